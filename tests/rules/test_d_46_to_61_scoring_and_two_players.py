"""D-46 to D-61: rulings on mouches, scores, bonuses and the game of two. D-52 is a note."""

from __future__ import annotations

import pytest

from french_tarot import (
    ALONE,
    EXCUSE,
    PACK,
    PUBLIC,
    AllPass,
    AsideShown,
    BonusTo,
    Card,
    CardSet,
    Chelem,
    ChienShown,
    Contract,
    Deal,
    ExcuseFate,
    ExcuseLast,
    Misere,
    MisereKind,
    MisereRule,
    PassedOut,
    Phase,
    PileTurned,
    PlayContext,
    Poignee,
    PoigneeLevel,
    ShowMisere,
    Side,
    SplitTotal,
    Standing,
    Table,
    TwoPlayer,
    Violation,
    count,
    custody,
    fft,
    legal_cards,
    own_custody,
    pagat,
    score,
)
from tests.deals.random_deals import taken
from tests.helpers import cards, trick
from tests.rules.situations import exactly, on_to, scored, taken_by, told, told_alone, unit, why

FFT4, FFT5 = fft(4), fft(5)
TWO = pagat(2)
"""Two players, each with a hand of 21 and six piles of three, without an auction."""

MOUCHES = FFT4.but(mouche_stake=10)


# Mouches


def test_d_46_the_first_deal_opens_a_pot_and_who_wins_takes_it() -> None:
    """Four times 10 and 5 of the dealer are 45, besides the ordinary 50 from each of three."""
    table = Table(rules=MOUCHES, dealer=0).record(taken_by(MOUCHES, taker=1))
    deal = table.deals[-1]
    assert (deal.stakes, deal.pots) == ((-10 - 5, -10 + 45, -10, -10), ())
    assert (deal.scores, table.totals) == ((-50, 150, -50, -50), (-65, 185, -60, -60))


def test_d_46_a_taker_who_loses_pays_a_pot_as_large_as_the_largest_and_the_dealer_adds_to_one() -> None:
    """45 and 45; the next dealer makes one of them 50, which the winner takes."""
    table = Table(rules=MOUCHES, dealer=0).record(taken_by(MOUCHES, taker=1, by=-1))
    assert (table.deals[-1].stakes, table.pots) == ((-15, -10 - 45, -10, -10), (45, 45))
    table = table.record(taken_by(MOUCHES, taker=2))
    assert (table.deals[-1].stakes, table.pots) == ((0, -5, 50, 0), (45,))


def test_d_46_where_nobody_takes_the_five_stays_in_the_pot() -> None:
    """The pot is carried on, 5 larger."""
    table = Table(rules=MOUCHES, dealer=0).record(taken_by(MOUCHES, taker=1, by=-1)).record(PassedOut(rules=MOUCHES))
    assert (table.deals[-1].stakes, table.pots) == ((0, -5, 0, 0), (50, 45))


def test_d_46_side_payments_may_be_of_the_difference_alone() -> None:
    """Eight points above the target in a garde: 16 without a base, 66 with it."""
    assert unit(MOUCHES.but(base=0), by=8) == 16
    assert unit(MOUCHES, by=8) == 66


def test_d_46_at_five_the_taker_has_two_thirds_and_the_partner_one() -> None:
    """Five times 11 and 5 are 60: 40 and 20."""
    rules = FFT5.but(mouche_stake=11)
    table = Table(rules=rules, dealer=0).record(taken_by(rules, taker=1, partner=3))
    assert table.deals[-1].stakes == (-11 - 5, -11 + 40, -11, -11 + 20, -11)


# Scores


@pytest.mark.parametrize(
    ("step", "figures", "right"),
    [
        (5, {"by": 8}, 65),  # 66
        (10, {"by": 8}, 70),
        (10, {"by": 4}, 60),  # 58
        (10, {"contract": "prise", "by": 10}, 40),  # 35
        (10, {"contract": "prise", "by": -10}, -40),
    ],
)
def test_d_47_the_unit_is_rounded_and_then_shared(step: int, figures: dict[str, object], right: int) -> None:
    """Halves away from zero; the sum stays zero."""
    rules = FFT4.but(score_rounding=step)
    assert scored(rules, **figures).per_seat == (3 * right, -right, -right, -right)
    five = scored(FFT5.but(score_rounding=step), partner=1, **figures)
    assert five.per_seat == (2 * right, right, -right, -right, -right)


@pytest.mark.parametrize(("by", "right"), [(8, 70), (5, 70), (4, 50), (-5, -70), (-4, -50)])
def test_d_47_the_difference_alone_may_be_rounded(by: int, right: int) -> None:
    """To ten: 8 and 5 count as 10, 4 as nothing; (25 + 10) · 2 = 70."""
    assert unit(FFT4.but(difference_rounding=10), by=by) == right


