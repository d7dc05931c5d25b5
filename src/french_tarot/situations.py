"""Situations: deals made for what seldom happens by itself, and players who bring it about."""

from __future__ import annotations

from functools import partial
from itertools import cycle, islice
from typing import TYPE_CHECKING, Final

from attrs import frozen

from french_tarot.cards import EXCUSE, NO_CARDS, PACK, PETIT, PLAIN_SUITS, Card, CardSet, Suit
from french_tarot.deal import Deal
from french_tarot.engine.actions import (
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    Bid,
    DeclareImprenable,
    PlayCard,
    ShowMisere,
    ShowPoignee,
)
from french_tarot.engine.dealing import shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from french_tarot.engine.action_set import ActionSet, Family
    from french_tarot.engine.actions import Action
    from french_tarot.rulesets.model import RuleSet

_DECLARATIONS: Final = (
    *(AnnounceChelem, AnnouncePetitChelem, Annul, DeclareImprenable),
    *(ShowMisere, ShowPoignee),
)


@frozen(kw_only=True)
class Situation:
    """A deal to be played, and how.

    Attributes:
        deal: The deal at its start.
        rng: What is left to chance.
        strong: The seat that bids and plays to win every trick.
        bids: The chance that the strong seat bids where it may.
        rivals: The chance that another seat does.
        talks: The chance that something is declared where it may be.
        early: The cards that are played as early as they can.
        late: The cards that are played as late as they can.
    """

    deal: Deal
    rng: Random
    strong: int
    bids: float
    rivals: float
    talks: float
    early: CardSet
    late: CardSet

    def chosen(self, deal: Deal, legal: ActionSet) -> Action:
        """Choose one of the legal actions of the seat to act."""
        declarations, bids, others = _sorted(legal)
        if declarations and self.rng.random() < self.talks:
            return self._one_of(declarations)
        if bids and self.rng.random() < (self.bids if deal.turn == self.strong else self.rivals):
            return self._one_of(bids)
        action = self._one_of(others)
        return PlayCard(self._card(deal)) if isinstance(action, PlayCard) else action

    def played_on(self, deal: Deal) -> Deal:
        """Play a deal to its end."""
        while not deal.is_over:
            deal = deal.apply(self.chosen(deal, deal.legal_actions()))
        return deal

    def _one_of(self, families: Sequence[Family]) -> Action:
        family = families[int(self.rng.random() * len(families))]
        return family.at(int(self.rng.random() * len(family)))

    def _card(self, deal: Deal) -> Card:
        """Choose a card: the strong seat plays its highest, the others any."""
        legal = deal.legal_cards()
        loose = legal & self.early or legal - self.late or legal
        if deal.turn == self.strong:
            return max(loose, key=lambda card: (card.is_trump, card.rank))
        return loose.choice(self.rng)


def _sorted(legal: ActionSet) -> tuple[list[Family], list[Family], list[Family]]:
    """Sort legal actions into declarations, bids and others: a card, a pass, or nothing to declare."""
    declarations: list[Family] = []
    bids: list[Family] = []
    others: list[Family] = []
    for family in legal.families:
        action = family.at(0)
        (declarations if isinstance(action, _DECLARATIONS) else bids if isinstance(action, Bid) else others).append(
            family
        )
    return declarations, bids, others


def situations(rules: RuleSet, rng: Random) -> Iterator[Situation]:
    """Return situations without end, each kind of stacked hand in turn, with players of other habits."""
    return map(partial(_situation, rules, rng), cycle(_STACKS))


def _situation(rules: RuleSet, rng: Random, stack: Stack) -> Situation:
    strong, dealer = (int(rng.random() * rules.layout.players) for _ in range(2))
    early, late = _HABITS[int(rng.random() * len(_HABITS))]
    return Situation(
        deal=_dealt(rules, rng, stack, strong, dealer),
        rng=rng,
        strong=strong,
        bids=0.0 if stack.defends else 0.9 if rng.random() < _BOLD else 0.0,
        rivals=0.9 if stack.defends else 0.3 if rng.random() < _RIVALS else 0.0,
        talks=(0.0, 0.4, 1.0)[int(rng.random() * 3)],
        early=early,
        late=late,
    )


