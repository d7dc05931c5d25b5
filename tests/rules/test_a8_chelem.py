"""A8: the chelem: who may announce it and when, who leads, and what it earns, with D-31 to D-37 and D-62."""

from __future__ import annotations

import pytest

from french_tarot import (
    ALONE,
    EXCUSE,
    AnnounceChelem,
    Card,
    CardSet,
    ChelemBy,
    Contract,
    Deal,
    IllegalActionError,
    Phase,
    PoigneeTime,
    Ready,
    RuleSet,
    Side,
    Taken,
    Violation,
    fft,
    score,
)
from tests.deals.random_deals import taken
from tests.helpers import cards

FFT4, FFT5 = fft(4), fft(5)


def reasons(deal: Deal) -> list[Violation]:
    problems = deal.why_illegal(AnnounceChelem())
    assert (AnnounceChelem() in deal.legal_actions()) is (problems == ())
    return [problem.violation for problem in problems]


# Who and when


@pytest.mark.parametrize("contract", [Contract.PRISE, Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE])
def test_d_62_the_taker_announces_between_the_auction_and_the_first_card(contract: Contract) -> None:
    deal = taken(FFT4, contract)
    if deal.phase is Phase.DISCARD:
        assert reasons(deal) == [Violation.WRONG_PHASE]
        deal = deal.apply(next(iter(deal.legal_actions())))
    assert (deal.phase, deal.turn) == (Phase.DECLARATIONS, 1)
    assert reasons(deal) == []
    assert reasons(deal.ready()) == [Violation.CHELEM_NOT_NOW]


def test_it_is_no_bid() -> None:
    deal = Deal.from_hands(FFT4, taken(FFT4, Contract.GARDE_SANS).setup.hands, taken(FFT4, Contract.GARDE_SANS).aside)
    assert reasons(deal) == [Violation.WRONG_PHASE]


@pytest.mark.parametrize("taker", [0, 1, 2, 3])
@pytest.mark.parametrize("dealer", [0, 3])
def test_the_announcer_leads_whoever_dealt(taker: int, dealer: int) -> None:
    deal = taken(FFT4, Contract.GARDE_SANS, taker, dealer)
    announced = deal.announce_chelem()
    assert (announced.turn, announced.phase) == (taker, Phase.DECLARATIONS)
    assert (announced.ready().turn, announced.ready().leader) == (taker, taker)
    silent = deal.ready()
    assert (silent.turn, silent.leader) == ((dealer + 1) % 4, (dealer + 1) % 4)


def test_it_is_announced_once() -> None:
    deal = taken(FFT4, Contract.GARDE_SANS).announce_chelem()
    assert set(deal.legal_actions()) == {Ready()}
    (problem,) = deal.why_illegal(AnnounceChelem())
    assert (problem.violation, problem["seat"]) == (Violation.CHELEM_ALREADY_ANNOUNCED, 1)
    with pytest.raises(IllegalActionError):
        deal.announce_chelem()


def test_it_is_announced_before_the_own_poignee() -> None:
    """Where poignées are shown before the first lead, a chelem comes first."""
    rules = FFT4.but(poignee_time=PoigneeTime.BEFORE_LEAD)
    trumps = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, p1=trumps)
    assert reasons(deal) == []
    shown = deal.show_poignee(cards(trumps))
    assert reasons(shown) == [Violation.CHELEM_AFTER_POIGNEE]
    assert set(shown.legal_actions()) == {Ready()}
    both = deal.announce_chelem().show_poignee(cards(trumps))
    assert (both.state.chelem_by, [poignee.by for poignee in both.state.poignees]) == (1, [1])


def test_all_hear_it() -> None:
    deal = taken(FFT4, Contract.GARDE_SANS).announce_chelem()
    assert all(deal.view(viewer).state.chelem_by == 1 for viewer in (0, 1, 2, 3, None))


def may_announce(rules: RuleSet) -> list[bool]:
    """Which of the five seats may announce, seat 1 having taken and called the king of seat 3."""
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, p3="HK").call(Card.parse("HK"))
    may: dict[int, bool] = {}
    while deal.phase is Phase.DECLARATIONS:
        assert deal.turn is not None
        may[deal.turn] = AnnounceChelem() in deal.legal_actions()
        assert may[deal.turn] is (reasons(deal) == [])
        deal = deal.ready()
    return [may.get(seat, False) for seat in range(5)]


