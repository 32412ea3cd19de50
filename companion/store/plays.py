"""Plays recorded elsewhere and taken over: what is known of each, and the table that keeps them.

A play is written once and never changed. All that one import has brought can be taken back together, and a later import
brings it again.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time
from typing import Final, Self

from sqlite_utils import Database

from companion.json_text import compact
from companion.slices import Steps, at_once
from companion.store.amendments import NOON, NOTHING, Amendment, Amendments, applied
from companion.store.caches import write_columns
from companion.store.players import Players
from companion.store.results import moment_of
from companion.transactions import one_change
from companion.wording.default_names import is_default
from companion.wording.stemming import folded
from engine.game import GAMES
from engine.json_types import Json, JsonDict

AI, APP = "ai", "app"
"""What had a seat that was no person's: the AI of the game, or the app under a name."""
BGSTATS, BGG, CSV, OURS = "bgstats", "bgg", "csv", "mint-companion"
"""The app or site in which a play was recorded."""
AT_ONCE: Final = 50
"""The plays that are prepared in one step."""
MOST_SEATS: Final = 9
LARGEST: Final = 999_999
"""The largest total that is taken for one."""
MOST_NEW: Final = 100
"""The most people of one import who are added to the players, those who played most first."""
_SUM: Final = re.compile(r"\s*([+-]?[0-9]{1,7})(?:[.,]0+)?\s*")
_TERMS: Final = re.compile(r"[0-9]{1,6}(?:\s*\+\s*[0-9]{1,6}){1,20}")


class NoSuchPlay(LookupError):
    """No play has this id."""


def total_of(score: str) -> int | None:
    """Return the total that a score is, as it was written: a number, or a sum of some; None for anything else."""
    plain = score.strip()
    if match := _SUM.fullmatch(plain):
        total = int(match[1])
    elif _TERMS.fullmatch(plain):
        total = sum(map(int, plain.split("+")))
    else:
        return None
    return total if abs(total) <= LARGEST else None


@dataclass(frozen=True, slots=True)
class PlaySeat:
    """A seat of a play: the name, the score as it was written, the rank (0 if no winner is known), what
    `machine` had it, "" for a person, and whether it had the first turn."""

    name: str
    score: str = ""
    rank: int = 0
    machine: str = ""
    began: bool = False

    @property
    def total(self) -> int | None:
        """The score as a number, or None."""
        return total_of(self.score)


