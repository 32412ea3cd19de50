"""The command that takes pictures goes on when a scene cannot be shown, and names it at the end."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import driver, phone_scenes, shots
from tests.browser.shots import SCENES, Scene


def test_a_scene_that_cannot_be_shown_is_named_at_the_end_and_the_others_are_taken(
    chromium: Callable[[], Browser], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes = {"astray": Scene(taps=("no-such-button",)), "home": Scene(seen="play-works")}
    monkeypatch.setattr(shots, "SCENES", scenes)
    monkeypatch.setattr(phone_scenes, "SCENES", {})
    monkeypatch.setattr(shots, "APART", {})
    monkeypatch.setattr(driver, "PATIENCE", 10)
    wanted = Namespace(directory=tmp_path, names=[], size=["low"], lang=["fr"], theme=["dark"], scale=1)
    (missing,) = shots.take_all(chromium(), wanted)
    assert missing.startswith("astray-low-fr-dark: ")
    assert "no-such-button" in missing
    assert [picture.name for picture in tmp_path.iterdir()] == ["home-low-fr-dark.png"]


def test_every_scene_says_what_is_seen_once_its_last_tap_is_answered() -> None:
    """Or who looks may see the screen before: its targets would be told as out of reach."""
    assert [name for name, scene in SCENES.items() if scene.taps and not scene.seen] == []
