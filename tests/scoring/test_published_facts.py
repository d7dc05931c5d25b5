"""A1, A3, A6 to A11: single facts that rules and programs state, and where a source has them wrong."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

import pytest

from french_tarot import (
    EXCUSE,
    PACK,
    Chelem,
    Contract,
    Outcome,
    Poignee,
    PoigneeLevel,
    Side,
    Taken,
    custody,
    fft,
    score,
)
from tests.helpers import cases, custody_case, taken_deal

if TYPE_CHECKING:
    from collections.abc import Callable

FACTS = cases("facts")
GROUPS = {
    "bout": PACK.bouts,
    "king": PACK.kings,
    **{
        name: [card for card in PACK if card.is_court and card.rank == rank]
        for name, rank in (("queen", 13), ("knight", 12), ("jack", 11))
    },
    "low": [card for card in PACK if card.is_low],
}


def taken(players: int = 4, **facts: Any) -> Taken:
    """Make an outcome that is just made with two bouts, but for the facts given."""
    figures: dict[str, Any] = {"contract": Contract.PRISE, "taker": 0, "half_points": 82, "bouts": 2} | facts
    return Taken(rules=fft(players), **figures)


def card_values(_given: Any) -> dict[str, Any]:
    values = {name: {card.points for card in group} for name, group in GROUPS.items()}
    assert all(len(value) == 1 for value in values.values())
    return {name: value.pop() for name, value in values.items()} | {"total": PACK.points}


def card_numbers(_given: Any) -> dict[str, Any]:
    return {name: len(group) for name, group in GROUPS.items()} | {"total": len(PACK)}


def card_values_by_pairs(given: Any) -> dict[str, Any]:
    """Count a counter with a low card as a pair: the value of the card and half a point."""
    pairs: dict[str, int] = given["pair"]
    low = 2 * GROUPS_LOW_POINTS
    for name in ("bout", "king", "queen", "knight", "jack"):
        assert {card.points + low / 2 for card in GROUPS[name]} == {pairs[name]}
    totals = {name: len(GROUPS[name]) * pairs[name] for name in ("bout", "king", "queen", "knight", "jack")}
    unpaired = len(GROUPS["low"]) - sum(len(GROUPS[name]) for name in totals)
    totals["low"] = unpaired // 2 * pairs["two_low"]
    return totals | {"total": sum(totals.values())}


GROUPS_LOW_POINTS = 0.5


def low_cards(given: Any) -> dict[str, Any]:
    low, counters = len(GROUPS["low"]), given["counters"]
    assert len(PACK) - low == counters
    return {"low": low, "unpaired": low - counters, "unpaired_points": (low - counters) // 2}


def poignee_sizes(given: Any) -> dict[str, Any]:
    levels = [PoigneeLevel(level) for level in given["levels"]]
    return {str(players): [fft(players).poignees[level].size for level in levels] for players in (3, 4, 5)}


def poignee_values(given: Any) -> list[int]:
    return [fft(4).poignees[PoigneeLevel(level)].value for level in given["levels"]]


def simple_poignee_by_hand_size(_given: Any) -> dict[str, int]:
    return {
        str(fft(players).layout.hand_size): fft(players).poignees[PoigneeLevel.SIMPLE].size for players in (3, 4, 5)
    }


def poignee_size(given: Any) -> int:
    return fft(given["players"]).poignees[PoigneeLevel(given["level"])].size


def poignee_probability(given: Any) -> list[float]:
    seen, pack, trumps = given["cards_seen"], given["pack"], given["trumps_with_excuse"]
    assert (pack, trumps) == (len(PACK), len(PACK.trumps | {EXCUSE}))
    exact = [
        sum(Fraction(comb(trumps, k) * comb(pack - trumps, seen - k), comb(pack, seen)) for k in range(low, high + 1))
        for low, high in given["from_to"]
    ]
    return [float(f"{float(each):.2g}") for each in exact]


def targets(given: Any) -> list[int]:
    return [fft(4).scoring.targets[bouts] for bouts in given["bouts"]]


def defence_needs(given: Any) -> list[float]:
    """The defence wins with half a point more than what leaves the taker his target."""
    return [91 - fft(4).scoring.targets[bouts] + 0.5 for bouts in given["taker_bouts"]]


def multipliers(given: Any) -> list[int]:
    return [fft(4).contracts[Contract(name)].multiplier for name in given["contracts"]]


CHELEMS: dict[str, tuple[Chelem, dict[str, Any]]] = {
    "announced_made": (Chelem(Side.TAKER, Side.TAKER), {"half_points": 182, "bouts": 3}),
    "made": (Chelem(None, Side.TAKER), {"half_points": 182, "bouts": 3}),
    "announced_failed": (Chelem(Side.TAKER, None), {}),
    "defence": (Chelem(None, Side.DEFENCE), {"half_points": 6, "bouts": 0}),
}


def chelem_values(given: Any) -> list[int]:
    units = []
    for name in given["chelem"]:
        chelem, facts = CHELEMS[name]
        lines = score(taken(chelem=chelem, **facts)).lines
        units.append(sum(line.amount for line in lines[1:]))
    return units


def petit_au_bout_bonus(given: Any) -> int:
    outcome = taken(contract=Contract(given["contract"]), petit_au_bout=Side.TAKER)
    return score(outcome).lines[1].amount


def poignee_bonus(given: Any) -> int:
    shown = [Poignee(PoigneeLevel(level), Side(side)) for level, side in given["poignees"]]
    return sum(line.amount for line in score(taken(poignees=shown)).lines[1:])


def excuse_of_the_defence_in_a_slam(given: Any) -> dict[str, float]:
    chelem = Chelem(None, Side.TAKER)
    outcome = taken(contract=Contract(given["contract"]), bouts=given["bouts"], half_points=174, chelem=chelem)
    return {"taker": outcome.points, "defence": outcome.defence_half_points / 2}


def layout(given: Any) -> dict[str, Any]:
    layouts = [fft(players).layout for players in given["players"]]
    (cards,) = {each.players * each.hand_size + each.chien_size for each in layouts}
    return {
        "hands": [each.hand_size for each in layouts],
        "chien": [each.chien_size for each in layouts],
        "cards": cards,
    }


def chien(given: Any) -> int:
    return fft(given["players"]).layout.chien_size


def shares(given: Any) -> dict[str, int]:
    outcome = taken(players=given["players"], partner=1)
    result = score(outcome)
    taker, partner, defender, *_ = (each * given["unit"] // result.unit for each in result.per_seat)
    return {"taker": taker, "partner": partner, "defender": defender}


def chien_counts_for(given: Any) -> str:
    return fft(4).contracts[Contract(given["contract"])].chien.side


def excuse_in_the_last_trick_goes_to(_given: Any) -> str:
    (case,) = (case for case in cases("custody") if case["id"] == "4p-last-trick-excuse-won-by-fellow-defender")
    owned = custody(taken_deal(custody_case(case)))
    return Side.TAKER if EXCUSE in owned.taker_cards else Side.DEFENCE


def unit(given: Any) -> int:
    return score(Outcome.from_figures(fft(5), partner=1, **given)).unit


def running_totals(given: Any) -> list[list[int]]:
    totals, rows = [0] * given["players"], []
    for deal in given["deals"]:
        for seat in range(given["players"]):
            totals[seat] += deal["unit"] * (given["players"] - 1 if seat == deal["taker"] else -1)
        rows.append(totals.copy())
    return rows


def half_point(given: Any) -> list[int]:
    outcomes = (Outcome.from_figures(fft(3), contract="prise", bouts=2, points=each) for each in given["points"])
    return [outcome.margin for outcome in outcomes]


READINGS: dict[str, Callable[[Any], Any]] = {
    reading.__name__: reading
    for reading in (
        card_values,
        card_numbers,
        card_values_by_pairs,
        low_cards,
        poignee_sizes,
        poignee_values,
        simple_poignee_by_hand_size,
        poignee_size,
        poignee_probability,
        targets,
        defence_needs,
        multipliers,
        chelem_values,
        petit_au_bout_bonus,
        poignee_bonus,
        excuse_of_the_defence_in_a_slam,
        layout,
        chien,
        shares,
        chien_counts_for,
        excuse_in_the_last_trick_goes_to,
        unit,
        running_totals,
        half_point,
    )
}


@pytest.mark.parametrize("case", FACTS, ids=[case["id"] for case in FACTS])
def test_published_fact(case: dict[str, Any]) -> None:
    value = READINGS[case["kind"]](case["given"])
    if isinstance(value, dict) and isinstance(case["value"], dict):
        value = {name: value[name] for name in case["value"]}
    assert value == case["value"]
    if case["source_says"] is not None:
        assert value != case["source_says"], case["source_wrong"]
