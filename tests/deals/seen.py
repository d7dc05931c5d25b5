"""What a viewer may know of a deal, worked out from the dealt cards and the actions, without the library's events."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from french_tarot import (
    EXCUSE,
    NO_CARDS,
    PETIT,
    Annul,
    CallTime,
    Card,
    CardSet,
    ChienSeenBy,
    ChienUse,
    Contract,
    Deal,
    Discard,
    DiscardKings,
    DiscardTrumps,
    Phase,
    PlayCard,
    ShowPoignee,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def may_know(deal: Deal, viewer: int | None) -> CardSet:
    """The cards whose place, now or once, a viewer may know: own, played, shown, and the called cards' names."""
    known = NO_CARDS if viewer is None else deal.setup.hands[viewer]
    called = CardSet(card for card in (deal.called, deal.called_queen) if card is not None)
    return known | called | opened(deal) | _seen_aside(deal, viewer) | thrown_in(deal)


def opened(deal: Deal) -> CardSet:
    """The cards that all have seen leave a hand or a pile: played, shown in a poignée, turned."""
    named = NO_CARDS
    for action in deal.actions:
        if isinstance(action, PlayCard):
            named |= {action.card}
        elif isinstance(action, ShowPoignee):
            named |= action.cards
    return named | CardSet(tops(deal))


def tops(deal: Deal) -> Iterator[Card]:
    """The cards of piles that are or were open: the first, and each that lay under one of a finished trick (D-54)."""
    played = [action.card for action in deal.actions if isinstance(action, PlayCard)]
    gathered = played[: len(played) - len(played) % deal.rules.layout.players]
    for pile in (pile for of_seat in deal.setup.piles for pile in of_seat):
        for card in pile:
            yield card
            if card not in gathered:
                break


def takes_chien(deal: Deal) -> bool:
    """Whether the contract has the taker take the chien into his hand."""
    chien, contract = deal.setup.aside, deal.contract
    return contract is not None and bool(chien) and deal.rules.contracts[contract].chien is ChienUse.TAKEN


def has_taken_chien(deal: Deal) -> bool:
    """Whether the taker has had the chien in his hand: from the discard on, or where he calls afterwards."""
    if not takes_chien(deal) or deal.setup.settled is not None or deal.phase is Phase.CONTRACT:
        return False
    is_later = deal.rules.calling.call_time is CallTime.AFTER_CHIEN and deal.contract is not Contract.LOOSE_BID
    return deal.phase is not Phase.CALL or is_later


def shown_chien(deal: Deal) -> CardSet:
    """The chien, where all have seen it (A6, A12)."""
    if deal.contract is None or deal.chien is None or not has_taken_chien(deal):
        return NO_CARDS
    is_shown = deal.rules.contracts[deal.contract].shown is ChienSeenBy.ALL
    return deal.chien if is_shown and deal.contract is not Contract.LOOSE_BID else NO_CARDS


def _seen_aside(deal: Deal, viewer: int | None) -> CardSet:
    """What a viewer has seen of chien and discard."""
    seen = shown_chien(deal) | shown_discard(deal)
    if deal.is_over and deal.position is not None:
        seen |= deal.aside
    if viewer is not None and viewer == deal.taker:
        seen |= deal.discarded or NO_CARDS
        if has_taken_chien(deal):
            seen |= deal.chien or NO_CARDS
    return seen


def shown_discard(deal: Deal) -> CardSet:
    """The cards of a discard that were shown to all: what the table does not let go freely (A6)."""
    discard = next((action.cards for action in deal.actions if isinstance(action, Discard)), NO_CARDS)
    if deal.setup.settled is not None and takes_chien(deal):
        discard = deal.setup.aside
    discarding = deal.rules.discarding
    shown = NO_CARDS
    if discarding.discard_trumps is not DiscardTrumps.FREE:
        shown |= discard.trumps - discard.bouts
    if discarding.discard_kings in (DiscardKings.SHOWN, DiscardKings.FORCED_SHOWN):
        shown |= discard.kings
    return shown


def thrown_in(deal: Deal) -> CardSet:
    """The hand with a bare Petit or the Excuse alone, which is shown where the deal was void."""
    if deal.actions and isinstance(deal.actions[-1], Annul):
        return deal.hands[(deal.dealer + len(deal.actions)) % len(deal.hands)]
    if deal.actions or not deal.is_over:
        return NO_CARDS
    return next(hand for hand in deal.hands if hand.trumps == CardSet([PETIT]) and EXCUSE not in hand)


_CODE: Final = re.compile(r"(?<![A-Za-z0-9_])(?:[SHDC](?:10|[1-9]|[JNQK])|T(?:2[01]|1[0-9]|[1-9])|EX)(?![A-Za-z0-9_])")


def mentioned(text: str) -> CardSet:
    """The cards whose code occurs anywhere in a text."""
    return cards_of(set(_CODE.findall(text)))


def cards_of(codes: Iterable[str]) -> CardSet:
    """The cards of some codes."""
    return CardSet(map(Card.parse, codes))
