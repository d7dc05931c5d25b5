"""The command's verbs, gathered."""

from __future__ import annotations

import typer

from french_tarot.cli.count import count_command
from french_tarot.cli.legal import legal_command
from french_tarot.cli.score import score_command

app = typer.Typer(
    name="tarot",
    help="French Tarot: the score, legal cards, the count of a recorded deal.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("score")(score_command)
app.command("legal")(legal_command)
app.command("count")(count_command)
