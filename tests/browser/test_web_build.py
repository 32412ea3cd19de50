"""The web build on a phone: installed from a static host, played with the host gone, renewed with a game running."""

import re
import shutil
from base64 import b64decode
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Worker

import companion
from companion.paths import ASSETS, DATABASE
from companion.sharing import backup
from companion.store.store import Store
from mobile.client import RENDERERS
from tests.browser.conftest import FAILED
from tests.browser.driver import HELD, PHONE, STILL, App
from tests.browser.static_host import StaticHost
from tests.browser.test_clock import seconds
from tests.browser.test_solo_game import AI, Player
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
LET_GO = "async () => (await navigator.locks.query()).held.length === 0"
NO_MEMORY = "if (location.host) localStorage.setItem('mint-rests', Date.now() + 1e8)"
"""No memory of Python is made for later starts, as if one had been in the way; test_web_memory is about those."""
COUNTS = """window.drawn = 0;
window.requestAnimationFrame = (frame => draw => frame(now => {
    if (document.querySelector("#bar")?.getAttribute("aria-valuenow") !== "100") window.drawn += 1;
    draw(now);
}))(window.requestAnimationFrame.bind(window));"""
"""Counts what is drawn until the app is there."""
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
PYTHON = "python_worker.js"
"""The thread in which Python runs."""
ISOLATED = "crossOriginIsolated"
AS_KEPT_BEFORE = """async () => {
    const cache = await caches.open((await caches.keys())[0]);
    for (const request of await cache.keys()) {
        const kept = await cache.match(request), headers = new Headers(kept.headers);
        ["cross-origin-opener-policy", "cross-origin-embedder-policy"].forEach(name => headers.delete(name));
        await cache.put(request, new Response(kept.body, { headers }));
    }
}"""
"""All files as versions kept them that drew in the thread of the page."""
LATE = 60
"""Seconds after which what comes late is there."""


FIRST = "#plain [data-id={}]"
"""A control of Home as the page draws it before the app is there."""
LEFT = "() => (localStorage.getItem('mint-first') || '').includes('continue')"
PLACES = """([all, name]) => Object.fromEntries([...document.querySelectorAll(all)].map(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.getAttribute(name), [x, y, width, height]];
}))"""
PLACE = """one => {
    const control = document.querySelector(one);
    control?.scrollIntoView({ block: "center" });
    const { x, y, width, height } = control?.getBoundingClientRect() ?? {};
    const before = window.placed, now = JSON.stringify([x, y]);
    window.placed = now;
    return width && now === before && [x, y, width, height];
}"""
"""The place of a control that has come to rest."""
PLAIN, REAL = ["#plain [data-id]", "data-id"], ["[flt-semantics-identifier]", "flt-semantics-identifier"]
STARTS = "() => document.querySelector('#bar').getAttribute('aria-valuenow') === '100'"
"""The app is there; the page's Home is about to go."""
SLOW_FRAMES = """() => {
    const frame = (window.quickly = window.requestAnimationFrame);
    window.requestAnimationFrame = draw => setTimeout(() => frame(draw), 500);
}"""
"""As on a machine that is busy with the app's first frames."""
AS_BEFORE = "() => { window.requestAnimationFrame = window.quickly; }"
NEAR = 2.5
"""The pixels by which the position of a control may differ on the page's Home and on the app's."""


