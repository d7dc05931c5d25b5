"""The record of a deal: what was noted of it, complete or not, legal or not, with its origin and result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from french_tarot.cards import Card, CardSet
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.facts.bonuses import Poignee, as_poignees
from french_tarot.facts.types import all_of_type, by_fields, of_type
from french_tarot.rulesets.model import RuleSet
from french_tarot.scoring.count import count
from french_tarot.scoring.played import PlayedDeal
from french_tarot.scoring.score import score
from french_tarot.terms import Contract, Side, VoidReason
from french_tarot.tricks import seats_by_trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from french_tarot.engine.auction import Bids


@frozen(kw_only=True)
class RecordedResult:
    """The result that a record claims; whoever reads it may count again.

    Attributes:
        half_points: What the taker's side counted, in half points.
        bouts: The bouts of the taker's side.
        petit_au_bout: The side that earned the petit au bout, if any.
        chelem: The side that won every trick, if one did.
        per_seat: The score of each seat.
    """

    half_points: int
    bouts: int
    petit_au_bout: Side | int | None
    chelem: Side | None
    per_seat: tuple[int, ...]


def _as_hands(hands: Iterable[Iterable[Card]] | None) -> tuple[CardSet, ...] | None:
    return None if hands is None else tuple(map(CardSet, hands))


def _as_bids(bids: Iterable[Contract | None] | None) -> Bids | None:
    return None if bids is None else tuple(bids)


def _as_tricks(tricks: Iterable[Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(trick) for trick in tricks)


@frozen(kw_only=True)
class DealRecord:
    """What was noted of a deal, at any moment of it; what is not known is None.

    A record is not checked: a table may have played illegally, and a file may be damaged. `check` names every fault,
    `replay` makes a `Deal` of a sound one, and `played` the tricks for the count.

    Attributes:
        rules: The rules of the table.
        dealer: The seat of the dealer, from 0; seat s + 1 plays after seat s.
        is_dealer_barred: Whether the dealer was barred from bidding, after a misdeal.
        hands: The hand of each seat as it was dealt.
        chien: The chien as it was dealt.
        kept: Where a bare Petit may be annulled, the seats that have kept their hands so far; None once all have.
        void: Why the deal was void, if it was.
        bids: The auction from the dealer's right, None for a pass.
        taker: The seat of the taker.
        contract: The contract played.
        called: The card that the taker called.
        discard: What the taker discarded.
        ready: The seats that have said before the first lead that they are ready; None once all have.
        chelem: Who announced a chelem: a seat, or the side where no more is known.
        poignees: The poignées shown.
        leader: The seat that led to the first trick.
        hands_at_play: The hand of each seat at the first lead, where the dealt hands are not known.
        tricks: The cards of each trick in the order of play; the last may be unfinished.
        result: The result that was noted.
        origin: Where the deal was played or published.
        comment: Anything worth saying.
    """

    rules: RuleSet = field(validator=of_type(RuleSet))
    dealer: int | None = field(default=None, validator=of_type(int, optional=True))
    is_dealer_barred: bool = False
    hands: tuple[CardSet, ...] | None = field(default=None, converter=_as_hands)
    chien: CardSet | None = field(default=None, validator=of_type(CardSet, optional=True))
    kept: int | None = field(default=None, validator=of_type(int, optional=True))
    void: VoidReason | None = field(default=None, validator=of_type(VoidReason, optional=True))
    bids: Bids | None = field(default=None, converter=_as_bids)
    taker: int | None = field(default=None, validator=of_type(int, optional=True))
    contract: Contract | None = field(default=None, validator=of_type(Contract, optional=True))
    called: Card | None = field(default=None, validator=of_type(Card, optional=True))
    discard: CardSet | None = field(default=None, validator=of_type(CardSet, optional=True))
    ready: int | None = field(default=None, validator=of_type(int, optional=True))
    chelem: int | Side | None = field(default=None, validator=of_type(int, Side, optional=True))
    poignees: tuple[Poignee, ...] = field(default=(), converter=as_poignees, validator=all_of_type(Poignee))
    leader: int | None = field(default=None, validator=of_type(int, optional=True))
    hands_at_play: tuple[CardSet, ...] | None = field(default=None, converter=_as_hands)
    tricks: tuple[tuple[Card, ...], ...] = field(default=(), converter=_as_tricks)
    result: RecordedResult | None = None
    origin: str = ""
    comment: str = ""

    __reduce__ = by_fields

    @staticmethod
    def of_played(
        deal: PlayedDeal, *, result: RecordedResult | None = None, origin: str = "", comment: str = ""
    ) -> DealRecord:
        """Record a played deal of which nothing else is known."""
        has_discard = deal.rules.contracts[deal.contract].has_discard
        return DealRecord(
            rules=deal.rules,
            taker=deal.taker,
            contract=deal.contract,
            called=deal.called,
            discard=deal.aside if has_discard else None,
            chien=None if has_discard else deal.aside,
            chelem=deal.chelem_announced,
            poignees=deal.poignees,
            leader=deal.leader,
            tricks=deal.tricks,
            result=result,
            origin=origin,
            comment=comment,
        )

    @property
    def has_discard(self) -> bool:
        """Whether the contract has the taker discard."""
        row = None if self.contract is None else self.rules.contracts.get(self.contract)
        return row is not None and row.has_discard

    @property
    def aside(self) -> CardSet | None:
        """The cards that nobody plays: the discard where the contract has one, else the chien.

        Where no contract tells it, the discard if there is one.
        """
        is_told = self.contract in self.rules.contracts
        return self.discard if self.has_discard or (not is_told and self.discard is not None) else self.chien

    @property
    def chelem_side(self) -> Side | None:
        """The side that announced a chelem; of a seat that is not the taker's, as far as the called card shows it."""
        if self.chelem is None or isinstance(self.chelem, Side):
            return self.chelem
        return Side.TAKER if self.chelem in (self.taker, self.partner) else Side.DEFENCE

    @property
    def partner(self) -> int | None:
        """The seat that played the called card, None where nobody did."""
        if self.called is None or self.leader is None:
            return None
        all_seats = seats_by_trick(self.tricks, self.leader, self.rules.layout.players)
        for trick, seats in zip(self.tricks, all_seats, strict=True):
            if self.called in trick:
                return seats[trick.index(self.called)]
        return None

    def played(self) -> PlayedDeal:
        """Return the tricks and what the count needs with them.

        Raises `InvalidDealError` with everything that is missing for a count, or that cannot have been.
        """
        if problems := tuple(self._missing()):
            raise InvalidDealError(problems)
        assert self.taker is not None  # _missing has looked
        assert self.contract is not None
        assert self.leader is not None
        assert self.aside is not None
        return PlayedDeal(
            rules=self.rules,
            contract=self.contract,
            taker=self.taker,
            leader=self.leader,
            tricks=self.tricks,
            aside=self.aside,
            called=self.called,
            poignees=self.poignees,
            chelem_announced=self.chelem_side,
        )

    def _missing(self) -> Iterator[Problem]:
        for name in ("taker", "contract", "leader"):
            if getattr(self, name) is None:
                yield Problem.of(Violation.MISSING_FOR_COUNT).at(name)
        if self.aside is None:
            yield Problem.of(Violation.MISSING_FOR_COUNT).at("discard" if self.has_discard else "chien")


def counted_result(deal: PlayedDeal) -> RecordedResult:
    """Count and score a deal into the result that a record of it should claim."""
    outcome = count(deal)
    return RecordedResult(
        half_points=outcome.half_points,
        bouts=outcome.bouts,
        petit_au_bout=outcome.petit_au_bout,
        chelem=outcome.chelem.made,
        per_seat=score(outcome).per_seat,
    )


@frozen
class ResultDifference:
    """A field of a recorded result that the count does not bear out: its name, what was noted and what is right."""

    name: str
    claimed: object
    counted: object


def result_differences(record: DealRecord) -> tuple[ResultDifference, ...]:
    """Compare the result that a record notes with the count, field by field; nothing where they agree.

    Raises `InvalidDealError` where the record cannot be counted.
    """
    return tuple(_differences(record))


def _differences(record: DealRecord) -> Iterator[ResultDifference]:
    if record.result is None:
        return
    counted = counted_result(record.played())
    for name in ("half_points", "bouts", "petit_au_bout", "chelem", "per_seat"):
        claimed, right = getattr(record.result, name), getattr(counted, name)
        if claimed != right:
            yield ResultDifference(name, claimed, right)
