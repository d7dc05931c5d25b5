"""Views: the fold of what was seen, the legality of the seat to act, and what a seat knows of sides and cards."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from french_tarot import (
    ALONE,
    EXCUSE,
    NO_CARDS,
    PACK,
    PETIT,
    PUBLIC,
    UNKNOWN,
    Acted,
    Action,
    ActionSet,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    AsideShown,
    Bid,
    Call,
    CallCard,
    Card,
    CardSet,
    Contract,
    ContractSettled,
    Deal,
    DeclareImprenable,
    Discard,
    DiscardKings,
    ExcuseDebt,
    InvalidDealError,
    LookBack,
    MisereGameChien,
    MisereKind,
    Pass,
    PetitSecShown,
    Phase,
    PlayCard,
    Ready,
    Settled,
    Setup,
    ShowMisere,
    ShowPoignee,
    Side,
    Taken,
    View,
    Violation,
    count,
    fft,
)
from french_tarot.terms import partner_seats
from tests.helpers import cards

from .random_deals import (
    RULE_SETS,
    SEEN_BY_TAKER,
    bids_of,
    dealt_round,
    finished,
    first_actions,
    moment,
    rules_and_seed,
    taken,
    walk,
)
from .seen import shown_discard, thrown_in, tops

if TYPE_CHECKING:
    from french_tarot import RuleSet

SEEDS = st.integers(0, 10**9)


def viewers(deal: Deal) -> tuple[int | None, ...]:
    return (PUBLIC, *range(len(deal.hands)))


# The fold


@pytest.mark.once
@given(SEEDS)
def test_a_view_is_the_fold_of_the_events_of_its_viewer(number: int) -> None:
    rules, seed = rules_and_seed(number)
    rng = Random(seed)
    folded: dict[int | None, View] = {}
    known = 0
    # Not all at each moment, for the time it takes; which ones changes from deal to deal.
    seats = rng.sample((PUBLIC, *range(rules.layout.players)), 3)
    for deal in walk(rules, seed):
        for viewer in seats:
            if viewer not in folded:
                folded[viewer] = View.from_events(deal.events_for(viewer))
            else:
                for event in deal.events_for(viewer, since=known):
                    folded[viewer] = folded[viewer].after(event)
            assert folded[viewer] == deal.view(viewer)
            assert hash(folded[viewer]) == hash(deal.view(viewer))
        if rng.random() < 0.1 or deal.is_over:
            assert all(View.from_events(deal.events_for(viewer)) == folded[viewer] for viewer in seats)
        assert all(folded[viewer].state == deal.state for viewer in seats)
        known = len(deal.events)


@given(SEEDS)
def test_every_viewer_gets_the_same_number_of_events_and_may_ask_for_the_last_ones(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    since = Random(number).randint(0, len(deal.events))
    for viewer in viewers(deal):
        events = deal.events_for(viewer)
        assert len(events) == len(deal.events)
        assert deal.events_for(viewer, since=since) == events[since:]
    assert deal.events_for(PUBLIC, since=len(deal.events)) == ()


@given(SEEDS)
def test_views_do_not_depend_on_which_were_asked_for_before(number: int) -> None:
    rules, seed = rules_and_seed(number)
    last = finished(rules, seed)
    for deal in walk(rules, seed):
        # The same deals again: only some of these have been looked at, by one viewer here and another there.
        if len(deal.events) % 7 == 0:
            deal.view(len(deal.events) % rules.layout.players)
        last = deal
    again = Deal.from_setup(last.setup)
    assert [again.view(viewer) for viewer in viewers(again)] == [last.view(viewer) for viewer in viewers(last)]


@pytest.mark.parametrize("viewer", [-1, 4, 99])
def test_there_is_no_view_of_a_seat_that_the_table_does_not_have(viewer: int) -> None:
    with pytest.raises(InvalidDealError) as caught:
        Deal.shuffled(fft(4), Random(1)).view(viewer)
    (problem,) = caught.value.problems
    assert (problem.violation, problem["seat"], problem["last"]) == (Violation.SEAT_OUT_OF_RANGE, viewer, 3)


@pytest.mark.parametrize("skipped", [1, None])
def test_a_view_begins_with_the_start_of_a_deal(skipped: int | None) -> None:
    events = Deal.shuffled(fft(4), Random(1)).events_for(2)
    given_events = () if skipped is None else events[skipped:]
    with pytest.raises(InvalidDealError) as caught:
        View.from_events(given_events)
    assert [problem.violation for problem in caught.value.problems] == [Violation.EVENTS_WITHOUT_START]


def test_a_deal_that_starts_again_in_the_feed_begins_anew() -> None:
    first, second = (Deal.shuffled(fft(4), Random(seed), dealer=seed) for seed in (1, 2))
    state = first.pass_().state.after(second.events_for(PUBLIC)[0])
    assert state == View.from_events(second.events_for(PUBLIC)[:1]).state


# Legality


def actions_to_try(deal: Deal, rng: Random) -> list[Action]:
    """Legal actions and others, of every kind."""
    drawn = rng.sample(sorted(PACK), 12)
    some: list[Action] = [Annul(), Ready(), Pass(), AnnounceChelem(), AnnouncePetitChelem(), DeclareImprenable()]
    some += [*map(Bid, Contract), *map(ShowMisere, MisereKind)]
    some += [CallCard(card) for card in drawn[:4]] + [PlayCard(card) for card in drawn]
    some += [Discard(CardSet(drawn[:size])) for size in (0, 3, 6, 8)]
    if deal.turn is not None:
        hand = sorted(deal.hands[deal.turn])
        some += [PlayCard(card) for card in hand[::3]]
        some += [Discard(CardSet(rng.sample(hand, min(size, len(hand))))) for size in (3, 6)]
        trumps = [*sorted(deal.hands[deal.turn].trumps), EXCUSE]
        some += [ShowPoignee(CardSet(trumps[-row.size :])) for row in deal.rules.declarations.poignees]
    return some + first_actions(deal, 4)


@pytest.mark.once
@given(SEEDS)
def test_the_viewer_to_act_may_do_what_the_deal_says_and_the_others_nothing(number: int) -> None:
    rules, seed = rules_and_seed(number)
    rng = Random(seed)
    for deal in walk(rules, seed):
        often = deal.phase is not Phase.PLAY or rng.random() < 0.15
        tried = actions_to_try(deal, rng) if often else []
        for viewer in {deal.turn, rng.choice(viewers(deal))}:
            view = deal.view(viewer)
            mine = viewer is not PUBLIC and viewer == deal.turn
            assert view.is_my_turn is mine
            assert (view.phase, view.turn, view.rules) == (deal.phase, deal.turn, rules)
            assert view.legal_cards() == (deal.legal_cards() if mine else NO_CARDS)
            right = deal.legal_actions() if mine else ActionSet()
            assert view.legal_actions().families == right.families
            for action in tried:
                problems = view.why_illegal(action)
                assert (problems == ()) is (action in right)
                if mine or deal.is_over:
                    assert problems == deal.why_illegal(action)
                else:
                    assert [problem.violation for problem in problems] == [Violation.OUT_OF_TURN]
                assert all("{" not in problem.explain(lang) for problem in problems for lang in ("en", "fr"))


def test_nothing_is_legal_once_the_deal_is_over() -> None:
    deal = finished(fft(4), 5)
    for viewer in viewers(deal):
        (problem,) = deal.view(viewer).why_illegal(Pass())
        assert problem.violation is Violation.DEAL_IS_OVER
    assert len(deal.legal_actions()) == 0
    assert deal.legal_cards() == NO_CARDS


# Hands and cards


@given(SEEDS)
def test_own_hand_sizes_of_all_and_the_cards_not_seen(number: int) -> None:
    rules, seed = rules_and_seed(number)
    for deal in walk(rules, seed):
        played = CardSet(card for trick in deal.tricks for card in trick.cards) | deal.trick
        seen_by_all = played | shown_discard(deal) | CardSet(tops(deal)) | thrown_in(deal)
        if deal.is_over and deal.position is not None:
            seen_by_all |= deal.aside
        for viewer in viewers(deal):
            view = deal.view(viewer)
            own = NO_CARDS if viewer is None else deal.hands[viewer]
            is_taker = viewer is not None and viewer == deal.taker
            assert view.hand == (None if viewer is None else own)
            assert view.laid == ((deal.discarded or NO_CARDS) if is_taker else NO_CARDS)
            assert view.hand_sizes == tuple(map(len, deal.hands))
            assert view.played == played
            assert view.unseen == PACK - own - view.laid - seen_by_all


@given(SEEDS)
def test_every_card_lies_in_one_place(number: int) -> None:
    rules, seed = rules_and_seed(number)
    for deal in walk(rules, seed):
        closed = [card for of_seat in deal.setup.piles for pile in of_seat for card in pile] if deal.setup.piles else []
        hidden = CardSet(closed) - CardSet(tops(deal))
        won = CardSet(card for trick in deal.tricks for card in trick.cards)
        places = [*deal.hands, deal.aside, won, CardSet(deal.trick), hidden]
        assert sum(map(len, places)) == 78
        assert CardSet(card for place in places for card in place) == PACK


@given(SEEDS)
def test_the_public_state_says_what_was_shown(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    state = deal.state
    assert state.is_passed_out == (deal.is_over and deal.position is None and not state.is_void)
    assert state.is_each_alone == (deal.position is not None and deal.taker is None)
    shown = [action.cards for action in deal.actions if isinstance(action, ShowPoignee)]
    assert [poignee.cards for poignee in state.poignees] == shown
    kinds = [action.kind for action in deal.actions if isinstance(action, ShowMisere)]
    assert [misere.kind for misere in state.miseres] == kinds
    assert (state.chelem_by is not None) is (AnnounceChelem() in deal.actions)
    assert (state.petit_chelem_by is not None) is (AnnouncePetitChelem() in deal.actions)
    assert (state.chelem_trick, state.petit_chelem_trick) == tuple(
        None if deal.phase is not Phase.PLAY and not deal.is_over else tricks_before(deal, kind)
        for kind in (AnnounceChelem(), AnnouncePetitChelem())
    )
    assert deal.view(PUBLIC).shown_trumps == {shown.by: shown.cards for shown in state.poignees}
    if state.chien is not None:
        assert state.chien == deal.chien
    if state.aside is not None:
        assert state.aside == deal.aside
    for seat in range(state.players):
        has_played = any(
            isinstance(event, Acted) and event.seat == seat and isinstance(event.action, PlayCard)
            for event in deal.events
        )
        assert state.has_played(seat) is has_played


def tricks_before(deal: Deal, action: Action) -> int | None:
    """How many tricks were finished when something was said, None where it was not, or before the first lead."""
    if action not in deal.actions:
        return None
    before = deal.actions[: deal.actions.index(action)]
    played = sum(isinstance(each, PlayCard) for each in before)
    is_before_lead = not played and Ready() in deal.actions[len(before) :]
    return None if is_before_lead else played // len(deal.hands)


@given(SEEDS)
def test_the_public_state_knows_who_played_what(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    right = [NO_CARDS] * len(deal.hands)
    for event in deal.events:
        if isinstance(event, Acted) and isinstance(event.action, PlayCard):
            right[event.seat] |= {event.action.card}
    assert [deal.state.played_by(seat) for seat in range(len(right))] == right
    for each in deal.tricks:
        for place, card in enumerate(each.cards):
            assert each.card_of(each.seat_of(place)) is card


def test_the_events_of_a_whole_deal_end_with_what_lay_aside() -> None:
    for seed in range(20):
        deal = finished(fft(5), seed)
        if deal.taker is not None:
            assert deal.events[-1] == AsideShown(cards=deal.aside)
            assert deal.state.aside == deal.aside
            return
    pytest.fail("no deal was played")


# Counts


@given(SEEDS)
def test_the_tricks_and_points_won_so_far_lead_to_the_count(number: int) -> None:
    deal = finished(*rules_and_seed(number))
    if deal.position is None:
        return
    rules = deal.rules
    outcome = count(deal.played())
    kept = {EXCUSE} if deal.state.imprenable is None else {EXCUSE, PETIT}
    for viewer in viewers(deal):
        view = deal.view(viewer)
        assert sum(view.tricks_won) == rules.tricks
        assert sum(view.half_points_won) + deal.aside.half_points == 182
        if kept & {*deal.tricks[-1].cards} or rules.excuse.excuse_debt is ExcuseDebt.WAIVED:
            continue  # what stays where it fell until the count, or is not paid in the end
        if not isinstance(outcome, Taken):
            last = [deal.tricks[-1].winner == seat for seat in range(len(deal.hands))]
            chien = owns_chien(rules) * deal.aside.half_points
            assert view.half_points_of(Side.TAKER) == view.half_points_of(Side.DEFENCE) == 0
            assert outcome.half_points == tuple(
                won + is_last * chien for won, is_last in zip(view.half_points_won, last, strict=True)
            )
            continue
        assert deal.contract is not None
        aside = deal.aside.half_points if rules.contracts[deal.contract].chien.side is Side.TAKER else 0
        takers = [seat for seat in range(len(deal.hands)) if view.side_of(seat) is Side.TAKER]
        assert sum(view.half_points_won[seat] for seat in takers) + aside == outcome.half_points
        assert view.half_points_of(Side.TAKER) + (aside if not view.laid else 0) == outcome.half_points


def owns_chien(rules: RuleSet) -> bool:
    """Whether the winner of the last trick of a misère game has the chien (A14)."""
    return bool(rules.bids) and rules.passed_out.misere_game_chien is MisereGameChien.LAST_TRICK


def test_half_points_of_a_side_hold_the_discard_in_the_takers_own_count_only() -> None:
    deal = garde_at_five(called="HK", discard="S1 S2 DQ")
    taker, other = deal.view(1), deal.view(2)
    assert taker.half_points_of(Side.TAKER) == cards("S1 S2 DQ").half_points == 9
    assert other.half_points_of(Side.TAKER) == 0
    assert taker.half_points_of(Side.DEFENCE) == 0


@given(SEEDS)
def test_an_excuse_in_the_last_trick_stays_where_it_fell(number: int) -> None:
    deal = finished(*rules_and_seed(number))
    if deal.position is None or EXCUSE not in deal.tricks[-1].cards or deal.state.imprenable is not None:
        return
    won = [0] * len(deal.hands)
    for each in deal.tricks:
        won[each.winner] += CardSet(each.cards).half_points
    assert deal.view(PUBLIC).half_points_won == tuple(won)


@pytest.mark.parametrize("exchange", [True, False])
def test_an_excuse_stays_with_its_player_against_half_a_point(exchange: bool) -> None:
    rules = fft(4).but(excuse_exchange=exchange)
    deal = played_at_four("S3 EX S1 S2", rules)
    view = deal.view(0)
    assert view.tricks_won == (0, 1, 0, 0)
    # Three low cards lie in the trick; an exchange adds the half point paid for the Excuse.
    assert view.half_points_won == ((0, 4, 8, 0) if exchange else (0, 3, 9, 0))


BARE_LEADER = {
    "p0": "T1",
    "p1": "S1 T2 T3 T4 T5 T6",
    "p2": "SK T7 T8 T9 T10 T11 T12",
    "p3": "EX T13 T14 T15 T16 T17 T18 T19 T20 T21",
}


def imprenable(rules: RuleSet) -> Deal:
    """Seat 0 has declared a bare Petit and leads; seat 1 plays a garde sans."""
    deal = Deal.from_hands(rules, *dealt_round(rules, **BARE_LEADER), dealer=3).declare_imprenable()
    for _ in range(3):
        deal = deal.ready()
    for action in bids_of(rules, Contract.GARDE_SANS, taker=1, dealer=3):
        deal = deal.apply(action)
    return deal.ready()


@pytest.mark.parametrize(("exchange", "won"), [(True, (8, 0, 12, 8)), (False, (9, 0, 10, 9))])
def test_so_does_a_petit_that_is_imprenable(exchange: bool, won: tuple[int, ...]) -> None:
    """The trick is seat 2's with its king; Petit and Excuse are kept, each against half a point (D-9)."""
    deal = imprenable(RULE_SETS["imprenable-4"].but(excuse_exchange=exchange))
    for code in ("T1", "S1", "SK", "EX"):
        deal = deal.play(Card.parse(code))
    view = deal.view(1)
    assert view.tricks_won == (0, 0, 1, 0)
    assert view.half_points_won == won
    assert view.to_plain()["points_won"] == [half_points / 2 for half_points in won]
    assert view.state.imprenable == view.to_plain()["imprenable"] == 0


