"""The explanation of scores that the FFT's rules do not know: the arithmetic as a person writes it."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    AllPass,
    BonusTo,
    Call,
    Chelem,
    ChienUse,
    Contract,
    ContractRule,
    EachForHimself,
    HalfPoint,
    LineKind,
    MisereGameScoring,
    MisereKind,
    MisereRule,
    Outcome,
    RuleSet,
    Scheme,
    Score,
    ScoreLine,
    Side,
    TwoPlayer,
    fft,
    score,
)

FIXED = fft(4).but(contracts=(ContractRule(Contract.GARDE, 1, ChienUse.TAKEN, base=80),), difference_rounding=10)
OWN_BASE = fft(4).but(contracts=(ContractRule(Contract.GARDE, 2, ChienUse.TAKEN, base=40),))
MISERES = (MisereRule(MisereKind.NO_TRUMP, 10), MisereRule(MisereKind.BLANK, 20))


def scored(rules: RuleSet, **figures: Any) -> Score:
    said: dict[str, Any] = {"contract": "garde", "bouts": 2, "points": 49, **figures}
    return score(Outcome.from_figures(rules, **said))


@pytest.mark.parametrize(
    ("rules", "points", "english", "french"),
    [
        (FIXED, 44, "garde: 80 + 0, 3 rounded to 0", "garde : 80 + 0, 3 arrondi à 0"),
        (FIXED, 27, "garde: -(80 + 10), 14 rounded to 10", "garde : -(80 + 10), 14 arrondi à 10"),
        (OWN_BASE, 49, "garde: 40 + 8 × 2", "garde : 40 + 8 × 2"),
        (OWN_BASE, 40, "garde: -(40 + 1 × 2)", "garde : -(40 + 1 × 2)"),
        (fft(4).but(base=0), 40, "garde: -1 × 2", "garde : -1 × 2"),
        (
            fft(4).but(base=0, scheme=Scheme.POINTS),
            40,
            "garde: -51 points of the defence × 2",
            "garde : -51 points de la défense × 2",
        ),
        (
            fft(4).but(scheme=Scheme.POINTS, difference_rounding=5),
            49,
            "garde: (25 + 50 points of the taker's side) × 2, 49 rounded to 50",
            "garde : (25 + 50 points de l'attaque) × 2, 49 arrondi à 50",
        ),
    ],
)
def test_the_line_of_a_contract(rules: RuleSet, points: int, english: str, french: str) -> None:
    line = scored(rules, points=points).lines[0]
    assert (line.explain(), line.explain("fr")) == (english, french)


PETIT = fft(4).but(
    petit_chelem_max_lost=1,
    petit_chelem_announced=300,
    petit_chelem_failed=-150,
    roi_au_bout=10,
    miseres=MISERES,
)


@pytest.mark.parametrize(
    ("rules", "figures", "english", "french"),
    [
        (
            PETIT,
            {"roi_au_bout": "taker"},
            "roi au bout for the taker's side: 10 × 2",
            "roi au bout pour l'attaque : 10 × 2",
        ),
        (
            PETIT.but(petit_au_bout_multiplied=False),
            {"petit_au_bout": "defence"},
            "petit au bout for the defence",
            "petit au bout pour la défense",
        ),
        (
            PETIT.but(petit_au_bout_to=BonusTo.PLAYER),
            {"petit_au_bout": 2},
            "petit au bout of seat 2, from every other player: 10 × 2",
            "petit au bout de la place 2, de chaque autre joueur : 10 × 2",
        ),
        (
            PETIT.but(poignee_to=BonusTo.PLAYER),
            {"poignees": "simple:2"},
            "simple poignée of seat 2, from every other player",
            "poignée simple de la place 2, de chaque autre joueur",
        ),
        (
            PETIT,
            {"miseres": "no_trump:2"},
            "misère (no trump) of seat 2, from every other player",
            "misère (sans atout) de la place 2, de chaque autre joueur",
        ),
        (
            PETIT.but(misere_to=BonusTo.SHOWER_SIDE, misere_multiplied=True),
            {"miseres": "blank:taker"},
            "misère (no trump and no court card) for the taker's side: 20 × 2",
            "misère (sans atout ni honneur) pour l'attaque : 20 × 2",
        ),
        (
            PETIT,
            {"points": 84, "petit_chelem": "announced-made"},
            "petit chelem announced and made by the taker's side",
            "petit chelem annoncé et réussi par l'attaque",
        ),
        (
            PETIT,
            {"points": 84, "petit_chelem": "made"},
            "petit chelem made by the taker's side, unannounced",
            "petit chelem réussi par l'attaque, non annoncé",
        ),
        (
            PETIT,
            {"petit_chelem": "failed"},
            "petit chelem announced by the taker's side and failed",
            "petit chelem annoncé par l'attaque et chuté",
        ),
        (
            fft(4).but(score_rounding=10),
            {},
            "66 rounded to a multiple of 10: 70",
            "66 arrondi à un multiple de 10 : 70",
        ),
    ],
)
def test_the_other_lines(rules: RuleSet, figures: dict[str, Any], english: str, french: str) -> None:
    line = scored(rules, **figures).lines[1]
    assert (line.explain(), line.explain("fr")) == (english, french)


def test_a_line_by_itself() -> None:
    line = ScoreLine.of(LineKind.CHELEM_FAILED, -200, side=Side.TAKER)
    assert (line.seat, line.explain()) == (None, "chelem announced by the taker's side and failed")


def test_a_drawn_deal() -> None:
    rules = fft(3).but(half_point=HalfPoint.EXACT_HALF_ZERO)
    result = scored(rules, points="40½", petit_au_bout="defence", poignees="simple:0")
    assert (
        result.explain()
        == """\
