"""Figures as people type them under other rules."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    ALONE,
    AllPass,
    BonusTo,
    Call,
    CallWith,
    Chelem,
    Contract,
    HalfPoint,
    InvalidOutcomeError,
    Misere,
    MisereKind,
    MisereRule,
    Outcome,
    Poignee,
    PoigneeLevel,
    PoigneeRule,
    Problem,
    RuleSet,
    Side,
    Taken,
    Violation,
    fft,
)

LOOSE = fft(4).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
MISERES = fft(4).but(miseres=tuple(MisereRule(kind, 10) for kind in MisereKind))
PETIT = fft(4).but(petit_chelem_max_lost=1)
PAIR = fft(4).but(players=6, hand_size=12, poignees=(), call=Call.KING_AND_QUEEN)


def typed(rules: RuleSet, **figures: Any) -> Taken:
    said: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 49, **figures}
    return Outcome.from_figures(rules, **said)


def problems(rules: RuleSet, **figures: Any) -> list[Problem]:
    with pytest.raises(InvalidOutcomeError) as caught:
        typed(rules, **figures)
    return list(caught.value.problems)


def violations(rules: RuleSet, **figures: Any) -> list[Violation]:
    return [problem.violation for problem in problems(rules, **figures)]


# Partners


@pytest.mark.parametrize(
    ("text", "partner"),
    [("2,4", (2, 4)), ("4, 2", (2, 4)), ((4, 2), (2, 4)), ("3", 3), (3, 3), ("alone", ALONE), (ALONE, ALONE)],
)
def test_two_partners(text: Any, partner: Any) -> None:
    assert typed(PAIR, partner=text).partner == partner


@pytest.mark.parametrize("text", ["2,x", "2,", "2,3,4", "x"])
def test_partners_that_cannot_be_read(text: str) -> None:
    (problem,) = problems(PAIR, partner=text)
    assert (problem.violation, problem["known"]) == (Violation.UNKNOWN_SEAT, ("0..5", "alone"))


def test_partner_stands_for_no_seat_where_there_are_two() -> None:
    rules = PAIR.but(poignees=(PoigneeRule(PoigneeLevel.SIMPLE, 6, 20),))
    assert typed(rules, partner=3, poignees="simple:partner").poignees[0].by == 3
    assert violations(rules, partner="2,4", poignees="simple:partner") == [Violation.UNKNOWN_SEAT]


def test_nobody_need_say_who_sits_opposite() -> None:
    opposite = fft(4).but(call=Call.OPPOSITE)
    assert typed(opposite, taker=1).partner == 3
    assert typed(opposite, taker="3", partner="1").partner == 1
    assert violations(opposite, partner=3) == [Violation.PARTNER_NOT_OPPOSITE]


def test_nobody_need_say_that_a_contract_is_played_alone() -> None:
    rules = fft(5).but(call_with=CallWith.CHIEN_CONTRACTS)
    assert typed(rules, contract="garde sans").partner is ALONE
    assert violations(rules) == [Violation.PARTNER_REQUIRED]
    assert violations(rules, contract="pousse") == [Violation.CONTRACT_NOT_OFFERED, Violation.PARTNER_REQUIRED]
    assert violations(rules, contract=None) == [Violation.FIGURE_MISSING, Violation.PARTNER_REQUIRED]
    assert violations(rules, contract="garde sans", taker="west", partner=3) == [Violation.UNKNOWN_SEAT]
    assert violations(rules, contract="garde sans", taker="west") == [
        Violation.UNKNOWN_SEAT,
        Violation.PARTNER_REQUIRED,
    ]


# Loose bids


@pytest.mark.parametrize("text", ["loose bid", "Loose", "loose_bid", "prise d'office", Contract.LOOSE_BID])
def test_loose_bids(text: Any) -> None:
    outcome = typed(LOOSE, contract=text, points=41, partner="2")
    assert (outcome.contract, outcome.margin) == (Contract.LOOSE_BID, 3)


def test_the_margin_of_a_loose_bid_is_that_of_its_own_targets() -> None:
    assert typed(LOOSE, contract="loose", points=None, by="+3", partner=ALONE).half_points == 82
    assert violations(LOOSE, contract="loose", points=None, by="+60", partner=ALONE) == [Violation.MARGIN_OUT_OF_RANGE]


def test_at_four_a_partner_goes_with_a_loose_bid_only() -> None:
    assert violations(LOOSE, partner="2") == [Violation.PARTNER_NOT_POSSIBLE]
    (problem,) = problems(LOOSE, contract="loose", partner=2, poignees="simple:x")
    assert problem["known"] == ("0..3", "taker", "partner", "defence")


# Misères


@pytest.mark.parametrize(
    ("text", "misere"),
    [
        ("no_trump:2", Misere(MisereKind.NO_TRUMP, 2)),
        ("no trump : taker", Misere(MisereKind.NO_TRUMP, 0)),
        ("Misère d'atout:2", Misere(MisereKind.NO_TRUMP, 2)),
        ("no-trump-but-excuse:2", Misere(MisereKind.NO_TRUMP_BUT_EXCUSE, 2)),
        ("misère de tête:defence", Misere(MisereKind.NO_COURT, Side.DEFENCE)),
        ("no_court_nor_excuse:2", Misere(MisereKind.NO_COURT_NOR_EXCUSE, 2)),
        ("no_court_but_jacks:2", Misere(MisereKind.NO_COURT_BUT_JACKS, 2)),
        ("blank:2", Misere(MisereKind.BLANK, 2)),
        (Misere(MisereKind.BLANK, 3), Misere(MisereKind.BLANK, 3)),
    ],
)
def test_miseres(text: Any, misere: Misere) -> None:
    rules = MISERES.but(misere_to=BonusTo.SHOWER_SIDE)
    assert typed(rules, miseres=text).miseres == (misere,)
    assert typed(rules, miseres=[text]).miseres == (misere,)


@pytest.mark.parametrize("text", ["", "blank", "blank:", "everything:2"])
def test_miseres_that_cannot_be_read(text: str) -> None:
    (problem,) = problems(MISERES, miseres=[text])
    assert (problem.violation, problem["text"]) == (Violation.UNKNOWN_MISERE, text)
    assert problem["known"] == tuple(MisereKind)


def test_a_misere_of_nobody_at_the_table() -> None:
    assert violations(MISERES, miseres="blank:north") == [Violation.UNKNOWN_SEAT]


def test_a_fourth_level_of_poignee() -> None:
    rules = fft(4).but(poignees=(*fft(4).declarations.poignees, PoigneeRule(PoigneeLevel.QUADRUPLE, 18, 50)))
    assert typed(rules, poignees="quadruple:1").poignees == (Poignee(PoigneeLevel.QUADRUPLE, 1),)


# Petit chelems


@pytest.mark.parametrize(
    ("text", "petit", "points"),
    [
        ("announced-made", Chelem(Side.TAKER, Side.TAKER), 84),
        ("made", Chelem(None, Side.TAKER), 84),
        ("failed", Chelem(Side.TAKER, None), 49),
        (Chelem(Side.TAKER, None), Chelem(Side.TAKER, None), 49),
        (None, Chelem(), 49),
    ],
)
def test_petit_chelems(text: Any, petit: Chelem, points: int) -> None:
    assert typed(PETIT, points=points, petit_chelem=text).petit_chelem == petit


def test_who_made_the_grand_chelem_need_not_say_the_petit_one() -> None:
    assert typed(PETIT, points=87, chelem="made").petit_chelem == Chelem(made=Side.TAKER)
    assert typed(fft(4), points=87, chelem="made").petit_chelem == Chelem()
    assert violations(PETIT, points=87, chelem="made", petit_chelem="failed") == [Violation.PETIT_CHELEM_AGAINST_CHELEM]


def test_a_petit_chelem_that_cannot_be_read() -> None:
    (problem,) = problems(PETIT, petit_chelem="perhaps")
    assert (problem.violation, problem["text"]) == (Violation.UNKNOWN_CHELEM, "perhaps")
    assert violations(PETIT, contract="capot", petit_chelem="made") == [Violation.UNKNOWN_CONTRACT]


# The last trick


def test_a_petit_au_bout_of_a_player() -> None:
    rules = fft(5).but(petit_au_bout_to=BonusTo.PLAYER)
    assert typed(rules, partner=3, petit_au_bout="partner").petit_au_bout == 3
    assert typed(rules, partner=3, petit_au_bout="2").petit_au_bout == 2
    assert typed(rules, partner=3, petit_au_bout="taker").petit_au_bout == 0
    assert violations(rules, partner=3, petit_au_bout="defence") == [Violation.SEAT_OF_BONUS_MISSING]
    assert violations(rules, partner=3, petit_au_bout=5) == [Violation.SEAT_OUT_OF_RANGE]
    assert violations(rules, partner=ALONE, taker="west", petit_au_bout=2) == [Violation.UNKNOWN_SEAT]


@pytest.mark.parametrize(("who", "side"), [("taker", Side.TAKER), (3, Side.TAKER), ("2", Side.DEFENCE)])
def test_a_roi_au_bout(who: Any, side: Side) -> None:
    assert typed(fft(5).but(roi_au_bout=10), partner=3, roi_au_bout=who).roi_au_bout is side


# Half a point short (D-82)


@pytest.mark.parametrize(
    ("policy", "by", "points", "agrees"),
    [
        (HalfPoint.WINNER, -1, "40½", True),
        (HalfPoint.WINNER, 0, "40½", False),
        (HalfPoint.EXACT_HALF_ZERO, -1, "40½", True),
        (HalfPoint.EXACT_HALF_WIN, 0, "40½", True),
        (HalfPoint.EXACT_HALF_WIN, -1, "40½", False),
        (HalfPoint.EXACT_HALF_WIN, -1, 40, True),
        (HalfPoint.EXACT_HALF_WIN, -2, "39½", True),
        (HalfPoint.EXACT_HALF_WIN, 1, "41½", True),
    ],
)
def test_d_82_a_margin_agrees_with_the_half_point(policy: HalfPoint, by: int, points: Any, agrees: bool) -> None:
    rules = fft(3).but(half_point=policy)
    if agrees:
        assert typed(rules, points=points, by=by).margin == by
    else:
        assert violations(rules, points=points, by=by) == [Violation.FIGURES_CONTRADICT]
