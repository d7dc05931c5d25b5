"""What makes the figures of a deal impossible: every problem at once, with what would have been right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from french_tarot.cards import EXCUSE
from french_tarot.errors import Problem, Violation
from french_tarot.facts.bonuses import NO_CHELEM, Chelem, Poignee
from french_tarot.facts.bounds import BOUTS, HALF_POINTS, halves_occur, possible_half_points
from french_tarot.lang import points_text
from french_tarot.rulesets.policies import Call, ChelemBy
from french_tarot.terms import Alone, Contract, Side, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.rulesets.values import ContractRule, PoigneeRule

_PACK_TRUMPS: Final = 22
"""The trumps and the Excuse, which may all be shown in poignées."""


@frozen(kw_only=True)
class Draft:
    """The figures of a played deal before they are checked; what is unknown or could not be read is None."""

    rules: RuleSet
    contract: Contract | None
    taker: int | None
    partner: int | Alone | None
    half_points: int | None
    bouts: int | None
    petit_au_bout: Side | None = None
    poignees: tuple[Poignee, ...] = ()
    chelem: Chelem | None = field(default=NO_CHELEM)

    @property
    def winner_of_all(self) -> Side | None:
        """The side that won every trick, None where none did or nothing is known."""
        return None if self.chelem is None else self.chelem.made


def problems_of(draft: Draft) -> Iterator[Problem]:
    """Find everything that no deal under the draft's rules can give."""
    if draft.contract is not None:
        yield from check_contract(draft.contract, draft.rules)
    yield from check_seats((draft.taker, draft.partner, *(poignee.by for poignee in draft.poignees)), draft.rules)
    yield from _check_partner(draft)
    yield from _check_bouts(draft)
    yield from _check_points(draft)
    yield from _check_petit_au_bout(draft)
    yield from _check_poignees(draft)
    yield from _check_chelem_announced(draft)


def _row(draft: Draft) -> ContractRule | None:
    return None if draft.contract is None else draft.rules.contracts.get(draft.contract)


def check_contract(contract: Contract, rules: RuleSet) -> Iterator[Problem]:
    """Find a contract that the rules do not offer."""
    if contract not in rules.contracts:
        yield Problem.of(Violation.CONTRACT_NOT_OFFERED, contract=contract, offered=tuple(rules.contracts))


def check_seats(seats: Iterable[object], rules: RuleSet) -> Iterator[Problem]:
    """Find the seats that the table does not have; what is no seat is passed over."""
    last = rules.layout.players - 1
    for seat in dict.fromkeys(seats):
        if isinstance(seat, int) and not 0 <= seat <= last:
            yield Problem.of(Violation.SEAT_OUT_OF_RANGE, seat=seat, last=last)


def _check_partner(draft: Draft) -> Iterator[Problem]:
    players = draft.rules.layout.players
    if draft.rules.calling.call is Call.NONE:
        if draft.partner is not None:
            yield Problem.of(Violation.PARTNER_NOT_POSSIBLE, partner=draft.partner, players=players)
    elif draft.partner is None:
        yield Problem.of(Violation.PARTNER_REQUIRED, last=players - 1)
    elif draft.partner == draft.taker:
        yield Problem.of(Violation.PARTNER_IS_TAKER, seat=draft.taker)


def _check_bouts(draft: Draft) -> Iterator[Problem]:
    if draft.bouts is not None and not 0 <= draft.bouts <= BOUTS:
        yield Problem.of(Violation.BOUTS_OUT_OF_RANGE, bouts=draft.bouts)


def _check_points(draft: Draft) -> Iterator[Problem]:
    half_points, bouts, row = draft.half_points, draft.bouts, _row(draft)
    if half_points is None:
        return
    if not 0 <= half_points <= HALF_POINTS:
        yield Problem.of(Violation.POINTS_OUT_OF_RANGE, half_points=half_points)
        return
    if half_points % 2 and not halves_occur(draft.rules):
        yield Problem.of(Violation.HALF_POINT_IMPOSSIBLE, half_points=half_points, players=draft.rules.layout.players)
        return
    if bouts is None or row is None or draft.chelem is None or not 0 <= bouts <= BOUTS:
        return
    possible = possible_half_points(draft.rules, row, bouts, draft.winner_of_all)
    if half_points not in possible:
        yield _why_impossible(draft, half_points, bouts, row, possible)


