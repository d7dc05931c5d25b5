"""B1 rows 1 to 12, deal and void deals: two tables that differ in the one field, and what is then otherwise.

Rows 3 (who shuffles) and 4 (the cut) have no effect on play or score: they are documentation only. What they change
round the table is tested with the other fields in `test_b2_deal_and_auction`.
"""

from __future__ import annotations

from random import Random

import pytest

from french_tarot import (
    Annul,
    Bid,
    CardSet,
    ChienMode,
    Contract,
    Deal,
    DeclareImprenable,
    Direction,
    ExcuseAlone,
    FirstDealer,
    InvalidDealError,
    InvalidTableError,
    MisdealExposed,
    Pass,
    PetitSec,
    Phase,
    Ready,
    Redealer,
    RuleSet,
    Table,
    Void,
    VoidReason,
    chien_gaps,
    deal_out,
    fft,
    first_dealer,
)
from tests.deals.random_deals import dealt_round
from tests.helpers import cards
from tests.rules.building import NEW_PACK

ALL_BIDS = {Pass(), *map(Bid, (Contract.PRISE, Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE))}


class Numbers(Random):
    """A generator that gives these numbers, then 0.999 for ever."""

    def __init__(self, *numbers: float) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0) if self.numbers else 0.999


@pytest.mark.parametrize(("direction", "is_right"), [(Direction.COUNTERCLOCKWISE, True), (Direction.CLOCKWISE, False)])
def test_row_01_direction(direction: Direction, is_right: bool) -> None:
    """Row 1, direction: to the right (S1, S2F, S4, F12, WFR, S0/PAG), to the left (S2M, BAB, variant of PAG)."""
    table = Table(rules=fft(4).but(direction=direction), dealer=2)
    to_speak = table.shuffled(Random(1)).turn
    assert to_speak == 3
    assert (table.right_of(2) == to_speak) is is_right
    assert (table.left_of(2) == to_speak) is not is_right
    # The one before him in the order of play cuts: on the dealer's other side.
    assert table.cutter == (table.left_of(2) if is_right else table.right_of(2))


@pytest.mark.parametrize(
    ("found", "dealer"),
    [
        # The pack stays as it is, but for two cards further down: S1 S2 S3 S4 are drawn, and S1 is the lowest.
        (FirstDealer.LOWEST_CARD, 0),
        # The lot 0.3 falls on the second of four.
        (FirstDealer.RANDOM, 1),
        # He cuts, and the third deals.
        (FirstDealer.CUT_THEN_NEXT_DEALS, 2),
    ],
)
def test_row_02_first_dealer(found: FirstDealer, dealer: int) -> None:
    """Row 2, first dealer: random (PAG), lowest card (S1, S2F, S4, F12, WFR), who follows after the cut (S2H)."""
    assert first_dealer(fft(4).but(first_dealer=found), Numbers(0.3)) == dealer


@pytest.mark.parametrize(
    ("packet", "first", "chien"), [(4, "S1 S2 S3 S4", "S5 S6 S7 S8 S9 S10"), (3, "S1 S2 S3", "S4 S5 S6 S7 S8 S9")]
)
def test_row_05_packets_of_three_players(packet: int, first: str, chien: str) -> None:
    """Row 5, packets of three players: of four cards (PAG, S1, S2F, F12, WFR), of three (S2M, S4, WEN, CRD)."""
    dealt = deal_out(NEW_PACK, fft(3).but(packet=packet), dealer=0, gaps=(1,) * 6)
    assert dealt.hands[1] & CardSet(NEW_PACK[:10]) == cards(first)
    assert dealt.chien == cards(chien)


