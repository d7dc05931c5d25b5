"""The figures of a played deal on their way to an outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from french_tarot.facts.bonuses import NO_CHELEM, Chelem, Misere, Poignee

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet
    from french_tarot.terms import Contract, Partner, Side


@define(kw_only=True)
class Draft:
    """The figures of a played deal before they are checked; what is unknown or could not be read is None."""

    rules: RuleSet
    contract: Contract | None
    taker: int | None
    partner: Partner
    half_points: int | None
    bouts: int | None
    petit_au_bout: Side | int | None = None
    poignees: tuple[Poignee, ...] = ()
    chelem: Chelem | None = field(default=NO_CHELEM)
    miseres: tuple[Misere, ...] = ()
    petit_chelem: Chelem | None = field(default=NO_CHELEM)
    roi_au_bout: Side | None = None
