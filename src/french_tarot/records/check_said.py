"""The check of what was declared, and of who led: chelems, poignées, misères, an imprenable Petit (A7 to A9, A14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from french_tarot.cards import EXCUSE, NO_CARDS, CardSet
from french_tarot.engine.declare import (
    is_in_time,
    is_misere,
    is_petit_sec,
    knows_imprenable,
    may_announce_chelem,
    poignee_choices,
    why_illegal_poignee,
)
from french_tarot.errors import Problem, Violation
from french_tarot.facts.check import check_shown
from french_tarot.records.dealt import declared_before_turn
from french_tarot.records.declared import (
    Announced,
    announced_chelems,
    right_leader,
    said_imprenable,
    trick_of,
    trick_of_showing,
    turn_problems,
)
from french_tarot.records.hands import contract_of, hands_at_play, of_seat, shown_again
from french_tarot.rulesets.policies import Call, ChelemDeadline, ChienSeenBy, ImprenableTime
from french_tarot.terms import Contract, PoigneeLevel, Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from french_tarot.facts.bonuses import Misere, Poignee
    from french_tarot.records.model import DealRecord


def _at(where: str, problems: Iterable[Problem]) -> Iterator[Problem]:
    return (problem.at(where) for problem in problems)


# An imprenable Petit (A14, D-10)


def check_imprenable(record: DealRecord) -> Iterator[Problem]:
    """Check that a Petit declared imprenable was bare, that the rules know it, and that it was its holder's turn."""
    if record.imprenable is not None:
        yield from _at("imprenable", _imprenable_problems(record, record.imprenable))


def _imprenable_problems(record: DealRecord, seat: int) -> Iterator[Problem]:
    if not knows_imprenable(record.rules):
        yield Problem.of(Violation.IMPRENABLE_NOT_OFFERED)
        return
    is_after_deal = record.rules.dealing.petit_imprenable_time is ImprenableTime.AFTER_DEAL
    hand = of_seat(record.hands, seat) if is_after_deal else _own_cards(record, seat)
    if hand is not None and not is_petit_sec(hand):
        yield Problem.of(Violation.PETIT_NOT_BARE, trumps=hand.trumps | hand & {EXCUSE})
    elif not is_after_deal and _has_hidden_chien(record, seat):
        yield Problem.of(Violation.IMPRENABLE_UNSEEN)
    elif is_after_deal:
        yield from declared_before_turn(record, seat)
    else:
        for said in said_imprenable(record):
            yield from turn_problems(record, said.trick, said.seat)


def _own_cards(record: DealRecord, seat: int) -> CardSet | None:
    """Return the cards that a seat had at the first lead and those it had discarded; None where some are unknown."""
    hand, layout = of_seat(hands_at_play(record), seat), record.rules.layout
    if hand is None or len(hand) < layout.hand_size or layout.piles:
        return None
    if seat != record.taker or not record.has_discard:
        return hand
    return None if record.discard is None else hand | record.discard


def _has_hidden_chien(record: DealRecord, seat: int) -> bool:
    """Tell whether the chien came to the hand without all having seen it."""
    contract = contract_of(record)
    is_hidden = contract is not None and record.rules.contracts[contract].shown is ChienSeenBy.TAKER_ONLY
    return is_hidden and seat == record.taker and record.has_discard


# Chelems (A8, A14)


def check_chelems(record: DealRecord) -> Iterator[Problem]:
    """Check that the rules have the chelems announced, let their announcers announce, and were not too late for it."""
    for chelem in announced_chelems(record):
        problems = tuple(_chelem_problems(record, chelem))
        yield from _at(chelem.name, problems)
        if not problems:
            yield from _at(f"{chelem.name}_trick", _moment_problems(record, chelem))


def _chelem_problems(record: DealRecord, chelem: Announced) -> Iterator[Problem]:
    is_unknown = chelem.is_petit and not record.rules.chelem.petit_chelem_max_lost
    if is_unknown or record.is_each_alone or record.contract is Contract.LOOSE_BID:
        yield Problem.of(Violation.CHELEM_NOT_IN_THE_GAME)
    elif record.taker is not None:
        yield from _check_announcer(record, chelem.by, record.taker)


def _check_announcer(record: DealRecord, by: int | Side, taker: int) -> Iterator[Problem]:
    players, rules = record.rules.layout.players, record.rules
    if isinstance(by, Side):
        # Any defender stands for his side.
        seat, is_partner = (taker if by is Side.TAKER else (taker + 1) % players), False
    else:
        seat, is_partner = by, _may_be_partner(record, by, taker)
    if not may_announce_chelem(rules, is_taker=seat == taker, is_partner=is_partner):
        yield Problem.of(Violation.CHELEM_NOT_FOR_SEAT, seat=seat, by=rules.chelem.chelem_by)


