"""What makes the bonuses of a deal impossible: petit and roi au bout, misères, chelems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.errors import Problem, Violation
from french_tarot.facts.bounds import BOUTS, knows_petit_chelem
from french_tarot.rulesets.policies import BonusTo, ChelemBy, PoigneeDiscard
from french_tarot.terms import Contract, MisereKind, Side, partner_seats, side_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from french_tarot.facts.bonuses import Chelem
    from french_tarot.facts.draft import Draft


def check_bonuses(draft: Draft) -> Iterator[Problem]:
    """Find the bonuses, other than poignées, that no deal under the draft's rules can give."""
    if draft.petit_au_bout is not None:
        yield from _check_petit_au_bout(draft, draft.petit_au_bout)
    if draft.roi_au_bout is not None:
        yield from _check_roi_au_bout(draft, draft.roi_au_bout)
    if draft.miseres:
        yield from _check_miseres(draft)
    if draft.chelem is not None:
        yield from _check_announced(draft, draft.chelem)
    if draft.petit_chelem is not None:
        yield from _check_petit_chelem(draft, draft.petit_chelem)


def check_shower(by: Side | int, to: BonusTo) -> Iterator[Problem]:
    """A bonus that is paid to a player needs his seat (D-74)."""
    if _NEEDS_SEAT[to] and isinstance(by, Side):
        yield Problem.of(Violation.SEAT_OF_BONUS_MISSING, side=by)


_NEEDS_SEAT: Final[Mapping[BonusTo, bool]] = {
    BonusTo.DEAL_WINNER: False,
    BonusTo.SHOWER_SIDE: False,
    BonusTo.PLAYER: True,
}


def crowded_sides(shown: Sequence[int | Side], draft: Draft) -> Iterator[tuple[Side, int, int]]:
    """Yield the sides that have shown more than they have players, with both numbers.

    Nothing where all showers are seats, or who is on which side is unknown.
    """
    if draft.taker is None or not any(isinstance(by, Side) for by in shown):
        return
    if draft.partner is None and draft.rules.knows_partner(draft.contract):
        return
    sides = [side_of(by, draft.taker, draft.partner) for by in shown]
    taker_size = 1 + len(partner_seats(draft.partner))
    for side, size in zip(Side, (taker_size, draft.rules.layout.players - taker_size), strict=True):
        if sides.count(side) > size:
            yield side, sides.count(side), size


# The last trick (A10, D-87)


def _check_petit_au_bout(draft: Draft, by: Side | int) -> Iterator[Problem]:
    yield from check_shower(by, draft.rules.scoring.petit_au_bout_to)
    if isinstance(by, int) and draft.taker is None:
        return
    side = side_of(by, draft.taker or 0, draft.partner)
    if draft.bouts is not None and draft.bouts == (0 if side is Side.TAKER else BOUTS):
        yield Problem.of(Violation.PETIT_AU_BOUT_WITHOUT_PETIT, side=side, bouts=draft.bouts)
    if _wins_every_trick(draft) is side.other:
        yield Problem.of(Violation.PETIT_AU_BOUT_AGAINST_CHELEM, side=side, other=side.other)


def _check_roi_au_bout(draft: Draft, side: Side) -> Iterator[Problem]:
    if not draft.rules.scoring.roi_au_bout:
        yield Problem.of(Violation.ROI_AU_BOUT_NOT_OFFERED)
    if _wins_every_trick(draft) is side.other:
        yield Problem.of(Violation.ROI_AU_BOUT_AGAINST_CHELEM, side=side, other=side.other)
    if draft.petit_au_bout is not None:
        yield Problem.of(Violation.ROI_AND_PETIT_AU_BOUT)


def _wins_every_trick(draft: Draft) -> Side | None:
    """Return the side that has won the last trick as it has won all, if it is known to have."""
    return None if draft.chelem is None or draft.rules.chelem.chelem_max_lost else draft.chelem.made


# Misères (A14, D-73)


