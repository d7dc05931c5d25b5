"""Actions and events as plain data for JSON, and back: what a server sends to a client, and a client to a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar, assert_never

from french_tarot.cards import NO_CARDS
from french_tarot.engine.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    Bid,
    CallCard,
    DeclareImprenable,
    Discard,
    Pass,
    PlayCard,
    Ready,
    ShowMisere,
    ShowPoignee,
)
from french_tarot.engine.events import (
    Acted,
    AnyEvent,
    AsideShown,
    ChienShown,
    ChienTaken,
    ContractSettled,
    DealStarted,
    Discarded,
    ExcuseAloneShown,
    HandDealt,
    PetitSecShown,
    PilesLaid,
    PileTurned,
    TrickWon,
)
from french_tarot.errors import NotationError, TarotError
from french_tarot.excerpt import excerpt
from french_tarot.json_reading import (
    Entry,
    Reader,
    card_of,
    card_set_of,
    finished,
    rule_set_of,
    text_of,
    whole_of,
    wrong,
    yes_or_no_of,
)
from french_tarot.terms import Contract, MisereKind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from french_tarot.cards import Card, CardSet

_T = TypeVar("_T")


def cards_to_plain(cards: CardSet | None) -> list[str] | None:
    """Write cards as their codes, None where they are hidden."""
    return None if cards is None else [str(card) for card in cards]


# Actions


def action_to_plain(action: Action) -> dict[str, Any]:
    """Write an action as plain data: `{"type": "bid", "contract": "garde"}`."""
    return {"type": ACTION_NAMES[type(action)], **_facts_of_action(action)}


def _facts_of_action(action: Action) -> dict[str, Any]:
    match action:
        case Bid(contract=contract):
            return {"contract": contract.value}
        case CallCard(card=card) | PlayCard(card=card):
            return {"card": str(card)}
        case Discard(cards=cards) | ShowPoignee(cards=cards):
            return {"cards": cards_to_plain(cards)}
        case ShowMisere(kind=kind):
            return {"kind": kind.value}
        case Annul() | Ready() | Pass() | AnnounceChelem() | AnnouncePetitChelem() | DeclareImprenable():
            return {}
        case _ as unreachable:
            assert_never(unreachable)


def action_from_plain(data: Any) -> Action:
    """Read an action from plain data; raises `NotationError` with everything that is missing, unknown or wrong."""
    return _checked(_action, data)


ACTION_NAMES: Final[Mapping[type[Action], str]] = {
    Annul: "annul",
    Ready: "ready",
    Pass: "pass",
    Bid: "bid",
    CallCard: "call",
    Discard: "discard",
    AnnounceChelem: "chelem",
    AnnouncePetitChelem: "petit_chelem",
    DeclareImprenable: "imprenable",
    ShowMisere: "misere",
    ShowPoignee: "poignee",
    PlayCard: "play",
}
"""The name of each kind of action in plain data."""

_ACTION_TYPES: Final = {name: kind for kind, name in ACTION_NAMES.items()}


def _action(data: Any) -> Action:
    reader = Reader.of(data)
    kind: Any = reader.take("type", _one_of(_ACTION_TYPES), Entry.KIND)
    facts: dict[str, Any] = {}
    if kind is None:
        raise TarotError(reader.problems)  # which entries there are hangs on the kind
    if kind is Bid:
        facts["contract"] = reader.take("contract", Contract, Entry.CONTRACT_NAME)
    elif kind in (CallCard, PlayCard):
        facts["card"] = reader.take("card", card_of, Entry.CARD)
    elif kind in (Discard, ShowPoignee):
        facts["cards"] = reader.take("cards", card_set_of, Entry.CARD_LIST)
    elif kind is ShowMisere:
        facts["kind"] = reader.take("kind", MisereKind, Entry.MISERE_KIND)
    action: Action = finished(reader, lambda: kind(**facts))
    return action


# Events


def event_to_plain(event: AnyEvent) -> dict[str, Any]:
    """Write an event as plain data; one that was redacted for a viewer stays so."""
    return {"type": _EVENT_NAMES[type(event)], **_facts_of_event(event)}


def _facts_of_event(event: AnyEvent) -> dict[str, Any]:
    match event:
        case DealStarted(rules=rules, dealer=dealer, is_dealer_barred=is_barred, viewer=viewer):
            return {"rules": str(rules), "dealer": dealer, "dealer_barred": is_barred, "viewer": viewer}
        case ContractSettled():
            return _facts_of_settled(event)
        case PilesLaid(tops=tops):
            return {"tops": [[str(card) for card in of_seat] for of_seat in tops]}
        case PileTurned(seat=seat, pile=pile, card=card):
            return {"seat": seat, "pile": pile, "card": str(card)}
        case HandDealt(seat=seat, cards=cards) | ChienTaken(seat=seat, cards=cards):
            return {"seat": seat, "cards": cards_to_plain(cards)}
        case PetitSecShown(seat=seat, hand=cards) | ExcuseAloneShown(seat=seat, hand=cards):
            return {"seat": seat, "cards": cards_to_plain(cards)}
        case Acted(seat=seat, action=action):
            return {"seat": seat, "action": action_to_plain(action)}
        case ChienShown(cards=cards) | AsideShown(cards=cards):
            return {"cards": cards_to_plain(cards)}
        case Discarded(seat=seat, cards=cards, shown=shown):
            return {"seat": seat, "cards": cards_to_plain(cards), "shown": cards_to_plain(shown)}
        case TrickWon(seat=seat):
            return {"seat": seat}
        case _ as unreachable:
            assert_never(unreachable)


def _facts_of_settled(event: ContractSettled) -> dict[str, Any]:
    return {
        "taker": event.taker,
        "contract": event.contract.value,
        "called": None if event.called is None else str(event.called),
        "aside": cards_to_plain(event.aside),
        "is_discard": event.is_discard,
        "called_queen": None if event.called_queen is None else str(event.called_queen),
        "imprenable": event.imprenable,
        "shown": cards_to_plain(event.shown),
    }


def event_from_plain(data: Any) -> AnyEvent:
    """Read an event from plain data; raises `NotationError` with everything that is missing, unknown or wrong."""
    return _checked(_event, data)


_EVENT_NAMES: Final[Mapping[type[AnyEvent], str]] = {
    DealStarted: "deal_started",
    HandDealt: "hand_dealt",
    PilesLaid: "piles_laid",
    ContractSettled: "contract_settled",
    PetitSecShown: "petit_sec_shown",
    ExcuseAloneShown: "excuse_alone_shown",
    Acted: "acted",
    ChienShown: "chien_shown",
    ChienTaken: "chien_taken",
    Discarded: "discarded",
    TrickWon: "trick_won",
    PileTurned: "pile_turned",
    AsideShown: "aside_shown",
}
_EVENT_TYPES: Final = {name: kind for kind, name in _EVENT_NAMES.items()}


def _event(data: Any) -> AnyEvent:
    reader = Reader.of(data)
    kind: type[AnyEvent] | None = reader.take("type", _one_of(_EVENT_TYPES), Entry.KIND)
    if kind is None:
        raise TarotError(reader.problems)  # which entries there are hangs on the kind
    facts = _EVENT_READERS[kind](reader)
    make: Any = kind
    event: AnyEvent = finished(reader, lambda: make(**facts))
    return event


def _public_action(data: Any) -> Action:
    """Read an action that all see; a discard is an event of its own."""
    action = _action(data)
    if isinstance(action, Discard):
        raise TarotError([wrong(data["type"], Entry.KIND).at("type")])
    return action


def _seat(reader: Reader) -> dict[str, Any]:
    return {"seat": reader.take("seat", whole_of, Entry.SEAT_NUMBER)}


def _cards(reader: Reader) -> dict[str, Any]:
    return {"cards": reader.take("cards", card_set_of, Entry.CARD_LIST)}


def _hidden_cards(reader: Reader) -> dict[str, Any]:
    return {"cards": reader.take_or("cards", None, card_set_of, Entry.CARD_LIST)}


def _start(reader: Reader) -> dict[str, Any]:
    return {
        "rules": reader.take("rules", rule_set_of, Entry.RULE_SET),
        "dealer": reader.take("dealer", whole_of, Entry.SEAT_NUMBER),
        "is_dealer_barred": reader.take_or("dealer_barred", False, yes_or_no_of, Entry.YES_OR_NO),
        "viewer": reader.take_or("viewer", None, whole_of, Entry.SEAT_OR_NULL),
    }


def _settled(reader: Reader) -> dict[str, Any]:
    return {
        "taker": reader.take("taker", whole_of, Entry.SEAT_NUMBER),
        "contract": reader.take("contract", Contract, Entry.CONTRACT_NAME),
        "called": reader.take_or("called", None, card_of, Entry.CARD_OR_NULL),
        "aside": reader.take_or("aside", None, card_set_of, Entry.CARD_LIST),
        "is_discard": reader.take("is_discard", yes_or_no_of, Entry.YES_OR_NO),
        "called_queen": reader.take_or("called_queen", None, card_of, Entry.CARD_OR_NULL),
        "imprenable": reader.take_or("imprenable", None, whole_of, Entry.SEAT_OR_NULL),
        "shown": reader.take_or("shown", NO_CARDS, card_set_of, Entry.CARD_LIST),
    }


def _discarded(reader: Reader) -> dict[str, Any]:
    shown = reader.take("shown", card_set_of, Entry.CARD_LIST)
    return {**_seat(reader), **_hidden_cards(reader), "shown": shown}


def _tops(data: Any) -> tuple[tuple[Card, ...], ...]:
    if not isinstance(data, list) or not all(isinstance(of_seat, list) for of_seat in data):
        raise ValueError(data)
    return tuple(tuple(map(card_of, of_seat)) for of_seat in data)


def _turned(reader: Reader) -> dict[str, Any]:
    pile = reader.take("pile", whole_of, Entry.PILE_NUMBER)
    return {**_seat(reader), "pile": pile, "card": reader.take("card", card_of, Entry.CARD)}


def _petit_sec(reader: Reader) -> dict[str, Any]:
    return {**_seat(reader), "hand": reader.take("cards", card_set_of, Entry.CARD_LIST)}


_EVENT_READERS: Final[Mapping[type[AnyEvent], Callable[[Reader], dict[str, Any]]]] = {
    DealStarted: _start,
    HandDealt: lambda reader: {**_seat(reader), **_hidden_cards(reader)},
    PilesLaid: lambda reader: {"tops": reader.take("tops", _tops, Entry.CARD_LISTS)},
    ContractSettled: _settled,
    PetitSecShown: _petit_sec,
    ExcuseAloneShown: _petit_sec,
    Acted: lambda reader: {**_seat(reader), "action": reader.take("action", _public_action, Entry.OBJECT)},
    ChienShown: _cards,
    ChienTaken: lambda reader: {**_seat(reader), **_hidden_cards(reader)},
    Discarded: _discarded,
    TrickWon: _seat,
    PileTurned: _turned,
    AsideShown: _cards,
}
"""The entries of each kind of event."""


def _one_of(kinds: Mapping[str, Any]) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if text_of(value) not in kinds:
            raise ValueError(value)
        return kinds[value]

    return read


def _checked(read: Callable[[Any], _T], data: Any) -> _T:
    try:
        return read(data)
    except TarotError as error:
        problems = error.problems
    raise NotationError(problems, excerpt(data))
