"""A rule set's text: the preset it starts from, its options and the fields that differ; written, read and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from french_tarot.errors import InvalidRulesError, Problem, Violation
from french_tarot.excerpt import excerpt
from french_tarot.rulesets.combining import combine, find, misnamed
from french_tarot.rulesets.contradictions import wrong_values
from french_tarot.rulesets.parts import FIELDS
from french_tarot.rulesets.registry import BUILT_IN, Registry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from french_tarot.rulesets.model import RuleSet

_BUILT_IN: Final = Registry()


@frozen
class Difference:
    """A field in which two rule sets differ, with both values as text."""

    field: str
    first: str
    second: str


def diff(first: RuleSet, second: RuleSet) -> tuple[Difference, ...]:
    """Return the fields in which two rule sets differ, in the order of the game."""
    return tuple(_differences(first, second))


def _differences(first: RuleSet, second: RuleSet) -> Iterator[Difference]:
    others = second.values()
    for name, value in first.values().items():
        if value != others[name]:
            values = FIELDS[name].values
            yield Difference(name, values.write(value), values.write(others[name]))


# What a text starts from


@frozen
class Start:
    """What a rule set's text starts from: a preset with a number of players, `pagat-4`, and options.

    The number may be one that the preset does not exist for, where an option makes it out of another.
    """

    name: str
    options: tuple[str, ...] = ()

    def read(self, registry: Registry) -> tuple[RuleSet | None, tuple[Problem, ...]]:
        """Return the rules as far as they can be made, None where the preset is unknown, and every problem."""
        base = self._base(registry)
        if base is None:
            unknown = Problem.of(Violation.UNKNOWN_RULES, text=self.name, known=registry.known)
            return None, (unknown, *misnamed(self.options))
        combined = combine(base, self.options)
        return combined.rules, combined.problems

    def _base(self, registry: Registry) -> RuleSet | None:
        name, _, players = self.name.rpartition("-")
        if (preset := registry.find(name)) is None:
            return None
        sizes = {size: size for size in preset.players}
        for made_from, made in filter(None, (option.seats for option in map(find, self.options) if option)):
            if made_from in preset.players:
                sizes.setdefault(made, made_from)
        by_text = {str(size): base for size, base in sizes.items()}
        return preset.rules(by_text[players]) if players in by_text else None

    def __str__(self) -> str:
        return "+".join((self.name, *self.options))


def start_of(rules: RuleSet) -> tuple[Start, RuleSet]:
    """Return what the text of a rule set starts from, with the rules that this names.

    Its own preset and options where they are the library's and still give its number of players; else another preset,
    of which there is one for every number.
    """
    players = rules.layout.players
    presets = (rules.preset, *(preset.name for preset in BUILT_IN))
    starts = (Start(f"{preset}-{players}", options) for options in (rules.options, ()) for preset in presets)
    return next(
        (Start(start.name, base.options), base)
        for start in starts
        for base, problems in (start.read(_BUILT_IN),)
        if base and not problems and base.layout.players == players
    )


# Text


def write(rules: RuleSet) -> str:
    """Write a rule set: what it starts from, then each field that differs."""
    start, base = start_of(rules)
    return ";".join((str(start), *(f"{each.field}={each.second}" for each in diff(base, rules))))


def parse(text: str, registry: Registry | None = None) -> RuleSet:
    """Read a rule set from its text; spaces around names and values do not count."""
    head, *entries = (piece.strip() for piece in text.split(";"))
    name, *options = (piece.strip() for piece in head.split("+"))
    problems: list[Problem] = []
    changes: dict[str, Any] = {}
    for entry in filter(None, entries):
        field, _, value = (piece.strip() for piece in entry.partition("="))
        problems.extend(read_field(field, value, changes))
    return assembled(Start(name, tuple(options)), changes, problems, registry)


def read_field(name: str, text: str, changes: dict[str, Any]) -> Iterator[Problem]:
    """Read the value of a field into the changes, or say what is wrong with it."""
    if name not in FIELDS:
        yield Problem.of(Violation.UNKNOWN_FIELD, field=name)
        return
    if name in changes:
        yield Problem.of(Violation.DOUBLED_FIELD, field=name)
        return
    values = FIELDS[name].values
    try:
        changes[name] = values.read(text)
    except (ValueError, KeyError):
        yield Problem.of(Violation.WRONG_VALUE, field=name, value=excerpt(text), allowed=values.allowed)


def assembled(
    start: Start, changes: Mapping[str, Any], problems: Iterable[Problem], registry: Registry | None
) -> RuleSet:
    """Return the rules of a start with changes; raises `InvalidRulesError` with the problems given and every other."""
    base, found = start.read(registry or _BUILT_IN)
    problems = [*found, *problems]
    if base is None:
        problems.extend(wrong_values(changes))
        raise InvalidRulesError(problems)
    try:
        rules = base.with_values(changes)
    except InvalidRulesError as error:
        # Without all its options a rule set contradicts itself where it would not with them.
        problems.extend(each for each in error.problems if not found or each.violation is Violation.WRONG_VALUE)
        raise InvalidRulesError(problems) from None
    if problems:
        raise InvalidRulesError(problems)
    return rules
