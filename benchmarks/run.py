"""Speed of the library beside that of its peers, in one run: `python benchmarks/run.py [--write PAGE]`.

Every workload is timed in turn, round after round, and its best round counts: a busy machine slows all of them
alike, so the ratios mean more than the figures.
"""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

import peers
from french_tarot import (
    PACK,
    Card,
    CardSet,
    Contract,
    Deal,
    Outcome,
    PlayStart,
    Position,
    RuleSet,
    Taken,
    _kernel,
    fft,
    legal_cards,
    score,
    winning_index,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

OURS = "french-tarot"
MARKS = ("<!-- figures -->", "<!-- end of figures -->")


def positions(seed: int) -> Iterator[tuple[CardSet, tuple[Card, ...]]]:
    """Every position of random deals at four in which a card is played: the hand and the trick so far."""
    rng, rules = Random(seed), fft(4)
    while True:
        pack = list(PACK)
        rng.shuffle(pack)
        hands = [CardSet(pack[18 * seat : 18 * seat + 18]) for seat in range(4)]
        leader = 0
        while hands[leader]:
            trick: tuple[Card, ...] = ()
            for place in range(4):
                seat = (leader + place) % 4
                yield hands[seat], trick
                card = legal_cards(hands[seat], trick, rules).choice(rng)
                hands[seat] -= {card}
                trick = (*trick, card)
            leader = (leader + winning_index(trick)) % 4


def our_queries(count: int) -> peers.Workload:
    """The legal cards in each of `count` positions, by the typed function."""
    asked, rules = list(islice(positions(0), count)), fft(4)

    def run() -> None:
        for hand, trick in asked:
            legal_cards(hand, trick, rules)

    return peers.Workload(OURS, "legal_cards()", "queries", count, run)


def first_leads(rules: RuleSet, count: int, seed: int) -> Iterator[PlayStart]:
    """Random deals at their first lead, a garde sans of seat 0, which has no discard; at five he calls a king."""
    rng, size = Random(seed), rules.layout.hand_size
    called = Card.parse("SK") if rules.layout.players == 5 else None
    for _ in range(count):
        pack = list(PACK)
        rng.shuffle(pack)
        hands = [CardSet(pack[size * seat : size * seat + size]) for seat in range(rules.layout.players)]
        yield PlayStart(rules=rules, hands=hands, contract=Contract.GARDE_SANS, taker=0, leader=0, called=called)


def our_positions(deals: int, players: int = 4) -> peers.Workload:
    """Deals from the first lead to the end, a new position for each card, a legal one drawn at random."""
    starts = [Position.start(start) for start in first_leads(fft(players), deals, 0)]

    def run() -> int:
        rng, cards = Random(0), 0
        for position in starts:
            while not position.is_over:
                position = position.play(position.choice(rng))
                cards += 1
        return cards

    at = "" if players == 4 else f", {players} players"
    return peers.Workload(OURS, f"Position.play(choice()){at}", "cards", run(), run)


def our_position_sets(deals: int) -> peers.Workload:
    """The same with the set of the legal cards asked for before each card."""
    starts = [Position.start(start) for start in first_leads(fft(4), deals, 0)]

    def run() -> int:
        rng, cards = Random(0), 0
        for position in starts:
            while not position.is_over:
                position = position.play(position.legal_cards().choice(rng))
                cards += 1
        return cards

    return peers.Workload(OURS, "Position.play(legal_cards().choice())", "cards", run(), run)


def deals_at_first_lead(count: int, seed: int) -> list[Deal]:
    """Random deals in which the first to speak bids garde sans, and is ready."""
    rng, found = Random(seed), list[Deal]()
    while len(found) < count:
        deal = Deal.shuffled(fft(4), rng)
        if not deal.is_over:
            deal = deal.bid(Contract.GARDE_SANS)
            found.append(deal.pass_().pass_().pass_().ready())
    return found


def our_deals(count: int) -> peers.Workload:
    """Deals from the first lead to the end, a new deal with its history for each card."""
    starts = deals_at_first_lead(count, 0)

    def run() -> int:
        rng, cards = Random(0), 0
        for deal in starts:
            while legal := deal.legal_cards():
                deal = deal.play(legal.choice(rng))
                cards += 1
        return cards

    return peers.Workload(OURS, "Deal.play(legal_cards().choice())", "cards", run(), run)


def whole_play_outs(count: int) -> peers.Workload:
    """Whole deals through positions: from four hands to the score of each seat."""
    starts = list(first_leads(fft(4), count, 0))

    def run() -> None:
        rng = Random(0)
        for start in starts:
            position = Position.start(start)
            while not position.is_over:
                position = position.play(position.choice(rng))
            position.returns  # noqa: B018

    return peers.Workload(OURS, "Position, first lead to returns", "deals", count, run)


def whole_deals(count: int) -> peers.Workload:
    """Whole deals: shuffle, auction, cards, outcome and score."""

    def run() -> None:
        rng = Random(0)
        for deal in deals_at_first_lead(count, 0):
            while legal := deal.legal_cards():
                deal = deal.play(legal.choice(rng))
            score(deal.outcome())

    return peers.Workload(OURS, "Deal, shuffle to score", "deals", count, run)


def has_a_suit(position: tuple[CardSet, tuple[Card, ...]]) -> bool:
    """Whether a card was played that others have to follow."""
    return any(card.led >= 0 for card in position[1])


def kernel_queries(count: int) -> peers.Workload:
    """Positions of the same deals by the integers below, the trick already summed up; those that have to follow."""
    asked = [
        (
            hand.mask,
            next(card.led for card in trick if card.led >= 0),
            _kernel.TRUMP_POWER[max(card.trump for card in trick)],
        )
        for hand, trick in islice(filter(has_a_suit, positions(0)), count)
    ]
    legal = _kernel.legal

    def run() -> None:
        for hand, led, top in asked:
            legal(hand, led, top)

    return peers.Workload(OURS, "_kernel.legal()", "queries", count, run)


def outcomes(count: int) -> list[Taken]:
    """Outcomes at five players, each with a petit au bout and a poignée."""
    rng, rules = Random(0), fft(5)
    return [
        Outcome.from_figures(
            rules,
            contract=rng.choice((Contract.PRISE, Contract.GARDE)),
            bouts=2,
            points=rng.randint(20, 80),
            taker=rng.randrange(2),
            partner=2,
            petit_au_bout="taker",
            poignees=["simple:taker"],
        )
        for _ in range(count)
    ]


def our_scores(count: int) -> peers.Workload:
    """The score of each of `count` outcomes, with lines and shares."""
    played = outcomes(count)

    def run() -> None:
        for outcome in played:
            score(outcome)

    return peers.Workload(OURS, "score()", "scores", count, run)


def our_figures(count: int) -> peers.Workload:
    """Outcomes made from typed figures, checked."""
    rules = fft(4)

    def run() -> None:
        for _ in range(count):
            Outcome.from_figures(rules, contract="garde", bouts=2, points="49", petit_au_bout="taker")

    return peers.Workload(OURS, "Outcome.from_figures()", "outcomes", count, run)


def best_seconds(workloads: list[peers.Workload], rounds: int) -> list[float]:
    """Time each workload in turn, round after round; the best round of each."""
    best = [float("inf")] * len(workloads)
    for _ in range(rounds):
        for place, workload in enumerate(workloads):
            start = perf_counter()
            workload.run()
            best[place] = min(best[place], perf_counter() - start)
    return best


def import_milliseconds(rounds: int) -> dict[str, float]:
    """Time imports in new interpreters, alternately; the best of each, less that of a bare interpreter."""
    programs = {
        "nothing": "pass",
        "attrs": "import attrs",
        "french_tarot": "import attrs, french_tarot",
        "what a bot uses": "import attrs\nfrom french_tarot import CardSet, fft, legal_cards",
        "what a score keeper uses": "import attrs\nfrom french_tarot import Outcome, fft, score",
        "all of its public names": "import attrs\nfrom french_tarot import *",
    }
    best = dict.fromkeys(programs, float("inf"))
    for _ in range(rounds):
        for name, program in programs.items():
            start = perf_counter()
            subprocess.run([sys.executable, "-c", program], check=True)
            best[name] = min(best[name], 1000 * (perf_counter() - start))
    return {name: milliseconds - best["nothing"] for name, milliseconds in best.items() if name != "nothing"}


def installed(make: Callable[[int], peers.Workload], count: int) -> Iterator[peers.Workload]:
    """Make a peer's workload, or say that the peer is not there."""
    try:
        yield make(count)
    except peers.PeerMissingError as missing:
        print(missing, file=sys.stderr)


COMPARED = {
    "queries": ("legal_cards()",),
    "cards": ("Position.play(choice())", "Deal.play(legal_cards().choice())"),
    "deals": ("Position, first lead to returns", "Deal, shuffle to score"),
}
"""What the ratios compare with every other workload of its unit."""


def table(unit: str, rates: dict[str, tuple[str, float]]) -> list[str]:
    """The rates of one unit as a table: by what was done, the program and how often a second."""
    compared = COMPARED.get(unit, ())
    ratios = {what: [f"{rates[name][1] / rate:.2f}" for name in compared] for what, (_, rate) in rates.items()}
    headings = ["program", "what", f"{unit} a second", "each", *(f"`{name}` to it" for name in compared)]
    rows = [
        [peer, f"`{what}`", f"{rate:,.0f}", f"{1e6 / rate:.2f} µs", *ratios[what]]
        for what, (peer, rate) in rates.items()
    ]
    return [f"| {' | '.join(row)} |" for row in (headings, ["---"] * len(headings), *rows)]


def report(rounds: int) -> str:
    """Measure everything and write it as tables, one for each unit."""
    workloads = [
        our_queries(20_000),
        kernel_queries(20_000),
        *installed(peers.openspiel_queries, 20_000),
        *installed(peers.magmacrunch_queries, 5_000),
        our_positions(100),
        our_position_sets(100),
        our_positions(100, 5),
        our_deals(100),
        *installed(peers.openspiel_child, 100),
        *installed(peers.openspiel_apply, 100),
        *installed(peers.magmacrunch_cards, 10),
        whole_play_outs(100),
        whole_deals(50),
        *installed(peers.openspiel_deals, 100),
        *installed(peers.magmacrunch_deals, 10),
        our_scores(2_000),
        our_figures(1_000),
    ]
    seconds = best_seconds(workloads, rounds)
    units: dict[str, dict[str, tuple[str, float]]] = {}
    for workload, taken in zip(workloads, seconds, strict=True):
        units.setdefault(workload.unit, {})[workload.what] = workload.peer, workload.count / taken
    imports = [f"| {name} | {milliseconds:.0f} ms |" for name, milliseconds in import_milliseconds(rounds).items()]
    tables = [line for unit, rates in units.items() for line in (*table(unit, rates), "")]
    return "\n".join(
        [
            f"Python {platform.python_version()}, {platform.machine()}, best of {rounds} rounds.",
            "",
            *tables,
            "| import | beyond a bare interpreter |",
            "|---|---|",
            *imports,
        ]
    )


def write_into(page: Path, text: str) -> None:
    """Put the figures between the marks of a page."""
    before, _, rest = page.read_text(encoding="utf-8").partition(MARKS[0])
    after = rest.partition(MARKS[1])[2]
    page.write_text(f"{before}{MARKS[0]}\n\n{text}\n\n{MARKS[1]}{after}", encoding="utf-8")


def main() -> None:
    """Measure, print, and write into a page where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--write", type=Path, help="a page with marks to put the figures between")
    arguments = parser.parse_args()
    text = report(arguments.rounds)
    print(text)
    if arguments.write:
        write_into(arguments.write, text)


if __name__ == "__main__":
    main()
