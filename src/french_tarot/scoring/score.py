"""The score: what each defender pays, line by line, and what it makes for each seat."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from attrs import frozen

from french_tarot import lang as _lang
from french_tarot.facts.outcome import AnyOutcome, Taken
from french_tarot.rulesets.policies import BonusTo
from french_tarot.scoring import explain as _explain
from french_tarot.terms import Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from french_tarot.facts.bonuses import Poignee


class LineKind(StrEnum):
    """What a line of a score stands for."""

    CONTRACT = "contract"
    PETIT_AU_BOUT = "petit_au_bout"
    POIGNEE = "poignee"
    CHELEM_ANNOUNCED = "chelem_announced"
    CHELEM_UNANNOUNCED = "chelem_unannounced"
    CHELEM_FAILED = "chelem_failed"
    CHELEM_DEFENCE = "chelem_defence"


@frozen
class ScoreLine:
    """A line of a score: what it stands for, its amount in the unit, and the facts behind the amount."""

    kind: LineKind
    amount: int
    facts: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, kind: LineKind, amount: int, /, **facts: object) -> ScoreLine:
        """Make a line from its kind, amount and named facts."""
        return cls(kind, amount, tuple(facts.items()))

    def explain(self, lang: str = "en") -> str:
        """Say what the line stands for and how its amount comes about, in `en` or `fr`."""
        sign = "-" if self.amount < 0 else ""
        return _lang.sentence(f"line_{self.kind}", (*self.facts, ("sign", sign)), lang)


@frozen(kw_only=True)
class Score:
    """The score of a deal.

    Attributes:
        outcome: The outcome that was scored.
        unit: What each defender pays, negative where he receives; the sum of the lines.
        lines: The unit, line by line.
        per_seat: The score of each seat, whole.
        exact: The score of each seat before rounding; equal to `per_seat` under the FFT rules.
    """

    outcome: AnyOutcome
    unit: int
    lines: tuple[ScoreLine, ...]
    per_seat: tuple[int, ...]
    exact: tuple[Fraction, ...]

    def explain(self, lang: str = "en", *, names: Sequence[str] | None = None) -> str:
        """Write the arithmetic as on a score sheet, in `en` or `fr`; `names` are the players' in seat order.

        Raises `ValueError` for another language, or where `names` are not one for each seat.
        """
        return _explain.explain(self, lang, names)


def score(outcome: AnyOutcome) -> Score:
    """Score an outcome (A11). A deal that nobody took, or that was void, scores nothing."""
    if not isinstance(outcome, Taken):
        zeros = (0,) * outcome.rules.layout.players
        return Score(outcome=outcome, unit=0, lines=(), per_seat=zeros, exact=tuple(map(Fraction, zeros)))
    lines = tuple(_lines(outcome))
    unit = sum(line.amount for line in lines)
    exact = tuple(_shares(outcome, unit))
    return Score(outcome=outcome, unit=unit, lines=lines, per_seat=_rounded(outcome, exact), exact=exact)


# The unit, line by line


def _lines(taken: Taken) -> Iterator[ScoreLine]:
    yield _contract_line(taken)
    yield from _petit_au_bout_line(taken)
    for poignee in taken.poignees:
        yield _poignee_line(taken, poignee)
    for side in Side:
        yield from _chelem_line(taken, side)


def _contract_line(taken: Taken) -> ScoreLine:
    base, difference = taken.rules.scoring.base, abs(taken.margin)
    multiplier = taken.rules.contracts[taken.contract].multiplier
    amount = taken.winner.sign * (base + difference) * multiplier
    return ScoreLine.of(
        LineKind.CONTRACT,
        amount,
        contract=taken.contract,
        base=base,
        difference=difference,
        multiplier=multiplier,
    )


def _petit_au_bout_line(taken: Taken) -> Iterator[ScoreLine]:
    side, scoring = taken.petit_au_bout, taken.rules.scoring
    if side is not None:
        multiplier = taken.rules.contracts[taken.contract].multiplier if scoring.petit_au_bout_multiplied else 1
        value = side.sign * scoring.petit_au_bout_value
        yield ScoreLine.of(LineKind.PETIT_AU_BOUT, value * multiplier, side=side, value=value, multiplier=multiplier)


_POIGNEE_SIDE: Final[Mapping[BonusTo, Callable[[Taken, Poignee], Side]]] = {
    BonusTo.DEAL_WINNER: lambda taken, _poignee: taken.winner,
    BonusTo.SHOWER_SIDE: lambda taken, poignee: taken.side_of(poignee.by),
}
"""The side that a poignée counts for, by policy."""


def _poignee_line(taken: Taken, poignee: Poignee) -> ScoreLine:
    value = taken.rules.poignees[poignee.level].value
    side = _POIGNEE_SIDE[taken.rules.declarations.poignee_to](taken, poignee)
    return ScoreLine.of(LineKind.POIGNEE, side.sign * value, level=poignee.level, side=side)


def _chelem_line(taken: Taken, side: Side) -> Iterator[ScoreLine]:
    """Score a side's chelem: one that it announced, or one that it made unannounced (A8, D-31 to D-33)."""
    values, chelem = taken.rules.chelem, taken.chelem
    if chelem.announced is side and chelem.made is side:
        kind, value = LineKind.CHELEM_ANNOUNCED, values.chelem_announced
    elif chelem.announced is side:
        kind, value = LineKind.CHELEM_FAILED, values.chelem_failed
    elif chelem.made is not side:
        return
    elif side is Side.TAKER:
        kind, value = LineKind.CHELEM_UNANNOUNCED, values.chelem_unannounced
    else:
        kind, value = LineKind.CHELEM_DEFENCE, values.chelem_defence
    yield ScoreLine.of(kind, side.sign * value, side=side)


# The seats


def _shares(taken: Taken, unit: int) -> Iterator[Fraction]:
    """Share what the defenders pay between taker and partner, the whole of it where the taker is alone."""
    players = taken.rules.layout.players
    has_partner = isinstance(taken.partner, int)
    taker_share, partner_share = taken.rules.scoring.split if has_partner else (1, 0)
    paid = Fraction(unit * (players - (2 if has_partner else 1)), taker_share + partner_share)
    for seat in range(players):
        if seat == taken.taker:
            yield paid * taker_share
        elif seat == taken.partner:
            yield paid * partner_share
        else:
            yield Fraction(-unit)


def _rounded(taken: Taken, exact: tuple[Fraction, ...]) -> tuple[int, ...]:
    """Round the taker's share away from zero and the partner's towards it, so that the sum stays."""
    whole = [int(share) for share in exact]
    if exact[taken.taker].denominator != 1:
        whole[taken.taker] += 1 if exact[taken.taker] > 0 else -1
    return tuple(whole)
