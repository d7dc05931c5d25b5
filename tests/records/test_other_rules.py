"""Records under the rules of other tables: what each entry says of a deal, that it comes back, and its faults."""

from __future__ import annotations

import base64
import pickle
from typing import Any

import pytest
from attrs import evolve

from french_tarot import (
    ALONE,
    EXCUSE,
    NO_CARDS,
    PACK,
    PETIT,
    AllPass,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    BidRounds,
    BonusTo,
    Call,
    CallCard,
    CallTime,
    Card,
    CardSet,
    ChelemBy,
    ChelemDeadline,
    ChelemLead,
    Contract,
    Deal,
    DealRecord,
    DeclareImprenable,
    DiscardTrumps,
    ExcuseAlone,
    IllegalActionError,
    ImprenableTime,
    InvalidDealError,
    Misere,
    MisereGameChien,
    MisereGameScoring,
    MisereKind,
    MisereRule,
    PetitSec,
    Phase,
    PlayCard,
    PlayedEachAlone,
    Poignee,
    PoigneeLevel,
    PoigneeRule,
    PoigneeTime,
    Problem,
    Ready,
    RecordedEachAlone,
    RecordedResult,
    ResultDifference,
    RuleSet,
    ShowMisere,
    Side,
    Suit,
    Violation,
    VoidReason,
    check,
    counted_result,
    fft,
    read_json,
    record_of,
    replay,
    result_differences,
    write_json,
)
from tests.deals.random_deals import SEEN_BY_TAKER, SIX, TWO_PILES, dealt_round, taken
from tests.helpers import cards, taken_deal

FOUR, FIVE = fft(4), fft(5)
PRISE, GARDE, SANS = Contract.PRISE, Contract.GARDE, Contract.GARDE_SANS
NO_TRUMP, NO_COURT, BLANK = MisereKind.NO_TRUMP, MisereKind.NO_COURT, MisereKind.BLANK


def card(code: str) -> Card:
    return Card.parse(code)


def problem(violation: Violation, where: str, **facts: object) -> Problem:
    return Problem.of(violation, **facts).at(where)


def comes_back(deal: Deal) -> DealRecord:
    """Record a deal, assert that it is sound and comes back in every form, and return the record."""
    record = record_of(deal)
    assert check(record) == ()
    assert replay(record) == deal
    assert record_of(replay(record)) == record
    assert read_json(write_json(record)) == record
    return record


def refused(record: DealRecord) -> list[Problem]:
    with pytest.raises(InvalidDealError) as caught:
        replay(record)
    return list(caught.value.problems)


def played_on(deal: Deal, tricks: int | None = None) -> Deal:
    """Play the first legal card again and again, to the end or for so many tricks."""
    while not deal.is_over and (tricks is None or len(deal.tricks) < tricks):
        deal = deal.play(next(iter(deal.legal_cards())))
    return deal


def at_lead(deal: Deal) -> Deal:
    """Discard and be ready with nothing declared, as far as that is to be done."""
    while deal.phase in (Phase.DISCARD, Phase.DECLARATIONS, Phase.CONTRACT):
        deal = deal.apply(next(iter(deal.legal_actions()))) if deal.phase is Phase.DISCARD else deal.ready()
    return deal


# Misères (A14)

MISERES = FOUR.but(miseres=(MisereRule(NO_TRUMP, 10), MisereRule(NO_COURT, 10)))
LOW = "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 H1 H2 H3 H4 H5 H6 H7 H8"
"""A hand without a trump and without a court card."""


def with_misere(rules: RuleSet = MISERES) -> Deal:
    """Seat 1 has taken and led; seat 2, whose hand is two misères, is to act."""
    deal = at_lead(taken(rules, PRISE, p2=LOW))
    return deal.play(next(iter(deal.legal_cards())))


def test_a14_misères_are_recorded_and_shown_again() -> None:
    start = with_misere()
    once = start.show_misere(NO_TRUMP)
    assert comes_back(once).miseres == (Misere(NO_TRUMP, 2),)
    twice = once.show_misere(NO_COURT)
    record = comes_back(twice)
    assert record.miseres == (Misere(NO_TRUMP, 2), Misere(NO_COURT, 2))
    assert replay(record).actions[-2:] == (ShowMisere(NO_TRUMP), ShowMisere(NO_COURT))
    over = comes_back(played_on(twice))
    assert taken_deal(over).miseres == record.miseres


def test_a14_a_misère_of_a_side_is_of_a_seat_that_has_it() -> None:
    record = record_of(played_on(with_misere().show_misere(NO_COURT)))
    of_side = evolve(record, miseres=[Misere(NO_COURT, Side.DEFENCE)], result=None)
    assert check(of_side) == ()
    assert replay(of_side).state.miseres == (Misere(NO_COURT, 2),)
    nobody = Problem.of(Violation.MISERE_OF_NOBODY, kind=NO_COURT, by=Side.TAKER)
    assert refused(evolve(of_side, miseres=[Misere(NO_COURT, Side.TAKER)])) == [nobody]
    twice = Problem.of(Violation.MISERE_OF_NOBODY, kind=NO_COURT, by=Side.DEFENCE)
    assert refused(evolve(of_side, miseres=[Misere(NO_COURT, Side.DEFENCE)] * 2)) == [twice]


def test_a14_misères_before_the_lead() -> None:
    rules = MISERES.but(poignee_time=PoigneeTime.BEFORE_LEAD)
    deal = taken(rules, PRISE, p2=LOW)
    deal = deal.apply(next(iter(deal.legal_actions()))).ready().show_misere(NO_TRUMP)
    record = comes_back(deal)
    assert (record.ready, record.leader) == (1, None)
    assert check(evolve(record, ready=0)) == (problem(Violation.OUT_OF_TURN, "miseres[0]", seat=2, turn=1),)


MISERE_FAULTS: dict[str, tuple[Misere, Problem]] = {
    "of a kind that is not known": (
        Misere(BLANK, 2),
        problem(Violation.MISERE_NOT_OFFERED, "miseres[1]", kind=BLANK, offered=(NO_TRUMP, NO_COURT)),
    ),
    "twice": (
        Misere(NO_TRUMP, 2),
        problem(Violation.MISERE_ALREADY_SHOWN, "miseres[1]", kind=NO_TRUMP, seat=2),
    ),
    "of nobody at the table": (
        Misere(NO_COURT, 4),
        problem(Violation.SEAT_OUT_OF_RANGE, "miseres[1]", seat=4, last=3),
    ),
}


@pytest.mark.parametrize(("shown", "fault"), MISERE_FAULTS.values(), ids=MISERE_FAULTS)
def test_a14_a_misère_that_cannot_be(shown: Misere, fault: Problem) -> None:
    record = record_of(with_misere().show_misere(NO_TRUMP))
    assert check(evolve(record, miseres=[*record.miseres, shown])) == (fault,)


