"""`tarot deal`: a random deal, dealt, played and scored before one's eyes, and kept as a record if wanted."""

from __future__ import annotations

import shlex
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Annotated

import typer
from attrs import frozen

from french_tarot.cli.count_tables import show_count
from french_tarot.cli.deal_tables import show_known
from french_tarot.cli.files import write_whole
from french_tarot.cli.options import Json, Lang, Rules
from french_tarot.cli.output import BAD_INPUT, Language, bad_input, show
from french_tarot.cli.players import random_action
from french_tarot.engine.seating import first_dealer
from french_tarot.lang import sentence
from french_tarot.records.json_form import write_json
from french_tarot.records.replay import record_of
from french_tarot.rulesets.model import RuleSet
from french_tarot.scoring.count import count
from french_tarot.scoring.score import score
from french_tarot.table import Table

if TYPE_CHECKING:
    from french_tarot.deal import Deal
    from french_tarot.records.model import DealRecord

_SEEDS = 2**32


def deal_command(
    rules: Rules = "fft-4",
    seed: Annotated[
        int | None, typer.Option(min=0, help="The number that the deal hangs on; without one it is new and printed.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record to this file too.", dir_okay=False)
    ] = None,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Deal at random, let random players play it, and explain the score; the same seed gives the same deal.

    A player passes 3 times in 5, else bids the lowest contract left or, 1 time in 2, goes on to the next.

    Up to one's first card a chelem is announced 1 time in 50; a poignée, a misère or a bare Petit that can be shown or
    declared is so 3 times in 4.

    All else is chosen with equal chances among what is legal. A deal that is void or passed out is dealt again.
    """
    with bad_input(lang, as_json=as_json):
        table = RuleSet.parse(rules)
    seed = SystemRandom().randrange(_SEEDS) if seed is None else seed
    played = _Played.at_random(table, Random(seed))
    record = record_of(played.deal, origin=f"tarot deal --rules {shlex.quote(str(table))} --seed {seed}")
    if save is not None:
        _save(save, record, lang)
    if as_json:
        typer.echo(write_json(record), nl=False)
    else:
        _show(played, record, lang)


@frozen
class _Played:
    """A deal played to its end, and those before it that were void or passed out."""

    deal: Deal
    before: tuple[Deal, ...]

    @staticmethod
    def at_random(rules: RuleSet, rng: Random) -> _Played:
        """Find the first dealer, then deal until a deal is played; the rules say who deals again."""
        table = Table(rules=rules, dealer=first_dealer(rules, rng))
        before: list[Deal] = []
        while True:
            deal = table.shuffled(rng)
            while deal.turn is not None:
                deal = deal.apply(random_action(deal.view(deal.turn), rng))
            if deal.leader is not None:
                return _Played(deal, tuple(before))
            table = table.record(deal)
            before.append(deal)


def _save(path: Path, record: DealRecord, lang: Language) -> None:
    try:
        write_whole(path, write_json(record))
    except OSError as error:
        facts = [("path", str(path)), ("reason", error.strerror)]
        typer.echo(sentence("cannot_write", facts, lang), err=True)
        raise typer.Exit(BAD_INPUT) from None


def _show(played: _Played, record: DealRecord, lang: Language) -> None:
    show(record.origin)
    for deal in played.before:
        show(sentence("dealt_again", [("reason", score(deal.outcome()).explain(lang))], lang))
    show_known(record, lang)
    show_count(played.deal.played(), count(played.deal.played()), lang)
