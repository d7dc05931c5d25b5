"""A9.4, A9.5, A10: what other tables do, on deals worked by hand under the FFT's rules."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from french_tarot import (
    BonusTo,
    Contract,
    ExcuseFate,
    ExcuseLast,
    ExcuseWins,
    Outcome,
    PetitAuBout,
    PlayedDeal,
    Poignee,
    PoigneeLevel,
    Side,
    Taken,
    count,
    custody,
    fft,
    score,
)
from french_tarot.records.json_form import read_json
from tests.helpers import CASES, CUSTODY_CASES, custody_case

FELLOW_WINS_LAST = "3p-last-trick-excuse-won-by-fellow-defender"
TAKER_LOSES_LAST = "3p-last-trick-excuse-of-taker-lost"
PARTNER_FOLLOWS = "5p-slam-excuse-of-partner-last"
TAKER_LEADS = "3p-announced-slam-excuse-last-petit-before"
CAUGHT_BY_EXCUSE = "4p-petit-caught-by-the-slam-excuse"


def deal(name: str, **changes: Any) -> PlayedDeal:
    played = custody_case(CUSTODY_CASES[name]).played()
    assert isinstance(played, PlayedDeal)
    return attrs.evolve(played, rules=played.rules.with_values(changes))


def counted(name: str, **changes: Any) -> tuple[int, int]:
    outcome = count(deal(name, **changes))
    return outcome.half_points, outcome.bouts


# In the tricks and the discard of FELLOW_WINS_LAST the taker has 41 + 16 half points, in TAKER_LOSES_LAST 49 + 14.
@pytest.mark.parametrize(
    ("name", "policy", "half_points", "bouts"),
    [
        (FELLOW_WINS_LAST, ExcuseLast.CHANGES_SIDES, 41 + 16 + 9 - 1, 2),
        (FELLOW_WINS_LAST, ExcuseLast.TRICK_WINNER, 41 + 16, 1),
        (FELLOW_WINS_LAST, ExcuseLast.OWNER, 41 + 16, 1),
        (TAKER_LOSES_LAST, ExcuseLast.CHANGES_SIDES, 49 + 14, 1),
        (TAKER_LOSES_LAST, ExcuseLast.TRICK_WINNER, 49 + 14, 1),
        (TAKER_LOSES_LAST, ExcuseLast.OWNER, 49 + 14 + 9 - 1, 2),
    ],
)
def test_a9_5_excuse_last(name: str, policy: ExcuseLast, half_points: int, bouts: int) -> None:
    assert counted(name, excuse_last=policy) == (half_points, bouts)


def test_a9_5_without_compensation_in_the_last_trick() -> None:
    assert counted(FELLOW_WINS_LAST, excuse_last_compensation=False) == (41 + 16 + 9, 2)
    assert custody(deal(FELLOW_WINS_LAST, excuse_last_compensation=False)).compensated_by is None


def test_a9_4_without_exchange() -> None:
    assert counted("3p-excuse-of-taker-early-lost", excuse_exchange=False) == (96 + 9 + 6, 2)
    assert counted(FELLOW_WINS_LAST, excuse_exchange=False) == (41 + 16 + 9, 2)


# The partner follows with the Excuse after the taker has led a trump to the last trick of an unannounced chelem.
@pytest.mark.parametrize(
    ("policy", "wins"),
    [
        (ExcuseWins.SIDE_WON_ALL, True),
        (ExcuseWins.LED_BY_SIDE_WON_ALL, False),
        (ExcuseWins.HOLDER_WON_ALL, False),
        (ExcuseWins.ANNOUNCED_ONLY, False),
        (ExcuseWins.NEVER, False),
    ],
)
def test_a9_5_when_a_following_excuse_wins(policy: ExcuseWins, wins: bool) -> None:
    played = deal(PARTNER_FOLLOWS, excuse_wins=policy)
    outcome = count(played)
    assert outcome.chelem.made is Side.TAKER
    if wins:
        assert custody(played).excuse is ExcuseFate.WON
        assert (outcome.half_points, outcome.bouts, outcome.petit_au_bout) == (182, 3, Side.TAKER)
    else:
        # The taker's trump wins, the Excuse changes sides for half a point, and the Petit fell one trick too early.
        assert custody(played).excuse is ExcuseFate.CHANGED_SIDES
        assert (outcome.half_points, outcome.bouts, outcome.petit_au_bout) == (182 - 9 + 1, 2, None)


# The taker, who has won all tricks and announced the chelem, leads the Excuse; seven of spades and eight of hearts.
@pytest.mark.parametrize("policy", ExcuseWins)
def test_a9_5_when_a_led_excuse_wins(policy: ExcuseWins) -> None:
    played = deal(TAKER_LEADS, excuse_wins=policy)
    outcome = count(played)
    if policy is ExcuseWins.NEVER:
        assert custody(played).excuse is ExcuseFate.LOST
        assert (outcome.half_points, outcome.bouts, outcome.chelem.made) == (182 - 9 - 1 - 1, 2, None)
    else:
        assert custody(played).excuse is ExcuseFate.WON
        assert (outcome.half_points, outcome.bouts, outcome.chelem.made) == (182, 3, Side.TAKER)


def fellow_takes_petit(policy: PetitAuBout) -> Side | int | None:
    played = read_json((CASES / "petit-won-by-fellow.json").read_text(encoding="utf-8")).played()
    assert isinstance(played, PlayedDeal)
    return count(attrs.evolve(played, rules=played.rules.but(petit_au_bout=policy))).petit_au_bout


@pytest.mark.parametrize(
    ("policy", "petit_wins", "opponent_wins", "fellow_wins"),
    [
        (PetitAuBout.SIDE, Side.TAKER, Side.TAKER, Side.DEFENCE),
        (PetitAuBout.PETIT_MUST_WIN, Side.TAKER, None, None),
        (PetitAuBout.PETIT_WINS_OR_OPPONENTS, Side.TAKER, Side.TAKER, None),
    ],
)
def test_a10_who_earns_the_petit_au_bout(
    policy: PetitAuBout, petit_wins: Side | None, opponent_wins: Side | None, fellow_wins: Side | None
) -> None:
    assert count(deal("5p-petit-au-bout-by-partner", petit_au_bout=policy)).petit_au_bout == petit_wins
    assert count(deal(CAUGHT_BY_EXCUSE, petit_au_bout=policy)).petit_au_bout == opponent_wins
    assert fellow_takes_petit(policy) == fellow_wins


def taken(**changes: Any) -> Taken:
    return Outcome.from_figures(
        fft(4).with_values(changes),
        contract="garde",
        bouts=1,
        points=45,
        petit_au_bout="taker",
        poignees=["simple:taker", "simple:defence"],
    )


def amounts(**changes: Any) -> list[int]:
    return [line.amount for line in score(taken(**changes)).lines]


def test_a11_base_and_targets() -> None:
    assert amounts() == [-(25 + 6) * 2, 20, -20, -20]
    assert amounts(base=0) == [-6 * 2, 20, -20, -20]
    assert amounts(targets=(53, 48, 38, 33)) == [-(25 + 3) * 2, 20, -20, -20]


def test_a10_value_of_the_petit_au_bout() -> None:
    assert amounts(petit_au_bout_multiplied=False) == [-62, 10, -20, -20]
    assert amounts(petit_au_bout_value=15) == [-62, 30, -20, -20]


def test_a7_a_poignee_for_the_side_that_showed_it() -> None:
    assert amounts(poignee_to=BonusTo.SHOWER_SIDE) == [-62, 20, 20, -20]


def test_a7_by_seat_too() -> None:
    shown = [Poignee(PoigneeLevel.SIMPLE, 0), Poignee(PoigneeLevel.SIMPLE, 3)]
    rules = fft(4).but(poignee_to=BonusTo.SHOWER_SIDE)
    outcome = Taken(rules=rules, contract=Contract.PRISE, taker=3, half_points=82, bouts=2, poignees=shown)
    assert [line.amount for line in score(outcome).lines] == [25, -20, 20]