def test_an_imprenable_petit_in_the_last_trick_stays_where_it_fell_until_the_count() -> None:
    deal, rng = imprenable(RULE_SETS["imprenable-4"]), Random(2)
    while not deal.is_over:
        loose = deal.legal_cards() - {PETIT} or deal.legal_cards()
        deal = deal.play(loose.choice(rng))
    last = deal.tricks[-1]
    assert PETIT in last.cards
    assert last.winner != 0
    (excuse,) = (each for each in deal.tricks if EXCUSE in each.cards)
    won = [0] * 4
    for each in deal.tricks:
        won[each.winner] += CardSet(each.cards).half_points
    won[excuse.winner] -= 8
    won[3] += 8
    assert deal.view(PUBLIC).half_points_won == tuple(won)


# A start after the discard


def test_the_cards_of_an_earlier_discard_that_had_to_be_shown_are_known_to_all() -> None:
    """A taker of kings and trumps laid a trump away, which all saw though they did not see the rest (A6)."""
    trumps = "T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15"
    hands, aside = dealt_round(fft(4), p1=f"SK HK DK CK EX {trumps}", chien="S1 S2 S3 S4 S5 T2")
    settled = Settled(taker=1, contract=Contract.GARDE)
    deal = Deal.from_setup(Setup(rules=fft(4), hands=hands, aside=aside, settled=settled))
    event = next(event for event in deal.events if isinstance(event, ContractSettled))
    assert (event.aside, event.shown) == (aside, cards("T2"))
    for viewer in (0, 1, 2, 3, PUBLIC):
        (seen,) = (event for event in deal.events_for(viewer) if isinstance(event, ContractSettled))
        assert seen == (event if viewer == 1 else evolve(event, aside=None))
        view = deal.view(viewer)
        assert view.state.shown_discard == cards("T2")
        assert view.laid == (aside if viewer == 1 else NO_CARDS)
        assert Card.parse("T2") not in view.unseen
        assert (Card.parse("S1") in view.unseen) is (viewer != 1)
    # It may be shown again with the triple poignée (D-26).
    playing = deal.ready()
    assert (playing.turn, playing.leader) == (1, 1)
    right = ShowPoignee(cards(f"T2 {trumps}", "EX"))
    assert right in playing.legal_actions()


