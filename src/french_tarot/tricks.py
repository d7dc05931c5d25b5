"""A trick: which card wins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from french_tarot import _kernel
from french_tarot.errors import InvalidDealError, Problem, Violation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from french_tarot.cards import Card


def winning_index(trick: Sequence[Card]) -> int:
    """Return the place of the card that wins a trick, complete or not (A9.3).

    The highest trump wins, without trumps the highest card of the suit led. The Excuse never wins here; the last
    trick of a chelem, where it may, is judged with the rest of the deal (A9.5). Raises `InvalidDealError` where no
    card can win: an empty trick, or the Excuse alone.
    """
    place = _kernel.winning_index([card.index for card in trick])
    if place < 0:
        raise InvalidDealError([Problem.of(Violation.TRICK_WITHOUT_WINNER, trick=tuple(trick))])
    return place
