"""The store: journals that only grow, lists, several users of one file, and files that are none of ours."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlite_utils import Database

from companion.slices import whole
from companion.store.caches import PATIENCE
from companion.store.game_records import putting, read
from companion.store.game_rows import iso
from companion.store.statistics import reading
from companion.store.store import Conflict, GameCard, NoSuchGame, Store, Unplayable
from companion.store.store_file import NewerStore, NotAStore, Rescue
from companion.table.table import Setup
from engine.verdict import BadRequest, IllegalMove
from tests.companion.sharing.playing import Clock, played, to_the_end
from tests.stored import rows_of, started

TWO = Setup("works", "multiplayer", ("Ada", "Ben"), position={"supply": ["co-op", "crane", "gardens"]})
SOLO = Setup("works", "solo", ("Ada",), {"ai": "mort", "advanced": ["recycler"]}, {"tie-automa": "shared"})
PASS = [{"move": "pass", "by": 0}, {"move": "pass", "by": 1}]
LATE = datetime(2030, 1, 1, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def clock() -> Clock:
    return Clock(LATE, timedelta(minutes=1))


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[Store]:
    with Store(path, clock) as store:
        yield store


def entries(store: Store, game: int) -> list[tuple[Any, ...]]:
    return store.db.execute(
        "SELECT sequence, kind, what FROM entries WHERE game = ? ORDER BY sequence", (game,)
    ).fetchall()


def ids(cards: list[GameCard]) -> list[int]:
    return [card.id for card in cards]


# --- games


@pytest.mark.parametrize("setup", [TWO, SOLO], ids=["two", "solo"])
def test_a_game_comes_back_as_it_was_left(setup: Setup, path: Path) -> None:
    with Store(path) as store:
        live = played(store, setup, 20, seed=7)
        live.table.undo()
        live.table.undo()
        live.table.redo()
    with Store(path) as store:
        back = store.open(live.id)
        assert back.id == live.id
        assert back.table.setup == setup
        assert back.table.state == live.table.state
        assert back.table.moves == live.table.moves
        assert back.table.can_redo
        back.table.redo()
        live_state = back.table.state
    with Store(path) as store:
        assert store.open(live.id).table.state == live_state


def test_every_entry_is_one_line_of_the_journal(store: Store) -> None:
    live = store.start(TWO)
    live.table.play_json(PASS[0])
    live.table.undo()
    live.table.redo()
    live.table.undo()
    live.table.play_json({"move": "place", "by": 0, "location": "producer"})
    assert entries(store, live.id) == [
        (1, "move", '{"move":"pass","by":0}'),
        (2, "undo", None),
        (3, "redo", None),
        (4, "undo", None),
        (5, "move", '{"move":"place","by":0,"location":"producer"}'),
    ]
    assert not store.open(live.id).table.can_redo


def test_what_is_refused_is_not_kept(store: Store) -> None:
    with pytest.raises(BadRequest):
        store.start(Setup("works", "multiplayer", ("Ada",)))
    assert store.games() == []
    live = store.start(TWO)
    with pytest.raises(IllegalMove):
        live.table.play_json(PASS[1])
    with pytest.raises(BadRequest):
        live.table.undo()
    assert entries(store, live.id) == []


def test_several_games_stand_side_by_side(store: Store) -> None:
    one, other = store.start(TWO), store.start(SOLO)
    one.table.play_json(PASS[0])
    assert store.open(other.id).table.moves == []
    assert len(store.open(one.id).table.moves) == 1


def test_names_of_any_kind_come_back(store: Store) -> None:
    odd = replace(TWO, seats=('Zoë 🍬 "x" \'); --', "\ud800"))
    assert store.open(store.start(odd).id).table.setup == odd


def test_a_game_that_is_not_there(store: Store) -> None:
    assert not store.has(1)
    for ask in (store.open, store.delete, store.restore):
        with pytest.raises(NoSuchGame):
            ask(1)


def test_a_move_that_finds_no_room_on_the_disk_is_not_made(store: Store) -> None:
    live = store.start(TWO)
    before = live.table.state, store.games()
    pages = store.db.execute("PRAGMA page_count").fetchone()[0]
    store.db.execute(f"PRAGMA max_page_count = {pages}")
    big = {"move": "correct", "by": "table", "changes": {"round": 2}, "because": "x" * 100_000}
    with pytest.raises(sqlite3.OperationalError, match="full"):
        live.table.play_json(big)
    assert (live.table.state, store.games()) == before
    assert entries(store, live.id) == []
    store.db.execute(f"PRAGMA max_page_count = {pages + 1000}")
    live.table.play_json(big)
    assert store.open(live.id).table.state == live.table.state


# --- lists


def test_the_list_shows_what_was_played_last_first(store: Store) -> None:
    first, second, third = (store.start(TWO) for _ in range(3))
    assert ids(store.games()) == [third.id, second.id, first.id]
    first.table.play_json(PASS[0])
    assert ids(store.games()) == [first.id, third.id, second.id]
    store.open(third.id)
    assert ids(store.games()) == [first.id, third.id, second.id]


def test_the_list_tells_finished_from_unfinished(store: Store) -> None:
    running, ended = store.start(TWO), store.start(SOLO)
    to_the_end(ended)
    assert ids(store.games(finished=False)) == [running.id]
    assert ids(store.games(finished=True)) == [ended.id]
    finished_at = store.games(finished=True)[0].finished_at
    assert finished_at is not None
    assert finished_at > LATE
    ended.table.undo()
    assert ids(store.games(finished=False)) == [ended.id, running.id]
    ended.table.redo()
    assert ids(store.games(finished=True)) == [ended.id]


@pytest.mark.parametrize("pace", [0, 1])
def test_the_list_comes_in_pieces(store: Store, clock: Clock, pace: int) -> None:
    clock.pace *= pace  # games may well be touched at the same moment
    everything = [store.start(TWO).id for _ in range(7)][::-1]
    found: list[int] = []
    last = None
    while page := store.games(limit=3, before=last):
        found += ids(page)
        last = page[-1]
    assert found == everything


def test_a_deleted_game_leaves_the_list_and_can_come_back(store: Store) -> None:
    live = store.start(TWO)
    live.table.play_json(PASS[0])
    store.delete(live.id)
    assert store.games() == []
    assert not store.has(live.id)
    store.restore(live.id)
    assert store.has(live.id)
    assert ids(store.games()) == [live.id]
    assert len(store.open(live.id).table.moves) == 1


def test_the_list_reads_no_journal(store: Store) -> None:
    store.start(TWO).table.play_json(PASS[0])
    assert store.games(finished=False)  # what was just played is summed up once
    read: set[str | None] = set()

    def note(action: int, table: str | None, *_: object) -> int:
        if action == sqlite3.SQLITE_READ:
            read.add(table)
        return sqlite3.SQLITE_OK

    store.db.conn.set_authorizer(note)
    store.games(finished=False)
    store.db.conn.set_authorizer(None)
    assert read == {"games", "unsummed"}


def test_a_move_writes_its_line_and_no_more(store: Store) -> None:
    live = store.start(TWO)
    listed, rows = store.games(), "SELECT * FROM games"
    before = store.db.execute(rows).fetchall()
    live.table.play_json(PASS[0])
    assert store.db.execute(rows).fetchall() == before
    (card,) = store.games()
    assert card.touched_at > listed[0].touched_at
    assert card.summary is not None
    assert card.summary["prompt"] == live.table.state.prompt.as_json()
    assert store.db.execute("SELECT count(*) FROM unsummed").fetchone() == (0,)


def test_who_reads_a_list_does_not_wait_for_another_program_that_writes(tmp_path: Path) -> None:
    with Store(tmp_path / "games.db") as store, Store(tmp_path / "games.db") as other:
        live = store.start(TWO)
        listed, (patience,) = store.games(), store.db.execute("PRAGMA busy_timeout").fetchone()
        live.table.play_json(PASS[0])
        said = list[str]()
        store.db.conn.set_trace_callback(said.append)
        other.db.execute("BEGIN IMMEDIATE")
        assert store.games() == listed  # as was known last
        assert [one.summary for one in store.library.page()] == [card.summary for card in listed]
        other.db.rollback()
        waits = [text for text in said if text.startswith(("BEGIN", "PRAGMA busy_timeout ="))]
        short, usual = f"PRAGMA busy_timeout = {PATIENCE}", f"PRAGMA busy_timeout = {patience}"
        assert waits == [short, "BEGIN IMMEDIATE", usual] * (len(waits) // 3)
        assert patience > PATIENCE
        assert store.games() != listed


def test_a_game_that_was_cut_off_in_the_middle_is_listed_as_it_stands(tmp_path: Path) -> None:
    with Store(tmp_path / "games.db") as store, Store(tmp_path / "games.db") as other:
        live, later = store.start(TWO), store.start(SOLO)
        assert ids(other.games()) == [later.id, live.id]
        live.table.play_json(PASS[0])  # nothing here reads a list before the other one does
        (first, _) = other.games()
        assert (first.id, first.summary and first.summary["prompt"]) == (live.id, live.table.state.prompt.as_json())
        live.table.undo()
        assert [one.id for one in other.library.page()] == [live.id, later.id]
        assert read(other, live.id).touched_at == iso(other.games()[0].touched_at)


def test_moves_that_were_taken_back_whole_are_in_no_list(store: Store) -> None:
    live = store.start(TWO)
    listed = store.games()

    def play_twice() -> None:
        with live.whole():
            for _ in range(2):
                live.table.play_json(PASS[0])

    with pytest.raises(IllegalMove):
        play_twice()
    assert store.games() == listed


def test_a_list_is_read_from_a_full_disk(store: Store) -> None:
    live = store.start(TWO)
    live.table.play_json(PASS[0])
    store.db.execute("PRAGMA query_only = ON")
    try:
        assert ids(store.games()) == [live.id]
        assert [one.id for one in store.library.page()] == [live.id]
    finally:
        store.db.execute("PRAGMA query_only = OFF")
    (card,) = store.games()
    assert card.summary is not None
    assert card.summary["prompt"] == live.table.state.prompt.as_json()


def test_a_list_is_read_while_another_program_writes(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Store(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        live = store.start(TWO)
        live.table.play_json(PASS[0])
        store.db.execute("PRAGMA busy_timeout = 0")
        other.execute("BEGIN IMMEDIATE")
        assert ids(store.games()) == [live.id]
        assert [one.id for one in store.library.page()] == [live.id]
        other.execute("ROLLBACK")
        (card,) = store.games()
        assert card.summary is not None
        assert card.summary["prompt"] == live.table.state.prompt.as_json()


def test_a_card_says_how_a_game_stands(store: Store) -> None:
    live = store.start(SOLO)
    (card,) = store.games()
    assert (card.id, card.game, card.mode, card.seats, card.setup) == (live.id, "works", "solo", ("Ada",), SOLO)
    assert card.summary == {
        "round": 1,
        "prompt": {"ask": "reveal", "slot": "supply-1"},
        "names": ["Ada", "Mort"],
        "totals": [0, 0],
        "automa": 1,
        "ended_by": None,
        "winners": [],
    }
    to_the_end(live)
    (card,) = store.games()
    standings = live.table.state.outcome()
    assert card.summary is not None
    assert card.summary["prompt"] == {"ask": "over"}
    assert card.summary["totals"] == [standing.total for standing in standings.seats]
    assert (card.summary["ended_by"], card.summary["winners"]) == (standings.ended_by, list(standings.winners))
    assert card.finished_at == card.touched_at


def test_only_an_automa_is_called_one(store: Store) -> None:
    store.start(TWO)
    summary = store.games()[0].summary
    assert summary is not None
    assert (summary["names"], summary["automa"]) == (["Ada", "Ben"], None)


def test_the_same_as_last_time(store: Store) -> None:
    assert store.last_setup("works") is None
    store.start(SOLO)
    live = store.start(TWO)
    store.open(1).table.play(store.open(1).table.state.legal_moves()[0])
    store.delete(live.id)
    assert store.last_setup("works") == TWO
    assert store.last_setup("delivery") is None


def test_the_cache_is_filled_again_where_it_is_missing(path: Path) -> None:
    with Store(path) as store:
        store.start(TWO).table.play_json(PASS[0])
        to_the_end(store.start(SOLO))
        before = store.games()
        store.db.execute("UPDATE games SET summary = NULL, finished_at = NULL")
    with Store(path) as store:
        assert store.games() == before


# --- when a game ended


def ended_at(store: Store, game: int) -> tuple[datetime | None, datetime]:
    """Return when a game ended, by the lists and by the statistics, and the time by which lists sort it."""
    (card,) = [card for card in store.games() if card.id == game]
    results = [result.at for result in whole(reading(store)) if result.id == game]
    assert results == ([] if card.finished_at is None else [card.finished_at])
    assert [entry.at for entry in store.library.page() if entry.id == game] == [card.touched_at]
    return card.finished_at, card.touched_at


def test_an_end_keeps_its_time_whatever_is_done_with_it_later(store: Store, path: Path, clock: Clock) -> None:
    live = played(store, TWO, 10, seed=1)
    to_the_end(live)
    before = ended_at(store, live.id)
    assert before[0] == before[1]
    minutes = [result.seconds for result in whole(reading(store))]
    end = live.table.here.number

    def later(*, ended: bool) -> None:
        clock.now += timedelta(days=30)
        told = ended_at(store, live.id)
        assert told == before if ended else (told[0] is None and told[1] > before[1])

    live.table.undo()
    later(ended=False)
    live.table.redo()
    later(ended=True)
    assert [result.seconds for result in whole(reading(store))] == minutes
    live.table.mark("The end")
    later(ended=True)
    live.table.play_json({"move": "correct", "by": "table", "changes": {"round": 30}})
    later(ended=True)
    live.table.jump(0)
    later(ended=False)
    store.open(live.id).table.jump(end)
    later(ended=True)
    with Store(path.with_name("other.db")) as other:
        whole(putting(other, read(store, live.id)))
        assert ended_at(other, 1) == before
    store.db.execute("UPDATE games SET summary = NULL, finished_at = NULL, result = NULL")
    with Store(path, clock) as again:
        assert ended_at(again, live.id) == before


def test_a_game_that_ends_otherwise_ends_then(store: Store, clock: Clock) -> None:
    live = played(store, TWO, 10, seed=1)
    to_the_end(live)
    before = ended_at(store, live.id)[0]
    clock.now += timedelta(days=30)
    live.table.undo()
    live.table.play_json({"move": "halt", "by": "table"})
    after = ended_at(store, live.id)[0]
    assert before is not None
    assert after is not None
    assert after - before > timedelta(days=29)


# --- several at once


def test_who_comes_second_is_told_and_writes_nothing(path: Path) -> None:
    with Store(path) as store, Store(path) as elsewhere:
        live = store.start(TWO)
        other = elsewhere.open(live.id)
        other.table.play_json(PASS[0])
        before = live.table.state
        for change in (lambda: live.table.play_json({"move": "place", "by": 0, "location": "producer"}),) * 2:
            with pytest.raises(Conflict):
                change()
        assert live.table.state == before
        assert not live.table.can_undo
        again = store.open(live.id)
        assert again.table.state == other.table.state
        again.table.undo()
        with pytest.raises(Conflict):
            other.table.undo()
        assert other.table.can_undo
        assert [line[1] for line in entries(store, live.id)] == ["move", "undo"]


def test_two_tabs_of_one_store_conflict_too(store: Store) -> None:
    live = store.start(TWO)
    tab = store.open(live.id)
    tab.table.play_json(PASS[0])
    with pytest.raises(Conflict):
        live.table.play_json(PASS[0])


def test_other_games_go_on_beside_it(path: Path) -> None:
    with Store(path) as store, Store(path) as elsewhere:
        one, other = store.start(TWO), elsewhere.start(TWO)
        for move in PASS:
            one.table.play_json(move)
            other.table.play_json(move)
        assert elsewhere.open(one.id).table.state == store.open(other.id).table.state


# --- what the file itself guards


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET what = '{}' WHERE sequence = 1",
        "UPDATE entries SET at = ''",
        "DELETE FROM entries",
        "DELETE FROM entries WHERE sequence = 2",
        "INSERT OR REPLACE INTO entries VALUES (1, 1, 'move', '{}', '')",
        "INSERT INTO entries VALUES (1, 2, 'undo', NULL, '')",
        "INSERT INTO entries VALUES (1, 4, 'undo', NULL, '')",
        "INSERT INTO entries VALUES (1, 0, 'undo', NULL, '')",
        "INSERT INTO entries VALUES (1, 3, 'undo', '{}', '')",
        "INSERT INTO entries VALUES (1, 3, 'move', NULL, '')",
        "INSERT INTO entries VALUES (1, 3, 'jump', NULL, '')",
        "INSERT INTO entries VALUES (99, 1, 'undo', NULL, '')",
        "UPDATE games SET setup = '{}'",
        "UPDATE games SET game = 'bid'",
        "UPDATE games SET mode = 'solo'",
        "UPDATE games SET uid = 'x'",
        "UPDATE games SET id = 2",
        "DELETE FROM games",
        "INSERT OR REPLACE INTO games SELECT id, uid, game, 'x', setup, '', '', NULL, NULL, NULL, NULL FROM games",
        "INSERT OR REPLACE INTO games SELECT 9, uid, game, 'x', setup, '', '', NULL, NULL, NULL, NULL FROM games",
    ],
)
def test_what_was_written_stays(store: Store, statement: str) -> None:
    started(store, TWO, PASS)
    before = rows_of(store)
    with pytest.raises(sqlite3.IntegrityError):
        store.db.execute(statement)
    assert rows_of(store) == before


def test_the_file_is_written_through(store: Store) -> None:
    pragma = {name: store.db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("synchronous", "foreign_keys")}
    assert pragma == {"synchronous": 2, "foreign_keys": 1}
    assert store.db.journal_mode == "wal"


def test_it_does_without_a_write_ahead_log(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(db: Database) -> None:
        raise sqlite3.OperationalError("locking protocol")

    monkeypatch.setattr(Database, "enable_wal", refuse)
    with Store(path) as store:
        assert store.db.journal_mode == "delete"
        live = store.start(TWO)
        live.table.play_json(PASS[0])
    with Store(path) as store:
        assert store.open(live.id).table.state == live.table.state


def test_a_journal_that_does_not_replay_harms_no_other_game(path: Path) -> None:
    with Store(path) as store:
        bad, good = store.start(TWO), store.start(TWO)
        illegal = '{"move": "pass", "by": 1}'
        store.db.execute("INSERT INTO entries VALUES (?, 1, 'move', ?, '')", (bad.id, illegal))
        store.db.execute("UPDATE games SET summary = NULL")
    with Store(path) as store:
        with pytest.raises(Unplayable):
            store.open(bad.id)
        assert {card.id: card.summary is None for card in store.games()} == {bad.id: True, good.id: False}
        store.open(good.id).table.play_json(PASS[0])


# --- files that cannot be used


def broken(path: Path, how: str) -> None:
    """Lay a file at `path` that is no store."""
    if how == "text":
        path.write_text("Dear diary,\n" * 1000)
    elif how == "short":
        path.write_bytes(b"SQLi")
    elif how == "zeros":
        path.write_bytes(bytes(8192))
    else:
        with Store(path) as store:
            live = store.start(TWO)
            for n in range(2, 60):
                live.table.play_json({"move": "correct", "by": "table", "changes": {"round": n}, "because": "x" * 500})
        data = path.read_bytes()
        if how == "cut":
            path.write_bytes(data[: len(data) // 2])
        else:
            path.write_bytes(data[:8192] + Random(1).randbytes(len(data) - 8192))


@pytest.mark.parametrize("how", ["text", "short", "zeros", "cut", "scrambled"])
def test_a_damaged_file_is_set_aside_and_a_new_one_started(path: Path, clock: Clock, how: str) -> None:
    broken(path, how)
    data = path.read_bytes()
    with pytest.raises(NotAStore) as caught:
        Store(path)
    assert caught.value.why == "damaged"
    assert path.read_bytes() == data
    store, rescue = Store.open_or_rescue(path, clock)
    with store:
        assert rescue == Rescue("damaged", path.with_name("games-damaged-20300101T000100Z.db"))
        assert rescue.set_aside.read_bytes() == data
        assert store.games() == []
        live = store.start(TWO)
    again, nothing = Store.open_or_rescue(path)
    with again:
        assert nothing is None
        assert again.has(live.id)


def test_a_database_of_something_else_is_not_written_to(path: Path) -> None:
    with Database(path) as db:
        db.table("games").insert({"title": "Go"})
    data = path.read_bytes()
    with pytest.raises(NotAStore) as caught:
        Store(path)
    assert caught.value.why == "foreign"
    store, rescue = Store.open_or_rescue(path)
    store.close()
    assert rescue is not None
    assert rescue.why == "foreign"
    assert rescue.set_aside.read_bytes() == data


def test_a_store_without_its_tables_is_damaged(path: Path) -> None:
    with Store(path) as store:
        store.db.execute("DROP TABLE settings")
    store, rescue = Store.open_or_rescue(path)
    store.close()
    assert rescue is not None
    assert rescue.why == "damaged"


def test_what_was_set_aside_is_never_overwritten(path: Path, clock: Clock) -> None:
    clock.pace *= 0
    texts = ["first " * 100, "second " * 100, "third " * 100]
    aside = []
    for text in texts:
        path.write_text(text)
        store, rescue = Store.open_or_rescue(path, clock)
        store.close()
        path.unlink()
        assert rescue is not None
        aside.append(rescue.set_aside)
    assert [file.read_text() for file in aside] == texts


def test_a_newer_file_is_refused_and_left_alone(path: Path) -> None:
    with Store(path) as store:
        store.start(TWO)
        newer = {"migration_set": "mint-companion", "name": "something_new", "applied_at": "2040"}
        store.db.table("_sqlite_migrations").insert(newer)
    data = path.read_bytes()
    for open_it in (Store, Store.open_or_rescue):
        with pytest.raises(NewerStore):
            open_it(path)
    assert path.read_bytes() == data
    assert list(path.parent.iterdir()) == [path]


def test_a_locked_or_unreachable_file_is_not_set_aside(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(path).close()
    with Database(path) as db:
        db.disable_wal()
        db.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr(sqlite3, "connect", lambda *args, connect=sqlite3.connect: connect(*args, timeout=0.05))
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            Store.open_or_rescue(path)
        db.rollback()
    assert list(path.parent.iterdir()) == [path]
    with pytest.raises(sqlite3.OperationalError):
        Store.open_or_rescue(path.parent / "nowhere" / "games.db")


def test_an_empty_file_is_a_new_store(path: Path) -> None:
    path.touch()
    store, rescue = Store.open_or_rescue(path)
    with store:
        assert rescue is None
        assert store.games() == []


def test_a_first_start_that_failed_leaves_nothing_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr("sqlite_utils.Migrations._record_applied", fail)
        with pytest.raises(sqlite3.OperationalError):
            Store(path)
    store, rescue = Store.open_or_rescue(path)
    with store:
        assert rescue is None
        assert store.start(TWO).id == 1


# --- settings


def test_settings_are_kept_as_json(path: Path) -> None:
    with Store(path) as store:
        settings = store.settings
        assert settings.get("theme", "system") == "system"
        settings["theme"] = "dark"
        settings["theme"] = "light"
        settings["names"] = ["Ada", "Zoë"]
        settings["language"] = None
    with Store(path) as store:
        assert dict(store.settings) == {"language": None, "names": ["Ada", "Zoë"], "theme": "light"}
        assert len(store.settings) == 3
        assert store.settings.pop("names") == ["Ada", "Zoë"]
        assert "names" not in store.settings
        with pytest.raises(KeyError):
            del store.settings["names"]
        with pytest.raises(TypeError):
            store.settings["theme"] = object()
        assert store.settings["theme"] == "light"


# Other processes


def test_nobody_writes_between_what_is_read_and_what_is_written_for_it(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    between = list[str]()
    with Store(path) as store, closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other:

        def write(statement: str) -> None:
            """Write as another process, if a transaction of the store has just read something."""
            if store.db.conn.in_transaction and statement.lstrip().startswith("SELECT"):
                with suppress(sqlite3.OperationalError):
                    other.execute("INSERT OR REPLACE INTO settings (key, value) VALUES ('other', '1')")
                    between.append(statement)

        store.db.conn.set_trace_callback(write)
        live = store.start(TWO)
        live.table.play_json(PASS[0])
        store.rename(live, 0, "Eve")
        store.players.learn(["Ada", "Ben"], store.time())
        store.packs.set_values("works", {"plans/mine/cost": 3})
        to_the_end(store.start(TWO))
        assert [card.id for card in store.games(finished=True)] == [live.id + 1]
        store.delete(live.id)
        store.restore(live.id)
        store.caches.sum_up()
    assert between == []
