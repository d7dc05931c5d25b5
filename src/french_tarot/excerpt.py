"""What a message shows of a value that will not do: its text as code, cut short, whatever the value is."""

from __future__ import annotations

from typing import Final

_LENGTH: Final = 200
"""The characters that are shown at most: a message is read by people."""


def excerpt(value: object, length: int = _LENGTH) -> str:
    """Return the beginning of a value's text, or its type where it has no text: nested too deep, a number too long."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):
        return f"<{type(value).__name__}>"
    return text if len(text) <= length else f"{text[:length]}…"
