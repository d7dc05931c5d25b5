"""A9.2: every row of the table of legal cards, and what is said of the others; with D-9, D-50 and A14."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    PACK,
    PETIT,
    Card,
    InvalidDealError,
    PlayContext,
    Violation,
    fft,
    legal_cards,
    why_illegal,
)
from tests.helpers import cards, cases, trick

FFT = fft(4)

ROWS = {
    "first to play: any": ("SK H3 T5 EX", "", "SK H3 T5 EX"),
    "only the Excuse has been played: any": ("SK H3 T5", "EX", "SK H3 T5"),
    "trump led, a higher one in hand: only higher ones": ("T5 T12 T20 SK", "T10 T11", "T12 T20"),
    "trump led, a higher one in hand, over a partner too": ("T12 T5 SK", "T2 T11", "T12"),
    "trump led, only lower ones: any trump": ("T5 T9 SK", "T10 T3", "T5 T9"),
    "trump led, none in hand: any card": ("SK H3", "T10", "SK H3"),
    "trump led, the Excuse alone is no trump: any card": ("SK H3 EX", "T10", "SK H3 EX"),
    "suit led, suit in hand: any card of it, no need to go higher": ("H3 HK SK T5", "H10 HQ", "H3 HK"),
    "suit led and trumped, suit in hand: any card of it": ("H3 HK SK T5", "H10 T3", "H3 HK"),
    "suit led, void, no trump in the trick: any trump": ("SK T5 T12", "H10", "T5 T12"),
    "suit led, void, trumped, higher trump in hand: only higher ones": ("SK T5 T12", "H10 T7", "T12"),
    "suit led, void, trumped, only lower trumps: any trump": ("SK T5 T6", "H10 T7 H1", "T5 T6"),
    "suit led, void, no trump: any card": ("SK D3", "H10 T7", "SK D3"),
    "suit led, void, the Excuse alone is no trump: any card": ("SK D3 EX", "H10", "SK D3 EX"),
    "the Excuse may always be played: following": ("H3 EX SK", "H10", "H3 EX"),
    "the Excuse may always be played: trumping": ("T3 EX SK", "H10 T7", "T3 EX"),
    "the Excuse may always be played: overtrumping": ("T3 T9 EX SK", "T7", "T9 EX"),
    "the Excuse led, the second card fixes the suit": ("H3 SK T5", "EX H10", "H3"),
    "the Excuse led, trump fixes the suit": ("H3 T3 T9", "EX T5", "T9"),
    "one card left": ("SK", "H10 T7", "SK"),
}


@pytest.mark.parametrize(("hand", "so_far", "legal"), ROWS.values(), ids=ROWS.keys())
def test_row(hand: str, so_far: str, legal: str) -> None:
    assert legal_cards(cards(hand), trick(so_far), FFT) == cards(legal)


@pytest.mark.parametrize(("hand", "so_far", "legal"), ROWS.values(), ids=ROWS.keys())
def test_over_all_78_cards_legal_exactly_when_there_is_no_problem(hand: str, so_far: str, legal: str) -> None:
    held, played = cards(hand), trick(so_far)
    without_problem = [card for card in PACK if not why_illegal(card, held, played, FFT)]
    assert without_problem == list(cards(legal))


PLAYS = [case for case in cases("legal") if case["kind"] == "play"]


@pytest.mark.parametrize("case", PLAYS, ids=[case["id"] for case in PLAYS])
def test_published_case(case: dict[str, Any]) -> None:
    called = None if case["called"] is None else Card.parse(case["called"])
    context = PlayContext(first_trick=case["first_trick"], called=called)
    hand, so_far, rules = cards(*case["hand"]), trick(*case["trick"]), fft(case["players"])
    if not hand.isdisjoint(so_far):
        # The source puts one card into both hand and trick: refused, and right without that card.
        with pytest.raises(InvalidDealError):
            legal_cards(hand, so_far, rules, context)
        hand -= so_far
    legal = legal_cards(hand, so_far, rules, context)
    assert legal == cards(*case["legal"])
    if case["source_says"] is not None:
        assert legal != cards(*case["source_says"]), case["source_wrong"]


REASONS = {
    "follows another suit": ("S3", "H4 S3", "H10", Violation.MUST_FOLLOW_SUIT, "H4"),
    "trumps though it could follow": ("T3", "H4 T3", "H10", Violation.MUST_FOLLOW_SUIT, "H4"),
    "discards though it could trump": ("S3", "S3 T3", "H10", Violation.MUST_TRUMP, "T3"),
    "discards on a trump lead": ("S3", "S3 T3", "T10", Violation.MUST_TRUMP, "T3"),
    "discards on a trumped suit": ("S3", "S3 T3", "H10 T7", Violation.MUST_TRUMP, "T3"),
    "undertrumps though it could go higher": ("T3", "T3 T9", "H10 T7", Violation.MUST_OVERTRUMP, "T9"),
    "plays a lower trump on a trump lead": ("T3", "T3 T9", "T7", Violation.MUST_OVERTRUMP, "T9"),
    "is not in the hand": ("DK", "T3 T9", "T7", Violation.CARD_NOT_IN_HAND, None),
}


@pytest.mark.parametrize(("card", "hand", "so_far", "violation", "legal"), REASONS.values(), ids=REASONS.keys())
def test_why_illegal(card: str, hand: str, so_far: str, violation: Violation, legal: str | None) -> None:
    (problem,) = why_illegal(Card.parse(card), cards(hand), trick(so_far), FFT)
    assert problem.violation is violation
    assert problem.clause == "A9.2"
    assert problem["card"] is Card.parse(card)
    assert legal is None or problem["legal"] == cards(legal)


def test_the_reason_is_a_sentence_in_both_languages() -> None:
    (problem,) = why_illegal(Card.parse("T3"), cards("T3 T9 EX"), trick("H10 T7"), FFT)
    assert problem.explain() == "the 3 of trumps does not beat the 7 of trumps; legal: T9 EX"
    assert problem.explain("fr") == "le 3 d'atout ne monte pas sur le 7 d'atout ; permis : T9 EX"


def test_a_hand_with_cards_already_played_is_refused_with_every_problem() -> None:
    with pytest.raises(InvalidDealError) as caught:
        legal_cards(cards("H3 HK SK"), trick("HK H3"), FFT)
    assert [(problem.violation, str(problem["card"])) for problem in caught.value.problems] == [
        (Violation.CARD_ALREADY_PLAYED, "HK"),
        (Violation.CARD_ALREADY_PLAYED, "H3"),
    ]


def test_a_doubled_card_in_the_trick_is_refused() -> None:
    king = Card.parse("HK")
    with pytest.raises(InvalidDealError) as caught:
        why_illegal(king, cards("SK"), (king, king), FFT)
    assert [problem.violation for problem in caught.value.problems] == [Violation.DOUBLED_CARD]


def test_a_full_trick_is_refused() -> None:
    with pytest.raises(InvalidDealError) as caught:
        legal_cards(cards("SK"), trick("H1 H2 H3 H4"), FFT)
    (problem,) = caught.value.problems
    assert (problem.violation, problem["size"]) == (Violation.TRICK_TOO_LONG, 4)
    assert legal_cards(cards("SK"), trick("H1 H2 H3 H4"), fft(5)) == cards("SK")


# An imprenable Petit (A14, D-9)

KEPT = PlayContext(imprenable=True)

AROUND_PETIT = {
    "to any lead": ("T1 H3 S5", "H9", "T1 H3"),
    "void of the suit, with no other trump": ("T1 S5", "H9", "T1 S5"),
    "to a trump": ("T1 S5", "T9", "T1 S5"),
    "led, so that the next card fixes the suit": ("H3 S5 T2", "T1", "H3 S5 T2"),
    "led, and then the suit": ("H3 S5 T2", "T1 H9", "H3"),
    "led, void of the suit that follows": ("S5 T2 T7", "T1 H9", "T2 T7"),
    "led behind the Excuse": ("H3 S5 T2", "EX T1", "H3 S5 T2"),
    "led before the Excuse": ("H3 S5 T2", "T1 EX D4", "T2"),
    "in a trick of trumps it is none to beat": ("T2 T7 S5", "T5 T1", "T7"),
    "over a plain suit it is no trump": ("T2 T7 S5", "H9 T1", "T2 T7"),
    "beside the Excuse in hand": ("T1 EX H3 S5", "H9", "T1 EX H3"),
    "alone": ("T1", "T9", "T1"),
    "leading": ("T1 H3", "", "T1 H3"),
}


@pytest.mark.parametrize(("hand", "so_far", "legal"), AROUND_PETIT.values(), ids=AROUND_PETIT)
def test_d_9_an_imprenable_petit_is_no_trump(hand: str, so_far: str, legal: str) -> None:
    assert legal_cards(cards(hand), trick(so_far), FFT, KEPT) == cards(legal)
    for card in cards(hand):
        assert (why_illegal(card, cards(hand), trick(so_far), FFT, KEPT) == ()) is (card in cards(legal))


def test_d_9_the_reasons_leave_it_out() -> None:
    (problem,) = why_illegal(Card.parse("S5"), cards("T2 T7 S5"), trick("T1 H9"), FFT, KEPT)
    assert problem.violation is Violation.MUST_TRUMP
    (problem,) = why_illegal(Card.parse("T2"), cards("T2 T7 S5"), trick("T5 T1"), FFT, KEPT)
    assert (problem.violation, problem["top"]) == (Violation.MUST_OVERTRUMP, Card.parse("T5"))
    (problem,) = why_illegal(Card.parse("S5"), cards("S5 H3"), trick("T1 H9"), FFT, KEPT)
    assert (problem.violation, problem["legal"]) == (Violation.MUST_FOLLOW_SUIT, cards("H3"))


# Three bouts in a trick (D-50)

BAN = FFT.but(three_bouts_ban=True)


@pytest.mark.parametrize(
    ("hand", "so_far", "legal"),
    [
        ("T1 T5 S5", "T21 EX", "T5"),
        ("T1 S5", "T21 EX", "T1"),
        ("EX T5 S5", "T1 T21", "T5"),
        ("EX S5", "T1 T21", "S5"),
        ("EX", "T1 T21", "EX"),
        ("T21 T5", "T1 EX", "T5"),
        ("T21 T5", "T1 T9", "T21"),
        ("EX T1 S5", "T21 T9", "EX T1"),
    ],
)
def test_d_50_a_third_bout_waits_unless_it_is_the_only_card(hand: str, so_far: str, legal: str) -> None:
    assert legal_cards(cards(hand), trick(so_far), BAN) == cards(legal)
    for card in cards(hand) - cards(legal):
        (problem,) = why_illegal(card, cards(hand), trick(so_far), BAN)
        assert (problem.violation is Violation.THIRD_BOUT) is (card.is_bout and so_far.count("T9") == 0)


# The lead of the Petit in a misère game (A14)


def test_the_petit_is_not_led_unless_nothing_else_is_left() -> None:
    barred = PlayContext(bars_petit_lead=True)
    assert legal_cards(cards("T1 H3 EX"), (), FFT, barred) == cards("H3 EX")
    assert legal_cards(cards("T1"), (), FFT, barred) == cards("T1")
    (problem,) = why_illegal(PETIT, cards("T1 H3"), (), FFT, barred)
    assert (problem.violation, problem["legal"]) == (Violation.PETIT_LED, cards("H3"))
    # It may follow, and fix the suit behind the Excuse.
    assert legal_cards(cards("T1 H3"), trick("EX"), FFT, barred) == cards("T1 H3")
    assert legal_cards(cards("T1 H3"), trick("T9"), FFT, barred) == cards("T1")
