"""A7: the poignée, with its rulings D-24 to D-29, and the misère (A14), with D-49, D-73 and D-92."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from french_tarot import (
    EXCUSE,
    Card,
    CardSet,
    Contract,
    Deal,
    IllegalActionError,
    MisereKind,
    MisereRule,
    Phase,
    PoigneeDiscard,
    PoigneeLevel,
    PoigneeOrder,
    PoigneeRule,
    PoigneeTime,
    RuleSet,
    ShowMisere,
    ShowPoignee,
    Taken,
    Violation,
    fft,
)
from french_tarot.engine.declare import laid_out
from tests.deals.random_deals import taken
from tests.helpers import cards

FFT4 = fft(4)
BEFORE_LEAD = FFT4.but(poignee_time=PoigneeTime.BEFORE_LEAD)
LEVELS = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}


def trumps(first: int, last: int) -> CardSet:
    return CardSet(Card.parse(f"T{number}") for number in range(first, last + 1))


def leading(hand: CardSet, rules: RuleSet = FFT4) -> Deal:
    """Seat 1 holds these cards and is to lead in a garde sans."""
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, p1=str(hand))
    if deal.phase is Phase.CALL:
        deal = deal.call(Card.parse("SK"))
    return deal.ready()


def reasons(deal: Deal, shown: CardSet) -> list[Violation]:
    action = ShowPoignee(shown)
    problems = deal.why_illegal(action)
    assert (action in deal.legal_actions()) is (problems == ())
    return [problem.violation for problem in problems]


def number(deal: Deal) -> int:
    return len(deal.legal_actions()) - len(deal.legal_cards())


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("level", [0, 1, 2])
def test_thresholds(players: int, level: int) -> None:
    size = LEVELS[players][level]
    deal = leading(trumps(22 - size, 21) if size < 20 else trumps(1, 21), fft(players))
    held = deal.hands[1].trumps
    assert len(held) >= size
    shown = CardSet(sorted(held)[:size])
    after = deal.show_poignee(shown)
    (poignee,) = after.state.poignees
    assert (poignee.level, poignee.by, poignee.cards) == (tuple(PoigneeLevel)[level], 1, shown)


def hand_of(number_of_trumps: int, *, excuse: bool) -> CardSet:
    """A hand of 18 with the lowest trumps in this number, and plain cards."""
    held = trumps(1, number_of_trumps) | (CardSet([EXCUSE]) if excuse else CardSet())
    plain = [Card.parse(f"{suit}{rank}") for suit in "SH" for rank in range(1, 10)]
    return held | plain[: 18 - len(held)]


@pytest.mark.parametrize("excuse", [False, True])
@pytest.mark.parametrize("held", range(7, 18))
def test_how_many_there_are(held: int, excuse: bool) -> None:
    deal = leading(hand_of(held, excuse=excuse))
    right = sum(comb(held, size) + (excuse and held == size - 1) for size in LEVELS[4])
    assert number(deal) == right


def test_it_is_never_compulsory() -> None:
    deal = leading(hand_of(15, excuse=False))
    assert deal.play(Card.parse("T5")).phase is Phase.PLAY


@pytest.mark.parametrize("size", [0, 1, 9, 11, 12, 14, 16])
def test_its_size_is_exactly_a_threshold(size: int) -> None:
    deal = leading(hand_of(16, excuse=False))
    assert reasons(deal, trumps(1, size)) == [Violation.POIGNEE_OF_NO_LEVEL]
    (problem,) = deal.why_illegal(ShowPoignee(trumps(1, size)))
    assert (problem["given"], problem["sizes"]) == (size, (10, 13, 15))


def test_surplus_trumps_are_hidden_at_will() -> None:
    deal = leading(hand_of(12, excuse=False))
    for hidden in combinations(sorted(trumps(1, 12)), 2):
        assert reasons(deal, trumps(1, 12) - hidden) == []


def test_only_own_trumps_are_shown() -> None:
    deal = leading(hand_of(12, excuse=True))
    assert reasons(deal, trumps(1, 9) | cards("T20")) == [Violation.POIGNEE_CARD_NOT_SHOWABLE]
    assert reasons(deal, trumps(1, 9) | cards("S1")) == [Violation.POIGNEE_CARD_NOT_SHOWABLE]
    assert reasons(deal, trumps(1, 8) | cards("S1 T20")) == [Violation.POIGNEE_CARD_NOT_SHOWABLE] * 2
    assert reasons(leading(hand_of(9, excuse=False)), trumps(1, 9) | {EXCUSE}) == [Violation.POIGNEE_CARD_NOT_SHOWABLE]


# The rulings


def test_d_24_a_holder_of_thirteen_may_show_a_simple_or_a_double() -> None:
    deal = leading(hand_of(13, excuse=False))
    assert reasons(deal, trumps(1, 10)) == reasons(deal, trumps(4, 13)) == reasons(deal, trumps(1, 13)) == []
    assert number(deal) == comb(13, 10) + 1
    assert deal.show_poignee(trumps(4, 13)).state.poignees[0].level is PoigneeLevel.SIMPLE


def test_d_25_the_excuse_asserts_that_there_is_no_other_trump() -> None:
    nine = leading(hand_of(9, excuse=True))
    assert reasons(nine, trumps(1, 9) | {EXCUSE}) == []
    assert number(nine) == 1
    ten = leading(hand_of(10, excuse=True))
    assert reasons(ten, trumps(1, 9) | {EXCUSE}) == [Violation.POIGNEE_EXCUSE_NOT_NEEDED]
    assert reasons(ten, trumps(1, 10)) == []
    (problem,) = ten.why_illegal(ShowPoignee(trumps(1, 9) | {EXCUSE}))
    assert (problem.clause, problem["hidden"]) == ("D-25", cards("T10"))


def test_d_25_twelve_trumps_and_the_excuse() -> None:
    deal = leading(hand_of(12, excuse=True))
    assert reasons(deal, trumps(1, 12) | {EXCUSE}) == []
    assert deal.show_poignee(trumps(1, 12) | {EXCUSE}).state.poignees[0].level is PoigneeLevel.DOUBLE
    assert reasons(deal, trumps(3, 12)) == []
    assert reasons(deal, trumps(4, 12) | {EXCUSE}) == [Violation.POIGNEE_EXCUSE_NOT_NEEDED]


FOUR_KINGS_FOURTEEN_TRUMPS = "SK HK DK CK T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14"


def special(rules: RuleSet = FFT4, excuse: bool = False) -> Deal:
    """The FFT's case: 4 kings and 15 trumps of 24 cards, so a trump must go; seat 1 leads."""
    hand = f"{FOUR_KINGS_FOURTEEN_TRUMPS} {'EX' if excuse else 'T1'}"
    deal = taken(rules, Contract.GARDE, 1, 0, p1=hand, chien="T15 S1 S2 S3 S4 S5")
    assert len(deal.hands[1].trumps) == (14 if excuse else 15)
    return deal


