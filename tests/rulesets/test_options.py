"""Options: what each changes, how they combine, and which exclude each other or do not fit."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations, permutations
from typing import Any

import pytest

from french_tarot import (
    AllPass,
    Call,
    Contract,
    ExcuseWins,
    FirstTrickBan,
    InvalidRulesError,
    MisereKind,
    MisereRule,
    Need,
    Option,
    Problem,
    RuleSet,
    Violation,
    bric_a_brac,
    diff,
    fft,
    jacquespote,
    known_options,
    loose_bid,
    marseille,
    pagat,
    review,
    student,
    wikipedia,
)
from french_tarot.lang.options_fr import OPTIONS as FRENCH
from french_tarot.rulesets.options import ALIASES, OPTIONS
from french_tarot.rulesets.parts import FIELDS
from french_tarot.rulesets.registry import Registry

PRESETS = [RuleSet.parse(text) for text in Registry().known]
FFT_CONTRACTS = "prise:1:taken,garde:2:taken,garde_sans:4:for_taker,garde_contre:6:for_defence"
FEW = [fft(5), pagat(2), loose_bid(3), student(6)]
"""Presets on which all pairs of options are tried: with a call, with piles, with the loose bid, with six."""


def tried(rules: RuleSet, *options: Option | str) -> tuple[RuleSet | None, tuple[Problem, ...]]:
    """The rules with options, or why there are none."""
    try:
        return rules.with_options(*options), ()
    except InvalidRulesError as error:
        return None, error.problems


def problems_of(rules: RuleSet, *options: Option | str) -> tuple[Problem, ...]:
    with pytest.raises(InvalidRulesError) as caught:
        rules.with_options(*options)
    return caught.value.problems


def conflicts(problems: Iterable[Problem]) -> set[tuple[object, object]]:
    return {(each["first"], each["second"]) for each in problems if each.violation is Violation.OPTIONS_CONFLICT}


# One by one

MISERES = fft(4).but(miseres=(MisereRule(MisereKind.NO_TRUMP, 10),))
MISERE_GAME = fft(4).but(all_pass=AllPass.MISERE_GAME)
PETIT_CHELEM = fft(4).but(petit_chelem_max_lost=1)

CHANGES: dict[str, tuple[RuleSet, dict[str, str]]] = {
    "five_14_8": (
        fft(5),
        {
            # The poignées of hands of 14 are those of 15.
            "hand_size": "14",
            "chien_size": "8",
            "call": "none",
            "first_trick_ban": "none",
        },
    ),
    "two_piles": (
        fft(4),
        {
            "players": "2",
            "hand_size": "21",
            "chien_size": "0",
            "piles": "6",
            "pile_size": "3",
            "petit_sec": "off",
            "contracts": "",
            "poignees": "",
        },
    ),
    "six_4v2": (
        fft(5),
        {
            "players": "6",
            "hand_size": "12",
            "chien_size": "6",
            "poignees": "simple:6:20,double:8:30,triple:10:40",
            "split": "3,1",
        },
    ),
    "six_3v3": (student(6), {"call": "king_and_queen"}),
    "dealer_sits_out": (fft(4), {"dealer_sits_out": "yes"}),
    "two_v_two_ace": (fft(4), {"call": "ace", "split": "1,1"}),
    "pousse": (
        fft(4),
        {"contracts": "prise:1:taken,pousse:2:taken,garde:4:taken,garde_sans:8:for_taker,garde_contre:12:for_defence"},
    ),
    "x5": (fft(4), {"contracts": FFT_CONTRACTS.replace("6", "5")}),
    # D-48, D-55, D-68, D-74
    "fixed_scores": (
        fft(4),
        {
            "contracts": "garde:1:taken:80,garde_sans:1:for_taker:160,garde_contre:1:for_defence:320",
            "difference_rounding": "10",
            "petit_au_bout_multiplied": "no",
            "chelem_announced": "1000",
            "chelem_unannounced": "1000",
            "chelem_failed": "-500",
            "chelem_defence": "1000",
            "petit_chelem_announced": "500",
            "petit_chelem_unannounced": "500",
            "petit_chelem_failed": "-250",
        },
    ),
    "forced_pousse": (fft(4), {"contracts": f"pousse:1:taken,{FFT_CONTRACTS}"}),
    "no_prise": (fft(4), {"contracts": FFT_CONTRACTS.partition(",")[2]}),
    "second_round": (fft(4), {"bid_rounds": "second_after_all_pass"}),
    "bid_until_passed": (fft(4), {"bid_rounds": "until_passed"}),
    "loose_bid_game": (fft(4), {"all_pass": "loose_bid", "call_ranks": "K,Q,N,J"}),
    "misere_game": (fft(4), {"all_pass": "misere_game"}),
    "misere_game_by_rank": (MISERE_GAME, {"misere_game_scoring": "by_rank"}),
    "misere_game_equal_shares": (MISERE_GAME, {"misere_game_scoring": "equal_shares"}),
    "misere_game_own_points": (MISERE_GAME, {"misere_game_scoring": "own_points"}),
    "petit_imprenable_after_deal": (fft(4), {"petit_sec": "imprenable"}),
    "petit_imprenable_at_first_card": (
        fft(4),
        {"petit_sec": "imprenable", "petit_imprenable_time": "at_first_card"},
    ),
    "petit_imprenable_when_played": (fft(4), {"petit_sec": "imprenable", "petit_imprenable_time": "when_played"}),
    "excuse_alone": (fft(4), {"excuse_alone": "optional"}),
    "kings_shown": (fft(4), {"discard_kings": "shown"}),
    "poignee_10_20_40": (fft(4), {"poignees": "simple:10:10,double:13:20,triple:15:40"}),
    "poignee_20_40_60": (fft(4), {"poignees": "simple:10:20,double:13:40,triple:15:60"}),
    "before_lead": (fft(4), {"poignee_time": "before_lead"}),
    "misere_10": (fft(4), {"miseres": "no_trump:10,no_court:10"}),
    "misere_20": (fft(4), {"miseres": "no_trump:20,no_court:20"}),
    "misere_blank": (fft(4), {"miseres": "blank:10,no_trump:10,no_court:10"}),
    "misere_multiplied": (MISERES, {"misere_multiplied": "yes"}),
    "petit_chelem_1": (fft(4), {"petit_chelem_max_lost": "1"}),
    "petit_chelem_3": (fft(4), {"petit_chelem_max_lost": "3"}),
    "petit_chelem_300": (
        PETIT_CHELEM.but(petit_chelem_announced=1, petit_chelem_unannounced=2, petit_chelem_failed=-3),
        {"petit_chelem_announced": "300", "petit_chelem_unannounced": "0", "petit_chelem_failed": "-150"},
    ),
    "petit_chelem_200": (
        PETIT_CHELEM,
        {"petit_chelem_announced": "200", "petit_chelem_unannounced": "100", "petit_chelem_failed": "-100"},
    ),
    "petit_chelem_200_flat": (
        PETIT_CHELEM,
        {"petit_chelem_announced": "200", "petit_chelem_unannounced": "200", "petit_chelem_failed": "0"},
    ),
    "misere_to_side": (MISERES, {"misere_to": "shower_side"}),
    "misere_to_winner": (MISERES, {"misere_to": "deal_winner"}),
    "poignee_to_side": (fft(4), {"poignee_to": "shower_side"}),
    "poignee_to_player": (fft(4), {"poignee_to": "player"}),
    "petit_chelem_late": (PETIT_CHELEM, {"petit_chelem_deadline": "5"}),
    "petit_chelem_or_lost": (PETIT_CHELEM, {"petit_chelem_failure_loses_contract": "yes"}),
    "chelem_multiplied": (fft(4), {"chelem_multiplied": "yes"}),
    "first_trick_ban": (pagat(5), {"first_trick_ban": "leader"}),
    "first_trick_ban_second": (pagat(5), {"first_trick_ban": "leader", "first_trick_ban_second_player": "yes"}),
    "no_first_trick_ban": (fft(5), {"first_trick_ban": "none"}),
    "three_bouts_ban": (fft(4), {"three_bouts_ban": "yes"}),
    "excuse_changes_sides": (pagat(4), {"excuse_last": "changes_sides"}),
    "excuse_follows_trick": (fft(4), {"excuse_last": "trick_winner"}),
    "excuse_stays": (fft(4), {"excuse_last": "owner"}),
    "no_compensation": (fft(4), {"excuse_last_compensation": "no"}),
    "excuse_wins_led": (fft(4), {"excuse_wins": "led_by_side_won_all"}),
    "excuse_wins_own_tricks": (fft(4), {"excuse_wins": "holder_won_all"}),
    "excuse_wins_announced": (fft(4), {"excuse_wins": "announced_only"}),
    "excuse_never_wins": (fft(4), {"excuse_wins": "never"}),
    "excuse_wins_petit_chelem": (PETIT_CHELEM, {"excuse_wins_petit_chelem": "yes"}),
    "roi_au_bout": (fft(4), {"roi_au_bout": "10"}),
    "round_5": (fft(4), {"score_rounding": "5"}),
    "round_10": (fft(4), {"score_rounding": "10"}),
    "equal_split": (fft(5), {"split": "1,1"}),
    "split_2_1": (loose_bid(5), {"split": "2,1", "split_total": "defenders"}),
    "split_3_1": (fft(5), {"split": "3,1"}),
    "mouches": (fft(4), {"mouche_stake": "10"}),
    "clockwise": (fft(4), {"direction": "cw"}),
    "same_dealer_redeals": (fft(4), {"passed_out_redealer": "same"}),
}


def test_every_option_is_here() -> None:
    assert list(CHANGES) == list(OPTIONS)
    assert known_options() == tuple(OPTIONS.values())


@pytest.mark.parametrize("name", CHANGES)
def test_what_an_option_changes(name: str) -> None:
    rules, changes = CHANGES[name]
    changed = rules.with_options(name)
    assert {each.field: each.second for each in diff(rules, changed)} == changes
    assert changed.options == (name,)


@pytest.mark.parametrize("name", OPTIONS)
def test_what_is_known_of_an_option(name: str) -> None:
    option = OPTIONS[name]
    assert option.name == name
    assert re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", name)
    assert re.fullmatch(r"[A-Z0-9][^\n]*\.", option.doc)
    assert re.fullmatch(r"A\d+(\.\d)?|D-\d+b?", option.clause)
    assert option.chosen <= set(FIELDS)
    for field in {aspect.partition(".")[0] for aspect in option.aspects}:
        assert field in FIELDS
        assert option.sets(field)
    assert not option.sets("preset")


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("rules", PRESETS, ids=str)
def test_an_option_sets_what_it_says(rules: RuleSet, name: str) -> None:
    option = OPTIONS[name]
    changed, problems = tried(rules, name)
    if changed is None:
        # One trick may be lost in the students' grand chelem already.
        assert {each.violation for each in problems} <= {
            Violation.OPTION_DOES_NOT_FIT,
            Violation.PETIT_CHELEM_TOO_LARGE,
        }
        return
    assert all(option.sets(each.field) for each in diff(rules, changed))
    assert str(changed).startswith(f"{rules.preset}-{changed.layout.players}+{name}")
    assert RuleSet.parse(str(changed)) == changed


def test_what_an_option_changes_in_words() -> None:
    assert OPTIONS["x5"].explain() == OPTIONS["x5"].doc == "Garde contre times five."
    assert OPTIONS["x5"].explain("fr") == "La garde contre compte cinq fois."
    assert list(FRENCH) == list(OPTIONS)
    assert all(re.fullmatch(r"[A-ZÀÉ0-9][^\n]*\.", text) for text in FRENCH.values())
    assert STAKE_30.explain("fr") == STAKE_30.doc
    with pytest.raises(ValueError, match="known"):
        OPTIONS["x5"].explain("de")


# Combined


@pytest.mark.once
@pytest.mark.parametrize("rules", FEW, ids=str)
def test_the_order_is_all_the_same(rules: RuleSet) -> None:
    for first, second in combinations(OPTIONS, 2):
        together, problems = tried(rules, first, second)
        assert tried(rules, second, first) == (together, problems)
        shared = OPTIONS[first].aspects & OPTIONS[second].aspects
        assert conflicts(problems) == ({(first, second)} if shared else set())
        if together is not None:
            assert together.options == (first, second)
            assert RuleSet.parse(str(together)) == together


@pytest.mark.once
@pytest.mark.parametrize("rules", [fft(5), student(4)], ids=str)
def test_one_after_the_other_is_both_at_once(rules: RuleSet) -> None:
    for first, second in permutations(OPTIONS, 2):
        together, problems = tried(rules, first, second)
        one, _ = tried(rules, first)
        if one is not None:
            both, found = tried(one, second)
            assert (both, {each.violation for each in found}) == (together, {each.violation for each in problems})
            assert both is None or together is None or both.options == together.options


def test_what_an_option_takes_away_no_other_can_need() -> None:
    ruled_out = [
        (fft(4), "two_piles", "round_10", Need.AUCTION),
        (fft(5), "five_14_8", "equal_split", Need.PARTNER),
        (fft(4).but(miseres=(MisereRule(MisereKind.NO_TRUMP, 10),)), "two_piles", "misere_to_side", Need.MISERES),
    ]
    for rules, first, second, needed in ruled_out:
        problem = Problem.of(Violation.OPTION_RULED_OUT, first=first, second=second, needed=needed)
        assert problem in problems_of(rules, first, second)
        assert problem in problems_of(rules.with_options(second), first)
        # A change between the two makes no difference.
        changed = rules.with_options(second).but(roi_au_bout=10)
        assert problem in problems_of(changed, first)


EXCLUSIVE = [
    # D-75: what sets the same.
    ("pousse", "x5", "fixed_scores"),
    ("no_prise", "forced_pousse"),
    ("pousse", "forced_pousse"),
    ("fixed_scores", "mouches"),
    # Layouts among each other.
    ("five_14_8", "two_piles", "six_4v2", "six_3v3", "dealer_sits_out"),
    ("five_14_8", "two_piles", "six_4v2", "six_3v3", "two_v_two_ace"),
    # Values of the same fields.
    ("petit_imprenable_after_deal", "petit_imprenable_at_first_card", "petit_imprenable_when_played"),
    ("poignee_10_20_40", "poignee_20_40_60"),
    ("misere_10", "misere_20", "two_piles"),
    ("misere_blank", "two_piles"),
    ("petit_chelem_1", "petit_chelem_3"),
    ("petit_chelem_300", "petit_chelem_200", "petit_chelem_200_flat", "fixed_scores"),
    ("first_trick_ban", "first_trick_ban_second", "no_first_trick_ban", "five_14_8", "two_piles"),
    ("excuse_changes_sides", "excuse_follows_trick", "excuse_stays"),
    ("excuse_wins_led", "excuse_wins_own_tricks", "excuse_wins_announced", "excuse_never_wins"),
    ("excuse_wins_petit_chelem", "excuse_never_wins"),
    ("misere_to_side", "misere_to_winner"),
    ("poignee_to_side", "poignee_to_player"),
    ("misere_game_by_rank", "misere_game_equal_shares", "misere_game_own_points"),
    ("round_5", "round_10"),
    ("equal_split", "split_2_1", "split_3_1", "six_3v3"),
    ("second_round", "bid_until_passed"),
    ("loose_bid_game", "misere_game", "two_piles"),
]


@pytest.mark.parametrize("names", EXCLUSIVE, ids=" ".join)
def test_what_excludes_each_other(names: tuple[str, ...]) -> None:
    in_order = [name for name in OPTIONS if name in names]
    assert conflicts(problems_of(fft(5), *names)) == set(combinations(in_order, 2))


def test_what_changes_other_rows_or_cells_of_a_table_goes_together() -> None:
    rules = fft(4).with_options("no_prise", "x5", "poignee_10_20_40")
    assert rules.bids == (Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE)
    assert [row.multiplier for row in rules.bidding.contracts] == [2, 4, 5]
    forced = fft(4).with_options("forced_pousse", "x5")
    assert [(row.contract.value, row.multiplier) for row in forced.bidding.contracts] == [
        *(("pousse", 1), ("prise", 1), ("garde", 2), ("garde_sans", 4), ("garde_contre", 5)),
    ]
    ranked = pagat(4).with_options("no_prise", "pousse")
    assert ranked.bids == (Contract.POUSSE, Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE)
    sizes_and_values = fft(5).with_options("five_14_8", "poignee_20_40_60")
    assert [(row.size, row.value) for row in sizes_and_values.declarations.poignees] == [(8, 20), (10, 40), (13, 60)]
    fixed = fft(4).with_options("fixed_scores", "petit_chelem_3", "round_5")
    assert (fixed.chelem.petit_chelem_announced, fixed.chelem.petit_chelem_max_lost) == (500, 3)
    assert (fixed.scoring.difference_rounding, fixed.scoring.score_rounding) == (10, 5)


def test_options_that_are_there_already_count_too() -> None:
    rules = fft(4).with_options("x5")
    assert rules.with_options("no_prise") == fft(4).with_options("no_prise", "x5")
    assert conflicts(problems_of(rules, "pousse")) == {("pousse", "x5")}
    assert problems_of(rules, "x5") == (Problem.of(Violation.OPTION_TWICE, option="x5"),)
    assert rules.with_options() == rules


def test_a_change_of_a_field_keeps_the_options() -> None:
    rules = fft(4).with_options("x5").but(base=30)
    assert rules.options == ("x5",)
    assert str(rules) == "fft-4+x5;base=30"
    assert rules.with_options("mouches").scoring.base == 30


def test_the_forced_pousse_becomes_ranked() -> None:
    rules = student(4).with_options("pousse")
    assert rules.bids == pagat(4).with_options("pousse").bids
    twice = fft(4).with_options("pousse").but().with_options("roi_au_bout")
    assert twice.options == ("pousse", "roi_au_bout")


# Layouts


def test_a_layout_can_make_another_number_of_players() -> None:
    assert str(fft(5).with_options("six_4v2")) == "fft-6+six_4v2"
    assert RuleSet.parse("fft-6+six_4v2") == RuleSet.parse("fft-5+six_4v2") == fft(5).with_options("six_4v2")
    assert str(marseille(4).with_options("two_piles")) == "marseille-2+two_piles"
    assert RuleSet.parse("marseille-2+two_piles").layout.players == 2
    assert pagat(4).with_options("two_piles") == pagat(2)
    assert str(student(6).with_options("six_3v3")) == "student-6+six_3v3"
    assert student(5).with_options("six_4v2") == student(6)


def test_six_in_two_sides() -> None:
    rules = wikipedia(5).with_options("six_3v3")
    assert rules.calling.call is Call.KING_AND_QUEEN
    assert rules.scoring.split == (1, 1)
    assert rules.tricks == 12
    assert rules.playing.first_trick_ban is FirstTrickBan.LEADER


def test_a_table_without_poignees_has_none_in_another_layout() -> None:
    assert review(5).with_options("five_14_8").declarations.poignees == ()
    assert review(5).with_options("six_4v2").declarations.poignees == ()


def test_the_fourth_level_has_its_sizes_too() -> None:
    text = "poignees=simple:8:20,double:10:30,triple:13:40,quadruple:15:50"
    rules = RuleSet.parse(f"fft-5;{text}")
    assert [row.size for row in rules.with_options("five_14_8").declarations.poignees] == [8, 10, 13, 14]
    assert [row.size for row in rules.with_options("six_4v2").declarations.poignees] == [6, 8, 10, 12]
    values = [row.value for row in rules.with_options("poignee_10_20_40").declarations.poignees]
    assert values == [10, 20, 40, 50]


# What does not fit

MISFITS: dict[Need, tuple[RuleSet, str]] = {
    Need.FOUR_PLAYERS: (fft(5), "two_v_two_ace"),
    Need.FIVE_PLAYERS: (fft(4), "five_14_8"),
    Need.FIVE_OR_SIX_PLAYERS: (fft(4), "six_3v3"),
    Need.THREE_OR_MORE_PLAYERS: (RuleSet.parse("fft-4;players=2;hand_size=36"), "loose_bid_game"),
    Need.AUCTION: (pagat(2), "bid_until_passed"),
    Need.PRISE: (student(4), "no_prise"),
    Need.GARDE: (RuleSet.parse("fft-4;contracts=prise:1:taken"), "fixed_scores"),
    Need.GARDE_CONTRE: (RuleSet.parse("fft-4;contracts=garde:1:taken"), "x5"),
    Need.CALLED_CARD: (fft(4), "first_trick_ban"),
    Need.PARTNER: (fft(3), "equal_split"),
    Need.POIGNEES: (review(4), "poignee_10_20_40"),
    Need.MISERES: (fft(4), "misere_multiplied"),
    Need.MISERE_GAME: (fft(4), "misere_game_by_rank"),
    Need.PETIT_CHELEM: (fft(4), "petit_chelem_300"),
}


@pytest.mark.parametrize("need", Need)
def test_what_an_option_needs(need: Need) -> None:
    rules, name = MISFITS[need]
    facts = {"option": name, "rules": str(rules), "needed": need}
    assert problems_of(rules, name) == (Problem.of(Violation.OPTION_DOES_NOT_FIT, **facts),)


def test_no_prise_needs_another_contract() -> None:
    assert problems_of(RuleSet.parse("fft-4;contracts=prise:1:taken"), "no_prise")
    assert problems_of(fft(4).with_options("no_prise").but(base=30), "forced_pousse")


def test_a_loose_bid_has_a_partner_and_a_called_card() -> None:
    rules = fft(4).with_options("loose_bid_game", "first_trick_ban", "split_3_1")
    assert rules.playing.first_trick_ban is FirstTrickBan.LEADER
    assert loose_bid(3).with_options("equal_split").scoring.split == (1, 1)


def test_every_problem_is_listed_at_once() -> None:
    found = problems_of(fft(4), "pousse", "nothing", "x5", "pousse", "five_14_8", "equal_split", "fixed_scores")
    assert [problem.violation for problem in found] == [
        Violation.UNKNOWN_OPTION,
        Violation.OPTION_TWICE,
        *[Violation.OPTIONS_CONFLICT] * 3,
        *[Violation.OPTION_DOES_NOT_FIT] * 2,
    ]
    assert found[0] == Problem.of(Violation.UNKNOWN_OPTION, text="nothing", known=tuple(OPTIONS))
    assert found[1]["option"] == "pousse"


def test_what_contradicts_the_rules_is_listed_too() -> None:
    found = problems_of(student(4), "petit_chelem_1", "x6")
    assert [problem.violation for problem in found] == [Violation.UNKNOWN_OPTION, Violation.PETIT_CHELEM_TOO_LARGE]
    assert found[1].where == "petit_chelem_1"


def test_the_misere_options_add_up() -> None:
    rules = fft(4).with_options("misere_20", "misere_blank", "misere_multiplied")
    assert [(row.kind, row.value) for row in rules.declarations.miseres] == [
        (MisereKind.BLANK, 20),
        (MisereKind.NO_TRUMP, 20),
        (MisereKind.NO_COURT, 20),
    ]
    assert rules.declarations.misere_multiplied
    assert rules.but(base=30).with_options("clockwise").options == (*rules.options, "clockwise")


def test_equal_shares_stay_equal_at_six() -> None:
    assert student(5).with_options("six_4v2").scoring.split == (1, 1)
    assert fft(5).with_options("six_4v2", "equal_split").scoring.split == (1, 1)


def test_an_excuse_that_never_wins_wins_no_petit_chelem() -> None:
    rules = PETIT_CHELEM.but(excuse_wins_petit_chelem=True).with_options("excuse_never_wins")
    assert (rules.excuse.excuse_wins, rules.excuse.excuse_wins_petit_chelem) == (ExcuseWins.NEVER, False)


def test_a_refusal_explains_itself_in_both_languages() -> None:
    with pytest.raises(InvalidRulesError) as caught:
        fft(4).with_options("x5", "pousse", "five_14_8")
    assert caught.value.explain("en") == (
        "options 'pousse' and 'x5' exclude each other: both set contracts.multipliers\n"
        "option 'five_14_8' does not fit fft-4: it needs five players"
    )
    assert caught.value.explain("fr") == (
        "les options 'pousse' et 'x5' s'excluent : toutes deux fixent contracts.multipliers\n"
        "l'option 'five_14_8' ne va pas avec fft-4 : il lui faut cinq joueurs"
    )


def test_a_list_is_no_option() -> None:
    options: Any = ["x5", "mouches"]
    with pytest.raises(TypeError, match="an option is an Option or its name, not \\['x5', 'mouches'\\]"):
        fft(4).with_options(options)


# Names


@pytest.mark.parametrize("alias", ALIASES)
def test_other_names_are_read_but_never_written(alias: str) -> None:
    rules, name = fft(4).with_options(alias), ALIASES[alias].name
    assert rules.options == (name,)
    assert rules == fft(4).with_options(name)
    assert alias not in OPTIONS
    assert problems_of(fft(4), alias, name)[0].violation is Violation.OPTION_TWICE


def test_five_of_whom_one_sits_out_play_the_game_of_four() -> None:
    assert fft(4).with_options("five_mort").table.dealer_sits_out
    assert problems_of(fft(5), "five_mort")[0]["needed"] is Need.FOUR_PLAYERS


def test_the_moments_of_a_petit_imprenable_by_letter() -> None:
    moments = [fft(4).with_options(f"petit_imprenable_{letter}").dealing.petit_imprenable_time for letter in "abc"]
    assert moments == ["after_deal", "at_first_card", "when_played"]


# Options of others


def stake_of(base: int) -> Option:
    return Option(
        f"stake_{base}", "A base of its own.", "A11", frozenset(("base",)), lambda rules: rules.but(base=base)
    )


STAKE_30, STAKE_40 = stake_of(30), stake_of(40)


def test_an_option_of_one_s_own_is_made_but_not_named() -> None:
    rules = bric_a_brac(4).with_options(STAKE_30, "x5")
    assert rules.scoring.base == 30
    assert rules.options == ("x5",)
    assert str(rules) == "bric_a_brac-4+x5;base=30"
    assert rules == bric_a_brac(4).with_options("x5", STAKE_30)


def test_options_of_one_s_own_exclude_each_other_too() -> None:
    assert conflicts(problems_of(jacquespote(4), STAKE_40, STAKE_30)) == {("stake_30", "stake_40")}
    assert problems_of(jacquespote(4), STAKE_30, STAKE_30) == (Problem.of(Violation.OPTION_TWICE, option="stake_30"),)


def test_an_option_that_only_has_the_name_of_another_is_not_named() -> None:
    impostor = Option("x5", "Another.", "A11", frozenset(("base",)), lambda rules: rules.but(base=1))
    rules = fft(4).with_options(impostor)
    assert rules.options == ()
    assert str(rules) == "fft-4;base=1"
