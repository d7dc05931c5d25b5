"""A8: the chelem, the grand and the petit one: who announces it and when, who leads, what it earns.

With D-31 to D-37, D-62, D-76, D-78, D-80, D-81 and D-90.
"""

from __future__ import annotations

import pytest

from french_tarot import (
    ALONE,
    EXCUSE,
    AllPass,
    AnnounceChelem,
    AnnouncePetitChelem,
    Card,
    CardSet,
    ChelemBy,
    ChelemDeadline,
    ChelemLead,
    Contract,
    Deal,
    IllegalActionError,
    MisereKind,
    MisereRule,
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


# With the contract (D-90)

WITH_BID = FFT4.but(chelem_deadline=ChelemDeadline.WITH_BID)


@pytest.mark.parametrize("contract", [Contract.GARDE, Contract.GARDE_SANS])
def test_d_90_it_is_announced_with_the_contract_before_the_chien_is_seen(contract: Contract) -> None:
    deal = taken(WITH_BID, contract)
    assert (deal.phase, deal.turn) == (Phase.CONTRACT, 1)
    assert deal.state.chien is None
    assert set(deal.legal_actions()) == {Ready(), AnnounceChelem()}
    silent = deal.ready()
    assert silent.phase is (Phase.DISCARD if contract is Contract.GARDE else Phase.DECLARATIONS)
    while silent.phase is Phase.DISCARD:
        silent = silent.apply(next(iter(silent.legal_actions())))
    assert reasons(silent) == [Violation.CHELEM_NOT_NOW]
    announced = deal.announce_chelem()
    assert (announced.phase, announced.state.chelem_by, announced.state.chelem_trick) == (Phase.CONTRACT, 1, None)
    assert set(announced.legal_actions()) == {Ready()}
    assert all(announced.view(viewer).state.chelem_by == 1 for viewer in (0, 2, None))


def test_d_90_before_the_call() -> None:
    rules = FFT5.but(chelem_deadline=ChelemDeadline.WITH_BID)
    deal = taken(rules, Contract.GARDE, 1, 0)
    assert deal.phase is Phase.CONTRACT
    assert deal.announce_chelem().ready().phase is Phase.CALL


def test_who_passes_all_or_bids_loosely_is_not_asked() -> None:
    rules = WITH_BID.but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
    deal = Deal.from_hands(rules, taken(FFT4, Contract.GARDE_SANS).setup.hands, taken(FFT4, Contract.GARDE_SANS).aside)
    for _ in range(4):
        deal = deal.pass_()
    assert (deal.phase, deal.contract) == (Phase.CALL, Contract.LOOSE_BID)


def test_the_grand_and_the_petit_one_have_each_their_time() -> None:
    rules = FFT4.but(petit_chelem_max_lost=2, petit_chelem_deadline=ChelemDeadline.WITH_BID)
    deal = taken(rules, Contract.GARDE_SANS)
    assert set(deal.legal_actions()) == {Ready(), AnnouncePetitChelem()}
    assert reasons(deal) == [Violation.CHELEM_NOT_NOW]
    later = deal.announce_petit_chelem().ready()
    assert set(later.legal_actions()) == {Ready(), AnnounceChelem()}
    # Both may be announced, each once.
    both = later.announce_chelem().ready()
    assert (both.state.chelem_by, both.state.petit_chelem_by, both.leader) == (1, 1, 1)


# Late ones (D-80)


@pytest.mark.parametrize("deadline", [1, 3, 17, 18])
def test_d_80_while_so_many_tricks_are_unfinished(deadline: int) -> None:
    deal = taken(FFT4.but(chelem_deadline=deadline), Contract.GARDE_SANS).ready()
    while not deal.is_over:
        left = 18 - len(deal.tricks)
        if deal.turn != 1:
            assert reasons(deal) == [Violation.CHELEM_NOT_FOR_SEAT if left >= deadline else Violation.CHELEM_TOO_LATE]
        else:
            assert reasons(deal) == ([] if left >= deadline else [Violation.CHELEM_TOO_LATE])
        deal = deal.play(min(deal.legal_cards()))


def test_a_late_one_changes_no_lead() -> None:
    deal = taken(FFT4.but(chelem_deadline=3), Contract.GARDE_SANS, 2).ready()
    assert deal.turn == 1
    deal = deal.play(min(deal.legal_cards()))
    announced = deal.announce_chelem()
    assert (announced.turn, announced.state.chelem_by, announced.state.chelem_trick) == (2, 2, 0)
    assert (announced.leader, announced.trick) == (1, deal.trick)
    assert announced.position == deal.position.with_declared(chelem_by=2) if deal.position else False


def test_anyone_announces_late_where_the_table_lets_him() -> None:
    rules = FFT4.but(chelem_deadline=5, chelem_by=ChelemBy.ANYONE, petit_chelem_max_lost=2, petit_chelem_deadline=5)
    deal = taken(rules, Contract.GARDE_SANS, 2)
    while deal.phase is Phase.DECLARATIONS:
        deal = deal.ready()
    announced = deal.announce_chelem()
    assert (announced.state.chelem_by, announced.state.chelem_trick) == (1, 0)
    # One of each a deal, whoever makes it; and the grand one comes first.
    assert AnnounceChelem() not in announced.play(min(announced.legal_cards())).legal_actions()
    both = announced.announce_petit_chelem()
    assert both.state.petit_chelem_by == 1
    petit = deal.announce_petit_chelem()
    assert reasons(petit) == [Violation.DECLARED_OUT_OF_ORDER]
    assert AnnounceChelem() in petit.play(min(petit.legal_cards())).legal_actions()


# Who leads


@pytest.mark.parametrize(("lead", "leader"), [(ChelemLead.ANNOUNCER, 3), (ChelemLead.TAKER, 1)])
def test_d_76_who_leads_after_an_announcement(lead: ChelemLead, leader: int) -> None:
    rules = FFT5.but(chelem_by=ChelemBy.TAKER_SIDE, chelem_lead=lead)
    deal = taken(rules, Contract.GARDE_SANS, 1, 4, p3="HK").call(Card.parse("HK"))
    while deal.turn != 3:
        deal = deal.ready()
    deal = deal.announce_chelem()
    while deal.phase is Phase.DECLARATIONS:
        deal = deal.ready()
    assert (deal.leader, deal.turn) == (leader, leader)


def test_d_81_a_petit_chelem_changes_no_lead() -> None:
    deal = taken(FFT4.but(petit_chelem_max_lost=2), Contract.GARDE_SANS, 2, 0)
    assert deal.announce_petit_chelem().ready().leader == 1
    assert deal.announce_chelem().ready().leader == 2


# The petit chelem (A14)


def test_without_the_rule_there_is_none() -> None:
    deal = taken(FFT4, Contract.GARDE_SANS)
    assert [problem.violation for problem in deal.why_illegal(AnnouncePetitChelem())] == [
        Violation.CHELEM_NOT_IN_THE_GAME
    ]


def test_a_loose_bid_knows_no_chelem() -> None:
    rules = FFT4.but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,), petit_chelem_max_lost=2)
    start = taken(FFT4, Contract.GARDE_SANS)
    deal = Deal.from_hands(rules, start.setup.hands, start.aside)
    for _ in range(4):
        deal = deal.pass_()
    deal = deal.call(Card.parse("SK"))
    deal = deal.apply(next(iter(deal.legal_actions())))
    assert deal.phase is Phase.DECLARATIONS
    for action in (AnnounceChelem(), AnnouncePetitChelem()):
        (problem,) = deal.why_illegal(action)
        assert problem.violation is Violation.CHELEM_NOT_IN_THE_GAME


