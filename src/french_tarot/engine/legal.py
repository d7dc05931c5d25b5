"""Legality in every phase: what a player may do, and why not something else, from what he knows."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, assert_never

from attrs import frozen

from french_tarot.cards import EXCUSE, NO_CARDS, CardSet
from french_tarot.engine.action_set import ActionSet, Family, OneCard, Single, SomeCards
from french_tarot.engine.actions import (
    Action,
    AnnounceChelem,
    Annul,
    Bid,
    CallCard,
    Discard,
    Pass,
    PlayCard,
    Ready,
    ShowPoignee,
)
from french_tarot.engine.auction import open_contracts, why_illegal_bid
from french_tarot.engine.call import callable_cards, why_not_callable
from french_tarot.engine.declare import is_petit_sec, may_announce_chelem, poignee_choices, why_illegal_poignee
from french_tarot.engine.discard import discard_choice, why_illegal_discard
from french_tarot.engine.phases import Phase
from french_tarot.engine.play import PlayContext, legal_cards, why_illegal
from french_tarot.errors import IllegalActionError, Problem, Violation
from french_tarot.rulesets.policies import PoigneeTime

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from french_tarot.engine.events import Viewer
    from french_tarot.engine.state import PublicState
    from french_tarot.rulesets.model import RuleSet


@frozen(kw_only=True)
class Standpoint:
    """What a player knows, as far as his legal actions depend on it: the public state and his own cards.

    Attributes:
        state: The public state.
        seat: The seat of the player.
        hand: His hand; in the discard phase with the chien taken in.
        laid: What he has discarded.
    """

    state: PublicState
    seat: int
    hand: CardSet
    laid: CardSet = NO_CARDS

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        return self.state.rules

    @property
    def is_barred(self) -> bool:
        """Whether the player may only pass, having misdealt (A3)."""
        return self.state.is_dealer_barred and self.seat == self.state.dealer

    @property
    def context(self) -> PlayContext:
        """What the play of a card depends on beyond hand and trick."""
        state = self.state
        return PlayContext(first_trick=not state.tricks, called=state.called, is_taker=self.seat == state.taker)

    @property
    def has_shown(self) -> bool:
        """Whether the player has shown a poignée."""
        return any(shown.by == self.seat for shown in self.state.poignees)

    @property
    def may_show(self) -> bool:
        """Whether this is the time for the player's poignée (A7)."""
        state = self.state
        if self.rules.declarations.poignee_time is PoigneeTime.BEFORE_LEAD:
            return state.phase is Phase.DECLARATIONS
        return state.phase is Phase.PLAY and not state.has_played(self.seat)


def legal_actions(at: Standpoint) -> ActionSet:
    """Return the legal actions of a player whose turn it is; none where the deal is over."""
    return ActionSet(tuple(_FAMILIES[at.state.phase](at)))


def playable_cards(at: Standpoint) -> CardSet:
    """Return the cards that may be played; none outside the play (A9.1, A9.2)."""
    if at.state.phase is not Phase.PLAY:
        return NO_CARDS
    return legal_cards(at.hand, at.state.trick, at.rules, at.context)


def why_illegal_action(action: Action, at: Standpoint) -> tuple[Problem, ...]:
    """Return everything that forbids an action to a player whose turn it is, nothing where it is legal."""
    phase = at.state.phase
    if phase is Phase.OVER:
        return (Problem.of(Violation.DEAL_IS_OVER),)
    if not isinstance(action, _KINDS[phase]):
        possible = tuple(kind.__name__ for kind in _KINDS[phase])
        return (Problem.of(Violation.WRONG_PHASE, action=repr(action), phase=phase, possible=possible),)
    return tuple(_problems(action, at))


class ToAct(Enum):
    """Stands for the seat to act, whichever it is; None is a spectator, who never acts."""

    TO_ACT = "to_act"


TO_ACT: Final = ToAct.TO_ACT


def check_action(action: Action, at: Standpoint, by: Viewer | ToAct = TO_ACT) -> None:
    """Raise `IllegalActionError` with every problem where an action is illegal, or `by` is not the seat to act."""
    if by not in (TO_ACT, at.seat) or why_illegal_action(action, at):
        raise illegal(action, at, by)


def illegal(action: Action, at: Standpoint, by: Viewer | ToAct = TO_ACT) -> IllegalActionError:
    """Make the error of an action that is illegal, or not the turn of the seat `by`."""
    phase = at.state.phase
    turn = None if phase is Phase.OVER else at.seat
    seat = turn if isinstance(by, ToAct) else by
    if turn is not None and seat != turn:
        # What the seat to act may do is nothing that another may learn.
        out_of_turn = Problem.of(Violation.OUT_OF_TURN, seat=seat, turn=turn)
        return IllegalActionError([out_of_turn], action, seat, phase, ActionSet())
    return IllegalActionError(why_illegal_action(action, at), action, seat, phase, legal_actions(at))


