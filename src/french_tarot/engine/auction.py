"""The auction: which contracts may be bid, why another bid is illegal, and who becomes the taker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen

from french_tarot.errors import Problem, Violation
from french_tarot.rulesets.policies import BidRounds
from french_tarot.terms import Contract

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from french_tarot.rulesets.model import RuleSet

Bids: TypeAlias = tuple[Contract | None, ...]
"""What was said so far, in order of speaking; None for a pass."""


def highest_bid(bids: Bids) -> Contract | None:
    """Return the contract bid last, which is the highest; None where all have passed."""
    return next((bid for bid in reversed(bids) if bid is not None), None)


@frozen
class Spoken:
    """Who has spoken, as places from the dealer's right, and who is to speak; nobody once the auction is over."""

    places: tuple[int, ...]
    next: int | None


def spoken(bids: Bids, rules: RuleSet) -> Spoken:
    """Return who said each of the bids and who speaks next (A5)."""
    return _SPOKEN[rules.bidding.bid_rounds](bids, rules.layout.players)


def _once(bids: Bids, players: int) -> Spoken:
    said = len(bids)
    return Spoken(tuple(range(said)), said if said < players else None)


def _twice_where_all_pass(bids: Bids, players: int) -> Spoken:
    if len(bids) < players or any(bids[:players]):
        return _once(bids, players)
    said = len(bids)
    return Spoken(tuple(place % players for place in range(said)), said % players if said < 2 * players else None)


def _until_passed(bids: Bids, players: int) -> Spoken:
    """Let the seats speak in turn, who has passed being out, until all but the highest bidder have."""
    queue, places = list(range(players)), list[int]()
    for bid in bids:
        place = queue.pop(0)
        places.append(place)
        if bid is not None:
            queue.append(place)
    is_over = not queue or (len(queue) == 1 and queue[0] in places)
    return Spoken(tuple(places), None if is_over else queue[0])


_SPOKEN: Final[Mapping[BidRounds, Callable[[Bids, int], Spoken]]] = {
    BidRounds.ONE: _once,
    BidRounds.SECOND_AFTER_ALL_PASS: _twice_where_all_pass,
    BidRounds.UNTIL_PASSED: _until_passed,
}
"""Who speaks, by policy."""


def open_contracts(bids: Bids, rules: RuleSet, *, is_barred: bool = False) -> tuple[Contract, ...]:
    """Return the contracts that may be bid: those above the highest bid, none for a barred dealer (A3, A5)."""
    if is_barred:
        return ()
    offered = rules.bids
    highest = highest_bid(bids)
    return offered if highest is None else offered[offered.index(highest) + 1 :]


def why_illegal_bid(contract: Contract, bids: Bids, rules: RuleSet, *, is_barred: bool = False) -> tuple[Problem, ...]:
    """Return what forbids a bid, nothing where it is legal (A3, A5)."""
    if contract not in rules.bids:
        return (Problem.of(Violation.CONTRACT_NOT_OFFERED, contract=contract, offered=rules.bids),)
    if is_barred:
        return (Problem.of(Violation.DEALER_BARRED, contract=contract),)
    if contract not in (higher := open_contracts(bids, rules)):
        return (Problem.of(Violation.BID_TOO_LOW, contract=contract, highest=highest_bid(bids), higher=higher),)
    return ()


@frozen
class Won:
    """An auction that somebody won: the seat of the taker and the contract."""

    taker: int
    contract: Contract


def auction_winner(bids: Bids, first: int, rules: RuleSet) -> Won | None:
    """Return who won an auction that the seat `first` opened; None where all have passed (A5)."""
    places = spoken(bids, rules).places
    for place, contract in zip(reversed(places), reversed(bids), strict=True):
        if contract is not None:
            return Won((first + place) % rules.layout.players, contract)
    return None
