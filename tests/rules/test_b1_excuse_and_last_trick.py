"""B1 rows 37 to 44, Excuse and last trick: two tables that differ in the one field, and what is then otherwise.

Row 41 (whether the card for the Excuse may come from the discard) has no effect on play or score: any low card is worth
half a point. It is documentation only.
"""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from french_tarot import (
    TWENTY_ONE,
    Card,
    CardSet,
    Contract,
    Deal,
    ExcuseDebt,
    ExcuseLast,
    ExcuseWins,
    PetitAuBout,
    PetitSec,
    fft,
)
from tests.deals.random_deals import bids_of, dealt_round
from tests.helpers import cards
from tests.rules.building import (
    FIVE_SLAM,
    FIVE_SLAM_LED_BY_PARTNER,
    FOUR,
    ONE_LOST,
    PETIT_AT_THE_END,
    SLAM,
    THREE,
    TRUMPS_AT_THE_END,
    exchanged,
    half_points,
    under,
    unit,
)

# Who owns an Excuse in the last trick

WON_BY_OWN_SIDE: Final = exchanged(FOUR, "EX HK")
"""Seat 2 plays the Excuse to the last trick, which seat 1 wins, and its king of hearts to one that the taker wins.

Without the Excuse the taker has 98 - 1 + 9 = 106 half points, the defence 67.
"""

WON_BY_OTHERS: Final = exchanged(PETIT_AT_THE_END, "EX H10")
"""Seat 2 plays the Excuse to the last trick, which the taker wins with the Petit, and a low card in its place.

Without the Excuse the taker has 98 - 1 + 1 - 1 = 97 half points, the defence 76.
"""


@pytest.mark.parametrize(
    ("policy", "won_by_own_side", "won_by_others"),
    [
        # The taker's, half a point going back where the defence has won the trick: 57 points with three bouts, made by
        # 21, 46 x 2; 53 points, made by 17, 42 x 2 and the Petit au bout.
        (ExcuseLast.CHANGES_SIDES, (114, 92), (106, 104)),
        # The defence's in its own trick: 53 points with two bouts, made by 12, 37 x 2.
        (ExcuseLast.TRICK_WINNER, (106, 74), (106, 104)),
        # The defence's in the taker's trick too, for half a point: 49 points, made by 8.
        (ExcuseLast.OWNER, (106, 74), (98, 86)),
    ],
)
def test_row_37_owner_of_the_excuse_in_the_last_trick(
    policy: ExcuseLast, won_by_own_side: tuple[int, int], won_by_others: tuple[int, int]
) -> None:
    """Row 37, Excuse last: changes sides (S2F, F12, WFR), goes with the trick (PAG, S1, S3, S4, BAB), stays (S2M)."""
    own, others = under(WON_BY_OWN_SIDE, excuse_last=policy), under(WON_BY_OTHERS, excuse_last=policy)
    assert (half_points(own), unit(own)) == won_by_own_side
    assert (half_points(others), unit(others)) == won_by_others


@pytest.mark.parametrize(
    ("is_paid", "counts", "pays"),
    [
        (True, 114, 92),
        # 57½ points count as 58, made by 22: 47 x 2.
        (False, 115, 94),
    ],
)
def test_row_38_half_a_point_back(is_paid: bool, counts: int, pays: int) -> None:
    """Row 38, changing sides in a trick of its own side: half a point comes back (TCL, regles2jeux), none (WTR)."""
    record = under(WON_BY_OWN_SIDE, excuse_last_compensation=is_paid)
    assert (half_points(record), unit(record)) == (counts, pays)
    # Where the others win the trick nothing is paid anyway.
    assert half_points(under(WON_BY_OTHERS, excuse_last_compensation=is_paid)) == 106


# When it wins

MADE, ANNOUNCED, FAILED = 200, 400, -200


@pytest.mark.parametrize(
    ("policy", "silent", "announced"),
    [
        # 182 half points and the Petit au bout: 160 + 20. With the last trick lost, 146: 114.
        (ExcuseWins.SIDE_WON_ALL, 180 + MADE, 180 + ANNOUNCED),
        (ExcuseWins.LED_BY_SIDE_WON_ALL, 180 + MADE, 180 + ANNOUNCED),
        (ExcuseWins.HOLDER_WON_ALL, 180 + MADE, 180 + ANNOUNCED),
        (ExcuseWins.ANNOUNCED_ONLY, 114, 180 + ANNOUNCED),
        (ExcuseWins.NEVER, 114, 114 + FAILED),
    ],
)
def test_row_39_excuse_that_wins_for_a_taker_alone(policy: ExcuseWins, silent: int, announced: int) -> None:
    """Row 39, Excuse wins last: in a slam (S1, S2F, F12, WFR, PAG if led), only if announced (S4), never (S2M)."""
    record = under(SLAM, excuse_wins=policy)
    assert unit(record) == silent
    assert unit(evolve(record, chelem=0)) == announced


