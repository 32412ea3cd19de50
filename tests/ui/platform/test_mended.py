"""The mends of Flet: each fault is provoked in Flet alone, which has it, and then with the mend.

If the first half fails Flet has mended it by itself, and its part of ui/platform/mended.py can go.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from types import ModuleType
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.messaging.protocol import MessageAction
from flet.messaging.session import Session
from flet_web.fastapi.flet_app import FletApp
from flet_web.fastapi.flet_app_manager import app_manager
from starlette.websockets import WebSocket

from tests.headless import Headless
from ui.platform import mended

PATIENCE = 30
GONE = 10**6
PAGE = {"route": "/", "width": 412, "height": 915, "web": True}
REGISTER = [MessageAction.REGISTER_CLIENT.value, {"session_id": None, "page_name": "", "page": PAGE}]
BAD = [MessageAction.INVOKE_METHOD.value, {"control_id": GONE, "call_id": "x", "result": None, "error": None}]
UNKNOWN = [77, {}]


def packet(message: object) -> bytes:
    return b"\x00" + msgpack.packb(message)


def tapped(control: int) -> bytes:
    return packet([MessageAction.CONTROL_EVENT.value, {"target": control, "name": "click", "data": None}])


@pytest.fixture
def flets_session() -> Iterator[None]:
    """Flet's own sessions, without any mend."""
    patched: Any = Session
    ours = Session.handle_invoke_method_results, Session.invoke_method
    patched.handle_invoke_method_results, patched.invoke_method = mended._flets_answer, mended._flets_call
    yield
    patched.handle_invoke_method_results, patched.invoke_method = ours


# The answer of a control that has gone


async def asked_and_gone(screen: Headless) -> "asyncio.Task[object]":
    """Ask a control that goes before it answers."""
    screen.client.answer = lambda call: None
    waiting = asyncio.create_task(screen.session.invoke_method(GONE, "measure", {}))
    while not any(getattr(message.body, "name", "") == "measure" for message in screen.client.messages):
        await asyncio.sleep(0)
    return waiting


def answer(screen: Headless) -> None:
    [call] = [message.body for message in screen.client.messages if getattr(message.body, "name", "") == "measure"]
    screen.session.handle_invoke_method_results(call.control_id, call.call_id, 42, None)


def nothing(page: ft.Page) -> None:
    page.add(ft.Text("Home"))


async def test_flet_alone_ends_what_listens_to_the_page(flets_session: None) -> None:
    async with Headless(nothing) as screen:
        waiting = await asked_and_gone(screen)
        with pytest.raises(RuntimeError, match="not registered"):
            answer(screen)
        waiting.cancel()


async def test_a_control_that_has_gone_may_still_answer(flets_session: None) -> None:
    mended.install()
    async with Headless(nothing) as screen:
        waiting = await asked_and_gone(screen)
        answer(screen)
        assert await asyncio.wait_for(waiting, PATIENCE) == 42
        screen.session.handle_invoke_method_results(GONE, "nobody asked", None, None)


async def is_answered_after_the_end() -> bool:
    """Return whether one who asks something of a page is answered, if its session has ended."""
    async with Headless(nothing) as screen:
        screen.client.answer = lambda call: None
        screen.session.close()
        waiting = asyncio.create_task(screen.session.invoke_method(screen.page._i, "measure", {}))
        done, _ = await asyncio.wait([waiting], timeout=0.05)
        waiting.cancel()
        return bool(done) and isinstance(waiting.exception(), RuntimeError)


async def test_flet_alone_waits_for_ever_for_a_session_that_has_ended(flets_session: None) -> None:
    assert not await is_answered_after_the_end()


async def test_nobody_waits_for_a_session_that_has_ended(flets_session: None) -> None:
    mended.install()
    assert await is_answered_after_the_end()


# The web build


