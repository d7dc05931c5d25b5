"""Every violation is reached, explained in both languages, and says what would have been right.

The sentences stand in golden/problems.txt, to be read by people; a change of one shows there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from french_tarot import (
    ALONE,
    Card,
    CardSet,
    Contract,
    DiscardTrumps,
    FirstTrickBan,
    Outcome,
    PlayContext,
    Poignee,
    PoigneeLevel,
    Problem,
    RuleSet,
    Side,
    Taken,
    TarotError,
    Violation,
    fft,
    legal_cards,
    parse_cards,
    why_illegal,
    why_illegal_discard,
    why_not_callable,
    winning_index,
)
from french_tarot.facts.bonuses import Chelem
from french_tarot.records.json_form import read_json, write_json
from tests.helpers import CUSTODY_CASES, cards, custody_case, trick

if TYPE_CHECKING:
    from collections.abc import Callable

GOLDEN = Path(__file__).parent / "golden" / "problems.txt"

FOUR, FIVE = fft(4), fft(5)
RECORD = custody_case(CUSTODY_CASES["4p-taker-with-counters-only"])
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


SPADES = "S1 S2 S3 S4 S5 S6"
FIRST_TRICK = PlayContext(first_trick=True, called=Card.parse("HK"))

CAUSES: dict[Violation, Callable[[], object]] = {
    Violation.UNKNOWN_CARD: lambda: Card.parse("S15"),
    Violation.UNKNOWN_CONTRACT: lambda: figures(contract="capot"),
    Violation.UNKNOWN_POIGNEE: lambda: figures(poignees=["quadruple:taker"]),
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
    Violation.DOUBLED_CARD: lambda: parse_cards("SK H3 ♠R"),
    Violation.MISSING_CARDS: lambda: attrs.evolve(RECORD.played(), tricks=RECORD.played().tricks[:-1]),
    Violation.CARD_ALREADY_PLAYED: lambda: legal_cards(cards("SK H3"), trick("S2 SK"), FOUR),
    Violation.TRICK_TOO_LONG: lambda: legal_cards(cards("SK"), trick("S1 S2 S3 S4"), FOUR),
    Violation.TRICK_WITHOUT_WINNER: lambda: winning_index(trick("EX")),
    Violation.WRONG_TRICK_SIZE: lambda: attrs.evolve(
        RECORD.played(), tricks=[RECORD.played().tricks[0][:3], *RECORD.played().tricks[1:]]
    ),
    Violation.WRONG_TRICK_COUNT: lambda: attrs.evolve(RECORD.played(), tricks=RECORD.played().tricks[:-1]),
    Violation.WRONG_ASIDE_SIZE: lambda: attrs.evolve(RECORD.played(), aside=CardSet(list(RECORD.played().aside)[:5])),
    Violation.SEAT_OUT_OF_RANGE: lambda: taken(taker=4),
    Violation.CALL_MISSING: lambda: attrs.evolve(AT_FIVE.played(), called=None),
    Violation.CALL_NOT_IN_THE_GAME: lambda: attrs.evolve(RECORD.played(), called=Card.parse("HK")),
    Violation.CARD_NOT_IN_HAND: lambda: played("DK", "SK H3", "S2"),
    Violation.MUST_FOLLOW_SUIT: lambda: played("H3", "SK H3", "S2"),
    Violation.MUST_TRUMP: lambda: played("H3", "T5 H3", "S2"),
    Violation.MUST_OVERTRUMP: lambda: played("T5", "T5 T9", "S2 T7"),
    Violation.CALLED_SUIT_LED: lambda: why_illegal(Card.parse("H3"), cards("H3 HK S2"), (), FIVE, FIRST_TRICK),
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
    Violation.POIGNEE_TWICE: lambda: figures(poignees=["simple:1", "simple:1"]),
    Violation.TOO_MANY_POIGNEES: lambda: taken(poignees=[Poignee(PoigneeLevel.SIMPLE, Side.TAKER)] * 2),
    Violation.POIGNEES_TOO_LARGE: lambda: figures(poignees=["double:0", "simple:1"]),
    Violation.MARGIN_OUT_OF_RANGE: lambda: figures(points=None, by="+60"),
    Violation.DEFENCE_POINTS_OUT_OF_RANGE: lambda: figures(points=None, defence_points=92),
    Violation.DEFENCE_BOUTS_OUT_OF_RANGE: lambda: figures(bouts=None, defence_bouts=5),
    Violation.CALL_OF_NO_RANK: lambda: attrs.evolve(AT_FIVE.played(), called=Card.parse("T21")),
    Violation.POIGNEE_NOT_HELD: lambda: attrs.evolve(
        RECORD.played(), poignees=[Poignee(PoigneeLevel.TRIPLE, RECORD.played().taker)]
    ),
    Violation.POIGNEE_WRONG_CARDS: lambda: taken(
        poignees=[Poignee(PoigneeLevel.SIMPLE, 0, cards("T1 T2 T3 T4 T5 T6 T7 T8 T9"))]
    ),
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
