"""What the README shows works as it is written there."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name

ROOT = Path(__file__).parents[1]


def test_the_example_plays_a_game() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    run = subprocess.run([sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True, check=True)
    ranking = [line.split() for line in run.stdout.splitlines()]
    assert sorted(name for _, name, _ in ranking) == ["Ada", "Rachael"]
    assert {rank for rank, _, _ in ranking} == {"1", "2"}


def test_the_files_it_names_are_there() -> None:
    named = re.findall(
        r"`?((?:engine|companion|ui|mobile|assets|tests)/[\w/.-]*)", (ROOT / "README.md").read_text("utf-8")
    )
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_names_and_commands_it_gives_are_there() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    commands = re.findall(r"python3? -m ((?:companion|mobile|tests)[\w.]*)", text)
    assert commands
    assert [name for name in commands if find_spec(name) is None] == []
    names = re.findall(r"`((?:engine|companion|ui|mobile)(?:\.\w+)+)`", text)
    assert names
    for name in names:
        assert resolve_name(name) is not None


def test_the_folders_of_its_map_are_there() -> None:
    """Each row of the map names a layer, and folders and files of it."""
    rows = re.findall(r"^\| `(companion|ui)/` \| (.*)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert [layer for layer, _ in rows] == ["companion", "ui"]
    for layer, row in rows:
        packages = {path.parent.name for path in (ROOT / layer).glob("*/__init__.py")}
        assert {name.rstrip("/") for name in re.findall(r"`(\w+/)`", row)} == packages
        assert [name for name in re.findall(r"`(\w+\.py)`", row) if not (ROOT / layer / name).exists()] == []
