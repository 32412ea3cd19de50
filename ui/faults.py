"""What goes wrong in drawing a screen, in a handler or in an effect shows a page of our own, never Flet's bare red one.

Flet tells a session of an error in two ways: it calls `Session.error`, which shows its own page and ends the app, or it
lets a failed redraw end the task that draws, without a word. Both end here instead.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import sys
import traceback
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from pathlib import PurePath
from typing import cast

import flet as ft

from companion import __version__, system_faults
from companion.system_faults import SystemFault
from companion.wording.default_names import is_default
from ui.redraw import private
from ui.redraw.private import Flet
from ui.session import Session

logger = logging.getLogger(__name__)
_OURS = ("ui", "companion", "engine", "mobile")
_NAMELESS = "…"
_DRAWN = "mint_drawn"
"""What a Flet session calls the route whose screen was drawn last."""


class _Guarded:
    """A control that waits to be redrawn; whatever that raises is reported."""

    def __init__(self, control: ft.BaseControl, report: Callable[[BaseException], None]) -> None:
        self._control = control
        self._report = report

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Guarded) and self._control is other._control

    def __hash__(self) -> int:
        return hash(id(self._control))

    def update(self) -> None:
        """Draw it."""
        try:
            self._control.update()
        except Exception as error:
            self._report(error)


def guard(page: ft.Page, session: Session) -> None:
    """Lead all errors of a page's Flet session to the fault page of our `session`."""
    flet, show_fault = page.session, partial(report, session)
    schedule, schedule_effect = flet.schedule_update, flet.schedule_effect

    def on_error(message: str) -> None:
        error = sys.exc_info()[1]  # Flet calls this while it handles the error
        if getattr(flet, _DRAWN, session.route) != session.route:
            logger.info("A tap on a screen that is just being left", exc_info=error)
            return
        if isinstance(error, SystemFault) and tell(session, error):
            return
        show_fault(error if error is not None else RuntimeError(message))

    def schedule_update(control: ft.BaseControl) -> None:
        schedule(cast("ft.BaseControl", _Guarded(control, show_fault)))  # Flet asks it to be drawn, and nothing else

    def effect(hook: Flet, is_cleanup: bool) -> None:
        name = "cleanup" if is_cleanup else "setup"
        if asyncio.iscoroutinefunction(getattr(hook, name)):
            setattr(hook, name, partial(guarded, session, getattr(hook, name)))
        schedule_effect(hook, is_cleanup)

    flet.error = on_error  # type: ignore[method-assign]  # Flet offers no other way to hear of them
    flet.schedule_update = schedule_update  # type: ignore[method-assign]
    flet.schedule_effect = effect  # type: ignore[method-assign]


def drawn(session: Session) -> None:
    """Take note that the screen of a session's route is drawn: until the next one is, its taps still come."""
    setattr(ft.context.page.session, _DRAWN, session.route)


async def guarded(session: Session, work: Callable[..., Coroutine[object, object, object]], *args: object) -> None:
    """Do work that no caller waits for; whatever it raises is reported."""
    try:
        await work(*args)
    except Exception as error:
        if not (isinstance(error, SystemFault) and tell(session, error)):
            report(session, error)


def tell(session: Session, error: OSError | sqlite3.Error) -> bool:
    """Show in a sentence what the system refused a tap; return False for what has no sentence of its own."""
    if system_faults.kind(error) is None:
        return False
    logger.warning("The system refused something", exc_info=error)
    session.show("notice", system_faults.in_words(session.words, error, session.store.path))
    session.revision += 1
    return True


def report(session: Session, error: BaseException) -> None:
    """Take note of an error: the page of `session` tells of it, while there is one."""
    if _is_gone():
        return
    logger.error("A fault", exc_info=error)
    if session.fault is None:  # the first one tells most; the page that shows it may bring others
        session.fault = details(error, _people(session))


def _is_gone() -> bool:
    """Return whether the page was left meanwhile, or is just being left: what still waited for it fails, and there is
    no person to tell. A person who comes back sees everything redrawn."""
    try:
        flet: Flet = ft.context.page.session
    except RuntimeError:
        return True
    if flet is None or flet.connection is None:
        return True
    return not private.can_send(flet.connection)


def _people(session: Session) -> set[str]:
    """Return the names of people, which must not be in the text that is copied."""
    seats = session.live.table.setup.seats if session.live else ()
    names = {name for name in seats if not is_default(name)}
    try:
        return names | {player.name for player in session.store.players.all()}
    except Exception:  # a store that cannot be read may be what went wrong
        return names


def details(error: BaseException, people: Iterable[str] = ()) -> str:
    """Return where an error came from, a line each, with the version; no name of a person and no folder of the
    machine."""
    lines = [f"Mint Companion {__version__}, Flet {ft.version.flet_version}, Python {sys.version.split()[0]}"]
    frames = traceback.extract_tb(error.__traceback__)
    lines += [f"{_place(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    said = f"{type(error).__name__}: {error}"
    for name in sorted(people, key=len, reverse=True):
        said = said.replace(name, _NAMELESS) if name else said
    return "\n".join([*lines, said])


def _place(file: str) -> str:
    """Return a file's place within the app, or within the package that it belongs to."""
    parts = PurePath(file).parts
    for ours in _OURS:
        if ours in parts[:-1]:
            return "/".join(parts[len(parts) - 1 - parts[::-1].index(ours) :])
    return "/".join(parts[-2:])
