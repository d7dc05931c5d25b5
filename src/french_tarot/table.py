"""The table: deal after deal between the same people, with who deals next, who sits out, and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import Factory, evolve, field, frozen

from french_tarot.deal import Deal
from french_tarot.engine.dealing import deal_out, gather
from french_tarot.errors import InvalidTableError, MatchOverError, Problem, Violation
from french_tarot.facts.outcome import AnyOutcome, PassedOut, Taken, Void
from french_tarot.facts.types import all_of_type, by_fields, of_type
from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.policies import Redealer
from french_tarot.scoring.score import score
from french_tarot.terms import Side, VoidReason, side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from random import Random

    from french_tarot.cards import Card


@frozen(kw_only=True)
class TableDeal:
    """A deal that is over, as the table notes it.

    Attributes:
        dealer: The person who dealt.
        seats: The person at each seat of the deal.
        outcome: What the deal amounted to; `Void` for a misdeal too.
        scores: The score of each person, 0 for one who sat out.
    """

    dealer: int
    seats: tuple[int, ...]
    outcome: AnyOutcome
    scores: tuple[int, ...]

    __reduce__ = by_fields


@frozen
class Standing:
    """The place of a person: equal totals share a rank (D-60).

    Attributes:
        rank: From 1.
        person: The person, from 0.
        total: The sum of the scores.
    """

    rank: int
    person: int
    total: int


def _as_deals(deals: Iterable[TableDeal]) -> tuple[TableDeal, ...]:
    return tuple(deals)


@frozen(kw_only=True)
class Table:
    """A table between deals; recording one gives another table.

    Persons are numbered from 0 in the order of play. Where there is one person more than the rules have seats, the
    dealer sits out (A13), and the seats of a deal begin with his right neighbour; else person and seat are the same.
    Raises `InvalidTableError` with everything that cannot be.

    Attributes:
        rules: The rules of the table.
        people: The persons: as many as the rules have seats, or one more.
        dealer: The person who deals next.
        length: The deals of a match that are played by a taker (A11); None for no end. Deals that were void or
            passed out do not count.
        deals: The deals so far, misdeals too.
    """

    rules: RuleSet = field(validator=of_type(RuleSet))
    people: int = field(
        default=Factory(lambda table: table.rules.layout.players, takes_self=True), validator=of_type(int)
    )
    dealer: int = field(default=0, validator=of_type(int))
    length: int | None = field(default=None, validator=of_type(int, optional=True))
    deals: tuple[TableDeal, ...] = field(default=(), converter=_as_deals, validator=all_of_type(TableDeal))

    def __attrs_post_init__(self) -> None:
        if problems := tuple(_problems(self)):
            raise InvalidTableError(problems)

    __reduce__ = by_fields

    # The next deal

    @property
    def sitting_out(self) -> int | None:
        """The person who does not play the next deal: the dealer, where there is one person too many (A13)."""
        return self.dealer if self.people > self.rules.layout.players else None

    @property
    def seats(self) -> tuple[int, ...]:
        """The person at each seat of the next deal."""
        players = self.rules.layout.players
        if self.sitting_out is None:
            return tuple(range(players))
        return tuple((self.dealer + 1 + seat) % self.people for seat in range(players))

    @property
    def is_dealer_barred(self) -> bool:
        """Whether the dealer may not bid in the next deal: he has just misdealt (A3), and plays himself.

        A misdeal again bars him again (D-6); any other deal lifts the bar (D-5).
        """
        if self.sitting_out is not None or not self.deals or not self.rules.table.misdeal_bars_dealer:
            return False
        return _is_misdeal(self.deals[-1].outcome) and self.deals[-1].dealer == self.dealer

    @property
    def dealing_seat(self) -> int:
        """The seat that counts as the dealer's in the next deal; for one who sits out, the last to speak and play."""
        return self.dealer if self.sitting_out is None else self.rules.layout.players - 1

    def shuffled(self, rng: Random) -> Deal:
        """Shuffle and deal the next deal; raises `MatchOverError` after the last one."""
        self._check_open()
        return Deal.shuffled(self.rules, rng, dealer=self.dealing_seat, is_dealer_barred=self.is_dealer_barred)

    def dealt(self, pack: Sequence[Card], gaps: Sequence[int]) -> Deal:
        """Deal the next deal from a pack that was gathered and cut, the chien in the gaps named (A3).

        Raises `MatchOverError` after the last deal, and `InvalidDealError` as `deal_out` does.
        """
        self._check_open()
        dealt = deal_out(pack, self.rules, dealer=self.dealing_seat, gaps=gaps)
        return Deal.from_hands(
            self.rules, dealt.hands, dealt.chien, dealer=self.dealing_seat, is_dealer_barred=self.is_dealer_barred
        )

    # After a deal

    def record(self, over: Deal | AnyOutcome) -> Table:
        """Return the table after a deal that is over, given as the deal or as its outcome.

        Raises `MatchOverError` after the last deal, `DealNotOverError` before the end of this one, and
        `InvalidTableError` for one under other rules, of another dealer, or taken by the dealer though he is barred.
        """
        self._check_open()
        if problems := tuple(self._mismatches(over)):
            raise InvalidTableError(problems)
        outcome = over.outcome() if isinstance(over, Deal) else over
        if problems := tuple(self._check_bar(outcome)):
            raise InvalidTableError(problems)
        per_seat = dict(zip(self.seats, score(outcome).per_seat, strict=True))
        scores = tuple(per_seat.get(person, 0) for person in range(self.people))
        noted = TableDeal(dealer=self.dealer, seats=self.seats, outcome=outcome, scores=scores)
        return evolve(self, dealer=_NEXT_DEALER[self._redealer(outcome)](self), deals=(*self.deals, noted))

    def misdeal(self) -> Table:
        """Return the table after a misdeal, whose dealer deals again and may not bid as the rules say (A3, D-6).

        The same as to record a `Void` of that reason. Raises `MatchOverError` after the last deal.
        """
        return self.record(Void(rules=self.rules, reason=VoidReason.MISDEAL))

    def _redealer(self, outcome: AnyOutcome) -> Redealer:
        """Return who deals after a deal: the next person after one that was played (A2 to A5, D-14, D-64)."""
        table = self.rules.table
        if isinstance(outcome, Taken):
            return Redealer.NEXT
        if _is_misdeal(outcome):
            return table.misdeal_redealer
        if self.sitting_out is not None:
            return table.sitting_out_redealer
        return table.passed_out_redealer if isinstance(outcome, PassedOut) else table.petit_sec_redealer

    def _mismatches(self, over: Deal | AnyOutcome) -> Iterator[Problem]:
        if over.rules != self.rules:
            yield Problem.of(Violation.OTHER_RULES, rules=str(over.rules), right=str(self.rules))
        elif isinstance(over, Deal) and over.dealer != self.dealing_seat:
            yield Problem.of(Violation.OTHER_DEALER, seat=over.dealer, right=self.dealing_seat)

    def _check_bar(self, outcome: AnyOutcome) -> Iterator[Problem]:
        # The dealer speaks last, so a bid of his would have made him the taker: no other outcome can hide one.
        if self.is_dealer_barred and isinstance(outcome, Taken) and outcome.taker == self.dealing_seat:
            yield Problem.of(Violation.DEALER_BARRED, contract=outcome.contract)

    def _check_open(self) -> None:
        if self.is_over:
            raise MatchOverError([Problem.of(Violation.MATCH_IS_OVER, length=self.length)])

    # The match

    @property
    def is_over(self) -> bool:
        """Whether the match has come to its end."""
        return self.length is not None and self.deals_played >= self.length

    @property
    def deals_played(self) -> int:
        """The deals that a taker has played."""
        return sum(isinstance(deal.outcome, Taken) for deal in self.deals)

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the scores of each person."""
        return tuple(sum(deal.scores[person] for deal in self.deals) for person in range(self.people))

    @property
    def ranking(self) -> tuple[Standing, ...]:
        """The persons from the highest total down; equal totals share a rank (D-60)."""
        totals = self.totals
        order = sorted(range(self.people), key=lambda person: -totals[person])
        return tuple(
            Standing(rank=1 + sum(total > totals[person] for total in totals), person=person, total=totals[person])
            for person in order
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The persons who have won the match; nobody before its end."""
        return tuple(each.person for each in self.ranking if each.rank == 1) if self.is_over else ()


