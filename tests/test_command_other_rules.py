"""The `tarot` command with deals in which nobody takes, and with what only some tables declare."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from french_tarot import DealRecord, Misere, MisereKind, PetitSec, RecordedEachAlone
from french_tarot.records.json_form import read_json, write_json
from tests.rules.building import under
from tests.rules.test_b2_deal_and_auction import BARE_PETIT
from tests.test_command import BAD_INPUT, WRONG_RESULT, Ran

RECORDS = Path(__file__).parent / "golden" / "records"
TWO, MISERE_GAME = RECORDS / "pagat-2.json", RECORDS / "fft-4_plus_misere_game.json"

PAIR = ("--rules", "pagat-2")
FOUR_ALONE = ("--rules", "fft-4+misere_game+misere_game_by_rank")


def each(option: str, *values: object) -> tuple[object, ...]:
    return tuple(part for value in values for part in (option, value))


def saved(path: Path, **changes: Any) -> DealRecord:
    return evolve(read_json(path.read_text(encoding="utf-8")), **changes)


def write(record: DealRecord, path: Path) -> Path:
    path.write_text(write_json(record), encoding="utf-8")
    return path


# Scores without a taker


def test_the_score_of_two_players() -> None:
    ran = Ran("score", *PAIR, *each("--seat-points", 59, 32), *each("--seat-bouts", 2, 1), "--petit-au-bout", 0)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == [
        "Seat 0 reaches the target: 59 points for 41 with 2 bouts",
        "Seat 1 misses the target: 32 points for 51 with 1 bout",
        "  seat 0 wins: 25 + 18     +43",
        "  petit au bout of seat 0  +10",
        "  ----------------------------",
        "  seat 0                   +53",
        "  seat 1                     0",
    ]


def test_the_score_of_two_players_as_json() -> None:
    ran = Ran("score", *PAIR, *each("--seat-points", "45,5", 45.5), *each("--seat-bouts", 2, 1), "--json")
    problems = [problem["violation"] for problem in ran.data["problems"]]
    assert (ran.code, problems) == (BAD_INPUT, ["seat_points_impossible"] * 2)
    data = Ran("score", *PAIR, *each("--seat-points", 59, 32), *each("--seat-bouts", 2, 1), "--json").data
    assert (data["points"], data["bouts"], data["targets"]) == ([59.0, 32.0], [2, 1], [41, 51])
    assert (data["winner"], data["margin"], data["per_seat"]) == (0, 18, [43, 0])
    assert "unit" not in data


def test_the_score_of_a_misere_game() -> None:
    points = each("--seat-points", 40, 30, 18, 0)
    assert Ran("score", *FOUR_ALONE, *points).lines == [
        "misère game, everybody for himself: the fewest points are best",
        "  1. seat 3: 0 points   +120",
        "  2. seat 2: 18 points   +60",
        "  3. seat 1: 30 points   -60",
        "  4. seat 0: 40 points  -120",
    ]
    data = Ran("score", *FOUR_ALONE, *points, "--json").data
    assert (data["points"], data["places"]) == ([40.0, 30.0, 18.0, 0.0], [4, 3, 2, 1])
    assert (data["per_seat"], data["lines"]) == ([-120, -60, 60, 120], [])


@pytest.mark.parametrize(
    ("arguments", "errors"),
    [
        (PAIR, ["the points must be given", "the bouts must be given"]),
        (
            (*PAIR, *each("--seat-points", "many", "9.25"), *each("--seat-bouts", 2, "1,5")),
            [
                "the points cannot be 'many': say a number, with halves as 40.5 or 40½ for points only",
                "the points cannot be '9.25': say a number, with halves as 40.5 or 40½ for points only",
                "the bouts cannot be '1,5': say a number, with halves as 40.5 or 40½ for points only",
            ],
        ),
        (
            (
                *PAIR,
                *each("--seat-points", 59, 32),
                *each("--seat-bouts", 2, 1),
                *("--petit-au-bout", "0,5", "--roi-au-bout", "x"),
            ),
            ["'0,5' is nobody at the table: say one of 0..1", "'x' is nobody at the table: say one of 0..1"],
        ),
        (
            (*FOUR_ALONE, *each("--seat-points", 40, "x")),
            ["the points cannot be 'x': say a number, with halves as 40.5 or 40½ for points only"],
        ),
        (
            ("--rules", "fft-4", *each("--seat-points", 40, 30, 18, 0)),
            ["where all have passed no misère game follows under these rules: all_pass is thrown_in"],
        ),
    ],
    ids=["nothing", "no numbers", "no seats", "no number", "no misère game"],
)
def test_figures_of_seats_that_will_not_do(arguments: tuple[object, ...], errors: list[str]) -> None:
    ran = Ran("score", *arguments)
    assert (ran.code, ran.out, ran.err.splitlines()) == (BAD_INPUT, "", errors)


def test_points_of_seats_have_no_contract() -> None:
    ran = Ran("score", *PAIR, "--contract", "garde", "--seat-points", 40)
    assert ran.code == BAD_INPUT
    assert "has no contract" in ran.err


# Counts and replays


def test_the_count_of_two_players() -> None:
    ran = Ran("count", TWO)
    assert ran.code == 0
    assert ran.lines[-8:] == [
        "Seat 0 reaches the target: 58 points for 41 with 2 bouts",
        "Seat 1 misses the target: 33 points for 51 with 1 bout",
        "  seat 0 wins: 25 + 17     +42",
        "  petit au bout of seat 0  +10",
        "  ----------------------------",
        "  seat 0                   +52",
        "  seat 1                     0",
        "the result that the record notes is right",
    ]
    data = Ran("count", TWO, "--json").data
    assert data["partner"] is None
    assert {trick["side"] for trick in data["tricks"]} == {None}


def test_the_count_of_a_misere_game() -> None:
    ran = Ran("count", MISERE_GAME)
    assert ran.code == 0
    assert ran.lines[-8:] == [
        "       ♠Q ♥K ♦4 ♦J ♣N ♣K  chien, nobody  17",
        "the Excuse was kept out of a trick that the others won; half a point given for it by: seat 1",
        "misère game, everybody for himself: the fewest points are best",
        "  1. seat 0: 0 points   0",
        "  1. seat 3: 0 points   0",
        "  3. seat 2: 2 points   0",
        "  4. seat 1: 72 points  0",
        "the result that the record notes is right",
    ]


def test_a_wrong_result_of_two_players(tmp_path: Path) -> None:
    record = saved(TWO)
    assert isinstance(record.result, RecordedEachAlone)
    wrong = evolve(record.result, half_points=(117, 65), bouts=(1, 2), per_seat=(54, 0))
    ran = Ran("count", write(evolve(record, result=wrong), tmp_path / "deal.json"))
    assert ran.code == WRONG_RESULT
    assert ran.lines[-3:] == [
        "the record notes the points 58½, 32½: 58, 33 are right",
        "the record notes the bouts 1, 2: 2, 1 are right",
        "the record notes the scores 54, 0: 52, 0 are right",
    ]


def test_what_becomes_of_an_imprenable_petit(tmp_path: Path) -> None:
    record = evolve(under(BARE_PETIT, petit_sec=PetitSec.IMPRENABLE), imprenable=3)
    ran = Ran("count", write(record, tmp_path / "deal.json"))
    assert "the imprenable Petit stayed with its player; half a point given for it by: the defence" in ran.lines


@pytest.mark.parametrize(("path", "outcome"), [(TWO, "two_player"), (MISERE_GAME, "each_for_himself")])
def test_a_replay_without_a_taker(path: Path, outcome: str) -> None:
    data = Ran("replay", path, "--json").data
    assert (data["outcome"], data["faults"]) == (outcome, [])
    result = saved(path).result
    assert isinstance(result, RecordedEachAlone)
    assert data["score"]["per_seat"] == list(result.per_seat or ())


def test_what_some_tables_declare_is_shown(tmp_path: Path) -> None:
    record = saved(
        RECORDS / "student-4.json",
        chelem=1,
        chelem_trick=3,
        petit_chelem=2,
        imprenable=0,
        result=None,
        poignees=(),
        miseres=[Misere(MisereKind.BLANK, 3)],
        tricks=(),
    )
    shown = Ran("replay", write(record, tmp_path / "deal.json"))
    assert shown.lines[-8:-1] == [
        "imprenable    the Petit of seat 0",
        "chelem        announced by seat 1 in trick 4",
        "petit chelem  announced by seat 2",
        "misère        no trump and no court card of seat 3",
        "lead          seat 1",
        "imprenable [A14]: no Petit can be declared imprenable under these rules",
        # It is the turn of seat 1, but not in the fourth trick.
        "chelem_trick [A8]: seat 1 was never to act when this is declared",
    ]
