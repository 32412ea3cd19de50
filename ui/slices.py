"""Long work that does not block the screen: done a slice at a time, with its progress and a button to stop it."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar, cast

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.slices import NOTHING, Progress, Work
from ui import components as kit
from ui.session import Session

SLICE_TIME = 0.02
"""Seconds of work in one slice, which ends with the small step in which they have passed."""
PAUSE_BETWEEN = 0.01
"""Seconds between two slices, for other tasks."""
BUSY, PAUSE_WHEN_BUSY = 0.25, 0.08
"""Seconds after a tap, on whichever page, in which other tasks answer it; and between two slices then."""
THOUGHT_SLICE = 0.012
"""Seconds of work in one slice of the thoughts of the coach and of the app as a player."""
PROGRESS_STEP = 0.05
"""The share of a work after which its progress is redrawn."""
T = TypeVar("T")


_busy_until = float("-inf")


def give_way() -> None:
    """Let a tap be answered that has just come, on this page or on another one: works that are done in slices pause
    longer for a moment."""
    global _busy_until
    _busy_until = time.monotonic() + BUSY


def _pause() -> float:
    """Return the seconds until the next slice."""
    return PAUSE_WHEN_BUSY if time.monotonic() < _busy_until else PAUSE_BETWEEN


class Stopped(Exception):
    """A work was stopped."""


@dataclass(eq=False)
class Job:
    """A work in progress; setting `is_stopped` ends it before its next slice."""

    is_stopped: bool = False

    def stop(self) -> None:
        """End it before its next slice."""
        self.is_stopped = True


async def in_slices(
    work: Work[T],
    job: Job,
    report: Callable[[Progress], None],
    clock: Callable[[], float] = time.perf_counter,
    *,
    most: float = math.inf,
) -> T:
    """Do a work to its end and return its result; `report` gets the progress after each slice. Stopped if the job was
    stopped: what is done by then stays done. `most` are the seconds of a slice if fewer than usual."""
    try:
        while True:
            until = clock() + min(SLICE_TIME, most)
            progress = next(work)
            while clock() < until:
                progress = next(work)
            report(progress)
            await asyncio.sleep(_pause())
            if job.is_stopped:
                raise Stopped
    except StopIteration as end:
        result: T = end.value
        return result
    finally:
        work.close()


# Work that a tap begins on a screen that stays as it is


@dataclass(eq=False)
class Ongoing:
    """A work that a tap on a screen has begun, held by its route: what is said of it, and how far it is."""

    said: str
    job: Job = field(default_factory=Job)
    progress: Progress = NOTHING


async def with_progress_bar(session: Session, said: str, work: Work[T], *, goes_on: bool = False) -> T:
    """Do a work in slices and return its result; meanwhile the screen shows it with `ongoing`. Stopped if it was
    stopped, if another one was begun there, or if the screen was left, unless it `goes_on` then."""
    now, route = Ongoing(said), session.route
    if (before := begun_here(session)) is not None:
        before.job.stop()

    def report(progress: Progress) -> None:
        if session.route != route and not goes_on:
            now.job.stop()
        elif session.state_of(Ongoing, route) is not now or progress.share >= now.progress.share + PROGRESS_STEP:
            now.progress = progress
            session.hold(now, route)

    try:
        return await in_slices(work, now.job, report)
    finally:
        if session.state_of(Ongoing, route) is now:
            session.let_go(Ongoing, route)
            session.revision += 1


def begun_here(session: Session) -> Ongoing | None:
    """Return the work that was begun on this screen and goes on, or None."""
    return session.state_of(Ongoing, session.route)


def ongoing(session: Session) -> list[ft.Control]:
    """Draw the progress of the work that was begun on this screen, and the way to stop it; nothing if there is none."""
    now = begun_here(session)
    return [] if now is None else bar(session, now.said, now.progress, now.job.stop)


# Work that a screen waits for


def use_job(work: Callable[[Job], Awaitable[None]], about: Hashable) -> None:
    """Do a work as long as the calling component is drawn; again when it is `about` something else. The job that it is
    given is stopped when it must end."""
    job: MutableRef[Job] = ft.use_ref()

    async def begin() -> None:
        job.current = Job()
        with suppress(Stopped):
            await work(job.current)

    def end() -> None:
        if job.current is not None:
            job.current.stop()

    ft.use_effect(begin, [about], end)


def use_state_about(about: Hashable, first: T) -> tuple[T, Callable[[T], None]]:
    """Return the state of a component and its setter; the `first` state if it is `about` something else now."""
    (of, state), set_state = ft.use_state((about, first))
    return state if of == about else first, lambda now: set_state((about, now))


@ft.component
def ShownWork(
    session: Session,
    said: str,
    work: Callable[[], Work[T]],
    on_done: Callable[[T], None],
    on_stop: kit.Tap,
    about: Hashable,
    *,
    is_shown: bool = True,
    most: float = math.inf,
) -> ft.Control:
    """Draw a work that is done in slices as long as it is drawn, and hand on its result. It begins again when it is
    `about` something else; leaving the screen stops it. One that is not shown (`is_shown`) goes on unseen. A slice is
    no longer than `most` if that is less than usual."""
    so_far, set_so_far = use_state_about(about, NOTHING)

    def report(progress: Progress) -> None:
        if is_shown:
            set_so_far(progress)

    async def do(job: Job) -> None:
        on_done(await in_slices(work(), job, report, most=most))

    use_job(do, about)
    shown = bar(session, said, so_far, on_stop) if is_shown else []
    return kit.column(*shown, gap=10, equal=True)


@dataclass(frozen=True, slots=True)
class Found:
    """What a work has found, and what it was about."""

    about: Hashable
    result: object


def found_or_shown(
    session: Session, key: str, said: str, work: Callable[[], Work[T]], on_stop: kit.Tap, about: Hashable
) -> T | ft.Control:
    """Return the result of a work, known by its `key`; if no result `about` this is held yet, the work as it is drawn
    and done (`ShownWork`), after which the result is held."""
    held = session.state_of(Found, key)
    if held is not None and held.about == about:
        return cast("T", held.result)
    return ShownWork(session, said, work, lambda result: session.hold(Found(about, result), key), on_stop, about)


def bar(session: Session, said: str, progress: Progress, on_stop: kit.Tap) -> list[ft.Control]:
    """Draw how far a work is, in words too, and the way to stop it."""
    look, words = session.look, session.words
    share = words.say("{percent}%", percent=round(100 * progress.share)) if progress.of else ""
    line = ft.ProgressBar(
        value=progress.share if progress.of else None,
        color=look.primary,
        bgcolor=look.surface_container_high,
        bar_height=8,
        border_radius=4,
    )
    top = kit.row(
        kit.icon("log", 22, look.on_surface_variant),
        kit.text(look, said, "bodyLarge", expand=True),
        kit.text(look, share, "titleSmall"),
        gap=12,
    )
    shown = kit.panel(look, top, line, gap=10)
    stop = kit.button(look, words.say("Stop"), identifier="stop", on_tap=on_stop, kind="line", expand=True)
    busy = kit.spoken(shown, label=f"{said} {share}".strip(), identifier="busy", live=True)
    return [busy, kit.row(stop)]
