"""Options and arguments that several verbs share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from french_tarot.cli.output import Language

Rules = Annotated[str, typer.Option("--rules", help="The rule set, as fft-5 or pagat-4+x5;base=30.")]
Lang = Annotated[Language, typer.Option("--lang", help="The language of the explanation.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A recorded deal, as JSON.", exists=True, dir_okay=False, readable=True)
]
