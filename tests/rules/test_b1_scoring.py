"""B1 rows 45 to 53, scoring: two tables that differ in the one field, and what is then otherwise.

Rows 50 (the values of the cards, where some sources misprint those of A1) and 52 (who gathers the tricks of the
defence) have no effect on play or score: they are documentation only.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

import pytest
from attrs import evolve

from french_tarot import (
    ChienUse,
    Contract,
    ContractRule,
    HalfPoint,
    LookBack,
    MatchLength,
    MatchOverError,
    Poignee,
    PoigneeLevel,
    Scheme,
    SplitTotal,
    Table,
    count,
)
from tests.helpers import cards
from tests.rules.building import FIVE, FOUR, THREE, after_cards, exchanged, half_points, scored, under, unit

FIXED: Final = (
    ContractRule(Contract.GARDE, 1, ChienUse.TAKEN, base=80),
    ContractRule(Contract.GARDE_SANS, 1, ChienUse.FOR_TAKER, base=160),
    ContractRule(Contract.GARDE_CONTRE, 1, ChienUse.FOR_DEFENCE, base=320),
)


@pytest.mark.parametrize(
    ("values", "pays"),
    [
        # 49 points with two bouts: made by 8.
        ({}, (25 + 8) * 2),
        ({"base": 0}, 8 * 2),
        ({"contracts": FIXED}, 80 + 8),
        ({"base": 0, "scheme": Scheme.POINTS}, 49 * 2),
    ],
    ids=["25", "none", "80", "the points alone"],
)
def test_row_45_base(values: dict[str, Any], pays: int) -> None:
    """Row 45, base: 25 (S0, S1, S2F, S3, S4, F12, WFR), none or 80/160/320 (PAG variants), the points alone (S2M)."""
    assert unit(under(FOUR, **values)) == pays


@pytest.mark.parametrize(
    ("values", "per_seat", "exact"),
    [
        # Three defenders pay 66: 198 for two thirds and one third, or halves.
        ({}, (132, -66, 66, -66, -66), (132, -66, 66, -66, -66)),
        ({"split": (1, 1)}, (99, -66, 99, -66, -66), (99, -66, 99, -66, -66)),
        # Four times 66 for three quarters and one quarter: not zero-sum.
        ({"split": (3, 1), "split_total": SplitTotal.OTHERS}, (198, -66, 66, -66, -66), (198, -66, 66, -66, -66)),
        # The same shares of 198: 148½ and 49½, of which the partner has the whole points.
        ({"split": (3, 1)}, (149, -66, 49, -66, -66), (Fraction(297, 2), -66, Fraction(99, 2), -66, -66)),
    ],
    ids=["2:1", "equal", "3:1 of four", "3:1 of three"],
)
def test_row_46_shares_of_taker_and_partner(
    values: dict[str, Any], per_seat: tuple[int, ...], exact: tuple[Fraction | int, ...]
) -> None:
    """Row 46, shares: 2:1 (S2F, S3, F12, WFR, REN, CRD, PAG), equal (S2H, PAG), 3:1 of four defenders' (S1)."""
    found = scored(under(FIVE, **values))
    assert found.per_seat == per_seat
    assert found.exact == exact


@pytest.mark.parametrize(
    ("shares_bonuses", "per_seat"),
    [
        # The contract 66 and the poignée 20, together for both; or 20 from each of three for the taker alone.
        (True, (172, -86, 86, -86, -86)),
        (False, (132 + 60, -86, 66, -86, -86)),
    ],
)
def test_row_47_bonuses_of_the_partner(shares_bonuses: bool, per_seat: tuple[int, ...]) -> None:
    """Row 47, bonuses: shared with the partner (S0, S1, S2F, S3, F12, WFR), not shared (an app)."""
    shown = Poignee(PoigneeLevel.SIMPLE, 0, cards("T21 T20 T19 T18 T17 T16 T15 T14"))
    assert scored(under(evolve(FIVE, poignees=[shown]), split_bonuses=shares_bonuses)).per_seat == per_seat


@pytest.mark.parametrize(
    ("policy", "half_short", "half_over"),
    [
        # 40½ points of 41: failed by a whole point, drawn, or just made; 41½ are made by 1 all the same.
        (HalfPoint.WINNER, (-104, 52, 52), 52),
        (HalfPoint.EXACT_HALF_ZERO, (0, 0, 0), 52),
        (HalfPoint.EXACT_HALF_WIN, (100, -50, -50), 52),
    ],
)
def test_row_48_half_a_point_short(policy: HalfPoint, half_short: tuple[int, ...], half_over: int) -> None:
    """Row 48, half points: to the winner (PAG, S1, S2F, S3, F12, WFR); half a point short a loss, zero, a win (CRD)."""
    record = under(THREE, half_point=policy)
    assert half_points(record) == 81
    assert scored(record).per_seat == half_short
    # With the knight of diamonds in place of the jack.
    assert unit(exchanged(record, "DJ DN")) == half_over


MADE_BY_7: Final = exchanged(FOUR, "CJ C7")
"""The jack of clubs among the defence's tricks: 96 half points, 48 points, made by 7."""


@pytest.mark.parametrize(
    ("values", "by_7", "by_8"),
    [
        ({}, 64, 66),
        # The unit to the next multiple.
        ({"score_rounding": 5}, 65, 65),
        ({"score_rounding": 10}, 60, 70),
        # The difference: 7 to 5 or 10, 8 to 10.
        ({"difference_rounding": 5}, 60, 70),
        ({"difference_rounding": 10}, 70, 70),
    ],
)
def test_row_49_rounding(values: dict[str, Any], by_7: int, by_8: int) -> None:
    """Row 49, rounding: none (most), the score to 5 or 10 (PAG variant), the difference to 1, 5 or 10 (REN)."""
    assert unit(under(MADE_BY_7, **values)) == by_7
    assert unit(under(FOUR, **values)) == by_8


@pytest.mark.parametrize(("length", "deals"), [(MatchLength.AGREED, None), (MatchLength.PLAYERS, 4), (5, 5), (3, 3)])
def test_row_51_deals_of_a_match(length: MatchLength | int, deals: int | None) -> None:
    """Row 51, length: as agreed (F12), as many deals as players (S1), five (S3), three (S4)."""
    record = under(FOUR, match_deals=length)
    table = Table(rules=record.rules)
    played = 0
    while not table.is_over and played < 12:
        table = table.record(count(record.played()))
        played += 1
    assert played == (12 if deals is None else deals)
    assert table.winners == (() if deals is None else (0,))
    if deals is not None:
        with pytest.raises(MatchOverError):
            table.record(count(record.played()))


@pytest.mark.parametrize(
    ("look_back", "seen"),
    [(LookBack.LAST_TRICK, FOUR.tricks[2:3]), (LookBack.NONE, ()), (LookBack.ALL, FOUR.tricks[:3])],
)
def test_row_53_looking_back(look_back: LookBack, seen: tuple[object, ...]) -> None:
    """Row 53, looking back: at the last trick (S2F, S4, F12, WFR), at none, or at all."""
    deal = after_cards(under(FOUR, look_back=look_back), 13)
    for viewer in (0, 1, None):
        assert tuple(trick.cards for trick in deal.view(viewer).reviewable_tricks) == seen