_BOLD: Final = 0.8
_RIVALS: Final = 0.2

_EXCUSE: Final = CardSet((EXCUSE,))
_PETIT: Final = CardSet((PETIT,))

_HABITS: Final = (
    (NO_CARDS, NO_CARDS),
    (NO_CARDS, _EXCUSE),
    (NO_CARDS, _PETIT),
    (NO_CARDS, _EXCUSE | _PETIT),
    (_EXCUSE, NO_CARDS),
    (_EXCUSE | _PETIT, NO_CARDS),
)
"""The cards that are played early and late."""


def _dealt(rules: RuleSet, rng: Random, stack: Stack, strong: int, dealer: int) -> Deal:
    """Deal with certain cards in the hand of a seat and in the chien; where there are piles, without."""
    layout = rules.layout
    if layout.piles:
        return Deal.shuffled(rules, rng, dealer=dealer)
    pack = shuffled(PACK, rng)
    wanted = [card for card in pack if card in stack.first][: stack.most or layout.hand_size]
    # Where no card of a kind is to come to the hand, the others are the last to do so.
    others = sorted((card for card in pack if card not in wanted), key=lambda card: card in stack.never)
    hand = [*wanted, *others][: layout.hand_size]
    # What is to come to the chien comes first, and the seats have the rest.
    rest = sorted((card for card in pack if card not in hand), key=lambda card: card not in stack.chien)
    chien = rest[: layout.chien_size]
    left = iter(shuffled(rest[layout.chien_size :], rng))
    hands = [list(islice(left, layout.hand_size)) for _ in range(layout.players - 1)]
    hands.insert(strong, hand)
    return Deal.from_hands(rules, hands, chien, dealer=dealer)


@frozen
class Stack:
    """What is dealt to the strong seat, and to the chien.

    Attributes:
        first: The cards that come to the hand first.
        most: How many of them; as many as it takes where this is 0.
        never: The cards that it has not, as far as there are others.
        chien: The cards that come to the chien first.
        defends: Whether the strong seat leaves the bids to the others.
    """

    first: CardSet = NO_CARDS
    most: int = 0
    never: CardSet = NO_CARDS
    chien: CardSet = NO_CARDS
    defends: bool = False


def _of_rank(*ranks: int) -> CardSet:
    return CardSet(Card(suit, rank) for suit in PLAIN_SUITS for rank in ranks)


_KINGS: Final = _of_rank(14)
_COURT: Final = _of_rank(14, 13, 12, 11)
_TAROTS: Final = PACK.trumps | {EXCUSE}
_HIGH_TRUMPS: Final = CardSet(Card(Suit.TRUMPS, rank) for rank in range(9, 22))

_STACKS: Final = (
    Stack(),
    Stack(first=_TAROTS),
    Stack(first=_HIGH_TRUMPS | _KINGS),
    Stack(first=_HIGH_TRUMPS | _KINGS | {EXCUSE}, most=15),
    # A defender wins every trick, and another has the Excuse.
    Stack(first=_HIGH_TRUMPS | _KINGS, never=_EXCUSE, defends=True),
    # Trumps, or kings, must be discarded.
    Stack(first=_HIGH_TRUMPS | _KINGS, most=15, chien=_TAROTS),
    Stack(first=_of_rank(14, 13)),
    Stack(first=_of_rank(14, 13, 12)),
    # The chien brings the last king.
    Stack(first=_KINGS, most=3, chien=_KINGS),
    # Bare, and no tarot comes to it.
    Stack(first=_PETIT, never=_TAROTS, chien=PACK - _TAROTS),
    Stack(first=_EXCUSE, never=_TAROTS),
    # Misères.
    Stack(never=_TAROTS),
    Stack(never=_COURT),
    Stack(never=_COURT | _TAROTS),
    Stack(first=_of_rank(11), never=_of_rank(14, 13, 12) | _TAROTS),
    # No trick to pay half a point with.
    Stack(first=_of_rank(1, 2, 3, 4) | {EXCUSE}),
)
