"""The text of a rule set: written, read back, compared."""

from __future__ import annotations

import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    Call,
    ChienSeenBy,
    ChienUse,
    Contract,
    ContractRule,
    Difference,
    ExcuseLast,
    FirstTrickBan,
    InvalidRulesError,
    PoigneeLevel,
    PoigneeRule,
    Problem,
    Registry,
    RuleSet,
    Violation,
    diff,
    fft,
    pagat,
    student,
)
from french_tarot.rulesets.options import OPTIONS
from french_tarot.rulesets.parts import FIELDS
from tests.rulesets.any_rules import rule_sets

KNOWN = Registry().known
PRESETS = [RuleSet.parse(text) for text in KNOWN]


@given(rule_sets())
def test_every_rule_set_is_what_its_text_says(rules: RuleSet) -> None:
    text = str(rules)
    assert RuleSet.parse(text) == rules
    assert str(RuleSet.parse(text)) == text
    assert eval(repr(rules), {"RuleSet": RuleSet}) == rules
    assert hash(RuleSet.parse(text)) == hash(rules)


@given(rule_sets(), st.sampled_from(PRESETS), st.sets(st.sampled_from([*OPTIONS, "nonsense"])))
def test_whatever_preset_and_options_it_says_it_has(rules: RuleSet, preset: RuleSet, options: set[str]) -> None:
    claimed = attrs.evolve(rules, preset=preset.preset, options=tuple(options))
    text = str(claimed)
    assert RuleSet.parse(text) == rules
    assert str(RuleSet.parse(text)) == text


@given(rule_sets())
def test_every_rule_set_survives_a_pickle(rules: RuleSet) -> None:
    assert pickle.loads(pickle.dumps(rules)) == rules


@given(rule_sets(), rule_sets())
def test_a_difference_for_each_field_that_differs(first: RuleSet, second: RuleSet) -> None:
    found = diff(first, second)
    names = [name for name in FIELDS if first.values()[name] != second.values()[name]]
    assert [each.field for each in found] == names
    assert (found == ()) is (first == second)
    changes = {each.field: FIELDS[each.field].values.read(each.second) for each in found}
    assert first.with_values(changes) == second
    assert [(each.first, each.second) for each in diff(second, first)] == [(each.second, each.first) for each in found]


# Writing


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_text_of_a_preset(players: int) -> None:
    rules = fft(players)
    assert str(rules) == f"fft-{players}"
    assert repr(rules) == f"RuleSet.parse('fft-{players}')"
    assert RuleSet.parse(str(rules)) == rules


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (fft(4).but(base=30), "fft-4;base=30"),
        (fft(4).but(base=30, excuse_last=ExcuseLast.OWNER), "fft-4;excuse_last=owner;base=30"),
        (fft(5).but(self_call=False, split=(1, 1)), "fft-5;self_call=no;split=1,1"),
        (fft(4).but(chelem_failed=-400), "fft-4;chelem_failed=-400"),
        (fft(3).but(poignees=()), "fft-3;poignees="),
        (
            fft(4).but(poignees=(PoigneeRule(PoigneeLevel.SIMPLE, 10, 10), PoigneeRule(PoigneeLevel.TRIPLE, 15, 40))),
            "fft-4;poignees=simple:10:10,triple:15:40",
        ),
        (
            fft(4).but(contracts=(ContractRule(Contract.GARDE, 2, ChienUse.FOR_TAKER),)),
            "fft-4;contracts=garde:2:for_taker",
        ),
        (
            fft(5).but(call=Call.NONE, call_ranks=(), first_trick_ban=FirstTrickBan.NONE),
            "fft-5;call=none;call_ranks=;first_trick_ban=none",
        ),
        (fft(5).but(call_ranks=(14, 13)), "fft-5;call_ranks=K,Q"),
        (fft(5).but(hand_size=14, chien_size=8), "fft-5;hand_size=14;chien_size=8"),
        (fft(4).but(players=3, hand_size=24), "fft-3;packet=3;poignees=simple:10:20,double:13:30,triple:15:40"),
        (
            fft(4).but(contracts=(ContractRule(Contract.GARDE, 1, ChienUse.TAKEN, 80),)),
            "fft-4;contracts=garde:1:taken:80",
        ),
        (
            fft(4).but(contracts=(ContractRule(Contract.GARDE, 1, ChienUse.TAKEN, 0, ChienSeenBy.TAKER_ONLY),)),
            "fft-4;contracts=garde:1:taken:0:taker_only",
        ),
        (
            fft(4).but(contracts=(ContractRule(Contract.GARDE, 1, ChienUse.TAKEN, shown=ChienSeenBy.TAKER_ONLY),)),
            "fft-4;contracts=garde:1:taken:taker_only",
        ),
        (fft(4).but(chelem_deadline=5, match_deals=7), "fft-4;chelem_deadline=5;match_deals=7"),
        (pagat(4).but(base=30), "pagat-4;base=30"),
        (student(6).but(miseres=()), "student-6;miseres="),
        # A preset of somebody else's, and one that does not exist for so many players.
        (attrs.evolve(fft(4).but(base=30), preset="house"), "fft-4;base=30"),
        (attrs.evolve(student(6), preset="pagat"), "student-6"),
        (attrs.evolve(pagat(2), preset="fft"), "pagat-2"),
        # Options that no longer fit are not named, nor are they where they are unknown.
        (attrs.evolve(fft(4), options=("five_14_8",)), "fft-4"),
        (attrs.evolve(fft(4), options=("nonsense",)), "fft-4"),
        (attrs.evolve(fft(4).with_options("x5", "no_prise"), options=("no_petite", "x5")), "fft-4+x5+no_prise"),
        (attrs.evolve(fft(4).with_options("x5"), preset="house"), "fft-4+x5"),
        (pagat(4).with_options("pousse", "petit_imprenable_a"), "pagat-4+pousse+petit_imprenable_after_deal"),
    ],
)
def test_the_text_names_what_differs_from_the_preset(rules: RuleSet, text: str) -> None:
    assert str(rules) == text
    assert RuleSet.parse(text) == rules


