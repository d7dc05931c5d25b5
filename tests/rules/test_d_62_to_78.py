"""D-62 to D-78: rulings on the chelem's time, variants of contracts and schemes, options, and what presets say."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from french_tarot import (
    EXCUSE,
    AnnounceChelem,
    AnnouncePetitChelem,
    Bid,
    BidRounds,
    BonusTo,
    Card,
    Chelem,
    ChelemBy,
    ChelemLead,
    Contract,
    Deal,
    ExcuseFate,
    ExcuseLast,
    ExcuseWins,
    FailedChelemExcuse,
    InvalidRulesError,
    Misere,
    MisereKind,
    MisereRule,
    Pass,
    Phase,
    Poignee,
    PoigneeLevel,
    RuleSet,
    ShowMisere,
    Side,
    Table,
    Violation,
    Void,
    VoidReason,
    bric_a_brac,
    callable_cards,
    count,
    custody,
    fft,
    is_stated,
    known_options,
    loose_bid,
    marseille,
    pagat,
    review,
    score,
    student,
)
from tests.deals.random_deals import dealt_round, taken
from tests.helpers import cards
from tests.rules.situations import KINGS, KNIGHTS, QUEENS, on_to, scored, told, unit, why

FFT4, FFT5 = fft(4), fft(5)


def test_d_62_a_chelem_is_announced_from_the_end_of_the_auction_to_the_first_card() -> None:
    """The chien may have been seen, and the discard made."""
    deal = Deal.from_hands(FFT4, *dealt_round(FFT4), dealer=0)
    assert why(deal, AnnounceChelem()) == [Violation.WRONG_PHASE]
    for contract in (Contract.GARDE_SANS, Contract.GARDE_CONTRE):
        assert why(taken(FFT4, contract), AnnounceChelem()) == []
    garde = taken(FFT4, Contract.GARDE)
    assert garde.state.chien == garde.chien
    garde = garde.apply(next(iter(garde.legal_actions())))
    assert why(garde, AnnounceChelem()) == []
    begun = garde.ready()
    assert (begun.phase, begun.turn, why(begun, AnnounceChelem())) == (Phase.PLAY, 1, [Violation.CHELEM_NOT_NOW])


def test_d_62_a_petit_chelem_has_the_same_window() -> None:
    """From the end of the auction to the first card."""
    rules = FFT4.with_options("petit_chelem_1")
    deal = on_to(taken(rules, Contract.GARDE_SANS), lambda deal: deal.phase is Phase.DECLARATIONS)
    assert why(deal, AnnouncePetitChelem()) == []
    assert why(deal.ready(), AnnouncePetitChelem()) == [Violation.CHELEM_NOT_NOW]


def test_d_63_the_petit_one_trick_before_the_excuse_counts_in_an_unannounced_chelem_too() -> None:
    """All 91 with three bouts in a garde sans: (25 + 55) · 4 + 10 · 4 + 200."""
    outcome = count(told(FFT4, then=0, last=("T1 C2 C3 C4", "EX C5 C6 C7")))
    assert (outcome.chelem, outcome.petit_au_bout) == (Chelem(made=Side.TAKER), Side.TAKER)
    assert score(outcome).unit == 320 + 40 + 200


def test_d_64_after_a_bare_petit_who_sits_out_deals_again() -> None:
    """At a table of five for four seats, until somebody takes; else the next dealer deals."""
    mort = FFT4.but(dealer_sits_out=True)
    void = Table(rules=mort, dealer=3).record(Void(rules=mort, reason=VoidReason.PETIT_SEC))
    assert (void.dealer, void.sitting_out) == (3, 3)
    assert Table(rules=FFT4, dealer=3).record(Void(rules=FFT4, reason=VoidReason.PETIT_SEC)).dealer == 0


def test_d_65_an_own_queen_or_knight_may_be_called_where_its_rank_may_be() -> None:
    """As an own king may."""
    assert Card.parse("HQ") in callable_cards(cards(KINGS, "HQ"), FFT5)
    assert Card.parse("HN") in callable_cards(cards(KINGS, QUEENS, "HN"), FFT5)
    assert Card.parse("HJ") in callable_cards(cards(KINGS, QUEENS, KNIGHTS, "HJ"), FFT5)
    others_only = FFT5.but(self_call=False)
    assert callable_cards(cards(KINGS, "HQ"), others_only) == cards("SQ DQ CQ")


def test_d_66_a_pousse_cannot_be_said_again() -> None:
    """The first to say it is bound by it: a later one is not higher."""
    rules = FFT4.with_options("forced_pousse")
    deal = Deal.from_hands(rules, *dealt_round(rules), dealer=0)
    assert Bid(Contract.POUSSE) in deal.legal_actions()
    deal = deal.bid(Contract.POUSSE)
    assert why(deal, Bid(Contract.POUSSE)) == [Violation.BID_TOO_LOW]
    assert set(deal.legal_actions()) == {Pass(), *map(Bid, rules.bids[1:])}
    over = deal.pass_().pass_().pass_()
    assert (over.taker, over.contract) == (1, Contract.POUSSE)


def test_d_67_a_ranked_pousse_brings_multipliers_of_its_own() -> None:
    """1, 2, 4, 8 and 12, for 25 + 8 points; others where they are said; none at all is no rule set."""
    rules = FFT4.with_options("pousse")
    five = (Contract.PRISE, Contract.POUSSE, Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE)
    assert rules.bids == five
    assert [unit(rules, contract=contract, by=8) for contract in five] == [33, 66, 132, 264, 396]
    rows = (attrs.evolve(row, multiplier=place) for place, row in enumerate(rules.bidding.contracts, 1))
    told_otherwise = rules.but(contracts=tuple(rows))
    assert [unit(told_otherwise, contract=contract, by=8) for contract in five] == [33, 66, 99, 132, 165]
    with pytest.raises(InvalidRulesError) as caught:
        RuleSet.parse("fft-4;contracts=prise:1:taken,pousse:taken,garde:2:taken")
    assert [problem.violation for problem in caught.value.problems] == [Violation.WRONG_VALUE]


def test_d_68_in_the_fixed_scheme_a_chelem_is_worth_its_value_announced_or_not_and_half_of_it_failed() -> None:
    """1000 for the grand one and 500 for the petit one; 500 and 250 off."""
    rules = FFT4.with_options("fixed_scores", "petit_chelem_1")
    # A garde sans with 182 half points and three bouts: 160 and 55 rounded to 60.
    all_won = {"contract": "garde sans", "bouts": 3, "points": 91}
    both = {"petit_chelem": Chelem(made=Side.TAKER)}
    assert unit(rules, **all_won, chelem="made", **both) == 220 + 1000
    assert unit(rules, **all_won, chelem="announced-made", **both) == 220 + 1000
    assert unit(rules, chelem="announced-failed") == 80 - 500
    # All but one trick, and with it four low cards: 89 with three bouts, 53 over, 50.
    one_lost = {"contract": "garde sans", "bouts": 3, "points": 89}
    assert unit(rules, **one_lost, petit_chelem="made") == 210 + 500
    assert unit(rules, **one_lost, petit_chelem="announced-made") == 210 + 500
    assert unit(rules, petit_chelem="announced-failed") == 80 - 250
    assert "chelem_failed" in rules_chosen(rules)


def rules_chosen(rules: RuleSet) -> set[str]:
    """The fields whose value the options of a rule set have chosen, the source leaving it open."""
    return {name for option in known_options() if option.name in rules.options for name in option.chosen}


def test_d_69_what_a_source_leaves_open_has_the_value_of_the_fft_or_of_pagat_and_is_marked() -> None:
    """The students' chelem is the FFT's and their misère pagat's, as the petit chelem of bric-a-brac."""
    for name in ("chelem_announced", "chelem_unannounced", "chelem_failed", "chelem_defence"):
        assert student(4).values()[name] == FFT4.values()[name]
        assert not is_stated("student", name)
    assert {row.value for row in student(4).miseres.values()} == {10}
    assert not is_stated("student", "miseres")
    petit = {
        f"petit_chelem_{what}": value for what, value in {"announced": 300, "unannounced": 0, "failed": -150}.items()
    }
    for name, value in petit.items():
        assert bric_a_brac(4).values()[name] == pagat(4).values()[name] == value
        assert is_stated("bric_a_brac", name) is False
    assert is_stated("student", "petit_chelem_failure_loses_contract")
    choices = student(4).describe().count("the library's choice")
    assert choices > 0


