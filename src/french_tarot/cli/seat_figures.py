"""The figures of a deal without a taker, as a person types them: the points and the bouts of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define

from french_tarot.errors import InvalidOutcomeError, Problem, Violation
from french_tarot.facts.figures import Figure, read_number
from french_tarot.facts.outcome import EachForHimself, TwoPlayer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from french_tarot.rulesets.model import RuleSet


@define
class SeatFigures:
    """What was typed of each seat, and who earned what with the last trick.

    Attributes:
        points: The points of each seat.
        bouts: The bouts of each seat, of two players.
        petit_au_bout: The seat that earned the petit au bout.
        roi_au_bout: The seat that won the last trick with a king.
    """

    points: Sequence[str]
    bouts: Sequence[str]
    petit_au_bout: str | None
    roi_au_bout: str | None

    def outcome(self, rules: RuleSet) -> TwoPlayer | EachForHimself:
        """Make the outcome; raises `InvalidOutcomeError` with every figure that is missing, unread or impossible."""
        problems: list[Problem] = []
        half_points = _numbers(Figure.POINTS, self.points, 2, problems)
        if rules.has_auction:
            _refuse(problems)
            return EachForHimself(rules=rules, half_points=half_points)
        bouts = _numbers(Figure.BOUTS, self.bouts, 1, problems)
        petit, roi = (_seat(text, rules, problems) for text in (self.petit_au_bout, self.roi_au_bout))
        _refuse(problems)
        # Where they are no pair, the outcome says so.
        return TwoPlayer(rules=rules, half_points=half_points, bouts=bouts, petit_au_bout=petit, roi_au_bout=roi)


def _numbers(figure: Figure, typed: Sequence[str], per_point: int, problems: list[Problem]) -> tuple[int, ...]:
    """Read numbers as whole ones of units, of which a point has one or two."""
    if not typed:
        problems.append(Problem.of(Violation.FIGURE_MISSING, figure=figure))
    found: list[int] = []
    for text in typed:
        number = read_number(text)
        if number is None or (number * per_point).denominator != 1:
            problems.append(Problem.of(Violation.UNREADABLE_NUMBER, figure=figure, text=text))
        else:
            found.append(int(number * per_point))
    return tuple(found)


def _seat(text: str | None, rules: RuleSet, problems: list[Problem]) -> int | None:
    number = None if text is None else read_number(text)
    if text is not None and (number is None or number.denominator != 1):
        known = (f"0..{rules.layout.players - 1}",)
        problems.append(Problem.of(Violation.UNKNOWN_SEAT, text=text, known=known))
    return None if number is None else int(number)


def _refuse(problems: list[Problem]) -> None:
    if problems:
        raise InvalidOutcomeError(problems)
