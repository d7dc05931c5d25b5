"""The presets, value by value where they differ from the FFT's rules: section B2 of the rules, with B1 and D."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from french_tarot import (
    InvalidRulesError,
    Problem,
    RuleSet,
    Violation,
    bric_a_brac,
    diff,
    fft,
    fft_2006,
    is_stated,
    jacquespote,
    loose_bid,
    marseille,
    pagat,
    review,
    student,
    wikipedia,
)
from french_tarot.rulesets.parts import FIELDS
from french_tarot.rulesets.registry import BUILT_IN

Make = Callable[[int], RuleSet]
Values = Mapping[str, str]

PRESETS: dict[str, tuple[Make, tuple[int, ...]]] = {
    "fft": (fft, (3, 4, 5)),
    "fft_2006": (fft_2006, (3, 4, 5)),
    "pagat": (pagat, (2, 3, 4, 5)),
    "jacquespote": (jacquespote, (4, 5)),
    "loose_bid": (loose_bid, (3, 4, 5)),
    "marseille": (marseille, (3, 4, 5)),
    "student": (student, (3, 4, 5, 6)),
    "review": (review, (3, 4, 5)),
    "wikipedia": (wikipedia, (3, 4, 5)),
    "bric_a_brac": (bric_a_brac, (3, 4, 5)),
}
EACH = [(name, players) for name, (_, sizes) in PRESETS.items() for players in sizes]
each_preset = pytest.mark.parametrize(("name", "players"), EACH, ids=[f"{name}-{players}" for name, players in EACH])

# B2: what differs from the FFT's rules, in the notation of a rule set's text; for all sizes, then by the size.
DIFFERENCES: dict[str, tuple[Values, Mapping[int, Values]]] = {
    "fft": ({}, {}),
    "fft_2006": (
        {
            "misdeal_exposed": "honour_or_trump",  # row 9
            "poignee_counts_discard": "none",  # row 32
            "chelem_deadline": "with_bid",  # row 34
        },
        {
            3: {"excuse_exchange": "no"},  # row 40
            5: {"call_ranks": "K,Q,N"},  # row 21
        },
    ),
    "pagat": (
        {
            "first_dealer": "random",  # row 2
            "chien_ban_first": "3",  # row 7
            "chien_ban_last": "3",
            "poignee_order": "sorted",
            "poignee_counts_discard": "none",
            "chelem_by": "taker_side",  # row 33
            "excuse_last": "trick_winner",  # row 37
            "excuse_wins": "led_by_side_won_all",  # row 39
        },
        {
            # A13, D-83
            2: {
                "players": "2",
                "hand_size": "21",
                "chien_size": "0",
                "piles": "6",
                "pile_size": "3",
                "petit_sec": "off",
                "contracts": "",
                "poignees": "",
            },
            5: {"call_ranks": "K,Q", "first_trick_ban": "none"},  # rows 21, 23
        },
    ),
    "jacquespote": (
        {
            "call_fallback_forced": "yes",  # row 21
            "poignee_counts_discard": "none",
            "excuse_last": "trick_winner",
            "match_deals": "5",  # row 51
        },
        {},
    ),
    "loose_bid": (
        {
            "petit_sec": "off",  # row 10
            "all_pass": "loose_bid",  # row 13
            "call_fallback_forced": "yes",
            "poignee_order": "ascending",
            "poignee_counts_discard": "none",
            "chelem_by": "anyone",
            "chelem_lead": "taker",  # D-76
            "excuse_last": "trick_winner",
            "excuse_last_failed_chelem": "to_defence",  # D-71
            "match_deals": "players",
        },
        {
            3: {"call_ranks": "K,Q,N,J"},  # A12: a king is called at four players too, at three by D-85
            4: {"call_ranks": "K,Q,N,J"},
            5: {"first_trick_ban": "none", "split": "3,1", "split_total": "others"},  # row 46, D-52
        },
    ),
    "marseille": (
        {
            "chien_ban_first": "3",
            "chien_ban_last": "3",
            "call_fallback_forced": "yes",
            "discard_kings": "forced_shown",  # row 25
            "poignee_time": "before_lead",  # row 27
            "poignee_counts_discard": "none",
            "chelem_deadline": "with_bid",  # D-90
            "excuse_last": "trick_winner",
            "excuse_wins": "announced_only",
            "petit_au_bout": "petit_wins_or_opponents",  # row 44
            "shuffle": "opposite_or_right",  # row 3
            "match_deals": "3",
        },
        {3: {"packet": "3"}, 5: {"call_ranks": "K,Q", "first_trick_ban": "none"}},  # rows 5, 21, 23
    ),
    "student": (
        {
            "chien_mode": "one_block",  # row 8
            "petit_sec": "off",
            "contracts": "pousse:1:taken,prise:1:taken,garde:2:taken,garde_sans:4:for_taker,garde_contre:6:for_defence",
            "discard_kings": "shown",
            "poignee_counts_discard": "none",
            "miseres": "blank:10,no_court:10,no_trump:10",  # row 36, D-73
            "misere_to": "shower_side",
            "chelem_by": "anyone",
            "chelem_deadline": "3",  # D-80
            "chelem_max_lost": "1",  # D-78
            "chelem_failure_loses_contract": "yes",  # D-79
            "petit_chelem_max_lost": "3",  # row 35
            "petit_chelem_deadline": "5",
            "petit_chelem_failure_loses_contract": "yes",
            "three_bouts_ban": "yes",  # row 43
            "split": "1,1",
            "first_dealer": "cut_then_next_deals",
        },
        {
            3: {"poignees": "simple:12:20,double:15:30,triple:18:40"},  # row 29
            4: {"call": "ace"},  # A13
            5: {"first_trick_ban": "none", "poignees": "simple:8:20,double:11:30,triple:13:40"},  # row 30
            6: {
                "players": "6",
                "hand_size": "12",
                "chien_size": "6",
                "first_trick_ban": "none",
                "poignees": "simple:6:20,double:8:30,triple:10:40",  # row 31
            },
        },
    ),
    "review": (
        {
            "petit_sec": "off",
            "call_with": "chien_contracts",  # row 24
            "discard_kings": "free",
            "discard_trumps": "free",  # row 26
            "discard_bouts": "free",
            "poignees": "",
            **dict.fromkeys(("chelem_announced", "chelem_unannounced", "chelem_failed", "chelem_defence"), "0"),
            "excuse_exchange": "no",
            "excuse_last": "owner",
            "excuse_wins": "never",
            "scheme": "points",  # D-70
            "base": "0",  # row 45
            "petit_au_bout": "petit_must_win",
            "direction": "cw",  # row 1
            "shuffle": "none",
        },
        {3: {"packet": "3"}, 5: {"call_ranks": "K", "first_trick_ban": "none"}},
    ),
    "wikipedia": (
        {
            "misdeal_exposed": "honour_or_trump",
            "poignee_counts_discard": "none",
            "miseres": "no_trump:10,no_court_nor_excuse:10",  # row 36, D-92
            "misere_multiplied": "yes",
            "misere_to": "shower_side",  # D-49
        },
        {},
    ),
    "bric_a_brac": (
        {
            "discard_kings": "shown",
            "discard_trumps": "never",
            "poignee_counts_discard": "none",
            "petit_chelem_max_lost": "1",
            "excuse_last": "trick_winner",
            "excuse_wins_petit_chelem": "yes",  # D-77
            "direction": "cw",
        },
        {5: {"poignees": "simple:8:20,double:10:30,triple:15:40", "first_trick_ban": "none"}},
    ),
}
COMPARED_WITH = {2: 4, 6: 5}
"""The FFT's rules that those for another number of players are compared with."""


