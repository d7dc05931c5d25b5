"""The rules of a table in one expression: how they are written, what they change, what a deal is worth by them."""

from __future__ import annotations

from french_tarot import Outcome, RuleSet, diff, pagat, score

PRESET = pagat(4)
HOUSE = PRESET.with_options("x5", "misere_10").but(base=30)
PLAYERS = ("Anne", "Bruno", "Chloé", "David")


def main() -> None:
    print(HOUSE)
    for each in diff(PRESET, HOUSE):
        print(f"  {each.field}: {each.first or 'none'} -> {each.second or 'none'}")
    assert RuleSet.parse(str(HOUSE)) == HOUSE == RuleSet.from_plain(HOUSE.to_plain())
    outcome = Outcome.from_figures(
        HOUSE, taker=1, contract="garde contre", bouts=2, by="+12", petit_au_bout="taker", miseres="no_trump:3"
    )
    print(score(outcome).explain(names=PLAYERS))


if __name__ == "__main__":
    main()
