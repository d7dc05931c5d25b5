"""Mouches (D-46, D-91): who pays into the pots, who takes them, and that no point is lost."""

from __future__ import annotations

import pickle
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    ALONE,
    AllPass,
    AnyOutcome,
    Call,
    Contract,
    EachForHimself,
    HalfPoint,
    InvalidTableError,
    Outcome,
    Partner,
    PassedOut,
    Redealer,
    RuleSet,
    Standing,
    Table,
    TableDeal,
    Taken,
    Violation,
    Void,
    VoidReason,
    fft,
)
from french_tarot.facts.types import _made

FOUR = fft(4).but(mouche_stake=10, base=0)
"""Ten from everybody, five from the dealer, and side payments for the points above the target alone."""

FIVE = fft(5).but(mouche_stake=10)


def garde(rules: RuleSet = FOUR, *, taker: int, by: int, partner: int | None = None) -> Taken:
    """A garde with two bouts: twice the margin, and twice the base, for each defender; at five alone or with one."""
    alone = ALONE if rules.layout.players == 5 else None
    return Outcome.from_figures(
        rules, contract="garde", bouts=2, by=by, taker=taker, partner=alone if partner is None else partner
    )


WON, LOST = garde(taker=1, by=8), garde(taker=1, by=-4)


# Where there is no pot


def test_everybody_pays_into_a_new_pot_and_the_winner_takes_it() -> None:
    # Four times 10, and 5 from the dealer: 45. Of these the taker has paid 10 himself. 8 points, twice, from each.
    table = Table(rules=FOUR).record(WON)
    (deal,) = table.deals
    assert deal.stakes == (-15, 35, -10, -10)
    assert deal.scores == (-16, 48, -16, -16)
    assert (deal.pots, table.pots) == ((), ())
    assert table.totals == (-31, 83, -26, -26)
    assert table.ranking[0] == Standing(1, 1, 83)


def test_a_taker_who_loses_pays_a_second_pot_of_that_size() -> None:
    table = Table(rules=FOUR).record(LOST)
    assert table.deals[0].stakes == (-15, -55, -10, -10)
    assert table.deals[0].scores == (8, -24, 8, 8)
    assert table.pots == (45, 45)
    assert sum(table.totals) == -90


def test_once_the_pots_are_gone_everybody_pays_again() -> None:
    table = Table(rules=FOUR).record(WON).record(garde(taker=2, by=0))
    assert table.deals[1].stakes == (-10, -15, 35, -10)
    assert table.pots == ()


# Where there are pots


def test_the_dealer_adds_to_a_largest_pot_and_nobody_else_pays() -> None:
    table = Table(rules=FOUR).record(LOST)
    # Two pots of 45: the dealer, now person 1, makes one of them 50.
    passed = table.record(PassedOut(rules=FOUR))
    assert passed.deals[1].stakes == (0, -5, 0, 0)
    assert passed.pots == (50, 45)
    # Person 2 makes it 55, takes it as the taker, and leaves the other.
    won = passed.record(garde(taker=2, by=3))
    assert won.deals[2].stakes == (0, 0, -5 + 55, 0)
    assert won.pots == (45,)
    # Person 3 makes that one 50; person 0 loses and pays as much.
    lost = won.record(garde(taker=0, by=-1))
    assert lost.deals[3].stakes == (-50, 0, 0, -5)
    assert lost.pots == (50, 50)


def test_the_pots_are_noted_from_the_largest_down() -> None:
    table = Table(rules=FOUR)
    for outcome in (LOST, garde(taker=0, by=-1), garde(taker=0, by=-1)):
        table = table.record(outcome)
    # 45 and as much; then 50 and as much beside 45; then 55 and as much beside 50 and 45.
    assert table.pots == (55, 55, 50, 45)
    assert sum(table.totals) == -205


def test_the_dealer_pays_though_nothing_is_played() -> None:
    table = Table(rules=FOUR).record(PassedOut(rules=FOUR)).record(Void(rules=FOUR, reason=VoidReason.PETIT_SEC))
    assert [deal.stakes for deal in table.deals] == [(-15, -10, -10, -10), (0, -5, 0, 0)]
    assert table.pots == (50,)
    assert table.dealer == 2


def test_a_dealer_who_deals_again_pays_again() -> None:
    again = FOUR.but(passed_out_redealer=Redealer.SAME)
    table = Table(rules=again, dealer=3).misdeal().record(PassedOut(rules=again))
    assert [deal.stakes for deal in table.deals] == [(-10, -10, -10, -15), (0, 0, 0, -5)]
    assert (table.dealer, table.pots) == (3, (50,))


