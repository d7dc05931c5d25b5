"""What seats say to their dealt hands: which void a deal, and how many have kept theirs, as far as a record tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.engine.declare import is_excuse_alone, is_petit_sec
from french_tarot.errors import Problem, Violation
from french_tarot.records.bidding import first_to_speak
from french_tarot.rulesets.policies import PetitSec
from french_tarot.terms import VoidReason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from french_tarot.cards import CardSet
    from french_tarot.records.model import DealRecord

VOID_HANDS: Final[Mapping[VoidReason | None, Callable[[CardSet], bool]]] = {
    VoidReason.PETIT_SEC: is_petit_sec,
    VoidReason.EXCUSE_ALONE: is_excuse_alone,
}
"""The hand that voids a deal, by the reason; a misdeal has none."""

VOID_WITHOUT: Final[Mapping[VoidReason | None, Violation]] = {
    VoidReason.PETIT_SEC: Violation.VOID_WITHOUT_PETIT_SEC,
    VoidReason.EXCUSE_ALONE: Violation.VOID_WITHOUT_EXCUSE_ALONE,
}
"""What is wrong with a deal that was void for a reason that there was not."""


def is_void_at_once(record: DealRecord) -> bool:
    """Tell whether a bare Petit voids the deal before anybody is asked (A4)."""
    rules = record.rules
    is_forced = rules.has_auction and rules.dealing.petit_sec is PetitSec.VOID_FORCED
    return is_forced and any(map(is_petit_sec, record.hands or ()))


def kept_hands(record: DealRecord) -> int:
    """Return the seats that kept their hands; where it was not noted, all or those before the hand thrown in."""
    players = record.rules.layout.players
    if record.kept is not None:
        # One seat too many is illegal already; a damaged record may note any number.
        return max(0, min(record.kept, players + 1))
    is_thrown = VOID_HANDS.get(record.void)
    if is_thrown is None or record.hands is None:
        return players
    first, hands = first_to_speak(record), record.hands
    thrown = (place for place in range(len(hands)) if is_thrown(hands[(first + place) % len(hands)]))
    return next(thrown, players)


def asked_so_far(record: DealRecord) -> tuple[int, ...]:
    """Return the seats that have kept their hands so far, in the order in which they are asked (A4)."""
    first, players = first_to_speak(record), record.rules.layout.players
    return tuple((first + place) % players for place in range(kept_hands(record)))


def declared_before_turn(record: DealRecord, seat: int) -> Iterator[Problem]:
    """Find that a seat declared its Petit imprenable after the deal though it had not kept its hand (A14)."""
    asked, players = asked_so_far(record), record.rules.layout.players
    if seat in asked:
        return
    if record.void in VOID_HANDS or not 0 <= seat < players:
        yield Problem.of(Violation.DECLARED_ON_NO_TURN, seat=seat)
    else:
        turn = (first_to_speak(record) + len(asked)) % players
        yield Problem.of(Violation.OUT_OF_TURN, seat=seat, turn=turn)
