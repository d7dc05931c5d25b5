"""The phases of a deal."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """A phase of a deal, present only where the rules have it."""

    PETIT_SEC = "petit_sec"
    """Every seat in turn keeps its hand or annuls the deal (A4), where a bare Petit may be played."""
    BIDDING = "bidding"
    """Every seat in turn speaks once (A5)."""
    CALL = "call"
    """The taker calls a card (A6)."""
    DISCARD = "discard"
    """The taker has taken the chien in and lays as many cards away (A6)."""
    DECLARATIONS = "declarations"
    """The taker, or every seat in turn, declares what is declared before the first lead (A7, A8)."""
    PLAY = "play"
    """Cards are played; a poignée is shown before its player's first card (A7, A9)."""
    OVER = "over"
    """The deal is played out, passed out or void."""
