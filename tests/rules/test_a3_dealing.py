"""A3: shuffle, cut, packets and chien, with the ruling D-1 on where cards of the chien may lie."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from french_tarot import PACK, Card, CardSet, ChienMode, InvalidDealError, RuleSet, Violation, fft
from french_tarot.engine.dealing import Dealt, chien_gaps, cut, deal_out, gather, random_gaps, shuffled
from french_tarot.errors import Problem
from tests.helpers import cards, trick

FFT3, FFT4, FFT5 = fft(3), fft(4), fft(5)
NEW_PACK = tuple(PACK)
"""Spades from 1 to king on top, then hearts, diamonds, clubs, the trumps from 1 to 21, the Excuse at the bottom."""


class Always(Random):
    """A generator that always gives the same number."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    @override
    def random(self) -> float:
        return self.number


# The shuffle


def test_a_shuffle_from_hand() -> None:
    # From the last place on, each card changes places with the one that is drawn: here always the first.
    assert shuffled(trick("S1 S2 S3 S4"), Always(0.0)) == trick("S2 S3 S4 S1")
    # Always the highest place: each card stays.
    assert shuffled(NEW_PACK, Always(1 - 2**-53)) == NEW_PACK
    # Places 3 * 0.5 = 1 and 2 * 0.5 = 1.
    assert shuffled(trick("S1 S2 S3"), Always(0.5)) == trick("S1 S3 S2")


def test_the_shuffle_of_a_seed_is_the_same_on_every_python() -> None:
    assert shuffled(PACK, Random(7)) == trick(
        "S2 C2 T9 SK CJ T3 T20 T13 T18 T12 D10 T4 D4 H7 D8 T6 T19 H6 C4 CQ T7 S1 T15 T17 D5 SJ S4 C6 D6 H8 HK C10 H5"
        " C1 HJ C9 T21 DQ H9 SQ C5 CK S9 C3 T5 EX H4 D3 T10 S10 DK H3 T11 T8 H2 C7 T14 T1 H10 D7 T2 DJ H1 S8 CN D1 S7"
        " T16 D2 S3 D9 S5 HQ DN S6 C8 SN HN"
    )


def test_every_order_is_as_likely_as_another() -> None:
    rng = Random(7)
    orders = Counter(shuffled(trick("S1 S2 S3 S4"), rng) for _ in range(24_000))
    assert len(orders) == 24
    assert all(850 < times < 1150 for times in orders.values())


def test_nothing_to_shuffle() -> None:
    assert shuffled((), Random(0)) == ()
    assert shuffled(trick("EX"), Random(0)) == trick("EX")


# The cut


def test_the_cards_cut_off_go_under() -> None:
    after = cut(NEW_PACK, 14, FFT4)
    assert after[0] is Card.parse("H1")
    assert after[-15:] == (Card.parse("EX"), *NEW_PACK[:14])
    assert CardSet(after) == PACK


@pytest.mark.parametrize("at", [4, 5, 39, 74])
def test_each_part_has_four_cards_or_more(at: int) -> None:
    assert cut(NEW_PACK, at, FFT4) == NEW_PACK[at:] + NEW_PACK[:at]


@pytest.mark.parametrize("at", [-1, 0, 3, 75, 78, 79])
def test_too_small_a_part_is_refused(at: int) -> None:
    with pytest.raises(InvalidDealError) as caught:
        cut(NEW_PACK, at, FFT4)
    assert caught.value.problems == (Problem.of(Violation.WRONG_CUT, top=at, bottom=78 - at, least=4),)


def test_a_table_with_another_cut() -> None:
    assert cut(NEW_PACK, 1, FFT4.but(cut_min=1)) == (*NEW_PACK[1:], NEW_PACK[0])
    with pytest.raises(InvalidDealError, match="into 38 and 40 cards will not do: each part must have 39 or more"):
        cut(NEW_PACK, 38, FFT4.but(cut_min=39))


# Where cards of the chien may lie


@pytest.mark.parametrize(("rules", "count"), [(FFT3, 17), (FFT4, 23), (FFT5, 24)])
def test_the_gaps_of_the_fft(rules: RuleSet, count: int) -> None:
    assert chien_gaps(rules) == range(1, count + 1)


