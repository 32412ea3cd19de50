"""The web build on a phone: installed from a static host, played with the host gone, renewed with a game running."""

import re
import shutil
from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import companion
from companion.paths import DATABASE
from companion.sharing import backup
from companion.store.store import Store
from mobile.client import RENDERERS
from tests.browser.conftest import FAILED
from tests.browser.driver import HELD, PHONE, STILL, App
from tests.browser.static_host import StaticHost
from tests.browser.test_solo_game import Player
from tests.conftest import NEWER

STARTED = 120_000  # milliseconds; Python has to come up inside the browser
MOMENTS = ("search", "accept", "pass")

KEPT = """async () => {
    const answer = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const opened = async () => {
        for (let tries = 1; ; tries++) {
            try {
                return await answer(indexedDB.open("mint-companion"));
            } catch (error) {
                if (tries === 50) throw error; // where the browser has no room it may open nothing for a while
                await new Promise((done) => setTimeout(done, 200));
            }
        }
    };
    const db = await opened();
    const all = (name) => answer(db.transaction("chunks").objectStore("chunks").getAll(
        IDBKeyRange.bound([name, 0], [name, Infinity])));
    const blob = new Blob(await all("%s"));
    db.close();
    return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result.split(",")[1]);
        reader.readAsDataURL(blob);
    });
}"""
SERVED = "async () => [(await caches.keys()).sort(), globalThis.mintVersion]"


PLACES_KEPT = """async () => {
    const cache = await caches.open("mint-companion-" + globalThis.mintVersion);
    return (await cache.keys()).map(request => request.url.slice(document.baseURI.length));
}"""
BEFORE = "delete Intl.v8BreakIterator"
"""Makes a page one of a browser that is not built on Chromium, as far as Flutter can tell."""

FROM_SOURCE = """() => self.python.runPython(`
import sys
specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
origins = [str(spec.origin) for spec in specs if spec is not None]
[len(origins), sorted(origin for origin in origins if origin.endswith(".py"))]
`).toJs()"""
"""How many modules are imported, and those that were compiled from their source."""
AT_MOST = 10


FIRST = "#plain [data-id={}]"
"""A control of Home as the page draws it before the app is there."""
LEFT = "() => (localStorage.getItem('mint-first') || '').includes('continue')"
PLACES = """([all, name]) => Object.fromEntries([...document.querySelectorAll(all)].map(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.getAttribute(name), [x, y, width, height]];
}))"""
PLAIN, REAL = ["#plain [data-id]", "data-id"], ["[flt-semantics-identifier]", "flt-semantics-identifier"]
STARTS = "() => document.querySelector('#bar').getAttribute('aria-valuenow') === '100'"
"""The app is there; the page's Home is about to go."""
SLOW_FRAMES = """() => {
    const frame = window.requestAnimationFrame;
    window.requestAnimationFrame = draw => setTimeout(() => frame(draw), 500);
}"""
"""As on a machine that is busy with the app's first frames."""
NEAR = 2.5
"""So many pixels a control may lie elsewhere on the page's Home than on the app's."""


class Phone(App):
    """A visitor with a phone in the hand: fingers, a small screen, many pixels."""

    def __init__(self, browser: Browser, url: str, **options: object) -> None:
        super().__init__(browser, url, size=PHONE, scale=2, has_touch=True, is_mobile=True, **{**STILL, **options})

    def ready(self) -> None:
        self.page.wait_for_selector("#loading", state="detached", timeout=STARTED)
        super().ready()

    def tap(self, name: str) -> None:
        box = self._at_rest(name)
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def go(self, route: str) -> None:
        """Go to another screen without loading the page anew."""
        self.page.evaluate("route => { location.hash = route; }", route)

    def kept_moves(self, to: Path) -> list[dict[str, object]]:
        """The journal of the one game as IndexedDB has it now."""
        to.write_bytes(b64decode(self.page.evaluate(KEPT % DATABASE)))
        with Store(to) as store:
            (card,) = store.games()
            return list(store.open(card.id).table.journal()["moves"])

    def closed_and_opened(self) -> None:
        """The tab is closed, and the app opened anew."""
        self.page.close()
        self.page = self.context.new_page()
        self.open()


