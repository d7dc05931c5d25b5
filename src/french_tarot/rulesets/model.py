"""The rule set: frozen parts, one for each moment of the game, whose fields say what tables disagree on."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, TypedDict, Unpack

import attrs
from attrs import field, frozen

from french_tarot.errors import InvalidRulesError, Problem, Violation
from french_tarot.rulesets.policies import (
    Call,
    ChelemBy,
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
from french_tarot.rulesets.values import (
    ContractRule,
    ContractTable,
    CourtRanks,
    OneOf,
    PoigneeRule,
    PoigneeTable,
    Values,
    Whole,
    Wholes,
    YesNo,
)
from french_tarot.terms import Contract, PoigneeLevel

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

PACK_SIZE: Final = 78
_COURT_RANKS: Final = (14, 13, 12, 11)


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


@frozen(kw_only=True)
class Layout:
    """How the pack is laid out."""

    players: int = field(metadata=_about("Seats that play.", "A3", Whole(3, 5)))
    hand_size: int = field(metadata=_about("Cards dealt to each seat, and tricks of the deal.", "A3", Whole(1, 25)))
    chien_size: int = field(metadata=_about("Cards of the chien.", "A3", Whole(0, 12)))


@frozen(kw_only=True)
class Dealing:
    """How the cards are dealt, and which dealt hands are void."""

    packet: int = field(metadata=_about("Cards dealt to a seat at a time.", "A3", Whole(1, 8)))
    cut_min: int = field(metadata=_about("Cards in the smaller part of a cut, at least.", "A3", Whole(1, 39)))
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


@frozen(kw_only=True)
class Bidding:
    """The contracts."""

    contracts: tuple[ContractRule, ...] = field(
        metadata=_about("Contracts from low to high, each with multiplier and chien.", "A5", ContractTable())
    )


@frozen(kw_only=True)
class Calling:
    """The call of a partner."""

    call: Call = field(metadata=_about("Whether the taker calls a partner's card.", "A6", OneOf(Call)))
    call_ranks: tuple[int, ...] = field(
        metadata=_about("Ranks that may be called, each once all four of those before are held.", "A6", CourtRanks())
    )
    call_fallback_forced: bool = field(
        metadata=_about("Whether the last rank that may be called must be called.", "A6", YesNo())
    )
    self_call: bool = field(metadata=_about("Whether a card of the own hand may be called.", "D-15", YesNo()))


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
    """Poignées and the chelem: sizes in trumps, values in points of score for each defender."""

    poignees: tuple[PoigneeRule, ...] = field(
        metadata=_about("Levels of poignée from low to high, each with trumps shown and value.", "A7", PoigneeTable())
    )
    poignee_time: PoigneeTime = field(metadata=_about("When poignées are shown.", "A7", OneOf(PoigneeTime)))
    poignee_counts_discard: PoigneeDiscard = field(
        metadata=_about("Poignées in which a discarded trump is shown again.", "D-26", OneOf(PoigneeDiscard))
    )
    poignee_to: PoigneeTo = field(metadata=_about("The side that a poignée counts for.", "A7", OneOf(PoigneeTo)))
    chelem_by: ChelemBy = field(metadata=_about("Who may announce a chelem.", "A8", OneOf(ChelemBy)))
    chelem_announced: int = field(metadata=_about("Bonus of a chelem announced and made.", "A8", Whole(0, 5000)))
    chelem_unannounced: int = field(
        metadata=_about("Bonus of a chelem that the taker's side makes unannounced.", "A8", Whole(0, 5000))
    )
    chelem_failed: int = field(
        metadata=_about("What an announced chelem that fails is worth, zero or less.", "A8", Whole(-5000, 0))
    )
    chelem_defence: int = field(
        metadata=_about("Bonus of each defender where the defence wins every trick.", "A8", Whole(0, 5000))
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


@frozen(kw_only=True)
class ExcuseRules:
    """Who owns the Excuse at the end."""

    excuse_exchange: bool = field(
        metadata=_about("Whether half a point is paid for an Excuse kept out of a lost trick.", "A9.4", YesNo())
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
    excuse_wins: ExcuseWins = field(metadata=_about("When the Excuse wins the last trick.", "A9.5", OneOf(ExcuseWins)))


@frozen(kw_only=True)
class Scoring:
    """From points to score: points of score for each defender."""

    base: int = field(
        metadata=_about("What a contract is worth when just made, before the multiplier.", "A11", Whole(0, 1000))
    )
    targets: tuple[int, ...] = field(
        metadata=_about("Points needed with 0, 1, 2 and 3 bouts.", "A1", Wholes(4, Whole(1, 91)))
    )
    petit_au_bout: PetitAuBout = field(metadata=_about("Who earns the petit au bout.", "A10", OneOf(PetitAuBout)))
    petit_au_bout_value: int = field(metadata=_about("What the petit au bout is worth.", "A10", Whole(0, 1000)))
    petit_au_bout_multiplied: bool = field(
        metadata=_about("Whether the contract multiplies the petit au bout.", "A10", YesNo())
    )
    split: tuple[int, ...] = field(
        metadata=_about("Shares of taker and partner in what the defenders pay.", "A11", Wholes(2, Whole(0, 100)))
    )


@frozen(kw_only=True)
class TableRules:
    """What happens between deals, and what a player may look back at."""

    petit_sec_redealer: Redealer = field(metadata=_about("Who deals after a void deal.", "A4", OneOf(Redealer)))
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
    look_back: LookBack = field(metadata=_about("Finished tricks that may be looked at again.", "B1", OneOf(LookBack)))


class RuleChanges(TypedDict, total=False):
    """The fields of a rule set by their flat names, as `RuleSet.but` takes them."""

    players: int
    hand_size: int
    chien_size: int
    packet: int
    cut_min: int
    chien_ban_first: int
    chien_ban_last: int
    chien_no_consecutive: bool
    petit_sec: PetitSec
    contracts: tuple[ContractRule, ...]
    call: Call
    call_ranks: tuple[int, ...]
    call_fallback_forced: bool
    self_call: bool
    discard_kings: DiscardKings
    discard_trumps: DiscardTrumps
    discard_bouts: DiscardBouts
    discard_called_card: bool
    poignees: tuple[PoigneeRule, ...]
    poignee_time: PoigneeTime
    poignee_counts_discard: PoigneeDiscard
    poignee_to: PoigneeTo
    chelem_by: ChelemBy
    chelem_announced: int
    chelem_unannounced: int
    chelem_failed: int
    chelem_defence: int
    first_trick_ban: FirstTrickBan
    first_trick_ban_second_player: bool
    excuse_exchange: bool
    excuse_last: ExcuseLast
    excuse_last_compensation: bool
    excuse_wins: ExcuseWins
    base: int
    targets: tuple[int, ...]
    petit_au_bout: PetitAuBout
    petit_au_bout_value: int
    petit_au_bout_multiplied: bool
    split: tuple[int, ...]
    petit_sec_redealer: Redealer
    passed_out_redealer: Redealer
    sitting_out_redealer: Redealer
    misdeal_redealer: Redealer
    misdeal_bars_dealer: bool
    look_back: LookBack


@frozen(kw_only=True)
class RuleSet:
    """The rules of a table, as a value: equal where every rule is equal.

    Made by a preset (`fft(4)`), from one with other values (`fft(4).but(base=30)`), or from text
    (`RuleSet.parse("fft-4;base=30")`); `str` gives that text back. Raises `InvalidRulesError` with every problem.

    Attributes:
        preset: The preset that the text form starts from; it takes no part in comparisons.
    """

    layout: Layout
    dealing: Dealing
    bidding: Bidding
    calling: Calling
    discarding: Discarding
    declarations: Declarations
    playing: Playing
    excuse: ExcuseRules
    scoring: Scoring
    table: TableRules
    preset: str = field(default="fft", eq=False)

    def __attrs_post_init__(self) -> None:
        problems = (*_wrong_values(self), *_contradictions(self)) if _has_parts(self) else _wrong_parts(self)
        if found := tuple(problems):
            raise InvalidRulesError(found)

    @staticmethod
    def parse(text: str) -> RuleSet:
        """Read a rule set: a preset and the fields that differ, `fft-5` or `fft-4;base=30;excuse_last=owner`.

        Raises `InvalidRulesError` with every unknown preset or field, wrong value and contradiction.
        """
        from french_tarot.rulesets.identity import parse  # it stands on the presets, they on this file

        return parse(text)

    def but(self, **changes: Unpack[RuleChanges]) -> RuleSet:
        """Return these rules with other values; raises `InvalidRulesError` with every problem."""
        return self.with_values(changes)

    def with_values(self, changes: Mapping[str, Any]) -> RuleSet:
        """Return these rules with values by flat field name, where the names come as data.

        Raises `InvalidRulesError` with every unknown field, wrong value and contradiction.
        """
        if unknown := tuple(name for name in changes if name not in FIELDS):
            raise InvalidRulesError(Problem.of(Violation.UNKNOWN_FIELD, field=name) for name in unknown)
        parts: dict[str, dict[str, Any]] = {}
        for name, value in changes.items():
            parts.setdefault(FIELDS[name].part, {})[name] = value
        return attrs.evolve(self, **{part: attrs.evolve(getattr(self, part), **new) for part, new in parts.items()})

    def values(self) -> dict[str, Any]:
        """Return every field's value by its flat name."""
        return {name: getattr(getattr(self, rule.part), name) for name, rule in FIELDS.items()}

    @property
    def contracts(self) -> Mapping[Contract, ContractRule]:
        """The contracts that the table offers, from low to high."""
        return {row.contract: row for row in self.bidding.contracts}

    @property
    def poignees(self) -> Mapping[PoigneeLevel, PoigneeRule]:
        """The levels of poignée that the table knows, from low to high."""
        return {row.level: row for row in self.declarations.poignees}

    def __str__(self) -> str:
        from french_tarot.rulesets.identity import write  # as in parse

        return write(self)

    def __repr__(self) -> str:
        return f"RuleSet.parse({str(self)!r})"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        # The text outlives the fields of a version: one that comes later has its preset's value.
        return RuleSet.parse, (str(self),)


