"""The call: which cards a taker may call, and what no call can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.cards import PLAIN_SUITS, Card, CardSet
from french_tarot.errors import Problem, Violation
from french_tarot.rulesets.policies import Call
from french_tarot.rulesets.values import CourtRanks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.rulesets.parts import Calling


def callable_cards(hand: CardSet, rules: RuleSet) -> CardSet:
    """Return the cards that a taker with this hand may call, none where the rules know no call (A6).

    A rank opens once all four cards of each rank before it are in the hand: queens with four kings, and so on (D-15,
    D-16).
    """
    return _CALLABLE[rules.calling.call](hand, rules.calling)


def why_not_callable(card: Card, hand: CardSet, rules: RuleSet) -> tuple[Problem, ...]:
    """Return what forbids the call of a card, nothing where it may be called (A6)."""
    callable_now = callable_cards(hand, rules)
    if card in callable_now:
        return ()
    return (Problem.of(Violation.CARD_NOT_CALLABLE, card=card, callable=callable_now),)


def call_problems(called: Card | None, rules: RuleSet) -> Iterator[Problem]:
    """Find what no call under the rules can be, whatever the taker's hand: none, one too many, or of no rank (A6)."""
    calling = rules.calling
    if calling.call is Call.NONE:
        if called is not None:
            yield Problem.of(Violation.CALL_NOT_IN_THE_GAME, called=called)
    elif called is None:
        yield Problem.of(Violation.CALL_MISSING)
    elif called.suit not in PLAIN_SUITS or called.rank not in calling.call_ranks:
        yield Problem.of(Violation.CALL_OF_NO_RANK, called=called, ranks=CourtRanks().write(calling.call_ranks))


def _court_cards(hand: CardSet, calling: Calling) -> CardSet:
    ranks = [calling.call_ranks[0]]
    for rank in calling.call_ranks[1:]:
        if not _four(ranks[-1]) <= hand:
            break
        ranks.append(rank)
    if calling.call_fallback_forced:
        ranks = ranks[-1:]
    cards = CardSet(card for rank in ranks for card in _four(rank))
    # A list that ends leaves nothing but an own card to call (D-94).
    return cards if calling.self_call else (cards - hand) or cards


def _four(rank: int) -> CardSet:
    return CardSet(Card(suit, rank) for suit in PLAIN_SUITS)


_CALLABLE: Final[Mapping[Call, Callable[[CardSet, Calling], CardSet]]] = {
    Call.NONE: lambda _hand, _calling: CardSet(),
    Call.KING: _court_cards,
}
