"""The oracle of all moves held against positions made by hand after the rule text, and against random deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from itertools import combinations
from random import Random
from typing import Any

import pytest

from .fft import EXCUSE, KINGS, PACK, SUITS
from .moves import Action, AnyDeal
from .whole import Oracle

# -------------------------------------------------------------------------------------------- helpers

LAYOUTS = {2: (36, 6, 6), 3: (24, 6, 4), 4: (18, 6, 3), 5: (15, 3, 3), 6: (12, 6, 3)}
SIZES = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13), 6: (6, 8, 10)}
CONTRACTS = (
    ("prise", 1, "taken", None, "all"),
    ("garde", 2, "taken", None, "all"),
    ("garde_sans", 4, "for_taker", None, "all"),
    ("garde_contre", 6, "for_defence", None, "all"),
)


def fft_like(players: int, **changes: Any) -> dict[str, Any]:
    """Every field as the FFT has it, but for what is changed."""
    hand_size, chien_size, packet = LAYOUTS[players]
    sizes = SIZES.get(players, ())
    rules: dict[str, Any] = {
        # layout and dealing
        "players": players,
        "hand_size": hand_size,
        "chien_size": chien_size,
        "piles": 0,
        "pile_size": 0,
        "packet": packet,
        "cut_min": 4,
        "chien_mode": "singly",
        "chien_ban_first": 1,
        "chien_ban_last": 1,
        "chien_no_consecutive": False,
        "petit_sec": "void_forced",
        "petit_imprenable_time": "after_deal",
        "excuse_alone": "no",
        "misdeal_exposed": "any",
        # auction, and what follows where all pass
        "contracts": CONTRACTS,
        "bid_rounds": "one",
        "all_pass": "thrown_in",
        "loose_bid_targets": (53, 48, 38, 33),
        "loose_bid_split": (2, 1),
        "misere_game_scoring": "ranked",
        "misere_game_stake": 0,
        "misere_game_chien": "nobody",
        "misere_game_petit_lead_ban": False,
        # call and discard
        "call": "king" if players == 5 else "none",
        "call_ranks": (14, 13, 12, 11),
        "call_fallback_forced": False,
        "self_call": True,
        "call_time": "before_chien",
        "call_with": "all",
        "discard_kings": "never",
        "discard_trumps": "forced_shown",
        "discard_bouts": "never",
        "discard_called_card": True,
        # declarations
        "poignees": tuple(zip(("simple", "double", "triple"), sizes, (20, 30, 40), strict=False)),
        "poignee_time": "own_first_card",
        "poignee_order": "descending",
        "poignee_lower_level": True,
        "poignee_counts_discard": "triple",
        "poignee_to": "deal_winner",
        "miseres": (),
        "misere_multiplied": False,
        "misere_to": "player",
        # chelem
        "chelem_by": "taker",
        "chelem_deadline": "before_first_card",
        "chelem_lead": "announcer",
        "chelem_max_lost": 0,
        "chelem_announced": 400,
        "chelem_unannounced": 200,
        "chelem_failed": -200,
        "chelem_defence": 200,
        "chelem_failure_loses_contract": False,
        "chelem_multiplied": False,
        "petit_chelem_deadline": "before_first_card",
        "petit_chelem_max_lost": 0,
        "petit_chelem_announced": 0,
        "petit_chelem_unannounced": 0,
        "petit_chelem_failed": 0,
        "petit_chelem_failure_loses_contract": False,
        # play
        "first_trick_ban": "leader",
        "first_trick_ban_second_player": False,
        "three_bouts_ban": False,
        "excuse_exchange": True,
        "excuse_debt": "virtual_half",
        "excuse_last": "changes_sides",
        "excuse_last_compensation": True,
        "excuse_last_failed_chelem": "as_otherwise",
        "excuse_wins": "side_won_all",
        "excuse_wins_petit_chelem": False,
        # score
        "scheme": "margin",
        "base": 25,
        "targets": (56, 51, 41, 36),
        "half_point": "winner",
        "difference_rounding": 1,
        "score_rounding": 1,
        "petit_au_bout": "side",
        "petit_au_bout_value": 10,
        "petit_au_bout_multiplied": True,
        "petit_au_bout_to": "shower_side",
        "roi_au_bout": 0,
        "split": (2, 1),
        "split_total": "defenders",
        "split_bonuses": True,
        # table
        "direction": "ccw",
        "first_dealer": "lowest_card",
        "shuffle": "opposite",
        "dealer_sits_out": False,
        "petit_sec_redealer": "next",
        "passed_out_redealer": "next",
        "sitting_out_redealer": "same",
        "misdeal_redealer": "same",
        "misdeal_bars_dealer": True,
        "match_deals": "agreed",
        "look_back": "last_trick",
        "mouche_stake": 0,
        "mouche_dealer": 0,
    }
    unknown = changes.keys() - rules.keys()
    assert not unknown, unknown
    return rules | changes


def two_piles(**changes: Any) -> dict[str, Any]:
    """Two players without an auction: 21 cards in hand and six piles of three."""
    layout = {"hand_size": 21, "chien_size": 0, "piles": 6, "pile_size": 3, "contracts": ()}
    return fft_like(2, **(layout | changes))


def run(suit: str, first: int, last: int) -> str:
    """Cards of a suit, or trumps, in a row: run("S", 1, 3) is "S1 S2 S3"."""
    return " ".join(f"{suit}{number}" for number in range(first, last + 1))


def these(cards: str) -> frozenset[str]:
    return frozenset(cards.split())


def all_of(rank: str) -> set[str]:
    return {suit + rank for suit in SUITS}


def deal(rules: Mapping[str, Any], *hands: str, chien: str = "", dealer: int = -1, barred: bool = False) -> AnyDeal:
    """Each seat gets the cards named, the chien too; plain cards not named go where most room is.

    Trumps not named (and the Excuse) go to the last seat that has room. Without a dealer named the last seat
    deals, so that seat 0 begins.
    """
    players = rules["players"]
    sizes = [rules["hand_size"]] * players + [rules["chien_size"]]
    places = [*(hand.split() for hand in hands), *([] for _ in range(players - len(hands))), chien.split()]
    for card in reversed(PACK):
        if not any(card in cards for cards in places):
            room = [size - len(cards) for size, cards in zip(sizes, places, strict=True)]
            seats = [seat for seat in range(players) if room[seat]]
            places[room.index(max(room)) if card[0] in SUITS else seats[-1]].append(card)
    dealt = [set(cards) for cards in places]
    return AnyDeal(rules, dealt[:-1], dealt[-1], dealer % players, dealer_barred=barred)


def acts(game: AnyDeal, *said: str) -> AnyDeal:
    """Words for actions: "pass", "ready", "garde" and so on, "call SK", "misere no_court"; else a card to play."""
    for word in said:
        if word in ("pass", "ready", "annul", "chelem", "petit_chelem", "imprenable"):
            game.act((word,))
        elif " " in word:
            game.act(tuple(word.split()))
        else:
            game.act(("play", word) if word in PACK else ("bid", word))
    return game


def taken(game: AnyDeal, contract: str = "garde_sans") -> AnyDeal:
    """Seat 0 takes, the others pass."""
    return acts(game, contract, *["pass"] * (game.players - 1))


def ready(game: AnyDeal) -> AnyDeal:
    """Everybody asked before the lead says no more."""
    while game.phase in ("petit_sec", "contract", "declarations"):
        acts(game, "ready")
    return game


def playing(game: AnyDeal, contract: str = "garde_sans") -> AnyDeal:
    """Seat 0 has taken, without the chien, and leads."""
    return ready(taken(ready(game), contract))


def cards(game: AnyDeal) -> set[str]:
    """The cards that may be played."""
    return {action[1] for action in game.actions() if action[0] == "play"}


def calls(game: AnyDeal) -> set[str]:
    """The cards that may be called, and nothing else may be done."""
    assert all(action[0] == "call" for action in game.actions())
    return {action[1] for action in game.actions()}


def said(game: AnyDeal) -> set[str]:
    """What may be declared, a misère by its kind."""
    return {action[-1] for action in game.actions() if action[0] not in ("play", "ready")}


def refused(game: AnyDeal, *actions: Action) -> None:
    """Each of these raises and changes nothing."""
    for action in actions:
        before = deepcopy(vars(game))
        with pytest.raises(ValueError, match="not allowed"):
            game.act(action)
        assert vars(game) == before


def discards(game: AnyDeal) -> set[frozenset[str]]:
    """All legal discards, by trying every set that may be one."""
    assert game.turn is not None
    hand = game.hands[game.turn]
    every = {frozenset(some) for some in combinations(sorted(hand), len(game.chien)) if game.discard_ok(set(some))}
    assert len(every) == game.count_discards()
    return every


def union(sets: Iterable[frozenset[str]]) -> set[str]:
    """The cards that lie in any of the sets."""
    return {card for cards in sets for card in cards}


# ------------------------------------------------------------------------------ petit sec, Excuse alone

# Seat 1 has the Petit as its only trump, seat 2 the Excuse as its only one.
BARE = (
    f"S1 S2 {run('T', 2, 12)} D9 D10 DJ C7 C8",
    f"T1 {run('S', 3, 10)} SJ SN SQ SK {run('H', 1, 5)}",
    f"EX {run('H', 6, 10)} HJ HN HQ HK {run('D', 1, 8)}",
    f"{run('T', 13, 21)} DN DQ DK C9 C10 CJ CN CQ CK",
)
LOW_CHIEN = "C1 C2 C3 C4 C5 C6"


def bare(*, dealer: int = -1, **changes: Any) -> AnyDeal:
    """Four players, the Petit bare with seat 1, the Excuse bare with seat 2, nothing of either in the chien."""
    return deal(fft_like(4, **changes), *BARE, chien=LOW_CHIEN, dealer=dealer)


def test_a_bare_petit_voids_the_deal_before_anything_else() -> None:
    game = bare(excuse_alone="optional")
    assert (game.phase, game.void, game.turn, game.actions()) == ("over", "petit_sec", None, set())
    assert not game.passed_out
    assert game.game is None


def test_the_petit_beside_the_excuse_is_not_bare() -> None:
    game = deal(fft_like(4), BARE[0], BARE[1].replace("H5", "EX"), chien=LOW_CHIEN)
    assert game.phase == "bidding"


def test_the_rule_may_be_off() -> None:
    game = bare(petit_sec="off")
    assert (game.phase, game.turn) == ("bidding", 0)


def test_the_bare_petit_may_be_annulled_where_that_is_optional() -> None:
    game = bare(petit_sec="void_optional")
    assert (game.phase, game.turn, game.actions()) == ("petit_sec", 0, {("ready",)})
    acts(game, "ready")
    assert (game.turn, game.actions()) == (1, {("ready",), ("annul",)})
    waived = acts(deepcopy(game), "ready")
    assert waived.actions() == {("ready",)}
    assert acts(waived, "ready", "ready").phase == "bidding"
    acts(game, "annul")
    assert (game.phase, game.void, game.turn) == ("over", "petit_sec", None)


def test_the_bare_excuse_may_be_annulled() -> None:
    game = bare(petit_sec="off", excuse_alone="optional")
    acts(game, "ready")
    assert game.actions() == {("ready",)}
    acts(game, "ready")
    assert (game.turn, game.actions()) == (2, {("ready",), ("annul",)})
    assert acts(game, "annul").void == "excuse_alone"


def test_every_seat_is_asked_where_a_rule_offers_something() -> None:
    game = deal(fft_like(4, petit_sec="void_optional"), "T1 T2", "T3 EX", "T4 T5", "T6 T7", dealer=1)
    assert (game.phase, game.turn) == ("petit_sec", 2)
    turns = []
    while game.phase == "petit_sec":
        turns.append(game.turn)
        acts(game, "ready")
    assert turns == [2, 3, 0, 1]


# ------------------------------------------------------------------------------------- petit imprenable


def imprenable(time: str, **changes: Any) -> AnyDeal:
    return bare(petit_sec="imprenable", petit_imprenable_time=time, **changes)


def test_imprenable_right_after_the_deal() -> None:
    game = acts(imprenable("after_deal"), "ready")
    assert game.actions() == {("ready",), ("annul",), ("imprenable",)}
    acts(game, "imprenable")
    assert (game.imprenable, game.turn, game.phase) == (1, 2, "petit_sec")
    assert ready(game).phase == "bidding"


def test_not_declared_after_the_deal_it_is_an_ordinary_petit() -> None:
    game = playing(imprenable("after_deal"))
    acts(game, "S1")
    assert game.turn == 1
    assert "imprenable" not in said(game)
    assert cards(game) == these(f"{run('S', 3, 10)} SJ SN SQ SK")


@pytest.mark.parametrize("time", ["at_first_card", "when_played"])
def test_later_times_leave_only_the_annulment_at_the_beginning(time: str) -> None:
    game = acts(imprenable(time), "ready")
    assert game.actions() == {("ready",), ("annul",)}


def test_imprenable_at_the_own_first_card_only() -> None:
    game = playing(imprenable("at_first_card"))
    assert said(game) == set()
    acts(game, "S1")
    spades = these(f"{run('S', 3, 10)} SJ SN SQ SK")
    assert said(game) == {"imprenable"}
    assert cards(game) == spades
    declared = acts(deepcopy(game), "imprenable")
    # D-9: at any time, also instead of following; and it may wait.
    assert cards(declared) == spades | {"T1"}
    assert said(declared) == set()
    acts(game, "S3")
    assert game.imprenable is None


def test_imprenable_when_played_is_played_at_once() -> None:
    game = playing(imprenable("when_played"))
    acts(game, "T2")
    assert said(game) == {"imprenable"}
    assert cards(game) == {"T1"}  # an ordinary trump, and the only one
    acts(game, "imprenable")
    assert game.actions() == {("play", "T1")}
    acts(game, "T1")
    assert game.imprenable == 1


def test_imprenable_when_played_stays_open_until_then() -> None:
    game = playing(imprenable("when_played"))
    acts(game, "S1", "S3")
    assert game.imprenable is None
    while game.turn != 1:
        acts(game, min(cards(game)))
    assert said(game) == {"imprenable"}


def test_a_declared_petit_is_no_trump_for_its_holder() -> None:
    game = playing(acts(imprenable("after_deal"), "ready", "imprenable"))
    acts(game, "T2")
    assert cards(game) == game.hands[1]  # no trump to follow with: any card


def test_a_declared_petit_in_the_trick_is_no_trump_for_the_others() -> None:
    game = playing(acts(imprenable("after_deal"), "ready", "imprenable"))
    acts(game, "S1", "T1")
    # Seat 2 has neither spades nor trumps; seat 3 must trump, and any trump does.
    assert cards(game) == these(BARE[2])
    assert cards(acts(game, "H6")) == these(run("T", 13, 21))
    assert acts(game, "T13").winners == [3]


def test_a_led_imprenable_petit_leaves_the_suit_to_the_next_card() -> None:
    game = deal(fft_like(4, petit_sec="imprenable"), *BARE, chien=LOW_CHIEN, dealer=0)
    acts(game, "imprenable", "ready", "ready", "ready", "pass", "pass", "pass", "garde_sans", "ready")
    acts(game, "T1")
    assert cards(game) == these(BARE[2])
    # The Excuse behind it leaves the suit to the third.
    third = acts(deepcopy(game), "EX")
    assert cards(third) == these(BARE[3])
    assert cards(acts(third, "DN")) == these("D9 D10 DJ")
    assert acts(third, "DJ").winners == [3]
    # Hearts by the second: the others have none, and trump; the Petit is no trump to go above.
    assert cards(acts(game, "H6")) == these(run("T", 13, 21))
    assert cards(acts(game, "T13")) == these(run("T", 2, 12))
    acts(game, "T2")
    assert (game.leaders, game.winners) == ([1], [3])


def test_two_cards_that_win_nothing() -> None:
    rules = fft_like(2, petit_sec="imprenable")
    petit = " ".join(["T1", *[card for card in PACK if card[0] in SUITS][:35]])
    game = deal(rules, "EX T2", petit, chien=run("T", 3, 8))
    acts(game, "ready", "imprenable", "garde_sans", "pass", "ready")
    acts(game, "EX", "T1")
    assert game.winners == [0]
    game = deal(rules, "EX T2", petit, chien=run("T", 3, 8), dealer=0)
    acts(game, "imprenable", "ready", "garde_sans", "pass", "ready")
    acts(game, "T1", "EX")
    assert game.winners == [0]


def test_a_taker_keeps_the_right_with_a_shown_chien_without_trumps() -> None:
    game = acts(imprenable("after_deal"), "ready", "imprenable", "ready", "ready", "pass", "garde", "pass", "pass")
    assert (game.phase, game.imprenable) == ("discard", 1)


@pytest.mark.parametrize("trump", ["T21", "EX"])
def test_a_trump_in_the_chien_ends_the_right(trump: str) -> None:
    rules = fft_like(4, petit_sec="imprenable", petit_imprenable_time="when_played")
    game = deal(rules, *BARE[:2], chien=f"C1 C2 C3 C4 C5 {trump}")
    ready(game)
    acts(game, "pass", "garde", "pass", "pass")
    game.act(("discard", these("C1 C2 C3 C4 C5 S3")))
    acts(game, "ready", "S1")
    assert said(game) == set()


def test_a_chien_seen_by_the_taker_alone_ends_the_right() -> None:
    contracts = (("garde", 2, "taken", None, "taker_only"), CONTRACTS[2])
    game = acts(imprenable("after_deal", contracts=contracts), "ready", "imprenable", "ready", "ready")
    acts(game, "pass")
    assert acts(deepcopy(game), "garde", "pass", "pass").imprenable is None
    assert acts(deepcopy(game), "garde_sans", "pass", "pass").imprenable == 1


def test_a_loose_bidder_loses_the_right() -> None:
    rules = fft_like(4, petit_sec="imprenable", all_pass="loose_bid")
    game = deal(rules, *BARE, chien=LOW_CHIEN, dealer=0)
    acts(game, "imprenable", "ready", "ready", "ready", "pass", "pass", "pass", "pass")
    assert (game.taker, game.imprenable) == (1, 1)
    acts(game, "call HK")
    assert (game.phase, game.imprenable) == ("discard", None)


# ---------------------------------------------------------------------------------------------- auction


def bids(game: AnyDeal) -> set[str]:
    return {action[-1] for action in game.actions()}


SPREAD = ("T1 T2", "T3 T4", "T5 T6", "T7 T8", "T9 T10")


def spread(rules: Mapping[str, Any], **places: Any) -> AnyDeal:
    """Nobody has a bare Petit or a bare Excuse."""
    return deal(rules, *SPREAD[: rules["players"]], **places)


def test_one_round_each_higher_than_the_last() -> None:
    game = spread(fft_like(4), dealer=1)
    assert (game.turn, bids(game)) == (2, {"pass", "prise", "garde", "garde_sans", "garde_contre"})
    acts(game, "garde")
    assert (game.turn, bids(game)) == (3, {"pass", "garde_sans", "garde_contre"})
    acts(game, "garde_contre")
    assert (game.turn, bids(game), game.taker) == (0, {"pass"}, None)
    refused(game, ("bid", "garde_contre"), ("bid", "prise"), ("ready",), ("play", "T1"))
    acts(game, "pass", "pass")
    assert (game.taker, game.contract, game.game) == (3, "garde_contre", "taken")
    assert game.bids == ["garde", "garde_contre", "pass", "pass"]


def test_a_forced_pousse_is_the_lowest_bid() -> None:
    contracts = (("pousse", 1, "taken", None, "all"), *CONTRACTS[1:])
    game = spread(fft_like(4, contracts=contracts))
    acts(game, "pass", "pousse")
    assert bids(game) == {"pass", "garde", "garde_sans", "garde_contre"}  # D-66: not a second time
    assert acts(deepcopy(game), "pass", "pass").contract == "pousse"
    assert acts(game, "garde", "pass").taker == 2


def test_a_barred_dealer_passes() -> None:
    for rounds in ("one", "second_after_all_pass", "until_passed"):
        game = spread(fft_like(4, bid_rounds=rounds), barred=True)
        acts(game, "pass", "pass", "pass")
        assert (game.turn, bids(game)) == (3, {"pass"})


def test_all_pass_and_the_deal_is_thrown_in() -> None:
    game = acts(spread(fft_like(4)), "pass", "pass", "pass", "pass")
    assert (game.phase, game.passed_out, game.void, game.turn, game.game) == ("over", True, None, None, None)


def test_a_second_round_only_after_passes_of_all() -> None:
    game = spread(fft_like(4, bid_rounds="second_after_all_pass"))
    assert acts(deepcopy(game), "prise", "pass", "pass", "pass").phase == "discard"
    acts(game, "pass", "pass", "pass", "pass")
    assert (game.phase, game.turn) == ("bidding", 0)
    assert len(bids(game)) == 5
    assert acts(deepcopy(game), "pass", "prise", "pass", "garde").taker == 3
    assert acts(game, "pass", "pass", "pass", "pass").passed_out
    assert len(game.bids) == 8


def test_an_auction_until_all_but_one_have_passed() -> None:
    game = spread(fft_like(4, bid_rounds="until_passed"))
    acts(game, "prise", "pass", "garde", "pass")
    assert (game.turn, bids(game)) == (0, {"pass", "garde_sans", "garde_contre"})
    acts(game, "garde_sans")
    assert (game.turn, bids(game)) == (2, {"pass", "garde_contre"})
    acts(game, "pass")
    assert (game.phase, game.taker, game.contract) == ("declarations", 0, "garde_sans")


def test_the_last_one_left_without_a_bid_speaks() -> None:
    game = acts(spread(fft_like(4, bid_rounds="until_passed")), "pass", "pass", "pass")
    assert (game.phase, game.turn) == ("bidding", 3)
    assert acts(deepcopy(game), "pass").passed_out
    assert acts(game, "prise").taker == 3


# ---------------------------------------------------------------------------------------------- loose bid


def loose(players: int = 4, *hands: str, chien: str = "", **changes: Any) -> AnyDeal:
    rules = fft_like(players, all_pass="loose_bid", **changes)
    game = deal(rules, *(hands or SPREAD[:players]), chien=chien, dealer=1)
    return acts(ready(game), *["pass"] * players)


@pytest.mark.parametrize("call", ["none", "king", "any_card", "opposite"])
def test_a_loose_bidder_calls_a_king_whatever_the_call(call: str) -> None:
    game = loose(call=call, call_time="after_chien", call_with="chien_contracts", chelem_deadline="with_bid")
    assert (game.phase, game.turn, game.taker, game.contract, game.game) == ("call", 2, 2, "loose_bid", "taken")
    assert not game.passed_out
    assert len(game.hands[2]) == 18
    assert calls(game) == set(KINGS)
    holder = next(seat for seat in (0, 1, 3) if set(KINGS) & game.hands[seat])
    game.act(("call", min(set(KINGS) & game.hands[holder])))
    assert (game.phase, game.partners()) == ("discard", (holder,))
    assert len(game.hands[2]) == 24


def test_a_loose_bid_has_no_chelem_but_poignees() -> None:
    hands = ("T1 T2", "EX T3", " ".join(KINGS) + " " + run("T", 4, 14))
    game = loose(4, *hands, call_ranks=(14, 13), chelem_by="anyone", petit_chelem_max_lost=3)
    assert calls(game) == set(KINGS) | all_of("Q")
    acts(game, "call SQ")
    game.act(("discard", some_discard(Random(1), game)))
    assert game.phase == "declarations"
    for _seat in range(4):
        assert game.actions() == {("ready",)}
        acts(game, "ready")
    assert game.turn == 2
    assert game.poignee_ok(these(run("T", 5, 14)))


# ------------------------------------------------------------------------------------------ misère game


def misere_game(*hands: str, **changes: Any) -> AnyDeal:
    miseres = (("no_court", 10), ("no_trump", 10))
    rules = fft_like(4, all_pass="misere_game", miseres=miseres, chelem_by="anyone", chelem_deadline=1, **changes)
    return acts(ready(deal(rules, *hands)), "pass", "pass", "pass", "pass")


def test_a_misere_game_is_played_without_declarations() -> None:
    game = misere_game("T1 " + run("T", 2, 18), "S1", "S2", "S3")
    assert (game.phase, game.turn, game.game, game.taker, game.contract) == ("play", 0, "misere", None, None)
    assert (said(game), game.count_poignees(), game.partners()) == (set(), 0, ())
    assert cards(game) == these(run("T", 1, 18))


def test_the_petit_may_not_be_led_before_the_last_trick() -> None:
    game = misere_game("T1 " + run("T", 5, 21), "S1", "S2", "S3", misere_game_petit_lead_ban=True)
    assert cards(game) == these(run("T", 5, 21))
    for trump in reversed(run("T", 5, 21).split()):
        acts(game, trump)
        while game.turn != 0 or game.trick:
            acts(game, min(cards(game)))
    assert cards(game) == {"T1"}


def test_the_petit_lead_ban_is_only_on_the_lead() -> None:
    game = misere_game("EX T2", "T1 T5 S1 S2", "S3 T3", "S4 T4", misere_game_petit_lead_ban=True)
    acts(game, "EX")
    assert "T1" in cards(game)


# ----------------------------------------------------------------------------------------------------- call

KINGS_HELD = " ".join(KINGS)
QUEENS_HELD = "SQ HQ DQ CQ"


def called(hand: str, contract: str = "garde_sans", players: int = 5, **changes: Any) -> AnyDeal:
    """Seat 0 has these cards among others, and has taken."""
    others = ("T3 T4", "T5 T6", "T7 T8", "T9 T10", "T11 T12")
    game = deal(fft_like(players, **changes), hand, *others[: players - 1])
    return taken(game, contract)


FULL = run("T", 13, 21)


def test_a_king_is_called_own_or_not() -> None:
    game = called("SK HK DK " + FULL + " S1 S2 S3")
    assert (game.phase, game.turn, calls(game)) == ("call", 0, set(KINGS))
    acts(game, "call SK")
    assert (game.called, game.partners(), game.phase) == ("SK", (), "declarations")


def test_own_kings_are_barred_without_self_call() -> None:
    hand = "SK HK DK " + FULL + " S1 S2 S3"
    game = called(hand, self_call=False)
    assert calls(game) == {"CK"}
    game = taken(deal(fft_like(5), hand, "T1 T2", "T3 T4", "CK T5"))
    assert acts(deepcopy(game), "call CK").partners() == (3,)
    assert acts(deepcopy(game), "call SK").partners() == ()
    game = taken(deal(fft_like(5), hand, "T1 T2", "T3 T4", "T5 T6", chien="CK S4 S5"))
    assert acts(game, "call CK").partners() == ()


def test_four_kings_open_the_queens() -> None:
    hand = f"{KINGS_HELD} SQ HQ {FULL}"
    assert calls(called(hand)) == set(KINGS) | all_of("Q")
    assert calls(called(hand, call_fallback_forced=True)) == all_of("Q")
    assert calls(called(hand, self_call=False)) == {"DQ", "CQ"}
    assert calls(called(hand, self_call=False, call_fallback_forced=True)) == {"DQ", "CQ"}
    assert calls(called(hand, call_ranks=(14,))) == set(KINGS)
    assert calls(called(hand, call_ranks=(14,), self_call=False)) == set(KINGS)


def test_four_kings_and_queens_open_the_knights_or_end_the_list() -> None:
    hand = f"{KINGS_HELD} {QUEENS_HELD} SN {run('T', 16, 21)}"
    assert calls(called(hand)) == set(KINGS) | all_of("Q") | all_of("N")
    assert calls(called(hand, call_fallback_forced=True)) == all_of("N")
    assert calls(called(hand, self_call=False)) == {"HN", "DN", "CN"}
    # D-94: the last rank, an own card.
    assert calls(called(hand, call_ranks=(14, 13), call_fallback_forced=True)) == all_of("Q")
    assert calls(called(hand, call_ranks=(14, 13), self_call=False)) == all_of("Q")


def test_twelve_courts_open_the_jacks() -> None:
    hand = f"{KINGS_HELD} {QUEENS_HELD} SN HN DN CN SJ T20 T21"
    assert calls(called(hand)) == set(KINGS) | all_of("Q") | all_of("N") | all_of("J")
    assert calls(called(hand, call_fallback_forced=True)) == all_of("J")


def test_other_calls() -> None:
    hand = "S1 H1 SK SQ S2 " + FULL
    assert calls(called(hand, players=4, call="ace")) == all_of("1")
    assert calls(called(hand, players=4, call="ace", self_call=False)) == {"D1", "C1"}
    assert calls(called("S1 H1 D1 C1 " + FULL, players=4, call="ace", self_call=False)) == all_of("1")
    courts = all_of("K") | all_of("Q") | all_of("N") | all_of("J")
    assert calls(called(hand, call="any_court")) == courts
    assert calls(called(hand, call="any_court", self_call=False)) == courts - {"SK", "SQ"}
    plain = {card for card in PACK if card[0] in SUITS}
    assert calls(called(hand, call="any_card")) == plain
    game = called(hand, call="any_card", self_call=False)
    assert calls(game) == plain - game.hands[0]


def test_a_king_and_a_queen() -> None:
    hand = "S1 S2 S3 " + run("T", 15, 21) + " EX"
    rules = fft_like(6, call="king_and_queen", call_ranks=(14,))
    game = taken(deal(rules, hand, "SK HQ T3", "DQ T4", "T5", "T6", "T7"))
    assert calls(game) == set(KINGS)
    acts(game, "call SK")
    assert (game.phase, game.turn, game.partners()) == ("call", 0, (1,))
    assert calls(game) == all_of("Q")
    two = acts(deepcopy(game), "call DQ")
    assert (two.called, two.called_queen, two.partners(), two.phase) == ("SK", "DQ", (1, 2), "declarations")
    assert acts(game, "call HQ").partners() == (1,)


def test_own_cards_in_a_call_of_king_and_queen() -> None:
    hand = f"{KINGS_HELD} SQ " + run("T", 16, 21) + " EX"
    game = taken(deal(fft_like(6, call="king_and_queen", self_call=False), hand, "T3", "T4", "T5", "T6", "T7"))
    assert calls(game) == set(KINGS)
    assert calls(acts(game, "call SK")) == {"HQ", "DQ", "CQ"}


def test_call_after_the_chien() -> None:
    rules = fft_like(5, call_time="after_chien", self_call=False)
    hands = ("SK HK DK " + FULL + " S1 S2 S3", "T1 T2", "T3 T4", "T5 T6", "T7 T8")
    game = taken(deal(rules, *hands, chien="CK C1 C2"), "garde")
    assert (game.phase, len(game.hands[0])) == ("call", 18)
    assert calls(game) == all_of("Q")
    acts(game, "call SQ")
    assert game.phase == "discard"
    # Without a taken chien at the usual time, on the own hand.
    game = taken(deal(rules, *hands, chien="CK C1 C2"), "garde_contre")
    assert calls(game) == {"CK"}
    assert acts(game, "call CK").partners() == ()


def test_only_contracts_with_the_chien_call() -> None:
    changes: dict[str, Any] = {"call_with": "chien_contracts"}
    assert called(FULL, "garde_sans", **changes).phase == "declarations"
    assert called(FULL, "garde_contre", **changes).partners() == ()
    assert called(FULL, "prise", **changes).phase == "call"


def test_the_partner_opposite() -> None:
    assert called(FULL, "garde_contre", 4, call="opposite").partners() == (2,)
    assert called(FULL, "garde", 6, call="opposite").partners() == (3,)
    assert called(FULL, "garde", 6, call="opposite").phase == "discard"
    assert called(FULL, "garde_sans", 4, call="opposite", call_with="chien_contracts").partners() == ()


# ------------------------------------------------------------------------------------------------- discard


def to_discard(hand: str, chien: str, to_call: str = "", **changes: Any) -> AnyDeal:
    """Seat 0 of five has exactly these cards and has taken a garde."""
    changes = {"call": "king" if to_call else "none"} | changes
    game = taken(deal(fft_like(5, **changes), hand, chien=chien), "garde")
    acts(game, *([f"call {to_call}"] if to_call else []))
    assert (game.phase, game.turn, game.actions()) == ("discard", 0, set())
    return game


# With the chien four kings, three bouts, ten other trumps and one plain card; three cards are to go.
RICH = f"{KINGS_HELD} T1 T21 EX {run('T', 8, 15)}"
POOR_CHIEN = "S1 T16 T17"
RICH_TRUMPS = these(run("T", 8, 17))


def discard(game: AnyDeal, cards: str) -> frozenset[str]:
    """What of the discard is shown."""
    game.act(("discard", these(cards)))
    assert game.discarded == these(cards)
    assert game.turn is not None
    assert not game.discarded & game.hands[game.turn]
    return game.shown_discards


def test_plain_cards_go_freely_and_nothing_else() -> None:
    game = to_discard(RICH, "S1 S2 S3")
    assert discards(game) == {these("S1 S2 S3")}
    game = to_discard(RICH.replace("T15", "SQ"), "S1 S2 S3")
    assert discards(game) == {frozenset(some) for some in combinations(("S1", "S2", "S3", "SQ"), 3)}
    assert discard(game, "S1 S2 SQ") == set()


@pytest.mark.parametrize("trumps", ["forced_shown", "never"])
def test_trumps_go_only_where_they_must_and_are_shown(trumps: str) -> None:
    """Where they never go nothing else would be legal here."""
    game = to_discard(RICH, POOR_CHIEN, discard_trumps=trumps)
    assert discards(game) == {frozenset({"S1", *pair}) for pair in combinations(RICH_TRUMPS, 2)}
    refused(game, ("discard", these("S1 T8 T21")), ("discard", these("S1 T8")), ("discard", these("S1 SK T8")))
    refused(game, ("discard", these("T8 T9 T10")), ("discard", these("S1 T8 EX")), ("discard", these("S1 T8 T20")))
    assert discard(game, "S1 T8 T17") == {"T8", "T17"}


@pytest.mark.parametrize(("kings", "shown"), [("shown", {"SK", "HK"}), ("free", set[str]())])
def test_kings_that_go_freely_spare_the_trumps(kings: str, shown: set[str]) -> None:
    for trumps in ("never", "forced_shown"):
        game = to_discard(RICH, POOR_CHIEN, discard_kings=kings, discard_trumps=trumps)
        assert discards(game) == {frozenset(some) for some in combinations(("S1", *KINGS), 3)}
        assert discard(game, "S1 SK HK") == shown


def test_kings_and_trumps_both_forced_go_in_any_mix() -> None:
    game = to_discard(RICH, POOR_CHIEN, discard_kings="forced_shown")
    assert discards(game) == {frozenset({"S1", *pair}) for pair in combinations({*KINGS, *RICH_TRUMPS}, 2)}
    assert discard(game, "S1 SK T8") == {"SK", "T8"}


def test_kings_alone_are_forced_where_trumps_never_go() -> None:
    changes: dict[str, Any] = {"discard_kings": "forced_shown", "discard_trumps": "never"}
    game = to_discard(RICH, POOR_CHIEN, **changes)
    assert discards(game) == {frozenset({"S1", *pair}) for pair in combinations(KINGS, 2)}
    # One king is not enough: then trumps go too.
    game = to_discard(f"SK T1 T21 EX {run('T', 6, 16)}", "T18 T19 T20", **changes)
    trumps = these(f"{run('T', 6, 16)} T18 T19 T20")
    assert discards(game) == {frozenset(some) for some in combinations({"SK", *trumps}, 3)}


def test_free_trumps_and_free_bouts() -> None:
    game = to_discard(RICH, POOR_CHIEN, discard_trumps="free")
    assert discards(game) == {frozenset(some) for some in combinations({"S1", *RICH_TRUMPS}, 3)}
    assert discard(game, "T8 T9 T10") == set()
    game = to_discard(RICH, POOR_CHIEN, discard_bouts="free")
    assert discards(game) == {frozenset(some) for some in combinations(("S1", "T1", "T21", "EX"), 3)}
    game = to_discard(RICH, POOR_CHIEN, discard_trumps="free", discard_bouts="free", discard_kings="free")
    assert len(discards(game)) == 816  # 3 of 18
    assert discard(game, "T1 EX SK") == set()


def test_six_cards_go_at_four_players() -> None:
    game = taken(deal(fft_like(4), f"{KINGS_HELD} T1 T21 EX {run('T', 8, 18)}", chien="S1 S2 S3 S4 T19 T20"), "garde")
    assert game.count_discards() == 78  # 2 of 13
    assert game.discard_ok(these("S1 S2 S3 S4 T8 T20"))


def test_a_called_card_may_be_kept_out_of_the_discard() -> None:
    hand, chien = f"{KINGS_HELD} SQ {run('T', 12, 21)}", "HQ S1 S2"
    game = to_discard(hand, chien, "HQ")
    assert discards(game) == {frozenset(some) for some in combinations(("SQ", "HQ", "S1", "S2"), 3)}
    game = to_discard(hand, chien, "HQ", discard_called_card=False)
    assert discards(game) == {frozenset({"SQ", "S1", "S2"})}
    # A forced trump rather than the called card.
    hand, chien = f"{KINGS_HELD} {run('T', 11, 21)}", "HQ S1 S2"
    game = to_discard(hand, chien, "HQ", discard_called_card=False)
    assert {len(some & {"S1", "S2"}) for some in discards(game)} == {2}
    assert game.count_discards() == 10
    # A called king is barred too where kings go.
    game = to_discard(hand, chien, "SK", discard_called_card=False, discard_kings="free")
    assert union(discards(game)) == {"HQ", "S1", "S2", "HK", "DK", "CK"}


def test_both_called_cards_are_kept_out() -> None:
    rules = fft_like(6, call="king_and_queen", discard_kings="free", discard_called_card=False)
    hand = "SK HQ HK DK " + run("T", 14, 21)
    game = taken(deal(rules, hand, "T1 T2", "T3", "T4", "T5", "T6", chien="C1 C2 C3 C4 C5 C6"), "garde")
    acts(game, "call SK", "call HQ")
    assert union(discards(game)) == these("HK DK C1 C2 C3 C4 C5 C6")


# ------------------------------------------------------------------------------------------------- poignées


def shows(game: AnyDeal) -> set[frozenset[str]]:
    """All poignées that may be shown, by trying every set of trumps."""
    assert game.turn is not None
    pool = sorted(card for card in game.hands[game.turn] | game.discarded if card[0] in "TE")
    every = (frozenset(some) for size in range(1, len(pool) + 1) for some in combinations(pool, size))
    found = {some for some in every if game.poignee_ok(some)}
    assert len(found) == game.count_poignees()
    return found


def holder(hand: str, *, players: int = 4, contract: str = "garde_sans", **changes: Any) -> AnyDeal:
    """Seat 0 has exactly these trumps and takes and leads."""
    plain = [card for card in PACK if card[0] in SUITS]
    low = plain[: LAYOUTS[players][0] - len(hand.split())]
    game = deal(fft_like(players, **changes), " ".join([hand, *low]), *["H9", "H10", "D9", "D10"][: players - 1])
    return playing(game, contract) if game.phase != "over" else game


def sizes(sets: Iterable[frozenset[str]]) -> set[int]:
    return {len(some) for some in sets}


def test_ten_trumps_are_one_simple_poignee() -> None:
    game = holder(run("T", 1, 10))
    assert shows(game) == {these(run("T", 1, 10))}
    game.act(("poignee", these(run("T", 1, 10))))
    assert game.poignees == [(0, "simple", these(run("T", 1, 10)))]
    assert shows(game) == set()  # once
    assert ("play", "T1") in game.actions()


def test_surplus_trumps_are_hidden_at_will() -> None:
    assert len(shows(holder(run("T", 1, 11)))) == 11
    game = holder(run("T", 1, 13))
    assert sizes(shows(game)) == {10, 13}  # D-24
    assert game.count_poignees() == 286 + 1
    assert sizes(shows(holder(run("T", 1, 13), poignee_lower_level=False))) == {13}


def test_the_excuse_stands_in_for_the_one_missing_trump() -> None:
    assert shows(holder("EX " + run("T", 1, 9))) == {these("EX " + run("T", 1, 9))}
    assert sizes(shows(holder("EX " + run("T", 1, 10)))) == {10}
    assert not any(EXCUSE in some for some in shows(holder("EX " + run("T", 1, 10))))
    # D-25: twelve trumps and the Excuse, the double with it or the simple without.
    game = holder("EX " + run("T", 1, 12))
    assert {(len(some), EXCUSE in some) for some in shows(game)} == {(10, False), (13, True)}
    assert shows(holder("EX " + run("T", 1, 12), poignee_lower_level=False)) == {these("EX " + run("T", 1, 12))}


def test_a_fourth_level() -> None:
    table = (("simple", 10, 20), ("double", 13, 30), ("triple", 15, 40), ("quadruple", 18, 50))
    game = holder(run("T", 1, 18), poignees=table)
    assert game.count_poignees() == 43758 + 8568 + 816 + 1
    assert all(game.poignee_ok(these(run("T", 1, size))) == (size in (10, 13, 15, 18)) for size in range(1, 19))
    game.act(("poignee", these(run("T", 1, 18))))
    assert game.poignees[0][1] == "quadruple"
    game = holder(run("T", 1, 18), poignees=table, poignee_lower_level=False)
    assert game.count_poignees() == 1
    assert not game.poignee_ok(these(run("T", 1, 15)))


def after_forced(extra: str = "", **changes: Any) -> AnyDeal:
    """Four kings and fifteen trumps (or fourteen and the Excuse): one trump had to go."""
    trumps = extra.split() or ["T20"]
    hand = f"{KINGS_HELD} {run('T', 6, 19)}".split()
    game = deal(fft_like(4, **changes), " ".join(hand), "T1 T2", "T3 T4", "T5", chien=f"S1 S2 S3 S4 S5 {trumps[0]}")
    taken(game, "garde")
    game.act(("discard", these("S1 S2 S3 S4 S5 T6")))
    return ready(game)


def test_a_forced_trump_is_shown_again_with_the_triple() -> None:
    game = after_forced()
    trumps = these(f"{run('T', 6, 20)}")
    found = shows(game)
    assert sizes(found) == {10, 13, 15}
    assert {some for some in found if len(some) == 15} == {trumps}
    assert not any("T6" in some for some in found if len(some) < 15)
    assert sizes(shows(after_forced(poignee_counts_discard="none"))) == {10, 13}
    anyone = shows(after_forced(poignee_counts_discard="any"))
    assert any("T6" in some for some in anyone if len(some) == 10)
    assert shows(after_forced(poignee_lower_level=False)) == {trumps}


def test_the_excuse_beside_a_forced_trump() -> None:
    game = after_forced("EX")
    found = shows(game)
    # Thirteen trumps in hand, the Excuse and the discarded one: the triple with both; the double without.
    assert {some for some in found if len(some) == 15} == {frozenset(["EX", *run("T", 6, 19).split()])}
    assert not any(EXCUSE in some for some in found if len(some) < 15)


def test_a_freely_discarded_trump_counts_nowhere() -> None:
    game = deal(
        fft_like(4, discard_trumps="free", poignee_counts_discard="any"),
        f"{KINGS_HELD} {run('T', 6, 19)}",
        "T1 T2",
        "T3 T4",
        "T5",
        chien="S1 S2 S3 S4 S5 T20",
    )
    taken(game, "garde")
    game.act(("discard", these("S1 S2 S3 S4 S5 T6")))
    assert sizes(shows(ready(game))) == {10, 13}


def test_poignees_before_the_own_first_card_only() -> None:
    game = deal(fft_like(4), "T11 T12 S1", run("T", 1, 10), "S2", "S3")
    playing(game)
    assert game.count_poignees() == 0
    acts(game, "T11")
    assert (game.turn, game.count_poignees()) == (1, 1)
    acts(game, "T1" if "T1" in cards(game) else min(cards(game)))
    while game.turn != 1:
        acts(game, min(cards(game)))
    assert game.count_poignees() == 0  # D-29


def test_poignees_before_the_lead() -> None:
    game = deal(fft_like(4, poignee_time="before_lead"), "T11 T12 S1", run("T", 1, 10), "S2", "S3", dealer=1)
    acts(game, "pass", "pass", "garde_sans", "pass")
    assert (game.phase, game.turn, game.actions()) == ("declarations", 2, {("ready",)})
    acts(game, "ready", "ready")
    assert said(game) == {"chelem"}
    acts(game, "ready")
    assert (game.turn, len(shows(game))) == (1, 1)
    game.act(("poignee", these(run("T", 1, 10))))
    assert game.phase == "declarations"
    acts(game, "ready")
    assert (game.phase, game.turn) == ("play", 2)
    while game.turn != 1:
        acts(game, min(cards(game)))
    assert game.count_poignees() == 0


# -------------------------------------------------------------------------------------------------- misères

KINDS = ("no_trump", "no_trump_but_excuse", "no_court", "no_court_nor_excuse", "no_court_but_jacks", "blank")
MISERES = tuple((kind, 10) for kind in KINDS)


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        ("SK S1", {"no_trump", "no_trump_but_excuse"}),
        ("SK S1 EX", {"no_trump_but_excuse"}),
        ("T2 S1", {"no_court", "no_court_nor_excuse", "no_court_but_jacks"}),
        ("T2 SJ", {"no_court_but_jacks"}),
        ("T2 EX", {"no_court", "no_court_but_jacks"}),
        ("EX S1", {"no_trump_but_excuse", "no_court", "no_court_but_jacks"}),
        ("S1 S2", set(KINDS)),
        ("SN T2", set()),
    ],
)
def test_kinds_of_misere(hand: str, kinds: set[str]) -> None:
    low = [f"{suit}{rank}" for suit in "HDC" for rank in range(1, 11)]
    full = hand.split() + low[: 18 - len(hand.split())]
    game = deal(fft_like(4, miseres=MISERES), " ".join(full), "T3 T4", "T5 T6", "T7 T8")
    assert said(playing(game)) == kinds


def test_each_kind_once_and_in_the_order_of_the_table() -> None:
    low = " ".join(f"{suit}{rank}" for suit in "HD" for rank in range(1, 10))
    game = deal(fft_like(4, miseres=MISERES), low, "T3 T4", "T5 T6", "T7 T8")
    playing(game)
    acts(game, "misere no_court")
    assert said(game) == {"no_court_nor_excuse", "no_court_but_jacks", "blank"}
    acts(game, "misere blank")
    assert said(game) == set()
    assert game.miseres == [(0, "no_court"), (0, "blank")]
    refused(game, ("misere", "no_trump"), ("misere", "blank"))


def test_a_takers_misere_is_judged_after_the_discard() -> None:
    low = " ".join(f"{suit}{rank}" for suit in "HD" for rank in range(1, 10))
    rules = fft_like(4, miseres=(("no_court", 10),))
    game = deal(rules, low, "T3 T4", "T5 T6", "T7 T8", chien="SJ SN SQ C1 C2 C3")
    taken(game, "garde")
    other = deepcopy(game)
    game.act(("discard", these("SJ SN SQ C1 C2 C3")))
    assert said(ready(game)) == {"no_court"}
    other.act(("discard", these("SJ SN C1 C2 C3 H1")))
    assert said(ready(other)) == set()


def test_a_poignee_comes_before_a_misere() -> None:
    hand = run("T", 1, 10) + " " + run("S", 1, 8)
    game = playing(deal(fft_like(4, miseres=MISERES), hand, "T13 T14", "T15 T16", "T17 T18"))
    assert game.count_poignees() == 1
    acts(game, "misere no_court")
    assert game.count_poignees() == 0
    refused(game, ("poignee", these(run("T", 1, 10))))


# -------------------------------------------------------------------------------------------------- chelems


def test_the_taker_announces_before_the_first_card_and_leads() -> None:
    game = spread(fft_like(4), dealer=3)
    acts(game, "pass", "garde_sans", "pass", "pass")
    assert (game.phase, game.turn, game.actions()) == ("declarations", 1, {("ready",), ("chelem",)})
    silent = acts(deepcopy(game), "ready")
    assert (silent.turn, said(silent), silent.chelem_by) == (0, set(), None)
    acts(game, "chelem")
    assert game.actions() == {("ready",)}
    acts(game, "ready")
    assert (game.chelem_by, game.turn) == (1, 1)


def test_chelem_with_the_bid() -> None:
    rules = fft_like(4, chelem_deadline="with_bid", petit_chelem_deadline="before_first_card", petit_chelem_max_lost=1)
    game = taken(spread(rules), "garde")
    assert (game.phase, game.turn, game.actions()) == ("contract", 0, {("ready",), ("chelem",)})
    acts(game, "chelem", "ready")
    assert game.phase == "discard"
    game.act(("discard", some_discard(Random(1), game)))
    assert said(game) == {"petit_chelem"}


def test_only_a_petit_chelem_with_the_bid() -> None:
    rules = fft_like(5, chelem_deadline="before_first_card", petit_chelem_deadline="with_bid", petit_chelem_max_lost=1)
    game = taken(spread(rules), "garde")
    assert (game.phase, said(game)) == ("contract", {"petit_chelem"})
    assert acts(game, "ready").phase == "call"
    rules["petit_chelem_max_lost"] = 0
    assert taken(spread(rules), "garde").phase == "call"


def test_a_chelem_is_said_before_a_petit_chelem() -> None:
    rules = fft_like(4, petit_chelem_max_lost=3)
    game = taken(spread(rules))
    assert said(game) == {"chelem", "petit_chelem"}
    both = acts(deepcopy(game), "chelem")
    assert said(both) == {"petit_chelem"}
    acts(both, "petit_chelem", "ready")
    assert (both.chelem_by, both.petit_chelem_by) == (0, 0)
    assert said(acts(game, "petit_chelem")) == set()
    refused(game, ("chelem",), ("petit_chelem",))


def test_a_petit_chelem_does_not_change_the_lead() -> None:
    game = spread(fft_like(4, petit_chelem_max_lost=3))
    acts(game, "pass", "garde_sans", "pass", "pass", "petit_chelem", "ready")
    assert game.turn == 0


def test_the_side_of_the_taker_may_announce() -> None:
    rules = fft_like(5, chelem_by="taker_side")
    game = deal(rules, "SK T1 T2", "T3 T4", "HK T5 T6", "T7 T8", "T9 T10")
    taken(game)
    acts(game, "call HK")
    allowed = {}
    while game.phase == "declarations":
        assert game.turn is not None
        allowed[game.turn] = said(game)
        acts(game, "chelem" if game.turn == 2 else "ready", *(["ready"] if game.turn == 2 else []))
    assert allowed == {0: {"chelem"}, 1: set(), 2: {"chelem"}, 3: set(), 4: set()}
    assert (game.chelem_by, game.turn) == (2, 2)


@pytest.mark.parametrize(("lead", "leader"), [("announcer", 2), ("taker", 1)])
def test_anyone_may_announce_once_a_deal(lead: str, leader: int) -> None:
    game = spread(fft_like(4, chelem_by="anyone", chelem_lead=lead))
    acts(game, "pass", "garde_sans", "pass", "pass", "ready", "ready")
    assert said(acts(game, "chelem")) == set()
    acts(game, "ready")
    assert said(game) == set()
    acts(game, "ready")
    assert game.turn == leader


def test_a_chelem_until_three_tricks_before_the_end() -> None:
    rules = fft_like(4, chelem_by="anyone", chelem_deadline=3, petit_chelem_deadline=5, petit_chelem_max_lost=3)
    game = playing(deal(rules, "T1 EX", "T2", "T3", "T4"))
    for number in range(18):
        for _seat in range(4):
            expected = ({"chelem"} if number <= 15 else set[str]()) | ({"petit_chelem"} if number <= 13 else set())
            assert said(game) == expected
            acts(game, min(cards(game)))
    assert (game.phase, len(game.winners)) == ("over", 18)


def test_a_late_chelem_is_said_before_the_own_card_and_once() -> None:
    game = playing(spread(fft_like(4, chelem_by="anyone", chelem_deadline=3)))
    acts(game, min(cards(game)), "chelem")
    assert (game.chelem_by, game.turn, said(game)) == (1, 1, set())
    acts(game, min(cards(game)))
    assert said(game) == set()


def test_a_late_chelem_of_the_taker_alone() -> None:
    game = playing(spread(fft_like(4, chelem_deadline=3)))
    assert said(game) == {"chelem"}
    acts(game, min(cards(game)))
    assert said(game) == set()


def test_a_chelem_comes_before_the_poignee() -> None:
    game = holder(run("T", 1, 10), chelem_deadline=3)
    assert said(game) == {"chelem"}
    game.act(("poignee", these(run("T", 1, 10))))
    assert said(game) == set()


# ---------------------------------------------------------------------------------------- legal cards (A9.2)


def on(hand: str, *trick: str) -> set[str]:
    """Legal cards of the next seat with this hand behind up to three cards."""
    # The hand is set to exactly these cards, which no deal of full hands has.
    game = playing(deal(fft_like(4, petit_sec="off"), *trick, dealer=3))
    seat = len(trick)
    for other in range(seat):
        game.hands[other] = {trick[other]}
        assert game.turn == other
        game.act(("play", trick[other]))
    game.hands[seat] = set(these(hand))
    return cards(game)


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("EX", "S1 T2 H3", "S1 T2 H3"),
        ("T5", "T4 T6 S1 EX", "T6 EX"),
        ("T5 T9", "T4 T6 S1", "T4 T6"),
        ("T5 T9", "T4 T10 S1", "T10"),
        ("T5", "S1 H1 EX", "S1 H1 EX"),
        ("S5", "S1 SK T3 EX", "S1 SK EX"),
        ("S5 T9", "S1 T10", "S1"),
        ("S5", "T3 T10 H1", "T3 T10"),
        ("S5 T9", "T3 T10 H1 EX", "T10 EX"),
        ("S5 T9", "T3 T8 H1", "T3 T8"),
        ("S5 H2", "D1 C1 EX", "D1 C1 EX"),
        ("EX S5", "S1 H1", "S1"),
        ("EX T5", "T4 S1", "T4"),
    ],
)
def test_following(trick: str, hand: str, legal: str) -> None:
    assert on(hand, *trick.split()) == these(legal)


# ------------------------------------------------------------------------------------- ban on the called suit


def first_lead(hand: str, to_call: str, *seconds: str, players: int = 5, dealer: int = -1, **changes: Any) -> AnyDeal:
    """Seat 0 leads with exactly these cards where it is not the taker's turn first; the last seat takes."""
    game = deal(fft_like(players, petit_sec="off", **changes), hand, *seconds, dealer=dealer)
    acts(game, *["pass"] * (players - 1), "garde_sans")
    for card in to_call.split():
        acts(game, f"call {card}")
    return ready(game)


