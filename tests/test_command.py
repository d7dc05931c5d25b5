"""The `tarot` command: score, legal and count, as text and as JSON, and what it says of bad input."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from french_tarot import Registry, cli
from french_tarot.cli.app import app
from tests.helpers import CUSTODY_CASES, RECORDS, custody_case, taken_deal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec

FILES = sorted(RECORDS.glob("*.json"))
GARDE = RECORDS / "tarotclub-3-oudlers.json"
BAD_INPUT = 2
WRONG_RESULT = 1

PLAIN = {"COLUMNS": "100", "NO_COLOR": "1", "FORCE_COLOR": None, "TERM": "dumb"}
"""An environment in which the output is the same on every machine."""


class Ran:
    """What a run of the command printed, and its exit code."""

    def __init__(self, *arguments: object) -> None:
        result = CliRunner().invoke(app, [str(argument) for argument in arguments], env=PLAIN)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        self.code, self.out, self.err = result.exit_code, result.stdout, result.stderr

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.out.splitlines()]

    @property
    def data(self) -> Any:
        return json.loads(self.out)


def score(*arguments: object) -> Ran:
    return Ran("score", *arguments)


FIRST_EXAMPLE = (
    *("--contract", "garde", "--bouts", 2, "--points", 49),
    *("--poignee", "simple:taker", "--petit-au-bout", "taker"),
)
"""The first example of the FFT's rules: 106 points."""

AT_FIVE = (
    *("--rules", "fft-5", "--contract", "garde sans", "--taker", 1, "--bouts", 1, "--defence-points", "51,5"),
    *("--poignee", "simple:defence", "--poignee", "double:2", "--petit-au-bout", "partner"),
    *("--chelem", "announced-failed"),
)


# Score


def test_the_score_in_english() -> None:
    ran = score(*FIRST_EXAMPLE)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "Seat 0 makes a garde by 8: 49 points for 41 with 2 bouts\n"
        "  garde: (25 + 8) × 2                          +66\n"
        "  petit au bout for the taker's side: 10 × 2   +20\n"
        "  simple poignée, for the taker's side         +20\n"
        "  ------------------------------------------------\n"
        "  each defender pays                           106\n"
        "  ------------------------------------------------\n"
        "  seat 0 (taker)                              +318\n"
        "  seat 1                                      -106\n"
        "  seat 2                                      -106\n"
        "  seat 3                                      -106\n"
    )


def test_the_score_in_french() -> None:
    ran = score(*AT_FIVE, "--partner", 3, "--lang", "fr")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "Place 1 chute une garde sans de 12 : 39½ points pour 51 avec 1 bout\n"
        "  (le demi-point va à la défense : 39½ compte pour 39)\n"
        "  garde sans : -(25 + 12) × 4            -148\n"
        "  petit au bout pour l'attaque : 10 × 4   +40\n"
        "  poignée simple, pour la défense         -20\n"
        "  poignée double, pour la défense         -30\n"
        "  chelem annoncé par l'attaque et chuté  -200\n"
        "  -------------------------------------------\n"
        "  chaque défenseur reçoit                 358\n"
        "  -------------------------------------------\n"
        "  place 0                                +358\n"
        "  place 1 (preneur)                      -716\n"
        "  place 2                                +358\n"
        "  place 3 (partenaire)                   -358\n"
        "  place 4                                +358\n"
    )


def test_the_score_as_json() -> None:
    ran = score(*FIRST_EXAMPLE, "--json")
    assert ran.code == 0
    assert ran.data == {
        "rules": "fft-4",
        "points": 49.0,
        "bouts": 2,
        "target": 41,
        "made": True,
        "margin": 8,
        "unit": 106,
        "per_seat": [318, -106, -106, -106],
        "lines": [
            {"kind": "contract", "amount": 66, "contract": "garde", "base": 25, "difference": 8, "multiplier": 2},
            {"kind": "petit_au_bout", "amount": 20, "side": "taker", "value": 10, "multiplier": 2},
            {"kind": "poignee", "amount": 20, "level": "simple", "side": "taker"},
        ],
    }