class Bytes:
    """What JavaScript hands over."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def to_py(self) -> bytes:
        return self._content


@pytest.fixture
def in_browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[type]:
    """Flet's own connection in a browser, whose module is imported again."""
    name = "flet.messaging.pyodide_connection"
    js = ModuleType("flet_js")
    js.documentUrl = "http://127.0.0.1/"
    monkeypatch.setitem(sys.modules, "flet_js", js)
    monkeypatch.delitem(sys.modules, name, raising=False)
    from flet.messaging import pyodide_connection

    yield pyodide_connection.PyodideConnection
    sys.modules.pop(name, None)


async def taps_heard(connection: type, *messages: bytes) -> int:
    """Return how many taps are heard of a page that sends these messages between two taps."""
    taps: list[object] = []
    heard = asyncio.Event()
    buttons: list[int] = []

    async def main(session: Session) -> None:
        def tap(event: object) -> None:
            taps.append(event)
            heard.set()

        button = ft.Button("Tap", on_click=tap)
        session.page.add(button)
        buttons.append(button._i)

    page = connection(main, None)
    sent: list[object] = []
    await page.connect(sent.append)
    [loop] = [task for task in asyncio.all_tasks() if "receive_loop" in str(task.get_coro())]
    page.send_from_js(Bytes(packet(REGISTER)))
    while not buttons:
        await asyncio.sleep(0)
    page.send_from_js(Bytes(tapped(buttons[0])))
    await asyncio.wait_for(heard.wait(), PATIENCE)
    for message in messages:
        page.send_from_js(Bytes(message))
    page.send_from_js(Bytes(tapped(buttons[0])))
    for _ in range(100):
        await asyncio.sleep(0)
    loop.cancel()
    await asyncio.gather(loop, return_exceptions=True)
    return len(taps)


FAILING = {
    "answer": packet(BAD),
    "unknown": packet(UNKNOWN),
    "unreadable": b"\x00\xc1",
    "half": packet([3, {"target": 1}]),
}


@pytest.mark.parametrize("message", FAILING.values(), ids=FAILING)
async def test_flet_alone_hears_nothing_after_a_bad_message(
    in_browser: type, flets_session: None, message: bytes
) -> None:
    assert await taps_heard(in_browser, message) == 1


async def test_the_web_build_loses_the_bad_message_alone(in_browser: type) -> None:
    mended.install_in_browser(in_browser)
    assert await taps_heard(in_browser, *FAILING.values(), *FAILING.values()) == 2


async def test_the_loop_of_the_web_build_can_be_ended(in_browser: type) -> None:
    mended.install_in_browser(in_browser)
    loop = asyncio.create_task(in_browser(None, None).receive_loop())
    await asyncio.sleep(0)
    loop.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(loop, PATIENCE)


# The server


class Socket:
    """The other end of a socket, as a server hands it to Flet."""

    def __init__(self) -> None:
        self.came: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.came.put_nowait({"type": "websocket.connect"})
        self.is_cut = False

    def cut(self) -> None:
        """Be cut off: what is sent from now on raises, as a server of sockets does."""
        self.is_cut = True
        self.close()

    def send(self, content: bytes) -> None:
        self.came.put_nowait({"type": "websocket.receive", "bytes": content})

    def close(self) -> None:
        self.came.put_nowait({"type": "websocket.disconnect", "code": 1005})

    def opened(self) -> WebSocket:
        async def send(message: dict[str, Any]) -> None:
            if self.is_cut:
                raise OSError
            self.sent.append(message)

        scope = {"type": "websocket", "path": "/ws", "headers": [], "query_string": b"", "client": ("127.0.0.1", 1)}
        return WebSocket(scope, self.came.get, send)


@pytest.fixture
def in_server() -> type:
    """Flet's own connection of the server, with the mend."""
    ours = type("FletApp", (FletApp,), {})  # private names are those of Flet's class all the same
    mended.install_in_server(ours)
    return ours


