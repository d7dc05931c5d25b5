"""D-79 to D-95: rulings on failed chelems, half points, games without sides, and what tables settle otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from french_tarot import (
    ALONE,
    PACK,
    PETIT,
    AllPass,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    BonusTo,
    Call,
    Card,
    CardSet,
    Chelem,
    ChelemBy,
    ChelemDeadline,
    ChienShown,
    Contract,
    Deal,
    DeclareImprenable,
    EachForHimself,
    ExcuseAlone,
    ExcuseDebt,
    ExcuseFate,
    ExcuseLast,
    HalfPoint,
    ImprenableTime,
    InvalidRulesError,
    Misere,
    MisereGameChien,
    MisereGameScoring,
    MisereKind,
    MisereRule,
    PassedOut,
    PetitSec,
    Phase,
    PlayCard,
    Poignee,
    PoigneeLevel,
    Ready,
    Redealer,
    RuleSet,
    ShowMisere,
    ShowPoignee,
    Side,
    Table,
    TwoPlayer,
    Violation,
    Void,
    VoidReason,
    callable_cards,
    count,
    custody,
    fft,
    fft_2006,
    marseille,
    own_custody,
    pagat,
    score,
    student,
    wikipedia,
)
from tests.deals.random_deals import dealt_round, taken
from tests.helpers import cards
from tests.rules.situations import (
    KINGS,
    QUEENS,
    auctioned,
    bare_petit,
    exactly,
    on_to,
    refused,
    scored,
    taken_by,
    through_petit_sec,
    told,
    told_alone,
    unit,
    why,
)

if TYPE_CHECKING:
    from collections.abc import Callable

FFT3, FFT4, FFT5 = fft(3), fft(4), fft(5)
NO_TRUMP, NO_COURT = MisereKind.NO_TRUMP, MisereKind.NO_COURT

# Chelems


def test_d_79_a_failed_chelem_that_loses_the_contract_turns_its_sign() -> None:
    """49 with two bouts: eight over 41, and lost: −(25 + 8) · 2 − 200."""
    assert unit(student(3), points=49, chelem="announced-failed") == -66 - 200
    # Elsewhere the contract is made.
    assert unit(FFT3, points=49, chelem="announced-failed") == 66 - 200
    # Short by eight it is as bad.
    assert unit(student(3), points=33, chelem="announced-failed") == -66 - 200


def test_d_79_a_defender_who_fails_gives_the_deal_to_the_taker() -> None:
    """30 with two bouts: eleven short, and won: (25 + 11) · 2 + 200; poignées are the taker's then."""
    failed = Chelem(Side.DEFENCE)
    assert unit(student(3), points=30, chelem=failed) == 72 + 200
    simple = Poignee(PoigneeLevel.SIMPLE, 1)
    assert unit(student(3), points=30, chelem=failed, poignees=simple) == 72 + 200 + 20


def test_d_79_a_petit_chelem_that_fails_loses_the_contract_too() -> None:
    """The students' petit chelem: −(25 + 8) · 2 − 150."""
    assert unit(student(3), points=49, petit_chelem="announced-failed") == -66 - 150


def test_d_79_where_both_sides_fail_the_takers_failure_decides() -> None:
    """Eight over, lost: −66, 200 off for the taker's grand chelem, and 150 from the defence for its petit one."""
    figures = {"points": 49, "chelem": Chelem(Side.TAKER), "petit_chelem": Chelem(Side.DEFENCE)}
    assert unit(student(3), **figures) == -66 - 200 + 150


@pytest.mark.parametrize(("action", "deadline"), [(AnnounceChelem(), 3), (AnnouncePetitChelem(), 5)])
def test_d_80_it_is_announced_before_the_own_card_while_so_many_tricks_are_unfinished(
    action: AnnounceChelem | AnnouncePetitChelem, deadline: int
) -> None:
    """With the current one three for the grand chelem, five for the petit one, of 24 at three players."""
    deal = taken(student(3), Contract.GARDE_SANS, 1, 0)
    for left, right in ((24, True), (deadline + 1, True), (deadline, True), (deadline - 1, False)):
        there = on_to(deal, _turn_of_the_taker(24 - left))
        assert (why(there, action) == []) is right
        if not right:
            assert why(there, action) == [Violation.CHELEM_TOO_LATE]


def _turn_of_the_taker(finished: int) -> Callable[[Deal], bool]:
    return lambda deal: deal.phase is Phase.PLAY and len(deal.tricks) == finished and deal.turn == 1


