"""Dealing: shuffle, cut, piles, packets and chien, misdeals, gathering, and the draw for the first dealer."""

from __future__ import annotations

from collections import Counter
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from attrs import frozen

from french_tarot.cards import EXCUSE, PACK, Card, CardSet
from french_tarot.errors import InvalidDealError, Problem, Violation
from french_tarot.facts.check import check_seats
from french_tarot.rulesets.contradictions import gaps_between, packet_sizes
from french_tarot.rulesets.policies import ChienMode, MisdealExposed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from random import Random

    from french_tarot.rulesets.model import RuleSet

_T = TypeVar("_T")


_ROW_PACKET: Final = 3
"""The cards that a seat is dealt at a time, side by side, while the piles are laid (A13)."""


@frozen
class Dealt:
    """What a deal gives.

    Attributes:
        hands: The hands by seat from 0.
        chien: The chien.
        piles: The piles of each seat in the order in which they lie, each from its top card down, which lies open
            (A13); no entries where the rules have no piles.
    """

    hands: tuple[CardSet, ...]
    chien: CardSet
    piles: tuple[tuple[tuple[Card, ...], ...], ...] = ()


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

    No gaps where there is no chien. One seed gives one choice on every Python version.
    """
    mode = _CHIEN_MODES[rules.dealing.chien_mode]
    heaps = shuffled(mode.heaps(rules.layout.chien_size), rng)[0]
    is_apart = rules.dealing.chien_no_consecutive or not mode.shares_gaps
    gaps = _some_of(chien_gaps(rules), len(heaps), rng, is_apart=is_apart)
    return tuple(gap for gap, size in zip(gaps, heaps, strict=True) for _ in range(size))


def deal_out(pack: Sequence[Card], rules: RuleSet, *, dealer: int, gaps: Sequence[int]) -> Dealt:
    """Deal a pack, top card first: packets from the dealer's right neighbour round to the dealer (A3).

    Where the size of a hand is no multiple of the packet, the packets of the last round are smaller. `gaps` has a
    number for each card of the chien, in any order: how many packets are dealt before it; none without a chien.

    Piles are laid before the hands (A13): a row of first cards in front of each seat, dealt by threes and the rest of
    a row at once, then on it the second row and so on; the cards of the last row are the open ones.

    Raises `InvalidDealError` with everything that is wrong: the dealer's seat, cards missing or doubled, too few or
    too many gaps, a barred gap, cards of the chien that may not follow each other, a chien in other heaps than the
    rules want.
    """
    _refuse(chain(check_seats((dealer,), rules), _check_pack(pack), _check_gaps(gaps, rules)))
    cards, chien_cards = iter(pack), Counter(gaps)
    piles = _laid_piles(cards, rules, dealer)
    hands: list[list[Card]] = [[] for _ in range(rules.layout.players)]
    chien = [*islice(cards, chien_cards[0])]
    for gap, size in enumerate(_packet_sizes(rules), 1):
        hands[(dealer + gap) % len(hands)].extend(islice(cards, size))
        chien.extend(islice(cards, chien_cards[gap]))
    return Dealt(tuple(map(CardSet, hands)), CardSet(chien), piles)


def _packet_sizes(rules: RuleSet) -> tuple[int, ...]:
    return packet_sizes(rules.layout.players, rules.layout.hand_size, rules.dealing.packet)


def _laid_piles(cards: Iterator[Card], rules: RuleSet, dealer: int) -> tuple[tuple[tuple[Card, ...], ...], ...]:
    """Take the cards of the piles from the pack and lay them row by row; no piles give no entries for the seats."""
    layout = rules.layout
    if not layout.piles:
        return ()
    seats = [[list[Card]() for _ in range(layout.piles)] for _ in range(layout.players)]
    for _row in range(layout.pile_size):
        for turn, size in enumerate(packet_sizes(layout.players, layout.piles, _ROW_PACKET)):
            first = turn // layout.players * _ROW_PACKET
            for pile in seats[(dealer + 1 + turn) % layout.players][first : first + size]:
                pile.append(next(cards))
    return tuple(tuple(tuple(reversed(pile)) for pile in piles) for piles in seats)


# How the chien is dealt


class _ChienMode(NamedTuple):
    """A way to deal the chien.

    Attributes:
        heaps: The numbers of cards in the heaps of a chien of so many cards, in the order in which the heaps are
            dealt, for each way to part it.
        shares_gaps: Whether several heaps may lie in one gap.
    """

    heaps: Callable[[int], tuple[tuple[int, ...], ...]]
    shares_gaps: bool


def _halves(size: int) -> tuple[tuple[int, ...], ...]:
    """Part a chien into two heaps, the larger one first or last; no chien has none."""
    ways = ((size - size // 2, size // 2), (size // 2, size - size // 2))
    return tuple(dict.fromkeys(tuple(filter(None, heaps)) for heaps in ways))


_CHIEN_MODES: Final[Mapping[ChienMode, _ChienMode]] = {
    ChienMode.SINGLY: _ChienMode(lambda size: ((1,) * size,), shares_gaps=True),
    ChienMode.ONE_BLOCK: _ChienMode(lambda size: ((size,) if size else (),), shares_gaps=False),
    ChienMode.TWO_HEAPS: _ChienMode(_halves, shares_gaps=False),
}
"""The heaps of the chien, by policy."""


def _some_of(gaps: range, count: int, rng: Random, *, is_apart: bool) -> tuple[int, ...]:
    """Choose gaps, ascending, each choice equally likely; one gap several times unless they lie apart."""
    if is_apart:
        return tuple(sorted(shuffled(gaps, rng)[:count]))
    # Choices with repetition are as many as those without from count - 1 more places: one place less each time.
    places = sorted(shuffled(range(len(gaps) + count - 1), rng)[:count])
    return tuple(gaps[place - earlier] for earlier, place in enumerate(places))


# Misdeals


def is_misdeal(exposed: Card, rules: RuleSet) -> bool:
    """Tell whether a card that the dealer exposes in dealing makes a misdeal (A3): else the deal goes on.

    A card that another player exposes always makes one, for which the dealer is not barred.
    """
    return _EXPOSED[rules.dealing.misdeal_exposed](exposed)


_EXPOSED: Final[Mapping[MisdealExposed, Callable[[Card], bool]]] = {
    MisdealExposed.ANY: lambda _card: True,
    MisdealExposed.HONOUR_OR_TRUMP: lambda card: card.is_court or card.is_trump or card is EXCUSE,
}
"""Whether a card that the dealer exposes makes a misdeal, by policy."""


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
    heaps, allowed, size = Counter(gaps), chien_gaps(rules), rules.layout.chien_size
    if len(gaps) != size:
        yield Problem.of(Violation.WRONG_GAP_COUNT, given=len(gaps), size=size)
    for gap, count in sorted(heaps.items()):
        if gap not in allowed:
            yield Problem.of(Violation.CHIEN_GAP_BARRED, gap=gap, first=allowed[0], last=allowed[-1])
        if count > 1 and rules.dealing.chien_no_consecutive:
            yield Problem.of(Violation.CHIEN_CARDS_CONSECUTIVE, gap=gap, count=count)
    if len(gaps) == size:
        yield from _check_heaps(tuple(heaps[gap] for gap in sorted(heaps)), rules)


def _check_heaps(heaps: tuple[int, ...], rules: RuleSet) -> Iterator[Problem]:
    mode, size = rules.dealing.chien_mode, rules.layout.chien_size
    wanted = _CHIEN_MODES[mode]
    if not wanted.shares_gaps and heaps not in wanted.heaps(size):
        yield Problem.of(Violation.CHIEN_HEAPS_WRONG, heaps=heaps, size=size, mode=mode)


def _check_excuse(drawn: Sequence[Card]) -> Iterator[Problem]:
    for seat, card in enumerate(drawn):
        if card is EXCUSE:
            yield Problem.of(Violation.EXCUSE_DRAWN, seat=seat)
