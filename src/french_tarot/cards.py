"""The pack: suits, the 78 interned cards, immutable card sets, and how they are read and written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NoReturn, final

from french_tarot import _kernel
from french_tarot import card_text as _text
from french_tarot.errors import NotationError, Problem, Violation

if TYPE_CHECKING:
    from random import Random


class Suit(StrEnum):
    """The four suits, and the trumps as the fifth; the Excuse has none."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    TRUMPS = "trumps"


PLAIN_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_SUITS: Final = (*PLAIN_SUITS, Suit.TRUMPS)


@final
class Card:
    """A card of the pack: one object per card, so identity is equality.

    `Card(Suit.SPADES, 14)` is the king of spades, `Card(None, 0)` the Excuse; `ValueError` where the pack has no
    such card. Cards order as the pack lists them (spades, hearts, diamonds, clubs from 1 to king, trumps from 1 to
    21, the Excuse), which is not their strength in a trick.

    Attributes:
        suit: The suit, `Suit.TRUMPS` for a trump, None for the Excuse.
        rank: 1 to 14 in a suit (11 jack, 12 knight, 13 queen, 14 king), 1 to 21 for trumps, 0 for the Excuse.
        index: The place in the pack: 0 to 55 the suits, 56 to 76 the trumps, 77 the Excuse.
        half_points: What the card is worth, in half points (A1): 9, 7, 5, 3 or 1.
        is_bout: The 21, the Petit or the Excuse.
        is_trump: A trump 1 to 21; the Excuse is none (A1).
        is_court: A jack, knight, queen or king.
        is_low: Worth half a point: 1 to 10 of a suit or trump 2 to 20.
        bit: The card as a set of one, `1 << index`.
        led: What the card leads: a suit 0 to 3, 4 for trumps, -1 for the Excuse, which fixes no suit.
        trump: The rank as a trump, 0 for the other cards.
        powers: What the card is worth against the others of a trick, by what was led as in `led`; 0 for a discard.
    """

    __slots__ = (
        "bit",
        "half_points",
        "index",
        "is_bout",
        "is_court",
        "is_low",
        "is_trump",
        "led",
        "powers",
        "rank",
        "suit",
        "trump",
    )

    suit: Suit | None
    rank: int
    index: int
    half_points: int
    is_bout: bool
    is_trump: bool
    is_court: bool
    is_low: bool
    bit: int
    led: int
    trump: int
    powers: tuple[int, ...]

    def __new__(cls, suit: Suit | None, rank: int) -> Card:
        """Return the one object for a card."""
        try:
            return _BY_NAME[suit, rank]
        except KeyError:
            raise ValueError(f"no card of suit {suit!r} and rank {rank!r}") from None

    @staticmethod
    def from_index(index: int) -> Card:
        """Return the card at a place in the pack, 0 to 77; `IndexError` elsewhere."""
        if not 0 <= index < _kernel.CARDS:
            raise IndexError(f"no card at {index}: places go from 0 to 77")
        return _CARDS[index]

    @staticmethod
    def parse(text: str) -> Card:
        """Read a card from a code, a sign or words: `SK`, `SR`, `♠K`, `king of spades`, `le petit`, `the fool`.

        Both rank alphabets (J N Q K and V C D R) and the English, French, Marseille and Latin names are understood,
        whatever the case and the accents. Raises `NotationError`.
        """
        index = _text.read(text)
        if index is None:
            raise NotationError([Problem.of(Violation.UNKNOWN_CARD, text=text)], text)
        return _CARDS[index]

    @property
    def points(self) -> float:
        """What the card is worth, in points (exact: 4.5, 3.5, 2.5, 1.5 or 0.5)."""
        return self.half_points / 2

    def __format__(self, spec: str) -> str:
        """Write the card: `code` (the default, `SK`), `sign` (`♠K`) or `name`, and a language.

        `fr` alone is the name in French (`roi de pique`), `code-fr` and `sign-fr` use the letters V C D R. Languages
        are `en`, `fr`, `marseille` and `latin`. Raises `ValueError` for another spec.
        """
        return _text.write(self.index, *_text.read_spec(spec))

    def __str__(self) -> str:
        return _text.write(self.index, "code", "en")

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self.index > other.index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self.index >= other.index if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[type[Card], tuple[Suit | None, int]]:
        return Card, (self.suit, self.rank)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Card:
        return self

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card is immutable: {name!r} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card is immutable: {name!r} cannot be deleted")


