"""Records and deals: a deal at any moment becomes a record, a sound record becomes the deal again."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    NO_CARDS,
    PACK,
    AnnounceChelem,
    Annul,
    Bid,
    Card,
    CardSet,
    ChelemBy,
    Contract,
    Deal,
    DealRecord,
    Discard,
    IllegalActionError,
    InvalidDealError,
    Pass,
    PetitSec,
    Phase,
    PlayCard,
    Poignee,
    PoigneeLevel,
    PoigneeTime,
    Problem,
    Ready,
    Settled,
    ShowPoignee,
    Side,
    Violation,
    VoidReason,
    check,
    counted_result,
    fft,
    read_json,
    record_of,
    replay,
    score,
    setup_of,
    write_json,
)
from tests.deals.random_deals import RULE_SETS, moment, rules_and_seed, walk
from tests.helpers import RECORDS, cards
from tests.records.test_check import AT_FIVE, AT_FOUR, BARE_DEAL, LONG, card, changed, suit, trumps

if TYPE_CHECKING:
    from pathlib import Path

FOUR, FIVE = fft(4), fft(5)
SIMPLE, DOUBLE, TRIPLE, _ = PoigneeLevel
FILES = sorted(RECORDS.glob("*.json"))


# The recorded deals


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_deal_is_replayed_to_its_result(path: Path) -> None:
    record = read_json(path.read_bytes())
    deal = replay(record)
    assert record.result is not None
    assert deal.is_over
    assert tuple(each.cards for each in deal.tricks) == record.tricks
    assert score(deal.outcome()).per_seat == tuple(json.loads(path.read_bytes())["result"]["per_seat"])
    assert counted_result(deal.played()) == record.result


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_deal_becomes_a_record_of_its_hands_too(path: Path) -> None:
    record = read_json(path.read_bytes())
    again = record_of(replay(record), origin=record.origin, comment=record.comment)
    assert again.hands_at_play is not None
    known = {name: getattr(record, name) for name in ("tricks", "leader", "taker", "contract", "result", "discard")}
    assert {name: getattr(again, name) for name in known} == known
    assert replay(again) == replay(record)
    assert check(again) == ()


# Round trips at every moment of random deals


def assert_comes_back(deal: Deal) -> DealRecord:
    record = record_of(deal)
    again = replay(record)
    assert again == deal
    assert record_of(again) == record
    text = write_json(record)
    assert read_json(text) == record
    assert write_json(read_json(text)) == text
    return record


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_whole_random_deal_comes_back_at_every_moment(name: str) -> None:
    for deal in walk(RULE_SETS[name], 3):
        record = assert_comes_back(deal)
        assert check(record) == ()


@given(st.integers(0, 10**6))
def test_any_moment_of_any_deal_comes_back(number: int) -> None:
    assert_comes_back(moment(*rules_and_seed(number)))


RARE = {
    *{("Discard", "declarations"), ("CallCard", "discard"), ("CallCard", "declarations")},
    *{("AnnounceChelem", "declarations"), ("ShowPoignee", "declarations"), ("ShowPoignee", "play")},
    *{("a trump or a king", "discarded"), ("Pass", "over"), ("start", "over"), ("start", "declarations")},
}
"""What was done last, and the phase that it led to: a poignée shown in the play has no card of its player yet."""


def rare_moment(deal: Deal) -> tuple[str, str] | None:
    if not deal.actions:
        return ("start", str(deal.phase))
    last = deal.actions[-1]
    if isinstance(last, Discard) and last.cards & (PACK.trumps | PACK.kings):
        return ("a trump or a king", "discarded")
    return (type(last).__name__, str(deal.phase))


@pytest.mark.once
def test_every_rare_moment_comes_back() -> None:
    seen: dict[tuple[str, str], int] = {}
    for rules in RULE_SETS.values():
        for seed in range(20):
            for deal in walk(rules, seed):
                kind = rare_moment(deal) if deal.phase is not Phase.PLAY or not deal.tricks else None
                if kind in RARE and seen.get(kind, 0) < 12:
                    seen[kind] = seen.get(kind, 0) + 1
                    assert check(assert_comes_back(deal)) == ()
    assert set(seen) == RARE
    assert min(seen.values()) >= 2


# What a record of each moment says


def test_a_record_of_a_whole_deal_by_its_moments() -> None:
    assert AT_FOUR.hands is not None
    assert AT_FOUR.chien is not None
    assert AT_FOUR.discard is not None
    deal = Deal.from_hands(FOUR, AT_FOUR.hands, AT_FOUR.chien, dealer=3)
    known: dict[str, Any] = {"rules": FOUR, "dealer": 3, "hands": AT_FOUR.hands, "chien": AT_FOUR.chien, "bids": ()}
    assert record_of(deal) == DealRecord(**known)
    deal = deal.bid(Contract.GARDE).pass_()
    known["bids"] = (Contract.GARDE, None)
    assert record_of(deal) == DealRecord(**known)
    deal = deal.pass_().pass_()
    known |= {"bids": (Contract.GARDE, None, None, None), "taker": 0, "contract": Contract.GARDE}
    assert record_of(deal) == DealRecord(**known)
    deal = deal.discard(AT_FOUR.discard)
    known |= {"discard": AT_FOUR.discard, "ready": 0}
    assert record_of(deal, origin="here", comment="now") == DealRecord(**known, origin="here", comment="now")
    deal = deal.announce_chelem()
    assert record_of(deal) == DealRecord(**known, chelem=0)
    deal = deal.ready()
    known |= {"ready": None, "leader": 0, "chelem": 0}
    assert record_of(deal) == DealRecord(**known)
    deal = deal.play(card("S7")).play(card("T2"))
    known["tricks"] = [[card("S7"), card("T2")]]
    assert record_of(deal) == DealRecord(**known)
    deal = deal.play(card("T6")).play(card("T10"))
    known["tricks"] = [[card("S7"), card("T2"), card("T6"), card("T10")]]
    assert record_of(deal) == DealRecord(**known)


def test_a_poignee_that_was_shown_before_its_players_card() -> None:
    deal = replay(evolve(LONG, leader=0))
    shown = trumps(3, 12)
    between = deal.show_poignee(shown)
    record = record_of(between)
    assert (record.poignees, record.tricks) == ((Poignee(SIMPLE, 0, shown),), ())
    assert replay(record) == between
    after = between.play(card("T3"))
    assert record_of(after).tricks == ((card("T3"),),)
    assert replay(record_of(after)) == after != deal.play(card("T3"))


# A4: void deals


def test_a4_a_void_deal() -> None:
    record = evolve(BARE_DEAL, bids=(), void=VoidReason.PETIT_SEC)
    deal = replay(record)
    assert deal.is_over
    assert deal.actions == ()
    assert record_of(deal) == record


def test_a4_an_optional_void() -> None:
    rules = FOUR.but(petit_sec=PetitSec.VOID_OPTIONAL)
    start = evolve(BARE_DEAL, rules=rules, bids=())
    annulled = replay(evolve(start, kept=0, void=VoidReason.PETIT_SEC))
    assert annulled.actions == (Annul(),)
    assert assert_comes_back(annulled) == evolve(start, kept=0, void=VoidReason.PETIT_SEC)
    assert replay(evolve(start, kept=3)).actions == (Ready(),) * 3
    assert replay(evolve(start, kept=3)).turn == 3
    assert replay(start).actions == (Ready(),) * 4
    assert replay(evolve(start, bids=[None])).actions == (*(Ready(),) * 4, Pass())
    with pytest.raises(IllegalActionError) as caught:
        replay(evolve(start, kept=1, void=VoidReason.PETIT_SEC))
    assert [each.violation for each in caught.value.problems] == [Violation.PETIT_NOT_BARE]
    assert (caught.value.action, caught.value.seat) == (Annul(), 1)


@pytest.mark.parametrize("kept", [5, 99, 10**40])
def test_more_seats_that_kept_their_hands_than_there_are(kept: int) -> None:
    rules = FOUR.but(petit_sec=PetitSec.VOID_OPTIONAL)
    with pytest.raises(IllegalActionError) as caught:
        replay(evolve(BARE_DEAL, rules=rules, bids=(), kept=kept))
    assert (caught.value.action, caught.value.phase) == (Ready(), Phase.BIDDING)


# Records that know less


def test_without_a_dealer_he_sits_to_the_left_of_the_leader() -> None:
    for leader in range(4):
        assert replay(evolve(LONG, leader=leader)).dealer == (leader - 1) % 4
    assert replay(LONG).dealer == 3
    assert replay(evolve(LONG, leader=2, dealer=1)).leader == 2


def test_a_deal_from_the_first_lead_has_a_taker_who_has_discarded() -> None:
    deal = replay(evolve(LONG, leader=0))
    assert deal.setup.settled == Settled(taker=0, contract=Contract.GARDE)
    assert (deal.discarded, deal.chien, deal.aside) == (LONG.discard, None, LONG.discard)
    assert deal.phase is Phase.PLAY
    assert replay(LONG).phase is Phase.DECLARATIONS
    assert replay(LONG).actions == ()


def test_the_cards_aside_follow_from_full_hands() -> None:
    assert replay(evolve(LONG, discard=None)).discarded == LONG.discard
    sans = replay(evolve(LONG, discard=None, contract=Contract.GARDE_SANS))
    assert (sans.chien, sans.discarded) == (LONG.discard, None)


def test_hands_that_were_dealt_will_do_without_an_auction() -> None:
    deal = replay(evolve(AT_FOUR, bids=None))
    assert deal.setup.settled == Settled(taker=0, contract=Contract.GARDE)
    assert deal.hands == replay(AT_FOUR).hands
    assert deal.state.tricks == replay(AT_FOUR).state.tricks
    with_chien_aside = evolve(
        AT_FOUR, bids=None, contract=Contract.GARDE_SANS, discard=None, leader=None, tricks=(), dealer=None
    )
    assert replay(with_chien_aside).hands == AT_FOUR.hands
    assert replay(with_chien_aside).aside == AT_FOUR.chien


def test_a_setup_may_leave_cards_unknown() -> None:
    bare = DealRecord(
        rules=FOUR, taker=0, contract=Contract.GARDE, leader=0, tricks=AT_FOUR.tricks, discard=AT_FOUR.discard
    )
    setup = setup_of(bare)
    assert setup.hands == (cards("S7 CN T16"), cards("T2 T3 T4"), cards("T6 T7 D1"), cards("T10 C1 T11"))
    assert setup.aside == AT_FOUR.discard
    assert len(setup.unknown) == 78 - 12 - 6
    assert setup.actions == (Ready(), *(PlayCard(each) for played in bare.tricks for each in played))
    full = setup.completed(Random(5))
    assert [len(hand) for hand in full.hands] == [18] * 4
    assert all(known <= hand for known, hand in zip(setup.hands, full.hands, strict=True))


# A7: poignées of which not all was noted


def shown_in(record: DealRecord) -> tuple[Poignee, ...]:
    return replay(record).state.poignees


@pytest.mark.parametrize("by", [0, Side.TAKER])
def test_a7_the_highest_trumps_are_shown_where_no_cards_were_noted(by: int | Side) -> None:
    start = evolve(LONG, leader=0)
    for level, right in (
        (SIMPLE, trumps(7, 15) | cards("T21")),
        (DOUBLE, trumps(4, 15) | cards("T21")),
        (TRIPLE, trumps(2, 15) | cards("T21")),
    ):
        assert shown_in(evolve(start, poignees=[Poignee(level, by)])) == (Poignee(level, 0, right),)


def test_a7_the_cards_tell_the_seat_of_a_side() -> None:
    start = evolve(LONG, leader=0)
    shown = trumps(3, 12)
    assert shown_in(evolve(start, poignees=[Poignee(SIMPLE, Side.TAKER, shown)])) == (Poignee(SIMPLE, 0, shown),)


def test_a7_each_is_shown_before_its_players_first_card() -> None:
    deal = replay(evolve(LONG, leader=3, poignees=[Poignee(SIMPLE, Side.TAKER)], tricks=[map(card, ("C1", "CK"))]))
    assert [type(action) for action in deal.actions] == [Ready, PlayCard, ShowPoignee, PlayCard]


def defenders(first: str, second: str) -> DealRecord:
    """At five the taker, seat 0, has the high trumps and the Excuse; two defenders share the others."""
    rest = PACK - PACK.trumps - cards("EX")
    hands = [trumps(19, 21) | cards("EX"), cards(first), cards(second), NO_CARDS, NO_CARDS]
    plain = iter(rest)
    full = [hand | CardSet(next(plain) for _ in range(15 - len(hand))) for hand in hands]
    called = next(each for each in rest & full[3] if each.rank == 14)
    return DealRecord(rules=FIVE, taker=0, contract=Contract.GARDE_SANS, called=called, hands_at_play=full, leader=1)


LOW_EIGHT, HIGH_TEN = "T1 T2 T3 T4 T5 T6 T7 T8", "T9 T10 T11 T12 T13 T14 T15 T16 T17 T18"


def test_two_poignees_of_one_side_are_of_two_players() -> None:
    record = defenders(LOW_EIGHT, HIGH_TEN)
    hands = replay(record).hands
    both = evolve(record, poignees=[Poignee(SIMPLE, Side.DEFENCE)] * 2)
    first = hands[1] - hands[1].trumps
    deal = replay(evolve(both, tricks=[[next(iter(first))]]))
    # The second is shown by the seat to act, who has not played yet: eight of its ten.
    assert deal.state.poignees == (
        Poignee(SIMPLE, 1, cards(LOW_EIGHT)),
        Poignee(SIMPLE, 2, cards(HIGH_TEN) - cards("T9 T10")),
    )


@pytest.mark.parametrize("levels", [(SIMPLE, DOUBLE), (DOUBLE, SIMPLE)], ids=["small first", "large first"])
@pytest.mark.parametrize("hands", [(LOW_EIGHT, HIGH_TEN), (HIGH_TEN, LOW_EIGHT)], ids=["ten last", "ten first"])
def test_the_larger_poignee_is_of_the_longer_hand(hands: tuple[str, str], levels: tuple[PoigneeLevel, ...]) -> None:
    record = evolve(
        defenders(*hands),
        rules=FIVE.but(poignee_time=PoigneeTime.BEFORE_LEAD),
        poignees=[Poignee(level, Side.DEFENCE) for level in levels],
    )
    right = {cards(LOW_EIGHT): SIMPLE, cards(HIGH_TEN): DOUBLE}
    assert shown_in(record) == tuple(
        Poignee(right[cards(hand)], seat, cards(hand)) for seat, hand in enumerate(hands, 1)
    )


def test_a7_the_partner_is_of_the_takers_side_before_his_card_falls() -> None:
    record = defenders(LOW_EIGHT, HIGH_TEN)
    assert record.hands_at_play is not None
    own = next(each for each in record.hands_at_play[1] if each.rank == 14)
    called = evolve(record, called=own, poignees=[Poignee(SIMPLE, Side.TAKER)])
    assert shown_in(called) == (Poignee(SIMPLE, 1, cards(LOW_EIGHT)),)


def test_a7_the_excuse_makes_up_for_the_trump_that_is_missing() -> None:
    record = defenders("T1 T2 T3 T4 T5 T6 T7", "T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18")
    assert record.hands_at_play is not None
    moved = [hand - cards("EX") for hand in record.hands_at_play]
    low = next(iter(moved[1] - moved[1].trumps))
    moved[0], moved[1] = moved[0] | {low}, moved[1] - {low} | cards("EX")
    with_excuse = evolve(record, hands_at_play=moved, poignees=[Poignee(SIMPLE, 1)])
    assert shown_in(with_excuse) == (Poignee(SIMPLE, 1, cards("T1 T2 T3 T4 T5 T6 T7 EX")),)


def test_a7_before_the_lead_each_seat_shows_in_its_turn() -> None:
    record = evolve(
        defenders(LOW_EIGHT, HIGH_TEN),
        rules=FIVE.but(poignee_time=PoigneeTime.BEFORE_LEAD),
        poignees=[Poignee(DOUBLE, 2), Poignee(SIMPLE, 1)],
    )
    kinds = [type(action) for action in replay(record).actions]
    assert kinds == [ShowPoignee, Ready, ShowPoignee, Ready, Ready, Ready, Ready]
    halfway = evolve(record, leader=None, dealer=0, ready=1)
    assert [type(action) for action in replay(halfway).actions] == [ShowPoignee, Ready, ShowPoignee]


def refused(record: DealRecord) -> list[Problem]:
    with pytest.raises(InvalidDealError) as caught:
        replay(record)
    return list(caught.value.problems)


@pytest.mark.parametrize(
    ("shown", "violation"),
    [
        ([Poignee(SIMPLE, 1)], Violation.POIGNEE_OF_NOBODY),
        ([Poignee(SIMPLE, Side.DEFENCE)], Violation.POIGNEE_OF_NOBODY),
        ([Poignee(SIMPLE, Side.TAKER, trumps(7, 16))], Violation.POIGNEE_OF_NOBODY),
        ([Poignee(SIMPLE, Side.TAKER)] * 2, Violation.POIGNEE_OF_NOBODY),
        ([Poignee(SIMPLE, 99)], Violation.POIGNEE_OF_NOBODY),
        ([Poignee(SIMPLE, 0)] * 2, Violation.POIGNEE_ALREADY_SHOWN),
        ([Poignee(SIMPLE, 0), Poignee(DOUBLE, 0, trumps(3, 15))], Violation.POIGNEE_ALREADY_SHOWN),
    ],
)
def test_a7_a_poignee_that_nobody_can_have_shown(shown: list[Poignee], violation: Violation) -> None:
    (found,) = refused(evolve(LONG, leader=0, poignees=shown))
    assert found.violation is violation
    if violation is Violation.POIGNEE_OF_NOBODY:
        assert found == Problem.of(violation, level=SIMPLE, by=shown[-1].by)


# A8: a chelem


def test_a8_the_taker_announces_for_his_side_and_leads() -> None:
    for by in (0, Side.TAKER):
        deal = replay(evolve(LONG, dealer=0, leader=0, chelem=by))
        assert deal.actions == (AnnounceChelem(), Ready())
        assert (deal.leader, deal.state.chelem_by) == (0, 0)


def test_a8_of_the_defence_the_leader_announces() -> None:
    anyone = evolve(LONG, rules=FOUR.but(chelem_by=ChelemBy.ANYONE), dealer=0, leader=2, chelem=Side.DEFENCE)
    deal = replay(anyone)
    assert (deal.leader, deal.state.chelem_by) == (2, 2)
    assert deal.actions == (Ready(), AnnounceChelem(), Ready(), Ready(), Ready())


@pytest.mark.parametrize("by", [2, 99, Side.DEFENCE])
def test_a8_who_is_not_asked_cannot_have_announced(by: int | Side) -> None:
    (found,) = refused(evolve(LONG, leader=2, chelem=by))
    seat = 2 if by is Side.DEFENCE else by
    assert found == Problem.of(Violation.CHELEM_NOT_FOR_SEAT, seat=seat, by=ChelemBy.TAKER).at("chelem")


# What cannot be replayed


def missing(*names: str) -> list[Problem]:
    return [Problem.of(Violation.MISSING_FOR_REPLAY).at(name) for name in names]


def test_what_a_replay_needs() -> None:
    assert refused(DealRecord(rules=FOUR, bids=[None] * 4)) == missing("taker", "contract")
    assert refused(DealRecord(rules=FOUR)) == missing("taker", "contract")
    assert refused(evolve(LONG, contract=None)) == missing("contract")
    assert refused(evolve(LONG, taker=None)) == missing("taker")
    assert refused(evolve(AT_FOUR, leader=None)) == missing("leader")


def test_a_chien_that_was_not_noted_is_what_whole_hands_leave() -> None:
    deal = replay(DealRecord(rules=FOUR, dealer=AT_FOUR.dealer, hands=AT_FOUR.hands))
    assert deal.chien == AT_FOUR.chien
    assert deal.phase is Phase.BIDDING


def test_unknown_cards_are_missing() -> None:
    bare = DealRecord(rules=FOUR, taker=0, contract=Contract.GARDE, leader=0, tricks=AT_FOUR.tricks)
    found = refused(bare)
    played = CardSet(each for cards_ in AT_FOUR.tricks for each in cards_)
    assert found[-1] == Problem.of(Violation.MISSING_CARDS, cards=PACK - played)
    assert [each.violation for each in found[:-1]] == [Violation.WRONG_HAND_SIZE] * 4 + [Violation.WRONG_ASIDE_SIZE]


def test_seats_and_calls_that_cannot_be() -> None:
    found = refused(evolve(LONG, taker=4, dealer=-1, called=card("HK")))
    assert [each.violation for each in found] == [
        *(Violation.SEAT_OUT_OF_RANGE, Violation.SEAT_OUT_OF_RANGE, Violation.CALL_NOT_IN_THE_GAME),
    ]


def test_the_first_illegal_card_is_refused_with_what_was_legal() -> None:
    revoke = evolve(AT_FOUR, tricks=[map(card, ("S7", "H1", "T6", "T10")), map(card, ("C1", "SK"))])
    with pytest.raises(IllegalActionError) as caught:
        replay(revoke)
    error = caught.value
    assert error.problems == (Problem.of(Violation.MUST_TRUMP, card=card("H1"), legal=trumps(2, 5)),)
    assert (error.action, error.seat, error.phase) == (PlayCard(card("H1")), 1, Phase.PLAY)
    assert set(error.legal) == {PlayCard(each) for each in trumps(2, 5)}


def test_what_is_illegal_before_the_play_is_refused_too() -> None:
    for changes, action in (
        ({"bids": [Contract.GARDE, Contract.PRISE]}, Bid(Contract.PRISE)),
        ({"called": card("HK")}, None),
        ({"discard": cards("S1 S2 S3 S4 S5 SK")}, None),
    ):
        with pytest.raises(IllegalActionError) as caught:
            replay(changed(AT_FOUR, **changes))
        assert action is None or caught.value.action == action


def test_a_leader_or_taker_that_the_deal_does_not_give() -> None:
    leader = Problem.of(Violation.WRONG_LEADER, leader=1, right=0).at("leader")
    assert refused(evolve(AT_FOUR, leader=1)) == [leader]
    assert refused(evolve(LONG, dealer=3, leader=1)) == [leader]
    facts = {"taker": 2, "contract": Contract.GARDE, "right_taker": 0, "right_contract": Contract.GARDE}
    taker = Problem.of(Violation.WRONG_TAKER, **facts).at("taker")
    assert refused(evolve(AT_FOUR, taker=2)) == [taker]
    assert refused(evolve(AT_FOUR, taker=2, leader=1)) == [taker, leader]
    (contract,) = refused(evolve(AT_FOUR, contract=Contract.PRISE))
    assert (contract["contract"], contract["right_contract"]) == (Contract.PRISE, Contract.GARDE)
    # What is not noted contradicts nothing.
    unnoted = evolve(AT_FOUR, taker=None, contract=None)
    assert replay(unnoted) == replay(AT_FOUR)


# Records for the count


def test_what_a_count_needs() -> None:
    with pytest.raises(InvalidDealError) as caught:
        DealRecord(rules=FOUR).played()
    assert list(caught.value.problems) == [
        Problem.of(Violation.MISSING_FOR_COUNT).at(name) for name in ("taker", "contract", "leader", "chien")
    ]
    with pytest.raises(InvalidDealError) as caught:
        evolve(read_json(FILES[0].read_bytes()), leader=None).played()
    assert list(caught.value.problems) == [Problem.of(Violation.MISSING_FOR_COUNT).at("leader")]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_played_deal_becomes_a_record_and_is_the_same_again(path: Path) -> None:
    record = read_json(path.read_bytes())
    made = DealRecord.of_played(record.played(), result=record.result, origin=record.origin, comment=record.comment)
    assert made == record
    assert made.played() == record.played()


def test_without_the_cards_aside_there_is_no_count() -> None:
    with pytest.raises(InvalidDealError) as caught:
        evolve(read_json(FILES[0].read_bytes()), discard=None, chien=None).played()
    name = "discard" if read_json(FILES[0].read_bytes()).has_discard else "chien"
    assert list(caught.value.problems) == [Problem.of(Violation.MISSING_FOR_COUNT).at(name)]


def test_the_side_of_the_announcer() -> None:
    assert AT_FIVE.partner == 0
    for chelem, side in (
        (None, None),
        (1, Side.TAKER),
        (0, Side.TAKER),
        (2, Side.DEFENCE),
        (Side.DEFENCE, Side.DEFENCE),
    ):
        assert evolve(AT_FIVE, chelem=chelem).chelem_side is side
    # Nobody has played the called card yet.
    assert evolve(AT_FIVE, tricks=()).partner is None
    assert evolve(AT_FIVE, tricks=(), chelem=0).chelem_side is Side.DEFENCE
    assert evolve(AT_FIVE, leader=None).partner is None


def test_a_record_takes_values_of_its_types_only() -> None:
    wrong: dict[str, Any] = {
        "rules": "fft-4",
        "dealer": "3",
        "taker": 1.0,
        "contract": "garde",
        "called": "SK",
        "chien": ["SK"],
        "discard": {card("SK")},
        "chelem": "taker",
        "void": "petit_sec",
        "leader": True,
        "kept": "4",
        "ready": 2.5,
        "poignees": [(SIMPLE, 0)],
    }
    known: dict[str, Any] = {"rules": FOUR}
    for name, value in wrong.items():
        with pytest.raises(TypeError, match=f"'{name}' must"):
            DealRecord(**known | {name: value})


def test_a_record_is_made_of_any_iterables() -> None:
    made = DealRecord(
        rules=FOUR, hands=iter([iter([card("SK")])]), bids=iter([None]), tricks=iter([iter([card("SK")])]), poignees=[]
    )
    assert (made.hands, made.bids, made.tricks) == ((cards("SK"),), (None,), ((card("SK"),),))
    assert hash(made) == hash(evolve(made))
    assert suit("S") | {Card.parse("T1")} not in (made.hands or ())


def test_a4_the_holder_of_a_bare_petit_has_annulled_the_deal_whether_or_not_the_others_were_counted() -> None:
    rules = FOUR.but(petit_sec=PetitSec.VOID_OPTIONAL)
    bare = cards("T1 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SN SQ SK H1 H2 H3")
    rest = [each for each in PACK if each not in bare]
    hands = [CardSet(rest[:18]), CardSet(rest[18:36]), bare, CardSet(rest[36:54])]
    deal = Deal.from_hands(rules, hands, rest[54:]).ready().annul()
    record = record_of(deal)
    assert (record.kept, record.void, deal.is_over) == (1, VoidReason.PETIT_SEC, True)
    assert replay(evolve(record, kept=None)) == replay(record) == deal