LEADER = "S1 SK HK H1 T3 EX"


def test_the_opening_lead_keeps_off_the_called_suit() -> None:
    game = first_lead(LEADER, "SK")
    spades = {card for card in game.hands[0] if card[0] == "S"}
    assert cards(game) == game.hands[0] - spades | {"SK"}
    lead = acts(deepcopy(game), "HK")
    assert cards(lead) <= lead.hands[1]
    game = first_lead(LEADER, "SK", first_trick_ban="none")
    assert cards(game) == game.hands[0]
    # D-22: where a queen is called she is exempt, and the king is not.
    game = ready(acts(called(f"{KINGS_HELD} SQ S1 {FULL}"), "call SQ"))
    assert cards(game) == game.hands[0] - {"SK", "S1"}


def test_the_ban_is_only_on_the_first_lead() -> None:
    game = first_lead("SK " + run("T", 8, 21), "SK")
    acts(game, "T21")
    while game.turn != 0:
        acts(game, min(cards(game)))
    assert cards(game) == game.hands[0]


def test_the_ban_is_on_a_called_card_that_is_own_or_in_the_chien() -> None:
    game = deal(fft_like(5), LEADER, "T5", "T6", "T7", "T8", chien="DK D1 D2")
    taken(game)
    chien = ready(acts(deepcopy(game), "call DK"))
    assert not any(card[0] == "D" for card in cards(chien))
    own = ready(acts(game, "call SK"))
    assert {card for card in cards(own) if card[0] == "S"} == {"SK"}


