"""Rule sets as values: flat changes, what is refused, and what is known of each field."""

from __future__ import annotations

import pickle
import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, get_type_hints

import attrs
import pytest

from french_tarot import (
    AllPass,
    Call,
    ChelemBy,
    ChelemDeadline,
    ChienMode,
    ChienUse,
    Contract,
    ContractRule,
    DiscardKings,
    ExcuseLast,
    FirstTrickBan,
    InvalidRulesError,
    LookBack,
    MisereGameScoring,
    MisereKind,
    MisereRule,
    PoigneeLevel,
    PoigneeRule,
    Problem,
    RuleSet,
    Violation,
    fft,
)
from french_tarot.rulesets import policies
from french_tarot.rulesets import values as rule_values
from french_tarot.rulesets.changes import RuleChanges
from french_tarot.rulesets.parts import FIELDS, PARTS
from french_tarot.rulesets.values import (
    BIDDABLE,
    Choice,
    ContractTable,
    CourtRanks,
    MisereTable,
    OneOf,
    OneOfOrWhole,
    PoigneeTable,
    Whole,
    Wholes,
    YesNo,
)


def problems_of(changes: Mapping[str, Any], rules: RuleSet | None = None) -> tuple[Problem, ...]:
    with pytest.raises(InvalidRulesError) as caught:
        (rules or fft(4)).with_values(changes)
    return caught.value.problems


def violations_of(changes: Mapping[str, Any], rules: RuleSet | None = None) -> list[Violation]:
    return [problem.violation for problem in problems_of(changes, rules)]


# Changes


def test_but_changes_fields_by_their_flat_names() -> None:
    rules = fft(4).but(base=30, excuse_last=ExcuseLast.OWNER, discard_kings=DiscardKings.SHOWN, split=(1, 1))
    assert rules.scoring.base == 30
    assert rules.excuse.excuse_last is ExcuseLast.OWNER
    assert rules.discarding.discard_kings is DiscardKings.SHOWN
    assert rules.scoring.split == (1, 1)
    changed = {"base", "excuse_last", "discard_kings", "split"}
    assert {name for name, value in rules.values().items() if value != fft(4).values()[name]} == changed


def test_the_original_stays_as_it_was() -> None:
    rules = fft(4)
    rules.but(base=30)
    assert rules == fft(4)
    assert rules.scoring.base == 25


def test_but_without_changes_is_the_same_value() -> None:
    assert fft(5).but() == fft(5)
    assert fft(5).with_values({}) == fft(5)


def test_with_values_is_but_with_names_as_data() -> None:
    assert fft(3).with_values({"base": 30, "self_call": False}) == fft(3).but(base=30, self_call=False)


def test_every_value_can_be_given_back() -> None:
    for players in (3, 4, 5):
        assert fft(4).with_values(fft(players).values()) == fft(players)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_rule_sets_survive_a_pickle(protocol: int) -> None:
    rules = fft(5).but(base=30)
    loaded = pickle.loads(pickle.dumps(rules, protocol))
    assert loaded == rules
    assert hash(loaded) == hash(rules)
    assert str(loaded) == str(rules)


def test_the_preset_takes_no_part_in_comparisons() -> None:
    other = attrs.evolve(fft(4), preset="house")
    assert other == fft(4)
    assert hash(other) == hash(fft(4))


def test_a_rule_set_is_immutable() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        fft(4).scoring.base = 30  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


# Validation