def test_a_misdeal_by_another_costs_the_dealer_as_any_deal() -> None:
    assert Table(rules=FOUR).misdeal(by=2).deals[0].stakes == (-15, -10, -10, -10)


# Partners: two thirds and one third, the partner's rounded down


@pytest.mark.parametrize(
    ("by", "stakes", "pots"),
    [
        # 55: the partner 18, the taker the other 37.
        (2, (-15, 37 - 10, -10, 18 - 10, -10), ()),
        (-2, (-15, -37 - 10, -10, -18 - 10, -10), (55, 55)),
    ],
)
def test_the_partner_shares(by: int, stakes: tuple[int, ...], pots: tuple[int, ...]) -> None:
    table = Table(rules=FIVE).record(garde(FIVE, taker=1, partner=3, by=by))
    assert (table.deals[0].stakes, table.pots) == (stakes, pots)


def test_the_taker_alone_has_all() -> None:
    table = Table(rules=FIVE).record(garde(FIVE, taker=1, by=2))
    assert table.deals[0].stakes == (-15, 45, -10, -10, -10)


def test_a_pot_is_shared_as_the_score_is() -> None:
    equal = FIVE.but(split=(1, 1))
    table = Table(rules=equal).record(garde(equal, taker=1, partner=3, by=2))
    # 55: 27 and 28.
    assert table.deals[0].stakes == (-15, 18, -10, 17, -10)
    nothing = FIVE.but(split=(1, 0))
    table = Table(rules=nothing).record(garde(nothing, taker=1, partner=3, by=2))
    assert table.deals[0].stakes == (-15, 45, -10, -10, -10)


@pytest.mark.parametrize(
    ("partner", "stakes"),
    [
        # 65: a quarter, rounded down, for each place of a partner, the rest for the taker.
        ((3, 5), (33, 0, 0, 16, 0, 16)),
        (5, (49, 0, 0, 0, 0, 16)),
        (ALONE, (65, 0, 0, 0, 0, 0)),
    ],
)
def test_where_two_cards_are_called_a_vacant_place_is_the_takers(partner: Partner, stakes: tuple[int, ...]) -> None:
    six = fft(5).but(players=6, hand_size=12, chien_size=6, call=Call.KING_AND_QUEEN, poignees=(), mouche_stake=10)
    won = Taken(rules=six, contract=Contract.GARDE, taker=0, partner=partner, half_points=82, bouts=2)
    table = Table(rules=six, dealer=1).record(won)
    paid = (10, 15, 10, 10, 10, 10)
    assert [stake + before for stake, before in zip(table.deals[0].stakes, paid, strict=True)] == list(stakes)


@pytest.mark.parametrize(("split", "parts"), [((2, 1), (30, 15)), ((3, 1), (34, 11))])
def test_a_loose_bid_is_shared_by_its_own_split(split: tuple[int, int], parts: tuple[int, int]) -> None:
    loose = FOUR.but(all_pass=AllPass.LOOSE_BID, call_ranks=(14, 13, 12, 11), loose_bid_split=split, split=(1, 1))
    # The player to the dealer's right takes; he needs 38 points with two bouts.
    won = Taken(rules=loose, contract=Contract.LOOSE_BID, taker=1, partner=3, half_points=80, bouts=2)
    assert Table(rules=loose).record(won).deals[0].stakes == (-15, parts[0] - 10, -10, parts[1] - 10)


# Nobody wins or loses


def test_the_pots_stay_where_the_deal_is_drawn() -> None:
    three = fft(3).but(half_point=HalfPoint.EXACT_HALF_ZERO, mouche_stake=10)
    drawn = Taken(rules=three, contract=Contract.GARDE, taker=1, half_points=81, bouts=2)
    table = Table(rules=three).record(drawn)
    assert (table.deals[0].stakes, table.pots) == ((-15, -10, -10), (35,))


def test_the_pots_stay_in_a_misere_game() -> None:
    misere = FOUR.but(all_pass=AllPass.MISERE_GAME)
    table = Table(rules=misere).record(EachForHimself(rules=misere, half_points=(40, 40, 40, 40)))
    assert (table.deals[0].stakes, table.pots) == ((-15, -10, -10, -10), (45,))


# One person too many


def test_who_sits_out_pays_no_stake_but_as_the_dealer() -> None:
    table = Table(rules=FOUR, people=5).record(PassedOut(rules=FOUR))
    assert table.deals[0].stakes == (-5, -10, -10, -10, -10)
    assert (table.sitting_out, table.pots) == (0, (45,))
    # The same person deals until somebody takes, and pays each time; seat 1 is person 2.
    table = table.record(WON)
    assert table.deals[1].stakes == (-5, 0, 50, 0, 0)
    assert table.pots == ()
    assert table.totals == (-10, -26, 88, -26, -26)


