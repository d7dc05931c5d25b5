"""The result that a record claims, and how it compares with the count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, assert_never, overload

import attrs
from attrs import frozen

from french_tarot.facts.outcome import EachForHimself, Taken, TwoPlayer
from french_tarot.facts.types import by_fields, fill_older
from french_tarot.scoring.count import count
from french_tarot.scoring.score import score
from french_tarot.terms import Partner, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from french_tarot.records.model import DealRecord
    from french_tarot.scoring.played import PlayedDeal, PlayedEachAlone


@frozen(kw_only=True)
class RecordedResult:
    """The result that a record claims of a deal with a taker; whoever reads it may count again.

    Attributes:
        half_points: What the taker's side counted, in half points.
        bouts: The bouts of the taker's side.
        petit_au_bout: The side, or the seat, that earned the petit au bout, if any.
        chelem: The side that won every trick, or lost no more than the rules let a chelem lose, if one did.
        petit_chelem: The side that made a petit chelem, if one did.
        roi_au_bout: The side that won the last trick with a king, where that is worth something.
        partner: The seat of the partner, or both seats, or `ALONE`; None where it was not noted.
        per_seat: The score of each seat.
    """

    half_points: int
    bouts: int
    petit_au_bout: Side | int | None
    chelem: Side | None
    petit_chelem: Side | None = None
    roi_au_bout: Side | None = None
    partner: Partner = None
    per_seat: tuple[int, ...]

    __reduce__ = by_fields
    __setstate__ = fill_older


@frozen(kw_only=True)
class RecordedEachAlone:
    """The result that a record claims of a deal in which everybody played for himself (A13, A14).

    Attributes:
        half_points: What each seat counted, in half points.
        bouts: The bouts of each seat, where they matter: of two players (A13).
        petit_au_bout: The seat that earned the petit au bout, if one did.
        roi_au_bout: The seat that won the last trick with a king, where that is worth something.
        per_seat: The score of each seat.
    """

    half_points: tuple[int, ...]
    bouts: tuple[int, ...] | None = None
    petit_au_bout: int | None = None
    roi_au_bout: int | None = None
    per_seat: tuple[int, ...]

    __reduce__ = by_fields


AnyRecordedResult: TypeAlias = RecordedResult | RecordedEachAlone
"""The result of a deal with a taker, or without."""


@overload
def counted_result(deal: PlayedDeal) -> RecordedResult: ...
@overload
def counted_result(deal: PlayedEachAlone) -> RecordedEachAlone: ...
@overload
def counted_result(deal: PlayedDeal | PlayedEachAlone) -> AnyRecordedResult: ...
def counted_result(deal: PlayedDeal | PlayedEachAlone) -> AnyRecordedResult:
    """Count and score a deal into the result that a record of it should claim."""
    return _result_of(count(deal))


def _result_of(outcome: Taken | TwoPlayer | EachForHimself) -> AnyRecordedResult:
    per_seat = score(outcome).per_seat
    match outcome:
        case Taken():
            return RecordedResult(
                half_points=outcome.half_points,
                bouts=outcome.bouts,
                petit_au_bout=outcome.petit_au_bout,
                chelem=outcome.chelem.made,
                petit_chelem=outcome.petit_chelem.made,
                roi_au_bout=outcome.roi_au_bout,
                partner=outcome.partner,
                per_seat=per_seat,
            )
        case TwoPlayer():
            return RecordedEachAlone(
                half_points=outcome.half_points,
                bouts=outcome.bouts,
                petit_au_bout=outcome.petit_au_bout,
                roi_au_bout=outcome.roi_au_bout,
                per_seat=per_seat,
            )
        case EachForHimself():
            return RecordedEachAlone(half_points=outcome.half_points, per_seat=per_seat)
        case _:
            assert_never(outcome)


@frozen
class ResultDifference:
    """A field of a recorded result that the count does not bear out: its name, what was noted and what is right."""

    name: str
    claimed: object
    counted: object


def result_differences(record: DealRecord) -> tuple[ResultDifference, ...]:
    """Compare the result that a record notes with the count, field by field; nothing where they agree.

    Raises `InvalidDealError` where the record cannot be counted.
    """
    return () if record.result is None else tuple(_differences(record.result, count(record.played())))


_MAY_BE_UNKNOWN: Final = {RecordedResult: ("partner",), RecordedEachAlone: ("bouts",)}
"""The fields that an older record does not note, or not every one."""


def _differences(noted: AnyRecordedResult, outcome: Taken | TwoPlayer | EachForHimself) -> Iterator[ResultDifference]:
    counted = _result_of(outcome)
    for name in attrs.fields_dict(type(counted)):
        claimed, right = getattr(noted, name, None), getattr(counted, name)
        if claimed is None and name in _MAY_BE_UNKNOWN[type(counted)]:
            continue
        if isinstance(claimed, Side) and isinstance(right, int) and isinstance(outcome, Taken):
            right = outcome.side_of(right)
        if claimed != right:
            yield ResultDifference(name, claimed, right)