@pytest.mark.parametrize(("last", "grand", "petit"), [("EX", Side.TAKER, Side.TAKER), ("H1", None, Side.TAKER)])
def test_d_81_a_petit_chelem_is_made_by_a_grand_one_too(last: str, grand: Side | None, petit: Side) -> None:
    rules = FFT4.but(petit_chelem_max_lost=1, petit_chelem_unannounced=100)
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, **strong_hand(last)).announce_petit_chelem()
    outcome = played(deal.ready(), (1,))
    assert (outcome.chelem.made, outcome.petit_chelem.made) == (grand, petit)
    assert outcome.petit_chelem.announced is Side.TAKER
    assert bonus(outcome) == (300 + 200 if grand else 300)
    silent = played(taken(rules, Contract.GARDE_SANS, 1, 0, **strong_hand(last)).ready(), (1,))
    # Unannounced it counts only beside no grand one.
    assert bonus(silent) == (200 if grand else 100)


def test_d_78_a_grand_chelem_that_may_lose_a_trick() -> None:
    outcome = slam("H1", announced=True, rules=FFT4.but(chelem_max_lost=1))
    assert outcome.chelem.made is Side.TAKER
    assert bonus(outcome) == 400
    assert bonus(slam("H1", announced=False, rules=FFT4.but(chelem_max_lost=1))) == 200


def test_who_shows_nothing_more_says_the_chelem_before_poignee_and_misere() -> None:
    rules = FFT4.but(
        chelem_deadline=18, poignee_time=PoigneeTime.OWN_FIRST_CARD, miseres=(MisereRule(MisereKind.NO_COURT, 10),)
    )
    trumps = " ".join(f"T{rank}" for rank in range(2, 20))
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, p1=trumps).ready()
    shown = deal.show_poignee(cards(" ".join(trumps.split()[:10])))
    assert reasons(shown) == [Violation.CHELEM_AFTER_POIGNEE]
    misere = deal.show_misere(MisereKind.NO_COURT)
    assert reasons(misere) == [Violation.DECLARED_OUT_OF_ORDER]
    in_order = deal.announce_chelem().show_poignee(cards(" ".join(trumps.split()[:10])))
    assert in_order.show_misere(MisereKind.NO_COURT).state.chelem_by == 1