def test_d_48_fixed_scores() -> None:
    """80, 160 and 320; no prise; a deal just made is the base, one lost by a point its negative."""
    rules = FFT4.with_options("fixed_scores")
    assert rules.bids == (Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE)
    assert [unit(rules, contract=contract) for contract in rules.bids] == [80, 160, 320]
    assert [unit(rules, contract=contract, by=-1) for contract in rules.bids] == [-80, -160, -320]
    assert [unit(rules, by=8), unit(rules, by=-16), unit(rules, contract="garde sans", by=8)] == [90, -100, 170]
    # The petit au bout is ten, whatever the contract.
    assert unit(rules, contract="garde contre", petit_au_bout="taker") == 330


NO_TRUMP, NO_COURT = (MisereRule(kind, 10) for kind in (MisereKind.NO_TRUMP, MisereKind.NO_COURT))


@pytest.mark.parametrize(
    ("to", "per_seat"),
    [
        # Seat 2, a defender, has shown one in a garde just made, 50.
        (BonusTo.PLAYER, (150 - 10, -50 - 10, -50 + 30, -50 - 10)),
        (BonusTo.SHOWER_SIDE, (120, -40, -40, -40)),
        (BonusTo.DEAL_WINNER, (180, -60, -60, -60)),
    ],
)
def test_d_49_whom_a_misere_is_paid_to(to: BonusTo, per_seat: tuple[int, ...]) -> None:
    """Its player by all others, his own side included; or his side; or the winners of the deal."""
    rules = FFT4.but(miseres=(NO_TRUMP,), misere_to=to)
    assert scored(rules, miseres=Misere(MisereKind.NO_TRUMP, 2)).per_seat == per_seat


def test_d_49_a_takers_hand_is_judged_after_the_discard_and_shown_at_his_first_card() -> None:
    """He lays his only court card away."""
    rules = FFT4.but(miseres=(NO_COURT,))
    low = "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 H1 H2 H3 H4 H5 H6 H7"
    deal = taken(rules, Contract.GARDE, 1, 0, p1=f"SQ {low}", chien="C1 C2 C3 C4 C5 C6")
    show = ShowMisere(MisereKind.NO_COURT)
    kept = deal.discard(cards("C1 C2 C3 C4 C5 C6")).ready()
    assert why(kept, show) == [Violation.MISERE_NOT_HELD]
    laid = deal.discard(cards("SQ C1 C2 C3 C4 C5"))
    assert why(laid, show) == [Violation.MISERE_NOT_NOW]
    assert why(laid.ready(), show) == []
    late = on_to(laid.ready().play(Card.parse("S1")), lambda deal: deal.turn == 1)
    assert why(late, show) == [Violation.MISERE_NOT_NOW]


BAN = FFT4.but(three_bouts_ban=True)


@pytest.mark.parametrize(
    ("hand", "played", "legal"),
    [
        # Void in hearts, over the 21: any trump, but not the third bout; the Excuse lies there.
        ("T1 T2 S3", "H4 T21 EX", "T2"),
        # The Petit is the only trump: the obligation is stronger.
        ("T1 S3", "H4 T21 EX", "T1"),
        ("T1 S3", "T21 EX", "T1"),
        ("T21 S3", "H4 T1 EX", "T21"),
        # The Excuse as the third is refused, unless it is the last card.
        ("EX S3 H5", "H4 T21 T1", "H5"),
        ("EX S3", "T21 T1", "S3"),
        ("EX", "T21 T1", "EX"),
        # Two are no three.
        ("EX S3", "T21 T2", "EX S3"),
    ],
)
def test_d_50_the_third_bout_is_barred_unless_it_is_the_only_legal_card(hand: str, played: str, legal: str) -> None:
    """A house ban, for which no player may be left without a card."""
    assert legal_cards(cards(hand), trick(played), BAN, PlayContext()) == cards(legal)


def test_d_51_the_thirds_of_a_loose_bid_are_kept_exactly() -> None:
    """Just made: 25, of which the taker has 50/3 and the partner 25/3, and the defenders nothing."""
    rules = FFT4.but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
    result = scored(rules, contract="loose bid", bouts=2, points=38, partner=2)
    assert (result.unit, result.exact) == (25, exactly("50/3", 0, "25/3", 0))
    assert (result.per_seat, sum(result.per_seat)) == ((17, 0, 8, 0), 25)
    assert not result.is_zero_sum


def test_d_52_the_three_quarters_of_source_001_are_not_zero_sum() -> None:
    """A note, taken at its word: 3/4 and 1/4 of four times 50, though three defenders pay 50."""
    rules = FFT5.but(split=(3, 1), split_total=SplitTotal.OTHERS)
    result = scored(rules, partner=1)
    assert (result.per_seat, result.is_zero_sum) == ((150, 50, -50, -50, -50), False)


