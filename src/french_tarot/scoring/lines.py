"""The lines of a score: what each stands for, and the unit of a deal with a taker line by line."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from attrs import frozen

from french_tarot.facts.bounds import PACK_POINTS
from french_tarot.facts.types import by_fields, fill_older
from french_tarot.rulesets.policies import BonusTo, Scheme
from french_tarot.scoring import wording as _wording
from french_tarot.terms import SIDES, Contract, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from french_tarot.facts.bonuses import Chelem, Misere, Poignee
    from french_tarot.facts.outcome import Taken
    from french_tarot.rulesets.values import ContractRule


class LineKind(StrEnum):
    """What a line of a score stands for."""

    CONTRACT = "contract"
    PETIT_AU_BOUT = "petit_au_bout"
    ROI_AU_BOUT = "roi_au_bout"
    POIGNEE = "poignee"
    MISERE = "misere"
    CHELEM_ANNOUNCED = "chelem_announced"
    CHELEM_UNANNOUNCED = "chelem_unannounced"
    CHELEM_FAILED = "chelem_failed"
    CHELEM_DEFENCE = "chelem_defence"
    PETIT_CHELEM_ANNOUNCED = "petit_chelem_announced"
    PETIT_CHELEM_UNANNOUNCED = "petit_chelem_unannounced"
    PETIT_CHELEM_FAILED = "petit_chelem_failed"
    ROUNDING = "rounding"
    """What the rounding of the unit adds to it."""
    GAME = "game"
    """What the winner of two players without an auction scores."""


@frozen
class ScoreLine:
    """A line of a score: what it stands for, its amount, and the facts behind the amount.

    Attributes:
        kind: What it stands for.
        amount: What it adds to the unit or, where it is a seat's, what it is worth to that seat.
        facts: Names and values behind the amount.
        seat: The player whom every other player pays the amount, his own side included, or who alone scores it where
            two play without an auction; None for a line of the unit.
    """

    kind: LineKind
    amount: int
    facts: tuple[tuple[str, object], ...] = ()
    seat: int | None = None

    __reduce__ = by_fields
    __setstate__ = fill_older

    @classmethod
    def of(cls, kind: LineKind, amount: int, /, **facts: object) -> ScoreLine:
        """Make a line of the unit from its kind, amount and named facts."""
        return cls(kind, amount, tuple(facts.items()))

    def explain(self, lang: str = "en") -> str:
        """Say what the line stands for and how its amount comes about, in `en` or `fr`."""
        return _wording.line_text(self, lang)


class _Deal(NamedTuple):
    """An outcome, and what several of its lines depend on."""

    taken: Taken
    row: ContractRule
    winner: Side | None

    @property
    def sign(self) -> int:
        """How the amounts of the deal's winner count: 0 where it is drawn."""
        return 0 if self.winner is None else self.winner.sign


def lines_of(taken: Taken) -> Iterator[ScoreLine]:
    """Yield the lines of a deal with a taker, and with the last one the rounding of their sum."""
    deal = _Deal(taken, taken.rules.contracts[taken.contract], taken.winner)
    unit = 0
    for line in _exact_lines(deal):
        unit += line.amount if line.seat is None else 0
        yield line
    step = taken.rules.scoring.score_rounding
    if (whole := rounded(unit, step)) != unit:
        yield ScoreLine.of(LineKind.ROUNDING, whole - unit, exact=unit, step=step, unit=whole)


def rounded(number: int, step: int) -> int:
    """Round a number to a multiple of a step, halves away from zero (D-47)."""
    whole = (2 * abs(number) + step) // (2 * step) * step
    return whole if number >= 0 else -whole


def _exact_lines(deal: _Deal) -> Iterator[ScoreLine]:
    taken = deal.taken
    yield _contract_line(deal)
    if taken.petit_au_bout is not None:
        yield _petit_au_bout_line(deal, taken.petit_au_bout)
    if taken.roi_au_bout is not None:
        yield _roi_au_bout_line(deal, taken.roi_au_bout)
    for poignee in taken.poignees:
        yield _poignee_line(deal, poignee)
    for misere in taken.miseres:
        yield _misere_line(deal, misere)
    # Nothing is announced or scored in a loose bid (A12).
    if taken.contract is not Contract.LOOSE_BID:
        yield from _chelem_lines(deal, taken.chelem)
        yield from _petit_chelem_lines(deal, taken.petit_chelem)


# The contract (A11, A12)


def _contract_line(deal: _Deal) -> ScoreLine:
    taken, row, scoring = deal.taken, deal.row, deal.taken.rules.scoring
    if deal.winner is None:
        return ScoreLine.of(LineKind.CONTRACT, 0, contract=taken.contract)
    counted, points_of = _COUNTED[scoring.scheme](taken)
    difference = rounded(counted, scoring.difference_rounding)
    facts: dict[str, object] = {}
    if row.base is None:
        base, amount = scoring.base, (scoring.base + difference) * row.multiplier
    else:
        base, amount = row.base, row.base + difference * row.multiplier
        facts["own_base"] = True
    if points_of is not None:
        facts["points_of"] = points_of
    if difference != counted:
        facts["exact"] = counted
    return ScoreLine.of(
        LineKind.CONTRACT,
        deal.sign * amount,
        contract=taken.contract,
        base=base,
        difference=difference,
        multiplier=row.multiplier,
        **facts,
    )


