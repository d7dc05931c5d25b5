"""Every policy has an interpreter for each of its members."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from enum import StrEnum
from importlib import import_module
from typing import Any

import pytest

import french_tarot
from french_tarot import Side, table, view
from french_tarot.engine import call, declare, play, state
from french_tarot.rulesets import discards, policies
from french_tarot.rulesets.model import FIELDS
from french_tarot.rulesets.values import OneOf
from french_tarot.scoring import last_trick, score

POLICIES: list[type[StrEnum]] = [
    policy
    for policy in vars(policies).values()
    if isinstance(policy, type) and issubclass(policy, StrEnum) and policy.__module__ == policies.__name__
]
TABLES: list[tuple[type[StrEnum], Mapping[Any, object]]] = [
    (policies.PetitSec, state._FIRST_PHASE),
    (policies.Call, call._CALLABLE),
    (policies.DiscardKings, discards.KINGS),
    (policies.DiscardTrumps, discards.TRUMPS),
    (policies.DiscardBouts, discards.BOUTS),
    (policies.PoigneeDiscard, declare._COUNTS_DISCARD),
    (policies.ChelemBy, declare._MAY_ANNOUNCE),
    (policies.FirstTrickBan, play._BINDS),
    (policies.PetitAuBout, last_trick._PETIT_AU_BOUT),
    (policies.ExcuseWins, last_trick._EXCUSE_WINS),
    (policies.ExcuseLast, last_trick._OWNER_IF_LAST),
    (policies.PoigneeTo, score._POIGNEE_SIDE),
    (policies.Redealer, table._NEXT_DEALER),
    (policies.LookBack, view._REVIEWABLE),
]
WITHOUT_A_TABLE = {policies.ChienUse, policies.PoigneeTime}
"""Policies that are asked directly: for the side that owns the chien, and the time of a poignée."""


@pytest.mark.parametrize(("policy", "rows"), TABLES, ids=[policy.__name__ for policy, _ in TABLES])
def test_the_table_of_a_policy_is_total(policy: type[StrEnum], rows: Mapping[Any, object]) -> None:
    assert list(rows) == list(policy)


def test_every_policy_has_its_table() -> None:
    assert {policy for policy, _ in TABLES} | WITHOUT_A_TABLE == set(POLICIES)


def members_as_keys() -> Iterator[tuple[str, type[StrEnum], set[Any]]]:
    """Find every table of the package that is keyed by members of one policy."""
    for found in pkgutil.walk_packages(french_tarot.__path__, "french_tarot."):
        if found.name != "french_tarot.__main__":
            for name, value in vars(import_module(found.name)).items():
                kinds = {type(key) for key in value} if isinstance(value, dict) else set()
                if len(kinds) == 1 and (kind := kinds.pop()) in POLICIES:
                    yield f"{found.name}.{name}", kind, set(value)


def test_no_other_table_leaves_a_member_out() -> None:
    found = list(members_as_keys())
    assert len(found) >= len(TABLES)
    for where, policy, keys in found:
        assert keys == set(policy), where


def test_every_policy_but_the_chien_s_use_is_a_field() -> None:
    fields = {rule.values.policy for rule in FIELDS.values() if isinstance(rule.values, OneOf)}
    assert fields == set(POLICIES) - {policies.ChienUse}  # which each contract has


@pytest.mark.parametrize("policy", POLICIES)
def test_the_values_of_a_policy_are_its_names(policy: type[StrEnum]) -> None:
    assert [member.value for member in policy] == [member.name.lower() for member in policy]


def test_the_side_that_owns_the_chien() -> None:
    assert {use: use.side for use in policies.ChienUse} == {
        policies.ChienUse.TAKEN: Side.TAKER,
        policies.ChienUse.FOR_TAKER: Side.TAKER,
        policies.ChienUse.FOR_DEFENCE: Side.DEFENCE,
    }


def test_the_fates_of_the_excuse_cover_every_case() -> None:
    cases = {
        (owner_is_player, owner_is_winner) for owner_is_player in (True, False) for owner_is_winner in (True, False)
    }
    assert set(last_trick._FATES) == cases
