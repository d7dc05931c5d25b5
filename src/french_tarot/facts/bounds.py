"""Which half points a side can end with: never less than can happen, and little more.

Each card of a side counts at least one half point, and each bout eight more, wherever it was won: a side that ends
with `b` bouts, has won `t` tricks of `n` cards and owns `a` cards aside counts `n·t + a + 8·b` and what its kings,
queens, knights and jacks add, always an even number. An Excuse kept out of a lost trick fits in: it brings nine and
costs one. Where the one need not be paid, the side that keeps the card has one more, the other side one less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.facts.bonuses import NO_CHELEM, Chelem
from french_tarot.rulesets.discards import BARRED
from french_tarot.rulesets.discards import BOUTS as DISCARDED_BOUTS
from french_tarot.rulesets.discards import KINGS as DISCARDED_KINGS
from french_tarot.rulesets.policies import ExcuseDebt, ExcuseLast, FailedChelemExcuse, PetitSec
from french_tarot.terms import Contract, Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.rulesets.values import ContractRule

HALF_POINTS: Final = 182
PACK_POINTS: Final = 91
BOUTS: Final = 3
_BOUT_EXCESS: Final = 8
_COURT_EXCESS: Final = (*(8,) * 4, *(6,) * 4, *(4,) * 4, *(2,) * 4)
"""What bouts and court cards count above a low card, in half points, the court cards from the kings down."""


def possible_half_points(
    rules: RuleSet, row: ContractRule, bouts: int, chelem: Chelem = NO_CHELEM, petit_chelem: Chelem = NO_CHELEM
) -> range:
    """Return the half points that the taker's side can end with, given its bouts and what became of the chelems.

    Empty where no deal gives that number of bouts.
    """
    unpaid, allowed = _unpaid(rules, chelem), rules.chelem.chelem_max_lost
    has_petit_chelem = knows_petit_chelem(rules, row.contract)
    if chelem.made is not None:
        return _of_loser(rules, row, chelem.made.other, bouts, range(allowed + 1), unpaid)
    if has_petit_chelem and petit_chelem.made is not None:
        tricks = range(allowed + 1, rules.chelem.petit_chelem_max_lost + 1)
        return _of_loser(rules, row, petit_chelem.made.other, bouts, tricks, unpaid)
    fewest = 1 + (rules.chelem.petit_chelem_max_lost if has_petit_chelem else allowed)
    low = _least(rules, fewest, _aside(rules, row, Side.TAKER), bouts, unpaid)
    high = HALF_POINTS - _least(rules, fewest, _aside(rules, row, Side.DEFENCE), BOUTS - bouts, unpaid)
    return range(low, high + 1, 1 if rules.layout.players % 2 or unpaid else 2)


def half_points_of_seat(rules: RuleSet, bouts: int) -> range:
    """Return the half points that one of two players without an auction can end with, given his bouts (D-83)."""
    unpaid = _unpaid(rules, NO_CHELEM)
    low, high = (
        _BOUT_EXCESS * each if each <= 1 else _least(rules, 1, 0, each, unpaid) for each in (bouts, BOUTS - bouts)
    )
    return range(low, HALF_POINTS - high + 1, 1 if unpaid else 2)


def knows_petit_chelem(rules: RuleSet, contract: Contract) -> bool:
    """Tell whether there is a petit chelem in a contract: none in a loose bid (A12, A14)."""
    return rules.chelem.petit_chelem_max_lost > 0 and contract is not Contract.LOOSE_BID


def halves_occur(rules: RuleSet, chelem: Chelem = NO_CHELEM) -> bool:
    """Tell whether a side can end with half a point: not where tricks have even numbers of cards and all is paid."""
    return rules.layout.players % 2 == 1 or _unpaid(rules, chelem) > 0


def _aside(rules: RuleSet, row: ContractRule, side: Side) -> int:
    return rules.layout.chien_size if row.chien.side is side else 0


def _least(rules: RuleSet, tricks: int, aside: int, bouts: int, unpaid: int) -> int:
    """Return the least that a side with so many tricks, of which the others may have kept bouts, can count."""
    return rules.layout.players * tricks + aside + _BOUT_EXCESS * bouts - min(unpaid, BOUTS - bouts)


def _of_loser(rules: RuleSet, row: ContractRule, loser: Side, taker_bouts: int, tricks: range, unpaid: int) -> range:
    """Return the taker's half points where one side has no more than a few tricks."""
    bouts = taker_bouts if loser is Side.TAKER else BOUTS - taker_bouts
    aside = _aside(rules, row, loser)
    # Without a trick its bouts lie aside, but for those that it has kept out of the others' tricks.
    beyond = max(0, bouts - _KEPT[rules.dealing.petit_sec])
    fewest, most = tricks[0], tricks[-1]
    if not fewest and beyond > (0 if _bouts_stay(rules, row) else aside):
        if not most:
            return range(0)
        fewest = 1
    least = _least(rules, fewest, aside, bouts, unpaid) if fewest else aside + _BOUT_EXCESS * bouts
    cards = rules.layout.players * most + aside - beyond
    excess = _COURT_EXCESS[4:] if not most and _kings_stay(rules, row) else _COURT_EXCESS
    greatest = rules.layout.players * most + aside + _BOUT_EXCESS * bouts + sum(excess[:cards]) + min(unpaid, bouts)
    step = 1 if unpaid or (rules.layout.players % 2 and fewest != most) else 2
    if loser is Side.TAKER:
        return range(least, greatest + 1, step)
    return range(HALF_POINTS - greatest, HALF_POINTS - least + 1, step)


