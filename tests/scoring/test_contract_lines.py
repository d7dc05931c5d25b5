"""A11, A12: the line of the contract under each way to count it, worked by hand."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    Chelem,
    ChelemBy,
    ChienUse,
    Contract,
    ContractRule,
    HalfPoint,
    LineKind,
    Outcome,
    RuleSet,
    Scheme,
    Score,
    Side,
    fft,
    score,
)

FIXED = fft(4).but(
    contracts=(
        ContractRule(Contract.GARDE, 1, ChienUse.TAKEN, base=80),
        ContractRule(Contract.GARDE_SANS, 1, ChienUse.FOR_TAKER, base=160),
        ContractRule(Contract.GARDE_CONTRE, 1, ChienUse.FOR_DEFENCE, base=320),
    ),
    difference_rounding=10,
    petit_au_bout_multiplied=False,
)
"""A base for each contract, and the difference rounded to ten (A14)."""
POINTS = fft(4).but(scheme=Scheme.POINTS, base=0)
"""The points of the winner instead of a base and a margin (D-70)."""


def scored(rules: RuleSet, **figures: Any) -> Score:
    said: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 49, **figures}
    return score(Outcome.from_figures(rules, **said))


def contract(rules: RuleSet, **figures: Any) -> int:
    line = scored(rules, **figures).lines[0]
    assert line.kind is LineKind.CONTRACT
    return line.amount


# Schemes and bases


def test_a11_margin_counts_the_points_beside_the_target() -> None:
    assert contract(fft(4)) == (25 + 8) * 2
    assert contract(fft(4), points=40, contract="garde sans") == -(25 + 1) * 4


@pytest.mark.parametrize(
    ("points", "bouts", "name", "amount"),
    [
        (49, 2, "garde", 49 * 2),
        (41, 2, "prise", 41),
        # Lost: what the defence has counts.
        (40, 2, "garde", -51 * 2),
        (20, 1, "garde contre", -71 * 6),
    ],
)
def test_d_70_points_of_the_winner(points: int, bouts: int, name: str, amount: int) -> None:
    assert contract(POINTS, points=points, bouts=bouts, contract=name) == amount


def test_d_70_the_petit_is_multiplied_after_that() -> None:
    assert scored(POINTS, petit_au_bout="defence").unit == 49 * 2 - 10 * 2


def test_d_70_half_a_point_goes_to_the_winner_first() -> None:
    three = fft(3).but(scheme=Scheme.POINTS, base=0)
    assert contract(three, points="41½") == 42 * 2
    assert contract(three, points="40½") == -(91 - 40) * 2


def test_d_70_a_base_beside_the_points() -> None:
    assert contract(POINTS.but(base=25)) == (25 + 49) * 2


def test_a_base_of_its_own_is_not_multiplied() -> None:
    rules = fft(4).but(
        contracts=(
            ContractRule(Contract.PRISE, 2, ChienUse.TAKEN, base=40),
            ContractRule(Contract.GARDE, 4, ChienUse.TAKEN, base=80),
            ContractRule(Contract.GARDE_SANS, 4, ChienUse.FOR_TAKER),
        )
    )
    assert contract(rules, contract="prise") == 40 + 8 * 2
    assert contract(rules) == 80 + 8 * 4
    assert contract(rules, points=39) == -(80 + 2 * 4)
    assert contract(rules, contract="garde sans") == (25 + 8) * 4


# Rounding (D-47, D-48, D-55)


@pytest.mark.parametrize(
    ("points", "step", "difference"),
    [
        (43, 5, 0),
        (44, 5, 5),
        (48, 5, 5),
        (49, 5, 10),
        (45, 10, 0),
        (46, 10, 10),
        (55, 10, 10),
        (56, 10, 20),
        (36, 10, 10),
        (37, 10, 0),
        (49, 1, 8),
    ],
)
def test_d_47_the_difference_is_rounded_halves_up(points: int, step: int, difference: int) -> None:
    sign = 1 if points >= 41 else -1
    assert contract(fft(4).but(difference_rounding=step), points=points) == sign * (25 + difference) * 2


def test_d_47_the_points_of_a_winner_are_rounded_too() -> None:
    assert contract(POINTS.but(difference_rounding=10), points=55) == 60 * 2


@pytest.mark.parametrize(
    ("step", "points", "unit", "rounding"),
    [
        # (25 + 8) × 2 = 66, (25 + 7) × 2 = 64; lost by 6: -62, by 10: -70, by 5: -60.
        (5, 49, 65, -1),
        (5, 48, 65, 1),
        (10, 48, 60, -4),
        (5, 35, -60, 2),
        (10, 35, -60, 2),
        (10, 31, -70, 0),
    ],
)
def test_d_47_each_defenders_score_is_rounded(step: int, points: int, unit: int, rounding: int) -> None:
    result = scored(fft(4).but(score_rounding=step), points=points)
    assert result.unit == unit
    assert [line.amount for line in result.lines if line.kind is LineKind.ROUNDING] == [rounding] * bool(rounding)
    assert sum(line.amount for line in result.lines) == unit
    assert result.per_seat == (3 * unit, -unit, -unit, -unit)


@pytest.mark.parametrize(("points", "unit"), [(51, 40), (41, 30), (31, -40), (45, 30)])
def test_d_47_halves_go_away_from_zero(points: int, unit: int) -> None:
    # Prise: 25 + 10 = 35, 25 and 29; lost by 10: -35.
    assert scored(fft(4).but(score_rounding=10), contract="prise", points=points).unit == unit


def test_d_47_the_sum_of_all_lines_is_rounded() -> None:
    # (25 + 8) × 2 + 10 × 2 + 20 = 106, to 110.
    result = scored(fft(4).but(score_rounding=10), petit_au_bout="taker", poignees="simple:taker")
    assert [line.amount for line in result.lines] == [66, 20, 20, 4]
    assert result.per_seat == (330, -110, -110, -110)


@pytest.mark.parametrize(
    ("figures", "amount"),
    [
        ({"points": 41}, 80),
        ({"points": 45}, 80),
        ({"points": 46}, 90),
        ({"points": 27}, -90),
        ({"points": 56, "contract": "garde sans"}, 180),
        ({"points": 40, "contract": "garde contre"}, -320),
    ],
)
def test_d_48_d_55_the_fixed_scheme(figures: dict[str, Any], amount: int) -> None:
    assert contract(FIXED, **figures) == amount


def test_d_48_ten_for_the_petit_whatever_the_contract() -> None:
    assert scored(FIXED, contract="garde contre", points=45, petit_au_bout="taker").unit == 320 + 10


# Half a point short (A11, D-82)


def three(policy: HalfPoint, **changes: Any) -> RuleSet:
    return fft(3).but(half_point=policy, **changes)


@pytest.mark.parametrize(
    ("policy", "winner", "margin", "amount"),
    [
        (HalfPoint.WINNER, Side.DEFENCE, -1, -(25 + 1) * 2),
        (HalfPoint.EXACT_HALF_ZERO, None, -1, 0),
        (HalfPoint.EXACT_HALF_WIN, Side.TAKER, 0, 25 * 2),
    ],
)
def test_d_82_half_a_point_short(policy: HalfPoint, winner: Side | None, margin: int, amount: int) -> None:
    outcome = Outcome.from_figures(three(policy), contract="garde", bouts=2, points="40½")
    assert (outcome.winner, outcome.margin) == (winner, margin)
    assert (outcome.is_made, outcome.is_drawn) == (winner is Side.TAKER, winner is None)
    assert score(outcome).lines[0].amount == amount


@pytest.mark.parametrize("policy", HalfPoint)
@pytest.mark.parametrize(("points", "margin"), [("41½", 1), ("39½", -2), (41, 0), (40, -1)])
def test_d_82_any_other_half_point_goes_to_the_winner(policy: HalfPoint, points: Any, margin: int) -> None:
    assert Outcome.from_figures(three(policy), contract="garde", bouts=2, points=points).margin == margin


def test_d_82_a_drawn_deal_keeps_what_no_winner_has() -> None:
    rules = fft(5).but(half_point=HalfPoint.EXACT_HALF_ZERO)
    result = scored(
        rules,
        points="40½",
        partner=3,
        petit_au_bout="defence",
        poignees="simple:taker",
        chelem="announced-failed",
    )
    assert [line.amount for line in result.lines] == [0, -10 * 2, 0, -200]
    assert result.per_seat == (-440, 220, 220, -220, 220)


# A failed chelem that loses the deal (D-79)


def deciding(**changes: Any) -> RuleSet:
    return fft(4).but(chelem_by=ChelemBy.ANYONE, chelem_failure_loses_contract=True, **changes)


def test_d_79_the_failed_chelem_of_a_taker_loses_a_contract_that_the_points_make() -> None:
    outcome = Outcome.from_figures(deciding(), contract="garde", bouts=2, points=49, chelem="failed")
    assert (outcome.is_made, outcome.winner, outcome.margin) == (False, Side.DEFENCE, 8)
    assert [line.amount for line in score(outcome).lines] == [-(25 + 8) * 2, -200]


def test_d_79_the_failed_chelem_of_a_defender_gives_the_deal_to_the_taker() -> None:
    result = scored(deciding(), points=35, chelem=Chelem(announced=Side.DEFENCE), poignees="simple:1")
    assert [line.amount for line in result.lines] == [(25 + 6) * 2, 20, 200]


def test_d_79_without_the_rule_the_points_decide() -> None:
    assert contract(fft(4), chelem="failed") == (25 + 8) * 2


def test_d_79_a_chelem_that_is_made_decides_nothing() -> None:
    assert contract(deciding(), points=87, chelem="announced-made") == (25 + 46) * 2


def test_d_79_the_points_scheme_counts_what_it_would_have() -> None:
    assert contract(deciding(scheme=Scheme.POINTS, base=0), chelem="failed") == -49 * 2
    lost = {"points": 35, "chelem": Chelem(announced=Side.DEFENCE)}
    assert contract(deciding(scheme=Scheme.POINTS, base=0), **lost) == (91 - 35) * 2


def test_d_79_a_petit_chelem_too() -> None:
    rules = fft(4).but(
        petit_chelem_max_lost=3,
        petit_chelem_failed=-150,
        petit_chelem_failure_loses_contract=True,
    )
    result = scored(rules, petit_chelem="failed")
    assert [line.amount for line in result.lines] == [-(25 + 8) * 2, -150]


def test_d_79_where_both_sides_fail_the_taker_loses() -> None:
    rules = deciding(petit_chelem_max_lost=3, petit_chelem_failed=-150, petit_chelem_failure_loses_contract=True)
    result = scored(rules, chelem=Chelem(announced=Side.DEFENCE), petit_chelem=Chelem(announced=Side.TAKER))
    assert [line.amount for line in result.lines] == [-(25 + 8) * 2, 200, -150]


def test_d_79_decides_a_deal_that_would_be_drawn() -> None:
    rules = three(HalfPoint.EXACT_HALF_ZERO, chelem_failure_loses_contract=True)
    outcome = Outcome.from_figures(rules, contract="garde", bouts=2, points="40½", chelem="failed")
    assert (outcome.is_drawn, outcome.winner) == (False, Side.DEFENCE)
    assert [line.amount for line in score(outcome).lines] == [-(25 + 1) * 2, -200]
