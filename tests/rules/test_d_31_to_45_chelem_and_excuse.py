"""D-31 to D-45: rulings on the chelem and the Excuse. D-42 is a note."""

from __future__ import annotations

import pytest

from french_tarot import (
    ALONE,
    EXCUSE,
    AnnounceChelem,
    Card,
    Chelem,
    ChelemBy,
    Contract,
    Discard,
    ExcuseDebt,
    ExcuseFate,
    ExcuseLast,
    ExcuseWins,
    InvalidOutcomeError,
    Phase,
    RuleSet,
    Side,
    Violation,
    count,
    custody,
    fft,
    pagat,
    score,
    why_illegal_discard,
)
from tests.deals.random_deals import taken
from tests.helpers import cards, trick
from tests.rules.situations import on_to, refused, scored, taken_by, told, unit, why

FFT4, FFT5 = fft(4), fft(5)
ANYONE = FFT4.but(chelem_by=ChelemBy.ANYONE)
KING_OF_HEARTS = Card.parse("HK")
MADE, FAILED, BEATEN = Chelem(Side.TAKER, Side.TAKER), Chelem(Side.TAKER), Chelem(Side.TAKER, Side.DEFENCE)

NOTHING_WON = {"contract": "garde sans", "bouts": 0, "points": 3}
"""A taker without a trick in a garde sans: the six low cards of the chien, 53 under 56. −(25 + 53) · 4 = −312."""


# The chelem


def test_d_31_a_defender_announces_only_where_the_table_lets_him_and_leads_then() -> None:
    """Seat 2 of three defenders; by default he is refused, even where he is asked."""
    deal = taken(ANYONE, Contract.GARDE_SANS, 1, 0).ready()
    assert (deal.turn, why(deal, AnnounceChelem())) == (2, [])
    deal = deal.announce_chelem().ready().ready().ready()
    assert (deal.leader, deal.turn) == (2, 2)
    takers = taken(FFT4, Contract.GARDE_SANS, 1, 0)
    assert why(takers, AnnounceChelem()) == []
    assert takers.ready().phase is Phase.PLAY, "only the taker is asked"
    with pytest.raises(InvalidOutcomeError) as caught:
        taken_by(FFT4, chelem=Chelem(Side.DEFENCE))
    assert [problem.violation for problem in caught.value.problems] == [Violation.CHELEM_NOT_ANNOUNCEABLE]


def test_d_31_the_values_of_a_chelem_that_the_defence_announced() -> None:
    """400 to it where it wins all tricks, 200 to the taker where it does not."""
    assert unit(ANYONE, **NOTHING_WON, chelem=Chelem(Side.DEFENCE, Side.DEFENCE)) == -312 - 400
    # A garde that is just made: 25 · 2.
    assert unit(ANYONE, chelem=Chelem(Side.DEFENCE)) == 50 + 200


def test_d_32_an_announced_chelem_that_fails_is_deducted_though_the_contract_is_made() -> None:
    """The taker pays although he has won the deal; where he has lost it too he pays both."""
    assert scored(FFT4, chelem=FAILED).per_seat == (3 * (50 - 200), 150, 150, 150)
    # Ten points short: −(25 + 10) · 2.
    assert unit(FFT4, by=-10, chelem=FAILED) == -70 - 200


def test_d_33_announced_by_the_taker_and_made_by_the_defence() -> None:
    """200 for the failure, and 200 for the chelem of the defence."""
    assert unit(FFT4, **NOTHING_WON, chelem=BEATEN) == -312 - 200 - 200


@pytest.mark.parametrize(
    ("first", "last"),
    [
        # In the first trick, which the taker wins with the queen; the partner's king comes later.
        (("HQ H2 EX H3 H4", "SK S2 HK S3 S4"), ()),
        # In the last one, in which a defender has the 2 of trumps.
        (("HQ H3 HK H4 H5",), ("C2 C3 EX T2 C5",)),
    ],
)
def test_d_34_a_partner_need_not_keep_the_excuse_for_the_end(first: tuple[str, ...], last: tuple[str, ...]) -> None:
    """He may play it early; kept to the last trick it wins that one for the side."""
    deal = told(FFT5, *first, then=0, last=last, called=KING_OF_HEARTS, chelem_announced=Side.TAKER)
    outcome = count(deal)
    assert (outcome.partner, outcome.chelem, outcome.half_points, outcome.bouts) == (2, MADE, 182, 3)
    started = taken(FFT5, Contract.GARDE_SANS, 1, 0, p1="H2", p3="HK EX").call(KING_OF_HEARTS).announce_chelem().ready()
    third = on_to(started, lambda deal: deal.turn == 3)
    assert EXCUSE in third.legal_cards()