_NEXT_DEALER: Final[Mapping[Redealer, Callable[[Table], int]]] = {
    Redealer.NEXT: lambda table: (table.dealer + 1) % table.people,
    Redealer.SAME: lambda table: table.dealer,
}
"""The person who deals next, by policy."""


def _problems(table: Table) -> Iterator[Problem]:
    players = table.rules.layout.players
    if table.people not in (players, players + 1):
        yield Problem.of(Violation.WRONG_TABLE_SIZE, people=table.people, players=players, more=players + 1)
    if not 0 <= table.dealer < table.people:
        yield Problem.of(Violation.PERSON_OUT_OF_RANGE, person=table.dealer, last=table.people - 1)
    if table.length is not None and table.length < 1:
        yield Problem.of(Violation.MATCH_TOO_SHORT, length=table.length)
    for number, deal in enumerate(table.deals, 1):
        if (given := len(deal.scores)) != table.people:
            yield Problem.of(Violation.OTHER_PEOPLE, number=number, given=given, people=table.people)


def _is_misdeal(outcome: AnyOutcome) -> bool:
    return isinstance(outcome, Void) and outcome.reason is VoidReason.MISDEAL


def gathered(deal: Deal) -> tuple[Card, ...]:
    """Gather the cards of a deal that is over into the pack for the next, for tables that never shuffle (A3).

    From the top: the tricks of the taker's side in the order of play, those of the defence, and what lay aside; of a
    deal that was not played, the hands from seat 0 on and the chien. The Excuse stays in its trick. Raises
    `DealNotOverError` before the end.
    """
    outcome = deal.outcome()
    if not isinstance(outcome, Taken):
        return gather((*deal.hands, deal.aside))
    sides = [side_of(trick.winner, outcome.taker, outcome.partner) for trick in deal.tricks]
    tricks = [
        trick.cards for side in Side for trick, its_side in zip(deal.tricks, sides, strict=True) if its_side is side
    ]
    return gather((*tricks, deal.aside))
