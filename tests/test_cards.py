"""The cards: one object each, what it is worth (A1), how it is read and written."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise
from typing import Any

import pytest

from french_tarot import (
    EXCUSE,
    PACK,
    PETIT,
    PLAIN_SUITS,
    TWENTY_ONE,
    Card,
    NotationError,
    Problem,
    Suit,
    Violation,
    parse_cards,
)

RANK_CODES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K")
CODES = (
    *(f"{suit}{rank}" for suit in "SHDC" for rank in RANK_CODES),
    *(f"T{rank}" for rank in range(1, 22)),
    "EX",
)
"""The pack by codes, in its order."""

CARDS = tuple(PACK)
WORTHS = {"K": 9, "Q": 7, "N": 5, "J": 3}
"""Half points of the court cards."""

STYLES = ("code", "sign", "name")
VOCABULARIES = ("en", "fr", "marseille", "latin")
SPECS = ("", *STYLES, *VOCABULARIES, *(f"{style}-{words}" for style in STYLES for words in VOCABULARIES))

every_card = pytest.mark.parametrize("card", CARDS, ids=str)


def worth(code: str) -> int:
    """What a card is worth in half points, after A1."""
    if code in ("T21", "T1", "EX"):
        return 9
    return 1 if code[0] == "T" else WORTHS.get(code[1:], 1)


# One object for each card


@every_card
def test_a_card_is_one_object(card: Card) -> None:
    assert Card(card.suit, card.rank) is card
    assert Card.from_index(card.index) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert eval(repr(card), {"Card": Card}) is card


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_every_card_keeps_its_identity_in_a_pickle(protocol: int) -> None:
    loaded = pickle.loads(pickle.dumps(CARDS, protocol))
    assert all(one is other for one, other in zip(loaded, CARDS, strict=True))


def test_repr_is_what_reads_the_card() -> None:
    assert repr(Card(Suit.SPADES, 14)) == "Card.parse('SK')"
    assert repr(EXCUSE) == "Card.parse('EX')"


def test_the_bouts_have_names() -> None:
    assert PETIT is Card(Suit.TRUMPS, 1)
    assert TWENTY_ONE is Card(Suit.TRUMPS, 21)
    assert EXCUSE is Card(None, 0)


@pytest.mark.parametrize(
    ("suit", "rank"),
    [
        (Suit.SPADES, 0),
        (Suit.SPADES, 15),
        (Suit.HEARTS, -1),
        (Suit.TRUMPS, 0),
        (Suit.TRUMPS, 22),
        (None, 1),
        (None, 21),
    ],
)
def test_no_such_card(suit: Suit | None, rank: int) -> None:
    with pytest.raises(ValueError, match=rf"no card of suit .* and rank {rank}$"):
        Card(suit, rank)


@pytest.mark.parametrize("index", [-1, 78, 1000])
def test_no_card_at_that_place(index: int) -> None:
    with pytest.raises(IndexError, match=rf"no card at {index}: places go from 0 to 77"):
        Card.from_index(index)


@pytest.mark.parametrize("name", ["rank", "suit", "half_points", "is_bout", "led", "colour"])
def test_a_card_cannot_be_changed(name: str) -> None:
    with pytest.raises(AttributeError, match=f"a card is immutable: '{name}' cannot be set"):
        setattr(PETIT, name, 2)
    with pytest.raises(AttributeError, match=f"a card is immutable: '{name}' cannot be deleted"):
        delattr(PETIT, name)
    assert (PETIT.rank, PETIT.suit, PETIT.half_points) == (1, Suit.TRUMPS, 9)


# Order


def test_cards_order_as_the_pack_lists_them() -> None:
    assert tuple(map(str, CARDS)) == CODES
    assert [card.index for card in CARDS] == list(range(78))
    assert sorted({*CARDS}) == list(CARDS)
    for lower, higher in pairwise(CARDS):
        assert lower < higher
        assert lower <= higher
        assert higher > lower
        assert higher >= lower
        assert not any((higher < lower, higher <= lower, lower > higher, lower >= higher))


@every_card
def test_a_card_is_neither_above_nor_below_itself(card: Card) -> None:
    same = Card.from_index(card.index)
    assert card <= same
    assert card >= same
    assert not card < same
    assert not card > same


def test_a_card_orders_only_with_cards() -> None:
    other: Any = 5
    for compare in (Card.__lt__, Card.__le__, Card.__gt__, Card.__ge__):
        assert compare(PETIT, other) is NotImplemented
    with pytest.raises(TypeError, match="not supported"):
        _ = other < PETIT


# What a card is (A1)


@every_card
def test_attributes(card: Card) -> None:
    code = CODES[card.index]
    is_trump, is_excuse = code[0] == "T", code == "EX"
    suits = {"S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS, "T": Suit.TRUMPS}
    assert card.suit is suits.get(code[0])
    assert card.rank == (0 if is_excuse else int(code[1:]) if is_trump else RANK_CODES.index(code[1:]) + 1)
    assert card.is_trump is is_trump
    assert card.is_bout is (code in ("T21", "T1", "EX"))
    assert card.is_court is (code[0] in "SHDC" and code[1:] in WORTHS)
    assert card.is_low is (worth(code) == 1)
    assert card.half_points == worth(code)
    assert card.points == worth(code) / 2


@pytest.mark.parametrize(
    ("half_points", "count", "total"),
    [(9, 7, 63), (7, 4, 28), (5, 4, 20), (3, 4, 12), (1, 59, 59)],
    ids=["bouts and kings", "queens", "knights", "jacks", "low cards"],
)
def test_how_many_cards_are_worth_what(half_points: int, count: int, total: int) -> None:
    worths = [card.half_points for card in CARDS if card.half_points == half_points]
    assert (len(worths), sum(worths)) == (count, total)


def test_the_pack_has_182_half_points_and_its_classes() -> None:
    assert len(CARDS) == 78
    assert sum(card.half_points for card in CARDS) == 182
    assert sum(card.is_bout for card in CARDS) == 3
    assert sum(card.is_trump for card in CARDS) == 21
    assert sum(card.is_court for card in CARDS) == 16
    assert sum(card.is_low for card in CARDS) == 59
    assert not any(card.is_low and (card.is_bout or card.is_court) for card in CARDS)


def test_the_plain_suits_are_four() -> None:
    assert PLAIN_SUITS == (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


# Reading


@pytest.mark.parametrize("code", CODES)
def test_codes(code: str) -> None:
    assert Card.parse(code).index == CODES.index(code)
    assert Card.parse(f" {code.lower()}\n").index == CODES.index(code)


@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize(("english", "french"), [("J", "V"), ("N", "C"), ("Q", "D"), ("K", "R")])
def test_both_rank_alphabets(suit: int, english: str, french: str) -> None:
    right = Card(PLAIN_SUITS[suit], RANK_CODES.index(english) + 1)
    for first in ("SHDC"[suit], "♠♥♦♣"[suit]):
        assert Card.parse(first + english) is right
        assert Card.parse(first + french) is right
        assert Card.parse((first + french).lower()) is right


READINGS = {
    # English
    "king of spades": "SK",
    "the king of spades": "SK",
    "King Of Spades": "SK",
    "spades king": "SK",
    "queen of hearts": "HQ",
    "knight of diamonds": "DN",
    "jack of clubs": "CJ",
    "knave of clubs": "CJ",
    "ace of hearts": "H1",
    "1 of hearts": "H1",
    "10 of diamonds": "D10",
    "21 of trumps": "T21",
    "trump 7": "T7",
    "trumps 7": "T7",
    "ace of trumps": "T1",
    "1 of trumps": "T1",
    "twenty-one": "T21",
    "the excuse": "EX",
    "the fool": "EX",
    # French
    "roi de pique": "SK",
    "le roi de pique": "SK",
    "LE ROI DE PIQUE": "SK",
    "dame de cœur": "HQ",
    "dame de coeur": "HQ",
    "DAME DE CŒUR": "HQ",
    "la reine de cœur": "HQ",
    "cavalier de carreau": "DN",
    "valet de trèfle": "CJ",
    "valet de trefle": "CJ",
    "valet de tre\u0300fle": "CJ",
    "as de pique": "S1",
    "l'as de pique": "S1",
    "l’as de pique": "S1",
    "10 de carreau": "D10",
    "21 d'atout": "T21",
    "le 21 d’atout": "T21",
    "atout 5": "T5",
    "le petit": "T1",
    "Petit": "T1",
    "vingt et un": "T21",
    "l'excuse": "EX",
    "L’Excuse": "EX",
    # Latin suits
    "king of swords": "SK",
    "queen of cups": "HQ",
    "knight of coins": "DN",
    "jack of staves": "CJ",
    "jack of wands": "CJ",
    "roi d'épée": "SK",
    "dame de coupe": "HQ",
    "cavalier de denier": "DN",
    "valet de bâton": "CJ",
    "tarot 12": "T12",
    "dwarf": "T1",
    # Marseille
    "the juggler": "T1",
    "the high priestess": "T2",
    "the empress": "T3",
    "the emperor": "T4",
    "the pope": "T5",
    "the lover": "T6",
    "the chariot": "T7",
    "justice": "T8",
    "the hermit": "T9",
    "the wheel of fortune": "T10",
    "strength": "T11",
    "the hanged man": "T12",
    "death": "T13",
    "temperance": "T14",
    "the devil": "T15",
    "the tower": "T16",
    "the star": "T17",
    "the moon": "T18",
    "the sun": "T19",
    "the last judgement": "T20",
    "judgment": "T20",
    "the world": "T21",
    "fool": "EX",
    # Signs beside words and letters
    "♠K": "SK",
    "K♠": "SK",
    "R de ♠": "SK",
    "king of ♠": "SK",
    "♥10": "H10",
    "T 21": "T21",
    "ex": "EX",
}


@pytest.mark.parametrize(("text", "code"), READINGS.items(), ids=READINGS)
def test_names(text: str, code: str) -> None:
    assert Card.parse(text) is Card.from_index(CODES.index(code))


UNREADABLE = [
    "",
    " ",
    "\n",
    "S",
    "K",
    "7",
    "SS",
    "S0",
    "S00",
    "S15",
    "S99",
    "S100",
    "S-1",
    "s+4",
    "T",
    "T0",
    "T22",
    "T99",
    "TK",
    "EXX",
    "X5",
    "SK SQ",
    "SK,SQ",
    "king",
    "spades",
    "king queen",
    "spades hearts",
    "king of trumps",
    "jack of trumps",
    "roi d'atout",
    "0 of trumps",
    "22 of trumps",
    "0 of spades",
    "15 of spades",
    "king of kings",
    "the seven",
    "king of the spades and hearts",
    "of the",
    "le",
    "🃏",
    "🂮",
    "👑♠",
    "♠",
    "♠♠",
    "♠K♥",
    "ＫＫ",
    "½",
    "T½",
    "\x00",
    "SK\x00",
    "SK🃏",
    "SK!?",
    "\ud800",
    "'; --",
    "S1e1",
    "S1_0",
    "nan",
    "K" * 100_000,
    "T" + "1" * 100_000,
    "1" * 100_000 + " of spades",
    "king of " * 20_000,
]


@pytest.mark.parametrize("text", UNREADABLE, ids=lambda text: ascii(text[:20]) + f" ({len(text)})")
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    error = caught.value
    assert isinstance(error, ValueError)
    assert error.problems == (Problem.of(Violation.UNKNOWN_CARD, text=text),)
    assert (error.text, error.line, error.column) == (text, 1, 1)


def test_the_refusal_quotes_the_text_and_says_what_would_be_right() -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse("T22")
    assert str(caught.value) == (
        "'T22' is no card: cards are S, H, D or C with 1 to 10, J, N, Q or K (or V, C, D, R), T1 to T21 and EX,"
        " or their names"
    )
    assert caught.value.explain("fr").startswith("« T22 » n'est pas une carte : ")


# Writing


@pytest.mark.parametrize("spec", SPECS)
def test_what_is_written_can_be_read(spec: str) -> None:
    for card in CARDS:
        assert Card.parse(format(card, spec)) is card


@pytest.mark.parametrize("spec", SPECS)
def test_no_two_cards_are_written_alike(spec: str) -> None:
    assert len({format(card, spec) for card in CARDS}) == 78


@pytest.mark.parametrize(
    ("code", "spec", "text"),
    [
        ("SK", "", "SK"),
        ("SK", "code", "SK"),
        ("SK", "code-en", "SK"),
        ("SK", "code-fr", "SR"),
        ("HQ", "code-fr", "HD"),
        ("DN", "code-fr", "DC"),
        ("CJ", "code-fr", "CV"),
        ("CJ", "code-latin", "CJ"),
        ("SK", "sign", "♠K"),
        ("SK", "sign-fr", "♠R"),
        ("H10", "sign-fr", "♥10"),
        ("T21", "sign", "T21"),
        ("EX", "sign-fr", "EX"),
        ("SK", "name", "king of spades"),
        ("SK", "en", "king of spades"),
        ("SK", "name-en", "king of spades"),
        ("D1", "en", "ace of diamonds"),
        ("C7", "en", "7 of clubs"),
        ("T1", "en", "petit"),
        ("T7", "en", "7 of trumps"),
        ("EX", "en", "excuse"),
        ("SK", "fr", "roi de pique"),
        ("HQ", "fr", "dame de cœur"),
        ("DN", "name-fr", "cavalier de carreau"),
        ("CJ", "fr", "valet de trèfle"),
        ("S1", "fr", "as de pique"),
        ("T1", "fr", "petit"),
        ("T21", "fr", "21 d'atout"),
        ("EX", "fr", "excuse"),
        ("SK", "marseille", "king of swords"),
        ("HQ", "marseille", "queen of cups"),
        ("DN", "marseille", "knight of coins"),
        ("CJ", "marseille", "jack of wands"),
        ("T1", "marseille", "juggler"),
        ("T21", "marseille", "world"),
        ("EX", "marseille", "fool"),
        ("CJ", "latin", "jack of staves"),
        ("T1", "latin", "dwarf"),
        ("T2", "latin", "tarot 2"),
        ("EX", "latin", "fool"),
    ],
)
def test_formats(code: str, spec: str, text: str) -> None:
    assert format(Card.parse(code), spec) == text


@pytest.mark.parametrize(
    "spec", ["x", "de", "code-de", "long-en", "sign_fr", "CODE", "fr-code", "name-fr-en", " fr", ">10", "-fr", "code-"]
)
def test_unknown_formats(spec: str) -> None:
    with pytest.raises(ValueError, match=r"unknown card format .*; known: code, sign, name, each alone or followed by"):
        format(PETIT, spec)


# Rows of cards


def test_a_row_keeps_its_order() -> None:
    assert parse_cards("T1, the fool; ♥R") == (PETIT, EXCUSE, Card(Suit.HEARTS, 14))
    assert parse_cards("") == ()
