"""B2: the fields and values of fields that no row of B1 tests, each by play, and a list of what tests each field."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from attrs import evolve

from french_tarot import (
    ALONE,
    EXCUSE,
    PACK,
    PETIT,
    AllPass,
    AnnounceChelem,
    AnnouncePetitChelem,
    BonusTo,
    Call,
    CallCard,
    CallTime,
    CallWith,
    Card,
    CardSet,
    ChelemBy,
    ChelemDeadline,
    ChelemLead,
    ChienSeenBy,
    ChienUse,
    Contract,
    ContractRule,
    Deal,
    DeclareImprenable,
    Discard,
    DiscardBouts,
    EachForHimself,
    ExcuseLast,
    ExcuseWins,
    FailedChelemExcuse,
    FirstTrickBan,
    HalfPoint,
    ImprenableTime,
    InvalidDealError,
    Misere,
    MisereGameChien,
    MisereGameScoring,
    MisereKind,
    MisereRule,
    PassedOut,
    PetitSec,
    Phase,
    Poignee,
    PoigneeLevel,
    PoigneeOrder,
    PoigneeRule,
    ShowMisere,
    ShowPoignee,
    Shuffle,
    SplitTotal,
    Table,
    TwoPlayer,
    count,
    cut,
    deal_out,
    fft,
)
from french_tarot.engine.declare import laid_out
from tests.deals.random_deals import dealt_round, taken
from tests.helpers import cards, trick
from tests.rules.building import (
    FOUR,
    MISERE_GAME,
    NEW_PACK,
    ONE_LOST,
    PETIT_AT_THE_END,
    SIX,
    SLAM,
    THREE,
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
    when_legal,
    with_contract,
)

if TYPE_CHECKING:
    pass

SANS, GARDE = Contract.GARDE_SANS, Contract.GARDE

LAST_LOST: Final = under(SLAM, excuse_wins=ExcuseWins.NEVER)
"""The taker loses the last trick alone: a unit of 114."""

FIRST_AND_LAST_LOST: Final = ONE_LOST
"""The taker loses the first and the last trick: a unit of 82."""

DEFENCE_SLAM: Final = evolve(SLAM, taker=1)
"""Seat 1 has taken and wins no trick: six low clubs, 3 points of 56, (25 + 53) x 2, the Petit 20, the chelem 200."""

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
        (*_, last) = (deal.legal_actions().choice(Random(seed)) for seed in range(2))
        assert isinstance(last, Discard)
        assert len(last.cards) == chien_size
        deal = deal.apply(last)
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
    deal = taken(rules, GARDE, p1="SK HK DK CK HQ S1 S2").call(Card.parse("HQ"))
    assert (Discard(cards("HQ S1 S2")) in deal.legal_actions()) is may_go
    assert Discard(cards("S1 S2", *(str(card) for card in sorted(deal.chien or ())[:1]))) in deal.legal_actions()


# Poignées


@pytest.mark.parametrize(
    ("order", "laid"),
    [
        (PoigneeOrder.DESCENDING, "T21 T14 T8 T2 EX"),
        (PoigneeOrder.ASCENDING, "T2 T8 T14 T21 EX"),
        # Either way will do: the library lays it out from the highest down.
        (PoigneeOrder.SORTED, "T21 T14 T8 T2 EX"),
    ],
)
def test_poignee_order(order: PoigneeOrder, laid: str) -> None:
    """How a poignée is laid out: cosmetic."""
    assert laid_out(cards("EX T2 T8 T14 T21"), fft(4).but(poignee_order=order)) == trick(laid)


@pytest.mark.parametrize(("may_be_lower", "shown"), [(True, {10, 13}), (False, {13})])
def test_poignee_lower_level(may_be_lower: bool, shown: set[int]) -> None:
    """A lower level than could be shown: allowed (D-24), or not."""
    held = " ".join(f"T{rank}" for rank in range(2, 16))
    deal = taken(fft(4).but(poignee_lower_level=may_be_lower), SANS, p1=held).ready()
    first = sorted(cards(held))
    assert {size for size in range(1, 15) if ShowPoignee(CardSet(first[:size])) in deal.legal_actions()} == shown


SMALL_POIGNEE: Final = evolve(
    under(TRUMPS_AT_THE_END, poignees=(PoigneeRule(PoigneeLevel.SIMPLE, 6, 20),)),
    poignees=[Poignee(PoigneeLevel.SIMPLE, 1, cards("T16 T15 T14 T13 T12 T11"))],
)
"""Seat 1, a defender, shows six trumps; the taker wins the deal with a unit of 70 - 20 for the Petit: 50."""


@pytest.mark.parametrize(
    ("to", "per_seat"),
    [
        (BonusTo.DEAL_WINNER, (3 * 70, -70, -70, -70)),
        (BonusTo.SHOWER_SIDE, (3 * 30, -30, -30, -30)),
        # Twenty from each of the three others to seat 1.
        (BonusTo.PLAYER, (150 - 20, -50 + 60, -50 - 20, -50 - 20)),
    ],
)
def test_poignee_to(to: BonusTo, per_seat: tuple[int, ...]) -> None:
    """Whom a poignée is paid to: the winner of the deal, the side that showed it, its player."""
    assert scored(under(SMALL_POIGNEE, poignee_to=to)).per_seat == per_seat


# Misères


@pytest.mark.parametrize(
    ("to", "per_seat"),
    [
        (BonusTo.DEAL_WINNER, (3 * 390, -390, -390, -390)),
        (BonusTo.SHOWER_SIDE, (3 * 370, -370, -370, -370)),
        (BonusTo.PLAYER, (1140 - 10, -380 - 10, -380 - 10, -380 + 30)),
    ],
)
def test_misere_to(to: BonusTo, per_seat: tuple[int, ...]) -> None:
    """Whom a misère is paid to: seat 3, a defender, shows it in the taker's chelem, a unit of 380."""
    record = under(SLAM, miseres=(MisereRule(MisereKind.NO_TRUMP, 10),), misere_to=to)
    assert scored(evolve(record, miseres=[Misere(MisereKind.NO_TRUMP, 3)])).per_seat == per_seat


