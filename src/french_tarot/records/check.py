"""The check of a record: every fault of an illegal or damaged deal, each with its place; it goes on after one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from french_tarot.cards import NO_CARDS, PACK, CardSet
from french_tarot.errors import InvalidDealError, InvalidOutcomeError, Problem, Violation
from french_tarot.facts.check import check_contract, check_seats
from french_tarot.play_start import check_hands, check_piles
from french_tarot.records.check_order import check_order
from french_tarot.records.check_play import check_play
from french_tarot.records.check_said import (
    check_chelems,
    check_imprenable,
    check_leader,
    check_miseres,
    check_poignees,
)
from french_tarot.records.check_start import check_auction, check_call, check_discard, check_void
from french_tarot.records.hands import knows_piles, pile_cards, seats_of_tricks
from french_tarot.records.results import result_differences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from french_tarot.records.model import DealRecord


def check(record: DealRecord) -> tuple[Problem, ...]:
    """Name every fault of a record, in the order of the deal; nothing for a sound one.

    Each problem says `where` in the record it is (`tricks[3][1]`, from 0), and for a card that was played also the
    facts `trick` (from 1) and `seat`. The check goes on after a fault, as a table does: a card that was played
    illegally is played. Of hands that are not known it uses what the tricks show of them.
    """
    return tuple(_faults(record))


def _faults(record: DealRecord) -> Iterator[Problem]:
    yield from _misfits(record)
    yield from check_order(record)
    yield from check_void(record)
    yield from check_imprenable(record)
    yield from check_auction(record)
    yield from check_call(record)
    yield from check_discard(record)
    yield from check_chelems(record)
    yield from check_poignees(record)
    yield from check_miseres(record)
    yield from check_leader(record)
    yield from check_play(record)
    yield from _check_result(record)


def _at(where: str, problems: Iterable[Problem]) -> Iterator[Problem]:
    return (problem.at(where) for problem in problems)


# Seats, sizes and cards


def _misfits(record: DealRecord) -> Iterator[Problem]:
    """Find what cannot be, whatever was played: seats, contract, sizes, missing and doubled cards."""
    rules = record.rules
    for name in ("dealer", "imprenable", "taker", "leader", "chelem", "petit_chelem"):
        yield from _at(name, check_seats((getattr(record, name),), rules))
    for name in ("poignees", "miseres"):
        for place, shown in enumerate(getattr(record, name)):
            yield from _at(f"{name}[{place}]", check_seats((shown.by,), rules))
    if record.contract is not None:
        yield from _at("contract", check_contract(record.contract, rules))
    yield from _check_sizes(record)
    yield from _check_dealt(record)
    yield from _check_cards(record)


def _check_sizes(record: DealRecord) -> Iterator[Problem]:
    layout, size = record.rules.layout, record.rules.tricks
    # A result is that of a whole deal; where no trick was noted at all it may still be right.
    is_short = record.result is not None and 0 < len(record.tricks) < size
    if len(record.tricks) > size or is_short:
        yield Problem.of(Violation.WRONG_TRICK_COUNT, given=len(record.tricks), size=size).at("tricks")
    for place, trick in enumerate(record.tricks):
        is_last = place == len(record.tricks) - 1
        if len(trick) > layout.players or (len(trick) < layout.players and not (is_last and record.result is None)):
            wrong = Problem.of(Violation.WRONG_TRICK_SIZE, number=place + 1, given=len(trick), size=layout.players)
            yield wrong.at(f"tricks[{place}]")
    for name in ("chien", "discard"):
        cards = getattr(record, name)
        if cards is not None and len(cards) != layout.chien_size:
            yield Problem.of(Violation.WRONG_ASIDE_SIZE, given=len(cards), size=layout.chien_size).at(name)


def _check_dealt(record: DealRecord) -> Iterator[Problem]:
    """Check hands and piles, alone and with what lies beside them."""
    layout = record.rules.layout
    dealt = (("hands", record.hands, record.chien), ("hands_at_play", record.hands_at_play, record.aside))
    for name, hands, _ in dealt:
        if hands is not None:
            yield from _at(name, check_hands(hands, layout.players, layout.hand_size))
    if record.piles is not None:
        yield from _at("piles", check_piles(record.piles, record.hands or record.hands_at_play or (), record.rules))
    for name, hands, noted in dealt:
        rest = NO_CARDS if not layout.chien_size else noted
        if hands is not None and rest is not None and knows_piles(record):
            held = CardSet(card for hand in hands for card in hand) | pile_cards(record)
            for card in held & rest:
                yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card)).at(name)
            if missing := PACK - held - rest:
                yield Problem.of(Violation.MISSING_CARDS, cards=missing).at(name)


def _check_cards(record: DealRecord) -> Iterator[Problem]:
    """Find cards that were played twice or lay aside, and those that a complete deal lacks."""
    rules = record.rules
    seen, aside = NO_CARDS, record.aside or NO_CARDS
    for number, (trick, seats) in enumerate(zip(record.tricks, seats_of_tricks(record), strict=True)):
        for place, (card, seat) in enumerate(zip(trick, seats, strict=True)):
            if card in seen or card in aside:
                violation = Violation.CARD_ALREADY_PLAYED if card in seen else Violation.PLAYED_THOUGH_ASIDE
                known = {"trick": number + 1} if record.leader is None else {"trick": number + 1, "seat": seat}
                yield Problem.of(violation, card=card, **known).at(f"tricks[{number}][{place}]")
            seen |= {card}
    is_complete = sum(map(len, record.tricks)) == rules.layout.players * rules.tricks
    if is_complete and record.aside is not None and (missing := PACK - seen - record.aside):
        yield Problem.of(Violation.MISSING_CARDS, cards=missing).at("tricks")


# The result


def _check_result(record: DealRecord) -> Iterator[Problem]:
    """Compare the result that was noted with the count (A11); a deal that cannot be counted is at fault already."""
    try:
        differences = result_differences(record)
    except (InvalidDealError, InvalidOutcomeError):
        return
    for each in differences:
        facts = {"name": each.name, "claimed": each.claimed, "counted": each.counted}
        yield Problem.of(Violation.WRONG_RESULT, **facts).at("result")
