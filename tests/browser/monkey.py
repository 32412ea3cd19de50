"""Taps at random in Chromium: `python -m tests.browser.monkey --taps 1000 --game bid --seed 3`.

The real app in a real browser: taps what is offered, types, goes back, turns the phone and loads the page anew. No page
of a fault is shown, the browser complains of nothing, something leads on everywhere, and each journal replays.
"""

import argparse
import random
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.driver import App, Server, launch
from tests.browser.reach import Box, at_rest
from tests.browser.scenes import store_in
from tests.headless import FAULT
from tests.ui.monkey import GAMES, RARE, WORDS, Found, prepare

SIZES = ((412, 915), (360, 640), (915, 412), (820, 1180))
DEAD_END = 60
"""So many seconds with nothing to tap are a dead end."""


class Monkey:
    """One visitor who taps at random."""

    def __init__(self, browser: Browser, folder: Path, game: str, seed: int, *, sampled: bool = False) -> None:
        self.game, self.data = game, folder
        self.chance = random.Random(f"browser-{game}-{seed}")
        with store_in(folder) as store:
            if sampled and game != "works":
                prepare(store, game)
        self.server = Server(folder)
        self.server.start()
        self.app = App(browser, self.server.url, route=f"/{game}/new")
        self.taps, self.last, self.seen = 0, list[str](), set[str]()

    def close(self) -> None:
        self.app.context.close()
        self.server.stop()

    def run(self, taps: int) -> Found | None:
        """Do so many things; what is wrong, if anything is."""
        while self.taps < taps:
            self.taps += 1
            try:
                self.act(self.offered())
                self.judge()
                if self.taps % 100 == 0:
                    self.replays()
            except Exception as error:
                return Found(str(error)[-600:], self.taps, tuple(self.last[-8:]))
        self.replays()
        return None

    def offered(self) -> list[Box]:
        """What can be tapped where it lies, once there is something."""
        found: list[Box] = []

        def is_there() -> bool:
            found[:] = [box for box in at_rest(self.app).boxes if box.target and box.hit]
            return bool(found)

        self.app.until(is_there, lambda: f"nothing here can be tapped: {self.app.said()}", DEAD_END)
        return found

    def act(self, boxes: list[Box]) -> None:
        """Do one thing: mostly a tap, now and then another."""
        page, dice = self.app.page, self.chance.random()
        if dice < 0.01:
            self.note("reload")
            self.app.reload()
        elif dice < 0.03:
            self.note("turn")
            width, height = self.chance.choice(SIZES)
            page.set_viewport_size({"width": width, "height": height})
        elif dice < 0.045:
            self.note("back-of-the-browser")
            page.evaluate("history.length > 2 && history.back()")
        elif dice < 0.07:
            self.note("wheel")
            page.mouse.wheel(0, self.chance.choice((-300, 300)))
        elif dice < 0.12 and page.locator("input:focus, textarea:focus").count():
            words = self.chance.choice(WORDS)
            self.note(f"type {words!r}")
            page.keyboard.type(words)
        elif not boxes or (dice < 0.2 and not page.url.split("?")[0].endswith("/new") and "/game/" not in page.url):
            self.note("to-the-game")
            self.app.open(self.table_or_new())
        else:
            weights = [0.1 if box.name.startswith(RARE) else 1 for box in boxes]
            box = self.chance.choices(boxes, weights)[0]
            self.note(box.name)
            page.mouse.click((box.left + box.right) / 2, (box.top + box.bottom) / 2)

    def note(self, what: str) -> None:
        self.last.append(what)
        self.seen.add(what)

    def table_or_new(self) -> str:
        """Where the last game is, or where the next one begins."""
        with store_in(self.data) as store:
            begun = store.games(finished=False, limit=1)
        return f"/game/{begun[0].id}" if begun and self.chance.random() < 0.8 else f"/{self.game}/new"

    def judge(self) -> None:
        """Nothing is wrong as far as app and browser know."""
        assert FAULT not in self.app.names(), f"the page of a fault is shown: {self.app.said()}"
        assert not self.app.complaints, "\n".join(self.app.complaints)

    def replays(self) -> None:
        """Every game of the store can be opened, and its journal replays to what its lines tell."""
        with store_in(self.data) as store:
            for done in (False, True):
                for card in store.games(finished=done, limit=100):
                    table = store.open(card.id).table
                    assert len(table.journal()["moves"]) == len(table.moves)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=1000)
    parser.add_argument("--game", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--sample", action="store_true", help="with the sample cards")
    wanted = parser.parse_args()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in wanted.game:
            for seed in wanted.seed:
                with tempfile.TemporaryDirectory() as folder:
                    began = time.monotonic()
                    monkey = Monkey(browser, Path(folder), game, seed, sampled=wanted.sample)
                    found = monkey.run(wanted.taps)
                    monkey.close()
                    took = time.monotonic() - began
                    kinds = len(monkey.seen)
                    print(
                        f"{game} {seed}: {found or 'ok'} ({monkey.taps} taps, {kinds} kinds, {took:.0f} s)", flush=True
                    )


if __name__ == "__main__":
    main()
