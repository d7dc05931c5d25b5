"""How kings, trumps and bouts may go into a discard, by policy (A6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from french_tarot.rulesets.policies import DiscardBouts, DiscardKings, DiscardTrumps

if TYPE_CHECKING:
    from collections.abc import Mapping


@frozen
class Way:
    """How cards of a kind may go: freely, where other cards run out, shown to all; not at all without either."""

    free: bool = False
    forced: bool = False
    shown: bool = False


BARRED: Final = Way()
FREELY: Final = Way(free=True)
_WHERE_FORCED: Final = Way(forced=True, shown=True)

KINGS: Final[Mapping[DiscardKings, Way]] = {
    DiscardKings.NEVER: BARRED,
    DiscardKings.FORCED_SHOWN: _WHERE_FORCED,
    DiscardKings.SHOWN: Way(free=True, shown=True),
    DiscardKings.FREE: FREELY,
}
TRUMPS: Final[Mapping[DiscardTrumps, Way]] = {
    DiscardTrumps.NEVER: BARRED,
    DiscardTrumps.FORCED_SHOWN: _WHERE_FORCED,
    DiscardTrumps.FREE: FREELY,
}
BOUTS: Final[Mapping[DiscardBouts, Way]] = {DiscardBouts.NEVER: BARRED, DiscardBouts.FREE: FREELY}
