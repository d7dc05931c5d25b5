"""How many partners a taker can find, by policy (A6, A13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.policies import Call
from french_tarot.terms import ALONE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.terms import Contract, Partner

PARTNERS: Final[Mapping[Call, int]] = {
    Call.NONE: 0,
    Call.KING: 1,
    Call.ACE: 1,
    Call.KING_AND_QUEEN: 2,
    Call.ANY_COURT: 1,
    Call.ANY_CARD: 1,
    Call.OPPOSITE: 1,
}
"""The partners of a taker at the most."""


def partner_without_call(rules: RuleSet, contract: Contract, taker: int) -> Partner:
    """Return the partner where the rules say who it is: the seat opposite, or `ALONE`; None where a call decides.

    None also where there is never a partner.
    """
    return _WITHOUT_CALL[rules.call_for(contract)](rules, taker) if rules.knows_partner(contract) else None


def _opposite(rules: RuleSet, taker: int) -> int:
    players = rules.layout.players
    return (taker + players // 2) % players


def _unknown(_rules: RuleSet, _taker: int) -> None:
    return None


_WITHOUT_CALL: Final[Mapping[Call, Callable[[RuleSet, int], Partner]]] = {
    Call.NONE: lambda _rules, _taker: ALONE,
    Call.KING: _unknown,
    Call.ACE: _unknown,
    Call.KING_AND_QUEEN: _unknown,
    Call.ANY_COURT: _unknown,
    Call.ANY_CARD: _unknown,
    Call.OPPOSITE: _opposite,
}
