"""How cards are written and read: codes, signs and names, by card index."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Final

from french_tarot import _kernel
from french_tarot.lang.names import (
    EXCUSE_NAMES,
    FILLERS,
    NAMES,
    RANK_WORDS,
    SUIT_LETTERS,
    SUIT_SIGNS,
    SUIT_WORDS,
    TRUMP_NAMES,
    TRUMP_WORDS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

_STYLES: Final = ("code", "sign", "name")
_STRANGE: Final = re.compile(r"[^\w\s♠♥♦♣'’-]")
_CODE: Final = re.compile(r"(?P<suit>[shdc])(?P<rank>\d\d?|[jnqkvcdr])|t(?P<trump>\d\d?)", re.ASCII)


@cache
def read_spec(spec: str) -> tuple[str, str]:
    """Split a format spec into style and vocabulary; `ValueError` where either is unknown."""
    style, hyphen, vocabulary = (spec or "code").partition("-")
    if style in NAMES and not hyphen:
        style, vocabulary = "name", style
    if not hyphen:
        vocabulary = vocabulary or "en"
    if style not in _STYLES or vocabulary not in NAMES:
        known = f"{', '.join(_STYLES)}, each alone or followed by -{', -'.join(NAMES)}"
        raise ValueError(f"unknown card format {spec!r}; known: {known}")
    return style, vocabulary


def separator(style: str) -> str:
    """Return what stands between two cards of a set in a style."""
    return ", " if style == "name" else " "


def write(index: int, style: str, vocabulary: str) -> str:
    """Write the card of an index in a style and a vocabulary."""
    if style == "name":
        return _write_name(index, vocabulary)
    if index == _kernel.EXCUSE_INDEX:
        return "EX"
    if trump := _kernel.TRUMP_RANK[index]:
        return f"T{trump}"
    suit, rank = divmod(index, _kernel.RANKS)
    signs = SUIT_SIGNS if style == "sign" else SUIT_LETTERS
    return f"{signs[suit]}{NAMES[vocabulary].letters.get(rank + 1, str(rank + 1))}"


def _write_name(index: int, vocabulary: str) -> str:
    names = NAMES[vocabulary]
    if index == _kernel.EXCUSE_INDEX:
        return names.excuse
    if trump := _kernel.TRUMP_RANK[index]:
        return names.trumps[trump - 1]
    suit, rank = divmod(index, _kernel.RANKS)
    word = names.ranks.get(rank + 1, str(rank + 1))
    return names.suited.format(rank=word, suit=names.suits[suit])


def pieces(text: str) -> Iterator[tuple[str, int]]:
    """Cut a text into cards with their places: at commas and semicolons, else at spaces."""
    for part in re.finditer(r"[^,;]+", text):
        one_card = r"\S(?:.*\S)?" if read(part[0]) is not None else r"\S+"
        for piece in re.finditer(one_card, part[0], re.DOTALL):
            yield piece[0], part.start() + piece.start()


def read(text: str) -> int | None:
    """Return the index of the card that a text names, None for none."""
    words = _plain_words(text)
    if len(words) == 1 and (code := _CODE.fullmatch(words[0])):
        return _read_code(code)
    name = " ".join(words)
    if name in EXCUSE_NAMES:
        return _kernel.EXCUSE_INDEX
    if name in TRUMP_NAMES:
        return _trump(TRUMP_NAMES[name])
    if len(words) != 2:
        return None
    first, second = words
    return _read_rank_and_suit(first, second) if _rank(first) else _read_rank_and_suit(second, first)


def _plain_words(text: str) -> list[str]:
    """Fold case and accents, and cut into words and signs without articles and the like."""
    folded = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    plain = "".join(character for character in folded if not unicodedata.category(character).startswith("M"))
    if _STRANGE.search(plain):
        return []
    words = re.findall(r"[♠♥♦♣]|[^\W_]+", re.sub(r"\b[dl]['’]", "", plain))
    return [word for word in words if word not in FILLERS]


def _read_code(code: re.Match[str]) -> int | None:
    if code["trump"]:
        return _trump(int(code["trump"]))
    return _plain(SUIT_LETTERS.index(code["suit"].upper()), _rank(code["rank"]))


def _read_rank_and_suit(rank_word: str, suit_word: str) -> int | None:
    rank = _rank(rank_word)
    if suit_word in TRUMP_WORDS:
        return _trump(rank) if rank_word.isdigit() or rank == 1 else None
    return _plain(SUIT_WORDS[suit_word], rank) if suit_word in SUIT_WORDS else None


def _rank(word: str) -> int:
    """Return the rank that a word stands for, 0 for none."""
    return int(word) if re.fullmatch(r"\d\d?", word, re.ASCII) else RANK_WORDS.get(word, 0)


def _plain(suit: int, rank: int) -> int | None:
    return _kernel.RANKS * suit + rank - 1 if 1 <= rank <= _kernel.RANKS else None


def _trump(rank: int) -> int | None:
    return _kernel.FIRST_TRUMP + rank - 1 if 1 <= rank <= 21 else None
