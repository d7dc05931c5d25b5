"""Declarations: the bare Petit, who may announce a chelem and when, and what makes a poignée or a misère."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from french_tarot.cards import EXCUSE, PETIT, Card, CardSet
from french_tarot.errors import Problem, Violation
from french_tarot.rulesets.policies import (
    ChelemBy,
    ChelemDeadline,
    ExcuseAlone,
    ImprenableTime,
    PetitSec,
    PoigneeDiscard,
    PoigneeOrder,
)
from french_tarot.terms import MisereKind, PoigneeLevel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.rulesets.values import PoigneeRule


def is_petit_sec(hand: CardSet) -> bool:
    """Tell whether a dealt hand has the Petit as its only trump, without the Excuse (A4)."""
    return PETIT in hand and len(hand.trumps) == 1 and EXCUSE not in hand


def is_excuse_alone(hand: CardSet) -> bool:
    """Tell whether a dealt hand has the Excuse and no trump (A4)."""
    return EXCUSE in hand and not hand.trumps


def asks_dealt_hands(rules: RuleSet) -> bool:
    """Tell whether every seat is asked before the auction what it does with its dealt hand (A4, D-88)."""
    return rules.has_auction and (_ASKS[rules.dealing.petit_sec] or rules.dealing.excuse_alone is ExcuseAlone.OPTIONAL)


_ASKS: Final[Mapping[PetitSec, bool]] = {
    PetitSec.VOID_FORCED: False,
    PetitSec.VOID_OPTIONAL: True,
    PetitSec.IMPRENABLE: True,
    PetitSec.OFF: False,
}
"""Whether the holder of a bare Petit has a choice, by policy."""


def may_annul(hand: CardSet, rules: RuleSet) -> bool:
    """Tell whether the holder of a dealt hand may throw the deal in (A4)."""
    if is_petit_sec(hand):
        return _ASKS[rules.dealing.petit_sec]
    return is_excuse_alone(hand) and rules.dealing.excuse_alone is ExcuseAlone.OPTIONAL


def knows_imprenable(rules: RuleSet) -> bool:
    """Tell whether a bare Petit can be declared imprenable: after the deal only where there is an auction (A14)."""
    dealing = rules.dealing
    is_asked = rules.has_auction or dealing.petit_imprenable_time is not ImprenableTime.AFTER_DEAL
    return dealing.petit_sec is PetitSec.IMPRENABLE and is_asked


# The chelem (A8, A14)


def is_in_time(deadline: ChelemDeadline | int, tricks_left: int | None) -> bool:
    """Tell whether a chelem may still be announced (A8, D-80).

    `tricks_left` are the unfinished tricks, the current one included; None before the first lead.
    """
    if isinstance(deadline, ChelemDeadline):
        return deadline is ChelemDeadline.BEFORE_FIRST_CARD and tricks_left is None
    return tricks_left is None or tricks_left >= deadline


def may_announce_chelem(rules: RuleSet, *, is_taker: bool, is_partner: bool) -> bool:
    """Tell whether the rules let a seat announce a chelem, from its side as it knows it (A8, D-31)."""
    return _MAY_ANNOUNCE[rules.chelem.chelem_by](is_taker, is_taker or is_partner)


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

    `hand` is the hand before the player's first card, `laid` what he had to show of his own discard.
    """
    return tuple(_choices(hand, laid, rules))


def laid_out(cards: CardSet, rules: RuleSet) -> tuple[Card, ...]:
    """Return the cards of a poignée in the order in which they are laid out, the Excuse last (A7)."""
    return tuple(sorted(cards, key=lambda card: (card is EXCUSE, _SIGN[rules.declarations.poignee_order] * card.rank)))


_SIGN: Final[Mapping[PoigneeOrder, int]] = {
    PoigneeOrder.DESCENDING: -1,
    PoigneeOrder.ASCENDING: 1,
    PoigneeOrder.SORTED: -1,
}


def _choices(hand: CardSet, laid: CardSet, rules: RuleSet) -> Iterator[PoigneeChoice]:
    choices = tuple(_choices_of_all_levels(hand, laid, rules))
    # Who must show all he can shows the highest level (D-24).
    yield from choices if rules.declarations.poignee_lower_level else choices[-1:]


def _choices_of_all_levels(hand: CardSet, laid: CardSet, rules: RuleSet) -> Iterator[PoigneeChoice]:
    for row in rules.declarations.poignees:
        trumps = _showable_trumps(hand, laid, row, rules)
        if len(trumps) >= row.size:
            yield PoigneeChoice(row.level, row.size, trumps)
        elif len(trumps) == row.size - 1 and EXCUSE in hand:
            yield PoigneeChoice(row.level, row.size, trumps | {EXCUSE})


def _showable_trumps(hand: CardSet, laid: CardSet, row: PoigneeRule, rules: RuleSet) -> CardSet:
    """Return the trumps that may be part of a poignée: those in hand, and discarded ones where they count (D-26)."""
    return (hand | laid if counts_discard(row.level, rules) else hand).trumps


def counts_discard(level: PoigneeLevel, rules: RuleSet) -> bool:
    """Tell whether a discarded trump may be shown again in a poignée of a level (D-26)."""
    return level in _COUNTS_DISCARD[rules.declarations.poignee_counts_discard]


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
    choices = poignee_choices(hand, laid, rules)
    if choices and choices[-1].size > row.size and not rules.declarations.poignee_lower_level:
        yield Problem.of(Violation.POIGNEE_LEVEL_TOO_LOW, level=row.level, right=choices[-1].level)
    if EXCUSE in cards and (hidden := trumps - cards):
        yield Problem.of(Violation.POIGNEE_EXCUSE_NOT_NEEDED, hidden=hidden, level=row.level, size=row.size)


# The misère (A14)


def is_misere(kind: MisereKind, hand: CardSet) -> bool:
    """Tell whether a hand is a misère of a kind (D-73, D-92)."""
    return _IS_MISERE[kind](hand)


def _has_court(hand: CardSet) -> bool:
    return any(card.is_court for card in hand)


_IS_MISERE: Final[Mapping[MisereKind, Callable[[CardSet], bool]]] = {
    MisereKind.NO_TRUMP: lambda hand: not hand.trumps and EXCUSE not in hand,
    MisereKind.NO_TRUMP_BUT_EXCUSE: lambda hand: not hand.trumps,
    MisereKind.NO_COURT: lambda hand: not _has_court(hand),
    MisereKind.NO_COURT_NOR_EXCUSE: lambda hand: not _has_court(hand) and EXCUSE not in hand,
    MisereKind.NO_COURT_BUT_JACKS: lambda hand: not any(card.is_court and card.rank > _JACK for card in hand),
    MisereKind.BLANK: lambda hand: not _has_court(hand) and not hand.trumps and EXCUSE not in hand,
}
_JACK: Final = 11
