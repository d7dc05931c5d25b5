"""What each party owns when the last trick is won, and the half points that pass for cards kept out of lost tricks.

Cards are masks here, so that the count of a record and the play of a million positions settle alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, NamedTuple

from french_tarot import _kernel
from french_tarot.scoring.last_trick import ExcuseFate, Party, PlayedExcuse, half_points_paid, settle_excuse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from french_tarot.rulesets.model import RuleSet

_PETIT: Final = 1 << _kernel.FIRST_TRUMP
_LOW: Final = _kernel.PACK & ~(_kernel.BOUTS | _kernel.KINGS | _kernel.QUEENS | _kernel.KNIGHTS | _kernel.JACKS)


class KeptPetit(NamedTuple, Generic[Party]):
    """An imprenable Petit that was played: its player's party keeps it, whoever won its trick (D-9)."""

    player: Party
    winner: Party


class Settlement(NamedTuple, Generic[Party]):
    """What each party owns from the tricks.

    Attributes:
        cards: The cards, as masks.
        half_points: What each party counts, in half points.
        excuse: What became of the Excuse.
        excuse_payer: The party that gave half a point for the Excuse, if any.
        petit_payer: The party that gave half a point for an imprenable Petit, if any.
    """

    cards: dict[Party, int]
    half_points: dict[Party, int]
    excuse: ExcuseFate
    excuse_payer: Party | None
    petit_payer: Party | None


def settle(
    won: Mapping[Party, int], excuse: PlayedExcuse[Party] | None, petit: KeptPetit[Party] | None, rules: RuleSet
) -> Settlement[Party]:
    """Settle the tricks that each party has won, the Excuse still where it fell (A9.4, A9.5, D-9).

    `excuse` and `petit` are None where nobody played them; a Petit that is not imprenable goes with its trick.
    """
    cards = dict(won)
    fate, excuse_payer, petit_payer = ExcuseFate.ASIDE, None, None
    if excuse is not None:
        fate, owner, excuse_payer = settle_excuse(excuse, rules)
        _give(cards, _kernel.EXCUSE, owner)
    if petit is not None:
        _give(cards, _PETIT, petit.player)
        if petit.player != petit.winner and rules.excuse.excuse_exchange:
            petit_payer = petit.player
    half_points = {party: _kernel.half_points(mask) for party, mask in cards.items()}
    if excuse is not None and excuse_payer is not None:
        if _pays(won[excuse_payer], 1, rules):
            half_points[excuse_payer] -= 1
            half_points[excuse.winner] += 1
        else:
            excuse_payer = None
    if petit is not None and petit_payer is not None:
        if _pays(won[petit_payer], 2 if excuse_payer == petit_payer else 1, rules):
            half_points[petit_payer] -= 1
            half_points[petit.winner] += 1
        else:
            petit_payer = None
    return Settlement(cards, half_points, fate, excuse_payer, petit_payer)


def _give(cards: dict[Party, int], card: int, owner: Party) -> None:
    for party in cards:
        cards[party] &= ~card
    cards[owner] |= card


def _pays(won: int, debts: int, rules: RuleSet) -> bool:
    """Tell whether a party pays the last of its debts out of the tricks that it has won (D-93)."""
    return half_points_paid(debts, (won & _LOW).bit_count(), rules) == debts
