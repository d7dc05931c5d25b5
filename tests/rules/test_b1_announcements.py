"""B1 rows 27 to 36, announcements: two tables that differ in the one field, and what is then otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from attrs import evolve

from french_tarot import (
    AnnounceChelem,
    AnnouncePetitChelem,
    Card,
    CardSet,
    ChelemBy,
    ChelemDeadline,
    Contract,
    Discard,
    ExcuseWins,
    Misere,
    MisereKind,
    MisereRule,
    Phase,
    Poignee,
    PoigneeDiscard,
    PoigneeLevel,
    PoigneeRule,
    PoigneeTime,
    RuleSet,
    ShowMisere,
    ShowPoignee,
    Violation,
    check,
    fft,
)
from french_tarot import BonusTo as To
from tests.deals.random_deals import taken
from tests.helpers import cards
from tests.rules.building import ONE_LOST, SLAM, after_cards, scored, under, unit, when_legal

if TYPE_CHECKING:
    from french_tarot import DealRecord

SANS = Contract.GARDE_SANS
SIMPLE, DOUBLE, TRIPLE, QUADRUPLE = PoigneeLevel


def poignees(*sizes: int, values: tuple[int, ...] = (20, 30, 40, 50)) -> tuple[PoigneeRule, ...]:
    """A table of poignées with these sizes, from simple on."""
    return tuple(PoigneeRule(*row) for row in zip(PoigneeLevel, sizes, values, strict=False))


def trumps(low: int, high: int) -> CardSet:
    """The trumps from one to another."""
    return cards(*(f"T{rank}" for rank in range(low, high + 1)))


# Poignées


@pytest.mark.parametrize(
    ("time", "phase"), [(PoigneeTime.OWN_FIRST_CARD, Phase.PLAY), (PoigneeTime.BEFORE_LEAD, Phase.DECLARATIONS)]
)
def test_row_27_time_of_the_poignee(time: PoigneeTime, phase: Phase) -> None:
    """Row 27, time of the poignée: before the own first card (PAG, S1, S2F, S3, F12, WFR), before play (S4, PAG)."""
    low, high = trumps(2, 11), trumps(12, 21)
    deal = taken(fft(4).but(poignee_time=time), SANS, p1=str(low), p3=str(high))
    assert when_legal(deal, ShowPoignee(low)) == {(phase, 1, 0)}
    assert when_legal(deal, ShowPoignee(high)) == {(phase, 3, 0)}


@pytest.mark.parametrize(
    ("values", "bonuses"),
    [
        ((20, 30, 40), {SIMPLE: 20, DOUBLE: 30, TRIPLE: 40}),
        ((10, 20, 40), {SIMPLE: 10, DOUBLE: 20, TRIPLE: 40}),
        ((20, 40, 60), {SIMPLE: 20, DOUBLE: 40, TRIPLE: 60}),
        ((20, 30, 40, 50), {SIMPLE: 20, DOUBLE: 30, TRIPLE: 40, QUADRUPLE: 50}),
    ],
)
def test_row_28_values_of_poignees(values: tuple[int, ...], bonuses: dict[PoigneeLevel, int]) -> None:
    """Row 28, poignées: 20/30/40 (PAG, S1, S2F, F12, WFR), 10/20/40 (PAG variant), 20/40/60 (REN), fourth 50 (CRD)."""
    shown = {
        SIMPLE: trumps(12, 21),
        DOUBLE: trumps(9, 21),
        TRIPLE: trumps(7, 21),
        # The seventeen trumps of the taker and the Excuse.
        QUADRUPLE: trumps(6, 21) | cards("T1 EX"),
    }
    record = under(SLAM, poignees=poignees(*(10, 13, 15, 18)[: len(values)], values=values))
    # Without a poignée the unit is 380; it goes to the winner of the deal.
    found = {
        level: unit(evolve(record, poignees=[Poignee(level, 0, shown[level])])) - 380
        for level in PoigneeLevel
        if level in record.rules.poignees
    }
    assert found == bonuses


def sizes_shown(rules: RuleSet, count: int) -> set[int]:
    """How many trumps the taker may show who holds so many, and no Excuse."""
    held = trumps(22 - count, 21)
    deal = taken(rules, SANS, p1=str(held))
    deal = (deal.call(Card.parse("HK")) if deal.phase is Phase.CALL else deal).ready()
    return {size for size in range(1, count + 1) if ShowPoignee(CardSet(sorted(held)[:size])) in deal.legal_actions()}


@pytest.mark.parametrize(
    ("sizes", "with_12", "with_13", "with_18"),
    [((13, 15, 18), set[int](), {13}, {13, 15, 18}), ((12, 15, 18), {12}, {12}, {12, 15, 18})],
)
def test_row_29_poignees_of_three_players(
    sizes: tuple[int, ...], with_12: set[int], with_13: set[int], with_18: set[int]
) -> None:
    """Row 29, poignées of three players: 13/15/18 (PAG, S1, S2F, F12, WFR), 12/15/18 (S2H)."""
    rules = fft(3).but(poignees=poignees(*sizes))
    assert sizes_shown(rules, 12) == with_12
    assert sizes_shown(rules, 13) == with_13
    assert sizes_shown(rules, 18) == with_18


@pytest.mark.parametrize(
    ("sizes", "of_10", "of_12", "of_13", "of_15"),
    [
        ((8, 10, 13), {8, 10}, {8, 10}, {8, 10, 13}, {8, 10, 13}),
        ((8, 11, 13), {8}, {8, 11}, {8, 11, 13}, {8, 11, 13}),
        ((8, 10, 15), {8, 10}, {8, 10}, {8, 10}, {8, 10, 15}),
        ((8, 10, 12), {8, 10}, {8, 10, 12}, {8, 10, 12}, {8, 10, 12}),
    ],
)
def test_row_30_poignees_of_five_players(
    sizes: tuple[int, ...], of_10: set[int], of_12: set[int], of_13: set[int], of_15: set[int]
) -> None:
    """Row 30, five players: 8/10/13 (PAG, S1, S2F, F12, WFR), 8/11/13 (S2H), 8/10/15 (BAB), 8/10/12 (CRD help)."""
    rules = fft(5).but(poignees=poignees(*sizes))
    found = [sizes_shown(rules, count) for count in (10, 12, 13, 15)]
    assert found == [of_10, of_12, of_13, of_15]


SIX: Final = fft(4).but(players=6, hand_size=12, poignees=())


@pytest.mark.parametrize(
    ("sizes", "of_5", "of_6", "of_10", "of_12"),
    [
        ((), set[int](), set[int](), set[int](), set[int]()),
        ((6, 8, 10), set[int](), {6}, {6, 8, 10}, {6, 8, 10}),
        ((6, 8, 10, 12), set[int](), {6}, {6, 8, 10}, {6, 8, 10, 12}),
    ],
)
def test_row_31_poignees_of_six_players(
    sizes: tuple[int, ...], of_5: set[int], of_6: set[int], of_10: set[int], of_12: set[int]
) -> None:
    """Row 31, poignées of six players: 6/8/10 (S2H, CRD, whose fourth level is 12); all others know none."""
    rules = SIX.but(poignees=poignees(*sizes))
    found = [sizes_shown(rules, count) for count in (5, 6, 10, 12)]
    assert found == [of_5, of_6, of_10, of_12]


@pytest.mark.parametrize(
    ("policy", "without_it", "with_it"),
    [
        (PoigneeDiscard.NONE, {10, 13}, set[int]()),
        (PoigneeDiscard.TRIPLE, {10, 13}, {15}),
        (PoigneeDiscard.ANY, {10, 13}, {10, 13, 15}),
    ],
)
def test_row_32_discarded_trump(policy: PoigneeDiscard, without_it: set[int], with_it: set[int]) -> None:
    """Row 32, a discarded trump in the poignée: counts in the triple (F12, four kings and fifteen trumps), or not."""
    rules = fft(4).but(poignee_counts_discard=policy)
    held = f"SK HK DK CK {trumps(2, 15)}"
    deal = taken(rules, Contract.GARDE, p1=held, chien="T16 S1 S2 S3 S4 S5")
    # Five plain cards and a trump must go, which all see: fourteen trumps are left.
    deal = deal.apply(Discard(cards("S1 S2 S3 S4 S5 T2"))).ready()
    low, high = sorted(trumps(2, 16)), sorted(trumps(3, 16), reverse=True)
    sizes = range(1, 16)
    assert {size for size in sizes[:14] if ShowPoignee(CardSet(high[:size])) in deal.legal_actions()} == without_it
    assert {size for size in sizes if ShowPoignee(CardSet(low[:size])) in deal.legal_actions()} == with_it


# Chelems


@pytest.mark.parametrize(
    ("by", "announcers"), [(ChelemBy.TAKER, {1}), (ChelemBy.TAKER_SIDE, {1, 3}), (ChelemBy.ANYONE, {0, 1, 2, 3, 4})]
)
def test_row_33_who_announces_a_chelem(by: ChelemBy, announcers: set[int]) -> None:
    """Row 33, who announces a chelem: the taker (S2F, S3, S4, F12, WFR), his side (PAG), anyone (S1, S2H)."""
    deal = taken(fft(5).but(chelem_by=by), SANS, p3="HK").call(Card.parse("HK"))
    assert {seat for _, seat, _ in when_legal(deal, AnnounceChelem())} == announcers


def test_row_33_chelem_of_a_defender() -> None:
    """Row 33: where anyone may announce, a defender leads to his chelem and earns 400 with it, else 200 (D-31)."""
    # Seat 1 has taken and wins no trick: six low clubs, 3 points of 56, (25 + 53) x 2; 20 for the Petit; the chelem.
    record = evolve(under(SLAM, chelem_by=ChelemBy.ANYONE), taker=1)
    assert unit(record) == -156 - 20 - 200
    assert unit(evolve(record, chelem=0)) == -156 - 20 - 400
    (problem,) = check(evolve(under(SLAM, chelem_by=ChelemBy.TAKER), taker=1, chelem=0))
    assert problem.violation is Violation.CHELEM_NOT_FOR_SEAT


BEFORE_CARDS = {(Phase.DECLARATIONS, 1, 0)}


@pytest.mark.parametrize(
    ("deadline", "at"),
    [
        (ChelemDeadline.WITH_BID, {(Phase.CONTRACT, 1, 0)}),
        (ChelemDeadline.BEFORE_FIRST_CARD, BEFORE_CARDS),
        # Three of eighteen tricks are left after fifteen.
        (3, BEFORE_CARDS | {(Phase.PLAY, 1, tricks) for tricks in range(16)}),
        (18, BEFORE_CARDS | {(Phase.PLAY, 1, 0)}),
    ],
)
def test_row_34_deadline_of_a_chelem(deadline: ChelemDeadline | int, at: set[tuple[Phase, int, int]]) -> None:
    """Row 34, deadline: with the contract (S2F, S4), before the first card (PAG, S1, S3, F12, WFR), 3 tricks (S2H)."""
    assert when_legal(taken(fft(4).but(chelem_deadline=deadline), SANS), AnnounceChelem()) == at


LAST_LOST: Final = under(SLAM, excuse_wins=ExcuseWins.NEVER)
"""The taker loses the last trick alone: a unit of 114."""

FIRST_AND_LAST_LOST: Final = ONE_LOST
"""The taker loses the first and the last trick: a unit of 82."""


@pytest.mark.parametrize(
    ("max_lost", "one_lost", "announced_one_lost", "two_lost", "announced_two_lost"),
    [
        (0, 114, None, 82, None),
        (1, 114 + 100, 114 + 300, 82, 82 - 150),
        (3, 114 + 100, 114 + 300, 82 + 100, 82 + 300),
    ],
)
def test_row_35_petit_chelem(
    max_lost: int, one_lost: int, announced_one_lost: int | None, two_lost: int, announced_two_lost: int | None
) -> None:
    """Row 35, petit chelem: none (S1, S2F, S3, S4, F12), one trick lost (PAG, WFR, BAB), three at the most (S2H)."""
    values = {"petit_chelem_max_lost": max_lost, "petit_chelem_unannounced": 100}

    def pays(record: DealRecord) -> tuple[int, int | None]:
        """What the deal is worth, and what with the announcement, where that is legal."""
        silent = under(record, **values)
        announced = evolve(silent, petit_chelem=0)
        return unit(silent), None if check(announced) else unit(announced)

    assert pays(LAST_LOST) == (one_lost, announced_one_lost)
    assert pays(FIRST_AND_LAST_LOST) == (two_lost, announced_two_lost)
    deal = taken(fft(4).but(petit_chelem_max_lost=max_lost), SANS)
    assert (AnnouncePetitChelem() in deal.legal_actions()) is (max_lost > 0)


# Misères

NO_TRUMP, NO_COURT, BLANK = MisereKind.NO_TRUMP, MisereKind.NO_COURT, MisereKind.BLANK


@pytest.mark.parametrize(
    ("values", "per_seat"),
    [
        # Ten, or twenty, from every other player to the one who shows it.
        ({"miseres": (MisereRule(NO_TRUMP, 10),)}, (1140 - 10, -380 - 10, -380 - 10, -380 + 30)),
        ({"miseres": (MisereRule(NO_TRUMP, 20),)}, (1140 - 20, -380 - 20, -380 - 20, -380 + 60)),
        # Ten times the contract, between the sides: a unit of 360.
        (
            {"miseres": (MisereRule(NO_TRUMP, 10),), "misere_multiplied": True, "misere_to": To.SHOWER_SIDE},
            (1080, -360, -360, -360),
        ),
        ({"miseres": ()}, None),
    ],
    ids=["10", "20", "10 times the contract", "off"],
)
def test_row_36_misere(values: dict[str, Any], per_seat: tuple[int, ...] | None) -> None:
    """Row 36, misère: none (S1, S2F, S3, S4, F12), 10 (PAG variant), 10 times the contract (WFR), 20 (REN), S2H."""
    record = under(SLAM, **values)
    shown = evolve(record, miseres=[Misere(NO_TRUMP, 3)])
    assert scored(record).per_seat == (1140, -380, -380, -380)
    if per_seat is None:
        assert check(shown) != ()
    else:
        assert scored(shown).per_seat == per_seat


@pytest.mark.parametrize(
    ("table", "of_taker", "of_seat_3"),
    [
        ((), set[MisereKind](), set[MisereKind]()),
        ((NO_TRUMP,), set[MisereKind](), {NO_TRUMP}),
        # The taker has trumps and bouts, which are no court cards; seat 3 has neither trump nor Excuse.
        ((NO_TRUMP, NO_COURT), {NO_COURT}, {NO_TRUMP}),
        ((BLANK, NO_COURT, NO_TRUMP), {NO_COURT}, {NO_TRUMP}),
    ],
)
def test_row_36_kinds_of_misere(
    table: tuple[MisereKind, ...], of_taker: set[MisereKind], of_seat_3: set[MisereKind]
) -> None:
    """Row 36: no trump or no court card (PAG, WFR), three kinds (S2H); what the table does not know is not shown."""
    record = under(SLAM, miseres=tuple(MisereRule(kind, 10) for kind in table))

    def shows(seat: int) -> set[MisereKind]:
        """What a seat may show before its first card."""
        legal = after_cards(record, seat).legal_actions()
        return {kind for kind in MisereKind if ShowMisere(kind) in legal}

    assert shows(0) == of_taker
    assert shows(3) == of_seat_3
