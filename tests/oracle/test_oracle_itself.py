"""The oracle held against published examples and against cases worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from . import fft
from .fft import DEFENCE, TAKER, Counted, count, legal, score, winner

LOW_CLUBS = ("C1", "C2", "C3", "C4", "C5", "C6")

# ---------------------------------------------------------------------------------------------- cards


def test_the_pack_has_78_cards_and_182_half_points() -> None:
    assert len(fft.PACK) == len(set(fft.PACK)) == 78
    assert sum(map(fft.half_points, fft.PACK)) == 182


@pytest.mark.parametrize(
    ("card", "worth"),
    [("T21", 9), ("T1", 9), ("EX", 9), ("HK", 9), ("SQ", 7), ("DN", 5), ("CJ", 3), ("C10", 1), ("T20", 1)],
)
def test_card_values(card: str, worth: int) -> None:
    assert fft.half_points(card) == worth


@pytest.mark.parametrize("players", [3, 4, 5])
def test_layouts_use_the_whole_pack(players: int) -> None:
    hand, chien = fft.LAYOUT[players]
    assert players * hand + chien == 78


@pytest.mark.parametrize(
    ("hand", "void"),
    [({"T1", "S2"}, True), ({"T1", "EX"}, False), ({"T1", "T2"}, False), ({"EX", "S2"}, False)],
)
def test_bare_petit(hand: set[str], void: bool) -> None:
    assert fft.petit_sec(hand) is void


# ----------------------------------------------------------------------------------------------- play


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        # Suit in hand: any card of it, even when the trick is trumped.
        ("S3 SK T5 EX", "S7 T9", "S3 SK EX"),
        # Void: a trump, above the highest one if there is one, else any.
        ("H3 T5 T12 EX", "S7", "T5 T12 EX"),
        ("H3 T5 T12 EX", "S7 T9", "T12 EX"),
        ("H3 T5 T8 EX", "S7 T9", "T5 T8 EX"),
        # Void and without trump: anything; the Excuse alone is no trump.
        ("H3 D4 EX", "S7", "H3 D4 EX"),
        ("H3 D4 EX", "T7", "H3 D4 EX"),
        # Trump led: go above, even above a partner.
        ("S3 T5 T12", "T9 S1", "T12"),
        ("S3 T5 T8", "T9", "T5 T8"),
        # The Excuse led sets no suit, the next card does.
        ("S3 H2 T4", "EX", "S3 H2 T4"),
        ("S3 H2 T4", "EX H9", "H2"),
        # The first card is a trump, the later ones are no suit to follow.
        ("S3 H2", "T4 S8", "S3 H2"),
    ],
)
def test_legal_cards(hand: str, trick: str, allowed: str) -> None:
    assert legal(set(hand.split()), trick.split()) == set(allowed.split())


def test_the_called_suit_is_barred_to_the_opening_lead_only() -> None:
    hand = {"S2", "SK", "H5", "T3", "EX"}
    assert legal(hand, [], called="SK", first_trick=True) == {"SK", "H5", "T3", "EX"}
    assert legal(hand, [], called="SK") == hand
    assert legal(hand, [], first_trick=True) == hand
    assert legal(hand, ["EX"], called="SK", first_trick=True) == hand
    assert legal(hand, ["S9"], called="SK", first_trick=True) == {"S2", "SK", "EX"}


def test_with_a_called_queen_her_king_is_barred() -> None:
    assert legal({"SK", "SQ", "H1"}, [], called="SQ", first_trick=True) == {"SQ", "H1"}


def test_the_ban_is_lifted_for_a_hand_of_barred_cards() -> None:
    assert legal({"S2", "S3"}, [], called="SK", first_trick=True) == {"S2", "S3"}


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("H1 HK H7 HN", 1),
        ("H1 HK T7 T12", 3),
        ("H1 HK EX HN", 1),
        ("EX H1 H2", 2),
        ("S1 H10 HJ HK", 0),
        ("S10 S9 SJ SN", 3),
        ("EX T1 SK S2", 1),
        ("T21 T3 EX S1", 0),
    ],
)
def test_trick_winner(trick: str, place: int) -> None:
    assert winner(trick.split()) == place


# ----------------------------------------------------------------------------------- chien, call, show


def test_discard_never_takes_a_king_a_bout_or_a_needless_trump() -> None:
    cards = {"SK", "T1", "T21", "EX", "T7", "S1", "S2", "S3", "HQ"}
    assert fft.legal_discard(cards, {"S1", "S2", "HQ"}, 3)
    for wrong in ("SK S1 S2", "T1 S1 S2", "EX S1 S2", "T21 S1 S2", "T7 S1 S2", "S1 S2", "S1 S2 S4"):
        assert not fft.legal_discard(cards, set(wrong.split()), 3)


def test_forced_trumps_complete_the_plain_cards() -> None:
    cards = {"SK", "T1", "T7", "T8", "S1", "S2"}
    assert fft.legal_discard(cards, {"S1", "S2", "T7"}, 3)
    assert not fft.legal_discard(cards, {"S1", "T7", "T8"}, 3)


@pytest.mark.parametrize(
    ("held", "ranks"),
    [("", "K"), ("K", "KQ"), ("Q", "K"), ("KQ", "KQN"), ("KN", "KQ"), ("KQN", "KQNJ")],
)
def test_callable_ranks(held: str, ranks: str) -> None:
    hand = {suit + rank for suit in "SHDC" for rank in held}
    assert fft.callable_cards(hand) == {suit + rank for suit in "SHDC" for rank in ranks}


def test_three_kings_do_not_open_the_queens() -> None:
    assert fft.callable_cards({"SK", "HK", "DK"}) == {"SK", "HK", "DK", "CK"}


def trumps(first: int, last: int) -> set[str]:
    return {f"T{number}" for number in range(first, last + 1)}


@pytest.mark.parametrize(
    ("hand", "excuse", "shown", "players", "discarded", "level"),
    [
        (trumps(2, 12), False, trumps(2, 11), 4, set(), "simple"),
        (trumps(2, 12), False, trumps(2, 12), 4, set(), None),
        # Thirteen may be shown as a simple one, the rest hidden.
        (trumps(2, 14), False, trumps(5, 14), 4, set(), "simple"),
        # The Excuse says that no other trump is held.
        (trumps(2, 10), True, trumps(2, 10) | {"EX"}, 4, set(), "simple"),
        (trumps(2, 11), True, trumps(2, 10) | {"EX"}, 4, set(), None),
        (trumps(2, 13), True, trumps(2, 13) | {"EX"}, 4, set(), "double"),
        (trumps(2, 13), True, trumps(2, 11), 4, set(), "simple"),
        (trumps(2, 10), False, trumps(2, 10) | {"EX"}, 4, set(), None),
        (trumps(2, 10), False, trumps(2, 11), 4, set(), None),
        # FFT 2012 p. 7: four kings and fifteen trumps, one had to go and is shown again with the triple.
        (trumps(2, 15), False, trumps(2, 16), 4, {"T16"}, "triple"),
        (trumps(2, 13), False, trumps(3, 13) | {"T16", "T2"}, 4, {"T16"}, None),
        (trumps(2, 14), True, trumps(2, 14) | {"T16", "EX"}, 4, {"T16"}, "triple"),
        (trumps(2, 15), True, trumps(2, 15) | {"EX"}, 4, {"T16"}, None),
        (trumps(1, 13), False, trumps(1, 13), 3, set(), "simple"),
        (trumps(1, 18), False, trumps(1, 18), 3, set(), "triple"),
        (trumps(1, 8), False, trumps(1, 8), 5, set(), "simple"),
        (trumps(1, 10), False, trumps(1, 10), 5, set(), "double"),
        (trumps(1, 13), False, trumps(1, 13), 5, set(), "triple"),
        (trumps(1, 8), False, trumps(1, 7) | {"SK"}, 5, set(), None),
    ],
)
def test_poignee(
    hand: set[str], excuse: bool, shown: set[str], players: int, discarded: set[str], level: str | None
) -> None:
    assert fft.poignee_ok(hand, excuse, shown, players, discarded) == level


# ---------------------------------------------------------------------------------------------- score


def stake(
    contract: str,
    points: float,
    bouts: int,
    petit: str | None = None,
    poignees: Sequence[str] = (),
    announced: bool = False,
    chelem: str | None = None,
) -> int:
    """What one of the three defenders pays a taker at four."""
    scores = score(4, contract, 0, None, int(2 * points), bouts, petit, list(poignees), announced, chelem)
    assert scores == [-3 * scores[1], scores[1], scores[1], scores[1]]
    return -scores[1]


def test_examples_of_the_fft() -> None:
    """Règlement officiel of 2012, p. 9: "Exemples de marque de points"; and the slam against an Excuse."""
    assert stake("garde", 49, 2, TAKER, ["simple"]) == 106
    assert stake("garde_sans", 45, 2, DEFENCE) == 76
    assert stake("prise", 44, 1, TAKER, ["simple"]) == -42
    assert stake("garde", 52, 2, None, ["simple"]) == 92
    assert stake("garde", 87, 2, TAKER, ["simple"], announced=True, chelem=TAKER) == 582


def test_first_example_by_seat() -> None:
    """The same p. 9: the taker receives 318, each defender pays 106."""
    assert score(4, "garde", 0, None, 98, 2, TAKER, ["simple"], False, None) == [318, -106, -106, -106]


def test_examples_of_pagat() -> None:
    """The scoring example of pagat's French Tarot page, hands 1 and 2 (each hand on its own)."""
    assert score(4, "garde", 0, None, 112, 2, None, [], False, None) == [240, -80, -80, -80]
    assert score(4, "garde", 1, None, 98, 3, TAKER, [], False, None) == [-96, 288, -96, -96]


