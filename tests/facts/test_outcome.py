"""Outcomes: checked at birth, every problem at once, then trusted."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest

from french_tarot import (
    ALONE,
    Chelem,
    ChelemBy,
    Contract,
    InvalidOutcomeError,
    Outcome,
    PassedOut,
    Poignee,
    PoigneeLevel,
    Problem,
    Side,
    Taken,
    Violation,
    Void,
    VoidReason,
    fft,
)

SIMPLE, DOUBLE, TRIPLE = PoigneeLevel.SIMPLE, PoigneeLevel.DOUBLE, PoigneeLevel.TRIPLE


def taken(players: int = 4, **facts: Any) -> Taken:
    figures: dict[str, Any] = {"contract": Contract.GARDE, "taker": 0, "half_points": 98, "bouts": 2} | facts
    rules = figures.pop("rules", fft(players))
    return Taken(rules=rules, **figures)


def problems(players: int = 4, **facts: Any) -> list[Problem]:
    with pytest.raises(InvalidOutcomeError) as caught:
        taken(players, **facts)
    return list(caught.value.problems)


def violations(players: int = 4, **facts: Any) -> list[Violation]:
    return [problem.violation for problem in problems(players, **facts)]


def test_a_made_contract() -> None:
    outcome = taken()
    assert (outcome.points, outcome.target, outcome.margin) == (49, 41, 8)
    assert outcome.is_made
    assert outcome.winner is Side.TAKER
    assert outcome.defence_half_points == 84


@pytest.mark.parametrize(
    ("half_points", "made", "margin"),
    [(82, True, 0), (81, False, -1), (83, True, 1), (80, False, -1), (77, False, -3), (84, True, 1), (63, False, -10)],
)
def test_a11_half_points_go_to_the_winner(half_points: int, made: bool, margin: int) -> None:
    outcome = taken(3, half_points=half_points)
    assert (outcome.is_made, outcome.margin) == (made, margin)


def test_a_value() -> None:
    outcome = taken(poignees=[Poignee(SIMPLE, 0)])
    assert outcome == taken(poignees=(Poignee(SIMPLE, 0),))
    assert hash(outcome) == hash(taken(poignees=(Poignee(SIMPLE, 0),)))
    assert outcome != taken()
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        outcome.bouts = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_an_outcome_is_one_of_its_kinds() -> None:
    with pytest.raises(TypeError, match="an outcome is Taken, TwoPlayer, EachForHimself, PassedOut or Void"):
        Outcome(rules=fft(4))


@pytest.mark.parametrize(
    "facts",
    [
        {"half_points": 98.0},
        {"bouts": "2"},
        {"bouts": True},
        {"taker": None},
        {"contract": "garde"},
        {"petit_au_bout": "taker"},
        {"chelem": None},
        {"poignees": ["simple:taker"]},
        {"rules": "fft-4"},
    ],
)
def test_values_of_another_type(facts: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=f"'{next(iter(facts))}' must (be|hold)"):
        taken(**facts)


@pytest.mark.parametrize("partner", ["3", "alone", 2.0, True, (1,), (1, 2, 3), ("1", 2), (1, True), [1, 2]])
def test_a_partner_of_another_type(partner: Any) -> None:
    with pytest.raises(TypeError, match="'partner' must be int, two of them, or Alone, not"):
        taken(5, partner=partner)


def test_bonuses_of_another_type() -> None:
    with pytest.raises(TypeError, match="'announced' must be Side, not 'taker'"):
        Chelem("taker")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="'by' must be int or Side, not 'taker'"):
        Poignee(SIMPLE, "taker")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="'reason' must be VoidReason, not 'rain'"):
        Void(rules=fft(4), reason="rain")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_sides() -> None:
    outcome = taken(5, taker=1, partner=3)
    assert [outcome.side_of(seat) for seat in range(5)] == [
        Side.DEFENCE,
        Side.TAKER,
        Side.DEFENCE,
        Side.TAKER,
        Side.DEFENCE,
    ]
    assert outcome.side_of(Side.DEFENCE) is Side.DEFENCE
    assert taken(5, partner=ALONE).side_of(1) is Side.DEFENCE


def test_everything_wrong_at_once() -> None:
    assert violations(
        contract=Contract.POUSSE,
        taker=4,
        partner=1,
        half_points=184,
        bouts=4,
        poignees=[Poignee(TRIPLE, 0), Poignee(DOUBLE, 1)],
        chelem=Chelem(announced=Side.DEFENCE),
    ) == [
        Violation.CONTRACT_NOT_OFFERED,
        Violation.SEAT_OUT_OF_RANGE,
        Violation.PARTNER_NOT_POSSIBLE,
        Violation.BOUTS_OUT_OF_RANGE,
        Violation.POINTS_OUT_OF_RANGE,
        Violation.POIGNEES_TOO_LARGE,
        Violation.CHELEM_NOT_ANNOUNCEABLE,
    ]


@pytest.mark.parametrize("half_points", [-2, 184])
def test_a1_92_points(half_points: int) -> None:
    (problem,) = problems(half_points=half_points)
    assert (problem.violation, problem["half_points"]) == (Violation.POINTS_OUT_OF_RANGE, half_points)
    assert "91" in problem.explain()


@pytest.mark.parametrize("bouts", [-1, 4])
def test_a1_four_bouts(bouts: int) -> None:
    assert violations(bouts=bouts) == [Violation.BOUTS_OUT_OF_RANGE]


@pytest.mark.parametrize(("side", "bouts", "half_points"), [(Side.TAKER, 0, 98), (Side.DEFENCE, 3, 98)])
def test_a10_a_petit_au_bout_needs_the_petit(side: Side, bouts: int, half_points: int) -> None:
    (problem,) = problems(petit_au_bout=side, bouts=bouts, half_points=half_points)
    assert (problem.violation, problem["side"]) == (Violation.PETIT_AU_BOUT_WITHOUT_PETIT, side)


def test_a10_a_petit_au_bout_needs_a_last_trick() -> None:
    chelem = Chelem(made=Side.TAKER)
    assert violations(petit_au_bout=Side.DEFENCE, bouts=2, half_points=174, chelem=chelem) == [
        Violation.PETIT_AU_BOUT_AGAINST_CHELEM
    ]
    assert taken(petit_au_bout=Side.TAKER, bouts=2, half_points=174, chelem=chelem).petit_au_bout is Side.TAKER


def test_a6_the_partner_must_be_said_at_five() -> None:
    (problem,) = problems(5)
    assert (problem.violation, problem["last"]) == (Violation.PARTNER_REQUIRED, 4)


def test_a6_the_taker_is_not_the_partner() -> None:
    assert violations(5, partner=0) == [Violation.PARTNER_IS_TAKER]


def test_a6_no_partner_at_four() -> None:
    assert violations(partner=ALONE) == [Violation.PARTNER_NOT_POSSIBLE]


@pytest.mark.parametrize(
    ("players", "levels", "possible"),
    [
        (3, [SIMPLE], True),
        (3, [SIMPLE, SIMPLE], False),
        (4, [SIMPLE, SIMPLE], True),
        (4, [SIMPLE, DOUBLE], False),
        (5, [SIMPLE, SIMPLE], True),
        (5, [SIMPLE, DOUBLE], True),
        (5, [DOUBLE, DOUBLE], True),
        (5, [SIMPLE, TRIPLE], True),
        (5, [DOUBLE, TRIPLE], False),
        (5, [SIMPLE, SIMPLE, SIMPLE], False),
    ],
)
def test_a7_poignees_of_22_trumps(players: int, levels: list[PoigneeLevel], possible: bool) -> None:
    partner = ALONE if players == 5 else None
    poignees = [Poignee(level, seat) for seat, level in enumerate(levels)]
    if possible:
        assert len(taken(players, partner=partner, poignees=poignees).poignees) == len(levels)
    else:
        assert violations(players, partner=partner, poignees=poignees) == [Violation.POIGNEES_TOO_LARGE]


def test_a7_a_player_shows_one_poignee() -> None:
    (problem,) = problems(poignees=[Poignee(SIMPLE, 1), Poignee(SIMPLE, 1)])
    assert (problem.violation, problem["seat"], problem["count"]) == (Violation.POIGNEE_TWICE, 1, 2)


def test_a7_a_side_shows_no_more_than_its_players() -> None:
    (problem,) = problems(poignees=[Poignee(SIMPLE, Side.TAKER), Poignee(SIMPLE, Side.TAKER)])
    assert (problem.violation, problem["most"]) == (Violation.TOO_MANY_POIGNEES, 1)
    both = [Poignee(SIMPLE, Side.TAKER), Poignee(SIMPLE, Side.TAKER)]
    assert taken(5, partner=2, poignees=both).poignees == tuple(both)
    assert violations(5, partner=ALONE, poignees=both) == [Violation.TOO_MANY_POIGNEES]


def test_a7_a_seat_that_is_not_there() -> None:
    assert violations(poignees=[Poignee(SIMPLE, 4)]) == [Violation.SEAT_OUT_OF_RANGE]


def test_a7_a_table_without_poignees() -> None:
    assert violations(rules=fft(4).but(poignees=()), poignees=[Poignee(SIMPLE, 0)]) == [Violation.POIGNEE_NOT_OFFERED]


@pytest.mark.parametrize(("by", "allowed"), [(ChelemBy.TAKER, False), (ChelemBy.ANYONE, True)])
def test_a8_who_may_announce(by: ChelemBy, allowed: bool) -> None:
    rules, chelem = fft(4).but(chelem_by=by), Chelem(announced=Side.DEFENCE)
    if allowed:
        assert taken(rules=rules, chelem=chelem).chelem == chelem
    else:
        assert violations(rules=rules, chelem=chelem) == [Violation.CHELEM_NOT_ANNOUNCEABLE]


def test_outcomes_without_a_taker_are_values_too() -> None:
    assert PassedOut(rules=fft(4)) == PassedOut(rules=fft(4))
    assert Void(rules=fft(4), reason=VoidReason.PETIT_SEC) != Void(rules=fft(4), reason=VoidReason.MISDEAL)
