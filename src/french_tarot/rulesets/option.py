"""What an option is: a change of a rule set with a name, what it sets, and what it needs."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, Unpack

from attrs import field, frozen

from french_tarot.lang import rule_words
from french_tarot.rulesets.policies import AllPass, Call
from french_tarot.terms import Contract

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from french_tarot.rulesets.changes import RuleChanges
    from french_tarot.rulesets.model import RuleSet


class Need(StrEnum):
    """What an option needs of the rules that it is added to."""

    FOUR_PLAYERS = "four_players"
    FIVE_PLAYERS = "five_players"
    FIVE_OR_SIX_PLAYERS = "five_or_six_players"
    THREE_OR_MORE_PLAYERS = "three_or_more_players"
    AUCTION = "auction"
    PRISE = "prise"
    """One that may go: another contract is there, and no forced pousse, which is played as a prise."""
    GARDE = "garde"
    GARDE_CONTRE = "garde_contre"
    CALLED_CARD = "called_card"
    PARTNER = "partner"
    POIGNEES = "poignees"
    MISERES = "miseres"
    MISERE_GAME = "misere_game"
    PETIT_CHELEM = "petit_chelem"

    def is_met(self, rules: RuleSet) -> bool:
        """Tell whether a rule set has what is needed."""
        return _MET[self](rules)


@frozen
class Option:
    """A change that combines with any rule set that has what it needs.

    Attributes:
        name: Its name in a rule set's text.
        doc: One line on what it changes.
        clause: The clause that it comes from.
        aspects: What it sets: fields, or cells of a table (`contracts.prise`). Options that share one exclude each
            other, so that the order of those that do not is all the same.
        change: Returns rules with the change made.
        needs: What the rules must have.
        chosen: The fields whose value the sources leave open.
        seats: For a layout, the number of seats that it makes out of another: from, to.
    """

    name: str
    doc: str
    clause: str
    aspects: frozenset[str]
    change: Callable[[RuleSet], RuleSet] = field(repr=False)
    needs: tuple[Need, ...] = field(default=(), kw_only=True)
    chosen: frozenset[str] = field(default=frozenset(), kw_only=True)
    seats: tuple[int, int] | None = field(default=None, kw_only=True)

    def explain(self, lang: str = "en") -> str:
        """Say in `en` or `fr` what the option changes; one that is not the library's says its `doc`.

        Raises `ValueError` for another language.
        """
        return rule_words(lang).options.get(self.name, self.doc)

    def sets(self, name: str) -> bool:
        """Tell whether the option sets a field, or a cell of its table."""
        return any(aspect.partition(".")[0] == name for aspect in self.aspects)


_MET: Final[Mapping[Need, Callable[[RuleSet], bool]]] = {
    Need.FOUR_PLAYERS: lambda rules: rules.layout.players == 4,
    Need.FIVE_PLAYERS: lambda rules: rules.layout.players == 5,
    Need.FIVE_OR_SIX_PLAYERS: lambda rules: rules.layout.players in (5, 6),
    Need.THREE_OR_MORE_PLAYERS: lambda rules: rules.layout.players > 2,
    Need.AUCTION: lambda rules: rules.has_auction,
    Need.PRISE: lambda rules: rules.bids[:1] == (Contract.PRISE,) != rules.bids,
    Need.GARDE: lambda rules: Contract.GARDE in rules.bids,
    Need.GARDE_CONTRE: lambda rules: Contract.GARDE_CONTRE in rules.bids,
    Need.CALLED_CARD: lambda rules: rules.calling.call.names_card or rules.has_loose_bid,
    Need.PARTNER: lambda rules: rules.calling.call is not Call.NONE or rules.has_loose_bid,
    Need.POIGNEES: lambda rules: bool(rules.poignees),
    Need.MISERES: lambda rules: bool(rules.miseres),
    Need.MISERE_GAME: lambda rules: rules.passed_out.all_pass is AllPass.MISERE_GAME,
    Need.PETIT_CHELEM: lambda rules: rules.chelem.petit_chelem_max_lost > 0,
}


def setting(name: str, doc: str, clause: str, *needs: Need, **values: Unpack[RuleChanges]) -> Option:
    """Make an option that sets fields to fixed values."""
    return Option(name, doc, clause, frozenset(values), lambda rules: rules.but(**values), needs=needs)
