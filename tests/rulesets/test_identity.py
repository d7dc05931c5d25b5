"""The text of a rule set: written, read back, compared."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    Call,
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
    RuleSet,
    Violation,
    chien_gaps,
    diff,
    fft,
)
from french_tarot.rulesets.model import FIELDS
from french_tarot.rulesets.values import ContractTable, CourtRanks, OneOf, PoigneeTable, Values, Whole, Wholes, YesNo

KNOWN = ("fft-3", "fft-4", "fft-5")


# Random rule sets

LAYOUTS = [
    (players, hand_size, 78 - players * hand_size)
    for players in (3, 4, 5)
    for hand_size in range(1, 26)
    if 0 <= 78 - players * hand_size <= 12
]
"""Every layout that uses up the pack."""

TOGETHER = ("call", "call_ranks", "first_trick_ban")
"""Fields that only go together in some ways."""


def any_of(values: Values) -> st.SearchStrategy[Any]:
    """Values that a kind of field allows, such that no other field contradicts them."""
    match values:
        case Whole(low=low, high=high):
            return st.integers(low, high)
        case YesNo():
            return st.booleans()
        case OneOf(policy=policy):
            return st.sampled_from(list(policy))
        case Wholes(count=count, each=each):
            return st.lists(any_of(each), min_size=count, max_size=count).map(lambda row: tuple(sorted(row)[::-1]))
        case CourtRanks():
            return st.integers(1, 4).map(lambda length: (14, 13, 12, 11)[:length])
        case ContractTable():
            return st.builds(_contracts, _subset(Contract), st.lists(_contract_terms, min_size=5, max_size=5))
        case PoigneeTable():
            sizes = st.lists(st.integers(1, 14), unique=True, min_size=3, max_size=3).map(sorted)
            return st.builds(_poignees, _subset(PoigneeLevel, least=0), sizes, st.integers(0, 1000))
        case _:
            raise AssertionError(values)


def _subset(kind: Any, least: int = 1) -> st.SearchStrategy[list[Any]]:
    return st.sets(st.sampled_from(list(kind)), min_size=least).map(
        lambda some: [each for each in kind if each in some]
    )


_contract_terms = st.tuples(st.integers(1, 100), st.sampled_from(list(ChienUse)))


def _contracts(contracts: list[Contract], terms: list[tuple[int, ChienUse]]) -> tuple[ContractRule, ...]:
    return tuple(ContractRule(contract, *each) for contract, each in zip(contracts, terms, strict=False))


def _poignees(levels: list[PoigneeLevel], sizes: list[int], value: int) -> tuple[PoigneeRule, ...]:
    return tuple(PoigneeRule(level, size, value) for level, size in zip(levels, sizes, strict=False))


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """A rule set with any number of changed fields."""
    players, hand_size, chien_size = draw(st.sampled_from(LAYOUTS))
    base = fft(players)
    changes: dict[str, Any] = {"players": players, "hand_size": hand_size, "chien_size": chien_size}
    free = [name for name in FIELDS if name not in (*changes, *TOGETHER)]
    for name in draw(st.lists(st.sampled_from(free), unique=True)):
        changes[name] = draw(any_of(FIELDS[name].values))
    if draw(st.booleans()):
        call = draw(st.sampled_from(list(Call)))
        bans = [FirstTrickBan.NONE] if call is Call.NONE else list(FirstTrickBan)
        changes |= {
            "call": call,
            "call_ranks": draw(any_of(FIELDS["call_ranks"].values)),
            "first_trick_ban": draw(st.sampled_from(bans)),
        }
    if changes.get("split") == (0, 0):
        changes["split"] = (1, 0)
    if changes.pop("chien_no_consecutive", False):
        rules = base.with_values(changes)
        changes["chien_no_consecutive"] = len(chien_gaps(rules)) >= chien_size
    return base.with_values(changes)


@given(rule_sets())
def test_every_rule_set_is_what_its_text_says(rules: RuleSet) -> None:
    text = str(rules)
    assert RuleSet.parse(text) == rules
    assert str(RuleSet.parse(text)) == text
    assert eval(repr(rules), {"RuleSet": RuleSet}) == rules
    assert hash(RuleSet.parse(text)) == hash(rules)


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
        (attrs.evolve(fft(4).but(base=30), preset="house"), "fft-4;base=30"),
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
        "pagat-4",
        "-4",
        "base=30",
        "fft-" + "9" * 20,
        "fft-" + "9" * 5_000,
    ],
    ids=lambda name: repr(name[:20]),
)
def test_unknown_presets(name: str) -> None:
    assert problems_of(name) == (Problem.of(Violation.UNKNOWN_RULES, text=name, known=KNOWN),)


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
        ("contracts=garde:2:taken:1", "'garde:2:taken:1'"),
        ("contracts=gard:2:taken", "'gard:2:taken'"),
        ("contracts=garde:x:taken", "'garde:x:taken'"),
        ("contracts=garde:2:lost", "'garde:2:lost'"),
        ("contracts=", "''"),
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
    wrong = Problem.of(Violation.WRONG_VALUE, field=field, value=value, allowed=FIELDS[field].values.allowed)
    assert problems_of(f"fft-4;{entry}") == (wrong,)


def test_every_problem_of_a_text_is_listed() -> None:
    assert [problem.violation for problem in problems_of("pagat-9;bass=1;base=x;self_call=maybe;split=1,0")] == [
        Violation.UNKNOWN_RULES,
        Violation.UNKNOWN_FIELD,
        Violation.WRONG_VALUE,
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
        "'fft-6' names no rule set: presets are fft-3, fft-4, fft-5; base cannot be 'x'; allowed: 0..1000"
    )
    assert caught.value.explain("fr") == (
        "« fft-6 » n'est pas une règle connue : les règles sont fft-3, fft-4, fft-5\n"
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
        *("players", "hand_size", "chien_size", "call", "call_ranks", "poignees", "first_trick_ban"),
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
