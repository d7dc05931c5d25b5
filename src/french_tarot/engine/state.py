"""The public state: what everybody at the table knows of a deal, as the fold of its public events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from attrs import evolve, frozen

from french_tarot.cards import NO_CARDS, Card, CardSet
from french_tarot.engine.actions import (
    AnnounceChelem,
    Annul,
    Bid,
    CallCard,
    Pass,
    PlayCard,
    Ready,
    ShowPoignee,
)
from french_tarot.engine.auction import Bids, auction_winner
from french_tarot.engine.declare import level_of
from french_tarot.engine.events import (
    Acted,
    AnyEvent,
    AsideShown,
    ChienShown,
    ContractSettled,
    DealStarted,
    Discarded,
    HandDealt,
    PetitSecShown,
    PublicAction,
    TrickWon,
)
from french_tarot.engine.phases import Phase
from french_tarot.facts.bonuses import Poignee
from french_tarot.facts.types import by_fields
from french_tarot.rulesets.policies import Call, ChelemBy, PetitSec, PoigneeTime

if TYPE_CHECKING:
    from collections.abc import Mapping

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.terms import Contract


@frozen
class PlayedTrick:
    """A finished trick: its cards in the order of play, the seat that led and the seat that won it."""

    cards: tuple[Card, ...]
    leader: int
    winner: int

    def seat_of(self, place: int) -> int:
        """Return the seat that played the card at a place of the trick."""
        return (self.leader + place) % len(self.cards)


def seats_asked(rules: RuleSet, first: int, taker: int | None) -> tuple[int | None, ...]:
    """Return the seats that are asked before the first lead, where the seat `first` speaks first (A7, A8)."""
    declarations = rules.declarations
    if declarations.poignee_time is PoigneeTime.OWN_FIRST_CARD and rules.chelem.chelem_by is ChelemBy.TAKER:
        return (taker,)
    players = rules.layout.players
    return tuple((first + place) % players for place in range(players))


@frozen(kw_only=True)
class PublicState:
    """What everybody at the table knows of a deal.

    Attributes:
        rules: The rules of the table.
        dealer: The seat of the dealer; seat s + 1 plays after seat s.
        is_dealer_barred: Whether the dealer may not bid, after a misdeal (A3).
        phase: The phase of the deal.
        asked: The seats that have answered in a phase that asks one after the other.
        bids: What was said in the auction, from the dealer's right; None for a pass.
        taker: The seat of the taker, None before the end of the auction.
        contract: The contract played.
        called: The card that the taker called.
        chien: The chien, where it was shown.
        shown_discard: The cards of the discard that were shown to all.
        chelem_by: The seat that announced a chelem.
        poignees: The poignées shown.
        tricks: The finished tricks.
        leader: The seat that leads to the current trick; None before the play.
        trick: The cards of the current trick in their order.
        aside: The discard, or the chien where there is none, once the last card is played.
        is_void: Whether a bare Petit made the deal void (A4).
        bare_petit: The hand that was shown then, with its seat.
    """

    rules: RuleSet
    dealer: int
    is_dealer_barred: bool = False
    phase: Phase = Phase.BIDDING
    asked: int = 0
    bids: Bids = ()
    taker: int | None = None
    contract: Contract | None = None
    called: Card | None = None
    chien: CardSet | None = None
    shown_discard: CardSet = NO_CARDS
    chelem_by: int | None = None
    poignees: tuple[Poignee, ...] = ()
    tricks: tuple[PlayedTrick, ...] = ()
    leader: int | None = None
    trick: tuple[Card, ...] = ()
    aside: CardSet | None = None
    is_void: bool = False
    bare_petit: PetitSecShown | None = None

    __reduce__ = by_fields

    @staticmethod
    def start(event: DealStarted) -> PublicState:
        """Begin a deal."""
        return PublicState(
            rules=event.rules,
            dealer=event.dealer,
            is_dealer_barred=event.is_dealer_barred,
            phase=_FIRST_PHASE[event.rules.dealing.petit_sec],
        )

    @property
    def players(self) -> int:
        """The seats that play."""
        return self.rules.layout.players

    @property
    def first(self) -> int:
        """The seat to the dealer's right, which speaks and usually leads first (A5, A9.1)."""
        return (self.dealer + 1) % self.players

    @property
    def turn(self) -> int | None:
        """The seat to act; None where the deal is over, or the chien or a full trick is still to be dealt with."""
        match self.phase:
            case Phase.PETIT_SEC:
                return (self.first + self.asked) % self.players
            case Phase.BIDDING:
                return None if self.awaits_chien else (self.first + len(self.bids)) % self.players
            case Phase.CALL:
                return None if self.awaits_chien else self.taker
            case Phase.DISCARD:
                return self.taker
            case Phase.DECLARATIONS:
                return self.seats_asked[self.asked]
            case Phase.PLAY:
                return self._to_play
            case Phase.OVER:
                return None
            case _ as unreachable:
                assert_never(unreachable)

    @property
    def awaits_chien(self) -> bool:
        """Whether auction and call are over and the chien is to be shown to all (A6)."""
        if self.contract is None or self.phase not in (Phase.BIDDING, Phase.CALL):
            return False
        is_called = self.called is not None or self.rules.calling.call is Call.NONE
        return is_called and self.rules.contracts[self.contract].has_discard

    @property
    def _to_play(self) -> int | None:
        is_full = len(self.trick) == self.players or len(self.tricks) == self.rules.layout.hand_size
        return None if is_full or self.leader is None else (self.leader + len(self.trick)) % self.players

    @property
    def seats_asked(self) -> tuple[int | None, ...]:
        """The seats that are asked before the first lead: the taker, or all where others may declare something then.

        Who is asked hangs on the rules alone, so that it tells nothing about the cards.
        """
        return seats_asked(self.rules, self.first, self.taker)

    @property
    def is_passed_out(self) -> bool:
        """Whether every player has passed (A5)."""
        return self.phase is Phase.OVER and not self.is_void and self.taker is None

    def has_played(self, seat: int) -> bool:
        """Tell whether a seat has played its first card."""
        if self.tricks or self.leader is None:
            return bool(self.tricks)
        return (seat - self.leader) % self.players < len(self.trick)

    def after(self, event: AnyEvent) -> PublicState:
        """Return the state after an event; the redacted form of one tells all that matters here."""
        match event:
            case DealStarted():
                return PublicState.start(event)
            case HandDealt():
                return self
            case ContractSettled(taker=taker, contract=contract, called=called):
                return evolve(self, taker=taker, contract=contract, called=called, phase=Phase.DECLARATIONS, asked=0)
            case PetitSecShown():
                return evolve(self, phase=Phase.OVER, is_void=True, bare_petit=event)
            case Acted(seat=seat, action=action):
                return self._after_action(seat, action)
            case ChienShown(cards=cards):
                return evolve(self, chien=cards, phase=Phase.DISCARD)
            case Discarded(shown=shown):
                return evolve(self, shown_discard=shown, phase=Phase.DECLARATIONS)
            case TrickWon(seat=seat):
                return self._after_trick(seat)
            case AsideShown(cards=cards):
                return evolve(self, aside=cards, phase=Phase.OVER)
            case _ as unreachable:
                assert_never(unreachable)

    def _after_action(self, seat: int, action: PublicAction) -> PublicState:
        match action:
            case Annul():
                return evolve(self, phase=Phase.OVER, is_void=True)
            case Ready():
                return self._after_ready()
            case Pass():
                return self._after_bid(None)
            case Bid(contract=contract):
                return self._after_bid(contract)
            case CallCard(card=card):
                return evolve(self, called=card)._taken_up()
            case AnnounceChelem():
                return evolve(self, chelem_by=seat)
            case ShowPoignee(cards=cards):
                level = level_of(cards, self.rules)
                assert level is not None, "only poignées of a level are shown"
                return evolve(self, poignees=(*self.poignees, Poignee(level, seat, cards)))
            case PlayCard(card=card):
                return evolve(self, trick=(*self.trick, card))
            case _ as unreachable:
                assert_never(unreachable)

    def _after_ready(self) -> PublicState:
        asked = self.asked + 1
        if self.phase is Phase.PETIT_SEC:
            if asked < self.players:
                return evolve(self, asked=asked)
            return evolve(self, asked=0, phase=Phase.BIDDING)
        if asked < len(self.seats_asked):
            return evolve(self, asked=asked)
        leader = self.first if self.chelem_by is None else self.chelem_by
        return evolve(self, asked=0, phase=Phase.PLAY, leader=leader)

    def _after_bid(self, contract: Contract | None) -> PublicState:
        bids = (*self.bids, contract)
        if len(bids) < self.players:
            return evolve(self, bids=bids)
        won = auction_winner(bids, self.first, self.players)
        if won is None:
            return evolve(self, bids=bids, phase=Phase.OVER)
        after = evolve(self, bids=bids, taker=won.taker, contract=won.contract)
        return after._taken_up() if self.rules.calling.call is Call.NONE else evolve(after, phase=Phase.CALL)

    def _taken_up(self) -> PublicState:
        """Go on once contract and call are known; where the chien is shown, that leads to the discard (A6)."""
        return self if self.awaits_chien else evolve(self, phase=Phase.DECLARATIONS)

    def _after_trick(self, winner: int) -> PublicState:
        assert self.leader is not None, "a trick was played"
        trick = PlayedTrick(self.trick, self.leader, winner)
        return evolve(self, tricks=(*self.tricks, trick), trick=(), leader=winner)


_FIRST_PHASE: Final[Mapping[PetitSec, Phase]] = {
    PetitSec.VOID_FORCED: Phase.BIDDING,
    PetitSec.VOID_OPTIONAL: Phase.PETIT_SEC,
    PetitSec.OFF: Phase.BIDDING,
}
"""Where a deal begins, by what a bare Petit does: only where its holder may choose everybody is asked."""
