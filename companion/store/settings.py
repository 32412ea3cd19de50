"""What the owner chose once for the whole app, such as language, theme and the players' names: JSON values by name."""

from __future__ import annotations

import json
from collections.abc import Iterator, MutableMapping

from sqlite_utils import Database

from engine.json_types import JsonValue


class Settings(MutableMapping[str, JsonValue]):
    """A mapping that lives in the store. What is set is on the disk when the assignment returns.

    Values come back as JSON has them: a tuple as a list, keys as texts.
    """

    def __init__(self, db: Database) -> None:
        """Keep the settings in `db`, which has the table for them."""
        self._db = db

    def __getitem__(self, key: str) -> JsonValue:
        row = self._db.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
        if row is None:
            raise KeyError(key)
        return json.loads(row[0])

    def __setitem__(self, key: str, value: JsonValue) -> None:
        text = json.dumps(value)
        upsert = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        self._db.execute(upsert, (key, text))

    def __delitem__(self, key: str) -> None:
        if not self._db.execute("DELETE FROM settings WHERE key = ?", (key,)).rowcount:
            raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return iter([row[0] for row in self._db.execute("SELECT key FROM settings ORDER BY key")])

    def __len__(self) -> int:
        return int(self._db.execute("SELECT count(*) FROM settings").fetchone()[0])