def test_recorded_deals() -> None:
    """Totals of deals in the tests of tarotclub: a slam made, one failed, one against the taker."""
    assert stake("garde_contre", 88, 3, TAKER, ["triple"], announced=True, chelem=TAKER) * 3 == 2886
    assert stake("garde_sans", 81, 3, TAKER, announced=True) * 3 == 360
    assert stake("garde_contre", 0, 0, chelem=DEFENCE) * 3 == -2058


def test_contract_made_by_nothing_and_lost_by_one() -> None:
    assert [stake(contract, 41, 2) for contract in fft.CONTRACTS] == [25, 50, 100, 150]
    assert [stake(contract, 40, 2) for contract in fft.CONTRACTS] == [-26, -52, -104, -156]


def test_slams() -> None:
    assert stake("prise", 91, 3, chelem=TAKER) == 25 + 55 + 200
    assert stake("prise", 91, 3, announced=True, chelem=TAKER) == 25 + 55 + 400
    # Just made, but the announced slam failed: the taker pays all the same.
    assert stake("prise", 41, 2, announced=True) == 25 - 200
    # Announced by the taker and won by the defence: both penalties.
    assert stake("prise", 4, 1, announced=True, chelem=DEFENCE) == -(25 + 47) - 200 - 200


def test_poignees_follow_the_winner_of_the_deal() -> None:
    assert stake("garde", 41, 2, poignees=["simple", "double"]) == 50 + 50
    assert stake("garde", 40, 2, poignees=["triple"]) == -52 - 40


