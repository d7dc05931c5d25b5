"""Tables of contracts that some play by: more or fewer rows, other multipliers, fixed worths (A5, A14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from french_tarot.rulesets.policies import ChienUse, Scheme
from french_tarot.rulesets.values import ContractRule
from french_tarot.terms import Contract

if TYPE_CHECKING:
    from collections.abc import Iterable

    from french_tarot.rulesets.model import RuleSet


def _without(rows: Iterable[ContractRule], *contracts: Contract) -> tuple[ContractRule, ...]:
    return tuple(row for row in rows if row.contract not in contracts)


def no_prise(rules: RuleSet) -> RuleSet:
    """Leave the prise out."""
    return rules.but(contracts=_without(rules.bidding.contracts, Contract.PRISE))


_POUSSE_MULTIPLIERS: Final = {
    Contract.PRISE: 1,
    Contract.POUSSE: 2,
    Contract.GARDE: 4,
    Contract.GARDE_SANS: 8,
    Contract.GARDE_CONTRE: 12,
}


def ranked_pousse(rules: RuleSet) -> RuleSet:
    """Put a pousse above the prise, and give every contract its multiplier of such a table (D-67)."""
    pousse = ContractRule(Contract.POUSSE, _POUSSE_MULTIPLIERS[Contract.POUSSE], ChienUse.TAKEN)
    rows = (*_without(rules.bidding.contracts, Contract.POUSSE), pousse)
    return rules.but(
        contracts=tuple(
            attrs.evolve(row, multiplier=_POUSSE_MULTIPLIERS[row.contract])
            for row in sorted(rows, key=lambda row: list(Contract).index(row.contract))
        )
    )


def forced_pousse(rules: RuleSet) -> RuleSet:
    """Put a pousse below the prise, whose worth it has (D-13)."""
    prise, *others = _without(rules.bidding.contracts, Contract.POUSSE)
    return rules.but(contracts=(attrs.evolve(prise, contract=Contract.POUSSE), prise, *others))


def x5(rules: RuleSet) -> RuleSet:
    """Multiply a garde contre by five."""
    return rules.but(
        contracts=tuple(
            attrs.evolve(row, multiplier=5) if row.contract is Contract.GARDE_CONTRE else row
            for row in rules.bidding.contracts
        )
    )


_FIXED_BASES: Final = {Contract.GARDE: 80, Contract.GARDE_SANS: 160, Contract.GARDE_CONTRE: 320}


def fixed_scores(rules: RuleSet) -> RuleSet:
    """Give garde, garde sans and garde contre a worth of their own, and multiply nothing (D-68).

    A chelem that is made counts the same whether announced or not, one that fails half of it.
    """
    rows = _without(rules.bidding.contracts, Contract.PRISE, Contract.POUSSE)
    return rules.but(
        contracts=tuple(attrs.evolve(row, multiplier=1, base=_FIXED_BASES[row.contract]) for row in rows),
        scheme=Scheme.MARGIN,
        difference_rounding=10,
        petit_au_bout_multiplied=False,
        chelem_announced=1000,
        chelem_unannounced=1000,
        chelem_failed=-500,
        chelem_defence=1000,
        petit_chelem_announced=500,
        petit_chelem_unannounced=500,
        petit_chelem_failed=-250,
    )
