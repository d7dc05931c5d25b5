"""Directives that write the docs' tables of rules from the library, so that they cannot grow stale."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import ClassVar

from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from french_tarot import Option, Preset, RuleSet, Violation, fft, is_stated
from french_tarot.lang import catalogue, term
from french_tarot.rulesets.options import ALIASES, OPTIONS
from french_tarot.rulesets.parts import FIELDS, PARTS, RuleField
from french_tarot.rulesets.registry import BUILT_IN

TESTS = Path(__file__).parents[2] / "tests"
SENTENCES = catalogue("en").sentences
FFT, *OTHERS = BUILT_IN
COMPARED_WITH = {2: 4, 6: 5}
"""The FFT's game that a number of players is compared with, where the FFT has none for it."""


class FieldTable(SphinxDirective):
    """`rule-fields`: the fields of the part of a rule set given as the argument, with the values of all presets."""

    required_arguments: ClassVar[int] = 1

    def run(self) -> list[Node]:
        (part,) = self.arguments
        if part not in PARTS:
            raise self.error(f"no part of a rule set is called {part}")
        headings = ("Field", "What it says", "Clause", "Allowed", "FFT", "Elsewhere", "Source")
        rows = (
            (
                target("field", rule.name),
                rule.doc,
                clause_link(rule.clause),
                f"`{breakable(rule.values.allowed)}`",
                fft_values(rule),
                "; ".join(other_values(rule)),
                source(rule.name),
            )
            for rule in FIELDS.values()
            if rule.part == part
        )
        return self.parse_text_to_nodes(table(headings, rows))


class PresetTable(SphinxDirective):
    """`rule-presets`: every preset of the library, whose rules it has and for how many players."""

    def run(self) -> list[Node]:
        rows = ((f"{{func}}`~french_tarot.{each.name}`", authority(each), texts(each)) for each in BUILT_IN)
        return self.parse_text_to_nodes(table(("Preset", "What it has", "Texts"), rows))


class OptionTable(SphinxDirective):
    """`rule-options`: every option with what it changes, what it needs and beside which others it cannot stand."""

    def run(self) -> list[Node]:
        headings = ("Option", "What it changes", "Clause", "Needs", "Not beside")
        rows = (
            (
                target("option", option.name) + "".join(f", also `{alias}`" for alias in aliases(option)),
                option.doc,
                clause_link(option.clause),
                ", ".join(needs(option)),
                ", ".join(f"`{name}`" for name in rivals(option)),
            )
            for option in OPTIONS.values()
        )
        return self.parse_text_to_nodes(table(headings, rows))


class ViolationTable(SphinxDirective):
    """`violations`: every violation with its clause and its English sentence."""

    def run(self) -> list[Node]:
        rows = (
            (target("violation", each), clause_link(each.clause), f"`{readable(SENTENCES[each])}`")
            for each in Violation
        )
        return self.parse_text_to_nodes(table(("Violation", "Clause", "Sentence"), rows))


class ClauseIndex(SphinxDirective):
    """`clause-index`: the fields, options, violations and test files that name the clause given as the argument.

    A ruling may go without: some only say how a rule is read.
    """

    required_arguments: ClassVar[int] = 1

    def run(self) -> list[Node]:
        (clause,) = self.arguments
        fields = [link("field", rule.name) for rule in FIELDS.values() if rule.clause == clause]
        options = [link("option", option.name) for option in OPTIONS.values() if option.clause == clause]
        violations = [link("violation", each) for each in Violation if each.clause == clause]
        named = (("Fields", fields), ("Options", options), ("Refusals", violations), ("Tests", tests_of(clause)))
        text = "  \n".join(f"*{title}:* {', '.join(links)}." for title, links in named if links)
        if not text and not clause.startswith("D-"):
            raise self.error(f"no field, no option, no violation and no test names the clause {clause}")
        return self.parse_text_to_nodes(text)


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A MyST list table."""
    body = (f"{'* -' if place == 0 else '  -'} {cell}" for row in (headings, *rows) for place, cell in enumerate(row))
    return "\n".join(("```{list-table}", ":header-rows: 1", "", *body, "```"))


def label(kind: str, name: str) -> str:
    return f"{kind}-{name.replace('_', '-')}"


def target(kind: str, name: str) -> str:
    """A name that can be linked to."""
    return f"`{name}`{{#{label(kind, name)}}}"


def link(kind: str, name: str) -> str:
    return f"[`{name}`](#{label(kind, name)})"


def clause_link(clause: str) -> str:
    """A link to the section of a clause: A9.4 stands at the target `a9-4`."""
    return f"[{clause}](#{clause.lower().replace('.', '-')})"


# Which tests name a clause


def tests_of(clause: str) -> list[str]:
    """The test files that name a clause in their first line or in the name of a test."""
    names = {clause, clause.partition(".")[0]}
    return [f"`{path.relative_to(TESTS.parent).as_posix()}`" for path, tested in clauses_tested() if names & tested]


@cache
def clauses_tested() -> list[tuple[Path, set[str]]]:
    return [(path, set(clauses_in(path.read_text(encoding="utf-8")))) for path in sorted(TESTS.rglob("test_*.py"))]


_CLAUSE = re.compile(r"\b(?:A|D-)\d+b?(?:\.\d)?\b")
_RANGE = re.compile(r"\b(A|D-)(\d+) to (?:A|D-)(\d+)\b")
_IN_NAME = re.compile(r"^def test_([ad])_?(\d+b?)_", re.MULTILINE)


def clauses_in(test_file: str) -> Iterator[str]:
    """Find the clauses that a test file names, those between the ends of `D-24 to D-29` too."""
    first_line = test_file.partition("\n")[0]
    yield from _CLAUSE.findall(first_line)
    for kind, first, last in _RANGE.findall(first_line):
        yield from (f"{kind}{number}" for number in range(int(first), int(last) + 1))
    for kind, number in _IN_NAME.findall(test_file):
        yield f"A{number}" if kind == "a" else f"D-{number}"


# The values of the presets


def fft_values(rule: RuleField) -> str:
    """The value of a field under the FFT's rules, by number of players where it depends on it."""
    values = {players: written(rule, rules_of(FFT.name, players)) for players in FFT.players}
    if len(set(values.values())) == 1:
        return values[FFT.players[0]]
    return "; ".join(f"{players}: {value}" for players, value in values.items())


