"""The JSON form of a record, version 1: read with every problem listed, written one way only."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from french_tarot.engine.plain import cards_to_plain
from french_tarot.errors import NotationError
from french_tarot.facts.bonuses import Poignee
from french_tarot.json_reading import (
    Entry,
    Reader,
    card_of,
    card_set_of,
    decoded,
    exactly,
    finished,
    half_points_of,
    list_of,
    load,
    natural_of,
    rule_set_of,
    text_of,
    whole_of,
    yes_or_no_of,
)
from french_tarot.records.model import DealRecord, RecordedResult
from french_tarot.terms import Contract, PoigneeLevel, Side, VoidReason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from french_tarot.cards import CardSet

FORMAT: Final = "french-tarot-deal"
VERSION: Final = 1
PASS: Final = "pass"


def read_json(source: str | bytes) -> DealRecord:
    """Read a record from JSON, text or UTF-8; it is not checked (`check` does that).

    Raises `NotationError` with every entry that is missing, unknown or cannot be read.
    """
    text = source if isinstance(source, str) else decoded(source)
    reader = Reader.of(load(text))
    entries = _read_entries(reader)
    if problems := reader.all_problems():
        raise NotationError(problems, text)
    return DealRecord(**entries)


def write_json(record: DealRecord) -> str:
    """Write a record as JSON, one trick a line, with a line feed at the end."""
    entries = (f"  {json.dumps(name)}: {text}" for name, text in _entries(record).items())
    return "{\n" + ",\n".join(entries) + "\n}\n"


# Reading


def _read_entries(reader: Reader) -> dict[str, Any]:
    reader.take("format", exactly(FORMAT), Entry.FORMAT)
    reader.take("version", exactly(VERSION), Entry.VERSION)
    # Of a deal that is recorded from its cards or its auction on, anything may still be missing.
    beginnings = ("hands", "hands_at_play", "auction", "void")
    has_begun = any((reader.data or {}).get(name) is not None for name in beginnings)
    take = reader.take_or if has_begun else reader.take_or_miss
    return {
        "rules": reader.take("rules", rule_set_of, Entry.RULE_SET),
        "origin": reader.take_or("origin", "", text_of, Entry.TEXT),
        "comment": reader.take_or("comment", "", text_of, Entry.TEXT),
        "dealer": reader.take_or("dealer", None, whole_of, Entry.SEAT_NUMBER),
        "is_dealer_barred": reader.take_or("dealer_barred", False, yes_or_no_of, Entry.YES_OR_NO),
        "hands": reader.take_or("hands", None, list_of(card_set_of, Entry.CARD_LIST), Entry.HAND_LIST),
        "kept": reader.take_or("kept", None, natural_of, Entry.NUMBER),
        "void": reader.take_or("void", None, VoidReason, Entry.VOID_REASON),
        "bids": reader.take_or("auction", None, list_of(_bid, Entry.BID_NAME), Entry.BID_LIST),
        "contract": take("contract", None, Contract, Entry.CONTRACT_NAME),
        "leader": take("leader", None, whole_of, Entry.SEAT_NUMBER),
        "taker": take("taker", None, whole_of, Entry.SEAT_NUMBER),
        "called": reader.take_or("called", None, card_of, Entry.CARD_OR_NULL),
        "ready": reader.take_or("ready", None, natural_of, Entry.NUMBER),
        "chelem": reader.take_or("chelem", None, _seat_or_side, Entry.SEAT_OR_SIDE),
        "poignees": reader.take_or("poignees", (), list_of(_poignee, Entry.OBJECT), Entry.OBJECT_LIST),
        "chien": reader.take_or("chien", None, card_set_of, Entry.CARD_LIST),
        "discard": reader.take_or("discard", None, card_set_of, Entry.CARD_LIST),
        "hands_at_play": reader.take_or("hands_at_play", None, list_of(card_set_of, Entry.CARD_LIST), Entry.HAND_LIST),
        "tricks": take("tricks", (), list_of(list_of(card_of, Entry.CARD), Entry.CARD_LIST), Entry.TRICK_LIST),
        "result": reader.take_or("result", None, _result, Entry.OBJECT),
    }


def _bid(value: Any) -> Contract | None:
    return None if value == PASS else Contract(value)


def _poignee(value: Any) -> Poignee:
    reader = Reader.of(value)
    level = reader.take("level", PoigneeLevel, Entry.LEVEL_NAME)
    by = reader.take("by", _seat_or_side, Entry.SEAT_OR_SIDE)
    cards = reader.take_or("cards", None, card_set_of, Entry.CARD_LIST)
    return finished(reader, lambda: Poignee(level, by, cards))


def _result(value: Any) -> RecordedResult:
    reader = Reader.of(value)
    result = {
        "half_points": reader.take("points", half_points_of, Entry.POINTS_NUMBER),
        "bouts": reader.take("bouts", whole_of, Entry.BOUTS_NUMBER),
        "petit_au_bout": reader.take_or("petit_au_bout", None, Side, Entry.SIDE_OR_NULL),
        "chelem": reader.take_or("chelem", None, Side, Entry.SIDE_OR_NULL),
        "per_seat": reader.take("per_seat", list_of(whole_of, Entry.NUMBER), Entry.NUMBER_LIST),
    }
    return finished(reader, lambda: RecordedResult(**result))


def _seat_or_side(value: Any) -> int | Side:
    return Side(value) if isinstance(value, str) else whole_of(value)


# Writing


def _entries(record: DealRecord) -> dict[str, str]:
    """Return the text of each entry; what is not known or empty is left out where the reader does not ask for it."""
    entries: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": str(record.rules),
        **_known(origin=record.origin or None, comment=record.comment or None, dealer=record.dealer),
        **({"dealer_barred": True} if record.is_dealer_barred else {}),
        **_known(hands=_written_hands(record.hands), kept=record.kept, void=record.void),
    }
    if record.bids is not None:
        entries["auction"] = [PASS if bid is None else bid for bid in record.bids]
    entries |= _known(leader=record.leader, taker=record.taker, contract=record.contract)
    said = {
        "called": None if record.called is None else str(record.called),
        "chelem": record.chelem,
        "poignees": [_written_poignee(shown) for shown in record.poignees],
    }
    entries |= {name: value for name, value in said.items() if record.taker is not None or value not in (None, [])}
    entries |= _known(
        ready=record.ready,
        chien=cards_to_plain(record.chien),
        discard=cards_to_plain(record.discard),
        hands_at_play=_written_hands(record.hands_at_play),
    )
    texts = {
        name: _lines(value) if name in ("hands", "hands_at_play") else json.dumps(value, ensure_ascii=False)
        for name, value in entries.items()
    }
    if record.tricks or (record.hands is None and record.hands_at_play is None):
        texts["tricks"] = _lines([[str(card) for card in trick] for trick in record.tricks])
    if record.result is not None:
        texts["result"] = json.dumps(_written_result(record.result))
    return texts


def _known(**entries: Any) -> dict[str, Any]:
    return {name: value for name, value in entries.items() if value is not None}


def _lines(rows: Sequence[object]) -> str:
    """Write a list with each of its lists on a line."""
    return "[]" if not rows else "[\n" + ",\n".join(f"    {json.dumps(row)}" for row in rows) + "\n  ]"


def _written_hands(hands: tuple[CardSet, ...] | None) -> list[list[str]] | None:
    return None if hands is None else [[str(card) for card in hand] for hand in hands]


def _written_poignee(shown: Poignee) -> dict[str, Any]:
    cards = {} if shown.cards is None else {"cards": [str(card) for card in shown.cards]}
    return {"level": shown.level, "by": shown.by, **cards}


def _written_result(result: RecordedResult) -> dict[str, Any]:
    whole, half = divmod(result.half_points, 2)
    return {
        "points": whole + 0.5 if half else whole,
        "bouts": result.bouts,
        "petit_au_bout": result.petit_au_bout,
        "chelem": result.chelem,
        "per_seat": list(result.per_seat),
    }
