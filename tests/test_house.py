"""The house: each file imports only from the rows above it, is short and says what it is."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

import french_tarot

HOME = Path(french_tarot.__file__).parent
ROWS = (
    ("_kernel", "excerpt", "lang", "terms"),
    ("errors",),
    ("card_text",),
    ("cards",),
    ("rulesets.policies",),
    ("rulesets.discards",),
    ("rulesets.values",),
    ("rulesets.parts", "rulesets.changes"),
    ("rulesets.contradictions",),
    ("rulesets.model",),
    ("rulesets.layouts", "rulesets.contract_tables", "rulesets.relevance"),
    ("rulesets.presets", "rulesets.option"),
    ("rulesets.registry", "rulesets.declaration_options", "rulesets.play_options"),
    ("rulesets.options",),
    ("rulesets.combining",),
    ("rulesets.identity",),
    ("rulesets.plain", "rulesets.describe"),
    ("json_reading",),
    ("tricks",),
    ("facts",),
    ("engine",),
    ("scoring",),
    ("play_start", "play_facts"),
    ("position",),
    ("rare_position",),
    ("setup", "view"),
    ("board",),
    ("deal",),
    ("table", "situations"),
    ("records",),
    ("disagreement",),
    ("cli",),
    ("__main__",),
)
"""From the ground up; a package is one place, whose files may import each other."""

OUTSIDE = {"attrs", "typing_extensions"}
OUTSIDE_OF_THE_COMMAND = OUTSIDE | {"typer", "rich"}
DEFERRED = {
    *(("rulesets.model", f"rulesets.{target}") for target in ("identity", "plain", "combining", "describe")),
    ("position", "rare_position"),
}
"""Imports inside a function that go the other way, each explained where it stands."""


class Import(NamedTuple):
    """An import that happens when the program runs: of what, and whether inside a function."""

    target: str
    is_deferred: bool


@cache
def modules() -> dict[str, Path]:
    """Every file of the package by its dotted name within it."""
    found: dict[str, Path] = {}
    for path in sorted(HOME.rglob("*.py")):
        parts = path.relative_to(HOME).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


every_module = pytest.mark.parametrize("module", modules(), ids=lambda name: name or "french_tarot")


def tree(module: str) -> ast.Module:
    return ast.parse(modules()[module].read_text(encoding="utf-8"))


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imports(node: ast.AST, *, is_deferred: bool = False) -> Iterator[Import]:
    """Find the imports below a node, but for those that only a type checker reads."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (Import(alias.name, is_deferred) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, "a relative import"
            for alias in child.names:
                name = f"{child.module}.{alias.name}"
                is_module = name.removeprefix("french_tarot.") in modules()
                yield Import(name if is_module else str(child.module), is_deferred)
        elif is_for_types(child):
            assert isinstance(child, ast.If)
            yield from imports(ast.Module(child.orelse, []), is_deferred=is_deferred)
        else:
            is_function = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            yield from imports(child, is_deferred=is_deferred or is_function)


def own_imports(module: str) -> Iterator[Import]:
    """The imports of a module from within the package, by names within it."""
    for each in imports(tree(module)):
        if each.target.split(".")[0] == "french_tarot":
            yield each._replace(target=each.target.removeprefix("french_tarot").removeprefix("."))


def place(module: str) -> tuple[int, str]:
    """The row of a module and its name there."""
    for row, names in enumerate(ROWS):
        for name in names:
            if module == name or module.startswith(f"{name}."):
                return row, name
    raise AssertionError(f"{module} has no place in the house")


def is_a_row_or_above_all(module: str) -> bool:
    return module in ("", "rulesets")


@every_module
def test_imports_come_from_the_rows_below(module: str) -> None:
    if is_a_row_or_above_all(module):
        assert list(own_imports(module)) == []
        return
    row, name = place(module)
    for target, is_deferred in own_imports(module):
        its_row, its_name = place(target)
        is_excepted = is_deferred and (module, target) in DEFERRED
        assert its_row < row or its_name == name or is_excepted, f"{module} imports {target}"


def test_no_exception_is_left_over() -> None:
    for module, target in DEFERRED:
        assert Import(target, is_deferred=True) in own_imports(module)


def test_the_ground_stands_on_nothing() -> None:
    for module in modules():
        if not is_a_row_or_above_all(module) and place(module)[0] == 0:
            assert {place(each.target)[1] for each in own_imports(module)} <= {place(module)[1]}


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = {
        module: {each.target for each in own_imports(module) if not each.is_deferred} - {module} for module in modules()
    }
    order = list(TopologicalSorter(graph).static_order())
    assert set(order) == set(modules())


@every_module
def test_what_comes_from_outside(module: str) -> None:
    outside = {each.target.split(".")[0] for each in imports(tree(module))} - {"french_tarot"}
    allowed = OUTSIDE_OF_THE_COMMAND if module.split(".")[0] == "cli" else OUTSIDE
    assert outside - set(sys.stdlib_module_names) <= allowed


@every_module
def test_no_file_is_longer_than_500_lines(module: str) -> None:
    assert len(modules()[module].read_text(encoding="utf-8").splitlines()) <= 500


@every_module
def test_every_module_says_what_it_is(module: str) -> None:
    assert ast.get_docstring(tree(module))


def test_the_walls_hold() -> None:
    module = ast.parse("def f(r):\n    import attrs\n    return attrs")
    assert list(imports(module)) == [Import("attrs", is_deferred=True)]
    assert list(imports(ast.parse("if TYPE_CHECKING:\n    import rich\nelse:\n    import typer"))) == [
        Import("typer", is_deferred=False)
    ]
