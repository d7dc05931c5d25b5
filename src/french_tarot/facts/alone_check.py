"""What makes the figures of a deal without a taker impossible: two players, or a misère game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.errors import Problem, Violation
from french_tarot.facts.bounds import BOUTS, HALF_POINTS, half_points_of_seat
from french_tarot.facts.check import check_seats, span
from french_tarot.rulesets.policies import AllPass, MisereGameChien

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from french_tarot.facts.outcome import EachForHimself, TwoPlayer
    from french_tarot.rulesets.model import RuleSet

_DEAREST: Final = (*(9,) * 7, *(7,) * 4, *(5,) * 4, *(3,) * 4)
"""The half points of bouts and court cards, from the highest down."""


# Two players (A13, D-83)


def problems_of_two(outcome: TwoPlayer) -> Iterator[Problem]:
    """Find everything that no deal of two players without an auction can give."""
    rules, half_points, bouts = outcome.rules, outcome.half_points, outcome.bouts
    if rules.has_auction:
        yield Problem.of(Violation.DEAL_HAS_TAKER)
        return
    yield from check_seats((outcome.petit_au_bout, outcome.roi_au_bout), rules)
    for row in (half_points, bouts):
        if len(row) != rules.layout.players:
            yield Problem.of(Violation.WRONG_SEAT_COUNT, given=len(row), players=rules.layout.players)
            return
    in_range = True
    for seat_bouts in bouts:
        if not 0 <= seat_bouts <= BOUTS:
            in_range = False
            yield Problem.of(Violation.BOUTS_OUT_OF_RANGE, bouts=seat_bouts)
    if in_range and sum(bouts) != BOUTS:
        in_range = False
        yield Problem.of(Violation.WRONG_TOTAL_OF_BOUTS, bouts=bouts)
    total = tuple(_check_total(half_points, range(HALF_POINTS, HALF_POINTS + 1)))
    yield from total
    if in_range and not total:
        yield from _check_seats_of_two(outcome)
    yield from _check_last_trick(outcome)


def _check_seats_of_two(outcome: TwoPlayer) -> Iterator[Problem]:
    for seat, (half_points, bouts) in enumerate(zip(outcome.half_points, outcome.bouts, strict=True)):
        possible = half_points_of_seat(outcome.rules, bouts)
        if half_points not in possible:
            facts = {"seat": seat, "half_points": half_points, "bouts": bouts, "possible": span(possible)}
            yield Problem.of(Violation.SEAT_POINTS_IMPOSSIBLE, **facts)


def _check_last_trick(outcome: TwoPlayer) -> Iterator[Problem]:
    petit, roi = outcome.petit_au_bout, outcome.roi_au_bout
    if petit is not None and 0 <= petit < len(outcome.bouts) and not outcome.bouts[petit]:
        yield Problem.of(Violation.PETIT_AU_BOUT_WITHOUT_BOUT, seat=petit)
    if roi is not None and not outcome.rules.scoring.roi_au_bout:
        yield Problem.of(Violation.ROI_AU_BOUT_NOT_OFFERED)
    if petit is not None and roi is not None:
        yield Problem.of(Violation.ROI_AND_PETIT_AU_BOUT)


# The misère game (A14, D-84)


def problems_of_each(outcome: EachForHimself) -> Iterator[Problem]:
    """Find everything that no misère game can give."""
    rules, half_points = outcome.rules, outcome.half_points
    if rules.passed_out.all_pass is not AllPass.MISERE_GAME:
        yield Problem.of(Violation.NO_MISERE_GAME, all_pass=rules.passed_out.all_pass)
        return
    if len(half_points) != rules.layout.players:
        yield Problem.of(Violation.WRONG_SEAT_COUNT, given=len(half_points), players=rules.layout.players)
        return
    yield from _check_total(half_points, _possible_total(rules))


def _possible_total(rules: RuleSet) -> range:
    """Return what all players can have together: the chien, where nobody owns it, is missing."""
    chien = rules.layout.chien_size if _IS_LEFT_OUT[rules.passed_out.misere_game_chien] else 0
    dearest = sum(_DEAREST[:chien])
    return range(HALF_POINTS - dearest, HALF_POINTS - chien + 1, 2)


_IS_LEFT_OUT: Final[Mapping[MisereGameChien, bool]] = {
    MisereGameChien.NOBODY: True,
    MisereGameChien.LAST_TRICK: False,
}
"""Whether nobody counts the chien."""


def _check_total(half_points: tuple[int, ...], possible: range) -> Iterator[Problem]:
    wrong = False
    for each in half_points:
        if not 0 <= each <= HALF_POINTS:
            wrong = True
            yield Problem.of(Violation.POINTS_OUT_OF_RANGE, half_points=each)
    total = sum(half_points)
    if not wrong and total not in possible:
        yield Problem.of(Violation.WRONG_TOTAL_OF_POINTS, half_points=total, possible=span(possible))
