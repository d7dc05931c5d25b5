"""The phases of a deal."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """A phase of a deal, present only where the rules have it."""

    PETIT_SEC = "petit_sec"
    """Every seat in turn keeps its hand, annuls the deal or declares its Petit imprenable (A4, A14)."""
    BIDDING = "bidding"
    """The seats speak in turn (A5)."""
    CONTRACT = "contract"
    """The taker announces a chelem with his contract, or does not (A8), where that is the time for it."""
    CALL = "call"
    """The taker calls a card, or two (A6, A13)."""
    DISCARD = "discard"
    """The taker has taken the chien in and lays as many cards away (A6)."""
    DECLARATIONS = "declarations"
    """The taker, or every seat in turn, declares what is declared before the first lead (A7, A8)."""
    PLAY = "play"
    """Cards are played, and declared what is declared before a card (A7 to A9)."""
    OVER = "over"
    """The deal is played out, passed out or void."""
