"""The auction of a record: what of it counts, what is wrong with it, and who takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from french_tarot.engine.auction import Won, auction_winner, open_contracts, spoken, why_illegal_bid
from french_tarot.errors import Problem, Violation
from french_tarot.terms import Contract

if TYPE_CHECKING:
    from collections.abc import Iterator

    from french_tarot.engine.auction import Bids
    from french_tarot.records.model import DealRecord
    from french_tarot.rulesets.model import RuleSet


@frozen
class Heard:
    """An auction as the table has to hear it: a bid that may not be made counts as a pass, and after the end nothing.

    Attributes:
        rules: The rules of the table.
        bids: What counts.
        problems: Every bid that may not be made, and an auction that goes on too long.
    """

    rules: RuleSet
    bids: Bids
    problems: tuple[Problem, ...]

    @property
    def is_over(self) -> bool:
        """Whether nobody is to speak any more."""
        return not self.rules.has_auction or spoken(self.bids, self.rules).next is None

    @property
    def places(self) -> tuple[int, ...]:
        """Who said each of the bids, as places from the dealer's right."""
        return spoken(self.bids, self.rules).places

    def taken(self, first: int) -> Won | None:
        """Return the taker and the contract, where the seat `first` spoke first; None where nobody has taken so far."""
        won = auction_winner(self.bids, first, self.rules)
        if won is None and self.is_over and self.rules.has_loose_bid:
            return Won(first, Contract.LOOSE_BID)
        return won


def hear(record: DealRecord) -> Heard:
    """Listen to an auction from its first word to its end."""
    problems: list[Problem] = []
    heard = Heard(record.rules, (), ())
    for place, bid in enumerate(record.bids or ()):
        if heard.is_over:
            given, right = len(record.bids or ()), len(heard.bids)
            problems.append(Problem.of(Violation.AUCTION_TOO_LONG, given=given, right=right).at("auction"))
            break
        problems += _wrong_bid(record, bid, heard, place)
        counts = bid in open_contracts(heard.bids, record.rules)
        heard = Heard(record.rules, (*heard.bids, bid if counts else None), ())
    return Heard(record.rules, heard.bids, tuple(problems))


def _wrong_bid(record: DealRecord, bid: Contract | None, heard: Heard, place: int) -> Iterator[Problem]:
    if bid is None:
        return
    is_dealers = spoken(heard.bids, record.rules).next == record.rules.layout.players - 1
    is_barred = record.is_dealer_barred and is_dealers
    for problem in why_illegal_bid(bid, heard.bids, record.rules, is_barred=is_barred):
        yield problem.at(f"auction[{place}]")


def all_passes(rules: RuleSet) -> Bids:
    """Return an auction in which everybody passes; an empty one where nobody bids."""
    heard = Heard(rules, (), ())
    while not heard.is_over:
        heard = Heard(rules, (*heard.bids, None), ())
    return heard.bids


def first_to_speak(record: DealRecord) -> int:
    """Return the seat that speaks first; where the dealer is not known, the leader stands for it."""
    if record.dealer is None:
        return record.leader or 0
    return (record.dealer + 1) % record.rules.layout.players


def taken(record: DealRecord) -> Won | None:
    """Return taker and contract, as far as they were noted or the auction gives them; None where nobody takes."""
    if record.taker is not None and record.contract is not None:
        return Won(record.taker, record.contract)
    heard = hear(record)
    return heard.taken(first_to_speak(record)) if record.bids and heard.is_over else None
