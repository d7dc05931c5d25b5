"""What several verbs show of a deal: what is known of it, and its tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from attrs import frozen
from rich.table import Table

from french_tarot.cards import Card, CardSet
from french_tarot.cli.output import Language, show
from french_tarot.lang import sentence, term
from french_tarot.records.bidding import hear
from french_tarot.records.hands import imprenable_in_play, seats_of_tricks
from french_tarot.tricks import winning_index

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from french_tarot.facts.bonuses import Poignee
    from french_tarot.records.model import DealRecord
    from french_tarot.terms import Side


# What is known before the play


def show_known(record: DealRecord, lang: Language) -> None:
    """Print what a record tells from the deal to the first lead, each thing on a line."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for label, text in _known(record, lang):
        table.add_row(label, text)
    show(table)


def _known(record: DealRecord, lang: Language) -> Iterator[tuple[str, str]]:
    """Return the lines, each with its label, in the order of the deal."""
    yield from _dealt(record, lang)
    if record.bids is not None:
        yield term("row_auction", lang), ", ".join(_said(record, lang))
    if record.taker is not None or record.contract is not None:
        yield term("row_taker", lang), ", ".join(_taken(record, lang))
    if record.called_cards:
        yield term("call", lang), _signs(record.called_cards, lang)
    if record.discard is not None:
        yield term("discard", lang), _signs(record.discard, lang)
    for seat, hand in enumerate(record.hands_at_play or ()):
        yield sentence("seat_at_lead", [("seat", seat)], lang), _signs(hand, lang)
    yield from _declared(record, lang)
    if record.leader is not None:
        yield term("row_lead", lang), sentence("seat", [("seat", record.leader)], lang)


def _dealt(record: DealRecord, lang: Language) -> Iterator[tuple[str, str]]:
    if record.dealer is not None:
        name = "seat_barred" if record.is_dealer_barred else "seat"
        yield term("row_dealer", lang), sentence(name, [("seat", record.dealer)], lang)
    for seat, hand in enumerate(record.hands or ()):
        yield sentence("seat", [("seat", seat)], lang), _signs(hand, lang)
    for seat, of_seat in enumerate(record.piles or ()):
        piles = (" ".join(format(card, f"sign-{lang}") for card in pile) for pile in of_seat)
        yield sentence("seat_piles", [("seat", seat)], lang), " | ".join(piles)
    if record.chien is not None:
        yield term("chien", lang), _signs(record.chien, lang)


def _declared(record: DealRecord, lang: Language) -> Iterator[tuple[str, str]]:
    if record.imprenable is not None:
        yield term("row_imprenable", lang), sentence("imprenable_of", [("by", record.imprenable)], lang)
    for name, by, trick in (
        ("chelem", record.chelem, record.chelem_trick),
        ("petit_chelem", record.petit_chelem, record.petit_chelem_trick),
    ):
        if by is not None:
            said = "announced_by" if trick is None else "announced_by_in_trick"
            yield term(name, lang), sentence(said, [("by", by), ("trick", (trick or 0) + 1)], lang)
    for shown in record.poignees:
        yield term("row_poignee", lang), _poignee(shown, lang)
    for misere in record.miseres:
        yield term("row_misere", lang), sentence("misere_by", [("kind", misere.kind), ("by", misere.by)], lang)


def _said(record: DealRecord, lang: Language) -> Iterator[str]:
    """Write each bid, with its seat where the dealer is known."""
    bids, heard = record.bids or (), hear(record)
    places = (*heard.places, *range(len(heard.places), len(bids)))
    for place, bid in zip(places, bids, strict=True):
        word = term("pass" if bid is None else bid.value, lang)
        if record.dealer is None:
            yield word
        else:
            seat = (record.dealer + 1 + place) % record.rules.layout.players
            yield sentence("seat_said", [("seat", seat), ("word", word)], lang)


def _taken(record: DealRecord, lang: Language) -> Iterator[str]:
    """Write who took the deal, and with which contract; one of them may be unknown."""
    if record.taker is not None:
        yield sentence("seat", [("seat", record.taker)], lang)
    if record.contract is not None:
        yield term(record.contract, lang)


def _poignee(shown: Poignee, lang: Language) -> str:
    facts = [("level", shown.level), ("by", shown.by), ("cards", shown.cards)]
    return sentence("poignee_by" if shown.cards is None else "poignee_by_with", facts, lang)


def _signs(cards: CardSet, lang: Language) -> str:
    return format(cards, f"sign-{lang}")


# Tricks


@frozen
class ShownTrick:
    """A trick as it is shown: its cards, and as far as it is known who led, which card won, and for which side."""

    cards: tuple[Card, ...]
    leader: int | None
    winning_place: int | None
    winner: int | None
    side: Side | None = None


class Aside(NamedTuple):
    """What lies aside: its cards, and what stands in the columns between them and their points."""

    cards: CardSet
    cells: tuple[str, ...]


def noted_tricks(record: DealRecord) -> list[ShownTrick]:
    """Return the tricks of a record that cannot be counted, as far as they tell who won them."""
    players = record.rules.layout.players
    is_led, is_imprenable = record.leader is not None, imprenable_in_play(record) is not None
    tricks: list[ShownTrick] = []
    for cards, seats in zip(record.tricks, seats_of_tricks(record), strict=True):
        place = winning_index(cards, imprenable=is_imprenable) if len(cards) == players else None
        winner = None if place is None or not is_led else seats[place]
        tricks.append(ShownTrick(cards, seats[0] if is_led and seats else None, place, winner))
    return tricks


def tricks_table(tricks: Sequence[ShownTrick], lang: Language, aside: Aside | None = None) -> Table:
    """Return tricks as a table, one a line, and what lies aside last; with sides where the tricks have them."""
    has_sides = any(trick.side is not None for trick in tricks)
    headings = [each for each in ("trick", "cards", "winner", "side", "points") if each != "side" or has_sides]
    table = Table(box=None, pad_edge=False)
    for heading in headings:
        table.add_column(term(f"column_{heading}", lang), justify="right" if heading == "trick" else "left")
    for number, trick in enumerate(tricks, 1):
        winner = "" if trick.winner is None else sentence("seat", [("seat", trick.winner)], lang)
        side = () if trick.side is None else (term(trick.side, lang),)
        points = "" if trick.winning_place is None else _points(CardSet(trick.cards), lang)
        table.add_row(str(number), _cards(trick, lang), winner, *side, points)
    if aside is not None and aside.cards:
        table.add_row("", _signs(aside.cards, lang), *aside.cells, _points(aside.cards, lang))
    return table


def _cards(trick: ShownTrick, lang: Language) -> str:
    """Write a trick in its order of play, the winning card between brackets."""
    cards = (format(card, f"sign-{lang}") for card in trick.cards)
    return " ".join(f"[{card}]" if place == trick.winning_place else card for place, card in enumerate(cards))


def _points(cards: CardSet, lang: Language) -> str:
    return sentence("points_of", [("half_points", cards.half_points)], lang)


def tricks_data(tricks: Sequence[ShownTrick]) -> list[dict[str, Any]]:
    """Return tricks as plain data."""
    return [
        {
            "cards": [str(card) for card in trick.cards],
            "leader": trick.leader,
            "winner": trick.winner,
            "side": trick.side,
        }
        for trick in tricks
    ]
