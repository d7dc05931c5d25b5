"""Random whole deals under many rule sets: by chance and stacked, so that rare things happen often."""

from __future__ import annotations

import re
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

from attrs import evolve

from french_tarot import (
    EXCUSE,
    NO_CARDS,
    PACK,
    PETIT,
    Action,
    AnnounceChelem,
    Annul,
    Bid,
    Card,
    CardSet,
    ChelemBy,
    ChienUse,
    Contract,
    Deal,
    Discard,
    DiscardBouts,
    DiscardKings,
    DiscardTrumps,
    FirstTrickBan,
    LookBack,
    Pass,
    PetitSec,
    Phase,
    PlayCard,
    PoigneeDiscard,
    PoigneeTime,
    Ready,
    RuleSet,
    Settled,
    Setup,
    ShowPoignee,
    callable_cards,
    discard_choice,
    fft,
    shuffled,
)
from tests.oracle import fft as oracle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RULE_SETS: Final[dict[str, RuleSet]] = {
    "fft-3": fft(3),
    "fft-4": fft(4),
    "fft-5": fft(5),
    "optional-petit-sec-3": fft(3).but(petit_sec=PetitSec.VOID_OPTIONAL),
    "optional-petit-sec-5": fft(5).but(petit_sec=PetitSec.VOID_OPTIONAL, look_back=LookBack.NONE),
    "no-petit-sec-4": fft(4).but(petit_sec=PetitSec.OFF, look_back=LookBack.ALL),
    "all-declare-first-4": fft(4).but(poignee_time=PoigneeTime.BEFORE_LEAD, chelem_by=ChelemBy.ANYONE),
    "all-declare-first-5": fft(5).but(
        poignee_time=PoigneeTime.BEFORE_LEAD,
        chelem_by=ChelemBy.TAKER_SIDE,
        petit_sec=PetitSec.VOID_OPTIONAL,
        poignee_counts_discard=PoigneeDiscard.ANY,
    ),
    "takers-side-announces-5": fft(5).but(chelem_by=ChelemBy.TAKER_SIDE, first_trick_ban=FirstTrickBan.TAKER_ONLY),
    "anyone-announces-3": fft(3).but(chelem_by=ChelemBy.ANYONE, discard_trumps=DiscardTrumps.FREE),
    "kings-shown-4": fft(4).but(discard_kings=DiscardKings.SHOWN, poignee_counts_discard=PoigneeDiscard.ANY),
    "kings-forced-5": fft(5).but(discard_kings=DiscardKings.FORCED_SHOWN, discard_called_card=False),
    "no-trump-goes-4": fft(4).but(discard_trumps=DiscardTrumps.NEVER, poignee_counts_discard=PoigneeDiscard.NONE),
    "all-goes-5": fft(5).but(
        discard_kings=DiscardKings.FREE,
        discard_trumps=DiscardTrumps.FREE,
        discard_bouts=DiscardBouts.FREE,
        discard_called_card=False,
        first_trick_ban_second_player=True,
    ),
}


def rules_and_seed(number: int) -> tuple[RuleSet, int]:
    """Turn one number, as Hypothesis draws it, into a rule set and a seed."""
    names = tuple(RULE_SETS)
    return RULE_SETS[names[number % len(names)]], number


# Hands


def random_setup(rules: RuleSet, rng: Random) -> Setup:
    """A start by chance: often stacked, now and then with a bare Petit, a barred dealer, or after the discard."""
    players = rules.layout.players
    dealer = rng.randrange(players)
    dealt = oracle.random_deal(rng, players) if rng.random() < 0.4 else oracle.stacked_deal(rng, players, dealer)
    hands = [_cards(hand) for hand in dealt.hands]
    chien = _cards(dealt.chien)
    if rng.random() < (0.4 if rules.dealing.petit_sec is PetitSec.VOID_OPTIONAL else 0.08):
        hands, chien = _with_bare_petit(hands, chien, rng.randrange(players))
    turned = rng.randrange(players)
    start = Setup(
        rules=rules,
        hands=[*hands[turned:], *hands[:turned]],
        aside=chien,
        dealer=dealer,
        is_dealer_barred=rng.random() < 0.2,
    )
    return _after_the_discard(start, rng) if rng.random() < 0.1 else start


