"""What type checkers see of the public API: mypy and pyright read this file, nothing runs it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from fractions import Fraction
from random import Random
from typing import Any, assert_never, assert_type

from french_tarot import (
    ALONE,
    EXCUSE,
    PACK,
    PETIT,
    PLAIN_SUITS,
    TWENTY_ONE,
    Alone,
    AnyOutcome,
    Call,
    Card,
    CardSet,
    Chelem,
    Contract,
    ContractRule,
    Custody,
    DealRecord,
    Difference,
    DiscardChoice,
    DiscardKings,
    EachForHimself,
    ExcuseFate,
    ExcuseLast,
    InvalidRulesError,
    LineKind,
    Misere,
    MisereKind,
    MisereRule,
    NotationError,
    Outcome,
    OwnCustody,
    Partner,
    PassedOut,
    PlayContext,
    PlayedDeal,
    PlayedEachAlone,
    Poignee,
    PoigneeLevel,
    PoigneeRule,
    Problem,
    RecordedEachAlone,
    RecordedResult,
    ResultDifference,
    RuleSet,
    Score,
    ScoreLine,
    Side,
    Suit,
    Taken,
    TakenTrick,
    TarotError,
    TwoPlayer,
    Violation,
    Void,
    VoidReason,
    callable_cards,
    count,
    counted_result,
    custody,
    diff,
    discard_choice,
    fft,
    legal_cards,
    own_custody,
    parse_cards,
    result_differences,
    score,
    why_illegal,
    why_illegal_discard,
    why_not_callable,
    winning_index,
)
from french_tarot.records.json_form import read_json, write_json


def cards(card: Card, hand: CardSet) -> None:
    assert_type(Card(Suit.SPADES, 14), Card)
    assert_type(Card(None, 0), Card)
    assert_type(Card.parse("SK"), Card)
    assert_type(Card.from_index(0), Card)
    assert_type(card.suit, Suit | None)
    assert_type(card.rank, int)
    assert_type(card.half_points, int)
    assert_type(card.points, float)
    assert_type(card.is_bout, bool)
    assert_type(card < PETIT, bool)
    assert_type(sorted(hand), list[Card])
    assert_type((EXCUSE, PETIT, TWENTY_ONE), tuple[Card, Card, Card])
    _suits: tuple[Suit, Suit, Suit, Suit] = PLAIN_SUITS
    Card("spades", 14)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Card.parse(14)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def card_sets(card: Card, hand: CardSet, others: set[Card], frozen: frozenset[Card], rng: Random) -> None:
    assert_type(PACK, CardSet)
    assert_type(CardSet(), CardSet)
    assert_type(CardSet.parse("SK"), CardSet)
    assert_type(CardSet.from_mask(1), CardSet)
    assert_type(iter(hand), Iterator[Card])
    assert_type(hand & hand, CardSet)
    assert_type(hand & others, CardSet)
    assert_type(hand | frozen, CardSet)
    assert_type(hand - {card}, CardSet)
    assert_type(hand ^ others, CardSet)
    assert_type(hand.trumps, CardSet)
    assert_type(hand.suit(Suit.HEARTS), CardSet)
    assert_type(hand.choice(rng), Card)
    assert_type(hand <= others, bool)
    assert_type(card in hand, bool)
    assert_type(hand.half_points, int)
    assert_type(parse_cards("SK SQ"), tuple[Card, ...])
    _any_set: Set[Card] = hand
    CardSet("SK")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _joined = hand | {"SK"}  # type: ignore[arg-type]  # pyright: ignore[reportOperatorIssue]


def rules(table: RuleSet) -> None:
    assert_type(fft(), RuleSet)
    assert_type(fft(5), RuleSet)
    assert_type(RuleSet.parse("fft-4;base=30"), RuleSet)
    assert_type(table.but(base=30, excuse_last=ExcuseLast.OWNER, split=(1, 1)), RuleSet)
    assert_type(table.with_values({"base": 30}), RuleSet)
    assert_type(table.values(), dict[str, Any])
    assert_type(table.scoring.base, int)
    assert_type(table.scoring.targets, tuple[int, ...])
    assert_type(table.calling.call, Call)
    assert_type(table.discarding.discard_kings, DiscardKings)
    assert_type(table.excuse.excuse_exchange, bool)
    assert_type(table.bidding.contracts, tuple[ContractRule, ...])
    assert_type(table.contracts, Mapping[Contract, ContractRule])
    assert_type(table.poignees, Mapping[PoigneeLevel, PoigneeRule])
    assert_type(table.miseres, Mapping[MisereKind, MisereRule])
    assert_type(table.bids, tuple[Contract, ...])
    assert_type(table.tricks, int)
    assert_type(table.call_for(Contract.GARDE), Call)
    assert_type(table.describe("fr"), str)
    assert_type(table.to_plain(), dict[str, Any])
    assert_type(diff(table, fft(4)), tuple[Difference, ...])
    table.but(base="x")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    table.but(bass=30)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    table.but(excuse_last="owner")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def play(card: Card, hand: CardSet, trick: tuple[Card, ...], table: RuleSet) -> None:
    context = PlayContext(first_trick=True, called=card, is_taker=False)
    assert_type(legal_cards(hand, trick, table), CardSet)
    assert_type(legal_cards(hand, list(trick), table, context), CardSet)
    assert_type(why_illegal(card, hand, trick, table, context), tuple[Problem, ...])
    assert_type(winning_index(trick), int)
    assert_type(callable_cards(hand, table), CardSet)
    assert_type(callable_cards(hand, table, Contract.GARDE, king=card), CardSet)
    assert_type(winning_index(trick, imprenable=True), int)
    assert_type(why_not_callable(card, hand, table), tuple[Problem, ...])
    assert_type(discard_choice(hand, table), DiscardChoice)
    assert_type(discard_choice(hand, table, card).forced_count, int)
    assert_type(discard_choice(hand, table, hand).shown, CardSet)
    assert_type(why_illegal_discard(trick, hand, table, Contract.GARDE), tuple[Problem, ...])
    legal_cards("SK", trick, table)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def outcomes(table: RuleSet, poignee: Poignee) -> None:
    typed = Outcome.from_figures(
        table,
        contract="garde",
        bouts="2",
        points="40½",
        partner=ALONE,
        petit_au_bout=Side.TAKER,
        poignees=["simple:taker", poignee],
        chelem=Chelem(announced=Side.TAKER),
    )
    assert_type(typed, Taken)
    assert_type(Outcome.from_figures(table, contract=Contract.GARDE, bouts=2, by=Fraction(8)), Taken)
    assert_type(typed.partner, Partner)
    assert_type(typed.partner, int | tuple[int, int] | Alone | None)
    assert_type(typed.petit_au_bout, Side | int | None)
    assert_type(typed.roi_au_bout, Side | None)
    assert_type(typed.miseres, tuple[Misere, ...])
    assert_type(typed.petit_chelem, Chelem)
    assert_type(typed.poignees, tuple[Poignee, ...])
    assert_type(typed.chelem.made, Side | None)
    assert_type(typed.points, float)
    assert_type(typed.target, int)
    assert_type(typed.is_made, bool)
    assert_type(typed.winner, Side | None)
    assert_type(typed.is_drawn, bool)
    assert_type(typed.side_of(0), Side)
    assert_type(poignee.by, int | Side)
    assert_type(Side.TAKER.other, Side)
    Taken(rules=table, contract="garde", taker=0, half_points=98, bouts=2)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    typed.bouts = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def said_of(outcome: AnyOutcome) -> str:
    """A match over every kind of outcome is exhaustive."""
    match outcome:
        case Taken(contract=contract, taker=taker):
            assert_type(contract, Contract)
            assert_type(taker, int)
            return f"{contract} by {taker}"
        case TwoPlayer(half_points=half_points, bouts=bouts):
            assert_type(half_points, tuple[int, int])
            assert_type(bouts, tuple[int, int])
            return "two"
        case EachForHimself(half_points=half_points):
            assert_type(half_points, tuple[int, ...])
            return "a misère game"
        case PassedOut():
            return "passed out"
        case Void(reason=reason):
            assert_type(reason, VoidReason)
            return reason.value
        case _:
            assert_never(outcome)


def said_of_side(side: Side) -> int:
    """So is one over the members of an enumeration."""
    match side:
        case Side.TAKER:
            return 1
        case Side.DEFENCE:
            return -1
        case _:
            assert_never(side)


def has_partner(taken: Taken) -> bool:
    """The partner is narrowed by asking for ALONE and None."""
    if taken.partner is ALONE or taken.partner is None:
        return False
    if isinstance(taken.partner, tuple):
        assert_type(taken.partner, tuple[int, int])
        return True
    assert_type(taken.partner, int)
    return True


def scores(outcome: AnyOutcome) -> None:
    result = score(outcome)
    assert_type(result, Score)
    assert_type(result.outcome, AnyOutcome)
    assert_type(result.outcome, Taken | TwoPlayer | EachForHimself | PassedOut | Void)
    assert_type(result.unit, int)
    assert_type(result.per_seat, tuple[int, ...])
    assert_type(result.exact, tuple[Fraction, ...])
    assert_type(result.is_zero_sum, bool)
    assert_type(result.lines, tuple[ScoreLine, ...])
    assert_type(result.lines[0].kind, LineKind)
    assert_type(result.lines[0].facts, tuple[tuple[str, object], ...])
    assert_type(result.explain("fr", names=["Anne", "Bruno", "Claire", "David"]), str)


def deals(deal: PlayedDeal, each: PlayedEachAlone, record: DealRecord) -> None:
    owned = custody(deal)
    assert_type(owned, Custody)
    assert_type(owned.tricks, tuple[TakenTrick, ...])
    assert_type(owned.tricks[0].winning_card, Card)
    assert_type(owned.partner, Partner)
    assert_type(owned.excuse, ExcuseFate)
    assert_type(owned.compensated_by, Side | None)
    assert_type(owned.chelem, Side | None)
    assert_type(count(deal), Taken)
    assert_type(count(each), TwoPlayer | EachForHimself)
    assert_type(own_custody(each), OwnCustody)
    assert_type(counted_result(deal), RecordedResult)
    assert_type(counted_result(each), RecordedEachAlone)
    custody(each)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert_type(result_differences(record), tuple[ResultDifference, ...])
    assert_type(record.result, RecordedResult | RecordedEachAlone | None)
    assert_type(read_json("{}"), DealRecord)
    assert_type(read_json(b"{}"), DealRecord)
    assert_type(write_json(record), str)
    PlayedDeal(
        rules=fft(4),
        contract=Contract.GARDE,
        taker=0,
        leader=1,
        tricks=[list(trick) for trick in deal.tricks],
        aside=deal.aside,
        poignees=[Poignee(PoigneeLevel.SIMPLE, 0)],
    )


def errors(problem: Problem, error: TarotError, notation: NotationError) -> None:
    assert_type(problem.violation, Violation)
    assert_type(problem.clause, str)
    assert_type(problem["card"], object)
    assert_type(problem.explain("fr"), str)
    assert_type(Problem.of(Violation.UNKNOWN_CARD, text="x"), Problem)
    assert_type(error.problems, tuple[Problem, ...])
    assert_type((notation.text, notation.line, notation.column), tuple[str, int, int])
    assert_type(Violation("must_trump"), Violation)
    try:
        fft(6)
    except InvalidRulesError as refused:
        assert_type(refused.problems, tuple[Problem, ...])