PETIT_CHELEM = FFT4.but(petit_chelem_max_lost=1, petit_chelem_unannounced=100)
"""All tricks but one: 300 announced, 100 not, 150 off where it fails."""


def test_d_81_who_announces_a_petit_chelem_does_not_lead() -> None:
    """The dealer's right neighbour does, unless a grand one is announced."""
    deal = taken(PETIT_CHELEM, Contract.GARDE_SANS, 3, 0)
    assert deal.announce_petit_chelem().ready().leader == 1
    assert deal.announce_chelem().announce_petit_chelem().ready().leader == 3


def test_d_81_a_grand_chelem_makes_an_announced_petit_one_and_hides_an_unannounced_one() -> None:
    """All 91 with three bouts in a garde sans: 320, 200 for the grand one and 300 if the petit one was said."""
    deal = told(PETIT_CHELEM, then=0, aside="EX", petit_chelem_announced=Side.TAKER)
    assert score(count(deal)).unit == 320 + 200 + 300
    assert score(count(told(PETIT_CHELEM, then=0, aside="EX"))).unit == 320 + 200


@pytest.mark.parametrize(("announced", "bonus"), [(None, 100), (Side.TAKER, 300)])
def test_d_81_one_trick_lost_makes_the_petit_one(announced: Side | None, bonus: int) -> None:
    """12 lost: 85 with three bouts, (25 + 49) · 4."""
    deal = told(PETIT_CHELEM, "SK S2 S3 S4", leader=1, then=0, aside="EX", petit_chelem_announced=announced)
    assert score(count(deal)).unit == 296 + bonus


@pytest.mark.parametrize(("announced", "bonus"), [(None, 100), (Side.DEFENCE, 300)])
def test_d_81_made_by_the_defence_it_has_the_same_value_with_the_other_sign(announced: Side | None, bonus: int) -> None:
    """The taker, seat 0, has a trick of four low cards and six in the chien: 5 for 56, −(25 + 51) · 4."""
    rules = PETIT_CHELEM.but(chelem_by=ChelemBy.ANYONE)
    deal = told(rules, "S2 S3 S4 S5", "C2 EX C3 C4", leader=1, then=2, petit_chelem_announced=announced)
    outcome = count(deal)
    assert (outcome.half_points, outcome.petit_chelem.made, outcome.chelem.made) == (10, Side.DEFENCE, None)
    assert score(outcome).unit == -304 - bonus


# Half a point


def test_d_82_where_half_a_point_short_is_a_draw_contract_and_poignees_are_nothing() -> None:
    """The rest stays: twice 10 for the Petit, 10 for a misère of the taker's side, 200 off for the chelem."""
    rules = FFT3.but(
        half_point=HalfPoint.EXACT_HALF_ZERO, miseres=(MisereRule(NO_COURT, 10),), misere_to=BonusTo.SHOWER_SIDE
    )
    short = {"points": "40½"}
    assert taken_by(rules, **short).winner is None
    assert unit(rules, **short) == unit(rules, **short, poignees="simple:taker") == 0
    assert unit(rules, **short, petit_au_bout="taker") == 20
    assert unit(rules, **short, miseres="no_court:taker") == 10
    assert unit(rules.but(misere_to=BonusTo.DEAL_WINNER), **short, miseres="no_court:taker") == 0
    assert unit(rules, **short, chelem="announced-failed") == -200
    # By the FFT it is lost by one; at other tables just made. A whole point short is lost everywhere.
    assert unit(FFT3, **short) == -52
    assert unit(FFT3.but(half_point=HalfPoint.EXACT_HALF_WIN), **short) == 50
    assert unit(rules, points=40) == -52


# Everybody for himself

TWO = pagat(2)


@pytest.mark.parametrize(
    ("half_points", "bouts", "petit", "per_seat"),
    [
        # 52 of 41: 11 over; 40 of 41: the other has 51 of 51; 36 of 36.
        ((104, 78), (2, 1), None, (36, 0)),
        ((104, 78), (2, 1), 1, (36, 10)),
        ((80, 102), (2, 1), 1, (0, 35)),
        ((72, 110), (3, 0), 0, (35, 0)),
    ],
)
def test_d_83_of_two_the_winner_scores_and_the_petit_of_the_last_trick(
    half_points: tuple[int, int], bouts: tuple[int, int], petit: int | None, per_seat: tuple[int, int]
) -> None:
    """25 and the excess; ten for the Petit even to the loser; the sum is not zero."""
    outcome = TwoPlayer(rules=TWO, half_points=half_points, bouts=bouts, petit_au_bout=petit)
    assert score(outcome).per_seat == per_seat