@pytest.mark.parametrize(("players", "packet"), [(3, 3), (3, 4), (3, 8), (4, 3), (4, 6), (5, 3), (5, 5)])
def test_with_packets_of_three_or_more_a_ban_of_one_or_three_cards_is_the_same(players: int, packet: int) -> None:
    one = fft(players).but(packet=packet)
    assert chien_gaps(one) == chien_gaps(one.but(chien_ban_first=3, chien_ban_last=3))


@pytest.mark.parametrize(
    ("packet", "ban", "gaps"),
    [
        (1, 0, range(73)),
        (1, 1, range(1, 72)),
        (1, 3, range(3, 70)),
        (2, 1, range(1, 36)),
        (2, 3, range(2, 35)),
        (3, 0, range(25)),
        # Rounds of 4, 4, 4, 4 and 2 cards: 20 packets, and after all but one there are only two cards left.
        (4, 1, range(1, 20)),
        (4, 3, range(1, 19)),
    ],
)
def test_other_packets_and_bans_at_four(packet: int, ban: int, gaps: range) -> None:
    assert chien_gaps(FFT4.but(packet=packet, chien_ban_first=ban, chien_ban_last=ban)) == gaps


def test_the_first_and_the_last_cards_are_barred_apart() -> None:
    singly = FFT4.but(packet=1)
    assert chien_gaps(singly.but(chien_ban_first=2, chien_ban_last=0)) == range(2, 73)
    assert chien_gaps(singly.but(chien_ban_first=0, chien_ban_last=2)) == range(71)


# The deal


def test_a_deal_at_four() -> None:
    # Three cards to seat 1, one to the chien, three to seat 2, one to the chien ... until the chien is full.
    dealt = deal_out(NEW_PACK, FFT4, dealer=0, gaps=(1, 2, 3, 4, 5, 6))
    assert dealt.chien == cards("S4 S8 S12 H2 H6 H10")
    right, opposite, left, dealer = (dealt.hands[seat] for seat in (1, 2, 3, 0))
    assert right == cards("S1 S2 S3", "H3 H4 H5", "D3 D4 D5", "C1 C2 C3", "CQ CK T1", "T11 T12 T13")
    assert opposite == cards("S5 S6 S7", "H7 H8 H9", "D6 D7 D8", "C4 C5 C6", "T2 T3 T4", "T14 T15 T16")
    assert left == cards("S9 S10 SJ", "HJ HN HQ", "D9 D10 DJ", "C7 C8 C9", "T5 T6 T7", "T17 T18 T19")
    assert dealer == cards("SQ SK H1", "HK D1 D2", "DN DQ DK", "C10 CJ CN", "T8 T9 T10", "T20 T21 EX")


def test_several_cards_of_the_chien_in_one_gap() -> None:
    dealt = deal_out(NEW_PACK, FFT5, dealer=4, gaps=(1, 1, 24))
    assert dealt.chien == cards("S4 S5 T19")
    assert dealt.hands[0] >= cards("S1 S2 S3")
    assert dealt.hands[1] >= cards("S6 S7 S8")
    assert dealt.hands[3] >= cards("T16 T17 T18")
    assert dealt.hands[4] >= cards("T20 T21 EX")


def test_the_packets_at_three_have_four_cards() -> None:
    dealt = deal_out(NEW_PACK, FFT3, dealer=1, gaps=(17,) * 6)
    assert dealt.hands[2] >= cards("S1 S2 S3 S4")
    assert dealt.hands[0] >= cards("S5 S6 S7 S8")
    assert dealt.hands[1] >= cards("S9 S10 SJ SN", "T19 T20 T21 EX")
    assert dealt.chien == cards("T13 T14 T15 T16 T17 T18")


def test_the_last_packets_are_smaller_where_the_hand_is_no_multiple() -> None:
    # Four rounds of packets of 4, and one of packets of 2: seats 3, 0, 1, 2 in turn.
    dealt = deal_out(NEW_PACK, FFT4.but(packet=4), dealer=2, gaps=(1,) * 6)
    assert dealt.chien == cards("S5 S6 S7 S8 S9 S10")
    assert dealt.hands[2] >= cards("T21 EX")
    assert dealt.hands[1] >= cards("T19 T20")
    assert dealt.hands[0] >= cards("T17 T18")
    assert dealt.hands[3] >= cards("S1 S2 S3 S4", "T15 T16")


