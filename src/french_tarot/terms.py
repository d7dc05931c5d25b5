"""The game's own words as enumerations: sides, contracts, levels of poignée, and what a bonus is."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final, TypeAlias


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


SIDES: Final = (Side.TAKER, Side.DEFENCE)
"""Both sides; a tuple is faster to go through than the enumeration."""


class Alone(Enum):
    """The partner of a taker who plays alone where a partner could have been called."""

    ALONE = "alone"

    def __repr__(self) -> str:
        return "ALONE"


ALONE: Final = Alone.ALONE


Partner: TypeAlias = int | tuple[int, int] | Alone | None
"""The partner of a taker: a seat, both seats where two cards are called, `ALONE`, or None where there can be none."""


def partner_seats(partner: Partner) -> tuple[int, ...]:
    """Return the seats of the partners, none where the taker is alone."""
    if isinstance(partner, tuple):
        return partner
    return (partner,) if isinstance(partner, int) else ()


def side_of(seat: int | Side, taker: int, partner: Partner) -> Side:
    """Return the side of a seat; a side is its own."""
    if isinstance(seat, Side):
        return seat
    return Side.TAKER if seat == taker or seat in partner_seats(partner) else Side.DEFENCE


class Contract(StrEnum):
    """A contract that a taker can play; which ones are offered, and their worth, is the rule set's (A5)."""

    PRISE = "prise"
    POUSSE = "pousse"
    GARDE = "garde"
    GARDE_SANS = "garde_sans"
    GARDE_CONTRE = "garde_contre"
    LOOSE_BID = "loose_bid"
    """Bid by nobody: what the dealer's right neighbour plays where all have passed and the rules have it so (A12)."""


class PoigneeLevel(StrEnum):
    """The level of a poignée; the number of trumps it takes is the rule set's (A7)."""

    SIMPLE = "simple"
    DOUBLE = "double"
    TRIPLE = "triple"
    QUADRUPLE = "quadruple"


class MisereKind(StrEnum):
    """A hand without something that is worth a bonus to show (A14, D-73, D-92)."""

    NO_TRUMP = "no_trump"
    """No trump and no Excuse."""
    NO_TRUMP_BUT_EXCUSE = "no_trump_but_excuse"
    """No trump; the Excuse does not matter."""
    NO_COURT = "no_court"
    """No court card; the Excuse does not matter."""
    NO_COURT_NOR_EXCUSE = "no_court_nor_excuse"
    """No court card and no Excuse."""
    NO_COURT_BUT_JACKS = "no_court_but_jacks"
    """No king, queen or knight."""
    BLANK = "blank"
    """No trump, no court card and no Excuse."""


class VoidReason(StrEnum):
    """Why a deal was void."""

    PETIT_SEC = "petit_sec"
    """A player held the Petit as his only trump, without the Excuse (A4)."""
    EXCUSE_ALONE = "excuse_alone"
    """A player held the Excuse and no trump, and threw the deal in (A4)."""
    MISDEAL = "misdeal"
    """A fault while dealing (A3)."""
