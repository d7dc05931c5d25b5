"""The record of a deal: what was noted of it, complete or not, legal or not, with its origin and result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from french_tarot.cards import NO_CARDS, Card, CardSet
from french_tarot.engine.call import partner_of
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.facts.bonuses import Misere, Poignee, as_miseres, as_poignees
from french_tarot.facts.types import all_of_type, by_fields, of_type
from french_tarot.play_start import Piles, as_piles
from french_tarot.records.hands import contract_of, imprenable_in_play, seats_of_tricks
from french_tarot.records.results import AnyRecordedResult, RecordedResult
from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.policies import AllPass
from french_tarot.scoring.played import PlayedDeal, PlayedEachAlone
from french_tarot.terms import ALONE, Contract, Side, VoidReason, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from french_tarot.engine.auction import Bids

# The pickles of version 0.1 look for the result here.
__all__ = ["DealRecord", "RecordedResult"]


def _as_hands(hands: Iterable[Iterable[Card]] | None) -> tuple[CardSet, ...] | None:
    return None if hands is None else tuple(map(CardSet, hands))


def _as_piles(piles: Iterable[Iterable[Iterable[Card]]] | None) -> Piles | None:
    return None if piles is None else as_piles(piles)


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
        hands: The hand of each seat as it was dealt, without its piles.
        piles: The piles of each seat as they were laid, the open card of each first (A13).
        chien: The chien as it was dealt.
        kept: Where the seats are asked before the auction, those that have kept their hands so far, one that declared
            its Petit imprenable among them; None once all have (A4, A14).
        imprenable: The seat that declared its Petit imprenable; when it did, the rules say (A14).
        void: Why the deal was void, if it was.
        bids: The auction from the dealer's right, None for a pass, of as many rounds as it had.
        taker: The seat of the taker, None also where everybody played for himself.
        contract: The contract played.
        is_announcing: Whether the taker has still to say whether he announces a chelem with his contract, where that is
            the time for it (A8, D-90).
        called: The card that the taker called.
        called_queen: The second card that the taker called, where the rules know two (A13).
        discard: What the taker discarded.
        ready: The seats that have said before the first lead that they are ready; None once all have.
        chelem: Who announced a chelem: a seat, or the side where no more is known.
        chelem_trick: The finished tricks when it was announced during the play; None before the first lead.
        petit_chelem: Who announced a petit chelem (A14).
        petit_chelem_trick: The finished tricks when it was announced during the play; None before the first lead.
        poignees: The poignées shown.
        miseres: The misères shown (A14).
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
    piles: Piles | None = field(default=None, converter=_as_piles)
    chien: CardSet | None = field(default=None, validator=of_type(CardSet, optional=True))
    kept: int | None = field(default=None, validator=of_type(int, optional=True))
    imprenable: int | None = field(default=None, validator=of_type(int, optional=True))
    void: VoidReason | None = field(default=None, validator=of_type(VoidReason, optional=True))
    bids: Bids | None = field(default=None, converter=_as_bids)
    taker: int | None = field(default=None, validator=of_type(int, optional=True))
    contract: Contract | None = field(default=None, validator=of_type(Contract, optional=True))
    is_announcing: bool = False
    called: Card | None = field(default=None, validator=of_type(Card, optional=True))
    called_queen: Card | None = field(default=None, validator=of_type(Card, optional=True))
    discard: CardSet | None = field(default=None, validator=of_type(CardSet, optional=True))
    ready: int | None = field(default=None, validator=of_type(int, optional=True))
    chelem: int | Side | None = field(default=None, validator=of_type(int, Side, optional=True))
    chelem_trick: int | None = field(default=None, validator=of_type(int, optional=True))
    petit_chelem: int | Side | None = field(default=None, validator=of_type(int, Side, optional=True))
    petit_chelem_trick: int | None = field(default=None, validator=of_type(int, optional=True))
    poignees: tuple[Poignee, ...] = field(default=(), converter=as_poignees, validator=all_of_type(Poignee))
    miseres: tuple[Misere, ...] = field(default=(), converter=as_miseres, validator=all_of_type(Misere))
    leader: int | None = field(default=None, validator=of_type(int, optional=True))
    hands_at_play: tuple[CardSet, ...] | None = field(default=None, converter=_as_hands)
    tricks: tuple[tuple[Card, ...], ...] = field(default=(), converter=_as_tricks)
    result: AnyRecordedResult | None = None
    origin: str = ""
    comment: str = ""

    __reduce__ = by_fields

    @staticmethod
    def of_played(
        deal: PlayedDeal | PlayedEachAlone,
        *,
        result: AnyRecordedResult | None = None,
        origin: str = "",
        comment: str = "",
    ) -> DealRecord:
        """Record a played deal of which nothing else is known."""
        known = DealRecord(
            rules=deal.rules,
            leader=deal.leader,
            tricks=deal.tricks,
            imprenable=deal.imprenable,
            result=result,
            origin=origin,
            comment=comment,
        )
        aside = deal.aside or None
        if isinstance(deal, PlayedEachAlone):
            return evolve(known, chien=aside)
        has_discard = deal.rules.contracts[deal.contract].has_discard
        return evolve(
            known,
            taker=deal.taker,
            contract=deal.contract,
            called=deal.called,
            called_queen=deal.called_queen,
            discard=aside if has_discard else None,
            chien=None if has_discard else aside,
            chelem=deal.chelem_announced,
            petit_chelem=deal.petit_chelem_announced,
            poignees=deal.poignees,
            miseres=deal.miseres,
        )

    # What kind of deal it is

    @property
    def is_each_alone(self) -> bool:
        """Whether everybody plays for himself: where nobody bids, or a card was led though all passed (A13, A14)."""
        if self.taker is not None or self.contract is not None:
            return False
        is_misere_game = self.rules.passed_out.all_pass is AllPass.MISERE_GAME and not any(self.bids or ())
        return not self.rules.has_auction or (is_misere_game and self.leader is not None)

    @property
    def has_discard(self) -> bool:
        """Whether the contract has the taker discard."""
        contract = contract_of(self)
        has_chien = self.rules.layout.chien_size > 0
        return has_chien and contract is not None and self.rules.contracts[contract].has_discard

    @property
    def aside(self) -> CardSet | None:
        """The cards that nobody plays: the discard where the contract has one, else the chien.

        Where no contract tells it, the discard if there is one. Nothing where there is no chien.
        """
        if not self.rules.layout.chien_size:
            return NO_CARDS
        is_told = contract_of(self) is not None
        return self.discard if self.has_discard or (not is_told and self.discard is not None) else self.chien

    @property
    def called_cards(self) -> CardSet:
        """The cards called."""
        return CardSet(filter(None, (self.called, self.called_queen)))

    # The sides

    @property
    def chelem_side(self) -> Side | None:
        """The side that announced a chelem; of a seat that is not the taker's, as far as the called cards show it."""
        return self._side_of(self.chelem)

    @property
    def petit_chelem_side(self) -> Side | None:
        """The side that announced a petit chelem; as `chelem_side`."""
        return self._side_of(self.petit_chelem)

    def _side_of(self, by: int | Side | None) -> Side | None:
        if by is None or isinstance(by, Side):
            return by
        return Side.DEFENCE if self.taker is None else side_of(by, self.taker, self.partner)

    @property
    def partner(self) -> int | tuple[int, int] | None:
        """The seat that played the called card, both where two are called, or the one opposite; None if nobody did."""
        if self.taker is None or (contract := contract_of(self)) is None:
            return None
        partner = partner_of(self.taker, contract, self.rules, self._holders())
        return None if partner is ALONE else partner

    def _holders(self) -> Iterator[int]:
        """Find who played the cards called."""
        if self.leader is None:
            return
        for trick, seats in zip(self.tricks, seats_of_tricks(self), strict=True):
            yield from (seat for card, seat in zip(trick, seats, strict=True) if card in self.called_cards)

    # The count

    def played(self) -> PlayedDeal | PlayedEachAlone:
        """Return the tricks and what the count needs with them.

        Raises `InvalidDealError` with everything that is missing for a count, or that cannot have been.
        """
        if problems := tuple(self._missing()):
            raise InvalidDealError(problems)
        assert self.leader is not None, "_missing has looked"
        assert self.aside is not None, "_missing has looked"
        imprenable = imprenable_in_play(self)
        if self.is_each_alone:
            return PlayedEachAlone(
                rules=self.rules, leader=self.leader, tricks=self.tricks, aside=self.aside, imprenable=imprenable
            )
        assert self.taker is not None, "_missing has looked"
        assert self.contract is not None, "_missing has looked"
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
            called_queen=self.called_queen,
            miseres=self.miseres,
            petit_chelem_announced=self.petit_chelem_side,
            imprenable=imprenable,
        )

    def _missing(self) -> Iterator[Problem]:
        for name in ("leader",) if self.is_each_alone else ("taker", "contract", "leader"):
            if getattr(self, name) is None:
                yield Problem.of(Violation.MISSING_FOR_COUNT).at(name)
        if self.aside is None:
            yield Problem.of(Violation.MISSING_FOR_COUNT).at("discard" if self.has_discard else "chien")
