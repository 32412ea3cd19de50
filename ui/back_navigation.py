"""The way back: one level up from any route, and the sheets and choices closed before a screen is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, cast

import flet as ft

from companion.store.results import PLAY, SHEET
from engine.game import GAMES
from ui.components import Tap, pressed_by
from ui.focus import controls_under
from ui.session import Session

TAKE_OVER: Final = "take-over"
"""The first part of the route that a link with a handed-over game leads to."""
_ABOVE: Final[Mapping[str, str]] = {"players": "/history", "statistics": "/history"}
"""Places that belong to another one without having its name in their route."""
_LIST_OF: Final[Mapping[str, str]] = {
    f"share/{SHEET}": "/history",
    "history/game": "/history",
    "history/play": "/history",
    "statistics/person": "/players",
}
"""How the routes begin of things that are in a list, each to that list."""
_BESIDE: Final[Mapping[str, str]] = {"middle": "new", "scores": "score"}
"""Pages of a game that were opened from another page of the same level."""
_NO_PLACE: Final = ("game", "share", "take-over", "hand-on", *GAMES)
"""What a route may begin with and is no screen by itself."""


def up(route: str) -> str:
    """Return the route one level up: a page of a game to its game, a game to Home, which is above itself."""
    parts = route.partition("?")[0].strip("/").split("/")
    if "rules" in parts[:-1]:  # a rule's own name has several parts
        return "/" + "/".join(parts[: parts.index("rules") + 1])
    *above, last = parts
    if above[-1:] == ["try"]:
        return "/" + "/".join([*above[:-1], "review"])
    if above == ["share"]:
        return f"/history/game/{last}"
    if (list_of := _LIST_OF.get("/".join(above))) is not None:
        return list_of
    if above[:2] == ["history", "set-right"]:
        return "/history"
    if above == ["share", PLAY]:
        return f"/history/{PLAY}/{last}"
    if len(parts) == 1:
        return _ABOVE.get(last, "/")
    if len(parts) == 2 and last in _BESIDE:
        return f"/{above[0]}/{_BESIDE[last]}"
    if above[0] in _NO_PLACE and len(above) == 1:
        return "/"
    return "/" + "/".join(above)


def stays(session: Session) -> bool:
    """Return whether going back stays on the screen: a sheet is over it, or a choice on the board is half made."""
    return session.sheet is not None or _is_half_made(session)


def step_back(session: Session) -> None:
    """Close the sheet over the screen, else drop the choice that is half made."""
    if session.sheet is not None:
        session.close()
    elif _is_half_made(session):
        session.choose(None)


def listen(session: Session, page: ft.Page) -> None:
    """Follow the address, and the device's way back."""
    page.on_route_change = lambda event: moved(session, event.route)
    page.on_view_pop = lambda event: leave(session, event.view)


def moved(session: Session, route: str) -> None:
    """Follow the address; when a person goes back from under a sheet, close that instead and return to the address.

    A link with a handed-over game is followed whatever is open. A client that has just started is told again if the
    game of its address is not here.
    """
    if session.lost and route == session.lost:
        return
    is_link = route.strip("/").split("/")[0] == TAKE_OVER
    if route == session.route or is_link or not stays(session):
        session.arrive(route)
    else:
        step_back(session)
        session.navigate(session.route)


def stacked(session: Session, view: ft.View) -> list[ft.View]:
    """Return a view over the one that going back leads to, which is drawn when it is reached.

    Flet's client removes a view before it says so, so one that stays must not be removed; and only a view that listens
    is asked about, instead of leaving the screen while a sheet is still over it, or something opened next to a list.
    """

    is_beside = session.route.startswith(f"{view.route}/")
    is_kept = stays(session)

    async def asked(event: ft.Event[ft.View]) -> None:
        if is_kept:
            step_back(session)
        else:
            leave(session, view)
        with suppress(Exception):  # the client gives up waiting by itself, and may be gone
            await event.control.confirm_pop(False)

    view.can_pop, view.on_confirm_pop = not (is_kept or is_beside), asked
    if view.route == "/":
        return [view]
    return [ft.View(route=up(view.route or "/"), bgcolor=session.look.surface), view]


def name_views(session: Session, views: Sequence[ft.View], *, has_sheet: bool) -> None:
    """Call each view by its route, by which Flet's client knows it again; the view below by another name if it was left
    under a sheet, which then goes with it.

    The client keeps a sheet in the view that it was opened over. If the sheet closes in the frame in which another view
    comes above, the client forgets to take it away, and would show it again on the way back.
    """
    left = next(reversed(session.pages), "")
    names = {view.route: session.pages.get(view.route, view.route) for view in views}
    if has_sheet and left in names and left != views[-1].route:
        names[left] += "#"
    session.pages = names
    for view in views:
        view.route = names[view.route]


def leave(session: Session, view: ft.View | None) -> None:
    """Leave a screen the way its own Back button does; one without goes up one level."""
    tap = None if view is None else _own_way(view)
    if tap is None:
        session.go(up(session.route))
    else:
        tap()


def _is_half_made(session: Session) -> bool:
    """Return whether a choice is half made on the table that is shown, at the present point of the game."""
    live, chosen = session.live, session.chosen
    if live is None or chosen is None or len(session.path) != 2:
        return False
    here = live.table.here.number
    begun = chosen[0] if isinstance(chosen, tuple) and chosen else getattr(chosen, "point", here)
    return bool(begun == here)


def _own_way(view: ft.View) -> Tap | None:
    """Return what a tap on the Back button of a view does."""
    for control in controls_under(view):
        if isinstance(control, ft.Semantics) and control.identifier == "back":
            button = pressed_by(control)
            return cast("Tap | None", button and button.on_click)
    return None
