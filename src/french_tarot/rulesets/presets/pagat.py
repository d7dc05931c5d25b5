"""The rules of pagat.com: its main text, whose variants are options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.layouts import two_with_piles
from french_tarot.rulesets.policies import (
    ChelemBy,
    ExcuseLast,
    ExcuseWins,
    FirstDealer,
    FirstTrickBan,
    PoigneeDiscard,
    PoigneeOrder,
)
from french_tarot.rulesets.presets.fft import fft
from french_tarot.rulesets.presets.making import LEFT_OPEN, check_players, named

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

PLAYERS: Final = (2, 3, 4, 5)
CHOSEN: Final = LEFT_OPEN - {"petit_chelem_announced", "petit_chelem_unannounced", "petit_chelem_failed"}


def pagat(players: int = 4) -> RuleSet:
    """Return the rules of pagat.com, for 2, 3, 4 or 5 players.

    At five the taker calls a king. Two play with six piles of three in front of each, without an auction, each for
    himself (A13). Raises `InvalidRulesError` for another number of players.
    """
    check_players("pagat", players, PLAYERS)
    rules = fft(max(players, 3)).but(
        first_dealer=FirstDealer.RANDOM,
        # A3: not the first three nor the last three.
        chien_ban_first=3,
        chien_ban_last=3,
        first_trick_ban=FirstTrickBan.NONE,
        poignee_order=PoigneeOrder.SORTED,
        poignee_counts_discard=PoigneeDiscard.NONE,
        # A8: the team, the taker normally.
        chelem_by=ChelemBy.TAKER_SIDE,
        # A9.5: it goes with the last trick, unless it is led by the side that has won all the others.
        excuse_last=ExcuseLast.TRICK_WINNER,
        excuse_wins=ExcuseWins.LED_BY_SIDE_WON_ALL,
    )
    if players == 2:
        rules = two_with_piles(rules)
    if players == 5:
        # A6: a queen with four kings, nothing lower.
        rules = rules.but(call_ranks=(14, 13))
    return named("pagat", rules)
