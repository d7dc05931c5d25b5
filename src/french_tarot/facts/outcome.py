"""The outcome of a deal: played by a taker, passed out, or void. Checked at birth, then trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from attrs import field, frozen

from french_tarot.errors import InvalidOutcomeError
from french_tarot.facts.bonuses import NO_CHELEM, Chelem, Poignee, as_poignees
from french_tarot.facts.bounds import HALF_POINTS
from french_tarot.facts.check import Draft, problems_of
from french_tarot.facts.figures import Figures, Number, Seat, read_figures
from french_tarot.facts.types import all_of_type, of_type
from french_tarot.rulesets.model import RuleSet
from french_tarot.terms import Alone, Contract, Side, VoidReason, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable


@frozen(kw_only=True)
class Outcome:
    """What a deal amounts to under a rule set: one of `Taken`, `PassedOut` and `Void`, together `AnyOutcome`.

    It is not made itself: `Outcome.from_figures` makes a `Taken`.
    """

    rules: RuleSet = field(validator=of_type(RuleSet))

    def __attrs_post_init__(self) -> None:
        if type(self) is Outcome:
            raise TypeError("an outcome is Taken, PassedOut or Void")

    @staticmethod
    def from_figures(
        rules: RuleSet,
        *,
        contract: Contract | str | None = None,
        bouts: int | str | None = None,
        points: Number | None = None,
        taker: int | str = 0,
        partner: int | Alone | str | None = None,
        petit_au_bout: Seat | None = None,
        poignees: Iterable[Poignee | str] | Poignee | str = (),
        chelem: Chelem | str | None = None,
        by: Number | None = None,
        defence_points: Number | None = None,
        defence_bouts: int | str | None = None,
    ) -> Taken:
        """Make the outcome of a played deal from figures as people type them.

        Args:
            rules: The rules of the table.
            contract: A contract or its name in French or English: `"garde sans"`.
            bouts: The bouts of the taker's side.
            points: The points of the taker's side; halves as `40.5`, `"40,5"` or `"40½"`.
            taker: The seat of the taker, from 0.
            partner: The seat of the partner, or `ALONE`, where the rules know a partner.
            petit_au_bout: Who earned it: a side, a seat, or `"taker"`, `"partner"`, `"defence"`.
            poignees: One or several, each a `Poignee` or a text: `"simple:taker"`, `"double:2"`.
            chelem: A `Chelem`, or `"announced-made"`, `"announced-failed"`, `"announced-defence"` (announced by the
                taker, made by the defence), `"made"`, `"defence"`.
            by: The margin, `"+8"` or `-7`, instead of points or as a check on them.
            defence_points: The points of the defence, instead of points or as a check on them.
            defence_bouts: The bouts of the defence, instead of bouts or as a check on them.

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
        )
        return outcome_of(rules, figures)


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
        partner: The seat of the partner; `ALONE` where one could have been called and the taker played alone; None
            where the rules know no partner.
        petit_au_bout: The side that earned the petit au bout, if any.
        poignees: The poignées shown, by anybody.
        chelem: Who announced a chelem, and who won every trick.
    """

    contract: Contract = field(validator=of_type(Contract))
    taker: int = field(validator=of_type(int))
    half_points: int = field(validator=of_type(int))
    bouts: int = field(validator=of_type(int))
    partner: int | Alone | None = field(default=None, validator=of_type(int, Alone, optional=True))
    petit_au_bout: Side | None = field(default=None, validator=of_type(Side, optional=True))
    poignees: tuple[Poignee, ...] = field(default=(), converter=as_poignees, validator=all_of_type(Poignee))
    chelem: Chelem = field(default=NO_CHELEM, validator=of_type(Chelem))

    def __attrs_post_init__(self) -> None:
        if problems := tuple(problems_of(_draft(self))):
            raise InvalidOutcomeError(problems)

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
        """The points that the taker's side needs with its bouts (A1)."""
        return self.rules.scoring.targets[self.bouts]

    @property
    def is_made(self) -> bool:
        """Whether the contract is made: the target reached, exactly reached included (A11)."""
        return self.half_points >= 2 * self.target

    @property
    def winner(self) -> Side:
        """The side that wins the deal: the taker's where the contract is made."""
        return Side.TAKER if self.is_made else Side.DEFENCE

    @property
    def margin(self) -> int:
        """The points above the target, below zero where the contract fails; half a point goes to the winner (A11)."""
        excess = self.half_points - 2 * self.target
        return (excess + 1) // 2 if self.is_made else excess // 2

    def side_of(self, seat: int | Side) -> Side:
        """Return the side of a seat; a side is its own."""
        return side_of(seat, self.taker, self.partner)


@frozen(kw_only=True)
class PassedOut(Outcome):
    """A deal that nobody took: every player passed (A5)."""


@frozen(kw_only=True)
class Void(Outcome):
    """A deal that was thrown in before the auction."""

    reason: VoidReason = field(validator=of_type(VoidReason))


AnyOutcome: TypeAlias = Taken | PassedOut | Void
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
    )