def test_d_83_two_know_no_bare_petit_no_misere_and_no_chelem() -> None:
    """All tricks won, but the Excuse: 87 of 41 and ten for the Petit in the last; a card is all that can be played."""
    outcome = count(told_alone(TWO, "C2 EX", then=0, last=("T1 C3",)))
    # The Excuse of seat 1 stays with it for half a point: 9 − 1.
    assert outcome == TwoPlayer(rules=TWO, half_points=(174, 8), bouts=(2, 1), petit_au_bout=0)
    assert score(outcome).per_seat == (25 + 87 - 41 + 10, 0)
    pack = [PETIT, *(card for card in sorted(PACK) if card is not PETIT)]
    piles = [[pack[first + 3 * pile : first + 3 * pile + 3] for pile in range(6)] for first in (21, 60)]
    deal = Deal.from_hands(TWO, [pack[:21], pack[39:60]], (), dealer=1, piles=piles)
    assert (deal.phase, deal.turn, deal.hands[0].trumps) == (Phase.PLAY, 0, CardSet([PETIT]))
    assert set(deal.legal_actions()) == set(map(PlayCard, deal.hands[0]))


MISERE_GAME = FFT4.but(all_pass=AllPass.MISERE_GAME)


@pytest.mark.parametrize(
    ("first", "leader", "winner"), [("C2 EX C3 CK", 0, 3), ("EX C2 C3 CK", 1, 0), ("CK EX C2 C3", 0, 0)]
)
def test_d_84_in_a_misere_game_each_player_keeps_his_own_excuse(first: str, leader: int, winner: int) -> None:
    """Its player, seat 1, is a side of his own: 9 − 1 for him; the 6 of the chien are nobody's."""
    owned = own_custody(told_alone(MISERE_GAME, first, leader=leader, then=winner))
    right = [0, 0, 0, 0]
    right[winner], right[1] = 182 - 6 - 8, 8
    assert (owned.excuse, list(owned.half_points)) == (ExcuseFate.KEPT, right)