def _make_card(index: int) -> Card:
    led, trump = _kernel.LED_BY[index], _kernel.TRUMP_RANK[index]
    suit = None if led == _kernel.NOTHING_LED else _SUITS[led]
    rank = 0 if suit is None else trump or index % _kernel.RANKS + 1
    worth = _kernel.half_points(1 << index)
    is_bout = bool(_kernel.BOUTS >> index & 1)
    values: dict[str, object] = {
        "suit": suit,
        "rank": rank,
        "index": index,
        "half_points": worth,
        "is_bout": is_bout,
        "is_trump": trump > 0,
        "is_court": worth > 1 and not is_bout,
        "is_low": worth == 1,
        "bit": 1 << index,
        "led": led,
        "trump": trump,
        "powers": tuple(row[index] for row in _kernel.POWER),
    }
    card = object.__new__(Card)
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


_CARDS: Final = tuple(map(_make_card, range(_kernel.CARDS)))
_BY_NAME: Final = {(card.suit, card.rank): card for card in _CARDS}

PETIT: Final = _BY_NAME[Suit.TRUMPS, 1]
TWENTY_ONE: Final = _BY_NAME[Suit.TRUMPS, 21]
EXCUSE: Final = _BY_NAME[None, 0]


@final
class CardSet(Set[Card]):
    """An immutable set of cards: a hand, the chien, a discard, a pile of tricks.

    It iterates in pack order, equals only another card set, and takes part in set operations with any set of cards,
    whose result is a card set. `mask` is the set as an int: bit *i* for the card of index *i*.
    """

    __slots__ = ("mask",)

    mask: int

    def __new__(cls, cards: Iterable[Card] = ()) -> CardSet:
        """Make a set of cards; a card given twice counts once. Raises `TypeError` for what is no card."""
        if isinstance(cards, CardSet):
            return cards
        mask = 0
        for card in cards:
            if not isinstance(card, Card):
                raise TypeError(f"a set of cards holds cards, not {card!r}")
            mask |= card.bit
        return _from_mask(mask)

    @staticmethod
    def from_mask(mask: int) -> CardSet:
        """Make the set of a mask; `ValueError` where a bit stands for no card."""
        if mask < 0 or mask > _kernel.PACK:
            raise ValueError(f"no set of cards has the mask {mask}")
        return _from_mask(mask)

    @staticmethod
    def parse(text: str) -> CardSet:
        """Read cards separated by spaces or, where names hold spaces, by commas or semicolons.

        Each card is read as `Card.parse` does. Raises `NotationError` with every unknown and every doubled card.
        """
        return CardSet(parse_cards(text))

    @property
    def half_points(self) -> int:
        """The card points of the set in half points (A1); 182 in the pack."""
        return _kernel.half_points(self.mask)

    @property
    def points(self) -> float:
        """The card points of the set; 91 in the pack. A float is exact for halves."""
        return _kernel.half_points(self.mask) / 2

    @property
    def bouts(self) -> CardSet:
        """The bouts of the set: the 21, the Petit, the Excuse."""
        return _from_mask(self.mask & _kernel.BOUTS)

    @property
    def trumps(self) -> CardSet:
        """The trumps 1 to 21 of the set; the Excuse is none (A1)."""
        return _from_mask(self.mask & _kernel.TRUMPS)

    @property
    def kings(self) -> CardSet:
        """The kings of the set."""
        return _from_mask(self.mask & _kernel.KINGS)

    def suit(self, suit: Suit) -> CardSet:
        """Return the cards of a suit, or the trumps."""
        return _from_mask(self.mask & _kernel.LED[_SUITS.index(suit)])

    def choice(self, rng: Random) -> Card:
        """Draw one card at random, each equally likely; `IndexError` from an empty set."""
        return choose(self.mask, rng)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self.mask & card.bit != 0

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield _CARDS[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, CardSet) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.mask)

    def __le__(self, other: Set[object]) -> bool:
        return not self.mask & ~_mask_of(other)

    def __lt__(self, other: Set[object]) -> bool:
        return self <= other and len(self) < len(other)

    def __ge__(self, other: Set[object]) -> bool:
        return len(other) == _mask_of(other).bit_count() and not _mask_of(other) & ~self.mask

    def __gt__(self, other: Set[object]) -> bool:
        return self >= other and len(self) > len(other)

    # Set[Card] lets the operators take sets of other types; a set of cards joins only cards.
    def __and__(self, other: Iterable[object]) -> CardSet:
        return _from_mask(self.mask & _mask_of(other))

    def __or__(self, other: Iterable[Card]) -> CardSet:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return _from_mask(self.mask | CardSet(other).mask)

    def __sub__(self, other: Iterable[object]) -> CardSet:
        return _from_mask(self.mask & ~_mask_of(other))

    def __xor__(self, other: Iterable[Card]) -> CardSet:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        return _from_mask(self.mask ^ CardSet(other).mask)

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def __rsub__(self, other: Iterable[Card]) -> CardSet:
        return _from_mask(_mask_of(other) & ~self.mask)

    def isdisjoint(self, other: Iterable[object]) -> bool:
        """Tell whether no card is in both sets."""
        return not self.mask & _mask_of(other)

    def __format__(self, spec: str) -> str:
        """Write the cards in pack order, each as `Card` formats it; names are separated by commas."""
        style, vocabulary = _text.read_spec(spec)
        return _text.separator(style).join(_text.write(card.index, style, vocabulary) for card in self)

    def __str__(self) -> str:
        return format(self, "code")

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})" if self.mask else "CardSet()"

    def __reduce__(self) -> tuple[Any, tuple[int]]:
        return CardSet.from_mask, (self.mask,)

    def __copy__(self) -> CardSet:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> CardSet:
        return self

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a set of cards is immutable: {name!r} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a set of cards is immutable: {name!r} cannot be deleted")


