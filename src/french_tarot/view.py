"""The view: what one seat, or a spectator, knows of a deal, as the fold of the events that were seen there."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, assert_never

from attrs import frozen

from french_tarot.cards import EXCUSE, NO_CARDS, PACK, PETIT, Card, CardSet
from french_tarot.engine.action_set import ActionSet
from french_tarot.engine.actions import PlayCard
from french_tarot.engine.call import is_called, partner_of
from french_tarot.engine.events import (
    PUBLIC,
    Acted,
    AnyEvent,
    AsideShown,
    ChienShown,
    ChienTaken,
    ContractSettled,
    DealStarted,
    Discarded,
    ExcuseAloneShown,
    HandDealt,
    PetitSecShown,
    PilesLaid,
    PileTurned,
    TrickWon,
    Viewer,
)
from french_tarot.engine.legal import Standpoint, legal_actions, playable_cards, why_illegal_action
from french_tarot.engine.phases import Phase
from french_tarot.engine.plain import cards_to_plain, event_to_plain
from french_tarot.engine.state import PlayedTrick, PublicState
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.facts.types import by_fields
from french_tarot.rulesets.policies import LookBack
from french_tarot.terms import Partner, Side, side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from french_tarot.engine.actions import Action
    from french_tarot.rulesets.model import RuleSet


class Unknown(Enum):
    """The partner, where a viewer cannot know who it is."""

    UNKNOWN = "unknown"

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final = Unknown.UNKNOWN


class _Moved(NamedTuple):
    """Cards that come to a hand, or leave it where their number is below zero; as far as the viewer sees them."""

    seat: int | None
    number: int
    cards: CardSet


def _moved(event: AnyEvent, state: PublicState) -> _Moved | None:
    """Return which cards an event moved to or from a hand; `state` is the one after it."""
    layout = state.rules.layout
    match event:
        case HandDealt(seat=seat, cards=cards):
            return _Moved(seat, layout.hand_size, cards or NO_CARDS)
        case ChienShown(cards=cards):
            return _Moved(state.taker, len(cards), cards)
        case ChienTaken(seat=seat, cards=cards):
            return _Moved(seat, layout.chien_size, cards or NO_CARDS)
        case PileTurned(seat=seat, card=card):
            return _Moved(seat, 1, CardSet((card,)))
        case Discarded(seat=seat, cards=cards):
            return _Moved(seat, -layout.chien_size, cards or NO_CARDS)
        case Acted(seat=seat, action=PlayCard(card=card)):
            return _Moved(seat, -1, CardSet((card,)))
        case DealStarted() | PilesLaid() | ContractSettled() | PetitSecShown() | ExcuseAloneShown():
            return None
        case Acted() | TrickWon() | AsideShown():
            return None
        case _ as unreachable:
            assert_never(unreachable)


@frozen(kw_only=True)
class View:
    """What a seat, or a spectator, knows of a deal.

    Made from the events that were sent there (`View.from_events`), or by `Deal.view`; an event later it is another
    view (`after`). It holds nothing else, so it can be given to a player or a bot as it is.

    Attributes:
        viewer: The seat, or `PUBLIC` for a spectator.
        state: What everybody knows.
        hand: The viewer's cards; in the discard phase a taker's with the chien. None for a spectator.
        laid: What the viewer has discarded.
        hand_sizes: The number of cards of each seat.
    """

    viewer: Viewer
    state: PublicState
    hand: CardSet | None
    laid: CardSet
    hand_sizes: tuple[int, ...]

    __reduce__ = by_fields

    @staticmethod
    def from_events(events: Iterable[AnyEvent]) -> View:
        """Fold the events that one viewer saw, from the first on.

        Raises `InvalidDealError` where the first is not the start of a deal.
        """
        rest = iter(events)
        first = next(rest, None)
        if not isinstance(first, DealStarted):
            raise InvalidDealError([Problem.of(Violation.EVENTS_WITHOUT_START, first=repr(first))])
        view = View.start(first)
        for event in rest:
            view = view.after(event)
        return view

    @staticmethod
    def start(event: DealStarted) -> View:
        """Begin a deal, before any card is dealt."""
        return View(
            viewer=event.viewer,
            state=PublicState.start(event),
            hand=None if event.viewer is PUBLIC else NO_CARDS,
            laid=NO_CARDS,
            hand_sizes=(0,) * event.rules.layout.players,
        )

    def after(self, event: AnyEvent) -> View:
        """Return the view after one more event, as the viewer saw it; the start of a deal begins a new view."""
        if isinstance(event, DealStarted):
            return View.start(event)
        state = self.state.after(event)
        hand, laid, sizes = self.hand, self.laid, self.hand_sizes
        if (moved := _moved(event, state)) is not None:
            sizes = tuple(size + moved.number if seat == moved.seat else size for seat, size in enumerate(sizes))
            if hand is not None and moved.seat == self.viewer:
                hand = hand - moved.cards if moved.number < 0 else hand | moved.cards
        if isinstance(event, PilesLaid):
            sizes = tuple(size + len(tops) for size, tops in zip(sizes, event.tops, strict=True))
            if hand is not None and self.viewer is not None:
                hand |= CardSet(event.tops[self.viewer])
        elif isinstance(event, ContractSettled):
            laid = event.aside or NO_CARDS
        elif isinstance(event, Discarded):
            laid = event.cards or NO_CARDS
        return View(viewer=self.viewer, state=state, hand=hand, laid=laid, hand_sizes=sizes)

    # The moment

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        return self.state.rules

    @property
    def phase(self) -> Phase:
        """The phase of the deal."""
        return self.state.phase

    @property
    def turn(self) -> int | None:
        """The seat to act; None where the deal is over."""
        return self.state.turn

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer is to act."""
        return self.viewer is not PUBLIC and self.viewer == self.state.turn

    # Legality

    def legal_actions(self) -> ActionSet:
        """Return the viewer's legal actions, none where it is not his turn; the same as the deal's."""
        return legal_actions(self._standpoint) if self.is_my_turn else ActionSet()

    def legal_cards(self) -> CardSet:
        """Return the cards that the viewer may play now (A9.1, A9.2)."""
        return playable_cards(self._standpoint) if self.is_my_turn else NO_CARDS

    def why_illegal(self, action: Action) -> tuple[Problem, ...]:
        """Return everything that forbids the viewer an action, nothing where it is legal."""
        if self.phase is not Phase.OVER and not self.is_my_turn:
            return (Problem.of(Violation.OUT_OF_TURN, seat=self.viewer, turn=self.turn),)
        return why_illegal_action(action, self._standpoint)

    @property
    def _standpoint(self) -> Standpoint:
        seat = -1 if self.viewer is None else self.viewer
        return Standpoint(state=self.state, seat=seat, hand=self.hand or NO_CARDS, laid=self.laid)

    # What is known

    @property
    def partner(self) -> Partner | Literal[Unknown.UNKNOWN]:
        """The seat of the partner, or of both, `ALONE`, or `UNKNOWN`, as the viewer knows it; None where there is none.

        A partner knows himself from the call on, all others when the called card falls (A6).
        """
        state = self.state
        if state.contract is None or state.taker is None or not state.rules.knows_partner(state.contract):
            return None
        if not is_called(state.called, state.called_queen, state.rules, state.contract):
            return UNKNOWN
        holders = [self._holder_of(card) for card in self._called]
        if None in holders:
            return UNKNOWN
        return partner_of(state.taker, state.contract, state.rules, holders)

    @property
    def _called(self) -> tuple[Card, ...]:
        return tuple(card for card in (self.state.called, self.state.called_queen) if card is not None)

    def _holder_of(self, called: Card) -> int | None:
        """Return the seat that holds or held a called card; a card aside counts as the taker's."""
        if self.hand is not None and called in self.hand:
            return self.viewer
        seen_aside = (self.laid, self.state.chien, self.state.shown_discard, self.state.aside)
        if any(cards is not None and called in cards for cards in seen_aside):
            return self.state.taker
        return self._player_of(called)

    def _player_of(self, card: Card) -> int | None:
        """Return the seat that has played a card."""
        state = self.state
        for trick in state.tricks:
            if card in trick.cards:
                return trick.seat_of(trick.cards.index(card))
        if card in state.trick and state.leader is not None:
            return (state.leader + state.trick.index(card)) % state.players
        return None

    def side_of(self, seat: int) -> Side | None:
        """Return the side of a seat, None where the viewer cannot know it."""
        taker, partner = self.state.taker, self.partner
        if taker is None:
            return None
        if isinstance(partner, Unknown):
            if seat == taker or any(self._holder_of(card) == seat for card in self._called):
                return Side.TAKER
            # Who does not hold a called card himself is no partner, once all are called.
            state = self.state
            is_over = state.contract and is_called(state.called, state.called_queen, self.rules, state.contract)
            return Side.DEFENCE if seat == self.viewer and is_over else None
        return side_of(seat, taker, partner)

    @property
    def played(self) -> CardSet:
        """The cards played so far."""
        return CardSet(card for trick in self.state.tricks for card in trick.cards) | CardSet(self.state.trick)

    @property
    def unseen(self) -> CardSet:
        """The cards in the other hands and aside whose place the viewer has not seen; those of the shown chien too."""
        state = self.state
        shown = [void.hand for void in (state.bare_petit, state.excuse_alone) if void is not None]
        tops = CardSet(pile.top for of_seat in state.piles for pile in of_seat if pile.top is not None)
        known = self.played | self.laid | state.shown_discard | tops | (self.hand or NO_CARDS)
        known |= CardSet(card for hand in shown for card in hand)
        return PACK - known - (state.aside or NO_CARDS)

    @property
    def shown_trumps(self) -> Mapping[int, CardSet]:
        """The cards of the poignées shown, by seat."""
        return {shown.by: shown.cards for shown in self.state.poignees if isinstance(shown.by, int) and shown.cards}

    @property
    def reviewable_tricks(self) -> tuple[PlayedTrick, ...]:
        """The finished tricks that the rules let a player look at again (`look_back`)."""
        return _REVIEWABLE[self.rules.table.look_back](self.state.tricks)

    # Running counts

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """The number of tricks that each seat has won."""
        winners = [trick.winner for trick in self.state.tricks]
        return tuple(winners.count(seat) for seat in range(self.state.players))

    @property
    def half_points_won(self) -> tuple[int, ...]:
        """What each seat has won in finished tricks, in half points, chien and discard left out.

        An Excuse is its player's, who owes the trick's winner half a point for it (A9.4); in the last trick it stays
        where it fell, until the count. So is a Petit that is imprenable (D-9).
        """
        won = [0] * self.state.players
        kept_cards = (EXCUSE,) if self.state.imprenable is None else (EXCUSE, PETIT)
        for number, trick in enumerate(self.state.tricks, 1):
            won[trick.winner] += CardSet(trick.cards).half_points
            for card in kept_cards:
                if card in trick.cards and number < self.rules.tricks:
                    kept = card.half_points - self.rules.excuse.excuse_exchange
                    won[trick.seat_of(trick.cards.index(card))] += kept
                    won[trick.winner] -= kept
        return tuple(won)

    def half_points_of(self, side: Side) -> int:
        """Return what the seats that the viewer knows to be of a side have won, in half points.

        The discard is in the taker's own count only: nobody else has seen it.
        """
        won = sum(points for seat, points in enumerate(self.half_points_won) if self.side_of(seat) is side)
        return won + self.laid.half_points if side is Side.TAKER else won

    # For a client

    def to_plain(self) -> dict[str, Any]:
        """Write the view as plain data for JSON: what a web client shows, with the legal actions family by family.

        Finished tricks are those that may be looked at again; points are in points, cards are codes.
        """
        state, partner = self.state, self.partner
        return {
            "viewer": self.viewer,
            "rules": str(self.rules),
            "dealer": state.dealer,
            "dealer_barred": state.is_dealer_barred,
            "phase": state.phase.value,
            "turn": self.turn,
            "hand": cards_to_plain(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "bids": [None if bid is None else bid.value for bid in state.bids],
            "taker": state.taker,
            "contract": None if state.contract is None else state.contract.value,
            "called": None if state.called is None else str(state.called),
            "partner": _plain_partner(partner),
            "chien": cards_to_plain(state.chien),
            "discard": cards_to_plain(self.laid or None),
            "shown_discard": cards_to_plain(state.shown_discard),
            "chelem_by": state.chelem_by,
            "poignees": [
                {"by": shown.by, "level": shown.level.value, "cards": cards_to_plain(shown.cards)}
                for shown in state.poignees
            ],
            "leader": state.leader,
            "trick": [str(card) for card in state.trick],
            "tricks": [
                {"leader": trick.leader, "cards": [str(card) for card in trick.cards], "winner": trick.winner}
                for trick in self.reviewable_tricks
            ],
            "tricks_won": list(self.tricks_won),
            "points_won": [half_points / 2 for half_points in self.half_points_won],
            "aside": cards_to_plain(state.aside),
            "petit_sec": None if state.bare_petit is None else event_to_plain(state.bare_petit),
            "called_queen": None if state.called_queen is None else str(state.called_queen),
            "petit_chelem_by": state.petit_chelem_by,
            "miseres": [{"by": shown.by, "kind": shown.kind.value} for shown in state.miseres],
            "imprenable": state.imprenable,
            "excuse_alone": None if state.excuse_alone is None else event_to_plain(state.excuse_alone),
            "piles": [
                [{"top": None if pile.top is None else str(pile.top), "hidden": pile.hidden} for pile in of_seat]
                for of_seat in state.piles
            ],
            "direction": self.rules.table.direction.value,
            "legal": [family.to_plain() for family in self.legal_actions().families],
        }


def _plain_partner(partner: Partner | Literal[Unknown.UNKNOWN]) -> Any:
    if isinstance(partner, Enum):
        return partner.value
    return list(partner) if isinstance(partner, tuple) else partner


_REVIEWABLE: Final[Mapping[LookBack, Callable[[tuple[PlayedTrick, ...]], tuple[PlayedTrick, ...]]]] = {
    LookBack.LAST_TRICK: lambda tricks: tricks[-1:],
    LookBack.NONE: lambda _: (),
    LookBack.ALL: lambda tricks: tricks,
}
"""The finished tricks that may be looked at again, by policy."""