@pytest.mark.parametrize(
    ("policy", "last", "made", "half_points"),
    [
        # The defence, seats 0 to 2, has won seventeen tricks; the taker, seat 3, has the 2 of trumps.
        (ExcuseWins.SIDE_WON_ALL, "C2 EX C3 T2", Side.DEFENCE, 6),
        (ExcuseWins.SIDE_WON_ALL, "EX C2 C3 T2", Side.DEFENCE, 6),
        (ExcuseWins.LED_BY_SIDE_WON_ALL, "EX C2 C3 T2", Side.DEFENCE, 6),
        (ExcuseWins.HOLDER_WON_ALL, "EX C2 C3 T2", Side.DEFENCE, 6),
        # It does not win: the taker has 9 for it, 3 for the rest of the trick and 6 for the chien.
        (ExcuseWins.LED_BY_SIDE_WON_ALL, "C2 EX C3 T2", None, 18),
        (ExcuseWins.HOLDER_WON_ALL, "C2 EX C3 T2", None, 18),
        (ExcuseWins.ANNOUNCED_ONLY, "EX C2 C3 T2", None, 18),
        (ExcuseWins.NEVER, "EX C2 C3 T2", None, 18),
    ],
)
def test_d_35_the_place_of_the_winning_excuse_does_not_matter(
    policy: ExcuseWins, last: str, made: Side | None, half_points: int
) -> None:
    """Where the side has won all it beats even a trump from any place; other tables want it led, or announced."""
    outcome = count(told(FFT4.but(excuse_wins=policy), then=0, last=(last,), taker=3))
    assert (outcome.chelem.made, outcome.half_points, outcome.bouts) == (made, half_points, 0 if made else 1)
    if policy is ExcuseWins.LED_BY_SIDE_WON_ALL:
        assert pagat(4).excuse.excuse_wins is policy


def test_d_36_an_excuse_that_the_announcer_plays_early_and_loses_fails_the_chelem() -> None:
    """The defence has won 1 + 1 + 9 and a half for the Excuse: 170 half points, 85 of 36: (25 + 49) · 4 − 200."""
    outcome = count(told(FFT4, "EX C2 C3 CK", then=0, chelem_announced=Side.TAKER))
    assert (outcome.chelem, outcome.half_points, outcome.bouts) == (FAILED, 170, 3)
    assert score(outcome).unit == 74 * 4 - 200


def test_d_36_where_the_partner_wins_that_trick_the_chelem_is_alive() -> None:
    """The called king takes the trick to which the taker has led the Excuse."""
    called = Card.parse("CK")
    outcome = count(told(FFT5, "EX C2 CK C3 C4", then=0, called=called, chelem_announced=Side.TAKER))
    assert (outcome.partner, outcome.chelem) == (2, MADE)


def test_d_37_the_chien_is_nothing_to_a_chelem() -> None:
    """A bout and a king lie in the chien of a garde contre: 9 + 9 + 4 for the defence, and yet all tricks are won.

    160 half points with two bouts: 39 over. (25 + 39) · 6 + 200.
    """
    outcome = count(told(FFT4, then=0, aside="EX HK", contract=Contract.GARDE_CONTRE))
    assert (outcome.chelem.made, outcome.half_points, outcome.bouts) == (Side.TAKER, 160, 2)
    assert score(outcome).unit == 64 * 6 + 200


def test_d_37_seventeen_tricks_of_eighteen_are_no_chelem() -> None:
    """Without a petit chelem at the table there is no bonus: (25 + 49) · 4 for 85 with three bouts."""
    outcome = count(told(FFT4, then=0, last=("S2 SK S3 S4",), aside="EX"))
    assert (outcome.chelem, outcome.petit_chelem) == (Chelem(), Chelem())
    assert (outcome.half_points, score(outcome).unit) == (170, 296)


@pytest.mark.parametrize("last", [("EX C2 T1 C3",), ("T1 C2 C3 C4", "EX C5 C6 C7")])
def test_d_38_the_winners_of_a_chelem_have_the_petit_of_the_last_trick_or_the_one_before(last: tuple[str, ...]) -> None:
    """A defender's Petit falls to the Excuse in the last trick; the taker's own came one trick before."""
    outcome = count(told(FFT4, then=0, last=last, chelem_announced=Side.TAKER))
    assert (outcome.chelem, outcome.petit_au_bout, outcome.bouts) == (MADE, Side.TAKER, 3)
    # 91 with three bouts: (25 + 55) · 4 + 10 · 4 + 400.
    assert score(outcome).unit == 320 + 40 + 400


def test_d_39_with_the_excuse_out_before_the_petit_of_the_last_trick_but_one_is_nothing() -> None:
    """The partner has played the Excuse to the first trick; the chelem is made all the same."""
    first = ("HQ H2 EX H3 H4", "SK S2 HK S3 S4")
    last = ("T1 C2 C3 C4 C5", "CK C6 C7 C8 C9")
    outcome = count(told(FFT5, *first, then=0, last=last, called=KING_OF_HEARTS))
    assert (outcome.chelem.made, outcome.petit_au_bout) == (Side.TAKER, None)


# The Excuse


