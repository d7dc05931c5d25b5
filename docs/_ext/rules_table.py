"""Directives that write the docs' tables of rules from the library, so that they cannot grow stale."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import ClassVar

from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from french_tarot import RuleSet, Violation, fft
from french_tarot.lang import catalogue
from french_tarot.rulesets.model import FIELDS, RuleField

TESTS = Path(__file__).parents[2] / "tests"
PRESETS = (fft(3), fft(4), fft(5))
SENTENCES = catalogue("en").sentences


class FieldTable(SphinxDirective):
    """`rule-fields`: every field of a rule set, in the order of the game."""

    def run(self) -> list[Node]:
        headings = ("Field", "What it says", "Clause", "Allowed", "FFT value", "Source")
        rows = (
            (
                target("field", rule.name),
                rule.doc,
                clause_link(rule.clause),
                f"`{breakable(rule.values.allowed)}`",
                fft_values(rule),
                "stated" if rule.stated else "chosen",
            )
            for rule in FIELDS.values()
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
    """`clause-index`: the fields, the violations and the test files that name the clause given as the argument."""

    required_arguments: ClassVar[int] = 1

    def run(self) -> list[Node]:
        (clause,) = self.arguments
        fields = [link("field", rule.name) for rule in FIELDS.values() if rule.clause == clause]
        violations = [link("violation", each) for each in Violation if each.clause == clause]
        named = (("Fields", fields), ("Refusals", violations), ("Tests", tests_of(clause)))
        text = "  \n".join(f"*{title}:* {', '.join(links)}." for title, links in named if links)
        if not text:
            raise self.error(f"no field, no violation and no test names the clause {clause}")
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


def tests_of(clause: str) -> list[str]:
    """The test files that name a clause in their first line or in the name of a test."""
    names = {clause, clause.partition(".")[0]}
    return [f"`{path.relative_to(TESTS.parent).as_posix()}`" for path, tested in clauses_tested() if names & tested]


@cache
def clauses_tested() -> list[tuple[Path, set[str]]]:
    return [(path, set(clauses_in(path.read_text(encoding="utf-8")))) for path in sorted(TESTS.rglob("test_*.py"))]


_CLAUSE = re.compile(r"\b(?:A|D-)\d+(?:\.\d)?\b")
_RANGE = re.compile(r"\b(A|D-)(\d+) to (?:A|D-)(\d+)\b")
_IN_NAME = re.compile(r"^def test_([ad])_?(\d+)_", re.MULTILINE)


def clauses_in(test_file: str) -> Iterator[str]:
    """Find the clauses that a test file names, those between the ends of `D-24 to D-29` too."""
    first_line = test_file.partition("\n")[0]
    yield from _CLAUSE.findall(first_line)
    for kind, first, last in _RANGE.findall(first_line):
        yield from (f"{kind}{number}" for number in range(int(first), int(last) + 1))
    for kind, number in _IN_NAME.findall(test_file):
        yield f"A{number}" if kind == "a" else f"D-{number}"


def fft_values(rule: RuleField) -> str:
    """The value of a field under the FFT's rules, by number of players where it depends on it."""
    values = {rules.layout.players: written(rule, rules) for rules in PRESETS}
    if len(set(values.values())) == 1:
        return values[PRESETS[0].layout.players]
    return "; ".join(f"{players}: {value}" for players, value in values.items())


def written(rule: RuleField, rules: RuleSet) -> str:
    """A value as a rule set's text writes it, each piece a literal of its own, so that a cell can break between."""
    text = rule.values.write(rules.values()[rule.name])
    return ", ".join(f"`{piece}`" for piece in text.split(",")) if text else "none"


def breakable(text: str) -> str:
    """Let a line break after each bar, by a space without width."""
    return text.replace("|", "|\u200b")


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
    app.add_directive("violations", ViolationTable)
    app.add_directive("clause-index", ClauseIndex)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
