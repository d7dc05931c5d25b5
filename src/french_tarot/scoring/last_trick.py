"""The last trick: whether the Excuse wins it, who owns the Excuse in the end, and who earns the petit au bout.

Each policy has its interpreter here, over the few facts that it depends on.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from french_tarot.rulesets.policies import ExcuseLast, ExcuseWins, PetitAuBout

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from french_tarot.rulesets.model import RuleSet
    from french_tarot.terms import Side


class ExcuseFate(StrEnum):
    """What became of the Excuse (A9.4, A9.5)."""

    ASIDE = "aside"
    """It lay in the chien or the discard and goes with it."""
    WITH_TRICK = "with_trick"
    """It went with its trick, which its own side won."""
    KEPT = "kept"
    """Its side kept it out of a trick that the others won."""
    LOST = "lost"
    """It went with the last trick, which the others won."""
    CHANGED_SIDES = "changed_sides"
    """Played to the last trick, it went to the others although its own side won the trick."""
    WON = "won"
    """It won the last trick of a chelem."""


# Winning the last trick (A9.5)


class LastExcuse(NamedTuple):
    """What decides whether an Excuse in the last trick wins it.

    Attributes:
        is_led: Whether it leads the trick.
        player_won_all: Whether its player has won every earlier trick.
        side_won_all: Whether its side has won every earlier trick.
        is_announced: Whether its side has announced the chelem.
    """

    is_led: bool
    player_won_all: bool
    side_won_all: bool
    is_announced: bool


def excuse_wins(excuse: LastExcuse, rules: RuleSet) -> bool:
    """Tell whether an Excuse in the last trick wins it (A9.5)."""
    return _EXCUSE_WINS[rules.excuse.excuse_wins](excuse)


_EXCUSE_WINS: Final[Mapping[ExcuseWins, Callable[[LastExcuse], bool]]] = {
    ExcuseWins.SIDE_WON_ALL: lambda excuse: excuse.side_won_all,
    ExcuseWins.LED_BY_SIDE_WON_ALL: lambda excuse: excuse.side_won_all and excuse.is_led,
    ExcuseWins.HOLDER_WON_ALL: lambda excuse: excuse.player_won_all,
    ExcuseWins.ANNOUNCED_ONLY: lambda excuse: excuse.side_won_all and excuse.is_announced,
    ExcuseWins.NEVER: lambda _: False,
}


# Owning the Excuse (A9.4, A9.5)


class ExcuseSettled(NamedTuple):
    """Who owns an Excuse that was played, what became of it, and the side that pays half a point for it, if any."""

    fate: ExcuseFate
    owner: Side
    payer: Side | None


def settle_excuse(player: Side, winner: Side, rules: RuleSet, *, is_last: bool, has_won: bool) -> ExcuseSettled:
    """Settle an Excuse from the sides of its player and of the winner of its trick.

    `is_last` says that it was played to the last trick, `has_won` that it won it.
    """
    if has_won:
        return ExcuseSettled(ExcuseFate.WON, player, None)
    excuse = rules.excuse
    owner = _OWNER_IF_LAST[excuse.excuse_last](player, winner) if is_last else player
    fate = _FATES[owner is player, owner is winner]
    is_paid = excuse.excuse_exchange and (fate is ExcuseFate.KEPT or excuse.excuse_last_compensation)
    return ExcuseSettled(fate, owner, owner if owner is not winner and is_paid else None)


_OWNER_IF_LAST: Final[Mapping[ExcuseLast, Callable[[Side, Side], Side]]] = {
    ExcuseLast.CHANGES_SIDES: lambda player, _winner: player.other,
    ExcuseLast.TRICK_WINNER: lambda _player, winner: winner,
    ExcuseLast.OWNER: lambda player, _winner: player,
}

_FATES: Final = {
    (True, True): ExcuseFate.WITH_TRICK,
    (True, False): ExcuseFate.KEPT,
    (False, True): ExcuseFate.LOST,
    (False, False): ExcuseFate.CHANGED_SIDES,
}
"""The fate of an Excuse by whether its player's side and the trick's winner own it."""


# Petit au bout (A10)


def petit_au_bout(player: Side, winner: Side, rules: RuleSet, *, has_won: bool) -> Side | None:
    """Return the side that earns the petit au bout, from the sides of the Petit's player and the trick's winner.

    `has_won` says that the Petit itself won the trick.
    """
    return _PETIT_AU_BOUT[rules.scoring.petit_au_bout](player, winner, has_won)


_PETIT_AU_BOUT: Final[Mapping[PetitAuBout, Callable[[Side, Side, bool], Side | None]]] = {
    PetitAuBout.SIDE: lambda _player, winner, _has_won: winner,
    PetitAuBout.PETIT_MUST_WIN: lambda _player, winner, has_won: winner if has_won else None,
    PetitAuBout.PETIT_WINS_OR_OPPONENTS: lambda player, winner, has_won: (
        winner if has_won or winner is not player else None
    ),
}
