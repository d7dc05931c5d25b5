"""`tarot replay`: a recorded deal shown from its first card to its score, with every fault of the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, assert_never

import typer
from attrs import frozen

from french_tarot.cli.count_tables import count_data, result_sentence, show_count
from french_tarot.cli.deal_tables import noted_tricks, show_known, tricks_data, tricks_table
from french_tarot.cli.options import Json, Lang, RecordFile
from french_tarot.cli.output import WRONG, Language, bad_input, problem_data, show, show_json
from french_tarot.cli.score import score_data
from french_tarot.errors import Problem, TarotError, Violation
from french_tarot.facts.outcome import EachForHimself, PassedOut, Taken, TwoPlayer, Void
from french_tarot.lang import sentence
from french_tarot.records.check import check
from french_tarot.records.json_form import read_json
from french_tarot.records.replay import replay
from french_tarot.scoring.count import count
from french_tarot.scoring.score import score

if TYPE_CHECKING:
    from french_tarot.deal import Deal
    from french_tarot.facts.outcome import AnyOutcome
    from french_tarot.records.model import DealRecord
    from french_tarot.scoring.played import PlayedDeal, PlayedEachAlone


def replay_command(file: RecordFile, lang: Lang = Language.EN, as_json: Json = False) -> None:
    """Show a recorded deal, its count and its score, and check it; code 1 where it has a fault, each on a line."""
    with bad_input(lang, as_json=as_json):
        record = read_json(file.read_bytes())
    replayed, faults = _Replayed.of(record), check(record)
    if as_json:
        show_json({"faults": [problem_data(fault, lang) for fault in faults], **_data(record, replayed)})
    else:
        if record.origin:
            show(record.origin)
        show_known(record, lang)
        _show_play(record, replayed, lang)
        for line in [_fault(fault, lang) for fault in faults] or [*_standing(replayed, lang), _sound(lang)]:
            show(line)
    if faults:
        raise typer.Exit(WRONG)


@frozen
class _Replayed:
    """What can be made of a record.

    Attributes:
        deal: The deal, where it can be replayed.
        played: Its tricks, where they can be counted; of an illegal deal too.
        outcome: What it amounts to; None before its end, and where the record is damaged.
        missing: What is missing, where the outcome is.
    """

    deal: Deal | None
    played: PlayedDeal | PlayedEachAlone | None
    outcome: AnyOutcome | None
    missing: tuple[Problem, ...] = ()

    @staticmethod
    def of(record: DealRecord) -> _Replayed:
        """Replay and count a record, as far as that goes."""
        try:
            deal = replay(record)
        except TarotError:
            deal = None
        if deal is not None and deal.is_over and deal.leader is None:
            return _Replayed(deal, None, deal.outcome())
        if deal is None and record.void is not None:
            return _Replayed(None, None, Void(rules=record.rules, reason=record.void))
        try:
            played = deal.played() if deal is not None else record.played()
            return _Replayed(deal, played, count(played))
        except TarotError as error:
            missing = [problem for problem in error.problems if problem.violation is Violation.MISSING_FOR_COUNT]
            return _Replayed(deal, None, None, tuple(missing))


_COUNTED: Final = (Taken, TwoPlayer, EachForHimself)
"""The outcomes of deals that were played, and are counted."""


def _show_play(record: DealRecord, replayed: _Replayed, lang: Language) -> None:
    """Print the tricks, and the score where the deal has one."""
    if replayed.played is not None and isinstance(replayed.outcome, _COUNTED):
        show_count(replayed.played, replayed.outcome, lang)
    elif record.tricks:
        show(tricks_table(noted_tricks(record), lang))


def _standing(replayed: _Replayed, lang: Language) -> list[str]:
    """Say where a sound deal stands that was not played to its end."""
    if isinstance(replayed.outcome, _COUNTED):
        return []
    if replayed.outcome is not None:
        return [score(replayed.outcome).explain(lang)]
    if replayed.deal is not None:
        return [sentence("deal_stands", [("phase", replayed.deal.phase), ("turn", replayed.deal.turn)], lang)]
    return [problem.explain(lang) for problem in replayed.missing or (Problem.of(Violation.DEAL_NOT_OVER),)]


def _sound(lang: Language) -> str:
    return sentence("record_sound", (), lang)


def _fault(fault: Problem, lang: Language) -> str:
    """Write a fault with its place, of a card also trick and seat, its clause and its sentence."""
    names = [name for name in ("trick", "seat") if "trick" in fault and name in fault]
    places = [fault.where, *(sentence(name, [(name, fault[name])], lang) for name in names)]
    facts = [("place", ", ".join(places)), ("clause", fault.clause), ("problem", _sentence(fault, lang))]
    return sentence("fault", facts, lang)


def _sentence(fault: Problem, lang: Language) -> str:
    if fault.violation is Violation.WRONG_RESULT:
        return result_sentence(str(fault["name"]), fault["claimed"], fault["counted"], lang)
    return sentence(fault.violation.value, fault.facts, lang)


def _data(record: DealRecord, replayed: _Replayed) -> dict[str, Any]:
    deal, outcome = replayed.deal, replayed.outcome
    play = {"tricks": tricks_data(noted_tricks(record)), "partner": None, "excuse": None, "compensated_by": None}
    return {
        "phase": None if deal is None else deal.phase,
        "turn": None if deal is None else deal.turn,
        "outcome": _outcome_name(outcome),
        **(play if replayed.played is None else count_data(replayed.played)),
        "score": score_data(outcome, score(outcome)) if isinstance(outcome, _COUNTED) else None,
    }


def _outcome_name(outcome: AnyOutcome | None) -> str | None:
    match outcome:
        case Taken():
            return "taken"
        case TwoPlayer():
            return "two_player"
        case EachForHimself():
            return "each_for_himself"
        case PassedOut():
            return "passed_out"
        case Void():
            return "void"
        case None:
            return None
        case _:
            assert_never(outcome)
