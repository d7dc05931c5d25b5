"""Options of the dealt hand, the discard and what is declared: each a change that combines with any preset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from french_tarot.rulesets.option import Need, Option, setting
from french_tarot.rulesets.policies import (
    BonusTo,
    DiscardKings,
    ExcuseAlone,
    ImprenableTime,
    PetitSec,
    PoigneeTime,
)
from french_tarot.rulesets.values import MisereRule
from french_tarot.terms import MisereKind, PoigneeLevel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from french_tarot.rulesets.model import RuleSet


def _poignee_values(name: str, *values: int) -> Option:
    by_level: Mapping[PoigneeLevel, int] = dict(zip(PoigneeLevel, values, strict=False))
    return Option(
        name,
        f"Poignées are worth {', '.join(map(str, values[:-1]))} and {values[-1]}.",
        "A7",
        frozenset(("poignees.values",)),
        lambda rules: rules.but(
            poignees=tuple(
                attrs.evolve(row, value=by_level.get(row.level, row.value)) for row in rules.declarations.poignees
            )
        ),
        needs=(Need.POIGNEES,),
    )


def _petit_imprenable(moment: ImprenableTime, doc: str) -> Option:
    return setting(
        f"petit_imprenable_{moment}",
        f"The holder of a bare Petit may annul the deal, or declare it imprenable {doc}.",
        "A14",
        Need.AUCTION,
        petit_sec=PetitSec.IMPRENABLE,
        petit_imprenable_time=moment,
    )


_KINDS: Final = (MisereKind.NO_TRUMP, MisereKind.NO_COURT)
_WORTH: Final = 10
"""What a misère is worth where nothing else is said (D-69)."""


def _miseres(value: int) -> Option:
    """Make the option of the two kinds that most know; a third that the rules have stays, at the same value."""

    def change(rules: RuleSet) -> RuleSet:
        others = tuple(kind for kind in rules.miseres if kind not in _KINDS)
        return rules.but(miseres=tuple(MisereRule(kind, value) for kind in (*others, *_KINDS)))

    doc = f"A hand without trumps or without court cards is worth {value}."
    return Option(f"misere_{value}", doc, "D-49", frozenset(("miseres.values",)), change, needs=(Need.AUCTION,))


def _with_blank(rules: RuleSet) -> RuleSet:
    """Add the third kind to the misères, at the value of the others."""
    rows = rules.declarations.miseres or tuple(MisereRule(kind, _WORTH) for kind in _KINDS)
    others = (row for row in rows if row.kind is not MisereKind.BLANK)
    return rules.but(miseres=(MisereRule(MisereKind.BLANK, rows[0].value), *others))


def _petit_chelem_values(
    name: str, announced: int, unannounced: int, failed: int, chosen: frozenset[str] = frozenset()
) -> Option:
    option = setting(
        name,
        f"A petit chelem is worth {announced} announced, {unannounced} unannounced and {failed} failed.",
        "A14",
        Need.PETIT_CHELEM,
        petit_chelem_announced=announced,
        petit_chelem_unannounced=unannounced,
        petit_chelem_failed=failed,
    )
    return attrs.evolve(option, chosen=chosen)


DECLARATIONS: Final = (
    _petit_imprenable(ImprenableTime.AFTER_DEAL, "after the deal"),
    _petit_imprenable(ImprenableTime.AT_FIRST_CARD, "with the first card"),
    _petit_imprenable(ImprenableTime.WHEN_PLAYED, "when it is played"),
    setting(
        "excuse_alone",
        "A hand with the Excuse and no trump may be thrown in.",
        "A4",
        Need.AUCTION,
        excuse_alone=ExcuseAlone.OPTIONAL,
    ),
    setting("kings_shown", "Kings may be discarded, but shown.", "A6", Need.AUCTION, discard_kings=DiscardKings.SHOWN),
    _poignee_values("poignee_10_20_40", 10, 20, 40),
    _poignee_values("poignee_20_40_60", 20, 40, 60),
    setting(
        "before_lead",
        "Poignées and misères are declared before the first lead.",
        "A7",
        Need.AUCTION,
        poignee_time=PoigneeTime.BEFORE_LEAD,
    ),
    _miseres(10),
    _miseres(20),
    Option(
        "misere_blank",
        "A hand without trumps and without court cards is a misère too, worth as much as the others.",
        "D-73",
        frozenset(("miseres.blank",)),
        _with_blank,
        needs=(Need.AUCTION,),
    ),
    setting(
        "misere_multiplied",
        "The contract multiplies a misère.",
        "D-49",
        Need.MISERES,
        misere_multiplied=True,
    ),
    setting("petit_chelem_1", "A petit chelem: all tricks but one.", "A14", Need.AUCTION, petit_chelem_max_lost=1),
    setting("petit_chelem_3", "A petit chelem: all tricks but three.", "A14", Need.AUCTION, petit_chelem_max_lost=3),
    _petit_chelem_values("petit_chelem_300", 300, 0, -150),
    _petit_chelem_values("petit_chelem_200", 200, 100, -100),
    _petit_chelem_values("petit_chelem_200_flat", 200, 200, 0, frozenset(("petit_chelem_failed",))),
    setting(
        "misere_to_side",
        "A misère is paid to the side that shows it.",
        "D-49",
        Need.MISERES,
        misere_to=BonusTo.SHOWER_SIDE,
    ),
    setting(
        "misere_to_winner",
        "A misère is paid to the side that wins the deal.",
        "D-49",
        Need.MISERES,
        misere_to=BonusTo.DEAL_WINNER,
    ),
    setting(
        "poignee_to_side",
        "A poignée is paid to the side that shows it.",
        "D-74",
        Need.POIGNEES,
        poignee_to=BonusTo.SHOWER_SIDE,
    ),
    setting(
        "poignee_to_player",
        "A poignée is paid to the player who shows it, by every other player.",
        "D-74",
        Need.POIGNEES,
        poignee_to=BonusTo.PLAYER,
    ),
    setting(
        "petit_chelem_late",
        "A petit chelem may be announced until five tricks before the end.",
        "D-80",
        Need.PETIT_CHELEM,
        petit_chelem_deadline=5,
    ),
    setting(
        "petit_chelem_or_lost",
        "A petit chelem that is announced and fails loses the deal.",
        "D-79",
        Need.PETIT_CHELEM,
        petit_chelem_failure_loses_contract=True,
    ),
    setting(
        "chelem_multiplied",
        "The contract multiplies a chelem.",
        "A8",
        Need.AUCTION,
        chelem_multiplied=True,
    ),
)
