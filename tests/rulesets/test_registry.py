"""Presets of others: in a registry that a caller passes, and nowhere else."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from french_tarot import (
    InvalidRulesError,
    Preset,
    Problem,
    Registry,
    RuleSet,
    Violation,
    fft,
    is_stated,
    pagat,
    student,
)
from french_tarot.rulesets.registry import BUILT_IN


def house(players: int) -> RuleSet:
    return pagat(players).but(base=30)


HOUSE = Registry().with_preset("house", house, (3, 4))


def problems_of(text: str, registry: Registry | None = None) -> tuple[Problem, ...]:
    with pytest.raises(InvalidRulesError) as caught:
        RuleSet.parse(text, registry=registry)
    return caught.value.problems


def test_the_built_in_presets_are_there() -> None:
    assert Registry().presets == BUILT_IN
    assert Registry().known[:3] == ("fft-3", "fft-4", "fft-5")
    assert Registry().known[-1] == "bric_a_brac-5"
    assert RuleSet.parse("fft-4", registry=HOUSE) == fft(4)


def test_a_registry_is_a_value() -> None:
    assert Registry().with_preset("house", house, (3, 4)) == HOUSE
    assert hash(HOUSE) == hash(Registry().with_preset("house", house, (3, 4)))
    assert Registry() != HOUSE
    assert HOUSE.others == (Preset("house", house, (3, 4)),)
    assert Registry().others == ()


def test_a_preset_of_one_s_own_is_read_where_the_registry_is_passed() -> None:
    rules = RuleSet.parse("house-4+x5;targets=53,48,38,33", registry=HOUSE)
    assert rules == pagat(4).with_options("x5").but(base=30, targets=(53, 48, 38, 33))
    assert rules.preset == "house"
    assert RuleSet.from_plain({"preset": "house", "players": 3}, registry=HOUSE) == house(3)
    assert problems_of("house-4") == (Problem.of(Violation.UNKNOWN_RULES, text="house-4", known=Registry().known),)
    known = (*Registry().known, "house-3", "house-4")
    assert problems_of("house-5", HOUSE) == (Problem.of(Violation.UNKNOWN_RULES, text="house-5", known=known),)


def test_a_layout_needs_the_size_that_it_is_made_from() -> None:
    assert RuleSet.parse("house-2+two_piles", registry=HOUSE) == house(4).with_options("two_piles")
    # Six are made from five, for whom this preset does not exist.
    assert problems_of("house-6+six_4v2", HOUSE)[0].violation is Violation.UNKNOWN_RULES


def test_its_rules_are_read_without_the_registry() -> None:
    rules = RuleSet.parse("house-3+x5", registry=HOUSE)
    assert RuleSet.parse(str(rules)) == rules
    assert "house" not in str(rules)
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert RuleSet.from_plain(rules.to_plain()) == rules
    assert rules.describe().startswith("fft-3+x5;")


def test_a_preset_by_its_name() -> None:
    found = HOUSE.find("house")
    assert found is not None
    assert found.rules(4) == house(4)
    assert HOUSE.find("home") is None
    with pytest.raises(InvalidRulesError, match="'house-5' names no rule set: presets are house-3, house-4"):
        found.rules(5)


@pytest.mark.parametrize("name", ["fft", "bric_a_brac", "house"])
def test_a_name_that_is_taken_is_refused(name: str) -> None:
    with pytest.raises(InvalidRulesError) as caught:
        HOUSE.with_preset(name, house, (4,))
    assert caught.value.problems == (Problem.of(Violation.PRESET_TAKEN, name=name),)
    assert str(caught.value) == f"there is a preset {name!r} already: a preset needs a name of its own"
    assert caught.value.explain("fr") == f"il y a déjà un jeu de règles {name!r} : un autre doit avoir son propre nom"


@pytest.mark.parametrize("name", ["", "House", "my-house", "a+b", "1st", "maison é", "a;b", "hôtel"])
def test_a_name_that_no_text_could_hold_is_refused(name: str) -> None:
    with pytest.raises(InvalidRulesError) as caught:
        Registry().with_preset(name, house, (4,))
    assert [(problem.violation, problem["value"]) for problem in caught.value.problems] == [
        (Violation.WRONG_VALUE, repr(name)),
    ]


def test_every_name_that_will_not_do_is_listed() -> None:
    with pytest.raises(InvalidRulesError) as caught:
        Registry((Preset("fft", house, (4,)), Preset("my house", house, (4,)), Preset("fft", house, (4,))))
    assert [problem.violation for problem in caught.value.problems] == [
        *(Violation.PRESET_TAKEN, Violation.WRONG_VALUE, Violation.PRESET_TAKEN),
    ]


# Installed packages


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with presets, and where it is installed; its entry points are still to be written."""
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "tarot_houses.py").write_text(
        "from french_tarot import Preset, fft, student\n"
        "def villa(players): return fft(players).but(base=40)\n"
        "VILLA = Preset('villa', villa, (4, 5))\n"
        "ATTIC = Preset('attic', student, (6,))\n"
        "FFT = Preset('fft', fft, (4,))\n",
        encoding="utf-8",
    )
    (info := tmp_path / "tarot_houses-1.0.dist-info").mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tarot-houses\nVersion: 1.0\n", encoding="utf-8")
    yield info / "entry_points.txt"
    sys.modules.pop("tarot_houses", None)


def test_nothing_installed() -> None:
    assert Registry.installed() == Registry()


def test_what_is_installed_is_found_where_a_caller_asks(install: Path) -> None:
    install.write_text(
        "[french_tarot.rulesets]\nvilla = tarot_houses:VILLA\nattic = tarot_houses:ATTIC\n", encoding="utf-8"
    )
    registry = Registry.installed()
    assert [preset.name for preset in registry.others] == ["attic", "villa"]
    assert RuleSet.parse("villa-5", registry=registry) == fft(5).but(base=40)
    assert RuleSet.parse("attic-6", registry=registry) == student(6)
    assert problems_of("villa-5")[0].violation is Violation.UNKNOWN_RULES
    assert registry.with_preset("house", house, (4,)).known[-4:] == ("attic-6", "villa-4", "villa-5", "house-4")


def test_what_is_installed_hides_no_built_in_preset(install: Path) -> None:
    install.write_text("[french_tarot.rulesets]\nfft = tarot_houses:FFT\n", encoding="utf-8")
    with pytest.raises(InvalidRulesError, match="there is a preset 'fft' already"):
        Registry.installed()


def test_an_entry_point_that_is_no_preset(install: Path) -> None:
    install.write_text("[french_tarot.rulesets]\nvilla = tarot_houses:villa\n", encoding="utf-8")
    with pytest.raises(TypeError, match="entry point villa must name a Preset, not <function villa"):
        Registry.installed()


def test_a_preset_that_makes_something_else() -> None:
    nothing: Any = lambda _players: None  # noqa: E731
    with pytest.raises(TypeError, match="preset villa must make a RuleSet for 4 players, not None"):
        Preset("villa", nothing, (4,)).rules(4)
    with pytest.raises(ValueError, match="preset villa must make rules for 3 players, not 4"):
        Preset("villa", lambda _players: fft(4), (3, 4)).rules(3)


def test_what_the_author_of_a_preset_has_chosen() -> None:
    registry = Registry().with_preset("villa", fft, (4,), frozenset({"base"}))
    assert not is_stated("villa", "base", registry=registry)
    assert is_stated("villa", "targets", registry=registry)
