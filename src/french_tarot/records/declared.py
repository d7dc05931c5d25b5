"""What was declared in a deal, each with the turn on which it was said, as far as a record tells or lets infer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from attrs import frozen

from french_tarot.cards import PETIT, CardSet
from french_tarot.engine.actions import (
    AnnounceChelem,
    AnnouncePetitChelem,
    Declaration,
    DeclareImprenable,
    ShowMisere,
    ShowPoignee,
)
from french_tarot.engine.call import partner_by_hands
from french_tarot.engine.declare import is_misere, poignee_choices
from french_tarot.engine.state import place_in_turn, seats_asked
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.records.bidding import first_to_speak, taken
from french_tarot.records.hands import contract_of, hands_at_play, shown_again, turns
from french_tarot.rulesets.policies import ChelemBy, ChelemDeadline, ChelemLead, ImprenableTime, PoigneeTime
from french_tarot.terms import PoigneeLevel, Side, side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from french_tarot.facts.bonuses import Misere, Poignee
    from french_tarot.records.model import DealRecord
    from french_tarot.rulesets.model import RuleSet


class Said(NamedTuple):
    """A declaration, who made it, and the finished tricks before it; None where it was made before the first lead."""

    trick: int | None
    seat: int
    action: Declaration


def said_in_order(record: DealRecord) -> tuple[Said, ...]:
    """Return what was declared after the discard, in the order in which it is said on one turn.

    A poignée whose cards were not noted is shown with the highest trumps; what is known by its side is the taker's, or
    that of a seat of the side that can show it. Raises `InvalidDealError` where nobody can have said it.
    """
    found = (*_chelems(record), *said_imprenable(record), *_poignees(record), *_miseres(record))
    return tuple(sorted(found, key=lambda said: place_in_turn(said.action, record.rules)))


def turn_problems(record: DealRecord, trick: int | None, seat: int) -> Iterator[Problem]:
    """Find that it was not the turn of a seat that declared something; nothing where a record does not tell."""
    if trick is not None:
        is_untold = trick == 0 and record.leader is None
        if not is_untold and not any((turn.trick, turn.seat) == (trick, seat) for turn in turns(record)):
            yield _out_of_turn(seat, open_turn(record))
    elif not (record.ready is record.leader is None):
        asked = asked_before_lead(record)
        ready = len(asked) if record.ready is None else max(0, record.ready)
        if seat not in asked[: ready + 1]:
            yield _out_of_turn(seat, asked[ready] if ready < len(asked) else None)


def asked_before_lead(record: DealRecord) -> tuple[int | None, ...]:
    """Return the seats that are asked before the first lead, in their order; nobody where everybody is alone."""
    if record.is_each_alone:
        return ()
    won = taken(record)
    return seats_asked(record.rules, first_to_speak(record), None if won is None else won.taker)


def open_turn(record: DealRecord) -> int | None:
    """Return the seat that is to play; None before the play and after its end."""
    return next((turn.seat for turn in turns(record) if turn.card is None), None)


def _out_of_turn(seat: int, turn: int | None) -> Problem:
    # A seat whose turn it is now may have said it at another time.
    if turn is None or turn == seat:
        return Problem.of(Violation.DECLARED_ON_NO_TURN, seat=seat)
    return Problem.of(Violation.OUT_OF_TURN, seat=seat, turn=turn)


# Chelems (A8, A14)


@frozen
class Announced:
    """A chelem as a record notes it.

    Attributes:
        name: The entry of the record: `chelem` or `petit_chelem`.
        by: Who announced it.
        trick: The finished tricks then, None before the first lead.
        deadline: Until when it may be announced.
        action: Its announcement.
    """

    name: str
    by: int | Side
    trick: int | None
    deadline: ChelemDeadline | int
    action: AnnounceChelem | AnnouncePetitChelem

    @property
    def is_petit(self) -> bool:
        """Whether it is the petit one."""
        return isinstance(self.action, AnnouncePetitChelem)

    @property
    def is_with_contract(self) -> bool:
        """Whether it is announced with the contract, if at all (D-90)."""
        return self.deadline is ChelemDeadline.WITH_BID


def announced_chelems(record: DealRecord) -> Iterator[Announced]:
    """Yield the chelems that were announced, the grand one first."""
    rules = record.rules.chelem
    if record.chelem is not None:
        yield Announced("chelem", record.chelem, record.chelem_trick, rules.chelem_deadline, AnnounceChelem())
    if record.petit_chelem is not None:
        deadline, trick = rules.petit_chelem_deadline, record.petit_chelem_trick
        yield Announced("petit_chelem", record.petit_chelem, trick, deadline, AnnouncePetitChelem())


def _chelems(record: DealRecord) -> Iterator[Said]:
    for each in announced_chelems(record):
        trick = trick_of(each, record)
        seat = announcer(each, trick, record)
        if seat is not None and not each.is_with_contract:
            yield Said(trick, seat, each.action)


def trick_of(chelem: Announced, record: DealRecord) -> int | None:
    """Return the finished tricks when a chelem was announced, None before the first lead.

    Where no more than the side is known, and another seat led than leads after a chelem, it was announced in the first
    trick, if that is in time.
    """
    is_told = chelem.trick is not None or not isinstance(chelem.by, Side) or isinstance(chelem.deadline, ChelemDeadline)
    if is_told or chelem.is_petit or record.leader is None:
        return chelem.trick
    seat = announcer(chelem, None, record)
    return None if record.leader == _LEADER[record.rules.chelem.chelem_lead](seat, record) else 0


def announcer(chelem: Announced, trick: int | None, record: DealRecord) -> int | None:
    """Return the seat that announced a chelem; None where that was a side of which nobody is known.

    Of a side it is the leader where he has led because of it; else the taker, or the next defender to act.
    """
    by, taker = chelem.by, record.taker
    if not isinstance(by, Side):
        return by
    if taker is None:
        return None
    rules = record.rules.chelem
    leads = trick is None and not chelem.is_petit and rules.chelem_lead is ChelemLead.ANNOUNCER
    is_free = by is Side.DEFENCE or rules.chelem_by is not ChelemBy.TAKER
    if leads and is_free and record.leader is not None and _side(record, record.leader) is by:
        return record.leader
    if by is Side.TAKER:
        return taker
    first, players = first_to_speak(record) if trick is None else _leader_of(trick, record), record.rules.layout.players
    in_order = ((first + place) % players for place in range(players))
    return next((seat for seat in in_order if _side(record, seat) is Side.DEFENCE), None)


def _leader_of(trick: int, record: DealRecord) -> int:
    return next((turn.seat for turn in turns(record) if turn.trick == trick), first_to_speak(record))


_LEADER: Final[Mapping[ChelemLead, Callable[[int | None, DealRecord], int | None]]] = {
    ChelemLead.ANNOUNCER: lambda seat, _record: seat,
    ChelemLead.TAKER: lambda _seat, record: record.taker,
}
"""Who leads after a chelem was announced before the first lead, by policy."""


def right_leader(record: DealRecord) -> int | None:
    """Return the seat that has to lead to the first trick (A9.1); None where it is not known."""
    chelem = next((each for each in announced_chelems(record) if not each.is_petit), None)
    if chelem is not None and trick_of(chelem, record) is None:
        if chelem.by is Side.DEFENCE and record.rules.chelem.chelem_lead is ChelemLead.ANNOUNCER:
            return None  # any defender
        return _LEADER[record.rules.chelem.chelem_lead](announcer(chelem, None, record), record)
    return None if record.dealer is None else first_to_speak(record)


# An imprenable Petit


def said_imprenable(record: DealRecord) -> Iterator[Said]:
    """Find when a Petit was declared imprenable during the play; before the auction is not asked here."""
    time = record.rules.dealing.petit_imprenable_time
    if record.imprenable is None or time is ImprenableTime.AFTER_DEAL:
        return
    trick = 0
    if time is ImprenableTime.WHEN_PLAYED:
        # On the turn on which it was played or, where it was not yet, on the one that is open.
        places = {turn.card: turn.trick for turn in turns(record)}
        trick = places.get(PETIT, places.get(None, 0))
    yield Said(trick, record.imprenable, DeclareImprenable())


# What is shown of a hand (A7, A14)


def trick_of_showing(rules: RuleSet) -> int | None:
    """Return the finished tricks when poignées and misères are shown, None before the first lead (A7, D-49)."""
    return None if rules.declarations.poignee_time is PoigneeTime.BEFORE_LEAD else 0


def _poignees(record: DealRecord) -> Iterator[Said]:
    """Find the seat and the cards of each poignée.

    Seats that are known come first, then the largest poignées: who holds one of them could show a smaller one too.
    """
    seats: list[int] = []
    levels = tuple(PoigneeLevel)
    for shown in sorted(record.poignees, key=lambda each: (isinstance(each.by, Side), -levels.index(each.level))):
        seat, cards = _shown(record, shown, seats)
        if seat in seats:
            raise InvalidDealError([Problem.of(Violation.POIGNEE_ALREADY_SHOWN, seat=seat).at("poignees")])
        seats.append(seat)
        yield Said(trick_of_showing(record.rules), seat, ShowPoignee(cards))


def _shown(record: DealRecord, shown: Poignee, others: Collection[int]) -> tuple[int, CardSet]:
    """Find the seat of a poignée of which the side is known, and cards for one of which the level is known."""
    if shown.cards is not None and not isinstance(shown.by, Side):
        return shown.by, shown.cards
    hands = hands_at_play(record)
    for seat in _seats_of(shown.by, record, others):
        for choice in poignee_choices(hands[seat], shown_again(record, seat), record.rules):
            if choice.level is shown.level and (shown.cards is None or shown.cards <= choice.cards):
                return seat, shown.cards or CardSet(list(choice.cards)[-choice.size :])
    raise InvalidDealError([Problem.of(Violation.POIGNEE_OF_NOBODY, level=shown.level, by=shown.by)])


def _miseres(record: DealRecord) -> Iterator[Said]:
    """Find the seat of each misère; seats that are known come first."""
    offered, seats = tuple(record.rules.miseres), set[tuple[int, object]]()
    for shown in sorted(record.miseres, key=lambda each: isinstance(each.by, Side)):
        if shown.kind not in offered:
            problem = Problem.of(Violation.MISERE_NOT_OFFERED, kind=shown.kind, offered=offered)
            raise InvalidDealError([problem.at("miseres")])
        seat = _seat_of_misere(record, shown, [seat for seat, kind in seats if kind is shown.kind])
        seats.add((seat, shown.kind))
        yield Said(trick_of_showing(record.rules), seat, ShowMisere(shown.kind))


def _seat_of_misere(record: DealRecord, shown: Misere, others: Collection[int]) -> int:
    if not isinstance(shown.by, Side):
        return shown.by
    hands = hands_at_play(record)
    for seat in _seats_of(shown.by, record, others):
        if is_misere(shown.kind, hands[seat]):
            return seat
    raise InvalidDealError([Problem.of(Violation.MISERE_OF_NOBODY, kind=shown.kind, by=shown.by)])


def _seats_of(by: int | Side, record: DealRecord, others: Collection[int]) -> Iterable[int]:
    """Return the seat meant, or those of a side that have not shown the same yet."""
    seats = range(len(hands_at_play(record)))
    if not isinstance(by, Side):
        return (seat for seat in seats if seat == by)
    return (seat for seat in seats if seat not in others and _side(record, seat) is by)


def _side(record: DealRecord, seat: int) -> Side | None:
    """Return the side of a seat, as far as the hands tell where the called cards are."""
    taker, contract = record.taker, contract_of(record)
    if taker is None:
        return None
    if contract is None:
        return side_of(seat, taker, None)
    called = (record.called, record.called_queen)
    return side_of(seat, taker, partner_by_hands(taker, contract, record.rules, called, hands_at_play(record)))
