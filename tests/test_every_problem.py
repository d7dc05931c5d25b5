"""Every violation is reached, explained in both languages, and says what would have been right.

The sentences stand in golden/problems.txt, to be read by people; a change of one shows there.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from french_tarot import (
    ALONE,
    PACK,
    AllPass,
    BonusTo,
    Call,
    CallWith,
    Card,
    CardSet,
    ChelemBy,
    ChelemDeadline,
    ChienMode,
    ChienSeenBy,
    ChienUse,
    Contract,
    ContractRule,
    Deal,
    DealRecord,
    DiscardTrumps,
    EachForHimself,
    ExcuseAlone,
    FirstTrickBan,
    ImprenableTime,
    MisdealExposed,
    Misere,
    MisereGameScoring,
    MisereKind,
    MisereRule,
    Outcome,
    Pass,
    PassedOut,
    PetitSec,
    Phase,
    PlayContext,
    PlayStart,
    Poignee,
    PoigneeLevel,
    PoigneeTime,
    Problem,
    Registry,
    RuleSet,
    Side,
    Table,
    Taken,
    TarotError,
    TrickWon,
    TwoPlayer,
    View,
    Violation,
    VoidReason,
    check,
    counted_result,
    cut,
    deal_out,
    draw_for_dealer,
    fft,
    legal_cards,
    loose_bid,
    pagat,
    parse_cards,
    record_of,
    replay,
    student,
    why_illegal,
    why_illegal_discard,
    why_not_callable,
    winning_index,
)
from french_tarot.facts.bonuses import Chelem
from french_tarot.records.json_form import read_json, write_json
from tests.helpers import CUSTODY_CASES, cards, custody_case, taken_deal, trick

if TYPE_CHECKING:
    from collections.abc import Callable

GOLDEN = Path(__file__).parent / "golden" / "problems.txt"

FOUR, FIVE = fft(4), fft(5)
RECORD = custody_case(CUSTODY_CASES["4p-taker-with-counters-only"])
PLAYED_OUT = taken_deal(RECORD)
AT_FIVE = custody_case(CUSTODY_CASES["5p-excuse-of-taker-early-lost"])


def figures(players: int = 4, **said: Any) -> Taken:
    known: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 49}
    return Outcome.from_figures(fft(players), **known | said)


def taken(**facts: Any) -> Taken:
    known: dict[str, Any] = {"contract": Contract.GARDE, "taker": 0, "half_points": 98, "bouts": 2}
    return Taken(rules=FOUR, **known | facts)


def discard(laid: str, held: str, rules: RuleSet = FOUR, called: str | None = None) -> tuple[Problem, ...]:
    card = None if called is None else Card.parse(called)
    return why_illegal_discard(trick(laid), cards(held), rules, Contract.GARDE, card)


def played(card: str, hand: str, so_far: str) -> tuple[Problem, ...]:
    return why_illegal(Card.parse(card), cards(hand), trick(so_far), FOUR)


def record(*, without: str = "", **changes: Any) -> object:
    entries = json.loads(write_json(RECORD)) | changes
    return read_json(json.dumps({name: value for name, value in entries.items() if name != without}))


TEN_TRUMPS = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"
HANDS = (
    cards(TEN_TRUMPS, "T12 T13 EX", "S1 S2 S3 S4 S5"),
    cards("T1 T14 T15", "S6 S7 S8 S9 S10 SJ SN SQ SK", "H1 H2 H3 H4 H5 H6"),
    cards("T16 T17 T18", "H7 H8 H9 H10 HJ HN HQ HK", "D1 D2 D3 D4 D5 D6 D7"),
    cards("T19 T20 T21", "D8 D9 D10 DJ DN DQ DK", "C1 C2 C3 C4 C5 C6 C7 C8"),
)
"""Seat 0 has twelve trumps and the Excuse, seat 1 speaks and leads first."""
CHIEN = cards("C9 C10 CJ CN CQ CK")
BARE_HANDS = (
    HANDS[0],
    HANDS[1] - cards("T14 T15") | cards("C1 C2"),
    HANDS[2],
    HANDS[3] - cards("C1 C2") | cards("T14 T15"),
)
"""Seat 1 has a bare Petit."""


def dealt(rules: RuleSet = FOUR, *, is_dealer_barred: bool = False) -> Deal:
    return Deal.from_hands(rules, HANDS, CHIEN, dealer=0, is_dealer_barred=is_dealer_barred)


def taken_up(rules: RuleSet = FOUR) -> Deal:
    """The deal up to the declarations of the taker, who is the dealer."""
    return dealt(rules).pass_().pass_().pass_().bid(Contract.GARDE).discard(CHIEN - cards("CK") | cards("S5"))


DEALT, PLAYED = dealt(), taken_up().ready()
ASKING = FOUR.but(poignee_time=PoigneeTime.BEFORE_LEAD)
"""Every seat is asked before the first lead."""
ASKED = taken_up(ASKING).ready().ready().ready()
"""The turn has come to seat 0, the taker."""
DEALT_RECORD, PLAYED_RECORD = record_of(DEALT), record_of(PLAYED)
WRONG_RESULT = attrs.evolve(counted_result(PLAYED_OUT), bouts=0)

TWO = pagat(2)
"""Two players with piles, who do not bid."""
EACH_ALONE = FOUR.but(all_pass=AllPass.MISERE_GAME)
NO_TRUMP = MisereRule(MisereKind.NO_TRUMP, 10)
PETIT_BARRED = PlayContext(bars_petit_lead=True)
S9 = Card.parse("S9")


def bare_petit(time: ImprenableTime) -> Deal:
    """The deal in which seat 1, who leads, holds a bare Petit that may be declared imprenable at some time."""
    rules = FOUR.but(petit_sec=PetitSec.IMPRENABLE, petit_imprenable_time=time)
    deal = Deal.from_hands(rules, BARE_HANDS, CHIEN, dealer=0)
    for _ in range(4):
        deal = deal.ready()
    return deal.pass_().pass_().pass_().bid(Contract.GARDE_SANS).ready()


BARE_RECORD = record_of(bare_petit(ImprenableTime.WHEN_PLAYED))
MISERE_GAME_RECORD = record_of(dealt(EACH_ALONE).pass_().pass_().pass_().pass_())
UNSEEN_RULES = FOUR.but(
    petit_sec=PetitSec.IMPRENABLE,
    petit_imprenable_time=ImprenableTime.AT_FIRST_CARD,
    contracts=(ContractRule(Contract.GARDE, 2, ChienUse.TAKEN, shown=ChienSeenBy.TAKER_ONLY),),
)
"""Only the taker sees the chien, whose Petit may be bare."""
UNSEEN_RECORD = DealRecord(
    rules=UNSEEN_RULES,
    dealer=0,
    hands=BARE_HANDS,
    chien=CHIEN,
    taker=1,
    contract=Contract.GARDE,
    discard=CHIEN - cards("CK") | cards("S6"),
    leader=1,
)


def blank_hand(rules: RuleSet = FOUR) -> Deal:
    """The deal in which seat 1, who leads, has no trump."""
    hands = (HANDS[0], HANDS[1] - cards("T1 T14 T15") | cards("C1 C2 C3"), HANDS[2], HANDS[3] - cards("C1 C2 C3"))
    hands = (*hands[:3], hands[3] | cards("T1 T14 T15"))
    deal = Deal.from_hands(rules.but(miseres=(NO_TRUMP,)), hands, CHIEN, dealer=0)
    deal = deal.pass_().pass_().pass_().bid(Contract.GARDE_SANS)
    while deal.phase is Phase.DECLARATIONS:
        deal = deal.ready()
    return deal


def sixfold(**said: Any) -> Taken:
    known: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 49}
    return Outcome.from_figures(student(5).with_options("six_3v3"), **known | said)


def petit(**said: Any) -> Taken:
    known: dict[str, Any] = {"contract": "garde", "bouts": 2}
    return Outcome.from_figures(FOUR.but(petit_chelem_max_lost=1), **known | said)


def roi(**said: Any) -> Taken:
    known: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 49}
    return Outcome.from_figures(FOUR.but(roi_au_bout=10), **known | said)


def misere(**said: Any) -> Taken:
    known: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 49}
    return Outcome.from_figures(FOUR.but(miseres=(NO_TRUMP,)), **known | said)


SPADES = "S1 S2 S3 S4 S5 S6"
FIRST_TRICK = PlayContext(first_trick=True, called=Card.parse("HK"))

CAUSES: dict[Violation, Callable[[], object]] = {
    Violation.UNKNOWN_CARD: lambda: Card.parse("S15"),
    Violation.UNKNOWN_CONTRACT: lambda: figures(contract="capot"),
    Violation.UNKNOWN_POIGNEE: lambda: figures(poignees=["quintuple:taker"]),
    Violation.UNKNOWN_CHELEM: lambda: figures(chelem="perhaps"),
    Violation.UNKNOWN_SEAT: lambda: figures(petit_au_bout="north"),
    Violation.UNREADABLE_NUMBER: lambda: figures(points="forty"),
    Violation.UNREADABLE_RECORD: lambda: read_json("{"),
    Violation.MISSING_ENTRY: lambda: record(without="taker"),
    Violation.UNKNOWN_ENTRY: lambda: record(winner=3),
    Violation.WRONG_ENTRY: lambda: record(taker="north"),
    Violation.UNKNOWN_RULES: lambda: RuleSet.parse("fft-6"),
    Violation.UNKNOWN_FIELD: lambda: RuleSet.parse("fft-4;stake=3"),
    Violation.DOUBLED_FIELD: lambda: RuleSet.parse("fft-4;base=30;base=35"),
    Violation.WRONG_VALUE: lambda: RuleSet.parse("fft-4;base=-1"),
    Violation.WRONG_LAYOUT: lambda: FOUR.but(hand_size=17),
    Violation.CONTRACTS_OUT_OF_ORDER: lambda: FOUR.but(contracts=FOUR.bidding.contracts[::-1]),
    Violation.POIGNEES_OUT_OF_ORDER: lambda: FOUR.but(poignees=FOUR.declarations.poignees[::-1]),
    Violation.TARGETS_OUT_OF_ORDER: lambda: FOUR.but(targets=(36, 41, 51, 56)),
    Violation.CALL_LIST_OUT_OF_ORDER: lambda: FIVE.but(call_ranks=(13, 14)),
    Violation.BAN_WITHOUT_CALL: lambda: FOUR.but(first_trick_ban=FirstTrickBan.LEADER),
    Violation.CHIEN_GAPS_TOO_FEW: lambda: fft(3).but(hand_size=22, chien_size=12, packet=8, chien_no_consecutive=True),
    Violation.EXCUSE_DRAWN: lambda: draw_for_dealer(trick("SK EX C1 T4")),
    Violation.WRONG_CUT: lambda: cut(tuple(PACK), 3, FOUR),
    Violation.WRONG_GAP_COUNT: lambda: deal_out(tuple(PACK), FOUR, dealer=0, gaps=(1, 2, 3)),
    Violation.CHIEN_GAP_BARRED: lambda: deal_out(tuple(PACK), FOUR, dealer=0, gaps=(0, 1, 2, 3, 4, 5)),
    Violation.CHIEN_CARDS_CONSECUTIVE: lambda: deal_out(
        tuple(PACK), FOUR.but(chien_no_consecutive=True), dealer=0, gaps=(1, 1, 2, 3, 4, 5)
    ),
    Violation.DOUBLED_CARD: lambda: parse_cards("SK H3 ♠R"),
    Violation.MISSING_CARDS: lambda: attrs.evolve(PLAYED_OUT, tricks=PLAYED_OUT.tricks[:-1]),
    Violation.CARD_ALREADY_PLAYED: lambda: legal_cards(cards("SK H3"), trick("S2 SK"), FOUR),
    Violation.TRICK_TOO_LONG: lambda: legal_cards(cards("SK"), trick("S1 S2 S3 S4"), FOUR),
    Violation.TRICK_WITHOUT_WINNER: lambda: winning_index(trick("EX")),
    Violation.WRONG_TRICK_SIZE: lambda: attrs.evolve(
        PLAYED_OUT, tricks=[PLAYED_OUT.tricks[0][:3], *PLAYED_OUT.tricks[1:]]
    ),
    Violation.WRONG_TRICK_COUNT: lambda: attrs.evolve(PLAYED_OUT, tricks=PLAYED_OUT.tricks[:-1]),
    Violation.WRONG_HAND_COUNT: lambda: Deal.from_hands(FOUR, HANDS[:3], CHIEN),
    Violation.WRONG_HAND_SIZE: lambda: Deal.from_hands(FOUR, (HANDS[0] - {Card.parse("EX")}, *HANDS[1:]), CHIEN),
    Violation.WRONG_ASIDE_SIZE: lambda: attrs.evolve(PLAYED_OUT, aside=CardSet(list(PLAYED_OUT.aside)[:5])),
    Violation.SEAT_OUT_OF_RANGE: lambda: taken(taker=4),
    Violation.CALL_MISSING: lambda: attrs.evolve(taken_deal(AT_FIVE), called=None),
    Violation.CALL_NOT_IN_THE_GAME: lambda: attrs.evolve(PLAYED_OUT, called=Card.parse("HK")),
    Violation.CARD_NOT_IN_HAND: lambda: played("DK", "SK H3", "S2"),
    Violation.MUST_FOLLOW_SUIT: lambda: played("H3", "SK H3", "S2"),
    Violation.MUST_TRUMP: lambda: played("H3", "T5 H3", "S2"),
    Violation.MUST_OVERTRUMP: lambda: played("T5", "T5 T9", "S2 T7"),
    Violation.CALLED_SUIT_LED: lambda: why_illegal(Card.parse("H3"), cards("H3 HK S2"), (), FIVE, FIRST_TRICK),
    Violation.OUT_OF_TURN: lambda: DEALT.apply(Pass(), by=3),
    Violation.WRONG_PHASE: lambda: PLAYED.pass_(),
    Violation.DEAL_IS_OVER: lambda: DEALT.pass_().pass_().pass_().pass_().pass_(),
    Violation.DEAL_NOT_OVER: lambda: PLAYED.outcome(),
    Violation.EVENTS_WITHOUT_START: lambda: View.from_events([TrickWon(seat=2)]),
    Violation.PETIT_NOT_BARE: lambda: dealt(FOUR.but(petit_sec=PetitSec.VOID_OPTIONAL)).annul(),
    Violation.BID_TOO_LOW: lambda: DEALT.bid(Contract.GARDE).bid(Contract.PRISE),
    Violation.DEALER_BARRED: lambda: dealt(is_dealer_barred=True).pass_().pass_().pass_().bid(Contract.GARDE),
    Violation.CHELEM_NOT_FOR_SEAT: lambda: taken_up(ASKING).announce_chelem(),
    Violation.CHELEM_ALREADY_ANNOUNCED: lambda: ASKED.announce_chelem().announce_chelem(),
    Violation.CHELEM_AFTER_POIGNEE: lambda: ASKED.show_poignee(cards(TEN_TRUMPS)).announce_chelem(),
    Violation.POIGNEE_NOT_NOW: lambda: taken_up().show_poignee(cards(TEN_TRUMPS)),
    Violation.POIGNEE_ALREADY_SHOWN: lambda: ASKED.show_poignee(cards(TEN_TRUMPS)).show_poignee(cards(TEN_TRUMPS)),
    Violation.POIGNEE_OF_NO_LEVEL: lambda: ASKED.show_poignee(cards("T2 T3 T4")),
    Violation.POIGNEE_CARD_NOT_SHOWABLE: lambda: ASKED.show_poignee(cards(TEN_TRUMPS.replace("T11", "S5"))),
    Violation.POIGNEE_EXCUSE_NOT_NEEDED: lambda: ASKED.show_poignee(cards(TEN_TRUMPS.replace("T11", "EX"))),
    Violation.CARD_NOT_CALLABLE: lambda: why_not_callable(Card.parse("HQ"), cards("SK"), FIVE),
    Violation.NO_DISCARD: lambda: why_illegal_discard(trick(SPADES), cards(SPADES), FOUR, Contract.GARDE_SANS),
    Violation.WRONG_DISCARD_SIZE: lambda: discard("S1 S2", SPADES),
    Violation.KING_DISCARDED: lambda: discard("S1 S2 S3 S4 S5 SK", f"{SPADES} SK"),
    Violation.BOUT_DISCARDED: lambda: discard("S1 S2 S3 S4 S5 T21", f"{SPADES} T21"),
    Violation.TRUMP_DISCARDED: lambda: discard(
        "S1 S2 S3 S4 S5 T8", f"{SPADES} T8", FOUR.but(discard_trumps=DiscardTrumps.NEVER)
    ),
    Violation.CALLED_CARD_DISCARDED: lambda: discard(
        "S1 S2 HQ", f"{SPADES} HQ", FIVE.but(discard_called_card=False), "HQ"
    ),
    Violation.TRUMP_DISCARD_NOT_FORCED: lambda: discard("S1 S2 S3 S4 S5 T8", f"{SPADES} T8"),
    Violation.MISSING_FOR_COUNT: lambda: DealRecord(rules=FOUR).played(),
    Violation.MISSING_FOR_REPLAY: lambda: replay(DealRecord(rules=FOUR)),
    Violation.POIGNEE_OF_NOBODY: lambda: replay(
        attrs.evolve(RECORD, poignees=[Poignee(PoigneeLevel.TRIPLE, Side.DEFENCE)])
    ),
    Violation.PETIT_SEC_PLAYED: lambda: check(attrs.evolve(DEALT_RECORD, hands=BARE_HANDS)),
    Violation.VOID_WITHOUT_PETIT_SEC: lambda: check(attrs.evolve(DEALT_RECORD, void=VoidReason.PETIT_SEC)),
    Violation.AUCTION_TOO_LONG: lambda: check(attrs.evolve(DEALT_RECORD, bids=[None] * 5)),
    Violation.AUCTION_UNFINISHED: lambda: check(attrs.evolve(PLAYED_RECORD, bids=[None, Contract.GARDE])),
    Violation.WRONG_TAKER: lambda: check(attrs.evolve(PLAYED_RECORD, taker=2)),
    Violation.WRONG_LEADER: lambda: check(attrs.evolve(PLAYED_RECORD, leader=2)),
    Violation.PLAYED_THOUGH_ASIDE: lambda: check(
        attrs.evolve(RECORD, discard=CardSet([RECORD.tricks[0][0], *list(RECORD.discard or ())[1:]]))
    ),
    Violation.WRONG_RESULT: lambda: check(attrs.evolve(RECORD, result=WRONG_RESULT)),
    Violation.FIGURE_MISSING: lambda: figures(points=None),
    Violation.FIGURES_CONTRADICT: lambda: figures(defence_points=41),
    Violation.CONTRACT_NOT_OFFERED: lambda: taken(contract=Contract.POUSSE),
    Violation.PARTNER_REQUIRED: lambda: figures(5),
    Violation.PARTNER_NOT_POSSIBLE: lambda: taken(partner=ALONE),
    Violation.PARTNER_IS_TAKER: lambda: figures(5, partner=0),
    Violation.POINTS_OUT_OF_RANGE: lambda: figures(points=92),
    Violation.BOUTS_OUT_OF_RANGE: lambda: figures(bouts=4),
    Violation.HALF_POINT_IMPOSSIBLE: lambda: figures(points="40½"),
    Violation.TOO_FEW_POINTS: lambda: figures(points=9),
    Violation.TOO_MANY_POINTS: lambda: figures(points=86),
    Violation.CHELEM_NOT_SAID: lambda: figures(points=87),
    Violation.CHELEM_AGAINST_POINTS: lambda: figures(chelem="made"),
    Violation.CHELEM_AGAINST_BOUTS: lambda: figures(bouts=1, chelem="made"),
    Violation.CHELEM_NOT_ANNOUNCEABLE: lambda: taken(chelem=Chelem(announced=Side.DEFENCE)),
    Violation.PETIT_AU_BOUT_WITHOUT_PETIT: lambda: figures(bouts=3, petit_au_bout="defence"),
    Violation.PETIT_AU_BOUT_AGAINST_CHELEM: lambda: figures(points=87, chelem="made", petit_au_bout="defence"),
    Violation.POIGNEE_NOT_OFFERED: lambda: Taken(
        rules=FOUR.but(poignees=FOUR.declarations.poignees[:2]),
        contract=Contract.GARDE,
        taker=0,
        half_points=98,
        bouts=2,
        poignees=[Poignee(PoigneeLevel.TRIPLE, 0)],
    ),
    Violation.WRONG_TABLE_SIZE: lambda: Table(rules=FOUR, people=6),
    Violation.PERSON_OUT_OF_RANGE: lambda: Table(rules=FOUR, dealer=4),
    Violation.MATCH_TOO_SHORT: lambda: Table(rules=FOUR, length=0),
    Violation.MATCH_IS_OVER: lambda: Table(rules=FOUR, length=1).record(taken()).misdeal(),
    Violation.OTHER_PEOPLE: lambda: attrs.evolve(Table(rules=FOUR).record(taken()), people=5),
    Violation.OTHER_RULES: lambda: Table(rules=FOUR).record(PassedOut(rules=FIVE)),
    Violation.OTHER_DEALER: lambda: Table(rules=FOUR, dealer=1).record(Deal.shuffled(FOUR, Random(7))),
    Violation.POIGNEE_TWICE: lambda: figures(poignees=["simple:1", "simple:1"]),
    Violation.TOO_MANY_POIGNEES: lambda: taken(poignees=[Poignee(PoigneeLevel.SIMPLE, Side.TAKER)] * 2),
    Violation.POIGNEES_TOO_LARGE: lambda: figures(poignees=["double:0", "simple:1"]),
    Violation.MARGIN_OUT_OF_RANGE: lambda: figures(points=None, by="+60"),
    Violation.DEFENCE_POINTS_OUT_OF_RANGE: lambda: figures(points=None, defence_points=92),
    Violation.DEFENCE_BOUTS_OUT_OF_RANGE: lambda: figures(bouts=None, defence_bouts=5),
    Violation.CALL_OF_NO_RANK: lambda: attrs.evolve(taken_deal(AT_FIVE), called=Card.parse("T21")),
    Violation.POIGNEE_NOT_HELD: lambda: attrs.evolve(
        PLAYED_OUT, poignees=[Poignee(PoigneeLevel.TRIPLE, PLAYED_OUT.taker)]
    ),
    # Rule sets that contradict themselves, and options
    Violation.CHIEN_MODE_CONSECUTIVE: lambda: FOUR.but(chien_mode=ChienMode.ONE_BLOCK, chien_no_consecutive=True),
    Violation.PILES_INCOMPLETE: lambda: TWO.but(pile_size=0, hand_size=39),
    Violation.AUCTION_MISSING: lambda: FOUR.but(contracts=()),
    Violation.AUCTION_WITH_PILES: lambda: TWO.but(contracts=FOUR.bidding.contracts),
    Violation.CALL_WITHOUT_DEFENCE: lambda: fft(3).but(call=Call.KING_AND_QUEEN),
    Violation.NOBODY_OPPOSITE: lambda: FIVE.but(call=Call.OPPOSITE, first_trick_ban=FirstTrickBan.NONE),
    Violation.MISERE_LISTED_TWICE: lambda: FOUR.but(miseres=(NO_TRUMP, NO_TRUMP)),
    Violation.CHELEM_WITH_BID_OF_OTHERS: lambda: FOUR.but(
        chelem_by=ChelemBy.ANYONE, chelem_deadline=ChelemDeadline.WITH_BID
    ),
    Violation.PETIT_CHELEM_TOO_LARGE: lambda: FOUR.but(chelem_max_lost=1, petit_chelem_max_lost=1),
    Violation.NO_STAKES_BY_RANK: lambda: student(6).but(
        all_pass=AllPass.MISERE_GAME, misere_game_scoring=MisereGameScoring.BY_RANK
    ),
    Violation.UNKNOWN_OPTION: lambda: RuleSet.parse("fft-4+roof"),
    Violation.OPTION_TWICE: lambda: RuleSet.parse("fft-4+x5+x5"),
    Violation.OPTIONS_CONFLICT: lambda: FOUR.with_options("x5", "pousse"),
    Violation.OPTION_DOES_NOT_FIT: lambda: FOUR.with_options("five_14_8"),
    Violation.OPTION_RULED_OUT: lambda: FOUR.with_options("two_piles", "round_10"),
    Violation.PRESET_TAKEN: lambda: Registry().with_preset("fft", fft, (4,)),
    # Dealing and starting
    Violation.CHIEN_HEAPS_WRONG: lambda: deal_out(
        tuple(PACK), FOUR.but(chien_mode=ChienMode.ONE_BLOCK), dealer=0, gaps=(1, 1, 1, 1, 1, 2)
    ),
    Violation.EXPOSED_CARD_NO_MISDEAL: lambda: Table(
        rules=FOUR.but(misdeal_exposed=MisdealExposed.HONOUR_OR_TRUMP)
    ).misdeal(Card.parse("H10")),
    Violation.WRONG_PILES: lambda: Deal.from_hands(TWO, (cards("S1"), cards("S2")), ()),
    Violation.TAKER_WITHOUT_CONTRACT: lambda: PlayStart(rules=FOUR, hands=HANDS, taker=0, leader=1),
    Violation.TAKER_MISSING: lambda: PlayStart(rules=FOUR, hands=HANDS, leader=1),
    # Play and declarations
    Violation.THIRD_BOUT: lambda: why_illegal(
        Card.parse("T21"), cards("T21 T7"), trick("T1 EX"), FOUR.but(three_bouts_ban=True)
    ),
    Violation.PETIT_LED: lambda: why_illegal(Card.parse("T1"), cards("T1 S2"), (), FOUR, PETIT_BARRED),
    Violation.IMPRENABLE_NOT_PLAYED: lambda: bare_petit(ImprenableTime.WHEN_PLAYED).declare_imprenable().play(S9),
    Violation.HAND_NOT_TO_ANNUL: lambda: dealt(FOUR.but(excuse_alone=ExcuseAlone.OPTIONAL)).annul(),
    Violation.IMPRENABLE_NOT_NOW: lambda: bare_petit(ImprenableTime.AFTER_DEAL).declare_imprenable(),
    Violation.IMPRENABLE_ALREADY_DECLARED: lambda: (
        bare_petit(ImprenableTime.AT_FIRST_CARD).declare_imprenable().declare_imprenable()
    ),
    Violation.CHELEM_NOT_NOW: lambda: PLAYED.announce_chelem(),
    Violation.CHELEM_TOO_LATE: lambda: blank_hand(
        FOUR.but(chelem_by=ChelemBy.ANYONE, chelem_deadline=19)
    ).announce_chelem(),
    Violation.CHELEM_NOT_IN_THE_GAME: lambda: taken_up().announce_petit_chelem(),
    Violation.DECLARED_OUT_OF_ORDER: lambda: (
        taken_up(FOUR.but(petit_chelem_max_lost=1)).announce_petit_chelem().announce_chelem()
    ),
    Violation.POIGNEE_LEVEL_TOO_LOW: lambda: (
        taken_up(ASKING.but(poignee_lower_level=False)).ready().ready().ready().show_poignee(cards(TEN_TRUMPS))
    ),
    Violation.MISERE_NOT_OFFERED: lambda: taken_up(ASKING).show_misere(MisereKind.BLANK),
    Violation.MISERE_NOT_NOW: lambda: taken_up(FOUR.but(miseres=(NO_TRUMP,))).show_misere(MisereKind.NO_TRUMP),
    Violation.MISERE_NOT_HELD: lambda: taken_up(ASKING.but(miseres=(NO_TRUMP,))).show_misere(MisereKind.NO_TRUMP),
    Violation.MISERE_ALREADY_SHOWN: lambda: (
        blank_hand().show_misere(MisereKind.NO_TRUMP).show_misere(MisereKind.NO_TRUMP)
    ),
    # Outcomes under other rules
    Violation.UNKNOWN_MISERE: lambda: figures(miseres=["no_luck:taker"]),
    Violation.PARTNER_TWICE: lambda: sixfold(partner=(2, 2)),
    Violation.PARTNER_NOT_OPPOSITE: lambda: Taken(
        rules=FOUR.but(call=Call.OPPOSITE), contract=Contract.GARDE, taker=0, half_points=98, bouts=2, partner=1
    ),
    Violation.TWO_PARTNERS: lambda: figures(5, partner=(1, 2)),
    Violation.PLAYED_ALONE: lambda: Outcome.from_figures(
        FIVE.but(call_with=CallWith.CHIEN_CONTRACTS), contract="garde sans", bouts=2, points=49, partner=1
    ),
    Violation.CHELEM_IN_LOOSE_BID: lambda: Outcome.from_figures(
        loose_bid(4), contract="loose bid", bouts=2, points=49, partner=1, chelem="announced-failed"
    ),
    Violation.PETIT_CHELEM_NOT_OFFERED: lambda: figures(petit_chelem="made"),
    Violation.PETIT_CHELEM_NOT_SAID: lambda: petit(points=85),
    Violation.PETIT_CHELEM_AGAINST_POINTS: lambda: petit(points=49, petit_chelem="made"),
    Violation.PETIT_CHELEM_AGAINST_CHELEM: lambda: petit(points=87, chelem="made", petit_chelem="defence"),
    Violation.ROI_AU_BOUT_NOT_OFFERED: lambda: figures(roi_au_bout="taker"),
    Violation.ROI_AU_BOUT_AGAINST_CHELEM: lambda: roi(points=87, chelem="made", roi_au_bout="defence"),
    Violation.ROI_AND_PETIT_AU_BOUT: lambda: roi(roi_au_bout="taker", petit_au_bout="taker"),
    Violation.SEAT_OF_BONUS_MISSING: lambda: Outcome.from_figures(
        FOUR.but(poignee_to=BonusTo.PLAYER), contract="garde", bouts=2, points=49, poignees="simple:defence"
    ),
    Violation.MISERE_TWICE: lambda: misere(miseres=["no_trump:1", "no_trump:1"]),
    Violation.TOO_MANY_MISERES: lambda: misere(miseres=["no_trump:taker", Misere(MisereKind.NO_TRUMP, Side.TAKER)]),
    Violation.MISERE_WITH_POIGNEE: lambda: misere(miseres="no_trump:1", poignees="simple:1"),
    Violation.DEAL_HAS_TAKER: lambda: TwoPlayer(rules=FOUR, half_points=(91, 91), bouts=(2, 1)),
    Violation.NO_MISERE_GAME: lambda: EachForHimself(rules=FOUR, half_points=(40, 40, 40, 40)),
    Violation.WRONG_SEAT_COUNT: lambda: EachForHimself(rules=EACH_ALONE, half_points=(60, 60, 60)),
    Violation.WRONG_TOTAL_OF_POINTS: lambda: EachForHimself(rules=EACH_ALONE, half_points=(10, 10, 10, 10)),
    Violation.WRONG_TOTAL_OF_BOUTS: lambda: TwoPlayer(rules=TWO, half_points=(91, 91), bouts=(2, 2)),
    Violation.SEAT_POINTS_IMPOSSIBLE: lambda: TwoPlayer(rules=TWO, half_points=(6, 176), bouts=(2, 1)),
    Violation.PETIT_AU_BOUT_WITHOUT_BOUT: lambda: TwoPlayer(
        rules=TWO, half_points=(90, 92), bouts=(3, 0), petit_au_bout=1
    ),
    Violation.POIGNEE_WRONG_CARDS: lambda: taken(
        poignees=[Poignee(PoigneeLevel.SIMPLE, 0, cards("T1 T2 T3 T4 T5 T6 T7 T8 T9"))]
    ),
    # Records of such deals
    Violation.PHASE_NOT_OVER: lambda: check(attrs.evolve(BARE_RECORD, kept=1)),
    Violation.DECLARED_ON_NO_TURN: lambda: replay(
        attrs.evolve(RECORD, rules=FOUR.but(chelem_deadline=1), chelem=RECORD.taker, chelem_trick=18, result=None)
    ),
    Violation.NEEDS_TAKER: lambda: check(attrs.evolve(MISERE_GAME_RECORD, called=S9)),
    Violation.MISERE_OF_NOBODY: lambda: replay(
        attrs.evolve(
            PLAYED_RECORD, rules=FOUR.but(miseres=(NO_TRUMP,)), miseres=[Misere(MisereKind.NO_TRUMP, Side.TAKER)]
        )
    ),
    Violation.IMPRENABLE_NOT_OFFERED: lambda: check(attrs.evolve(BARE_RECORD, rules=FOUR, kept=None, imprenable=1)),
    Violation.IMPRENABLE_UNSEEN: lambda: check(attrs.evolve(UNSEEN_RECORD, imprenable=1)),
    Violation.VOID_WITHOUT_EXCUSE_ALONE: lambda: check(attrs.evolve(DEALT_RECORD, void=VoidReason.EXCUSE_ALONE)),
}


def problem_of(violation: Violation) -> Problem:
    """Bring a violation about and return its problem."""
    try:
        found = CAUSES[violation]()
    except TarotError as error:
        found = error.problems
    assert isinstance(found, tuple)
    problems: list[Problem] = [problem for problem in found if problem.violation is violation]
    return problems[0]


def test_every_violation_has_a_cause() -> None:
    assert set(CAUSES) == set(Violation)


def test_every_problem_is_said_in_both_languages() -> None:
    problems = [problem_of(violation) for violation in Violation]
    said = "".join(
        f"{problem.violation.value} ({problem.clause})\n  {problem.explain('en')}\n  {problem.explain('fr')}\n"
        for problem in problems
    )
    assert said == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("violation", Violation)
def test_a_problem_is_a_value(violation: Violation) -> None:
    problem = problem_of(violation)
    assert problem == problem_of(violation)
    assert hash(problem) == hash(problem_of(violation))
    assert str(problem) == problem.explain("en")