def test_the_order_in_which_the_gaps_are_named_does_not_matter() -> None:
    assert deal_out(NEW_PACK, FFT5, dealer=0, gaps=(9, 2, 4)) == deal_out(NEW_PACK, FFT5, dealer=0, gaps=(2, 4, 9))


def test_a_table_without_bans_deals_the_chien_first_or_last() -> None:
    free = FFT4.but(chien_ban_first=0, chien_ban_last=0)
    assert deal_out(NEW_PACK, free, dealer=0, gaps=(0,) * 6).chien == cards("S1 S2 S3 S4 S5 S6")
    assert deal_out(NEW_PACK, free, dealer=0, gaps=(24,) * 6).chien == cards("T17 T18 T19 T20 T21 EX")


def test_what_is_dealt_is_a_value() -> None:
    dealt = deal_out(NEW_PACK, FFT4, dealer=0, gaps=(1, 2, 3, 4, 5, 6))
    assert dealt == Dealt(dealt.hands, dealt.chien)
    assert hash(dealt) == hash(Dealt(dealt.hands, dealt.chien))
    assert pickle.loads(pickle.dumps(dealt)) == dealt


def test_a_known_deal() -> None:
    rng = Random(7)
    pack = cut(shuffled(PACK, rng), 30, FFT4)
    assert deal_out(pack, FFT4, dealer=3, gaps=random_gaps(FFT4, rng)) == KNOWN


KNOWN = Dealt(
    (
        cards("S3 S9 SK H5 H6 HK D2 D9 C3 C4 C7 C10 CJ CQ T1 T3 T5 T14"),
        cards("S1 S6 H4 HJ HQ D3 D7 DJ DN C1 C9 T2 T7 T13 T15 T18 T20 EX"),
        cards("S4 S8 S10 SJ SN H1 H3 H7 H9 HN D4 D5 DQ DK C8 CN T4 T21"),
        cards("S2 S7 SQ H2 H8 D1 D6 D8 C2 C5 C6 CK T6 T8 T9 T11 T16 T19"),
    ),
    cards("S5 H10 D10 T10 T12 T17"),
)
"""The pack that Random(7) shuffles, cut after 30 cards: HK C10 H5 to seat 0, C1 HJ C9 to seat 1 and so on."""


# What is refused


def refused(
    pack: Sequence[Card] = NEW_PACK, rules: RuleSet = FFT4, dealer: int = 0, gaps: Sequence[int] = (1, 2, 3, 4, 5, 6)
) -> tuple[Problem, ...]:
    with pytest.raises(InvalidDealError) as caught:
        deal_out(pack, rules, dealer=dealer, gaps=gaps)
    return caught.value.problems


def test_a_pack_that_is_not_the_78_cards() -> None:
    assert refused(NEW_PACK[1:]) == (Problem.of(Violation.MISSING_CARDS, cards=cards("S1")),)
    assert refused((*NEW_PACK, NEW_PACK[0])) == (Problem.of(Violation.DOUBLED_CARD, card=Card.parse("S1"), text="S1"),)
    assert [problem.violation for problem in refused(NEW_PACK[:76] + NEW_PACK[:2])] == [
        Violation.DOUBLED_CARD,
        Violation.DOUBLED_CARD,
        Violation.MISSING_CARDS,
    ]


@pytest.mark.parametrize("gaps", [(), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6, 7)])
def test_each_card_of_the_chien_takes_a_gap(gaps: tuple[int, ...]) -> None:
    assert refused(gaps=gaps) == (Problem.of(Violation.WRONG_GAP_COUNT, given=len(gaps), size=6),)


@pytest.mark.parametrize("gap", [-1, 0, 24, 25])
def test_never_the_first_nor_the_last_card(gap: int) -> None:
    (problem,) = refused(gaps=(5, 5, 5, 5, 5, gap))
    assert problem == Problem.of(Violation.CHIEN_GAP_BARRED, gap=gap, first=1, last=23)
    assert problem.clause == "A3"