@pytest.mark.parametrize(
    ("points", "bouts", "defender"),
    [
        # 50½ of 51 count as 50, lost by one; 48½ as 48, lost by three; 41½ of 41 as 42.
        (50.5, 1, 52),
        (48.5, 1, 56),
        (41.5, 2, -52),
    ],
)
def test_half_points_at_three_go_to_the_winner(points: float, bouts: int, defender: int) -> None:
    expected = [-2 * defender, defender, defender]
    assert score(3, "garde", 0, None, int(2 * points), bouts, None, [], False, None) == expected


def test_shares_at_five() -> None:
    # 45½ of 41: 46, made by 5; (25 + 5 - 10) * 4 + 20 = 100.
    with_partner = score(5, "garde_sans", 0, 1, 91, 2, DEFENCE, ["simple"], False, None)
    assert with_partner == [200, 100, -100, -100, -100]
    # 45 of 41 in a garde: (25 + 4) * 2 = 58, four times against four.
    assert score(5, "garde", 2, None, 90, 2, None, [], False, None) == [-58, -58, 232, -58, -58]


# -------------------------------------------------------------------------------------- counting a deal


def by_seat(leader: int, cards: Sequence[str]) -> list[str]:
    """A trick in the order of play, from the cards of seats 0, 1, 2 ..."""
    return [*cards[leader:], *cards[:leader]]