PUBLISHED: dict[str, tuple[Sequence[object], int, list[int]]] = {
    "FFT 1": (FIRST_EXAMPLE, 106, [318, -106, -106, -106]),
    "FFT 2": (
        ("--contract", "sans", "--bouts", 2, "--by", "+4", "--petit-au-bout", "defence"),
        76,
        [228, -76, -76, -76],
    ),
    "FFT 3": (
        ("--contract", "prise", "--bouts", 1, "--by", "-7", "--poignee", "simple:0", "--petit-au-bout", 0),
        -42,
        [-126, 42, 42, 42],
    ),
    "FFT 4": (
        ("--contract", "garde", "--bouts", 2, "--by", 11, "--poignee", "simple:defence", "--taker", 2),
        92,
        [-92, -92, 276, -92],
    ),
    "FFT 5": (
        (
            *("--contract", "garde", "--bouts", 2, "--points", 87, "--chelem", "announced-made"),
            *("--poignee", "simple:taker", "--petit-au-bout", "taker"),
        ),
        582,
        [1746, -582, -582, -582],
    ),
    "just made": (
        ("--contract", "garde", "--bouts", 2, "--defence-points", 50, "--petit-au-bout", "defence"),
        30,
        [90, -30, -30, -30],
    ),
    "the most there is": (
        (
            *("--contract", "garde-contre", "--defence-bouts", 0, "--points", 88, "--chelem", "announced made"),
            *("--poignee", "triple:taker", "--petit-au-bout", "taker"),
        ),
        962,
        [2886, -962, -962, -962],
    ),
    "a chelem that fails": (
        (
            *("--contract", "garde sans", "--bouts", 3, "--points", 81, "--chelem", "announced-failed"),
            *("--petit-au-bout", "taker"),
        ),
        120,
        [360, -120, -120, -120],
    ),
    "a chelem of the defence": (
        ("--contract", "contre", "--bouts", 0, "--points", 0, "--chelem", "defence"),
        -686,
        [-2058, 686, 686, 686],
    ),
    "five players with a partner": (
        (
            *("--rules", "fft-5", "--contract", "contre", "--bouts", 2, "--points", "81½", "--partner", 2),
            *("--petit-au-bout", "taker", "--chelem", "made"),
        ),
        656,
        [1312, -656, 656, -656, -656],
    ),
    "five players, the taker alone": (
        (
            *("--rules", "fft-5", "--contract", "contre", "--bouts", 2, "--points", "81.5", "--partner", "alone"),
            *("--petit-au-bout", "taker", "--chelem", "made"),
        ),
        656,
        [2624, -656, -656, -656, -656],
    ),
    "two poignées at five": (
        (
            *("--rules", "fft-5", "--contract", "prise", "--bouts", 1, "--points", 51, "--partner", 4),
            *("--poignee", "simple:partner", "--poignee", "triple:2"),
        ),
        85,
        [170, -85, -85, -85, 85],
    ),
    "three players": (
        ("--rules", "fft-3", "--contract", "garde", "--bouts", 0, "--points", "55,5", "--taker", 1),
        -52,
        [52, -104, 52],
    ),
    "another base": (
        ("--rules", "fft-4;base=30", "--contract", "garde", "--bouts", 2, "--points", 41),
        60,
        [180, -60, -60, -60],
    ),
}


@pytest.mark.parametrize(("arguments", "unit", "per_seat"), PUBLISHED.values(), ids=PUBLISHED)
def test_scores(arguments: Sequence[object], unit: int, per_seat: list[int]) -> None:
    ran = score(*arguments, "--json")
    assert ran.code == 0
    assert (ran.data["unit"], ran.data["per_seat"]) == (unit, per_seat)
    assert sum(line["amount"] for line in ran.data["lines"]) == unit
    assert sum(per_seat) == 0


def test_the_rules_are_named_with_the_score() -> None:
    assert score(*FIRST_EXAMPLE, "--rules", "fft-4; base=30", "--json").data["rules"] == "fft-4;base=30"


BAD = ("--contract", "capot", "--points", "forty", "--taker", "x", "--poignee", "big", "--chelem", "perhaps")


