"""Legality in every phase: what a player may do, and why not something else, from what he knows."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, assert_never

from attrs import evolve, frozen

from french_tarot.cards import EXCUSE, NO_CARDS, PETIT, CardSet
from french_tarot.engine.action_set import ActionSet, Family, OneCard, Single, SomeCards
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
from french_tarot.engine.auction import open_contracts, why_illegal_bid
from french_tarot.engine.call import callable_cards, why_not_callable
from french_tarot.engine.declare import (
    is_in_time,
    is_misere,
    is_petit_sec,
    may_announce_chelem,
    may_annul,
    poignee_choices,
    why_illegal_poignee,
)
from french_tarot.engine.discard import discard_choice, why_illegal_discard
from french_tarot.engine.phases import Phase
from french_tarot.engine.play import PlayContext, bans_petit_lead, legal_cards, why_illegal
from french_tarot.engine.state import place_in_turn
from french_tarot.errors import IllegalActionError, Problem, Violation
from french_tarot.rulesets.policies import Call, ChelemDeadline, ExcuseAlone, ImprenableTime, PetitSec, PoigneeTime
from french_tarot.terms import Contract

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from french_tarot.engine.actions import Declaration
    from french_tarot.engine.events import Viewer
    from french_tarot.engine.state import PublicState
    from french_tarot.rulesets.model import RuleSet
    from french_tarot.terms import MisereKind


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
        state, rules = self.state, self.rules
        is_before_last = len(state.tricks) < rules.tricks - 1
        return PlayContext(
            first_trick=not state.tricks,
            called=state.called,
            is_taker=self.seat == state.taker,
            called_queen=state.called_queen,
            imprenable=state.imprenable is not None,
            bars_petit_lead=is_before_last and state.is_each_alone and bans_petit_lead(rules),
        )

    @property
    def has_shown(self) -> bool:
        """Whether the player has shown a poignée."""
        return any(shown.by == self.seat for shown in self.state.poignees)

    @property
    def may_show(self) -> bool:
        """Whether this is the time for the player's poignée and misères (A7, D-49)."""
        state = self.state
        if self.rules.declarations.poignee_time is PoigneeTime.BEFORE_LEAD:
            return state.phase is Phase.DECLARATIONS
        return state.phase is Phase.PLAY and not state.is_each_alone and not state.has_played(self.seat)

    @property
    def shown_again(self) -> CardSet:
        """The cards of the player's discard that he had to show, and may show again in a poignée (D-26)."""
        return self.laid & self.state.shown_discard

    @property
    def own_cards(self) -> CardSet:
        """All cards that the player has had in this deal."""
        return self.hand | self.laid | self.state.played_by(self.seat)

    @property
    def tricks_left(self) -> int | None:
        """The unfinished tricks; None before the first lead."""
        state = self.state
        return self.rules.tricks - len(state.tricks) if state.phase is Phase.PLAY else None

    @property
    def must_play_petit(self) -> bool:
        """Whether the player has declared the Petit imprenable in order to play it at once (A14)."""
        time = self.rules.dealing.petit_imprenable_time
        return self.state.imprenable == self.seat and time is ImprenableTime.WHEN_PLAYED and PETIT in self.hand


def legal_actions(at: Standpoint) -> ActionSet:
    """Return the legal actions of a player whose turn it is; none where the deal is over."""
    return ActionSet(tuple(_FAMILIES[at.state.phase](at)))


def playable_cards(at: Standpoint) -> CardSet:
    """Return the cards that may be played; none outside the play (A9.1, A9.2)."""
    if at.state.phase is not Phase.PLAY:
        return NO_CARDS
    if at.must_play_petit:
        return at.hand & {PETIT}
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
    Phase.PETIT_SEC: (Annul, DeclareImprenable, Ready),
    Phase.BIDDING: (Pass, Bid),
    Phase.CONTRACT: (AnnounceChelem, AnnouncePetitChelem, Ready),
    Phase.CALL: (CallCard,),
    Phase.DISCARD: (Discard,),
    Phase.DECLARATIONS: (AnnounceChelem, AnnouncePetitChelem, ShowPoignee, ShowMisere, Ready),
    Phase.PLAY: (AnnounceChelem, AnnouncePetitChelem, DeclareImprenable, ShowPoignee, ShowMisere, PlayCard),
}
"""The kinds of action that a phase has."""


