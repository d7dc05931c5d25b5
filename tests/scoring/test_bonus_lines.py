"""A7, A8, A10, A14: bonuses under each policy, worked by hand."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    BonusTo,
    Chelem,
    ChelemBy,
    HalfPoint,
    LineKind,
    MisereKind,
    MisereRule,
    Outcome,
    RuleSet,
    Score,
    Side,
    fft,
    score,
)

MISERES = (MisereRule(MisereKind.NO_TRUMP, 10), MisereRule(MisereKind.NO_COURT, 15))


def scored(rules: RuleSet, **figures: Any) -> Score:
    said: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 49, **figures}
    return score(Outcome.from_figures(rules, **said))


def bonuses(rules: RuleSet, **figures: Any) -> list[tuple[LineKind, int, int | None]]:
    return [(line.kind, line.amount, line.seat) for line in scored(rules, **figures).lines[1:]]


# Whom a bonus is paid to (D-49, D-74)


@pytest.mark.parametrize(
    ("to", "amounts", "per_seat"),
    [
        # A garde lost by 1: -52 for each; poignées of seat 0, who takes, and of seat 2.
        (BonusTo.DEAL_WINNER, [(-20, None), (-20, None)], (-276, 92, 92, 92)),
        (BonusTo.SHOWER_SIDE, [(20, None), (-20, None)], (-156, 52, 52, 52)),
        # Each of the others pays 20 to seat 0 and 20 to seat 2.
        (BonusTo.PLAYER, [(20, 0), (20, 2)], (-156 + 60 - 20, 52 - 40, 52 - 20 + 60, 52 - 40)),
    ],
)
def test_d_74_poignees(to: BonusTo, amounts: list[tuple[int, int | None]], per_seat: tuple[int, ...]) -> None:
    result = scored(fft(4).but(poignee_to=to), points=40, poignees=["simple:0", "simple:2"])
    assert [(line.amount, line.seat) for line in result.lines[1:]] == amounts
    assert result.per_seat == per_seat
    assert result.unit == -52 + sum(amount for amount, seat in amounts if seat is None)


@pytest.mark.parametrize(
    ("to", "amounts", "per_seat"),
    [
        # A garde lost by 1, and a misère of 10 shown by seat 2 of the defence.
        (BonusTo.DEAL_WINNER, [(-10, None)], (-186, 62, 62, 62)),
        (BonusTo.SHOWER_SIDE, [(-10, None)], (-186, 62, 62, 62)),
        (BonusTo.PLAYER, [(10, 2)], (-166, 42, 82, 42)),
    ],
)
def test_d_49_miseres(to: BonusTo, amounts: list[tuple[int, int | None]], per_seat: tuple[int, ...]) -> None:
    result = scored(fft(4).but(miseres=MISERES, misere_to=to), points=40, miseres="no_trump:2")
    assert [(line.amount, line.seat) for line in result.lines[1:]] == amounts
    assert result.per_seat == per_seat


def test_d_49_a_misere_of_the_losing_side() -> None:
    shown = {"points": 40, "miseres": "no_trump:taker"}
    assert bonuses(fft(4).but(miseres=MISERES, misere_to=BonusTo.DEAL_WINNER), **shown)[0][1] == -10
    assert bonuses(fft(4).but(miseres=MISERES, misere_to=BonusTo.SHOWER_SIDE), **shown)[0][1] == 10


@pytest.mark.parametrize(
    ("to", "amount", "seat", "per_seat"),
    [
        # A garde made by 8, and the last trick with the Petit won by seat 3 of the defence.
        (BonusTo.SHOWER_SIDE, -20, None, (138, -46, -46, -46)),
        (BonusTo.DEAL_WINNER, 20, None, (258, -86, -86, -86)),
        (BonusTo.PLAYER, 20, 3, (198 - 20, -66 - 20, -66 - 20, -66 + 60)),
    ],
)
def test_d_74_petit_au_bout(to: BonusTo, amount: int, seat: int | None, per_seat: tuple[int, ...]) -> None:
    result = scored(fft(4).but(petit_au_bout_to=to), petit_au_bout=3)
    assert [(line.kind, line.amount, line.seat) for line in result.lines[1:]] == [
        (LineKind.PETIT_AU_BOUT, amount, seat)
    ]
    assert result.per_seat == per_seat


@pytest.mark.parametrize("to", BonusTo)
def test_d_82_a_drawn_deal_pays_its_winner_nothing(to: BonusTo) -> None:
    rules = fft(3).but(
        half_point=HalfPoint.EXACT_HALF_ZERO,
        miseres=MISERES,
        misere_to=to,
        poignee_to=to,
        petit_au_bout_to=to,
    )
    found = bonuses(rules, points="40½", miseres="no_court:1", poignees="simple:0", petit_au_bout=0)
    amounts = {
        BonusTo.DEAL_WINNER: [(0, None), (0, None), (0, None)],
        BonusTo.SHOWER_SIDE: [(20, None), (20, None), (-15, None)],
        BonusTo.PLAYER: [(20, 0), (20, 0), (15, 1)],
    }
    assert [(amount, seat) for _, amount, seat in found] == amounts[to]


def test_a_players_bonus_is_no_part_of_the_unit_and_not_rounded() -> None:
    rules = fft(4).but(miseres=MISERES, misere_to=BonusTo.PLAYER, score_rounding=10)
    result = scored(rules, miseres="no_court:1")
    # (25 + 8) × 2 = 66, to 70; seat 1 has 15 from each of the others.
    assert [(line.amount, line.seat) for line in result.lines] == [(66, None), (15, 1), (4, None)]
    assert result.unit == 70
    assert result.per_seat == (210 - 15, -70 + 45, -70 - 15, -70 - 15)


def test_a_players_bonus_is_paid_by_his_own_side_too() -> None:
    rules = fft(5).but(poignee_to=BonusTo.PLAYER)
    result = scored(rules, partner=2, poignees="simple:2")
    assert result.per_seat == (132 - 20, -66 - 20, 66 + 80, -66 - 20, -66 - 20)


# Misères (A14, D-73)


def test_d_73_each_misere_of_a_hand_counts() -> None:
    rules = fft(4).but(miseres=MISERES, misere_to=BonusTo.SHOWER_SIDE)
    shown = ["no_trump:taker", "no_court:taker", "no_trump:1"]
    assert [amount for _, amount, _ in bonuses(rules, miseres=shown)] == [10, 15, -10]


@pytest.mark.parametrize(("to", "seat"), [(BonusTo.SHOWER_SIDE, None), (BonusTo.PLAYER, 0)])
def test_a14_a_misere_times_the_contract(to: BonusTo, seat: int | None) -> None:
    rules = fft(4).but(miseres=MISERES, misere_to=to, misere_multiplied=True)
    found = bonuses(rules, contract="garde contre", miseres="no_trump:0")
    assert found == [(LineKind.MISERE, 10 * 6, seat)]


# The last trick (A10, D-56, D-57, D-87)


def test_d_56_the_petit_in_a_contract_just_made() -> None:
    assert scored(fft(4), points=41, petit_au_bout="defence").unit == (25 - 10) * 2


def test_d_57_with_base_0_the_petit_can_turn_the_sign() -> None:
    assert scored(fft(4).but(base=0), points=45, petit_au_bout="defence").unit == (4 - 10) * 2


@pytest.mark.parametrize(("by", "multiplied", "amount"), [("taker", True, 40), ("defence", True, -40), (2, False, -10)])
def test_d_87_a_king_that_wins_the_last_trick(by: Any, multiplied: bool, amount: int) -> None:
    rules = fft(4).but(roi_au_bout=10, petit_au_bout_multiplied=multiplied)
    assert bonuses(rules, contract="garde sans", roi_au_bout=by) == [(LineKind.ROI_AU_BOUT, amount, None)]


def test_d_59_what_the_partner_wins_is_the_takers_sides() -> None:
    found = bonuses(fft(5).but(roi_au_bout=10), partner=3, roi_au_bout="partner")
    assert found == [(LineKind.ROI_AU_BOUT, 20, None)]


# Chelems (A8, A14, D-31 to D-33, D-68, D-81)

PETIT = fft(4).but(
    chelem_by=ChelemBy.ANYONE,
    petit_chelem_max_lost=1,
    petit_chelem_announced=300,
    petit_chelem_unannounced=50,
    petit_chelem_failed=-150,
)


def test_d_33_an_announced_chelem_that_the_defence_makes_costs_twice() -> None:
    found = bonuses(fft(4), contract="garde contre", bouts=0, points=0, chelem="announced-defence")
    assert [(kind, amount) for kind, amount, _ in found] == [
        (LineKind.CHELEM_FAILED, -200),
        (LineKind.CHELEM_DEFENCE, -200),
    ]


@pytest.mark.parametrize(
    ("petit", "points", "lines"),
    [
        ("announced-made", 84, [(LineKind.PETIT_CHELEM_ANNOUNCED, 300)]),
        ("made", 84, [(LineKind.PETIT_CHELEM_UNANNOUNCED, 50)]),
        ("failed", 80, [(LineKind.PETIT_CHELEM_FAILED, -150)]),
        (Chelem(announced=Side.DEFENCE), 80, [(LineKind.PETIT_CHELEM_FAILED, 150)]),
        (
            Chelem(announced=Side.DEFENCE, made=Side.TAKER),
            84,
            [(LineKind.PETIT_CHELEM_UNANNOUNCED, 50), (LineKind.PETIT_CHELEM_FAILED, 150)],
        ),
    ],
)
def test_d_81_petit_chelems(petit: Any, points: int, lines: list[tuple[LineKind, int]]) -> None:
    assert [(kind, amount) for kind, amount, _ in bonuses(PETIT, points=points, petit_chelem=petit)] == lines


@pytest.mark.parametrize(
    ("petit", "line"),
    [
        (Chelem(made=Side.DEFENCE), (LineKind.PETIT_CHELEM_UNANNOUNCED, -50)),
        (Chelem(announced=Side.DEFENCE, made=Side.DEFENCE), (LineKind.PETIT_CHELEM_ANNOUNCED, -300)),
    ],
)
def test_d_81_the_defence_has_the_same_values(petit: Chelem, line: tuple[LineKind, int]) -> None:
    found = bonuses(PETIT, bouts=0, points=5, petit_chelem=petit)
    assert [(kind, amount) for kind, amount, _ in found] == [line]


def test_d_81_a_grand_chelem_makes_the_announced_petit_too() -> None:
    found = bonuses(PETIT, points=87, chelem="made", petit_chelem="announced-made")
    assert [(kind, amount) for kind, amount, _ in found] == [
        (LineKind.CHELEM_UNANNOUNCED, 200),
        (LineKind.PETIT_CHELEM_ANNOUNCED, 300),
    ]


def test_d_81_no_unannounced_petit_chelem_beside_a_grand_one() -> None:
    assert [(kind, amount) for kind, amount, _ in bonuses(PETIT, points=87, chelem="announced-made")] == [
        (LineKind.CHELEM_ANNOUNCED, 400)
    ]


def test_d_81_a_failed_grand_chelem_may_be_a_petit_one() -> None:
    found = bonuses(PETIT, points=84, chelem="failed", petit_chelem="made")
    assert [(kind, amount) for kind, amount, _ in found] == [
        (LineKind.CHELEM_FAILED, -200),
        (LineKind.PETIT_CHELEM_UNANNOUNCED, 50),
    ]


def test_d_78_a_grand_chelem_that_may_lose_a_trick_counts_unannounced_too() -> None:
    rules = fft(4).but(chelem_max_lost=1)
    # The defence has one trick of four lows and the Excuse that it kept: 4 + 8 half points.
    assert bonuses(rules, points=85, chelem="made") == [(LineKind.CHELEM_UNANNOUNCED, 200, None)]


def test_d_68_the_values_of_the_fixed_scheme() -> None:
    rules = fft(4).but(
        chelem_announced=1000,
        chelem_unannounced=1000,
        chelem_failed=-500,
        chelem_defence=1000,
        petit_chelem_max_lost=1,
        petit_chelem_announced=500,
        petit_chelem_unannounced=500,
        petit_chelem_failed=-250,
    )
    assert [amount for _, amount, _ in bonuses(rules, points=87, chelem="made")] == [1000]
    assert [amount for _, amount, _ in bonuses(rules, points=84, petit_chelem="made")] == [500]
    both = {"chelem": "failed", "petit_chelem": "failed"}
    assert [amount for _, amount, _ in bonuses(rules, **both)] == [-500, -250]
