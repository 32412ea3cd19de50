"""Fixtures of the browser tests. A failed test leaves a picture of each of its windows under .shots/failed/, with
what its touches and keys met and what went over the wire.
"""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.driver import STILL, App, Server, ended_after, launch

LIMIT = 200
"""Seconds for each step of a test, several times what the longest takes: a browser that hangs is ended then."""
FAILED = pytest.StashKey[bool]()
COMPILED_ONCE = "--js-flags=--liftoff-only"
"""WebAssembly (Flutter's drawing, and Python in the web build) is not compiled a second time, for speed, while it runs:
each window of a test is new and soon gone, so that this takes a quarter of all that Chromium computes."""
LONGEST = (
    "test_web_build",
    "test_web_memory",
    "test_scan",
    "test_journeys",
    "test_reach",
    "test_keyboard",
    "test_handing",
    "test_score_walk",
    "test_bid_closed",
    "test_cards",
    "test_lists_walk",
    "test_targets",
    "test_still",
    "test_faults",
    "test_people",
    "test_with_the_app",
    "test_web_keep",
    "test_phone_board",
    "test_suppose",
    "test_back",
    "test_table",
    "test_delivery_roads",
)
"""These files begin first, the longest before the others, so that no worker is left alone with one at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: its driver keeps an event loop running in this thread, which async tests cannot share."""
    walked = [item for item in items if item.nodeid.startswith("tests/browser/")]
    if not walked:
        return
    places = {name: number for number, name in enumerate(LONGEST)}
    walked.sort(key=lambda item: places.get(item.path.stem, len(places)))
    items[:] = [item for item in items if not item.nodeid.startswith("tests/browser/")] + walked


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


def _watched() -> Generator[None, None, None]:
    with ended_after(LIMIT):
        return (yield)


pytest_runtest_setup = pytest_runtest_call = pytest_runtest_teardown = pytest.hookimpl(wrapper=True)(_watched)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Callable[[], Browser]]:
    """Return the browser of this run, or another one if it has ended."""
    with sync_playwright() as playwright:
        browsers = [launch(playwright, COMPILED_ONCE)]

        def living() -> Browser:
            if not browsers[-1].is_connected():
                browsers.append(launch(playwright, COMPILED_ONCE))
            return browsers[-1]

        yield living
        browsers[-1].close()


@pytest.fixture
def browser(chromium: Callable[[], Browser]) -> Browser:
    return chromium()


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Make a server, not yet started: on the test's own data directory, or on another one given."""
    made: list[Server] = []

    def make(data: Path = tmp_path / "data", **options: Any) -> Server:
        made.append(Server(data, **options))
        return made[-1]

    yield make
    for server in made:
        server.stop()


@pytest.fixture
def server(new_server: Callable[..., Server]) -> Server:
    """The app running on empty data."""
    return new_server().start()


@pytest.fixture
def open_app(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., App]]:
    """Open a window on the app; takes the options of App. Closing fails the test if the page complained."""
    windows: list[App] = []

    def make(**options: Any) -> App:
        windows.append(App(browser, server.url, **{**STILL, **options}))
        return windows[-1]

    yield make
    if not browser.is_connected():
        return  # it was ended, and its windows with it
    if request.node.stash.get(FAILED, False):
        for number, window in enumerate(windows):
            picture = Path(".shots/failed") / f"{request.node.name}-{number}.png"
            window.shot(picture)
            picture.with_suffix(".txt").write_text(window.met())
    for window in windows:
        window.close()


@pytest.fixture
def app(open_app: Callable[..., App]) -> App:
    """One phone, in English, in light."""
    return open_app()
