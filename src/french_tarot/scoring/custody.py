"""Custody: who won each trick, who is the partner, and what each side owns at the end, the Excuse above all."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from french_tarot.cards import EXCUSE, Card, CardSet
from french_tarot.facts.bounds import HALF_POINTS
from french_tarot.rulesets.policies import ExcuseLast, ExcuseWins
from french_tarot.terms import ALONE, Alone, Side, side_of
from french_tarot.tricks import follow_lead

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from french_tarot.scoring.played import PlayedDeal


class ExcuseFate(StrEnum):
    """What became of the Excuse (A9.4, A9.5)."""

    ASIDE = "aside"
    """It lay in the chien or the discard and goes with it."""
    WITH_TRICK = "with_trick"
    """It went with its trick, which its own side won."""
    KEPT = "kept"
    """Its side kept it out of a trick that the others won."""
    LOST = "lost"
    """It went with the last trick, which the others won."""
    CHANGED_SIDES = "changed_sides"
    """Played to the last trick, it went to the others although its own side won the trick."""
    WON = "won"
    """It won the last trick of a chelem."""


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
    fate, owner, payer = _excuse(tricks, sides)
    won = {
        side: CardSet(card for trick in tricks if sides.of(trick.winner) is side for card in trick.cards)
        for side in Side
    }
    if owner is not None:
        won[owner] |= {EXCUSE}
        won[owner.other] -= {EXCUSE}
    won[deal.rules.contracts[deal.contract].chien.side] |= deal.aside
    return Custody(
        tricks=tricks,
        taker=deal.taker,
        partner=partner,
        taker_cards=won[Side.TAKER],
        defence_cards=won[Side.DEFENCE],
        excuse=fate,
        compensated_by=payer,
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


# The Excuse in the last trick (A9.5)


def _judge_last(tricks: Sequence[TakenTrick], sides: _Sides) -> TakenTrick:
    """Let the Excuse win the last trick where the rules have it so."""
    last = tricks[-1]
    if EXCUSE in last.cards and _EXCUSE_WINS[sides.deal.rules.excuse.excuse_wins](tricks, sides):
        return evolve(last, winning_place=last.cards.index(EXCUSE))
    return last


def _side_won_all(tricks: Sequence[TakenTrick], sides: _Sides) -> bool:
    side = sides.of(tricks[-1].player_of(EXCUSE))
    return all(sides.of(trick.winner) is side for trick in tricks[:-1])


def _led_by_side_won_all(tricks: Sequence[TakenTrick], sides: _Sides) -> bool:
    return tricks[-1].cards[0] is EXCUSE and _side_won_all(tricks, sides)


def _holder_won_all(tricks: Sequence[TakenTrick], _sides: _Sides) -> bool:
    holder = tricks[-1].player_of(EXCUSE)
    return all(trick.winner == holder for trick in tricks[:-1])


def _announced_only(tricks: Sequence[TakenTrick], sides: _Sides) -> bool:
    announced = sides.deal.chelem_announced is sides.of(tricks[-1].player_of(EXCUSE))
    return announced and _side_won_all(tricks, sides)


def _never(_tricks: Sequence[TakenTrick], _sides: _Sides) -> bool:
    return False


_EXCUSE_WINS: Final[Mapping[ExcuseWins, Callable[[Sequence[TakenTrick], _Sides], bool]]] = {
    ExcuseWins.SIDE_WON_ALL: _side_won_all,
    ExcuseWins.LED_BY_SIDE_WON_ALL: _led_by_side_won_all,
    ExcuseWins.HOLDER_WON_ALL: _holder_won_all,
    ExcuseWins.ANNOUNCED_ONLY: _announced_only,
    ExcuseWins.NEVER: _never,
}
"""Whether an Excuse in the last trick wins it, by policy."""

_OWNER_IF_LAST: Final[Mapping[ExcuseLast, Callable[[Side, Side], Side]]] = {
    ExcuseLast.CHANGES_SIDES: lambda player, _winner: player.other,
    ExcuseLast.TRICK_WINNER: lambda _player, winner: winner,
    ExcuseLast.OWNER: lambda player, _winner: player,
}
"""Who owns an Excuse played to the last trick that did not win it, by policy: from its player and the winner."""


def _excuse(tricks: Sequence[TakenTrick], sides: _Sides) -> tuple[ExcuseFate, Side | None, Side | None]:
    """Return the Excuse's fate, its owner and the side that pays half a point for it."""
    trick = next((trick for trick in tricks if EXCUSE in trick.cards), None)
    if trick is None:
        return ExcuseFate.ASIDE, None, None
    player, winner = sides.of(trick.player_of(EXCUSE)), sides.of(trick.winner)
    if trick.winning_card is EXCUSE:
        return ExcuseFate.WON, player, None
    rules = sides.deal.rules.excuse
    owner = _OWNER_IF_LAST[rules.excuse_last](player, winner) if trick is tricks[-1] else player
    fate = _FATES[owner is player, owner is winner]
    compensated = rules.excuse_exchange and (fate is ExcuseFate.KEPT or rules.excuse_last_compensation)
    return fate, owner, owner if owner is not winner and compensated else None


_FATES: Final = {
    (True, True): ExcuseFate.WITH_TRICK,
    (True, False): ExcuseFate.KEPT,
    (False, True): ExcuseFate.LOST,
    (False, False): ExcuseFate.CHANGED_SIDES,
}
"""The fate of an Excuse by whether its player's side and the trick's winner own it."""
