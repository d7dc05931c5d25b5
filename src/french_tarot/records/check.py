"""The check of a record: every fault of an illegal or damaged deal, each with its place; it goes on after one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from french_tarot.cards import NO_CARDS, PACK, Card, CardSet
from french_tarot.engine.auction import auction_winner, open_contracts, why_illegal_bid
from french_tarot.engine.call import call_problems, why_not_callable
from french_tarot.engine.declare import (
    is_petit_sec,
    may_announce_chelem,
    poignee_choices,
    why_illegal_poignee,
)
from french_tarot.engine.discard import why_illegal_discard
from french_tarot.engine.play import PlayContext, why_illegal
from french_tarot.errors import InvalidDealError, InvalidOutcomeError, Problem, Violation
from french_tarot.facts.check import check_contract, check_seats, check_shown
from french_tarot.play_start import check_hands
from french_tarot.records.hands import chien_of, hand_with_chien, hands_at_play
from french_tarot.records.model import result_differences
from french_tarot.rulesets.policies import PetitSec
from french_tarot.terms import Side, VoidReason
from french_tarot.tricks import seats_by_trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from french_tarot.engine.auction import Bids
    from french_tarot.facts.bonuses import Poignee
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
    yield from _check_void(record)
    yield from _check_auction(record)
    yield from _check_call(record)
    yield from _check_discard(record)
    yield from _check_chelem(record)
    yield from _check_poignees(record)
    yield from _check_leader(record)
    yield from _check_play(record)
    yield from _check_result(record)


def _at(where: str, problems: Iterable[Problem]) -> Iterator[Problem]:
    return (problem.at(where) for problem in problems)


# Seats, sizes and cards


def _misfits(record: DealRecord) -> Iterator[Problem]:
    """Find what cannot be, whatever was played: seats, contract, sizes, missing and doubled cards."""
    rules = record.rules
    for name in ("dealer", "taker", "leader", "chelem"):
        yield from _at(name, check_seats((getattr(record, name),), rules))
    for place, shown in enumerate(record.poignees):
        yield from _at(f"poignees[{place}]", check_seats((shown.by,), rules))
    if record.contract is not None:
        yield from _at("contract", check_contract(record.contract, rules))
    yield from _check_sizes(record)
    yield from _check_dealt(record)
    yield from _check_cards(record)


def _check_sizes(record: DealRecord) -> Iterator[Problem]:
    layout = record.rules.layout
    # A result is that of a whole deal; where no trick was noted at all it may still be right.
    is_short = record.result is not None and 0 < len(record.tricks) < layout.hand_size
    if len(record.tricks) > layout.hand_size or is_short:
        given = len(record.tricks)
        yield Problem.of(Violation.WRONG_TRICK_COUNT, given=given, size=layout.hand_size).at("tricks")
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
    """Check the hands, alone and with what lies beside them."""
    layout = record.rules.layout
    for name, hands in (("hands", record.hands), ("hands_at_play", record.hands_at_play)):
        if hands is not None:
            yield from _at(name, check_hands(hands, layout.players, layout.hand_size))
    for name, hands, rest in (
        ("hands", record.hands, record.chien),
        ("hands_at_play", record.hands_at_play, record.aside),
    ):
        if hands is not None and rest is not None:
            held = CardSet(card for hand in hands for card in hand)
            for card in held & rest:
                yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card)).at(name)
            if missing := PACK - held - rest:
                yield Problem.of(Violation.MISSING_CARDS, cards=missing).at(name)


def _check_cards(record: DealRecord) -> Iterator[Problem]:
    """Find cards that were played twice or lay aside, and those that a complete deal lacks."""
    layout = record.rules.layout
    seen, aside = NO_CARDS, record.aside or NO_CARDS
    all_seats = seats_by_trick(record.tricks, record.leader or 0, layout.players)
    for number, (trick, seats) in enumerate(zip(record.tricks, all_seats, strict=True)):
        for place, (card, seat) in enumerate(zip(trick, seats, strict=True)):
            if card in seen or card in aside:
                violation = Violation.CARD_ALREADY_PLAYED if card in seen else Violation.PLAYED_THOUGH_ASIDE
                known = {"trick": number + 1} if record.leader is None else {"trick": number + 1, "seat": seat}
                yield Problem.of(violation, card=card, **known).at(f"tricks[{number}][{place}]")
            seen |= {card}
    is_complete = sum(map(len, record.tricks)) == layout.players * layout.hand_size
    if is_complete and record.aside is not None and (missing := PACK - seen - record.aside):
        yield Problem.of(Violation.MISSING_CARDS, cards=missing).at("tricks")


# Before the play


def _check_void(record: DealRecord) -> Iterator[Problem]:
    """Check a bare Petit: where it must void the deal it does, and nothing else does (A4)."""
    hands = record.hands
    if hands is None:
        return
    bare = next((seat for seat, hand in enumerate(hands) if is_petit_sec(hand)), None)
    is_void = record.void is VoidReason.PETIT_SEC
    if bare is not None and not is_void and record.rules.dealing.petit_sec is PetitSec.VOID_FORCED:
        yield Problem.of(Violation.PETIT_SEC_PLAYED, seat=bare, hand=hands[bare]).at("hands")
    if is_void and (bare is None or record.rules.dealing.petit_sec is PetitSec.OFF):
        yield Problem.of(Violation.VOID_WITHOUT_PETIT_SEC).at("void")


def _check_auction(record: DealRecord) -> Iterator[Problem]:
    """Check each bid, and that taker and contract are those of the auction (A5)."""
    if record.bids is None or record.void is not None:
        return
    bids, players = record.bids, record.rules.layout.players
    heard: Bids = ()  # a bid too low, or of no contract of the table's, changes nothing for those after it
    for place, bid in enumerate(bids):
        if bid is not None:
            is_barred = record.is_dealer_barred and place == players - 1
            problems = why_illegal_bid(bid, heard, record.rules, is_barred=is_barred)
            yield from _at(f"auction[{place}]", problems)
        heard = (*heard, bid if bid in open_contracts(heard, record.rules) else None)
    if len(bids) > players:
        yield Problem.of(Violation.AUCTION_TOO_LONG, given=len(bids), players=players).at("auction")
    if record.taker is not None or record.contract is not None:
        if len(bids) < players:
            yield Problem.of(Violation.AUCTION_UNFINISHED, given=len(bids), players=players).at("auction")
        yield from _check_taker(record, heard)


def _check_taker(record: DealRecord, heard: Bids) -> Iterator[Problem]:
    if record.dealer is None:
        return
    players = record.rules.layout.players
    won = auction_winner(heard, (record.dealer + 1) % players, record.rules)
    right = (None, None) if won is None else (won.taker, won.contract)
    if (record.taker, record.contract) != right:
        facts = {"taker": record.taker, "contract": record.contract}
        yield Problem.of(Violation.WRONG_TAKER, **facts, right_taker=right[0], right_contract=right[1]).at("taker")


def _check_call(record: DealRecord) -> Iterator[Problem]:
    """Check the called card, against the taker's dealt hand where it is known (A6)."""
    if record.taker is None or (record.called is None and record.leader is None):
        return
    problems = tuple(call_problems(record.called, record.rules))
    if not problems and record.called is not None and (hand := _of_seat(record.hands, record.taker)) is not None:
        problems = why_not_callable(record.called, hand, record.rules)
    yield from _at("called", problems)


