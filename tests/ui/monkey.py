"""Taps at random through the app, in this process: `python -m tests.ui.monkey --taps 5000 --game bid --seed 3`.

The real screens, called as Flet calls them. After each tap the screen must be drawn, no handler may take more than
Flet gives it, something must lead on, and the journal in the store must replay to what is shown.
"""

import argparse
import asyncio
import json
import math
import random
import re
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import flet as ft
from flet.controls.base_control import BaseControl

from companion import languages
from companion.catalogues import THIRD_PERSON
from companion.store.store import Store
from engine.json_types import JsonValue
from tests.browser.delivery_scenes import sampled as delivery_sampled
from tests.headless import Headless, controls_in, handlers_of, misfit
from ui import app, back_navigation, faults, preferences, taps
from ui.components import pressed_by
from ui.parts.new_game_form import APP_NAMES
from ui.preferences import TEXT_SIZES
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

ASIDE = (
    *RARE,
    *("seat-", "lid", "why", "happened", "table", "search-box", "example", "to-", "clause", "enter-later"),
)
"""How the names begin of what makes no move."""
OPTIONS = ("players-", "ai-", "starter-")
"""How the names begin of what another game can be begun with."""

HOMESICK = 0.3
"""How likely the next step leads to a table, of one who is neither there nor about to begin a game."""


CORPUS = Path(__file__).parent / "found_by_monkey"
"""What was found once, as the steps that led there: a test takes them again."""


SPOKEN_ABOUT = {
    "en": re.compile(rf"{THIRD_PERSON['en']}|[a-z] You\b|\bYou’s"),
    "fr": re.compile(rf"{THIRD_PERSON['fr']}|[a-zé] Vous\b"),
}
"""Sentences that speak about a person who plays alone without a name, as if "You" were a name."""


class Step(NamedTuple):
    """One thing that a visitor does: `tap` and `tap-twice` (the name of what, and which of those so named), `tap-both`
    (two names, the second before what the first leads to is drawn), `type` (the words, which field, how many of its
    events follow), `size` (of the window), `go` and `load` (a route)."""

    do: str
    what: JsonValue
    which: int = 0
    events: int = 1

    def __str__(self) -> str:
        return f"{self.do} {self.what}"


class Found(NamedTuple):
    """What is wrong, after which steps."""

    what: str
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        return f"after {len(self.steps)} steps ({', '.join(map(str, self.steps[-8:]))}): {self.what}"

    @property
    def kind(self) -> str:
        """The last line of what is wrong, without the numbers in it: the same wherever the fault is the same."""
        return "".join(sign for sign in self.what.strip().splitlines()[-1] if not sign.isdigit())


