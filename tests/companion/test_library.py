"""The list of all games and sheets: what is found, in which order, page by page, and what is read for it."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from companion.history_query import ALWAYS, Span, read
from companion.keeping import DAYS, days_left
from companion.languages import words
from companion.library import DELETED, FINISHED, GAME, SHEET, SHEETS, UNFINISHED, Listed, Wanted
from companion.store import LiveGame, NoSuchGame, Store
from companion.table import Setup
from companion.works.score_sheet import Hand, WorksSheet

SOLO = Setup("works", "solo", ("Ada",), {"ai": "mort"})
PAIR = Setup("works", "multiplayer", ("Élise", "Ben"))
NAMED = ("Cleo", "Dan")
SCORED = WorksSheet((Hand("Cleo", ("gardens",), (), 2), Hand("Dan", ("landfill",), (), 1))).setup(NAMED)
START = datetime(2030, 5, 10, 12, tzinfo=UTC)
EN, FR = words("en"), words("fr")


class Clock:
    """Goes on by an hour whenever it is read."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        self.now += timedelta(hours=1)
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store(tmp_path / "games.db", clock) as found:
        yield found


def to_the_end(live: LiveGame) -> LiveGame:
    rng = Random(1)
    while moves := live.table.state.legal_moves():
        live.table.play(rng.choice(moves))
    return live


def named(found: list[Listed]) -> list[tuple[str, int]]:
    return [(one.kind, one.id) for one in found]


def looked_for(store: Store, text: str) -> list[tuple[str, int]]:
    return named(store.library.page(Wanted(*read(EN, text))))


# --- the list


def test_games_and_sheets_stand_in_one_list_the_latest_first(store: Store) -> None:
    first = store.start(SOLO).id
    sheet = store.sheets.save(SCORED)
    last = store.start(PAIR).id
    assert named(store.library.page()) == [(GAME, last), (SHEET, sheet), (GAME, first)]
    store.open(first).table.play_json({"move": "reveal", "by": "table", "slot": "supply-1", "plan": "mine"})
    assert named(store.library.page())[0] == (GAME, first)


def test_a_row_says_how_it_ended(store: Store) -> None:
    live = to_the_end(store.start(SOLO))
    store.sheets.save(SCORED)
    sheet, game = store.library.page()
    outcome = live.table.state.outcome()
    assert game.is_over
    assert game.summary is not None
    assert game.summary["totals"] == [seat.total for seat in outcome.seats]
    assert game.summary["names"] == ["Ada", "Mort"]
    assert sheet.is_over
    assert sheet.summary is not None
    assert (sheet.summary["names"], sheet.summary["totals"]) == (["Cleo", "Dan"], [3, 3])
    assert sheet.summary["winners"] == [0]
    assert store.library.game(live.id) == game
    assert store.library.game(99) is None


