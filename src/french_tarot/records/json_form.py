"""The JSON form of a record, version 1: read with every problem listed, written one way only."""

from __future__ import annotations

import json
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, cast

from attrs import define, field

from french_tarot.cards import Card, CardSet, parse_each
from french_tarot.errors import NotationError, Problem, TarotError, Violation
from french_tarot.facts.bonuses import Poignee
from french_tarot.records.model import DealRecord, RecordedResult
from french_tarot.rulesets.model import RuleSet
from french_tarot.scoring.played import PlayedDeal
from french_tarot.terms import Contract, PoigneeLevel, Side

if TYPE_CHECKING:
    from collections.abc import Callable

FORMAT: Final = "french-tarot-deal"
VERSION: Final = 1


class Entry(StrEnum):
    """What an entry of a record must be."""

    FORMAT = "format"
    VERSION = "version"
    RULE_SET = "rule_set"
    SEAT_NUMBER = "seat_number"
    SEAT_OR_SIDE = "seat_or_side"
    CONTRACT_NAME = "contract_name"
    CARD_OR_NULL = "card_or_null"
    SIDE_OR_NULL = "side_or_null"
    CARD_LIST = "card_list"
    TRICK_LIST = "trick_list"
    OBJECT_LIST = "object_list"
    OBJECT = "object"
    TEXT = "text"
    LEVEL_NAME = "level_name"
    POINTS_NUMBER = "points_number"
    BOUTS_NUMBER = "bouts_number"
    NUMBER = "number"
    NUMBER_LIST = "number_list"


def read_json(source: str | bytes) -> DealRecord:
    """Read a record from JSON, text or UTF-8.

    Raises `NotationError` with every entry that is missing, unknown or cannot be read, and `InvalidDealError` with
    everything that is wrong about the deal.
    """
    text = source if isinstance(source, str) else _decoded(source)
    reader = _Reader.of(_load(text))
    deal, other = _read_deal(reader), _read_other(reader)
    if problems := reader.all_problems():
        raise NotationError(problems, text)
    return DealRecord(deal=PlayedDeal(**deal), **other)


def write_json(record: DealRecord) -> str:
    """Write a record as JSON, one trick a line, with a line feed at the end."""
    entries = (f"  {json.dumps(name)}: {text}" for name, text in _entries(record).items())
    return "{\n" + ",\n".join(entries) + "\n}\n"


# Reading


def _decoded(source: bytes) -> str:
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problem = Problem.of(Violation.UNREADABLE_RECORD, reason=f"{error.reason}, byte {error.start}")
        raise NotationError([problem], source.decode("utf-8", "replace")) from None


def _load(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        problem = Problem.of(Violation.UNREADABLE_RECORD, reason=error.msg)
        raise NotationError([problem], text, error.lineno, error.colno) from None
    except (ValueError, RecursionError) as error:
        raise NotationError([Problem.of(Violation.UNREADABLE_RECORD, reason=str(error))], text) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) != len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"doubled entries: {', '.join(sorted({name for name in names if names.count(name) > 1}))}")
    return entries


def _no_constant(name: str) -> Any:
    raise ValueError(f"no number: {name}")


@define
class _Reader:
    """Reads the entries of a JSON object and lists what is wrong with them."""

    data: dict[str, Any] | None = None
    problems: list[Problem] = field(factory=list)
    asked: list[str] = field(factory=list)

    @classmethod
    def of(cls, value: Any) -> _Reader:
        reader = cls()
        if isinstance(value, dict):
            reader.data = cast("dict[str, Any]", value)
        else:
            reader.problems.append(_wrong(value, Entry.OBJECT))
        return reader

    def all_problems(self) -> tuple[Problem, ...]:
        """Return every problem, of the entries that nobody asked for too."""
        unknown = (name for name in self.data or () if name not in self.asked)
        known = tuple(self.asked)
        return (*self.problems, *(Problem.of(Violation.UNKNOWN_ENTRY, known=known).at(name) for name in unknown))

    def take(self, name: str, read: Callable[[Any], Any], expected: Entry) -> Any:
        """Read an entry that must be there; None where it is not or cannot be read."""
        self.asked.append(name)
        if self.data is None:
            return None
        if name in self.data:
            return self._read(name, self.data[name], read, expected)
        self.problems.append(Problem.of(Violation.MISSING_ENTRY, expected=expected).at(name))
        return None

    def take_or(self, name: str, default: Any, read: Callable[[Any], Any], expected: Entry) -> Any:
        """Read an entry that may be left out or null."""
        self.asked.append(name)
        value = None if self.data is None else self.data.get(name)
        return default if value is None else self._read(name, value, read, expected)

    def _read(self, name: str, value: Any, read: Callable[[Any], Any], expected: Entry) -> Any:
        return _read_at(name, value, read, expected, self.problems)


def _read_at(place: str, value: Any, read: Callable[[Any], Any], expected: Entry, problems: list[Problem]) -> Any:
    """Read a value, or note every problem with its place and return None."""
    try:
        return read(value)
    except TarotError as error:
        problems.extend(problem.at(place) for problem in error.problems)
    except (ValueError, TypeError, OverflowError):
        problems.append(_wrong(value, expected).at(place))
    return None


def _wrong(value: Any, expected: Entry) -> Problem:
    try:
        text = json.dumps(value, ensure_ascii=False)
    except RecursionError:
        text = "[[["
    shown = text if len(text) <= 40 and text != "[[[" else f"{text[:40]}…"
    return Problem.of(Violation.WRONG_ENTRY, text=shown, expected=expected)


