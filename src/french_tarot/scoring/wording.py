"""The words of a line: what it stands for, and its arithmetic as a person would write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.lang import sentence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from french_tarot.scoring.lines import ScoreLine


def line_text(line: ScoreLine, lang: str, names: Sequence[str] | None = None) -> str:
    """Write a line of a score, in `en` or `fr`; `names` are the players' in seat order, where they have some."""
    facts = dict(line.facts)
    if "contract" in facts:
        return _contract_text(facts, lang, is_lost=line.amount < 0)
    if line.seat is None:
        text = sentence(f"line_{line.kind}", facts.items(), lang)
    else:
        text = sentence(f"line_{line.kind}_of_seat", _of_seat(line, facts, names), lang)
        if "seat" in facts:
            text = sentence("line_from_others", [("line", text)], lang)
    return sentence("line_times", [("line", text), *line.facts], lang) if "multiplier" in facts else text


def _of_seat(line: ScoreLine, facts: Mapping[str, object], names: Sequence[str] | None) -> list[tuple[str, object]]:
    name = line.seat if names is None or line.seat is None else names[line.seat]
    return [*facts.items(), ("seat", name)]


def _contract_text(facts: Mapping[str, object], lang: str, *, is_lost: bool) -> str:
    if "base" not in facts:
        return sentence("line_contract_drawn", facts.items(), lang)
    counted = sentence("counted_points" if "points_of" in facts else "counted_margin", facts.items(), lang)
    key = _amount_key(facts)
    amount = sentence(key, [*facts.items(), ("counted", counted)], lang)
    if is_lost:
        amount = f"-({amount})" if key in _SUMS else f"-{amount}"
    if "exact" in facts:
        amount = sentence("amount_rounded", [*facts.items(), ("amount", amount)], lang)
    return sentence("line_contract", [*facts.items(), ("amount", amount)], lang)


def _amount_key(facts: Mapping[str, object]) -> str:
    """Name the sentence that adds base and difference as the contract does."""
    if not facts["base"]:
        return "amount_without_base"
    if "own_base" not in facts:
        return "amount_multiplied"
    return "amount_added" if facts["multiplier"] == 1 else "amount_beside_base"


_SUMS: Final = frozenset({"amount_added", "amount_beside_base"})
"""Sentences that are sums, which a sign needs brackets for."""
