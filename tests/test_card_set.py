"""Card sets: an immutable `Set[Card]` that iterates in pack order."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterable, Set
from math import nextafter
from operator import and_, ge, gt, le, lt, or_, sub, xor
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import EXCUSE, PACK, PETIT, TWENTY_ONE, Card, CardSet, NotationError, Problem, Suit, Violation

KING = Card.parse("SK")
QUEEN = Card.parse("HQ")
LOW = Card.parse("D4")
CARDS = tuple(PACK)

sets_of_cards = st.frozensets(st.sampled_from(CARDS))
"""Plain sets of cards, the measure of card sets."""

masks = st.integers(0, (1 << 78) - 1)
specs = st.sampled_from(
    ["", "code", "sign", "name", "en", "fr", "marseille", "latin", "code-fr", "sign-fr", "sign-marseille", "name-latin"]
)

OPERATORS = {"and": and_, "or": or_, "sub": sub, "xor": xor}
COMPARISONS = {"le": le, "lt": lt, "ge": ge, "gt": gt}


def hand(text: str) -> CardSet:
    return CardSet.parse(text)


# Making


def test_a_set_is_made_of_any_cards_each_counting_once() -> None:
    assert CardSet([KING, PETIT, KING]) == hand("SK T1")
    assert CardSet(iter((PETIT, KING))) == hand("SK T1")
    assert CardSet({EXCUSE}) == hand("EX")
    assert CardSet() == hand("")
    assert len(CardSet([KING, KING])) == 1


def test_a_card_set_is_not_copied() -> None:
    cards = hand("SK T1")
    assert CardSet(cards) is cards
    assert copy.copy(cards) is cards
    assert copy.deepcopy(cards) is cards


@pytest.mark.parametrize("mask", [0, 1, 1 << 77, (1 << 78) - 1])
def test_masks_within_bounds(mask: int) -> None:
    assert CardSet.from_mask(mask).mask == mask


@pytest.mark.parametrize("mask", [-1, 1 << 78, (1 << 78) + 1, -(1 << 78)])
def test_masks_out_of_bounds(mask: int) -> None:
    with pytest.raises(ValueError, match=rf"no set of cards has the mask {mask}"):
        CardSet.from_mask(mask)


def test_bit_i_of_the_mask_is_the_card_of_index_i() -> None:
    for card in CARDS:
        assert CardSet([card]).mask == 1 << card.index
        assert tuple(CardSet.from_mask(1 << card.index)) == (card,)


@pytest.mark.parametrize("name", ["mask", "cards"])
def test_a_card_set_cannot_be_changed(name: str) -> None:
    cards = hand("SK T1")
    with pytest.raises(AttributeError, match=f"a set of cards is immutable: '{name}' cannot be set"):
        setattr(cards, name, 0)
    with pytest.raises(AttributeError, match=f"a set of cards is immutable: '{name}' cannot be deleted"):
        delattr(cards, name)
    assert cards == hand("SK T1")


# A set


def test_it_iterates_in_pack_order() -> None:
    assert [str(card) for card in hand("EX T21 T1 CK DN HQ S10 S1")] == [
        *("S1", "S10", "HQ", "DN", "CK", "T1", "T21", "EX"),
    ]
    assert [card.index for card in PACK] == list(range(78))


def test_membership_and_size() -> None:
    cards = hand("SK T1 EX")
    assert KING in cards
    assert QUEEN not in cards
    others: list[Any] = ["SK", KING.index, None, cards, {KING}]
    for other in others:
        assert other not in cards
    assert (len(cards), len(CardSet()), len(PACK)) == (3, 0, 78)
    assert bool(cards) is True
    assert bool(CardSet()) is False


def test_it_equals_only_another_card_set() -> None:
    cards = hand("SK T1")
    others: list[Any] = [{KING, PETIT}, frozenset({KING, PETIT}), (KING, PETIT), cards.mask, str(cards)]
    assert cards == hand("T1 SK")
    assert cards != hand("SK")
    for other in others:
        assert cards != other
        assert other != cards
    assert CardSet.__eq__(cards, {KING, PETIT}) is NotImplemented


def test_equal_sets_have_one_hash() -> None:
    assert hash(hand("SK T1")) == hash(CardSet([PETIT, KING]))
    assert len({hand("SK T1"), CardSet([PETIT, KING]), hand("SK")}) == 2
    assert len({CardSet([card]) for card in CARDS}) == 78


def test_it_is_a_set_for_the_standard_library() -> None:
    assert isinstance(hand("SK"), Set)
    assert not isinstance(hand("SK"), (set, frozenset))


@given(sets_of_cards)
def test_it_holds_what_it_was_made_of(cards: frozenset[Card]) -> None:
    made = CardSet(cards)
    assert list(made) == sorted(cards)
    assert len(made) == len(cards)
    assert frozenset(made) == cards
    assert all((card in made) is (card in cards) for card in CARDS)


def as_set(cards: frozenset[Card]) -> set[Card]:
    return set(cards)


def as_is(cards: frozenset[Card]) -> frozenset[Card]:
    return cards


Maker = Callable[[frozenset[Card]], Any]
OTHERS: dict[str, Maker] = {"CardSet": CardSet, "set": as_set, "frozenset": as_is}


@pytest.mark.parametrize("operator", OPERATORS.values(), ids=OPERATORS)
@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
@given(first=sets_of_cards, second=sets_of_cards)
def test_operators_agree_with_plain_sets(
    operator: Callable[[Any, Any], Any],
    other: Maker,
    first: frozenset[Card],
    second: frozenset[Card],
) -> None:
    expected = CardSet(operator(first, second))
    from_left = operator(CardSet(first), other(second))
    from_right = operator(other(first), CardSet(second))
    assert isinstance(from_left, CardSet)
    assert isinstance(from_right, CardSet)
    assert from_left == expected
    assert from_right == expected


@pytest.mark.parametrize("compare", COMPARISONS.values(), ids=COMPARISONS)
@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
@given(first=sets_of_cards, second=sets_of_cards, is_part=st.booleans())
def test_comparisons_agree_with_plain_sets(
    compare: Callable[[Any, Any], bool],
    other: Maker,
    first: frozenset[Card],
    second: frozenset[Card],
    is_part: bool,
) -> None:
    if is_part:
        first &= second
    assert compare(CardSet(first), other(second)) is compare(first, second)
    assert compare(other(second), CardSet(first)) is compare(second, first)


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
@given(first=sets_of_cards, second=sets_of_cards)
def test_isdisjoint_agrees_with_plain_sets(other: Maker, first: frozenset[Card], second: frozenset[Card]) -> None:
    assert CardSet(first).isdisjoint(other(second)) is first.isdisjoint(second)
    assert CardSet(first).isdisjoint(other(frozenset(CARDS) - first)) is True


def test_operators_worked_by_hand() -> None:
    assert hand("SK T1") & {PETIT, EXCUSE} == hand("T1")
    assert {PETIT, EXCUSE} & hand("SK T1") == hand("T1")
    assert hand("SK") | frozenset({PETIT}) == hand("SK T1")
    assert {PETIT} - hand("T1 SK") == CardSet()
    assert {PETIT, QUEEN} - hand("T1 SK") == hand("HQ")
    assert hand("SK T1") - {PETIT} == hand("SK")
    assert hand("SK T1") ^ {PETIT, QUEEN} == hand("SK HQ")
    assert hand("SK T1").isdisjoint(hand("HQ EX"))
    assert not hand("SK T1").isdisjoint([PETIT])


def test_what_is_no_card_belongs_to_no_card_set() -> None:
    others: Iterable[object] = [PETIT, "SK", 13, None]
    assert hand("SK T1") & others == hand("T1")
    assert hand("SK T1") - others == hand("SK")
    assert hand("SK").isdisjoint(["SK", 13])


# Reading


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", ""),
        (" \n\t ", ""),
        (",;,", ""),
        ("SK", "SK"),
        ("SK HQ T21 EX", "SK HQ T21 EX"),
        ("SK,HQ,T21,EX", "SK HQ T21 EX"),
        ("SK; HQ ;T21;EX;", "SK HQ T21 EX"),
        ("SK\nHQ\r\nT21\tEX", "SK HQ T21 EX"),
        ("SK HQ, T21; EX", "SK HQ T21 EX"),
        ("king of spades, dame de cœur; the world, l'excuse", "SK HQ T21 EX"),
        ("king\nof spades,\n  high priestess", "SK T2"),
        ("SK HQ, king of hearts, D4 D5", "SK HQ HK D4 D5"),
        ("♠R ♥D", "SK HQ"),
        ("petit excuse", "T1 EX"),
        ("justice strength", "T8 T11"),
        ("T 5, T6", "T5 T6"),
    ],
)
def test_reading(text: str, codes: str) -> None:
    assert CardSet.parse(text) == CardSet(map(Card.parse, codes.split()))


def unknown(text: str) -> Problem:
    return Problem.of(Violation.UNKNOWN_CARD, text=text)


def doubled(card: Card, text: str) -> Problem:
    return Problem.of(Violation.DOUBLED_CARD, card=card, text=text)


@pytest.mark.parametrize(
    ("text", "problems", "place"),
    [
        ("S15", [unknown("S15")], (1, 1)),
        ("  foo", [unknown("foo")], (1, 3)),
        ("SK T22 HQ bar T0", [unknown("T22"), unknown("bar"), unknown("T0")], (1, 4)),
        ("SK, foo bar; HQ", [unknown("foo"), unknown("bar")], (1, 5)),
        ("SK SQ SK", [doubled(KING, "SK")], (1, 7)),
        ("SK ♠R king", [doubled(KING, "♠R"), unknown("king")], (1, 4)),
        ("SK,\nroi de pique, SK", [doubled(KING, "roi de pique"), doubled(KING, "SK")], (2, 1)),
        ("SK\nSQ\n  D4 D4", [doubled(LOW, "D4")], (3, 6)),
        ("SK\r\nx", [unknown("x")], (2, 1)),
        ("EX\n\n\nle petit,   🃏", [unknown("le"), unknown("🃏")], (4, 1)),
        ("EX,\n\nle petit,   🃏, petit", [unknown("🃏"), doubled(PETIT, "petit")], (3, 13)),
    ],
)
def test_every_fault_is_listed_with_the_place_of_the_first(
    text: str, problems: list[Problem], place: tuple[int, int]
) -> None:
    with pytest.raises(NotationError) as caught:
        CardSet.parse(text)
    assert list(caught.value.problems) == problems
    assert (caught.value.line, caught.value.column) == place
    assert caught.value.text == text


def test_many_faults_in_a_long_text() -> None:
    with pytest.raises(NotationError) as caught:
        CardSet.parse("nope " * 2_000 + "x" * 50_000)
    assert len(caught.value.problems) == 2_001


# What a set amounts to


@pytest.mark.parametrize(
    ("text", "half_points"),
    [
        ("", 0),
        ("T1", 9),
        ("T1 T21 EX", 27),
        ("SK HK DK CK", 36),
        ("SQ HN DJ C10", 16),
        ("T2 T20 S1", 3),
    ],
)
def test_points(text: str, half_points: int) -> None:
    assert hand(text).half_points == half_points
    assert hand(text).points == half_points / 2


def test_the_pack_has_91_points() -> None:
    assert (PACK.half_points, PACK.points) == (182, 91)


@given(sets_of_cards)
def test_the_points_of_a_set_are_those_of_its_cards(cards: frozenset[Card]) -> None:
    assert CardSet(cards).half_points == sum(card.half_points for card in cards)


def test_parts() -> None:
    cards = hand("SK S4 HK H5 DQ C1 T1 T2 T21 EX")
    assert cards.bouts == hand("T1 T21 EX")
    assert cards.trumps == hand("T1 T2 T21")
    assert cards.kings == hand("SK HK")
    assert cards.suit(Suit.SPADES) == hand("SK S4")
    assert cards.suit(Suit.HEARTS) == hand("HK H5")
    assert cards.suit(Suit.DIAMONDS) == hand("DQ")
    assert cards.suit(Suit.CLUBS) == hand("C1")
    assert cards.suit(Suit.TRUMPS) == cards.trumps


@given(sets_of_cards)
def test_parts_agree_with_the_cards(cards: frozenset[Card]) -> None:
    made = CardSet(cards)
    assert frozenset(made.bouts) == {card for card in cards if card.is_bout}
    assert frozenset(made.trumps) == {card for card in cards if card.is_trump}
    assert frozenset(made.kings) == {card for card in cards if card.is_court and card.rank == 14}
    for suit in Suit:
        assert frozenset(made.suit(suit)) == {card for card in cards if card.suit is suit}


# Choice


def test_choice_from_nothing() -> None:
    with pytest.raises(IndexError, match="no card to choose from an empty set"):
        CardSet().choice(Random(1))


def test_choice_takes_the_card_at_a_random_place() -> None:
    # One call of random() for the place in pack order: the same seed gives the same card on every Python.
    for seed in range(200):
        for cards in (CARDS, CARDS[::2], CARDS[70:], CARDS[5:6]):
            expected = cards[int(Random(seed).random() * len(cards))]
            assert CardSet(cards).choice(Random(seed)) is expected
    assert int(Random(2012).random() * 78) == 7
    assert str(PACK.choice(Random(2012))) == "S8"


class _Fixed(Random):
    """Gives one number, again and again."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.parametrize("size", [1, 2, 3, 7, 24, 64, 65, 78])
