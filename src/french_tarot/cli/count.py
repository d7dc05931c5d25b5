"""`tarot count`: the tricks of a recorded deal counted, the score explained, the noted result checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from french_tarot.cli.count_tables import count_data, result_sentence, show_count
from french_tarot.cli.options import Json, Lang, RecordFile
from french_tarot.cli.output import WRONG, Language, bad_input, plain, show, show_json
from french_tarot.cli.score import score_data
from french_tarot.lang import sentence
from french_tarot.records.json_form import read_json
from french_tarot.records.results import result_differences
from french_tarot.scoring.count import count
from french_tarot.scoring.score import score

if TYPE_CHECKING:
    from french_tarot.records.model import DealRecord
    from french_tarot.records.results import ResultDifference


def count_command(file: RecordFile, lang: Lang = Language.EN, as_json: Json = False) -> None:
    """Count the tricks of a recorded deal and explain its score; code 1 where the record notes another result."""
    with bad_input(lang, as_json=as_json):
        record = read_json(file.read_bytes())
        deal = record.played()
        outcome = count(deal)
    differences = result_differences(record)
    if as_json:
        result = score_data(outcome, score(outcome))
        show_json({**count_data(deal), **result, "differences": _data(differences)})
    else:
        show(record.origin)
        show_count(deal, outcome, lang)
        for line in _verdict(record, differences, lang):
            show(line)
    if differences:
        raise typer.Exit(WRONG)


def _verdict(record: DealRecord, differences: tuple[ResultDifference, ...], lang: Language) -> list[str]:
    if record.result is None:
        return []
    if not differences:
        return [sentence("result_same", (), lang)]
    return [result_sentence(each.name, each.claimed, each.counted, lang) for each in differences]


def _data(differences: tuple[ResultDifference, ...]) -> list[dict[str, Any]]:
    return [{"name": each.name, "claimed": plain(each.claimed), "counted": plain(each.counted)} for each in differences]
