"""French Tarot: cards, rule sets, whole deals, what each seat sees of them, records, the count and the score.

Every public name is here, and is loaded from its module when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from french_tarot.cards import (
        EXCUSE as EXCUSE,
    )
    from french_tarot.cards import (
        NO_CARDS as NO_CARDS,
    )
    from french_tarot.cards import (
        PACK as PACK,
    )
    from french_tarot.cards import (
        PETIT as PETIT,
    )
    from french_tarot.cards import (
        PLAIN_SUITS as PLAIN_SUITS,
    )
    from french_tarot.cards import (
        TWENTY_ONE as TWENTY_ONE,
    )
    from french_tarot.cards import (
        Card as Card,
    )
    from french_tarot.cards import (
        CardSet as CardSet,
    )
    from french_tarot.cards import (
        Suit as Suit,
    )
    from french_tarot.cards import (
        parse_cards as parse_cards,
    )
    from french_tarot.deal import (
        Deal as Deal,
    )
    from french_tarot.engine.action_set import (
        ActionSet as ActionSet,
    )
    from french_tarot.engine.actions import (
        Action as Action,
    )
    from french_tarot.engine.actions import (
        AnnounceChelem as AnnounceChelem,
    )
    from french_tarot.engine.actions import (
        Annul as Annul,
    )
    from french_tarot.engine.actions import (
        Bid as Bid,
    )
    from french_tarot.engine.actions import (
        CallCard as CallCard,
    )
    from french_tarot.engine.actions import (
        Discard as Discard,
    )
    from french_tarot.engine.actions import (
        Pass as Pass,
    )
    from french_tarot.engine.actions import (
        PlayCard as PlayCard,
    )
    from french_tarot.engine.actions import (
        Ready as Ready,
    )
    from french_tarot.engine.actions import (
        ShowPoignee as ShowPoignee,
    )
    from french_tarot.engine.call import (
        callable_cards as callable_cards,
    )
    from french_tarot.engine.call import (
        why_not_callable as why_not_callable,
    )
    from french_tarot.engine.dealing import (
        Dealt as Dealt,
    )
    from french_tarot.engine.dealing import (
        chien_gaps as chien_gaps,
    )
    from french_tarot.engine.dealing import (
        cut as cut,
    )
    from french_tarot.engine.dealing import (
        deal_out as deal_out,
    )
    from french_tarot.engine.dealing import (
        draw_dealer as draw_dealer,
    )
    from french_tarot.engine.dealing import (
        draw_for_dealer as draw_for_dealer,
    )
    from french_tarot.engine.dealing import (
        gather as gather,
    )
    from french_tarot.engine.dealing import (
        random_gaps as random_gaps,
    )
    from french_tarot.engine.dealing import (
        shuffled as shuffled,
    )
    from french_tarot.engine.discard import (
        DiscardChoice as DiscardChoice,
    )
    from french_tarot.engine.discard import (
        discard_choice as discard_choice,
    )
    from french_tarot.engine.discard import (
        why_illegal_discard as why_illegal_discard,
    )
    from french_tarot.engine.events import (
        PUBLIC as PUBLIC,
    )
    from french_tarot.engine.events import (
        Acted as Acted,
    )
    from french_tarot.engine.events import (
        AnyEvent as AnyEvent,
    )
    from french_tarot.engine.events import (
        AsideShown as AsideShown,
    )
    from french_tarot.engine.events import (
        ChienShown as ChienShown,
    )
    from french_tarot.engine.events import (
        ContractSettled as ContractSettled,
    )
    from french_tarot.engine.events import (
        DealStarted as DealStarted,
    )
    from french_tarot.engine.events import (
        Discarded as Discarded,
    )
    from french_tarot.engine.events import (
        HandDealt as HandDealt,
    )
    from french_tarot.engine.events import (
        PetitSecShown as PetitSecShown,
    )
    from french_tarot.engine.events import (
        TrickWon as TrickWon,
    )
    from french_tarot.engine.events import (
        redacted as redacted,
    )
    from french_tarot.engine.phases import (
        Phase as Phase,
    )
    from french_tarot.engine.play import (
        PlayContext as PlayContext,
    )
    from french_tarot.engine.play import (
        legal_cards as legal_cards,
    )
    from french_tarot.engine.play import (
        why_illegal as why_illegal,
    )
    from french_tarot.engine.state import (
        PlayedTrick as PlayedTrick,
    )
    from french_tarot.engine.state import (
        PublicState as PublicState,
    )
    from french_tarot.errors import (
        DealNotOverError as DealNotOverError,
    )
    from french_tarot.errors import (
        IllegalActionError as IllegalActionError,
    )
    from french_tarot.errors import (
        InvalidDealError as InvalidDealError,
    )
    from french_tarot.errors import (
        InvalidOutcomeError as InvalidOutcomeError,
    )
    from french_tarot.errors import (
        InvalidRulesError as InvalidRulesError,
    )
    from french_tarot.errors import (
        NotationError as NotationError,
    )
    from french_tarot.errors import (
        Problem as Problem,
    )
    from french_tarot.errors import (
        TarotError as TarotError,
    )
    from french_tarot.errors import (
        Violation as Violation,
    )
    from french_tarot.facts.bonuses import (
        Chelem as Chelem,
    )
    from french_tarot.facts.bonuses import (
        Poignee as Poignee,
    )
    from french_tarot.facts.outcome import (
        AnyOutcome as AnyOutcome,
    )
    from french_tarot.facts.outcome import (
        Outcome as Outcome,
    )
    from french_tarot.facts.outcome import (
        PassedOut as PassedOut,
    )
    from french_tarot.facts.outcome import (
        Taken as Taken,
    )
    from french_tarot.facts.outcome import (
        Void as Void,
    )
    from french_tarot.position import (
        PlayStart as PlayStart,
    )
    from french_tarot.position import (
        Position as Position,
    )
    from french_tarot.records.json_form import (
        read_json as read_json,
    )
    from french_tarot.records.json_form import (
        write_json as write_json,
    )
    from french_tarot.records.model import (
        DealRecord as DealRecord,
    )
    from french_tarot.records.model import (
        RecordedResult as RecordedResult,
    )
    from french_tarot.records.model import (
        ResultDifference as ResultDifference,
    )
    from french_tarot.records.model import (
        counted_result as counted_result,
    )
    from french_tarot.records.model import (
        result_differences as result_differences,
    )
    from french_tarot.rulesets.identity import (
        Difference as Difference,
    )
    from french_tarot.rulesets.identity import (
        diff as diff,
    )
    from french_tarot.rulesets.model import (
        RuleSet as RuleSet,
    )
    from french_tarot.rulesets.policies import (
        Call as Call,
    )
    from french_tarot.rulesets.policies import (
        ChelemBy as ChelemBy,
    )
    from french_tarot.rulesets.policies import (
        ChienUse as ChienUse,
    )
    from french_tarot.rulesets.policies import (
        DiscardBouts as DiscardBouts,
    )
    from french_tarot.rulesets.policies import (
        DiscardKings as DiscardKings,
    )
    from french_tarot.rulesets.policies import (
        DiscardTrumps as DiscardTrumps,
    )
    from french_tarot.rulesets.policies import (
        ExcuseLast as ExcuseLast,
    )
    from french_tarot.rulesets.policies import (
        ExcuseWins as ExcuseWins,
    )
    from french_tarot.rulesets.policies import (
        FirstTrickBan as FirstTrickBan,
    )
    from french_tarot.rulesets.policies import (
        LookBack as LookBack,
    )
    from french_tarot.rulesets.policies import (
        PetitAuBout as PetitAuBout,
    )
    from french_tarot.rulesets.policies import (
        PetitSec as PetitSec,
    )
    from french_tarot.rulesets.policies import (
        PoigneeDiscard as PoigneeDiscard,
    )
    from french_tarot.rulesets.policies import (
        PoigneeTime as PoigneeTime,
    )
    from french_tarot.rulesets.policies import (
        PoigneeTo as PoigneeTo,
    )
    from french_tarot.rulesets.policies import (
        Redealer as Redealer,
    )
    from french_tarot.rulesets.presets import (
        fft as fft,
    )
    from french_tarot.rulesets.values import (
        ContractRule as ContractRule,
    )
    from french_tarot.rulesets.values import (
        PoigneeRule as PoigneeRule,
    )
    from french_tarot.scoring.count import (
        count as count,
    )
    from french_tarot.scoring.custody import (
        Custody as Custody,
    )
    from french_tarot.scoring.custody import (
        TakenTrick as TakenTrick,
    )
    from french_tarot.scoring.custody import (
        custody as custody,
    )
    from french_tarot.scoring.last_trick import (
        ExcuseFate as ExcuseFate,
    )
    from french_tarot.scoring.played import (
        PlayedDeal as PlayedDeal,
    )
    from french_tarot.scoring.score import (
        LineKind as LineKind,
    )
    from french_tarot.scoring.score import (
        Score as Score,
    )
    from french_tarot.scoring.score import (
        ScoreLine as ScoreLine,
    )
    from french_tarot.scoring.score import (
        score as score,
    )
    from french_tarot.setup import (
        Settled as Settled,
    )
    from french_tarot.setup import (
        Setup as Setup,
    )
    from french_tarot.terms import (
        ALONE as ALONE,
    )
    from french_tarot.terms import (
        Alone as Alone,
    )
    from french_tarot.terms import (
        Contract as Contract,
    )
    from french_tarot.terms import (
        PoigneeLevel as PoigneeLevel,
    )
    from french_tarot.terms import (
        Side as Side,
    )
    from french_tarot.terms import (
        VoidReason as VoidReason,
    )
    from french_tarot.tricks import (
        winning_index as winning_index,
    )
    from french_tarot.view import (
        UNKNOWN as UNKNOWN,
    )
    from french_tarot.view import (
        Unknown as Unknown,
    )
    from french_tarot.view import (
        View as View,
    )

_MODULES = {
    "cards": (
        "EXCUSE",
        "NO_CARDS",
        "PACK",
        "PETIT",
        "PLAIN_SUITS",
        "TWENTY_ONE",
        "Card",
        "CardSet",
        "Suit",
        "parse_cards",
    ),
    "deal": ("Deal",),
    "engine.action_set": ("ActionSet",),
    "engine.actions": (
        "Action",
        "AnnounceChelem",
        "Annul",
        "Bid",
        "CallCard",
        "Discard",
        "Pass",
        "PlayCard",
        "Ready",
        "ShowPoignee",
    ),
    "engine.call": (
        "callable_cards",
        "why_not_callable",
    ),
    "engine.dealing": (
        "Dealt",
        "chien_gaps",
        "cut",
        "deal_out",
        "draw_dealer",
        "draw_for_dealer",
        "gather",
        "random_gaps",
        "shuffled",
    ),
    "engine.discard": (
        "DiscardChoice",
        "discard_choice",
        "why_illegal_discard",
    ),
    "engine.events": (
        "PUBLIC",
        "Acted",
        "AnyEvent",
        "AsideShown",
        "ChienShown",
        "ContractSettled",
        "DealStarted",
        "Discarded",
        "HandDealt",
        "PetitSecShown",
        "TrickWon",
        "redacted",
    ),
    "engine.phases": ("Phase",),
    "engine.play": (
        "PlayContext",
        "legal_cards",
        "why_illegal",
    ),
    "engine.state": (
        "PlayedTrick",
        "PublicState",
    ),
    "errors": (
        "DealNotOverError",
        "IllegalActionError",
        "InvalidDealError",
        "InvalidOutcomeError",
        "InvalidRulesError",
        "NotationError",
        "Problem",
        "TarotError",
        "Violation",
    ),
    "facts.bonuses": (
        "Chelem",
        "Poignee",
    ),
    "facts.outcome": (
        "AnyOutcome",
        "Outcome",
        "PassedOut",
        "Taken",
        "Void",
    ),
    "position": (
        "PlayStart",
        "Position",
    ),
    "records.json_form": (
        "read_json",
        "write_json",
    ),
    "records.model": (
        "DealRecord",
        "RecordedResult",
        "ResultDifference",
        "counted_result",
        "result_differences",
    ),
    "rulesets.identity": (
        "Difference",
        "diff",
    ),
    "rulesets.model": ("RuleSet",),
    "rulesets.policies": (
        "Call",
        "ChelemBy",
        "ChienUse",
        "DiscardBouts",
        "DiscardKings",
        "DiscardTrumps",
        "ExcuseLast",
        "ExcuseWins",
        "FirstTrickBan",
        "LookBack",
        "PetitAuBout",
        "PetitSec",
        "PoigneeDiscard",
        "PoigneeTime",
        "PoigneeTo",
        "Redealer",
    ),
    "rulesets.presets": ("fft",),
    "rulesets.values": (
        "ContractRule",
        "PoigneeRule",
    ),
    "scoring.count": ("count",),
    "scoring.custody": (
        "Custody",
        "TakenTrick",
        "custody",
    ),
    "scoring.last_trick": ("ExcuseFate",),
    "scoring.played": ("PlayedDeal",),
    "scoring.score": (
        "LineKind",
        "Score",
        "ScoreLine",
        "score",
    ),
    "setup": (
        "Settled",
        "Setup",
    ),
    "terms": (
        "ALONE",
        "Alone",
        "Contract",
        "PoigneeLevel",
        "Side",
        "VoidReason",
    ),
    "tricks": ("winning_index",),
    "view": (
        "UNKNOWN",
        "Unknown",
        "View",
    ),
}
_HOMES = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "ALONE",
    "EXCUSE",
    "NO_CARDS",
    "PACK",
    "PETIT",
    "PLAIN_SUITS",
    "PUBLIC",
    "TWENTY_ONE",
    "UNKNOWN",
    "Acted",
    "Action",
    "ActionSet",
    "Alone",
    "AnnounceChelem",
    "Annul",
    "AnyEvent",
    "AnyOutcome",
    "AsideShown",
    "Bid",
    "Call",
    "CallCard",
    "Card",
    "CardSet",
    "Chelem",
    "ChelemBy",
    "ChienShown",
    "ChienUse",
    "Contract",
    "ContractRule",
    "ContractSettled",
    "Custody",
    "Deal",
    "DealNotOverError",
    "DealRecord",
    "DealStarted",
    "Dealt",
    "Difference",
    "Discard",
    "DiscardBouts",
    "DiscardChoice",
    "DiscardKings",
    "DiscardTrumps",
    "Discarded",
    "ExcuseFate",
    "ExcuseLast",
    "ExcuseWins",
    "FirstTrickBan",
    "HandDealt",
    "IllegalActionError",
    "InvalidDealError",
    "InvalidOutcomeError",
    "InvalidRulesError",
    "LineKind",
    "LookBack",
    "NotationError",
    "Outcome",
    "Pass",
    "PassedOut",
    "PetitAuBout",
    "PetitSec",
    "PetitSecShown",
    "Phase",
    "PlayCard",
    "PlayContext",
    "PlayStart",
    "PlayedDeal",
    "PlayedTrick",
    "Poignee",
    "PoigneeDiscard",
    "PoigneeLevel",
    "PoigneeRule",
    "PoigneeTime",
    "PoigneeTo",
    "Position",
    "Problem",
    "PublicState",
    "Ready",
    "RecordedResult",
    "Redealer",
    "ResultDifference",
    "RuleSet",
    "Score",
    "ScoreLine",
    "Settled",
    "Setup",
    "ShowPoignee",
    "Side",
    "Suit",
    "Taken",
    "TakenTrick",
    "TarotError",
    "TrickWon",
    "Unknown",
    "View",
    "Violation",
    "Void",
    "VoidReason",
    "callable_cards",
    "chien_gaps",
    "count",
    "counted_result",
    "custody",
    "cut",
    "deal_out",
    "diff",
    "discard_choice",
    "draw_dealer",
    "draw_for_dealer",
    "fft",
    "gather",
    "legal_cards",
    "parse_cards",
    "random_gaps",
    "read_json",
    "redacted",
    "result_differences",
    "score",
    "shuffled",
    "why_illegal",
    "why_illegal_discard",
    "why_not_callable",
    "winning_index",
    "write_json",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