def test_every_problem_of_bad_figures_in_english() -> None:
    ran = score(*BAD)
    assert (ran.code, ran.out) == (BAD_INPUT, "")
    assert ran.err.splitlines() == [
        "'capot' is no contract: contracts are prise, garde, garde sans, garde contre",
        "'x' is nobody at the table: say one of 0..3",
        "the bouts must be given",
        "'perhaps' says nothing of a chelem: say announced-made, announced-failed, announced-defence, made, defence",
        "the points cannot be 'forty': say a number, with halves as 40.5 or 40½ for points only",
        "'big' is no poignée: say level and who showed it, as in simple:taker; levels are simple, double, triple",
    ]


def test_every_problem_of_bad_figures_in_french() -> None:
    ran = score(*BAD, "--lang", "fr")
    assert (ran.code, ran.out) == (BAD_INPUT, "")
    lines = ran.err.splitlines()
    assert len(lines) == 6
    assert lines[0] == "« capot » n'est pas un contrat : les contrats sont prise, garde, garde sans, garde contre"
    assert lines[2] == "il manque les bouts"


@pytest.mark.parametrize(("lang", "message"), [("en", "the bouts must be given"), ("fr", "il manque les bouts")])
def test_every_problem_of_bad_figures_as_json(lang: str, message: str) -> None:
    ran = score(*BAD, "--json", "--lang", lang)
    assert (ran.code, ran.err) == (BAD_INPUT, "")
    problems = ran.data["problems"]
    assert [(problem["violation"], problem["clause"]) for problem in problems] == [
        ("unknown_contract", "A5"),
        ("unknown_seat", "A2"),
        ("figure_missing", "A11"),
        ("unknown_chelem", "A8"),
        ("unreadable_number", "A11"),
        ("unknown_poignee", "A7"),
    ]
    assert problems[0]["text"] == "capot"
    assert problems[0]["known"] == ["prise", "garde", "garde_sans", "garde_contre"]
    assert problems[1]["known"] == ["0..3"]
    assert problems[2]["message"] == message
    assert problems[2]["figure"] == "bouts"


def test_figures_that_no_deal_gives() -> None:
    ran = score(
        "--contract", "garde", "--bouts", 0, "--points", 91, "--petit-au-bout", "taker", "--partner", 2, "--json"
    )
    assert ran.code == BAD_INPUT
    assert [problem["violation"] for problem in ran.data["problems"]] == [
        *("partner_not_possible", "too_many_points", "petit_au_bout_without_petit"),
    ]


def test_a_wrong_rule_set() -> None:
    ran = score(*FIRST_EXAMPLE, "--rules", "fft-6;stake=1")
    assert (ran.code, ran.out) == (BAD_INPUT, "")
    assert ran.err.splitlines() == [
        f"'fft-6' names no rule set: presets are {', '.join(Registry().known)}",
        "'stake' is no field of a rule set",
    ]


def test_nothing_said() -> None:
    ran = score("--json")
    assert ran.code == BAD_INPUT
    assert [problem.get("figure") for problem in ran.data["problems"]] == ["contract", "bouts", "points"]


@pytest.mark.parametrize("arguments", [("--lang", "de"), ("--points",), ("--nonsense",), ("surplus",)], ids=" ".join)
def test_a_wrong_use_of_the_command(arguments: tuple[str, ...]) -> None:
    ran = score(*FIRST_EXAMPLE, *arguments)
    assert (ran.code, ran.out) == (BAD_INPUT, "")
    assert ran.err


# Legal


def test_legal_cards_in_english() -> None:
    ran = Ran("legal", "--hand", "SK S4 HQ T21 EX", "--trick", "S7 H1")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == [
        "legal: ♠4 ♠K EX",
        "  the queen of hearts does not follow spades; legal: ♠4 ♠K EX",
        "  the 21 of trumps does not follow spades; legal: ♠4 ♠K EX",
    ]


def test_legal_cards_in_french() -> None:
    ran = Ran("legal", "--hand", "dame de cœur, le petit, 9 d'atout", "--trick", "♠7 T8", "--lang", "fr")
    assert ran.lines == [
        "permis : T9",
        "  la dame de cœur n'est pas un atout, et il faut jouer atout ; permis : T9",
        "  le petit ne monte pas sur le 8 d'atout ; permis : T9",
    ]


