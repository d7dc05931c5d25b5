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
from french_tarot import PACK, Card, CardSet, Contract, Outcome, Taken, _kernel, fft, legal_cards, score, winning_index

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


def kernel_queries(count: int) -> peers.Workload:
    """The same positions by the integers below, the trick already summed up."""
    asked = [
        (
            hand.mask,
            next((card.led for card in trick if card.led >= 0), _kernel.NOTHING_LED),
            max((card.trump for card in trick), default=0),
        )
        for hand, trick in islice(positions(0), count)
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


def report(rounds: int) -> str:
    """Measure everything and write it as two tables."""
    workloads = [
        our_queries(20_000),
        kernel_queries(20_000),
        *installed(peers.openspiel_queries, 20_000),
        *installed(peers.magmacrunch_queries, 5_000),
        our_scores(2_000),
        our_figures(1_000),
    ]
    seconds = best_seconds(workloads, rounds)
    rates = [workload.count / taken for workload, taken in zip(workloads, seconds, strict=True)]
    rows = [
        f"| {workload.peer} | `{workload.what}` | {rate / 1e6:.3f} M {workload.unit}/s | {1e6 / rate:.2f} µs |"
        f" {f'{rates[0] / rate:.2f}' if workload.unit == 'queries' else ''} |"
        for workload, rate in zip(workloads, rates, strict=True)
    ]
    imports = [f"| {name} | {milliseconds:.0f} ms |" for name, milliseconds in import_milliseconds(rounds).items()]
    return "\n".join(
        [
            f"Python {platform.python_version()}, {platform.machine()}, best of {rounds} rounds.",
            "",
            "| program | what | rate | each | `legal_cards()` to it |",
            "|---|---|---|---|---|",
            *rows,
            "",
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