def other_values(rule: RuleField) -> Iterator[str]:
    """Write the values of a field that differ from the FFT's, each with the presets that have it."""
    found = sorted((value, name) for preset in OTHERS for value, name in differing(rule, preset))
    for value, pairs in groupby(found, key=lambda pair: pair[0]):
        yield f"{value} in {', '.join(f'`{name}`' for _, name in pairs)}"


def differing(rule: RuleField, preset: Preset) -> Iterator[tuple[str, str]]:
    """Find the values of a field in which a preset differs from the FFT's, each with the preset or one of its texts."""
    by_value: dict[str, list[int]] = {}
    for players in preset.players:
        value = written(rule, rules_of(preset.name, players))
        if value != written(rule, fft(COMPARED_WITH.get(players, players))):
            by_value.setdefault(value, []).append(players)
    for value, sizes in by_value.items():
        names = [preset.name] if tuple(sizes) == preset.players else [f"{preset.name}-{players}" for players in sizes]
        yield from ((value, name) for name in names)


def source(field: str) -> str:
    """Say who states the value of a field, and for whom the library has chosen it."""
    is_by_fft = is_stated(FFT.name, field)
    others = [f"`{each.name}`" for each in OTHERS if is_stated(each.name, field) is not is_by_fft]
    text = "stated" if is_by_fft else "chosen"
    return f"{text}; {'chosen' if is_by_fft else 'stated'} in {', '.join(others)}" if others else text


@cache
def rules_of(preset: str, players: int) -> RuleSet:
    return {each.name: each for each in BUILT_IN}[preset].rules(players)


def written(rule: RuleField, rules: RuleSet) -> str:
    """A value as a rule set's text writes it, each piece a literal of its own, so that a cell can break between."""
    text = rule.values.write(rules.values()[rule.name])
    return ", ".join(f"`{piece}`" for piece in text.split(",")) if text else "none"


def breakable(text: str) -> str:
    """Let a line break after each bar, by a space without width."""
    return text.replace("|", "|\u200b")


# Presets and options


_AUTHORITY = re.compile(r"Return (t)(he .+?), for [\d, or]+ players\.")


def authority(preset: Preset) -> str:
    """Whose rules a preset has, from the first line of its description."""
    line = (preset.make.__doc__ or "").partition("\n")[0]
    return _AUTHORITY.sub(lambda found: f"{found[1].upper()}{found[2]}", line)


def texts(preset: Preset) -> str:
    return ", ".join(f"`{preset.name}-{players}`" for players in preset.players)


def aliases(option: Option) -> list[str]:
    return [alias for alias, name in ALIASES.items() if name == option.name]


def needs(option: Option) -> Iterator[str]:
    """Write what an option needs of the rules that it is added to."""
    if option.seats is not None:
        made_from, _ = option.seats
        yield f"the preset's game of {made_from}, or its own"
    yield from (term(f"{type(need).__name__}.{need}", "en") for need in option.needs)


def rivals(option: Option) -> Iterator[str]:
    """Find the options that set the same."""
    return (each.name for each in OPTIONS.values() if each is not option and each.aspects & option.aspects)


# Sentences

_SPEC = re.compile(r"\{(\w+):(?:#[^|}]*\|([^}]*)|[^}]*)\}")


def readable(template: str) -> str:
    """A sentence's template with the names of its facts alone: `{bouts:#bout|bouts}` is `{bouts} bouts`."""
    return _SPEC.sub(lambda found: " ".join(words(found)), template)


def words(found: re.Match[str]) -> Iterator[str]:
    yield f"{{{found[1]}}}"
    if found[2]:
        yield found[2]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("rule-fields", FieldTable)
    app.add_directive("rule-presets", PresetTable)
    app.add_directive("rule-options", OptionTable)
    app.add_directive("violations", ViolationTable)
    app.add_directive("clause-index", ClauseIndex)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
