"""A5: the auction in one round or more, with the barred dealer of A3, what follows on passes, and the ruling D-12."""

from __future__ import annotations

import pytest

from french_tarot import (
    AllPass,
    AnnounceChelem,
    BidRounds,
    CardSet,
    ChienUse,
    Contract,
    ContractRule,
    Deal,
    IllegalActionError,
    MisereKind,
    MisereRule,
    Pass,
    PassedOut,
    Phase,
    PlayCard,
    RuleSet,
    ShowMisere,
    ShowPoignee,
    Violation,
    fft,
    score,
)
from french_tarot import Bid as BidAction
from tests.deals.random_deals import dealt_round

PASS, PRISE, POUSSE, GARDE, SANS, CONTRE = (
    None,
    Contract.PRISE,
    Contract.POUSSE,
    Contract.GARDE,
    Contract.GARDE_SANS,
    Contract.GARDE_CONTRE,
)
FOUR = (PRISE, GARDE, SANS, CONTRE)
FFT4 = fft(4)


def auction(*said: Contract | None, rules: RuleSet = FFT4, dealer: int = 0, is_dealer_barred: bool = False) -> Deal:
    """A deal in which the seats have said this, from the dealer's right on."""
    deal = Deal.from_hands(rules, *dealt_round(rules), dealer=dealer, is_dealer_barred=is_dealer_barred)
    for contract in said:
        deal = deal.pass_() if contract is None else deal.bid(contract)
    return deal


def open_to(deal: Deal) -> list[Contract]:
    """The contracts that the seat to act may bid; it may always pass."""
    actions = list(deal.legal_actions())
    assert actions[0] == Pass()
    return [action.contract for action in actions if isinstance(action, BidAction)]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("dealer", [0, 2])
def test_the_dealers_right_neighbour_speaks_first_and_the_dealer_last(players: int, dealer: int) -> None:
    deal = auction(rules=fft(players), dealer=dealer)
    turns = [deal.turn]
    for _ in range(players - 1):
        deal = deal.pass_()
        turns.append(deal.turn)
    assert turns == [(dealer + place) % players for place in range(1, players + 1)]
    assert turns[-1] == dealer


@pytest.mark.parametrize(
    ("said", "higher"),
    [
        ((), FOUR),
        ((PASS,), FOUR),
        ((PRISE,), (GARDE, SANS, CONTRE)),
        ((PRISE, PASS), (GARDE, SANS, CONTRE)),
        ((GARDE,), (SANS, CONTRE)),
        ((PRISE, GARDE), (SANS, CONTRE)),
        ((PASS, PASS, SANS), (CONTRE,)),
        ((PRISE, GARDE, SANS), (CONTRE,)),
        ((CONTRE,), ()),
    ],
)
def test_pass_or_a_strictly_higher_bid(said: tuple[Contract | None, ...], higher: tuple[Contract, ...]) -> None:
    deal = auction(*said)
    assert open_to(deal) == [*higher]
    for contract in FOUR:
        problems = deal.why_illegal(BidAction(contract))
        assert [problem.violation for problem in problems] == ([] if contract in higher else [Violation.BID_TOO_LOW])


def test_why_a_bid_is_too_low() -> None:
    (problem,) = auction(PRISE, PASS, GARDE).why_illegal(BidAction(GARDE))
    assert (problem.clause, problem["highest"], problem["higher"]) == ("A5", GARDE, (SANS, CONTRE))


@pytest.mark.parametrize(
    ("said", "taker", "contract"),
    [
        ((PRISE, PASS, PASS, PASS), 1, PRISE),
        ((PASS, PASS, PASS, PRISE), 0, PRISE),
        ((PRISE, GARDE, PASS, PASS), 2, GARDE),
        ((PRISE, GARDE, SANS, CONTRE), 0, CONTRE),
        ((PASS, GARDE, PASS, SANS), 0, SANS),
    ],
)
def test_the_highest_bidder_takes(said: tuple[Contract | None, ...], taker: int, contract: Contract) -> None:
    deal = auction(*said)
    assert (deal.taker, deal.contract) == (taker, contract)
    assert deal.phase is (Phase.DISCARD if contract in (PRISE, GARDE) else Phase.DECLARATIONS)
    assert deal.turn == taker
    assert deal.state.bids == said


def test_before_the_end_of_the_auction_there_is_no_taker() -> None:
    deal = auction(CONTRE, PASS, PASS)
    assert (deal.taker, deal.contract, deal.state.taker) == (None, None, None)


