"""The tricks of a finished deal and who played them: what the count stands on, checked at birth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from french_tarot.cards import PACK, Card, CardSet
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.facts.bonuses import Poignee, as_poignees
from french_tarot.rulesets.policies import Call
from french_tarot.terms import Contract, Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from french_tarot.rulesets.model import RuleSet


def _as_tricks(tricks: Iterable[Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(trick) for trick in tricks)


@frozen(kw_only=True)
class PlayedDeal:
    """A deal played to its last trick. Raises `InvalidDealError` with every problem.

    Attributes:
        rules: The rules of the table.
        contract: The contract played.
        taker: The seat of the taker, from 0; seat s + 1 plays after seat s.
        leader: The seat that led to the first trick.
        tricks: Each trick in the order of play; the winner of one leads to the next.
        aside: The cards that nobody played: the discard where the contract takes the chien in, else the chien.
        called: The card that the taker called, where the rules know a call.
        poignees: The poignées shown.
        chelem_announced: The side that announced a chelem, if any.
    """

    rules: RuleSet
    contract: Contract
    taker: int
    leader: int
    tricks: tuple[tuple[Card, ...], ...] = field(converter=_as_tricks)
    aside: CardSet
    called: Card | None = None
    poignees: tuple[Poignee, ...] = field(default=(), converter=as_poignees)
    chelem_announced: Side | None = None

    def __attrs_post_init__(self) -> None:
        if problems := tuple(_problems(self)):
            raise InvalidDealError(problems)


def _problems(deal: PlayedDeal) -> Iterator[Problem]:
    yield from _check_seats(deal)
    yield from _check_sizes(deal)
    yield from _check_cards(deal)
    if (deal.called is None) is not (deal.rules.calling.call is Call.NONE):
        missing = deal.called is None
        yield Problem.of(Violation.CALL_MISSING if missing else Violation.CALL_NOT_IN_THE_GAME, called=deal.called)
    if deal.contract not in deal.rules.contracts:
        yield Problem.of(Violation.CONTRACT_NOT_OFFERED, contract=deal.contract, offered=tuple(deal.rules.contracts))


def _check_seats(deal: PlayedDeal) -> Iterator[Problem]:
    last = deal.rules.layout.players - 1
    shown_by = (poignee.by for poignee in deal.poignees)
    for seat in dict.fromkeys((deal.taker, deal.leader, *shown_by)):
        if isinstance(seat, int) and not 0 <= seat <= last:
            yield Problem.of(Violation.SEAT_OUT_OF_RANGE, seat=seat, last=last)


def _check_sizes(deal: PlayedDeal) -> Iterator[Problem]:
    layout = deal.rules.layout
    if len(deal.tricks) != layout.hand_size:
        yield Problem.of(Violation.WRONG_TRICK_COUNT, given=len(deal.tricks), size=layout.hand_size)
    for number, trick in enumerate(deal.tricks, 1):
        if len(trick) != layout.players:
            yield Problem.of(Violation.WRONG_TRICK_SIZE, number=number, given=len(trick), size=layout.players)
    if len(deal.aside) != layout.chien_size:
        yield Problem.of(Violation.WRONG_ASIDE_SIZE, given=len(deal.aside), size=layout.chien_size)


def _check_cards(deal: PlayedDeal) -> Iterator[Problem]:
    seen = deal.aside
    for trick in deal.tricks:
        for card in trick:
            if card in seen:
                yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card))
            seen |= {card}
    if missing := PACK - seen:
        yield Problem.of(Violation.MISSING_CARDS, cards=missing)
