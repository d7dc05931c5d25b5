"""The call: which cards a taker may call, what no call can be, and who becomes the partner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.cards import EXCUSE, PACK, PLAIN_SUITS, Card, CardSet
from french_tarot.errors import Problem, Violation
from french_tarot.rulesets.policies import Call
from french_tarot.terms import ALONE, Partner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.rulesets.parts import Calling
    from french_tarot.terms import Contract

_KING: Final = 14
_QUEEN: Final = 13


def callable_cards(
    hand: CardSet, rules: RuleSet, contract: Contract | None = None, *, king: Card | None = None
) -> CardSet:
    """Return the cards that a taker with this hand may call, none where there is no call (A6, A13).

    A king is called; each lower rank opens once all four cards of each rank before it are in the hand (D-15, D-16).
    Tables that call otherwise have other cards. `contract` matters where only some are played with a call, or for a
    loose bid; `king` is the king already called where a queen follows (D-86).
    """
    call = rules.calling.call if contract is None else rules.call_for(contract)
    return _CALLABLE[call](hand, rules.calling, king)


def why_not_callable(
    card: Card, hand: CardSet, rules: RuleSet, contract: Contract | None = None, *, king: Card | None = None
) -> tuple[Problem, ...]:
    """Return what forbids the call of a card, nothing where it may be called (A6)."""
    callable_now = callable_cards(hand, rules, contract, king=king)
    if card in callable_now:
        return ()
    return (Problem.of(Violation.CARD_NOT_CALLABLE, card=card, callable=callable_now),)


def call_problems(
    called: Card | None, rules: RuleSet, contract: Contract | None = None, *, queen: Card | None = None
) -> Iterator[Problem]:
    """Find what no call under the rules can be, whatever the taker's hand: none, one too many, or of no rank (A6).

    `queen` is the second card called, where the rules have two.
    """
    call = rules.calling.call if contract is None else rules.call_for(contract)
    wanted = [cards for cards in (_EVER_CALLABLE[call](rules.calling), _SECOND[call]) if cards]
    given = [card for card in (called, queen) if card is not None]
    for card in given[len(wanted) :]:
        yield Problem.of(Violation.CALL_NOT_IN_THE_GAME, called=card)
    if len(given) < len(wanted):
        yield Problem.of(Violation.CALL_MISSING)
    for card, cards in zip(given, wanted, strict=False):
        if card not in cards:
            yield Problem.of(Violation.CALL_OF_NO_RANK, called=card, ranks=_ranks(cards))


def _ranks(cards: CardSet) -> str:
    return ",".join(dict.fromkeys(str(card)[1:] for card in reversed(list(cards))))


def is_called(called: Card | None, queen: Card | None, rules: RuleSet, contract: Contract) -> bool:
    """Tell whether the taker of a contract has called whatever he calls."""
    call = rules.call_for(contract)
    return not call.names_card or (called is not None and (queen is not None or not _SECOND[call]))


# Which cards (A6, A13)


def _own_where_allowed(cards: CardSet, hand: CardSet, calling: Calling) -> CardSet:
    # Where all are his own the taker calls one of them (D-94).
    return cards if calling.self_call else (cards - hand) or cards


def _court_cards(hand: CardSet, calling: Calling, _king: Card | None) -> CardSet:
    ranks = [calling.call_ranks[0]]
    for rank in calling.call_ranks[1:]:
        if not four(ranks[-1]) <= hand:
            break
        ranks.append(rank)
    if calling.call_fallback_forced:
        ranks = ranks[-1:]
    cards = CardSet(card for rank in ranks for card in four(rank))
    # A list that ends leaves nothing but an own card of its last rank to call (D-94).
    return cards if calling.self_call else (cards - hand) or four(ranks[-1])


def _king_then_queen(hand: CardSet, calling: Calling, king: Card | None) -> CardSet:
    return _own_where_allowed(four(_KING if king is None else _QUEEN), hand, calling)


def four(rank: int) -> CardSet:
    """Return the four cards of a rank of the suits."""
    return CardSet(Card(suit, rank) for suit in PLAIN_SUITS)


_NO_CARDS: Final = CardSet()
_COURT: Final = CardSet(card for rank in (11, 12, 13, 14) for card in four(rank))
_PLAIN: Final = PACK - PACK.trumps - {EXCUSE}

_CALLABLE: Final[Mapping[Call, Callable[[CardSet, Calling, Card | None], CardSet]]] = {
    Call.NONE: lambda _hand, _calling, _king: _NO_CARDS,
    Call.KING: _court_cards,
    Call.ACE: lambda hand, calling, _king: _own_where_allowed(four(1), hand, calling),
    Call.KING_AND_QUEEN: _king_then_queen,
    Call.ANY_COURT: lambda hand, calling, _king: _own_where_allowed(_COURT, hand, calling),
    Call.ANY_CARD: lambda hand, calling, _king: _own_where_allowed(_PLAIN, hand, calling),
    Call.OPPOSITE: lambda _hand, _calling, _king: _NO_CARDS,
}
"""What may be called from a hand, by policy."""

_EVER_CALLABLE: Final[Mapping[Call, Callable[[Calling], CardSet]]] = {
    Call.NONE: lambda _: _NO_CARDS,
    Call.KING: lambda calling: CardSet(card for rank in calling.call_ranks for card in four(rank)),
    Call.ACE: lambda _: four(1),
    Call.KING_AND_QUEEN: lambda _: four(_KING),
    Call.ANY_COURT: lambda _: _COURT,
    Call.ANY_CARD: lambda _: _PLAIN,
    Call.OPPOSITE: lambda _: _NO_CARDS,
}
"""What may be called from any hand, by policy."""

_SECOND: Final[Mapping[Call, CardSet]] = dict.fromkeys(Call, _NO_CARDS) | {Call.KING_AND_QUEEN: four(_QUEEN)}
"""What may be called as a second card, by policy."""


# The partner


def partner_by_hands(
    taker: int, contract: Contract, rules: RuleSet, called: Iterable[Card | None], hands: Sequence[CardSet]
) -> Partner:
    """Return the partner of a taker from the hands at the first lead, or before the discard."""
    cards = [card for card in called if card is not None]
    holders = (seat for seat, hand in enumerate(hands) for card in cards if card in hand)
    return partner_of(taker, contract, rules, holders)


def partner_of(taker: int, contract: Contract, rules: RuleSet, holders: Iterable[int | None]) -> Partner:
    """Return the partner of a taker, where `holders` are the seats that hold or played the cards called (A6, A13).

    None among the holders stands for a card that lies aside.
    """
    if not rules.knows_partner(contract):
        return None
    if rules.call_for(contract) is Call.OPPOSITE:
        players = rules.layout.players
        return (taker + players // 2) % players
    seats = sorted({seat for seat in holders if seat is not None and seat != taker})
    match seats:
        case [first, second]:
            return first, second
        case [seat]:
            return seat
        case _:
            return ALONE
