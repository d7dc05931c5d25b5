"""The play of a card: which cards are legal, and why another is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from french_tarot import _kernel
from french_tarot.cards import EXCUSE, PETIT, Card, CardSet, Suit, _from_mask
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
        called_queen: The second card called, where two are.
        imprenable: Whether the Petit was declared imprenable: it is played like an Excuse (D-9).
        bars_petit_lead: Whether the Petit may not be led, as in a misère game before its last trick.
    """

    first_trick: bool = False
    called: Card | None = None
    is_taker: bool = False
    called_queen: Card | None = None
    imprenable: bool = False
    bars_petit_lead: bool = False


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
    if context.imprenable and (played | mask) & PETIT.bit:
        legal = _around_petit(mask, trick, rules, context)
    elif led >= 0:
        legal = _legal(mask, led, _TRUMP_POWER[top])
    else:
        legal = _free_choice(mask, rules, context, is_lead=not trick)
    if rules.playing.three_bouts_ban:
        legal = _without_third_bout(legal, played)
    return _from_mask(legal)


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
    return (_why_not_now(card, hand, trick, rules, context, legal),)


def _why_not_now(
    card: Card, hand: CardSet, trick: Sequence[Card], rules: RuleSet, context: PlayContext, legal: CardSet
) -> Problem:
    """Say why a card of the hand is not among the legal ones."""
    if rules.playing.three_bouts_ban and _is_third_bout(card, trick):
        return Problem.of(Violation.THIRD_BOUT, card=card, legal=legal)
    open_cards = [played for played in trick if not (context.imprenable and played is PETIT)]
    loose = hand - {PETIT} if context.imprenable else hand
    led = next((played for played in open_cards if played is not EXCUSE), None)
    if led is None or led.suit is None:
        if card is PETIT and context.bars_petit_lead:
            return Problem.of(Violation.PETIT_LED, card=card, legal=legal)
        called = context.called if context.called_queen is None else (context.called, context.called_queen)
        return Problem.of(Violation.CALLED_SUIT_LED, card=card, called=called, legal=legal)
    if led.suit is not Suit.TRUMPS and loose.suit(led.suit):
        return Problem.of(Violation.MUST_FOLLOW_SUIT, card=card, suit=led.suit, legal=legal)
    top = max((played for played in open_cards if played.is_trump), default=None)
    if top is None or not card.is_trump:
        return Problem.of(Violation.MUST_TRUMP, card=card, legal=legal)
    return Problem.of(Violation.MUST_OVERTRUMP, card=card, top=top, legal=legal)


def _misplaced_cards(hand: CardSet, trick: Sequence[Card], rules: RuleSet) -> Iterator[Problem]:
    if len(trick) >= rules.layout.players:
        yield Problem.of(Violation.TRICK_TOO_LONG, cards=tuple(trick), size=rules.layout.players)
    for place, card in enumerate(trick):
        if card in trick[:place]:
            yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card))
        elif card in hand:
            yield Problem.of(Violation.CARD_ALREADY_PLAYED, card=card)


def bans_petit_lead(rules: RuleSet) -> bool:
    """Tell whether the Petit may not be led before the last trick of a game without sides: in a misère game (A14)."""
    return rules.has_auction and rules.passed_out.misere_game_petit_lead_ban


def _free_choice(mask: int, rules: RuleSet, context: PlayContext, *, is_lead: bool) -> int:
    """Return the cards of a hand that may fix the suit of a trick (A9.1)."""
    if context.called is not None:
        mask = without_banned(mask, rules, context, is_lead=is_lead)
    if context.bars_petit_lead and is_lead:
        mask = mask & ~PETIT.bit or mask
    return mask


def _around_petit(mask: int, trick: Sequence[Card], rules: RuleSet, context: PlayContext) -> int:
    """Return the legal cards where the Petit is imprenable: it is no trump, and may always be played (D-9)."""
    own = mask & PETIT.bit
    led, top = -1, 0
    for card in trick:
        if card is not PETIT:
            led = card.led if led < 0 else led
            top = max(top, card.trump)
    others = mask ^ own
    if led >= 0:
        return _legal(others, led, _TRUMP_POWER[top]) | own
    return _free_choice(mask, rules, context, is_lead=not trick)


# The ban on a third bout (D-50)

_BOUTS_BEFORE_BAN: Final = 2


def _is_third_bout(card: Card, trick: Sequence[Card]) -> bool:
    return card.is_bout and sum(played.is_bout for played in trick) == _BOUTS_BEFORE_BAN


def _without_third_bout(legal: int, played: int) -> int:
    """Take the third bout out of the legal cards of a trick that has two, unless it is the only one."""
    if (played & _kernel.BOUTS).bit_count() < _BOUTS_BEFORE_BAN:
        return legal
    return legal & ~_kernel.BOUTS or legal


# The called suit (A9.1)


def without_banned(mask: int, rules: RuleSet, context: PlayContext, *, is_lead: bool) -> int:
    """Return the cards of a hand that the ban on the called suit leaves to a player who fixes the suit of a trick.

    Where two cards are called both suits are barred (D-86). `is_lead` is false where a card without a suit was led,
    and a later player fixes the suit. A hand of nothing but banned cards is free (D-21).
    """
    if not context.first_trick or not _BINDS[rules.playing.first_trick_ban](context):
        return mask
    if not is_lead and not rules.playing.first_trick_ban_second_player:
        return mask
    banned, exempt = 0, 0
    for called in (context.called, context.called_queen):
        if called is not None:
            banned |= _kernel.LED[called.led]
            exempt |= called.bit
    return mask & ~(banned & ~exempt) or mask


_BINDS: Final[Mapping[FirstTrickBan, Callable[[PlayContext], bool]]] = {
    FirstTrickBan.NONE: lambda _: False,
    FirstTrickBan.LEADER: lambda _: True,
    FirstTrickBan.TAKER_ONLY: lambda context: context.is_taker,
}
"""Whom each form of the ban binds."""
