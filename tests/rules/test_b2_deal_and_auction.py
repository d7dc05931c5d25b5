"""B2: the fields of table, deal, auction, call and discard that no row of B1 tests by all their values, by play."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

import pytest
from attrs import evolve

from french_tarot import (
    ALONE,
    PACK,
    PETIT,
    AllPass,
    AnnounceChelem,
    Call,
    CallCard,
    CallTime,
    CallWith,
    Card,
    CardSet,
    ChienSeenBy,
    ChienUse,
    Contract,
    ContractRule,
    Deal,
    DeclareImprenable,
    Discard,
    DiscardBouts,
    EachForHimself,
    ImprenableTime,
    InvalidDealError,
    MisereGameChien,
    MisereGameScoring,
    PassedOut,
    PetitSec,
    Phase,
    Shuffle,
    Table,
    TwoPlayer,
    count,
    cut,
    deal_out,
    fft,
)
from tests.deals.random_deals import dealt_round, taken
from tests.helpers import cards
from tests.rules.building import (
    FOUR,
    MISERE_GAME,
    NEW_PACK,
    SIX,
    SLAM,
    TRUMPS_AT_THE_END,
    TWO,
    after_cards,
    count_of,
    counted,
    exchanged,
    half_points,
    moments,
    scored,
    under,
    unit,
    with_contract,
)

SANS, GARDE = Contract.GARDE_SANS, Contract.GARDE

# The layout


@pytest.mark.parametrize(
    ("players", "hand_size", "chien_size"),
    [(2, 36, 6), (2, 39, 0), (3, 24, 6), (4, 18, 6), (4, 17, 10), (5, 15, 3), (5, 14, 8), (6, 12, 6), (6, 13, 0)],
)
def test_players_hands_and_chien(players: int, hand_size: int, chien_size: int) -> None:
    """Players, cards of a hand, cards of the chien: who speaks, what is discarded, how long is played."""
    rules = fft(4).but(players=players, hand_size=hand_size, chien_size=chien_size, poignees=(), petit_sec=PetitSec.OFF)
    deal = Deal.shuffled(rules, Random(1)).bid(GARDE)
    speakers = [deal.turn]
    while deal.phase is Phase.BIDDING:
        deal = deal.pass_()
        speakers.append(deal.turn)
    assert speakers[: players - 1] == [*range(2, players), 0]
    if chien_size:
        discard = deal.legal_actions().choice(Random(1))
        assert isinstance(discard, Discard)
        assert len(discard.cards) == chien_size
        deal = deal.apply(discard)
    deal = deal.ready()
    *_, over = moments(deal)
    assert [len(trick.cards) for trick in over.tricks] == [players] * hand_size


@pytest.mark.parametrize(("hand_size", "piles", "pile_size"), [(39, 0, 0), (21, 6, 3), (15, 6, 4), (37, 1, 2)])
def test_piles(hand_size: int, piles: int, pile_size: int) -> None:
    """Piles and their cards: the open cards are played like those of the hand, and the next are turned after it."""
    layout = {"players": 2, "chien_size": 0, "hand_size": hand_size, "piles": piles, "pile_size": pile_size}
    rules = fft(4).with_values({**layout, "contracts": (), "poignees": (), "petit_sec": PetitSec.OFF})
    dealt = deal_out(NEW_PACK, rules, dealer=0, gaps=())
    deal = Deal.from_hands(rules, dealt.hands, dealt.chien, dealer=0, piles=dealt.piles)
    tops = CardSet(pile[0] for pile in dealt.piles[1]) if piles else CardSet()
    assert (len(tops), deal.legal_cards()) == (piles, dealt.hands[1] | tops)
    if piles:
        top, below = dealt.piles[1][0][:2]
        deal = deal.play(top)
        assert below not in deal.hands[1]
        deal = deal.play(min(deal.legal_cards()))
        assert below in deal.hands[1]
    *_, over = moments(deal)
    assert len(over.tricks) == hand_size + piles * pile_size


# Dealing and the table


@pytest.mark.parametrize(("least", "allowed"), [(1, {1, 3, 4, 39}), (4, {4, 39}), (5, {39}), (39, {39})])
def test_cut_min(least: int, allowed: set[int]) -> None:
    """The smaller part of the cut (row 4): what a cut may be."""

    def may_cut(at: int) -> bool:
        try:
            cut(NEW_PACK, at, fft(4).but(cut_min=least))
        except InvalidDealError:
            return False
        return True

    assert {at for at in (1, 3, 4, 39) if may_cut(at)} == allowed
    assert {at for at in (1, 3, 4, 39) if may_cut(78 - at)} == allowed


@pytest.mark.parametrize("is_barred", [False, True])
def test_chien_no_consecutive(is_barred: bool) -> None:
    """No two cards of the chien that follow each other: one in each gap."""
    rules = fft(4).but(chien_no_consecutive=is_barred)
    assert deal_out(NEW_PACK, rules, dealer=0, gaps=(1, 2, 3, 4, 5, 6)).chien == cards("S4 S8 SN H2 H6 H10")
    if is_barred:
        with pytest.raises(InvalidDealError):
            deal_out(NEW_PACK, rules, dealer=0, gaps=(1, 1, 3, 4, 5, 6))
    else:
        # The fifth card follows the fourth into the chien, and three packets come before the next.
        assert deal_out(NEW_PACK, rules, dealer=0, gaps=(1, 1, 3, 4, 5, 6)).chien >= cards("S4 S5 SN")


@pytest.mark.parametrize(
    ("shuffle", "shufflers"), [(Shuffle.OPPOSITE, (3,)), (Shuffle.OPPOSITE_OR_RIGHT, (2, 3)), (Shuffle.NONE, ())]
)
def test_shuffle(shuffle: Shuffle, shufflers: tuple[int, ...]) -> None:
    """Who may shuffle for the dealer (row 3)."""
    assert Table(rules=fft(4).but(shuffle=shuffle), dealer=1).shufflers == shufflers


@pytest.mark.parametrize(
    ("sits_out", "seats", "totals"),
    # The taker is at seat 0: the first person, or the dealer's right neighbour.
    [(False, (0, 1, 2, 3), (198, -66, -66, -66)), (True, (2, 3, 4, 0), (-66, 0, 198, -66, -66))],
)
def test_dealer_sits_out(sits_out: bool, seats: tuple[int, ...], totals: tuple[int, ...]) -> None:
    """A dealer who sits out: one person more, whom the deal passes by."""
    record = under(FOUR, dealer_sits_out=sits_out)
    table = Table(rules=record.rules, dealer=1)
    assert table.seats == seats
    assert table.record(count(record.played())).totals == totals


@pytest.mark.parametrize(
    ("stake", "by_dealer", "taker", "dealer", "others"),
    [
        (0, 5, 0, 0, 0),
        # Everybody pays ten, the dealer five besides; the taker takes 45.
        (10, 5, -10 + 45, -15, -10),
        (20, 5, -20 + 85, -25, -20),
        (10, 0, -10 + 40, -10, -10),
        (10, 20, -10 + 60, -30, -10),
    ],
)
def test_mouche_stake_and_what_the_dealer_adds(
    stake: int, by_dealer: int, taker: int, dealer: int, others: int
) -> None:
    """Mouches: what all pay into a new pot, and what the dealer adds (D-46)."""
    record = under(FOUR, mouche_stake=stake, mouche_dealer=by_dealer)
    table = Table(rules=record.rules, dealer=1).record(count(record.played()))
    assert table.totals == (198 + taker, -66 + dealer, -66 + others, -66 + others)
    # After four passes the pot stays.
    passed = Table(rules=record.rules).record(PassedOut(rules=record.rules))
    assert passed.pots == ((4 * stake + by_dealer,) if stake else ())


# The Petit imprenable (A14, D-9 to D-11, D-88)


@pytest.mark.parametrize(
    ("time", "when"),
    [
        (ImprenableTime.AFTER_DEAL, {(Phase.PETIT_SEC, 3, 0)}),
        (ImprenableTime.AT_FIRST_CARD, {(Phase.PLAY, 3, 0)}),
        # As long as it is in hand: it is asked for again at the second card.
        (ImprenableTime.WHEN_PLAYED, {(Phase.PLAY, 3, 0), (Phase.PLAY, 3, 1)}),
    ],
)
def test_petit_imprenable_time(time: ImprenableTime, when: set[tuple[Phase, int, int]]) -> None:
    """When a bare Petit is declared: after the deal, with the first card, when it is played."""
    rules = fft(4).but(petit_sec=PetitSec.IMPRENABLE, petit_imprenable_time=time)
    trumps = [f"T{rank}" for rank in range(2, 22)]
    places = {"p0": " ".join(trumps[:7]), "p1": " ".join(trumps[7:14]), "p2": f"EX {' '.join(trumps[14:])}"}
    deal = Deal.from_hands(rules, *dealt_round(rules, p3="T1", **places), dealer=2)
    found: set[tuple[Phase, int | None, int]] = set()
    while len(deal.tricks) < 2:
        if DeclareImprenable() in deal.legal_actions():
            found.add((deal.phase, deal.turn, len(deal.tricks)))
        match deal.phase:
            case Phase.PETIT_SEC | Phase.DECLARATIONS:
                deal = deal.ready()
            case Phase.BIDDING:
                deal = deal.bid(SANS) if deal.turn == 1 else deal.pass_()
            case _:
                plain = deal.legal_cards() - {PETIT}
                deal = deal.play(min(plain))
    assert found == when


BARE_PETIT: Final = exchanged(FOUR, "T4 D1", "T7 D2", "T1 D1")
"""Seat 2 holds the trumps of seat 3, which plays its bare Petit to the first trick: the taker has 98 as before."""


@pytest.mark.parametrize("time", ImprenableTime)
def test_a_petit_imprenable_stays_with_its_player(time: ImprenableTime) -> None:
    """A bare Petit: lost to the taker, or kept out of his trick for half a point (D-9)."""
    record = under(BARE_PETIT, petit_sec=PetitSec.IMPRENABLE, petit_imprenable_time=time)
    assert (half_points(record), unit(record)) == (98, 66)
    # 98 - 9 + 1: 45 points with the 21 alone, failed by 6.
    declared = evolve(record, imprenable=3)
    assert (half_points(declared), count_of(declared).bouts, unit(declared)) == (90, 1, -62)


# Contracts


@pytest.mark.parametrize(
    ("shown", "seen", "unseen"), [(ChienSeenBy.ALL, True, False), (ChienSeenBy.TAKER_ONLY, False, True)]
)
def test_chien_seen_by_the_taker_only(shown: ChienSeenBy, seen: bool, unseen: bool) -> None:
    """Who sees a chien that is taken: all, or the taker alone."""
    rules = fft(4).but(contracts=(ContractRule(GARDE, 2, ChienUse.TAKEN, shown=shown),))
    deal = taken(rules, GARDE, 1, chien="S1 S2 S3 S4 S5 S6")
    assert deal.view(1).hand == deal.hands[1]
    assert len(deal.hands[1]) == 24
    for other in (0, 2, 3, None):
        assert (deal.view(other).state.chien == cards("S1 S2 S3 S4 S5 S6")) is seen
        assert (cards("S1") <= deal.view(other).unseen) is True
        assert deal.view(other).state.took_unseen is unseen


@pytest.mark.parametrize(
    ("chien", "phase", "counts"),
    [
        # The six low clubs are the taker's, or the defence's.
        (ChienUse.TAKEN, Phase.DISCARD, 98),
        (ChienUse.FOR_TAKER, Phase.DECLARATIONS, 98),
        (ChienUse.FOR_DEFENCE, Phase.DECLARATIONS, 92),
    ],
)
def test_use_of_the_chien(chien: ChienUse, phase: Phase, counts: int) -> None:
    """What a contract does with the chien."""
    record = under(FOUR, contracts=(ContractRule(GARDE, 2, chien),))
    assert taken(record.rules, GARDE).phase is phase
    assert half_points(with_contract(record, GARDE)) == counts


# What follows where all have passed

LOOSE_BID: Final = with_contract(
    evolve(under(FOUR, all_pass=AllPass.LOOSE_BID, call_ranks=(14,)), called=Card.parse("HK")), Contract.LOOSE_BID
)
"""`FOUR` as a loose bid: seat 2 is the partner, and keeps the Excuse for the taker's side, 98 - 1 + 9 = 106.

