"""The board: who holds what and what is public, and what a start or an action brings about on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from french_tarot.cards import NO_CARDS, CardSet
from french_tarot.engine.actions import Annul, Discard
from french_tarot.engine.declare import is_petit_sec
from french_tarot.engine.discard import discard_choice
from french_tarot.engine.events import (
    Acted,
    AnyEvent,
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
)
from french_tarot.engine.state import PublicState
from french_tarot.play_start import PlayStart
from french_tarot.position import Position
from french_tarot.rulesets.policies import ChienSeenBy, PetitSec
from french_tarot.setup import Settled, Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

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
        """What lies aside: the chien, nothing while the taker has it in hand, then the discard."""
        return self.laid or (NO_CARDS if self.state.has_chien else self.start.aside)

    @property
    def declared(self) -> dict[str, Any]:
        """What was declared so far, by the names that a position has for it."""
        state = self.state
        return {
            "poignees": state.poignees,
            "miseres": state.miseres,
            "chelem_by": state.chelem_by,
            "petit_chelem_by": state.petit_chelem_by,
            "imprenable": state.imprenable,
        }

    def with_discard(self, cards: CardSet) -> Board:
        """Return the board with cards of the taker's hand laid away."""
        hands = tuple(hand - cards if seat == self.state.taker else hand for seat, hand in enumerate(self.hands))
        return evolve(self, hands=hands, laid=cards)

    def after(self, events: Iterable[AnyEvent]) -> Board:
        """Return the board after events; the chien goes to the hand of a taker who is to discard."""
        state, hands = folded(self.state, events), self.hands
        if state.has_chien and not self.state.has_chien:
            chien = self.start.aside
            hands = tuple(hand | chien if seat == state.taker else hand for seat, hand in enumerate(hands))
        return evolve(self, state=state, hands=hands)

    def first_position(self) -> Position | None:
        """Return the position at the first lead, None before it."""
        state = self.state
        if state.leader is None:
            return None
        return Position.start(
            PlayStart(
                rules=state.rules,
                hands=self.hands,
                contract=state.contract,
                taker=state.taker,
                leader=state.leader,
                called=state.called,
                called_queen=state.called_queen,
                piles=self.start.piles,
                **self.declared,
            )
        )


def _called(state: PublicState) -> CardSet:
    return CardSet(filter(None, (state.called, state.called_queen)))


def first_events(start: Setup) -> list[AnyEvent]:
    """Return the start of a deal and what follows from its cards alone (A4)."""
    rules, settled = start.rules, start.settled
    events: list[AnyEvent] = [
        DealStarted(rules=rules, dealer=start.dealer, is_dealer_barred=start.is_dealer_barred),
        *(HandDealt(seat=seat, cards=hand) for seat, hand in enumerate(start.hands)),
    ]
    if start.piles:
        events.append(PilesLaid(tops=tuple(tuple(pile[0] for pile in of_seat) for of_seat in start.piles)))
    if settled is not None:
        events.append(
            ContractSettled(
                taker=settled.taker,
                contract=settled.contract,
                called=settled.called,
                aside=start.aside,
                is_discard=start.is_after_discard,
                called_queen=settled.called_queen,
                imprenable=settled.imprenable,
                shown=_shown_before(start, settled),
            )
        )
    elif rules.has_auction and rules.dealing.petit_sec is PetitSec.VOID_FORCED:
        bare = ((seat, hand) for seat, hand in enumerate(start.hands) if is_petit_sec(hand))
        events.extend(PetitSecShown(seat=seat, hand=hand) for seat, hand in bare)
    return events


def _shown_before(start: Setup, settled: Settled) -> CardSet:
    """Return the cards of a discard before the start that were shown to all (A6)."""
    if not start.is_after_discard:
        return NO_CARDS
    choice = discard_choice(start.hands[settled.taker] | start.aside, start.rules, settled.called_cards)
    return start.aside & choice.shown


def events_of(action: Action, seat: int, state: PublicState, hand: CardSet, chien: CardSet) -> list[AnyEvent]:
    """Return what an action of the seat to act brings about, where it is no card played."""
    match action:
        case Discard(cards=cards):
            choice = discard_choice(hand, state.rules, _called(state))
            return [Discarded(seat=seat, cards=cards, shown=cards & choice.shown)]
        case Annul():
            shown = PetitSecShown if is_petit_sec(hand) else ExcuseAloneShown
            return [Acted(seat=seat, action=action), shown(seat=seat, hand=hand)]
        case _:
            acted = Acted(seat=seat, action=action)
    after = state.after(acted)
    return [acted, _chien_event(after, chien)] if after.awaits_chien else [acted]


def _chien_event(state: PublicState, chien: CardSet) -> AnyEvent:
    assert state.contract is not None, "the auction is over"
    assert state.taker is not None, "the auction is over"
    return _CHIEN_EVENTS[state.rules.contracts[state.contract].shown](state.taker, chien)


_CHIEN_EVENTS: Final[Mapping[ChienSeenBy, Callable[[int, CardSet], AnyEvent]]] = {
    ChienSeenBy.ALL: lambda _taker, chien: ChienShown(cards=chien),
    ChienSeenBy.TAKER_ONLY: lambda taker, chien: ChienTaken(seat=taker, cards=chien),
}
"""How the chien comes to the taker, by who sees it."""


def turned_piles(before: Position | None, after: Position) -> Iterator[PileTurned]:
    """Find the piles of which the next card was turned after a trick (D-54)."""
    assert before is not None, "cards were played"
    for seat, (old_piles, new_piles) in enumerate(zip(before.piles, after.piles, strict=True)):
        for place, (old, new) in enumerate(zip(old_piles, new_piles, strict=True)):
            if new and new != old:
                yield PileTurned(seat=seat, pile=place, card=new[0])


def folded(state: PublicState, events: Iterable[AnyEvent]) -> PublicState:
    """Fold events into a public state."""
    for event in events:
        state = state.after(event)
    return state
