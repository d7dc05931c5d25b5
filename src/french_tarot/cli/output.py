"""What the command prints: text for people, JSON for programs, problems on bad input."""

from __future__ import annotations

import json
from contextlib import contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Any

import typer
from rich.console import Console

from french_tarot.errors import Problem, TarotError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from rich.console import RenderableType

BAD_INPUT = 2
WRONG = 1


class Language(StrEnum):
    """The languages of the command's sentences."""

    EN = "en"
    FR = "fr"


def show(renderable: RenderableType) -> None:
    """Print a text or a table; a text as it is, never wrapped."""
    console = Console(highlight=False, emoji=False, markup=False)
    if isinstance(renderable, str):
        console.print(_printable(renderable), soft_wrap=True)
    else:
        console.print(renderable)


def _printable(text: str) -> str:
    """Write control characters, which input could bring to the terminal, as escapes."""
    return "".join(
        each if each.isprintable() or each == "\n" else each.encode("unicode_escape").decode() for each in text
    )


def show_json(data: object) -> None:
    """Print data as JSON."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def plain(value: object) -> Any:
    """Turn a fact into plain data: numbers and texts stay, rows become lists, the rest is text."""
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    return str(value)


@contextmanager
def bad_input(lang: Language, *, as_json: bool = False) -> Generator[None]:
    """End with code 2 and every problem, on standard error or as JSON, where input is bad."""
    try:
        yield
    except TarotError as error:
        if as_json:
            show_json({"problems": [problem_data(problem, lang) for problem in error.problems]})
        else:
            typer.echo(_printable(error.explain(lang)), err=True)
        raise typer.Exit(BAD_INPUT) from None


def read_all(*readers: Callable[[], Any]) -> list[Any]:
    """Call every reader; where some fail, raise one error with the problems of all."""
    values: list[Any] = []
    problems: list[Problem] = []
    for read in readers:
        try:
            values.append(read())
        except TarotError as error:
            problems.extend(error.problems)
    if problems:
        raise TarotError(problems)
    return values


def problem_data(problem: Problem, lang: Language) -> dict[str, Any]:
    """Return a problem as plain data, with its sentence and its facts."""
    return {
        "violation": problem.violation.value,
        "clause": problem.clause,
        "where": problem.where,
        "message": problem.explain(lang),
        **{name: plain(value) for name, value in problem.facts},
    }
