"""What several tests use: the published cases, and cards from short texts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from french_tarot import Card, CardSet, DealRecord, PlayedDeal, parse_cards
from french_tarot.records.json_form import read_json

CASES = Path(__file__).parent / "cases"
RECORDS = Path(__file__).parents[1] / "examples" / "records"


def cases(name: str) -> list[dict[str, Any]]:
    """Load the cases of a file."""
    data: dict[str, Any] = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return list(data["cases"])


def cards(*codes: str) -> CardSet:
    """Read cards given one by one or as a text."""
    return CardSet.parse(" ".join(codes))


def trick(*codes: str) -> tuple[Card, ...]:
    """Read cards in their order."""
    return parse_cards(" ".join(codes))


def custody_case(case: dict[str, Any]) -> DealRecord:
    """Read a worked deal, which is a record with an id, a clause and the reasoning."""
    return read_json(json.dumps({key: value for key, value in case.items() if key not in ("id", "clause", "why")}))


def taken_deal(record: DealRecord) -> PlayedDeal:
    """The played deal of a record with a taker."""
    deal = record.played()
    assert isinstance(deal, PlayedDeal)
    return deal


CUSTODY_CASES = {case["id"]: case for case in cases("custody")}