def test_d_26_a_trump_that_had_to_go_is_shown_again_with_the_triple() -> None:
    deal = special().discard(cards("S1 S2 S3 S4 S5 T9")).ready()
    assert len(deal.hands[1].trumps) == 14
    assert deal.state.shown_discard == cards("T9")
    triple = trumps(1, 15)
    assert reasons(deal, triple) == []
    # 14 trumps in hand: the discarded one makes no simple and no double.
    assert number(deal) == comb(14, 10) + comb(14, 13) + 1
    assert reasons(deal, trumps(1, 10)) == [Violation.POIGNEE_CARD_NOT_SHOWABLE]
    assert reasons(deal, trumps(1, 13)) == [Violation.POIGNEE_CARD_NOT_SHOWABLE]
    shown = deal.show_poignee(triple)
    assert shown.state.poignees[0].level is PoigneeLevel.TRIPLE
    assert shown.view(2).shown_trumps == {1: triple}


@pytest.mark.parametrize(
    ("policy", "ways"),
    [
        (PoigneeDiscard.NONE, comb(14, 10) + comb(14, 13)),
        (PoigneeDiscard.TRIPLE, comb(14, 10) + comb(14, 13) + 1),
        (PoigneeDiscard.ANY, comb(15, 10) + comb(15, 13) + 1),
    ],
)
def test_d_26_whether_a_discarded_trump_counts_is_for_the_table_to_say(policy: PoigneeDiscard, ways: int) -> None:
    deal = special(FFT4.but(poignee_counts_discard=policy)).discard(cards("S1 S2 S3 S4 S5 T9")).ready()
    assert number(deal) == ways


