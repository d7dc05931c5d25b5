"""A4: the bare Petit, compulsory and optional, with the rulings D-3 to D-5, D-7, D-8 and D-89."""

from __future__ import annotations

import pytest

from french_tarot import (
    PETIT,
    PUBLIC,
    Annul,
    CardSet,
    Contract,
    Deal,
    DiscardTrumps,
    IllegalActionError,
    Pass,
    PetitSec,
    PetitSecShown,
    Phase,
    Ready,
    RuleSet,
    Settled,
    Setup,
    Violation,
    Void,
    VoidReason,
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
