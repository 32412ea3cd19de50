"""Amendments of games, saved scores and plays: day, place, people, note and whether it counts, as they were set right.

The first record stays unchanged. Each amendment is a line of its own that is never changed and goes wherever its
game goes; of each field the last line holds, and one that says None brings back the first record.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time
from typing import Final, Self
from uuid import uuid4

from sqlite_utils import Database

from companion.json_text import compact
from companion.store.record_faults import LONGEST_TEXT
from companion.store.results import moment_of
from companion.table.table import Setup
from companion.wording.names import tidy
from engine.json_types import Json, JsonDict, JsonValue

LONGEST_PLACE: Final = 100
LONGEST_NOTE: Final = LONGEST_TEXT
MOST_SEATS: Final = 10
YEARS: Final = range(1900, 2201)
NOON: Final = time(12)
"""Stands for the time of a play of which only the day is known: it is the same day in nearly every time zone."""
RECORDED: Final = "recorded"
"""The field of a summary with the first record; only amended games, scores and plays have it."""
Names = Mapping[int, str]
"""Names by seat."""


@dataclass(frozen=True, slots=True)
class Amendment:
    """The values that hold instead of those first recorded; None, and for a seat no name, if nothing was changed.

    The day and the time are those at the table, as those of a play that was taken over are; `clock` means something
    with a `day` only, and is None if the time is not known.
    """

    day: date | None = None
    clock: time | None = None
    place: str | None = None
    note: str | None = None
    names: Names = field(default_factory=dict)
    ignored: bool | None = None

    @property
    def at(self) -> str | None:
        """The time at which it was played, as the store writes it, or None if that was not changed."""
        if self.day is None:
            return None
        return datetime.combine(self.day, self.clock or NOON).astimezone(UTC).isoformat(timespec="microseconds")

    def after(self, what: Json) -> Self:
        """Return what holds after one more line, which `checked` has let through."""
        now = self
        if "when" in what:
            day, clock = (None, None) if what["when"] is None else _moment(what["when"])
            now = replace(now, day=day, clock=clock)
        plain: Json = {name: what[name] for name in ("place", "note", "ignored") if name in what}
        now = replace(now, **plain)
        if "names" in what:
            names = {**now.names, **{int(seat): name for seat, name in what["names"].items()}}
            now = replace(now, names={seat: name for seat, name in names.items() if name is not None})
        return now

    def of_seats(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return the names of the seats of a game."""
        return tuple(self.names.get(seat, name) for seat, name in enumerate(names))

    def of_setup(self, setup: Setup) -> Setup:
        """Return a set-up with the names that hold."""
        return replace(setup, seats=self.of_seats(setup.seats)) if self.names else setup


NOTHING: Final = Amendment()


def when(day: date, clock: time | None) -> str:
    """Return a day, and the time if it is known, as an amendment has them."""
    return day.isoformat() if clock is None else f"{day.isoformat()}T{clock:%H:%M}"


def _moment(text: str) -> tuple[date, time | None]:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is not None or moment.year not in YEARS:
        raise ValueError(text)
    return moment.date(), moment.time() if "T" in text else None


def checked(what: JsonValue) -> JsonDict:
    """Return the content of an amendment; ValueError, TypeError or LookupError if it is none."""
    fields: Json = what if isinstance(what, dict) else {}
    if not fields or fields.keys() - {"when", "place", "note", "names", "ignored"}:
        raise ValueError(what)
    for name, most in (("place", LONGEST_PLACE), ("note", LONGEST_NOTE)):
        text = fields.get(name)
        if not isinstance(text, str | None) or len(text or "") > most:
            raise ValueError(name)
    if not isinstance(fields.get("ignored"), bool | None):
        raise ValueError("ignored")
    if fields.get("when") is not None:
        _moment(fields["when"])
    for seat, name in fields.get("names", {}).items():
        if not seat.isdecimal() or not 0 <= int(seat) < MOST_SEATS:
            raise ValueError(seat)
        if name is not None and (not isinstance(name, str) or not name or tidy(name) != name):
            raise ValueError(name)
    return dict(fields)


