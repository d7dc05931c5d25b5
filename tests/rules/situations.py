"""What the tests of the rulings share: played deals of which a few tricks matter, bare Petits, figures and units."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from french_tarot import (
    EXCUSE,
    PACK,
    PETIT,
    Card,
    CardSet,
    Contract,
    Deal,
    DeclareImprenable,
    IllegalActionError,
    Outcome,
    Phase,
    PlayedDeal,
    PlayedEachAlone,
    RuleSet,
    Score,
    Taken,
    Violation,
    score,
    winning_index,
)
from tests.deals.random_deals import bids_of, dealt_round
from tests.helpers import trick

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from french_tarot import Action

KINGS, QUEENS, KNIGHTS, JACKS = ("SK HK DK CK", "SQ HQ DQ CQ", "SN HN DN CN", "SJ HJ DJ CJ")

# Played deals


def told(
    rules: RuleSet,
    *first: str,
    then: int,
    last: Iterable[str] = (),
    leader: int = 0,
    aside: str = "",
    **facts: Any,
) -> PlayedDeal:
    """A deal whose first and last tricks are told; the seat `then` wins all those between, whatever cards they are.

    What lies aside is filled up with low cards of the suits, at half a point each. The Excuse is told. Without other
    facts seat 0 has taken a garde sans. The cards not told all go to one seat, so that what the others win is easily
    summed.
    """
    tricks, laid = _told(rules, first, then, tuple(last), leader, aside, facts.get("imprenable"))
    given: dict[str, Any] = {"contract": Contract.GARDE_SANS, "taker": 0, **facts}
    return PlayedDeal(rules=rules, leader=leader, tricks=tricks, aside=laid, **given)


def told_alone(
    rules: RuleSet,
    *first: str,
    then: int,
    last: Iterable[str] = (),
    leader: int = 0,
    aside: str = "",
    imprenable: int | None = None,
) -> PlayedEachAlone:
    """As `told`, where everybody plays for himself."""
    tricks, laid = _told(rules, first, then, tuple(last), leader, aside, imprenable)
    return PlayedEachAlone(rules=rules, leader=leader, tricks=tricks, aside=laid, imprenable=imprenable)


def _told(
    rules: RuleSet,
    first: tuple[str, ...],
    then: int,
    last: tuple[str, ...],
    leader: int,
    aside: str,
    imprenable: int | None,
) -> tuple[list[tuple[Card, ...]], CardSet]:
    before, after = [trick(codes) for codes in first], [trick(codes) for codes in last]
    named = CardSet(card for cards in (*before, *after) for card in cards) | CardSet.parse(aside)
    assert EXCUSE in named, "the Excuse must be told"
    assert imprenable is None or PETIT in named, "an imprenable Petit must be told"
    low = [card for card in _ascending(PACK - named) if card.is_low and not card.is_trump]
    laid = CardSet.parse(aside)
    laid |= CardSet(low[: rules.layout.chien_size - len(laid)])
    players = rules.layout.players
    for cards in before:
        leader = (leader + winning_index(cards, imprenable=imprenable is not None)) % players
    between = _between(PACK - named - laid, rules.tricks - len(before) - len(after), players, leader, then)
    for cards in between:
        assert (leader + winning_index(cards)) % players == then, "another seat wins what is not told"
        leader = then
    return [*before, *between, *after], laid


def _between(cards: CardSet, count: int, players: int, leader: int, winner: int) -> list[tuple[Card, ...]]:
    """Make tricks that one seat wins: with the highest trumps and, when they run out, leading its highest cards."""
    trumps, plain = sorted(cards.trumps), _ascending(cards - cards.trumps)
    best = [*trumps[max(0, len(trumps) - count) :], *plain[::-1]][:count]
    others = iter(card for card in (*trumps, *plain) if card not in best)
    tricks: list[tuple[Card, ...]] = []
    for strong in best:
        seats = [(leader + place) % players for place in range(players)]
        tricks.append(tuple(strong if seat == winner else next(others) for seat in seats))
        leader = winner
    return tricks


def _ascending(cards: CardSet) -> list[Card]:
    return sorted(cards, key=lambda card: (card.rank, card.index))


# Scores


def taken_by(rules: RuleSet, **figures: Any) -> Taken:
    """The outcome of figures as people type them; without others, a garde with two bouts that is just made."""
    typed: dict[str, Any] = {"contract": "garde", "bouts": 2, **figures}
    if not {"points", "by", "defence_points"} & set(typed):
        typed["by"] = 0
    return Outcome.from_figures(rules, **typed)


def scored(rules: RuleSet, **figures: Any) -> Score:
    """The score of figures, as in `taken_by`."""
    return score(taken_by(rules, **figures))


def unit(rules: RuleSet, **figures: Any) -> int:
    """What each defender pays for figures, as in `taken_by`."""
    return scored(rules, **figures).unit


def exactly(*scores: int | str) -> tuple[Fraction, ...]:
    """Exact scores, thirds as `50/3`."""
    return tuple(map(Fraction, scores))


# Deals


def why(deal: Deal, action: Action) -> list[Violation]:
    """What forbids an action, which is among the legal actions where nothing does."""
    problems = deal.why_illegal(action)
    assert (action in deal.legal_actions()) is (problems == ())
    return [problem.violation for problem in problems]


def refused(deal: Deal, action: Action) -> list[Violation]:
    """What an action that is tried is refused for; nothing where it is not."""
    try:
        deal.apply(action)
    except IllegalActionError as error:
        return [problem.violation for problem in error.problems]
    return []


def on_to(deal: Deal, is_there: Callable[[Deal], bool]) -> Deal:
    """Play on, the lowest legal card each time and nothing declared, until it is so."""
    while not is_there(deal):
        assert not deal.is_over, "it never was so"
        deal = deal.ready() if deal.phase is Phase.DECLARATIONS else deal.play(min(deal.legal_cards(), key=_strength))
    return deal


def _strength(card: Card) -> tuple[int, int]:
    return card.trump, card.rank


def codes(cards: Iterable[Card]) -> set[str]:
    """The codes of cards, for comparisons that are easy to read."""
    return set(map(str, cards))


# A bare Petit (A4, A14)


def bare_petit(rules: RuleSet, *, dealer: int = 3, chien: str = "", excuse: str = "", **places: str) -> Deal:
    """A deal in which seat 0 has no trump but the Petit; the Excuse is the last seat's, unless it is told."""
    players = rules.layout.players
    named = {"chien": chien, **places}
    trumps = iter(f"T{rank}" for rank in range(2, 22) if f"T{rank}" not in chien.split())
    seats = [list[str]() for _ in range(1, players)]
    for place, code in enumerate(trumps):
        seats[place % len(seats)].append(code)
    for seat, held in enumerate(seats, 1):
        named[f"p{seat}"] = " ".join([named.get(f"p{seat}", ""), *held])
    named["p0"] = f"T1 {named.get('p0', '')}"
    holder = excuse or f"p{players - 1}"
    named[holder] = f"{named.get(holder, '')} EX"
    return Deal.from_hands(rules, *dealt_round(rules, **named), dealer=dealer)


def through_petit_sec(deal: Deal, *, declares: bool) -> Deal:
    """Ask all seats what they do with their dealt hands: who may declares the Petit imprenable, if any does."""
    while deal.phase is Phase.PETIT_SEC:
        may = DeclareImprenable() in deal.legal_actions()
        deal = deal.declare_imprenable() if declares and may else deal.ready()
    return deal


def auctioned(deal: Deal, contract: Contract, taker: int) -> Deal:
    """The deal after an auction that one seat wins, all others passing."""
    for action in bids_of(deal.rules, contract, taker, deal.dealer):
        deal = deal.apply(action)
    return deal


def turns(deal: Deal, act: Callable[[Deal], Deal], count: int) -> Iterator[Deal]:
    """Yield a deal and those after it, as one acts a number of times."""
    for _ in range(count):
        yield deal
        deal = act(deal)
    yield deal
