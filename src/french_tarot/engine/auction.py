"""The auction: which contracts may be bid, why another bid is illegal, and who becomes the taker."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from french_tarot.errors import Problem, Violation
from french_tarot.terms import Contract

if TYPE_CHECKING:
    from french_tarot.rulesets.model import RuleSet

Bids: TypeAlias = tuple[Contract | None, ...]
"""What was said so far, in order of speaking; None for a pass."""


def highest_bid(bids: Bids) -> Contract | None:
    """Return the contract bid last, which is the highest; None where all have passed."""
    return next((bid for bid in reversed(bids) if bid is not None), None)


def open_contracts(bids: Bids, rules: RuleSet, *, is_barred: bool = False) -> tuple[Contract, ...]:
    """Return the contracts that may be bid: those above the highest bid, none for a barred dealer (A3, A5)."""
    if is_barred:
        return ()
    offered = tuple(rules.contracts)
    highest = highest_bid(bids)
    return offered if highest is None else offered[offered.index(highest) + 1 :]


def why_illegal_bid(contract: Contract, bids: Bids, rules: RuleSet, *, is_barred: bool = False) -> tuple[Problem, ...]:
    """Return what forbids a bid, nothing where it is legal (A3, A5)."""
    if contract not in rules.contracts:
        return (Problem.of(Violation.CONTRACT_NOT_OFFERED, contract=contract, offered=tuple(rules.contracts)),)
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


def auction_winner(bids: Bids, first: int, players: int) -> Won | None:
    """Return who won an auction that the seat `first` opened; None where all have passed (A5)."""
    for place in reversed(range(len(bids))):
        if (contract := bids[place]) is not None:
            return Won((first + place) % players, contract)
    return None
