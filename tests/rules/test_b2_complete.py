"""B2: what tests each field of the rule set, and each column of its tables, by play; with the proof that it does.

Every test of the list is run as it is, and again at tables where the field cannot be changed. One that passes there too
would pass if the library knew no such field: it is no test of it.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import product
from typing import Any, Final, get_args, get_type_hints

import attrs
import pytest

import tests.rules
import tests.rules.test_b1_announcements as b1_announcements
import tests.rules.test_b1_auction_call_discard as b1_auction
import tests.rules.test_b1_deal as b1_deal
import tests.rules.test_b1_excuse_and_last_trick as b1_excuse
import tests.rules.test_b1_scoring as b1_scoring
import tests.rules.test_b2_deal_and_auction as b2_deal
import tests.rules.test_b2_play_and_score as b2_play
from french_tarot import ChienSeenBy, ChienUse, InvalidRulesError, MisereKind, PoigneeLevel, RuleSet
from french_tarot.rulesets.parts import FIELDS, PARTS, Layout
from french_tarot.rulesets.values import BIDDABLE, OneOf, OneOfOrWhole, YesNo

Test = Callable[..., None]

TESTED_BY: Final[Mapping[str, list[Test]]] = {
    "players": [b2_deal.test_players_hands_and_chien],
    "hand_size": [b2_deal.test_players_hands_and_chien],
    "chien_size": [b2_deal.test_players_hands_and_chien],
    "piles": [b2_deal.test_piles],
    "pile_size": [b2_deal.test_piles],
    "packet": [b1_deal.test_row_06_packets],
    "cut_min": [b2_deal.test_cut_min],
    "chien_mode": [b1_deal.test_row_08_how_the_chien_is_dealt],
    "chien_ban_first": [b1_deal.test_row_07_chien_cards_barred],
    "chien_ban_last": [b1_deal.test_row_07_chien_cards_barred],
    "chien_no_consecutive": [b2_deal.test_chien_no_consecutive],
    "petit_sec": [b1_deal.test_row_10_bare_petit],
    "petit_imprenable_time": [b2_deal.test_petit_imprenable_time],
    "excuse_alone": [b1_deal.test_row_12_excuse_without_a_trump],
    "misdeal_exposed": [b1_deal.test_row_09_exposed_cards],
    "contracts": [b1_auction.test_row_17_multipliers],
    "contracts.contract": [b1_auction.test_row_15_prise, b1_auction.test_row_16_pousse],
    "contracts.multiplier": [b1_auction.test_row_17_multipliers],
    "contracts.chien": [b2_deal.test_use_of_the_chien],
    "contracts.base": [b1_scoring.test_row_45_base],
    "contracts.shown": [b2_deal.test_chien_seen_by_the_taker_only],
    "bid_rounds": [b1_auction.test_row_18_bidding_rounds],
    "all_pass": [b1_auction.test_row_13_all_pass],
    "loose_bid_targets": [b2_deal.test_loose_bid_targets],
    "loose_bid_split": [b2_deal.test_loose_bid_split],
    "misere_game_scoring": [b2_deal.test_misere_game_scoring],
    "misere_game_stake": [b2_deal.test_misere_game_stake],
    "misere_game_chien": [b2_deal.test_misere_game_chien],
    "misere_game_petit_lead_ban": [b2_deal.test_misere_game_petit_lead_ban],
    "call": [b1_auction.test_row_20_card_called, b2_deal.test_call_opposite],
    "call_ranks": [b1_auction.test_row_21_lower_ranks],
    "call_fallback_forced": [b1_auction.test_row_21_lower_ranks],
    "self_call": [b1_auction.test_row_22_own_card_called],
    "call_time": [b1_auction.test_row_19_time_of_the_call],
    "call_with": [b1_auction.test_row_24_contracts_with_a_call],
    "discard_kings": [b1_auction.test_row_25_kings_discarded],
    "discard_trumps": [b1_auction.test_row_26_trumps_discarded],
    "discard_bouts": [b2_deal.test_discard_bouts],
    "discard_called_card": [b2_deal.test_discard_called_card],
    "poignees": [b1_announcements.test_row_28_values_of_poignees],
    "poignees.level": [b1_announcements.test_row_28_values_of_poignees],
    "poignees.size": [
        b1_announcements.test_row_29_poignees_of_three_players,
        b1_announcements.test_row_30_poignees_of_five_players,
    ],
    "poignees.value": [b1_announcements.test_row_28_values_of_poignees],
    "poignee_time": [b1_announcements.test_row_27_time_of_the_poignee],
    "poignee_order": [b2_play.test_poignee_order],
    "poignee_lower_level": [b2_play.test_poignee_lower_level],
    "poignee_counts_discard": [b1_announcements.test_row_32_discarded_trump],
    "poignee_to": [b2_play.test_poignee_to],
    "miseres": [b1_announcements.test_row_36_misere],
    "miseres.kind": [b2_play.test_kinds_of_misere, b1_announcements.test_row_36_kinds_of_misere],
    "miseres.value": [b1_announcements.test_row_36_misere],
    "misere_multiplied": [b2_play.test_misere_multiplied],
    "misere_to": [b2_play.test_misere_to],
    "chelem_by": [b1_announcements.test_row_33_who_announces_a_chelem],
    "chelem_deadline": [b1_announcements.test_row_34_deadline_of_a_chelem],
    "chelem_lead": [b2_play.test_chelem_lead],
    "chelem_max_lost": [b2_play.test_chelem_max_lost],
    "chelem_announced": [b2_play.test_chelem_values],
    "chelem_unannounced": [b2_play.test_chelem_values],
    "chelem_failed": [b2_play.test_chelem_values],
    "chelem_defence": [b2_play.test_chelem_values],
    "chelem_failure_loses_contract": [b2_play.test_chelem_failure_loses_contract],
    "chelem_multiplied": [b2_play.test_chelem_multiplied],
    "petit_chelem_max_lost": [b1_announcements.test_row_35_petit_chelem],
    "petit_chelem_deadline": [b2_play.test_petit_chelem_deadline],
    "petit_chelem_announced": [b2_play.test_petit_chelem_values],
    "petit_chelem_unannounced": [b2_play.test_petit_chelem_values],
    "petit_chelem_failed": [b2_play.test_petit_chelem_values],
    "petit_chelem_failure_loses_contract": [b2_play.test_petit_chelem_failure_loses_contract],
    "first_trick_ban": [b1_auction.test_row_23_lead_of_the_called_suit],
    "first_trick_ban_second_player": [b2_play.test_first_trick_ban_second_player],
    "three_bouts_ban": [b1_excuse.test_row_43_third_bout_in_a_trick],
    "excuse_exchange": [b1_excuse.test_row_40_exchange_of_three_players],
    "excuse_debt": [b1_excuse.test_row_42_unpaid_debt],
    "excuse_last": [b1_excuse.test_row_37_owner_of_the_excuse_in_the_last_trick],
    "excuse_last_compensation": [b1_excuse.test_row_38_half_a_point_back],
    "excuse_last_failed_chelem": [b2_play.test_excuse_last_failed_chelem],
    "excuse_wins": [b1_excuse.test_row_39_excuse_that_wins_for_a_taker_alone],
    "excuse_wins_petit_chelem": [b1_excuse.test_row_39_excuse_that_wins_in_a_petit_chelem],
    "scheme": [b1_auction.test_row_17_scheme],
    "base": [b1_scoring.test_row_45_base],
    "targets": [b2_play.test_targets],
    "half_point": [b1_scoring.test_row_48_half_a_point_short],
    "difference_rounding": [b1_scoring.test_row_49_rounding],
    "score_rounding": [b2_play.test_score_rounding],
    "petit_au_bout": [b1_excuse.test_row_44_who_earns_the_petit_au_bout],
    "petit_au_bout_value": [b2_play.test_petit_au_bout_value_and_multiplier],
    "petit_au_bout_multiplied": [b2_play.test_petit_au_bout_value_and_multiplier],
    "petit_au_bout_to": [b2_play.test_petit_au_bout_to],
    "roi_au_bout": [b2_play.test_roi_au_bout],
    "split": [b1_scoring.test_row_46_shares_of_taker_and_partner],
    "split_total": [b2_play.test_split_total],
    "split_bonuses": [b1_scoring.test_row_47_bonuses_of_the_partner],
    "direction": [b1_deal.test_row_01_direction],
    "first_dealer": [b1_deal.test_row_02_first_dealer],
    "shuffle": [b2_deal.test_shuffle],
    "dealer_sits_out": [b2_deal.test_dealer_sits_out],
    "petit_sec_redealer": [b1_deal.test_row_11_dealer_after_a_bare_petit],
    "passed_out_redealer": [b1_auction.test_row_13_dealer_after_four_passes],
    "sitting_out_redealer": [b1_auction.test_row_14_dealer_who_sits_out_after_four_passes],
    "misdeal_redealer": [b1_deal.test_row_09_dealer_after_a_misdeal],
    "misdeal_bars_dealer": [b1_deal.test_row_09_bids_of_a_dealer_who_misdealt],
    "match_deals": [b1_scoring.test_row_51_deals_of_a_match],
    "look_back": [b1_scoring.test_row_53_looking_back],
    "mouche_stake": [b2_deal.test_mouche_stake_and_what_the_dealer_adds],
    "mouche_dealer": [b2_deal.test_mouche_stake_and_what_the_dealer_adds],
}
"""The tests of each field in the order of the game, and after a table those of its columns."""

NOT_PLAYED: Final = {3, 4, 41, 50, 52}
"""The rows of B1 without an effect on play or score."""

LAYOUT: Final = {field.name for field in attrs.fields(Layout)}
"""Fields of which none can change alone, as the whole pack is dealt."""

PILES: Final = {"piles", "pile_size"}
"""Those that can all the same: without piles their cards are in the hands."""

HELD: Final[Mapping[str, Any]] = {
    "contracts.multiplier": 1,
    "contracts.chien": ChienUse.TAKEN,
    "contracts.base": None,
    "contracts.shown": ChienSeenBy.ALL,
    "poignees.value": 20,
    "miseres.value": 10,
}
"""The values that columns are held at; where another is held, which tells the rows apart, its whole table is."""

CHOICES: Final[Mapping[str, set[Any]]] = {
    "contracts.contract": set(BIDDABLE),
    "contracts.chien": set(ChienUse),
    "contracts.shown": set(ChienSeenBy),
    "poignees.level": set(PoigneeLevel),
    "miseres.kind": set(MisereKind),
}
"""What there is to choose from in columns."""

WITH_VALUES: Final = RuleSet.with_values


def columns() -> Iterator[str]:
    """Every field, and after a table its columns."""
    for part in PARTS.values():
        hints = get_type_hints(part)
        for field in attrs.fields(part):
            yield field.name
            for row in filter(attrs.has, get_args(hints[field.name])):
                yield from (f"{field.name}.{column.name}" for column in attrs.fields(row))


def held(column: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Changes of a rule set without those of a field or a column."""
    field, _, name = column.partition(".")
    if column in HELD and field in changes:
        return {**changes, field: tuple(attrs.evolve(row, **{name: HELD[column]}) for row in changes[field])}
    if column in PILES and changes.keys() >= PILES:
        hand = changes["hand_size"] + changes["piles"] * changes["pile_size"]
        return {**changes, "hand_size": hand, "piles": 0, "pile_size": 0}
    dropped = LAYOUT if column in LAYOUT else {field}
    return {each: value for each, value in changes.items() if each not in dropped}