class Amendments:
    """The amendments of one store."""

    def __init__(self, db: Database) -> None:
        """Keep them in `db`, which has the table for them."""
        self._db = db

    def in_force(self, about: str) -> Amendment:
        """Return what holds of the game, score or play with this uid."""
        select = "SELECT what FROM amendments WHERE about = ? ORDER BY at, id"
        now = NOTHING
        for (what,) in self._db.execute(select, (about,)).fetchall():
            with suppress(ValueError, TypeError, LookupError, AttributeError, OverflowError):  # a damaged row
                now = now.after(checked(json.loads(what)))
        return now

    def every(self) -> dict[str, Amendment]:
        """Return all that was amended, by uid."""
        uids = self._db.execute("SELECT DISTINCT about FROM amendments").fetchall()
        return {uid: self.in_force(uid) for (uid,) in uids}

    def lines(self, about: str) -> list[JsonDict]:
        """Return the lines about a game, score or play as it takes them along; those that are damaged stay behind."""
        lines = list[JsonDict]()
        select = "SELECT uid, what, at FROM amendments WHERE about = ? ORDER BY at, id"
        for uid, what, at in self._db.execute(select, (about,)).fetchall():
            with suppress(ValueError, TypeError, LookupError, AttributeError, OverflowError):
                lines.append({"uid": uid, "what": checked(json.loads(what)), "at": moment_of(at).isoformat()})
        return lines

    def add(self, about: str, what: Json, at: str, uid: str = "") -> bool:
        """Write one more line about a game, score or play; return False if it is here already."""
        insert = "INSERT OR IGNORE INTO amendments (uid, about, what, at) VALUES (?, ?, ?, ?)"
        row = (uid or uuid4().hex, about, compact(checked(what)), at)
        return bool(self._db.execute(insert, row).rowcount)


def applied(columns: Mapping[str, str | None], now: Amendment, table: Names | None = None) -> dict[str, str | None]:
    """Return what lists and statistics read of something (`summary`, `result`, and the time) as it holds now, whether
    or not it was amended before. The time of a game is that of its end, as it holds or was recorded; of all else it is
    `listed_at`, as it was recorded. `table` has the recorded names of people who go by another one at the table from
    which this comes."""
    is_game = "finished_at" in columns
    if not table and now == NOTHING and f'"{RECORDED}":' not in (columns.get("summary") or ""):
        return dict(columns)
    summary, result = (json.loads(columns.get(name) or "null") for name in ("summary", "result"))
    if summary is None:
        return {**columns, **({} if is_game else {"listed_at": now.at or columns["listed_at"]})}
    if table:
        summary["names"] = [table.get(seat, name) for seat, name in enumerate(summary["names"])]
    first = summary.pop(RECORDED, None) or _recorded(summary, columns.get("finished_at"))
    kept = {} if now == NOTHING else {RECORDED: first}
    machines = {summary["automa"], *summary.get("apps", ())}
    seats = enumerate(first["names"])
    names = [name if seat in machines else now.names.get(seat, name) for seat, name in seats]
    said = {
        "place": first["place"] if now.place is None else now.place,
        "note": first["note"] if now.note is None else now.note,
        "ignored": first["ignored"] if now.ignored is None else now.ignored,
        "timeless": first["timeless"] if now.day is None else now.clock is None,
    }
    rare = {name: value for name, value in said.items() if value}
    for about in filter(None, (summary, result)):
        for name in said:
            about.pop(name, None)
        about.update(rare, names=names)
    summary.update(kept)
    times: dict[str, str | None]
    if not is_game:
        times = {"listed_at": now.at or columns["listed_at"]}
    else:
        ended_at = first["at"] and (now.at or first["at"])
        times = {"finished_at": ended_at, **({"touched_at": ended_at} if ended_at else {})}
    return {**columns, **times, "summary": compact(summary), "result": None if result is None else compact(result)}


def _recorded(summary: Json, ended_at: str | None) -> JsonDict:
    """Return the first record of a game, score or play that is amended for the first time."""
    texts = {name: summary.get(name, "") for name in ("place", "note")}
    signs = {name: summary.get(name, False) for name in ("ignored", "timeless")}
    return {"names": summary["names"], **texts, **signs, "at": ended_at}