# Other rules


def test_other_stakes() -> None:
    dear = FOUR.but(mouche_stake=25, mouche_dealer=0)
    table = Table(rules=dear).record(garde(dear, taker=0, by=-1))
    assert (table.deals[0].stakes, table.pots) == ((-125, -25, -25, -25), (100, 100))
    assert table.record(PassedOut(rules=dear)).pots == (100, 100)


def test_the_score_stays_what_it_is() -> None:
    plain, pots = fft(4), fft(4).but(mouche_stake=10)
    scores = [Table(rules=rules).record(garde(rules, taker=1, by=8)).deals[0].scores for rules in (plain, pots)]
    assert scores == [(-66, 198, -66, -66)] * 2


def test_without_mouches_nothing_is_paid() -> None:
    rules = fft(4)
    table = Table(rules=rules).record(garde(rules, taker=1, by=8)).misdeal()
    assert [(deal.stakes, deal.pots) for deal in table.deals] == [((0, 0, 0, 0), ())] * 2
    assert table.pots == ()


def test_where_nobody_can_win_a_contract_nothing_is_paid() -> None:
    two = FOUR.but(players=2, hand_size=21, chien_size=0, piles=6, pile_size=3, contracts=())
    table = Table(rules=two).misdeal()
    assert (table.deals[0].stakes, table.pots) == ((0, 0), ())


def test_pots_stay_while_a_table_plays_without_mouches() -> None:
    without = FOUR.but(mouche_stake=0)
    table = attrs.evolve(Table(rules=FOUR).record(LOST), rules=without).record(garde(without, taker=2, by=1))
    assert (table.deals[1].stakes, table.pots) == ((0, 0, 0, 0), (45, 45))
    assert attrs.evolve(table, rules=FOUR).record(garde(taker=2, by=1)).pots == (45,)


def test_stakes_of_other_people_are_refused() -> None:
    noted = TableDeal(dealer=0, seats=(0, 1, 2, 3), outcome=WON, scores=(0, 0, 0, 0), stakes=(0, 0, 0))
    with pytest.raises(InvalidTableError) as caught:
        Table(rules=FOUR, deals=[noted])
    assert [(problem.violation, problem["given"]) for problem in caught.value.problems] == [(Violation.OTHER_PEOPLE, 3)]


# Values


def test_a_table_with_pots_is_a_value() -> None:
    table = Table(rules=FOUR).record(LOST).misdeal(by=2)
    assert pickle.loads(pickle.dumps(table)) == table
    assert hash(pickle.loads(pickle.dumps(table))) == hash(table)


def test_a_deal_that_an_older_version_noted_has_no_stakes() -> None:
    older = {"dealer": 0, "seats": (0, 1, 2, 3), "outcome": WON, "scores": (-16, 48, -16, -16)}
    deal = _made(TableDeal, older)
    assert deal == TableDeal(dealer=0, seats=(0, 1, 2, 3), outcome=WON, scores=(-16, 48, -16, -16))
    assert (deal.stakes, deal.pots, deal.exposed, deal.at_fault) == ((0, 0, 0, 0), (), None, None)
    assert Table(rules=FOUR, deals=[deal]).totals == (-16, 48, -16, -16)


@given(
    st.sampled_from([(4, 4), (4, 5), (5, 5), (5, 6), (3, 3)]),
    st.integers(1, 30),
    st.integers(0, 9),
    st.integers(0, 10**6),
)
def test_totals_and_pots_sum_to_zero(sizes: tuple[int, int], stake: int, dealer: int, seed: int) -> None:
    players, people = sizes
    rules, rng = fft(players).but(mouche_stake=stake, mouche_dealer=dealer), Random(seed)
    table = Table(rules=rules, people=people)
    for _ in range(12):
        before = table.pots
        outcome = any_outcome(rules, rng)
        table = table.record(outcome)
        deal = table.deals[-1]
        assert sum(table.totals) + sum(table.pots) == 0
        assert sum(deal.scores) == 0
        assert list(table.pots) == sorted(table.pots, reverse=True)
        left = max(1, len(before))
        if isinstance(outcome, Taken):
            left += -1 if outcome.is_made else 1
        assert len(table.pots) == left


def any_outcome(rules: RuleSet, rng: Random) -> AnyOutcome:
    players = rules.layout.players
    taker, other = rng.sample(range(players), 2)
    match rng.randrange(6):
        case 0:
            return PassedOut(rules=rules)
        case 1:
            return Void(rules=rules, reason=VoidReason.PETIT_SEC)
        case 2 if players == 5:
            return garde(rules, taker=taker, partner=other, by=rng.randint(-9, 9))
        case _:
            return garde(rules, taker=taker, by=rng.randint(-9, 9))