class Part(Player):
    """Plays a part of a game."""

    def moves(self, number: int) -> None:
        for _ in range(number):
            asked = {"search": self.turn_up, "accept": self.accept, "pass": self.decide}
            asked[self.app.first_of(*MOMENTS)]()


def same(made: list[dict[str, object]], kept: list[dict[str, object]]) -> bool:
    """Return whether a game went as it was played; a pass to which there was no other is made by the app."""
    left = list(made)
    for move in kept:
        if left and left[0].items() <= move.items():
            left.pop(0)
        elif (move["move"], move["by"]) != ("pass", 0):
            return False
    return not left


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[StaticHost]:
    shutil.copytree(built, tmp_path / "site")
    host = StaticHost(tmp_path / "site")
    yield host
    host.stop()


@pytest.fixture
def open_phone(browser: Browser, host: StaticHost, request: pytest.FixtureRequest) -> Iterator[Callable[[], Phone]]:
    phones: list[Phone] = []

    def make() -> Phone:
        phones.append(Phone(browser, host.url))
        return phones[-1]

    yield make
    for number, phone in enumerate(phones):
        if request.node.stash.get(FAILED, False):
            phone.shot(Path(".shots/failed") / f"{request.node.name}-{number}.png")
        phone.close()


def begin(phone: Phone) -> Part:
    phone.tap("play-works")
    phone.tap("start")
    phone.tap("skip")
    phone.sees("search")
    return Part(phone)


def renderers_kept(phone: Phone) -> set[str]:
    """The renderers of which the browser keeps a file."""
    kept = phone.page.evaluate(PLACES_KEPT)
    return {RENDERERS[place] for place in kept if place in RENDERERS}


def compiles_next_to_nothing(phone: Phone) -> None:
    """See that a start without a memory imports what was compiled before."""
    assert phone.page.evaluate("globalThis.mintBegan") == "plain"
    number, compiled = phone.page.workers[0].evaluate(FROM_SOURCE)
    assert number > 500
    assert len(compiled) <= AT_MOST, compiled


def test_a_game_goes_on_with_the_host_gone_and_a_start_compiles_next_to_nothing(
    open_phone: Callable[[], Phone], host: StaticHost, tmp_path: Path
) -> None:
    phone = open_phone()
    compiles_next_to_nothing(phone)
    assert renderers_kept(phone) == {"skwasm"}
    phone.reload()  # before there is a memory to begin with
    compiles_next_to_nothing(phone)
    player = begin(phone)
    player.moves(6)
    with phone.without_server():
        host.stop()
        phone.reload()
        player.moves(3)
        assert same(player.made, phone.kept_moves(tmp_path / "kept.db"))
        phone.closed_and_opened()
        phone.tap("continue")
        player.moves(2)
        assert same(player.made, phone.kept_moves(tmp_path / "kept.db"))
        host.start()


def test_home_is_there_at_once_and_a_tap_on_it_is_carried_out(open_phone: Callable[[], Phone], tmp_path: Path) -> None:
    phone = open_phone()
    player = begin(phone)
    player.moves(2)
    phone.page.wait_for_function(LEFT)
    phone.page.close()
    phone.page = phone.context.new_page()
    phone.page.emulate_media(color_scheme="dark")
    phone.page.goto(phone.url)
    first = phone.page.locator(FIRST.format("continue"))
    first.wait_for()
    assert re.search(r"^Continue: ", first.get_attribute("aria-label") or "")
    plain = phone.page.evaluate(PLACES, PLAIN)
    phone.ready()
    phone.sees("continue")
    real = phone.page.evaluate(PLACES, REAL)
    far = {
        name: (place, real.get(name))
        for name, place in plain.items()
        if name not in real or max(abs(a - b) for a, b in zip(place, real[name], strict=True)) > NEAR
    }
    assert not far

    phone.page.goto("about:blank")
    phone.page.goto(phone.url)
    first.tap()
    phone.ready()
    player.moves(2)
    assert phone.page.evaluate("location.hash").startswith("#/game/")
    assert same(player.made, phone.kept_moves(tmp_path / "kept.db"))


