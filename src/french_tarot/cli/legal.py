"""`tarot legal`: the legal cards of a hand, and why the others are not."""

from __future__ import annotations

from typing import Annotated

import typer

from french_tarot.cards import Card, CardSet, parse_cards
from french_tarot.cli.options import Json, Lang, Rules
from french_tarot.cli.output import Language, bad_input, read_all, show, show_json
from french_tarot.engine.call import call_problems
from french_tarot.engine.play import PlayContext, bans_petit_lead, legal_cards, why_illegal
from french_tarot.errors import InvalidDealError
from french_tarot.lang import sentence
from french_tarot.rulesets.model import RuleSet
from french_tarot.terms import Contract


def legal_command(
    hand: Annotated[str, typer.Option(help="The cards of the hand: 'SK S4 HQ T21 EX'.")],
    trick: Annotated[str, typer.Option(help="The cards played so far, in order; none when leading.")] = "",
    called: Annotated[str | None, typer.Option(help="The called card, where one is called.")] = None,
    called_queen: Annotated[str | None, typer.Option(help="The second called card, where two are.")] = None,
    first_trick: Annotated[bool, typer.Option("--first-trick", help="This is the first trick.")] = False,
    is_taker: Annotated[bool, typer.Option("--is-taker", help="The player is the taker.")] = False,
    imprenable: Annotated[bool, typer.Option("--imprenable", help="The Petit was declared imprenable.")] = False,
    misere_game: Annotated[
        bool, typer.Option("--misere-game", help="This is a misère game, and not its last trick.")
    ] = False,
    rules: Rules = "fft-4",
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Show which cards of a hand may be played to a trick, and why the others may not."""
    with bad_input(lang, as_json=as_json):
        rule_set, held, played, called_card, queen = read_all(
            lambda: RuleSet.parse(rules),
            lambda: CardSet.parse(hand),
            lambda: parse_cards(trick),
            lambda: None if called is None else Card.parse(called),
            lambda: None if called_queen is None else Card.parse(called_queen),
        )
        if called_card is not None or queen is not None:
            _check_call(called_card, queen, rule_set)
        context = PlayContext(
            first_trick=first_trick,
            called=called_card,
            is_taker=is_taker,
            called_queen=queen,
            imprenable=imprenable,
            bars_petit_lead=misere_game and bans_petit_lead(rule_set),
        )
        legal = legal_cards(held, played, rule_set, context)
        others = {card: why_illegal(card, held, played, rule_set, context) for card in held - legal}
    reasons = {card: "; ".join(problem.explain(lang) for problem in problems) for card, problems in others.items()}
    if as_json:
        show_json(
            {
                "legal": [str(card) for card in legal],
                "illegal": [
                    {
                        "card": str(card),
                        "violations": [problem.violation.value for problem in problems],
                        "why": reasons[card],
                    }
                    for card, problems in others.items()
                ],
            }
        )
        return
    show(sentence("legal", [("cards", legal)], lang))
    for reason in reasons.values():
        show(f"  {reason}")


def _check_call(called: Card | None, queen: Card | None, rules: RuleSet) -> None:
    """Refuse a call that no taker can make, of a contract that was bid or, where there is one, of a loose bid."""
    problems = tuple(call_problems(called, rules, queen=queen))
    is_of_loose_bid = rules.has_loose_bid and not any(call_problems(called, rules, Contract.LOOSE_BID, queen=queen))
    if problems and not is_of_loose_bid:
        raise InvalidDealError(problems)
