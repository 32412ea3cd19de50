"""The statistics on the screen, and a shared result: their content, and where a tap leads."""

import json
from collections.abc import Iterator
from unittest.mock import patch

import flet as ft
import flet_charts as fch
import pytest

from companion import languages
from companion.sharing import bgstats, exports
from companion.slices import Progress, whole
from companion.store import statistics, tally
from companion.store.results import GAME, Key
from companion.store.store import LiveGame, Store
from companion.table.table import Setup
from tests.companion.sharing.playing import to_the_end
from tests.companion.store.test_statistics import of, one
from tests.ui.sessions import drawn, until
from ui import components as kit
from ui import slices
from ui.boards.registry import choices_of
from ui.screens.history import history, panels, statistics_view
from ui.screens.table import sheets
from ui.session import Session

SOLO = Setup("works", "solo", ("Ada",), {"ai": "justin"})


def finished(store: Store, setup: Setup = SOLO, **changed: object) -> LiveGame:
    """A game played to its end, of which these fields are said to have come out."""
    live = to_the_end(store.start(setup))
    if changed:
        kept = json.loads(store.db.execute("SELECT result FROM games WHERE id = ?", (live.id,)).fetchone()[0])
        store.db.execute("UPDATE games SET result = ? WHERE id = ?", (json.dumps(kept | changed), live.id))
    return live


def three(store: Store) -> list[int]:
    """Two games that Ada won against Justin, with one that she lost between them."""
    won: dict[str, object] = {"totals": [9, 4], "ranks": [1, 2], "seconds": 1200}
    lost: dict[str, object] = {"totals": [3, 8], "ranks": [2, 1], "seconds": 2400}
    return [finished(store, **fields).id for fields in (won, lost, won)]


# --- statistics


@pytest.fixture
def in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read two results already step by step, each step a slice of its own."""
    monkeypatch.setattr(panels, "FEW", 1)
    monkeypatch.setattr(statistics, "AT_ONCE", 1)
    monkeypatch.setattr(tally, "AT_ONCE", 1)
    monkeypatch.setattr(slices, "SLICE_TIME", 0)
    monkeypatch.setattr(slices, "PAUSE_BETWEEN", 0)


@pytest.mark.usefixtures("in_slices")
async def test_many_games_are_read_in_slices(store: Store) -> None:
    three(store)
    session = Session(store, route="/statistics")
    told: dict[str, list[float]] = {}
    bar = slices.bar

    def noted(session: Session, said: str, progress: Progress, on_stop: kit.Tap) -> list[ft.Control]:
        told.setdefault(said, []).append(progress.share)
        return bar(session, said, progress, on_stop)

    with patch.object(slices, "bar", noted):
        async with drawn(session) as screen:
            assert "figure-0" in screen.names()
            assert "busy" not in screen.names()
    assert list(told) == ["Reading the finished games…", "Counting the finished games…"]
    for shares in told.values():
        assert shares[0] == 0
        assert shares == sorted(shares)
        assert len(set(shares)) > 2


def test_no_step_counts_more_than_some_results(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    three(store)
    found = statistics.results(store)
    monkeypatch.setattr(tally, "AT_ONCE", 1)
    steps = list(tally.tallying(found, store.players.all()))
    assert [step.share for step in steps] == [1 / 3, 2 / 3, 1]


async def test_other_figures_are_counted_anew(store: Store, in_slices: None) -> None:
    three(store)
    session = Session(store, route="/statistics")
    async with drawn(session) as screen:
        counted = session.state_of(slices.Found, "statistics/tally")
        assert counted is not None
        store.players.add("Ada")
        session.revision += 1
        await screen.settle()
        assert session.state_of(slices.Found, "statistics/tally") is not counted
        assert "figure-0" in screen.names()


@pytest.mark.usefixtures("in_slices")
async def test_reading_many_games_can_be_stopped(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading that would never end by itself ends with the tap."""
    ended: list[bool] = []

    def endless(store: Store) -> Iterator[Progress]:
        try:
            while True:
                yield Progress(1, 3)
        finally:
            ended.append(True)

    three(store)
    monkeypatch.setattr(statistics, "reading", endless)
    monkeypatch.setattr(slices, "PAUSE_BETWEEN", 0.05)
    session = Session(store, route="/statistics")
    async with drawn(session) as screen:
        assert "busy" in screen.names()
        await screen.tap("stop")
        await until(screen, lambda: ended)
        assert session.route == "/history"
        assert session.state_of(slices.Found, "statistics/results") is None


