"""A13, A14, D-53, D-83, D-84: the scores of deals in which everybody plays for himself, worked by hand."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from french_tarot import (
    AllPass,
    EachForHimself,
    LineKind,
    MisereGameChien,
    MisereGameScoring,
    RuleSet,
    Score,
    TwoPlayer,
    fft,
    score,
)

TWO = fft(4).but(players=2, hand_size=21, chien_size=0, piles=6, pile_size=3, contracts=())
"""Two players with six piles each and no auction."""


def two(half_points: tuple[int, int], bouts: tuple[int, int], rules: RuleSet = TWO, **facts: int) -> Score:
    return score(TwoPlayer(rules=rules, half_points=half_points, bouts=bouts, **facts))


# Two players


@pytest.mark.parametrize(
    ("half_points", "bouts", "per_seat"),
    [
        # 41 for two bouts, 51 for one; 36 for three, 56 for none.
        ((104, 78), (2, 1), (25 + 11, 0)),
        ((82, 100), (2, 1), (25, 0)),
        ((80, 102), (2, 1), (0, 25)),
        ((60, 122), (2, 1), (0, 25 + 10)),
        ((72, 110), (3, 0), (25, 0)),
        ((70, 112), (3, 0), (0, 25)),
    ],
)
def test_d_83_only_the_winner_scores(
    half_points: tuple[int, int], bouts: tuple[int, int], per_seat: tuple[int, int]
) -> None:
    result = two(half_points, bouts)
    assert result.per_seat == per_seat
    assert result.exact == tuple(map(Fraction, per_seat))
    assert not result.is_zero_sum


def test_d_83_the_petit_au_bout_of_the_loser() -> None:
    result = two((104, 78), (2, 1), petit_au_bout=1)
    assert [(line.kind, line.amount, line.seat) for line in result.lines] == [
        (LineKind.GAME, 36, 0),
        (LineKind.PETIT_AU_BOUT, 10, 1),
    ]
    assert (result.unit, result.per_seat) == (0, (36, 10))


def test_d_83_the_roi_au_bout() -> None:
    assert two((104, 78), (2, 1), TWO.but(roi_au_bout=15), roi_au_bout=0).per_seat == (36 + 15, 0)


def test_d_83_base_and_value_are_the_rules() -> None:
    assert two((104, 78), (2, 1), TWO.but(base=30, petit_au_bout_value=20), petit_au_bout=0).per_seat == (61, 0)


HALVES = TWO.but(excuse_exchange=False)
"""Without the exchange for the Excuse both can have half a point."""


def test_d_53_half_a_point_of_the_winner_counts_as_one() -> None:
    assert two((105, 77), (2, 1), HALVES).per_seat == (25 + 12, 0)


def test_d_53_where_nobody_reaches_it_the_deal_is_drawn() -> None:
    result = two((81, 101), (2, 1), HALVES, petit_au_bout=1)
    assert (result.per_seat, result.lines[0].kind) == ((0, 10), LineKind.PETIT_AU_BOUT)


def test_d_53_where_both_reach_it_the_deal_is_drawn() -> None:
    assert two((90, 92), (2, 1), TWO.but(targets=(46, 46, 41, 36))).per_seat == (0, 0)


# The misère game


def misere(players: int, **changes: object) -> RuleSet:
    return fft(players).with_values({"all_pass": AllPass.MISERE_GAME, **changes})


def each(rules: RuleSet, *half_points: int) -> Score:
    return score(EachForHimself(rules=rules, half_points=half_points))


FOUR_GAMES = (20, 30, 50, 76)
"""88 points: the chien has three."""


@pytest.mark.parametrize(
    ("scoring", "exact"),
    [
        (MisereGameScoring.RANKED, (0, 0, 0, 0)),
        (MisereGameScoring.BY_RANK, (120, 60, -60, -120)),
        (MisereGameScoring.EQUAL_SHARES, (91 - 40, 91 - 60, 91 - 100, 91 - 152)),
        (MisereGameScoring.OWN_POINTS, (81, 76, 66, 53)),
    ],
)
def test_d_84_each_scoring(scoring: MisereGameScoring, exact: tuple[int, ...]) -> None:
    result = each(misere(4, misere_game_scoring=scoring), *FOUR_GAMES)
    assert (result.exact, result.per_seat) == (tuple(map(Fraction, exact)), exact)
    assert (result.unit, result.lines) == (0, ())


@pytest.mark.parametrize(
    ("players", "half_points", "exact"),
    [
        (3, (40, 96, 40), (50, -100, 50)),
        (3, (100, 30, 46), (-100, 100, 0)),
        (4, (44, 44, 44, 44), (0, 0, 0, 0)),
        (4, (30, 20, 30, 96), (0, 100, 0, -100)),
        (4, (60, 60, 26, 30), (-75, -75, 100, 50)),
        (5, (20, 30, 40, 50, 39), (100, 50, -50, -100, 0)),
        (5, (20, 20, 20, 59, 60), (50, 50, 50, -50, -100)),
    ],
)
def test_a14_ties_share_the_mean_of_their_places(
    players: int, half_points: tuple[int, ...], exact: tuple[int, ...]
) -> None:
    rules = misere(players, misere_game_scoring=MisereGameScoring.BY_RANK, misere_game_stake=50)
    result = each(rules, *half_points)
    assert result.exact == tuple(map(Fraction, exact))
    assert sum(result.exact) == 0
    assert result.is_zero_sum


def test_a14_a_mean_may_be_no_whole_number() -> None:
    rules = misere(4, misere_game_scoring=MisereGameScoring.BY_RANK, misere_game_stake=5)
    result = each(rules, 20, 20, 60, 76)
    assert list(result.exact) == [Fraction(15, 2), Fraction(15, 2), -5, -10]
    # Whole scores keep their sum: of two equal places the lower seat's is rounded up.
    assert result.per_seat == (8, 7, -5, -10)


def test_a14_half_points_stay_in_the_exact_score() -> None:
    result = each(misere(5, misere_game_scoring=MisereGameScoring.OWN_POINTS), 21, 30, 40, 41, 47)
    assert list(result.exact) == [Fraction(161, 2), 76, 71, Fraction(141, 2), Fraction(135, 2)]
    # 365½: of three halves the best place's is rounded up, and the sum down.
    assert result.per_seat == (81, 76, 71, 70, 67)


@given(st.lists(st.integers(0, 58), min_size=2, max_size=4), st.sampled_from(MisereGameScoring))
def test_a14_whole_scores_keep_their_sum(first: list[int], scoring: MisereGameScoring) -> None:
    half_points = (*first, 182 - sum(first))
    assume(len(half_points) > 2 and half_points[-1] >= 0)
    last_trick = MisereGameChien.LAST_TRICK
    result = each(misere(len(half_points), misere_game_scoring=scoring, misere_game_chien=last_trick), *half_points)
    assert sum(result.per_seat) == floor(sum(result.exact))
    assert all(abs(whole - exact) < 1 for whole, exact in zip(result.per_seat, result.exact, strict=True))
    assert (sum(result.per_seat) == 0) is result.is_zero_sum


@pytest.mark.parametrize(
    ("scoring", "chien", "is_zero_sum"),
    [
        (MisereGameScoring.RANKED, MisereGameChien.NOBODY, True),
        (MisereGameScoring.BY_RANK, MisereGameChien.NOBODY, True),
        (MisereGameScoring.EQUAL_SHARES, MisereGameChien.NOBODY, False),
        (MisereGameScoring.EQUAL_SHARES, MisereGameChien.LAST_TRICK, True),
        (MisereGameScoring.OWN_POINTS, MisereGameChien.LAST_TRICK, False),
    ],
)
def test_a14_where_the_scores_sum_to_zero(
    scoring: MisereGameScoring, chien: MisereGameChien, is_zero_sum: bool
) -> None:
    half_points = (20, 30, 50, 76 if chien is MisereGameChien.NOBODY else 82)
    result = each(misere(4, misere_game_scoring=scoring, misere_game_chien=chien), *half_points)
    assert result.is_zero_sum is is_zero_sum
    assert (sum(result.exact) == 0) is is_zero_sum


def test_a14_without_a_chien_shares_sum_to_zero() -> None:
    equal = misere(4, misere_game_scoring=MisereGameScoring.EQUAL_SHARES)
    rules = equal.but(players=6, hand_size=13, chien_size=0, poignees=())
    result = each(rules, 30, 30, 30, 30, 30, 32)
    assert result.is_zero_sum
    assert sum(result.exact) == 0
