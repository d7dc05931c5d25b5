"""A6: the call, at five players and elsewhere, and the discard, with D-15 to D-17, D-23, D-86 and D-94."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from french_tarot import (
    Call,
    Card,
    CardSet,
    Contract,
    Deal,
    Discard,
    DiscardBouts,
    DiscardKings,
    DiscardTrumps,
    Phase,
    RuleSet,
    Violation,
    callable_cards,
    discard_choice,
    fft,
    why_illegal_discard,
    why_not_callable,
)
from tests.deals.random_deals import RULE_SETS, taken
from tests.helpers import cards, cases, trick

FFT4, FFT5 = fft(4), fft(5)
RANKS = {11: "J", 12: "N", 13: "Q", 14: "K"}
FOUR_KINGS = "SK HK DK CK"
FOUR_QUEENS = "SQ HQ DQ CQ"
FOUR_KNIGHTS = "SN HN DN CN"

CALLS = [case for case in cases("legal") if case["kind"] == "call"]


@pytest.mark.parametrize("case", CALLS, ids=[case["id"] for case in CALLS])
def test_published_call(case: dict[str, Any]) -> None:
    callable_now = callable_cards(cards(*case["hand"]), FFT5)
    assert {RANKS[card.rank] for card in callable_now} == set(case["ranks"])
    assert len(callable_now) == 4 * len(case["ranks"])


def test_d_15_a_king_of_the_own_hand_may_be_called() -> None:
    assert callable_cards(cards("HK S3"), FFT5) == cards(FOUR_KINGS)


def test_d_16_a_jack_takes_kings_queens_and_knights() -> None:
    held = cards(FOUR_KINGS, FOUR_QUEENS, FOUR_KNIGHTS)
    assert callable_cards(held, FFT5) == held | cards("SJ HJ DJ CJ")


def test_no_call_at_four() -> None:
    assert callable_cards(cards(FOUR_KINGS), FFT4) == CardSet()


def test_a_table_that_forces_the_lower_rank() -> None:
    forced = FFT5.but(call_fallback_forced=True)
    assert callable_cards(cards(FOUR_KINGS), forced) == cards(FOUR_QUEENS)
    assert callable_cards(cards("SK HK DK"), forced) == cards(FOUR_KINGS)


def test_a_table_without_self_call() -> None:
    strangers_only = FFT5.but(self_call=False)
    assert callable_cards(cards("SK S3"), strangers_only) == cards("HK DK CK")
    assert callable_cards(cards(FOUR_KINGS), strangers_only) == cards(FOUR_QUEENS)


def test_d_94_a_list_that_ends_leaves_an_own_card() -> None:
    kings_only = FFT5.but(self_call=False, call_ranks=(14,))
    assert callable_cards(cards(FOUR_KINGS), kings_only) == cards(FOUR_KINGS)


def test_why_a_card_may_not_be_called() -> None:
    (problem,) = why_not_callable(Card.parse("HQ"), cards("SK"), FFT5)
    assert (problem.violation, problem["callable"]) == (Violation.CARD_NOT_CALLABLE, cards(FOUR_KINGS))
    assert why_not_callable(Card.parse("SK"), cards("SK"), FFT5) == ()


# The discard

DISCARDS = [case for case in cases("legal") if case["kind"] == "discard"]
SETUPS = [case for case in cases("legal") if case["kind"] == "discard_setup"]


@pytest.mark.parametrize("case", DISCARDS, ids=[case["id"] for case in DISCARDS])
def test_published_discard(case: dict[str, Any]) -> None:
    # Where the source tells no hand, the cards laid away and low spades and clubs beside them make one.
    low = [f"{suit}{rank}" for suit in "SC" for rank in range(1, 11)]
    held = CardSet(map(Card.parse, [*(case["hand"] or [*case["discard"], *low]), *(case["chien"] or [])]))
    discard = [Card.parse(code) for code in case["discard"]]
    assert (not why_illegal_discard(discard, held, FFT4, Contract.GARDE)) is case["ok"]


@pytest.mark.parametrize("case", SETUPS, ids=[case["id"] for case in SETUPS])
def test_published_choice(case: dict[str, Any]) -> None:
    choice = discard_choice(cards(*case["hand"], *case["chien"]), FFT4)
    assert choice.free == cards(*case["plain"])
    assert choice.forced_count == case["trumps"]
    assert choice.cards == choice.free


def reasons(discard: str, held: str, rules: RuleSet = FFT4, called: str | None = None) -> list[Violation]:
    called_card = None if called is None else Card.parse(called)
    problems = why_illegal_discard(trick(discard), cards(held), rules, Contract.GARDE, called_card)
    return [problem.violation for problem in problems]


SPADES = "S1 S2 S3 S4 S5 S6 S7"
ALMOST_ALL_TRUMPS = "SK S1 S2 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T1 T21 EX"


def test_six_low_cards() -> None:
    assert reasons("S1 S2 S3 S4 S5 S6", SPADES) == []


@pytest.mark.parametrize(
    ("discard", "violations"),
    [
        ("S1 S2 S3 S4 S5", [Violation.WRONG_DISCARD_SIZE]),
        ("S1 S2 S3 S4 S5 SK", [Violation.KING_DISCARDED]),
        ("S1 S2 S3 S4 S5 EX", [Violation.BOUT_DISCARDED]),
        ("S1 S2 S3 S4 S5 T1", [Violation.BOUT_DISCARDED]),
        ("S1 S2 S3 S4 S5 T8", [Violation.TRUMP_DISCARD_NOT_FORCED]),
        ("S1 S2 S3 S4 S5 H9", [Violation.CARD_NOT_IN_HAND]),
        (
            "S1 S2 SK EX T8",
            [
                Violation.WRONG_DISCARD_SIZE,
                Violation.KING_DISCARDED,
                Violation.BOUT_DISCARDED,
                Violation.TRUMP_DISCARD_NOT_FORCED,
            ],
        ),
    ],
)
def test_every_problem_is_named(discard: str, violations: list[Violation]) -> None:
    assert reasons(discard, f"{SPADES} SK T1 T8 EX HQ") == violations


def test_d_23_trumps_go_only_where_plain_cards_run_out_and_exactly_as_many() -> None:
    choice = discard_choice(cards(ALMOST_ALL_TRUMPS), FFT4)
    assert choice.free == cards("S1 S2")
    assert choice.forced_count == 4
    assert choice.forced == choice.shown == cards(ALMOST_ALL_TRUMPS).trumps - cards("T1 T21")
    assert choice.cards == choice.free | choice.forced
    assert reasons("S1 S2 T2 T3 T4 T19", ALMOST_ALL_TRUMPS) == []
    assert reasons("S1 T2 T3 T4 T5 T19", ALMOST_ALL_TRUMPS) == [Violation.TRUMP_DISCARD_NOT_FORCED]
    assert reasons("S1 S2 T2 T3 T4 SK", ALMOST_ALL_TRUMPS) == [Violation.KING_DISCARDED]


def test_a_king_never_goes_at_the_fft_and_a_queen_may() -> None:
    assert reasons("S1 S2 S3 S4 S5 HQ", f"{SPADES} HQ") == []


@pytest.mark.parametrize("contract", [Contract.GARDE_SANS, Contract.GARDE_CONTRE, Contract.POUSSE])
def test_no_discard_where_the_chien_stays(contract: Contract) -> None:
    (problem,) = why_illegal_discard(trick("S1 S2 S3 S4 S5 S6"), cards(SPADES), FFT4, contract)
    assert problem.violation is Violation.NO_DISCARD


def test_d_17_a_called_queen_may_go_unless_the_table_bars_it() -> None:
    held = f"{FOUR_KINGS} HQ S1 S2 S3"
    assert reasons("HQ S1 S2", held, FFT5, "HQ") == []
    barred = FFT5.but(discard_called_card=False)
    assert reasons("HQ S1 S2", held, barred, "HQ") == [Violation.CALLED_CARD_DISCARDED]
    assert reasons("S1 S2 S3", held, barred, "HQ") == []


def test_a_called_king_is_barred_as_a_king() -> None:
    assert reasons("S1 S2 HK", f"{FOUR_KINGS} S1 S2 S3", FFT5, "HK") == [Violation.KING_DISCARDED]


@pytest.mark.parametrize(
    ("policy", "free", "forced", "forced_count", "shown"),
    [
        (DiscardKings.NEVER, "S1", "", 5, ""),
        (DiscardKings.FORCED_SHOWN, "S1", FOUR_KINGS, 5, FOUR_KINGS),
        (DiscardKings.SHOWN, f"S1 {FOUR_KINGS}", "", 1, FOUR_KINGS),
        (DiscardKings.FREE, f"S1 {FOUR_KINGS}", "", 1, ""),
    ],
)
def test_kings_in_the_discard(policy: DiscardKings, free: str, forced: str, forced_count: int, shown: str) -> None:
    choice = discard_choice(cards(f"S1 {FOUR_KINGS} T2 T3 T4 T5 T6"), FFT4.but(discard_kings=policy))
    trumps = cards("T2 T3 T4 T5 T6")
    assert choice.free == cards(free)
    assert choice.forced == cards(forced) | trumps
    assert choice.forced_count == forced_count
    assert choice.shown == cards(shown) | trumps


def test_kings_and_trumps_both_forced_go_in_any_mix() -> None:
    rules = FFT4.but(discard_kings=DiscardKings.FORCED_SHOWN)
    held = f"S1 S2 {FOUR_KINGS} T2 T3 T4 T5 T6"
    assert reasons("S1 S2 SK HK T2 T3", held, rules) == []
    assert reasons("S1 S2 SK HK DK CK", held, rules) == []
    assert reasons("S1 SK HK DK CK T2", held, rules) == [Violation.TRUMP_DISCARD_NOT_FORCED]


def test_trumps_that_may_go_freely() -> None:
    rules = FFT4.but(discard_trumps=DiscardTrumps.FREE)
    assert reasons("S1 S2 S3 S4 S5 T8", f"{SPADES} T8", rules) == []
    assert discard_choice(cards(f"{SPADES} T8"), rules).shown == CardSet()


def test_trumps_that_never_go_but_where_nothing_else_is_left() -> None:
    rules = FFT4.but(discard_trumps=DiscardTrumps.NEVER)
    assert reasons("S1 S2 S3 S4 S5 T8", f"{SPADES} T8", rules) == [Violation.TRUMP_DISCARDED]
    held = "S1 S2 S3 S4 S5 T8 T9 SK"
    assert discard_choice(cards(held), rules).forced == cards("T8 T9")
    assert reasons("S1 S2 S3 S4 S5 T8", held, rules) == []


def test_bouts_that_may_go() -> None:
    rules = FFT4.but(discard_bouts=DiscardBouts.FREE)
    assert reasons("S1 S2 S3 S4 S5 EX", f"{SPADES} EX", rules) == []


def test_without_a_called_card_nothing_is_kept_for_it() -> None:
    rules = fft(5).but(discard_called_card=False)
    held = cards("SQ S1 S2 S3 SK H1")
    assert discard_choice(held, rules).free == cards("SQ S1 S2 S3 H1")
    assert discard_choice(held, rules, Card.parse("SQ")).free == cards("S1 S2 S3 H1")
    assert discard_choice(held, rules, cards("SQ S1")).free == cards("S2 S3 H1")


def test_d_86_both_called_cards_are_kept_where_the_table_keeps_them() -> None:
    rules = RULE_SETS["king-and-queen-6"].but(discard_called_card=False, discard_kings=DiscardKings.FREE)
    deal = taken(rules, Contract.GARDE, 1, 0, p1="SK HQ S1 S2 S3", chien="H1 H2 H3 D1 D2 D3")
    deal = deal.call(Card.parse("SK")).call(Card.parse("HQ"))
    assert deal.phase is Phase.DISCARD
    problems = deal.why_illegal(Discard(cards("SK HQ H1 H2 H3 D1")))
    assert [problem.violation for problem in problems] == [Violation.CALLED_CARD_DISCARDED] * 2
    assert Discard(cards("S1 S2 H1 H2 H3 D1")) in deal.legal_actions()
    free = Deal.from_setup(evolve(deal.setup, rules=rules.but(discard_called_card=True)))
    assert Discard(cards("SK HQ H1 H2 H3 D1")) in free.legal_actions()


def test_d_86_after_the_king_a_queen_is_called() -> None:
    rules = RULE_SETS["king-and-queen-6"]
    own = rules.but(self_call=False)
    hand = cards("SK HK DK CK SQ")
    for table, king, right in (
        (rules, None, cards("SK HK DK CK")),
        # With four own kings an own king is called.
        (own, None, cards("SK HK DK CK")),
        (rules, Card.parse("SK"), cards("SQ HQ DQ CQ")),
        (own, Card.parse("SK"), cards("HQ DQ CQ")),
    ):
        assert callable_cards(hand, table, Contract.GARDE, king=king) == right
    assert why_not_callable(Card.parse("SQ"), hand, own, Contract.GARDE, king=Card.parse("SK"))[0].violation is (
        Violation.CARD_NOT_CALLABLE
    )


@pytest.mark.parametrize(
    ("call", "self_call", "hand", "number"),
    [
        (Call.ACE, True, "S1 H1", 4),
        (Call.ACE, False, "S1 H1", 2),
        (Call.ACE, False, "S1 H1 D1 C1", 4),
        (Call.ANY_COURT, True, "SK SJ T1", 16),
        (Call.ANY_COURT, False, "SK SJ T1", 14),
        (Call.ANY_CARD, True, "SK SJ T1", 56),
        (Call.ANY_CARD, False, "SK SJ T1", 54),
        (Call.OPPOSITE, True, "SK", 0),
        (Call.NONE, True, "SK", 0),
    ],
)
def test_what_else_may_be_called(call: Call, self_call: bool, hand: str, number: int) -> None:
    rules = fft(4).but(call=call, self_call=self_call)
    found = callable_cards(cards(hand), rules)
    assert len(found) == number
    assert found.isdisjoint(found.trumps | cards("EX"))