def _check_miseres(draft: Draft) -> Iterator[Problem]:
    offered = draft.rules.miseres
    for kind in dict.fromkeys(misere.kind for misere in draft.miseres):
        if kind not in offered:
            yield Problem.of(Violation.MISERE_NOT_OFFERED, kind=kind, offered=tuple(offered))
        shown = [misere.by for misere in draft.miseres if misere.kind is kind]
        for seat in sorted({by for by in shown if isinstance(by, int) and shown.count(by) > 1}):
            yield Problem.of(Violation.MISERE_TWICE, kind=kind, seat=seat)
        for side, count, size in crowded_sides(shown, draft):
            yield Problem.of(Violation.TOO_MANY_MISERES, kind=kind, side=side, count=count, most=size)
    for misere in draft.miseres:
        yield from check_shower(misere.by, draft.rules.declarations.misere_to)
    yield from _check_trumps(draft)


def _check_trumps(draft: Draft) -> Iterator[Problem]:
    """A hand without trumps shows no poignée; but a taker's may show again the trumps that he has discarded."""
    shows_discard = _MAY_SHOW_DISCARD[draft.rules.declarations.poignee_counts_discard]
    for misere in draft.miseres:
        held = _TRUMPS_HELD[misere.kind]
        if held is None or isinstance(misere.by, Side) or (misere.by == draft.taker and shows_discard):
            continue
        for poignee in draft.poignees:
            row = draft.rules.poignees.get(poignee.level)
            if poignee.by == misere.by and row is not None and row.size > held:
                yield Problem.of(Violation.MISERE_WITH_POIGNEE, kind=misere.kind, seat=misere.by, level=poignee.level)


_TRUMPS_HELD: Final[Mapping[MisereKind, int | None]] = {
    MisereKind.NO_TRUMP: 0,
    MisereKind.NO_TRUMP_BUT_EXCUSE: 1,
    MisereKind.NO_COURT: None,
    MisereKind.NO_COURT_NOR_EXCUSE: None,
    MisereKind.NO_COURT_BUT_JACKS: None,
    MisereKind.BLANK: 0,
}
"""The trumps, the Excuse included, that a hand can hold at the most; None where it can hold any number."""

_MAY_SHOW_DISCARD: Final[Mapping[PoigneeDiscard, bool]] = {
    PoigneeDiscard.NONE: False,
    PoigneeDiscard.TRIPLE: True,
    PoigneeDiscard.ANY: True,
}


# Chelems (A8, A14)


def _check_announced(draft: Draft, chelem: Chelem) -> Iterator[Problem]:
    """A chelem is announced by a side that may, and never in a loose bid."""
    if chelem.announced is None:
        return
    if draft.contract is Contract.LOOSE_BID:
        yield Problem.of(Violation.CHELEM_IN_LOOSE_BID)
    elif chelem.announced not in _MAY_ANNOUNCE[draft.rules.chelem.chelem_by]:
        yield Problem.of(Violation.CHELEM_NOT_ANNOUNCEABLE, side=chelem.announced)


_MAY_ANNOUNCE: Final[Mapping[ChelemBy, tuple[Side, ...]]] = {
    ChelemBy.TAKER: (Side.TAKER,),
    ChelemBy.TAKER_SIDE: (Side.TAKER,),
    ChelemBy.ANYONE: tuple(Side),
}


def _check_petit_chelem(draft: Draft, petit: Chelem) -> Iterator[Problem]:
    contract, grand = draft.contract, None if draft.chelem is None else draft.chelem.made
    if contract is None:
        return
    if not knows_petit_chelem(draft.rules, contract):
        if petit.announced is not None or petit.made is not None:
            yield Problem.of(Violation.PETIT_CHELEM_NOT_OFFERED, contract=contract)
        return
    yield from _check_announced(draft, petit)
    if grand is not None and petit.made is not grand:
        yield Problem.of(Violation.PETIT_CHELEM_AGAINST_CHELEM, side=grand)