class Phone(App):
    """A visitor with a phone in the hand: fingers, a small screen, many pixels."""

    def __init__(self, browser: Browser, url: str, **options: object) -> None:
        super().__init__(browser, url, size=PHONE, scale=2, has_touch=True, is_mobile=True, **{**STILL, **options})

    def ready(self) -> None:
        self.page.wait_for_selector("#loading", state="detached", timeout=STARTED)
        super().ready()

    def touch(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def go(self, route: str) -> None:
        """Go to another screen without reloading the page."""
        self.page.evaluate("route => { location.hash = route; }", route)

    def kept_moves(self, to: Path) -> list[dict[str, object]]:
        """The journal of the one game of Mint Works as IndexedDB has it now."""
        to.write_bytes(b64decode(self.page.evaluate(KEPT % DATABASE)))
        with Store(to) as store:
            (card,) = (card for card in store.games() if card.game == "works")
            return list(store.open(card.id).table.journal()["moves"])

    def closed(self) -> None:
        """The tab is closed, and another one is there, still empty. A busy browser may keep the games for the old one
        longer than the app waits for them, and it would ask where to continue."""
        self.page.close()
        self.page = self.context.new_page()
        for worker in self.context.service_workers:
            self.until(lambda worker=worker: bool(worker.evaluate(LET_GO)), lambda: "it lasts", STARTED / 1000)

    def closed_and_opened(self) -> None:
        """Close the tab, and open the app again."""
        self.closed()
        self.open()


class Part(Player):
    """Plays a part of a game."""

    def moves(self, number: int) -> None:
        for _ in range(number):
            asked = {"search": self.turn_up, "accept": self.accept, "pass": self.decide}
            asked[self.app.first_of(*MOMENTS)]()


def same(made: list[dict[str, object]], kept: list[dict[str, object]]) -> bool:
    """Return whether a game went as it was played; a pass to which there was no other is made by the app, and what the
    AI does in a row by one tap."""
    left, last = list(made), {}
    for move in kept:
        if left and left[0].items() <= move.items():
            last = left.pop(0)
        elif (move["move"], move["by"]) != ("pass", 0) and not (move["by"] == 1 and last == AI):
            return False
    return not left


class Visit:
    """A phone and the host of what it shows, with a game once it is played on; `site` is a folder for the build."""

    def __init__(self, browser: Browser, built: Path, site: Path) -> None:
        shutil.copytree(built, site)
        self.host = StaticHost(site)
        self.phone = Phone(browser, self.host.url, script=f"{NO_MEMORY};{COUNTS}")
        self.player: Part | None = None
        self.game = "/"

    @property
    def is_open(self) -> bool:
        """Return whether its browser is still there; one that hangs is ended."""
        return bool(self.phone.page.context.browser.is_connected())

    def plays(self, number: int) -> None:
        """Make moves in the game, wherever the test before has left the phone; the first ones begin it."""
        if self.player is None:
            self.phone.go("/")
            self.player = begin(self.phone)
            self.game = self.phone.page.evaluate("location.hash.slice(1)")
        self.phone.go(self.game)
        self.player.moves(number)

    def is_kept(self, to: Path) -> bool:
        """Return whether every move made so far is kept in the browser."""
        return self.player is not None and same(self.player.made, self.phone.kept_moves(to / "kept.db"))


class Visits:
    """One visit for all tests, as a start with nothing kept takes long. After a test that failed comes another."""

    def __init__(self, chromium: Callable[[], Browser], built: Path, folder: Path) -> None:
        self.chromium, self.built, self.folder = chromium, built, folder
        self.number = 0
        self.now: Visit | None = None

    def going_on(self) -> Visit:
        """Return the visit that goes on, or a new one."""
        if self.now is None:
            self.number += 1
            self.now = Visit(self.chromium(), self.built, self.folder / str(self.number))
        return self.now

    def end(self) -> None:
        """End the visit that goes on, if there is one."""
        visit, self.now = self.now, None
        if visit is not None:
            visit.host.stop()
            if visit.is_open:
                visit.phone.context.close()


@pytest.fixture(scope="module")
def visits(chromium: Callable[[], Browser], built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visits]:
    visits = Visits(chromium, built, tmp_path_factory.mktemp("visits"))
    yield visits
    visits.end()


@pytest.fixture
def visit(visits: Visits, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """The visit that goes on. A test fails if the page complained of anything."""
    visit = visits.going_on()
    yield visit
    if request.node.stash.get(FAILED, False):
        if visit.is_open:
            visit.phone.shot(Path(".shots/failed") / f"{request.node.name}.png")
        visits.end()
    elif visit.phone.complaints:
        visits.end()
        raise AssertionError("\n".join(visit.phone.complaints))


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


def thread(phone: Phone, script: str) -> Worker:
    """Return the one worker of the page that runs a script."""
    (found,) = (worker for worker in phone.page.workers if worker.url.endswith(script))
    return found


def compiles_next_to_nothing(phone: Phone) -> None:
    """See that a start without a memory imports what was compiled before."""
    assert phone.page.evaluate("globalThis.mintBegan") == "plain"
    number, compiled = thread(phone, PYTHON).evaluate(FROM_SOURCE)
    assert number > 500
    assert len(compiled) <= AT_MOST, compiled


def test_a_game_goes_on_with_the_host_gone_and_a_start_compiles_next_to_nothing(visit: Visit, tmp_path: Path) -> None:
    phone = visit.phone
    compiles_next_to_nothing(phone)
    assert renderers_kept(phone) == {"skwasm"}
    visit.plays(6)
    with phone.without_server():
        visit.host.stop()
        phone.reload()
        compiles_next_to_nothing(phone)
        assert phone.page.evaluate(ISOLATED)
        assert any(worker.url.startswith("blob:") for worker in phone.page.workers)  # where Flutter draws
        visit.plays(3)
        assert visit.is_kept(tmp_path)
        phone.closed_and_opened()
        phone.tap("continue")
        visit.plays(2)
        assert visit.is_kept(tmp_path)
        visit.host.start()


def test_letters_of_other_scripts_come_once_the_app_is_there_and_need_no_network_then(visit: Visit) -> None:
    phone = visit.phone
    late = {f"fonts/{file.name}" for file in (ASSETS / "fonts").glob("*.woff2")}
    phone.until(lambda: late <= set(phone.page.evaluate(PLACES_KEPT)), lambda: "not there", LATE)
    answers: dict[str, int] = {}
    phone.page.on("response", lambda answer: answers.setdefault(answer.url.split("/")[-3], answer.status))
    with phone.without_server():
        visit.host.stop()
        phone.go("/works/new")
        phone.tap("name-0")
        phone.fill("name-0", "שרה 🦊")
        for script in ("notosanshebrew", "notocoloremoji"):
            phone.until(lambda script=script: answers.get(script) == HTTPStatus.OK, lambda: str(answers))
        phone.tap("name-0-done")
        visit.host.start()


def test_home_is_there_at_once_and_a_tap_on_it_is_carried_out(visit: Visit, tmp_path: Path) -> None:
    phone = visit.phone
    visit.plays(2)
    phone.page.wait_for_function(LEFT)
    phone.closed()
    phone.page.emulate_media(color_scheme="dark")
    phone.page.goto(phone.url)
    first = phone.page.locator(FIRST.format("continue"))
    first.wait_for()
    assert re.search(r"^Continue: ", first.get_attribute("aria-label") or "")
    plain = phone.page.evaluate(PLACES, PLAIN)
    phone.ready()
    drawn, seconds = phone.page.evaluate("[window.drawn, performance.now() / 1000]")
    assert drawn < 30 + 5 * seconds, "the ring that nobody sees turns, and Python waits for it"
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
    phone.first_of(*MOMENTS)
    assert phone.page.evaluate("location.hash").startswith("#/game/")
    visit.plays(2)
    assert visit.is_kept(tmp_path)


def test_a_finger_that_rests_on_home_while_the_app_takes_over_taps_all_the_same(visit: Visit) -> None:
    phone = visit.phone
    phone.page.goto("about:blank")
    phone.page.goto(phone.url, wait_until="commit")
    x, y, width, height = phone.page.wait_for_function(PLACE, arg=FIRST.format("rules-bid"), polling=100).json_value()
    phone.page.mouse.move(x + width / 2, y + height / 2)
    phone.page.evaluate(SLOW_FRAMES)
    phone.page.wait_for_function(STARTS, timeout=STARTED)
    phone.page.mouse.down()
    phone.page.wait_for_timeout(HELD)
    phone.page.mouse.up()
    phone.ready()
    phone.sees("rules-search")
    phone.page.evaluate(AS_BEFORE)


def test_a_clock_stands_still_while_the_page_is_reloaded(visit: Visit) -> None:
    phone = visit.phone
    visit.plays(1)
    while phone.first_of(*MOMENTS) != "pass":
        visit.plays(1)
    set_clock(phone, "down")
    phone.tap("clock")
    phone.sees("paused")
    left = seconds(phone)
    phone.page.reload()
    phone.ready()
    phone.sees("paused")
    assert seconds(phone) == left
    phone.tap("clock-on")
    phone.sees("clock")
    phone.page.reload()  # while it runs
    phone.ready()
    phone.tap("clock")
    phone.sees("paused")
    assert seconds(phone) <= left
    phone.tap("clock-on")
    set_clock(phone, "off")
    phone.misses("clock")


def set_clock(phone: Phone, way: str) -> None:
    """Give the open game a clock, or take it away, in its menu."""
    phone.tap("menu")
    phone.tap("menu-settings")
    phone.move(f"clock-{way}")  # the button below moves with it
    phone.tap("menu-close")
    phone.misses("settings-sheet")


def test_search_the_other_games_handing_over_and_a_backup_work_there(visit: Visit, tmp_path: Path) -> None:
    phone = visit.phone
    begun = {"works"} if visit.player is not None else set[str]()
    phone.go("/")
    phone.tap("rules-works")
    phone.fill("rules-search", "tie")
    phone.sees("rule-works.tie.neighborhood")
    for game, ai in (("delivery", "ai-cleo"), ("bid", "ai-auntie-algorithm")):
        phone.go(f"/cards/{game}")
        phone.move("pack-sample")  # the form that is opened next goes by it
        phone.go(f"/{game}/new")
        phone.tap(ai)
        phone.tap("start")
        phone.tap("skip")
        phone.misses("skip")
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.go(f"/game/{1 + len(begun)}/hand-on")
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
        assert {card.game for card in store.games()} == {"delivery", "bid"} | begun
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("choose-backup")
    chooser.value.set_files(tmp_path / "backup.json")
    phone.sees("brings")


def test_an_update_waits_and_loses_nothing(visit: Visit, newer: Path, tmp_path: Path) -> None:
    phone = visit.phone
    visit.plays(2)
    caches, version = phone.page.evaluate(SERVED)
    assert caches == [f"mint-companion-{version}"]

    phone.page.evaluate(AS_KEPT_BEFORE)
    visit.host.renew(newer)
    phone.page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    visit.plays(1)  # goes on undisturbed
    phone.reload()
    assert phone.page.evaluate(SERVED)[1] == version  # still the old one, and all of it
    assert not phone.page.evaluate(ISOLATED)
    visit.plays(1)
    phone.go("/settings")
    phone.reads("about", companion.__version__)
    phone.go("/")
    with phone.page.expect_event("load", timeout=STARTED):  # a change of the address alone is a navigation, too
        phone.tap("update")
    phone.ready()
    phone.until(lambda: len(phone.page.evaluate(SERVED)[0]) == 1, lambda: "the old version stays", STARTED / 1000)
    (only,), started = phone.page.evaluate(SERVED)
    assert only == f"mint-companion-{started}" != f"mint-companion-{version}"
    assert phone.page.evaluate(ISOLATED)
    phone.tap("continue")
    visit.plays(2)
    assert visit.is_kept(tmp_path)
    phone.go("/settings")
    phone.reads("about", NEWER)


def test_a_browser_not_built_on_chromium_runs_the_other_client(browser: Browser, built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "site")
    host = StaticHost(tmp_path / "site")
    phone = Phone(browser, host.url, script=BEFORE)
    try:
        begin(phone).moves(1)
        clients = "[...document.scripts].filter(script => script.src.endsWith('main.dart.js')).length"
        assert phone.page.evaluate(clients) == 1
    finally:
        phone.close()
        host.stop()


REFUSED = "const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };"
NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get: refuse });"
NO_DATA = "IDBFactory.prototype.open = refuse;"
NO_CACHE = "for (const way of ['open', 'has', 'match', 'keys']) CacheStorage.prototype[way] = async () => refuse();"
WAYS = "['register', 'getRegistration']"
NO_WORKER = f"for (const way of {WAYS}) ServiceWorkerContainer.prototype[way] = async () => refuse();"
NO_LOOK = "Object.defineProperty(window, 'caches', { get: refuse });"