@pytest.fixture
async def handled() -> AsyncIterator[Callable[..., "asyncio.Task[None]"]]:
    """Hand a socket to a connection; what is left at the end is ended."""
    tasks: list[asyncio.Task[None]] = []
    before = asyncio.all_tasks()

    def handle(connection: type, socket: Socket, begin: Callable[[ft.Page], None] = nothing) -> "asyncio.Task[None]":
        app = connection(asyncio.get_running_loop(), app_manager.executor, begin, None)
        tasks.append(asyncio.create_task(app.handle(socket.opened())))
        return tasks[-1]

    yield handle
    left = asyncio.all_tasks() - before - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


async def test_flet_alone_waits_for_ever_for_a_socket_that_said_nothing(handled: Any) -> None:
    socket = Socket()
    task = handled(FletApp, socket)
    socket.close()
    done, _ = await asyncio.wait([task], timeout=0.2)
    assert not done


@pytest.mark.parametrize("said", [None, b"\x00\xc1", packet(UNKNOWN)], ids=["nothing", "unreadable", "unknown"])
async def test_a_socket_of_nobody_leaves_nothing_behind(in_server: type, handled: Any, said: bytes | None) -> None:
    before = asyncio.all_tasks()
    socket = Socket()
    task = handled(in_server, socket)
    if said is not None:
        socket.send(said)
    socket.close()
    await asyncio.wait_for(task, PATIENCE)
    while asyncio.all_tasks() - before - {task}:
        await asyncio.sleep(0)


async def test_a_bad_message_does_not_cut_a_page_off(in_server: type, handled: Any) -> None:
    socket = Socket()
    task = handled(in_server, socket)
    for content in (packet(REGISTER), packet(UNKNOWN), packet([3, {"target": 1}]), packet(BAD)):
        socket.send(content)
    done, _ = await asyncio.wait([task], timeout=0.2)
    assert not done
    assert not any(message["type"] == "websocket.close" for message in socket.sent)
    socket.close()
    await asyncio.wait_for(task, PATIENCE)


async def cut_off(handled: Any, connection: type) -> Session:
    """Return the session of a page that was cut off while it was sent something."""
    sessions: list[Session] = []
    shown = asyncio.Event()

    def begin(page: ft.Page) -> None:
        nothing(page)
        sessions.append(page.session)
        shown.set()

    socket = Socket()
    task = handled(connection, socket, begin)
    socket.send(packet(REGISTER))
    await asyncio.wait_for(shown.wait(), PATIENCE)
    sessions[0].page.add(ft.Text("more"))
    socket.cut()
    await asyncio.wait([task], timeout=PATIENCE)
    return sessions[0]


async def test_for_flet_alone_a_page_is_there_to_the_end_that_was_cut_off_as_it_was_sent_something(
    handled: Any,
) -> None:
    assert (await cut_off(handled, FletApp)).connection is not None


async def test_a_page_that_was_cut_off_as_it_was_sent_something_has_gone(in_server: type, handled: Any) -> None:
    assert (await cut_off(handled, in_server)).connection is None


async def test_what_nobody_can_read_is_answered_by_closing(in_server: type, handled: Any) -> None:
    """The client connects again by itself then; it would wait on a socket with no listener."""
    socket = Socket()
    task = handled(in_server, socket)
    socket.send(packet(REGISTER))
    socket.send(b"\x00\xc1")
    await asyncio.wait_for(task, PATIENCE)
    assert socket.sent[-1]["type"] == "websocket.close"


async def test_who_floods_the_server_is_held_up_and_nobody_who_taps_is(monkeypatch: pytest.MonkeyPatch) -> None:
    now, slept = 0.0, list[float]()
    monkeypatch.setattr(mended, "monotonic", lambda: now)

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(mended.asyncio, "sleep", sleep)
    pace = mended.Pace()
    for _ in range(mended.BURST):
        await pace.wait()
    assert not slept
    for _ in range(5):
        await pace.wait()
    assert slept == [mended.EACH] * 5
    now += 60
    for _ in range(200):  # ten a second
        await pace.wait()
        now += 0.1
    assert len(slept) == 5
