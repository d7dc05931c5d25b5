"""The words of the library: both languages say the same things with the same facts."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from string import Formatter

import pytest

from french_tarot import (
    Card,
    CardSet,
    ChelemBy,
    Contract,
    ExcuseFate,
    ImprenableTime,
    LineKind,
    MisereKind,
    Need,
    Phase,
    PoigneeLevel,
    PoigneeTime,
    Side,
    Suit,
    Violation,
    VoidReason,
    lang,
    parse_cards,
)
from french_tarot.facts.figures import Figure
from french_tarot.json_reading import Entry
from french_tarot.lang import points_text, sentence, term
from french_tarot.lang.names import NAMES
from french_tarot.lang.reading import folded

CATALOGUES = {language: lang.catalogue(language) for language in lang.LANGUAGES}
SENTENCES = {language: catalogue.sentences for language, catalogue in CATALOGUES.items()}
both_languages = pytest.mark.parametrize("language", lang.LANGUAGES)


def placeholders(template: str) -> set[tuple[str, str]]:
    """The facts that a sentence takes, each with the kind of its format: two plurals may differ in their words."""
    return {
        (name, "#" if (spec or "").startswith("#") else spec or "")
        for _, name, spec, _ in Formatter().parse(template)
        if name is not None
    }


def test_the_languages() -> None:
    assert lang.LANGUAGES == ("en", "fr")
    assert lang.catalogue("en") is not lang.catalogue("fr")


def test_both_languages_have_the_same_sentences() -> None:
    assert list(SENTENCES["en"]) == list(SENTENCES["fr"])


@pytest.mark.parametrize("identifier", SENTENCES["en"])
def test_both_languages_take_the_same_facts(identifier: str) -> None:
    english, french = placeholders(SENTENCES["en"][identifier]), placeholders(SENTENCES["fr"][identifier])
    assert {name for name, _ in english} == {name for name, _ in french}


@both_languages
@pytest.mark.parametrize(
    "identifiers",
    [
        [violation.value for violation in Violation],
        [f"line_{kind}" for kind in LineKind],
        [f"excuse_{fate}" for fate in ExcuseFate],
        [f"result_{name}" for name in ("same", "half_points", "bouts", "petit_au_bout", "chelem", "per_seat")],
    ],
    ids=["violations", "score lines", "fates of the Excuse", "results"],
)
def test_every_identifier_has_a_sentence(language: str, identifiers: list[str]) -> None:
    assert set(identifiers) <= set(SENTENCES[language])


@both_languages
def test_sentences_are_lower_case_texts_without_a_full_stop(language: str) -> None:
    for identifier, template in SENTENCES[language].items():
        assert template.strip() == template, identifier
        assert not template.endswith("."), identifier
        assert not template[0].isupper(), identifier


@both_languages
def test_every_format_in_a_sentence_is_a_known_one(language: str) -> None:
    for identifier, template in SENTENCES[language].items():
        for name, spec in placeholders(template):
            assert name, identifier
            assert spec in ("", "points", "number", "signs", "the", "seat", "#"), identifier


@both_languages
def test_every_plural_has_two_forms(language: str) -> None:
    for identifier, template in SENTENCES[language].items():
        specs = [spec for _, _, spec, _ in Formatter().parse(template) if spec and spec.startswith("#")]
        assert all(len(spec[1:].split("|")) == 2 for spec in specs), identifier


def test_the_language_of_a_sentence_must_be_known() -> None:
    for ask in (
        lang.catalogue,
        lambda language: term("taker", language),
        lambda language: sentence("made", (), language),
    ):
        for language in ("de", "", "EN", "en_GB", "names"):
            with pytest.raises(ValueError, match=rf"unknown language '{language}'; known: en, fr"):
                ask(language)


# Numbers


@pytest.mark.parametrize(
    ("half_points", "text"),
    [
        (0, "0"),
        (1, "½"),
        (2, "1"),
        (81, "40½"),
        (98, "49"),
        (182, "91"),
        (-1, "-½"),
        (-2, "-1"),
        (-81, "-40½"),
    ],
)
def test_points_text(half_points: int, text: str) -> None:
    assert points_text(half_points) == text


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 0, "0 bouts"),
        ("en", 1, "1 bout"),
        ("en", 2, "2 bouts"),
        ("en", -1, "-1 bout"),
        ("fr", 0, "0 bout"),
        ("fr", 1, "1 bout"),
        ("fr", 2, "2 bouts"),
        ("fr", -1, "-1 bout"),
    ],
)
def test_plurals(language: str, count: int, text: str) -> None:
    assert sentence("result_bouts", [("claimed", count), ("counted", 3)], language).find(text) >= 0


@pytest.mark.parametrize(("count", "english", "french"), [(0, False, True), (1, True, True), (2, False, False)])
def test_singular(count: int, english: bool, french: bool) -> None:
    assert CATALOGUES["en"].is_singular(count) is english
    assert CATALOGUES["fr"].is_singular(count) is french


# Filling a sentence


@pytest.mark.parametrize(
    ("identifier", "facts", "english", "french"),
    [
        (
            "made",
            {
                "taker": "Nord",
                "contract": "garde",
                "margin": 8,
                "half_points": 98,
                "target": 41,
                "bouts": 2,
            },
            "Nord makes a garde by 8: 49 points for 41 with 2 bouts",
            "Nord réussit une garde de 8 : 49 points pour 41 avec 2 bouts",
        ),
        (
            "result_petit_au_bout",
            {"claimed": None, "counted": Side.DEFENCE},
            "the record notes as winner of a petit au bout: nobody; right is: the defence",
            "il est noté comme gagnant d'un petit au bout : personne ; juste : la défense",
        ),
        (
            "poignee_not_offered",
            {"level": PoigneeLevel.TRIPLE, "offered": (PoigneeLevel.SIMPLE, PoigneeLevel.DOUBLE)},
            "a triple poignée does not exist under these rules: levels are simple, double",
            "la poignée triple n'existe pas avec ces règles : les niveaux sont simple, double",
        ),
        (
            "must_follow_suit",
            {"card": CardSet.parse("T7"), "suit": Suit.HEARTS, "legal": CardSet.parse("HQ H4 EX")},
            "the 7 of trumps does not follow hearts; legal: ♥4 ♥Q EX",
            "le 7 d'atout ne fournit pas à cœur ; permis : ♥4 ♥D EX",
        ),
        (
            "result_per_seat",
            {"claimed": (60, -60), "counted": (75, -75)},
            "the record notes the scores 60, -60: 75, -75 are right",
            "il est noté les scores 60, -60 : 75, -75 sont justes",
        ),
        ("result_same", {}, "the result that the record notes is right", "le résultat noté est juste"),
    ],
    ids=["numbers", "nobody", "row", "cards", "row of numbers", "no facts"],
)
def test_sentence(identifier: str, facts: Mapping[str, object], english: str, french: str) -> None:
    assert sentence(identifier, facts.items(), "en") == english
    assert sentence(identifier, facts.items(), "fr") == french


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        ("SK", "the king of spades", "le roi de pique"),
        ("HQ", "the queen of hearts", "la dame de cœur"),
        ("D1", "the ace of diamonds", "l'as de carreau"),
        ("T1", "the petit", "le petit"),
        ("T8", "the 8 of trumps", "le 8 d'atout"),
        ("EX", "the excuse", "l'excuse"),
    ],
)
def test_a_card_with_its_article(card: str, english: str, french: str) -> None:
    facts = {"card": Card.parse(card), "hand": CardSet.parse("S1")}
    assert sentence("card_not_in_hand", facts.items(), "en") == f"{english} is not in the hand ♠1"
    assert sentence("card_not_in_hand", facts.items(), "fr") == f"{french} n'est pas dans la main ♠1"


def test_a_row_of_cards_keeps_its_order() -> None:
    facts = {"size": 3, "cards": parse_cards("HQ EX S1")}
    assert sentence("trick_too_long", facts.items(), "en") == "3 players play: the trick ♥Q EX ♠1 is full"
    assert sentence("trick_too_long", facts.items(), "fr") == "on joue à 3 : le pli ♥D EX ♠1 est complet"


@pytest.mark.parametrize(
    ("half_points", "english", "french"),
    [
        (98, "49 points", "49 points"),
        (2, "1 point", "1 point"),
        (1, "½ point", "½ point"),
        (3, "1½ points", "1½ point"),
        (0, "0 points", "0 point"),
    ],
)
def test_points_agree_with_their_number(half_points: int, english: str, french: str) -> None:
    said = [lang._Filler(each).vformat("{half:points}", (), {"half": half_points}) for each in ("en", "fr")]
    assert said == [english, french]


def test_a_sentence_needs_its_facts() -> None:
    with pytest.raises(KeyError, match="text"):
        sentence("unknown_card", (), "en")


@pytest.mark.parametrize(
    ("identifier", "english", "french"),
    [
        ("garde_sans", "garde sans", "garde sans"),
        ("taker", "the taker's side", "l'attaque"),
        ("petit_sec", "bare Petit", "petit sec"),
        ("trumps", "trumps", "atout"),
        ("prise", "prise", "prise"),
        ("no such word", "no such word", "no such word"),
    ],
)
def test_terms(identifier: str, english: str, french: str) -> None:
    assert term(identifier, "en") == english
    assert term(identifier, "fr") == french


@both_languages
@pytest.mark.parametrize(
    "words", [Figure, Entry, VoidReason, Phase, ChelemBy, PoigneeTime, MisereKind, ImprenableTime, Need, Side]
)
def test_every_member_that_is_said_has_a_word(language: str, words: type[StrEnum]) -> None:
    terms = CATALOGUES[language].terms
    without = {
        word.value for word in words if word.value not in terms and f"{words.__name__}.{word.value}" not in terms
    }
    assert without <= {"misdeal"}


def test_a_word_of_its_own_for_a_member_goes_before_the_one_it_shares() -> None:
    facts = {"seat": 2, "by": ChelemBy.TAKER}
    only = "seat 2 may not announce a chelem: under these rules only the taker may"
    assert sentence("chelem_not_for_seat", facts.items(), "en") == only
    seul = "la place 2 ne peut pas annoncer de chelem : avec ces règles seul le preneur le peut"
    assert sentence("chelem_not_for_seat", facts.items(), "fr") == seul
    assert (term("taker", "en"), term("taker", "fr")) == ("the taker's side", "l'attaque")


@pytest.mark.parametrize(
    ("seat", "english", "french"),
    [(2, "seat 2", "la place 2"), (Side.DEFENCE, "the defence", "la défense"), (None, "nobody", "personne")],
)
def test_a_seat(seat: object, english: str, french: str) -> None:
    said = [lang._Filler(each).vformat("{seat:seat}", (), {"seat": seat}) for each in ("en", "fr")]
    assert said == [english, french]


def test_an_empty_row_is_said() -> None:
    facts = {"contract": Contract.GARDE, "highest": Contract.GARDE_CONTRE, "higher": ()}
    assert sentence("bid_too_low", facts.items(), "en").endswith("; higher: none")
    assert sentence("bid_too_low", facts.items(), "fr").endswith(" ; au-dessus : aucun")


@both_languages
@pytest.mark.parametrize("column", ["trick", "cards", "winner", "side", "points"])
def test_every_column_has_a_word(language: str, column: str) -> None:
    assert f"column_{column}" in CATALOGUES[language].terms


# Names and words for reading


def test_every_vocabulary_names_every_card() -> None:
    assert list(NAMES) == ["en", "fr", "marseille", "latin"]
    for names in NAMES.values():
        assert len(set(names.trumps)) == 21
        assert set(names.letters) == {11, 12, 13, 14}
        assert {11, 12, 13, 14} <= set(names.ranks)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("garde", "garde"),
        (" Garde sans ", "garde_sans"),
        ("GARDE-SANS", "garde_sans"),
        ("garde  _ contre", "garde_contre"),
        ("Défense", "defense"),
        ("de\u0301fense", "defense"),
        ("", ""),
    ],
)
def test_folded(text: str, word: str) -> None:
    assert folded(text) == word
