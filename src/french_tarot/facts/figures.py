"""What people type: points as `40,5`, a margin as `+8`, seats and sides as words, read into a draft.

Each reader returns None for what it cannot read and adds the problem to the reader's list.
"""

from __future__ import annotations

import re
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import define, evolve, field, frozen

from french_tarot.errors import Problem, Violation
from french_tarot.facts.bonuses import NO_CHELEM, Chelem, Misere, Poignee
from french_tarot.facts.bounds import BOUTS, HALF_POINTS, halves_occur, knows_petit_chelem, possible_half_points
from french_tarot.facts.draft import Draft
from french_tarot.facts.margin import margin_by_points
from french_tarot.facts.partners import partner_without_call
from french_tarot.lang import reading as _words
from french_tarot.rulesets.policies import BonusTo
from french_tarot.terms import ALONE, Contract, MisereKind, Partner, PoigneeLevel, Side, side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from french_tarot.rulesets.model import RuleSet

Number: TypeAlias = int | float | Fraction | Decimal | str
"""A number as typed: `49`, `40.5`, `"40,5"`, `"40½"`, `"+8"`."""

Seat: TypeAlias = int | Side | str
"""Who: a seat from 0, a side, or a word: `taker`, `partner`, `defence`, `"2"`."""


class Figure(StrEnum):
    """A figure that a person types."""

    CONTRACT = "contract"
    BOUTS = "bouts"
    DEFENCE_BOUTS = "defence_bouts"
    POINTS = "points"
    DEFENCE_POINTS = "defence_points"
    BY = "by"


@frozen(kw_only=True)
class Figures:
    """The figures of a played deal as someone typed them; None where nothing was said."""

    contract: Contract | str | None = None
    taker: int | str = 0
    partner: Partner | str = None
    bouts: int | str | None = None
    defence_bouts: int | str | None = None
    points: Number | None = None
    defence_points: Number | None = None
    by: Number | None = None
    petit_au_bout: Seat | None = None
    poignees: Iterable[Poignee | str] | Poignee | str = ()
    chelem: Chelem | str | None = None
    miseres: Iterable[Misere | str] | Misere | str = ()
    petit_chelem: Chelem | str | None = None
    roi_au_bout: Seat | None = None


def read_figures(rules: RuleSet, figures: Figures) -> tuple[Draft, tuple[Problem, ...]]:
    """Read typed figures into a draft, with every problem of reading."""
    reader = _Reader(rules)
    return reader.read(figures), tuple(reader.problems)


