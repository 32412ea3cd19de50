"""The shape of the store's file, as steps that are each applied once; a released step is never edited."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sqlite_utils import Database, Migrations

APPLICATION_ID = 0x4D494E54
"""What SQLite's header says of a file of ours ("MINT")."""

TABLES: Final = (
    *("games", "entries", "settings", "score_sheets", "packs", "pack_values", "players", "plays"),
    "amendments",
)
"""The tables that are no cache; each comes after those that its rows refer to."""

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
    f"PRAGMA application_id = {APPLICATION_ID}",
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

_PACKS = (
    """
    CREATE TABLE packs (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('mine', 'imported')),
        name TEXT NOT NULL,
        fictional INTEGER NOT NULL CHECK (fictional IN (0, 1)),
        made_at TEXT NOT NULL,
        deleted_at TEXT
    ) STRICT
    """,
    """
    CREATE TABLE pack_values (
        pack INTEGER NOT NULL REFERENCES packs (id),
        path TEXT NOT NULL,
        value TEXT NOT NULL,
        source TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (pack, path)
    ) STRICT
    """,
)

_HISTORY = (
    # Lists are read from these indexes alone: the rows, with all their cards, are not read.
    """
    CREATE INDEX games_listed ON games (touched_at, id, game, finished_at, summary, deleted_at)
    WHERE deleted_at IS NULL
    """,
    "CREATE INDEX games_deleted ON games (deleted_at) WHERE deleted_at IS NOT NULL",
    "ALTER TABLE score_sheets ADD COLUMN summary TEXT",
    """
    CREATE INDEX score_sheets_listed ON score_sheets (saved_at, id, game, summary, deleted_at)
    WHERE deleted_at IS NULL
    """,
    # Rows marked as deleted may be removed for good, and no others.
    "DROP TRIGGER entries_remain",
    """
    CREATE TRIGGER entries_remain BEFORE DELETE ON entries
    WHEN (SELECT deleted_at FROM games WHERE id = OLD.game) IS NULL
    BEGIN SELECT RAISE(ABORT, 'entries of a game that is kept are never deleted'); END
    """,
    """
    CREATE TRIGGER games_remain BEFORE DELETE ON games WHEN OLD.deleted_at IS NULL
    BEGIN SELECT RAISE(ABORT, 'a game is first marked as deleted'); END
    """,
    "DROP TRIGGER score_sheets_remain",
    """
    CREATE TRIGGER score_sheets_remain BEFORE DELETE ON score_sheets WHEN OLD.deleted_at IS NULL
    BEGIN SELECT RAISE(ABORT, 'a saved score is first marked as deleted'); END
    """,
    """
    CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        colour INTEGER NOT NULL,
        age INTEGER,
        met_at TEXT NOT NULL,
        same_as INTEGER
    ) STRICT
    """,
    # Who played last is known already.
    """
    INSERT OR IGNORE INTO players (name, colour, met_at)
    SELECT trim(name.value), name.key, strftime('%Y-%m-%dT%H:%M:%f000+00:00', 'now')
    FROM settings, json_each(settings.value) AS name
    WHERE settings.key = 'names' AND json_type(settings.value) = 'array'
    AND name.type = 'text' AND trim(name.value) <> ''
    """,
)

_RESULTS = (
    "ALTER TABLE games ADD COLUMN result TEXT",
    # Statistics read all results, and from this index alone.
    """
    CREATE INDEX games_results ON games (finished_at, id, uid, result, deleted_at)
    WHERE result IS NOT NULL AND deleted_at IS NULL
    """,
    # Games that are over are summed up again when the file is opened, and so find their result.
    "UPDATE games SET summary = NULL WHERE finished_at IS NOT NULL",
)


