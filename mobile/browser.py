"""The browser as the host of the web build: it keeps the database, and tells of newer versions.

`mint_page` is what assets/web/python_worker.js offers to Python; it exists nowhere else.
"""

from __future__ import annotations

import mint_page
from pyodide.ffi import create_proxy

from companion.store import Store
from ui.host import KEPT, LOST, Host


class Browser(Host):
    """The browser tab that the app runs in."""

    has_windows = False  # one page owns the games
    has_files = False

    def __init__(self) -> None:
        super().__init__()
        self._is_lost = False
        self._ear = create_proxy(self._hear)  # held: JavaScript calls it as long as the app runs
        mint_page.listen(self._ear)

    def watch(self, store: Store) -> None:
        """Keep all that is written to a store, from now on, and what has been written to it before."""
        store.watch(mint_page.touch)
        mint_page.touch()

    def shown(self) -> None:
        mint_page.tell("ready")

    def update(self) -> None:
        mint_page.tell("update")

    def keep(self) -> None:
        mint_page.touch()

    def _hear(self, word: str, about: str) -> None:
        if word == KEPT and not self._is_lost:
            return  # the usual case needs no word
        self._is_lost = word == LOST or (self._is_lost and word != KEPT)
        if word == "lasting":
            self.is_lasting = about == "yes"
        elif word == "update":
            self.has_update = True
        self.heard(word)