def test_the_ban_binds_the_taker_alone_where_the_rules_say_so() -> None:
    game = first_lead(LEADER, "SK", first_trick_ban="taker_only")
    assert cards(game) == game.hands[0]
    game = deal(fft_like(5, first_trick_ban="taker_only"), LEADER, "T5", "T6", "T7", "T8")
    ready(acts(taken(game), "call HK"))
    assert {card for card in cards(game) if card[0] == "H"} == {"HK"}


def test_behind_an_excuse_the_second_player_is_free_or_bound() -> None:
    second = "S2 S3 H2 T4"
    game = acts(first_lead(LEADER, "SK", second), "EX")
    assert cards(game) == game.hands[1]
    game = acts(first_lead(LEADER, "SK", second, first_trick_ban_second_player=True), "EX")
    assert cards(game) == {card for card in game.hands[1] if card[0] != "S"}
    acts(game, "H2")
    hearts = {card for card in game.hands[2] if card[0] == "H"}
    assert cards(game) == hearts
    game = first_lead(LEADER, "SK", second, first_trick_ban_second_player=True, first_trick_ban="taker_only")
    assert cards(acts(game, "EX")) == game.hands[1]
    game = first_lead(LEADER, "SK", second, first_trick_ban_second_player=True)
    acts(game, "HK")
    assert cards(game) == {card for card in game.hands[1] if card[0] == "H"}