@pytest.mark.parametrize(
    ("is_multiplied", "to", "per_seat"),
    [
        (False, BonusTo.DEAL_WINNER, (1170, -390, -390, -390)),
        # Ten times two.
        (True, BonusTo.DEAL_WINNER, (1200, -400, -400, -400)),
        (True, BonusTo.PLAYER, (1140 - 20, -380 - 20, -380 - 20, -380 + 60)),
    ],
)
def test_misere_multiplied(is_multiplied: bool, to: BonusTo, per_seat: tuple[int, ...]) -> None:
    """Whether the contract multiplies a misère."""
    record = under(SLAM, miseres=(MisereRule(MisereKind.NO_TRUMP, 10),), misere_to=to, misere_multiplied=is_multiplied)
    assert scored(evolve(record, miseres=[Misere(MisereKind.NO_TRUMP, 3)])).per_seat == per_seat


KINDS: Final = {
    MisereKind.NO_TRUMP,
    MisereKind.NO_TRUMP_BUT_EXCUSE,
    MisereKind.NO_COURT,
    MisereKind.NO_COURT_NOR_EXCUSE,
    MisereKind.NO_COURT_BUT_JACKS,
    MisereKind.BLANK,
}
LOW: Final = "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 H1 H2 H3 H4 H5 H6"