def test_a_house_where_no_two_cards_of_the_chien_may_follow_each_other() -> None:
    house = FFT4.but(chien_no_consecutive=True)
    assert len(deal_out(NEW_PACK, house, dealer=0, gaps=(1, 2, 3, 4, 5, 6)).chien) == 6
    assert refused(rules=house, gaps=(4, 9, 4, 9, 4, 10)) == (
        Problem.of(Violation.CHIEN_CARDS_CONSECUTIVE, gap=4, count=3),
        Problem.of(Violation.CHIEN_CARDS_CONSECUTIVE, gap=9, count=2),
    )


@pytest.mark.parametrize(("rules", "dealer"), [(FFT4, 4), (FFT4, -1), (FFT3, 3), (FFT5, 5)])
def test_a_dealer_who_is_not_at_the_table(rules: RuleSet, dealer: int) -> None:
    problem = refused(rules=rules, dealer=dealer, gaps=(2,) * rules.layout.chien_size)[0]
    assert problem == Problem.of(Violation.SEAT_OUT_OF_RANGE, seat=dealer, last=rules.layout.players - 1)


def test_every_problem_of_a_deal_is_named() -> None:
    house = FFT4.but(chien_no_consecutive=True)
    found = refused((NEW_PACK[0], *NEW_PACK[:76]), house, dealer=4, gaps=(0, 0, 24, 3, 3))
    assert found == (
        Problem.of(Violation.SEAT_OUT_OF_RANGE, seat=4, last=3),
        Problem.of(Violation.DOUBLED_CARD, card=Card.parse("S1"), text="S1"),
        Problem.of(Violation.MISSING_CARDS, cards=cards("T21 EX")),
        Problem.of(Violation.WRONG_GAP_COUNT, given=5, size=6),
        Problem.of(Violation.CHIEN_GAP_BARRED, gap=0, first=1, last=23),
        Problem.of(Violation.CHIEN_CARDS_CONSECUTIVE, gap=0, count=2),
        Problem.of(Violation.CHIEN_CARDS_CONSECUTIVE, gap=3, count=2),
        Problem.of(Violation.CHIEN_GAP_BARRED, gap=24, first=1, last=23),
    )


# Gaps at random


def test_known_gaps() -> None:
    assert random_gaps(FFT3, Random(7)) == (3, 8, 11, 14, 14, 16)
    assert random_gaps(FFT4, Random(7)) == (14, 14, 14, 16, 23, 23)
    assert random_gaps(FFT5, Random(7)) == (17, 18, 20)


NINETEEN = FFT4.but(hand_size=19, chien_size=2, packet=8)
"""Rounds of 8, 8 and 3 cards: 12 packets, 11 gaps, and so few choices that all can be counted."""


@pytest.mark.parametrize(
    ("rules", "choices"),
    [
        (NINETEEN, combinations_with_replacement(range(1, 12), 2)),
        (NINETEEN.but(chien_no_consecutive=True), combinations(range(1, 12), 2)),
    ],
)
def test_every_choice_is_as_likely_as_another(rules: RuleSet, choices: Sequence[tuple[int, ...]]) -> None:
    rng, expected = Random(7), {*choices}
    found = Counter(random_gaps(rules, rng) for _ in range(200 * len(expected)))
    assert {*found} == expected
    assert all(140 < times < 260 for times in found.values())


# Gathering


def test_gathered_piles_lie_one_on_the_other_each_in_its_own_order() -> None:
    taker, defence, discard = NEW_PACK[71:39:-1], NEW_PACK[:40], NEW_PACK[72:]
    assert gather([taker, defence, discard]) == (*taker, *defence, *discard)


def test_hands_thrown_in_are_gathered_too() -> None:
    dealt = deal_out(NEW_PACK, FFT4, dealer=0, gaps=(1, 2, 3, 4, 5, 6))
    pack = gather((*dealt.hands, dealt.chien))
    assert pack == tuple(card for pile in (*dealt.hands, dealt.chien) for card in pile)
    assert deal_out(pack, FFT4, dealer=1, gaps=(1,) * 6).chien == cards("HK D1 D2 DN DQ DK")


def test_gathered_cards_make_the_pack() -> None:
    with pytest.raises(InvalidDealError) as caught:
        gather([NEW_PACK[:40], NEW_PACK[39:77]])
    assert caught.value.problems == (
        Problem.of(Violation.DOUBLED_CARD, card=NEW_PACK[39], text=str(NEW_PACK[39])),
        Problem.of(Violation.MISSING_CARDS, cards=cards("EX")),
    )
    with pytest.raises(InvalidDealError):
        gather([])