def test_a_hand_of_the_called_suit_alone_is_free() -> None:
    hand = "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SN"
    game = first_lead(hand, "SK", players=6, call="king")
    assert cards(game) == these(hand)
    game = first_lead(hand.replace("SN", "EX"), "SK", players=6, call="king")
    assert cards(game) == {"EX"}
    game = first_lead(hand.replace("SN", "SK"), "SK", players=6, call="king")
    assert cards(game) == {"SK"}


def test_both_called_suits_are_barred_and_both_cards_exempt() -> None:
    hand = "SK S1 S2 HQ HK H1 H2 D1 C1 T3 T4 EX"
    game = first_lead(hand, "SK HQ", players=6, call="king_and_queen")
    assert cards(game) == these("SK HQ D1 C1 T3 T4 EX")


def test_the_announcer_of_a_chelem_is_bound_too() -> None:
    game = deal(fft_like(5), "T5", LEADER, "T6", "T7", "T8", dealer=4)
    acts(game, "pass", "garde_sans", "pass", "pass", "pass", "call HK", "chelem", "ready")
    assert game.turn == 1
    assert {card for card in cards(game) if card[0] == "H"} == {"HK"}


# ----------------------------------------------------------------------------------------------- three bouts


def bouts(*trick: str, hand: str, ban: bool = True) -> set[str]:
    """Legal cards of the last of four behind three cards."""
    game = playing(deal(fft_like(4, petit_sec="off", three_bouts_ban=ban), *trick, dealer=3))
    for card, seat in zip(trick, range(3), strict=True):
        game.hands[seat] = {card}
        acts(game, card)
    game.hands[3] = set(these(hand))
    return cards(game)


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("T1 EX T3", "T21 T4", "T4"),
        ("T1 EX T3", "T21 S1", "T21"),  # the only legal card: the obligation beats the ban
        ("T1 EX T3", "T21 T2", "T21"),
        ("T1 T21 T3", "EX T2", "T2"),
        ("T1 T21 T3", "EX S1", "S1"),
        ("T1 T21 T3", "EX", "EX"),  # the last card
        ("T21 EX T3", "T1 T2", "T2"),
        ("T21 EX T3", "T1 S1", "T1"),
        ("S1 EX T21", "T1 H1", "T1"),
        ("T1 S2 T3", "T21 EX", "T21 EX"),
    ],
)
def test_no_third_bout(trick: str, hand: str, legal: str) -> None:
    assert bouts(*trick.split(), hand=hand) == these(legal)


