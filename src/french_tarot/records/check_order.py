"""The check of how far a deal has come: nothing is noted after its end, or after a phase that is not over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.engine.phases import Phase
from french_tarot.errors import Problem, Violation
from french_tarot.play_start import may_be_each_alone
from french_tarot.records.bidding import hear
from french_tarot.records.dealt import VOID_HANDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from french_tarot.records.model import DealRecord

_ORDER: Final = tuple(Phase)

_NOTED: Final[Mapping[str, tuple[Phase, Callable[[DealRecord], bool]]]] = {
    "auction": (Phase.BIDDING, lambda record: bool(record.bids)),
    "taker": (Phase.CONTRACT, lambda record: record.taker is not None),
    "contract": (Phase.CONTRACT, lambda record: record.contract is not None),
    "called": (Phase.CALL, lambda record: bool(record.called_cards)),
    "discard": (Phase.DISCARD, lambda record: record.discard is not None),
    "ready": (Phase.DECLARATIONS, lambda record: record.ready is not None),
    "leader": (Phase.PLAY, lambda record: record.leader is not None),
}
"""The phase in which an entry comes to be known, and whether it is."""


def check_order(record: DealRecord) -> Iterator[Problem]:
    """Find a record that goes on after a phase that it notes as not over yet, or after the end of the deal."""
    if record.void in VOID_HANDS and _later(record, Phase.PETIT_SEC):
        yield Problem.of(Violation.DEAL_IS_OVER).at("void")
    if record.kept is not None:
        yield from _check_kept(record, record.kept)
    if record.is_announcing:
        yield from _not_over(record, Phase.CONTRACT, "announcing")
    if record.ready is not None:
        yield from _not_over(record, Phase.DECLARATIONS, "ready")
    yield from _check_auction(record)


def _check_kept(record: DealRecord, kept: int) -> Iterator[Problem]:
    players = record.rules.layout.players
    if kept > players:
        yield Problem.of(Violation.WRONG_SEAT_COUNT, given=kept, players=players).at("kept")
    elif record.void is None:
        yield from _not_over(record, Phase.PETIT_SEC, "kept")


def _check_auction(record: DealRecord) -> Iterator[Problem]:
    later = _later(record, Phase.BIDDING)
    if record.bids is None or record.void is not None or not later:
        return
    heard = hear(record)
    if not heard.is_over:
        yield Problem.of(Violation.AUCTION_UNFINISHED, given=len(record.bids)).at("auction")
    elif not any(heard.bids) and not record.rules.has_loose_bid and not may_be_each_alone(record.rules):
        yield from _after_passes(later)


def _after_passes(later: tuple[str, ...]) -> Iterator[Problem]:
    # A taker, where nothing follows, is found with the auction.
    if not {"taker", "contract"}.issuperset(later):
        yield Problem.of(Violation.DEAL_IS_OVER).at("auction")


def _not_over(record: DealRecord, phase: Phase, entry: str) -> Iterator[Problem]:
    if later := _later(record, phase):
        yield Problem.of(Violation.PHASE_NOT_OVER, phase=phase, later=later).at(entry)


def _later(record: DealRecord, phase: Phase) -> tuple[str, ...]:
    """Return the entries that are noted and come to be known after a phase."""
    place = _ORDER.index(phase)
    return tuple(name for name, (when, is_noted) in _NOTED.items() if _ORDER.index(when) > place and is_noted(record))
