"""Copies that make themselves: when one is made, which are kept, and what happens if one can't be written."""

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path

import pytest

from companion.sharing import backup
from companion.sharing.copies import Copies, Made, days_to_keep
from companion.sharing.disk import Disk
from companion.slices import Work, whole
from companion.store.store import Store
from companion.system_faults import NO_ROOM, NOT_THERE, kind
from tests.companion.sharing.playing import SOLO, WORKS, played

TODAY = date(2026, 11, 27)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "games.db") as store:
        yield store


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """Let no file grow beyond some bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def make(copies: Copies, day: date) -> bool:
    """Make the copy of a day, if it is due; return whether one was thought of."""
    if not copies.is_due(day):
        return False
    asyncio.run(copies.make(day, at_once))
    return True


async def at_once(work: Work[Made | None]) -> Made | None:
    return whole(work)


def copies_of(store: Store) -> Copies:
    return Copies(store, Disk(store))


def path(store: Store) -> Path:
    return Disk(store).path


def days(store: Store) -> list[date]:
    return [copy.day for copy in copies_of(store).listed()]


def test_a_copy_is_made_once_a_day_when_something_has_changed(store: Store) -> None:
    copies = copies_of(store)
    played(store, WORKS, 5)
    assert make(copies, TODAY)
    assert days(store) == [TODAY]
    played(store, WORKS, 5)
    assert not make(copies, TODAY)  # one a day
    assert make(copies, TODAY + timedelta(1))
    make(copies, TODAY + timedelta(2))  # nothing was played since
    make(copies_of(store), TODAY + timedelta(2))  # the app was started again: still nothing
    assert days(store) == [TODAY + timedelta(1), TODAY]
    assert copies.fault is None


def test_what_is_played_while_a_copy_is_made_is_in_the_next(store: Store) -> None:
    copies = copies_of(store)
    played(store, WORKS, 5)

    async def playing(work: Work[Made | None]) -> Made | None:
        made = whole(work)
        played(store, WORKS, 5)
        return made

    asyncio.run(copies.make(TODAY, playing))
    assert make(copies, TODAY + timedelta(1))
    assert len(days(store)) == 2


def test_nothing_is_copied_as_long_as_there_is_nothing(store: Store) -> None:
    store.settings["language"] = "fr"
    make(copies_of(store), TODAY)
    assert days(store) == []


def test_a_copy_brings_everything_back(store: Store, tmp_path: Path) -> None:
    live = played(store, SOLO, 20)
    make(copies_of(store), TODAY)
    with Store(tmp_path / "other.db") as other:
        backup.restore(other, next(path(store).iterdir()).read_bytes())
        assert other.open(1).table.moves == live.table.moves


def test_what_another_process_has_changed_is_copied_too(store: Store, tmp_path: Path) -> None:
    copies = copies_of(store)
    played(store, WORKS, 5)
    make(copies, TODAY)
    with Store(tmp_path / "games.db") as other:
        played(other, WORKS, 5)
    assert make(copies, TODAY + timedelta(1))
    assert len(days(store)) == 2


def test_days_weeks_and_months_are_kept() -> None:
    every = [TODAY - timedelta(n) for n in range(800)]
    left = days_to_keep(every)
    assert {TODAY - timedelta(n) for n in range(7)} <= left
    weeks = {day.isocalendar()[:2] for day in left}
    assert {(TODAY - timedelta(7 * n)).isocalendar()[:2] for n in range(4)} <= weeks
    assert len({(day.year, day.month) for day in left}) == 12
    assert len(left) <= 7 + 4 + 12
    assert days_to_keep(sorted(left)) == left  # the next time the same ones stay
    assert days_to_keep([]) == set()


def test_older_ones_are_removed_and_other_files_stay(store: Store) -> None:
    copies = copies_of(store)
    path(store).mkdir()
    manual = path(store) / "mint-companion-2026-01-01.mintbackup"
    manual.write_text("made by hand")
    for n in range(20):
        played(store, WORKS, 2)
        make(copies, TODAY + timedelta(n))
    assert days(store) == sorted(days_to_keep(TODAY + timedelta(n) for n in range(20)), reverse=True)
    assert manual.exists()
    assert not [file for file in path(store).iterdir() if file.name.endswith(".part")]


def test_a_full_disk_leaves_the_good_copies_and_is_told(store: Store) -> None:
    copies = copies_of(store)
    played(store, WORKS, 30)
    make(copies, TODAY)
    good = next(path(store).iterdir()).read_bytes()
    played(store, SOLO, 30)
    with full_disk(200):
        make(copies, TODAY + timedelta(1))
    assert copies.fault is not None
    assert kind(copies.fault) == NO_ROOM
    assert [file.read_bytes() for file in path(store).iterdir()] == [good]
    copies.again()
    make(copies, TODAY + timedelta(1))
    assert copies.fault is None
    assert len(days(store)) == 2


def test_a_folder_that_cannot_be_is_told_and_not_taken(store: Store, tmp_path: Path) -> None:
    copies = copies_of(store)
    played(store, WORKS, 5)
    (tmp_path / "file").write_text("no folder")
    folder = Disk(store)
    before = folder.path
    with pytest.raises(OSError, match="file"):
        folder.choose(tmp_path / "file" / "copies")
    assert folder.path == before
    folder.choose(tmp_path / "elsewhere")
    copies.moved()
    make(copies, TODAY)
    assert folder.path == tmp_path / "elsewhere"
    assert [file.name for file in path(store).iterdir()] == ["mint-companion-copy-2026-11-27.mintbackup"]


def test_a_folder_that_has_gone_is_told(store: Store, tmp_path: Path) -> None:
    copies = copies_of(store)
    Disk(store).choose(tmp_path / "disk" / "copies")
    played(store, WORKS, 5)
    (tmp_path / "disk" / "copies").rmdir()
    make(copies, TODAY)
    assert copies.fault is not None
    assert kind(copies.fault) == NOT_THERE
    assert not (tmp_path / "disk" / "copies").exists()


def test_a_copy_from_which_a_damaged_game_is_missing_removes_no_older_one(store: Store) -> None:
    copies = copies_of(store)
    live = played(store, WORKS, 5)
    for n in range(10):
        played(store, WORKS, 2)
        make(copies, TODAY + timedelta(n))
    before = len(days(store))
    store.db.execute("DROP TRIGGER games_stay")
    store.db.execute("UPDATE games SET setup = 'damaged' WHERE id = ?", (live.id,))
    for n in range(10, 14):
        played(store, WORKS, 2)
        make(copies, TODAY + timedelta(n))
    assert len(days(store)) == before + 4