@pytest.mark.parametrize(("locale", "said"), [("en-GB", "allow this address"), ("fr-FR", "autorisez cette adresse")])
@pytest.mark.parametrize(
    "blocked",
    [NO_STORAGE + NO_DATA + NO_CACHE + NO_WORKER, NO_CACHE + NO_WORKER, NO_DATA + NO_WORKER, NO_STORAGE + NO_LOOK],
    ids=["all", "caches", "data", "unasked"],
)
def test_a_browser_that_may_keep_nothing_says_what_helps(
    browser: Browser, built: Path, tmp_path: Path, blocked: str, locale: str, said: str
) -> None:
    shutil.copytree(built, tmp_path / "site")
    host = StaticHost(tmp_path / "site")
    context = browser.new_context(locale=locale)
    try:
        context.add_init_script(REFUSED + blocked)
        page = context.new_page()
        page.goto(host.url)
        page.wait_for_function("said => document.querySelector('#said').textContent.includes(said)", arg=said)
        manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(told => told.json())")
        assert manifest["lang"] == locale[:2]
        assert not page.is_visible("#bar")
    finally:
        context.close()
        host.stop()


TOO_LITTLE = 3_000_000
"""Bytes of room in which the app finds no place."""


@pytest.mark.parametrize(("locale", "said"), [("en-GB", "too little room"), ("fr-FR", "pas assez de place")])
def test_too_little_room_at_the_first_start_is_said(
    browser: Browser, built: Path, tmp_path: Path, locale: str, said: str
) -> None:
    """And it stays said, whatever is still said about the files being fetched."""
    shutil.copytree(built, tmp_path / "site")
    host = StaticHost(tmp_path / "site")
    context = browser.new_context(locale=locale)
    try:
        limits = context.new_cdp_session(context.new_page())
        limits.send("Storage.overrideQuotaForOrigin", {"origin": host.url, "quotaSize": TOO_LITTLE})
        page = context.new_page()
        page.goto(host.url)
        page.wait_for_selector("#way", state="visible", timeout=STARTED)
        assert said in page.inner_text("#said")
        told = "navigator.serviceWorker.dispatchEvent(new MessageEvent('message', {data: {fetched: 1, total: 2}}))"
        page.evaluate(told)
        assert said in page.inner_text("#said")
        assert page.inner_text("#detail") == ""
    finally:
        context.close()
        host.stop()
