"""The position: the play without its history goes as the deal does, card by card, to the same score."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from french_tarot import (
    ALONE,
    EXCUSE,
    NO_CARDS,
    PACK,
    PETIT,
    AllPass,
    BonusTo,
    Card,
    CardSet,
    Contract,
    Deal,
    DealNotOverError,
    EachForHimself,
    IllegalActionError,
    InvalidDealError,
    MisereGameChien,
    PetitAuBout,
    Phase,
    PlayCard,
    PlayStart,
    Poignee,
    PoigneeLevel,
    Position,
    RuleSet,
    Side,
    Taken,
    TwoPlayer,
    Violation,
    count,
    fft,
    score,
)
from french_tarot.rare_position import RarePosition
from tests.helpers import cards

from .random_deals import RULE_SETS, dealt_round, rules_and_seed, taken, walk

SEEDS = st.integers(0, 10**9)


def start_of(deal: Deal) -> PlayStart:
    """What stands at the first lead of a deal that has just come to it."""
    assert deal.leader is not None
    return PlayStart(
        rules=deal.rules,
        hands=deal.setup.hands if deal.setup.piles else deal.hands,
        contract=deal.contract,
        taker=deal.taker,
        leader=deal.leader,
        called=deal.called,
        called_queen=deal.called_queen,
        piles=deal.setup.piles,
        **declared(deal),
    )


def declared(deal: Deal) -> dict[str, Any]:
    state = deal.state
    return {
        "poignees": state.poignees,
        "miseres": state.miseres,
        "chelem_by": state.chelem_by,
        "petit_chelem_by": state.petit_chelem_by,
        "imprenable": state.imprenable,
    }


@pytest.mark.once
def test_a_position_goes_as_the_deal_does() -> None:
    found: Counter[str] = Counter()

    @settings(max_examples=4 * settings().max_examples)
    @given(SEEDS)
    def holds(number: int) -> None:
        _goes_as_the_deal(*rules_and_seed(number), found)

    holds()
    assert set(found) == {"passed out or void", *(kind.__name__ for kind in (Taken, TwoPlayer, EachForHimself)), "rare"}
    assert all(found.values())


def _goes_as_the_deal(rules: RuleSet, seed: int, found: Counter[str]) -> None:
    position: Position | None = None
    deal = next(walk(rules, seed))
    for deal in walk(rules, seed):
        if deal.position is None:
            assert deal.phase is not Phase.PLAY
            continue
        if position is None:
            position = Position.start(start_of(deal))
        elif isinstance(deal.actions[-1], PlayCard):
            position = position.play(deal.actions[-1].card)
        else:
            position = position.with_declared(**declared(deal))
        assert position == deal.position
        assert hash(position) == hash(deal.position)
        assert position.rules == rules
        assert position.is_over is deal.is_over
        assert (position.hands, position.trick) == (deal.hands, deal.trick)
        assert position.legal_cards() == deal.legal_cards() == deal.view(deal.turn).legal_cards()
        assert position.is_over or position.turn == deal.turn
        assert position.tricks_left == rules.tricks - len(deal.tricks)
        _compare_piles(position, deal)
        _compare_reasons(position, deal)
        _compare_won(position, deal)
    if position is None:
        found["passed out or void"] += 1
        return
    outcome = deal.outcome()
    assert position.outcome() == outcome == count(deal.played())
    assert position.returns == score(outcome).per_seat
    assert sum(position.returns) == 0 or not score(outcome).is_zero_sum
    found[type(outcome).__name__] += 1
    found["rare"] += isinstance(position, RarePosition)


def _compare_piles(position: Position, deal: Deal) -> None:
    """What a position has of piles is what lies there, what a state has is what is seen of it (D-54)."""
    seen = deal.state.piles
    assert len(position.piles) == len(seen) == len(deal.setup.piles)
    for of_seat, seen_of_seat in zip(position.piles, seen, strict=True):
        for pile, (top, hidden) in zip(of_seat, seen_of_seat, strict=True):
            # A card that is in the trick is off the pile for the players, and under no card for the position.
            assert hidden == len(pile[1:])
            assert top is None or top is pile[0]
            assert (top is None) is (not pile or pile[0] in deal.trick)


def _compare_reasons(position: Position, deal: Deal) -> None:
    rng = Random(len(deal.actions))
    for card in rng.sample(sorted(PACK), 3):
        assert position.why_illegal(card) == deal.why_illegal(PlayCard(card))
        assert (position.why_illegal(card) == ()) is (card in position.legal_cards())


def _compare_won(position: Position, deal: Deal) -> None:
    start = position.start_of_play
    by_seat = [NO_CARDS] * len(deal.hands)
    for trick in deal.tricks:
        by_seat[trick.winner] |= CardSet(trick.cards)
    assert [position.won_by(seat) for seat in range(len(by_seat))] == by_seat
    closed = CardSet(card for of_seat in position.piles for pile in of_seat for card in pile[1:])
    everything = [*position.hands, CardSet(position.trick), *by_seat, closed, start.aside]
    assert sum(map(len, everything)) == 78
    assert (start.aside, start.partner, start.poignees) == (deal.aside, deal.partner, deal.state.poignees)
    if deal.taker is not None:
        won = dict.fromkeys(Side, NO_CARDS)
        for seat, cards_won in enumerate(by_seat):
            won[position.side_of(seat)] |= cards_won
        assert {side: position.won_by(side) for side in Side} == won


@given(SEEDS)
def test_positions_are_values(number: int) -> None:
    rules, seed = rules_and_seed(number)
    positions = [deal.position for deal in walk(rules, seed) if deal.position is not None]
    for position in Random(seed).sample(positions, min(5, len(positions))):
        again: Position = pickle.loads(pickle.dumps(position))
        assert again == position
        assert hash(again) == hash(position)
        assert copy.copy(position) is copy.deepcopy(position) is position
        assert again.legal_cards() == position.legal_cards()
        if not position.is_over:
            card = position.legal_cards().choice(Random(seed))
            assert again.play(card) == position.play(card) != position
    assert len(set(positions)) == len(positions)


def first_position() -> Position:
    """Seat 1 leads; the dealer is seat 0."""
    deal = taken(fft(4), Contract.GARDE_SANS, 1, 0, p1="S1 S2 EX", p2="S3 H2 H3", p3="S4", p0="S5").ready()
    assert deal.position is not None
    return deal.position


def test_two_ways_to_the_same_cards_are_one_position() -> None:
    """What lies where and what was won is the same, whatever the order of the tricks."""
    deal = taken(fft(4), Contract.GARDE_SANS, 1, 0, p0="S5 S6", p1="SQ SK", p2="S1 S2", p3="S3 S4").ready()

    def played(*tricks: str) -> Position:
        position = deal.position
        assert position is not None
        for card in map(Card.parse, " ".join(tricks).split()):
            position = position.play(card)
        return position

    one, other = played("SK S1 S3 S5", "SQ S2 S4 S6"), played("SQ S2 S4 S6", "SK S1 S3 S5")
    assert one == other
    assert hash(one) == hash(other)
    assert one != played("SK S2 S4 S6", "SQ S1 S3")
    assert one != deal.position
    assert one.__eq__("a position") is NotImplemented


def test_a_poignee_makes_another_position() -> None:
    start = first_position()
    shown = start.with_declared(poignees=[Poignee(PoigneeLevel.SIMPLE, 1)])
    assert shown != start
    assert shown.with_declared(poignees=()) == start
    assert shown.legal_cards() == start.legal_cards()
    assert [poignee.level for poignee in shown.start_of_play.poignees] == [PoigneeLevel.SIMPLE]


def test_the_repr_says_who_plays_to_what() -> None:
    position = first_position()
    assert repr(position) == "<Position: seat 1 to play, trick no card, 18 tricks left>"
    assert repr(position.play(Card.parse("S1"))) == "<Position: seat 2 to play, trick S1, 18 tricks left>"


def test_an_illegal_card_is_refused_with_its_reason_and_changes_nothing() -> None:
    position = first_position().play(Card.parse("S1"))
    before = (position.hands, position.trick, position.turn, position.legal_cards(), hash(position))
    for code, violation in (("H2", Violation.MUST_FOLLOW_SUIT), ("S4", Violation.CARD_NOT_IN_HAND)):
        with pytest.raises(IllegalActionError) as caught:
            position.play(Card.parse(code))
        error = caught.value
        assert [problem.violation for problem in error.problems] == [violation]
        assert error.problems == position.why_illegal(Card.parse(code))
        assert (error.action, error.seat, error.phase) == (PlayCard(Card.parse(code)), 2, Phase.PLAY)
        assert set(error.legal) == set(map(PlayCard, position.legal_cards()))
    assert (position.hands, position.trick, position.turn, position.legal_cards(), hash(position)) == before


def test_after_the_last_card_nothing_may_be_played() -> None:
    position, rng = first_position(), Random(1)
    while not position.is_over:
        with pytest.raises(DealNotOverError) as unfinished:
            position.outcome()
        assert [problem.violation for problem in unfinished.value.problems] == [Violation.DEAL_NOT_OVER]
        with pytest.raises(DealNotOverError):
            _ = position.returns
        drawn, again = Random(position.tricks_left), Random(position.tricks_left)
        assert position.choice(drawn) is position.legal_cards().choice(again)
        position = position.play(position.choice(rng))
    assert (position.legal_cards(), position.tricks_left, position.trick) == (NO_CARDS, 0, ())
    assert [problem.violation for problem in position.why_illegal(EXCUSE)] == [Violation.DEAL_IS_OVER]
    with pytest.raises(IllegalActionError) as caught:
        position.play(EXCUSE)
    assert [problem.violation for problem in caught.value.problems] == [Violation.DEAL_IS_OVER]
    with pytest.raises(IndexError):
        position.choice(rng)


def test_a_choice_is_each_legal_card_about_equally_often() -> None:
    position, rng = first_position(), Random(5)
    drawn = Counter(position.choice(rng) for _ in range(18 * 200))
    assert drawn.keys() == set(position.legal_cards())
    assert all(abs(number - 200) < 60 for number in drawn.values())
    one, two = Random(9), Random(9)
    assert [position.choice(one) for _ in range(20)] == [position.legal_cards().choice(two) for _ in range(20)]


def test_the_ban_on_the_called_suit_binds_the_first_lead_only() -> None:
    called = Card.parse("HK")
    deal = taken(fft(5), Contract.GARDE_SANS, 1, 0, p1="H3 S1", p2="HK EX").call(called).ready()
    position = deal.position
    assert position is not None
    (problem,) = position.why_illegal(Card.parse("H3"))
    assert (problem.violation, problem["called"]) == (Violation.CALLED_SUIT_LED, called)
    # The Excuse fixes no suit, so the second player is free (D-20).
    led = Position.start(evolve(position.start_of_play, leader=2)).play(EXCUSE)
    assert led.legal_cards() == led.hands[3]
    assert position.side_of(2) is Side.TAKER
    assert position.side_of(3) is Side.DEFENCE


def test_where_the_ban_binds_the_second_player_it_does_so_in_the_first_trick_only() -> None:
    rules = fft(5).but(first_trick_ban_second_player=True)
    places = {"p1": "EX T21 H4", "p2": "H3 T2", "p3": "HK"}
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, **places).call(Card.parse("HK")).ready()
    start = deal.position
    assert start is not None
    led = start.play(EXCUSE)
    assert Card.parse("H3") in led.hands[2] - led.legal_cards()
    assert led.legal_cards() == deal.play(EXCUSE).legal_cards()
    (problem,) = led.why_illegal(Card.parse("H3"))
    assert problem.violation is Violation.CALLED_SUIT_LED
    # A trick later neither the leader nor the second player after the Excuse is bound.
    later = start.play(Card.parse("T21"))
    while later.trick:
        later = later.play(later.legal_cards().choice(Random(1)))
    assert (later.turn, later.legal_cards()) == (1, later.hands[1])
    assert Card.parse("H4") in later.legal_cards()
    assert later.play(EXCUSE).legal_cards() == later.hands[2] >= cards("H3")


@pytest.mark.parametrize(("chelem_by", "side"), [(None, None), (1, Side.TAKER), (2, Side.TAKER), (3, Side.DEFENCE)])
def test_whose_chelem_was_announced(chelem_by: int | None, side: Side | None) -> None:
    hands, _ = dealt_round(fft(5), p1="S1", p2="HK")
    start = PlayStart(
        rules=fft(5),
        hands=hands,
        contract=Contract.GARDE_SANS,
        taker=1,
        leader=0,
        called=Card.parse("HK"),
        chelem_by=chelem_by,
    )
    assert start.chelem_announced is side
    assert start.partner == 2
    assert evolve(start, taker=2).partner is ALONE


# The petit au bout by policy (A10)

EARNERS = {
    # Who earns it, by whether the Petit wins the last trick itself, its side does, or the other side does.
    PetitAuBout.SIDE: (True, True, True),
    PetitAuBout.PETIT_WINS_OR_OPPONENTS: (True, False, True),
    PetitAuBout.PETIT_MUST_WIN: (True, False, False),
}


@pytest.mark.parametrize("policy", PetitAuBout)
@pytest.mark.parametrize(("kind", "taker", "high"), [(0, 2, "T2"), (1, 0, "T21"), (2, 1, "T21")])
def test_who_earns_the_petit_au_bout_is_for_the_rules_to_say(
    kind: int, taker: int, high: str, policy: PetitAuBout
) -> None:
    """Seat 2 keeps the Petit to the end; seat 1 keeps a trump that beats it, or has none left by then."""
    for to in (BonusTo.SHOWER_SIDE, BonusTo.PLAYER):
        rules = fft(4).but(petit_au_bout=policy, petit_au_bout_to=to)
        last = _petit_at_the_end(rules, taker, high)
        winner = last.turn
        assert (winner == 2) is (kind == 0)
        assert (last.side_of(winner) is last.side_of(2)) is (kind < 2)
        earner = winner if to is BonusTo.PLAYER else last.side_of(winner)
        outcome = last.outcome()
        assert isinstance(outcome, Taken)
        assert outcome.petit_au_bout == (earner if EARNERS[policy][kind] else None)


def _petit_at_the_end(rules: RuleSet, taker: int, high: str) -> Position:
    """The end of a play in which two trumps were kept as long as they may be."""
    places = {"p1": "T21 T20 T19 T18 T17 T16 T2", "p2": "T1 T3 T4 T5 T6 T7 T8 T9", "chien": "EX"}
    hands, _ = dealt_round(rules, **places)
    start = PlayStart(rules=rules, hands=hands, contract=Contract.GARDE_SANS, taker=taker, leader=1)
    kept = cards("T1", high)
    for seed in range(2000):
        position, rng = Position.start(start), Random(seed)
        while position.tricks_left > 1 or position.trick:
            loose = position.legal_cards() - kept or position.legal_cards()
            position = position.play(loose.choice(rng))
        fits = PETIT in position.hands[2] and position.hands[1] <= (kept if high == "T21" else PACK - PACK.trumps)
        while not position.is_over:
            position = position.play(position.legal_cards().choice(rng))
        if fits:
            return position
    pytest.fail("the Petit was never kept to the end")


# Starts that cannot be


def start(**changes: Any) -> PlayStart:
    hands, _ = dealt_round(fft(4))
    facts: dict[str, Any] = {"rules": fft(4), "hands": hands, "contract": Contract.GARDE, "taker": 0, "leader": 1}
    return PlayStart(**{**facts, **changes})


def test_a_start_that_can_be() -> None:
    sound = start()
    assert len(sound.aside) == 6
    assert sound.partner is None
    assert sound.chelem_announced is None


def test_everything_wrong_about_a_start_is_said_at_once() -> None:
    hands, _ = dealt_round(fft(4), p0="S1", p1="S2")
    wrong = [hands[0], hands[1] | cards("S1"), hands[2] - hands[2].trumps]
    with pytest.raises(InvalidDealError) as caught:
        start(hands=wrong, taker=4, leader=-1, chelem_by=9, contract=Contract.POUSSE, called=Card.parse("SK"))
    assert [problem.violation for problem in caught.value.problems] == [
        Violation.SEAT_OUT_OF_RANGE,
        Violation.SEAT_OUT_OF_RANGE,
        Violation.SEAT_OUT_OF_RANGE,
        Violation.CONTRACT_NOT_OFFERED,
        Violation.CALL_NOT_IN_THE_GAME,
        Violation.WRONG_HAND_COUNT,
        Violation.WRONG_HAND_SIZE,
        Violation.DOUBLED_CARD,
        Violation.WRONG_HAND_SIZE,
    ]


def test_a_call_of_a_start_is_judged_where_its_contract_is_known() -> None:
    """Whether there is a call hangs on the contract."""
    with pytest.raises(InvalidDealError) as caught:
        start(called=Card.parse("SK"))
    assert [problem.violation for problem in caught.value.problems] == [Violation.CALL_NOT_IN_THE_GAME]


def test_a_taker_and_a_contract_go_together() -> None:
    for changes in ({"taker": None}, {"contract": None}):
        with pytest.raises(InvalidDealError) as caught:
            start(**changes)
        (problem,) = caught.value.problems
        assert problem.violation is Violation.TAKER_WITHOUT_CONTRACT
        assert (problem["taker"], problem["contract"]) == (
            changes.get("taker", 0),
            changes.get("contract", Contract.GARDE),
        )


def test_nobody_takes_only_where_everybody_may_play_for_himself() -> None:
    with pytest.raises(InvalidDealError) as caught:
        start(taker=None, contract=None)
    assert [problem.violation for problem in caught.value.problems] == [Violation.TAKER_MISSING]
    rules = RULE_SETS["misere-game-4"]
    each_alone = start(rules=rules, taker=None, contract=None)
    assert (each_alone.partner, each_alone.chelem_announced) == (None, None)
    # The same rules are played with a taker too.
    assert start(rules=rules).taker == 0


@pytest.mark.parametrize(
    "changes",
    [{"taker": "0"}, {"leader": 1.0}, {"contract": "garde"}, {"called": "SK"}, {"chelem_by": "1"}, {"rules": "fft-4"}],
    ids=str,
)
def test_a_start_of_other_things_is_no_start(changes: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        start(**changes)


def test_an_excuse_that_nobody_plays_counts_for_nobody() -> None:
    """In a misère game it lies in the chien, which the winner of the last trick has."""
    rules = fft(4).but(all_pass=AllPass.MISERE_GAME, misere_game_chien=MisereGameChien.LAST_TRICK)
    deal = Deal.from_hands(rules, *dealt_round(rules, chien="EX S1 S2 S3 S4 S5")).pass_().pass_().pass_().pass_()
    position = deal.position
    assert position is not None
    while not position.is_over:
        position = position.play(next(iter(position.legal_cards())))
    outcome = position.outcome()
    assert isinstance(outcome, EachForHimself)
    assert sum(outcome.half_points) == 182
