"""A damaged database: what can be read comes over, what cannot is told, and the damaged file stays as it was."""

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from companion.languages import LANGUAGES, words
from companion.sharing import backup_words, rescue
from companion.store import game_records
from companion.store.plays import BGSTATS, Play, PlaySeat
from companion.store.store import Store
from tests.companion.sharing.playing import SOLO, WORKS, in_one_position, played

GAMES = 12


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A sound file with a dozen games, a sheet, a pack and a setting."""
    path = tmp_path / "games.db"
    with Store(path) as store:
        store.db.execute("PRAGMA synchronous = OFF")
        for seed in range(GAMES):
            played(store, WORKS if seed % 2 else SOLO, 25, seed)
        store.settings["theme"] = "dark"
        store.sheets.save(in_one_position())
        store.packs.set_values("bid", {"locations/mine/vp": 2})
    return path


def pages(path: Path, name: str) -> tuple[int, list[int]]:
    """The size of a page, and the numbers of the leaf pages of a table after its first."""
    with closing(sqlite3.connect(path)) as db:
        (size,) = db.execute("PRAGMA page_size").fetchone()
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    content = path.read_bytes()
    page = content[(root - 1) * size : root * size]
    assert page[0] == 5, "a table of several pages"
    cells = [int.from_bytes(page[at : at + 2], "big") for at in range(12, 12 + 2 * int.from_bytes(page[3:5], "big"), 2)]
    leaves = [int.from_bytes(page[cell : cell + 4], "big") for cell in (*cells, 8)]
    return size, leaves[1:]


def damage(path: Path, size: int, number: int) -> None:
    with path.open("r+b") as file:
        file.seek((number - 1) * size)
        file.write(b"\xa5" * size)


def test_what_lies_around_a_damaged_page_is_rescued(path: Path) -> None:
    with Store(path) as store:
        before = {record.uid: record for record in game_records.every(store)}
    size, leaves = pages(path, "entries")
    damage(path, size, leaves[len(leaves) // 2])
    broken = path.read_bytes()
    store, told, found = rescue.open_or_rescue(path)
    assert told is not None
    assert found is not None
    with store:
        after = {record.uid: record for record in game_records.every(store)}
        assert store.settings["theme"] == "dark"
        assert store.sheets.count("works") == 1
        assert store.packs.values("bid")["locations/mine/vp"] == 2
        whole = [uid for uid, record in after.items() if record == before[uid]]
        assert set(after) == set(before)
        assert len(whole) >= GAMES - 6
        cut = [uid for uid in after if uid not in whole]
        assert cut
        for uid in cut:
            assert after[uid].entries == before[uid].entries[: len(after[uid].entries)]
        assert all(card.summary is not None for card in store.games(limit=99))
        assert 0 < found.shortened <= len(cut)
        assert found.restored.number("game", "new") == GAMES
    assert told.set_aside.read_bytes() == broken
    for language in LANGUAGES:
        sentences = backup_words.rescued(words(language), found)
        assert len(sentences) >= 4
        assert all(sentence.endswith(".") for sentence in sentences)


def test_plays_from_elsewhere_are_rescued_too(path: Path) -> None:
    with Store(path) as store:
        plays = [
            Play(f"play-{n}", "works", date(2024, 3, n + 1), (PlaySeat("Ada", "7", 1),), BGSTATS) for n in range(20)
        ]
        store.plays.take(plays, "one")
        store.db.execute("UPDATE plays SET deleted_at = imported_at WHERE id = 20")
        store.db.execute("DROP TRIGGER plays_stay")
        store.db.execute("UPDATE plays SET content = '{}' WHERE id = 3")
        store.db.execute("UPDATE plays SET content = 'no' WHERE id = 4")
    size, leaves = pages(path, "entries")
    damage(path, size, leaves[len(leaves) // 2])
    store, _, found = rescue.open_or_rescue(path)
    assert found is not None
    with store:
        assert [stored.play for stored in store.plays.every()] == [*plays[:2], *plays[4:]]
    assert found.restored.number("play", "new") == 18


def test_games_whose_set_up_is_lost_are_counted(path: Path) -> None:
    size, leaves = pages(path, "games")
    damage(path, size, leaves[0])
    store, _, found = rescue.open_or_rescue(path)
    assert found is not None
    with store:
        rescued = len(store.games(limit=99))
        assert 0 < rescued < GAMES
        assert found.lost == GAMES - rescued
    assert any("could not be read" in sentence for sentence in backup_words.rescued(words("en"), found))


def test_a_file_of_noise_gives_nothing_and_says_so(path: Path) -> None:
    path.write_bytes(b"\xa5" * 20_000)
    store, told, found = rescue.open_or_rescue(path)
    assert told is not None
    assert found is not None
    with store:
        assert store.games() == []
    assert backup_words.rescued(words("en"), found) == ["Nothing in it could be read."]


def test_a_sound_file_and_a_foreign_one_are_not_rescued(path: Path, tmp_path: Path) -> None:
    store, told, found = rescue.open_or_rescue(path)
    store.close()
    assert (told, found) == (None, None)
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as db:
        db.execute("CREATE TABLE games (name TEXT)")
    store, told, found = rescue.open_or_rescue(other)
    store.close()
    assert told is not None
    assert (told.why, found) == ("foreign", None)


def test_a_row_that_holds_no_json_is_left_out(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TRIGGER entries_stay")
        db.execute("UPDATE entries SET what = '{\"mov' WHERE game = 3 AND sequence = 10")
        db.execute("UPDATE settings SET value = 'dar' WHERE key = 'theme'")
        db.commit()
    with Store(path.with_name("new.db")) as store:
        found = rescue.rescued(store, path)
        assert (found.shortened, found.lost) == (1, 0)
        cut = [card.id for card in store.games(limit=99) if len(game_records.read(store, card.id).entries) == 9]
        assert len(cut) == 1
        assert "theme" not in store.settings
