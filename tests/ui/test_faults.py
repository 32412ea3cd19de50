"""Whatever goes wrong shows a page of our own; one tap leads back, and the game goes on from its last move."""

import asyncio
import gc
from collections.abc import Callable
from functools import partial
from pathlib import Path

import flet as ft
import pytest
from flet_web.fastapi.flet_app import FletApp

from companion.table.table import Table
from tests.headless import Headless
from tests.ui.sessions import PAIR, laid
from ui import app, back_navigation, faults
from ui import components as kit
from ui.session import Session


class Broken:
    """What raises as long as it is broken."""

    def __init__(self, works: Callable[..., object] = lambda *given: None) -> None:
        self.is_broken, self.works = True, works

    def __call__(self, *given: object) -> object:
        if self.is_broken:
            raise ZeroDivisionError("Ada fell over in /home/ada")
        return self.works(*given)


def started(session: Session, dress: Callable[[], object] = lambda: None) -> Headless:
    """The app at the game, led by the guard as in the real one."""

    def begin(page: ft.Page) -> None:
        session.navigate, session.is_ready = page.navigate, True
        faults.guard(page, session)
        back_navigation.listen(session, page)
        page.render_views(app.App, session, dress)

    screen = Headless(begin, route="/game/1")
    screen.may_fail = True
    return screen


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return laid(tmp_path, PAIR)


async def goes_on(screen: Headless, session: Session, way: str = "fault-game") -> None:
    """The page is there; one tap leads back to the game, in which a move is made."""
    assert "Nothing is lost." in screen.text("went-wrong")
    assert session.fault is not None
    assert "Ada" not in session.fault
    await screen.tap(way)
    assert session.fault is None
    assert "went-wrong" not in screen.names()
    before = len(session.live.table.moves)
    await screen.tap("card-mine")
    assert session.live.table.moves[before:]


