"""What a play stands on and leaves behind, as ints: the facts that stay, the tricks won, and the outcome they give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from french_tarot import _kernel
from french_tarot.facts.bonuses import NO_CHELEM, Chelem, Poignee
from french_tarot.facts.outcome import EachForHimself, Taken, TwoPlayer
from french_tarot.facts.types import trusted
from french_tarot.rulesets.policies import BonusTo
from french_tarot.scoring.count import chelem_made, petit_chelem
from french_tarot.scoring.custody import owns_chien
from french_tarot.scoring.last_trick import (
    LastExcuse,
    Party,
    PlayedExcuse,
    earns_petit_au_bout,
    excuse_wins,
    is_kept_for_failed_chelem,
)
from french_tarot.scoring.settling import KeptPetit, settle
from french_tarot.terms import Side, partner_seats

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from french_tarot.cards import Card
    from french_tarot.play_start import PlayStart


_MOST_PLAYERS: Final = 6
_NEXT_SEATS: Final = tuple((*range(1, players), 0) for players in range(_MOST_PLAYERS + 1))
_SHIFTS: Final = tuple(_kernel.CARDS * seat for seat in range(_MOST_PLAYERS))
"""The cards that each seat has won are the bits of one int, those of a seat above those of the one before."""


class Facts:
    """What stays the same while cards are played, prepared for speed."""

    __slots__ = ("aside", "is_each_alone", "next_seat", "partner", "players", "shifts", "sides", "start", "tricks")

    def __init__(self, start: PlayStart) -> None:
        self.start = start
        self.partner = start.partner
        self.aside = start.aside.mask
        self.players = start.rules.layout.players
        self.tricks = start.rules.tricks
        self.next_seat = _NEXT_SEATS[self.players]
        self.is_each_alone = start.taker is None
        self.shifts = _SHIFTS[: self.players]
        self.sides = () if start.taker is None else self._sides(start.taker)

    def _sides(self, taker: int) -> tuple[Side, ...]:
        with_taker = (taker, *partner_seats(self.partner))
        return tuple(Side.TAKER if seat in with_taker else Side.DEFENCE for seat in range(self.players))

    def side(self, seat: int) -> Side:
        """Return the side of a seat, where there are sides."""
        return self.sides[seat]

    def player(self, card: Card, trick: tuple[Card, ...], last: int) -> int:
        """Return who played a card of a trick that the seat `last` has completed."""
        return (last + 1 + trick.index(card)) % self.players

    def cards_won(self, won: int, seat: int) -> int:
        """Return the cards that a seat has won."""
        return won >> self.shifts[seat] & _kernel.PACK

    def piles_of_sides(self, won: int) -> dict[Side, int]:
        """Return the cards that each side has won, where there are sides."""
        piles = {Side.TAKER: 0, Side.DEFENCE: 0}
        for side, shift in zip(self.sides, self.shifts, strict=True):
            piles[side] |= won >> shift & _kernel.PACK
        return piles

    def tricks_won(self, won: int, seat: int) -> int:
        """Return the number of tricks that a seat has won."""
        return self.cards_won(won, seat).bit_count() // self.players

    def excuse_wins(self, player: int, won: int, *, is_led: bool) -> bool:
        """Tell whether an Excuse in the last trick wins it, from the cards won before (A9.5)."""
        start, earlier = self.start, self.tricks - 1
        own = self.tricks_won(won, player)
        if not self.is_each_alone:
            side = self.side(player)
            fellows = (seat for seat in range(self.players) if self.side(seat) is side)
            ours, is_announced = sum(self.tricks_won(won, seat) for seat in fellows), start.chelem_announced is side
        elif start.rules.has_auction:
            return False  # a misère game has no chelem (D-84)
        else:
            ours, is_announced = own, False
        excuse = LastExcuse(
            is_led=is_led, player_lost=earlier - own, side_lost=earlier - ours, is_announced=is_announced
        )
        return excuse_wins(excuse, start.rules)


class Marked(NamedTuple):
    """The trick of the Excuse or the Petit: who played it and who won, and the tricks left after it; -1 before it."""

    player: int
    winner: int
    left: int
    has_won: bool


_NOT_PLAYED: Final = Marked(-1, -1, -1, False)

Past: TypeAlias = tuple[int, Marked, Marked, bool]
"""What the finished tricks leave behind; a plain tuple, as each trick makes one.

