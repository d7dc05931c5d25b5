"""A3 (B1 row 9): which exposed card makes a misdeal, and whom it bars."""

from __future__ import annotations

import pytest

from french_tarot import (
    EXCUSE,
    PACK,
    Card,
    InvalidTableError,
    MisdealExposed,
    Outcome,
    PassedOut,
    Redealer,
    Table,
    TableDeal,
    Violation,
    Void,
    VoidReason,
    fft,
    is_misdeal,
)
from french_tarot.errors import Problem
from tests.helpers import cards

ANY = fft(4)
HONOURS = ANY.but(misdeal_exposed=MisdealExposed.HONOUR_OR_TRUMP)
TEN, KNIGHT = Card.parse("H10"), Card.parse("HN")


# The card


def test_any_card_makes_a_misdeal() -> None:
    assert all(is_misdeal(card, ANY) for card in PACK)


@pytest.mark.parametrize("code", ["SJ", "HN", "DQ", "CK", "T1", "T2", "T20", "T21", "EX"])
def test_an_honour_or_a_trump(code: str) -> None:
    assert is_misdeal(Card.parse(code), HONOURS)


@pytest.mark.parametrize("code", ["S1", "H10", "D7", "C2"])
def test_a_low_card_of_a_suit_is_none(code: str) -> None:
    assert not is_misdeal(Card.parse(code), HONOURS)


def test_sixteen_honours_twenty_one_trumps_and_the_excuse() -> None:
    courts = cards(*(f"{suit}{rank}" for suit in "SHDC" for rank in "JNQK"))
    assert {card for card in PACK if is_misdeal(card, HONOURS)} == {*courts, *PACK.trumps, EXCUSE}


# The table


def test_the_dealer_exposes_a_card() -> None:
    table = Table(rules=HONOURS, dealer=2).misdeal(KNIGHT)
    assert (table.dealer, table.is_dealer_barred) == (2, True)
    assert table.misdeal(KNIGHT, by=2).is_dealer_barred
    assert table.deals == (
        TableDeal(
            dealer=2,
            seats=(0, 1, 2, 3),
            outcome=Void(rules=HONOURS, reason=VoidReason.MISDEAL),
            scores=(0, 0, 0, 0),
            exposed=KNIGHT,
        ),
    )


@pytest.mark.parametrize("by", [None, 2])
def test_a_low_card_that_the_dealer_exposes_is_refused(by: int | None) -> None:
    with pytest.raises(InvalidTableError) as caught:
        Table(rules=HONOURS, dealer=2).misdeal(TEN, by=by)
    (problem,) = caught.value.problems
    assert problem == Problem.of(Violation.EXPOSED_CARD_NO_MISDEAL, card=TEN, misdeal=MisdealExposed.HONOUR_OR_TRUMP)
    assert problem.explain() == (
        "the 10 of hearts makes no misdeal where the dealer exposes it: under these rules only a court card, a trump"
        " or the Excuse does"
    )
    assert problem.explain("fr") == (
        "le 10 de cœur : dévoilée par le donneur, cette carte ne fait pas de maldonne ; avec ces règles il faut un"
        " honneur, un atout ou l'Excuse"
    )
    assert Table(rules=ANY).misdeal(TEN).is_dealer_barred


def test_another_player_exposes_a_card() -> None:
    table = Table(rules=HONOURS, dealer=2).misdeal(TEN, by=0)
    assert (table.dealer, table.is_dealer_barred) == (2, False)
    assert (table.deals[0].exposed, table.deals[0].at_fault) == (TEN, 0)
    taken = Outcome.from_figures(HONOURS, contract="garde", bouts=2, points=49, taker=2)
    assert table.record(taken).totals == (-66, -66, 198, -66)


def test_another_player_at_fault_without_a_card() -> None:
    assert not Table(rules=ANY, dealer=2).misdeal(by=1).is_dealer_barred


def test_a_fault_of_another_neither_bars_nor_lifts_a_bar() -> None:
    table = Table(rules=ANY, dealer=2).misdeal().misdeal(KNIGHT, by=1).misdeal(TEN, by=3)
    assert (table.dealer, table.is_dealer_barred) == (2, True)
    free = Table(rules=ANY, dealer=2).misdeal(by=1).misdeal(by=3)
    assert not free.is_dealer_barred
    assert free.misdeal().is_dealer_barred
    # The bar is for one deal: once that was passed out, nothing of it is left.
    later = table.record(PassedOut(rules=ANY))
    assert (later.dealer, later.is_dealer_barred) == (3, False)
    same = ANY.but(passed_out_redealer=Redealer.SAME)
    again = Table(rules=same, dealer=2).misdeal().record(PassedOut(rules=same)).misdeal(by=1)
    assert (again.dealer, again.is_dealer_barred) == (2, False)


def test_where_the_deal_goes_on_after_a_misdeal_nobody_is_barred() -> None:
    passing = ANY.but(misdeal_redealer=Redealer.NEXT)
    table = Table(rules=passing, dealer=2).misdeal().misdeal(by=0)
    assert (table.dealer, table.is_dealer_barred) == (0, False)


def test_without_an_auction_nobody_is_barred() -> None:
    two = ANY.but(players=2, hand_size=21, chien_size=0, piles=6, pile_size=3, contracts=())
    table = Table(rules=two, dealer=1).misdeal()
    assert (table.dealer, table.is_dealer_barred) == (1, False)


def test_who_is_not_there_exposes_nothing() -> None:
    with pytest.raises(InvalidTableError) as caught:
        Table(rules=HONOURS).misdeal(TEN, by=4)
    assert caught.value.problems == (Problem.of(Violation.PERSON_OUT_OF_RANGE, person=4, last=3),)
    five = Table(rules=HONOURS, people=5, dealer=1).misdeal(TEN, by=4)
    assert (five.dealer, five.is_dealer_barred) == (1, False)