def test_d_26_the_excuse_with_the_trumps_in_hand_and_the_discarded_one() -> None:
    deal = special(excuse=True).discard(cards("S1 S2 S3 S4 S5 T9")).ready()
    assert len(deal.hands[1].trumps) == 13
    # 13 in hand, 14 with the discarded one: the triple needs the Excuse; the double does not, and must not have it.
    assert reasons(deal, trumps(2, 15) | {EXCUSE}) == []
    double = trumps(2, 15) - cards("T9")
    assert reasons(deal, double) == []
    assert reasons(deal, double - cards("T2") | {EXCUSE}) == [Violation.POIGNEE_EXCUSE_NOT_NEEDED]
    assert number(deal) == comb(13, 10) + 1 + 1


def test_d_26_only_the_taker_has_a_discard() -> None:
    deal = special().discard(cards("S1 S2 S3 S4 S5 T9")).ready().play(Card.parse("SK"))
    assert deal.turn == 2
    assert reasons(deal, trumps(1, 15)) == [Violation.POIGNEE_CARD_NOT_SHOWABLE] * 15


def test_d_27_the_hand_after_the_discard_counts_and_the_chien_never() -> None:
    chien = "T15 T16 T17 T18 T19 T20"
    taker = "T2 T3 T4 T5 T6 T7 T8 T9 S1 S2 S3 S4 S5 S6"
    sans = taken(FFT4, Contract.GARDE_SANS, 1, 0, p1=f"{taker} H1 H2 H3 H4", chien=chien).ready()
    assert number(sans) == 0
    garde = taken(FFT4, Contract.GARDE, 1, 0, p1=f"{taker} H1 H2 H3 H4", chien=chien)
    garde = garde.discard(cards("S1 S2 S3 S4 S5 S6")).ready()
    assert number(garde) == comb(14, 10) + comb(14, 13)


def test_d_28_a_partners_poignee_tells_nothing_about_sides() -> None:
    deal = taken(fft(5), Contract.GARDE_SANS, 4, 0, p1="HK T2 T3 T4 T5 T6 T7 T8 T9 S1 S2", p4="S3")
    deal = deal.call(Card.parse("HK")).ready().show_poignee(trumps(2, 9))
    assert deal.view(1).partner == 1
    assert [str(deal.view(viewer).partner) for viewer in (0, 2, 3, 4, None)] == ["Unknown.UNKNOWN"] * 5
    assert deal.view(0).side_of(1) is None


def test_d_29_after_the_own_first_card_it_is_too_late() -> None:
    deal = leading(hand_of(12, excuse=True))
    late = deal.play(Card.parse("T1"))
    for _ in range(3):
        late = late.play(next(iter(late.legal_cards())))
    while late.turn != 1:
        late = late.play(next(iter(late.legal_cards())))
    assert reasons(late, trumps(2, 11)) == [Violation.POIGNEE_NOT_NOW]
    (problem,) = late.why_illegal(ShowPoignee(trumps(2, 11)))
    assert (problem.clause, problem["time"]) == ("D-29", PoigneeTime.OWN_FIRST_CARD)