def test_a14_a_misère_that_the_hand_is_not() -> None:
    deal = with_misere()
    record = evolve(record_of(deal), miseres=[Misere(NO_TRUMP, 1)])
    fault = problem(Violation.MISERE_NOT_HELD, "miseres[0]", kind=NO_TRUMP, hand=deal.hands[1] | CardSet(deal.trick))
    assert check(record) == (fault,)


def test_a14_a_misère_out_of_turn() -> None:
    deal = at_lead(taken(MISERES, PRISE, p3=LOW))
    record = evolve(record_of(deal), miseres=[Misere(NO_TRUMP, 3)])
    out_of_turn = problem(Violation.OUT_OF_TURN, "miseres[0]", seat=3, turn=1)
    assert check(record) == (out_of_turn,)
    assert refused(record) == [evolve(out_of_turn, where="miseres")]


def test_a14_a_misère_after_the_last_card_needs_its_turn_too() -> None:
    record = record_of(played_on(with_misere()))
    # Nothing is to be done any more by a seat that is none of the table's.
    late = evolve(record, result=None, miseres=[Misere(NO_COURT, 9)])
    assert refused(late) == [problem(Violation.DECLARED_ON_NO_TURN, "miseres", seat=9)]


def test_a14_a_misère_of_no_kind_of_the_table_is_not_replayed() -> None:
    record = evolve(record_of(with_misere()), miseres=[Misere(BLANK, 2)])
    assert refused(record) == [
        problem(Violation.MISERE_NOT_OFFERED, "miseres", kind=BLANK, offered=(NO_TRUMP, NO_COURT))
    ]


# Chelems announced late (A8, A14, D-80)

LATE = FOUR.but(
    chelem_by=ChelemBy.ANYONE, chelem_deadline=17, petit_chelem_max_lost=3, petit_chelem_deadline=16, roi_au_bout=10
)


def test_d80_chelems_announced_during_the_play() -> None:
    deal = at_lead(taken(LATE, GARDE))
    deal = deal.play(next(iter(deal.legal_cards())))
    announced = deal.announce_chelem()
    record = comes_back(announced)
    assert (record.chelem, record.chelem_trick) == (2, 0)
    both = comes_back(announced.announce_petit_chelem())
    assert (both.petit_chelem, both.petit_chelem_trick) == (2, 0)
    later = played_on(deal, 2)
    turn = later.turn
    petit = comes_back(played_on(later.announce_petit_chelem(), 3))
    assert (petit.chelem, petit.petit_chelem, petit.petit_chelem_trick) == (None, turn, 2)
    comes_back(played_on(later.announce_petit_chelem()))


def late(**changes: Any) -> DealRecord:
    """A record of four tricks, the first of which seat 1 led to, with other declarations."""
    return evolve(record_of(played_on(at_lead(taken(LATE, GARDE)), 4)), **changes)


def test_d80_a_chelem_announced_too_late() -> None:
    assert check(late(chelem=1, chelem_trick=1)) == ()
    too_late = problem(Violation.CHELEM_TOO_LATE, "chelem_trick", tricks=17)
    assert check(late(chelem=1, chelem_trick=2)) == (too_late,)
    too_late = problem(Violation.CHELEM_TOO_LATE, "petit_chelem_trick", tricks=16)
    assert check(late(petit_chelem=0, petit_chelem_trick=3)) == (too_late,)
    with pytest.raises(IllegalActionError):
        replay(late(chelem=1, chelem_trick=2))


def test_a8_a_chelem_during_the_play_where_it_is_announced_before() -> None:
    record = record_of(played_on(at_lead(taken(FOUR, GARDE)), 2))
    fault = problem(Violation.CHELEM_NOT_NOW, "chelem_trick", deadline=ChelemDeadline.BEFORE_FIRST_CARD)
    assert check(evolve(record, chelem=1, chelem_trick=1)) == (fault,)


def test_d80_a_chelem_announced_when_it_was_not_ones_turn() -> None:
    record = record_of(at_lead(taken(LATE, GARDE)))
    out_of_turn = problem(Violation.OUT_OF_TURN, "chelem_trick", seat=3, turn=1)
    assert check(evolve(record, chelem=3, chelem_trick=0)) == (out_of_turn,)
    assert refused(evolve(record, chelem=3, chelem_trick=0)) == [evolve(out_of_turn, where="chelem")]
    over = evolve(record_of(played_on(at_lead(taken(LATE, GARDE)))), result=None)
    assert refused(evolve(over, chelem=1, chelem_trick=18)) == [
        problem(Violation.DECLARED_ON_NO_TURN, "chelem", seat=1)
    ]


def test_a14_a_petit_chelem_where_there_is_none() -> None:
    record = record_of(at_lead(taken(FOUR, GARDE)))
    assert check(evolve(record, petit_chelem=1)) == (problem(Violation.CHELEM_NOT_IN_THE_GAME, "petit_chelem"),)
    assert check(evolve(record, petit_chelem=9)) == (
        problem(Violation.SEAT_OUT_OF_RANGE, "petit_chelem", seat=9, last=3),
        problem(Violation.CHELEM_NOT_IN_THE_GAME, "petit_chelem"),
    )


def test_a14_a_petit_chelem_of_a_side() -> None:
    record = record_of(at_lead(taken(LATE, GARDE)))
    for by, seat in ((Side.TAKER, 1), (Side.DEFENCE, 2)):
        deal = replay(evolve(record, petit_chelem=by))
        assert (deal.state.petit_chelem_by, deal.leader) == (seat, 1)
        assert deal.actions[-1] == Ready()
        assert AnnouncePetitChelem() in deal.actions


def test_d80_of_a_side_that_did_not_lead_the_chelem_was_announced_in_the_first_trick() -> None:
    deal = at_lead(taken(LATE, GARDE, taker=2))
    record = record_of(played_on(deal.play(next(iter(deal.legal_cards()))).announce_chelem()))
    assert (record.leader, record.chelem, record.chelem_trick) == (1, 2, 0)
    of_side = DealRecord.of_played(record.played(), result=record.result)
    assert (of_side.chelem, of_side.chelem_trick) == (Side.TAKER, None)
    assert check(of_side) == ()
    again = replay(of_side)
    assert (again.state.chelem_by, again.state.chelem_trick) == (2, 0)
    assert again.outcome() == replay(record).outcome()


def test_a8_the_taker_leads_where_the_rules_have_it_so() -> None:
    rules = FOUR.but(chelem_by=ChelemBy.ANYONE, chelem_lead=ChelemLead.TAKER)
    deal = taken(rules, GARDE, taker=2)
    deal = deal.apply(next(iter(deal.legal_actions()))).ready().ready().announce_chelem().ready().ready()
    record = comes_back(deal)
    assert (record.chelem, record.leader) == (3, 2)
    assert check(evolve(record, leader=3)) == (problem(Violation.WRONG_LEADER, "leader", leader=3, right=2),)
    assert replay(evolve(record, chelem=Side.DEFENCE)).state.chelem_by == 1