def test_without_the_ban_a_third_bout_is_free() -> None:
    assert bouts("T1", "EX", "T3", hand="T21 T4", ban=False) == {"T21", "T4"}
    assert bouts("T1", "T21", "T3", hand="EX T4", ban=False) == {"EX", "T4"}


def test_an_imprenable_petit_is_no_third_bout_either() -> None:
    for time in ("after_deal", "when_played"):
        game = imprenable(time, three_bouts_ban=True, dealer=1)
        if time == "after_deal":
            acts(game, "ready", "ready", "ready", "imprenable")
        playing(game)
        game.hands[:] = [{"T21"}, {"T1", "S3"}, {"S1"}, {"EX"}]
        acts(game, "S1", "EX", "T21")
        assert (game.turn, cards(game), said(game)) == (1, {"S3"}, set())


# ---------------------------------------------------------------------------------------- two players, piles


def with_piles(**changes: Any) -> AnyDeal:
    """Seat 1 deals. Seat 0 has spades, hearts and a pile with trumps below; tops first."""
    pack = [card for card in PACK if card[0] in "HDC"] + [f"S{rank}" for rank in ("J", "N", "Q", "K")]
    first = run("S", 1, 10).split()
    heaps0 = [["T21", "T20", "T19"]]
    heaps1 = [["T1", "EX", "T2"], ["T3", "T4", "T5"]]
    rest = [card for card in PACK if card not in (*first, *heaps0[0], *heaps1[0], *heaps1[1])]
    plain = [card for card in rest if card in pack]
    others = [card for card in rest if card not in pack]
    hand0, plain = first + plain[:11], plain[11:]
    hand1, plain = plain[:21], plain[21:]
    rest = plain + others
    heaps0 += [rest[place : place + 3] for place in range(0, 15, 3)]
    heaps1 += [rest[place : place + 3] for place in range(15, 27, 3)]
    return AnyDeal(two_piles(**changes), [set(hand0), set(hand1)], set(), 1, piles=[heaps0, heaps1])