def test_legal_cards_as_json() -> None:
    ran = Ran("legal", "--hand", "HQ T1 T9", "--trick", "S7 T8", "--json")
    assert ran.code == 0
    assert ran.data == {
        "legal": ["T9"],
        "illegal": [
            {
                "card": "HQ",
                "violations": ["must_trump"],
                "why": "the queen of hearts is no trump, and a trump must be played; legal: T9",
            },
            {
                "card": "T1",
                "violations": ["must_overtrump"],
                "why": "the petit does not beat the 8 of trumps; legal: T9",
            },
        ],
    }


def test_all_cards_are_legal_to_who_leads() -> None:
    assert Ran("legal", "--hand", "SK HQ EX").lines == ["legal: ♠K ♥Q EX"]
    assert Ran("legal", "--hand", "").lines == ["legal: none"]


@pytest.mark.parametrize(
    ("arguments", "legal"),
    [
        (("--called", "HK"), ["SK", "H4", "HK"]),
        (("--called", "HK", "--first-trick"), ["SK", "HK"]),
        (("--called", "HK", "--first-trick", "--rules", "fft-5;first_trick_ban=taker_only"), ["SK", "H4", "HK"]),
        (
            ("--called", "HK", "--first-trick", "--is-taker", "--rules", "fft-5;first_trick_ban=taker_only"),
            ["SK", "HK"],
        ),
        (("--first-trick",), ["SK", "H4", "HK"]),
    ],
    ids=["later", "first trick", "not the taker", "the taker", "no call"],
)
def test_the_ban_on_the_called_suit(arguments: tuple[str, ...], legal: list[str]) -> None:
    ran = Ran("legal", "--rules", "fft-5", "--hand", "SK H4 HK", *arguments, "--json")
    assert ran.code == 0
    assert ran.data["legal"] == legal


@pytest.mark.parametrize(
    ("arguments", "violations"),
    [
        (("--hand", "SK S15 foo"), ["unknown_card", "unknown_card"]),
        (("--hand", "SK SK"), ["doubled_card"]),
        (("--hand", "SK", "--trick", "T22"), ["unknown_card"]),
        (("--hand", "SK", "--called", "X"), ["unknown_card"]),
        (("--hand", "SK", "--trick", "S4 SK"), ["card_already_played"]),
        (("--hand", "SK", "--trick", "S1 S2 S3 S4"), ["trick_too_long"]),
        (("--hand", "SK", "--rules", "fft-9"), ["unknown_rules"]),
        (("--hand", "S15", "--trick", "T22"), ["unknown_card", "unknown_card"]),
    ],
    ids=["unknown", "doubled", "trick", "called", "played", "full", "rules", "hand and trick"],
)
def test_bad_cards(arguments: tuple[str, ...], violations: list[str]) -> None:
    ran = Ran("legal", *arguments, "--json")
    assert ran.code == BAD_INPUT
    assert [problem["violation"] for problem in ran.data["problems"]] == violations
    text = Ran("legal", *arguments, "--lang", "fr")
    assert (text.code, text.out, len(text.err.splitlines())) == (BAD_INPUT, "", len(violations))


# Count


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_record_is_counted_and_right(path: Path) -> None:
    english, french, data = Ran("count", path), Ran("count", path, "--lang", "fr"), Ran("count", path, "--json").data
    assert (english.code, french.code) == (0, 0)
    assert english.lines[-1] == "the result that the record notes is right"
    assert french.lines[-1] == "le résultat noté est juste"
    noted = json.loads(path.read_bytes())
    assert english.lines[0] == french.lines[0] == noted["origin"]
    assert data["differences"] == []
    assert data["per_seat"] == noted["result"]["per_seat"]
    assert data["points"] == noted["result"]["points"]
    assert [trick["cards"] for trick in data["tricks"]] == noted["tricks"]
    assert (data["tricks"][0]["leader"], data["partner"]) == (noted["leader"], None)
    for trick, following in zip(data["tricks"], data["tricks"][1:], strict=False):
        assert following["leader"] == trick["winner"]
        assert trick["side"] == ("taker" if trick["winner"] == noted["taker"] else "defence")


