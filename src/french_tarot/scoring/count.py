"""The count: what a played deal amounts to, in half points, bouts and bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.cards import PETIT
from french_tarot.facts.bonuses import Chelem, Poignee
from french_tarot.facts.outcome import Taken
from french_tarot.rulesets.policies import PetitAuBout
from french_tarot.scoring.custody import Custody, ExcuseFate, TakenTrick, custody

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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
    return _PETIT_AU_BOUT[deal.rules.scoring.petit_au_bout](trick, owned)


def _side(trick: TakenTrick, owned: Custody) -> Side | None:
    return owned.side_of(trick.winner)


def _petit_must_win(trick: TakenTrick, owned: Custody) -> Side | None:
    return owned.side_of(trick.winner) if trick.winning_card is PETIT else None


def _petit_wins_or_opponents(trick: TakenTrick, owned: Custody) -> Side | None:
    player, winner = owned.side_of(trick.player_of(PETIT)), owned.side_of(trick.winner)
    return winner if trick.winning_card is PETIT or winner is not player else None


_PETIT_AU_BOUT: Final[Mapping[PetitAuBout, Callable[[TakenTrick, Custody], Side | None]]] = {
    PetitAuBout.SIDE: _side,
    PetitAuBout.PETIT_MUST_WIN: _petit_must_win,
    PetitAuBout.PETIT_WINS_OR_OPPONENTS: _petit_wins_or_opponents,
}
"""Who earns the petit au bout, by policy."""
