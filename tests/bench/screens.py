"""How fast the screens start and answer, compared with the least that a Flet app can be, in the same browser and run.

`python -m tests.bench screens [--web DIST ...] [--times N] [--starts | --taps]`; DIST is an offline web build, made by
`python -m mobile.web`. With `--starts` no taps are measured, with `--taps` nothing else; of several builds, such as one
before and one after a change, the taps are measured by turns.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from companion.sharing import backup
from companion.store.store import Store
from tests.bench.bare_page import lay_out
from tests.bench.long_games import GAMES, stored
from tests.bench.redraws import BACK, WINDOWS, redraws
from tests.browser.driver import ELSEWHERE, Server, launch
from tests.browser.static_host import StaticHost

BARE_APP = [sys.executable, "-m", "tests.bench.bare_app"]
BARE, BARE_PAGE, BUILD = "bare Flet", "bare Flet with Pyodide", "web build"
SHOWN = {BARE: "count", "served app": "play-works", BARE_PAGE: "count", BUILD: "play-works"}
"""What can be tapped once an app is there."""
FIRST, AGAIN = "first", "again"
REMEMBERS = """async () => {
    const cache = await caches.open("mint-companion-" + mintVersion);
    return (await cache.keys("memory.gz")).length > 0;
}"""
LONGEST = 90_000
SETTLE = 700
"""Milliseconds after a screen is there in which what comes late may come."""

WATCH = """() => {
    const host = document.querySelector("flt-semantics-host");
    const read = () => host.innerText + [...host.querySelectorAll("[aria-label]")]
        .map(node => node.getAttribute("aria-label")).join("|");
    addEventListener("pointerdown", () => {
        const began = performance.now(), before = read();
        const seen = new MutationObserver(() => {
            const now = performance.now();
            if (read() === before) return;
            seen.disconnect();
            window.answered = now - began;
        });
        window.answered = null;
        seen.observe(host, {subtree: true, childList: true, attributes: true, characterData: true});
    }, true);
}"""
"""Take the time from a finger touching the screen until something that is read aloud has changed."""


@dataclass(frozen=True)
class Row:
    """A line of a table: milliseconds, and what a bare Flet app took for the like."""

    name: str
    times: list[float]
    beside: float | None = None

    def told(self) -> str:
        ratio = f"{median(self.times) / self.beside:.1f}" if self.beside else "-"
        worst, best = max(self.times), min(self.times)
        return f"| {self.name} | {median(self.times):,.0f} | {best:,.0f} | {worst:,.0f} | {ratio} |"


def main(arguments: list[str]) -> None:
    """Print the tables, each line as soon as it is measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench screens", description=__doc__)
    parser.add_argument("--web", type=Path, nargs="+", default=[], help="offline web builds to measure as well")
    parser.add_argument("--times", type=int, default=5, help="how often each start is measured")
    parser.add_argument("--starts", action="store_true", help="measure the starts alone")
    parser.add_argument("--taps", action="store_true", help="measure the taps alone")
    given = parser.parse_args(arguments)
    load = os.getloadavg()[0]
    print(f"{date.today():%d %B %Y}, {os.cpu_count()} cores, {load:.1f} programs running when it began.\n", flush=True)
    if not given.starts:
        print_redraws(given.times)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launch(playwright)
        if not given.taps:
            print_rows("From opening the page until it can be used", starts(browser, Path(folder), given.times))
        if given.web and not given.taps:
            title = "From opening the offline web build until it can be used"
            print_rows(title, web_starts(browser, Path(folder), given.web[0], given.times))
        if not given.starts:
            print_rows("From a tap until what is read aloud has changed", taps(browser, Path(folder), given.times))
        if given.web and not given.starts:
            title = "From a tap in the offline web build until what is read aloud has changed"
            print_rows(title, web_taps(browser, Path(folder) / "taps", given.web, given.times))
        browser.close()


def print_redraws(rounds: int) -> None:
    print("| Python's part of a tap, ms of the processor | window | controls | median | worst | bytes sent |")
    print("| --- | --- | --: | --: | --: | --: |")
    for one in redraws(rounds):
        times = [1000 * taken for taken in one.times]
        figures = f"{one.controls:,} | {median(times):.1f} | {max(times):.1f} | {one.bytes:,.0f}"
        print(f"| {one.name} | {one.window} | {figures} |", flush=True)
    print()


def print_rows(title: str, rows: Iterator[Row]) -> None:
    print(f"| {title}, ms | median | best | worst | x bare Flet |")
    print("| --- | --: | --: | --: | --: |")
    for row in rows:
        print(row.told(), flush=True)
    print()


# Starts


Taken = dict[tuple[str, str], list[float]]
"""Milliseconds by app, and by the way it is started."""