@pytest.mark.parametrize(
    ("two_more", "shown"),
    [
        ("H7 H8", KINDS),
        ("H7 EX", {MisereKind.NO_TRUMP_BUT_EXCUSE, MisereKind.NO_COURT, MisereKind.NO_COURT_BUT_JACKS}),
        ("H7 T5", {MisereKind.NO_COURT, MisereKind.NO_COURT_NOR_EXCUSE, MisereKind.NO_COURT_BUT_JACKS}),
        ("T5 EX", {MisereKind.NO_COURT, MisereKind.NO_COURT_BUT_JACKS}),
        ("H7 HJ", {MisereKind.NO_TRUMP, MisereKind.NO_TRUMP_BUT_EXCUSE, MisereKind.NO_COURT_BUT_JACKS}),
        ("H7 HN", {MisereKind.NO_TRUMP, MisereKind.NO_TRUMP_BUT_EXCUSE}),
        ("HK EX", {MisereKind.NO_TRUMP_BUT_EXCUSE}),
        ("HJ EX", {MisereKind.NO_TRUMP_BUT_EXCUSE, MisereKind.NO_COURT_BUT_JACKS}),
        ("HQ T5", set[MisereKind]()),
        ("HJ T5", {MisereKind.NO_COURT_BUT_JACKS}),
    ],
)
def test_kinds_of_misere(two_more: str, shown: set[MisereKind]) -> None:
    """What each kind of misère is without (D-73, D-92)."""
    assert set(MisereKind) == KINDS
    for kind in MisereKind:
        rules = fft(4).but(miseres=(MisereRule(kind, 10),))
        deal = taken(rules, SANS, p1=f"{LOW} {two_more}").ready()
        assert deal.hands[1] == cards(LOW, two_more)
        assert (ShowMisere(kind) in deal.legal_actions()) is (kind in shown)


# Drawn deals


@pytest.mark.parametrize(
    ("to", "per_seat", "pays"),
    [
        (BonusTo.DEAL_WINNER, (0, 0, 0), 0),
        # A double poignée, 30, and a misère, 10, from each of the two others.
        (BonusTo.SHOWER_SIDE, (80, -40, -40), 40),
        (BonusTo.PLAYER, (80, -40, -40), 0),
    ],
)
def test_bonuses_of_a_drawn_deal(to: BonusTo, per_seat: tuple[int, ...], pays: int) -> None:
    """Half a point short where that is drawn: what the winner would have goes to nobody, the rest stays (D-82)."""
    record = under(
        THREE,
        half_point=HalfPoint.EXACT_HALF_ZERO,
        miseres=(MisereRule(MisereKind.NO_COURT, 10),),
        poignee_to=to,
        misere_to=to,
    )
    trumps = cards(*(f"T{rank}" for rank in range(21, 6, -1)))
    shown = evolve(record, poignees=[Poignee(PoigneeLevel.DOUBLE, 0, trumps)], miseres=[Misere(MisereKind.NO_COURT, 0)])
    assert (scored(shown).per_seat, unit(shown)) == (per_seat, pays)


# Chelems


@pytest.mark.parametrize(("lead", "leader"), [(ChelemLead.ANNOUNCER, 3), (ChelemLead.TAKER, 2)])
def test_chelem_lead(lead: ChelemLead, leader: int) -> None:
    """Who leads after a chelem was announced: here by a defender, where seat 1 would lead."""
    rules = fft(4).but(chelem_by=ChelemBy.ANYONE, chelem_lead=lead)
    deal = taken(rules, SANS, 2).ready().ready()
    assert deal.turn == 3
    assert deal.ready().ready().turn == 1
    assert deal.announce_chelem().ready().ready().turn == leader


@pytest.mark.parametrize(
    ("max_lost", "last_lost", "first_and_last_lost"),
    [
        # Not announced and announced: 200 and 400, or -200.
        (0, (114, 114 - 200), (82, 82 - 200)),
        (1, (114 + 200, 114 + 400), (82, 82 - 200)),
        (2, (114 + 200, 114 + 400), (82 + 200, 82 + 400)),
        (3, (114 + 200, 114 + 400), (82 + 200, 82 + 400)),
    ],
)
def test_chelem_max_lost(max_lost: int, last_lost: tuple[int, int], first_and_last_lost: tuple[int, int]) -> None:
    """Tricks that a grand chelem may lose; the Excuse does not win the last of such a one (D-78)."""
    for record, pays in ((LAST_LOST, last_lost), (FIRST_AND_LAST_LOST, first_and_last_lost)):
        silent = under(record, chelem_max_lost=max_lost)
        assert (unit(silent), unit(evolve(silent, chelem=0))) == pays


