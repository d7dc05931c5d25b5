"""Rule sets by authority: the FFT's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.errors import InvalidRulesError, Problem, Violation
from french_tarot.rulesets.model import (
    Bidding,
    Calling,
    Dealing,
    Declarations,
    Discarding,
    ExcuseRules,
    Layout,
    Playing,
    RuleSet,
    Scoring,
    TableRules,
)
from french_tarot.rulesets.policies import (
    Call,
    ChelemBy,
    ChienUse,
    DiscardBouts,
    DiscardKings,
    DiscardTrumps,
    ExcuseLast,
    ExcuseWins,
    FirstTrickBan,
    LookBack,
    PetitAuBout,
    PetitSec,
    PoigneeDiscard,
    PoigneeTime,
    PoigneeTo,
    Redealer,
)
from french_tarot.rulesets.values import ContractRule, PoigneeRule
from french_tarot.terms import Contract, PoigneeLevel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_FFT_LAYOUTS: Final = {3: (24, 6), 4: (18, 6), 5: (15, 3)}
_FFT_PACKETS: Final = {3: 4, 4: 3, 5: 3}
_FFT_POIGNEES: Final = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
_FFT_POIGNEE_VALUES: Final = (20, 30, 40)
_FFT_CONTRACTS: Final = (
    ContractRule(Contract.PRISE, 1, ChienUse.TAKEN),
    ContractRule(Contract.GARDE, 2, ChienUse.TAKEN),
    ContractRule(Contract.GARDE_SANS, 4, ChienUse.FOR_TAKER),
    ContractRule(Contract.GARDE_CONTRE, 6, ChienUse.FOR_DEFENCE),
)


def fft(players: int = 4) -> RuleSet:
    """Return the rules of the Fédération Française de Tarot, version of 1 July 2012, for 3, 4 or 5 players.

    At five the taker calls a king. Raises `InvalidRulesError` for another number of players.
    """
    if players not in _FFT_LAYOUTS:
        raise InvalidRulesError([Problem.of(Violation.UNKNOWN_RULES, text=f"fft-{players}", known=known_presets())])
    hand_size, chien_size = _FFT_LAYOUTS[players]
    calls = players == 5
    levels = zip(PoigneeLevel, _FFT_POIGNEES[players], _FFT_POIGNEE_VALUES, strict=True)
    return RuleSet(
        layout=Layout(players=players, hand_size=hand_size, chien_size=chien_size),
        dealing=Dealing(
            packet=_FFT_PACKETS[players],
            cut_min=4,
            chien_ban_first=1,
            chien_ban_last=1,
            chien_no_consecutive=False,
            petit_sec=PetitSec.VOID_FORCED,
        ),
        bidding=Bidding(contracts=_FFT_CONTRACTS),
        calling=Calling(
            call=Call.KING if calls else Call.NONE,
            call_ranks=(14, 13, 12, 11) if calls else (),
            call_fallback_forced=False,
            self_call=True,
        ),
        discarding=Discarding(
            discard_kings=DiscardKings.NEVER,
            discard_trumps=DiscardTrumps.FORCED_SHOWN,
            discard_bouts=DiscardBouts.NEVER,
            discard_called_card=True,
        ),
        declarations=Declarations(
            poignees=tuple(PoigneeRule(level, size, value) for level, size, value in levels),
            poignee_time=PoigneeTime.OWN_FIRST_CARD,
            poignee_counts_discard=PoigneeDiscard.TRIPLE,
            poignee_to=PoigneeTo.DEAL_WINNER,
            chelem_by=ChelemBy.TAKER,
            chelem_announced=400,
            chelem_unannounced=200,
            chelem_failed=-200,
            chelem_defence=200,
        ),
        playing=Playing(
            first_trick_ban=FirstTrickBan.LEADER if calls else FirstTrickBan.NONE,
            first_trick_ban_second_player=False,
        ),
        excuse=ExcuseRules(
            excuse_exchange=True,
            excuse_last=ExcuseLast.CHANGES_SIDES,
            excuse_last_compensation=True,
            excuse_wins=ExcuseWins.SIDE_WON_ALL,
        ),
        scoring=Scoring(
            base=25,
            targets=(56, 51, 41, 36),
            petit_au_bout=PetitAuBout.SIDE,
            petit_au_bout_value=10,
            petit_au_bout_multiplied=True,
            split=(2, 1),
        ),
        table=TableRules(
            petit_sec_redealer=Redealer.NEXT,
            passed_out_redealer=Redealer.NEXT,
            sitting_out_redealer=Redealer.SAME,
            misdeal_redealer=Redealer.SAME,
            misdeal_bars_dealer=True,
            look_back=LookBack.LAST_TRICK,
        ),
        preset="fft",
    )


PRESETS: Final[Mapping[str, tuple[Callable[[int], RuleSet], tuple[int, ...]]]] = {"fft": (fft, (3, 4, 5))}
"""The presets by name, each with the numbers of players that it exists for."""


def known_presets() -> tuple[str, ...]:
    """Return the text form of every preset: `fft-3` and so on."""
    return tuple(f"{name}-{players}" for name, (_, sizes) in PRESETS.items() for players in sizes)
