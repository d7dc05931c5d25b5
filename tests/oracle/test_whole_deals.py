"""Whole deals: the library's `Deal` and the independent oracle, driven side by side from the cards to the score.

A few hundred deals run with the other tests; the session `oracle` runs up to FRENCH_TAROT_ORACLE_DEALS of them at
each number of players.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from french_tarot import (
    Action,
    AnnounceChelem,
    Annul,
    Bid,
    CallCard,
    Card,
    CardSet,
    Contract,
    Deal,
    Discard,
    Pass,
    PassedOut,
    PlayCard,
    Ready,
    ShowPoignee,
    Taken,
    Void,
    count,
    fft,
    score,
)

from . import fft as oracle
from .whole import CHELEM, PASS, READY, Oracle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PLAYERS = (3, 4, 5)
CI_DEALS = 160
DEEP_DEALS = min(20_000, int(os.environ.get("FRENCH_TAROT_ORACLE_DEALS", "20000")))
CHUNKS = 20

CARD = {code: Card.parse(code) for code in oracle.PACK}
FOREIGN = ("SK", "T21", "H5")
"""Cards tried in every trick, whoever holds them."""

SAYINGS: tuple[Action, ...] = (
    *(Pass(), Ready(), Annul(), AnnounceChelem(), Discard(CardSet()), ShowPoignee(CardSet())),
    *map(Bid, Contract),
    *(CallCard(CARD[code]) for code in ("SK", "HQ", "DN", "CJ", "C1", "T1", "EX")),
)
"""What is tried in every phase, a rule set of the FFT has no place for some of it."""


def cards(codes: Iterable[str]) -> CardSet:
    return CardSet(CARD[code] for code in codes)


class Table:
    """One deal on both sides; whatever is done is done to both."""

    def __init__(self, seed: int, players: int, seen: Counter[str]) -> None:
        self.rng = rng = Random(seed)
        self.players = players
        self.seen = seen
        dealer = rng.randrange(players)
        self.bidder = rng.randrange(players)
        dealt = self._dealt()
        barred = rng.random() < 0.15
        self.right = Oracle(dealt.hands, dealt.chien, dealer, dealer_barred=barred)
        self.deal = Deal.from_hands(
            fft(players), map(cards, dealt.hands), cards(dealt.chien), dealer=dealer, is_dealer_barred=barred
        )
        # Cards that their holders play as late as they can, or early.
        self.late = [card for card in (oracle.EXCUSE, oracle.PETIT) if rng.random() < 0.35]
        # How often each player bids where he may; mostly there is one whose hand asks for it.
        self.boldness = [rng.choice((0.02, 0.1, 0.5)) for _ in range(players)]
        self.boldness[self.bidder] = 0.9
        self.plan = rng.random()

    def _dealt(self) -> oracle.Dealt:
        rng, players = self.rng, self.players
        if rng.random() < 0.08:
            return self._trumps_and_kings()
        if rng.random() < 0.25:
            dealt = oracle.random_deal(rng, players)
        else:
            dealt = oracle.stacked_deal(rng, players, self.bidder)
        return self._with_bare_petit(dealt) if rng.random() < 0.03 else dealt

    def _trumps_and_kings(self) -> oracle.Dealt:
        """A hand of kings and trumps, and more trumps in the chien: a discarded one may be shown again (D-26)."""
        rng = self.rng
        hand_size, chien_size = oracle.LAYOUT[self.players]
        trumps = rng.sample((*oracle.TRUMPS, oracle.EXCUSE), 22)
        kings = rng.sample(oracle.KINGS, 4)
        drawn = [trumps.pop() for _ in range(min(20, hand_size - 4))]
        hand = [*kings, *drawn]
        chien = [trumps.pop() for _ in range(rng.randint(1, 2))]
        left = [card for card in rng.sample(oracle.PACK, 78) if card not in (*hand, *chien)]
        left.sort(key=lambda card: oracle.SUIT[card] not in oracle.SUITS)
        hand += [left.pop(0) for _ in range(hand_size - len(hand))]
        chien += [left.pop(0) for _ in range(chien_size - len(chien))]
        rng.shuffle(left)
        hands = [hand if seat == self.bidder else [left.pop() for _ in hand] for seat in range(self.players)]
        dealt = oracle.Dealt(tuple(map(frozenset, hands)), frozenset(chien))
        return self._trumps_and_kings() if any(map(oracle.petit_sec, dealt.hands)) else dealt

    def _with_bare_petit(self, dealt: oracle.Dealt) -> oracle.Dealt:
        """Put the Petit into a hand as its only trump."""
        places = [set(place) for place in (*dealt.hands, dealt.chien)]
        seat = self.rng.randrange(self.players)
        own = {card for card in places[seat] if oracle.SUIT[card] in oracle.SUITS}
        others = [card for card in oracle.PLAIN if card not in own]
        hand = {oracle.PETIT, *own, *others[: len(places[seat])]}
        while len(hand) > len(places[seat]):
            hand.remove(max(hand - {oracle.PETIT}))
        sizes = list(map(len, places))
        left = [card for card in oracle.PACK if card not in hand]
        self.rng.shuffle(left)
        filled = [hand if place == seat else {left.pop() for _ in range(size)} for place, size in enumerate(sizes)]
        return oracle.Dealt(tuple(map(frozenset, filled[:-1])), frozenset(filled[-1]))

    def play_to_the_end(self) -> None:
        self.compare_moment()
        while self.right.phase != "over":
            self.act()
            self.compare_moment()
        self.compare_result()

    # What both say at every moment

    def compare_moment(self) -> None:
        deal, right = self.deal, self.right
        assert deal.phase.value == right.phase
        assert deal.turn == right.turn
        assert deal.taker == (right.taker if right.phase != "bidding" else None)
        assert deal.hands == tuple(map(cards, right.hands))
        assert deal.trick == tuple(CARD[code] for code in right.trick)
        self._compare_actions()
        if right.phase == "play":
            self._compare_cards()
        else:
            assert deal.legal_cards() == CardSet()

    def _compare_actions(self) -> None:
        actions = self.deal.legal_actions()
        if self.right.phase == "discard":
            return self._compare_discards()
        right = set(map(self.action, self.right.legal_actions()))
        poignees = self.right.number_of_poignees()
        assert len(actions) == len(right) + poignees
        if not poignees:
            assert set(actions) == right
        else:
            assert all(action in actions for action in right)
        for action in right:
            assert self.deal.why_illegal(action) == ()
        self._compare_refused(right)
        if self.right.phase == "play" and not self.right.tricks:
            self._compare_poignees()
        return None

    def action(self, said: str) -> Action:
        """What the oracle's word means in the phase."""
        match self.right.phase:
            case "bidding":
                return Pass() if said == PASS else Bid(Contract(said))
            case "call":
                return CallCard(CARD[said])
            case "declarations":
                return Ready() if said == READY else AnnounceChelem()
            case _:
                return PlayCard(CARD[said])

    def _compare_refused(self, right: set[Action]) -> None:
        """What else could be said in any phase is refused, with reasons."""
        if self.right.phase == "play" and self.rng.random() < 0.9:
            return
        actions = self.deal.legal_actions()
        for action in SAYINGS:
            assert (action in actions) is (action in right)
            assert (self.deal.why_illegal(action) == ()) is (action in right)

    def _compare_discards(self) -> None:
        deal, right, rng = self.deal, self.right, self.rng
        actions = deal.legal_actions()
        assert len(actions) == right.number_of_discards()
        assert right.turn is not None
        held, size = sorted(right.hands[right.turn]), len(right.chien)
        plain = [card for card in held if oracle.SUIT[card] in oracle.SUITS and card not in oracle.KINGS]
        tried = [rng.sample(held, size) for _ in range(6)]
        tried += [rng.sample(held, size - 1), rng.sample(held, size + 1), [*rng.sample(held, size - 1), "SK"]]
        tried += [[*rng.sample(plain, min(size - 1, len(plain))), rng.choice(held)] for _ in range(4)]
        tried += [self._random_discard() for _ in range(4)]
        for codes in tried:
            ok = right.discard_ok(set(codes))
            action = Discard(cards(codes))
            self.seen[f"discard {'legal' if ok else 'illegal'}"] += 1
            assert (action in actions) is ok
            assert (deal.why_illegal(action) == ()) is ok
        drawn = actions.choice(rng)
        assert isinstance(drawn, Discard)
        assert right.discard_ok(set(map(str, drawn.cards)))

    def _random_discard(self) -> list[str]:
        right = self.right
        assert right.turn is not None
        discard = oracle.random_discard(self.rng, right.hands[right.turn], len(right.chien), right.called)
        return sorted(discard)

    def _compare_poignees(self) -> None:
        deal, right, rng = self.deal, self.right, self.rng
        actions = deal.legal_actions()
        assert len(actions) - len(deal.legal_cards()) == right.number_of_poignees()
        for codes in self._poignees_to_try():
            ok = right.poignee_ok_now(set(codes)) is not None
            action = ShowPoignee(cards(codes))
            self.seen[f"poignée {'legal' if ok else 'illegal'}"] += 1
            assert (action in actions) is ok
            assert (deal.why_illegal(action) == ()) is ok
        drawn = actions.choice(rng)
        if not isinstance(drawn, PlayCard):
            assert isinstance(drawn, ShowPoignee)
            assert right.poignee_ok_now(set(map(str, drawn.cards)))

    def _poignees_to_try(self) -> Iterator[list[str]]:
        """Trumps in the sizes that count, with and without the Excuse and discarded ones, one more, one less."""
        right, rng = self.right, self.rng
        assert right.turn is not None
        hand = right.hands[right.turn]
        own = sorted(card for card in hand if oracle.SUIT[card] == "T")
        again = sorted(right.shown_discards)
        pools = [own, [*own, oracle.EXCUSE], [*own, *again], [*own, *again, oracle.EXCUSE]]
        for size in (*oracle.POIGNEES[self.players].values(), rng.randint(1, 22)):
            for pool in pools:
                if len(pool) >= size:
                    yield rng.sample(pool, size)
                    yield pool[-size:]
            if len(own) >= size - 1:
                yield [*rng.sample(own, size - 1), rng.choice(sorted(hand))]

    def _compare_cards(self) -> None:
        deal, right = self.deal, self.right
        assert right.turn is not None
        legal = right.legal_actions()
        assert deal.legal_cards() == cards(legal)
        for code in {*right.hands[right.turn], *FOREIGN}:
            assert (deal.why_illegal(PlayCard(CARD[code])) == ()) is (code in legal)
        assert deal.position is not None
        assert deal.position.legal_cards() == cards(legal)

    # What the players do

    def act(self) -> None:
        rng, right = self.rng, self.right
        match right.phase:
            case "discard":
                discard = self._random_discard()
                right.discard(set(discard))
                self.deal = self.deal.discard(cards(discard))
                self.seen["forced trump"] += bool(right.shown_discards)
            case "play" if right.number_of_poignees() and rng.random() < 0.6:
                self._show()
            case phase:
                said = self._word(phase, right.legal_actions())
                self.deal = self.deal.apply(self.action(said), by=right.turn)
                self._say(phase, said)

    def _word(self, phase: str, legal: set[str]) -> str:
        rng = self.rng
        match phase:
            case "bidding":
                assert self.right.turn is not None
                may_bid = [contract for contract in oracle.CONTRACTS if contract in legal]
                if not may_bid or rng.random() > self.boldness[self.right.turn]:
                    return PASS
                return may_bid[0] if rng.random() < 0.5 else rng.choice(may_bid)
            case "declarations":
                return CHELEM if CHELEM in legal and rng.random() < 0.3 else READY
            case "play":
                return self._card(legal)
            case _:
                return rng.choice(sorted(legal))

    def _card(self, legal: set[str]) -> str:
        """By chance, or for every trick of a side, the late cards last."""
        right = self.right
        options = sorted(legal - set(self.late)) or sorted(legal)
        if self.plan < 0.5:
            return self.rng.choice(options)
        attacks = right.turn == right.taker
        eager = attacks if self.plan < 0.8 else not attacks
        trump_and_rank = [(oracle.SUIT[card] == "T", oracle.STRENGTH[card], card) for card in options]
        return (max if eager else min)(trump_and_rank)[-1]

    def _say(self, phase: str, said: str) -> None:
        right = self.right
        match phase:
            case "bidding":
                right.bid(said)
            case "call":
                right.call(said)
            case "declarations" if said == CHELEM:
                right.chelem()
                self.seen["chelem announced"] += 1
            case "declarations":
                right.ready()
            case _:
                right.play(said)

    def _show(self) -> None:
        tried = [codes for codes in self._poignees_to_try() if self.right.poignee_ok_now(set(codes))]
        if not tried:
            return
        again = [codes for codes in tried if self.right.shown_discards & set(codes)]
        shown = set(self.rng.choice(again or tried))
        self.right.poignee(shown)
        self.deal = self.deal.show_poignee(cards(shown))
        level = self.right.poignees[-1].level
        self.seen[f"poignée {level}"] += 1
        self.seen["poignée with the Excuse"] += oracle.EXCUSE in shown
        self.seen["poignée with a discarded trump"] += bool(shown & self.right.shown_discards)

    # What it comes to

    def compare_result(self) -> None:
        deal, right, seen = self.deal, self.right, self.seen
        assert deal.is_over
        assert len(deal.legal_actions()) == 0
        outcome = deal.outcome()
        if right.void or right.passed_out:
            assert isinstance(outcome, Void if right.void else PassedOut)
            seen["void" if right.void else "passed out"] += 1
            return
        assert isinstance(outcome, Taken)
        result = right.result()
        assert outcome.half_points == result.half_points
        assert outcome.bouts == result.bouts
        assert outcome.petit_au_bout == result.petit_au_bout
        assert outcome.chelem.made == result.chelem
        assert (outcome.chelem.announced is not None) is right.chelem_announced
        assert (outcome.partner if isinstance(outcome.partner, int) else None) == result.partner
        assert [(shown.by, shown.level.value) for shown in outcome.poignees] == [
            (shown.seat, shown.level) for shown in right.poignees
        ]
        per_seat = score(outcome).per_seat
        assert per_seat == result.scores
        assert deal.position is not None
        assert deal.position.returns == per_seat
        assert count(deal.played()) == outcome
        assert tuple(trick.winner for trick in deal.tricks) == result.winners
        assert tuple(trick.cards for trick in deal.tricks) == tuple(
            tuple(CARD[code] for code in trick) for trick in right.tricks
        )
        seen[f"{right.contract}"] += 1
        seen[f"slam of {result.chelem}"] += 1
        seen[f"petit au bout of {result.petit_au_bout}"] += 1
        seen["late Excuse"] += oracle.EXCUSE in right.tricks[-1]
        seen["alone" if result.partner is None else "with a partner"] += 1


