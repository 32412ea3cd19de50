"""The caches of lists and statistics are computed again a little at a time; none is missing when it is asked for."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sqlite_utils import Database

from companion.store import at_rest, score_sheets, statistics
from companion.store.caches import AT_ONCE, SLICE
from companion.store.library import SHEETS, LibraryQuery
from companion.store.migrations import migrations
from companion.store.results import SHEET
from companion.store.store import Store
from companion.table.table import Setup, Table
from tests.score_sheets import Hand, works_sheet

NUMBER = 120


def setup(name: str) -> Setup:
    return works_sheet((Hand(name, ("gardens", "bridge")), Hand("Ben", ("mine",)))).setup((name, "Ben"))


class Work:
    """Counts the sheets that are laid."""

    def __init__(self) -> None:
        self.laid = 0

    def __call__(self, setup: Setup) -> Table:
        self.laid += 1
        return Table(setup)

    def since(self) -> int:
        """Return how many were laid since it was asked last."""
        laid, self.laid = self.laid, 0
        return laid


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    counted = Work()
    monkeypatch.setattr(score_sheets, "Table", counted)
    return counted


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """A file of many saved scores as the version before wrote it."""
    path = tmp_path / "before.db"
    db = Database(path)
    migrations.apply(db, stop_before="sheet_results")
    with db.atomic():
        for number in range(NUMBER):
            saved = (f"{number:032}", json.dumps(setup(f"P{number}").as_json()), f"2026-01-{1 + number // 60:02}T00:00")
            saved = (*saved[:2], f"{saved[2]}:{number % 60:02}.000000+00:00")
            insert = "INSERT INTO score_sheets (uid, game, content, saved_at, summary) VALUES (?, 'works', ?, ?, '{}')"
            db.execute(insert, saved)
    db.close()
    return path


@pytest.fixture
def store(before: Path, work: Work) -> Iterator[Store]:
    with Store(before) as store:
        yield store


def test_opening_sums_up_no_more_than_a_screen_shows(store: Store, work: Work) -> None:
    assert work.since() == AT_ONCE
    assert store.caches.missing == NUMBER - AT_ONCE
    first = store.library.page(limit=AT_ONCE)
    assert all(one.summary for one in first)
    assert work.since() == 0


def test_a_page_further_down_sums_up_what_it_shows(store: Store, work: Work) -> None:
    work.since()
    first = store.library.page(limit=AT_ONCE)
    second = store.library.page(LibraryQuery(what=SHEETS), after=first[-1], limit=25)
    assert [one.summary["names"][0] for one in second if one.summary] == [
        f"P{NUMBER - 1 - AT_ONCE - n}" for n in range(25)
    ]
    assert work.since() == 25


def test_slices_sum_up_the_rest_and_each_does_little(store: Store, work: Work) -> None:
    work.since()
    slices = 0
    while store.caches.sum_up(SLICE):
        slices += 1
        assert work.since() == SLICE
    assert slices == (NUMBER - AT_ONCE) // SLICE - 1
    work.since()
    assert store.caches.sum_up(SLICE) == 0
    assert work.since() == 0
    assert store.db.execute("SELECT count(*) FROM score_sheets WHERE summary IS NULL OR result IS NULL").fetchone() == (
        0,
    )


def test_statistics_and_a_search_for_a_name_miss_nothing(store: Store) -> None:
    assert [one.id for one in store.library.page(LibraryQuery(words=("p33",)))] == [34]
    assert len(statistics.results(store)) == NUMBER


def test_one_result_is_there_before_the_others(store: Store, work: Work) -> None:
    work.since()
    found = statistics.result(store, 1, SHEET)
    assert found is not None
    assert found.names == ("P0", "Ben")
    assert work.since() == 1


def test_one_that_cannot_be_read_is_tried_once_and_kept(before: Path, work: Work) -> None:
    db = Database(before)
    with db.conn:
        db.execute("DROP TRIGGER score_sheets_stay")
        db.execute("UPDATE score_sheets SET content = json_set(content, '$.mode', 'unknown') WHERE id = ?", (NUMBER,))
    db.close()
    with Store(before) as store:
        store.caches.sum_up()
        assert store.caches.missing == 0
        assert len(statistics.results(store)) == NUMBER - 1
        work.since()
        (latest, *_) = store.library.page(limit=1)
        assert (latest.id, latest.summary) == (NUMBER, None)
        assert work.since() == 0


def test_a_file_that_is_opened_again_has_all_its_caches(tmp_path: Path) -> None:
    with Store(tmp_path / "games.db") as store:
        store.start(Setup("works", "solo", ("Ada",), {"ai": "mort"}))  # has no result yet
        store.sheets.save(setup("Ada"))
        before = store.db.execute("SELECT id, summary FROM games").fetchall()
    with Store(tmp_path / "games.db") as store:
        assert store.db.conn.total_changes == 0
        assert store.db.execute("SELECT id, summary FROM games").fetchall() == before


def test_what_was_removed_or_summed_up_meanwhile_is_left_alone(store: Store) -> None:
    store.sheets.delete(1)
    store.db.execute("DELETE FROM score_sheets WHERE id = 1")
    store.db.execute("UPDATE score_sheets SET summary = '{}' WHERE id = 2")
    assert store.caches.sum_up() == 0
    assert store.db.execute("SELECT summary FROM score_sheets WHERE id = 2").fetchone() == ("{}",)


# A database with its log, read without SQLite: what was finished, all of it, and nothing else


def opened(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA wal_autocheckpoint = 0")
    db.execute("CREATE TABLE IF NOT EXISTS t (n INTEGER PRIMARY KEY, what BLOB)")
    return db


def rows(content: bytes) -> list[tuple[int, bytes]]:
    memory = sqlite3.connect(":memory:")
    memory.deserialize(content)
    assert memory.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return memory.execute("SELECT n, what FROM t ORDER BY n").fetchall()


def test_it_is_the_same_at_each_moment(tmp_path: Path) -> None:
    path, chance, before = tmp_path / "games.db", Random(7), list[tuple[int, bytes]]()
    db = opened(path)
    for _ in range(60):
        db.execute("BEGIN")
        for _ in range(chance.randint(1, 5)):
            if chance.random() < 0.3:
                db.execute("DELETE FROM t WHERE n % 3 = ?", (chance.randrange(3),))
            db.execute("INSERT INTO t (what) VALUES (?)", (chance.randbytes(chance.randint(1, 9_000)),))
        assert rows(at_rest.whole(path)) == before
        db.execute("COMMIT")
        if chance.random() < 0.15:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if chance.random() < 0.1:
            db.execute("VACUUM")
        before = db.execute("SELECT n, what FROM t ORDER BY n").fetchall()
        assert rows(at_rest.whole(path)) == before
    db.close()
    assert rows(at_rest.whole(path)) == before


def test_a_log_that_is_torn_counts_as_far_as_it_is_whole(tmp_path: Path) -> None:
    path, log = tmp_path / "games.db", tmp_path / "games.db-wal"
    db = opened(path)
    for number in range(20):
        db.execute("INSERT INTO t (what) VALUES (?)", (bytes([number]) * 3_000,))
    whole = log.read_bytes()
    copy = tmp_path / "copy.db"
    copy.write_bytes(path.read_bytes())
    for length in (0, 10, 32, 5_000, 40_000, len(whole) - 1, len(whole)):
        for torn in (whole[:length], whole[:length] + b"\x07" * 9_000):
            (tmp_path / "copy.db-wal").write_bytes(torn)
            content = at_rest.whole(copy)
            with sqlite3.connect(copy) as other:
                if not other.execute("SELECT 1 FROM sqlite_master").fetchone():
                    continue
                assert rows(content) == other.execute("SELECT n, what FROM t ORDER BY n").fetchall()
            copy.write_bytes(path.read_bytes())
    db.close()


def test_what_has_to_be_taken_back_is_left_to_sqlite(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    opened(path).close()
    (tmp_path / "games.db-journal").write_bytes(bytes(600))
    assert rows(at_rest.whole(path)) == []
    (tmp_path / "games.db-journal").write_bytes(bytes.fromhex("d9d505f920a163d7") + bytes(600))
    with pytest.raises(at_rest.InUse):
        at_rest.whole(path)
