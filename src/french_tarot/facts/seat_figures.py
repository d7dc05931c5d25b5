"""What people type of a deal without a taker: the points and the bouts of each seat, and who earned the last trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from french_tarot.errors import InvalidOutcomeError, Problem, Violation
from french_tarot.facts.figures import Figure, read_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from french_tarot.facts.figures import Number
    from french_tarot.rulesets.model import RuleSet


@define
class SeatFigures:
    """Reads the figures of seats, and keeps what is missing or cannot be read until all is told."""

    rules: RuleSet
    problems: list[Problem] = field(factory=list)

    def half_points(self, typed: Sequence[Number]) -> tuple[int, ...]:
        """Read points as half points."""
        return self._units(Figure.POINTS, typed, 2)

    def bouts(self, typed: Sequence[Number]) -> tuple[int, ...]:
        """Read numbers of bouts."""
        return self._units(Figure.BOUTS, typed, 1)

    def _units(self, figure: Figure, typed: Sequence[Number], per_point: int) -> tuple[int, ...]:
        """Read numbers as whole ones of units, of which a point has one or two."""
        if not typed:
            self.problems.append(Problem.of(Violation.FIGURE_MISSING, figure=figure))
        found: list[int] = []
        for each in typed:
            number = read_number(each)
            if number is None or (number * per_point).denominator != 1:
                self.problems.append(Problem.of(Violation.UNREADABLE_NUMBER, figure=figure, text=str(each)))
            else:
                found.append(int(number * per_point))
        return tuple(found)

    def seat(self, typed: int | str | None) -> int | None:
        """Read the number of a seat; whether the table has it, the outcome says."""
        number = None if typed is None else read_number(typed)
        if typed is not None and (number is None or number.denominator != 1):
            known = (f"0..{self.rules.layout.players - 1}",)
            self.problems.append(Problem.of(Violation.UNKNOWN_SEAT, text=str(typed), known=known))
        return None if number is None else int(number)

    def refuse(self) -> None:
        """Raise `InvalidOutcomeError` with everything that is missing or could not be read, if anything is."""
        if self.problems:
            raise InvalidOutcomeError(self.problems)
