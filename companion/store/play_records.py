"""A play taken over from elsewhere as one JSON value, as a line of a backup has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from companion.json_text import compact
from companion.store.game_records import AMENDED, amended, checked_end, checked_lines, checked_time, merged
from companion.store.game_rows import UNREADABLE
from companion.store.plays import Play
from companion.store.record_faults import NotShared, checked_fields
from companion.store.results import PLAY, moment_of
from companion.store.store import Store
from companion.wording.names import LONGEST, is_too_long
from engine.json_types import Json, JsonDict, JsonValue

LONGEST_UID: Final = 200
_FIELDS: Final[Json] = {
    "uid": str,
    "game": str,
    "content": dict,
    "batch": str,
    "imported_at": str,
    "deleted_at": (str, type(None)),
    AMENDED: list,
}
_NEEDED: Final = tuple(name for name in _FIELDS if name != AMENDED)


def every(store: Store, on_damaged: Callable[[int], object] = lambda id: None) -> Iterator[JsonDict]:
    """Return all plays of a store, the deleted ones too; of a damaged one `on_damaged` gets the id."""
    about = {
        id: (batch, imported_at, deleted_at)
        for id, batch, imported_at, deleted_at in store.db.execute(
            "SELECT id, batch, imported_at, deleted_at FROM plays ORDER BY id"
        ).fetchall()
    }
    for stored in store.plays.every():
        batch, imported_at, deleted_at = about.pop(stored.id)
        yield {
            "uid": stored.play.uid,
            "game": stored.play.game,
            "content": stored.play.as_json(),
            "batch": batch,
            "imported_at": moment_of(imported_at).isoformat(),
            "deleted_at": deleted_at and moment_of(deleted_at).isoformat(),
            **amended(store, stored.play.uid),
        }
    for id in about:
        on_damaged(id)


def merge(store: Store, source: JsonValue) -> tuple[str, ...]:
    """Bring a play into a store; return whether it is new, the same, set right, or back. NotShared if it is none."""
    fields = checked_fields(source, _FIELDS, _NEEDED)
    lines, play = checked_lines(fields.get(AMENDED)), _checked(fields)
    row = {
        "uid": play.uid,
        "game": play.game,
        "content": compact(play.as_json()),
        "played_at": play.at.isoformat(timespec="microseconds"),
        "batch": fields["batch"],
        "imported_at": checked_time(fields["imported_at"]),
        "deleted_at": checked_end(fields["deleted_at"]),
    }
    return merged(store, PLAY, row, play.cached, lines)


def _checked(fields: JsonDict) -> Play:
    """Return the play that a line has; NotShared if it is none."""
    if not 0 < len(fields["uid"]) <= LONGEST_UID:
        raise NotShared("field", field="uid")
    try:
        play = Play.from_json(fields["uid"], fields["game"], fields["content"])
        compact([play.cached(), play.at.isoformat()])
    except (*UNREADABLE, OverflowError) as error:
        raise NotShared("field", field="content") from error
    if any(is_too_long(seat.name) for seat in play.seats):
        raise NotShared("long-name", most=LONGEST)
    return play
