"""Positions under rules that bind the play in rare ways: an imprenable Petit, a third bout, a Petit that is led."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from french_tarot import (
    EXCUSE,
    PETIT,
    Card,
    CardSet,
    Contract,
    Deal,
    IllegalActionError,
    Misere,
    MisereKind,
    PlayCard,
    PlayStart,
    Poignee,
    PoigneeLevel,
    Position,
    RuleSet,
    Suit,
    Violation,
    fft,
)
from french_tarot.rare_position import RarePosition
from tests.helpers import trick

from .random_deals import RULE_SETS, dealt_round, walk

if TYPE_CHECKING:
    from collections.abc import Mapping

AFTER_DEAL = RULE_SETS["imprenable-4"]
WHEN_PLAYED = AFTER_DEAL.but(petit_imprenable_time=RULE_SETS["imprenable-when-played-3"].dealing.petit_imprenable_time)
AT_FIRST_CARD = AFTER_DEAL.but(
    petit_imprenable_time=RULE_SETS["imprenable-at-first-card-5"].dealing.petit_imprenable_time
)
BAN = RULE_SETS["three-bouts-ban-4"]
MISERE_GAME = RULE_SETS["misere-game-4"].but(petit_sec=fft(4).dealing.petit_sec, three_bouts_ban=False)


def start(rules: RuleSet, places: Mapping[str, str], leader: int = 0, *, imprenable: int | None = None) -> Position:
    """Seat 1 plays a garde sans; the named cards are in their places."""
    hands, _ = dealt_round(rules, **places)
    return Position.start(
        PlayStart(rules=rules, hands=hands, contract=Contract.GARDE_SANS, taker=1, leader=leader, imprenable=imprenable)
    )


def played(position: Position, text: str) -> Position:
    for card in trick(text):
        position = position.play(card)
    return position


BARE = {
    "p0": "T1 H2 H3 D2",
    "p1": "T2 T3 T4 T5 T6 H4 S4",
    "p2": "T7 T8 T9 T10 T11 T12 T13 T14 H5",
    "p3": "T15 T16 T17 T18 T19 T20 T21 EX S5",
}
"""Seat 0 has a bare Petit."""


# Of which kind


@pytest.mark.parametrize("name", RULE_SETS)
def test_which_rules_make_a_rare_position(name: str) -> None:
    words = ("piles", "imprenable", "three-bouts", "misere-game-3", "misere-game-4")
    positions = (deal.position for seed in range(9) for deal in walk(RULE_SETS[name], seed))
    position = next(position for position in positions if position is not None)
    assert isinstance(position, RarePosition) is any(word in name for word in words)


def test_an_ordinary_table_has_ordinary_positions() -> None:
    position = start(fft(4), BARE)
    assert type(position) is Position
    assert position.piles == ()
    assert type(position.play(PETIT)) is Position
    rare = start(BAN, BARE)
    assert type(rare) is type(rare.play(PETIT)) is type(rare.with_declared()) is RarePosition
    assert rare.piles == ()


# Values


def test_two_ways_to_the_same_cards_are_one_position() -> None:
    position = start(BAN, {"p0": "S5 S6", "p1": "SQ SK", "p2": "S1 S2", "p3": "S3 S4"}, leader=1)
    one, other = played(position, "SK S1 S3 S5 SQ S2 S4 S6"), played(position, "SQ S2 S4 S6 SK S1 S3 S5")
    assert one == other
    assert hash(one) == hash(other)
    assert one != played(position, "SK S2 S4 S6 SQ S1 S3")
    assert one != position
    assert len({one, other, position}) == 2
    # Under other rules the same cards are another position.
    assert start(fft(4), BARE) != start(BAN, BARE)
    assert one.__eq__("a position") is NotImplemented


def test_pickles_and_copies() -> None:
    position, rng = start(AFTER_DEAL, BARE, imprenable=0), Random(3)
    while True:
        again: Position = pickle.loads(pickle.dumps(position))
        assert type(again) is RarePosition
        assert (again, hash(again), repr(again)) == (position, hash(position), repr(position))
        assert (again.legal_cards(), again.hands, again.turn) == (position.legal_cards(), position.hands, position.turn)
        assert copy.copy(position) is copy.deepcopy(position) is position
        if position.is_over:
            assert again.outcome() == position.outcome()
            return
        position = position.play(position.choice(rng))


def test_the_repr() -> None:
    assert repr(start(BAN, BARE)) == "<Position: seat 0 to play, trick no card, 18 tricks left>"


# What is declared


@pytest.mark.parametrize(
    "changes",
    [
        {"poignees": [Poignee(PoigneeLevel.SIMPLE, 2)]},
        {"miseres": [Misere(MisereKind.NO_COURT, 3)]},
        {"chelem_by": 1},
        {"petit_chelem_by": 1},
        {"imprenable": 0},
    ],
    ids=str,
)
def test_what_is_declared_makes_another_position(changes: dict[str, Any]) -> None:
    before = start(AFTER_DEAL, BARE)
    after = before.with_declared(**changes)
    assert type(after) is RarePosition
    assert after != before
    assert after.with_declared(poignees=(), miseres=(), chelem_by=None, petit_chelem_by=None, imprenable=None) == before
    assert {name: getattr(after.start_of_play, name) for name in changes} == {
        name: tuple(value) if isinstance(value, list) else value for name, value in changes.items()
    }
    assert before.start_of_play.imprenable is None
    later = played(before, "H2 H4 H5").with_declared(**changes)
    assert later == played(after, "H2 H4 H5")
    assert later.trick == trick("H2 H4 H5")


def test_a_declaration_sets_the_petit_free_at_once() -> None:
    """A trump was led: the Petit must follow, until it is no trump (D-9)."""
    position = played(start(AT_FIRST_CARD, BARE, leader=1), "T6 T7 T15")
    assert (position.turn, position.legal_cards()) == (0, CardSet([PETIT]))
    free = position.with_declared(imprenable=0)
    assert free.legal_cards() == free.hands[0]
    assert free.why_illegal(Card.parse("H2")) == ()
    done = free.play(PETIT)
    assert (done.turn, PETIT in done.won_by(3)) == (3, True)


def test_a_petit_declared_to_be_played_is_played() -> None:
    position = played(start(WHEN_PLAYED, BARE, leader=1), "H4 H5")
    assert position.turn == 3
    declared = played(start(WHEN_PLAYED, BARE).with_declared(imprenable=0), "T1")
    assert declared.turn == 1
    at_once = start(WHEN_PLAYED, BARE).with_declared(imprenable=0)
    assert at_once.legal_cards() == CardSet([PETIT])
    (problem,) = at_once.why_illegal(Card.parse("H2"))
    assert (problem.violation, problem["card"]) == (Violation.IMPRENABLE_NOT_PLAYED, Card.parse("H2"))
    (problem,) = at_once.why_illegal(Card.parse("S4"))
    assert problem.violation is Violation.CARD_NOT_IN_HAND
    with pytest.raises(IllegalActionError) as caught:
        at_once.play(Card.parse("H2"))
    assert [each.violation for each in caught.value.problems] == [Violation.IMPRENABLE_NOT_PLAYED]
    # Once it is gone the seat plays what it likes.
    after = at_once.play(PETIT)
    while after.turn != 0:
        after = after.play(after.legal_cards().choice(Random(1)))
    assert after.why_illegal(next(iter(after.legal_cards()))) == ()


# An imprenable Petit in a trick (D-9)


def test_it_fixes_no_suit_and_wins_no_trick() -> None:
    position = start(AFTER_DEAL, BARE, imprenable=0).play(PETIT)
    # Whoever plays next fixes the suit.
    assert (position.turn, position.legal_cards()) == (1, position.hands[1])
    done = played(position, "H4 H5")
    hearts = done.hands[3].suit(Suit.HEARTS)
    assert done.legal_cards() == hearts | {EXCUSE}
    highest = max(hearts, key=lambda card: card.rank)
    after = done.play(highest)
    assert after.turn == 3
    assert after.won_by(3) >= {PETIT, highest}


def test_behind_it_and_the_excuse_the_third_player_fixes_the_suit() -> None:
    position = start(AFTER_DEAL, BARE, leader=3, imprenable=0)
    third = played(position, "EX T1")
    assert (third.turn, third.legal_cards()) == (1, third.hands[1])
    last = third.play(Card.parse("S4"))
    spades = last.hands[2].suit(Suit.SPADES)
    assert last.legal_cards() == spades
    assert last.play(spades.choice(Random(1))).turn in (1, 2)


def test_it_is_no_trump_to_be_overtrumped() -> None:
    places = {**BARE, "p1": "T2 T3 T4 T5 T6 H4 S4 D3", "p0": "T1 H2 H3 D2 SK", "p2": "T7 T8 C2"}
    led = start(AFTER_DEAL, places, leader=3, imprenable=0)
    position = played(led, "S5 T1")
    # A spade was led and seat 1 has one: nothing but the suit matters.
    assert Card.parse("S4") in position.legal_cards()
    assert position.legal_cards().isdisjoint(position.hands[1].trumps)
    assert position.legal_cards() == played(led, "S5 SK").legal_cards()


# Three bouts (D-50)

BOUTS = {"p0": "T21 S2", "p1": "EX S3", "p2": "T1", "p3": "T20 S4"}


def test_d_50_a_third_bout_is_refused_while_there_is_another_card() -> None:
    position = played(start(BAN, BOUTS), "T21 EX")
    (problem,) = position.why_illegal(PETIT)
    assert (problem.violation, problem.clause) == (Violation.THIRD_BOUT, "D-50")
    others = position.hands[2].trumps - {PETIT}
    assert others
    assert position.legal_cards() == others
    assert PETIT in played(start(fft(4), BOUTS), "T21 EX").legal_cards()


def test_d_50_a_third_bout_that_alone_follows_is_played() -> None:
    others = {"p3": "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18", "p1": "EX S3 T19 T20"}
    position = played(start(BAN, {**BOUTS, **others}), "T21 EX")
    assert position.hands[2].trumps == CardSet([PETIT])
    assert position.legal_cards() == CardSet([PETIT])
    assert position.why_illegal(PETIT) == ()


# The Petit that may not be led (A14)


def misere_game(rules: RuleSet = MISERE_GAME) -> Deal:
    """All have passed; seat 1 leads and has the Petit with one card of every suit but spades."""
    deal = Deal.from_hands(rules, *dealt_round(rules, p1="T1 T2 H2 D2"), dealer=0)
    for _ in range(4):
        deal = deal.pass_()
    return deal


def test_the_petit_is_not_led_to_a_misere_game_before_its_last_trick() -> None:
    deal = misere_game()
    position = deal.position
    assert isinstance(position, RarePosition)
    assert PETIT in position.hands[1] - position.legal_cards()
    (problem,) = position.why_illegal(PETIT)
    assert (problem.violation, problem.clause) == (Violation.PETIT_LED, "A14")
    assert deal.why_illegal(PlayCard(PETIT)) == deal.view(1).why_illegal(PlayCard(PETIT)) == (problem,)
    with pytest.raises(IllegalActionError):
        deal.play(PETIT)
    free = misere_game(MISERE_GAME.but(misere_game_petit_lead_ban=False)).position
    assert free is not None
    assert PETIT in free.legal_cards()


def test_the_petit_is_led_to_the_last_trick() -> None:
    hands, _ = dealt_round(MISERE_GAME, p1="T1")
    for seed in range(300):
        position = Position.start(PlayStart(rules=MISERE_GAME, hands=hands, leader=1))
        rng = Random(seed)
        while position.tricks_left > 1 or position.trick:
            loose = position.legal_cards() - {PETIT}
            position = position.play((loose or position.legal_cards()).choice(rng))
        if PETIT in position.hands[position.turn]:
            assert position.legal_cards() == CardSet([PETIT])
            assert position.play(PETIT).trick == (PETIT,)
            return
    pytest.fail("the Petit was never left to lead")


def test_no_side_has_won_anything_where_each_plays_for_himself() -> None:
    deal = misere_game()
    assert deal.position is not None
    position = deal.position.play(Card.parse("T2"))
    while position.trick:
        position = position.play(position.legal_cards().choice(Random(2)))
    assert sum(len(position.won_by(seat)) for seat in range(4)) == 4
    assert len(position.won_by(position.turn)) == 4
    assert position.start_of_play.partner is None
    assert (position.start_of_play.chelem_announced, position.start_of_play.petit_chelem_announced) == (None, None)
