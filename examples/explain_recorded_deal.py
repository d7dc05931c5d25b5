"""Explain a recorded deal: who won each trick, who owns the Excuse, and the score."""

from __future__ import annotations

import sys
from pathlib import Path

from french_tarot import PlayedDeal, count, custody, read_json, result_differences, score

DEFAULT = Path(__file__).parent / "records" / "freeboardgames-taker-wins.json"


def explain(path: Path) -> None:
    """Print the tricks, the custody and the score of a record."""
    record = read_json(path.read_bytes())
    deal = record.played()
    assert isinstance(deal, PlayedDeal), "a deal with a taker"
    owned = custody(deal)
    print(record.origin)
    for number, trick in enumerate(owned.tricks, 1):
        cards = " ".join(map(str, trick.cards))
        print(f"trick {number:>2}: {cards:<16} the {trick.winning_card:en} wins for seat {trick.winner}")
    print(f"the taker's side: {owned.half_points / 2:g} points, bouts {owned.taker_cards.bouts or 'none'}")
    print(f"the defence:      {owned.defence_half_points / 2:g} points, bouts {owned.defence_cards.bouts or 'none'}")
    print(f"the Excuse: {owned.excuse}, half a point given by: {owned.compensated_by or 'nobody'}")
    print(score(count(deal)).explain())
    for difference in result_differences(record):
        print(f"the record notes {difference.name} {difference.claimed}, right is {difference.counted}")


def main() -> None:
    explain(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT)


if __name__ == "__main__":
    main()