_PARTS: Final[Mapping[str, type]] = {
    "layout": Layout,
    "dealing": Dealing,
    "bidding": Bidding,
    "calling": Calling,
    "discarding": Discarding,
    "declarations": Declarations,
    "playing": Playing,
    "excuse": ExcuseRules,
    "scoring": Scoring,
    "table": TableRules,
}

FIELDS: Final[Mapping[str, RuleField]] = {
    attribute.name: RuleField(attribute.name, part, **attribute.metadata)
    for part, part_type in _PARTS.items()
    for attribute in attrs.fields(part_type)
}
"""Every field by its flat name, in the order of the game."""


# Packets and gaps


def packet_sizes(players: int, hand_size: int, packet: int) -> tuple[int, ...]:
    """Return the size of each packet in the order of the deal (A3); those of the last round may be smaller."""
    return tuple(min(packet, hand_size - dealt) for dealt in range(0, hand_size, packet) for _ in range(players))


def gaps_between(packets: Iterable[int], ban_first: int, ban_last: int) -> range:
    """Return the gaps between packets in which a card of the chien may lie (A3, D-1): gap n comes after n packets.

    A gap is barred where a card in it would be among the first or last cards of the pack that are banned from it.
    """
    # Only cards for the hands count: the first card of the chien has no other before it, the last no other after it.
    dealt = tuple(accumulate(packets, initial=0))
    return range(bisect_left(dealt, ban_first), bisect_right(dealt, dealt[-1] - ban_last))


