"""A11, A12: what the unit makes for each seat, worked by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from french_tarot import (
    ALONE,
    AllPass,
    BonusTo,
    Call,
    CallWith,
    Outcome,
    PassedOut,
    RuleSet,
    Score,
    SplitTotal,
    Void,
    VoidReason,
    fft,
    score,
    student,
)

SIX = fft(4).but(players=6, hand_size=12, poignees=())
"""Six players with twelve cards each, and a chien of six."""
THREE_AGAINST_THREE = SIX.but(call=Call.KING_AND_QUEEN, split=(1, 1))
LOOSE = fft(4).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
LOOSE_AT_FIVE = fft(5).but(all_pass=AllPass.LOOSE_BID)


def scored(rules: RuleSet, **figures: Any) -> Score:
    said: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 56, **figures}
    return score(Outcome.from_figures(rules, **said))


# (25 + 15) × 2 = 80 for each defender, unless something else is said.


@pytest.mark.parametrize(
    ("rules", "partner", "per_seat"),
    [
        (fft(3), None, (160, -80, -80)),
        (fft(5), 1, (160, 80, -80, -80, -80)),
        (fft(5), ALONE, (320, -80, -80, -80, -80)),
        (fft(5).but(split=(1, 1)), 1, (120, 120, -80, -80, -80)),
        (SIX.but(call=Call.KING, call_ranks=(14,), split=(3, 1)), 1, (240, 80, -80, -80, -80, -80)),
        (fft(5).with_options("six_4v2"), 1, (240, 80, -80, -80, -80, -80)),
        (student(6), 1, (160, 160, -80, -80, -80, -80)),
        (SIX.but(call=Call.OPPOSITE, split=(1, 1)), 3, (160, -80, -80, 160, -80, -80)),
        (fft(4).but(call=Call.ACE, split=(1, 1)), 2, (80, -80, 80, -80)),
        (fft(4).but(call=Call.ANY_CARD, split=(1, 0)), 2, (160, -80, 0, -80)),
        (fft(4).but(call=Call.ANY_COURT, split=(3, 1)), ALONE, (240, -80, -80, -80)),
    ],
)
def test_a11_the_split(rules: RuleSet, partner: Any, per_seat: tuple[int, ...]) -> None:
    result = scored(rules, partner=partner)
    assert result.per_seat == per_seat
    assert result.exact == tuple(map(Fraction, per_seat))
    assert result.is_zero_sum


# King and queen called (D-22b, D-86)


def test_d_22b_two_partners() -> None:
    assert scored(THREE_AGAINST_THREE, partner=(2, 4)).per_seat == (80, -80, 80, -80, 80, -80)


def test_d_22b_one_holder_of_both_leaves_a_share_to_the_taker() -> None:
    # Two against four: 320, of which the taker has two thirds.
    result = scored(THREE_AGAINST_THREE, partner=4)
    assert list(result.exact) == [Fraction(640, 3), -80, -80, -80, Fraction(320, 3), -80]
    assert result.per_seat == (214, -80, -80, -80, 106, -80)


def test_d_22b_other_shares() -> None:
    # 2 : 1 : 1 of 240, and 3 : 1 of 320 where one partner is missing.
    unequal = THREE_AGAINST_THREE.but(split=(2, 1))
    assert scored(unequal, partner=(1, 2)).per_seat == (120, 60, 60, -80, -80, -80)
    assert scored(unequal, partner=1).per_seat == (240, 80, -80, -80, -80, -80)


def test_d_22b_alone() -> None:
    assert scored(THREE_AGAINST_THREE, partner=ALONE).per_seat == (400, -80, -80, -80, -80, -80)


def test_d_86_a_loss_is_truncated_towards_zero() -> None:
    # A prise lost by 1: -26 each; one partner: 104, thirds of it.
    result = scored(THREE_AGAINST_THREE, partner=4, contract="prise", points=40)
    assert result.exact[0] == Fraction(-208, 3)
    assert (result.per_seat[0], result.per_seat[4]) == (-70, -34)


# Bonuses that the partner does not share


def test_a11_bonuses_of_the_taker_alone() -> None:
    # 80 for the contract, shared; 20 for the Petit and 20 for the poignée, of which each of three pays 40.
    rules = fft(5).but(split_bonuses=False)
    result = scored(rules, partner=1, petit_au_bout="taker", poignees="simple:1")
    assert result.unit == 120
    assert result.per_seat == (160 + 120, 80, -120, -120, -120)


def test_a11_the_rounding_is_shared_as_the_contract_is() -> None:
    # 66 + 20 = 86, to 90: 70 are shared.
    rules = fft(5).but(split_bonuses=False, score_rounding=10)
    result = scored(rules, points=49, partner=1, petit_au_bout="taker")
    assert result.per_seat == (140 + 60, 70, -90, -90, -90)


def test_a11_alone_the_taker_has_all() -> None:
    result = scored(fft(5).but(split_bonuses=False), partner=ALONE, petit_au_bout="taker")
    assert result.per_seat == (400, -100, -100, -100, -100)


# Source 001: three quarters and one quarter of four units (D-52)

OTHERS = fft(5).but(split=(3, 1), split_total=SplitTotal.OTHERS)


def test_d_52_taker_and_partner_share_what_four_would_pay() -> None:
    result = scored(OTHERS, partner=1)
    assert result.per_seat == (240, 80, -80, -80, -80)
    assert not result.is_zero_sum


def test_d_52_alone_it_sums_to_zero() -> None:
    result = scored(OTHERS, partner=ALONE)
    assert result.per_seat == (320, -80, -80, -80, -80)
    assert result.is_zero_sum


def test_d_52_bonuses_of_the_taker_alone_are_paid_by_the_defenders() -> None:
    result = scored(OTHERS.but(split_bonuses=False), partner=1, petit_au_bout="taker")
    assert result.per_seat == (240 + 60, 80, -100, -100, -100)


# Loose bid (A12, D-51, D-85)


def test_d_51_thirds_are_exact() -> None:
    # 41 points for 38 with two bouts: 25 + 3.
    result = scored(LOOSE, contract="loose bid", points=41, partner=2)
    assert result.unit == 28
    assert list(result.exact) == [Fraction(56, 3), 0, Fraction(28, 3), 0]
    assert result.per_seat == (19, 0, 9, 0)
    assert not result.is_zero_sum


def test_d_51_alone_the_taker_has_it_all() -> None:
    # 40 points for 45 with one bout, at five.
    result = scored(LOOSE_AT_FIVE, contract="loose bid", bouts=1, points=40, partner=ALONE)
    assert (result.unit, result.per_seat) == (-30, (-30, 0, 0, 0, 0))


def test_d_85_bonuses_count_once_and_chelems_not_at_all() -> None:
    # 87 points for 38: 25 + 49, ten for the Petit, twenty for the poignée; every trick won.
    result = scored(
        LOOSE, contract="loose bid", points=87, partner=ALONE, petit_au_bout=0, poignees="simple:0", chelem="made"
    )
    assert [line.amount for line in result.lines] == [74, 10, 20]
    assert result.per_seat == (104, 0, 0, 0)


def test_d_85_three_players_have_the_targets_of_four_and_call_a_king() -> None:
    rules = fft(3).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
    result = scored(rules, contract="loose bid", bouts=1, points="47½", partner=1)
    # 48 for 48: just short by half a point, so 47 and 25 + 1.
    assert (result.unit, result.per_seat) == (-26, (-18, -8, 0))


def test_d_85_its_own_shares_and_the_rounding() -> None:
    rules = LOOSE.but(loose_bid_split=(1, 1), score_rounding=5, split_bonuses=False)
    result = scored(rules, contract="loose bid", points=41, partner=2, petit_au_bout="taker")
    # 28 + 10 = 38, to 40.
    assert result.per_seat == (20, 0, 20, 0)


def test_d_85_a_bonus_that_players_pay_is_paid_by_the_defenders_too() -> None:
    rules = LOOSE.but(poignee_to=BonusTo.PLAYER)
    result = scored(rules, contract="loose bid", points=41, partner=ALONE, poignees="simple:1")
    assert result.per_seat == (28 - 20, 60, -20, -20)


# Rounding


def test_published_shares_of_three_halves_and_a_half() -> None:
    # -33 for each of two defenders, 3 : 1 of it: the taker away from zero, the partner towards it.
    rules = fft(4).but(call=Call.KING, call_ranks=(14,), split=(3, 1))
    result = scored(rules, contract="prise", points=33, partner=1)
    assert result.per_seat == (-50, -16, 33, 33)


def test_what_is_no_whole_number_keeps_the_sum() -> None:
    rules = fft(5).but(split=(1, 1), poignee_to=BonusTo.PLAYER)
    result = scored(rules, contract="prise", points=41, partner=1, poignees="simple:1")
    # 75 halved, and eighty from the others.
    assert result.exact[:2] == (Fraction(75, 2) - 20, Fraction(75, 2) + 80)
    assert result.per_seat == (38 - 20, 37 + 80, -45, -45, -45)


# Without a call (A6)


def test_a6_a_contract_that_is_played_alone() -> None:
    rules = fft(5).but(call_with=CallWith.CHIEN_CONTRACTS)
    assert scored(rules, contract="garde sans").per_seat == (640, -160, -160, -160, -160)


@pytest.mark.parametrize("outcome", [PassedOut(rules=fft(4)), Void(rules=fft(4), reason=VoidReason.MISDEAL)])
def test_where_nobody_scores_the_sum_is_zero(outcome: Any) -> None:
    assert score(outcome).is_zero_sum
