"""Declarations: the bare Petit, who may announce a chelem, and which cards make a poignée."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from french_tarot.cards import EXCUSE, PETIT, Card, CardSet
from french_tarot.errors import Problem, Violation
from french_tarot.rulesets.policies import ChelemBy, PoigneeDiscard
from french_tarot.terms import PoigneeLevel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.rulesets.values import PoigneeRule


def is_petit_sec(hand: CardSet) -> bool:
    """Tell whether a dealt hand has the Petit as its only trump, without the Excuse (A4)."""
    return PETIT in hand and len(hand.trumps) == 1 and EXCUSE not in hand


# The chelem (A8)


def may_announce_chelem(seat: int, hand: CardSet, taker: int, called: Card | None, rules: RuleSet) -> bool:
    """Tell whether the rules let a seat with this hand announce a chelem (A8, D-31)."""
    is_taker = seat == taker
    return _MAY_ANNOUNCE[rules.chelem.chelem_by](is_taker, is_taker or called in hand)


_MAY_ANNOUNCE: Final[Mapping[ChelemBy, Callable[[bool, bool], bool]]] = {
    ChelemBy.TAKER: lambda is_taker, _on_takers_side: is_taker,
    ChelemBy.TAKER_SIDE: lambda _is_taker, on_takers_side: on_takers_side,
    ChelemBy.ANYONE: lambda _is_taker, _on_takers_side: True,
}


# The poignée (A7)


@frozen
class PoigneeChoice:
    """The poignées of one level that a hand can show: any `size` of the `cards`.

    Where the Excuse is among the cards they are exactly `size`, as it replaces the one trump that is missing.
    """

    level: PoigneeLevel
    size: int
    cards: CardSet


def poignee_choices(hand: CardSet, laid: CardSet, rules: RuleSet) -> tuple[PoigneeChoice, ...]:
    """Return what a player can show, level by level (A7, D-24 to D-27).

    `hand` is the hand before the player's first card, `laid` his own discard.
    """
    return tuple(_choices(hand, laid, rules))


def _choices(hand: CardSet, laid: CardSet, rules: RuleSet) -> Iterator[PoigneeChoice]:
    for row in rules.declarations.poignees:
        trumps = _showable_trumps(hand, laid, row, rules)
        if len(trumps) >= row.size:
            yield PoigneeChoice(row.level, row.size, trumps)
        elif len(trumps) == row.size - 1 and EXCUSE in hand:
            yield PoigneeChoice(row.level, row.size, trumps | {EXCUSE})


def _showable_trumps(hand: CardSet, laid: CardSet, row: PoigneeRule, rules: RuleSet) -> CardSet:
    """Return the trumps that may be part of a poignée: those in hand, and discarded ones where they count (D-26)."""
    counts = row.level in _COUNTS_DISCARD[rules.declarations.poignee_counts_discard]
    return (hand | laid if counts else hand).trumps


_COUNTS_DISCARD: Final[Mapping[PoigneeDiscard, tuple[PoigneeLevel, ...]]] = {
    PoigneeDiscard.NONE: (),
    PoigneeDiscard.TRIPLE: (PoigneeLevel.TRIPLE,),
    PoigneeDiscard.ANY: tuple(PoigneeLevel),
}
"""The levels in which a discarded trump counts, by policy."""


def level_of(cards: CardSet, rules: RuleSet) -> PoigneeLevel | None:
    """Return the level of a poignée of as many cards, None where there is none."""
    return next((row.level for row in rules.declarations.poignees if row.size == len(cards)), None)


def why_illegal_poignee(cards: CardSet, hand: CardSet, laid: CardSet, rules: RuleSet) -> tuple[Problem, ...]:
    """Return what forbids to show cards as a poignée, nothing where it is legal (A7, D-24 to D-27)."""
    return tuple(_poignee_problems(cards, hand, laid, rules))


def _poignee_problems(cards: CardSet, hand: CardSet, laid: CardSet, rules: RuleSet) -> Iterator[Problem]:
    row = next((row for row in rules.declarations.poignees if row.size == len(cards)), None)
    if row is None:
        sizes = tuple(each.size for each in rules.declarations.poignees)
        yield Problem.of(Violation.POIGNEE_OF_NO_LEVEL, given=len(cards), sizes=sizes)
        return
    trumps = _showable_trumps(hand, laid, row, rules)
    for card in cards - trumps - (hand & {EXCUSE}):
        yield Problem.of(Violation.POIGNEE_CARD_NOT_SHOWABLE, card=card, showable=trumps)
    if EXCUSE in cards and (hidden := trumps - cards):
        yield Problem.of(Violation.POIGNEE_EXCUSE_NOT_NEEDED, hidden=hidden, level=row.level, size=row.size)
