"""A rule set as plain data for configuration files: what its text says, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from french_tarot.errors import InvalidRulesError, Problem, Violation
from french_tarot.excerpt import excerpt
from french_tarot.rulesets.combining import misnamed
from french_tarot.rulesets.contradictions import wrong_values
from french_tarot.rulesets.identity import Start, assembled, diff, read_field, start_of
from french_tarot.rulesets.parts import FIELDS
from french_tarot.rulesets.registry import Registry

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

_PRESET: Final = "preset"
_PLAYERS: Final = "players"
_OPTIONS: Final = "options"


def to_plain(rules: RuleSet) -> dict[str, Any]:
    """Return what a rule set starts from and the fields that differ, numbers and truth values as such."""
    start, base = start_of(rules)
    preset, _, players = start.name.rpartition("-")
    plain: dict[str, Any] = {_PRESET: preset, _PLAYERS: int(players)}
    if start.options:
        plain[_OPTIONS] = list(start.options)
    values = rules.values()
    for each in diff(base, rules):
        value = values[each.field]
        plain[each.field] = value if isinstance(value, int) else each.second
    return plain


def from_plain(data: object, registry: Registry | None = None) -> RuleSet:
    """Read a rule set from plain data; raises `InvalidRulesError` with every problem."""
    if not isinstance(data, Mapping):
        raise InvalidRulesError([_wrong("rules", data, "{preset, players, options, …}")])
    entries: dict[Any, Any] = dict(data)
    preset, players, options = entries.pop(_PRESET, None), entries.pop(_PLAYERS, None), entries.pop(_OPTIONS, [])
    problems: list[Problem] = []
    if not isinstance(preset, str):
        known = (each.name for each in (registry or Registry()).presets)
        problems.append(_wrong(_PRESET, preset, " | ".join(known)))
    if not isinstance(players, int) or isinstance(players, bool) or not FIELDS[_PLAYERS].values.allows(players):
        problems.append(_wrong(_PLAYERS, players, FIELDS[_PLAYERS].values.allowed))
    has_start = not problems
    if not isinstance(options, (list, tuple)) or not all(isinstance(name, str) for name in options):
        problems.append(_wrong(_OPTIONS, options, "[x5…]"))
        options = ()
    changes: dict[str, Any] = {}
    for name, value in entries.items():
        if not isinstance(name, str):
            problems.append(Problem.of(Violation.UNKNOWN_FIELD, field=excerpt(name)))
        elif isinstance(value, str) or name not in FIELDS:
            problems.extend(read_field(name, value, changes))
        elif isinstance(value, int):
            changes[name] = value
        else:
            problems.append(_wrong(name, value, FIELDS[name].values.allowed))
    if not has_start:
        raise InvalidRulesError([*problems, *misnamed(options), *wrong_values(changes)])
    return assembled(Start(f"{preset}-{players}", tuple(options)), changes, problems, registry)


def _wrong(name: str, value: object, allowed: str) -> Problem:
    return Problem.of(Violation.WRONG_VALUE, field=name, value=excerpt(value), allowed=allowed)
