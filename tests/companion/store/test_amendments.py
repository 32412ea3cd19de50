"""What is set right later: it holds in lists, statistics and the app, what was first recorded stays, and it travels."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import pytest

from companion.languages import words
from companion.plays import offer
from companion.sharing import backup, bgstats, transfer
from companion.sharing.codes import Parts
from companion.slices import whole
from companion.store import amendments, statistics
from companion.store.amendments import Amendment, checked, when
from companion.store.library import LibraryQuery
from companion.store.results import GAME, PLAY, SHEET, Key
from companion.store.store import NoSuchGame, Store
from companion.table.table import Setup
from engine.json_types import Json, JsonDict
from tests.companion.sharing.playing import SOLO, played, to_the_end
from tests.score_sheets import Hand, works_sheet

EN = words("en")
PAIR = Setup("works", "multiplayer", ("Ada", "Ben"))
DAY = date(2024, 5, 1)
LAST_WEEK: JsonDict = {
    "when": when(DAY, time(19, 30)),
    "place": "Grandma’s",
    "note": "First win!\nWith rain.",
    "names": {"0": "Zoé"},
}


@pytest.fixture
def store() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


def a_game(store: Store) -> Key:
    return Key(GAME, to_the_end(store.start(PAIR)).id)


def a_sheet(store: Store) -> Key:
    return Key(SHEET, store.sheets.save(works_sheet((Hand("Ada"), Hand("Ben"))).setup(("Ada", "Ben"))))


def a_play(store: Store) -> Key:
    content = b"Game,Date,Player,Score,Location\nMint Works,2020-01-02,Ada,7,Home\nMint Works,2020-01-02,Ben,5,Home\n"
    offered = offer.offered(store, content)
    assert offered is not None
    offer.take(store, offered)
    return Key(PLAY, next(store.plays.every()).id)


KINDS = pytest.mark.parametrize("made", [a_game, a_sheet, a_play])


def listed(store: Store) -> list[object]:
    return [(one.kind, one.id, one.at, one.summary) for one in store.library.page()]


def rows(store: Store, table: str) -> list[object]:
    return store.db.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()


@KINDS
def test_it_holds_in_the_lists_and_in_the_statistics(store: Store, made) -> None:
    key = made(store)
    (before,) = statistics.results(store)
    journal = rows(store, "entries")
    store.amend(key, LAST_WEEK)
    (entry,) = store.library.page()
    assert entry.summary is not None
    assert entry.at == datetime.combine(DAY, time(19, 30)).astimezone(UTC)
    assert entry.summary["names"] == ["Zoé", "Ben"]
    assert (entry.summary["place"], entry.summary["note"]) == ("Grandma’s", "First win!\nWith rain.")
    assert entry.summary["recorded"]["names"] == ["Ada", "Ben"]
    (result,) = statistics.results(store)
    assert result == replace(
        before, at=entry.at, names=("Zoé", "Ben"), place="Grandma’s", note="First win!\nWith rain.", timeless=False
    )
    assert store.library.page(LibraryQuery(words=("grandma",)))
    assert store.library.page(LibraryQuery(words=("rain", "zoe")))
    assert not store.library.page(LibraryQuery(words=("ada",)))
    assert rows(store, "entries") == journal


@KINDS
def test_what_was_first_recorded_can_be_brought_back(store: Store, made) -> None:
    key = made(store)
    before, result = listed(store), statistics.results(store)
    store.amend(key, LAST_WEEK)
    store.amend(key, {"when": when(DAY, None), "ignored": True, "names": {"1": "Max"}})
    (entry,) = store.library.page()
    assert entry.summary is not None
    assert entry.summary["timeless"]
    assert entry.summary["ignored"]
    assert entry.summary["names"] == ["Zoé", "Max"]
    assert statistics.results(store)[0].ignored
    store.amend(key, {"when": None, "place": None, "note": None, "ignored": None, "names": {"0": None, "1": None}})
    assert listed(store) == before
    assert statistics.results(store) == result


@KINDS
def test_the_caches_are_the_same_when_they_are_made_anew(store: Store, made) -> None:
    key = made(store)
    store.amend(key, {**LAST_WEEK, "ignored": True})
    before, results = listed(store), statistics.results(store)
    for table in ("games", "score_sheets", "plays"):
        store.db.execute(f"UPDATE {table} SET summary = NULL, result = NULL")
    with store.copied() as again:
        assert listed(again) == before
        assert statistics.results(again) == results


@KINDS
def test_a_backup_takes_it_along_and_two_devices_add_up(store: Store, made) -> None:
    key = made(store)
    plain = backup.made(store)
    store.amend(key, LAST_WEEK)
    content = backup.made(store)
    with Store(Path(":memory:")) as other:
        backup.restore(other, plain)
        other.amend(replace_id(other, key), {"note": "A note of its own"})
        preview = backup.preview(other, content)
        assert not preview.changes_nothing
        backup.restore(other, content)
        (entry,) = other.library.page()
        assert entry.summary is not None
        assert entry.summary["names"] == ["Zoé", "Ben"]
        assert entry.summary["note"] == "A note of its own"
        assert backup.preview(other, content).changes_nothing
        backup.restore(store, backup.made(other))
        (mine,) = store.library.page()
        assert mine.summary == entry.summary
    with Store(Path(":memory:")) as fresh:
        backup.restore(fresh, content)
        assert [one[2:] for one in listed(fresh)] != []
        assert fresh.library.page()[0].summary == {**entry.summary, "note": LAST_WEEK["note"]}


def replace_id(store: Store, key: Key) -> Key:
    return Key(key.kind, store.library.page()[0].id)


@pytest.mark.parametrize("way", ["codes", "file"])
def test_a_game_that_is_handed_on_takes_it_along(store: Store, way: str) -> None:
    key = a_game(store)
    store.amend(key, LAST_WEEK)
    with Store(Path(":memory:")) as other:
        if way == "file":
            record = transfer.read_file(transfer.as_file(store, key.id))
        else:
            record = whole(transfer.reading_codes(Parts().with_text(transfer.as_text(store, key.id))))
        id = transfer.take_over(other, transfer.offered(other, record))
        there, here = other.library.entry(Key(GAME, id)), store.library.entry(key)
        assert there is not None
        assert here is not None
        assert there.summary is not None
        assert here.summary is not None
        assert (there.at, there.summary["names"], there.summary["note"]) == (
            here.at,
            here.summary["names"],
            here.summary["note"],
        )
        assert other.open(id, EN).table.setup.seats == ("Zoé", "Ben")


def test_bg_stats_updates_the_play_that_it_has(store: Store) -> None:
    key = a_game(store)
    (before,) = statistics.results(store)
    store.amend(key, LAST_WEEK)
    (after,) = statistics.results(store)
    assert bgstats.play_uid(after) == bgstats.play_uid(before)
    line = bgstats.play(after)
    assert line["sourcePlayId"] == bgstats.play(before)["sourcePlayId"]
    assert line["playDate"] == "2024-05-01 19:30:00"


def test_a_game_shows_at_the_table_what_holds_and_its_journal_keeps_what_was_recorded(store: Store) -> None:
    key = a_game(store)
    store.amend(key, LAST_WEEK)
    live = store.open(key.id, EN)
    assert live.table.setup.seats == ("Zoé", "Ben")
    live.table.undo()
    entry = store.library.entry(key)
    assert entry is not None
    assert entry.summary is not None
    assert not entry.is_over
    assert entry.summary["names"] == ["Zoé", "Ben"]
    assert entry.at.year >= 2026
    live.table.redo()
    entry = store.library.entry(key)
    assert entry is not None
    assert entry.at.year == 2024
    store.amend(key, {"names": {"0": None}})
    assert store.open(key.id, EN).table.setup.seats == ("Ada", "Ben")


def test_a_name_given_at_the_table_holds_from_then_on(store: Store) -> None:
    live = played(store, PAIR, 5)
    key = Key(GAME, live.id)
    store.amend(key, {"names": {"0": "Zoé"}})
    again = store.rename(store.open(live.id, EN), 0, "Eve", EN)
    assert again.table.setup.seats == ("Eve", "Ben")
    entry = store.library.entry(key)
    assert entry is not None
    assert entry.summary is not None
    assert entry.summary["names"] == ["Eve", "Ben"]


def test_the_ai_keeps_its_name(store: Store) -> None:
    key = Key(GAME, to_the_end(store.start(SOLO)).id)
    store.amend(key, {"names": {"0": "Zoé", "1": "Nobody"}})
    entry = store.library.entry(key)
    assert entry is not None
    assert entry.summary is not None
    assert entry.summary["names"][0] == "Zoé"
    assert entry.summary["names"][1] != "Nobody"


def test_a_score_is_saved_for_its_day(store: Store) -> None:
    setup = works_sheet((Hand("Ada"), Hand("Ben"))).setup(("Ada", "Ben"))
    id = store.sheets.save(setup, {"when": "2024-05-01"})
    saved = store.sheets.open(id)
    assert (saved.at.astimezone().date(), saved.is_timeless) == (DAY, True)
    assert store.library.page()[0].at == saved.at


def test_what_is_gone_for_good_takes_its_amendments_along(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Store(path) as store:
        key = a_game(store)
        store.amend(key, LAST_WEEK)
        store.delete(key.id)
    later = datetime.now(UTC) + timedelta(days=40)
    with Store(path, lambda: later) as store:
        assert rows(store, "games") == rows(store, "amendments") == []


@pytest.mark.parametrize(
    "what",
    [
        {},
        {"what": 1},
        {"when": "soon"},
        {"when": "2024-05-01T10:00+02:00"},
        {"when": "0001-01-01"},
        {"when": "2024-05-01Tnoon"},
        {"place": 3},
        {"place": "x" * 101},
        {"note": "x" * 4_001},
        {"ignored": 1},
        {"names": {"x": "Ada"}},
        {"names": {"10": "Ada"}},
        {"names": {"0": ""}},
        {"names": {"0": " Ada"}},
        {"names": []},
        [],
        None,
    ],
)
def test_nothing_else_is_an_amendment(store: Store, what: Json) -> None:
    with pytest.raises((ValueError, TypeError, LookupError, AttributeError, OverflowError)):
        checked(what)


def test_nothing_can_be_set_right_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchGame):
        store.amend(Key(SHEET, 3), {"place": "Home"})


def test_a_damaged_line_keeps_no_other_from_being_read(store: Store) -> None:
    key = a_game(store)
    store.amend(key, {"place": "Home"})
    uid = store.uid_of(key)
    for number, what in enumerate(('{"place"', '{"place": 3}', '{"when": "never"}', "[]")):
        insert = "INSERT INTO amendments (uid, about, what, at) VALUES (?, ?, ?, ?)"
        store.db.execute(insert, (str(number), uid, what, store.time()))
    assert store.amendments.in_force(uid) == Amendment(place="Home")
    assert len(store.amendments.lines(uid)) == 1
    assert store.amendments.in_force("another") == amendments.NOTHING