def _why_impossible(draft: Draft, half_points: int, bouts: int, row: ContractRule, possible: range) -> Problem:
    facts = {"half_points": half_points, "bouts": bouts, "contract": row.contract, "possible": _span(possible)}
    made = draft.winner_of_all
    if made is not None:
        violation = Violation.CHELEM_AGAINST_POINTS if possible else Violation.CHELEM_AGAINST_BOUTS
        return Problem.of(violation, side=made, **facts)
    for side in Side:
        if half_points in possible_half_points(draft.rules, row, bouts, side):
            return Problem.of(Violation.CHELEM_NOT_SAID, side=side, **facts)
    violation = Violation.TOO_FEW_POINTS if half_points < possible.start else Violation.TOO_MANY_POINTS
    return Problem.of(violation, **facts)


def _span(half_points: range) -> str:
    """Write the points of a range: `87`, `13–85½`, nothing for none."""
    ends = (half_points[0], half_points[-1]) if half_points else ()
    return "–".join(points_text(end) for end in dict.fromkeys(ends))


def _check_petit_au_bout(draft: Draft) -> Iterator[Problem]:
    side = draft.petit_au_bout
    if side is None:
        return
    if draft.bouts is not None and draft.bouts == (0 if side is Side.TAKER else BOUTS):
        yield Problem.of(Violation.PETIT_AU_BOUT_WITHOUT_PETIT, side=side, bouts=draft.bouts)
    if draft.winner_of_all is side.other:
        yield Problem.of(Violation.PETIT_AU_BOUT_AGAINST_CHELEM, side=side, other=side.other)


def _check_poignees(draft: Draft) -> Iterator[Problem]:
    trumps = 0
    for poignee in draft.poignees:
        row = draft.rules.poignees.get(poignee.level)
        if row is None:
            offered = tuple(draft.rules.poignees)
            yield Problem.of(Violation.POIGNEE_NOT_OFFERED, level=poignee.level, offered=offered)
        else:
            trumps += row.size
            yield from check_shown(poignee, row)
    if trumps > _PACK_TRUMPS:
        levels = tuple(poignee.level for poignee in draft.poignees)
        yield Problem.of(Violation.POIGNEES_TOO_LARGE, levels=levels, trumps=trumps, most=_PACK_TRUMPS)
    yield from _check_showers(draft)


def check_shown(poignee: Poignee, row: PoigneeRule) -> Iterator[Problem]:
    """A poignée shows exactly its number of trumps, of which the Excuse may be one."""
    cards = poignee.cards
    if cards is not None and (len(cards) != row.size or cards - cards.trumps - {EXCUSE}):
        yield Problem.of(Violation.POIGNEE_WRONG_CARDS, level=poignee.level, cards=cards, size=row.size)


def _check_showers(draft: Draft) -> Iterator[Problem]:
    """Each player shows one poignée at the most, so a side no more than it has players."""
    shown = [poignee.by for poignee in draft.poignees]
    for seat in sorted({by for by in shown if isinstance(by, int) and shown.count(by) > 1}):
        yield Problem.of(Violation.POIGNEE_TWICE, seat=seat, count=shown.count(seat))
    if draft.taker is None:
        return
    sides = [side_of(by, draft.taker, draft.partner) for by in shown]
    taker_size = 2 if isinstance(draft.partner, int) else 1
    sizes: Mapping[Side, int] = {Side.TAKER: taker_size, Side.DEFENCE: draft.rules.layout.players - taker_size}
    for side, size in sizes.items():
        if sides.count(side) > size and any(isinstance(by, Side) for by in shown):
            yield Problem.of(Violation.TOO_MANY_POIGNEES, side=side, count=sides.count(side), most=size)


def _check_chelem_announced(draft: Draft) -> Iterator[Problem]:
    by_defence = draft.chelem is not None and draft.chelem.announced is Side.DEFENCE
    if by_defence and draft.rules.chelem.chelem_by is not ChelemBy.ANYONE:
        yield Problem.of(Violation.CHELEM_NOT_ANNOUNCEABLE, side=Side.DEFENCE)
