"""Backup and restore: everything in the store in one file, and back without duplicates.

A preview restores the backup into a copy of the store, so what is announced is what happens. Each section of the file
has a function that writes its lines, and one that brings a line in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from companion.sharing import backup_files
from companion.sharing.containers import Found
from companion.slices import Progress, Steps, Work, at_once, whole, with_progress
from companion.store import game_records, pack_records, play_records, player_records, sheet_records
from companion.store.record_faults import NotShared, check_texts
from companion.store.retention import NOTES
from companion.store.store import Store
from companion.transactions import one_change
from engine.json_types import JsonDict, JsonValue

OnDamaged = Callable[[int], object]
KEPT, CHANGED, UNPLAYABLE = "kept", "changed", "unplayable"
_NUMBERED: Final = (*(f"{name}/" for name in NOTES), "map_drafts/")
"""How the settings begin that end with the number of a game or a pack."""
_OF_BACKUPS: Final = "backup/"
"""How the settings about the backups of this store begin; they mean nothing on another device."""
_OF_SEARCHES: Final = "search/"
"""How those begin that have what was looked for last."""
_OF_PHONES: Final = "phones/"
"""How those begin that say which phones may join a game of this device."""
_MADE: Final = f"{_OF_BACKUPS}made"
"""The setting with the time of the last one."""


@dataclass(frozen=True, slots=True)
class Restored:
    """The changes of a backup, made or to be made: how many of each section (`game`, ...) had which result (`new`,
    `same`, ...).

    Games: the words of `game_records`, and "unplayable" too for those that this version cannot replay. Sheets and
    plays: new, same, back. Packs: new, same, changed, back. Players: new, same, changed. Settings: new, same, changed,
    and kept if the store's own stays.
    """

    made_at: str
    counts: Mapping[str, Mapping[str, int]]

    def number(self, section: str, *kinds: str) -> int:
        """Return how many of a section were one of these."""
        return sum(self.counts.get(section, {}).get(kind, 0) for kind in kinds)

    @property
    def changes_nothing(self) -> bool:
        """Return whether all of it is here already."""
        still = {game_records.SAME, game_records.SHORTER, KEPT, UNPLAYABLE}
        return all(kind in still for kinds in self.counts.values() for kind in kinds)

    def replacing_settings(self) -> Restored:
        """Return the changes if the backup's settings replace those here."""
        settings = dict(self.counts.get("setting", {}))
        if kept := settings.pop(KEPT, 0):
            settings[CHANGED] = kept
        return replace(self, counts={**self.counts, "setting": settings})


def ignore(id: int) -> None:
    """Do nothing about a damaged row."""


def making(store: Store, on_damaged: OnDamaged = ignore) -> Work[bytes]:
    """Return the bytes of a backup of everything in the store, in small steps, a line each. A game that ends for good
    meanwhile may be in it or not. One that a damaged row keeps from being read is left out: `on_damaged` gets its id.
    """
    rows = " + ".join(
        f"(SELECT count(*) FROM {table})" for table in ("settings", "packs", "games", "score_sheets", "plays")
    )
    number = int(store.db.execute(f"SELECT {rows}").fetchone()[0])
    return (yield from with_progress(backup_files.writing(lines(store, on_damaged), store.time()), number))


made = at_once(making)


def lines(store: Store, on_damaged: OnDamaged) -> Iterator[JsonDict]:
    """Return the lines of a backup, without its head and end."""
    return ({name: value} for name, values in SECTIONS.items() for value in values(store, on_damaged))


def note_made(store: Store) -> None:
    """Record that a backup is made now."""
    store.settings[_MADE] = store.time()


def last_made(store: Store) -> datetime | None:
    """Return the time of the last backup, in UTC, or None."""
    try:
        return datetime.fromisoformat(store.settings[_MADE]).astimezone(UTC)
    except (KeyError, ValueError, TypeError):
        return None


def days_since(store: Store, now: datetime) -> int | None:
    """Return how many days ago the last backup was made, as seen from the day of `now`, or None."""
    made_at = last_made(store)
    return None if made_at is None else max(0, (now.date() - made_at.astimezone(now.tzinfo).date()).days)


def previewing(store: Store, content: bytes, *, replace_settings: bool = False) -> Work[Restored]:
    """Return in small steps what `restore` would change, which is done on a copy of the store that is thrown away;
    NotShared if the file is no backup."""
    with store.copied() as copy:
        return (yield from Restoring(copy, content, replace_settings=replace_settings).work())


preview = at_once(previewing)


