"""In which order the taps of a page are answered: each on what the one before has changed, and none for another moment.

On a slow device a second tap waits already while the first is answered. Flet would give it to the handler that the
screen had before: New game would start without the choice that was just made. So a tap waits for the drawing.

A tap may also come for what the device still showed, or lay under the finger when it came down, while something else
has taken its place here: the button of whoever is next, the other half of a double tap under what has gone, the game as
somebody else changed it. What a control offers (`ui.redraw.offers`) says since when it has led there. For a moment
after that it takes no tap at a table, or if a sheet has just opened or closed, and the app says so. All other screens
take each tap except the other half of a double tap that led to them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import flet as ft

from ui import slices
from ui.components import offer_of
from ui.redraw import offers, private
from ui.redraw.offers import NOBODY, Moment, Offer
from ui.session import Session

SETTLING = 0.5
"""Seconds for which what is new on the screen takes no tap."""
DOUBLE_TAP = 0.25
"""Seconds after a tap in which the next one is its second half, on what has made a move, or on whatever lies where
something has gone. Steady taps, one for each mint of a belt, are slower."""
HELD: Final = "long_press"
"""What Flet's button sends in place of a click once a finger has rested on it for half a second."""
REDRAWS: Final = 3
"""The rounds of the event loop for which a tap waits for a redraw, which does not come while the page is not connected.
"""


@dataclass(frozen=True, slots=True)
class Last:
    """The last tap that was answered: on which offer, when, at what moment and on which route. The number of its
    control tells that nothing need be said of the other half of a double tap, if what it was on has gone."""

    control: int = 0
    offer: Offer | None = None
    at: float = float("-inf")
    moment: Moment = NOBODY
    route: str = ""
    is_guarded: bool = False


class Taps:
    """Answers the taps of a page in order."""

    def __init__(self, page: ft.Page, session: Session) -> None:
        self._page, self._session = page, session
        self._dispatch = page.session.dispatch_event
        self._last = Last()

    async def answer(self, control_id: int, event_name: str, event_data: object) -> None:
        """Answer what happens on a page; a tap only if what it was meant for is still there."""
        if event_name == HELD:
            event_name = "click"
        if event_name != "click":
            if private.control_of(self._page.session, control_id) is not None:  # else Flet looks all through the page
                await self._dispatch(control_id, event_name, event_data)
            return
        slices.give_way()
        for _ in range(REDRAWS):
            if not private.is_to_be_drawn(self._page.session):
                break
            await asyncio.sleep(0)
        now, control = offers.clock(), private.control_of(self._page.session, control_id)
        offer = offer_of(control)
        if control is None or self._is_out_of_reach(control) or not self._is_meant(offer, now):
            if control_id != self._last.control or now > self._last.at + SETTLING:
                self._say_that_it_is_late()
            return
        self._last = Last(control_id, offer, now, self._session.moment, self._session.route, self._is_guarded)
        first = self._session.overtaken
        await self._dispatch(control_id, event_name, event_data)
        if self._session.overtaken == first:
            self._session.overtaken = ""
        await asyncio.sleep(0)  # what the tap has changed is drawn

    @property
    def _is_guarded(self) -> bool:
        """Return whether something may be decided by a tap too many: at a table, also where another move is tried, and
        on a sheet."""
        session = self._session
        is_table = session.live is not None and (len(session.path) == 2 or "try" in session.path)
        return is_table or session.sheet is not None

    def _is_out_of_reach(self, control: ft.BaseControl) -> bool:
        """Return whether a control is in a part that is hidden now, and kept for when it is shown again, or a sheet is
        over it."""
        within = list(_within(control))
        is_in_sheet = any(isinstance(each, ft.AlertDialog) for each in within)
        is_covered = self._session.parts.offers.is_covered and not is_in_sheet
        return is_covered or not all(getattr(each, "visible", True) for each in within)

    def _is_meant(self, offer: Offer | None, now: float) -> bool:
        """Return whether a tap is meant for what a control offers."""
        last, moment = self._last, self._session.moment
        if offer is None or not (self._is_guarded or last.is_guarded):
            return True
        shown = self._session.parts.offers
        settles = self._is_guarded or last.route == self._session.route
        if (settles and now < offer.since + SETTLING) or not shown.is_there(offer) or not offer.is_for(moment):
            return False
        if now >= last.at + DOUBLE_TAP:
            return True
        if offer is last.offer:
            return moment == last.moment or moment.moves in (0, last.moment.moves)
        return last.offer is None or shown.is_there(last.offer)

    def _say_that_it_is_late(self) -> None:
        """Say that a tap came too late, and what came first if others did that; if a person might miss its effect."""
        is_shared = self._session.guest is not None  # others change what it shows on any page
        if not (self._is_guarded or is_shared) or self._page.data is None:
            return
        say, first = self._session.words.say, self._session.overtaken
        if first:
            self._page.data.say(say("{what} That came first. Look again, then tap.", what=first))
        else:
            self._page.data.say(say("The screen had just changed. Look again, then tap."))


def in_order(page: ft.Page, session: Session) -> None:
    """Have the taps of a page answered in order, and none that was meant for what lay there before."""
    session.parts.offers.belong_to(page)
    page.session.dispatch_event = Taps(page, session).answer  # type: ignore[method-assign]


def _within(control: ft.BaseControl | None) -> Iterator[ft.BaseControl]:
    """Yield a control and all that it is in."""
    while control is not None:
        yield control
        control = control.parent
