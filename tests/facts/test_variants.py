"""Outcomes under other rules: partners, loose bids, misères, petit chelems, the last trick; every problem at once."""

from __future__ import annotations

import base64
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from french_tarot import (
    ALONE,
    AllPass,
    BonusTo,
    Call,
    CallWith,
    Card,
    CardSet,
    Chelem,
    ChelemBy,
    Contract,
    InvalidOutcomeError,
    Misere,
    MisereKind,
    MisereRule,
    Poignee,
    PoigneeDiscard,
    PoigneeLevel,
    PoigneeRule,
    Problem,
    RuleSet,
    Side,
    Taken,
    Violation,
    fft,
)

SIMPLE = PoigneeLevel.SIMPLE
SIX = fft(4).but(players=6, hand_size=12, poignees=())
PAIR = SIX.but(call=Call.KING_AND_QUEEN)
OPPOSITE = fft(4).but(call=Call.OPPOSITE)
LOOSE = fft(4).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
MISERES = fft(4).but(miseres=tuple(MisereRule(kind, 10) for kind in MisereKind))
PETIT = fft(4).but(petit_chelem_max_lost=1)


def taken(rules: RuleSet, **facts: Any) -> Taken:
    known: dict[str, Any] = {"contract": Contract.GARDE, "taker": 0, "half_points": 98, "bouts": 2}
    return Taken(rules=rules, **known | facts)


def problems(rules: RuleSet, **facts: Any) -> list[Problem]:
    with pytest.raises(InvalidOutcomeError) as caught:
        taken(rules, **facts)
    return list(caught.value.problems)


def violations(rules: RuleSet, **facts: Any) -> list[Violation]:
    return [problem.violation for problem in problems(rules, **facts)]


# Partners (A6, A13, D-22b)


def test_d_22b_two_partners_stand_in_the_order_of_their_seats() -> None:
    outcome = taken(PAIR, partner=(4, 2))
    assert outcome.partner == (2, 4)
    assert outcome == taken(PAIR, partner=(2, 4))
    assert [outcome.side_of(seat) for seat in range(6)] == [
        Side.TAKER,
        Side.DEFENCE,
        Side.TAKER,
        Side.DEFENCE,
        Side.TAKER,
        Side.DEFENCE,
    ]


@pytest.mark.parametrize("partner", [3, ALONE, (1, 5)])
def test_d_22b_two_one_or_no_partner(partner: Any) -> None:
    assert taken(PAIR, partner=partner).partner == partner


@pytest.mark.parametrize(
    ("rules", "partner", "violation"),
    [
        (PAIR, (3, 3), Violation.PARTNER_TWICE),
        (PAIR, (0, 3), Violation.PARTNER_IS_TAKER),
        (PAIR, (3, 6), Violation.SEAT_OUT_OF_RANGE),
        (PAIR, None, Violation.PARTNER_REQUIRED),
        (fft(5), (1, 2), Violation.TWO_PARTNERS),
        (LOOSE, 1, Violation.PARTNER_NOT_POSSIBLE),
        (OPPOSITE, 1, Violation.PARTNER_NOT_OPPOSITE),
        (OPPOSITE, ALONE, Violation.PARTNER_NOT_OPPOSITE),
        (OPPOSITE, None, Violation.PARTNER_REQUIRED),
    ],
)
def test_a6_impossible_partners(rules: RuleSet, partner: Any, violation: Violation) -> None:
    assert violations(rules, partner=partner) == [violation]


def test_a6_a_contract_that_is_not_offered_says_nothing_of_the_partner() -> None:
    assert violations(fft(5), contract=Contract.POUSSE, partner=1) == [Violation.CONTRACT_NOT_OFFERED]


def test_a13_the_partner_opposite() -> None:
    assert taken(OPPOSITE, taker=3, partner=1).side_of(1) is Side.TAKER
    (problem,) = problems(OPPOSITE, taker=3, partner=0)
    assert problem["right"] == 1
    assert taken(SIX.but(call=Call.OPPOSITE), taker=4, partner=1).partner == 1


