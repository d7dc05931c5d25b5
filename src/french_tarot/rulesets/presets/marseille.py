"""The rules of a house page on the Tarot de Marseille."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.policies import (
    ChelemDeadline,
    DiscardKings,
    ExcuseLast,
    ExcuseWins,
    FirstTrickBan,
    PetitAuBout,
    PoigneeDiscard,
    PoigneeTime,
    Shuffle,
)
from french_tarot.rulesets.presets.fft import fft
from french_tarot.rulesets.presets.making import LEFT_OPEN, check_players, named

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

PLAYERS: Final = (3, 4, 5)
CHOSEN: Final = LEFT_OPEN | {
    "hand_size",
    "contracts",
    "first_trick_ban",
    "poignees",
    "chelem_deadline",
    "chelem_announced",
    "chelem_unannounced",
    "chelem_failed",
    "chelem_defence",
}


def marseille(players: int = 4) -> RuleSet:
    """Return the rules of the Tarot de Marseille page, for 3, 4 or 5 players.

    Its tables of hands, poignées and bids are lost; they are the FFT's here. Its last bid was probably a grand slam,
    which is a chelem announced with the contract (D-90). Raises `InvalidRulesError` for another number of players.
    """
    check_players("marseille", players, PLAYERS)
    rules = fft(players).but(
        shuffle=Shuffle.OPPOSITE_OR_RIGHT,
        packet=3,
        chien_ban_first=3,
        chien_ban_last=3,
        # A6: a queen where he holds all the kings.
        call_fallback_forced=True,
        first_trick_ban=FirstTrickBan.NONE,
        # A6: neither trumps nor kings, but shown where it cannot be helped.
        discard_kings=DiscardKings.FORCED_SHOWN,
        poignee_time=PoigneeTime.BEFORE_LEAD,
        poignee_counts_discard=PoigneeDiscard.NONE,
        chelem_deadline=ChelemDeadline.WITH_BID,
        excuse_last=ExcuseLast.TRICK_WINNER,
        excuse_wins=ExcuseWins.ANNOUNCED_ONLY,
        petit_au_bout=PetitAuBout.PETIT_WINS_OR_OPPONENTS,
        match_deals=3,
    )
    if players == 5:
        rules = rules.but(call_ranks=(14, 13))
    return named("marseille", rules)
