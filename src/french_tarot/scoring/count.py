"""The count: what a played deal amounts to, in half points, bouts and bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, overload

from french_tarot.cards import EXCUSE, PETIT
from french_tarot.facts.bonuses import NO_CHELEM, Chelem, Poignee
from french_tarot.facts.outcome import EachForHimself, Taken, TwoPlayer
from french_tarot.rulesets.policies import BonusTo
from french_tarot.scoring.custody import Custody, OwnCustody, TakenTrick, custody, own_custody
from french_tarot.scoring.last_trick import earns_petit_au_bout
from french_tarot.scoring.played import PlayedDeal, PlayedEachAlone
from french_tarot.terms import SIDES, Contract, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from french_tarot.cards import Card
    from french_tarot.rulesets.model import RuleSet


@overload
def count(deal: PlayedDeal) -> Taken: ...
@overload
def count(deal: PlayedEachAlone) -> TwoPlayer | EachForHimself: ...
def count(deal: PlayedDeal | PlayedEachAlone) -> Taken | TwoPlayer | EachForHimself:
    """Count a played deal: points, bouts, petit au bout, chelems (A8 to A11), or what each has won for himself.

    An outcome holds no cards, so poignées come without theirs. Raises `InvalidOutcomeError` where the poignées or the
    announced chelem are impossible, or a side without a trick has what only an illegal discard can hold.
    """
    if isinstance(deal, PlayedDeal):
        return _count_sides(deal, custody(deal))
    return _count_seats(deal, own_custody(deal))


def _count_sides(deal: PlayedDeal, owned: Custody) -> Taken:
    rules = deal.rules
    last = owned.tricks[-1]
    roi = rules.scoring.roi_au_bout and _is_king(last.winning_card)
    return Taken(
        rules=rules,
        contract=deal.contract,
        taker=deal.taker,
        partner=owned.partner,
        half_points=owned.half_points,
        bouts=len(owned.taker_cards.bouts),
        petit_au_bout=_petit_au_bout(deal, owned),
        poignees=[Poignee(shown.level, shown.by) for shown in deal.poignees],
        chelem=Chelem(
            announced=deal.chelem_announced, made=chelem_made(owned.tricks_lost, rules.chelem.chelem_max_lost)
        ),
        miseres=deal.miseres,
        petit_chelem=petit_chelem(rules, deal.contract, deal.petit_chelem_announced, owned.tricks_lost),
        roi_au_bout=owned.side_of(last.winner) if roi else None,
    )


def chelem_made(tricks_lost: Callable[[Side], int], most: int) -> Side | None:
    """Return the side that has lost no more tricks than a chelem may lose, if one did (A8, D-78)."""
    return next((side for side in SIDES if tricks_lost(side) <= most), None)


def petit_chelem(
    rules: RuleSet, contract: Contract, announced: Side | None, tricks_lost: Callable[[Side], int]
) -> Chelem:
    """Return what became of a petit chelem, which a loose bid does not know (A12, A14)."""
    most = rules.chelem.petit_chelem_max_lost
    if not most or contract is Contract.LOOSE_BID:
        return NO_CHELEM
    return Chelem(announced=announced, made=chelem_made(tricks_lost, most))


# Petit au bout (A10)


def _petit_au_bout(deal: PlayedDeal, owned: Custody) -> Side | int | None:
    trick = _trick_of_petit(owned.tricks)
    if trick is None or deal.imprenable is not None:
        return None
    is_fellows = owned.side_of(trick.player_of(PETIT)) is owned.side_of(trick.winner)
    if not earns_petit_au_bout(deal.rules, has_won=trick.winning_card is PETIT, is_fellows=is_fellows):
        return None
    is_players = deal.rules.scoring.petit_au_bout_to is BonusTo.PLAYER
    return trick.winner if is_players else owned.side_of(trick.winner)


def _trick_of_petit(tricks: Sequence[TakenTrick]) -> TakenTrick | None:
    """Return the trick in which the Petit is au bout, if it is.

    The Excuse kept for the end of a chelem leaves the Petit the last trick but one (D-63).
    """
    in_time = tricks[-2:] if tricks[-1].winning_card is EXCUSE else tricks[-1:]
    return next((trick for trick in in_time if PETIT in trick.cards), None)


def _is_king(card: Card) -> bool:
    return card.is_court and card.rank == _KING


_KING: Final = 14


# Everybody for himself (D-83, D-84)


def _count_seats(deal: PlayedEachAlone, owned: OwnCustody) -> TwoPlayer | EachForHimself:
    rules = deal.rules
    if rules.has_auction:
        return EachForHimself(rules=rules, half_points=owned.half_points)
    last = owned.tricks[-1]
    roi = rules.scoring.roi_au_bout and _is_king(last.winning_card)
    first, second = owned.half_points
    return TwoPlayer(
        rules=rules,
        half_points=(first, second),
        bouts=(len(owned.cards[0].bouts), len(owned.cards[1].bouts)),
        petit_au_bout=_own_petit_au_bout(deal, owned),
        roi_au_bout=last.winner if roi else None,
    )


def _own_petit_au_bout(deal: PlayedEachAlone, owned: OwnCustody) -> int | None:
    trick = _trick_of_petit(owned.tricks)
    if trick is None:
        return None
    is_own = trick.player_of(PETIT) == trick.winner
    earned = earns_petit_au_bout(deal.rules, has_won=trick.winning_card is PETIT, is_fellows=is_own)
    return trick.winner if earned else None
