"""The set of legal actions: its families, what it answers without listing them, and its values."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations, islice
from math import comb
from random import Random
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    NO_CARDS,
    Action,
    ActionSet,
    AnnounceChelem,
    Bid,
    CallCard,
    CardSet,
    Contract,
    Deal,
    Discard,
    Pass,
    Phase,
    PlayCard,
    Ready,
    ShowPoignee,
    fft,
)
from french_tarot.engine.action_set import OneCard, Single, SomeCards
from tests.helpers import cards

from .random_deals import RULE_SETS, dealt_round, finished, moment, rules_and_seed, taken

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = st.integers(0, 10**9)

DISCARDS = ActionSet((SomeCards(Discard, cards("S1 S2"), cards("T2 T3 T4 T5"), 2),))
SETS: dict[str, tuple[ActionSet, list[Action]]] = {
    "none": (ActionSet(), []),
    "one": (ActionSet((Single(Ready()),)), [Ready()]),
    "several": (
        ActionSet((Single(Pass()), Single(Bid(Contract.GARDE)), Single(Bid(Contract.GARDE_SANS)))),
        [Pass(), Bid(Contract.GARDE), Bid(Contract.GARDE_SANS)],
    ),
    "plays": (ActionSet((OneCard(PlayCard, cards("H3 SK EX")),)), [PlayCard(card) for card in cards("H3 SK EX")]),
    "calls": (ActionSet((OneCard(CallCard, cards("SK HK")),)), [CallCard(card) for card in cards("SK HK")]),
    "discards": (
        DISCARDS,
        [Discard(cards("S1 S2") | pair) for pair in combinations(cards("T2 T3 T4 T5"), 2)],
    ),
    "poignées": (
        ActionSet((OneCard(PlayCard, cards("T1")), SomeCards(ShowPoignee, NO_CARDS, cards("T1 T2 T3"), 2))),
        [PlayCard(*cards("T1")), *(ShowPoignee(CardSet(pair)) for pair in combinations(cards("T1 T2 T3"), 2))],
    ),
    "all of some cards": (
        ActionSet((SomeCards(ShowPoignee, NO_CARDS, cards("T1 EX"), 2),)),
        [ShowPoignee(cards("T1 EX"))],
    ),
}
OTHERS: list[Action] = [
    *(Pass(), Ready(), AnnounceChelem(), Bid(Contract.PRISE)),
    *(PlayCard(*cards("D1")), CallCard(*cards("D1")), PlayCard(*cards("SK")), CallCard(*cards("SK"))),
    *(Discard(cards("S1 S2 T2")), Discard(cards("S1 T2 T3 T4")), Discard(cards("S1 S2 T2 T6")), Discard(NO_CARDS)),
    *(ShowPoignee(cards("T1 T2 T3")), ShowPoignee(cards("T1 T4")), ShowPoignee(cards("S1 S2 T2 T3"))),
]


@pytest.mark.parametrize(("actions", "listed"), SETS.values(), ids=SETS)
def test_a_set_is_what_it_lists(actions: ActionSet, listed: list[Action]) -> None:
    assert list(actions) == listed
    assert len(actions) == len(listed)
    assert bool(actions) is bool(listed)
    assert all(action in actions for action in listed)
    for other in OTHERS:
        assert (other in actions) is (other in listed)
    nothing: list[object] = ["pass", None, cards("SK")]
    assert all(thing not in actions for thing in nothing)


@pytest.mark.parametrize(("actions", "listed"), SETS.values(), ids=SETS)
def test_the_place_of_an_action_is_that_of_the_iteration(actions: ActionSet, listed: list[Action]) -> None:
    found = [family.at(place) for family in actions.families for place in range(len(family))]
    assert found == listed


@pytest.mark.parametrize(("actions", "listed"), SETS.values(), ids=SETS)
def test_a_set_is_a_value(actions: ActionSet, listed: list[Action]) -> None:
    again = ActionSet(tuple(actions.families))
    assert again == actions
    assert hash(again) == hash(actions)
    assert pickle.loads(pickle.dumps(actions)) == actions
    assert (actions == DISCARDS) is (actions is DISCARDS)


@pytest.mark.parametrize(("actions", "listed"), SETS.values(), ids=SETS)
def test_set_operators_give_ordinary_sets(actions: ActionSet, listed: list[Action]) -> None:
    right, other = set(listed), {Pass(), Ready(), PlayCard(*cards("SK"))}
    assert actions & other == right & other
    assert actions | other == right | other
    assert actions - other == right - other
    assert other - actions == other - right
    assert actions ^ other == right ^ other
    assert isinstance(actions & other, frozenset)
    assert (actions <= right, actions >= right, actions < right) == (True, True, False)
    assert actions.isdisjoint(other) is right.isdisjoint(other)


@pytest.mark.parametrize(("actions", "listed"), SETS.values(), ids=SETS)
def test_a_choice_is_each_action_about_equally_often(actions: ActionSet, listed: list[Action]) -> None:
    rng = Random(1)
    if not listed:
        with pytest.raises(IndexError, match="no action"):
            actions.choice(rng)
        return
    drawn = Counter(actions.choice(rng) for _ in range(400 * len(listed)))
    assert drawn.keys() == set(listed)
    assert all(abs(count - 400) < 90 for count in drawn.values())


def test_one_seed_draws_the_same_on_every_python() -> None:
    rng = Random(7)
    drawn = [DISCARDS.choice(rng) for _ in range(4)]
    # 0.3238…, 0.1508…, 0.6509…, 0.0724… of six.
    assert drawn == [list(DISCARDS)[place] for place in (1, 0, 3, 0)]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("none", "<ActionSet: none>"),
        ("one", "<ActionSet: Ready()>"),
        ("several", "<ActionSet: Pass(), Bid(contract=Contract.GARDE), Bid(contract=Contract.GARDE_SANS)>"),
    ],
)
def test_the_repr_lists_a_few(name: str, text: str) -> None:
    assert repr(SETS[name][0]) == text


def test_the_repr_of_many_lists_six_and_counts_the_others() -> None:
    # 19 plain cards without the kings.
    text = repr(taken(fft(4), Contract.GARDE).legal_actions())
    assert text.count("Discard(") == 6
    assert text.endswith(", … 27,132 in all>")


class ListedError(Exception):
    """Somebody asked for every action."""


def test_a_hundred_thousand_discards_are_counted_and_found_without_being_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """24 plain cards at four: 134,596 ways to lay six of them away, the most there are."""
    deal = taken(fft(4), Contract.GARDE, 1, 0, p1=" ".join(f"S{rank}" for rank in range(1, 11)), **NO_KINGS)
    actions = deal.legal_actions()

    def refuse(_family: SomeCards) -> Iterator[Action]:
        raise ListedError

    monkeypatch.setattr(SomeCards, "__iter__", refuse)
    with pytest.raises(ListedError):
        next(iter(actions))
    assert len(actions) == comb(24, 6) == 134_596
    assert actions
    assert Discard(cards("S1 S2 S3 S4 S5 S6")) in actions
    assert Discard(cards("S1 S2 S3 S4 S5 T2")) not in actions
    drawn = actions.choice(Random(1))
    assert drawn in actions
    assert deal.apply(drawn).phase is Phase.DECLARATIONS
    assert hash(actions) == hash(deal.legal_actions())


NO_KINGS = {
    "p0": "SK HK DK CK T1 T2 T3 T4 T5 T6",
    "p2": "T7 T8 T9 T10 T11 T12 T13 T14",
    "p3": "T15 T16 T17 T18 T19 T20 T21 EX",
    "chien": "H1 H2 H3 H4 H5 H6",
}


def test_the_most_discards_place_by_place() -> None:
    deal = taken(fft(4), Contract.GARDE, 1, 0, p1=" ".join(f"S{rank}" for rank in range(1, 11)), **NO_KINGS)
    (family,) = deal.legal_actions().families
    places = sorted(Random(3).sample(range(134_596), 300))
    listed = list(family)
    assert len(set(listed)) == 134_596
    assert [family.at(place) for place in (0, *places, 134_595)] == [listed[place] for place in (0, *places, -1)]


@given(SEEDS)
def test_in_every_phase_of_random_deals(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    actions = deal.legal_actions()
    listed = list(islice(actions, 300))
    assert len(set(listed)) == min(300, len(actions))
    assert all(action in actions for action in listed)
    assert bool(actions) is not deal.is_over
    assert all(deal.why_illegal(action) == () for action in listed[::10])
    if len(actions) <= 300:
        places = [family.at(place) for family in actions.families for place in range(len(family))]
        assert places == listed
    for action in listed[::25]:
        assert deal.apply(action).actions[-1] == action


def test_every_kind_of_action_occurs_in_random_deals() -> None:
    ends = [finished(rules, seed) for rules in RULE_SETS.values() for seed in range(4)]
    assert {type(action) for deal in ends for action in deal.actions} == set(get_args(Action))


def test_the_families_as_plain_data() -> None:
    deal = Deal.from_hands(fft(4), *dealt_round(fft(4)))
    assert [family.to_plain() for family in deal.legal_actions().families][:2] == [
        {"type": "pass"},
        {"type": "bid", "contract": "prise"},
    ]
    assert [family.to_plain() for family in DISCARDS.families] == [
        {"type": "discard", "fixed": ["S1", "S2"], "others": ["T2", "T3", "T4", "T5"], "count": 2}
    ]
    plays, _ = SETS["plays"]
    assert [family.to_plain() for family in plays.families] == [{"type": "play", "one_of": ["SK", "H3", "EX"]}]


def test_a_set_of_actions_equals_only_another() -> None:
    deal = Deal.shuffled(fft(4), Random(1))
    actions = deal.legal_actions()
    assert actions == deal.view(deal.turn).legal_actions()
    assert hash(actions) == hash(deal.view(deal.turn).legal_actions())
    assert actions != frozenset(actions)
    assert ActionSet() != frozenset()
    assert ActionSet() == ActionSet()