@pytest.mark.parametrize("call", [Call.KING, Call.OPPOSITE])
def test_a6_a_contract_without_a_call_is_played_alone(call: Call) -> None:
    rules = fft(4).but(call=call, call_ranks=(14,), call_with=CallWith.CHIEN_CONTRACTS)
    assert taken(rules, contract=Contract.GARDE_SANS, partner=ALONE).partner is ALONE
    (problem,) = problems(rules, contract=Contract.GARDE_CONTRE, partner=2)
    assert (problem.violation, problem["partner"]) == (Violation.PLAYED_ALONE, 2)
    assert violations(rules, contract=Contract.GARDE_SANS) == [Violation.PARTNER_REQUIRED]
    assert taken(rules, partner=2).partner == 2


def test_a7_a_poignee_shows_its_number_of_trumps() -> None:
    ten = CardSet.parse("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11")
    assert taken(fft(4), poignees=[Poignee(SIMPLE, 0, ten)]).poignees[0].cards == ten
    for cards in (ten - {Card.parse("T2")}, ten - {Card.parse("T2")} | {Card.parse("SK")}):
        assert violations(fft(4), poignees=[Poignee(SIMPLE, 0, cards)]) == [Violation.POIGNEE_WRONG_CARDS]


def test_a7_a_side_with_two_partners_shows_three_poignees() -> None:
    rules = PAIR.but(poignees=(PoigneeRule(SIMPLE, 6, 20),))
    three = [Poignee(SIMPLE, Side.TAKER)] * 3
    assert len(taken(rules, partner=(2, 4), poignees=three).poignees) == 3
    assert violations(rules, partner=2, poignees=three) == [Violation.TOO_MANY_POIGNEES]
    # Who cannot be counted to a side is not counted against it.
    assert violations(rules, poignees=three) == [Violation.PARTNER_REQUIRED]


# Loose bids (A12)


def test_a12_a_loose_bid_has_its_own_targets_and_always_knows_a_partner() -> None:
    outcome = taken(LOOSE, contract=Contract.LOOSE_BID, half_points=82, partner=2)
    assert (outcome.target, outcome.margin, outcome.is_made) == (38, 3, True)
    assert violations(LOOSE, contract=Contract.LOOSE_BID) == [Violation.PARTNER_REQUIRED]
    assert violations(fft(4), contract=Contract.LOOSE_BID) == [
        Violation.CONTRACT_NOT_OFFERED,
        Violation.PARTNER_REQUIRED,
    ]


def test_a12_no_chelem_is_announced_in_a_loose_bid() -> None:
    rules = LOOSE.but(petit_chelem_max_lost=1, chelem_by=ChelemBy.ANYONE)
    loose: dict[str, Any] = {"contract": Contract.LOOSE_BID, "partner": ALONE}
    assert violations(rules, chelem=Chelem(Side.TAKER), **loose) == [Violation.CHELEM_IN_LOOSE_BID]
    assert violations(rules, petit_chelem=Chelem(Side.TAKER), **loose) == [Violation.PETIT_CHELEM_NOT_OFFERED]
    made = taken(rules, half_points=174, chelem=Chelem(made=Side.TAKER), **loose)
    assert made.petit_chelem == Chelem()


# Bonuses of a player (D-74)


@pytest.mark.parametrize(
    ("field", "facts"),
    [
        ("poignee_to", {"poignees": [Poignee(SIMPLE, Side.TAKER)]}),
        ("misere_to", {"miseres": [Misere(MisereKind.BLANK, Side.DEFENCE)]}),
        ("petit_au_bout_to", {"petit_au_bout": Side.TAKER}),
    ],
)
def test_d_74_what_a_player_is_paid_for_needs_his_seat(field: str, facts: dict[str, Any]) -> None:
    paid = MISERES.with_values({field: BonusTo.PLAYER})
    assert violations(paid, **facts) == [Violation.SEAT_OF_BONUS_MISSING]
    for to in (BonusTo.DEAL_WINNER, BonusTo.SHOWER_SIDE):
        assert taken(MISERES.with_values({field: to}), **facts).rules.values()[field] is to


def test_d_74_a_petit_au_bout_of_a_seat() -> None:
    rules = fft(4).but(petit_au_bout_to=BonusTo.PLAYER)
    assert taken(rules, petit_au_bout=3).petit_au_bout == 3
    assert violations(rules, petit_au_bout=4) == [Violation.SEAT_OUT_OF_RANGE]
    assert violations(rules, petit_au_bout=0, bouts=0) == [Violation.PETIT_AU_BOUT_WITHOUT_PETIT]
    with pytest.raises(TypeError, match="'petit_au_bout' must be Side or int"):
        taken(rules, petit_au_bout="3")


