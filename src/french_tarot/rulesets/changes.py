"""The fields of a rule set by their flat names, as keyword arguments are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from french_tarot.rulesets.policies import (
        AllPass,
        BidRounds,
        BonusTo,
        Call,
        CallTime,
        CallWith,
        ChelemBy,
        ChelemDeadline,
        ChelemLead,
        ChienMode,
        Direction,
        DiscardBouts,
        DiscardKings,
        DiscardTrumps,
        ExcuseAlone,
        ExcuseDebt,
        ExcuseLast,
        ExcuseWins,
        FailedChelemExcuse,
        FirstDealer,
        FirstTrickBan,
        HalfPoint,
        ImprenableTime,
        LookBack,
        MatchLength,
        MisdealExposed,
        MisereGameChien,
        MisereGameScoring,
        PetitAuBout,
        PetitSec,
        PoigneeDiscard,
        PoigneeOrder,
        PoigneeTime,
        Redealer,
        Scheme,
        Shuffle,
        SplitTotal,
    )
    from french_tarot.rulesets.values import ContractRule, MisereRule, PoigneeRule


class RuleChanges(TypedDict, total=False):
    """The fields of a rule set by their flat names, as `RuleSet.but` takes them."""

    players: int
    hand_size: int
    chien_size: int
    piles: int
    pile_size: int
    packet: int
    cut_min: int
    chien_mode: ChienMode
    chien_ban_first: int
    chien_ban_last: int
    chien_no_consecutive: bool
    petit_sec: PetitSec
    petit_imprenable_time: ImprenableTime
    excuse_alone: ExcuseAlone
    misdeal_exposed: MisdealExposed
    contracts: tuple[ContractRule, ...]
    bid_rounds: BidRounds
    all_pass: AllPass
    loose_bid_targets: tuple[int, ...]
    loose_bid_split: tuple[int, ...]
    misere_game_scoring: MisereGameScoring
    misere_game_stake: int
    misere_game_chien: MisereGameChien
    misere_game_petit_lead_ban: bool
    call: Call
    call_ranks: tuple[int, ...]
    call_fallback_forced: bool
    self_call: bool
    call_time: CallTime
    call_with: CallWith
    discard_kings: DiscardKings
    discard_trumps: DiscardTrumps
    discard_bouts: DiscardBouts
    discard_called_card: bool
    poignees: tuple[PoigneeRule, ...]
    poignee_time: PoigneeTime
    poignee_order: PoigneeOrder
    poignee_lower_level: bool
    poignee_counts_discard: PoigneeDiscard
    poignee_to: BonusTo
    miseres: tuple[MisereRule, ...]
    misere_multiplied: bool
    misere_to: BonusTo
    chelem_by: ChelemBy
    chelem_deadline: ChelemDeadline | int
    chelem_lead: ChelemLead
    chelem_max_lost: int
    chelem_announced: int
    chelem_unannounced: int
    chelem_failed: int
    chelem_defence: int
    chelem_failure_loses_contract: bool
    chelem_multiplied: bool
    petit_chelem_max_lost: int
    petit_chelem_deadline: ChelemDeadline | int
    petit_chelem_announced: int
    petit_chelem_unannounced: int
    petit_chelem_failed: int
    petit_chelem_failure_loses_contract: bool
    first_trick_ban: FirstTrickBan
    first_trick_ban_second_player: bool
    three_bouts_ban: bool
    excuse_exchange: bool
    excuse_debt: ExcuseDebt
    excuse_last: ExcuseLast
    excuse_last_compensation: bool
    excuse_last_failed_chelem: FailedChelemExcuse
    excuse_wins: ExcuseWins
    excuse_wins_petit_chelem: bool
    scheme: Scheme
    base: int
    targets: tuple[int, ...]
    half_point: HalfPoint
    difference_rounding: int
    score_rounding: int
    petit_au_bout: PetitAuBout
    petit_au_bout_value: int
    petit_au_bout_multiplied: bool
    petit_au_bout_to: BonusTo
    roi_au_bout: int
    split: tuple[int, ...]
    split_total: SplitTotal
    split_bonuses: bool
    direction: Direction
    first_dealer: FirstDealer
    shuffle: Shuffle
    dealer_sits_out: bool
    petit_sec_redealer: Redealer
    passed_out_redealer: Redealer
    sitting_out_redealer: Redealer
    misdeal_redealer: Redealer
    misdeal_bars_dealer: bool
    match_deals: MatchLength | int
    look_back: LookBack
    mouche_stake: int
    mouche_dealer: int
