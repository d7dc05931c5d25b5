"""`tarot score`: the score of figures that a person types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, assert_never

import typer

from french_tarot.cli.options import Json, Lang, Rules
from french_tarot.cli.output import Language, bad_input, plain, show, show_json
from french_tarot.errors import TarotError
from french_tarot.facts.figures import Figures, read_figures
from french_tarot.facts.outcome import EachForHimself, Taken, TwoPlayer, outcome_of
from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.presets.fft import fft
from french_tarot.scoring.score import score

if TYPE_CHECKING:
    from french_tarot.scoring.score import Score, ScoreLine


def score_command(
    contract: Annotated[str | None, typer.Option(help="prise, garde, garde-sans, garde-contre …")] = None,
    bouts: Annotated[str | None, typer.Option(help="The bouts of the taker's side.")] = None,
    points: Annotated[str | None, typer.Option(help="The points of the taker's side: 49, 40.5, 40½.")] = None,
    by: Annotated[str | None, typer.Option(help="The margin instead: +8 or -7.")] = None,
    defence_points: Annotated[str | None, typer.Option(help="The points of the defence instead.")] = None,
    defence_bouts: Annotated[str | None, typer.Option(help="The bouts of the defence instead.")] = None,
    taker: Annotated[str, typer.Option(help="The seat of the taker, from 0.")] = "0",
    partner: Annotated[str | None, typer.Option(help="The seat of the partner, two as 2,4, or alone.")] = None,
    poignee: Annotated[
        list[str] | None, typer.Option(help="Level and who showed it, as often as needed: simple:taker, double:2.")
    ] = None,
    petit_au_bout: Annotated[str | None, typer.Option(help="Who earned it: taker, partner, defence or a seat.")] = None,
    chelem: Annotated[
        str | None, typer.Option(help="announced-made, announced-failed, announced-defence, made, or defence.")
    ] = None,
    petit_chelem: Annotated[str | None, typer.Option(help="The same of a petit chelem, where there is one.")] = None,
    misere: Annotated[
        list[str] | None, typer.Option(help="Kind and who showed it, as often as needed: no_trump:taker, blank:2.")
    ] = None,
    roi_au_bout: Annotated[
        str | None, typer.Option(help="Whose king won the last trick: taker, partner, defence or a seat.")
    ] = None,
    seat_points: Annotated[
        list[str] | None, typer.Option(help="Without a taker: the points of each seat, from seat 0 on.")
    ] = None,
    seat_bouts: Annotated[
        list[str] | None, typer.Option(help="Of two players without a taker: the bouts of each.")
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
        petit_chelem=petit_chelem,
        miseres=misere or (),
        roi_au_bout=roi_au_bout,
    )
    of_seats = _OfSeats(seat_points or [], seat_bouts or [])
    with bad_input(lang, as_json=as_json):
        outcome = _outcome(_rules(rules, figures), figures, of_seats)
    result = score(outcome)
    if as_json:
        show_json(score_data(outcome, result))
    else:
        show(result.explain(lang))


class _OfSeats(NamedTuple):
    """What was typed of each seat, where nobody has taken."""

    points: list[str]
    bouts: list[str]


def _outcome(rules: RuleSet, figures: Figures, of_seats: _OfSeats) -> Taken | TwoPlayer | EachForHimself:
    """Make the outcome of a deal with a taker or, where nobody bids or the points of the seats are given, without."""
    if rules.has_auction and not of_seats.points:
        return outcome_of(rules, figures)
    if figures.contract is not None:
        raise typer.BadParameter("a deal in which the points of each seat count has no contract")
    if rules.has_auction:
        return EachForHimself.from_points(rules, of_seats.points)
    petit, roi = (None if who is None else str(who) for who in (figures.petit_au_bout, figures.roi_au_bout))
    return TwoPlayer.from_points(rules, of_seats.points, of_seats.bouts, petit_au_bout=petit, roi_au_bout=roi)


def _rules(text: str, figures: Figures) -> RuleSet:
    """Read the rules; where they cannot be read, name also what cannot be read whatever the rules are."""
    try:
        return RuleSet.parse(text)
    except TarotError as error:
        _, unread = read_figures(fft(5), figures)
        raise TarotError((*error.problems, *unread)) from None


def score_data(outcome: Taken | TwoPlayer | EachForHimself, result: Score) -> dict[str, Any]:
    """Return a score as plain data; scores that are no whole numbers also exactly, as fractions."""
    is_whole = all(score.denominator == 1 for score in result.exact)
    return {
        "rules": str(outcome.rules),
        **_facts(outcome, result),
        "per_seat": list(result.per_seat),
        **({} if is_whole else {"exact": [str(score) for score in result.exact]}),
        "lines": [_line_data(line) for line in result.lines],
    }


def _facts(outcome: Taken | TwoPlayer | EachForHimself, result: Score) -> dict[str, Any]:
    match outcome:
        case Taken():
            return {
                "points": outcome.points,
                "bouts": outcome.bouts,
                "target": outcome.target,
                "made": outcome.is_made,
                **({"drawn": True} if outcome.is_drawn else {}),
                "margin": outcome.margin,
                "unit": result.unit,
            }
        case TwoPlayer():
            return {
                "points": [half_points / 2 for half_points in outcome.half_points],
                "bouts": list(outcome.bouts),
                "targets": list(outcome.targets),
                "winner": outcome.winner,
                "margin": outcome.margin,
            }
        case EachForHimself():
            return {
                "points": [half_points / 2 for half_points in outcome.half_points],
                "places": list(outcome.places),
            }
        case _:
            assert_never(outcome)


def _line_data(line: ScoreLine) -> dict[str, Any]:
    """Return a line as plain data; the seat where it is paid to a player."""
    seat = {} if line.seat is None else {"seat": line.seat}
    return {"kind": line.kind, "amount": line.amount, **seat, **{name: plain(value) for name, value in line.facts}}
