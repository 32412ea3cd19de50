"""Random taps, typed words, turned windows and reloads: no fault, always a way on, and the journal replays."""

import json
from pathlib import Path

import flet as ft
import pytest

from tests.ui.monkey import CORPUS, Player, Step, followed, shortened, tried
from ui.routes import SCREENS

FOUND = sorted(CORPUS.glob("*.json"))


@pytest.mark.parametrize(
    ("game", "sampled"),
    [("works", False), ("delivery", False), ("delivery", True), ("bid", False), ("bid", True)],
)
def test_random_taps_break_nothing(game: str, sampled: bool) -> None:
    found, monkey = tried(game, 7, 80, sampled=sampled)
    assert found is None, str(found)
    assert len(monkey.steps) == 80


@pytest.mark.parametrize(("game", "sampled"), [("works", False), ("delivery", True), ("bid", False)])
def test_games_played_in_french_with_random_taps_break_nothing(game: str, sampled: bool) -> None:
    found, player = tried(game, 7, 90, sampled=sampled, who=Player)
    assert found is None, str(found)
    assert player.language == "fr"
    assert player.session.live is not None


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_was_found_once_stays_mended(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    steps = [Step(*step) for step in kept["steps"]]
    text_size = kept.get("text_size", "normal")
    found = followed(kept["game"], kept["language"], steps, sampled=kept["sampled"], text_size=text_size)
    assert found is None, str(found)


def test_the_steps_to_a_fault_are_recorded_and_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(session: object) -> ft.View:
        raise RuntimeError("this screen is broken")

    monkeypatch.setitem(SCREENS, "players", broken)
    steps = [Step("load", "/works/new"), Step("size", [360, 640]), Step("go", "/"), Step("go", "/players")]
    found = followed("works", "en", steps, sampled=False)
    assert "broken" in found.kind
    shorter = shortened(found, lambda less: followed("works", "en", less, sampled=False))
    assert shorter.steps == (Step("go", "/players"),)