def tricks_won_by(
    players: int, leader: int, winners: Sequence[int], aside: set[str], fixed: Mapping[int, Sequence[str]]
) -> list[list[str]]:
    """Tricks with the given winners: some fixed by hand (by seat), the others won by the highest trumps left.

    The count does not ask whether a play was legal, so the fillers need not be.
    """
    used = aside.union(*fixed.values()) if fixed else aside
    left = [card for card in (*fft.PLAIN, *fft.TRUMPS) if card not in used]
    tricks: list[list[str]] = []
    for number, seat in enumerate(winners):
        cards = list(fixed.get(number, ()))
        if not cards:
            best = left.pop()
            cards = [left.pop(0) for _ in range(players - 1)]
            cards.insert(seat, best)
        tricks.append(by_seat(leader, cards))
        leader = seat
    assert not left
    return tricks


def counted(
    players: int,
    contract: str,
    winners: Sequence[int],
    aside: Sequence[str],
    fixed: Mapping[int, Sequence[str]],
    called: str | None = None,
) -> Counted:
    """Count the tricks above for taker 0, seat 0 leading."""
    tricks = tricks_won_by(players, 0, winners, set(aside), fixed)
    result = count(players, contract, 0, called, 0, tricks, set(aside))
    assert result.winners == tuple(winners)
    return result


def test_four_slam_of_the_taker_against_an_early_excuse() -> None:
    """FFT 2012: the Excuse is worth 4 to the defence, which has no card to give, and 87 remain."""
    result = counted(4, "garde", [0] * 18, LOW_CLUBS, {0: ["T21", "EX", "S1", "S2"]})
    assert (result.half_points, result.bouts, result.chelem) == (174, 2, TAKER)


def test_four_slam_of_the_taker_with_his_own_excuse_last() -> None:
    """The Excuse takes the last trick over a trump; the Petit in the trick before is au bout."""
    fixed = {16: ["T1", "S1", "S2", "S3"], 17: ["EX", "T2", "S4", "S5"]}
    result = counted(4, "garde", [0] * 18, LOW_CLUBS, fixed)
    assert result == Counted(182, 3, TAKER, TAKER, (0,) * 18, None)


def test_four_slam_of_the_taker_with_the_petit_falling_under_his_excuse() -> None:
    result = counted(4, "garde", [0] * 18, LOW_CLUBS, {17: ["EX", "T1", "S4", "S5"]})
    assert (result.half_points, result.bouts, result.petit_au_bout) == (182, 3, TAKER)


def test_four_slam_with_the_excuse_of_the_defence_last() -> None:
    """It goes with the trick and nothing comes back: 91 points; no special rule for the Petit before it."""
    fixed = {16: ["T1", "S1", "S2", "S3"], 17: ["T21", "EX", "S4", "S5"]}
    result = counted(4, "garde", [0] * 18, LOW_CLUBS, fixed)
    assert result == Counted(182, 3, None, TAKER, (0,) * 18, None)


def test_four_slam_of_the_defence_against_an_early_excuse() -> None:
    """The mirror of 87 and 4: six low cards of the discard (3 points) and 4 for the Excuse."""
    fixed = {0: ["EX", "T21", "S1", "S2"]}
    result = counted(4, "prise", [1] * 18, LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts, result.chelem) == (6 + 8, 1, DEFENCE)
    # In a garde contre the chien is the defence's: 4 points remain.
    result = counted(4, "garde_contre", [1] * 18, LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts, result.chelem) == (8, 1, DEFENCE)


def test_four_slam_of_the_defence_with_the_excuse_of_the_taker_last() -> None:
    result = counted(4, "prise", [1] * 18, LOW_CLUBS, {17: ["EX", "T21", "S1", "S2"]})
    assert (result.half_points, result.bouts) == (6, 0)


def test_four_slam_of_the_defence_by_an_excuse_that_was_not_led() -> None:
    """Its side has won all the rest, so it beats the trump and the seat that played it wins the trick."""
    fixed = {16: ["S1", "T1", "S2", "S3"], 17: ["S4", "T21", "EX", "S5"]}
    result = counted(4, "prise", [*[1] * 17, 2], LOW_CLUBS, fixed)
    assert result == Counted(6, 0, DEFENCE, DEFENCE, (*[1] * 17, 2), None)


def test_four_excuse_of_the_defence_last_in_a_trick_of_its_own_side() -> None:
    """It changes sides and half a point comes back: a trick of T20 and three lows 4, discard 6, +9, -1."""
    fixed = {0: ["T20", "S1", "S2", "S3"], 17: ["D7", "T21", "EX", "D8"]}
    result = counted(4, "garde", [0, *[1] * 17], LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts, result.chelem) == (4 + 6 + 9 - 1, 1, None)


