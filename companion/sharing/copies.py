"""Copies that make themselves: a backup in a folder once a day if something has changed; the older ones are thinned."""

from __future__ import annotations

import re
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from itertools import islice
from typing import Final, TypeVar

from companion.json_text import compact_bytes
from companion.sharing import backup, backup_files
from companion.slices import Steps, Work, with_progress
from companion.store.store import Store
from companion.system_faults import SystemFault
from engine.json_types import JsonDict

K = TypeVar("K")

CONTENT: Final = "backup/copied"
"""The setting with a hash of what the last copy holds."""
LAST: Final = "backup/copy"
"""The setting with the name of the last copy."""
DAYS, WEEKS, MONTHS = 7, 4, 12
"""The last days, weeks and months of which a copy is kept."""
PREFIX: Final = "mint-companion-copy-"
_NAME: Final = re.compile(rf"{PREFIX}(\d{{4}}-\d\d-\d\d)\.{backup_files.SUFFIX}")


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy: its file in the folder, the day it was made, and its size in bytes."""

    name: str
    day: date
    size: int


@dataclass(frozen=True, slots=True)
class Made:
    """What a copy holds, a hash of that, and whether every game could be read."""

    content: bytes
    hash: str
    is_whole: bool


Do = Callable[[Work[Made | None]], Awaitable[Made | None]]
"""Does the work of a copy to its end, in whatever slices."""


class Folder(ABC):
    """A folder for copies. What the system refuses is raised as an OSError."""

    @property
    @abstractmethod
    def name(self) -> str:
        """Its name, or "" as long as none was chosen."""

    @abstractmethod
    def files(self) -> Mapping[str, int] | None:
        """Return the size of each file that may be a copy, by its name; None if it may not be looked into."""

    @abstractmethod
    async def write(self, name: str, content: bytes) -> None:
        """Write a file, and see that it holds what it is to hold; else there is none, or the one from before."""

    @abstractmethod
    async def read(self, name: str) -> bytes:
        """Return the content of a file."""

    @abstractmethod
    async def remove(self, name: str) -> None:
        """Remove a file."""


class AskedFolder(Folder):
    """A folder of which the person is asked: which it is, and whether it may be written."""

    @abstractmethod
    async def choose(self) -> bool:
        """Let the person choose it; return False if no other was chosen."""

    @abstractmethod
    async def allow(self) -> bool:
        """Ask whether it may be written, and return the answer."""

    @abstractmethod
    async def forget(self) -> None:
        """Write into it no more; what is in it stays."""

    @abstractmethod
    async def look(self) -> None:
        """Look into it, if that is allowed without a question."""


def days_to_keep(days: Iterable[date]) -> set[date]:
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

    def __init__(self, store: Store, folder: Folder) -> None:
        """Make copies of this store into a folder."""
        self._store = store
        self.folder = folder
        self._seen: tuple[int, int] | None = None
        self._is_busy = False
        self.fault: OSError | sqlite3.Error | None = None

    def moved(self) -> None:
        """Forget the last copy, as the folder is another one now."""
        for name in (CONTENT, LAST):
            self._store.settings.pop(name, None)
        self._seen = self.fault = None

    def again(self) -> None:
        """Forget that nothing has changed, so that a copy is tried again."""
        self._seen = None

    def listed(self) -> list[Copy]:
        """Return the copies in the folder, the latest first; none if it is not there, or may not be looked into."""
        files = self.folder.files() or {}
        days = [(name, size, _day_of(name)) for name, size in files.items()]
        copies = [Copy(name, day, size) for name, size, day in days if day is not None]
        return sorted(copies, key=lambda copy: copy.day, reverse=True)

    def is_due(self, today: date) -> bool:
        """Return whether a copy may have to be made: none is of this day, and something was written since one was last
        thought of."""
        if self._is_busy or not self.folder.name or self._now() == self._seen:
            return False
        files, name = self.folder.files(), _name(today)
        return self._store.settings.get(LAST) != name if files is None else name not in files

    def _now(self) -> tuple[int, int]:
        """Return what changes with each change of the store, here or by another process."""
        elsewhere = self._store.db.execute("PRAGMA data_version").fetchone()[0]
        return int(elsewhere), self._store.db.conn.total_changes

    async def make(self, today: date, do: Do) -> None:
        """Make a copy if what it would hold has changed; what the system refuses is kept as `fault`."""
        if self._is_busy:
            return
        self._is_busy, self._seen = True, self._now()
        try:
            made = await do(with_progress(self._writing()))
            if made is not None:
                await self._keep(_name(today), made)
            self.fault = None
        except SystemFault as fault:
            self.fault = fault
        finally:
            self._is_busy = False

    def _writing(self) -> Steps[Made | None]:
        """Return in small steps what a copy holds now; None if there is nothing, or the last copy has it."""
        held, damaged, is_empty = sha256(), list[int](), True

        def lines() -> Iterator[JsonDict]:
            nonlocal is_empty
            for line in backup.lines(self._store, damaged.append):
                held.update(compact_bytes(line))
                is_empty = is_empty and line.keys() == {"setting"}
                yield line

        content = yield from backup_files.writing(lines(), self._store.time())
        made = Made(content, held.hexdigest(), not damaged)
        is_there = self.folder.files() is None or bool(self.listed())
        if is_empty or (made.hash == self._store.settings.get(CONTENT) and is_there):
            return None
        return made

    async def _keep(self, name: str, made: Made) -> None:
        await self.folder.write(name, made.content)
        is_still = self._now() == self._seen  # else something was written meanwhile
        self._store.settings[CONTENT] = made.hash
        self._store.settings[LAST] = name
        if is_still:
            self._seen = self._now()
        if made.is_whole:  # with a damaged game an older copy may be the only one that has it
            await self._thin()

    async def _thin(self) -> None:
        """Remove the copies that are kept no longer."""
        copies = self.listed()
        days = days_to_keep(copy.day for copy in copies)
        for copy in copies:
            if copy.day not in days:
                with suppress(OSError):  # it is only one more than needed
                    await self.folder.remove(copy.name)


def _name(day: date) -> str:
    return f"{PREFIX}{day.isoformat()}.{backup_files.SUFFIX}"


def _day_of(name: str) -> date | None:
    named = _NAME.fullmatch(name)
    try:
        return None if named is None else date.fromisoformat(named[1])
    except ValueError:
        return None
