"""A11: which points a side can end with; the bounds never refuse what can happen, and little else."""

from __future__ import annotations

import pytest

from french_tarot import (
    ChienUse,
    Contract,
    DiscardBouts,
    DiscardKings,
    InvalidOutcomeError,
    Outcome,
    RuleSet,
    Side,
    Violation,
    fft,
)
from french_tarot.facts.bounds import possible_half_points
from french_tarot.terms import ALONE


def possible(rules: RuleSet, contract: Contract, bouts: int, chelem: Side | None = None) -> range:
    return possible_half_points(rules, rules.contracts[contract], bouts, chelem)


@pytest.mark.parametrize(
    ("players", "contract", "bouts", "low", "high"),
    [
        # A trick of four lows and a discard of six: 5 points; the defence keeps its own trick and 8 a bout.
        (4, Contract.GARDE, 0, 10, 182 - 4 - 24),
        (4, Contract.GARDE, 2, 4 + 6 + 16, 182 - 4 - 8),
        (4, Contract.GARDE, 3, 4 + 6 + 24, 182 - 4),
        (4, Contract.GARDE_SANS, 1, 4 + 6 + 8, 182 - 4 - 16),
        (4, Contract.GARDE_CONTRE, 0, 4, 182 - 4 - 6 - 24),
        (4, Contract.GARDE_CONTRE, 3, 4 + 24, 182 - 4 - 6),
        (3, Contract.PRISE, 2, 3 + 6 + 16, 182 - 3 - 8),
        (5, Contract.PRISE, 2, 5 + 3 + 16, 182 - 5 - 8),
        (5, Contract.GARDE_CONTRE, 1, 5 + 8, 182 - 5 - 3 - 16),
    ],
)
def test_where_each_side_has_a_trick(players: int, contract: Contract, bouts: int, low: int, high: int) -> None:
    half_points = possible(fft(players), contract, bouts)
    assert (half_points[0], half_points[-1]) == (low, high)
    assert half_points.step == (2 if players == 4 else 1)


@pytest.mark.parametrize(
    ("players", "contract", "bouts", "half_points"),
    [
        # The taker's chelem: everything, or all but the Excuse that the defence kept for half a point.
        (4, Contract.GARDE, 3, range(182, 183)),
        (4, Contract.GARDE, 2, range(174, 175)),
        (4, Contract.GARDE, 1, range(0)),
        (3, Contract.GARDE_SANS, 2, range(174, 175)),
        # Garde contre: the chien stays with the defence. Six lows, or four kings and two queens.
        (4, Contract.GARDE_CONTRE, 3, range(182 - (6 + 4 * 8 + 2 * 6), 182 - 6 + 1)),
        # One bout there: the Excuse kept, beside any six cards; or a bout in the chien, which is within that.
        (4, Contract.GARDE_CONTRE, 2, range(182 - (6 + 8 + 4 * 8 + 2 * 6), 182 - (6 + 8) + 1)),
        # All three: two bouts and four kings in the chien, the Excuse kept.
        (4, Contract.GARDE_CONTRE, 0, range(182 - (6 + 24 + 4 * 8), 182 - (6 + 24) + 1)),
        (5, Contract.GARDE_CONTRE, 3, range(182 - (3 + 3 * 8), 182 - 3 + 1)),
    ],
)
def test_where_the_taker_won_every_trick(players: int, contract: Contract, bouts: int, half_points: range) -> None:
    found = possible(fft(players), contract, bouts, Side.TAKER)
    assert list(found) == list(half_points)[::2]


@pytest.mark.parametrize(
    ("players", "contract", "bouts", "half_points"),
    [
        # The defence's chelem: the discard has no king and no bout: six lows to four queens and two knights.
        (4, Contract.GARDE, 0, range(6, 6 + 4 * 6 + 2 * 4 + 1)),
        (4, Contract.GARDE, 1, range(6 + 8, 6 + 8 + 4 * 6 + 2 * 4 + 1)),
        (4, Contract.GARDE, 2, range(0)),
        # The chien of a garde sans may hold anything.
        (4, Contract.GARDE_SANS, 0, range(6, 6 + 4 * 8 + 2 * 6 + 1)),
        (4, Contract.GARDE_SANS, 2, range(6 + 16, 6 + 16 + 4 * 8 + 6 + 1)),
        # Garde contre: nothing, or the Excuse that the taker kept.
        (4, Contract.GARDE_CONTRE, 0, range(1)),
        (4, Contract.GARDE_CONTRE, 1, range(8, 9)),
        (4, Contract.GARDE_CONTRE, 2, range(0)),
        (5, Contract.GARDE, 1, range(3 + 8, 3 + 8 + 3 * 6 + 1)),
    ],
)
def test_where_the_defence_won_every_trick(players: int, contract: Contract, bouts: int, half_points: range) -> None:
    found = possible(fft(players), contract, bouts, Side.DEFENCE)
    assert list(found) == list(half_points)[::2]


