"""The rules as a short review tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.policies import (
    CallWith,
    Direction,
    DiscardBouts,
    DiscardKings,
    DiscardTrumps,
    ExcuseLast,
    ExcuseWins,
    FirstTrickBan,
    PetitAuBout,
    PetitSec,
    Scheme,
    Shuffle,
)
from french_tarot.rulesets.presets.fft import fft
from french_tarot.rulesets.presets.making import LEFT_OPEN, check_players, named

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

PLAYERS: Final = (3, 4, 5)
CHOSEN: Final = LEFT_OPEN | {"petit_sec", "first_trick_ban", "scheme"}


def review(players: int = 4) -> RuleSet:
    """Return the rules of the review, for 3, 4 or 5 players.

    It counts the points themselves, times the multiplier; what a lost deal costs it does not say (D-70). The chien of
    six that it gives to five players does not leave whole hands: five have the usual three. Raises `InvalidRulesError`
    for another number of players.
    """
    check_players("review", players, PLAYERS)
    rules = fft(players).but(
        direction=Direction.CLOCKWISE,
        shuffle=Shuffle.NONE,
        packet=3,
        petit_sec=PetitSec.OFF,
        # A6: in the small and the large bid; the others are played alone.
        call_with=CallWith.CHIEN_CONTRACTS,
        first_trick_ban=FirstTrickBan.NONE,
        # A6: "any six cards".
        discard_kings=DiscardKings.FREE,
        discard_trumps=DiscardTrumps.FREE,
        discard_bouts=DiscardBouts.FREE,
        poignees=(),
        chelem_announced=0,
        chelem_unannounced=0,
        chelem_failed=0,
        chelem_defence=0,
        # A9.4: its player always gets it back, for nothing.
        excuse_exchange=False,
        excuse_last=ExcuseLast.OWNER,
        excuse_wins=ExcuseWins.NEVER,
        scheme=Scheme.POINTS,
        base=0,
        petit_au_bout=PetitAuBout.PETIT_MUST_WIN,
    )
    if players == 5:
        # A6: with four kings one is called all the same.
        rules = rules.but(call_ranks=(14,))
    return named("review", rules)
