"""The checks of the project, one session each.

`nox` alone runs what every change has to pass, the tests last. The sessions `oracle`, `deep` and
`bench` take longer and run on request: `nox -s oracle`. What stands after `--` goes to the tool:
`nox -s tests-3.11 -- tests/test_cards.py`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import zipfile
from email import message_from_bytes
from pathlib import Path

import nox

nox.needs_version = ">=2025.5.1"
nox.options.sessions = ["lint", "typecheck", "docs", "build", "wheel", "tests"]
nox.options.default_venv_backend = "virtualenv"
nox.options.error_on_missing_interpreters = True

ROOT = Path(__file__).parent
DIST = ROOT / "dist"
PROJECT = nox.project.load_toml(ROOT / "pyproject.toml")


def starts(version: str) -> bool:
    """Whether this Python can be run: being on the path is not enough, it can be a dead shim."""
    for command in ([f"python{version}"], ["py", f"-{version}"]):
        program = shutil.which(command[0])
        if program is not None:
            probe = [program, *command[1:], "-c", ""]
            if subprocess.run(probe, capture_output=True, check=False).returncode == 0:
                return True
    return False


MAIN, *OTHERS = nox.project.python_versions(PROJECT)
# The main Python is always on the list, so that nox fails where it is missing.
PYTHONS = [MAIN, *filter(starts, OTHERS)]


NOT_AGAIN = ("-m", "not deep and not once")
"""Without the long proofs, and those for which one Python is enough."""


def group(name: str) -> tuple[str, ...]:
    """The requirements of a dependency group."""
    return nox.project.dependency_groups(PROJECT, name)


def pytest(session: nox.Session, *options: str, **env: str) -> None:
    """Run pytest on all cores, each file on one: the examples of a document share their names."""
    command = ("pytest", "-n", "auto", "--dist", "loadfile", *options, *session.posargs)
    session.run(*command, env=env)


@nox.session(python=MAIN)
def lint(session: nox.Session) -> None:
    """Style and format."""
    session.install(*group("lint"))
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session(python=MAIN)
def typecheck(session: nox.Session) -> None:
    """Types, by mypy and by pyright."""
    session.install("-e", ".[cli]", *group("test"), *group("typing"))
    session.run("mypy", *session.posargs)
    session.run("pyright", *session.posargs)


@nox.session(python=MAIN)
def docs(session: nox.Session) -> None:
    """The documentation as HTML, any warning an error."""
    session.install("-e", ".[cli]", *group("docs"))
    options = ("-b", "html", "-q", "-E", "-W", "--keep-going", "-n")
    session.run("sphinx-build", *options, "docs", "docs/_build/html", *session.posargs)


@nox.session(python=MAIN)
def build(session: nox.Session) -> None:
    """The sdist and the wheel, and a look at what the wheel holds."""
    session.install(*group("build"))
    shutil.rmtree(DIST, ignore_errors=True)
    session.run("python", "-m", "build", "--outdir", str(DIST))
    for fault in faults(built_wheel()):
        session.error(fault)


@nox.session(python=MAIN, requires=["build"], reuse_venv=False)
def wheel(session: nox.Session) -> None:
    """The built wheel, installed and tested where the source tree is out of reach."""
    wheel = str(built_wheel())
    with tempfile.TemporaryDirectory() as elsewhere:
        session.install(wheel)
        with session.chdir(elsewhere):
            session.run("python", "-c", IMPORT_ALL_BUT_CLI)
        session.install(f"{wheel}[cli]", *group("test"))
        for name in ("pyproject.toml", "conftest.py", "README.md", "tests", "docs", "examples"):
            copy(ROOT / name, Path(elsewhere, name))
        with session.chdir(elsewhere):
            session.run("french-tarot", "--help", silent=True)
            session.run("tarot", "--help", silent=True)
            pytest(session, *NOT_AGAIN)


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """The tests on every Python found, all of them on the main one, with the coverage of those that run everywhere."""
    session.install("-e", ".[cli]", *group("test"))
    if session.posargs:
        pytest(session)
        return
    pytest(session, *NOT_AGAIN, *(["--cov"] if session.python == MAIN else []))
    if session.python == MAIN:
        pytest(session, "-m", "once and not deep")


@nox.session(python=MAIN)
def oracle(session: nox.Session) -> None:
    """The library against the independent oracle, on many random deals."""
    session.install("-e", ".[cli]", *group("test"))
    pytest(session, "--dist", "load", "-m", "deep", "tests/oracle", **deep_env())


@nox.session(python=MAIN)
def deep(session: nox.Session) -> None:
    """All tests, the long proofs too, with many more examples."""
    session.install("-e", ".[cli]", *group("test"))
    pytest(session, "-m", "", **deep_env())


@nox.session(python=MAIN)
def bench(session: nox.Session) -> None:
    """The speed of the library beside that of its peers, in one run."""
    session.install(*group("bench"))
    session.install("-e", ".")
    session.run("python", "benchmarks/run.py", *session.posargs)


def deep_env() -> dict[str, str]:
    """The environment of the long proofs."""
    deals = os.environ.get("FRENCH_TAROT_ORACLE_DEALS", "50000")
    return {"HYPOTHESIS_PROFILE": "deep", "FRENCH_TAROT_ORACLE_DEALS": deals}


# The library stands on attrs and typing-extensions alone; only its command line needs more.
IMPORT_ALL_BUT_CLI = """
import importlib, pkgutil, french_tarot
assert "site-packages" in french_tarot.__file__, french_tarot.__file__
for module in pkgutil.walk_packages(french_tarot.__path__, "french_tarot."):
    if not module.name.startswith(("french_tarot.cli", "french_tarot.__main__")):
        importlib.import_module(module.name)
"""


def built_wheel() -> Path:
    """The one wheel that the build left."""
    (path,) = DIST.glob("*.whl")
    return path


def faults(path: Path) -> list[str]:
    """What is wrong with a wheel that should be pure, typed and licensed."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        (about,) = (name for name in names if name.endswith(".dist-info/WHEEL"))
        pure = message_from_bytes(archive.read(about))["Root-Is-Purelib"]
    homes = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    checks = {
        "is not pure": pure == "true" and path.name.endswith("-py3-none-any.whl"),
        "has no py.typed": "french_tarot/py.typed" in names,
        "has no licence": any(name.endswith(".dist-info/licenses/LICENSE") for name in names),
        f"holds more than french_tarot: {sorted(homes)}": homes == {"french_tarot"},
    }
    return [f"{path.name} {fault}" for fault, passed in checks.items() if not passed]


def copy(source: Path, target: Path) -> None:
    """Copy a file or a folder, without what was generated in it."""
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("_build", "__pycache__"))
    else:
        shutil.copy(source, target)
