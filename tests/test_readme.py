"""What the READMEs show works as it is written there, and what they name is there."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name

import pytest

from companion.referee import COMMANDS, Referee

ROOT = Path(__file__).parents[1]
TOP = ROOT / "README.md"
BESIDE = sorted(
    path for layer in ("engine", "companion", "ui", "mobile", "tests") for path in (ROOT / layer).rglob("README.md")
)
PAGES = (TOP, *BESIDE, ROOT / ".github/CONTRIBUTING.md", ROOT / ".github/CHANGELOG.md")
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def test_each_layer_has_its_page() -> None:
    places = {path.relative_to(ROOT).parent.as_posix() for path in BESIDE}
    assert places == {"engine", "companion", "companion/coach", "ui", "mobile", "tests"}


def test_the_first_page_is_short() -> None:
    assert len(TOP.read_bytes()) <= 8_000


@pytest.mark.parametrize("page", [TOP, ROOT / "engine/README.md"], ids=["top", "engine"])
def test_the_example_plays_a_game(page: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    run = subprocess.run([sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True, check=True)
    ranking = [line.split() for line in run.stdout.splitlines()]
    assert sorted(name for _, name, _ in ranking) == ["Ada", "Rachael"]
    assert {rank for rank, _, _ in ranking} == {"1", "2"}


def test_the_referee_answers_as_shown() -> None:
    (lines,) = re.findall(r"```jsonl\n(.*?)```", (ROOT / "companion/README.md").read_text("utf-8"), re.DOTALL)
    referee, shown = Referee(), [json.loads(line) for line in lines.splitlines()]
    assert [referee.handle(request) for request in shown[::2]] == shown[1::2]


def test_every_request_of_the_protocol_is_listed() -> None:
    text = (ROOT / "companion/README.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|]+)\|", text[text.index("| `cmd` |") :], re.MULTILINE)
    listed = [name for row in rows[1:] for name in re.findall(r"`(\w+)`", row)]
    assert sorted(listed) == sorted(COMMANDS)


@every_page
def test_the_files_it_names_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    named = re.findall(r"`?((?:engine|companion|ui|mobile|assets|tests)/[\w/.-]*)", text)
    assert [name for name in named if not (ROOT / name).exists()] == []
    linked = re.findall(r"\]\(([^):]+)\)|src=\"([^\"]+)\"", text)
    assert [link for pair in linked for link in pair if link and not (page.parent / link).exists()] == []


@every_page
def test_the_names_and_commands_it_gives_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    commands = re.findall(r"python3? -m ((?:companion|mobile|tests)[\w.]*)", text)
    assert [name for name in commands if find_spec(name) is None] == []
    for name in re.findall(r"`((?:engine|companion|ui|mobile)(?:\.\w+)+)`", text):
        assert resolve_name(name) is not None


@pytest.mark.parametrize("layer", ["companion", "ui", "engine"])
def test_its_map_has_every_package(layer: str) -> None:
    """The rows of a map name folders and files; every package of the layer is among them."""
    rows = re.findall(r"^\| (`[^|]+) \|", (ROOT / layer / "README.md").read_text("utf-8"), re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+/|\w+\.py)`", row)}
    packages = {f"{path.parent.name}/" for path in (ROOT / layer).glob("*/__init__.py")}
    assert packages <= named
    assert [name for name in named if not (ROOT / layer / name).exists()] == []
