"""The outcome of a deal: played by a taker, passed out, or void. Checked at birth, then trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self, TypeAlias, cast

from attrs import evolve, field, frozen
from typing_extensions import override

from french_tarot.errors import InvalidOutcomeError
from french_tarot.facts.alone_check import problems_of_each, problems_of_two
from french_tarot.facts.bonuses import NO_CHELEM, Chelem, Misere, Poignee, as_miseres, as_poignees
from french_tarot.facts.bounds import HALF_POINTS, knows_petit_chelem
from french_tarot.facts.check import problems_of
from french_tarot.facts.draft import Draft
from french_tarot.facts.figures import Figures, Number, Seat, read_figures
from french_tarot.facts.margin import margin_by_points, winner_by_points
from french_tarot.facts.partners import partner_without_call
from french_tarot.facts.seat_figures import SeatFigures
from french_tarot.facts.types import all_of_type, by_fields, fill_older, of_type
from french_tarot.rulesets.model import RuleSet
from french_tarot.terms import ALONE, SIDES, Alone, Contract, Partner, Side, VoidReason, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@frozen(kw_only=True)
class Outcome:
    """What a deal amounts to under a rule set: one of the kinds of `AnyOutcome`.

    It is not made itself: `Outcome.from_figures` makes a `Taken`.
    """

    rules: RuleSet = field(validator=of_type(RuleSet))

    def __attrs_post_init__(self) -> None:
        if type(self) is Outcome:
            raise TypeError("an outcome is Taken, TwoPlayer, EachForHimself, PassedOut or Void")

    def under(self, rules: RuleSet) -> Self:
        """Return the same deal under other rules, checked again: `score(outcome.under(pagat(4)))`.

        The facts stay as they are; what of them only some rules know is left out or filled in: that a taker was alone,
        who sits opposite him, that a chelem is a petit one too, a petit chelem that nobody announced.

        Raises `InvalidOutcomeError` with everything that no deal can give under those rules, or that would have to be
        known: a contract that they do not offer, a partner.
        """
        return evolve(self, rules=rules, **self._fitting(rules))

    def _fitting(self, _rules: RuleSet) -> dict[str, Any]:
        """Return the facts that follow from the others under other rules, by name."""
        return {}

    @staticmethod
    def from_figures(
        rules: RuleSet,
        *,
        contract: Contract | str | None = None,
        bouts: int | str | None = None,
        points: Number | None = None,
        taker: int | str = 0,
        partner: Partner | str = None,
        petit_au_bout: Seat | None = None,
        poignees: Iterable[Poignee | str] | Poignee | str = (),
        chelem: Chelem | str | None = None,
        by: Number | None = None,
        defence_points: Number | None = None,
        defence_bouts: int | str | None = None,
        miseres: Iterable[Misere | str] | Misere | str = (),
        petit_chelem: Chelem | str | None = None,
        roi_au_bout: Seat | None = None,
    ) -> Taken:
        """Make the outcome of a played deal from figures as people type them.

        Args:
            rules: The rules of the table.
            contract: A contract or its name in French or English: `"garde sans"`.
            bouts: The bouts of the taker's side.
            points: The points of the taker's side; halves as `40.5`, `"40,5"` or `"40½"`.
            taker: The seat of the taker, from 0.
            partner: The seat of the partner, two of them or `"2,4"`, or `ALONE`, where the rules know a partner; it
                need not be said where nobody calls.
            petit_au_bout: Who earned it: a side, a seat, or `"taker"`, `"partner"`, `"defence"`.
            poignees: One or several, each a `Poignee` or a text: `"simple:taker"`, `"double:2"`.
            chelem: A `Chelem`, or `"announced-made"`, `"announced-failed"`, `"announced-defence"` (announced by the
                taker, made by the defence), `"made"`, `"defence"`.
            by: The margin, `"+8"` or `-7`, instead of points or as a check on them.
            defence_points: The points of the defence, instead of points or as a check on them.
            defence_bouts: The bouts of the defence, instead of bouts or as a check on them.
            miseres: One or several, each a `Misere` or a text: `"no_trump:2"`, `"blank:taker"`.
            petit_chelem: What became of a petit chelem, said as a chelem is; who made the grand one has made it too.
            roi_au_bout: Whose king won the last trick, said as a petit au bout is.

        Raises:
            InvalidOutcomeError: with every figure that is missing, cannot be read, contradicts another, or that no
                deal can give.
        """
        figures = Figures(
            contract=contract,
            taker=taker,
            partner=partner,
            bouts=bouts,
            defence_bouts=defence_bouts,
            points=points,
            defence_points=defence_points,
            by=by,
            petit_au_bout=petit_au_bout,
            poignees=poignees,
            chelem=chelem,
            miseres=miseres,
            petit_chelem=petit_chelem,
            roi_au_bout=roi_au_bout,
        )
        return outcome_of(rules, figures)


def _as_numbers(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(numbers)


def _as_pair(numbers: Iterable[int]) -> tuple[int, int]:
    """Keep what is given as a tuple; the check says where it is no pair."""
    return cast("tuple[int, int]", tuple(numbers))


def _as_partner(partner: Partner) -> Partner:
    """Put two partners in the order of their seats."""
    if isinstance(partner, tuple) and all(isinstance(seat, int) for seat in partner):
        return cast("tuple[int, int]", tuple(sorted(partner)))
    return partner


def _check_partner(_taken: Taken, _attribute: Any, partner: Any) -> None:
    is_pair = isinstance(partner, tuple) and len(partner) == 2
    kinds = (int,) if is_pair else (int, Alone, type(None))
    for each in partner if is_pair else (partner,):
        if isinstance(each, bool) or not isinstance(each, kinds):
            raise TypeError(f"'partner' must be int, two of them, or Alone, not {partner!r}")


@frozen(kw_only=True)
class Taken(Outcome):
    """A deal that a taker played.

    Raises `InvalidOutcomeError` with everything that no deal can give, and `TypeError` for values of another type.

    Attributes:
        rules: The rules of the table.
        contract: The contract played.
        taker: The seat of the taker, from 0.
        half_points: What the taker's side counts, in half points: 98 for 49 points.
        bouts: The bouts of the taker's side, 0 to 3.
        partner: The seat of the partner, or both seats where two cards are called; `ALONE` where there could have been
            a partner and the taker played alone; None where the rules know no partner.
        petit_au_bout: Who earned the petit au bout, if anybody: a side, or the seat that did, which must be known where
            it is paid to a player.
        poignees: The poignées shown, by anybody.
        chelem: Who announced a chelem, and who made one.
        miseres: The misères shown, by anybody.
        petit_chelem: Who announced a petit chelem, and who made one.
        roi_au_bout: The side that won the last trick with a king, where that is worth something.
    """

    contract: Contract = field(validator=of_type(Contract))
    taker: int = field(validator=of_type(int))
    half_points: int = field(validator=of_type(int))
    bouts: int = field(validator=of_type(int))
    partner: Partner = field(default=None, converter=_as_partner, validator=_check_partner)
    petit_au_bout: Side | int | None = field(default=None, validator=of_type(Side, int, optional=True))
    poignees: tuple[Poignee, ...] = field(default=(), converter=as_poignees, validator=all_of_type(Poignee))
    chelem: Chelem = field(default=NO_CHELEM, validator=of_type(Chelem))
    miseres: tuple[Misere, ...] = field(default=(), converter=as_miseres, validator=all_of_type(Misere))
    petit_chelem: Chelem = field(default=NO_CHELEM, validator=of_type(Chelem))
    roi_au_bout: Side | None = field(default=None, validator=of_type(Side, optional=True))

    __reduce__ = by_fields
    __setstate__ = fill_older

    def __attrs_post_init__(self) -> None:
        if problems := tuple(problems_of(_draft(self))):
            raise InvalidOutcomeError(problems)

    @override
    def _fitting(self, rules: RuleSet) -> dict[str, Any]:
        if self.contract not in rules.contracts:
            return {}
        partner, petit = self.partner, self.petit_chelem
        if partner is None or (partner is ALONE and not rules.knows_partner(self.contract)):
            partner = partner_without_call(rules, self.contract, self.taker)
        if petit.announced is None and not knows_petit_chelem(rules, self.contract):
            petit = NO_CHELEM
        elif petit == NO_CHELEM and knows_petit_chelem(rules, self.contract):
            petit = Chelem(made=self.chelem.made)
        return {"partner": partner, "petit_chelem": petit}

    @property
    def points(self) -> float:
        """What the taker's side counts, in points; a float is exact for halves."""
        return self.half_points / 2

    @property
    def defence_half_points(self) -> int:
        """What the defence counts, in half points."""
        return HALF_POINTS - self.half_points

    @property
    def target(self) -> int:
        """The points that the taker's side needs with its bouts (A1, A12)."""
        return self.rules.targets_for(self.contract)[self.bouts]

    @property
    def winner(self) -> Side | None:
        """The side that wins the deal; None where it is drawn.

        A failed chelem may lose the deal whatever the points are (D-79), the taker's before the defence's.
        """
        if (loser := self._failed) is not None:
            return loser.other
        return winner_by_points(self.half_points - 2 * self.target, self.rules.scoring.half_point)

    @property
    def _failed(self) -> Side | None:
        """The side whose chelem failed and lost it the deal, if there is one (D-79)."""
        values, failed = self.rules.chelem, set[Side]()
        if not (values.chelem_failure_loses_contract or values.petit_chelem_failure_loses_contract):
            return None
        if values.chelem_failure_loses_contract and self.chelem.failed is not None:
            failed.add(self.chelem.failed)
        if values.petit_chelem_failure_loses_contract and self.petit_chelem.failed is not None:
            failed.add(self.petit_chelem.failed)
        return next((side for side in SIDES if side in failed), None)

    @property
    def is_made(self) -> bool:
        """Whether the taker's side wins the deal: by its points, or where a failed chelem decides, by that."""
        return self.winner is Side.TAKER

    @property
    def is_drawn(self) -> bool:
        """Whether neither side wins the deal, half a point lacking (D-82)."""
        return self.winner is None

    @property
    def margin(self) -> int:
        """The points above the target, below zero where they are short of it, whoever wins the deal (A11, D-79).

        Half a point goes to the side that the points let win; what half a point short counts is the rules' (D-82).
        """
        return margin_by_points(self.half_points - 2 * self.target, self.rules.scoring.half_point)

    def side_of(self, seat: int | Side) -> Side:
        """Return the side of a seat; a side is its own."""
        return side_of(seat, self.taker, self.partner)