def test_four_one_trick_lost_just_before_the_end_is_enough() -> None:
    """No slam of the defence, so its Excuse does not win the last trick but changes sides."""
    fixed = {16: ["T20", "S1", "S2", "S3"], 17: ["D7", "T21", "EX", "D8"]}
    result = counted(4, "garde", [*[1] * 16, 0, 1], LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts, result.chelem) == (4 + 6 + 9 - 1, 1, None)


def test_four_the_same_when_the_taker_has_no_low_card_to_return() -> None:
    """His one trick is king, queen, knight, jack (24), the discard is not touched: half a point is owed."""
    fixed = {0: ["SK", "SQ", "SN", "SJ"], 17: ["D7", "T21", "EX", "D8"]}
    result = counted(4, "garde", [0, *[1] * 17], LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts) == (24 + 6 + 9 - 1, 1)


def test_four_excuse_last_in_a_trick_of_the_other_side() -> None:
    """The taker's two tricks, T20 and three lows 4, T21 with the Excuse 20, the discard 6, nothing back."""
    fixed = {0: ["T20", "S3", "S4", "S5"], 17: ["T21", "EX", "S1", "S2"]}
    result = counted(4, "garde", [0, *[1] * 16, 0], LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts) == (4 + 20 + 6, 2)


def test_four_excuse_of_the_defence_beats_the_21_to_make_its_slam() -> None:
    """The defence has won seventeen tricks, so its Excuse takes the last one, whoever led it."""
    result = counted(4, "garde", [*[1] * 17, 2], LOW_CLUBS, {17: ["S1", "T21", "EX", "S2"]})
    assert (result.half_points, result.bouts, result.chelem) == (6, 0, DEFENCE)
    result = counted(4, "garde", [*[1] * 17, 3], LOW_CLUBS, {17: ["T21", "S1", "S2", "EX"]})
    assert (result.half_points, result.bouts, result.chelem) == (6, 0, DEFENCE)


def test_four_a_debt_waits_for_the_first_low_card() -> None:
    """Excuse in the first trick, the taker's only trick is the last: T21 and three lows 12, one paid."""
    fixed = {0: ["EX", "T19", "S4", "S5"], 17: ["T21", "S1", "S2", "S3"]}
    result = counted(4, "garde", [*[1] * 17, 0], LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts) == (12 - 1 + 9 + 6, 2)


def test_four_a_debt_that_counters_cannot_pay() -> None:
    """As above, but the trick is T21, king, queen and knight (30): 4 points for the Excuse."""
    fixed = {0: ["EX", "T19", "S4", "S5"], 17: ["T21", "SK", "SQ", "SN"]}
    result = counted(4, "garde", [*[1] * 17, 0], LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts) == (30 + 8 + 6, 2)


def test_four_excuse_played_into_a_trick_of_its_own_side() -> None:
    """Two defenders: nothing is exchanged. The taker has one trick of T20 and three lows, and his discard."""
    fixed = {0: ["T20", "S1", "S2", "S3"], 1: ["S4", "T21", "EX", "S5"]}
    result = counted(4, "garde", [0, *[1] * 17], LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts) == (4 + 6, 0)


@pytest.mark.parametrize(("contract", "half", "bouts"), [("garde_sans", 182, 3), ("garde_contre", 182 - 14, 2)])
def test_four_excuse_in_the_chien_stays_with_it(contract: str, half: int, bouts: int) -> None:
    """It was never played, so nothing is exchanged: a chien of the Excuse and five lows is worth 14."""
    result = counted(4, contract, [0] * 18, [*LOW_CLUBS[:5], "EX"], {})
    assert (result.half_points, result.bouts, result.chelem) == (half, bouts, TAKER)


def test_four_petit_au_bout_belongs_to_the_side_that_wins_the_trick() -> None:
    fixed = {17: ["T1", "T21", "S1", "S2"]}
    aside = [*LOW_CLUBS[:5], "EX"]
    assert counted(4, "garde_sans", [*[0] * 17, 1], aside, fixed).petit_au_bout == DEFENCE
    fixed = {17: ["T21", "T1", "S1", "S2"]}
    assert counted(4, "garde_sans", [*[1] * 17, 0], aside, fixed).petit_au_bout == TAKER
    # One trick too early.
    fixed = {16: ["T21", "T1", "S1", "S2"]}
    assert counted(4, "garde_sans", [*[1] * 16, 0, 1], aside, fixed).petit_au_bout is None


