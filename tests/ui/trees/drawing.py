"""What people and screen readers meet on each screen, as text: what can be tapped, what is said, what is written.

A kept text has three parts: the whole tree on a phone in English, indented; what a wide window has besides (`+`) and
lacks (`-`); and the lines that French changes. A line has the identifier, what a screen reader says and, after `=`, the
words that are drawn (none if they are the same). `python -m tests.ui.trees` writes all texts anew.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

import flet as ft
from flet.controls.base_control import BaseControl

from tests.browser.driver import PHONE, WIDE
from tests.browser.scenes import store_in
from tests.browser.shots import SCENES, Scene
from tests.headless import Headless, inner_of
from tests.ui.sessions import app_on
from ui import live_clock, preferences
from ui.platform import mended
from ui.session import Session

KEPT = Path(__file__).parent
INDENT = "  "
FLAGS = ("button", "link", "header", "live_region", "selected", "checked", "expanded", "disabled")
"""What a screen reader says of a node besides its label."""
LEFT_OUT = (
    *("coach", "review", "over-coach", "history-review", "dealt-keep-coached", "dealt-app"),
    *("chair-drives", "chair-turn", "chair-why", "chair-delivery", "chair-bid", "chair-secret", "chair-t", "chair-log"),
    *("backup-found", "backup-done", "plays-found", "plays-matched", "plays-done"),
)
"""How scenes begin for which the coach or the app thinks, or the browser chooses a file: tests/ui/review,
tests/ui/table and tests/ui/sharing have those."""
SAME_IN_LETTERS = "largest"
"""How scenes end that differ from another one by the size of the letters alone."""
NAMES = [name for name in SCENES if not name.startswith(LEFT_OUT) and not name.endswith(SAME_IN_LETTERS)]


BEGUN = datetime(2026, 3, 14, 12, tzinfo=UTC)
"""The moment at which all scenes begin."""


class Clock(datetime):
    """A day that is always the same: each look at the clock is a millisecond after the one before."""

    looks = 0

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        cls.looks += 1
        moment = BEGUN + timedelta(milliseconds=cls.looks)
        local = moment.astimezone(tz) if tz is not None else moment.replace(tzinfo=None)
        return cls(*local.timetuple()[:6], local.microsecond, local.tzinfo)


@contextmanager
def same_day() -> Iterator[None]:
    """A block in which the app has that clock, and the time of Greenwich; no thought takes any time."""
    ours = [module for name, module in sys.modules.items() if name.startswith(("companion.", "ui."))]
    with ExitStack() as stack:
        for module in ours:
            if vars(module).get("datetime") is datetime:
                stack.enter_context(patch.object(module, "datetime", Clock))
        stack.enter_context(patch.object(live_clock, "stamp", lambda: 0.0))
        stack.callback(time.tzset)
        stack.enter_context(patch.dict(os.environ, TZ="UTC"))
        time.tzset()
        Clock.looks = 0
        yield


class Taps:
    """Takes down what a scene does in a window, to be done on a screen without a browser."""

    def __init__(self, names: list[str]) -> None:
        self._names = names
        self.done: list[tuple[str, ...]] = []

    def names(self) -> list[str]:
        """Return the identifiers on the screen."""
        return self._names

    def tap(self, name: str) -> None:
        self.done.append((name,))

    move = tap

    def fill(self, name: str, value: str) -> None:
        self.done.append((name, value))

    paste = fill

    def can(self, name: str) -> None:
        """Nothing is waited for here."""

    sees = can


def lines_of(value: object, depth: int = 0) -> Iterator[str]:
    """Every line of what is drawn, outermost first; what says nothing gives no line, and does not indent."""
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from lines_of(each, depth)
    elif isinstance(value, dict):
        yield from lines_of(list(value.values()), depth)
    elif not isinstance(value, BaseControl):
        return
    elif getattr(value, "visible", True):
        line, is_whole = _line(value)
        if line:
            yield INDENT * depth + line
        if not is_whole:
            yield from lines_of(inner_of(value), depth + bool(line))


def _line(control: BaseControl) -> tuple[str, bool]:
    """Return the line of one control, or "", and whether that tells of what is in it too."""
    if isinstance(control, ft.Semantics):
        flags = [name for name in FLAGS if getattr(control, name, None)]
        flags += [f"not {name}" for name in ("selected", "checked") if getattr(control, name, None) is False]
        line = [control.identifier or "", f"[{', '.join(flags)}]" if flags else "", _quoted(control.label)]
        is_whole = bool(control.exclude_semantics)
        words = list(dict.fromkeys(_texts(control.content))) if is_whole and any(line) else []
        line += ["="] * bool(words)
        line += [] if words == [control.label] else map(_quoted, words)
        return " ".join(filter(None, line)), is_whole and any(line)
    if isinstance(control, ft.TextField):
        parts = ("label", "value", "hint_text", "error", "helper")
        said = [f"{name} {_quoted(told)}" for name in parts if isinstance(told := getattr(control, name, None), str)]
        return " ".join(["field", *(["(disabled)"] if control.disabled else []), *said]), True
    return " ".join(map(_quoted, _own(control))), False


def _own(control: BaseControl) -> list[str]:
    """Return the words that one control shows."""
    if isinstance(control, ft.Text):
        return [words for words in (control.value, *(span.text for span in control.spans or [])) if words]
    text = getattr(control, "text", None)
    return [text] if isinstance(text, str) else []


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from _texts(each)
    elif isinstance(value, BaseControl) and getattr(value, "visible", True):
        own = _own(value)
        yield from own
        if not own:
            yield from _texts(inner_of(value))


def _quoted(words: str | None) -> str:
    return "" if words is None else '"' + words.replace("\n", "\\n") + '"'


Look = Callable[[Headless, Session], Awaitable[None]]


async def kept_text(name: str, folder: Path, look: Look | None = None) -> str:
    """Return the text of a scene; `folder` is new and takes its games. `look` may look at it on a phone in English."""
    scene = SCENES[name]
    mended.install()  # as the app does as it starts
    with same_day(), store_in(folder) as store:
        scene.prepare(store)
        store.settings["language"] = "en"
        session = Session(store, width=PHONE[0], height=PHONE[1], is_ready=True)
        session.preferences = preferences.from_settings(store.settings)
        session.arrive(scene.route)
        async with app_on(session) as screen:
            await walk(screen, scene)
            english = drawn(screen)
            if look is not None:
                await look(screen, session)
            session.width, session.height = WIDE
            wide = await again(screen, session)
            session.width, session.height = PHONE
            session.choose_language("fr")
            french = await again(screen, session)
    parts = {
        "phone": english,
        "wide": [f"- {line}" for line in only_in(english, wide)] + [f"+ {line}" for line in only_in(wide, english)],
        "French": only_in(french, english),
    }
    told = (f"{title}\n" + "".join(f"{INDENT}{line}\n" for line in lines) for title, lines in parts.items())
    return "".join(told).replace(str(folder), "DATA")


async def walk(screen: Headless, scene: Scene) -> None:
    """Tap through to a scene."""
    for name in scene.taps:
        await screen.tap(name)
    hands = Taps(screen.names())
    give: Callable[[Any], object] = scene.give  # it is meant for a window of the browser
    give(hands)
    for name, *value in hands.done:
        await (screen.fill(name, value[0]) if value else screen.tap(name))
    if scene.seen:
        await screen.until(scene.seen)


async def again(screen: Headless, session: Session) -> list[str]:
    """Return the lines once everything is drawn anew."""
    session.parts.clear()
    session.revision += 1
    await screen.settle()
    return drawn(screen)


def drawn(screen: Headless) -> list[str]:
    """Return the lines of what is on the screen."""
    return list(lines_of(screen.shown()))


def only_in(lines: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return the lines that are more often in one list than in the other, each without its indentation."""
    left = Counter(line.strip() for line in others)
    found = []
    for line in map(str.strip, lines):
        if left[line]:
            left[line] -= 1
        else:
            found.append(line)
    return found


def main() -> None:
    """Write the texts of all scenes anew, and leave none of another."""
    for file in KEPT.glob("*.txt"):
        if file.stem not in NAMES:
            file.unlink()
    with tempfile.TemporaryDirectory() as folder:
        for name in sys.argv[1:] or NAMES:
            try:
                text = asyncio.run(kept_text(name, Path(folder) / name))
            except AssertionError as error:
                print(f"not shown: {name}: {error}", file=sys.stderr)
            else:
                (KEPT / f"{name}.txt").write_text(text, "utf-8")
