"""Two players with piles (A13): what lies open and what does not, when a card is turned (D-54), and such starts."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from attrs import evolve

from french_tarot import (
    NO_CARDS,
    PACK,
    PUBLIC,
    Acted,
    AsideShown,
    Card,
    CardSet,
    Contract,
    Deal,
    InvalidDealError,
    Pass,
    Phase,
    PilesLaid,
    PileTop,
    PileTurned,
    PlayCard,
    PlayedEachAlone,
    Position,
    Settled,
    Setup,
    Side,
    TrickWon,
    TwoPlayer,
    View,
    Violation,
    count,
    fft,
)
from french_tarot.rare_position import RarePosition
from tests.helpers import cards, trick

from .random_deals import RULE_SETS, TWO_PILES, dealt_round, finished

Piles = tuple[tuple[tuple[Card, ...], ...], ...]

HANDS = (
    cards("H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HN HQ HK T1 T2 T3 T4 T5 T6 T7"),
    cards("SQ SK D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DN DQ DK C1 C2 C3 C4 C5"),
)
TOPS = (trick("T8 T9 T10 T11 T12 T13"), trick("C6 C7 C8 C9 C10 CJ"))
BELOW = (
    trick("S1 S2 S3 S4 S5 S6", "S7 S8 S9 S10 SJ SN"),
    trick("CN CQ CK T14 T15 T16", "T17 T18 T19 T20 T21 EX"),
)


def piles() -> Piles:
    """Six piles of three at each seat: a top, the card under it, the one below."""
    return tuple(
        tuple((top, below[place], below[place + 6]) for place, top in enumerate(tops))
        for tops, below in zip(TOPS, BELOW, strict=True)
    )


def start() -> Deal:
    """Seat 0 deals and has all spades but two closed; seat 1 leads."""
    return Deal.from_hands(TWO_PILES, HANDS, (), dealer=0, piles=piles())


def played(deal: Deal, text: str) -> Deal:
    for card in trick(text):
        deal = deal.play(card)
    return deal


# What is seen


def test_who_did_not_deal_leads_and_nothing_is_said() -> None:
    deal = start()
    assert (deal.phase, deal.turn, deal.leader) == (Phase.PLAY, 1, 1)
    assert (deal.taker, deal.contract, deal.partner, deal.called) == (None, None, None, None)
    assert (deal.chien, deal.aside, deal.discarded) == (NO_CARDS, NO_CARDS, None)
    assert deal.state.is_each_alone
    assert set(deal.legal_actions()) == {PlayCard(card) for card in HANDS[1] | CardSet(TOPS[1])}
    (problem,) = deal.why_illegal(Pass())
    assert problem.violation is Violation.WRONG_PHASE
    assert Deal.from_hands(TWO_PILES, HANDS, (), dealer=1, piles=piles()).turn == 0


def test_the_open_cards_are_as_if_in_hand_and_the_closed_ones_are_nowhere() -> None:
    deal = start()
    assert deal.view(PUBLIC).hand is None
    assert [deal.view(seat).hand for seat in (0, 1)] == [HANDS[seat] | CardSet(TOPS[seat]) for seat in (0, 1)]
    for viewer in (0, 1, PUBLIC):
        view = deal.view(viewer)
        assert view.hand_sizes == (27, 27)
        assert view.state.piles == tuple(tuple(PileTop(top, 2) for top in tops) for tops in TOPS)
        # What is under one's own cards is as unknown as the rest.
        assert CardSet(card for below in BELOW for card in below) <= view.unseen
        assert view.unseen.isdisjoint(card for tops in TOPS for card in tops)
        assert (view.partner, view.side_of(0)) == (None, None)
        assert PilesLaid(tops=TOPS) in deal.events_for(viewer)
    assert deal.hands == (HANDS[0] | CardSet(TOPS[0]), HANDS[1] | CardSet(TOPS[1]))
    assert deal.view(0).unseen == PACK - deal.hands[0] - CardSet(TOPS[1])


def test_d_54_a_closed_card_binds_nobody() -> None:
    """Seat 0 has twelve closed spades and no open one: it trumps."""
    deal = start().play(Card.parse("SQ"))
    assert deal.legal_cards() == deal.view(0).legal_cards() == cards("T1 T2 T3 T4 T5 T6 T7") | CardSet(TOPS[0])
    assert [problem.violation for problem in deal.why_illegal(PlayCard(Card.parse("S1")))] == [
        Violation.CARD_NOT_IN_HAND
    ]
    assert [problem.violation for problem in deal.why_illegal(PlayCard(Card.parse("H1")))] == [Violation.MUST_TRUMP]


def test_d_54_a_pile_turns_after_the_trick_and_not_before() -> None:
    before = start()
    led = before.play(Card.parse("C6"))
    assert led.events[len(before.events) :] == (Acted(seat=1, action=PlayCard(Card.parse("C6"))),)
    assert led.state.piles[1][0] == PileTop(None, 2)
    assert led.view(1).hand_sizes == led.view(0).hand_sizes == (27, 26)
    assert led.view(1).hand == before.hands[1] - cards("C6")
    assert Card.parse("CN") in led.view(1).unseen
    done = led.play(Card.parse("T8"))
    assert done.events[len(led.events) :] == (
        Acted(seat=0, action=PlayCard(Card.parse("T8"))),
        TrickWon(seat=0),
        PileTurned(seat=0, pile=0, card=Card.parse("S1")),
        PileTurned(seat=1, pile=0, card=Card.parse("CN")),
    )
    for viewer in (0, 1, PUBLIC):
        view = done.view(viewer)
        assert (view.state.piles[0][0], view.state.piles[1][0]) == (
            PileTop(Card.parse("S1"), 1),
            PileTop(Card.parse("CN"), 1),
        )
        assert view.hand_sizes == (27, 27)
        assert view.unseen.isdisjoint(cards("S1 CN"))
        assert cards("S7 T17") <= view.unseen
    assert Card.parse("S1") in done.view(0).legal_cards()
    assert Card.parse("CN") in done.hands[1]


def test_between_the_events_of_a_trick_the_card_is_not_there_yet() -> None:
    before = start().play(Card.parse("C6"))
    after = before.play(Card.parse("T8"))
    view = before.view(0)
    for event, size in zip(after.events_for(0, since=len(before.events)), (26, 26, 27, 27), strict=True):
        view = view.after(event)
        assert view.hand_sizes[0] == size
    assert view == after.view(0)


def test_a_pile_comes_to_its_end() -> None:
    deal = played(start(), "C6 T8 S1 SK CN T1 H1 T17")
    assert deal.state.piles[0][0] == PileTop(Card.parse("S7"), 0)
    assert deal.state.piles[1][0] == PileTop(None, 0)
    assert deal.events[-1] == TrickWon(seat=1)
    assert deal.view(0).hand_sizes == (25, 25)
    assert deal.position is not None
    assert deal.position.piles[1][0] == ()
    assert deal.position.piles[0][0] == trick("S7")
    assert deal.position.tricks_left == 35


def test_a_card_of_the_hand_turns_no_pile() -> None:
    deal = played(start(), "SQ T1")
    assert not any(isinstance(event, PileTurned) for event in deal.events)
    assert deal.view(PUBLIC).hand_sizes == (26, 26)


def test_the_plain_view_has_the_piles() -> None:
    plain = start().play(Card.parse("C6")).view(0).to_plain()
    assert plain["piles"][0][0] == {"top": "T8", "hidden": 2}
    assert plain["piles"][1][:2] == [{"top": None, "hidden": 2}, {"top": "C7", "hidden": 2}]
    assert (plain["contract"], plain["taker"], plain["partner"], plain["aside"]) == (None, None, None, None)


# The end


@pytest.mark.parametrize("name", ["two-piles", "two-piles-of-four"])
def test_every_card_of_hand_and_piles_is_played(name: str) -> None:
    for seed in range(5):
        deal = finished(RULE_SETS[name], seed)
        assert len(deal.tricks) == 39
        assert deal.events[-1] == AsideShown(cards=NO_CARDS)
        assert deal.state.piles == ((PileTop(None, 0),) * 6,) * 2
        assert (
            sum(isinstance(event, PileTurned) for event in deal.events) == {3: 24, 4: 36}[deal.rules.layout.pile_size]
        )
        outcome = deal.outcome()
        assert isinstance(outcome, TwoPlayer)
        right = deal.played()
        assert isinstance(right, PlayedEachAlone)
        assert (right.leader, right.aside, count(right)) == (deal.leader, NO_CARDS, outcome)
        view = deal.view(0)
        assert view.half_points_of(Side.TAKER) == view.half_points_of(Side.DEFENCE) == 0
        assert pickle.loads(pickle.dumps(deal)) == deal
        assert View.from_events(deal.events_for(1)) == deal.view(1)


# Positions


def test_a_position_has_the_piles_with_the_open_card_first() -> None:
    position = start().position
    assert isinstance(position, RarePosition)
    assert position.piles == piles()
    assert position.hands == (HANDS[0] | CardSet(TOPS[0]), HANDS[1] | CardSet(TOPS[1]))
    assert (position.turn, position.tricks_left) == (1, 39)
    led = position.play(Card.parse("C6"))
    assert (led.piles, led.tricks_left) == (piles(), 39)
    done = led.play(Card.parse("T8"))
    assert done.piles[0][0] == trick("S1 S7")
    assert done.piles[1][0] == trick("CN T17")
    assert done.piles[0][1:] == piles()[0][1:]
    assert Card.parse("S1") in done.legal_cards()
    assert (done.won_by(0), done.won_by(1)) == (cards("C6 T8"), NO_CARDS)
    assert (done.turn, done.tricks_left) == (0, 38)
    again: Position = pickle.loads(pickle.dumps(done))
    assert (again, again.piles, hash(again)) == (done, done.piles, hash(done))
    assert again.play(Card.parse("S1")) == done.play(Card.parse("S1"))


def test_what_lies_closed_makes_another_position() -> None:
    """Two positions are equal where the same cards lie in the same places, and under which card is a place."""
    deal = start()
    turned = tuple(tuple((top, lowest, middle) for top, middle, lowest in of_seat) for of_seat in piles())
    other = Deal.from_hands(TWO_PILES, HANDS, (), dealer=0, piles=turned)
    assert deal != other
    assert deal.position != other.position
    assert played(deal, "C6 T8").position != played(other, "C6 T8").position


# Starts with piles


def problems(**changes: Any) -> list[Violation]:
    facts: dict[str, Any] = {"rules": TWO_PILES, "hands": HANDS, "piles": piles(), **changes}
    with pytest.raises(InvalidDealError) as caught:
        Deal.from_setup(Setup(**facts))
    return [problem.violation for problem in caught.value.problems]


def test_piles_that_cannot_be() -> None:
    first, second = piles()
    assert problems(piles=()) == [Violation.WRONG_PILES, Violation.MISSING_CARDS]
    assert problems(piles=(first,)) == [Violation.WRONG_PILES, Violation.MISSING_CARDS]
    assert problems(piles=(first[:5], second)) == [Violation.WRONG_PILES, Violation.MISSING_CARDS]
    low = ((*first[0][:2],), *first[1:])
    assert problems(piles=(low, second)) == [Violation.WRONG_PILES, Violation.MISSING_CARDS]
    doubled = ((first[0][0], first[0][0], first[0][2]), *first[1:])
    assert problems(piles=(doubled, second)) == [Violation.DOUBLED_CARD, Violation.MISSING_CARDS]
    in_hand = ((Card.parse("SQ"), *first[0][1:]), *first[1:])
    assert problems(piles=(in_hand, second)) == [Violation.DOUBLED_CARD, Violation.MISSING_CARDS]


def test_piles_where_the_rules_have_none() -> None:
    hands, chien = dealt_round(fft(4))
    with pytest.raises(InvalidDealError) as caught:
        Deal.from_hands(fft(4), hands, chien, piles=[[[Card.parse("S1")]], [], [], []])
    assert [problem.violation for problem in caught.value.problems] == [Violation.WRONG_PILES, Violation.DOUBLED_CARD]


def test_nothing_is_settled_where_nobody_bids() -> None:
    assert problems(settled=Settled(taker=0, contract=Contract.GARDE)) == [Violation.CONTRACT_NOT_OFFERED]


def test_completed_fills_hands_and_piles() -> None:
    known = Setup(rules=TWO_PILES, hands=(cards("S1 S2"), cards("EX")))
    assert len(known.unknown) == 75
    full = known.completed(Random(3))
    assert full == known.completed(Random(3))
    assert not full.unknown
    assert [len(hand) for hand in full.hands] == [21, 21]
    assert [[len(pile) for pile in of_seat] for of_seat in full.piles] == [[3] * 6] * 2
    assert cards("S1 S2") <= full.hands[0]
    assert Deal.from_setup(full).phase is Phase.PLAY
    laid = Setup(rules=TWO_PILES, piles=piles())
    assert laid.unknown == HANDS[0] | HANDS[1]
    assert laid.completed(Random(4)).piles == piles()
    assert Deal.from_setup(laid.completed(Random(4))).state.piles == start().state.piles


def test_completed_refuses_piles_that_do_not_fit() -> None:
    first, second = piles()
    for wrong, violation in (
        (Setup(rules=TWO_PILES, piles=(first[1:], second)), Violation.WRONG_PILES),
        (Setup(rules=TWO_PILES, hands=(cards("T8"), ()), piles=piles()), Violation.DOUBLED_CARD),
    ):
        with pytest.raises(InvalidDealError) as caught:
            wrong.completed(Random(1))
        assert [problem.violation for problem in caught.value.problems] == [violation]


def test_a_deal_with_piles_is_its_setup() -> None:
    deal = played(start(), "C6 T8 S1 SK")
    assert deal.setup.piles == piles()
    assert Deal.from_setup(deal.setup) == deal
    assert hash(Deal.from_setup(deal.setup)) == hash(deal)
    assert Deal.from_setup(evolve(deal.setup, piles=[list(map(list, of_seat)) for of_seat in piles()])) == deal