@dataclass(frozen=True, slots=True)
class Play:
    """A play as it was recorded elsewhere: the day, and the `clock` if that is known, were those at the table.

    `also` are other uids under which the same play may come. One that does not count (`counts`) is in no statistics:
    it was not finished, or was recorded as one that does not count. `variant` is the board; of plays that were taken
    over by older versions, and of tables that do not tell, the expansions too.
    """

    uid: str
    game: str
    day: date
    seats: tuple[PlaySeat, ...]
    source: str
    clock: time | None = None
    minutes: int = 0
    place: str = ""
    note: str = ""
    variant: str = ""
    counts: bool = True
    also: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()

    @property
    def at(self) -> datetime:
        """The time at which it was played, in UTC, if the clock at the table was that of this device."""
        return datetime.combine(self.day, self.clock or NOON).astimezone(UTC)

    @property
    def automa(self) -> int | None:
        """The seat of the AI of the game, or None."""
        return next((number for number, seat in enumerate(self.seats) if seat.machine == AI), None)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.rank == 1)

    @property
    def mode_and_printing(self) -> tuple[str, str]:
        """The mode, from the variant if it begins with one, and the printing that it names after that, or ""."""
        modes = GAMES[self.game].modes
        first, *rest = (part.strip() for part in self.variant.split(","))
        if first in modes:
            return first, rest[0] if rest else ""
        people = sum(not seat.machine for seat in self.seats)
        likely = "solo" if people == 1 else "multiplayer"
        return (likely if likely in modes else modes[0]), ""

    def renamed(self, names: Callable[[str], str]) -> Self:
        """Return it with other names of its people."""
        seats = (seat if seat.machine else replace(seat, name=names(seat.name)) for seat in self.seats)
        return replace(self, seats=tuple(seats))

    def amended(self, now: Amendment) -> Self:
        """Return it as it holds now."""
        play = self if now.day is None else replace(self, day=now.day, clock=now.clock)
        names = zip(play.seats, now.of_seats([seat.name for seat in play.seats]), strict=True)
        return replace(
            play,
            seats=tuple(seat if seat.machine else replace(seat, name=name) for seat, name in names),
            place=play.place if now.place is None else now.place,
            note=play.note if now.note is None else now.note,
            counts=play.counts if now.ignored is None else not now.ignored,
        )

    def as_json(self) -> JsonDict:
        """Return all but the uid and the game, without what is not known."""
        seats = [
            {
                "name": seat.name,
                **({"score": seat.score} if seat.score else {}),
                **({"rank": seat.rank} if seat.rank else {}),
                **({"machine": seat.machine} if seat.machine else {}),
                **({"began": True} if seat.began else {}),
            }
            for seat in self.seats
        ]
        texts = {name: getattr(self, name) for name in ("minutes", "place", "note", "variant") if getattr(self, name)}
        return {
            "day": self.day.isoformat(),
            **({} if self.clock is None else {"clock": f"{self.clock:%H:%M:%S}"}),
            "seats": seats,
            "source": self.source,
            **texts,
            **({} if self.counts else {"counts": False}),
            **({"also": list(self.also)} if self.also else {}),
            **({"expansions": list(self.expansions)} if self.expansions else {}),
        }

    @classmethod
    def from_json(cls, uid: str, game: str, source: Json) -> Self:
        """Read a play as it is kept; ValueError, TypeError or LookupError if it is none."""
        seats = tuple(PlaySeat(**seat) for seat in source["seats"])
        rest = {name: source[name] for name in _PLAIN if name in source}
        clock = time.fromisoformat(source["clock"]) if "clock" in source else None
        rest |= {name: tuple(source[name]) for name in ("also", "expansions") if name in source}
        play = cls(uid, game, date.fromisoformat(source["day"]), seats, source["source"], clock, **rest)
        if game not in GAMES or not 1 <= len(seats) <= MOST_SEATS or not play.is_sound:
            raise ValueError(game)
        return play

    @property
    def is_sound(self) -> bool:
        """Return whether each field is of its kind: rows and backups may have anything."""
        texts = [self.source, self.place, self.note, self.variant, *self.also, *self.expansions]
        texts += [text for seat in self.seats for text in (seat.name, seat.score, seat.machine)]
        numbers = [self.minutes, *(seat.rank for seat in self.seats)]
        signs = [self.counts, *(seat.began for seat in self.seats)]
        return (
            all(isinstance(text, str) for text in texts)
            and all(type(number) is int and number >= 0 for number in numbers)
            and all(isinstance(sign, bool) for sign in signs)
            and {seat.machine for seat in self.seats} <= {"", AI, APP}
        )

    def cached(self) -> dict[str, str | None]:
        """Return what lists and statistics read of it, by column."""
        names, totals = [seat.name for seat in self.seats], [seat.total for seat in self.seats]
        apps = [number for number, seat in enumerate(self.seats) if seat.machine == APP]
        seats = {"names": names, "totals": totals, "automa": self.automa, **({"apps": apps} if apps else {})}
        rare = {
            **{name: getattr(self, name) for name in ("place", "note") if getattr(self, name)},
            **({} if self.counts else {"ignored": True}),
            **({"timeless": True} if self.clock is None else {}),
        }
        listed = {"round": None, "prompt": {}, **seats, "ended_by": None, "winners": list(self.winners), **rare}
        mode, printing = self.mode_and_printing
        scores = [seat.score for seat in self.seats]
        is_plain = all(
            score == ("" if total is None else str(total)) for score, total in zip(scores, totals, strict=True)
        )
        result = {
            "game": self.game,
            "mode": mode,
            "printing": printing,
            **seats,
            "ranks": [seat.rank for seat in self.seats],
            "tie": "",
            "ended_by": "",
            "rounds": 0,
            "moves": 0,
            "seconds": 60 * self.minutes,
            "began": next((number for number, seat in enumerate(self.seats) if seat.began), None),
            "gathered": [[] for _ in self.seats],
            "hands": None,
            **{name: getattr(self, name) for name in ("variant", "source") if getattr(self, name)},
            **({"expansions": list(self.expansions)} if self.expansions else {}),
            **rare,
            **({} if is_plain else {"written": scores}),
        }
        return {"summary": compact(listed), "result": compact(result)}


_PLAIN: Final = ("minutes", "place", "note", "variant", "counts")


@dataclass(frozen=True, slots=True)
class StoredPlay:
    """A play in the store; of one that was set right later, `recorded` is the play as it was recorded."""

    id: int
    play: Play
    deleted_at: datetime | None = None
    recorded: Play | None = None


@dataclass(frozen=True, slots=True)
class Import:
    """What one import has brought that is still here: its id, when it was (UTC), and how many plays."""

    batch: str
    at: datetime
    number: int