@frozen(kw_only=True)
class TwoPlayer(Outcome):
    """A deal of two players without an auction, each for himself (A13, D-83).

    Raises `InvalidOutcomeError` with everything that no deal can give, and `TypeError` for values of another type.

    Attributes:
        rules: The rules of the table, which have no contracts.
        half_points: What each seat counts, in half points.
        bouts: The bouts of each seat.
        petit_au_bout: The seat that earned the petit au bout, if one did.
        roi_au_bout: The seat that won the last trick with a king, where that is worth something.
    """

    half_points: tuple[int, int] = field(converter=_as_pair, validator=all_of_type(int))
    bouts: tuple[int, int] = field(converter=_as_pair, validator=all_of_type(int))
    petit_au_bout: int | None = field(default=None, validator=of_type(int, optional=True))
    roi_au_bout: int | None = field(default=None, validator=of_type(int, optional=True))

    __reduce__ = by_fields

    def __attrs_post_init__(self) -> None:
        if problems := tuple(problems_of_two(self)):
            raise InvalidOutcomeError(problems)

    @staticmethod
    def from_points(
        rules: RuleSet,
        points: Sequence[Number],
        bouts: Sequence[Number],
        *,
        petit_au_bout: int | str | None = None,
        roi_au_bout: int | str | None = None,
    ) -> TwoPlayer:
        """Make the outcome from the points and the bouts of both seats as people type them.

        Halves are `40.5`, `"40,5"` or `"40½"`; `petit_au_bout` and `roi_au_bout` are the seats that earned them. Raises
        `InvalidOutcomeError` with every figure that is missing or cannot be read, else with all that no deal can give.
        """
        read = SeatFigures(rules)
        half_points, counts = read.half_points(points), read.bouts(bouts)
        petit, roi = read.seat(petit_au_bout), read.seat(roi_au_bout)
        read.refuse()
        return TwoPlayer(
            rules=rules,
            half_points=_as_pair(half_points),
            bouts=_as_pair(counts),
            petit_au_bout=petit,
            roi_au_bout=roi,
        )

    @property
    def targets(self) -> tuple[int, int]:
        """The points that each seat needs with its bouts (A1)."""
        first, second = (self.rules.scoring.targets[bouts] for bouts in self.bouts)
        return first, second

    @property
    def winner(self) -> int | None:
        """The seat that wins: the one that alone reaches its target; None where the deal is drawn (D-53, D-83)."""
        reached = [seat for seat, target in enumerate(self.targets) if self.half_points[seat] >= 2 * target]
        return reached[0] if len(reached) == 1 else None

    @property
    def margin(self) -> int:
        """The points of the winner above his target, half a point counting as one; 0 where the deal is drawn."""
        winner = self.winner
        return 0 if winner is None else (self.half_points[winner] + 1) // 2 - self.targets[winner]