_new_object = object.__new__
# The slot's own setter goes past the guard of __setattr__, and is faster than object.__setattr__.
_set_mask = CardSet.__dict__["mask"].__set__


def _from_mask(mask: int) -> CardSet:
    cards = _new_object(CardSet)
    _set_mask(cards, mask)
    return cards


def choose(mask: int, rng: Random) -> Card:
    """Draw one card of a mask at random; `IndexError` from an empty one."""
    if not mask:
        raise IndexError("no card to choose from an empty set")
    # random() gives the same numbers on every Python, which randrange() does not promise.
    size = mask.bit_count()
    place = rng.random() * size
    if place + place < size:
        while place >= 1:
            mask &= mask - 1
            place -= 1
        return _CARDS[(mask & -mask).bit_length() - 1]
    # From the other end, where it is nearer.
    place = size - place
    while place > 1:
        mask ^= 1 << mask.bit_length() - 1
        place -= 1
    return _CARDS[mask.bit_length() - 1]


def _mask_of(cards: Iterable[object]) -> int:
    if isinstance(cards, CardSet):
        return cards.mask
    mask = 0
    for card in cards:
        if isinstance(card, Card):
            mask |= card.bit
    return mask


PACK: Final = _from_mask(_kernel.PACK)
"""The 78 cards."""

NO_CARDS: Final = _from_mask(0)
"""The empty set of cards."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order given, as `CardSet.parse` does: a trick, say.

    Raises `NotationError` with every unknown and every doubled card.
    """
    pieces = list(_text.pieces(text))
    cards, faults = _read_all(piece for piece, _ in pieces)
    if faults:
        before = text[: pieces[min(faults)][1]]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise NotationError(faults.values(), text, line, column)
    return cards


def parse_each(texts: Sequence[str]) -> tuple[Card, ...]:
    """Read cards from a text each, in the order given.

    Raises `NotationError` with every unknown and every doubled card.
    """
    cards, faults = _read_all(texts)
    if faults:
        raise NotationError(faults.values(), " ".join(texts))
    return cards


def _read_all(texts: Iterable[str]) -> tuple[tuple[Card, ...], dict[int, Problem]]:
    """Read one card from each text; problems come by the place of their text."""
    cards: list[Card] = []
    faults: dict[int, Problem] = {}
    for place, text in enumerate(texts):
        index = _text.read(text)
        if index is None:
            faults[place] = Problem.of(Violation.UNKNOWN_CARD, text=text)
        elif _CARDS[index] in cards:
            faults[place] = Problem.of(Violation.DOUBLED_CARD, card=_CARDS[index], text=text)
        else:
            cards.append(_CARDS[index])
    return tuple(cards), faults