def test_choice_at_the_edges_of_each_place(size: int) -> None:
    cards = CARDS[:size]
    for place in range(size):
        for number in (place / size, nextafter((place + 1) / size, 0), (place + 0.5) / size):
            assert CardSet(cards).choice(_Fixed(number)) is cards[int(number * size)]
    assert CardSet(cards).choice(_Fixed(0.0)) is cards[0]
    assert CardSet(cards).choice(_Fixed(nextafter(1, 0))) is cards[-1]


@pytest.mark.parametrize("text", ["SK", "S1 EX", "SK HQ D4 T1 T21 EX"])
def test_choice_reaches_every_card_alike(text: str) -> None:
    cards, rng, draws = hand(text), Random(78), 6_000
    drawn = [cards.choice(rng) for _ in range(draws)]
    assert set(drawn) == set(cards)
    even = draws / len(cards)
    assert all(abs(drawn.count(card) - even) < 0.15 * even for card in cards)


def test_choice_reaches_the_whole_pack() -> None:
    rng = Random(1)
    assert {PACK.choice(rng) for _ in range(2_000)} == set(PACK)


# Writing, repr, pickles


@pytest.mark.parametrize(
    ("spec", "text"),
    [
        ("", "SK T1 EX"),
        ("code", "SK T1 EX"),
        ("code-fr", "SR T1 EX"),
        ("sign", "♠K T1 EX"),
        ("sign-fr", "♠R T1 EX"),
        ("en", "king of spades, petit, excuse"),
        ("fr", "roi de pique, petit, excuse"),
        ("marseille", "king of swords, juggler, fool"),
        ("name-latin", "king of swords, dwarf, fool"),
    ],
)
def test_formats(spec: str, text: str) -> None:
    assert format(hand("EX T1 SK"), spec) == text
    assert format(CardSet(), spec) == ""


