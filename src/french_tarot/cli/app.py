"""The command's verbs, gathered."""

from __future__ import annotations

from importlib.metadata import version as installed_version
from typing import Annotated

import typer

from french_tarot.cli.count import count_command
from french_tarot.cli.deal import deal_command
from french_tarot.cli.legal import legal_command
from french_tarot.cli.replay import replay_command
from french_tarot.cli.rules import rules_app
from french_tarot.cli.score import score_command


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"french-tarot {installed_version('french-tarot')}")
        raise typer.Exit


app = typer.Typer(
    name="tarot",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def tarot(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", is_eager=True, callback=_show_version)
    ] = False,
) -> None:
    """French Tarot: the score, legal cards, random deals, records counted, replayed and checked, rule sets."""


app.command("score")(score_command)
app.command("legal")(legal_command)
app.command("count")(count_command)
app.command("replay")(replay_command)
app.command("deal")(deal_command)
app.add_typer(rules_app, name="rules")