_KINDS: Final[Mapping[Phase, tuple[type[Action], ...]]] = {
    Phase.PETIT_SEC: (Annul, Ready),
    Phase.BIDDING: (Pass, Bid),
    Phase.CALL: (CallCard,),
    Phase.DISCARD: (Discard,),
    Phase.DECLARATIONS: (AnnounceChelem, ShowPoignee, Ready),
    Phase.PLAY: (ShowPoignee, PlayCard),
}
"""The kinds of action that a phase has."""


def _problems(action: Action, at: Standpoint) -> Iterator[Problem]:
    """Find what forbids an action of a kind that the phase has."""
    match action:
        case Annul():
            if not is_petit_sec(at.hand):
                yield Problem.of(Violation.PETIT_NOT_BARE, trumps=at.hand.trumps | at.hand & {EXCUSE})
        case Bid(contract=contract):
            yield from why_illegal_bid(contract, at.state.bids, at.rules, is_barred=at.is_barred)
        case CallCard(card=card):
            yield from why_not_callable(card, at.hand, at.rules)
        case Discard(cards=cards):
            assert at.state.contract is not None, "the auction is over"
            yield from why_illegal_discard(tuple(cards), at.hand, at.rules, at.state.contract, at.state.called)
        case AnnounceChelem():
            yield from _chelem_problems(at)
        case ShowPoignee(cards=cards):
            yield from _poignee_problems(cards, at)
        case PlayCard(card=card):
            yield from why_illegal(card, at.hand, at.state.trick, at.rules, at.context)
        case Pass() | Ready():
            pass
        case _ as unreachable:
            assert_never(unreachable)


def _chelem_problems(at: Standpoint) -> Iterator[Problem]:
    announced_by = at.state.chelem_by
    if announced_by is not None:
        yield Problem.of(Violation.CHELEM_ALREADY_ANNOUNCED, seat=announced_by)
    elif at.has_shown:
        yield Problem.of(Violation.CHELEM_AFTER_POIGNEE, seat=at.seat)
    elif not _may_announce(at):
        yield Problem.of(Violation.CHELEM_NOT_FOR_SEAT, seat=at.seat, by=at.rules.chelem.chelem_by)


def _may_announce(at: Standpoint) -> bool:
    state = at.state
    assert state.taker is not None, "the auction is over"
    return may_announce_chelem(at.seat, at.hand, state.taker, state.called, at.rules)


def _poignee_problems(cards: CardSet, at: Standpoint) -> Iterator[Problem]:
    if at.has_shown:
        yield Problem.of(Violation.POIGNEE_ALREADY_SHOWN, seat=at.seat)
    elif not at.may_show:
        yield Problem.of(Violation.POIGNEE_NOT_NOW, time=at.rules.declarations.poignee_time)
    else:
        yield from why_illegal_poignee(cards, at.hand, at.laid, at.rules)


# The legal actions by phase


def _annulling(at: Standpoint) -> Iterator[Family]:
    yield Single(Ready())
    if is_petit_sec(at.hand):
        yield Single(Annul())


def _bidding(at: Standpoint) -> Iterator[Family]:
    yield Single(Pass())
    for contract in open_contracts(at.state.bids, at.rules, is_barred=at.is_barred):
        yield Single(Bid(contract))


def _calling(at: Standpoint) -> Iterator[Family]:
    yield OneCard(CallCard, callable_cards(at.hand, at.rules))


def _discarding(at: Standpoint) -> Iterator[Family]:
    choice = discard_choice(at.hand, at.rules, at.state.called)
    if choice.forced_count:
        yield SomeCards(Discard, choice.free, choice.forced, choice.forced_count)
    else:
        yield SomeCards(Discard, NO_CARDS, choice.free, choice.size)


def _declaring(at: Standpoint) -> Iterator[Family]:
    yield Single(Ready())
    if at.state.chelem_by is None and not at.has_shown and _may_announce(at):
        yield Single(AnnounceChelem())
    yield from _showing(at)


def _playing(at: Standpoint) -> Iterator[Family]:
    yield OneCard(PlayCard, playable_cards(at))
    yield from _showing(at)


def _showing(at: Standpoint) -> Iterator[Family]:
    if at.may_show and not at.has_shown:
        for choice in poignee_choices(at.hand, at.laid, at.rules):
            yield SomeCards(ShowPoignee, NO_CARDS, choice.cards, choice.size)


def _nothing(_at: Standpoint) -> Iterator[Family]:
    return iter(())


_FAMILIES: Final[Mapping[Phase, Callable[[Standpoint], Iterator[Family]]]] = {
    Phase.PETIT_SEC: _annulling,
    Phase.BIDDING: _bidding,
    Phase.CALL: _calling,
    Phase.DISCARD: _discarding,
    Phase.DECLARATIONS: _declaring,
    Phase.PLAY: _playing,
    Phase.OVER: _nothing,
}
"""The legal actions of each phase."""
