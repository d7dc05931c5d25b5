"""Nobody sees what he may not: cards that a viewer cannot know change places, and his view stays as it is."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from french_tarot import (
    NO_CARDS,
    PACK,
    PUBLIC,
    UNKNOWN,
    Action,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    DeclareImprenable,
    Discard,
    IllegalActionError,
    InvalidDealError,
    MisereKind,
    Pass,
    Phase,
    PlayCard,
    Ready,
    RuleSet,
    Setup,
    ShowMisere,
    ShowPoignee,
    Side,
    event_to_plain,
    fft,
)
from french_tarot.terms import partner_seats

from .random_deals import RULE_SETS, TWO_PILES, bids_of, moment, random_setup, rules_and_seed, taken, walk
from .seen import (
    has_taken_chien,
    may_know,
    mentioned,
    opened,
    shown_chien,
    shown_discard,
    thrown_in,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = st.integers(0, 10**9)
ATTEMPTS = 20
"""How many exchanges of two cards are tried at a moment; those that replay are piled one on the other."""

SMALL = 200
"""Sets of actions up to this size are compared one by one."""


# What is hidden, worked out from the cards and the actions


def known_places(deal: Deal, viewer: int | None) -> CardSet:
    """The cards of which the viewer knows who has or had them: own ones, and what all have seen in its place."""
    known = shown_discard(deal) | thrown_in(deal) | opened(deal)
    if deal.is_over and deal.position is not None:
        known |= deal.aside
    if viewer is not None:
        known |= deal.setup.hands[viewer] | deal.hands[viewer]
        if viewer == deal.taker:
            known |= deal.discarded or NO_CARDS
    return known


# Other deals that look the same


def exchanged(cards: CardSet, pair: CardSet) -> CardSet:
    """Put one card of a pair in the place of the other, where only one is there."""
    return cards ^ pair if len(cards & pair) == 1 else cards


def deal_otherwise(setup: Setup, pair: CardSet) -> Setup:
    """Let two cards change places wherever they were dealt and laid away."""
    return evolve(
        discard_otherwise(setup, pair),
        hands=[exchanged(hand, pair) for hand in setup.hands],
        aside=exchanged(setup.aside, pair),
        piles=[[[_other(card, pair) for card in pile] for pile in of_seat] for of_seat in setup.piles],
    )


def _other(card: Card, pair: CardSet) -> Card:
    return next(iter(pair - {card})) if card in pair else card


def discard_otherwise(setup: Setup, pair: CardSet) -> Setup:
    """Let the taker lay away one card of a pair in place of the other, the cards dealt as they were."""
    actions = [Discard(exchanged(each.cards, pair)) if isinstance(each, Discard) else each for each in setup.actions]
    return evolve(setup, actions=actions)


def exchanges(deal: Deal, viewer: int | None, rng: Random) -> Iterator[tuple[CardSet, bool]]:
    """Pairs of cards whose places the viewer cannot tell, and whether only the discard is another."""
    hidden = PACK - known_places(deal, viewer)
    dealt_unseen = sorted(hidden - shown_chien(deal))
    laid_away = sorted(hidden & (deal.discarded or NO_CARDS))
    kept = [] if deal.taker is None else sorted(hidden & deal.hands[deal.taker])
    for _ in range(ATTEMPTS):
        if laid_away and kept and deal.setup.settled is None and rng.random() < 0.4:
            yield CardSet((rng.choice(laid_away), rng.choice(kept))), True
        elif len(dealt_unseen) > 1:
            one, two = rng.sample(dealt_unseen, 2)
            # Two cards of one suit change places more often without making a revoke of it.
            alike = [card for card in dealt_unseen if card.suit == one.suit and card is not one]
            yield CardSet((one, rng.choice(alike) if alike and rng.random() < 0.6 else two)), False


def lookalikes(deal: Deal, viewer: int | None, rng: Random) -> Iterator[Deal]:
    """Deals that differ from this one in what the viewer cannot know, each a step further away from it."""
    setup = deal.setup
    for pair, only_discard in exchanges(deal, viewer, rng):
        # From deal to deal cards are kept or laid away that were not in the first one.
        other = discard_otherwise(setup, pair) if only_discard else deal_otherwise(setup, pair)
        try:
            changed = Deal.from_setup(other)
        except (IllegalActionError, InvalidDealError):
            continue  # with these cards it could not have been done
        shown_alike = shown_discard(changed) == shown_discard(deal) and thrown_in(changed) == thrown_in(deal)
        if shown_alike and other not in (setup, deal.setup):
            setup = other
            yield changed


def assert_same_for(viewer: int | None, one: Deal, two: Deal, rng: Random) -> None:
    """Whatever a viewer can ask for is the same in two deals."""
    seen, other = one.view(viewer), two.view(viewer)
    assert seen == other
    assert hash(seen) == hash(other)
    assert repr(seen) == repr(other)
    assert one.events_for(viewer) == two.events_for(viewer)
    assert json.dumps(seen.to_plain()) == json.dumps(other.to_plain())
    assert [*map(event_to_plain, one.events_for(viewer))] == [*map(event_to_plain, two.events_for(viewer))]
    assert (seen.partner, seen.unseen, seen.half_points_won) == (other.partner, other.unseen, other.half_points_won)
    assert seen.legal_cards() == other.legal_cards()
    actions, others = seen.legal_actions(), other.legal_actions()
    assert (repr(actions), len(actions), hash(actions)) == (repr(others), len(others), hash(others))
    if len(actions) <= SMALL:
        assert set(actions) == set(others)
    else:
        assert all(actions.choice(rng) in others for _ in range(20))
    # Legality is the deal's own: the same to the seat to act, whatever the others hold.
    if viewer is not None and viewer == one.turn:
        assert one.legal_actions().families == two.legal_actions().families == actions.families
        assert all(one.why_illegal(action) == two.why_illegal(action) for action in tried(rng))


def tried(rng: Random) -> list[Action]:
    """Actions of many kinds, legal or not."""
    cards = rng.sample(sorted(PACK), 6)
    some: list[Action] = [Ready(), Annul(), AnnounceChelem(), AnnouncePetitChelem(), DeclareImprenable()]
    some += [Discard(CardSet(cards)), ShowPoignee(CardSet(cards)), *map(ShowMisere, MisereKind)]
    return [*some, *map(PlayCard, cards)]


def places_moved(one: Deal, two: Deal) -> Iterator[str]:
    """Name what differs between two deals."""
    if one.hands != two.hands:
        yield "hands"
    if one.setup.hands != two.setup.hands:
        yield "dealt hands"
    if one.chien != two.chien:
        yield "chien"
    if one.discarded != two.discarded:
        yield "discard"
    if one.partner != two.partner:
        yield "partner"
    if one.setup.piles != two.setup.piles:
        yield "piles"
    if has_taken_chien(one) and not shown_chien(one) and one.chien != two.chien:
        yield "chien of the taker alone"
    if len(partner_seats(one.partner)) != len(partner_seats(two.partner)):
        yield "number of partners"


@pytest.mark.once
def test_what_a_viewer_cannot_know_changes_nothing_for_him() -> None:
    found: Counter[str] = Counter()

    @settings(max_examples=4 * settings().max_examples)
    @given(SEEDS)
    def holds(number: int) -> None:
        rules, seed = rules_and_seed(number)
        deal, rng = moment(rules, seed), Random(seed)
        viewer = rng.choice((PUBLIC, *range(len(deal.hands))))
        found["moments"] += 1
        others = list(lookalikes(deal, viewer, rng))
        if not others:
            return
        for other in (others[0], others[-1]):
            assert other != deal
            assert_same_for(viewer, deal, other, rng)
        found["moments with others"] += 1
        found["others"] += len(others)
        found.update(places_moved(deal, others[-1]))
        found[deal.phase] += 1

    holds()
    # What has not changed places has not been tested.
    assert found["moments with others"] > found["moments"] * 0.6
    assert found["others"] > 5 * found["moments"]
    assert found["dealt hands"] > found["moments"] * 0.6
    assert min(found["chien"], found["discard"]) > found["moments"] * 0.05
    assert min(found["partner"], found["piles"], found["chien of the taker alone"], found["number of partners"]) > 0
    assert found[Phase.PLAY] > found["moments"] * 0.2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_another_discard_behind_a_shown_chien_changes_nothing(players: int) -> None:
    """All have seen the chien; which of its cards the taker kept, they cannot know."""
    rng, found = Random(players), 0
    for seed in range(12):
        rules = fft(players)
        start = Deal.shuffled(rules, Random(seed))
        if start.is_over:
            continue
        deal = start
        for action in bids_of(rules, Contract.GARDE, taker=1):
            deal = deal.apply(action)
        while deal.phase is not Phase.DISCARD:
            deal = deal.apply(deal.legal_actions().choice(rng))
        one, two = (deal.apply(deal.legal_actions().choice(rng)) for _ in range(2))
        if one == two or shown_discard(one) != shown_discard(two):
            continue
        found += 1
        for viewer in (PUBLIC, *range(players)):
            if viewer == 1:
                assert one.view(viewer) != two.view(viewer)
            else:
                assert_same_for(viewer, one, two, rng)
    assert found > 8


@pytest.mark.parametrize("rules", [fft(4), RULE_SETS["chien-seen-by-taker-4"], RULE_SETS["loose-bid-4"]], ids=str)
def test_another_chien_behind_a_hand_is_seen_by_who_sees_it(rules: RuleSet) -> None:
    """A card of the chien changes places with one of the taker's hand, who then has the same cards."""
    contract = None if rules.has_loose_bid else Contract.GARDE
    hands, chien = taken(rules, Contract.GARDE).setup.hands, taken(rules, Contract.GARDE).setup.aside
    one = Deal.from_hands(rules, hands, chien)
    kept, away = next(iter(hands[1] - hands[1].trumps)), next(iter(chien - chien.trumps))
    changed = [exchanged(hand, CardSet((kept, away))) for hand in hands]
    two = Deal.from_hands(rules, changed, exchanged(chien, CardSet((kept, away))))
    for _ in range(4):
        action = Pass() if contract is None or one.turn != 1 else Bid(contract)
        one, two = one.apply(action), two.apply(action)
    if one.phase is Phase.CALL:
        called = next(iter(hands[2].kings))
        one, two = one.call(called), two.call(called)
    assert (one.phase, one.taker, one.hands) == (Phase.DISCARD, 1, two.hands)
    is_seen = rules == fft(4)
    discard = one.legal_actions().choice(Random(2))
    for deals in ((one, two), (one.apply(discard), two.apply(discard))):
        assert [deals[0].view(viewer) == deals[1].view(viewer) for viewer in (PUBLIC, 0, 2, 3)] == [not is_seen] * 4
        assert [each.state.chien for each in deals] == [chien, two.chien] if is_seen else [None, None]
        # The taker knows from where his cards came: not by his view, but by the events that he got.
        assert deals[0].events_for(1) != deals[1].events_for(1)
        assert (deals[0].view(1) == deals[1].view(1)) is not is_seen


