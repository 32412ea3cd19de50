"""A database with its log, read without SQLite: what was finished, all of it, and nothing else."""

import sqlite3
from pathlib import Path
from random import Random

import pytest

from companion.store import at_rest


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
