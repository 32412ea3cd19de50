"""A player as one JSON value, as a line of a backup has it. Players are identified by their names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.store.game_records import BACK, NEW, SAME
from companion.store.pack_records import CHANGED
from companion.store.players import COLOURS
from companion.store.record_faults import NotShared, checked_fields
from companion.store.store import Store
from companion.table.ages import OLDEST
from companion.wording.names import LONGEST, is_too_long, tidy
from companion.wording.stemming import folded
from engine.json_types import Json, JsonDict, JsonValue

_FIELDS: Final[Json] = {"name": str, "colour": int, "age": (int, type(None)), "others": list, "removed": bool}
_NEEDED: Final = tuple(name for name in _FIELDS if name != "removed")


def every(store: Store) -> Iterator[JsonDict]:
    """Return all players of a store, those who played last at the end, as they were met; the removed ones first."""
    for players, signs in ((store.players.removed(), {"removed": True}), (store.players.all(), {})):
        for player in reversed(players):
            others = [other.name for other in player.others]
            yield {"name": player.name, "colour": player.colour, "age": player.age, "others": others, **signs}


def merge(store: Store, source: JsonValue) -> tuple[str, ...]:
    """Bring a player into a store; return whether they are new, the same, back, or more is known of them now.

    NotShared if it is none. What the store knows of a person stays: somebody is removed who is new here, and back who
    was removed here alone.
    """
    fields = checked_fields(source, _FIELDS, _NEEDED)
    name, colour, age = _name(fields["name"]), fields["colour"], fields["age"]
    if not 0 <= colour < COLOURS or (age is not None and not 0 <= age <= OLDEST):
        raise NotShared("field", field="player")
    others = [_name(other) for other in fields["others"]]
    is_removed = fields.get("removed", False)
    gone = store.players.removed_by_name(name)
    if gone is not None and is_removed:
        return (SAME,)
    before = store.players.by_name(name)
    if before is None:
        before = store.players.add(name)
        kind = NEW if gone is None else BACK
    else:
        kind = SAME
    if kind == NEW:
        store.players.paint(before.id, colour)
    if before.age is None and age is not None:
        store.players.set_age(before.id, age)
    for other in others:
        is_known = store.players.by_name(other) is not None or folded(other) in map(folded, before.names)
        if not is_known:  # else the store knows whose name it is
            store.players.merge(store.players.add(other).id, before.id)
    changed = kind == SAME and store.players.get(before.id) != before
    if kind == NEW and is_removed:
        store.players.remove(before.id)
    return (CHANGED if changed else kind,)


def _name(source: JsonValue) -> str:
    if not isinstance(source, str) or not (name := tidy(source)):
        raise NotShared("field", field="name")
    if is_too_long(source):
        raise NotShared("long-name", most=LONGEST)
    return name
