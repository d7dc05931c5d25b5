"""What a rule-set field may hold: for each kind of field its check, its text and how the text is read."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Protocol

from attrs import frozen

from french_tarot.lang.names import NAMES
from french_tarot.rulesets.policies import ChienSeenBy, ChienUse
from french_tarot.terms import Contract, MisereKind, PoigneeLevel

if TYPE_CHECKING:
    from collections.abc import Callable


BIDDABLE: Final = tuple(contract for contract in Contract if contract is not Contract.LOOSE_BID)
"""The contracts that can be bid."""


class Values(Protocol):
    """The values that a field allows; `read` raises `ValueError` for a text that stands for none."""

    @property
    def allowed(self) -> str:
        """The allowed values, in the notation of a rule set's text."""
        ...

    def allows(self, value: Any) -> bool:
        """Tell whether a value is of the field's type and range."""
        ...

    def read(self, text: str) -> Any:
        """Read a value from a rule set's text."""
        ...

    def write(self, value: Any) -> str:
        """Write a value for a rule set's text."""
        ...


@frozen
class ContractRule:
    """A contract that the table offers (A5, A6).

    Attributes:
        contract: The contract.
        multiplier: What its amount is multiplied by.
        chien: What becomes of the chien.
        base: What it is worth when just made, not multiplied; None for the base of the rule set, which is.
        shown: Who sees the chien, where the taker takes it in.
    """

    contract: Contract
    multiplier: int
    chien: ChienUse
    base: int | None = None
    shown: ChienSeenBy = ChienSeenBy.ALL

    @property
    def has_discard(self) -> bool:
        """Whether the taker takes the chien in and discards; else the chien itself lies aside."""
        return self.chien is ChienUse.TAKEN


@frozen
class PoigneeRule:
    """A level of poignée (A7): the number of trumps shown, and its value in points of score."""

    level: PoigneeLevel
    size: int
    value: int


@frozen
class MisereRule:
    """A kind of misère that the table knows (A14), and its value in points of score."""

    kind: MisereKind
    value: int


