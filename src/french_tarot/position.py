"""The position: the play of the cards without its history, with perfect information; what searches step through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, TypeAlias, final

from attrs import evolve, field, frozen

from french_tarot import _kernel
from french_tarot.cards import _CARDS, EXCUSE, PETIT, Card, CardSet, _from_mask
from french_tarot.engine.actions import PlayCard
from french_tarot.engine.call import call_problems
from french_tarot.engine.phases import Phase
from french_tarot.engine.play import NO_CONTEXT, PlayContext, why_illegal, without_banned
from french_tarot.errors import DealNotOverError, IllegalActionError, InvalidDealError, Problem, Violation
from french_tarot.facts.bonuses import Chelem, Poignee, as_poignees
from french_tarot.facts.check import check_contract, check_seats
from french_tarot.facts.outcome import Taken
from french_tarot.facts.types import of_type
from french_tarot.rulesets.model import RuleSet
from french_tarot.scoring.last_trick import LastExcuse, excuse_wins, petit_au_bout, settle_excuse
from french_tarot.scoring.played import PlayedDeal
from french_tarot.scoring.score import score
from french_tarot.terms import ALONE, Alone, Contract, Side, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random


def _as_hands(hands: Iterable[CardSet]) -> tuple[CardSet, ...]:
    return tuple(hands)


@frozen(kw_only=True)
class PlayStart:
    """What stands when the first card is led: everything the play and the score depend on.

    Raises `InvalidDealError` with everything that cannot be: cards missing or doubled, hands of a wrong size, seats
    that are not there, a contract or a call that the rules do not know.

    Attributes:
        rules: The rules of the table.
        hands: The hand of each seat at the first lead.
        contract: The contract played.
        taker: The seat of the taker, from 0; seat s + 1 plays after seat s.
        leader: The seat that leads to the first trick.
        called: The card that the taker called, where the rules know a call.
        poignees: The poignées shown so far.
        chelem_by: The seat that announced a chelem, if any.
    """

    rules: RuleSet = field(validator=of_type(RuleSet))
    hands: tuple[CardSet, ...] = field(converter=_as_hands)
    contract: Contract = field(validator=of_type(Contract))
    taker: int = field(validator=of_type(int))
    leader: int = field(validator=of_type(int))
    called: Card | None = field(default=None, validator=of_type(Card, optional=True))
    poignees: tuple[Poignee, ...] = field(default=(), converter=as_poignees)
    chelem_by: int | None = field(default=None, validator=of_type(int, optional=True))

    def __attrs_post_init__(self) -> None:
        if problems := tuple(_start_problems(self)):
            raise InvalidDealError(problems)

    @property
    def aside(self) -> CardSet:
        """The cards that nobody plays: the discard, or the chien where there is none."""
        mask = _kernel.PACK
        for hand in self.hands:
            mask &= ~hand.mask
        return _from_mask(mask)

    @property
    def partner(self) -> int | Alone | None:
        """The seat of the partner, `ALONE`, or None where the rules know none (A6)."""
        if self.called is None:
            return None
        return next((seat for seat, hand in enumerate(self.hands) if self.called in hand and seat != self.taker), ALONE)

    @property
    def chelem_announced(self) -> Side | None:
        """The side that announced a chelem, if any."""
        return None if self.chelem_by is None else side_of(self.chelem_by, self.taker, self.partner)

    def played(self, tricks: Iterable[Iterable[Card]]) -> PlayedDeal:
        """Return the deal with its tricks, for the count."""
        return PlayedDeal(
            rules=self.rules,
            contract=self.contract,
            taker=self.taker,
            leader=self.leader,
            tricks=tricks,
            aside=self.aside,
            called=self.called,
            poignees=self.poignees,
            chelem_announced=self.chelem_announced,
        )


def _start_problems(start: PlayStart) -> Iterator[Problem]:
    layout = start.rules.layout
    yield from check_seats((start.taker, start.leader, start.chelem_by), start.rules)
    yield from check_contract(start.contract, start.rules)
    yield from call_problems(start.called, start.rules)
    yield from check_hands(start.hands, layout.players, layout.hand_size)


def check_hands(hands: Sequence[CardSet], players: int, size: int, *, is_full: bool = True) -> Iterator[Problem]:
    """Find hands that are too many, too few or of a wrong size, and cards that are in two of them.

    Hands that are not full yet may be smaller.
    """
    if len(hands) != players:
        yield Problem.of(Violation.WRONG_HAND_COUNT, given=len(hands), players=players)
    seen = 0
    for seat, hand in enumerate(hands):
        if len(hand) > size or (is_full and len(hand) < size):
            yield Problem.of(Violation.WRONG_HAND_SIZE, seat=seat, given=len(hand), size=size)
        for card in _from_mask(hand.mask & seen):
            yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card))
        seen |= hand.mask


class _Facts:
    """What stays the same while cards are played, prepared for speed."""

    __slots__ = ("aside", "is_taker_side", "next_seat", "partner", "players", "start", "taker_seats")

    def __init__(self, start: PlayStart) -> None:
        self.start = start
        self.partner = start.partner
        self.aside = start.aside.mask
        self.players = start.rules.layout.players
        self.next_seat = (*range(1, self.players), 0)
        self.is_taker_side = tuple(
            side_of(seat, start.taker, self.partner) is Side.TAKER for seat in range(self.players)
        )
        self.taker_seats = sum(1 << seat for seat, is_takers in enumerate(self.is_taker_side) if is_takers)

    def side(self, seat: int) -> Side:
        return Side.TAKER if self.is_taker_side[seat] else Side.DEFENCE

    def seats_of(self, side: Side) -> int:
        """Return the seats of a side, as bits."""
        return self.taker_seats if side is Side.TAKER else (1 << self.players) - 1 & ~self.taker_seats

    def player(self, card: Card, trick: tuple[Card, ...], last: int) -> int:
        """Return who played a card of a trick that the seat `last` has completed."""
        return (last + 1 + trick.index(card)) % self.players

    def excuse_wins(self, player: int, winners: int, *, is_led: bool) -> bool:
        """Tell whether an Excuse in the last trick wins it, from the winners of the earlier ones (A9.5)."""
        side = self.side(player)
        excuse = LastExcuse(
            is_led=is_led,
            player_won_all=not winners & ~(1 << player),
            side_won_all=not winners & ~self.seats_of(side),
            is_announced=self.start.chelem_announced is side,
        )
        return excuse_wins(excuse, self.start.rules)


class _Marked(NamedTuple):
    """The trick of the Excuse or the Petit: who played it and who won, and the tricks left after it; -1 before it."""

    player: int
    winner: int
    left: int
    has_won: bool


_NOT_PLAYED: Final = _Marked(-1, -1, -1, False)

_Past: TypeAlias = tuple[int, int, _Marked, _Marked]
"""What the finished tricks leave behind; a plain tuple, as each trick makes one.

