"""The shares: what the lines of a deal with a taker make for each seat (A11, A12, D-22b, D-51, D-52)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from french_tarot.facts.partners import PARTNERS
from french_tarot.rulesets.policies import SplitTotal
from french_tarot.scoring.lines import LineKind
from french_tarot.terms import Contract, partner_seats

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from french_tarot.facts.outcome import Taken
    from french_tarot.scoring.lines import ScoreLine


class Shares(NamedTuple):
    """The score of each seat, exact and whole.

    Both have the same sum: a partner's share is truncated, and the taker has the rest.
    """

    exact: tuple[Fraction, ...]
    whole: tuple[int, ...]


def shares(taken: Taken, unit: int, lines: Sequence[ScoreLine]) -> Shares:
    """Share the unit between the seats, and add what single players pay each other."""
    pays = _in_loose_bid if taken.contract is Contract.LOOSE_BID else _in_contract
    defender, shared, own = pays(taken, unit, lines)
    players, partners = taken.rules.layout.players, partner_seats(taken.partner)
    exact, whole = [Fraction(defender)] * players, [defender] * players
    exact[taken.taker], whole[taken.taker] = Fraction(shared + own), shared + own
    for seat in partners:
        exact[seat] = shared * partners_part(taken)
        whole[seat] = int(exact[seat])
        exact[taken.taker] -= exact[seat]
        whole[taken.taker] -= whole[seat]
    for line in lines:
        if line.seat is not None:
            for seat in range(players):
                paid = line.amount * (players - 1) if seat == line.seat else -line.amount
                exact[seat] += paid
                whole[seat] += paid
    return Shares(tuple(exact), tuple(whole))


def partners_part(taken: Taken) -> Fraction:
    """Return the part of what taker and partners share that each partner has; the taker has the rest.

    Where the call left a partner out, that one's part is the taker's (D-22b).
    """
    rules = taken.rules
    if taken.contract is Contract.LOOSE_BID:
        (taker, partner), places = rules.passed_out.loose_bid_split, 1
    else:
        (taker, partner), places = rules.scoring.split, PARTNERS[rules.call_for(taken.contract)]
    return Fraction(partner, taker + places * partner)


def is_balanced(taken: Taken) -> bool:
    """Tell whether taker and partners share no more than the defenders pay (A12, D-52)."""
    count, others = len(partner_seats(taken.partner)), taken.rules.layout.players - 1
    payers = _PAYERS[taken.rules.scoring.split_total](others, count)
    return taken.contract is not Contract.LOOSE_BID and payers == others - count


class _Pays(NamedTuple):
    """What goes where.

    Attributes:
        defender: What each defender scores.
        shared: What taker and partners share.
        own: What the taker has beside it.
    """

    defender: int
    shared: int
    own: int


def _in_contract(taken: Taken, unit: int, lines: Sequence[ScoreLine]) -> _Pays:
    scoring, count = taken.rules.scoring, len(partner_seats(taken.partner))
    others = taken.rules.layout.players - 1
    if not count:
        return _Pays(-unit, unit * others, 0)
    apart = 0 if scoring.split_bonuses else sum(line.amount for line in lines if _is_bonus(line))
    payers = _PAYERS[scoring.split_total](others, count)
    return _Pays(-unit, (unit - apart) * payers, apart * (others - count))


def _in_loose_bid(_taken: Taken, unit: int, _lines: Sequence[ScoreLine]) -> _Pays:
    """Nobody pays: the taker's side alone scores the unit, bonuses and all (A12)."""
    return _Pays(0, unit, 0)


def _is_bonus(line: ScoreLine) -> bool:
    return line.seat is None and line.kind not in (LineKind.CONTRACT, LineKind.ROUNDING)


_PAYERS: Final[Mapping[SplitTotal, Callable[[int, int], int]]] = {
    SplitTotal.DEFENDERS: lambda others, partners: others - partners,
    SplitTotal.OTHERS: lambda others, _partners: others,
}
"""The number of players as whose payments taker and partners share, by policy, from the others and the partners."""
