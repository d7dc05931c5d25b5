"""The facts of a deal under other rules: what stays, what is left out or filled in, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    ALONE,
    AllPass,
    AnyOutcome,
    Call,
    Chelem,
    Contract,
    EachForHimself,
    InvalidOutcomeError,
    Outcome,
    PassedOut,
    Poignee,
    PoigneeLevel,
    RuleSet,
    Side,
    Taken,
    TwoPlayer,
    Violation,
    Void,
    VoidReason,
    fft,
    pagat,
    score,
    student,
)

FFT = fft(4)
PETIT = fft(4).but(petit_chelem_max_lost=1)
OPPOSITE = fft(4).but(call=Call.OPPOSITE)


def taken(rules: RuleSet = FFT, **said: Any) -> Taken:
    known: dict[str, Any] = {"contract": "garde contre", "bouts": 2, "points": 49}
    return Outcome.from_figures(rules, **known | said)


def violations(outcome: AnyOutcome, rules: RuleSet) -> list[Violation]:
    with pytest.raises(InvalidOutcomeError) as caught:
        outcome.under(rules)
    return [problem.violation for problem in caught.value.problems]


def test_the_facts_stay_and_the_score_is_another() -> None:
    outcome = taken(taker=2, poignees="simple:1", petit_au_bout="taker")
    other = outcome.under(fft(4).with_options("x5", "poignee_10_20_40"))
    assert (outcome.rules, other.rules) == (fft(4), fft(4).with_options("x5", "poignee_10_20_40"))
    assert (other.taker, other.half_points, other.bouts, other.poignees) == (
        *(2, 98, 2),
        (Poignee(PoigneeLevel.SIMPLE, 1),),
    )
    # (25 + 8 + 10) x 6 + 20, and x 5 + 10.
    assert (score(outcome).unit, score(other).unit) == (278, 225)
    assert other.under(fft(4)) == outcome
    assert outcome.under(fft(4)) == outcome


def test_who_was_alone_is_so_only_where_there_could_be_a_partner() -> None:
    alone = taken(student(4), partner=ALONE)
    assert alone.under(fft(4)) == taken()
    assert alone.under(student(4).but(base=30)).partner is ALONE
    assert violations(taken(), student(4)) == [Violation.PARTNER_REQUIRED]
    assert violations(taken(student(4), partner=2), fft(4)) == [Violation.PARTNER_NOT_POSSIBLE]


def test_who_sits_opposite_is_the_partner_where_nobody_calls() -> None:
    assert taken(taker=1).under(OPPOSITE).partner == 3
    assert violations(taken(student(4), taker=1, partner=2), OPPOSITE) == [Violation.PARTNER_NOT_OPPOSITE]


def test_a_chelem_is_a_petit_one_too_where_there_is_one() -> None:
    slam = taken(contract="garde sans", bouts=3, points=91, chelem="made")
    assert slam.petit_chelem == Chelem()
    assert slam.under(PETIT).petit_chelem == Chelem(made=Side.TAKER)
    assert slam.under(PETIT).under(fft(4)) == slam


def test_a_petit_chelem_counts_only_where_it_is_known() -> None:
    petit = taken(PETIT, contract="garde sans", bouts=3, points=89, petit_chelem="made")
    assert petit.under(fft(4)).petit_chelem == Chelem()
    assert petit.under(PETIT.but(base=30)).petit_chelem == petit.petit_chelem
    announced = taken(PETIT, contract="garde sans", bouts=3, points=89, petit_chelem="announced-made")
    assert violations(announced, fft(4)) == [Violation.PETIT_CHELEM_NOT_OFFERED]


def test_what_other_rules_do_not_have_is_listed_at_once() -> None:
    outcome = taken(fft(4), contract="prise", poignees="triple:taker")
    rules = fft(4).with_options("no_prise").but(poignees=fft(4).declarations.poignees[:2])
    assert violations(outcome, rules) == [Violation.CONTRACT_NOT_OFFERED, Violation.POIGNEE_NOT_OFFERED]
    assert violations(taken(taker=3), fft(3)) == [Violation.SEAT_OUT_OF_RANGE]


def test_deals_without_a_taker() -> None:
    assert PassedOut(rules=fft(4)).under(pagat(4)) == PassedOut(rules=pagat(4))
    void = Void(rules=fft(4), reason=VoidReason.PETIT_SEC)
    assert void.under(pagat(4)) == Void(rules=pagat(4), reason=VoidReason.PETIT_SEC)
    two = TwoPlayer(rules=pagat(2), half_points=(118, 64), bouts=(2, 1))
    assert score(two.under(pagat(2).but(base=30))).per_seat == (48, 0)
    assert violations(two, fft(4)) == [Violation.DEAL_HAS_TAKER]
    games = [fft(4).but(all_pass=AllPass.MISERE_GAME, misere_game_stake=stake) for stake in (60, 100)]
    each = EachForHimself(rules=games[0], half_points=(80, 60, 36, 0))
    assert each.under(games[1]) == EachForHimself(rules=games[1], half_points=(80, 60, 36, 0))
    assert violations(each, fft(4)) == [Violation.NO_MISERE_GAME]


def test_another_contract_is_no_other_deal() -> None:
    loose = fft(4).with_options("loose_bid_game")
    outcome = taken(loose, contract="loose bid", partner=ALONE)
    assert outcome.contract is Contract.LOOSE_BID
    assert Violation.CONTRACT_NOT_OFFERED in violations(outcome, fft(4))
