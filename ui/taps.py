"""The order in which the taps of a page are answered: each after the changes of the one before, and none for another
person.

On a slow device a second tap waits already while the first is answered. Flet would give it to the handler that the
screen had before: New game would start without the choice that was just made. A tap may also come from a screen that
the device still showed when another had taken its place here: it does nothing.

And when a move was made or a question has opened, something else is under the finger: the button of the next person, or
a way on that cannot be undone. The second tap of a finger that meant only one would hit it. So at a table, and when a
sheet opens or closes, nothing takes a tap for a moment except what was there before it. If the turn was handed on, that
is only what does the same for any person: Undo, but not the Pass of the next one.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Final

import flet as ft

from ui.components import leads_to
from ui.redraw.kinds import Flet
from ui.redraw.memo import same
from ui.session import Session

SETTLING = 0.5
"""Seconds after a tap in which what it brought takes no tap.

The next one may have waited while the tap was answered, so a fifth of this counts after the answer too.
"""
DOUBLE_TAP = 0.25
"""Seconds after a tap that made a move in which another one on the same control is its second half, though the same
person goes on. Steady taps, one for each mint of a belt, are slower."""
REDRAWS: Final = 3
"""The rounds of the event loop for which a tap waits for a redraw, which does not come while the page is not connected.
"""

Button = ft.TextButton
"""What takes the taps of a target (`ui.components.target`)."""
Floor = (ft.View, ft.AlertDialog)
"""What a finger reaches all of: a screen, or the sheet over it."""
Name = str | int
"""What a control that can be tapped is known by: its spoken identifier, else its number."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The moment of a session: the game at its table, what is asked of which seat, how many moves were ever made, and
    the sheet over it."""

    game: int | None
    asked: tuple[str, int | None] | None
    moves: int
    has_sheet: bool

    @classmethod
    def of(cls, session: Session) -> Moment:
        """Return the moment that a session shows now."""
        has_sheet = session.sheet is not None
        if session.live is None:
            return cls(None, None, 0, has_sheet)
        prompt = session.table.state.prompt
        return cls(session.live.id, (prompt.ask, prompt.by), len(session.table.points), has_sheet)

    @property
    def is_guarded(self) -> bool:
        """Return whether something here may be decided by a tap too many."""
        return self.game is not None or self.has_sheet

    @property
    def names_cards(self) -> bool:
        """Return whether the table names what it turns up: that may go as fast as people like."""
        return self.asked is not None and self.asked[0] == "reveal"


@dataclass(slots=True)
class Last:
    """The last tap: on which control, with which name, after how many moves, when it was `tapped` and `until` when it
    holds off others.

    The rest is of the first of several that followed each other so fast: `at` what moment it came, and what could be
    tapped before it, by name, with what that led to.
    """

    control: int = 0
    name: Name = 0
    moves: int = 0
    at: Moment = field(default_factory=lambda: Moment(None, None, 0, False))
    tapped: float = float("-inf")
    until: float = float("-inf")
    offered: dict[Name, object] = field(default_factory=dict)


def in_order(page: ft.Page, session: Session) -> None:
    """Have the taps of a page answered in order, and none that was meant for what lay there before."""
    flet: Flet = page.session
    dispatch = flet.dispatch_event
    last = Last()

    async def answer(control_id: int, event_name: str, event_data: object) -> None:
        nonlocal last
        now = monotonic()
        if event_name != "click":
            await dispatch(control_id, event_name, event_data)
            return
        for _ in range(REDRAWS):
            if not flet._Session__pending_updates:
                break
            await asyncio.sleep(0)
        control = flet.index.get(control_id)
        if control is None or _is_aside(control):  # what the device still showed has gone here
            return
        moment, offered = Moment.of(session), _offered(page)
        moves = moment.moves
        if now < last.until:
            if not _may_follow(last, control_id, control, now, moment, offered):
                return
            # What the tap before has brought waits as long as what this one brings.
            moment = last.at
            offered = {name: leads for name, leads in last.offered.items() if name in offered}
        last = Last(control_id, _name(control), moves, moment, now, now + SETTLING, offered)
        mine = last
        await dispatch(control_id, event_name, event_data)
        await asyncio.sleep(0)  # what the tap has changed is drawn
        mine.until = max(mine.until, monotonic() + SETTLING / 5)

    flet.dispatch_event = answer


def _may_follow(
    last: Last, control_id: int, control: Flet, now: float, moment: Moment, offered: dict[Name, object]
) -> bool:
    """Return whether a tap is meant that comes so soon after the last one."""
    if not (moment.is_guarded or last.at.is_guarded):
        return True
    is_turn_changed = (moment.game, moment.asked) != (last.at.game, last.at.asked)
    has_moved = moment.moves != last.at.moves and not last.at.names_cards
    is_second = control_id == last.control and moment.moves != last.moves and not last.at.names_cards
    if is_second and (is_turn_changed or now < last.tapped + DOUBLE_TAP):
        return False
    name, leads = _name(control), leads_to(control.on_click)
    if name not in last.offered or name not in offered:  # it has come since, or is below a sheet now
        return False
    is_replaced = last.name not in offered  # something else may be under the finger
    if (is_turn_changed or has_moved or is_replaced) and not same(last.offered[name], leads):
        return False
    return not is_turn_changed or _is_of_session(leads)


def _is_of_session(leads: object) -> bool:
    """Return whether a tap leads straight to the session, as Undo does: anything between may read whose turn it is."""
    while isinstance(leads, partial):
        leads = leads.func
    return isinstance(getattr(leads, "__self__", None), Session)


def _offered(page: ft.Page) -> dict[Name, object]:
    """Return what a finger can tap now, by name, with what it leads to: on the sheet if one is over the screen."""
    flet: Flet = page
    open_now = [sheet for sheet in flet._dialogs.controls if isinstance(sheet, ft.AlertDialog) and sheet.open]
    over = open_now[-1] if open_now else None
    buttons = [control for ref in flet.session.index.valuerefs() if type(control := ref()) is Button]
    known: dict[int, bool] = {}
    return {
        _name(button): leads_to(button.on_click)
        for button in buttons
        if "on_click" in button._values and _is_shown(button, over, known)
    }


def _is_shown(control: Flet, over: ft.AlertDialog | None, known: dict[int, bool]) -> bool:
    """Return whether a control is on the sheet that is `over` the screen, else on the screen; what is `known` of those
    around it is added to."""
    around, is_shown = [], False
    while control is not None and (number := control._i) not in known:
        around.append(number)
        if control._values.get("visible") is False:
            break
        if isinstance(control, Floor):
            is_shown = control is over or (over is None and isinstance(control, ft.View))
            break
        control = control.parent
    else:
        is_shown = control is not None and known[number]
    known.update(dict.fromkeys(around, is_shown))
    return is_shown


def _name(control: Flet) -> Name:
    """Return what a control is known by."""
    around = control.parent
    spoken = around.controls[0] if isinstance(around, ft.Stack) else None
    return spoken.identifier or control._i if isinstance(spoken, ft.Semantics) else control._i


def _is_aside(control: ft.BaseControl | None) -> bool:
    """Return whether a control is in a part that is not shown now, and is held for when it is shown again."""
    while control is not None:
        if not getattr(control, "visible", True):
            return True
        control = control.parent
    return False
