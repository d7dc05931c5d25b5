"""A11: the scores that rules, examples and other programs publish, under the FFT's rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from french_tarot import InvalidOutcomeError, Outcome, Taken, Violation, fft, score
from tests.helpers import CASES, cases

PUBLISHED = cases("scores")
POSSIBLE = [case for case in PUBLISHED if case["impossible"] is None]
IMPOSSIBLE = [case for case in PUBLISHED if case["impossible"] is not None]

WHY_IMPOSSIBLE = {
    "scoreit-case-23": Violation.CHELEM_AGAINST_POINTS,
    "soviann-petit-au-bout-attaque-perdue": Violation.PETIT_AU_BOUT_WITHOUT_PETIT,
    "victor-tarot-counter-pab-defence-won": Violation.PETIT_AU_BOUT_WITHOUT_PETIT,
    "victor-tarot-counter-chelem-announced-plus-won": Violation.CHELEM_AGAINST_BOUTS,
    "tarot-coach-demi-points-40-5": Violation.HALF_POINT_IMPOSSIBLE,
    "tarot-coach-combinaison-gc": Violation.CHELEM_AGAINST_POINTS,
    "tarot-kata-4p-won-52-5": Violation.HALF_POINT_IMPOSSIBLE,
    "tarot-kata-calculate-base-points-35-5": Violation.HALF_POINT_IMPOSSIBLE,
    "bernard-5p-round-6": Violation.TOO_FEW_POINTS,
}


def outcome(case: dict[str, Any]) -> Taken:
    return Outcome.from_figures(
        fft(case["players"]),
        contract=case["contract"],
        bouts=case["bouts"],
        points=case["points"],
        taker=case["taker"],
        partner=case["partner"],
        poignees=[f"{level}:{side}" for level, side in case["poignees"]],
        petit_au_bout=case["petit_au_bout"],
        chelem=case["chelem"],
    )


@pytest.mark.parametrize("case", POSSIBLE, ids=[case["id"] for case in POSSIBLE])
def test_published_score(case: dict[str, Any]) -> None:
    result = score(outcome(case))
    assert result.unit == case["unit"]
    assert list(result.per_seat) == case["per_seat"]
    assert sum(line.amount for line in result.lines) == case["unit"]
    if "difference" in case:
        assert outcome(case).margin == case["difference"]


@pytest.mark.parametrize("case", IMPOSSIBLE, ids=[case["id"] for case in IMPOSSIBLE])
def test_published_figures_that_no_deal_gives(case: dict[str, Any]) -> None:
    with pytest.raises(InvalidOutcomeError) as caught:
        outcome(case)
    assert WHY_IMPOSSIBLE[case["id"]] in [problem.violation for problem in caught.value.problems]


WRONG = [case for case in POSSIBLE if case["source_says"] is not None]


@pytest.mark.parametrize("case", WRONG, ids=[case["id"] for case in WRONG])
def test_where_a_source_is_wrong(case: dict[str, Any]) -> None:
    pairs = zip(case["source_says"], score(outcome(case)).per_seat, strict=True)
    assert any(said is not None and said != right for said, right in pairs), case["source_wrong"]


def test_the_score_sheet_of_the_fft_rules() -> None:
    sheet = json.loads((CASES / "sheet.json").read_text(encoding="utf-8"))
    figures: list[dict[str, Any]] = [
        {"contract": "garde", "bouts": 2, "points": 49, "poignees": ["simple:taker"], "petit_au_bout": "taker"},
        {"contract": "garde_sans", "bouts": 2, "by": 4, "petit_au_bout": "defence"},
        {"contract": "prise", "bouts": 2, "by": -7, "poignees": ["simple:taker"], "petit_au_bout": "taker"},
        {"contract": "garde", "bouts": 2, "by": 11, "poignees": ["simple:defence"]},
        {
            "contract": "garde",
            "bouts": 2,
            "points": 87,
            "poignees": ["simple:taker"],
            "petit_au_bout": "taker",
            "chelem": "announced-made",
        },
    ]
    scores = []
    for deal, typed in zip(sheet["deals"], figures, strict=True):
        taker = sheet["seats"].index(deal["taker"]) if isinstance(deal["taker"], str) else deal["taker"]
        result = score(Outcome.from_figures(fft(4), taker=taker, **typed))
        assert result.unit == deal["unit"]
        scores.append(result.per_seat)
    columns = list(zip(*scores, strict=True))
    assert [sum(each for each in column if each > 0) for column in columns] == sheet["plus"]
    assert [-sum(each for each in column if each < 0) for column in columns] == sheet["minus"]
    assert [sum(column) for column in columns] == sheet["balance"]
