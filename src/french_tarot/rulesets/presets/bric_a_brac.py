"""The older house rules of bric-a-brac.org."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.policies import (
    Direction,
    DiscardKings,
    DiscardTrumps,
    ExcuseLast,
    FirstTrickBan,
    PoigneeDiscard,
)
from french_tarot.rulesets.presets.fft import fft, poignee_table
from french_tarot.rulesets.presets.making import LEFT_OPEN, check_players, named

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

PLAYERS: Final = (3, 4, 5)
CHOSEN: Final = LEFT_OPEN | {"first_trick_ban", "petit_chelem_max_lost"}


def bric_a_brac(players: int = 4) -> RuleSet:
    """Return the rules of bric-a-brac.org, for 3, 4 or 5 players.

    What is known of the source is its start, bouts and variants: the discard, the Excuse, a petit chelem without
    values, the poignées of five. All else is the FFT's, the poignées of three and four too; the petit chelem is
    pagat.com's (D-69). Raises `InvalidRulesError` for another number of players.
    """
    check_players("bric_a_brac", players, PLAYERS)
    rules = fft(players).but(
        direction=Direction.CLOCKWISE,
        first_trick_ban=FirstTrickBan.NONE,
        # A6: kings where they are shown, "neither trump nor bout".
        discard_kings=DiscardKings.SHOWN,
        discard_trumps=DiscardTrumps.NEVER,
        poignee_counts_discard=PoigneeDiscard.NONE,
        petit_chelem_max_lost=1,
        excuse_last=ExcuseLast.TRICK_WINNER,
        # D-77: kept for the last trick it wins that of a petit chelem too.
        excuse_wins_petit_chelem=True,
    )
    if players == 5:
        rules = rules.but(poignees=poignee_table(8, 10, 15))
    return named("bric_a_brac", rules)
