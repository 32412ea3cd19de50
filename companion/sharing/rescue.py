"""Brings what can still be read of a damaged database into a sound one.

Every table is read row by row from its beginning and from its end until a page cannot be read, so that only the rows
between are lost. Rows go into an empty store first, whose guards refuse what does not follow; from there they are
restored like a backup.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections import Counter
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from companion.sharing import backup
from companion.sharing.backup import Restored
from companion.slices import whole
from companion.store.game_rows import UNREADABLE
from companion.store.migrations import TABLES
from companion.store.plays import Play
from companion.store.record_faults import NotShared
from companion.store.store import Store
from companion.store.store_file import DAMAGED, Rescue
from companion.table.table import Setup
from companion.transactions import one_change
from engine.json_types import JsonDict

_CACHES: Final = ("summary", "finished_at", "result")


@dataclass(frozen=True, slots=True)
class Rescued:
    """What came out of a damaged file; games that lost their last moves, and games that are lost.

    A game of which nothing could be read is in neither number.
    """

    restored: Restored
    shortened: int
    lost: int


def open_or_rescue(path: Path) -> tuple[Store, Rescue | None, Rescued | None]:
    """Open a store; a damaged file is set aside, and what can be read of it is in the new one."""
    store, rescue = Store.open_or_rescue(path)
    if rescue is None or rescue.why != DAMAGED:
        return store, rescue, None
    return store, rescue, rescued(store, rescue.set_aside)


def rescued(store: Store, aside: Path) -> Rescued:
    """Bring into a store what can be read of a damaged file, which stays as it is."""
    with TemporaryDirectory() as held, Store(Path(":memory:")) as sound:
        copy = Path(held) / "damaged.db"
        for end in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{aside}{end}", f"{copy}{end}")
        refused: dict[str, list[JsonDict]] = {}  # by the sound store
        for table in TABLES:
            columns = [column.name for column in sound.db.table(table).columns if column.name not in _CACHES]
            insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
            refused[table] = [row for row in _rows(copy, table) if not _is_taken(sound, insert, columns, row)]
        readable = {row[0] for row in sound.db.execute("SELECT id FROM games").fetchall()}
        broken = {row.get("game") for row in refused["entries"]}
        counts, unread = _restored(store, sound)
    return Rescued(Restored("", counts), len(broken & readable), len(broken - readable) + unread)


def _rows(path: Path, table: str) -> list[JsonDict]:
    """Return the rows of a table that can be read, in their order."""
    rows: dict[int, JsonDict] = {}
    for order in ("ASC", "DESC"):
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db:
            db.text_factory = lambda text: text.decode(errors="replace")
            cursor = db.execute(f"SELECT rowid AS _at, * FROM {table} NOT INDEXED ORDER BY rowid {order}")
            names = [column[0] for column in cursor.description]
            for values in cursor:
                rows[values[0]] = dict(zip(names[1:], values[1:], strict=True))
    return [rows[at] for at in sorted(rows)]


def _is_taken(sound: Store, insert: str, columns: list[str], row: JsonDict) -> bool:
    """Copy a row; return whether the store took it, and what it holds can be read."""
    try:
        for name in ("setup", "content"):
            if name in row and "played_at" in row:
                Play.from_json(row["uid"], row["game"], json.loads(row[name]))
            elif name in row:
                Setup.from_json(json.loads(row[name]))
        for name in ("what", "value"):
            if row.get(name) is not None:
                json.loads(row[name])
        with one_change(sound.db):
            sound.db.execute(insert, [row.get(name) for name in columns])
    except (sqlite3.Error, RecursionError, *UNREADABLE):
        return False
    return True


def _restored(store: Store, sound: Store) -> tuple[Mapping[str, Mapping[str, int]], int]:
    """Bring all lines of one store into another; return what they were, and how many games were none."""
    counts: dict[str, Counter[str]] = {}
    lost = 0
    for name, values in backup.SECTIONS.items():
        for value in values(sound, backup.ignore):
            try:
                _, kinds = whole(backup.taking(store, {name: value}))
            except NotShared:
                lost += name == "game"
            else:
                counts.setdefault(name, Counter()).update(kinds)
    return counts, lost