@pytest.mark.parametrize(
    ("values", "announced", "silent", "failed", "by_defence"),
    [
        # 180 with the chelem, 114 without it, -176 for a taker who wins no trick.
        ({}, 180 + 400, 180 + 200, 114 - 200, -176 - 200),
        ({"chelem_announced": 500}, 180 + 500, 180 + 200, 114 - 200, -176 - 200),
        ({"chelem_unannounced": 0}, 180 + 400, 180, 114 - 200, -176 - 200),
        ({"chelem_failed": -50}, 180 + 400, 180 + 200, 114 - 50, -176 - 200),
        ({"chelem_defence": 1000}, 180 + 400, 180 + 200, 114 - 200, -176 - 1000),
    ],
)
def test_chelem_values(values: dict[str, Any], announced: int, silent: int, failed: int, by_defence: int) -> None:
    """What a chelem is worth that is announced and made, made, failed, or made by the defence."""
    assert unit(under(evolve(SLAM, chelem=0), **values)) == announced
    assert unit(under(SLAM, **values)) == silent
    assert unit(under(evolve(LAST_LOST, chelem=0), **values)) == failed
    assert unit(under(DEFENCE_SLAM, **values)) == by_defence


DEFENCE_FAILS: Final = evolve(under(LAST_LOST, chelem_by=ChelemBy.ANYONE), taker=1, chelem=0)
"""Seat 1 has taken and wins the last trick with the Excuse of seat 0, who has announced a chelem.

Six low clubs and 36 are 42 half points, 21 points of 51 with the Excuse: (25 + 30) x 2 = 110, and 200 from the defence.
"""


@pytest.mark.parametrize(
    ("loses", "of_taker", "of_defence"), [(False, 114 - 200, -110 + 200), (True, -114 - 200, 110 + 200)]
)
def test_chelem_failure_loses_contract(loses: bool, of_taker: int, of_defence: int) -> None:
    """A failed chelem that loses the deal for its side: the sign turns, the difference stays (D-79)."""
    assert unit(under(evolve(LAST_LOST, chelem=0), chelem_failure_loses_contract=loses)) == of_taker
    assert unit(under(DEFENCE_FAILS, chelem_failure_loses_contract=loses)) == of_defence


PETIT_CHELEM: Final = {"petit_chelem_max_lost": 1}


@pytest.mark.parametrize(
    ("values", "announced", "silent", "failed", "by_defence"),
    [
        # 114 with one trick lost; 66 with six lost; -110 for a taker with one trick.
        ({}, 114 + 300, 114, 66 - 150, -110),
        ({"petit_chelem_announced": 500}, 114 + 500, 114, 66 - 150, -110),
        ({"petit_chelem_unannounced": 100}, 114 + 300, 114 + 100, 66 - 150, -110 - 100),
        ({"petit_chelem_failed": 0}, 114 + 300, 114, 66, -110),
        ({"petit_chelem_failed": -250}, 114 + 300, 114, 66 - 250, -110),
    ],
)
def test_petit_chelem_values(values: dict[str, Any], announced: int, silent: int, failed: int, by_defence: int) -> None:
    """What a petit chelem is worth that is announced and made, made, failed, or made by the defence (D-81)."""
    rules = {**PETIT_CHELEM, **values}
    assert unit(under(evolve(LAST_LOST, petit_chelem=0), **rules)) == announced
    assert unit(under(LAST_LOST, **rules)) == silent
    assert unit(under(evolve(FOUR, petit_chelem=0), **rules)) == failed
    assert unit(under(evolve(LAST_LOST, taker=1), **rules)) == by_defence