def _after_the_discard(start: Setup, rng: Random) -> Setup:
    """Settle taker, contract and call; the taker's cards are those after a legal discard."""
    rules, taker = start.rules, rng.randrange(len(start.hands))
    contract = rng.choice(tuple(rules.contracts))
    hands, aside = list(start.hands), start.aside
    called = callable_cards(hands[taker], rules).choice(rng) if rules.calling.call_ranks else None
    if rules.contracts[contract].has_discard:
        held = hands[taker] | aside
        choice = discard_choice(held, rules, called)
        fixed, others = (choice.free, choice.forced) if choice.forced_count else (NO_CARDS, choice.free)
        aside = fixed | shuffled(others, rng)[: choice.size - len(fixed)]
        hands[taker] = held - aside
    settled = Settled(taker=taker, contract=contract, called=called)
    # A dealer who misdealt is no taker (A3).
    is_barred = start.is_dealer_barred and taker != start.dealer
    return evolve(start, hands=hands, aside=aside, settled=settled, is_dealer_barred=is_barred)


def _cards(codes: Iterable[str]) -> CardSet:
    return CardSet(map(Card.parse, codes))


def _with_bare_petit(hands: list[CardSet], chien: CardSet, seat: int) -> tuple[list[CardSet], CardSet]:
    """Exchange cards between a seat and the others until its only trump is the Petit, without the Excuse."""
    places = [*hands, chien]
    own = places[seat]
    giving = [*(own.trumps | (own & {EXCUSE})) - {PETIT}]
    others = [place for place in range(len(places)) if place != seat]
    if PETIT not in own:
        holder = next(place for place in others if PETIT in places[place])
        out = giving.pop() if giving else next(iter(own))
        _swap(places, seat, out, holder, PETIT)
    for card in giving:
        holder = next(place for place in others if places[place] - places[place].trumps - {EXCUSE})
        _swap(places, seat, card, holder, next(iter(places[holder] - places[holder].trumps - {EXCUSE})))
    return places[:-1], places[-1]


def _swap(places: list[CardSet], one: int, card: Card, other: int, against: Card) -> None:
    places[one] = places[one] - {card} | {against}
    places[other] = places[other] - {against} | {card}


# Players


def walk(rules: RuleSet, seed: int) -> Iterator[Deal]:
    """Play a random deal and yield it at every moment, from its start to its end."""
    rng = Random(seed)
    deal = Deal.from_setup(random_setup(rules, rng))
    late = tuple(card for card in (EXCUSE, PETIT) if rng.random() < 0.3)
    while True:
        yield deal
        if deal.is_over:
            return
        deal = deal.apply(random_action(deal, rng, late))


def finished(rules: RuleSet, seed: int) -> Deal:
    """The end of a random deal."""
    *_, last = walk(rules, seed)
    return last


def moment(rules: RuleSet, seed: int) -> Deal:
    """A random deal at a random moment, the start and the end among them; early moments are as likely as the play."""
    deals = list(walk(rules, seed))
    rng = Random(seed)
    early = [deal for deal in deals if deal.phase is not Phase.PLAY]
    return rng.choice(early if rng.random() < 0.3 else deals)


def random_action(deal: Deal, rng: Random, late: Iterable[Card] = ()) -> Action:
    """A legal action by chance: bids, announcements and poignées are made often; `late` cards are held back."""
    legal = deal.legal_actions()
    match deal.phase:
        case Phase.BIDDING:
            return _bid(deal, rng)
        case Phase.PETIT_SEC:
            return Annul() if Annul() in legal and rng.random() < 0.5 else Ready()
        case Phase.DECLARATIONS if AnnounceChelem() in legal and rng.random() < 0.2:
            return AnnounceChelem()
        case Phase.DECLARATIONS | Phase.PLAY:
            return _declared_or_played(deal, rng, late)
        case _:
            return legal.choice(rng)


def _bid(deal: Deal, rng: Random) -> Action:
    """Bid or pass: a hand full of trumps bids, mostly low, so that there is a chien to take and a poignée to show."""
    assert deal.turn is not None
    hand = deal.hands[deal.turn]
    bids = [action for action in deal.legal_actions() if isinstance(action, Bid)]
    if not bids or rng.random() > (0.9 if len(hand.trumps) * 2 >= len(hand) else 0.25):
        return Pass()
    return bids[0] if rng.random() < 0.6 else rng.choice(bids)


def _declared_or_played(deal: Deal, rng: Random, late: Iterable[Card]) -> Action:
    shown = [action for action in _every_so_often(deal, rng) if isinstance(action, ShowPoignee)]
    if shown and rng.random() < 0.7:
        return rng.choice(shown)
    if deal.phase is Phase.DECLARATIONS:
        return Ready()
    return PlayCard(((deal.legal_cards() - late) or deal.legal_cards()).choice(rng))


def _every_so_often(deal: Deal, rng: Random) -> list[Action]:
    """Some of the legal actions, the rare ones among them: of each family its first, its last and some others."""
    found: list[Action] = []
    for family in deal.legal_actions().families:
        size = len(family)
        found += [family.at(place) for place in (0, size - 1, rng.randrange(size))]
    return found