def test_the_count_in_english() -> None:
    # The points of the rows add up to 91; the attack has the tricks 2, 6, 10, 17, the chien, and the Excuse for ½.
    assert Ran("count", RECORDS / "boisard-complete-game.json").lines == [
        "olivier-boisard/french_tarot, deal of test_play_complete_game",
        "trick  cards              winner  side              points",
        "    1  ♥1 [♥K] ♥4 ♥2      seat 1  the defence       6",
        "    2  ♣7 ♣1 ♣8 [♣Q]      seat 0  the taker's side  5",
        "    3  ♥9 ♥5 ♥7 [T2]      seat 3  the defence       2",
        "    4  ♦Q ♦6 ♦5 [♦K]      seat 2  the defence       9",
        "    5  [♠N] ♠9 ♠3 ♠8      seat 2  the defence       4",
        "    6  ♦7 ♦3 [♦10] ♦9     seat 0  the taker's side  2",
        "    7  ♠6 ♠2 [♠10] ♠5     seat 2  the defence       2",
        "    8  T12 [T21] T11 T17  seat 3  the defence       6",
        "    9  T5 T15 [T16] T3    seat 1  the defence       2",
        "   10  ♣2 ♣3 ♣J [♣N]      seat 0  the taker's side  5",
        "   11  ♣5 ♣6 ♣4 [♣9]      seat 3  the defence       2",
        "   12  ♦J ♦1 T10 [T14]    seat 2  the defence       3",
        "   13  ♠J ♠4 ♠7 [T1]      seat 1  the defence       7",
        "   14  ♥J ♥10 [T19] ♥3    seat 3  the defence       3",
        "   15  T7 T13 [T18] T9    seat 1  the defence       2",
        "   16  [♣K] ♣10 ♦4 EX     seat 1  the defence       10",
        "   17  ♥6 ♥8 ♦2 [T4]      seat 0  the taker's side  2",
        "   18  ♠K [T20] T8 ♠1     seat 1  the defence       6",
        "       ♠Q ♥N ♥Q ♦8 ♦N T6  chien   the taker's side  13",
        "the Excuse was kept out of a trick that the others won; half a point given for it by: the taker's side",
        "Seat 0 fails a garde sans by 20: 31 points for 51 with 1 bout",
        "  garde sans: -(25 + 20) × 4  -180",
        "  --------------------------------",
        "  each defender receives       180",
        "  --------------------------------",
        "  seat 0 (taker)              -540",
        "  seat 1                      +180",
        "  seat 2                      +180",
        "  seat 3                      +180",
        "the result that the record notes is right",
    ]


def test_a_discard_is_named_so() -> None:
    rows = [line for line in Ran("count", GARDE, "--lang", "fr").lines if "écart" in line]
    assert len(rows) == 1
    assert "l'attaque" in rows[0]


def altered(tmp_path: Path, **changes: Any) -> Path:
    path = tmp_path / "altered.json"
    path.write_text(json.dumps(json.loads(GARDE.read_bytes()) | changes), encoding="utf-8")
    return path


WRONG_CLAIM = {
    "points": 46.5,
    "bouts": 2,
    "petit_au_bout": "defence",
    "chelem": "taker",
    "per_seat": [72, -24, -24, -24],
}


def test_a_wrong_result_is_named_in_english(tmp_path: Path) -> None:
    ran = Ran("count", altered(tmp_path, result=WRONG_CLAIM))
    assert (ran.code, ran.err) == (WRONG_RESULT, "")
    assert ran.lines[-5:] == [
        "the record notes 46½ points: 47 is right",
        "the record notes 2 bouts: 3 is right",
        "the record notes as winner of a petit au bout: the defence; right is: nobody",
        "the record notes as winner of every trick: the taker's side; right is: nobody",
        "the record notes the scores 72, -24, -24, -24: 216, -72, -72, -72 are right",
    ]


def test_a_wrong_result_is_named_in_french(tmp_path: Path) -> None:
    ran = Ran("count", altered(tmp_path, result=WRONG_CLAIM), "--lang", "fr")
    assert ran.code == WRONG_RESULT
    assert ran.lines[-5:] == [
        "il est noté 46½ points : 47 est juste",
        "il est noté 2 bouts : 3 est juste",
        "il est noté comme gagnant d'un petit au bout : la défense ; juste : personne",
        "il est noté comme gagnant de tous les plis : l'attaque ; juste : personne",
        "il est noté les scores 72, -24, -24, -24 : 216, -72, -72, -72 sont justes",
    ]


