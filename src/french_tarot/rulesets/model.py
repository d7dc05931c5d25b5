"""The rule set: what a table plays by, as one value."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Unpack

import attrs
from attrs import field, frozen

from french_tarot.errors import InvalidRulesError, Problem, Violation
from french_tarot.rulesets.contradictions import problems_of
from french_tarot.rulesets.parts import (
    FIELDS,
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
from french_tarot.rulesets.policies import AllPass, Call, CallWith, ChienSeenBy, ChienUse, PetitSec
from french_tarot.rulesets.values import ContractRule
from french_tarot.terms import Contract

if TYPE_CHECKING:
    from collections.abc import Mapping

    from french_tarot.rulesets.changes import RuleChanges
    from french_tarot.rulesets.option import Option
    from french_tarot.rulesets.registry import Registry
    from french_tarot.rulesets.values import MisereRule, PoigneeRule
    from french_tarot.terms import MisereKind, PoigneeLevel


@frozen(kw_only=True)
class RuleSet:
    """The rules of a table, as a value: equal where every rule is equal.

    Made by a preset (`fft(4)`), from one with other values (`fft(4).but(base=30)`), or from text
    (`RuleSet.parse("fft-4+x5;base=30")`); `str` gives that text back. Raises `InvalidRulesError` with every problem.

    Attributes:
        preset: The preset that the text form starts from; it takes no part in comparisons.
        options: The options that the text form adds to it; they take no part in comparisons either.
        contracts: The contracts that can be played, from low to high, the loose bid where there is one (A5, A12).
        bids: The contracts that can be bid, from low to high; none where there is no auction (A13).
        has_auction: Whether the players bid; without an auction two play, each for himself (A13).
        poignees: The levels of poignée that the table knows, from low to high.
        miseres: The kinds of misère that the table knows.
        has_rare_play: Whether more binds the play of a card than hand, trick and called card: piles, an imprenable
            Petit, a ban on the third bout or on the lead of the Petit.
    """

    layout: Layout
    dealing: Dealing
    bidding: Bidding
    passed_out: PassedOutRules
    calling: Calling
    discarding: Discarding
    declarations: Declarations
    chelem: ChelemRules
    playing: Playing
    excuse: ExcuseRules
    scoring: Scoring
    table: TableRules
    preset: str = field(default="fft", eq=False)
    options: tuple[str, ...] = field(default=(), eq=False)
    # What the play and the score ask for again and again, made once.
    contracts: Mapping[Contract, ContractRule] = field(init=False, eq=False, repr=False)
    bids: tuple[Contract, ...] = field(init=False, eq=False, repr=False)
    has_auction: bool = field(init=False, eq=False, repr=False)
    poignees: Mapping[PoigneeLevel, PoigneeRule] = field(init=False, eq=False, repr=False)
    miseres: Mapping[MisereKind, MisereRule] = field(init=False, eq=False, repr=False)
    has_rare_play: bool = field(init=False, eq=False, repr=False)
    # The rules before their options, where nothing was changed since: more options are made together with those.
    _before_options: RuleSet | None = field(default=None, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if problems := tuple(problems_of(self)):
            raise InvalidRulesError(problems)
        rows, declarations = self.bidding.contracts, self.declarations
        played = (_LOOSE_BID, *rows) if self.has_loose_bid else rows
        made = {
            "contracts": MappingProxyType({row.contract: row for row in played}),
            "bids": tuple(row.contract for row in rows),
            "has_auction": bool(rows),
            "poignees": MappingProxyType({row.level: row for row in declarations.poignees}),
            "miseres": MappingProxyType({row.kind: row for row in declarations.miseres}),
            "has_rare_play": (
                self.playing.three_bouts_ban
                or self.dealing.petit_sec is PetitSec.IMPRENABLE
                or self.layout.piles > 0
                or self.passed_out.misere_game_petit_lead_ban
            ),
        }
        for name, value in made.items():
            object.__setattr__(self, name, value)

    # What needs the presets imports them where it does: they stand on this file.

    @staticmethod
    def parse(text: str, *, registry: Registry | None = None) -> RuleSet:
        """Read a rule set: a preset, options, and the fields that differ: `pagat-4+x5;base=30;excuse_last=owner`.

        A registry adds the presets of others to the library's. Raises `InvalidRulesError` with every unknown preset,
        option or field, wrong value and contradiction.
        """
        from french_tarot.rulesets.identity import parse

        return parse(text, registry)

    @staticmethod
    def from_plain(data: object, *, registry: Registry | None = None) -> RuleSet:
        """Read a rule set from plain data, as a configuration file has it: what `to_plain` gives.

        A mapping with `preset`, `players`, perhaps `options` in a list, and fields by their names, each with its text
        (`"56,51,41,36"`), a whole number, true or false. Raises `InvalidRulesError` with every problem.
        """
        from french_tarot.rulesets.plain import from_plain

        return from_plain(data, registry)

    def to_plain(self) -> dict[str, Any]:
        """Return these rules as plain data for JSON or TOML: the preset, the options, and the fields that differ."""
        from french_tarot.rulesets.plain import to_plain

        return to_plain(self)

    def with_options(self, *options: Option | str) -> RuleSet:
        """Return these rules with options, in whatever order they are given: `fft(4).with_options("x5", "mouches")`.

        Raises `InvalidRulesError` with every option that is unknown, given or there already, or does not fit, and with
        every two that set the same.
        """
        from french_tarot.rulesets.combining import with_options

        return with_options(self, options)

    def describe(self, lang: str = "en") -> str:
        """Say the rules in `en` or `fr`, one a line by the moments of the game, and where they differ from the FFT's.

        Raises `ValueError` for another language.
        """
        from french_tarot.rulesets.describe import describe

        return describe(self, lang)

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

    # What the code asks for most

    @property
    def has_loose_bid(self) -> bool:
        """Whether a loose bid is played where all have passed (A12)."""
        return self.passed_out.all_pass is AllPass.LOOSE_BID

    @property
    def tricks(self) -> int:
        """The tricks of a deal: one for each card of a seat, those of its piles included."""
        return self.layout.hand_size + self.layout.piles * self.layout.pile_size

    def call_for(self, contract: Contract) -> Call:
        """Return how the taker of a contract finds a partner (A6, A12)."""
        row = self.contracts.get(contract)
        if row is None:
            return self.calling.call
        if contract is Contract.LOOSE_BID:
            return Call.KING
        is_for_some = self.calling.call_with is CallWith.CHIEN_CONTRACTS
        return Call.NONE if is_for_some and not row.has_discard else self.calling.call

    def knows_partner(self, contract: Contract | None) -> bool:
        """Tell whether the taker of a contract has a partner or is said to be alone; else there is never one."""
        return contract is Contract.LOOSE_BID or self.calling.call is not Call.NONE

    def targets_for(self, contract: Contract | None) -> tuple[int, ...]:
        """Return the points needed with 0, 1, 2 and 3 bouts (A1, A12)."""
        return self.passed_out.loose_bid_targets if contract is Contract.LOOSE_BID else self.scoring.targets

    def __str__(self) -> str:
        from french_tarot.rulesets.identity import write

        return write(self)

    def __repr__(self) -> str:
        return f"RuleSet.parse({str(self)!r})"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        # The text outlives the fields of a version: one that comes later has its preset's value.
        return RuleSet.parse, (str(self),)


_LOOSE_BID = ContractRule(Contract.LOOSE_BID, 1, ChienUse.TAKEN, shown=ChienSeenBy.TAKER_ONLY)
