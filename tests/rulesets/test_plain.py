"""Rule sets as plain data, as configuration files have them."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given

from french_tarot import (
    ExcuseLast,
    InvalidRulesError,
    MatchLength,
    Problem,
    Registry,
    RuleSet,
    Violation,
    fft,
    pagat,
    student,
)
from french_tarot.rulesets.options import OPTIONS
from french_tarot.rulesets.parts import FIELDS
from tests.rulesets.any_rules import rule_sets


def problems_of(data: object) -> tuple[Problem, ...]:
    with pytest.raises(InvalidRulesError) as caught:
        RuleSet.from_plain(data)
    return caught.value.problems


def wrong(field: str, value: object, allowed: str | None = None) -> Problem:
    allowed = allowed or FIELDS[field].values.allowed
    return Problem.of(Violation.WRONG_VALUE, field=field, value=repr(value), allowed=allowed)


@given(rule_sets())
def test_every_rule_set_survives_json(rules: RuleSet) -> None:
    assert RuleSet.from_plain(json.loads(json.dumps(rules.to_plain()))) == rules


@pytest.mark.parametrize(
    ("rules", "plain"),
    [
        (fft(4), {"preset": "fft", "players": 4}),
        (
            pagat(4).with_options("x5", "no_prise").but(base=30, self_call=False),
            {"preset": "pagat", "players": 4, "options": ["x5", "no_prise"], "self_call": False, "base": 30},
        ),
        (
            fft(5).but(excuse_last=ExcuseLast.OWNER, targets=(53, 48, 38, 33), poignees=()),
            {"preset": "fft", "players": 5, "poignees": "", "excuse_last": "owner", "targets": "53,48,38,33"},
        ),
        (fft(4).but(match_deals=MatchLength.PLAYERS), {"preset": "fft", "players": 4, "match_deals": "players"}),
        (fft(4).but(match_deals=5), {"preset": "fft", "players": 4, "match_deals": 5}),
        (fft(5).with_options("six_4v2"), {"preset": "fft", "players": 6, "options": ["six_4v2"]}),
    ],
)
def test_plain_data(rules: RuleSet, plain: dict[str, Any]) -> None:
    assert rules.to_plain() == plain
    assert list(rules.to_plain()) == list(plain)
    assert RuleSet.from_plain(plain) == rules
    assert RuleSet.from_plain(plain).options == rules.options


def test_a_configuration_file() -> None:
    text = """
        preset = "student"
        players = 6
        options = ["six_3v3", "round_5"]
        base = 30
        three_bouts_ban = false
        targets = "53,48,38,33"
        self_call = "no"
        packet = "2"
    """
    assert RuleSet.from_plain(tomllib.loads(text)) == student(6).with_options("six_3v3", "round_5").but(
        base=30, three_bouts_ban=False, targets=(53, 48, 38, 33), self_call=False, packet=2
    )


@pytest.mark.parametrize("data", [None, [], "fft-4", 4, ["fft", 4]])
def test_what_is_no_mapping(data: object) -> None:
    assert problems_of(data) == (wrong("rules", data, "{preset, players, options, …}"),)


NAMES = "fft | fft_2006 | pagat | jacquespote | loose_bid | marseille | student | review | wikipedia | bric_a_brac"
START = {"preset": "fft", "players": 4}


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"players": 4}, wrong("preset", None, NAMES)),
        ({"preset": 4, "players": 4}, wrong("preset", 4, NAMES)),
        ({"preset": "fft"}, wrong("players", None)),
        ({"preset": "fft", "players": "4"}, wrong("players", "4")),
        ({"preset": "fft", "players": True}, wrong("players", True)),
        (START | {"options": "x5"}, wrong("options", "x5", "[x5…]")),
        (START | {"options": ["x5", 5]}, wrong("options", ["x5", 5], "[x5…]")),
        (START | {"options": None}, wrong("options", None, "[x5…]")),
        (START | {"base": 30.0}, wrong("base", 30.0)),
        (START | {"base": None}, wrong("base", None)),
        (START | {"base": True}, wrong("base", True)),
        (START | {"base": 1001}, wrong("base", 1001)),
        (START | {"base": "many"}, wrong("base", "many")),
        (START | {"self_call": 1}, wrong("self_call", 1)),
        (START | {"targets": [56, 51, 41, 36]}, wrong("targets", [56, 51, 41, 36])),
        (START | {"bass": 1}, Problem.of(Violation.UNKNOWN_FIELD, field="bass")),
        (START | {"bass": None}, Problem.of(Violation.UNKNOWN_FIELD, field="bass")),
        (START | {1: 1}, Problem.of(Violation.UNKNOWN_FIELD, field="1")),
        (
            {"preset": "house", "players": 4},
            Problem.of(Violation.UNKNOWN_RULES, text="house-4", known=Registry().known),
        ),
        (
            {"preset": "fft", "players": 6},
            Problem.of(Violation.UNKNOWN_RULES, text="fft-6", known=Registry().known),
        ),
        (START | {"options": ["x6"]}, Problem.of(Violation.UNKNOWN_OPTION, text="x6", known=tuple(OPTIONS))),
        (
            START | {"hand_size": 17},
            Problem.of(Violation.WRONG_LAYOUT, players=4, hand=17, chien=6, piles=0, pile=0, cards=74, pack=78),
        ),
    ],
    ids=repr,
)
def test_what_is_wrong_is_said(data: dict[str, Any], problem: Problem) -> None:
    assert problems_of(data) == (problem,)


def test_every_problem_is_listed_at_once() -> None:
    fields = {"bass": 1, "base": 1001, "split": "x", "targets": [1]}
    assert [problem.violation for problem in problems_of({"options": ["x6", "x5", "x5"], **fields})] == [
        *[Violation.WRONG_VALUE] * 2,  # preset, players
        Violation.UNKNOWN_FIELD,
        *[Violation.WRONG_VALUE] * 2,  # split, targets
        Violation.UNKNOWN_OPTION,
        Violation.OPTION_TWICE,
        Violation.WRONG_VALUE,  # base
    ]
    assert [problem.violation for problem in problems_of({**START, "options": ["x6", "x5", "pousse"], **fields})] == [
        Violation.UNKNOWN_OPTION,
        Violation.OPTIONS_CONFLICT,
        Violation.UNKNOWN_FIELD,
        *[Violation.WRONG_VALUE] * 3,
    ]


# Hostile data


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("value", [nested(100_000), 10**5000, "x" * 1000, {"a": nested(100_000)}], ids=lambda _: "")
@pytest.mark.parametrize("name", ["preset", "players", "options", "base", "contracts", "stake"])
def test_whatever_stands_there_is_refused_in_few_words(name: str, value: object) -> None:
    with pytest.raises(InvalidRulesError) as caught:
        RuleSet.from_plain({"preset": "fft", "players": 4, name: value})
    (problem,) = caught.value.problems
    assert len(problem.explain()) < 3000
    with pytest.raises(InvalidRulesError):
        RuleSet.from_plain(value)


def test_a_key_that_is_no_name() -> None:
    with pytest.raises(InvalidRulesError) as caught:
        RuleSet.from_plain({"preset": "fft", "players": 4, None: 3})
    assert caught.value.problems == (Problem.of(Violation.UNKNOWN_FIELD, field="None"),)


def test_a_number_too_long_to_be_written_is_refused() -> None:
    with pytest.raises(InvalidRulesError) as caught:
        fft(4).but(base=10**5000)
    assert caught.value.problems[0]["value"] == "<int>"
