"""The JSON form of records: read with every problem named, written one way only, held against the count."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    Card,
    CardSet,
    Contract,
    DealRecord,
    InvalidDealError,
    InvalidOutcomeError,
    NotationError,
    PlayedDeal,
    Poignee,
    PoigneeLevel,
    Problem,
    RecordedResult,
    Registry,
    ResultDifference,
    Side,
    TarotError,
    Violation,
    VoidReason,
    check,
    count,
    counted_result,
    fft,
    result_differences,
)
from french_tarot.json_reading import Entry
from french_tarot.records.json_form import read_json, write_json
from tests.helpers import CUSTODY_CASES, RECORDS, custody_case

FILES = sorted(RECORDS.glob("*.json"))
TEXT = (RECORDS / "tarotclub-3-oudlers.json").read_text(encoding="utf-8")
"""A garde at four players, with a discard."""

every_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


def record_with(**changes: Any) -> str:
    return json.dumps(json.loads(TEXT) | changes)


def record_without(*names: str) -> str:
    return json.dumps({name: value for name, value in json.loads(TEXT).items() if name not in names})


def with_taker(record: DealRecord) -> PlayedDeal:
    played = record.played()
    assert isinstance(played, PlayedDeal)
    return played


def problems_of(text: str | bytes) -> list[Problem]:
    with pytest.raises(NotationError) as caught:
        read_json(text)
    return list(caught.value.problems)


def wrong(where: str, text: str, expected: Entry) -> Problem:
    return Problem.of(Violation.WRONG_ENTRY, text=text, expected=expected).at(where)


def missing(where: str, expected: Entry) -> Problem:
    return Problem.of(Violation.MISSING_ENTRY, expected=expected).at(where)


# The records that come with the library


def test_there_are_fourteen_records() -> None:
    assert len(FILES) == 14


@every_file
def test_what_is_read_is_written_byte_for_byte(path: Path) -> None:
    source = path.read_bytes()
    assert write_json(read_json(source)).encode() == source
    assert write_json(read_json(source.decode())) == source.decode()


@every_file
def test_the_result_of_a_record_is_what_the_count_gives(path: Path) -> None:
    record = read_json(path.read_bytes())
    assert record.result == counted_result(record.played())
    assert result_differences(record) == ()


@pytest.mark.parametrize("case", CUSTODY_CASES.values(), ids=CUSTODY_CASES)
def test_deals_of_three_four_and_five_players_come_back(case: dict[str, Any]) -> None:
    record = custody_case(case)
    assert read_json(write_json(record)) == record


def test_what_a_record_holds() -> None:
    record = read_json(TEXT)
    assert record.origin == json.loads(TEXT)["origin"]
    assert record.comment == ""
    assert record.played().rules == fft(4)
    assert (record.played().leader, with_taker(record).taker) == (3, 0)
    assert with_taker(record).contract is Contract.GARDE
    assert with_taker(record).called is None
    assert with_taker(record).chelem_announced is None
    assert with_taker(record).poignees == ()
    assert record.played().rules.contracts[with_taker(record).contract].has_discard
    assert record.played().aside == CardSet.parse(" ".join(json.loads(TEXT)["discard"]))
    assert [[str(card) for card in trick] for trick in record.played().tricks] == json.loads(TEXT)["tricks"]
    assert record.result == RecordedResult(
        half_points=94, bouts=3, petit_au_bout=None, chelem=None, per_seat=(216, -72, -72, -72)
    )


def test_a_record_keeps_the_cards_of_a_poignee() -> None:
    record = read_json((RECORDS / "tarotclub-maximum-points.json").read_bytes())
    (shown,) = with_taker(record).poignees
    assert (shown.level, shown.by) == (PoigneeLevel.TRIPLE, 0)
    assert shown.cards == CardSet.parse(" ".join(f"T{rank}" for rank in range(7, 22)))
    assert with_taker(record).chelem_announced is Side.TAKER
    assert not record.played().rules.contracts[with_taker(record).contract].has_discard


def test_equal_records_are_equal_values() -> None:
    assert read_json(TEXT) == read_json(TEXT)
    assert read_json(TEXT) != evolve(read_json(TEXT), comment="another")
    assert hash(read_json(TEXT)) == hash(read_json(TEXT))


# Text and bytes


def test_bytes_may_begin_with_a_byte_order_mark() -> None:
    assert read_json(TEXT.encode("utf-8-sig")) == read_json(TEXT) == read_json(TEXT.encode())


def test_any_spacing_will_do() -> None:
    assert read_json(json.dumps(json.loads(TEXT), indent=None)) == read_json(json.dumps(json.loads(TEXT), indent=8))
    assert read_json(TEXT.replace("\n", "\r\n")) == read_json(TEXT)


def test_the_order_of_entries_does_not_count() -> None:
    assert read_json(json.dumps(dict(reversed(json.loads(TEXT).items())))) == read_json(TEXT)


def test_cards_may_be_written_in_any_way_that_can_be_read() -> None:
    tricks = [[format(Card.parse(code), "fr") for code in trick] for trick in json.loads(TEXT)["tricks"]]
    assert read_json(record_with(tricks=tricks)) == read_json(TEXT)


@pytest.mark.parametrize("name", ["origin", "comment", "called", "chelem", "poignees", "result"])
def test_what_may_be_left_out_may_be_null(name: str) -> None:
    assert read_json(record_without(name)) == read_json(record_with(**{name: None}))


def test_what_is_empty_is_left_out_where_nobody_asks_for_it() -> None:
    bare = read_json(record_without("origin", "comment", "result"))
    assert bare.result is None
    assert list(json.loads(write_json(bare))) == [
        *("format", "version", "rules", "leader", "taker", "contract", "called", "chelem", "poignees"),
        *("discard", "tricks"),
    ]
    assert read_json(write_json(bare)) == bare


@given(st.text(), st.text())
def test_any_origin_and_comment_come_back(origin: str, comment: str) -> None:
    record = evolve(read_json(TEXT), origin=origin, comment=comment)
    assert read_json(write_json(record)) == record


@given(st.lists(st.tuples(st.sampled_from(PoigneeLevel), st.sampled_from(Side)), max_size=3))
def test_any_poignees_come_back(shown: list[tuple[PoigneeLevel, Side]]) -> None:
    record = evolve(read_json(TEXT), poignees=[Poignee(level, by) for level, by in shown])
    assert read_json(write_json(record)) == record
    assert with_taker(read_json(write_json(record))).poignees == record.poignees


@given(st.integers(-1000, 1000), st.integers(-5, 5), st.lists(st.integers(), min_size=4, max_size=4))
def test_any_claim_comes_back(half_points: int, bouts: int, per_seat: list[int]) -> None:
    claimed = RecordedResult(
        half_points=half_points, bouts=bouts, petit_au_bout=Side.DEFENCE, chelem=None, per_seat=tuple(per_seat)
    )
    assert read_json(write_json(evolve(read_json(TEXT), result=claimed))).result == claimed


@pytest.mark.parametrize("points", [10**16 + 1, 10**400], ids=["beyond exact floats", "beyond floats"])
def test_a_claim_of_a_great_many_points_comes_back(points: int) -> None:
    result = json.loads(TEXT)["result"] | {"points": points}
    record = read_json(record_with(result=result))
    assert json.loads(write_json(record))["result"] == result


# What cannot be read at all


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (b"\xff\xfe{}", "invalid start byte, byte 0"),
        (TEXT.encode("utf-16"), "invalid start byte, byte 0"),
        (b'{"origin": "caf\xe9"}', "invalid continuation byte, byte 15"),
    ],
    ids=["other bytes", "utf-16", "latin-1"],
)
def test_bytes_that_are_not_utf_8(source: bytes, reason: str) -> None:
    assert problems_of(source) == [Problem.of(Violation.UNREADABLE_RECORD, reason=reason)]


@pytest.mark.parametrize(
    ("source", "place"),
    [
        ("", (1, 1)),
        ("{", (1, 2)),
        ('{"format": "french-tarot-deal",\n  "version" 1}', (2, 13)),
        ("not JSON", (1, 1)),
        (TEXT[:-3], None),
        (TEXT + "}", None),
        ("\ufeff" + TEXT, (1, 1)),
    ],
    ids=["nothing", "cut short", "no colon", "no JSON", "cut at the end", "something after it", "mark in a text"],
)
def test_text_that_is_no_json(source: str, place: tuple[int, int] | None) -> None:
    with pytest.raises(NotationError) as caught:
        read_json(source)
    error = caught.value
    assert [problem.violation for problem in error.problems] == [Violation.UNREADABLE_RECORD]
    assert error.text == source
    if place is not None:
        assert (error.line, error.column) == place


@pytest.mark.parametrize(
    "source",
    ["[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000, '{"tricks": ' + "[" * 5_000 + "]" * 5_000 + "}"],
    ids=["open lists", "open objects", "lists", "an entry"],
)
def test_a_nesting_bomb(source: str) -> None:
    assert {problem.violation for problem in problems_of(source)} <= {
        *(Violation.UNREADABLE_RECORD, Violation.WRONG_ENTRY, Violation.MISSING_ENTRY),
    }


def test_no_depth_of_nesting_escapes() -> None:
    for depth in range(800, 1_050):
        with pytest.raises(NotationError):
            read_json('{"tricks": [' + "[" * depth + "]" * depth + "]}")


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1" * 5_000])
@pytest.mark.parametrize("entry", ["leader", "points"])
def test_numbers_that_json_has_not_or_that_are_too_long(number: str, entry: str) -> None:
    changed = TEXT.replace('"leader": 3', f'"leader": {number}') if entry == "leader" else TEXT.replace("47", number, 1)
    assert changed != TEXT
    assert [problem.violation for problem in problems_of(changed)] == [Violation.UNREADABLE_RECORD]


def test_doubled_entries() -> None:
    (problem,) = problems_of(TEXT.replace('"leader": 3', '"leader": 3, "taker": 1, "leader": 0'))
    assert problem.violation is Violation.UNREADABLE_RECORD
    assert "leader, taker" in str(problem)


@pytest.mark.parametrize("source", ["[]", "5", "null", "true", '"french-tarot-deal"'])
def test_what_is_no_object(source: str) -> None:
    assert problems_of(source) == [Problem.of(Violation.WRONG_ENTRY, text=source, expected=Entry.OBJECT)]


# Entries

NEEDED = {
    "format": Entry.FORMAT,
    "version": Entry.VERSION,
    "rules": Entry.RULE_SET,
    "contract": Entry.CONTRACT_NAME,
    "leader": Entry.SEAT_NUMBER,
    "taker": Entry.SEAT_NUMBER,
    "tricks": Entry.TRICK_LIST,
}


@pytest.mark.parametrize(("name", "expected"), NEEDED.items(), ids=NEEDED)
def test_a_missing_entry(name: str, expected: Entry) -> None:
    assert problems_of(record_without(name)) == [missing(name, expected)]


def test_an_empty_object_lacks_every_entry() -> None:
    assert problems_of("{}") == [missing(name, expected) for name, expected in NEEDED.items()]


OPTIONAL = (
    *("origin", "comment", "dealer", "dealer_barred", "hands", "kept", "void", "auction"),
    *("called", "ready", "chelem", "poignees", "chien", "discard", "hands_at_play", "result"),
    *("piles", "imprenable", "announcing", "called_queen", "miseres"),
    *("chelem_trick", "petit_chelem", "petit_chelem_trick"),
)


@pytest.mark.parametrize("name", ["winner", "Taker", "", "is_dealer_barred", "bids"])
def test_an_unknown_entry(name: str) -> None:
    (problem,) = problems_of(record_with(**{name: []}))
    assert (problem.violation, problem.where) == (Violation.UNKNOWN_ENTRY, name)
    assert sorted((*NEEDED, *OPTIONAL)) == sorted(set(_names(problem["known"])))


def _names(known: object) -> tuple[Any, ...]:
    assert isinstance(known, tuple)
    return known


WRONG_ENTRIES: dict[str, tuple[Entry, list[Any]]] = {
    "format": (Entry.FORMAT, [None, 1, "", "pgn", "FRENCH-TAROT-DEAL", []]),
    "version": (Entry.VERSION, [None, 0, 2, "1", True, 1.5, [1], {}]),
    "rules": (Entry.RULE_SET, [None, 4, ["fft-4"], {"preset": "fft"}]),
    "contract": (Entry.CONTRACT_NAME, [None, 2, "", "garde sans", "Garde", "capot", [], {}, True]),
    "leader": (Entry.SEAT_NUMBER, [None, "3", 3.0, 0.5, True, [], {}, 1e300]),
    "taker": (Entry.SEAT_NUMBER, [None, "taker", 0.0, False, [0]]),
    "called": (Entry.CARD_OR_NULL, [5, True, ["SK"], {}]),
    "chelem": (Entry.SEAT_OR_SIDE, ["", "nobody", 1.0, True, ["taker"], {"by": "taker"}]),
    "dealer": (Entry.SEAT_NUMBER, ["3", 3.0, True, [], {}]),
    "dealer_barred": (Entry.YES_OR_NO, [0, 1, "true", [], {}]),
    "hands_at_play": (Entry.HAND_LIST, [5, "SK SQ", {}, True]),
    "kept": (Entry.NUMBER, ["3", 3.0, True, [1], -1]),
    "void": (Entry.VOID_REASON, ["", "petit sec", 1, True, [], {}]),
    "auction": (Entry.BID_LIST, [5, "pass", {}, True]),
    "ready": (Entry.NUMBER, ["3", 0.5, False, {}, -1]),
    "chien": (Entry.CARD_LIST, [5, "SK SQ", {}, [None]]),
    "poignees": (Entry.OBJECT_LIST, [5, "simple:0", {}, {"level": "simple", "by": 0}, True]),
    "discard": (Entry.CARD_LIST, [5, "SK SQ", {}, [5], [None], ["S1", ["S2"]]]),
    "tricks": (Entry.TRICK_LIST, [None, 5, "SK SQ", {}, True]),
    "origin": (Entry.TEXT, [5, ["x"], {}, True]),
    "comment": (Entry.TEXT, [5, ["x"], {}, False]),
    "result": (Entry.OBJECT, [5, "47", [], True]),
}
WRONG = [(name, expected, value) for name, (expected, values) in WRONG_ENTRIES.items() for value in values]


@pytest.mark.parametrize(
    ("name", "expected", "value"), WRONG, ids=[f"{name}={json.dumps(value)}" for name, _, value in WRONG]
)
def test_a_wrong_entry(name: str, expected: Entry, value: Any) -> None:
    assert problems_of(record_with(**{name: value})) == [wrong(name, json.dumps(value), expected)]


def test_a_long_value_is_cut_in_the_problem() -> None:
    (problem,) = problems_of(record_with(format="x" * 1_000))
    assert problem == wrong("format", '"' + "x" * 39 + "…", Entry.FORMAT)


def test_a_value_is_quoted_as_it_is_written() -> None:
    assert problems_of(record_with(contract="mené")) == [wrong("contract", '"mené"', Entry.CONTRACT_NAME)]


def at(where: str, violation: Violation, **facts: object) -> Problem:
    return Problem.of(violation, **facts).at(where)


NESTED: dict[str, tuple[dict[str, Any], list[Problem]]] = {
    "rules of no preset": (
        {"rules": "fft-6"},
        [at("rules", Violation.UNKNOWN_RULES, text="fft-6", known=Registry().known)],
    ),
    "rules with two faults": (
        {"rules": "fft-4;stake=1;base=x"},
        [
            at("rules", Violation.UNKNOWN_FIELD, field="stake"),
            at("rules", Violation.WRONG_VALUE, field="base", value="'x'", allowed="0..1000"),
        ],
    ),
    "an unknown called card": ({"called": "S15"}, [at("called", Violation.UNKNOWN_CARD, text="S15")]),
    "an unknown card aside": (
        {"discard": ["S1", "S15", "x"]},
        [at("discard", Violation.UNKNOWN_CARD, text="S15"), at("discard", Violation.UNKNOWN_CARD, text="x")],
    ),
    "a doubled card aside": (
        {"discard": ["S1", "♠1"]},
        [at("discard", Violation.DOUBLED_CARD, card=Card.parse("S1"), text="♠1")],
    ),
    "an empty card aside": ({"discard": ["S1", ""]}, [at("discard", Violation.UNKNOWN_CARD, text="")]),
    "two cards in one": ({"discard": ["S1 S2"]}, [at("discard", Violation.UNKNOWN_CARD, text="S1 S2")]),
    "tricks that are no lists": (
        {"tricks": [["S1"], 5, {"cards": []}, "S2"]},
        [
            wrong("tricks[1]", "5", Entry.CARD_LIST),
            wrong("tricks[2]", '{"cards": []}', Entry.CARD_LIST),
            wrong("tricks[3]", '"S2"', Entry.CARD_LIST),
        ],
    ),
    "cards of a trick that are none": (
        {"tricks": [["S1", "S2"], ["S3", "S15"], ["S3", "S3"], ["S4", None]]},
        [
            at("tricks[1][1]", Violation.UNKNOWN_CARD, text="S15"),
            wrong("tricks[3][1]", "null", Entry.CARD),
        ],
    ),
    "poignées that are no objects": (
        {"poignees": [5, "simple:0"]},
        [wrong("poignees[0]", "5", Entry.OBJECT), wrong("poignees[1]", '"simple:0"', Entry.OBJECT)],
    ),
    "an empty poignée": (
        {"poignees": [{"level": "simple", "by": 0}, {}]},
        [missing("poignees[1].level", Entry.LEVEL_NAME), missing("poignees[1].by", Entry.SEAT_OR_SIDE)],
    ),
    "a poignée with wrong entries": (
        {"poignees": [{"level": "fourfold", "by": "north", "cards": 10, "size": 10}]},
        [
            wrong("poignees[0].level", '"fourfold"', Entry.LEVEL_NAME),
            wrong("poignees[0].by", '"north"', Entry.SEAT_OR_SIDE),
            wrong("poignees[0].cards", "10", Entry.CARD_LIST),
            at("poignees[0].size", Violation.UNKNOWN_ENTRY, known=("level", "by", "cards")),
        ],
    ),
    "a poignée with a card that is none": (
        {"poignees": [{"level": "simple", "by": 0, "cards": ["T1", "T22"]}]},
        [at("poignees[0].cards", Violation.UNKNOWN_CARD, text="T22")],
    ),
    "an empty result": (
        {"result": {}},
        [
            missing("result.points", Entry.POINTS_NUMBER),
            missing("result.bouts", Entry.BOUTS_NUMBER),
            missing("result.per_seat", Entry.NUMBER_LIST),
        ],
    ),
    "a result with wrong entries": (
        {
            "result": {
                "points": "47",
                "bouts": "3",
                "petit_au_bout": "nobody",
                "chelem": 1,
                "per_seat": {"0": 216},
                "unit": 72,
            }
        },
        [
            wrong("result.points", '"47"', Entry.POINTS_NUMBER),
            wrong("result.bouts", '"3"', Entry.BOUTS_NUMBER),
            wrong("result.petit_au_bout", '"nobody"', Entry.SEAT_OR_SIDE),
            wrong("result.chelem", "1", Entry.SIDE_OR_NULL),
            wrong("result.per_seat", '{"0": 216}', Entry.NUMBER_LIST),
            at(
                "result.unit",
                Violation.UNKNOWN_ENTRY,
                known=(
                    *("points", "bouts", "petit_au_bout", "chelem"),
                    *("petit_chelem", "roi_au_bout", "partner", "per_seat"),
                ),
            ),
        ],
    ),
    "scores that are no whole numbers": (
        {"result": {"points": 47, "bouts": 3, "per_seat": [216, "-72", -72.0, True]}},
        [
            wrong("result.per_seat[1]", '"-72"', Entry.NUMBER),
            wrong("result.per_seat[2]", "-72.0", Entry.NUMBER),
            wrong("result.per_seat[3]", "true", Entry.NUMBER),
        ],
    ),
    "faults in many places": (
        {"format": "pgn", "leader": "x", "discard": ["S15"], "winner": 1, "comment": 5},
        [
            wrong("format", '"pgn"', Entry.FORMAT),
            wrong("comment", "5", Entry.TEXT),
            wrong("leader", '"x"', Entry.SEAT_NUMBER),
            at("discard", Violation.UNKNOWN_CARD, text="S15"),
        ],
    ),
}


@pytest.mark.parametrize(("changes", "problems"), NESTED.values(), ids=NESTED)
def test_problems_are_named_with_their_place(changes: dict[str, Any], problems: list[Problem]) -> None:
    found = problems_of(record_with(**changes))
    assert found[: len(problems)] == problems
    assert [problem.where for problem in found[len(problems) :]] == [name for name in changes if name == "winner"]


@pytest.mark.parametrize("points", ["47", True, None, [47], 47.25, 0.1, 1e-300])
def test_points_that_are_none(points: Any) -> None:
    result = json.loads(TEXT)["result"] | {"points": points}
    assert problems_of(record_with(result=result)) == [
        wrong("result.points", json.dumps(points), Entry.POINTS_NUMBER),
    ]


def test_points_beyond_every_float() -> None:
    (problem,) = problems_of(TEXT.replace('"points": 47', '"points": 1e999'))
    assert (problem.violation, problem.where) == (Violation.WRONG_ENTRY, "result.points")


@pytest.mark.parametrize(
    ("points", "half_points"), [(47, 94), (47.0, 94), (40.5, 81), (-0.5, -1), (0, 0), (91, 182), (1000, 2000)]
)
def test_points_are_kept_as_half_points(points: float, half_points: int) -> None:
    record = read_json(record_with(result=json.loads(TEXT)["result"] | {"points": points}))
    assert record.result is not None
    assert record.result.half_points == half_points


def test_the_cards_aside_have_the_name_that_the_contract_gives_them() -> None:
    data = json.loads(TEXT)
    cards = data.pop("discard")
    sans = read_json(json.dumps(data | {"contract": "garde_sans", "chien": cards, "result": None}))
    assert sans.played().aside == CardSet(map(Card.parse, cards))
    assert not sans.played().rules.contracts[with_taker(sans).contract].has_discard
    assert '"chien": [' in write_json(sans)


@pytest.mark.parametrize("contract", ["garde", "garde_sans"])
def test_the_cards_aside_may_be_unknown_and_are_missed_by_the_count(contract: str) -> None:
    record = read_json(json.dumps(json.loads(record_without("discard", "result")) | {"contract": contract}))
    assert read_json(write_json(record)) == record
    with pytest.raises(InvalidDealError) as caught:
        record.played()
    where = "discard" if contract == "garde" else "chien"
    assert list(caught.value.problems) == [Problem.of(Violation.MISSING_FOR_COUNT).at(where)]


def test_a_card_twice_in_a_trick_is_read_and_named_by_the_check() -> None:
    tricks = json.loads(TEXT)["tricks"]
    tricks[0][1] = tricks[0][0]
    record = read_json(record_with(tricks=tricks))
    twice, lost = record.tricks[0][1], read_json(TEXT).tricks[0][1]
    found = {(problem.violation, problem.where) for problem in check(record)}
    assert twice is record.tricks[0][0]
    assert (Violation.CARD_ALREADY_PLAYED, "tricks[0][1]") in found
    (missed,) = (problem for problem in check(record) if problem.violation is Violation.MISSING_CARDS)
    assert missed["cards"] == CardSet((lost,))


def test_the_chien_may_stand_beside_the_discard() -> None:
    record = read_json(record_with(chien=["SK", "H1"]))
    assert (record.chien, record.discard) == (CardSet.parse("SK H1"), read_json(TEXT).discard)
    assert record.aside == record.discard
    assert read_json(write_json(record)) == record


# Records of a deal from its cards on


DEALT = {
    "format": "french-tarot-deal",
    "version": 1,
    "rules": "fft-4",
    "hands": [["S1", "S2"], ["EX"], [], ["HK"]],
}
"""Of a deal that is recorded from its cards on, anything may still be missing."""


def test_a_record_of_dealt_cards_may_lack_all_that_follows() -> None:
    record = read_json(json.dumps(DEALT))
    assert record.hands == (CardSet.parse("S1 S2"), CardSet.parse("EX"), CardSet(), CardSet.parse("HK"))
    assert record == DealRecord(rules=fft(4), hands=record.hands)
    assert write_json(record) == (
        '{\n  "format": "french-tarot-deal",\n  "version": 1,\n  "rules": "fft-4",\n  "hands": [\n'
        '    ["S1", "S2"],\n    ["EX"],\n    [],\n    ["HK"]\n  ]\n}\n'
    )


MOMENTS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "no hand": ({"hands": []}, {"hands": ()}),
    "the dealer": ({"dealer": 3}, {"dealer": 3}),
    "a barred dealer": ({"dealer": 0, "dealer_barred": True}, {"dealer": 0, "is_dealer_barred": True}),
    "hands kept": ({"kept": 0}, {"kept": 0}),
    "a bare Petit": ({"kept": 2, "void": "petit_sec"}, {"kept": 2, "void": VoidReason.PETIT_SEC}),
    "a misdeal": ({"void": "misdeal"}, {"void": VoidReason.MISDEAL}),
    "nobody has spoken": ({"auction": []}, {"bids": ()}),
    "an auction": (
        {"auction": ["pass", "prise", "garde_sans"]},
        {"bids": (None, Contract.PRISE, Contract.GARDE_SANS)},
    ),
    "a taker": ({"taker": 1, "contract": "garde"}, {"taker": 1, "contract": Contract.GARDE}),
    "a call": (
        {"taker": 1, "contract": "garde", "called": "HK"},
        {"taker": 1, "contract": Contract.GARDE, "called": Card.parse("HK")},
    ),
    "a chien": ({"chien": ["D4", "T2"]}, {"chien": CardSet.parse("D4 T2")}),
    "nothing aside": (
        {"chien": [], "discard": []},
        {"chien": CardSet(), "discard": CardSet()},
    ),
    "a seat that is ready": ({"ready": 0}, {"ready": 0}),
    "a chelem of seat 0": ({"taker": 0, "chelem": 0}, {"taker": 0, "chelem": 0}),
    "a chelem of a side": ({"taker": 0, "chelem": "defence"}, {"taker": 0, "chelem": Side.DEFENCE}),
    "what a taker has said, without a taker": (
        {"called": "HK", "chelem": 0, "poignees": [{"level": "simple", "by": 0}]},
        {"called": Card.parse("HK"), "chelem": 0, "poignees": (Poignee(PoigneeLevel.SIMPLE, 0),)},
    ),
    "a first lead": ({"leader": 2}, {"leader": 2}),
    "a card played": ({"leader": 2, "tricks": [["HK"]]}, {"leader": 2, "tricks": ((Card.parse("HK"),),)}),
    "hands at the first lead": (
        {"hands_at_play": [["S1"], []]},
        {"hands_at_play": (CardSet.parse("S1"), CardSet())},
    ),
}


@pytest.mark.parametrize(("entries", "fields"), MOMENTS.values(), ids=MOMENTS)
def test_what_a_record_of_a_moment_holds(entries: dict[str, Any], fields: dict[str, Any]) -> None:
    record = read_json(json.dumps(DEALT | entries))
    known: dict[str, Any] = {"rules": fft(4), "hands": read_json(json.dumps(DEALT)).hands}
    assert record == DealRecord(**known | fields)
    written = json.loads(write_json(record))
    assert read_json(write_json(record)) == record
    assert written.items() >= (DEALT | entries).items()


def test_without_the_dealt_hands_the_play_is_needed() -> None:
    data = {name: value for name, value in DEALT.items() if name != "hands"}
    for changes in ({}, {"hands": None}):
        assert [problem.where for problem in problems_of(json.dumps(data | changes))] == [
            *("contract", "leader", "taker", "tricks")
        ]


def test_of_a_deal_that_nobody_played_the_auction_or_the_reason_is_enough() -> None:
    data = {name: value for name, value in DEALT.items() if name != "hands"}
    passed = read_json(json.dumps(data | {"auction": ["pass"] * 4}))
    assert passed.bids == (None,) * 4
    void = read_json(json.dumps(data | {"void": "misdeal"}))
    assert void.void is VoidReason.MISDEAL
    assert [read_json(write_json(record)) for record in (passed, void)] == [passed, void]


def test_wrong_hands_and_wrong_bids_are_named_each() -> None:
    assert problems_of(
        json.dumps(DEALT | {"hands": [["S1"], 5, ["S15", "x"]], "auction": ["pass", "capot", None]})
    ) == [
        wrong("hands[1]", "5", Entry.CARD_LIST),
        at("hands[2]", Violation.UNKNOWN_CARD, text="S15"),
        at("hands[2]", Violation.UNKNOWN_CARD, text="x"),
        wrong("auction[1]", '"capot"', Entry.BID_NAME),
        wrong("auction[2]", "null", Entry.BID_NAME),
    ]


def test_hands_that_are_no_list() -> None:
    assert problems_of(json.dumps(DEALT | {"hands": 5})) == [wrong("hands", "5", Entry.HAND_LIST)]


def test_the_seat_that_announced_a_chelem() -> None:
    record = read_json(record_with(chelem=0))
    assert record.chelem == 0
    assert (record.taker, record.chelem_side, with_taker(record).chelem_announced) == (0, Side.TAKER, Side.TAKER)
    assert read_json(record_with(chelem=1)).chelem_side is Side.DEFENCE
    assert read_json(write_json(record)) == record


# Deals that cannot be: they are read, and refused where they are to be counted


def swapped(change: Callable[[dict[str, Any]], None]) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def deal_violations(text: str) -> list[Violation]:
    record = read_json(text)
    assert read_json(write_json(record)) == record
    with pytest.raises(InvalidDealError) as caught:
        record.played()
    return [problem.violation for problem in caught.value.problems]


def test_a_seat_that_there_is_not() -> None:
    assert deal_violations(record_with(leader=4)) == [Violation.SEAT_OUT_OF_RANGE]
    assert deal_violations(record_with(taker=-1, leader=10**30)) == [Violation.SEAT_OUT_OF_RANGE] * 2


def test_a_card_twice_and_a_card_missing() -> None:
    def play_again(data: dict[str, Any]) -> None:
        data["tricks"][1][0] = data["tricks"][0][0]

    assert deal_violations(swapped(play_again)) == [Violation.DOUBLED_CARD, Violation.MISSING_CARDS]


def test_sizes() -> None:
    def shorten(data: dict[str, Any]) -> None:
        data["tricks"].pop()
        data["tricks"][0].pop()
        data["discard"].pop()

    assert deal_violations(swapped(shorten)) == [
        *(Violation.WRONG_TRICK_COUNT, Violation.WRONG_TRICK_SIZE, Violation.WRONG_ASIDE_SIZE),
        Violation.MISSING_CARDS,
    ]


def test_a_call_where_nobody_calls_and_none_where_the_taker_calls() -> None:
    assert deal_violations(record_with(called="SK")) == [Violation.CALL_NOT_IN_THE_GAME]
    five = CUSTODY_CASES["5p-excuse-of-taker-early-lost"]
    data = json.loads(write_json(custody_case(five))) | {"called": None}
    assert deal_violations(json.dumps(data)) == [Violation.CALL_MISSING]


def test_a_contract_that_is_not_offered() -> None:
    data = json.loads(TEXT) | {"contract": "pousse"}
    assert deal_violations(json.dumps(data)) == [Violation.CONTRACT_NOT_OFFERED]


@pytest.mark.parametrize(
    ("poignee", "violation"),
    [
        (
            {"level": "simple", "by": "taker", "cards": [f"T{rank}" for rank in range(2, 11)]},
            Violation.POIGNEE_WRONG_CARDS,
        ),
        (
            {"level": "simple", "by": "taker", "cards": [f"S{rank}" for rank in range(1, 11)]},
            Violation.POIGNEE_WRONG_CARDS,
        ),
        ({"level": "simple", "by": 0}, Violation.POIGNEE_NOT_HELD),
        ({"level": "simple", "by": 7}, Violation.SEAT_OUT_OF_RANGE),
    ],
    ids=["too few trumps", "no trumps", "more trumps than were held", "by nobody"],
)
def test_a_wrong_poignee(poignee: dict[str, Any], violation: Violation) -> None:
    with pytest.raises(TarotError) as caught:
        count(read_json(record_with(poignees=[poignee])).played())
    assert [problem.violation for problem in caught.value.problems] == [violation]


# The result and the count


CLAIMS: dict[str, tuple[dict[str, Any], tuple[ResultDifference, ...]]] = {
    "points": ({"points": 46.5}, (ResultDifference("half_points", 93, 94),)),
    "bouts": ({"bouts": 2}, (ResultDifference("bouts", 2, 3),)),
    "petit au bout": ({"petit_au_bout": "taker"}, (ResultDifference("petit_au_bout", Side.TAKER, None),)),
    "chelem": ({"chelem": "defence"}, (ResultDifference("chelem", Side.DEFENCE, None),)),
    "scores": (
        {"per_seat": [72, -24, -24, -24]},
        (ResultDifference("per_seat", (72, -24, -24, -24), (216, -72, -72, -72)),),
    ),
    "all of it": (
        {"points": 0, "bouts": 9, "petit_au_bout": "defence", "chelem": "taker", "per_seat": []},
        (
            ResultDifference("half_points", 0, 94),
            ResultDifference("bouts", 9, 3),
            ResultDifference("petit_au_bout", Side.DEFENCE, None),
            ResultDifference("chelem", Side.TAKER, None),
            ResultDifference("per_seat", (), (216, -72, -72, -72)),
        ),
    ),
    "nothing": ({}, ()),
}


@pytest.mark.parametrize(("claim", "differences"), CLAIMS.values(), ids=CLAIMS)
def test_differences_are_named(claim: dict[str, Any], differences: tuple[ResultDifference, ...]) -> None:
    record = read_json(record_with(result=json.loads(TEXT)["result"] | claim))
    assert result_differences(record) == differences


def test_no_result_is_no_difference() -> None:
    record = DealRecord.of_played(read_json(TEXT).played())
    assert (record.origin, record.comment, record.result) == ("", "", None)
    assert result_differences(record) == ()


def test_a_deal_that_no_outcome_fits_has_no_result() -> None:
    record = read_json(record_with(chelem="defence"))
    with pytest.raises(InvalidOutcomeError) as caught:
        result_differences(record)
    assert [problem.violation for problem in caught.value.problems] == [Violation.CHELEM_NOT_ANNOUNCEABLE]