# Reading


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("fft-4", fft(4)),
        ("  fft-5 \n", fft(5)),
        ("fft-4;", fft(4)),
        ("fft-4; base = 30 ;; excuse_last=owner ;", fft(4).but(base=30, excuse_last=ExcuseLast.OWNER)),
        ("fft-4;base=25", fft(4)),
        ("fft-4;petit_au_bout_multiplied=no", fft(4).but(petit_au_bout_multiplied=False)),
        ("fft-4;targets=53,48,38,33", fft(4).but(targets=(53, 48, 38, 33))),
        ("fft-4;poignees=", fft(4).but(poignees=())),
        ("fft-4 + x5 + no_prise ; base=30", fft(4).with_options("no_prise", "x5").but(base=30)),
        ("fft-6+six_4v2;split=2,1", fft(5).with_options("six_4v2").but(split=(2, 1))),
        # A field has the last word over an option.
        ("fft-4+round_5;score_rounding=10", fft(4).but(score_rounding=10)),
    ],
)
def test_reading(text: str, rules: RuleSet) -> None:
    assert RuleSet.parse(text) == rules


def problems_of(text: str) -> tuple[Problem, ...]:
    with pytest.raises(InvalidRulesError) as caught:
        RuleSet.parse(text)
    return caught.value.problems


@pytest.mark.parametrize(
    "name",
    [
        "",
        "fft",
        "fft-",
        "fft4",
        "fft-2",
        "fft-6",
        "fft--4",
        "fft-4-4",
        "fft-four",
        "fft-٤",
        "fft-²",
        "fft-4.0",
        "FFT-4",
        "house-4",
        "pagat-6",
        "fft-1",
        "-4",
        "base=30",
        "fft-" + "9" * 20,
        "fft-" + "9" * 5_000,
    ],
    ids=lambda name: repr(name[:20]),
)
def test_unknown_presets(name: str) -> None:
    assert problems_of(name) == (Problem.of(Violation.UNKNOWN_RULES, text=name, known=KNOWN),)


@pytest.mark.parametrize("name", ["house-6+six_4v2", "fft-2+six_4v2", "fft-6+two_piles", "fft-7+six_4v2"])
def test_a_layout_makes_only_its_own_number_of_players(name: str) -> None:
    preset = name.partition("+")[0]
    assert problems_of(name) == (Problem.of(Violation.UNKNOWN_RULES, text=preset, known=KNOWN),)


@pytest.mark.parametrize("option", ["", "x6", "X5", "x5=1", "x5 no_prise"])
def test_unknown_options(option: str) -> None:
    unknown = Problem.of(Violation.UNKNOWN_OPTION, text=option, known=tuple(OPTIONS))
    assert problems_of(f"fft-4+{option}") == (unknown,)