# Properties

LAYOUTS = ((3, 24, 6), (3, 25, 3), (3, 23, 9), (4, 18, 6), (4, 19, 2), (4, 17, 10), (5, 15, 3), (5, 14, 8))


@st.composite
def tables(draw: st.DrawFn) -> RuleSet:
    """Rules with every way to deal that leaves enough gaps."""
    players, hand_size, chien_size = draw(st.sampled_from(LAYOUTS))
    mode = draw(st.sampled_from(ChienMode))
    no_consecutive = mode is ChienMode.SINGLY and draw(st.booleans())
    return fft(players).but(
        hand_size=hand_size,
        chien_size=chien_size,
        packet=draw(st.integers(1, 6 if no_consecutive else 8)),
        cut_min=draw(st.integers(1, 39)),
        chien_mode=mode,
        chien_ban_first=draw(st.integers(0, 3)),
        chien_ban_last=draw(st.integers(0, 3)),
        chien_no_consecutive=no_consecutive,
    )


@given(tables(), st.integers(0, 4), st.integers())
def test_every_deal_conserves_the_cards_and_keeps_to_the_rules(rules: RuleSet, dealer: int, seed: int) -> None:
    layout, dealing = rules.layout, rules.dealing
    dealer %= layout.players
    pack = shuffled(PACK, Random(seed))
    gaps = random_gaps(rules, Random(seed))
    dealt = deal_out(pack, rules, dealer=dealer, gaps=gaps)

    assert [len(hand) for hand in dealt.hands] == [layout.hand_size] * layout.players
    assert len(dealt.chien) == layout.chien_size
    assert CardSet(gather((*dealt.hands, dealt.chien))) == PACK

    places = [place for place, card in enumerate(pack) if card in dealt.chien]
    assert places[0] >= dealing.chien_ban_first
    assert places[-1] < 78 - dealing.chien_ban_last
    heaps = [1]
    for before, after in pairwise(places):
        heaps[-1:] = [heaps[-1] + 1] if after - before == 1 else [heaps[-1], 1]
    if dealing.chien_no_consecutive:
        assert heaps == [1] * layout.chien_size
    elif dealing.chien_mode is ChienMode.ONE_BLOCK:
        assert heaps == [layout.chien_size]
    elif dealing.chien_mode is ChienMode.TWO_HEAPS:
        assert len(heaps) == 2
        assert abs(heaps[0] - heaps[1]) <= 1

    # Without the chien the pack goes round in packets, the dealer last.
    in_hands = [card for card in pack if card not in dealt.chien]
    seats = [next(seat for seat, hand in enumerate(dealt.hands) if card in hand) for card in in_hands]
    a_round = layout.players * min(dealing.packet, layout.hand_size)
    for place, seat in enumerate(seats):
        in_round = place % a_round
        size = min(dealing.packet, layout.hand_size - place // a_round * dealing.packet)
        assert seat == (dealer + 1 + in_round // size) % layout.players

    assert deal_out(shuffled(PACK, Random(seed)), rules, dealer=dealer, gaps=random_gaps(rules, Random(seed))) == dealt


@given(tables(), st.integers(-2, 82))
def test_a_gap_is_allowed_exactly_where_no_barred_card_would_go_to_the_chien(rules: RuleSet, gap: int) -> None:
    free = rules.but(chien_ban_first=0, chien_ban_last=0, chien_no_consecutive=False, chien_mode=ChienMode.SINGLY)
    try:
        dealt = deal_out(NEW_PACK, free, dealer=0, gaps=(gap,) * rules.layout.chien_size)
    except InvalidDealError:
        assert gap not in chien_gaps(rules)
        return
    barred = {*NEW_PACK[: rules.dealing.chien_ban_first], *NEW_PACK[78 - rules.dealing.chien_ban_last :]}
    assert (gap in chien_gaps(rules)) is dealt.chien.isdisjoint(barred)


@given(st.integers(), st.integers(4, 74))
def test_a_cut_keeps_the_circle_of_cards(seed: int, at: int) -> None:
    pack = shuffled(PACK, Random(seed))
    after = cut(pack, at, FFT4)
    assert cut(after, 78 - at, FFT4) == pack
    assert after[78 - at] is pack[0]
