"""The table: deal after deal between the same people: who deals next, who sits out, the mouches and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import Factory, evolve, field, frozen

from french_tarot.cards import Card
from french_tarot.deal import Deal
from french_tarot.engine import seating
from french_tarot.engine.dealing import deal_out, gather, is_misdeal
from french_tarot.errors import InvalidTableError, MatchOverError, Problem, Violation
from french_tarot.facts.outcome import AnyOutcome, PassedOut, Taken, Void
from french_tarot.facts.types import all_of_type, by_fields, of_type
from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.policies import MatchLength, Redealer
from french_tarot.scoring.mouches import mouches_after
from french_tarot.scoring.score import score
from french_tarot.terms import Side, VoidReason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from random import Random


@frozen(kw_only=True)
class TableDeal:
    """A deal that is over, as the table notes it.

    Attributes:
        dealer: The person who dealt.
        seats: The person at each seat of the deal.
        outcome: What the deal amounted to; `Void` for a misdeal too.
        scores: The score of each person, 0 for one who sat out.
        stakes: What each person took from the mouches, below zero what he paid into them (D-46); 0 without mouches.
        pots: The mouches after the deal, from the largest down.
        exposed: The card whose exposure made a misdeal, where it was named (A3).
        at_fault: The person who made a misdeal, where one was named; else it was the dealer.
    """

    dealer: int
    seats: tuple[int, ...]
    outcome: AnyOutcome
    scores: tuple[int, ...]
    stakes: tuple[int, ...] = field(default=Factory(lambda deal: (0,) * len(deal.scores), takes_self=True))
    pots: tuple[int, ...] = ()
    exposed: Card | None = field(default=None, validator=of_type(Card, optional=True))
    at_fault: int | None = field(default=None, validator=of_type(int, optional=True))

    __reduce__ = by_fields


@frozen
class Standing:
    """The place of a person: equal totals share a rank (D-60).

    Attributes:
        rank: From 1.
        person: The person, from 0.
        total: The sum of the scores, and of what went to and came from the mouches.
    """

    rank: int
    person: int
    total: int


def _as_deals(deals: Iterable[TableDeal]) -> tuple[TableDeal, ...]:
    return tuple(deals)


def _people(table: Table) -> int:
    return seating.people_of(table.rules)


def _length(table: Table) -> int | None:
    deals = table.rules.table.match_deals
    return _LENGTHS[deals](table.people) if isinstance(deals, MatchLength) else deals


_LENGTHS: Final[Mapping[MatchLength, Callable[[int], int | None]]] = {
    MatchLength.AGREED: lambda _: None,
    MatchLength.PLAYERS: lambda people: people,
}
"""The deals of a match between so many people, by policy; None where the rules leave it to them."""


@frozen(kw_only=True)
class Table:
    """A table between deals; recording one gives another table.

    Persons are numbered from 0 in the order of play. Where there is one person more than the rules have seats, the
    dealer sits out (A13), and the seats of a deal begin with his right neighbour; else person and seat are the same.
    Raises `InvalidTableError` with everything that cannot be.

    Attributes:
        rules: The rules of the table.
        people: The persons: as many as the rules have seats, or one more; as the rules say where none are given.
        dealer: The person who deals next; `first_dealer` finds the first.
        length: The deals of a match that are played (A11), as the rules say where none is given; None for no end.
            Deals that were void or passed out do not count.
        deals: The deals so far, misdeals too.
    """

    rules: RuleSet = field(validator=of_type(RuleSet))
    people: int = field(default=Factory(_people, takes_self=True), validator=of_type(int))
    dealer: int = field(default=0, validator=of_type(int))
    length: int | None = field(default=Factory(_length, takes_self=True), validator=of_type(int, optional=True))
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

        A misdeal again bars him again (D-6); any other deal lifts the bar (D-5). One that was another's fault is
        dealt again as it was: it neither bars the dealer nor lifts a bar. Where nobody bids, nobody is barred.
        """
        if self.sitting_out is not None or not self.rules.has_auction or not self.rules.table.misdeal_bars_dealer:
            return False
        for deal in reversed(self.deals):
            if not _was_misdeal(deal.outcome) or deal.dealer != self.dealer:
                return False
            if deal.at_fault in (None, self.dealer):
                return True
        return False

    @property
    def dealing_seat(self) -> int:
        """The seat that counts as the dealer's in the next deal; for one who sits out, the last to speak and play."""
        return self.dealer if self.sitting_out is None else self.rules.layout.players - 1

    @property
    def shufflers(self) -> tuple[int, ...]:
        """The persons who may shuffle for the next deal, nobody where the pack is only gathered and cut (A3, D-2).

        Where the number of people is odd nobody sits opposite the dealer: any but the dealer may.
        """
        return seating.shufflers(self.dealer, self.people, self.rules)

    @property
    def cutter(self) -> int:
        """The person who cuts for the next deal: the one before the dealer in the order of play (A3).

        He sits to the dealer's left; where play goes clockwise, to his right.
        """
        return seating.cutter(self.dealer, self.people)

    def right_of(self, person: int) -> int:
        """Return who sits to the right of a person; he is next to play unless play goes clockwise (A2)."""
        return seating.right_of(person, self.people, self.rules.table.direction)

    def left_of(self, person: int) -> int:
        """Return who sits to the left of a person; he is next to play where play goes clockwise (A2)."""
        return seating.left_of(person, self.people, self.rules.table.direction)

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
            self.rules,
            dealt.hands,
            dealt.chien,
            dealer=self.dealing_seat,
            is_dealer_barred=self.is_dealer_barred,
            piles=dealt.piles,
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
        return self._noting(outcome)

    def misdeal(self, exposed: Card | None = None, *, by: int | None = None) -> Table:
        """Return the table after a misdeal, whose dealer deals again and may not bid as the rules say (A3, D-6).

        Without arguments the same as to record a `Void` of that reason.

        Args:
            exposed: The card whose exposure makes it.
            by: The person who exposed it or made another fault, the dealer where none is named. For the fault of
                another the dealer is not barred.

        Raises:
            MatchOverError: after the last deal.
            InvalidTableError: for a card whose exposure by the dealer makes no misdeal under the rules, or where
                there is no such person.
        """
        self._check_open()
        if problems := tuple(self._check_fault(exposed, by)):
            raise InvalidTableError(problems)
        return self._noting(Void(rules=self.rules, reason=VoidReason.MISDEAL), exposed=exposed, at_fault=by)

    def _noting(self, outcome: AnyOutcome, *, exposed: Card | None = None, at_fault: int | None = None) -> Table:
        per_seat = dict(zip(self.seats, score(outcome).per_seat, strict=True))
        mouches = mouches_after(self.pots, outcome, dealer=self.dealer, seats=self.seats, people=self.people)
        noted = TableDeal(
            dealer=self.dealer,
            seats=self.seats,
            outcome=outcome,
            scores=tuple(per_seat.get(person, 0) for person in range(self.people)),
            stakes=mouches.stakes,
            pots=mouches.pots,
            exposed=exposed,
            at_fault=at_fault,
        )
        return evolve(self, dealer=_NEXT_DEALER[self._redealer(outcome)](self), deals=(*self.deals, noted))

    def _redealer(self, outcome: AnyOutcome) -> Redealer:
        """Return who deals after a deal: the next person after one that was played (A2 to A5, D-14, D-64)."""
        table = self.rules.table
        if _was_played(outcome):
            return Redealer.NEXT
        if _was_misdeal(outcome):
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
        # Of all that was bid an outcome tells the contract alone; a deal of this table has let the dealer bid nothing.
        if self.is_dealer_barred and isinstance(outcome, Taken) and outcome.taker == self.dealing_seat:
            yield Problem.of(Violation.DEALER_BARRED, contract=outcome.contract)

    def _check_fault(self, exposed: Card | None, by: int | None) -> Iterator[Problem]:
        if by is not None and not 0 <= by < self.people:
            yield Problem.of(Violation.PERSON_OUT_OF_RANGE, person=by, last=self.people - 1)
        if exposed is not None and by in (None, self.dealer) and not is_misdeal(exposed, self.rules):
            misdeal = self.rules.dealing.misdeal_exposed
            yield Problem.of(Violation.EXPOSED_CARD_NO_MISDEAL, card=exposed, misdeal=misdeal)

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
        """The deals that were played, neither void nor passed out."""
        return sum(_was_played(deal.outcome) for deal in self.deals)

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the scores of each person, and of what he took from the mouches and paid into them."""
        return tuple(
            sum(deal.scores[person] + deal.stakes[person] for deal in self.deals) for person in range(self.people)
        )

    @property
    def pots(self) -> tuple[int, ...]:
        """The mouches that lie on the table, from the largest down (D-46)."""
        return self.deals[-1].pots if self.deals else ()

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
        for given in {len(deal.scores), len(deal.stakes)} - {table.people}:
            yield Problem.of(Violation.OTHER_PEOPLE, number=number, given=given, people=table.people)


def _was_misdeal(outcome: AnyOutcome) -> bool:
    return isinstance(outcome, Void) and outcome.reason is VoidReason.MISDEAL


def _was_played(outcome: AnyOutcome) -> bool:
    return not isinstance(outcome, (PassedOut, Void))


def gathered(deal: Deal) -> tuple[Card, ...]:
    """Gather the cards of a deal that is over into the pack for the next, for tables that never shuffle (A3).

    From the top: the tricks of the taker's side in the order of play, those of the defence, and what lay aside; where
    all play for themselves, the tricks of each seat from 0 on; of a deal that was not played, the hands from seat 0 on
    and the chien. The Excuse stays in its trick. Raises `DealNotOverError` before the end.
    """
    outcome = deal.outcome()
    if not _was_played(outcome):
        return gather((*deal.hands, deal.aside))
    tricks = sorted(deal.tricks, key=lambda trick: _heap_of(trick.winner, outcome))
    return gather((*(trick.cards for trick in tricks), deal.aside))


def _heap_of(seat: int, outcome: AnyOutcome) -> int:
    """Return the place of the heap on which a seat lays the tricks that it wins."""
    return list(Side).index(outcome.side_of(seat)) if isinstance(outcome, Taken) else seat
