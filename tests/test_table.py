"""The table (A2 to A5, A13): who deals next, who sits out, who is barred, and the totals of a match."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    PACK,
    AllPass,
    Bid,
    CardSet,
    Contract,
    Deal,
    DealNotOverError,
    EachForHimself,
    IllegalActionError,
    InvalidTableError,
    MatchLength,
    MatchOverError,
    Outcome,
    Pass,
    PassedOut,
    Redealer,
    RuleSet,
    Standing,
    Table,
    TableDeal,
    TwoPlayer,
    Violation,
    Void,
    VoidReason,
    fft,
    gathered,
    random_gaps,
    shuffled,
)

if TYPE_CHECKING:
    from french_tarot import Taken

FOUR = fft(4)
TWO = FOUR.but(players=2, hand_size=21, chien_size=0, piles=6, pile_size=3, contracts=())
MISERE_GAME = FOUR.but(all_pass=AllPass.MISERE_GAME)
PASSED = PassedOut(rules=FOUR)
PETIT_SEC = Void(rules=FOUR, reason=VoidReason.PETIT_SEC)
EXCUSE_ALONE = Void(rules=FOUR, reason=VoidReason.EXCUSE_ALONE)
MISDEAL = Void(rules=FOUR, reason=VoidReason.MISDEAL)


def garde(taker: int, points: int = 49) -> Taken:
    """A garde with two bouts; by 8 it is worth 66 for each defender, 198 for the taker."""
    return Outcome.from_figures(FOUR, contract="garde", bouts=2, points=points, taker=taker)


def random_deal(table: Table, seed: int) -> Deal:
    """A deal of the table, played by random legal actions to its end."""
    rng = Random(seed)
    return played_out(table.shuffled(rng), rng)


def played_out(deal: Deal, rng: Random) -> Deal:
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions().choice(rng))
    return deal


def violations(error: pytest.ExceptionInfo[InvalidTableError]) -> list[Violation]:
    return [problem.violation for problem in error.value.problems]


# Who deals next


@pytest.mark.parametrize(
    ("outcome", "dealer"),
    [(garde(0), 3), (PASSED, 3), (PETIT_SEC, 3), (EXCUSE_ALONE, 3), (MISDEAL, 2)],
    ids=["a2 played", "a5 all passed", "a4 petit sec", "d89 excuse alone", "a3 misdeal"],
)
def test_the_next_dealer(outcome: Taken | PassedOut | Void, dealer: int) -> None:
    table = Table(rules=FOUR, dealer=2).record(outcome)
    assert (table.dealer, table.is_dealer_barred) == (dealer, outcome == MISDEAL)


def test_a2_the_deal_goes_round() -> None:
    table = Table(rules=FOUR)
    dealers = [table.dealer]
    for _ in range(5):
        table = table.record(garde(1))
        dealers.append(table.dealer)
    assert dealers == [0, 1, 2, 3, 0, 1]


@pytest.mark.parametrize(
    ("outcome", "field"),
    [
        (PASSED, "passed_out_redealer"),
        (PETIT_SEC, "petit_sec_redealer"),
        (EXCUSE_ALONE, "petit_sec_redealer"),
    ],
    ids=["all passed", "petit sec", "d89 excuse alone"],
)
def test_the_same_dealer_where_the_rules_say_so(outcome: PassedOut | Void, field: str) -> None:
    rules = FOUR.with_values({field: Redealer.SAME})
    again = PassedOut(rules=rules) if isinstance(outcome, PassedOut) else Void(rules=rules, reason=outcome.reason)
    assert Table(rules=rules, dealer=2).record(again).dealer == 2


def test_a3_after_a_misdeal_the_dealer_deals_again_and_must_pass() -> None:
    table = Table(rules=FOUR, dealer=3).misdeal()
    assert (table.dealer, table.is_dealer_barred, table.totals) == (3, True, (0, 0, 0, 0))
    deal = next(deal for seed in range(9) if not (deal := table.shuffled(Random(seed))).is_over)
    deal = deal.pass_().pass_().pass_()
    assert deal.turn == 3
    assert list(deal.legal_actions()) == [Pass()]
    with pytest.raises(IllegalActionError) as caught:
        deal.apply(Bid(Contract.GARDE))
    assert [problem.violation for problem in caught.value.problems] == [Violation.DEALER_BARRED]
    assert deal.pass_().outcome() == PASSED


def test_d6_a_misdeal_again_bars_again_and_a_deal_lifts_the_bar() -> None:
    table = Table(rules=FOUR, dealer=3).misdeal().misdeal()
    assert (table.dealer, table.is_dealer_barred) == (3, True)
    assert [deal.outcome for deal in table.deals] == [MISDEAL] * 2
    assert not table.record(garde(0)).is_dealer_barred


def test_d5_a_petit_sec_lifts_the_bar() -> None:
    table = Table(rules=FOUR, dealer=3).misdeal().record(PETIT_SEC)
    assert (table.dealer, table.is_dealer_barred) == (0, False)


def test_a3_a_misdeal_is_one_however_it_is_recorded() -> None:
    table = Table(rules=FOUR, dealer=3)
    assert table.misdeal() == table.record(MISDEAL)
    assert table.misdeal().deals == (TableDeal(dealer=3, seats=(0, 1, 2, 3), outcome=MISDEAL, scores=(0, 0, 0, 0)),)


def test_a3_a_deal_that_the_barred_dealer_took_is_refused() -> None:
    table = Table(rules=FOUR, dealer=3).misdeal()
    with pytest.raises(InvalidTableError) as caught:
        table.record(garde(3))
    assert violations(caught) == [Violation.DEALER_BARRED]
    assert str(caught.value) == "a garde is barred to the dealer, who has misdealt: he must pass"
    assert table.record(garde(2)).totals == (-66, -66, 198, -66)
    assert Table(rules=FOUR, dealer=3).record(garde(3)).totals == (-66, -66, -66, 198)


def test_the_bar_is_the_misdealers_own() -> None:
    assert not attrs.evolve(Table(rules=FOUR, dealer=3).misdeal(), dealer=0).is_dealer_barred


def test_other_tables_bar_nobody_or_pass_the_deal_on() -> None:
    lenient = Table(rules=FOUR.but(misdeal_bars_dealer=False), dealer=1).misdeal()
    assert (lenient.dealer, lenient.is_dealer_barred) == (1, False)
    passed_on = Table(rules=FOUR.but(misdeal_redealer=Redealer.NEXT), dealer=1).misdeal()
    assert (passed_on.dealer, passed_on.is_dealer_barred) == (2, False)


# Five persons, four seats (A13, D-14, D-64)


def test_a13_the_dealer_sits_out_and_his_right_neighbour_speaks_first() -> None:
    table = Table(rules=FOUR, people=5, dealer=3)
    assert table.sitting_out == 3
    assert table.seats == (4, 0, 1, 2)
    assert table.dealing_seat == 3
    assert table.shuffled(Random(1)).turn == 0


def test_a13_each_person_sits_out_once_in_five_deals() -> None:
    table = Table(rules=FOUR, people=5)
    out = []
    for _ in range(5):
        out.append(table.sitting_out)
        table = table.record(garde(0))
    assert out == [0, 1, 2, 3, 4]
    # The first at the table takes each deal by 8: every person takes once and defends three times.
    assert table.totals == (0, 0, 0, 0, 0)
    assert [deal.scores for deal in table.deals[:2]] == [(0, 198, -66, -66, -66), (-66, 0, 198, -66, -66)]
    assert table.deals[1].seats == (2, 3, 4, 0)


@pytest.mark.parametrize("outcome", [PASSED, PETIT_SEC], ids=["d14 all passed", "d64 petit sec"])
def test_the_same_person_sits_out_until_somebody_takes(outcome: PassedOut | Void) -> None:
    table = Table(rules=FOUR, people=5, dealer=2).record(outcome)
    assert (table.dealer, table.sitting_out) == (2, 2)
    elsewhere = FOUR.but(sitting_out_redealer=Redealer.NEXT)
    passed = Table(rules=elsewhere, people=5, dealer=2).record(PassedOut(rules=elsewhere))
    assert (passed.dealer, passed.sitting_out) == (3, 3)


def test_d14_four_pass_and_the_same_person_deals_until_somebody_takes() -> None:
    table = Table(rules=FOUR, people=5, dealer=3)
    for first_says in (Pass(), Pass(), Bid(Contract.GARDE_SANS)):
        assert (table.dealer, table.sitting_out, table.seats) == (3, 3, (4, 0, 1, 2))
        deal = next(deal for seed in range(9) if not (deal := table.shuffled(Random(seed))).is_over)
        deal = deal.apply(first_says).pass_().pass_().pass_()
        table = table.record(deal if deal.is_over else played_out(deal, Random(1)))
    assert (table.dealer, table.sitting_out, table.seats) == (4, 4, (0, 1, 2, 3))
    # Seat 0, the taker, was person 4, to the right of who sat out.
    scores = table.totals
    assert scores[:3] == (scores[0],) * 3
    assert scores[3:] == (0, -3 * scores[0])
    assert scores[0] != 0


def test_a13_rules_that_let_the_dealer_sit_out_have_one_person_more() -> None:
    mort = FOUR.but(dealer_sits_out=True)
    assert (Table(rules=mort).people, Table(rules=mort).sitting_out) == (5, 0)
    assert (Table(rules=mort, people=4).sitting_out, Table(rules=FOUR).people) == (None, 4)
    assert Table(rules=fft(3).but(dealer_sits_out=True), dealer=3).seats == (0, 1, 2)


def test_who_sits_out_cannot_be_barred() -> None:
    table = Table(rules=FOUR, people=5, dealer=2).misdeal()
    assert (table.dealer, table.is_dealer_barred, table.sitting_out) == (2, False, 2)
    # The seat that deals is another person's then, who may bid and take.
    assert not table.shuffled(Random(1)).setup.is_dealer_barred
    assert table.record(garde(3)).totals == (-66, 198, 0, -66, -66)


def test_nobody_sits_out_at_a_full_table() -> None:
    table = Table(rules=FOUR, dealer=3)
    assert (table.sitting_out, table.seats, table.dealing_seat) == (None, (0, 1, 2, 3), 3)


# The match


def test_totals_and_ranking() -> None:
    # 198 for the taker at 49 points; at 40, one short, he pays (25 + 1) x 2 = 52 to each.
    table = Table(rules=FOUR).record(garde(0)).record(garde(1, points=40)).record(PASSED)
    assert table.totals == (198 + 52, -66 - 156, -66 + 52, -66 + 52)
    assert table.ranking == (Standing(1, 0, 250), Standing(2, 2, -14), Standing(2, 3, -14), Standing(4, 1, -222))


def test_a_match_ends_after_the_deals_that_were_played() -> None:
    table = Table(rules=FOUR, length=2).record(garde(0)).record(PASSED).misdeal()
    assert (table.deals_played, table.is_over, table.winners) == (1, False, ())
    over = table.record(garde(1))
    assert (over.deals_played, over.is_over) == (2, True)
    assert over.totals == (132, 132, -132, -132)
    assert over.winners == (0, 1)
    for more in (lambda: over.record(PASSED), over.misdeal, lambda: over.shuffled(Random(0))):
        with pytest.raises(MatchOverError) as caught:
            more()
        assert [problem.violation for problem in caught.value.problems] == [Violation.MATCH_IS_OVER]


@pytest.mark.parametrize(
    ("rules", "people", "length"),
    [
        (FOUR, None, None),
        (FOUR.but(match_deals=5), None, 5),
        (FOUR.but(match_deals=MatchLength.PLAYERS), None, 4),
        (fft(3).but(match_deals=MatchLength.PLAYERS), None, 3),
        # As many deals as persons, so that each sits out once.
        (FOUR.but(match_deals=MatchLength.PLAYERS), 5, 5),
        (FOUR.but(match_deals=MatchLength.PLAYERS, dealer_sits_out=True), None, 5),
    ],
)
def test_a11_a_match_is_as_long_as_the_rules_say(rules: RuleSet, people: int | None, length: int | None) -> None:
    assert (Table(rules=rules) if people is None else Table(rules=rules, people=people)).length == length


def test_a11_a_length_that_is_given_holds() -> None:
    five = FOUR.but(match_deals=5)
    assert Table(rules=five, length=2).length == 2
    assert Table(rules=five, length=None).length is None
    assert Table(rules=five).record(PassedOut(rules=five)).misdeal().length == 5


def test_a_table_without_a_length_has_no_end() -> None:
    table = Table(rules=FOUR).record(garde(0))
    assert (table.is_over, table.winners) == (False, ())


@pytest.mark.parametrize(
    "over",
    [
        TwoPlayer(rules=TWO, half_points=(90, 92), bouts=(1, 2)),
        EachForHimself(rules=MISERE_GAME, half_points=(40, 40, 40, 40)),
    ],
    ids=["two players", "misère game"],
)
def test_a_deal_without_a_taker_was_played_too(over: TwoPlayer | EachForHimself) -> None:
    table = Table(rules=over.rules, length=1).record(over)
    assert (table.dealer, table.deals_played, table.is_over) == (1, 1, True)


def test_d14_the_next_person_sits_out_after_a_misere_game() -> None:
    over = EachForHimself(rules=MISERE_GAME, half_points=(40, 40, 40, 40))
    assert Table(rules=MISERE_GAME, people=5, dealer=2).record(over).sitting_out == 3


# What is refused


def test_what_cannot_be_a_table() -> None:
    with pytest.raises(InvalidTableError) as caught:
        Table(rules=FOUR, people=6, dealer=6, length=0)
    assert violations(caught) == [
        Violation.WRONG_TABLE_SIZE,
        Violation.PERSON_OUT_OF_RANGE,
        Violation.MATCH_TOO_SHORT,
    ]


def test_a_table_of_other_people_cannot_take_the_deals_over() -> None:
    table = Table(rules=FOUR).record(garde(0)).record(PASSED)
    with pytest.raises(InvalidTableError) as caught:
        attrs.evolve(table, people=5)
    assert violations(caught) == [Violation.OTHER_PEOPLE] * 2
    assert [problem["number"] for problem in caught.value.problems] == [1, 2]
    assert str(caught.value.problems[0]) == "deal 1 was noted for 4 people: the table has 5"
    wrong: Any = (PASSED,)
    with pytest.raises(TypeError, match="'deals' must hold TableDeal"):
        Table(rules=FOUR, deals=wrong)


def test_five_people_may_change_from_one_sitting_out_to_all_playing() -> None:
    table = attrs.evolve(Table(rules=FOUR, people=5).record(garde(0)), rules=fft(5))
    assert (table.sitting_out, table.seats, table.totals) == (None, (0, 1, 2, 3, 4), (0, 198, -66, -66, -66))


def test_a_deal_of_another_table_is_refused() -> None:
    table = Table(rules=FOUR, dealer=1)
    with pytest.raises(InvalidTableError) as caught:
        table.record(PassedOut(rules=FOUR.but(base=30)))
    assert violations(caught) == [Violation.OTHER_RULES]
    with pytest.raises(InvalidTableError) as caught:
        table.record(random_deal(Table(rules=FOUR, dealer=2), 1))
    assert violations(caught) == [Violation.OTHER_DEALER]
    (problem,) = caught.value.problems
    assert (problem["seat"], problem["right"]) == (2, 1)


def test_a_deal_that_is_not_over_is_refused() -> None:
    table = Table(rules=FOUR)
    deal = next(deal for seed in range(9) if not (deal := table.shuffled(Random(seed))).is_over)
    with pytest.raises(DealNotOverError):
        table.record(deal)


# Without a shuffle


def test_a3_cards_are_gathered_cut_and_dealt_again() -> None:
    table = Table(rules=FOUR)
    deal = random_deal(table, 5)
    pack = gathered(deal)
    assert CardSet(pack) == PACK
    taker = deal.taker
    won = [trick for trick in deal.tricks if trick.winner == taker]
    lost = [trick for trick in deal.tricks if trick.winner != taker]
    assert [card for trick in (*won, *lost) for card in trick.cards] == list(pack[:72])
    assert CardSet(pack[72:]) == deal.aside
    gaps = random_gaps(FOUR, Random(1))
    again = table.record(deal).dealt(pack, gaps)
    assert again.dealer == 1
    # The dealer's right neighbour has the first packet of three.
    assert CardSet(pack[:3]) <= again.hands[2]


def test_a3_a_deal_that_was_passed_out_is_gathered_from_the_hands() -> None:
    deal = next(deal for seed in range(9) if not (deal := Deal.shuffled(FOUR, Random(seed))).is_over)
    deal = deal.pass_().pass_().pass_().pass_()
    pack = gathered(deal)
    assert pack == (*deal.hands[0], *deal.hands[1], *deal.hands[2], *deal.hands[3], *deal.aside)


def test_a3_where_all_play_for_themselves_each_seat_has_its_own_heap() -> None:
    deal = random_deal(Table(rules=TWO), 5)
    pack = gathered(deal)
    assert CardSet(pack) == PACK
    first, second = ([trick for trick in deal.tricks if trick.winner == seat] for seat in (0, 1))
    assert [card for trick in (*first, *second) for card in trick.cards] == list(pack)
    again = Table(rules=TWO).record(deal).dealt(pack, ())
    # Person 1 deals: the first three cards lie under the others on the first three piles of person 0.
    assert [pile[-1] for pile in again.setup.piles[0][:3]] == list(pack[:3])
    assert again.turn == 0


def test_cards_of_a_deal_in_play_are_not_gathered() -> None:
    deal = next(deal for seed in range(9) if not (deal := Deal.shuffled(FOUR, Random(seed))).is_over)
    with pytest.raises(DealNotOverError):
        gathered(deal)


def test_a_pack_may_be_dealt_as_it_is() -> None:
    table = Table(rules=FOUR, dealer=3)
    deal = table.dealt(shuffled(PACK, Random(7)), (1, 2, 3, 4, 5, 6))
    assert (deal.dealer, deal.rules) == (3, FOUR)


# Values


def test_a_table_is_a_value() -> None:
    table = Table(rules=FOUR, people=5, length=4).record(garde(0)).misdeal()
    assert table == Table(rules=FOUR, people=5, length=4).record(garde(0)).misdeal()
    assert hash(table) == hash(pickle.loads(pickle.dumps(table)))
    assert pickle.loads(pickle.dumps(table)) == table


@given(st.integers(0, 10**6), st.sampled_from([(3, 3), (4, 4), (4, 5), (5, 5)]))
def test_scores_sum_to_zero_and_the_deal_goes_round(seed: int, sizes: tuple[int, int]) -> None:
    players, people = sizes
    table = Table(rules=fft(players), people=people)
    for number in range(3):
        before = table
        deal = random_deal(table, seed + number)
        table = table.record(deal)
        assert sum(table.totals) == 0
        stays = people > players and deal.taker is None
        assert table.dealer == (before.dealer if stays else (before.dealer + 1) % people)
