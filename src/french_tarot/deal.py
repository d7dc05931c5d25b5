"""The deal: the immutable state machine from the dealt cards to the outcome, with what each seat sees of it."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, final

from attrs import evolve

from french_tarot.board import Board, events_of, first_events, turned_piles
from french_tarot.cards import NO_CARDS, PACK, Card, CardSet
from french_tarot.engine.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    Bid,
    CallCard,
    DeclareImprenable,
    Discard,
    Pass,
    PlayCard,
    Ready,
    ShowMisere,
    ShowPoignee,
)
from french_tarot.engine.call import is_called, partner_by_hands
from french_tarot.engine.dealing import deal_out, random_gaps, shuffled
from french_tarot.engine.events import (
    PUBLIC,
    Acted,
    AnyEvent,
    AsideShown,
    TrickWon,
    Viewer,
    redacted,
)
from french_tarot.engine.legal import (
    TO_ACT,
    Standpoint,
    ToAct,
    check_action,
    illegal,
    legal_actions,
    why_illegal_action,
)
from french_tarot.engine.phases import Phase
from french_tarot.engine.state import PlayedTrick, PublicState
from french_tarot.errors import DealNotOverError, IllegalActionError, InvalidDealError, Problem, Violation
from french_tarot.facts.check import check_seats
from french_tarot.facts.outcome import AnyOutcome, PassedOut, Void
from french_tarot.position import Position
from french_tarot.scoring.played import PlayedDeal, PlayedEachAlone
from french_tarot.setup import Setup, setup_problems
from french_tarot.terms import Contract, MisereKind, Partner
from french_tarot.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from french_tarot.engine.action_set import ActionSet
    from french_tarot.rulesets.model import RuleSet


_new = object.__new__


@final
class Deal:
    """A deal at one moment: everything that was dealt, said and played so far.

    It never changes: an action gives another deal. Two deals are equal where they started alike and went alike. It
    knows all hands; what may be given to a player is his `view`, or the `events_for` him.
    """

    __slots__ = ("_board", "_parent", "_position", "_step", "_views")

    _board: Board
    _parent: Deal | None
    _step: Action | Card | None  # a card stands for its play: an action less to make for each card
    _position: Position | None
    _views: dict[Viewer, View] | None  # those asked for so far

    # Starts

    @staticmethod
    def shuffled(rules: RuleSet, rng: Random, *, dealer: int = 0, is_dealer_barred: bool = False) -> Deal:
        """Shuffle and deal, the chien at random gaps; the same seed gives the same deal on every Python (A3).

        Raises `InvalidDealError` where there is no such dealer.
        """
        dealt = deal_out(shuffled(PACK, rng), rules, dealer=dealer, gaps=random_gaps(rules, rng))
        return Deal.from_hands(
            rules, dealt.hands, dealt.chien, dealer=dealer, is_dealer_barred=is_dealer_barred, piles=dealt.piles
        )

    @staticmethod
    def from_hands(
        rules: RuleSet,
        hands: Iterable[Iterable[Card]],
        chien: Iterable[Card],
        *,
        dealer: int = 0,
        is_dealer_barred: bool = False,
        piles: Iterable[Iterable[Iterable[Card]]] = (),
    ) -> Deal:
        """Start from dealt hands, and the piles of each seat where there are any (A13), the open card of each first.

        Raises `InvalidDealError` with everything wrong about the cards or the dealer.
        """
        start = Setup(
            rules=rules, hands=hands, aside=chien, dealer=dealer, is_dealer_barred=is_dealer_barred, piles=piles
        )
        return Deal.from_setup(start)

    @staticmethod
    def from_setup(setup: Setup) -> Deal:
        """Start from a setup and take its actions.

        Raises `InvalidDealError` with everything that cannot be about its start, and `IllegalActionError` at the
        first action that is illegal.
        """
        if problems := tuple(setup_problems(setup)):
            raise InvalidDealError(problems)
        start = evolve(setup, actions=())
        deal = _new(Deal)
        deal._parent = deal._step = deal._views = None
        deal._board = Board.at_start(start)
        deal._position = deal._board.first_position()
        for action in setup.actions:
            deal = deal.apply(action)
        return deal

    @property
    def setup(self) -> Setup:
        """The setup that gives this deal: its start, and the actions since."""
        return evolve(self._board.start, actions=self.actions)

    # The moment

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        return self._board.state.rules

    @property
    def dealer(self) -> int:
        """The seat of the dealer."""
        return self._board.state.dealer

    @property
    def phase(self) -> Phase:
        """The phase of the deal."""
        position = self._position
        if position is None:
            return self._board.state.phase
        return Phase.OVER if position.is_over else Phase.PLAY

    @property
    def turn(self) -> int | None:
        """The seat to act; None where the deal is over."""
        position = self._position
        if position is None:
            return self._board.state.turn
        return None if position.is_over else position.turn

    @property
    def is_over(self) -> bool:
        """Whether the deal is played out, passed out or void."""
        return self.phase is Phase.OVER

    @property
    def state(self) -> PublicState:
        """What everybody at the table knows."""
        return self.view(PUBLIC).state

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards that each seat holds now; a taker who is to discard holds the chien too."""
        return self._board.hands if self._position is None else self._position.hands

    @property
    def chien(self) -> CardSet | None:
        """The chien as it was dealt; None where the deal started after the discard."""
        return None if self._board.start.is_after_discard else self._board.start.aside

    @property
    def aside(self) -> CardSet:
        """What lies aside now: the chien, or the discard; nothing while the taker has it in hand."""
        return self._board.aside

    @property
    def discarded(self) -> CardSet | None:
        """What the taker has discarded; None before, or where the contract has no discard."""
        return self._board.laid or None

    @property
    def leader(self) -> int | None:
        """The seat that leads to the first trick; None before the play."""
        return self._board.state.leader

    @property
    def taker(self) -> int | None:
        """The seat of the taker, None before the end of the auction."""
        return self._board.state.taker

    @property
    def contract(self) -> Contract | None:
        """The contract played, None before the end of the auction."""
        return self._board.state.contract

    @property
    def called(self) -> Card | None:
        """The card that the taker called."""
        return self._board.state.called

    @property
    def called_queen(self) -> Card | None:
        """The second card that the taker called, where the rules know two."""
        return self._board.state.called_queen

    @property
    def partner(self) -> Partner:
        """The seat that holds or held the called card, or both seats, `ALONE` where nobody else does.

        None before the call, and where the rules know no partner.
        """
        state = self._board.state
        if state.taker is None or state.contract is None:
            return None
        if not is_called(state.called, state.called_queen, state.rules, state.contract):
            return None
        called = (state.called, state.called_queen)
        return partner_by_hands(state.taker, state.contract, state.rules, called, self._board.hands)

    @property
    def tricks(self) -> tuple[PlayedTrick, ...]:
        """The finished tricks."""
        return self.state.tricks

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the current trick, in their order."""
        return () if self._position is None else self._position.trick

    @property
    def position(self) -> Position | None:
        """The play without its history, for searches; None before the first lead."""
        return self._position

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done since the start, in order."""
        steps = (deal._step for deal in self._line() if deal._step is not None)
        return tuple(PlayCard(step) if isinstance(step, Card) else step for step in steps)

    def _line(self) -> list[Deal]:
        """Return this deal and those before it, from the start on."""
        line: list[Deal] = []
        deal: Deal | None = self
        while deal is not None:
            line.append(deal)
            deal = deal._parent
        return line[::-1]

    # Legality

    def legal_actions(self) -> ActionSet:
        """Return the legal actions of the seat to act, none where the deal is over."""
        return legal_actions(self._standpoint)

    def legal_cards(self) -> CardSet:
        """Return the cards that may be played now; none outside the play (A9.1, A9.2)."""
        return NO_CARDS if self._position is None else self._position.legal_cards()

    def why_illegal(self, action: Action) -> tuple[Problem, ...]:
        """Return everything that forbids an action to the seat to act, nothing where it is legal."""
        return why_illegal_action(action, self._standpoint)

    @property
    def _standpoint(self) -> Standpoint:
        """What the seat to act knows; the same that its view has."""
        turn = self.turn
        if turn is None:
            return Standpoint(state=self.state, seat=-1, hand=NO_CARDS)
        board = self._board
        state = board.state if self._position is None else self.state
        laid = board.laid if turn == self.taker else NO_CARDS
        return Standpoint(state=state, seat=turn, hand=self.hands[turn], laid=laid)

    # Actions

    def apply(self, action: Action, *, by: Viewer | ToAct = TO_ACT) -> Deal:
        """Return the deal after an action of the seat to act, or of the seat `by`, which must be the same.

        Raises `IllegalActionError` with every problem where the action is illegal or out of turn; nothing changes.
        A spectator (`by=PUBLIC`) never acts.
        """
        position = self._position
        if position is not None and isinstance(action, PlayCard) and by in (TO_ACT, position.turn):
            return self.play(action.card)
        check_action(action, self._standpoint, by)
        board = self._board.with_discard(action.cards) if isinstance(action, Discard) else self._board
        return self._after(action, board)

    def play(self, card: Card) -> Deal:
        """Return the deal after a card, as `apply(PlayCard(card))`; the fast way for programs that play many."""
        position = self._position
        if position is None:
            raise illegal(PlayCard(card), self._standpoint)
        try:
            position = position.play(card)
        except IllegalActionError:
            raise illegal(PlayCard(card), self._standpoint) from None
        after = _new(Deal)
        after._board = self._board
        after._parent = self
        after._step = card
        after._position = position
        after._views = None
        return after

    def bid(self, contract: Contract) -> Deal:
        """Return the deal after a bid."""
        return self.apply(Bid(contract))

    def pass_(self) -> Deal:
        """Return the deal after a pass."""
        return self.apply(Pass())

    def call(self, card: Card) -> Deal:
        """Return the deal after the call of a card."""
        return self.apply(CallCard(card))

    def discard(self, cards: Iterable[Card]) -> Deal:
        """Return the deal after the taker's discard."""
        return self.apply(Discard(CardSet(cards)))

    def ready(self) -> Deal:
        """Return the deal after a seat has nothing, or nothing more, to declare."""
        return self.apply(Ready())

    def annul(self) -> Deal:
        """Return the deal thrown in by the holder of a bare Petit, or of the Excuse alone."""
        return self.apply(Annul())

    def declare_imprenable(self) -> Deal:
        """Return the deal after a bare Petit is declared imprenable."""
        return self.apply(DeclareImprenable())

    def announce_chelem(self) -> Deal:
        """Return the deal after a chelem is announced."""
        return self.apply(AnnounceChelem())

    def announce_petit_chelem(self) -> Deal:
        """Return the deal after a petit chelem is announced."""
        return self.apply(AnnouncePetitChelem())

    def show_misere(self, kind: MisereKind) -> Deal:
        """Return the deal after a misère is shown."""
        return self.apply(ShowMisere(kind))

    def show_poignee(self, cards: Iterable[Card]) -> Deal:
        """Return the deal after a poignée is shown."""
        return self.apply(ShowPoignee(CardSet(cards)))

    def _after(self, action: Action, board: Board) -> Deal:
        """Return the deal after a legal action that is no card, on a board whose cards it has moved."""
        after = _new(Deal)
        after._board = board.after(self._events_of(action))
        after._parent = self
        after._step = action
        after._views = None
        after._position = self._position or after._board.first_position()
        if self._position is not None:
            after._position = self._position.with_declared(**after._board.declared)
        return after

    # What is seen

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """Everything that happened, with nothing hidden."""
        return tuple(chain.from_iterable(deal._own_events() for deal in self._line()))

    def events_for(self, viewer: Viewer, since: int = 0) -> tuple[AnyEvent, ...]:
        """Return the events from the number `since` on as a seat, or a spectator (`PUBLIC`), sees them.

        Every viewer gets the same number of events, so a client that has n of them asks for those since n. Raises
        `InvalidDealError` for a seat that the table does not have, `ValueError` for a number below 0.
        """
        self._check_viewer(viewer)
        if since < 0:
            raise ValueError(f"events are numbered from 0, not {since}")
        return tuple(redacted(event, viewer) for event in self.events[since:])

    def view(self, viewer: Viewer) -> View:
        """Return what a seat, or a spectator (`PUBLIC`), knows; equal to `View.from_events(events_for(viewer))`.

        Raises `InvalidDealError` for a seat that the table does not have.
        """
        self._check_viewer(viewer)
        if self._views is None:
            self._views = {}
        if viewer not in self._views:
            self._views[viewer] = self._folded_view(viewer)
        return self._views[viewer]

    def _check_viewer(self, viewer: Viewer) -> None:
        if viewer is not PUBLIC and (not isinstance(viewer, int) or isinstance(viewer, bool)):
            raise TypeError(f"a viewer is a seat or PUBLIC, not {viewer!r}")
        if problems := tuple(check_seats((viewer,), self.rules)):
            raise InvalidDealError(problems)

    def _folded_view(self, viewer: Viewer) -> View:
        """Fold the events since the last deal before this one that has the view."""
        later: list[Deal] = []
        deal, view = self, None
        while view is None:
            later.append(deal)
            if deal._parent is None:
                break
            deal = deal._parent
            view = None if deal._views is None else deal._views.get(viewer)
        if view is None:
            view = View.from_events(redacted(event, viewer) for event in later.pop()._own_events())
        for event in chain.from_iterable(step._own_events() for step in reversed(later)):
            view = view.after(redacted(event, viewer))
        return view

    def _own_events(self) -> Sequence[AnyEvent]:
        """Return what the last step brought about, or the start."""
        parent, step = self._parent, self._step
        if parent is None or step is None:
            return first_events(self._board.start)
        return self._events_of_card(parent, step) if isinstance(step, Card) else parent._events_of(step)

    def _events_of(self, action: Action) -> list[AnyEvent]:
        """Return what an action of the seat to act, that is no card played, brings about."""
        turn, board = self.turn, self._board
        assert turn is not None, "somebody is to act"
        return events_of(action, turn, board.state, self.hands[turn], board.start.aside)

    def _events_of_card(self, before: Deal, card: Card) -> list[AnyEvent]:
        position, seat = self._position, before.turn
        assert position is not None and seat is not None  # noqa: PT018
        events: list[AnyEvent] = [Acted(seat=seat, action=PlayCard(card))]
        if not position.trick:
            events.append(TrickWon(seat=position.turn))
            events.extend(turned_piles(before.position, position))
        if position.is_over:
            events.append(AsideShown(cards=self._board.aside))
        return events

    # The end

    def outcome(self) -> AnyOutcome:
        """Return what the deal amounts to; raises `DealNotOverError` before its end."""
        state = self._board.state
        if self._position is not None and self._position.is_over:
            return self._position.outcome()
        if state.phase is not Phase.OVER:
            raise DealNotOverError([Problem.of(Violation.DEAL_NOT_OVER)])
        reason = state.void_reason
        return PassedOut(rules=state.rules) if reason is None else Void(rules=state.rules, reason=reason)

    def played(self) -> PlayedDeal | PlayedEachAlone:
        """Return the tricks and what the count needs with them.

        Raises `DealNotOverError` where the deal is not played to its last card.
        """
        position = self._position
        if position is None or not position.is_over:
            raise DealNotOverError([Problem.of(Violation.DEAL_NOT_OVER)])
        return position.start_of_play.played(tuple(trick.cards for trick in self.tricks))

    # Values

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self is other or self.setup == other.setup

    def __hash__(self) -> int:
        return hash(self.setup)

    def __copy__(self) -> Deal:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Deal:
        return self

    def __reduce__(self) -> tuple[Any, tuple[Setup]]:
        return Deal.from_setup, (self.setup,)

    def __repr__(self) -> str:
        turn = "over" if self.turn is None else f"seat {self.turn} to act"
        return f"<Deal: {self.rules}, {self.phase}, {turn}>"
