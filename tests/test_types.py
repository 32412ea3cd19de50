"""`Any` means JSON from outside, under the names of `engine/json_types.py`; anywhere else its line says why.

What tests share is under `mypy --strict` as the product is, and the tests themselves alone are left out.
"""

import io
import re
import tokenize
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NAMES = ROOT / "engine" / "json_types.py"


def without_reason(source: str) -> list[int]:
    """The lines of code that say Any and no more; those that import it aside."""
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    explained = {token.start[0] for token in tokens if token.type == tokenize.COMMENT}
    said = {token.start[0] for token in tokens if token.string == "Any" and "import " not in token.line}
    return sorted(said - explained)


@pytest.mark.parametrize("layer", ["engine", "companion", "ui", "mobile"])
def test_an_any_says_why_it_is_there(layer: str) -> None:
    files = [file for file in sorted((ROOT / layer).rglob("*.py")) if file != NAMES]
    found = [(file, line) for file in files for line in without_reason(file.read_text("utf-8"))]
    assert [f"{file.relative_to(ROOT)}:{line}" for file, line in found] == []


def test_what_would_be_found() -> None:
    assert without_reason("from typing import Any\nx: Any = 1\ny: Any = 2  # Flet types it so\n") == [2]


def test_what_tests_share_is_checked_as_strictly() -> None:
    mypy = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    assert mypy["strict"] is True
    files = [file.relative_to(ROOT).as_posix() for file in (ROOT / "tests").rglob("*.py")]
    left_out = [file for file in files if any(re.search(pattern, file) for pattern in mypy["exclude"])]
    assert "tests" in mypy["files"]
    assert sorted(left_out) == sorted(file for file in files if Path(file).name.startswith("test_"))
    for rules in mypy["overrides"]:
        assert not {"ignore_errors", "disallow_untyped_defs", "check_untyped_defs"} & set(rules), rules["module"]
