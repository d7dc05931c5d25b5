"""Records and deals: a deal at any moment as a record, and a sound record as a deal again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from french_tarot.cards import NO_CARDS, CardSet
from french_tarot.deal import Deal
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
from french_tarot.engine.declare import is_petit_sec, poignee_choices
from french_tarot.engine.phases import Phase
from french_tarot.engine.state import seats_asked
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.records.hands import beside, chien_of, hands_at_play
from french_tarot.records.model import DealRecord, counted_result
from french_tarot.rulesets.policies import PetitSec, PoigneeTime
from french_tarot.setup import Settled, Setup
from french_tarot.terms import PoigneeLevel, Side, VoidReason, side_of
from french_tarot.tricks import seats_by_trick

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from french_tarot.facts.bonuses import Poignee


# A deal as a record


def record_of(deal: Deal, *, origin: str = "", comment: str = "") -> DealRecord:
    """Record a deal at any moment, with its result where it is played out; `replay` gives the same deal again."""
    setup, state = deal.setup, deal.state
    is_settled = setup.settled is not None
    is_asked = state.rules.dealing.petit_sec is PetitSec.VOID_OPTIONAL
    tricks = [trick.cards for trick in state.tricks]
    return DealRecord(
        rules=deal.rules,
        dealer=deal.dealer,
        is_dealer_barred=setup.is_dealer_barred,
        hands=None if is_settled else setup.hands,
        hands_at_play=setup.hands if is_settled else None,
        chien=deal.chien,
        kept=state.asked if deal.phase is Phase.PETIT_SEC or (is_asked and state.is_void) else None,
        void=VoidReason.PETIT_SEC if state.is_void else None,
        bids=None if is_settled else state.bids,
        taker=deal.taker,
        contract=deal.contract,
        called=deal.called,
        discard=deal.discarded,
        ready=state.asked if deal.phase is Phase.DECLARATIONS else None,
        chelem=state.chelem_by,
        poignees=state.poignees,
        leader=deal.leader,
        tricks=[*tricks, state.trick] if state.trick else tricks,
        result=None if state.aside is None else counted_result(deal.played()),
        origin=origin,
        comment=comment,
    )


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
    """Find a taker, a contract or a leader that is not what the bids and the announcements give."""
    if record.taker not in (None, deal.taker) or record.contract not in (None, deal.contract):
        facts = {"taker": record.taker, "contract": record.contract}
        right = {"right_taker": deal.taker, "right_contract": deal.contract}
        yield Problem.of(Violation.WRONG_TAKER, **facts, **right).at("taker")
    if record.leader not in (None, deal.leader):
        yield Problem.of(Violation.WRONG_LEADER, leader=record.leader, right=deal.leader).at("leader")


def setup_of(record: DealRecord) -> Setup:
    """Return a record as the setup of a deal, not checked; it may leave cards unknown.

    Raises `InvalidDealError` where the record has neither the deal and its auction, nor a taker with a contract, or
    tricks that nobody led to.
    """
    if record.tricks and record.leader is None:
        raise InvalidDealError([Problem.of(Violation.MISSING_FOR_REPLAY).at("leader")])
    is_misdeal = record.void is VoidReason.MISDEAL  # which is no deal: it has nothing to replay
    if record.hands is not None and (record.bids is not None or (record.taker is None and not is_misdeal)):
        return Setup(
            rules=record.rules,
            hands=record.hands,
            aside=chien_of(record) or NO_CARDS,
            dealer=_dealer(record),
            is_dealer_barred=record.is_dealer_barred,
            actions=(*_before_play(record), *_play(record)),
        )
    if record.taker is None or record.contract is None:
        names = ("taker", "contract")
        raise InvalidDealError(
            Problem.of(Violation.MISSING_FOR_REPLAY).at(name) for name in names if getattr(record, name) is None
        )
    hands = hands_at_play(record)
    return Setup(
        rules=record.rules,
        hands=hands,
        aside=beside(record, hands, record.aside) or NO_CARDS,
        dealer=_dealer(record),
        is_dealer_barred=record.is_dealer_barred,
        settled=Settled(taker=record.taker, contract=record.contract, called=record.called),
        actions=tuple(_play(record)),
    )


def _dealer(record: DealRecord) -> int:
    """Return the dealer; where he is not known, the seat to the left of the leader."""
    if record.dealer is not None:
        return record.dealer
    return ((record.leader or 0) - 1) % record.rules.layout.players


def _before_play(record: DealRecord) -> Iterator[Action]:
    """Return what was said and done from the dealt cards to the discard."""
    if record.rules.dealing.petit_sec is PetitSec.VOID_OPTIONAL:
        yield from (Ready() for _ in range(_kept(record)))
        if record.void is VoidReason.PETIT_SEC:
            yield Annul()
    for bid in record.bids or ():
        yield Pass() if bid is None else Bid(bid)
    if record.called is not None:
        yield CallCard(record.called)
    if record.discard is not None:
        yield Discard(record.discard)


def _kept(record: DealRecord) -> int:
    """Return the seats that kept their hands; where it was not noted, all or those before the bare Petit."""
    players = record.rules.layout.players
    if record.kept is not None:
        # One seat too many is illegal already; a damaged record may note any number.
        return min(record.kept, players + 1)
    if record.void is not VoidReason.PETIT_SEC or record.hands is None:
        return players
    first, hands = _dealer(record) + 1, record.hands
    bare = (place for place in range(len(hands)) if is_petit_sec(hands[(first + place) % len(hands)]))
    return next(bare, players)


def _play(record: DealRecord) -> Iterator[Action]:
    """Return what was declared before the first lead, and the cards played, each poignée where its rules put it."""
    yield from _declarations(record)
    if record.leader is None:
        return
    players = record.rules.layout.players
    to_show = {} if _shows_before_lead(record) else _shown_by_seat(record)
    all_seats = seats_by_trick(record.tricks, record.leader, players)
    for trick, seats in zip(record.tricks, all_seats, strict=True):
        for seat, card in zip(seats, trick, strict=True):
            if seat in to_show:
                yield ShowPoignee(to_show.pop(seat))
            yield PlayCard(card)
    # A poignée shown by the seat to act, who has not played yet.
    yield from (ShowPoignee(cards) for cards in to_show.values())


def _shows_before_lead(record: DealRecord) -> bool:
    return record.rules.declarations.poignee_time is PoigneeTime.BEFORE_LEAD


def _declarations(record: DealRecord) -> Iterator[Action]:
    """Return what each seat that was asked before the first lead has said."""
    if record.ready is None and record.leader is None:
        return
    rules = record.rules
    seats = seats_asked(rules, (_dealer(record) + 1) % rules.layout.players, record.taker)
    ready = len(seats) if record.ready is None else record.ready
    to_show = _shown_by_seat(record) if _shows_before_lead(record) else {}
    announcer = _announcer(record)
    if announcer is not None and announcer not in seats[: ready + 1]:
        by = rules.chelem.chelem_by
        raise InvalidDealError([Problem.of(Violation.CHELEM_NOT_FOR_SEAT, seat=announcer, by=by).at("chelem")])
    for place, seat in enumerate(seats[: ready + 1]):
        if seat is not None and seat == announcer:
            yield AnnounceChelem()
        if seat in to_show:
            yield ShowPoignee(to_show[seat])
        if place < ready:
            yield Ready()


def _announcer(record: DealRecord) -> int | None:
    """Return the seat that announced a chelem; of a side, the taker, or the leader where he is of the defence."""
    if record.chelem is Side.TAKER:
        return record.taker
    return record.leader if record.chelem is Side.DEFENCE else record.chelem


def _shown_by_seat(record: DealRecord) -> dict[int, CardSet]:
    """Return the cards of each poignée by the seat that showed it.

    Seats that are known come first, then the largest poignées: who holds one of them could show a smaller one too.
    """
    by_seat: dict[int, CardSet] = {}
    levels = tuple(PoigneeLevel)
    for shown in sorted(record.poignees, key=lambda each: (isinstance(each.by, Side), -levels.index(each.level))):
        seat, cards = _shown(record, shown, by_seat)
        if seat in by_seat:
            raise InvalidDealError([Problem.of(Violation.POIGNEE_ALREADY_SHOWN, seat=seat).at("poignees")])
        by_seat[seat] = cards
    return by_seat


def _shown(record: DealRecord, shown: Poignee, taken: Collection[int]) -> tuple[int, CardSet]:
    """Find the seat of a poignée of which the side is known, and cards for one of which the level is known."""
    if shown.cards is not None and not isinstance(shown.by, Side):
        return shown.by, shown.cards
    laid, hands = record.discard or NO_CARDS, hands_at_play(record)
    partner = next((seat for seat, hand in enumerate(hands) if record.called in hand), None)
    for seat, hand in enumerate(hands):
        is_of_side = record.taker is not None and side_of(seat, record.taker, partner) is shown.by
        if seat == shown.by or (is_of_side and seat not in taken):
            for choice in poignee_choices(hand, laid if seat == record.taker else NO_CARDS, record.rules):
                if choice.level is shown.level and (shown.cards is None or shown.cards <= choice.cards):
                    return seat, shown.cards or CardSet(list(choice.cards)[-choice.size :])
    raise InvalidDealError([Problem.of(Violation.POIGNEE_OF_NOBODY, level=shown.level, by=shown.by)])