# Chelems announced with the contract (A8, D-90)

WITH_BID = FOUR.but(
    chelem_deadline=ChelemDeadline.WITH_BID,
    petit_chelem_max_lost=3,
    petit_chelem_deadline=ChelemDeadline.WITH_BID,
)


def test_d90_each_moment_of_the_contract_comes_back() -> None:
    deal = taken(WITH_BID, GARDE, taker=2)
    record = comes_back(deal)
    assert (deal.phase, record.is_announcing, record.chelem) == (Phase.CONTRACT, True, None)
    for done, chelem, petit in (
        (deal.announce_chelem(), 2, None),
        (deal.announce_petit_chelem(), None, 2),
        (deal.announce_chelem().announce_petit_chelem(), 2, 2),
    ):
        record = comes_back(done)
        assert (record.is_announcing, record.chelem, record.petit_chelem) == (True, chelem, petit)
        record = comes_back(done.ready())
        assert (record.is_announcing, record.chelem, record.petit_chelem) == (False, chelem, petit)
        assert (record.chelem_trick, record.petit_chelem_trick) == (None, None)
    led = comes_back(at_lead(deal.announce_chelem()))
    assert led.leader == 2


def test_d90_without_the_auction_a_chelem_with_the_contract_is_counted_but_not_replayed() -> None:
    record = record_of(played_on(at_lead(taken(WITH_BID, GARDE).announce_chelem())))
    bare = DealRecord.of_played(record.played(), result=record.result)
    assert check(bare) == ()
    assert refused(bare) == [problem(Violation.MISSING_FOR_REPLAY, "auction")]


def test_d90_nothing_comes_before_the_contract_is_said() -> None:
    record = record_of(at_lead(taken(WITH_BID, GARDE)))
    fault = problem(Violation.PHASE_NOT_OVER, "announcing", phase=Phase.CONTRACT, later=("discard", "leader"))
    assert check(evolve(record, is_announcing=True)) == (fault,)


def test_d90_who_may_announce_with_the_contract() -> None:
    record = record_of(taken(WITH_BID, GARDE, taker=2))
    fault = problem(Violation.CHELEM_NOT_FOR_SEAT, "chelem", seat=1, by=ChelemBy.TAKER)
    assert check(evolve(record, chelem=1)) == (fault,)
    assert check(evolve(record, chelem=2, chelem_trick=0)) == (
        problem(Violation.CHELEM_NOT_NOW, "chelem_trick", deadline=ChelemDeadline.WITH_BID),
    )


# Two called cards and other calls (A6, A13)

KING_AND_QUEEN = SIX.but(call=Call.KING_AND_QUEEN)


def two_called(rules: RuleSet = KING_AND_QUEEN) -> Deal:
    """Seat 1 has taken; seat 2 has the king of hearts, seat 4 the queen of spades."""
    return taken(rules, GARDE, p1="SK", p2="HK SJ", p4="SQ", p3="HQ DK")


def test_a13_between_two_calls() -> None:
    deal = two_called()
    once = deal.call(card("HK"))
    record = comes_back(once)
    assert (once.phase, record.called, record.called_queen) == (Phase.CALL, card("HK"), None)
    twice = comes_back(once.call(card("SQ")))
    assert (twice.called, twice.called_queen) == (card("HK"), card("SQ"))
    over = comes_back(played_on(at_lead(once.call(card("SQ")))))
    assert over.partner == (2, 4)
    assert over.result == counted_result(over.played())
    assert isinstance(over.result, RecordedResult)
    assert over.result.partner == (2, 4)


def test_a13_calls_after_the_chien() -> None:
    rules = KING_AND_QUEEN.but(call_time=CallTime.AFTER_CHIEN, self_call=False)
    deal = two_called(rules)
    assert (deal.phase, deal.state.has_chien) == (Phase.CALL, True)
    comes_back(deal)
    own = next(iter(deal.hands[1] & PACK.kings))
    record = comes_back(deal.call(card("HK")))
    # The king of the taker's, or of the chien that he has in hand.
    fault = Violation.CARD_NOT_CALLABLE
    assert [(each.violation, each.where) for each in check(evolve(record, called=own))] == [(fault, "called")]
    comes_back(deal.call(card("HK")).call(card("SQ")))


CALL_FAULTS: dict[str, tuple[dict[str, Any], list[Problem]]] = {
    "a second king": (
        {"called_queen": card("DK")},
        [problem(Violation.CALL_OF_NO_RANK, "called_queen", called=card("DK"), ranks="Q")],
    ),
    "a queen first": (
        {"called": card("HQ")},
        [problem(Violation.CALL_OF_NO_RANK, "called", called=card("HQ"), ranks="K")],
    ),
    "no second card": ({"called_queen": None}, [problem(Violation.CALL_MISSING, "called_queen")]),
    "no first card": (
        {"called": None},
        [
            problem(Violation.CALL_MISSING, "called"),
            problem(Violation.CALL_OF_NO_RANK, "called", called=card("SQ"), ranks="K"),
        ],
    ),
}


@pytest.mark.parametrize(("changes", "faults"), CALL_FAULTS.values(), ids=CALL_FAULTS)
def test_a13_wrong_calls(changes: dict[str, Any], faults: list[Problem]) -> None:
    record = record_of(at_lead(two_called().call(card("HK")).call(card("SQ"))))
    assert list(check(evolve(record, **changes))) == faults


def test_a13_a_queen_that_may_not_be_called() -> None:
    rules = KING_AND_QUEEN.but(self_call=False)
    deal = taken(rules, GARDE, p1="SQ", p2="HK HQ DQ CQ").call(card("HK"))
    fault = problem(Violation.CARD_NOT_CALLABLE, "called_queen", card=card("SQ"), callable=cards("HQ DQ CQ"))
    assert check(evolve(record_of(deal), called_queen=card("SQ"))) == (fault,)


def test_a13_a_second_card_where_one_is_called() -> None:
    record = record_of(at_lead(taken(FIVE, GARDE, p2="HK").call(card("HK"))))
    fault = problem(Violation.CALL_NOT_IN_THE_GAME, "called_queen", called=card("SQ"))
    assert check(evolve(record, called_queen=card("SQ"))) == (fault,)


def test_a13_both_suits_are_barred_to_the_lead() -> None:
    deal = at_lead(two_called().call(card("HK")).call(card("SQ")))
    spade = next(iter(deal.hands[1].suit(Suit.SPADES) - {card("SQ")}))
    (fault,) = check(evolve(record_of(deal), tricks=[[spade]]))
    assert (fault.violation, fault.where) == (Violation.CALLED_SUIT_LED, "tricks[0][0]")
    assert fault["called"] == (card("HK"), card("SQ"))