def test_a_discard_that_may_hold_kings_and_bouts_counts_more() -> None:
    free = fft(4).but(discard_kings=DiscardKings.FREE, discard_bouts=DiscardBouts.FREE)
    assert list(possible(free, Contract.GARDE, 0, Side.DEFENCE)) == list(range(6, 6 + 4 * 8 + 2 * 6 + 1, 2))
    assert possible(free, Contract.GARDE, 3, Side.DEFENCE)[0] == 6 + 24


@pytest.mark.parametrize("changes", [{"excuse_exchange": False}, {"excuse_last_compensation": False}])
def test_without_compensation_halves_occur_and_half_a_point_more_or_less(changes: dict[str, bool]) -> None:
    rules = fft(4).with_values(changes)
    found = possible(rules, Contract.GARDE, 2)
    assert (found[0], found[-1], found.step) == (4 + 6 + 16 - 1, 182 - 4 - 8 + 1, 1)
    assert 182 - 9 in possible(rules, Contract.GARDE, 2, Side.TAKER)
    assert 0 in possible(rules, Contract.GARDE_CONTRE, 0, Side.DEFENCE)
    assert Outcome.from_figures(rules, contract="garde", bouts=2, points="40½").half_points == 81


def test_87_with_two_bouts_and_4_with_one_are_possible() -> None:
    made = Outcome.from_figures(fft(4), contract="garde", bouts=2, points=87, chelem="made")
    assert (made.points, made.defence_half_points) == (87, 8)
    lost = Outcome.from_figures(fft(4), contract="garde contre", bouts=1, points=4, chelem="defence")
    assert lost.half_points == 8


@pytest.mark.parametrize(
    ("points", "bouts", "chelem", "violation", "span"),
    [
        ("12", 2, None, Violation.TOO_FEW_POINTS, "13–85"),
        ("86", 2, None, Violation.TOO_MANY_POINTS, "13–85"),
        ("87", 2, None, Violation.CHELEM_NOT_SAID, "13–85"),
        ("91", 3, "announced-failed", Violation.CHELEM_NOT_SAID, "17–89"),
        ("80", 2, "made", Violation.CHELEM_AGAINST_POINTS, "87"),
        ("40", 0, "made", Violation.CHELEM_AGAINST_BOUTS, ""),
        ("3", 0, None, Violation.CHELEM_NOT_SAID, "5–77"),
    ],
)
def test_what_is_impossible_says_what_would_be_right(
    points: str, bouts: int, chelem: str | None, violation: Violation, span: str
) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        Outcome.from_figures(fft(4), contract="garde", bouts=bouts, points=points, chelem=chelem)
    (problem,) = caught.value.problems
    assert (problem.violation, problem["possible"]) == (violation, span)


def test_the_chien_of_each_contract() -> None:
    assert [row.chien for row in fft(5).contracts.values()] == [
        ChienUse.TAKEN,
        ChienUse.TAKEN,
        ChienUse.FOR_TAKER,
        ChienUse.FOR_DEFENCE,
    ]


def test_halves_at_three_and_five_and_none_at_four() -> None:
    assert Outcome.from_figures(fft(3), contract="prise", bouts=2, points=40.5).half_points == 81
    assert Outcome.from_figures(fft(5), contract="prise", bouts=2, points=40.5, partner=ALONE).half_points == 81
    with pytest.raises(InvalidOutcomeError) as caught:
        Outcome.from_figures(fft(4), contract="prise", bouts=2, points=40.5)
    assert [problem.violation for problem in caught.value.problems] == [Violation.HALF_POINT_IMPOSSIBLE]
