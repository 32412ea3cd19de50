"""Taps at random through the app, in this process: `python -m tests.ui.monkey --taps 5000 --game bid --seed 3`.

The real screens, called as Flet calls them. After each tap the screen must be drawn, no handler may take more than
Flet gives it, something must lead on, and the journal in the store must replay to what is shown.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import flet as ft
from flet.controls.base_control import BaseControl

from companion.store import Store
from tests.browser.delivery_scenes import sampled as delivery_sampled
from tests.headless import Headless, controls_in, handlers_of, misfit
from ui import app, faults, ways
from ui.session import Session

SIZES = ((412, 915), (360, 640), (915, 412), (820, 1180), (1280, 800))
WORDS = ("Ada", "Zo", "", "  ", "Église d’été", "9", "x" * 40, "<b>")
GAMES = ("works", "delivery", "bid")
RARE = (
    "back",
    "undo",
    "redo",
    "menu",
    "log",
    "help",
    "language",
    "options",
    "differs",
    "says-",
    "nav-",
    "ruling",
    "example",
    "zone",
)
"""How the names begin of what a person taps now and then, so that a game gets somewhere."""

HOMESICK = 0.3
"""How likely the next step leads to a table, of one who is neither there nor about to begin a game."""


class Found(NamedTuple):
    """What is wrong, after how many taps, and the last ones."""

    what: str
    taps: int
    last: tuple[str, ...]

    def __str__(self) -> str:
        return f"after {self.taps} taps ({' '.join(self.last)}): {self.what}"


class Monkey:
    """One visitor who taps at random."""

    def __init__(self, folder: Path, game: str, seed: int, *, sampled: bool) -> None:
        self.chance = random.Random(f"{game}-{seed}-{sampled}")
        self.store = Store(folder / "games.db")
        self.game, self.taps = game, 0
        self.last: list[str] = []
        self.count: Counter[str] = Counter()
        if sampled and game != "works":
            prepare(self.store, game)

    def begin(self, route: str) -> Headless:
        """Open the app at a route, as a page that is loaded anew."""
        self.session = Session(self.store, is_ready=True)
        self.session.width, self.session.height = self.chance.choice(SIZES)

        def main(page: ft.Page) -> None:
            self.session.navigate = page.navigate
            faults.guard(page, self.session)
            ways.listen(self.session, page)
            self.session.arrive(route)
            page.render_views(app.App, self.session, lambda: None)

        return Headless(main, route=route)

    async def run(self, taps: int) -> Found | None:
        """Tap so often, the page loaded anew now and then; what is wrong, if anything is."""
        route = f"/{self.game}/new"
        while self.taps < taps:
            try:
                async with self.begin(route) as screen:
                    until = min(taps, self.taps + 60)
                    while self.taps < until:
                        self.taps += 1
                        await self.act(screen)
                        self.judge(screen)
                    route = self.session.route if self.session.live else self.table_or_new()
                    self.replays()
            except Exception as error:
                told = str(error) or type(error).__name__
                if self.session.fault:
                    told = self.session.fault
                return Found(told[-1500:], self.taps, tuple(self.last[-8:]))
        return None

    def table_or_new(self) -> str:
        """Where the last game is, or where the next one begins."""
        begun = self.store.games(finished=False, limit=1)
        is_new = not begun or self.chance.random() < 0.1
        return f"/{self.game}/new" if is_new else f"/game/{begun[0].id}"

    # One step

    async def act(self, screen: Headless) -> None:
        """Do one thing: mostly a tap, now and then type, go back or turn the window."""
        dice = self.chance.random()
        if dice < 0.02:
            self.note("turn")
            self.session.width, self.session.height = self.chance.choice(SIZES)
            return await screen.settle()
        if dice < 0.03:
            self.note("back-of-the-device")
            return await screen.go(ways.up(self.session.route))
        if not self.session.route.startswith(("/game/", f"/{self.game}/new")) and self.chance.random() < HOMESICK:
            self.note("to-the-game")
            return await screen.go(self.table_or_new())
        here = self.inside(screen)
        fields = [control for control in here if isinstance(control, ft.TextField)]
        if fields and dice < 0.25:
            field, words = self.chance.choice(fields), self.chance.choice(WORDS)
            self.note(f"type {words!r}")
            screen.session.apply_patch(field._i, {"value": words})
            for event in ("change", "submit", "blur"):
                if getattr(field, f"on_{event}", None):
                    await screen.fire(field, event, words)
                    if event == "change" and self.chance.random() < 0.5:
                        break
            return None
        targets = self.targets(here)
        if not targets:
            return await screen.go("/")
        # What was tapped often is tapped less, so that a game gets on and nothing is never tried.
        # Where there is nothing but what is rarely wanted, such as an example of a rule, one goes back.
        is_aside = all(name.startswith(RARE) for name, _ in targets)
        rare = [name.startswith(RARE) and not (is_aside and name == "back") for name, _ in targets]
        weights = [
            (0.1 if is_rare else 1) / (1 + self.count[name] / 10)
            for (name, _), is_rare in zip(targets, rare, strict=True)
        ]
        name, box = self.chance.choices(targets, weights)[0]
        self.note(name)
        if self.chance.random() < 0.05:
            await screen.session.dispatch_event(box._i, "click", None)  # a double tap
        return await screen.fire(box, "click") if box.on_click else None

    def note(self, what: str) -> None:
        self.last.append(what)
        self.count[what] += 1

    @staticmethod
    def inside(screen: Headless) -> list[BaseControl]:
        """Every control that a finger could reach: of the open sheet, else of the view on top."""
        over = [sheet for sheet in screen.page._dialogs.controls if getattr(sheet, "open", False)]
        sheets = [sheet for sheet in over if not isinstance(sheet, ft.SnackBar)]  # a line in passing covers nothing
        if sheets:
            return list(controls_in(sheets[-1]))
        found = list(controls_in(screen.page.views))
        top = max(n for n, control in enumerate(found) if isinstance(control, ft.View))
        return found[top:]

    @staticmethod
    def targets(here: list[BaseControl]) -> list[tuple[str, ft.Container]]:
        """What can be tapped, by its name."""
        named = [control for control in here if isinstance(control, ft.Semantics) and not control.disabled]
        inner = [(control.identifier or "", control.content) for control in named]
        return [(name, box) for name, box in inner if isinstance(box, ft.Container) and box.on_click is not None]

    # What must hold

    def judge(self, screen: Headless) -> None:
        """Something leads on, and each handler gets what it takes."""
        here = self.inside(screen)
        # A sheet is closed by a tap beside it, whatever it holds.
        is_sheet = isinstance(here[0], ft.AlertDialog)
        assert is_sheet or self.targets(here), "nothing here can be tapped"
        wrong = [f"{name}: {misfit(found)}" for _, name, found in handlers_of(here) if misfit(found)]
        assert not wrong, "\n".join(wrong)

    def replays(self) -> None:
        """What the store has replays to what is shown."""
        live = self.session.live
        if live is not None and self.session.route.startswith("/game/"):
            again = self.store.open(live.id).table
            assert again.state.as_json() == live.table.state.as_json(), "the journal replays to something else"


def prepare(store: Store, game: str) -> None:
    """Put the sample cards of a game in use."""
    if game == "delivery":
        delivery_sampled(store)
    else:
        from tests.browser.bid_scenes import sampled

        sampled(store)


def tried(game: str, seed: int, taps: int, *, sampled: bool) -> tuple[Found | None, Monkey]:
    """Let one monkey tap in a store of its own."""
    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(Path(folder), game, seed, sampled=sampled)
        # The app's own die falls as the seed says, so that what is found is found again.
        with patch("ui.boards.bid.roll.random.SystemRandom", lambda: monkey.chance):
            found = asyncio.run(monkey.run(taps))
        monkey.store.close()
        return found, monkey


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=1000)
    parser.add_argument("--game", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--cards", nargs="+", choices=("own", "sample"), default=["own", "sample"])
    wanted = parser.parse_args()
    for game in wanted.game:
        for cards in wanted.cards if game != "works" else ["own"]:
            for seed in wanted.seed:
                began = time.monotonic()
                found, monkey = tried(game, seed, wanted.taps, sampled=cards == "sample")
                seconds = time.monotonic() - began
                print(f"{game} {cards} {seed}: {found or 'ok'} ({monkey.taps} taps, {seconds:.0f} s)", flush=True)
                print("   ", monkey.count.most_common(12), flush=True)


if __name__ == "__main__":
    main()