def test_a_seat_does_not_know_what_lies_under_its_own_open_cards() -> None:
    one = Deal.shuffled(TWO_PILES, Random(5))
    piles = one.setup.piles
    (own, other) = (tuple((pile[0], *pile[:0:-1]) for pile in of_seat) for of_seat in piles)
    two = Deal.from_setup(evolve(one.setup, piles=(own, other)))
    # The same closed cards, the lower one and the upper one exchanged in every pile.
    assert one != two
    for viewer in (PUBLIC, 0, 1):
        assert_same_for(viewer, one, two, Random(1))
    # A closed card of one's own and one of the hand of the other seat look alike too.
    hidden, held = piles[0][2][1], next(iter(one.setup.hands[1]))
    three = Deal.from_setup(deal_otherwise(one.setup, CardSet((hidden, held))))
    assert hidden in three.hands[1]
    assert_same_for(0, one, three, Random(2))
    assert_same_for(PUBLIC, one, three, Random(2))
    assert one.view(1) != three.view(1)


def test_the_two_holders_of_called_cards_do_not_know_each_other() -> None:
    rules = RULE_SETS["king-and-queen-6"]
    called = Card.parse("HK"), Card.parse("DQ")
    one = taken(rules, Contract.GARDE_SANS, 1, 0, p2="HK S5", p4="DQ S6").call(called[0]).call(called[1]).ready()
    assert one.partner == (2, 4)
    # The queen changes places with a card of seat 5: whoever holds neither sees the same in both.
    against = next(iter(one.hands[5] - one.hands[5].kings))
    two = Deal.from_setup(deal_otherwise(one.setup, CardSet((called[1], against))))
    assert two.partner == (2, 5)
    for viewer in (PUBLIC, 0, 1, 2, 3):
        assert_same_for(viewer, one, two, Random(3))
        assert one.view(viewer).partner is UNKNOWN
    assert one.view(4).partner is two.view(5).partner is UNKNOWN
    assert [one.view(4).side_of(seat) for seat in range(6)] == [None, Side.TAKER, None, None, Side.TAKER, None]
    assert one.view(4) != two.view(4)