class Visitor:
    """One who takes steps through the app, and looks after each whether anything is wrong."""

    def __init__(
        self, folder: Path, game: str, *, language: str = "en", sampled: bool = False, text_size: str = "normal"
    ) -> None:
        self.store = Store(folder / "games.db")
        self.store.settings["language"] = language
        self.store.settings["text-size"] = text_size
        self.game, self.language = game, language
        self.size: tuple[float, float] = SIZES[0]
        self.steps: list[Step] = []
        self.here: list[BaseControl] = []
        if sampled and game != "works":
            prepare(self.store, game)

    def begin(self, route: str) -> Headless:
        """Open the app at a route, as a reloaded page."""
        self.session = Session(self.store, is_ready=True)
        self.session.language = str(self.store.settings["language"])
        self.session.preferences = preferences.from_settings(self.store.settings)
        self.session.width, self.session.height = self.size

        def main(page: ft.Page) -> None:
            self.session.navigate = page.navigate
            faults.guard(page, self.session)
            taps.in_order(page, self.session)
            back_navigation.listen(self.session, page)
            self.session.arrive(route)
            page.render_views(app.App, self.session, lambda: None)

        return Headless(main, route=route)

    async def follow(self, steps: Sequence[Step]) -> Found | None:
        """Take these steps, each that can be taken; what is wrong, if anything is."""
        waiting = list(steps)
        while waiting:
            route = waiting.pop(0).what if waiting[0].do == "load" else f"/{self.game}/new"
            try:
                async with self.begin(route) as screen:
                    self.judge(screen)
                    while waiting and waiting[0].do != "load":
                        await self.take(screen, waiting.pop(0))
                        self.judge(screen)
                    self.replays()
            except Exception as error:
                return self.fault(error, tuple(steps[: len(steps) - len(waiting)]))
        return None

    def fault(self, error: Exception, steps: tuple[Step, ...]) -> Found:
        """Return the text of an error, or of the page of a fault."""
        return Found((self.session.fault or str(error) or type(error).__name__)[-1500:], steps)

    async def take(self, screen: Headless, step: Step) -> None:
        """Take one step; do nothing if it cannot be taken here."""
        if step.do == "size":
            self.size = tuple(step.what)
            self.session.width, self.session.height = self.size
            await screen.settle()
        elif step.do == "go":
            await screen.go(step.what)
        elif step.do == "type":
            fields = [control for control in self.here if isinstance(control, ft.TextField)]
            if step.which < len(fields):
                field = fields[step.which]
                screen.session.apply_patch(field._i, {"value": step.what})
                for event in ("change", "submit", "blur")[: step.events]:
                    if getattr(field, f"on_{event}", None):
                        await screen.fire(field, event, step.what)
        elif step.do == "tap-both":
            first = dict(reversed(self.targets()))
            for name in step.what:
                if name in first:
                    await screen.session.dispatch_event(first[name]._i, "click", None)
            await screen.settle()
        else:
            buttons = [button for name, button in self.targets() if name == step.what]
            if step.which < len(buttons):
                button = buttons[step.which]
                if step.do == "tap-twice":
                    await screen.session.dispatch_event(button._i, "click", None)
                if button.on_click:
                    await screen.fire(button, "click")

    def targets(self) -> list[tuple[str, ft.TextButton]]:
        """Return the targets, by name."""
        named = [control for control in self.here if isinstance(control, ft.Semantics) and not control.disabled]
        inner = [(control.identifier or "", pressed_by(control)) for control in named]
        return [(name, button) for name, button in inner if button is not None]

    # What must hold

    def judge(self, screen: Headless) -> None:
        """Look at the present screen: something leads on, and each handler gets what it takes."""
        self.here = reached(screen)
        # A sheet is closed by a tap beside it, whatever it holds.
        is_sheet = isinstance(self.here[0], ft.AlertDialog)
        assert is_sheet or self.targets(), "nothing here can be tapped"
        wrong = [f"{name}: {misfit(found)}" for _, name, found in handlers_of(self.here) if misfit(found)]
        assert not wrong, "\n".join(wrong)
        foreign = said_in(self.here) & strange_to(self.session.language)
        assert not foreign, f"in another language: {', '.join(sorted(foreign))}"
        about = [said for said in said_in(self.here) if SPOKEN_ABOUT[self.session.language].search(said)]
        assert not about, f"about whom it should be said to: {'; '.join(sorted(about))}"

    def replays(self) -> None:
        """Assert that the games of the store replay to what is shown."""
        live = self.session.live
        if live is not None and self.session.route.startswith("/game/"):
            again = self.store.open(live.id, self.session.words).table
            assert again.state.as_json() == live.table.state.as_json(), "the journal replays to something else"


