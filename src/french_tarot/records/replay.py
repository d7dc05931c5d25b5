"""Records and deals: a deal at any moment as a record, and a sound record as a deal again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.cards import NO_CARDS
from french_tarot.deal import Deal
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
from french_tarot.engine.declare import asks_dealt_hands, knows_imprenable
from french_tarot.engine.phases import Phase
from french_tarot.engine.state import announces_with_contract
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.facts.outcome import Void
from french_tarot.records.bidding import all_passes, first_to_speak, hear, taken
from french_tarot.records.dealt import VOID_HANDS, VOID_WITHOUT, asked_so_far, declared_before_turn, is_void_at_once
from french_tarot.records.declared import (
    announced_chelems,
    asked_before_lead,
    said_in_order,
    turn_problems,
)
from french_tarot.records.hands import beside, hands_at_play, imprenable_in_play, turns
from french_tarot.records.model import DealRecord
from french_tarot.records.results import counted_result
from french_tarot.rulesets.policies import ImprenableTime
from french_tarot.setup import Settled, Setup
from french_tarot.terms import Contract, VoidReason

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from french_tarot.engine.actions import Declaration
    from french_tarot.records.declared import Said


# A deal as a record


def record_of(deal: Deal, *, origin: str = "", comment: str = "") -> DealRecord:
    """Record a deal at any moment, with its result where it is played out; `replay` gives the same deal again."""
    setup, state = deal.setup, deal.state
    is_settled = setup.settled is not None
    is_asking = deal.phase is Phase.PETIT_SEC or Annul() in setup.actions
    tricks = [trick.cards for trick in state.tricks]
    return DealRecord(
        rules=deal.rules,
        dealer=deal.dealer,
        is_dealer_barred=setup.is_dealer_barred,
        hands=None if is_settled else setup.hands,
        piles=setup.piles or None,
        hands_at_play=setup.hands if is_settled else None,
        chien=deal.chien or None,
        kept=state.asked if is_asking else None,
        imprenable=_declarer(deal),
        void=_void_reason(deal),
        bids=None if is_settled or not deal.rules.has_auction else state.bids,
        taker=deal.taker,
        contract=deal.contract,
        is_announcing=deal.phase is Phase.CONTRACT,
        called=deal.called,
        called_queen=deal.called_queen,
        discard=deal.discarded,
        ready=state.asked if deal.phase is Phase.DECLARATIONS else None,
        chelem=state.chelem_by,
        chelem_trick=state.chelem_trick,
        petit_chelem=state.petit_chelem_by,
        petit_chelem_trick=state.petit_chelem_trick,
        poignees=state.poignees,
        miseres=state.miseres,
        leader=deal.leader,
        tricks=[*tricks, state.trick] if state.trick else tricks,
        result=None if state.aside is None else counted_result(deal.played()),
        origin=origin,
        comment=comment,
    )


def _declarer(deal: Deal) -> int | None:
    """Return who declared his Petit imprenable, also where the right has lapsed since (D-10)."""
    if deal.state.imprenable is not None or DeclareImprenable() not in deal.actions:
        return deal.state.imprenable
    # Only one declared before the auction lapses, where each seat has said one thing.
    return (deal.dealer + 1 + deal.actions.index(DeclareImprenable())) % deal.rules.layout.players


def _void_reason(deal: Deal) -> VoidReason | None:
    if not deal.state.is_void:
        return None
    outcome = deal.outcome()
    assert isinstance(outcome, Void), "the deal is void"
    return outcome.reason


# A record as a deal


def replay(record: DealRecord) -> Deal:
    """Play a record as a deal, from the cards as they were dealt or, where they are not known, from the first lead.

    A poignée whose cards were not noted is shown with the highest trumps. Raises `InvalidDealError` with everything
    that is missing or cannot have been, and `IllegalActionError` at the first action that is illegal; `check` lists
    them all.
    """
    deal = Deal.from_setup(setup_of(record))
    if problems := tuple(_contradictions(record, deal)):
        raise InvalidDealError(problems)
    return deal


def _contradictions(record: DealRecord, deal: Deal) -> Iterator[Problem]:
    """Find a taker, a contract or a leader that is not what the bids and the announcements give, or a void deal."""
    if record.taker not in (None, deal.taker) or record.contract not in (None, deal.contract):
        facts = {"taker": record.taker, "contract": record.contract}
        right = {"right_taker": deal.taker, "right_contract": deal.contract}
        yield Problem.of(Violation.WRONG_TAKER, **facts, **right).at("taker")
    if record.leader not in (None, deal.leader):
        yield Problem.of(Violation.WRONG_LEADER, leader=record.leader, right=deal.leader).at("leader")
    if record.void not in (None, VoidReason.MISDEAL, _void_reason(deal)):
        yield Problem.of(VOID_WITHOUT[record.void]).at("void")


def setup_of(record: DealRecord) -> Setup:
    """Return a record as the setup of a deal, not checked; it may leave cards unknown.

    Raises `InvalidDealError` where the record has neither the deal and its auction, nor a taker with a contract, nor a
    play in which nobody has one; where nobody led to its tricks, or something was declared that nobody can have said.
    """
    if record.tricks and record.leader is None:
        raise InvalidDealError([Problem.of(Violation.MISSING_FOR_REPLAY).at("leader")])
    if record.imprenable is not None and not knows_imprenable(record.rules):
        raise InvalidDealError([Problem.of(Violation.IMPRENABLE_NOT_OFFERED).at("imprenable")])
    is_misdeal = record.void is VoidReason.MISDEAL  # which is no deal: it has nothing to replay
    is_dealt = record.hands is not None and (record.bids is not None or (record.taker is None and not is_misdeal))
    if is_dealt or (record.is_each_alone and not is_misdeal):
        hands = hands_at_play(record) if record.hands is None else record.hands
        return Setup(
            rules=record.rules,
            hands=hands,
            aside=beside(record, hands, record.chien) or NO_CARDS,
            dealer=_dealer(record),
            is_dealer_barred=record.is_dealer_barred,
            actions=(*_before_play(record), *_play(record)),
            piles=record.piles or (),
        )
    return _settled(record)


def _settled(record: DealRecord) -> Setup:
    """Return the setup of a record that knows nothing of the auction."""
    missing = [name for name in ("taker", "contract") if getattr(record, name) is None]
    if any(each.is_with_contract for each in announced_chelems(record)):
        # It was announced before the start of such a setup.
        missing.append("auction")
    if record.taker is None or record.contract is None or missing:
        raise InvalidDealError(Problem.of(Violation.MISSING_FOR_REPLAY).at(name) for name in missing)
    hands = hands_at_play(record)
    is_declared = record.rules.dealing.petit_imprenable_time is ImprenableTime.AFTER_DEAL
    settled = Settled(
        taker=record.taker,
        contract=record.contract,
        called=record.called,
        called_queen=record.called_queen,
        imprenable=imprenable_in_play(record) if is_declared else None,
    )
    return Setup(
        rules=record.rules,
        hands=hands,
        aside=beside(record, hands, record.aside) or NO_CARDS,
        dealer=_dealer(record),
        is_dealer_barred=record.is_dealer_barred,
        settled=settled,
        actions=tuple(_play(record)),
        piles=record.piles or (),
    )


def _dealer(record: DealRecord) -> int:
    """Return the dealer; where he is not known, the seat to the left of the leader."""
    return record.dealer if record.dealer is not None else (first_to_speak(record) - 1) % record.rules.layout.players


# Before the play


def _before_play(record: DealRecord) -> Iterator[Action]:
    """Return what was said and done from the dealt cards to the discard."""
    yield from _with_dealt_hands(record)
    bids = record.bids
    if bids is None:
        bids = all_passes(record.rules) if record.is_each_alone else ()
    for bid in bids:
        yield Pass() if bid is None else Bid(bid)
    yield from _with_contract(record)
    for card in (record.called, record.called_queen):
        if card is not None:
            yield CallCard(card)
    if record.discard is not None:
        yield Discard(record.discard)


def _with_dealt_hands(record: DealRecord) -> Iterator[Action]:
    """Return what the seats said to their dealt hands (A4, A14)."""
    rules = record.rules
    if not asks_dealt_hands(rules) or is_void_at_once(record):
        return
    declarer = record.imprenable if rules.dealing.petit_imprenable_time is ImprenableTime.AFTER_DEAL else None
    if declarer is not None and (problems := tuple(declared_before_turn(record, declarer))):
        raise InvalidDealError(problem.at("imprenable") for problem in problems)
    yield from (DeclareImprenable() if seat == declarer else Ready() for seat in asked_so_far(record))
    if record.void in VOID_HANDS:
        yield Annul()


def _with_contract(record: DealRecord) -> Iterator[Action]:
    """Return what the taker said with his contract, where he is asked then (A8, D-90)."""
    won = taken(record)
    is_asked = announces_with_contract(record.rules) and won is not None and won.contract is not Contract.LOOSE_BID
    if not is_asked or not hear(record).is_over:
        return
    yield from (each.action for each in announced_chelems(record) if each.is_with_contract)
    if not record.is_announcing:
        yield Ready()


# The play


def _play(record: DealRecord) -> Iterator[Action]:
    """Return what was declared before the first lead, and the cards played, with what was said before each."""
    said = list(said_in_order(record))
    yield from _before_lead(record, said)
    if record.leader is None:
        return
    turn = None
    for turn in turns(record):
        yield from _taken_from(said, turn.trick, turn.seat)
        if turn.card is not None:
            yield PlayCard(turn.card)
    if said:
        raise InvalidDealError(_misplaced(record, said[0]))


def _taken_from(said: list[Said], trick: int | None, seat: int | None) -> Iterator[Action]:
    """Take what was said on a turn out of what was said at all."""
    for each in [each for each in said if (each.trick, each.seat) == (trick, seat)]:
        said.remove(each)
        yield each.action


def _before_lead(record: DealRecord, said: list[Said]) -> Iterator[Action]:
    """Return what each seat that was asked before the first lead has said."""
    if record.ready is record.leader is None:
        return
    seats = asked_before_lead(record)
    ready = len(seats) if record.ready is None else max(0, record.ready)
    for place, seat in enumerate(seats[: ready + 1]):
        yield from _taken_from(said, None, seat)
        if place < ready:
            yield Ready()
    if late := [each for each in said if each.trick is None]:
        raise InvalidDealError(_misplaced(record, late[0]))


def _misplaced(record: DealRecord, said: Said) -> Iterator[Problem]:
    """Say why there was no turn on which a declaration can have been said."""
    place = _ENTRIES[type(said.action)]
    if record.is_each_alone:
        yield Problem.of(Violation.NEEDS_TAKER).at(place)
    elif isinstance(said.action, (AnnounceChelem, AnnouncePetitChelem)) and said.seat not in asked_before_lead(record):
        by = record.rules.chelem.chelem_by
        yield Problem.of(Violation.CHELEM_NOT_FOR_SEAT, seat=said.seat, by=by).at(place)
    else:
        yield from (problem.at(place) for problem in turn_problems(record, said.trick, said.seat))


_ENTRIES: Final[Mapping[type[Declaration], str]] = {
    AnnounceChelem: "chelem",
    AnnouncePetitChelem: "petit_chelem",
    DeclareImprenable: "imprenable",
    ShowPoignee: "poignees",
    ShowMisere: "miseres",
}
"""The entry of a record by the declaration."""
