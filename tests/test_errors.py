"""Violations, problems and errors: stable values, facts, explanations."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

from french_tarot import (
    Card,
    CardSet,
    InvalidDealError,
    InvalidOutcomeError,
    InvalidRulesError,
    NotationError,
    Problem,
    TarotError,
    Violation,
)

GOLDEN = Path(__file__).parent / "golden" / "violations.txt"

KING_DISCARDED = Problem.of(Violation.KING_DISCARDED, card=Card.parse("SK"), free=CardSet.parse("H4 D5"))
WRONG_SIZE = Problem.of(Violation.WRONG_DISCARD_SIZE, given=5, size=6)
ERRORS = (TarotError, InvalidRulesError, InvalidDealError, InvalidOutcomeError)


# Violations


def test_the_values_of_violations_are_stable() -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert [f"{violation.value} {violation.clause}" for violation in Violation] == lines


def test_every_value_is_unique_and_in_snake_case() -> None:
    values = [violation.value for violation in Violation]
    assert len(set(values)) == len(values) == len(Violation.__members__)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", value) for value in values)
    assert all(violation.name == violation.value.upper() for violation in Violation)


def test_every_violation_names_a_clause() -> None:
    clause = r"A\d+(\.\d)?|B2|D-\d+|records"
    assert all(re.fullmatch(clause, violation.clause) for violation in Violation)


def test_a_violation_is_its_value() -> None:
    by_value: Any = Violation
    assert by_value("must_trump") is Violation.MUST_TRUMP
    assert str(Violation.MUST_TRUMP) == Violation.MUST_TRUMP.value == "must_trump"
    assert pickle.loads(pickle.dumps(Violation.MUST_TRUMP)) is Violation.MUST_TRUMP
    assert Violation.MUST_TRUMP.clause == "A9.2"


# Problems


def test_a_problem_has_facts_by_name() -> None:
    assert KING_DISCARDED["card"] is Card.parse("SK")
    assert KING_DISCARDED["free"] == CardSet.parse("H4 D5")
    assert "card" in KING_DISCARDED
    assert "king" not in KING_DISCARDED
    assert Card.parse("SK") not in KING_DISCARDED
    with pytest.raises(KeyError, match="king"):
        KING_DISCARDED["king"]


def test_a_problem_has_the_clause_of_its_violation() -> None:
    assert KING_DISCARDED.clause == "A6"
    assert Problem(Violation.CALLED_SUIT_LED).clause == "A9.1"


def test_a_fact_may_have_any_name() -> None:
    problem = Problem.of(Violation.WRONG_VALUE, violation="x", cls="y", self="z")
    assert (problem["violation"], problem["cls"], problem["self"]) == ("x", "y", "z")
    assert problem.violation is Violation.WRONG_VALUE


def test_problems_are_values() -> None:
    same = Problem.of(Violation.WRONG_DISCARD_SIZE, given=5, size=6)
    assert same == WRONG_SIZE
    assert hash(same) == hash(WRONG_SIZE)
    assert same != Problem.of(Violation.WRONG_DISCARD_SIZE, given=4, size=6)
    assert pickle.loads(pickle.dumps(KING_DISCARDED)) == KING_DISCARDED
    assert Problem(Violation.NO_DISCARD).facts == ()
    with pytest.raises(AttributeError):
        WRONG_SIZE.facts = ()  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_a_problem_has_a_place_in_a_record() -> None:
    assert WRONG_SIZE.where == ""
    inner = WRONG_SIZE.at("cards")
    assert inner.where == "cards"
    assert inner.at("[2]").at("poignees").where == "poignees[2].cards"
    assert WRONG_SIZE.at("[3]").at("tricks").where == "tricks[3]"
    assert inner != WRONG_SIZE
    assert (inner.violation, inner.facts) == (WRONG_SIZE.violation, WRONG_SIZE.facts)
    assert inner.explain("fr") == "cards: l'écart a 5 cartes : il en faut 6"


@pytest.mark.parametrize(
    ("problem", "english", "french"),
    [
        (
            WRONG_SIZE,
            "the discard has 5 cards: it must have 6",
            "l'écart a 5 cartes : il en faut 6",
        ),
        (
            Problem.of(Violation.WRONG_DISCARD_SIZE, given=1, size=6),
            "the discard has 1 card: it must have 6",
            "l'écart a 1 carte : il en faut 6",
        ),
        (
            KING_DISCARDED,
            "the king of spades may not be discarded; free: ♥4 ♦5",
            "on ne peut pas écarter le roi de pique ; libres : ♥4 ♦5",
        ),
        (
            Problem.of(Violation.POINTS_OUT_OF_RANGE, half_points=183),
            "91½ points are impossible: the pack has 91, so 0 to 91",
            "91½ points, c'est impossible : le jeu en a 91, donc de 0 à 91",
        ),
    ],
    ids=["plural", "singular", "cards", "points"],
)
def test_a_problem_explains_itself(problem: Problem, english: str, french: str) -> None:
    assert problem.explain() == problem.explain("en") == str(problem) == english
    assert problem.explain("fr") == french


def test_a_problem_speaks_no_other_language() -> None:
    with pytest.raises(ValueError, match="unknown language 'de'; known: en, fr"):
        WRONG_SIZE.explain("de")


# Errors


@pytest.mark.parametrize("kind", ERRORS)
def test_an_error_holds_every_problem(kind: type[TarotError]) -> None:
    error = kind(problem for problem in (KING_DISCARDED, WRONG_SIZE))
    assert error.problems == (KING_DISCARDED, WRONG_SIZE)
    assert str(error) == (
        "the king of spades may not be discarded; free: ♥4 ♦5; the discard has 5 cards: it must have 6"
    )
    assert error.explain() == error.explain("en") == f"{KING_DISCARDED}\n{WRONG_SIZE}"
    assert error.explain("fr") == (
        "on ne peut pas écarter le roi de pique ; libres : ♥4 ♦5\nl'écart a 5 cartes : il en faut 6"
    )


@pytest.mark.parametrize("kind", [InvalidRulesError, InvalidDealError, InvalidOutcomeError, NotationError])
def test_bad_input_is_a_value_error_and_a_tarot_error(kind: type[Exception]) -> None:
    assert issubclass(kind, ValueError)
    assert issubclass(kind, TarotError)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("kind", ERRORS)
def test_an_error_survives_a_pickle(kind: type[TarotError], protocol: int) -> None:
    loaded = pickle.loads(pickle.dumps(kind([KING_DISCARDED, WRONG_SIZE]), protocol))
    assert type(loaded) is kind
    assert loaded.problems == (KING_DISCARDED, WRONG_SIZE)
    assert str(loaded) == f"{KING_DISCARDED}; {WRONG_SIZE}"


def test_a_notation_error_knows_the_text_and_the_place() -> None:
    error = NotationError([Problem.of(Violation.UNKNOWN_CARD, text="x")], "SK\nSQ x", 2, 4)
    assert (error.text, error.line, error.column) == ("SK\nSQ x", 2, 4)
    assert [problem.violation for problem in error.problems] == [Violation.UNKNOWN_CARD]
    assert (NotationError([], "x").line, NotationError([], "x").column) == (1, 1)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_notation_error_survives_a_pickle(protocol: int) -> None:
    error = NotationError([Problem.of(Violation.UNKNOWN_CARD, text="x")], "SK\nSQ x", 2, 4)
    for twin in (pickle.loads(pickle.dumps(error, protocol)), copy.copy(error), copy.deepcopy(error)):
        assert type(twin) is NotationError
        assert twin.problems == error.problems
        assert (twin.text, twin.line, twin.column) == (error.text, error.line, error.column)
