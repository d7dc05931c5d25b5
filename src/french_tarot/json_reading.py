"""Reading JSON: every entry that is missing, unknown or wrong is listed with its place."""

from __future__ import annotations

import json
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define, field

from french_tarot.cards import Card, CardSet, parse_each
from french_tarot.errors import NotationError, Problem, TarotError, Violation
from french_tarot.rulesets.model import RuleSet

if TYPE_CHECKING:
    from collections.abc import Callable

_T = TypeVar("_T")


class Entry(StrEnum):
    """What an entry must be."""

    FORMAT = "format"
    VERSION = "version"
    RULE_SET = "rule_set"
    SEAT_NUMBER = "seat_number"
    SEAT_OR_NULL = "seat_or_null"
    SEAT_OR_SIDE = "seat_or_side"
    CONTRACT_NAME = "contract_name"
    BID_NAME = "bid_name"
    BID_LIST = "bid_list"
    VOID_REASON = "void_reason"
    YES_OR_NO = "yes_or_no"
    KIND = "kind"
    CARD = "card"
    CARD_OR_NULL = "card_or_null"
    SIDE_OR_NULL = "side_or_null"
    CARD_LIST = "card_list"
    HAND_LIST = "hand_list"
    TRICK_LIST = "trick_list"
    OBJECT_LIST = "object_list"
    OBJECT = "object"
    TEXT = "text"
    LEVEL_NAME = "level_name"
    POINTS_NUMBER = "points_number"
    BOUTS_NUMBER = "bouts_number"
    NUMBER = "number"
    NUMBER_LIST = "number_list"
    MISERE_KIND = "misere_kind"
    PILE_NUMBER = "pile_number"
    CARD_LISTS = "card_lists"
    PILE_LIST = "pile_list"
    POINTS_LIST = "points_list"
    PARTNER = "partner"


# Text


def decoded(source: bytes) -> str:
    """Decode UTF-8; raises `NotationError`."""
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problem = Problem.of(Violation.UNREADABLE_RECORD, reason=f"{error.reason}, byte {error.start}")
        raise NotationError([problem], source.decode("utf-8", "replace")) from None


def load(text: str) -> Any:
    """Load JSON without doubled entries; raises `NotationError` with line and column."""
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
class Reader:
    """Reads the entries of a JSON object and lists what is wrong with them."""

    data: dict[str, Any] | None = None
    problems: list[Problem] = field(factory=list)
    asked: list[str] = field(factory=list)

    @classmethod
    def of(cls, value: Any) -> Reader:
        """Read a JSON object; anything else is a problem."""
        reader = cls()
        if isinstance(value, dict):
            reader.data = cast("dict[str, Any]", value)
        else:
            reader.problems.append(wrong(value, Entry.OBJECT))
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

    def take_or_miss(self, name: str, default: Any, read: Callable[[Any], Any], expected: Entry) -> Any:
        """Read an entry that must be there, as `take`; in the form of `take_or`, for what may be one or the other."""
        del default
        return self.take(name, read, expected)

    def _read(self, name: str, value: Any, read: Callable[[Any], Any], expected: Entry) -> Any:
        return read_at(name, value, read, expected, self.problems)


def read_at(place: str, value: Any, read: Callable[[Any], Any], expected: Entry, problems: list[Problem]) -> Any:
    """Read a value, or note every problem with its place and return None."""
    try:
        return read(value)
    except TarotError as error:
        problems.extend(problem.at(place) for problem in error.problems)
    except (ValueError, TypeError, OverflowError):
        problems.append(wrong(value, expected).at(place))
    return None


def wrong(value: Any, expected: Entry) -> Problem:
    """Say that a value is not what an entry must be."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except RecursionError:
        text = "[[["
    except (TypeError, ValueError):
        text = repr(value)  # no JSON at all: bytes, a set
    shown = text if len(text) <= 40 and text != "[[[" else f"{text[:40]}…"
    return Problem.of(Violation.WRONG_ENTRY, text=shown, expected=expected)


# Values: a reader raises `ValueError` or `TypeError` for a value that is none, or a `TarotError` that says more


def exactly(right: str | int) -> Callable[[Any], Any]:
    """Return a reader of one value only."""

    def read(value: Any) -> Any:
        if value != right or type(value) is not type(right):
            raise ValueError(value)
        return value

    return read


def text_of(value: Any) -> str:
    """Read a text."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def whole_of(value: Any) -> int:
    """Read a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value


def natural_of(value: Any) -> int:
    """Read a whole number from 0 on."""
    if (number := whole_of(value)) < 0:
        raise ValueError(value)
    return number


def half_points_of(value: Any) -> int:
    """Read points as half points."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        raise TypeError(value)
    return whole_of(int(2 * value) if (2 * Fraction(value)).denominator == 1 else value)


def list_of(read: Callable[[Any], Any], expected: Entry) -> Callable[[Any], tuple[Any, ...]]:
    """Return a reader of a list, each item read alike."""

    def read_all(value: Any) -> tuple[Any, ...]:
        problems: list[Problem] = []
        items = [read_at(f"[{place}]", item, read, expected, problems) for place, item in enumerate(plain_list(value))]
        if problems:
            raise TarotError(problems)
        return tuple(items)

    return read_all


def plain_list(value: Any) -> list[Any]:
    """Read a list as it is."""
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def cards_of(value: Any) -> tuple[Card, ...]:
    """Read cards in their order."""
    return parse_each(list(map(text_of, plain_list(value))))


def card_set_of(value: Any) -> CardSet:
    """Read a set of cards."""
    return CardSet(cards_of(value))


def card_of(value: Any) -> Card:
    """Read a card."""
    return Card.parse(text_of(value))


def rule_set_of(value: Any) -> RuleSet:
    """Read a rule set."""
    return RuleSet.parse(text_of(value))


def yes_or_no_of(value: Any) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def finished(reader: Reader, make: Callable[[], _T]) -> _T:
    """Make a value of what was read, or raise every problem."""
    if problems := reader.all_problems():
        raise TarotError(problems)
    return make()
