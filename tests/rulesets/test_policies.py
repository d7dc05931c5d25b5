"""Every policy has an interpreter for each of its members: a table, or code that asks for it by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from importlib import import_module
from itertools import chain, product
from typing import Any, Final

import pytest

from french_tarot import Call, ChienUse, Side
from french_tarot.rulesets import policies
from french_tarot.rulesets.parts import FIELDS
from french_tarot.rulesets.values import OneOf, OneOfOrWhole
from french_tarot.scoring import last_trick
from tests.test_house import modules

POLICIES: Final[Mapping[str, type[StrEnum]]] = {
    name: policy
    for name, policy in vars(policies).items()
    if isinstance(policy, type) and issubclass(policy, StrEnum) and policy.__module__ == policies.__name__
}

WITHOUT_A_TABLE: Final[Mapping[type[StrEnum], str]] = {
    policies.ChienUse: "a contract either takes the chien in or does not, and has it on one of two sides",
    policies.ImprenableTime: "each is a moment of the deal, at which legal play asks for it",
    policies.ExcuseAlone: "the hand may be thrown in or not",
    policies.CallTime: "the call stands on one side of the chien or the other",
    policies.CallWith: "the contracts that leave the chien have a call or not",
    policies.PoigneeTime: "seats are asked in turn before the lead, or each at its first card",
    policies.ChelemDeadline: "a moment beside a number of tricks, which no table could hold",
}
"""Policies that are asked directly, and why."""

OF_A_CONTRACT: Final = {policies.ChienUse, policies.ChienSeenBy}
"""Policies that each contract has, and not the rule set as a whole."""


# Tables as they are written


@cache
def trees() -> Mapping[str, ast.Module]:
    """Every module of the package by its name, as a syntax tree."""
    return {name: parsed(path.read_text(encoding="utf-8")) for name, path in modules().items()}


def parsed(text: str) -> ast.Module:
    """A module as a syntax tree that calls the policies by their own names."""
    tree = ast.parse(text)
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    own = {alias.asname: alias.name for node in imports for alias in node.names if alias.name in POLICIES}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            node.id = own.get(node.id, node.id)
    return tree


def names_policy(node: ast.AST) -> bool:
    """Tell whether a policy is named at a node or below it."""
    names = (getattr(child, "id", getattr(child, "attr", None)) for child in ast.walk(node))
    return any(name in POLICIES for name in names)


def members(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The members of policies that are named at a node or below it, as `("Call", "NONE")`.

    By name, as the members themselves are equal where their texts are, whatever their policies.
    """
    for child in ast.walk(node):
        if isinstance(child, ast.Attribute):
            policy = ast.unparse(child.value).rpartition(".")[2]
            if policy in POLICIES and child.attr in POLICIES[policy].__members__:
                yield policy, child.attr


def members_of(policy: str) -> set[tuple[str, str]]:
    return {(policy, name) for name in POLICIES[policy].__members__}


def is_table(node: ast.AST) -> bool:
    """Tell whether an expression is a mapping that is keyed by members of a policy, or by rows with them."""
    match node:
        case ast.Dict(keys=keys):
            return any(key is not None and any(members(key)) for key in keys)
        case ast.DictComp(generators=generators):
            return any(names_policy(each.iter) for each in generators)
        case ast.Call(func=ast.Attribute(attr="fromkeys"), args=[keys, *_]):
            return names_policy(keys)
        case _:
            return False


def is_type_of_table(annotation: ast.AST) -> bool:
    """Tell whether an annotation says the same."""
    for child in ast.walk(annotation):
        match child:
            case ast.Subscript(value=ast.Name(id="Mapping" | "dict"), slice=ast.Tuple(elts=[keys, _])):
                return names_policy(keys)
            case _:
                pass
    return False


def tables_written(tree: ast.Module) -> set[str]:
    """The names that a module gives to tables of policies; a line for a table that has none, as in a function."""
    names: set[str] = set()
    nameless = {node for node in ast.walk(tree) if is_table(node)}
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                written = nameless & set(ast.walk(statement))
                if written or (isinstance(statement, ast.AnnAssign) and is_type_of_table(statement.annotation)):
                    names.add(name)
                nameless -= written
            case _:
                pass
    return names | {f"line {node.lineno}" for node in nameless if isinstance(node, ast.expr)}


