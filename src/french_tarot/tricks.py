"""Tricks: which card wins one, and who played which card of several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from french_tarot import _kernel
from french_tarot.cards import PETIT
from french_tarot.errors import InvalidDealError, Problem, Violation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from french_tarot.cards import Card


def winning_index(trick: Sequence[Card], *, imprenable: bool = False) -> int:
    """Return the place of the card that wins a trick, complete or not (A9.3).

    The highest trump wins, without trumps the highest card of the suit led. The Excuse never wins here; the last
    trick of a chelem, where it may, is judged with the rest of the deal (A9.5). A Petit that is `imprenable` is no
    trump and wins none either (D-9). Raises `InvalidDealError` where no card can win: an empty trick, or the Excuse
    alone.
    """
    place = _kernel.winning_index(_indices(trick, imprenable))
    if place < 0:
        raise InvalidDealError([Problem.of(Violation.TRICK_WITHOUT_WINNER, trick=tuple(trick))])
    return place


def _indices(trick: Iterable[Card], imprenable: bool) -> list[int]:
    """Return the indices of cards; an imprenable Petit passes for the Excuse, which is as weak as it."""
    return [_kernel.EXCUSE_INDEX if imprenable and card is PETIT else card.index for card in trick]


def seats_by_trick(
    tricks: Iterable[Sequence[Card]], leader: int, players: int, *, imprenable: bool = False
) -> Iterator[tuple[int, ...]]:
    """Yield who played each card of each trick, whatever tricks they are; where none wins, the same seat leads again.

    `leader` led to the first; seat s + 1 plays after seat s, and the winner of a trick leads to the next.
    """
    for trick in tricks:
        seats = tuple((leader + place) % players for place in range(len(trick)))
        yield seats
        winner = _kernel.winning_index(_indices(trick, imprenable))
        leader = leader if winner < 0 else seats[winner]


def follow_lead(
    tricks: Sequence[Sequence[Card]], leader: int, players: int, *, imprenable: bool = False
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Follow the lead from trick to trick: yield the seats of each trick and the place of the card that wins it.

    The seats are those of `seats_by_trick`. An Excuse that wins the last trick is not known here, and leads to no
    other. Raises `InvalidDealError` as `winning_index`.
    """
    for trick, seats in zip(tricks, seats_by_trick(tricks, leader, players, imprenable=imprenable), strict=True):
        yield seats, winning_index(trick, imprenable=imprenable)
