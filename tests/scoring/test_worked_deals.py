"""A6 to A11: whole deals, recorded ones and ones worked by hand for the corners of the count."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    EXCUSE,
    CardSet,
    DealRecord,
    ExcuseFate,
    PlayContext,
    RuleSet,
    Side,
    count,
    custody,
    legal_cards,
    result_differences,
    score,
    why_illegal_discard,
)
from french_tarot.records.json_form import read_json
from french_tarot.records.results import counted_result
from tests.helpers import CUSTODY_CASES, RECORDS, custody_case, taken_deal

RECORDED = sorted(RECORDS.glob("*.json"))
WORKED = list(CUSTODY_CASES.values())


def all_deals() -> dict[str, DealRecord]:
    recorded = {path.stem: read_json(path.read_text(encoding="utf-8")) for path in RECORDED}
    return recorded | {case["id"]: custody_case(case) for case in WORKED}


ALL = all_deals()


def test_there_are_enough_of_them() -> None:
    assert len(RECORDED) == 14
    assert sum(case["rules"] != "fft-4" for case in WORKED) >= 20


@pytest.mark.parametrize("path", RECORDED, ids=[path.stem for path in RECORDED])
def test_recorded_deal(path: Any) -> None:
    record = ALL[path.stem]
    assert record.result is not None
    assert counted_result(taken_deal(record)) == record.result
    assert result_differences(record) == ()


@pytest.mark.parametrize("case", WORKED, ids=[case["id"] for case in WORKED])
def test_worked_by_hand(case: dict[str, Any]) -> None:
    record, right = ALL[case["id"]], case["result"]
    outcome = count(taken_deal(record))
    assert outcome.points == right["points"], case["why"]
    assert outcome.bouts == right["bouts"], case["why"]
    assert outcome.petit_au_bout == right["petit_au_bout"], case["why"]
    assert outcome.chelem.made == right["chelem"], case["why"]
    assert list(score(outcome).per_seat) == right["per_seat"], case["why"]


@pytest.mark.parametrize("record", ALL.values(), ids=ALL.keys())
def test_every_card_was_legal(record: DealRecord) -> None:
    """Every play and every discard of these deals obeys A6, A9.1 and A9.2."""
    deal = taken_deal(record)
    tricks = custody(deal).tricks
    hands = [
        CardSet(trick.cards[trick.seats.index(seat)] for trick in tricks) for seat in range(deal.rules.layout.players)
    ]
    if deal.rules.contracts[deal.contract].has_discard:
        held = hands[deal.taker] | deal.aside
        assert why_illegal_discard(tuple(deal.aside), held, deal.rules, deal.contract, deal.called) == ()
    for number, trick in enumerate(tricks):
        context = PlayContext(first_trick=number == 0, called=deal.called, is_taker=trick.seats[0] == deal.taker)
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True)):
            assert card in legal_cards(hands[seat], trick.cards[:place], deal.rules, context)
            hands[seat] -= {card}


@pytest.mark.parametrize("record", ALL.values(), ids=ALL.keys())
def test_both_sides_own_the_pack(record: DealRecord) -> None:
    owned = custody(taken_deal(record))
    assert len(owned.taker_cards) + len(owned.defence_cards) == 78
    assert owned.taker_cards.isdisjoint(owned.defence_cards)
    assert owned.half_points + owned.defence_half_points == 182


FATES = {
    "3p-excuse-of-taker-early-lost": (ExcuseFate.KEPT, Side.TAKER, Side.TAKER),
    "3p-excuse-of-defender-early-won-by-taker": (ExcuseFate.KEPT, Side.DEFENCE, Side.DEFENCE),
    "3p-excuse-of-defender-early-won-by-fellow": (ExcuseFate.WITH_TRICK, Side.DEFENCE, None),
    "3p-slam-excuse-kept-by-defence": (ExcuseFate.KEPT, Side.DEFENCE, Side.DEFENCE),
    "3p-last-trick-excuse-won-by-fellow-defender": (ExcuseFate.CHANGED_SIDES, Side.TAKER, Side.TAKER),
    "3p-last-trick-excuse-of-taker-lost": (ExcuseFate.LOST, Side.DEFENCE, None),
    "3p-announced-slam-excuse-last-petit-before": (ExcuseFate.WON, Side.TAKER, None),
    "3p-excuse-in-chien-garde-sans": (ExcuseFate.ASIDE, Side.TAKER, None),
    "3p-excuse-in-chien-garde-contre": (ExcuseFate.ASIDE, Side.DEFENCE, None),
    "5p-last-trick-excuse-of-taker-won-by-partner": (ExcuseFate.CHANGED_SIDES, Side.DEFENCE, Side.DEFENCE),
    "5p-slam-excuse-of-partner-last": (ExcuseFate.WON, Side.TAKER, None),
    "3p-defence-slam-excuse-of-defender-last": (ExcuseFate.WON, Side.DEFENCE, None),
}


@pytest.mark.parametrize(("name", "fate"), FATES.items(), ids=FATES.keys())
def test_the_fate_of_the_excuse(name: str, fate: tuple[ExcuseFate, Side, Side | None]) -> None:
    owned = custody(taken_deal(ALL[name]))
    owner = Side.TAKER if EXCUSE in owned.taker_cards else Side.DEFENCE
    assert (owned.excuse, owner, owned.compensated_by) == fate


@pytest.mark.parametrize("case", WORKED, ids=[case["id"] for case in WORKED])
def test_the_count_is_an_outcome_of_the_same_rules(case: dict[str, Any]) -> None:
    assert count(taken_deal(ALL[case["id"]])).rules == RuleSet.parse(case["rules"])


@pytest.mark.parametrize(
    ("name", "side"),
    [
        ("3p-announced-slam-excuse-last-petit-before", Side.TAKER),
        ("3p-defence-slam-excuse-of-defender-last", Side.DEFENCE),
        ("3p-excuse-of-taker-early-lost", None),
    ],
)
def test_a8_the_side_that_has_won_every_trick(name: str, side: Side | None) -> None:
    assert custody(taken_deal(ALL[name])).chelem is side
