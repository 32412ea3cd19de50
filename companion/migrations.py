"""The shape of the store's file, as steps that are each applied once; a released step is never edited."""

from __future__ import annotations

from sqlite_utils import Database, Migrations

APPLICATION_ID = 0x4D494E54
"""What SQLite's header says of a file of ours ("MINT")."""

TABLES = frozenset({"games", "entries", "settings", "score_sheets"})

_FIRST = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        mode TEXT NOT NULL,
        setup TEXT NOT NULL,
        created_at TEXT NOT NULL,
        touched_at TEXT NOT NULL,
        deleted_at TEXT,
        summary TEXT,
        finished_at TEXT
    ) STRICT
    """,
    "CREATE INDEX games_by_touch ON games (touched_at, id)",
    """
    CREATE TABLE entries (
        game INTEGER NOT NULL REFERENCES games (id),
        sequence INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'redo', 'jump', 'mark')),
        what TEXT CHECK ((what IS NULL) = (kind IN ('undo', 'redo'))),
        at TEXT NOT NULL,
        PRIMARY KEY (game, sequence)
    ) STRICT
    """,
    "CREATE TABLE settings (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT",
    # The journal only grows, line by line. INSERT OR REPLACE fires no delete trigger, hence the guards on insert.
    """
    CREATE TRIGGER entries_follow BEFORE INSERT ON entries
    WHEN NEW.sequence <> (SELECT coalesce(max(sequence), 0) + 1 FROM entries WHERE game = NEW.game)
    BEGIN SELECT RAISE(ABORT, 'out of sequence'); END
    """,
    """
    CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END
    """,
    """
    CREATE TRIGGER entries_remain BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END
    """,
    """
    CREATE TRIGGER games_stay BEFORE UPDATE OF id, uid, game, mode, setup, created_at ON games
    BEGIN SELECT RAISE(ABORT, 'a game is played as it was set up'); END
    """,
    """
    CREATE TRIGGER games_differ BEFORE INSERT ON games
    WHEN EXISTS (SELECT 1 FROM games WHERE id = NEW.id OR uid = NEW.uid)
    BEGIN SELECT RAISE(ABORT, 'this game exists'); END
    """,
)

_SHEETS = (
    """
    CREATE TABLE score_sheets (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        content TEXT NOT NULL,
        saved_at TEXT NOT NULL,
        deleted_at TEXT
    ) STRICT
    """,
    "CREATE INDEX score_sheets_by_time ON score_sheets (game, saved_at, id)",
    """
    CREATE TRIGGER score_sheets_stay BEFORE UPDATE OF id, uid, game, content, saved_at ON score_sheets
    BEGIN SELECT RAISE(ABORT, 'a saved score is never changed'); END
    """,
    """
    CREATE TRIGGER score_sheets_remain BEFORE DELETE ON score_sheets
    BEGIN SELECT RAISE(ABORT, 'a saved score is only marked as deleted'); END
    """,
    """
    CREATE TRIGGER score_sheets_differ BEFORE INSERT ON score_sheets
    WHEN EXISTS (SELECT 1 FROM score_sheets WHERE id = NEW.id OR uid = NEW.uid)
    BEGIN SELECT RAISE(ABORT, 'this score exists'); END
    """,
)


def games_entries_settings(db: Database) -> None:
    """Lay the three tables, and the guards of the journal."""
    for statement in _FIRST:
        db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def score_sheets(db: Database) -> None:
    """Lay the table of saved scores, and its guards."""
    for statement in _SHEETS:
        db.execute(statement)


STEPS = (games_entries_settings, score_sheets)

KNOWN = frozenset(step.__name__ for step in STEPS)
"""The names of the steps this version knows."""

migrations = Migrations("mint-companion")
for _step in STEPS:
    migrations()(_step)
