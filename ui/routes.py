"""Which screen a route shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from companion.games.registry import MODULES
from ui.boards.module import GameUi, View
from ui.boards.registry import GAME_UI, open_game_ui
from ui.screens.cards import cards
from ui.screens.correction import correction, start_in_middle
from ui.screens.history import (
    history,
    history_play,
    pairs,
    person,
    players,
    replay,
    set_right,
    statistics,
    winning_hands,
)
from ui.screens.home import home, unfinished
from ui.screens.new_game import new_game, set_up_only
from ui.screens.phones import join, phones
from ui.screens.review import review, try_move
from ui.screens.rules import rules, suppose
from ui.screens.score import saved_sheets, score
from ui.screens.settings import settings
from ui.screens.sharing import backup, bring_plays, hand_over, share_result, take_over
from ui.screens.table import moves, table
from ui.session import Session

SCREENS: Mapping[str, View] = {
    "": home.view,
    "rules": rules.view,
    "games": unfinished.view,
    "settings": settings.view,
    "cards": cards.view,
    "history": history.view,
    "players": players.view,
    "share": share_result.view,
    "statistics": statistics.view,
    "statistics/hands": winning_hands.view,
    "statistics/pairs": pairs.view,
    "statistics/person": person.view,
    "take-over": take_over.view,
    "history/take-over": take_over.view,
    "history/play": history_play.view,
    "history/set-right": set_right.view,
    "history/plays": bring_plays.view,
    "settings/backup": backup.view,
}
"""The first part of a route, or its first two, to its screen; a longer route with the same beginning shows the same."""

OF_GAME: Mapping[str, tuple[View, Callable[[GameUi], object]]] = {
    "new": (new_game.view, lambda game_ui: game_ui.choices),
    "score": (score.view, lambda game_ui: game_ui.choices and game_ui.scoring),
    "scores": (saved_sheets.view, lambda game_ui: game_ui.choices and game_ui.scoring),
    "middle": (start_in_middle.view, lambda game_ui: game_ui.choices and game_ui.correction),
    "set-up": (set_up_only.view, lambda game_ui: game_ui.choices and game_ui.laying),
    "ask": (suppose.view, lambda game_ui: game_ui.ask and MODULES[game_ui.game].supposing),
}
"""What follows a game's id in a route (`/works/new`) to its screen, and what the game must have for it."""

IN_GAME: Mapping[str, View] = {
    "": table.screen,
    "audit": correction.view,
    "hand-on": hand_over.view,
    "moves": moves.view,
    "review": review.view,
    "rules": rules.view,
    "share": share_result.view,
    "try": try_move.view,
}
"""What follows the game in a route (`/game/3/...`) to its screen."""

OF_PAST: Mapping[str, View] = {
    "replay": replay.view,
    "hand-on": hand_over.view,
    "review": review.view,
    "try": try_move.view,
}
"""What follows a game of the history in a route (`/history/game/3/...`) to its screen."""


def screen_for(session: Session) -> ft.View:
    """Return the view of the session's route; an unknown route is Home, or the table of the game that is open."""
    parts = session.path
    if session.guest is not None and session.live is None and parts[0] != "rules":
        return join.view(session)
    if parts[0] == "phones" and session.host.phones is not None:
        return phones.view(session, session.host.phones)
    if session.opening is not None:
        return table.opening(session)
    if session.live is not None and parts[0] == "history":
        return OF_PAST.get("/".join(parts[3:4]), history.game)(session)
    if session.live is not None:
        page, game_ui = "/".join(parts[2:3]), open_game_ui(session)
        if page == "ask" and game_ui.ask is not None:
            return game_ui.ask(session)
        if page == "audit" and game_ui.correction is None:
            return table.screen(session)
        return IN_GAME.get(page, table.screen)(session)
    if parts[0] in GAME_UI:
        view, needed = OF_GAME.get("/".join(parts[1:2]), (home.view, bool))
        return view(session) if needed(GAME_UI[parts[0]]) else home.view(session)
    return SCREENS.get("/".join(parts[:2]), SCREENS.get(parts[0], home.view))(session)
