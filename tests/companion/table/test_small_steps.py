"""Long work is done in small steps: what each does is counted, and what comes of it is the same as in one go."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.languages import words
from companion.narration import search, search_index
from companion.sharing import backup, game_codes, transfer
from companion.slices import NOTHING, Progress, mapped, whole, with_progress
from companion.store import game_records, library
from companion.store.history_query import Span
from companion.store.library import EVERYTHING, LibraryQuery
from companion.store.store import Store
from companion.table.table import AT_ONCE, Entry, Table
from tests.companion.delivery.test_kept_games import FOLDER
from tests.companion.sharing.playing import DELIVERY, SOLO, WORKS, crooked, go_on, played

EN = words("en")


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of lines of a journal that each step replays; a new number is added for the next step."""
    counts, repeat = [0], Table.repeat

    def counted(table: Table, entry: Entry) -> None:
        counts[-1] += 1
        repeat(table, entry)

    monkeypatch.setattr(Table, "repeat", counted)
    return counts


def long_game(store: Store) -> int:
    return played(store, DELIVERY, 60).id


def steps(store: Store, theirs: Store, what: str) -> Iterator[Any]:
    id = long_game(store)
    if what == "restore":
        return backup.Restoring(theirs, backup.made(store)).work()
    if what == "open":
        return store.opening(id)
    if what == "look back":
        return store.replaying(id)
    if what == "write codes":
        return transfer.coding(store, id)
    record = game_records.read(store, id)
    if what == "look at":
        return transfer.offering(store, record)
    return game_codes.reading(whole(game_codes.writing(record)))


@pytest.mark.parametrize("what", ["open", "look back", "write codes", "look at", "read codes", "restore"])
def test_no_step_replays_more_than_a_few_moves(store: Store, theirs: Store, replayed: list[int], what: str) -> None:
    work = steps(store, theirs, what)
    replayed[:] = [0]
    for _ in work:
        replayed += [0]
    assert sum(replayed) >= 60
    assert max(replayed) <= AT_ONCE


def test_taking_over_replays_nothing_that_was_looked_at(store: Store, theirs: Store, replayed: list[int]) -> None:
    offer = transfer.offered(store, game_records.read(store, long_game(store)))
    replayed[:] = [0]
    taken = transfer.take_over(theirs, offer)
    assert replayed == [0]
    assert theirs.open(taken).table.state == offer.table.state
    assert theirs.library.game(taken) is not None


def test_a_game_that_is_opened_in_steps_is_the_same(store: Store) -> None:
    id = crooked(store).id
    told = list[Progress]()
    live = whole(mapped(store.opening(id), told.append))
    assert live.table.state == store.open(id).table.state
    assert [one.done for one in told] == sorted(one.done for one in told)
    assert told[-1].of == store.lines(id)
    go_on(live, 1, Random(1))
    assert store.open(id).table.state == live.table.state


def test_a_game_that_went_on_while_it_was_opened_is_behind(store: Store) -> None:
    id = long_game(store)
    opening = store.opening(id)
    next(opening)
    go_on(store.open(id), 1, Random(1))
    live = whole(opening)
    assert store.is_behind(live)


def test_games_of_the_first_versions_come_in_step_by_step(store: Store, theirs: Store) -> None:
    record = whole(game_codes.reading((FOLDER / "six-road-tokens.code.json").read_bytes()))
    transfer.take_over(theirs, transfer.offered(theirs, record))
    whole(backup.Restoring(store, backup.made(theirs)).work())
    (card,) = store.games()
    assert card.summary is not None
    assert len(store.open(card.id).table.state.as_json()["road_tokens"]) == 6


# --- a backup


