"""Bonuses as facts: a poignée or a misère shown, a chelem announced or made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from french_tarot.facts.types import of_type
from french_tarot.terms import MisereKind, PoigneeLevel, Side

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
class Misere:
    """A misère that was shown (A14, D-73).

    Attributes:
        kind: What the hand was without.
        by: The seat or, where no more is known, the side that showed it.
    """

    kind: MisereKind = field(validator=of_type(MisereKind))
    by: int | Side = field(validator=of_type(int, Side))


@frozen
class Chelem:
    """What became of a chelem, the grand or the petit one (A8, A14).

    Attributes:
        announced: The side that announced it, if one did.
        made: The side that lost no more tricks than the rules let a chelem lose, if one did: under the FFT's rules the
            side that won every trick. Who makes the grand chelem makes the petit one too, where there is one.
    """

    announced: Side | None = field(default=None, validator=of_type(Side, optional=True))
    made: Side | None = field(default=None, validator=of_type(Side, optional=True))

    @property
    def failed(self) -> Side | None:
        """The side that announced it and did not make it, if one did."""
        return self.announced if self.announced is not self.made else None


def as_poignees(poignees: Iterable[Poignee]) -> tuple[Poignee, ...]:
    """Keep poignées as a tuple, whatever they are given as."""
    return tuple(poignees)


def as_miseres(miseres: Iterable[Misere]) -> tuple[Misere, ...]:
    """Keep misères as a tuple, whatever they are given as."""
    return tuple(miseres)


NO_CHELEM: Final = Chelem()
"""No chelem was announced and neither side made one."""