def made(name: str, players: int) -> RuleSet:
    return PRESETS[name][0](players)


@each_preset
def test_what_differs_from_the_fft(name: str, players: int) -> None:
    everywhere, by_players = DIFFERENCES[name]
    found = diff(fft(COMPARED_WITH.get(players, players)), made(name, players))
    assert {each.field: each.second for each in found} == {**everywhere, **by_players.get(players, {})}


@each_preset
def test_the_text_of_a_preset(name: str, players: int) -> None:
    rules = made(name, players)
    assert str(rules) == f"{name}-{players}"
    assert rules.preset == name
    assert rules.options == ()
    assert rules.layout.players == players
    assert RuleSet.parse(f"{name}-{players}") == rules
    assert made(name, players) == rules


@pytest.mark.parametrize("name", PRESETS)
def test_four_players_unless_said_otherwise(name: str) -> None:
    make: Callable[[], RuleSet] = PRESETS[name][0]  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    assert make() == made(name, 4)


@pytest.mark.parametrize("name", PRESETS)
def test_there_is_no_preset_for_other_numbers_of_players(name: str) -> None:
    make, sizes = PRESETS[name]
    known = tuple(f"{name}-{size}" for size in sizes)
    for players in {*range(-1, 9)} - {*sizes}:
        with pytest.raises(InvalidRulesError) as caught:
            make(players)
        assert caught.value.problems == (Problem.of(Violation.UNKNOWN_RULES, text=f"{name}-{players}", known=known),)


def test_all_presets_are_here() -> None:
    assert {preset.name: (preset.make, preset.players) for preset in BUILT_IN} == PRESETS
    assert len({made(name, players) for name, players in EACH}) == len(EACH)


def test_values_that_a_source_leaves_open() -> None:
    assert is_stated("fft", "base")
    assert not is_stated("fft", "poignee_lower_level")
    # D-69: the student's chelem and misère, bric-a-brac's petit chelem.
    assert not is_stated("student", "chelem_announced")
    assert is_stated("student", "chelem_max_lost")
    assert not is_stated("student", "miseres")
    assert is_stated("student", "misere_to")
    assert not is_stated("bric_a_brac", "petit_chelem_announced")
    assert is_stated("pagat", "petit_chelem_announced")
    assert is_stated("wikipedia", "misere_multiplied")
    # B2: what is switched off because the source says nothing.
    for name in ("loose_bid", "student", "review"):
        assert not is_stated(name, "petit_sec")
    for name in ("loose_bid", "marseille", "student", "review", "bric_a_brac"):
        assert not is_stated(name, "first_trick_ban")
    assert is_stated("pagat", "first_trick_ban")
    for names in (("house", "base"), ("fft", "stake")):
        with pytest.raises(KeyError):
            is_stated(*names)


def test_values_that_a_source_leaves_open_for_some_numbers_of_players() -> None:
    # D-85: the loose bid of three has the targets of four.
    assert [is_stated("loose_bid", "loose_bid_targets", players) for players in (3, 4, 5)] == [False, True, True]
    assert not is_stated("loose_bid", "loose_bid_targets")
    assert [is_stated("student", "packet", players) for players in (5, 6)] == [True, False]
    for players in (5, 6):
        (packet,) = [line for line in student(players).describe().splitlines() if "dealt at a time" in line]
        assert ("the library's choice" in packet) is (players == 6)


def test_only_fields_can_be_left_open() -> None:
    for preset in BUILT_IN:
        assert preset.chosen <= set(FIELDS)
        assert set(preset.chosen_at) <= set(preset.players)
        assert frozenset[str]().union(*preset.chosen_at.values()) <= set(FIELDS)
