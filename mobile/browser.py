"""The browser as the host of the web build: it keeps the database, and reports newer versions.

`mint_page` is what assets/web/python_worker.js offers to Python; it exists nowhere else.
"""

from __future__ import annotations

import asyncio
import errno
import json
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from os import strerror
from typing import Final

import flet as ft
import mint_page
from pyodide.ffi import JsException, create_proxy, to_js

from companion.sharing.copies import PREFIX, AskedFolder, Copies
from companion.store.store import Store
from engine.json_types import Json
from mobile import first_screen
from ui import faults
from ui.host import KEPT, LOST, DeviceSettings, Host
from ui.parts import scanning
from ui.session import Session

REST = 4.0
"""Seconds after a write until what the next start shows first is drawn, unless the app is put away before."""
DRAWING = 0.15
"""Seconds in which the screen that a tap led to is on its way to the page."""
SCANNED, UNSCANNED = "scan", "unscanned"
"""The words for what passes between the app and the page of the camera, and for that there is no such page."""


REFUSED: Final[Mapping[str, int]] = {
    "NotAllowedError": errno.EACCES,
    "SecurityError": errno.EACCES,
    "NotFoundError": errno.ENOENT,
    "QuotaExceededError": errno.ENOSPC,
    "NoModificationAllowedError": errno.EBUSY,
}
"""The errors of the system by the names that a browser has for them."""
CANCELLED = "AbortError"
"""The name of the error by which a browser tells that a person has chosen nothing."""


@contextmanager
def _told(name: str) -> Iterator[None]:
    """Raise what the browser refuses as the error that a system has for it; `name` is the file or folder."""
    try:
        yield
    except JsException as error:
        number = REFUSED.get(error.name, errno.EIO)
        raise OSError(number, strerror(number), name) from error


class BrowserFolder(AskedFolder):
    """The folder that a person has let the browser write: assets/web/folder.js does it."""

    def __init__(self) -> None:
        self._files: dict[str, int] | None = None

    @property
    def name(self) -> str:
        return str(mint_page.folder.name)

    def files(self) -> Mapping[str, int] | None:
        return self._files

    async def look(self) -> None:
        self._files = None
        with suppress(OSError), _told(self.name):  # what can't be read is told when it is written
            if await mint_page.folder.isOpen():
                self._files = dict((await mint_page.folder.files(PREFIX)).to_py())

    async def choose(self) -> bool:
        try:
            with _told(self.name):
                await mint_page.folder.choose()
        except OSError as error:
            if getattr(error.__cause__, "name", "") == CANCELLED:
                return False
            raise
        await self.look()
        return True

    async def allow(self) -> bool:
        with _told(self.name):
            is_allowed = bool(await mint_page.folder.allow())
        await self.look()
        return is_allowed

    async def forget(self) -> None:
        with _told(self.name):
            await mint_page.folder.forget()
        self._files = None

    async def write(self, name: str, content: bytes) -> None:
        with _told(self.name):
            if not await mint_page.folder.isOpen():
                raise PermissionError(errno.EACCES, strerror(errno.EACCES), self.name)
            await mint_page.folder.write(name, to_js(content))
            if (await mint_page.folder.read(name)).to_bytes() != content:
                await mint_page.folder.remove(name)
                raise OSError(errno.EIO, strerror(errno.EIO), self.name)
        await self.look()

    async def read(self, name: str) -> bytes:
        with _told(name):
            return bytes((await mint_page.folder.read(name)).to_bytes())

    async def remove(self, name: str) -> None:
        with _told(name):
            await mint_page.folder.remove(name)
        await self.look()


class Browser(Host):
    """The browser tab that the app runs in."""

    has_windows = False  # one page owns the games
    has_files = False
    has_typefaces = True
    has_scanner = True

    def __init__(self, store: Store) -> None:
        """Keep all that is written to a store, from now on, and what has been written to it before."""
        super().__init__(DeviceSettings.read(mint_page.told.to_py()))
        self._is_lost = False
        if mint_page.told.to_py().get("folder"):
            self.copies = Copies(store, BrowserFolder())
        self._ear = create_proxy(self._hear)  # held: JavaScript calls it as long as the app runs
        mint_page.listen(self._ear)
        self._page: ft.Page | None = None
        self._session: Session | None = None
        self._leaving: asyncio.TimerHandle | None = None
        self._reader: Callable[[str], Json] | None = None
        store.watch(mint_page.touch)
        mint_page.touch()

    async def begin(self, app: Callable[..., Awaitable[Session]], page: ft.Page) -> None:
        """Start the app for the page, draw it for the next start from then on, and carry out what was tapped before."""
        self._session = await app(page, host=self)
        self._page = page

    def on_first_screen(self) -> None:
        mint_page.tell("ready")
        self._leave_later()

    def update(self) -> None:
        mint_page.tell("update")

    def store_again(self) -> None:
        mint_page.touch()

    def _hear(self, word: str, about: str) -> None:
        if word == "away":
            self._leave()
        elif word == "tap":
            # On the plain screen, which the page shows by itself.
            if self._page is None or self._session is None:
                mint_page.tell("tapped")
            else:
                self._page.run_task(faults.guarded, self._session, self._carry_out, about)
        elif word in (SCANNED, UNSCANNED):
            if self._page is not None and self._session is not None:
                self._page.run_task(faults.guarded, self._session, self._hear_scanner, word, about)
        elif word == KEPT and not self._is_lost:
            self._leave_later()  # the usual case needs no word
        else:
            self._is_lost = word == LOST or (self._is_lost and word != KEPT)
            if word == "lasting":
                self.is_lasting = about == "yes"
            elif word == "update":
                self.has_update = True
            self.on_news(word)

    # The page of the camera

    def scan(self, order: Json, hear: Callable[[str], Json]) -> None:
        self._reader = hear
        mint_page.tell(SCANNED, json.dumps(order))

    async def _hear_scanner(self, word: str, text: str) -> None:
        """Answer to a text that was read; the page is closed without one."""
        reader = self._reader
        if word == UNSCANNED and self._session is not None:
            scanning.tell_lacking(self._session)
        if not text:
            self._reader = None
        elif reader is not None:
            mint_page.tell(SCANNED, json.dumps(reader(text)))

    # What the page shows by itself

    async def _carry_out(self, identifier: str) -> None:
        try:
            leads = first_screen.tap_of(self._session, identifier) if self._session is not None else None
            done = leads() if leads is not None else None
            if asyncio.iscoroutine(done):
                await done
            await asyncio.sleep(DRAWING)
        finally:
            mint_page.tell("tapped")

    def _leave_later(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        self._leaving = asyncio.get_running_loop().call_later(REST, self._leave)

    def _leave(self) -> None:
        """Draw what the next start shows first, if that is possible."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        if self._session is None:
            return
        try:
            screens = json.dumps(first_screen.first(self._session))
        except Exception:
            logging.getLogger(__name__).warning("There is no plain screen", exc_info=True)
            screens = ""
        mint_page.tell("first", screens)
