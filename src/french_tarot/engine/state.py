"""The public state: what everybody at the table knows of a deal, as the fold of its public events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from attrs import evolve, frozen

from french_tarot.cards import EXCUSE, NO_CARDS, Card, CardSet
from french_tarot.engine.actions import (
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    Bid,
    CallCard,
    DeclareImprenable,
    Pass,
    PlayCard,
    Ready,
    ShowMisere,
    ShowPoignee,
)
from french_tarot.engine.auction import Bids, auction_winner, spoken
from french_tarot.engine.call import is_called
from french_tarot.engine.declare import asks_dealt_hands, level_of
from french_tarot.engine.events import (
    Acted,
    AnyEvent,
    AsideShown,
    ChienShown,
    ChienTaken,
    ContractSettled,
    DealStarted,
    Discarded,
    ExcuseAloneShown,
    HandDealt,
    PetitSecShown,
    PilesLaid,
    PileTurned,
    PublicAction,
    TrickWon,
)
from french_tarot.engine.phases import Phase
from french_tarot.facts.bonuses import Misere, Poignee
from french_tarot.facts.types import by_fields
from french_tarot.rulesets.policies import (
    AllPass,
    CallTime,
    ChelemBy,
    ChelemDeadline,
    ChelemLead,
    PoigneeTime,
)
from french_tarot.terms import Contract, VoidReason

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from french_tarot.engine.actions import Declaration
    from french_tarot.rulesets.model import RuleSet


@frozen
class PlayedTrick:
    """A finished trick: its cards in the order of play, the seat that led and the seat that won it."""

    cards: tuple[Card, ...]
    leader: int
    winner: int

    def seat_of(self, place: int) -> int:
        """Return the seat that played the card at a place of the trick."""
        return (self.leader + place) % len(self.cards)

    def card_of(self, seat: int) -> Card:
        """Return the card that a seat played."""
        return self.cards[(seat - self.leader) % len(self.cards)]


class PileTop(NamedTuple):
    """What is seen of a pile (A13): its open card, None where it was just played, and the number of cards below."""

    top: Card | None
    hidden: int


def seats_asked(rules: RuleSet, first: int, taker: int | None) -> tuple[int | None, ...]:
    """Return the seats that are asked before the first lead, where the seat `first` speaks first (A7, A8)."""
    time, by = rules.declarations.poignee_time, rules.chelem.chelem_by
    if time is PoigneeTime.OWN_FIRST_CARD and by is ChelemBy.TAKER:
        return (taker,)
    players = rules.layout.players
    return tuple((first + place) % players for place in range(players))


def announces_with_contract(rules: RuleSet) -> bool:
    """Tell whether the taker announces a chelem with his contract, if at all (A8, D-90)."""
    chelem = rules.chelem
    petit = chelem.petit_chelem_max_lost and chelem.petit_chelem_deadline is ChelemDeadline.WITH_BID
    return bool(petit) or chelem.chelem_deadline is ChelemDeadline.WITH_BID


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
        is_void: Whether the deal is void (A4).
        bare_petit: The hand with a bare Petit that was shown then, with its seat.
        called_queen: The second card that the taker called, where two are (A13).
        took_unseen: Whether the taker has taken a chien in that nobody else has seen (A12).
        petit_chelem_by: The seat that announced a petit chelem.
        chelem_trick: The number of tricks that were finished when the chelem was announced; None before the lead.
        petit_chelem_trick: The same of the petit chelem.
        miseres: The misères shown.
        imprenable: The seat whose Petit is imprenable (A14).
        excuse_alone: The hand with the Excuse alone that was thrown in, with its seat.
        piles: What is seen of each seat's piles (A13).
        said: How far the seat to act has come in the order of what may be declared on one turn.
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
    called_queen: Card | None = None
    took_unseen: bool = False
    petit_chelem_by: int | None = None
    chelem_trick: int | None = None
    petit_chelem_trick: int | None = None
    miseres: tuple[Misere, ...] = ()
    imprenable: int | None = None
    excuse_alone: ExcuseAloneShown | None = None
    piles: tuple[tuple[PileTop, ...], ...] = ()
    said: int = 0

    __reduce__ = by_fields

    @staticmethod
    def start(event: DealStarted) -> PublicState:
        """Begin a deal."""
        rules = event.rules
        state = PublicState(rules=rules, dealer=event.dealer, is_dealer_barred=event.is_dealer_barred)
        if not rules.has_auction:
            return evolve(state, phase=Phase.PLAY, leader=state.first)
        return evolve(state, phase=Phase.PETIT_SEC) if asks_dealt_hands(rules) else state

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
                place = spoken(self.bids, self.rules).next
                return None if place is None else (self.first + place) % self.players
            case Phase.CONTRACT | Phase.CALL:
                return self.taker
            case Phase.DISCARD:
                return None if self.awaits_chien else self.taker
            case Phase.DECLARATIONS:
                return self.seats_asked[self.asked]
            case Phase.PLAY:
                return self._to_play
            case Phase.OVER:
                return None
            case _ as unreachable:
                assert_never(unreachable)

    @property
    def has_chien(self) -> bool:
        """Whether the taker has taken the chien in."""
        return self.chien is not None or self.took_unseen

    @property
    def awaits_chien(self) -> bool:
        """Whether the taker is to take the chien in (A6)."""
        return self.phase is Phase.DISCARD and not self.has_chien

    @property
    def _to_play(self) -> int | None:
        is_full = len(self.trick) == self.players or len(self.tricks) == self.rules.tricks
        return None if is_full or self.leader is None else (self.leader + len(self.trick)) % self.players

    @property
    def is_each_alone(self) -> bool:
        """Whether everybody plays for himself: without an auction, or in a misère game (A13, A14)."""
        return self.leader is not None and self.taker is None

    @property
    def seats_asked(self) -> tuple[int | None, ...]:
        """The seats that are asked before the first lead: the taker, or all where others may declare something then.

        Who is asked hangs on the rules alone, so that it tells nothing about the cards.
        """
        return seats_asked(self.rules, self.first, self.taker)

    @property
    def void_reason(self) -> VoidReason | None:
        """Why the deal is void, None where it is not (A4)."""
        if not self.is_void:
            return None
        return VoidReason.PETIT_SEC if self.excuse_alone is None else VoidReason.EXCUSE_ALONE

    @property
    def is_passed_out(self) -> bool:
        """Whether every player has passed (A5)."""
        return self.phase is Phase.OVER and not self.is_void and self.taker is None and self.leader is None

    def has_played(self, seat: int) -> bool:
        """Tell whether a seat has played its first card."""
        if self.tricks or self.leader is None:
            return bool(self.tricks)
        return (seat - self.leader) % self.players < len(self.trick)

    def played_by(self, seat: int) -> CardSet:
        """Return the cards that a seat has played."""
        cards = [trick.card_of(seat) for trick in self.tricks]
        if self.leader is not None and (place := (seat - self.leader) % self.players) < len(self.trick):
            cards.append(self.trick[place])
        return CardSet(cards)

    # The fold

    def after(self, event: AnyEvent) -> PublicState:
        """Return the state after an event; the redacted form of one tells all that matters here."""
        match event:
            case DealStarted():
                return PublicState.start(event)
            case HandDealt():
                return self
            case PilesLaid(tops=tops):
                below = self.rules.layout.pile_size - 1
                return evolve(self, piles=tuple(tuple(PileTop(top, below) for top in of_seat) for of_seat in tops))
            case ContractSettled():
                return self._settled(event)
            case PetitSecShown():
                return evolve(self, phase=Phase.OVER, is_void=True, bare_petit=event)
            case ExcuseAloneShown():
                return evolve(self, phase=Phase.OVER, is_void=True, excuse_alone=event)
            case Acted(seat=seat, action=action):
                return self._after_action(seat, action)
            case ChienShown(cards=cards):
                return evolve(self, chien=cards)._with_chien(cards)
            case ChienTaken():
                return self._with_chien(None)
            case Discarded(shown=shown):
                return evolve(self, shown_discard=shown, phase=Phase.DECLARATIONS)
            case TrickWon(seat=seat):
                return self._after_trick(seat)
            case PileTurned(seat=seat, pile=pile, card=card):
                return self._with_pile(seat, pile, PileTop(card, self.piles[seat][pile].hidden - 1))
            case AsideShown(cards=cards):
                return evolve(self, aside=cards, phase=Phase.OVER)
            case _ as unreachable:
                assert_never(unreachable)

    def _settled(self, event: ContractSettled) -> PublicState:
        return evolve(
            self,
            taker=event.taker,
            contract=event.contract,
            called=event.called,
            called_queen=event.called_queen,
            imprenable=event.imprenable,
            shown_discard=event.shown,
            took_unseen=event.is_discard,
            phase=Phase.DECLARATIONS,
            asked=0,
        )

    def _after_action(self, seat: int, action: PublicAction) -> PublicState:
        match action:
            case Annul():
                return evolve(self, phase=Phase.OVER, is_void=True)
            case Ready():
                return evolve(self, said=0)._after_ready()
            case Pass():
                return self._after_bid(None)
            case Bid(contract=contract):
                return self._after_bid(contract)
            case CallCard(card=card):
                return self._after_call(card)
            case PlayCard(card=card):
                return evolve(self, trick=(*self.trick, card), said=0)._without_top(seat, card)
            case _:
                # Before the auction a seat says one thing, and it is the next one's turn.
                said = 0 if self.phase is Phase.PETIT_SEC else place_in_turn(action, self.rules) + 1
                return evolve(self._after_declaration(seat, action), said=said)

    def _after_declaration(self, seat: int, action: Declaration) -> PublicState:
        trick = len(self.tricks) if self.phase is Phase.PLAY else None
        match action:
            case AnnounceChelem():
                return evolve(self, chelem_by=seat, chelem_trick=trick)
            case AnnouncePetitChelem():
                return evolve(self, petit_chelem_by=seat, petit_chelem_trick=trick)
            case DeclareImprenable():
                declared = evolve(self, imprenable=seat)
                return declared._after_ready() if self.phase is Phase.PETIT_SEC else declared
            case ShowPoignee(cards=cards):
                level = level_of(cards, self.rules)
                assert level is not None, "only poignées of a level are shown"
                return evolve(self, poignees=(*self.poignees, Poignee(level, seat, cards)))
            case ShowMisere(kind=kind):
                return evolve(self, miseres=(*self.miseres, Misere(kind, seat)))
            case _ as unreachable:
                assert_never(unreachable)

    def _after_ready(self) -> PublicState:
        if self.phase is Phase.CONTRACT:
            return self._to_call()
        asked = self.asked + 1
        if self.phase is Phase.PETIT_SEC:
            if asked < self.players:
                return evolve(self, asked=asked)
            return evolve(self, asked=0, phase=Phase.BIDDING)
        if asked < len(self.seats_asked):
            return evolve(self, asked=asked)
        leader = self.first if self.chelem_by is None else _LEADER[self.rules.chelem.chelem_lead](self)
        return evolve(self, asked=0, phase=Phase.PLAY, leader=leader)

    def _after_bid(self, contract: Contract | None) -> PublicState:
        after = evolve(self, bids=(*self.bids, contract))
        if spoken(after.bids, self.rules).next is not None:
            return after
        won = auction_winner(after.bids, self.first, self.rules)
        if won is None:
            return _AFTER_PASSES[self.rules.passed_out.all_pass](after)
        after = evolve(after, taker=won.taker, contract=won.contract)
        return evolve(after, phase=Phase.CONTRACT) if announces_with_contract(self.rules) else after._to_call()

    def _to_call(self) -> PublicState:
        """Go on once the contract is known, to the call or what follows it (A6)."""
        contract = self.contract
        assert contract is not None, "the auction is over"
        is_later = self.rules.calling.call_time is CallTime.AFTER_CHIEN and self.has_discard
        if is_later and contract is not Contract.LOOSE_BID:
            return evolve(self, phase=Phase.DISCARD)
        is_over = is_called(self.called, self.called_queen, self.rules, contract)
        return self._taken_up() if is_over else evolve(self, phase=Phase.CALL)

    def _after_call(self, card: Card) -> PublicState:
        after = evolve(self, called=card) if self.called is None else evolve(self, called_queen=card)
        assert self.contract is not None, "the auction is over"
        return after._taken_up() if is_called(after.called, after.called_queen, self.rules, self.contract) else after

    @property
    def has_discard(self) -> bool:
        """Whether the contract has the taker take the chien in and discard."""
        has_chien = self.rules.layout.chien_size > 0
        return has_chien and self.contract is not None and self.rules.contracts[self.contract].has_discard

    def _taken_up(self) -> PublicState:
        """Go on once contract and call are known: to the chien, the discard, or the declarations (A6)."""
        return evolve(self, phase=Phase.DISCARD if self.has_discard else Phase.DECLARATIONS)

    def _with_chien(self, cards: CardSet | None) -> PublicState:
        """Go on once the taker has the chien: to a call that waited for it, or to the discard.

        A Petit imprenable stays so only where all have seen that no other trump came to it (D-10).
        """
        is_bare_still = cards is not None and not cards.trumps and EXCUSE not in cards
        imprenable = self.imprenable if is_bare_still or self.imprenable != self.taker else None
        assert self.contract is not None, "the auction is over"
        is_over = is_called(self.called, self.called_queen, self.rules, self.contract)
        phase = Phase.DISCARD if is_over else Phase.CALL
        return evolve(self, took_unseen=cards is None, imprenable=imprenable, phase=phase)

    def _after_trick(self, winner: int) -> PublicState:
        assert self.leader is not None, "a trick was played"
        trick = PlayedTrick(self.trick, self.leader, winner)
        return evolve(self, tricks=(*self.tricks, trick), trick=(), leader=winner)

    def _without_top(self, seat: int, card: Card) -> PublicState:
        """Take a card off the pile that it lay on, if it did (A13)."""
        for pile, (top, hidden) in enumerate(self.piles[seat] if self.piles else ()):
            if top is card:
                return self._with_pile(seat, pile, PileTop(None, hidden))
        return self

    def _with_pile(self, seat: int, pile: int, changed: PileTop) -> PublicState:
        of_seat = (*self.piles[seat][:pile], changed, *self.piles[seat][pile + 1 :])
        return evolve(self, piles=(*self.piles[:seat], of_seat, *self.piles[seat + 1 :]))


def place_in_turn(action: Declaration, rules: RuleSet) -> int:
    """Return the place of a declaration in the order of what is said on one turn: misères last, in their order."""
    if isinstance(action, ShowMisere):
        return len(_ORDER) + list(rules.miseres).index(action.kind)
    return _ORDER.index(type(action))


_ORDER: Final[tuple[type[Declaration], ...]] = (AnnounceChelem, AnnouncePetitChelem, DeclareImprenable, ShowPoignee)

_LEADER: Final[Mapping[ChelemLead, Callable[[PublicState], int | None]]] = {
    ChelemLead.ANNOUNCER: lambda state: state.chelem_by,
    ChelemLead.TAKER: lambda state: state.taker,
}
"""Who leads after a chelem was announced, by policy."""

_AFTER_PASSES: Final[Mapping[AllPass, Callable[[PublicState], PublicState]]] = {
    AllPass.THROWN_IN: lambda state: evolve(state, phase=Phase.OVER),
    AllPass.LOOSE_BID: lambda state: evolve(state, taker=state.first, contract=Contract.LOOSE_BID)._to_call(),
    AllPass.MISERE_GAME: lambda state: evolve(state, phase=Phase.PLAY, leader=state.first),
}
"""What follows where all have passed, by policy."""