def _check_discard(record: DealRecord) -> Iterator[Problem]:
    """Check the discard, against hand and chien where they are known, else against what it never may be (A6)."""
    hand = _of_seat(record.hands, record.taker)
    if record.discard is None or record.contract not in record.rules.contracts:
        return
    assert record.contract is not None  # it is one of the table's
    cards = hand_with_chien(record, hand) if hand is not None and chien_of(record) is not None else None
    if cards is None:
        cards = (_of_seat(hands_at_play(record), record.taker) or NO_CARDS) | record.discard
    problems = why_illegal_discard(tuple(record.discard), cards, record.rules, record.contract, record.called)
    # Its size is checked with the other sizes.
    yield from _at("discard", (each for each in problems if each.violation is not Violation.WRONG_DISCARD_SIZE))


def _check_chelem(record: DealRecord) -> Iterator[Problem]:
    """Check that the rules let the announcer announce (A8)."""
    if record.chelem is None or record.taker is None:
        return
    seat, hand = record.taker, NO_CARDS
    if record.chelem is Side.DEFENCE:
        # Any defender stands for his side.
        seat = (record.taker + 1) % record.rules.layout.players
    elif not isinstance(record.chelem, Side):
        seat, hands = record.chelem, hands_at_play(record)
        hand = _of_seat(hands, seat) or NO_CARDS
        called = record.called
        if called is not None and not any(called in cards for cards in (*hands, record.aside or NO_CARDS)):
            hand |= {called}  # nobody is known to have it: the announcer may
    is_taker, is_partner = seat == record.taker, record.called in hand
    if not may_announce_chelem(record.rules, is_taker=is_taker, is_partner=is_partner):
        by = record.rules.chelem.chelem_by
        yield Problem.of(Violation.CHELEM_NOT_FOR_SEAT, seat=seat, by=by).at("chelem")