def test_d_29_an_excuse_as_first_card_comes_after_the_poignee() -> None:
    deal = leading(hand_of(9, excuse=True)).show_poignee(trumps(1, 9) | {EXCUSE})
    assert deal.turn == 1
    assert deal.play(EXCUSE).trick == (EXCUSE,)


def test_each_player_shows_before_his_own_first_card_and_once() -> None:
    deal = leading(hand_of(12, excuse=False))
    shown = deal.show_poignee(trumps(1, 10))
    assert (shown.turn, shown.phase, shown.legal_cards()) == (1, Phase.PLAY, deal.legal_cards())
    assert reasons(shown, trumps(3, 12)) == [Violation.POIGNEE_ALREADY_SHOWN]
    assert number(shown) == 0
    # The others have not played: each may still show his own before his first card.
    second = taken(FFT4, Contract.GARDE_SANS, 1, 0, p1="S1", p2="S2 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11").ready()
    assert number(second) == 0
    assert reasons(second.play(Card.parse("S1")), trumps(2, 11)) == []


def test_all_show_before_the_first_lead_where_the_table_wants_it() -> None:
    places = {"p1": "S1", "p2": "S2 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"}
    deal = taken(BEFORE_LEAD, Contract.GARDE_SANS, 1, 0, **places)
    assert [deal.turn, deal.ready().turn] == [1, 2]
    deal = deal.ready()
    assert reasons(deal, trumps(2, 11)) == []
    deal = deal.show_poignee(trumps(2, 11))
    assert (deal.phase, deal.turn) == (Phase.DECLARATIONS, 2)
    assert reasons(deal, trumps(2, 11)) == [Violation.POIGNEE_ALREADY_SHOWN]
    for seat in (2, 3, 0):
        assert deal.turn == seat
        deal = deal.ready()
    assert (deal.phase, deal.turn) == (Phase.PLAY, 1)
    assert [shown.by for shown in deal.state.poignees] == [2]
    skipped = taken(BEFORE_LEAD, Contract.GARDE_SANS, 1, 0, **places)
    for _ in range(4):
        skipped = skipped.ready()
    late = skipped.play(Card.parse("S1"))
    assert reasons(late, trumps(2, 11)) == [Violation.POIGNEE_NOT_NOW]


def test_before_the_declarations_there_is_no_poignee() -> None:
    deal = taken(FFT4, Contract.GARDE_SANS, 1, 0, p1=str(hand_of(12, excuse=False)))
    assert deal.phase is Phase.DECLARATIONS
    assert reasons(deal, trumps(1, 10)) == [Violation.POIGNEE_NOT_NOW]
    with pytest.raises(IllegalActionError):
        deal.show_poignee(trumps(1, 10))


@pytest.mark.parametrize("takers", [True, False])
def test_twenty_for_the_winning_side_whoever_showed_it(takers: bool) -> None:
    """The taker makes a garde sans with 12 trumps and the bouts; shown by whom it may, it is his."""
    strong = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1 EX SK HK DK CK SQ HQ"
    weak = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"
    deal = taken(FFT4, Contract.GARDE_SANS, 1, 0, p1=strong, p2=weak).ready()
    if takers:
        deal = deal.show_poignee(CardSet.parse(strong).trumps - cards("T1"))
    deal = deal.play(Card.parse("T21"))
    if not takers:
        deal = deal.show_poignee(CardSet.parse(weak))
    while not deal.is_over:
        legal = deal.legal_cards()
        late = legal - {EXCUSE} or legal
        deal = deal.play(max(late, key=lambda card: (card.trump, card.rank)) if deal.turn == 1 else min(late))
    outcome = deal.outcome()
    assert isinstance(outcome, Taken)
    assert outcome.margin > 0
    (poignee,) = outcome.poignees
    assert (poignee.level, poignee.by) == (PoigneeLevel.SIMPLE, 1 if takers else 2)
    assert deal.position is not None
    without = deal.position.with_declared(poignees=()).returns
    assert [one - other for one, other in zip(deal.position.returns, without, strict=True)] == [-20, 60, -20, -20]


