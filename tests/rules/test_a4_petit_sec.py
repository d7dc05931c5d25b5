"""A4: the bare Petit, compulsory, optional and imprenable (A14), and the Excuse alone, with D-3 to D-10, D-88, D-89."""

from __future__ import annotations

import pytest

from french_tarot import (
    PETIT,
    PUBLIC,
    Annul,
    CardSet,
    Contract,
    Deal,
    DeclareImprenable,
    DiscardTrumps,
    ExcuseAlone,
    ExcuseAloneShown,
    IllegalActionError,
    ImprenableTime,
    Pass,
    PetitSec,
    PetitSecShown,
    Phase,
    PlayCard,
    PlayedDeal,
    Ready,
    RuleSet,
    Settled,
    Setup,
    Taken,
    Violation,
    Void,
    VoidReason,
    custody,
    fft,
    score,
)
from tests.deals.random_deals import bids_of, dealt_round, taken

FFT4 = fft(4)
OPTIONAL = FFT4.but(petit_sec=PetitSec.VOID_OPTIONAL)
OFF = FFT4.but(petit_sec=PetitSec.OFF)

OTHER_TRUMPS = {"p1": "T2 T3 T4 T5 T6 T7", "p2": "T8 T9 T10 T11 T12 T13 T14", "p3": "T15 T16 T17 T18 T19 T20 T21"}


def bare(rules: RuleSet = FFT4, excuse: str = "p3", dealer: int = 0) -> Deal:
    """Seat 0 has no trump but the Petit; the Excuse lies where it is told."""
    places = {"p0": "T1", **OTHER_TRUMPS}
    places[excuse] = f"{places.get(excuse, '')} EX"
    return Deal.from_hands(rules, *dealt_round(rules, **places), dealer=dealer)


def test_a_petit_as_the_only_trump_voids_the_deal_before_any_bid() -> None:
    deal = bare()
    assert (deal.phase, deal.turn, deal.taker) == (Phase.OVER, None, None)
    outcome = deal.outcome()
    assert outcome == Void(rules=FFT4, reason=VoidReason.PETIT_SEC)
    assert score(outcome).per_seat == (0, 0, 0, 0)


def test_the_hand_is_shown_to_all() -> None:
    deal = bare()
    shown = PetitSecShown(seat=0, hand=deal.hands[0])
    assert all(deal.events_for(viewer)[-1] == shown for viewer in (0, 1, 2, 3, PUBLIC))
    assert deal.state.is_void


def test_d_8_with_the_excuse_the_petit_is_not_bare() -> None:
    deal = bare(excuse="p0")
    assert (deal.phase, deal.turn) == (Phase.BIDDING, 1)


def test_d_3_the_excuse_in_the_chien_is_no_help() -> None:
    assert bare(excuse="chien").outcome() == Void(rules=FFT4, reason=VoidReason.PETIT_SEC)


@pytest.mark.parametrize("trump", ["T2", "T21"])
def test_with_another_trump_the_petit_is_not_bare(trump: str) -> None:
    places = {seat: " ".join(code for code in codes.split() if code != trump) for seat, codes in OTHER_TRUMPS.items()}
    deal = Deal.from_hands(FFT4, *dealt_round(FFT4, p0=f"T1 {trump}", **places))
    assert deal.phase is Phase.BIDDING


def test_an_excuse_alone_is_no_misdeal() -> None:
    places = {**OTHER_TRUMPS, "p1": f"T1 {OTHER_TRUMPS['p1']}"}
    deal = Deal.from_hands(FFT4, *dealt_round(FFT4, p0="EX", **places))
    assert deal.phase is Phase.BIDDING


def test_another_trump_alone_is_no_misdeal() -> None:
    places = {**OTHER_TRUMPS, "p1": "T1 T3 T4 T5 T6 T7 EX"}
    deal = Deal.from_hands(FFT4, *dealt_round(FFT4, p0="T2", **places))
    assert deal.phase is Phase.BIDDING