def test_a13_the_partner_opposite() -> None:
    rules = FOUR.but(call=Call.OPPOSITE, chelem_by=ChelemBy.TAKER_SIDE)
    deal = taken(rules, GARDE, taker=2)
    record = comes_back(played_on(at_lead(deal)))
    assert record.partner == 0
    assert isinstance(record.result, RecordedResult)
    assert record.result.partner == 0
    start = record_of(at_lead(deal))
    assert check(evolve(start, chelem=0, leader=0)) == ()
    fault = problem(Violation.CHELEM_NOT_FOR_SEAT, "chelem", seat=1, by=ChelemBy.TAKER_SIDE)
    assert fault in check(evolve(start, chelem=1, leader=1))


# A loose bid, and games without a taker (A12, A14)

LOOSE = FOUR.but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))


def passed(rules: RuleSet, **places: str) -> Deal:
    """Everybody passes; seat 0 deals."""
    deal = Deal.from_hands(rules, *dealt_round(rules, **places))
    while deal.phase is Phase.BIDDING:
        deal = deal.pass_()
    return deal


def test_a12_a_loose_bid() -> None:
    deal = passed(LOOSE, p3="HK")
    record = comes_back(deal)
    assert (record.taker, record.contract, record.bids) == (1, Contract.LOOSE_BID, (None,) * 4)
    over = comes_back(played_on(at_lead(deal.call(card("HK")))))
    assert over.partner == 3
    without = evolve(over, taker=None, contract=None)
    assert replay(without) == replay(over)
    bare = DealRecord.of_played(over.played(), result=over.result)
    assert check(bare) == ()
    assert replay(bare).contract is Contract.LOOSE_BID


def test_a12_the_taker_of_a_loose_bid_follows_from_the_passes() -> None:
    record = record_of(passed(LOOSE))
    right = {"right_taker": 1, "right_contract": Contract.LOOSE_BID}
    for taker, contract in ((2, Contract.LOOSE_BID), (1, GARDE)):
        wrong = problem(Violation.WRONG_TAKER, "taker", taker=taker, contract=contract, **right)
        assert check(evolve(record, taker=taker, contract=contract)) == (wrong,)
        assert refused(evolve(record, taker=taker, contract=contract)) == [wrong]


def test_a12_no_chelem_in_a_loose_bid() -> None:
    record = record_of(at_lead(passed(LOOSE, p3="HK").call(card("HK"))))
    assert check(evolve(record, chelem=1)) == (problem(Violation.CHELEM_NOT_IN_THE_GAME, "chelem"),)
    assert check(evolve(record, petit_chelem=1)) == (problem(Violation.CHELEM_NOT_IN_THE_GAME, "petit_chelem"),)


def test_a12_a_loose_bid_of_another_table() -> None:
    record = DealRecord(rules=FOUR, dealer=0, bids=[None] * 4, taker=1, contract=Contract.LOOSE_BID)
    assert [each.violation for each in check(record)] == [
        Violation.CONTRACT_NOT_OFFERED,
        Violation.WRONG_TAKER,
    ]


MISERE_GAME = FOUR.but(
    all_pass=AllPass.MISERE_GAME,
    misere_game_petit_lead_ban=True,
    misere_game_chien=MisereGameChien.LAST_TRICK,
    misere_game_scoring=MisereGameScoring.EQUAL_SHARES,
)


def test_a14_a_misère_game() -> None:
    deal = passed(MISERE_GAME)
    record = comes_back(deal)
    assert (record.taker, record.contract, record.leader, record.is_each_alone) == (None, None, 1, True)
    over = comes_back(played_on(deal))
    assert isinstance(over.played(), PlayedEachAlone)
    assert isinstance(over.result, RecordedEachAlone)
    assert sum(over.result.half_points) == 182
    assert over.result.per_seat == tuple(91 - 2 * each for each in over.result.half_points)
    assert (over.result.bouts, over.result.petit_au_bout) == (None, None)
    # What the auction was follows from there being no taker.
    assert replay(evolve(over, bids=None)) == replay(over)
    bare = DealRecord.of_played(over.played(), result=over.result)
    assert check(bare) == ()
    assert (bare.taker, bare.chien, bare.discard) == (None, over.chien, None)
    again = replay(evolve(bare, dealer=0))
    assert again == replay(over)


def test_a14_before_a_card_is_led_nobody_is_alone() -> None:
    deal = Deal.from_hands(MISERE_GAME, *dealt_round(MISERE_GAME)).pass_()
    record = comes_back(deal)
    assert not record.is_each_alone
    assert not evolve(record, bids=[None, GARDE, None, None], leader=1).is_each_alone


def test_a14_the_petit_may_not_be_led() -> None:
    deal = passed(MISERE_GAME, p1="T1")
    record = evolve(record_of(deal), tricks=[[PETIT]])
    (fault,) = check(record)
    assert (fault.violation, fault.where) == (Violation.PETIT_LED, "tricks[0][0]")
    assert (fault["trick"], fault["seat"], fault["legal"]) == (1, 1, deal.hands[1] - {PETIT})
    with pytest.raises(IllegalActionError):
        replay(record)


NEEDS_A_TAKER: dict[str, tuple[dict[str, Any], str]] = {
    "a call": ({"called": card("HK")}, "called"),
    "a discard": ({"discard": cards("S1 S2 S3 S4 S5 S6")}, "discard"),
    "a poignée": ({"poignees": [Poignee(PoigneeLevel.SIMPLE, 1)]}, "poignees[0]"),
    "a misère": ({"miseres": [Misere(NO_TRUMP, 1)]}, "miseres[0]"),
}


@pytest.mark.parametrize(("changes", "where"), NEEDS_A_TAKER.values(), ids=NEEDS_A_TAKER)
def test_a14_what_there_is_only_with_a_taker(changes: dict[str, Any], where: str) -> None:
    rules = MISERE_GAME.but(miseres=(MisereRule(NO_TRUMP, 10),))
    deal = passed(rules, p1="T2 T3 T4 T5 T6 T7 T8 T9 T10 T11" if "poignees" in changes else LOW)
    assert check(evolve(record_of(deal), **changes)) == (problem(Violation.NEEDS_TAKER, where),)


def test_a14_no_chelem_and_no_poignée_in_a_misère_game() -> None:
    record = record_of(passed(MISERE_GAME.but(poignee_time=PoigneeTime.BEFORE_LEAD)))
    assert check(evolve(record, chelem=1)) == (problem(Violation.CHELEM_NOT_IN_THE_GAME, "chelem"),)
    assert refused(evolve(record, chelem=1)) == [problem(Violation.NEEDS_TAKER, "chelem")]
    shown = evolve(record, poignees=[Poignee(PoigneeLevel.SIMPLE, 1, cards("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"))])
    assert refused(shown) == [problem(Violation.NEEDS_TAKER, "poignees")]


