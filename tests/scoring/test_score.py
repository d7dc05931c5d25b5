"""A8, A11: the score line by line, its sign, its shares, and how it is explained."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import Any

import pytest

from french_tarot import (
    ALONE,
    Chelem,
    ChelemBy,
    LineKind,
    Outcome,
    PassedOut,
    Score,
    Side,
    Void,
    VoidReason,
    fft,
    score,
)


def scored(players: int = 4, **figures: Any) -> Score:
    rules = figures.pop("rules", fft(players))
    said: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 49, **figures}
    return score(Outcome.from_figures(rules, **said))


def lines(result: Score) -> list[tuple[LineKind, int]]:
    return [(line.kind, line.amount) for line in result.lines]


def test_the_lines_of_a_score() -> None:
    result = scored(poignees=["simple:taker", "simple:1"], petit_au_bout="defence")
    assert lines(result) == [
        (LineKind.CONTRACT, 66),
        (LineKind.PETIT_AU_BOUT, -20),
        (LineKind.POIGNEE, 20),
        (LineKind.POIGNEE, 20),
    ]
    assert result.unit == 86
    assert result.per_seat == (258, -86, -86, -86)
    assert result.exact == tuple(map(Fraction, result.per_seat))


def test_a_petit_au_bout_keeps_its_sign_in_a_lost_contract() -> None:
    result = scored(contract="prise", points=34, petit_au_bout="taker", poignees=["simple:taker"])
    assert lines(result) == [
        (LineKind.CONTRACT, -(25 + 7)),
        (LineKind.PETIT_AU_BOUT, 10),
        (LineKind.POIGNEE, -20),
    ]
    assert result.unit == -42


def test_a_contract_exactly_made_is_made() -> None:
    assert lines(scored(contract="prise", points=41)) == [(LineKind.CONTRACT, 25)]


@pytest.mark.parametrize(
    ("chelem", "figures", "kinds"),
    [
        ("announced-made", {"points": 91, "bouts": 3}, [(LineKind.CHELEM_ANNOUNCED, 400)]),
        ("made", {"points": 91, "bouts": 3}, [(LineKind.CHELEM_UNANNOUNCED, 200)]),
        ("announced-failed", {"points": 89, "bouts": 3}, [(LineKind.CHELEM_FAILED, -200)]),
        ("defence", {"points": 3, "bouts": 0}, [(LineKind.CHELEM_DEFENCE, -200)]),
        (
            "announced-defence",
            {"points": 3, "bouts": 0},
            [(LineKind.CHELEM_FAILED, -200), (LineKind.CHELEM_DEFENCE, -200)],
        ),
    ],
)
def test_a8_chelems(chelem: str, figures: dict[str, Any], kinds: list[tuple[LineKind, int]]) -> None:
    assert lines(scored(chelem=chelem, **figures))[1:] == kinds


@pytest.mark.parametrize(
    ("made", "figures", "kinds"),
    [
        (Side.DEFENCE, {"points": 3, "bouts": 0}, [(LineKind.CHELEM_ANNOUNCED, -400)]),
        (None, {}, [(LineKind.CHELEM_FAILED, 200)]),
        (
            Side.TAKER,
            {"points": 91, "bouts": 3},
            [(LineKind.CHELEM_UNANNOUNCED, 200), (LineKind.CHELEM_FAILED, 200)],
        ),
    ],
)
def test_d_31_a_chelem_that_the_defence_announced(
    made: Side | None, figures: dict[str, Any], kinds: list[tuple[LineKind, int]]
) -> None:
    rules = fft(4).but(chelem_by=ChelemBy.ANYONE)
    assert lines(scored(rules=rules, chelem=Chelem(Side.DEFENCE, made), **figures))[1:] == kinds


def test_d_32_a_failed_chelem_can_cost_the_taker_a_made_contract() -> None:
    result = scored(contract="prise", points=41, chelem="announced-failed")
    assert (result.unit, result.per_seat) == (-175, (-525, 175, 175, 175))


def test_bonuses_are_shared_with_the_partner() -> None:
    result = scored(5, taker=1, partner=3, petit_au_bout="partner", poignees=["simple:partner"])
    assert result.unit == 66 + 20 + 20
    assert result.per_seat == (-106, 212, -106, 106, -106)


def test_alone_against_four() -> None:
    result = scored(5, taker=1, partner=ALONE)
    assert result.per_seat == (-66, 264, -66, -66, -66)


def test_other_shares_are_exact_and_the_taker_is_rounded_up() -> None:
    equal = fft(5).but(split=(1, 1))
    result = scored(rules=equal, partner=1, contract="prise", points=42)
    assert result.unit == 26
    assert result.exact[:2] == (Fraction(39), Fraction(39))
    odd = scored(rules=equal, partner=1, contract="prise", points=41)
    assert odd.unit == 25
    assert odd.exact[:2] == (Fraction(75, 2), Fraction(75, 2))
    assert odd.per_seat == (38, 37, -25, -25, -25)
    lost = scored(rules=equal, partner=1, contract="prise", points=39)
    assert lost.exact[:2] == (Fraction(-81, 2), Fraction(-81, 2))
    assert lost.per_seat == (-41, -40, 27, 27, 27)


@pytest.mark.parametrize(
    "outcome", [PassedOut(rules=fft(5)), Void(rules=fft(5), reason=VoidReason.PETIT_SEC)], ids=["passed out", "void"]
)
def test_a_deal_that_nobody_played_scores_nothing(outcome: PassedOut | Void) -> None:
    result = score(outcome)
    assert (result.unit, result.lines, result.per_seat) == (0, (), (0,) * 5)


def test_explained_in_english() -> None:
    result = scored(poignees=["simple:taker"], petit_au_bout="taker")
    assert (
        result.explain()
        == """\
