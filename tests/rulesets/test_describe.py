"""Rule sets in words: every field and value has its word in both languages, and what differs is marked."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given

from french_tarot import (
    MisereKind,
    RuleSet,
    bric_a_brac,
    fft,
    lang,
    loose_bid,
    pagat,
    review,
    student,
    wikipedia,
)
from french_tarot.rulesets import policies
from french_tarot.rulesets.parts import FIELDS, PARTS
from french_tarot.rulesets.registry import Registry
from french_tarot.rulesets.relevance import matters
from tests.rulesets.any_rules import rule_sets

WORDS = {language: lang.rule_words(language) for language in lang.LANGUAGES}
both_languages = pytest.mark.parametrize("language", lang.LANGUAGES)
POLICIES: list[type[StrEnum]] = [
    *(each for each in vars(policies).values() if isinstance(each, type) and each.__module__ == policies.__name__),
    MisereKind,
]


def label_of(field: str, language: str) -> str:
    """The label of a field with all that stands before the value."""
    return WORDS[language].line.format(label=WORDS[language].labels[field], value="")


def line_of(rules: RuleSet, field: str, language: str = "en") -> str:
    """The line of a field without its label."""
    label = label_of(field, language)
    (line,) = (line.strip() for line in rules.describe(language).splitlines() if line.startswith(f"  {label}"))
    return line.removeprefix(label)


# The words


@both_languages
def test_every_part_and_field_has_a_word(language: str) -> None:
    assert list(WORDS[language].parts) == list(PARTS)
    assert list(WORDS[language].labels) == list(FIELDS)
    assert len(set(WORDS[language].labels.values())) == len(FIELDS)


@both_languages
def test_every_member_of_a_policy_has_a_word(language: str) -> None:
    members = {f"{policy.__name__}.{member}" for policy in POLICIES for member in policy}
    others = {name for name in WORDS[language].values if name[0].islower()}
    assert set(WORDS[language].values) == members | others
    assert others == {
        *("yes", "no", "nothing.contracts", "nothing.poignees", "nothing.miseres"),
        *("nothing.petit_chelem_max_lost", "nothing.roi_au_bout", "nothing.mouche_stake"),
    }


def test_both_languages_say_the_same() -> None:
    english, french = WORDS["en"], WORDS["fr"]
    assert list(english.values) == list(french.values)
    assert list(english.counted) == list(french.counted)
    for name in english._fields:
        one, other = getattr(english, name), getattr(french, name)
        if isinstance(one, str):
            assert sorted(re.findall(r"\{\w*\}", one)) == sorted(re.findall(r"\{\w*\}", other)), name


@both_languages
@given(rules=rule_sets())
def test_every_rule_set_can_be_told(language: str, rules: RuleSet) -> None:
    text = rules.describe(language)
    assert text.splitlines()[0] == str(rules)
    assert not re.search(r"[{}]|\b[a-z]+_[a-z_]+\b", "\n".join(text.splitlines()[1:]))
    told = [name for name in FIELDS if f"\n  {label_of(name, language)}" in text]
    assert told == [name for name in FIELDS if matters(name, rules)]


@pytest.mark.parametrize("language", ["de", "", "EN"])
def test_the_language_must_be_known(language: str) -> None:
    with pytest.raises(ValueError, match=f"unknown language '{language}'; known: en, fr"):
        fft(4).describe(language)


# Marks


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_fft_s_rules_differ_in_nothing(players: int) -> None:
    text = fft(players).describe()
    assert "FFT:" not in text
    assert "not with the FFT" not in text
    marked = [line for line in text.splitlines() if line.endswith("[the library's choice]")]
    assert len(marked) == sum(not rule.stated and matters(rule.name, fft(players)) for rule in FIELDS.values())


def test_what_differs_is_marked_with_its_clause() -> None:
    assert line_of(pagat(4), "excuse_last") == "the side that wins the trick [A9.5; FFT: the other side]"
    assert line_of(pagat(4), "excuse_last", "fr") == "au camp qui gagne le pli [A9.5 ; FFT : à l'autre camp]"
    assert line_of(fft(4).but(base=30), "base") == "30 [A11; FFT: 25]"
    assert line_of(fft(4), "base") == "25"


def test_what_the_fft_does_not_have_is_marked() -> None:
    assert line_of(loose_bid(4), "loose_bid_targets") == "53, 48, 38, 33 [A12; not with the FFT]"
    assert line_of(wikipedia(4), "misere_multiplied") == "yes [A14; not with the FFT]"
    assert line_of(wikipedia(4), "misere_multiplied", "fr") == "oui [A14 ; pas à la FFT]"


def test_what_a_source_leaves_open_is_marked() -> None:
    assert line_of(student(4), "chelem_announced") == "400 [the library's choice]"
    assert line_of(student(4), "chelem_announced", "fr") == "400 [choix de la bibliothèque]"
    assert line_of(bric_a_brac(4), "petit_chelem_max_lost") == (
        "1 [A14; FFT: there is no petit chelem] [the library's choice]"
    )
    # What the user has chosen is no choice of the library.
    assert line_of(student(4).but(chelem_announced=500), "chelem_announced") == "500 [A8; FFT: 400]"


def test_what_an_option_sets_is_its_own_to_mark() -> None:
    fixed = student(4).with_options("fixed_scores")
    assert line_of(fixed, "chelem_failed") == "-500 [A8; FFT: -200] [the library's choice]"
    assert line_of(fixed, "difference_rounding") == "10 [D-47; FFT: 1]"
    assert line_of(student(4).with_options("misere_20"), "miseres") == (
        "no court card, no trump and no Excuse: 20 points; no trump, the Excuse counting as one: 20 points; "
        "no court card: 20 points [A14; FFT: none]"
    )


@pytest.mark.parametrize(("rules", "compared"), [(pagat(2), 4), (student(6), 5)])
def test_numbers_of_players_that_the_fft_has_no_rules_for(rules: RuleSet, compared: int) -> None:
    players = rules.layout.players
    english, french = rules.describe().splitlines()[1], rules.describe("fr").splitlines()[1]
    assert english.startswith(f"The FFT has no rules for {players} players. In brackets: ")
    assert f"for {compared} players" in english
    assert french.startswith(f"La FFT n'a pas de règles à {players} joueurs. Entre crochets : ")
    assert line_of(rules, "players") == f"{players} [A3; FFT: {compared}]"
    assert fft(4).describe().splitlines()[1].startswith("In brackets: ")


# Values


@pytest.mark.parametrize(
    ("text", "field", "words"),
    [
        ("student-4", "chelem_deadline", "until 3 tricks before the end [A8; FFT: before the first card]"),
        ("fft-5", "call_ranks", "king, queen, knight, jack"),
        ("fft-4", "roi_au_bout", "none"),
        ("fft-4", "mouche_stake", "there are no mouches"),
        ("fft-4", "match_deals", "as agreed"),
        ("fft-4;match_deals=5", "match_deals", "5 [A11; FFT: as agreed]"),
        ("fft-4;chelem_failed=0", "chelem_failed", "0 [A8; FFT: -200]"),
    ],
)
def test_values_in_words(text: str, field: str, words: str) -> None:
    assert line_of(RuleSet.parse(text), field) == words


def test_poignees_in_words() -> None:
    english, french = line_of(fft(4), "poignees"), line_of(fft(4), "poignees", "fr")
    assert english == "simple: 10 trumps, 20 points; double: 13 trumps, 30 points; triple: 15 trumps, 40 points"
    assert french == "simple : 10 atouts, 20 points ; double : 13 atouts, 30 points ; triple : 15 atouts, 40 points"
    assert line_of(review(4), "poignees").startswith("none [A7; FFT: simple: 10 trumps, ")


def test_contracts_in_words() -> None:
    rules = RuleSet.parse("fft-4;contracts=prise:1:taken:80:taker_only,garde_sans:4:for_taker:taker_only")
    assert line_of(rules, "contracts").startswith(
        "prise ×1, chien taken, seen by the taker alone, base 80 not multiplied;"
        " garde sans ×4, chien unseen, for the taker [A5; FFT: prise ×1, chien taken; garde ×2"
    )
    assert line_of(pagat(2), "contracts").startswith("none, nobody bids [A5; ")
    assert line_of(rules, "contracts", "fr").startswith("prise ×1, chien pris, vu du preneur seul, base 80 non")


# What matters

CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "piles": ("pagat-2", {"piles": True, "chien_mode": False, "bid_rounds": False, "petit_sec": False, "base": True}),
    "a plain game of four": (
        "fft-4",
        {
            "piles": False,
            "chien_mode": True,
            "bid_rounds": True,
            "petit_imprenable_time": False,
            "loose_bid_targets": False,
            "misere_game_chien": False,
            "call_ranks": False,
            "self_call": False,
            "call_with": False,
            "split": False,
            "split_bonuses": False,
            "discard_kings": True,
            "call_time": False,
            "poignee_to": True,
            "misere_to": False,
            "petit_chelem_failed": False,
            "sitting_out_redealer": False,
            "petit_sec_redealer": True,
            "passed_out_redealer": True,
            "mouche_dealer": False,
            "excuse_debt": True,
        },
    ),
    "a king called": (
        "fft-5",
        {
            "call_ranks": True,
            "self_call": True,
            "call_time": True,
            "split": True,
            "split_bonuses": True,
            "first_trick_ban": True,
            "first_trick_ban_second_player": True,
            "discard_called_card": True,
        },
    ),
    "an ace called": ("student-4", {"call_ranks": False, "self_call": True, "first_trick_ban_second_player": False}),
    "a partner opposite": ("fft-4;call=opposite", {"self_call": False, "call_with": True, "split_total": True}),
    "a loose bid": (
        "loose_bid-4",
        {
            "loose_bid_split": True,
            "call_ranks": True,
            "split": False,
            "split_bonuses": True,
            "passed_out_redealer": False,
            "petit_sec_redealer": False,
        },
    ),
    "a misère game": (
        "fft-4+misere_game",
        {"misere_game_chien": True, "misere_game_stake": False, "passed_out_redealer": False},
    ),
    "a misère game by rank": ("fft-4+misere_game;misere_game_scoring=by_rank", {"misere_game_stake": True}),
    "the dealer sits out": (
        "fft-4+dealer_sits_out",
        {"sitting_out_redealer": True, "petit_sec_redealer": False, "passed_out_redealer": False},
    ),
    "no exchange": ("review-4", {"excuse_debt": False, "excuse_last_compensation": False, "poignee_to": False}),
    "an Excuse that goes with the trick": ("pagat-4", {"excuse_last_compensation": False}),
    "fixed scores": ("fft-4+fixed_scores", {"base": False}),
    "mouches": ("fft-4+mouches", {"mouche_dealer": True}),
    "imprenable": ("fft-4+petit_imprenable", {"petit_imprenable_time": True}),
    "an Excuse alone": ("fft-4+excuse_alone;petit_sec=off", {"petit_sec_redealer": True}),
    "a misère": ("wikipedia-4", {"misere_to": True, "poignee_time": True}),
    "misères without poignées": ("review-4+misere_10", {"misere_to": True, "poignee_time": True}),
    "neither": ("review-4", {"poignee_time": False}),
    "a petit chelem": ("bric_a_brac-4", {"petit_chelem_failed": True, "excuse_wins_petit_chelem": True}),
    "the next dealer after a misdeal": ("fft-4;misdeal_redealer=next", {"misdeal_bars_dealer": False}),
    "nothing taken in": ("fft-4;contracts=garde_sans:1:for_taker", {"discard_kings": False, "chien_ban_last": True}),
}


@pytest.mark.parametrize(("text", "fields"), CASES.values(), ids=CASES)
def test_what_matters(text: str, fields: dict[str, bool]) -> None:
    rules = RuleSet.parse(text)
    assert {field: matters(field, rules) for field in fields} == fields


def test_who_discards_nothing_need_not_say_what() -> None:
    assert review(4).describe() != fft(4).describe()
    assert "\nDiscard\n" not in RuleSet.parse("fft-4;contracts=garde_sans:1:for_taker").describe()
    for text in Registry().known:
        assert "\nLayout\n" in RuleSet.parse(text).describe()


def test_one_trick_is_one() -> None:
    rules = fft(4).but(chelem_deadline=1)
    assert line_of(rules, "chelem_deadline").startswith("until 1 trick before the end")
    assert "jusqu'à 1 pli de la fin" in rules.describe("fr")
    assert "jusqu'à 2 plis de la fin" in fft(4).but(chelem_deadline=2).describe("fr")
