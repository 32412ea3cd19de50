"""A move in words that nobody has made yet, in any game: what the coach rates, and what the app is about to do."""

from __future__ import annotations

from typing import Any

from companion.narration import log
from companion.narration.narrator import narrator_of
from companion.table.zones import capital
from ui.boards.registry import open_game_ui
from ui.session import Session


def named(session: Session, move: Any) -> str:
    """Return a move of the present point in words: as the game labels it, else as its log would tell it."""
    assert session.live is not None
    table = session.live.table
    move_label = open_game_ui(session).move_label
    if move_label is not None:
        return capital(move_label(narrator_of(session.words, table), move))
    state = table.state
    return log.log(session.words, table).lines([(state, move, state)])[0].text
