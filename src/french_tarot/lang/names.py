"""What the cards are called: letters, signs and words by vocabulary, for writing and for reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class CardNames(NamedTuple):
    """One vocabulary: how each card is written; patterns take `rank` and `suit`."""

    letters: Mapping[int, str]
    ranks: Mapping[int, str]
    suits: tuple[str, str, str, str]
    suited: str
    trumps: tuple[str, ...]
    excuse: str


_ENGLISH_LETTERS: Final = {11: "J", 12: "N", 13: "Q", 14: "K"}
_ENGLISH_RANKS: Final = {1: "ace", 11: "jack", 12: "knight", 13: "queen", 14: "king"}

SUIT_LETTERS: Final = ("S", "H", "D", "C")
SUIT_SIGNS: Final = ("♠", "♥", "♦", "♣")

NAMES: Final[Mapping[str, CardNames]] = {
    "en": CardNames(
        letters=_ENGLISH_LETTERS,
        ranks=_ENGLISH_RANKS,
        suits=("spades", "hearts", "diamonds", "clubs"),
        suited="{rank} of {suit}",
        trumps=("petit", *(f"{n} of trumps" for n in range(2, 22))),
        excuse="excuse",
    ),
    "fr": CardNames(
        letters={11: "V", 12: "C", 13: "D", 14: "R"},
        ranks={1: "as", 11: "valet", 12: "cavalier", 13: "dame", 14: "roi"},
        suits=("pique", "cœur", "carreau", "trèfle"),
        suited="{rank} de {suit}",
        trumps=("petit", *(f"{n} d'atout" for n in range(2, 22))),
        excuse="excuse",
    ),
    "marseille": CardNames(
        letters=_ENGLISH_LETTERS,
        ranks=_ENGLISH_RANKS,
        suits=("swords", "cups", "coins", "wands"),
        suited="{rank} of {suit}",
        trumps=(
            "juggler",
            "high priestess",
            "empress",
            "emperor",
            "pope",
            "lover",
            "chariot",
            "justice",
            "hermit",
            "wheel of fortune",
            "strength",
            "hanged man",
            "death",
            "temperance",
            "devil",
            "tower",
            "star",
            "moon",
            "sun",
            "last judgment",
            "world",
        ),
        excuse="fool",
    ),
    "latin": CardNames(
        letters=_ENGLISH_LETTERS,
        ranks=_ENGLISH_RANKS,
        suits=("swords", "cups", "coins", "staves"),
        suited="{rank} of {suit}",
        trumps=("dwarf", *(f"tarot {n}" for n in range(2, 22))),
        excuse="fool",
    ),
}
"""The vocabularies: English, French, the Marseille pack's and the Latin suits' names."""

FILLERS: Final = frozenset({"of", "the", "de", "du", "des", "la", "le", "les"})
"""Words that a reader skips."""

SUIT_WORDS: Final[Mapping[str, int]] = {
    **{sign: suit for suit, sign in enumerate(SUIT_SIGNS)},
    **dict.fromkeys(("spade", "spades", "pique", "piques", "sword", "swords", "epee", "epees"), 0),
    **dict.fromkeys(("heart", "hearts", "coeur", "coeurs", "cup", "cups", "coupe", "coupes"), 1),
    **dict.fromkeys(("diamond", "diamonds", "carreau", "carreaux", "coin", "coins", "denier", "deniers"), 2),
    **dict.fromkeys(("club", "clubs", "trefle", "trefles", "wand", "wands", "stave", "staves"), 3),
    **dict.fromkeys(("baton", "batons"), 3),
}
"""Suit words and signs, without accents, in the order spades, hearts, diamonds, clubs."""

RANK_WORDS: Final[Mapping[str, int]] = {
    "ace": 1,
    "as": 1,
    "jack": 11,
    "knave": 11,
    "valet": 11,
    "knight": 12,
    "cavalier": 12,
    "queen": 13,
    "dame": 13,
    "reine": 13,
    "king": 14,
    "roi": 14,
    "j": 11,
    "v": 11,
    "n": 12,
    "c": 12,
    "q": 13,
    "d": 13,
    "k": 14,
    "r": 14,
}
"""Rank words and letters of both alphabets; numbers need none."""

TRUMP_WORDS: Final = frozenset({"t", "trump", "trumps", "atout", "atouts", "tarot", "tarots"})

TRUMP_NAMES: Final[Mapping[str, int]] = {
    "petit": 1,
    "21": 21,
    "twenty one": 21,
    "twentyone": 21,
    "vingt et un": 21,
    "lightning struck tower": 16,
    "judgment": 20,
    "judgement": 20,
    "last judgement": 20,
    **{
        name.replace("of ", ""): rank
        for vocabulary in ("marseille", "latin")
        for rank, name in enumerate(NAMES[vocabulary].trumps, 1)
        if not name.startswith("tarot")
    },
}
"""Trumps with a name of their own, without fillers."""

EXCUSE_NAMES: Final = frozenset({"ex", "excuse", "fool", "fou", "mat"})
