"""`tarot count`: the tricks of a recorded deal counted, the score explained, the noted result checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from french_tarot.cards import CardSet
from french_tarot.cli.options import Json, Lang
from french_tarot.cli.output import Language, bad_input, plain, show, show_json
from french_tarot.cli.score import score_data
from french_tarot.lang import sentence, term
from french_tarot.records.json_form import read_json
from french_tarot.records.model import result_differences
from french_tarot.scoring.count import count
from french_tarot.scoring.custody import Custody, TakenTrick, custody
from french_tarot.scoring.score import score

if TYPE_CHECKING:
    from french_tarot.records.model import DealRecord, ResultDifference
    from french_tarot.scoring.played import PlayedDeal

_WRONG_RESULT = 1


def count_command(
    file: Annotated[Path, typer.Argument(help="A recorded deal, as JSON.", exists=True, dir_okay=False, readable=True)],
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Count the tricks of a recorded deal and explain its score; code 1 where the record notes another result."""
    with bad_input(lang, as_json=as_json):
        record = read_json(file.read_bytes())
        deal = record.played()
        outcome = count(deal)
    result, owned, differences = score(outcome), custody(deal), result_differences(record)
    if as_json:
        show_json({**_tricks_data(owned), **score_data(outcome, result), "differences": _data(differences)})
    else:
        show(record.origin)
        show(_tricks_table(deal, owned, lang))
        show(sentence(f"excuse_{owned.excuse}", [("side", owned.compensated_by)], lang))
        show(result.explain(lang))
        for line in _verdict(record, differences, lang):
            show(line)
    if differences:
        raise typer.Exit(_WRONG_RESULT)


def _tricks_table(deal: PlayedDeal, owned: Custody, lang: Language) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("trick", "cards", "winner", "side", "points"):
        table.add_column(term(f"column_{heading}", lang), justify="right" if heading == "trick" else "left")
    for number, trick in enumerate(owned.tricks, 1):
        points = sentence("points_of", [("half_points", CardSet(trick.cards).half_points)], lang)
        winner = sentence("seat", [("seat", trick.winner)], lang)
        table.add_row(str(number), _cards(trick, lang), winner, term(owned.side_of(trick.winner), lang), points)
    row = deal.rules.contracts[deal.contract]
    points = sentence("points_of", [("half_points", deal.aside.half_points)], lang)
    name = term("discard" if row.has_discard else "chien", lang)
    table.add_row("", f"{deal.aside:sign-{lang}}", name, term(row.chien.side, lang), points)
    return table


def _cards(trick: TakenTrick, lang: Language) -> str:
    """Write a trick with its seats in order of play, the winning card between brackets."""
    cards = (format(card, f"sign-{lang}") for card in trick.cards)
    return " ".join(f"[{card}]" if place == trick.winning_place else card for place, card in enumerate(cards))


def _verdict(record: DealRecord, differences: tuple[ResultDifference, ...], lang: Language) -> list[str]:
    if record.result is None:
        return []
    if not differences:
        return [sentence("result_same", (), lang)]
    return [
        sentence(f"result_{each.name}", [("claimed", each.claimed), ("counted", each.counted)], lang)
        for each in differences
    ]


def _tricks_data(owned: Custody) -> dict[str, Any]:
    return {
        "tricks": [
            {
                "cards": [str(card) for card in trick.cards],
                "leader": trick.seats[0],
                "winner": trick.winner,
                "side": owned.side_of(trick.winner),
            }
            for trick in owned.tricks
        ],
        "partner": owned.partner if owned.partner is None or isinstance(owned.partner, int) else "alone",
        "excuse": owned.excuse,
        "compensated_by": owned.compensated_by,
    }


def _data(differences: tuple[ResultDifference, ...]) -> list[dict[str, Any]]:
    return [{"name": each.name, "claimed": plain(each.claimed), "counted": plain(each.counted)} for each in differences]