def _points_of_winner(taken: Taken) -> tuple[int, Side]:
    """Count the points of the side that they let win, whatever a failed chelem makes of the deal (D-70, D-79)."""
    points = taken.target + taken.margin
    return (points, Side.TAKER) if taken.margin >= 0 else (PACK_POINTS - points, Side.DEFENCE)


_COUNTED: Final[Mapping[Scheme, Callable[[Taken], tuple[int, Side | None]]]] = {
    Scheme.MARGIN: lambda taken: (abs(taken.margin), None),
    Scheme.POINTS: _points_of_winner,
}
"""What a contract counts besides its base, by policy, and the side whose points they are, if they are one's."""


# Bonuses (A7, A10, A14)


_PAID: Final[Mapping[BonusTo, Callable[[_Deal, int | Side], int | Side | None]]] = {
    BonusTo.DEAL_WINNER: lambda deal, _by: deal.winner,
    BonusTo.SHOWER_SIDE: lambda deal, by: deal.taken.side_of(by),
    BonusTo.PLAYER: lambda _deal, by: by,
}
"""The side or the player that a bonus is paid to, by policy; None where it is the winner's and there is none."""


def _bonus(
    deal: _Deal, line: LineKind, value: int, by: int | Side, to: BonusTo, multiplier: int | None = None, **what: object
) -> ScoreLine:
    """Make the line of a bonus; where the contract multiplies it, its facts show the multiplication."""
    worth = value if multiplier is None else value * multiplier
    paid = _PAID[to](deal, by)
    seat = paid if isinstance(paid, int) else None
    sign = paid.sign if isinstance(paid, Side) else 0 if paid is None else 1
    facts = {**what, "side" if seat is None else "seat": paid}
    if multiplier is not None:
        facts |= {"value": sign * value, "multiplier": multiplier}
    return ScoreLine(line, sign * worth, tuple(facts.items()), seat)


def _petit_au_bout_line(deal: _Deal, by: int | Side) -> ScoreLine:
    scoring = deal.taken.rules.scoring
    value, to = scoring.petit_au_bout_value, scoring.petit_au_bout_to
    return _bonus(deal, LineKind.PETIT_AU_BOUT, value, by, to, _multiplier(deal, scoring.petit_au_bout_multiplied))


def _roi_au_bout_line(deal: _Deal, by: Side) -> ScoreLine:
    scoring = deal.taken.rules.scoring
    multiplier = _multiplier(deal, scoring.petit_au_bout_multiplied)
    return _bonus(deal, LineKind.ROI_AU_BOUT, scoring.roi_au_bout, by, BonusTo.SHOWER_SIDE, multiplier)


def _poignee_line(deal: _Deal, poignee: Poignee) -> ScoreLine:
    rules = deal.taken.rules
    value, to = rules.poignees[poignee.level].value, rules.declarations.poignee_to
    return _bonus(deal, LineKind.POIGNEE, value, poignee.by, to, level=poignee.level)


def _misere_line(deal: _Deal, misere: Misere) -> ScoreLine:
    rules = deal.taken.rules
    value, to = rules.miseres[misere.kind].value, rules.declarations.misere_to
    multiplier = _multiplier(deal, rules.declarations.misere_multiplied)
    return _bonus(deal, LineKind.MISERE, value, misere.by, to, multiplier, misere=misere.kind)


def _multiplier(deal: _Deal, is_multiplied: bool) -> int | None:
    return deal.row.multiplier if is_multiplied else None


# Chelems (A8, A14, D-31 to D-33, D-81)


def _chelem_lines(deal: _Deal, chelem: Chelem) -> Iterator[ScoreLine]:
    values = deal.taken.rules.chelem
    for side in SIDES if chelem.announced or chelem.made else ():
        is_made = chelem.made is side
        if chelem.announced is side and is_made:
            yield _chelem_line(deal, LineKind.CHELEM_ANNOUNCED, values.chelem_announced, side)
        elif chelem.announced is side:
            yield _chelem_line(deal, LineKind.CHELEM_FAILED, values.chelem_failed, side)
        elif is_made and side is Side.TAKER:
            yield _chelem_line(deal, LineKind.CHELEM_UNANNOUNCED, values.chelem_unannounced, side)
        elif is_made:
            yield _chelem_line(deal, LineKind.CHELEM_DEFENCE, values.chelem_defence, side)


def _petit_chelem_lines(deal: _Deal, petit: Chelem) -> Iterator[ScoreLine]:
    values = deal.taken.rules.chelem
    for side in SIDES if petit.announced or petit.made else ():
        is_made = petit.made is side
        if petit.announced is side and is_made:
            yield _chelem_line(deal, LineKind.PETIT_CHELEM_ANNOUNCED, values.petit_chelem_announced, side)
        elif petit.announced is side:
            yield _chelem_line(deal, LineKind.PETIT_CHELEM_FAILED, values.petit_chelem_failed, side)
        elif is_made and deal.taken.chelem.made is not side:
            yield _chelem_line(deal, LineKind.PETIT_CHELEM_UNANNOUNCED, values.petit_chelem_unannounced, side)


def _chelem_line(deal: _Deal, kind: LineKind, value: int, side: Side) -> ScoreLine:
    multiplier = _multiplier(deal, deal.taken.rules.chelem.chelem_multiplied)
    return _bonus(deal, kind, value, side, BonusTo.SHOWER_SIDE, multiplier)
