"""Witnesses: a small deal on which two rule sets disagree, found by playing the same cards under both."""

from __future__ import annotations

from enum import StrEnum
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from french_tarot import lang as _lang
from french_tarot.deal import Deal
from french_tarot.errors import DealNotOverError, IllegalActionError, InvalidDealError, InvalidRulesError
from french_tarot.records.replay import record_of
from french_tarot.rulesets.identity import Difference, diff
from french_tarot.scoring.score import score
from french_tarot.situations import Situation, situations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from french_tarot.engine.action_set import ActionSet
    from french_tarot.engine.actions import Action
    from french_tarot.records.model import DealRecord
    from french_tarot.rulesets.model import RuleSet
    from french_tarot.scoring.score import Score

TRIES: Final = 400
"""The deals that a search plays, unless told otherwise."""

_LOOKED_AT: Final = 3_000
"""The actions of a set that are looked at for one that the other set does not have."""


class Disagreement(StrEnum):
    """In what two rule sets disagree on a deal."""

    ACTION = "action"
    """An action is legal under one and not under the other."""
    SCORE = "score"
    """The deal is scored differently."""


@frozen(kw_only=True)
class Witness:
    """A deal on which two rule sets disagree.

    Attributes:
        first: A rule set.
        second: Another.
        kind: In what they disagree.
        deal: The deal under the first rule set, up to the moment where they disagree.
        action: The action that is legal under one of them only; None where the scores differ.
        legal_in_first: Whether it is the first under which that action is legal.
        causes: The fields that make the difference by themselves; none where only several together do.
    """

    first: RuleSet
    second: RuleSet
    kind: Disagreement
    deal: Deal
    action: Action | None = None
    legal_in_first: bool = False
    causes: tuple[Difference, ...] = ()

    @property
    def record(self) -> DealRecord:
        """The deal as a record under the first rule set."""
        return record_of(self.deal)

    @property
    def scores(self) -> tuple[Score, Score] | None:
        """The scores under both, None where the deal is not over."""
        other = _replayed(self.deal, self.second)
        if not self.deal.is_over or other is None or not other.is_over:
            return None
        return score(self.deal.outcome()), score(other.outcome())

    def explain(self, lang: str = "en") -> str:
        """Say what happens under each of the rule sets, and which fields make the difference, in `en` or `fr`."""
        return "\n".join(self._lines(lang))

    def _lines(self, lang: str) -> Iterator[str]:
        names = {"first": str(self.first), "second": str(self.second)}
        if self.kind is Disagreement.SCORE and self.scores is not None:
            first, second = (", ".join(f"{points:+d}" for points in each.per_seat) for each in self.scores)
            yield _lang.sentence("witness_score", [*names.items(), ("one", first), ("other", second)], lang)
        else:
            here, there = (self.first, self.second) if self.legal_in_first else (self.second, self.first)
            facts = {"seat": self.deal.turn, "action": repr(self.action), "here": str(here), "there": str(there)}
            yield _lang.sentence("witness_action", [*facts.items(), ("number", len(self.deal.actions))], lang)
        for cause in self.causes:
            facts = {"field": cause.field, "one": cause.first, "other": cause.second}
            yield "  " + _lang.sentence("witness_cause", facts.items(), lang)


def witness(first: RuleSet, second: RuleSet, *, tries: int = TRIES, seed: int = 0) -> Witness | None:
    """Search for a deal on which two rule sets disagree: in a legal action, or in the score.

    Every deal is dealt and played alike under both, many of them made for what seldom happens; the one with the
    fewest actions is returned, with the fields that make the difference. None where the search finds none, or where
    the layouts differ, so that no deal can be played under both. One seed gives one answer on every Python version.
    """
    if first.layout != second.layout:
        return None
    found = islice(_disagreements(first, second, tries, seed), _ENOUGH)
    best = min(found, key=lambda each: len(each.deal.actions), default=None)
    return None if best is None else evolve(best, causes=tuple(_causes(best)))


_ENOUGH: Final = 5
"""The disagreements of which the shortest is taken."""


def _disagreements(first: RuleSet, second: RuleSet, tries: int, seed: int) -> Iterator[Witness]:
    rng = Random(seed)
    for situation in islice(situations(first, rng), tries):
        found = _played_under_both(first, second, situation)
        if found is not None:
            yield found


def _played_under_both(first: RuleSet, second: RuleSet, situation: Situation) -> Witness | None:
    """Play a deal under both rule sets until they disagree, or to its end."""
    deal, other = situation.deal, _replayed(situation.deal, second)
    if other is None:
        return None
    while True:
        action = _only_in_one(deal.legal_actions(), other.legal_actions())
        if action is not None or deal.turn != other.turn or deal.phase is not other.phase:
            return _of_action(deal, other, action)
        if deal.is_over:
            break
        chosen = situation.chosen(deal)
        deal, other = deal.apply(chosen), other.apply(chosen)
    if score(deal.outcome()).exact == score(other.outcome()).exact:
        return None
    return Witness(first=first, second=second, kind=Disagreement.SCORE, deal=deal)


def _of_action(deal: Deal, other: Deal, action: Action | None) -> Witness:
    if action is None:
        # The same is said in another phase, or by another seat: whatever may be said here is no action there.
        action = next(iter(deal.legal_actions()), None) or next(iter(other.legal_actions()))
    return Witness(
        first=deal.rules,
        second=other.rules,
        kind=Disagreement.ACTION,
        deal=deal,
        action=action,
        legal_in_first=action in deal.legal_actions(),
    )


def _only_in_one(first: ActionSet, second: ActionSet) -> Action | None:
    if first == second:
        return None
    for these, those in ((first, second), (second, first)):
        for action in islice(these, _LOOKED_AT):
            if action not in those:
                return action
    return None


def _replayed(deal: Deal, rules: RuleSet) -> Deal | None:
    """Play a deal again under other rules; None where they do not let it happen."""
    try:
        return Deal.from_setup(evolve(deal.setup, rules=rules))
    except (IllegalActionError, InvalidDealError):
        return None


# Which fields make the difference


def _causes(found: Witness) -> Iterator[Difference]:
    for difference in diff(found.first, found.second):
        try:
            changed = found.first.with_values({difference.field: found.second.values()[difference.field]})
        except InvalidRulesError:
            continue  # a value that goes only with others
        if _differs(found, changed):
            yield difference


def _differs(found: Witness, changed: RuleSet) -> bool:
    """Tell whether a deal goes otherwise under other rules, in what the witness found."""
    other = _replayed(found.deal, changed)
    if other is None:
        return True
    if found.kind is Disagreement.ACTION:
        return (found.action in other.legal_actions()) is not found.legal_in_first or other.turn != found.deal.turn
    try:
        return score(other.outcome()).exact != score(found.deal.outcome()).exact
    except DealNotOverError:
        return True
