"""Custody: who won each trick, who is the partner, and what each side owns at the end, the Excuse above all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from attrs import evolve, frozen

from french_tarot.cards import EXCUSE, PETIT, Card, CardSet, _from_mask
from french_tarot.engine.call import partner_of
from french_tarot.facts.bounds import HALF_POINTS
from french_tarot.rulesets.policies import MisereGameChien
from french_tarot.scoring.last_trick import (
    ExcuseFate,
    LastExcuse,
    PlayedExcuse,
    excuse_wins,
    is_kept_for_failed_chelem,
)
from french_tarot.scoring.settling import KeptPetit, settle
from french_tarot.terms import Partner, Side, side_of
from french_tarot.tricks import follow_lead

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.scoring.played import PlayedDeal, PlayedEachAlone

_Party = TypeVar("_Party")


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
        partner: The seat of the partner, or both seats; `ALONE`, or None where the rules know no partner.
        taker_cards: The cards of the taker's side, with the discard or the chien where it owns it.
        defence_cards: The cards of the defence.
        excuse: What became of the Excuse.
        compensated_by: The side that gave half a point for the Excuse, if any. The card that pays it is left where it
            was won: any low card does (D-42); where there is none the rules say whether it passes all the same (D-41).
        petit_compensated_by: The side that gave half a point for an imprenable Petit, if any (D-9).
    """

    tricks: tuple[TakenTrick, ...]
    taker: int
    partner: Partner
    taker_cards: CardSet
    defence_cards: CardSet
    excuse: ExcuseFate
    compensated_by: Side | None
    petit_compensated_by: Side | None = None

    @property
    def half_points(self) -> int:
        """What the taker's side counts, in half points; the defence has the rest of 182."""
        payers = (self.compensated_by, self.petit_compensated_by)
        return self.taker_cards.half_points - sum(payer.sign for payer in payers if payer is not None)

    @property
    def defence_half_points(self) -> int:
        """What the defence counts, in half points."""
        return HALF_POINTS - self.half_points

    def side_of(self, seat: int) -> Side:
        """Return the side of a seat."""
        return side_of(seat, self.taker, self.partner)

    def tricks_lost(self, side: Side) -> int:
        """Return the number of tricks that a side has lost."""
        return sum(self.side_of(trick.winner) is not side for trick in self.tricks)

    @property
    def chelem(self) -> Side | None:
        """The side that won every trick (A8), if one did."""
        return next((side for side in Side if not self.tricks_lost(side)), None)


@frozen(kw_only=True)
class OwnCustody:
    """What each seat owns when the last trick is won, where everybody plays for himself.

    Attributes:
        tricks: The tricks and who won them.
        cards: The cards of each seat, with the chien of a misère game where somebody owns it.
        half_points: What each seat counts, in half points.
        excuse: What became of the Excuse.
        compensated_by: The seat that gave half a point for the Excuse, if any.
        petit_compensated_by: The seat that gave half a point for an imprenable Petit, if any (D-9).
    """

    tricks: tuple[TakenTrick, ...]
    cards: tuple[CardSet, ...]
    half_points: tuple[int, ...]
    excuse: ExcuseFate
    compensated_by: int | None = None
    petit_compensated_by: int | None = None


def custody(deal: PlayedDeal) -> Custody:
    """Settle who owns what at the end of a deal (A6, A9.3 to A9.5)."""
    rules = deal.rules
    tricks = _walk(deal)
    partner = partner_of(deal.taker, deal.contract, rules, _holders(deal, tricks))

    def side(seat: int) -> Side:
        return side_of(seat, deal.taker, partner)

    tricks = (*tricks[:-1], _judge_last(tricks, side, rules, deal.chelem_announced))
    excuse = _played_excuse(tricks, side, lambda party: party.other)
    if excuse is not None and _kept_for_failed_chelem(deal, tricks, side):
        excuse = excuse._replace(failed_chelem=True)
    petit = None if deal.imprenable is None else _kept_petit(tricks, side)
    settled = settle(_won(tricks, side, tuple(Side)), excuse, petit, rules)
    cards = settled.cards
    cards[rules.contracts[deal.contract].chien.side] |= deal.aside.mask
    return Custody(
        tricks=tricks,
        taker=deal.taker,
        partner=partner,
        taker_cards=_from_mask(cards[Side.TAKER]),
        defence_cards=_from_mask(cards[Side.DEFENCE]),
        excuse=settled.excuse,
        compensated_by=settled.excuse_payer,
        petit_compensated_by=settled.petit_payer,
    )


