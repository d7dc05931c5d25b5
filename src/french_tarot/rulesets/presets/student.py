"""The house rules of French students, from three to six players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.rulesets.layouts import six
from french_tarot.rulesets.policies import (
    BonusTo,
    Call,
    ChelemBy,
    ChienMode,
    ChienUse,
    DiscardKings,
    FirstDealer,
    FirstTrickBan,
    PetitSec,
    PoigneeDiscard,
)
from french_tarot.rulesets.presets.fft import fft, poignee_table
from french_tarot.rulesets.presets.making import LEFT_OPEN, check_players, named
from french_tarot.rulesets.values import ContractRule, MisereRule
from french_tarot.terms import Contract, MisereKind

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

PLAYERS: Final = (3, 4, 5, 6)
CHOSEN: Final = (LEFT_OPEN - {"misere_to", "petit_chelem_deadline", "petit_chelem_failure_loses_contract"}) | {
    *("petit_sec", "first_trick_ban", "miseres"),
    *("chelem_announced", "chelem_unannounced", "chelem_failed", "chelem_defence"),
}
CHOSEN_AT: Final = {6: frozenset(("packet",))}

_POIGNEES: Final = {3: (12, 15, 18), 4: (10, 13, 15), 5: (8, 11, 13), 6: (6, 8, 10)}
_FORCED_POUSSE: Final = ContractRule(Contract.POUSSE, 1, ChienUse.TAKEN)


def student(players: int = 4) -> RuleSet:
    """Return the house rules of students, for 3, 4, 5 or 6 players.

    At four the taker calls an ace for two against two, at five and six a king; six may call a king and a queen for
    three against three (the option `six_3v3`). The source gives no values: those of poignées and chelems are the
    FFT's, those of misères and the petit chelem pagat.com's (D-69). Six are dealt packets of three, of which it says
    nothing. Raises `InvalidRulesError` for another number of players.
    """
    check_players("student", players, PLAYERS)
    rules = fft(min(players, 5))
    rules = rules.but(
        first_dealer=FirstDealer.CUT_THEN_NEXT_DEALS,
        chien_mode=ChienMode.ONE_BLOCK,
        petit_sec=PetitSec.OFF,
        # D-13: who says pousse takes if nobody else does, as a prise.
        contracts=(_FORCED_POUSSE, *rules.bidding.contracts),
        first_trick_ban=FirstTrickBan.NONE,
        discard_kings=DiscardKings.SHOWN,
        poignees=poignee_table(*_POIGNEES[players]) if players < 6 else rules.declarations.poignees,
        poignee_counts_discard=PoigneeDiscard.NONE,
        miseres=tuple(MisereRule(kind, 10) for kind in (MisereKind.BLANK, MisereKind.NO_COURT, MisereKind.NO_TRUMP)),
        # A14: the team has them as soon as they are said.
        misere_to=BonusTo.SHOWER_SIDE,
        # A8, D-78, D-80: one trick may be lost, said until three tricks before the end, or the game is lost.
        chelem_by=ChelemBy.ANYONE,
        chelem_deadline=3,
        chelem_max_lost=1,
        chelem_failure_loses_contract=True,
        petit_chelem_max_lost=3,
        petit_chelem_deadline=5,
        petit_chelem_failure_loses_contract=True,
        three_bouts_ban=True,
        # A13: "they lose or win together".
        split=(1, 1),
    )
    if players == 4:
        rules = rules.but(call=Call.ACE)
    if players == 6:
        rules = six(rules, Call.KING)
    return named("student", rules)
