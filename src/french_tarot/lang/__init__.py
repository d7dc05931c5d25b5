"""The words of the library by identifier: card names, terms and sentences. It stands on nothing.

A sentence is looked up by an identifier (a violation, a score line) in a language and filled with facts;
cards and card sets know how to write themselves (`format(card, "fr")`), all else is filled in here.
"""

from __future__ import annotations

import string
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from french_tarot.lang.model import Catalogue, RuleWords

LANGUAGES: Final = ("en", "fr")
"""The languages in which sentences exist."""


def points_text(half_points: int) -> str:
    """Write half points as points, in any language: 81 is `40½`."""
    sign = "-" if half_points < 0 else ""
    whole, half = divmod(abs(half_points), 2)
    return f"{sign}{whole or ''}½" if half else f"{sign}{whole}"


def catalogue(lang: str) -> Catalogue:
    """Return a language's terms and sentences; `ValueError` where there are none."""
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}; known: {', '.join(LANGUAGES)}")
    found: Catalogue = import_module(f"french_tarot.lang.{lang}").CATALOGUE
    return found


def rule_words(lang: str) -> RuleWords:
    """Return what a language calls the fields of a rule set and their values; `ValueError` where there is none."""
    catalogue(lang)
    found: RuleWords = import_module(f"french_tarot.lang.rules_{lang}").WORDS
    return found


def term(identifier: str, lang: str) -> str:
    """Return the word for an identifier (`garde_sans`, `taker`), the identifier itself where none is listed."""
    return catalogue(lang).terms.get(identifier, identifier)


def sentence(identifier: str, facts: Iterable[tuple[str, object]], lang: str) -> str:
    """Fill a language's sentence for an identifier with facts."""
    return _Filler(lang).vformat(catalogue(lang).sentences[identifier], (), dict(facts))


class _Filler(string.Formatter):
    """Fills a sentence; besides values it knows `:points`, `:number`, `:signs`, `:the`, `:seat` and `:#one|many`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    @override
    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs[str(key)]

    @override
    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "points":
            one, many = catalogue(self.lang).points
            return f"{points_text(value)} {one if catalogue(self.lang).is_singular(value / 2) else many}"
        if format_spec == "number":
            return points_text(value)
        if format_spec == "signs":
            cards = value if isinstance(value, tuple) else (value,)
            return " ".join(format(card, f"sign-{self.lang}") for card in cards) or term("no_card", self.lang)
        if format_spec == "the":
            return catalogue(self.lang).definite(self._render(value))
        if format_spec == "seat" and isinstance(value, int):
            return catalogue(self.lang).seat.format(value)
        if format_spec.startswith("#"):
            one, many = format_spec[1:].split("|")
            return f"{value} {one if catalogue(self.lang).is_singular(value) else many}"
        return self._render(value)

    def _render(self, value: object) -> str:
        if isinstance(value, Enum):
            # A word of its own, where the one that members of several enumerations share would be wrong.
            own = catalogue(self.lang).terms.get(f"{type(value).__name__}.{value.value}")
            return own or term(str(value.value), self.lang)
        if value is None:
            return term("nobody", self.lang)
        if isinstance(value, (str, int)):
            return str(value)
        if isinstance(value, tuple):
            inner = (
                " ".join(map(self._render, each)) if isinstance(each, tuple) else self._render(each) for each in value
            )
            return ", ".join(inner) or term("nothing", self.lang)
        return format(value, self.lang)
