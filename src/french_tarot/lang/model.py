"""What a language provides: terms, sentences and its rule for the singular."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Catalogue(NamedTuple):
    """A language.

    Attributes:
        terms: Words for identifiers.
        sentences: Sentences by identifier.
        is_singular: Whether a count takes the singular.
        definite: A noun with its article.
        points: One point, several points.
        seat: A seat by its number.
    """

    terms: Mapping[str, str]
    sentences: Mapping[str, str]
    is_singular: Callable[[float], bool]
    definite: Callable[[str], str]
    points: tuple[str, str]
    seat: str