def test_petit_chelem_beside_a_grand_one() -> None:
    """An announced petit chelem is made by a grand one too, and both count; an unannounced one is not (D-81)."""
    record = under(SLAM, **PETIT_CHELEM, petit_chelem_unannounced=100)
    assert unit(record) == 180 + 200
    assert unit(evolve(record, petit_chelem=0)) == 180 + 200 + 300


@pytest.mark.parametrize(("loses", "pays"), [(False, 66 - 150), (True, -66 - 150)])
def test_petit_chelem_failure_loses_contract(loses: bool, pays: int) -> None:
    """A failed petit chelem that loses the deal (D-79)."""
    record = evolve(under(FOUR, **PETIT_CHELEM), petit_chelem=0)
    assert unit(under(record, petit_chelem_failure_loses_contract=loses)) == pays


BEFORE_CARDS: Final = {(Phase.DECLARATIONS, 1, 0)}


@pytest.mark.parametrize(
    ("deadline", "at"),
    [
        (ChelemDeadline.WITH_BID, {(Phase.CONTRACT, 1, 0)}),
        (ChelemDeadline.BEFORE_FIRST_CARD, BEFORE_CARDS),
        # Five of eighteen tricks are left after thirteen.
        (5, BEFORE_CARDS | {(Phase.PLAY, 1, tricks) for tricks in range(14)}),
    ],
)
def test_petit_chelem_deadline(deadline: ChelemDeadline | int, at: set[tuple[Phase, int, int]]) -> None:
    """Until when a petit chelem is announced, whatever the deadline of a grand one (D-80)."""
    deal = taken(fft(4).but(petit_chelem_max_lost=3, petit_chelem_deadline=deadline), SANS)
    assert when_legal(deal, AnnouncePetitChelem()) == at
    assert when_legal(deal, AnnounceChelem()) == BEFORE_CARDS


# The play


@pytest.mark.parametrize(("binds", "barred"), [(False, ""), (True, "H2 H5")])
def test_first_trick_ban_second_player(binds: bool, barred: str) -> None:
    """The ban on the called suit where the Excuse is led: does it bind the second player (D-20)?"""
    rules = fft(5).but(first_trick_ban_second_player=binds)
    deal = taken(rules, SANS, 1, 0, p1="EX", p2="H2 H5 HK", p3="T1").call(Card.parse("HK")).ready().play(EXCUSE)
    held = cards("H2 H5 HK")
    assert (deal.turn, held - deal.legal_cards()) == (2, cards(barred))
    # A leader without the Excuse is bound at both tables.
    led = taken(rules, SANS, 2, 1, p1="EX", p2="H2 H5 HK", p3="T1").call(Card.parse("HK")).ready()
    assert (led.turn, rules.playing.first_trick_ban) == (2, FirstTrickBan.LEADER)
    assert held - led.legal_cards() == cards("H2 H5")


@pytest.mark.parametrize(
    ("policy", "counts", "pays"),
    [
        # Kept by its owner for half a point: 146 + 9 - 1, 77 points with three bouts, made by 41: 132 - 200.
        (FailedChelemExcuse.AS_OTHERWISE, 154, -68),
        # The defence's for nothing: 73 points with two bouts, made by 32: 114 - 200.
        (FailedChelemExcuse.TO_DEFENCE, 146, -86),
    ],
)
def test_excuse_last_failed_chelem(policy: FailedChelemExcuse, counts: int, pays: int) -> None:
    """The Excuse that the taker kept for the end of a chelem that fails (D-71, D-76)."""
    record = under(LAST_LOST, excuse_last=ExcuseLast.OWNER, excuse_last_failed_chelem=policy)
    failed = evolve(record, chelem=0)
    assert (half_points(failed), unit(failed)) == (counts, pays)
    # Without the announcement nothing has failed.
    assert half_points(record) == 154


# Scores