# The level and the order


def test_d_24_where_a_lower_level_is_not_allowed_the_highest_is_shown() -> None:
    rules = FFT4.but(poignee_lower_level=False)
    deal = leading(trumps(3, 15), rules)
    held = trumps(3, 15)
    assert number(deal) == 1
    assert ShowPoignee(held) in deal.legal_actions()
    (problem,) = deal.why_illegal(ShowPoignee(trumps(3, 12)))
    assert (problem.violation, problem["level"], problem["right"]) == (
        Violation.POIGNEE_LEVEL_TOO_LOW,
        PoigneeLevel.SIMPLE,
        PoigneeLevel.DOUBLE,
    )
    assert reasons(leading(trumps(3, 14), rules), trumps(3, 12)) == []
    # Thirteen with the Excuse are a double, and no simple.
    with_excuse = leading(trumps(3, 14) | {EXCUSE}, rules)
    assert number(with_excuse) == 1
    assert reasons(with_excuse, trumps(3, 14) | {EXCUSE}) == []
    assert reasons(with_excuse, trumps(3, 12)) == [Violation.POIGNEE_LEVEL_TOO_LOW]


@pytest.mark.parametrize(
    ("order", "right"),
    [
        (PoigneeOrder.DESCENDING, "T21 T9 T2 T1 EX"),
        (PoigneeOrder.ASCENDING, "T1 T2 T9 T21 EX"),
        (PoigneeOrder.SORTED, "T21 T9 T2 T1 EX"),
    ],
)
def test_how_it_is_laid_out(order: PoigneeOrder, right: str) -> None:
    shown = laid_out(cards("T2 T21 EX T1 T9"), FFT4.but(poignee_order=order))
    assert " ".join(map(str, shown)) == right


def test_a_fourth_level() -> None:
    quadruple = PoigneeRule(PoigneeLevel.QUADRUPLE, 18, 50)
    rules = FFT4.but(poignees=(*FFT4.declarations.poignees, quadruple))
    deal = leading(trumps(1, 18), rules)
    (shown,) = deal.show_poignee(trumps(1, 18)).state.poignees
    assert (shown.level, shown.by) == (PoigneeLevel.QUADRUPLE, 1)


# Misères (A14, D-73, D-92)

TABLE = FFT4.but(miseres=tuple(MisereRule(kind, 10) for kind in MisereKind))
LOW = " ".join(f"{suit}{rank}" for suit in "SH" for rank in range(1, 10))
"""Eighteen plain cards without a court card."""


def shows(hand: str, rules: RuleSet = TABLE) -> set[MisereKind]:
    """The kinds that seat 1 may show with these cards; it leads in a garde sans of seat 2."""
    deal = taken(rules, Contract.GARDE_SANS, 2, 0, p1=hand).ready()
    assert deal.turn == 1
    legal = {action.kind for action in deal.legal_actions() if isinstance(action, ShowMisere)}
    for kind in MisereKind:
        problems = deal.why_illegal(ShowMisere(kind))
        assert (kind in legal) is (problems == ())
        assert [problem.violation for problem in problems] in ([], [Violation.MISERE_NOT_HELD])
    return legal


KINDS = MisereKind


@pytest.mark.parametrize(
    ("out", "instead", "right"),
    [
        ("", "", set(KINDS)),
        # The Excuse is a trump for some kinds and a court card for none, but bars two of them.
        ("S9", "EX", {KINDS.NO_TRUMP_BUT_EXCUSE, KINDS.NO_COURT, KINDS.NO_COURT_BUT_JACKS}),
        ("S9", "T2", {KINDS.NO_COURT, KINDS.NO_COURT_NOR_EXCUSE, KINDS.NO_COURT_BUT_JACKS}),
        ("S9", "SJ", {KINDS.NO_TRUMP, KINDS.NO_TRUMP_BUT_EXCUSE, KINDS.NO_COURT_BUT_JACKS}),
        ("S9", "SN", {KINDS.NO_TRUMP, KINDS.NO_TRUMP_BUT_EXCUSE}),
        ("S8 S9", "EX SK", {KINDS.NO_TRUMP_BUT_EXCUSE}),
        ("S8 S9", "T2 SK", set[MisereKind]()),
    ],
)
def test_which_misere_a_hand_is(out: str, instead: str, right: set[MisereKind]) -> None:
    kept = " ".join(code for code in LOW.split() if code not in out.split())
    assert shows(f"{kept} {instead}") == right