WRONG_VALUES: dict[str, tuple[Any, ...]] = {
    "players": (1, 7, "4", 4.0, True, None),
    "hand_size": (0, 40, "18"),
    "chien_size": (-1, 13),
    "packet": (0, 9, "3", 3.0, True),
    "cut_min": (0, 40),
    "chien_ban_first": (-1, 4, True),
    "chien_ban_last": (-1, 4, None),
    "chien_no_consecutive": (1, "no", None),
    "petit_sec": ("off", False, None),
    "piles": (-1, 13, None),
    "petit_imprenable_time": ("after_deal", None),
    "contracts": (
        [],
        "prise",
        ("prise",),
        (("prise", 1, "taken"),),
        (ContractRule("prise", 1, ChienUse.TAKEN),),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (ContractRule(Contract.PRISE, 0, ChienUse.TAKEN),),
        (ContractRule(Contract.PRISE, 101, ChienUse.TAKEN),),
        (ContractRule(Contract.PRISE, True, ChienUse.TAKEN),),
        (ContractRule(Contract.LOOSE_BID, 1, ChienUse.TAKEN),),
        (ContractRule(Contract.PRISE, 1, ChienUse.TAKEN, -1),),
        (ContractRule(Contract.PRISE, 1, ChienUse.TAKEN, 1001),),
        (ContractRule(Contract.PRISE, 1, ChienUse.TAKEN, shown="all"),),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (ContractRule(Contract.PRISE, 1, "taken"),),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        [ContractRule(Contract.PRISE, 1, ChienUse.TAKEN)],
    ),
    "call": ("king", None, ExcuseLast.OWNER),
    "call_ranks": ("K", ("K",), (14, 10), [14], (None,), (14.0,), ([14],)),
    "call_fallback_forced": (1, 0, "yes", None),
    "discard_kings": ("never", True),
    "poignees": (
        None,
        (1,),
        (PoigneeRule("simple", 10, 20),),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (PoigneeRule(PoigneeLevel.SIMPLE, 0, 20),),
        (PoigneeRule(PoigneeLevel.SIMPLE, 23, 20),),
        (PoigneeRule(PoigneeLevel.SIMPLE, 10, -1),),
        (PoigneeRule(PoigneeLevel.SIMPLE, 10, 1001),),
    ),
    "poignee_time": ("before_lead", None),
    "miseres": (
        None,
        (MisereKind.BLANK,),
        (MisereRule("blank", 10),),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (MisereRule(MisereKind.BLANK, 1001),),
    ),
    "chelem_deadline": (0, 40, "with_bid", True, None, AllPass.THROWN_IN),
    "difference_rounding": (0, 2, True, "5"),
    "match_deals": (0, 1001, "agreed", True, ChelemDeadline.WITH_BID),
    "poignee_counts_discard": ("none", None, True),
    "chelem_failed": (1, -5001),
    "chelem_announced": (-1, 5001, 400.0),
    "base": (-1, 1001, "25", None),
    "targets": ((56, 51, 41), (56, 51, 41, 36, 20), (92, 51, 41, 36), (56, 51, 41, 0), [56, 51, 41, 36], 56),
    "split": ((2,), (2, 1, 0), (-1, 2), (101, 0)),
    "misdeal_redealer": ("same", 1, LookBack.NONE),
    "misdeal_bars_dealer": (0, "yes"),
    "look_back": ("all", None, 1),
}
WRONG = [(name, value) for name, values in WRONG_VALUES.items() for value in values]


@pytest.mark.parametrize(("name", "value"), WRONG, ids=[f"{name}={value!r}"[:60] for name, value in WRONG])
def test_a_value_of_the_wrong_type_or_range_is_refused(name: str, value: object) -> None:
    found = problems_of({name: value})
    # What looks right on paper but is a text or a list is shown with its type.
    given = f"{value!r} ({type(value).__name__})" if isinstance(value, (str, list)) else repr(value)
    wrong = Problem.of(Violation.WRONG_VALUE, field=name, value=given, allowed=FIELDS[name].values.allowed)
    assert wrong in found
    assert [problem for problem in found if problem.violation is Violation.WRONG_VALUE] == [wrong]


def contract_rows(*contracts: Contract) -> tuple[ContractRule, ...]:
    return tuple(ContractRule(contract, 1, ChienUse.TAKEN) for contract in contracts)


def poignee_rows(*rows: tuple[PoigneeLevel, int]) -> tuple[PoigneeRule, ...]:
    return tuple(PoigneeRule(level, size, 20) for level, size in rows)


SIMPLE, DOUBLE, TRIPLE, _ = PoigneeLevel
NO_CALL: dict[str, Any] = {"call": Call.NONE, "first_trick_ban": FirstTrickBan.NONE}
TWO: dict[str, Any] = {"players": 2, "hand_size": 36}
PILES: dict[str, Any] = {"players": 2, "hand_size": 21, "chien_size": 0, "piles": 6, "pile_size": 3}