def test_two_players_without_an_auction_play_at_once() -> None:
    game = with_piles(petit_sec="void_forced", miseres=MISERES, chelem_by="anyone", chelem_deadline=3)
    assert (game.phase, game.turn, game.game, game.taker, game.contract) == ("play", 0, "two_player", None, None)
    assert said(game) == set()
    assert len(game.hands[0]) == len(game.hands[1]) == 27
    assert game.tricks_in_all == 39
    assert "T20" not in game.hands[0]


def test_a_pile_turns_its_next_card_after_the_trick() -> None:
    game = with_piles()
    acts(game, "T21")
    assert not {"T20", "T21"} & game.hands[0]
    # Seat 1 follows with its open trumps; the closed Excuse cannot be played.
    assert cards(game) == {card for card in game.hands[1] if card[0] == "T"}
    assert "EX" not in cards(game)
    acts(game, "T1")
    assert "T20" in game.hands[0]
    assert "EX" in game.hands[1]
    assert (game.leaders, game.winners, game.turn) == ([0], [0], 0)
    acts(game, "T20")
    assert "EX" in cards(game)
    acts(game, "T3")
    acts(game, "T19")
    assert not any(card in game.hands[0] for card in ("T19", "T20", "T21"))


def test_two_players_play_all_the_cards() -> None:
    rng = Random(7)
    for _deal in range(30):
        game = with_piles()
        while game.phase != "over":
            game.act(rng.choice(sorted(game.actions())))
        assert sorted(card for trick in game.tricks for card in trick) == sorted(PACK)
        assert len(game.winners) == len(game.leaders) == 39