@pytest.mark.parametrize(
    ("policy", "silent", "announced"),
    [
        # 182 half points: 160. With the last trick lost, 149: 118.
        (ExcuseWins.SIDE_WON_ALL, 160 + MADE, 160 + ANNOUNCED),
        (ExcuseWins.LED_BY_SIDE_WON_ALL, 160 + MADE, 160 + ANNOUNCED),
        (ExcuseWins.HOLDER_WON_ALL, 118, 118 + FAILED),
        (ExcuseWins.ANNOUNCED_ONLY, 118, 160 + ANNOUNCED),
        (ExcuseWins.NEVER, 118, 118 + FAILED),
    ],
)
def test_row_39_excuse_that_wins_where_the_partner_has_won_a_trick(
    policy: ExcuseWins, silent: int, announced: int
) -> None:
    """Row 39: its side has won all (S2F, F12, WFR, PAG, WEN), or its holder himself (PAR)."""
    record = under(FIVE_SLAM, excuse_wins=policy)
    assert unit(record) == silent
    assert unit(evolve(record, chelem=0)) == announced


@pytest.mark.parametrize(
    ("policy", "silent", "announced"),
    [
        # The Excuse wins: 160. The queen led wins, and the Excuse changes sides: 142.
        (ExcuseWins.SIDE_WON_ALL, 160 + MADE, 160 + ANNOUNCED),
        (ExcuseWins.LED_BY_SIDE_WON_ALL, 142 + MADE, 142 + ANNOUNCED),
        (ExcuseWins.HOLDER_WON_ALL, 142 + MADE, 142 + ANNOUNCED),
        (ExcuseWins.ANNOUNCED_ONLY, 142 + MADE, 160 + ANNOUNCED),
        (ExcuseWins.NEVER, 142 + MADE, 142 + ANNOUNCED),
    ],
)
def test_row_39_excuse_that_wins_where_it_is_not_led(policy: ExcuseWins, silent: int, announced: int) -> None:
    """Row 39: it wins wherever it falls (F12, S2F, WFR, WEN), only where it is led (PAG)."""
    record = under(FIVE_SLAM_LED_BY_PARTNER, excuse_wins=policy)
    assert unit(record) == silent
    assert unit(evolve(record, chelem=0)) == announced


@pytest.mark.parametrize(
    ("policy", "wins"),
    [
        # 170 half points with two bouts, made by 44: 138, and 20 for the Petit one trick earlier.
        (ExcuseWins.SIDE_WON_ALL, 158),
        (ExcuseWins.LED_BY_SIDE_WON_ALL, 158),
        (ExcuseWins.HOLDER_WON_ALL, 158),
        (ExcuseWins.ANNOUNCED_ONLY, 158),
        (ExcuseWins.NEVER, 82),
    ],
)
def test_row_39_excuse_that_wins_in_a_petit_chelem(policy: ExcuseWins, wins: int) -> None:
    """Row 39: it wins the last trick of a petit chelem too (BAB), or of a grand one alone (all others)."""
    record = under(ONE_LOST, excuse_wins=policy, petit_chelem_max_lost=1)
    assert unit(record) == 82
    assert unit(under(record, excuse_wins_petit_chelem=True)) == wins


# The half point paid for it


@pytest.mark.parametrize(
    ("is_paid", "counts", "pays"),
    [
        # 41½ points count as 42: made by 1.
        (True, 83, 52),
        # 41 points, just made.
        (False, 82, 50),
    ],
)
def test_row_40_exchange_of_three_players(is_paid: bool, counts: int, pays: int) -> None:
    """Row 40, exchange at three: required (F12, WFR, as at four PAG, S1, S4), unnecessary (S2F), none at all (S2M)."""
    # The taker wins the knight of diamonds of seat 2 in place of its jack: 81 + 5 - 3.
    record = under(exchanged(THREE, "DJ DN"), excuse_exchange=is_paid)
    assert (half_points(record), unit(record)) == (counts, pays)


WITHOUT_A_TRICK: Final = exchanged(SLAM, "EX SK", "EX S10")
"""A defender plays the Excuse in the course of a chelem and keeps it; the taker wins the last trick with a king."""

WITHOUT_A_LOW_CARD: Final = exchanged(SLAM, "EX SQ")
"""The Excuse again; the defence wins the last trick, a queen and three kings, 34."""

