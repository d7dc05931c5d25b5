"""A played deal is checked at birth: cards, sizes, seats, contract and call, every problem at once."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from french_tarot import (
    Card,
    CardSet,
    Contract,
    InvalidDealError,
    InvalidOutcomeError,
    PlayedDeal,
    Poignee,
    PoigneeLevel,
    Problem,
    Side,
    Violation,
    count,
)
from tests.helpers import CUSTODY_CASES, custody_case

FOUR = custody_case(CUSTODY_CASES["4p-taker-with-counters-only"]).deal
FIVE = custody_case(CUSTODY_CASES["5p-excuse-of-taker-early-lost"]).deal


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
        Violation.WRONG_TRICK_COUNT,
        Violation.MISSING_CARDS,
        Violation.CALL_NOT_IN_THE_GAME,
        Violation.CONTRACT_NOT_OFFERED,
    ]


def test_a6_a_call_is_needed_at_five() -> None:
    assert [problem.violation for problem in problems(FIVE, called=None)] == [Violation.CALL_MISSING]


def test_a7_a_poignee_by_nobody_at_the_table() -> None:
    (problem,) = problems(FOUR, poignees=[Poignee(PoigneeLevel.SIMPLE, 9)])
    assert (problem.violation, problem["seat"]) == (Violation.SEAT_OUT_OF_RANGE, 9)


def test_a7_impossible_poignees_are_refused_by_the_count() -> None:
    shown = [Poignee(PoigneeLevel.TRIPLE, seat) for seat in range(2)]
    with pytest.raises(InvalidOutcomeError) as caught:
        count(attrs.evolve(FOUR, poignees=shown))
    assert [problem.violation for problem in caught.value.problems] == [Violation.POIGNEES_TOO_LARGE]


def test_a8_a_chelem_that_may_not_be_announced_is_refused_by_the_count() -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        count(attrs.evolve(FOUR, chelem_announced=Side.DEFENCE))
    assert [problem.violation for problem in caught.value.problems] == [Violation.CHELEM_NOT_ANNOUNCEABLE]