@pytest.mark.parametrize("same_moment", [False, True])
def test_the_list_comes_in_pages_without_gaps(store: Store, clock: Clock, same_moment: bool) -> None:
    for number in range(5):
        store.start(SOLO)
        store.sheets.save(SCORED)
        if same_moment:
            clock.now = START + timedelta(hours=number // 3)
    everything = named(store.library.page(limit=100))
    assert len(set(everything)) == 10
    found: list[tuple[str, int]] = []
    last = None
    while page := store.library.page(after=last, limit=3):
        found += named(page)
        last = page[-1]
    assert found == everything


def test_each_part_of_the_list_can_be_had_alone(store: Store) -> None:
    running, ended = store.start(PAIR).id, to_the_end(store.start(SOLO)).id
    sheet, gone = store.sheets.save(SCORED), store.start(PAIR).id
    store.delete(gone)
    expected = {FINISHED: (GAME, ended), UNFINISHED: (GAME, running), SHEETS: (SHEET, sheet), DELETED: (GAME, gone)}
    assert {what: named(store.library.page(Wanted(what=what))) for what in expected} == {
        what: [one] for what, one in expected.items()
    }
    assert (GAME, gone) not in named(store.library.page())
    assert named(store.library.page(Wanted(ids=(ended, gone)))) == [(GAME, ended)]
    assert store.library.page(Wanted(game="bid")) == []


def test_a_page_reads_only_indexes(store: Store) -> None:
    """The rows, each with all its cards, would be read from the disk one by one."""
    statements: list[str] = []
    store.db.conn.set_trace_callback(statements.append)
    store.library.page(Wanted(("ada",), game="works"), after=Listed(GAME, 5, "works", START, True, None))
    store.library.page()
    store.db.conn.set_trace_callback(None)
    plans = [store.db.execute(f"EXPLAIN QUERY PLAN {one}").fetchall() for one in statements if "games" in one]
    assert len(plans) == 2
    assert all("COVERING INDEX games_listed" in plan[0][3] and len(plan) == 1 for plan in plans)


# --- what is typed


def test_games_are_found_by_player_ai_and_game(store: Store) -> None:
    solo, pair = (GAME, store.start(SOLO).id), (GAME, store.start(PAIR).id)
    assert looked_for(store, "elise") == [pair]
    assert looked_for(store, "ÉL be") == [pair]
    assert looked_for(store, "mort") == [solo]
    assert looked_for(store, "mint works") == [pair, solo]
    assert looked_for(store, "da") == []
    assert looked_for(store, '%" OR 1') == []


def test_one_person_is_found_by_all_names(store: Store) -> None:
    old, new = (GAME, store.start(PAIR).id), (GAME, store.start(SOLO).id)
    players = store.players
    players.merge(players.add("Élise").id, players.add("Ada").id)
    assert looked_for(store, "ada") == looked_for(store, "elise") == [new, old]


def local(*day: int) -> str:
    return datetime(*day).astimezone(UTC).isoformat(timespec="microseconds")


@pytest.mark.parametrize(
    ("text", "since", "until"),
    [
        ("2030", (2030, 1, 1), (2031, 1, 1)),
        ("2030-12", (2030, 12, 1), (2031, 1, 1)),
        ("5/2030", (2030, 5, 1), (2030, 6, 1)),
        ("2030-05-31", (2030, 5, 31), (2030, 6, 1)),
        ("31.12.2030", (2030, 12, 31), (2031, 1, 1)),
        ("12 May 2030", (2030, 5, 12), (2030, 5, 13)),
        ("february 2028", (2028, 2, 1), (2028, 3, 1)),
    ],
)
def test_a_date_is_a_span_of_time(text: str, since: tuple[int, ...], until: tuple[int, ...]) -> None:
    assert read(EN, text) == ((), Span(local(*since), local(*until)))
    assert read(EN, f"Ada {text}") == (("ada",), Span(local(*since), local(*until)))


def test_months_are_those_of_the_language() -> None:
    assert read(FR, "1er août 2030") == ((), Span(local(2030, 8, 1), local(2030, 8, 2)))
    assert read(EN, "août 2030") == (("aout",), Span(local(2030, 1, 1), local(2031, 1, 1)))


@pytest.mark.parametrize("text", ["31/02/2030", "May", "12"])
def test_what_is_no_date_is_words(text: str) -> None:
    words, span = read(EN, text)
    assert words
    assert span == ALWAYS or text == "31/02/2030"


def test_games_are_found_by_date(store: Store, clock: Clock) -> None:
    early = (GAME, store.start(SOLO).id)
    clock.now = datetime(2031, 2, 1, 12, tzinfo=UTC)
    late = (GAME, store.start(PAIR).id)
    assert looked_for(store, "2030") == looked_for(store, "may 2030 ada") == [early]
    assert looked_for(store, "2031-02-01") == [late]


# --- what was deleted


def test_what_was_deleted_is_gone_for_good_only_after_a_month(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "games.db"
    with Store(path, clock) as store:
        game, kept = to_the_end(store.start(SOLO)).id, store.start(PAIR).id
        sheet = store.sheets.save(SCORED)
        store.settings[f"ages/{game}"], store.settings[f"ages/{kept}"] = [42], [1, 2]
        store.delete(game)
        store.sheets.delete(sheet)
        deleted_at = store.library.page(Wanted(what=DELETED))[0].deleted_at
        assert deleted_at is not None
    clock.now = deleted_at + timedelta(days=DAYS, hours=-6)
    with Store(path, clock) as store:
        assert len(store.library.page(Wanted(what=DELETED))) == 2
        store.restore(game)
        store.delete(game)
    clock.now += timedelta(days=DAYS - 1)
    with Store(path, clock) as store:
        assert named(store.library.page(Wanted(what=DELETED))) == [(GAME, game)]
    clock.now += timedelta(days=2)
    with Store(path, clock) as store:
        assert store.library.page(Wanted(what=DELETED)) == []
        with pytest.raises(NoSuchGame):
            store.open(game)
        assert f"ages/{game}" not in store.settings
        assert f"ages/{kept}" in store.settings
        assert store.open(kept).table.setup == PAIR
        assert store.db.execute("SELECT count(*) FROM entries WHERE game = ?", (game,)).fetchone() == (0,)


def test_what_is_kept_cannot_be_removed(store: Store) -> None:
    store.start(PAIR)
    for table in ("games", "entries", "score_sheets"):
        to_the_end(store.start(SOLO))
        store.sheets.save(SCORED)
        with pytest.raises(sqlite3.IntegrityError):
            store.db.execute(f"DELETE FROM {table}")


@pytest.mark.parametrize(("ago", "left"), [(0, DAYS), (29, 1), (29.9, 1), (40, 1)])
def test_the_days_that_are_left_are_counted(ago: float, left: int) -> None:
    assert days_left(START, START + timedelta(days=ago)) == left


def test_a_file_from_before_is_listed_too(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "games.db"
    with Store(path, clock) as store:
        sheet = store.sheets.save(SCORED)
        store.db.execute("UPDATE score_sheets SET summary = NULL")
    with Store(path, clock) as store:
        (found,) = store.library.page(Wanted(("cleo",)))
        assert found.id == sheet