@pytest.mark.parametrize(
    ("by", "seats"),
    [
        (ChelemBy.TAKER, [False, True, False, False, False]),
        (ChelemBy.TAKER_SIDE, [False, True, False, True, False]),
        (ChelemBy.ANYONE, [True] * 5),
    ],
)
def test_who_may_announce(by: ChelemBy, seats: list[bool]) -> None:
    assert may_announce(FFT5.but(chelem_by=by)) == seats
    assert may_announce(FFT5.but(chelem_by=by, poignee_time=PoigneeTime.BEFORE_LEAD)) == seats


def test_d_31_a_defender_is_refused_by_the_fft_even_where_he_is_asked() -> None:
    deal = taken(FFT4.but(poignee_time=PoigneeTime.BEFORE_LEAD), Contract.GARDE_SANS).ready()
    assert deal.turn == 2
    (problem,) = deal.why_illegal(AnnounceChelem())
    assert (problem.violation, problem.clause) == (Violation.CHELEM_NOT_FOR_SEAT, "A8")
    assert (problem["seat"], problem["by"]) == (2, ChelemBy.TAKER)


def test_all_are_asked_where_others_than_the_taker_may_announce() -> None:
    deal = taken(FFT4.but(chelem_by=ChelemBy.ANYONE), Contract.GARDE_SANS, 2, 0)
    turns: list[int | None] = []
    while deal.phase is Phase.DECLARATIONS:
        turns.append(deal.turn)
        deal = deal.ready()
    assert turns == [1, 2, 3, 0]


def test_a_partner_who_announces_leads() -> None:
    rules = FFT5.but(chelem_by=ChelemBy.TAKER_SIDE)
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, p3="HK").call(Card.parse("HK")).ready().ready()
    assert deal.turn == 3
    deal = deal.announce_chelem().ready()
    assert reasons(deal) == [Violation.CHELEM_ALREADY_ANNOUNCED]
    deal = deal.ready().ready()
    assert (deal.phase, deal.turn, deal.leader) == (Phase.PLAY, 3, 3)


def test_d_19_an_announcer_who_leads_is_bound_by_the_called_suit() -> None:
    deal = taken(FFT5, Contract.GARDE_SANS, 1, 0, p1="H2 S2", p3="HK").call(Card.parse("HK"))
    deal = deal.announce_chelem().ready()
    assert Card.parse("H2") in deal.hands[1]
    assert deal.legal_cards().isdisjoint(CardSet(card for card in deal.hands[1] if card.suit == Card.parse("H2").suit))


# What it earns

STRONG = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 SK SQ SN SJ S10"
"""17 tricks for a leader; the 18th card decides about the last."""


def strong_hand(last: str) -> dict[str, str]:
    """Seat 1 is strong; the others throw low cards and keep a king each, so a low heart loses the last trick."""
    places = {"p0": "DK", "p1": f"{STRONG} {last}", "p2": "HK", "p3": "CK"}
    return places if last == "EX" else {**places, "chien": "EX"}


def played(deal: Deal, eager: tuple[int, ...]) -> Taken:
    """Play the strongest card of the eager seats, the Excuse last, and the weakest of the others."""
    while not deal.is_over:
        legal = deal.legal_cards()
        legal = legal - {EXCUSE} or legal
        strength = {card: (card.trump, card.rank) for card in legal}
        choose = max if deal.turn in eager else min
        deal = deal.play(choose(legal, key=strength.__getitem__))
    outcome = deal.outcome()
    assert isinstance(outcome, Taken)
    return outcome


def slam(last: str, *, announced: bool, rules: RuleSet = FFT4) -> Taken:
    """A garde sans of seat 1, which leads, with 17 sure tricks and one card more."""
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, **strong_hand(last))
    deal = deal.announce_chelem() if announced else deal
    return played(deal.ready(), (1,))


def bonus(outcome: Taken) -> int:
    """The chelem's part of the unit."""
    return sum(line.amount for line in score(outcome).lines if "chelem" in line.kind.value)


