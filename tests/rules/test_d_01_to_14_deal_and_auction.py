"""D-1 to D-14: rulings on the deal, the bare Petit and the auction. D-2 is a note."""

from __future__ import annotations

import pytest
from attrs import evolve

from french_tarot import (
    EXCUSE,
    PACK,
    PETIT,
    Annul,
    Bid,
    Card,
    CardSet,
    ChienSeenBy,
    Contract,
    Deal,
    DeclareImprenable,
    DiscardTrumps,
    ExcuseAlone,
    ImprenableTime,
    InvalidDealError,
    Pass,
    PassedOut,
    PetitSec,
    Phase,
    PlayCard,
    PlayContext,
    Ready,
    RuleSet,
    Side,
    Table,
    Violation,
    Void,
    VoidReason,
    chien_gaps,
    count,
    custody,
    deal_out,
    fft,
    legal_cards,
    score,
    winning_index,
)
from tests.deals.random_deals import bids_of, dealt_round
from tests.helpers import cards, trick
from tests.rules.situations import (
    auctioned,
    bare_petit,
    codes,
    on_to,
    refused,
    taken_by,
    through_petit_sec,
    told,
    turns,
    unit,
    why,
)

FFT4 = fft(4)
IMPRENABLE = FFT4.but(petit_sec=PetitSec.IMPRENABLE)
AT_FIRST_CARD = IMPRENABLE.but(petit_imprenable_time=ImprenableTime.AT_FIRST_CARD)
WHEN_PLAYED = IMPRENABLE.but(petit_imprenable_time=ImprenableTime.WHEN_PLAYED)
OPTIONAL = FFT4.but(petit_sec=PetitSec.VOID_OPTIONAL)
DECLARED = PlayContext(imprenable=True)
MORT = FFT4.but(dealer_sits_out=True)


# The deal


@pytest.mark.parametrize(("players", "gaps"), [(3, 17), (4, 23), (5, 24)])
def test_d_01_the_chien_goes_to_any_gap_but_before_the_first_and_after_the_last_packet(players: int, gaps: int) -> None:
    """18 packets of four at three players, 24 of three at four, 25 of three at five."""
    assert chien_gaps(fft(players)) == range(1, gaps + 1)


def test_d_01_several_cards_may_go_to_one_gap() -> None:
    """All six cards of the chien after the first packet: the fourth to the ninth card of the pack."""
    pack = sorted(PACK)
    dealt = deal_out(pack, FFT4, dealer=0, gaps=(1,) * 6)
    assert dealt.chien == CardSet(pack[3:9])
    assert dealt.hands[1] >= CardSet(pack[:3])


@pytest.mark.parametrize("gap", [0, 24])
def test_d_01_the_first_and_the_last_card_of_the_pack_are_no_chien(gap: int) -> None:
    """No gap lies before the first packet or after the last."""
    with pytest.raises(InvalidDealError) as caught:
        deal_out(sorted(PACK), FFT4, dealer=0, gaps=(gap, 1, 1, 1, 1, 1))
    assert [problem.violation for problem in caught.value.problems] == [Violation.CHIEN_GAP_BARRED]


def test_d_03_a_bare_petit_with_the_excuse_in_the_chien_is_void() -> None:
    """Only the dealt hand counts, before the bidding."""
    assert bare_petit(FFT4, excuse="chien").outcome() == Void(rules=FFT4, reason=VoidReason.PETIT_SEC)
    # In the holder's own hand it does help.
    assert bare_petit(FFT4, excuse="p0").phase is Phase.BIDDING


def test_d_03_two_void_reasons_at_once_make_one_redeal() -> None:
    """A bare Petit and an Excuse alone in the same deal: the dealer's right neighbour deals, not the one after."""
    rules = FFT4.but(excuse_alone=ExcuseAlone.OPTIONAL)
    trumps = [f"T{rank}" for rank in range(2, 22)]
    places = {"p0": "T1", "p1": "EX", "p2": " ".join(trumps[:10]), "p3": " ".join(trumps[10:])}
    deal = Deal.from_hands(rules, *dealt_round(rules, **places), dealer=0)
    assert deal.outcome() == Void(rules=rules, reason=VoidReason.PETIT_SEC)
    assert Table(rules=rules, dealer=0).record(deal).dealer == 1


