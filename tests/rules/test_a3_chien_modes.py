"""A3 (B1 rows 5 to 8): a chien dealt singly, in one heap or in two, with packets of every size."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from french_tarot import PACK, CardSet, ChienMode, InvalidDealError, Violation, chien_gaps, deal_out, fft, random_gaps
from french_tarot.errors import Problem
from tests.helpers import cards

if TYPE_CHECKING:
    from french_tarot import RuleSet

NEW_PACK = tuple(PACK)
"""Spades from 1 to king on top, then hearts, diamonds, clubs, the trumps from 1 to 21, the Excuse at the bottom."""

FFT4 = fft(4)
ONE_BLOCK = FFT4.but(chien_mode=ChienMode.ONE_BLOCK)
TWO_HEAPS = FFT4.but(chien_mode=ChienMode.TWO_HEAPS)
THREE_CARDS = fft(5).but(chien_mode=ChienMode.TWO_HEAPS)
SIX_PLAYERS = fft(5).but(players=6, hand_size=12, chien_size=6, packet=3, chien_mode=ChienMode.TWO_HEAPS, poignees=())


def chien(rules: RuleSet, *gaps: int) -> CardSet:
    return deal_out(NEW_PACK, rules, dealer=0, gaps=gaps).chien


def refused(rules: RuleSet, *gaps: int) -> tuple[Problem, ...]:
    with pytest.raises(InvalidDealError) as caught:
        deal_out(NEW_PACK, rules, dealer=0, gaps=gaps)
    return caught.value.problems


# In one heap


@pytest.mark.parametrize(
    ("gap", "dealt"),
    [
        # After the first packet, S1 to S3; before the last one, T20, T21 and the Excuse.
        (1, "S4 S5 S6 S7 S8 S9"),
        (2, "S7 S8 S9 S10 SJ SN"),
        (23, "T14 T15 T16 T17 T18 T19"),
    ],
)
def test_all_at_once(gap: int, dealt: str) -> None:
    assert chien(ONE_BLOCK, *[gap] * 6) == cards(dealt)


@pytest.mark.parametrize(
    ("gaps", "heaps"),
    [((1, 2, 3, 4, 5, 6), (1,) * 6), ((4, 4, 4, 4, 4, 5), (5, 1)), ((9, 4, 9, 4, 9, 4), (3, 3))],
)
def test_a_chien_dealt_at_once_lies_in_one_gap(gaps: tuple[int, ...], heaps: tuple[int, ...]) -> None:
    (problem,) = refused(ONE_BLOCK, *gaps)
    assert problem == Problem.of(Violation.CHIEN_HEAPS_WRONG, heaps=heaps, size=6, mode=ChienMode.ONE_BLOCK)
    assert problem.clause == "A3"


def test_one_heap_keeps_to_the_gaps_too() -> None:
    assert refused(ONE_BLOCK, *[0] * 6) == (Problem.of(Violation.CHIEN_GAP_BARRED, gap=0, first=1, last=23),)
    assert refused(ONE_BLOCK, *[24] * 6) == (Problem.of(Violation.CHIEN_GAP_BARRED, gap=24, first=1, last=23),)


# In two heaps


def test_two_heaps_of_three() -> None:
    # Three cards to seat 1, three to the chien, three to seat 2, three to seat 3, three to the chien.
    assert chien(TWO_HEAPS, 1, 1, 1, 3, 3, 3) == cards("S4 S5 S6", "SQ SK H1")
    assert chien(TWO_HEAPS, 3, 1, 3, 1, 3, 1) == cards("S4 S5 S6", "SQ SK H1")


def test_six_players_with_two_heaps_of_three() -> None:
    # A round of packets is eighteen cards: S1 to H4. The second heap comes after one packet more, H8 to H10.
    assert chien(SIX_PLAYERS, 6, 6, 6, 7, 7, 7) == cards("H5 H6 H7", "HJ HN HQ")


def test_two_heaps_of_an_odd_chien_differ_by_one() -> None:
    assert chien(THREE_CARDS, 1, 2, 2) == cards("S4", "S8 S9")
    assert chien(THREE_CARDS, 1, 1, 2) == cards("S4 S5", "S9")


@pytest.mark.parametrize(
    ("gaps", "heaps"),
    [
        ((1, 1, 2, 2, 2, 2), (2, 4)),
        ((2, 2, 2, 2, 1, 1), (2, 4)),
        ((1, 1, 2, 2, 3, 3), (2, 2, 2)),
        # The two heaps lie apart: in one gap they would be one.
        ((7, 7, 7, 7, 7, 7), (6,)),
    ],
)
def test_two_heaps_of_other_sizes_are_refused(gaps: tuple[int, ...], heaps: tuple[int, ...]) -> None:
    assert refused(TWO_HEAPS, *gaps) == (
        Problem.of(Violation.CHIEN_HEAPS_WRONG, heaps=heaps, size=6, mode=ChienMode.TWO_HEAPS),
    )


def test_the_two_heaps_of_three_cards_are_two() -> None:
    (problem,) = refused(THREE_CARDS, 5, 5, 5)
    assert problem.explain() == (
        "heaps of 3 will not do for a chien of 3 cards: under these rules it is dealt in two heaps whose sizes differ"
        " by one at the most"
    )
    assert problem.explain("fr") == (
        "des tas de 3 ne conviennent pas pour un chien de 3 cartes : avec ces règles il se donne en deux tas, égaux à"
        " une carte près"
    )


def test_the_heaps_are_judged_where_each_card_has_a_gap() -> None:
    assert refused(TWO_HEAPS, 1, 1, 2, 2) == (Problem.of(Violation.WRONG_GAP_COUNT, given=4, size=6),)
    assert refused(TWO_HEAPS, 0, 0, 2, 2, 2, 2) == (
        Problem.of(Violation.CHIEN_GAP_BARRED, gap=0, first=1, last=23),
        Problem.of(Violation.CHIEN_HEAPS_WRONG, heaps=(2, 4), size=6, mode=ChienMode.TWO_HEAPS),
    )


# Without a chien


@pytest.mark.parametrize("mode", ChienMode)
def test_without_a_chien_there_are_no_gaps(mode: ChienMode) -> None:
    rules = fft(3).but(hand_size=26, chien_size=0, chien_mode=mode)
    assert random_gaps(rules, Random(1)) == ()
    dealt = deal_out(NEW_PACK, rules, dealer=2, gaps=())
    assert (dealt.chien, dealt.piles) == (CardSet(), ())
    # Six rounds of four cards, one of two.
    assert dealt.hands[0] >= cards("S1 S2 S3 S4", "T17 T18")
    assert refused(rules, 3) == (Problem.of(Violation.WRONG_GAP_COUNT, given=1, size=0),)


# Packets of one and two cards


@pytest.mark.parametrize(
    ("packet", "ban", "gaps"),
    [
        # 72 cards for the hands; a ban on n cards keeps the heap n cards from the top and the bottom.
        (1, 1, range(1, 72)),
        (1, 2, range(2, 71)),
        (1, 3, range(3, 70)),
        (2, 1, range(1, 36)),
        (2, 2, range(1, 36)),
        (2, 3, range(2, 35)),
        (3, 1, range(1, 24)),
        (3, 2, range(1, 24)),
        (3, 3, range(1, 24)),
    ],
)
@pytest.mark.parametrize("rules", [FFT4, ONE_BLOCK, TWO_HEAPS], ids=["singly", "one_block", "two_heaps"])
def test_bans_of_one_to_three_cards_differ_with_packets_below_three(
    rules: RuleSet, packet: int, ban: int, gaps: range
) -> None:
    assert chien_gaps(rules.but(packet=packet, chien_ban_first=ban, chien_ban_last=ban)) == gaps


def test_a_heap_between_single_cards() -> None:
    singly = ONE_BLOCK.but(packet=1)
    assert chien(singly, *[1] * 6) == cards("S2 S3 S4 S5 S6 S7")
    assert refused(singly.but(chien_ban_first=3), *[2] * 6) == (
        Problem.of(Violation.CHIEN_GAP_BARRED, gap=2, first=3, last=71),
    )
    # The last two cards of the pack are dealt to the hands; the ban wants three.
    assert refused(TWO_HEAPS.but(packet=1, chien_ban_last=3), 5, 5, 5, 70, 70, 70) == (
        Problem.of(Violation.CHIEN_GAP_BARRED, gap=70, first=1, last=69),
    )


# Gaps at random

NINETEEN = FFT4.but(hand_size=19, chien_size=2, packet=8)
"""Rounds of 8, 8 and 3 cards: 12 packets, 11 gaps."""

ELEVEN = range(1, 12)


@pytest.mark.parametrize(
    ("rules", "choices"),
    [
        (NINETEEN.but(chien_mode=ChienMode.ONE_BLOCK), {(gap, gap) for gap in ELEVEN}),
        (NINETEEN.but(chien_mode=ChienMode.TWO_HEAPS), {*combinations(ELEVEN, 2)}),
        (
            # Rounds of 8, 8, 8 and 1: 12 packets. Either heap may be the larger one.
            fft(3).but(hand_size=25, chien_size=3, packet=8, chien_mode=ChienMode.TWO_HEAPS),
            {gaps for low, high in combinations(ELEVEN, 2) for gaps in ((low, low, high), (low, high, high))},
        ),
    ],
    ids=["one heap", "two equal heaps", "two and one"],
)
def test_every_choice_is_as_likely_as_another(rules: RuleSet, choices: set[tuple[int, ...]]) -> None:
    rng = Random(7)
    found = Counter(random_gaps(rules, rng) for _ in range(200 * len(choices)))
    assert {*found} == choices
    assert all(140 < times < 260 for times in found.values())


def test_known_gaps() -> None:
    assert random_gaps(ONE_BLOCK, Random(7)) == (22,) * 6
    assert random_gaps(TWO_HEAPS, Random(7)) == (13, 13, 13, 22, 22, 22)
    # The first number that is drawn, 0.32, puts the smaller heap first.
    assert random_gaps(THREE_CARDS, Random(7)) == (11, 24, 24)
