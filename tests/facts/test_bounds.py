"""A11: which points a side can end with; the bounds never refuse what can happen, and little else."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    AllPass,
    Chelem,
    ChienUse,
    Contract,
    DiscardBouts,
    DiscardKings,
    ExcuseDebt,
    ExcuseLast,
    FailedChelemExcuse,
    InvalidOutcomeError,
    Outcome,
    PetitSec,
    RuleSet,
    Side,
    Violation,
    fft,
)
from french_tarot.facts.bounds import possible_half_points
from french_tarot.terms import ALONE


def possible(
    rules: RuleSet, contract: Contract, bouts: int, chelem: Side | None = None, petit: Side | None = None
) -> range:
    return possible_half_points(rules, rules.contracts[contract], bouts, Chelem(made=chelem), Chelem(made=petit))


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


# A chelem that may lose tricks (D-78), and a petit chelem (A14): the tricks of each side are bounded


@pytest.mark.parametrize(
    ("bouts", "chelem", "low", "high"),
    [
        # The defence has the Excuse that it kept, or a trick with four kings besides.
        (2, Side.TAKER, 182 - (4 + 8 + 4 * 8), 182 - 8),
        # Two bouts of the defence: the Excuse, and another in its trick.
        (1, Side.TAKER, 182 - (4 + 16 + 3 * 8), 182 - (4 + 16)),
        # The taker has the discard, or a trick with the kings, and queens and knights in the discard.
        (0, Side.DEFENCE, 6, 4 + 6 + 4 * 8 + 4 * 6 + 2 * 4),
        # Neither: two tricks for each.
        (2, None, 2 * 4 + 6 + 16, 182 - (2 * 4 + 8)),
    ],
)
def test_d_78_a_chelem_that_may_lose_a_trick(bouts: int, chelem: Side | None, low: int, high: int) -> None:
    found = possible(fft(4).but(chelem_max_lost=1), Contract.GARDE, bouts, chelem)
    assert (found[0], found[-1], found.step) == (low, high, 2)


@pytest.mark.parametrize(
    ("petit", "low", "high"),
    [
        # One to three tricks for the defence, with the Excuse and twelve court cards at the most.
        (Side.TAKER, 182 - (12 + 8 + 4 * 8 + 4 * 6 + 4 * 4), 182 - (4 + 8)),
        # One to three tricks for the taker, and all courts in them and the discard.
        (Side.DEFENCE, 4 + 6 + 16, 12 + 6 + 16 + 4 * 20),
        # Neither: four tricks for each.
        (None, 16 + 6 + 16, 182 - (16 + 8)),
    ],
)
def test_a14_a_petit_chelem_that_may_lose_three_tricks(petit: Side | None, low: int, high: int) -> None:
    found = possible(fft(4).but(petit_chelem_max_lost=3), Contract.GARDE, 2, petit=petit)
    assert (found[0], found[-1]) == (low, high)


def test_a14_exactly_one_trick_has_whole_steps_at_three() -> None:
    found = possible(fft(3).but(petit_chelem_max_lost=1), Contract.GARDE, 3, petit=Side.TAKER)
    assert (found[0], found[-1], found.step) == (182 - (3 + 3 * 8), 182 - 3, 2)


def test_a14_a_grand_chelem_is_bounded_as_without_a_petit_one() -> None:
    found = possible(fft(4).but(petit_chelem_max_lost=3), Contract.GARDE, 2, Side.TAKER, Side.TAKER)
    assert list(found) == [174]


def test_a12_a_loose_bid_knows_no_petit_chelem() -> None:
    rules = fft(4).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,), petit_chelem_max_lost=3)
    found = possible(rules, Contract.LOOSE_BID, 2)
    assert (found[0], found[-1]) == (4 + 6 + 16, 182 - 4 - 8)


# What is kept without a half point for it (A9.4, A9.5, D-9, D-93)

IMPRENABLE = fft(4).but(petit_sec=PetitSec.IMPRENABLE)


@pytest.mark.parametrize(
    ("contract", "bouts", "half_points"),
    [
        # Excuse and Petit, both kept out of lost tricks, eight more than the half point that each costs.
        (Contract.GARDE_CONTRE, 2, [16]),
        (Contract.GARDE_CONTRE, 3, []),
        (Contract.GARDE, 2, list(range(6 + 16, 6 + 16 + 4 * 6 + 2 * 4 + 1, 2))),
    ],
)
def test_d_9_an_imprenable_petit_is_kept_too(contract: Contract, bouts: int, half_points: list[int]) -> None:
    assert list(possible(IMPRENABLE, contract, bouts, Side.DEFENCE)) == half_points


@pytest.mark.parametrize("changes", [{"excuse_exchange": False}, {"excuse_debt": ExcuseDebt.WAIVED}])
def test_d_93_two_bouts_can_be_kept_for_nothing(changes: dict[str, Any]) -> None:
    found = possible(IMPRENABLE.with_values(changes), Contract.GARDE, 1)
    # The defence keeps Excuse and Petit out of the one trick of the taker, or the taker its one out of another.
    assert (found[0], found[-1], found.step) == (4 + 6 + 8 - 2, 182 - (4 + 16 - 1), 1)
    kept = possible(IMPRENABLE.with_values(changes), Contract.GARDE_CONTRE, 2, Side.DEFENCE)
    assert list(kept) == [16, 17, 18]


@pytest.mark.parametrize("last", [ExcuseLast.TRICK_WINNER, ExcuseLast.OWNER])
def test_a9_5_an_excuse_that_stays_with_its_side_needs_no_compensation(last: ExcuseLast) -> None:
    rules = fft(4).but(excuse_last=last, excuse_last_compensation=False)
    assert possible(rules, Contract.GARDE, 2).step == 2


def test_d_76_an_excuse_lost_in_a_failed_chelem_is_not_paid_for() -> None:
    rules = fft(4).but(excuse_last_failed_chelem=FailedChelemExcuse.TO_DEFENCE)
    lost = Outcome.from_figures(rules, contract="garde", bouts=2, points="40½", chelem="failed")
    assert lost.half_points == 81
    with pytest.raises(InvalidOutcomeError) as caught:
        Outcome.from_figures(rules, contract="garde", bouts=2, points="40½")
    assert [problem.violation for problem in caught.value.problems] == [Violation.HALF_POINT_IMPOSSIBLE]


@pytest.mark.parametrize(
    ("points", "chelem", "petit", "violation", "span"),
    [
        # Sixteen half points of the defence: fewer than four tricks and the Excuse.
        ("83", None, None, Violation.PETIT_CHELEM_NOT_SAID, "19–79"),
        ("49", None, "made", None, ""),
        ("44", None, "made", Violation.PETIT_CHELEM_AGAINST_POINTS, "45–85"),
        ("44", "made", None, Violation.CHELEM_AGAINST_POINTS, "87"),
        ("87", None, "made", Violation.CHELEM_NOT_SAID, "45–85"),
        ("12", None, None, Violation.TOO_FEW_POINTS, "19–79"),
    ],
)
def test_a14_what_would_be_right(
    points: str, chelem: str | None, petit: str | None, violation: Violation | None, span: str
) -> None:
    rules = fft(4).but(petit_chelem_max_lost=3)
    figures: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": points, "chelem": chelem}
    if violation is None:
        assert Outcome.from_figures(rules, petit_chelem=petit, **figures).petit_chelem.made is Side.TAKER
        return
    with pytest.raises(InvalidOutcomeError) as caught:
        Outcome.from_figures(rules, petit_chelem=petit, **figures)
    (problem,) = caught.value.problems
    assert (problem.violation, problem["possible"]) == (violation, span)
