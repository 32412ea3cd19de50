"""What .ci/start and .ci/test install: every package has one version, which is the one these tests run with."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PINNED = {
    canonicalize_name(requirement.name): requirement
    for line in (ROOT / ".ci/constraints.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
    for requirement in [Requirement(line)]
}


def test_every_package_that_the_commands_install_is_pinned_to_what_is_tested() -> None:
    asked = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]]
    asked += PROJECT["dependency-groups"]["dev"]
    installed = {name: metadata.version(name) for name in _pulled_in(map(Requirement, asked))}
    assert {name: f"=={version}" for name, version in installed.items()} == {
        name: str(PINNED[name].specifier) if name in PINNED else "not in .ci/constraints.txt" for name in installed
    }


def test_a_pin_is_one_version() -> None:
    assert all(re.fullmatch(r"==[\w.!+]+", str(requirement.specifier)) for requirement in PINNED.values())


def test_the_commands_install_by_the_pins_alone() -> None:
    scripts = {name: (ROOT / ".ci" / name).read_text("utf-8") for name in ("start", "test", "install")}
    assert "PIP_CONSTRAINT=.ci/constraints.txt" in scripts["install"]
    for name in ("start", "test"):
        assert ".ci/install" in scripts[name]
        assert "pip install" not in scripts[name]


def test_a_commit_is_looked_at_with_the_same_versions() -> None:
    text = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    revisions = dict(re.findall(r"repo: \S+/(\w+)-pre-commit\n\s+rev: v(\S+)", text))
    assert {name: f"=={version}" for name, version in revisions.items()} == {"ruff": str(PINNED["ruff"].specifier)}
    assert re.findall(r"entry: (.*)", text) == [".venv/bin/python -m mypy"]  # the environment of the pinned one


def test_the_workflows_build_with_the_flet_that_is_pinned() -> None:
    named = {
        version
        for path in (*(ROOT / ".github/workflows").glob("*.yml"), ROOT / "mobile/README.md")
        for version in re.findall(r"flet-cli==([\d.]+)", path.read_text("utf-8"))
    }
    assert {f"=={version}" for version in named} == {str(PINNED["flet"].specifier)}


def _pulled_in(asked: Iterable[Requirement]) -> Iterator[str]:
    """Yield the names of these requirements and of all that they pull in on this machine, each once."""
    seen: set[tuple[str, str]] = set()
    waiting = [(requirement, extra) for requirement in asked for extra in ("", *requirement.extras)]
    while waiting:
        requirement, extra = waiting.pop()
        name = canonicalize_name(requirement.name)
        if (name, extra) in seen or not _applies(requirement, ""):
            continue
        seen.add((name, extra))
        yield name
        for text in metadata.requires(name) or ():
            needed = Requirement(text)
            if _applies(needed, extra):
                needed.marker = None
                waiting += [(needed, inner) for inner in ("", *needed.extras)]


def _applies(requirement: Requirement, extra: str) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": extra})
