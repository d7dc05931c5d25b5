"""French Tarot: cards, rule sets, whole deals, what each seat sees of them, records, the count and the score.

Every public name is here, and is loaded from its module when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from french_tarot.cards import (
        EXCUSE,
        NO_CARDS,
        PACK,
        PETIT,
        PLAIN_SUITS,
        TWENTY_ONE,
        Card,
        CardSet,
        Suit,
        parse_cards,
    )
    from french_tarot.deal import (
        Deal,
    )
    from french_tarot.disagreement import (
        Disagreement,
        Witness,
        witness,
    )
    from french_tarot.engine.action_set import (
        ActionSet,
    )
    from french_tarot.engine.actions import (
        Action,
        AnnounceChelem,
        AnnouncePetitChelem,
        Annul,
        Bid,
        CallCard,
        Declaration,
        DeclareImprenable,
        Discard,
        Pass,
        PlayCard,
        Ready,
        ShowMisere,
        ShowPoignee,
    )
    from french_tarot.engine.auction import (
        Bids,
    )
    from french_tarot.engine.call import (
        callable_cards,
        why_not_callable,
    )
    from french_tarot.engine.dealing import (
        Dealt,
        chien_gaps,
        cut,
        deal_out,
        draw_dealer,
        draw_for_dealer,
        gather,
        is_misdeal,
        random_gaps,
        shuffled,
    )
    from french_tarot.engine.discard import (
        DiscardChoice,
        discard_choice,
        why_illegal_discard,
    )
    from french_tarot.engine.events import (
        PUBLIC,
        Acted,
        AnyEvent,
        AsideShown,
        ChienShown,
        ChienTaken,
        ContractSettled,
        DealStarted,
        Discarded,
        ExcuseAloneShown,
        HandDealt,
        PetitSecShown,
        PilesLaid,
        PileTurned,
        TrickWon,
        Viewer,
        redacted,
    )
    from french_tarot.engine.legal import (
        TO_ACT,
        ToAct,
    )
    from french_tarot.engine.phases import (
        Phase,
    )
    from french_tarot.engine.plain import (
        action_from_plain,
        action_to_plain,
        event_from_plain,
        event_to_plain,
    )
    from french_tarot.engine.play import (
        PlayContext,
        legal_cards,
        why_illegal,
    )
    from french_tarot.engine.seating import (
        first_dealer,
    )
    from french_tarot.engine.state import (
        PileTop,
        PlayedTrick,
        PublicState,
    )
    from french_tarot.errors import (
        DealNotOverError,
        IllegalActionError,
        InvalidDealError,
        InvalidOutcomeError,
        InvalidRulesError,
        InvalidTableError,
        MatchOverError,
        NotationError,
        Problem,
        TarotError,
        Violation,
    )
    from french_tarot.facts.bonuses import (
        Chelem,
        Misere,
        Poignee,
    )
    from french_tarot.facts.outcome import (
        AnyOutcome,
        EachForHimself,
        Outcome,
        PassedOut,
        Taken,
        TwoPlayer,
        Void,
    )
    from french_tarot.play_start import (
        PlayStart,
    )
    from french_tarot.position import (
        Position,
    )
    from french_tarot.records.check import (
        check,
    )
    from french_tarot.records.json_form import (
        read_json,
        write_json,
    )
    from french_tarot.records.model import (
        DealRecord,
    )
    from french_tarot.records.replay import (
        record_of,
        replay,
        setup_of,
    )
    from french_tarot.records.results import (
        AnyRecordedResult,
        RecordedEachAlone,
        RecordedResult,
        ResultDifference,
        counted_result,
        result_differences,
    )
    from french_tarot.rulesets.identity import (
        Difference,
        diff,
    )
    from french_tarot.rulesets.model import (
        RuleSet,
    )
    from french_tarot.rulesets.option import (
        Need,
        Option,
    )
    from french_tarot.rulesets.options import (
        known_options,
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
        ChienSeenBy,
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
    from french_tarot.rulesets.presets.bric_a_brac import (
        bric_a_brac,
    )
    from french_tarot.rulesets.presets.fft import (
        fft,
    )
    from french_tarot.rulesets.presets.fft_2006 import (
        fft_2006,
    )
    from french_tarot.rulesets.presets.jacquespote import (
        jacquespote,
    )
    from french_tarot.rulesets.presets.loose_bid import (
        loose_bid,
    )
    from french_tarot.rulesets.presets.marseille import (
        marseille,
    )
    from french_tarot.rulesets.presets.pagat import (
        pagat,
    )
    from french_tarot.rulesets.presets.review import (
        review,
    )
    from french_tarot.rulesets.presets.student import (
        student,
    )
    from french_tarot.rulesets.presets.wikipedia import (
        wikipedia,
    )
    from french_tarot.rulesets.registry import (
        Preset,
        Registry,
        is_stated,
    )
    from french_tarot.rulesets.values import (
        ContractRule,
        MisereRule,
        PoigneeRule,
    )
    from french_tarot.scoring.count import (
        count,
    )
    from french_tarot.scoring.custody import (
        Custody,
        OwnCustody,
        TakenTrick,
        custody,
        own_custody,
    )
    from french_tarot.scoring.last_trick import (
        ExcuseFate,
    )
    from french_tarot.scoring.payments import (
        Payment,
        settle,
    )
    from french_tarot.scoring.played import (
        PlayedDeal,
        PlayedEachAlone,
    )
    from french_tarot.scoring.score import (
        LineKind,
        Score,
        ScoreLine,
        score,
    )
    from french_tarot.setup import (
        Settled,
        Setup,
    )
    from french_tarot.table import (
        Standing,
        Table,
        TableDeal,
        gathered,
    )
    from french_tarot.terms import (
        ALONE,
        Alone,
        Contract,
        MisereKind,
        Partner,
        PoigneeLevel,
        Side,
        VoidReason,
    )
    from french_tarot.tricks import (
        winning_index,
    )
    from french_tarot.view import (
        UNKNOWN,
        Unknown,
        View,
    )

_MODULES = {
    "cards": "EXCUSE NO_CARDS PACK PETIT PLAIN_SUITS TWENTY_ONE Card CardSet Suit parse_cards",
    "deal": "Deal",
    "engine.action_set": "ActionSet",
    "engine.actions": (
        "Action AnnounceChelem AnnouncePetitChelem Annul Bid CallCard Declaration DeclareImprenable Discard "
        "Pass PlayCard Ready ShowMisere ShowPoignee"
    ),
    "engine.auction": "Bids",
    "engine.call": "callable_cards why_not_callable",
    "engine.dealing": (
        "Dealt chien_gaps cut deal_out draw_dealer draw_for_dealer gather is_misdeal random_gaps shuffled"
    ),
    "engine.discard": "DiscardChoice discard_choice why_illegal_discard",
    "engine.events": (
        "PUBLIC Acted AnyEvent AsideShown ChienShown ChienTaken ContractSettled DealStarted Discarded "
        "ExcuseAloneShown HandDealt PetitSecShown PileTurned PilesLaid TrickWon Viewer redacted"
    ),
    "engine.legal": "TO_ACT ToAct",
    "engine.phases": "Phase",
    "engine.plain": "action_from_plain action_to_plain event_from_plain event_to_plain",
    "engine.play": "PlayContext legal_cards why_illegal",
    "engine.seating": "first_dealer",
    "engine.state": "PileTop PlayedTrick PublicState",
    "errors": (
        "DealNotOverError IllegalActionError InvalidDealError InvalidOutcomeError InvalidRulesError "
        "InvalidTableError MatchOverError NotationError Problem TarotError Violation"
    ),
    "facts.bonuses": "Chelem Misere Poignee",
    "facts.outcome": "AnyOutcome EachForHimself Outcome PassedOut Taken TwoPlayer Void",
    "play_start": "PlayStart",
    "position": "Position",
    "records.check": "check",
    "records.json_form": "read_json write_json",
    "records.model": "DealRecord",
    "records.replay": "record_of replay setup_of",
    "records.results": (
        "AnyRecordedResult RecordedEachAlone RecordedResult ResultDifference counted_result result_differences"
    ),
    "rulesets.identity": "Difference diff",
    "rulesets.model": "RuleSet",
    "rulesets.option": "Need Option",
    "rulesets.options": "known_options",
    "rulesets.policies": (
        "AllPass BidRounds BonusTo Call CallTime CallWith ChelemBy ChelemDeadline ChelemLead ChienMode "
        "ChienSeenBy ChienUse Direction DiscardBouts DiscardKings DiscardTrumps ExcuseAlone ExcuseDebt "
        "ExcuseLast ExcuseWins FailedChelemExcuse FirstDealer FirstTrickBan HalfPoint ImprenableTime LookBack "
        "MatchLength MisdealExposed MisereGameChien MisereGameScoring PetitAuBout PetitSec PoigneeDiscard "
        "PoigneeOrder PoigneeTime Redealer Scheme Shuffle SplitTotal"
    ),
    "rulesets.presets.bric_a_brac": "bric_a_brac",
    "rulesets.presets.fft": "fft",
    "rulesets.presets.fft_2006": "fft_2006",
    "rulesets.presets.jacquespote": "jacquespote",
    "rulesets.presets.loose_bid": "loose_bid",
    "rulesets.presets.marseille": "marseille",
    "rulesets.presets.pagat": "pagat",
    "rulesets.presets.review": "review",
    "rulesets.presets.student": "student",
    "rulesets.presets.wikipedia": "wikipedia",
    "rulesets.registry": "Preset Registry is_stated",
    "rulesets.values": "ContractRule MisereRule PoigneeRule",
    "scoring.count": "count",
    "scoring.custody": "Custody OwnCustody TakenTrick custody own_custody",
    "scoring.last_trick": "ExcuseFate",
    "scoring.payments": "Payment settle",
    "scoring.played": "PlayedDeal PlayedEachAlone",
    "scoring.score": "LineKind Score ScoreLine score",
    "setup": "Settled Setup",
    "table": "Standing Table TableDeal gathered",
    "terms": "ALONE Alone Contract MisereKind Partner PoigneeLevel Side VoidReason",
    "tricks": "winning_index",
    "view": "UNKNOWN Unknown View",
    "disagreement": "Disagreement Witness witness",
}
"""The public names of each module."""
_HOMES = {name: module for module, names in _MODULES.items() for name in names.split()}

# fmt: off
__all__ = [
    "ALONE", "EXCUSE", "NO_CARDS", "PACK", "PETIT", "PLAIN_SUITS", "PUBLIC", "TO_ACT", "TWENTY_ONE", "UNKNOWN",
    "Acted", "Action", "ActionSet", "AllPass", "Alone", "AnnounceChelem", "AnnouncePetitChelem", "Annul",
    "AnyEvent", "AnyOutcome", "AnyRecordedResult", "AsideShown", "Bid", "BidRounds", "Bids", "BonusTo", "Call",
    "CallCard", "CallTime", "CallWith", "Card", "CardSet", "Chelem", "ChelemBy", "ChelemDeadline", "ChelemLead",
    "ChienMode", "ChienSeenBy", "ChienShown", "ChienTaken", "ChienUse", "Contract", "ContractRule",
    "ContractSettled", "Custody", "Deal", "DealNotOverError", "DealRecord", "DealStarted", "Dealt", "Declaration",
    "DeclareImprenable", "Difference", "Direction", "Disagreement", "Discard", "DiscardBouts", "DiscardChoice",
    "DiscardKings", "DiscardTrumps", "Discarded", "EachForHimself", "ExcuseAlone", "ExcuseAloneShown", "ExcuseDebt",
    "ExcuseFate", "ExcuseLast", "ExcuseWins", "FailedChelemExcuse", "FirstDealer", "FirstTrickBan", "HalfPoint",
    "HandDealt", "IllegalActionError", "ImprenableTime", "InvalidDealError", "InvalidOutcomeError",
    "InvalidRulesError", "InvalidTableError", "LineKind", "LookBack", "MatchLength", "MatchOverError",
    "MisdealExposed", "Misere", "MisereGameChien", "MisereGameScoring", "MisereKind", "MisereRule", "Need",
    "NotationError", "Option", "Outcome", "OwnCustody", "Partner", "Pass", "PassedOut", "Payment", "PetitAuBout",
    "PetitSec", "PetitSecShown", "Phase", "PileTop", "PileTurned", "PilesLaid", "PlayCard", "PlayContext",
    "PlayStart", "PlayedDeal", "PlayedEachAlone", "PlayedTrick", "Poignee", "PoigneeDiscard", "PoigneeLevel",
    "PoigneeOrder", "PoigneeRule", "PoigneeTime", "Position", "Preset", "Problem", "PublicState", "Ready",
    "RecordedEachAlone", "RecordedResult", "Redealer", "Registry", "ResultDifference", "RuleSet", "Scheme", "Score",
    "ScoreLine", "Settled", "Setup", "ShowMisere", "ShowPoignee", "Shuffle", "Side", "SplitTotal", "Standing",
    "Suit", "Table", "TableDeal", "Taken", "TakenTrick", "TarotError", "ToAct", "TrickWon", "TwoPlayer", "Unknown",
    "View", "Viewer", "Violation", "Void", "VoidReason", "Witness", "action_from_plain", "action_to_plain",
    "bric_a_brac", "callable_cards", "check", "chien_gaps", "count", "counted_result", "custody", "cut", "deal_out",
    "diff", "discard_choice", "draw_dealer", "draw_for_dealer", "event_from_plain", "event_to_plain", "fft",
    "fft_2006", "first_dealer", "gather", "gathered", "is_misdeal", "is_stated", "jacquespote", "known_options",
    "legal_cards", "loose_bid", "marseille", "own_custody", "pagat", "parse_cards", "random_gaps", "read_json",
    "record_of", "redacted", "replay", "result_differences", "review", "score", "settle", "setup_of", "shuffled",
    "student", "why_illegal", "why_illegal_discard", "why_not_callable", "wikipedia", "winning_index", "witness",
    "write_json",
]
# fmt: on


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
