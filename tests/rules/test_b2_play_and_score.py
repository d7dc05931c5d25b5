"""B2: the fields of what is shown, of chelems, play and score that no row of B1 tests by all their values, by play."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import evolve

from french_tarot import (
    EXCUSE,
    AnnounceChelem,
    AnnouncePetitChelem,
    BonusTo,
    Call,
    Card,
    CardSet,
    ChelemBy,
    ChelemDeadline,
    ChelemLead,
    Contract,
    ExcuseLast,
    ExcuseWins,
    FailedChelemExcuse,
    FirstTrickBan,
    HalfPoint,
    Misere,
    MisereKind,
    MisereRule,
    Phase,
    Poignee,
    PoigneeLevel,
    PoigneeOrder,
    PoigneeRule,
    ShowMisere,
    ShowPoignee,
    SplitTotal,
    fft,
)
from french_tarot.engine.declare import laid_out
from tests.deals.random_deals import taken
from tests.helpers import cards, trick
from tests.rules.building import (
    FOUR,
    ONE_LOST,
    PETIT_AT_THE_END,
    SLAM,
    THREE,
    TRUMPS_AT_THE_END,
    exchanged,
    half_points,
    scored,
    under,
    unit,
    when_legal,
    with_contract,
)

SANS: Final = Contract.GARDE_SANS

LAST_LOST: Final = under(SLAM, excuse_wins=ExcuseWins.NEVER)
"""The taker loses the last trick alone: a unit of 114."""

FIRST_AND_LAST_LOST: Final = ONE_LOST
"""The taker loses the first and the last trick: a unit of 82."""

DEFENCE_SLAM: Final = evolve(SLAM, taker=1)
"""Seat 1 has taken and wins no trick: six low clubs, 3 points of 56, (25 + 53) x 2, the Petit 20, the chelem 200."""

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


@pytest.mark.parametrize(("is_multiplied", "garde", "sans"), [(False, 1, 1), (True, 2, 4)])
def test_chelem_multiplied(is_multiplied: bool, garde: int, sans: int) -> None:
    """Whether the contract multiplies a chelem, grand or petit, made or failed, of either side (A8)."""
    values = {**PETIT_CHELEM, "petit_chelem_unannounced": 100, "chelem_multiplied": is_multiplied}
    slam, lost = under(SLAM, **values), under(LAST_LOST, **values)
    # All tricks are worth 180 without a chelem, 360 as a garde sans.
    assert unit(slam) == 180 + 200 * garde
    assert unit(evolve(slam, chelem=0)) == 180 + 400 * garde
    assert unit(with_contract(slam, SANS)) == 360 + 200 * sans
    assert unit(under(DEFENCE_SLAM, **values)) == -176 - 200 * garde
    # All but the last are worth 114, and the petit chelem is made where the grand one fails too.
    assert unit(lost) == 114 + 100 * garde
    assert unit(evolve(lost, petit_chelem=0)) == 114 + 300 * garde
    assert unit(evolve(lost, chelem=0)) == 114 + 100 * garde - 200 * garde
    assert unit(evolve(under(FOUR, **values), petit_chelem=0)) == 66 - 150 * garde


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
    ("step", "made", "failed", "by_half_a_point"),
    [
        (1, 45, -45, -52),
        (5, 45, -45, -50),
        (10, 50, -50, -50),
    ],
)
def test_score_rounding(step: int, made: int, failed: int, by_half_a_point: int) -> None:
    """Rounding to 5 and 10, halves away from zero (D-47)."""
    record = under(with_contract(FOUR, Contract.PRISE), score_rounding=step)
    # Made by 8, 37 + 8; failed by 1 of 50, 44 + 1.
    assert unit(under(record, base=37)) == made
    assert unit(under(record, base=44, targets=(56, 51, 50, 36))) == failed
    assert unit(under(THREE, score_rounding=step)) == by_half_a_point