def test_d_04_a_petit_that_the_discard_makes_bare_is_played() -> None:
    """The duty to show a bare Petit exists before the bidding only."""
    rules = FFT4.but(discard_trumps=DiscardTrumps.FREE)
    trumps = " ".join(f"T{rank}" for rank in range(3, 12))
    rest = " ".join(f"T{rank}" for rank in range(12, 22))
    places = {"p0": "T1 T2", "p1": trumps, "p2": f"{rest} EX", "chien": "S1 S2 S3 S4 S5 S6"}
    deal = Deal.from_hands(rules, *dealt_round(rules, **places), dealer=3)
    deal = auctioned(deal, Contract.GARDE, 0).discard(cards("T2 S1 S2 S3 S4 S5"))
    assert deal.hands[0].trumps == CardSet([PETIT])
    assert (deal.phase, deal.ready().phase) == (Phase.DECLARATIONS, Phase.PLAY)


def test_d_05_a_bare_petit_in_the_deal_of_a_barred_dealer_passes_the_deal_on_and_lifts_the_bar() -> None:
    """The bar holds for that one deal, and after a bare Petit the next dealer deals."""
    table = Table(rules=FFT4, dealer=2).misdeal()
    assert (table.dealer, table.is_dealer_barred) == (2, True)
    table = table.record(Void(rules=FFT4, reason=VoidReason.PETIT_SEC))
    assert (table.dealer, table.is_dealer_barred) == (3, False)


def test_d_06_a_second_misdeal_leaves_the_dealer_dealing_and_barred() -> None:
    """The same dealer deals again, and may not bid in that deal."""
    table = Table(rules=FFT4, dealer=2).misdeal().misdeal()
    assert (table.dealer, table.is_dealer_barred) == (2, True)
    places = dealt_round(FFT4)
    deal = Deal.from_hands(FFT4, *places, dealer=2, is_dealer_barred=True)
    deal = deal.pass_().pass_().pass_()
    assert (deal.turn, set(deal.legal_actions())) == (2, {Pass()})
    assert why(deal, Bid(Contract.GARDE)) == [Violation.DEALER_BARRED]


@pytest.mark.parametrize(("rules", "choice"), [(OPTIONAL, {Annul()}), (IMPRENABLE, {Annul(), DeclareImprenable()})])
def test_d_07_the_holder_of_a_bare_petit_decides_before_the_first_bid_or_never(
    rules: RuleSet, choice: set[object]
) -> None:
    """Once the bidding has begun his right is gone."""
    deal = bare_petit(rules)
    assert (deal.phase, deal.turn) == (Phase.PETIT_SEC, 0)
    assert set(deal.legal_actions()) == {Ready(), *choice}
    for seat, asked in enumerate(turns(deal.ready(), Deal.ready, 2), 1):
        assert (asked.turn, set(asked.legal_actions())) == (seat, {Ready()})
    bidding = through_petit_sec(deal, declares=False)
    assert (bidding.phase, bidding.turn) == (Phase.BIDDING, 0)
    for action in (Annul(), DeclareImprenable()):
        assert why(bidding, action) == [Violation.WRONG_PHASE]
        assert refused(bidding.pass_(), action) == [Violation.WRONG_PHASE]


def test_d_08_petit_and_excuse_together_are_neither_bare_nor_alone() -> None:
    """Their holder may do nothing, whatever a table lets a bare Petit and an Excuse alone do."""
    rules = IMPRENABLE.but(excuse_alone=ExcuseAlone.OPTIONAL)
    deal = bare_petit(rules, excuse="p0")
    assert codes(card for card in deal.hands[0] if card.is_trump or card is EXCUSE) == {"T1", "EX"}
    assert (deal.turn, set(deal.legal_actions())) == (0, {Ready()})
    assert why(deal, DeclareImprenable()) == [Violation.PETIT_NOT_BARE]
    assert bare_petit(FFT4, excuse="p0").phase is Phase.BIDDING


# The Petit imprenable