@pytest.mark.parametrize(
    ("figures", "right"),
    [
        ({"points": 49}, 98),
        ({"points": 40}, -102),  # the defence has 51
        ({"points": 49, "contract": "garde sans"}, 196),
        ({"points": 49, "petit_au_bout": "taker"}, 118),
        ({"points": 40, "petit_au_bout": "taker"}, -82),
    ],
)
def test_d_70_the_review_counts_the_points_of_the_winners(figures: dict[str, object], right: int) -> None:
    """Times the multiplier, and ten times it for the Petit."""
    assert unit(review(4), **figures) == right


def test_d_70_the_cards_of_the_review_are_worth_what_they_are_everywhere() -> None:
    """Its 5, 4, 3 and 2 are pair values: a lost trick of the four spade court cards is 24 half points."""
    assert count(told(review(4), "SK SQ SN SJ", leader=1, then=0, aside="EX")).half_points == 182 - 9 - 7 - 5 - 3


@pytest.mark.parametrize("announced", [Side.TAKER, None])
def test_d_71_an_excuse_kept_for_a_chelem_that_was_announced_and_failed_goes_to_the_defence(
    announced: Side | None,
) -> None:
    """Also where the partner wins the last trick; without the announcement it stays. 13 were lost before."""
    first, last, called = "SK S2 S3 S4 S5", "EX C2 CK C3 C4", Card.parse("CK")
    deal = told(loose_bid(5), first, leader=1, then=0, last=(last,), called=called, chelem_announced=announced)
    owned = custody(deal)
    assert (owned.partner, owned.tricks[-1].winner, owned.compensated_by) == (2, 2, None)
    lost = 13 if announced is None else 13 + 9
    assert (owned.half_points, EXCUSE in owned.taker_cards) == (182 - lost, announced is None)


