"""The score: what each defender pays, line by line, and what it makes for each seat."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, assert_never

from attrs import frozen

from french_tarot.facts.outcome import AnyOutcome, EachForHimself, PassedOut, Taken, TwoPlayer, Void
from french_tarot.scoring import explain as _explain
from french_tarot.scoring.each_alone import lines_of_two, scores_of_each, sums_to_zero, whole_scores
from french_tarot.scoring.lines import LineKind, ScoreLine, lines_of
from french_tarot.scoring.shares import is_balanced, shares

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# The pickles of version 0.1 look for the lines here.
__all__ = ["LineKind", "Score", "ScoreLine", "score"]


@frozen(kw_only=True)
class Score:
    """The score of a deal.

    Attributes:
        outcome: The outcome that was scored.
        unit: What each defender pays, negative where he receives; in a loose bid, where no defender pays, what taker
            and partner share. The sum of the lines that are no single seat's; 0 where there is no taker.
        lines: The unit, line by line, and beside it what is paid to single players.
        per_seat: The score of each seat, whole; the sum is that of the exact scores, rounded down.
        exact: The score of each seat before rounding; equal to `per_seat` under the FFT rules.
    """

    outcome: AnyOutcome
    unit: int
    lines: tuple[ScoreLine, ...]
    per_seat: tuple[int, ...]
    exact: tuple[Fraction, ...]

    @property
    def is_zero_sum(self) -> bool:
        """Whether what some gain others lose, by the rules of such a deal.

        It is not so in a loose bid, where taker and partner share more than the defenders pay, where two play without
        an auction, and in a misère game that counts the own points, or the chien's for nobody.
        """
        match self.outcome:
            case Taken():
                return is_balanced(self.outcome)
            case TwoPlayer():
                return False
            case EachForHimself(rules=rules):
                return sums_to_zero(rules)
            case PassedOut() | Void():
                return True
            case _:
                assert_never(self.outcome)

    def explain(self, lang: str = "en", *, names: Sequence[str] | None = None) -> str:
        """Write the arithmetic as on a score sheet, in `en` or `fr`; `names` are the players' in seat order.

        Raises `ValueError` for another language, or where `names` are not one for each seat.
        """
        return _explain.explain(self, lang, names)


def score(outcome: AnyOutcome) -> Score:
    """Score an outcome (A11, A12, A13, A14). A deal that nobody took, or that was void, scores nothing."""
    match outcome:
        case Taken():
            lines = tuple(lines_of(outcome))
            unit = sum(line.amount for line in lines if line.seat is None)
            exact, whole = shares(outcome, unit, lines)
            return Score(outcome=outcome, unit=unit, lines=lines, per_seat=whole, exact=exact)
        case TwoPlayer():
            lines = tuple(lines_of_two(outcome))
            won = [sum(line.amount for line in lines if line.seat == seat) for seat in range(len(outcome.half_points))]
            return _of_seats(outcome, won, map(Fraction, won), lines)
        case EachForHimself():
            exact = scores_of_each(outcome)
            return _of_seats(outcome, whole_scores(exact, outcome.places), exact)
        case PassedOut() | Void():
            nothing = [0] * outcome.rules.layout.players
            return _of_seats(outcome, nothing, map(Fraction, nothing))
        case _:
            assert_never(outcome)


def _of_seats(
    outcome: AnyOutcome, whole: Iterable[int], exact: Iterable[Fraction], lines: tuple[ScoreLine, ...] = ()
) -> Score:
    """Make the score of a deal without a taker."""
    return Score(outcome=outcome, unit=0, lines=lines, per_seat=tuple(whole), exact=tuple(exact))