def test_nothing_of_a_chien_or_of_an_ordinary_discard_is_shown() -> None:
    hands, aside = dealt_round(fft(4), chien="S1 S2 S3 S4 S5 S6")
    for contract, is_discard in ((Contract.GARDE, True), (Contract.GARDE_SANS, False)):
        settled = Settled(taker=1, contract=contract)
        deal = Deal.from_setup(Setup(rules=fft(4), hands=hands, aside=aside, settled=settled))
        (event,) = (event for event in deal.events_for(1) if isinstance(event, ContractSettled))
        assert (event.is_discard, event.shown) == (is_discard, NO_CARDS)
        assert event.aside == (aside if is_discard else None)


# A bare Petit whose holder takes (D-10)

BARE_TAKER = {"p1": "T1", "p0": "T2 T3 T4 T5 T6", "p2": "T7 T8 T9 T10 T11 T12", "p3": "T13 T14 T15 T16 T17 T18 T19"}


@pytest.mark.parametrize(
    ("rules", "contract", "chien", "is_kept"),
    [
        (RULE_SETS["imprenable-4"], Contract.GARDE, "S1 S2 S3 S4 S5 S6", True),
        (RULE_SETS["imprenable-4"], Contract.GARDE, "S1 S2 S3 S4 S5 T20", False),
        (RULE_SETS["imprenable-4"], Contract.GARDE, "S1 S2 S3 S4 S5 EX", False),
        (RULE_SETS["imprenable-4"].but(contracts=SEEN_BY_TAKER), Contract.GARDE, "S1 S2 S3 S4 S5 S6", False),
        (RULE_SETS["imprenable-4"], Contract.GARDE_SANS, "S1 S2 S3 S4 S5 T20", True),
        (RULE_SETS["imprenable-4"], Contract.GARDE_CONTRE, "S1 S2 S3 S4 S5 EX", True),
    ],
    ids=["no trump", "a trump", "the Excuse", "unseen", "sans", "contre"],
)
def test_d_10_the_right_of_a_taker_lasts_while_all_see_that_no_trump_came_to_it(
    rules: RuleSet, contract: Contract, chien: str, is_kept: bool
) -> None:
    high = " ".join(code for code in ("T20", "T21", "EX") if code not in chien.split())
    places = {**BARE_TAKER, "p3": f"{BARE_TAKER['p3']} {high}", "chien": chien}
    deal = Deal.from_hands(rules, *dealt_round(rules, **places), dealer=0).declare_imprenable()
    for _ in range(3):
        deal = deal.ready()
    assert deal.state.imprenable == 1
    for action in bids_of(rules, contract, taker=1):
        deal = deal.apply(action)
    right = 1 if is_kept else None
    assert [deal.view(viewer).state.imprenable for viewer in (0, 1, PUBLIC)] == [right] * 3
    while deal.phase is not Phase.PLAY:
        deal = deal.apply(deal.legal_actions().choice(Random(1)))
    assert deal.state.imprenable == right
    assert deal.position is not None
    assert deal.position.start_of_play.imprenable == right