def test_d_72_the_bouts_that_lower_the_target_are_those_won() -> None:
    """The taker has held the Petit and loses it to the 21: one bout, the Excuse of the chien; 51 to reach."""
    outcome = count(told(marseille(4), "T21 S2 S3 T1", leader=1, then=0, aside="EX"))
    assert (outcome.half_points, outcome.bouts, outcome.target) == (182 - 20, 1, 51)


NO_TRUMP, NO_COURT, BLANK = MisereKind.NO_TRUMP, MisereKind.NO_COURT, MisereKind.BLANK
LOW = "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 H1 H2 H3 H4 H5 H6"


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        (f"{LOW} H7 H8", {NO_TRUMP, NO_COURT, BLANK}),
        (f"{LOW} H7 EX", {NO_COURT}),
        (f"{LOW} H7 T2", {NO_COURT}),
        (f"{LOW} H7 HJ", {NO_TRUMP}),
        (f"{LOW} HJ EX", set[MisereKind]()),
    ],
)
def test_d_73_a_hand_shows_each_misere_that_it_is(hand: str, kinds: set[MisereKind]) -> None:
    """No trump, the Excuse being one; no court card; neither."""
    rules = FFT4.but(miseres=tuple(MisereRule(kind, 10) for kind in (NO_TRUMP, NO_COURT, BLANK)))
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, p1=hand).ready()
    assert {kind for kind in rules.miseres if not why(deal, ShowMisere(kind))} == kinds
    for kind in rules.miseres:
        deal = deal.show_misere(kind) if kind in kinds else deal
    assert set(deal.state.miseres) == {Misere(kind, 1) for kind in kinds}


