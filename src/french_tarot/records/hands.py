"""The hands at the first lead, as far as a record tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from french_tarot.cards import NO_CARDS, PACK, CardSet
from french_tarot.tricks import seats_by_trick

if TYPE_CHECKING:
    from french_tarot.records.model import DealRecord


def hands_at_play(record: DealRecord) -> tuple[CardSet, ...]:
    """Return the hand of each seat at the first lead, or of it the cards that it was seen to play.

    They are the dealt hands with the chien taken in and the discard laid away, those that were noted, or those that
    the tricks show.
    """
    if record.hands is not None:
        return tuple(
            hand if seat != record.taker else _after_discard(record, hand) for seat, hand in enumerate(record.hands)
        )
    return played_by_seat(record) if record.hands_at_play is None else record.hands_at_play


def beside(record: DealRecord, hands: tuple[CardSet, ...], noted: CardSet | None) -> CardSet | None:
    """Return what lies beside hands; where it was not noted, what whole hands leave, else None."""
    if noted is None and all(len(hand) == record.rules.layout.hand_size for hand in hands):
        return PACK - CardSet(card for hand in hands for card in hand)
    return noted


def chien_of(record: DealRecord) -> CardSet | None:
    """Return the chien, as far as it was noted or follows from the dealt hands."""
    return record.chien if record.hands is None else beside(record, record.hands, record.chien)


def hand_with_chien(record: DealRecord, hand: CardSet) -> CardSet:
    """Return a taker's hand with the chien taken in, where the contract has it so."""
    return hand | (chien_of(record) or NO_CARDS) if record.has_discard else hand


def _after_discard(record: DealRecord, hand: CardSet) -> CardSet:
    if not record.has_discard:
        return hand
    if record.discard is None:
        # What was laid away is not known: his hand is what he was seen to play of it.
        return played_by_seat(record)[record.taker or 0]
    return hand_with_chien(record, hand) - record.discard


def played_by_seat(record: DealRecord) -> tuple[CardSet, ...]:
    """Return the cards that each seat has played; one that a damaged record has twice, where it fell first."""
    players = record.rules.layout.players
    played, seen = [NO_CARDS] * players, NO_CARDS
    for trick, seats in zip(record.tricks, seats_by_trick(record.tricks, record.leader or 0, players), strict=True):
        for seat, card in zip(seats, trick, strict=True):
            played[seat] |= {card} - seen
            seen |= {card}
    return tuple(played)
