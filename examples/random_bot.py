"""A bot that plays through what its seat sees, and nothing else; here four of them play a deal to its end."""

from __future__ import annotations

from random import Random

from french_tarot import Action, Deal, View, fft, score


def act(view: View, rng: Random) -> Action:
    """Choose an action for a seat from its view, each legal one equally likely."""
    return view.legal_actions().choice(rng)


def main() -> None:
    rng = Random(78)
    deal = Deal.shuffled(fft(4), rng)
    while deal.turn is not None:
        deal = deal.apply(act(deal.view(deal.turn), rng), by=deal.turn)
    print(score(deal.outcome()).explain())


if __name__ == "__main__":
    main()
