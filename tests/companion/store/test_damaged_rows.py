"""One damaged row: the other games are listed, counted and saved all the same, and the damage is reported."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.languages import words
from companion.sharing import backup, exports, transfer
from companion.slices import whole
from companion.store import game_records
from companion.store.record_faults import NotShared
from companion.store.statistics import results
from companion.store.store import Store, Unplayable
from tests.companion.sharing.playing import SOLO, WORKS, in_one_position, played

DAMAGED, SOUND = 2, (3, 1)
NOISE = ("'{\"game\": '", "'[]'", "'nonsense'", "CAST(x'ff00fe' AS TEXT)", "''", "'{}'", "'1e999'")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    with Store(path) as store:
        for setup in (SOLO, SOLO, WORKS):
            played(store, setup, 500, 3)
        store.sheets.save(in_one_position())
        store.sheets.save(in_one_position())
        store.packs.set_values("bid", {"locations/mine/vp": 2})
        store.packs.set_values("bid", {"locations/deli/vp": 3})
        store.settings["theme"], store.settings["language"] = "dark", "fr"
    return path


def damage(path: Path, change: str) -> None:
    """Change a row as a fault of the disk would, past everything that guards it."""
    with closing(sqlite3.connect(path)) as db:
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {name}")
        assert db.execute(change).rowcount
        db.commit()


@pytest.fixture
def other() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


@pytest.mark.parametrize("noise", NOISE)
@pytest.mark.parametrize(
    "row",
    [
        "UPDATE games SET setup = {} WHERE id = 2",
        "UPDATE entries SET what = {} WHERE game = 2 AND sequence = 3",
    ],
    ids=["set-up", "line"],
)
def test_a_damaged_game_keeps_no_other_from_being_listed_or_saved(
    path: Path, other: Store, row: str, noise: str
) -> None:
    damage(path, row.format(noise))
    left_out = list[int]()
    with Store(path) as store:
        assert {card.id for card in store.games()} == {1, 2, 3}
        assert len(store.library.page()) == 5
        assert {1, 3} <= {one.id for one in results(store) if not one.is_sheet}
        assert store.last_setup("works") is not None
        made = whole(backup.making(store, left_out.append))
        assert whole(exports.writing_json(store))
        with pytest.raises(Unplayable):
            store.open(DAMAGED)
        with pytest.raises(NotShared) as fault:
            transfer.as_file(store, DAMAGED)
        assert fault.value.in_words(words("en"))
    backup.restore(other, made)
    assert left_out in ([DAMAGED], [])
    assert len(other.games()) == 3 - len(left_out)
    with Store(path) as store:
        assert backup.preview(store, made).number("game", "new") == 0


@pytest.mark.parametrize(
    "row",
    [
        "UPDATE games SET summary = {}, result = {} WHERE id = 2",
        "UPDATE games SET touched_at = {} WHERE id = 2",
        "UPDATE games SET created_at = {} WHERE id = 2",
        "UPDATE games SET finished_at = {} WHERE id = 2",
        "UPDATE entries SET at = {} WHERE game = 2 AND sequence = 3",
        "UPDATE score_sheets SET summary = {}, result = {} WHERE id = 2",
        "UPDATE score_sheets SET content = {} WHERE id = 2",
        "UPDATE score_sheets SET saved_at = {} WHERE id = 2",
        "UPDATE settings SET value = {} WHERE key = 'theme'",
        "UPDATE pack_values SET value = {} WHERE path = 'locations/mine/vp'",
        "UPDATE pack_values SET at = {} WHERE path = 'locations/mine/vp'",
    ],
)
@pytest.mark.parametrize("noise", NOISE[:5])
def test_any_other_damaged_row_hurts_nothing_else(path: Path, other: Store, row: str, noise: str) -> None:
    if "pack_values SET value" in row and noise == "'[]'":
        noise = "'['"  # a value of another kind is for the check of packs
    damage(path, row.replace("{}", noise))
    with Store(path) as store:
        assert [card.id for card in store.games()][:1] == [3]
        assert {card.id for card in store.games()} == {1, 2, 3}
        assert len(store.library.page()) == 5
        assert {1, 3} <= {one.id for one in results(store) if not one.is_sheet}
        assert len(store.sheets.listed("works")) == 2
        assert store.settings["language"] == "fr"
        assert "locations/deli/vp" in store.packs.values("bid")
        assert {key for key, _ in store.settings.items()} >= {"language"}
        made = backup.made(store)
    assert backup.restore(other, made).number("game", "new") == 3
    assert other.settings["language"] == "fr"


def test_a_sound_copy_of_a_damaged_game_comes_beside_it(path: Path) -> None:
    with Store(path) as store:
        made = backup.made(store)
    damage(path, "UPDATE games SET setup = '{' WHERE id = 2")
    with Store(path) as store:
        assert backup.restore(store, made).number("game", "apart") == 1
        assert len(store.games()) == 4
        assert backup.preview(store, made).changes_nothing
        assert [game_records.read(store, id).setup.game for id in (1, 3, 4)] == ["works"] * 3


def test_a_game_that_no_form_made_is_saved_all_the_same(tmp_path: Path) -> None:
    with Store(tmp_path / "games.db") as store:
        live = store.start(type(WORKS)("works", "multiplayer", ("x" * 400, "Ben")))
        live.table.mark("y" * 400)
        assert game_records.read(store, live.id).setup.seats[0] == "x" * 400
        assert len(list(game_records.every(store))) == 1