@pytest.mark.parametrize(
    ("targets", "none", "one", "two", "three"),
    [
        # Without a bout 3 points of 56; with the 21 61 of 51; with two 49 of 41; with all 91 of 36.
        ((56, 51, 41, 36), -(25 + 53) * 2, (25 + 10) * 2, (25 + 8) * 2, (25 + 55) * 2),
        ((60, 51, 41, 36), -(25 + 57) * 2, (25 + 10) * 2, (25 + 8) * 2, (25 + 55) * 2),
        ((62, 61, 41, 36), -(25 + 59) * 2, 25 * 2, (25 + 8) * 2, (25 + 55) * 2),
        ((62, 61, 50, 36), -(25 + 59) * 2, 25 * 2, -(25 + 1) * 2, (25 + 55) * 2),
        ((56, 51, 41, 30), -(25 + 53) * 2, (25 + 10) * 2, (25 + 8) * 2, (25 + 61) * 2),
    ],
)
def test_targets(targets: tuple[int, ...], none: int, one: int, two: int, three: int) -> None:
    """The points needed with each number of bouts; beside them the Petit, 20, and the chelem, 200, are the same."""
    assert unit(under(DEFENCE_SLAM, targets=targets)) + 220 == none
    assert unit(under(TRUMPS_AT_THE_END, targets=targets)) + 20 == one
    assert unit(under(FOUR, targets=targets)) == two
    assert unit(under(SLAM, targets=targets)) - 220 == three


@pytest.mark.parametrize(
    ("value", "is_multiplied", "pays"),
    [(10, True, 66 + 20), (10, False, 66 + 10), (15, True, 66 + 30), (15, False, 66 + 15), (0, True, 66)],
)
def test_petit_au_bout_value_and_multiplier(value: int, is_multiplied: bool, pays: int) -> None:
    """What the Petit au bout is worth, and whether the contract multiplies it."""
    record = under(PETIT_AT_THE_END, petit_au_bout_value=value, petit_au_bout_multiplied=is_multiplied)
    assert unit(record) == pays


@pytest.mark.parametrize(
    ("to", "per_seat"),
    [
        # The taker wins the deal, 70, and seat 1 the last trick with the Petit of seat 3.
        (BonusTo.SHOWER_SIDE, (3 * 50, -50, -50, -50)),
        (BonusTo.DEAL_WINNER, (3 * 90, -90, -90, -90)),
        # Twenty from each of the three others to seat 1.
        (BonusTo.PLAYER, (210 - 20, -70 + 60, -70 - 20, -70 - 20)),
    ],
)
def test_petit_au_bout_to(to: BonusTo, per_seat: tuple[int, ...]) -> None:
    """Whom the Petit au bout is paid to: the side that earns it, the winner of the deal, the player (D-74)."""
    assert scored(under(TRUMPS_AT_THE_END, petit_au_bout_to=to)).per_seat == per_seat


@pytest.mark.parametrize(
    ("value", "is_multiplied", "of_taker", "of_defence"),
    [
        (0, True, 342, 114),
        (10, True, 342 + 20, 114 - 20),
        (10, False, 342 + 10, 114 - 10),
        (30, True, 342 + 60, 114 - 60),
    ],
)
def test_roi_au_bout(value: int, is_multiplied: bool, of_taker: int, of_defence: int) -> None:
    """A king that wins the last trick, for the side that wins it, multiplied where the Petit au bout is (D-87)."""
    values = {"roi_au_bout": value, "petit_au_bout_multiplied": is_multiplied}
    # The taker leads the king of spades last; a defender keeps the Excuse: 174, made by 46: 71 x 2 and the chelem.
    assert unit(under(exchanged(SLAM, "EX SK", "EX S10"), **values)) == of_taker
    assert unit(under(LAST_LOST, **values)) == of_defence
    # A queen is no king.
    assert unit(under(exchanged(SLAM, "EX SK", "EX S10", "SK SQ"), **values)) == 342


