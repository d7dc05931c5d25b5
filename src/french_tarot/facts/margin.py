"""From half points to a margin and a winner: what the odd half point counts (A11, D-82)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.policies import HalfPoint
from french_tarot.terms import Side

if TYPE_CHECKING:
    from collections.abc import Mapping

_JUST_SHORT: Final = -1
"""Half a point below the target, in half points: the one excess that rules disagree on."""


def winner_by_points(excess: int, half_point: HalfPoint) -> Side | None:
    """Return who wins with so many half points above the target; None where the deal is drawn."""
    if excess == _JUST_SHORT:
        return _WINNER_JUST_SHORT[half_point]
    return Side.TAKER if excess >= 0 else Side.DEFENCE


_WINNER_JUST_SHORT: Final[Mapping[HalfPoint, Side | None]] = {
    HalfPoint.WINNER: Side.DEFENCE,
    HalfPoint.EXACT_HALF_ZERO: None,
    HalfPoint.EXACT_HALF_WIN: Side.TAKER,
}


def margin_by_points(excess: int, half_point: HalfPoint) -> int:
    """Return the points above the target, below zero where they are short of it; the odd half goes to the winner."""
    if excess == _JUST_SHORT:
        return _MARGIN_JUST_SHORT[half_point]
    return (excess + 1) // 2 if excess >= 0 else excess // 2


_MARGIN_JUST_SHORT: Final[Mapping[HalfPoint, int]] = {
    HalfPoint.WINNER: -1,
    # Seen only where a failed chelem decides a deal that would have been drawn.
    HalfPoint.EXACT_HALF_ZERO: -1,
    HalfPoint.EXACT_HALF_WIN: 0,
}