def test_d_09_the_imprenable_petit_may_be_played_at_any_time() -> None:
    """Also by a player who could follow: hearts are led, and seat 0 has some."""
    deal = through_petit_sec(bare_petit(IMPRENABLE, dealer=0, p0="H1 H2", p1="H3"), declares=True)
    deal = auctioned(deal, Contract.GARDE_SANS, 1)
    deal = deal.ready().play(Card.parse("H3"))
    deal = on_to(deal, lambda deal: deal.turn == 0)
    hearts = CardSet(card for card in deal.hands[0] if card.suit == "hearts")
    assert len(hearts) >= 2
    assert deal.legal_cards() == hearts | {PETIT}


def test_d_09_the_imprenable_petit_is_no_trump() -> None:
    """It obliges nobody: neither its holder to trump, nor others to beat it; and it wins no trick."""
    assert legal_cards(cards("T1 D2 C3"), trick("H4"), IMPRENABLE, DECLARED) == cards("T1 D2 C3")
    assert legal_cards(cards("T1 D2 C3"), trick("T4"), IMPRENABLE, DECLARED) == cards("T1 D2 C3")
    assert legal_cards(cards("T1 D2 C3"), trick("H4"), IMPRENABLE) == cards("T1")
    # Nobody has trumped before seat 2, who has no heart: he must trump, and the next may discard.
    assert legal_cards(cards("T2 T9 C3"), trick("H4 T1"), IMPRENABLE, DECLARED) == cards("T2 T9")
    assert legal_cards(cards("H5 T9"), trick("H4 T1"), IMPRENABLE, DECLARED) == cards("H5")
    assert winning_index(trick("H4 T1 S14 H2"), imprenable=True) == 0
    assert winning_index(trick("H4 T1 S14 H2")) == 1


def test_d_09_after_an_imprenable_petit_led_the_next_card_fixes_the_suit() -> None:
    """And the third where Petit and Excuse are the first two."""
    assert legal_cards(cards("H5 T9 C3"), trick("T1"), IMPRENABLE, DECLARED) == cards("H5 T9 C3")
    assert legal_cards(cards("H5 T9 C3"), trick("T1 H4"), IMPRENABLE, DECLARED) == cards("H5")
    assert legal_cards(cards("H5 T9 C3"), trick("T1 EX"), IMPRENABLE, DECLARED) == cards("H5 T9 C3")
    assert legal_cards(cards("H5 T9 C3"), trick("EX T1"), IMPRENABLE, DECLARED) == cards("H5 T9 C3")
    assert winning_index(trick("T1 EX H4 HK"), imprenable=True) == 3


def test_d_09_the_imprenable_petit_stays_with_its_side_for_half_a_point() -> None:
    """Seat 1 plays it into the taker's trick: of the 20 half points 9 stay with the defence, which gives one back.

    The defence has won four spades, 12 half points: 12 + 9 − 1 = 20, and the taker 182 − 20 = 162.
    """
    deal = told(IMPRENABLE, "SK S2 S3 S4", "C2 C3 C4 CK", "HK T1 H2 H3", leader=1, then=0, aside="EX", imprenable=1)
    owned = custody(deal)
    assert (owned.half_points, owned.petit_compensated_by) == (162, Side.DEFENCE)
    assert PETIT in owned.defence_cards
    assert count(deal).bouts == 2
    # An ordinary Petit wins that trick, HK 9 + T1 9 + 1 + 1, for the defence: 182 − 12 − 20.
    ordinary = told(FFT4, "SK S2 S3 S4", "C2 C3 C4 CK", "HK T1 H2 H3", leader=1, then=0, aside="EX")
    assert (count(ordinary).half_points, count(ordinary).bouts) == (150, 2)


@pytest.mark.parametrize(
    ("last", "half_points", "payer"),
    # The defence has 12 from its first trick and the Petit, 9; it loses the last trick, or wins 11 more in it.
    [("DK T1 D2 D3", 182 - 12 - 9 + 1, Side.DEFENCE), ("D2 T1 DK D3", 182 - 12 - 9 - 11, None)],
)
def test_d_09_in_the_last_trick_the_imprenable_petit_stays_too_and_is_no_petit_au_bout(
    last: str, half_points: int, payer: Side | None
) -> None:
    """The pagat text has no exception; half a point is paid where the others win the trick."""
    deal = told(IMPRENABLE, "SK S2 S3 S4", leader=1, then=0, last=(last,), aside="EX", imprenable=1)
    outcome = count(deal)
    assert custody(deal).petit_compensated_by is payer
    assert (outcome.half_points, outcome.bouts, outcome.petit_au_bout) == (half_points, 2, None)


