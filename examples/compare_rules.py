"""Compare two rule sets: the fields in which they differ, and a deal on which they disagree."""

from __future__ import annotations

import sys

from french_tarot import RuleSet, diff, witness

DEFAULT = ("fft-5", "jacquespote-5")


def compare(first: RuleSet, second: RuleSet) -> None:
    """Print every difference, and what it comes to at the table."""
    print(f"{first} and {second}")
    for each in diff(first, second):
        print(f"  {each.field}: {each.first or 'none'} and {each.second or 'none'}")
    found = witness(first, second)
    print("no deal was found on which they disagree" if found is None else found.explain())
    if found is not None and found.deal.turn is not None:
        print(f"  seat {found.deal.turn} holds {found.deal.hands[found.deal.turn]}")


def main() -> None:
    first, second = map(RuleSet.parse, sys.argv[1:3] if len(sys.argv) > 2 else DEFAULT)
    compare(first, second)


if __name__ == "__main__":
    main()
