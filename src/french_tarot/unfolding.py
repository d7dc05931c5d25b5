"""What a start or an action brings about, as events, and the public state that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from french_tarot.rulesets.policies import PetitSec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from french_tarot.cards import CardSet
    from french_tarot.engine.actions import Action
    from french_tarot.setup import Setup


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
    takes_chien = state.after(acted).phase is Phase.DISCARD
    return [acted, ChienShown(cards=chien)] if takes_chien else [acted]


def folded(events: Iterable[AnyEvent], state: PublicState | None = None) -> PublicState:
    """Fold events into a public state; without one, the first event starts the deal."""
    rest = iter(events)
    if state is None:
        first = next(rest)
        assert isinstance(first, DealStarted), "a deal begins with its start"
        state = PublicState.start(first)
    for event in rest:
        state = state.after(event)
    return state