def test_d_73_the_values_of_several_miseres_add() -> None:
    """10 and 10 of the same hand: 20 from every other player, besides 50 of a garde just made."""
    rules = FFT4.but(miseres=(MisereRule(NO_TRUMP, 10), MisereRule(NO_COURT, 10)))
    shown = [Misere(NO_TRUMP, 3), Misere(NO_COURT, 3)]
    assert scored(rules, miseres=shown).per_seat == (130, -70, -70, 10)


@pytest.mark.parametrize(
    ("to", "poignee", "misere", "petit"),
    [
        # Seat 1, a defender, shows or earns each; the taker, seat 0, has made 50 from each of three.
        (BonusTo.DEAL_WINNER, (210, -70, -70, -70), (180, -60, -60, -60), (210, -70, -70, -70)),
        (BonusTo.SHOWER_SIDE, (90, -30, -30, -30), (120, -40, -40, -40), (90, -30, -30, -30)),
        (BonusTo.PLAYER, (130, 10, -70, -70), (140, -20, -60, -60), (130, 10, -70, -70)),
    ],
)
def test_d_74_three_bonuses_have_the_same_three_choices(
    to: BonusTo, poignee: tuple[int, ...], misere: tuple[int, ...], petit: tuple[int, ...]
) -> None:
    """20 for a poignée, 10 for a misère, twice 10 for the Petit: to the deal's winner, the side, or the player."""
    rules = FFT4.but(poignee_to=to, misere_to=to, petit_au_bout_to=to, miseres=(MisereRule(NO_TRUMP, 10),))
    assert scored(rules, poignees=Poignee(PoigneeLevel.SIMPLE, 1)).per_seat == poignee
    assert scored(rules, miseres=Misere(NO_TRUMP, 1)).per_seat == misere
    assert scored(rules, petit_au_bout=1).per_seat == petit


@pytest.mark.parametrize(
    ("rounds", "turn"),
    [(BidRounds.ONE, None), (BidRounds.SECOND_AFTER_ALL_PASS, 1), (BidRounds.UNTIL_PASSED, None)],
)
def test_d_74_who_speaks_again_where_all_have_passed(rounds: BidRounds, turn: int | None) -> None:
    """Nobody, or each once more."""
    rules = FFT4.but(bid_rounds=rounds)
    deal = Deal.from_hands(rules, *dealt_round(rules), dealer=0).pass_().pass_().pass_().pass_()
    assert (deal.is_over, deal.turn) == (turn is None, turn)
    if turn is not None:
        again = deal.pass_().bid(Contract.GARDE).pass_().pass_()
        assert (again.taker, again.contract) == (2, Contract.GARDE)


def test_d_74_until_passed_the_seats_speak_again_and_one_round_ends_the_auction() -> None:
    """Seat 1 has bid a prise, seat 2 a garde; where they bid until they pass seat 1 may go on."""
    dealt = dealt_round(FFT4)
    bids = Deal.from_hands(FFT4, *dealt, dealer=0).bid(Contract.PRISE).bid(Contract.GARDE).pass_().pass_()
    assert (bids.taker, bids.contract) == (2, Contract.GARDE)
    rules = FFT4.but(bid_rounds=BidRounds.UNTIL_PASSED)
    deal = Deal.from_hands(rules, *dealt, dealer=0).bid(Contract.PRISE).bid(Contract.GARDE).pass_().pass_()
    assert (deal.phase, deal.turn) == (Phase.BIDDING, 1)
    deal = deal.bid(Contract.GARDE_SANS)
    assert deal.turn == 2
    deal = deal.pass_()
    assert (deal.taker, deal.contract) == (1, Contract.GARDE_SANS)