THREE_KINGS: dict[int, list[str]] = {
    1: ["SK", "S9", "S10"],
    2: ["HK", "H9", "H10"],
    3: ["DK", "D9", "D10"],
}


def test_three_early_excuse_of_the_defence_in_a_slam() -> None:
    """The exchange is made at three as well: 182 - 8."""
    fixed = THREE_KINGS | {0: ["T21", "EX", "S1"]}
    result = counted(3, "garde", [0] * 24, LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts, result.chelem) == (174, 2, TAKER)


def test_three_early_excuse_of_the_taker_is_paid_with_a_low_card() -> None:
    """The defence has one trick, T20, DK, EX: it keeps T20 (1) and DK (9) and receives a low card (1)."""
    fixed = THREE_KINGS | {3: ["EX", "T20", "DK"]}
    result = counted(3, "garde", [0, 0, 0, 1, *[0] * 20], LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts) == (182 - 11, 3)


def test_three_excuse_of_the_defence_last_under_its_own_trump() -> None:
    """The taker's only trick is SK, S9, S10 (11), the discard 6, the Excuse 9, a low card back."""
    fixed = {
        0: ["SK", "S9", "S10"],
        1: ["H9", "HK", "H10"],
        2: ["D9", "DK", "D10"],
        23: ["S1", "T21", "EX"],
    }
    result = counted(3, "garde", [0, *[1] * 23], LOW_CLUBS, fixed)
    assert (result.half_points, result.bouts) == (11 + 6 + 9 - 1, 1)


def test_five_partner_plays_the_called_king() -> None:
    """Seat 2 plays it; the slam and the points belong to both."""
    fixed = {0: ["T21", "S1", "SK", "S2", "S3"], 3: ["D7", "D8", "T20", "EX", "D9"]}
    result = counted(5, "garde", [0, 0, 0, 2, *[0] * 11], LOW_CLUBS[:3], fixed, called="SK")
    assert (result.half_points, result.bouts, result.chelem, result.partner) == (174, 2, TAKER, 2)


def test_five_excuse_of_the_partner_wins_the_last_trick() -> None:
    """The side has won all the rest; the Petit in the trick before is au bout."""
    fixed = {
        0: ["T21", "S1", "SK", "S2", "S3"],
        13: ["T1", "D7", "D8", "D9", "D10"],
        14: ["D4", "T2", "EX", "D5", "D6"],
    }
    result = counted(5, "garde", [*[0] * 14, 2], LOW_CLUBS[:3], fixed, called="SK")
    assert result == Counted(182, 3, TAKER, TAKER, (*[0] * 14, 2), 2)


def test_five_excuse_of_the_partner_last_in_a_trick_of_the_taker() -> None:
    """The defence has one trick (T20 and four lows 5); it receives the Excuse and gives a low card back."""
    fixed = {
        0: ["T21", "S1", "SK", "S2", "S3"],
        1: ["S4", "T20", "S5", "S6", "S7"],
        14: ["T2", "D4", "EX", "D5", "D6"],
    }
    result = counted(5, "garde", [0, 1, *[0] * 13], LOW_CLUBS[:3], fixed, called="SK")
    assert (result.half_points, result.bouts, result.chelem) == (182 - (5 + 9 - 1), 2, None)


def test_five_excuse_of_the_taker_in_a_trick_of_the_partner_is_no_debt() -> None:
    """The defence keeps its one trick and receives nothing."""
    fixed = {
        0: ["T21", "S1", "SK", "S2", "S3"],
        1: ["S4", "T20", "S5", "S6", "S7"],
        2: ["EX", "D4", "T19", "D5", "D6"],
    }
    result = counted(5, "garde", [0, 1, 2, *[0] * 12], LOW_CLUBS[:3], fixed, called="SK")
    assert (result.half_points, result.bouts) == (182 - 5, 3)


