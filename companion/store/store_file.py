"""The file of a store: what it must be to be used, and how it is brought up to date or set aside."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlite_utils import Database

from companion.store.migrations import APPLICATION_ID, STEPS, TABLES, migrations
from companion.transactions import one_change

DAMAGED, FOREIGN = "damaged", "foreign"


class NotAStore(Exception):
    """The file cannot be used; `why` is "damaged" or "foreign" (a database of another program)."""

    def __init__(self, path: Path, why: str) -> None:
        """Name the file and its fault."""
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why


class NewerStore(Exception):
    """A newer version of the app has written this file; nothing in it was touched."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """A file that could not be used: `why` (see NotAStore), and where it is now."""

    why: str
    set_aside: Path


def prepare(db: Database, path: Path) -> None:
    """Check that the file is ours and undamaged, set the pragmas of the connection, and bring it up to date."""
    is_new = not db.execute("SELECT 1 FROM sqlite_master").fetchone()
    if not is_new and db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise NotAStore(path, FOREIGN)
    if {step.name for step in migrations.applied(db)} - STEPS.keys():
        raise NewerStore(str(path))
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise NotAStore(path, DAMAGED)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    with suppress(sqlite3.OperationalError):  # some places hold no write-ahead log; the games are as safe without
        if sys.platform != "emscripten":  # there no other process opens the file, and a log is one more to store
            db.enable_wal()
    _migrate(db)
    if not set(TABLES) <= set(db.table_names()):
        raise NotAStore(path, DAMAGED)


def _migrate(db: Database) -> None:
    """Apply what is missing as one transaction, which locks the file first: two processes may start at once."""
    if migrations.pending(db):
        with one_change(db):
            migrations.apply(db)


def set_aside(path: Path, why: str, at: datetime) -> Path:
    """Rename a file, its log first, to a name that is free; return that."""
    stem = f"{path.stem}-{why}-{at:%Y%m%dT%H%M%SZ}"
    number, aside = 1, path.with_name(stem + path.suffix)
    while aside.exists():
        number += 1
        aside = path.with_name(f"{stem}-{number}{path.suffix}")
    for end in ("-wal", "-shm", ""):
        part = Path(f"{path}{end}")
        if part.exists():
            part.rename(f"{aside}{end}")
    return aside