def _check_poignees(record: DealRecord) -> Iterator[Problem]:
    """Check the poignées, each against the hand at the first lead (A7)."""
    shown_by: list[object] = []
    for place, shown in enumerate(record.poignees):
        yield from _at(f"poignees[{place}]", _poignee_problems(record, shown, shown_by))
        shown_by.append(shown.by)


def _poignee_problems(record: DealRecord, shown: Poignee, before: Sequence[object]) -> Iterator[Problem]:
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
    hand = _of_seat(hands_at_play(record), shown.by)
    if hand is None or len(hand) < record.rules.layout.hand_size or wrong_cards:
        return
    laid = record.discard or NO_CARDS if shown.by == record.taker else NO_CARDS
    if shown.cards is None:
        choices = poignee_choices(hand, laid, record.rules)
        if not any(choice.level is shown.level for choice in choices):
            yield Problem.of(
                Violation.POIGNEE_NOT_HELD, seat=shown.by, level=shown.level, size=row.size, held=hand.trumps
            )
    else:
        yield from why_illegal_poignee(shown.cards, hand, laid, record.rules)


def _check_leader(record: DealRecord) -> Iterator[Problem]:
    """Check who led to the first trick: the announcer of a chelem, else the dealer's right neighbour (A9.1)."""
    if record.leader is None and record.tricks:
        yield Problem.of(Violation.MISSING_FOR_REPLAY).at("leader")
    if record.leader is None or record.dealer is None:
        return
    first = (record.dealer + 1) % record.rules.layout.players
    announcer = record.taker if record.chelem is Side.TAKER else record.chelem
    right = first if announcer is None else announcer
    if isinstance(right, int) and record.leader != right:
        yield Problem.of(Violation.WRONG_LEADER, leader=record.leader, right=right).at("leader")


# The play


def _check_play(record: DealRecord) -> Iterator[Problem]:
    """Check every card against the hand and the trick (A9.1, A9.2)."""
    players = record.rules.layout.players
    hands = hands_at_play(record)
    if record.leader is None or len(hands) != players:
        return
    played = NO_CARDS
    all_seats = seats_by_trick(record.tricks, record.leader, players)
    for number, (trick, seats) in enumerate(zip(record.tricks, all_seats, strict=True)):
        for place, (card, seat) in enumerate(zip(trick[:players], seats[:players], strict=True)):
            if card not in played:
                context = PlayContext(first_trick=number == 0, called=record.called, is_taker=seat == record.taker)
                for problem in _card_problems(card, hands[seat] - played, trick[:place], record, context):
                    yield problem.with_facts(trick=number + 1, seat=seat).at(f"tricks[{number}][{place}]")
            played |= {card}


def _card_problems(
    card: Card, hand: CardSet, before: Sequence[Card], record: DealRecord, context: PlayContext
) -> tuple[Problem, ...]:
    # A damaged trick may hold a card twice: it counts where it fell first.
    return why_illegal(card, hand, tuple(dict.fromkeys(before)), record.rules, context)


def _check_result(record: DealRecord) -> Iterator[Problem]:
    """Compare the result that was noted with the count (A11); a deal that cannot be counted is at fault already."""
    try:
        differences = result_differences(record)
    except (InvalidDealError, InvalidOutcomeError):
        return
    for each in differences:
        facts = {"name": each.name, "claimed": each.claimed, "counted": each.counted}
        yield Problem.of(Violation.WRONG_RESULT, **facts).at("result")


def _of_seat(hands: Sequence[CardSet] | None, seat: int | None) -> CardSet | None:
    """Return the hand of a seat, None where either is not known or the record is damaged."""
    return hands[seat] if hands is not None and seat is not None and 0 <= seat < len(hands) else None
