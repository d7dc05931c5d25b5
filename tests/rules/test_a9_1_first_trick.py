"""A9.1: the ban on the called suit, and its rulings D-19 to D-22 and D-86."""

from __future__ import annotations

import pytest

from french_tarot import PACK, Card, FirstTrickBan, PlayContext, Violation, fft, legal_cards, why_illegal
from tests.helpers import cards, trick

FFT = fft(5)
FIRST = PlayContext(first_trick=True, called=Card.parse("HK"))


def test_nobody_leads_the_called_suit() -> None:
    assert legal_cards(cards("H3 HQ S5 T4"), (), FFT, FIRST) == cards("S5 T4")


def test_the_called_card_itself_may_be_led() -> None:
    assert legal_cards(cards("H3 HK S5"), (), FFT, FIRST) == cards("HK S5")


def test_the_reason_names_the_called_card() -> None:
    (problem,) = why_illegal(Card.parse("H3"), cards("H3 HK S5"), (), FFT, FIRST)
    assert (problem.violation, problem.clause) == (Violation.CALLED_SUIT_LED, "A9.1")
    assert problem["called"] is Card.parse("HK")
    assert problem["legal"] == cards("HK S5")


def test_only_in_the_first_trick() -> None:
    later = PlayContext(called=Card.parse("HK"))
    assert legal_cards(cards("H3 S5"), (), FFT, later) == cards("H3 S5")


def test_only_the_leader_is_bound() -> None:
    assert legal_cards(cards("H3 S5"), trick("H10"), FFT, FIRST) == cards("H3")


def test_d_20_the_second_player_is_free_after_the_excuse() -> None:
    assert legal_cards(cards("H3 S5"), trick("EX"), FFT, FIRST) == cards("H3 S5")


def test_d_20_a_stricter_table_binds_the_second_player_too() -> None:
    strict = FFT.but(first_trick_ban_second_player=True)
    assert legal_cards(cards("H3 HK S5"), trick("EX"), strict, FIRST) == cards("HK S5")
    assert legal_cards(cards("H3 HK S5"), trick("EX H2"), strict, FIRST) == cards("H3 HK")


def test_the_excuse_may_be_led() -> None:
    assert legal_cards(cards("H3 EX"), (), FFT, FIRST) == cards("EX")


def test_d_21_the_ban_is_lifted_where_nothing_else_is_left() -> None:
    assert legal_cards(cards("H3 HQ"), (), FFT, FIRST) == cards("H3 HQ")


def test_d_22_a_called_queen_is_exempt_and_her_king_is_not() -> None:
    queen = PlayContext(first_trick=True, called=Card.parse("HQ"))
    assert legal_cards(cards("HK HQ H3 S5"), (), FFT, queen) == cards("HQ S5")


def test_a_table_without_the_ban() -> None:
    free = FFT.but(first_trick_ban=FirstTrickBan.NONE)
    assert legal_cards(cards("H3 S5"), (), free, FIRST) == cards("H3 S5")


@pytest.mark.parametrize(("is_taker", "legal"), [(True, "S5"), (False, "H3 S5")])
def test_a_table_that_binds_the_taker_only(is_taker: bool, legal: str) -> None:
    rules = FFT.but(first_trick_ban=FirstTrickBan.TAKER_ONLY)
    context = PlayContext(first_trick=True, called=Card.parse("HK"), is_taker=is_taker)
    assert legal_cards(cards("H3 S5"), (), rules, context) == cards(legal)


def test_over_all_78_cards_legal_exactly_when_there_is_no_problem() -> None:
    held = cards("H3 HQ HK S5 EX")
    without_problem = [card for card in PACK if not why_illegal(card, held, (), FFT, FIRST)]
    assert without_problem == list(cards("HK S5 EX"))


# Two called cards (D-86)

TWO = PlayContext(first_trick=True, called=Card.parse("HK"), called_queen=Card.parse("DQ"))


def test_d_86_the_suits_of_both_are_barred_and_both_cards_are_exempt() -> None:
    assert legal_cards(cards("H3 HQ D4 DK S5"), (), FFT, TWO) == cards("S5")
    assert legal_cards(cards("HK H3 DQ D4 S5"), (), FFT, TWO) == cards("HK DQ S5")
    # The king of the queen's suit is none of them.
    assert legal_cards(cards("DK DQ"), (), FFT, TWO) == cards("DQ")
    assert legal_cards(cards("H3 D4"), (), FFT, TWO) == cards("H3 D4")
    (problem,) = why_illegal(Card.parse("D4"), cards("D4 S5"), (), FFT, TWO)
    assert problem.violation is Violation.CALLED_SUIT_LED
    assert problem["called"] == (Card.parse("HK"), Card.parse("DQ"))
    for lang, word in (("en", "queen of diamonds"), ("fr", "dame de carreau")):
        assert word in problem.explain(lang)
