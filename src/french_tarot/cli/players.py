"""The players of `tarot deal`: random ones, who bid and announce with moderation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.engine.action_set import ActionSet
from french_tarot.engine.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetitChelem,
    Bid,
    DeclareImprenable,
    Pass,
    PlayCard,
    Ready,
    ShowMisere,
    ShowPoignee,
)
from french_tarot.engine.phases import Phase

if TYPE_CHECKING:
    from random import Random

    from french_tarot.view import View

PASSES: Final = 0.6
GOES_HIGHER: Final = 0.5
ANNOUNCES: Final = 0.02
SHOWS: Final = 0.75


def random_action(view: View, rng: Random) -> Action:
    """Choose a legal action of the seat whose turn it is; the same seed gives the same one on every Python.

    A player passes 3 times in 5, else bids the lowest contract that is left or, 1 time in 2, one above it, and so on.
    Where he may announce a chelem he does 1 time in 50, during the play only before his own first card. Of a poignée
    that he holds he shows the largest 3 times in 4, a misère as often, and as often he declares his Petit imprenable.
    All else is chosen with equal chances.
    """
    match view.phase:
        case Phase.BIDDING:
            return _bid(view, rng)
        case Phase.CONTRACT | Phase.DECLARATIONS:
            return _announcement(view, rng) or _showing(view, rng) or Ready()
        case Phase.PLAY:
            return _before_card(view, rng) or PlayCard(view.legal_cards().choice(rng))
        case _:
            return view.legal_actions().choice(rng)


def _before_card(view: View, rng: Random) -> Action | None:
    assert view.turn is not None, "somebody is to act"
    announced = None if view.state.has_played(view.turn) else _announcement(view, rng)
    return announced or _imprenable(view, rng) or _showing(view, rng)


def _announcement(view: View, rng: Random) -> Action | None:
    for action in (AnnounceChelem(), AnnouncePetitChelem()):
        if action in view.legal_actions() and rng.random() < ANNOUNCES:
            return action
    return None


def _imprenable(view: View, rng: Random) -> Action | None:
    action = DeclareImprenable()
    return action if action in view.legal_actions() and rng.random() < SHOWS else None


def _showing(view: View, rng: Random) -> Action | None:
    return _poignee(view, rng) or _misere(view, rng)


def _misere(view: View, rng: Random) -> Action | None:
    firsts = [family.at(0) for family in view.legal_actions().families]
    return next((each for each in firsts if isinstance(each, ShowMisere) and rng.random() < SHOWS), None)


def _bid(view: View, rng: Random) -> Action:
    bids = [action for action in view.legal_actions() if isinstance(action, Bid)]
    if not bids or rng.random() < PASSES:
        return Pass()
    return next((bid for bid in bids[:-1] if rng.random() >= GOES_HIGHER), bids[-1])


def _poignee(view: View, rng: Random) -> Action | None:
    levels = [family for family in view.legal_actions().families if isinstance(family.at(0), ShowPoignee)]
    return ActionSet((levels[-1],)).choice(rng) if levels and rng.random() < SHOWS else None
