"""The `french-tarot` command, `tarot` for short."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from io import TextIOWrapper

_MISSING = "the command needs the extra cli: pip install 'french-tarot[cli]'"


def main() -> None:
    """Run the command; without the extra `cli`, say how to get it and exit with code 1."""
    if find_spec("typer") is None or find_spec("rich") is None:
        sys.exit(_MISSING)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a suit sign, or half a character in a record, is no reason to fail.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    from french_tarot.cli.app import app  # typer and rich are an extra

    app()
