"""`tarot rules`: the presets and options there are, a rule set in words, and what two rule sets disagree on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from french_tarot.cli.options import Json, Lang
from french_tarot.cli.output import Language, bad_input, plain, read_all, show, show_json
from french_tarot.disagreement import witness
from french_tarot.lang import sentence, term
from french_tarot.records.json_form import write_json
from french_tarot.rulesets.identity import diff
from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.options import OPTIONS
from french_tarot.rulesets.registry import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from french_tarot.disagreement import Witness
    from french_tarot.rulesets.identity import Difference

rules_app = typer.Typer(help="Rule sets: presets and options, one in words, what two disagree on.")

_Text = Annotated[str, typer.Argument(metavar="RULES", help="A rule set: fft-5, pagat-4+x5, fft-4;base=30.")]
_Other = Annotated[str, typer.Argument(metavar="OTHER", help="The rule set to compare it with.")]


@rules_app.callback(invoke_without_command=True)
def list_command(context: typer.Context, lang: Lang = Language.EN, as_json: Json = False) -> None:
    """List the presets and the options that combine with them."""
    if context.invoked_subcommand is not None:
        return
    presets = {preset.name: preset.players for preset in BUILT_IN}
    if as_json:
        options = [{"name": each.name, "clause": each.clause, "doc": each.doc} for each in OPTIONS.values()]
        show_json({"presets": {name: list(players) for name, players in presets.items()}, "options": options})
        return
    rows = [(name, ", ".join(f"{name}-{size}" for size in players)) for name, players in presets.items()]
    show(_table(("column_preset", "column_rule_sets"), rows, lang))
    show(sentence("options_combine", (), lang))
    details = [(each.name, each.clause, each.explain(lang)) for each in OPTIONS.values()]
    show(_table(("column_option", "column_clause", "column_what"), details, lang))


@rules_app.command("show")
def show_command(rules: _Text, lang: Lang = Language.EN, as_json: Json = False) -> None:
    """Say a rule set in words, and what in it is not as in the FFT's rules."""
    with bad_input(lang, as_json=as_json):
        read = RuleSet.parse(rules)
    if as_json:
        show_json({"rules": str(read), **{name: plain(value) for name, value in read.values().items()}})
    else:
        show(read.describe(lang))


@rules_app.command("diff")
def diff_command(
    rules: _Text,
    other: _Other,
    tries: Annotated[int, typer.Option(min=0, help="The deals to search for one on which they disagree.")] = 400,
    seed: Annotated[int, typer.Option(min=0, help="The number that the search hangs on.")] = 0,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Compare two rule sets field by field, and find a deal on which they disagree."""
    with bad_input(lang, as_json=as_json):
        first, second = read_all(lambda: RuleSet.parse(rules), lambda: RuleSet.parse(other))
    differences = diff(first, second)
    found = witness(first, second, tries=tries, seed=seed) if differences else None
    if as_json:
        show_json(_as_data(differences, found))
        return
    if not differences:
        show(sentence("same_rules", (), lang))
        return
    rows = [(each.field, each.first, each.second) for each in differences]
    show(_table(("column_field", str(first), str(second)), rows, lang))
    show(found.explain(lang) if found is not None else sentence(_why_none(first, second), (), lang))


def _why_none(first: RuleSet, second: RuleSet) -> str:
    return "no_witness" if first.layout == second.layout else "no_common_deal"


def _as_data(differences: Iterable[Difference], found: Witness | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        "differences": [{"field": each.field, "first": each.first, "second": each.second} for each in differences],
        "witness": None,
    }
    if found is not None:
        data["witness"] = {
            "kind": found.kind.value,
            "causes": [cause.field for cause in found.causes],
            "explanation": found.explain(),
            "record": json.loads(write_json(found.record)),
        }
    return data


def _table(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]], lang: Language) -> Table:
    """Make a table whose first column stays whole; the others are folded, so that no value is cut off."""
    table = Table(box=None, pad_edge=False)
    for place, column in enumerate(columns):
        table.add_column(term(column, lang), no_wrap=not place, overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table