@pytest.mark.parametrize(
    ("packet", "first", "chien"),
    [
        (1, "S1", "S2 S3 S4 S5 S6 S7"),
        (2, "S1 S2", "S3 S4 S5 S6 S7 S8"),
        (3, "S1 S2 S3", "S4 S5 S6 S7 S8 S9"),
    ],
)
@pytest.mark.parametrize("players", [4, 6])
def test_row_06_packets(players: int, packet: int, first: str, chien: str) -> None:
    """Row 6, packets: of three (nearly all), of one or three (S1), six players of two (CRD) or three (TEL)."""
    rules = fft(4).but(players=players, hand_size=72 // players, poignees=(), packet=packet)
    dealt = deal_out(NEW_PACK, rules, dealer=0, gaps=(1,) * 6)
    assert dealt.hands[1] & CardSet(NEW_PACK[:9]) == cards(first)
    assert dealt.chien == cards(chien)


@pytest.mark.parametrize(("banned", "gaps"), [(0, range(73)), (1, range(1, 72)), (2, range(2, 71)), (3, range(3, 70))])
def test_row_07_chien_cards_barred(banned: int, gaps: range) -> None:
    """Row 7, cards barred from the chien: first and last (S1, S2F, S2H, F12, WFR), first and last 3 (PAG, S4)."""
    rules = fft(4).but(packet=1)
    # 72 cards are dealt to the hands one by one, and gap n comes after n of them.
    first, last = rules.but(chien_ban_first=banned), rules.but(chien_ban_last=banned)
    assert chien_gaps(first) == range(gaps.start, 72)
    assert chien_gaps(last) == range(1, gaps.stop)
    assert chien_gaps(first.but(chien_ban_last=banned)) == gaps


def test_row_07_first_three_and_last_three_cards() -> None:
    """Row 7: with packets of three the bans allow the same deals, with single cards they do not (A3)."""
    one_each = fft(4).but(packet=1)
    three_each = one_each.but(chien_ban_first=3, chien_ban_last=3)
    assert chien_gaps(fft(4)) == chien_gaps(fft(4).but(chien_ban_first=3, chien_ban_last=3)) == range(1, 24)
    gaps = (1, 2, 4, 5, 6, 71)
    # S1 to seat 1, S2 to the chien, S3, S4 to the chien, S5 and S6, S7 to the chien, and so on; T21 before the last.
    assert deal_out(NEW_PACK, one_each, dealer=0, gaps=gaps).chien == cards("S2 S4 S7 S9 SJ T21")
    with pytest.raises(InvalidDealError):
        deal_out(NEW_PACK, three_each, dealer=0, gaps=gaps)


ONE_HEAP, TWO_HEAPS, ONE_BY_ONE = (5,) * 6, (5, 5, 5, 9, 9, 9), (2, 3, 5, 5, 9, 20)


@pytest.mark.parametrize(
    ("mode", "allowed"),
    [
        (ChienMode.SINGLY, {ONE_HEAP, TWO_HEAPS, ONE_BY_ONE}),
        (ChienMode.ONE_BLOCK, {ONE_HEAP}),
        (ChienMode.TWO_HEAPS, {TWO_HEAPS}),
    ],
)
def test_row_08_how_the_chien_is_dealt(mode: ChienMode, allowed: set[tuple[int, ...]]) -> None:
    """Row 8, the chien: card by card (PAG, S2F, S2M, S4, F12, WFR), all at once (S2H may), in two heaps (TEL)."""

    def may_be_dealt(gaps: tuple[int, ...]) -> bool:
        try:
            deal_out(NEW_PACK, fft(4).but(chien_mode=mode), dealer=0, gaps=gaps)
        except InvalidDealError:
            return False
        return True

    assert {gaps for gaps in (ONE_HEAP, TWO_HEAPS, ONE_BY_ONE) if may_be_dealt(gaps)} == allowed


@pytest.mark.parametrize(
    ("exposed", "misdeals"),
    [
        (MisdealExposed.ANY, {"H10", "HJ", "T2", "EX"}),
        (MisdealExposed.HONOUR_OR_TRUMP, {"HJ", "T2", "EX"}),
    ],
)
def test_row_09_exposed_cards(exposed: MisdealExposed, misdeals: set[str]) -> None:
    """Row 9, misdeal: any exposed card (F12, beuselinck), only an honour or a trump (S2F, WFR)."""
    table = Table(rules=fft(4).but(misdeal_exposed=exposed), dealer=1)

    def is_misdeal(code: str) -> bool:
        (card,) = cards(code)
        try:
            after = table.misdeal(card)
        except InvalidTableError:
            return False
        assert (after.dealer, after.is_dealer_barred) == (1, True)
        return True

    assert {code for code in ("H10", "HJ", "T2", "EX") if is_misdeal(code)} == misdeals


@pytest.mark.parametrize(("redealer", "dealer"), [(Redealer.SAME, 1), (Redealer.NEXT, 2)])
def test_row_09_dealer_after_a_misdeal(redealer: Redealer, dealer: int) -> None:
    """Row 9, misdeal: the same dealer deals again (S2F, F12, WFR), or the next one."""
    table = Table(rules=fft(4).but(misdeal_redealer=redealer), dealer=1).misdeal()
    assert table.dealer == dealer
    assert table.shuffled(Random(1)).turn == (dealer + 1) % 4


@pytest.mark.parametrize(("is_barred", "may_say"), [(True, {Pass()}), (False, ALL_BIDS)])
def test_row_09_bids_of_a_dealer_who_misdealt(is_barred: bool, may_say: set[object]) -> None:
    """Row 9, misdeal: the dealer may not bid in the new deal (S2F, F12, WFR), or he may."""
    deal = Table(rules=fft(4).but(misdeal_bars_dealer=is_barred), dealer=1).misdeal().shuffled(Random(1))
    for _ in range(3):
        assert set(deal.legal_actions()) == ALL_BIDS
        deal = deal.pass_()
    assert (deal.turn, set(deal.legal_actions())) == (1, may_say)


def with_one_tarot(rules: RuleSet, tarot: str) -> Deal:
    """Seat 0, which speaks first, holds the Petit or the Excuse and no other trump."""
    other = {"T1": "EX", "EX": "T1"}[tarot]
    trumps = [f"T{rank}" for rank in range(2, 22)]
    places = {"p0": tarot, "p1": f"{other} {' '.join(trumps[:7])}"}
    places |= {"p2": " ".join(trumps[7:14]), "p3": " ".join(trumps[14:])}
    return Deal.from_hands(rules, *dealt_round(rules, **places), dealer=3)


@pytest.mark.parametrize(
    ("policy", "phase", "may_do"),
    [
        (PetitSec.VOID_FORCED, Phase.OVER, set[object]()),
        (PetitSec.VOID_OPTIONAL, Phase.PETIT_SEC, {Ready(), Annul()}),
        (PetitSec.IMPRENABLE, Phase.PETIT_SEC, {Ready(), Annul(), DeclareImprenable()}),
        (PetitSec.OFF, Phase.BIDDING, ALL_BIDS),
    ],
)
def test_row_10_bare_petit(policy: PetitSec, phase: Phase, may_do: set[object]) -> None:
    """Row 10, petit sec: void (PAG, S3, S4), compulsorily (S2F, F12, WFR), imprenable (PAG variant), no rule (S1)."""
    deal = with_one_tarot(fft(4).but(petit_sec=policy), "T1")
    assert (deal.phase, set(deal.legal_actions())) == (phase, may_do)
    assert deal.state.is_void is (policy is PetitSec.VOID_FORCED)


@pytest.mark.parametrize(("redealer", "dealer"), [(Redealer.NEXT, 0), (Redealer.SAME, 3)])
def test_row_11_dealer_after_a_bare_petit(redealer: Redealer, dealer: int) -> None:
    """Row 11, who deals after a petit sec: the next dealer (PAG, S4, F12), the same (S2F, S3, WFR do not say)."""
    deal = with_one_tarot(fft(4).but(petit_sec_redealer=redealer), "T1")
    assert deal.outcome() == Void(rules=deal.rules, reason=VoidReason.PETIT_SEC)
    table = Table(rules=deal.rules, dealer=3).record(deal)
    assert (table.dealer, table.totals) == (dealer, (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("policy", "phase", "may_do"),
    [(ExcuseAlone.NO, Phase.BIDDING, ALL_BIDS), (ExcuseAlone.OPTIONAL, Phase.PETIT_SEC, {Ready(), Annul()})],
)
def test_row_12_excuse_without_a_trump(policy: ExcuseAlone, phase: Phase, may_do: set[object]) -> None:
    """Row 12, Excuse alone: the deal is played (S2F, F12, WFR), its holder may cancel (PAG variant)."""
    deal = with_one_tarot(fft(4).but(excuse_alone=policy), "EX")
    assert (deal.phase, set(deal.legal_actions())) == (phase, may_do)
    if policy is ExcuseAlone.OPTIONAL:
        assert deal.annul().outcome() == Void(rules=deal.rules, reason=VoidReason.EXCUSE_ALONE)
