"""A3 and A13: the deal for two players with piles in front of them, after source 000."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import PACK, CardSet, Dealt, InvalidDealError, Violation, deal_out, fft, random_gaps, shuffled
from french_tarot.errors import Problem
from tests.helpers import cards, trick

if TYPE_CHECKING:
    from french_tarot import RuleSet

NEW_PACK = tuple(PACK)
"""Spades from 1 to king on top, then hearts, diamonds, clubs, the trumps from 1 to 21, the Excuse at the bottom."""


def piled(hand_size: int, piles: int, pile_size: int, packet: int = 3) -> RuleSet:
    layout = {"players": 2, "hand_size": hand_size, "chien_size": 0, "piles": piles, "pile_size": pile_size}
    return fft(4).with_values({**layout, "packet": packet, "contracts": (), "poignees": ()})


SIX_OF_THREE = piled(21, 6, 3)


def test_the_row_of_six_is_dealt_three_times_by_threes() -> None:
    dealt = deal_out(NEW_PACK, SIX_OF_THREE, dealer=0, gaps=())
    # Face down S1 S2 S3 to the opponent, S4 S5 S6 to the dealer, S7 S8 S9 and S10 SJ SN beside them; on these from
    # SQ on; on top, face up, HJ HN HQ to the opponent, HK D1 D2 to the dealer, D3 D4 D5 and D6 D7 D8.
    dealer, opponent = dealt.piles
    assert opponent == (
        trick("HJ SQ S1"),
        trick("HN SK S2"),
        trick("HQ H1 S3"),
        trick("D3 H5 S7"),
        trick("D4 H6 S8"),
        trick("D5 H7 S9"),
    )
    assert dealer == (
        trick("HK H2 S4"),
        trick("D1 H3 S5"),
        trick("D2 H4 S6"),
        trick("D6 H8 S10"),
        trick("D7 H9 SJ"),
        trick("D8 H10 SN"),
    )


def test_the_rest_is_dealt_by_packets() -> None:
    dealt = deal_out(NEW_PACK, SIX_OF_THREE, dealer=0, gaps=())
    dealer, opponent = dealt.hands
    assert opponent == cards("D9 D10 DJ", "C1 C2 C3", "C7 C8 C9", "CQ CK T1", "T5 T6 T7", "T11 T12 T13", "T17 T18 T19")
    assert dealer == cards("DN DQ DK", "C4 C5 C6", "C10 CJ CN", "T2 T3 T4", "T8 T9 T10", "T14 T15 T16", "T20 T21 EX")
    assert dealt.chien == CardSet()


def test_the_other_player_deals() -> None:
    first, second = (deal_out(NEW_PACK, SIX_OF_THREE, dealer=dealer, gaps=()) for dealer in (0, 1))
    assert second == Dealt(first.hands[::-1], CardSet(), first.piles[::-1])


def test_a_row_of_four_is_three_cards_and_one() -> None:
    dealt = deal_out(NEW_PACK, piled(27, 4, 3), dealer=1, gaps=())
    # S1 S2 S3 to seat 0, S4 S5 S6 to seat 1, then S7 and S8; the second row begins with S9, the last with H3.
    assert dealt.piles[0] == (trick("H3 S9 S1"), trick("H4 S10 S2"), trick("H5 SJ S3"), trick("H9 H1 S7"))
    assert dealt.piles[1] == (trick("H6 SN S4"), trick("H7 SQ S5"), trick("H8 SK S6"), trick("H10 H2 S8"))
    assert dealt.hands[0] >= cards("HJ HN HQ")


def test_six_piles_of_four() -> None:
    dealt = deal_out(NEW_PACK, piled(15, 6, 4), dealer=0, gaps=())
    assert [len(pile) for piles in dealt.piles for pile in piles] == [4] * 12
    # Each row takes twelve cards: the four begin with S1, SQ, HJ and D9.
    assert dealt.piles[1][0] == trick("D9 HJ SQ S1")


def test_other_packets_leave_the_rows_as_they_are() -> None:
    by_three, by_five = (deal_out(NEW_PACK, piled(21, 6, 3, packet), dealer=0, gaps=()) for packet in (3, 5))
    assert by_five.piles == by_three.piles
    # Four packets of five cards, and one card more.
    assert by_five.hands[1] >= cards("D9 D10 DJ DN DQ", "T21")


def test_without_piles_no_seat_has_an_entry() -> None:
    plain = piled(39, 0, 0)
    dealt = deal_out(NEW_PACK, plain, dealer=0, gaps=random_gaps(plain, Random(1)))
    assert dealt.piles == ()
    assert [len(hand) for hand in dealt.hands] == [39, 39]


def test_no_chien_has_no_gaps() -> None:
    assert random_gaps(SIX_OF_THREE, Random(1)) == ()
    with pytest.raises(InvalidDealError) as caught:
        deal_out(NEW_PACK, SIX_OF_THREE, dealer=0, gaps=(1,))
    assert caught.value.problems == (Problem.of(Violation.WRONG_GAP_COUNT, given=1, size=0),)


def test_piles_are_values() -> None:
    dealt = deal_out(NEW_PACK, SIX_OF_THREE, dealer=0, gaps=())
    assert pickle.loads(pickle.dumps(dealt)) == dealt
    assert hash(dealt) == hash(deal_out(NEW_PACK, SIX_OF_THREE, dealer=0, gaps=()))


@given(
    st.sampled_from([(21, 6, 3), (15, 6, 4), (27, 4, 3), (3, 12, 3), (3, 3, 12), (38, 1, 1), (25, 7, 2)]),
    st.integers(1, 8),
    st.integers(0, 1),
    st.integers(),
)
def test_every_card_lies_in_one_place(layout: tuple[int, int, int], packet: int, dealer: int, seed: int) -> None:
    hand_size, piles, pile_size = layout
    pack = shuffled(PACK, Random(seed))
    dealt = deal_out(pack, piled(*layout, packet), dealer=dealer, gaps=())
    assert [len(hand) for hand in dealt.hands] == [hand_size] * 2
    assert [[len(pile) for pile in each] for each in dealt.piles] == [[pile_size] * piles] * 2
    in_piles = [card for each in dealt.piles for pile in each for card in pile]
    assert sorted([*in_piles, *dealt.hands[0], *dealt.hands[1]]) == list(PACK)
    # The rows come first, and the open cards last of them.
    rows = 2 * piles * pile_size
    assert {*in_piles} == {*pack[:rows]}
    assert {pile[0] for each in dealt.piles for pile in each} == {*pack[rows - 2 * piles : rows]}
