"""Databases as each version wrote them are opened by this one: all is there, and nothing is lost."""

import gzip
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from companion.store import statistics
from companion.store.migrations import STEPS, migrations
from companion.store.store import Store
from companion.store.store_file import NewerStore
from tests.companion.store.keep_store import ENDING, FINISHED, KEPT
from tests.golden.files import game_called

FILES = {path.name.removesuffix(ENDING): path for path in sorted(KEPT.glob(f"*{ENDING}"))}
CACHES = {"summary", "result", "finished_at", "touched_at"}
"""Columns that are worked out again."""


def opened(path: Path) -> Store:
    """A kept database, the day after: what was deleted in it is not gone for good yet."""
    return Store(path, lambda: datetime(2026, 3, 15, 12, tzinfo=UTC))


@pytest.fixture(params=FILES)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A kept database, unpacked."""
    path = tmp_path / "games.db"
    path.write_bytes(gzip.decompress(FILES[request.param].read_bytes()))
    return path


def rows_of(path: Path) -> dict[str, list[dict[str, Any]]]:
    """All rows of all tables of a file, without what is worked out again."""
    with sqlite3.connect(path) as db:
        db.row_factory = sqlite3.Row
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            table: [
                {column: value for column, value in dict(row).items() if column not in CACHES}
                for row in db.execute(f"SELECT * FROM {table}")
            ]
            for table in tables
            if not table.startswith(("_", "sqlite_"))
        }


def test_this_version_is_kept() -> None:
    assert list(STEPS)[-1] in FILES, "run: python -m tests.companion.store.keep_store"


def test_kept_files_have_the_steps_up_to_their_names() -> None:
    for name, path in FILES.items():
        with sqlite3.connect(":memory:") as db:
            db.deserialize(gzip.decompress(path.read_bytes()))
            applied = [step for (step,) in db.execute("SELECT name FROM _sqlite_migrations ORDER BY id")]
        steps = list(STEPS)
        assert applied == steps[: steps.index(name) + 1]


def test_nothing_is_lost(kept: Path) -> None:
    before = rows_of(kept)
    with opened(kept) as store:
        assert not migrations.pending(store.db)
    after = rows_of(kept)
    for table, rows in before.items():
        assert len(rows) == len(after[table])
        assert [{**was, **row} for was, row in zip(after[table], rows, strict=True)] == after[table], table
    opened(kept).close()
    assert rows_of(kept) == after


def test_games_can_be_listed_replayed_and_played_on(kept: Path) -> None:
    game = game_called("works", FINISHED)
    totals = [standing["total"] for standing in game["score"]["standings"]]
    with opened(kept) as store:
        over, going = store.games(finished=True), store.games(finished=False)
        assert [card.summary["totals"] for card in over if card.summary] == [totals]
        assert [result.totals for result in statistics.results(store) if result.is_tracked] == [tuple(totals)]
        called = [store.players.called(name) for name in ("Ada", "Ben", "Cleo", "Dan")]
        assert [card.seats for card in going] == [tuple(called)]
        live = store.open(going[0].id)
        undone = live.table.here.number
        live.table.redo()
        live.table.play(live.table.state.legal_moves()[0])
        assert live.table.here.number == undone + 2
        store.restore(3)
        assert len(store.games(finished=False)) == 2
        assert store.replay(3).table.here.number == 4


def test_scores_people_packs_and_plays_are_there(kept: Path) -> None:
    before = rows_of(kept)
    with opened(kept) as store:
        assert store.settings["language"] == "fr"
        if "score_sheets" in before:
            assert [sheet.setup.seats[0] for sheet in store.sheets.listed("works")] == ["Ada"]
            assert store.sheets.open(2).table() is not None
        if "players" in before:
            assert store.players.called("Ben") == "Benoît"
            assert store.players.by_name("Clio") == store.players.by_name("Cleo")
            assert 41 in [player.age for player in store.players.all()]
        if "packs" in before:
            assert store.packs.values("bid")["locations/mine/vp"] == 2
        if "plays" in before:
            assert next(store.plays.every()).play.seats[0].name == "Ada"
            assert [entry.summary is not None for entry in store.library.page() if entry.kind == "play"]
        assert all(entry.summary is not None for entry in store.library.page())


def test_a_file_of_a_version_to_come_is_refused_and_stays(kept: Path) -> None:
    with Database(kept) as db:
        step = {"migration_set": "mint-companion", "name": "something_new", "applied_at": "2040"}
        db.table("_sqlite_migrations").insert(step)
    data = kept.read_bytes()
    with pytest.raises(NewerStore):
        Store.open_or_rescue(kept)
    assert kept.read_bytes() == data
