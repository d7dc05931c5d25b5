"""Layouts for numbers of players that the FFT has no rules for, and what goes with them (A13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from french_tarot.rulesets.policies import AllPass, Call, ExcuseAlone, FirstTrickBan, PetitSec
from french_tarot.terms import PoigneeLevel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.rulesets.values import PoigneeRule

_SIZES_OF_14: Final = (8, 10, 13, 14)
_SIZES_OF_12: Final = (6, 8, 10, 12)
"""Poignées of hands of 14 and of 12, from simple to quadruple (A7)."""


def five_alone(rules: RuleSet) -> RuleSet:
    """Return rules for five with hands of 14 and a chien of 8, the taker playing alone."""
    return rules.but(
        hand_size=14,
        chien_size=8,
        call=Call.NONE,
        first_trick_ban=FirstTrickBan.NONE,
        poignees=with_sizes(rules, _SIZES_OF_14),
    )


def six(rules: RuleSet, call: Call) -> RuleSet:
    """Return rules for six, made from rules for five or six, with that call."""
    return rules.but(
        players=6, hand_size=12, chien_size=6, packet=3, call=call, poignees=with_sizes(rules, _SIZES_OF_12)
    )


def two_against_four(rules: RuleSet) -> RuleSet:
    """Return rules for six, the taker calling a king.

    Of what four pay he has three parts where five share 2 to 1, which is one part of theirs for the partner again.
    """
    split = rules.scoring.split
    return six(rules, Call.KING).but(split=_OF_FOUR if split == _OF_THREE else split)


_OF_THREE: Final = (2, 1)
_OF_FOUR: Final = (3, 1)
"""The shares of taker and partner in what three and four defenders pay: each partner has what one of them does."""


def two_with_piles(rules: RuleSet) -> RuleSet:
    """Return rules for two with 21 cards in hand and six piles of three, each for himself, without an auction.

    Nothing is declared: no bare Petit, poignée or misère (D-83).
    """
    return rules.but(
        players=2,
        hand_size=21,
        chien_size=0,
        piles=6,
        pile_size=3,
        packet=3,
        petit_sec=PetitSec.OFF,
        excuse_alone=ExcuseAlone.NO,
        contracts=(),
        all_pass=AllPass.THROWN_IN,
        call=Call.NONE,
        call_ranks=(),
        first_trick_ban=FirstTrickBan.NONE,
        poignees=(),
        miseres=(),
    )


def with_sizes(rules: RuleSet, sizes: tuple[int, ...]) -> tuple[PoigneeRule, ...]:
    """Return the poignées of a rule set with other sizes, one for each level from simple to quadruple."""
    by_level: Mapping[PoigneeLevel, int] = dict(zip(PoigneeLevel, sizes, strict=True))
    return tuple(attrs.evolve(row, size=by_level[row.level]) for row in rules.declarations.poignees)