@pytest.mark.parametrize(
    ("chien", "excuse", "kept"), [("S1 S2 S3 S4 S5 S6", "p3", 0), ("T2 S2", "p3", None), ("S2", "chien", None)]
)
def test_d_10_a_taker_keeps_the_right_only_where_no_other_trump_comes_to_him(
    chien: str, excuse: str, kept: int | None
) -> None:
    """A trump or the Excuse in the chien makes what he declared lapse."""
    deal = through_petit_sec(bare_petit(IMPRENABLE, chien=chien, excuse=excuse), declares=True)
    assert deal.state.imprenable == 0
    deal = auctioned(deal, Contract.GARDE, 0)
    assert (deal.phase, deal.state.imprenable) == (Phase.DISCARD, kept)


def test_d_10_it_lapses_where_nobody_else_sees_that_the_petit_stays_bare() -> None:
    """A chien that the taker alone sees, though no trump is in it."""
    rows = tuple(evolve(row, shown=ChienSeenBy.TAKER_ONLY) for row in IMPRENABLE.bidding.contracts[:2])
    deal = through_petit_sec(bare_petit(IMPRENABLE.but(contracts=rows), chien="S1 S2 S3 S4 S5 S6"), declares=True)
    assert auctioned(deal, Contract.GARDE, 0).state.imprenable is None


def test_d_10_until_it_is_declared_with_the_first_card_the_petit_is_an_ordinary_trump() -> None:
    """Hearts are led and seat 0 has some: it must follow, unless it declares the Petit first."""
    deal = auctioned(
        through_petit_sec(bare_petit(AT_FIRST_CARD, dealer=0, p0="H1 H2", p1="H3"), declares=True),
        Contract.GARDE_SANS,
        1,
    )
    deal = on_to(deal.ready().play(Card.parse("H3")), lambda deal: deal.turn == 0)
    assert refused(deal, PlayCard(PETIT)) == [Violation.MUST_FOLLOW_SUIT]
    declared = deal.declare_imprenable()
    assert (declared.turn, PETIT in declared.legal_cards(), len(declared.legal_cards()) > 1) == (0, True, True)
    late = on_to(deal, lambda later: later.turn == 0 and later is not deal)
    assert why(late, DeclareImprenable()) == [Violation.IMPRENABLE_NOT_NOW]


def test_d_10_where_it_is_declared_when_played_he_may_also_play_it_as_an_ordinary_trump() -> None:
    """A trump is led: seat 0 must play its only one, declared or not; undeclared it goes to the trick's winner."""
    deal = through_petit_sec(bare_petit(WHEN_PLAYED, dealer=0), declares=True)
    deal = auctioned(deal, Contract.GARDE_SANS, 1).ready()
    deal = deal.play(max(deal.hands[1].trumps))
    deal = on_to(deal, lambda deal: deal.turn == 0)
    assert deal.legal_cards() == CardSet([PETIT])
    assert why(deal, DeclareImprenable()) == []
    ordinary = deal.play(PETIT)
    assert ordinary.state.imprenable is None
    declared = deal.declare_imprenable()
    assert declared.legal_cards() == CardSet([PETIT])
    assert declared.play(PETIT).state.imprenable == 0


def test_d_10_a_declaration_with_the_card_binds_to_play_it_at_once() -> None:
    """Seat 0 could follow; having declared the Petit it must play it now."""
    deal = through_petit_sec(bare_petit(WHEN_PLAYED, dealer=0, p0="H1 H2", p1="H3"), declares=True)
    deal = auctioned(deal, Contract.GARDE_SANS, 1).ready().play(Card.parse("H3"))
    deal = on_to(deal, lambda deal: deal.turn == 0)
    assert refused(deal, PlayCard(PETIT)) == [Violation.MUST_FOLLOW_SUIT]
    declared = deal.declare_imprenable()
    assert declared.legal_cards() == CardSet([PETIT])
    assert why(declared, PlayCard(Card.parse("H1"))) == [Violation.IMPRENABLE_NOT_PLAYED]