def cases(test: Test) -> Iterator[dict[str, Any]]:
    """The arguments that a test is run with."""
    marks = [mark.args for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    tables = ([_arguments(names, values) for values in rows] for names, rows in marks)
    for together in product(*tables):
        yield {name: value for arguments in together for name, value in arguments.items()}


def _arguments(names: str | tuple[str, ...], values: Any) -> dict[str, Any]:
    return {names: values} if isinstance(names, str) else dict(zip(names, values, strict=True))


def values_played(test: Test, column: str, monkeypatch: pytest.MonkeyPatch) -> set[Any]:
    """The values that a field or a column has at the tables of a test, which passes."""
    found: set[Any] = set()
    field, _, name = column.partition(".")

    def with_values(rules: RuleSet, changes: Mapping[str, Any]) -> RuleSet:
        made = WITH_VALUES(rules, changes)
        value = made.values()[field]
        found.update([getattr(row, name) for row in value] if name else [value])
        return made

    with monkeypatch.context() as patch:
        patch.setattr(RuleSet, "with_values", with_values)
        for arguments in cases(test):
            test(**arguments)
    return found


def needs(test: Test, column: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Tell whether a test fails where a field or a column cannot be changed."""

    def with_values(rules: RuleSet, changes: Mapping[str, Any]) -> RuleSet:
        return WITH_VALUES(rules, held(column, changes))

    with monkeypatch.context() as patch:
        patch.setattr(RuleSet, "with_values", with_values)
        return any(not _passes(test, arguments) for arguments in cases(test))


def _passes(test: Test, arguments: Mapping[str, Any]) -> bool:
    try:
        test(**arguments)
    except InvalidRulesError:
        # What contradicts itself without the field shows nothing of what the field does.
        return True
    except (Exception, pytest.fail.Exception):
        return False
    return True


def values_wanted(column: str) -> set[Any]:
    """The values of which each must be played; none where they are numbers."""
    match FIELDS[column].values if column in FIELDS else None:
        case OneOf(policy=policy) | OneOfOrWhole(policy=policy):
            return set(policy)
        case YesNo():
            return {False, True}
        case _:
            return CHOICES.get(column, set())


def test_every_field_and_every_column_has_its_tests() -> None:
    """Whoever adds a field names its tests above."""
    assert list(TESTED_BY) == list(columns())
    assert all(TESTED_BY.values())
    assert set(FIELDS) < set(TESTED_BY)


@pytest.mark.parametrize("column", TESTED_BY)
def test_its_tests_need_it(column: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test fails where the field is held, and together they play every choice, and a number where it is one."""
    played: set[Any] = set()
    for test in TESTED_BY[column]:
        played |= values_played(test, column, monkeypatch)
        assert needs(test, column, monkeypatch), test.__name__
    assert played >= values_wanted(column)
    assert len(played) >= 2
    if column in FIELDS and isinstance(FIELDS[column].values, OneOfOrWhole):
        assert any(type(value) is int for value in played)


@pytest.mark.parametrize("column", ["base", "contracts.base", "poignees", "players"])
def test_a_test_of_something_else_is_told(column: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cut of the pack is none of these: its test passes wherever they are held."""
    assert not needs(b2_deal.test_cut_min, column, monkeypatch)
    assert needs(b2_deal.test_cut_min, "cut_min", monkeypatch)


def test_every_row_has_its_test() -> None:
    """No row of B1 without a test, but for those that cannot be played."""
    modules = (import_module(f"tests.rules.{found.name}") for found in pkgutil.iter_modules(tests.rules.__path__))
    functions = {name for module in modules for name in vars(module) if name.startswith("test_row_")}
    assert {int(name.split("_")[2]) for name in functions} == set(range(1, 54)) - NOT_PLAYED