def test_d_84_in_the_last_trick_too_and_without_a_scoring_the_players_are_ranked() -> None:
    """Fewest points are best: the two without a trick share the first place, and nobody scores."""
    outcome = count(told_alone(MISERE_GAME, then=0, last=("CK EX C2 C3",)))
    assert outcome == EachForHimself(rules=MISERE_GAME, half_points=(168, 8, 0, 0))
    assert isinstance(outcome, EachForHimself)
    assert (outcome.places, score(outcome).per_seat) == ((4, 3, 1, 1), (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("scoring", "chien", "right"),
    [
        # 84, 4, 0 and 0 points; 2, 1, −1 and −2 stakes of 60, the two firsts sharing theirs.
        (MisereGameScoring.BY_RANK, MisereGameChien.NOBODY, (-120, -60, 90, 90)),
        # 91 less four times the own points, with the chien's 3 for the winner of the last trick.
        (MisereGameScoring.EQUAL_SHARES, MisereGameChien.LAST_TRICK, (91 - 348, 91 - 16, 91, 91)),
        (MisereGameScoring.OWN_POINTS, MisereGameChien.LAST_TRICK, (91 - 87, 91 - 4, 91, 91)),
    ],
)
def test_d_84_the_scorings_of_a_misere_game(
    scoring: MisereGameScoring, chien: MisereGameChien, right: tuple[int, ...]
) -> None:
    """By rank in stakes, by equal shares, or by the own points."""
    rules = MISERE_GAME.but(misere_game_scoring=scoring, misere_game_chien=chien)
    assert score(count(told_alone(rules, then=0, last=("CK EX C2 C3",)))).exact == exactly(*right)


def test_d_84_the_game_begins_when_all_have_passed() -> None:
    """The dealer's right neighbour leads, and nothing is declared."""
    deal = Deal.from_hands(MISERE_GAME, *dealt_round(MISERE_GAME), dealer=2).pass_().pass_().pass_().pass_()
    assert (deal.phase, deal.turn, deal.taker) == (Phase.PLAY, 3, None)
    assert set(deal.legal_actions()) == set(map(PlayCard, deal.hands[3]))


# The loose bid


@pytest.mark.parametrize(("players", "targets"), [(3, (53, 48, 38, 33)), (4, (53, 48, 38, 33)), (5, (50, 45, 35, 30))])
def test_d_85_three_have_the_targets_of_four(players: int, targets: tuple[int, ...]) -> None:
    """Just made is the base of 25, alone the taker's; a point short is 26 off."""
    rules = fft(players).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
    for bouts, points in enumerate(targets):
        figures = {"contract": "loose bid", "bouts": bouts, "partner": ALONE}
        assert scored(rules, **figures, points=points).per_seat == (25, *(0,) * (players - 1))
        assert scored(rules, **figures, points=points - 1).per_seat == (-26, *(0,) * (players - 1))


def test_d_85_misere_and_roi_au_bout_count_in_a_loose_bid() -> None:
    """10 points over, 35, and 10 and 10: two thirds and a third of 55."""
    rules = FFT4.but(
        all_pass=AllPass.LOOSE_BID,
        call_ranks=(14,),
        roi_au_bout=10,
        miseres=(MisereRule(NO_COURT, 10),),
        misere_to=BonusTo.SHOWER_SIDE,
    )
    figures = {"contract": "loose bid", "bouts": 2, "points": 48, "partner": 2}
    result = scored(rules, **figures, roi_au_bout="taker", miseres=Misere(NO_COURT, 2))
    assert (result.unit, result.exact) == (55, exactly("110/3", 0, "55/3", 0))
    # The petit au bout is ten, and so is a poignée twenty.
    assert unit(rules, **figures, petit_au_bout="defence", poignees="simple:defence") == 35 - 10 + 20


def test_d_85_the_first_who_would_have_bid_takes_and_calls_a_king() -> None:
    """At three players too; nobody else sees the chien."""
    rules = FFT3.but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
    deal = Deal.from_hands(rules, *dealt_round(rules, p2="HK"), dealer=0).pass_().pass_().pass_()
    assert (deal.taker, deal.contract, deal.phase) == (1, Contract.LOOSE_BID, Phase.CALL)
    assert callable_cards(deal.hands[1], rules, Contract.LOOSE_BID) == cards(KINGS)
    deal = deal.call(Card.parse("HK"))
    assert (deal.phase, deal.partner, deal.view(2).state.chien) == (Phase.DISCARD, 2, None)
    # A discard, and no chelem can be announced.
    deal = deal.apply(next(iter(deal.legal_actions())))
    assert why(deal, AnnounceChelem()) == [Violation.CHELEM_NOT_IN_THE_GAME]


# The call of two cards

SIX = fft(5).but(players=6, hand_size=12, chien_size=6, poignees=(), call=Call.KING_AND_QUEEN, split=(1, 1))


def test_d_86_the_suits_of_both_called_cards_are_barred_to_the_opening_lead() -> None:
    """And both cards are exempt."""
    deal = taken(SIX, Contract.GARDE_SANS, 2, 0, p1="HK H2 DQ D3 DK S4")
    deal = deal.call(Card.parse("HK")).call(Card.parse("DQ")).ready()
    hand = deal.hands[1]
    barred = CardSet(card for card in hand if card.suit in ("hearts", "diamonds")) - cards("HK DQ")
    assert barred >= cards("H2 D3 DK")
    assert (deal.turn, deal.legal_cards()) == (1, hand - barred)
    assert refused(deal, PlayCard(Card.parse("DK"))) == [Violation.CALLED_SUIT_LED]


def test_d_86_king_and_queen_of_one_suit_are_both_exempt() -> None:
    """Of hearts nothing else may be led."""
    deal = taken(SIX, Contract.GARDE_SANS, 2, 0, p1="HK HQ HN H2").call(Card.parse("HK")).call(Card.parse("HQ")).ready()
    barred = CardSet(card for card in deal.hands[1] if card.suit == "hearts") - cards("HK HQ")
    assert deal.legal_cards() == deal.hands[1] - barred
    assert barred >= cards("HN H2")


def test_d_86_with_four_own_kings_an_own_king_is_called() -> None:
    """Also where no own card may be called otherwise; then a queen."""
    others_only = SIX.but(self_call=False)
    assert callable_cards(cards(KINGS), others_only) == cards(KINGS)
    assert callable_cards(cards("SK HK DK"), others_only) == cards("CK")
    king = Card.parse("SK")
    assert callable_cards(cards(KINGS, "HQ"), others_only, king=king) == cards("SQ DQ CQ")
    assert callable_cards(cards(KINGS, "HQ"), SIX, king=king) == cards(QUEENS)


def test_d_86_of_one_holder_of_both_the_vacant_share_is_the_takers_in_exact_thirds() -> None:
    """Four defenders pay 52 each, 208: a third to the partner."""
    result = scored(SIX, by=1, partner=3)
    assert result.exact == exactly("416/3", -52, -52, "208/3", -52, -52)
    assert result.per_seat == (139, -52, -52, 69, -52, -52)


# The last trick


@pytest.mark.parametrize(
    ("last", "roi", "bonus"),
    [("SK S2 S3 S4", Side.TAKER, 40), ("S2 SK S3 S4", Side.DEFENCE, -40), ("SK S2 S3 T2", None, 0)],
)
def test_d_87_a_king_that_wins_the_last_trick_is_ten_times_the_multiplier(
    last: str, roi: Side | None, bonus: int
) -> None:
    """To the side that wins it; one that loses it is nothing. 12 half points are lost before, 12 with the last."""
    deal = told(FFT4.but(roi_au_bout=10), "HK H2 H3 H4", leader=1, then=0, last=(last,), aside="EX")
    outcome = count(deal)
    assert outcome.roi_au_bout is roi
    # 85 or 79 with three bouts, 49 or 43 over.
    assert score(outcome).unit == ((25 + 49) * 4 if roi is Side.TAKER else (25 + 43) * 4) + bonus


def test_d_87_it_is_ten_alone_where_the_petit_au_bout_is() -> None:
    """Not multiplied."""
    rules = FFT4.but(roi_au_bout=10, petit_au_bout_multiplied=False)
    assert unit(rules, roi_au_bout="taker") == 60
    assert unit(rules, roi_au_bout="defence") == 40


# The bare hands

IMPRENABLE = FFT4.but(petit_sec=PetitSec.IMPRENABLE)


def test_d_88_the_holder_of_a_bare_petit_may_annul_declare_or_do_nothing() -> None:
    """Before the first bid."""
    deal = bare_petit(IMPRENABLE)
    assert set(deal.legal_actions()) == {Annul(), DeclareImprenable(), Ready()}
    assert deal.annul().outcome() == Void(rules=IMPRENABLE, reason=VoidReason.PETIT_SEC)
    assert through_petit_sec(deal, declares=True).state.imprenable == 0
    assert through_petit_sec(deal, declares=False).state.imprenable is None


@pytest.mark.parametrize("contract", [Contract.GARDE_SANS, Contract.GARDE_CONTRE])
def test_d_88_a_taker_who_does_not_take_the_chien_keeps_the_right(contract: Contract) -> None:
    """Whatever lies in it: a trump here."""
    deal = through_petit_sec(bare_petit(IMPRENABLE, chien="T2"), declares=True)
    assert auctioned(deal, contract, 0).ready().state.imprenable == 0
    later = IMPRENABLE.but(petit_imprenable_time=ImprenableTime.WHEN_PLAYED)
    deal = auctioned(through_petit_sec(bare_petit(later, chien="T2"), declares=True), contract, 0).ready()
    assert (deal.turn, why(deal, DeclareImprenable())) == (0, [])


@pytest.mark.parametrize(("redealer", "dealer"), [(Redealer.NEXT, 0), (Redealer.SAME, 3)])
def test_d_89_who_deals_after_an_optional_annulment(redealer: Redealer, dealer: int) -> None:
    """Person 3 has dealt: the next, or the same, after a bare Petit as after an Excuse alone."""
    rules = FFT4.but(petit_sec=PetitSec.VOID_OPTIONAL, excuse_alone=ExcuseAlone.OPTIONAL, petit_sec_redealer=redealer)
    petit = bare_petit(rules, dealer=3).annul()
    assert Table(rules=rules, dealer=3).record(petit).dealer == dealer
    trumps = [f"T{rank}" for rank in range(1, 22)]
    places = {"p0": "EX", "p1": " ".join(trumps[:10]), "p2": " ".join(trumps[10:])}
    excuse = Deal.from_hands(rules, *dealt_round(rules, **places), dealer=3).annul()
    assert excuse.outcome() == Void(rules=rules, reason=VoidReason.EXCUSE_ALONE)
    assert Table(rules=rules, dealer=3).record(excuse).dealer == dealer


# Announced with the contract


def test_d_90_a_chelem_with_the_bid_is_said_by_the_taker_before_the_chien_is_turned() -> None:
    """Right after the auction; later it is too late, and a table where others announce has no such time."""
    deal = taken(marseille(5), Contract.GARDE, 1, 0)
    assert (deal.phase, deal.turn, deal.state.chien) == (Phase.CONTRACT, 1, None)
    assert set(deal.legal_actions()) == {Ready(), AnnounceChelem()}
    said = deal.announce_chelem()
    assert (said.state.chelem_by, said.phase) == (1, Phase.CONTRACT)
    said = said.ready().call(Card.parse("HK"))
    assert any(isinstance(event, ChienShown) for event in said.events)
    silent = deal.ready().call(Card.parse("HK"))
    silent = silent.apply(next(iter(silent.legal_actions())))
    while silent.phase is Phase.DECLARATIONS:
        assert why(silent, AnnounceChelem()) == [Violation.CHELEM_NOT_NOW]
        silent = silent.ready()
    with pytest.raises(InvalidRulesError) as caught:
        FFT4.but(chelem_deadline=ChelemDeadline.WITH_BID, chelem_by=ChelemBy.ANYONE)
    assert [problem.violation for problem in caught.value.problems] == [Violation.CHELEM_WITH_BID_OF_OTHERS]


# Mouches


def test_d_91_who_sits_out_pays_no_stake_but_the_five_of_the_dealer() -> None:
    """Person 0 deals and sits out. Four times 10 and 5 are 45; the side payments are multiplied, eight by two."""
    rules = FFT4.but(dealer_sits_out=True, mouche_stake=10, base=0)
    table = Table(rules=rules, dealer=0).record(taken_by(rules, taker=0, by=8))
    deal = table.deals[-1]
    assert (deal.seats, deal.scores) == ((1, 2, 3, 4), (0, 48, -16, -16, -16))
    assert (deal.stakes, deal.pots) == ((-5, -10 + 45, -10, -10, -10), ())
    # The pot is gone: the next deal, for which person 1 sits out, starts a new one.
    table = table.record(PassedOut(rules=rules))
    assert (table.deals[-1].stakes, table.pots) == ((-10, -5, -10, -10, -10), (45,))


# Misères


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        (MisereKind.NO_TRUMP, False),
        (MisereKind.NO_TRUMP_BUT_EXCUSE, True),
        (MisereKind.NO_COURT, True),
        (MisereKind.NO_COURT_NOR_EXCUSE, False),
        (MisereKind.BLANK, False),
    ],
)
def test_d_92_what_the_excuse_is_in_a_misere(kind: MisereKind, allowed: bool) -> None:
    """A trump and no court card; in the French Wikipedia it bars both."""
    hand = "EX S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 H1 H2 H3 H4 H5 H6 H7"
    deal = taken(FFT4.but(miseres=(MisereRule(kind, 10),)), Contract.GARDE_SANS, 1, 0, p1=hand).ready()
    assert why(deal, ShowMisere(kind)) == ([] if allowed else [Violation.MISERE_NOT_HELD])
    assert set(wikipedia(4).miseres) == {MisereKind.NO_TRUMP, MisereKind.NO_COURT_NOR_EXCUSE}
    # Ten times the contract, to the side that shows it: a defender's in a garde just made.
    assert unit(wikipedia(4), miseres=Misere(MisereKind.NO_COURT_NOR_EXCUSE, 2)) == 50 - 20


