"""Valid rule sets at random: every field with every kind of value, on every layout that the library knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any

from hypothesis import strategies as st

from french_tarot import (
    AllPass,
    Call,
    ChelemBy,
    ChelemDeadline,
    ChienMode,
    ChienSeenBy,
    ChienUse,
    Contract,
    ContractRule,
    FirstTrickBan,
    InvalidRulesError,
    MatchLength,
    MisereGameScoring,
    MisereKind,
    MisereRule,
    PoigneeLevel,
    PoigneeRule,
    RuleSet,
    fft,
)
from french_tarot.rulesets.parts import FIELDS
from french_tarot.rulesets.values import Choice, OneOf, YesNo

LAYOUTS: Sequence[tuple[int, Mapping[str, int]]] = (
    (6, {"players": 3, "hand_size": 24, "chien_size": 6}),
    (10, {"players": 4, "hand_size": 18, "chien_size": 6}),
    (8, {"players": 5, "hand_size": 15, "chien_size": 3}),
    (2, {"players": 5, "hand_size": 14, "chien_size": 8}),
    (4, {"players": 6, "hand_size": 12, "chien_size": 6}),
    (1, {"players": 6, "hand_size": 13, "chien_size": 0}),
    (2, {"players": 2, "hand_size": 36, "chien_size": 6}),
    (2, {"players": 2, "hand_size": 21, "chien_size": 0, "piles": 6, "pile_size": 3}),
    (1, {"players": 2, "hand_size": 15, "chien_size": 0, "piles": 6, "pile_size": 4}),
)
"""Layouts with their weights: hands, chien, piles (A3, A13)."""

USUAL_CHIEN = {
    Contract.PRISE: ChienUse.TAKEN,
    Contract.POUSSE: ChienUse.TAKEN,
    Contract.GARDE: ChienUse.TAKEN,
    Contract.GARDE_SANS: ChienUse.FOR_TAKER,
    Contract.GARDE_CONTRE: ChienUse.FOR_DEFENCE,
}
PARTNERS = {Call.NONE: 0, Call.KING_AND_QUEEN: 2}
"""How many partners a call can give at most, where it is not one."""


def random_rules(rng: Random) -> RuleSet:
    """Return a valid rule set: sometimes close to the FFT's, sometimes with a value of its own in every field."""
    layout = _weighted(LAYOUTS, rng)
    boldness = rng.choice((0.1, 0.3, 0.6, 1.0))
    while True:
        changes = {name: draw(rng, layout) for name, draw in _DRAWS.items() if rng.random() < boldness}
        try:
            return fft(4).with_values(_settled(changes | _needed(layout, rng), rng))
        except InvalidRulesError:  # the rarer contradictions: draw again
            continue


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Valid rule sets for Hypothesis."""
    return st.randoms(use_true_random=False).map(random_rules)


# What a layout needs


def _needed(layout: Mapping[str, int], rng: Random) -> dict[str, Any]:
    """Draw what depends on the layout: who plays with whom, what can be bid, which poignées a hand can hold."""
    found: dict[str, Any] = {"piles": 0, "pile_size": 0} | dict(layout)
    players, has_piles = layout["players"], "piles" in layout
    calls = [
        each for each in Call if players > PARTNERS.get(each, 1) + 1 and (each is not Call.OPPOSITE or not players % 2)
    ]
    call = Call.NONE if players == 2 else Call.KING if players > 4 and rng.random() < 0.4 else rng.choice(calls)
    found["call"] = call
    found["call_ranks"] = (14, 13, 12, 11)[: rng.choice((1, 2, 3, 4, 4, 4))] if call is Call.KING else ()
    found["first_trick_ban"] = rng.choice(list(FirstTrickBan)) if call.names_card else FirstTrickBan.NONE
    found["poignees"] = _poignees(rng, layout)
    if has_piles:
        found["contracts"] = ()
    if players == 2:
        found["all_pass"] = rng.choice([each for each in AllPass if each is not AllPass.LOOSE_BID])
    return found


def _settled(values: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Return values of which those that exclude each other most often have been brought together."""
    if values.get("all_pass") is AllPass.LOOSE_BID:
        values["call_ranks"] = values["call_ranks"] or (14, 13)
    if values.get("misere_game_scoring") is MisereGameScoring.BY_RANK and values["players"] in (2, 6):
        values["misere_game_scoring"] = MisereGameScoring.EQUAL_SHARES
    if ChelemDeadline.WITH_BID in (values.get("chelem_deadline"), values.get("petit_chelem_deadline")):
        values["chelem_by"] = ChelemBy.TAKER
    if lost := values.get("petit_chelem_max_lost"):
        values["chelem_max_lost"] = min(values.get("chelem_max_lost", 0), lost - 1)
    if values.get("chien_no_consecutive"):
        values["chien_mode"] = ChienMode.SINGLY
        values["packet"] = min(values.get("packet", 3), rng.choice((1, 2, 3)))
    return values


# One field


def _weighted(choices: Sequence[tuple[int, Any]], rng: Random) -> Any:
    return rng.choice([choice for weight, choice in choices for _ in range(weight)])


def _whole(*usual: int, low: int, high: int) -> Callable[[Random, Mapping[str, int]], int]:
    """Draw a usual number most of the time, else any in the range."""
    return lambda rng, _: rng.choice(usual) if rng.random() < 0.8 else rng.randint(low, high)