class Monkey(Visitor):
    """One visitor who taps at random."""

    def __init__(self, folder: Path, game: str, seed: int, *, sampled: bool, text_size: str = "normal") -> None:
        super().__init__(folder, game, language=("en", "fr")[seed % 2], sampled=sampled, text_size=text_size)
        self.chance = random.Random(f"{game}-{seed}-{sampled}")
        self.count: Counter[str] = Counter()
        self.modes: Counter[str] = Counter()

    async def run(self, taps: int) -> Found | None:
        """Tap this often, with the page reloaded now and then; return the fault, if there is one."""
        route = f"/{self.game}/new"
        while len(self.steps) < taps:
            self.steps.append(Step("load", route))
            try:
                async with self.begin(route) as screen:
                    self.judge(screen)
                    for _ in range(min(60, taps - len(self.steps))):
                        step = self.next()
                        self.steps.append(step)
                        self.count[str(step.what) if step.do.startswith("tap") else step.do] += 1
                        await self.take(screen, step)
                        self.judge(screen)
                    route = self.session.route if self.session.live else self.table_or_new()
                    self.replays()
            except Exception as error:
                return self.fault(error, tuple(self.steps))
        return None

    def table_or_new(self) -> str:
        """Return the route of the last game, or of a new one."""
        begun = self.store.games(finished=False, limit=1)
        is_new = not begun or self.chance.random() < 0.1
        return f"/{self.game}/new" if is_new else f"/game/{begun[0].id}"

    def next(self) -> Step:
        """Return the next step: mostly a tap; now and then a text is typed, or the way back or another window is taken.
        """
        dice = self.chance.random()
        if dice < 0.02:
            return Step("size", list(self.chance.choice(SIZES)))
        if dice < 0.03:
            return Step("go", back_navigation.up(self.session.route))
        if not self.session.route.startswith(("/game/", f"/{self.game}/new")) and self.chance.random() < HOMESICK:
            return Step("go", self.table_or_new())
        fields = sum(isinstance(control, ft.TextField) for control in self.here)
        if fields and dice < 0.25:
            return Step("type", self.chance.choice(WORDS), self.chance.randrange(fields), self.chance.choice((1, 3)))
        names = [name for name, _ in self.targets()]
        if not names:
            return Step("go", "/")
        # Names tapped often are tapped less, so that a game gets on and each is tried. If there is only what is rarely
        # wanted, such as an example of a rule, the way back is taken.
        is_aside = all(name.startswith(RARE) for name in names)
        rare = [name.startswith(RARE) and not (is_aside and name == "back") for name in names]
        weights = [
            (0.1 if is_rare else 1) / (1 + self.count[name] / 10) for name, is_rare in zip(names, rare, strict=True)
        ]
        at = self.chance.choices(range(len(names)), weights)[0]
        if self.chance.random() < 0.05:
            return Step("tap-both", [names[at], self.chance.choice(names)])
        do = "tap-twice" if self.chance.random() < 0.05 else "tap"
        return Step(do, names[at], names[:at].count(names[at]))


class Player(Monkey):
    """One who plays one game after the other, and taps little else than what the board offers."""

    def next(self) -> Step:
        """Return the next step: a sheet over the board is closed, and when a game is over another one begins."""
        live, route, new = self.session.live, self.session.route, f"/{self.game}/new"
        names = [name for name, _ in self.targets()]
        for closing in ("got-it", "skip"):
            if closing in names:
                return Step("tap", closing)
        if route == new:
            options = [name for name in names if name.startswith(OPTIONS)]
            is_ready = "start" in names and self.chance.random() < 0.4
            return Step("tap", "start" if is_ready else self.chance.choice(options or names))
        if live is not None and live.table.state.phase == "over":
            return Step("go", new)
        if not route.startswith("/game/"):
            return Step("go", self.table_or_new())
        playing = [name for name in names if not name.startswith(ASIDE)] or names
        return Step("tap", self.chance.choices(playing, [1 / (1 + self.count[name] / 5) for name in playing])[0])


def reached(screen: Headless) -> list[BaseControl]:
    """Every control that a finger could reach: of the open sheet, else of the view on top."""
    sheets = [sheet for sheet in screen.page._dialogs.controls if getattr(sheet, "open", False)]
    sheets = [sheet for sheet in sheets if not isinstance(sheet, ft.SnackBar)]  # a line in passing covers nothing
    if sheets:
        return list(controls_in(sheets[-1]))
    found = list(controls_in(screen.page.views))
    top = max(n for n, control in enumerate(found) if isinstance(control, ft.View))
    return found[top:]


def said_in(controls: Sequence[BaseControl]) -> set[str]:
    """Return the words on some controls, and what is read aloud of them."""
    shown = {control.value for control in controls if isinstance(control, ft.Text)}
    return shown | {control.label for control in controls if isinstance(control, ft.Semantics) and control.label}


@cache
def strange_to(language: str) -> frozenset[str]:
    """The sentences, without a gap to fill, that are said in the other languages and never in this one."""
    catalogue: dict[Any, str] = vars(languages.words("fr")._catalogue)["_catalog"]
    english = {key.rpartition("\4")[2] for key in catalogue if isinstance(key, str)}
    french = set(catalogue.values())
    own = set(languages.LANGUAGES.values())  # each says its own name of itself
    # A game keeps what the app was called in it, as it keeps what people are called.
    own |= {languages.words(code).say(name) for code in languages.LANGUAGES for name in APP_NAMES}
    # A sentence with drawings in it is drawn word by word, and a name in it may be one of the other language alone.
    own |= {word for text in (french if language == "fr" else english) for word in text.split()}
    strange = (english - french if language == "fr" else french - english) - own
    return frozenset(text for text in strange if "{" not in text and any(map(str.isalpha, text)))


