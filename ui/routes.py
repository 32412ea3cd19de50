"""Which screen a route shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from ui.boards.boards import Boards, View
from ui.boards.registry import BOARDS, open_boards
from ui.screens import (
    audit,
    backup,
    cards,
    games,
    hand_on,
    history,
    history_game,
    home,
    middle,
    moves,
    new_game,
    players,
    replay,
    rules,
    score,
    set_up_only,
    settings,
    share_result,
    sheets_saved,
    statistics,
    suppose,
    table,
    take_over,
)
from ui.session import Session

SCREENS: Mapping[str, View] = {
    "": home.view,
    "rules": rules.view,
    "games": games.view,
    "settings": settings.view,
    "cards": cards.view,
    "history": history.view,
    "players": players.view,
    "share": share_result.view,
    "statistics": statistics.view,
    "take-over": take_over.view,
    "history/take-over": take_over.view,
    "settings/backup": backup.view,
}
"""The first part of a route, or its first two, to its screen; a longer route with the same beginning shows the same."""

OF_GAME: Mapping[str, tuple[View, Callable[[Boards], object]]] = {
    "new": (new_game.view, lambda boards: boards.choices),
    "score": (score.view, lambda boards: boards.choices and boards.scoring),
    "scores": (sheets_saved.view, lambda boards: boards.choices and boards.scoring),
    "middle": (middle.view, lambda boards: boards.choices and boards.audit),
    "set-up": (set_up_only.view, lambda boards: boards.choices and boards.laying),
    "ask": (suppose.view, lambda boards: boards.ask),
}
"""What follows a game's id in a route (`/works/new`) to its screen, and what the game must have for it."""

IN_GAME: Mapping[str, View] = {
    "": table.screen,
    "audit": audit.view,
    "hand-on": hand_on.view,
    "moves": moves.view,
    "rules": rules.view,
    "share": share_result.view,
}
"""What follows the game in a route (`/game/3/...`) to its screen."""

OF_PAST: Mapping[str, View] = {"replay": replay.view, "hand-on": hand_on.view}
"""What follows a game of the history in a route (`/history/game/3/...`) to its screen."""


def screen_for(session: Session) -> ft.View:
    """Return the view of the session's route; an unknown route is Home, or the table of the game that is open."""
    parts = session.route.strip("/").split("/")
    if session.live is not None and parts[0] == "history":
        return OF_PAST.get("/".join(parts[3:4]), history_game.view)(session)
    if session.live is not None:
        return _in_game(session, "/".join(parts[2:3]))(session)
    if parts[0] in BOARDS:
        return _of_game(BOARDS[parts[0]], "/".join(parts[1:2]))(session)
    return SCREENS.get("/".join(parts[:2]), SCREENS.get(parts[0], home.view))(session)


def _in_game(session: Session, page: str) -> View:
    boards = open_boards(session)
    if page == "ask" and boards.ask is not None:
        return boards.ask
    if page == "audit" and boards.audit is None:
        return table.screen
    return IN_GAME.get(page, table.screen)


def _of_game(boards: Boards, page: str) -> View:
    view, needed = OF_GAME.get(page, (home.view, bool))
    return view if needed(boards) else home.view