def starts(browser: Browser, folder: Path, times: int) -> Iterator[Row]:
    """Yield the starts of the bare app and of ours: each as a stranger, and once more."""
    with ExitStack() as stack:
        servers = {BARE: served(stack, folder / "bare", BARE_APP), "served app": served(stack, folder / "ours")}
        taken: Taken = defaultdict(list)
        for _ in range(times):  # by turns, so that what else the machine does falls on all alike
            for name, server in servers.items():
                context = window(browser)
                for way in (FIRST, AGAIN):
                    taken[name, way].append(opening(context, server.url, SHOWN[name]))
                context.close()
        yield from beside(taken, BARE)


def beside(taken: Taken, bare: str) -> Iterator[Row]:
    """Yield all times, each compared with those of a bare app, at its first start or at a later one."""
    for (name, way), times in taken.items():
        yield Row(f"{name}, {way}", times, median(taken[bare, FIRST if way == FIRST else AGAIN]))


def served(stack: ExitStack, data: Path, command: list[str] | None = None) -> Server:
    """Start a server, which ends with the stack."""
    server = Server(data, command=command).start()
    stack.callback(server.stop)
    return server


def web_starts(browser: Browser, folder: Path, web: Path, times: int) -> Iterator[Row]:
    """Yield the starts of a bare page with Python in the browser, and of the web build: the first, the next, those with
    Python's memory of an earlier one, and those with the host gone as well; and when such a start shows Home."""
    lay_out(folder / "page")
    plain, ours = StaticHost(folder / "page"), StaticHost(web)
    at_home = window(browser)
    remember(at_home, ours.url)
    taken: Taken = defaultdict(list)
    for _ in range(times):
        for name, host in ((BARE_PAGE, plain), (BUILD, ours)):
            context = window(browser)
            for way in (FIRST, AGAIN):
                taken[name, way].append(opening(context, host.url, SHOWN[name], settle=8 * SETTLE))
            context.close()
        taken[BUILD, "from memory"].append(opening(at_home, ours.url, SHOWN[BUILD], begins="memory"))
        taken[BUILD, "from memory: Home is drawn"].append(drawing(at_home, ours.url))
        ours.stop()
        taken[BUILD, "from memory with no network"].append(opening(at_home, ours.url, SHOWN[BUILD], begins="memory"))
        ours.start()
    at_home.close()
    plain.stop()
    ours.stop()
    yield from beside(taken, BARE_PAGE)


def remember(context: BrowserContext, url: str) -> None:
    """Open the web build, and wait until it has kept Python's memory for the next start."""
    page = context.new_page()
    usable(page, url, SHOWN[BUILD])
    deadline = time.monotonic() + 2 * LONGEST / 1000
    while not page.evaluate(REMEMBERS):  # not `wait_for_function`, for which a promise is an answer
        assert time.monotonic() < deadline, "no memory was kept"
        page.wait_for_timeout(SETTLE)
    page.close()