# Two players with piles (A13, D-53, D-54)


def two_piles() -> Deal:
    order = sorted(PACK)
    hands, rest = (order[:21], order[21:42]), iter(order[42:])
    piles = [[[next(rest) for _ in range(3)] for _ in range(6)] for _ in range(2)]
    return Deal.from_hands(TWO_PILES, hands, (), dealer=1, piles=piles)


def test_a13_a_deal_with_piles() -> None:
    deal = two_piles()
    record = comes_back(deal)
    assert (record.bids, record.taker, record.leader, record.chien) == (None, None, 0, None)
    assert record.piles == deal.setup.piles
    assert record.is_each_alone
    comes_back(played_on(deal, 5))
    over = comes_back(played_on(deal))
    assert isinstance(over.result, RecordedEachAlone)
    assert sum(over.result.half_points) == 182
    assert over.result.bouts is not None
    assert sum(over.result.bouts) == 3
    bare = DealRecord.of_played(over.played(), result=over.result)
    assert check(bare) == ()
    assert bare.played() == over.played()
    # The cards of the hands follow from the tricks and the piles.
    assert replay(evolve(bare, piles=over.piles, dealer=1)) == replay(over)
    assert [each.violation for each in refused(bare)][-2:] == [Violation.WRONG_HAND_SIZE, Violation.WRONG_PILES]


def test_d54_a_card_below_another_is_not_played_yet() -> None:
    deal = two_piles()
    record = record_of(deal)
    assert record.piles is not None
    top, below, _ = record.piles[0][0]
    (fault,) = check(evolve(record, tricks=[[below]]))
    tops = CardSet(pile[0] for pile in record.piles[0])
    assert fault == problem(
        Violation.CARD_NOT_IN_HAND, "tricks[0][0]", card=below, hand=deal.setup.hands[0] | tops, trick=1, seat=0
    )
    first = deal.play(top)
    # It is turned when the trick is over, not before.
    assert check(record_of(first)) == ()
    led = first.play(next(iter(first.legal_cards())))
    assert check(record_of(led)) == ()
    assert below in led.hands[0]


def test_a13_piles_that_cannot_be() -> None:
    record = record_of(two_piles())
    assert record.piles is not None
    short = [record.piles[0], record.piles[1][:5]]
    wrong = problem(Violation.WRONG_PILES, "piles", players=2, piles=6, size=3)
    missing = CardSet(record.piles[1][5])
    assert check(evolve(record, piles=short)) == (
        wrong,
        problem(Violation.MISSING_CARDS, "hands", cards=missing),
    )
    doubled = [[[card("S1"), *record.piles[0][0][1:]], *record.piles[0][1:]], record.piles[1]]
    assert check(evolve(record, piles=doubled)) == (
        problem(Violation.DOUBLED_CARD, "piles", card=card("S1"), text="S1"),
        problem(Violation.MISSING_CARDS, "hands", cards=CardSet([record.piles[0][0][0]])),
    )
    assert check(evolve(record_of(at_lead(taken(FOUR, GARDE))), piles=record.piles))[0] == problem(
        Violation.WRONG_PILES, "piles", players=4, piles=0, size=0
    )


def test_a13_nobody_takes_where_nobody_bids() -> None:
    record = record_of(two_piles())
    facts = {"taker": 0, "contract": None, "right_taker": None, "right_contract": None}
    assert check(evolve(record, taker=0)) == (problem(Violation.WRONG_TAKER, "taker", **facts),)
    too_long = problem(Violation.AUCTION_TOO_LONG, "auction", given=2, right=0)
    assert check(evolve(record, bids=[None, None])) == (too_long,)


# Auctions of more rounds (A5)


def test_a5_a_second_round_after_passes() -> None:
    rules = FOUR.but(bid_rounds=BidRounds.SECOND_AFTER_ALL_PASS)
    deal = Deal.from_hands(rules, *dealt_round(rules))
    for _ in range(5):
        deal = deal.pass_()
        comes_back(deal)
    record = comes_back(deal.bid(GARDE).pass_().pass_())
    assert (record.taker, record.bids) == (2, (None, None, None, None, None, GARDE, None, None))
    unfinished = evolve(record, bids=record.bids[:7] if record.bids else ())
    assert check(unfinished) == (problem(Violation.AUCTION_UNFINISHED, "auction", given=7),)
    once = evolve(record, bids=[GARDE, None, None, None, None], taker=1)
    assert check(once) == (problem(Violation.AUCTION_TOO_LONG, "auction", given=5, right=4),)


def test_a5_an_auction_until_all_others_have_passed() -> None:
    rules = FOUR.but(bid_rounds=BidRounds.UNTIL_PASSED)
    deal = Deal.from_hands(rules, *dealt_round(rules)).bid(PRISE).bid(GARDE).pass_().pass_()
    comes_back(deal)
    record = comes_back(deal.bid(SANS).pass_())
    assert (record.taker, record.contract) == (1, SANS)
    assert record.bids == (PRISE, GARDE, None, None, SANS, None)
    low = evolve(record, bids=[PRISE, GARDE, None, None, PRISE, None])
    assert [(each.violation, each.where) for each in check(low)] == [
        (Violation.BID_TOO_LOW, "auction[4]"),
        (Violation.AUCTION_TOO_LONG, "auction"),
        (Violation.WRONG_TAKER, "taker"),
    ]


def test_a3_a_barred_dealer_passes_in_every_round() -> None:
    rules = FOUR.but(bid_rounds=BidRounds.SECOND_AFTER_ALL_PASS)
    bids = [None] * 7 + [GARDE]
    record = DealRecord(rules=rules, dealer=0, is_dealer_barred=True, bids=bids, taker=0, contract=GARDE)
    assert check(record) == (problem(Violation.DEALER_BARRED, "auction[7]", contract=GARDE),)
    assert check(evolve(record, is_dealer_barred=False)) == ()


def test_a5_nothing_follows_a_deal_that_was_passed_out() -> None:
    record = record_of(passed(FOUR))
    assert check(record) == ()
    assert check(evolve(record, leader=1)) == (problem(Violation.DEAL_IS_OVER, "auction"),)


# Void deals, and a bare Petit that is played (A4, A14, D-9, D-10)

BARE = "T1 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 H1 H2 H3 H4 H5 H6 H7"
EXCUSE_ALONE = BARE.replace("T1", "EX")
ASKING = FOUR.but(petit_sec=PetitSec.IMPRENABLE, excuse_alone=ExcuseAlone.OPTIONAL)


