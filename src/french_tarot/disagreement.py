"""Witnesses: a small deal on which two rule sets disagree, found by playing the same cards under both."""

from __future__ import annotations

from enum import StrEnum
from itertools import chain, islice
from random import Random
from typing import TYPE_CHECKING, Final

from attrs import evolve, fields, frozen

from french_tarot import lang as _lang
from french_tarot.deal import Deal
from french_tarot.engine.actions import CallCard, Discard, PlayCard, Ready, ShowPoignee
from french_tarot.engine.phases import Phase
from french_tarot.engine.plain import ACTION_NAMES
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
            # A table without rows is written as nothing.
            one, other = (text or _lang.term("nothing", lang) for text in (cause.first, cause.second))
            facts = {"field": cause.field, "one": one, "other": other}
            yield "  " + _lang.sentence("witness_cause", facts.items(), lang)

    def _scores(self) -> Iterator[tuple[str, object]]:
        yield "first", str(self.deal.rules)
        yield "second", str(self.other.rules)
        for name, deal in (("one", self.deal), ("other", self.other)):
            yield name, ", ".join(map(_signed, score(deal.outcome()).exact))

    def _action(self, lang: str) -> Iterator[tuple[str, object]]:
        assert self.action is not None, "they disagree on an action"
        seen = _from_where_it_is_legal(self)
        here, there = seen.deal, seen.other
        yield "number", len(here.actions)
        yield "seat", here.turn
        yield "action", _said(self.action, lang)
        yield "here", str(here.rules)
        yield "there", str(there.rules)
        why = () if there.turn != here.turn else there.why_illegal(self.action)
        elsewhere = _lang.sentence("witness_elsewhere", [("phase", there.phase)], lang)
        yield "why", "; ".join(problem.explain(lang) for problem in why) or elsewhere


def _signed(points: Fraction) -> str:
    return f"{'+' if points >= 0 else ''}{points}"


def _said(action: Action, lang: str) -> str:
    """Say an action in words: `play the Petit`, `bid garde`."""
    facts = ((fact.name, getattr(action, fact.name)) for fact in fields(type(action)))
    return _lang.sentence(f"said_{ACTION_NAMES[type(action)]}", facts, lang)


def witness(first: RuleSet, second: RuleSet, *, tries: int = TRIES, seed: int = 0) -> Witness | None:
    """Search for a deal on which two rule sets disagree: in a card that may be played, or in the score.

    Every deal is dealt and played alike under both, many of them made for what seldom happens: `tries` by the first
    and, where these are not enough, as many by the second. Of a few that are found the one with the fewest actions is
    returned, with the fields that make the difference. Where nothing turns up but who is asked or may say something,
    that is returned. None where the search finds nothing, or where the layouts differ, so that no deal can be played
    under both. One seed gives one answer on every Python version.
    """
    if first.layout != second.layout:
        return None
    best: Witness | None = None
    left = _ENOUGH
    both_ways = chain(_disagreements(first, second, tries, seed), _turned(second, first, tries, seed))
    for found in both_ways:
        best = found if best is None else min(best, found, key=_rank)
        left -= found.is_about_cards
        if not left:
            break
    return None if best is None else evolve(best, causes=tuple(_causes(best)))


def _turned(second: RuleSet, first: RuleSet, tries: int, seed: int) -> Iterator[Witness]:
    """Play by the second rule set, which may let do or say what the first does not."""
    for found in _disagreements(second, first, tries, seed):
        yield evolve(found, deal=found.other, other=found.deal)


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
            caught_up = _caught_up(other, chosen, deal.turn)
            yield Witness(kind=Disagreement.ACTION, deal=deal, other=caught_up, action=chosen)
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
    try:
        return _caught_up(deal, action, seat).apply(action, by=seat)
    except IllegalActionError:
        return None


def _caught_up(deal: Deal, action: Action, seat: int | None) -> Deal:
    """Return a deal at the moment of an action of another, where only it asks before."""
    while deal.phase in _ASKING and (deal.turn != seat or deal.why_illegal(action)):
        deal = deal.ready()
    return deal


# Which fields make the difference


def _causes(found: Witness) -> Iterator[Difference]:
    seen = _from_where_it_is_legal(found)
    others = seen.other.rules.values()
    for difference in diff(found.deal.rules, found.other.rules):
        try:
            changed = seen.deal.rules.with_values({difference.field: others[difference.field]})
        except InvalidRulesError:
            continue  # a value that goes only with others
        if _differs(seen, changed):
            yield difference


def _from_where_it_is_legal(found: Witness) -> Witness:
    """Turn a witness so that its action is legal in the first deal, where the actions before it were done too."""
    if found.action is None or found.action in found.deal.legal_actions():
        return found
    return evolve(found, deal=found.other, other=found.deal)


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
    return other.turn != deal.turn or found.action not in other.legal_actions()
