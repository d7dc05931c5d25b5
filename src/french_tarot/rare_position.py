"""The position under rules that bind the play in rare ways: piles, an imprenable Petit, a ban on bouts or a lead.

Here every card is judged by the same function as everywhere, which takes longer than the short way of `Position`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.cards import PETIT, _from_mask
from french_tarot.engine.play import PlayContext, bans_petit_lead, legal_cards
from french_tarot.errors import Problem, Violation
from french_tarot.position import MOMENT, Position
from french_tarot.rulesets.policies import ImprenableTime
from french_tarot.tricks import winning_index

if TYPE_CHECKING:
    from french_tarot.cards import Card
    from french_tarot.play_facts import Facts
    from french_tarot.play_start import Piles

_new = object.__new__


class RarePosition(Position):
    """A position under rules that bind the play in rare ways; used as any `Position`."""

    __slots__ = ("_piles",)

    _piles: Piles  # of each seat, the open card of each first

    def _begin(self, facts: Facts) -> None:
        self._piles = facts.start.piles
        super()._begin(facts)
        self._legal = self._legal_now()

    def _moment_names(self) -> tuple[str, ...]:
        return _RARE_MOMENT

    @property
    def piles(self) -> Piles:
        """The piles of each seat with what is left of them, the open card of each first."""
        return self._piles

    def why_illegal(self, card: Card) -> tuple[Problem, ...]:
        """Return what forbids a card, nothing where it is legal."""
        if self._must_play_petit and card is not PETIT and card.bit & self._hands[self._turn]:
            return (Problem.of(Violation.IMPRENABLE_NOT_PLAYED, card=card),)
        return super().why_illegal(card)

    def play(self, card: Card) -> Position:
        """Return the position after a card; raises `IllegalActionError` where it is not legal."""
        if not card.bit & self._legal:
            self._refuse(card)
        facts, turn = self._facts, self._turn
        hands = self._hands.copy()
        hands[turn] ^= card.bit
        trick = (*self._trick, card)
        after = _new(RarePosition)
        after._facts = facts
        after._hands = hands
        after._piles = self._piles
        if len(trick) == facts.players:
            place = winning_index(trick, imprenable=facts.start.imprenable is not None)
            after._finish_trick(trick, turn, (turn + 1 + place) % facts.players, self._past)
            after._turn_piles()
        else:
            after._past = self._past
            after._turn = facts.next_seat[turn]
            after._led = after._best = 0
            after._trick = trick
        after._legal = after._legal_now()
        return after

    def with_declared(self, **changes: object) -> Position:
        """Return the position with other facts at its start: poignées, misères, chelems, an imprenable Petit."""
        after = super().with_declared(**changes)
        assert isinstance(after, RarePosition), "a position keeps its class"
        after._legal = after._legal_now()
        return after

    def _legal_now(self) -> int:
        hand = self._hands[self._turn]
        if not hand:
            return 0
        if self._must_play_petit:
            return PETIT.bit
        return legal_cards(_from_mask(hand), self._trick, self.rules, self._context()).mask

    def _context(self) -> PlayContext:
        start, rules = self._facts.start, self.rules
        bans_lead = self._facts.is_each_alone and bans_petit_lead(rules)
        return PlayContext(
            first_trick=not self._past[0],
            called=start.called,
            is_taker=self._turn == start.taker,
            called_queen=start.called_queen,
            imprenable=start.imprenable is not None,
            bars_petit_lead=bans_lead and self.tricks_left > 1,
        )

    @property
    def _must_play_petit(self) -> bool:
        """Whether the seat to play has declared the Petit imprenable in order to play it at once (A14)."""
        is_now = self.rules.dealing.petit_imprenable_time is ImprenableTime.WHEN_PLAYED
        return is_now and self._facts.start.imprenable == self._turn and bool(PETIT.bit & self._hands[self._turn])

    # Piles (A13, D-54)

    def _cards_left(self, seat: int) -> int:
        hidden = (len(pile[1:]) for pile in self._piles[seat]) if self._piles else ()
        return super()._cards_left(seat) + sum(hidden)

    def _turn_piles(self) -> None:
        """Turn the next card of each pile from which a card was played; on a position that nobody has seen yet."""
        self._piles = tuple(
            tuple(self._turned(seat, pile) for pile in of_seat) for seat, of_seat in enumerate(self._piles)
        )

    def _turned(self, seat: int, pile: tuple[Card, ...]) -> tuple[Card, ...]:
        if not pile or pile[0].bit & self._hands[seat]:
            return pile
        for below in pile[1:2]:
            self._hands[seat] |= below.bit
        return pile[1:]

    def _key(self) -> tuple[object, ...]:
        return (*super()._key(), self._piles)


_RARE_MOMENT: Final = (*MOMENT, "_piles")