def test_a_backup_is_written_line_by_line(store: Store, theirs: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(4):
        played(store, WORKS, 5, seed)
    counts, read = [0], game_records.read

    def counted(store: Store, id: int) -> game_records.GameRecord:
        counts[-1] += 1
        return read(store, id)

    monkeypatch.setattr(game_records, "read", counted)
    told = list[Progress]()

    def noted(progress: Progress) -> None:
        told.append(progress)
        counts.append(0)

    content = whole(mapped(backup.making(store), noted))
    assert sum(counts) == 4
    assert max(counts) == 1
    assert told[-1].share == 1
    assert backup.restore(theirs, content).number("game", "new") == 4


def test_a_game_that_is_gone_while_a_backup_is_written_is_left_out(store: Store, theirs: Store) -> None:
    ids = [played(store, SOLO, 2, seed).id for seed in range(2)]
    making = backup.making(store)
    next(making)
    store.delete(ids[1])
    store.db.execute("DELETE FROM entries WHERE game = ?", (ids[1],))
    store.db.execute("DELETE FROM games WHERE id = ?", (ids[1],))
    assert backup.restore(theirs, whole(making)).number("game", "new") == 1


# --- the list of games


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of rows that each step looks at one by one."""
    monkeypatch.setattr(library, "AT_ONCE", 3)
    counts, has = [0], Span.has

    def day(span: Span, moment: str) -> bool:
        counts[-1] += 1
        return has(span, moment)

    monkeypatch.setattr(Span, "has", day)
    return counts


def test_no_step_reads_the_words_of_more_than_some_rows(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "AT_ONCE", 3)
    for _ in range(10):
        store.start(SOLO)
    wanted = LibraryQuery(words=("nobody",))
    assert [one.done for one in store.library.paging(wanted)] == [3, 6, 9, 10]
    assert list(store.library.paging(wanted)) == [], "the words are known until something changes"


def test_no_step_looks_at_more_than_some_rows(store: Store, looked_at: list[int]) -> None:
    wanted = LibraryQuery(span=Span(day=40))
    for _ in range(10):
        store.start(SOLO)
    told = list[Progress]()
    for progress in store.library.paging(wanted):
        told.append(progress)
        looked_at.append(0)
    assert sum(looked_at) == 10
    assert max(looked_at) == 3
    assert [one.done for one in told] == [3, 6, 9]


def test_pages_of_what_is_found_row_by_row_follow_each_other(store: Store, looked_at: list[int]) -> None:
    ids = [store.start((SOLO, WORKS)[number % 2]).id for number in range(20)]
    wanted, found, after = LibraryQuery(words=("ben",)), list[int](), None
    while page := store.library.page(wanted, after, 4):
        found += [one.id for one in page]
        after = page[-1]
    assert found == ids[1::2][::-1]


def test_only_what_is_looked_for_row_by_row_takes_long(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "FEW", 1)
    store.start(SOLO)
    assert not store.library.takes_long(LibraryQuery(words=("ada",)))
    store.start(SOLO)
    assert store.library.takes_long(LibraryQuery(words=("ada",)))
    assert store.library.takes_long(LibraryQuery(names=("may",)))
    assert store.library.takes_long(LibraryQuery(span=Span(weekday=2)))
    assert not store.library.takes_long(EVERYTHING)
    assert not store.library.takes_long(LibraryQuery(game="works", span=Span(since="2026")))


def changes() -> dict[str, Callable[[Store], object]]:
    return {
        "one more": lambda store: store.start(SOLO),
        "one less": lambda store: store.delete(1),
        "one goes on": lambda store: go_on(store.open(2), 1, Random(1)),
        "a score": lambda store: store.sheets.save(WORKS),
    }


@pytest.mark.parametrize("what", changes())
def test_the_stamp_tells_of_a_change(what: str) -> None:
    times = (datetime(2026, 1, 1, hour, tzinfo=UTC) for hour in range(24))
    with Store(Path(":memory:"), lambda: next(times)) as store:
        store.start(SOLO)
        store.start(SOLO)
        before = store.library.stamp
        assert store.library.stamp == before
        changes()[what](store)
        assert store.library.stamp != before


# --- the rulebook


def test_no_step_reads_more_than_an_index_for_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    search.clear_indexes()
    counts, made = [0], search_index.Index.__init__

    def counted(index: search_index.Index, *given: Any) -> None:
        counts[-1] += 1
        made(index, *given)

    def written(*given: str) -> search_index.Json:
        raise AssertionError(f"{given} has no file")

    monkeypatch.setattr(search_index.Index, "__init__", counted)
    monkeypatch.setattr(search_index, "written", written)
    assert not search.is_ready(EN, ["works", "bid"], "builder")
    told = list[Progress]()
    for progress in search.preparing(EN, ["works", "bid"]):
        told.append(progress)
        counts.append(0)
    assert sum(counts) == 4
    assert max(counts) == 1
    assert [one.share for one in told] == sorted(one.share for one in told)
    assert search.is_ready(EN, ["works", "bid"], "builder")
    counts[:] = [0]
    assert search.find(EN, "works", "builder")
    assert search.find(EN, "works", "zweimal zzz") is not None
    assert counts == [0]


def test_a_word_of_the_own_language_is_found_before_the_others_are_read() -> None:
    search.clear_indexes()
    whole(search._indexing("en", "works"))
    assert search.is_ready(EN, ["works"], "builder")
    assert search.is_ready(EN, ["works"], "b")
    assert not search.is_ready(EN, ["works"], "zzyzx")
    assert not search.is_ready(EN, ["works", "bid"], "builder")


# --- what tells how far it is


def test_steps_tell_how_far_they_are() -> None:
    def work() -> Iterator[None]:
        yield
        yield
        yield
        return "done"

    assert list(with_progress(work(), 5, 2)) == [Progress(2, 5), Progress(4, 5), Progress(5, 5)]
    assert list(with_progress(work())) == [NOTHING] * 3
    assert whole(with_progress(work())) == "done"