def _problems(action: Action, at: Standpoint) -> Iterator[Problem]:
    """Find what forbids an action of a kind that the phase has."""
    state, rules = at.state, at.rules
    match action:
        case Annul():
            yield from _annul_problems(at)
        case Bid(contract=contract):
            yield from why_illegal_bid(contract, state.bids, rules, is_barred=at.is_barred)
        case CallCard(card=card):
            yield from why_not_callable(card, at.hand, rules, state.contract, king=state.called)
        case Discard(cards=cards):
            assert state.contract is not None, "the auction is over"
            called = CardSet(filter(None, (state.called, state.called_queen)))
            yield from why_illegal_discard(tuple(cards), at.hand, rules, state.contract, called)
        case PlayCard(card=card):
            if at.must_play_petit and card is not PETIT and card in at.hand:
                yield Problem.of(Violation.IMPRENABLE_NOT_PLAYED, card=card)
            else:
                yield from why_illegal(card, at.hand, state.trick, rules, at.context)
        case Pass() | Ready():
            pass
        case _:
            yield from _declaration_problems(action, at)


def _annul_problems(at: Standpoint) -> Iterator[Problem]:
    if may_annul(at.hand, at.rules):
        return
    trumps = at.hand.trumps | at.hand & {EXCUSE}
    if at.rules.dealing.excuse_alone is ExcuseAlone.OPTIONAL:
        yield Problem.of(Violation.HAND_NOT_TO_ANNUL, trumps=trumps)
    else:
        yield Problem.of(Violation.PETIT_NOT_BARE, trumps=trumps)


# Declarations


def _declaration_problems(action: Declaration, at: Standpoint) -> Iterator[Problem]:
    """Find what forbids a declaration: first of all that its place on the turn is over."""
    found = tuple(_problems_of_kind(action, at))
    yield from found
    if not found and at.state.phase is not Phase.PETIT_SEC and place_in_turn(action, at.rules) < at.state.said:
        yield Problem.of(Violation.DECLARED_OUT_OF_ORDER, action=repr(action))


def _problems_of_kind(action: Declaration, at: Standpoint) -> Iterator[Problem]:
    match action:
        case AnnounceChelem():
            deadline, by = at.rules.chelem.chelem_deadline, at.state.chelem_by
            yield from _chelem_problems(at, deadline, by)
        case AnnouncePetitChelem():
            deadline, by = at.rules.chelem.petit_chelem_deadline, at.state.petit_chelem_by
            if not at.rules.chelem.petit_chelem_max_lost:
                yield Problem.of(Violation.CHELEM_NOT_IN_THE_GAME)
            else:
                yield from _chelem_problems(at, deadline, by)
        case DeclareImprenable():
            yield from _imprenable_problems(at)
        case ShowPoignee(cards=cards):
            yield from _poignee_problems(cards, at)
        case ShowMisere(kind=kind):
            yield from _misere_problems(kind, at)
        case _ as unreachable:
            assert_never(unreachable)


def _chelem_problems(at: Standpoint, deadline: ChelemDeadline | int, announced_by: int | None) -> Iterator[Problem]:
    state = at.state
    if state.taker is None or state.contract is Contract.LOOSE_BID:
        yield Problem.of(Violation.CHELEM_NOT_IN_THE_GAME)
    elif announced_by is not None:
        yield Problem.of(Violation.CHELEM_ALREADY_ANNOUNCED, seat=announced_by)
    elif not _is_time_for_chelem(at, deadline):
        yield _why_no_time(deadline)
    elif at.has_shown and state.said > place_in_turn(ShowPoignee(NO_CARDS), at.rules):
        yield Problem.of(Violation.CHELEM_AFTER_POIGNEE, seat=at.seat)
    elif not _may_announce(at):
        yield Problem.of(Violation.CHELEM_NOT_FOR_SEAT, seat=at.seat, by=at.rules.chelem.chelem_by)