The cards that each seat has won, the Excuse where it fell; the trick of the Excuse, and that of the Petit; whether a
king has won the last trick.
"""

NO_TRICK: Final[Past] = (0, _NOT_PLAYED, _NOT_PLAYED, False)


# The outcome


def outcome_of(facts: Facts, past: Past, last: int) -> Taken | TwoPlayer | EachForHimself:
    """Return what a play amounts to once its last card has fallen; `last` is the seat that won the last trick."""
    if not facts.is_each_alone:
        return _taken(facts, past, last)
    return _each_for_himself(facts, past, last) if facts.start.rules.has_auction else _two_players(facts, past, last)


def _taken(facts: Facts, past: Past, last: int) -> Taken:
    start = facts.start
    rules, contract, taker = start.rules, start.contract, start.taker
    assert contract is not None, "there are sides"
    assert taker is not None, "there are sides"
    piles = facts.piles_of_sides(past[0])
    lost = {
        Side.TAKER: piles[Side.DEFENCE].bit_count() // facts.players,
        Side.DEFENCE: piles[Side.TAKER].bit_count() // facts.players,
    }
    settled = settle(piles, _excuse_of_side(facts, past, lost), _kept_petit(facts, past, facts.side), rules)
    cards, half_points = settled.cards[Side.TAKER], settled.half_points(Side.TAKER)
    if rules.contracts[contract].chien.side is Side.TAKER:
        cards, half_points = cards | facts.aside, half_points + _kernel.half_points(facts.aside)
    figures: dict[str, Any] = {
        "rules": rules,
        "contract": contract,
        "taker": taker,
        "half_points": half_points,
        "bouts": (cards & _kernel.BOUTS).bit_count(),
        "partner": facts.partner,
        "petit_au_bout": _petit_au_bout(facts, past),
        "roi_au_bout": facts.side(last) if past[3] and rules.scoring.roi_au_bout else None,
    }
    most = max(rules.chelem.chelem_max_lost, rules.chelem.petit_chelem_max_lost)
    if _is_plain(start) and lost[Side.TAKER] > most and lost[Side.DEFENCE] > most:
        # Nothing was declared and no chelem made: what was played gives nothing impossible.
        return trusted(Taken, **figures, poignees=(), chelem=NO_CHELEM, miseres=(), petit_chelem=NO_CHELEM)
    return Taken(
        **figures,
        poignees=[Poignee(shown.level, shown.by) for shown in start.poignees],
        chelem=Chelem(start.chelem_announced, chelem_made(lost.__getitem__, rules.chelem.chelem_max_lost)),
        miseres=start.miseres,
        petit_chelem=petit_chelem(rules, contract, start.petit_chelem_announced, lost.__getitem__),
    )


def _is_plain(start: PlayStart) -> bool:
    """Tell whether nothing was declared."""
    return not start.poignees and not start.miseres and start.chelem_by is None and start.petit_chelem_by is None


def _excuse_of_side(facts: Facts, past: Past, lost: Mapping[Side, int]) -> PlayedExcuse[Side] | None:
    start, excuse = facts.start, past[1]
    if excuse.left < 0:
        return None
    player = facts.side(excuse.player)
    is_takers = excuse.player == start.taker
    return PlayedExcuse(
        player=player,
        winner=facts.side(excuse.winner),
        other=player.other,
        is_last=excuse.left == 0,
        has_won=excuse.has_won,
        failed_chelem=is_kept_for_failed_chelem(
            start.rules, start.chelem_announced, is_takers=is_takers, lost=lost[Side.TAKER]
        ),
    )


def _kept_petit(facts: Facts, past: Past, party: Callable[[int], Party]) -> KeptPetit[Party] | None:
    petit = past[2]
    if facts.start.imprenable is None or petit.left < 0:
        return None
    return KeptPetit(party(petit.player), party(petit.winner))


def _petit_au_bout(facts: Facts, past: Past) -> Side | int | None:
    """Return who earns the petit au bout (A10, D-63)."""
    rules = facts.start.rules
    if facts.start.imprenable is not None or not _is_au_bout(past):
        return None
    petit = past[2]
    winner = facts.side(petit.winner)
    is_fellows = facts.side(petit.player) is winner
    if not earns_petit_au_bout(rules, has_won=petit.has_won, is_fellows=is_fellows):
        return None
    return petit.winner if rules.scoring.petit_au_bout_to is BonusTo.PLAYER else winner


def _is_au_bout(past: Past) -> bool:
    return past[2].left == 0 or (past[2].left == 1 and past[1].has_won)


# Everybody for himself (D-83, D-84)


def _won_by_seats(facts: Facts, past: Past) -> dict[int, int]:
    return {seat: facts.cards_won(past[0], seat) for seat in range(facts.players)}


def _excuse_of_seat(past: Past, *, is_last: bool) -> PlayedExcuse[int] | None:
    excuse = past[1]
    if excuse.left < 0:
        return None
    return PlayedExcuse(
        player=excuse.player, winner=excuse.winner, other=1 - excuse.player, is_last=is_last, has_won=excuse.has_won
    )


def _two_players(facts: Facts, past: Past, last: int) -> TwoPlayer:
    rules = facts.start.rules
    excuse = _excuse_of_seat(past, is_last=past[1].left == 0)
    settled = settle(_won_by_seats(facts, past), excuse, _kept_petit(facts, past, int), rules)
    petit = past[2]
    is_fellows = petit.player == petit.winner
    earned = _is_au_bout(past) and earns_petit_au_bout(rules, has_won=petit.has_won, is_fellows=is_fellows)
    return TwoPlayer(
        rules=rules,
        half_points=(settled.half_points(0), settled.half_points(1)),
        bouts=tuple((settled.cards[seat] & _kernel.BOUTS).bit_count() for seat in (0, 1)),
        petit_au_bout=petit.winner if earned else None,
        roi_au_bout=last if past[3] and rules.scoring.roi_au_bout else None,
    )


def _each_for_himself(facts: Facts, past: Past, last: int) -> EachForHimself:
    # An Excuse stays with its player in every trick, as if it were not the last (D-84).
    rules = facts.start.rules
    settled = settle(
        _won_by_seats(facts, past), _excuse_of_seat(past, is_last=False), _kept_petit(facts, past, int), rules
    )
    half_points = [settled.half_points(seat) for seat in range(facts.players)]
    if owns_chien(rules):
        half_points[last] += _kernel.half_points(facts.aside)
    return EachForHimself(rules=rules, half_points=tuple(half_points))