def test_five_taker_alone() -> None:
    """Called card of his own, in the chien, or discarded: nobody is his partner."""
    fixed = {0: ["SK", "S1", "S2", "S3", "S4"], 1: ["EX", "T21", "D4", "D5", "D6"]}
    own = counted(5, "garde", [0, 1, *[0] * 13], LOW_CLUBS[:3], fixed, called="SK")
    discarded = counted(5, "garde", [0, 1, *[0] * 13], ["C1", "C2", "CQ"], fixed, called="CQ")
    chien = counted(5, "garde_contre", [0, 1, *[0] * 13], ["C1", "C2", "CK"], fixed, called="CK")
    assert own.partner is discarded.partner is chien.partner is None
    # T21 and three lows 12 for the defence, and one low card for the Excuse; the chien adds 11.
    assert own.half_points == 182 - 13
    assert chien.half_points == 182 - 13 - 11


# ------------------------------------------------------------------------------------------- play-outs


def accounting_shortcut(result: Counted, played: fft.Played, players: int) -> int:
    """Half points of the taker's side without piles: 8 for the Excuse to its owner's side (A9.4)."""
    attack = {played.taker, result.partner}
    total = 0 if played.contract == "garde_contre" else sum(map(fft.half_points, played.aside))
    leader = played.leader
    for number, (trick, won_by) in enumerate(zip(played.tricks, result.winners, strict=True), start=1):
        ours = won_by in attack
        total += sum(map(fft.half_points, trick)) if ours else 0
        if "EX" in trick:
            excuse_ours = (leader + trick.index("EX")) % players in attack
            last = number == len(played.tricks)
            if not last and ours != excuse_ours:
                total += 8 if excuse_ours else -8
            if last and ours == excuse_ours and result.chelem is None:
                total += -8 if excuse_ours else 8
        leader = won_by
    return total


def some_play_out(rng: Random, players: int, number: int) -> fft.Played:
    """Even numbers: a stacked deal, odd numbers: one by chance."""
    taker = rng.randrange(players)
    dealt = fft.random_deal(rng, players) if number % 2 else fft.stacked_deal(rng, players, taker)
    called = rng.choice(sorted(fft.callable_cards(dealt.hands[taker]))) if players == 5 else None
    return fft.play_out(
        rng,
        players,
        dealt,
        contract=rng.choice(fft.CONTRACTS),
        taker=taker,
        called=called,
        announced=rng.random() < 0.2,
    )


@pytest.mark.parametrize("players", [3, 4, 5])
def test_play_outs_are_whole_legal_deals(players: int) -> None:
    rng = Random(f"play-outs {players}")
    seen: set[str] = set()
    for number in range(400):
        played = some_play_out(rng, players, number)
        result = count(
            players, played.contract, played.taker, played.called, played.leader, played.tricks, played.aside
        )
        assert result.half_points == accounting_shortcut(result, played, players)
        assert players != 4 or result.half_points % 2 == 0
        assert_every_card_was_legal(played, result, players)
        seen |= {
            f"slam {result.chelem}",
            f"petit {result.petit_au_bout}",
            "partner" * (result.partner is not None),
        }
        seen.add("excuse last" * ("EX" in played.tricks[-1]))
    wanted = {"slam taker", "slam defence", "petit taker", "petit defence", "excuse last"}
    assert wanted | ({"partner"} if players == 5 else set()) <= seen


def assert_every_card_was_legal(played: fft.Played, result: Counted, players: int) -> None:
    hands = [set(hand) for hand in played.hands]
    leader = played.leader
    for number, (trick, won_by) in enumerate(zip(played.tricks, result.winners, strict=True)):
        for place, card in enumerate(trick):
            hand = hands[(leader + place) % players]
            assert card in legal(hand, trick[:place], called=played.called, first_trick=number == 0)
            hand.remove(card)
        leader = won_by
    assert not any(hands)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_deals_are_whole_and_never_void(players: int) -> None:
    rng = Random(f"deals {players}")
    for number in range(300):
        dealt = fft.stacked_deal(rng, players, number % players) if number % 2 else fft.random_deal(rng, players)
        hand, chien = fft.LAYOUT[players]
        assert [len(cards) for cards in dealt.hands] == [hand] * players
        assert len(dealt.chien) == chien
        assert dealt.chien.union(*dealt.hands) == set(fft.PACK)
        assert not any(map(fft.petit_sec, dealt.hands))


def test_the_same_seed_gives_the_same_play_out() -> None:
    assert some_play_out(Random(5), 5, 0) == some_play_out(Random(5), 5, 0)
