"""A move in words that nobody has made yet, in any game: what the coach rates, and what the app is about to do."""

from __future__ import annotations

from typing import Any

from companion.narration import log
from companion.narration.narrator import narrator_of
from companion.table.zones import capital
from ui.boards.registry import open_game_ui
from ui.session import Session


def named(session: Session, move: Any, state: Any = None) -> str:
    """Return a move at a state, or at the present one, in words: as the game labels it, else as its log would tell
    it."""
    assert session.live is not None
    table = session.live.table
    state = table.state if state is None else state
    move_label = open_game_ui(session).move_label
    if move_label is not None:
        return capital(move_label(narrator_of(session.words, table).seeing(state), move))
    return log.log(session.words, table).lines([(state, move, state)])[0].text