@frozen
class Whole:
    """A whole number in a range."""

    low: int
    high: int

    @property
    def allowed(self) -> str:
        return f"{self.low}..{self.high}"

    def allows(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def read(self, text: str) -> int:
        return _whole(text)

    def write(self, value: int) -> str:
        return str(value)


@frozen
class YesNo:
    """A rule that is on or off."""

    allowed: str = "yes | no"

    def allows(self, value: Any) -> bool:
        return isinstance(value, bool)

    def read(self, text: str) -> bool:
        return {"yes": True, "no": False}[text]

    def write(self, value: bool) -> str:
        return "yes" if value else "no"


@frozen
class OneOf:
    """One member of a policy."""

    policy: type[StrEnum]

    @property
    def allowed(self) -> str:
        return " | ".join(self.policy)

    def allows(self, value: Any) -> bool:
        return isinstance(value, self.policy)

    def read(self, text: str) -> StrEnum:
        return self.policy(text)

    def write(self, value: StrEnum) -> str:
        return value.value


@frozen
class OneOfOrWhole:
    """One member of a policy, or a whole number in a range."""

    policy: type[StrEnum]
    whole: Whole

    @property
    def allowed(self) -> str:
        return " | ".join((*self.policy, self.whole.allowed))

    def allows(self, value: Any) -> bool:
        return isinstance(value, self.policy) or self.whole.allows(value)

    def read(self, text: str) -> StrEnum | int:
        return self.policy(text) if text in tuple(self.policy) else _whole(text)

    def write(self, value: StrEnum | int) -> str:
        return str(value)


@frozen
class Choice:
    """One of a few whole numbers."""

    numbers: tuple[int, ...]

    @property
    def allowed(self) -> str:
        return " | ".join(map(str, self.numbers))

    def allows(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and value in self.numbers

    def read(self, text: str) -> int:
        return _whole(text)

    def write(self, value: int) -> str:
        return str(value)


@frozen
class Wholes:
    """A row of whole numbers of one length."""

    count: int
    each: Whole

    @property
    def allowed(self) -> str:
        return ",".join([self.each.allowed] * self.count)

    def allows(self, value: Any) -> bool:
        return _is_row_of(value, self.each.allows) and len(value) == self.count

    def read(self, text: str) -> tuple[int, ...]:
        return tuple(map(_whole, text.split(",")))

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join(map(str, value))


_RANK_LETTERS: Final = NAMES["en"].letters


@frozen
class CourtRanks:
    """Court ranks in an order, as letters."""

    allowed: str = "K | K,Q | K,Q,N | K,Q,N,J | nothing"

    def allows(self, value: Any) -> bool:
        return _is_row_of(value, lambda rank: isinstance(rank, int) and rank in _RANK_LETTERS)

    def read(self, text: str) -> tuple[int, ...]:
        ranks = {letter: rank for rank, letter in _RANK_LETTERS.items()}
        return tuple(ranks[letter] for letter in text.split(",") if letter)

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join(_RANK_LETTERS[rank] for rank in value)


@frozen
class ContractTable:
    """The contracts from low to high; none where nobody bids."""

    allowed: str = f"{'|'.join(BIDDABLE)}:1..100:{'|'.join(ChienUse)}[:base 0..1000][:taker_only],… | nothing"

    def allows(self, value: Any) -> bool:
        return _is_row_of(value, _is_contract_rule)

    def read(self, text: str) -> tuple[ContractRule, ...]:
        return tuple(_read_contract_rule(row) for row in text.split(",") if row)

    def write(self, value: tuple[ContractRule, ...]) -> str:
        return ",".join(map(_write_contract_rule, value))


def _read_contract_rule(row: str) -> ContractRule:
    name, multiplier, chien, *rest = row.split(":")
    shown, base = ChienSeenBy.ALL, None
    if rest and rest[-1] in tuple(ChienSeenBy):
        shown, rest = ChienSeenBy(rest[-1]), rest[:-1]
    if rest:
        (base_text,) = rest
        base = _whole(base_text)
    return ContractRule(Contract(name), _whole(multiplier), ChienUse(chien), base, shown)


def _write_contract_rule(row: ContractRule) -> str:
    pieces = [row.contract.value, str(row.multiplier), row.chien.value]
    if row.base is not None:
        pieces.append(str(row.base))
    if row.shown is not ChienSeenBy.ALL:
        pieces.append(row.shown.value)
    return ":".join(pieces)


@frozen
class PoigneeTable:
    """The levels of poignée from low to high; none where the table knows no poignée."""

    allowed: str = f"{'|'.join(PoigneeLevel)}:1..22:0..1000,… | nothing"

    def allows(self, value: Any) -> bool:
        return _is_row_of(value, _is_poignee_rule)

    def read(self, text: str) -> tuple[PoigneeRule, ...]:
        rows = (row.split(":") for row in text.split(",") if row)
        return tuple(PoigneeRule(PoigneeLevel(level), _whole(size), _whole(value)) for level, size, value in rows)

    def write(self, value: tuple[PoigneeRule, ...]) -> str:
        return ",".join(f"{row.level}:{row.size}:{row.value}" for row in value)


@frozen
class MisereTable:
    """The kinds of misère; none where the table knows no misère."""

    allowed: str = f"{'|'.join(MisereKind)}:0..1000,… | nothing"

    def allows(self, value: Any) -> bool:
        return _is_row_of(value, _is_misere_rule)

    def read(self, text: str) -> tuple[MisereRule, ...]:
        rows = (row.split(":") for row in text.split(",") if row)
        return tuple(MisereRule(MisereKind(kind), _whole(value)) for kind, value in rows)

    def write(self, value: tuple[MisereRule, ...]) -> str:
        return ",".join(f"{row.kind}:{row.value}" for row in value)


def _whole(text: str) -> int:
    """Read a whole number in plain digits; `ValueError` for anything else."""
    if not re.fullmatch(r"[+-]?\d{1,9}", text, re.ASCII):
        raise ValueError(text)
    return int(text)


def _is_row_of(value: object, allows: Callable[[Any], bool]) -> bool:
    return isinstance(value, tuple) and all(map(allows, value))


def _is_contract_rule(row: object) -> bool:
    return (
        isinstance(row, ContractRule)
        and isinstance(row.contract, Contract)
        and row.contract in BIDDABLE
        and _MULTIPLIERS.allows(row.multiplier)
        and isinstance(row.chien, ChienUse)
        and (row.base is None or _WORTHS.allows(row.base))
        and isinstance(row.shown, ChienSeenBy)
    )


def _is_poignee_rule(row: object) -> bool:
    return (
        isinstance(row, PoigneeRule)
        and isinstance(row.level, PoigneeLevel)
        and _SIZES.allows(row.size)
        and _WORTHS.allows(row.value)
    )


def _is_misere_rule(row: object) -> bool:
    return isinstance(row, MisereRule) and isinstance(row.kind, MisereKind) and _WORTHS.allows(row.value)


_MULTIPLIERS: Final = Whole(1, 100)
_SIZES: Final = Whole(1, 22)
_WORTHS: Final = Whole(0, 1000)