# Validation


def _has_parts(rules: RuleSet) -> bool:
    return all(isinstance(getattr(rules, part), part_type) for part, part_type in _PARTS.items())


def _wrong_parts(rules: RuleSet) -> Iterator[Problem]:
    for part, part_type in _PARTS.items():
        if not isinstance(value := getattr(rules, part), part_type):
            yield Problem.of(Violation.WRONG_VALUE, field=part, value=repr(value), allowed=part_type.__name__)


def _wrong_values(rules: RuleSet) -> Iterator[Problem]:
    for name, value in rules.values().items():
        values = FIELDS[name].values
        if not values.allows(value):
            # Text and lists look right on paper: say that the type is wrong.
            given = f"{value!r} ({type(value).__name__})" if isinstance(value, (str, list)) else repr(value)
            yield Problem.of(Violation.WRONG_VALUE, field=name, value=given, allowed=values.allowed)


def _contradictions(rules: RuleSet) -> Iterator[Problem]:
    """Compare fields with each other, each check only where the values it compares are of their type."""
    sound = {name: value for name, value in rules.values().items() if FIELDS[name].values.allows(value)}
    for check, names in _CHECKS.items():
        if all(name in sound for name in names):
            yield from check(*(sound[name] for name in names))


def _check_layout(players: int, hand_size: int, chien_size: int) -> Iterator[Problem]:
    if (cards := players * hand_size + chien_size) != PACK_SIZE:
        yield Problem.of(
            Violation.WRONG_LAYOUT, players=players, hand=hand_size, chien=chien_size, cards=cards, pack=PACK_SIZE
        )