def test_d_12_after_a_garde_contre_the_others_still_speak() -> None:
    deal = auction(CONTRE)
    for seat in (2, 3, 0):
        assert (deal.phase, deal.turn, open_to(deal)) == (Phase.BIDDING, seat, [])
        deal = deal.pass_()
    assert (deal.taker, deal.contract) == (1, CONTRE)


def test_everybody_speaks_once() -> None:
    deal = auction(PRISE, GARDE, PASS, PASS)
    with pytest.raises(IllegalActionError) as caught:
        deal.bid(SANS)
    assert [problem.violation for problem in caught.value.problems] == [Violation.WRONG_PHASE]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_pass_and_nothing_is_scored(players: int) -> None:
    rules = fft(players)
    deal = auction(*[PASS] * players, rules=rules)
    assert (deal.phase, deal.turn, deal.taker) == (Phase.OVER, None, None)
    assert deal.outcome() == PassedOut(rules=rules)
    assert score(deal.outcome()).per_seat == (0,) * players
    assert deal.state.is_passed_out


def test_at_five_the_taker_calls_next() -> None:
    deal = auction(PASS, PASS, GARDE, PASS, PASS, rules=fft(5))
    assert (deal.phase, deal.turn) == (Phase.CALL, 3)


def test_a_contract_that_the_table_does_not_offer() -> None:
    (problem,) = auction().why_illegal(BidAction(POUSSE))
    assert (problem.violation, problem["offered"]) == (Violation.CONTRACT_NOT_OFFERED, FOUR)
    rows = (ContractRule(GARDE, 2, ChienUse.TAKEN), ContractRule(SANS, 4, ChienUse.FOR_TAKER))
    deal = auction(rules=FFT4.but(contracts=rows))
    assert open_to(deal) == [GARDE, SANS]
    (problem,) = deal.why_illegal(BidAction(PRISE))
    assert problem.violation is Violation.CONTRACT_NOT_OFFERED


def test_the_order_of_bids_is_the_rule_sets() -> None:
    rows = (
        ContractRule(PRISE, 1, ChienUse.TAKEN),
        ContractRule(POUSSE, 2, ChienUse.TAKEN),
        *FFT4.bidding.contracts[1:],
    )
    deal = auction(POUSSE, rules=FFT4.but(contracts=rows))
    assert open_to(deal) == [GARDE, SANS, CONTRE]


# A3: after a misdeal the dealer may not bid


def test_a_barred_dealer_may_only_pass() -> None:
    deal = auction(PASS, PRISE, PASS, is_dealer_barred=True)
    assert deal.turn == 0
    assert open_to(deal) == []
    (problem,) = deal.why_illegal(BidAction(GARDE))
    assert (problem.violation, problem.clause) == (Violation.DEALER_BARRED, "A3")
    (problem,) = deal.why_illegal(BidAction(POUSSE))
    assert problem.violation is Violation.CONTRACT_NOT_OFFERED
    assert deal.pass_().taker == 2


def test_only_the_dealer_is_barred() -> None:
    deal = auction(PASS, dealer=2, is_dealer_barred=True)
    assert open_to(deal) == [*FOUR]
    assert open_to(auction(PASS, PASS, PASS)) == [*FOUR]


# More rounds than one

UNTIL_PASSED = FFT4.but(bid_rounds=BidRounds.UNTIL_PASSED)
SECOND = FFT4.but(bid_rounds=BidRounds.SECOND_AFTER_ALL_PASS)


def turns(deal: Deal, *said: Contract | None) -> list[int | None]:
    """Who speaks before each of the bids and after the last."""
    found = [deal.turn]
    for contract in said:
        deal = deal.pass_() if contract is None else deal.bid(contract)
        found.append(deal.turn if deal.phase is Phase.BIDDING else None)
    return found


@pytest.mark.parametrize(
    ("said", "right"),
    [
        # All pass at once.
        ((PASS, PASS, PASS, PASS), [1, 2, 3, 0, None]),
        # The only bidder is not asked again.
        ((PASS, PRISE, PASS, PASS), [1, 2, 3, 0, None]),
        # Who has passed is out; the two bidders go on until one gives in.
        ((PRISE, GARDE, PASS, PASS, SANS, CONTRE, PASS), [1, 2, 3, 0, 1, 2, 1, None]),
        ((PRISE, PASS, GARDE, PASS, PASS), [1, 2, 3, 0, 1, None]),
        # A seat that is left alone and has not spoken still speaks.
        ((PASS, PASS, PASS, PRISE), [1, 2, 3, 0, None]),
        # After the highest bid the others can only pass, and do so one by one (D-12).
        ((CONTRE, PASS, PASS, PASS), [1, 2, 3, 0, None]),
    ],
)
def test_bidding_until_all_have_passed(said: tuple[Contract | None, ...], right: list[int | None]) -> None:
    assert turns(auction(rules=UNTIL_PASSED), *said) == right


