"""The explanation of a score: the arithmetic as a person would write it on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from french_tarot.facts.outcome import PassedOut, Taken, Void
from french_tarot.lang import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from french_tarot.scoring.score import Score


def explain(score: Score, lang: str, names: Sequence[str] | None = None) -> str:
    """Write a score: what became of the contract, the lines and their sum, and each seat."""
    match score.outcome:
        case PassedOut():
            return sentence("passed_out", (), lang)
        case Void(reason=reason):
            return sentence("void", [("reason", reason)], lang)
        case Taken() as taken:
            seats = _names(taken, lang, names)
            who = seats[taken.taker] if names else seats[taken.taker].capitalize()
            rows = [(line.explain(lang), line.amount) for line in score.lines]
            rows.append((_unit_label(score.unit, lang), abs(score.unit)))
            rows.extend(_seat_rows(score, taken, lang, seats))
            return "\n".join([*_headline(taken, lang, who), *_columns(rows, len(score.lines))])
        case _:
            assert_never(score.outcome)


def _names(taken: Taken, lang: str, names: Sequence[str] | None) -> Sequence[str]:
    players = taken.rules.layout.players
    if names is None:
        return [sentence("seat", [("seat", seat)], lang) for seat in range(players)]
    if len(names) != players:
        raise ValueError(f"{len(names)} names for {players} seats")
    return names


def _headline(taken: Taken, lang: str, name: str) -> Iterator[str]:
    key = "failed" if not taken.is_made else "made" if taken.margin else "made_exactly"
    facts = {
        "taker": name,
        "contract": taken.contract,
        "margin": abs(taken.margin),
        "half_points": taken.half_points,
        "target": taken.target,
        "bouts": taken.bouts,
    }
    yield sentence(key, facts.items(), lang)
    if taken.half_points % 2:
        halves = {
            "side": taken.winner,
            "half_points": taken.half_points,
            "points": taken.target + taken.margin,
        }
        yield f"  ({sentence('half_point_to', halves.items(), lang)})"


def _unit_label(unit: int, lang: str) -> str:
    return sentence("unit_positive" if unit > 0 else "unit_negative" if unit else "unit_zero", (), lang)


def _seat_rows(score: Score, taken: Taken, lang: str, names: Sequence[str]) -> Iterator[tuple[str, int]]:
    for seat, amount in enumerate(score.per_seat):
        role = "taker" if seat == taken.taker else "partner" if seat == taken.partner else "defender"
        yield sentence(f"seat_{role}", [("name", names[seat])], lang), amount


def _columns(rows: Sequence[tuple[str, int]], signed: int) -> Iterator[str]:
    """Align labels and amounts; the first rows are terms of a sum, a rule stands below them."""
    amounts = [str(amount) if place == signed else f"{amount:+d}" for place, (_, amount) in enumerate(rows)]
    label_width, amount_width = max(len(label) for label, _ in rows), max(map(len, amounts))
    for place, ((label, _), amount) in enumerate(zip(rows, amounts, strict=True)):
        if place in (signed, signed + 1):
            yield f"  {'-' * (label_width + 2 + amount_width)}"
        yield f"  {label:<{label_width}}  {amount:>{amount_width}}"
