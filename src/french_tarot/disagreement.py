"""Witnesses: a small deal on which two rule sets disagree, found by playing the same cards under both."""

from __future__ import annotations

from enum import StrEnum
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from french_tarot import lang as _lang
from french_tarot.deal import Deal
from french_tarot.engine.actions import CallCard, Discard, PlayCard, Ready, ShowPoignee
from french_tarot.engine.phases import Phase
from french_tarot.engine.plain import action_to_plain
from french_tarot.errors import IllegalActionError, InvalidRulesError
from french_tarot.records.replay import record_of
from french_tarot.rulesets.identity import Difference, diff
from french_tarot.scoring.score import score
from french_tarot.situations import Situation, situations

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from french_tarot.engine.action_set import ActionSet
    from french_tarot.engine.actions import Action
    from french_tarot.records.model import DealRecord
    from french_tarot.rulesets.model import RuleSet

TRIES: Final = 400
"""The deals that a search plays, unless told otherwise."""

_LOOKED_AT: Final = 3_000
"""The actions of a kind that are looked at for one that is not legal under the other rules."""


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
        kind: In what they disagree.
        deal: The deal under the first rule set, up to the moment where they disagree.
        other: The same under the second.
        action: The action that is legal under one of them only; None where the scores differ.
        causes: The fields that make the difference by themselves; none where only several together do.
    """

    kind: Disagreement
    deal: Deal
    other: Deal
    action: Action | None = None
    causes: tuple[Difference, ...] = ()

    @property
    def record(self) -> DealRecord:
        """The deal as a record under the first rule set."""
        return record_of(self.deal)

    @property
    def is_about_cards(self) -> bool:
        """Whether a card or the score is at stake, and not only who is asked or may say something."""
        return self.kind is Disagreement.SCORE or isinstance(self.action, (PlayCard, CallCard, Discard, ShowPoignee))

    def explain(self, lang: str = "en") -> str:
        """Say what happens under each of the rule sets, and which fields make the difference, in `en` or `fr`."""
        return "\n".join(self._lines(lang))

    def _lines(self, lang: str) -> Iterator[str]:
        if self.kind is Disagreement.SCORE:
            yield _lang.sentence("witness_score", self._scores(), lang)
        else:
            yield _lang.sentence("witness_action", self._action(lang), lang)
        for cause in self.causes:
            facts = {"field": cause.field, "one": cause.first, "other": cause.second}
            yield "  " + _lang.sentence("witness_cause", facts.items(), lang)

    def _scores(self) -> Iterator[tuple[str, object]]:
        yield "first", str(self.deal.rules)
        yield "second", str(self.other.rules)
        for name, deal in (("one", self.deal), ("other", self.other)):
            yield name, ", ".join(map(_signed, score(deal.outcome()).exact))

    def _action(self, lang: str) -> Iterator[tuple[str, object]]:
        is_legal = self.action in self.deal.legal_actions()
        here, there = (self.deal, self.other) if is_legal else (self.other, self.deal)
        yield "number", len(self.deal.actions)
        yield "seat", here.turn
        yield "action", "" if self.action is None else _said(self.action)
        yield "here", str(here.rules)
        yield "there", str(there.rules)
        action = self.action
        why = () if action is None or there.turn != here.turn else there.why_illegal(action)
        yield "why", "; ".join(problem.explain(lang) for problem in why) or _lang.term(there.phase, lang)


def _signed(points: Fraction) -> str:
    return f"{'+' if points >= 0 else ''}{points}"


def _said(action: Action) -> str:
    """Write an action in short: `play T1`, `bid garde`."""
    words = action_to_plain(action).values()
    return " ".join(" ".join(each) if isinstance(each, list) else str(each) for each in words)


def witness(first: RuleSet, second: RuleSet, *, tries: int = TRIES, seed: int = 0) -> Witness | None:
    """Search for a deal on which two rule sets disagree: in a card that may be played, or in the score.

    Every deal is dealt and played alike under both, many of them made for what seldom happens; of a few that are
    found the one with the fewest actions is returned, with the fields that make the difference. Where nothing turns up
    but who is asked or may say something, that is returned. None where the search finds nothing, or where the layouts
    differ, so that no deal can be played under both. One seed gives one answer on every Python version.
    """
    if first.layout != second.layout:
        return None
    best: Witness | None = None
    left = _ENOUGH
    for found in _disagreements(first, second, tries, seed):
        best = found if best is None else min(best, found, key=_rank)
        left -= found.is_about_cards
        if not left:
            break
    return None if best is None else evolve(best, causes=tuple(_causes(best)))


def _rank(found: Witness) -> tuple[bool, int]:
    return not found.is_about_cards, len(found.deal.actions)


_ENOUGH: Final = 4
"""The disagreements about cards of which the shortest is taken."""


def _disagreements(first: RuleSet, second: RuleSet, tries: int, seed: int) -> Iterator[Witness]:
    rng = Random(seed)
    for situation in islice(situations(first, rng), tries):
        other = Deal.from_setup(evolve(situation.deal.setup, rules=second))
        yield from _played_under_both(situation.deal, other, situation)


def _played_under_both(deal: Deal, other: Deal, situation: Situation) -> Iterator[Witness]:
    """Play a deal under both rule sets, and find what they disagree on until it is a card, or to the end."""
    is_new = True
    while not (deal.is_over and other.is_over):
        here, there = deal.legal_actions(), other.legal_actions()
        action = _difference(deal, other, here, there)
        found = Witness(kind=Disagreement.ACTION, deal=deal, other=other, action=action)
        if action is not None and (is_new or found.is_about_cards):
            yield found
            is_new = False
            if found.is_about_cards:
                return
        if deal.is_over or other.is_over:
            break
        chosen = situation.chosen(deal, here)
        followed = _followed(other, chosen, deal)
        if followed is None:
            yield Witness(kind=Disagreement.ACTION, deal=deal, other=other, action=chosen)
            return
        deal, other = deal.apply(chosen), followed
    # Where one is thrown in and the other is not, the other is played alone.
    deal, other = situation.played_on(deal), situation.played_on(other)
    if score(deal.outcome()).exact != score(other.outcome()).exact:
        yield Witness(kind=Disagreement.SCORE, deal=deal, other=other)


def _difference(deal: Deal, other: Deal, here: ActionSet, there: ActionSet) -> Action | None:
    """Return an action that is legal in one of two deals only, where they stand at the same moment."""
    if deal.turn == other.turn and deal.phase is other.phase:
        return _only_in_one(here, there)
    # Where one is only asked more than the other, they will meet again.
    if deal.phase in _ASKING or other.phase in _ASKING:
        return None
    return next(iter(here), None) or next(iter(there))


_ASKING: Final = (Phase.PETIT_SEC, Phase.CONTRACT, Phase.DECLARATIONS)
"""The phases in which seats are asked, and may say that they have nothing to say."""


def _only_in_one(first: ActionSet, second: ActionSet) -> Action | None:
    for these, those in ((first, second), (second, first)):
        for family in these.families:
            if family in those.families:
                continue
            for action in islice(family, _LOOKED_AT):
                if action not in those:
                    return action
    return None


def _followed(deal: Deal, action: Action, other: Deal) -> Deal | None:
    """Return a deal after what is done in another, None where that is illegal; who is asked more says nothing."""
    seat = other.turn
    if isinstance(action, Ready) and (deal.phase is not other.phase or deal.turn != seat):
        return deal  # it is not asked here, or not yet
    while deal.phase in _ASKING and (deal.turn != seat or deal.why_illegal(action)):
        deal = deal.ready()
    try:
        return deal.apply(action, by=seat)
    except IllegalActionError:
        return None


# Which fields make the difference


def _causes(found: Witness) -> Iterator[Difference]:
    first, second = found.deal.rules, found.other.rules
    for difference in diff(first, second):
        try:
            changed = first.with_values({difference.field: second.values()[difference.field]})
        except InvalidRulesError:
            continue  # a value that goes only with others
        if _differs(found, changed):
            yield difference


def _differs(found: Witness, changed: RuleSet) -> bool:
    """Tell whether a deal goes otherwise under other rules, in what the witness found."""
    start = evolve(found.deal.setup, actions=())
    deal, other = Deal.from_setup(start), Deal.from_setup(evolve(start, rules=changed))
    for action in found.deal.actions:
        followed = _followed(other, action, deal)
        if followed is None:
            return True
        deal, other = deal.apply(action), followed
    if found.kind is Disagreement.SCORE:
        return not other.is_over or score(other.outcome()).exact != score(deal.outcome()).exact
    is_legal = found.action in deal.legal_actions()
    return other.turn != deal.turn or (found.action in other.legal_actions()) is not is_legal