def test_a_wrong_result_is_named_as_json(tmp_path: Path) -> None:
    ran = Ran("count", altered(tmp_path, result=WRONG_CLAIM), "--json")
    assert ran.code == WRONG_RESULT
    assert ran.data["differences"] == [
        {"name": "half_points", "claimed": 93, "counted": 94},
        {"name": "bouts", "claimed": 2, "counted": 3},
        {"name": "petit_au_bout", "claimed": "defence", "counted": None},
        {"name": "chelem", "claimed": "taker", "counted": None},
        {"name": "per_seat", "claimed": [72, -24, -24, -24], "counted": [216, -72, -72, -72]},
    ]


def test_a_record_without_a_result_is_counted(tmp_path: Path) -> None:
    ran = Ran("count", altered(tmp_path, result=None))
    assert ran.code == 0
    assert ran.lines[-1].split() == ["seat", "3", "-72"]


@pytest.mark.parametrize("case", CUSTODY_CASES.values(), ids=CUSTODY_CASES)
def test_deals_of_three_four_and_five_players(case: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    entries = {name: value for name, value in case.items() if name not in ("id", "clause", "why")}
    path.write_text(json.dumps(entries), encoding="utf-8")
    data = Ran("count", path, "--json").data
    record = custody_case(case)
    assert data["per_seat"] == list(record.result.per_seat if record.result else data["per_seat"])
    assert len(data["per_seat"]) == taken_deal(record).rules.layout.players
    assert Ran("count", path, "--lang", "fr").code == 0
    if taken_deal(record).called is None:
        assert data["partner"] is None
    else:
        assert data["partner"] == "alone" or data["partner"] in range(5)
        assert data["partner"] != taken_deal(record).taker


BROKEN: dict[str, tuple[bytes, str]] = {
    "cut short": (GARDE.read_bytes()[:-20], "unreadable_record"),
    "no JSON": (b"1. e4 e5", "unreadable_record"),
    "nothing": (b"", "unreadable_record"),
    "not UTF-8": (GARDE.read_bytes().replace(b"garde", "gardé".encode("latin-1")), "unreadable_record"),
    "no object": (b"[]", "wrong_entry"),
}


@pytest.mark.parametrize(("source", "violation"), BROKEN.values(), ids=BROKEN)
def test_a_damaged_record(source: bytes, violation: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(source)
    ran = Ran("count", path, "--json")
    assert ran.code == BAD_INPUT
    assert [problem["violation"] for problem in ran.data["problems"]] == [violation]
    for lang in ("en", "fr"):
        text = Ran("count", path, "--lang", lang)
        assert (text.code, text.out, len(text.err.splitlines())) == (BAD_INPUT, "", 1)


def test_every_problem_of_a_record_is_named_with_its_place(tmp_path: Path) -> None:
    path = altered(tmp_path, leader="x", discard=["S15"], result={})
    ran = Ran("count", path, "--json")
    assert ran.code == BAD_INPUT
    assert [(problem["violation"], problem["where"]) for problem in ran.data["problems"]] == [
        ("wrong_entry", "leader"),
        ("unknown_card", "discard"),
        ("missing_entry", "result.points"),
        ("missing_entry", "result.bouts"),
        ("missing_entry", "result.per_seat"),
    ]
    assert Ran("count", path).err.splitlines()[0] == 'leader: "x" will not do: it must be a seat from 0'


@pytest.mark.parametrize(
    ("changes", "violation"),
    [
        ({"leader": 4}, "seat_out_of_range"),
        ({"chelem": "defence"}, "chelem_not_announceable"),
        ({"poignees": [{"level": "simple", "by": "taker", "cards": ["T2"]}]}, "poignee_wrong_cards"),
    ],
)
def test_a_deal_that_cannot_be(changes: dict[str, Any], violation: str, tmp_path: Path) -> None:
    ran = Ran("count", altered(tmp_path, **changes), "--json")
    assert ran.code == BAD_INPUT
    assert [problem["violation"] for problem in ran.data["problems"]] == [violation]


@pytest.mark.parametrize("changes", [{"origin": "\ud800"}, {"\ud800": 1}, {"contract": "\ud800"}])
@pytest.mark.parametrize("options", [(), ("--json",)], ids=["text", "json"])
def test_half_a_character_ends_in_no_traceback(
    changes: dict[str, Any], options: tuple[str, ...], tmp_path: Path
) -> None:
    path = altered(tmp_path, **changes)
    command = [sys.executable, "-m", "french_tarot", "count", str(path), *options]
    ran = subprocess.run(command, capture_output=True, check=False)
    assert ran.returncode in (0, BAD_INPUT)
    assert b"Traceback" not in ran.stderr


def test_a_file_that_there_is_not(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        ran = Ran("count", path)
        assert (ran.code, ran.out) == (BAD_INPUT, "")
        assert ran.err


# The command itself


def test_the_version() -> None:
    ran = Ran("--version")
    assert (ran.code, ran.out) == (0, f"french-tarot {version('french-tarot')}\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--help",), ["score", "legal", "count", "--version"]),
        (("score", "--help"), ["--contract", "--by", "--defence-points", "--poignee", "--lang", "--json", "--rules"]),
        (("legal", "--help"), ["--hand", "--trick", "--called", "--first-trick", "--is-taker"]),
        (("count", "--help"), ["--lang", "--json"]),
    ],
    ids=["tarot", "score", "legal", "count"],
)
def test_help(arguments: tuple[str, ...], words: list[str]) -> None:
    ran = Ran(*arguments)
    assert ran.code == 0
    assert [word for word in words if word not in ran.out] == []