Seat 0 lacks half a point for a garde, which draws the deal: 40½ points for 41 with 2 bouts
  garde: half a point short, which counts nothing    0
  petit au bout for the defence: -10 × 2           -20
  simple poignée, for nobody                         0
  ----------------------------------------------------
  each defender receives                            20
  ----------------------------------------------------
  seat 0 (taker)                                   -40
  seat 1                                           +20
  seat 2                                           +20"""
    )
    assert result.explain("fr").startswith("Place 0 manque une garde d'un demi-point, la donne est nulle : 40½ points")


def test_half_a_point_that_makes_the_contract() -> None:
    rules = fft(3).but(half_point=HalfPoint.EXACT_HALF_WIN)
    assert scored(rules, points="40½").explain().splitlines()[:2] == [
        "Seat 0 just makes a garde: 40½ points for 41 with 2 bouts",
        "  (the half point goes to the taker's side: 40½ counts as 41)",
    ]


def test_a_failed_chelem_that_decides() -> None:
    rules = fft(3).but(chelem_failure_loses_contract=True)
    result = scored(rules, points="41½", chelem=Chelem(announced=Side.TAKER))
    assert (
        result.explain("fr", names=["Anne", "Bruno", "Claire"])
        == """\
Anne réussit une garde de 1 : 41½ points pour 41 avec 2 bouts
  (le demi-point va à l'attaque : 41½ compte pour 42)
  (le chelem chuté par l'attaque lui fait perdre la donne)
  garde : -(25 + 1) × 2                   -52
  chelem annoncé par l'attaque et chuté  -200
  -------------------------------------------
  chaque défenseur reçoit                 252
  -------------------------------------------
  Anne (preneur)                         -504
  Bruno                                  +252
  Claire                                 +252"""
    )


def test_a_loose_bid() -> None:
    rules = fft(4).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
    result = scored(rules, contract="loose bid", points=41, partner=2, petit_au_bout="taker")
    assert (
        result.explain()
        == """\
Seat 0 makes a loose bid by 3: 41 points for 38 with 2 bouts
  loose bid: (25 + 3) × 1                     +28
  petit au bout for the taker's side: 10 × 1  +10
  -----------------------------------------------
  the taker's side scores                      38
  -----------------------------------------------
  seat 0 (taker), exactly 25 1/3              +26
  seat 1                                        0
  seat 2 (partner), exactly 12 2/3            +12
  seat 3                                        0"""
    )
    assert "l'attaque perd" in scored(rules, contract="loose bid", points=37, partner=2).explain("fr")
    nothing = scored(rules.but(base=0), contract="loose bid", points=38, partner=2)
    assert "the taker's side scores nothing" in nothing.explain()


def test_what_players_pay_each_other_stands_apart_and_two_partners_are_named() -> None:
    rules = fft(4).but(
        players=6,
        hand_size=12,
        poignees=(),
        call=Call.KING_AND_QUEEN,
        split=(1, 1),
        miseres=MISERES,
        misere_multiplied=True,
    )
    names = ["Anne", "Bruno", "Claire", "David", "Élise", "Félix"]
    result = scored(rules, partner=(2, 4), miseres="no_trump:1")
    assert (
        result.explain("en", names=names)
        == """\
Anne makes a garde by 8: 49 points for 41 with 2 bouts
  garde: (25 + 8) × 2                                          +66
  ----------------------------------------------------------------
  each defender pays                                            66
  ----------------------------------------------------------------
  misère (no trump) of Bruno, from every other player: 10 × 2  +20
  ----------------------------------------------------------------
  Anne (taker)                                                 +46
  Bruno                                                        +34
  Claire (partner)                                             +46
  David                                                        -86
  Élise (partner)                                              +46
  Félix                                                        -86"""
    )


def test_a_share_below_one_and_below_zero() -> None:
    rules = fft(4).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,), base=0)
    text = scored(rules, contract="loose bid", points=37, partner=2).explain()
    assert "  seat 0 (taker), exactly -2/3 " in text
    assert "  seat 2 (partner), exactly -1/3 " in text


# Everybody for himself

TWO = fft(4).but(players=2, hand_size=21, chien_size=0, piles=6, pile_size=3, contracts=())


def test_two_players() -> None:
    result = score(TwoPlayer(rules=TWO, half_points=(104, 78), bouts=(2, 1), petit_au_bout=1))
    assert (
        result.explain()
        == """\
Seat 0 reaches the target: 52 points for 41 with 2 bouts
Seat 1 misses the target: 39 points for 51 with 1 bout
  seat 0 wins: 25 + 11     +36
  petit au bout of seat 1  +10
  ----------------------------
  seat 0                   +36
  seat 1                   +10"""
    )
    assert (
        result.explain("fr", names=["Anne", "Bruno"])
        == """\
Anne atteint le seuil : 52 points pour 41 avec 2 bouts
Bruno manque le seuil : 39 points pour 51 avec 1 bout
  Anne gagne : 25 + 11    +36
  petit au bout de Bruno  +10
  ---------------------------
  Anne                    +36
  Bruno                   +10"""
    )


def test_two_players_without_a_winner() -> None:
    rules = TWO.but(excuse_exchange=False, roi_au_bout=10)
    drawn = score(TwoPlayer(rules=rules, half_points=(81, 101), bouts=(2, 1)))
    assert drawn.explain().splitlines()[2:] == ["  (the deal is drawn: nobody wins it)", "  seat 0  0", "  seat 1  0"]
    king = score(TwoPlayer(rules=rules, half_points=(81, 101), bouts=(2, 1), roi_au_bout=0))
    assert "  roi au bout of seat 0  +10" in king.explain()
    assert king.lines[0].explain("fr") == "roi au bout de la place 0"


@pytest.mark.parametrize(
    ("scoring", "english", "french"),
    [
        (MisereGameScoring.RANKED, "1. seat 2: 12½ points   0", "1. place 2 : 12½ points   0"),
        (MisereGameScoring.BY_RANK, "1. seat 2: 12½ points  +120", "1. place 2 : 12½ points  +120"),
        (MisereGameScoring.EQUAL_SHARES, "1. seat 2: 91 - 4 × 12½  +41", "1. place 2 : 91 - 4 × 12½  +41"),
        (
            MisereGameScoring.OWN_POINTS,
            "1. seat 2: 91 - 12½, exactly 78 1/2  +79",
            "1. place 2 : 91 - 12½, exactement 78 1/2  +79",
        ),
    ],
)
def test_a_misere_game(scoring: MisereGameScoring, english: str, french: str) -> None:
    rules = fft(4).but(all_pass=AllPass.MISERE_GAME, misere_game_scoring=scoring)
    result = score(EachForHimself(rules=rules, half_points=(40, 30, 25, 81)))
    lines = result.explain().splitlines()
    assert lines[0] == "misère game, everybody for himself: the fewest points are best"
    assert " ".join(lines[1].split()) == " ".join(english.split())
    assert " ".join(result.explain("fr").splitlines()[1].split()) == " ".join(french.split())


def test_the_players_of_a_misere_game_stand_in_the_order_of_their_places() -> None:
    rules = fft(4).but(all_pass=AllPass.MISERE_GAME)
    outcome = EachForHimself(rules=rules, half_points=(40, 30, 30, 76))
    assert outcome.places == (3, 1, 1, 4)
    assert score(outcome).explain("en", names=["Anne", "Bruno", "Claire", "David"]).splitlines()[1:] == [
        "  1. Bruno: 15 points   0",
        "  1. Claire: 15 points  0",
        "  3. Anne: 20 points    0",
        "  4. David: 38 points   0",
    ]


def test_names_are_one_for_each_seat_whatever_the_outcome() -> None:
    outcome = TwoPlayer(rules=TWO, half_points=(104, 78), bouts=(2, 1))
    with pytest.raises(ValueError, match="3 names for 2 seats"):
        score(outcome).explain(names=["a", "b", "c"])
