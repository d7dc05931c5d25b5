"""The settings of Sphinx."""

from __future__ import annotations

import builtins
import importlib
import pkgutil
import re
import sys
import typing
from importlib.metadata import version as installed_version

project = "french-tarot"
author = "The french-tarot authors"
copyright = "2026, The french-tarot authors"
release = version = installed_version("french-tarot")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist", "fieldlist", "substitution"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"
napoleon_google_docstring = True
napoleon_numpy_docstring = False

# The docs build offline, so without intersphinx: names of the standard library and of what the
# library depends on have no page to link to. A name of our own always has to resolve.
foreign = [*dir(builtins), *sys.stdlib_module_names]
foreign += ["attr", "attrs", "rich", "typer", "typing_extensions"]
nitpicky = True
nitpick_ignore_regex = [(r"py:.*", rf"({'|'.join(map(re.escape, foreign))})(\..+)?")]

html_theme = "furo"
html_title = "french-tarot"


def import_for_annotations() -> None:
    """Import the library and what only its annotations need, so that these can be linked."""
    for name in ("attrs", "rich.console", "typer"):  # others keep their ordinary imports
        importlib.import_module(name)
    typing.TYPE_CHECKING = True
    library = importlib.import_module("french_tarot")
    for module in pkgutil.walk_packages(library.__path__, "french_tarot."):
        if module.name != "french_tarot.__main__":
            importlib.import_module(module.name)
    typing.TYPE_CHECKING = False


import_for_annotations()
