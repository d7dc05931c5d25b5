"""A rule set in words: what it says by the moments of the game, where it differs from the FFT's, what was chosen."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from french_tarot import lang as _lang
from french_tarot.lang.names import NAMES
from french_tarot.rulesets.combining import find
from french_tarot.rulesets.identity import start_of
from french_tarot.rulesets.parts import FIELDS, PARTS
from french_tarot.rulesets.policies import ChienSeenBy
from french_tarot.rulesets.presets.fft import fft
from french_tarot.rulesets.registry import is_stated
from french_tarot.rulesets.relevance import matters
from french_tarot.rulesets.values import ContractRule, CourtRanks, MisereRule, PoigneeRule, Wholes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from french_tarot.lang.model import RuleWords
    from french_tarot.rulesets.model import RuleSet
    from french_tarot.rulesets.parts import RuleField

_COMPARED_WITH: Final = {2: 4, 6: 5}
"""The numbers of players whose FFT rules are compared with where the FFT has none: one that the layout is made from."""


def describe(rules: RuleSet, lang: str = "en") -> str:
    """Say the rules in a language, as `RuleSet.describe` says; `ValueError` for another language."""
    return "\n".join(_Description(rules, lang, _lang.rule_words(lang)).lines())


@frozen
class _Description:
    rules: RuleSet
    lang: str
    words: RuleWords

    def lines(self) -> Iterator[str]:
        players = self.rules.layout.players
        compared = _COMPARED_WITH.get(players, players)
        others = fft(compared)
        open_fields = frozenset(_left_open(self.rules))
        yield str(self.rules)
        yield (self.words.without_fft.format(players) + " " if compared != players else "") + self.words.head.format(
            compared
        )
        for part in PARTS:
            fields = [rule for rule in FIELDS.values() if rule.part == part and matters(rule.name, self.rules)]
            if fields:
                yield ""
                yield self.words.parts[part]
                yield from (f"  {self.line(rule, others, is_open=rule.name in open_fields)}" for rule in fields)

    def line(self, rule: RuleField, others: RuleSet, *, is_open: bool) -> str:
        value = self.rules.values()[rule.name]
        label = self.words.labels[rule.name]
        pieces = [self.words.line.format(label=label, value=self.value(rule.name, value))]
        other = others.values()[rule.name]
        if not matters(rule.name, others):
            pieces.append(self.words.added.format(clause=rule.clause))
        elif value != other:
            pieces.append(self.words.differs.format(clause=rule.clause, value=self.value(rule.name, other)))
        if is_open:
            pieces.append(self.words.chosen)
        return " ".join(pieces)

    def value(self, name: str, value: Any) -> str:
        """Write a value in words."""
        values = self.words.values
        if isinstance(value, bool):
            return values["yes" if value else "no"]
        if isinstance(value, Enum):
            return values[f"{type(value).__name__}.{value.value}"]
        if not value and f"nothing.{name}" in values:
            return values[f"nothing.{name}"]
        if isinstance(value, int):
            one, more = self.words.counted.get(name, ("{}", "{}"))
            return (one if value == 1 else more).format(value)
        kind = FIELDS[name].values
        if isinstance(kind, CourtRanks):
            return ", ".join(NAMES[self.lang].ranks[rank] for rank in value)
        if isinstance(kind, Wholes):
            return ", ".join(map(str, value))
        return self.words.between.join(map(self.row, value))

    def row(self, row: ContractRule | PoigneeRule | MisereRule) -> str:
        """Write a row of a table in words."""
        values = self.words.values
        if isinstance(row, PoigneeRule):
            level = _lang.term(row.level, self.lang)
            return self.words.poignee.format(level=level, size=row.size, value=row.value)
        if isinstance(row, MisereRule):
            return self.words.misere.format(kind=values[f"MisereKind.{row.kind}"], value=row.value)
        pieces = [values[f"ChienUse.{row.chien}"]]
        if row.has_discard and row.shown is not ChienSeenBy.ALL:
            pieces.append(values[f"ChienSeenBy.{row.shown}"])
        if row.base is not None:
            pieces.append(self.words.base.format(row.base))
        name = _lang.term(row.contract, self.lang)
        return self.words.contract.format(name=name, multiplier=row.multiplier, chien=", ".join(pieces))


def _left_open(rules: RuleSet) -> Iterator[str]:
    """Find the fields whose value was chosen, by the library or by an option, where the sources leave it open."""
    start, base = start_of(rules)
    preset, _, _ = start.name.rpartition("-")
    players = rules.layout.players
    options = [option for option in map(find, start.options) if option]
    values, own = rules.values(), base.values()
    for name in FIELDS:
        setters = [option for option in options if option.sets(name)]
        is_left_open = not is_stated(preset, name, players)
        is_chosen = any(name in option.chosen for option in setters) if setters else is_left_open
        if is_chosen and values[name] == own[name]:
            yield name
