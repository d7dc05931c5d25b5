"""What a language provides: terms, sentences and its rule for the singular."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Catalogue(NamedTuple):
    """A language: its words for identifiers, its sentences, and which counts take the singular."""

    terms: Mapping[str, str]
    sentences: Mapping[str, str]
    is_singular: Callable[[int], bool]