# Two players


@pytest.mark.parametrize("bouts", range(4))
def test_d_53_exactly_one_of_two_reaches_his_target(bouts: int) -> None:
    """With the exchange both totals are whole, and the targets, 56 and 36 or 41 and 51, sum to 92: one over 91."""
    target = (56, 51, 41, 36)[bouts]
    for points in range(30, 61):
        outcome = TwoPlayer(rules=TWO, half_points=(2 * points, 182 - 2 * points), bouts=(bouts, 3 - bouts))
        assert sum(outcome.targets) == 92
        assert outcome.winner == (0 if points >= target else 1)


def test_d_53_an_excuse_that_is_exchanged_leaves_whole_totals() -> None:
    """Seat 1 wins a king, 10, and a low card to which seat 0 plays the Excuse: 1, and one for the Excuse."""
    outcome = count(told_alone(TWO, "SK S2", "C2 EX", leader=1, then=0))
    assert isinstance(outcome, TwoPlayer)
    assert (outcome.half_points, outcome.bouts) == ((182 - 12, 12), (3, 0))


@pytest.mark.parametrize(
    ("last", "half_points"),
    # Seat 0 leads and wins it, or plays the Excuse and loses both cards; seat 1 has won 10 before.
    [("C3 EX", (182 - 10, 10)), ("EX C3", (182 - 20, 20))],
)
def test_d_53_so_does_one_that_changes_sides_in_the_last_trick(last: str, half_points: tuple[int, int]) -> None:
    """It goes with the trick that its player has lost."""
    rules = TWO.but(excuse_last=ExcuseLast.CHANGES_SIDES)
    owned = own_custody(told_alone(rules, "SK S2", leader=1, then=0, last=(last,)))
    assert (owned.excuse, owned.half_points) == (ExcuseFate.LOST, half_points)


def test_d_53_where_both_could_fail_by_half_a_point_the_deal_is_drawn() -> None:
    """Only without the exchange: 40½ of 41 and 50½ of 51."""
    rules = TWO.but(excuse_exchange=False)
    outcome = TwoPlayer(rules=rules, half_points=(81, 101), bouts=(2, 1))
    assert (outcome.winner, score(outcome).per_seat) == (None, (0, 0))