# Tricks that may be looked at


@given(SEEDS)
def test_which_tricks_may_be_looked_at_again_is_for_the_rules_to_say(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    view = deal.view(0)
    right = {LookBack.ALL: deal.tricks, LookBack.LAST_TRICK: deal.tricks[-1:], LookBack.NONE: ()}
    assert view.reviewable_tricks == right[deal.rules.table.look_back]
    assert len(view.to_plain()["tricks"]) == len(view.reviewable_tricks)


@pytest.mark.parametrize(("look_back", "tricks"), [(LookBack.LAST_TRICK, 1), (LookBack.NONE, 0), (LookBack.ALL, 2)])
def test_two_tricks_by_policy(look_back: LookBack, tricks: int) -> None:
    rules = fft(4).but(look_back=look_back)
    deal = played_at_four("S3 EX S1 S2 S4 S5 S6 S7", rules)
    assert len(deal.tricks) == 2
    assert deal.view(2).reviewable_tricks == deal.tricks[2 - tricks :]


# Partners at five (A6)


def after_bids(contract: Contract, **places: str) -> Deal:
    """Seat 1 takes at five, the dealer being seat 4; the call comes next."""
    return taken(fft(5), contract, 1, 4, **places)


def garde_at_five(called: str, discard: str, **places: str) -> Deal:
    """A garde of seat 1 with its call and discard made, the first lead to come."""
    places = {"p1": "S1 S2 DQ", "p3": "HK", **places}
    deal = after_bids(Contract.GARDE, **places).call(Card.parse(called))
    return deal.discard(cards(discard)).ready()


def partners(deal: Deal) -> list[object]:
    """What the five seats and a spectator know about the partner."""
    return [deal.view(viewer).partner for viewer in (0, 1, 2, 3, 4, PUBLIC)]


def sides(deal: Deal, viewer: int | None) -> list[Side | None]:
    return [deal.view(viewer).side_of(seat) for seat in range(5)]


T, D = Side.TAKER, Side.DEFENCE


def test_before_the_call_nobody_can_know_the_partner() -> None:
    deal = after_bids(Contract.GARDE, p3="HK")
    assert deal.phase is Phase.CALL
    assert partners(deal) == [UNKNOWN] * 6
    assert deal.partner is None
    taker = deal.taker
    for viewer in (PUBLIC, *range(5)):
        known = [deal.view(viewer).side_of(seat) for seat in range(5)]
        assert known == [Side.TAKER if seat == taker else None for seat in range(5)]


def test_between_the_events_of_one_action_it_is_nobody_s_turn() -> None:
    """A client gets events one by one: a full trick waits for its winner, a contract for the chien."""
    deal = Deal.shuffled(fft(4), Random(1)).bid(Contract.GARDE).pass_().pass_()
    after = deal.pass_()
    last_pass, chien = after.events_for(1, since=len(deal.events))
    between = deal.view(1).after(last_pass)
    assert (between.phase, between.turn, between.state.awaits_chien) == (Phase.DISCARD, None, True)
    assert (list(between.legal_actions()), between.hand) == ([], deal.hands[1])
    discarding = between.after(chien)
    assert (discarding, discarding.turn) == (after.view(1), 1)
    assert len(discarding.legal_actions()) == len(after.legal_actions())

    deal = played_at_four("S3 EX S1", fft(4))
    after = deal.play(deal.legal_cards().choice(Random(1)))
    last_card, won = after.events_for(0, since=len(deal.events))
    between = deal.view(0).after(last_card)
    assert (between.phase, between.turn, len(between.state.trick)) == (Phase.PLAY, None, 4)
    assert [list(between.legal_actions()), list(between.legal_cards())] == [[], []]
    assert between.after(won) == after.view(0)


def test_before_the_end_of_the_auction_nobody_has_a_side() -> None:
    deal = Deal.shuffled(fft(5), Random(1))
    assert sides(deal, 0) == [None] * 5


def test_only_the_partner_knows_himself_until_the_called_card_falls() -> None:
    deal = garde_at_five(called="HK", discard="S1 S2 DQ")
    assert partners(deal) == [UNKNOWN, UNKNOWN, UNKNOWN, 3, UNKNOWN, UNKNOWN]
    assert repr(deal.view(0).partner) == "UNKNOWN"
    assert deal.partner == 3
    assert sides(deal, 3) == [D, T, D, T, D]
    # Who does not hold the card knows that he is none himself, and the taker; nothing about the others.
    assert sides(deal, 0) == [D, T, None, None, None]
    assert sides(deal, 1) == [None, T, None, None, None]
    assert sides(deal, PUBLIC) == [None, T, None, None, None]


def test_all_know_the_partner_once_the_called_card_lies_in_a_trick() -> None:
    deal = garde_at_five(called="HK", discard="S1 S2 DQ")
    rng = Random(1)
    while Card.parse("HK") in deal.hands[3]:
        assert partners(deal).count(UNKNOWN) == 5
        deal = deal.apply(deal.legal_actions().choice(rng))
    assert Card.parse("HK") in deal.trick
    assert partners(deal) == [3] * 6
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions().choice(rng))
        assert partners(deal) == [3] * 6
    assert all(sides(deal, viewer) == [D, T, D, T, D] for viewer in viewers(deal))


