"""Each screen shows and says what its kept text has, and its taps lead where its data says: a net under every change of
the screens.

`python -m tests.ui.trees` writes the texts anew, once a difference is meant.
"""

import inspect
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.headless import Headless
from tests.ui.trees.drawing import KEPT, NAMES, again, kept_text
from ui.components import Tap, offer_of
from ui.redraw.same import same
from ui.session import Session


@pytest.mark.parametrize("name", NAMES)
async def test_a_screen_shows_and_says_what_is_kept(name: str, tmp_path: Path) -> None:
    kept = (KEPT / f"{name}.txt").read_text("utf-8")
    now = await kept_text(name, tmp_path, assert_taps_are_data)
    difference = unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=1)
    assert now == kept, "\n".join(("python -m tests.ui.trees, if this is meant:", *difference))


async def assert_taps_are_data(screen: Headless, session: Session) -> None:
    """A tap on what is drawn anew from the same leads to the same: it is no function made for it."""
    before = taps(screen)
    await again(screen, session)
    after = taps(screen)
    assert before.keys() == after.keys()
    assert not [f"{name}: {tap}" for name, tap in before.items() if not same(tap, after[name])]


def taps(screen: Headless) -> dict[str, Tap]:
    """What a tap on each target leads to, by its name, but for what waits for the device."""
    offers = [offer for control in screen.controls() if (offer := offer_of(control)) is not None]
    return {offer.name: offer.tap for offer in offers if not inspect.iscoroutinefunction(offer.tap)}


def test_a_text_is_kept_for_each_scene_and_for_no_other() -> None:
    assert sorted(file.stem for file in KEPT.glob("*.txt")) == sorted(NAMES)
