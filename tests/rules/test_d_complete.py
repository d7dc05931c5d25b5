"""Every ruling of section D has its test, named after it; four are notes that nothing in a deal can show."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tests.rules import (
    test_d_01_to_14_deal_and_auction,
    test_d_15_to_30_call_discard_poignee,
    test_d_31_to_45_chelem_and_excuse,
    test_d_46_to_61_scoring_and_two_players,
    test_d_62_to_78,
    test_d_79_to_95,
)

if TYPE_CHECKING:
    from types import ModuleType

NOTES: Final = frozenset({"02", "30", "42", "52"})
"""Who shuffles at three; poignées of too many trumps; which card pays for the Excuse; a split taken at its word."""

RULINGS: Final = frozenset(f"{number:02}" for number in range(1, 96)) | {"22b", "23b"}

MODULES: Final[tuple[ModuleType, ...]] = (
    test_d_01_to_14_deal_and_auction,
    test_d_15_to_30_call_discard_poignee,
    test_d_31_to_45_chelem_and_excuse,
    test_d_46_to_61_scoring_and_two_players,
    test_d_62_to_78,
    test_d_79_to_95,
)


def rulings_of(module: ModuleType) -> set[str]:
    """The rulings that the tests of a module are named after."""
    found = (re.match(r"test_d_(\d\d[a-z]?)_[a-z]", name) for name in vars(module))
    return {match[1] for match in found if match}


def test_every_ruling_has_its_test() -> None:
    assert RULINGS - NOTES <= set().union(*map(rulings_of, MODULES)) <= RULINGS


def test_every_test_stands_in_the_module_of_its_number() -> None:
    for module in MODULES:
        first, last = re.findall(r"\d\d", module.__name__)[:2]
        assert all(first <= ruling[:2] <= last for ruling in rulings_of(module))
