"""A watcher of the store's file is told of each write, and of no reading."""

from pathlib import Path

from companion.store.store import Store
from tests.ui.sessions import PAIR


def test_every_write_is_told_and_no_reading(tmp_path: Path) -> None:
    told: list[int] = []
    with Store(tmp_path / "games.db") as store:
        store.watch(lambda: told.append(1))
        store.games()
        store.settings.get("theme")
        assert not told
        live = store.start(PAIR)
        assert told
        told.clear()
        live.table.play(live.table.state.legal_moves()[0])
        assert told
        told.clear()
        store.settings["theme"] = "dark"
        assert told
        told.clear()
        del store.settings["theme"]
        assert told
        told.clear()
        store.delete(live.id)
        assert told


def test_what_is_told_is_told_before_it_is_written(tmp_path: Path) -> None:
    seen: list[object] = []
    with Store(tmp_path / "games.db") as store, Store(tmp_path / "games.db") as other:
        store.watch(lambda: seen.append(other.settings.get("theme")))
        store.settings["theme"] = "dark"
    assert seen[0] is None
