"""The last trick: whether the Excuse wins it, who owns the Excuse in the end, who earns the petit au bout.

Each policy has its interpreter here, over the few facts that it depends on.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from french_tarot.rulesets.policies import ExcuseDebt, ExcuseLast, ExcuseWins, FailedChelemExcuse, PetitAuBout
from french_tarot.terms import Side

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from french_tarot.rulesets.model import RuleSet

Party = TypeVar("Party")
"""A side or, where each plays for himself, a seat."""


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
        player_lost: The earlier tricks that its player has not won.
        side_lost: The earlier tricks that its side has not won.
        is_announced: Whether its side has announced the chelem.
    """

    is_led: bool
    player_lost: int
    side_lost: int
    is_announced: bool


def excuse_wins(excuse: LastExcuse, rules: RuleSet) -> bool:
    """Tell whether an Excuse in the last trick wins it (A9.5), in a petit chelem too where the rules say so (D-77)."""
    lost = rules.chelem.petit_chelem_max_lost if rules.excuse.excuse_wins_petit_chelem and rules.has_auction else 0
    return _EXCUSE_WINS[rules.excuse.excuse_wins](excuse, lost)


_EXCUSE_WINS: Final[Mapping[ExcuseWins, Callable[[LastExcuse, int], bool]]] = {
    ExcuseWins.SIDE_WON_ALL: lambda excuse, lost: excuse.side_lost <= lost,
    ExcuseWins.LED_BY_SIDE_WON_ALL: lambda excuse, lost: excuse.side_lost <= lost and excuse.is_led,
    ExcuseWins.HOLDER_WON_ALL: lambda excuse, lost: excuse.player_lost <= lost,
    # A petit chelem lets it win announced or not (D-77).
    ExcuseWins.ANNOUNCED_ONLY: lambda excuse, lost: excuse.side_lost <= lost and (excuse.is_announced or lost > 0),
    ExcuseWins.NEVER: lambda _excuse, _lost: False,
}
"""Whether it wins, by policy; the number is that of the earlier tricks that may have been lost."""


def is_kept_for_failed_chelem(rules: RuleSet, announced: Side | None, *, is_takers: bool, lost: int) -> bool:
    """Tell whether the Excuse in the last trick is the taker's, kept for a chelem that he announced and lost (D-71).

    `lost` are the tricks that his side has lost, the last included.
    """
    return announced is Side.TAKER and is_takers and lost > rules.chelem.chelem_max_lost


# Owning the Excuse (A9.4, A9.5)


class Settled(NamedTuple, Generic[Party]):
    """Who owns an Excuse that was played, what became of it, and the party that owes half a point for it, if any."""

    fate: ExcuseFate
    owner: Party
    payer: Party | None


class PlayedExcuse(NamedTuple, Generic[Party]):
    """An Excuse that was played to a trick, seen from the parties: sides, or seats where each plays for himself.

    Attributes:
        player: The party that played it.
        winner: The party that won its trick.
        other: The party that it goes to where it changes sides.
        is_last: Whether it was played to the last trick.
        has_won: Whether it won the trick.
        failed_chelem: Whether its player, the taker, kept it for the end of an announced chelem that failed.
    """

    player: Party
    winner: Party
    other: Party
    is_last: bool
    has_won: bool
    failed_chelem: bool = False


def settle_excuse(excuse: PlayedExcuse[Party], rules: RuleSet) -> Settled[Party]:
    """Settle who owns an Excuse in the end, and who owes half a point for it (A9.4, A9.5)."""
    policies = rules.excuse
    if excuse.is_last and excuse.failed_chelem and _TO_DEFENCE[policies.excuse_last_failed_chelem]:
        return Settled(_FATES[False, excuse.winner == excuse.other], excuse.other, None)
    if excuse.has_won:
        return Settled(ExcuseFate.WON, excuse.player, None)
    owner = _OWNER_IF_LAST[policies.excuse_last](excuse) if excuse.is_last else excuse.player
    fate = _FATES[owner == excuse.player, owner == excuse.winner]
    is_owed = policies.excuse_exchange and (fate is ExcuseFate.KEPT or policies.excuse_last_compensation)
    return Settled(fate, owner, owner if owner != excuse.winner and is_owed else None)


_OWNER_IF_LAST: Final[Mapping[ExcuseLast, Callable[[PlayedExcuse[Any]], Any]]] = {
    ExcuseLast.CHANGES_SIDES: lambda excuse: excuse.other,
    ExcuseLast.TRICK_WINNER: lambda excuse: excuse.winner,
    ExcuseLast.OWNER: lambda excuse: excuse.player,
}

_TO_DEFENCE: Final[Mapping[FailedChelemExcuse, bool]] = {
    FailedChelemExcuse.AS_OTHERWISE: False,
    FailedChelemExcuse.TO_DEFENCE: True,
}
"""Whether the Excuse of a failed chelem goes to the defence (D-71)."""

_FATES: Final = {
    (True, True): ExcuseFate.WITH_TRICK,
    (True, False): ExcuseFate.KEPT,
    (False, True): ExcuseFate.LOST,
    (False, False): ExcuseFate.CHANGED_SIDES,
}
"""The fate of an Excuse by whether its player's side and the trick's winner own it."""


# Half points owed (A9.4, D-41, D-93)


def half_points_paid(owed: int, low_cards: int, rules: RuleSet) -> int:
    """Return how many of the half points that a party owes it pays, having won so many low cards in its tricks."""
    return _PAID[rules.excuse.excuse_debt](owed, low_cards)


_PAID: Final[Mapping[ExcuseDebt, Callable[[int, int], int]]] = {
    ExcuseDebt.VIRTUAL_HALF: lambda owed, _low_cards: owed,
    ExcuseDebt.WAIVED: min,
}


# Petit au bout (A10)


def earns_petit_au_bout(rules: RuleSet, *, has_won: bool, is_fellows: bool) -> bool:
    """Tell whether the winner of the trick with the Petit earns the petit au bout.

    `has_won` says that the Petit itself won the trick, `is_fellows` that it is of the winner's side.
    """
    return _PETIT_AU_BOUT[rules.scoring.petit_au_bout](has_won, is_fellows)


_PETIT_AU_BOUT: Final[Mapping[PetitAuBout, Callable[[bool, bool], bool]]] = {
    PetitAuBout.SIDE: lambda _has_won, _is_fellows: True,
    PetitAuBout.PETIT_MUST_WIN: lambda has_won, _is_fellows: has_won,
    PetitAuBout.PETIT_WINS_OR_OPPONENTS: lambda has_won, is_fellows: has_won or not is_fellows,
}
