"""The list of all games and sheets: what is found, in which order, page by page, and how much is read for it."""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from companion.languages import words
from companion.store.history_query import ALWAYS, Span, TypedQuery, read
from companion.store.library import ALL, DELETED, FEW, FINISHED, SHEETS, UNFINISHED, LibraryEntry, LibraryQuery
from companion.store.results import GAME, SHEET, Key
from companion.store.retention import DAYS, days_left
from companion.store.store import NoSuchGame, Store
from companion.table.table import Setup
from tests.companion.sharing.playing import Clock, to_the_end
from tests.score_sheets import Hand, works_sheet

SOLO = Setup("works", "solo", ("Ada",), {"ai": "mort"})
PAIR = Setup("works", "multiplayer", ("Élise", "Ben"))
NAMED = ("Cleo", "Dan")
SCORED = works_sheet((Hand("Cleo", ("gardens",), (), 2), Hand("Dan", ("landfill",), (), 1))).setup(NAMED)
START = datetime(2030, 5, 10, 12, tzinfo=UTC)
TODAY = date(2030, 5, 15)
"""A Wednesday."""
EN = words("en")


@pytest.fixture
def clock() -> Clock:
    return Clock(START, timedelta(hours=1))


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store(tmp_path / "games.db", clock) as found:
        yield found


def named(found: list[LibraryEntry]) -> list[tuple[str, int]]:
    return [(one.kind, one.id) for one in found]


def looked_for(store: Store, text: str) -> list[tuple[str, int]]:
    asked = read(EN, text, TODAY)
    return named(store.library.page(LibraryQuery(asked.words, asked.span, names=asked.names)))


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
    assert {what: named(store.library.page(LibraryQuery(what=what))) for what in expected} == {
        what: [one] for what, one in expected.items()
    }
    assert (GAME, gone) not in named(store.library.page())
    only = (Key(GAME, ended), Key(GAME, gone), Key(SHEET, sheet))
    assert set(named(store.library.page(LibraryQuery(ids=only)))) == {(GAME, ended), (SHEET, sheet)}
    assert named(store.library.page(LibraryQuery(ids=only[:2]))) == [(GAME, ended)]
    assert store.library.page(LibraryQuery(game="bid")) == []


def test_a_page_reads_only_indexes(store: Store) -> None:
    """The rows, each with all its cards, would be read from the disk one by one."""
    statements: list[str] = []
    store.db.conn.set_trace_callback(statements.append)
    store.library.page(LibraryQuery(("ada",), game="works"), after=LibraryEntry(GAME, 5, "works", START, True, None))
    store.library.page()
    store.db.conn.set_trace_callback(None)
    plans = [
        store.db.execute(f"EXPLAIN QUERY PLAN {one}").fetchall() for one in statements if "FROM games WHERE" in one
    ]
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


def found(store: Store, *words: str, what: str = ALL) -> list[tuple[str, int]]:
    return named(store.library.page(LibraryQuery(words, what=what)))


def test_a_removed_player_is_found_as_somebody_alone(store: Store) -> None:
    store.players.met(["Dan", "Eve"])
    game = (GAME, store.start(replace(PAIR, seats=("Dan", "Eve"))).id)
    dan = store.players.by_name("dan")
    assert dan is not None
    assert found(store, "dan") == found(store, "eve") == [game]
    store.players.remove(dan.id)
    assert found(store, "dan") == []
    assert found(store, "somebody", "eve") == found(store, "quelqu") == [game]
    store.players.bring_back(dan.id)
    assert found(store, "dan") == [game]
    assert found(store, "somebody") == []


def test_what_changed_since_the_last_search_is_found(store: Store) -> None:
    assert found(store, "zora") == []
    live = store.start(replace(PAIR, seats=("Zora", "Eve")))
    one = (GAME, live.id)
    assert found(store, "zora") == [one]
    store.rename(live, 0, "Yann")
    assert (found(store, "zora"), found(store, "yann")) == ([], [one])
    store.amend(Key(GAME, live.id), {"names": {"0": "Xena"}, "note": "On the train", "place": "Lyon"})
    assert (found(store, "yann"), found(store, "xena", "lyon", "train")) == ([], [one])
    other = store.start(replace(PAIR, seats=("Xena", "Eve")))
    store.delete(other.id)
    assert (found(store, "xena"), found(store, "xena", what=DELETED)) == ([one], [(GAME, other.id)])
    store.restore(other.id)
    store.delete(live.id)  # as many are deleted as before
    assert (found(store, "xena"), found(store, "xena", what=DELETED)) == ([(GAME, other.id)], [one])