# What a viewer may know, worked out from the dealt cards and the actions, without the library's events


def may_know(deal: Deal, viewer: int | None) -> CardSet:
    """The cards whose place, now or once, a viewer may know: own, played, shown, and the called card's name."""
    known = NO_CARDS if viewer is None else deal.setup.hands[viewer]
    known |= _named(deal) | _seen_aside(deal, viewer)
    return known | thrown_in(deal)


def _named(deal: Deal) -> CardSet:
    """The cards that were played, called or shown in a poignée."""
    named = NO_CARDS if deal.called is None else CardSet([deal.called])
    for action in deal.actions:
        if isinstance(action, PlayCard):
            named |= {action.card}
        elif isinstance(action, ShowPoignee):
            named |= action.cards
    return named


def _seen_aside(deal: Deal, viewer: int | None) -> CardSet:
    """What a viewer has seen of chien and discard."""
    seen = NO_CARDS
    if deal.phase is Phase.OVER and deal.taker is not None:
        seen |= deal.aside
    contract, chien = deal.contract, deal.chien
    if contract is None or deal.phase is Phase.CALL:
        return seen
    if deal.setup.settled is not None:
        return seen | deal.aside if viewer == deal.taker and deal.setup.is_after_discard else seen
    if deal.rules.contracts[contract].chien is ChienUse.TAKEN:
        seen |= chien or NO_CARDS
        seen |= (deal.discarded or NO_CARDS) if viewer == deal.taker else shown_discard(deal)
    return seen


def shown_discard(deal: Deal) -> CardSet:
    """The cards of a discard that were shown to all: what the table does not let go freely (A6)."""
    discard = next((action.cards for action in deal.actions if isinstance(action, Discard)), NO_CARDS)
    discarding = deal.rules.discarding
    shown = NO_CARDS
    if discarding.discard_trumps is not DiscardTrumps.FREE:
        shown |= discard.trumps - discard.bouts
    if discarding.discard_kings in (DiscardKings.SHOWN, DiscardKings.FORCED_SHOWN):
        shown |= discard.kings
    return shown


def thrown_in(deal: Deal) -> CardSet:
    """The hand with a bare Petit, which is shown where the deal was void."""
    if deal.actions and isinstance(deal.actions[-1], Annul):
        return deal.hands[(deal.dealer + len(deal.actions)) % len(deal.hands)]
    if deal.actions or not deal.is_over:
        return NO_CARDS
    return next(hand for hand in deal.hands if hand.trumps == CardSet([PETIT]) and EXCUSE not in hand)


_CODE: Final = re.compile(r"(?<![A-Za-z0-9_])(?:[SHDC](?:10|[1-9]|[JNQK])|T(?:2[01]|1[0-9]|[1-9])|EX)(?![A-Za-z0-9_])")


def mentioned(text: str) -> CardSet:
    """The cards whose code occurs anywhere in a text."""
    return _cards(set(_CODE.findall(text)))


# Deals made by hand


def dealt_round(rules: RuleSet, **places: str) -> tuple[list[CardSet], CardSet]:
    """Hands and chien with the named cards in their places, `p0`, `p1` … and `chien`.

    All other cards go round from the lowest rank on, where there is room.
    """
    layout = rules.layout
    sizes = [layout.hand_size] * layout.players + [layout.chien_size]
    names = [*(f"p{seat}" for seat in range(layout.players)), "chien"]
    dealt = [CardSet.parse(places.get(name, "")) for name in names]
    named = CardSet(card for cards in dealt for card in cards)
    place = 0
    for card in sorted(PACK - named, key=lambda card: (card.rank, card.index)):
        while len(dealt[place]) >= sizes[place]:
            place = (place + 1) % len(sizes)
        dealt[place] |= {card}
        place = (place + 1) % len(sizes)
    return dealt[:-1], dealt[-1]


def taken(rules: RuleSet, contract: Contract, taker: int = 1, dealer: int = 0, **places: str) -> Deal:
    """A deal with the named cards in their places, after an auction that the taker wins alone."""
    deal = Deal.from_hands(rules, *dealt_round(rules, **places), dealer=dealer)
    for action in bids_of(rules, contract, taker, dealer):
        deal = deal.apply(action)
    return deal


def bids_of(rules: RuleSet, contract: Contract, taker: int, dealer: int = 0) -> list[Action]:
    """An auction that one seat wins: all others pass."""
    players = rules.layout.players
    return [Bid(contract) if (dealer + place) % players == taker else Pass() for place in range(1, players + 1)]


def first_actions(deal: Deal, number: int) -> list[Action]:
    """The first of the legal actions, without listing the others."""
    return list(islice(deal.legal_actions(), number))