@define
class _Reader:
    rules: RuleSet
    problems: list[Problem] = field(factory=list)

    def read(self, figures: Figures) -> Draft:
        contract = self._contract(figures.contract)
        taker = self.seat_number(figures.taker)
        partner = self._partner(figures.partner, contract, taker)
        bouts = self._bouts(figures)
        chelem = self._chelem(figures.chelem)
        petit_chelem = self._petit_chelem(figures.petit_chelem, contract, chelem)
        candidates = self._half_points(figures, contract, bouts)
        who = _Seats(self, contract, taker, partner)
        draft = Draft(
            rules=self.rules,
            contract=contract,
            taker=taker,
            partner=partner,
            half_points=None,
            bouts=bouts,
            petit_au_bout=None if figures.petit_au_bout is None else self._petit_au_bout(figures.petit_au_bout, who),
            poignees=self._poignees(figures.poignees, who),
            chelem=chelem,
            miseres=self._miseres(figures.miseres, who),
            petit_chelem=petit_chelem,
            roi_au_bout=None if figures.roi_au_bout is None else who.side(figures.roi_au_bout),
        )
        return evolve(draft, half_points=_first_possible(draft, candidates))

    def note(self, violation: Violation, **facts: object) -> None:
        self.problems.append(Problem.of(violation, **facts))

    def _contract(self, typed: Contract | str | None) -> Contract | None:
        if isinstance(typed, Contract):
            return typed
        offered = tuple(self.rules.contracts)
        if typed is None:
            self.note(Violation.FIGURE_MISSING, figure=Figure.CONTRACT)
            return None
        word = _words.CONTRACT_WORDS.get(_words.folded(typed))
        if word is None:
            self.note(Violation.UNKNOWN_CONTRACT, text=typed, known=offered)
            return None
        return Contract(word)

    def seat_number(self, typed: int | str, *words: str) -> int | None:
        """Read the number of a seat; `words` are what else could have been said."""
        if isinstance(typed, int):
            return typed
        if re.fullmatch(r"\s*\d{1,6}\s*", typed, re.ASCII):
            return int(typed)
        self.note(Violation.UNKNOWN_SEAT, text=typed, known=(self.seats, *words))
        return None

    @property
    def seats(self) -> str:
        """The seats in words."""
        return f"0..{self.rules.layout.players - 1}"

    def _partner(self, typed: Partner | str, contract: Contract | None, taker: int | None) -> Partner:
        if typed is None:
            # Where nobody calls, nobody need say who the partner is.
            if contract is None or taker is None or contract not in self.rules.contracts:
                return None
            return partner_without_call(self.rules, contract, taker)
        if not isinstance(typed, str):
            return typed
        if _words.folded(typed) in _words.ALONE_WORDS:
            return ALONE
        if not self.rules.knows_partner(contract):
            self.note(Violation.PARTNER_NOT_POSSIBLE, partner=typed, players=self.rules.layout.players)
            return None
        seats = [self.seat_number(each, "alone") for each in typed.split(",", 1)]
        known = [seat for seat in seats if seat is not None]
        # Alone stands for what could not be read, so that no further problem is made of it.
        if len(known) < len(seats):
            return ALONE
        return (min(known), max(known)) if len(known) > 1 else known[0]

    def _bouts(self, figures: Figures) -> int | None:
        own = self._units(Figure.BOUTS, figures.bouts, 1)
        theirs = self._units(Figure.DEFENCE_BOUTS, figures.defence_bouts, 1)
        if figures.bouts is None and figures.defence_bouts is None:
            self.note(Violation.FIGURE_MISSING, figure=Figure.BOUTS)
        if own is not None and theirs is not None and own + theirs != BOUTS:
            said = ((Figure.BOUTS, str(own)), (Figure.DEFENCE_BOUTS, str(theirs)))
            self.note(Violation.FIGURES_CONTRADICT, figures=said)
        if theirs is not None and not 0 <= theirs <= BOUTS:
            self.note(Violation.DEFENCE_BOUTS_OUT_OF_RANGE, bouts=theirs)
            return None
        return own if theirs is None else BOUTS - theirs

    def _half_points(self, figures: Figures, contract: Contract | None, bouts: int | None) -> tuple[int, ...]:
        """Return the half points of the taker's side that fit everything said, best first."""
        typed = {
            Figure.POINTS: figures.points,
            Figure.DEFENCE_POINTS: figures.defence_points,
            Figure.BY: figures.by,
        }
        given = {figure: value for figure, value in typed.items() if value is not None}
        if not given:
            self.note(Violation.FIGURE_MISSING, figure=Figure.POINTS)
        targets = dict(enumerate(self.rules.targets_for(contract)))
        target = None if bouts is None else targets.get(bouts)
        readings = [self._candidates(figure, value, bouts, target) for figure, value in given.items()]
        first, *others = [candidates for candidates in readings if candidates] or [()]
        agreed = tuple(each for each in first if all(each in other for other in others))
        if first and not agreed:
            self.note(
                Violation.FIGURES_CONTRADICT, figures=tuple((figure, str(each)) for figure, each in given.items())
            )
        return agreed

    def _candidates(self, figure: Figure, value: Number, bouts: int | None, target: int | None) -> tuple[int, ...]:
        """Return the half points that one figure can stand for, none where it cannot be read."""
        halves = self._units(figure, value, 2)
        if halves is None:
            return ()
        if figure is Figure.POINTS:
            return (halves,)
        if figure is Figure.DEFENCE_POINTS:
            if not 0 <= halves <= HALF_POINTS:
                self.note(Violation.DEFENCE_POINTS_OUT_OF_RANGE, half_points=halves)
                return ()
            return (HALF_POINTS - halves,)
        if target is None:
            return ()
        if not 0 <= 2 * target + halves <= HALF_POINTS:
            self.note(Violation.MARGIN_OUT_OF_RANGE, margin=str(value), bouts=bouts, target=target)
            return ()
        excesses = [halves]
        if halves % 2 == 0 and halves_occur(self.rules):
            # A whole margin may come from half a point, which the winning side was given.
            policy = self.rules.scoring.half_point
            excesses += [each for each in (halves - 1, halves + 1) if margin_by_points(each, policy) == halves // 2]
        return tuple(2 * target + excess for excess in excesses)

    def _units(self, figure: Figure, typed: Number | None, per_point: int) -> int | None:
        """Read a number as a whole number of units, of which a point has one or two."""
        if typed is None:
            return None
        number = read_number(typed)
        if number is None or (number * per_point).denominator != 1:
            self.note(Violation.UNREADABLE_NUMBER, figure=figure, text=str(typed))
            return None
        return int(number * per_point)

    def _petit_au_bout(self, typed: Seat, who: _Seats) -> Side | int | None:
        """Read who earned it: a side, or the seat where it is paid to a player."""
        return _READ_PETIT_AU_BOUT[self.rules.scoring.petit_au_bout_to](who, typed)

    def _poignees(self, typed: Iterable[Poignee | str] | Poignee | str, who: _Seats) -> tuple[Poignee, ...]:
        each = (typed,) if isinstance(typed, (Poignee, str)) else typed
        return tuple(poignee for one in each if (poignee := self._poignee(one, who)))

    def _poignee(self, typed: Poignee | str, who: _Seats) -> Poignee | None:
        if isinstance(typed, Poignee):
            return typed
        level, by = self._shown(typed, _words.POIGNEE_WORDS, who)
        if level is None:
            self.note(Violation.UNKNOWN_POIGNEE, text=typed, known=tuple(self.rules.poignees))
        return None if level is None or by is None else Poignee(PoigneeLevel(level), by)

    def _miseres(self, typed: Iterable[Misere | str] | Misere | str, who: _Seats) -> tuple[Misere, ...]:
        each = (typed,) if isinstance(typed, (Misere, str)) else typed
        return tuple(misere for one in each if (misere := self._misere(one, who)))

    def _misere(self, typed: Misere | str, who: _Seats) -> Misere | None:
        if isinstance(typed, Misere):
            return typed
        kind, by = self._shown(typed, _words.MISERE_WORDS, who)
        if kind is None:
            self.note(Violation.UNKNOWN_MISERE, text=typed, known=tuple(self.rules.miseres))
        return None if kind is None or by is None else Misere(MisereKind(kind), by)

    def _shown(self, typed: str, words: Mapping[str, str], who: _Seats) -> tuple[str | None, int | Side | None]:
        """Read what was shown and by whom, `simple:taker`; who did is read only where what is known."""
        what, _, by = typed.partition(":")
        word = words.get(_words.folded(what)) if by else None
        return word, None if word is None else who.seat(by)

    def _chelem(self, typed: Chelem | str | None) -> Chelem | None:
        if typed is None or isinstance(typed, Chelem):
            return typed or NO_CHELEM
        sides = _words.CHELEM_WORDS.get(_words.folded(typed))
        if sides is None:
            known = ("announced-made", "announced-failed", "announced-defence", "made", "defence")
            self.note(Violation.UNKNOWN_CHELEM, text=typed, known=known)
            return None
        announced, made = (None if side is None else Side(side) for side in sides)
        return Chelem(announced, made)

    def _petit_chelem(
        self, typed: Chelem | str | None, contract: Contract | None, grand: Chelem | None
    ) -> Chelem | None:
        """Read a petit chelem; who made the grand one made it too, where nothing is said of it."""
        if typed is None and grand is not None and contract is not None and knows_petit_chelem(self.rules, contract):
            return Chelem(made=grand.made)
        return self._chelem(typed)


@frozen
class _Seats:
    """Reads who did something, once taker and partner are known."""

    reader: _Reader
    contract: Contract | None
    taker: int | None
    partner: Partner

    def seat(self, typed: Seat) -> int | Side | None:
        """Read a seat, or a side where no more is said."""
        if isinstance(typed, (int, Side)):
            return typed
        word = _words.folded(typed)
        if word in _words.DEFENCE_WORDS:
            return Side.DEFENCE
        if word in _words.TAKER_WORDS:
            return self.taker
        if word not in _words.PARTNER_WORDS:
            partner = ("partner",) if self.reader.rules.knows_partner(self.contract) else ()
            return self.reader.seat_number(typed, "taker", *partner, "defence")
        if not isinstance(self.partner, int):
            self.reader.note(Violation.UNKNOWN_SEAT, text=typed, known=(self.reader.seats, "taker", "defence"))
            return None
        return self.partner

    def side(self, typed: Seat) -> Side | None:
        """Read a side, or that of a seat."""
        seat = self.seat(typed)
        last = self.reader.rules.layout.players - 1
        if isinstance(seat, int) and not 0 <= seat <= last:
            self.reader.note(Violation.SEAT_OUT_OF_RANGE, seat=seat, last=last)
        return None if seat is None or self.taker is None else side_of(seat, self.taker, self.partner)


_READ_PETIT_AU_BOUT: Final[Mapping[BonusTo, Callable[[_Seats, Seat], Side | int | None]]] = {
    BonusTo.DEAL_WINNER: _Seats.side,
    BonusTo.SHOWER_SIDE: _Seats.side,
    BonusTo.PLAYER: _Seats.seat,
}


_NUMBER: Final = re.compile(r"([+-]?)(\d{1,6})?(?:[.,](\d{1,6})|(½))?", re.ASCII)


_MINUS: Final = str.maketrans("−–", "--")


def read_number(typed: Number) -> Fraction | None:
    """Read a number exactly, None where it is none."""
    if not isinstance(typed, str):
        try:
            return Fraction(typed)
        except (ValueError, OverflowError):
            return None
    match = _NUMBER.fullmatch(re.sub(r"^([+-]) | (?=½)", r"\1", typed.strip().translate(_MINUS)))
    if match is None or not (match[2] or match[3] or match[4]):
        return None
    size = Fraction(f"{match[2] or 0}.{match[3] or 0}") + (Fraction(1, 2) if match[4] else 0)
    return -size if match[1] == "-" else size


def _first_possible(draft: Draft, candidates: tuple[int, ...]) -> int | None:
    """Choose the first of several half points that a deal can give, the first of all where none can."""
    rules, bouts, chelem, petit = draft.rules, draft.bouts, draft.chelem, draft.petit_chelem
    row = None if draft.contract is None else rules.contracts.get(draft.contract)
    if len(candidates) > 1 and row is not None and bouts is not None and chelem is not None and petit is not None:
        possible = possible_half_points(rules, row, bouts, chelem, petit)
        candidates = (*(each for each in candidates if each in possible), *candidates)
    return candidates[0] if candidates else None
