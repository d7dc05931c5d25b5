"""How options are made in a rule set: in their own order, each once, none beside one that sets the same."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import attrs
from attrs import field, frozen

from french_tarot.errors import InvalidRulesError, Problem, Violation
from french_tarot.rulesets.option import Need, Option
from french_tarot.rulesets.options import ALIASES, OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

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
    if not new:
        return Combined(rules, tuple(problems))
    together = sorted((*made, *new), key=_place)
    barred: set[str] = set()
    for first, second in _conflicting(together):
        barred |= {first.name, second.name}
        shared = tuple(sorted(first.aspects & second.aspects))
        problems.append(Problem.of(Violation.OPTIONS_CONFLICT, first=first.name, second=second.name, what=shared))
    before = rules._before_options
    making = _Making(rules, ()) if before is None else _Making(before, ())
    for option in together if before is not None else sorted(new, key=_place):
        making = making.after(option, is_barred=option.name in barred)
    problems += making.problems
    if before is None:
        problems += _ruled_out(made, rules, making)
    known = [option for option in together if _is_known(option)]
    changed = attrs.evolve(making.rules, options=tuple(option.name for option in known))
    if len(known) == len(together) and (before is not None or not made):
        object.__setattr__(changed, "_before_options", rules if before is None else before)
    return Combined(changed, tuple(problems))


@frozen
class _Making:
    """Rules in which options are made one by one.

    Attributes:
        rules: The rules so far.
        problems: What could not be made.
        lost: What rules no longer have that an option may need, and the option that has taken it away.
    """

    rules: RuleSet
    problems: tuple[Problem, ...]
    lost: Mapping[Need, str] = field(factory=dict)

    def after(self, option: Option, *, is_barred: bool) -> _Making:
        """Make one more option, if nothing stands against it."""
        if misfits := tuple(self._misfits(option)):
            return attrs.evolve(self, problems=(*self.problems, *misfits))
        if is_barred:
            return self
        try:
            changed = option.change(self.rules)
        except InvalidRulesError as error:
            return attrs.evolve(self, problems=(*self.problems, *(each.at(option.name) for each in error.problems)))
        lost = {need: option.name for need in Need if need.is_met(self.rules) and not need.is_met(changed)}
        return _Making(changed, self.problems, {**lost, **self.lost})

    def _misfits(self, option: Option) -> Iterator[Problem]:
        for need in option.needs:
            if need.is_met(self.rules):
                continue
            if need in self.lost:
                yield _ruled_out_by(option, self.lost[need], need)
            else:
                rules = str(self.rules)
                yield Problem.of(Violation.OPTION_DOES_NOT_FIT, option=option.name, rules=rules, needed=need)


def _ruled_out(made: Iterable[Option], before: RuleSet, making: _Making) -> Iterator[Problem]:
    """Find options made earlier that no longer have what they need."""
    for option in made:
        for need in option.needs:
            if need in making.lost and need.is_met(before) and not need.is_met(making.rules):
                yield _ruled_out_by(option, making.lost[need], need)


def _ruled_out_by(option: Option, other: str, need: Need) -> Problem:
    return Problem.of(Violation.OPTION_RULED_OUT, first=other, second=option.name, needed=need)


def _is_known(option: Option) -> bool:
    """Tell whether an option is the library's of that name, and no other's."""
    known = OPTIONS.get(option.name)
    return known is not None and known.change is option.change


def misnamed(options: Iterable[str]) -> Iterator[Problem]:
    """Find the names that are no option, and those given twice."""
    yield from _read(options, ())[1]


def find(given: Option | str) -> Option | None:
    """Return the option of a name, which may be an alias; an option given as a value is itself.

    Raises `TypeError` for anything else.
    """
    if not isinstance(given, (Option, str)):
        raise TypeError(f"an option is an Option or its name, not {given!r}")
    return given if isinstance(given, Option) else ALIASES.get(given) or OPTIONS.get(given)


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