CONTRADICTIONS: dict[str, tuple[RuleSet, dict[str, Any], Problem]] = {
    "cards that the pack has not": (
        fft(4),
        {"hand_size": 17},
        Problem.of(Violation.WRONG_LAYOUT, players=4, hand=17, chien=6, piles=0, pile=0, cards=74, pack=78),
    ),
    # Nine packets of 8, 8 and 6 cards leave eight gaps between them.
    "fewer gaps than cards of the chien, of which no two may follow each other": (
        fft(3).but(hand_size=22, chien_size=12, packet=8),
        {"chien_no_consecutive": True},
        Problem.of(Violation.CHIEN_GAPS_TOO_FEW, given=8, size=12),
    ),
    # Packets of 8, 8 and 1 cards: the last four cards are packets of their own, so that a longer ban bars more gaps.
    "a ban that leaves fewer gaps": (
        fft(4).but(hand_size=17, chien_size=10, packet=8, chien_ban_last=2, chien_no_consecutive=True),
        {"chien_ban_last": 3},
        Problem.of(Violation.CHIEN_GAPS_TOO_FEW, given=9, size=10),
    ),
    "contracts out of order": (
        fft(4),
        {"contracts": contract_rows(Contract.GARDE, Contract.PRISE)},
        Problem.of(
            Violation.CONTRACTS_OUT_OF_ORDER,
            contracts=(Contract.GARDE, Contract.PRISE),
            right=(Contract.PRISE, Contract.POUSSE, Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE),
        ),
    ),
    "a forced pousse before contracts out of order": (
        fft(4),
        {"contracts": contract_rows(Contract.POUSSE, Contract.GARDE, Contract.PRISE)},
        Problem.of(
            Violation.CONTRACTS_OUT_OF_ORDER,
            contracts=(Contract.POUSSE, Contract.GARDE, Contract.PRISE),
            right=BIDDABLE,
        ),
    ),
    "piles without cards": (
        fft(4).but(players=2, hand_size=39, chien_size=0, contracts=()),
        {"piles": 2},
        Problem.of(Violation.PILES_INCOMPLETE, piles=2, size=0),
    ),
    "no auction at a table of four": (
        fft(4),
        {"contracts": ()},
        Problem.of(Violation.AUCTION_MISSING, players=4, chien=6),
    ),
    "no auction, but a chien": (
        fft(4).but(**TWO),
        {"contracts": ()},
        Problem.of(Violation.AUCTION_MISSING, players=2, chien=6),
    ),
    "an auction over piles": (
        fft(4).but(**PILES, contracts=()),
        {"contracts": contract_rows(Contract.GARDE)},
        Problem.of(Violation.AUCTION_WITH_PILES, piles=6),
    ),
    "a chien dealt at once, of which no two may follow each other": (
        fft(4),
        {"chien_mode": ChienMode.TWO_HEAPS, "chien_no_consecutive": True},
        Problem.of(Violation.CHIEN_MODE_CONSECUTIVE, mode=ChienMode.TWO_HEAPS),
    ),
    "a partner for one of two": (
        fft(4).but(**TWO),
        {"call": Call.ACE},
        Problem.of(Violation.CALL_WITHOUT_DEFENCE, partners=1, players=2),
    ),
    "two partners for one of three": (
        fft(3),
        {"call": Call.KING_AND_QUEEN},
        Problem.of(Violation.CALL_WITHOUT_DEFENCE, partners=2, players=3),
    ),
    "a loose bid at a table of two": (
        fft(4).but(**TWO, call_ranks=(14,)),
        {"all_pass": AllPass.LOOSE_BID},
        Problem.of(Violation.CALL_WITHOUT_DEFENCE, partners=1, players=2),
    ),
    "a loose bid without ranks to call": (
        fft(4),
        {"all_pass": AllPass.LOOSE_BID},
        Problem.of(Violation.CALL_LIST_OUT_OF_ORDER, ranks=""),
    ),
    "a partner opposite one of five": (
        fft(5).but(**NO_CALL),
        {"call": Call.OPPOSITE},
        Problem.of(Violation.NOBODY_OPPOSITE, players=5),
    ),
    "a ban where the partner sits opposite": (
        fft(4),
        {"call": Call.OPPOSITE, "first_trick_ban": FirstTrickBan.TAKER_ONLY},
        Problem.of(Violation.BAN_WITHOUT_CALL, ban=FirstTrickBan.TAKER_ONLY),
    ),
    "a misère twice": (
        fft(4),
        {"miseres": tuple(MisereRule(MisereKind.BLANK, value) for value in (10, 20, 30))},
        Problem.of(Violation.MISERE_LISTED_TWICE, kind=MisereKind.BLANK),
    ),
    "a chelem announced with the contract by others": (
        fft(4),
        {"chelem_deadline": ChelemDeadline.WITH_BID, "chelem_by": ChelemBy.ANYONE},
        Problem.of(Violation.CHELEM_WITH_BID_OF_OTHERS, by=ChelemBy.ANYONE),
    ),
    "a petit chelem announced with the contract by others": (
        fft(4).but(chelem_by=ChelemBy.TAKER_SIDE),
        {"petit_chelem_deadline": ChelemDeadline.WITH_BID},
        Problem.of(Violation.CHELEM_WITH_BID_OF_OTHERS, by=ChelemBy.TAKER_SIDE),
    ),
    "a petit chelem that may lose no more than a grand one": (
        fft(4),
        {"petit_chelem_max_lost": 1, "chelem_max_lost": 1},
        Problem.of(Violation.PETIT_CHELEM_TOO_LARGE, lost=1, grand=1),
    ),
    "targets of a loose bid that rise": (
        fft(4),
        {"loose_bid_targets": (30, 35, 45, 50)},
        Problem.of(Violation.TARGETS_OUT_OF_ORDER, targets=(30, 35, 45, 50)),
    ),
    "stakes by rank at a table of two": (
        fft(4).but(**TWO, misere_game_scoring=MisereGameScoring.BY_RANK),
        {"all_pass": AllPass.MISERE_GAME},
        Problem.of(Violation.NO_STAKES_BY_RANK, players=2, first=3, last=5),
    ),
    "a contract twice": (
        fft(4),
        {"contracts": contract_rows(Contract.GARDE, Contract.GARDE)},
        Problem.of(Violation.CONTRACTS_OUT_OF_ORDER, contracts=(Contract.GARDE, Contract.GARDE), right=BIDDABLE),
    ),
    "levels of poignée out of order": (
        fft(4),
        {"poignees": poignee_rows((DOUBLE, 10), (SIMPLE, 13))},
        Problem.of(Violation.POIGNEES_OUT_OF_ORDER, sizes=(10, 13), hand=18),
    ),
    "a level of poignée twice": (
        fft(4),
        {"poignees": poignee_rows((SIMPLE, 10), (SIMPLE, 13))},
        Problem.of(Violation.POIGNEES_OUT_OF_ORDER, sizes=(10, 13), hand=18),
    ),
    "sizes of poignée out of order": (
        fft(4),
        {"poignees": poignee_rows((SIMPLE, 13), (DOUBLE, 10))},
        Problem.of(Violation.POIGNEES_OUT_OF_ORDER, sizes=(13, 10), hand=18),
    ),
    "equal sizes of poignée": (
        fft(4),
        {"poignees": poignee_rows((SIMPLE, 10), (DOUBLE, 10))},
        Problem.of(Violation.POIGNEES_OUT_OF_ORDER, sizes=(10, 10), hand=18),
    ),
    "a poignée larger than a hand": (
        fft(5),
        {"poignees": poignee_rows((SIMPLE, 8), (TRIPLE, 16))},
        Problem.of(Violation.POIGNEES_OUT_OF_ORDER, sizes=(8, 16), hand=15),
    ),
    "targets that rise": (
        fft(4),
        {"targets": (56, 51, 41, 42)},
        Problem.of(Violation.TARGETS_OUT_OF_ORDER, targets=(56, 51, 41, 42)),
    ),
    "ranks to call out of order": (
        fft(5),
        {"call_ranks": (13, 14)},
        Problem.of(Violation.CALL_LIST_OUT_OF_ORDER, ranks="Q,K"),
    ),
    "a rank to call left out": (
        fft(5),
        {"call_ranks": (14, 12)},
        Problem.of(Violation.CALL_LIST_OUT_OF_ORDER, ranks="K,N"),
    ),
    "ranks to call out of order where nobody calls": (
        fft(4),
        {"call_ranks": (11,)},
        Problem.of(Violation.CALL_LIST_OUT_OF_ORDER, ranks="J"),
    ),
    "a call without ranks": (
        fft(5),
        {"call_ranks": ()},
        Problem.of(Violation.CALL_LIST_OUT_OF_ORDER, ranks=""),
    ),
    "a ban without a call": (
        fft(5),
        {"call": Call.NONE},
        Problem.of(Violation.BAN_WITHOUT_CALL, ban=FirstTrickBan.LEADER),
    ),
    "a split of a loose bid that gives nothing to anybody": (
        fft(4),
        {"loose_bid_split": (0, 0)},
        Problem.of(Violation.WRONG_VALUE, field="loose_bid_split", value="(0, 0)", allowed="0..100,0..100, not both 0"),
    ),
    "a split that gives nothing to anybody": (
        fft(5),
        {"split": (0, 0)},
        Problem.of(Violation.WRONG_VALUE, field="split", value="(0, 0)", allowed="0..100,0..100, not both 0"),
    ),
}