def _bouts_stay(rules: RuleSet, row: ContractRule) -> bool:
    return row.has_discard and DISCARDED_BOUTS[rules.discarding.discard_bouts] == BARRED


def _kings_stay(rules: RuleSet, row: ContractRule) -> bool:
    return row.has_discard and DISCARDED_KINGS[rules.discarding.discard_kings] == BARRED


def _unpaid(rules: RuleSet, chelem: Chelem) -> int:
    """Return how many cards can change sides without the half point that would make up for them (A9.4, A9.5)."""
    excuse = rules.excuse
    if not excuse.excuse_exchange or _MAY_STAY_UNPAID[excuse.excuse_debt]:
        return _KEPT[rules.dealing.petit_sec]
    changes = _MAY_LEAVE_WINNER[excuse.excuse_last] and not excuse.excuse_last_compensation
    is_lost = chelem.failed is Side.TAKER and _IS_LOST[excuse.excuse_last_failed_chelem]
    return 1 if changes or is_lost else 0


_KEPT: Final[Mapping[PetitSec, int]] = {
    PetitSec.VOID_FORCED: 1,
    PetitSec.VOID_OPTIONAL: 1,
    PetitSec.IMPRENABLE: 2,
    PetitSec.OFF: 1,
}
"""The bouts that can be kept out of lost tricks: the Excuse, and an imprenable Petit."""

_MAY_STAY_UNPAID: Final[Mapping[ExcuseDebt, bool]] = {ExcuseDebt.VIRTUAL_HALF: False, ExcuseDebt.WAIVED: True}

_MAY_LEAVE_WINNER: Final[Mapping[ExcuseLast, bool]] = {
    ExcuseLast.CHANGES_SIDES: True,
    ExcuseLast.TRICK_WINNER: False,
    ExcuseLast.OWNER: False,
}
"""Whether the Excuse can go to the others although its side wins the last trick."""

_IS_LOST: Final[Mapping[FailedChelemExcuse, bool]] = {
    FailedChelemExcuse.AS_OTHERWISE: False,
    FailedChelemExcuse.TO_DEFENCE: True,
}
"""Whether the Excuse of a failed chelem goes to the defence for nothing."""