The cards that the taker's side has won, the Excuse where it fell; the seats that have won a trick, as bits; the trick
of the Excuse, and that of the Petit.
"""

_NO_TRICK: Final[_Past] = (0, 0, _NOT_PLAYED, _NOT_PLAYED)

_EXCUSE_OR_PETIT: Final = _kernel.EXCUSE | PETIT.bit

_new = object.__new__
_legal = _kernel.legal
_NOTHING_LED: Final = _kernel.NOTHING_LED


@final
class Position:
    """A moment of the play with all hands open, without what came before.

    Made at the first lead by `Position.start`, then by `play`, which leaves the position as it was. Two positions are
    equal where the same cards lie in the same places and the same has been won. It knows nothing of the auction, and
    nothing is hidden in it: a player's knowledge is a `View`.
    """

    __slots__ = ("_best", "_facts", "_hands", "_led", "_legal", "_past", "_trick", "_turn")

    _facts: _Facts
    _past: _Past
    _hands: list[int]  # shared between positions, so never changed
    _turn: int
    _legal: int
    _led: int
    _best: int  # the power of the card that wins so far, and in the last three bits the seat that played it
    _trick: tuple[Card, ...]

    @staticmethod
    def start(start: PlayStart) -> Position:
        """Make the position at the first lead."""
        position = _new(Position)
        position._facts = _Facts(start)
        position._hands = [hand.mask for hand in start.hands]
        position._turn = start.leader
        position._led = _NOTHING_LED
        position._best = 0
        position._trick = ()
        position._past = _NO_TRICK
        position._legal = position._free_choice(position._hands[start.leader])
        return position

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
        return self._hands[self._turn].bit_count()

    @property
    def is_over(self) -> bool:
        """Whether the last card is played."""
        return not self._legal

    def won_by(self, side: Side) -> CardSet:
        """Return the cards of the finished tricks that a side has won, the Excuse where it fell."""
        if side is Side.TAKER:
            return _from_mask(self._past[0])
        gone = _kernel.PACK & ~self._past[0] & ~self._facts.aside
        for mask in (*self._hands, *(card.bit for card in self._trick)):
            gone &= ~mask
        return _from_mask(gone)

    def side_of(self, seat: int) -> Side:
        """Return the side of a seat."""
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
        facts = self._facts
        context = NO_CONTEXT
        if not self._past[1]:
            start = facts.start
            context = PlayContext(first_trick=True, called=start.called, is_taker=self._turn == start.taker)
        return why_illegal(card, _from_mask(self._hands[self._turn]), self._trick, facts.start.rules, context)

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
        facts = self._facts
        called = facts.start.called
        if called is None or self._past[1]:
            return hand
        context = PlayContext(first_trick=True, called=called, is_taker=self._turn == facts.start.taker)
        return without_banned(hand, called, facts.start.rules, context, excuse_led=bool(self._trick))

    def _finish_trick(self, trick: tuple[Card, ...], last: int, winner: int, past: _Past) -> None:
        """Gather a full trick and let its winner lead; on a position that nobody has seen yet."""
        facts = self._facts
        won, winners, excuse, petit = past
        cards = 0
        for card in trick:
            cards |= card.bit
        if cards & _EXCUSE_OR_PETIT:
            left = self._hands[winner].bit_count()
            if cards & _kernel.EXCUSE:
                player = facts.player(EXCUSE, trick, last)
                has_won = left == 0 and facts.excuse_wins(player, winners, is_led=trick[0] is EXCUSE)
                winner = player if has_won else winner
                excuse = _Marked(player, winner, left, has_won)
            if cards & PETIT.bit:
                player = facts.player(PETIT, trick, last)
                petit = _Marked(player, winner, left, player == winner)
        if facts.is_taker_side[winner]:
            won |= cards
        self._past = (won, winners | 1 << winner, excuse, petit)
        self._turn = winner
        self._led = _NOTHING_LED
        self._best = 0
        self._trick = ()
        self._legal = self._hands[winner]

    @property
    def start_of_play(self) -> PlayStart:
        """What stood at the first lead, with the poignées shown since."""
        return self._facts.start

    def with_poignees(self, poignees: Iterable[Poignee]) -> Position:
        """Return the position with other poignées shown."""
        after = _new(Position)
        for name in _MOMENT:
            setattr(after, name, getattr(self, name))
        after._facts = _Facts(evolve(self._facts.start, poignees=poignees))
        return after

    # The end

    def outcome(self) -> Taken:
        """Return what the play amounts to; raises `DealNotOverError` before the last card."""
        if self._legal:
            raise DealNotOverError([Problem.of(Violation.DEAL_NOT_OVER)])
        facts = self._facts
        start = facts.start
        half_points, bouts = self._counted()
        return Taken(
            rules=start.rules,
            contract=start.contract,
            taker=start.taker,
            partner=facts.partner,
            half_points=half_points,
            bouts=bouts,
            petit_au_bout=self._petit_au_bout(),
            poignees=[Poignee(shown.level, shown.by) for shown in start.poignees],
            chelem=Chelem(announced=start.chelem_announced, made=self._chelem()),
        )

    @property
    def returns(self) -> tuple[int, ...]:
        """The score of each seat; raises `DealNotOverError` before the last card."""
        return score(self.outcome()).per_seat

    def _counted(self) -> tuple[int, int]:
        """Count the half points and the bouts of the taker's side (A6, A9.4, A9.5)."""
        facts = self._facts
        rules = facts.start.rules
        won, paid = self._past[0], 0
        player, winner, left, has_won = self._past[2]
        if left >= 0:
            settled = settle_excuse(facts.side(player), facts.side(winner), rules, is_last=left == 0, has_won=has_won)
            won = won | _kernel.EXCUSE if settled.owner is Side.TAKER else won & ~_kernel.EXCUSE
            paid = 0 if settled.payer is None else settled.payer.sign
        if rules.contracts[facts.start.contract].chien.side is Side.TAKER:
            won |= facts.aside
        return _kernel.half_points(won) - paid, (won & _kernel.BOUTS).bit_count()

    def _petit_au_bout(self) -> Side | None:
        """Return the side that earns the petit au bout (A10, D-63)."""
        facts = self._facts
        player, winner, left, has_won = self._past[3]
        in_time = left == 0 or (left == 1 and self._past[2].has_won)
        if not in_time:
            return None
        return petit_au_bout(facts.side(player), facts.side(winner), facts.start.rules, has_won=has_won)

    def _chelem(self) -> Side | None:
        """Return the side that won every trick, if one did (A8)."""
        return next((side for side in Side if not self._past[1] & ~self._facts.seats_of(side)), None)

    # Values

    def _key(self) -> tuple[object, ...]:
        start = self._facts.start
        return (
            (start.rules, start.contract, start.taker, self._facts.partner, start.called, start.chelem_by),
            (start.poignees, self._facts.aside),
            (*self._hands, self._turn),
            (self._trick, self._past),
        )

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, tuple[object, ...]]:
        moment = {name: getattr(self, name) for name in _MOMENT}
        return _restored, (self._facts.start, moment)

    def __repr__(self) -> str:
        cards = " ".join(map(str, self._trick)) or "no card"
        return f"<Position: seat {self._turn} to play, trick {cards}, {self.tricks_left} tricks left>"


_MOMENT: Final = tuple(name for name in Position.__slots__ if name != "_facts")


def _restored(start: PlayStart, moment: dict[str, Any]) -> Position:
    position = _new(Position)
    position._facts = _Facts(start)
    for name, value in moment.items():
        setattr(position, name, value)
    return position
