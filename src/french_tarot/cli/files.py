"""Writing a file so that it is either the old one or the new one, whole."""

from __future__ import annotations

import os
import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a text as UTF-8 to a file; a failure half way leaves the file that was there, or none.

    What is no ordinary file, a pipe or a terminal, has nothing to keep and is written to as it is. Raises `OSError`.
    """
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8", newline="")
        return
    path = path.resolve()  # of a link, the file behind it is written
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
