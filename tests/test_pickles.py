"""Pickles that version 0.1 wrote are read by every later one."""

from __future__ import annotations

import base64
import json
import pickle
from pathlib import Path
from typing import Any, get_args

import pytest

from french_tarot import (
    Action,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    Bid,
    CallCard,
    Card,
    CardSet,
    Chelem,
    Contract,
    Deal,
    DeclareImprenable,
    Discard,
    ExcuseLast,
    MisereKind,
    NotationError,
    Pass,
    Phase,
    PlayCard,
    Poignee,
    PoigneeLevel,
    Problem,
    Ready,
    RuleSet,
    Score,
    ShowMisere,
    ShowPoignee,
    Side,
    Taken,
    View,
    Violation,
    fft,
    score,
)
from tests.helpers import cards

GOLDEN = Path(__file__).parent / "golden" / "pickles-0.1.json"
PICKLES: dict[str, dict[str, str]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
"""By name and protocol, in base64; written once, by the version in the name of the file."""

PROTOCOLS = ("2", "5")

TAKEN = Taken(
    rules=fft(5),
    contract=Contract.GARDE,
    taker=1,
    partner=3,
    half_points=83,
    bouts=2,
    petit_au_bout=Side.TAKER,
    poignees=(Poignee(PoigneeLevel.SIMPLE, 1), Poignee(PoigneeLevel.DOUBLE, Side.DEFENCE)),
    chelem=Chelem(announced=Side.TAKER),
)
HANDS = (
    cards("S1 S2 S3 S4 S5 S6 S7", "H1 H2 H3 H4 H5 H6 H7 D4"),
    cards("SK HK DK CQ CJ", "T14 T15 T16 T17 T18 T19 T20 T21 S8 H8"),
    cards("S9 S10 SJ SN SQ", "H9 H10 HJ HN HQ", "D1 D2 D3 T2 T3"),
    cards("D5 D6 D7 D8 D9 D10 DJ DN DQ", "CK T1 T4 T5 T6 T7"),
    cards("C1 C2 C3 C4 C5 C6 C7", "T8 T9 T10 T11 T12 T13 EX C8"),
)
DEAL = (
    Deal.from_hands(fft(5), HANDS, cards("C9 C10 CN"), dealer=4)
    .pass_()
    .bid(Contract.GARDE)
    .pass_()
    .pass_()
    .pass_()
    .call(Card.parse("CK"))
    .discard(cards("C9 S8 H8"))
    .ready()
    .play(Card.parse("S1"))
    .show_poignee(HANDS[1].trumps)
    .play(Card.parse("SK"))
    .play(Card.parse("S9"))
    .play(Card.parse("T4"))
    .play(Card.parse("EX"))
    .play(Card.parse("D7"))
)
"""Seat 1 has taken, called the king of seat 3 and shown eight trumps; the second trick has its first card."""
ACTIONS: dict[str, Action] = {
    "annul": Annul(),
    "ready": Ready(),
    "pass": Pass(),
    "bid": Bid(Contract.GARDE_SANS),
    "call": CallCard(Card.parse("CK")),
    "discard": Discard(cards("C9 S8 H8")),
    "chelem": AnnounceChelem(),
    "show_poignee": ShowPoignee(cards("T14 T15 T16 T17 T18 T19 T20 T21")),
    "play": PlayCard(Card.parse("D7")),
    "imprenable": DeclareImprenable(),
    "petit_chelem": AnnouncePetitChelem(),
    "misere": ShowMisere(MisereKind.NO_COURT),
}
VALUES: dict[str, Any] = {
    "card": Card.parse("HQ"),
    "card_set": CardSet.parse("SK HQ T1 T21 EX"),
    "rule_set": fft(5).but(base=30, excuse_last=ExcuseLast.OWNER),
    "taken": TAKEN,
    "score": score(TAKEN),
    "problem": Problem.of(Violation.KING_DISCARDED, card=Card.parse("SK"), free=CardSet.parse("H4 D5")),
    **ACTIONS,
    "deal": DEAL,
    "view": DEAL.view(1),
}


def load(name: str, protocol: str) -> Any:
    return pickle.loads(base64.b64decode(PICKLES[name][protocol]))


def test_the_file_has_every_value_in_both_protocols() -> None:
    assert set(PICKLES) == {*VALUES, "notation_error"}
    assert all(tuple(pickles) == PROTOCOLS for pickles in PICKLES.values())


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_what_it_was(name: str, protocol: str) -> None:
    loaded = load(name, protocol)
    assert type(loaded) is type(VALUES[name])
    assert loaded == VALUES[name]
    assert hash(loaded) == hash(VALUES[name])
    assert repr(loaded) == repr(VALUES[name])


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_card_is_the_one_object(protocol: str) -> None:
    assert load("card", protocol) is Card.parse("HQ")


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_loaded_value_works(protocol: str) -> None:
    rules: RuleSet = load("rule_set", protocol)
    assert str(rules) == "fft-5;excuse_last=owner;base=30"
    taken: Taken = load("taken", protocol)
    assert (taken.points, taken.is_made, taken.margin) == (41.5, True, 1)
    result: Score = load("score", protocol)
    # 26 × 2, ten for the Petit doubled, poignées of 20 and 30, a chelem that failed.
    assert result.unit == 52 + 20 + 20 + 30 - 200
    assert result.explain() == score(TAKEN).explain()
    problem: Problem = load("problem", protocol)
    assert problem.explain() == VALUES["problem"].explain()


def test_every_kind_of_action_is_there() -> None:
    assert {type(action) for action in ACTIONS.values()} == set(get_args(Action))


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_loaded_deal_goes_on(protocol: str) -> None:
    deal: Deal = load("deal", protocol)
    assert (deal.phase, deal.turn, deal.taker, deal.partner) == (Phase.PLAY, 4, 1, 3)
    assert deal.events == DEAL.events
    assert deal.position == DEAL.position
    assert deal.legal_actions() == DEAL.legal_actions()
    view: View = load("view", protocol)
    assert view == deal.view(1)
    assert view.to_plain() == DEAL.view(1).to_plain()
    assert view.laid == cards("C9 S8 H8")


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_notation_error_keeps_the_text_and_the_place(protocol: str) -> None:
    error: NotationError = load("notation_error", protocol)
    assert type(error) is NotationError
    assert error.problems == (
        Problem.of(Violation.UNKNOWN_CARD, text="T22"),
        Problem.of(Violation.DOUBLED_CARD, card=Card.parse("SK"), text="♠R"),
    )
    assert (error.text, error.line, error.column) == ("SK\nT22 ♠R", 2, 1)
