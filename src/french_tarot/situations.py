"""Situations: deals made for what seldom happens by itself, and players who bring it about."""

from __future__ import annotations

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

    from french_tarot.engine.action_set import Family
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
        talks: The chance that something is declared where it may be.
        kept: The cards that are played as late as they can.
    """

    deal: Deal
    rng: Random
    strong: int
    bids: float
    talks: float
    kept: CardSet

    def chosen(self, deal: Deal) -> Action:
        """Choose an action of the seat to act."""
        families = deal.legal_actions().families
        declarations = [family for family in families if isinstance(family.at(0), _DECLARATIONS)]
        if declarations and self.rng.random() < self.talks:
            return self._one_of(declarations[int(self.rng.random() * len(declarations))])
        others = [family for family in families if family not in declarations]
        return self._ordinary(deal, others or declarations)

    def _ordinary(self, deal: Deal, families: Sequence[Family]) -> Action:
        bids = [family for family in families if isinstance(family.at(0), Bid)]
        if bids and deal.turn == self.strong and self.rng.random() < self.bids:
            return self._one_of(bids[int(self.rng.random() * len(bids))])
        some = next(family for family in families if family not in bids or family is families[0])
        action = some.at(0)
        if isinstance(action, PlayCard):
            return PlayCard(self._card(deal))
        return self._one_of(some)

    def _one_of(self, family: Family) -> Action:
        return family.at(int(self.rng.random() * len(family)))

    def _card(self, deal: Deal) -> Card:
        """Choose a card: the strong seat plays its highest, the others any; some cards are kept to the end."""
        legal = deal.legal_cards()
        loose = legal - self.kept or legal
        if deal.turn == self.strong:
            return max(loose, key=lambda card: (card.is_trump, card.rank))
        return loose.choice(self.rng)


def situations(rules: RuleSet, rng: Random) -> Iterator[Situation]:
    """Yield situations without end, each kind of stacked hand in turn, with players of other habits."""
    for stack in cycle(_STACKS):
        strong, dealer = (int(rng.random() * rules.layout.players) for _ in range(2))
        yield Situation(
            deal=_dealt(rules, rng, stack, strong, dealer),
            rng=rng,
            strong=strong,
            bids=0.9 if rng.random() < _BOLD else 0.0,
            talks=(0.0, 0.4, 1.0)[int(rng.random() * 3)],
            kept=CardSet(card for card in (EXCUSE, PETIT) if rng.random() < _KEPT),
        )


_BOLD: Final = 0.8
_KEPT: Final = 0.6


def _dealt(rules: RuleSet, rng: Random, stack: Stack, strong: int, dealer: int) -> Deal:
    """Deal with certain cards in the hand of a seat; where there are piles, without."""
    layout = rules.layout
    if layout.piles:
        return Deal.shuffled(rules, rng, dealer=dealer)
    pack = shuffled(PACK, rng)
    wanted = [card for card in pack if card in stack.first][: stack.most or layout.hand_size]
    others = [card for card in pack if card not in wanted]
    # Where no card of a kind is to come to the hand, the others are the last to do so.
    others.sort(key=lambda card: card in stack.never)
    hand = [*wanted, *others][: layout.hand_size]
    rest = iter(shuffled((card for card in pack if card not in hand), rng))
    hands = [list(islice(rest, layout.hand_size)) for _ in range(layout.players - 1)]
    hands.insert(strong, hand)
    return Deal.from_hands(rules, hands, tuple(rest), dealer=dealer)


@frozen
class Stack:
    """What the hand of the strong seat has: cards that come first, as many as say `most`, and cards that it has not."""

    first: CardSet = NO_CARDS
    most: int = 0
    never: CardSet = NO_CARDS


def _of_rank(*ranks: int) -> CardSet:
    return CardSet(Card(suit, rank) for suit in PLAIN_SUITS for rank in ranks)


_TAROTS: Final = PACK.trumps | {EXCUSE}
_COURT: Final = _of_rank(14, 13, 12, 11)
_HIGH_TRUMPS: Final = CardSet(Card(Suit.TRUMPS, rank) for rank in range(9, 22))

_STACKS: Final = (
    Stack(),
    Stack(first=_TAROTS),
    Stack(first=_HIGH_TRUMPS | _of_rank(14)),
    Stack(first=_HIGH_TRUMPS | _of_rank(14) | {EXCUSE}, most=15),
    Stack(first=_of_rank(14, 13)),
    Stack(first=CardSet((PETIT,)), never=_TAROTS),
    Stack(first=CardSet((EXCUSE,)), never=_TAROTS),
    Stack(never=_TAROTS),
    Stack(never=_COURT),
    Stack(never=_COURT | _TAROTS),
    Stack(first=CardSet((EXCUSE,)), never=_COURT | PACK.trumps),
    Stack(first=_of_rank(11), never=_of_rank(14, 13, 12) | _TAROTS),
)