# Misères (A14, D-73)


def test_d_73_a_hand_may_show_two_kinds() -> None:
    shown = [Misere(MisereKind.NO_TRUMP, 1), Misere(MisereKind.NO_COURT, 1), Misere(MisereKind.NO_TRUMP, 2)]
    assert taken(MISERES, miseres=shown).miseres == tuple(shown)


@pytest.mark.parametrize(
    ("shown", "violation"),
    [
        ([Misere(MisereKind.NO_COURT, 1)] * 2, Violation.MISERE_TWICE),
        ([Misere(MisereKind.NO_COURT, Side.TAKER)] * 2, Violation.TOO_MANY_MISERES),
        ([Misere(MisereKind.NO_COURT, 4)], Violation.SEAT_OUT_OF_RANGE),
    ],
)
def test_d_73_impossible_miseres(shown: list[Misere], violation: Violation) -> None:
    rules = MISERES.but(misere_to=BonusTo.SHOWER_SIDE)
    assert violations(rules, miseres=shown) == [violation]


def test_a14_a_kind_that_the_table_does_not_know() -> None:
    rules = fft(4).but(miseres=(MisereRule(MisereKind.NO_TRUMP, 10),))
    (problem,) = problems(rules, miseres=[Misere(MisereKind.BLANK, 1)])
    assert (problem.violation, problem["offered"]) == (Violation.MISERE_NOT_OFFERED, (MisereKind.NO_TRUMP,))
    assert violations(fft(4), miseres=[Misere(MisereKind.BLANK, 1)]) == [Violation.MISERE_NOT_OFFERED]


@pytest.mark.parametrize(
    ("kind", "possible"),
    [
        (MisereKind.NO_TRUMP, False),
        (MisereKind.NO_TRUMP_BUT_EXCUSE, False),
        (MisereKind.BLANK, False),
        (MisereKind.NO_COURT, True),
        (MisereKind.NO_COURT_NOR_EXCUSE, True),
        (MisereKind.NO_COURT_BUT_JACKS, True),
    ],
)
def test_d_73_a_hand_without_trumps_shows_no_poignee(kind: MisereKind, possible: bool) -> None:
    both: dict[str, Any] = {"miseres": [Misere(kind, 1)], "poignees": [Poignee(SIMPLE, 1)]}
    if possible:
        assert taken(MISERES, **both).miseres[0].kind is kind
    else:
        assert violations(MISERES, **both) == [Violation.MISERE_WITH_POIGNEE]


@pytest.mark.parametrize(
    ("policy", "possible"), [(PoigneeDiscard.NONE, False), (PoigneeDiscard.TRIPLE, True), (PoigneeDiscard.ANY, True)]
)
def test_d_26_but_a_taker_may_show_what_he_has_discarded(policy: PoigneeDiscard, possible: bool) -> None:
    rules = MISERES.but(poignee_counts_discard=policy)
    both: dict[str, Any] = {"miseres": [Misere(MisereKind.NO_TRUMP, 0)], "poignees": [Poignee(SIMPLE, 0)]}
    if possible:
        assert taken(rules, **both).poignees
    else:
        assert violations(rules, **both) == [Violation.MISERE_WITH_POIGNEE]


def test_d_73_a_poignee_of_another_level_or_player_says_nothing() -> None:
    shown = [Poignee(PoigneeLevel.QUADRUPLE, 1), Poignee(SIMPLE, 2)]
    assert violations(MISERES, miseres=[Misere(MisereKind.BLANK, 1)], poignees=shown) == [Violation.POIGNEE_NOT_OFFERED]


def test_miseres_of_another_type() -> None:
    with pytest.raises(TypeError, match="'kind' must be MisereKind, not 'blank'"):
        Misere("blank", 1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="'miseres' must hold Misere, not 'blank:1'"):
        taken(MISERES, miseres=["blank:1"])


# Chelems (A14, D-78, D-81)