@pytest.mark.parametrize(("rules", "changes", "problem"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_contradictions_are_refused(rules: RuleSet, changes: dict[str, Any], problem: Problem) -> None:
    found = problems_of(changes, rules)
    assert problem in found
    layout = {"players", "hand_size", "chien_size"} & set(changes)
    assert len(found) == (2 if layout and problem.violation is not Violation.WRONG_LAYOUT else 1)


def test_every_problem_of_rule_sets_is_reached() -> None:
    reached = {problem.violation for _, _, problem in CONTRADICTIONS.values()}
    text = {Violation.UNKNOWN_RULES, Violation.UNKNOWN_FIELD, Violation.DOUBLED_FIELD, Violation.PRESET_TAKEN}
    options = {each for each in Violation if "option" in each}
    violations = list(Violation)
    first, last = violations.index(Violation.UNKNOWN_RULES), violations.index(Violation.PRESET_TAKEN)
    assert reached == {*violations[first : last + 1]} - text - options


def test_every_problem_is_listed_at_once() -> None:
    changes = {
        "hand_size": 3,
        "chien_no_consecutive": True,
        "contracts": contract_rows(Contract.GARDE, Contract.PRISE),
        "poignees": poignee_rows((SIMPLE, 13), (DOUBLE, 10)),
        "targets": (36, 41, 51, 56),
        "call": Call.KING,
        "base": "25",
        "discard_kings": "never",
        "split": (0, 0),
    }
    assert violations_of(changes) == [
        Violation.WRONG_VALUE,
        Violation.WRONG_VALUE,
        Violation.WRONG_LAYOUT,
        Violation.CHIEN_GAPS_TOO_FEW,
        Violation.CONTRACTS_OUT_OF_ORDER,
        Violation.CALL_LIST_OUT_OF_ORDER,
        Violation.POIGNEES_OUT_OF_ORDER,
        Violation.TARGETS_OUT_OF_ORDER,
        Violation.WRONG_VALUE,
    ]
    assert [problem["field"] for problem in problems_of(changes) if "field" in problem] == [
        *("discard_kings", "base", "split"),
    ]


def test_a_wrong_value_is_compared_with_no_other() -> None:
    assert violations_of({"hand_size": "many", "targets": (1, 2, 3)}) == [Violation.WRONG_VALUE] * 2


def test_unknown_fields_are_all_named() -> None:
    unknown = [Problem.of(Violation.UNKNOWN_FIELD, field=name) for name in ("bass", "dog", "preset", "layout")]
    assert list(problems_of({"bass": 25, "base": 30, "dog": 6, "preset": "x", "layout": None})) == unknown
    with pytest.raises(InvalidRulesError, match="'bass' is no field of a rule set"):
        fft(4).but(bass=25)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def test_a_part_of_another_type_is_refused() -> None:
    rules = fft(4)
    parts: dict[str, Any] = {"layout": rules.scoring, "excuse": None}
    with pytest.raises(InvalidRulesError) as caught:
        attrs.evolve(rules, **parts)
    assert caught.value.problems == (
        Problem.of(Violation.WRONG_VALUE, field="layout", value=f"{repr(rules.scoring)[:200]}…", allowed="Layout"),
        Problem.of(Violation.WRONG_VALUE, field="excuse", value="None", allowed="ExcuseRules"),
    )


def test_a_refusal_explains_itself_in_both_languages() -> None:
    with pytest.raises(InvalidRulesError) as caught:
        fft(4).but(base=1001, targets=(36, 41, 51, 56))
    assert caught.value.explain("en") == (
        "base cannot be 1001; allowed: 0..1000\ntargets 36, 41, 51, 56 must not rise with the bouts"
    )
    assert caught.value.explain("fr") == (
        "base ne peut pas être 1001 ; possible : 0..1000\n"
        "les seuils 36, 41, 51, 56 ne doivent pas monter avec les bouts"
    )


# Fields

NAMES = vars(policies) | vars(rule_values)
"""The names in annotations that only type checkers import."""


def test_the_flat_names_are_the_fields_of_the_parts_in_order() -> None:
    assert [(rule.name, rule.part) for rule in FIELDS.values()] == [
        (attribute.name, part) for part, part_type in PARTS.items() for attribute in attrs.fields(part_type)
    ]
    assert list(FIELDS) == [rule.name for rule in FIELDS.values()]
    assert sum(len(attrs.fields(part)) for part in PARTS.values()) == len(FIELDS)
    assert list(fft(4).values()) == list(FIELDS)


def test_rule_changes_names_every_field_with_its_type() -> None:
    hints = get_type_hints(RuleChanges, None, NAMES)
    assert list(hints) == list(FIELDS)
    assert hints == {name: get_type_hints(PARTS[rule.part], None, NAMES)[name] for name, rule in FIELDS.items()}
    assert RuleChanges.__required_keys__ == frozenset()


def test_the_allowed_values_are_of_the_field_s_type() -> None:
    kinds: dict[Any, Any] = {
        int: (Whole, Choice),
        bool: YesNo,
        tuple[ContractRule, ...]: ContractTable,
        tuple[PoigneeRule, ...]: PoigneeTable,
        tuple[MisereRule, ...]: MisereTable,
    }
    for name, hint in get_type_hints(RuleChanges, None, NAMES).items():
        values = FIELDS[name].values
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            assert values == OneOf(hint), name
        elif isinstance(values, OneOfOrWhole):
            assert hint == values.policy | int, name
        elif hint == tuple[int, ...]:
            assert isinstance(values, (Wholes, CourtRanks)), name
        else:
            assert isinstance(values, kinds[hint]), name


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("base", "0..1000"),
        ("chelem_failed", "-5000..0"),
        ("self_call", "yes | no"),
        ("excuse_last", "changes_sides | trick_winner | owner"),
        ("targets", "1..91,1..91,1..91,1..91"),
        ("split", "0..100,0..100"),
        ("call_ranks", "K | K,Q | K,Q,N | K,Q,N,J | nothing"),
        (
            "contracts",
            "prise|pousse|garde|garde_sans|garde_contre:1..100:taken|for_taker|for_defence"
            "[:base 0..1000][:taker_only],… | nothing",
        ),
        ("poignees", "simple|double|triple|quadruple:1..22:0..1000,… | nothing"),
        (
            "miseres",
            "no_trump|no_trump_but_excuse|no_court|no_court_nor_excuse|no_court_but_jacks|blank:0..1000,… | nothing",
        ),
        ("chelem_deadline", "with_bid | before_first_card | 1..39"),
        ("score_rounding", "1 | 5 | 10"),
    ],
)
def test_the_allowed_values_are_told_in_any_language(name: str, allowed: str) -> None:
    assert FIELDS[name].values.allowed == allowed