def _read_deal(reader: _Reader) -> dict[str, Any]:
    reader.take("format", _exactly(FORMAT), Entry.FORMAT)
    reader.take("version", _exactly(VERSION), Entry.VERSION)
    rules = reader.take("rules", lambda value: RuleSet.parse(_text(value)), Entry.RULE_SET)
    contract = reader.take("contract", Contract, Entry.CONTRACT_NAME)
    return {
        "rules": rules,
        "contract": contract,
        "leader": reader.take("leader", _whole, Entry.SEAT_NUMBER),
        "taker": reader.take("taker", _whole, Entry.SEAT_NUMBER),
        "called": reader.take_or("called", None, lambda value: Card.parse(_text(value)), Entry.CARD_OR_NULL),
        "chelem_announced": reader.take_or("chelem", None, Side, Entry.SIDE_OR_NULL),
        "aside": reader.take(_aside_entry(rules, contract, reader.data or {}), _card_set, Entry.CARD_LIST),
        "tricks": reader.take("tricks", _list_of(_cards, Entry.CARD_LIST), Entry.TRICK_LIST),
        "poignees": reader.take_or("poignees", (), _list_of(_poignee, Entry.OBJECT), Entry.OBJECT_LIST),
    }


def _read_other(reader: _Reader) -> dict[str, Any]:
    return {
        "origin": reader.take_or("origin", "", _text, Entry.TEXT),
        "comment": reader.take_or("comment", "", _text, Entry.TEXT),
        "result": reader.take_or("result", None, _result, Entry.OBJECT),
    }


def _aside_entry(rules: RuleSet | None, contract: Contract | None, data: dict[str, Any]) -> str:
    """Name the entry of the cards aside; where rules or contract cannot be read, the one that is there."""
    if rules is None or contract is None or contract not in rules.contracts:
        return "chien" if "chien" in data else "discard"
    return _aside_name(rules, contract)


def _aside_name(rules: RuleSet, contract: Contract) -> str:
    """Name the cards aside: a discard where the contract takes the chien in, else the chien."""
    return "discard" if rules.contracts[contract].has_discard else "chien"


def _poignee(value: Any) -> Poignee:
    reader = _Reader.of(value)
    level = reader.take("level", PoigneeLevel, Entry.LEVEL_NAME)
    by = reader.take("by", _seat_or_side, Entry.SEAT_OR_SIDE)
    cards = reader.take_or("cards", None, _card_set, Entry.CARD_LIST)
    if problems := reader.all_problems():
        raise TarotError(problems)
    return Poignee(level, by, cards)


def _result(value: Any) -> RecordedResult:
    reader = _Reader.of(value)
    result = {
        "half_points": reader.take("points", _half_points, Entry.POINTS_NUMBER),
        "bouts": reader.take("bouts", _whole, Entry.BOUTS_NUMBER),
        "petit_au_bout": reader.take_or("petit_au_bout", None, Side, Entry.SIDE_OR_NULL),
        "chelem": reader.take_or("chelem", None, Side, Entry.SIDE_OR_NULL),
        "per_seat": reader.take("per_seat", _list_of(_whole, Entry.NUMBER), Entry.NUMBER_LIST),
    }
    if problems := reader.all_problems():
        raise TarotError(problems)
    return RecordedResult(**result)


def _exactly(right: str | int) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if value != right or type(value) is not type(right):
            raise ValueError(value)
        return value

    return read


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value


def _seat_or_side(value: Any) -> int | Side:
    return Side(value) if isinstance(value, str) else _whole(value)


def _half_points(value: Any) -> int:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        raise TypeError(value)
    return _whole(int(2 * value) if (2 * Fraction(value)).denominator == 1 else value)


def _list_of(read: Callable[[Any], Any], expected: Entry) -> Callable[[Any], tuple[Any, ...]]:
    def read_all(value: Any) -> tuple[Any, ...]:
        problems: list[Problem] = []
        items = [_read_at(f"[{place}]", item, read, expected, problems) for place, item in enumerate(_list(value))]
        if problems:
            raise TarotError(problems)
        return tuple(items)

    return read_all


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _cards(value: Any) -> tuple[Card, ...]:
    return parse_each(list(map(_text, _list(value))))


def _card_set(value: Any) -> CardSet:
    return CardSet(_cards(value))


# Writing


def _entries(record: DealRecord) -> dict[str, str]:
    """Return the text of each entry; what is empty is left out where the reader does not ask for it."""
    deal = record.deal
    aside = _aside_name(deal.rules, deal.contract)
    entries: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": str(deal.rules),
        **({"origin": record.origin} if record.origin else {}),
        **({"comment": record.comment} if record.comment else {}),
        "leader": deal.leader,
        "taker": deal.taker,
        "contract": deal.contract,
        "called": None if deal.called is None else str(deal.called),
        "chelem": deal.chelem_announced,
        "poignees": [_written_poignee(shown) for shown in deal.poignees],
        aside: [str(card) for card in deal.aside],
    }
    texts = {name: json.dumps(value, ensure_ascii=False) for name, value in entries.items()}
    tricks = ",\n".join(f"    {json.dumps(list(map(str, trick)))}" for trick in deal.tricks)
    texts["tricks"] = f"[\n{tricks}\n  ]"
    if record.result is not None:
        texts["result"] = json.dumps(_written_result(record.result))
    return texts


def _written_poignee(shown: Poignee) -> dict[str, Any]:
    cards = {} if shown.cards is None else {"cards": [str(card) for card in shown.cards]}
    return {"level": shown.level, "by": shown.by, **cards}


def _written_result(result: RecordedResult) -> dict[str, Any]:
    whole, half = divmod(result.half_points, 2)
    return {
        "points": whole + 0.5 if half else whole,
        "bouts": result.bouts,
        "petit_au_bout": result.petit_au_bout,
        "chelem": result.chelem,
        "per_seat": list(result.per_seat),
    }