def _why_no_time(deadline: ChelemDeadline | int) -> Problem:
    if isinstance(deadline, ChelemDeadline):
        return Problem.of(Violation.CHELEM_NOT_NOW, deadline=deadline)
    return Problem.of(Violation.CHELEM_TOO_LATE, tricks=deadline)


def _is_time_for_chelem(at: Standpoint, deadline: ChelemDeadline | int) -> bool:
    is_with_contract = at.state.phase is Phase.CONTRACT
    if is_with_contract or deadline is ChelemDeadline.WITH_BID:
        return is_with_contract and deadline is ChelemDeadline.WITH_BID
    return is_in_time(deadline, at.tricks_left)


def _may_announce(at: Standpoint) -> bool:
    state = at.state
    called = {state.called, state.called_queen} - {None}
    is_opposite = state.contract is not None and at.rules.call_for(state.contract) is Call.OPPOSITE
    is_partner = any(card in at.own_cards for card in called) or (
        is_opposite and state.taker is not None and at.seat == (state.taker + state.players // 2) % state.players
    )
    return may_announce_chelem(at.rules, is_taker=at.seat == state.taker, is_partner=is_partner)


def _imprenable_problems(at: Standpoint) -> Iterator[Problem]:
    state, time = at.state, at.rules.dealing.petit_imprenable_time
    if state.imprenable is not None:
        yield Problem.of(Violation.IMPRENABLE_ALREADY_DECLARED, seat=state.imprenable)
    elif not _is_time_for_imprenable(at) or (time is ImprenableTime.WHEN_PLAYED and not _may_play_petit(at)):
        yield Problem.of(Violation.IMPRENABLE_NOT_NOW, time=time)
    elif not _may_declare_imprenable(at):
        cards = at.own_cards
        yield Problem.of(Violation.PETIT_NOT_BARE, trumps=cards.trumps | cards & {EXCUSE})


def _is_time_for_imprenable(at: Standpoint) -> bool:
    state, dealing = at.state, at.rules.dealing
    if dealing.petit_sec is not PetitSec.IMPRENABLE:
        return False
    match dealing.petit_imprenable_time:
        case ImprenableTime.AFTER_DEAL:
            return state.phase is Phase.PETIT_SEC
        case ImprenableTime.AT_FIRST_CARD:
            return state.phase is Phase.PLAY and not state.has_played(at.seat)
        case ImprenableTime.WHEN_PLAYED:
            return state.phase is Phase.PLAY
        case _ as unreachable:
            assert_never(unreachable)


def _may_declare_imprenable(at: Standpoint) -> bool:
    """Tell whether the Petit was bare in the dealt hand and, where a chien came to it, all saw it stay so (D-10)."""
    is_seen = at.seat != at.state.taker or not at.state.has_chien or at.state.chien is not None
    return is_seen and PETIT in at.hand and is_petit_sec(at.own_cards)


def _may_play_petit(at: Standpoint) -> bool:
    """Tell whether the Petit may be played now as an imprenable one, which some tables ban from a trick or a lead."""
    as_declared = evolve(at.context, imprenable=True)
    return PETIT in at.hand and PETIT in legal_cards(at.hand, at.state.trick, at.rules, as_declared)


def _poignee_problems(cards: CardSet, at: Standpoint) -> Iterator[Problem]:
    if at.has_shown:
        yield Problem.of(Violation.POIGNEE_ALREADY_SHOWN, seat=at.seat)
    elif not at.may_show:
        yield Problem.of(Violation.POIGNEE_NOT_NOW, time=at.rules.declarations.poignee_time)
    else:
        yield from why_illegal_poignee(cards, at.hand, at.shown_again, at.rules)


def _misere_problems(kind: MisereKind, at: Standpoint) -> Iterator[Problem]:
    if kind not in at.rules.miseres:
        yield Problem.of(Violation.MISERE_NOT_OFFERED, kind=kind, offered=tuple(at.rules.miseres))
    elif any(shown.by == at.seat and shown.kind is kind for shown in at.state.miseres):
        yield Problem.of(Violation.MISERE_ALREADY_SHOWN, kind=kind, seat=at.seat)
    elif not at.may_show:
        yield Problem.of(Violation.MISERE_NOT_NOW, time=at.rules.declarations.poignee_time)
    elif not is_misere(kind, at.hand):
        yield Problem.of(Violation.MISERE_NOT_HELD, kind=kind, hand=at.hand)


# The legal actions by phase


def _with_dealt_hand(at: Standpoint) -> Iterator[Family]:
    yield Single(Ready())
    yield from _where_legal(at, Annul(), DeclareImprenable())


def _where_legal(at: Standpoint, *actions: Action) -> Iterator[Family]:
    yield from (Single(action) for action in actions if not any(_problems(action, at)))


def _bidding(at: Standpoint) -> Iterator[Family]:
    yield Single(Pass())
    for contract in open_contracts(at.state.bids, at.rules, is_barred=at.is_barred):
        yield Single(Bid(contract))


def _with_contract(at: Standpoint) -> Iterator[Family]:
    yield Single(Ready())
    yield from _where_legal(at, AnnounceChelem(), AnnouncePetitChelem())


def _calling(at: Standpoint) -> Iterator[Family]:
    state = at.state
    yield OneCard(CallCard, callable_cards(at.hand, at.rules, state.contract, king=state.called))


def _discarding(at: Standpoint) -> Iterator[Family]:
    called = CardSet(filter(None, (at.state.called, at.state.called_queen)))
    choice = discard_choice(at.hand, at.rules, called)
    if choice.forced_count:
        yield SomeCards(Discard, choice.free, choice.forced, choice.forced_count)
    else:
        yield SomeCards(Discard, NO_CARDS, choice.free, choice.size)


def _declaring(at: Standpoint) -> Iterator[Family]:
    yield Single(Ready())
    yield from _where_legal(at, AnnounceChelem(), AnnouncePetitChelem())
    yield from _showing(at)


def _playing(at: Standpoint) -> Iterator[Family]:
    yield OneCard(PlayCard, playable_cards(at))
    if at.state.is_each_alone:
        yield from _where_legal(at, DeclareImprenable())
        return
    yield from _where_legal(at, AnnounceChelem(), AnnouncePetitChelem(), DeclareImprenable())
    yield from _showing(at)


def _showing(at: Standpoint) -> Iterator[Family]:
    if not at.may_show:
        return
    if not at.has_shown and at.state.said <= place_in_turn(ShowPoignee(NO_CARDS), at.rules):
        for choice in poignee_choices(at.hand, at.shown_again, at.rules):
            yield SomeCards(ShowPoignee, NO_CARDS, choice.cards, choice.size)
    yield from _where_legal(at, *map(ShowMisere, at.rules.miseres))


def _nothing(_at: Standpoint) -> Iterator[Family]:
    return iter(())


_FAMILIES: Final[Mapping[Phase, Callable[[Standpoint], Iterator[Family]]]] = {
    Phase.PETIT_SEC: _with_dealt_hand,
    Phase.BIDDING: _bidding,
    Phase.CONTRACT: _with_contract,
    Phase.CALL: _calling,
    Phase.DISCARD: _discarding,
    Phase.DECLARATIONS: _declaring,
    Phase.PLAY: _playing,
    Phase.OVER: _nothing,
}
"""The legal actions of each phase."""
