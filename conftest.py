"""What all tests share: Hypothesis profiles, and the examples of the documents as tests."""

from __future__ import annotations

import os
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

from hypothesis import settings
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("deep", deadline=None, max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE)],
    patterns=["README.md", "docs/**/*.md", "docs/*.md"],
).pytest()