def test_d_74_mouches_are_beside_the_scheme_and_the_fixed_scheme_rounds_by_itself() -> None:
    """Eight points count ten in the fixed scheme; a rounding to five comes on top, of what a table adds to it."""
    fixed = FFT4.with_options("fixed_scores")
    assert (fixed.scoring.difference_rounding, fixed.scoring.score_rounding) == (10, 1)
    on_top = FFT4.with_options("fixed_scores", "round_10").but(petit_au_bout_value=14)
    assert unit(fixed.but(petit_au_bout_value=14), by=8, petit_au_bout="taker") == 104
    assert unit(on_top, by=8, petit_au_bout="taker") == 100
    with_mouches = FFT4.with_options("mouches")
    assert (with_mouches.scoring, with_mouches.table.mouche_stake) == (FFT4.scoring, 10)


@pytest.mark.parametrize(
    ("rules", "first", "second"),
    [
        (FFT4, "x5", "pousse"),
        (FFT4, "x5", "fixed_scores"),
        (FFT4, "pousse", "fixed_scores"),
        (FFT4, "no_prise", "forced_pousse"),
        (FFT4, "fixed_scores", "mouches"),
        (FFT5, "five_14_8", "dealer_sits_out"),
        (FFT5, "five_14_8", "six_4v2"),
        (FFT5, "six_4v2", "six_3v3"),
        (FFT4, "two_piles", "dealer_sits_out"),
        (FFT4, "misere_10", "misere_20"),
        (FFT4, "round_5", "round_10"),
        (FFT4, "petit_chelem_1", "petit_chelem_3"),
    ],
)
def test_d_75_options_that_set_the_same_are_refused_by_name(rules: RuleSet, first: str, second: str) -> None:
    """In either order; the conflict names both."""
    for pair in ((first, second), (second, first)):
        with pytest.raises(InvalidRulesError) as caught:
            rules.with_options(*pair)
        conflicts = [each for each in caught.value.problems if each.violation is Violation.OPTIONS_CONFLICT]
        assert [{problem["first"], problem["second"]} for problem in conflicts] == [{first, second}]


def test_d_75_options_that_do_not_touch_go_together() -> None:
    """Five times for the garde contre, a petit chelem and misères, in any order."""
    names = ("x5", "petit_chelem_1", "misere_10", "mouches", "clockwise")
    assert FFT4.with_options(*names) == FFT4.with_options(*reversed(names))
    assert unit(FFT4.with_options(*names), contract="garde contre") == 125


def test_d_76_the_excuse_of_a_failed_chelem_is_for_the_table_to_say_and_pays_nothing_back() -> None:
    """Where it changes sides anyway half a point comes back, after a failed chelem it does not. 13 lost before."""
    told_of: dict[str, Any] = {"leader": 1, "then": 0, "called": Card.parse("CK"), "chelem_announced": Side.TAKER}
    first, last = "SK S2 S3 S4 S5", ("EX C2 CK C3 C4",)
    rules = FFT5.but(excuse_last_failed_chelem=FailedChelemExcuse.TO_DEFENCE)
    assert count(told(FFT5, first, last=last, **told_of)).half_points == 182 - 13 - 9 + 1
    assert count(told(rules, first, last=last, **told_of)).half_points == 182 - 13 - 9
    # Where it stays with its owner otherwise, in a last trick that the defence wins with a king, 11 besides.
    stays = FFT4.but(excuse_last=ExcuseLast.OWNER)
    given = stays.but(excuse_last_failed_chelem=FailedChelemExcuse.TO_DEFENCE)
    failed: dict[str, Any] = {"leader": 1, "then": 0, "last": ("EX D2 DK D4",), "chelem_announced": Side.TAKER}
    assert count(told(stays, "SK S2 S3 S4", **failed)).half_points == 182 - 12 - 11 - 1
    assert count(told(given, "SK S2 S3 S4", **failed)).half_points == 182 - 12 - 11 - 9
    assert loose_bid(5).excuse.excuse_last_failed_chelem is FailedChelemExcuse.TO_DEFENCE