async def test_a_screen_that_cannot_be_drawn(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = Broken(app.screen_for)
    async with started(session) as screen:
        monkeypatch.setattr(app, "screen_for", draw)
        session.revision += 1
        await screen.settle()
        draw.is_broken = False
        await goes_on(screen, session)


async def test_a_position_that_can_never_be_drawn_is_left_by_its_last_move(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw, table = app.screen_for, session.live.table
    played = table.here.number + 1

    def never(session: Session) -> ft.View:
        if session.route == "/game/1" and session.live.table.here.number == played:
            raise ZeroDivisionError
        return draw(session)

    monkeypatch.setattr(app, "screen_for", never)
    async with started(session) as screen:
        session.play(table.state.legal_moves()[0])
        assert table.here.number == played
        await screen.settle()
        assert "fault-undo" not in screen.names()
        await screen.tap("fault-game")
        assert session.fault is not None
        assert {"fault-game", "fault-undo", "fault-moves", "fault-hand-on"} <= set(screen.names())
        await screen.tap("fault-hand-on")
        assert "copy-game" in screen.names()
        session.go("/game/1")
        await screen.settle()
        await screen.tap("fault-game", "fault-undo")
        assert session.fault is None
        assert session.live.table.here.number != played
        assert "went-wrong" not in screen.names()


async def test_a_start_that_fails_leads_home(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "_listen", Broken())
    screen = Headless(partial(app.main, session.store, None, None))
    screen.may_fail = True
    async with screen:
        assert "Nothing is lost." in screen.text("went-wrong")
        await screen.tap("fault-home")
        assert "play-works" in screen.names()


async def test_a_sheet_that_cannot_be_drawn(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(session) as screen:
        monkeypatch.setattr(app, "sheet_for", lambda session: 1 / 0 if session.sheet else None)
        await screen.tap("log")
        await goes_on(screen, session)


async def raises_later() -> None:
    Broken()()


@pytest.mark.parametrize("tap", [Broken(), raises_later])
async def test_a_handler_that_raises(
    session: Session, monkeypatch: pytest.MonkeyPatch, tap: Callable[[], object]
) -> None:
    real = app.screen_for

    def with_button(session: Session) -> ft.View:
        view = real(session)
        view.controls.append(kit.button(session.look, "Break", identifier="break", on_tap=tap))
        return view

    monkeypatch.setattr(app, "screen_for", with_button)
    async with started(session) as screen:
        await screen.tap("break")
        await goes_on(screen, session)


@pytest.mark.parametrize("is_async", [False, True])
async def test_an_effect_that_raises(session: Session, is_async: bool) -> None:
    dress = Broken()

    async def later() -> None:
        dress()

    async with started(session, later if is_async else dress) as screen:
        dress.is_broken = False
        await goes_on(screen, session)


async def test_a_control_that_cannot_be_sent(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    real, now = app.screen_for, {"wrong": False}

    def wrong(session: Session) -> ft.View:
        view = real(session)
        if now["wrong"]:
            view.controls.append(ft.Slider(value=3, min=5, max=1))
        return view

    monkeypatch.setattr(app, "screen_for", wrong)
    async with started(session) as screen:
        now["wrong"] = True
        session.revision += 1
        await screen.settle()
        now["wrong"] = False
        await goes_on(screen, session)


async def test_the_details_can_be_copied(session: Session) -> None:
    copied: list[str] = []
    async with started(session, Broken()) as screen:
        screen.client.answers = {"set": lambda args: copied.append(args["data"])}
        await screen.tap("fault-copy")
        assert copied == [session.fault]
        assert "ui/faults" not in copied[0]
        assert "ZeroDivisionError" in copied[0]
        assert "Copied" in screen.text("fault-copy")


async def test_home_from_elsewhere(session: Session) -> None:
    async with started(session, Broken()) as screen:
        await screen.tap("fault-home")
        assert session.route == "/"
        assert screen.page.route == "/"
        assert "play-works" in screen.names()


async def test_work_that_outlives_its_page_is_no_fault(session: Session) -> None:
    left = asyncio.Event()

    async def later() -> None:
        await left.wait()
        Broken()()

    async with started(session, later) as screen:
        page = screen.page
    del screen, page
    gc.collect()
    left.set()
    await asyncio.sleep(0.01)
    assert session.fault is None


async def test_a_redraw_while_the_page_is_being_left_is_no_fault(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with started(session) as screen:
        connection = screen.page.session.connection

        def moot(message: object) -> None:
            raise AttributeError("'NoneType' object has no attribute 'put_nowait'")

        with monkeypatch.context() as leaving:  # as Flet's server between the end of its socket and of its session
            leaving.setattr(connection, "_FletApp__send_queue", None, raising=False)
            leaving.setattr(connection, "send_message", moot)
            session.revision += 1
            await screen.settle()
        session.revision += 1
        await screen.settle()
        assert session.fault is None
        assert "went-wrong" not in screen.names()


def test_the_server_of_flet_still_has_the_queue_that_tells_of_a_page_being_left() -> None:
    assert "_FletApp__send_queue" in FletApp.send_message.__code__.co_names


def test_details_name_no_folder_of_the_machine() -> None:
    try:
        partial(Broken())()
    except ZeroDivisionError as error:
        told = faults.details(error, ["Ada"])
    assert str(Path.home()) not in told
    assert str(Path(__file__).parents[2]) not in told
    assert "Ada" not in told


@pytest.mark.parametrize("name", ["card-mine", "menu"])
async def test_a_tap_on_a_screen_that_is_just_being_left_is_let_go(session: Session, name: str) -> None:
    """The second of two quick taps comes before the screen that the first one leads to is drawn."""
    async with started(session) as screen:
        button = kit.pressed_by(screen.ident(name))
        session.go("/")
        await screen.session.dispatch_event(button._i, "click", None)
        await screen.settle()
        assert session.fault is None
        assert "home" in screen.names()


async def test_a_fault_on_a_screen_that_stays_is_told(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(session) as screen:
        monkeypatch.setattr(Table, "play", Broken())
        await screen.tap("card-mine")
        assert session.fault is not None


async def test_what_listens_to_the_page_outlives_the_answer_of_a_control_that_is_gone(session: Session) -> None:
    async with started(session) as screen:
        screen.session.handle_invoke_method_results(10**6, "call", None, None)
        await screen.tap("differs")
        assert session.route.endswith("/audit")
