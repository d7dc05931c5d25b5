"""`tarot score`: the score of figures that a person types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from french_tarot.cli.options import Json, Lang, Rules
from french_tarot.cli.output import Language, bad_input, plain, show, show_json
from french_tarot.errors import TarotError
from french_tarot.facts.figures import Figures, read_figures
from french_tarot.facts.outcome import Taken, outcome_of
from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.presets.fft import fft
from french_tarot.scoring.score import score

if TYPE_CHECKING:
    from french_tarot.scoring.score import Score


def score_command(
    contract: Annotated[str | None, typer.Option(help="prise, garde, garde-sans or garde-contre.")] = None,
    bouts: Annotated[str | None, typer.Option(help="The bouts of the taker's side.")] = None,
    points: Annotated[str | None, typer.Option(help="The points of the taker's side: 49, 40.5, 40½.")] = None,
    by: Annotated[str | None, typer.Option(help="The margin instead: +8 or -7.")] = None,
    defence_points: Annotated[str | None, typer.Option(help="The points of the defence instead.")] = None,
    defence_bouts: Annotated[str | None, typer.Option(help="The bouts of the defence instead.")] = None,
    taker: Annotated[str, typer.Option(help="The seat of the taker, from 0.")] = "0",
    partner: Annotated[str | None, typer.Option(help="The seat of the partner, or alone.")] = None,
    poignee: Annotated[
        list[str] | None, typer.Option(help="Level and who showed it, as often as needed: simple:taker, double:2.")
    ] = None,
    petit_au_bout: Annotated[str | None, typer.Option(help="Who earned it: taker, partner, defence or a seat.")] = None,
    chelem: Annotated[
        str | None, typer.Option(help="announced-made, announced-failed, announced-defence, made, or defence.")
    ] = None,
    rules: Rules = "fft-4",
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Score a deal from its figures, and explain the score."""
    figures = Figures(
        contract=contract,
        bouts=bouts,
        points=points,
        by=by,
        defence_points=defence_points,
        defence_bouts=defence_bouts,
        taker=taker,
        partner=partner,
        poignees=poignee or (),
        petit_au_bout=petit_au_bout,
        chelem=chelem,
    )
    with bad_input(lang, as_json=as_json):
        outcome = outcome_of(_rules(rules, figures), figures)
    result = score(outcome)
    if as_json:
        show_json(score_data(outcome, result))
    else:
        show(result.explain(lang))


def _rules(text: str, figures: Figures) -> RuleSet:
    """Read the rules; where they cannot be read, name also what cannot be read whatever the rules are."""
    try:
        return RuleSet.parse(text)
    except TarotError as error:
        _, unread = read_figures(fft(5), figures)
        raise TarotError((*error.problems, *unread)) from None


def score_data(outcome: Taken, result: Score) -> dict[str, Any]:
    """Return a score as plain data."""
    return {
        "rules": str(outcome.rules),
        "points": outcome.points,
        "bouts": outcome.bouts,
        "target": outcome.target,
        "made": outcome.is_made,
        "margin": outcome.margin,
        "unit": result.unit,
        "per_seat": list(result.per_seat),
        "lines": [
            {"kind": line.kind, "amount": line.amount, **{name: plain(value) for name, value in line.facts}}
            for line in result.lines
        ],
    }
