"""A played deal is checked at birth: cards, sizes, seats, contract and call, every problem at once."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from french_tarot import (
    PACK,
    PLAIN_SUITS,
    Card,
    CardSet,
    Contract,
    InvalidDealError,
    InvalidOutcomeError,
    PlayedDeal,
    PlayedEachAlone,
    Poignee,
    PoigneeLevel,
    Problem,
    Side,
    Suit,
    Violation,
    count,
)
from tests.helpers import CUSTODY_CASES, cards, custody_case, taken_deal

FOUR = taken_deal(custody_case(CUSTODY_CASES["4p-taker-with-counters-only"]))
FIVE = taken_deal(custody_case(CUSTODY_CASES["5p-excuse-of-taker-early-lost"]))


def problems(deal: PlayedDeal, **changes: Any) -> list[Problem]:
    with pytest.raises(InvalidDealError) as caught:
        attrs.evolve(deal, **changes)
    return list(caught.value.problems)


def test_tricks_may_come_as_any_rows_of_cards() -> None:
    assert attrs.evolve(FOUR, tricks=[list(trick) for trick in FOUR.tricks]) == FOUR


def test_a_missing_trick() -> None:
    first, second = problems(FOUR, tricks=FOUR.tricks[:-1])
    assert (first.violation, first["given"], first["size"]) == (Violation.WRONG_TRICK_COUNT, 17, 18)
    assert (second.violation, second["cards"]) == (Violation.MISSING_CARDS, CardSet(FOUR.tricks[-1]))


def test_a_trick_with_a_card_too_few() -> None:
    first, second = problems(FOUR, tricks=(FOUR.tricks[0][:3], *FOUR.tricks[1:]))
    assert (first.violation, first["number"], first["given"], first["size"]) == (Violation.WRONG_TRICK_SIZE, 1, 3, 4)
    assert second["cards"] == CardSet(FOUR.tricks[0][3:])


def test_a_doubled_card_leaves_another_missing() -> None:
    doubled, missing = FOUR.tricks[1][0], FOUR.tricks[0][0]
    tricks = ((doubled, *FOUR.tricks[0][1:]), *FOUR.tricks[1:])
    first, second = problems(FOUR, tricks=tricks)
    assert (first.violation, first["card"]) == (Violation.DOUBLED_CARD, doubled)
    assert (second.violation, second["cards"]) == (Violation.MISSING_CARDS, CardSet([missing]))


def test_a_discard_of_the_wrong_size() -> None:
    kept = next(iter(FOUR.aside))
    first, second = problems(FOUR, aside=FOUR.aside - {kept})
    assert (first.violation, first["given"], first["size"]) == (Violation.WRONG_ASIDE_SIZE, 5, 6)
    assert second["cards"] == CardSet([kept])


def test_everything_at_once() -> None:
    found = problems(FOUR, taker=4, leader=-1, called=Card.parse("HK"), contract=Contract.POUSSE, tricks=())
    assert [problem.violation for problem in found] == [
        Violation.SEAT_OUT_OF_RANGE,
        Violation.SEAT_OUT_OF_RANGE,
        Violation.CONTRACT_NOT_OFFERED,
        Violation.CALL_NOT_IN_THE_GAME,
        Violation.WRONG_TRICK_COUNT,
        Violation.MISSING_CARDS,
    ]


def test_everything_at_once_without_a_taker() -> None:
    with pytest.raises(InvalidDealError) as caught:
        PlayedEachAlone(rules=FOUR.rules, leader=4, imprenable=-1, tricks=FOUR.tricks[1:], aside=FOUR.aside)
    assert [problem.violation for problem in caught.value.problems] == [
        Violation.SEAT_OUT_OF_RANGE,
        Violation.SEAT_OUT_OF_RANGE,
        Violation.WRONG_TRICK_COUNT,
        Violation.MISSING_CARDS,
    ]


def test_a6_a_call_is_needed_at_five() -> None:
    assert [problem.violation for problem in problems(FIVE, called=None)] == [Violation.CALL_MISSING]


def test_a7_a_poignee_by_nobody_at_the_table() -> None:
    (problem,) = problems(FOUR, poignees=[Poignee(PoigneeLevel.SIMPLE, 9)])
    assert (problem.violation, problem["seat"]) == (Violation.SEAT_OUT_OF_RANGE, 9)


def test_a7_impossible_poignees_are_refused_by_the_count() -> None:
    shown = [Poignee(PoigneeLevel.TRIPLE, side) for side in Side]
    with pytest.raises(InvalidOutcomeError) as caught:
        count(attrs.evolve(FOUR, poignees=shown))
    assert [problem.violation for problem in caught.value.problems] == [Violation.POIGNEES_TOO_LARGE]


def test_a8_a_chelem_that_may_not_be_announced_is_refused_by_the_count() -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        count(attrs.evolve(FOUR, chelem_announced=Side.DEFENCE))
    assert [problem.violation for problem in caught.value.problems] == [Violation.CHELEM_NOT_ANNOUNCEABLE]


@pytest.mark.parametrize("called", ["T21", "EX", "S1"])
def test_a6_a_call_is_of_a_rank_to_call(called: str) -> None:
    (problem,) = problems(FIVE, called=Card.parse(called))
    assert (problem.violation, problem["ranks"]) == (Violation.CALL_OF_NO_RANK, "K,Q,N,J")


def test_a7_a_poignee_shows_what_its_player_held() -> None:
    poignees = taken_deal(custody_case(CUSTODY_CASES["4p-two-poignees-deal-lost"]))
    seats = [shown.by for shown in poignees.poignees]
    assert len(seats) == 2
    (other,) = [seat for seat in range(4) if seat not in (*seats, poignees.taker)][:1]
    (problem,) = problems(poignees, poignees=[Poignee(PoigneeLevel.SIMPLE, other)])
    assert (problem.violation, problem["seat"], problem["size"]) == (Violation.POIGNEE_NOT_HELD, other, 10)
    held = problem["held"]
    assert isinstance(held, CardSet)
    assert len(held) < 10


def test_a7_the_cards_shown_were_the_players_own() -> None:
    deal = taken_deal(custody_case(CUSTODY_CASES["4p-two-poignees-deal-lost"]))
    first, second = deal.poignees
    assert first.cards is not None
    stolen = Poignee(second.level, second.by, first.cards)
    assert [problem.violation for problem in problems(deal, poignees=[first, stolen])] == [Violation.POIGNEE_NOT_HELD]


def test_values_of_another_type() -> None:
    wrong: dict[str, Any] = {"poignees": ["simple"]}
    with pytest.raises(TypeError, match="'poignees' must hold Poignee, not 'simple'"):
        attrs.evolve(FOUR, **wrong)
    others: list[dict[str, Any]] = [{"rules": "fft-4"}, {"aside": []}, {"called": "HK"}]
    for other in others:
        with pytest.raises(TypeError, match=f"'{next(iter(other))}' must be"):
            attrs.evolve(FOUR, **other)
    wrong = {"taker": "0"}
    with pytest.raises(TypeError, match="'taker' must be int, not '0'"):
        attrs.evolve(FOUR, **wrong)


def test_a7_a_level_that_the_table_does_not_know_is_refused_by_the_count() -> None:
    shown = Poignee(PoigneeLevel.SIMPLE, 0)
    with pytest.raises(InvalidOutcomeError) as caught:
        count(attrs.evolve(FOUR, rules=FOUR.rules.but(poignees=()), poignees=[shown]))
    assert [problem.violation for problem in caught.value.problems] == [Violation.POIGNEE_NOT_OFFERED]


def test_d_26_a_discarded_trump_counts_for_a_triple_alone() -> None:
    """The taker held four kings and fifteen trumps, discarded the 7, and wins every trick from the 21 down."""
    hand = [*(Card(Suit.TRUMPS, rank) for rank in range(21, 7, -1)), *(Card(suit, 14) for suit in PLAIN_SUITS)]
    aside = cards("T7 S1 S2 S3 S4 S5")
    others = sorted(PACK - CardSet(hand) - aside, reverse=True)
    played: dict[str, Any] = {
        "taker": 0,
        "leader": 0,
        "tricks": [(card, *others[3 * place : 3 * place + 3]) for place, card in enumerate(hand)],
        "aside": aside,
    }
    triple, double = (Poignee(level, 0) for level in (PoigneeLevel.TRIPLE, PoigneeLevel.DOUBLE))
    assert attrs.evolve(FOUR, **played, poignees=[triple]).poignees == (triple,)
    (problem,) = problems(FOUR, **played, contract=Contract.GARDE_SANS, poignees=[triple])
    assert (problem.violation, problem["held"]) == (Violation.POIGNEE_NOT_HELD, CardSet(hand).trumps)
    shown = Poignee(PoigneeLevel.DOUBLE, 0, CardSet(hand[2:14]) | cards("T7"))
    assert attrs.evolve(FOUR, **played, poignees=[double]).poignees == (double,)
    (problem,) = problems(FOUR, **played, poignees=[shown])
    assert problem.violation is Violation.POIGNEE_NOT_HELD
