"""Options of the play and the Excuse: each a change that combines with any preset."""

from __future__ import annotations

from typing import Final

from french_tarot.rulesets.option import Need, setting
from french_tarot.rulesets.policies import (
    ExcuseLast,
    ExcuseWins,
    FirstTrickBan,
)

PLAY: Final = (
    setting(
        "first_trick_ban",
        "The called suit may not be led to the first trick, but for the called card.",
        "A9.1",
        Need.CALLED_CARD,
        first_trick_ban=FirstTrickBan.LEADER,
        first_trick_ban_second_player=False,
    ),
    setting(
        "first_trick_ban_second",
        "The called suit may not be led to the first trick, nor be played second where the Excuse is led.",
        "D-20",
        Need.CALLED_CARD,
        first_trick_ban=FirstTrickBan.LEADER,
        first_trick_ban_second_player=True,
    ),
    setting(
        "no_first_trick_ban",
        "Any card may be led to the first trick.",
        "A9.1",
        Need.CALLED_CARD,
        first_trick_ban=FirstTrickBan.NONE,
        first_trick_ban_second_player=False,
    ),
    setting("three_bouts_ban", "A third bout may not be played to a trick that has two.", "D-50", three_bouts_ban=True),
    setting(
        "excuse_changes_sides",
        "The Excuse played to the last trick changes sides.",
        "A9.5",
        excuse_last=ExcuseLast.CHANGES_SIDES,
    ),
    setting(
        "excuse_follows_trick",
        "The Excuse played to the last trick goes to the side that wins it.",
        "A9.5",
        excuse_last=ExcuseLast.TRICK_WINNER,
    ),
    setting(
        "excuse_stays",
        "The Excuse played to the last trick stays with its side, as in any other trick.",
        "A9.5",
        excuse_last=ExcuseLast.OWNER,
    ),
    setting(
        "no_compensation",
        "Nothing comes back for an Excuse that changes sides in a trick its own side wins.",
        "A9.5",
        excuse_last_compensation=False,
    ),
    setting(
        "excuse_wins_led",
        "The Excuse wins the last trick where its side has won all others and it is led.",
        "A9.5",
        excuse_wins=ExcuseWins.LED_BY_SIDE_WON_ALL,
    ),
    setting(
        "excuse_wins_own_tricks",
        "The Excuse wins the last trick where its player has won all others.",
        "A9.5",
        excuse_wins=ExcuseWins.HOLDER_WON_ALL,
    ),
    setting(
        "excuse_wins_announced",
        "The Excuse wins the last trick of an announced chelem only.",
        "A9.5",
        Need.AUCTION,
        excuse_wins=ExcuseWins.ANNOUNCED_ONLY,
    ),
    setting(
        "excuse_never_wins",
        "The Excuse never wins a trick.",
        "A9.5",
        excuse_wins=ExcuseWins.NEVER,
        excuse_wins_petit_chelem=False,
    ),
    setting(
        "excuse_wins_petit_chelem",
        "The Excuse also wins the last trick of a petit chelem.",
        "D-77",
        Need.PETIT_CHELEM,
        excuse_wins_petit_chelem=True,
    ),
)