def own_custody(deal: PlayedEachAlone) -> OwnCustody:
    """Settle what each seat owns at the end of a deal without sides (D-53, D-84)."""
    rules = deal.rules
    seats = range(rules.layout.players)
    tricks = _walk(deal)
    if not rules.has_auction:
        tricks = (*tricks[:-1], _judge_last(tricks, _itself, rules, None))
    excuse = _played_excuse(tricks, _itself, lambda seat: 1 - seat)
    if excuse is not None and rules.has_auction:
        # In a misère game an Excuse stays with its player in every trick (D-84).
        excuse = excuse._replace(is_last=False)
    petit = None if deal.imprenable is None else _kept_petit(tricks, _itself)
    settled = settle(_won(tricks, _itself, seats), excuse, petit, rules)
    owner = tricks[-1].winner if owns_chien(rules) else None
    cards = [settled.cards[seat] | (deal.aside.mask if seat == owner else 0) for seat in seats]
    half_points = [settled.half_points(seat) + (deal.aside.half_points if seat == owner else 0) for seat in seats]
    return OwnCustody(
        tricks=tricks,
        cards=tuple(map(_from_mask, cards)),
        half_points=tuple(half_points),
        excuse=settled.excuse,
        compensated_by=settled.excuse_payer,
        petit_compensated_by=settled.petit_payer,
    )


def owns_chien(rules: RuleSet) -> bool:
    """Tell whether the winner of the last trick of a misère game owns the chien (A14)."""
    return _OWNS_CHIEN[rules.passed_out.misere_game_chien]


_OWNS_CHIEN: Final[Mapping[MisereGameChien, bool]] = {MisereGameChien.NOBODY: False, MisereGameChien.LAST_TRICK: True}


def _itself(seat: int) -> int:
    return seat


def _walk(deal: PlayedDeal | PlayedEachAlone) -> tuple[TakenTrick, ...]:
    """Say who played and who won each card; the Excuse wins none yet."""
    players, imprenable = deal.rules.layout.players, deal.imprenable is not None
    followed = follow_lead(deal.tricks, deal.leader, players, imprenable=imprenable)
    return tuple(
        TakenTrick(cards=cards, seats=seats, winning_place=place)
        for cards, (seats, place) in zip(deal.tricks, followed, strict=True)
    )


def _holders(deal: PlayedDeal, tricks: Sequence[TakenTrick]) -> Iterator[int | None]:
    """Find who played the cards called; nobody did where they lay aside (A6, D-17)."""
    for called in (deal.called, deal.called_queen):
        if called is not None:
            yield next((trick.player_of(called) for trick in tricks if called in trick.cards), None)


def _won(tricks: Sequence[TakenTrick], party: Callable[[int], _Party], parties: Iterable[_Party]) -> dict[_Party, int]:
    won = dict.fromkeys(parties, 0)
    for trick in tricks:
        won[party(trick.winner)] |= CardSet(trick.cards).mask
    return won


# The Excuse and an imprenable Petit (A9.4, A9.5, D-9)


def _judge_last(
    tricks: Sequence[TakenTrick], party: Callable[[int], _Party], rules: RuleSet, announced: Side | None
) -> TakenTrick:
    """Let the Excuse win the last trick where the rules have it so."""
    *earlier, last = tricks
    if EXCUSE not in last.cards:
        return last
    player = last.player_of(EXCUSE)
    excuse = LastExcuse(
        is_led=last.cards[0] is EXCUSE,
        player_lost=sum(trick.winner != player for trick in earlier),
        side_lost=sum(party(trick.winner) != party(player) for trick in earlier),
        is_announced=announced is not None and announced == party(player),
    )
    return evolve(last, winning_place=last.cards.index(EXCUSE)) if excuse_wins(excuse, rules) else last


def _trick_of(card: Card, tricks: Sequence[TakenTrick]) -> TakenTrick | None:
    return next((trick for trick in tricks if card in trick.cards), None)


def _played_excuse(
    tricks: Sequence[TakenTrick], party: Callable[[int], _Party], other: Callable[[_Party], _Party]
) -> PlayedExcuse[_Party] | None:
    """Return the Excuse as it was played; None where nobody played it."""
    trick = _trick_of(EXCUSE, tricks)
    if trick is None:
        return None
    player = party(trick.player_of(EXCUSE))
    return PlayedExcuse(
        player=player,
        winner=party(trick.winner),
        other=other(player),
        is_last=trick is tricks[-1],
        has_won=trick.winning_card is EXCUSE,
    )


def _kept_for_failed_chelem(deal: PlayedDeal, tricks: Sequence[TakenTrick], side: Callable[[int], Side]) -> bool:
    """Tell whether the taker has kept the Excuse for the end of a chelem that was announced and failed (D-71)."""
    last = tricks[-1]
    is_takers = EXCUSE in last.cards and last.player_of(EXCUSE) == deal.taker
    lost = sum(side(trick.winner) is Side.DEFENCE for trick in tricks)
    return is_kept_for_failed_chelem(deal.rules, deal.chelem_announced, is_takers=is_takers, lost=lost)


def _kept_petit(tricks: Sequence[TakenTrick], party: Callable[[int], _Party]) -> KeptPetit[_Party] | None:
    trick = _trick_of(PETIT, tricks)
    return None if trick is None else KeptPetit(party(trick.player_of(PETIT)), party(trick.winner))