def test_the_last_to_give_in_leaves_the_contract_to_the_highest_bidder() -> None:
    deal = auction(PRISE, GARDE, PASS, PASS, SANS, CONTRE, PASS, rules=UNTIL_PASSED)
    assert (deal.taker, deal.contract) == (2, CONTRE)
    assert deal.state.bids == (PRISE, GARDE, PASS, PASS, SANS, CONTRE, PASS)
    assert deal.view(0).to_plain()["bids"] == ["prise", "garde", None, None, "garde_sans", "garde_contre", None]
    assert open_to(auction(PRISE, GARDE, PASS, PASS, rules=UNTIL_PASSED)) == [SANS, CONTRE]


def test_a_barred_dealer_passes_in_every_way_of_bidding() -> None:
    for rules in (UNTIL_PASSED, SECOND):
        deal = auction(PASS, PASS, PASS, rules=rules, is_dealer_barred=True)
        assert (deal.turn, open_to(deal)) == (0, [])
    again = auction(PASS, PASS, PASS, PASS, PASS, PASS, PASS, rules=SECOND, is_dealer_barred=True)
    assert (again.turn, open_to(again)) == (0, [])
    assert again.pass_().state.is_passed_out


def test_a_second_round_only_where_all_have_passed() -> None:
    assert turns(auction(rules=SECOND), *[PASS] * 8) == [1, 2, 3, 0, 1, 2, 3, 0, None]
    deal = auction(PASS, PASS, PASS, PASS, PASS, GARDE, PASS, PASS, rules=SECOND)
    assert (deal.taker, deal.contract, deal.phase) == (2, GARDE, Phase.DISCARD)
    assert auction(PASS, PRISE, PASS, PASS, rules=SECOND).taker == 2
    assert auction(*[PASS] * 8, rules=SECOND).outcome() == PassedOut(rules=SECOND)


# What follows on passes (A12, A14)


@pytest.mark.parametrize("rounds", BidRounds)
def test_after_the_last_pass_the_dealers_right_neighbour_takes_or_leads(rounds: BidRounds) -> None:
    said = [PASS] * (8 if rounds is BidRounds.SECOND_AFTER_ALL_PASS else 4)
    loose = FFT4.but(bid_rounds=rounds, all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
    deal = auction(*said, rules=loose, dealer=1)
    assert (deal.taker, deal.contract, deal.phase, deal.turn) == (2, Contract.LOOSE_BID, Phase.CALL, 2)
    assert deal.state.is_passed_out is False
    each = FFT4.but(bid_rounds=rounds, all_pass=AllPass.MISERE_GAME)
    deal = auction(*said, rules=each, dealer=1)
    assert (deal.taker, deal.contract, deal.phase, deal.turn) == (None, None, Phase.PLAY, 2)
    assert deal.state.is_each_alone
    assert all(type(action) is PlayCard for action in deal.legal_actions())


def test_a_loose_bid_cannot_be_bid() -> None:
    rules = FFT4.but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,))
    (problem,) = auction(rules=rules).why_illegal(BidAction(Contract.LOOSE_BID))
    assert (problem.violation, problem["offered"]) == (Violation.CONTRACT_NOT_OFFERED, FOUR)
    assert open_to(auction(rules=rules)) == [*FOUR]


def test_nothing_is_declared_in_a_misere_game() -> None:
    rules = FFT4.but(all_pass=AllPass.MISERE_GAME, miseres=(MisereRule(MisereKind.NO_COURT, 10),), chelem_deadline=5)
    low = " ".join(f"T{rank}" for rank in range(2, 20))
    deal = Deal.from_hands(rules, *dealt_round(rules, p1=low))
    for _ in range(4):
        deal = deal.pass_()
    assert (deal.turn, len(deal.legal_actions())) == (1, 18)
    assert [problem.violation for problem in deal.why_illegal(AnnounceChelem())] == [Violation.CHELEM_NOT_IN_THE_GAME]
    shown = ShowPoignee(CardSet.parse(" ".join(low.split()[:10])))
    assert [problem.violation for problem in deal.why_illegal(shown)] == [Violation.POIGNEE_NOT_NOW]
    misere = ShowMisere(MisereKind.NO_COURT)
    assert [problem.violation for problem in deal.why_illegal(misere)] == [Violation.MISERE_NOT_NOW]
