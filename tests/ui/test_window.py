"""The window of its own: its place from one time to the next, and the browser instead if there is none."""

import os
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from urllib.request import urlopen

import flet as ft
import pytest

from engine.json_types import JsonDict
from ui import window
from ui.window import Place, PlaceMemory, fitting, restore_place, screen_around, stored_place

ROOT = Path(__file__).parents[2]
SCREEN = (1920.0, 1080.0)


# Its place


@pytest.mark.parametrize(
    ("told", "place"),
    [
        (None, Place()),
        ("large", Place()),
        ({}, Place()),
        ({"width": 900, "height": 700, "left": 40, "top": 30}, Place(900, 700, 40, 30)),
        ({"width": 900, "height": 700, "left": 40, "top": None}, Place(900, 700)),
        ({"width": 90, "height": 700, "left": 40, "top": 30}, Place()),
        ({"width": True, "height": 700}, Place()),
        ({"width": 900, "height": 1e9}, Place()),
        ({"width": 900, "height": 700, "maximized": True}, Place(900, 700, maximized=True)),
        ({"maximized": "yes"}, Place()),
    ],
)
def test_what_was_kept_is_taken_only_where_it_makes_sense(told: object, place: Place) -> None:
    assert stored_place(told) == place


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Place(900, 700, 40, 30), Place(900, 700, 40, 30)),
        (Place(900, 700, -400, 30), Place(900, 700, -400, 30)),
        (Place(900, 700), Place(900, 700)),
        (Place(900, 700, 2000, 30), Place(900, 700)),
        (Place(900, 700, -850, 30), Place(900, 700)),
        (Place(900, 700, 40, -200), Place(900, 700)),
        (Place(900, 700, 40, 1070), Place(900, 700)),
        (Place(3000, 2000, 0, 0), Place(1920, 1080, 0, 0)),
        (Place(3000, 2000, 2500, 0, maximized=True), Place(1920, 1080, maximized=True)),
    ],
)
def test_a_window_is_put_where_its_screen_still_is(before: Place, after: Place) -> None:
    assert fitting(before, SCREEN) == after


def test_the_screen_is_known_by_its_middle() -> None:
    assert screen_around(shown(left=510, top=140, width=900, height=800)) == SCREEN
    assert screen_around(shown(left=None, top=140, width=900, height=800)) is None
    assert screen_around(shown(left=-5, top=140, width=900, height=800)) is None


class Shown(SimpleNamespace):
    """A window whose device puts it into the middle of a screen, and tells it."""

    screen: tuple[float, float] | None = None

    async def center(self) -> None:
        if self.screen is not None:
            self.left, self.top = (self.screen[0] - self.width) / 2, (self.screen[1] - self.height) / 2


def shown(**told: object) -> SimpleNamespace:
    plain = {"width": None, "height": None, "left": None, "top": None}
    return Shown(**(plain | {"maximized": False, "minimized": False, "full_screen": False} | told))


async def put(place: Place, screen: tuple[float, float] | None = SCREEN) -> SimpleNamespace:
    found = shown()
    found.screen = screen
    await restore_place(found, lambda: None, place, pause=0)
    return found


async def test_it_comes_back_where_it_was() -> None:
    found = await put(Place(900, 700, 40, 30, maximized=True))
    assert (found.width, found.height, found.left, found.top, found.maximized) == (900, 700, 40, 30, True)


async def test_it_comes_to_the_middle_where_its_screen_is_gone() -> None:
    found = await put(Place(900, 700, 2400, 30))
    assert (found.width, found.height, found.left, found.top) == (900, 700, 510, 190)


async def test_it_stays_in_the_middle_where_the_device_does_not_tell() -> None:
    found = await put(Place(900, 700, 40, 30), screen=None)
    assert (found.width, found.height, found.left, found.top) == (900, 700, None, None)


def event(type: ft.WindowEventType) -> SimpleNamespace:
    return SimpleNamespace(type=type)


def test_a_move_is_kept_for_the_next_time() -> None:
    settings: JsonDict = {}
    memory = PlaceMemory(settings)
    memory.has_begun = True
    memory.note_place(shown(width=1000, height=800, left=10, top=20), event(ft.WindowEventType.MOVED))
    memory.save()
    assert PlaceMemory(settings).place == Place(1000, 800, 10, 20)


def test_a_window_that_fills_the_screen_keeps_its_own_place() -> None:
    memory = PlaceMemory({"window": {"width": 900, "height": 700, "left": 40, "top": 30}})
    whole = shown(width=1920, height=1080, left=0, top=0, maximized=True)
    memory.note_place(whole, event(ft.WindowEventType.RESIZED))
    assert memory.place == Place(900, 700, 40, 30, maximized=True)


@pytest.mark.parametrize("away", ["minimized", "full_screen"])
def test_a_window_put_away_is_where_it_was(away: str) -> None:
    memory = PlaceMemory({"window": {"width": 900, "height": 700, "left": 40, "top": 30}})
    memory.note_place(shown(width=1920, height=1080, left=0, top=0, **{away: True}), event(ft.WindowEventType.RESIZE))
    memory.note_place(shown(width=100, height=20, left=0, top=0), event(ft.WindowEventType.BLUR))
    assert memory.place == Place(900, 700, 40, 30)


def test_a_window_that_never_came_up_leaves_nothing() -> None:
    settings: JsonDict = {}
    PlaceMemory(settings).save()
    assert settings == {}


# Without a window

FETCHED = "import os\nasync def open_flet_view_async(*a):\n    raise FileNotFoundError\ndef close_flet_view(pid): ...\n"
CLIENTS = {
    "not-installed": "",
    "no-display": "def ensure_client_cached(): ...\n",
    "not-fetched": "from urllib.error import URLError\ndef ensure_client_cached():\n    raise URLError('no network')\n",
    "not-started": f"{FETCHED}def ensure_client_cached(): ...\n",
}
SAID = {
    "not-installed": "mint-companion[desktop]",
    "no-display": "no display",
    "not-fetched": "could not be fetched",
    "not-started": "did not start",
}


@pytest.mark.parametrize("why", CLIENTS)
def test_the_browser_comes_instead_and_it_is_said_why(tmp_path: Path, why: str) -> None:
    package = tmp_path / "clients" / "flet_desktop"
    if CLIENTS[why]:
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(CLIENTS[why], "utf-8")
        (package / "version.py").write_text("version = '1.0.5'\n", "utf-8")
    env = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "FLET_VIEW_PATH"}}
    env |= {"PYTHONPATH": str(tmp_path / "clients"), "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8", "BROWSER": "true"}
    if why in ("not-fetched", "not-started"):
        env["DISPLAY"] = ":97"
    command = [sys.executable, "-m", "ui", "--window", "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as running:
        reason, served = running.stdout.readline().decode(), running.stdout.readline().decode()
        try:
            assert SAID[why] in reason
            assert is_served(served.split()[2])
        finally:
            running.kill()


def is_served(url: str) -> bool:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            with urlopen(url, timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            time.sleep(0.1)
    return False


def test_each_reason_is_worded() -> None:
    from ui.cli import _NO_WINDOW

    reasons = {window.NOT_INSTALLED, window.NO_DISPLAY, window.NOT_FETCHED, window.NOT_STARTED}
    assert set(_NO_WINDOW) == reasons == set(SAID)
