"""Deals without a taker from the points of each seat, as people type them (A13, A14)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from french_tarot import (
    AllPass,
    EachForHimself,
    InvalidOutcomeError,
    MisereGameScoring,
    Problem,
    TwoPlayer,
    Violation,
    fft,
    pagat,
    score,
)

TWO = pagat(2)
EACH = fft(3).but(all_pass=AllPass.MISERE_GAME, misere_game_scoring=MisereGameScoring.OWN_POINTS)


def problems(made: Any, *figures: Any, **said: Any) -> list[Problem]:
    with pytest.raises(InvalidOutcomeError) as caught:
        made(*figures, **said)
    return list(caught.value.problems)


def test_two_players() -> None:
    outcome = TwoPlayer.from_points(TWO, ["59", 32], [2, "1"], petit_au_bout="0")
    assert outcome == TwoPlayer(rules=TWO, half_points=(118, 64), bouts=(2, 1), petit_au_bout=0)
    assert score(outcome).per_seat == (53, 0)
    king = TwoPlayer.from_points(TWO.but(roi_au_bout=10), [59, 32], [2, 1], roi_au_bout=1)
    assert (king.petit_au_bout, king.roi_au_bout) == (None, 1)


def test_a_misere_game() -> None:
    outcome = EachForHimself.from_points(EACH, ["40½", "20,5", Fraction(27)])
    assert outcome == EachForHimself(rules=EACH, half_points=(81, 41, 54))


def test_every_figure_that_cannot_be_read_is_named() -> None:
    found = problems(TwoPlayer.from_points, TWO, ["many", 9.25], [], petit_au_bout="north", roi_au_bout="½")
    assert found == [
        Problem.of(Violation.UNREADABLE_NUMBER, figure="points", text="many"),
        Problem.of(Violation.UNREADABLE_NUMBER, figure="points", text="9.25"),
        Problem.of(Violation.FIGURE_MISSING, figure="bouts"),
        Problem.of(Violation.UNKNOWN_SEAT, text="north", known=("0..1",)),
        Problem.of(Violation.UNKNOWN_SEAT, text="½", known=("0..1",)),
    ]
    assert problems(EachForHimself.from_points, EACH, []) == [
        Problem.of(Violation.FIGURE_MISSING, figure="points"),
    ]


def test_what_no_deal_can_give_is_refused() -> None:
    assert [each.violation for each in problems(TwoPlayer.from_points, TWO, [50, 40], [2, 2])] == [
        Violation.WRONG_TOTAL_OF_BOUTS,
        Violation.WRONG_TOTAL_OF_POINTS,
    ]
    assert problems(TwoPlayer.from_points, TWO, [91], [3])[0].violation is Violation.WRONG_SEAT_COUNT
    assert problems(EachForHimself.from_points, EACH, [91, 0])[0].violation is Violation.WRONG_SEAT_COUNT
    assert problems(TwoPlayer.from_points, fft(4), [59, 32], [2, 1])[0].violation is Violation.DEAL_HAS_TAKER
