"""Imports form no circle, those for types alone included, in the packages that have been freed of them so far."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FREED = ("engine", "companion", "ui", "mobile")
"""Folders in which no module imports another that leads back to it; a folder that has been untied is added here."""

PACKAGES = ("companion", "ui")
"""Folders of which the packages, too, point one way: none imports another that leads back to it."""

Graph = Mapping[str, set[str]]


def named(file: Path, root: Path) -> str:
    """The name by which a file is imported."""
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(tree: ast.AST, package: str) -> Iterator[tuple[str, ...]]:
    """Each import of a module in `package`, wherever it stands: the names it may mean, the likeliest first."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name,) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((f"{module}.{alias.name}", module) for alias in node.names)


def graph(folder: Path, root: Path) -> Graph:
    """Which modules of a folder import which others of it, at run time or for types."""
    files = {named(file, root): file for file in sorted(folder.rglob("*.py"))}
    found: dict[str, set[str]] = {}
    for name, file in files.items():
        package = name if file.stem == "__init__" else name.rpartition(".")[0]
        meant = (
            next((name for name in names if name in files), None)
            for names in imported(ast.parse(file.read_text("utf-8")), package)
        )
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


@pytest.mark.parametrize("folder", FREED)
def test_no_module_leads_back_to_itself(folder: str) -> None:
    imports = graph(ROOT / folder, ROOT)
    assert imports, f"{folder} is empty"
    assert circles(imports) == []


def package_of(module: str) -> str:
    """The package of a module; one that lies in the layer itself, and one that all games' boards share, is its own."""
    parts = module.split(".")
    if parts[1:2] in (["boards"], ["screens"]):
        return ".".join(parts[:3])
    return ".".join(parts[:2])


@pytest.mark.parametrize("folder", PACKAGES)
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
