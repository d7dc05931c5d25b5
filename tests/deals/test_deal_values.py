"""Deals as values: what is refused changes nothing, equal histories are equal deals, and every start is checked."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import french_tarot
from french_tarot import (
    NO_CARDS,
    PACK,
    PETIT,
    PUBLIC,
    Action,
    ActionSet,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    Bid,
    CallCard,
    Card,
    CardSet,
    ChienSeenBy,
    Contract,
    Deal,
    DealNotOverError,
    DeclareImprenable,
    Discard,
    IllegalActionError,
    ImprenableTime,
    InvalidDealError,
    MisereKind,
    Pass,
    PassedOut,
    Phase,
    PlayCard,
    Ready,
    RuleSet,
    Settled,
    Setup,
    ShowMisere,
    ShowPoignee,
    Taken,
    Violation,
    Void,
    VoidReason,
    fft,
    score,
)
from tests.helpers import cards

from .random_deals import (
    ALL_MISERES,
    RULE_SETS,
    bids_of,
    dealt_round,
    finished,
    first_actions,
    moment,
    random_action,
    random_setup,
    rules_and_seed,
    taken,
    walk,
)

SEEDS = st.integers(0, 10**9)
OPTIONAL = RULE_SETS["optional-petit-sec-5"]
BARE = {"p1": "T2 T3 T4 T5", "p2": "T6 T7 T8 T9 T10", "p3": "T11 T12 T13 T14 T15 T16", "p4": "T17 T18 T19 T20 T21 EX"}
"""At five, where all trumps but the Petit are at the other seats."""
BARE_AT_OTHERS = {"p0": "T2 T3 T4 T5", "p2": "T6 T7 T8 T9 T10 T11", "p3": "T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 EX"}
BARE_AT_FOUR = {
    "p1": "T2 T3 T4 T5 T6 T7",
    "p2": "T8 T9 T10 T11 T12 T13 T14",
    "p3": "T15 T16 T17 T18 T19 T20 T21 EX",
}


def violations(caught: pytest.ExceptionInfo[Any]) -> list[Violation]:
    return [problem.violation for problem in caught.value.problems]


# What is refused


@given(SEEDS)
def test_an_illegal_action_is_refused_with_its_reasons_and_changes_nothing(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    rng = Random(number)
    before = Deal.from_setup(deal.setup)
    views = [before.view(viewer) for viewer in (PUBLIC, *range(len(before.hands)))]
    drawn = rng.sample(sorted(PACK), 8)
    tried: list[Action] = [Annul(), Ready(), Pass(), AnnounceChelem(), *map(Bid, Contract), *map(PlayCard, drawn)]
    tried += [*map(CallCard, drawn), Discard(CardSet(drawn[:6])), ShowPoignee(CardSet(drawn))]
    tried += [AnnouncePetitChelem(), DeclareImprenable(), *map(ShowMisere, MisereKind)]
    refused = [action for action in tried if deal.why_illegal(action)]
    assert refused
    for action in refused:
        with pytest.raises(IllegalActionError) as caught:
            deal.apply(action)
        error = caught.value
        assert error.problems == deal.why_illegal(action)
        assert (error.action, error.seat, error.phase) == (action, deal.turn, deal.phase)
        assert isinstance(error.legal, ActionSet)
        assert error.legal.families == deal.legal_actions().families
        assert "{" not in error.explain("en") + error.explain("fr")
        again = pickle.loads(pickle.dumps(error))
        assert (again.problems, again.action, again.seat) == (error.problems, action, deal.turn)
    assert (deal.setup, hash(deal), deal.hands, deal.aside) == (before.setup, hash(before), before.hands, before.aside)
    assert [deal.view(viewer) for viewer in (PUBLIC, *range(len(deal.hands)))] == views
    assert deal == before


@given(SEEDS)
def test_another_seat_is_out_of_turn_and_nothing_else(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    rng = Random(number)
    turn, drawn = deal.turn, CardSet(rng.sample(sorted(PACK), 6))
    if turn is None:
        return
    other = (turn + rng.randrange(1, len(deal.hands))) % len(deal.hands)
    for action in [*first_actions(deal, 2), Annul(), Discard(drawn), PlayCard(drawn.choice(rng)), Bid(Contract.POUSSE)]:
        with pytest.raises(IllegalActionError) as caught:
            deal.apply(action, by=other)
        (problem,) = caught.value.problems
        assert problem.violation is Violation.OUT_OF_TURN
        assert (problem["seat"], problem["turn"]) == (other, turn)
        # What another may do is nothing that this seat may learn.
        assert (caught.value.seat, caught.value.legal) == (other, ActionSet())
    (action,) = first_actions(deal, 1)
    assert deal.apply(action, by=turn) == deal.apply(action)


def test_nobody_may_act_when_the_deal_is_over() -> None:
    deal = finished(fft(4), 1)
    for by in (None, 0, 3):
        with pytest.raises(IllegalActionError) as caught:
            deal.apply(Pass(), by=by)
        assert violations(caught) == [Violation.DEAL_IS_OVER]
        assert (caught.value.seat, caught.value.phase, len(caught.value.legal)) == (by, Phase.OVER, 0)


def test_a_card_before_the_play_is_refused_by_the_fast_way_as_by_the_other() -> None:
    deal = Deal.shuffled(fft(4), Random(1))
    for play in (deal.play, lambda card: deal.apply(PlayCard(card))):
        with pytest.raises(IllegalActionError) as caught:
            play(Card.parse("S1"))
        (problem,) = caught.value.problems
        assert problem.violation is Violation.WRONG_PHASE
        assert problem["possible"] == ("Pass", "Bid")


def test_an_illegal_card_is_refused_by_the_fast_way_as_by_the_other() -> None:
    deal = taken(fft(4), Contract.GARDE_SANS, 1, 0, p1="S1", p2="S2 H2").ready().play(Card.parse("S1"))
    errors: list[IllegalActionError] = []
    for play in (deal.play, lambda card: deal.apply(PlayCard(card)), lambda card: deal.apply(PlayCard(card), by=2)):
        with pytest.raises(IllegalActionError) as caught:
            play(Card.parse("H2"))
        errors.append(caught.value)
    for error in errors:
        assert [problem.violation for problem in error.problems] == [Violation.MUST_FOLLOW_SUIT]
        assert (error.seat, error.phase, error.action) == (2, Phase.PLAY, PlayCard(Card.parse("H2")))
        assert error.legal == deal.legal_actions()


# Equal deals


@given(SEEDS)
def test_equal_histories_are_equal_deals_and_others_are_not(number: int) -> None:
    rules, seed = rules_and_seed(number)
    deal, again = finished(rules, seed), finished(rules, seed)
    assert deal == again
    assert hash(deal) == hash(again)
    assert len({deal, again}) == 1
    deals = list(walk(rules, seed))
    assert deals[-1] == deal
    assert len(set(deals)) == len(deals)
    assert deal != deal.setup
    if deal.setup.settled is None:
        start = evolve(deal.setup, actions=(), is_dealer_barred=not deal.state.is_dealer_barred)
        assert Deal.from_setup(start) != deals[0]


@given(SEEDS)
def test_two_ways_from_a_moment_are_two_deals(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    ways = [deal.apply(action) for action in first_actions(deal, 5)]
    assert len(set(ways)) == len(ways) == min(5, len(deal.legal_actions()))
    assert all(way.actions == (*deal.actions, action) for way, action in zip(ways, first_actions(deal, 5), strict=True))


@pytest.mark.once
@given(SEEDS)
def test_every_moment_goes_through_setups_pickles_and_copies(number: int) -> None:
    rules, seed = rules_and_seed(number)
    deals = list(walk(rules, seed))
    for deal in [deals[0], deals[-1], *Random(seed).choices(deals, k=6)]:
        again = [
            Deal.from_setup(deal.setup),
            Deal.from_setup(pickle.loads(pickle.dumps(deal.setup))),
            pickle.loads(pickle.dumps(deal)),
        ]
        for other in again:
            assert other == deal
            assert hash(other) == hash(deal)
            assert (other.hands, other.aside, other.events) == (deal.hands, deal.aside, deal.events)
            assert (other.phase, other.turn, other.position) == (deal.phase, deal.turn, deal.position)
        assert copy.copy(deal) is copy.deepcopy(deal) is deal
        view = deal.view(0)
        assert pickle.loads(pickle.dumps(view)) == copy.deepcopy(view) == view
        events = deal.events_for(PUBLIC)
        assert pickle.loads(pickle.dumps(events)) == events


@given(SEEDS)
def test_the_repr_of_every_action_evaluates_back(number: int) -> None:
    names = {name: getattr(french_tarot, name) for name in french_tarot.__all__}
    deal = finished(*rules_and_seed(number))
    for action in deal.actions:
        assert eval(repr(action), names) == action
        assert pickle.loads(pickle.dumps(action)) == action


@pytest.mark.parametrize(
    "action",
    [
        *(Annul(), Ready(), Pass(), AnnounceChelem(), Bid(Contract.GARDE_SANS), CallCard(Card.parse("HK"))),
        *(AnnouncePetitChelem(), DeclareImprenable(), *map(ShowMisere, MisereKind)),
        *(Discard(cards("S1 S2 S3")), ShowPoignee(cards("T1 EX")), PlayCard(Card.parse("EX")), Discard(NO_CARDS)),
    ],
    ids=repr,
)
def test_the_repr_of_each_kind_of_action(action: Action) -> None:
    names = {name: getattr(french_tarot, name) for name in french_tarot.__all__}
    assert eval(repr(action), names) == action


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (ShowMisere, "no_trump"),
        (Bid, "garde!"),
        (CallCard, "SK"),
        (PlayCard, None),
        (Discard, "S1"),
        (Discard, (Card.parse("S1"),)),
        (Bid, 1),
    ],
)
def test_an_action_of_something_else_is_no_action(kind: Any, value: Any) -> None:
    with pytest.raises(TypeError):
        kind(value)


def test_the_repr_of_a_deal_says_where_it_stands() -> None:
    deal = Deal.shuffled(fft(4), Random(1))
    assert repr(deal) == "<Deal: fft-4, bidding, seat 1 to act>"
    for _ in range(4):
        deal = deal.pass_()
    assert repr(deal) == "<Deal: fft-4, over, over>"


# A known answer, which no version may change


@pytest.mark.parametrize(
    ("players", "hands", "chien"),
    [
        (
            3,
            (
                "S2 S4 S7 SJ SQ SK H2 H7 H9 D1 D2 D4 D5 D8 C2 C5 C6 C7 CK T6 T8 T9 T11 T16",
                "S3 S5 H4 H5 H6 H8 H10 HQ HK D7 D9 C3 C4 C10 CJ CQ T1 T3 T5 T13 T14 T19 T20 EX",
                "S1 S6 S8 S10 SN H1 H3 HJ HN D10 DJ DQ DK C8 C9 CN T4 T7 T10 T12 T15 T17 T18 T21",
            ),
            "S9 D3 D6 DN C1 T2",
        ),
        (
            4,
            (
                "S2 S4 S7 SJ SQ H3 H7 H9 D1 D4 D8 C2 C5 C6 T8 T9 T11 T16",
                "S3 S9 SK H2 H6 H8 HK D2 D9 C3 C7 C10 CJ T3 T5 T6 T14 T19",
                "S1 S6 H4 H5 HJ HQ D3 D7 DJ DN C1 CQ T2 T7 T13 T18 T20 EX",
                "S8 S10 SN H1 HN D5 D10 DQ DK C8 C9 CN T4 T10 T12 T15 T17 T21",
            ),
            "S5 H10 D6 C4 CK T1",
        ),
        (
            5,
            (
                "S2 S8 S10 H5 H6 HK D1 D3 C2 C10 CN T6 T9 T10 T19",
                "S7 SK H3 HJ D2 DK C1 C4 C9 CJ CQ T3 T7 T11 T16",
                "S1 S3 S5 H2 H9 D9 DQ C7 T8 T13 T15 T17 T18 T20 T21",
                "S4 S6 S9 SJ H10 HQ D5 D7 D10 DN C5 CK T1 T4 T12",
                "SN H1 H4 H7 H8 HN D4 D6 D8 DJ C6 C8 T2 T5 EX",
            ),
            "SQ C3 T14",
        ),
    ],
)
def test_the_deal_of_the_seed_7(players: int, hands: tuple[str, ...], chien: str) -> None:
    deal = Deal.shuffled(fft(players), Random(7), dealer=players - 1)
    assert tuple(map(str, deal.hands)) == hands
    assert str(deal.chien) == chien


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_shuffled_deal_has_all_cards_and_starts_with_the_auction(players: int) -> None:
    rules = fft(players)
    deal = Deal.shuffled(rules, Random(7), dealer=1, is_dealer_barred=True)
    assert CardSet(card for place in (*deal.hands, deal.aside) for card in place) == PACK
    assert {len(hand) for hand in deal.hands} == {rules.layout.hand_size}
    assert (deal.dealer, deal.turn, deal.phase) == (1, 2, Phase.BIDDING)
    assert deal.state.is_dealer_barred
    assert deal.rules is rules
    assert not deal.is_over
    assert (deal.trick, deal.tricks, deal.discarded, deal.leader, deal.position) == ((), (), None, None, None)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_that_the_table_does_not_have(dealer: int) -> None:
    with pytest.raises(InvalidDealError) as caught:
        Deal.shuffled(fft(4), Random(1), dealer=dealer)
    assert violations(caught) == [Violation.SEAT_OUT_OF_RANGE]


# Starts that cannot be


def test_everything_wrong_about_hands_is_said_at_once() -> None:
    hands, chien = dealt_round(fft(4), p0="S1", p1="S2", p2="S3")
    wrong = [hands[0] - cards("S1"), hands[1] | cards("S3"), hands[2], hands[3] - cards("EX")]
    with pytest.raises(InvalidDealError) as caught:
        Deal.from_hands(fft(4), wrong, chien | cards("S2"), dealer=7)
    problems = {(problem.violation, *(value for _, value in problem.facts)) for problem in caught.value.problems}
    missing = cards("S1") | (cards("EX") & hands[3])
    assert (Violation.SEAT_OUT_OF_RANGE, 7, 3) in problems
    assert (Violation.WRONG_HAND_SIZE, 0, 17, 18) in problems
    assert (Violation.WRONG_HAND_SIZE, 1, 19, 18) in problems
    assert (Violation.DOUBLED_CARD, Card.parse("S3"), "S3") in problems
    assert (Violation.DOUBLED_CARD, Card.parse("S2"), "S2") in problems
    assert (Violation.WRONG_ASIDE_SIZE, 7, 6) in problems
    assert (Violation.MISSING_CARDS, missing) in problems
    assert len(problems) == 7 + (len(missing) == 2)


def test_hands_of_too_few_seats_and_no_chien() -> None:
    hands, _ = dealt_round(fft(4))
    with pytest.raises(InvalidDealError) as caught:
        Deal.from_hands(fft(4), hands[:3], ())
    assert violations(caught) == [
        Violation.WRONG_HAND_COUNT,
        Violation.WRONG_ASIDE_SIZE,
        Violation.MISSING_CARDS,
    ]


def test_a_setup_of_nothing_known_is_no_start() -> None:
    with pytest.raises(InvalidDealError) as caught:
        Deal.from_setup(Setup(rules=fft(4)))
    assert violations(caught) == [Violation.WRONG_HAND_COUNT, Violation.WRONG_ASIDE_SIZE, Violation.MISSING_CARDS]


@pytest.mark.parametrize(
    ("players", "settled", "wrong"),
    [
        (4, Settled(taker=4, contract=Contract.GARDE), [Violation.SEAT_OUT_OF_RANGE]),
        (4, Settled(taker=0, contract=Contract.POUSSE), [Violation.CONTRACT_NOT_OFFERED]),
        (4, Settled(taker=0, contract=Contract.GARDE, called=Card.parse("SK")), [Violation.CALL_NOT_IN_THE_GAME]),
        (5, Settled(taker=0, contract=Contract.GARDE_SANS), [Violation.CALL_MISSING]),
        (5, Settled(taker=0, contract=Contract.GARDE_SANS, called=Card.parse("S9")), [Violation.CALL_OF_NO_RANK]),
        (
            5,
            Settled(taker=9, contract=Contract.POUSSE),
            [Violation.SEAT_OUT_OF_RANGE, Violation.CONTRACT_NOT_OFFERED, Violation.CALL_MISSING],
        ),
        (4, Settled(taker=0, contract=Contract.LOOSE_BID), [Violation.CONTRACT_NOT_OFFERED]),
        (4, Settled(taker=0, contract=Contract.GARDE, called_queen=Card.parse("SQ")), [Violation.CALL_NOT_IN_THE_GAME]),
        (4, Settled(taker=0, contract=Contract.GARDE, imprenable=7), [Violation.SEAT_OUT_OF_RANGE]),
    ],
)
def test_what_cannot_be_settled(players: int, settled: Settled, wrong: list[Violation]) -> None:
    hands, chien = dealt_round(fft(players))
    with pytest.raises(InvalidDealError) as caught:
        Deal.from_setup(Setup(rules=fft(players), hands=hands, aside=chien, settled=settled))
    assert violations(caught) == wrong


KING_AND_QUEEN = RULE_SETS["king-and-queen-6"]


@pytest.mark.parametrize(
    ("king", "queen", "wrong"),
    [
        (None, None, [Violation.CALL_MISSING]),
        ("SK", None, [Violation.CALL_MISSING]),
        ("SK", "HK", [Violation.CALL_OF_NO_RANK]),
        ("SQ", "HQ", [Violation.CALL_OF_NO_RANK]),
        ("SK", "HQ", []),
    ],
)
def test_two_cards_are_called_or_the_call_is_not_settled(
    king: str | None, queen: str | None, wrong: list[Violation]
) -> None:
    called, called_queen = (None if code is None else Card.parse(code) for code in (king, queen))
    settled = Settled(taker=0, contract=Contract.GARDE_SANS, called=called, called_queen=called_queen)
    hands, chien = dealt_round(KING_AND_QUEEN, p2="SK", p3="HQ")
    setup = Setup(rules=KING_AND_QUEEN, hands=hands, aside=chien, settled=settled)
    if wrong:
        with pytest.raises(InvalidDealError) as caught:
            Deal.from_setup(setup)
        assert violations(caught) == wrong
    else:
        deal = Deal.from_setup(setup)
        assert (deal.called, deal.called_queen, deal.partner) == (called, called_queen, (2, 3))
        assert settled.called_cards == cards("SK HQ")


def imprenable_at_start(
    rules: RuleSet, seat: int, places: dict[str, str], contract: Contract = Contract.GARDE_SANS, taker: int = 2
) -> Setup:
    hands, chien = dealt_round(rules, **places)
    return Setup(
        rules=rules, hands=hands, aside=chien, settled=Settled(taker=taker, contract=contract, imprenable=seat)
    )


IMPRENABLE = RULE_SETS["imprenable-4"]
HIDDEN_CHIEN = IMPRENABLE.but(
    contracts=tuple(evolve(row, shown=ChienSeenBy.TAKER_ONLY) for row in IMPRENABLE.contracts.values())
)
PETIT_ALONE = {"p0": "T1", **BARE_AT_FOUR}
"""Seat 0 holds a bare Petit."""
LOW_CHIEN = "S1 S2 S3 S4 S5 S6"


@pytest.mark.parametrize(
    ("start", "wrong"),
    [
        (imprenable_at_start(fft(4), 0, PETIT_ALONE), Violation.IMPRENABLE_NOT_OFFERED),
        (imprenable_at_start(IMPRENABLE, 1, PETIT_ALONE), Violation.PETIT_NOT_BARE),
        (imprenable_at_start(IMPRENABLE, 0, {"p0": "T1 T2 H1"}), Violation.PETIT_NOT_BARE),
        (
            imprenable_at_start(IMPRENABLE.but(petit_imprenable_time=ImprenableTime.AT_FIRST_CARD), 0, PETIT_ALONE),
            Violation.IMPRENABLE_NOT_NOW,
        ),
        (
            imprenable_at_start(HIDDEN_CHIEN, 0, PETIT_ALONE | {"chien": LOW_CHIEN}, Contract.GARDE, 0),
            Violation.IMPRENABLE_UNSEEN,
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_petit_that_cannot_have_been_declared_is_not_imprenable(start: Setup, wrong: Violation) -> None:
    """A Petit that no rule makes imprenable, that another holds, or that is not bare cannot be so (A14, D-9)."""
    with pytest.raises(InvalidDealError) as caught:
        Deal.from_setup(start)
    assert violations(caught) == [wrong]


def test_a_bare_petit_is_imprenable_at_the_start() -> None:
    """Of a defender, and of a taker to whom no trump came with the chien (D-10)."""
    assert Deal.from_setup(imprenable_at_start(IMPRENABLE, 0, PETIT_ALONE)).state.imprenable == 0
    taken_in = imprenable_at_start(IMPRENABLE, 0, PETIT_ALONE | {"chien": LOW_CHIEN}, Contract.GARDE, 0)
    assert Deal.from_setup(taken_in).state.imprenable == 0


def test_a_loose_bid_is_that_of_the_dealers_right_neighbour() -> None:
    rules = RULE_SETS["loose-bid-4"]
    hands, aside = dealt_round(rules, chien="S1 S2 S3 S4 S5 S6")
    setup = Setup(rules=rules, hands=hands, aside=aside, dealer=1)
    right = Settled(taker=2, contract=Contract.LOOSE_BID, called=Card.parse("SK"))
    assert Deal.from_setup(evolve(setup, settled=right)).taker == 2
    with pytest.raises(InvalidDealError) as caught:
        Deal.from_setup(evolve(setup, settled=evolve(right, taker=3)))
    assert violations(caught) == [Violation.WRONG_TAKER]


@pytest.mark.parametrize("name", ["rules", "dealer", "settled", "hands", "aside", "piles"])
def test_a_setup_of_other_things_is_no_setup(name: str) -> None:
    facts: dict[str, Any] = {"rules": fft(4), name: [1, 2, 3]}
    with pytest.raises(TypeError):
        Setup(**facts)


def test_an_action_that_could_not_be_taken_stops_the_start() -> None:
    hands, chien = dealt_round(fft(4))
    actions = [Bid(Contract.GARDE), Bid(Contract.PRISE)]
    with pytest.raises(IllegalActionError) as caught:
        Deal.from_setup(Setup(rules=fft(4), hands=hands, aside=chien, actions=actions))
    assert violations(caught) == [Violation.BID_TOO_LOW]
    assert caught.value.seat == 2


# Setups with unknown cards


@given(SEEDS)
def test_completed_puts_the_unknown_cards_in_the_places_that_are_left(number: int) -> None:
    rules, seed = rules_and_seed(number)
    layout, rng = rules.layout, Random(seed)
    whole = random_setup(rules, rng)
    share = rng.random()
    known = [CardSet(card for card in hand if rng.random() < share) for hand in whole.hands]
    aside = CardSet(card for card in whole.aside if rng.random() < share)
    setup = evolve(whole, hands=() if rng.random() < 0.2 else known, aside=aside)
    if rng.random() < 0.5:
        setup = evolve(setup, piles=())
    piled = [card for of_seat in setup.piles for pile in of_seat for card in pile]
    assert len(setup.unknown) == 78 - sum(map(len, setup.hands)) - len(aside) - len(piled)
    full = setup.completed(Random(seed))
    assert full == setup.completed(Random(seed))
    assert not full.unknown
    assert {len(hand) for hand in full.hands} == {layout.hand_size}
    assert len(full.hands) == layout.players
    assert len(full.aside) == layout.chien_size
    assert all(hand <= filled for hand, filled in zip(setup.hands, full.hands, strict=False))
    assert aside <= full.aside
    assert [[len(pile) for pile in of_seat] for of_seat in full.piles] == [
        [layout.pile_size] * layout.piles for _ in range(layout.players) if layout.piles
    ]
    assert setup.piles in ((), full.piles)
    assert evolve(full, hands=setup.hands, aside=aside, piles=setup.piles) == setup
    assert full.completed(Random(0)) == full


def test_completed_deals_each_card_to_each_place_about_as_often_as_it_has_room() -> None:
    setup = Setup(rules=fft(4), hands=[cards("S1 S2"), (), (), ()], aside=cards("S3"))
    rng, places = Random(1), [0] * 5
    for _ in range(1500):
        full = setup.completed(rng)
        places[next(seat for seat, place in enumerate([*full.hands, full.aside]) if PETIT in place)] += 1
    for count, room in zip(places, (16, 18, 18, 18, 5), strict=True):
        assert abs(count - 1500 * room / 75) < 75


def test_known_cards_that_do_not_fit() -> None:
    setup = Setup(rules=fft(5), hands=[cards("S1"), cards("S1"), PACK.trumps], aside=cards("S1 S2 S3 S4"))
    with pytest.raises(InvalidDealError) as caught:
        setup.completed(Random(1))
    assert violations(caught) == [
        Violation.WRONG_HAND_COUNT,
        Violation.DOUBLED_CARD,
        Violation.WRONG_HAND_SIZE,
        Violation.WRONG_ASIDE_SIZE,
        Violation.DOUBLED_CARD,
    ]


# Starts after the discard


def test_a_deal_taken_up_after_the_discard() -> None:
    hands, aside = dealt_round(fft(5), p2="HK", chien="S1 S2 DQ")
    settled = Settled(taker=1, contract=Contract.GARDE, called=Card.parse("HK"))
    deal = Deal.from_setup(Setup(rules=fft(5), hands=hands, aside=aside, dealer=3, settled=settled))
    assert (deal.phase, deal.turn, deal.taker, deal.contract) == (Phase.DECLARATIONS, 1, 1, Contract.GARDE)
    assert (deal.called, deal.partner, deal.chien) == (Card.parse("HK"), 2, None)
    assert deal.discarded == deal.aside == aside
    assert deal.setup.is_after_discard
    assert deal.view(1).laid == aside
    assert deal.view(0).laid == deal.view(PUBLIC).laid == NO_CARDS
    deal = deal.announce_chelem().ready()
    assert (deal.turn, deal.leader) == (1, 1)
    rng = Random(1)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions().choice(rng))
    outcome = deal.outcome()
    assert isinstance(outcome, Taken)
    assert (outcome.taker, outcome.partner, outcome.contract) == (1, 2, Contract.GARDE)
    assert pickle.loads(pickle.dumps(deal)) == deal


def test_a_garde_sans_taken_up_has_a_chien_and_no_discard() -> None:
    hands, chien = dealt_round(fft(4))
    settled = Settled(taker=2, contract=Contract.GARDE_SANS)
    setup = Setup(rules=fft(4), hands=hands, aside=chien, settled=settled)
    deal = Deal.from_setup(setup)
    assert not setup.is_after_discard
    assert (deal.chien, deal.aside, deal.discarded) == (chien, chien, None)
    assert all(deal.view(viewer).laid == NO_CARDS for viewer in (0, 1, 2, 3, PUBLIC))
    assert not Setup(rules=fft(4)).is_after_discard
    assert not evolve(setup, settled=Settled(taker=0, contract=Contract.POUSSE)).is_after_discard


# The end


@given(SEEDS)
def test_outcome_and_tricks_are_there_at_the_end_and_not_before(number: int) -> None:
    rules, seed = rules_and_seed(number)
    deals = list(walk(rules, seed))
    for deal in [*deals[:-1][:: max(1, len(deals) // 6)], *deals[-2:-1]]:
        for ask in (deal.outcome, deal.played):
            with pytest.raises(DealNotOverError) as caught:
                ask()
            assert violations(caught) == [Violation.DEAL_NOT_OVER]
    last = deals[-1]
    outcome = last.outcome()
    assert sum(score(outcome).per_seat) == 0 or not score(outcome).is_zero_sum
    if last.position is None:
        assert isinstance(outcome, Void if last.state.is_void else PassedOut)
        with pytest.raises(DealNotOverError):
            last.played()


def test_a_deal_that_all_pass() -> None:
    deal = Deal.shuffled(fft(3), Random(3))
    for _ in range(3):
        deal = deal.pass_()
    assert deal.outcome() == PassedOut(rules=fft(3))
    assert deal.state.is_passed_out
    assert (deal.turn, deal.taker, deal.contract, deal.aside) == (None, None, None, deal.chien)


# The bare Petit (A4)


def bare_petit(rules: french_tarot.RuleSet, dealer: int = 4) -> Deal:
    """Seat 0 has the Petit and no other trump, at five."""
    return Deal.from_hands(rules, *dealt_round(rules, p0="T1", **BARE), dealer=dealer)


def test_a_compulsory_bare_petit_voids_the_deal_by_itself() -> None:
    deal = bare_petit(fft(5))
    assert (deal.phase, deal.turn, deal.actions) == (Phase.OVER, None, ())
    assert deal.outcome() == Void(rules=fft(5), reason=VoidReason.PETIT_SEC)
    assert len(deal.legal_actions()) == 0


def test_the_holder_of_an_optional_bare_petit_annuls_or_keeps_it() -> None:
    deal = bare_petit(OPTIONAL)
    assert (deal.phase, deal.turn) == (Phase.PETIT_SEC, 0)
    assert set(deal.legal_actions()) == {Ready(), Annul()}
    annulled = deal.annul()
    assert annulled.outcome() == Void(rules=OPTIONAL, reason=VoidReason.PETIT_SEC)
    kept = deal.ready()
    assert (kept.phase, kept.turn) == (Phase.PETIT_SEC, 1)
    assert set(kept.legal_actions()) == {Ready()}
    with pytest.raises(IllegalActionError) as caught:
        kept.annul()
    assert violations(caught) == [Violation.PETIT_NOT_BARE]
    for _ in range(4):
        kept = kept.ready()
    assert (kept.phase, kept.turn) == (Phase.BIDDING, 0)


# A barred dealer (A3)


def test_a_barred_dealer_may_only_pass() -> None:
    deal = Deal.shuffled(fft(4), Random(1), dealer=0, is_dealer_barred=True)
    for _ in range(3):
        deal = deal.pass_()
    assert deal.turn == 0
    assert set(deal.legal_actions()) == {Pass()}
    with pytest.raises(IllegalActionError) as caught:
        deal.bid(Contract.GARDE)
    assert violations(caught) == [Violation.DEALER_BARRED]
    assert deal.pass_().is_over


# Every way to act


def test_every_short_way_is_the_action_of_its_name() -> None:
    deal = Deal.from_hands(OPTIONAL, *dealt_round(OPTIONAL, p0="T1 S1", p2="HK"), dealer=4)
    for _ in range(5):
        assert deal.ready() == deal.apply(Ready())
        deal = deal.ready()
    assert deal.bid(Contract.GARDE) == deal.apply(Bid(Contract.GARDE))
    assert deal.pass_() == deal.apply(Pass())
    deal = deal.bid(Contract.GARDE)
    while deal.phase is Phase.BIDDING:
        deal = deal.pass_()
    called = Card.parse("HK")
    assert deal.call(called) == deal.apply(CallCard(called))
    deal = deal.call(called)
    discard = deal.legal_actions().choice(Random(1))
    assert isinstance(discard, Discard)
    assert deal.discard(iter(discard.cards)) == deal.apply(discard)
    deal = deal.apply(discard)
    assert deal.aside == discard.cards
    assert deal.announce_chelem() == deal.apply(AnnounceChelem())
    deal = deal.announce_chelem().ready()
    card = deal.legal_cards().choice(Random(1))
    assert deal.play(card) == deal.apply(PlayCard(card))


def test_the_short_ways_of_what_few_tables_know() -> None:
    rules = fft(4).but(petit_chelem_max_lost=1, miseres=ALL_MISERES)
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, p1="SK")
    assert deal.announce_petit_chelem() == deal.apply(AnnouncePetitChelem())
    assert deal.announce_petit_chelem().state.petit_chelem_by == 1
    low = " ".join(f"{suit}{rank}" for suit in "SH" for rank in range(1, 10))
    playing = taken(rules, Contract.GARDE_SANS, 2, 0, p1=low).ready()
    for kind in (MisereKind.NO_TRUMP, MisereKind.NO_COURT, MisereKind.BLANK):
        assert playing.show_misere(kind) == playing.apply(ShowMisere(kind))
        assert [(each.kind, each.by) for each in playing.show_misere(kind).state.miseres] == [(kind, 1)]
    bare = Deal.from_hands(RULE_SETS["imprenable-4"], *dealt_round(fft(4), p1="T1", **BARE_AT_OTHERS))
    assert bare.declare_imprenable() == bare.apply(DeclareImprenable())
    assert bare.annul() == bare.apply(Annul())
    trumps = " ".join(f"T{rank}" for rank in range(2, 12))
    playing = taken(fft(4), Contract.GARDE_SANS, 2, 0, p1=trumps).ready()
    assert playing.show_poignee(cards(trumps)) == playing.apply(ShowPoignee(cards(trumps)))


def test_the_taker_holds_the_chien_while_he_discards() -> None:
    deal = taken(fft(4), Contract.GARDE)
    chien = deal.chien
    assert chien is not None
    assert deal.phase is Phase.DISCARD
    assert (deal.aside, len(deal.hands[1]), chien <= deal.hands[1]) == (NO_CARDS, 24, True)
    assert deal.discarded is None
    assert deal.setup.hands[1] == deal.hands[1] - chien
    rng = Random(1)
    after = deal.apply(random_action(deal, rng))
    assert (len(after.hands[1]), after.chien, after.aside) == (18, chien, after.discarded)


def test_bids_are_the_same_by_any_way() -> None:
    deal = Deal.from_hands(fft(4), *dealt_round(fft(4)))
    assert taken(fft(4), Contract.GARDE, 2) == Deal.from_setup(
        evolve(deal.setup, actions=bids_of(fft(4), Contract.GARDE, taker=2))
    )


def test_a_deal_does_not_start_after_a_discard_that_its_cards_do_not_allow() -> None:
    hands, aside = dealt_round(fft(4), chien="EX T1 T21 SK HK DK")
    with pytest.raises(InvalidDealError) as caught:
        Deal.from_setup(
            Setup(rules=fft(4), hands=hands, aside=aside, settled=Settled(taker=1, contract=Contract.GARDE))
        )
    assert {problem.violation for problem in caught.value.problems} == {
        Violation.KING_DISCARDED,
        Violation.BOUT_DISCARDED,
    }


def test_a3_a_dealer_who_misdealt_is_no_taker() -> None:
    hands, aside = dealt_round(fft(4))
    settled = Settled(taker=2, contract=Contract.GARDE_SANS)
    setup = Setup(rules=fft(4), hands=hands, aside=aside, dealer=2, is_dealer_barred=True, settled=settled)
    with pytest.raises(InvalidDealError) as caught:
        Deal.from_setup(setup)
    assert [problem.violation for problem in caught.value.problems] == [Violation.DEALER_BARRED]
    assert Deal.from_setup(evolve(setup, is_dealer_barred=False)).taker == 2


def test_what_is_no_setup() -> None:
    with pytest.raises(TypeError, match="is_dealer_barred"):
        Setup(rules=fft(4), is_dealer_barred="no")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="actions"):
        Setup(rules=fft(4), actions=["x"])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def test_a_viewer_is_a_seat_of_the_table_or_public() -> None:
    deal = Deal.shuffled(fft(4), Random(1))
    for ask in (deal.view, deal.events_for):
        with pytest.raises(InvalidDealError) as caught:
            ask(4)
        assert [problem.violation for problem in caught.value.problems] == [Violation.SEAT_OUT_OF_RANGE]
        with pytest.raises(TypeError, match="a viewer is a seat or PUBLIC, not 'x'"):
            ask("x")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(ValueError, match="from 0, not -1"):
        deal.events_for(0, since=-1)


def test_a_spectator_never_acts() -> None:
    deal = Deal.shuffled(fft(4), Random(1))
    with pytest.raises(IllegalActionError) as caught:
        deal.apply(Pass(), by=PUBLIC)
    assert [problem.violation for problem in caught.value.problems] == [Violation.OUT_OF_TURN]
    assert deal.apply(Pass(), by=deal.turn) == deal.apply(Pass())


def test_a_deal_is_its_own_copy() -> None:
    deal = Deal.shuffled(fft(4), Random(1))
    assert copy.copy(deal) is copy.deepcopy(deal) is deal