def test_a_finger_that_rests_on_home_while_the_app_takes_over_taps_all_the_same(
    open_phone: Callable[[], Phone],
) -> None:
    phone = open_phone()
    phone.page.goto("about:blank")
    phone.page.goto(phone.url)
    phone.page.locator(FIRST.format("rules-bid")).hover()
    phone.page.evaluate(SLOW_FRAMES)
    phone.page.wait_for_function(STARTS, timeout=STARTED)
    phone.page.mouse.down()
    phone.page.wait_for_timeout(HELD)
    phone.page.mouse.up()
    phone.ready()
    phone.sees("rules-search")


def test_a_browser_not_built_on_chromium_runs_the_other_client(browser: Browser, host: StaticHost) -> None:
    phone = Phone(browser, host.url, script=BEFORE)
    try:
        begin(phone).moves(1)
        clients = "[...document.scripts].filter(script => script.src.endsWith('main.dart.js')).length"
        assert phone.page.evaluate(clients) == 1
    finally:
        phone.close()


def test_an_update_waits_and_loses_nothing(
    open_phone: Callable[[], Phone], host: StaticHost, newer: Path, tmp_path: Path
) -> None:
    phone = open_phone()
    player = begin(phone)
    player.moves(4)
    caches, version = phone.page.evaluate(SERVED)
    assert caches == [f"mint-companion-{version}"]

    host.renew(newer)
    phone.page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    player.moves(1)  # goes on undisturbed
    phone.reload()
    assert phone.page.evaluate(SERVED)[1] == version  # still the old one, and all of it
    player.moves(1)
    phone.go("/settings")
    phone.reads("about", companion.__version__)
    phone.go("/")
    with phone.page.expect_navigation(timeout=STARTED):
        phone.tap("update")
    phone.ready()
    (only,), started = phone.page.evaluate(SERVED)
    assert only == f"mint-companion-{started}" != f"mint-companion-{version}"
    phone.tap("continue")
    player.moves(2)
    assert same(player.made, phone.kept_moves(tmp_path / "kept.db"))
    phone.go("/settings")
    phone.reads("about", NEWER)


def test_search_the_other_games_handing_over_and_a_backup_work_there(
    open_phone: Callable[[], Phone], tmp_path: Path
) -> None:
    phone = open_phone()
    phone.tap("rules-works")
    phone.fill("rules-search", "tie")
    phone.sees("rule-works.tie.neighborhood")
    for game, ai in (("delivery", "ai-cleo"), ("bid", "ai-auntie-algorithm")):
        phone.go(f"/cards/{game}")
        phone.tap("pack-sample")
        phone.go(f"/{game}/new")
        phone.tap(ai)
        phone.tap("start")
        phone.tap("skip")
        phone.misses("skip")
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.go("/game/1/hand-on")
    phone.tap("copy-game")
    phone.tap("got-it")
    phone.go("/take-over")
    phone.tap("paste")
    phone.reads("offer-is", "at the same point")
    phone.go("/settings/backup")
    with phone.page.expect_download() as download:
        phone.tap("make-backup")
    download.value.save_as(tmp_path / "backup.json")
    with Store(tmp_path / "other.db") as store:
        backup.restore(store, (tmp_path / "backup.json").read_bytes())
        assert {card.game for card in store.games()} == {"delivery", "bid"}
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("choose-backup")
    chooser.value.set_files(tmp_path / "backup.json")
    phone.sees("brings")
