"""The JSON form of a record, version 1: read with every problem listed, written one way only."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from french_tarot.engine.plain import cards_to_plain
from french_tarot.errors import NotationError
from french_tarot.facts.bonuses import Misere, Poignee
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
    plain_list,
    rule_set_of,
    text_of,
    whole_of,
    yes_or_no_of,
)
from french_tarot.play_start import may_be_each_alone
from french_tarot.records.model import DealRecord
from french_tarot.records.results import RecordedEachAlone, RecordedResult
from french_tarot.terms import Alone, Contract, MisereKind, PoigneeLevel, Side, VoidReason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from french_tarot.cards import CardSet
    from french_tarot.play_start import Piles
    from french_tarot.records.results import AnyRecordedResult
    from french_tarot.rulesets.model import RuleSet

_Take: TypeAlias = "Callable[[str, Any, Callable[[Any], Any], Entry], Any]"

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
    rules: RuleSet | None = reader.take("rules", rule_set_of, Entry.RULE_SET)
    take, take_taken = _readers(reader, rules)
    return {
        "rules": rules,
        "origin": reader.take_or("origin", "", text_of, Entry.TEXT),
        "comment": reader.take_or("comment", "", text_of, Entry.TEXT),
        "dealer": reader.take_or("dealer", None, whole_of, Entry.SEAT_NUMBER),
        "is_dealer_barred": reader.take_or("dealer_barred", False, yes_or_no_of, Entry.YES_OR_NO),
        "hands": reader.take_or("hands", None, list_of(card_set_of, Entry.CARD_LIST), Entry.HAND_LIST),
        "piles": reader.take_or("piles", None, list_of(_CARD_LISTS, Entry.CARD_LISTS), Entry.PILE_LIST),
        "kept": reader.take_or("kept", None, natural_of, Entry.NUMBER),
        "imprenable": reader.take_or("imprenable", None, whole_of, Entry.SEAT_NUMBER),
        "void": reader.take_or("void", None, VoidReason, Entry.VOID_REASON),
        "bids": reader.take_or("auction", None, list_of(_bid, Entry.BID_NAME), Entry.BID_LIST),
        "contract": take_taken("contract", None, Contract, Entry.CONTRACT_NAME),
        "leader": take("leader", None, whole_of, Entry.SEAT_NUMBER),
        "taker": take_taken("taker", None, whole_of, Entry.SEAT_NUMBER),
        "is_announcing": reader.take_or("announcing", False, yes_or_no_of, Entry.YES_OR_NO),
        "called": reader.take_or("called", None, card_of, Entry.CARD_OR_NULL),
        "called_queen": reader.take_or("called_queen", None, card_of, Entry.CARD_OR_NULL),
        "ready": reader.take_or("ready", None, natural_of, Entry.NUMBER),
        "chelem": reader.take_or("chelem", None, _seat_or_side, Entry.SEAT_OR_SIDE),
        "chelem_trick": reader.take_or("chelem_trick", None, natural_of, Entry.NUMBER),
        "petit_chelem": reader.take_or("petit_chelem", None, _seat_or_side, Entry.SEAT_OR_SIDE),
        "petit_chelem_trick": reader.take_or("petit_chelem_trick", None, natural_of, Entry.NUMBER),
        "poignees": reader.take_or("poignees", (), list_of(_poignee, Entry.OBJECT), Entry.OBJECT_LIST),
        "miseres": reader.take_or("miseres", (), list_of(_misere, Entry.OBJECT), Entry.OBJECT_LIST),
        "chien": reader.take_or("chien", None, card_set_of, Entry.CARD_LIST),
        "discard": reader.take_or("discard", None, card_set_of, Entry.CARD_LIST),
        "hands_at_play": reader.take_or("hands_at_play", None, list_of(card_set_of, Entry.CARD_LIST), Entry.HAND_LIST),
        "tricks": take("tricks", (), _CARD_LISTS, Entry.TRICK_LIST),
        "result": reader.take_or("result", None, _result, Entry.OBJECT),
    }


def _readers(reader: Reader, rules: RuleSet | None) -> tuple[_Take, _Take]:
    """Return how the play is read, and taker and contract: what must be there, or may be missing."""
    given = {name for name, value in (reader.data or {}).items() if value is not None}
    # Of a deal that is recorded from its cards or its auction on, anything may still be missing.
    has_begun = not given.isdisjoint(("hands", "hands_at_play", "auction", "void"))
    take = reader.take_or if has_begun else reader.take_or_miss
    # Where everybody may play for himself, there may be neither taker nor contract.
    is_alone = rules is not None and may_be_each_alone(rules) and given.isdisjoint(("taker", "contract"))
    return take, reader.take_or if is_alone else take


_CARD_LISTS: Final = list_of(list_of(card_of, Entry.CARD), Entry.CARD_LIST)


def _bid(value: Any) -> Contract | None:
    return None if value == PASS else Contract(value)


def _poignee(value: Any) -> Poignee:
    reader = Reader.of(value)
    level = reader.take("level", PoigneeLevel, Entry.LEVEL_NAME)
    by = reader.take("by", _seat_or_side, Entry.SEAT_OR_SIDE)
    cards = reader.take_or("cards", None, card_set_of, Entry.CARD_LIST)
    return finished(reader, lambda: Poignee(level, by, cards))


def _misere(value: Any) -> Misere:
    reader = Reader.of(value)
    kind = reader.take("kind", MisereKind, Entry.MISERE_KIND)
    by = reader.take("by", _seat_or_side, Entry.SEAT_OR_SIDE)
    return finished(reader, lambda: Misere(kind, by))


def _seat_or_side(value: Any) -> int | Side:
    return Side(value) if isinstance(value, str) else whole_of(value)


# Reading a result


def _result(value: Any) -> AnyRecordedResult:
    reader = Reader.of(value)
    data = reader.data or {}
    is_each_alone = isinstance(data.get("points"), list) and not isinstance(data.get("bouts"), int)
    return _result_of_each(reader) if is_each_alone else _result_of_sides(reader)


def _result_of_sides(reader: Reader) -> RecordedResult:
    result = {
        "half_points": reader.take("points", half_points_of, Entry.POINTS_NUMBER),
        "bouts": reader.take("bouts", whole_of, Entry.BOUTS_NUMBER),
        "petit_au_bout": reader.take_or("petit_au_bout", None, _seat_or_side, Entry.SEAT_OR_SIDE),
        "chelem": reader.take_or("chelem", None, Side, Entry.SIDE_OR_NULL),
        "petit_chelem": reader.take_or("petit_chelem", None, Side, Entry.SIDE_OR_NULL),
        "roi_au_bout": reader.take_or("roi_au_bout", None, Side, Entry.SIDE_OR_NULL),
        "partner": reader.take_or("partner", None, _partner, Entry.PARTNER),
        "per_seat": reader.take("per_seat", list_of(whole_of, Entry.NUMBER), Entry.NUMBER_LIST),
    }
    return finished(reader, lambda: RecordedResult(**result))


def _partner(value: Any) -> int | tuple[int, int] | Alone:
    if isinstance(value, list):
        first, second = map(whole_of, plain_list(value))
        return first, second
    return Alone(value) if isinstance(value, str) else whole_of(value)


def _result_of_each(reader: Reader) -> RecordedEachAlone:
    result = {
        "half_points": reader.take("points", list_of(half_points_of, Entry.POINTS_NUMBER), Entry.POINTS_LIST),
        "bouts": reader.take_or("bouts", None, list_of(whole_of, Entry.BOUTS_NUMBER), Entry.NUMBER_LIST),
        "petit_au_bout": reader.take_or("petit_au_bout", None, whole_of, Entry.SEAT_OR_NULL),
        "roi_au_bout": reader.take_or("roi_au_bout", None, whole_of, Entry.SEAT_OR_NULL),
        "per_seat": reader.take("per_seat", list_of(whole_of, Entry.NUMBER), Entry.NUMBER_LIST),
    }
    return finished(reader, lambda: RecordedEachAlone(**result))


# Writing


def _entries(record: DealRecord) -> dict[str, str]:
    """Return the text of each entry; what is not known or empty is left out where the reader does not ask for it."""
    entries: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": str(record.rules),
        **_known(origin=record.origin or None, comment=record.comment or None, dealer=record.dealer),
        **_true(dealer_barred=record.is_dealer_barred),
        **_known(hands=_written_hands(record.hands), piles=_written_piles(record.piles), kept=record.kept),
        **_known(imprenable=record.imprenable, void=record.void),
    }
    if record.bids is not None:
        entries["auction"] = [PASS if bid is None else bid for bid in record.bids]
    entries |= _known(leader=record.leader, taker=record.taker, contract=record.contract)
    entries |= _true(announcing=record.is_announcing) | _said(record)
    entries |= _known(
        ready=record.ready,
        chien=cards_to_plain(record.chien),
        discard=cards_to_plain(record.discard),
        hands_at_play=_written_hands(record.hands_at_play),
    )
    texts = {
        name: _lines(value) if name in _ONE_EACH_LINE else json.dumps(value, ensure_ascii=False)
        for name, value in entries.items()
    }
    if record.tricks or (record.hands is None and record.hands_at_play is None):
        texts["tricks"] = _lines([[str(card) for card in trick] for trick in record.tricks])
    if record.result is not None:
        texts["result"] = json.dumps(_written_result(record.result))
    return texts


_ONE_EACH_LINE: Final = ("hands", "piles", "hands_at_play")


def _said(record: DealRecord) -> dict[str, Any]:
    """Return what was called and declared; of a deal with a taker some of it also where there is nothing to say."""
    said = {
        "called": None if record.called is None else str(record.called),
        **_known(called_queen=None if record.called_queen is None else str(record.called_queen)),
        "chelem": record.chelem,
        **_known(
            chelem_trick=record.chelem_trick,
            petit_chelem=record.petit_chelem,
            petit_chelem_trick=record.petit_chelem_trick,
        ),
        "poignees": [_written_poignee(shown) for shown in record.poignees],
        **_known(miseres=[{"kind": shown.kind, "by": shown.by} for shown in record.miseres] or None),
    }
    return {name: value for name, value in said.items() if record.taker is not None or value not in (None, [])}


def _true(**entries: bool) -> dict[str, bool]:
    return {name: value for name, value in entries.items() if value}


def _known(**entries: Any) -> dict[str, Any]:
    return {name: value for name, value in entries.items() if value is not None}


def _lines(rows: Sequence[object]) -> str:
    """Write a list with each of its lists on a line."""
    return "[]" if not rows else "[\n" + ",\n".join(f"    {json.dumps(row)}" for row in rows) + "\n  ]"


def _written_hands(hands: tuple[CardSet, ...] | None) -> list[list[str]] | None:
    return None if hands is None else [[str(card) for card in hand] for hand in hands]


def _written_piles(piles: Piles | None) -> list[list[list[str]]] | None:
    return None if piles is None else [[[str(card) for card in pile] for pile in of_seat] for of_seat in piles]


def _written_poignee(shown: Poignee) -> dict[str, Any]:
    cards = {} if shown.cards is None else {"cards": [str(card) for card in shown.cards]}
    return {"level": shown.level, "by": shown.by, **cards}


def _written_result(result: AnyRecordedResult) -> dict[str, Any]:
    if isinstance(result, RecordedEachAlone):
        return {
            "points": [_written_points(half_points) for half_points in result.half_points],
            **_known(bouts=None if result.bouts is None else list(result.bouts)),
            **_known(petit_au_bout=result.petit_au_bout, roi_au_bout=result.roi_au_bout),
            "per_seat": list(result.per_seat),
        }
    return {
        "points": _written_points(result.half_points),
        "bouts": result.bouts,
        "petit_au_bout": result.petit_au_bout,
        "chelem": result.chelem,
        **_known(petit_chelem=result.petit_chelem, roi_au_bout=result.roi_au_bout),
        **_known(partner=result.partner.value if isinstance(result.partner, Alone) else result.partner),
        "per_seat": list(result.per_seat),
    }


def _written_points(half_points: int) -> int | float:
    whole, half = divmod(half_points, 2)
    return whole + 0.5 if half else whole