@pytest.mark.parametrize(
    ("policy", "half_points", "bouts"),
    [
        # The defence has 9 + 3 from the first trick and 1 + 1 + 9 from the last; with the Excuse 32.
        (ExcuseLast.CHANGES_SIDES, 182 - 32, 2),
        (ExcuseLast.TRICK_WINNER, 182 - 32, 2),
        (ExcuseLast.OWNER, 182 - 23 - 1, 3),
    ],
)
def test_d_40_after_an_excuse_led_to_the_last_trick_the_second_card_fixes_the_suit(
    policy: ExcuseLast, half_points: int, bouts: int
) -> None:
    """Hearts, so that the 5 beats the king of diamonds; the Excuse goes with the lost trick, or stays for a half."""
    deal = told(FFT4.but(excuse_last=policy), "SK S2 S3 S4", leader=1, then=0, last=("EX H2 H5 DK",))
    assert custody(deal).tricks[-1].winner == 2
    assert (count(deal).half_points, count(deal).bouts) == (half_points, bouts)


def test_d_41_a_side_whose_cards_are_all_counters_owes_a_half_point_that_passes_all_the_same() -> None:
    """Four kings in one trick, and the Excuse in another: 36 + 9 − 1 for the defence."""
    tricks = ("SK HK DK CK", "C2 EX C3 C4")
    outcome = count(told(FFT4, *tricks, leader=1, then=0))
    assert (outcome.half_points, outcome.bouts) == (182 - 44, 2)
    waived = count(told(FFT4.but(excuse_debt=ExcuseDebt.WAIVED), *tricks, leader=1, then=0))
    assert waived.half_points == 182 - 45


def test_d_41_the_debt_of_a_side_without_a_trick_passes_too() -> None:
    """The rule of the FFT: 87 for the taker's chelem, 4 for the Excuse of the defence."""
    outcome = count(told(FFT4, "C2 EX C3 CK", leader=1, then=0))
    assert (outcome.half_points, outcome.chelem.made) == (174, Side.TAKER)


def test_d_43_the_excuse_is_no_discard() -> None:
    """It is a bout, which nobody lays away."""
    deal = taken(FFT4, Contract.GARDE, 1, 0, p1="EX S1 S2 S3 S4 S5")
    assert refused(deal, Discard(cards("EX S1 S2 S3 S4 S5"))) == [Violation.BOUT_DISCARDED]
    held = cards("EX S1 S2 S3 S4 S5 S6")
    (problem,) = why_illegal_discard(trick("EX S1 S2 S3 S4 S5"), held, FFT4, Contract.GARDE)
    assert problem.violation is Violation.BOUT_DISCARDED


@pytest.mark.parametrize(
    ("contract", "half_points", "bouts"),
    [(Contract.GARDE_SANS, 182, 3), (Contract.GARDE_CONTRE, 182 - 9 - 5, 2)],
)
def test_d_43_in_the_chien_the_excuse_goes_with_it_and_nothing_is_paid(
    contract: Contract, half_points: int, bouts: int
) -> None:
    """A bout of the taker in a garde sans, of the defence in a garde contre; nobody has played it."""
    deal = told(FFT4, then=0, aside="EX", contract=contract)
    assert (custody(deal).excuse, custody(deal).compensated_by) == (ExcuseFate.ASIDE, None)
    assert (count(deal).half_points, count(deal).bouts) == (half_points, bouts)


@pytest.mark.parametrize(
    ("rules", "half_points", "bouts"),
    [
        # Seat 1 wins the last trick with the king, 11 half points, to which seat 2 plays the Excuse.
        (FFT4, 182 - 11 - 1, 3),
        (FFT4.but(excuse_last_compensation=False), 182 - 11, 3),
        (FFT4.but(excuse_last=ExcuseLast.TRICK_WINNER), 182 - 20, 2),
        (FFT4.but(excuse_last=ExcuseLast.OWNER), 182 - 20, 2),
    ],
)
def test_d_44_an_excuse_in_a_last_trick_of_its_own_side_goes_to_the_others_who_give_half_a_point(
    rules: RuleSet, half_points: int, bouts: int
) -> None:
    """It changes sides though its side has won the trick, at half a point back."""
    outcome = count(told(rules, then=0, last=("H2 HK EX H4",)))
    assert (outcome.half_points, outcome.bouts) == (half_points, bouts)


def test_d_45_an_excuse_of_the_partner_is_the_sides_before_anybody_knows_him() -> None:
    """A defender wins the trick with it, 12 half points and a half for the Excuse; the king shows in the last trick."""
    deal = told(FFT5, "SK EX S2 S3 S4", leader=1, then=0, last=("H2 H3 HK H4 H5",), called=KING_OF_HEARTS)
    owned = custody(deal)
    assert (owned.partner, owned.excuse, owned.compensated_by) == (2, ExcuseFate.KEPT, Side.TAKER)
    assert (owned.half_points, count(deal).bouts) == (182 - 12 - 1, 3)


def test_d_45_the_excuse_of_a_defender_is_told_from_it_in_the_end() -> None:
    """The same trick, the king of hearts with another player: the defence keeps the Excuse in its own trick."""
    deal = told(FFT5, "SK EX S2 S3 S4", leader=1, then=0, last=("HK H2 H3 H4 H5",), called=KING_OF_HEARTS)
    owned = custody(deal)
    assert (owned.partner, owned.excuse, owned.compensated_by) == (ALONE, ExcuseFate.WITH_TRICK, None)
    assert (owned.half_points, count(deal).bouts) == (182 - 12 - 9, 2)
