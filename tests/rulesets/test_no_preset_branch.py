"""Rules are data: outside the presets no code asks which preset a table plays, by name or by comparison."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from french_tarot.rulesets.registry import BUILT_IN
from tests.test_house import modules, tree

NAMES: Final = {preset.name for preset in BUILT_IN}

MODULES: Final = [name for name in modules() if not name.startswith("rulesets.presets") and name != "rulesets.registry"]
"""The presets say their own names, and the registry finds them by name."""

NAMED: Final[Mapping[tuple[str, str], str]] = {
    **{("", name): "the functions that make the presets are public" for name in NAMES},
    ("rulesets.model", "fft"): "what the text of rules starts from that no preset has made",
    ("cli.deal", "fft-4"): "the rules of a command that is given none",
    ("cli.legal", "fft-4"): "the rules of a command that is given none",
    ("cli.score", "fft-4"): "the rules of a command that is given none",
    ("terms", "loose_bid"): "a contract",
    ("rulesets.policies", "loose_bid"): "the policy that plays that contract",
    ("lang.reading", "loose_bid"): "what the contract is called",
    ("lang.terms_en", "loose_bid"): "what the contract is called",
    ("lang.terms_fr", "loose_bid"): "what the contract is called",
    ("scoring.explain", "loose_bid"): "the sentence on a score of that contract",
    ("lang.names", "marseille"): "a vocabulary of card names",
}
"""Where the name of a preset stands, and why."""

ASKED: Final = {
    ("lang.reading", "loose_bid"),
    ("lang.terms_en", "loose_bid"),
    ("lang.terms_fr", "loose_bid"),
    ("lang.names", "marseille"),
}
"""Those that are looked up: words for a contract, a vocabulary."""

OTHER_NAMES: Final[Mapping[str, str]] = {
    "rulesets.combining": "names of options",
    "rulesets.describe": "names of fields",
}
"""Where a `name` is compared that is not a preset's."""


def preset_text(node: ast.AST) -> str | None:
    """The text of a node that is the name of a preset, or begins with it like `fft-4`; None for any other."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return None
    found = re.fullmatch(rf"({'|'.join(NAMES)})(-.*)?", node.value, re.DOTALL)
    return found and found[0]


def is_preset_made(node: ast.AST) -> bool:
    """Tell whether a node is a call of a function that makes a preset."""
    return isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in NAMES


def parts_of_questions(node: ast.AST) -> Iterator[ast.AST]:
    """What is compared, matched, looked up, handed to a method or decides on a branch, with all that it is made of."""
    for child in ast.walk(node):
        match child:
            case ast.Compare(left=left, comparators=others):
                asked: list[ast.expr | None] = [left, *others]
            case ast.MatchValue(value=value) | ast.Subscript(slice=value):
                asked = [value]
            case ast.Dict(keys=keys) | ast.MatchMapping(keys=keys):
                asked = [*keys]
            case ast.Call(func=ast.Attribute(), args=arguments):
                asked = [*arguments]
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                asked = [test]
            case ast.comprehension(ifs=tests):
                asked = [*tests]
            case ast.match_case(guard=guard):
                asked = [guard]
            case _:
                asked = []
        for each in asked:
            yield from ast.walk(each) if each else ()


def texts_asked(node: ast.AST) -> set[str]:
    return {text for part in parts_of_questions(node) if (text := preset_text(part))}


def compared(node: ast.AST) -> Iterator[ast.AST]:
    """What is compared or matched, with all that it is made of."""
    for child in ast.walk(node):
        match child:
            case ast.Compare(left=left, comparators=others):
                for each in (left, *others):
                    yield from ast.walk(each)
            case ast.Match(subject=subject):
                yield from ast.walk(subject)
            case _:
                pass


def attributes(nodes: Iterator[ast.AST], name: str) -> list[str]:
    """The reads of an attribute among nodes."""
    return [ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute) and node.attr == name]


# The code


def test_no_code_asks_for_the_name_of_a_preset() -> None:
    assert {(module, text) for module in MODULES for text in texts_asked(tree(module))} == ASKED


def test_the_name_of_a_preset_stands_nowhere_without_a_reason() -> None:
    texts = ((module, preset_text(node)) for module in MODULES for node in ast.walk(tree(module)))
    assert {(module, text) for module, text in texts if text} == set(NAMED)
    assert set(NAMED) > ASKED


@pytest.mark.parametrize("module", MODULES)
def test_no_rules_are_compared_with_a_preset(module: str) -> None:
    assert [ast.unparse(node) for node in compared(tree(module)) if is_preset_made(node)] == []


def test_the_preset_of_a_rule_set_is_read_to_write_its_text_alone() -> None:
    reads = {module: attributes(ast.walk(tree(module)), "preset") for module in MODULES}
    assert {module: found for module, found in reads.items() if found} == {"rulesets.identity": ["rules.preset"]}
    assert attributes(parts_of_questions(tree("rulesets.identity")), "preset") == []
    assert attributes(compared(tree("rulesets.identity")), "preset") == []
    calls = [node for module in MODULES for node in ast.walk(tree(module)) if isinstance(node, ast.Call)]
    assert not [
        call for call in calls if ast.unparse(call.func) == "getattr" and "'preset'" in map(ast.unparse, call.args)
    ]


def test_no_name_is_compared_but_those_of_options_and_fields() -> None:
    found = {module for module in MODULES if attributes(compared(tree(module)), "name")}
    assert found == set(OTHER_NAMES)


# The search


@pytest.mark.parametrize(
    "source",
    [
        "if rules.preset == 'fft': pass",
        "is_old = 'fft_2006' != name",
        "rules.preset in ('pagat', 'review')",
        "name not in {'bric_a_brac': 1}",
        "scale = {'student': 2}[name]",
        "scales['wikipedia']",
        "scales.get('jacquespote', 1)",
        "name.startswith('fft-')",
        "str(rules) == 'marseille-4+x5;base=30'",
        "name == f'fft-{players}'",
        "match name:\n case 'loose_bid' | 'other': pass",
        "match plain:\n case {'preset': 'review'}: pass",
        "match plain:\n case {'pagat': _}: pass",
        "match name:\n case _ if starts(name, 'pagat'): pass",
        "x = 1 if is_named(rules, 'pagat-3') else 2",
        "while asks('fft'): pass",
        "[rules for rules in tables if plays(rules, 'student')]",
    ],
)
def test_a_branch_on_a_preset_is_found(source: str) -> None:
    assert texts_asked(ast.parse(source))


@pytest.mark.parametrize(
    "source", ["name == 'fftw'", "x = 'fft'", "plays('old')", "'a fft-4' == x", "names = ['pagat']"]
)
def test_nothing_else_is(source: str) -> None:
    assert not texts_asked(ast.parse(source))


def test_what_is_compared_is_found() -> None:
    source = "rules == presets.fft(4) or start.name == x or rules.preset is None\nmatch a.name:\n case _: pass"
    nodes = list(compared(ast.parse(source)))
    assert [ast.unparse(node) for node in nodes if is_preset_made(node)] == ["presets.fft(4)"]
    assert attributes(iter(nodes), "name") == ["a.name", "start.name"]
    assert attributes(iter(nodes), "preset") == ["rules.preset"]
    assert not list(compared(ast.parse("fft(4).but(base=30)")))


def test_the_search_sees_the_registry() -> None:
    # The one place that finds presets by name is left out above, and would be found.
    assert attributes(compared(tree("rulesets.registry")), "name")
    assert set(MODULES) < set(modules())