def asked(seat: int = 2, hand: str = BARE, rules: RuleSet = ASKING, **places: str) -> Deal:
    """A deal that seat 0 has dealt, with a hand for a seat."""
    return Deal.from_hands(rules, *dealt_round(rules, **{f"p{seat}": hand}, **places))


def test_a4_the_excuse_alone_is_thrown_in() -> None:
    deal = asked(hand=EXCUSE_ALONE).ready().annul()
    record = comes_back(deal)
    assert (record.void, record.kept) == (VoidReason.EXCUSE_ALONE, 1)
    assert replay(evolve(record, kept=None)) == deal
    wrong = problem(Violation.VOID_WITHOUT_EXCUSE_ALONE, "void")
    assert check(evolve(record, kept=2)) == (wrong,)
    assert check(evolve(record, rules=FOUR.but(petit_sec=PetitSec.VOID_OPTIONAL))) == (wrong,)
    assert check(evolve(record, void=VoidReason.PETIT_SEC)) == (problem(Violation.VOID_WITHOUT_PETIT_SEC, "void"),)


def test_a4_a_bare_petit_is_thrown_in_though_it_could_be_imprenable() -> None:
    deal = asked().ready().annul()
    record = comes_back(deal)
    assert (record.void, record.kept, record.imprenable) == (VoidReason.PETIT_SEC, 1, None)
    assert deal.actions == (Ready(), Annul())


def test_a4_a_void_reason_that_the_cards_do_not_give_is_no_replay() -> None:
    record = record_of(Deal.from_hands(FOUR, *dealt_round(FOUR)))
    assert refused(evolve(record, void=VoidReason.PETIT_SEC)) == [problem(Violation.VOID_WITHOUT_PETIT_SEC, "void")]
    assert refused(evolve(record, void=VoidReason.EXCUSE_ALONE)) == [
        problem(Violation.VOID_WITHOUT_EXCUSE_ALONE, "void")
    ]


def test_a4_nothing_follows_a_void_deal() -> None:
    record = record_of(asked(hand=EXCUSE_ALONE).ready().annul())
    assert check(evolve(record, bids=[None])) == (problem(Violation.DEAL_IS_OVER, "void"),)


def test_a4_nobody_speaks_before_all_have_kept_their_hands() -> None:
    record = record_of(asked().ready())
    assert record.kept == 1
    later = evolve(record, bids=[GARDE, None, None, None], taker=1, contract=GARDE)
    fault = problem(Violation.PHASE_NOT_OVER, "kept", phase=Phase.PETIT_SEC, later=("auction", "taker", "contract"))
    assert check(later) == (fault,)
    assert check(evolve(record, kept=5)) == (problem(Violation.WRONG_SEAT_COUNT, "kept", given=5, players=4),)


def test_d9_a_petit_declared_after_the_deal() -> None:
    deal = asked().ready()
    record = comes_back(deal.declare_imprenable())
    assert (record.kept, record.imprenable) == (2, 2)
    later = deal.declare_imprenable().ready().ready()
    comes_back(later)
    over = comes_back(played_on(at_lead(later.pass_().pass_().bid(PRISE).pass_())))
    assert (over.taker, over.imprenable) == (3, 2)
    assert over.played().imprenable == 2
    bare = DealRecord.of_played(over.played(), result=over.result)
    assert check(bare) == ()
    assert replay(bare).setup.settled is not None
    assert replay(bare).outcome() == replay(over).outcome()


def taken_by_the_holder(rules: RuleSet = ASKING, **places: str) -> Deal:
    deal = asked(2, BARE, rules, **places).ready().declare_imprenable().ready().ready()
    return deal.pass_().bid(PRISE).pass_().pass_()


def test_d10_the_taker_keeps_the_right_where_no_trump_came_to_it() -> None:
    plain = at_lead(taken_by_the_holder(chien="C1 C2 C3 C4 C5 C6"))
    assert plain.state.imprenable == 2
    record = comes_back(played_on(plain))
    assert record.played().imprenable == 2
    with_trump = at_lead(taken_by_the_holder(chien="T2 C2 C3 C4 C5 C6"))
    assert with_trump.state.imprenable is None
    record = comes_back(played_on(with_trump))
    # It was declared, though the right has lapsed.
    assert (record.imprenable, record.played().imprenable) == (2, None)
    unseen = at_lead(taken_by_the_holder(ASKING.but(contracts=SEEN_BY_TAKER), chien="C1 C2 C3 C4 C5 C6"))
    record = comes_back(played_on(unseen))
    assert (record.imprenable, record.played().imprenable) == (2, None)


def test_d10_hands_at_the_lead_tell_that_the_right_has_lapsed() -> None:
    for chien, right in (("C1 C2 C3 C4 C5 C6", 2), ("T2 C2 C3 C4 C5 C6", None)):
        record = record_of(played_on(at_lead(taken_by_the_holder(chien=chien))))
        hands = replay(evolve(record, tricks=(), result=None)).hands
        known = evolve(record, hands=None, chien=None, bids=None, hands_at_play=hands)
        assert known.played().imprenable == right


IMPRENABLE_FAULTS: dict[str, tuple[dict[str, Any], Problem]] = {
    "not bare": (
        {"imprenable": 3},
        problem(Violation.PETIT_NOT_BARE, "imprenable", trumps=NO_CARDS),
    ),
    "not in the game": (
        {"rules": FOUR.but(petit_sec=PetitSec.VOID_OPTIONAL)},
        problem(Violation.IMPRENABLE_NOT_OFFERED, "imprenable"),
    ),
    "before its turn": ({"kept": 0}, problem(Violation.OUT_OF_TURN, "imprenable", seat=2, turn=1)),
    "a hand that was thrown in": (
        {"kept": 1, "void": VoidReason.PETIT_SEC},
        problem(Violation.DECLARED_ON_NO_TURN, "imprenable", seat=2),
    ),
}


@pytest.mark.parametrize(("changes", "fault"), IMPRENABLE_FAULTS.values(), ids=IMPRENABLE_FAULTS)
def test_d9_a_petit_that_cannot_be_imprenable(changes: dict[str, Any], fault: Problem) -> None:
    record = record_of(asked(p3="H8 H9 H10 HJ HN HQ HK D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ").ready().declare_imprenable())
    assert check(evolve(record, **changes)) == (fault,)
    with pytest.raises((InvalidDealError, IllegalActionError)):
        replay(evolve(record, **changes))


