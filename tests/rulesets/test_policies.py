"""Every policy has an interpreter for each of its members."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from importlib import import_module
from typing import NamedTuple

import pytest

import french_tarot
from french_tarot import Call, ChienUse, Side
from french_tarot.rulesets import policies
from french_tarot.rulesets.parts import FIELDS
from french_tarot.rulesets.values import OneOf, OneOfOrWhole
from french_tarot.scoring import last_trick

POLICIES: list[type[StrEnum]] = [
    policy
    for policy in vars(policies).values()
    if isinstance(policy, type) and issubclass(policy, StrEnum) and policy.__module__ == policies.__name__
]
WITHOUT_A_TABLE = {
    policies.ChienUse,
    policies.ImprenableTime,
    policies.ExcuseAlone,
    policies.CallTime,
    policies.CallWith,
    policies.PoigneeTime,
    policies.ChelemDeadline,
}
"""Policies that are asked directly: for a moment of the game, or for one of two ways."""

OF_A_CONTRACT = {policies.ChienUse, policies.ChienSeenBy}
"""Policies that each contract has, and not the rule set as a whole."""


class Table(NamedTuple):
    """A mapping of the package that is keyed by members of one policy."""

    where: str
    policy: type[StrEnum]
    members: frozenset[object]


@cache
def tables() -> tuple[Table, ...]:
    return tuple(_tables())


def _tables() -> Iterator[Table]:
    for found in pkgutil.walk_packages(french_tarot.__path__, "french_tarot."):
        if found.name != "french_tarot.__main__":
            for name, value in vars(import_module(found.name)).items():
                kinds = {type(key) for key in value} if isinstance(value, Mapping) else set()
                if len(kinds) == 1 and (kind := kinds.pop()) in POLICIES:
                    yield Table(f"{found.name}.{name}", kind, frozenset(value))


def test_every_table_of_a_policy_is_total() -> None:
    assert len(tables()) >= len(POLICIES) - len(WITHOUT_A_TABLE)
    for table in tables():
        assert table.members == set(table.policy), table.where


def test_every_policy_has_its_table() -> None:
    assert {table.policy for table in tables()} | WITHOUT_A_TABLE == set(POLICIES)
    assert not {table.policy for table in tables()} & WITHOUT_A_TABLE


def test_every_policy_but_those_of_a_contract_is_a_field() -> None:
    kinds = [rule.values for rule in FIELDS.values()]
    fields = {values.policy for values in kinds if isinstance(values, (OneOf, OneOfOrWhole))}
    assert fields == set(POLICIES) - OF_A_CONTRACT


@pytest.mark.parametrize("policy", POLICIES)
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