@frozen(kw_only=True)
class EachForHimself(Outcome):
    """A misère game: all have passed, everybody plays for himself, and the fewest points are best (A14, D-84).

    Raises `InvalidOutcomeError` with everything that no deal can give, and `TypeError` for values of another type.

    Attributes:
        rules: The rules of the table.
        half_points: What each seat counts, in half points, with those of the chien where the rules give it to somebody.
    """

    half_points: tuple[int, ...] = field(converter=_as_numbers, validator=all_of_type(int))

    __reduce__ = by_fields

    def __attrs_post_init__(self) -> None:
        if problems := tuple(problems_of_each(self)):
            raise InvalidOutcomeError(problems)

    @staticmethod
    def from_points(rules: RuleSet, points: Sequence[Number]) -> EachForHimself:
        """Make the outcome from the points of each seat as people type them, halves as `40.5`, `"40,5"` or `"40½"`.

        Raises `InvalidOutcomeError` with every figure that is missing or cannot be read, else with all that no deal can
        give.
        """
        read = SeatFigures(rules)
        half_points = read.half_points(points)
        read.refuse()
        return EachForHimself(rules=rules, half_points=half_points)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat from 1, fewest points first; equal points share the better place."""
        return tuple(1 + sum(other < own for other in self.half_points) for own in self.half_points)


@frozen(kw_only=True)
class PassedOut(Outcome):
    """A deal that nobody took: every player passed (A5)."""


@frozen(kw_only=True)
class Void(Outcome):
    """A deal that was thrown in before the auction."""

    reason: VoidReason = field(validator=of_type(VoidReason))


AnyOutcome: TypeAlias = Taken | TwoPlayer | EachForHimself | PassedOut | Void
"""Every kind of outcome, for exhaustive `match`."""


def outcome_of(rules: RuleSet, figures: Figures) -> Taken:
    """Make the outcome of a played deal from figures gathered before; raises as `Outcome.from_figures` does."""
    draft, unread = read_figures(rules, figures)
    if problems := (*unread, *problems_of(draft)):
        raise InvalidOutcomeError(problems)
    return _taken(draft)


def _draft(taken: Taken) -> Draft:
    return Draft(
        rules=taken.rules,
        contract=taken.contract,
        taker=taken.taker,
        partner=taken.partner,
        half_points=taken.half_points,
        bouts=taken.bouts,
        petit_au_bout=taken.petit_au_bout,
        poignees=taken.poignees,
        chelem=taken.chelem,
        miseres=taken.miseres,
        petit_chelem=taken.petit_chelem,
        roi_au_bout=taken.roi_au_bout,
    )


def _taken(draft: Draft) -> Taken:
    """Make the outcome of a draft in which nothing is missing."""
    return Taken(
        rules=draft.rules,
        contract=cast("Contract", draft.contract),
        taker=cast("int", draft.taker),
        partner=draft.partner,
        half_points=cast("int", draft.half_points),
        bouts=cast("int", draft.bouts),
        petit_au_bout=draft.petit_au_bout,
        poignees=draft.poignees,
        chelem=cast("Chelem", draft.chelem),
        miseres=draft.miseres,
        petit_chelem=cast("Chelem", draft.petit_chelem),
        roi_au_bout=draft.roi_au_bout,
    )