def test_wrong_deals_are_refused() -> None:
    game = with_piles()
    hands = [set(hand) for hand in game.hands]
    with pytest.raises(ValueError, match="wrong"):
        AnyDeal(two_piles(), hands, set(), 1)
    with pytest.raises(ValueError, match="not the pack"):
        AnyDeal(fft_like(4), [set(PACK[:18])] * 4, set(PACK[-6:]), 0)
    with pytest.raises(ValueError, match="seats"):
        AnyDeal(fft_like(4), [set(PACK[:18])] * 4, set(PACK[-6:]), 4)


# ---------------------------------------------------------------------------------------------- random deals

ANYTHING: dict[str, tuple[Any, ...]] = {
    "petit_sec": ("void_forced", "void_optional", "imprenable", "off"),
    "petit_imprenable_time": ("after_deal", "at_first_card", "when_played"),
    "excuse_alone": ("no", "optional"),
    "bid_rounds": ("one", "second_after_all_pass", "until_passed"),
    "all_pass": ("thrown_in", "loose_bid", "misere_game"),
    "misere_game_petit_lead_ban": (False, True),
    "call": ("none", "king", "ace", "king_and_queen", "any_court", "any_card"),
    "call_ranks": ((14,), (14, 13), (14, 13, 12), (14, 13, 12, 11)),
    "call_fallback_forced": (False, True),
    "self_call": (False, True),
    "call_time": ("before_chien", "after_chien"),
    "call_with": ("all", "chien_contracts"),
    "discard_kings": ("never", "forced_shown", "shown", "free"),
    "discard_trumps": ("never", "forced_shown", "free"),
    "discard_bouts": ("never", "free"),
    "discard_called_card": (False, True),
    "poignee_time": ("own_first_card", "before_lead"),
    "poignee_lower_level": (False, True),
    "poignee_counts_discard": ("none", "triple", "any"),
    "miseres": ((), MISERES),
    "chelem_by": ("taker", "taker_side", "anyone"),
    "chelem_deadline": ("before_first_card", 3),
    "chelem_lead": ("announcer", "taker"),
    "petit_chelem_deadline": ("before_first_card", 5),
    "petit_chelem_max_lost": (0, 1, 3),
    "first_trick_ban": ("none", "leader", "taker_only"),
    "first_trick_ban_second_player": (False, True),
    "three_bouts_ban": (False, True),
}