class Plays:
    """The plays of one store."""

    def __init__(self, db: Database, players: Players, amendments: Amendments, time: Callable[[], str]) -> None:
        """Keep them in `db`, which has the table for them; `time` is the present moment as the file writes it."""
        self._db = db
        self._players = players
        self._amendments = amendments
        self._time = time

    def taking(self, plays: Sequence[Play], batch: str) -> Steps[None]:
        """Store plays as one import in small steps, of which the last one writes all of them or none; one that was
        deleted is written again, as it was set right then. Their people are known from then on."""
        at, amended, rows = self._time(), self._amendments.every(), list[dict[str, str | None]]()
        for number, play in enumerate(plays, start=1):
            row = {
                "uid": play.uid,
                "game": play.game,
                "content": compact(play.as_json()),
                "played_at": play.at.isoformat(timespec="microseconds"),
                "batch": batch,
                "imported_at": at,
                "deleted_at": None,
            }
            rows.append({**row, **_columns(play, amended.get(play.uid, NOTHING))})
            if number % AT_ONCE == 0:
                yield
        times = Counter(seat.name for play in plays for seat in play.seats if not seat.machine)
        with one_change(self._db):
            gone = ((row["uid"],) for row in rows)
            self._db.conn.executemany("DELETE FROM plays WHERE uid = ? AND deleted_at IS NOT NULL", gone)
            self._db.conn.executemany(_INSERT, rows)
            self._players.learn([name for name, _ in times.most_common(MOST_NEW)], at)

    take = at_once(taking)

    def get(self, id: int) -> StoredPlay:
        """Return a play, a deleted one too; NoSuchPlay if there is none, or its row is damaged."""
        select = "SELECT id, uid, game, content, deleted_at FROM plays WHERE id = ?"
        row = self._db.execute(select, (id,)).fetchone()
        try:
            return _stored(*row)
        except (ValueError, TypeError, LookupError) as error:
            raise NoSuchPlay(id) from error

    def every(self) -> Iterator[StoredPlay]:
        """Return all that can be read as they were recorded, the deleted ones too, in the order of their ids."""
        return self._read("ORDER BY id")

    def listed(self) -> Iterator[StoredPlay]:
        """Return those that are not deleted as they hold now, the latest first."""
        amended = self._amendments.every()
        for stored in self._read("WHERE deleted_at IS NULL ORDER BY listed_at DESC, id DESC"):
            yield self._amended(stored, amended.get(stored.play.uid, NOTHING))

    def _read(self, which: str) -> Iterator[StoredPlay]:
        rows = self._db.execute(f"SELECT id, uid, game, content, deleted_at FROM plays {which}")
        for row in rows.fetchall():
            with suppress(ValueError, TypeError, LookupError):
                yield _stored(*row)

    def delete(self, id: int) -> None:
        """Take a play off the list; all of it stays in the file. NoSuchPlay if there is none."""
        self._mark_deleted(id, self._time())

    def restore(self, id: int) -> None:
        """Bring a deleted play back. NoSuchPlay if there is none."""
        self._mark_deleted(id, None)

    def last_import(self) -> Import | None:
        """Return the last import of which something is still here, or None."""
        select = (
            "SELECT batch, imported_at, count(*) FROM plays WHERE deleted_at IS NULL "
            "GROUP BY batch ORDER BY imported_at DESC, max(id) DESC LIMIT 1"
        )
        row = self._db.execute(select).fetchone()
        return None if row is None else Import(row[0], moment_of(row[1]), row[2])

    def take_back(self, batch: str) -> int:
        """Take back all that an import has brought, the people too who were not known before and are in nothing else;
        return how many plays it were."""
        with one_change(self._db):
            update = "UPDATE plays SET deleted_at = ? WHERE batch = ? AND deleted_at IS NULL"
            number = self._db.execute(update, (self._time(), batch)).rowcount
            if number:
                select = "SELECT imported_at FROM plays WHERE batch = ? LIMIT 1"
                self._players.unlearn(self._db.execute(select, (batch,)).fetchone()[0])
        return number

    def amended(self, id: int) -> StoredPlay:
        """Return a play as it holds now, with what was set right later; NoSuchPlay as `get`."""
        stored = self.get(id)
        return self._amended(stored, self._amendments.in_force(stored.play.uid))

    def _amended(self, stored: StoredPlay, now: Amendment) -> StoredPlay:
        play = stored.play.amended(now).renamed(self._players.called)
        return replace(stored, play=play, recorded=None if now == NOTHING else stored.play)

    def sum_up(self, id: int) -> None:
        """Write what lists and statistics read of a play whose cache is missing."""
        with suppress(NoSuchPlay):
            play = self.get(id).play
            write_columns(self._db, "plays", id, _columns(play, self._amendments.in_force(play.uid)))

    def _mark_deleted(self, id: int, at: str | None) -> None:
        if not self._db.execute("UPDATE plays SET deleted_at = ? WHERE id = ?", (at, id)).rowcount:
            raise NoSuchPlay(id)


_INSERT: Final = (
    "INSERT INTO plays (uid, game, content, played_at, batch, imported_at, deleted_at, listed_at, summary, result) "
    "VALUES (:uid, :game, :content, :played_at, :batch, :imported_at, :deleted_at, :listed_at, :summary, :result)"
)


def _columns(play: Play, now: Amendment) -> dict[str, str | None]:
    """Return what lists and statistics read of a play as it holds now, by column."""
    return applied({"listed_at": play.at.isoformat(timespec="microseconds"), **play.cached()}, now)


def people_in(plays: Iterable[Play]) -> set[str]:
    """Return the people of some plays, as names are compared; those without a name of their own are in none."""
    return {
        folded(seat.name) for play in plays for seat in play.seats if not seat.machine and not is_default(seat.name)
    }


def _stored(id: int, uid: str, game: str, content: str, deleted_at: str | None) -> StoredPlay:
    play = Play.from_json(uid, game, json.loads(content))
    return StoredPlay(id, play, None if deleted_at is None else moment_of(deleted_at))
