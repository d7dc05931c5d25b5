"""What each seat knows of the partners: two called cards, an opposite seat, calls after the chien (A6, A13, D-86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from french_tarot import (
    ALONE,
    NO_CARDS,
    PUBLIC,
    UNKNOWN,
    Call,
    CallCard,
    CallTime,
    CallWith,
    Card,
    CardSet,
    Contract,
    Deal,
    Phase,
    Side,
    Violation,
    fft,
)
from tests.helpers import cards

from .random_deals import RULE_SETS, SIX, dealt_round, taken

if TYPE_CHECKING:
    from french_tarot import RuleSet

TWO = SIX.but(call=Call.KING_AND_QUEEN)
T, D = Side.TAKER, Side.DEFENCE
KING, QUEEN = Card.parse("HK"), Card.parse("DQ")


def called(contract: Contract = Contract.GARDE_SANS, rules: RuleSet = TWO, **places: str) -> Deal:
    """Seat 1 takes at six and has called the king of hearts and the queen of diamonds."""
    return taken(rules, contract, 1, 0, **places).call(KING).call(QUEEN)


def partners(deal: Deal) -> list[object]:
    """What the six seats and a spectator know about the partners."""
    return [deal.view(viewer).partner for viewer in (*range(6), PUBLIC)]


def sides(deal: Deal, viewer: int | None) -> list[Side | None]:
    return [deal.view(viewer).side_of(seat) for seat in range(len(deal.hands))]


def played_until(deal: Deal, card: Card) -> Deal:
    """Play until a card lies in the trick, each seat its lowest card."""
    while card not in deal.view(PUBLIC).played:
        deal = deal.play(min(deal.legal_cards(), key=lambda each: (each.trump, each.rank)))
    return deal


def called_cards(deal: Deal) -> CardSet:
    """The cards that may be called now."""
    return CardSet(action.card for action in deal.legal_actions() if isinstance(action, CallCard))


# Two cards


def test_a_king_is_called_then_a_queen() -> None:
    deal = taken(TWO, Contract.GARDE_SANS, 1, 0, p2="HK", p4="DQ")
    assert (deal.phase, deal.turn) == (Phase.CALL, 1)
    assert called_cards(deal) == cards("SK HK DK CK")
    between = deal.call(KING)
    assert (between.phase, between.turn, between.called, between.called_queen) == (Phase.CALL, 1, KING, None)
    assert between.partner is None
    assert partners(between) == [UNKNOWN] * 7
    # Who holds the king knows whose side he is on; nobody knows his own while a call is open.
    assert sides(between, 2) == [None, T, T, None, None, None]
    assert sides(between, 4) == [None, T, None, None, None, None]
    assert {*map(str, called_cards(between))} == {"SQ", "HQ", "DQ", "CQ"}
    (problem,) = between.why_illegal(CallCard(KING))
    assert (problem.violation, problem["callable"]) == (Violation.CARD_NOT_CALLABLE, cards("SQ HQ DQ CQ"))
    done = between.call(QUEEN)
    assert (done.phase, done.called, done.called_queen, done.partner) == (Phase.DECLARATIONS, KING, QUEEN, (2, 4))


def test_two_holders_know_themselves_and_all_the_others_only_when_the_cards_fall() -> None:
    deal = called(p2="HK", p4="DQ").ready()
    assert deal.partner == (2, 4)
    assert partners(deal) == [UNKNOWN] * 7
    assert sides(deal, 2) == [None, T, T, None, None, None]
    assert sides(deal, 4) == [None, T, None, None, T, None]
    # Who holds neither is in the defence, and cannot know with whom.
    assert sides(deal, 0) == [D, T, None, None, None, None]
    assert sides(deal, 1) == [None, T, None, None, None, None]
    assert sides(deal, PUBLIC) == [None, T, None, None, None, None]
    first, second = (KING, QUEEN) if QUEEN not in played_until(deal, KING).view(PUBLIC).played else (QUEEN, KING)
    holder = {KING: 2, QUEEN: 4}
    one = played_until(deal, first)
    assert partners(one)[0] is UNKNOWN
    # The holder of the card that has not fallen yet knows both.
    assert partners(one)[holder[second]] == (2, 4)
    assert partners(one)[holder[first]] is UNKNOWN
    assert [sides(one, viewer)[holder[first]] for viewer in (0, 1, 3, 5, PUBLIC)] == [T] * 5
    both = played_until(one, second)
    assert partners(both) == [(2, 4)] * 7
    assert all(sides(both, viewer) == [D, T, T, D, T, D] for viewer in (*range(6), PUBLIC))


def test_one_holder_of_both_knows_that_there_is_no_other() -> None:
    deal = called(p3="HK DQ").ready()
    assert deal.partner == 3
    assert partners(deal) == [UNKNOWN, UNKNOWN, UNKNOWN, 3, UNKNOWN, UNKNOWN, UNKNOWN]
    assert sides(deal, 3) == [D, T, D, T, D, D]
    assert partners(played_until(played_until(deal, KING), QUEEN)) == [3] * 7


def test_an_own_king_leaves_one_partner_whom_he_alone_may_find_out_first() -> None:
    deal = called(p1="HK", p4="DQ").ready()
    assert deal.partner == 4
    assert partners(deal) == [UNKNOWN] * 7
    after = played_until(deal, QUEEN)
    if KING in after.hands[1]:
        assert partners(after) == [UNKNOWN, 4, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
    assert partners(played_until(after, KING)) == [4] * 7


def test_a_king_in_the_shown_chien_leaves_one_partner() -> None:
    deal = called(Contract.GARDE, chien="HK", p4="DQ")
    assert deal.phase is Phase.DISCARD
    assert deal.partner == 4
    assert partners(deal) == [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 4, UNKNOWN, UNKNOWN]
    assert sides(deal, 4) == [D, T, D, D, T, D]
    assert partners(called(Contract.GARDE, chien="HK DQ")) == [ALONE] * 7


def test_cards_in_the_hidden_chien_are_known_to_nobody_until_the_end() -> None:
    deal = called(chien="HK DQ").ready()
    while not deal.is_over:
        assert partners(deal) == [UNKNOWN] * 7
        assert deal.partner is ALONE
        deal = deal.play(min(deal.legal_cards()))
    assert partners(deal) == [ALONE] * 7


def test_what_the_plain_view_says_of_them() -> None:
    deal = called(p2="HK", p4="DQ").ready()
    assert [deal.view(viewer).to_plain()["partner"] for viewer in (0, 2, PUBLIC)] == ["unknown"] * 3
    plain = played_until(played_until(deal, KING), QUEEN).view(0).to_plain()
    assert (plain["partner"], plain["called"], plain["called_queen"]) == ([2, 4], "HK", "DQ")


# The call after the chien (A6)


def test_a_call_after_the_chien_counts_it_as_own_cards() -> None:
    rules = fft(5).but(call_time=CallTime.AFTER_CHIEN)
    deal = taken(rules, Contract.GARDE, 1, 0, p1="SK HK DK", chien="CK")
    assert (deal.phase, deal.turn) == (Phase.CALL, 1)
    assert deal.state.chien == deal.chien
    assert len(deal.hands[1]) == len(deal.view(1).hand or NO_CARDS) == 18
    assert deal.view(0).hand_sizes == (15, 18, 15, 15, 15)
    # Four kings are his now: a queen may be called, or one of the kings.
    assert {*map(str, called_cards(deal))} == {f"{suit}{rank}" for suit in "SHDC" for rank in "KQ"}
    assert {*map(str, called_cards(taken(fft(5), Contract.GARDE, 1, 0, p1="SK HK DK", chien="CK")))} == {
        f"{suit}K" for suit in "SHDC"
    }
    assert deal.partner is None
    assert partners_at(deal, 5) == [UNKNOWN] * 6
    after = deal.call(Card.parse("CK"))
    assert (after.phase, after.turn) == (Phase.DISCARD, 1)
    assert partners_at(after, 5) == [ALONE] * 6


def partners_at(deal: Deal, players: int) -> list[object]:
    return [deal.view(viewer).partner for viewer in (*range(players), PUBLIC)]


def test_nothing_lies_aside_while_the_taker_has_the_chien_in_hand() -> None:
    """As in the discard that follows: the chien is in his hand."""
    rules = fft(5).but(call_time=CallTime.AFTER_CHIEN)
    deal = taken(rules, Contract.GARDE, 1, 0)
    assert deal.phase is Phase.CALL
    assert deal.aside == NO_CARDS
    assert deal.call(Card.parse("SK")).aside == NO_CARDS


def test_a_contract_without_a_taken_chien_has_its_call_at_the_usual_time() -> None:
    rules = fft(5).but(call_time=CallTime.AFTER_CHIEN)
    deal = taken(rules, Contract.GARDE_SANS, 1, 0)
    assert (deal.phase, deal.turn, len(deal.hands[1])) == (Phase.CALL, 1, 15)
    assert deal.call(Card.parse("SK")).phase is Phase.DECLARATIONS


def test_contracts_that_are_played_without_a_call_leave_the_taker_alone() -> None:
    rules = fft(5).but(call_with=CallWith.CHIEN_CONTRACTS)
    assert taken(rules, Contract.GARDE, 1, 0).phase is Phase.CALL
    for contract in (Contract.GARDE_SANS, Contract.GARDE_CONTRE):
        deal = taken(rules, contract, 1, 0)
        assert (deal.phase, deal.partner) == (Phase.DECLARATIONS, ALONE)
        assert partners_at(deal, 5) == [ALONE] * 6
        assert sides(deal, 0) == [D, T, D, D, D]


# The opposite seat (A13)


@pytest.mark.parametrize(("players", "opposite"), [(4, 3), (6, 4)])
def test_the_opposite_seat_is_the_partner_for_all_to_know(players: int, opposite: int) -> None:
    rules = RULE_SETS["opposite-4"] if players == 4 else RULE_SETS["until-passed-6"]
    deal = taken(rules, Contract.GARDE, 1, 0)
    assert (deal.phase, deal.partner, deal.called) == (Phase.DISCARD, opposite, None)
    assert partners_at(deal, players) == [opposite] * (players + 1)
    right = [T if seat in (1, opposite) else D for seat in range(players)]
    assert all(sides(deal, viewer) == right for viewer in (*range(players), PUBLIC))


def test_before_the_end_of_the_auction_there_is_no_opposite_seat() -> None:
    rules = RULE_SETS["opposite-4"]
    deal = Deal.from_hands(rules, *dealt_round(rules)).bid(Contract.GARDE)
    assert deal.partner is None
    assert [deal.view(viewer).partner for viewer in (0, 1, PUBLIC)] == [None] * 3


def test_who_sits_opposite_is_alone_in_contracts_without_a_partner() -> None:
    rules = RULE_SETS["opposite-with-chien-contracts-6"]
    assert taken(rules, Contract.GARDE, 1, 0).partner == 4
    deal = taken(rules, Contract.GARDE_SANS, 1, 0)
    assert deal.partner is ALONE
    assert partners_at(deal, 6) == [ALONE] * 7


# The loose bid (A12)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_dealers_right_neighbour_calls_and_takes_the_chien_that_nobody_sees(players: int) -> None:
    rules = RULE_SETS[f"loose-bid-{players}"]
    deal = Deal.from_hands(rules, *dealt_round(rules, p0="HK"), dealer=1)
    for _ in range(players):
        deal = deal.pass_()
    assert (deal.contract, deal.taker, deal.phase, deal.turn) == (Contract.LOOSE_BID, 2, Phase.CALL, 2)
    assert deal.aside == deal.chien
    after = deal.call(KING)
    assert (after.phase, after.partner) == (Phase.DISCARD, 0)
    chien = after.chien
    assert chien is not None
    assert chien <= (after.view(2).hand or NO_CARDS)
    for viewer in (0, 1, PUBLIC):
        assert after.view(viewer).state.chien is None
        assert chien <= after.view(viewer).unseen
    assert after.view(0).partner == 0
    assert after.view(1).partner is after.view(2).partner is UNKNOWN
