"""The check of a record: every fault is named with its place and what was legal, and the check goes on after it.

The small deals here are sound by inspection: each player has nearly one suit. Long ones are checked by the oracle.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    NO_CARDS,
    PACK,
    Card,
    CardSet,
    ChelemBy,
    Contract,
    DealRecord,
    DiscardTrumps,
    PetitSec,
    Poignee,
    PoigneeLevel,
    Problem,
    RecordedResult,
    RuleSet,
    Side,
    Suit,
    TarotError,
    Violation,
    VoidReason,
    check,
    fft,
    read_json,
    record_of,
    replay,
)
from tests.deals.random_deals import RULE_SETS, finished, rules_and_seed, walk
from tests.helpers import CUSTODY_CASES, RECORDS, cards, custody_case, trick
from tests.oracle import fft as oracle

FOUR, FIVE = fft(4), fft(5)
GARDE = Contract.GARDE


def card(code: str) -> Card:
    return Card.parse(code)


def suit(letter: str) -> CardSet:
    return cards(*(letter + rank for rank in oracle.RANKS))


def trumps(first: int, last: int) -> CardSet:
    return cards(*(f"T{rank}" for rank in range(first, last + 1)))


def problem(violation: Violation, where: str, **facts: object) -> Problem:
    return Problem.of(violation, **facts).at(where)


def changed(record: DealRecord, **changes: Any) -> DealRecord:
    return evolve(record, **changes)


# A deal at four: each player has one suit and some trumps, the taker also the three high clubs out of the chien

AT_FOUR = DealRecord(
    rules=FOUR,
    dealer=3,
    hands=[
        suit("S") | trumps(18, 21),
        suit("H") | trumps(2, 5),
        suit("D") | trumps(6, 9),
        suit("C") - cards("CN CQ CK") | trumps(10, 15) | cards("EX"),
    ],
    chien=cards("CN CQ CK T1 T16 T17"),
    bids=[GARDE, None, None, None],
    taker=0,
    contract=GARDE,
    discard=cards("S1 S2 S3 S4 S5 S6"),
    leader=0,
    tricks=[
        trick("S7 T2 T6 T10"),  # nobody else has a spade, each overtrumps; seat 3 wins
        trick("C1 CN T3 T7"),  # the taker follows; seat 2 wins
        trick("D1 T11 T16 T4"),  # the taker overtrumps, seat 1 cannot; seat 0 wins
    ],
)


def with_tricks(*tricks: str, record: DealRecord = AT_FOUR) -> DealRecord:
    return evolve(record, tricks=[map(card, each.split()) for each in tricks])


def test_the_deal_at_four_is_sound() -> None:
    assert check(AT_FOUR) == ()
    assert replay(AT_FOUR).tricks[-1].winner == 0


# At five: seat 1 takes and calls the king of seat 0, who leads

AT_FIVE = DealRecord(
    rules=FIVE,
    dealer=4,
    hands=[
        suit("S") | trumps(21, 21),
        suit("H") | trumps(20, 20),
        suit("D") | trumps(19, 19),
        suit("C") | trumps(18, 18),
        trumps(3, 17),
    ],
    chien=cards("T1 T2 EX"),
    bids=[None, GARDE, None, None, None],
    taker=1,
    contract=GARDE,
    called=card("SK"),
    discard=cards("H1 H2 H3"),
    leader=0,
    tricks=[trick("SK T1 T19 T18 T3")],
)


def test_the_deal_at_five_is_sound() -> None:
    assert check(AT_FIVE) == ()
    assert replay(AT_FIVE).partner == 0


# A9.2: every obligation


PLAYS: dict[str, tuple[DealRecord, list[Problem]]] = {
    "the suit": (
        with_tricks("S7 T2 T6 T10", "C1 SK T3 T7"),
        [
            problem(
                Violation.MUST_FOLLOW_SUIT,
                "tricks[1][1]",
                card=card("SK"),
                suit=Suit.CLUBS,
                legal=cards("CN CQ CK"),
                trick=2,
                seat=0,
            )
        ],
    ),
    "a trump": (
        with_tricks("S7 H1 T6 T10"),
        [problem(Violation.MUST_TRUMP, "tricks[0][1]", card=card("H1"), legal=trumps(2, 5), trick=1, seat=1)],
    ),
    "a higher trump": (
        with_tricks("S7 T2 T6 T10", "C1 CN T3 T7", "D1 T11 T1 T4"),
        [
            problem(
                Violation.MUST_OVERTRUMP,
                "tricks[2][2]",
                card=card("T1"),
                top=card("T11"),
                legal=trumps(16, 21),
                trick=3,
                seat=0,
            )
        ],
    ),
    "any trump below, where none is above": (
        with_tricks("S7 T2 T6 T10", "C1 CN T3 T7", "D1 T11 T16 H1"),
        [problem(Violation.MUST_TRUMP, "tricks[2][3]", card=card("H1"), legal=cards("T4 T5"), trick=3, seat=1)],
    ),
    "no suit of the called card": (
        with_tricks("S4 T1 T19 T18 T3", record=AT_FIVE),
        [
            problem(
                Violation.CALLED_SUIT_LED,
                "tricks[0][0]",
                card=card("S4"),
                called=card("SK"),
                legal=cards("SK T21"),
                trick=1,
                seat=0,
            )
        ],
    ),
    "a card of his own": (
        with_tricks("S7 D2 T6 T10"),
        [
            problem(
                Violation.CARD_NOT_IN_HAND,
                "tricks[0][1]",
                card=card("D2"),
                hand=suit("H") | trumps(2, 5),
                trick=1,
                seat=1,
            )
        ],
    ),
    "a card that was not played before": (
        with_tricks("S7 T2 T6 T10", "C1 CN T2 T7"),
        [problem(Violation.CARD_ALREADY_PLAYED, "tricks[1][2]", card=card("T2"), trick=2, seat=1)],
    ),
    "a card that is not in the trick": (
        with_tricks("S7 T2 T6 T6"),
        [problem(Violation.CARD_ALREADY_PLAYED, "tricks[0][3]", card=card("T6"), trick=1, seat=3)],
    ),
    "a card that does not lie aside": (
        with_tricks("S1 T2 T6 T10"),
        [
            problem(Violation.PLAYED_THOUGH_ASIDE, "tricks[0][0]", card=card("S1"), trick=1, seat=0),
            problem(
                Violation.CARD_NOT_IN_HAND,
                "tricks[0][0]",
                card=card("S1"),
                hand=cards("S7 S8 S9 S10 SJ SN SQ SK CN CQ CK T1") | trumps(16, 21),
                trick=1,
                seat=0,
            ),
        ],
    ),
}


@pytest.mark.parametrize(("record", "problems"), PLAYS.values(), ids=PLAYS)
def test_a9_2_a_player_must_play(record: DealRecord, problems: list[Problem]) -> None:
    assert list(check(record)) == problems
    with pytest.raises(TarotError) as caught:
        replay(record)
    assert {each.violation for each in caught.value.problems} <= {
        *(each.violation for each in problems),
        Violation.CARD_NOT_IN_HAND,
    }


def test_the_excuse_is_no_revoke() -> None:
    assert check(with_tricks("S7 T2 T6 EX")) == ()


def test_the_excuse_is_among_what_was_legal() -> None:
    (found,) = check(with_tricks("S7 T2 T6 C1"))
    assert found == problem(
        Violation.MUST_TRUMP, "tricks[0][3]", card=card("C1"), legal=trumps(10, 15) | cards("EX"), trick=1, seat=3
    )


def test_it_goes_on_after_a_revoke_and_names_the_second() -> None:
    twice = with_tricks("S7 H1 T6 T10", "C1 CN T3 T7", "D1 T11 T1 T4")
    assert [(each.violation, each.where, each.clause) for each in check(twice)] == [
        (Violation.MUST_TRUMP, "tricks[0][1]", "A9.2"),
        (Violation.MUST_OVERTRUMP, "tricks[2][2]", "A9.2"),
    ]


def test_what_was_played_illegally_is_played() -> None:
    # Seat 1 throws a heart away and keeps the 2 of trumps, which it may then play; the heart is gone.
    kept = with_tricks("S7 H1 T6 T10", "C1 CN T2 T7")
    assert [each.where for each in check(kept)] == ["tricks[0][1]"]
    again = with_tricks("S7 H1 T6 T10", "C1 CN H1 T7")
    assert [(each.violation, each.where) for each in check(again)] == [
        (Violation.CARD_ALREADY_PLAYED, "tricks[1][2]"),
        (Violation.MUST_TRUMP, "tricks[0][1]"),
    ]


def test_a_revoke_shows_without_the_hands_too_once_the_card_falls() -> None:
    bare = DealRecord(rules=FOUR, taker=0, contract=GARDE, leader=0, discard=AT_FOUR.discard)
    unseen = with_tricks("S7 H1 T6 T10", record=bare)
    assert check(unseen) == ()
    seen = with_tricks("S7 H1 T6 T10", "C1 CN T3 T7", record=bare)
    assert check(seen) == (
        problem(Violation.MUST_TRUMP, "tricks[0][1]", card=card("H1"), legal=cards("T3"), trick=1, seat=1),
    )


def test_hands_at_the_first_lead_serve_as_well() -> None:
    assert AT_FOUR.hands is not None
    taker = AT_FOUR.hands[0] | cards("CN CQ CK T1 T16 T17")
    hands = [taker - cards("S1 S2 S3 S4 S5 S6"), *AT_FOUR.hands[1:]]
    at_play = evolve(AT_FOUR, hands=None, chien=None, bids=None, hands_at_play=hands)
    assert check(at_play) == ()
    assert [each.where for each in check(with_tricks("S7 H1 T6 T10", record=at_play))] == ["tricks[0][1]"]


def test_a9_1_the_called_card_itself_may_be_led_and_its_suit_later() -> None:
    assert check(with_tricks("SK T1 T19 T18 T3", record=AT_FIVE)) == ()
    assert check(with_tricks("T21 T20 T19 T18 T3", "S4", record=AT_FIVE)) == ()


# Cards, sizes and seats


def whole(name: str = "tarotclub-3-oudlers") -> DealRecord:
    return read_json((RECORDS / f"{name}.json").read_bytes())


def without_trick(record: DealRecord, number: int) -> DealRecord:
    return evolve(record, tricks=[*record.tricks[:number], *record.tricks[number + 1 :]])


def test_a_missing_trick() -> None:
    short = without_trick(whole(), 17)
    assert check(short) == (problem(Violation.WRONG_TRICK_COUNT, "tricks", given=17, size=18),)
    # Without a result the deal may simply not be finished.
    assert check(evolve(short, result=None)) == ()


def test_a_trick_too_many() -> None:
    record = whole()
    found = check(evolve(record, tricks=[*record.tricks, record.tricks[0]]))
    assert found[0] == problem(Violation.WRONG_TRICK_COUNT, "tricks", given=19, size=18)
    assert {each.violation for each in found[1:]} == {Violation.CARD_ALREADY_PLAYED}
    assert [each.where for each in found[1:]] == [f"tricks[18][{place}]" for place in range(4)]


def test_no_trick_noted_is_no_wrong_number_of_them() -> None:
    assert check(evolve(whole(), tricks=())) == ()


def test_a_card_is_missing_from_a_trick() -> None:
    damaged = with_tricks("S7 T2 T6", "C1 CN T3 T7")
    assert damaged.tricks[0] == trick("S7 T2 T6")
    found = check(damaged)
    assert found[0] == problem(Violation.WRONG_TRICK_SIZE, "tricks[0]", number=1, given=3, size=4)
    # Seat 2 is then taken for the winner, and seems to lead what seat 3 has led.
    assert found[1].violation is Violation.CARD_NOT_IN_HAND


def test_a_card_too_many_in_a_trick() -> None:
    damaged = with_tricks("S7 T2 T6 T10 C1")
    assert check(damaged) == (problem(Violation.WRONG_TRICK_SIZE, "tricks[0]", number=1, given=5, size=4),)


def test_the_last_trick_may_be_unfinished_where_there_is_no_result() -> None:
    assert check(with_tricks("S7 T2")) == ()
    result = RecordedResult(half_points=0, bouts=0, petit_au_bout=None, chelem=None, per_seat=(0, 0, 0, 0))
    assert [(each.violation, each.where) for each in check(evolve(with_tricks("S7 T2"), result=result))] == [
        (Violation.WRONG_TRICK_COUNT, "tricks"),
        (Violation.WRONG_TRICK_SIZE, "tricks[0]"),
    ]


def test_a_complete_deal_with_a_card_twice_lacks_another() -> None:
    record = whole()
    lost = record.tricks[17][3]
    damaged = evolve(record, tricks=[*record.tricks[:17], (*record.tricks[17][:3], record.tricks[0][0])], result=None)
    found = check(damaged)
    assert [(each.violation, each.where) for each in found] == [
        (Violation.CARD_ALREADY_PLAYED, "tricks[17][3]"),
        (Violation.MISSING_CARDS, "tricks"),
    ]
    assert found[1]["cards"] == CardSet([lost])


def test_the_dealt_cards_are_the_pack() -> None:
    assert AT_FOUR.hands is not None
    start = evolve(AT_FOUR, tricks=(), leader=None, discard=None)
    fewer = evolve(start, hands=[AT_FOUR.hands[0] - cards("SK"), *AT_FOUR.hands[1:]])
    assert check(fewer) == (
        problem(Violation.WRONG_HAND_SIZE, "hands", seat=0, given=17, size=18),
        problem(Violation.MISSING_CARDS, "hands", cards=cards("SK")),
    )
    doubled = evolve(start, hands=[AT_FOUR.hands[0] - cards("SK") | cards("HK"), *AT_FOUR.hands[1:]])
    assert check(doubled) == (
        problem(Violation.DOUBLED_CARD, "hands", card=card("HK"), text="HK"),
        problem(Violation.MISSING_CARDS, "hands", cards=cards("SK")),
    )
    in_the_chien = evolve(start, chien=cards("CN CQ CK T1 T16 SK"))
    assert check(in_the_chien) == (
        problem(Violation.DOUBLED_CARD, "hands", card=card("SK"), text="SK"),
        problem(Violation.MISSING_CARDS, "hands", cards=cards("T17")),
    )
    three = evolve(start, hands=AT_FOUR.hands[:3], chien=None)
    assert check(three) == (problem(Violation.WRONG_HAND_COUNT, "hands", given=3, players=4),)


def test_hands_at_the_first_lead_have_their_sizes_too() -> None:
    record = DealRecord(rules=FOUR, hands_at_play=[suit("S"), NO_CARDS, NO_CARDS, suit("S")])
    assert [(each.violation, each.where) for each in check(record)] == [
        *[(Violation.WRONG_HAND_SIZE, "hands_at_play")] * 4,
        *[(Violation.DOUBLED_CARD, "hands_at_play")] * 14,
    ]


@pytest.mark.parametrize("name", ["chien", "discard"])
def test_a6_the_size_of_what_lies_aside(name: str) -> None:
    record = DealRecord(rules=FOUR, taker=0, contract=GARDE)
    assert check(changed(record, **{name: cards("S1 S2 S3 S4 S5")})) == (
        problem(Violation.WRONG_ASIDE_SIZE, name, given=5, size=6),
    )


@pytest.mark.parametrize("seat", [-1, 4, 99, 10**30])
def test_a2_seats_that_there_are_not(seat: int) -> None:
    record = whole()
    for name in ("dealer", "taker", "leader", "chelem"):
        found = check(changed(record, result=None, **{name: seat}))
        assert problem(Violation.SEAT_OUT_OF_RANGE, name, seat=seat, last=3) in found
    shown = evolve(record, result=None, poignees=[Poignee(PoigneeLevel.SIMPLE, seat)])
    assert check(shown) == (problem(Violation.SEAT_OUT_OF_RANGE, "poignees[0]", seat=seat, last=3),)


def test_a_contract_that_is_not_offered() -> None:
    found = check(DealRecord(rules=FOUR, taker=0, contract=Contract.POUSSE, discard=AT_FOUR.discard))
    offered = tuple(FOUR.contracts)
    assert found == (problem(Violation.CONTRACT_NOT_OFFERED, "contract", contract=Contract.POUSSE, offered=offered),)


def test_tricks_that_nobody_led_to() -> None:
    assert check(evolve(AT_FOUR, leader=None)) == (problem(Violation.MISSING_FOR_REPLAY, "leader"),)


def test_without_a_leader_a_card_twice_has_no_seat() -> None:
    found = check(evolve(with_tricks("S7 T2 T6 T6"), leader=None))
    assert found[0] == problem(Violation.CARD_ALREADY_PLAYED, "tricks[0][3]", card=card("T6"), trick=1)


# A4: a bare Petit

BARE = suit("S") | cards("H1 H2 H3 T1")
"""A hand whose only trump is the Petit, without the Excuse."""
BARE_DEAL = DealRecord(
    rules=FOUR,
    dealer=3,
    hands=[BARE, *(CardSet(islice(PACK - BARE, place, place + 18)) for place in (0, 18, 36))],
    chien=CardSet(islice(PACK - BARE, 54, None)),
)


def test_a4_a_bare_petit_voids_the_deal() -> None:
    assert check(evolve(BARE_DEAL, void=VoidReason.PETIT_SEC)) == ()
    assert check(BARE_DEAL) == (problem(Violation.PETIT_SEC_PLAYED, "hands", seat=0, hand=BARE),)
    passed = evolve(BARE_DEAL, bids=[None] * 4)
    assert [each.violation for each in check(passed)] == [Violation.PETIT_SEC_PLAYED]
    misdealt = evolve(BARE_DEAL, void=VoidReason.MISDEAL)
    assert [each.violation for each in check(misdealt)] == [Violation.PETIT_SEC_PLAYED]


def test_a4_where_it_is_optional_it_may_be_played_and_may_void() -> None:
    optional = evolve(BARE_DEAL, rules=FOUR.but(petit_sec=PetitSec.VOID_OPTIONAL))
    assert check(optional) == ()
    assert check(evolve(optional, void=VoidReason.PETIT_SEC)) == ()


def test_a4_where_it_is_off_it_never_voids() -> None:
    off = evolve(BARE_DEAL, rules=FOUR.but(petit_sec=PetitSec.OFF))
    assert check(off) == ()
    assert check(evolve(off, void=VoidReason.PETIT_SEC)) == (problem(Violation.VOID_WITHOUT_PETIT_SEC, "void"),)


@pytest.mark.parametrize("petit_sec", PetitSec)
def test_a4_nothing_else_voids_a_deal_so(petit_sec: PetitSec) -> None:
    start = evolve(AT_FOUR, rules=FOUR.but(petit_sec=petit_sec), tricks=(), leader=None, discard=None)
    void = evolve(start, bids=None, taker=None, contract=None, void=VoidReason.PETIT_SEC)
    assert check(void) == (problem(Violation.VOID_WITHOUT_PETIT_SEC, "void"),)


def test_a4_without_the_hands_nothing_can_be_said() -> None:
    assert check(DealRecord(rules=FOUR, void=VoidReason.PETIT_SEC)) == ()


# A5: the auction


PRISE, SANS, CONTRE = Contract.PRISE, Contract.GARDE_SANS, Contract.GARDE_CONTRE
AUCTION = DealRecord(rules=FOUR, dealer=3)
"""Seat 0 speaks first, the dealer, seat 3, last."""


def auction(*bids: Contract | None, **known: Any) -> DealRecord:
    return evolve(AUCTION, bids=bids, **known)


def too_low(place: int, contract: Contract, highest: Contract, *higher: Contract) -> Problem:
    facts = {"contract": contract, "highest": highest, "higher": higher}
    return problem(Violation.BID_TOO_LOW, f"auction[{place}]", **facts)


def test_a5_sound_auctions() -> None:
    for sound in (
        auction(),
        auction(None),
        auction(PRISE, GARDE),
        auction(None, None, None, None),
        auction(PRISE, GARDE, SANS, CONTRE, taker=3, contract=CONTRE),
        auction(None, PRISE, None, None, taker=1, contract=PRISE),
    ):
        assert check(sound) == ()


def test_a5_a_bid_must_be_higher() -> None:
    assert check(auction(GARDE, PRISE)) == (too_low(1, PRISE, GARDE, SANS, CONTRE),)
    assert check(auction(GARDE, GARDE)) == (too_low(1, GARDE, GARDE, SANS, CONTRE),)
    assert check(auction(CONTRE, None, SANS)) == (too_low(2, SANS, CONTRE),)


def test_a5_a_bid_too_low_lowers_nothing() -> None:
    low = auction(GARDE, PRISE, GARDE, None, taker=0, contract=GARDE)
    assert check(low) == (too_low(1, PRISE, GARDE, SANS, CONTRE), too_low(2, GARDE, GARDE, SANS, CONTRE))


def test_a5_a_contract_that_is_not_offered_cannot_be_bid_nor_beaten() -> None:
    offered = tuple(FOUR.contracts)
    assert check(auction(Contract.POUSSE, PRISE, None, None, taker=1, contract=PRISE)) == (
        problem(Violation.CONTRACT_NOT_OFFERED, "auction[0]", contract=Contract.POUSSE, offered=offered),
    )


def test_a3_a_barred_dealer_passes() -> None:
    assert check(auction(PRISE, None, None, None, is_dealer_barred=True)) == ()
    assert check(auction(PRISE, None, None, GARDE)) == ()
    barred = auction(PRISE, None, None, GARDE, is_dealer_barred=True, taker=3, contract=GARDE)
    assert check(barred) == (problem(Violation.DEALER_BARRED, "auction[3]", contract=GARDE),)


def test_a5_each_player_speaks_once() -> None:
    assert check(auction(None, None, None, None, GARDE)) == (
        problem(Violation.AUCTION_TOO_LONG, "auction", given=5, right=4),
    )


def test_a5_there_is_no_taker_before_all_have_spoken() -> None:
    assert check(auction(None, GARDE, None, taker=1, contract=GARDE)) == (
        problem(Violation.AUCTION_UNFINISHED, "auction", given=3),
    )


@pytest.mark.parametrize(
    ("bids", "taker", "contract", "right"),
    [
        ((None, PRISE, GARDE, None), 1, GARDE, (2, GARDE)),
        ((None, PRISE, GARDE, None), 2, PRISE, (2, GARDE)),
        ((None, PRISE, GARDE, None), 2, None, (2, GARDE)),
        ((None, PRISE, GARDE, None), None, GARDE, (2, GARDE)),
        ((None, None, None, None), 2, GARDE, (None, None)),
    ],
    ids=["another seat", "another contract", "no contract", "no taker", "passed out"],
)
def test_a5_the_highest_bidder_takes(
    bids: tuple[Contract | None, ...],
    taker: int | None,
    contract: Contract | None,
    right: tuple[int | None, Contract | None],
) -> None:
    facts = {"taker": taker, "contract": contract, "right_taker": right[0], "right_contract": right[1]}
    assert check(auction(*bids, taker=taker, contract=contract)) == (problem(Violation.WRONG_TAKER, "taker", **facts),)


def test_a5_seats_count_from_the_dealers_right() -> None:
    for dealer in range(4):
        record = evolve(auction(None, GARDE, None, None, contract=GARDE), dealer=dealer)
        assert check(evolve(record, taker=(dealer + 2) % 4)) == ()
        assert len(check(evolve(record, taker=dealer))) == 1


def test_without_the_dealer_the_auction_tells_no_taker() -> None:
    passes = evolve(auction(GARDE, None, None, None, taker=3, contract=SANS), dealer=None)
    assert check(passes) == ()
    lower = evolve(auction(GARDE, PRISE, None, None, taker=3, contract=SANS), dealer=None)
    assert [(each.violation, each.where) for each in check(lower)] == [(Violation.BID_TOO_LOW, "auction[1]")]


# A6: the call and the discard


def test_a6_a_king_is_called() -> None:
    start = evolve(AT_FIVE, tricks=(), leader=None, discard=None)
    assert check(evolve(start, called=card("HK"))) == ()
    kings = cards("SK HK DK CK")
    assert check(evolve(start, called=card("SQ"))) == (
        problem(Violation.CARD_NOT_CALLABLE, "called", card=card("SQ"), callable=kings),
    )
    assert check(evolve(start, called=card("T21"))) == (
        problem(Violation.CALL_OF_NO_RANK, "called", called=card("T21"), ranks="K,Q,N,J"),
    )


def test_a6_a_call_is_missing_once_a_card_was_led() -> None:
    assert check(evolve(AT_FIVE, called=None, tricks=(), leader=None, discard=None)) == ()
    assert check(evolve(AT_FIVE, called=None)) == (problem(Violation.CALL_MISSING, "called"),)


def test_a6_nobody_calls_at_four() -> None:
    assert check(evolve(AT_FOUR, called=card("HK"))) == (
        problem(Violation.CALL_NOT_IN_THE_GAME, "called", called=card("HK")),
    )


def test_a6_without_the_hand_a_queen_may_have_been_right() -> None:
    assert check(DealRecord(rules=FIVE, taker=1, contract=GARDE, called=card("SQ"), leader=0)) == ()


def discarding(*codes: str, **known: Any) -> DealRecord:
    return evolve(AT_FOUR, discard=cards(*codes), tricks=(), leader=None, **known)


FREE = suit("S") - cards("SK") | cards("CN CQ")
"""What the taker at four may discard: neither kings nor trumps."""

DISCARDS: dict[str, tuple[DealRecord, list[Problem]]] = {
    "a king": (
        discarding("S1 S2 S3 S4 S5 SK"),
        [problem(Violation.KING_DISCARDED, "discard", card=card("SK"), free=FREE)],
    ),
    "a bout": (
        discarding("S1 S2 S3 S4 S5 T1"),
        [problem(Violation.BOUT_DISCARDED, "discard", card=card("T1"), free=FREE)],
    ),
    "a king and a bout": (
        discarding("S1 S2 S3 S4 CK T21"),
        [
            problem(Violation.KING_DISCARDED, "discard", card=card("CK"), free=FREE),
            problem(Violation.BOUT_DISCARDED, "discard", card=card("T21"), free=FREE),
        ],
    ),
    "a trump, while other cards will do": (
        discarding("S1 S2 S3 S4 S5 T18"),
        [problem(Violation.TRUMP_DISCARD_NOT_FORCED, "discard", cards=cards("T18"), count=0, free=FREE)],
    ),
    "a card of another hand": (
        discarding("S1 S2 S3 S4 S5 H1"),
        [
            problem(
                Violation.CARD_NOT_IN_HAND,
                "discard",
                card=card("H1"),
                hand=suit("S") | trumps(16, 21) | cards("CN CQ CK T1"),
            )
        ],
    ),
    "a trump, where no trump ever goes": (
        discarding("S1 S2 S3 S4 S5 T18", rules=FOUR.but(discard_trumps=DiscardTrumps.NEVER)),
        [problem(Violation.TRUMP_DISCARDED, "discard", card=card("T18"), free=FREE)],
    ),
}


@pytest.mark.parametrize(("record", "problems"), DISCARDS.values(), ids=DISCARDS)
def test_a6_the_discard_holds_no(record: DealRecord, problems: list[Problem]) -> None:
    assert list(check(record)) == problems


def test_a6_no_discard_in_a_garde_sans() -> None:
    sans = discarding("S1 S2 S3 S4 S5 S6", contract=SANS, bids=[SANS, None, None, None])
    assert check(sans) == (problem(Violation.NO_DISCARD, "discard", contract=SANS),)


def test_d17_the_called_card_where_it_is_barred() -> None:
    rules = FIVE.but(discard_called_card=False)
    hands = (suit("S") - cards("S1 S2 S3") | cards("HK DK CK T21"), *[NO_CARDS] * 4)
    called = DealRecord(rules=rules, taker=0, contract=GARDE, called=card("SQ"), discard=cards("SQ S4 S5"))
    known = evolve(called, hands=hands, chien=cards("S1 S2 S3"))
    (found,) = (each for each in check(known) if each.where == "discard")
    assert found == problem(
        Violation.CALLED_CARD_DISCARDED, "discard", card=card("SQ"), free=suit("S") - cards("SK SQ")
    )
    assert [each.violation for each in check(called)] == [Violation.CALLED_CARD_DISCARDED]


FORCED = cards("SK HK DK CK S1 S2 S3 S4 S5 T21") | trumps(2, 15)
"""Four kings, five low cards and fifteen trumps, hand and chien together: one trump must go (A6)."""


def test_a6_forced_trumps() -> None:
    known = DealRecord(
        rules=FOUR,
        taker=0,
        contract=GARDE,
        hands=[FORCED - cards("S1 S2 S3 S4 S5 T2"), *[NO_CARDS] * 3],
        chien=cards("S1 S2 S3 S4 S5 T2"),
    )

    def found(discard: str) -> list[Problem]:
        return [each for each in check(evolve(known, discard=cards(discard))) if each.where == "discard"]

    assert found("S1 S2 S3 S4 S5 T9") == []
    assert found("S1 S2 S3 S4 T2 T9") == [
        problem(
            Violation.TRUMP_DISCARD_NOT_FORCED,
            "discard",
            cards=cards("T2 T9"),
            count=1,
            free=cards("S1 S2 S3 S4 S5"),
        )
    ]
    # Unknown cards may have been of the kind that goes freely, or not: only what never goes is a fault.
    unknown = evolve(known, hands=None, chien=None, discard=cards("S1 S2 S3 S4 T2 T9"))
    assert check(unknown) == ()
    assert [each.violation for each in check(evolve(unknown, discard=cards("S1 S2 S3 S4 T2 SK")))] == [
        Violation.KING_DISCARDED
    ]


# A8: the chelem


def announced(by: int | Side, chelem_by: ChelemBy, **known: Any) -> DealRecord:
    return evolve(AT_FIVE, rules=FIVE.but(chelem_by=chelem_by), chelem=by, **known)


def test_a8_who_may_announce() -> None:
    taker, partner, defender = 1, 0, 3
    allowed = {
        ChelemBy.TAKER: {taker, Side.TAKER},
        ChelemBy.TAKER_SIDE: {taker, partner, Side.TAKER},
        ChelemBy.ANYONE: {taker, partner, defender, Side.TAKER, Side.DEFENCE},
    }
    for policy, right in allowed.items():
        for by in (taker, partner, defender, Side.TAKER, Side.DEFENCE):
            record = announced(by, policy, leader=None, tricks=())
            seat = 2 if by is Side.DEFENCE else by
            wrong = () if by in right else (problem(Violation.CHELEM_NOT_FOR_SEAT, "chelem", seat=seat, by=policy),)
            assert check(record) == wrong, (policy, by)


def test_a8_before_there_is_a_taker_nothing_can_be_said_of_a_chelem() -> None:
    assert check(DealRecord(rules=FOUR, chelem=2)) == ()


# A7: poignées


def showing(*shown: Poignee, **known: Any) -> DealRecord:
    return evolve(AT_FOUR, poignees=shown, **known)


SIMPLE, DOUBLE, TRIPLE, _ = PoigneeLevel
TAKERS_TRUMPS = trumps(16, 21) | cards("T1")
"""Seven trumps at the first lead: no poignée at four. Seat 3 has six and the Excuse."""

LONG = DealRecord(
    rules=FOUR,
    taker=0,
    contract=GARDE,
    discard=cards("S1 S2 S3 S4 S5 T2"),
    hands_at_play=[
        FORCED - cards("S1 S2 S3 S4 S5 T2"),
        suit("H") - cards("HK") | trumps(16, 20),
        suit("D") - cards("DK") | cards("S6 S7 S8 S9 S10"),
        suit("C") - cards("CK") | cards("SJ SN SQ T1 EX"),
    ],
)
"""The taker has fourteen trumps left, T3 to T15 and T21, and has discarded T2."""


def test_the_long_hand_is_sound() -> None:
    assert check(LONG) == ()


def test_a7_what_the_long_hand_may_show() -> None:
    for shown in (
        Poignee(SIMPLE, 0, trumps(3, 12)),
        Poignee(DOUBLE, 0, trumps(3, 15)),
        Poignee(DOUBLE, 0),
        Poignee(DOUBLE, Side.TAKER),
        Poignee(TRIPLE, 0, trumps(2, 15) | cards("T21")),  # the discarded trump is shown again (D-26)
        Poignee(TRIPLE, 0),
    ):
        assert check(evolve(LONG, poignees=[shown])) == (), shown


def test_a7_cards_that_are_no_poignee_of_the_level() -> None:
    nine, with_heart = trumps(3, 11), trumps(3, 11) | cards("H1")
    for by in (0, Side.TAKER):
        for wrong in (nine, with_heart, trumps(3, 13)):
            facts = {"level": SIMPLE, "cards": wrong, "size": 10}
            assert check(evolve(LONG, poignees=[Poignee(SIMPLE, by, wrong)])) == (
                problem(Violation.POIGNEE_WRONG_CARDS, "poignees[0]", **facts),
            )


def test_a7_a_card_that_the_hand_had_not() -> None:
    shown = trumps(3, 11) | cards("T16")
    assert check(evolve(LONG, poignees=[Poignee(SIMPLE, 0, shown)])) == (
        problem(
            Violation.POIGNEE_CARD_NOT_SHOWABLE,
            "poignees[0]",
            card=card("T16"),
            showable=trumps(3, 15) | cards("T21"),
        ),
    )
    # In a simple one the discarded trump does not count (D-26).
    assert [each["card"] for each in check(evolve(LONG, poignees=[Poignee(SIMPLE, 0, trumps(2, 11))]))] == [card("T2")]


def test_a7_a_level_that_the_hand_had_not() -> None:
    held = trumps(16, 20)
    assert check(evolve(LONG, poignees=[Poignee(SIMPLE, 1)])) == (
        problem(Violation.POIGNEE_NOT_HELD, "poignees[0]", seat=1, level=SIMPLE, size=10, held=held),
    )


def test_d25_the_excuse_only_where_a_trump_is_missing() -> None:
    hands = LONG.hands_at_play
    assert hands is not None
    moved = [hands[0] - cards("CK") | cards("EX"), *hands[1:3], hands[3] - cards("EX") | cards("CK")]
    simple = trumps(3, 11) | cards("EX")
    hidden = trumps(12, 15) | cards("T21")
    (found,) = check(evolve(LONG, hands_at_play=moved, poignees=[Poignee(SIMPLE, 0, simple)]))
    assert found == problem(Violation.POIGNEE_EXCUSE_NOT_NEEDED, "poignees[0]", hidden=hidden, level=SIMPLE, size=10)


def test_a7_one_poignee_a_player() -> None:
    twice = evolve(LONG, poignees=[Poignee(SIMPLE, 0), Poignee(DOUBLE, 0)])
    assert check(twice) == (problem(Violation.POIGNEE_ALREADY_SHOWN, "poignees[1]", seat=0),)


def test_a7_a_level_that_is_not_offered() -> None:
    two = FOUR.but(poignees=FOUR.declarations.poignees[:2])
    assert check(evolve(LONG, rules=two, poignees=[Poignee(TRIPLE, 0), Poignee(TRIPLE, Side.TAKER)])) == tuple(
        problem(Violation.POIGNEE_NOT_OFFERED, f"poignees[{place}]", level=TRIPLE, offered=(SIMPLE, DOUBLE))
        for place in range(2)
    )


def test_a7_a_hand_that_is_not_wholly_known_may_have_had_it() -> None:
    bare = DealRecord(rules=FOUR, taker=0, contract=GARDE, leader=0, tricks=[trick("S7 T2 T6 T10")])
    assert check(evolve(bare, poignees=[Poignee(SIMPLE, 3), Poignee(TRIPLE, 1, trumps(2, 16))])) == ()


def test_a7_each_is_judged() -> None:
    wrong = showing(Poignee(SIMPLE, 0), Poignee(SIMPLE, 3), Poignee(SIMPLE, 99))
    assert [(each.violation, each.where) for each in check(wrong)] == [
        (Violation.SEAT_OUT_OF_RANGE, "poignees[2]"),
        (Violation.POIGNEE_NOT_HELD, "poignees[0]"),
        (Violation.POIGNEE_NOT_HELD, "poignees[1]"),
    ]
    assert check(wrong)[1]["held"] == TAKERS_TRUMPS


# A9.1: the first lead


def test_a9_1_who_leads() -> None:
    start = evolve(AT_FOUR, tricks=())
    for leader in (1, 2, 3):
        assert check(evolve(start, leader=leader)) == (
            problem(Violation.WRONG_LEADER, "leader", leader=leader, right=0),
        )
    assert check(evolve(start, leader=2, dealer=None)) == ()


def test_a9_1_the_announcer_of_a_chelem_leads() -> None:
    start = evolve(AT_FIVE, tricks=())
    assert check(evolve(start, chelem=1, leader=1)) == ()
    assert check(evolve(start, chelem=Side.TAKER, leader=1)) == ()
    for chelem in (1, Side.TAKER):
        assert check(evolve(start, chelem=chelem)) == (problem(Violation.WRONG_LEADER, "leader", leader=0, right=1),)


def test_a9_1_of_a_defence_that_announces_the_seat_is_not_known() -> None:
    anyone = evolve(AT_FIVE, rules=FIVE.but(chelem_by=ChelemBy.ANYONE), tricks=(), chelem=Side.DEFENCE)
    assert check(evolve(anyone, leader=3)) == check(evolve(anyone, leader=0)) == ()


# A11: the result


RESULTS: dict[str, tuple[dict[str, Any], object, object]] = {
    "half_points": ({"half_points": 93}, 93, 94),
    "bouts": ({"bouts": 2}, 2, 3),
    "petit_au_bout": ({"petit_au_bout": Side.TAKER}, Side.TAKER, None),
    "chelem": ({"chelem": Side.DEFENCE}, Side.DEFENCE, None),
    "per_seat": ({"per_seat": (72, -24, -24, -24)}, (72, -24, -24, -24), (216, -72, -72, -72)),
}


@pytest.mark.parametrize(("name", "change"), RESULTS.items(), ids=RESULTS)
def test_a11_a_wrong_result(name: str, change: tuple[dict[str, Any], object, object]) -> None:
    record = whole()
    assert record.result is not None
    changes, claimed, counted = change
    wrong = evolve(record, result=evolve(record.result, **changes))
    assert check(wrong) == (problem(Violation.WRONG_RESULT, "result", name=name, claimed=claimed, counted=counted),)


def test_a11_every_wrong_field_is_named() -> None:
    nothing = RecordedResult(half_points=0, bouts=0, petit_au_bout=Side.TAKER, chelem=Side.TAKER, per_seat=())
    assert [each["name"] for each in check(evolve(whole(), result=nothing))] == list(RESULTS)


def test_a11_a_result_beside_a_revoke_is_counted_as_it_was_played() -> None:
    found = check(next(_revokes(whole())))
    assert {each.violation for each in found} <= PLAY_VIOLATIONS | {Violation.WRONG_RESULT}
    assert any(each.violation in PLAY_VIOLATIONS for each in found)


@pytest.mark.parametrize("chelem", [Side.DEFENCE, 1])
def test_a_deal_that_no_outcome_fits_is_at_fault_already(chelem: int | Side) -> None:
    found = [each.violation for each in check(evolve(whole(), chelem=chelem))]
    # A seat that announced should also have led.
    assert found == [Violation.CHELEM_NOT_FOR_SEAT, Violation.WRONG_LEADER][: 2 if chelem == 1 else 1]


# Sound records


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_the_recorded_deals_are_sound(path: Any) -> None:
    assert check(read_json(path.read_bytes())) == ()


@pytest.mark.parametrize("case", CUSTODY_CASES.values(), ids=CUSTODY_CASES)
def test_the_worked_deals_are_sound(case: dict[str, Any]) -> None:
    result = case["result"]
    record = custody_case(case)
    assert record.result is not None
    assert record.result.per_seat == tuple(result["per_seat"])
    assert check(record) == ()


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_random_deal_is_sound_at_its_end_and_on_its_way(name: str) -> None:
    for seed in range(20):
        deals = list(walk(RULE_SETS[name], seed))
        for deal in {*Random(seed).sample(deals, min(3, len(deals))), deals[-1]}:
            record = record_of(deal)
            assert check(record) == (), (seed, record)
            assert check(evolve(record, hands=None, chien=None, kept=None)) == ()


# Illegal cards in random deals, as the oracle sees them

PLAY_VIOLATIONS = {
    Violation.CARD_NOT_IN_HAND,
    Violation.MUST_FOLLOW_SUIT,
    Violation.MUST_TRUMP,
    Violation.MUST_OVERTRUMP,
    Violation.CALLED_SUIT_LED,
}


def illegal_plays(record: DealRecord, hands: list[set[str]]) -> list[tuple[str, int, int, set[str]]]:
    """The plays that the oracle calls illegal: where, number of the trick, seat, and what was legal or in hand."""
    called = None if record.called is None else str(record.called)
    assert record.leader is not None
    leader, players = record.leader, len(hands)
    found: list[tuple[str, int, int, set[str]]] = []
    for number, codes in enumerate(_codes(record)):
        for place, code in enumerate(codes):
            seat = (leader + place) % players
            right = oracle.legal(hands[seat], codes[:place], called=called, first_trick=number == 0)
            if code not in right:
                found.append((f"tricks[{number}][{place}]", number + 1, seat, right if code in hands[seat] else set()))
            for hand in hands:
                hand.discard(code)
        leader = (leader + oracle.winner(codes)) % players
    return found


def exchanged(record: DealRecord, one: tuple[int, int], other: tuple[int, int]) -> DealRecord:
    """Let two cards change places, each given by its trick and its place there."""
    tricks = [list(each) for each in record.tricks]
    tricks[one[0]][one[1]], tricks[other[0]][other[1]] = tricks[other[0]][other[1]], tricks[one[0]][one[1]]
    return evolve(record, tricks=tricks)


def _codes(record: DealRecord) -> list[list[str]]:
    return [[str(each) for each in played] for played in record.tricks]


def _hands(record: DealRecord) -> list[set[str]]:
    """The hands at the first lead out of the tricks of a whole deal."""
    assert record.leader is not None
    players = record.rules.layout.players
    hands: list[set[str]] = [set() for _ in range(players)]
    leader = record.leader
    for codes in _codes(record):
        for place, code in enumerate(codes):
            hands[(leader + place) % players].add(code)
        leader = (leader + oracle.winner(codes)) % players
    return hands


def _revokes(record: DealRecord) -> Any:
    """Exchange cards of one seat between two tricks so that both keep their winners and one is a revoke."""
    rng = Random(1)
    hands = _hands(record)
    while True:
        first, second = sorted(rng.sample(range(len(record.tricks)), 2))
        one, other = rng.randrange(len(hands)), rng.randrange(len(hands))
        mutated = exchanged(record, (first, one), (second, other))
        if _hands(mutated) == hands and illegal_plays(mutated, [set(hand) for hand in hands]):
            yield mutated


@pytest.mark.parametrize("name", ["fft-3", "fft-4", "fft-5"])
def test_two_cards_that_change_places_are_judged_as_by_the_oracle(name: str) -> None:
    kinds: set[Violation] = set()
    for seed in range(30):
        deal = finished(RULE_SETS[name], seed)
        if deal.taker is None:
            continue
        record, rng = evolve(record_of(deal), result=None), Random(seed)
        dealt = _hands(record)
        for _ in range(5):
            places = [(rng.randrange(len(record.tricks)), rng.randrange(deal.rules.layout.players)) for _ in range(2)]
            mutated = exchanged(record, *places)
            found = [each for each in check(mutated) if each.where.startswith("tricks")]
            assert [(each.where, each["trick"], each["seat"]) for each in found] == [
                each[:3] for each in illegal_plays(mutated, [set(hand) for hand in dealt])
            ]
            for each, (*_, right) in zip(found, illegal_plays(mutated, [set(hand) for hand in dealt]), strict=True):
                kinds.add(each.violation)
                assert each.violation in PLAY_VIOLATIONS
                if right:
                    assert each["legal"] == cards(*right)
    assert kinds >= PLAY_VIOLATIONS - {Violation.CALLED_SUIT_LED}


@pytest.mark.parametrize("name", ["fft-3", "fft-4", "fft-5"])
def test_a_revoke_in_a_sound_deal_is_found(name: str) -> None:
    # A seat exchanges two of its own cards, nothing else changes: exactly the illegal ones are named.
    for seed in range(12):
        deal = finished(RULE_SETS[name], seed)
        if deal.taker is None:
            continue
        record = evolve(record_of(deal), result=None)
        for mutated in islice(_revokes(record), 4):
            wrong = illegal_plays(mutated, _hands(record))
            assert [each.where for each in check(mutated)] == [each[0] for each in wrong]
            assert wrong


# Hostile records: check names faults and never raises


def tricks_of(*texts: str) -> list[tuple[Card, ...]]:
    return [trick(each) for each in texts]


HOSTILE: dict[str, dict[str, Any]] = {
    "an empty trick": {"tricks": tricks_of("", "S7 T2 T6 T10")},
    "empty tricks only": {"tricks": [()] * 5},
    "the Excuse alone": {"tricks": tricks_of("EX", "S7")},
    "nothing but the Excuse": {"tricks": [(Card.parse("EX"),) * 4] * 3},
    "one card again and again": {"tricks": [(Card.parse("T1"),) * 4] * 18},
    "the pack as a trick": {"tricks": [tuple(PACK)]},
    "thousands of tricks": {"tricks": [trick("S7 T2 T6 T10")] * 3_000},
    "no hand": {"hands": []},
    "many hands": {"hands": [PACK] * 99},
    "empty hands": {"hands": [NO_CARDS] * 4},
    "the pack aside": {"chien": PACK, "discard": PACK},
    "seats below zero": {"dealer": -1, "taker": -1, "leader": -1, "chelem": -1},
    "seats beyond the table": {"dealer": 99, "taker": 99, "leader": 99, "chelem": 99},
    "seats without end": {"dealer": 10**40, "taker": 10**40, "leader": -(10**40), "chelem": 10**40},
    "no contract": {"contract": None},
    "a contract of another table": {"contract": Contract.POUSSE, "bids": [Contract.POUSSE] * 9},
    "an endless auction": {"bids": [Contract.PRISE] * 2_000},
    "poignées of nobody": {"poignees": [Poignee(level, by) for level in PoigneeLevel for by in (-1, 99, *Side)]},
    "poignées of everything": {"poignees": [Poignee(SIMPLE, by, PACK) for by in (0, 1, -5, Side.DEFENCE)]},
    "poignées of nothing": {"poignees": [Poignee(TRIPLE, 0, NO_CARDS)]},
    "numbers without end": {"kept": 10**40, "ready": -(10**40)},
    "no leader": {"leader": None},
    "nobody": {"dealer": None, "taker": None, "leader": None, "contract": None},
    "a trump called": {"called": Card.parse("T1")},
    "the Excuse called": {"called": Card.parse("EX")},
    "a result of nothing": {
        "result": RecordedResult(half_points=-(10**40), bouts=99, petit_au_bout=None, chelem=None, per_seat=())
    },
}


@pytest.mark.parametrize("rules", [FOUR, FIVE, fft(3)], ids=str)
@pytest.mark.parametrize("changes", HOSTILE.values(), ids=HOSTILE)
def test_nothing_makes_the_check_fall_over(rules: RuleSet, changes: dict[str, Any]) -> None:
    for base in (AT_FOUR, whole(), AT_FIVE):
        found = check(evolve(base, rules=rules, **changes))
        assert isinstance(found, tuple)
        assert all(isinstance(each, Problem) for each in found)
        assert len({*found, *found}) <= len(found)
    assert check(evolve(AT_FIVE, rules=FOUR, **changes))


seats = st.none() | st.integers(-2, 6) | st.sampled_from([99, -99, 10**30])
any_cards = st.sets(st.sampled_from(tuple(PACK)), max_size=30).map(CardSet)
any_tricks = st.lists(st.lists(st.sampled_from(tuple(PACK)), max_size=6), max_size=20)
contracts = st.none() | st.sampled_from(Contract)
poignees = st.lists(
    st.builds(
        Poignee, st.sampled_from(PoigneeLevel), st.integers(-2, 6) | st.sampled_from(Side), st.none() | any_cards
    ),
    max_size=3,
)
records = st.builds(
    DealRecord,
    rules=st.sampled_from(tuple(RULE_SETS.values())),
    dealer=seats,
    is_dealer_barred=st.booleans(),
    hands=st.none() | st.lists(any_cards, max_size=6),
    chien=st.none() | any_cards,
    kept=seats,
    void=st.none() | st.sampled_from(VoidReason),
    bids=st.none() | st.lists(contracts, max_size=7),
    taker=seats,
    contract=contracts,
    called=st.none() | st.sampled_from(tuple(PACK)),
    discard=st.none() | any_cards,
    ready=seats,
    chelem=seats | st.sampled_from(Side),
    poignees=poignees,
    leader=seats,
    hands_at_play=st.none() | st.lists(any_cards, max_size=6),
    tricks=any_tricks,
    result=st.none()
    | st.builds(
        RecordedResult,
        half_points=st.integers(),
        bouts=st.integers(),
        petit_au_bout=st.none() | st.sampled_from(Side),
        chelem=st.none() | st.sampled_from(Side),
        per_seat=st.lists(st.integers()).map(tuple),
    ),
)


@given(records)
def test_any_record_can_be_checked_and_every_fault_be_said(record: DealRecord) -> None:
    for each in check(record):
        assert each.where
        assert each.explain("en")
        assert each.explain("fr")


@given(records)
def test_any_record_is_replayed_or_refused(record: DealRecord) -> None:
    try:
        deal = replay(record)
    except TarotError as error:
        deal, problems = None, error.problems
    else:
        problems = ()
    assert bool(problems) is (deal is None)
    assert deal is None or deal.rules == record.rules


@given(st.integers(0, 10_000), st.data())
def test_a_damaged_sound_record_never_raises(number: int, data: st.DataObject) -> None:
    record = record_of(finished(*rules_and_seed(number)))
    names = ["dealer", "taker", "leader", "contract", "called", "discard", "chien", "hands", "bids", "tricks", "chelem"]
    name = data.draw(st.sampled_from(names))
    other = data.draw(records)
    check(evolve(record, **{name: getattr(other, name)}))


def test_of_a_discard_that_was_not_noted_nothing_is_held_against_the_taker() -> None:
    assert check(evolve(AT_FOUR, discard=None, result=None)) == ()
    assert check(evolve(AT_FIVE, discard=None, result=None)) == ()


def test_a_chien_that_was_not_noted_is_what_whole_hands_leave() -> None:
    assert check(evolve(AT_FOUR, chien=None)) == ()
    assert check(evolve(AT_FIVE, chien=None)) == ()
