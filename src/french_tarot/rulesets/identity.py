"""A rule set's text: the preset it starts from and the fields that differ, written, read and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from french_tarot.errors import InvalidRulesError, Problem, Violation
from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.parts import FIELDS
from french_tarot.rulesets.presets import PRESETS, known_presets

if TYPE_CHECKING:
    from collections.abc import Iterator


@frozen
class Difference:
    """A field in which two rule sets differ, with both values as text."""

    field: str
    first: str
    second: str


def write(rules: RuleSet) -> str:
    """Write a rule set: its preset for its number of players, then each field that differs."""
    players = rules.layout.players
    make, sizes = PRESETS.get(rules.preset, PRESETS["fft"])
    base = make(players) if players in sizes else PRESETS["fft"][0](players)
    changes = (f"{each.field}={each.second}" for each in diff(base, rules))
    return ";".join((f"{base.preset}-{players}", *changes))


def diff(first: RuleSet, second: RuleSet) -> tuple[Difference, ...]:
    """Return the fields in which two rule sets differ, in the order of the game."""
    return tuple(_differences(first, second))


def _differences(first: RuleSet, second: RuleSet) -> Iterator[Difference]:
    others = second.values()
    for name, value in first.values().items():
        if value != others[name]:
            values = FIELDS[name].values
            yield Difference(name, values.write(value), values.write(others[name]))


def parse(text: str) -> RuleSet:
    """Read a rule set from its text; spaces around names and values do not count."""
    name, *entries = (piece.strip() for piece in text.split(";"))
    problems: list[Problem] = []
    if name not in known_presets():
        problems.append(Problem.of(Violation.UNKNOWN_RULES, text=name, known=known_presets()))
    changes: dict[str, Any] = {}
    for entry in filter(None, entries):
        problems.extend(_read_entry(entry, changes))
    if name not in known_presets():
        raise InvalidRulesError(problems)
    preset, _, players = name.rpartition("-")
    base = PRESETS[preset][0](int(players))
    try:
        rules = base.with_values(changes)
    except InvalidRulesError as error:
        problems.extend(error.problems)
        raise InvalidRulesError(problems) from None
    if problems:
        raise InvalidRulesError(problems)
    return rules


def _read_entry(entry: str, changes: dict[str, Any]) -> Iterator[Problem]:
    """Read `field=value` into the changes, or say what is wrong with it."""
    name, _, value = (piece.strip() for piece in entry.partition("="))
    if name not in FIELDS:
        yield Problem.of(Violation.UNKNOWN_FIELD, field=name)
        return
    if name in changes:
        yield Problem.of(Violation.DOUBLED_FIELD, field=name)
        return
    values = FIELDS[name].values
    try:
        changes[name] = values.read(value)
    except (ValueError, KeyError):
        yield Problem.of(Violation.WRONG_VALUE, field=name, value=repr(value), allowed=values.allowed)
