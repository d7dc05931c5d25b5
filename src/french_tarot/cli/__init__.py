"""The `french-tarot` command, `tarot` for short."""

from __future__ import annotations

import sys
from importlib.util import find_spec

_MISSING = "the command needs the extra cli: pip install 'french-tarot[cli]'"


def main() -> None:
    """Run the command; without the extra `cli`, say how to get it and exit with code 1."""
    if find_spec("typer") is None or find_spec("rich") is None:
        sys.exit(_MISSING)
    from french_tarot.cli.app import app  # typer and rich are an extra

    app()
