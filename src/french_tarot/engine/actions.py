"""Actions: what a player can say or do in a deal, each a value whose repr evaluates back."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from french_tarot.cards import Card, CardSet
from french_tarot.facts.types import of_type
from french_tarot.terms import Contract, MisereKind


def _as_code(member: Contract | MisereKind) -> str:
    return f"{type(member).__name__}.{member.name}"


@frozen
class Annul:
    """Throw the deal in, holding a bare Petit or the Excuse alone, where the rules leave that to its holder (A4)."""


@frozen
class DeclareImprenable:
    """Declare one's bare Petit imprenable: it is played like an Excuse and kept (A14, D-9)."""


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
class AnnouncePetitChelem:
    """Announce that one's side will lose no more than a few tricks (A14)."""


@frozen
class ShowPoignee:
    """Show a poignée (A7): exactly as many trumps as its level takes."""

    cards: CardSet = field(validator=of_type(CardSet))


@frozen
class ShowMisere:
    """Say that one's hand has none of what a kind of misère names (A14)."""

    kind: MisereKind = field(validator=of_type(MisereKind), repr=_as_code)


@frozen
class PlayCard:
    """Play a card to the trick (A9)."""

    card: Card = field(validator=of_type(Card))


Declaration: TypeAlias = AnnounceChelem | AnnouncePetitChelem | DeclareImprenable | ShowPoignee | ShowMisere
"""What a player can declare besides what he has to do."""

Action: TypeAlias = Annul | Ready | Pass | Bid | CallCard | Discard | Declaration | PlayCard
"""Every kind of action, for exhaustive `match`."""
