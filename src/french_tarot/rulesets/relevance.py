"""Which fields of a rule set change anything, given the others: without misères it is all one whom they count for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.policies import (
    AllPass,
    Call,
    ExcuseAlone,
    ExcuseLast,
    FirstTrickBan,
    MisereGameScoring,
    PetitSec,
    Redealer,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from french_tarot.rulesets.model import RuleSet


def matters(field: str, rules: RuleSet) -> bool:
    """Tell whether a field changes anything in a rule set."""
    return field not in _ONLY_WHERE or _ONLY_WHERE[field](rules)


def _has_auction(rules: RuleSet) -> bool:
    return rules.has_auction


def _has_piles(rules: RuleSet) -> bool:
    return rules.layout.piles > 0


def _has_chien(rules: RuleSet) -> bool:
    return rules.layout.chien_size > 0


def _has_discard(rules: RuleSet) -> bool:
    return _has_chien(rules) and any(row.has_discard for row in rules.contracts.values())


def _has_loose_bid(rules: RuleSet) -> bool:
    return rules.has_loose_bid


def _has_misere_game(rules: RuleSet) -> bool:
    return _has_auction(rules) and rules.passed_out.all_pass is AllPass.MISERE_GAME


def _has_partner(rules: RuleSet) -> bool:
    return rules.calling.call is not Call.NONE


def _has_call(rules: RuleSet) -> bool:
    return rules.calling.call.names_card or rules.has_loose_bid


def _calls_ranks(rules: RuleSet) -> bool:
    return rules.calling.call is Call.KING or rules.has_loose_bid


def _has_poignees(rules: RuleSet) -> bool:
    return _has_auction(rules) and bool(rules.poignees)


def _has_miseres(rules: RuleSet) -> bool:
    return _has_auction(rules) and bool(rules.miseres)


def _has_petit_chelem(rules: RuleSet) -> bool:
    return _has_auction(rules) and rules.chelem.petit_chelem_max_lost > 0


def _uses_base(rules: RuleSet) -> bool:
    return not rules.has_auction or any(row.base is None for row in rules.contracts.values())


def _may_be_void(rules: RuleSet) -> bool:
    bare, alone = rules.dealing.petit_sec, rules.dealing.excuse_alone
    return _has_auction(rules) and (bare is not PetitSec.OFF or alone is not ExcuseAlone.NO)


def _may_be_passed_out(rules: RuleSet) -> bool:
    return _has_auction(rules) and rules.passed_out.all_pass is AllPass.THROWN_IN


def _sits_out(rules: RuleSet) -> bool:
    return rules.table.dealer_sits_out


_FIELDS: Final[tuple[tuple[Callable[[RuleSet], bool], tuple[str, ...]], ...]] = (
    (_has_piles, ("piles", "pile_size")),
    (_has_chien, ("chien_mode", "chien_ban_first", "chien_ban_last", "chien_no_consecutive")),
    (
        _has_auction,
        (
            *("petit_sec", "excuse_alone", "bid_rounds", "all_pass", "call", "poignees", "miseres"),
            *("chelem_by", "chelem_deadline", "chelem_lead", "chelem_max_lost", "chelem_announced"),
            *("chelem_unannounced", "chelem_failed", "chelem_defence", "chelem_failure_loses_contract"),
            *("chelem_multiplied",),
            *("petit_chelem_max_lost", "excuse_last_failed_chelem", "scheme", "half_point", "difference_rounding"),
            *("score_rounding", "petit_au_bout_multiplied", "petit_au_bout_to", "mouche_stake"),
        ),
    ),
    (
        lambda rules: _has_auction(rules) and rules.dealing.petit_sec is PetitSec.IMPRENABLE,
        ("petit_imprenable_time",),
    ),
    (_has_loose_bid, ("loose_bid_targets", "loose_bid_split")),
    (_has_misere_game, ("misere_game_scoring", "misere_game_chien", "misere_game_petit_lead_ban")),
    (
        lambda rules: _has_misere_game(rules) and rules.passed_out.misere_game_scoring is MisereGameScoring.BY_RANK,
        ("misere_game_stake",),
    ),
    (_calls_ranks, ("call_ranks", "call_fallback_forced")),
    (_has_call, ("self_call", "first_trick_ban")),
    (lambda rules: _has_call(rules) and _has_discard(rules), ("call_time", "discard_called_card")),
    (_has_partner, ("call_with", "split", "split_total")),
    (lambda rules: _has_partner(rules) or _has_loose_bid(rules), ("split_bonuses",)),
    (_has_discard, ("discard_kings", "discard_trumps", "discard_bouts")),
    (lambda rules: _has_poignees(rules) or _has_miseres(rules), ("poignee_time",)),
    (_has_poignees, ("poignee_order", "poignee_lower_level", "poignee_counts_discard", "poignee_to")),
    (_has_miseres, ("misere_multiplied", "misere_to")),
    (
        _has_petit_chelem,
        (
            *("petit_chelem_deadline", "petit_chelem_announced", "petit_chelem_unannounced", "petit_chelem_failed"),
            *("petit_chelem_failure_loses_contract", "excuse_wins_petit_chelem"),
        ),
    ),
    (
        lambda rules: _has_call(rules) and rules.playing.first_trick_ban is not FirstTrickBan.NONE,
        ("first_trick_ban_second_player",),
    ),
    (lambda rules: rules.excuse.excuse_exchange, ("excuse_debt",)),
    (
        lambda rules: rules.excuse.excuse_exchange and rules.excuse.excuse_last is ExcuseLast.CHANGES_SIDES,
        ("excuse_last_compensation",),
    ),
    (_uses_base, ("base",)),
    (lambda rules: _may_be_void(rules) and not _sits_out(rules), ("petit_sec_redealer",)),
    (lambda rules: _may_be_passed_out(rules) and not _sits_out(rules), ("passed_out_redealer",)),
    (
        lambda rules: _sits_out(rules) and (_may_be_void(rules) or _may_be_passed_out(rules)),
        ("sitting_out_redealer",),
    ),
    (
        lambda rules: _has_auction(rules) and rules.table.misdeal_redealer is Redealer.SAME,
        ("misdeal_bars_dealer",),
    ),
    (lambda rules: _has_auction(rules) and rules.table.mouche_stake > 0, ("mouche_dealer",)),
)
_ONLY_WHERE: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    field: condition for condition, fields in _FIELDS for field in fields
}
