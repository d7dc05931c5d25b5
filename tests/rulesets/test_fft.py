"""The FFT's rules of 2012 for three, four and five players, value by value."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    AllPass,
    BidRounds,
    BonusTo,
    Call,
    CallTime,
    CallWith,
    ChelemBy,
    ChelemDeadline,
    ChelemLead,
    ChienMode,
    ChienUse,
    Contract,
    ContractRule,
    Direction,
    DiscardBouts,
    DiscardKings,
    DiscardTrumps,
    ExcuseAlone,
    ExcuseDebt,
    ExcuseLast,
    ExcuseWins,
    FailedChelemExcuse,
    FirstDealer,
    FirstTrickBan,
    HalfPoint,
    ImprenableTime,
    InvalidRulesError,
    LookBack,
    MatchLength,
    MisdealExposed,
    MisereGameChien,
    MisereGameScoring,
    PetitAuBout,
    PetitSec,
    PoigneeDiscard,
    PoigneeLevel,
    PoigneeOrder,
    PoigneeRule,
    PoigneeTime,
    Problem,
    Redealer,
    Scheme,
    Shuffle,
    SplitTotal,
    Violation,
    fft,
)

SIZES = (3, 4, 5)


def poignees(*sizes: int) -> tuple[PoigneeRule, ...]:
    return tuple(PoigneeRule(*row) for row in zip(PoigneeLevel, sizes, (20, 30, 40), strict=False))


EVERYWHERE: dict[str, Any] = {
    "piles": 0,
    "pile_size": 0,
    # A3: parts of more than three cards in a cut; neither the first nor the last card to the chien.
    "cut_min": 4,
    "chien_mode": ChienMode.SINGLY,
    "chien_ban_first": 1,
    "chien_ban_last": 1,
    "chien_no_consecutive": False,
    # A4
    "petit_sec": PetitSec.VOID_FORCED,
    "petit_imprenable_time": ImprenableTime.AFTER_DEAL,
    "excuse_alone": ExcuseAlone.NO,
    "misdeal_exposed": MisdealExposed.ANY,
    # A5
    "contracts": (
        ContractRule(Contract.PRISE, 1, ChienUse.TAKEN),
        ContractRule(Contract.GARDE, 2, ChienUse.TAKEN),
        ContractRule(Contract.GARDE_SANS, 4, ChienUse.FOR_TAKER),
        ContractRule(Contract.GARDE_CONTRE, 6, ChienUse.FOR_DEFENCE),
    ),
    "bid_rounds": BidRounds.ONE,
    "all_pass": AllPass.THROWN_IN,
    # What the FFT does not play, with the values of A12 and A14.
    "loose_bid_split": (2, 1),
    "misere_game_scoring": MisereGameScoring.RANKED,
    "misere_game_stake": 60,
    "misere_game_chien": MisereGameChien.NOBODY,
    "misere_game_petit_lead_ban": False,
    # A6, with D-15 and D-17
    "call_fallback_forced": False,
    "self_call": True,
    "call_time": CallTime.BEFORE_CHIEN,
    "call_with": CallWith.ALL,
    "discard_kings": DiscardKings.NEVER,
    "discard_trumps": DiscardTrumps.FORCED_SHOWN,
    "discard_bouts": DiscardBouts.NEVER,
    "discard_called_card": True,
    # A7: each before its player's first card; a trump that was discarded in a triple only (D-26).
    "poignee_time": PoigneeTime.OWN_FIRST_CARD,
    "poignee_order": PoigneeOrder.DESCENDING,
    "poignee_lower_level": True,
    "poignee_counts_discard": PoigneeDiscard.TRIPLE,
    "poignee_to": BonusTo.DEAL_WINNER,
    "miseres": (),
    "misere_multiplied": False,
    "misere_to": BonusTo.PLAYER,
    # A8
    "chelem_by": ChelemBy.TAKER,
    "chelem_deadline": ChelemDeadline.BEFORE_FIRST_CARD,
    "chelem_lead": ChelemLead.ANNOUNCER,
    "chelem_max_lost": 0,
    "chelem_announced": 400,
    "chelem_unannounced": 200,
    "chelem_failed": -200,
    "chelem_defence": 200,
    "chelem_failure_loses_contract": False,
    "chelem_multiplied": False,
    # No petit chelem; its values are those of pagat.com, for who adds one (A14).
    "petit_chelem_max_lost": 0,
    "petit_chelem_deadline": ChelemDeadline.BEFORE_FIRST_CARD,
    "petit_chelem_announced": 300,
    "petit_chelem_unannounced": 0,
    "petit_chelem_failed": -150,
    "petit_chelem_failure_loses_contract": False,
    # A9.1, with D-20
    "first_trick_ban_second_player": False,
    "three_bouts_ban": False,
    # A9.4 and A9.5
    "excuse_exchange": True,
    "excuse_debt": ExcuseDebt.VIRTUAL_HALF,
    "excuse_last": ExcuseLast.CHANGES_SIDES,
    "excuse_last_compensation": True,
    "excuse_last_failed_chelem": FailedChelemExcuse.AS_OTHERWISE,
    "excuse_wins": ExcuseWins.SIDE_WON_ALL,
    "excuse_wins_petit_chelem": False,
    # A1, A10 and A11
    "scheme": Scheme.MARGIN,
    "base": 25,
    "targets": (56, 51, 41, 36),
    "half_point": HalfPoint.WINNER,
    "difference_rounding": 1,
    "score_rounding": 1,
    "petit_au_bout": PetitAuBout.SIDE,
    "petit_au_bout_value": 10,
    "petit_au_bout_multiplied": True,
    "petit_au_bout_to": BonusTo.SHOWER_SIDE,
    "roi_au_bout": 0,
    "split": (2, 1),
    "split_total": SplitTotal.DEFENDERS,
    "split_bonuses": True,
    # A2, A3
    "direction": Direction.COUNTERCLOCKWISE,
    "first_dealer": FirstDealer.LOWEST_CARD,
    "shuffle": Shuffle.OPPOSITE,
    "dealer_sits_out": False,
    # After a void or passed deal the deal goes on (A4, A5), unless the dealer sits out (D-14); who misdeals deals
    # again and may only pass (A3).
    "petit_sec_redealer": Redealer.NEXT,
    "passed_out_redealer": Redealer.NEXT,
    "sitting_out_redealer": Redealer.SAME,
    "misdeal_redealer": Redealer.SAME,
    "misdeal_bars_dealer": True,
    # A11, B1
    "match_deals": MatchLength.AGREED,
    "look_back": LookBack.LAST_TRICK,
    # D-46: none.
    "mouche_stake": 0,
    "mouche_dealer": 5,
}
WITHOUT_CALL: dict[str, Any] = {"call": Call.NONE, "call_ranks": (), "first_trick_ban": FirstTrickBan.NONE}
WITH_CALL: dict[str, Any] = {
    "call": Call.KING,
    "call_ranks": (14, 13, 12, 11),
    "first_trick_ban": FirstTrickBan.LEADER,
}
# Layout and packets of A3, targets of a loose bid of A12, poignées of A7.
BY_PLAYERS: dict[int, dict[str, Any]] = {
    3: {
        "players": 3,
        "hand_size": 24,
        "chien_size": 6,
        "packet": 4,
        "loose_bid_targets": (53, 48, 38, 33),
        "poignees": poignees(13, 15, 18),
        **WITHOUT_CALL,
    },
    4: {
        "players": 4,
        "hand_size": 18,
        "chien_size": 6,
        "packet": 3,
        "loose_bid_targets": (53, 48, 38, 33),
        "poignees": poignees(10, 13, 15),
        **WITHOUT_CALL,
    },
    5: {
        "players": 5,
        "hand_size": 15,
        "chien_size": 3,
        "packet": 3,
        "loose_bid_targets": (50, 45, 35, 30),
        "poignees": poignees(8, 10, 13),
        **WITH_CALL,
    },
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


def test_contracts_and_poignees_by_name() -> None:
    rules = fft(4)
    assert list(rules.contracts) == [Contract.PRISE, Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE]
    assert [row.multiplier for row in rules.contracts.values()] == [1, 2, 4, 6]
    assert {level: (row.size, row.value) for level, row in rules.poignees.items()} == {
        PoigneeLevel.SIMPLE: (10, 20),
        PoigneeLevel.DOUBLE: (13, 30),
        PoigneeLevel.TRIPLE: (15, 40),
    }