def test_a_search_of_many_that_is_known_reads_nothing(store: Store, clock: Clock) -> None:
    begun = store.start(PAIR).id
    columns = "game, mode, setup, created_at, summary"
    insert = (
        f"INSERT INTO games ({columns}, uid, touched_at) "
        f"WITH n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < {2 * FEW}) "
        f"SELECT {columns}, i, strftime('%Y-%m-%dT%H:%M:%f000+00:00', '2026-01-01', i || ' minutes') FROM games, n "
        "WHERE id = ?"
    )
    store.db.execute(insert, (begun,))
    for typed in (("nobody",), ("elise",)):
        assert store.library.takes_long(LibraryQuery(typed)) is (typed == ("nobody",))
        assert bool(found(store, *typed)) is (typed == ("elise",))
    first = store.library.page(LibraryQuery(("elise",)), limit=100)
    second = store.library.page(LibraryQuery(("elise",)), after=first[-1], limit=100)
    every = store.library.page(limit=200)
    assert named([*first, *second]) == named(every)
    last = store.start(replace(PAIR, seats=("Zora", "Eve")))
    assert not store.library.takes_long(LibraryQuery(("zora",)))  # no more is read than has changed
    assert found(store, "zora") == [(GAME, last.id)]
    last.table.play_json({"move": "reveal", "by": "table", "slot": "supply-1", "plan": "mine"})
    store.amend(Key(GAME, last.id), {"place": "Lyon"})
    assert not store.library.takes_long(LibraryQuery(("zora",)))
    assert found(store, "lyon") == found(store, "zora") == [(GAME, last.id)]
    with Store(store.path, clock) as other:
        other.amend(Key(GAME, last.id), {"place": "Nice"})
    assert store.library.takes_long(LibraryQuery(("zora",)))
    assert (found(store, "lyon"), found(store, "nice")) == ([], [(GAME, last.id)])
    store.db.execute("UPDATE games SET summary = json_set(summary, '$.place', 'Lille')")
    assert store.library.takes_long(LibraryQuery(("zora",)))
    assert len(store.library.page(LibraryQuery(("lille",)), limit=10 * FEW)) == 2 * FEW + 2


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
    assert read(EN, text, TODAY) == TypedQuery((), Span(local(*since), local(*until)))
    assert read(EN, f"Ada {text}", TODAY) == TypedQuery(("ada",), Span(local(*since), local(*until)))


def days(since: tuple[int, int, int], until: tuple[int, int, int]) -> Span:
    return Span(local(*since), local(*until))


