"""The game's own words as enumerations: sides, contracts, levels of poignée, and what a bonus is."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final


class Side(StrEnum):
    """One of the two sides of a deal: the taker with the partner, or the defence."""

    TAKER = "taker"
    DEFENCE = "defence"

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side.DEFENCE if self is Side.TAKER else Side.TAKER

    @property
    def sign(self) -> int:
        """How the side's gains count in a unit, which is seen from the taker: 1 or -1."""
        return 1 if self is Side.TAKER else -1


class Alone(Enum):
    """The partner of a taker who plays alone where a partner could have been called."""

    ALONE = "alone"

    def __repr__(self) -> str:
        return "ALONE"


ALONE: Final = Alone.ALONE


def side_of(seat: int | Side, taker: int, partner: int | Alone | None) -> Side:
    """Return the side of a seat; a side is its own."""
    if isinstance(seat, Side):
        return seat
    return Side.TAKER if seat in (taker, partner) else Side.DEFENCE


class Contract(StrEnum):
    """A contract that a taker can play; which ones are offered, and their worth, is the rule set's (A5)."""

    PRISE = "prise"
    POUSSE = "pousse"
    GARDE = "garde"
    GARDE_SANS = "garde_sans"
    GARDE_CONTRE = "garde_contre"


class PoigneeLevel(StrEnum):
    """The level of a poignée; the number of trumps it takes is the rule set's (A7)."""

    SIMPLE = "simple"
    DOUBLE = "double"
    TRIPLE = "triple"


class VoidReason(StrEnum):
    """Why a deal was void."""

    PETIT_SEC = "petit_sec"
    """A player held the Petit as his only trump, without the Excuse (A4)."""
    MISDEAL = "misdeal"
    """A fault while dealing (A3)."""