def test_d_4_a_petit_made_bare_by_the_discard_is_played() -> None:
    rules = FFT4.but(discard_trumps=DiscardTrumps.FREE)
    places = {**OTHER_TRUMPS, "p0": "T1 T2", "p1": "T3 T4 T5 T6 T7 EX"}
    deal = taken(rules, Contract.GARDE, 0, 3, **places, chien="S1 S2 S3 S4 S5 S6")
    assert deal.phase is Phase.DISCARD
    deal = deal.discard(CardSet.parse("T2 S1 S2 S3 S4 S5"))
    assert deal.hands[0].trumps == CardSet([PETIT])
    assert deal.ready().phase is Phase.PLAY
    # Taken up from here, nothing tells that there was an auction, and the deal is not void either.
    settled = Settled(taker=0, contract=Contract.GARDE)
    again = Deal.from_setup(Setup(rules=rules, hands=deal.hands, aside=deal.aside, dealer=3, settled=settled))
    assert again.phase is Phase.DECLARATIONS


def test_d_4_a_petit_made_bare_by_nothing_but_the_chien_is_void() -> None:
    """The chien is not yet the taker's: a trump in it does not save the deal (D-3)."""
    places = {**OTHER_TRUMPS, "p1": "T3 T4 T5 T6 T7 EX"}
    deal = Deal.from_hands(FFT4, *dealt_round(FFT4, p0="T1", **places, chien="T2"))
    assert deal.state.is_void


def test_d_5_a_barred_dealer_with_a_bare_petit_voids_the_deal() -> None:
    deal = bare()
    barred = Deal.from_hands(FFT4, deal.hands, deal.aside, dealer=0, is_dealer_barred=True)
    assert barred.outcome() == Void(rules=FFT4, reason=VoidReason.PETIT_SEC)


# Where its holder may choose


def test_d_7_every_seat_is_asked_before_the_first_bid() -> None:
    deal = bare(OPTIONAL, dealer=2)
    said: list[tuple[Phase, int | None, frozenset[object]]] = []
    for _ in range(4):
        said.append((deal.phase, deal.turn, frozenset(deal.legal_actions())))
        deal = deal.ready()
    nothing, choice = frozenset({Ready()}), frozenset({Ready(), Annul()})
    assert said == [(Phase.PETIT_SEC, seat, choice if seat == 0 else nothing) for seat in (3, 0, 1, 2)]
    assert (deal.phase, deal.turn) == (Phase.BIDDING, 3)


def test_d_89_the_holder_throws_the_deal_in() -> None:
    deal = bare(OPTIONAL, dealer=3).annul()
    assert deal.outcome() == Void(rules=OPTIONAL, reason=VoidReason.PETIT_SEC)
    assert deal.events[-1] == PetitSecShown(seat=0, hand=deal.hands[0])
    assert len(deal.legal_actions()) == 0


def test_d_7_once_bidding_has_begun_it_is_waived() -> None:
    deal = bare(OPTIONAL, dealer=3)
    for _ in range(4):
        deal = deal.ready()
    with pytest.raises(IllegalActionError) as caught:
        deal.annul()
    (problem,) = caught.value.problems
    assert problem.violation is Violation.WRONG_PHASE
    for action in bids_of(OPTIONAL, Contract.GARDE_SANS, taker=0, dealer=3):
        deal = deal.apply(action)
    assert deal.ready().phase is Phase.PLAY


@pytest.mark.parametrize(("excuse", "annuls"), [("p3", True), ("chien", True), ("p0", False)])
def test_only_a_bare_petit_annuls(excuse: str, annuls: bool) -> None:
    deal = bare(OPTIONAL, excuse=excuse, dealer=3)
    assert (Annul() in deal.legal_actions()) is annuls
    problems = deal.why_illegal(Annul())
    assert [problem.violation for problem in problems] == ([] if annuls else [Violation.PETIT_NOT_BARE])
    assert all(problem.clause == "A4" for problem in problems)


def test_where_the_rule_is_off_nobody_is_asked() -> None:
    deal = bare(OFF, dealer=3)
    assert (deal.phase, deal.turn) == (Phase.BIDDING, 0)
    assert Pass() in deal.legal_actions()
    assert Annul() not in deal.legal_actions()