Seat 0 makes a garde by 8: 49 points for 41 with 2 bouts
  garde: (25 + 8) × 2                          +66
  petit au bout for the taker's side: 10 × 2   +20
  simple poignée, for the taker's side         +20
  ------------------------------------------------
  each defender pays                           106
  ------------------------------------------------
  seat 0 (taker)                              +318
  seat 1                                      -106
  seat 2                                      -106
  seat 3                                      -106"""
    )


def test_explained_in_french_with_names_partner_and_half_point() -> None:
    result = scored(
        5, contract="garde sans", points="40½", taker=2, partner=0, chelem="announced-failed", petit_au_bout="1"
    )
    names = ["Anne", "Bruno", "Claire", "David", "Élise"]
    assert (
        result.explain("fr", names=names)
        == """\
Claire chute une garde sans de 1 : 40½ points pour 41 avec 2 bouts
  (le demi-point va à la défense : 40½ compte pour 40)
  garde sans : -(25 + 1) × 4               -104
  petit au bout pour la défense : -10 × 4   -40
  chelem annoncé par l'attaque et chuté    -200
  ---------------------------------------------
  chaque défenseur reçoit                   344
  ---------------------------------------------
  Anne (partenaire)                        -344
  Bruno                                    +344
  Claire (preneur)                         -688
  David                                    +344
  Élise                                    +344"""
    )


def test_explained_when_just_made_and_when_nothing_is_paid() -> None:
    assert scored(points=41).explain().startswith("Seat 0 just makes a garde: 41 points for 41 with 2 bouts\n")
    nothing = scored(rules=fft(4).but(base=0), points=41)
    assert nothing.unit == 0
    assert "each defender pays nothing" in nothing.explain()
    assert "chaque défenseur ne paie rien" in nothing.explain("fr")


@pytest.mark.parametrize(
    ("outcome", "english", "french"),
    [
        (
            PassedOut(rules=fft(4)),
            "every player passed: nothing is scored",
            "tous les joueurs ont passé : rien n'est marqué",
        ),
        (
            Void(rules=fft(4), reason=VoidReason.PETIT_SEC),
            "the deal is void (bare Petit): nothing is scored",
            "la donne est annulée (petit sec) : rien n'est marqué",
        ),
        (
            Void(rules=fft(4), reason=VoidReason.MISDEAL),
            "the deal is void (misdeal): nothing is scored",
            "la donne est annulée (maldonne) : rien n'est marqué",
        ),
    ],
)
def test_explained_without_a_taker(outcome: PassedOut | Void, english: str, french: str) -> None:
    assert (score(outcome).explain(), score(outcome).explain("fr")) == (english, french)


def test_a_score_is_a_value() -> None:
    result = scored(poignees=["simple:taker"], petit_au_bout="taker")
    assert pickle.loads(pickle.dumps(result)) == result
    assert hash(pickle.loads(pickle.dumps(result))) == hash(result)


def test_names_are_one_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 names for 4 seats"):
        scored().explain(names=["a", "b", "c"])


def test_an_unknown_language() -> None:
    with pytest.raises(ValueError, match="unknown language 'de'; known: en, fr"):
        scored().explain("de")
    with pytest.raises(ValueError, match="unknown language 'de'"):
        scored().lines[0].explain("de")


def test_every_kind_of_line_is_explained() -> None:
    result = scored(points=3, bouts=0, chelem="announced-defence")
    assert [line.explain() for line in result.lines] == [
        "garde: -(25 + 53) × 2",
        "chelem announced by the taker's side and failed",
        "every trick won by the defence",
    ]


def test_names_are_written_as_they_are_given() -> None:
    text = scored().explain(names=["bruno", "Anne", "éva", "d'Artagnan"])
    assert text.splitlines()[0].startswith("bruno makes a garde")
    assert "  bruno (taker)" in text
