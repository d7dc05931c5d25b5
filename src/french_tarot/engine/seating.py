"""The people round a table: neighbours, the first dealer, and who shuffles and cuts for a dealer.

People are numbered from 0 in the order of play, so that the next to play is always one more; where that is to the
right and where to the left is for the direction to say (A2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.engine.dealing import draw_dealer
from french_tarot.rulesets.policies import Direction, FirstDealer, Shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from french_tarot.rulesets.model import RuleSet


def people_of(rules: RuleSet) -> int:
    """Return how many people a table of these rules has: one for each seat, and the dealer who sits out (A13)."""
    return rules.layout.players + rules.table.dealer_sits_out


# Neighbours


def right_of(person: int, people: int, direction: Direction) -> int:
    """Return who sits to the right of a person in a circle of so many people, or of a seat in one of seats (A2)."""
    return (person + _TO_THE_RIGHT[direction]) % people


def left_of(person: int, people: int, direction: Direction) -> int:
    """Return who sits to the left of a person in a circle of so many people, or of a seat in one of seats (A2)."""
    return (person - _TO_THE_RIGHT[direction]) % people


_TO_THE_RIGHT: Final[Mapping[Direction, int]] = {Direction.COUNTERCLOCKWISE: 1, Direction.CLOCKWISE: -1}
"""How many turns of play away the neighbour to the right is, by policy."""


# Before the first deal


def first_dealer(rules: RuleSet, rng: Random, *, people: int | None = None) -> int:
    """Find the first dealer, from 0, as the rules say: each draws a card, or by lot, or by a cut (A2).

    Where each draws a card, `draw_dealer` shows with the same seed what was drawn. One seed gives one dealer on every
    Python version. `people` are as many as `Table` has where none are given. `ValueError` where there are none.
    """
    if people is None:
        people = people_of(rules)
    if people < 1:
        raise ValueError(f"there is no first dealer among {people} people")
    return _FIRST_DEALERS[rules.table.first_dealer](people, rng)


def _by_lot(people: int, rng: Random) -> int:
    return int(rng.random() * people)


_FIRST_DEALERS: Final[Mapping[FirstDealer, Callable[[int, Random], int]]] = {
    FirstDealer.LOWEST_CARD: lambda people, rng: draw_dealer(people, rng)[0],
    FirstDealer.RANDOM: _by_lot,
    # Whoever cuts, by lot; the next player deals.
    FirstDealer.CUT_THEN_NEXT_DEALS: lambda people, rng: (_by_lot(people, rng) + 1) % people,
}
"""The first dealer among so many people, by policy."""


# Before each deal


def shufflers(dealer: int, people: int, rules: RuleSet) -> tuple[int, ...]:
    """Return who may shuffle for a dealer, ascending; nobody where the pack is only gathered and cut (A3).

    Where the number of people is odd nobody sits opposite: any but the dealer may then (D-2).
    """
    return tuple(sorted({(dealer + turns) % people for turns in _SHUFFLERS[rules.table.shuffle](people)}))


def cutter(dealer: int, people: int) -> int:
    """Return who cuts for a dealer: who plays just before him, his left neighbour where play goes to the right (A3)."""
    return (dealer - 1) % people


def _opposite(people: int) -> set[int]:
    return {people // 2} if people % 2 == 0 else {*range(1, people)}


_SHUFFLERS: Final[Mapping[Shuffle, Callable[[int], set[int]]]] = {
    Shuffle.OPPOSITE: _opposite,
    # The right neighbour is the next to play; the whole turns round with the direction, so that another one cuts.
    Shuffle.OPPOSITE_OR_RIGHT: lambda people: _opposite(people) | {1},
    Shuffle.NONE: lambda _people: set(),
}
"""How many turns after the dealer those play who may shuffle, by policy."""
