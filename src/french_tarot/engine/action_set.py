"""The legal actions of a seat as a lazy set: asked for membership, size or a random choice without being listed."""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import combinations, islice
from math import comb
from typing import TYPE_CHECKING, Any, Protocol, final

from attrs import frozen

from french_tarot.cards import Card, CardSet
from french_tarot.engine.plain import ACTION_NAMES, action_to_plain, cards_to_plain

if TYPE_CHECKING:
    from random import Random

    from french_tarot.engine.actions import Action, CallCard, Discard, PlayCard, ShowPoignee

_SHOWN_IN_REPR = 6


class Family(Protocol):
    """Actions of one kind, which can be counted and found by their place."""

    def __contains__(self, action: object) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Action]: ...
    def at(self, place: int) -> Action:
        """Return the action at a place of the iteration."""
        ...

    def to_plain(self) -> dict[str, Any]:
        """Write what the actions have in common as plain data."""
        ...


@frozen
class Single:
    """One action."""

    action: Action

    def __contains__(self, action: object) -> bool:
        return action == self.action

    def __len__(self) -> int:
        return 1

    def __iter__(self) -> Iterator[Action]:
        yield self.action

    def at(self, place: int) -> Action:
        """Return the action, which has the place 0."""
        del place
        return self.action

    def to_plain(self) -> dict[str, Any]:
        """Write the action."""
        return action_to_plain(self.action)


@frozen
class OneCard:
    """A play or a call of one card out of several."""

    kind: type[PlayCard | CallCard]
    cards: CardSet

    def __contains__(self, action: object) -> bool:
        return isinstance(action, self.kind) and action.card in self.cards

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Action]:
        return map(self.kind, self.cards)

    def at(self, place: int) -> Action:
        """Return the action with the card at a place."""
        return self.kind(next(islice(self.cards, place, None)))

    def to_plain(self) -> dict[str, Any]:
        """Write the cards, of which one is chosen."""
        return {"type": ACTION_NAMES[self.kind], "one_of": cards_to_plain(self.cards)}


@frozen
class SomeCards:
    """A discard or a poignée: `fixed` cards and any `count` of the others."""

    kind: type[Discard | ShowPoignee]
    fixed: CardSet
    others: CardSet
    count: int

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, self.kind):
            return False
        cards = action.cards
        return self.fixed <= cards and cards - self.fixed <= self.others and len(cards) == len(self.fixed) + self.count

    def __len__(self) -> int:
        return comb(len(self.others), self.count)

    def __iter__(self) -> Iterator[Action]:
        return (self._made(chosen) for chosen in combinations(self.others, self.count))

    def at(self, place: int) -> Action:
        """Return the action with the combination at a place."""
        return self._made(_combination(tuple(self.others), self.count, place))

    def to_plain(self) -> dict[str, Any]:
        """Write the cards that belong to every action, and those of which `count` are chosen."""
        return {
            "type": ACTION_NAMES[self.kind],
            "fixed": cards_to_plain(self.fixed),
            "others": cards_to_plain(self.others),
            "count": self.count,
        }

    def _made(self, chosen: tuple[Card, ...]) -> Action:
        return self.kind(self.fixed | CardSet(chosen))


def _combination(cards: tuple[Card, ...], count: int, place: int) -> tuple[Card, ...]:
    """Return the combination at a place in the order of `itertools.combinations`."""
    chosen: list[Card] = []
    for position, card in enumerate(cards):
        if len(chosen) == count:
            break
        with_card = comb(len(cards) - position - 1, count - len(chosen) - 1)
        if place < with_card:
            chosen.append(card)
        else:
            place -= with_card
    return tuple(chosen)


@final
@frozen(eq=False, repr=False)
class ActionSet(Set["Action"]):
    """The legal actions of the seat to act: an immutable set that is never listed unless iterated.

    It equals only another such set. Empty where the deal is over. A discard alone can be one of 134,596.
    """

    families: tuple[Family, ...] = ()

    def __contains__(self, action: object) -> bool:
        return any(action in family for family in self.families)

    def __len__(self) -> int:
        return sum(map(len, self.families))

    def __bool__(self) -> bool:
        return any(map(len, self.families))

    def __iter__(self) -> Iterator[Action]:
        for family in self.families:
            yield from family

    def choice(self, rng: Random) -> Action:
        """Draw one action at random, each equally likely; `IndexError` where there is none."""
        place = int(rng.random() * len(self))
        for family in self.families:
            if place < len(family):
                return family.at(place)
            place -= len(family)
        raise IndexError("no action to choose: the deal is over")

    def __eq__(self, other: object) -> bool:
        return self.families == other.families if isinstance(other, ActionSet) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.families)

    def __repr__(self) -> str:
        shown = [repr(action) for action in islice(self, _SHOWN_IN_REPR)]
        if (count := len(self)) > _SHOWN_IN_REPR:
            shown.append(f"… {count:,} in all")
        return f"<ActionSet: {', '.join(shown) or 'none'}>"

    @classmethod
    def _from_iterable(cls, it: Any) -> Any:
        # What set operators give is an ordinary set of actions.
        return frozenset(it)