def test_a_misere_is_shown_before_the_own_first_card_and_each_kind_once() -> None:
    deal = taken(TABLE, Contract.GARDE_SANS, 2, 0, p1=LOW).ready()
    shown = deal.show_misere(KINDS.NO_COURT)
    assert [(each.kind, each.by) for each in shown.state.miseres] == [(KINDS.NO_COURT, 1)]
    (problem,) = shown.why_illegal(ShowMisere(KINDS.NO_COURT))
    assert problem.violation is Violation.MISERE_ALREADY_SHOWN
    # They are said in the order of the table.
    (problem,) = shown.why_illegal(ShowMisere(KINDS.NO_TRUMP))
    assert problem.violation is Violation.DECLARED_OUT_OF_ORDER
    assert {action.kind for action in shown.legal_actions() if isinstance(action, ShowMisere)} == {
        KINDS.NO_COURT_NOR_EXCUSE,
        KINDS.NO_COURT_BUT_JACKS,
        KINDS.BLANK,
    }
    after = shown.play(Card.parse("S1"))
    while after.turn != 1:
        after = after.play(min(after.legal_cards()))
    (problem,) = after.why_illegal(ShowMisere(KINDS.BLANK))
    assert problem.violation is Violation.MISERE_NOT_NOW


def test_a_kind_that_the_table_does_not_know() -> None:
    deal = taken(FFT4.but(miseres=TABLE.declarations.miseres[:1]), Contract.GARDE_SANS, 2, 0, p1=LOW).ready()
    (problem,) = deal.why_illegal(ShowMisere(KINDS.BLANK))
    assert (problem.violation, problem["offered"]) == (Violation.MISERE_NOT_OFFERED, (KINDS.NO_TRUMP,))


def test_d_49_a_takers_misere_is_judged_after_the_discard() -> None:
    deal = taken(TABLE, Contract.GARDE, 1, 0, p1=LOW, chien="H10 HJ HQ S10 SJ SQ")
    deal = deal.discard(cards("HJ HQ SJ SQ H10 S10")).ready()
    assert deal.turn == 1
    assert ShowMisere(KINDS.BLANK) in deal.legal_actions()


def test_before_the_lead_every_seat_in_turn_shows_poignees_then_miseres() -> None:
    rules = TABLE.but(poignee_time=PoigneeTime.BEFORE_LEAD)
    held = trumps(2, 19)
    deal = taken(rules, Contract.GARDE_SANS, 2, 0, p1=str(held))
    assert (deal.phase, deal.turn) == (Phase.DECLARATIONS, 1)
    shown = CardSet(sorted(held)[:10])
    first = deal.show_misere(KINDS.NO_COURT)
    assert reasons(first, shown) == [Violation.DECLARED_OUT_OF_ORDER]
    both = deal.show_poignee(shown).show_misere(KINDS.NO_COURT)
    assert (both.turn, both.phase) == (1, Phase.DECLARATIONS)
    assert both.ready().turn == 2
    playing = both.ready().ready().ready().ready()
    assert playing.phase is Phase.PLAY
    (problem,) = playing.why_illegal(ShowMisere(KINDS.NO_COURT_BUT_JACKS))
    assert problem.violation is Violation.MISERE_NOT_NOW
    assert reasons(playing, shown) == [Violation.POIGNEE_ALREADY_SHOWN]