def test_a_called_card_in_the_shown_chien_leaves_the_taker_alone_for_all_to_see() -> None:
    deal = after_bids(Contract.GARDE, chien="HK", p3="").call(Card.parse("HK"))
    assert deal.phase is Phase.DISCARD
    assert partners(deal) == [ALONE] * 6
    assert deal.partner is ALONE
    assert sides(deal, 0) == [D, T, D, D, D]


def test_who_calls_himself_is_the_only_one_to_know_until_the_card_falls() -> None:
    deal = after_bids(Contract.GARDE_SANS, p1="HK").call(Card.parse("HK")).ready()
    assert partners(deal) == [UNKNOWN, ALONE, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
    assert deal.partner is ALONE
    assert sides(deal, 1) == [D, T, D, D, D]
    rng = Random(2)
    while Card.parse("HK") in deal.hands[1]:
        deal = deal.apply(deal.legal_actions().choice(rng))
    assert partners(deal) == [ALONE] * 6


def test_d_17_a_called_queen_that_is_discarded_is_known_to_the_taker_until_the_count() -> None:
    places = {"p1": "SK HK DK CK HQ S1 S2", "p3": ""}
    deal = garde_at_five(called="HQ", discard="HQ S1 S2", **places)
    assert partners(deal) == [UNKNOWN, ALONE, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
    rng = Random(3)
    while not deal.is_over:
        assert partners(deal) == [UNKNOWN, ALONE, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
        deal = deal.apply(deal.legal_actions().choice(rng))
    assert partners(deal) == [ALONE] * 6


def test_a_called_king_that_is_discarded_and_shown_leaves_the_taker_alone_for_all_to_see() -> None:
    rules = fft(5).but(discard_kings=DiscardKings.SHOWN)
    deal = taken(rules, Contract.GARDE, 1, 4, p1="HK S1 S2").call(Card.parse("HK"))
    assert partners(deal) == [UNKNOWN, ALONE, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
    deal = deal.discard(cards("HK S1 S2"))
    assert deal.state.shown_discard == cards("HK")
    assert partners(deal) == [ALONE] * 6


def test_d_18_a_called_card_in_the_hidden_chien_is_known_to_nobody_until_the_end() -> None:
    deal = after_bids(Contract.GARDE_SANS, chien="HK").call(Card.parse("HK")).ready()
    rng = Random(4)
    while not deal.is_over:
        assert partners(deal) == [UNKNOWN] * 6
        assert deal.partner is ALONE
        deal = deal.apply(deal.legal_actions().choice(rng))
    assert partners(deal) == [ALONE] * 6


def test_without_a_call_the_sides_are_known_to_all() -> None:
    deal = played_at_four("")
    assert [deal.view(viewer).partner for viewer in viewers(deal)] == [None] * 5
    assert deal.partner is None
    assert all(deal.view(viewer).side_of(1) is Side.TAKER for viewer in viewers(deal))
    assert all(deal.view(viewer).side_of(2) is Side.DEFENCE for viewer in viewers(deal))


@given(SEEDS)
def test_what_is_known_of_sides_is_true(number: int) -> None:
    deal = moment(*rules_and_seed(number))
    rules, state = deal.rules, deal.state
    if deal.taker is None:
        assert all(deal.view(viewer).side_of(0) is None for viewer in viewers(deal))
        assert all(deal.view(viewer).partner is None for viewer in viewers(deal))
        return
    assert deal.contract is not None
    is_called = deal.partner is not None or rules.calling.call is Call.NONE
    true_sides = [
        Side.TAKER if seat == deal.taker or seat in partner_seats(deal.partner) else Side.DEFENCE
        for seat in range(len(deal.hands))
    ]
    for viewer in viewers(deal):
        view = deal.view(viewer)
        if not is_called:
            assert view.partner in (UNKNOWN, None)
            continue
        assert view.partner in (UNKNOWN, deal.partner)
        assert all(view.side_of(seat) in (None, true_sides[seat]) for seat in range(len(deal.hands)))
        assert viewer is None or viewer == deal.taker or view.side_of(viewer) is true_sides[viewer]
        if state.aside is not None:
            assert view.partner == deal.partner


# Deals made by hand at four


def played_at_four(play: str, rules: RuleSet | None = None) -> Deal:
    """Seat 1 takes in a garde sans and leads; then cards are played."""
    low_spades = {"p0": "S2 S7", "p1": "S3 S4", "p2": "EX S5", "p3": "S1 S6"}
    deal = taken(rules or fft(4), Contract.GARDE_SANS, 1, 0, **low_spades).ready()
    for card in map(Card.parse, play.split()):
        deal = deal.play(card)
    return deal


def test_a_void_deal_is_not_passed_out() -> None:
    deal = Deal.from_hands(fft(4), *dealt_round(fft(4), p0="T1", **BARE))
    assert deal.state.is_void
    assert not deal.state.is_passed_out
    (shown,) = [event for event in deal.events if isinstance(event, PetitSecShown)]
    assert (shown.seat, shown.hand) == (0, deal.hands[0])
    assert shown in deal.events_for(PUBLIC)


BARE = {"p1": "T2 T3 T4 T5 T6 T7", "p2": "T8 T9 T10 T11 T12 T13 T14", "p3": "T15 T16 T17 T18 T19 T20 T21 EX"}
"""Where all trumps but the Petit are at the other seats."""


def test_the_start_of_another_deal_begins_a_new_view() -> None:
    view = Deal.shuffled(fft(4), Random(1)).view(0)
    another = Deal.shuffled(fft(4), Random(2), dealer=1)
    for event in another.events_for(0):
        view = view.after(event)
    assert view == another.view(0)


def test_the_cards_that_a_viewer_may_play() -> None:
    deal = taken(fft(4), Contract.GARDE_SANS, 1, p1="H1 H2").ready()
    assert deal.turn == 1
    assert deal.view(1).legal_cards() == deal.legal_cards() == deal.hands[1]
    assert [deal.view(viewer).legal_cards() for viewer in (0, 2, 3, None)] == [NO_CARDS] * 4
    (problem,) = deal.view(2).why_illegal(Pass())
    assert (problem.violation, problem["seat"], problem["turn"]) == (Violation.OUT_OF_TURN, 2, 1)
