"""Figures as people type them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from french_tarot import (
    ALONE,
    Chelem,
    Contract,
    InvalidOutcomeError,
    Outcome,
    Poignee,
    PoigneeLevel,
    Problem,
    Side,
    Taken,
    Violation,
    fft,
    score,
)


def typed(players: int = 4, **figures: Any) -> Taken:
    said: dict[str, Any] = {"contract": "garde", "bouts": 2, **figures}
    return Outcome.from_figures(fft(players), **said)


def problems(players: int = 4, **figures: Any) -> list[Problem]:
    with pytest.raises(InvalidOutcomeError) as caught:
        typed(players, **figures)
    return list(caught.value.problems)


def violations(players: int = 4, **figures: Any) -> list[Violation]:
    return [problem.violation for problem in problems(players, **figures)]


@pytest.mark.parametrize("points", [49, 49.0, "49", " 49 ", "49.0", "49,0", Fraction(49), Decimal(49), "+49"])
def test_points(points: Any) -> None:
    assert typed(points=points).half_points == 98


@pytest.mark.parametrize("points", [40.5, "40.5", "40,5", "40½", " 40 ½ ", Fraction(81, 2), Decimal("40.5")])
def test_half_points(points: Any) -> None:
    assert typed(3, points=points).half_points == 81


@pytest.mark.parametrize(
    "points",
    ["", "x", "4 9", "4 9x", "49.", "40.25", 40.25, float("nan"), float("inf"), "½½", "1e1", "--4", "٤٩", "9" * 400],
)
def test_points_that_cannot_be_read(points: Any) -> None:
    (problem,) = problems(points=points)
    assert problem.violation is Violation.UNREADABLE_NUMBER
    assert problem["text"] == str(points)


@pytest.mark.parametrize(
    ("figures", "violation", "fact"),
    [
        ({"defence_points": 92}, Violation.DEFENCE_POINTS_OUT_OF_RANGE, {"half_points": 184}),
        ({"defence_points": -1}, Violation.DEFENCE_POINTS_OUT_OF_RANGE, {"half_points": -2}),
        ({"points": 49, "bouts": None, "defence_bouts": 5}, Violation.DEFENCE_BOUTS_OUT_OF_RANGE, {"bouts": 5}),
        ({"by": "+60"}, Violation.MARGIN_OUT_OF_RANGE, {"margin": "+60"}),
        ({"by": -42}, Violation.MARGIN_OUT_OF_RANGE, {"margin": "-42"}),
    ],
)
def test_the_figure_that_was_typed_is_quoted(
    figures: dict[str, Any], violation: Violation, fact: dict[str, object]
) -> None:
    (problem,) = problems(**figures)
    assert problem.violation is violation
    assert dict(problem.facts).items() >= fact.items()


@pytest.mark.parametrize(
    ("figures", "half_points"),
    [
        ({"defence_points": 42}, 98),
        ({"defence_points": "42"}, 98),
        ({"by": "+8"}, 98),
        ({"by": 8}, 98),
        ({"by": "-7"}, 68),
        ({"by": "−7"}, 68),
        ({"by": "–7"}, 68),
        ({"by": "- 7"}, 68),
        ({"by": 0}, 82),
        ({"points": 49, "defence_points": 42, "by": "+8"}, 98),
    ],
)
def test_other_ways_to_say_the_points(figures: dict[str, Any], half_points: int) -> None:
    assert typed(**figures).half_points == half_points


def test_the_bouts_of_the_defence() -> None:
    assert typed(bouts=None, defence_bouts=1, points=49).bouts == 2
    assert typed(bouts="2", defence_bouts="1", points=49).bouts == 2


@pytest.mark.parametrize(
    "figures",
    [
        {"points": 49, "defence_points": 41},
        {"points": 49, "by": 7},
        {"defence_points": 42, "by": -8},
        {"points": 49, "defence_bouts": 2},
    ],
)
def test_figures_that_contradict_each_other(figures: dict[str, Any]) -> None:
    assert violations(**figures) == [Violation.FIGURES_CONTRADICT]


@pytest.mark.parametrize(("by", "points"), [("+1", "41½"), ("-1", "40½"), ("+1", 42), ("-1", 40)])
def test_a_margin_agrees_with_the_half_point_that_it_was_given(by: str, points: Any) -> None:
    assert typed(3, by=by, points=points).points == float(str(points).replace("½", ".5"))


def test_a_margin_alone_stands_for_whole_points_where_they_are_possible() -> None:
    assert typed(3, by=8).half_points == 98
    # Three bouts and 89½ of the 91 are the most without a chelem: 90 against 36, made by 54.
    assert typed(3, bouts=3, by=54).half_points == 179
    assert score(typed(3, bouts=3, by=54)).unit == (25 + 54) * 2
    (problem,) = problems(3, bouts=3, by="+56")
    assert (problem.violation, problem["margin"], problem["target"]) == (Violation.MARGIN_OUT_OF_RANGE, "+56", 36)


def test_a_margin_in_halves_is_exact() -> None:
    assert typed(3, by="+0.5").half_points == 83
    assert typed(3, by="-½").half_points == 81


def test_a_margin_needs_the_bouts() -> None:
    assert violations(bouts=None, by=8) == [Violation.FIGURE_MISSING]
    assert violations(bouts=5, by=8) == [Violation.BOUTS_OUT_OF_RANGE]


def test_what_is_missing() -> None:
    assert [(problem.violation, problem["figure"]) for problem in problems(contract=None, bouts=None)] == [
        (Violation.FIGURE_MISSING, "contract"),
        (Violation.FIGURE_MISSING, "bouts"),
        (Violation.FIGURE_MISSING, "points"),
    ]


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("prise", Contract.PRISE),
        ("Petite", Contract.PRISE),
        ("take", Contract.PRISE),
        ("GARDE", Contract.GARDE),
        ("keep", Contract.GARDE),
        ("garde sans", Contract.GARDE_SANS),
        ("Garde-Sans le chien", Contract.GARDE_SANS),
        ("keep without", Contract.GARDE_SANS),
        ("garde_contre", Contract.GARDE_CONTRE),
        ("keep against", Contract.GARDE_CONTRE),
        (Contract.GARDE, Contract.GARDE),
    ],
)
def test_contracts(text: Any, contract: Contract) -> None:
    assert typed(contract=text, points=49).contract is contract


def test_a_contract_that_is_none() -> None:
    (problem,) = problems(contract="grand slam", points=49)
    assert (problem.violation, problem["text"]) == (Violation.UNKNOWN_CONTRACT, "grand slam")
    assert problem.explain() == ("'grand slam' is no contract: contracts are prise, garde, garde sans, garde contre")


def test_a_contract_that_the_table_does_not_offer() -> None:
    assert violations(contract="pousse", points=49) == [Violation.CONTRACT_NOT_OFFERED]


@pytest.mark.parametrize(
    ("text", "partner"), [("3", 3), (3, 3), ("alone", ALONE), ("Seul", ALONE), (ALONE, ALONE), ("nobody", ALONE)]
)
def test_partners(text: Any, partner: Any) -> None:
    assert typed(5, points=49, partner=text).partner == partner


@pytest.mark.parametrize("taker", [2, "2", " 2 "])
def test_takers(taker: Any) -> None:
    assert typed(points=49, taker=taker).taker == 2


@pytest.mark.parametrize("who", ["taker", "partner"])
def test_a_taker_must_be_a_seat(who: str) -> None:
    (problem,) = problems(points=49, taker=who)
    assert (problem.violation, problem["known"]) == (Violation.UNKNOWN_SEAT, ("0..3",))


@pytest.mark.parametrize("who", ["partner", "zz", "9" * 5000])
def test_a_partner_must_be_a_seat_or_alone(who: str) -> None:
    (problem,) = problems(5, points=49, partner=who)
    assert (problem.violation, problem["known"]) == (Violation.UNKNOWN_SEAT, ("0..4", "alone"))


def test_there_is_no_partner_at_four_whatever_is_typed() -> None:
    assert violations(points=49, partner="zz") == [Violation.PARTNER_NOT_POSSIBLE]
    (problem,) = problems(points=49, petit_au_bout="zz")
    assert problem["known"] == ("0..3", "taker", "defence")


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("simple:taker", 1),
        ("simple:attaque", 1),
        ("simple:partner", 3),
        ("simple:appelé", 3),
        ("simple:defence", Side.DEFENCE),
        ("Simple : défense", Side.DEFENCE),
        ("simple:4", 4),
    ],
)
def test_poignees(text: str, by: int | Side) -> None:
    (poignee,) = typed(5, points=49, taker=1, partner=3, poignees=[text]).poignees
    assert poignee == Poignee(PoigneeLevel.SIMPLE, by)


def test_one_poignee_needs_no_list() -> None:
    assert typed(points=49, poignees="simple:taker").poignees == (Poignee(PoigneeLevel.SIMPLE, 0),)
    shown = Poignee(PoigneeLevel.DOUBLE, 1)
    assert typed(points=49, poignees=shown).poignees == (shown,)


def test_poignees_as_values() -> None:
    shown = Poignee(PoigneeLevel.DOUBLE, 1)
    assert typed(points=49, poignees=[shown]).poignees == (shown,)


@pytest.mark.parametrize("text", ["", "simple", "simple:", "huge:taker", ":taker"])
def test_poignees_that_cannot_be_read(text: str) -> None:
    (problem,) = problems(points=49, poignees=[text])
    assert (problem.violation, problem["text"]) == (Violation.UNKNOWN_POIGNEE, text)


@pytest.mark.parametrize("text", ["simple:north", "simple:partner"])
def test_poignees_of_nobody_at_the_table(text: str) -> None:
    (problem,) = problems(points=49, poignees=[text])
    assert (problem.violation, problem["text"]) == (Violation.UNKNOWN_SEAT, text.partition(":")[2])


@pytest.mark.parametrize(
    ("who", "side"),
    [
        ("taker", Side.TAKER),
        ("partner", Side.TAKER),
        ("defence", Side.DEFENCE),
        (Side.DEFENCE, Side.DEFENCE),
        (3, Side.TAKER),
        ("0", Side.DEFENCE),
    ],
)
def test_petit_au_bout(who: Any, side: Side) -> None:
    assert typed(5, points=49, taker=1, partner=3, petit_au_bout=who).petit_au_bout is side


def test_petit_au_bout_of_nobody_at_the_table() -> None:
    assert violations(points=49, petit_au_bout="north") == [Violation.UNKNOWN_SEAT]
    assert violations(points=49, petit_au_bout=7) == [Violation.SEAT_OUT_OF_RANGE]
    assert violations(points=49, petit_au_bout="taker", taker="west") == [Violation.UNKNOWN_SEAT]


@pytest.mark.parametrize(
    ("text", "chelem", "points"),
    [
        ("announced-made", Chelem(Side.TAKER, Side.TAKER), 87),
        ("annoncé réussi", Chelem(Side.TAKER, Side.TAKER), 87),
        ("made", Chelem(None, Side.TAKER), 87),
        ("announced failed", Chelem(Side.TAKER, None), 49),
        ("failed", Chelem(Side.TAKER, None), 49),
        (None, Chelem(None, None), 49),
        (Chelem(Side.TAKER, None), Chelem(Side.TAKER, None), 49),
    ],
)
def test_chelems(text: Any, chelem: Chelem, points: int) -> None:
    assert typed(points=points, chelem=text).chelem == chelem


@pytest.mark.parametrize(
    ("text", "announced"), [("defence", None), ("défense", None), ("announced-defence", Side.TAKER)]
)
def test_chelems_of_the_defence(text: str, announced: Side | None) -> None:
    outcome = typed(contract="garde contre", bouts=0, points=0, chelem=text)
    assert outcome.chelem == Chelem(announced, Side.DEFENCE)


def test_a_chelem_that_cannot_be_read() -> None:
    (problem,) = problems(points=87, chelem="perhaps")
    assert (problem.violation, problem["text"]) == (Violation.UNKNOWN_CHELEM, "perhaps")


def test_every_problem_of_reading_and_of_checking_at_once() -> None:
    found = violations(
        contract="capot",
        bouts=4,
        points="ninety",
        partner=1,
        petit_au_bout="north",
        poignees=["huge:taker", "simple:9"],
        chelem="perhaps",
    )
    assert sorted(found) == sorted(
        [
            Violation.UNKNOWN_CONTRACT,
            Violation.UNREADABLE_NUMBER,
            Violation.UNKNOWN_SEAT,
            Violation.UNKNOWN_POIGNEE,
            Violation.UNKNOWN_CHELEM,
            Violation.SEAT_OUT_OF_RANGE,
            Violation.PARTNER_NOT_POSSIBLE,
            Violation.BOUTS_OUT_OF_RANGE,
        ]
    )
