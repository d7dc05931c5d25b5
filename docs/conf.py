"""The settings of Sphinx."""

from __future__ import annotations

import ast
import builtins
import importlib
import inspect
import pkgutil
import re
import sys
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

project = "french-tarot"
author = "The french-tarot authors"
copyright = "2026, The french-tarot authors"
release = version = installed_version("french-tarot")

sys.path.append(str(Path(__file__).parent / "_ext"))
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "rules_table"]
exclude_patterns = ["_build"]

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist", "fieldlist", "substitution"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_google_docstring = True
napoleon_numpy_docstring = False

# The docs build offline, so without intersphinx: names of the standard library and of what the
# library depends on have no page to link to. A name of our own always has to resolve.
foreign = [*dir(builtins), *sys.stdlib_module_names]
foreign += ["attr", "attrs", "rich", "typer", "typing_extensions"]
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", rf"({'|'.join(map(re.escape, foreign))})(\..+)?"),
    (r"py:class", r"french_tarot\..+\._T"),  # a type variable
]

default_role = "literal"  # docstrings write code between single backticks

html_theme = "furo"
html_title = "french-tarot"


def import_for_annotations() -> None:
    """Run what the library imports for its annotations alone, so that these can be linked."""
    library = importlib.import_module("french_tarot")
    names = (found.name for found in pkgutil.walk_packages(library.__path__, "french_tarot."))
    modules = [library, *(importlib.import_module(name) for name in names if name != "french_tarot.__main__")]
    for module in modules:
        for block in ast.parse(inspect.getsource(module)).body:
            if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING":
                exec(compile(ast.Module(block.body, []), str(module.__file__), "exec"), vars(module))


import_for_annotations()


def keep_colon(_app: Sphinx, what: str, *arguments: Any) -> None:
    """Keep napoleon from reading as a type what stands before the colon of a property's first line."""
    *_, lines = arguments
    if what in ("attribute", "data", "property"):
        lines[:0] = ["..", ""]  # a comment, which the type is then looked for in


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", keep_colon, priority=400)  # napoleon is connected at 500