@pytest.mark.parametrize("name", FIELDS)
def test_what_is_known_of_a_field(name: str) -> None:
    rule = FIELDS[name]
    assert re.fullmatch(r"[A-Z][^\n]*[^.]\.", rule.doc)
    assert re.fullmatch(r"(A\d+(\.\d)?|B\d|D-\d+)", rule.clause)
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", rule.name)
    assert rule.values.allowed


def test_what_no_source_states_is_marked() -> None:
    chosen = {name for name, rule in FIELDS.items() if not rule.stated}
    assert chosen == {
        *("discard_called_card", "poignee_lower_level", "first_trick_ban_second_player", "excuse_last_compensation"),
        # What the FFT's rules do not have, and only a change brings in.
        *("petit_imprenable_time", "misere_multiplied", "misere_to", "excuse_last_failed_chelem"),
        *("misere_game_scoring", "misere_game_stake", "misere_game_chien", "misere_game_petit_lead_ban"),
        *("petit_chelem_deadline", "petit_chelem_announced", "petit_chelem_unannounced", "petit_chelem_failed"),
        "petit_chelem_failure_loses_contract",
    }


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_allows_the_fft_values_and_writes_what_it_reads(name: str) -> None:
    values = FIELDS[name].values
    for players in (3, 4, 5):
        value = fft(players).values()[name]
        assert values.allows(value)
        assert values.read(values.write(value)) == value
