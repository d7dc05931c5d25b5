"""D-79 to D-95: rulings on failed chelems, half points, games without sides, and what tables settle otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from french_tarot import (
    ALONE,
    EXCUSE,
    PACK,
    PETIT,
    AllPass,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    BonusTo,
    Call,
    Card,
    CardSet,
    Chelem,
    ChelemBy,
    ChelemDeadline,
    ChienShown,
    Contract,
    Deal,
    DeclareImprenable,
    EachForHimself,
    ExcuseAlone,
    ExcuseDebt,
    ExcuseFate,
    ExcuseLast,
    HalfPoint,
    ImprenableTime,
    InvalidRulesError,
    Misere,
    MisereGameChien,
    MisereGameScoring,
    MisereKind,
    MisereRule,
    Outcome,
    PassedOut,
    PetitSec,
    Phase,
    PlayCard,
    Poignee,
    PoigneeLevel,
    Ready,
    Redealer,
    RuleSet,
    ShowMisere,
    ShowPoignee,
    Side,
    Table,
    Taken,
    TwoPlayer,
    Violation,
    Void,
    VoidReason,
    callable_cards,
    count,
    custody,
    fft,
    fft_2006,
    marseille,
    own_custody,
    pagat,
    score,
    student,
    wikipedia,
)
from tests.deals.random_deals import dealt_round, taken
from tests.helpers import cards
from tests.rules.situations import (
    KINGS,
    QUEENS,
    auctioned,
    bare_petit,
    exactly,
    on_to,
    refused,
    scored,
    taken_by,
    through_petit_sec,
    told,
    told_alone,
    unit,
    why,
)

FFT3, FFT4, FFT5 = fft(3), fft(4), fft(5)
NO_TRUMP, NO_COURT = MisereKind.NO_TRUMP, MisereKind.NO_COURT

# Chelems


def test_d_79_a_failed_chelem_that_loses_the_contract_turns_its_sign() -> None:
    """49 with two bouts: eight over 41, and lost: −(25 + 8) · 2 − 200."""
    assert unit(student(3), points=49, chelem="announced-failed") == -66 - 200
    # Elsewhere the contract is made.
    assert unit(FFT3, points=49, chelem="announced-failed") == 66 - 200
    # Short by eight it is as bad.
    assert unit(student(3), points=33, chelem="announced-failed") == -66 - 200


def test_d_79_a_defender_who_fails_gives_the_deal_to_the_taker() -> None:
    """30 with two bouts: eleven short, and won: (25 + 11) · 2 + 200; poignées are the taker's then."""
    failed = Chelem(Side.DEFENCE)
    assert unit(student(3), points=30, chelem=failed) == 72 + 200
    simple = Poignee(PoigneeLevel.SIMPLE, 1)
    assert unit(student(3), points=30, chelem=failed, poignees=simple) == 72 + 200 + 20


def test_d_79_a_petit_chelem_that_fails_loses_the_contract_too() -> None:
    """The students' petit chelem: −(25 + 8) · 2 − 150."""
    assert unit(student(3), points=49, petit_chelem="announced-failed") == -66 - 150


@pytest.mark.parametrize(("action", "deadline"), [(AnnounceChelem(), 3), (AnnouncePetitChelem(), 5)])
def test_d_80_it_is_announced_before_the_own_card_while_so_many_tricks_are_unfinished(
    action: AnnounceChelem | AnnouncePetitChelem, deadline: int
) -> None:
    """With the current one three for the grand chelem, five for the petit one, of 24 at three players."""
    deal = taken(student(3), Contract.GARDE_SANS, 1, 0)
    for left, right in ((24, True), (deadline + 1, True), (deadline, True), (deadline - 1, False)):
        there = on_to(deal, lambda deal, left=left: _is_turn_of_the_taker(deal, 24 - left))  # type: ignore[misc]
        assert (why(there, action) == []) is right
        if not right:
            assert why(there, action) == [Violation.CHELEM_TOO_LATE]


def _is_turn_of_the_taker(deal: Deal, finished: int) -> bool:
    return deal.phase is Phase.PLAY and len(deal.tricks) == finished and deal.turn == 1


PETIT = FFT4.but(petit_chelem_max_lost=1, petit_chelem_unannounced=100)
