"""The play of a card: which cards are legal, and why another is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from french_tarot import _kernel
from french_tarot.cards import EXCUSE, Card, CardSet, Suit, _from_mask
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.rulesets.policies import FirstTrickBan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from french_tarot.rulesets.model import RuleSet


@frozen(kw_only=True)
class PlayContext:
    """What a player knows beyond his hand and the trick, as far as the play of a card depends on it.

    Attributes:
        first_trick: Whether this is the first trick of the deal.
        called: The card that the taker has called, None without a call.
        is_taker: Whether the player to act is the taker.
    """

    first_trick: bool = False
    called: Card | None = None
    is_taker: bool = False


NO_CONTEXT: Final = PlayContext()
"""A trick after the first: nothing binds the play beyond the hand and the trick."""

_legal = _kernel.legal
_TRUMP_POWER: Final = _kernel.TRUMP_POWER


def legal_cards(hand: CardSet, trick: Sequence[Card], rules: RuleSet, context: PlayContext = NO_CONTEXT) -> CardSet:
    """Return the cards of a hand that may be played to a trick (A9.1, A9.2).

    `trick` holds the cards played so far in their order, none when leading. Raises `InvalidDealError` with every
    problem where a card of the trick is doubled or also in the hand, or the trick is full.
    """
    led, top, played = -1, 0, 0
    for card in trick:
        # A sum of bits, unlike a union, shows a doubled card: it has fewer bits than the trick has cards.
        played += card.bit
        if led < 0:
            led = card.led
        if card.trump > top:
            top = card.trump
    mask = hand.mask
    if played & mask or played.bit_count() != len(trick) or len(trick) >= rules.layout.players:
        raise InvalidDealError(_misplaced_cards(hand, trick, rules))
    if led >= 0:
        return _from_mask(_legal(mask, led, _TRUMP_POWER[top]))
    if context.called is not None:
        mask = without_banned(mask, context.called, rules, context, excuse_led=bool(trick))
    return _from_mask(mask)


def why_illegal(
    card: Card, hand: CardSet, trick: Sequence[Card], rules: RuleSet, context: PlayContext = NO_CONTEXT
) -> tuple[Problem, ...]:
    """Return what forbids a card, nothing where it is legal (A9.1, A9.2).

    Each problem names the card and, where the hand has it, the legal cards. Raises `InvalidDealError` as
    `legal_cards` does.
    """
    legal = legal_cards(hand, trick, rules, context)
    if card in legal:
        return ()
    if card not in hand:
        return (Problem.of(Violation.CARD_NOT_IN_HAND, card=card, hand=hand),)
    led = next((played for played in trick if played is not EXCUSE), None)
    if led is None or led.suit is None:
        called = context.called
        return (Problem.of(Violation.CALLED_SUIT_LED, card=card, called=called, legal=legal),)
    if led.suit is not Suit.TRUMPS and hand.suit(led.suit):
        return (Problem.of(Violation.MUST_FOLLOW_SUIT, card=card, suit=led.suit, legal=legal),)
    top = max((played for played in trick if played.is_trump), default=None)
    if top is None or not card.is_trump:
        return (Problem.of(Violation.MUST_TRUMP, card=card, legal=legal),)
    return (Problem.of(Violation.MUST_OVERTRUMP, card=card, top=top, legal=legal),)


def _misplaced_cards(hand: CardSet, trick: Sequence[Card], rules: RuleSet) -> Iterator[Problem]:
    if len(trick) >= rules.layout.players:
        yield Problem.of(Violation.TRICK_TOO_LONG, cards=tuple(trick), size=rules.layout.players)
    for place, card in enumerate(trick):
        if card in trick[:place]:
            yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card))
        elif card in hand:
            yield Problem.of(Violation.CARD_ALREADY_PLAYED, card=card)


# The called suit (A9.1)


def without_banned(mask: int, called: Card, rules: RuleSet, context: PlayContext, *, excuse_led: bool) -> int:
    """Return the cards of a hand that the ban on the called suit leaves to a player who fixes the suit of a trick.

    `excuse_led` says that the Excuse was led and a second player fixes the suit. A hand of nothing but banned cards
    is free (D-21).
    """
    if not context.first_trick or not _BINDS[rules.playing.first_trick_ban](context):
        return mask
    if excuse_led and not rules.playing.first_trick_ban_second_player:
        return mask
    return mask & ~(_kernel.LED[called.led] & ~called.bit) or mask


_BINDS: Final[Mapping[FirstTrickBan, Callable[[PlayContext], bool]]] = {
    FirstTrickBan.NONE: lambda _: False,
    FirstTrickBan.LEADER: lambda _: True,
    FirstTrickBan.TAKER_ONLY: lambda context: context.is_taker,
}
"""Whom each form of the ban binds."""
