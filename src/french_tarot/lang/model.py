"""What a language provides: terms, sentences and its rule for the singular; and the words for rule sets."""

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


class RuleWords(NamedTuple):
    """What a rule set says in a language.

    Attributes:
        parts: Headings by part.
        labels: What each field is about.
        values: Words for the members of policies, each as `Policy.member`, for yes and no, and for what there is not.
        counted: Sentences for fields in which a number says more than itself, for one and for more.
        line: A field with its value.
        contract: A contract with its multiplier and what becomes of the chien.
        base: The base of its own that a contract has.
        poignee: A level of poignée.
        misere: A kind of misère.
        between: What stands between the rows of a table.
        head: What the brackets mean, by the number of players of the rules that are compared with.
        without_fft: That there are no rules for a number of players to compare with.
        differs: The clause and the FFT's value of a field that differs.
        added: The clause of a field that says nothing in the FFT's rules.
        chosen: That a value is the library's choice.
        options: What each option changes, by its name, where the option does not say it itself.
    """

    parts: Mapping[str, str]
    labels: Mapping[str, str]
    values: Mapping[str, str]
    counted: Mapping[str, tuple[str, str]]
    line: str
    contract: str
    base: str
    poignee: str
    misere: str
    between: str
    head: str
    without_fft: str
    differs: str
    added: str
    chosen: str
    options: Mapping[str, str]