def test_without_arguments_it_shows_its_help() -> None:
    ran = Ran()
    assert "score" in ran.out + ran.err


def test_python_m() -> None:
    ran = subprocess.run([sys.executable, "-m", "french_tarot", "--help"], capture_output=True, check=False)
    assert ran.returncode == 0
    assert b"score" in ran.stdout
    assert ran.stderr == b""


def test_main_runs_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["tarot", "--version"])
    with pytest.raises(SystemExit) as exited:
        cli.main()
    assert exited.value.code == 0
    assert capsys.readouterr().out == f"french-tarot {version('french-tarot')}\n"


@pytest.mark.parametrize("absent", ["typer", "rich"])
def test_main_without_the_extra_says_how_to_get_it(absent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def find_spec(name: str) -> ModuleSpec | None:
        return None if name == absent else sys.modules[name].__spec__

    monkeypatch.setattr(cli, "find_spec", find_spec)
    monkeypatch.setattr(sys, "argv", ["tarot", "--version"])
    with pytest.raises(SystemExit) as exited:
        cli.main()
    assert exited.value.code == "the command needs the extra cli: pip install 'french-tarot[cli]'"


def test_without_the_extra_it_prints_one_line_and_ends_with_code_1() -> None:
    program = "from french_tarot import cli; cli.find_spec = lambda name: None; cli.main()"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr.splitlines() == ["the command needs the extra cli: pip install 'french-tarot[cli]'"]


def test_any_stream_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.StringIO()
    monkeypatch.setattr("sys.stdout", output)
    monkeypatch.setattr("sys.argv", ["tarot", "--version"])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert (stopped.value.code, output.getvalue()) == (0, f"french-tarot {version('french-tarot')}\n")


def test_unknown_rules_hide_no_other_problem() -> None:
    ran = Ran("score", "--rules", "zz", "--contract", "zz", "--bouts", "zz", "--json")
    assert ran.code == BAD_INPUT
    assert [problem["violation"] for problem in ran.data["problems"]] == [
        "unknown_rules",
        "unknown_contract",
        "unreadable_number",
        "figure_missing",
    ]


def test_control_characters_do_not_reach_the_terminal(tmp_path: Path) -> None:
    ran = Ran("count", altered(tmp_path, origin="\x1b[31mred"))
    assert "\x1b" not in ran.out
    assert ran.out.startswith("\\x1b[31mred\n")
    assert "\x1b" not in Ran("score", "--contract", "\x1b[2J").err


@pytest.mark.parametrize(
    ("rules", "called", "violation"),
    [("fft-4", "SK", "call_not_in_the_game"), ("fft-5", "T21", "call_of_no_rank"), ("fft-5", "S9", "call_of_no_rank")],
)
def test_a_called_card_that_cannot_be(rules: str, called: str, violation: str) -> None:
    ran = Ran("legal", "--hand", "SK T5", "--rules", rules, "--called", called, "--first-trick", "--json")
    assert ran.code == BAD_INPUT
    assert [problem["violation"] for problem in ran.data["problems"]] == [violation]
