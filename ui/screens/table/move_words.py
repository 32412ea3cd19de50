"""A move in words that nobody has made yet, in any game: what the coach rates, and what the app is about to do."""

from __future__ import annotations

from typing import Any

from companion.narration.narrator import narrator_of
from companion.table.zones import capital
from ui.session import Session


def named(session: Session, move: Any, state: Any = None) -> str:
    """Return a move at a state, or at the present one, in words."""
    table = session.table
    narrator = narrator_of(session.words, table).seeing(table.state if state is None else state)
    return capital(narrator.label(move))
