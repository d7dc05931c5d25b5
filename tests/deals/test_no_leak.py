"""Nobody sees what he may not: cards that a viewer cannot know change places, and his view stays as it is."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    NO_CARDS,
    PACK,
    PUBLIC,
    Action,
    AnnounceChelem,
    Annul,
    Card,
    CardSet,
    ChelemBy,
    Contract,
    Deal,
    Discard,
    IllegalActionError,
    InvalidDealError,
    Phase,
    PlayCard,
    Ready,
    RuleSet,
    Setup,
    ShowPoignee,
    event_to_plain,
    fft,
)

from .random_deals import (
    RULE_SETS,
    bids_of,
    may_know,
    mentioned,
    moment,
    random_setup,
    rules_and_seed,
    shown_discard,
    thrown_in,
    walk,
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
    known = shown_discard(deal) | thrown_in(deal)
    for action in deal.actions:
        if isinstance(action, PlayCard):
            known |= {action.card}
        elif isinstance(action, ShowPoignee):
            known |= action.cards
    if deal.is_over and deal.taker is not None:
        known |= deal.aside
    if viewer is not None:
        known |= deal.setup.hands[viewer] | deal.hands[viewer]
        if viewer == deal.taker:
            known |= deal.discarded or NO_CARDS
    return known


def seen_chien(deal: Deal) -> CardSet:
    """The chien, where all have seen it."""
    return deal.chien if deal.chien is not None and deal.state.chien is not None else NO_CARDS


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
    )


def discard_otherwise(setup: Setup, pair: CardSet) -> Setup:
    """Let the taker lay away one card of a pair in place of the other, the cards dealt as they were."""
    actions = [Discard(exchanged(each.cards, pair)) if isinstance(each, Discard) else each for each in setup.actions]
    return evolve(setup, actions=actions)


def exchanges(deal: Deal, viewer: int | None, rng: Random) -> Iterator[tuple[CardSet, bool]]:
    """Pairs of cards whose places the viewer cannot tell, and whether only the discard is another."""
    hidden = PACK - known_places(deal, viewer)
    dealt_unseen = sorted(hidden - seen_chien(deal))
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
    some: list[Action] = [Ready(), Annul(), AnnounceChelem(), Discard(CardSet(cards)), ShowPoignee(CardSet(cards))]
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


def test_what_a_viewer_cannot_know_changes_nothing_for_him() -> None:
    found: Counter[str] = Counter()

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
    assert found["partner"] > 0
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
    if last.taker is not None:
        assert mentioned(repr(last.events_for(PUBLIC))) == PACK


def test_the_search_for_cards_finds_every_code() -> None:
    assert mentioned(repr(PACK)) == mentioned(json.dumps([str(card) for card in PACK])) == PACK
    assert mentioned("Contract.GARDE, T22, S0, H11, DEX, EXX, T10x") == NO_CARDS
    assert mentioned(repr(Card.parse("T1"))) == CardSet([Card.parse("T1")])
    assert all(mentioned(repr(rules) + str(rules)) == NO_CARDS for rules in RULE_SETS.values())


# Who is asked


def asked(deal: Deal, contract: Contract | None) -> list[tuple[Phase, int | None]]:
    """Who is to act in which phase, where nobody declares anything and the seat 2 bids the contract, or nobody."""
    said: list[tuple[Phase, int | None]] = []
    bids = iter([] if contract is None else bids_of(deal.rules, contract, taker=2, dealer=deal.dealer))
    while deal.phase not in (Phase.PLAY, Phase.OVER):
        said.append((deal.phase, deal.turn))
        match deal.phase:
            case Phase.PETIT_SEC | Phase.DECLARATIONS:
                deal = deal.ready()
            case Phase.BIDDING if contract is None:
                deal = deal.pass_()
            case Phase.BIDDING:
                deal = deal.apply(next(bids))
            case Phase.CALL:
                deal = deal.call(Card.parse("SK"))
            case _:
                deal = deal.apply(deal.legal_actions().choice(Random(1)))
    return [*said, (deal.phase, deal.turn)]


POLLING: dict[str, RuleSet] = {
    name: rules
    for name, rules in RULE_SETS.items()
    if rules.dealing.petit_sec.value != "void_forced" or rules.declarations.chelem_by is not ChelemBy.TAKER
}


@pytest.mark.parametrize("contract", [None, Contract.GARDE, Contract.GARDE_SANS], ids=str)
@pytest.mark.parametrize("rules", POLLING.values(), ids=POLLING)
def test_being_asked_depends_on_no_card(rules: RuleSet, contract: Contract | None) -> None:
    said: list[list[tuple[Phase, int | None]]] = []
    for seed in range(60):
        setup = evolve(random_setup(rules, Random(seed)), dealer=0, is_dealer_barred=False, settled=None)
        deal = Deal.from_setup(setup)
        if not deal.is_over:
            said.append(asked(deal, contract))
    assert len(said) > 40
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
