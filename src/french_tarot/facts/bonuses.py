"""Bonuses as facts: a poignée shown, a chelem announced or made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from french_tarot.facts.types import of_type
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
        cards: The cards shown, where they are known.
    """

    level: PoigneeLevel = field(validator=of_type(PoigneeLevel))
    by: int | Side = field(validator=of_type(int, Side))
    cards: CardSet | None = None


@frozen
class Chelem:
    """What became of a chelem (A8): the side that announced it, and the side that won every trick."""

    announced: Side | None = field(default=None, validator=of_type(Side, optional=True))
    made: Side | None = field(default=None, validator=of_type(Side, optional=True))


def as_poignees(poignees: Iterable[Poignee]) -> tuple[Poignee, ...]:
    """Keep poignées as a tuple, whatever they are given as."""
    return tuple(poignees)


NO_CHELEM: Final = Chelem()
"""No chelem was announced and neither side won every trick."""