@pytest.mark.parametrize("entry", ["bass=30", "bass", "=30", "Base=30", "base:30"])
def test_unknown_fields(entry: str) -> None:
    assert problems_of(f"fft-4;{entry}") == (Problem.of(Violation.UNKNOWN_FIELD, field=entry.partition("=")[0]),)


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("base", "''"),
        ("base=", "''"),
        ("base=x", "'x'"),
        ("base=2.5", "'2.5'"),
        ("base=1=2", "'1=2'"),
        ("base=" + "9" * 5_000, repr("9" * 5_000)),
        ("base=1001", "1001"),
        ("self_call=true", "'true'"),
        ("self_call=1", "'1'"),
        ("excuse_last=nobody", "'nobody'"),
        ("excuse_last=OWNER", "'OWNER'"),
        ("targets=56,51,41", "(56, 51, 41)"),
        ("targets=56,51,41,x", "'56,51,41,x'"),
        ("split=", "''"),
        ("call_ranks=K,X", "'K,X'"),
        ("call_ranks=14", "'14'"),
        ("contracts=garde", "'garde'"),
        ("contracts=garde:2", "'garde:2'"),
        ("contracts=gard:2:taken", "'gard:2:taken'"),
        ("contracts=garde:x:taken", "'garde:x:taken'"),
        ("contracts=garde:2:lost", "'garde:2:lost'"),
        ("contracts=garde:2:taken:1:2", "'garde:2:taken:1:2'"),
        ("contracts=garde:2:taken:x", "'garde:2:taken:x'"),
        ("miseres=blank", "'blank'"),
        ("miseres=black:10", "'black:10'"),
        ("chelem_deadline=soon", "'soon'"),
        ("chelem_deadline=0", "0"),
        ("score_rounding=2", "2"),
        ("match_deals=0", "0"),
        ("poignees=simple", "'simple'"),
        ("poignees=simple:10", "'simple:10'"),
        ("poignees=single:10:20", "'single:10:20'"),
        ("poignees=simple:x:20", "'simple:x:20'"),
        ("poignees=simple:10:x", "'simple:10:x'"),
    ],
    ids=lambda text: text[:30],
)
def test_wrong_values(entry: str, value: str) -> None:
    field = entry.partition("=")[0]
    shown = value if len(value) <= 200 else f"{value[:200]}…"
    wrong = Problem.of(Violation.WRONG_VALUE, field=field, value=shown, allowed=FIELDS[field].values.allowed)
    assert problems_of(f"fft-4;{entry}") == (wrong,)


def test_every_problem_of_a_text_is_listed() -> None:
    assert [problem.violation for problem in problems_of("pagat-9;bass=1;base=x;self_call=maybe;split=1,0")] == [
        Violation.UNKNOWN_RULES,
        Violation.UNKNOWN_FIELD,
        Violation.WRONG_VALUE,
        Violation.WRONG_VALUE,
    ]
    # Without a preset nothing can be compared, but values and options can be judged.
    assert [problem.violation for problem in problems_of("pagat-9+x6+x5+x5+pousse;base=1001;hand_size=17")] == [
        Violation.UNKNOWN_RULES,
        Violation.UNKNOWN_OPTION,
        Violation.OPTION_TWICE,
        Violation.WRONG_VALUE,
    ]
    # Without all options nothing is compared either.
    assert [problem.violation for problem in problems_of("fft-5+five_14_8+x6;base=1001;hand_size=17;bass=1")] == [
        Violation.UNKNOWN_OPTION,
        Violation.UNKNOWN_FIELD,
        Violation.WRONG_VALUE,
    ]
    assert [problem.violation for problem in problems_of("fft-4;bass=1;base=x;hand_size=17;chien_size=-1")] == [
        Violation.UNKNOWN_FIELD,
        Violation.WRONG_VALUE,
        Violation.WRONG_VALUE,
    ]
    assert [problem.violation for problem in problems_of("fft-4;bass=1;base=x;hand_size=17")] == [
        Violation.UNKNOWN_FIELD,
        Violation.WRONG_VALUE,
        Violation.WRONG_LAYOUT,
    ]


def test_a_text_that_is_refused_says_what_would_be_right() -> None:
    with pytest.raises(InvalidRulesError) as caught:
        RuleSet.parse("fft-6;base=x")
    assert str(caught.value) == (
        f"'fft-6' names no rule set: presets are {', '.join(KNOWN)}; base cannot be 'x'; allowed: 0..1000"
    )
    assert caught.value.explain("fr") == (
        f"« fft-6 » n'est pas une règle connue : les règles sont {', '.join(KNOWN)}\n"
        "base ne peut pas être 'x' ; possible : 0..1000"
    )


# Comparing


def test_diff() -> None:
    assert diff(fft(4), fft(4)) == ()
    assert diff(fft(4), fft(4).but(base=30, self_call=False)) == (
        Difference("self_call", "yes", "no"),
        Difference("base", "25", "30"),
    )
    assert [each.field for each in diff(fft(4), fft(5))] == [
        *(
            "players",
            "hand_size",
            "chien_size",
            "loose_bid_targets",
            "call",
            "call_ranks",
            "poignees",
            "first_trick_ban",
        ),
    ]
    assert diff(fft(3), fft(4))[-1] == Difference(
        "poignees", "simple:13:20,double:15:30,triple:18:40", "simple:10:20,double:13:30,triple:15:40"
    )


def test_a_field_given_twice_is_named_among_other_problems() -> None:
    with pytest.raises(InvalidRulesError) as caught:
        RuleSet.parse("fft-4;base=lots;stake=3;base=30;base=35;hand_size=17")
    assert [problem.violation for problem in caught.value.problems] == [
        Violation.WRONG_VALUE,
        Violation.UNKNOWN_FIELD,
        Violation.DOUBLED_FIELD,
        Violation.WRONG_LAYOUT,
    ]