def compare_deals(seeds: Iterable[int], players: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in seeds:
        Table(seed, players, seen).play_to_the_end()
    return seen


@pytest.mark.once
@pytest.mark.parametrize("players", PLAYERS)
def test_deals_go_as_the_oracle_says(players: int) -> None:
    seen = compare_deals(range(CI_DEALS), players)
    # What has not happened has not been compared.
    for happened in (*oracle.CONTRACTS, "passed out", "void", "chelem announced", "late Excuse", "forced trump"):
        assert seen[happened], happened
    for happened in ("slam of taker", "slam of defence", "petit au bout of taker", "petit au bout of defence"):
        assert seen[happened], happened
    for level in (*oracle.POIGNEES[players], "legal", "illegal", "with the Excuse", "with a discarded trump"):
        assert seen[f"poignée {level}"], level
    assert min(seen["discard legal"], seen["discard illegal"]) > CI_DEALS
    assert players != 5 or seen["with a partner"] > seen["alone"] > 0


@pytest.mark.deep
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("players", PLAYERS)
def test_many_deals_go_as_the_oracle_says(players: int, chunk: int) -> None:
    seen = compare_deals(range(1_000_000 + chunk, 1_000_000 + DEEP_DEALS, CHUNKS), players)
    assert seen.total() > 0
