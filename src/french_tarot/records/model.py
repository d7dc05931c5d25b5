"""The record of a played deal: the deal, where it comes from, and the result that was noted with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from french_tarot.scoring.count import count
from french_tarot.scoring.score import score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from french_tarot.scoring.played import PlayedDeal
    from french_tarot.terms import Side


@frozen(kw_only=True)
class RecordedResult:
    """The result that a record claims; whoever reads it may count again.

    Attributes:
        half_points: What the taker's side counted, in half points.
        bouts: The bouts of the taker's side.
        petit_au_bout: The side that earned the petit au bout, if any.
        chelem: The side that won every trick, if one did.
        per_seat: The score of each seat.
    """

    half_points: int
    bouts: int
    petit_au_bout: Side | None
    chelem: Side | None
    per_seat: tuple[int, ...]


@frozen(kw_only=True)
class DealRecord:
    """A played deal with its origin, a comment and the result that was noted.

    Attributes:
        deal: The deal, checked.
        origin: Where the deal was played or published.
        comment: Anything worth saying.
        result: The result that was noted, None where none was.
    """

    deal: PlayedDeal
    origin: str = ""
    comment: str = ""
    result: RecordedResult | None = None


def counted_result(deal: PlayedDeal) -> RecordedResult:
    """Count and score a deal into the result that a record of it should claim."""
    outcome = count(deal)
    return RecordedResult(
        half_points=outcome.half_points,
        bouts=outcome.bouts,
        petit_au_bout=outcome.petit_au_bout,
        chelem=outcome.chelem.made,
        per_seat=score(outcome).per_seat,
    )


@frozen
class ResultDifference:
    """A field of a recorded result that the count does not bear out: its name, what was noted and what is right."""

    name: str
    claimed: object
    counted: object


def result_differences(record: DealRecord) -> tuple[ResultDifference, ...]:
    """Compare the result that a record notes with the count, field by field; nothing where they agree."""
    return tuple(_differences(record))


def _differences(record: DealRecord) -> Iterator[ResultDifference]:
    if record.result is None:
        return
    counted = counted_result(record.deal)
    for name in ("half_points", "bouts", "petit_au_bout", "chelem", "per_seat"):
        claimed, right = getattr(record.result, name), getattr(counted, name)
        if claimed != right:
            yield ResultDifference(name, claimed, right)