@pytest.mark.parametrize(
    ("split_total", "per_seat"),
    [
        # Two defenders who pay 84 each: 168 for both; or three, as if the partner paid too: 252.
        ("defenders", (84, -84, 84, -84)),
        ("others", (126, -84, 126, -84)),
    ],
)
def test_split_total(split_total: str, per_seat: tuple[int, ...]) -> None:
    """What taker and partner share: what the defenders pay, or as if all others did (S1, D-52)."""
    record = under(FOUR, call=Call.OPPOSITE, split=(1, 1), split_total=SplitTotal(split_total))
    found = scored(record)
    assert found.per_seat == per_seat
    assert found.is_zero_sum is (sum(per_seat) == 0)


@pytest.mark.parametrize(
    ("step", "half", "negative"),
    [
        (1, 45, -52),
        (5, 45, -50),
        # Halves away from zero.
        (10, 50, -50),
    ],
)
def test_score_rounding(step: int, half: int, negative: int) -> None:
    """Rounding to 5 and 10, halves away from zero (D-47): a unit of 45, and one of -52."""
    assert scored(under(LOOSE_BID, score_rounding=step)).unit == half
    assert unit(under(THREE, score_rounding=step)) == negative


# What tests each field

TESTED_BY: Final[dict[str, str]] = {
    "players": "test_players_hands_and_chien",
    "hand_size": "test_players_hands_and_chien",
    "chien_size": "test_players_hands_and_chien",
    "piles": "test_piles",
    "pile_size": "test_piles",
    "packet": "test_row_06_packets",
    "cut_min": "test_cut_min",
    "chien_mode": "test_row_08_how_the_chien_is_dealt",
    "chien_ban_first": "test_row_07_chien_cards_barred",
    "chien_ban_last": "test_row_07_chien_cards_barred",
    "chien_no_consecutive": "test_chien_no_consecutive",
    "petit_sec": "test_row_10_bare_petit",
    "petit_imprenable_time": "test_petit_imprenable_time",
    "excuse_alone": "test_row_12_excuse_without_a_trump",
    "misdeal_exposed": "test_row_09_exposed_cards",
    "contracts": "test_row_17_multipliers",
    "bid_rounds": "test_row_18_bidding_rounds",
    "all_pass": "test_row_13_all_pass",
    "loose_bid_targets": "test_loose_bid_targets",
    "loose_bid_split": "test_loose_bid_split",
    "misere_game_scoring": "test_misere_game_scoring",
    "misere_game_stake": "test_misere_game_stake",
    "misere_game_chien": "test_misere_game_chien",
    "misere_game_petit_lead_ban": "test_misere_game_petit_lead_ban",
    "call": "test_row_20_card_called",
    "call_ranks": "test_row_21_lower_ranks",
    "call_fallback_forced": "test_row_21_lower_ranks",
    "self_call": "test_row_22_own_card_called",
    "call_time": "test_row_19_time_of_the_call",
    "call_with": "test_row_24_contracts_with_a_call",
    "discard_kings": "test_row_25_kings_discarded",
    "discard_trumps": "test_row_26_trumps_discarded",
    "discard_bouts": "test_discard_bouts",
    "discard_called_card": "test_discard_called_card",
    "poignees": "test_row_28_values_of_poignees",
    "poignee_time": "test_row_27_time_of_the_poignee",
    "poignee_order": "test_poignee_order",
    "poignee_lower_level": "test_poignee_lower_level",
    "poignee_counts_discard": "test_row_32_discarded_trump",
    "poignee_to": "test_poignee_to",
    "miseres": "test_row_36_misere",
    "misere_multiplied": "test_misere_multiplied",
    "misere_to": "test_misere_to",
    "chelem_by": "test_row_33_who_announces_a_chelem",
    "chelem_deadline": "test_row_34_deadline_of_a_chelem",
    "chelem_lead": "test_chelem_lead",
    "chelem_max_lost": "test_chelem_max_lost",
    "chelem_announced": "test_chelem_values",
    "chelem_unannounced": "test_chelem_values",
    "chelem_failed": "test_chelem_values",
    "chelem_defence": "test_chelem_values",
    "chelem_failure_loses_contract": "test_chelem_failure_loses_contract",
    "petit_chelem_max_lost": "test_row_35_petit_chelem",
    "petit_chelem_deadline": "test_petit_chelem_deadline",
    "petit_chelem_announced": "test_petit_chelem_values",
    "petit_chelem_unannounced": "test_petit_chelem_values",
    "petit_chelem_failed": "test_petit_chelem_values",
    "petit_chelem_failure_loses_contract": "test_petit_chelem_failure_loses_contract",
    "first_trick_ban": "test_row_23_lead_of_the_called_suit",
    "first_trick_ban_second_player": "test_first_trick_ban_second_player",
    "three_bouts_ban": "test_row_43_third_bout_in_a_trick",
    "excuse_exchange": "test_row_40_exchange_of_three_players",
    "excuse_debt": "test_row_42_unpaid_debt",
    "excuse_last": "test_row_37_owner_of_the_excuse_in_the_last_trick",
    "excuse_last_compensation": "test_row_38_half_a_point_back",
    "excuse_last_failed_chelem": "test_excuse_last_failed_chelem",
    "excuse_wins": "test_row_39_excuse_that_wins_for_a_taker_alone",
    "excuse_wins_petit_chelem": "test_row_39_excuse_that_wins_in_a_petit_chelem",
    "scheme": "test_row_17_scheme",
    "base": "test_row_45_base",
    "targets": "test_targets",
    "half_point": "test_row_48_half_a_point_short",
    "difference_rounding": "test_row_49_rounding",
    "score_rounding": "test_row_49_rounding",
    "petit_au_bout": "test_row_44_who_earns_the_petit_au_bout",
    "petit_au_bout_value": "test_petit_au_bout_value_and_multiplier",
    "petit_au_bout_multiplied": "test_petit_au_bout_value_and_multiplier",
    "petit_au_bout_to": "test_petit_au_bout_to",
    "roi_au_bout": "test_roi_au_bout",
    "split": "test_row_46_shares_of_taker_and_partner",
    "split_total": "test_split_total",
    "split_bonuses": "test_row_47_bonuses_of_the_partner",
    "direction": "test_row_01_direction",
    "first_dealer": "test_row_02_first_dealer",
    "shuffle": "test_shuffle",
    "dealer_sits_out": "test_dealer_sits_out",
    "petit_sec_redealer": "test_row_11_dealer_after_a_bare_petit",
    "passed_out_redealer": "test_row_13_dealer_after_four_passes",
    "sitting_out_redealer": "test_row_14_dealer_who_sits_out_after_four_passes",
    "misdeal_redealer": "test_row_09_dealer_after_a_misdeal",
    "misdeal_bars_dealer": "test_row_09_bids_of_a_dealer_who_misdealt",
    "match_deals": "test_row_51_deals_of_a_match",
    "look_back": "test_row_53_looking_back",
    "mouche_stake": "test_mouche_stake_and_what_the_dealer_adds",
    "mouche_dealer": "test_mouche_stake_and_what_the_dealer_adds",
}
"""The test of each field, here or in one of the files of the rows of B1."""

MODULES: Final = tuple(
    f"tests.rules.{name}"
    for name in (
        "test_b1_deal",
        "test_b1_auction_call_discard",
        "test_b1_announcements",
        "test_b1_excuse_and_last_trick",
        "test_b1_scoring",
        "test_b2_fields",
    )
)

NOT_PLAYED: Final = {3, 4, 41, 50, 52}
"""The rows of B1 without an effect on play or score."""


def test_every_field_has_its_test() -> None:
    """No field without a test: whoever adds one names its test above."""
    assert list(TESTED_BY) == list(FIELDS)
    functions = {name for module in MODULES for name in vars(import_module(module)) if name.startswith("test_")}
    assert set(TESTED_BY.values()) <= functions


def test_every_row_has_its_test() -> None:
    """No row of B1 without a test, but for those that cannot be played."""
    functions = [name for module in MODULES for name in vars(import_module(module)) if name.startswith("test_row_")]
    assert {int(name.split("_")[2]) for name in functions} == set(range(1, 54)) - NOT_PLAYED
