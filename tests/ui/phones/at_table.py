"""A round of phones in this process: the hub, the owner's page and phones, each a real Flet session with no browser."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from types import SimpleNamespace
from typing import Any

import flet as ft

from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.moves import Seat
from tests.headless import Headless
from ui import app
from ui.phones.door import Door
from ui.phones.guest import GuestStore
from ui.phones.hub import Hub, hashed
from ui.platform.gate import GUEST
from ui.platform.serve import Served, listening
from ui.session import Session

PORT = 8550


class Page(Headless):
    """The page of one device, and its session."""

    seen_from: Session

    async def catch_up(self) -> None:
        """Show what has happened elsewhere, as the app does when it is told news."""
        self.enter()
        self.seen_from.follow_place()
        self.seen_from.follow()
        await self.settle()


class Round:
    """A game that is shared: its store, its hub, and the pages that were opened."""

    def __init__(self, store: Store, setup: Setup) -> None:
        self.store, self.hub = store, Hub(store, PORT)
        self.hub.door.open_at = ("127.0.0.2",)
        self.hub.needs_yes = False
        self.game = store.start(setup).id
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
        who = hashed(token)
        if self.hub.place(who).game is None:
            self.hub.choose(who, seat)
        return await self._open(token, f"/game/{self.game}")

    async def _open(self, token: str, route: str) -> Page:
        cookie = f"mint-{PORT}-seat={token}".encode()
        scope: dict[str, Any] = {"headers": [(b"cookie", cookie)], **({GUEST: True} if token else {})}
        hosts: list[Served] = []

        async def handle(connection: object, socket: object) -> None:
            hosts.append(Served(self.hub))

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
async def at_table(store: Store, setup: Setup) -> AsyncIterator[Round]:
    """Share a new game; all pages are closed at the end."""
    begun = Round(store, setup)
    try:
        yield begun
    finally:
        await begun.stack.aclose()
