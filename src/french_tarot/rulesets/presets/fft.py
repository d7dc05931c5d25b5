"""The rules of the Fédération Française de Tarot: the ground on which the other presets stand."""

from __future__ import annotations

from typing import Final

from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.parts import (
    Bidding,
    Calling,
    ChelemRules,
    Dealing,
    Declarations,
    Discarding,
    ExcuseRules,
    Layout,
    PassedOutRules,
    Playing,
    Scoring,
    TableRules,
)
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
    ChienUse,
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
from french_tarot.rulesets.presets.making import LEFT_OPEN, check_players
from french_tarot.rulesets.values import ContractRule, PoigneeRule
from french_tarot.terms import Contract, PoigneeLevel

PLAYERS: Final = (3, 4, 5)
CHOSEN: Final = LEFT_OPEN

_LAYOUTS: Final = {3: (24, 6), 4: (18, 6), 5: (15, 3)}
_PACKETS: Final = {3: 4, 4: 3, 5: 3}
_POIGNEES: Final = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
_CONTRACTS: Final = (
    ContractRule(Contract.PRISE, 1, ChienUse.TAKEN),
    ContractRule(Contract.GARDE, 2, ChienUse.TAKEN),
    ContractRule(Contract.GARDE_SANS, 4, ChienUse.FOR_TAKER),
    ContractRule(Contract.GARDE_CONTRE, 6, ChienUse.FOR_DEFENCE),
)


def fft(players: int = 4) -> RuleSet:
    """Return the rules of the Fédération Française de Tarot, version of 1 July 2012, for 3, 4 or 5 players.

    At five the taker calls a king. Raises `InvalidRulesError` for another number of players.
    """
    check_players("fft", players, PLAYERS)
    hand_size, chien_size = _LAYOUTS[players]
    calls = players == 5
    return RuleSet(
        layout=Layout(players=players, hand_size=hand_size, chien_size=chien_size, piles=0, pile_size=0),
        dealing=Dealing(
            packet=_PACKETS[players],
            cut_min=4,
            chien_mode=ChienMode.SINGLY,
            chien_ban_first=1,
            chien_ban_last=1,
            chien_no_consecutive=False,
            petit_sec=PetitSec.VOID_FORCED,
            petit_imprenable_time=ImprenableTime.AFTER_DEAL,
            excuse_alone=ExcuseAlone.NO,
            misdeal_exposed=MisdealExposed.ANY,
        ),
        bidding=Bidding(contracts=_CONTRACTS, bid_rounds=BidRounds.ONE),
        passed_out=PassedOutRules(
            all_pass=AllPass.THROWN_IN,
            loose_bid_targets=(50, 45, 35, 30) if players == 5 else (53, 48, 38, 33),
            loose_bid_split=(2, 1),
            misere_game_scoring=MisereGameScoring.RANKED,
            misere_game_stake=60,
            misere_game_chien=MisereGameChien.NOBODY,
            misere_game_petit_lead_ban=False,
        ),
        calling=Calling(
            call=Call.KING if calls else Call.NONE,
            call_ranks=(14, 13, 12, 11) if calls else (),
            call_fallback_forced=False,
            self_call=True,
            call_time=CallTime.BEFORE_CHIEN,
            call_with=CallWith.ALL,
        ),
        discarding=Discarding(
            discard_kings=DiscardKings.NEVER,
            discard_trumps=DiscardTrumps.FORCED_SHOWN,
            discard_bouts=DiscardBouts.NEVER,
            discard_called_card=True,
        ),
        declarations=Declarations(
            poignees=poignee_table(*_POIGNEES[players]),
            poignee_time=PoigneeTime.OWN_FIRST_CARD,
            poignee_order=PoigneeOrder.DESCENDING,
            poignee_lower_level=True,
            poignee_counts_discard=PoigneeDiscard.TRIPLE,
            poignee_to=BonusTo.DEAL_WINNER,
            miseres=(),
            misere_multiplied=False,
            misere_to=BonusTo.PLAYER,
        ),
        chelem=ChelemRules(
            chelem_by=ChelemBy.TAKER,
            chelem_deadline=ChelemDeadline.BEFORE_FIRST_CARD,
            chelem_lead=ChelemLead.ANNOUNCER,
            chelem_max_lost=0,
            chelem_announced=400,
            chelem_unannounced=200,
            chelem_failed=-200,
            chelem_defence=200,
            chelem_failure_loses_contract=False,
            chelem_multiplied=False,
            petit_chelem_max_lost=0,
            petit_chelem_deadline=ChelemDeadline.BEFORE_FIRST_CARD,
            petit_chelem_announced=300,
            petit_chelem_unannounced=0,
            petit_chelem_failed=-150,
            petit_chelem_failure_loses_contract=False,
        ),
        playing=Playing(
            first_trick_ban=FirstTrickBan.LEADER if calls else FirstTrickBan.NONE,
            first_trick_ban_second_player=False,
            three_bouts_ban=False,
        ),
        excuse=ExcuseRules(
            excuse_exchange=True,
            excuse_debt=ExcuseDebt.VIRTUAL_HALF,
            excuse_last=ExcuseLast.CHANGES_SIDES,
            excuse_last_compensation=True,
            excuse_last_failed_chelem=FailedChelemExcuse.AS_OTHERWISE,
            excuse_wins=ExcuseWins.SIDE_WON_ALL,
            excuse_wins_petit_chelem=False,
        ),
        scoring=Scoring(
            scheme=Scheme.MARGIN,
            base=25,
            targets=(56, 51, 41, 36),
            half_point=HalfPoint.WINNER,
            difference_rounding=1,
            score_rounding=1,
            petit_au_bout=PetitAuBout.SIDE,
            petit_au_bout_value=10,
            petit_au_bout_multiplied=True,
            petit_au_bout_to=BonusTo.SHOWER_SIDE,
            roi_au_bout=0,
            split=(2, 1),
            split_total=SplitTotal.DEFENDERS,
            split_bonuses=True,
        ),
        table=TableRules(
            direction=Direction.COUNTERCLOCKWISE,
            first_dealer=FirstDealer.LOWEST_CARD,
            shuffle=Shuffle.OPPOSITE,
            dealer_sits_out=False,
            petit_sec_redealer=Redealer.NEXT,
            passed_out_redealer=Redealer.NEXT,
            sitting_out_redealer=Redealer.SAME,
            misdeal_redealer=Redealer.SAME,
            misdeal_bars_dealer=True,
            match_deals=MatchLength.AGREED,
            look_back=LookBack.LAST_TRICK,
            mouche_stake=0,
            mouche_dealer=5,
        ),
        preset="fft",
    )


def poignee_table(simple: int, double: int, triple: int) -> tuple[PoigneeRule, ...]:
    """Return the three levels with their sizes, worth 20, 30 and 40 (A7)."""
    return (
        PoigneeRule(PoigneeLevel.SIMPLE, simple, 20),
        PoigneeRule(PoigneeLevel.DOUBLE, double, 30),
        PoigneeRule(PoigneeLevel.TRIPLE, triple, 40),
    )
