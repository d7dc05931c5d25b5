"""Other programs, driven as the benchmarks drive this library.

- OpenSpiel's `tarok`: the Slovenian game with 54 cards, in C++, called from Python; three players,
  48 cards a deal. `child()` makes a new state for each card, `apply_action()` changes its state.
- magmacrunch-tarot: French Tarot for four, in plain Python; 72 cards a deal. Its state changes, and
  its `play()` checks once more that the card is legal.

Each function prepares its deals from a seed and returns a `Workload` that can be run many times.
Where cards are played, the legal ones are asked for before each card, and one is taken at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from random import Random
from types import ModuleType
from typing import Any, Protocol

OPENSPIEL = "open-spiel"
MAGMACRUNCH = "magmacrunch-tarot"


class PeerMissingError(RuntimeError):
    """The other program is not installed."""


@dataclass(frozen=True)
class Workload:
    """Something to time: `run()` does `count` of what `unit` says."""

    peer: str  # with its version
    what: str
    unit: str  # "queries", "cards" or "deals"
    count: int
    run: Callable[[], object]


def load(distribution: str, module: str) -> tuple[str, ModuleType]:
    """A peer's name with its version, and its module.

    Raises:
        PeerMissingError: it is not installed.
    """
    try:
        return f"{distribution} {version(distribution)}", import_module(module)
    except (PackageNotFoundError, ImportError) as error:
        message = f"{distribution} is not installed; it comes with: pip install --group bench"
        raise PeerMissingError(message) from error


class SpielState(Protocol):
    """What is used of OpenSpiel's states."""

    def apply_action(self, action: int, /) -> None: ...
    def child(self, action: int, /) -> SpielState: ...
    def clone(self) -> SpielState: ...
    def current_game_phase(self) -> object: ...
    def is_terminal(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def returns(self) -> list[float]: ...


class Tarok:
    """OpenSpiel's tarok, its deals dealt from a seed."""

    PASS, THREE = 0, 2  # bids

    def __init__(self, seed: int) -> None:
        self.peer, spiel = load(OPENSPIEL, "pyspiel")
        self.game: Any = spiel.load_game("tarok", {"players": 3, "rng_seed": seed})
        self.phases: Any = spiel.TarokGamePhase
        self.random = Random(seed).random

    def first_lead(self) -> SpielState:
        """A new deal before its first card: the others pass, so the forehand has to bid Three."""
        state: SpielState = self.game.new_initial_state()
        bidding, playing = self.phases.BIDDING, self.phases.TRICKS_PLAYING
        while (phase := state.current_game_phase()) != playing:
            actions = state.legal_actions()
            if phase == bidding:
                state.apply_action(self.PASS if self.PASS in actions else self.THREE)
            else:
                state.apply_action(actions[int(self.random() * len(actions))])
        return state

    def positions(self) -> Iterator[SpielState]:
        """Every position in which a card is played, deal after deal, without end."""
        while True:
            state = self.first_lead()
            while not state.is_terminal():
                yield state
                actions = state.legal_actions()
                state = state.child(actions[int(self.random() * len(actions))])


def openspiel_queries(count: int, seed: int = 0) -> Workload:
    """The legal cards in each of `count` positions."""
    tarok = Tarok(seed)
    positions = list(islice(tarok.positions(), count))

    def run() -> None:
        for position in positions:
            position.legal_actions()

    return Workload(tarok.peer, "legal_actions()", "queries", count, run)


def openspiel_child(deals: int, seed: int = 0) -> Workload:
    """Deals from the first lead to the end, a new state for each card."""
    tarok = Tarok(seed)
    starts = [tarok.first_lead() for _ in range(deals)]

    def run() -> int:
        random, cards = Random(seed).random, 0
        for start in starts:
            state = start
            while not state.is_terminal():
                actions = state.legal_actions()
                state = state.child(actions[int(random() * len(actions))])
                cards += 1
        return cards

    return Workload(tarok.peer, "child()", "cards", run(), run)


def openspiel_apply(deals: int, seed: int = 0) -> Workload:
    """Deals from the first lead to the end, one state that changes."""
    tarok = Tarok(seed)
    starts = [tarok.first_lead() for _ in range(deals)]

    def run() -> int:
        random, cards = Random(seed).random, 0
        for start in starts:
            state = start.clone()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                cards += 1
        return cards

    return Workload(tarok.peer, "apply_action()", "cards", run(), run)


def openspiel_deals(deals: int, seed: int = 0) -> Workload:
    """Whole deals: shuffle, auction, talon, cards, result; one state that changes."""
    tarok = Tarok(seed)
    random = tarok.random

    def run() -> None:
        for _ in range(deals):
            state = tarok.first_lead()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
            state.returns()

    return Workload(tarok.peer, "whole deals by apply_action()", "deals", deals, run)


class MagmacrunchGame(Protocol):
    """What is used of magmacrunch-tarot's games."""

    current: int
    current_bidder: int
    hands: list[list[Any]]
    petit_sec: int
    phase: str
    taker: int
    trick: object

    def bid(self, player: int, kind: str) -> object: ...
    def deal(self) -> int: ...
    def declare_poignee(self, declare: bool) -> object: ...
    def discard(self, ids: list[str]) -> object: ...
    def new_round(self) -> None: ...
    def play(self, player: int, card_id: str) -> object: ...


class Magmacrunch:
    """French Tarot as magmacrunch-tarot plays it, its deals dealt from a seed."""

    def __init__(self, seed: int) -> None:
        self.peer, module = load(MAGMACRUNCH, "tarot.rules")
        self.rules: Any = module
        self.random = Random(seed).random

    def first_lead(self) -> MagmacrunchGame:
        """A new deal before its first card: the first bidder takes, the others pass."""
        game: MagmacrunchGame = self.rules.Game(self.random)
        game.deal()
        while game.petit_sec >= 0:
            game.new_round()
            game.deal()
        for bid in ("PRISE", "PASSE", "PASSE", "PASSE"):
            game.bid(game.current_bidder, bid)
        game.discard([card.id for card in self.rules.ai_discards(game.hands[game.taker])])
        game.declare_poignee(declare=True)
        return game

    def play(self, game: MagmacrunchGame, random: Callable[[], float]) -> int:
        """Play a deal to the end, where the peer scores it; returns the number of cards."""
        legal_plays, playing, cards = self.rules.legal_plays, self.rules.TRICK_PLAY, 0
        while game.phase == playing:
            ids = legal_plays(game.hands[game.current], game.trick)
            game.play(game.current, ids[int(random() * len(ids))])
            cards += 1
        return cards

    def positions(self) -> Iterator[tuple[list[Any], object]]:
        """The hand and the trick whenever a card is played, deal after deal, without end."""
        while True:
            game = self.first_lead()
            while game.phase == self.rules.TRICK_PLAY:
                hand = game.hands[game.current]
                yield list(hand), deepcopy(game.trick)
                ids = self.rules.legal_plays(hand, game.trick)
                game.play(game.current, ids[int(self.random() * len(ids))])

    def copied(self, game: MagmacrunchGame) -> MagmacrunchGame:
        """A copy of a game before its first card, at a small part of what the play costs."""
        other = copy(game)
        other.trick = self.rules.Trick()
        state: dict[str, Any] = vars(game)
        for name, value in state.items():
            if isinstance(value, list):
                setattr(other, name, [copy(item) for item in value])
        return other


def magmacrunch_queries(count: int, seed: int = 0) -> Workload:
    """The legal cards in each of `count` positions."""
    tarot = Magmacrunch(seed)
    positions = list(islice(tarot.positions(), count))
    legal_plays = tarot.rules.legal_plays

    def run() -> None:
        for hand, trick in positions:
            legal_plays(hand, trick)

    return Workload(tarot.peer, "legal_plays()", "queries", count, run)


def magmacrunch_cards(deals: int, seed: int = 0) -> Workload:
    """Deals from the first lead to the end, with the score that the peer then makes."""
    tarot = Magmacrunch(seed)
    starts = [tarot.first_lead() for _ in range(deals)]

    def run() -> int:
        random = Random(seed).random
        return sum(tarot.play(tarot.copied(start), random) for start in starts)

    return Workload(tarot.peer, "play()", "cards", run(), run)


def magmacrunch_deals(deals: int, seed: int = 0) -> Workload:
    """Whole deals: shuffle, auction, discard, cards, score."""
    tarot = Magmacrunch(seed)

    def run() -> None:
        for _ in range(deals):
            tarot.play(tarot.first_lead(), tarot.random)

    return Workload(tarot.peer, "whole deals by play()", "deals", deals, run)
