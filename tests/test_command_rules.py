"""`tarot rules`: what there is to play by, a rule set in words, and what two rule sets disagree on."""

from __future__ import annotations

import json

import pytest

from french_tarot import RuleSet, fft, known_options, pagat, read_json, replay, student
from french_tarot.rulesets.registry import BUILT_IN
from tests.test_command import BAD_INPUT, Ran


def rules(*arguments: object) -> Ran:
    return Ran("rules", *arguments)


# What there is


def test_the_presets_and_the_options() -> None:
    ran = rules()
    assert (ran.code, ran.err) == (0, "")
    assert "pagat        pagat-2, pagat-3, pagat-4, pagat-5" in ran.lines
    assert "options combine with a preset in any order: pagat-4+x5+round_10" in ran.lines
    assert "x5                              A14     Garde contre times five." in ran.lines
    first_words = {line.split()[0] for line in ran.lines if line}
    assert {each.name for each in BUILT_IN} | {each.name for each in known_options()} <= first_words


def test_the_presets_and_the_options_in_french() -> None:
    lines = rules("--lang", "fr").lines
    assert "préréglage   règles" in lines
    assert "x5                              A14      La garde contre compte cinq fois." in lines


def test_the_presets_and_the_options_as_json() -> None:
    data = rules("--json").data
    assert data["presets"]["pagat"] == [2, 3, 4, 5]
    assert list(data["presets"]) == [each.name for each in BUILT_IN]
    assert data["options"][:1] == [
        {
            "name": "five_14_8",
            "clause": "A13",
            "doc": "Five players with hands of 14 and a chien of 8, the taker alone against four.",
        }
    ]
    assert [each["name"] for each in data["options"]] == [each.name for each in known_options()]


# One rule set


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_rule_set_in_words(lang: str) -> None:
    ran = rules("show", "pagat-4+x5;base=30", "--lang", lang)
    described = RuleSet.parse("pagat-4+x5;base=30").describe(lang)
    assert ran.code == 0
    assert "".join(ran.out.split()) == "".join(described.split())


def test_a_rule_set_as_json() -> None:
    data = rules("show", "pagat-4+x5;base=30", "--json").data
    assert (data["rules"], data["base"], data["chelem_by"]) == ("pagat-4+x5;base=30", 30, "taker_side")
    assert set(data) == {"rules", *pagat(4).values()}


@pytest.mark.parametrize(
    ("arguments", "errors"),
    [
        (("show", "villa-4"), ["'villa-4' names no rule set"]),
        (("show", "fft-4+x6;bass=3"), ["unknown option 'x6'", "'bass' is no field"]),
        (("diff", "villa-4", "fft-4+pousse+x5"), ["'villa-4' names no rule set", "options 'pousse' and 'x5' exclude"]),
    ],
)
def test_rules_that_there_are_not(arguments: tuple[str, ...], errors: list[str]) -> None:
    ran = rules(*arguments)
    assert (ran.code, ran.out) == (BAD_INPUT, "")
    lines = ran.err.splitlines()
    assert len(lines) == len(errors)
    assert all(line.startswith(error) for line, error in zip(lines, errors, strict=True))


# Two rule sets


def test_two_rule_sets() -> None:
    ran = rules("diff", "fft-4", "fft-4+excuse_stays")
    assert ran.code == 0
    assert ran.lines[:2] == [
        "field        fft-4          fft-4+excuse_stays",
        "excuse_last  changes_sides  owner",
    ]
    assert ran.lines[2].startswith("played to its end, the deal gives ")
    assert ran.lines[3] == "  excuse_last: changes_sides against owner"
    assert rules("diff", "fft-4", "fft-4+excuse_stays", "--lang", "fr").lines[0].startswith("champ")


def test_no_value_is_cut_off() -> None:
    out = rules("diff", "fft-5", "student-5", "--tries", 0).out
    for each in ("chelem_failure_loses_contract", "petit_chelem_failure_loses_contract"):
        assert each in out
    assert "…" not in out
    # A value that is too long goes on in the next line.
    assert "".join(out.split()).count("pousse:1:taken") == 1


def test_two_rule_sets_as_json() -> None:
    data = rules("diff", "fft-4", "fft-4+excuse_stays", "--json").data
    assert data["differences"] == [{"field": "excuse_last", "first": "changes_sides", "second": "owner"}]
    found = data["witness"]
    assert (found["kind"], found["causes"]) == ("score", ["excuse_last"])
    assert replay(read_json(json.dumps(found["record"]))).is_over


def test_the_same_rules() -> None:
    ran = rules("diff", "fft-4;base=25", "fft-4")
    assert (ran.code, ran.lines) == (0, ["the same rules"])
    assert rules("diff", "fft-4", "fft-4", "--json").data == {"differences": [], "witness": None}


def test_no_witness() -> None:
    clockwise = rules("diff", "fft-4", "fft-4+clockwise", "--tries", 2)
    assert clockwise.lines[-1].startswith("no deal was found on which they disagree")
    layouts = rules("diff", "fft-4", "student-5")
    assert layouts.lines[-1] == "no deal can be played under both: the cards are laid out differently"
    assert fft(4).layout != student(5).layout
