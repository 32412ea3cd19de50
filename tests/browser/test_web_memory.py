"""The web build starts with Python's memory of an earlier start, and as the first time if that is of no use."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession

from tests.browser.static_host import StaticHost
from tests.browser.test_web_build import PYTHON, STARTED, Part, Phone, begin, same, thread
from ui.host import LOST

CACHE = "const cache = await caches.open('mint-companion-' + mintVersion);"
IS_KEPT = f"async () => {{ {CACHE} return (await cache.keys('memory.gz')).length > 0; }}"
CHANGED = f"""async (change) => {{
    {CACHE}
    const kept = await cache.match('memory.gz');
    let bytes = new Uint8Array(await kept.arrayBuffer());
    const headers = Object.fromEntries(kept.headers);
    if (change === 'other') bytes[bytes.length >> 1] ^= 255;
    if (change === 'empty') {{
        const [head, whole] = headers['x-sizes'].split(' ').map(Number);
        const unpacked = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
        const memory = new Uint8Array(await unpacked.arrayBuffer());
        memory.fill(0, head);
        const packed = new Blob([memory]).stream().pipeThrough(new CompressionStream('gzip'));
        bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    }}
    if (change === 'browser') headers['x-browser'] += ' of yesterday';
    await cache.put('memory.gz', new Response(bytes, {{ headers }}));
}}"""
AS_MADE = f"""async () => {{
    {CACHE}
    const spare = await caches.open('spare');
    const kept = await cache.match('memory.gz');
    if (kept) await spare.put('memory.gz', kept);
    else await cache.put('memory.gz', await spare.match('memory.gz'));
}}"""
"""Keeps the memory aside, or puts it back: to make it takes long."""
QUOTA = 200_000_000
"""Bytes that the browser gives; more than must be free for a memory to be made."""
USED = "async () => (await navigator.storage.estimate()).usage"
FULL = 1
"""Bytes that are less than the files of the app alone take."""
LITTLE = 30_000_000
"""Bytes that are free once there is a memory, so that soon no more is known to Chromium."""
REMEMBERED = 31
"""Seconds for which Chromium writes to IndexedDB by the room that it found the last time (30 s, and one more)."""
REFUSED = """async (size) => {
    const answer = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const opening = indexedDB.open("much", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("much");
    const db = await answer(opening);
    const part = crypto.getRandomValues(new Uint8Array(65536)), much = new Uint8Array(size);
    for (let at = 0; at + part.length < size; at += part.length) much.set(part, at);
    const step = db.transaction("much", "readwrite");
    const isOver = (step) => new Promise((done) => {
        step.oncomplete = () => done(true);
        step.onabort = () => done(false);
    });
    step.objectStore("much").put(much, 0);
    const isKept = await isOver(step);
    if (isKept) {
        const last = db.transaction("much", "readwrite");
        last.objectStore("much").clear();
        await isOver(last);
    }
    db.close();
    return !isKept;
}"""
"""Asks for more room than Chromium last found, so that it looks again, and tells whether that is refused. What it found
counts for less and less; nothing is kept."""
HEAP = "() => self.python._module.HEAPU8.length"


class Small(Phone):
    """A phone whose browser gives little room."""

    limits: CDPSession | None = None

    def open(self, route: str = "/") -> None:
        if self.limits is None:
            self.limit(QUOTA)
        super().open(route)

    def limit(self, size: int) -> None:
        """Let the browser give this many bytes; that holds as long as the page that says it is there."""
        if self.limits is None:
            self.limits = self.context.new_cdp_session(self.context.new_page())
        self.limits.send("Storage.overrideQuotaForOrigin", {"origin": self.url, "quotaSize": size})


class Visit:
    """A phone with a game begun, the same for all tests, as a start with nothing kept takes long."""

    def __init__(self, browser: Browser, host: StaticHost) -> None:
        self.host = host
        self.phone = Small(browser, host.url)
        assert self.phone.page.evaluate("globalThis.mintBegan") == "plain"
        self.player: Part = begin(self.phone)
        self.player.moves(2)
        self.heap = thread(self.phone, PYTHON).evaluate(HEAP)
        self.phone.go("/")
        self.phone.until(self.is_kept, lambda: "no memory was made", STARTED / 1000)
        self.made()
        self.phone.page.evaluate(REFUSED, 0)  # the place for asking is made while there is room
        self.phone.limit(self.phone.page.evaluate(USED) + LITTLE)

    def is_kept(self) -> bool:
        """Return whether there is a memory for later starts."""
        return bool(self.phone.page.evaluate(IS_KEPT))

    def made(self) -> None:
        """See to it that there is a memory."""
        self.phone.page.evaluate(AS_MADE)

    def starts(self) -> str:
        """Start again; return how."""
        self.phone.closed_and_opened()
        return str(self.phone.page.evaluate("globalThis.mintBegan"))

    def goes_on(self, to: Path) -> None:
        """Play on; every move is kept."""
        self.phone.tap("continue")
        self.player.moves(1)
        assert self.is_stored(to)
        self.leave()

    def is_stored(self, to: Path) -> bool:
        """Return whether every move is kept."""
        return same(self.player.made, self.phone.kept_moves(to / "kept.db"))

    def lacking(self, to: Path) -> str:
        """Tell what is kept, should it not be every move."""
        return f"made {self.player.made}, kept {self.phone.kept_moves(to / 'kept.db')}, seen {self.phone.said()!r}"

    def leave(self) -> None:
        self.phone.go("/")
        self.phone.sees("continue")

    def fill(self, left: int) -> None:
        """Let the browser give this many bytes in all, which is less than is used already."""
        page = self.phone.page
        self.phone.limit(left)
        self.phone.until(lambda: bool(page.evaluate(REFUSED, 3 * LITTLE // 2)), lambda: "there is room", REMEMBERED)

    def empty(self) -> None:
        """Give the room back."""
        self.phone.limit(QUOTA)


@pytest.fixture(scope="module")
def visit(chromium: Callable[[], Browser], built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    site = tmp_path_factory.mktemp("visited") / "site"
    shutil.copytree(built, site)
    host = StaticHost(site)
    visit = Visit(chromium(), host)
    yield visit
    visit.phone.close()
    host.stop()


def test_a_start_with_the_memory_of_another_with_the_host_gone(visit: Visit, tmp_path: Path) -> None:
    visit.made()
    visit.host.stop()
    try:
        with visit.phone.without_server():
            assert visit.starts() == "memory"
            assert visit.phone.page.evaluate("mintWorker === mintEarly"), "Python is begun with the page, not after it"
            visit.goes_on(tmp_path)
            assert thread(visit.phone, PYTHON).evaluate(HEAP) <= 1.3 * visit.heap
            assert visit.is_kept()
    finally:
        visit.host.start()  # the other tests need it


CHANGES = ["other", "empty", "browser"] if os.environ.get("ALL_JOURNEYS") else ["other", "browser"]
"""How a memory is of no use. One that is whole but empty is found out last, and takes longest: with ALL_JOURNEYS=1."""


@pytest.mark.parametrize("change", CHANGES)
def test_a_memory_of_no_use_is_thrown_away(visit: Visit, tmp_path: Path, change: str) -> None:
    """That of another version is thrown away by the update below."""
    visit.made()
    visit.phone.page.evaluate(CHANGED, change)
    assert visit.starts() == "plain"
    assert not visit.is_kept()
    visit.goes_on(tmp_path)


def test_a_start_that_never_ended_is_followed_by_a_plain_one(visit: Visit, tmp_path: Path) -> None:
    visit.made()
    visit.phone.closed()
    visit.phone.page.add_init_script("localStorage.setItem('mint-starting', 'x')")  # as one that was killed leaves it
    visit.phone.open()
    assert visit.phone.page.evaluate("globalThis.mintBegan") == "plain"
    visit.goes_on(tmp_path)


@pytest.fixture
def crowded(visit: Visit) -> Iterator[Visit]:
    """It begins at Home, and the room comes back whatever happens: the tests that follow need it."""
    visit.leave()
    yield visit
    visit.empty()


def test_where_there_is_no_room_the_memory_goes_first_and_then_a_move_is_told_and_kept_later(
    crowded: Visit, tmp_path: Path
) -> None:
    crowded.made()
    phone = crowded.phone
    crowded.fill(phone.page.evaluate(USED) - 1_000_000)
    phone.tap("continue")
    crowded.player.moves(1)
    # For a while the browser counts the memory as still there; on a busy machine longer than the app waits for it.
    phone.until(lambda: crowded.is_stored(tmp_path), lambda: crowded.lacking(tmp_path), STARTED / 1000)
    phone.misses(LOST)
    assert not crowded.is_kept()

    # Less than the app's files take: a little less than is used may still count the memory, and so soon be enough.
    crowded.fill(FULL)
    crowded.player.moves(1)
    phone.sees(LOST)  # the app goes on trying, and Chromium may let it before the room is known to be full
    crowded.empty()
    phone.misses(LOST)
    assert crowded.is_stored(tmp_path)
    assert crowded.starts() == "plain"
    crowded.goes_on(tmp_path)


def test_two_windows_with_one_memory_do_not_destroy_each_other_s_games(visit: Visit, tmp_path: Path) -> None:
    visit.made()
    first = visit.phone.page
    visit.phone.page = visit.phone.context.new_page()
    visit.phone.page.goto(visit.phone.url)
    visit.phone.page.locator("#way").wait_for(timeout=STARTED)
    assert "another window" in visit.phone.page.inner_text("#said")
    visit.phone.page.locator("#way").tap()
    visit.phone.ready()
    assert visit.phone.page.evaluate("globalThis.mintBegan") == "memory"
    first.locator("#way").wait_for(timeout=STARTED)
    assert "in another window" in first.inner_text("#said")
    first.close()
    visit.goes_on(tmp_path)


def test_an_update_begins_without_the_memory_of_the_version_before(visit: Visit, newer: Path, tmp_path: Path) -> None:
    visit.made()
    phone = visit.phone
    if phone.page.evaluate("globalThis.mintBegan") != "memory":
        assert visit.starts() == "memory"
    visit.host.renew(newer)
    phone.page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    visit.goes_on(tmp_path)
    with phone.page.expect_event("load", timeout=STARTED):
        phone.tap("update")
    phone.ready()
    assert phone.page.evaluate("globalThis.mintBegan") == "plain"
    assert not visit.is_kept()
    visit.goes_on(tmp_path)
