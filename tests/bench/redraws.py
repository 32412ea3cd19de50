"""What a tap takes in Python alone, in this process: from its handler until what it changed is encoded to be sent."""

import asyncio
import gc
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from unittest.mock import patch

import flet as ft
from flet.messaging.protocol import Message, MessageAction

from companion.store.store import Store
from tests.bench.bare_app import main as bare
from tests.bench.client_tree import ClientTree
from tests.bench.long_games import GAMES, LongGame, stored
from tests.headless import Client, Headless, controls_in
from ui import app
from ui.components.tap import pressed_by
from ui.host import Host
from ui.session import Session

WINDOWS = {"phone": (412, 915), "wide": (1280, 800)}
BACK = 12
"""The number of moves that are taken back one by one, and brought back, each time round."""
QUIET = 8
"""Rounds of the event loop without a message after which a tap is done."""


@dataclass(frozen=True)
class Redraw:
    """The cost of taps on a screen: how many controls it has; for each tap seconds of the processor, the bytes sent,
    how many controls were made, and how many Flet's client rebuilt for the first message, if that was counted."""

    name: str
    window: str
    controls: int
    times: list[float]
    sent: list[int]
    made: list[int]
    rebuilt: list[int]

    @property
    def bytes(self) -> float:
        return median(self.sent)


class Tap(NamedTuple):
    """The cost of one tap: seconds of the processor, bytes sent, controls made, and those that the client rebuilt at
    first."""

    seconds: float
    sent: int
    made: int
    rebuilt: int


class Lone(Host):
    """A place with one window: nothing is looked for meanwhile."""

    has_windows = False


class Counted(Client):
    """A client that takes note of how many bytes it was sent, and when it had the last of them."""

    sent = 0
    at = 0.0
    tree: ClientTree | None = None
    rebuilt: int | None = None

    def send_message(self, message: Message) -> None:
        sent = self.encode([message.action, message.body])
        self.sent += len(sent)
        self.at = time.process_time()
        if message.action == MessageAction.PATCH_CONTROL and self.tree is not None:
            self.tree.apply(sent)
            rebuilt = len(self.tree.rebuilt())
            self.rebuilt = rebuilt if self.rebuilt is None else self.rebuilt
        if message.action == MessageAction.INVOKE_METHOD:
            self.answer(message.body)


def redraws(rounds: int) -> Iterator[Redraw]:
    """Measure each game in each window, after a Flet app that changes one text."""
    yield asyncio.run(of_bare(rounds))
    for game in GAMES:
        for window, size in WINDOWS.items():
            yield asyncio.run(of_game(game, window, size, rounds))


async def of_bare(rounds: int) -> Redraw:
    """Measure the bare app."""
    with patch("tests.headless.Client", Counted):
        async with Headless(bare) as screen:
            taps = [await tapped(screen, "count") for _ in range(2 * BACK * rounds)]
            return redraw("bare Flet, one text", "", screen, taps)


async def of_game(
    game: LongGame, window: str, size: tuple[int, int], rounds: int, back: int = BACK, *, follow: bool = False
) -> Redraw:
    """Measure moves taken back and brought back on the table of a game; `follow` what the client does with them, too,
    which takes its time."""
    order = ["undo"] * back + ["redo"] * back
    sessions: list[Session] = []

    def noted(*given: Any, **named: Any) -> Session:
        sessions.append(Session(*given, **named))
        return sessions[-1]

    with tempfile.TemporaryDirectory() as folder, Store(Path(folder) / "games.db") as store:
        id = stored(store, game)
        no_wait: dict[str, Any] = {"FIRST_SCREEN_TIMEOUT": 0.01, "LANGUAGE_TIMEOUT": 0.01, "LANGUAGE_TRIES": 1}
        with patch("tests.headless.Client", Counted), patch.multiple(app, Session=noted, **no_wait):
            shown = Headless(
                lambda page: app.main(store, None, None, page, Lone()),
                {"get_device_info": None, "get_accessibility_features": None},
                width=size[0],
                height=size[1],
                route=f"/game/{id}",
            )
            async with shown as screen:
                while not sessions[0].is_ready:
                    await asyncio.sleep(0.01)
                await screen.settle()
                gc.collect()
                gc.freeze()  # the set-up is not measured
                for name in order:  # values that are cached once are not measured
                    await tapped(screen, name)
                if follow:
                    vars(screen.client)["tree"] = ClientTree(screen.client.encode(screen.page))
                taps = [await tapped(screen, name) for name in order * rounds]
                return redraw(game.name, window, screen, taps)


async def tapped(screen: Headless, name: str) -> Tap:
    """Tap; return what it took until the last of what it changed was encoded."""
    named = screen.ident(name)
    inside = (each for each in controls_in(named) if getattr(each, "on_click", None))
    control = pressed_by(named) or next(inside)
    client = screen.client
    assert isinstance(client, Counted)
    client.rebuilt = None
    before, made, began = client.sent, ft.Container()._i, time.process_time()
    await screen.session.dispatch_event(control._i, "click", None)
    quiet, seen = 0, before
    while quiet < QUIET:
        await asyncio.sleep(0)
        quiet, seen = (quiet + 1 if seen == client.sent else 0), client.sent
    assert client.sent > before, f"a tap on {name!r} changed nothing"
    return Tap(client.at - began, client.sent - before, ft.Container()._i - made - 1, client.rebuilt or 0)


def redraw(name: str, window: str, screen: Headless, taps: list[Tap]) -> Redraw:
    """Sum up taps on a screen."""
    return Redraw(
        name,
        window,
        len(screen.controls()),
        [tap.seconds for tap in taps],
        [tap.sent for tap in taps],
        [tap.made for tap in taps],
        [tap.rebuilt for tap in taps],
    )
