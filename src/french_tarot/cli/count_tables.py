"""What several verbs show of the count of a deal: its tricks, the Excuse, the score, and the result that was noted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from french_tarot.cards import PETIT
from french_tarot.cli.deal_tables import Aside, ShownTrick, tricks_data, tricks_table
from french_tarot.cli.output import Language, show
from french_tarot.lang import points_text, sentence, term
from french_tarot.scoring.custody import Custody, OwnCustody, custody, own_custody, owns_chien
from french_tarot.scoring.played import PlayedDeal, PlayedEachAlone
from french_tarot.scoring.score import score
from french_tarot.terms import ALONE

if TYPE_CHECKING:
    from rich.table import Table

    from french_tarot.facts.outcome import EachForHimself, Taken, TwoPlayer


def show_count(deal: PlayedDeal | PlayedEachAlone, outcome: Taken | TwoPlayer | EachForHimself, lang: Language) -> None:
    """Print the tricks of a deal, what became of the Excuse and an imprenable Petit, and the score explained."""
    owned = _owned(deal)
    show(_of_sides(deal, owned, lang) if isinstance(owned, Custody) else _of_seats(deal, owned, lang))
    show(sentence(f"excuse_{owned.excuse}", [("side", owned.compensated_by)], lang))
    if deal.imprenable is not None and any(PETIT in trick for trick in deal.tricks):
        show(sentence("petit_kept", [("side", owned.petit_compensated_by)], lang))
    show(score(outcome).explain(lang))


def count_data(deal: PlayedDeal | PlayedEachAlone) -> dict[str, Any]:
    """Return the tricks of a deal, the partner and what became of the Excuse as plain data."""
    owned = _owned(deal)
    partner = owned.partner if isinstance(owned, Custody) else None
    return {
        "tricks": tricks_data(_shown(owned)),
        "partner": "alone" if partner is ALONE else list(partner) if isinstance(partner, tuple) else partner,
        "excuse": owned.excuse,
        "compensated_by": owned.compensated_by,
    }


def _owned(deal: PlayedDeal | PlayedEachAlone) -> Custody | OwnCustody:
    return custody(deal) if isinstance(deal, PlayedDeal) else own_custody(deal)


def _shown(owned: Custody | OwnCustody) -> list[ShownTrick]:
    return [
        ShownTrick(
            trick.cards,
            trick.seats[0],
            trick.winning_place,
            trick.winner,
            owned.side_of(trick.winner) if isinstance(owned, Custody) else None,
        )
        for trick in owned.tricks
    ]


def _of_sides(deal: PlayedDeal | PlayedEachAlone, owned: Custody, lang: Language) -> Table:
    assert isinstance(deal, PlayedDeal), "there are sides"
    row = deal.rules.contracts[deal.contract]
    name = term("discard" if row.has_discard else "chien", lang)
    return tricks_table(_shown(owned), lang, Aside(deal.aside, (name, term(row.chien.side, lang))))


def _of_seats(deal: PlayedDeal | PlayedEachAlone, owned: OwnCustody, lang: Language) -> Table:
    owner = owned.tricks[-1].winner if owns_chien(deal.rules) else None
    name = sentence("aside_of", [("name", term("chien", lang)), ("owner", owner)], lang)
    return tricks_table(_shown(owned), lang, Aside(deal.aside, (name,)))


# The result that a record notes


def result_sentence(name: str, claimed: object, counted: object, lang: Language) -> str:
    """Say in which field a noted result is wrong, and what is right."""
    if isinstance(claimed, tuple) or isinstance(counted, tuple):
        if name == "half_points":
            facts = [("claimed", _points(claimed)), ("counted", _points(counted))]
            return sentence("result_points_of_seats", facts, lang)
        if name == "bouts":
            return sentence("result_bouts_of_seats", [("claimed", claimed), ("counted", counted)], lang)
    return sentence(f"result_{name}", [("claimed", claimed), ("counted", counted)], lang)


def _points(half_points: object) -> object:
    """Write half points of one or of several as points; nothing else is turned."""
    if isinstance(half_points, tuple):
        return tuple(map(_points, half_points))
    return points_text(half_points) if isinstance(half_points, int) else half_points
