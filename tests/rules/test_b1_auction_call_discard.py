"""B1 rows 13 to 26, auction, call and discard: two tables that differ in the one field, and what is then otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from attrs import evolve

from french_tarot import (
    PACK,
    AllPass,
    Bid,
    BidRounds,
    Call,
    CallCard,
    CallTime,
    CallWith,
    Card,
    CardSet,
    ChienUse,
    Contract,
    ContractRule,
    Deal,
    Discard,
    DiscardKings,
    DiscardTrumps,
    FirstTrickBan,
    Pass,
    PassedOut,
    Phase,
    PlayCard,
    Redealer,
    RuleSet,
    Scheme,
    Table,
    fft,
)
from tests.deals.random_deals import dealt_round, taken
from tests.helpers import cards
from tests.rules.building import FIVE, FOUR, scored, under, unit, with_contract

if TYPE_CHECKING:
    from collections.abc import Iterable

PRISE, POUSSE, GARDE = Contract.PRISE, Contract.POUSSE, Contract.GARDE
SANS, CONTRE = Contract.GARDE_SANS, Contract.GARDE_CONTRE

_CHIEN: Final = {SANS: ChienUse.FOR_TAKER, CONTRE: ChienUse.FOR_DEFENCE}


def contracts(multipliers: dict[Contract, int], bases: dict[Contract, int] | None = None) -> tuple[ContractRule, ...]:
    """A table of contracts with these multipliers and, where told, bases of their own."""
    return tuple(
        ContractRule(contract, multiplier, _CHIEN.get(contract, ChienUse.TAKEN), (bases or {}).get(contract))
        for contract, multiplier in multipliers.items()
    )


def said(rules: RuleSet, *bids: Contract | None) -> Deal:
    """A deal after bids from seat 1 on, the dealer being seat 0; None for a pass."""
    deal = Deal.from_hands(rules, *dealt_round(rules))
    for bid in bids:
        deal = deal.pass_() if bid is None else deal.bid(bid)
    return deal


def bids(*offered: Contract) -> set[object]:
    """To pass, or to bid one of these."""
    return {Pass(), *map(Bid, offered)}


def calls(codes: Iterable[Card] | str) -> set[object]:
    return set(map(CallCard, cards(codes) if isinstance(codes, str) else codes))


# The auction

FOUR_KINGS, FOUR_QUEENS = "SK HK DK CK", "SQ HQ DQ CQ"
FOUR_KNIGHTS, FOUR_JACKS = "SN HN DN CN", "SJ HJ DJ CJ"


@pytest.mark.parametrize("all_pass", AllPass)
def test_row_13_all_pass(all_pass: AllPass) -> None:
    """Row 13, all pass: a new deal (S0/PAG, S2F, S2M, S3, S4, F12), the loose-bid game (S1), a misère game (WFR)."""
    deal = said(fft(4).but(call_ranks=(14,), all_pass=all_pass), None, None, None, None)
    found = (deal.phase, deal.turn, deal.contract, set(deal.legal_actions()))
    assert (
        found
        == {
            AllPass.THROWN_IN: (Phase.OVER, None, None, set()),
            # The dealer's right neighbour takes, and calls a king.
            AllPass.LOOSE_BID: (Phase.CALL, 1, Contract.LOOSE_BID, calls(FOUR_KINGS)),
            # He leads, any card, for himself.
            AllPass.MISERE_GAME: (Phase.PLAY, 1, None, set(map(PlayCard, deal.hands[1]))),
        }[all_pass]
    )


@pytest.mark.parametrize(("redealer", "dealer"), [(Redealer.NEXT, 3), (Redealer.SAME, 2)])
def test_row_13_dealer_after_four_passes(redealer: Redealer, dealer: int) -> None:
    """Row 13, all pass: the next dealer deals (PAG, S2F, S3, S4, F12, WFR), or the same one."""
    rules = fft(4).but(passed_out_redealer=redealer)
    assert Table(rules=rules, dealer=2).record(PassedOut(rules=rules)).dealer == dealer


@pytest.mark.parametrize(("redealer", "dealer"), [(Redealer.SAME, 2), (Redealer.NEXT, 3)])
def test_row_14_dealer_who_sits_out_after_four_passes(redealer: Redealer, dealer: int) -> None:
    """Row 14, all pass with a mort: the same dealer deals until somebody takes (F12, PAG variant), or the next one."""
    rules = fft(4).but(dealer_sits_out=True, sitting_out_redealer=redealer)
    table = Table(rules=rules, dealer=2).record(PassedOut(rules=rules))
    assert (table.people, table.dealer, table.sitting_out) == (5, dealer, dealer)


@pytest.mark.parametrize("offered", [(PRISE, GARDE, SANS, CONTRE), (GARDE, SANS, CONTRE)])
def test_row_15_prise(offered: tuple[Contract, ...]) -> None:
    """Row 15, prise: a contract (PAG, S1, S2F, S2H, S2M, S3, F12, WFR), omitted (S2F may, PAG variant)."""
    all_four = contracts({PRISE: 1, GARDE: 2, SANS: 4, CONTRE: 6})
    rules = fft(4).but(contracts=tuple(row for row in all_four if row.contract in offered))
    assert set(said(rules).legal_actions()) == bids(*offered)


@pytest.mark.parametrize(
    ("order", "first", "after_prise", "after_pousse"),
    [
        ((PRISE, GARDE), (PRISE, GARDE), (GARDE,), None),
        ((PRISE, POUSSE, GARDE), (PRISE, POUSSE, GARDE), (POUSSE, GARDE), (GARDE,)),
        # Said once, it binds, and any real bid is higher (D-13, D-66).
        ((POUSSE, PRISE, GARDE), (POUSSE, PRISE, GARDE), (GARDE,), (PRISE, GARDE)),
    ],
    ids=["off", "ranked", "forced"],
)
def test_row_16_pousse(
    order: tuple[Contract, ...],
    first: tuple[Contract, ...],
    after_prise: tuple[Contract, ...],
    after_pousse: tuple[Contract, ...] | None,
) -> None:
    """Row 16, pousse: none (most), a bid between prise and garde (PAG, WFR variants), a forced prise (S2H)."""
    rules = fft(4).but(contracts=contracts(dict.fromkeys((*order, SANS, CONTRE), 1)))
    high = (SANS, CONTRE)
    assert set(said(rules).legal_actions()) == bids(*first, *high)
    assert set(said(rules, PRISE).legal_actions()) == bids(*after_prise, *high)
    if after_pousse is not None:
        assert set(said(rules, POUSSE).legal_actions()) == bids(*after_pousse, *high)
        taken_up = said(rules, POUSSE, None, None, None)
        assert (taken_up.taker, taken_up.contract, taken_up.phase) == (1, POUSSE, Phase.DISCARD)


def test_row_16_forced_pousse_counts_once() -> None:
    """Row 16: the forced prise of S2H is worth a prise, the pousse of PAG twice as much (D-13, D-67)."""
    forced = under(FOUR, contracts=contracts({POUSSE: 1, PRISE: 1, GARDE: 2}))
    ranked = under(FOUR, contracts=contracts({PRISE: 1, POUSSE: 2, GARDE: 4}))
    # 25 + 8, once and twice.
    assert unit(with_contract(forced, POUSSE)) == 33
    assert unit(with_contract(ranked, POUSSE)) == 66


FFT_TABLE: Final[dict[str, Any]] = {"contracts": contracts({PRISE: 1, GARDE: 2, SANS: 4, CONTRE: 6})}
TIMES_FIVE: Final[dict[str, Any]] = {"contracts": contracts({PRISE: 1, GARDE: 2, SANS: 4, CONTRE: 5})}
WITH_POUSSE: Final[dict[str, Any]] = {"contracts": contracts({PRISE: 1, POUSSE: 2, GARDE: 4, SANS: 8, CONTRE: 12})}
FIXED: Final[dict[str, Any]] = {
    "contracts": contracts({GARDE: 1, SANS: 1, CONTRE: 1}, {GARDE: 80, SANS: 160, CONTRE: 320}),
    "difference_rounding": 10,
}
POINTS: Final[dict[str, Any]] = {"scheme": Scheme.POINTS, "base": 0}


@pytest.mark.parametrize(
    ("table", "contract", "pays"),
    [
        # 49 points with two bouts, made by 8; a chien of six low clubs in garde contre leaves 46, made by 5.
        (FFT_TABLE, PRISE, 33),
        (FFT_TABLE, GARDE, 66),
        (FFT_TABLE, SANS, 132),
        (FFT_TABLE, CONTRE, 180),
        (TIMES_FIVE, SANS, 132),
        (TIMES_FIVE, CONTRE, 150),
        (WITH_POUSSE, PRISE, 33),
        (WITH_POUSSE, GARDE, 132),
        (WITH_POUSSE, SANS, 264),
        (WITH_POUSSE, CONTRE, 360),
        # The difference rounded to ten, 8 and 5 alike.
        (FIXED, GARDE, 90),
        (FIXED, SANS, 170),
        (FIXED, CONTRE, 330),
        # The points themselves (D-70).
        (POINTS, PRISE, 49),
        (POINTS, GARDE, 98),
        (POINTS, SANS, 196),
        (POINTS, CONTRE, 276),
    ],
)
def test_row_17_multipliers(table: dict[str, Any], contract: Contract, pays: int) -> None:
    """Row 17, multipliers: 1/2/4/6 (S1, S2F, F12, WFR, S0), x5, 1/2/4/8/12 or fixed (PAG), times the points (S2M)."""
    assert unit(with_contract(under(FOUR, **table), contract)) == pays


@pytest.mark.parametrize("counts", [False, True])
def test_row_17_scheme(counts: bool) -> None:
    """Row 17, scheme: the difference counts (nearly all), or the points of the winner (S2M)."""
    changed = {"scheme": Scheme.POINTS} if counts else {}
    # At a table that wants 50 points with two bouts, 49 are too few.
    lost = under(FOUR, targets=(56, 51, 50, 36), **changed)
    # Made by 8, or with 49 points; failed by 1, or with the 42 points of the defence.
    assert unit(under(FOUR, **changed)) == (148 if counts else 66)
    assert unit(lost) == (-134 if counts else -52)


@pytest.mark.parametrize(
    ("rounds", "after_passes", "after_two_bids"),
    [
        (BidRounds.ONE, (Phase.OVER, None), (Phase.DISCARD, 2)),
        (BidRounds.SECOND_AFTER_ALL_PASS, (Phase.BIDDING, 1), (Phase.DISCARD, 2)),
        (BidRounds.UNTIL_PASSED, (Phase.OVER, None), (Phase.BIDDING, 1)),
    ],
)
def test_row_18_bidding_rounds(
    rounds: BidRounds, after_passes: tuple[Phase, int | None], after_two_bids: tuple[Phase, int]
) -> None:
    """Row 18, bidding rounds: one (all others), a second one where all have passed (BAB may), several (TEL)."""
    rules = fft(4).but(bid_rounds=rounds)
    passed = said(rules, None, None, None, None)
    assert (passed.phase, passed.turn) == after_passes
    overbid = said(rules, PRISE, GARDE, None, None)
    assert (overbid.phase, overbid.turn) == after_two_bids
    if rounds is BidRounds.SECOND_AFTER_ALL_PASS:
        assert set(passed.legal_actions()) == bids(PRISE, GARDE, SANS, CONTRE)
        # There is no third round.
        assert said(rules, *[None] * 8).phase is Phase.OVER
    if rounds is BidRounds.UNTIL_PASSED:
        assert set(overbid.legal_actions()) == bids(SANS, CONTRE)
        # Seat 1 bids again, and seat 2 gives in.
        again = said(rules, PRISE, GARDE, None, None, SANS, None)
        assert (again.taker, again.contract) == (1, SANS)


# The call


@pytest.mark.parametrize(
    ("time", "phases", "may_call"),
    [
        (CallTime.BEFORE_CHIEN, (Phase.CALL, Phase.DISCARD), FOUR_KINGS),
        # With the king of the chien he has all four, and may call a queen.
        (CallTime.AFTER_CHIEN, (Phase.CALL, Phase.DISCARD), f"{FOUR_KINGS} {FOUR_QUEENS}"),
    ],
)
def test_row_19_time_of_the_call(time: CallTime, phases: tuple[Phase, Phase], may_call: str) -> None:
    """Row 19, time of the call: before the chien is turned (all sources), before or after as agreed (CRD)."""
    deal = taken(fft(5).but(call_time=time), GARDE, p1="SK HK DK", chien="CK")
    assert set(deal.legal_actions()) == calls(may_call)
    called = deal.call(Card.parse("CK"))
    assert (deal.phase, called.phase) == phases
    # What the others see of the chien when the taker calls.
    assert (deal.view(2).state.chien is not None) is (time is CallTime.AFTER_CHIEN)


COURT = cards(FOUR_KINGS, FOUR_QUEENS, FOUR_KNIGHTS, FOUR_JACKS)
PLAIN = CardSet(card for card in PACK if not card.is_trump and not card.is_bout)


@pytest.mark.parametrize(
    ("call", "may_call"),
    [
        (Call.KING, cards(FOUR_KINGS)),
        (Call.ANY_COURT, COURT),
        (Call.ANY_CARD, PLAIN),
        (Call.ACE, cards("S1 H1 D1 C1")),
        (Call.KING_AND_QUEEN, cards(FOUR_KINGS)),
        (Call.NONE, None),
    ],
)
def test_row_20_card_called(call: Call, may_call: CardSet | None) -> None:
    """Row 20, card called: a king (all sources), any card (WFR variant), any court card (CRD); an ace, two (S2H)."""
    rules = fft(5).but(first_trick_ban=FirstTrickBan.NONE, call=call)
    deal = taken(rules, GARDE)
    if may_call is None:
        assert deal.phase is Phase.DISCARD
        return
    assert deal.phase is Phase.CALL
    assert set(deal.legal_actions()) == calls(may_call)
    called = deal.call(min(may_call))
    if call is Call.KING_AND_QUEEN:
        assert set(called.legal_actions()) == calls(FOUR_QUEENS)
        called = called.call(Card.parse("DQ"))
    assert called.phase is Phase.DISCARD


@pytest.mark.parametrize(
    ("ranks", "is_forced", "with_kings", "with_kings_queens_and_knights"),
    [
        ((14,), False, FOUR_KINGS, FOUR_KINGS),
        ((14, 13), False, f"{FOUR_KINGS} {FOUR_QUEENS}", f"{FOUR_KINGS} {FOUR_QUEENS}"),
        (
            (14, 13, 12),
            False,
            f"{FOUR_KINGS} {FOUR_QUEENS}",
            f"{FOUR_KINGS} {FOUR_QUEENS} {FOUR_KNIGHTS}",
        ),
        (
            (14, 13, 12, 11),
            False,
            f"{FOUR_KINGS} {FOUR_QUEENS}",
            f"{FOUR_KINGS} {FOUR_QUEENS} {FOUR_KNIGHTS} {FOUR_JACKS}",
        ),
        ((14,), True, FOUR_KINGS, FOUR_KINGS),
        ((14, 13), True, FOUR_QUEENS, FOUR_QUEENS),
        ((14, 13, 12), True, FOUR_QUEENS, FOUR_KNIGHTS),
        ((14, 13, 12, 11), True, FOUR_QUEENS, FOUR_JACKS),
    ],
)
def test_row_21_lower_ranks(
    ranks: tuple[int, ...], is_forced: bool, with_kings: str, with_kings_queens_and_knights: str
) -> None:
    """Row 21, with four kings: calls one (S2M), may a queen (PAG, S4), a knight (S2F, WFR), a jack (F12); must (S3)."""
    rules = fft(5).but(call_ranks=ranks, call_fallback_forced=is_forced)
    assert set(taken(rules, GARDE, p1="SK HK DK S1").legal_actions()) == calls(FOUR_KINGS)
    assert set(taken(rules, GARDE, p1=FOUR_KINGS).legal_actions()) == calls(with_kings)
    held = f"{FOUR_KINGS} {FOUR_QUEENS} {FOUR_KNIGHTS}"
    assert set(taken(rules, GARDE, p1=held).legal_actions()) == calls(with_kings_queens_and_knights)


@pytest.mark.parametrize(
    ("may_call_own", "kings", "all_kings"), [(True, FOUR_KINGS, FOUR_KINGS), (False, "HK CK", FOUR_KINGS)]
)
def test_row_22_own_card_called(may_call_own: bool, kings: str, all_kings: str) -> None:
    """Row 22, an own card: may be called (S2M, S3, F12, WFR, BAB, alone then), or not (S1, S2F are silent)."""
    rules = fft(5).but(call_ranks=(14,), self_call=may_call_own)
    assert set(taken(rules, GARDE, p1="SK DK").legal_actions()) == calls(kings)
    # A list that ends leaves an own card (D-94).
    assert set(taken(rules, GARDE, p1=FOUR_KINGS).legal_actions()) == calls(all_kings)


HEARTS_HELD, KING_HELD = "H2 H5 HQ S4 C7", "HK H5 HQ S4 C7"


@pytest.mark.parametrize(
    ("ban", "other_leads", "holder_leads", "taker_leads"),
    [
        (FirstTrickBan.NONE, "", "", ""),
        (FirstTrickBan.LEADER, "H2 H5 HQ", "H5 HQ", "H2 H5 HQ"),
        (FirstTrickBan.TAKER_ONLY, "", "", "H2 H5 HQ"),
    ],
)
def test_row_23_lead_of_the_called_suit(
    ban: FirstTrickBan, other_leads: str, holder_leads: str, taker_leads: str
) -> None:
    """Row 23, called suit led first: free (PAG), barred but for the card (S2F, S3, F12, WFR), to the taker (a text)."""
    rules = fft(5).but(first_trick_ban=ban)
    trumps = " ".join(f"T{rank}" for rank in range(1, 11))
    king = Card.parse("HK")

    def barred(hand: str, leader: int, **places: str) -> CardSet:
        """What the leader may not play of his hand, seat 1 having called the king of hearts."""
        dealer = (leader - 1) % 5
        deal = taken(rules, SANS, 1, dealer, **{f"p{leader}": f"{hand} {trumps}"}, **places).call(king).ready()
        assert deal.turn == leader
        return cards(hand, trumps) - deal.legal_cards()

    assert barred(HEARTS_HELD, 3, p2="HK") == cards(other_leads)
    assert barred(KING_HELD, 3) == cards(holder_leads)
    assert barred(HEARTS_HELD, 1, p2="HK") == cards(taker_leads)


@pytest.mark.parametrize(
    ("call_with", "called", "per_seat"),
    [
        # With his partner 49 points: (25 + 8) x 4 from each of three.
        (CallWith.ALL, Card.parse("HK"), (264, -132, 132, -132, -132)),
        # Alone without the tricks of seat 2, 15 and 19: 64 half points, 32 of 41, (25 + 9) x 4 to each of four.
        (CallWith.CHIEN_CONTRACTS, None, (-544, 136, 136, 136, 136)),
    ],
)
def test_row_24_contracts_with_a_call(call_with: CallWith, called: Card | None, per_seat: tuple[int, ...]) -> None:
    """Row 24, contracts with a call: all (S0, S1, S2F, S2H, S3, F12, WFR), prise and garde alone (S2M)."""
    rules = fft(5).but(call_with=call_with)
    assert taken(rules, GARDE).phase is Phase.CALL
    assert taken(rules, SANS).phase is (Phase.CALL if called else Phase.DECLARATIONS)
    record = with_contract(under(FIVE, call_with=call_with), SANS)
    assert scored(evolve(record, called=called)).per_seat == per_seat


# The discard

PLENTY: Final = ("SK HK T2 T3 T4 T5 T6 S1 S2 S3 S4 S5 S6 H1 H2 H3 H4 H5", "D1 D2 D3 D4 D5 D6")
"""A hand and a chien with plain cards enough to discard none but them."""

SHORT: Final = ("SK HK DK CK T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 S1", "S2 S3 S4 S5 T15 T16")
"""Five plain cards that are no kings: one card more must go."""


def discards(rules: RuleSet, hand_and_chien: tuple[str, str], *codes: str) -> dict[str, CardSet]:
    """Which of these discards are legal, with the cards of it that all see."""
    hand, chien = hand_and_chien
    deal = taken(rules, GARDE, p1=hand, chien=chien)
    legal = (each for each in codes if Discard(cards(each)) in deal.legal_actions())
    return {each: deal.discard(cards(each)).state.shown_discard for each in legal}


WITH_KING, WITH_TRUMP, PLAIN_ONLY = "SK S1 S2 S3 S4 S5", "T2 S1 S2 S3 S4 S5", "S1 S2 S3 S4 S5 S6"


@pytest.mark.parametrize(
    ("policy", "of_plenty", "of_few"),
    [
        (DiscardKings.NEVER, {PLAIN_ONLY: ""}, {WITH_TRUMP: "T2"}),
        (DiscardKings.FORCED_SHOWN, {PLAIN_ONLY: ""}, {WITH_KING: "SK", WITH_TRUMP: "T2"}),
        (DiscardKings.SHOWN, {PLAIN_ONLY: "", WITH_KING: "SK"}, {WITH_KING: "SK"}),
        (DiscardKings.FREE, {PLAIN_ONLY: "", WITH_KING: ""}, {WITH_KING: ""}),
    ],
)
def test_row_25_kings_discarded(policy: DiscardKings, of_plenty: dict[str, str], of_few: dict[str, str]) -> None:
    """Row 25, kings: never (S0, S1, S2F, S3, F12, WFR), if forced, shown (S4), if shown (S2H, BAB), free (S2M)."""
    rules = fft(4).but(discard_kings=policy)
    several = (PLAIN_ONLY, WITH_KING, WITH_TRUMP)
    assert discards(rules, PLENTY, *several) == {each: cards(shown) for each, shown in of_plenty.items()}
    assert discards(rules, SHORT, *several) == {each: cards(shown) for each, shown in of_few.items()}


@pytest.mark.parametrize(
    ("policy", "of_plenty", "of_few"),
    [
        (DiscardTrumps.NEVER, {PLAIN_ONLY: ""}, {WITH_KING: "SK"}),
        (DiscardTrumps.FORCED_SHOWN, {PLAIN_ONLY: ""}, {WITH_KING: "SK", WITH_TRUMP: "T2"}),
        # Trumps that go freely leave no king forced.
        (DiscardTrumps.FREE, {PLAIN_ONLY: "", WITH_TRUMP: ""}, {WITH_TRUMP: ""}),
    ],
)
def test_row_26_trumps_discarded(policy: DiscardTrumps, of_plenty: dict[str, str], of_few: dict[str, str]) -> None:
    """Row 26, trumps: if forced, shown (S0, S1, S2F, S3, S4, F12, WFR), never (BAB), free (S2M)."""
    rules = fft(4).but(discard_kings=DiscardKings.FORCED_SHOWN, discard_trumps=policy)
    several = (PLAIN_ONLY, WITH_KING, WITH_TRUMP)
    assert discards(rules, PLENTY, *several) == {each: cards(shown) for each, shown in of_plenty.items()}
    assert discards(rules, SHORT, *several) == {each: cards(shown) for each, shown in of_few.items()}


@pytest.mark.parametrize(
    ("policy", "shown"), [(DiscardTrumps.NEVER, "T2"), (DiscardTrumps.FORCED_SHOWN, "T2"), (DiscardTrumps.FREE, "")]
)
def test_row_26_trumps_where_nothing_else_is_left(policy: DiscardTrumps, shown: str) -> None:
    """Row 26: where kings are barred too a trump goes even at a table that bars trumps, and is shown (A6)."""
    rules = fft(4).but(discard_trumps=policy)
    assert discards(rules, SHORT, WITH_KING, WITH_TRUMP) == {WITH_TRUMP: cards(shown)}
