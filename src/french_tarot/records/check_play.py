"""The check of the play: every card against the hand, the open cards of the piles, and the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define

from french_tarot.cards import NO_CARDS, PETIT, Card, CardSet
from french_tarot.engine.play import PlayContext, bans_petit_lead, why_illegal
from french_tarot.records.hands import hands_at_play, imprenable_in_play, knows_piles, seats_of_tricks
from french_tarot.rulesets.policies import ImprenableTime

if TYPE_CHECKING:
    from collections.abc import Iterator

    from french_tarot.errors import Problem
    from french_tarot.play_start import Piles
    from french_tarot.records.model import DealRecord


@define
class _Held:
    """What each seat holds while a record is gone through card by card.

    Attributes:
        hands: The cards that each seat has had in its hand or seen open in its piles so far.
        piles: The piles of each seat, the open card first, those below it next.
        played: The cards played so far.
    """

    hands: list[CardSet]
    piles: list[list[tuple[Card, ...]]]
    played: CardSet = NO_CARDS

    @staticmethod
    def at_first_lead(hands: tuple[CardSet, ...], piles: Piles) -> _Held:
        """Stand at the first lead; where there are piles their open cards count as of the hand (A13)."""
        held = _Held(list(hands), [list(of_seat) for of_seat in piles])
        for seat, of_seat in enumerate(piles[: len(hands)]):
            held.hands[seat] |= CardSet(pile[0] for pile in of_seat if pile)
        return held

    def turn_piles(self) -> None:
        """Turn the next card of each pile whose open card was played (D-54)."""
        for seat, of_seat in enumerate(self.piles[: len(self.hands)]):
            for place, pile in enumerate(of_seat):
                if pile and pile[0] in self.played:
                    of_seat[place] = pile[1:]
                    self.hands[seat] |= CardSet(pile[1:2])


def check_play(record: DealRecord) -> Iterator[Problem]:
    """Check every card against the hand and the trick (A9.1, A9.2, A13, A14).

    Where piles were not noted, nobody knows which card was open; nothing is held against a player then.
    """
    players, hands = record.rules.layout.players, hands_at_play(record)
    if record.leader is None or len(hands) != players or not knows_piles(record):
        return
    held = _Held.at_first_lead(hands, record.piles or ())
    for number, (trick, seats) in enumerate(zip(record.tricks, seats_of_tricks(record), strict=True)):
        for place, (card, seat) in enumerate(zip(trick[:players], seats[:players], strict=True)):
            if card not in held.played:
                hand, context = held.hands[seat] - held.played, _context(record, number, seat, card, held.played)
                # A damaged trick may hold a card twice: it counts where it fell first.
                before = tuple(dict.fromkeys(trick[:place]))
                for problem in why_illegal(card, hand, before, record.rules, context):
                    yield problem.with_facts(trick=number + 1, seat=seat).at(f"tricks[{number}][{place}]")
            held.played |= {card}
        held.turn_piles()


def _context(record: DealRecord, number: int, seat: int, card: Card, played: CardSet) -> PlayContext:
    rules, imprenable = record.rules, imprenable_in_play(record)
    is_known = rules.dealing.petit_imprenable_time is not ImprenableTime.WHEN_PLAYED or PETIT in played
    is_before_last = number < rules.tricks - 1
    return PlayContext(
        first_trick=number == 0,
        called=record.called,
        is_taker=seat == record.taker,
        called_queen=record.called_queen,
        imprenable=imprenable is not None and (is_known or (card is PETIT and seat == imprenable)),
        bars_petit_lead=is_before_last and record.is_each_alone and bans_petit_lead(rules),
    )
