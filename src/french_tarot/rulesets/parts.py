"""The parts of a rule set, one for each moment of the game, whose fields say what tables disagree on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
from attrs import field, frozen

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
from french_tarot.rulesets.values import (
    Choice,
    ContractRule,
    ContractTable,
    CourtRanks,
    MisereRule,
    MisereTable,
    OneOf,
    OneOfOrWhole,
    PoigneeRule,
    PoigneeTable,
    Values,
    Whole,
    Wholes,
    YesNo,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


@frozen
class RuleField:
    """What is known of a field: its flat name and part, one line of doc, the clause, and the values it allows.

    `stated` tells whether a source states the FFT value, or the library chose where all are silent.
    """

    name: str
    part: str
    doc: str
    clause: str
    values: Values
    stated: bool = True


def _about(doc: str, clause: str, values: Values, *, stated: bool = True) -> dict[str, object]:
    return {"doc": doc, "clause": clause, "values": values, "stated": stated}


_BONUS: Final = Whole(0, 5000)
_PENALTY: Final = Whole(-5000, 0)
_TARGETS: Final = Wholes(4, Whole(1, 91))
_SHARES: Final = Wholes(2, Whole(0, 100))
_DEADLINE: Final = OneOfOrWhole(ChelemDeadline, Whole(1, 39))


@frozen(kw_only=True)
class Layout:
    """How the pack is laid out."""

    players: int = field(metadata=_about("Seats that play.", "A3", Whole(2, 6)))
    hand_size: int = field(metadata=_about("Cards dealt to each hand.", "A3", Whole(1, 39)))
    chien_size: int = field(metadata=_about("Cards of the chien.", "A3", Whole(0, 12)))
    piles: int = field(
        metadata=_about(
            "Piles in front of each seat, the top card of each open to all and played like a card of the hand.",
            "A13",
            Whole(0, 12),
        )
    )
    pile_size: int = field(metadata=_about("Cards of each pile.", "A13", Whole(0, 12)))


@frozen(kw_only=True)
class Dealing:
    """How the cards are dealt, and which dealt hands are void."""

    packet: int = field(metadata=_about("Cards dealt to a seat at a time.", "A3", Whole(1, 8)))
    cut_min: int = field(metadata=_about("Cards in the smaller part of a cut, at least.", "A3", Whole(1, 39)))
    chien_mode: ChienMode = field(metadata=_about("How the chien is dealt.", "A3", OneOf(ChienMode)))
    chien_ban_first: int = field(
        metadata=_about("First cards of the pack of which none may go to the chien.", "A3", Whole(0, 3))
    )
    chien_ban_last: int = field(
        metadata=_about("Last cards of the pack of which none may go to the chien.", "A3", Whole(0, 3))
    )
    chien_no_consecutive: bool = field(
        metadata=_about("Whether no two cards of the chien may follow each other in the pack.", "A3", YesNo())
    )
    petit_sec: PetitSec = field(metadata=_about("What a bare Petit does.", "A4", OneOf(PetitSec)))
    petit_imprenable_time: ImprenableTime = field(
        metadata=_about(
            "When a bare Petit is declared imprenable, where it may be.", "A14", OneOf(ImprenableTime), stated=False
        )
    )
    excuse_alone: ExcuseAlone = field(
        metadata=_about("Whether a hand with the Excuse and no trump may be thrown in.", "A4", OneOf(ExcuseAlone))
    )
    misdeal_exposed: MisdealExposed = field(
        metadata=_about("Which card makes a misdeal when the dealer exposes it.", "A3", OneOf(MisdealExposed))
    )


@frozen(kw_only=True)
class Bidding:
    """The auction."""

    contracts: tuple[ContractRule, ...] = field(
        metadata=_about(
            "Contracts from low to high, each with multiplier and chien; none where nobody bids.", "A5", ContractTable()
        )
    )
    bid_rounds: BidRounds = field(metadata=_about("How often the players may speak.", "A5", OneOf(BidRounds)))


@frozen(kw_only=True)
class PassedOutRules:
    """What is played where all have passed."""

    all_pass: AllPass = field(metadata=_about("What follows where all have passed.", "A5", OneOf(AllPass)))
    loose_bid_targets: tuple[int, ...] = field(
        metadata=_about("Points needed in a loose bid with 0, 1, 2 and 3 bouts.", "A12", _TARGETS)
    )
    loose_bid_split: tuple[int, ...] = field(
        metadata=_about("Shares of taker and partner in a loose bid, of what one defender would pay.", "A12", _SHARES)
    )
    misere_game_scoring: MisereGameScoring = field(
        metadata=_about("How a misère game is scored.", "A14", OneOf(MisereGameScoring), stated=False)
    )
    misere_game_stake: int = field(
        metadata=_about("The stake of a misère game that is scored by rank.", "A14", Whole(0, 1000), stated=False)
    )
    misere_game_chien: MisereGameChien = field(
        metadata=_about("Who owns the chien of a misère game.", "A14", OneOf(MisereGameChien), stated=False)
    )
    misere_game_petit_lead_ban: bool = field(
        metadata=_about(
            "Whether the Petit may not be led before the last trick of a misère game.", "A14", YesNo(), stated=False
        )
    )


@frozen(kw_only=True)
class Calling:
    """The call of a partner."""

    call: Call = field(metadata=_about("How the taker finds a partner.", "A6", OneOf(Call)))
    call_ranks: tuple[int, ...] = field(
        metadata=_about(
            "Ranks that may be called from the king down, each once all four of those before are held.",
            "A6",
            CourtRanks(),
        )
    )
    call_fallback_forced: bool = field(
        metadata=_about("Whether the last rank that may be called must be called.", "A6", YesNo())
    )
    self_call: bool = field(metadata=_about("Whether a card of the own hand may be called.", "D-15", YesNo()))
    call_time: CallTime = field(
        metadata=_about("Whether the taker calls before or after he has taken the chien in.", "A6", OneOf(CallTime))
    )
    call_with: CallWith = field(metadata=_about("The contracts that are played with a partner.", "A6", OneOf(CallWith)))


@frozen(kw_only=True)
class Discarding:
    """What the taker may discard."""

    discard_kings: DiscardKings = field(metadata=_about("Kings in the discard.", "A6", OneOf(DiscardKings)))
    discard_trumps: DiscardTrumps = field(metadata=_about("Trumps 2 to 20 in the discard.", "A6", OneOf(DiscardTrumps)))
    discard_bouts: DiscardBouts = field(metadata=_about("Bouts in the discard.", "A6", OneOf(DiscardBouts)))
    discard_called_card: bool = field(
        metadata=_about("Whether a called queen, knight or jack may be discarded.", "D-17", YesNo(), stated=False)
    )


@frozen(kw_only=True)
class Declarations:
    """Poignées and misères: sizes in trumps, values in points of score for each defender."""

    poignees: tuple[PoigneeRule, ...] = field(
        metadata=_about("Levels of poignée from low to high, each with trumps shown and value.", "A7", PoigneeTable())
    )
    poignee_time: PoigneeTime = field(metadata=_about("When poignées and misères are shown.", "A7", OneOf(PoigneeTime)))
    poignee_order: PoigneeOrder = field(
        metadata=_about("How the trumps of a poignée are laid out.", "A7", OneOf(PoigneeOrder))
    )
    poignee_lower_level: bool = field(
        metadata=_about("Whether who could show more may show a lower level.", "D-24", YesNo(), stated=False)
    )
    poignee_counts_discard: PoigneeDiscard = field(
        metadata=_about("Poignées in which a discarded trump is shown again.", "D-26", OneOf(PoigneeDiscard))
    )
    poignee_to: BonusTo = field(metadata=_about("Whom a poignée is paid to.", "A7", OneOf(BonusTo)))
    miseres: tuple[MisereRule, ...] = field(
        metadata=_about("Kinds of misère, each with its value.", "A14", MisereTable())
    )
    misere_multiplied: bool = field(
        metadata=_about("Whether the contract multiplies a misère.", "A14", YesNo(), stated=False)
    )
    misere_to: BonusTo = field(metadata=_about("Whom a misère is paid to.", "D-49", OneOf(BonusTo), stated=False))


@frozen(kw_only=True)
class ChelemRules:
    """The grand and the petit chelem: values in points of score for each defender."""

    chelem_by: ChelemBy = field(metadata=_about("Who may announce a chelem.", "A8", OneOf(ChelemBy)))
    chelem_deadline: ChelemDeadline | int = field(
        metadata=_about("Until when a chelem may be announced; a number of tricks before the end.", "A8", _DEADLINE)
    )
    chelem_lead: ChelemLead = field(metadata=_about("Who leads after a chelem was announced.", "A8", OneOf(ChelemLead)))
    chelem_max_lost: int = field(metadata=_about("Tricks that a chelem may lose.", "D-78", Whole(0, 3)))
    chelem_announced: int = field(metadata=_about("Bonus of a chelem announced and made.", "A8", _BONUS))
    chelem_unannounced: int = field(
        metadata=_about("Bonus of a chelem that the taker's side makes unannounced.", "A8", _BONUS)
    )
    chelem_failed: int = field(
        metadata=_about("What an announced chelem that fails is worth, zero or less.", "A8", _PENALTY)
    )
    chelem_defence: int = field(
        metadata=_about("Bonus of each defender where the defence makes a chelem unannounced.", "A8", _BONUS)
    )
    chelem_failure_loses_contract: bool = field(
        metadata=_about("Whether an announced chelem that fails loses the deal for its side.", "D-79", YesNo())
    )
    chelem_multiplied: bool = field(
        metadata=_about("Whether the contract multiplies a chelem, the petit one too.", "A8", YesNo())
    )
    petit_chelem_max_lost: int = field(
        metadata=_about("Tricks that a petit chelem may lose; 0 where there is none.", "A14", Whole(0, 5))
    )
    petit_chelem_deadline: ChelemDeadline | int = field(
        metadata=_about(
            "Until when a petit chelem may be announced; a number of tricks before the end.",
            "A14",
            _DEADLINE,
            stated=False,
        )
    )
    petit_chelem_announced: int = field(
        metadata=_about("Bonus of a petit chelem announced and made.", "A14", _BONUS, stated=False)
    )
    petit_chelem_unannounced: int = field(
        metadata=_about("Bonus of a petit chelem made unannounced.", "A14", _BONUS, stated=False)
    )
    petit_chelem_failed: int = field(
        metadata=_about(
            "What an announced petit chelem that fails is worth, zero or less.", "A14", _PENALTY, stated=False
        )
    )
    petit_chelem_failure_loses_contract: bool = field(
        metadata=_about(
            "Whether an announced petit chelem that fails loses the deal for its side.", "D-79", YesNo(), stated=False
        )
    )


@frozen(kw_only=True)
class Playing:
    """What binds the play of a card beyond following, trumping and overtrumping."""

    first_trick_ban: FirstTrickBan = field(
        metadata=_about("Who may not lead the called suit to the first trick.", "A9.1", OneOf(FirstTrickBan))
    )
    first_trick_ban_second_player: bool = field(
        metadata=_about(
            "Whether the ban binds the second player too where the Excuse is led.", "D-20", YesNo(), stated=False
        )
    )
    three_bouts_ban: bool = field(
        metadata=_about("Whether a third bout may not be played to a trick that has two.", "D-50", YesNo())
    )


@frozen(kw_only=True)
class ExcuseRules:
    """Who owns the Excuse at the end."""

    excuse_exchange: bool = field(
        metadata=_about("Whether half a point is paid for an Excuse kept out of a lost trick.", "A9.4", YesNo())
    )
    excuse_debt: ExcuseDebt = field(
        metadata=_about("What becomes of half a point that cannot be paid with a card.", "A9.4", OneOf(ExcuseDebt))
    )
    excuse_last: ExcuseLast = field(
        metadata=_about("Who owns the Excuse played to the last trick.", "A9.5", OneOf(ExcuseLast))
    )
    excuse_last_compensation: bool = field(
        metadata=_about(
            "Whether half a point comes back for an Excuse that changes sides in a trick its own side wins.",
            "A9.5",
            YesNo(),
            stated=False,
        )
    )
    excuse_last_failed_chelem: FailedChelemExcuse = field(
        metadata=_about(
            "Who owns the Excuse that the taker kept for the last trick of a chelem that failed.",
            "D-71",
            OneOf(FailedChelemExcuse),
            stated=False,
        )
    )
    excuse_wins: ExcuseWins = field(metadata=_about("When the Excuse wins the last trick.", "A9.5", OneOf(ExcuseWins)))
    excuse_wins_petit_chelem: bool = field(
        metadata=_about("Whether it also wins the last trick of a petit chelem.", "D-77", YesNo())
    )


@frozen(kw_only=True)
class Scoring:
    """From points to score: points of score for each defender."""

    scheme: Scheme = field(metadata=_about("What a contract counts besides its base.", "A11", OneOf(Scheme)))
    base: int = field(
        metadata=_about("What a contract is worth when just made, before the multiplier.", "A11", Whole(0, 1000))
    )
    targets: tuple[int, ...] = field(metadata=_about("Points needed with 0, 1, 2 and 3 bouts.", "A1", _TARGETS))
    half_point: HalfPoint = field(
        metadata=_about("What becomes of a contract that lacks half a point.", "A11", OneOf(HalfPoint))
    )
    difference_rounding: int = field(
        metadata=_about("What the points that a contract counts are rounded to.", "D-47", Choice((1, 5, 10)))
    )
    score_rounding: int = field(
        metadata=_about("What the score of a defender is rounded to.", "D-47", Choice((1, 5, 10)))
    )
    petit_au_bout: PetitAuBout = field(metadata=_about("Who earns the petit au bout.", "A10", OneOf(PetitAuBout)))
    petit_au_bout_value: int = field(metadata=_about("What the petit au bout is worth.", "A10", Whole(0, 1000)))
    petit_au_bout_multiplied: bool = field(
        metadata=_about("Whether the contract multiplies the petit au bout and the roi au bout.", "A10", YesNo())
    )
    petit_au_bout_to: BonusTo = field(metadata=_about("Whom a petit au bout is paid to.", "D-74", OneOf(BonusTo)))
    roi_au_bout: int = field(
        metadata=_about(
            "What a king that wins the last trick is worth to its winners; 0 where it is worth nothing.",
            "D-87",
            Whole(0, 1000),
        )
    )
    split: tuple[int, ...] = field(metadata=_about("Shares of taker and partner.", "A11", _SHARES))
    split_total: SplitTotal = field(metadata=_about("What taker and partner share.", "A11", OneOf(SplitTotal)))
    split_bonuses: bool = field(metadata=_about("Whether the partner shares in the bonuses.", "A11", YesNo()))


@frozen(kw_only=True)
class TableRules:
    """What happens between deals, and what a player may look back at."""

    direction: Direction = field(metadata=_about("The direction of deal and play.", "A2", OneOf(Direction)))
    first_dealer: FirstDealer = field(metadata=_about("How the first dealer is found.", "A2", OneOf(FirstDealer)))
    shuffle: Shuffle = field(metadata=_about("Who shuffles.", "A3", OneOf(Shuffle)))
    dealer_sits_out: bool = field(
        metadata=_about("Whether there is one person more than seats, and the dealer sits out.", "A13", YesNo())
    )
    petit_sec_redealer: Redealer = field(
        metadata=_about("Who deals after a deal that was void.", "A4", OneOf(Redealer))
    )
    passed_out_redealer: Redealer = field(
        metadata=_about("Who deals after a deal that all have passed.", "A5", OneOf(Redealer))
    )
    sitting_out_redealer: Redealer = field(
        metadata=_about(
            "Who deals after a deal that was void or passed out, where the dealer sits out.", "D-14", OneOf(Redealer)
        )
    )
    misdeal_redealer: Redealer = field(metadata=_about("Who deals after a misdeal.", "A3", OneOf(Redealer)))
    misdeal_bars_dealer: bool = field(
        metadata=_about("Whether a dealer who deals again after a misdeal may not bid.", "A3", YesNo())
    )
    match_deals: MatchLength | int = field(
        metadata=_about("Deals of a match.", "A11", OneOfOrWhole(MatchLength, Whole(1, 1000)))
    )
    look_back: LookBack = field(metadata=_about("Finished tricks that may be looked at again.", "B1", OneOf(LookBack)))
    mouche_stake: int = field(
        metadata=_about("What everybody pays into a new mouche; 0 where there are no mouches.", "D-46", Whole(0, 1000))
    )
    mouche_dealer: int = field(
        metadata=_about("What the dealer adds to a mouche before each deal.", "D-46", Whole(0, 1000))
    )


PARTS: Final[Mapping[str, type]] = {
    "layout": Layout,
    "dealing": Dealing,
    "bidding": Bidding,
    "passed_out": PassedOutRules,
    "calling": Calling,
    "discarding": Discarding,
    "declarations": Declarations,
    "chelem": ChelemRules,
    "playing": Playing,
    "excuse": ExcuseRules,
    "scoring": Scoring,
    "table": TableRules,
}
"""The parts by their names in a rule set, in the order of the game."""

FIELDS: Final[Mapping[str, RuleField]] = {
    attribute.name: RuleField(attribute.name, part, **attribute.metadata)
    for part, part_type in PARTS.items()
    for attribute in attrs.fields(part_type)
}
"""Every field by its flat name, in the order of the game."""
