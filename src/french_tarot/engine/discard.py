"""The discard: which cards a taker may lay away, how many of each kind, and which are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from french_tarot.cards import NO_CARDS, Card, CardSet
from french_tarot.errors import Problem, Violation
from french_tarot.rulesets.discards import BARRED, BOUTS, FREELY, KINGS, TRUMPS, Way

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.terms import Contract


@frozen(kw_only=True)
class DiscardChoice:
    """What a taker may discard from hand and chien together (A6).

    Attributes:
        size: The number of cards to discard.
        free: The cards that may go without more ado.
        forced: The cards of which exactly `forced_count` must go, as the free ones run out.
        forced_count: How many forced cards go, 0 where the free cards suffice.
        shown: The cards that are shown to all when they are discarded.
    """

    size: int
    free: CardSet
    forced: CardSet
    forced_count: int
    shown: CardSet

    @property
    def cards(self) -> CardSet:
        """All cards that may be part of the discard."""
        return self.free | self.forced if self.forced_count else self.free


def discard_choice(cards: CardSet, rules: RuleSet, called: Card | CardSet | None = None) -> DiscardChoice:
    """Return what a taker who holds `cards`, the hand with the chien taken in, may discard (A6).

    `called` is the called card, or the called cards, which some rules keep out of the discard (D-17).
    """
    ways = _ways(cards, rules, called)
    free = _union(kind for kind, way, _ in ways if way.free)
    forced = _union(kind for kind, way, _ in ways if way.forced)
    shown = _union(kind for kind, way, _ in ways if way.shown)
    size = rules.layout.chien_size
    missing = max(0, size - len(free))
    if missing > len(forced):
        # Nothing legal is left: trumps go as where they are forced (A6).
        trumps = cards.trumps - cards.bouts
        forced, shown = forced | trumps, shown | trumps
    return DiscardChoice(size=size, free=free, forced=forced, forced_count=missing, shown=shown)


def _ways(
    cards: CardSet, rules: RuleSet, called: Card | CardSet | None
) -> tuple[tuple[CardSet, Way, Violation | None], ...]:
    """Sort cards into kinds, each with the way in which it may go and what it is where it may not."""
    discarding = rules.discarding
    kept = NO_CARDS if discarding.discard_called_card else cards & _as_set(called)
    loose = cards - kept
    plain = loose - loose.kings - loose.trumps - loose.bouts
    return (
        (plain, FREELY, None),
        (loose.kings, KINGS[discarding.discard_kings], Violation.KING_DISCARDED),
        (loose.trumps - loose.bouts, TRUMPS[discarding.discard_trumps], Violation.TRUMP_DISCARDED),
        (loose.bouts, BOUTS[discarding.discard_bouts], Violation.BOUT_DISCARDED),
        (kept, BARRED, Violation.CALLED_CARD_DISCARDED),
    )


def _as_set(called: Card | CardSet | None) -> CardSet:
    if called is None:
        return NO_CARDS
    return called if isinstance(called, CardSet) else CardSet((called,))


def _union(kinds: Iterable[CardSet]) -> CardSet:
    return CardSet(card for kind in kinds for card in kind)


def why_illegal_discard(
    discard: Sequence[Card], cards: CardSet, rules: RuleSet, contract: Contract, called: Card | CardSet | None = None
) -> tuple[Problem, ...]:
    """Return what forbids a discard, nothing where it is legal (A6).

    `discard` may be any cards, also too few, doubled or foreign ones; `cards` is the hand with the chien taken in.
    """
    return tuple(_discard_problems(discard, cards, rules, contract, called))


def _discard_problems(
    discard: Sequence[Card], cards: CardSet, rules: RuleSet, contract: Contract, called: Card | CardSet | None
) -> Iterator[Problem]:
    row = rules.contracts.get(contract)
    if row is None or not row.has_discard:
        yield Problem.of(Violation.NO_DISCARD, contract=contract)
        return
    choice = discard_choice(cards, rules, called)
    if len(discard) != choice.size:
        yield Problem.of(Violation.WRONG_DISCARD_SIZE, given=len(discard), size=choice.size)
    for place, card in enumerate(discard):
        if card in discard[:place]:
            yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card))
    laid = CardSet(discard)
    for card in laid - cards:
        yield Problem.of(Violation.CARD_NOT_IN_HAND, card=card, hand=cards)
    for kind, way, violation in _ways(laid, rules, called):
        for card in kind - choice.forced:
            if violation is not None and way == BARRED:
                yield Problem.of(violation, card=card, free=choice.free)
    forced = laid & (choice.forced - choice.free)
    if len(forced) > choice.forced_count:
        yield Problem.of(Violation.TRUMP_DISCARD_NOT_FORCED, cards=forced, count=choice.forced_count, free=choice.free)