@pytest.mark.parametrize("rules", [AT_FIRST_CARD, WHEN_PLAYED])
def test_d_10_the_right_lapses_with_a_trump_in_the_chien_at_the_later_times_too(rules: RuleSet) -> None:
    """The taker picks up the 2 of trumps: at his first card his Petit is no longer to be declared."""
    deal = auctioned(through_petit_sec(bare_petit(rules, chien="T2 S2"), declares=False), Contract.GARDE, 0)
    deal = deal.apply(next(iter(deal.legal_actions()))).ready()
    assert (deal.turn, why(deal, DeclareImprenable())) == (0, [Violation.PETIT_NOT_BARE])


@pytest.mark.parametrize("rules", [AT_FIRST_CARD, WHEN_PLAYED])
def test_d_10_with_no_trump_in_the_chien_the_right_stays_at_the_later_times_too(rules: RuleSet) -> None:
    """All have seen six low spades: the taker may declare."""
    deal = auctioned(through_petit_sec(bare_petit(rules, chien="S1 S2 S3 S4 S5 S6"), declares=False), Contract.GARDE, 0)
    deal = deal.discard(cards("S1 S2 S3 S4 S5 S6")).ready()
    assert (deal.turn, why(deal, DeclareImprenable())) == (0, [])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_d_11_it_is_the_same_at_three_and_at_five(players: int) -> None:
    """The dealt hand decides, of 24, 18 or 15 cards."""
    rules = fft(players).but(petit_sec=PetitSec.IMPRENABLE)
    deal = bare_petit(rules, dealer=players - 1)
    assert set(deal.legal_actions()) == {Ready(), Annul(), DeclareImprenable()}
    assert through_petit_sec(deal, declares=True).state.imprenable == 0
    assert bare_petit(fft(players), dealer=0).outcome() == Void(rules=fft(players), reason=VoidReason.PETIT_SEC)


# The auction


def test_d_12_after_a_garde_contre_the_others_are_still_asked_and_can_only_pass() -> None:
    """Everybody speaks once."""
    deal = Deal.from_hands(FFT4, *dealt_round(FFT4), dealer=0).bid(Contract.GARDE_CONTRE)
    for seat in (2, 3, 0):
        assert (deal.phase, deal.turn, set(deal.legal_actions())) == (Phase.BIDDING, seat, {Pass()})
        deal = deal.pass_()
    assert (deal.taker, deal.contract) == (1, Contract.GARDE_CONTRE)


def test_d_13_a_forced_pousse_is_a_prise_that_any_real_bid_overrides() -> None:
    """Who says pousse takes at multiplier 1 where all others pass; a prise is enough to take it from him."""
    rules = FFT4.with_options("forced_pousse")
    dealt = dealt_round(rules)
    deal = Deal.from_hands(rules, *dealt, dealer=0)
    for action in bids_of(rules, Contract.POUSSE, 2):
        deal = deal.apply(action)
    assert (deal.taker, deal.contract) == (2, Contract.POUSSE)
    over = Deal.from_hands(rules, *dealt, dealer=0).bid(Contract.POUSSE).bid(Contract.PRISE).pass_().pass_()
    assert (over.taker, over.contract) == (2, Contract.PRISE)
    # Two bouts and 49 points: 25 + 8, once.
    assert unit(rules, contract="pousse", points=49) == unit(rules, contract="prise", points=49) == 33


def test_d_14_who_sits_out_neither_bids_nor_scores_and_deals_again_where_all_pass() -> None:
    """Person 2 deals and sits out; the next to speak is person 3, as if he were not there."""
    table = Table(rules=MORT, dealer=2)
    assert (table.people, table.sitting_out, table.seats) == (5, 2, (3, 4, 0, 1))
    deal = table.dealt(sorted(PACK), (1,) * 6)
    assert (deal.phase, table.seats[deal.turn or 0]) == (Phase.BIDDING, 3)
    assert table.record(PassedOut(rules=MORT)).dealer == 2
    # Seat 1, person 4, makes a garde exactly: 25 times two from each of three.
    played = table.record(taken_by(MORT, taker=1))
    assert played.deals[-1].scores == (-50, -50, 0, -50, 150)
    assert (played.dealer, played.sitting_out) == (3, 3)


def test_d_14_the_scores_of_a_passed_out_deal_are_nothing() -> None:
    """Nobody scores where nobody takes."""
    assert score(PassedOut(rules=MORT)).per_seat == (0, 0, 0, 0)