def _check_contracts(contracts: tuple[ContractRule, ...]) -> Iterator[Problem]:
    names = [row.contract for row in contracts]
    if names != [contract for contract in Contract if contract in names]:
        yield Problem.of(Violation.CONTRACTS_OUT_OF_ORDER, contracts=tuple(names), right=tuple(Contract))


def _check_poignees(poignees: tuple[PoigneeRule, ...], hand_size: int) -> Iterator[Problem]:
    levels = [row.level for row in poignees]
    sizes = [row.size for row in poignees]
    in_order = levels == [level for level in PoigneeLevel if level in levels] and sizes == sorted(set(sizes))
    if not in_order or any(size > hand_size for size in sizes):
        yield Problem.of(Violation.POIGNEES_OUT_OF_ORDER, sizes=tuple(sizes), hand=hand_size)


def _check_targets(targets: tuple[int, ...]) -> Iterator[Problem]:
    if list(targets) != sorted(targets, reverse=True):
        yield Problem.of(Violation.TARGETS_OUT_OF_ORDER, targets=targets)


def _check_call(call: Call, call_ranks: tuple[int, ...], ban: FirstTrickBan) -> Iterator[Problem]:
    if call_ranks != _COURT_RANKS[: len(call_ranks)] or (call is not Call.NONE and not call_ranks):
        yield Problem.of(Violation.CALL_LIST_OUT_OF_ORDER, ranks=CourtRanks().write(call_ranks))
    if call is Call.NONE and ban is not FirstTrickBan.NONE:
        yield Problem.of(Violation.BAN_WITHOUT_CALL, ban=ban)


def _check_gaps(
    players: int, hand_size: int, chien_size: int, packet: int, ban_first: int, ban_last: int, no_consecutive: bool
) -> Iterator[Problem]:
    if not no_consecutive:
        return
    gaps = gaps_between(packet_sizes(players, hand_size, packet), ban_first, ban_last)
    if len(gaps) < chien_size:
        yield Problem.of(Violation.CHIEN_GAPS_TOO_FEW, given=len(gaps), size=chien_size)


def _check_split(split: tuple[int, ...]) -> Iterator[Problem]:
    if not any(split):
        yield Problem.of(Violation.WRONG_VALUE, field="split", value=repr(split), allowed="0..100,0..100, not both 0")


_CHECKS: Final[Mapping[Any, tuple[str, ...]]] = {
    _check_layout: ("players", "hand_size", "chien_size"),
    _check_gaps: (
        *("players", "hand_size", "chien_size"),
        *("packet", "chien_ban_first", "chien_ban_last", "chien_no_consecutive"),
    ),
    _check_contracts: ("contracts",),
    _check_poignees: ("poignees", "hand_size"),
    _check_targets: ("targets",),
    _check_call: ("call", "call_ranks", "first_trick_ban"),
    _check_split: ("split",),
}
