"""The setup: from where a deal starts and what was done since, checked once when a deal is made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from attrs import evolve, field, frozen
from attrs.validators import instance_of

from french_tarot.cards import EXCUSE, NO_CARDS, PACK, PETIT, Card, CardSet
from french_tarot.engine.actions import Action
from french_tarot.engine.call import call_problems
from french_tarot.engine.dealing import shuffled
from french_tarot.engine.declare import is_petit_sec, knows_imprenable
from french_tarot.engine.discard import why_illegal_discard
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.facts.check import check_contract, check_seats
from french_tarot.facts.types import all_of_type, by_fields, of_type
from french_tarot.play_start import Piles, as_piles, check_hands, check_piles
from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.policies import ChienSeenBy, ImprenableTime
from french_tarot.terms import Contract

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random


@frozen(kw_only=True)
class Settled:
    """What the auction, the call and the discard have settled, where a deal starts after them.

    Attributes:
        taker: The seat of the taker.
        contract: The contract.
        called: The card called, where the rules know a call.
        called_queen: The second card called, where the rules know two.
        imprenable: The seat that declared its Petit imprenable, if any.
    """

    taker: int = field(validator=of_type(int))
    contract: Contract = field(validator=of_type(Contract))
    called: Card | None = field(default=None, validator=of_type(Card, optional=True))
    called_queen: Card | None = field(default=None, validator=of_type(Card, optional=True))
    imprenable: int | None = field(default=None, validator=of_type(int, optional=True))

    @property
    def called_cards(self) -> CardSet:
        """The cards called."""
        return CardSet(filter(None, (self.called, self.called_queen)))


def _as_hands(hands: Iterable[Iterable[Card]]) -> tuple[CardSet, ...]:
    return tuple(map(CardSet, hands))


def _as_actions(actions: Iterable[Action]) -> tuple[Action, ...]:
    return tuple(actions)


@frozen(kw_only=True)
class Setup:
    """From where a deal starts, and the actions since; it may leave cards unknown, and is not checked.

    A deal starts with the cards dealt or, with `settled`, after the auction and the discard, where the hands are
    those at the first lead. `Deal.from_setup` checks everything at once; `completed` first puts the cards that are
    unknown in the places that are left.

    Attributes:
        rules: The rules of the table.
        hands: The known cards of each seat; none where nothing is known.
        aside: The known cards of the chien or, with `settled`, of what lies aside.
        dealer: The seat of the dealer.
        is_dealer_barred: Whether the dealer may not bid, after a misdeal (A3).
        settled: What is settled already, where the deal starts after the discard.
        actions: What was done since the start, in order; whose turn it was follows.
        piles: The piles of each seat, the open card of each first, where the rules have piles (A13).
    """

    rules: RuleSet = field(validator=of_type(RuleSet))
    hands: tuple[CardSet, ...] = field(default=(), converter=_as_hands)
    aside: CardSet = field(default=NO_CARDS, converter=CardSet)
    dealer: int = field(default=0, validator=of_type(int))
    is_dealer_barred: bool = field(default=False, validator=instance_of(bool))
    settled: Settled | None = field(default=None, validator=of_type(Settled, optional=True))
    actions: tuple[Action, ...] = field(default=(), converter=_as_actions, validator=all_of_type(*get_args(Action)))
    piles: Piles = field(default=(), converter=as_piles)

    __reduce__ = by_fields

    @property
    def is_after_discard(self) -> bool:
        """Whether the deal starts after a discard, so that what lies aside is one."""
        row = None if self.settled is None else self.rules.contracts.get(self.settled.contract)
        return row is not None and row.has_discard and self.rules.layout.chien_size > 0

    @property
    def unknown(self) -> CardSet:
        """The cards whose place is not known."""
        piled = (card for of_seat in self.piles for pile in of_seat for card in pile)
        return PACK - self.aside - CardSet(piled) - CardSet(card for hand in self.hands for card in hand)

    def completed(self, rng: Random) -> Setup:
        """Put the unknown cards in the places that are left, each way equally likely.

        Piles are known as a whole, or not at all. What was done since the start does not weigh: where it cannot have
        been done with the cards, `Deal.from_setup` refuses it. Raises `InvalidDealError` where the known cards do not
        fit.
        """
        layout = self.rules.layout
        hands = self.hands or (NO_CARDS,) * layout.players
        places = [(hand, layout.hand_size) for hand in hands] + [(self.aside, layout.chien_size)]
        if problems := (*_misplaced(hands, self.aside, self.rules), *self._wrong_piles()):
            raise InvalidDealError(problems)
        cards = iter(shuffled(self.unknown, rng))
        *filled, aside = [known | CardSet(next(cards) for _ in range(size - len(known))) for known, size in places]
        sizes = range(layout.players), range(layout.piles), range(layout.pile_size)
        piles = self.piles or [[[next(cards) for _ in sizes[2]] for _ in sizes[1]] for _ in sizes[0] if layout.piles]
        return evolve(self, hands=filled, aside=aside, piles=piles)

    def _wrong_piles(self) -> tuple[Problem, ...]:
        return tuple(check_piles(self.piles, self.hands, self.rules)) if self.piles else ()


def _misplaced(
    hands: tuple[CardSet, ...], aside: CardSet, rules: RuleSet, *, is_full: bool = False
) -> Iterator[Problem]:
    """Find cards in two places, and places that hold too many cards; too few as well where they are full."""
    layout = rules.layout
    yield from check_hands(hands, layout.players, layout.hand_size, is_full=is_full)
    if len(aside) > layout.chien_size or (is_full and len(aside) < layout.chien_size):
        yield Problem.of(Violation.WRONG_ASIDE_SIZE, given=len(aside), size=layout.chien_size)
    for card in aside:
        if any(card in hand for hand in hands):
            yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card))


def setup_problems(setup: Setup) -> Iterator[Problem]:
    """Find everything about a start that cannot be: unknown, doubled or misplaced cards, seats, contract, call."""
    rules, settled = setup.rules, setup.settled
    yield from check_seats((setup.dealer,), rules)
    yield from _misplaced(setup.hands, setup.aside, rules, is_full=True)
    yield from check_piles(setup.piles, setup.hands, rules)
    if unknown := setup.unknown:
        yield Problem.of(Violation.MISSING_CARDS, cards=unknown)
    if settled is not None:
        yield from check_seats((settled.taker, settled.imprenable), rules)
        yield from check_contract(settled.contract, rules)
        yield from call_problems(settled.called, rules, settled.contract, queen=settled.called_queen)
        yield from _check_settled(setup, settled)


def _check_settled(setup: Setup, settled: Settled) -> Iterator[Problem]:
    """Find a taker who may not bid (A3), and a discard that his cards do not allow (A6)."""
    if setup.is_dealer_barred and settled.taker == setup.dealer:
        yield Problem.of(Violation.DEALER_BARRED, contract=settled.contract)
    first = (setup.dealer + 1) % setup.rules.layout.players
    if settled.contract is Contract.LOOSE_BID and setup.rules.has_loose_bid and settled.taker != first:
        facts = {"taker": settled.taker, "contract": settled.contract}
        yield Problem.of(Violation.WRONG_TAKER, **facts, right_taker=first, right_contract=settled.contract)
    if setup.is_after_discard and not setup.unknown and 0 <= settled.taker < len(setup.hands):
        cards = setup.hands[settled.taker] | setup.aside
        yield from why_illegal_discard(tuple(setup.aside), cards, setup.rules, settled.contract, settled.called_cards)
    if settled.imprenable is not None and 0 <= settled.imprenable < len(setup.hands):
        yield from _check_imprenable(setup, settled, settled.imprenable)


def _check_imprenable(setup: Setup, settled: Settled, seat: int) -> Iterator[Problem]:
    """Find a Petit that cannot have been declared imprenable before the play (A14, D-9, D-10)."""
    time, hand = setup.rules.dealing.petit_imprenable_time, setup.hands[seat]
    has_taken_in = setup.is_after_discard and seat == settled.taker
    cards = hand | setup.aside if has_taken_in else hand
    if not knows_imprenable(setup.rules):
        yield Problem.of(Violation.IMPRENABLE_NOT_OFFERED)
    elif time is not ImprenableTime.AFTER_DEAL:
        yield Problem.of(Violation.IMPRENABLE_NOT_NOW, time=time)
    elif PETIT not in hand or not is_petit_sec(cards):
        yield Problem.of(Violation.PETIT_NOT_BARE, trumps=cards.trumps | cards & {EXCUSE})
    elif has_taken_in and setup.rules.contracts[settled.contract].shown is ChienSeenBy.TAKER_ONLY:
        yield Problem.of(Violation.IMPRENABLE_UNSEEN)