def test_one_step_reads_no_more_than_some_results(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    three(store)
    monkeypatch.setattr(statistics, "AT_ONCE", 2)
    assert [progress.done for progress in statistics.reading(store)] == [2, 3]
    assert whole(statistics.reading(store)) == statistics.results(store)


async def test_without_a_finished_game_it_says_so(store: Store) -> None:
    store.start(SOLO)
    async with drawn(Session(store, route="/statistics")) as screen:
        assert "No game is finished yet" in screen.text("nothing")
        assert "save-csv" not in screen.names()


async def test_too_few_games_for_a_chart_are_said_in_words(store: Store) -> None:
    finished(store)
    async with drawn(Session(store, route="/statistics")) as screen:
        assert "3 finished games" in screen.text("scores-few")
        assert not screen.all(fch.BarChart)


async def test_a_chart_has_its_numbers_beside_it(store: Store) -> None:
    three(store)
    session = Session(store, route="/statistics")
    async with drawn(session) as screen:
        scores = screen.ident("chart-scores")
        assert scores.label == "Stars over time. The earliest first: 9, won; 3; 9, won"
        assert screen.ident("chart-minutes").label.endswith("20, won; 40; 20, won")
        chart = screen.all(fch.BarChart)[0]
        assert [group.rods[0].to_y for group in chart.groups] == [9, 3, 9]
        colours = [group.rods[0].color for group in chart.groups]
        assert colours[0] == colours[2] != colours[1] == session.look.surface


async def test_figures_lead_to_the_games_behind_them(store: Store) -> None:
    first, _, third = three(store)
    session = Session(store, route="/statistics")
    async with drawn(session) as screen:
        assert screen.ident("figure-1").label == "2 games won"
        assert screen.ident("against-0").label == "Justin: 2 of 3"
        await screen.tap("figure-1")
        assert session.route == "/history"
        assert set(history.history_state(session).only or ()) == {Key(GAME, first), Key(GAME, third)}


async def test_a_figure_from_one_game_opens_it(store: Store) -> None:
    three(store)
    session = Session(store, route="/statistics")
    async with drawn(session) as screen:
        assert screen.ident("length-1").label.startswith("Longest: 40 minutes")
        await screen.tap("length-1")
        assert session.route == "/history/game/2"


async def test_a_figure_without_games_cannot_be_tapped(store: Store) -> None:
    finished(store, totals=[3, 8], ranks=[2, 1], tie="")
    async with drawn(Session(store, route="/statistics")) as screen:
        for name in ("figure-2", "tie-0"):
            assert not screen.ident(name).button
            with pytest.raises(AssertionError, match="takes a tap"):
                await screen.tap(name)


async def test_people_and_games_can_be_chosen(store: Store) -> None:
    three(store)
    finished(store, Setup("works", "solo", ("Ben",), {"ai": "mort"}))
    session = Session(store, route="/statistics")
    async with drawn(session) as screen:
        assert screen.ident("person-0").selected
        await screen.tap("person-1")
        assert screen.ident("figure-0").label == "1 game played"
        assert screen.ident("against-0").label.startswith("Mort: ")
        assert "game-works" not in screen.names()


async def test_all_games_are_saved_as_files(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    three(store)
    saved = files(monkeypatch)
    found = statistics.results(store)
    async with drawn(Session(store, route="/statistics")) as screen:
        for kind in ("csv", "json", "bgsplay"):
            await screen.tap(f"save-{kind}")
    assert saved == {
        "mint-companion.csv": whole(exports.writing_csv(languages.words("en"), found)),
        "mint-companion.json": whole(exports.writing_json(store)),
        "mint-companion.bgsplay": whole(bgstats.filing(found)),
    }


def files(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """The files that the device is given from now on."""
    saved: dict[str, bytes] = {}

    async def save_file(picker: ft.FilePicker, *, file_name: str, src_bytes: bytes) -> None:
        saved[file_name] = src_bytes

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    return saved


def test_printings_are_called_as_where_they_are_chosen() -> None:
    shares = of([one(1, printing="first")]).by_printing
    (line,) = statistics_view.printings(languages.words("en"), shares, choices_of("works"))
    assert (line.name, line.said) == ("First, 2017", "1 of 1")


def test_a_tie_break_is_called_as_at_the_end_whatever_the_ruling() -> None:
    found = of([one(1, tie="neighborhood"), one(2, tie="mints")])
    lines = statistics_view.ties(languages.words("en"), "works", found)
    assert [(line.name, line.said) for line in lines] == [
        ("Decided by a tie-break", "2 of 2"),
        ("Most mints", "1 time"),
        ("Neighbourhood", "1 time"),
    ]


@pytest.mark.parametrize(("ranks", "is_told"), [((1, 2), True), ((2, 1), False)])
def test_a_streak_is_a_record_only_of_who_has_won(ranks: tuple[int, int], is_told: bool) -> None:
    found = of([one(1, ranks=ranks)])
    lines = statistics_view.remarkable(languages.words("en"), found)
    assert ("Longest streak" in [line.name for line in lines]) is is_told


# --- a result


async def test_the_end_of_a_game_leads_to_its_result(store: Store) -> None:
    live = finished(store)
    session = Session(store)
    session.arrive(f"/game/{live.id}")
    async with drawn(session) as screen:
        await screen.tap("share")
        assert session.route == f"/game/{live.id}/share"
        assert "Justin:" in screen.text("result-text")
        await screen.tap("back")
        assert session.route == f"/game/{live.id}"


async def test_the_history_leads_to_a_result_and_back(store: Store) -> None:
    live = finished(store)
    session = Session(store, route=f"/share/{live.id}")
    async with drawn(session) as screen:
        await screen.tap("back")
        assert session.route == f"/history/game/{live.id}"


@pytest.mark.parametrize("route", ["/share", "/share/7", "/share/x", "/share/99999999999999999999", "/share/1"])
async def test_a_game_that_is_not_over_has_no_result(store: Store, route: str) -> None:
    store.start(SOLO)
    async with drawn(Session(store, route=route)) as screen:
        assert "share-result" not in screen.names()


async def test_text_link_and_codes_are_given_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    live = finished(store)
    found = statistics.result(store, live.id)
    assert found is not None
    session = Session(store, route=f"/share/{live.id}")
    given: list[str] = []

    async def keep(service: object, text: str) -> None:
        given.append(text)

    monkeypatch.setattr(ft.Clipboard, "set", keep)
    monkeypatch.setattr(ft.UrlLauncher, "launch_url", keep)
    async with drawn(session) as screen:
        await screen.tap("copy-text")
        assert (session.sheet.kind, session.sheet.about) == ("done", "Copied")
        await screen.tap("copy-link", "open-bgstats")
        assert given == [exports.text(session.words, found), bgstats.link(found), bgstats.link(found)]
        assert screen.ident("code").label == "The result as a QR code"
        await screen.tap("code-bgstats")
        assert screen.ident("code").label == "The link to BG Stats as a QR code"


async def test_what_a_device_forbids_is_said(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    live = finished(store)
    session = Session(store, route=f"/share/{live.id}")

    async def refuse(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(ft.Clipboard, "set", refuse)
    monkeypatch.setattr(ft.UrlLauncher, "launch_url", refuse)
    monkeypatch.setattr(ft.FilePicker, "save_file", refuse)
    async with drawn(session) as screen:
        for name in ("open-bgstats", "save-csv"):
            session.close()
            await screen.tap(name)
            assert session.sheet.about.startswith("This device did not")
        await screen.tap("copy-text")
    async with drawn(session, lambda session: ft.View([sheets.content(session)])) as over:
        assert "does not let the app copy" in over.text()
        assert over.one(ft.TextField).value == exports.text(session.words, statistics.result(store, live.id))


async def test_the_files_of_one_game(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    three(store)
    saved = files(monkeypatch)
    found = statistics.result(store, 2)
    assert found is not None
    async with drawn(Session(store, route="/share/2")) as screen:
        await screen.tap("save-bgsplay", "save-csv")
    table = whole(exports.writing_csv(languages.words("en"), [found]))
    assert list(saved.values()) == [whole(bgstats.filing([found])), table]
    assert all(name.startswith("mint-works-") for name in saved)


# --- luck and decisions


def test_luck_and_decisions_are_told_where_enough_games_were_reviewed() -> None:
    words = languages.words("en")

    def told(games: int, won: int, expected: float) -> list[str]:
        ranks = [(1, 2) if id < won else (2, 1) for id in range(games)]
        found = [one(id, ranks=rank, expected=(expected, 1 - expected)) for id, rank in enumerate(ranks)]
        return [line.label(words) for line in statistics_view.luck(words, of(found), is_coached=True)]

    assert told(12, 11, 0.5) == ["Justin: 92% won: 42 points more than the cards would have it"]
    assert told(12, 1, 0.5) == ["Justin: 8% won: 42 points less than the cards would have it"]
    assert told(12, 7, 0.5) == ["Justin: 58% won, about as the cards would have it (50%)"]
    assert told(9, 9, 0.5) == ["Justin: 9 of 10 games reviewed: too few yet to tell luck from play"]
    none = of([one(1)])
    assert [line.name for line in statistics_view.luck(words, none, is_coached=True)] == ["No game is reviewed yet"]
    assert statistics_view.luck(words, none, is_coached=False) == []


async def test_the_panel_of_luck_is_there_where_the_coach_is_on(store: Store) -> None:
    finished(store)
    session = Session(store, route="/statistics")
    async with drawn(session) as screen:
        assert "luck-0" not in screen.names()
        session.set_preference("coach", "after")
        session.revision += 1
        await screen.settle()
        assert "No game is reviewed yet" in screen.text("luck-0")
        assert not screen.shows_fault()
