"""Dealing: shuffle, cut, packets and chien, gathering, and the draw for the first dealer."""

from __future__ import annotations

from collections import Counter
from itertools import chain, islice
from typing import TYPE_CHECKING, TypeVar

from attrs import frozen

from french_tarot.cards import EXCUSE, PACK, Card, CardSet
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.facts.check import check_seats
from french_tarot.rulesets.contradictions import gaps_between, packet_sizes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

    from french_tarot.rulesets.model import RuleSet

_T = TypeVar("_T")


@frozen
class Dealt:
    """What a deal gives: the hands by seat from 0, and the chien."""

    hands: tuple[CardSet, ...]
    chien: CardSet


# The pack


def shuffled(cards: Iterable[_T], rng: Random) -> tuple[_T, ...]:
    """Return cards in a random order, every order equally likely; one seed gives one order on every Python version."""
    pack = list(cards)
    # Of the methods of a Random, Python promises the same numbers for `random` alone: its own shuffle may change.
    for last in range(len(pack) - 1, 0, -1):
        place = int(rng.random() * (last + 1))
        pack[last], pack[place] = pack[place], pack[last]
    return tuple(pack)


def cut(pack: Sequence[Card], at: int, rules: RuleSet) -> tuple[Card, ...]:
    """Return a pack, top card first, with `at` cards taken off the top and put under the others (A3).

    Raises `InvalidDealError` where a part has fewer cards than the rules want.
    """
    least, rest = rules.dealing.cut_min, len(pack) - at
    if min(at, rest) < least:
        raise InvalidDealError([Problem.of(Violation.WRONG_CUT, top=at, bottom=rest, least=least)])
    return (*pack[at:], *pack[:at])


def gather(piles: Iterable[Iterable[Card]]) -> tuple[Card, ...]:
    """Return the pack for the next deal where nobody shuffles (A3): the first pile on top, each in its own order.

    The piles are whatever a table gathers: the tricks of each side, hands thrown in, the chien or the discard. Raises
    `InvalidDealError` with every card that is missing or doubled.
    """
    pack = tuple(chain.from_iterable(piles))
    _refuse(_check_pack(pack))
    return pack


# The chien and the hands


def chien_gaps(rules: RuleSet) -> range:
    """Return the gaps in which a card of the chien may lie (A3, D-1): gap 1 comes after the first packet dealt.

    A gap is barred where a card in it would be among those first or last cards of the pack that may not go to the
    chien. Where no two cards of the chien may follow each other there are as many gaps as cards, or more.
    """
    return gaps_between(_packet_sizes(rules), rules.dealing.chien_ban_first, rules.dealing.chien_ban_last)


def random_gaps(rules: RuleSet, rng: Random) -> tuple[int, ...]:
    """Choose gaps for the cards of the chien, ascending, every choice that the rules allow equally likely (A3).

    One seed gives one choice on every Python version.
    """
    allowed, size = chien_gaps(rules), rules.layout.chien_size
    if rules.dealing.chien_no_consecutive:
        return tuple(sorted(shuffled(allowed, rng)[:size]))
    # Choices with repetition are as many as those without from size - 1 more places: one place less each time.
    places = sorted(shuffled(range(len(allowed) + size - 1), rng)[:size])
    return tuple(allowed[place - earlier] for earlier, place in enumerate(places))


def deal_out(pack: Sequence[Card], rules: RuleSet, *, dealer: int, gaps: Sequence[int]) -> Dealt:
    """Deal a pack, top card first: packets from the dealer's right neighbour round to the dealer (A3).

    Where the size of a hand is no multiple of the packet, the packets of the last round are smaller. `gaps` has a
    number for each card of the chien, in any order: how many packets are dealt before it. Raises `InvalidDealError`
    with everything that is wrong: the dealer's seat, cards missing or doubled, too few or too many gaps, a barred
    gap, cards of the chien that may not follow each other.
    """
    _refuse(chain(check_seats((dealer,), rules), _check_pack(pack), _check_gaps(gaps, rules)))
    cards, chien_cards = iter(pack), Counter(gaps)
    hands: list[list[Card]] = [[] for _ in range(rules.layout.players)]
    chien = [*islice(cards, chien_cards[0])]
    for gap, size in enumerate(_packet_sizes(rules), 1):
        hands[(dealer + gap) % len(hands)].extend(islice(cards, size))
        chien.extend(islice(cards, chien_cards[gap]))
    return Dealt(tuple(map(CardSet, hands)), CardSet(chien))


def _packet_sizes(rules: RuleSet) -> tuple[int, ...]:
    return packet_sizes(rules.layout.players, rules.layout.hand_size, rules.dealing.packet)


# The draw


def draw_for_dealer(drawn: Sequence[Card]) -> int:
    """Return the place of the player who has drawn the lowest card, and deals first (A2).

    Trumps beat the cards of every suit; rank goes before suit, spades over hearts, diamonds and clubs. Raises
    `InvalidDealError` with every doubled card and every Excuse, which does not count: its player draws another card;
    `ValueError` where nobody has drawn.
    """
    _refuse(chain(_check_doubled(drawn), _check_excuse(drawn)))
    return min(range(len(drawn)), key=lambda place: _strength_in_draw(drawn[place]))


def draw_dealer(players: int, rng: Random) -> tuple[int, tuple[Card, ...]]:
    """Let each player draw a card from the spread pack, another in place of the Excuse (A2).

    Returns the seat of the first dealer and the cards drawn, by seat. `ValueError` where the pack has no card for
    each player.
    """
    if not 1 <= players < len(PACK):
        raise ValueError(f"{players} players cannot draw a card each: 1 to {len(PACK) - 1} can")
    drawn = tuple(islice((card for card in shuffled(PACK, rng) if card is not EXCUSE), players))
    return draw_for_dealer(drawn), drawn


def _strength_in_draw(card: Card) -> tuple[int, int, int]:
    return card.trump, card.rank, -card.led


# What can be wrong


def _refuse(problems: Iterable[Problem]) -> None:
    if found := tuple(problems):
        raise InvalidDealError(found)


def _check_doubled(cards: Iterable[Card]) -> Iterator[Problem]:
    for card, count in Counter(cards).items():
        if count > 1:
            yield Problem.of(Violation.DOUBLED_CARD, card=card, text=str(card))


def _check_pack(pack: Sequence[Card]) -> Iterator[Problem]:
    yield from _check_doubled(pack)
    if missing := PACK - pack:
        yield Problem.of(Violation.MISSING_CARDS, cards=missing)


def _check_gaps(gaps: Sequence[int], rules: RuleSet) -> Iterator[Problem]:
    if len(gaps) != (size := rules.layout.chien_size):
        yield Problem.of(Violation.WRONG_GAP_COUNT, given=len(gaps), size=size)
    allowed = chien_gaps(rules)
    for gap, count in sorted(Counter(gaps).items()):
        if gap not in allowed:
            yield Problem.of(Violation.CHIEN_GAP_BARRED, gap=gap, first=allowed[0], last=allowed[-1])
        if count > 1 and rules.dealing.chien_no_consecutive:
            yield Problem.of(Violation.CHIEN_CARDS_CONSECUTIVE, gap=gap, count=count)


def _check_excuse(drawn: Sequence[Card]) -> Iterator[Problem]:
    for seat, card in enumerate(drawn):
        if card is EXCUSE:
            yield Problem.of(Violation.EXCUSE_DRAWN, seat=seat)