def test_a_table_is_found_wherever_it_is_written() -> None:
    tree = parsed(
        "from french_tarot.rulesets.policies import Scheme as Way\n"
        "A = {ChienMode.SINGLY: 1}\n"
        "B: Final[Mapping[tuple[Scheme, bool], int]] = made()\n"
        "C = MappingProxyType({(Way.MARGIN, True): 1})\n"
        "D = dict.fromkeys(policies.Call, 1) | {policies.Call.NONE: 0}\n"
        "E = {call: 1 for call in Call}\n"
        "F = {'scheme': Scheme.MARGIN, Side.TAKER: 1}\n"
        "G: Mapping[str, Scheme] = made()\n"
        "def f(scheme):\n"
        "    return {Scheme.MARGIN: 1, Scheme.POINTS: 2}[scheme]\n"
    )
    assert tables_written(tree) == {"A", "B", "C", "D", "E", "line 10"}


# Tables as they are


def row(key: object) -> tuple[object, ...]:
    """What a key is made of."""
    return key if isinstance(key, tuple) else (key,)


def is_of_policy(value: object) -> bool:
    """Tell whether a value is a mapping that is keyed by members of a policy, or by rows with them."""
    return isinstance(value, Mapping) and any(type(part) in POLICIES.values() for key in value for part in row(key))


def total(table: Mapping[Any, Any]) -> set[tuple[object, ...]]:
    """The keys of a table that is total: every member of a policy, in a row together with all else there is."""
    columns = [set(column) for column in zip(*map(row, table), strict=True)]
    for column in columns:
        for policy in POLICIES.values():
            if any(type(part) is policy for part in column):
                column.update(policy)
    return set(product(*columns))


@cache
def tables() -> Mapping[str, Mapping[Any, Any]]:
    """The tables of policies in the package by their names, each in the module that makes it."""
    found: dict[str, Mapping[Any, Any]] = {}
    for module, tree in trees().items():
        if module not in ("", "__main__"):
            targets = chain.from_iterable(
                getattr(node, "targets", [getattr(node, "target", None)]) for node in tree.body
            )
            names = {target.id for target in targets if isinstance(target, ast.Name)}
            made = vars(import_module(f"french_tarot.{module}"))
            found |= {f"{module}.{name}": made[name] for name in names if is_of_policy(made.get(name))}
    return found


def policies_of(table: Mapping[Any, Any]) -> set[type]:
    return {type(part) for key in table for part in row(key)} & set(POLICIES.values())


def test_every_table_that_is_written_is_found() -> None:
    written = {f"{module}.{name}" for module, tree in trees().items() for name in tables_written(tree)}
    assert set(tables()) == written
    assert written >= {
        "engine.dealing._CHIEN_MODES",
        "engine.dealing._EXPOSED",
        "engine.seating._FIRST_DEALERS",
        "engine.seating._SHUFFLERS",
        "engine.seating._TO_THE_RIGHT",
        "rulesets.contradictions._MOST_PARTNERS",
        "rulesets.discards.KINGS",
        "scoring.last_trick._EXCUSE_WINS",
        "scoring.lines._PAID",
        "table._LENGTHS",
        "table._NEXT_DEALER",
    }


def test_every_table_is_total() -> None:
    for name, table in tables().items():
        assert set(map(row, table)) == total(table), name


def test_a_table_that_lacks_a_member_is_not_total() -> None:
    scheme, other = policies.Scheme
    both = {(scheme,), (other,)}
    assert total({scheme: 1}) == total({scheme: 1, other: 2}) == both
    assert total({scheme: 1, None: 2}) == {*both, (None,)}
    assert total({(scheme, True): 1, (scheme, False): 2}) == set(product(policies.Scheme, (True, False)))
    assert is_of_policy({(True, scheme): 1})
    assert not is_of_policy({"margin": scheme})


# Policies without a table


def asked(tree: ast.AST) -> set[tuple[str, str]]:
    """The members that something is held against, by `is` or in a `match`."""
    found: set[tuple[str, str]] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, ops=[ast.Is() | ast.IsNot()], comparators=[right]):
                sides = (side for side in (left, right) if isinstance(side, ast.Attribute))
                found.update(chain.from_iterable(map(members, sides)))
            case ast.MatchValue(value=value):
                found.update(members(value))
            case _:
                pass
    return found


