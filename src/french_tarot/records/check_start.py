"""The check of a deal's beginning: void hands, the auction, the call and the discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.cards import NO_CARDS, CardSet
from french_tarot.engine.call import call_problems, why_not_callable
from french_tarot.engine.declare import is_petit_sec
from french_tarot.engine.discard import why_illegal_discard
from french_tarot.errors import Problem, Violation
from french_tarot.records.bidding import first_to_speak, hear
from french_tarot.records.dealt import VOID_HANDS, VOID_WITHOUT, is_void_at_once
from french_tarot.records.hands import chien_of, contract_of, hand_with_chien, hands_at_play, of_seat
from french_tarot.rulesets.policies import CallTime, ExcuseAlone, PetitSec
from french_tarot.terms import Contract, VoidReason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from french_tarot.engine.auction import Won
    from french_tarot.records.model import DealRecord
    from french_tarot.rulesets.model import RuleSet


def _at(where: str, problems: Iterable[Problem]) -> Iterator[Problem]:
    return (problem.at(where) for problem in problems)


# Hands that void the deal (A4)


def check_void(record: DealRecord) -> Iterator[Problem]:
    """Check a bare Petit, and the Excuse alone: where one must void the deal it does, and nothing else does (A4)."""
    hands = record.hands
    if hands is None:
        return
    if is_void_at_once(record) and record.void is not VoidReason.PETIT_SEC:
        bare = next(seat for seat, hand in enumerate(hands) if is_petit_sec(hand))
        yield Problem.of(Violation.PETIT_SEC_PLAYED, seat=bare, hand=hands[bare]).at("hands")
    if record.void in VOID_HANDS and not _is_void(record, hands):
        yield Problem.of(VOID_WITHOUT[record.void]).at("void")


def _is_void(record: DealRecord, hands: tuple[CardSet, ...]) -> bool:
    """Tell whether a hand voids the deal as the record says: any, or the one of the seat that threw it in."""
    if record.kept is not None and not is_void_at_once(record) and hands:
        hands = (hands[(first_to_speak(record) + record.kept) % len(hands)],)
    return record.rules.has_auction and _KNOWS[record.void](record.rules) and any(map(VOID_HANDS[record.void], hands))


_KNOWS: Final[Mapping[VoidReason | None, Callable[[RuleSet], bool]]] = {
    VoidReason.PETIT_SEC: lambda rules: rules.dealing.petit_sec is not PetitSec.OFF,
    VoidReason.EXCUSE_ALONE: lambda rules: rules.dealing.excuse_alone is not ExcuseAlone.NO,
}
"""Whether the rules have a deal void for a reason."""


# The auction (A5)


def check_auction(record: DealRecord) -> Iterator[Problem]:
    """Check each bid, and that taker and contract are those of the auction (A5)."""
    if record.void is not None:
        return
    is_taken = record.taker is not None or record.contract is not None
    if record.bids is None:
        if is_taken and not record.rules.has_auction:
            yield _wrong_taker(record, None)
        return
    heard = hear(record)
    yield from heard.problems
    won = heard.taken(first_to_speak(record))
    right = (None, None) if won is None else (won.taker, won.contract)
    is_told = record.dealer is not None or won is None
    if is_taken and is_told and (record.taker, record.contract) != right:
        yield _wrong_taker(record, won)


def _wrong_taker(record: DealRecord, won: Won | None) -> Problem:
    facts = {"taker": record.taker, "contract": record.contract}
    taker, contract = (None, None) if won is None else (won.taker, won.contract)
    right = {"right_taker": taker, "right_contract": contract}
    return Problem.of(Violation.WRONG_TAKER, **facts, **right).at("taker")


# The call and the discard (A6, A13)


_OF_TAKER: Final = ("called", "called_queen", "discard", "ready")
"""The entries that there are only where somebody takes."""


def check_call(record: DealRecord) -> Iterator[Problem]:
    """Check the called cards, against the taker's hand where it is known (A6, A13)."""
    if record.is_each_alone:
        yield from (
            Problem.of(Violation.NEEDS_TAKER).at(name) for name in _OF_TAKER if getattr(record, name) is not None
        )
        return
    is_over = any(known is not None for known in (record.leader, record.discard, record.ready))
    called, queen, rules = record.called, record.called_queen, record.rules
    if record.taker is None or (called is queen is None and not is_over):
        return
    contract = contract_of(record)
    problems = tuple(call_problems(called, rules, contract, queen=queen))
    if not is_over and queen is None:
        # Between two calls the second is still to come.
        problems = tuple(each for each in problems if each.violation is not Violation.CALL_MISSING)
    for problem in problems:
        is_second = called is not None and (problem.violation is Violation.CALL_MISSING or problem["called"] is queen)
        yield problem.at("called_queen" if is_second else "called")
    hand = _hand_at_call(record)
    if problems or hand is None:
        return
    if called is not None:
        yield from _at("called", why_not_callable(called, hand, rules, contract))
    if queen is not None:
        yield from _at("called_queen", why_not_callable(queen, hand, rules, contract, king=called))


def _hand_at_call(record: DealRecord) -> CardSet | None:
    """Return the taker's hand when he called, with the chien where he had taken it in; None where it is not known."""
    hand = of_seat(record.hands, record.taker)
    is_later = record.rules.calling.call_time is CallTime.AFTER_CHIEN and record.contract is not Contract.LOOSE_BID
    if hand is None or not (is_later and record.has_discard):
        return hand
    return None if chien_of(record) is None else hand_with_chien(record, hand)


def check_discard(record: DealRecord) -> Iterator[Problem]:
    """Check the discard, against hand and chien where they are known, else against what it never may be (A6)."""
    hand, contract = of_seat(record.hands, record.taker), contract_of(record)
    if record.discard is None or contract is None:
        return
    cards = hand_with_chien(record, hand) if hand is not None and chien_of(record) is not None else None
    if cards is None:
        cards = (of_seat(hands_at_play(record), record.taker) or NO_CARDS) | record.discard
    problems = why_illegal_discard(tuple(record.discard), cards, record.rules, contract, record.called_cards)
    # Its size is checked with the other sizes.
    yield from _at("discard", (each for each in problems if each.violation is not Violation.WRONG_DISCARD_SIZE))
