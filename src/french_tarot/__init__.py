"""French Tarot: cards, rule sets, trick play, the count and the score.

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
    from french_tarot.engine.call import (
        callable_cards as callable_cards,
    )
    from french_tarot.engine.call import (
        why_not_callable as why_not_callable,
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
    from french_tarot.engine.play import (
        PlayContext as PlayContext,
    )
    from french_tarot.engine.play import (
        legal_cards as legal_cards,
    )
    from french_tarot.engine.play import (
        why_illegal as why_illegal,
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
    from french_tarot.facts.outcome import (
        VoidReason as VoidReason,
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
        PetitAuBout as PetitAuBout,
    )
    from french_tarot.rulesets.policies import (
        PoigneeTo as PoigneeTo,
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
        ExcuseFate as ExcuseFate,
    )
    from french_tarot.scoring.custody import (
        TakenTrick as TakenTrick,
    )
    from french_tarot.scoring.custody import (
        custody as custody,
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
    from french_tarot.tricks import (
        winning_index as winning_index,
    )

_MODULES = {
    "cards": (
        "EXCUSE",
        "PACK",
        "PETIT",
        "PLAIN_SUITS",
        "TWENTY_ONE",
        "Card",
        "CardSet",
        "Suit",
        "parse_cards",
    ),
    "engine.call": (
        "callable_cards",
        "why_not_callable",
    ),
    "engine.discard": (
        "DiscardChoice",
        "discard_choice",
        "why_illegal_discard",
    ),
    "engine.play": (
        "PlayContext",
        "legal_cards",
        "why_illegal",
    ),
    "errors": (
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
        "VoidReason",
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
        "PetitAuBout",
        "PoigneeTo",
    ),
    "rulesets.presets": ("fft",),
    "rulesets.values": (
        "ContractRule",
        "PoigneeRule",
    ),
    "scoring.count": ("count",),
    "scoring.custody": (
        "Custody",
        "ExcuseFate",
        "TakenTrick",
        "custody",
    ),
    "scoring.played": ("PlayedDeal",),
    "scoring.score": (
        "LineKind",
        "Score",
        "ScoreLine",
        "score",
    ),
    "terms": (
        "ALONE",
        "Alone",
        "Contract",
        "PoigneeLevel",
        "Side",
    ),
    "tricks": ("winning_index",),
}
_HOMES = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "ALONE",
    "EXCUSE",
    "PACK",
    "PETIT",
    "PLAIN_SUITS",
    "TWENTY_ONE",
    "Alone",
    "AnyOutcome",
    "Call",
    "Card",
    "CardSet",
    "Chelem",
    "ChelemBy",
    "ChienUse",
    "Contract",
    "ContractRule",
    "Custody",
    "DealRecord",
    "Difference",
    "DiscardBouts",
    "DiscardChoice",
    "DiscardKings",
    "DiscardTrumps",
    "ExcuseFate",
    "ExcuseLast",
    "ExcuseWins",
    "FirstTrickBan",
    "InvalidDealError",
    "InvalidOutcomeError",
    "InvalidRulesError",
    "LineKind",
    "NotationError",
    "Outcome",
    "PassedOut",
    "PetitAuBout",
    "PlayContext",
    "PlayedDeal",
    "Poignee",
    "PoigneeLevel",
    "PoigneeRule",
    "PoigneeTo",
    "Problem",
    "RecordedResult",
    "ResultDifference",
    "RuleSet",
    "Score",
    "ScoreLine",
    "Side",
    "Suit",
    "Taken",
    "TakenTrick",
    "TarotError",
    "Violation",
    "Void",
    "VoidReason",
    "callable_cards",
    "count",
    "counted_result",
    "custody",
    "diff",
    "discard_choice",
    "fft",
    "legal_cards",
    "parse_cards",
    "read_json",
    "result_differences",
    "score",
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