@pytest.mark.parametrize(("lead", "leader"), [(ChelemLead.ANNOUNCER, 2), (ChelemLead.TAKER, 3)])
def test_d_76_who_leads_after_an_announced_chelem(lead: ChelemLead, leader: int) -> None:
    """Seat 2 has announced against seat 3; in source 001 the taker leads."""
    rules = FFT4.but(chelem_by=ChelemBy.ANYONE, chelem_lead=lead)
    deal = taken(rules, Contract.GARDE_SANS, 3, 0).ready().announce_chelem().ready().ready().ready()
    assert (deal.phase, deal.leader) == (Phase.PLAY, leader)
    assert loose_bid(4).chelem.chelem_lead is ChelemLead.TAKER


PETIT_LAST = ("T1 C2 C3 C4", "EX C5 CK C6")
"""The Petit in the last trick but one; the Excuse led to the last one, in which seat 2 has the king."""


@pytest.mark.parametrize("announced", [None, Side.TAKER])
def test_d_77_at_bric_a_brac_the_excuse_wins_the_last_trick_of_a_petit_chelem(announced: Side | None) -> None:
    """One trick was lost, 12: the Excuse wins, and the Petit before it is au bout.

    85 with three bouts: (25 + 49) · 4 + 10 · 4, and 300 where it was announced.
    """
    deal = told(bric_a_brac(4), "SK S2 S3 S4", leader=1, then=0, last=PETIT_LAST, petit_chelem_announced=announced)
    outcome = count(deal)
    assert custody(deal).excuse is ExcuseFate.WON
    assert (outcome.half_points, outcome.bouts, outcome.petit_au_bout) == (170, 3, Side.TAKER)
    assert (outcome.petit_chelem, outcome.chelem) == (Chelem(announced, Side.TAKER), Chelem())
    assert score(outcome).unit == 296 + 40 + (300 if announced else 0)


def test_d_77_with_two_tricks_lost_it_does_not() -> None:
    """12 and 11 lost, and the last trick, 11, with the Excuse 9."""
    tricks = ("SK S2 S3 S4", "DK D2 D3 D4")
    outcome = count(told(bric_a_brac(4), *tricks, leader=1, then=0, last=PETIT_LAST))
    assert (outcome.petit_chelem.made, outcome.petit_au_bout) == (None, None)
    assert (outcome.half_points, outcome.bouts) == (182 - 12 - 12 - 11 - 9, 2)


def test_d_78_the_students_grand_chelem_may_lose_one_trick_and_counts_unannounced_too() -> None:
    """9 + 1 + 1 lost at three players: 85½, so 86 with three bouts: (25 + 50) · 4 + 200."""
    rules = student(3)
    outcome = count(told(rules, "SK S2 S3", leader=1, then=0, aside="EX"))
    assert (outcome.chelem.made, outcome.half_points, outcome.bouts) == (Side.TAKER, 171, 3)
    assert score(outcome).unit == 300 + 200
    announced = count(told(rules, "SK S2 S3", leader=1, then=0, aside="EX", chelem_announced=Side.TAKER))
    assert score(announced).unit == 300 + 400


def test_d_78_with_a_trick_lost_the_excuse_does_not_win_the_last_one() -> None:
    """Nor is it the students' chelem then: two tricks are lost, and it is the petit one."""
    assert student(3).excuse.excuse_wins is ExcuseWins.SIDE_WON_ALL
    deal = told(student(3), "SK S2 S3", leader=1, then=0, last=("EX C2 CK",))
    outcome = count(deal)
    assert (custody(deal).excuse, outcome.chelem.made) == (ExcuseFate.LOST, None)
    assert outcome.petit_chelem.made is Side.TAKER
    assert outcome.half_points == 182 - 11 - 10 - 9


def test_d_78_with_no_trick_lost_it_wins_as_it_does_elsewhere() -> None:
    """The king of the third player is no help."""
    assert custody(told(student(3), then=0, last=("EX C2 CK",))).excuse is ExcuseFate.WON
