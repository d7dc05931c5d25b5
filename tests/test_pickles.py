"""Pickles that version 0.1 wrote are read by every later one."""

from __future__ import annotations

import base64
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from french_tarot import (
    Card,
    CardSet,
    Chelem,
    Contract,
    ExcuseLast,
    NotationError,
    Poignee,
    PoigneeLevel,
    Problem,
    RuleSet,
    Score,
    Side,
    Taken,
    Violation,
    fft,
    score,
)

GOLDEN = Path(__file__).parent / "golden" / "pickles-0.1.json"
PICKLES: dict[str, dict[str, str]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
"""By name and protocol, in base64; written once, by the version in the name of the file."""

PROTOCOLS = ("2", "5")

TAKEN = Taken(
    rules=fft(5),
    contract=Contract.GARDE,
    taker=1,
    partner=3,
    half_points=83,
    bouts=2,
    petit_au_bout=Side.TAKER,
    poignees=(Poignee(PoigneeLevel.SIMPLE, 1), Poignee(PoigneeLevel.DOUBLE, Side.DEFENCE)),
    chelem=Chelem(announced=Side.TAKER),
)
VALUES: dict[str, Any] = {
    "card": Card.parse("HQ"),
    "card_set": CardSet.parse("SK HQ T1 T21 EX"),
    "rule_set": fft(5).but(base=30, excuse_last=ExcuseLast.OWNER),
    "taken": TAKEN,
    "score": score(TAKEN),
    "problem": Problem.of(Violation.KING_DISCARDED, card=Card.parse("SK"), free=CardSet.parse("H4 D5")),
}


def load(name: str, protocol: str) -> Any:
    return pickle.loads(base64.b64decode(PICKLES[name][protocol]))


def test_the_file_has_every_value_in_both_protocols() -> None:
    assert set(PICKLES) == {*VALUES, "notation_error"}
    assert all(tuple(pickles) == PROTOCOLS for pickles in PICKLES.values())


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_what_it_was(name: str, protocol: str) -> None:
    loaded = load(name, protocol)
    assert type(loaded) is type(VALUES[name])
    assert loaded == VALUES[name]
    assert hash(loaded) == hash(VALUES[name])
    assert repr(loaded) == repr(VALUES[name])


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_card_is_the_one_object(protocol: str) -> None:
    assert load("card", protocol) is Card.parse("HQ")


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_loaded_value_works(protocol: str) -> None:
    rules: RuleSet = load("rule_set", protocol)
    assert str(rules) == "fft-5;excuse_last=owner;base=30"
    taken: Taken = load("taken", protocol)
    assert (taken.points, taken.is_made, taken.margin) == (41.5, True, 1)
    result: Score = load("score", protocol)
    # 26 × 2, ten for the Petit doubled, poignées of 20 and 30, a chelem that failed.
    assert result.unit == 52 + 20 + 20 + 30 - 200
    assert result.explain() == score(TAKEN).explain()
    problem: Problem = load("problem", protocol)
    assert problem.explain() == VALUES["problem"].explain()


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_notation_error_keeps_the_text_and_the_place(protocol: str) -> None:
    error: NotationError = load("notation_error", protocol)
    assert type(error) is NotationError
    assert error.problems == (
        Problem.of(Violation.UNKNOWN_CARD, text="T22"),
        Problem.of(Violation.DOUBLED_CARD, card=Card.parse("SK"), text="♠R"),
    )
    assert (error.text, error.line, error.column) == ("SK\nT22 ♠R", 2, 1)
