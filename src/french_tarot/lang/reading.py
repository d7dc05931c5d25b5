"""What people call contracts, sides, levels and chelems: words for reading, without accents, joined by `_`."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

CONTRACT_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("prise", "petite", "petit", "take", "small", "p"), "prise"),
    **dict.fromkeys(("pousse", "push"), "pousse"),
    **dict.fromkeys(("garde", "keep", "guard", "g"), "garde"),
    **dict.fromkeys(("garde_sans", "garde_sans_le_chien", "sans", "keep_without", "guard_without", "gs"), "garde_sans"),
    **dict.fromkeys(
        ("garde_contre", "garde_contre_le_chien", "contre", "keep_against", "guard_against", "gc"), "garde_contre"
    ),
    **dict.fromkeys(("loose_bid", "loose", "prise_d'office"), "loose_bid"),
}

TAKER_WORDS: Final = frozenset({"taker", "attack", "attaque", "attaquant", "preneur", "declarer"})
PARTNER_WORDS: Final = frozenset({"partner", "called", "appele", "partenaire"})
DEFENCE_WORDS: Final = frozenset({"defence", "defense", "defender", "defenders", "defenseur", "defenseurs"})
ALONE_WORDS: Final = frozenset({"alone", "seul", "none", "nobody"})

POIGNEE_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("simple", "single"), "simple"),
    **dict.fromkeys(("double",), "double"),
    **dict.fromkeys(("triple",), "triple"),
    **dict.fromkeys(("quadruple",), "quadruple"),
}

MISERE_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("no_trump", "no_trumps", "misere_d_atout", "misere_d'atout", "sans_atout"), "no_trump"),
    **dict.fromkeys(("no_trump_but_excuse", "sans_atout_sauf_excuse"), "no_trump_but_excuse"),
    **dict.fromkeys(("no_court", "no_courts", "misere_de_tete", "misere_d'honneur", "sans_tete"), "no_court"),
    **dict.fromkeys(("no_court_nor_excuse", "sans_tete_ni_excuse"), "no_court_nor_excuse"),
    **dict.fromkeys(("no_court_but_jacks", "sans_tete_sauf_valets"), "no_court_but_jacks"),
    **dict.fromkeys(("blank", "blanche", "main_blanche"), "blank"),
}

CHELEM_WORDS: Final[Mapping[str, tuple[str | None, str | None]]] = {
    "announced_made": ("taker", "taker"),
    "made_announced": ("taker", "taker"),
    "annonce_reussi": ("taker", "taker"),
    "made": (None, "taker"),
    "unannounced": (None, "taker"),
    "unannounced_made": (None, "taker"),
    "reussi": (None, "taker"),
    "non_annonce": (None, "taker"),
    "announced_failed": ("taker", None),
    "failed": ("taker", None),
    "annonce_chute": ("taker", None),
    "defence": (None, "defence"),
    "defense": (None, "defence"),
    "announced_defence": ("taker", "defence"),
}
"""Who announced the chelem and who won every trick."""


def folded(text: str) -> str:
    """Fold case, accents, spaces and hyphens: ` Garde sans ` is `garde_sans`."""
    plain = unicodedata.normalize("NFKD", text.strip().casefold())
    letters = "".join(character for character in plain if not unicodedata.category(character).startswith("M"))
    return re.sub(r"[\s_-]+", "_", letters)
