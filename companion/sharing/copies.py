"""Copies that make themselves: a backup in a folder once a day if something has changed; the older ones are thinned."""

from __future__ import annotations

import errno
import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

from companion.json_text import compact_bytes
from companion.sharing import backup, backup_files
from companion.slices import Steps
from companion.store.store import Store
from companion.system_faults import SystemFault
from engine.json_types import JsonDict

K = TypeVar("K")

FOLDER: Final = "backup/folder"
"""The setting with the folder that was chosen."""
CONTENT: Final = "backup/copied"
"""The setting with a hash of what the last copy holds."""
DAYS, WEEKS, MONTHS = 7, 4, 12
"""The last days, weeks and months of which a copy is kept."""
_NAME: Final = re.compile(rf"mint-companion-copy-(\d{{4}}-\d\d-\d\d)\.{backup_files.SUFFIX}")


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy: the file, the day it was made, and its size in bytes."""

    path: Path
    day: date
    size: int


def folder(store: Store) -> Path:
    """Return the folder of the copies: the one chosen, else `backups` in that of the database."""
    chosen = store.settings.get(FOLDER)
    return Path(chosen) if isinstance(chosen, str) and chosen else store.path.parent / "backups"


def listed(place: Path) -> list[Copy]:
    """Return the copies in a folder, the latest first; none if it is not there."""
    copies = list[Copy]()
    with suppress(OSError):
        days = [(path, _day_of(path)) for path in place.iterdir()]
        copies += [Copy(path, day, path.stat().st_size) for path, day in days if day is not None]
    return sorted(copies, key=lambda copy: copy.day, reverse=True)


def _day_of(path: Path) -> date | None:
    named = _NAME.fullmatch(path.name)
    try:
        return None if named is None else date.fromisoformat(named[1])
    except ValueError:
        return None


def kept(days: Iterable[date]) -> set[date]:
    """Return the days whose copies are kept: the last DAYS, and the last one of each of the last WEEKS and MONTHS."""
    latest = sorted(set(days), reverse=True)
    return {
        *latest[:DAYS],
        *_last_of(latest, WEEKS, lambda day: day.isocalendar()[:2]),
        *_last_of(latest, MONTHS, lambda day: (day.year, day.month)),
    }


def _last_of(latest: Iterable[date], number: int, span: Callable[[date], K]) -> Iterator[date]:
    """Return the last day in each of the latest spans, `number` of them."""
    first = dict[K, date]()
    for day in latest:
        first.setdefault(span(day), day)
    return islice(first.values(), number)


class Copies:
    """Makes the copies of one store, for all windows. `fault` is why the last one failed, None if it did not."""

    def __init__(self, store: Store) -> None:
        """Make copies of this store."""
        self._store = store
        self._seen: tuple[int, int] | None = None
        self._is_busy = False
        self.fault: OSError | sqlite3.Error | None = None

    @property
    def folder(self) -> Path:
        """The folder of the copies."""
        return folder(self._store)

    def put_into(self, place: Path) -> None:
        """Make the copies in another folder from now on; nothing changes if the system refuses it, which is raised."""
        place.mkdir(parents=True, exist_ok=True)
        _write(place / f".mint-companion-{os.getpid()}", b"")
        (place / f".mint-companion-{os.getpid()}").unlink()
        self._store.settings[FOLDER] = str(place)
        self._store.settings.pop(CONTENT, None)
        self._seen = self.fault = None

    def again(self) -> None:
        """Forget that nothing has changed, so that a copy is tried again."""
        self._seen = None

    def is_due(self, today: date) -> bool:
        """Return whether a copy may have to be made: none is of this day, and something was written since one was last
        thought of."""
        if self._is_busy or self._now() == self._seen:
            return False
        return not (self.folder / _name(today)).exists()

    def _now(self) -> tuple[int, int]:
        """Return what changes with each change of the store, here or by another process."""
        elsewhere = self._store.db.execute("PRAGMA data_version").fetchone()[0]
        return int(elsewhere), self._store.db.conn.total_changes

    def making(self, today: date) -> Steps[None]:
        """Make a copy in small steps, if what it would hold has changed; what the system refuses is kept as `fault`."""
        self._is_busy, self._seen = True, self._now()
        try:
            yield from self._making(today)
            self.fault = None
        except SystemFault as fault:
            self.fault = fault
        finally:
            self._is_busy = False

    def _making(self, today: date) -> Steps[None]:
        held, damaged, is_empty = sha256(), list[int](), True

        def lines() -> Iterator[JsonDict]:
            nonlocal is_empty
            for line in backup.lines(self._store, damaged.append):
                held.update(compact_bytes(line))
                is_empty = is_empty and line.keys() == {"setting"}
                yield line

        content = yield from backup_files.writing(lines(), self._store.time())
        if is_empty or (held.hexdigest() == self._store.settings.get(CONTENT) and listed(self.folder)):
            return
        if FOLDER not in self._store.settings:  # a chosen one that has gone may be on a disk that was taken away
            self.folder.mkdir(exist_ok=True)
        _put(self.folder / _name(today), content)
        self._store.settings[CONTENT] = held.hexdigest()
        self._seen = self._now()
        if not damaged:  # with a damaged game an older copy may be the only one that has it
            _thin(self.folder)


def _name(day: date) -> str:
    return f"mint-companion-copy-{day.isoformat()}.{backup_files.SUFFIX}"


def _put(path: Path, content: bytes) -> None:
    """Write a file that is whole or not there: under another name first, which is compared with what it is to hold."""
    part = path.with_name(f".{path.name}.part")
    try:
        _write(part, content)
        if part.read_bytes() != content:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink()
    _sync_folder(path.parent)


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(place: Path) -> None:
    """Let the name of a new file last, where folders can be synced."""
    with suppress(OSError):
        held = os.open(place, os.O_RDONLY)
        try:
            os.fsync(held)
        finally:
            os.close(held)


def _thin(place: Path) -> None:
    """Remove the copies that are kept no longer."""
    copies = listed(place)
    days = kept(copy.day for copy in copies)
    for copy in copies:
        if copy.day not in days:
            with suppress(OSError):  # it is only one more than needed
                copy.path.unlink()
