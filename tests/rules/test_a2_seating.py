"""A2 and A3 (B1 rows 1 to 4, D-2): neighbours and direction, the first dealer, who shuffles and who cuts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from french_tarot import Direction, FirstDealer, RuleSet, Shuffle, Table, draw_dealer, fft, first_dealer

FOUR = fft(4)
CLOCKWISE = FOUR.but(direction=Direction.CLOCKWISE)
LOTS = FOUR.but(first_dealer=FirstDealer.RANDOM)
CUT = FOUR.but(first_dealer=FirstDealer.CUT_THEN_NEXT_DEALS)


class Always(Random):
    """A generator that always gives the same number."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


# The direction


def test_play_goes_to_the_right() -> None:
    table = Table(rules=FOUR, dealer=3)
    assert [table.right_of(person) for person in range(4)] == [1, 2, 3, 0]
    assert [table.left_of(person) for person in range(4)] == [3, 0, 1, 2]
    assert table.shuffled(Random(7)).turn == table.right_of(3)


def test_a_table_where_play_goes_to_the_left() -> None:
    table = Table(rules=CLOCKWISE, dealer=3)
    assert [table.left_of(person) for person in range(4)] == [1, 2, 3, 0]
    assert [table.right_of(person) for person in range(4)] == [3, 0, 1, 2]
    # The numbers stay: one more is the next to play.
    assert table.shuffled(Random(7)).turn == 0 == table.left_of(3)
    assert table.misdeal().dealer == 3


def test_a_person_who_sits_out_stays_a_neighbour() -> None:
    table = Table(rules=FOUR, people=5, dealer=4)
    assert (table.right_of(3), table.left_of(0)) == (4, 4)


# The first dealer


@pytest.mark.parametrize("seed", range(10))
def test_everybody_draws_a_card_and_the_lowest_deals(seed: int) -> None:
    assert first_dealer(FOUR, Random(seed)) == draw_dealer(4, Random(seed))[0]
    assert first_dealer(fft(3), Random(seed)) == draw_dealer(3, Random(seed))[0]


@pytest.mark.parametrize(
    ("number", "by_lot", "after_a_cut"), [(0.0, 0, 1), (0.24, 0, 1), (0.25, 1, 2), (0.6, 2, 3), (0.99, 3, 0)]
)
def test_a_lot_falls_on_the_dealer_or_on_who_cuts_before_him(number: float, by_lot: int, after_a_cut: int) -> None:
    assert first_dealer(LOTS, Always(number)) == by_lot
    assert first_dealer(CUT, Always(number)) == after_a_cut


@pytest.mark.parametrize("rules", [FOUR, LOTS, CUT], ids=["lowest_card", "random", "cut_then_next_deals"])
def test_everybody_may_become_the_first_dealer(rules: RuleSet) -> None:
    rng = Random(1)
    dealers = Counter(first_dealer(rules, rng) for _ in range(2000))
    assert {*dealers} == {0, 1, 2, 3}
    assert all(400 < times < 600 for times in dealers.values())


def test_who_sits_out_later_may_deal_first() -> None:
    rng, mort = Random(1), LOTS.but(dealer_sits_out=True)
    assert {first_dealer(mort, rng) for _ in range(200)} == {0, 1, 2, 3, 4}
    assert {first_dealer(LOTS, rng, people=5) for _ in range(200)} == {0, 1, 2, 3, 4}
    assert Table(rules=mort, dealer=first_dealer(mort, Always(0.9))).sitting_out == 4


def test_no_first_dealer_among_nobody() -> None:
    with pytest.raises(ValueError, match="no first dealer among 0 people"):
        first_dealer(LOTS, Random(1), people=0)


# Who shuffles, and who cuts

OPPOSITE_OR_RIGHT = Shuffle.OPPOSITE_OR_RIGHT


@pytest.mark.parametrize(
    ("players", "shuffle", "dealer", "shufflers"),
    [
        (4, Shuffle.OPPOSITE, 0, (2,)),
        (4, Shuffle.OPPOSITE, 3, (1,)),
        # The one opposite or the right neighbour, who plays next.
        (4, OPPOSITE_OR_RIGHT, 0, (1, 2)),
        (4, OPPOSITE_OR_RIGHT, 3, (0, 1)),
        # Nobody sits opposite: any but the dealer.
        (3, Shuffle.OPPOSITE, 1, (0, 2)),
        (5, Shuffle.OPPOSITE, 0, (1, 2, 3, 4)),
        (5, OPPOSITE_OR_RIGHT, 4, (0, 1, 2, 3)),
        (4, Shuffle.NONE, 0, ()),
        (5, Shuffle.NONE, 0, ()),
    ],
)
def test_who_may_shuffle(players: int, shuffle: Shuffle, dealer: int, shufflers: tuple[int, ...]) -> None:
    assert Table(rules=fft(players).but(shuffle=shuffle), dealer=dealer).shufflers == shufflers


@pytest.mark.parametrize(("players", "shufflers"), [(2, (1,)), (6, (3,))], ids=["the other of two", "the third of six"])
def test_other_numbers_of_players(players: int, shufflers: tuple[int, ...]) -> None:
    hand_size, chien_size = {2: (36, 6), 6: (12, 6)}[players]
    rules = FOUR.but(players=players, hand_size=hand_size, chien_size=chien_size, poignees=())
    assert Table(rules=rules).shufflers == shufflers
    assert Table(rules=rules).cutter == players - 1


def test_the_left_neighbour_cuts() -> None:
    for players in (3, 4, 5):
        for dealer in range(players):
            table = Table(rules=fft(players), dealer=dealer)
            assert table.cutter == table.left_of(dealer)


def test_where_play_goes_to_the_left_the_right_neighbour_cuts() -> None:
    table = Table(rules=CLOCKWISE.but(shuffle=OPPOSITE_OR_RIGHT), dealer=1)
    assert table.cutter == 0 == table.right_of(1)
    # The whole table turns round: the neighbour who may shuffle is still the next to play.
    assert table.shufflers == (2, 3)
    assert table.left_of(1) == 2


def test_five_people_at_the_game_of_four_have_nobody_opposite() -> None:
    table = Table(rules=FOUR.but(dealer_sits_out=True), dealer=2)
    assert table.shufflers == (0, 1, 3, 4)
    assert table.cutter == 1