@pytest.mark.parametrize("time", [ImprenableTime.AT_FIRST_CARD, ImprenableTime.WHEN_PLAYED])
def test_d10_a_petit_declared_during_the_play(time: ImprenableTime) -> None:
    rules = ASKING.but(petit_imprenable_time=time)
    deal = asked(rules=rules)
    for _ in range(4):
        deal = deal.ready()
    deal = at_lead(deal.bid(PRISE).pass_().pass_().pass_())
    led = deal.play(next(iter(deal.legal_cards())))
    assert led.turn == 2
    declared = led.declare_imprenable()
    record = comes_back(declared)
    assert record.imprenable == 2
    assert replay(record).actions[-1] == DeclareImprenable()
    over = comes_back(played_on(declared))
    assert over.played().imprenable == 2
    # The same turn later: a defender declares as he plays it.
    if time is ImprenableTime.WHEN_PLAYED:
        second = led.play(next(iter(led.legal_cards() - {PETIT})))
        while second.turn != 2 or DeclareImprenable() not in second.legal_actions():
            second = second.play(next(iter(second.legal_cards() - {PETIT})))
        comes_back(second.declare_imprenable().play(PETIT))
    else:
        early = evolve(record_of(deal), imprenable=2)
        assert check(early) == (problem(Violation.OUT_OF_TURN, "imprenable", seat=2, turn=1),)


def test_d10_a_taker_whose_chien_nobody_saw_declares_nothing_at_his_first_card() -> None:
    rules = ASKING.but(petit_imprenable_time=ImprenableTime.AT_FIRST_CARD, contracts=SEEN_BY_TAKER)
    deal = asked(seat=1, rules=rules, chien="C1 C2 C3 C4 C5 C6")
    for _ in range(4):
        deal = deal.ready()
    record = record_of(at_lead(deal.bid(PRISE).pass_().pass_().pass_()))
    assert check(evolve(record, imprenable=1)) == (problem(Violation.IMPRENABLE_UNSEEN, "imprenable"),)
    trumps = problem(Violation.PETIT_NOT_BARE, "imprenable", trumps=CardSet([PETIT, card("T2")]))
    seen = evolve(record, rules=ASKING.but(petit_imprenable_time=ImprenableTime.AT_FIRST_CARD))
    assert check(evolve(seen, imprenable=1)) == ()
    assert record.hands is not None and record.chien is not None  # noqa: PT018
    hand = record.hands[1] - {card("H7")} | {card("T2")}
    others = [each if card("T2") not in each else each - {card("T2")} | {card("H7")} for each in record.hands]
    swapped = evolve(seen, hands=[others[0], hand, *others[2:]], imprenable=1)
    assert trumps in check(swapped)


# Bouts (D-50), poignées (A7)


def test_d50_a_third_bout() -> None:
    rules = FOUR.but(three_bouts_ban=True)
    deal = at_lead(taken(rules, SANS, p1="T21", p2="T1 S1", p3="EX S2", p0="S3"))
    fault_free = deal.play(card("T21"))
    record = evolve(record_of(fault_free), tricks=[[card("T21"), PETIT, EXCUSE]])
    hand = deal.hands[2]
    first = [each for each in check(record) if each.violation is Violation.THIRD_BOUT]
    assert [each.where for each in first] == ["tricks[0][2]"]
    assert (first[0]["card"], first[0]["trick"], first[0]["seat"]) == (EXCUSE, 1, 3)
    assert PETIT in hand


def test_d24_a_lower_level_than_the_hand_can_show() -> None:
    rules = FOUR.but(
        poignee_lower_level=False,
        poignees=(PoigneeRule(PoigneeLevel.SIMPLE, 4, 20), PoigneeRule(PoigneeLevel.DOUBLE, 6, 30)),
    )
    deal = at_lead(taken(rules, SANS, p1="T2 T3 T4 T5 T6 T7"))
    record = record_of(deal)
    simple = evolve(record, poignees=[Poignee(PoigneeLevel.SIMPLE, 1)])
    facts = {"level": PoigneeLevel.SIMPLE, "right": PoigneeLevel.DOUBLE}
    assert check(simple) == (problem(Violation.POIGNEE_LEVEL_TOO_LOW, "poignees[0]", **facts),)
    assert check(evolve(record, poignees=[Poignee(PoigneeLevel.DOUBLE, 1)])) == ()


def test_d26_a_trump_discarded_without_being_shown_is_not_shown_in_a_poignée() -> None:
    rules = FOUR.but(discard_trumps=DiscardTrumps.FREE, poignees=(PoigneeRule(PoigneeLevel.SIMPLE, 4, 20),))
    trumps = cards("T2 T3 T4 T5")
    deal = taken(rules, PRISE, p1="T2 T3 T4 T5", chien="S1 S2 S3 S4 S5 S6")
    deal = deal.discard(cards("T2 S1 S2 S3 S4 S5")).ready()
    record = evolve(record_of(deal), poignees=[Poignee(PoigneeLevel.SIMPLE, 1, trumps)])
    (fault,) = check(record)
    assert (fault.violation, fault["card"]) == (Violation.POIGNEE_CARD_NOT_SHOWABLE, card("T2"))


def test_a7_a_poignée_out_of_turn() -> None:
    rules = FOUR.but(poignees=(PoigneeRule(PoigneeLevel.SIMPLE, 4, 20),))
    record = record_of(at_lead(taken(rules, SANS, p2="T2 T3 T4 T5")))
    early = evolve(record, poignees=[Poignee(PoigneeLevel.SIMPLE, 2)])
    fault = problem(Violation.OUT_OF_TURN, "poignees[0]", seat=2, turn=1)
    assert check(early) == (fault,)
    assert refused(early) == [evolve(fault, where="poignees")]


# Layouts without a chien


def test_a13_without_a_chien_there_is_nothing_aside() -> None:
    rules = SIX.but(hand_size=13, chien_size=0, call=Call.KING)
    deal = taken(rules, GARDE, p1="SK", p2="HK").call(card("HK"))
    record = comes_back(played_on(at_lead(deal)))
    assert (record.chien, record.discard, record.aside, record.has_discard) == (None, None, NO_CARDS, False)
    bare = DealRecord.of_played(record.played(), result=record.result)
    assert bare.played() == record.played()
    assert replay(bare).outcome() == replay(record).outcome()


# Results


def test_a_result_of_each_alone_is_compared_field_by_field() -> None:
    record = record_of(played_on(two_piles()))
    right = record.result
    assert isinstance(right, RecordedEachAlone)
    wrong = RecordedEachAlone(half_points=(0, 182), bouts=(0, 3), petit_au_bout=0, roi_au_bout=1, per_seat=(0, 0))
    assert result_differences(evolve(record, result=wrong)) == tuple(
        ResultDifference(name, getattr(wrong, name), getattr(right, name))
        for name in ("half_points", "bouts", "petit_au_bout", "roi_au_bout", "per_seat")
        if getattr(wrong, name) != getattr(right, name)
    )
    unknown = evolve(right, bouts=None)
    assert result_differences(evolve(record, result=unknown)) == ()


