"""The start of the play: everything that stands when the first card is led, checked once."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import field, frozen

from french_tarot import _kernel
from french_tarot.cards import Card, CardSet, _from_mask
from french_tarot.engine.call import call_problems, partner_by_hands
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.facts.bonuses import Misere, Poignee, as_poignees
from french_tarot.facts.check import check_contract, check_seats
from french_tarot.facts.types import of_type
from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.policies import AllPass
from french_tarot.scoring.played import PlayedDeal, PlayedEachAlone
from french_tarot.terms import Contract, Partner, Side, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Piles: TypeAlias = tuple[tuple[tuple[Card, ...], ...], ...]
"""The piles of each seat, the open card of each first (A13)."""


def _as_hands(hands: Iterable[CardSet]) -> tuple[CardSet, ...]:
    return tuple(hands)


def _as_miseres(miseres: Iterable[Misere]) -> tuple[Misere, ...]:
    return tuple(miseres)


def as_piles(piles: Iterable[Iterable[Iterable[Card]]]) -> Piles:
    """Keep piles as tuples, whatever they are given as."""
    return tuple(tuple(tuple(pile) for pile in of_seat) for of_seat in piles)


@frozen(kw_only=True)
class PlayStart:
    """What stands when the first card is led: everything the play and the score depend on.

    Raises `InvalidDealError` with everything that cannot be: cards missing or doubled, hands of a wrong size, seats
    that are not there, a contract or a call that the rules do not know.

    Attributes:
        rules: The rules of the table.
        hands: The hand of each seat at the first lead, without its piles.
        contract: The contract played; None where everybody plays for himself.
        taker: The seat of the taker, from 0; seat s + 1 plays after seat s. None without a contract.
        leader: The seat that leads to the first trick.
        called: The card that the taker called, where the rules know a call.
        poignees: The poignées shown so far.
        chelem_by: The seat that announced a chelem, if any.
        called_queen: The second card that the taker called, where the rules know two.
        miseres: The misères shown so far.
        petit_chelem_by: The seat that announced a petit chelem, if any.
        imprenable: The seat whose Petit is imprenable, if any.
        piles: The piles of each seat, the open card of each first; none where the rules have none.
    """

    rules: RuleSet = field(validator=of_type(RuleSet))
    hands: tuple[CardSet, ...] = field(converter=_as_hands)
    contract: Contract | None = field(default=None, validator=of_type(Contract, optional=True))
    taker: int | None = field(default=None, validator=of_type(int, optional=True))
    leader: int = field(validator=of_type(int))
    called: Card | None = field(default=None, validator=of_type(Card, optional=True))
    poignees: tuple[Poignee, ...] = field(default=(), converter=as_poignees)
    chelem_by: int | None = field(default=None, validator=of_type(int, optional=True))
    called_queen: Card | None = field(default=None, validator=of_type(Card, optional=True))
    miseres: tuple[Misere, ...] = field(default=(), converter=_as_miseres)
    petit_chelem_by: int | None = field(default=None, validator=of_type(int, optional=True))
    imprenable: int | None = field(default=None, validator=of_type(int, optional=True))
    piles: Piles = field(default=(), converter=as_piles)

    def __attrs_post_init__(self) -> None:
        if problems := tuple(_problems(self)):
            raise InvalidDealError(problems)

    @property
    def aside(self) -> CardSet:
        """The cards that nobody plays: the discard, or the chien where there is none."""
        mask = _kernel.PACK
        for cards in (*self.hands, *(CardSet(pile) for of_seat in self.piles for pile in of_seat)):
            mask &= ~cards.mask
        return _from_mask(mask)

    @property
    def open_hands(self) -> tuple[CardSet, ...]:
        """The cards that each seat can play: its hand and the open cards of its piles (A13)."""
        if not self.piles:
            return self.hands
        tops = (CardSet(pile[0] for pile in of_seat) for of_seat in self.piles)
        return tuple(hand | top for hand, top in zip(self.hands, tops, strict=True))

    @property
    def partner(self) -> Partner:
        """The seat of the partner, or of both, `ALONE`, or None where the rules know none (A6, A13)."""
        if self.taker is None or self.contract is None:
            return None
        called = (self.called, self.called_queen)
        return partner_by_hands(self.taker, self.contract, self.rules, called, self.hands)

    @property
    def chelem_announced(self) -> Side | None:
        """The side that announced a chelem, if any."""
        return self._side_of(self.chelem_by)

    @property
    def petit_chelem_announced(self) -> Side | None:
        """The side that announced a petit chelem, if any."""
        return self._side_of(self.petit_chelem_by)

    def _side_of(self, seat: int | None) -> Side | None:
        return None if seat is None or self.taker is None else side_of(seat, self.taker, self.partner)

    def played(self, tricks: Iterable[Iterable[Card]]) -> PlayedDeal | PlayedEachAlone:
        """Return the deal with its tricks, for the count."""
        if self.taker is None or self.contract is None:
            return PlayedEachAlone(
                rules=self.rules, leader=self.leader, tricks=tricks, aside=self.aside, imprenable=self.imprenable
            )
        return PlayedDeal(
            rules=self.rules,
            contract=self.contract,
            taker=self.taker,
            leader=self.leader,
            tricks=tricks,
            aside=self.aside,
            called=self.called,
            poignees=self.poignees,
            chelem_announced=self.chelem_announced,
            called_queen=self.called_queen,
            miseres=self.miseres,
            petit_chelem_announced=self.petit_chelem_announced,
            imprenable=self.imprenable,
        )


def _problems(start: PlayStart) -> Iterator[Problem]:
    rules, layout = start.rules, start.rules.layout
    announcers = (start.chelem_by, start.petit_chelem_by, start.imprenable)
    yield from check_seats((start.taker, start.leader, *announcers), rules)
    if (start.taker is None) is not (start.contract is None):
        yield Problem.of(Violation.TAKER_WITHOUT_CONTRACT, taker=start.taker, contract=start.contract)
    elif start.contract is not None:
        yield from check_contract(start.contract, rules)
        yield from call_problems(start.called, rules, start.contract, queen=start.called_queen)
    elif not may_be_each_alone(rules):
        yield Problem.of(Violation.TAKER_MISSING)
    yield from check_hands(start.hands, layout.players, layout.hand_size)
    yield from check_piles(start.piles, start.hands, rules)


def may_be_each_alone(rules: RuleSet) -> bool:
    """Tell whether a deal may be played without a taker: where nobody bids, or in a misère game (A13, A14)."""
    return not rules.has_auction or rules.passed_out.all_pass is AllPass.MISERE_GAME


def check_hands(hands: Sequence[CardSet], players: int, size: int, *, is_full: bool = True) -> Iterator[Problem]:
    """Find hands that are too many, too few or of a wrong size, and cards that are in two of them.

    Hands that are not full yet may be smaller.
    """
    if len(hands) != players:
        yield Problem.of(Violation.WRONG_HAND_COUNT, given=len(hands), players=players)
    seen = 0
    for seat, hand in enumerate(hands):
        if len(hand) > size or (is_full and len(hand) < size):
            yield Problem.of(Violation.WRONG_HAND_SIZE, seat=seat, given=len(hand), size=size)
        for card in _from_mask(hand.mask & seen):
            yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card))
        seen |= hand.mask


def check_piles(piles: Piles, hands: Sequence[CardSet], rules: RuleSet) -> Iterator[Problem]:
    """Find piles that the layout does not have, or of a wrong size, and cards that lie in two places (A13)."""
    layout = rules.layout
    right = ((layout.pile_size,) * layout.piles,) * layout.players if layout.piles else ()
    given = tuple(tuple(len(pile) for pile in of_seat) for of_seat in piles)
    if given != right:
        yield Problem.of(Violation.WRONG_PILES, players=layout.players, piles=layout.piles, size=layout.pile_size)
    seen = CardSet(card for hand in hands for card in hand)
    for card in (card for of_seat in piles for pile in of_seat for card in pile):
        if card in seen:
            yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card))
        seen |= {card}
