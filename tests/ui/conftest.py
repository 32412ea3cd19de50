"""Shared by the tests of the screens."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlite_utils import Database

from companion.store import store_file
from companion.store.store import Store

step_by_step = store_file._migrate


@pytest.fixture(scope="session")
def shape() -> Iterator[Database]:
    """The shape of an empty store, as its steps lead to it."""
    database = Database(memory=True, execute_plugins=False)
    step_by_step(database)
    yield database
    database.close()


@pytest.fixture(autouse=True)
def laid_at_once(shape: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each new store a copy of that shape, as nearly every test begins one."""

    def lay(database: Database) -> None:
        if database.table_names():
            step_by_step(database)
        else:
            shape.conn.backup(database.conn)

    monkeypatch.setattr(store_file, "_migrate", lay)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    with Store(tmp_path / "games.db") as store:
        yield store
