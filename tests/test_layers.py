"""Imports run downwards only: mobile > ui > companion > engine, and the engine stands on pure standard library."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = ("engine", "companion", "ui", "mobile")  # from the ground up
FLET = {"flet", "flet_web", "flet_desktop", "flet_cli"}
# What would let the world into the rules: files, processes, the clock, chance, the network, words of a language.
IMPURE = {
    "asyncio", "builtins", "ctypes", "datetime", "email", "fileinput", "ftplib", "getpass", "gettext", "glob", "http",
    "importlib", "io", "locale", "logging", "mmap", "multiprocessing", "os", "pathlib", "pickle", "platform", "random",
    "secrets", "select", "shelve", "shutil", "signal", "socket", "socketserver", "sqlite3", "ssl", "subprocess", "sys",
    "tempfile", "threading", "time", "urllib", "uuid", "warnings", "zoneinfo",
}  # fmt: skip
CALLS = {"open", "print", "input", "exec", "eval", "__import__"}


def modules(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


def imports(tree: ast.AST, package: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """The top-level name of each import, wherever it stands (in a function too), with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.partition(".")[0], node.lineno
        elif isinstance(node, ast.ImportFrom) and node.level:
            above = package[: len(package) - node.level + 1]
            yield (above[0] if above else "outside"), node.lineno
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0], node.lineno


def imports_of(file: Path) -> Iterator[tuple[str, str]]:
    """Each import of a file: the top-level name, and where to find it."""
    place = file.relative_to(ROOT)
    for name, line in imports(ast.parse(file.read_text("utf-8")), place.parent.parts):
        yield name, f"{place}:{line} imports {name}"


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_run_downwards(layer: str) -> None:
    above = {*LAYERS[LAYERS.index(layer) + 1 :], "tests", "outside"}
    assert modules(layer), f"{layer} is empty"
    assert [where for file in modules(layer) for name, where in imports_of(file) if name in above] == []


def test_the_engine_needs_the_standard_library_alone() -> None:
    known = sys.stdlib_module_names | {"engine"}
    assert [where for file in modules("engine") for name, where in imports_of(file) if name not in known] == []


def test_the_engine_knows_no_files_clock_or_chance() -> None:
    assert [where for file in modules("engine") for name, where in imports_of(file) if name in IMPURE] == []
    assert [
        f"{file.relative_to(ROOT)}:{node.lineno} calls {node.func.id}"
        for file in modules("engine")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS
    ] == []


@pytest.mark.parametrize("layer", ["engine", "companion"])
def test_only_the_screens_know_flet(layer: str) -> None:
    assert [where for file in modules(layer) for name, where in imports_of(file) if name in FLET] == []


GAMES = ("works", "delivery", "bid")
# What a part of ui/ must not know, beside what tests/test_knots.py forbids.
APART = {
    "ui/components": ("ui.session", "ui.parts", "ui.boards", "ui.screens", "companion.works", "companion.delivery"),
    "ui/parts": ("ui.boards", "ui.screens"),
    "ui/boards": ("ui.screens",),
    "ui/screens": tuple(f"{layer}.{game}" for layer in ("engine", "companion", "ui.boards") for game in GAMES),
}


@pytest.mark.parametrize("folder", APART)
def test_parts_of_ui_stay_apart(folder: str) -> None:
    shut = tuple(f"{name}." for name in APART[folder])
    assert modules(folder), f"{folder} is empty"
    assert [
        f"{file.relative_to(ROOT)}:{node.lineno} imports {name}"
        for file in modules(folder)
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [f"{node.module}.{alias.name}" for alias in node.names]
            if isinstance(node, ast.ImportFrom)
            else [alias.name for alias in node.names]
        )
        if f"{name}.".startswith(shut)
    ] == []


def test_the_finder_sees_every_form_of_import() -> None:
    source = "import a.b; from c.d import e; from . import f; from .. import g; from ... import h\ndef i(): import j, k"
    found = [name for name, _ in imports(ast.parse(source), ("ui", "screens"))]
    assert found == ["a", "c", "ui", "ui", "outside", "j", "k"]
