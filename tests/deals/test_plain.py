"""Plain data: actions and events to JSON and back, every wrong entry named, and views as a client gets them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    NO_CARDS,
    PACK,
    PUBLIC,
    Acted,
    Action,
    ActionSet,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    AnyEvent,
    AsideShown,
    Bid,
    CallCard,
    Card,
    ChienShown,
    ChienTaken,
    Contract,
    ContractSettled,
    Deal,
    DealStarted,
    DeclareImprenable,
    Discard,
    Discarded,
    ExcuseAloneShown,
    HandDealt,
    MisereKind,
    NotationError,
    Pass,
    PetitSecShown,
    PilesLaid,
    PileTurned,
    PlayCard,
    Problem,
    Ready,
    ShowMisere,
    ShowPoignee,
    TrickWon,
    Violation,
    action_from_plain,
    action_to_plain,
    event_from_plain,
    event_to_plain,
    fft,
    read_json,
    replay,
)
from french_tarot.engine.plain import ACTION_NAMES, cards_to_plain
from french_tarot.json_reading import Entry
from tests.deals.random_deals import RULE_SETS, finished, moment, rules_and_seed
from tests.helpers import RECORDS, cards, trick
from tests.oracle import fft as oracle
from tests.records.test_check import AT_FIVE, AT_FOUR, LONG

if TYPE_CHECKING:
    from collections.abc import Callable

KING = Card.parse("HK")


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


# Actions

ACTIONS: dict[str, tuple[Action, dict[str, Any]]] = {
    "annul": (Annul(), {"type": "annul"}),
    "ready": (Ready(), {"type": "ready"}),
    "pass": (Pass(), {"type": "pass"}),
    "bid": (Bid(Contract.GARDE_SANS), {"type": "bid", "contract": "garde_sans"}),
    "call": (CallCard(KING), {"type": "call", "card": "HK"}),
    "discard": (Discard(cards("CN S10 T2")), {"type": "discard", "cards": ["S10", "CN", "T2"]}),
    "chelem": (AnnounceChelem(), {"type": "chelem"}),
    "petit_chelem": (AnnouncePetitChelem(), {"type": "petit_chelem"}),
    "imprenable": (DeclareImprenable(), {"type": "imprenable"}),
    "misere": (ShowMisere(MisereKind.NO_COURT_BUT_JACKS), {"type": "misere", "kind": "no_court_but_jacks"}),
    "poignee": (ShowPoignee(cards("EX T21 T1")), {"type": "poignee", "cards": ["T1", "T21", "EX"]}),
    "play": (PlayCard(Card.parse("EX")), {"type": "play", "card": "EX"}),
}


@pytest.mark.parametrize(("action", "plain"), ACTIONS.values(), ids=ACTIONS)
def test_an_action_as_plain_data(action: Action, plain: dict[str, Any]) -> None:
    assert action_to_plain(action) == plain
    assert action_from_plain(through_json(plain)) == action
    assert ACTION_NAMES[type(action)] == plain["type"]


def test_every_kind_of_action_is_listed() -> None:
    assert {type(action) for action, _ in ACTIONS.values()} == set(Action.__args__) == set(ACTION_NAMES)
    assert list(ACTIONS) == list(ACTION_NAMES.values())


def test_cards_in_any_order_and_any_writing() -> None:
    assert action_from_plain({"cards": ["♥R", "dame de cœur"], "type": "discard"}) == Discard(cards("HK HQ"))
    assert action_from_plain({"type": "play", "card": "♥R"}) == PlayCard(KING)
    assert action_from_plain({"type": "discard", "cards": []}) == Discard(NO_CARDS)


def test_cards_that_are_hidden() -> None:
    assert cards_to_plain(None) is None
    assert cards_to_plain(NO_CARDS) == []


# Events

STARTED = DealStarted(rules=fft(5), dealer=4, is_dealer_barred=True, viewer=2)
SETTLED = ContractSettled(
    taker=1, contract=Contract.GARDE, called=KING, aside=cards("S1 T2"), is_discard=True, shown=cards("T2")
)
SETTLED_WITH_TWO = ContractSettled(
    taker=0,
    contract=Contract.GARDE_SANS,
    called=KING,
    aside=None,
    is_discard=False,
    called_queen=Card.parse("SQ"),
    imprenable=3,
)

EVENTS: dict[str, tuple[AnyEvent, dict[str, Any]]] = {
    "a start": (
        STARTED,
        {"type": "deal_started", "rules": "fft-5", "dealer": 4, "dealer_barred": True, "viewer": 2},
    ),
    "a start for a spectator": (
        DealStarted(rules=fft(4).but(base=30), dealer=0),
        {"type": "deal_started", "rules": "fft-4;base=30", "dealer": 0, "dealer_barred": False, "viewer": None},
    ),
    "a hand": (HandDealt(seat=1, cards=cards("S1 EX")), {"type": "hand_dealt", "seat": 1, "cards": ["S1", "EX"]}),
    "a hidden hand": (HandDealt(seat=1, cards=None), {"type": "hand_dealt", "seat": 1, "cards": None}),
    "a contract": (
        SETTLED,
        {
            "type": "contract_settled",
            "taker": 1,
            "contract": "garde",
            "called": "HK",
            "aside": ["S1", "T2"],
            "is_discard": True,
            "called_queen": None,
            "imprenable": None,
            "shown": ["T2"],
        },
    ),
    "a contract with two cards called and an imprenable Petit": (
        SETTLED_WITH_TWO,
        {
            "type": "contract_settled",
            "taker": 0,
            "contract": "garde_sans",
            "called": "HK",
            "aside": None,
            "is_discard": False,
            "called_queen": "SQ",
            "imprenable": 3,
            "shown": [],
        },
    ),
    "a contract without call": (
        ContractSettled(taker=0, contract=Contract.GARDE_SANS, called=None, aside=None, is_discard=False),
        {
            "type": "contract_settled",
            "taker": 0,
            "contract": "garde_sans",
            "called": None,
            "aside": None,
            "is_discard": False,
            "called_queen": None,
            "imprenable": None,
            "shown": [],
        },
    ),
    "piles": (
        PilesLaid(tops=(trick("S1 EX"), trick("H2 T21"))),
        {"type": "piles_laid", "tops": [["S1", "EX"], ["H2", "T21"]]},
    ),
    "no piles": (PilesLaid(tops=()), {"type": "piles_laid", "tops": []}),
    "a pile": (
        PileTurned(seat=1, pile=5, card=Card.parse("T1")),
        {"type": "pile_turned", "seat": 1, "pile": 5, "card": "T1"},
    ),
    "an Excuse alone": (
        ExcuseAloneShown(seat=2, hand=cards("S1 EX")),
        {"type": "excuse_alone_shown", "seat": 2, "cards": ["S1", "EX"]},
    ),
    "a chien taken": (
        ChienTaken(seat=2, cards=cards("S1 EX")),
        {"type": "chien_taken", "seat": 2, "cards": ["S1", "EX"]},
    ),
    "a chien that another took": (
        ChienTaken(seat=2, cards=None),
        {"type": "chien_taken", "seat": 2, "cards": None},
    ),
    "a bare Petit": (
        PetitSecShown(seat=3, hand=cards("S1 T1")),
        {"type": "petit_sec_shown", "seat": 3, "cards": ["S1", "T1"]},
    ),
    "an action": (
        Acted(seat=2, action=Bid(Contract.PRISE)),
        {"type": "acted", "seat": 2, "action": {"type": "bid", "contract": "prise"}},
    ),
    "the chien": (ChienShown(cards=cards("S1 S2")), {"type": "chien_shown", "cards": ["S1", "S2"]}),
    "a discard": (
        Discarded(seat=0, cards=cards("S1 T2"), shown=cards("T2")),
        {"type": "discarded", "seat": 0, "cards": ["S1", "T2"], "shown": ["T2"]},
    ),
    "a hidden discard": (
        Discarded(seat=0, cards=None, shown=NO_CARDS),
        {"type": "discarded", "seat": 0, "cards": None, "shown": []},
    ),
    "a trick": (TrickWon(seat=3), {"type": "trick_won", "seat": 3}),
    "the cards aside": (AsideShown(cards=cards("S1")), {"type": "aside_shown", "cards": ["S1"]}),
}


@pytest.mark.parametrize(("event", "plain"), EVENTS.values(), ids=EVENTS)
def test_an_event_as_plain_data(event: AnyEvent, plain: dict[str, Any]) -> None:
    assert event_to_plain(event) == plain
    assert event_from_plain(through_json(plain)) == event


def test_every_kind_of_event_is_listed() -> None:
    assert {type(event) for event, _ in EVENTS.values()} == set(AnyEvent.__args__)


def test_what_is_hidden_may_be_left_out() -> None:
    assert event_from_plain({"type": "hand_dealt", "seat": 1}) == HandDealt(seat=1, cards=None)
    assert event_from_plain({"type": "deal_started", "rules": "fft-4", "dealer": 0}) == DealStarted(
        rules=fft(4), dealer=0
    )
    assert event_from_plain({"type": "chien_taken", "seat": 1}) == ChienTaken(seat=1, cards=None)
    plain = event_to_plain(SETTLED_WITH_TWO)
    few = {name: plain[name] for name in ("type", "taker", "contract", "is_discard")}
    assert event_from_plain(few) == evolve(SETTLED_WITH_TWO, called=None, called_queen=None, imprenable=None)


def kinds_of(event: AnyEvent) -> set[type]:
    return {type(event), *({type(event.action)} if isinstance(event, Acted) else ())}


@pytest.mark.once
def test_the_events_of_random_deals_come_back_as_each_viewer_saw_them() -> None:
    seen: set[type] = set()
    for name, rules in RULE_SETS.items():
        for seed in range(10):
            deal = finished(rules, seed)
            for action in deal.actions:
                assert action_from_plain(through_json(action_to_plain(action))) == action
            for event in deal.events:
                assert event_from_plain(through_json(event_to_plain(event))) == event, name
                seen |= kinds_of(event)
            for viewer in (PUBLIC, 0):
                for event in deal.events_for(viewer):
                    assert event_from_plain(through_json(event_to_plain(event))) == event, name
    assert seen == {*AnyEvent.__args__, *Action.__args__} - {Discard}


# What cannot be read


def wrong(where: str, text: str, expected: Entry) -> Problem:
    return Problem.of(Violation.WRONG_ENTRY, text=text, expected=expected).at(where)


def missing(where: str, expected: Entry) -> Problem:
    return Problem.of(Violation.MISSING_ENTRY, expected=expected).at(where)


def unknown(where: str, *known: str) -> Problem:
    return Problem.of(Violation.UNKNOWN_ENTRY, known=known).at(where)


def no_card(where: str, text: str) -> Problem:
    return Problem.of(Violation.UNKNOWN_CARD, text=text).at(where)


WRONG_ACTIONS: dict[str, tuple[Any, list[Problem]]] = {
    "no object": ([], [Problem.of(Violation.WRONG_ENTRY, text="[]", expected=Entry.OBJECT)]),
    "nothing": (None, [Problem.of(Violation.WRONG_ENTRY, text="null", expected=Entry.OBJECT)]),
    "no kind": ({}, [missing("type", Entry.KIND)]),
    "an unknown kind": ({"type": "fold", "card": "HK"}, [wrong("type", '"fold"', Entry.KIND)]),
    "a kind that is no text": ({"type": ["play"]}, [wrong("type", '["play"]', Entry.KIND)]),
    "the class for the kind": ({"type": "PlayCard"}, [wrong("type", '"PlayCard"', Entry.KIND)]),
    "no card": ({"type": "play"}, [missing("card", Entry.CARD)]),
    "an unknown card": ({"type": "play", "card": "S15"}, [no_card("card", "S15")]),
    "a card that is none": ({"type": "call", "card": None}, [wrong("card", "null", Entry.CARD)]),
    "bytes for a card": ({"type": "play", "card": b"HK"}, [wrong("card", "b'HK'", Entry.CARD)]),
    "a set for cards": ({"type": "discard", "cards": {1}}, [wrong("cards", "{1}", Entry.CARD_LIST)]),
    "no cards": ({"type": "discard"}, [missing("cards", Entry.CARD_LIST)]),
    "unknown cards": (
        {"type": "poignee", "cards": ["T1", "T22", "x"]},
        [no_card("cards", "T22"), no_card("cards", "x")],
    ),
    "doubled cards": (
        {"type": "poignee", "cards": ["T1", "T1"]},
        [Problem.of(Violation.DOUBLED_CARD, card=Card.parse("T1"), text="T1").at("cards")],
    ),
    "no kind of misère": ({"type": "misere"}, [missing("kind", Entry.MISERE_KIND)]),
    "an unknown misère": ({"type": "misere", "kind": "blind"}, [wrong("kind", '"blind"', Entry.MISERE_KIND)]),
    "more than a chelem": ({"type": "petit_chelem", "kind": "blank"}, [unknown("kind", "type")]),
    "no contract": ({"type": "bid"}, [missing("contract", Entry.CONTRACT_NAME)]),
    "an unknown contract": ({"type": "bid", "contract": "capot"}, [wrong("contract", '"capot"', Entry.CONTRACT_NAME)]),
    "more than a pass": ({"type": "pass", "contract": "garde"}, [unknown("contract", "type")]),
    "all at once": (
        {"type": "play", "card": 5, "seat": 1, "cards": []},
        [wrong("card", "5", Entry.CARD), unknown("seat", "type", "card"), unknown("cards", "type", "card")],
    ),
}

WRONG_EVENTS: dict[str, tuple[Any, list[Problem]]] = {
    "no object": ("x", [Problem.of(Violation.WRONG_ENTRY, text='"x"', expected=Entry.OBJECT)]),
    "no kind": ({"seat": 1}, [missing("type", Entry.KIND)]),
    "an unknown kind": ({"type": "bid", "seat": 1}, [wrong("type", '"bid"', Entry.KIND)]),
    "a start of nothing": (
        {"type": "deal_started"},
        [missing("rules", Entry.RULE_SET), missing("dealer", Entry.SEAT_NUMBER)],
    ),
    "a wrong start": (
        {"type": "deal_started", "rules": 4, "dealer": "3", "dealer_barred": 1, "viewer": "me"},
        [
            wrong("rules", "4", Entry.RULE_SET),
            wrong("dealer", '"3"', Entry.SEAT_NUMBER),
            wrong("dealer_barred", "1", Entry.YES_OR_NO),
            wrong("viewer", '"me"', Entry.SEAT_OR_NULL),
        ],
    ),
    "a contract of nothing": (
        {"type": "contract_settled"},
        [
            missing("taker", Entry.SEAT_NUMBER),
            missing("contract", Entry.CONTRACT_NAME),
            missing("is_discard", Entry.YES_OR_NO),
        ],
    ),
    "a wrong contract": (
        {
            "type": "contract_settled",
            "taker": 1,
            "contract": "garde",
            "is_discard": False,
            "called_queen": "S15",
            "imprenable": "1",
            "shown": None,
        },
        [
            no_card("called_queen", "S15"),
            wrong("imprenable", '"1"', Entry.SEAT_OR_NULL),
        ],
    ),
    "piles without cards": ({"type": "piles_laid"}, [missing("tops", Entry.CARD_LISTS)]),
    "piles of no lists": (
        {"type": "piles_laid", "tops": ["S1", "S2"]},
        [wrong("tops", '["S1", "S2"]', Entry.CARD_LISTS)],
    ),
    "piles that are no list": ({"type": "piles_laid", "tops": {}}, [wrong("tops", "{}", Entry.CARD_LISTS)]),
    "a pile of nothing": (
        {"type": "pile_turned"},
        [missing("pile", Entry.PILE_NUMBER), missing("seat", Entry.SEAT_NUMBER), missing("card", Entry.CARD)],
    ),
    "an Excuse alone without cards": ({"type": "excuse_alone_shown", "seat": 1}, [missing("cards", Entry.CARD_LIST)]),
    "a chien of nobody": ({"type": "chien_taken", "cards": ["S1"]}, [missing("seat", Entry.SEAT_NUMBER)]),
    "a hand of nobody": ({"type": "hand_dealt", "cards": ["S1"]}, [missing("seat", Entry.SEAT_NUMBER)]),
    "a hand of no cards": (
        {"type": "hand_dealt", "seat": True, "cards": "S1"},
        [wrong("seat", "true", Entry.SEAT_NUMBER), wrong("cards", '"S1"', Entry.CARD_LIST)],
    ),
    "a bare Petit without cards": ({"type": "petit_sec_shown", "seat": 1}, [missing("cards", Entry.CARD_LIST)]),
    "no action": ({"type": "acted", "seat": 1}, [missing("action", Entry.OBJECT)]),
    "a wrong action": (
        {"type": "acted", "seat": 1, "action": {"type": "play", "card": "S15", "by": 1}},
        [no_card("action.card", "S15"), unknown("action.by", "type", "card")],
    ),
    "an action that is none": (
        {"type": "acted", "seat": 1, "action": "pass"},
        [wrong("action", '"pass"', Entry.OBJECT)],
    ),
    "a discard that all see": (
        {"type": "acted", "seat": 1, "action": {"type": "discard", "cards": ["S1"]}},
        [wrong("action.type", '"discard"', Entry.KIND)],
    ),
    "a hidden chien": ({"type": "chien_shown", "cards": None}, [wrong("cards", "null", Entry.CARD_LIST)]),
    "a discard of nothing": (
        {"type": "discarded"},
        [missing("shown", Entry.CARD_LIST), missing("seat", Entry.SEAT_NUMBER)],
    ),
    "a trick of nobody": ({"type": "trick_won", "winner": 1}, [missing("seat", Entry.SEAT_NUMBER)]),
    "nothing aside": ({"type": "aside_shown"}, [missing("cards", Entry.CARD_LIST)]),
}


def problems_of(read: Callable[[Any], object], data: Any) -> list[Problem]:
    with pytest.raises(NotationError) as caught:
        read(data)
    assert caught.value.text == repr(data)
    return list(caught.value.problems)


@pytest.mark.parametrize(("data", "problems"), WRONG_ACTIONS.values(), ids=WRONG_ACTIONS)
def test_a_wrong_action(data: Any, problems: list[Problem]) -> None:
    assert problems_of(action_from_plain, data) == problems


@pytest.mark.parametrize(("data", "problems"), WRONG_EVENTS.values(), ids=WRONG_EVENTS)
def test_a_wrong_event(data: Any, problems: list[Problem]) -> None:
    assert problems_of(event_from_plain, data)[: len(problems)] == problems
    extra = problems_of(event_from_plain, data)[len(problems) :]
    assert [problem.where for problem in extra] == (["winner"] if "winner" in str(data) else [])


def test_problems_are_said_in_both_languages() -> None:
    for _, problems in (*WRONG_ACTIONS.values(), *WRONG_EVENTS.values()):
        for problem in problems:
            assert problem.explain("en") != problem.explain("fr")


@pytest.mark.parametrize("read", [action_from_plain, event_from_plain], ids=["action", "event"])
def test_no_depth_of_nesting_escapes(read: Callable[[Any], object]) -> None:
    for depth in (10, 500, 900, 940, 960, 980, 990):
        nested: Any = "x"
        for _ in range(depth):
            nested = [nested]
        for data in (nested, {"type": nested}, {"type": "play", "card": nested}, {"type": "acted", "action": nested}):
            with pytest.raises(NotationError):
                read(data)


leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary()
names = st.sampled_from(["type", "card", "cards", "contract", "seat", "action", "shown", "rules", "dealer"])
kinds = st.sampled_from([*ACTION_NAMES.values(), "acted", "discarded", "hand_dealt", "deal_started"])
anything = st.recursive(
    leaves | kinds, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=4), max_leaves=8
)


@given(anything | st.fixed_dictionaries({"type": kinds}, optional={"card": anything, "cards": anything}))
def test_anything_is_read_or_refused(data: Any) -> None:
    for read, write in ((action_from_plain, action_to_plain), (event_from_plain, event_to_plain)):
        try:
            value: Any = read(data)
        except NotationError as error:
            value, problems = None, error.problems
        else:
            problems = ()
        assert bool(problems) is (value is None)
        assert value is None or read(write(value)) == value


# Families of legal actions


def families(deal: Deal) -> list[dict[str, Any]]:
    plain: list[dict[str, Any]] = through_json([family.to_plain() for family in deal.legal_actions().families])
    return plain


def codes(text: str) -> list[str]:
    return [str(card) for card in cards(text)]


def test_the_families_of_each_phase() -> None:
    assert AT_FIVE.hands is not None
    assert AT_FIVE.chien is not None
    deal = Deal.from_hands(fft(5), AT_FIVE.hands, AT_FIVE.chien, dealer=4)
    assert families(deal.pass_().bid(Contract.GARDE_SANS)) == [
        {"type": "pass"},
        {"type": "bid", "contract": "garde_contre"},
    ]
    deal = deal.pass_().bid(Contract.GARDE).pass_().pass_().pass_()
    assert families(deal) == [{"type": "call", "one_of": ["SK", "HK", "DK", "CK"]}]
    deal = deal.call(Card.parse("SK"))
    free = [f"H{rank}" for rank in oracle.RANKS if rank != "K"]
    assert families(deal) == [{"type": "discard", "fixed": [], "others": free, "count": 3}]
    deal = deal.discard(cards("H1 H2 H3"))
    assert families(deal) == [{"type": "ready"}, {"type": "chelem"}]
    assert families(deal.announce_chelem()) == [{"type": "ready"}]
    deal = deal.ready()
    # Seat 0 leads: the suit of the called king is barred, the king is not.
    assert families(deal) == [{"type": "play", "one_of": ["SK", "T21"]}]
    assert families(finished(fft(4), 1)) == []
    assert ActionSet().families == ()


def test_the_families_of_a_poignee() -> None:
    deal = replay(LONG).ready()
    held = [f"T{rank}" for rank in (*range(3, 16), 21)]
    assert families(deal)[1:] == [
        {"type": "poignee", "fixed": [], "others": held, "count": 10},
        {"type": "poignee", "fixed": [], "others": held, "count": 13},
        {"type": "poignee", "fixed": [], "others": ["T2", *held], "count": 15},
    ]


def test_the_family_of_a_forced_discard() -> None:
    assert LONG.hands_at_play is not None
    taken = LONG.hands_at_play[0] | cards("S1 S2 S3 S4 S5 T2")
    chien = cards("S1 S2 S3 S4 T14 T15")
    hands = [taken - chien, *LONG.hands_at_play[1:]]
    deal = Deal.from_hands(fft(4), hands, chien, dealer=3).bid(Contract.PRISE).pass_().pass_().pass_()
    assert families(deal) == [
        {
            "type": "discard",
            "fixed": codes("S1 S2 S3 S4 S5"),
            "others": [f"T{rank}" for rank in range(2, 16)],
            "count": 1,
        }
    ]


# Views

NOTHING_YET: dict[str, Any] = {
    "rules": "fft-4",
    "dealer": 3,
    "dealer_barred": False,
    "taker": None,
    "contract": None,
    "called": None,
    "partner": None,
    "chien": None,
    "discard": None,
    "shown_discard": [],
    "chelem_by": None,
    "poignees": [],
    "leader": None,
    "trick": [],
    "tricks": [],
    "tricks_won": [0, 0, 0, 0],
    "points_won": [0.0, 0.0, 0.0, 0.0],
    "aside": None,
    "petit_sec": None,
    "called_queen": None,
    "petit_chelem_by": None,
    "miseres": [],
    "imprenable": None,
    "excuse_alone": None,
    "piles": [],
    "direction": "ccw",
    "legal": [],
}


def dealt() -> Deal:
    assert AT_FOUR.hands is not None
    assert AT_FOUR.chien is not None
    return Deal.from_hands(fft(4), AT_FOUR.hands, AT_FOUR.chien, dealer=3)


SPADES, HEARTS = ([letter + rank for rank in oracle.RANKS] for letter in "SH")


def test_a_view_of_an_auction() -> None:
    deal = dealt().bid(Contract.GARDE)
    known = {"phase": "bidding", "turn": 1, "hand_sizes": [18] * 4, "bids": ["garde"]}
    assert deal.view(1).to_plain() == NOTHING_YET | known | {
        "viewer": 1,
        "hand": [*HEARTS, "T2", "T3", "T4", "T5"],
        "legal": [
            {"type": "pass"},
            {"type": "bid", "contract": "garde_sans"},
            {"type": "bid", "contract": "garde_contre"},
        ],
    }
    assert deal.view(0).to_plain() == NOTHING_YET | known | {
        "viewer": 0,
        "hand": [*SPADES, "T18", "T19", "T20", "T21"],
    }
    assert deal.view(PUBLIC).to_plain() == NOTHING_YET | known | {"viewer": None, "hand": None}


TAKEN: dict[str, Any] = {
    "bids": ["garde", None, None, None],
    "taker": 0,
    "contract": "garde",
    "chien": ["CN", "CQ", "CK", "T1", "T16", "T17"],
}


def test_a_view_of_a_discard() -> None:
    deal = dealt().bid(Contract.GARDE).pass_().pass_().pass_()
    known = NOTHING_YET | TAKEN | {"phase": "discard", "turn": 0, "hand_sizes": [24, 18, 18, 18]}
    assert deal.view(0).to_plain() == known | {
        "viewer": 0,
        "hand": [*SPADES, "CN", "CQ", "CK", "T1", "T16", "T17", "T18", "T19", "T20", "T21"],
        "legal": [{"type": "discard", "fixed": [], "others": [*SPADES[:-1], "CN", "CQ"], "count": 6}],
    }
    assert deal.view(1).to_plain() == known | {"viewer": 1, "hand": [*HEARTS, "T2", "T3", "T4", "T5"]}


def test_a_view_of_the_play() -> None:
    deal = replay(AT_FOUR).play(Card.parse("T21"))
    known = (
        NOTHING_YET
        | TAKEN
        | {
            "phase": "play",
            "turn": 1,
            "hand_sizes": [14, 15, 15, 15],
            "leader": 0,
            "trick": ["T21"],
            # Of the three finished tricks the last may be looked at again.
            "tricks": [{"leader": 2, "cards": ["D1", "T11", "T16", "T4"], "winner": 0}],
            "tricks_won": [1, 0, 1, 1],
            "points_won": [2.0, 0.0, 4.0, 2.0],
        }
    )
    assert deal.view(0).to_plain() == known | {
        "viewer": 0,
        "hand": [*SPADES[7:], "CQ", "CK", "T1", "T17", "T18", "T19", "T20"],
        "discard": SPADES[:6],
    }
    assert deal.view(1).to_plain() == known | {
        "viewer": 1,
        "hand": [*HEARTS, "T5"],
        "legal": [{"type": "play", "one_of": ["T5"]}],
    }
    assert deal.view(PUBLIC).to_plain() == known | {"viewer": None, "hand": None}


def test_a_view_of_a_poignee_a_chelem_and_a_discarded_trump() -> None:
    shown = [f"T{rank}" for rank in range(3, 13)]
    deal = replay(LONG).announce_chelem().ready().show_poignee(cards(*shown))
    plain = deal.view(2).to_plain()
    assert plain["chelem_by"] == 0
    assert plain["poignees"] == [{"by": 0, "level": "simple", "cards": shown}]
    assert (plain["discard"], plain["chien"], plain["aside"]) == (None, None, None)


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC])
def test_a_view_of_the_end(viewer: int | None) -> None:
    text = (RECORDS / "tarotclub-3-oudlers.json").read_text(encoding="utf-8")
    discard = ["S2", "S4", "S6", "C1", "C8", "C10"]
    deal = replay(read_json(text))
    assert deal.view(viewer).to_plain() == NOTHING_YET | {
        "viewer": viewer,
        "dealer": 2,
        "phase": "over",
        "turn": None,
        "hand": None if viewer is PUBLIC else [],
        "hand_sizes": [0] * 4,
        "bids": [],
        "taker": 0,
        "contract": "garde",
        "discard": discard if viewer == 0 else None,
        "leader": 2,
        "tricks": [{"leader": 2, "cards": ["T17", "T10", "D7", "CQ"], "winner": 2}],
        "tricks_won": [7, 3, 6, 2],
        # With the three points of his discard the taker has the 47 of the record; the Excuse was his.
        "points_won": [44.0, 8.0, 26.0, 10.0],
        "aside": discard,
    }


def test_a_view_of_a_called_king() -> None:
    deal = replay(AT_FIVE)
    assert deal.view(2).to_plain()["called"] == "SK"
    assert deal.view(2).to_plain()["partner"] == 0
    before = replay(evolve(AT_FIVE, tricks=()))
    assert before.view(2).to_plain()["partner"] == "unknown"
    assert before.view(0).to_plain()["partner"] == 0


@given(st.integers(0, 10**6))
def test_every_view_of_every_moment_is_json(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    for viewer in (PUBLIC, *range(deal.rules.layout.players)):
        view = deal.view(viewer)
        plain = view.to_plain()
        assert through_json(plain) == plain
        assert plain["legal"] == [family.to_plain() for family in view.legal_actions().families]
        assert set(plain) == {*NOTHING_YET, "viewer", "phase", "turn", "hand", "hand_sizes", "bids"}


def test_the_pack_is_written_in_its_order() -> None:
    assert cards_to_plain(PACK) == list(oracle.PACK)


def test_the_view_of_a_void_deal_has_the_hand_that_made_it_so() -> None:
    bare = cards("T1 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SN SQ SK H1 H2 H3")
    rest = [card for card in PACK if card not in bare]
    deal = Deal.from_hands(fft(4), [rest[:18], bare, rest[18:36], rest[36:54]], rest[54:])
    for viewer in (PUBLIC, 0, 1):
        plain = deal.view(viewer).to_plain()
        assert plain["petit_sec"] == {"type": "petit_sec_shown", "seat": 1, "cards": [str(card) for card in bare]}
        assert deal.view(viewer).unseen.isdisjoint(bare)