def restore(store: Store, content: bytes, *, replace_settings: bool = False) -> Restored:
    """Bring everything in a backup into the store; NotShared if the file is none, and then nothing is changed.

    Settings that are set here already stay, or are replaced by the backup's.
    """
    with one_change(store.db):
        return whole(Restoring(store, content, replace_settings=replace_settings).work())


class Restoring:
    """Restores a backup line by line; each is committed before the next begins, so that other windows can go on
    meanwhile. One that is stopped knows what it has restored, and a second run adds none of that again."""

    def __init__(self, store: Store, content: bytes, *, replace_settings: bool = False) -> None:
        """Take the bytes of the file."""
        self._store = store
        self._content = content
        self._replaces = replace_settings
        self._counts: dict[str, Counter[str]] = {}
        self._made_at = ""

    @property
    def so_far(self) -> Restored:
        """The changes made so far."""
        return Restored(self._made_at, self._counts)

    def work(self) -> Work[Restored]:
        """Restore it; NotShared if the file is no backup, and then nothing is changed."""
        found = yield from with_progress(backup_files.checking(self._content))
        number = yield from with_progress(_counted(found))
        yield Progress(0, number)
        lines = backup_files.read_found(found)
        self._made_at = str(next(lines).get("made_at", ""))
        for done, line in enumerate(lines, start=1):
            name, kinds = yield from with_progress(taking(self._store, line, replace_settings=self._replaces))
            self._counts.setdefault(name, Counter()).update(kinds)
            yield Progress(done, number)
        return self.so_far


def _counted(found: Found) -> Steps[int]:
    """Return how many lines a file has between its head and its end; NotShared if one of them is none."""
    number = -1
    for _ in backup_files.read_found(found):
        number += 1
        yield
    return number


def taking(store: Store, line: JsonDict, *, replace_settings: bool = False) -> Steps[tuple[str, tuple[str, ...]]]:
    """Merge one line into a store, a game in small steps; return its section and how it compared with the store.
    NotShared if it is no such line, and nothing is changed."""
    name, value = next(iter(line.items()), ("", None))
    if len(line) != 1:
        raise NotShared("field", field=name)
    if name not in SECTIONS:
        raise NotShared("newer", name)
    check_texts(value)
    if name == "game":
        match, is_playable = yield from game_records.putting(store, game_records.from_json(value))
        return name, (match.kind,) if is_playable else (match.kind, UNPLAYABLE)
    with one_change(store.db):
        if name == "setting":
            return name, _take_setting(store, value, replace=replace_settings)
        return name, _TAKE[name](store, value)


# The sections


def _is_local(key: str, value: JsonValue) -> bool:
    """Return whether a setting is about this device, or about a game or pack by its number here: it travels with
    that."""
    if key.startswith("pack/"):
        return str(value).isdecimal()
    is_numbered = key.startswith(_NUMBERED) and key.rpartition("/")[2].isdecimal()
    return is_numbered or key.startswith((_OF_BACKUPS, _OF_SEARCHES, _OF_PHONES))


def _take_setting(store: Store, source: JsonValue, *, replace: bool) -> tuple[str, ...]:
    if not isinstance(source, list) or len(source) != 2 or not isinstance(source[0], str):
        raise NotShared("field", field="setting")
    key, value = source
    if _is_local(key, value):
        raise NotShared("field", field=key)
    if key not in store.settings:
        store.settings[key] = value
        return (game_records.NEW,)
    if store.settings[key] == value:
        return (game_records.SAME,)
    if replace:
        store.settings[key] = value
    return (CHANGED if replace else KEPT,)


SECTIONS: Final[Mapping[str, Callable[[Store, OnDamaged], Iterator[JsonValue]]]] = {
    "setting": lambda store, on_damaged: (
        [key, value] for key, value in store.settings.items() if not _is_local(key, value)
    ),
    "pack": lambda store, on_damaged: pack_records.every(store),
    "game": lambda store, on_damaged: (record.as_json() for record in game_records.every(store, on_damaged)),
    "player": lambda store, on_damaged: player_records.every(store),
    "sheet": sheet_records.every,
    "play": play_records.every,
}
"""What the lines of each section hold, by their key, in the order of the file. A key that is not here is a newer
version's."""
_TAKE: Final[Mapping[str, Callable[[Store, JsonValue], tuple[str, ...]]]] = {
    "pack": pack_records.merge,
    "player": player_records.merge,
    "sheet": sheet_records.merge,
    "play": play_records.merge,
}
"""The functions that merge a line of the other sections into a store, and return how it compared."""
