"""The hands at the first lead, who played what, and whose turn it is, as far as a record tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from french_tarot.cards import EXCUSE, NO_CARDS, PACK, Card, CardSet
from french_tarot.engine.declare import is_petit_sec
from french_tarot.engine.discard import discard_choice
from french_tarot.rulesets.policies import ChienSeenBy, ImprenableTime
from french_tarot.tricks import seats_by_trick

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from french_tarot.records.model import DealRecord
    from french_tarot.terms import Contract


def hands_at_play(record: DealRecord) -> tuple[CardSet, ...]:
    """Return the hand of each seat at the first lead, or of it the cards that it was seen to play; without its piles.

    They are the dealt hands with the chien taken in and the discard laid away, those that were noted, or those that
    the tricks show.
    """
    if record.hands is not None:
        return tuple(
            hand if seat != record.taker else _after_discard(record, hand) for seat, hand in enumerate(record.hands)
        )
    if record.hands_at_play is not None:
        return record.hands_at_play
    piled = pile_cards(record)
    return tuple(hand - piled for hand in played_by_seat(record))


def pile_cards(record: DealRecord) -> CardSet:
    """Return the cards of all piles, as far as they were noted."""
    return CardSet(card for of_seat in record.piles or () for pile in of_seat for card in pile)


def knows_piles(record: DealRecord) -> bool:
    """Tell whether the piles were noted, or there are none (A13)."""
    return bool(record.piles) is bool(record.rules.layout.piles)


def beside(record: DealRecord, hands: tuple[CardSet, ...], noted: CardSet | None) -> CardSet | None:
    """Return what lies beside hands and piles; where it was not noted, what whole hands leave, else None."""
    layout = record.rules.layout
    if (
        noted is None
        and all(len(hand) == layout.hand_size for hand in hands)
        and bool(record.piles) is bool(layout.piles)
    ):
        return PACK - pile_cards(record) - CardSet(card for hand in hands for card in hand)
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


def contract_of(record: DealRecord) -> Contract | None:
    """Return the contract, None where it was not noted or is none of the table's."""
    return record.contract if record.contract in record.rules.contracts else None


def of_seat(hands: Sequence[CardSet] | None, seat: int | None) -> CardSet | None:
    """Return the hand of a seat, None where either is not known or the record is damaged."""
    return hands[seat] if hands is not None and seat is not None and 0 <= seat < len(hands) else None


def shown_again(record: DealRecord, seat: int) -> CardSet:
    """Return the discarded cards that a seat had to show, and may show again in a poignée: the taker's (D-26)."""
    hand, discard = of_seat(hands_at_play(record), seat), record.discard
    if seat != record.taker or hand is None or discard is None:
        return NO_CARDS
    return discard & discard_choice(hand | discard, record.rules, record.called_cards).shown


# Who played what


def seats_of_tricks(record: DealRecord) -> Iterator[tuple[int, ...]]:
    """Yield the seats that played the cards of each trick; where it is not known who led, as if seat 0 had."""
    return seats_by_trick(
        record.tricks,
        record.leader or 0,
        record.rules.layout.players,
        imprenable=imprenable_in_play(record) is not None,
    )


def played_by_seat(record: DealRecord) -> tuple[CardSet, ...]:
    """Return the cards that each seat has played; one that a damaged record has twice, where it fell first."""
    played, seen = [NO_CARDS] * record.rules.layout.players, NO_CARDS
    for trick, seats in zip(record.tricks, seats_of_tricks(record), strict=True):
        for seat, card in zip(seats, trick, strict=True):
            played[seat] |= {card} - seen
            seen |= {card}
    return tuple(played)


class Turn(NamedTuple):
    """A turn of the play: the finished tricks before it, the seat, and its card, None where it is still to come."""

    trick: int
    seat: int
    card: Card | None


def turns(record: DealRecord) -> Iterator[Turn]:
    """Yield the turns of the play in their order, the one that is still open last; none where nobody leads."""
    if record.leader is None:
        return
    players, number = record.rules.layout.players, len(record.tricks)
    is_imprenable = imprenable_in_play(record) is not None
    # One trick more tells who leads after the last.
    *all_seats, (leader,) = seats_by_trick(
        (*record.tricks, (EXCUSE,)), record.leader, players, imprenable=is_imprenable
    )
    for place, (trick, seats) in enumerate(zip(record.tricks, all_seats, strict=True)):
        yield from (Turn(place, seat, card) for card, seat in zip(trick, seats, strict=True))
    if number and len(record.tricks[-1]) < players:
        seats = all_seats[-1]
        yield Turn(number - 1, (seats[-1] + 1) % players if seats else leader, None)
    elif number < record.rules.tricks:
        yield Turn(number, leader, None)


# An imprenable Petit


def imprenable_in_play(record: DealRecord) -> int | None:
    """Return the seat whose Petit is imprenable in the play (A14, D-10).

    A taker who declared his after the deal has lost the right where the chien was not shown to all, or brought a trump
    or the Excuse. Where neither chien nor hands tell it, what was declared stands.
    """
    seat = record.imprenable
    if seat is None or seat != record.taker or not record.has_discard or record.contract is None:
        return seat
    if record.rules.dealing.petit_imprenable_time is not ImprenableTime.AFTER_DEAL:
        return seat
    is_seen = record.rules.contracts[record.contract].shown is ChienSeenBy.ALL
    return seat if is_seen and _is_bare_still(record, seat) else None


def _is_bare_still(record: DealRecord, seat: int) -> bool:
    if (chien := chien_of(record)) is not None:
        return not chien.trumps and EXCUSE not in chien
    hands = record.hands_at_play
    if hands is None or record.discard is None or not 0 <= seat < len(hands):
        return True
    return is_petit_sec(hands[seat] | record.discard)
