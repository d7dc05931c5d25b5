"""Golden records: for every preset a deal played under its rules, which later versions read, replay and score alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from french_tarot import DealRecord, EachForHimself, Taken, TwoPlayer, check, read_json, replay, score, write_json
from tests.oracle.results import result, seat_result
from tests.oracle.test_any_rules import PRESETS, play_of

RECORDS = Path(__file__).parent.parent / "golden" / "records"
FILES = sorted(RECORDS.glob("*.json"))

every_record = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def read(file: Path) -> DealRecord:
    return read_json(file.read_text(encoding="utf-8"))


def test_every_preset_has_a_record() -> None:
    assert {str(read(file).rules) for file in FILES} >= set(PRESETS)


@every_record
def test_a_record_is_sound_and_written_as_it_was_read(file: Path) -> None:
    record = read(file)
    assert check(record) == ()
    assert write_json(record) == file.read_text(encoding="utf-8")


@every_record
def test_a_record_is_replayed_to_the_score_that_it_notes_and_the_oracle_gives(file: Path) -> None:
    record = read(file)
    deal = replay(record)
    outcome = deal.outcome()
    scored = score(outcome)
    assert record.result is not None
    assert record.result.per_seat == scored.per_seat
    if isinstance(outcome, Taken):
        right = result(play_of(deal))
        assert (outcome.half_points, outcome.bouts) == (right.half_points, right.bouts)
        assert scored.exact == right.scores
    else:
        assert isinstance(outcome, (TwoPlayer, EachForHimself))
        of_seats = seat_result(play_of(deal))
        assert outcome.half_points == tuple(of_seats.half_points)
        assert scored.exact == of_seats.scores
