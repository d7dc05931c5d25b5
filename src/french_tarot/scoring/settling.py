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
        excuse: What became of the Excuse.
        payments: Who gave half a point to whom, for the Excuse first.
        excuse_payer: The party that gave half a point for the Excuse, if any.
        petit_payer: The party that gave half a point for an imprenable Petit, if any.
    """

    cards: dict[Party, int]
    excuse: ExcuseFate
    payments: tuple[tuple[Party, Party], ...]
    excuse_payer: Party | None
    petit_payer: Party | None

    def half_points(self, party: Party) -> int:
        """Return what a party counts, in half points."""
        counted = _kernel.half_points(self.cards[party])
        for payer, payee in self.payments:
            counted += (payee == party) - (payer == party)
        return counted


def settle(
    won: Mapping[Party, int], excuse: PlayedExcuse[Party] | None, petit: KeptPetit[Party] | None, rules: RuleSet
) -> Settlement[Party]:
    """Settle the tricks that each party has won, the Excuse still where it fell (A9.4, A9.5, D-9).

    `excuse` and `petit` are None where nobody played them; a Petit that is not imprenable goes with its trick.
    """
    cards = dict(won)
    fate, excuse_payer, petit_payer = ExcuseFate.ASIDE, None, None
    payments: tuple[tuple[Party, Party], ...] = ()
    if excuse is not None:
        fate, owner, payer = settle_excuse(excuse, rules)
        _move(cards, _kernel.EXCUSE, excuse.winner, owner)
        if payer is not None and _pays(won[payer], 1, rules):
            excuse_payer = payer
            payments = ((payer, excuse.winner),)
    if petit is not None and petit.player != petit.winner:
        _move(cards, _PETIT, petit.winner, petit.player)
        debts = 2 if excuse_payer == petit.player else 1
        if rules.excuse.excuse_exchange and _pays(won[petit.player], debts, rules):
            petit_payer = petit.player
            payments += ((petit.player, petit.winner),)
    return Settlement(cards, fate, payments, excuse_payer, petit_payer)


def _move(cards: dict[Party, int], card: int, giver: Party, owner: Party) -> None:
    if giver != owner:
        cards[giver] ^= card
        cards[owner] |= card


def _pays(won: int, debts: int, rules: RuleSet) -> bool:
    """Tell whether a party pays the last of its debts out of the tricks that it has won (D-93)."""
    return half_points_paid(debts, (won & _LOW).bit_count(), rules) == debts
