"""The rules of the article in the French Wikipedia."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.policies import BonusTo, MisdealExposed, PoigneeDiscard
from french_tarot.rulesets.presets.fft import fft
from french_tarot.rulesets.presets.making import LEFT_OPEN, check_players, named
from french_tarot.rulesets.values import MisereRule
from french_tarot.terms import MisereKind

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

PLAYERS: Final = (3, 4, 5)
CHOSEN: Final = LEFT_OPEN - {"misere_multiplied", "misere_to"}


def wikipedia(players: int = 4) -> RuleSet:
    """Return the rules of the French Wikipedia, for 3, 4 or 5 players.

    Its games for other numbers, and with two packs, are left out. Raises `InvalidRulesError` for another number of
    players.
    """
    check_players("wikipedia", players, PLAYERS)
    rules = fft(players).but(
        misdeal_exposed=MisdealExposed.HONOUR_OR_TRUMP,
        poignee_counts_discard=PoigneeDiscard.NONE,
        # A14, D-92: the Excuse bars both kinds.
        miseres=(MisereRule(MisereKind.NO_TRUMP, 10), MisereRule(MisereKind.NO_COURT_NOR_EXCUSE, 10)),
        misere_multiplied=True,
        misere_to=BonusTo.SHOWER_SIDE,
    )
    return named("wikipedia", rules)