@pytest.mark.parametrize(
    ("language", "text", "since", "until"),
    [
        ("en", "today", (2030, 5, 15), (2030, 5, 16)),
        ("en", "Yesterday", (2030, 5, 14), (2030, 5, 15)),
        ("en", "last night", (2030, 5, 14), (2030, 5, 15)),
        ("en", "the day before yesterday", (2030, 5, 13), (2030, 5, 14)),
        ("en", "this week", (2030, 5, 13), (2030, 5, 20)),
        ("en", "last week", (2030, 5, 6), (2030, 5, 13)),
        ("en", "last weekend", (2030, 5, 11), (2030, 5, 13)),
        ("en", "this month", (2030, 5, 1), (2030, 6, 1)),
        ("en", "last month", (2030, 4, 1), (2030, 5, 1)),
        ("en", "last year", (2029, 1, 1), (2030, 1, 1)),
        ("en", "3 days ago", (2030, 5, 12), (2030, 5, 13)),
        ("en", "2 weeks ago", (2030, 4, 29), (2030, 5, 6)),
        ("en", "two weeks ago", (2030, 4, 29), (2030, 5, 6)),
        ("en", "last week with", (2030, 5, 6), (2030, 5, 13)),
        ("fr", "il y a deux semaines", (2030, 4, 29), (2030, 5, 6)),
        ("fr", "la semaine dernière avec", (2030, 5, 6), (2030, 5, 13)),
        ("en", "5 months ago", (2029, 12, 1), (2030, 1, 1)),
        ("en", "the last 7 days", (2030, 5, 8), (2030, 5, 16)),
        ("en", "last Sunday", (2030, 5, 12), (2030, 5, 13)),
        ("en", "last wednesday", (2030, 5, 8), (2030, 5, 9)),
        ("en", "last December", (2029, 12, 1), (2030, 1, 1)),
        ("en", "on 25/10/29", (2029, 10, 25), (2029, 10, 26)),
        ("en", "Sunday 12 May 2030", (2030, 5, 12), (2030, 5, 13)),
        ("en", "May 12th, 2030", (2030, 5, 12), (2030, 5, 13)),
        ("en", "in nov 2029", (2029, 11, 1), (2029, 12, 1)),
        ("fr", "aujourd'hui", (2030, 5, 15), (2030, 5, 16)),
        ("fr", "aujourd’hui", (2030, 5, 15), (2030, 5, 16)),
        ("fr", "Hier", (2030, 5, 14), (2030, 5, 15)),
        ("fr", "avant-hier", (2030, 5, 13), (2030, 5, 14)),
        ("fr", "la semaine dernière", (2030, 5, 6), (2030, 5, 13)),
        ("fr", "semaine derniere", (2030, 5, 6), (2030, 5, 13)),
        ("fr", "cette semaine", (2030, 5, 13), (2030, 5, 20)),
        ("fr", "ce mois-ci", (2030, 5, 1), (2030, 6, 1)),
        ("fr", "le mois dernier", (2030, 4, 1), (2030, 5, 1)),
        ("fr", "l’année dernière", (2029, 1, 1), (2030, 1, 1)),
        ("fr", "il y a 3 jours", (2030, 5, 12), (2030, 5, 13)),
        ("fr", "les 7 derniers jours", (2030, 5, 8), (2030, 5, 16)),
        ("fr", "dimanche dernier", (2030, 5, 12), (2030, 5, 13)),
        ("fr", "le week-end dernier", (2030, 5, 11), (2030, 5, 13)),
        ("fr", "1er août 2030", (2030, 8, 1), (2030, 8, 2)),
        ("fr", "en novembre 2029", (2029, 11, 1), (2029, 12, 1)),
        ("fr", "last week", (2030, 5, 6), (2030, 5, 13)),
        ("en", "août 2030", (2030, 8, 1), (2030, 9, 1)),
    ],
)
def test_times_are_told_as_people_tell_them(
    language: str, text: str, since: tuple[int, int, int], until: tuple[int, int, int]
) -> None:
    said = words(language)
    assert read(said, text, TODAY) == TypedQuery((), days(since, until))
    assert read(said, f"{text} Ada", TODAY) == TypedQuery(("ada",), days(since, until))


@pytest.mark.parametrize(
    ("language", "text", "span"),
    [
        *(
            ("en", text, Span(month=10, day=25))
            for text in ("25/10", "25.10.", "25-10", "25 October", "25th of October")
        ),
        *(("en", text, Span(day=25)) for text in ("the 25th", "25th", "on the 25")),
        *(("fr", text, Span(day=25)) for text in ("le 25", "Le 25")),
        ("fr", "le 1er", Span(day=1)),
        *(("en", text, Span(month=10, day=25)) for text in ("October 25", "oct 25th", "on 25/10", "10/25")),
        *(
            ("fr", text, Span(month=10, day=25))
            for text in ("25/10", "le 25 octobre", "25 oct.", "dimanche 25 octobre")
        ),
        ("en", "29/2", Span(month=2, day=29)),
        ("fr", "1er mai", Span(month=5, day=1)),
    ],
)
def test_a_day_without_a_year_is_of_any(language: str, text: str, span: Span) -> None:
    assert read(words(language), text, TODAY) == TypedQuery((), span)


@pytest.mark.parametrize(
    ("language", "text", "span"),
    [
        *(("en", text, Span(month=11)) for text in ("November", "nov", "novem")),
        *(("fr", text, Span(month=11)) for text in ("novembre", "NOV", "november")),
        ("en", "sunday", Span(weekday=7)),
        ("en", "sundays", Span(weekday=7)),
        ("fr", "dimanches", Span(weekday=7)),
        ("fr", "dimanche", Span(weekday=7)),
        ("fr", "mar", Span(month=3)),
        ("fr", "mardi", Span(weekday=2)),
    ],
)
def test_a_month_or_a_weekday_alone_is_every_one_or_a_name(language: str, text: str, span: Span) -> None:
    assert read(words(language), text, TODAY) == TypedQuery((), span, (text.lower(),))


