"""Custody: who won each trick, who is the partner, and what each side owns at the end, the Excuse above all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from french_tarot.cards import EXCUSE, Card, CardSet
from french_tarot.facts.bounds import HALF_POINTS
from french_tarot.scoring.last_trick import ExcuseFate, ExcuseSettled, LastExcuse, excuse_wins, settle_excuse
from french_tarot.terms import ALONE, Alone, Side, side_of
from french_tarot.tricks import follow_lead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from french_tarot.scoring.played import PlayedDeal


@frozen(kw_only=True)
class TakenTrick:
    """A trick and who won it.

    Attributes:
        cards: The cards in the order of play.
        seats: The seat that played each card.
        winning_place: The place of the card that won, from 0.
    """

    cards: tuple[Card, ...]
    seats: tuple[int, ...]
    winning_place: int

    @property
    def winner(self) -> int:
        """The seat that won the trick."""
        return self.seats[self.winning_place]

    @property
    def winning_card(self) -> Card:
        """The card that won the trick."""
        return self.cards[self.winning_place]

    def player_of(self, card: Card) -> int:
        """Return the seat that played a card of the trick; `ValueError` for another card."""
        return self.seats[self.cards.index(card)]


@frozen(kw_only=True)
class Custody:
    """What each side owns when the last trick is won.

    Attributes:
        tricks: The tricks and who won them.
        taker: The seat of the taker.
        partner: The seat of the partner; `ALONE`, or None where the rules know no partner.
        taker_cards: The cards of the taker's side, with the discard or the chien where it owns it.
        defence_cards: The cards of the defence.
        excuse: What became of the Excuse.
        compensated_by: The side that gave half a point for the Excuse, if any. The card that pays it is left where it
            was won: any low card does (D-42), and where there is none the half point passes all the same (D-41).
    """

    tricks: tuple[TakenTrick, ...]
    taker: int
    partner: int | Alone | None
    taker_cards: CardSet
    defence_cards: CardSet
    excuse: ExcuseFate
    compensated_by: Side | None

    @property
    def half_points(self) -> int:
        """What the taker's side counts, in half points; the defence has the rest of 182."""
        paid = 0 if self.compensated_by is None else self.compensated_by.sign
        return self.taker_cards.half_points - paid

    @property
    def defence_half_points(self) -> int:
        """What the defence counts, in half points."""
        return HALF_POINTS - self.half_points

    def side_of(self, seat: int) -> Side:
        """Return the side of a seat."""
        return side_of(seat, self.taker, self.partner)

    @property
    def chelem(self) -> Side | None:
        """The side that won every trick (A8), if one did."""
        sides = {self.side_of(trick.winner) for trick in self.tricks}
        return sides.pop() if len(sides) == 1 else None


def custody(deal: PlayedDeal) -> Custody:
    """Settle who owns what at the end of a deal (A6, A9.3 to A9.5)."""
    tricks = _walk(deal)
    partner = _partner(deal, tricks)
    sides = _Sides(deal, partner)
    tricks = (*tricks[:-1], _judge_last(tricks, sides))
    settled = _excuse(tricks, sides)
    won = {
        side: CardSet(card for trick in tricks if sides.of(trick.winner) is side for card in trick.cards)
        for side in Side
    }
    if settled is not None:
        won[settled.owner] |= {EXCUSE}
        won[settled.owner.other] -= {EXCUSE}
    won[deal.rules.contracts[deal.contract].chien.side] |= deal.aside
    return Custody(
        tricks=tricks,
        taker=deal.taker,
        partner=partner,
        taker_cards=won[Side.TAKER],
        defence_cards=won[Side.DEFENCE],
        excuse=ExcuseFate.ASIDE if settled is None else settled.fate,
        compensated_by=None if settled is None else settled.payer,
    )


@frozen
class _Sides:
    """A deal whose sides are known."""

    deal: PlayedDeal
    partner: int | Alone | None

    def of(self, seat: int) -> Side:
        return side_of(seat, self.deal.taker, self.partner)


def _walk(deal: PlayedDeal) -> tuple[TakenTrick, ...]:
    """Say who played and who won each card; the Excuse wins none yet."""
    followed = follow_lead(deal.tricks, deal.leader, deal.rules.layout.players)
    return tuple(
        TakenTrick(cards=cards, seats=seats, winning_place=place)
        for cards, (seats, place) in zip(deal.tricks, followed, strict=True)
    )


def _partner(deal: PlayedDeal, tricks: Sequence[TakenTrick]) -> int | Alone | None:
    """Find who played the called card; the taker is alone where he held it himself or it lay aside (A6, D-17)."""
    if deal.called is None:
        return None
    holders = (trick.player_of(deal.called) for trick in tricks if deal.called in trick.cards)
    holder = next(holders, deal.taker)
    return ALONE if holder == deal.taker else holder


# The Excuse (A9.4, A9.5)


def _judge_last(tricks: Sequence[TakenTrick], sides: _Sides) -> TakenTrick:
    """Let the Excuse win the last trick where the rules have it so."""
    last = tricks[-1]
    if EXCUSE in last.cards and excuse_wins(_last_excuse(tricks, sides), sides.deal.rules):
        return evolve(last, winning_place=last.cards.index(EXCUSE))
    return last


def _last_excuse(tricks: Sequence[TakenTrick], sides: _Sides) -> LastExcuse:
    *earlier, last = tricks
    player = last.player_of(EXCUSE)
    return LastExcuse(
        is_led=last.cards[0] is EXCUSE,
        player_won_all=all(trick.winner == player for trick in earlier),
        side_won_all=all(sides.of(trick.winner) is sides.of(player) for trick in earlier),
        is_announced=sides.deal.chelem_announced is sides.of(player),
    )


def _excuse(tricks: Sequence[TakenTrick], sides: _Sides) -> ExcuseSettled | None:
    """Settle the Excuse; None where nobody played it."""
    trick = next((trick for trick in tricks if EXCUSE in trick.cards), None)
    if trick is None:
        return None
    return settle_excuse(
        sides.of(trick.player_of(EXCUSE)),
        sides.of(trick.winner),
        sides.deal.rules,
        is_last=trick is tricks[-1],
        has_won=trick.winning_card is EXCUSE,
    )
