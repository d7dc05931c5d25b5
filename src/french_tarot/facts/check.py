"""What makes the figures of a deal impossible: every problem at once, with what would have been right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.cards import EXCUSE
from french_tarot.errors import Problem, Violation
from french_tarot.facts.bonus_check import check_bonuses, check_shower, crowded_sides
from french_tarot.facts.bonuses import NO_CHELEM, Chelem, Poignee
from french_tarot.facts.bounds import BOUTS, HALF_POINTS, halves_occur, knows_petit_chelem, possible_half_points
from french_tarot.facts.partners import PARTNERS, partner_without_call
from french_tarot.lang import points_text
from french_tarot.terms import ALONE, SIDES, Contract, partner_seats

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from french_tarot.facts.draft import Draft
    from french_tarot.rulesets.model import RuleSet
    from french_tarot.rulesets.values import ContractRule, PoigneeRule

_PACK_TRUMPS: Final = 22
"""The trumps and the Excuse, which may all be shown in poignées."""


def problems_of(draft: Draft) -> Iterator[Problem]:
    """Find everything that no deal under the draft's rules can give."""
    offered = draft.rules.contracts
    row = None if draft.contract is None else offered.get(draft.contract)
    if draft.contract is not None and row is None:
        yield _not_offered(draft.contract, tuple(offered))
    yield from check_seats(_seats(draft), draft.rules)
    yield from _check_partner(draft, row)
    yield from _check_bouts(draft)
    yield from _check_points(draft, row)
    yield from _check_poignees(draft)
    yield from check_bonuses(draft)


def _seats(draft: Draft) -> tuple[object, ...]:
    shown_by = (*(shown.by for shown in draft.poignees), *(shown.by for shown in draft.miseres))
    return (draft.taker, *partner_seats(draft.partner), draft.petit_au_bout, *shown_by)


def check_contract(contract: Contract, rules: RuleSet) -> Iterator[Problem]:
    """Find a contract that the rules do not offer."""
    if contract not in (offered := tuple(rules.contracts)):
        yield _not_offered(contract, offered)


def _not_offered(contract: Contract, offered: tuple[Contract, ...]) -> Problem:
    return Problem.of(Violation.CONTRACT_NOT_OFFERED, contract=contract, offered=offered)


def check_seats(seats: Iterable[object], rules: RuleSet) -> Iterator[Problem]:
    """Find the seats that the table does not have; what is no seat is passed over."""
    last = rules.layout.players - 1
    for seat in dict.fromkeys(seats):
        if isinstance(seat, int) and not 0 <= seat <= last:
            yield Problem.of(Violation.SEAT_OUT_OF_RANGE, seat=seat, last=last)


# The partner


def _check_partner(draft: Draft, row: ContractRule | None) -> Iterator[Problem]:
    rules, partner = draft.rules, draft.partner
    players = rules.layout.players
    if not rules.knows_partner(draft.contract):
        if partner is not None:
            yield Problem.of(Violation.PARTNER_NOT_POSSIBLE, partner=partner, players=players)
    elif partner is None:
        yield Problem.of(Violation.PARTNER_REQUIRED, last=players - 1)
    elif draft.taker is not None:
        if draft.taker in partner_seats(partner):
            yield Problem.of(Violation.PARTNER_IS_TAKER, seat=draft.taker)
        elif row is not None:
            yield from _check_who_is_partner(draft, row, draft.taker)


def _check_who_is_partner(draft: Draft, row: ContractRule, taker: int) -> Iterator[Problem]:
    rules, partner = draft.rules, draft.partner
    right = partner_without_call(rules, row.contract, taker)
    if right is not None and partner != right:
        if right is ALONE:
            yield Problem.of(Violation.PLAYED_ALONE, contract=row.contract, partner=partner)
        else:
            yield Problem.of(Violation.PARTNER_NOT_OPPOSITE, partner=partner, right=right)
    elif isinstance(partner, tuple):
        if len(partner) > PARTNERS[rules.call_for(row.contract)]:
            yield Problem.of(Violation.TWO_PARTNERS, partners=partner)
        elif partner[0] == partner[1]:
            yield Problem.of(Violation.PARTNER_TWICE, seat=partner[0])


# Bouts and points


def _check_bouts(draft: Draft) -> Iterator[Problem]:
    if draft.bouts is not None and not 0 <= draft.bouts <= BOUTS:
        yield Problem.of(Violation.BOUTS_OUT_OF_RANGE, bouts=draft.bouts)


def _check_points(draft: Draft, row: ContractRule | None) -> Iterator[Problem]:
    half_points, bouts, chelem, petit = draft.half_points, draft.bouts, draft.chelem, draft.petit_chelem
    if half_points is None:
        return
    if not 0 <= half_points <= HALF_POINTS:
        yield Problem.of(Violation.POINTS_OUT_OF_RANGE, half_points=half_points)
        return
    if half_points % 2 and not halves_occur(draft.rules, chelem or NO_CHELEM):
        yield Problem.of(Violation.HALF_POINT_IMPOSSIBLE, half_points=half_points, players=draft.rules.layout.players)
        return
    if bouts is None or row is None or chelem is None or petit is None or not 0 <= bouts <= BOUTS:
        return
    possible = possible_half_points(draft.rules, row, bouts, chelem, petit)
    if half_points not in possible:
        facts = {"half_points": half_points, "bouts": bouts, "contract": row.contract, "possible": span(possible)}
        violation, sides = _why_impossible(draft.rules, row, half_points, bouts, (chelem, petit), possible)
        yield Problem.of(violation, **sides, **facts)


def _why_impossible(
    rules: RuleSet, row: ContractRule, half_points: int, bouts: int, said: tuple[Chelem, Chelem], possible: range
) -> tuple[Violation, dict[str, object]]:
    chelem, petit = said
    has_petit = knows_petit_chelem(rules, row.contract)
    if chelem.made is not None:
        violation = Violation.CHELEM_AGAINST_POINTS if possible else Violation.CHELEM_AGAINST_BOUTS
        return violation, {"side": chelem.made}
    for side in SIDES:
        if half_points in possible_half_points(rules, row, bouts, Chelem(chelem.announced, side)):
            return Violation.CHELEM_NOT_SAID, {"side": side}
    if has_petit and petit.made is not None:
        return Violation.PETIT_CHELEM_AGAINST_POINTS, {"side": petit.made}
    for side in SIDES if has_petit else ():
        if half_points in possible_half_points(rules, row, bouts, chelem, Chelem(petit.announced, side)):
            return Violation.PETIT_CHELEM_NOT_SAID, {"side": side}
    return Violation.TOO_FEW_POINTS if half_points < possible.start else Violation.TOO_MANY_POINTS, {}


def span(half_points: range) -> str:
    """Write the points of a range: `87`, `13–85½`, nothing for none."""
    ends = (half_points[0], half_points[-1]) if half_points else ()
    return "–".join(points_text(end) for end in dict.fromkeys(ends))


# Poignées (A7)


def _check_poignees(draft: Draft) -> Iterator[Problem]:
    if not draft.poignees:
        return
    trumps, offered = 0, draft.rules.poignees
    for poignee in draft.poignees:
        row = offered.get(poignee.level)
        if row is None:
            yield Problem.of(Violation.POIGNEE_NOT_OFFERED, level=poignee.level, offered=tuple(offered))
        else:
            trumps += row.size
            yield from check_shown(poignee, row)
            yield from check_shower(poignee.by, draft.rules.declarations.poignee_to)
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
    for side, count, size in crowded_sides(shown, draft):
        yield Problem.of(Violation.TOO_MANY_POIGNEES, side=side, count=count, most=size)
