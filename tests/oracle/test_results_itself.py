"""The oracle of counts and scores held against published figures and against deals worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from . import fft
from .fft import DEFENCE, EXCUSE, PACK, PETIT, TAKER
from .results import (
    Facts,
    Play,
    Result,
    count,
    misere_game_scores,
    result,
    rounded,
    score_of,
    seat_result,
    two_player_scores,
)

FFT: dict[str, Any] = {
    "players": 4,
    "contracts": (
        ("prise", 1, "taken", None, "all"),
        ("garde", 2, "taken", None, "all"),
        ("garde_sans", 4, "for_taker", None, "all"),
        ("garde_contre", 6, "for_defence", None, "all"),
    ),
    "loose_bid_targets": (53, 48, 38, 33),
    "loose_bid_split": (2, 1),
    "misere_game_scoring": "ranked",
    "misere_game_stake": 60,
    "misere_game_chien": "nobody",
    "call": "king",
    "call_with": "all",
    "poignees": (("simple", 10, 20), ("double", 13, 30), ("triple", 15, 40)),
    "poignee_to": "deal_winner",
    "miseres": (("no_trump", 10), ("no_court", 5)),
    "misere_multiplied": False,
    "misere_to": "player",
    "chelem_max_lost": 0,
    "chelem_announced": 400,
    "chelem_unannounced": 200,
    "chelem_failed": -200,
    "chelem_defence": 200,
    "chelem_failure_loses_contract": False,
    "chelem_multiplied": False,
    "petit_chelem_max_lost": 0,
    "petit_chelem_announced": 300,
    "petit_chelem_unannounced": 0,
    "petit_chelem_failed": -150,
    "petit_chelem_failure_loses_contract": False,
    "excuse_exchange": True,
    "excuse_debt": "virtual_half",
    "excuse_last": "changes_sides",
    "excuse_last_compensation": True,
    "excuse_last_failed_chelem": "as_otherwise",
    "excuse_wins": "side_won_all",
    "excuse_wins_petit_chelem": False,
    "scheme": "margin",
    "base": 25,
    "targets": (56, 51, 41, 36),
    "half_point": "winner",
    "difference_rounding": 1,
    "score_rounding": 1,
    "petit_au_bout": "side",
    "petit_au_bout_value": 10,
    "petit_au_bout_multiplied": True,
    "petit_au_bout_to": "shower_side",
    "roi_au_bout": 0,
    "split": (2, 1),
    "split_total": "defenders",
    "split_bonuses": True,
}
FIXED = (
    ("garde", 1, "taken", 80, "all"),
    ("garde_sans", 1, "for_taker", 160, "all"),
    ("garde_contre", 1, "for_defence", 320, "all"),
)


Plan = Sequence[Any]


def exact(scores: Sequence[Fraction]) -> Any:
    """The same scores, to be compared with whole numbers."""
    assert all(isinstance(score, Fraction) for score in scores)
    return tuple(scores)


def rules(players: int = 4, **changes: Any) -> dict[str, Any]:
    assert changes.keys() <= FFT.keys()
    return {**FFT, **changes, "players": players}


def facts(contract: str = "garde", bouts: int = 2, points: float = 45, **more: Any) -> Facts:
    given: dict[str, Any] = {"taker": 0, "contract": contract, "half_points": int(2 * points), "bouts": bouts}
    return Facts(**(given | more))


# ------------------------------------------------------------------------------------------ published

MADE: dict[str, Any] = {"chelem_announced": TAKER, "chelem_made": TAKER}
FAILED: dict[str, Any] = {"chelem_announced": TAKER}
PAB: dict[str, Any] = {"petit_au_bout": TAKER}
LOST: dict[str, Any] = {"petit_au_bout": DEFENCE}
SHOWN: dict[str, Any] = {"poignees": ((0, "simple"),)}
THEIRS: dict[str, Any] = {"poignees": ((2, "simple"),)}
TRIPLE: dict[str, Any] = {"poignees": ((0, "triple"),)}


@pytest.mark.parametrize(
    ("players", "contract", "bouts", "points", "more", "unit", "taker"),
    [
        (4, "garde", 2, 49, PAB | SHOWN, 106, 318),
        (4, "garde_sans", 2, 45, LOST, 76, 228),
        (4, "prise", 1, 44, PAB | SHOWN, -42, -126),
        (4, "garde", 2, 52, THEIRS, 92, 276),
        (4, "garde", 2, 87, PAB | SHOWN | MADE, 582, 1746),
        (4, "garde", 2, 56, {}, 80, 240),
        (4, "garde", 3, 49, PAB, 96, 288),
        (4, "garde", 2, 40, LOST, -72, -216),
        (4, "garde", 2, 41, LOST, 30, 90),
        (4, "garde", 3, 40, THEIRS, 78, 234),
        (4, "garde_contre", 3, 88, PAB | TRIPLE | MADE, 962, 2886),
        (4, "garde_sans", 3, 81, PAB | FAILED, 120, 360),
        (4, "garde_contre", 0, 0, {"chelem_made": DEFENCE}, -686, -2058),
        (4, "garde_sans", 2, 11, {"chelem_made": DEFENCE}, -420, -1260),
        (4, "garde_sans", 3, 91, SHOWN | {"chelem_made": TAKER}, 540, 1620),
        (4, "garde", 2, 41, FAILED, -150, -450),
        (4, "prise", 2, 41, FAILED, -175, -525),
        (4, "prise", 1, 42, {}, -34, -102),
        (3, "garde_sans", 2, 80, LOST | SHOWN | FAILED, 36, 72),
        (3, "prise", 2, 40.5, {}, -26, -52),
        (3, "prise", 2, 41.5, {}, 26, 52),
        (3, "garde", 1, 50.5, {}, -52, -104),
        (3, "garde", 1, 48.5, {}, -56, -112),
        (5, "garde_sans", 2, 45.5, LOST | SHOWN | {"partners": (1,)}, 100, 200),
        (5, "prise", 2, 43.5, {"partners": (1,)}, 28, 56),
        (5, "prise", 1, 43.5, {}, -33, -132),
        (5, "garde_contre", 2, 81.5, PAB | {"partners": (1,), "chelem_made": TAKER}, 656, 1312),
        (5, "prise", 0, 54.5, {"partners": (1,)}, -27, -54),
        (5, "garde_contre", 0, 25, LOST | {"partners": (1,)}, -396, -792),
    ],
)
def test_published_scores(
    players: int, contract: str, bouts: int, points: float, more: Mapping[str, Any], unit: int, taker: int
) -> None:
    score = score_of(rules(players), facts(contract, bouts, points, **more))
    assert score.unit == unit
    assert (exact(score.scores)[0], exact(score.scores)[2]) == (taker, -unit)
    assert score.is_made == (points >= FFT["targets"][bouts])
    assert sum(score.scores) == 0


@pytest.mark.parametrize(
    ("players", "points", "partner", "more", "scores"),
    [
        (4, 58, None, {"poignees": ((0, "double"),), "petit_au_bout": DEFENCE}, [262, -74, -74, -114]),
        (4, 36, None, {"poignees": ((1, "simple"), (2, "simple")), "petit_au_bout": TAKER}, [-260, 100, 100, 60]),
        (5, 58, 1, {"poignees": ((0, "double"),), "petit_au_bout": DEFENCE}, [168, 124, -64, -114, -114]),
        (5, 58, None, {"poignees": ((0, "double"),), "petit_au_bout": DEFENCE}, [356, -64, -64, -114, -114]),
        (5, 36, 1, {"poignees": ((0, "simple"), (2, "simple")), "petit_au_bout": TAKER}, [-180, -50, 110, 60, 60]),
    ],
)
def test_published_miseres_paid_by_every_other_player(
    players: int, points: int, partner: int | None, more: Mapping[str, Any], scores: list[int]
) -> None:
    partners = () if partner is None else (partner,)
    shown = facts("garde", 2, points, partners=partners, miseres=((1, "no_trump"), (2, "no_trump")), **more)
    assert list(score_of(rules(players), shown).scores) == scores


# ------------------------------------------------------------------------------------- ways to score


@pytest.mark.parametrize(("points", "unit"), [(45, 80), (46, 90), (27, -90), (41, 80), (40, -80)])
def test_a_base_of_its_own_is_not_multiplied(points: int, unit: int) -> None:
    table = rules(contracts=FIXED, difference_rounding=10, petit_au_bout_multiplied=False)
    assert score_of(table, facts("garde", 2, points)).unit == unit
    twice = rules(contracts=(("garde", 4, "taken", 80, "all"),))
    assert score_of(twice, facts("garde", 2, 45, **PAB)).unit == 80 + 16 + 40


@pytest.mark.parametrize(
    ("points", "step", "unit"),
    [(43, 5, 25), (44, 5, 30), (47, 5, 30), (38, 5, -30), (46, 10, 30), (36, 10, -30)],
)
def test_the_unit_is_rounded_away_from_zero(points: int, step: int, unit: int) -> None:
    assert score_of(rules(score_rounding=step), facts("prise", 2, points)).unit == unit


def test_rounding() -> None:
    assert [rounded(value, 5) for value in (0, 2, 3, 7, 8, -2, -3, -7, -8)] == [0, 0, 5, 5, 10, 0, -5, -5, -10]
    assert [rounded(value, 10) for value in (4, 5, 14, 15, -5, -15)] == [0, 10, 10, 20, -10, -20]


def test_the_points_scheme() -> None:
    review = rules(scheme="points", base=0)
    assert score_of(review, facts("garde", 2, 45)).unit == 90
    assert score_of(review, facts("garde", 2, 40)).unit == -102
    assert score_of(review, facts("garde_sans", 2, 40, **PAB)).unit == -164
    assert score_of(review, facts("prise", 2, 40.5)).unit == -51


@pytest.mark.parametrize(
    ("kind", "points", "unit", "state"),
    [
        ("winner", 40.5, -52 + 20 - 20 + 10, (False, False, 1)),
        ("exact_half_zero", 40.5, 20 + 10, (False, True, 1)),
        ("exact_half_win", 40.5, 50 + 20 + 20 + 10, (True, False, 0)),
        ("exact_half_win", 40, -52 + 20 - 20 + 10, (False, False, 1)),
        ("exact_half_zero", 40, -52 + 20 - 20 + 10, (False, False, 1)),
        ("exact_half_zero", 41.5, 52 + 20 + 20 + 10, (True, False, 1)),
    ],
)
def test_exactly_half_a_point_short(kind: str, points: float, unit: int, state: tuple[bool, bool, int]) -> None:
    table = rules(3, half_point=kind, misere_to="shower_side")
    score = score_of(table, facts("garde", 2, points, miseres=((0, "no_trump"),), **PAB, **SHOWN))
    assert score.unit == unit
    assert (score.is_made, score.is_drawn, score.margin) == state


def test_a_drawn_deal_has_no_winner_to_pay() -> None:
    table = rules(3, half_point="exact_half_zero", misere_to="deal_winner", petit_au_bout_to="deal_winner")
    shown = facts("garde", 2, 40.5, miseres=((0, "no_trump"),), **PAB, **SHOWN)
    assert exact(score_of(table, shown).scores) == (0, 0, 0)
    theirs = {**table, "poignee_to": "shower_side"}
    assert score_of(theirs, facts("garde", 2, 40.5, poignees=((2, "simple"),))).unit == -20


@pytest.mark.parametrize(
    ("to", "points", "scores"),
    [
        ("deal_winner", 45, [234, -78, -78, -78]),
        ("deal_winner", 40, [-216, 72, 72, 72]),
        ("shower_side", 45, [114, -38, -38, -38]),
        ("shower_side", 40, [-216, 72, 72, 72]),
        ("player", 45, [154, -78, -78, 2]),
        ("player", 40, [-176, 32, 32, 112]),
    ],
)
def test_who_is_paid_for_the_petit_au_bout(to: str, points: int, scores: list[int]) -> None:
    taken = facts("garde", 2, points, petit_au_bout=DEFENCE, petit_au_bout_seat=3)
    assert list(score_of(rules(petit_au_bout_to=to), taken).scores) == scores


def test_who_is_paid_for_poignees_and_miseres() -> None:
    shown = facts("garde", 2, 45, poignees=((3, "simple"), (0, "double")), miseres=((3, "no_trump"), (3, "no_court")))
    sides = rules(poignee_to="shower_side", misere_to="shower_side", misere_multiplied=True)
    assert score_of(sides, shown).unit == 58 - 20 + 30 - 2 * 15
    winner = rules(poignee_to="deal_winner", misere_to="deal_winner")
    assert score_of(winner, shown).unit == 58 + 20 + 30 + 15
    private = score_of(rules(poignee_to="player", misere_multiplied=True), shown)
    assert private.unit == 58
    assert exact(private.scores) == (174 - 20 + 90 - 30, -58 - 20 - 30 - 30, -58 - 20 - 30 - 30, -58 + 60 - 30 + 90)


def test_private_payments_are_not_rounded_and_paid_by_the_own_side_too() -> None:
    score = score_of(rules(5, score_rounding=10), facts("prise", 2, 45, partners=(1,), miseres=((1, "no_court"),)))
    assert score.unit == 30
    assert exact(score.scores) == (55, 50, -35, -35, -35)


def test_the_roi_au_bout_is_multiplied_where_the_petit_is() -> None:
    assert score_of(rules(roi_au_bout=10), facts(roi_au_bout=DEFENCE)).unit == 58 - 20
    assert score_of(rules(roi_au_bout=10, petit_au_bout_multiplied=False), facts(roi_au_bout=TAKER)).unit == 58 + 10


# -------------------------------------------------------------------------------------------- chelems


@pytest.mark.parametrize(
    ("announced", "made", "bonus"),
    [
        (TAKER, TAKER, 400),
        (TAKER, None, -200),
        (TAKER, DEFENCE, -400),
        (None, TAKER, 200),
        (None, DEFENCE, -250),
        (DEFENCE, DEFENCE, -400),
        (DEFENCE, None, 200),
        (DEFENCE, TAKER, 400),
    ],
)
def test_the_grand_chelem(announced: str | None, made: str | None, bonus: int) -> None:
    table = rules(chelem_defence=200 if announced else 250)
    assert score_of(table, facts(chelem_announced=announced, chelem_made=made)).unit == 58 + bonus


@pytest.mark.parametrize(
    ("announced", "made", "grand", "bonus"),
    [
        (TAKER, TAKER, None, 300),
        (TAKER, TAKER, TAKER, 300 + 200),
        (TAKER, None, None, -150),
        (TAKER, DEFENCE, None, -150 - 90),
        (TAKER, DEFENCE, DEFENCE, -150 - 200),
        (None, TAKER, None, 90),
        (None, TAKER, TAKER, 200),
        (None, DEFENCE, None, -90),
        (DEFENCE, DEFENCE, None, -300),
        (DEFENCE, None, None, 150),
    ],
)
def test_the_petit_chelem(announced: str | None, made: str | None, grand: str | None, bonus: int) -> None:
    table = rules(petit_chelem_max_lost=2, petit_chelem_unannounced=90)
    deal = facts(petit_chelem_announced=announced, petit_chelem_made=made, chelem_made=grand)
    assert score_of(table, deal).unit == 58 + bonus


def test_a_failed_chelem_that_loses_the_contract() -> None:
    table = rules(chelem_failure_loses_contract=True, petit_chelem_failure_loses_contract=True, chelem_failed=0)
    score = score_of(table, facts("garde", 2, 45, **FAILED, **SHOWN))
    assert (score.unit, score.is_made, score.margin) == (-58 - 20, False, 4)
    assert score_of(table, facts("garde", 2, 40, **FAILED)).unit == -52
    given = score_of(table, facts("garde", 2, 40, chelem_announced=DEFENCE))
    assert (given.unit, given.is_made) == (52, True)
    both = facts("garde", 2, 45, chelem_announced=DEFENCE, petit_chelem_announced=TAKER)
    assert score_of(table, both).unit == -58 - 150
    kept = facts("garde", 2, 45, chelem_announced=TAKER, petit_chelem_announced=TAKER, petit_chelem_made=TAKER)
    assert score_of(table, kept).unit == -58 + 300
    small = rules(chelem_failure_loses_contract=True)
    assert score_of(small, facts("garde", 2, 45, petit_chelem_announced=TAKER)).unit == 58 - 150
    zero = {**table, "half_point": "exact_half_zero"}
    lost = score_of(zero, facts("garde", 2, 40.5, **FAILED))
    assert (lost.unit, lost.is_drawn, lost.margin) == (-52, False, 1)


def test_a_failed_chelem_under_points_turns_the_sign_only() -> None:
    table = rules(scheme="points", base=0, chelem_failed=0, chelem_failure_loses_contract=True)
    assert score_of(table, facts("garde", 2, 60, **FAILED)).unit == -120


# --------------------------------------------------------------------------------------------- shares


def test_shares() -> None:
    made = facts("garde", 2, 56, partners=(3,))
    assert exact(score_of(rules(6, split=(3, 1)), made).scores) == (240, -80, -80, 80, -80, -80)
    assert exact(score_of(rules(6), facts("garde", 2, 56)).scores) == (400, -80, -80, -80, -80, -80)
    opposite = score_of(rules(4, split=(1, 1), call="opposite"), replace(made, partners=(2,)))
    assert exact(opposite.scores) == (80, -80, 80, -80)
    odd = score_of(rules(5, split=(1, 1)), replace(facts("prise", 2, 95), partners=(1,)))
    assert exact(odd.scores) == (Fraction(237, 2), Fraction(237, 2), -79, -79, -79)
    lost = score_of(rules(4, split=(3, 1)), replace(facts("prise", 1, 43), partners=(1,)))
    assert exact(lost.scores) == (Fraction(-99, 2), Fraction(-33, 2), 33, 33)


def test_shares_of_all_others_are_not_zero_sum() -> None:
    table = rules(5, split=(3, 1), split_total="others")
    assert exact(score_of(table, facts("prise", 2, 45, partners=(1,))).scores) == (87, 29, -29, -29, -29)
    assert exact(score_of(table, facts("prise", 2, 45)).scores) == (116, -29, -29, -29, -29)
    apart = {**table, "split_bonuses": False}
    deal = facts("prise", 2, 45, partners=(1,), **PAB)
    assert exact(score_of(apart, deal).scores) == (87 + 30, 29, -39, -39, -39)


def test_bonuses_that_the_partner_does_not_share() -> None:
    table = rules(5, split_bonuses=False)
    deal = facts("garde", 2, 45, partners=(1,), **PAB, **SHOWN)
    assert exact(score_of(table, deal).scores) == (116 + 120, 58, -98, -98, -98)
    assert exact(score_of(table, replace(deal, partners=())).scores) == (392, -98, -98, -98, -98)
    by_ten = score_of({**table, "score_rounding": 10}, deal)
    assert by_ten.unit == 100
    assert exact(by_ten.scores) == (2 * 60 + 120, 60, -100, -100, -100)


def test_a_king_and_a_queen_called() -> None:
    table = rules(6, split=(1, 1), call="king_and_queen")
    assert exact(score_of(table, facts("garde", 2, 56, partners=(1, 2))).scores) == (80, 80, 80, -80, -80, -80)
    one = score_of(table, facts("garde", 2, 56, partners=(2,)))
    assert exact(one.scores) == (Fraction(640, 3), -80, Fraction(320, 3), -80, -80, -80)
    assert exact(score_of(table, facts("garde", 2, 56)).scores) == (400, -80, -80, -80, -80, -80)
    loose = score_of(table, facts("loose_bid", 2, 41, partners=(2,)))
    assert exact(loose.scores) == (Fraction(56, 3), 0, Fraction(28, 3), 0, 0, 0)


def test_the_loose_bid() -> None:
    made = score_of(rules(4), facts("loose_bid", 2, 41, partners=(1,)))
    assert (made.unit, exact(made.scores)) == (28, (Fraction(56, 3), Fraction(28, 3), 0, 0))
    table = rules(5, loose_bid_targets=(50, 45, 35, 30))
    assert exact(score_of(table, facts("loose_bid", 1, 40)).scores) == (-30, 0, 0, 0, 0)
    rich = facts("loose_bid", 1, 45, chelem_made=TAKER, petit_chelem_made=TAKER, **PAB, **SHOWN)
    assert exact(score_of(table, rich).scores) == (25 + 10 + 20, 0, 0, 0, 0)
    assert score_of({**table, "score_rounding": 10}, rich).unit == 60
    shown = facts("loose_bid", 1, 45, partners=(2,), miseres=((3, "no_trump"),), **LOST)
    assert exact(score_of({**table, "split_bonuses": False}, shown).scores) == (0, -10, -5, 40, -10)
    multiplied = rules(5, misere_multiplied=True, misere_to="shower_side", roi_au_bout=10)
    assert score_of(multiplied, facts("loose_bid", 1, 48, miseres=((0, "no_trump"),), roi_au_bout=TAKER)).unit == 45


# ---------------------------------------------------------------------------------------- whole deals

LOW_HEARTS = "H1 H2 H3 H4 H5 H6"


def tricks_of(
    plan: Plan, players: int, aside: str, *, leader: int = 0, loose_petit: bool = False
) -> tuple[tuple[str, ...], ...]:
    """Tricks as planned: the cards in the order of play, or the seat that wins a trick of what is left over.

    The others throw the Petit, then plain cards from low to high. The winner plays the highest trump there is;
    where trumps run out he has to be the leader and plays the highest plain card.
    """
    written = set(" ".join([aside, *(step for step in plan if isinstance(step, str))]).split())
    trumps = [card for card in fft.TRUMPS if card not in written and card != PETIT]
    plain = sorted((card for card in fft.PLAIN if card not in written), key=lambda card: (fft.STRENGTH[card], card))
    petit = [card for card in (PETIT,) if card not in written]
    to_come = sum(isinstance(step, int) for step in plan)
    tricks: list[tuple[str, ...]] = []
    for step in plan:
        if isinstance(step, str):
            trick = step.split()
        elif step == leader and len(trumps) < to_come:
            top = plain.pop()
            trick = [top, *(plain.pop(0) for _ in range(players - 1))]
        else:
            top = trumps.pop()
            trick = [(petit or plain or trumps).pop(0) for _ in range(players - 1)]
            trick.insert((step - leader) % players, top)
        to_come -= isinstance(step, int)
        tricks.append(tuple(trick))
        fighting = [card for card in trick if card != EXCUSE and not (loose_petit and card == PETIT)]
        leader = (leader + trick.index(fighting[fft.winner(fighting)] if fighting else EXCUSE)) % players
        assert isinstance(step, str) or leader == step
    assert sorted([card for trick in tricks for card in trick] + aside.split()) == sorted(PACK)
    return tuple(tricks)


def play(plan: Plan, table: Mapping[str, Any], aside: str = LOW_HEARTS, **more: Any) -> Play:
    leader = more.setdefault("leader", 0)
    tricks = tricks_of(plan, table["players"], aside, leader=leader, loose_petit="imprenable" in more)
    return Play(rules=table, tricks=tricks, aside=frozenset(aside.split()), **more)


def taken(plan: Plan, table: Mapping[str, Any], aside: str = LOW_HEARTS, **more: Any) -> Result:
    return result(play(plan, table, aside, **{"taker": 0, "contract": "garde", **more}))


@pytest.mark.parametrize("seed", range(60))
def test_fft_deals_agree_with_the_other_oracle(seed: int) -> None:
    rng = Random(seed)
    players, taker, announced = 3 + seed % 3, rng.randrange(3), rng.random() < 0.3
    contract = rng.choice(fft.CONTRACTS)
    dealt = rng.choice((fft.stacked_deal, fft.random_deal))(rng, players)
    called = rng.choice(fft.KINGS) if players == 5 else None
    it = fft.play_out(rng, players, dealt, contract=contract, taker=taker, called=called, announced=announced)
    counted = fft.count(players, contract, taker, called, it.leader, it.tricks, it.aside)
    scores = fft.score(
        players,
        contract,
        taker,
        counted.partner,
        counted.half_points,
        counted.bouts,
        counted.petit_au_bout,
        ["simple"],
        announced,
        counted.chelem,
    )
    mine = result(
        Play(
            rules=rules(players),
            leader=it.leader,
            tricks=it.tricks,
            aside=it.aside,
            taker=taker,
            contract=contract,
            called=called,
            poignees=((1, "simple"),),
            chelem_by=taker if announced else None,
        )
    )
    assert list(mine.scores) == scores
    assert (mine.half_points, mine.bouts, mine.winners) == (counted.half_points, counted.bouts, counted.winners)
    assert (mine.petit_au_bout, mine.chelem_made) == (counted.petit_au_bout, counted.chelem)


CHOICES: dict[str, tuple[Any, ...]] = {
    "excuse_exchange": (True, False),
    "excuse_debt": ("virtual_half", "waived"),
    "excuse_last": ("changes_sides", "trick_winner", "owner"),
    "excuse_last_compensation": (True, False),
    "excuse_last_failed_chelem": ("as_otherwise", "to_defence"),
    "excuse_wins": ("side_won_all", "led_by_side_won_all", "holder_won_all", "announced_only", "never"),
    "excuse_wins_petit_chelem": (True, False),
    "petit_chelem_max_lost": (0, 1, 3),
    "chelem_max_lost": (0, 0, 1),
    "chelem_failure_loses_contract": (True, False),
    "petit_au_bout": ("side", "petit_must_win", "petit_wins_or_opponents"),
    "petit_au_bout_to": ("shower_side", "deal_winner", "player"),
    "poignee_to": ("shower_side", "deal_winner", "player"),
    "misere_to": ("shower_side", "deal_winner", "player"),
    "misere_game_scoring": ("ranked", "by_rank", "equal_shares", "own_points"),
    "misere_game_chien": ("nobody", "last_trick"),
    "roi_au_bout": (0, 10),
    "scheme": ("margin", "points"),
    "half_point": ("winner", "exact_half_zero", "exact_half_win"),
    "difference_rounding": (1, 5, 10),
    "score_rounding": (1, 5, 10),
    "split": ((2, 1), (1, 1), (3, 1)),
    "split_bonuses": (True, False),
}


@pytest.mark.parametrize("seed", range(120))
def test_any_rules_divide_all_points_and_pay_to_zero(seed: int) -> None:
    rng = Random(seed)
    players, announced = 3 + seed % 3, rng.random() < 0.4
    called = rng.choice(fft.KINGS) if players == 5 else None
    contract = rng.choice(fft.CONTRACTS)
    dealt = fft.stacked_deal(rng, players)
    it = fft.play_out(rng, players, dealt, contract=contract, taker=0, called=called, announced=announced)
    table = rules(players, **{name: rng.choice(values) for name, values in CHOICES.items()})
    deal = Play(rules=table, leader=it.leader, tricks=it.tricks, aside=it.aside)
    camps = replace(
        deal,
        taker=0,
        contract=contract,
        called=called,
        chelem_by=0 if announced else None,
        poignees=((1, "simple"),),
        miseres=((2, "no_trump"),),
    )
    mine = result(camps)
    assert sum(mine.scores) == 0
    sides = [TAKER if seat in (0, *mine.partners) else DEFENCE for seat in range(players)]
    counted = count(camps, sides)
    assert (counted.half_points[TAKER], sum(counted.half_points.values())) == (mine.half_points, 182)
    each = seat_result(deal)
    outside = table["misere_game_chien"] == "nobody"
    assert sum(each.half_points) == 182 - (sum(map(fft.half_points, it.aside)) if outside else 0)
    if table["misere_game_scoring"] == "by_rank":
        assert sum(each.scores) == 0


# The defence wins two tricks with 12 and 3 half points, the taker's Excuse falls into the second.
EARLY = ["S1 SK S2 S3", "S4 S5 S6 EX", *[0] * 16]


def test_the_excuse_stays_against_half_a_point() -> None:
    deal = taken(EARLY, rules())
    assert (deal.half_points, deal.bouts, deal.excuse_owner) == (182 - 12 - 3 - 1, 3, TAKER)
    assert deal.winners[:3] == (1, 3, 0)
    assert (deal.margin, deal.unit, exact(deal.scores)) == (83 - 36, 144, (432, -144, -144, -144))
    assert taken(EARLY, rules(excuse_exchange=False)).half_points == 167
    assert taken(EARLY, rules(excuse_debt="waived")).half_points == 166


@pytest.mark.parametrize(("max_lost", "made"), [(0, None), (1, None), (2, TAKER), (3, TAKER)])
def test_how_many_tricks_a_chelem_may_lose(max_lost: int, made: str | None) -> None:
    deal = taken(EARLY, rules(chelem_max_lost=max_lost, petit_chelem_max_lost=max_lost), petit_chelem_by=0)
    assert (deal.chelem_made, deal.petit_chelem_made) == (made, made)
    assert (deal.chelem_announced, deal.petit_chelem_announced) == (None, TAKER)
    assert taken(EARLY, rules(petit_chelem_max_lost=max_lost), contract="loose_bid").petit_chelem_made is None


def test_an_excuse_that_no_trick_can_pay_for() -> None:
    slam = ["S9 EX S2 S3", *[0] * 17]
    deal = taken(slam, rules())
    assert (deal.half_points, deal.bouts, deal.chelem_made, deal.excuse_owner) == (174, 2, TAKER, DEFENCE)
    waived = taken(slam, rules(3 + 1, excuse_debt="waived"))
    assert (waived.half_points, waived.margin) == (173, 46)
    courts = ["S9 EX S2 S3", "SJ SK HJ HN", *[0] * 16]
    assert taken(courts, rules(excuse_debt="waived")).half_points == 182 - 9 - 20
    assert taken(courts, rules()).half_points == 182 - 9 - 20 + 1


@pytest.mark.parametrize(
    ("lost", "virtual", "waived"), [("SJ SK HJ H9", 150, 149), ("SJ SK HJ HN", 146, 144), ("SJ SK D9 H9", 152, 152)]
)
def test_two_debts_need_two_low_cards(lost: str, virtual: int, waived: int) -> None:
    plan = ["S9 EX T1 S2", lost, *[0] * 16]
    deal = taken(plan, rules(), imprenable=2)
    assert (deal.half_points, deal.bouts, deal.petit_au_bout) == (virtual, 1, None)
    assert taken(plan, rules(excuse_debt="waived"), imprenable=2).half_points == waived
    assert taken(plan, rules(excuse_exchange=False), imprenable=2).half_points == virtual - 2


def test_an_imprenable_petit_fixes_no_suit_and_wins_nothing() -> None:
    led = taken(["T1 S3 S5 S4", *[0] * 16, "EX D1 D2 D3"], rules(), imprenable=0)
    assert (led.winners[0], led.half_points, led.bouts) == (2, 182 - 3 - 1 - 9 - 3, 2)
    after = taken(["EX T1 S3 H10", *[0] * 17], rules(), imprenable=1)
    assert (after.winners[0], after.half_points, after.bouts) == (2, 182 - 9 - 2 - 1, 2)
    assert taken(["T1 S3 S5 S4", "EX D1 D2 D3", *[0] * 16], rules()).winners[:2] == (0, 3)


def test_an_imprenable_petit_in_the_last_trick_stays() -> None:
    deal = taken(["EX S2 S4 S3", *[0] * 16, "S5 T1 S7 S6"], rules(), imprenable=1)
    assert deal.winners[-1] == 2
    assert (deal.petit_au_bout, deal.petit_au_bout_seat, deal.bouts) == (None, None, 2)
    assert deal.half_points == 182 - 3 - 3 - 9 - 1
    lost = taken(["EX S2 S4 S3", *[0] * 16, "S8 T1 S7 S6"], rules(), imprenable=1)
    assert (lost.half_points, lost.petit_au_bout) == (182 - 3 - 9 + 1 - 1, None)


def test_excuse_and_imprenable_petit_alone_in_a_trick_of_two() -> None:
    deal = taken(["T1 EX", *[0] * 35], rules(2), imprenable=0)
    assert (deal.winners[:2], deal.half_points, deal.bouts) == ((1, 0), 182 - 9 - 1, 2)
    last = taken([*[0] * 35, "T1 EX"], rules(2), imprenable=0)
    assert (last.winners[-1], last.half_points, last.excuse_owner) == (1, 182 - 9 - 1, DEFENCE)
    assert last.petit_au_bout is None


# The defence wins the first trick (12 half points); seat 1 keeps the Excuse to the end.
TO_TAKER = ["S1 SK S2 S3", *[0] * 16, "T2 EX S4 S5"]
TO_FELLOW = ["S1 SK S2 S3", *[0] * 16, "S4 EX SN S5"]


@pytest.mark.parametrize(
    ("plan", "changes", "half_points", "owner"),
    [
        (TO_TAKER, {}, 170, TAKER),
        (TO_TAKER, {"excuse_last": "trick_winner"}, 170, TAKER),
        (TO_TAKER, {"excuse_last": "owner"}, 162, DEFENCE),
        (TO_TAKER, {"excuse_last": "owner", "excuse_exchange": False}, 161, DEFENCE),
        (TO_TAKER, {"excuse_last": "owner", "excuse_debt": "waived"}, 162, DEFENCE),
        (TO_FELLOW, {}, 162, TAKER),
        (TO_FELLOW, {"excuse_debt": "waived"}, 162, TAKER),
        (TO_FELLOW, {"excuse_last_compensation": False}, 163, TAKER),
        (TO_FELLOW, {"excuse_exchange": False}, 163, TAKER),
        (TO_FELLOW, {"excuse_last": "trick_winner"}, 154, DEFENCE),
        (TO_FELLOW, {"excuse_last": "owner"}, 154, DEFENCE),
    ],
)
def test_the_excuse_in_the_last_trick(plan: Plan, changes: dict[str, Any], half_points: int, owner: str) -> None:
    deal = taken(plan, rules(**changes))
    assert (deal.half_points, deal.excuse_owner, deal.bouts) == (half_points, owner, 3 if owner == TAKER else 2)


def test_half_a_point_back_needs_a_low_card_where_debts_are_waived() -> None:
    plan = ["SK SJ HJ HN", *[1] * 16, "D10 DJ EX D9"]
    deal = taken(plan, rules(excuse_debt="waived"))
    assert (deal.winners[-1], deal.excuse_owner, deal.half_points) == (2, TAKER, 6 + 20 + 9)
    assert taken(plan, rules()).half_points == 6 + 20 + 9 - 1


# The taker loses the first trick and leads the Excuse to the last one.
FAILS = ["S1 SK S2 S3", *[0] * 16, "EX S4 S5 S6"]


@pytest.mark.parametrize(
    ("changes", "announced", "half_points", "owner"),
    [
        ({}, True, 158, DEFENCE),
        ({"excuse_last": "owner"}, True, 166, TAKER),
        ({"excuse_last": "owner", "excuse_last_failed_chelem": "to_defence"}, True, 158, DEFENCE),
        ({"excuse_last": "owner", "excuse_last_failed_chelem": "to_defence"}, False, 166, TAKER),
        ({"excuse_last": "owner", "excuse_last_failed_chelem": "to_defence", "chelem_max_lost": 2}, True, 166, TAKER),
    ],
)
def test_the_excuse_kept_for_a_chelem_that_fails(
    changes: dict[str, Any], announced: bool, half_points: int, owner: str
) -> None:
    deal = taken(FAILS, rules(**changes), chelem_by=0 if announced else None)
    assert (deal.half_points, deal.excuse_owner, deal.winners[-1]) == (half_points, owner, 3)


def test_a_failed_chelem_gives_the_excuse_away_where_the_partner_wins_the_last_trick() -> None:
    plan = ["S1 SK S2 S3 S4", *[0] * 13, "EX S5 HK S6 S7"]
    table = rules(5, excuse_last="trick_winner", excuse_last_failed_chelem="to_defence")
    for by, half_points, owner in ((0, 182 - 13 - 9, DEFENCE), (2, 182 - 13 - 9, DEFENCE), (None, 182 - 13, TAKER)):
        deal = taken([*plan[:-1], "EX HJ HK H10 H9"], table, "H1 H2 H3", called="HK", chelem_by=by)
        assert (deal.partners, deal.winners[-1]) == ((2,), 2)
        assert (deal.half_points, deal.excuse_owner) == (half_points, owner)


# --------------------------------------------------------------------------- the Excuse wins, au bout

SLAM = [*[0] * 16, "T21 T1 S1 S2", "EX S3 S4 T2"]


@pytest.mark.parametrize(
    ("kind", "announced", "wins"),
    [
        ("side_won_all", False, True),
        ("led_by_side_won_all", False, True),
        ("holder_won_all", False, True),
        ("announced_only", False, False),
        ("announced_only", True, True),
        ("never", True, False),
    ],
)
def test_the_excuse_of_a_slam(kind: str, announced: bool, wins: bool) -> None:
    deal = taken(SLAM, rules(excuse_wins=kind), chelem_by=0 if announced else None)
    if wins:
        assert (deal.half_points, deal.bouts, deal.winners[-1]) == (182, 3, 0)
        assert (deal.petit_au_bout, deal.petit_au_bout_seat, deal.chelem_made) == (TAKER, 0, TAKER)
        assert deal.unit == (25 + 55) * 2 + 20 + (400 if announced else 200)
    else:
        assert (deal.half_points, deal.bouts, deal.winners[-1]) == (182 - 3 - 9, 2, 3)
        assert (deal.petit_au_bout, deal.chelem_made) == (None, None)
        assert deal.unit == (25 + 44) * 2 - (200 if announced else 0)


THEIR_SLAM = [*[1] * 17, "S4 EX S5 T2"]


@pytest.mark.parametrize(
    ("changes", "winner"),
    [
        ({}, 2),
        ({"excuse_wins": "led_by_side_won_all"}, 0),
        ({"excuse_wins": "holder_won_all"}, 0),
        ({"excuse_wins": "announced_only"}, 0),
        ({"excuse_wins": "announced_only", "excuse_wins_petit_chelem": True, "petit_chelem_max_lost": 1}, 2),
        ({"excuse_wins": "holder_won_all", "excuse_wins_petit_chelem": True, "petit_chelem_max_lost": 5}, 0),
    ],
)
def test_the_excuse_of_a_slam_of_the_defence(changes: dict[str, Any], winner: int) -> None:
    deal = taken(THEIR_SLAM, rules(**changes), leader=1)
    assert deal.winners[-1] == winner
    if winner == 2:
        assert (deal.half_points, deal.bouts, deal.chelem_made) == (6, 0, DEFENCE)
        assert deal.unit == -2 * (25 + 53) - 200
    else:
        assert (deal.half_points, deal.bouts, deal.chelem_made) == (6 + 3 + 9, 1, None)


def test_a_trick_may_be_lost_but_then_the_excuse_does_not_win() -> None:
    plan = ["S5 SK S6 S7", *[0] * 15, "T21 T1 S1 S2", "EX S3 S4 T2"]
    assert taken(plan, rules(chelem_max_lost=1)).winners[-1] == 3
    assert taken(plan, rules(chelem_max_lost=2)).chelem_made == TAKER
    assert taken(plan, rules(excuse_wins_petit_chelem=True)).winners[-1] == 3
    petit = rules(excuse_wins_petit_chelem=True, petit_chelem_max_lost=1)
    deal = taken(plan, petit)
    assert (deal.winners[-1], deal.petit_au_bout, deal.petit_chelem_made, deal.chelem_made) == (0, TAKER, TAKER, None)
    assert deal.half_points == 182 - 12
    assert taken(plan, {**petit, "excuse_wins": "never"}).winners[-1] == 3
    gone = taken(plan, {**petit, "excuse_last_failed_chelem": "to_defence"}, chelem_by=0)
    assert (gone.winners[-1], gone.excuse_owner, gone.half_points) == (0, DEFENCE, 182 - 12 - 9)


def test_the_petit_one_trick_before_a_winning_excuse_goes_to_who_won_it() -> None:
    plan = [*[0] * 16, "S5 T1 S6 S7", "S1 S2 S3 EX"]
    deal = taken(plan, rules(excuse_wins_petit_chelem=True, petit_chelem_max_lost=1))
    assert (deal.winners[-2:], deal.petit_au_bout, deal.petit_au_bout_seat) == ((1, 0), DEFENCE, 1)
    led = rules(excuse_wins="led_by_side_won_all", excuse_wins_petit_chelem=True, petit_chelem_max_lost=1)
    assert taken(plan, led).winners[-1] == 3


@pytest.mark.parametrize(
    ("last", "side", "must_win", "or_opponents"),
    [
        ("T1 S1 S2 S3", TAKER, TAKER, TAKER),
        ("T2 T1 S1 S2", TAKER, None, TAKER),
        ("S1 T1 T2 S2", DEFENCE, None, None),
        ("S1 T1 S3 S2", DEFENCE, DEFENCE, DEFENCE),
        ("T1 T2 S1 S2", DEFENCE, None, DEFENCE),
        ("T2 EX T1 S1", TAKER, None, TAKER),
    ],
)
def test_three_kinds_of_petit_au_bout(last: str, side: str, must_win: str | None, or_opponents: str | None) -> None:
    plan = [*[0] * 16, 0 if "EX" in last else "S7 EX S5 S6", last]
    found = [taken(plan, rules(petit_au_bout=kind)).petit_au_bout for kind in ("side", "petit_must_win")]
    assert found == [side, must_win]
    assert taken(plan, rules(petit_au_bout="petit_wins_or_opponents")).petit_au_bout == or_opponents


def test_the_petit_in_a_last_trick_that_the_excuse_wins() -> None:
    plan = [*[0] * 17, "EX T1 S1 S2"]
    assert taken(plan, rules()).petit_au_bout == TAKER
    assert taken(plan, rules(petit_au_bout="petit_must_win")).petit_au_bout is None
    assert taken(plan, rules(petit_au_bout="petit_wins_or_opponents")).petit_au_bout == TAKER


def test_a_king_wins_the_last_trick() -> None:
    plan = ["EX S1 S2 S3", *[0] * 16, "SJ SN SK SQ"]
    deal = taken(plan, rules(roi_au_bout=10))
    assert (deal.roi_au_bout, deal.winners[-1]) == (DEFENCE, 2)
    assert deal.unit == taken(plan, rules()).unit - 20
    assert taken(plan, rules()).roi_au_bout is None
    assert taken([*plan[:-1], "T2 SN SK SQ"], rules(roi_au_bout=10)).roi_au_bout is None


# ------------------------------------------------------------------------------------ chien, partners


def test_whose_the_chien_is() -> None:
    aside, plan = "EX SK H3 H4 H5 H6", [0] * 18
    for contract, half_points, bouts, owner in (
        ("garde_sans", 182, 3, TAKER),
        ("garde_contre", 182 - 22, 2, DEFENCE),
        ("loose_bid", 182, 3, TAKER),
    ):
        deal = taken(plan, rules(), aside, contract=contract)
        assert (deal.half_points, deal.bouts, deal.excuse_owner) == (half_points, bouts, owner)
        if contract == "loose_bid":
            assert deal.unit == 25 + 91 - 33


def test_who_is_the_partner() -> None:
    plan = ["S1 EX S2 HK S3", "S4 DQ S5 S6 S7", *[0] * 13]
    five = rules(5)
    assert taken(plan, five, "H1 H2 H3", called="HK").partners == (3,)
    for nobody in ("DQ", "H1", None):
        assert taken(plan, five, "H1 H2 H3", called=nobody).partners == ()
    assert taken(plan, five, "H1 H2 H3", contract="loose_bid", called="HK").partners == (3,)
    both = rules(5, call="king_and_queen")
    for queen, partners in (("S5", (1, 3)), ("DQ", (3,)), ("H1", (3,))):
        assert taken(plan, both, "H1 H2 H3", called="HK", called_queen=queen).partners == partners


def test_the_partner_opposite() -> None:
    six = [*[0] * 11, "EX S1 S2 S3 S4 S5"]
    assert taken(six, rules(6, call="opposite")).partners == (3,)
    four = rules(4, call="opposite", call_with="chien_contracts")
    assert taken(EARLY, four).partners == (2,)
    assert taken(EARLY, four, contract="garde_sans").partners == ()
    assert taken(EARLY, four, contract="loose_bid", called="SK").partners == (1,)
    assert taken(EARLY, {**four, "call_with": "all"}, contract="garde_contre").partners == (2,)


# ------------------------------------------------------------------------------- every seat for itself

PILES = rules(2, contracts=())


def test_two_players_score_by_their_own_targets() -> None:
    assert exact(two_player_scores(PILES, (82, 100), (2, 1), None, None)) == (25, 0)
    assert exact(two_player_scores(PILES, (80, 102), (2, 1), 0, None)) == (10, 25)
    assert exact(two_player_scores(PILES, (81, 101), (2, 1), 1, None)) == (0, 10)
    assert exact(two_player_scores(PILES, (85, 97), (2, 1), None, 1)) == (27, 0)


def test_two_players_count_by_seats() -> None:
    plan = ["S1 SK", "S2 EX", 0, *[0] * 35, "T1 S3"]
    deal = seat_result(play(plan, PILES, ""))
    assert (deal.winners[:3], deal.half_points, deal.bouts) == ((1, 1, 0), (182 - 10 - 1 - 1, 10 + 1 + 1), (3, 0))
    assert exact(deal.scores) == (25 + 85 - 36 + 10, 0)
    assert (deal.petit_au_bout_seat, deal.roi_au_bout_seat) == (0, None)
    lost = seat_result(play([*plan[:-1], "S3 T1"], rules(2, contracts=(), roi_au_bout=10), ""))
    assert (lost.bouts, lost.half_points, exact(lost.scores)) == ((2, 1), (182 - 12 - 10, 22), (25 + 80 - 41, 10))


def test_two_players_and_the_last_excuse() -> None:
    plan: Plan = ["S1 SK", "S2 T20", *[0] * 36, "S3 EX"]
    deal = seat_result(play(plan, PILES, ""))
    assert (deal.winners[-1], deal.half_points, deal.bouts) == (0, (172, 10), (3, 0))
    kept = seat_result(play(plan, {**PILES, "excuse_last": "owner"}, ""))
    assert (kept.half_points, kept.bouts) == ((172 - 9 + 1, 10 + 9 - 1), (2, 1))
    slam = [*[0] * 37, "T2 T1", "EX SK"]
    assert seat_result(play(slam, PILES, "")).winners[-1] == 0
    assert exact(seat_result(play(slam, PILES, "")).scores) == (25 + 55 + 10, 0)
    announced = {**PILES, "excuse_wins": "announced_only", "roi_au_bout": 5}
    lost = seat_result(play(slam, announced, ""))
    assert (lost.winners[-1], lost.half_points, exact(lost.scores)) == (1, (164, 18), (25 + 82 - 41, 5))


MISERE = ["S1 SK S2 S3", "S4 S5 S6 EX", *[2] * 15, "T2 S7 T1 T3"]


def test_the_misere_game_counts_by_seats() -> None:
    deal = seat_result(play(MISERE, rules()))
    rest = 182 - 12 - 3 - 9 - 12 - 6
    assert (deal.half_points, deal.bouts) == ((9 - 1, 12 + 12, rest, 3 + 1), (1, 1, 1, 0))
    assert deal.winners[-1] == 1
    assert (deal.petit_au_bout_seat, exact(deal.scores)) == (None, (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("halves", "scores"),
    [
        ((10, 20, 30, 122), (120, 60, -60, -120)),
        ((20, 20, 30, 112), (90, 90, -60, -120)),
        ((60, 20, 60, 42), (-90, 120, -90, 60)),
        ((40, 40, 40, 62), (40, 40, 40, -120)),
        ((10, 20, 152), (120, 0, -120)),
        ((30, 30, 122), (60, 60, -120)),
        ((1, 2, 3, 4, 172), (120, 60, 0, -60, -120)),
        ((3, 2, 3, 3, 171), (0, 120, 0, 0, -120)),
    ],
)
def test_the_misere_game_by_rank(halves: tuple[int, ...], scores: tuple[int, ...]) -> None:
    assert exact(misere_game_scores(rules(len(halves), misere_game_scoring="by_rank"), halves)) == scores


def test_the_misere_game_by_points() -> None:
    halves = (21, 40, 60, 61)
    shared = exact(misere_game_scores(rules(misere_game_scoring="equal_shares"), halves))
    assert shared == (49, 11, -29, -31)
    assert sum(shared) == 0
    own = exact(misere_game_scores(rules(misere_game_scoring="own_points"), halves))
    assert own == (Fraction(161, 2), 71, 61, Fraction(121, 2))