53 points with three bouts: at a target of 33 made by 20, 25 + 20 = 45 for the taker's side, and nobody pays.
"""


@pytest.mark.parametrize(
    ("targets", "per_seat"), [((53, 48, 38, 33), (30, 0, 15, 0)), ((56, 51, 41, 36), (28, 0, 14, 0))]
)
def test_loose_bid_targets(targets: tuple[int, ...], per_seat: tuple[int, ...]) -> None:
    """The points needed in a loose bid (A12)."""
    assert scored(under(LOOSE_BID, loose_bid_targets=targets)).per_seat == per_seat


@pytest.mark.parametrize(
    ("split", "per_seat", "partner"),
    [((2, 1), (30, 0, 15, 0), Fraction(15)), ((1, 1), (23, 0, 22, 0), Fraction(45, 2)), ((1, 0), (45, 0, 0, 0), 0)],
)
def test_loose_bid_split(split: tuple[int, int], per_seat: tuple[int, ...], partner: Fraction | int) -> None:
    """The shares of a loose bid, the exact ones as fractions (D-51)."""
    found = scored(under(LOOSE_BID, loose_bid_split=split))
    assert found.per_seat == per_seat
    assert found.exact[2] == partner


def test_loose_bid_has_no_chelem() -> None:
    """A loose bid of all tricks: 91 points, made by 58, 10 for the Petit; nothing for the chelem (A12)."""
    record = with_contract(evolve(SLAM, rules=LOOSE_BID.rules, called=Card.parse("HK")), Contract.LOOSE_BID)
    assert scored(record).per_seat == (62, 0, 31, 0)
    deal = Deal.from_hands(record.rules, *dealt_round(record.rules))
    for _ in range(4):
        deal = deal.pass_()
    assert (deal.turn, deal.contract) == (1, Contract.LOOSE_BID)
    called = deal.call(Card.parse("HK"))
    # The chien is the taker's alone, and he announces nothing.
    assert [called.view(viewer).state.chien for viewer in range(4)] == [None] * 4
    ready = called.apply(called.legal_actions().choice(Random(1)))
    assert (ready.phase, AnnounceChelem() in ready.legal_actions()) == (Phase.DECLARATIONS, False)


@pytest.mark.parametrize(
    ("scoring", "per_seat"),
    [
        # Seats 0 to 3 have 46, 38, 4 and 0 points.
        (MisereGameScoring.RANKED, (0, 0, 0, 0)),
        (MisereGameScoring.BY_RANK, (-120, -60, 60, 120)),
        (MisereGameScoring.EQUAL_SHARES, (91 - 4 * 46, 91 - 4 * 38, 91 - 4 * 4, 91)),
        (MisereGameScoring.OWN_POINTS, (91 - 46, 91 - 38, 91 - 4, 91)),
    ],
)
def test_misere_game_scoring(scoring: MisereGameScoring, per_seat: tuple[int, ...]) -> None:
    """How a misère game is scored (A14, D-84)."""
    assert scored(under(MISERE_GAME, misere_game_scoring=scoring)).per_seat == per_seat


@pytest.mark.parametrize("stake", [0, 60, 100])
def test_misere_game_stake(stake: int) -> None:
    """The stake of a misère game that is scored by rank."""
    record = under(MISERE_GAME, misere_game_scoring=MisereGameScoring.BY_RANK, misere_game_stake=stake)
    assert scored(record).per_seat == (-2 * stake, -stake, stake, 2 * stake)


@pytest.mark.parametrize(
    ("chien", "per_seat"),
    # Seat 1 wins the last trick, and the six low clubs with it: 41 points instead of 38.
    [(MisereGameChien.NOBODY, (45, 53, 87, 91)), (MisereGameChien.LAST_TRICK, (45, 50, 87, 91))],
)
def test_misere_game_chien(chien: MisereGameChien, per_seat: tuple[int, ...]) -> None:
    """Whose the chien of a misère game is."""
    record = under(MISERE_GAME, misere_game_scoring=MisereGameScoring.OWN_POINTS, misere_game_chien=chien)
    assert scored(record).per_seat == per_seat


@pytest.mark.parametrize("is_banned", [False, True])
def test_misere_game_petit_lead_ban(is_banned: bool) -> None:
    """The lead of the Petit in a misère game."""
    rules = fft(4).but(all_pass=AllPass.MISERE_GAME, misere_game_petit_lead_ban=is_banned)
    deal = Deal.from_hands(rules, *dealt_round(rules, p1="T1 T2"))
    for _ in range(4):
        deal = deal.pass_()
    assert (PETIT in deal.legal_cards()) is not is_banned
    # Seat 0 leads with two trumps to the last trick but one, and with the Petit alone to the last.
    values = {"all_pass": AllPass.MISERE_GAME, "misere_game_petit_lead_ban": is_banned}
    record = exchanged(under(TRUMPS_AT_THE_END, **values), "T2 T1")
    record = evolve(record, taker=None, contract=None, discard=None, chien=record.discard)
    assert after_cards(record, 64).legal_cards() == cards("T17" if is_banned else "T17 T1")
    assert after_cards(record, 68).legal_cards() == cards("T1")


def test_misere_game_keeps_the_excuse_with_its_player() -> None:
    """In a misère game the Excuse stays with its player in the last trick too, and never wins it (D-84)."""
    # Seat 2 has the 9 - 1 as before; its king of hearts, 9, is now seat 0's, and the half point it pays seat 1's.
    outcome = counted(exchanged(MISERE_GAME, "EX HK"))
    assert outcome == EachForHimself(rules=outcome.rules, half_points=(92 - 1 + 9, 76 - 9 + 1, 8, 0))
    # Seat 0 has won seventeen tricks; three kings and half a point are seat 1's.
    slam = evolve(SLAM, rules=MISERE_GAME.rules, taker=None, contract=None, discard=None, chien=SLAM.discard)
    assert counted(slam) == EachForHimself(rules=outcome.rules, half_points=(182 - 6 - 28, 28, 0, 0))


@pytest.mark.parametrize(("base", "per_seat"), [(25, (0, 27)), (0, (0, 2)), (100, (0, 102))])
def test_two_players_without_contracts(base: int, per_seat: tuple[int, ...]) -> None:
    """No contracts: two players without an auction, of whom the winner alone scores (A13, D-83)."""
    record = under(TWO, base=base)
    assert Deal.shuffled(record.rules, Random(1)).phase is Phase.PLAY
    outcome = counted(record)
    assert outcome == TwoPlayer(rules=record.rules, half_points=(66, 116), bouts=(3, 0))
    assert scored(record).per_seat == per_seat


# The call


@pytest.mark.parametrize(("players", "partner"), [(4, 3), (6, 4)])
def test_call_opposite(players: int, partner: int) -> None:
    """Partners who sit opposite: nobody calls, and all know."""
    layout = {"players": players, "hand_size": 72 // players, "chien_size": 6, "poignees": ()}
    rules = fft(4).with_values({**layout, "call": Call.OPPOSITE})
    deal = taken(rules, SANS)
    assert (deal.phase, deal.partner) == (Phase.DECLARATIONS, partner)
    assert [deal.view(viewer).partner for viewer in (0, 1, None)] == [partner] * 3


def test_call_opposite_scores_for_two() -> None:
    """Seat 2 opposite keeps the Excuse for the taker: 106 half points with three bouts, made by 17."""
    record = under(FOUR, call=Call.OPPOSITE, split=(1, 1))
    assert (half_points(record), unit(record)) == (106, 84)
    assert scored(record).per_seat == (84, -84, 84, -84)
    assert scored(FOUR).per_seat == (198, -66, -66, -66)


def test_call_opposite_with_contracts_that_take_the_chien() -> None:
    """Where the other contracts are played without a partner, that goes for the one opposite too."""
    rules = fft(4).but(call=Call.OPPOSITE, call_with=CallWith.CHIEN_CONTRACTS)
    assert (taken(rules, SANS).partner, taken(rules, GARDE).partner) == (ALONE, 3)
    assert taken(fft(4).but(call=Call.OPPOSITE), SANS).partner == 3


def test_call_after_the_chien_without_a_chien() -> None:
    """A contract that leaves the chien is called in before the play, whenever a call is."""
    for time in CallTime:
        deal = taken(fft(5).but(call_time=time), SANS)
        assert (deal.phase, deal.call(Card.parse("HK")).phase) == (Phase.CALL, Phase.DECLARATIONS)


COURT: Final = cards(*(f"{suit}{rank}" for suit in "SHDC" for rank in "JNQK"))
PLAIN: Final = CardSet(card for card in PACK if not card.is_trump and not card.is_bout)


@pytest.mark.parametrize(
    ("call", "named"),
    [(Call.ACE, cards("S1 H1 D1 C1")), (Call.ANY_COURT, COURT), (Call.ANY_CARD, PLAIN), (Call.KING_AND_QUEEN, None)],
)
@pytest.mark.parametrize("may_call_own", [True, False])
def test_call_of_own_cards(call: Call, named: CardSet | None, may_call_own: bool) -> None:
    """Own cards at tables that call other cards than a king: allowed, or only where all are own (D-94)."""
    rules = fft(5).but(call=call, self_call=may_call_own)
    held = cards("SK SQ SJ S1 H1 H5")
    deal = taken(rules, SANS, p1=str(held))
    may_call = cards("SK HK DK CK") if named is None else named
    assert set(deal.legal_actions()) == set(map(CallCard, may_call if may_call_own else may_call - deal.hands[1]))
    all_four = taken(rules, SANS, p1="S1 H1 D1 C1 SK HK DK CK T1 T2")
    if call in (Call.ACE, Call.KING_AND_QUEEN):
        assert set(all_four.legal_actions()) == set(map(CallCard, may_call))


@pytest.mark.parametrize(
    ("split", "queen", "per_seat"),
    [
        # Three defenders pay 60 each: 180 for the taker and the holders of king and queen.
        ((1, 1), "DQ", (60, -60, 60, -60, 60, -60)),
        ((2, 1), "DQ", (90, -60, 45, -60, 45, -60)),
        # Seat 2 holds both: four pay, and the other partner's share is the taker's.
        ((1, 1), "HQ", (160, -60, 80, -60, -60, -60)),
        ((2, 1), "HQ", (180, -60, 60, -60, -60, -60)),
    ],
)
def test_call_king_and_queen_shares(split: tuple[int, int], queen: str, per_seat: tuple[int, ...]) -> None:
    """King and queen called: three against three, or two against four (A13, D-22b)."""
    record = evolve(under(SIX, split=split), called_queen=Card.parse(queen))
    assert half_points(record) == 92
    assert scored(record).per_seat == per_seat


def test_call_of_a_king_by_six() -> None:
    """A king called at six: the taker has three times the unit, the partner once (A13)."""
    record = evolve(under(SIX, call=Call.KING, split=(3, 1)), called_queen=None)
    assert scored(record).per_seat == (180, -60, 60, -60, -60, -60)


# The discard


@pytest.mark.parametrize("policy", DiscardBouts)
def test_discard_bouts(policy: DiscardBouts) -> None:
    """Bouts in the discard: never, or free (the review)."""
    rules = fft(4).but(discard_bouts=policy)
    deal = taken(rules, GARDE, p1="EX T1 T21 S1 S2 S3 S4 S5", chien="H1 H2 H3 H4 H5 H6")
    for bout in ("EX", "T1", "T21"):
        assert (Discard(cards(bout, "S1 S2 S3 S4 S5")) in deal.legal_actions()) is (policy is DiscardBouts.FREE)


@pytest.mark.parametrize("may_go", [True, False])
def test_discard_called_card(may_go: bool) -> None:
    """A called queen in the discard: may go (D-17), or not."""
    rules = fft(5).but(discard_called_card=may_go)
    deal = taken(rules, GARDE, p1="SK HK DK CK HQ S1 S2", chien="H2 H3 H4").call(Card.parse("HQ"))
    assert (Discard(cards("HQ S1 S2")) in deal.legal_actions()) is may_go
    assert Discard(cards("H2 S1 S2")) in deal.legal_actions()
