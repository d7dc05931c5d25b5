"""Who pays whom after a deal (A11)."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from french_tarot import ALONE, Outcome, PassedOut, Payment, RuleSet, Score, fft, loose_bid, score, settle
from tests.rulesets.any_rules import rule_sets


def scored(rules: RuleSet, **said: Any) -> Score:
    return score(Outcome.from_figures(rules, contract="garde", bouts=2, points=49, **said))


def test_every_defender_pays_the_taker() -> None:
    assert settle(scored(fft(4), taker=1)) == (Payment(0, 1, 66), Payment(2, 1, 66), Payment(3, 1, 66))


def test_a_taker_who_loses_pays_every_defender() -> None:
    lost = score(Outcome.from_figures(fft(4), contract="garde", bouts=2, points=33))
    assert settle(lost) == (Payment(0, 1, 66), Payment(0, 2, 66), Payment(0, 3, 66))


def test_two_defenders_pay_the_taker_and_one_his_partner() -> None:
    assert settle(scored(fft(5), partner=2)) == (Payment(1, 0, 66), Payment(3, 0, 66), Payment(4, 2, 66))
    assert settle(scored(fft(5), partner=ALONE)) == tuple(Payment(seat, 0, 66) for seat in range(1, 5))


def test_a_loose_bid_is_paid_by_nobody() -> None:
    won = score(Outcome.from_figures(loose_bid(4), contract="loose bid", bouts=1, by="+9", partner=2))
    assert won.per_seat == (23, 0, 11, 0)
    assert settle(won) == (Payment(None, 0, 23), Payment(None, 2, 11))


def test_what_is_lost_to_nobody() -> None:
    # Three quarters and a quarter of four times the unit, though three defenders are paid.
    lost = score(Outcome.from_figures(loose_bid(5), contract="garde", bouts=2, points=33, partner=2))
    assert lost.per_seat == (-198, 66, -66, 66, 66)
    assert settle(lost) == (Payment(0, 1, 66), Payment(0, 3, 66), Payment(0, 4, 66), Payment(2, None, 66))


def test_a_deal_that_scores_nothing() -> None:
    assert settle(score(PassedOut(rules=fft(4)))) == ()


@given(rule_sets(), st.data())
def test_the_payments_come_to_the_scores(rules: RuleSet, data: st.DataObject) -> None:
    players = rules.layout.players
    scores = tuple(data.draw(st.lists(st.integers(-500, 500), min_size=players, max_size=players)))
    some = Score(outcome=PassedOut(rules=rules), unit=0, lines=(), per_seat=scores, exact=())
    payments = settle(some)
    balance = [0] * players
    for each in payments:
        assert each.amount > 0
        if each.payer is not None:
            balance[each.payer] -= each.amount
        if each.payee is not None:
            balance[each.payee] += each.amount
    assert tuple(balance) == scores
    assert len(payments) <= sum(map(bool, scores))
    assert sum(scores) or not any(None in (each.payer, each.payee) for each in payments)