_SHEET_RESULTS = (
    "ALTER TABLE score_sheets ADD COLUMN result TEXT",
    """
    CREATE INDEX score_sheets_results ON score_sheets (saved_at, id, uid, result, deleted_at)
    WHERE result IS NOT NULL AND deleted_at IS NULL
    """,
    # What finished games and saved scores gave, in one place.
    """
    CREATE VIEW results (kind, id, uid, at, result, deleted_at) AS
    SELECT 'game', id, uid, finished_at, result, deleted_at FROM games WHERE result IS NOT NULL
    UNION ALL
    SELECT 'sheet', id, uid, saved_at, result, deleted_at FROM score_sheets WHERE result IS NOT NULL
    """,
    # Saved scores are summed up again when the file is opened, and so find their result.
    "UPDATE score_sheets SET summary = NULL",
)

_REVIEWS = (
    # What the coach found out when it looked back at a game: a cache, gone with the game and when that goes on.
    """
    CREATE TABLE reviews (
        game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        content TEXT NOT NULL,
        expected TEXT,
        made_at TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TRIGGER reviews_go AFTER INSERT ON entries WHEN NEW.kind <> 'mark'
    BEGIN DELETE FROM reviews WHERE game = NEW.game; END
    """,
)


def _results_with(sheet_at: str, play_at: str) -> tuple[str, str]:
    """Return what makes the view of all results anew, with these columns as the times of saved scores and plays."""
    view = f"""
    CREATE VIEW results (kind, id, uid, at, result, deleted_at) AS
    SELECT 'game', id, uid, finished_at, result, deleted_at FROM games WHERE result IS NOT NULL
    UNION ALL
    SELECT 'sheet', id, uid, {sheet_at}, result, deleted_at FROM score_sheets WHERE result IS NOT NULL
    UNION ALL
    SELECT 'play', id, uid, {play_at}, result, deleted_at FROM plays WHERE result IS NOT NULL
    """
    return "DROP VIEW results", view


_PLAYS = (
    """
    CREATE TABLE plays (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        content TEXT NOT NULL,
        played_at TEXT NOT NULL,
        batch TEXT NOT NULL,
        imported_at TEXT NOT NULL,
        deleted_at TEXT,
        summary TEXT,
        result TEXT
    ) STRICT
    """,
    """
    CREATE INDEX plays_listed ON plays (played_at, id, game, summary, deleted_at) WHERE deleted_at IS NULL
    """,
    """
    CREATE INDEX plays_results ON plays (played_at, id, uid, result, deleted_at)
    WHERE result IS NOT NULL AND deleted_at IS NULL
    """,
    "CREATE INDEX plays_by_batch ON plays (batch)",
    """
    CREATE TRIGGER plays_stay BEFORE UPDATE OF id, uid, game, content, played_at, batch, imported_at ON plays
    BEGIN SELECT RAISE(ABORT, 'a play that was taken over is never changed'); END
    """,
    """
    CREATE TRIGGER plays_remain BEFORE DELETE ON plays WHEN OLD.deleted_at IS NULL
    BEGIN SELECT RAISE(ABORT, 'a play is first marked as deleted'); END
    """,
    """
    CREATE TRIGGER plays_differ BEFORE INSERT ON plays
    WHEN EXISTS (SELECT 1 FROM plays WHERE id = NEW.id OR uid = NEW.uid)
    BEGIN SELECT RAISE(ABORT, 'this play exists'); END
    """,
    *_results_with("saved_at", "played_at"),
)