def test_announced_and_made() -> None:
    outcome = slam("EX", announced=True)
    assert (outcome.chelem.announced, outcome.chelem.made) == (Side.TAKER, Side.TAKER)
    assert bonus(outcome) == 400


def test_made_without_a_word() -> None:
    outcome = slam("EX", announced=False)
    assert (outcome.chelem.announced, outcome.chelem.made) == (None, Side.TAKER)
    assert bonus(outcome) == 200


def test_the_excuse_wins_the_last_trick_of_a_slam() -> None:
    outcome = slam("EX", announced=True)
    assert outcome.bouts >= 2
    assert outcome.half_points == 182


def test_d_32_announced_and_failed_though_the_contract_is_made() -> None:
    outcome = slam("H1", announced=True)
    assert (outcome.chelem.announced, outcome.chelem.made) == (Side.TAKER, None)
    assert outcome.margin > 0
    assert bonus(outcome) == -200


def test_d_36_an_excuse_played_early_loses_the_slam() -> None:
    deal = taken(FFT4, Contract.GARDE_SANS, 1, 0, p1=f"{STRONG} EX").announce_chelem().ready()
    outcome = played(deal.play(EXCUSE), (1,))
    assert outcome.chelem.made is None
    assert bonus(outcome) == -200


def test_d_33_announced_by_the_taker_and_made_by_the_defence() -> None:
    """Both are paid: two hundred for the failure, two hundred for the defence's slam."""
    deal = taken(FFT4, Contract.GARDE_SANS, 2, 0, p1=f"{STRONG} EX", p2="S1")
    outcome = played(deal.announce_chelem().ready().play(Card.parse("S1")), (1, 3, 0))
    assert (outcome.chelem.announced, outcome.chelem.made) == (Side.TAKER, Side.DEFENCE)
    assert bonus(outcome) == -400


def test_the_defence_makes_it() -> None:
    deal = taken(FFT4, Contract.GARDE_SANS, 2, 0, p1=f"{STRONG} EX").ready()
    outcome = played(deal, (1,))
    assert outcome.chelem.made is Side.DEFENCE
    assert bonus(outcome) == -200


@pytest.mark.parametrize(("last", "made", "amount"), [("EX", Side.DEFENCE, -400), ("H1", None, 200)])
def test_d_31_announced_by_the_defence_where_a_table_allows_it(last: str, made: Side | None, amount: int) -> None:
    rules = FFT4.but(chelem_by=ChelemBy.ANYONE)
    deal = taken(rules, Contract.GARDE_SANS, 2, 3, **strong_hand(last)).ready().announce_chelem()
    assert deal.turn == 1
    deal = deal.ready()
    while deal.phase is Phase.DECLARATIONS:
        deal = deal.ready()
    assert (deal.leader, deal.turn) == (1, 1)
    outcome = played(deal, (1,))
    assert (outcome.chelem.announced, outcome.chelem.made) == (Side.DEFENCE, made)
    assert bonus(outcome) == amount


def test_d_37_the_chien_does_not_matter() -> None:
    deal = taken(FFT4, Contract.GARDE_CONTRE, 1, 0, p1=f"{STRONG} EX", chien="T1 HK DK CK HQ DQ")
    outcome = played(deal.announce_chelem().ready(), (1,))
    assert outcome.chelem.made is Side.TAKER
    assert outcome.half_points == 182 - cards("T1 HK DK CK HQ DQ").half_points
    assert bonus(outcome) == 400


def test_d_59_both_players_of_a_side_win_it_together() -> None:
    taker = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"
    deal = taken(FFT5, Contract.GARDE_SANS, 1, 0, p1=f"{taker} H2", p3="HK")
    deal = deal.call(Card.parse("HK")).announce_chelem().ready()
    outcome = played(deal, (1, 3))
    assert (outcome.partner, outcome.chelem.made) == (3, Side.TAKER)
    assert bonus(outcome) == 400


def test_a_taker_alone_at_five_announces_for_himself() -> None:
    deal = taken(FFT5, Contract.GARDE_SANS, 1, 0, p1="HK").call(Card.parse("HK")).announce_chelem()
    assert deal.partner is ALONE
    assert deal.ready().leader == 1