@pytest.mark.parametrize("text", ["31/02/2030", "0/5", "12", "45/13", "no", "ada"])
def test_what_is_no_date_is_words(text: str) -> None:
    asked = read(EN, text, TODAY)
    assert asked.words
    assert asked.span == ALWAYS or text == "31/02/2030"


def test_any_text_is_read() -> None:
    chance = Random(3)
    for _ in range(2000):
        read(EN, "".join(chance.choices("0123456789/.- lastdyegomyſİ٣'’", k=chance.randrange(14))), TODAY)


def test_games_are_found_by_date(store: Store, clock: Clock) -> None:
    early = (GAME, store.start(SOLO).id)
    clock.now = datetime(2031, 2, 1, 12, tzinfo=UTC)
    late = (GAME, store.start(PAIR).id)
    assert looked_for(store, "2030") == looked_for(store, "may 2030 ada") == [early]
    assert looked_for(store, "2031-02-01") == [late]


def test_games_are_found_by_month_weekday_and_day(store: Store, clock: Clock) -> None:
    clock.now = datetime(2030, 10, 25, 12, tzinfo=UTC)  # a Friday
    friday = (GAME, store.start(SOLO).id)
    clock.now = datetime(2031, 11, 2, 12, tzinfo=UTC)  # a Sunday
    sunday = (GAME, store.start(PAIR).id)
    assert looked_for(store, "25/10") == looked_for(store, "October") == looked_for(store, "friday") == [friday]
    assert looked_for(store, "November") == looked_for(store, "in november ben") == looked_for(store, "Sun") == [sunday]
    assert looked_for(store, "December") == []


def test_a_player_who_is_called_as_a_month_goes_before_it(store: Store, clock: Clock) -> None:
    clock.now = datetime(2030, 5, 25, 12, tzinfo=UTC)
    store.start(SOLO)
    clock.now = datetime(2030, 6, 25, 12, tzinfo=UTC)
    of_may = (GAME, store.start(Setup("works", "multiplayer", ("May", "Ben"))).id)
    assert looked_for(store, "May") == looked_for(store, "may ben") == [of_may]
    assert len(looked_for(store, "May 2030")) == 1


# --- what was deleted


def test_what_was_deleted_is_gone_for_good_only_after_a_month(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "games.db"
    with Store(path, clock) as store:
        game, kept = to_the_end(store.start(SOLO)).id, store.start(PAIR).id
        sheet = store.sheets.save(SCORED)
        store.settings[f"ages/{game}"], store.settings[f"ages/{kept}"] = [42], [1, 2]
        store.delete(game)
        store.sheets.delete(sheet)
        deleted_at = store.library.page(LibraryQuery(what=DELETED))[0].deleted_at
        assert deleted_at is not None
    clock.now = deleted_at + timedelta(days=DAYS, hours=-6)
    with Store(path, clock) as store:
        assert len(store.library.page(LibraryQuery(what=DELETED))) == 2
        store.restore(game)
        store.delete(game)
    clock.now += timedelta(days=DAYS - 1)
    with Store(path, clock) as store:
        assert named(store.library.page(LibraryQuery(what=DELETED))) == [(GAME, game)]
    clock.now += timedelta(days=2)
    with Store(path, clock) as store:
        assert store.library.page(LibraryQuery(what=DELETED)) == []
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


def test_a_deleted_pack_comes_back_with_its_half_entered_map_however_late(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "games.db"
    with Store(path, clock) as store:
        pack = store.packs.begin("delivery").id
        store.settings[f"map_drafts/{pack}"] = {"map": {"half": 1}}
        store.packs.delete("delivery", pack)
    clock.now += timedelta(days=10 * DAYS)
    with Store(path, clock) as store:
        store.packs.restore("delivery", pack)
        assert store.packs.in_use("delivery").id == pack
        assert store.settings[f"map_drafts/{pack}"] == {"map": {"half": 1}}


@pytest.mark.parametrize(("ago", "left"), [(0, DAYS), (29, 1), (29.9, 1), (40, 1)])
def test_the_days_that_are_left_are_counted(ago: float, left: int) -> None:
    assert days_left(START, START + timedelta(days=ago)) == left
