"""Outcomes of deals in which everybody plays for himself: two players, and the misère game (A13, A14)."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from french_tarot import (
    AllPass,
    EachForHimself,
    InvalidOutcomeError,
    MisereGameChien,
    Problem,
    RuleSet,
    TwoPlayer,
    Violation,
    fft,
)

TWO = fft(4).but(players=2, hand_size=21, chien_size=0, piles=6, pile_size=3, contracts=())
GAME = fft(4).but(all_pass=AllPass.MISERE_GAME)


def two(rules: RuleSet = TWO, **facts: Any) -> TwoPlayer:
    known: dict[str, Any] = {"half_points": (104, 78), "bouts": (2, 1)}
    return TwoPlayer(rules=rules, **known | facts)


def game(*half_points: int, rules: RuleSet = GAME) -> EachForHimself:
    return EachForHimself(rules=rules, half_points=half_points)


def found(make: Any, *args: Any, **facts: Any) -> list[Problem]:
    with pytest.raises(InvalidOutcomeError) as caught:
        make(*args, **facts)
    return list(caught.value.problems)


def violations(make: Any, *args: Any, **facts: Any) -> list[Violation]:
    return [problem.violation for problem in found(make, *args, **facts)]


# Two players


def test_d_83_each_has_the_target_of_his_bouts() -> None:
    outcome = two()
    assert (outcome.targets, outcome.winner, outcome.margin) == ((41, 51), 0, 11)
    assert two(half_points=[80, 102]).half_points == (80, 102)
    assert two(half_points=(80, 102)).winner == 1


def test_d_53_a_drawn_deal_has_no_winner() -> None:
    drawn = two(TWO.but(excuse_exchange=False), half_points=(81, 101))
    assert (drawn.winner, drawn.margin) == (None, 0)


@pytest.mark.parametrize(
    ("half_points", "bouts"),
    [
        # Nothing but the Excuse, kept for half a point; nothing at all; two bouts and a trick of two lows.
        ((8, 174), (1, 2)),
        ((0, 182), (0, 3)),
        ((18, 164), (2, 1)),
        ((26, 156), (3, 0)),
    ],
)
def test_d_83_the_least_that_a_seat_can_have(half_points: tuple[int, int], bouts: tuple[int, int]) -> None:
    assert two(half_points=half_points, bouts=bouts).bouts == bouts
    less = (half_points[0] - 2, half_points[1] + 2)
    if less[0] >= 0:
        assert violations(two, half_points=less, bouts=bouts) == [Violation.SEAT_POINTS_IMPOSSIBLE] * 2


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"half_points": (104, 80)}, [Violation.WRONG_TOTAL_OF_POINTS]),
        ({"half_points": (103, 79)}, [Violation.SEAT_POINTS_IMPOSSIBLE] * 2),
        ({"half_points": (-2, 184)}, [Violation.POINTS_OUT_OF_RANGE] * 2),
        ({"bouts": (2, 2)}, [Violation.WRONG_TOTAL_OF_BOUTS]),
        ({"bouts": (4, -1)}, [Violation.BOUTS_OUT_OF_RANGE] * 2),
        ({"half_points": (104, 78, 0)}, [Violation.WRONG_SEAT_COUNT]),
        ({"bouts": (3,)}, [Violation.WRONG_SEAT_COUNT]),
        ({"petit_au_bout": 2}, [Violation.SEAT_OUT_OF_RANGE]),
        ({"bouts": (3, 0), "petit_au_bout": 1}, [Violation.PETIT_AU_BOUT_WITHOUT_BOUT]),
        ({"roi_au_bout": 1}, [Violation.ROI_AU_BOUT_NOT_OFFERED]),
        (
            {"half_points": (104, 80), "bouts": (2, 2), "roi_au_bout": -1, "petit_au_bout": 0},
            [
                Violation.SEAT_OUT_OF_RANGE,
                Violation.WRONG_TOTAL_OF_BOUTS,
                Violation.WRONG_TOTAL_OF_POINTS,
                Violation.ROI_AU_BOUT_NOT_OFFERED,
                Violation.ROI_AND_PETIT_AU_BOUT,
            ],
        ),
    ],
)
def test_d_83_what_two_players_cannot_have(facts: dict[str, Any], expected: list[Violation]) -> None:
    assert violations(two, **facts) == expected


def test_d_83_halves_occur_where_nothing_is_paid_for_the_excuse() -> None:
    rules = TWO.but(excuse_exchange=False)
    assert two(rules, half_points=(103, 79)).half_points == (103, 79)
    # Two bouts and one trick, from which the other has kept the Excuse.
    assert two(rules, half_points=(17, 165)).half_points == (17, 165)


def test_a13_with_an_auction_two_players_have_a_taker() -> None:
    assert violations(two, fft(4)) == [Violation.DEAL_HAS_TAKER]


@pytest.mark.parametrize("facts", [{"half_points": (104.0, 78)}, {"bouts": ("2", 1)}, {"petit_au_bout": "0"}])
def test_values_of_another_type(facts: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=f"'{next(iter(facts))}' must (be|hold) int"):
        two(**facts)


# The misère game


def test_a14_the_chien_is_missing_where_nobody_owns_it() -> None:
    # Six cards: 3 points of lows to 27 of bouts and kings.
    for total in (182 - 6, 182 - 6 * 9):
        assert sum(game(20, 30, 40, total - 90).half_points) == total
    for total in (182, 182 - 4, 182 - 6 * 9 - 2, 182 - 7):
        (problem,) = found(game, 20, 30, 40, total - 90)
        assert (problem.violation, problem["half_points"]) == (Violation.WRONG_TOTAL_OF_POINTS, total)
        assert problem["possible"] == "64–88"


def test_a14_all_points_count_where_the_last_trick_takes_the_chien() -> None:
    rules = GAME.but(misere_game_chien=MisereGameChien.LAST_TRICK)
    assert sum(game(20, 30, 40, 92, rules=rules).half_points) == 182
    (problem,) = found(game, 20, 30, 40, 90, rules=rules)
    assert (problem.violation, problem["possible"]) == (Violation.WRONG_TOTAL_OF_POINTS, "91")


def test_a14_what_no_misere_game_can_give() -> None:
    assert violations(game, 20, 30, 40) == [Violation.WRONG_SEAT_COUNT]
    assert violations(game, -2, 30, 40, 108) == [Violation.POINTS_OUT_OF_RANGE]
    (problem,) = found(game, 20, 30, 40, 90, rules=fft(4))
    assert (problem.violation, problem["all_pass"]) == (Violation.NO_MISERE_GAME, AllPass.THROWN_IN)
    with pytest.raises(TypeError, match="'half_points' must hold int"):
        game(20, 30, 40, 86.0)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_d_84_equal_points_share_the_better_place() -> None:
    assert game(40, 30, 30, 76).places == (3, 1, 1, 4)


def test_they_are_values() -> None:
    for outcome in (two(petit_au_bout=1), game(20, 30, 40, 86)):
        assert pickle.loads(pickle.dumps(outcome)) == outcome
        assert len({outcome, pickle.loads(pickle.dumps(outcome))}) == 1
