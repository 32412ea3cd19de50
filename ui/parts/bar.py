"""The bar of every screen of play: the main action grows at the left; undo, redo and log are always at the right."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.dealing import dealer
from companion.narration.memory import Memory
from companion.store import statistics
from ui import components as kit
from ui.session import Session

SIDE = 362
"""The width of the column with seats and bar in a window with two columns."""
_BESIDE, _WIDE_ROOM = 192, 268
"""What else the bar holds, and what a wide window leaves."""


def actions(session: Session, *, framed: bool = False, log_in_sight: bool = False) -> list[ft.Control]:
    """Return undo and redo, which say what they take back or bring, and the log, unless it is in sight."""
    say, look, table = session.words.say, session.look, session.table
    memory = Memory(table, session.words)
    back, label = dealer.to_take_back(table), memory.undo()
    take_back: kit.CanTap = kit.AT_END
    if back and session.may_undo:
        take_back = partial(session.undo, session.elsewhere)
    elif session.may_ask_to_undo:
        label, take_back = kit.with_stops(label, say("All are asked")), partial(session.ask_to_undo, session.elsewhere)
    undo = kit.icon_button(
        look,
        "undo",
        identifier="undo",
        label=label,
        on_tap=take_back,
        framed=framed,
    )
    redo = kit.icon_button(
        look,
        "redo",
        identifier="redo",
        label=memory.redo(),
        on_tap=partial(session.redo, session.elsewhere) if table.can_redo else kit.AT_END,
        framed=framed,
    )
    if log_in_sight:
        return [undo, redo]
    log = kit.icon_button(look, "log", identifier="log", label=say("The log"), on_tap=partial(session.show, "log"))
    return [undo, redo, log]


def room(session: Session) -> float:
    """Return the width of the main action, with undo, redo and log next to it."""
    if session.is_wide:
        return _WIDE_ROOM
    return (SIDE if session.is_medium and session.is_low else session.width) - _BESIDE


def bar(session: Session, main: ft.Control | None) -> ft.Control:
    """Return the bottom bar around the main action."""
    # In a place of its own: as it comes and goes, Flet's client rebuilds only that place.
    grow = ft.Container(main, expand=True if main is None else main.expand)
    return kit.bottom_bar(session.look, grow, *actions(session), low=session.is_low)


def share(session: Session) -> list[ft.Control]:
    """Return the way from the end of a game to sharing its result, if the store has one."""
    if statistics.result(session.store, session.game.id) is None:
        return []
    route = f"/game/{session.game.id}/share"
    label = session.words.say("Share the result")
    return [kit.icon_button(session.look, "share", identifier="share", label=label, on_tap=partial(session.go, route))]