# Without an exchange

LOST, KEPT = "SK S2 S3 S4", "C2 EX C3 CK"
"""Won by seat 1, 12 half points; then seat 2's Excuse in a trick of the taker."""


@pytest.mark.parametrize(
    ("rules", "half_points"),
    [
        (FFT4, 182 - 12 - 9 + 1),
        (FFT4.but(excuse_exchange=False), 182 - 12 - 9),
        # The defence has low cards, so that its debt is paid.
        (FFT4.but(excuse_debt=ExcuseDebt.WAIVED), 182 - 12 - 9 + 1),
    ],
)
def test_d_93_without_an_exchange_the_excuse_is_kept_for_nothing(rules: RuleSet, half_points: int) -> None:
    """9 for the defence besides its trick."""
    assert count(told(rules, LOST, KEPT, leader=1, then=0)).half_points == half_points


def test_d_93_without_an_exchange_nothing_comes_back_in_the_last_trick() -> None:
    """Seat 1 wins 11 there, seat 2's Excuse changes sides."""
    last = ("H2 HK EX H4",)
    assert count(told(FFT4, then=0, last=last)).half_points == 182 - 11 - 1
    assert count(told(FFT4.but(excuse_exchange=False), then=0, last=last)).half_points == 182 - 11
    kept = FFT4.but(excuse_exchange=False, excuse_last=ExcuseLast.OWNER)
    assert count(told(kept, then=0, last=("HK H2 EX H4",))).half_points == 182 - 9