# The Excuse alone (A4)

ALONE = FFT4.but(excuse_alone=ExcuseAlone.OPTIONAL)
NO_BARE = {**OTHER_TRUMPS, "p1": f"T1 {OTHER_TRUMPS['p1']}"}


def lone_excuse(rules: RuleSet = ALONE) -> Deal:
    """Seat 0 has the Excuse and no trump, and is asked first."""
    return Deal.from_hands(rules, *dealt_round(rules, p0="EX", **NO_BARE), dealer=3)


def test_the_excuse_alone_may_be_thrown_in() -> None:
    deal = lone_excuse()
    assert set(deal.legal_actions()) == {Ready(), Annul()}
    void = deal.annul()
    assert void.outcome() == Void(rules=ALONE, reason=VoidReason.EXCUSE_ALONE)
    shown = ExcuseAloneShown(seat=0, hand=deal.hands[0])
    assert all(void.events_for(viewer)[-1] == shown for viewer in (0, 1, 2, 3, PUBLIC))
    assert (void.state.excuse_alone, void.state.bare_petit, void.state.is_void) == (shown, None, True)
    assert void.view(1).unseen.isdisjoint(deal.hands[0])
    plain = void.view(PUBLIC).to_plain()
    assert plain["excuse_alone"]["type"] == "excuse_alone_shown"
    assert score(void.outcome()).per_seat == (0, 0, 0, 0)


def test_others_may_not() -> None:
    deal = lone_excuse().ready()
    assert set(deal.legal_actions()) == {Ready()}
    (problem,) = deal.why_illegal(Annul())
    assert (problem.violation, problem["trumps"]) == (Violation.HAND_NOT_TO_ANNUL, deal.hands[1].trumps)


def test_a_bare_petit_is_void_by_itself_where_only_the_excuse_alone_is_asked_about() -> None:
    assert bare(ALONE).outcome() == Void(rules=ALONE, reason=VoidReason.PETIT_SEC)


def test_with_a_petit_that_may_be_kept_both_are_asked_about() -> None:
    both = ALONE.but(petit_sec=PetitSec.VOID_OPTIONAL)
    assert set(bare(both, dealer=3).legal_actions()) == {Ready(), Annul()}
    assert set(lone_excuse(both).legal_actions()) == {Ready(), Annul()}
    assert set(lone_excuse(OPTIONAL).legal_actions()) == {Ready()}


# The Petit that is imprenable (A14, D-88)

IMPRENABLE = FFT4.but(petit_sec=PetitSec.IMPRENABLE)


def at(time: ImprenableTime) -> RuleSet:
    return IMPRENABLE.but(petit_imprenable_time=time)


def why(deal: Deal) -> list[Violation]:
    problems = deal.why_illegal(DeclareImprenable())
    assert (DeclareImprenable() in deal.legal_actions()) is (problems == ())
    return [problem.violation for problem in problems]


def played_by_seat_2(rules: RuleSet, excuse: str = "p3") -> Deal:
    """Seat 0 has a bare Petit, which it says nothing of, and leads; seat 2 plays a garde sans."""
    deal = bare(rules, excuse=excuse, dealer=3)
    for _ in range(4):
        deal = deal.ready()
    for action in bids_of(rules, Contract.GARDE_SANS, taker=2, dealer=3):
        deal = deal.apply(action)
    return deal.ready()


def test_d_88_its_holder_annuls_or_declares_or_does_nothing() -> None:
    deal = bare(at(ImprenableTime.AFTER_DEAL), dealer=3)
    assert set(deal.legal_actions()) == {Ready(), Annul(), DeclareImprenable()}
    declared = deal.declare_imprenable()
    assert (declared.phase, declared.turn, declared.state.imprenable) == (Phase.PETIT_SEC, 1, 0)
    assert set(declared.legal_actions()) == {Ready()}
    assert why(declared) == [Violation.IMPRENABLE_ALREADY_DECLARED]
    assert why(deal.ready()) == [Violation.PETIT_NOT_BARE]
    assert deal.annul().outcome() == Void(rules=at(ImprenableTime.AFTER_DEAL), reason=VoidReason.PETIT_SEC)
    assert deal.ready().ready().ready().ready().state.imprenable is None