_AMENDMENTS = (
    """
    CREATE TABLE amendments (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL,
        about TEXT NOT NULL,
        what TEXT NOT NULL,
        at TEXT NOT NULL,
        UNIQUE (about, uid)
    ) STRICT
    """,
    """
    CREATE TRIGGER amendments_stay BEFORE UPDATE ON amendments
    BEGIN SELECT RAISE(ABORT, 'an amendment is never changed'); END
    """,
    """
    CREATE TRIGGER amendments_remain BEFORE DELETE ON amendments
    WHEN EXISTS (SELECT 1 FROM games WHERE uid = OLD.about UNION ALL SELECT 1 FROM score_sheets WHERE uid = OLD.about
    UNION ALL SELECT 1 FROM plays WHERE uid = OLD.about)
    BEGIN SELECT RAISE(ABORT, 'amendments stay as long as what they are about'); END
    """,
    # When it was played as it holds now: when that was recorded, until it is set right.
    *(
        statement
        for table, at in (("score_sheets", "saved_at"), ("plays", "played_at"))
        for statement in (
            f"ALTER TABLE {table} ADD COLUMN listed_at TEXT",
            f"UPDATE {table} SET listed_at = {at}",
            f"""
            CREATE TRIGGER {table}_are_listed AFTER INSERT ON {table} WHEN NEW.listed_at IS NULL
            BEGIN UPDATE {table} SET listed_at = {at} WHERE id = NEW.id; END
            """,
            f"DROP INDEX {table}_listed",
            f"""
            CREATE INDEX {table}_listed ON {table} (listed_at, id, game, summary, deleted_at) WHERE deleted_at IS NULL
            """,
            f"DROP INDEX {table}_results",
            f"""
            CREATE INDEX {table}_results ON {table} (listed_at, id, uid, result, deleted_at)
            WHERE result IS NOT NULL AND deleted_at IS NULL
            """,
        )
    ),
    "DROP INDEX score_sheets_by_time",
    "CREATE INDEX score_sheets_by_time ON score_sheets (game, listed_at, id)",
    *_results_with("listed_at", "listed_at"),
    # Plays are found by place and note from here on, and those that do not count have a result too.
    "UPDATE plays SET summary = NULL",
    # Who is in no list any more, although their plays are.
    "ALTER TABLE players ADD COLUMN removed_at TEXT",
)

_UNSUMMED = (
    # The games that were played on since their summary was written: a move writes its line, and no more.
    "CREATE TABLE unsummed (game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE) STRICT",
    """
    CREATE TRIGGER entries_are_not_summed AFTER INSERT ON entries
    BEGIN INSERT OR IGNORE INTO unsummed VALUES (NEW.game); END
    """,
)

_LEAST_PER_MOVE = (
    # Looking whether there is anything to do takes less than doing it again at each move.
    "DROP TRIGGER entries_are_not_summed",
    """
    CREATE TRIGGER entries_are_not_summed AFTER INSERT ON entries
    WHEN NOT EXISTS (SELECT 1 FROM unsummed WHERE game = NEW.game)
    BEGIN INSERT INTO unsummed VALUES (NEW.game); END
    """,
    "DROP TRIGGER reviews_go",
    """
    CREATE TRIGGER reviews_go AFTER INSERT ON entries
    WHEN NEW.kind <> 'mark' AND EXISTS (SELECT 1 FROM reviews WHERE game = NEW.game)
    BEGIN DELETE FROM reviews WHERE game = NEW.game; END
    """,
)

STEPS: Final[Mapping[str, tuple[str, ...]]] = {
    "games_entries_settings": _FIRST,
    "score_sheets": _SHEETS,
    "packs": _PACKS,
    "history": _HISTORY,
    "results": _RESULTS,
    "sheet_results": _SHEET_RESULTS,
    # The set-up of a game may have chairs of the app and a deal from here on: a version that does not know this step
    # cannot read it.
    "chairs_and_deals": (),
    "reviews": _REVIEWS,
    # The time of an end is that of the move that led to it, and ranks below the first follow one rule in all games.
    "ends": ("UPDATE games SET summary = NULL WHERE finished_at IS NOT NULL", "UPDATE score_sheets SET summary = NULL"),
    "plays": _PLAYS,
    "amendments": _AMENDMENTS,
    "unsummed": _UNSUMMED,
    "least_per_move": _LEAST_PER_MOVE,
}
"""The statements of each step by the name under which a file notes that it was applied."""


def _step(statements: tuple[str, ...]) -> Callable[[Database], None]:
    def apply(db: Database) -> None:
        for statement in statements:
            db.execute(statement)

    return apply


migrations = Migrations("mint-companion")
for _name, _statements in STEPS.items():
    migrations(name=_name)(_step(_statements))
