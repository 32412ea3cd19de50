"""What Flet 1.0.5 does when a message goes wrong, mended: no session and no server hangs for one bad message.

The release after 1.0.5 mends the answer of a control that has gone, and the loop of the web build: both go with the
pin. `tests/ui/platform/test_mended.py` fails as soon as Flet alone does what one of them is for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from weakref import WeakKeyDictionary

import flet as ft
from flet.messaging.session import Session

from ui.redraw import private
from ui.redraw.private import SERVER_LOOP, SERVER_MESSAGE, SERVER_SENDING, Flet

logger = logging.getLogger(__name__)
_flets_answer = Session.handle_invoke_method_results
_flets_call = Session.invoke_method


BURST, EACH = 100, 0.02
"""The messages of a page that are taken as fast as they come, more than fingers can send; and the seconds that each
further one takes: a client that floods the server holds up nobody but itself."""


class Pace:
    """How fast a page sends messages: `wait` holds it up if that is too fast."""

    def __init__(self) -> None:
        self._left, self._at = float(BURST), monotonic()

    async def wait(self) -> None:
        """Wait until the next message may be taken."""
        now = monotonic()
        self._left, self._at = min(BURST, self._left + (now - self._at) / EACH) - 1, now
        if self._left < 0:
            await asyncio.sleep(EACH)


class _Nobody(Exception):
    """A socket was closed before anybody had said who it is."""


def install() -> None:
    """Mend all sessions: a control that has gone may still answer, and one of a session that has ended is not asked."""
    patched: Flet = Session
    patched.handle_invoke_method_results, patched.invoke_method = _answer, _call


async def _call(session: Flet, control_id: int, name: str, given: Flet, timeout: float | None = None) -> object:
    """Call a method of a control in the browser; RuntimeError if the session has ended. Flet asks all the same, and
    the caller waits for an answer that never comes."""
    if private.has_ended(session):
        raise RuntimeError(f"The page has gone that was asked to {name}")
    return await _flets_call(session, control_id, name, given, timeout)


def _answer(session: Flet, control_id: int, call_id: str, result: object, error: str | None) -> None:
    """Hand on the answer of a control. Flet raises if the control has gone, in the loop that listens to the page, which
    ends with it and hears no further tap; and the caller that asked waits for ever."""
    try:
        _flets_answer(session, control_id, call_id, result, error)
    except RuntimeError:
        logger.info("A control has answered that has gone", exc_info=True)
        private.answer_in_vain(session, call_id, result, error)


def install_in_browser(connection: Flet) -> None:
    """Mend the connection of the web build (`PyodideConnection`): a message that fails is the only one that is lost."""
    flets_loop = connection.receive_loop

    async def receive_loop(self: Flet) -> None:
        while True:
            try:
                await flets_loop(self)
            except Exception:  # of any kind, raised by what a message is about; the loop begins again after it
                logger.exception("A message of the page could not be taken")

    connection.receive_loop = receive_loop


def _to_the_end(flets_sending: Callable[[Flet], Awaitable[None]]) -> Callable[[Flet], Awaitable[None]]:
    """Return Flet's loop that sends to a page, which ends quietly if the page goes meanwhile."""

    async def send_loop(self: Flet) -> None:
        try:
            await flets_sending(self)
        except Exception:  # of any kind: the socket is closed, of which the loop that listens to it hears next
            logger.info("A page has gone while it was sent something", exc_info=True)

    return send_loop


def install_in_server(connection: Flet) -> None:
    """Mend the connection of the server (`FletApp`): a message that fails is the only one that is lost, and a socket
    that says nothing, or something unreadable, is closed; one that floods the server is held up. Flet waits for ever
    for something to send to it. A page that goes while it is sent something counts as gone: Flet alone takes it for
    connected ever after, and draws it with each move.

    A page that comes back to its session is sent all of it again, under other numbers where that is needed.
    """
    logging.getLogger("flet_web.fastapi").setLevel(logging.ERROR)  # it warns of each socket that was cut off
    flets_message, flets_loop = getattr(connection, SERVER_MESSAGE), getattr(connection, SERVER_LOOP)
    flets_handle, flets_send = connection.handle, connection.send_message

    paces: WeakKeyDictionary[Flet, Pace] = WeakKeyDictionary()

    async def on_message(self: Flet, data: object) -> None:
        if self not in paces:
            paces[self] = Pace()
        await paces[self].wait()
        try:
            await flets_message(self, data)
        except Exception:  # of any kind, raised by what the message is about
            logger.exception("A message of the page could not be taken")

    def send_message(self: Flet, message: Flet) -> None:
        page = getattr(message.body, "page_patch", None)
        if isinstance(page, ft.Page):  # all of it: a new one, or one that was cut off and has found its session again
            private.renumber(page)
        if private.can_send(self):  # else the page has just gone; once it is back all of it is sent
            flets_send(self, message)

    async def receive_loop(self: Flet) -> None:
        await flets_loop(self)
        if not private.has_session(self):
            private.stop_sending(self)
            raise _Nobody

    async def handle(self: Flet, socket: Flet) -> None:
        with suppress(_Nobody):
            await flets_handle(self, socket)
        with suppress(RuntimeError):  # it is closed already, unless it said something unreadable: then it begins again
            await socket.close()

    setattr(connection, SERVER_MESSAGE, on_message)
    setattr(connection, SERVER_LOOP, receive_loop)
    setattr(connection, SERVER_SENDING, _to_the_end(getattr(connection, SERVER_SENDING)))
    connection.handle, connection.send_message = handle, send_message
