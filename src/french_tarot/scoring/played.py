"""The tricks of a finished deal and who played them: what the count stands on, checked at birth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from french_tarot.cards import EXCUSE, NO_CARDS, PACK, Card, CardSet
from french_tarot.engine.call import call_problems
from french_tarot.engine.declare import counts_discard
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.facts.bonuses import Misere, Poignee, as_poignees
from french_tarot.facts.check import check_contract, check_seats, check_shown
from french_tarot.facts.types import all_of_type, of_type
from french_tarot.rulesets.model import RuleSet
from french_tarot.terms import Contract, Side
from french_tarot.tricks import follow_lead

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def _as_tricks(tricks: Iterable[Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(trick) for trick in tricks)


def _as_miseres(miseres: Iterable[Misere]) -> tuple[Misere, ...]:
    return tuple(miseres)


@frozen(kw_only=True)
class PlayedDeal:
    """A deal played to its last trick, as it was played, legally or not.

    Raises `InvalidDealError` with everything that cannot have been: cards missing or doubled, wrong sizes, seats that
    are not there, a call of no rank, a poignée of trumps that its player did not hold; `TypeError` for values of
    another type.

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
        called_queen: The second card that the taker called, where the rules know two.
        miseres: The misères shown.
        petit_chelem_announced: The side that announced a petit chelem, if any.
        imprenable: The seat that declared its Petit imprenable, if any.
    """

    rules: RuleSet = field(validator=of_type(RuleSet))
    contract: Contract = field(validator=of_type(Contract))
    taker: int = field(validator=of_type(int))
    leader: int = field(validator=of_type(int))
    tricks: tuple[tuple[Card, ...], ...] = field(converter=_as_tricks)
    aside: CardSet = field(validator=of_type(CardSet))
    called: Card | None = field(default=None, validator=of_type(Card, optional=True))
    poignees: tuple[Poignee, ...] = field(default=(), converter=as_poignees, validator=all_of_type(Poignee))
    chelem_announced: Side | None = field(default=None, validator=of_type(Side, optional=True))
    called_queen: Card | None = field(default=None, validator=of_type(Card, optional=True))
    miseres: tuple[Misere, ...] = field(default=(), converter=_as_miseres, validator=all_of_type(Misere))
    petit_chelem_announced: Side | None = field(default=None, validator=of_type(Side, optional=True))
    imprenable: int | None = field(default=None, validator=of_type(int, optional=True))

    def __attrs_post_init__(self) -> None:
        if problems := tuple(_problems(self)):
            raise InvalidDealError(problems)


@frozen(kw_only=True)
class PlayedEachAlone:
    """A deal played to its last trick in which everybody played for himself: two players, or a misère game (A13, A14).

    Raises `InvalidDealError` and `TypeError` as `PlayedDeal`.

    Attributes:
        rules: The rules of the table.
        leader: The seat that led to the first trick.
        tricks: Each trick in the order of play; the winner of one leads to the next.
        aside: The chien, where there is one.
        imprenable: The seat that declared its Petit imprenable, if any.
    """

    rules: RuleSet = field(validator=of_type(RuleSet))
    leader: int = field(validator=of_type(int))
    tricks: tuple[tuple[Card, ...], ...] = field(converter=_as_tricks)
    aside: CardSet = field(default=NO_CARDS, validator=of_type(CardSet))
    imprenable: int | None = field(default=None, validator=of_type(int, optional=True))

    def __attrs_post_init__(self) -> None:
        seats = check_seats((self.leader, self.imprenable), self.rules)
        if problems := (*seats, *_check_sizes(self), *_check_cards(self)):
            raise InvalidDealError(problems)


def _problems(deal: PlayedDeal) -> Iterator[Problem]:
    shown_by = (*(shown.by for shown in deal.poignees), *(shown.by for shown in deal.miseres))
    yield from check_seats((deal.taker, deal.leader, deal.imprenable, *shown_by), deal.rules)
    yield from check_contract(deal.contract, deal.rules)
    yield from call_problems(deal.called, deal.rules, deal.contract, queen=deal.called_queen)
    cards = (*_check_sizes(deal), *_check_cards(deal))
    yield from cards
    if not cards:
        yield from _check_poignees(deal)


def _check_sizes(deal: PlayedDeal | PlayedEachAlone) -> Iterator[Problem]:
    layout, size = deal.rules.layout, deal.rules.tricks
    if len(deal.tricks) != size:
        yield Problem.of(Violation.WRONG_TRICK_COUNT, given=len(deal.tricks), size=size)
    for number, trick in enumerate(deal.tricks, 1):
        if len(trick) != layout.players:
            yield Problem.of(Violation.WRONG_TRICK_SIZE, number=number, given=len(trick), size=layout.players)
    if len(deal.aside) != layout.chien_size:
        yield Problem.of(Violation.WRONG_ASIDE_SIZE, given=len(deal.aside), size=layout.chien_size)


def _check_cards(deal: PlayedDeal | PlayedEachAlone) -> Iterator[Problem]:
    seen = deal.aside
    for trick in deal.tricks:
        for card in trick:
            if card in seen:
                yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card))
            seen |= {card}
    if missing := PACK - seen:
        yield Problem.of(Violation.MISSING_CARDS, cards=missing)


def _check_poignees(deal: PlayedDeal) -> Iterator[Problem]:
    """A poignée shows its number of trumps, and nobody shows what he cannot have held (A7).

    A trump that the taker discarded may be shown again where the rules say so (D-26).
    """
    hands = _hands(deal)
    for shown in deal.poignees:
        row = deal.rules.poignees.get(shown.level)
        if row is None:
            continue
        yield from check_shown(shown, row)
        if isinstance(shown.by, Side) or shown.by not in range(len(hands)):
            continue
        held = hands[shown.by]
        if shown.by == deal.taker and counts_discard(shown.level, deal.rules) and _has_discard(deal):
            held |= deal.aside
        trumps = held.trumps | held & {EXCUSE}
        if len(trumps) < row.size or (shown.cards is not None and not shown.cards <= trumps):
            yield Problem.of(Violation.POIGNEE_NOT_HELD, seat=shown.by, level=shown.level, size=row.size, held=trumps)


def _has_discard(deal: PlayedDeal) -> bool:
    row = deal.rules.contracts.get(deal.contract)
    return row is not None and row.has_discard


def _hands(deal: PlayedDeal) -> list[CardSet]:
    """Return what each seat played: the hands at the first lead."""
    hands = [CardSet()] * deal.rules.layout.players
    players, imprenable = deal.rules.layout.players, deal.imprenable is not None
    followed = follow_lead(deal.tricks, deal.leader, players, imprenable=imprenable)
    for cards, (seats, _) in zip(deal.tricks, followed, strict=True):
        for seat, card in zip(seats, cards, strict=True):
            hands[seat] |= {card}
    return hands
