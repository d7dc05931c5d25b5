"""Which half points a side can end with: never less than can happen, and no more.

Each card of a side counts at least one half point, and each bout eight more, wherever it was won: a side that ends
with `b` bouts, has won `t` tricks of `n` cards and owns `a` cards aside counts `n·t + a + 8·b` and what its kings,
queens, knights and jacks add, always an even number. An Excuse kept out of a lost trick fits in: it brings nine and
costs one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.discards import BARRED
from french_tarot.rulesets.discards import BOUTS as DISCARDED_BOUTS
from french_tarot.rulesets.discards import KINGS as DISCARDED_KINGS
from french_tarot.terms import Side

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet
    from french_tarot.rulesets.values import ContractRule

HALF_POINTS: Final = 182
BOUTS: Final = 3
_COURT_EXCESS: Final = (*(8,) * 4, *(6,) * 4, *(4,) * 4, *(2,) * 4)
"""What the court cards count above a low card, in half points, from the kings down."""


def possible_half_points(rules: RuleSet, row: ContractRule, bouts: int, chelem: Side | None) -> range:
    """Return the half points that the taker's side can end with, given its bouts and who won every trick.

    Empty where no deal gives that number of bouts.
    """
    if chelem is not None:
        return _after_chelem(rules, row, bouts, chelem)
    low = _least(rules, row, Side.TAKER, bouts)
    high = HALF_POINTS - _least(rules, row, Side.DEFENCE, BOUTS - bouts)
    return range(low, high + 1, _step(rules))


def halves_occur(rules: RuleSet) -> bool:
    """Tell whether a side can end with half a point: not where tricks and chien have even numbers of cards."""
    return _step(rules) == 1


def _step(rules: RuleSet) -> int:
    odd_cards = rules.layout.players % 2 or rules.layout.chien_size % 2
    return 1 if odd_cards or not _is_compensated(rules) else 2


def _is_compensated(rules: RuleSet) -> bool:
    return rules.excuse.excuse_exchange and rules.excuse.excuse_last_compensation


def _aside(rules: RuleSet, row: ContractRule, side: Side) -> int:
    return rules.layout.chien_size if row.chien.side is side else 0


def _least(rules: RuleSet, row: ContractRule, side: Side, bouts: int) -> int:
    """Return the least that a side with a trick can count."""
    least = rules.layout.players + _aside(rules, row, side) + 8 * bouts
    return least if _is_compensated(rules) else least - 1


def _after_chelem(rules: RuleSet, row: ContractRule, bouts: int, winner: Side) -> range:
    """Return the taker's half points where the loser has nothing but what lies aside and a kept Excuse."""
    loser = winner.other
    lost_bouts = bouts if loser is Side.TAKER else BOUTS - bouts
    aside = _aside(rules, row, loser)
    no_bouts = row.has_discard and DISCARDED_BOUTS[rules.discarding.discard_bouts] == BARRED
    bouts_aside = 0 if no_bouts else aside
    if lost_bouts > 1 + bouts_aside:
        return range(0)
    least = aside + 8 * lost_bouts
    most = least + _most_excess(rules, row, aside - max(0, lost_bouts - 1))
    if not _is_compensated(rules):
        least, most = max(0, least - 1), most + 1
    step = 2 if _is_compensated(rules) else 1
    if loser is Side.TAKER:
        return range(least, most + 1, step)
    return range(HALF_POINTS - most, HALF_POINTS - least + 1, step)


def _most_excess(rules: RuleSet, row: ContractRule, cards: int) -> int:
    """Return the most that so many cards aside, none a bout, can count above low cards."""
    no_kings = row.has_discard and DISCARDED_KINGS[rules.discarding.discard_kings] == BARRED
    return sum(_COURT_EXCESS[4:][:cards] if no_kings else _COURT_EXCESS[:cards])
