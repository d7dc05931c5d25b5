"""The older text of the FFT's rules, in the English translation of 2006."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.policies import ChelemDeadline, MisdealExposed, PoigneeDiscard
from french_tarot.rulesets.presets.fft import fft
from french_tarot.rulesets.presets.making import LEFT_OPEN, check_players, named

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

PLAYERS: Final = (3, 4, 5)
CHOSEN: Final = LEFT_OPEN


def fft_2006(players: int = 4) -> RuleSet:
    """Return the FFT's rules as they stood in 2006, for 3, 4 or 5 players.

    A card that another player exposes does not bar the dealer from bidding: `Table.misdeal` knows who exposed it.
    Raises `InvalidRulesError` for another number of players.
    """
    check_players("fft_2006", players, PLAYERS)
    rules = fft(players).but(
        misdeal_exposed=MisdealExposed.HONOUR_OR_TRUMP,
        poignee_counts_discard=PoigneeDiscard.NONE,
        # A8: said with the contract.
        chelem_deadline=ChelemDeadline.WITH_BID,
        # A9.4: at three the exchange is not needed, an odd half point being possible anyway.
        excuse_exchange=players != 3,
    )
    if players == 5:
        # A6: a queen with four kings, a knight with four queens too; no jack.
        rules = rules.but(call_ranks=(14, 13, 12))
    return named("fft_2006", rules)
