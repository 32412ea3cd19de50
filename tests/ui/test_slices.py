"""Long work on the screens: a bar that fills, a way to stop, and nothing changed by a stopped work."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import flet as ft
import pytest

from companion.narration import search
from companion.sharing import backup, exports, transfer
from companion.slices import Work, whole
from companion.store import library
from companion.store.store import Store
from tests.companion.sharing.playing import SOLO, WORKS, go_on, played
from tests.stored import rows_of
from tests.ui.devices import Clipboard, Picked
from tests.ui.sessions import at
from ui import app, open_game, slices
from ui.parts import rulebook_navigation
from ui.parts.rulebook_view import RulebookState
from ui.screens.sharing import hand_over, take_over


@pytest.fixture(autouse=True)
def long_already(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few moves, games or letters already take long."""
    for module in (open_game, hand_over):
        monkeypatch.setattr(module, "LINES_OPENED_AT_ONCE", 1)
    monkeypatch.setattr(library, "FEW", 1)
    monkeypatch.setattr(take_over, "SHORT", 1)


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step is a slice of its own, and rests until a test has looked at it."""
    monkeypatch.setattr(slices, "SLICE_TIME", 1e-9)
    monkeypatch.setattr(slices, "PAUSE_BETWEEN", 0.04)


async def until(is_so: Callable[[], object], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.01)


# --- a game


@pytest.mark.parametrize(
    ("route", "shows"),
    [("/game/1", "undo"), ("/game/1/rules", "rules-search"), ("/history/game/1", "facts"), ("/game/1/moves", "moves")],
)
async def test_a_long_game_is_opened_and_then_shown(store: Store, route: str, shows: str) -> None:
    live = played(store, WORKS, 12)
    session, page = at(store, route)
    assert session.live is None
    assert session.route == route
    async with page as screen:
        await until(lambda: session.live)
        await screen.settle()
        assert shows in screen.names()
        assert "busy" not in screen.names()
        assert session.opening is None
        assert session.live.table.state == live.table.state


async def test_the_replay_of_a_long_game_begins_at_its_start(store: Store) -> None:
    played(store, WORKS, 12)
    session, page = at(store, "/history/game/1/replay")
    async with page:
        await until(lambda: session.live)
        assert not session.live.table.can_undo
        assert len(session.live.table.ahead) == 12


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize(("route", "above"), [("/game/1", "/"), ("/history/game/1", "/history")])
@pytest.mark.parametrize("way", ["stop", "back"])
async def test_opening_can_be_stopped(store: Store, route: str, above: str, way: str) -> None:
    played(store, WORKS, 40)
    before = rows_of(store, "games", "entries", "settings")
    session, page = at(store, route)
    async with page as screen:
        assert "Opening the game…" in screen.text("busy")
        await screen.tap(way)
        await asyncio.sleep(0.3)
        assert (session.route, session.live, session.opening) == (above, None, None)
    assert rows_of(store, "games", "entries", "settings") == before


@pytest.mark.usefixtures("slowly")
async def test_another_game_is_opened_instead(store: Store) -> None:
    played(store, WORKS, 40)
    second = played(store, SOLO, 8)
    session, page = at(store, "/game/1")
    async with page as screen:
        session.go("/game/2")
        await until(lambda: session.live)
        await screen.settle()
        assert session.live.id == second.id


@pytest.mark.parametrize(("route", "above"), [("/game/1", "/"), ("/history/game/1", "/history")])
async def test_a_long_game_that_cannot_be_read_says_so(store: Store, route: str, above: str) -> None:
    played(store, WORKS, 12)
    store.db.execute("DROP TRIGGER entries_stay")
    store.db.execute("""UPDATE entries SET what = '{"move":"none"}' WHERE game = 1 AND sequence = 9""")
    session, page = at(store, route)
    async with page:
        await until(lambda: session.opening is None)
        assert session.route == above
        assert "can’t be read" in session.sheet.about


async def test_pages_of_one_game_open_it_once(store: Store) -> None:
    played(store, WORKS, 12)
    session, page = at(store, "/game/1")
    async with page:
        await until(lambda: session.live)
        live = session.live
        session.go("/game/1/rules")
        session.go("/game/1")
        assert session.live is live
        go_on(store.open(1), 1, Random(1))
        session.go("/game/1/rules")
        assert session.live is None, "it went on elsewhere, and is opened anew"


async def test_a_long_game_that_went_on_in_another_window_is_opened_anew(store: Store) -> None:
    played(store, WORKS, 12)
    session, page = at(store, "/game/1")
    async with page as screen:
        await until(lambda: session.live)
        there = store.open(1)
        there.table.undo()
        session.undo()
        assert "another window" in session.sheet.about
        await until(lambda: session.live)
        await screen.settle()
        assert session.live.table.state == there.table.state
        there.table.undo()
        await asyncio.sleep(0.01)
        session.follow()
        await until(lambda: session.live)
        assert session.live.table.state == there.table.state


# --- searches


async def test_many_games_are_looked_through_in_slices(store: Store) -> None:
    store.start(SOLO)
    store.start(WORKS)
    session, page = at(store, "/history")
    async with page as screen:
        await screen.fill("search", "ben")
        await until(lambda: "game-2" in screen.names())
        assert "game-1" not in screen.names()
        store.start(WORKS)
        session.revision += 1
        await until(lambda: "game-3" in screen.names())
        assert "game-2" in screen.names()


@pytest.mark.usefixtures("slowly")
async def test_looking_through_many_games_can_be_stopped(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "AT_ONCE", 1)
    for _ in range(8):
        store.start(SOLO)
    _, page = at(store, "/history")
    async with page as screen:
        await screen.fill("search", "ada")
        assert "Looking through the games…" in screen.text("busy")
        await screen.tap("stop")
        assert "busy" not in screen.names()
        assert screen.one(ft.TextField).value == ""
        assert "game-1" in screen.names()


async def test_the_rules_are_read_before_they_are_searched(store: Store) -> None:
    search.clear_indexes()
    _, page = at(store, "/rules")
    async with page as screen:
        await screen.fill("rules-search", "builder")
        await until(lambda: "busy" not in screen.names())
        await screen.settle()
        assert "busy" not in screen.names()
        assert any(name.startswith("rule-works.") for name in screen.names())


@pytest.mark.usefixtures("slowly")
async def test_reading_the_rules_can_be_stopped(store: Store) -> None:
    search.clear_indexes()
    session, page = at(store, "/rules")
    session.hold(RulebookState(query="builder"))
    async with page as screen:
        assert "Reading the rules…" in screen.text("busy")
        await screen.tap("stop")
        assert rulebook_navigation.rulebook_state(session).query == ""
        assert "busy" not in screen.names()
        assert "rules-count" in screen.names()


@pytest.mark.usefixtures("slowly")
async def test_who_does_not_search_sees_nothing_of_it(store: Store) -> None:
    search.clear_indexes()
    _, page = at(store, "/rules")
    async with page as screen:
        assert "busy" not in screen.names()
        assert "stop" not in screen.names()


# --- handing on and taking over


@pytest.mark.parametrize("how", ["text", "file", "link"])
async def test_a_long_game_is_read_and_then_offered(store: Store, how: str) -> None:
    played(store, WORKS, 30)
    text, file = transfer.as_text(store, 1), transfer.as_file(store, 1)
    with Store(Path(":memory:")) as theirs:
        route = f"/take-over/{text.strip()}" if how == "link" else "/history/take-over"
        session, page = at(theirs, route, pick_files=Picked(file), **Clipboard(text).answers())
        async with page as screen:
            if how != "link":
                await screen.tap("paste" if how == "text" else "choose-file")
            await until(lambda: "offer" in screen.names())
            await screen.tap("take")
            await until(lambda: session.live)
            assert session.live.table.state == store.open(1).table.state


@pytest.mark.usefixtures("slowly")
async def test_taking_over_can_be_stopped(store: Store) -> None:
    played(store, WORKS, 30)
    with Store(Path(":memory:")) as theirs:
        before = rows_of(theirs, "games", "entries", "settings")
        _, page = at(theirs, "/history/take-over", **Clipboard(transfer.as_text(store, 1)).answers())
        async with page as screen:
            await screen.tap("paste")
            assert "Reading the game…" in screen.text("busy")
            await screen.tap("stop")
            await asyncio.sleep(0.3)
            assert "offer" not in screen.names()
            assert "paste" in screen.names()
        assert rows_of(theirs, "games", "entries", "settings") == before


async def test_what_is_no_game_says_so_after_it_was_read(store: Store) -> None:
    _, page = at(store, "/history/take-over", pick_files=Picked(backup.made(store)))
    async with page as screen:
        await screen.tap("choose-file")
        await until(lambda: "fault" in screen.names())
        assert "choose-file" in screen.names()


async def test_the_codes_of_a_long_game_are_written_in_slices(store: Store) -> None:
    played(store, WORKS, 30)
    session, page = at(store, "/game/1/hand-on")
    async with page as screen:
        await until(lambda: "code" in screen.names())
        shown = session.chosen
        assert shown.parts == transfer.as_codes(store, 1)


# --- a backup


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("is_stopped", [True, False])
async def test_a_backup_that_is_stopped_is_not_there(store: Store, is_stopped: bool) -> None:
    for seed in range(9):
        played(store, SOLO, 2, seed)
    saved: list[object] = []
    _, page = at(store, "/settings/backup", save_file=lambda asked: saved.append(asked) or "there")
    async with page as screen:
        making = asyncio.ensure_future(screen.tap("make-backup"))
        await until(lambda: "stop" in screen.names())
        assert "Writing the backup…" in screen.text("busy")
        names = screen.names()
        assert names.index("busy") == names.index("make-backup") + 1
        if is_stopped:
            await screen.tap("stop")
        await making
        await until(lambda: "busy" not in screen.names())
        await screen.settle()
        assert ("backup-there" in screen.names()) != is_stopped
        if not is_stopped:
            await screen.tap("backup-there")
    assert len(saved) == (not is_stopped)
    assert (backup.last_made(store) is None) == is_stopped


# --- files, and the way back from a fault


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("way", ["", "stop", "back"])
@pytest.mark.parametrize(
    ("route", "tap", "writes", "moves"),
    [
        ("/statistics", "save-json", exports.writing_json, 300),  # over the end: only ended games are counted
        ("/game/1/hand-on", "save-game", lambda store: transfer.filing(store, 1), 60),
    ],
)
async def test_a_file_is_written_in_slices_and_is_not_there_where_that_is_stopped(
    store: Store, route: str, tap: str, writes: Callable[[Store], Work[bytes]], moves: int, way: str
) -> None:
    for seed in range(9):
        played(store, WORKS, moves, seed)
    saved: list[bytes] = []
    session, page = at(store, route, save_file=lambda asked: saved.append(asked["src_bytes"]) or "there")
    async with page as screen:
        await until(lambda: tap in screen.names())
        writing = asyncio.ensure_future(screen.tap(tap))
        await until(lambda: "stop" in screen.names())
        assert "Writing the file…" in screen.text("busy")
        if way:
            await screen.tap(way)
        await writing
        await screen.settle()
        await until(lambda: not slices.begun_here(session))
        await screen.settle()
        assert "busy" not in screen.names()
    assert len(saved) == (not way)
    # A file tells when it was written, and is packed: its length is a few bytes more or less.
    assert all(abs(len(content) - len(whole(writes(store)))) <= 40 for content in saved)


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("is_stopped", [True, False])
async def test_a_long_game_is_opened_in_slices_before_its_last_move_is_taken_back(
    store: Store, is_stopped: bool
) -> None:
    live = played(store, WORKS, 40)
    before = live.table.here.number
    session, page = at(store, "/")
    session.route = session.recovered_route = "/game/1"
    session.fault = "told"
    page.app = lambda page: page.render_views(app.App, session, lambda: None)
    page.may_fail = True
    async with page as screen:
        going = asyncio.ensure_future(screen.tap("fault-undo"))
        await until(lambda: "stop" in screen.names())
        assert "Opening the game…" in screen.text("busy")
        if is_stopped:
            await screen.tap("stop")
        await going
        await until(lambda: not slices.begun_here(session))
        assert (session.fault is None) != is_stopped
    assert store.open(1).table.here.number == before - (not is_stopped)