def two_piles() -> Deal:
    """Seat 0 leads and has all trumps and two hearts; the other twelve lie hidden in the piles of seat 1."""
    hearts = [Card.parse(f"H{rank}") for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q")]
    others = sorted(PACK - PACK.trumps - {EXCUSE} - hearts - cards("H1 HK"))
    mine, yours = [*cards("H1 HK"), *PACK.trumps, EXCUSE, *others[:15]], others[15:]
    own_piles = [mine[21 + 3 * pile : 24 + 3 * pile] for pile in range(6)]
    piles = [[yours[21 + pile], hearts[2 * pile], hearts[2 * pile + 1]] for pile in range(6)]
    return Deal.from_hands(TWO, [mine[:21], yours[:21]], (), dealer=1, piles=[own_piles, piles])


def test_d_54_a_hidden_card_of_a_pile_is_not_in_hand() -> None:
    """Hearts are led; seat 1 has twelve of them under its open cards, and may play what it likes."""
    deal = two_piles()
    assert (deal.phase, deal.turn) == (Phase.PLAY, 0)
    deal = deal.play(Card.parse("H1"))
    open_cards = deal.hands[1]
    assert (len(open_cards), CardSet(card for card in open_cards if card.suit == "hearts")) == (27, CardSet())
    assert deal.legal_cards() == open_cards


def test_d_54_the_card_under_one_that_was_played_is_turned_after_the_trick() -> None:
    """And binds from then on."""
    deal = two_piles()
    top, under = deal.setup.piles[0][0][:2]
    led = deal.play(top)
    assert (under in led.hands[0], under in led.legal_cards()) == (False, False)
    answered = led.play(min(led.legal_cards()))
    assert PileTurned(seat=0, pile=0, card=under) in answered.events
    assert under in answered.hands[0]
    # Seat 1's turn: it plays an open card of a pile to a heart, and must follow the next heart with what was turned.
    first = two_piles().play(Card.parse("H1"))
    tops = [pile[0] for pile in first.setup.piles[1]]
    after = first.play(tops[0]).play(Card.parse("HK"))
    assert after.legal_cards() == CardSet([first.setup.piles[1][0][1]])


# Just made, and bonuses


def test_d_55_just_made_is_the_base_alone_in_every_scheme() -> None:
    """The difference is nothing: 80 fixed, and 50 where the difference or the score is rounded."""
    assert unit(FFT4.with_options("fixed_scores")) == 80
    assert unit(FFT4.but(difference_rounding=10)) == unit(FFT4.but(score_rounding=10)) == unit(FFT4) == 50


def test_d_56_a_lost_petit_au_bout_does_not_turn_a_deal_just_made() -> None:
    """(25 − 10) · 2 = 30, which S0's fourth hand scores."""
    assert unit(FFT4, petit_au_bout="defence") == 30


def test_d_57_with_a_base_of_25_the_petit_au_bout_never_turns_the_sign_and_a_chelem_may() -> None:
    """15 is the least that is won, 16 that is lost; poignées go with the winner; a failed chelem costs 200."""
    assert unit(FFT4, contract="prise", petit_au_bout="defence") == 15
    assert unit(FFT4, contract="prise", by=-1, petit_au_bout="taker") == -16
    triple = Poignee(PoigneeLevel.TRIPLE, 1)
    assert unit(FFT4, contract="prise", petit_au_bout="defence", poignees=triple) == 55
    assert unit(FFT4, contract="prise", by=-1, petit_au_bout="taker", poignees=triple) == -56
    assert unit(FFT4, contract="garde contre", by=0, chelem="announced-failed") == -50
    # With no base it does.
    assert unit(FFT4.but(base=0), contract="prise", petit_au_bout="defence") == -10


def test_d_58_the_chien_of_a_garde_contre_is_seen_at_the_count_and_is_the_defences() -> None:
    """The 21 lies in it: the taker has two bouts, 182 − 9 − 5 half points, and 41 to reach."""
    deal = told(FFT4, "C2 C3 C4 EX", leader=1, then=0, aside="T21", contract=Contract.GARDE_CONTRE)
    outcome = count(deal)
    # The first trick is the defence's: 3, and the half point for the Excuse.
    assert (outcome.half_points, outcome.bouts, outcome.target) == (182 - 14 - 3 - 1, 2, 41)
    played = taken(FFT4, Contract.GARDE_CONTRE, 1, 0, chien="T21").ready()
    over = on_to(played, lambda deal: deal.is_over)
    seen = [event for event in over.events_for(PUBLIC) if isinstance(event, (AsideShown, ChienShown))]
    assert seen == [over.events_for(PUBLIC)[-1]]
    assert seen[0].cards == played.chien


def test_d_59_taker_and_partner_count_together() -> None:
    """The partner wins the first trick with the called king, the next, and the last one with the Petit."""
    first = ("H2 H3 HK H4 H5", "CK C3 C4 EX C5")
    deal = told(FFT5, *first, then=0, last=("S2 S3 T1 S4 S5",), called=Card.parse("HK"))
    assert [seats.winner for seats in custody(deal).tricks[:2]] == [2, 2]
    outcome = count(deal)
    assert (outcome.half_points, outcome.bouts, outcome.target) == (182, 3, 36)
    assert (outcome.chelem, outcome.petit_au_bout) == (Chelem(made=Side.TAKER), Side.TAKER)
    # (25 + 55) · 4 + 10 · 4 + 200 from each of three; the partner a third of it.
    assert score(outcome).per_seat == (1120, -560, 560, -560, -560)


def test_d_60_equal_totals_share_a_rank() -> None:
    """A match of one deal: one winner, and three who are second."""
    table = Table(rules=FFT4, length=1).record(taken_by(FFT4, taker=2))
    assert table.ranking == (Standing(1, 2, 150), Standing(2, 0, -50), Standing(2, 1, -50), Standing(2, 3, -50))
    drawn = Table(rules=FFT5, length=1).record(taken_by(FFT5, taker=2, partner=ALONE))
    assert [standing.rank for standing in drawn.ranking] == [1, 2, 2, 2, 2]
    even = Table(rules=FFT4, length=2).record(taken_by(FFT4, taker=2)).record(taken_by(FFT4, taker=1))
    assert (even.totals, even.winners) == ((-100, 100, 100, -100), (1, 2))


@pytest.mark.parametrize(
    ("last", "petit", "half_points", "bouts"),
    [
        # The taker wins it: the Petit of seat 2, and the Excuse of seat 1 with the trick.
        ("T5 EX T1 T3", Side.TAKER, 182 - 12, 3),
        # Seat 3 wins it over the taker's Petit, 9 + 1 + 1, and seat 1's Excuse changes sides for half a point.
        ("T1 EX T3 T5", Side.DEFENCE, 182 - 12 - 11 - 1, 2),
    ],
)
def test_d_61_petit_and_excuse_in_one_last_trick_go_each_its_way(
    last: str, petit: Side, half_points: int, bouts: int
) -> None:
    """The Petit with the trick, the Excuse as its own rule says. The defence has won four spades before, 12."""
    outcome = count(told(FFT4, "SK S2 S3 S4", leader=1, then=0, last=(last,)))
    assert (outcome.petit_au_bout, outcome.half_points, outcome.bouts) == (petit, half_points, bouts)