def drawing(context: BrowserContext, url: str) -> float:
    """Open the web build; return the milliseconds until the page shows Home by itself, and takes a tap."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector("#plain [data-id]", timeout=LONGEST)
    took = 1000 * (time.perf_counter() - began)
    page.wait_for_selector("#loading", state="detached", timeout=LONGEST)
    page.close()
    return took


def window(browser: Browser, size: tuple[int, int] = WINDOWS["phone"]) -> BrowserContext:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en-GB")
    context.route(ELSEWHERE, lambda route: route.abort())
    return context


def opening(context: BrowserContext, url: str, shown: str, *, settle: int = SETTLE, begins: str | None = None) -> float:
    """Open a page, and close it; return the milliseconds until something on it can be tapped. `begins`: how it must."""
    page = context.new_page()
    began = time.perf_counter()
    usable(page, url, shown)
    took = 1000 * (time.perf_counter() - began)
    assert begins in (None, page.evaluate("globalThis.mintBegan"))
    page.wait_for_timeout(settle)  # what is stored for the next start
    page.close()
    return took


def usable(page: Page, url: str, shown: str) -> None:
    """Open a page and wait until something on it can be tapped, with what a screen reader needs switched on."""
    page.goto(url, wait_until="commit")
    switch = page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=LONGEST)
    page.wait_for_selector("#loading", state="detached", timeout=LONGEST)
    assert switch is not None, "it is waited for"
    switch.evaluate("element => element.click()")
    page.wait_for_selector(f'[flt-semantics-identifier="{shown}"]', state="attached", timeout=LONGEST)


# Taps


def taps(browser: Browser, folder: Path, times: int) -> Iterator[Row]:
    """Yield the answers to taps of the bare app, and of ours on the table of long games: moves taken back and brought
    back."""
    with ExitStack() as stack:
        bare = served(stack, folder / "bare", BARE_APP)
        data = folder / "long"
        data.mkdir()
        with Store(data / "mint-companion.db") as store:
            ids = {game.name: stored(store, game) for game in GAMES}
        ours = served(stack, data)
        for name, size in WINDOWS.items():
            plain = answers(window(browser, size), bare.url, ["count"] * 2 * BACK * times)
            yield Row(f"bare Flet, {name}", plain, median(plain))
            for game, id in ids.items():
                order = (["undo"] * BACK + ["redo"] * BACK) * times
                found = answers(window(browser, size), f"{ours.url}/game/{id}", order)
                yield Row(f"{game}, {name}", found, median(plain))


def answers(context: BrowserContext, url: str, order: list[str]) -> list[float]:
    """Tap these controls one after the other; return the milliseconds that each took."""
    page = context.new_page()
    usable(page, url, order[0])
    page.wait_for_timeout(SETTLE)
    page.evaluate(WATCH)
    found = [answer(page, name) for name in order]
    context.close()
    return found


def answer(page: Page, name: str) -> float:
    box = page.locator(f'[flt-semantics-identifier="{name}"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    taken = page.wait_for_function("() => window.answered", timeout=LONGEST).json_value()
    page.wait_for_timeout(SETTLE / 4)
    return float(taken)


# Taps in the browser alone


PLAIN, THROTTLED = "plain", "throttled"
THROTTLING = {PLAIN: 1, THROTTLED: 4}
"""How often slower the processor of the page is made. That of a worker, where Python runs, stays as it is: asked for it
over a session of its own, Chromium says that it does so for pages only."""


class Held(NamedTuple):
    """A page that is held open to be tapped by turns with others: what it shows, and what throttles its processor."""

    page: Page
    devtools: CDPSession

    def answers(self, order: list[str], throttling: int) -> list[float]:
        """Tap these controls one after the other, so much slower; return the milliseconds that each took."""
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": throttling})
        self.page.bring_to_front()
        found = [answer(self.page, name) for name in order]
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        return found


def web_taps(browser: Browser, folder: Path, builds: list[Path], times: int) -> Iterator[Row]:
    """Yield the answers to taps of a bare page with Python in the browser, and of web builds on the table of long games
    on a phone: moves taken back and brought back; with the processor as it is, and throttled to a quarter."""
    folder.mkdir()
    lay_out(folder / "page")
    hosts = [StaticHost(folder / "page"), *map(StaticHost, builds)]
    try:
        pages = [held(browser, hosts[0].url, "count")]
        pages += [with_games(browser, host.url, backup_of_games(folder)) for host in hosts[1:]]
        plain = {way: pages[0].answers(["count"] * 2 * BACK, rate) for way, rate in THROTTLING.items()}
        for way, found in plain.items():
            yield Row(f"{BARE_PAGE}, {way}", found, median(found))
        for number, game in enumerate(GAMES, 1):
            taken: Taken = defaultdict(list)
            for _ in range(times):
                for build, each in zip(builds, pages[1:], strict=True):
                    at_table(each.page, f"/game/{number}")
                    for way, rate in THROTTLING.items():
                        taken[build.name, way] += each.answers(["undo"] * BACK + ["redo"] * BACK, rate)
            for (build_name, way), found in taken.items():
                yield Row(f"{build_name}: {game.name}, {way}", found, median(plain[way]))
    finally:
        for host in hosts:
            host.stop()


def backup_of_games(folder: Path) -> Path:
    """Write a backup of the long games, whose numbers are theirs in `GAMES`, from one."""
    file = folder / "games.mintbackup"
    with Store(Path(":memory:")) as store:
        for game in GAMES:
            stored(store, game)
        file.write_bytes(backup.made(store))
    return file


def held(browser: Browser, url: str, shown: str) -> Held:
    """Open a page on a phone for the second time, and wait until it can be tapped."""
    page = window(browser).new_page()
    for _ in range(2):
        usable(page, url, shown)
        page.wait_for_timeout(8 * SETTLE)  # it stores what the next start needs
    page.evaluate(WATCH)
    return Held(page, page.context.new_cdp_session(page))


def with_games(browser: Browser, url: str, games: Path) -> Held:
    """Open a web build, and take a backup over into it."""
    found = held(browser, url, SHOWN[BUILD])
    to(found.page, "/settings/backup", "choose-backup")
    with found.page.expect_file_chooser() as chooser:
        press(found.page, "choose-backup")
    chooser.value.set_files(games)
    press(found.page, "restore")
    found.page.wait_for_selector('[flt-semantics-identifier="done"]', state="attached", timeout=LONGEST)
    return found


def at_table(page: Page, route: str) -> None:
    """Go to the table of a game, by way of Home."""
    to(page, "/", SHOWN[BUILD])
    to(page, route, "undo")
    page.wait_for_timeout(2 * SETTLE)


def to(page: Page, route: str, shown: str) -> None:
    """Go to another screen of a web build without loading the page anew."""
    page.evaluate("route => { location.hash = route; }", route)
    page.wait_for_selector(f'[flt-semantics-identifier="{shown}"]', state="attached", timeout=LONGEST)


def press(page: Page, name: str) -> None:
    """Tap the middle of a control, once it is there."""
    node = page.locator(f'[flt-semantics-identifier="{name}"]')
    node.wait_for(state="attached", timeout=LONGEST)
    page.wait_for_timeout(SETTLE)  # it has come to rest
    box = node.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
