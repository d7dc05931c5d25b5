"""The position: the play of the cards without its history, with perfect information; what searches step through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NoReturn

from attrs import evolve

from french_tarot import _kernel
from french_tarot.cards import _CARDS, EXCUSE, PETIT, Card, CardSet, _from_mask
from french_tarot.engine.actions import PlayCard
from french_tarot.engine.phases import Phase
from french_tarot.engine.play import NO_CONTEXT, PlayContext, why_illegal, without_banned
from french_tarot.errors import DealNotOverError, IllegalActionError, Problem, Violation
from french_tarot.play_facts import NO_TRICK, Facts, Marked, Past, outcome_of
from french_tarot.scoring.score import score
from french_tarot.terms import Side

if TYPE_CHECKING:
    from random import Random

    from french_tarot.facts.outcome import EachForHimself, Taken, TwoPlayer
    from french_tarot.play_start import Piles, PlayStart
    from french_tarot.rulesets.model import RuleSet


def _rare_kind() -> type[Position]:
    from french_tarot.rare_position import RarePosition  # a subclass

    return RarePosition


def _is_king(card: Card) -> bool:
    return bool(card.bit & _kernel.KINGS)


_EXCUSE_OR_PETIT: Final = _kernel.EXCUSE | PETIT.bit

_new = object.__new__
_legal = _kernel.legal
_NOTHING_LED: Final = _kernel.NOTHING_LED


class Position:
    """A moment of the play with all hands open, without what came before.

    Made at the first lead by `Position.start`, then by `play`, which leaves the position as it was. Two positions are
    equal where the same cards lie in the same places and the same has been won. It knows nothing of the auction, and
    nothing is hidden in it: a player's knowledge is a `View`. Under rules that bind the play of a card in rare ways
    it is of a class of its own, so that they cost nothing elsewhere.
    """

    __slots__ = ("_best", "_facts", "_hands", "_led", "_legal", "_past", "_trick", "_turn")

    _facts: Facts
    _past: Past
    _hands: list[int]  # shared between positions, so never changed
    _turn: int
    _legal: int
    _led: int
    _best: int  # the power of the card that wins so far, and in the last three bits the seat that played it
    _trick: tuple[Card, ...]

    @staticmethod
    def start(start: PlayStart) -> Position:
        """Make the position at the first lead."""
        position = _new(_rare_kind() if start.rules.has_rare_play else Position)
        position._begin(Facts(start))
        return position

    def _begin(self, facts: Facts) -> None:
        """Stand at the first lead; on a position that nobody has seen yet."""
        start = facts.start
        self._facts = facts
        self._hands = [hand.mask for hand in start.open_hands]
        self._turn = start.leader
        self._led = _NOTHING_LED
        self._best = 0
        self._trick = ()
        self._past = NO_TRICK
        self._legal = self._free_choice(self._hands[start.leader])

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        return self._facts.start.rules

    @property
    def turn(self) -> int:
        """The seat to play; after the last card the seat that won the last trick."""
        return self._turn

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The hand of each seat."""
        return tuple(map(_from_mask, self._hands))

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the trick so far, in their order."""
        return self._trick

    @property
    def tricks_left(self) -> int:
        """The tricks that are still to be finished, the current one included."""
        return self._cards_left(self._turn)

    @property
    def piles(self) -> Piles:
        """The piles of each seat with what is left of them, the open card of each first; none without piles (A13)."""
        return ()

    @property
    def is_over(self) -> bool:
        """Whether the last card is played."""
        return not self._legal

    def won_by(self, party: Side | int) -> CardSet:
        """Return the cards of the finished tricks that a side or a seat has won, the Excuse where it fell."""
        facts, won = self._facts, self._past[0]
        return _from_mask(facts.piles_of_sides(won)[party] if isinstance(party, Side) else facts.cards_won(won, party))

    def side_of(self, seat: int) -> Side:
        """Return the side of a seat, where there are sides."""
        return self._facts.side(seat)

    def legal_cards(self) -> CardSet:
        """Return the cards that may be played; none when the play is over (A9.1, A9.2)."""
        return _from_mask(self._legal)

    def choice(self, rng: Random) -> Card:
        """Draw one legal card at random, each equally likely; as `legal_cards().choice(rng)`, but faster.

        Raises `IndexError` when the play is over.
        """
        # The body of `choose`, spared its call: this runs once for each card of every play-out.
        mask = self._legal
        size = mask.bit_count()
        place = rng.random() * size
        if place + place < size:
            while place >= 1:
                mask &= mask - 1
                place -= 1
            return _CARDS[(mask & -mask).bit_length() - 1]
        if not mask:
            raise IndexError("no card to choose: the play is over")
        place = size - place
        while place > 1:
            mask ^= 1 << mask.bit_length() - 1
            place -= 1
        return _CARDS[mask.bit_length() - 1]

    def why_illegal(self, card: Card) -> tuple[Problem, ...]:
        """Return what forbids a card, nothing where it is legal."""
        if card.bit & self._legal:
            return ()
        if not self._legal:
            return (Problem.of(Violation.DEAL_IS_OVER),)
        hand = _from_mask(self._hands[self._turn])
        return why_illegal(card, hand, self._trick, self._facts.start.rules, self._context())

    def _context(self) -> PlayContext:
        """Return what the play of a card depends on beyond hand and trick."""
        start = self._facts.start
        if self._past[0] or start.called is None:
            return NO_CONTEXT
        is_taker = self._turn == start.taker
        return PlayContext(first_trick=True, called=start.called, is_taker=is_taker, called_queen=start.called_queen)

    def play(self, card: Card) -> Position:
        """Return the position after a card; raises `IllegalActionError` where it is not legal."""
        bit = card.bit
        if not bit & self._legal:
            self._refuse(card)
        facts = self._facts
        turn, led, best = self._turn, self._led, self._best
        hands = self._hands.copy()
        hands[turn] ^= bit
        trick = self._trick + (card,)  # noqa: RUF005  # half the time of unpacking, once per card
        if led < 0:
            led = card.led
        power = card.powers[led]
        if power > best:
            best = power | turn
        after = _new(Position)
        after._facts = facts
        after._hands = hands
        if len(trick) == facts.players:
            after._finish_trick(trick, turn, best & 7, self._past)
            return after
        turn = facts.next_seat[turn]
        after._past = self._past
        after._turn = turn
        after._led = led
        after._best = best
        after._trick = trick
        after._legal = _legal(hands[turn], led, best) if led >= 0 else after._free_choice(hands[turn])
        return after

    def _refuse(self, card: Card) -> NoReturn:
        raise IllegalActionError(
            self.why_illegal(card), PlayCard(card), self._turn, Phase.PLAY, tuple(map(PlayCard, self.legal_cards()))
        )

    def _free_choice(self, hand: int) -> int:
        """Return what may be played by who fixes the suit of the trick."""
        if self._past[0]:
            return hand
        start = self._facts.start
        if start.called is None:
            return hand
        return without_banned(hand, start.rules, self._context(), is_lead=not self._trick)

    def _finish_trick(self, trick: tuple[Card, ...], last: int, winner: int, past: Past) -> None:
        """Gather a full trick and let its winner lead; on a position that nobody has seen yet."""
        facts = self._facts
        won, excuse, petit, _ = past
        cards = 0
        for card in trick:
            cards |= card.bit
        if cards & _EXCUSE_OR_PETIT:
            left = self._cards_left(winner)
            if cards & _kernel.EXCUSE:
                player = facts.player(EXCUSE, trick, last)
                has_won = left == 0 and facts.excuse_wins(player, won, is_led=trick[0] is EXCUSE)
                winner = player if has_won else winner
                excuse = Marked(player, winner, left, has_won)
            if cards & PETIT.bit:
                player = facts.player(PETIT, trick, last)
                petit = Marked(player, winner, left, player == winner)
        self._past = (won | cards << facts.shifts[winner], excuse, petit, False)
        self._turn = winner
        self._led = _NOTHING_LED
        self._best = 0
        self._trick = ()
        self._legal = hand = self._hands[winner]
        if not hand:
            self._past = (*self._past[:3], _is_king(trick[(winner - last - 1) % facts.players]))

    def _cards_left(self, seat: int) -> int:
        """Return the number of cards that a seat still has to play."""
        return self._hands[seat].bit_count()

    @property
    def start_of_play(self) -> PlayStart:
        """What stood at the first lead, with the poignées shown since."""
        return self._facts.start

    def with_declared(self, **changes: Any) -> Position:
        """Return the position with other facts at its start: poignées, misères, chelems, an imprenable Petit."""
        after = _new(type(self))
        for name in self._moment_names():
            setattr(after, name, getattr(self, name))
        after._facts = Facts(evolve(self._facts.start, **changes))
        return after

    # The end

    def outcome(self) -> Taken | TwoPlayer | EachForHimself:
        """Return what the play amounts to; raises `DealNotOverError` before the last card."""
        if self._legal:
            raise DealNotOverError([Problem.of(Violation.DEAL_NOT_OVER)])
        return outcome_of(self._facts, self._past, self._turn)

    @property
    def returns(self) -> tuple[int, ...]:
        """The score of each seat; raises `DealNotOverError` before the last card."""
        return score(self.outcome()).per_seat

    # Values

    def _key(self) -> tuple[object, ...]:
        start = self._facts.start
        return (
            (start.rules, start.contract, start.taker, self._facts.partner, start.called, start.called_queen),
            (start.poignees, start.miseres, start.chelem_by, start.petit_chelem_by, start.imprenable),
            (*self._hands, self._turn, self._facts.aside),
            (self._trick, self._past),
        )

    def _moment_names(self) -> tuple[str, ...]:
        """Return the names of what changes from position to position."""
        return MOMENT

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, tuple[object, ...]]:
        moment = {name: getattr(self, name) for name in self._moment_names()}
        return _restored, (type(self), self._facts.start, moment)

    def __repr__(self) -> str:
        cards = " ".join(map(str, self._trick)) or "no card"
        return f"<Position: seat {self._turn} to play, trick {cards}, {self.tricks_left} tricks left>"


MOMENT: Final = tuple(name for name in Position.__slots__ if name != "_facts")


def _restored(kind: type[Position], start: PlayStart, moment: dict[str, Any]) -> Position:
    position = _new(kind)
    position._facts = Facts(start)
    for name, value in moment.items():
        setattr(position, name, value)
    return position
