"""Events: what happens in a deal, and what a seat or a spectator sees of it."""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from attrs import evolve, frozen

from french_tarot.cards import NO_CARDS, Card, CardSet
from french_tarot.engine.actions import Annul, Bid, CallCard, Declaration, Pass, PlayCard, Ready
from french_tarot.rulesets.model import RuleSet
from french_tarot.terms import Contract

PUBLIC: Final = None
"""The viewer who holds no seat: a spectator."""

Viewer: TypeAlias = int | None
"""Who looks: a seat, or `PUBLIC`."""

PublicAction: TypeAlias = Annul | Ready | Pass | Bid | CallCard | Declaration | PlayCard
"""The actions that everybody sees as they are: all but the discard."""


@frozen(kw_only=True)
class DealStarted:
    """A deal begins.

    Attributes:
        rules: The rules of the table.
        dealer: The seat of the dealer.
        is_dealer_barred: Whether the dealer may not bid, after a misdeal (A3).
        viewer: Who sees the events that follow; None in a spectator's.
    """

    rules: RuleSet
    dealer: int
    is_dealer_barred: bool = False
    viewer: Viewer = PUBLIC


@frozen(kw_only=True)
class HandDealt:
    """A seat has its hand; the cards are None for the others."""

    seat: int
    cards: CardSet | None


@frozen(kw_only=True)
class PilesLaid:
    """The piles lie on the table: the open top card of each pile of each seat (A13)."""

    tops: tuple[tuple[Card, ...], ...]


@frozen(kw_only=True)
class PileTurned:
    """A card of a pile was played, and the trick is over: the next card of the pile is turned (D-54)."""

    seat: int
    pile: int
    card: Card


@frozen(kw_only=True)
class ContractSettled:
    """A deal is taken up after its auction and its discard, which are not known.

    Attributes:
        taker: The seat of the taker.
        contract: The contract.
        called: The called card, where there is a call.
        aside: The cards aside; None for all but a taker who has discarded them.
        is_discard: Whether they are a discard, and not the chien.
        called_queen: The second card called, where two are.
        imprenable: The seat that has declared its Petit imprenable.
        shown: The cards of the discard that had to be shown to all (A6).
    """

    taker: int
    contract: Contract
    called: Card | None
    aside: CardSet | None
    is_discard: bool
    called_queen: Card | None = None
    imprenable: int | None = None
    shown: CardSet = NO_CARDS


@frozen(kw_only=True)
class PetitSecShown:
    """A hand with a bare Petit is shown, and the deal is void (A4)."""

    seat: int
    hand: CardSet


@frozen(kw_only=True)
class ExcuseAloneShown:
    """A hand with the Excuse and no trump is shown, and the deal is void (A4)."""

    seat: int
    hand: CardSet


@frozen(kw_only=True)
class Acted:
    """A seat has said or done what all could hear and see."""

    seat: int
    action: PublicAction


@frozen(kw_only=True)
class ChienShown:
    """The chien is turned for all to see, and goes to the taker's hand (A6)."""

    cards: CardSet


@frozen(kw_only=True)
class ChienTaken:
    """The taker takes the chien in, and nobody else sees it (A12); its cards are None for the others."""

    seat: int
    cards: CardSet | None


@frozen(kw_only=True)
class Discarded:
    """The taker has discarded.

    Attributes:
        seat: The taker.
        cards: The discard; None for all but the taker.
        shown: Those of its cards that must be shown to all (A6).
    """

    seat: int
    cards: CardSet | None
    shown: CardSet


@frozen(kw_only=True)
class TrickWon:
    """A seat has won the trick."""

    seat: int


@frozen(kw_only=True)
class AsideShown:
    """The last card is played: the discard, or the chien where there is none, is turned for the count."""

    cards: CardSet


AnyEvent: TypeAlias = (
    DealStarted
    | HandDealt
    | PilesLaid
    | ContractSettled
    | PetitSecShown
    | ExcuseAloneShown
    | Acted
    | ChienShown
    | ChienTaken
    | Discarded
    | TrickWon
    | PileTurned
    | AsideShown
)
"""Every kind of event, for exhaustive `match`."""


def redacted(event: AnyEvent, viewer: Viewer) -> AnyEvent:
    """Return an event as a seat or a spectator sees it: what is not for him is None; most events stay as they are."""
    match event:
        case DealStarted():
            return evolve(event, viewer=viewer)
        case HandDealt(seat=seat) | ChienTaken(seat=seat) | Discarded(seat=seat):
            return event if viewer == seat else evolve(event, cards=None)
        case ContractSettled(taker=taker, is_discard=is_discard):
            return event if is_discard and viewer == taker else evolve(event, aside=None)
        case PilesLaid() | PileTurned() | PetitSecShown() | ExcuseAloneShown() | Acted():
            return event
        case ChienShown() | TrickWon() | AsideShown():
            return event
        case _ as unreachable:
            assert_never(unreachable)