def _may_be_partner(record: DealRecord, seat: int, taker: int) -> bool:
    """Tell whether a seat is the partner, as far as the record tells: who calls a card that nobody has may have it."""
    players, rules = record.rules.layout.players, record.rules
    contract = contract_of(record)
    call = rules.calling.call if contract is None else rules.call_for(contract)
    if call is Call.OPPOSITE:
        return seat == (taker + players // 2) % players
    hands = hands_at_play(record)
    unseen = record.called_cards - CardSet(card for cards in (*hands, record.aside or NO_CARDS) for card in cards)
    return bool(unseen or record.called_cards & (of_seat(hands, seat) or NO_CARDS))


def _moment_problems(record: DealRecord, chelem: Announced) -> Iterator[Problem]:
    """Find that a chelem was announced after its deadline, or when it was not its announcer's turn (D-80)."""
    trick, deadline, tricks = trick_of(chelem, record), chelem.deadline, record.rules.tricks
    if trick is not None and isinstance(deadline, ChelemDeadline):
        yield Problem.of(Violation.CHELEM_NOT_NOW, deadline=deadline)
    elif trick is not None and not is_in_time(deadline, tricks - trick):
        yield Problem.of(Violation.CHELEM_TOO_LATE, tricks=deadline)
    elif not chelem.is_with_contract and not isinstance(chelem.by, Side):
        yield from turn_problems(record, trick, chelem.by)


# Poignées and misères (A7, A14)


def check_poignees(record: DealRecord) -> Iterator[Problem]:
    """Check the poignées, each against the hand at the first lead (A7)."""
    shown_by: list[object] = []
    for place, shown in enumerate(record.poignees):
        problems = tuple(_poignee_problems(record, shown, shown_by))
        yield from _at(f"poignees[{place}]", problems or _showing_problems(record, shown.by))
        shown_by.append(shown.by)


def _poignee_problems(record: DealRecord, shown: Poignee, before: list[object]) -> Iterator[Problem]:
    if shown.level not in record.rules.poignees:
        yield Problem.of(Violation.POIGNEE_NOT_OFFERED, level=shown.level, offered=tuple(record.rules.poignees))
        return
    row = record.rules.poignees[shown.level]
    wrong_cards = tuple(check_shown(shown, row))
    yield from wrong_cards
    if isinstance(shown.by, Side):
        return
    if shown.by in before:
        yield Problem.of(Violation.POIGNEE_ALREADY_SHOWN, seat=shown.by)
    hand = _whole_hand(record, shown.by)
    if hand is None or wrong_cards:
        return
    laid = shown_again(record, shown.by)
    if shown.cards is not None:
        yield from why_illegal_poignee(shown.cards, hand, laid, record.rules)
        return
    levels = [choice.level for choice in poignee_choices(hand, laid, record.rules)]
    if levels and _rank(shown.level) < _rank(levels[0]):
        yield Problem.of(Violation.POIGNEE_LEVEL_TOO_LOW, level=shown.level, right=levels[0])
    elif shown.level not in levels:
        facts = {"level": shown.level, "size": row.size, "held": hand.trumps}
        yield Problem.of(Violation.POIGNEE_NOT_HELD, seat=shown.by, **facts)


def _rank(level: PoigneeLevel) -> int:
    return tuple(PoigneeLevel).index(level)


def check_miseres(record: DealRecord) -> Iterator[Problem]:
    """Check the misères, each against the hand at the first lead (A14, D-49, D-73)."""
    before: list[Misere] = []
    for place, shown in enumerate(record.miseres):
        problems = tuple(_misere_problems(record, shown, before))
        yield from _at(f"miseres[{place}]", problems or _showing_problems(record, shown.by))
        before.append(shown)


def _misere_problems(record: DealRecord, shown: Misere, before: list[Misere]) -> Iterator[Problem]:
    if shown.kind not in record.rules.miseres:
        yield Problem.of(Violation.MISERE_NOT_OFFERED, kind=shown.kind, offered=tuple(record.rules.miseres))
        return
    if isinstance(shown.by, Side):
        return
    if shown in before:
        yield Problem.of(Violation.MISERE_ALREADY_SHOWN, kind=shown.kind, seat=shown.by)
    hand = _whole_hand(record, shown.by)
    if hand is not None and not is_misere(shown.kind, hand):
        yield Problem.of(Violation.MISERE_NOT_HELD, kind=shown.kind, hand=hand)


def _whole_hand(record: DealRecord, seat: int) -> CardSet | None:
    """Return the hand of a seat at the first lead, None where some of it is not known."""
    hand = of_seat(hands_at_play(record), seat)
    return None if hand is None or len(hand) < record.rules.layout.hand_size else hand


def _showing_problems(record: DealRecord, by: int | Side) -> Iterator[Problem]:
    """Find that nothing is shown in this deal, or that it was not the turn of who showed something."""
    if record.is_each_alone:
        yield Problem.of(Violation.NEEDS_TAKER)
    elif not isinstance(by, Side) and 0 <= by < record.rules.layout.players:
        yield from turn_problems(record, trick_of_showing(record.rules), by)


# The first lead (A9.1)


def check_leader(record: DealRecord) -> Iterator[Problem]:
    """Check who led to the first trick: who does after a chelem was announced, else the dealer's right neighbour."""
    if record.leader is None and record.tricks:
        yield Problem.of(Violation.MISSING_FOR_REPLAY).at("leader")
    right = right_leader(record)
    if record.leader is not None and right is not None and record.leader != right:
        yield Problem.of(Violation.WRONG_LEADER, leader=record.leader, right=right).at("leader")
