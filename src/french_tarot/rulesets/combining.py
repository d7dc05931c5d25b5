"""How options are made in a rule set: in their own order, each once, none beside one that sets the same."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import attrs
from attrs import frozen

from french_tarot.errors import InvalidRulesError, Problem, Violation
from french_tarot.rulesets.option import Option
from french_tarot.rulesets.options import ALIASES, OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from french_tarot.rulesets.model import RuleSet


@frozen
class Combined:
    """Rules with the options that could be made, and all that stands against the others."""

    rules: RuleSet
    problems: tuple[Problem, ...]


def with_options(rules: RuleSet, options: Iterable[Option | str]) -> RuleSet:
    """Return rules with options; raises `InvalidRulesError` with every problem, as `RuleSet.with_options` says."""
    combined = combine(rules, options)
    if combined.problems:
        raise InvalidRulesError(combined.problems)
    return combined.rules


def combine(rules: RuleSet, options: Iterable[Option | str]) -> Combined:
    """Make options in rules, which may have some already, as far as they can be made."""
    made = [OPTIONS[name] for name in rules.options if name in OPTIONS]
    new, problems = _read(options, made)
    together = sorted((*made, *new), key=_place)
    barred: set[str] = set()
    for first, second in _conflicting(together):
        barred |= {first.name, second.name}
        shared = tuple(sorted(first.aspects & second.aspects))
        problems.append(Problem.of(Violation.OPTIONS_CONFLICT, first=first.name, second=second.name, what=shared))
    changed = rules
    for option in sorted(new, key=_place):
        misfits = [need for need in option.needs if not need.is_met(changed)]
        facts = {"option": option.name, "rules": str(rules)} if misfits else {}
        problems.extend(Problem.of(Violation.OPTION_DOES_NOT_FIT, **facts, needed=need) for need in misfits)
        if misfits or option.name in barred:
            continue
        try:
            changed = option.change(changed)
        except InvalidRulesError as error:
            problems.extend(error.problems)
    if new:
        names = tuple(option.name for option in together if OPTIONS.get(option.name) == option)
        changed = attrs.evolve(changed, options=names)
    return Combined(changed, tuple(problems))


def misnamed(options: Iterable[str]) -> Iterator[Problem]:
    """Find the names that are no option, and those given twice."""
    yield from _read(options, ())[1]


def find(given: Option | str) -> Option | None:
    """Return the option of a name, which may be an alias; an option given as a value is itself."""
    return given if isinstance(given, Option) else OPTIONS.get(ALIASES.get(given, given))


def _read(options: Iterable[Option | str], made: Iterable[Option]) -> tuple[list[Option], list[Problem]]:
    """Return the options that are to be made besides those made already, and what is wrong with others."""
    new: list[Option] = []
    problems: list[Problem] = []
    for given in options:
        option = find(given)
        if option is None:
            problems.append(Problem.of(Violation.UNKNOWN_OPTION, text=given, known=tuple(OPTIONS)))
        elif option.name in (each.name for each in (*made, *new)):
            problems.append(Problem.of(Violation.OPTION_TWICE, option=option.name))
        else:
            new.append(option)
    return new, problems


def _conflicting(options: Iterable[Option]) -> Iterator[tuple[Option, Option]]:
    for first, second in combinations(options, 2):
        if first.aspects & second.aspects:
            yield first, second


def _place(option: Option) -> tuple[int, str]:
    """Return where an option stands among all: in the order of the table, those from elsewhere after it by name."""
    return (list(OPTIONS).index(option.name) if option.name in OPTIONS else len(OPTIONS), option.name)