def test_unknown_format() -> None:
    for cards in (CardSet(), hand("SK")):
        with pytest.raises(ValueError, match="unknown card format 'x'"):
            format(cards, "x")


@given(masks, specs)
def test_what_is_written_can_be_read(mask: int, spec: str) -> None:
    cards = CardSet.from_mask(mask)
    assert CardSet.parse(format(cards, spec)) == cards


@given(masks)
def test_repr_evaluates_back(mask: int) -> None:
    cards = CardSet.from_mask(mask)
    assert eval(repr(cards), {"CardSet": CardSet}) == cards


def test_repr() -> None:
    assert repr(hand("EX SK")) == "CardSet.parse('SK EX')"
    assert repr(CardSet()) == "CardSet()"
    assert str(hand("EX SK")) == "SK EX"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@given(masks)
def test_pickles(protocol: int, mask: int) -> None:
    cards = CardSet.from_mask(mask)
    loaded = pickle.loads(pickle.dumps(cards, protocol))
    assert type(loaded) is CardSet
    assert loaded == cards
    assert hash(loaded) == hash(cards)


def test_the_bouts() -> None:
    assert PACK.bouts == CardSet([PETIT, TWENTY_ONE, EXCUSE])


def test_a_set_of_cards_holds_nothing_else() -> None:
    with pytest.raises(TypeError, match="a set of cards holds cards, not 'SK'"):
        CardSet(["SK"])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="a set of cards holds cards, not 1"):
        _ = PACK | {1}  # type: ignore[arg-type]  # pyright: ignore[reportOperatorIssue]
    assert PACK & {1} == CardSet()
