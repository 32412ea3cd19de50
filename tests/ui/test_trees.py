"""Each screen shows and says what its kept text has: a net under every change of the screens.

`python -m tests.ui.trees` writes the texts anew, once a difference is meant.
"""

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.ui.trees.drawing import KEPT, NAMES, kept_text


@pytest.mark.parametrize("name", NAMES)
async def test_a_screen_shows_and_says_what_is_kept(name: str, tmp_path: Path) -> None:
    kept = (KEPT / f"{name}.txt").read_text("utf-8")
    now = await kept_text(name, tmp_path)
    difference = unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=1)
    assert now == kept, "\n".join(("python -m tests.ui.trees, if this is meant:", *difference))


def test_a_text_is_kept_for_each_scene_and_for_no_other() -> None:
    assert sorted(file.stem for file in KEPT.glob("*.txt")) == sorted(NAMES)