def prepare(store: Store, game: str) -> None:
    """Put the sample cards of a game in use."""
    if game == "delivery":
        delivery_sampled(store)
    else:
        from tests.browser.bid_scenes import sampled

        sampled(store)


def tried(
    game: str, seed: int, taps: int, *, sampled: bool, text_size: str = "normal", who: type[Monkey] = Monkey
) -> tuple[Found | None, Monkey]:
    """Let one monkey tap in a store of its own."""
    with tempfile.TemporaryDirectory() as folder, fixed_dice():
        monkey = who(Path(folder), game, seed, sampled=sampled, text_size=text_size)
        found = asyncio.run(monkey.run(taps))
        monkey.modes = Counter(
            f"{each.mode} {'over' if each.finished_at else ''}" for each in monkey.store.games(limit=1000)
        )
        monkey.store.close()
        return found, monkey


def followed(
    game: str, language: str, steps: Sequence[Step], *, sampled: bool, text_size: str = "normal"
) -> Found | None:
    """Take steps that were recorded, in a new store; what is wrong, if anything is."""
    with tempfile.TemporaryDirectory() as folder, fixed_dice():
        visitor = Visitor(Path(folder), game, language=language, sampled=sampled, text_size=text_size)
        found = asyncio.run(visitor.follow(steps))
        visitor.store.close()
        return found


@contextmanager
def fixed_dice() -> Iterator[None]:
    """The app's own die falls, and its cards are shuffled, the same each time, so that what is found is found again."""
    dice = random.Random(1)
    with (
        patch("ui.boards.bid.roll.random.SystemRandom", lambda: dice),
        patch("companion.dealing.numbers.randbelow", dice.randrange),
    ):
        yield


def shortened(found: Found, again: Callable[[Sequence[Step]], Found | None], seconds: float = 120) -> Found:
    """Leave out steps, many at once and then fewer, as long as the same thing goes wrong."""
    size, until = len(found.steps) // 2, time.monotonic() + seconds
    while size:
        at = 0
        while at < len(found.steps) and time.monotonic() < until:
            less = found.steps[:at] + found.steps[at + size :]
            shorter = again(less)
            if shorter is not None and shorter.kind == found.kind:
                found = shorter
            else:
                at += size
        size //= 2
    return found


def keep(
    game: str, language: str, found: Found, *, sampled: bool, text_size: str = "normal", folder: Path = CORPUS
) -> Path:
    """Write the steps that led to something into the corpus."""
    steps = [list(step) for step in found.steps]
    kept = {"what": found.kind, "game": game, "language": language, "sampled": sampled, "text_size": text_size}
    kept["steps"] = steps
    text = json.dumps(kept, ensure_ascii=False)
    path = folder / f"{game}-{zlib.crc32(text.encode()):08x}.json"
    folder.mkdir(exist_ok=True)
    path.write_text(text.replace('], ["', '],\n["') + "\n", encoding="utf-8")
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=1000)
    parser.add_argument("--game", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--cards", nargs="+", choices=("own", "sample"), default=["own", "sample"])
    parser.add_argument("--text", choices=TEXT_SIZES, default="normal", help="the size of the text")
    parser.add_argument("--play", action="store_true", help="play games, and look at little else")
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin no further run after so long")
    parser.add_argument("--keep", type=Path, default=CORPUS, help="where the steps to what is found are written")
    wanted = parser.parse_args()
    until = time.monotonic() + wanted.seconds
    for seed, game, cards in product(wanted.seed, wanted.game, wanted.cards):
        if (game == "works" and cards == "sample") or time.monotonic() > until:
            continue
        is_sampled, began = cards == "sample", time.monotonic()
        how = {"sampled": is_sampled, "text_size": wanted.text}
        found, monkey = tried(game, seed, wanted.taps, **how, who=Player if wanted.play else Monkey)
        lasted, taps = time.monotonic() - began, len(monkey.steps)
        print(f"{game} {cards} {seed}: {found or 'ok'} ({taps} taps, {lasted:.0f} s)", flush=True)
        print("   ", dict(monkey.modes), monkey.count.most_common(8), flush=True)
        if found:
            found = shortened(found, partial(followed, game, monkey.language, **how))
            print(f"    {keep(game, monkey.language, found, folder=wanted.keep, **how)}: {found}", flush=True)


if __name__ == "__main__":
    main()
