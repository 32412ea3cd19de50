"""A round of phones in this process: the hub, the owner's page and phones, each a real Flet session with no browser."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import flet as ft
from flet.messaging.protocol import Message, MessageAction

from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.game import Move
from engine.moves import Seat
from tests.headless import Client, Headless
from ui import app
from ui.boards import turns
from ui.phones.door import Door
from ui.phones.guest import GuestStore
from ui.phones.hub import Hub, hashed
from ui.platform import device
from ui.platform.gate import GUEST
from ui.platform.serve import Served, listening
from ui.session import Session

PORT = 8550
REST, ROUNDS = 0.03, 100_000
"""Seconds in which something that is to happen is waited for; and the rounds of the event loop in which all is done."""


class Wire(Client):
    """Keeps what is sent, byte for byte but for the number by which a call is answered, which is a random one."""

    def __init__(self, answers: Mapping[str, Any]) -> None:
        super().__init__(answers)
        self.sent: list[bytes] = []

    def sent_as(self, message: Message, told: bytes) -> None:
        """Keep what goes over the wire."""
        if message.action == MessageAction.INVOKE_METHOD:
            told = told.replace(message.body.call_id.encode(), b"*" * len(message.body.call_id))
        self.sent.append(told)


class Still(Served):
    """Tells a page news when the test says so, and at no other moment."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.is_closed = asyncio.Event()

    async def wait(self, since: int, seconds: float) -> None:
        """Wait until the page is closed."""
        await self.is_closed.wait()


class Page(Headless):
    """The page of one device, and its session."""

    client_type = Wire
    seen_from: Session

    @property
    def sent(self) -> list[bytes]:
        """What this device was sent so far."""
        assert isinstance(self.client, Wire)
        return self.client.sent

    async def tap(self, *names: str) -> None:
        """Tap one after the other: on this page, whichever was used before."""
        self.enter()
        await super().tap(*names)

    async def rest(self) -> None:
        """Wait until nothing goes on in this process, and nothing is to happen within a moment: then no page sends
        anything by itself. That takes no longer than the work, and as long on a busy machine as that does."""
        loop: Any = asyncio.get_running_loop()
        for _ in range(ROUNDS):
            if not loop._ready:
                due = [each.when() for each in loop._scheduled if not each.cancelled()]
                if not due or min(due) > loop.time() + REST:
                    return
                await asyncio.sleep(max(0.0, min(due) - loop.time()))
            await asyncio.sleep(0)
        raise AssertionError("something goes on and on")

    async def catch_up(self) -> None:
        """Show what has happened elsewhere, as the app does when it is told news."""
        self.enter()
        self.seen_from.follow_place()
        self.seen_from.follow()
        self.seen_from.follow_questions()
        await self.settle()

    async def __aexit__(self, *_: object) -> None:
        told: Any = self.page
        told.on_disconnect(None)
        told.on_close(None)
        assert isinstance(self.seen_from.host, Still)
        self.seen_from.host.is_closed.set()
        await super().__aexit__()


class Round:
    """A game that is shared after some moves: its store, its hub, and the pages that were opened."""

    def __init__(self, store: Store, setup: Setup, moves: Sequence[Move] = ()) -> None:
        self.store, self.hub = store, Hub(store, PORT)
        self.hub.door.open_at = ("127.0.0.2",)
        self.hub.needs_yes = False
        begun = store.start(setup)
        self.game = begun.id
        with begun.whole():
            for move in moves:
                begun.table.play(move)
        self.hub.share(self.game, setup)
        self.stack = AsyncExitStack()

    @property
    def table(self) -> Table:
        """The game as it is stored."""
        return self.store.open(self.game).table

    async def owner(self, route: str = "") -> Page:
        """Return the page of the device that runs the game."""
        return await self._open("", route or f"/game/{self.game}")

    async def phone(self, seat: Seat | None, name: str = "") -> Page:
        """Return a phone that has this seat, or watches."""
        token = (name or f"phone-of-{seat}-").ljust(24, "x")
        assert " " not in token, "no cookie holds that"
        who = hashed(token)
        if self.hub.place(who).game is None:
            self.hub.choose(who, seat)
        page = await self._open(token, f"/game/{self.game}")
        assert self.hub.needs_yes or page.seen_from.route == f"/game/{self.game}"
        return page

    async def _open(self, token: str, route: str) -> Page:
        cookie = f"mint-{PORT}-seat={token}".encode()
        scope: dict[str, Any] = {"headers": [(b"cookie", cookie)], **({GUEST: True} if token else {})}
        hosts: list[Still] = []

        async def handle(connection: object, socket: object) -> None:
            hosts.append(Still(self.hub))

        socket = SimpleNamespace(query_params={"languages": "en", "still": "1"}, scope=scope)
        await listening(handle, Door(PORT, "key"))(None, socket)
        (host,) = hosts
        sessions: list[Session] = []

        async def begin(page: ft.Page) -> None:
            store = GuestStore(host.guest) if host.guest is not None else self.store
            sessions.append(await app.main(store, None, None, page, host))

        page = await self.stack.enter_async_context(Page(begin, route=route))
        (page.seen_from,) = sessions
        return page


@asynccontextmanager
async def at_table(store: Store, setup: Setup, moves: Sequence[Move] = ()) -> AsyncIterator[Round]:
    """Share a game after some moves; all pages are closed at the end.

    What comes a moment later by itself comes before all else meanwhile: it may be between two messages, or not.
    """
    with (
        patch.object(app, "AFTER_SCREEN", 0.0),
        patch.object(device, "AFTER_SCREEN", 0.0),
        patch.object(turns, "SHOWN", 0.0),
    ):
        begun = Round(store, setup, moves)
        try:
            yield begun
        finally:
            await begun.stack.aclose()
