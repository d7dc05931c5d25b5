"""Actions: what a player can say or do in a deal, each a value whose repr evaluates back."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from french_tarot.cards import Card, CardSet
from french_tarot.facts.types import of_type
from french_tarot.terms import Contract


def _as_code(contract: Contract) -> str:
    return f"Contract.{contract.name}"


@frozen
class Annul:
    """Throw the deal in, holding a bare Petit, where the rules leave that to its holder (A4)."""


@frozen
class Ready:
    """Have nothing, or nothing more, to declare; said by the taker before the first lead, it is his "jeu"."""


@frozen
class Pass:
    """Pass in the auction (A5)."""


@frozen
class Bid:
    """Bid a contract (A5)."""

    contract: Contract = field(validator=of_type(Contract), repr=_as_code)


@frozen
class CallCard:
    """Call a card, whose holder becomes the partner (A6)."""

    card: Card = field(validator=of_type(Card))


@frozen
class Discard:
    """Lay cards away in place of the chien (A6)."""

    cards: CardSet = field(validator=of_type(CardSet))


@frozen
class AnnounceChelem:
    """Announce that one's side will win every trick (A8)."""


@frozen
class ShowPoignee:
    """Show a poignée (A7): exactly as many trumps as its level takes."""

    cards: CardSet = field(validator=of_type(CardSet))


@frozen
class PlayCard:
    """Play a card to the trick (A9)."""

    card: Card = field(validator=of_type(Card))


Action: TypeAlias = Annul | Ready | Pass | Bid | CallCard | Discard | AnnounceChelem | ShowPoignee | PlayCard
"""Every kind of action, for exhaustive `match`."""
