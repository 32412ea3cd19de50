"""The entry point of the packaged app: on a phone, and in the web build."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from companion.paths import ASSETS, DATABASE, data_dir
from companion.sharing.rescue import open_or_rescue
from ui.app import main as app
from ui.host import Host
from ui.platform import mended


def main() -> None:
    """Open the games that are kept on this device, and show the app."""
    store, rescue, rescued = open_or_rescue(data_dir() / DATABASE)
    begin: Callable[[ft.Page], Awaitable[object]] = partial(app, store, rescue, rescued, host=Host())
    if sys.platform == "emscripten":
        # What they are made of exists in a browser only.
        from flet.messaging.pyodide_connection import PyodideConnection

        from mobile.browser import Browser

        mended.install_in_browser(PyodideConnection)
        begin = partial(Browser(store).begin, partial(app, store, rescue, rescued))
    ft.run(begin, assets_dir=str(ASSETS))


if __name__ == "__main__":
    main()