def test_d_93_at_three_the_older_text_has_no_exchange() -> None:
    """9 + 1 + 1 lost, and the Excuse of seat 2 kept: with the exchange a half point less."""
    tricks = ("SK S2 S3", "C2 EX CK")
    assert count(told(fft_2006(3), *tricks, leader=1, then=0)).half_points == 182 - 11 - 9
    assert count(told(FFT3, *tricks, leader=1, then=0)).half_points == 182 - 11 - 9 + 1
    assert count(told(fft_2006(4), LOST, KEPT, leader=1, then=0)).half_points == 182 - 12 - 9 + 1


def test_d_93_a_debt_is_waived_where_the_tricks_hold_no_low_card() -> None:
    """The defence has four kings: the Excuse costs it nothing there."""
    deal = told(FFT4.but(excuse_debt=ExcuseDebt.WAIVED), "SK HK DK CK", "C2 EX C3 C4", leader=1, then=0)
    assert (count(deal).half_points, custody(deal).compensated_by) == (182 - 36 - 9, None)


def test_d_93_each_debt_wants_a_low_card_of_its_own() -> None:
    """Excuse and imprenable Petit, and one low card beside three kings: 27 + 1 + 9 + 9 − 1."""
    rules = IMPRENABLE.but(excuse_debt=ExcuseDebt.WAIVED)
    tricks = ("SK HK DK C2", "C3 EX C4 CK", "HQ H2 T1 H3")
    assert count(told(rules, *tricks, leader=1, then=0, imprenable=2)).half_points == 182 - 45
    assert count(told(IMPRENABLE, *tricks, leader=1, then=0, imprenable=2)).half_points == 182 - 44


