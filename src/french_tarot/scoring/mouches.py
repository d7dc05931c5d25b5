"""Mouches: pots into which a table pays beside the scores, and which a taker who wins takes (D-46, D-91).

All amounts are whole points of score.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from french_tarot.facts.outcome import AnyOutcome, Taken
from french_tarot.scoring.shares import partners_part
from french_tarot.terms import Side, partner_seats

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


@frozen
class Mouches:
    """What a deal does to the pots of a table.

    Attributes:
        stakes: What each person has taken from the pots, below zero what he has paid into them.
        pots: The pots after the deal, from the largest down.
    """

    stakes: tuple[int, ...]
    pots: tuple[int, ...]


def mouches_after(
    pots: tuple[int, ...], outcome: AnyOutcome, *, dealer: int, seats: Sequence[int], people: int
) -> Mouches:
    """Settle the mouches of a deal, from the pots before it, from the largest down, and the people (D-46, D-91).

    Before the deal the person at each seat pays the stake into a new pot where there is none, and the dealer adds to
    a largest pot, though he sit out. A taker who wins takes a largest pot, one who loses pays a new pot of its size.
    After any other deal the pots stay: where it is void, nobody takes, it is drawn, or all play for themselves. Under
    rules without a stake, or without contracts to win, nothing is paid and the pots are left as they are.
    """
    table = outcome.rules.table
    stakes = [0] * people
    if not table.mouche_stake or not outcome.rules.has_auction:
        return Mouches(tuple(stakes), pots)
    if not pots:
        for person in seats:
            stakes[person] -= table.mouche_stake
        pots = (table.mouche_stake * len(seats),)
    stakes[dealer] -= table.mouche_dealer
    largest = pots[0] + table.mouche_dealer
    left = 1
    if isinstance(outcome, Taken):
        left = _LEFT_OF_LARGEST[outcome.winner]
        for seat, part in _shared(largest * (1 - left), outcome):
            stakes[seats[seat]] += part
    return Mouches(tuple(stakes), (*(largest,) * left, *pots[1:]))


_LEFT_OF_LARGEST: Final[Mapping[Side | None, int]] = {Side.TAKER: 0, Side.DEFENCE: 2, None: 1}
"""How many pots of the largest one's size a deal leaves of it, by the side that has won."""


def _shared(amount: int, taken: Taken) -> Iterator[tuple[int, int]]:
    """Share whole points between taker and partners as their score is shared, seat by seat.

    The partners' parts are rounded towards zero; the taker has the rest, and all where he is alone.
    """
    partners = partner_seats(taken.partner)
    part = int(amount * partners_part(taken)) if partners else 0
    yield from ((seat, part) for seat in partners)
    yield taken.taker, amount - part * len(partners)
