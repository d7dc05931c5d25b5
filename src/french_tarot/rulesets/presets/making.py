"""What the presets share: the check of the number of players, and their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from french_tarot.errors import InvalidRulesError, Problem, Violation
from french_tarot.rulesets.parts import FIELDS

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

LEFT_OPEN: Final = frozenset(name for name, rule in FIELDS.items() if not rule.stated)
"""The fields whose value in the FFT's rules is the library's choice; other presets take it over with the value."""


def check_players(name: str, players: int, sizes: tuple[int, ...]) -> None:
    """Raise `InvalidRulesError` where a preset does not exist for a number of players."""
    if players not in sizes:
        known = tuple(f"{name}-{size}" for size in sizes)
        raise InvalidRulesError([Problem.of(Violation.UNKNOWN_RULES, text=f"{name}-{players}", known=known)])


def named(name: str, rules: RuleSet) -> RuleSet:
    """Return rules whose text starts from a preset."""
    return attrs.evolve(rules, preset=name)