# What is left


def test_d_94_where_the_list_of_ranks_ends_an_own_card_of_the_last_is_called() -> None:
    """At the Tarot de Marseille page: with four kings and four queens a queen, for a taker who is alone."""
    held = f"{KINGS} {QUEENS}"
    assert callable_cards(cards(held), marseille(5)) == cards(QUEENS)
    no_own = FFT5.but(self_call=False, call_ranks=(14, 13))
    assert callable_cards(cards(held), no_own) == cards(QUEENS)
    deal = taken(marseille(5), Contract.GARDE_SANS, 1, 0, p1=held).ready().call(Card.parse("HQ"))
    assert deal.partner is ALONE


@pytest.mark.parametrize(
    ("rules", "sizes"),
    [
        (FFT4.but(dealer_sits_out=True), (10, 13, 15)),
        (FFT5.with_options("five_14_8"), (8, 10, 13)),
        (student(6), (6, 8, 10)),
    ],
)
def test_d_95_poignees_follow_the_seats_that_play_and_the_layout(rules: RuleSet, sizes: tuple[int, ...]) -> None:
    """Four of five seats are as four; hands of 14 are as hands of 15."""
    for level, size in zip((PoigneeLevel.SIMPLE, PoigneeLevel.DOUBLE, PoigneeLevel.TRIPLE), sizes, strict=True):
        trumps = CardSet(Card.parse(f"T{rank}") for rank in range(2, size + 2) if rank < 22)
        if size > rules.layout.hand_size:
            continue
        deal = taken(rules, Contract.GARDE_SANS, 1, 0, p1=str(trumps))
        deal = (deal.call(Card.parse("SK")) if deal.phase is Phase.CALL else deal).ready()
        deal = on_to(deal, lambda deal: deal.phase is Phase.PLAY and deal.turn == 1)
        (shown,) = deal.show_poignee(trumps).state.poignees
        assert shown.level is level
        smaller = CardSet(sorted(trumps)[1:])
        if size - 1 not in sizes:
            assert refused(deal, ShowPoignee(smaller)) == [Violation.POIGNEE_OF_NO_LEVEL]
