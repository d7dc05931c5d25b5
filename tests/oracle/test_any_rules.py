"""Whole deals under any rule set: the library and the independent oracle, side by side from the cards to the score.

A few hundred deals run with the other tests; the session `oracle` runs 2,000 of every preset, and as many rule sets
of randomly combined values as FRENCH_TAROT_ORACLE_RULES says.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from random import Random
from typing import Any

import pytest

from french_tarot import (
    Action,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    Bid,
    CallCard,
    Card,
    CardSet,
    Contract,
    Deal,
    DeclareImprenable,
    Discard,
    EachForHimself,
    MisereKind,
    Pass,
    PassedOut,
    PlayCard,
    PlayedDeal,
    Ready,
    RuleSet,
    ShowMisere,
    ShowPoignee,
    Side,
    Taken,
    TwoPlayer,
    Void,
    count,
    custody,
    score,
)
from french_tarot.terms import partner_seats
from tests.rulesets.any_rules import random_rules

from .fft import PACK
from .moves import AnyDeal
from .results import Play, Result, SeatResult, result, seat_result

PRESETS = (
    *("fft-3", "fft-4", "fft-5", "fft_2006-3", "fft_2006-4", "fft_2006-5"),
    *("pagat-2", "pagat-3", "pagat-4", "pagat-5", "jacquespote-4", "jacquespote-5"),
    *("loose_bid-3", "loose_bid-4", "loose_bid-5", "marseille-3", "marseille-4", "marseille-5"),
    *("student-3", "student-4", "student-5", "student-6", "student-6+six_3v3"),
    *("review-3", "review-4", "review-5", "wikipedia-3", "wikipedia-4", "wikipedia-5"),
    *("bric_a_brac-3", "bric_a_brac-4", "bric_a_brac-5"),
)

CARD = {code: Card.parse(code) for code in PACK}
CODE = {card: code for code, card in CARD.items()}
Tuple = tuple[Any, ...]


def plain(rules: RuleSet) -> dict[str, Any]:
    """Every field as the oracle takes it: words, numbers, rows of them."""
    return {name: _plain(value) for name, value in rules.values().items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    if hasattr(value, "__attrs_attrs__"):
        return tuple(_plain(getattr(value, field.name)) for field in value.__attrs_attrs__)
    return value


def cards(codes: Iterable[str]) -> CardSet:
    return CardSet(CARD[code] for code in codes)


def codes(those: Iterable[Card]) -> frozenset[str]:
    return frozenset(CODE[card] for card in those)


NAMES: dict[type[Action], str] = {
    Annul: "annul",
    Ready: "ready",
    Pass: "pass",
    AnnounceChelem: "chelem",
    AnnouncePetitChelem: "petit_chelem",
    DeclareImprenable: "imprenable",
}


def as_tuple(action: Action) -> Tuple:
    """An action as the oracle takes it."""
    match action:
        case Bid(contract=contract):
            return ("bid", contract.value)
        case CallCard(card=card):
            return ("call", CODE[card])
        case PlayCard(card=card):
            return ("play", CODE[card])
        case ShowMisere(kind=kind):
            return ("misere", kind.value)
        case Discard(cards=some):
            return ("discard", codes(some))
        case ShowPoignee(cards=some):
            return ("poignee", codes(some))
        case _:
            return (NAMES[type(action)],)


SAYINGS: tuple[Action, ...] = (
    *(Pass(), Ready(), Annul(), AnnounceChelem(), AnnouncePetitChelem(), DeclareImprenable()),
    *map(Bid, (contract for contract in Contract if contract is not Contract.LOOSE_BID)),
    *map(ShowMisere, MisereKind),
    *(CallCard(CARD[code]) for code in ("SK", "HQ", "DN", "CJ", "C1", "H7", "T1", "EX")),
)
"""What is tried at every moment."""


def play_of(deal: Deal) -> Play:
    """A deal that was played out, as the oracle counts it."""
    state, taker = deal.state, deal.taker
    discarded = set() if deal.discarded is None else set(deal.discarded)
    return Play(
        rules=plain(deal.rules),
        leader=deal.tricks[0].leader,
        tricks=tuple(tuple(CODE[card] for card in trick.cards) for trick in deal.tricks),
        aside=codes(deal.aside),
        taker=taker,
        contract=None if deal.contract is None else deal.contract.value,
        called=None if deal.called is None else CODE[deal.called],
        called_queen=None if deal.called_queen is None else CODE[deal.called_queen],
        poignees=tuple((shown.by, shown.level.value) for shown in state.poignees if isinstance(shown.by, int)),
        miseres=tuple((shown.by, shown.kind.value) for shown in state.miseres if isinstance(shown.by, int)),
        chelem_by=state.chelem_by,
        petit_chelem_by=state.petit_chelem_by,
        imprenable=None if CARD["T1"] in discarded else state.imprenable,
    )


class Table:
    """One deal on both sides; whatever is done is done to both."""

    def __init__(self, rules: RuleSet, seed: int) -> None:
        self.rng = rng = Random(seed)
        self.rules = rules
        dealer = rng.randrange(rules.layout.players)
        barred = rng.random() < 0.1
        self.deal = Deal.shuffled(rules, rng, dealer=dealer, is_dealer_barred=barred)
        if rng.random() < 0.5:
            self._stack(rng, dealer, barred=barred)
        start = self.deal.setup
        self.right = AnyDeal(
            plain(rules),
            [codes(hand) for hand in start.hands],
            codes(start.aside),
            dealer,
            dealer_barred=barred,
            piles=[[[CODE[card] for card in pile] for pile in of_seat] for of_seat in start.piles],
        )
        self.boldness = rng.choice((0.0, 0.2, 0.8))
        self.late = [CARD[code] for code in ("EX", "T1") if rng.random() < 0.4]

    def _stack(self, rng: Random, dealer: int, *, barred: bool) -> None:
        """Give one seat most trumps, or none, a bare Petit or the Excuse alone: what seldom comes by itself."""
        layout = self.rules.layout
        if layout.piles:
            return
        pack = rng.sample(PACK, 78)
        weight = rng.choice(("trumps", "courts", "petit", "excuse", "nothing", "kings"))
        kinds: dict[str, Callable[[str], bool]] = {
            "trumps": lambda code: code[0] == "T" or code == "EX" or code[1:] == "K",
            "courts": lambda code: code[1:] in ("J", "N", "Q", "K"),
            "kings": lambda code: code[1:] in ("K", "Q"),
            "petit": lambda code: code == "T1",
            "excuse": lambda code: code == "EX",
            "nothing": lambda code: code[0] in "SHDC" and code[1:] not in ("J", "N", "Q", "K"),
        }
        likes = kinds[weight]
        pack.sort(key=lambda code: not likes(code))
        bare = weight in ("petit", "excuse")
        hand = pack[: 1 if bare else layout.hand_size]
        rest = pack[len(hand) :]
        if bare:
            plain_cards = [code for code in rest if code[0] in "SHDC"]
            hand += rng.sample(plain_cards, layout.hand_size - 1)
            rest = [code for code in rest if code not in hand]
        rng.shuffle(rest)
        hands = [[rest.pop() for _ in range(layout.hand_size)] for _ in range(layout.players - 1)]
        hands.insert(rng.randrange(layout.players), hand)
        self.deal = Deal.from_hands(self.rules, map(cards, hands), cards(rest), dealer=dealer, is_dealer_barred=barred)

    def play(self) -> None:
        self.compare()
        while not self.deal.is_over:
            self.act()
            self.compare()
        self.compare_end()

    def compare(self) -> None:
        deal, right = self.deal, self.right
        assert deal.phase.value == right.phase
        assert deal.turn == right.turn
        assert deal.taker == right.taker
        assert deal.contract == right.contract
        if right.phase != "over":
            assert [codes(hand) for hand in deal.hands] == list(map(frozenset, right.hands))
        assert [CODE[card] for card in deal.trick] == list(right.trick)
        # Where an imprenable Petit was discarded its player alone knows, and nothing hangs on it any more.
        assert right.imprenable in (deal.state.imprenable, None)
        if deal.is_over:
            return
        legal = deal.legal_actions()
        simple = {as_tuple(action) for action in self._simple()}
        assert simple == right.actions(), (simple - right.actions(), right.actions() - simple)
        discards = sum(len(family) for family in legal.families if isinstance(family.at(0), Discard))
        shows = sum(len(family) for family in legal.families if isinstance(family.at(0), ShowPoignee))
        assert discards == (right.count_discards() if right.phase == "discard" else 0)
        assert shows == right.count_poignees()
        for action in self.rng.sample(SAYINGS, 4):
            assert (action in legal) is (as_tuple(action) in right.actions()), action
            assert bool(deal.why_illegal(action)) is not (action in legal), action
        if self.rng.random() < 0.1:
            assert deal.view(deal.turn).legal_actions() == legal

    def _simple(self) -> Iterator[Action]:
        for family in self.deal.legal_actions().families:
            if not isinstance(family.at(0), (Discard, ShowPoignee)):
                yield from family

    def act(self) -> None:
        action = self._chosen()
        if self.rng.random() < 0.02:
            self._try_some_cards()
        self.right.act(as_tuple(action))
        self.deal = self.deal.apply(action)

    def _try_some_cards(self) -> None:
        """Try a discard or a poignée of cards at random: both refuse it, or neither does."""
        turn = self.deal.turn
        assert turn is not None
        hand = list(self.deal.hands[turn])
        if self.deal.phase == "discard":
            some = CardSet(self.rng.sample(hand, self.rules.layout.chien_size))
            assert self.right.discard_ok(codes(some)) is not bool(self.deal.why_illegal(Discard(some)))
        elif self.rules.poignees and self.deal.phase in ("play", "declarations"):
            size = self.rng.choice([row.size for row in self.rules.poignees.values()])
            some = CardSet(self.rng.sample(hand, min(len(hand), size)))
            assert self.right.poignee_ok(codes(some)) is not bool(self.deal.why_illegal(ShowPoignee(some)))

    def _chosen(self) -> Action:
        rng, families = self.rng, self.deal.legal_actions().families
        declarations = [
            family
            for family in families
            if isinstance(
                family.at(0),
                (AnnounceChelem, AnnouncePetitChelem, DeclareImprenable, ShowPoignee, ShowMisere, Annul),
            )
        ]
        rest = [family for family in families if family not in declarations]
        if declarations and (not rest or rng.random() < 0.35):
            some = rng.choice(declarations)
        else:
            bids = [family for family in rest if isinstance(family.at(0), Bid)]
            some = rng.choice(bids) if bids and rng.random() < self.boldness else rest[0]
        action = some.at(rng.randrange(len(some)))
        if isinstance(action, PlayCard):
            early = [play for play in some if isinstance(play, PlayCard) and play.card not in self.late]
            return rng.choice(early) if early else action
        return action

    # The end

    def compare_end(self) -> None:
        deal, right = self.deal, self.right
        outcome = deal.outcome()
        if isinstance(outcome, Void):
            assert outcome.reason == right.void
            return
        if isinstance(outcome, PassedOut):
            assert right.passed_out
            return
        counted = count(deal.played())
        assert counted == outcome
        self._compare_cards()
        play = play_of(deal)
        if isinstance(outcome, Taken):
            self._compare_taken(outcome, result(play))
        else:
            self._compare_seats(outcome, seat_result(play))

    def _compare_cards(self) -> None:
        """Every card was played or lies aside, and belongs to one side in the end."""
        played = [card for trick in self.deal.tricks for card in trick.cards]
        assert sorted(CODE[card] for card in (*played, *self.deal.aside)) == sorted(PACK)
        deal = self.deal.played()
        if isinstance(deal, PlayedDeal):
            owned = custody(deal)
            assert sorted(CODE[card] for card in (*owned.taker_cards, *owned.defence_cards)) == sorted(PACK)

    def _compare_taken(self, outcome: Taken, right: Result) -> None:
        assert [trick.winner for trick in self.deal.tricks] == list(right.winners)
        assert partner_seats(outcome.partner) == right.partners
        assert (outcome.half_points, outcome.bouts) == (right.half_points, right.bouts)
        assert _side(outcome.petit_au_bout, outcome) == right.petit_au_bout
        assert outcome.roi_au_bout == right.roi_au_bout
        assert outcome.chelem.announced == right.chelem_announced
        assert outcome.chelem.made == right.chelem_made
        assert outcome.petit_chelem.announced == right.petit_chelem_announced
        assert outcome.petit_chelem.made == right.petit_chelem_made
        assert outcome.is_drawn == right.is_drawn
        assert outcome.is_made == right.is_made
        scored = score(outcome)
        assert scored.unit == right.unit
        assert scored.exact == right.scores
        assert sum(scored.per_seat) == round(sum(scored.exact))
        assert not scored.is_zero_sum or sum(right.scores) == 0

    def _compare_seats(self, outcome: TwoPlayer | EachForHimself, right: SeatResult) -> None:
        assert [trick.winner for trick in self.deal.tricks] == list(right.winners)
        assert outcome.half_points == tuple(right.half_points)
        if isinstance(outcome, TwoPlayer):
            assert outcome.bouts == tuple(right.bouts)
            assert outcome.petit_au_bout == right.petit_au_bout_seat
            assert outcome.roi_au_bout == right.roi_au_bout_seat
        scored = score(outcome)
        assert scored.exact == right.scores
        assert not scored.is_zero_sum or sum(scored.per_seat) == sum(right.scores) == 0


def _side(earner: Side | int | None, outcome: Taken) -> str | None:
    return None if earner is None else outcome.side_of(earner).value


CI_DEALS = 100
CI_RULE_SETS = 60
DEEP_DEALS = min(2_000, int(os.environ.get("FRENCH_TAROT_ORACLE_DEALS", "2000")))
DEEP_RULE_SETS = int(os.environ.get("FRENCH_TAROT_ORACLE_RULES", "300"))


@pytest.mark.once
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_agrees_with_the_oracle(name: str) -> None:
    rules = RuleSet.parse(name)
    for seed in range(CI_DEALS):
        Table(rules, seed).play()


@pytest.mark.once
@pytest.mark.parametrize("number", range(CI_RULE_SETS))
def test_randomly_combined_values_agree_with_the_oracle(number: int) -> None:
    rules = random_rules(Random(number))
    for seed in range(4):
        Table(rules, seed).play()


@pytest.mark.deep
@pytest.mark.parametrize("name", PRESETS)
def test_thousands_of_deals_of_every_preset_agree_with_the_oracle(name: str) -> None:
    rules = RuleSet.parse(name)
    for seed in range(10_000, 10_000 + DEEP_DEALS):
        Table(rules, seed).play()


@pytest.mark.deep
@pytest.mark.parametrize("number", range(DEEP_RULE_SETS))
def test_many_randomly_combined_values_agree_with_the_oracle(number: int) -> None:
    rules = random_rules(Random(1_000 + number))
    for seed in range(20):
        Table(rules, seed).play()