def _contracts(rng: Random, _: Mapping[str, int]) -> tuple[ContractRule, ...]:
    names = [each for each in USUAL_CHIEN if rng.random() < 0.75] or [Contract.GARDE]
    if Contract.POUSSE in names and rng.random() < 0.5:
        names.sort(key=lambda each: each is not Contract.POUSSE)  # the forced one stands first
    multipliers = rng.choice(((1, 2, 4, 6, 8), (1, 2, 4, 8, 12), (1, 1, 1, 1, 1), (1, 2, 4, 5, 5)))
    return tuple(_contract(rng, name, multiplier) for name, multiplier in zip(names, multipliers, strict=False))


def _contract(rng: Random, name: Contract, multiplier: int) -> ContractRule:
    return ContractRule(
        name,
        multiplier if rng.random() < 0.8 else rng.randint(1, 100),
        USUAL_CHIEN[name] if rng.random() < 0.9 else rng.choice(list(ChienUse)),
        None if rng.random() < 0.7 else rng.choice((0, 20, 40, 80, 160, 320, 1000)),
        ChienSeenBy.ALL if rng.random() < 0.8 else ChienSeenBy.TAKER_ONLY,
    )


def _poignees(rng: Random, layout: Mapping[str, int]) -> tuple[PoigneeRule, ...]:
    """Draw levels that hands can hold: from less than half a hand on."""
    hand = layout["hand_size"]
    levels = [each for each in PoigneeLevel if rng.random() < 0.8]
    least = max(1, min(hand, 22) // 2 - 2)
    sizes = sorted(rng.sample(range(least, min(hand, 22) + 1), len(levels)))
    values = sorted(rng.choice((10, 20, 30, 40, 50, 60, 0, 1000)) for _ in levels)
    return tuple(map(PoigneeRule, levels, sizes, values))


def _miseres(rng: Random, _: Mapping[str, int]) -> tuple[MisereRule, ...]:
    kinds = rng.sample(list(MisereKind), rng.choice((0, 1, 2, 3, 6)))
    return tuple(MisereRule(kind, rng.choice((5, 10, 20, 30, 0))) for kind in kinds)


def _targets(rng: Random, _: Mapping[str, int]) -> tuple[int, ...]:
    usual = ((56, 51, 41, 36), (53, 48, 38, 33), (50, 45, 35, 30), (1, 1, 1, 1), (91, 91, 91, 91))
    return (
        rng.choice(usual) if rng.random() < 0.8 else tuple(sorted((rng.randint(1, 91) for _ in range(4)), reverse=True))
    )


def _shares(rng: Random, _: Mapping[str, int]) -> tuple[int, ...]:
    return rng.choice(((2, 1), (1, 1), (3, 1), (1, 0), (0, 1), (3, 2), (100, 37)))


def _deadline(rng: Random, layout: Mapping[str, int]) -> ChelemDeadline | int:
    late = rng.choice((1, 2, 3, 5, layout["hand_size"], 39))
    choices: tuple[ChelemDeadline | int, ...] = (*ChelemDeadline, late)
    return rng.choice(choices)


_BY_NAME: Mapping[str, Callable[[Random, Mapping[str, int]], Any]] = {
    "packet": _whole(1, 2, 3, 4, low=1, high=8),
    "cut_min": _whole(4, low=1, high=39),
    "chien_ban_first": _whole(0, 1, 3, low=0, high=3),
    "chien_ban_last": _whole(0, 1, 3, low=0, high=3),
    "contracts": _contracts,
    "loose_bid_targets": _targets,
    "loose_bid_split": _shares,
    "misere_game_stake": _whole(60, 100, low=0, high=1000),
    "miseres": _miseres,
    "chelem_deadline": _deadline,
    "chelem_max_lost": _whole(0, 0, 1, low=0, high=3),
    "chelem_announced": _whole(400, 1000, low=0, high=5000),
    "chelem_unannounced": _whole(200, 1000, low=0, high=5000),
    "chelem_failed": _whole(-200, -500, low=-5000, high=0),
    "chelem_defence": _whole(200, 0, low=0, high=5000),
    "petit_chelem_max_lost": _whole(1, 3, low=0, high=5),
    "petit_chelem_deadline": _deadline,
    "petit_chelem_announced": _whole(300, 200, low=0, high=5000),
    "petit_chelem_unannounced": _whole(0, 100, low=0, high=5000),
    "petit_chelem_failed": _whole(-150, -100, 0, low=-5000, high=0),
    "base": _whole(25, 0, low=0, high=1000),
    "targets": _targets,
    "petit_au_bout_value": _whole(10, low=0, high=1000),
    "roi_au_bout": _whole(10, low=0, high=1000),
    "split": _shares,
    "match_deals": lambda rng, _: rng.choice((*MatchLength, 1, 5, 1000)),
    "mouche_stake": _whole(0, 10, low=0, high=1000),
    "mouche_dealer": _whole(5, low=0, high=1000),
}


def _draw_of(name: str) -> Callable[[Random, Mapping[str, int]], Any]:
    """Return how a field is drawn: as the table says, else any of the few values that it has."""
    if name in _BY_NAME:
        return _BY_NAME[name]
    match FIELDS[name].values:
        case YesNo():
            few: Sequence[bool | int | StrEnum] = (False, True)
        case OneOf(policy=policy):
            few = tuple(policy)
        case Choice(numbers=numbers):
            few = numbers
        case values:
            raise AssertionError(f"{name} has no draw for {values}")
    return lambda rng, _: rng.choice(few)


_BY_LAYOUT = {
    *("players", "hand_size", "chien_size", "piles", "pile_size"),
    *("call", "call_ranks", "first_trick_ban", "poignees"),
}
_DRAWS = {name: _draw_of(name) for name in FIELDS if name not in _BY_LAYOUT}
