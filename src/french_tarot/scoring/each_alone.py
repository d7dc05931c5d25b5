"""The scores of deals in which everybody plays for himself: two players, and the misère game (D-83, D-84)."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Final

from french_tarot.facts.bounds import PACK_POINTS
from french_tarot.rulesets.policies import MisereGameScoring
from french_tarot.scoring.custody import owns_chien
from french_tarot.scoring.lines import LineKind, ScoreLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from french_tarot.facts.outcome import EachForHimself, TwoPlayer
    from french_tarot.rulesets.model import RuleSet

# Two players (A13, D-83)


def lines_of_two(outcome: TwoPlayer) -> Iterator[ScoreLine]:
    """Yield what a deal of two players is worth, each line to the one seat that scores it."""
    scoring, winner = outcome.rules.scoring, outcome.winner
    if winner is not None:
        facts = (("base", scoring.base), ("difference", outcome.margin))
        yield ScoreLine(LineKind.GAME, scoring.base + outcome.margin, facts, winner)
    if outcome.petit_au_bout is not None:
        yield ScoreLine(LineKind.PETIT_AU_BOUT, scoring.petit_au_bout_value, (), outcome.petit_au_bout)
    if outcome.roi_au_bout is not None:
        yield ScoreLine(LineKind.ROI_AU_BOUT, scoring.roi_au_bout, (), outcome.roi_au_bout)


# The misère game (A14, D-84)


def scores_of_each(outcome: EachForHimself) -> tuple[Fraction, ...]:
    """Return the score of each seat in a misère game."""
    return _SCORES[outcome.rules.passed_out.misere_game_scoring](outcome)


def whole_scores(exact: Sequence[Fraction], places: Sequence[int]) -> tuple[int, ...]:
    """Round the scores of a misère game so that they keep their sum, itself rounded down.

    Those of the best places are rounded up as far as the sum goes, of equal ones the lowest seat's first.
    """
    whole = list(map(floor, exact))
    missing = floor(sum(exact)) - sum(whole)
    rounded = (seat for seat, score in enumerate(exact) if score != whole[seat])
    for seat in sorted(rounded, key=lambda seat: places[seat])[:missing]:
        whole[seat] += 1
    return tuple(whole)


def sums_to_zero(rules: RuleSet) -> bool:
    """Tell whether the scores of a misère game sum to zero: where the chien's points are missing, not all do."""
    policies = rules.passed_out
    is_counted = owns_chien(rules) or not rules.layout.chien_size
    return _SUMS_TO_ZERO[policies.misere_game_scoring](is_counted)


def _unscored(outcome: EachForHimself) -> tuple[Fraction, ...]:
    return (Fraction(0),) * len(outcome.half_points)


def _by_rank(outcome: EachForHimself) -> tuple[Fraction, ...]:
    """Each place has its multiple of the stake; who has as many points as another shares their places."""
    players, places = len(outcome.half_points), outcome.places
    multiples, stake = MULTIPLES[players], outcome.rules.passed_out.misere_game_stake
    shared = {place: multiples[place - 1 : place - 1 + places.count(place)] for place in places}
    return tuple(Fraction(stake * sum(shared[place]), len(shared[place])) for place in places)


MULTIPLES: Final[Mapping[int, tuple[int, ...]]] = {3: (2, 0, -2), 4: (2, 1, -1, -2), 5: (2, 1, 0, -1, -2)}
"""What the places score, in stakes, the best first, by the number of players."""


def _equal_shares(outcome: EachForHimself) -> tuple[Fraction, ...]:
    players = len(outcome.half_points)
    return tuple(PACK_POINTS - Fraction(players * half_points, 2) for half_points in outcome.half_points)


def _own_points(outcome: EachForHimself) -> tuple[Fraction, ...]:
    return tuple(PACK_POINTS - Fraction(half_points, 2) for half_points in outcome.half_points)


_SCORES: Final[Mapping[MisereGameScoring, Callable[[EachForHimself], tuple[Fraction, ...]]]] = {
    MisereGameScoring.RANKED: _unscored,
    MisereGameScoring.BY_RANK: _by_rank,
    MisereGameScoring.EQUAL_SHARES: _equal_shares,
    MisereGameScoring.OWN_POINTS: _own_points,
}

_SUMS_TO_ZERO: Final[Mapping[MisereGameScoring, Callable[[bool], bool]]] = {
    MisereGameScoring.RANKED: lambda _chien_is_counted: True,
    MisereGameScoring.BY_RANK: lambda _chien_is_counted: True,
    MisereGameScoring.EQUAL_SHARES: lambda chien_is_counted: chien_is_counted,
    MisereGameScoring.OWN_POINTS: lambda _chien_is_counted: False,
}