# The feeds


@given(SEEDS)
def test_the_events_of_a_viewer_name_the_cards_that_he_may_know_and_no_other(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    for viewer in (PUBLIC, *range(len(deal.hands))):
        right = may_know(deal, viewer)
        events = deal.events_for(viewer)
        assert mentioned(repr(events)) == right
        assert mentioned(json.dumps([*map(event_to_plain, events)])) == right


@given(SEEDS)
def test_a_view_holds_no_card_that_the_viewer_may_not_know(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    for viewer in (PUBLIC, *range(len(deal.hands))):
        right, view = may_know(deal, viewer), deal.view(viewer)
        assert mentioned(repr(view)) <= right
        plain = view.to_plain()
        legal = mentioned(json.dumps(plain.pop("legal")))
        assert mentioned(json.dumps(plain)) <= right
        # Which cards may be called, everybody can read in the rules.
        assert legal <= (PACK if deal.phase is Phase.CALL else right)
        assert not legal or viewer == deal.turn


@given(SEEDS)
def test_all_cards_are_known_to_somebody_once_the_deal_is_played(number: int) -> None:
    rules, seed = rules_and_seed(number)
    *_, last = walk(rules, seed)
    if last.position is not None:
        assert mentioned(repr(last.events_for(PUBLIC))) == PACK


def test_the_search_for_cards_finds_every_code() -> None:
    assert mentioned(repr(PACK)) == mentioned(json.dumps([str(card) for card in PACK])) == PACK
    assert mentioned("Contract.GARDE, T22, S0, H11, DEX, EXX, T10x") == NO_CARDS
    assert mentioned(repr(Card.parse("T1"))) == CardSet([Card.parse("T1")])
    assert all(mentioned(repr(rules) + str(rules)) == NO_CARDS for rules in RULE_SETS.values())


# Who is asked


def asked(deal: Deal, contract: Contract | None) -> list[tuple[Phase, int | None]]:
    """Who is to act in which phase, where nobody declares anything and the last seat bids the contract, or nobody."""
    said: list[tuple[Phase, int | None]] = []
    last = len(deal.hands) - 1
    bids = iter([] if contract is None else bids_of(deal.rules, contract, taker=last, dealer=deal.dealer))
    while deal.phase not in (Phase.PLAY, Phase.OVER):
        said.append((deal.phase, deal.turn))
        match deal.phase:
            case Phase.PETIT_SEC | Phase.CONTRACT | Phase.DECLARATIONS:
                deal = deal.ready()
            case Phase.BIDDING if contract is None:
                deal = deal.pass_()
            case Phase.BIDDING:
                deal = deal.apply(next(bids))
            case _:
                deal = deal.apply(deal.legal_actions().choice(Random(1)))
    return [*said, (deal.phase, deal.turn)]


AUCTIONS: dict[str, RuleSet] = {name: rules for name, rules in RULE_SETS.items() if rules.bids}


@pytest.mark.parametrize("contract", [None, Contract.GARDE, Contract.GARDE_SANS], ids=str)
@pytest.mark.parametrize("rules", AUCTIONS.values(), ids=AUCTIONS)
def test_being_asked_depends_on_no_card(rules: RuleSet, contract: Contract | None) -> None:
    said: list[list[tuple[Phase, int | None]]] = []
    for seed in range(30):
        setup = evolve(random_setup(rules, Random(seed)), dealer=0, is_dealer_barred=False)
        if setup.settled is None and not (deal := Deal.from_setup(setup)).is_over:
            said.append(asked(deal, contract))
    assert len(said) > 20
    assert all(each == said[0] for each in said)


@pytest.mark.parametrize("players", [3, 5])
def test_all_are_asked_about_a_bare_petit_from_the_dealers_right_to_the_dealer(players: int) -> None:
    rules = RULE_SETS[f"optional-petit-sec-{players}"]
    said = asked(Deal.shuffled(rules, Random(2), dealer=1), None)
    right = [(1 + place) % players for place in range(1, players + 1)]
    assert said[: 2 * players] == [
        *((Phase.PETIT_SEC, seat) for seat in right),
        *((Phase.BIDDING, seat) for seat in right),
    ]
    assert said[2 * players :] == [(Phase.OVER, None)]


@pytest.mark.parametrize("players", [4, 5])
def test_all_are_asked_before_the_first_lead_where_poignees_are_shown_then(players: int) -> None:
    said = asked(Deal.shuffled(RULE_SETS[f"all-declare-first-{players}"], Random(3), dealer=3), Contract.GARDE_SANS)
    declared = [seat for phase, seat in said if phase is Phase.DECLARATIONS]
    assert declared == [(3 + place) % players for place in range(1, players + 1)]
    assert said[-1] == (Phase.PLAY, (3 + 1) % players)
