"""The board: who holds what and what is public, and what a start or an action brings about on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from french_tarot.cards import NO_CARDS, CardSet
from french_tarot.engine.actions import Annul, Discard
from french_tarot.engine.declare import is_petit_sec
from french_tarot.engine.discard import discard_choice
from french_tarot.engine.events import (
    Acted,
    AnyEvent,
    ChienShown,
    ContractSettled,
    DealStarted,
    Discarded,
    HandDealt,
    PetitSecShown,
)
from french_tarot.engine.phases import Phase
from french_tarot.engine.state import PublicState
from french_tarot.position import PlayStart, Position
from french_tarot.rulesets.policies import PetitSec
from french_tarot.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from french_tarot.engine.actions import Action


@frozen(kw_only=True)
class Board:
    """What the cards in play leave as it is: where a deal started, what is public, and who holds what.

    While cards are played `hands` are those at the first lead, and `state` is the one before it but for the poignées.

    Attributes:
        start: The setup that the deal started from, without actions.
        state: What everybody knows.
        hands: The hand of each seat.
        laid: The discard, once there is one.
    """

    start: Setup
    state: PublicState
    hands: tuple[CardSet, ...]
    laid: CardSet = NO_CARDS

    @staticmethod
    def at_start(start: Setup) -> Board:
        """Begin a deal from a checked setup."""
        first, *rest = first_events(start)
        assert isinstance(first, DealStarted), "a deal begins with its start"
        laid = start.aside if start.is_after_discard else NO_CARDS
        return Board(start=start, state=folded(PublicState.start(first), rest), hands=start.hands, laid=laid)

    @property
    def aside(self) -> CardSet:
        """What lies aside: the chien, or the discard once there is one."""
        return self.laid or self.start.aside

    def with_discard(self, cards: CardSet) -> Board:
        """Return the board with cards of the taker's hand laid away."""
        hands = tuple(hand - cards if seat == self.state.taker else hand for seat, hand in enumerate(self.hands))
        return evolve(self, hands=hands, laid=cards)

    def after(self, events: Iterable[AnyEvent]) -> Board:
        """Return the board after events; the chien goes to the hand of a taker who is to discard."""
        state, hands = folded(self.state, events), self.hands
        if state.phase is Phase.DISCARD:
            chien = self.start.aside
            hands = tuple(hand | chien if seat == state.taker else hand for seat, hand in enumerate(hands))
        return evolve(self, state=state, hands=hands)

    def first_position(self) -> Position | None:
        """Return the position at the first lead, None before it."""
        state = self.state
        if state.contract is None or state.taker is None or state.leader is None:
            return None
        return Position.start(
            PlayStart(
                rules=state.rules,
                hands=self.hands,
                contract=state.contract,
                taker=state.taker,
                leader=state.leader,
                called=state.called,
                poignees=state.poignees,
                chelem_by=state.chelem_by,
            )
        )


def first_events(start: Setup) -> list[AnyEvent]:
    """Return the start of a deal and what follows from its cards alone (A4)."""
    rules, settled = start.rules, start.settled
    events: list[AnyEvent] = [
        DealStarted(rules=rules, dealer=start.dealer, is_dealer_barred=start.is_dealer_barred),
        *(HandDealt(seat=seat, cards=hand) for seat, hand in enumerate(start.hands)),
    ]
    if settled is not None:
        events.append(
            ContractSettled(
                taker=settled.taker,
                contract=settled.contract,
                called=settled.called,
                aside=start.aside,
                is_discard=start.is_after_discard,
            )
        )
    elif rules.dealing.petit_sec is PetitSec.VOID_FORCED:
        bare = ((seat, hand) for seat, hand in enumerate(start.hands) if is_petit_sec(hand))
        events.extend(PetitSecShown(seat=seat, hand=hand) for seat, hand in bare)
    return events


def events_of(action: Action, seat: int, state: PublicState, hand: CardSet, chien: CardSet) -> list[AnyEvent]:
    """Return what an action of the seat to act brings about, where it is no card played."""
    match action:
        case Discard(cards=cards):
            choice = discard_choice(hand, state.rules, state.called)
            return [Discarded(seat=seat, cards=cards, shown=cards & choice.shown)]
        case Annul():
            return [Acted(seat=seat, action=action), PetitSecShown(seat=seat, hand=hand)]
        case _:
            acted = Acted(seat=seat, action=action)
    return [acted, ChienShown(cards=chien)] if state.after(acted).awaits_chien else [acted]


def folded(state: PublicState, events: Iterable[AnyEvent]) -> PublicState:
    """Fold events into a public state."""
    for event in events:
        state = state.after(event)
    return state
