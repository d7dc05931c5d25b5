"""Bonuses as facts: a poignée shown, a chelem announced or made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from french_tarot.terms import PoigneeLevel, Side

if TYPE_CHECKING:
    from collections.abc import Iterable

    from french_tarot.cards import CardSet


@frozen
class Poignee:
    """A poignée that was shown (A7).

    Attributes:
        level: Its level.
        by: The seat or, where no more is known, the side that showed it.
        cards: The cards shown, where they are known; they take no part in comparisons.
    """

    level: PoigneeLevel
    by: int | Side
    cards: CardSet | None = field(default=None, eq=False)


@frozen
class Chelem:
    """What became of a chelem (A8): the side that announced it, and the side that won every trick."""

    announced: Side | None = None
    made: Side | None = None


def as_poignees(poignees: Iterable[Poignee]) -> tuple[Poignee, ...]:
    """Keep poignées as a tuple, whatever they are given as."""
    return tuple(poignees)


NO_CHELEM: Final = Chelem()
"""No chelem was announced and neither side won every trick."""
