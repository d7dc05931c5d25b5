"""The oracle of whole deals held against itself on random deals, and against cases worked out by hand."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from . import fft
from .fft import EXCUSE, KINGS, LAYOUT, PACK, POIGNEES, SUIT, TAKER, Dealt
from .whole import Oracle

# -------------------------------------------------------------------------------------------- helpers


def trumps(first: int, last: int) -> str:
    return " ".join(f"T{number}" for number in range(first, last + 1))


ALL_KINGS = " ".join(KINGS)


def deal(players: int, hand: str = "", chien: str = "", other: str = "") -> Dealt:
    """Seat 0, the chien and seat 1 get the cards named, the rest of the pack goes around."""
    hand_size, chien_size = LAYOUT[players]
    sizes = [hand_size] * players + [chien_size]
    places = [hand.split(), other.split(), *([] for _ in range(players - 2)), chien.split()]
    for card in PACK:
        if not any(card in cards for cards in places):
            open_places = [place for place, cards in enumerate(places) if len(cards) < sizes[place]]
            places[max(open_places, key=lambda place: sizes[place] - len(places[place]))].append(card)
    return Dealt(tuple(frozenset(cards) for cards in places[:-1]), frozenset(places[-1]))


def start(dealt: Dealt, dealer: int = -1, *, barred: bool = False) -> Oracle:
    """Without a dealer named the last seat deals, so that seat 0 begins."""
    return Oracle(dealt.hands, dealt.chien, dealer % len(dealt.hands), dealer_barred=barred)


def taken(dealt: Dealt, contract: str) -> Oracle:
    """Seat 0 takes, the others pass."""
    oracle = start(dealt)
    oracle.bid(contract)
    while oracle.phase == "bidding":
        oracle.bid("pass")
    return oracle


def playing(dealt: Dealt, contract: str = "garde_sans") -> Oracle:
    """Seat 0 has taken, without the chien, and leads."""
    oracle = taken(dealt, contract)
    oracle.ready()
    return oracle


# ---------------------------------------------------------------------------------------- random deals


def in_sight(oracle: Oracle) -> list[str]:
    """Every card, wherever it lies."""
    chien_taken = oracle.contract in ("prise", "garde") and oracle.phase not in ("bidding", "call")
    aside = oracle.discarded if chien_taken else oracle.chien
    lying = [*oracle.trick, *(card for trick in oracle.tricks for card in trick), *aside]
    return sorted([*lying, *(card for hand in oracle.hands for card in hand)])


def walk(rng: Random, oracle: Oracle) -> None:
    """Legal actions by chance to the end."""
    while oracle.phase != "over":
        assert in_sight(oracle) == sorted(PACK)
        if oracle.phase == "discard":
            assert oracle.legal_actions() == set()
            assert oracle.turn is not None
            oracle.discard(fft.random_discard(rng, oracle.hands[oracle.turn], len(oracle.chien), oracle.called))
            continue
        if oracle.phase == "play":
            perhaps_show(rng, oracle)
        action = rng.choice(sorted(oracle.legal_actions()))
        if oracle.phase == "bidding" and rng.random() < 0.7:
            # Mostly passes, else nearly every deal would end in a garde contre.
            action = "pass"
        if oracle.phase == "declarations":
            {"chelem": oracle.chelem, "ready": oracle.ready}[action]()
        else:
            {"bidding": oracle.bid, "call": oracle.call, "play": oracle.play}[oracle.phase](action)


def perhaps_show(rng: Random, oracle: Oracle) -> None:
    if oracle.number_of_poignees() and rng.random() < 0.7:
        seat = oracle.turn
        oracle.poignee(set(rng.choice(every_poignee(oracle))))
        assert oracle.turn == seat
        assert oracle.number_of_poignees() == 0


def every_poignee(oracle: Oracle) -> list[tuple[str, ...]]:
    """All of them, tried one by one."""
    assert oracle.turn is not None
    cards = oracle.hands[oracle.turn] | oracle.shown_discards
    tarots = sorted(card for card in cards if SUIT[card] in ("T", EXCUSE))
    sizes = POIGNEES[oracle.players].values()
    return [shown for size in sizes for shown in combinations(tarots, size) if oracle.poignee_ok_now(set(shown))]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(30))
def test_random_deals_come_to_a_good_end(players: int, seed: int) -> None:
    rng = Random(f"{players} {seed}")
    dealt = fft.random_deal(rng, players) if seed % 2 else fft.stacked_deal(rng, players)
    oracle = start(dealt, rng.randrange(players), barred=rng.random() < 0.2)
    walk(rng, oracle)
    assert oracle.turn is None
    assert oracle.legal_actions() == set()
    if oracle.passed_out:
        assert oracle.bids == ["pass"] * players
        return
    assert not any(oracle.hands)
    assert sum(map(fft.half_points, in_sight(oracle))) == 182
    assert len(oracle.tricks) == LAYOUT[players][0]
    result = oracle.result()
    assert sum(result.scores) == 0
    assert 0 <= result.half_points <= 182
    assert (result.partner is None) or players == 5
    assert oracle.leader == (oracle.taker if oracle.chelem_announced else (oracle.dealer + 1) % players)


@pytest.mark.parametrize("seed", range(20))
def test_the_formulas_count_what_the_predicates_allow(seed: int) -> None:
    rng = Random(seed)
    oracle = taken(fft.stacked_deal(rng, 5), "garde")
    oracle.call(rng.choice(sorted(oracle.legal_actions())))
    cards = sorted(oracle.hands[0])
    discards = [chosen for chosen in combinations(cards, 3) if oracle.discard_ok(set(chosen))]
    assert oracle.number_of_discards() == len(discards)
    oracle.discard(set(rng.choice(discards)))
    oracle.ready()
    for _ in range(5):
        assert oracle.number_of_poignees() == len(every_poignee(oracle))
        oracle.play(rng.choice(sorted(oracle.legal_actions())))


# ------------------------------------------------------------------------------------ deal and auction


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_bare_petit_voids_the_deal_before_the_bidding(players: int) -> None:
    plain = [card for card in PACK if SUIT[card] in fft.SUITS]
    hand = " ".join(["T1", *plain[: LAYOUT[players][0] - 1]])
    for excuse_in_chien in (False, True):
        oracle = start(deal(players, other=hand, chien=EXCUSE if excuse_in_chien else ""))
        assert oracle.void
        assert not oracle.passed_out
        assert oracle.phase == "over"
        assert oracle.turn is None
        with pytest.raises(ValueError, match="bid"):
            oracle.bid("pass")
        with pytest.raises(ValueError, match="result"):
            oracle.result()


def test_the_excuse_or_a_second_trump_protects_the_petit_and_the_excuse_alone_is_no_misdeal() -> None:
    plain = [card for card in PACK if SUIT[card] in fft.SUITS]
    for tarots in (["T1", EXCUSE], ["T1", "T2"], [EXCUSE]):
        oracle = start(deal(4, other=" ".join([*tarots, *plain[: 18 - len(tarots)]])))
        assert not oracle.void
        assert oracle.phase == "bidding"


def test_everybody_bids_once_and_higher_from_the_dealers_right_on() -> None:
    oracle = start(deal(4), dealer=1)
    seats = []
    for what, allowed in (
        ("prise", "pass prise garde garde_sans garde_contre"),
        ("pass", "pass garde garde_sans garde_contre"),
        ("garde_contre", "pass garde garde_sans garde_contre"),
        ("pass", "pass"),
    ):
        assert oracle.legal_actions() == set(allowed.split())
        seats.append(oracle.turn)
        oracle.bid(what)
    assert seats == [2, 3, 0, 1]
    assert (oracle.taker, oracle.contract, oracle.phase) == (0, "garde_contre", "declarations")


def test_a_barred_dealer_passes() -> None:
    oracle = start(deal(3), dealer=2, barred=True)
    oracle.bid("pass")
    assert "garde" in oracle.legal_actions()
    oracle.bid("pass")
    assert oracle.turn == 2
    assert oracle.legal_actions() == {"pass"}
    with pytest.raises(ValueError, match="prise"):
        oracle.bid("prise")
    oracle.bid("pass")
    assert oracle.passed_out


def test_all_pass() -> None:
    oracle = start(deal(5))
    for _ in range(5):
        oracle.bid("pass")
    assert oracle.passed_out
    assert not oracle.void
    assert (oracle.phase, oracle.turn, oracle.taker) == ("over", None, None)
    with pytest.raises(ValueError, match="result"):
        oracle.result()


# -------------------------------------------------------------------------------- call, chien, discard


def test_three_kings_call_a_king() -> None:
    oracle = taken(deal(5, hand="SK HK DK SQ HQ DQ CQ", chien="CK"), "prise")
    assert oracle.phase == "call"
    assert oracle.legal_actions() == set(KINGS)
    assert "CK" not in oracle.hands[0]
    oracle.call("CK")
    assert oracle.phase == "discard"
    assert "CK" in oracle.hands[0]


def test_four_kings_open_the_queens_and_the_own_king() -> None:
    oracle = taken(deal(5, hand=ALL_KINGS + " SQ"), "garde_contre")
    assert oracle.legal_actions() == {*KINGS, "SQ", "HQ", "DQ", "CQ"}
    oracle.call("HK")
    assert oracle.phase == "declarations"
    oracle.ready()
    # The suit called is barred to the first lead, the king himself is not (D-19).
    assert {card for card in oracle.legal_actions() if SUIT[card] == "H"} == {"HK"}


@pytest.mark.parametrize("contract", ["prise", "garde"])
def test_a_discard_of_plain_cards(contract: str) -> None:
    # Ten plain cards that are no kings among the 24, so all trumps stay.
    oracle = taken(deal(4, f"{ALL_KINGS} {trumps(2, 10)} T21 S1 S2 S3 SQ", "H1 H2 H3 H4 H5 HQ"), contract)
    assert oracle.phase == "discard"
    assert oracle.number_of_discards() == 210
    assert oracle.discard_ok({"S1", "S2", "S3", "SQ", "HQ", "H1"})
    assert not oracle.discard_ok({"S1", "S2", "S3", "SQ", "HQ"})
    assert not oracle.discard_ok({"S1", "S2", "S3", "SQ", "HQ", "T2"})
    assert not oracle.discard_ok({"S1", "S2", "S3", "SQ", "HQ", "SK"})
    with pytest.raises(ValueError, match="discard"):
        oracle.discard({"S1"})
    oracle.discard({"S1", "S2", "S3", "SQ", "HQ", "H1"})
    assert oracle.shown_discards == frozenset()
    assert len(oracle.hands[0]) == 18
    assert oracle.phase == "declarations"


def test_forced_trumps_are_counted_and_shown() -> None:
    # Four plain cards, so two of T2 to T15 go; T1, the Excuse and the kings stay.
    oracle = taken(deal(4, f"{ALL_KINGS} {trumps(1, 14)}", "T15 EX S1 S2 S3 S4"), "prise")
    assert oracle.number_of_discards() == 91
    assert not oracle.discard_ok({"S1", "S2", "S3", "S4", "T2", "T1"})
    oracle.discard({"S1", "S2", "S3", "S4", "T2", "T15"})
    assert oracle.shown_discards == {"T2", "T15"}
    assert oracle.number_of_discards() == 0


@pytest.mark.parametrize("contract", ["garde_sans", "garde_contre"])
def test_the_chien_stays_where_it_is(contract: str) -> None:
    dealt = deal(3)
    oracle = taken(dealt, contract)
    assert oracle.phase == "declarations"
    assert oracle.hands[0] == dealt.hands[0]


# ------------------------------------------------------------------------- declarations and poignées


def test_only_the_taker_declares_and_a_slam_once() -> None:
    oracle = start(deal(4), dealer=0)
    for what in ("pass", "pass", "garde_contre", "pass"):
        oracle.bid(what)
    assert (oracle.phase, oracle.turn) == ("declarations", 3)
    assert oracle.legal_actions() == {"chelem", "ready"}
    oracle.chelem()
    assert (oracle.phase, oracle.turn) == ("declarations", 3)
    assert oracle.legal_actions() == {"ready"}
    with pytest.raises(ValueError, match="chelem"):
        oracle.chelem()
    oracle.ready()
    assert (oracle.phase, oracle.turn, oracle.leader) == ("play", 3, 3)


@pytest.mark.parametrize(
    ("tarots", "number"),
    [
        (trumps(2, 10), 0),
        (trumps(2, 9) + " EX", 0),
        # Nine and the Excuse: that one simple.
        (trumps(2, 10) + " EX", 1),
        (trumps(2, 11), 1),
        # Ten and the Excuse: the Excuse has to stay hidden.
        (trumps(2, 11) + " EX", 1),
        # Twelve and the Excuse: ten of twelve, or the double of all thirteen.
        (trumps(2, 13) + " EX", 66 + 1),
        # Thirteen: ten of them, or all as a double; the Excuse adds nothing.
        (trumps(2, 14), 286 + 1),
        (trumps(2, 14) + " EX", 286 + 1),
        # Fourteen: ten, or thirteen; the Excuse makes the triple.
        (trumps(2, 15), 1001 + 14),
        (trumps(2, 15) + " EX", 1001 + 14 + 1),
        (trumps(1, 18), 43758 + 8568 + 816),
    ],
)
def test_poignees_at_four(tarots: str, number: int) -> None:
    plain = " ".join(card for card in PACK if SUIT[card] in fft.SUITS)
    hand = f"{tarots} {plain}".split()[:18]
    assert playing(deal(4, " ".join(hand))).number_of_poignees() == number


def test_twelve_trumps_and_the_excuse_at_four() -> None:
    oracle = playing(deal(4, trumps(2, 13) + " EX S1 S2 S3 S4 S5"))
    assert oracle.poignee_ok_now(set(trumps(2, 13).split()) | {EXCUSE}) == "double"
    assert oracle.poignee_ok_now(set(trumps(2, 11).split())) == "simple"
    assert oracle.poignee_ok_now(set(trumps(2, 10).split()) | {EXCUSE}) is None
    assert oracle.poignee_ok_now(set(trumps(2, 12).split())) is None
    assert oracle.poignee_ok_now(set(trumps(2, 10).split()) | {"T20"}) is None


@pytest.mark.parametrize(("players", "number"), [(3, 1), (5, 1287 + 286 + 1)])
def test_thirteen_trumps_at_three_and_five(players: int, number: int) -> None:
    plain = " ".join(card for card in PACK if SUIT[card] in fft.SUITS)
    hand = f"{trumps(2, 14)} {plain}".split()[: LAYOUT[players][0]]
    oracle = taken(deal(players, " ".join(hand)), "garde_contre")
    if players == 5:
        oracle.call("SK")
    oracle.ready()
    assert oracle.number_of_poignees() == number


def test_a_poignee_is_shown_once_before_the_own_first_card() -> None:
    oracle = playing(deal(4, trumps(2, 13) + " EX S1 S2 S3 S4 S5"))
    oracle.poignee(set(trumps(4, 13).split()))
    assert [(shown.seat, shown.level) for shown in oracle.poignees] == [(0, "simple")]
    assert oracle.turn == 0
    assert oracle.number_of_poignees() == 0
    with pytest.raises(ValueError, match="poignée"):
        oracle.poignee(set(trumps(2, 13).split()) | {EXCUSE})


def test_a_forgotten_poignee_is_void() -> None:
    oracle = playing(deal(4, trumps(2, 13) + " EX S1 S2 S3 S4 S5"))
    for _ in range(4):
        oracle.play(min(oracle.legal_actions(), key=lambda card: (card == EXCUSE, fft.STRENGTH[card])))
    while oracle.turn != 0:
        oracle.play(min(oracle.legal_actions()))
    assert oracle.number_of_poignees() == 0
    assert oracle.poignee_ok_now(set(trumps(4, 13).split()) & oracle.hands[0]) is None


def test_a_discarded_trump_is_shown_again_with_the_triple_only() -> None:
    oracle = taken(deal(4, f"{ALL_KINGS} {trumps(1, 14)}", "T15 S1 S2 S3 S4 S5"), "garde")
    assert oracle.number_of_discards() == 14
    oracle.discard({"S1", "S2", "S3", "S4", "S5", "T7"})
    oracle.ready()
    assert oracle.number_of_poignees() == 1001 + 14 + 1
    assert oracle.poignee_ok_now(set(trumps(1, 15).split())) == "triple"
    assert oracle.poignee_ok_now(set(trumps(3, 15).split())) is None
    assert oracle.poignee_ok_now(set(trumps(1, 15).split()) - {"T7", "T1"}) == "double"
    oracle.poignee(set(trumps(1, 15).split()))
    assert "T7" not in oracle.legal_actions()


def test_a_discarded_trump_and_the_excuse_in_the_triple() -> None:
    # Thirteen trumps, the Excuse and one trump laid away: fifteen; the double is without either.
    oracle = taken(deal(4, f"{ALL_KINGS} {trumps(1, 14)}", "EX S1 S2 S3 S4 S5"), "garde")
    assert oracle.number_of_discards() == 13
    oracle.discard({"S1", "S2", "S3", "S4", "S5", "T7"})
    oracle.ready()
    assert oracle.number_of_poignees() == 286 + 1 + 1
    assert oracle.poignee_ok_now({*trumps(1, 14).split(), EXCUSE}) == "triple"


# ------------------------------------------------------------------------------------------ play, result


def test_cards_out_of_turn_and_out_of_phase_are_refused() -> None:
    oracle = start(deal(4))
    for refused in (oracle.call, oracle.play):
        with pytest.raises(ValueError, match="not allowed"):
            refused("SK")
    with pytest.raises(ValueError, match="ready"):
        oracle.ready()
    oracle = playing(deal(4))
    with pytest.raises(ValueError, match="play"):
        oracle.play(min(oracle.hands[1]))


def test_an_announced_slam_with_the_excuse_in_defence() -> None:
    # The taker has fourteen top trumps and the kings; seven trumps and the Excuse lie with the others.
    dealt = deal(4, f"{ALL_KINGS} {trumps(8, 21)}", chien="S1 S2 S3 S4 S5 S6", other=EXCUSE)
    oracle = start(dealt, dealer=1)
    for what in ("pass", "pass", "garde_sans", "pass"):
        oracle.bid(what)
    oracle.chelem()
    oracle.ready()
    assert oracle.turn == 0
    oracle.poignee(set(trumps(9, 21).split()))
    while oracle.phase != "over":
        cards = oracle.legal_actions()
        oracle.play(max(cards, key=lambda card: (card == EXCUSE, SUIT[card] == "T", fft.STRENGTH[card])))
    result = oracle.result()
    assert result.winners == (0,) * 18
    assert (result.half_points, result.bouts) == (174, 2)
    assert (result.petit_au_bout, result.chelem, result.partner) == (None, TAKER, None)
    # (25 + 87 - 41) * 4 and 30 and 400 from each.
    assert result.scores == (2142, -714, -714, -714)
