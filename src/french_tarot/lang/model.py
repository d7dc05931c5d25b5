"""What a language provides: terms, sentences and its rule for the singular."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Catalogue(NamedTuple):
    """A language: words for identifiers, sentences, which counts take the singular, a noun with its article."""

    terms: Mapping[str, str]
    sentences: Mapping[str, str]
    is_singular: Callable[[int], bool]
    definite: Callable[[str], str]
