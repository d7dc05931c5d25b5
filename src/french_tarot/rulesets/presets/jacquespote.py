"""The rules of the Jacquespote game, which follow the FFT's but for the last trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.policies import ExcuseLast, PoigneeDiscard
from french_tarot.rulesets.presets.fft import fft
from french_tarot.rulesets.presets.making import LEFT_OPEN, check_players, named

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

PLAYERS: Final = (4, 5)
CHOSEN: Final = LEFT_OPEN


def jacquespote(players: int = 4) -> RuleSet:
    """Return the rules of the Jacquespote game, for 4 or 5 players.

    The values of poignées and chelems, which it does not give, are those of the FFT's rules, which it says it follows.
    Raises `InvalidRulesError` for another number of players.
    """
    check_players("jacquespote", players, PLAYERS)
    rules = fft(players).but(
        # A6: with four kings a queen must be called, "and so on".
        call_fallback_forced=True,
        poignee_counts_discard=PoigneeDiscard.NONE,
        excuse_last=ExcuseLast.TRICK_WINNER,
        match_deals=5,
    )
    return named("jacquespote", rules)
