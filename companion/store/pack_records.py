"""An owner's card pack as one JSON value, as a line of a backup has it: each value with its source and its moment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from companion.cards.owner_packs import IMPORTED, LONGEST_NAME, MINE, UPSERT
from companion.cards.pack_files import fitting
from companion.json_text import compact
from companion.packs.packs import UnreadablePack
from companion.store.game_records import BACK, NEW, SAME, checked_end, checked_time, checked_uid
from companion.store.record_faults import NotShared, checked_fields
from companion.store.store import Store
from engine.game import GAMES
from engine.json_types import Json, JsonDict, JsonValue

CHANGED: Final = "changed"
_FIELDS: Final[Json] = {
    "uid": str,
    "game": str,
    "kind": str,
    "name": str,
    "fictional": bool,
    "made_at": str,
    "deleted_at": (str, type(None)),
    "in_use": bool,
    "drafts": dict,
    "values": list,
}


def every(store: Store) -> Iterator[JsonDict]:
    """Return all of the owner's packs, the deleted ones too."""
    select = "SELECT id, uid, game, kind, name, fictional, made_at, deleted_at FROM packs ORDER BY id"
    for id, uid, game, kind, name, fictional, made_at, deleted_at in store.db.execute(select).fetchall():
        rows = store.db.execute("SELECT path, value, source, at FROM pack_values WHERE pack = ? ORDER BY rowid", (id,))
        yield {
            "uid": uid,
            "game": game,
            "kind": kind,
            "name": name,
            "fictional": bool(fictional),
            "made_at": made_at,
            "deleted_at": deleted_at,
            "in_use": deleted_at is None and store.settings.get(f"pack/{game}") == str(id),
            "drafts": store.settings.get(f"map_drafts/{id}", {}),
            "values": [value for row in rows.fetchall() if (value := _readable(*row))],
        }


def _readable(path: str, value: str, source: str, at: str) -> list[JsonValue] | None:
    """Return a value as the line has it, or None if its row is damaged."""
    try:
        return [path, json.loads(value), source, checked_time(at)]
    except ValueError:
        return None


def merge(store: Store, source: JsonValue) -> tuple[str, ...]:
    """Bring a pack into a store; return whether it is new, the same, changed, or back. NotShared if it is none.

    Of two values the one that was set last wins; the pack in use stays in use.
    """
    pack = _checked(source)
    row = store.db.execute("SELECT id, deleted_at FROM packs WHERE uid = ?", (pack["uid"],)).fetchone()
    comes_back = row is not None and row[1] is not None and pack["deleted_at"] is None
    if row is None:
        about = {key: pack[key] for key in ("uid", "game", "kind", "name", "made_at")}
        id = store.db.table("packs").insert({**about, "fictional": int(pack["fictional"])}).last_rowid
        assert id is not None
    else:
        id = row[0]
    set_later = f"{UPSERT} AND at < excluded.at"
    changes = sum(store.db.execute(set_later, (id, *value)).rowcount for value in pack["values"])
    if row is None or changes or comes_back:
        _set_deleted(store, id, None)
        try:
            fitting(store.packs.export(pack["game"], str(id)))
        except (UnreadablePack, LookupError, TypeError, AttributeError) as error:
            raise NotShared("field", field="pack") from error
        _set_deleted(store, id, pack["deleted_at"] if row is None or comes_back else row[1])
    if row is None and pack["in_use"]:
        store.settings.setdefault(f"pack/{pack['game']}", str(id))
    if row is None and pack["drafts"]:
        store.settings[f"map_drafts/{id}"] = pack["drafts"]
    return (NEW if row is None else BACK if comes_back else CHANGED if changes else SAME,)


def _checked(source: JsonValue) -> JsonDict:
    fields = checked_fields(source, _FIELDS)
    if fields["game"] not in GAMES or fields["kind"] not in (MINE, IMPORTED):
        raise NotShared("field", field="kind")
    if len(fields["name"]) > LONGEST_NAME:
        raise NotShared("long-name", most=LONGEST_NAME)
    return {
        **fields,
        "uid": checked_uid(fields["uid"]),
        "made_at": checked_time(fields["made_at"]),
        "deleted_at": checked_end(fields["deleted_at"]),
        "values": [_value(value) for value in fields["values"]],
    }


def _value(source: JsonValue) -> tuple[str, str, str, str]:
    """Return path, JSON text, source and moment of a value."""
    if not isinstance(source, list) or len(source) != 4:
        raise NotShared("field", field="values")
    path, value, origin, at = source
    if not isinstance(path, str) or not isinstance(origin, str):
        raise NotShared("field", field="values")
    return path, compact(value), origin, checked_time(at)


def _set_deleted(store: Store, id: int, at: str | None) -> None:
    store.db.execute("UPDATE packs SET deleted_at = ? WHERE id = ?", (at, id))
