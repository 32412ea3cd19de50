"""In which order the taps of a page are answered: each on what the one before has changed, and a double tap once.

On a slow device a second tap waits already while the first is answered. Flet would give it to the handler that the
screen had before: New game would start without the choice that was just made. And where a move was made, what lies
under the finger is the button of whoever is next: the second half of a double tap would move for them too. A tap may
also come from a screen that the device still showed when another had taken its place here: it does nothing.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

import flet as ft

from ui.redraw.kinds import Flet
from ui.session import Session

DOUBLE_TAP = 0.25
"""Seconds after a tap that made a move in which another tap on the same control counts as its second half.

That half may have waited while the move was answered, so a fifth of this counts after the answer too. Steady taps, one
for each mint of a belt, are slower.
"""
REDRAWS: Final = 3
"""So many rounds of the event loop a tap waits for a redraw, which does not come while the page is not connected."""


def in_order(page: ft.Page, session: Session) -> None:
    """Have the taps of a page answered in order, and double taps once."""
    flet: Flet = page.session
    dispatch = flet.dispatch_event
    moved_by, double_until = 0, float("-inf")

    async def answer(control_id: int, event_name: str, event_data: object) -> None:
        nonlocal moved_by, double_until
        tapped_at = time.monotonic()
        if event_name != "click":
            await dispatch(control_id, event_name, event_data)
            return
        for _ in range(REDRAWS):
            if not flet._Session__pending_updates:
                break
            await asyncio.sleep(0)
        if (control_id == moved_by and tapped_at < double_until) or _is_aside(flet.index.get(control_id)):
            return
        before = _moves_made(session)
        await dispatch(control_id, event_name, event_data)
        if before is not None and _moves_made(session) not in (before, None):
            await asyncio.sleep(0)  # what the move has changed is drawn
            moved_by = control_id
            double_until = max(tapped_at + DOUBLE_TAP, time.monotonic() + DOUBLE_TAP / 5)

    flet.dispatch_event = answer


def _is_aside(control: ft.BaseControl | None) -> bool:
    """Return whether a control stands in what is not shown now, and is kept for when it is shown again."""
    while control is not None:
        if not getattr(control, "visible", True):
            return True
        control = control.parent
    return False


def _moves_made(session: Session) -> tuple[int, int] | None:
    """Return the open game and how many moves were ever made in it, those that were undone too; None without one, and
    while the table names what it turns up: that may go as fast as one likes."""
    if session.live is None or session.table.state.prompt.ask == "reveal":
        return None
    return session.live.id, len(session.table.points)