def test_a_result_of_sides_where_each_was_alone_is_wrong() -> None:
    record = record_of(played_on(two_piles()))
    sides = RecordedResult(half_points=100, bouts=2, petit_au_bout=None, chelem=None, per_seat=(0, 0))
    assert record.result is not None
    names = [each.name for each in result_differences(evolve(record, result=sides))]
    assert names[:2] == ["half_points", "bouts"]
    assert {each.violation for each in check(evolve(record, result=sides))} == {Violation.WRONG_RESULT}


def test_what_a_result_may_leave_out() -> None:
    over = record_of(played_on(at_lead(two_called().call(card("HK")).call(card("SQ")))))
    assert isinstance(over.result, RecordedResult)
    older = evolve(over.result, partner=None)
    assert result_differences(evolve(over, result=older)) == ()
    alone = evolve(over.result, partner=ALONE)
    assert result_differences(evolve(over, result=alone)) == (ResultDifference("partner", ALONE, (2, 4)),)


def test_d74_a_side_may_be_noted_where_the_count_knows_the_seat() -> None:
    rules = FOUR.but(petit_au_bout_to=BonusTo.PLAYER)
    trumps = " ".join(f"T{rank}" for rank in range(5, 22))
    deal = at_lead(taken(rules, GARDE, p1=f"T1 {trumps}"))
    while not deal.is_over:
        deal = deal.play(max(deal.legal_cards()))
    record = comes_back(deal)
    assert isinstance(record.result, RecordedResult)
    assert record.result.petit_au_bout == 1
    side = Side.TAKER
    assert result_differences(evolve(record, result=evolve(record.result, petit_au_bout=side))) == ()
    other = evolve(record.result, petit_au_bout=side.other)
    assert result_differences(evolve(record, result=other)) == (ResultDifference("petit_au_bout", side.other, side),)


def test_a_petit_chelem_and_a_roi_au_bout_are_counted_again() -> None:
    record = record_of(played_on(at_lead(taken(LATE, GARDE))))
    assert isinstance(record.result, RecordedResult)
    wrong = evolve(record.result, petit_chelem=Side.DEFENCE, roi_au_bout=Side.TAKER)
    found = {each.name for each in result_differences(evolve(record, result=wrong))}
    right = {name for name in ("petit_chelem", "roi_au_bout") if getattr(record.result, name) != getattr(wrong, name)}
    assert found == right != set()


OLD = {
    "2": (
        "gAJjZnJlbmNoX3Rhcm90LnJlY29yZHMubW9kZWwKUmVjb3JkZWRSZXN1bHQKcQApgXEBfXECKFgLAAAAaGFsZl9wb2ludHNxA0teWAUAAABi"
        "b3V0c3EESwNYDQAAAHBldGl0X2F1X2JvdXRxBWNmcmVuY2hfdGFyb3QudGVybXMKU2lkZQpxBlgFAAAAdGFrZXJxB4VxCFJxCVgGAAAAY2hl"
        "bGVtcQpOWAgAAABwZXJfc2VhdHELKEvYSrj///9KuP///0q4////dHEMdWIu"
    ),
    "5": (
        "gAWVtgAAAAAAAACMGmZyZW5jaF90YXJvdC5yZWNvcmRzLm1vZGVslIwOUmVjb3JkZWRSZXN1bHSUk5QpgZR9lCiMC2hhbGZfcG9pbnRzlEtejAVi"
        "b3V0c5RLA4wNcGV0aXRfYXVfYm91dJSMEmZyZW5jaF90YXJvdC50ZXJtc5SMBFNpZGWUk5SMBXRha2VylIWUUpSMBmNoZWxlbZROjAhwZXJfc2Vh"
        "dJQoS9hKuP///0q4////Srj///90lHViLg=="
    ),
}
"""A result as version 0.1 pickled it, by protocol, in base64."""


@pytest.mark.parametrize("protocol", OLD)
def test_results_of_version_0_1_are_read(protocol: str) -> None:
    result = pickle.loads(base64.b64decode(OLD[protocol]))
    assert result == RecordedResult(
        half_points=94, bouts=3, petit_au_bout=Side.TAKER, chelem=None, per_seat=(216, -72, -72, -72)
    )
    for made in (result, RecordedEachAlone(half_points=(100, 82), per_seat=(0, 0))):
        assert pickle.loads(pickle.dumps(made)) == made


def test_an_action_stands_where_it_was_said() -> None:
    # One turn: the chelem, then the card.
    deal = at_lead(taken(LATE, GARDE)).announce_chelem()
    assert replay(record_of(deal)).actions[-1] == AnnounceChelem()
    next_card = next(iter(deal.legal_cards()))
    assert replay(record_of(deal.play(next_card))).actions[-2:] == (AnnounceChelem(), PlayCard(next_card))
    assert CallCard(card("HK")) not in deal.actions


# What a record that tells little lets infer


def test_a_chelem_of_the_defence_in_a_later_trick_is_of_the_next_defender_to_act() -> None:
    """Its side is all that is noted: the leader of the trick, the taker's left out (D-80)."""
    rules = FOUR.but(chelem_by=ChelemBy.ANYONE, chelem_deadline=1)
    deal = at_lead(taken(rules, GARDE, 1, p3="T21"))
    for _ in range(4):
        deal = deal.play(max(deal.legal_cards()))
    assert deal.turn == 3
    said = evolve(record_of(deal), chelem=Side.DEFENCE, chelem_trick=1)
    assert replay(said).state.chelem_by == 3


def test_without_a_contract_only_the_taker_is_on_his_side() -> None:
    record = DealRecord(rules=FOUR, dealer=0, taker=1, leader=1, chelem=Side.DEFENCE, chelem_trick=0)
    assert [each.where for each in check(record)] == ["chelem"]
    led_by_taker = FOUR.but(chelem_by=ChelemBy.ANYONE, chelem_lead=ChelemLead.TAKER)
    record = DealRecord(rules=led_by_taker, dealer=0, taker=1, leader=2, chelem=Side.DEFENCE)
    assert check(record) == (problem(Violation.WRONG_LEADER, "leader", leader=2, right=1),)
    assert DealRecord(rules=FOUR, taker=1).partner is None
    assert DealRecord(rules=FOUR).partner is None


def test_nobody_has_a_turn_before_somebody_leads() -> None:
    rules = FOUR.but(chelem_deadline=1)
    record = DealRecord(rules=rules, dealer=0, taker=1, contract=GARDE, chelem=1, chelem_trick=3)
    assert check(record) == (problem(Violation.DECLARED_ON_NO_TURN, "chelem_trick", seat=1),)


def test_where_nobody_has_taken_there_are_no_sides() -> None:
    record = record_of(passed(FOUR))
    of_nobody = Problem.of(Violation.POIGNEE_OF_NOBODY, level=PoigneeLevel.SIMPLE, by=Side.DEFENCE)
    assert refused(evolve(record, poignees=[Poignee(PoigneeLevel.SIMPLE, Side.DEFENCE)])) == [of_nobody]
