"""The FFT's rules of 2012 for three, four and five players, value by value."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    Call,
    ChelemBy,
    ChienUse,
    Contract,
    ContractRule,
    DiscardBouts,
    DiscardKings,
    DiscardTrumps,
    ExcuseLast,
    ExcuseWins,
    FirstTrickBan,
    InvalidRulesError,
    LookBack,
    PetitAuBout,
    PetitSec,
    PoigneeDiscard,
    PoigneeLevel,
    PoigneeRule,
    PoigneeTime,
    PoigneeTo,
    Problem,
    Redealer,
    RuleSet,
    Violation,
    fft,
)
from french_tarot.rulesets.presets import PRESETS, known_presets

SIZES = (3, 4, 5)


def poignees(*sizes: int) -> tuple[PoigneeRule, ...]:
    return tuple(PoigneeRule(*row) for row in zip(PoigneeLevel, sizes, (20, 30, 40), strict=True))


EVERYWHERE: dict[str, Any] = {
    # A3: parts of more than three cards in a cut; neither the first nor the last card to the chien.
    "cut_min": 4,
    "chien_ban_first": 1,
    "chien_ban_last": 1,
    "chien_no_consecutive": False,
    # A4
    "petit_sec": PetitSec.VOID_FORCED,
    # A5
    "contracts": (
        ContractRule(Contract.PRISE, 1, ChienUse.TAKEN),
        ContractRule(Contract.GARDE, 2, ChienUse.TAKEN),
        ContractRule(Contract.GARDE_SANS, 4, ChienUse.FOR_TAKER),
        ContractRule(Contract.GARDE_CONTRE, 6, ChienUse.FOR_DEFENCE),
    ),
    # A6, with D-15 and D-17
    "call_fallback_forced": False,
    "self_call": True,
    "discard_kings": DiscardKings.NEVER,
    "discard_trumps": DiscardTrumps.FORCED_SHOWN,
    "discard_bouts": DiscardBouts.NEVER,
    "discard_called_card": True,
    # A7: each before its player's first card; a trump that was discarded in a triple only (D-26).
    "poignee_time": PoigneeTime.OWN_FIRST_CARD,
    "poignee_counts_discard": PoigneeDiscard.TRIPLE,
    "poignee_to": PoigneeTo.DEAL_WINNER,
    # A8
    "chelem_by": ChelemBy.TAKER,
    "chelem_announced": 400,
    "chelem_unannounced": 200,
    "chelem_failed": -200,
    "chelem_defence": 200,
    # A9.1, with D-20
    "first_trick_ban_second_player": False,
    # A9.4 and A9.5
    "excuse_exchange": True,
    "excuse_last": ExcuseLast.CHANGES_SIDES,
    "excuse_last_compensation": True,
    "excuse_wins": ExcuseWins.SIDE_WON_ALL,
    # A1, A10 and A11
    "base": 25,
    "targets": (56, 51, 41, 36),
    "petit_au_bout": PetitAuBout.SIDE,
    "petit_au_bout_value": 10,
    "petit_au_bout_multiplied": True,
    "split": (2, 1),
    # After a void or passed deal the deal goes on (A4, A5), unless the dealer sits out (D-14); who misdeals deals
    # again and may only pass (A3).
    "petit_sec_redealer": Redealer.NEXT,
    "passed_out_redealer": Redealer.NEXT,
    "sitting_out_redealer": Redealer.SAME,
    "misdeal_redealer": Redealer.SAME,
    "misdeal_bars_dealer": True,
    # B1
    "look_back": LookBack.LAST_TRICK,
}
WITHOUT_CALL: dict[str, Any] = {"call": Call.NONE, "call_ranks": (), "first_trick_ban": FirstTrickBan.NONE}
WITH_CALL: dict[str, Any] = {
    "call": Call.KING,
    "call_ranks": (14, 13, 12, 11),
    "first_trick_ban": FirstTrickBan.LEADER,
}
# Layout and packets of A3, poignées of A7.
BY_PLAYERS: dict[int, dict[str, Any]] = {
    3: {"players": 3, "hand_size": 24, "chien_size": 6, "packet": 4, "poignees": poignees(13, 15, 18), **WITHOUT_CALL},
    4: {"players": 4, "hand_size": 18, "chien_size": 6, "packet": 3, "poignees": poignees(10, 13, 15), **WITHOUT_CALL},
    5: {"players": 5, "hand_size": 15, "chien_size": 3, "packet": 3, "poignees": poignees(8, 10, 13), **WITH_CALL},
}
VALUES = [(size, name, value) for size in SIZES for name, value in {**BY_PLAYERS[size], **EVERYWHERE}.items()]


@pytest.mark.parametrize(("players", "name", "value"), VALUES, ids=[f"{size}-{name}" for size, name, _ in VALUES])
def test_value(players: int, name: str, value: object) -> None:
    assert fft(players).values()[name] == value


@pytest.mark.parametrize("players", SIZES)
def test_every_field_has_an_expected_value_above(players: int) -> None:
    assert set(fft(players).values()) == {*BY_PLAYERS[players], *EVERYWHERE}


def test_four_players_unless_said_otherwise() -> None:
    assert fft() == fft(4)
    assert fft().preset == "fft"


@pytest.mark.parametrize("players", SIZES)
def test_a_preset_is_made_alike_each_time(players: int) -> None:
    assert fft(players) == fft(players)
    assert hash(fft(players)) == hash(fft(players))
    assert len({fft(size) for size in SIZES}) == 3


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 6, 78])
def test_there_is_no_preset_for_other_numbers_of_players(players: int) -> None:
    with pytest.raises(InvalidRulesError) as caught:
        fft(players)
    known = ("fft-3", "fft-4", "fft-5")
    assert caught.value.problems == (Problem.of(Violation.UNKNOWN_RULES, text=f"fft-{players}", known=known),)
    assert str(caught.value) == f"'fft-{players}' names no rule set: presets are fft-3, fft-4, fft-5"


def test_the_presets_are_known_by_their_texts() -> None:
    assert known_presets() == ("fft-3", "fft-4", "fft-5")
    for name, (make, sizes) in PRESETS.items():
        for players in sizes:
            assert str(make(players)) == f"{name}-{players}"
            assert make(players).preset == name
            assert RuleSet.parse(f"{name}-{players}") == make(players)


def test_contracts_and_poignees_by_name() -> None:
    rules = fft(4)
    assert list(rules.contracts) == [Contract.PRISE, Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE]
    assert [row.multiplier for row in rules.contracts.values()] == [1, 2, 4, 6]
    assert {level: (row.size, row.value) for level, row in rules.poignees.items()} == {
        PoigneeLevel.SIMPLE: (10, 20),
        PoigneeLevel.DOUBLE: (13, 30),
        PoigneeLevel.TRIPLE: (15, 40),
    }
