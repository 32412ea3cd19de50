"""A saved score sheet as one JSON value, as a line of a backup has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from companion.json_text import compact
from companion.store.game_records import (
    AMENDED,
    amended,
    checked_end,
    checked_lines,
    checked_setup,
    checked_time,
    checked_uid,
    merged,
)
from companion.store.game_rows import UNREADABLE, read_setup
from companion.store.record_faults import checked_fields
from companion.store.results import SHEET, moment_of
from companion.store.score_sheets import cached
from companion.store.store import Store
from engine.json_types import Json, JsonDict, JsonValue

_FIELDS: Final[Json] = {
    "uid": str,
    "content": dict,
    "saved_at": str,
    "deleted_at": (str, type(None)),
    AMENDED: list,
}
_NEEDED: Final = tuple(name for name in _FIELDS if name != AMENDED)


def every(store: Store, on_damaged: Callable[[int], object] = lambda id: None) -> Iterator[JsonDict]:
    """Return all sheets of a store, the deleted ones too; of a damaged one `on_damaged` gets the id."""
    rows = store.db.execute("SELECT id, uid, content, saved_at, deleted_at FROM score_sheets ORDER BY id").fetchall()
    for id, uid, content, saved_at, deleted_at in rows:
        try:
            setup = read_setup(content)
        except UNREADABLE:
            on_damaged(id)
            continue
        saved, deleted = moment_of(saved_at).isoformat(), deleted_at and moment_of(deleted_at).isoformat()
        sheet = {"uid": uid, "content": setup.as_json(), "saved_at": saved, "deleted_at": deleted}
        yield {**sheet, **amended(store, uid)}


def merge(store: Store, source: JsonValue) -> tuple[str, ...]:
    """Bring a sheet into a store; return whether it is new, the same, set right, or back. NotShared if it is none."""
    fields = checked_fields(source, _FIELDS, _NEEDED)
    lines, setup = checked_lines(fields.get(AMENDED)), checked_setup(fields["content"])
    uid = checked_uid(fields["uid"])
    sheet = {
        "uid": uid,
        "game": setup.game,
        "content": compact(setup.as_json()),
        "saved_at": checked_time(fields["saved_at"]),
        "deleted_at": checked_end(fields["deleted_at"]),
    }
    return merged(store, SHEET, sheet, partial(cached, setup), lines)
