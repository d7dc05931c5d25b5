"""The rules with the loose bid, which are played where all have passed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.policies import (
    AllPass,
    ChelemBy,
    ChelemLead,
    ExcuseLast,
    FailedChelemExcuse,
    FirstTrickBan,
    MatchLength,
    PetitSec,
    PoigneeDiscard,
    PoigneeOrder,
    SplitTotal,
)
from french_tarot.rulesets.presets.fft import fft
from french_tarot.rulesets.presets.making import LEFT_OPEN, check_players, named

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

PLAYERS: Final = (3, 4, 5)
CHOSEN: Final = LEFT_OPEN - {"excuse_last_failed_chelem"} | {"petit_sec", "first_trick_ban"}
CHOSEN_AT: Final = {3: frozenset(("loose_bid_targets",))}
"""D-85: three have the targets of four."""


def loose_bid(players: int = 4) -> RuleSet:
    """Return the rules with the loose bid, for 3, 4 or 5 players.

    Where all have passed, the dealer's right neighbour takes at easier targets and calls a king, at three and four
    players too (A12). The source has no targets for three: they are those for four (D-85). It says nothing of a bare
    Petit. Raises `InvalidRulesError` for another number of players.
    """
    check_players("loose_bid", players, PLAYERS)
    rules = fft(players).but(
        petit_sec=PetitSec.OFF,
        all_pass=AllPass.LOOSE_BID,
        # A6: "if he owns all kings, then he names a queen, etc."
        call_ranks=(14, 13, 12, 11),
        call_fallback_forced=True,
        first_trick_ban=FirstTrickBan.NONE,
        poignee_order=PoigneeOrder.ASCENDING,
        poignee_counts_discard=PoigneeDiscard.NONE,
        chelem_by=ChelemBy.ANYONE,
        chelem_lead=ChelemLead.TAKER,
        excuse_last=ExcuseLast.TRICK_WINNER,
        # D-71: of a chelem that fails the Excuse remains with the defence.
        excuse_last_failed_chelem=FailedChelemExcuse.TO_DEFENCE,
        match_deals=MatchLength.PLAYERS,
    )
    if players == 5:
        # D-52: three quarters and a quarter of four times the score, though three pay: not zero-sum.
        rules = rules.but(split=(3, 1), split_total=SplitTotal.OTHERS)
    return named("loose_bid", rules)
