"""Cards as integers: masks, tables, legal sets, the winning card and half points.

The seam where a compiled accelerator fits: nothing here knows a `Card`, a rule set or a language.
A set of cards is an int with bit *i* for the card of index *i*: suits 0 to 55, trumps 56 to 76, the Excuse 77.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

RANKS: Final = 14
FIRST_TRUMP: Final = 56
EXCUSE_INDEX: Final = 77
CARDS: Final = 78

TRUMP_LED: Final = 4
NOTHING_LED: Final = -1

PACK: Final = (1 << CARDS) - 1
EXCUSE: Final = 1 << EXCUSE_INDEX
_ONE_SUIT: Final = (1 << RANKS) - 1
TRUMPS: Final = ((1 << 21) - 1) << FIRST_TRUMP
LED: Final[tuple[int, ...]] = (*(_ONE_SUIT << RANKS * suit for suit in range(4)), TRUMPS)
"""The cards of what was led: by suit 0 to 3, then trumps."""


def _every_suit(rank: int) -> int:
    return sum(1 << RANKS * suit + rank - 1 for suit in range(4))


JACKS: Final = _every_suit(11)
KNIGHTS: Final = _every_suit(12)
QUEENS: Final = _every_suit(13)
KINGS: Final = _every_suit(14)
BOUTS: Final = EXCUSE | 1 << FIRST_TRUMP | 1 << FIRST_TRUMP + 20

LED_BY: Final[tuple[int, ...]] = (*(index // RANKS for index in range(FIRST_TRUMP)), *(TRUMP_LED,) * 21, NOTHING_LED)
"""What each card leads: a suit 0 to 3, trumps, or nothing (the Excuse fixes no suit)."""

TRUMP_RANK: Final[tuple[int, ...]] = (*(0,) * FIRST_TRUMP, *range(1, 22), 0)
"""The rank of each card as a trump, 0 for the others."""

_STRENGTH: Final = (
    *(RANKS + TRUMP_RANK[index] if TRUMP_RANK[index] else index % RANKS + 1 for index in range(EXCUSE_INDEX)),
    0,
)
"""How cards of the led suit and trumps compare: suits 1 to 14, trumps 15 to 35; the Excuse beats nothing."""

POWER: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        _STRENGTH[index] << 3 if LED_BY[index] in (led, TRUMP_LED) or led == NOTHING_LED else 0
        for index in range(CARDS)
    )
    for led in (*range(TRUMP_LED + 1), NOTHING_LED)
)
"""What each card is worth against the others of a trick, by what was led: eight times its strength, 0 for a discard.

The factor leaves room for a seat beside it. The last row, which -1 finds too, is for a card that leads itself.
"""


TRUMP_POWER: Final = (0, *(RANKS + rank << 3 for rank in range(1, 22)))
"""The power of each trump rank, 0 for no trump."""

_HIGHER_TRUMPS: Final = tuple(
    TRUMPS & ~((1 << FIRST_TRUMP + max(0, (best >> 3) - RANKS)) - 1) for best in range(RANKS + 22 << 3)
)
"""The trumps above the best card of a trick, by its power with or without a seat."""


def half_points(cards: int) -> int:
    """Count the card points of a set in half points: 182 in the pack."""
    return (
        cards.bit_count()
        + 8 * (cards & (BOUTS | KINGS)).bit_count()
        + 6 * (cards & QUEENS).bit_count()
        + 4 * (cards & KNIGHTS).bit_count()
        + 2 * (cards & JACKS).bit_count()
    )


def legal(hand: int, led: int, best: int) -> int:
    """Return the cards of a hand that may follow.

    `led` is a suit 0 to 3 or `TRUMP_LED`; `best` the power of the best card of the trick.
    """
    following = hand & LED[led]
    if led < TRUMP_LED:
        if following:
            return following | hand & EXCUSE
        following = hand & TRUMPS
    if following:
        return (hand & _HIGHER_TRUMPS[best] or following) | hand & EXCUSE
    return hand


def winning_index(trick: Sequence[int]) -> int:
    """Return the place of the winning card in a trick of card indices, -1 where no card can win."""
    winner, best, led = -1, 0, NOTHING_LED
    for place, index in enumerate(trick):
        power = POWER[led][index]
        if led < 0:
            led = LED_BY[index]
        if power > best:
            winner, best = place, power
    return winner
