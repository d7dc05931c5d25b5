"""The public names, their signatures as a golden file, and how they load.

A change of golden/api.txt is a change for users: it is read by people and noted in the changelog.
"""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from types import UnionType
from typing import Any

import pytest

import french_tarot

GOLDEN = Path(__file__).parent / "golden" / "api.txt"


# The golden file


def described(name: str) -> Iterator[str]:
    """Describe a public name: what it is, and the public members of a class."""
    value = attrgetter(name)(french_tarot)
    if inspect.isclass(value):
        bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
        yield f"class {name}({bases})" if bases else f"class {name}"
        yield from (f"    {line}" for line in _members(value))
    elif inspect.isfunction(value):
        yield f"def {name}{_signature(value)}"
    elif isinstance(value, UnionType):
        yield f"{name} = {' | '.join(kind.__name__ for kind in value.__args__)}"
    else:
        yield f"{name}: {type(value).__name__} = {value!r}"


def _members(kind: type[Any]) -> Iterator[str]:
    if issubclass(kind, Enum):
        yield from (f"{member.name} = {str(member.value)!r}" for member in kind)
    elif "__init__" in vars(kind) or "__new__" in vars(kind):
        yield f"__init__{_signature(kind).partition(' -> ')[0]}"
    own = [(name, member) for name, member in vars(kind).items() if not name.startswith("_")]
    constants = set(kind.__members__) if issubclass(kind, Enum) else set[str]()
    for name, annotation in {} if hasattr(kind, "__attrs_attrs__") else inspect.get_annotations(kind).items():
        if not name.startswith("_"):
            yield f"{name}: {annotation}"
    for name, member in own:
        if isinstance(member, property):
            yield f"{name}: {_annotation(inspect.signature(member.fget or _members).return_annotation)}  # property"
        elif isinstance(member, staticmethod):
            yield f"{name}{_signature(member.__func__)}  # static"
        elif isinstance(member, classmethod):
            yield f"{name}{_signature(member.__func__)}  # class"
        elif inspect.isfunction(member) and name not in constants:
            yield f"{name}{_signature(member)}"


def _signature(function: Any) -> str:
    """Write a signature alike on every Python: annotations without quotes."""
    signature = inspect.signature(function)
    parameters: list[str] = []
    kinds = [parameter.kind for parameter in signature.parameters.values()]
    for place, parameter in enumerate(signature.parameters.values()):
        if parameter.kind is parameter.KEYWORD_ONLY and parameter.kind not in kinds[:place]:
            parameters.append("*")
        stars = _STARS.get(parameter.kind.name, "")
        annotation = "" if parameter.annotation is parameter.empty else f": {_annotation(parameter.annotation)}"
        default = "" if parameter.default is parameter.empty else f" = {parameter.default!r}"
        parameters.append(f"{stars}{parameter.name}{annotation}{default}")
        if parameter.kind is parameter.POSITIONAL_ONLY and parameter.kind not in kinds[place + 1 :]:
            parameters.append("/")
    return f"({', '.join(parameters)}) -> {_annotation(signature.return_annotation)}"


_STARS = {"VAR_POSITIONAL": "*", "VAR_KEYWORD": "**"}


def _annotation(annotation: Any) -> str:
    return annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)


def test_the_public_api_is_the_golden_file() -> None:
    lines = [line for name in french_tarot.__all__ for line in described(name)]
    assert lines == GOLDEN.read_text(encoding="utf-8").splitlines()


# Names


def test_every_public_name_is_listed_once_and_has_a_home() -> None:
    assert len(set(french_tarot.__all__)) == len(french_tarot.__all__)
    assert set(french_tarot._HOMES) == set(french_tarot.__all__)
    assert sum(len(names.split()) for names in french_tarot._MODULES.values()) == len(french_tarot.__all__)


@pytest.mark.parametrize("name", french_tarot.__all__)
def test_a_public_name_is_the_one_of_its_module(name: str) -> None:
    home = import_module(f"french_tarot.{french_tarot._HOMES[name]}")
    assert getattr(french_tarot, name) is getattr(home, name)
    assert vars(french_tarot)[name] is getattr(home, name)  # found at once from then on


def test_a_star_import_gives_every_public_name() -> None:
    namespace: dict[str, Any] = {}
    exec("from french_tarot import *", namespace)
    assert set(french_tarot.__all__) <= set(namespace)


def test_dir_lists_every_public_name() -> None:
    names = dir(french_tarot)
    assert set(french_tarot.__all__) <= set(names)
    assert names == sorted(set(names))
    assert "__all__" in names


@pytest.mark.parametrize("name", ["nothing", "card", "_nothing", "ScoreSheet"])
def test_an_unknown_name(name: str) -> None:
    with pytest.raises(AttributeError, match=f"module 'french_tarot' has no attribute '{name}'"):
        getattr(french_tarot, name)
    assert not hasattr(french_tarot, name)
    with pytest.raises(ImportError, match=f"cannot import name '{name}' from 'french_tarot'"):
        exec(f"from french_tarot import {name}")


# Loading


def modules_after(program: str) -> set[str]:
    """Run a program in a new interpreter and return the modules that it loaded."""
    command = [sys.executable, "-c", f"{program}; import sys; print(*sys.modules)"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(ran.stdout.split())


def test_importing_the_package_loads_nothing_else_of_it() -> None:
    loaded = modules_after("import french_tarot")
    assert {name for name in loaded if name.startswith("french_tarot")} == {"french_tarot"}
    assert not {"typer", "rich", "french_tarot.scoring"} & loaded


def test_a_name_loads_what_it_needs() -> None:
    loaded = modules_after("from french_tarot import Card")
    assert "french_tarot.cards" in loaded
    assert not {"typer", "rich", "french_tarot.rulesets", "french_tarot.scoring", "french_tarot.records"} & loaded


def test_no_public_name_loads_the_command_or_what_it_needs() -> None:
    loaded = modules_after("from french_tarot import *")
    assert "french_tarot.scoring.score" in loaded
    assert not {"typer", "rich", "french_tarot.cli"} & loaded
