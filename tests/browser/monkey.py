"""Taps at random in Chromium: `python -m tests.browser.monkey --taps 1000 --game bid --seed 3`.

The real app in a real browser: taps what is offered, types, goes back, turns the phone and reloads the page. No page of
a fault is shown, the browser complains of nothing, something leads on everywhere, and each journal replays. A fault is
tried again without a browser; if it happens there too, its steps are shortened and stored for a test.
"""

import argparse
import random
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.drawn import LISTEN
from tests.browser.driver import App, Server, launch
from tests.browser.reach import Box, look
from tests.browser.scenes import store_in
from tests.headless import FAULT
from tests.ui.monkey import CORPUS, GAMES, RARE, WORDS, Found, Step, followed, keep, prepare, shortened
from ui.preferences import TEXT_SIZES

SIZES = ((412, 915), (360, 640), (915, 412), (820, 1180))
FIELD = """() => [...document.querySelectorAll("input, textarea")].indexOf(document.activeElement)"""
"""Which of the fields is written into."""
BROWSERS = Path(".shots") / "monkey"
"""The folder of the steps that lead to something only in a browser."""
DEAD_END = 60
"""The seconds with nothing to tap that are a dead end."""


class Monkey:
    """One visitor who taps at random."""

    def __init__(
        self,
        browser: Browser,
        folder: Path,
        game: str,
        seed: int,
        *,
        sampled: bool = False,
        size: tuple[int, int] = SIZES[0],
        language: str = "en",
        text_size: str = "normal",
    ) -> None:
        self.game, self.data = game, folder
        self.chance = random.Random(f"browser-{game}-{seed}")
        with store_in(folder) as store:
            if sampled and game != "works":
                prepare(store, game)
            store.settings["text-size"] = text_size
        self.server = Server(folder)
        self.server.start()
        self.app = App(browser, self.server.url, route=f"/{game}/new", size=size, locale=language, script=LISTEN)
        self.steps = [Step("size", list(size)), Step("load", self.route)]
        self.taps, self.seen = 0, set[str]()

    @property
    def route(self) -> str:
        """The present route."""
        return self.app.page.url.removeprefix(self.server.url)

    def close(self) -> None:
        self.app.context.close()
        self.server.stop()

    def run(self, taps: int, seconds: float) -> Found | None:
        """Do this many things, for this long at most; return the fault, if there is one."""
        until = time.monotonic() + seconds
        while self.taps < taps and time.monotonic() < until:
            self.taps += 1
            try:
                self.act(self.offered())
                self.judge()
                if self.taps % 100 == 0:
                    self.replays()
            except Exception as error:
                return Found(str(error)[-600:], tuple(self.steps))
        self.replays()
        return None

    def offered(self) -> list[Box]:
        """Return the targets and their boxes, once there are any."""
        found: list[Box] = []

        def is_there() -> bool:
            found[:] = [box for box in look(self.app).boxes if box.target and box.hit]
            return bool(found)

        self.app.until(is_there, lambda: f"nothing here can be tapped: {self.app.said()}", DEAD_END)
        return found

    def act(self, boxes: list[Box]) -> None:
        """Do one thing: mostly a tap, now and then another."""
        page, dice = self.app.page, self.chance.random()
        is_playing = self.route.split("?")[0].endswith("/new") or "/game/" in self.route
        if dice < 0.01:
            self.note(Step("load", self.route))
            self.app.reload()
        elif dice < 0.03:
            width, height = self.chance.choice(SIZES)
            page.set_viewport_size({"width": width, "height": height})
            self.note(Step("size", [width, height]))
        elif dice < 0.045:
            page.evaluate("history.length > 2 && history.back()")
            page.wait_for_timeout(300)
            if not page.locator("flt-semantics").count():
                self.app.ready()  # what was loaded before is loaded again
            self.note(Step("go", self.route))
        elif dice < 0.07:
            page.mouse.wheel(0, self.chance.choice((-300, 300)))
        elif dice < 0.12 and page.locator("input:focus, textarea:focus").count():
            words = self.chance.choice(WORDS)
            self.note(Step("type", words, page.evaluate(FIELD)))
            page.keyboard.type(words)
        elif not boxes or (dice < 0.2 and not is_playing):
            route = self.table_or_new()
            self.note(Step("load", route))
            self.app.open(route)
        else:
            weights = [0.1 if box.name.startswith(RARE) else 1 for box in boxes]
            at = self.chance.choices(range(len(boxes)), weights)[0]
            box, same = boxes[at], [other.name for other in boxes[:at]].count(boxes[at].name)
            self.note(Step("tap", box.name, same))
            page.mouse.click((box.left + box.right) / 2, (box.top + box.bottom) / 2)

    def note(self, step: Step) -> None:
        self.steps.append(step)
        self.seen.add(str(step))

    def table_or_new(self) -> str:
        """Return the route of the last game, or of a new one."""
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


def again(steps: Sequence[Step], game: str, language: str, *, sampled: bool, text_size: str) -> Found | None:
    """Take steps without a browser, away from its event loop; the fewest that lead to something wrong, if any do."""

    def take(some: Sequence[Step]) -> Found | None:
        return followed(game, language, some, sampled=sampled, text_size=text_size)

    def shortest() -> Found | None:
        found = take(steps)
        return found and shortened(found, take)

    with ThreadPoolExecutor(1) as aside:
        return aside.submit(shortest).result()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=540, help="after which a run ends with fewer taps")
    parser.add_argument("--game", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--sample", action="store_true", help="with the sample cards")
    parser.add_argument("--size", type=int, nargs=2, default=SIZES[0], help="of the window, to begin with")
    parser.add_argument("--language", choices=("en", "fr"), default="en")
    parser.add_argument("--text", choices=TEXT_SIZES, default="normal", help="the size of the text")
    parser.add_argument("--keep", type=Path, default=CORPUS, help="where the steps to what is found are written")
    wanted = parser.parse_args()
    how = {"sampled": wanted.sample, "text_size": wanted.text}
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in wanted.game:
            for seed in wanted.seed:
                with tempfile.TemporaryDirectory() as folder:
                    began = time.monotonic()
                    window = {"size": tuple(wanted.size), "language": wanted.language}
                    monkey = Monkey(browser, Path(folder), game, seed, **window, **how)
                    found = monkey.run(wanted.taps, wanted.seconds)
                    monkey.close()
                took, kinds = time.monotonic() - began, len(monkey.seen)
                print(f"{game} {seed}: {found or 'ok'} ({monkey.taps} taps, {kinds} kinds, {took:.0f} s)", flush=True)
                if found is not None:
                    if (found_again := again(found.steps, game, wanted.language, **how)) is not None:
                        found, kept = found_again, wanted.keep
                    else:
                        kept = BROWSERS
                        kept.parent.mkdir(exist_ok=True)
                    print("   ", keep(game, wanted.language, found, folder=kept, **how), flush=True)


if __name__ == "__main__":
    main()
