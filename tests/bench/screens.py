"""How fast the screens start and answer, beside the least that a Flet app can be, in the same browser and run.

`python -m tests.bench screens [--web DIST] [--times N]`; DIST is an offline web build, made by `python -m mobile.web`.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from companion.store import Store
from tests.bench.long_games import GAMES, stored
from tests.bench.redraws import BACK, WINDOWS, redraws
from tests.browser.driver import ELSEWHERE, Server, launch
from tests.browser.static_host import StaticHost

BARE = [sys.executable, "-m", "tests.bench.bare_app"]
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
    parser.add_argument("--web", type=Path, help="an offline web build to measure as well")
    parser.add_argument("--times", type=int, default=5, help="how often each start is measured")
    given = parser.parse_args(arguments)
    load = os.getloadavg()[0]
    print(f"{date.today():%d %B %Y}, {os.cpu_count()} cores, {load:.1f} programs running when it began.\n", flush=True)
    print_redraws(given.times)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launch(playwright)
        print_rows("From opening the page until it can be used", starts(browser, Path(folder), given.web, given.times))
        print_rows("From a tap until what is read aloud has changed", taps(browser, Path(folder), given.times))
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


def starts(browser: Browser, folder: Path, web: Path | None, times: int) -> Iterator[Row]:
    """Yield the starts of the bare app, of ours, and of the web build: each as a stranger, and once more."""
    with ExitStack() as stack:
        bare = served(stack, folder / "bare", BARE)
        ours = served(stack, folder / "ours")
        taken: dict[str, list[float]] = {}
        for _ in range(times):  # by turns, so that what else the machine does falls on all alike
            for name, server, shown in (("bare Flet", bare, "count"), ("served app", ours, "play-works")):
                for time, took in zip(("first", "again"), visits(browser, server.url, shown), strict=True):
                    taken.setdefault(f"{name}, {time}", []).append(took)
        beside = {time: median(taken[f"bare Flet, {time}"]) for time in ("first", "again")}
        for name, found in taken.items():
            yield Row(name, found, beside[name.rpartition(", ")[2]])
        if web is not None:
            yield from web_starts(browser, web, times, beside)


def served(stack: ExitStack, data: Path, command: list[str] | None = None) -> Server:
    """Start a server, which ends with the stack."""
    server = Server(data, command=command).start()
    stack.callback(server.stop)
    return server


def visits(browser: Browser, url: str, shown: str) -> Iterator[float]:
    """Open a page in a browser that knows nothing of it, and once more; yield what each took."""
    context = window(browser)
    for _ in range(2):
        yield opening(context, url, shown)
    context.close()


def web_starts(browser: Browser, web: Path, times: int, beside: dict[str, float]) -> Iterator[Row]:
    """Yield the starts of the web build: the first, the ones after it, and those with the host gone."""
    first: list[float] = []
    again: list[float] = []
    offline: list[float] = []
    for _ in range(times):
        host, context = StaticHost(web), window(browser)
        first.append(opening(context, host.url, "play-works", until_idle=True))
        again += [opening(context, host.url, "play-works", until_idle=True) for _ in range(2)]
        host.stop()
        offline.append(opening(context, host.url, "play-works"))
        context.close()
    yield Row("web build, first", first, beside["first"])
    yield Row("web build, again", again, beside["again"])
    yield Row("web build, with no network", offline, beside["again"])


def window(browser: Browser, size: tuple[int, int] = WINDOWS["phone"]) -> BrowserContext:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en-GB")
    context.route(ELSEWHERE, lambda route: route.abort())
    return context


def opening(context: BrowserContext, url: str, shown: str, *, until_idle: bool = False) -> float:
    """Open a page, and close it; return the milliseconds until something on it can be tapped."""
    page = context.new_page()
    began = time.perf_counter()
    usable(page, url, shown)
    took = 1000 * (time.perf_counter() - began)
    page.wait_for_timeout(8 * SETTLE if until_idle else SETTLE)  # what is put by for the next start
    page.close()
    return took


def usable(page: Page, url: str, shown: str) -> None:
    """Open a page and wait until something on it can be tapped, with what a screen reader needs switched on."""
    page.goto(url)
    switch = page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=LONGEST)
    page.wait_for_selector("#loading", state="detached", timeout=LONGEST)
    switch.evaluate("element => element.click()")
    page.wait_for_selector(f'[flt-semantics-identifier="{shown}"]', state="attached", timeout=LONGEST)


# Taps


def taps(browser: Browser, folder: Path, times: int) -> Iterator[Row]:
    """Yield the answers to taps of the bare app, and of ours on the table of long games: moves taken back and brought
    back."""
    with ExitStack() as stack:
        bare = served(stack, folder / "bare", BARE)
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
