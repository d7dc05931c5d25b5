"""The library against the independent oracle, on random and on stacked deals.

A few hundred deals run with the other tests; the session `oracle` runs FRENCH_TAROT_ORACLE_DEALS of them at each
number of players.
"""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest

from french_tarot import (
    Card,
    CardSet,
    Contract,
    PlayContext,
    PlayedDeal,
    Poignee,
    PoigneeLevel,
    RuleSet,
    Side,
    callable_cards,
    count,
    custody,
    fft,
    legal_cards,
    score,
    why_illegal,
    why_illegal_discard,
    winning_index,
)

from . import fft as oracle

if TYPE_CHECKING:
    from collections.abc import Iterable

PLAYERS = (3, 4, 5)
CI_DEALS = 150
DEEP_DEALS = int(os.environ.get("FRENCH_TAROT_ORACLE_DEALS", "50000"))
CHUNKS = 20


def cards(codes: Iterable[str]) -> CardSet:
    return CardSet(map(Card.parse, codes))


def compare_play(played: oracle.Played, rules: RuleSet) -> None:
    """Hold every legal set and every winner of a deal against the oracle's."""
    called = None if played.called is None else Card.parse(played.called)
    hands = [set(hand) for hand in played.hands]
    leader, players = played.leader, len(hands)
    for number, trick in enumerate(played.tricks):
        context = PlayContext(first_trick=number == 0, called=called, is_taker=leader == played.taker)
        for place, code in enumerate(trick):
            seat = (leader + place) % players
            before = trick[:place]
            right = oracle.legal(hands[seat], list(before), called=played.called, first_trick=number == 0)
            hand, so_far = cards(hands[seat]), tuple(map(Card.parse, before))
            assert legal_cards(hand, so_far, rules, context) == cards(right)
            refused = next(iter(sorted(hands[seat] - right)), None)
            assert refused is None or why_illegal(Card.parse(refused), hand, so_far, rules, context)
            hands[seat].remove(code)
        winner = oracle.winner(list(trick))
        assert winning_index(tuple(map(Card.parse, trick))) == winner
        leader = (leader + winner) % players


def shown_poignees(rng: Random, played: oracle.Played) -> list[tuple[PoigneeLevel, int]]:
    """Let players who hold enough trumps show the largest poignée they can, or not."""
    shown: list[tuple[PoigneeLevel, int]] = []
    for seat, hand in enumerate(played.hands):
        trumps = sum(card.startswith("T") for card in hand)
        sizes = oracle.POIGNEES[len(played.hands)]
        levels = [level for level, size in sizes.items() if size <= trumps]
        if levels and rng.random() < 0.5:
            shown.append((PoigneeLevel(levels[-1]), seat))
    return shown


def compare_deal(seed: int, players: int) -> None:
    """Play one deal by the oracle and hold the library's every answer against it."""
    rng = Random(seed)
    rules = fft(players)
    taker = rng.randrange(players)
    dealt = oracle.random_deal(rng, players) if rng.random() < 0.4 else oracle.stacked_deal(rng, players, taker)
    contract = rng.choice(oracle.CONTRACTS)
    called = None
    if players == 5:
        may_call = oracle.callable_cards(dealt.hands[taker])
        assert callable_cards(cards(dealt.hands[taker]), rules) == cards(may_call)
        called = rng.choice(sorted(may_call))
    announced = rng.random() < 0.25
    played = oracle.play_out(rng, players, dealt, contract=contract, taker=taker, called=called, announced=announced)
    if contract in ("prise", "garde"):
        held = cards(dealt.hands[taker] | dealt.chien)
        discard = tuple(map(Card.parse, sorted(played.aside)))
        assert not why_illegal_discard(discard, held, rules, Contract(contract))
        swapped = rng.sample(sorted(dealt.hands[taker] | dealt.chien), rules.layout.chien_size)
        legal = oracle.legal_discard(dealt.hands[taker] | dealt.chien, set(swapped), rules.layout.chien_size)
        problems = why_illegal_discard(tuple(map(Card.parse, swapped)), held, rules, Contract(contract))
        assert bool(problems) is not legal
    compare_play(played, rules)

    poignees = shown_poignees(rng, played)
    deal = PlayedDeal(
        rules=rules,
        contract=Contract(contract),
        taker=taker,
        leader=played.leader,
        tricks=[map(Card.parse, trick) for trick in played.tricks],
        aside=cards(played.aside),
        called=None if called is None else Card.parse(called),
        poignees=[Poignee(level, seat) for level, seat in poignees],
        chelem_announced=Side.TAKER if announced else None,
    )
    tricks = [list(trick) for trick in played.tricks]
    right = oracle.count(players, contract, taker, called, played.leader, tricks, set(played.aside))
    outcome = count(deal)
    owned = custody(deal)
    assert tuple(trick.winner for trick in owned.tricks) == right.winners
    assert owned.half_points + owned.defence_half_points == 182
    assert outcome.half_points == right.half_points
    assert outcome.bouts == right.bouts
    assert outcome.petit_au_bout == right.petit_au_bout
    assert outcome.chelem.made == right.chelem
    assert (outcome.partner if isinstance(outcome.partner, int) else None) == right.partner
    scores = oracle.score(
        players,
        contract,
        taker,
        right.partner,
        right.half_points,
        right.bouts,
        right.petit_au_bout,
        [level.value for level, _ in poignees],
        announced,
        right.chelem,
    )
    assert list(score(outcome).per_seat) == scores
    assert sum(scores) == 0


@pytest.mark.once
@pytest.mark.parametrize("players", PLAYERS)
def test_the_library_agrees_with_the_oracle(players: int) -> None:
    for seed in range(CI_DEALS):
        compare_deal(seed, players)


@pytest.mark.deep
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("players", PLAYERS)
def test_the_library_agrees_with_the_oracle_on_many_deals(players: int, chunk: int) -> None:
    for seed in range(chunk, DEEP_DEALS, CHUNKS):
        compare_deal(1_000_000 + seed, players)
