"""What the owner chose once for the whole app, such as language, theme and the players' names: JSON values by name."""

from __future__ import annotations

import json
from collections.abc import Iterator, MutableMapping
from typing import NoReturn

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
        try:
            return json.loads(row[0]) if row is not None else self.__missing__(key)
        except ValueError:
            return self.__missing__(key)

    def __missing__(self, key: str) -> NoReturn:
        raise KeyError(key)

    def __setitem__(self, key: str, value: JsonValue) -> None:
        text = json.dumps(value)
        upsert = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        self._db.execute(upsert, (key, text))

    def __delitem__(self, key: str) -> None:
        if not self._db.execute("DELETE FROM settings WHERE key = ?", (key,)).rowcount:
            raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        rows = self._db.execute("SELECT key, value FROM settings ORDER BY key").fetchall()
        return iter([key for key, value in rows if _is_json(value)])

    def __len__(self) -> int:
        return len(list(iter(self)))


def _is_json(text: str) -> bool:
    """Return whether a value can be read; one that is damaged counts as never set."""
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
