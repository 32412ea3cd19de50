"""A saved score sheet as one JSON value, as a line of a backup has it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.referee import check_fields
from companion.store.game_records import BACK, NEW, SAME, checked_setup, checked_time, checked_uid
from companion.store.record_faults import NotShared
from companion.store.score_sheets import cached
from companion.store.store import Store, compact
from engine.verdict import BadRequest

_FIELDS: Final[Mapping[str, Any]] = {
    "uid": str,
    "content": dict,
    "saved_at": str,
    "deleted_at": (str, type(None)),
}


def every(store: Store) -> Iterator[dict[str, Any]]:
    """Return all sheets of a store, the deleted ones too."""
    rows = store.db.execute("SELECT uid, content, saved_at, deleted_at FROM score_sheets ORDER BY id").fetchall()
    for uid, content, saved_at, deleted_at in rows:
        yield {"uid": uid, "content": json.loads(content), "saved_at": saved_at, "deleted_at": deleted_at}


def take(store: Store, source: Any) -> tuple[str, ...]:
    """Bring a sheet into a store; return whether it is new, the same, or back. NotShared where it is none."""
    try:
        check_fields(source if isinstance(source, dict) else {}, _FIELDS, tuple(_FIELDS))
        setup = checked_setup(source["content"])
    except BadRequest as error:
        raise NotShared("field", field=error.facts["field"]) from error
    uid, saved_at = checked_uid(source["uid"]), checked_time(source["saved_at"])
    deleted_at = None if source["deleted_at"] is None else checked_time(source["deleted_at"])
    row = store.db.execute("SELECT id, deleted_at FROM score_sheets WHERE uid = ?", (uid,)).fetchone()
    if row is None:
        caches = cached(setup)
        columns = "uid, game, content, saved_at, deleted_at, summary, result"
        content = compact(setup.as_json())
        row = (uid, setup.game, content, saved_at, deleted_at, caches["summary"], caches["result"])
        store.db.execute(f"INSERT INTO score_sheets ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        return (NEW,)
    if row[1] is not None and deleted_at is None:
        store.sheets.restore(row[0])
        return (BACK,)
    return (SAME,)
