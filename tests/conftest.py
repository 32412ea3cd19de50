"""Shared by all tests: no person's real data or settings are touched, and the end of a run tells what was seen."""

import gc
import os
from collections.abc import Callable, Iterator
from fcntl import LOCK_EX, flock
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import companion

if TYPE_CHECKING:
    from companion.store.store import Store

NEWER = "99.1.2"
"""The version that follows in the tests of an update."""
JOURNEY = "journey"
"""The property recorded by a test that plays a game to its ranking: its name, the taps to the first own turn and in
all; None if not every move was made by taps."""


NUMBERS = count()


@pytest.fixture(autouse=True)
def own_data(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Give each test an empty data directory, in this process and in those it starts: in the test's own folder.

    Most tests have none, and for ten thousand of them pytest would take longer and longer to find a name that is free.
    """
    if "tmp_path" in request.fixturenames:
        folder: Path = request.getfixturevalue("tmp_path")
    else:
        folder = tmp_path_factory.getbasetemp() / "own" / str(next(NUMBERS))
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(folder / "data"))
    for name in ("FLET_SERVER_IP", "FLET_SERVER_PORT", "FLET_WEB_RENDERER", "FLET_WEB_APP_PATH", "FLET_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def theirs() -> Iterator["Store"]:
    """The store of another device, empty and in memory."""
    from companion.store.store import Store  # few tests need it

    with Store(Path(":memory:")) as store:
        yield store


@pytest.fixture
def fourth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter a fourth game in each layer's registry, for one test: this is all that the layers hear of it."""
    from companion.games.registry import MODULES  # few tests need them
    from engine.game import GAMES
    from tests.fourth_game import board, rules, words
    from ui.boards.registry import GAME_UI

    monkeypatch.setitem(GAMES, "pile", rules.GAME)
    monkeypatch.setitem(MODULES, "pile", words.MODULE)
    monkeypatch.setitem(GAME_UI, "pile", board.GAME_UI)


Make = Callable[[str, Callable[[Path], object]], Path]


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Make:
    """Make a folder by its name: the first worker that asks does, and all use it."""
    here = tmp_path_factory.getbasetemp()
    shared = here.parent if "PYTEST_XDIST_WORKER" in os.environ else here

    def make(name: str, fill: Callable[[Path], object]) -> Path:
        folder, part = shared / name, shared / f"{name}-{os.getpid()}"
        with (shared / f"{name}.lock").open("w") as lock:
            flock(lock, LOCK_EX)
            if not folder.exists():
                fill(part)
                part.rename(folder)
        return folder

    return make


@pytest.fixture(scope="session")
def built(made_once: Make) -> Path:
    """The offline web build. It is only read."""
    from mobile import web  # few tests need it

    return made_once("built", web.build)


@pytest.fixture(scope="session")
def newer(made_once: Make, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The build of a later version, in which nothing else has changed. It is only read."""
    from mobile import staging, web

    def build(folder: Path) -> None:
        changed = tmp_path_factory.mktemp("newer") / "__init__.py"
        source = Path(companion.__file__).read_text("utf-8")
        changed.write_text(source.replace(companion.__version__, NEWER), "utf-8")
        files = staging.our_files(staging.RUNNING, staging.OUR_UNUSED) | {"companion/__init__.py": changed}
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(staging, "our_files", lambda *which: files)
            web.build(folder)

    return made_once("newer", build)


def pytest_collection_finish() -> None:
    """Let the collector of garbage leave alone what stays to the end: to look through thirteen thousand tests and all
    modules each time takes an eighth of a run."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell the taps of the journeys: here, as with workers no other file is read for it."""
    reports = terminalreporter.getreports("passed")
    played = [value for report in reports for name, value in report.user_properties if name == JOURNEY]
    if played:
        terminalreporter.section("taps from Home to the first own turn, and to the ranking")
        for name, first, whole in played:
            terminalreporter.line(f"{name:40}{first:5}{whole or '-':>6}")