def leaves_out(match: ast.Match) -> set[tuple[str, str]]:
    """The members that a `match` of a policy has no case for; all of them where a new one would go unnoticed."""
    cases = set(chain.from_iterable(members(case.pattern) for case in match.cases))
    every = set(chain.from_iterable(members_of(policy) for policy, _ in cases))
    is_closed = "assert_never(" in ast.unparse(match.cases[-1])
    return every - cases if is_closed else every


def test_every_policy_has_its_table_or_is_asked() -> None:
    with_table = set(chain.from_iterable(map(policies_of, tables().values())))
    assert with_table | set(WITHOUT_A_TABLE) == set(POLICIES.values())
    assert not with_table & set(WITHOUT_A_TABLE)
    assert all(WITHOUT_A_TABLE.values())


@pytest.mark.parametrize("policy", [policy.__name__ for policy in WITHOUT_A_TABLE])
def test_a_policy_without_a_table_is_asked_for_all_members_but_one(policy: str) -> None:
    # The one that is left is what remains where it is none of the others.
    everywhere = set(chain.from_iterable(map(asked, trees().values())))
    assert len(everywhere & members_of(policy)) >= len(members_of(policy)) - 1


def test_every_match_of_a_policy_has_all_members() -> None:
    matches = [node for tree in trees().values() for node in ast.walk(tree) if isinstance(node, ast.Match)]
    assert [ast.unparse(match) for match in matches if leaves_out(match)] == []
    matched = {policy for match in matches for case in match.cases for policy, _ in members(case.pattern)}
    assert "ImprenableTime" in matched


BOTH: Final = {("CallTime", "BEFORE_CHIEN"), ("CallTime", "AFTER_CHIEN")}
NEVER: Final = "case _ as unreachable: assert_never(unreachable)"


@pytest.mark.parametrize(
    ("cases", "left_out"),
    [
        (("case CallTime.BEFORE_CHIEN | CallTime.AFTER_CHIEN: pass", NEVER), set[tuple[str, str]]()),
        (("case CallTime.BEFORE_CHIEN: pass", NEVER), {("CallTime", "AFTER_CHIEN")}),
        (("case CallTime.BEFORE_CHIEN: pass", "case _: pass"), BOTH),
        (("case CallTime.BEFORE_CHIEN: pass", "case CallTime.AFTER_CHIEN: pass"), BOTH),
        (("case Phase.PLAY: pass", "case _: pass"), set[tuple[str, str]]()),
    ],
)
def test_what_a_match_leaves_out(cases: tuple[str, ...], left_out: set[tuple[str, str]]) -> None:
    (match,) = parsed("\n ".join(("match x:", *cases))).body
    assert isinstance(match, ast.Match)
    assert leaves_out(match) == left_out


def test_who_asks_for_a_member() -> None:
    tree = parsed(
        "a is CallTime.AFTER_CHIEN or b is not policies.CallWith.ALL or c == LookBack.ALL or f(Call.ACE) is d"
    )
    assert asked(tree) == {("CallTime", "AFTER_CHIEN"), ("CallWith", "ALL")}
    assert asked(parsed("match x:\n case Scheme.MARGIN: pass")) == {("Scheme", "MARGIN")}


# What policies are


def test_every_policy_but_those_of_a_contract_is_a_field() -> None:
    kinds = [rule.values for rule in FIELDS.values()]
    fields = {values.policy for values in kinds if isinstance(values, (OneOf, OneOfOrWhole))}
    assert fields == set(POLICIES.values()) - OF_A_CONTRACT


@pytest.mark.parametrize("policy", POLICIES.values())
def test_the_values_of_a_policy_are_its_names(policy: type[StrEnum]) -> None:
    # The directions have the short values by which everybody knows them.
    short = {"counterclockwise": "ccw", "clockwise": "cw"}
    assert [member.value for member in policy] == [
        short.get(member.name.lower(), member.name.lower()) for member in policy
    ]


def test_the_side_that_owns_the_chien() -> None:
    assert {use: use.side for use in ChienUse} == {
        ChienUse.TAKEN: Side.TAKER,
        ChienUse.FOR_TAKER: Side.TAKER,
        ChienUse.FOR_DEFENCE: Side.DEFENCE,
    }


def test_the_calls_that_name_a_card() -> None:
    assert {call for call in Call if not call.names_card} == {Call.NONE, Call.OPPOSITE}


def test_the_fates_of_the_excuse_cover_every_case() -> None:
    cases = {
        (owner_is_player, owner_is_winner) for owner_is_player in (True, False) for owner_is_winner in (True, False)
    }
    assert set(last_trick._FATES) == cases
