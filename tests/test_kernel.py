"""The kernel: masks, tables, what is legal and what wins, in integers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import PACK, CardSet, Suit, _kernel, parse_cards

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)


def mask(text: str) -> int:
    return CardSet.parse(text).mask


def indices(text: str) -> list[int]:
    return [card.index for card in parse_cards(text)]


# Masks and tables


@pytest.mark.parametrize(
    ("cards", "text", "size"),
    [
        (_kernel.JACKS, "SJ HJ DJ CJ", 4),
        (_kernel.KNIGHTS, "SN HN DN CN", 4),
        (_kernel.QUEENS, "SQ HQ DQ CQ", 4),
        (_kernel.KINGS, "SK HK DK CK", 4),
        (_kernel.BOUTS, "T21 T1 EX", 3),
        (_kernel.EXCUSE, "EX", 1),
        (_kernel.LED[SPADES], "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SN SQ SK", 14),
        (_kernel.LED[CLUBS], "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CN CQ CK", 14),
        (_kernel.TRUMPS, " ".join(f"T{rank}" for rank in range(1, 22)), 21),
    ],
    ids=["jacks", "knights", "queens", "kings", "bouts", "excuse", "spades", "clubs", "trumps"],
)
def test_masks(cards: int, text: str, size: int) -> None:
    assert cards == mask(text)
    assert cards.bit_count() == size


def test_the_suits_the_trumps_and_the_excuse_make_the_pack_and_share_no_card() -> None:
    parts = (*_kernel.LED, _kernel.EXCUSE)
    assert [part.bit_count() for part in parts] == [14, 14, 14, 14, 21, 1]
    assert sum(parts) == _kernel.PACK == PACK.mask
    assert _kernel.LED[_kernel.TRUMP_LED] == _kernel.TRUMPS


def test_the_courts_and_the_bouts_share_no_card() -> None:
    kinds = (_kernel.JACKS, _kernel.KNIGHTS, _kernel.QUEENS, _kernel.KINGS, _kernel.BOUTS)
    assert sum(kinds).bit_count() == sum(kind.bit_count() for kind in kinds) == 19


def test_higher_trumps() -> None:
    higher_trumps = [_kernel._HIGHER_TRUMPS[power] for power in _kernel.TRUMP_POWER]
    assert len(higher_trumps) == 22
    assert higher_trumps[0] == _kernel.TRUMPS
    assert higher_trumps[19] == mask("T20 T21")
    assert higher_trumps[21] == 0
    for rank, (lower, higher) in enumerate(pairwise(higher_trumps), 1):
        assert lower ^ higher == mask(f"T{rank}")


def test_a_seat_beside_the_power_changes_no_bound() -> None:
    for power in _kernel.TRUMP_POWER:
        for seat in range(8):
            assert _kernel._HIGHER_TRUMPS[power + seat] == _kernel._HIGHER_TRUMPS[power]


def test_every_trump_is_above_a_card_of_a_suit() -> None:
    for index in range(_kernel.FIRST_TRUMP):
        power = _kernel.POWER[_kernel.LED_BY[index]][index]
        assert 0 < power < _kernel.TRUMP_POWER[1]
        assert _kernel._HIGHER_TRUMPS[power] == _kernel.TRUMPS


def test_the_power_of_a_trump_is_that_of_its_rank() -> None:
    for index in range(_kernel.FIRST_TRUMP, _kernel.EXCUSE_INDEX):
        powers = {row[index] for row in _kernel.POWER}
        assert powers == {_kernel.TRUMP_POWER[_kernel.TRUMP_RANK[index]]}


def test_what_each_card_leads_and_its_rank_as_a_trump() -> None:
    assert len(_kernel.LED_BY) == len(_kernel.TRUMP_RANK) == 78
    for card in PACK:
        assert _kernel.LED_BY[card.index] == card.led == (-1 if card.suit is None else list(Suit).index(card.suit))
        assert _kernel.TRUMP_RANK[card.index] == card.trump == (card.rank if card.is_trump else 0)


@given(st.integers(0, _kernel.PACK))
def test_half_points_are_the_sum_over_the_cards(cards: int) -> None:
    worths = [card.half_points for card in PACK if cards >> card.index & 1]
    assert _kernel.half_points(cards) == sum(worths)


def test_half_points_of_the_pack() -> None:
    assert _kernel.half_points(_kernel.PACK) == 182
    assert _kernel.half_points(0) == 0


# What is legal (A9.2)

LEGAL = {
    "a suit is followed, high or low": ("SK S1 H4 T5", SPADES, 0, "SK S1"),
    "a suit is followed even when it is trumped": ("SK S1 H4 T5", SPADES, 3, "SK S1"),
    "the Excuse may stand for a card that follows": ("SK H4 EX", SPADES, 0, "SK EX"),
    "who cannot follow trumps": ("H4 D5 T1 T9", SPADES, 0, "T1 T9"),
    "who cannot follow overtrumps": ("H4 T1 T9 T12", SPADES, 8, "T9 T12"),
    "an equal bound: only above it": ("H4 T9 T12", SPADES, 9, "T12"),
    "who cannot overtrump undertrumps": ("H4 T1 T9", SPADES, 20, "T1 T9"),
    "the Excuse besides a duty to trump": ("H4 T1 EX", CLUBS, 0, "T1 EX"),
    "without suit and trump anything goes": ("H4 D5", SPADES, 7, "H4 D5"),
    "the Excuse is no trump that must be played": ("H4 D5 EX", SPADES, 7, "H4 D5 EX"),
    "trumps led are beaten": ("SK T3 T8 T15", _kernel.TRUMP_LED, 7, "T8 T15"),
    "trumps led that cannot be beaten are followed": ("SK T3 T8", _kernel.TRUMP_LED, 21, "T3 T8"),
    "trumps led without a trump in hand": ("SK H4 EX", _kernel.TRUMP_LED, 2, "SK H4 EX"),
    "one card left": ("DK", SPADES, 21, "DK"),
    "no card left": ("", SPADES, 0, ""),
}


@pytest.mark.parametrize(("hand", "led", "top", "legal"), LEGAL.values(), ids=LEGAL)
def test_legal(hand: str, led: int, top: int, legal: str) -> None:
    assert _kernel.legal(mask(hand), led, _kernel.TRUMP_POWER[top]) == mask(legal)


def test_a_card_of_the_suit_led_is_no_bound() -> None:
    (king,) = indices("SK")
    power = _kernel.POWER[SPADES][king]
    assert _kernel.legal(mask("H4 T1 T9"), SPADES, power) == mask("T1 T9")


# What wins (A9.3)

WINNERS = {
    "nobody in an empty trick": ("", -1),
    "nobody with the Excuse alone": ("EX", -1),
    "the first card": ("S1", 0),
    "the higher card of the suit led": ("S4 SK SQ", 1),
    "no card of another suit": ("S4 HK DK", 0),
    "a trump over the suit": ("SK T1 SQ", 1),
    "the higher trump": ("T5 T20 T6", 1),
    "the higher trump over the suit": ("SK T2 T1", 1),
    "the suit that follows the Excuse": ("EX H2 SK H9", 3),
    "trumps that follow the Excuse": ("EX T1 SK", 1),
    "the Excuse never, the 1 of a suit does": ("C1 EX HK", 0),
}


@pytest.mark.parametrize(("trick", "place"), WINNERS.values(), ids=WINNERS)
def test_winning_index(trick: str, place: int) -> None:
    assert _kernel.winning_index(indices(trick)) == place
