"""A2: the draw for the first dealer."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import EXCUSE, PACK, Card, InvalidDealError, Suit, Violation
from french_tarot.engine.dealing import draw_dealer, draw_for_dealer
from french_tarot.errors import Problem
from tests.helpers import trick

FROM_LOW_TO_HIGH = [
    *(Card(suit, rank) for rank in range(1, 15) for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)),
    *(Card(Suit.TRUMPS, rank) for rank in range(1, 22)),
]
"""The order of A2, written out: rank before suit, every trump above every suit."""


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("SK H7 D9 C10", 1),
        ("S5 H5 D5 C5", 3),
        ("S5 H5 D5 T1", 2),
        ("C2 S1 D2 H2", 1),
        ("T1 SK T21 T2", 1),
        ("T21 T4 T15", 1),
        ("S1 H1 D1 C2 C1", 4),
        ("C1 S1 H1 D1", 0),
        ("HJ SN DJ", 2),
        ("HK T1", 0),
    ],
)
def test_the_lowest_card_deals(drawn: str, dealer: int) -> None:
    assert draw_for_dealer(trick(drawn)) == dealer


def test_the_ace_of_clubs_is_the_lowest_of_all_and_the_21_the_highest() -> None:
    assert {*FROM_LOW_TO_HIGH} == {*PACK} - {EXCUSE}
    for low, high in pairwise(FROM_LOW_TO_HIGH):
        assert draw_for_dealer((low, high)) == 0
        assert draw_for_dealer((high, low)) == 1


@given(st.lists(st.sampled_from(FROM_LOW_TO_HIGH), min_size=1, max_size=8, unique=True))
def test_any_draw(drawn: list[Card]) -> None:
    assert draw_for_dealer(drawn) == drawn.index(min(drawn, key=FROM_LOW_TO_HIGH.index))


# What is refused


def refused(*drawn: Card) -> tuple[Problem, ...]:
    with pytest.raises(InvalidDealError) as caught:
        draw_for_dealer(drawn)
    return caught.value.problems


def test_the_excuse_does_not_count() -> None:
    (problem,) = refused(*trick("SK EX C1"))
    assert problem == Problem.of(Violation.EXCUSE_DRAWN, seat=1)
    assert problem.clause == "A2"
    assert problem.explain() == "seat 1 has drawn the Excuse, which does not count: another card must be drawn"


def test_every_problem_of_a_draw_is_named() -> None:
    king, ace = trick("SK C1")
    assert refused(king, EXCUSE, king, ace, EXCUSE, king) == (
        Problem.of(Violation.DOUBLED_CARD, card=king, text="SK"),
        Problem.of(Violation.DOUBLED_CARD, card=EXCUSE, text="EX"),
        Problem.of(Violation.EXCUSE_DRAWN, seat=1),
        Problem.of(Violation.EXCUSE_DRAWN, seat=4),
    )


def test_nobody_has_drawn() -> None:
    with pytest.raises(ValueError, match="empty"):
        draw_for_dealer(())


# A draw at random


def test_known_draws() -> None:
    # The first cards of the pack as Random(7) shuffles it: the 2 of clubs is lower than the 2 of spades.
    assert draw_dealer(3, Random(7)) == (1, trick("S2 C2 T9"))
    assert draw_dealer(5, Random(7)) == (1, trick("S2 C2 T9 SK CJ"))


@pytest.mark.parametrize("players", [1, 3, 4, 5, 77])
@pytest.mark.parametrize("seed", range(20))
def test_a_draw_at_random(players: int, seed: int) -> None:
    dealer, drawn = draw_dealer(players, Random(seed))
    assert len({*drawn}) == players
    assert EXCUSE not in drawn
    assert dealer == draw_for_dealer(drawn)


def test_who_draws_the_excuse_draws_again() -> None:
    # With 77 players all cards but the Excuse are drawn, whoever came upon it.
    _, drawn = draw_dealer(77, Random(3))
    assert {*drawn} == {*PACK} - {EXCUSE}


def test_everybody_may_become_the_dealer() -> None:
    rng = Random(1)
    dealers = Counter(draw_dealer(4, rng)[0] for _ in range(2000))
    assert {*dealers} == {0, 1, 2, 3}
    assert all(400 < times < 600 for times in dealers.values())


@pytest.mark.parametrize("players", [-1, 0, 78])
def test_no_card_for_each_player(players: int) -> None:
    with pytest.raises(ValueError, match="1 to 77 can"):
        draw_dealer(players, Random(0))
