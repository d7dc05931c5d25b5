"""Score an evening of four players from what they wrote down, one deal a line."""

from __future__ import annotations

from french_tarot import InvalidOutcomeError, Outcome, Taken, fft, score

PLAYERS = ("Anne", "Bruno", "Chloé", "David")
DEALS = (
    "Anne   garde       bouts=2 points=49 poignees=simple:taker petit_au_bout=taker",
    "Chloé  prise       bouts=1 by=-7",
    "Bruno  garde       bouts=0 points=40½ petit_au_bout=taker",
    "David  garde-sans  defence_bouts=1 defence_points=46 petit_au_bout=defence",
)


def read_deal(line: str) -> Taken:
    """Read a deal: the taker's name, the contract, and figures by name."""
    name, contract, *entries = line.split()
    figures = dict(entry.split("=") for entry in entries)
    poignees = filter(None, figures.pop("poignees", "").split(","))
    return Outcome.from_figures(fft(4), taker=PLAYERS.index(name), contract=contract, poignees=poignees, **figures)


def main() -> None:
    totals = dict.fromkeys(PLAYERS, 0)
    for number, line in enumerate(DEALS, 1):
        try:
            result = score(read_deal(line))
        except InvalidOutcomeError as error:
            print(f"deal {number} is refused:\n{error.explain()}\n")
            continue
        print(f"deal {number}: {result.explain(names=PLAYERS)}\n")
        for name, amount in zip(PLAYERS, result.per_seat, strict=True):
            totals[name] += amount
    print("\n".join(f"{name:<6} {total:>+5}" for name, total in totals.items()))


if __name__ == "__main__":
    main()
