"""Scores that sources and other programs give for variants of the rules, each with the rules that it stands on."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from french_tarot import (
    ALONE,
    AllPass,
    Call,
    ChienUse,
    Contract,
    ContractRule,
    Outcome,
    RuleSet,
    TwoPlayer,
    fft,
    score,
)
from french_tarot.scoring.score import Score


def scored(rules: RuleSet, **figures: Any) -> Score:
    said: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 45, **figures}
    return score(Outcome.from_figures(rules, **said))


def multiplied(**multipliers: int) -> RuleSet:
    """The FFT's rules with other contracts and multipliers."""
    chien = {"garde_sans": ChienUse.FOR_TAKER, "garde_contre": ChienUse.FOR_DEFENCE}
    return fft(4).but(
        contracts=tuple(
            ContractRule(Contract(name), multiplier, chien.get(name, ChienUse.TAKEN))
            for name, multiplier in multipliers.items()
        )
    )


POUSSE = multiplied(prise=1, pousse=2, garde=4, garde_sans=8, garde_contre=12)
"""The multipliers of a table that bids pousse (pagat)."""
TIMES_FIVE = multiplied(prise=1, garde=2, garde_sans=4, garde_contre=5)


@pytest.mark.parametrize(
    ("contract", "unit"), [("prise", 29), ("pousse", 58), ("garde", 116), ("garde sans", 232), ("garde contre", 348)]
)
def test_multipliers_with_pousse(contract: str, unit: int) -> None:
    assert scored(POUSSE, contract=contract).unit == unit


def test_garde_contre_times_five() -> None:
    assert scored(TIMES_FIVE, contract="garde contre").unit == 145


FIXED = fft(4).but(
    contracts=(
        ContractRule(Contract.GARDE, 1, ChienUse.TAKEN, base=80),
        ContractRule(Contract.GARDE_SANS, 1, ChienUse.FOR_TAKER, base=160),
        ContractRule(Contract.GARDE_CONTRE, 1, ChienUse.FOR_DEFENCE, base=320),
    ),
    difference_rounding=10,
    petit_au_bout_multiplied=False,
)


@pytest.mark.parametrize(
    ("contract", "by", "unit"),
    [("garde", 4, 80), ("garde", 5, 90), ("garde", -14, -90), ("garde sans", 15, 180), ("garde contre", -1, -320)],
)
def test_bases_of_80_160_and_320(contract: str, by: int, unit: int) -> None:
    assert scored(FIXED, contract=contract, points=None, by=by).unit == unit


@pytest.mark.parametrize(
    ("figures", "unit"),
    [
        ({"points": 80, "petit_chelem": "announced-made"}, 428),
        ({"points": 80, "petit_chelem": "failed"}, -22),
        ({"points": 80, "petit_chelem": "made"}, 128),
    ],
)
def test_a_petit_chelem_of_300_and_150(figures: dict[str, Any], unit: int) -> None:
    rules = TIMES_FIVE.but(petit_chelem_max_lost=1, petit_chelem_announced=300, petit_chelem_failed=-150)
    assert scored(rules, **figures).unit == unit


# Shares: 80 for each defender is a garde made by 15


SIX = fft(4).but(players=6, hand_size=12, poignees=())


@pytest.mark.parametrize(
    ("rules", "partner", "per_seat"),
    [
        (SIX.but(call=Call.KING, call_ranks=(14,), split=(3, 1)), 1, (240, 80, -80, -80, -80, -80)),
        (SIX.but(call=Call.KING, call_ranks=(14,), split=(3, 1)), ALONE, (400, -80, -80, -80, -80, -80)),
        (SIX.but(call=Call.KING_AND_QUEEN, split=(1, 1)), (1, 2), (80, 80, 80, -80, -80, -80)),
        (fft(4).but(call=Call.ACE, split=(1, 1)), 1, (80, 80, -80, -80)),
    ],
)
def test_shares_of_80(rules: RuleSet, partner: Any, per_seat: tuple[int, ...]) -> None:
    assert scored(rules, points=56, partner=partner).per_seat == per_seat


def test_equal_shares_of_79_at_five() -> None:
    # A prise made by 34, and a poignée.
    result = scored(
        fft(5).but(split=(1, 1)), contract="prise", points=75, bouts=2, partner=1, poignees="simple:defence"
    )
    assert result.unit == 79
    assert list(result.exact) == [Fraction(237, 2), Fraction(237, 2), -79, -79, -79]


def test_shares_of_three_halves_and_a_half() -> None:
    # A prise lost by 8: the taker is rounded away from zero, the partner towards it.
    rules = fft(4).but(call=Call.KING, call_ranks=(14,), split=(3, 1))
    assert scored(rules, contract="prise", points=33, partner=1).per_seat == (-50, -16, 33, 33)


# Loose bids of source 001


def test_the_targets_of_a_loose_bid() -> None:
    assert fft(4).passed_out.loose_bid_targets == (53, 48, 38, 33)
    assert fft(5).passed_out.loose_bid_targets == (50, 45, 35, 30)


def test_a_loose_bid_that_is_made() -> None:
    rules = fft(4).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
    result = scored(rules, contract=Contract.LOOSE_BID, points=41, partner=1)
    assert result.unit == 28
    assert list(result.exact) == [Fraction(56, 3), Fraction(28, 3), 0, 0]


def test_a_loose_bid_that_fails_alone() -> None:
    rules = fft(5).but(all_pass=AllPass.LOOSE_BID)
    result = scored(rules, contract=Contract.LOOSE_BID, bouts=1, points=40, partner=ALONE)
    assert (result.unit, result.per_seat) == (-30, (-30, 0, 0, 0, 0))


# Two players


def test_the_targets_of_two_players() -> None:
    rules = fft(4).but(players=2, hand_size=21, chien_size=0, piles=6, pile_size=3, contracts=())
    assert TwoPlayer(rules=rules, half_points=(90, 92), bouts=(2, 1)).targets == (41, 51)
