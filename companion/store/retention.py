"""How long deleted games and score sheets can be brought back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from sqlite_utils import Database

from companion.table.clock import CLOCK, THOUGHT
from companion.transactions import one_change

DAYS: Final = 30
"""Days for which something deleted can be brought back."""
NOTES: Final = ("ages", "set-up", "ways", "drives", "taps", "cards", "draft", CLOCK, THOUGHT)
"""The settings that belong to one game: `ages/12` is that of game 12."""

GROWING: Final = ("ways", "drives", "taps", THOUGHT)
"""Those that grow as a game goes on; the values of a game that was continued elsewhere are added."""
_ORPHANS: Final = (
    "DELETE FROM amendments WHERE about NOT IN "
    "(SELECT uid FROM games UNION ALL SELECT uid FROM score_sheets UNION ALL SELECT uid FROM plays)"
)


def clear_away(db: Database, now: datetime) -> None:
    """Remove for good what was deleted more than DAYS days ago.

    A deleted card pack stays, with the draft of its map (`map_drafts/`): it can always be restored.
    """
    before = (now.astimezone(UTC) - timedelta(days=DAYS)).isoformat(timespec="microseconds")
    games = [row[0] for row in db.execute("SELECT id FROM games WHERE deleted_at < ?", (before,)).fetchall()]
    with one_change(db):
        for id in games:
            db.execute("DELETE FROM entries WHERE game = ?", (id,))
            for note in NOTES:
                db.execute("DELETE FROM settings WHERE key = ?", (f"{note}/{id}",))
            db.execute("DELETE FROM games WHERE id = ?", (id,))
        for table in ("score_sheets", "plays"):
            db.execute(f"DELETE FROM {table} WHERE deleted_at < ?", (before,))
        db.execute(_ORPHANS)


def days_left(deleted_at: datetime, now: datetime) -> int:
    """Return for how many days more something can be brought back, the last one counted."""
    return max(1, DAYS - (now - deleted_at).days)