WITH_A_LOW_CARD: Final = exchanged(SLAM, "EX SQ", "SQ S1")
"""The same with a low card in place of the queen, 28."""


@pytest.mark.parametrize(
    ("policy", "without_a_trick", "without_a_low_card"),
    [
        # 182 - 9 + 1, the 87 points of the FFT; 182 - 34 - 9 + 1.
        (ExcuseDebt.VIRTUAL_HALF, 174, 140),
        (ExcuseDebt.WAIVED, 173, 139),
    ],
)
def test_row_42_unpaid_debt(policy: ExcuseDebt, without_a_trick: int, without_a_low_card: int) -> None:
    """Row 42, half a point that cannot be paid: passes all the same (F12, WFR: 4 and 87), or is waived."""
    assert half_points(under(WITHOUT_A_TRICK, excuse_debt=policy)) == without_a_trick
    assert half_points(under(WITHOUT_A_LOW_CARD, excuse_debt=policy)) == without_a_low_card
    # 182 - 28 - 9 + 1: one low card is enough.
    assert half_points(under(WITH_A_LOW_CARD, excuse_debt=policy)) == 146


@pytest.mark.parametrize("is_banned", [False, True])
def test_row_43_third_bout_in_a_trick(is_banned: bool) -> None:
    """Row 43, a third bout in a trick: allowed (all others), banned (S2H, variant of WFR) unless nothing else is."""
    rules = fft(4).but(petit_sec=PetitSec.OFF, three_bouts_ban=is_banned)

    def barred(hand: str, second: str, trumps_of_second: str) -> CardSet:
        """What seat 3 may not play of its hand after the 21 and another bout."""
        places = {"p1": "T21", "p2": f"{second} {trumps_of_second}", "p3": hand}
        deal = Deal.from_hands(rules, *dealt_round(rules, **places), dealer=0)
        for action in bids_of(rules, Contract.GARDE_SANS, taker=1):
            deal = deal.apply(action)
        deal = deal.ready().play(TWENTY_ONE).play(Card.parse(second))
        assert (deal.turn, deal.hands[3]) == (3, cards(hand))
        return deal.hands[3] - deal.legal_cards()

    plain = "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 H1 H2 H3 H4 H5 H6"
    # Trumps must be played: the Petit or the 5.
    assert barred(f"T1 T5 {plain}", "EX", "T3") == cards(plain) | cards("T1" if is_banned else "")
    # The obligation to play a trump is stronger than the ban.
    assert barred(f"T1 H7 {plain}", "EX", "T3") == cards(plain, "H7")
    # Without a trump anything may be played, but for the Excuse.
    trumps = " ".join(f"T{rank}" for rank in range(4, 21))
    assert barred(f"EX H7 {plain}", "T1", trumps) == cards("EX" if is_banned else "")


# The petit au bout

TAKEN_FROM_FELLOW: Final = TRUMPS_AT_THE_END
"""Seat 1 wins the last trick with the 11, the Petit is of seat 3: a contract of 70."""

DEFENCE_LOSES_PETIT: Final = exchanged(TRUMPS_AT_THE_END, "T2 T11")
"""The taker wins the last trick with the 11: 134 half points, 67 points with two bouts, made by 26, 51 x 2 = 102."""

TAKER_LOSES_PETIT: Final = exchanged(TRUMPS_AT_THE_END, "T2 T1")
"""Seat 1 wins the Petit of the taker: a contract of 70."""


@pytest.mark.parametrize(
    ("policy", "wins_with_it", "from_fellow", "defence_loses", "taker_loses"),
    [
        (PetitAuBout.SIDE, 66 + 20, 70 - 20, 102 + 20, 70 - 20),
        (PetitAuBout.PETIT_MUST_WIN, 66 + 20, 70, 102, 70),
        (PetitAuBout.PETIT_WINS_OR_OPPONENTS, 66 + 20, 70, 102 + 20, 70 - 20),
    ],
)
def test_row_44_who_earns_the_petit_au_bout(
    policy: PetitAuBout, wins_with_it: int, from_fellow: int, defence_loses: int, taker_loses: int
) -> None:
    """Row 44, petit au bout: to the side of the last trick (most), if it wins (S2M), or if opponents win it (S4)."""
    records = (PETIT_AT_THE_END, TAKEN_FROM_FELLOW, DEFENCE_LOSES_PETIT, TAKER_LOSES_PETIT)
    found = [unit(under(record, petit_au_bout=policy)) for record in records]
    assert found == [wins_with_it, from_fellow, defence_loses, taker_loses]
