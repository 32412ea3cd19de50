"""What may import what: layers run downwards only, the engine stands on pure standard library, and nothing in a circle.

mobile > ui > companion > engine; imports for types alone, and those in functions, count too.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
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
Graph = Mapping[str, set[str]]


def modules(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


def imports(tree: ast.AST, package: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield each import of a module in `package`, anywhere in it: the names it may mean, the likeliest first, and its
    line. That of a relative one which leads out of everything begins with a dot."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (((alias.name,), node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (((f"{module}.{alias.name}", module), node.lineno) for alias in node.names)


@cache
def found_in(file: Path, package: str) -> list[tuple[tuple[str, ...], int]]:
    """Each import of a file: several tests ask for it."""
    return list(imports(ast.parse(file.read_text("utf-8")), package))


def top(name: str) -> str:
    """Return the top-level name of an import."""
    return name.partition(".")[0] or "outside"


def imports_of(file: Path) -> Iterator[tuple[str, str]]:
    """Each import of a file: the name, and where to find it."""
    place = file.relative_to(ROOT)
    for (name, *_), line in found_in(file, ".".join(place.parent.parts)):
        yield name, f"{place}:{line} imports {name}"


# Layers


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_run_downwards(layer: str) -> None:
    above = {*LAYERS[LAYERS.index(layer) + 1 :], "tests", "outside"}
    assert modules(layer), f"{layer} is empty"
    assert [where for file in modules(layer) for name, where in imports_of(file) if top(name) in above] == []


def test_the_engine_needs_the_standard_library_alone() -> None:
    known = sys.stdlib_module_names | {"engine"}
    assert [where for file in modules("engine") for name, where in imports_of(file) if top(name) not in known] == []


def test_the_engine_knows_no_files_clock_or_chance() -> None:
    assert [where for file in modules("engine") for name, where in imports_of(file) if top(name) in IMPURE] == []
    assert [
        f"{file.relative_to(ROOT)}:{node.lineno} calls {node.func.id}"
        for file in modules("engine")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS
    ] == []


@pytest.mark.parametrize("layer", ["engine", "companion"])
def test_only_the_screens_know_flet(layer: str) -> None:
    assert [where for file in modules(layer) for name, where in imports_of(file) if top(name) in FLET] == []


GAMES = ("works", "delivery", "bid")
# What a part of ui/ must not know, in addition to what the circles forbid.
OF_A_GAME = tuple(f"{layer}.{game}" for layer in ("engine", "companion", "ui.boards") for game in GAMES)
APART = {
    "ui/components": (
        *("ui.session", "ui.open_game", "ui.asked_here", "ui.screen_state"),
        *("ui.parts", "ui.cards", "ui.boards", "ui.screens"),
        *OF_A_GAME,
    ),
    "ui/parts": ("ui.boards", "ui.screens", *OF_A_GAME),
    "ui/cards": ("ui.boards", "ui.screens", *OF_A_GAME),
    "ui/boards": ("ui.screens",),
    "ui/screens": OF_A_GAME,
}  # fmt: skip


@pytest.mark.parametrize("folder", APART)
def test_parts_of_ui_stay_apart(folder: str) -> None:
    shut = tuple(f"{name}." for name in APART[folder])
    assert modules(folder), f"{folder} is empty"
    found = (each for file in modules(folder) for each in imports_of(file))
    assert [where for name, where in found if f"{name}.".startswith(shut)] == []


def test_the_finder_sees_every_form_of_import() -> None:
    source = "import a.b; from c.d import e; from . import f; from .. import g; from ... import h\ndef i(): import j, k"
    found = [top(names[0]) for names, _ in imports(ast.parse(source), "ui.screens")]
    assert found == ["a", "c", "ui", "ui", "outside", "j", "k"]


# Circles


def named(file: Path, root: Path) -> str:
    """The name by which a file is imported."""
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def graph(folder: Path, root: Path) -> Graph:
    """Return which modules of a folder import which others of it, at run time or for types."""
    files = {named(file, root): file for file in sorted(folder.rglob("*.py"))}
    found: dict[str, set[str]] = {}
    for name, file in files.items():
        package = name if file.stem == "__init__" else name.rpartition(".")[0]
        meant = (next((name for name in names if name in files), None) for names, _ in found_in(file, package))
        found[name] = {other for other in meant if other is not None}
    return found


def circles(imports: Graph) -> list[list[str]]:
    """Modules that lead back to themselves, each with those it shares its circles with."""
    reach = {name: set(others) for name, others in imports.items()}
    for through in imports:
        for others in reach.values():
            if through in others:
                others |= reach[through]
    knots = {frozenset(other for other in others if name in reach[other]) for name, others in reach.items()}
    return sorted(sorted(knot) for knot in knots if knot)


@pytest.mark.parametrize("folder", LAYERS)
def test_no_module_leads_back_to_itself(folder: str) -> None:
    imports = graph(ROOT / folder, ROOT)
    assert imports, f"{folder} is empty"
    assert circles(imports) == []


def package_of(module: str) -> str:
    """Return the package of a module; one in the layer itself, and one that all games' boards share, is its own."""
    parts = module.split(".")
    if parts[1:2] in (["boards"], ["screens"]):
        return ".".join(parts[:3])
    return ".".join(parts[:2])


@pytest.mark.parametrize("folder", ["companion", "ui"])
def test_no_package_leads_back_to_itself(folder: str) -> None:
    between: dict[str, set[str]] = {}
    for module, others in graph(ROOT / folder, ROOT).items():
        between.setdefault(package_of(module), set()).update(map(package_of, others))
    assert circles({package: others - {package} for package, others in between.items()}) == []


def written(folder: Path, sources: Iterable[tuple[str, str]]) -> Graph:
    """The graph of a package made of these sources."""
    for name, source in sources:
        file = folder / "game" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, "utf-8")
    return graph(folder / "game", folder)


def test_the_finder_sees_a_circle_of_types(tmp_path: Path) -> None:
    for_types = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.parts.state import State"
    imports = written(
        tmp_path,
        [
            ("__init__.py", "from game import rules"),
            ("parts/__init__.py", ""),
            ("parts/state.py", "from game import moves, rules\nclass State: ..."),
            ("rules.py", for_types),
            ("moves.py", "import json"),
        ],
    )
    assert imports["game"] == {"game.rules"}
    assert circles(imports) == [["game.parts.state", "game.rules"]]


def test_the_finder_sees_circles_in_functions_and_relative_imports(tmp_path: Path) -> None:
    sources = [("__init__.py", ""), ("a.py", "def f():\n    from . import b"), ("b.py", "from .c import C")]
    assert circles(written(tmp_path, [*sources, ("c.py", "import game.a")])) == [["game.a", "game.b", "game.c"]]


def test_what_points_one_way_is_no_circle(tmp_path: Path) -> None:
    imports = written(tmp_path, [("__init__.py", "from game import a"), ("a.py", "from game import b"), ("b.py", "")])
    assert circles(imports) == []