def shuffled(rng: Random, rules: Mapping[str, Any], *, barred: bool = False) -> AnyDeal:
    pack = list(PACK)
    rng.shuffle(pack)
    size, players = rules["hand_size"], rules["players"]
    hands = [set(pack[seat * size : (seat + 1) * size]) for seat in range(players)]
    return AnyDeal(rules, hands, set(pack[players * size :]), rng.randrange(players), dealer_barred=barred)


def some_discard(rng: Random, game: AnyDeal) -> frozenset[str]:
    """Any legal one: cards are tried until a set is legal, trumps and kings as few as possible."""
    assert game.turn is not None
    hand = sorted(game.hands[game.turn])
    for _try in range(20000):
        rng.shuffle(hand)
        hand.sort(key=lambda card: (card[0] in "TE") * 2 + (card[1:] == "K") if rng.random() < 0.9 else 0)
        some = frozenset(hand[: len(game.chien)])
        if game.discard_ok(some):
            return some
        rng.shuffle(hand)
        if game.discard_ok(some := frozenset(hand[: len(game.chien)])):
            return some
    raise AssertionError("no discard found")


def test_random_deals_under_random_rules_come_to_an_end() -> None:
    rng = Random(20250)
    ends = set[tuple[str | None, str | None, bool]]()
    for _deal in range(600):
        players = rng.choice((3, 4, 5, 6))
        rules = fft_like(players, **{field: rng.choice(values) for field, values in ANYTHING.items()})
        game = shuffled(rng, rules, barred=rng.random() < 0.2)
        while game.phase != "over":
            if game.phase == "discard":
                assert game.count_discards() > 0
                game.act(("discard", some_discard(rng, game)))
                continue
            actions = sorted(game.actions(), key=str)
            assert actions
            game.act(rng.choice(actions))
        ends.add((game.game, game.void, game.passed_out))
        if game.game is not None:
            aside = set(game.discarded or game.chien)
            assert sorted([*aside, *(card for trick in game.tricks for card in trick)]) == sorted(PACK)
            assert len(game.tricks) == len(game.leaders) == len(game.winners) == rules["hand_size"]
            assert game.leaders[1:] == game.winners[:-1]
    assert {("taken", None, False), ("misere", None, False), (None, None, True), (None, "petit_sec", False)} <= ends


def test_under_the_fft_rules_both_oracles_know_the_same_moves() -> None:
    rng = Random(20251)
    for _deal in range(150):
        players = rng.choice((3, 4, 5))
        barred = rng.random() < 0.2
        game = shuffled(rng, fft_like(players), barred=barred)
        twin = Oracle(game.hands, game.chien, game.dealer, dealer_barred=barred)
        while game.phase != "over":
            assert (game.phase, game.turn, game.hands) == (twin.phase, twin.turn, twin.hands)
            assert game.count_discards() == twin.number_of_discards()
            assert game.count_poignees() == twin.number_of_poignees()
            if game.phase == "discard":
                some = some_discard(rng, game)
                game.act(("discard", some))
                twin.discard(some)
                continue
            assert {action[-1] for action in game.actions()} == twin.legal_actions()
            action = rng.choice(sorted(game.actions()))
            game.act(action)
            do: dict[str, Callable[[str], None]]
            do = {"bid": twin.bid, "pass": twin.bid, "call": twin.call, "play": twin.play}
            if action[0] in do:
                do[action[0]](action[-1])
            elif action == ("chelem",):
                twin.chelem()
            else:
                twin.ready()
        assert (game.phase, game.passed_out, game.void is not None) == (twin.phase, twin.passed_out, twin.void)
        assert (game.tricks, game.taker, game.contract) == (twin.tricks, twin.taker, twin.contract)
        if game.game is not None:
            assert game.partners() == (() if twin.result().partner is None else (twin.result().partner,))


def test_what_is_refused_changes_nothing() -> None:
    game = spread(fft_like(5))
    wrong: list[Action] = [("annul",), ("imprenable",), ("misere", "no_trump"), ("nonsense",), ("play", "EX")]
    refused(game, *wrong, ("call", "SK"), ("discard", frozenset()), ("poignee", frozenset()))
    taken(game, "garde")
    refused(game, *wrong, ("pass",), ("call", "S1"), ("discard", frozenset(game.chien)), ("ready",))
    acts(game, "call SK")
    refused(game, *wrong, ("call", "SK"), ("ready",), ("chelem",), ("discard", frozenset()))
    game.act(("discard", some_discard(Random(1), game)))
    refused(game, *wrong, ("petit_chelem",), ("poignee", these(run("T", 1, 8))))
    ready(game)
    refused(game, *wrong, ("ready",), ("chelem",), ("pass",))