def test_d_78_the_loser_of_a_chelem_may_win_the_last_trick() -> None:
    rules = fft(4).but(chelem_max_lost=1, roi_au_bout=10)
    made = Chelem(made=Side.TAKER)
    assert taken(rules, half_points=160, chelem=made, petit_au_bout=Side.DEFENCE).petit_au_bout is Side.DEFENCE
    assert taken(rules, half_points=150, chelem=made, roi_au_bout=Side.DEFENCE).roi_au_bout is Side.DEFENCE


def test_d_81_a_grand_chelem_is_a_petit_one_too() -> None:
    made = Chelem(made=Side.TAKER)
    assert taken(PETIT, half_points=174, chelem=made, petit_chelem=made).petit_chelem == made
    for petit in (Chelem(), Chelem(announced=Side.TAKER), Chelem(made=Side.DEFENCE)):
        assert violations(PETIT, half_points=174, chelem=made, petit_chelem=petit) == [
            Violation.PETIT_CHELEM_AGAINST_CHELEM
        ]


@pytest.mark.parametrize("petit", [Chelem(announced=Side.TAKER), Chelem(made=Side.TAKER)])
def test_a14_a_table_without_a_petit_chelem(petit: Chelem) -> None:
    assert violations(fft(4), petit_chelem=petit) == [Violation.PETIT_CHELEM_NOT_OFFERED]


@pytest.mark.parametrize(
    ("by", "allowed"), [(ChelemBy.TAKER, False), (ChelemBy.TAKER_SIDE, False), (ChelemBy.ANYONE, True)]
)
def test_a8_who_may_announce_a_petit_chelem(by: ChelemBy, allowed: bool) -> None:
    rules, petit = PETIT.but(chelem_by=by), Chelem(announced=Side.DEFENCE)
    if allowed:
        assert taken(rules, petit_chelem=petit).petit_chelem.failed is Side.DEFENCE
    else:
        assert violations(rules, petit_chelem=petit) == [Violation.CHELEM_NOT_ANNOUNCEABLE]


@pytest.mark.parametrize(
    ("chelem", "failed"),
    [
        (Chelem(), None),
        (Chelem(Side.TAKER), Side.TAKER),
        (Chelem(Side.TAKER, Side.TAKER), None),
        (Chelem(Side.TAKER, Side.DEFENCE), Side.TAKER),
        (Chelem(None, Side.DEFENCE), None),
    ],
)
def test_a8_a_chelem_that_failed(chelem: Chelem, failed: Side | None) -> None:
    assert chelem.failed is failed


# The last trick (D-87)


def test_d_87_a_roi_au_bout() -> None:
    rules = fft(4).but(roi_au_bout=10)
    assert taken(rules, roi_au_bout=Side.DEFENCE).roi_au_bout is Side.DEFENCE
    assert violations(fft(4), roi_au_bout=Side.TAKER) == [Violation.ROI_AU_BOUT_NOT_OFFERED]
    assert violations(rules, roi_au_bout=Side.TAKER, petit_au_bout=Side.TAKER) == [Violation.ROI_AND_PETIT_AU_BOUT]
    made: dict[str, Any] = {"half_points": 174, "chelem": Chelem(made=Side.TAKER)}
    assert violations(rules, roi_au_bout=Side.DEFENCE, **made) == [Violation.ROI_AU_BOUT_AGAINST_CHELEM]
    assert taken(rules, roi_au_bout=Side.TAKER, **made).roi_au_bout is Side.TAKER


def test_a_pickle_of_version_0_1_has_the_defaults_of_later_fields() -> None:
    pickles = json.loads((Path(__file__).parents[1] / "golden" / "pickles-0.1.json").read_text(encoding="utf-8"))
    outcome = pickle.loads(base64.b64decode(pickles["taken"]["5"]))
    assert (outcome.half_points, outcome.partner) == (83, 3)
    assert (outcome.miseres, outcome.petit_chelem, outcome.roi_au_bout) == ((), Chelem(), None)
    assert pickle.loads(pickle.dumps(outcome)) == outcome


def test_pickles_keep_the_later_fields() -> None:
    outcome = taken(
        PETIT.but(roi_au_bout=10, miseres=(MisereRule(MisereKind.BLANK, 20),)),
        petit_chelem=Chelem(announced=Side.TAKER),
        miseres=[Misere(MisereKind.BLANK, 2)],
        roi_au_bout=Side.TAKER,
    )
    assert pickle.loads(pickle.dumps(outcome)) == outcome