def test_d_7_declared_after_the_deal_means_before_the_first_bid() -> None:
    deal = played_by_seat_2(at(ImprenableTime.AFTER_DEAL))
    assert deal.turn == 0
    assert why(deal) == [Violation.IMPRENABLE_NOT_NOW]


@pytest.mark.parametrize("time", [ImprenableTime.AT_FIRST_CARD, ImprenableTime.WHEN_PLAYED])
def test_where_it_is_declared_later_the_deal_may_still_be_annulled(time: ImprenableTime) -> None:
    deal = bare(at(time), dealer=3)
    assert set(deal.legal_actions()) == {Ready(), Annul()}
    assert why(deal) == [Violation.IMPRENABLE_NOT_NOW]


def test_declared_with_the_first_card() -> None:
    deal = played_by_seat_2(at(ImprenableTime.AT_FIRST_CARD))
    assert why(deal) == []
    declared = deal.declare_imprenable()
    assert (declared.turn, declared.state.imprenable, declared.legal_cards()) == (0, 0, deal.hands[0])
    assert why(declared) == [Violation.IMPRENABLE_ALREADY_DECLARED]
    after = deal.play(next(iter(deal.hands[0] - {PETIT})))
    assert why(after) == [Violation.PETIT_NOT_BARE]
    while after.turn != 0:
        after = after.play(max(after.legal_cards()))
    assert why(after) == [Violation.IMPRENABLE_NOT_NOW]


def test_declared_when_it_is_played() -> None:
    deal = played_by_seat_2(at(ImprenableTime.WHEN_PLAYED))
    after = deal.play(next(iter(deal.hands[0] - {PETIT})))
    while after.turn != 0:
        after = after.play(max(after.legal_cards()))
    assert why(after) == []
    declared = after.declare_imprenable()
    assert declared.legal_cards() == declared.view(0).legal_cards() == CardSet([PETIT])
    other = PlayCard(next(iter(declared.hands[0] - {PETIT})))
    assert [problem.violation for problem in declared.why_illegal(other)] == [Violation.IMPRENABLE_NOT_PLAYED]
    assert declared.view(0).why_illegal(other) == declared.why_illegal(other)
    # Or it is played as the trump that it is (D-10).
    assert after.play(PETIT).state.imprenable is None


@pytest.mark.parametrize("time", ImprenableTime)
def test_a_petit_with_another_trump_or_the_excuse_is_not_bare(time: ImprenableTime) -> None:
    rules = at(time)
    deal = bare(rules, excuse="p0", dealer=3)
    if time is not ImprenableTime.AFTER_DEAL:
        deal = played_by_seat_2(rules, excuse="p0")
    assert why(deal) == [Violation.PETIT_NOT_BARE]


def test_without_the_rule_nothing_is_imprenable() -> None:
    deal = bare(OPTIONAL, dealer=3)
    assert why(deal) == [Violation.IMPRENABLE_NOT_NOW]
    assert why(taken(FFT4, Contract.GARDE_SANS).ready()) == [Violation.IMPRENABLE_NOT_NOW]


def test_d_9_it_is_kept_in_the_last_trick_too_and_is_no_petit_au_bout() -> None:
    deal = bare(at(ImprenableTime.AFTER_DEAL), dealer=3).declare_imprenable()
    for _ in range(3):
        deal = deal.ready()
    for action in bids_of(deal.rules, Contract.GARDE_SANS, taker=2, dealer=3):
        deal = deal.apply(action)
    deal = deal.ready()
    while not deal.is_over:
        deal = deal.play(max(deal.legal_cards() - {PETIT} or deal.legal_cards()))
    assert PETIT in deal.tricks[-1].cards
    outcome = deal.outcome()
    assert isinstance(outcome, Taken)
    assert outcome.petit_au_bout is None
    # Seat 0 is a defender: of the three bouts the defence owns the Petit whoever won the last trick.
    right = deal.played()
    assert isinstance(right, PlayedDeal)
    assert PETIT not in custody(right).taker_cards
