"""Long work that does not hold the screen: a slice of it at a time, with what is done so far, and a way to stop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import flet as ft

from companion.slices import Progress, Work
from ui import components as kit
from ui.session import Session
from ui.theme import Look

SLICE = 0.02
"""Seconds of work in one go; a step that is begun is ended, and steps are small."""
REST = 0.01
"""Seconds between two slices, in which whatever else waits has its turn."""
T = TypeVar("T")


class Stopped(Exception):
    """Somebody stopped a work."""


@dataclass(eq=False)
class Job:
    """A work that goes on; whoever sets `is_stopped` ends it before its next slice."""

    is_stopped: bool = False

    def stop(self) -> None:
        """Let it go no further."""
        self.is_stopped = True


async def in_slices(
    work: Work[T], job: Job, told: Callable[[Progress], None], clock: Callable[[], float] = time.perf_counter
) -> T:
    """Do a work to its end and return what it found; `told` hears after each slice how far it is. Stopped where the
    job was stopped: what is done by then stays done."""
    try:
        while True:
            until = clock() + SLICE
            progress = next(work)
            while clock() < until:
                progress = next(work)
            told(progress)
            await asyncio.sleep(REST)
            if job.is_stopped:
                raise Stopped
    except StopIteration as end:
        found: T = end.value
        return found
    finally:
        work.close()


def bar(session: Session, look: Look, said: str, progress: Progress, on_stop: kit.Tap) -> list[ft.Control]:
    """Draw how far a work is, in words too, and the way to stop it."""
    words = session.words
    share = words.say("{percent}%", percent=round(100 * progress.share)) if progress.of else ""
    line = ft.ProgressBar(
        value=progress.share if progress.of else None,
        color=look.primary,
        bgcolor=look.surface_container_high,
        bar_height=8,
        border_radius=4,
    )
    top = kit.row(
        kit.icon(kit.SIGNS["log"], 22, look.on_surface_variant),
        kit.text(look, said, "bodyLarge", expand=True),
        kit.text(look, share, "titleSmall"),
        gap=12,
    )
    shown = kit.panel(look, top, line, gap=10)
    stop = kit.button(look, words.say("Stop"), identifier="stop", on_tap=on_stop, kind="line", expand=True)
    heard = kit.spoken(shown, label=f"{said} {share}".strip(), identifier="busy", live=True)
    return [heard, kit.row(stop)]
