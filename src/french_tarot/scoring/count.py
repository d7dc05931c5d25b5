"""The count: what a played deal amounts to, in half points, bouts and bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from french_tarot.cards import PETIT
from french_tarot.facts.bonuses import Chelem, Poignee
from french_tarot.facts.outcome import Taken
from french_tarot.scoring.custody import Custody, custody
from french_tarot.scoring.last_trick import ExcuseFate, petit_au_bout

if TYPE_CHECKING:
    from french_tarot.scoring.played import PlayedDeal
    from french_tarot.terms import Side


def count(deal: PlayedDeal) -> Taken:
    """Count a played deal: points, bouts, petit au bout and chelem (A8 to A11).

    An outcome holds no cards, so poignées come without theirs. Raises `InvalidOutcomeError` where the poignées or the
    announced chelem are impossible, or a side without a trick has what only an illegal discard can hold.
    """
    owned = custody(deal)
    return Taken(
        rules=deal.rules,
        contract=deal.contract,
        taker=deal.taker,
        partner=owned.partner,
        half_points=owned.half_points,
        bouts=len(owned.taker_cards.bouts),
        petit_au_bout=_petit_au_bout(deal, owned),
        poignees=[Poignee(shown.level, shown.by) for shown in deal.poignees],
        chelem=Chelem(announced=deal.chelem_announced, made=owned.chelem),
    )


# Petit au bout (A10)


def _petit_au_bout(deal: PlayedDeal, owned: Custody) -> Side | None:
    trick = owned.tricks[-1]
    if owned.excuse is ExcuseFate.WON and PETIT not in trick.cards:
        # The Excuse kept for the end of a chelem leaves the Petit the last trick but one (D-63).
        trick = owned.tricks[-2]
    if PETIT not in trick.cards:
        return None
    player, winner = owned.side_of(trick.player_of(PETIT)), owned.side_of(trick.winner)
    return petit_au_bout(player, winner, deal.rules, has_won=trick.winning_card is PETIT)
