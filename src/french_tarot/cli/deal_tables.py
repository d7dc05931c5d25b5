"""What several verbs show of a deal: what is known of it, its tricks, its count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen
from rich.table import Table

from french_tarot.cards import Card, CardSet
from french_tarot.cli.output import Language, show
from french_tarot.lang import sentence, term
from french_tarot.scoring.custody import Custody, custody
from french_tarot.scoring.score import score
from french_tarot.terms import ALONE, Side
from french_tarot.tricks import seats_by_trick, winning_index

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from french_tarot.facts.bonuses import Poignee
    from french_tarot.facts.outcome import Taken
    from french_tarot.records.model import DealRecord
    from french_tarot.scoring.played import PlayedDeal


# What is known before the play


def show_known(record: DealRecord, lang: Language) -> None:
    """Print what a record tells from the deal to the first lead, each thing on a line."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for label, text in _known(record, lang):
        table.add_row(label, text)
    show(table)


def _known(record: DealRecord, lang: Language) -> Iterator[tuple[str, str]]:
    """Return the lines, each with its label, in the order of the deal."""
    if record.dealer is not None:
        name = "seat_barred" if record.is_dealer_barred else "seat"
        yield term("row_dealer", lang), sentence(name, [("seat", record.dealer)], lang)
    for seat, hand in enumerate(record.hands or ()):
        yield sentence("seat", [("seat", seat)], lang), _signs(hand, lang)
    if record.chien is not None:
        yield term("chien", lang), _signs(record.chien, lang)
    if record.bids is not None:
        yield term("row_auction", lang), ", ".join(_said(record, lang))
    if record.taker is not None or record.contract is not None:
        yield term("row_taker", lang), ", ".join(_taken(record, lang))
    if record.called is not None:
        yield term("call", lang), _signs(CardSet([record.called]), lang)
    if record.discard is not None:
        yield term("discard", lang), _signs(record.discard, lang)
    for seat, hand in enumerate(record.hands_at_play or ()):
        yield sentence("seat_at_lead", [("seat", seat)], lang), _signs(hand, lang)
    if record.chelem is not None:
        yield term("chelem", lang), sentence("announced_by", [("by", record.chelem)], lang)
    for shown in record.poignees:
        yield term("row_poignee", lang), _poignee(shown, lang)
    if record.leader is not None:
        yield term("row_lead", lang), sentence("seat", [("seat", record.leader)], lang)


def _said(record: DealRecord, lang: Language) -> Iterator[str]:
    """Write each bid, with its seat where the dealer is known."""
    for place, bid in enumerate(record.bids or ()):
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


def counted_tricks(owned: Custody) -> list[ShownTrick]:
    """Return the tricks of a deal that is counted."""
    return [
        ShownTrick(trick.cards, trick.seats[0], trick.winning_place, trick.winner, owned.side_of(trick.winner))
        for trick in owned.tricks
    ]


def noted_tricks(record: DealRecord) -> list[ShownTrick]:
    """Return the tricks of a record that cannot be counted, as far as they tell who won them."""
    players = record.rules.layout.players
    is_led = record.leader is not None
    tricks: list[ShownTrick] = []
    for cards, seats in zip(record.tricks, seats_by_trick(record.tricks, record.leader or 0, players), strict=True):
        place = winning_index(cards) if len(cards) == players else None
        winner = None if place is None or not is_led else seats[place]
        tricks.append(ShownTrick(cards, seats[0] if is_led and seats else None, place, winner))
    return tricks


def tricks_table(tricks: Sequence[ShownTrick], lang: Language, aside: tuple[str, CardSet, Side] | None = None) -> Table:
    """Return tricks as a table, one a line; with sides where what lies aside is given, as its name, cards and side."""
    headings = [each for each in ("trick", "cards", "winner", "side", "points") if each != "side" or aside]
    table = Table(box=None, pad_edge=False)
    for heading in headings:
        table.add_column(term(f"column_{heading}", lang), justify="right" if heading == "trick" else "left")
    for number, trick in enumerate(tricks, 1):
        winner = "" if trick.winner is None else sentence("seat", [("seat", trick.winner)], lang)
        side = () if trick.side is None else (term(trick.side, lang),)
        points = "" if trick.winning_place is None else _points(CardSet(trick.cards), lang)
        table.add_row(str(number), _cards(trick, lang), winner, *side, points)
    if aside is not None:
        name, cards, owner = aside
        table.add_row("", _signs(cards, lang), term(name, lang), term(owner, lang), _points(cards, lang))
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


# The count


def show_count(deal: PlayedDeal, outcome: Taken, lang: Language) -> None:
    """Print the tricks of a deal, what became of the Excuse, and the score explained."""
    owned, row = custody(deal), deal.rules.contracts[deal.contract]
    aside = ("discard" if row.has_discard else "chien", deal.aside, row.chien.side)
    show(tricks_table(counted_tricks(owned), lang, aside))
    show(sentence(f"excuse_{owned.excuse}", [("side", owned.compensated_by)], lang))
    show(score(outcome).explain(lang))


def count_data(deal: PlayedDeal) -> dict[str, Any]:
    """Return the tricks of a deal, the partner and what became of the Excuse as plain data."""
    owned = custody(deal)
    return {
        "tricks": tricks_data(counted_tricks(owned)),
        "partner": "alone" if owned.partner is ALONE else owned.partner,
        "excuse": owned.excuse,
        "compensated_by": owned.compensated_by,
    }
