"""The command that takes pictures goes on when a scene cannot be shown, and names it at the end."""

from pathlib import Path

import pytest

from tests.browser import driver, shots
from tests.browser.shots import Scene


def test_a_scene_that_cannot_be_shown_is_named_at_the_end_and_the_others_are_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes = {"astray": Scene(taps=("no-such-button",)), "home": Scene(seen="play-works")}
    monkeypatch.setattr(shots, "SCENES", scenes)
    monkeypatch.setattr(driver, "PATIENCE", 1)
    window = ["--size", "low", "--lang", "fr", "--theme", "dark", "--scale", "1"]
    monkeypatch.setattr("sys.argv", ["shots", str(tmp_path), *window])
    with pytest.raises(SystemExit, match=r"astray-low-fr-dark: .*no-such-button"):
        shots.main()
    assert [picture.name for picture in tmp_path.iterdir()] == ["home-low-fr-dark.png"]
