"""A9.3: the highest trump wins, else the highest card of the suit led; the Excuse never."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import InvalidDealError, Violation, winning_index
from tests.helpers import cases, trick

WINNERS = [case for case in cases("legal") if case["kind"] == "winner"]


@pytest.mark.parametrize("case", WINNERS, ids=[case["id"] for case in WINNERS])
def test_published_case(case: dict[str, Any]) -> None:
    assert winning_index(trick(*case["trick"])) == case["index"]


@pytest.mark.parametrize(
    ("played", "winner"),
    [
        ("S1 SK SQ", 1),
        ("S10 HK DK", 0),
        ("S10 T1 SK", 1),
        ("T21 T20 EX", 0),
        ("EX S1 HK", 1),
        ("EX H1 T2", 2),
        ("S1 EX S2", 2),
        ("T1 SK SQ", 0),
        ("SJ SN", 1),
        ("SQ SN", 0),
    ],
)
def test_worked_by_hand(played: str, winner: int) -> None:
    assert winning_index(trick(played)) == winner


@pytest.mark.parametrize("played", ["", "EX"])
def test_no_card_can_win(played: str) -> None:
    with pytest.raises(InvalidDealError) as caught:
        winning_index(trick(played))
    assert [problem.violation for problem in caught.value.problems] == [Violation.TRICK_WITHOUT_WINNER]


@pytest.mark.parametrize(
    ("played", "winner"),
    [("S1 T1 SK", 2), ("T1 S1 S2", 2), ("T1 EX D3 DK", 3), ("T1 T2 S1", 1), ("H1 S1 T1", 0), ("EX T1 S4 H9", 2)],
)
def test_d_9_an_imprenable_petit_wins_no_trick(played: str, winner: int) -> None:
    assert winning_index(trick(played), imprenable=True) == winner


@pytest.mark.parametrize("played", ["T1", "EX T1", "T1 EX"])
def test_d_9_nor_do_petit_and_excuse(played: str) -> None:
    with pytest.raises(InvalidDealError) as caught:
        winning_index(trick(played), imprenable=True)
    assert [problem.violation for problem in caught.value.problems] == [Violation.TRICK_WITHOUT_WINNER]
