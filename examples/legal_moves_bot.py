"""A bot that plays a random legal card, the same ones at every run."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from french_tarot import Card, CardSet, fft, legal_cards, parse_cards

RULES = fft(4)
HAND = "S4 SK H7 T5 T12 EX"
TRICKS = ("", "H4 T10", "C3 CQ", "D1 T2 T8")


def choose(hand: CardSet, trick: Sequence[Card], rng: Random) -> Card:
    """Choose a card for a trick, each legal one equally likely."""
    return legal_cards(hand, trick, RULES).choice(rng)


def main() -> None:
    rng, hand = Random(78), CardSet.parse(HAND)
    for text in TRICKS:
        trick = parse_cards(text)
        card = choose(hand, trick, rng)
        print(f"hand {hand}, trick {text or 'empty'}: legal {legal_cards(hand, trick, RULES)}, plays the {card:en}")
        hand -= {card}


if __name__ == "__main__":
    main()
