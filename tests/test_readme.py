"""What the README shows works as it is written there."""

import re
import subprocess
import sys
from pathlib import Path

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
