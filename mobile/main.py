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
    ft.run(_in_browser() if sys.platform == "emscripten" else on_phone(), assets_dir=str(ASSETS))


def opened() -> Callable[[ft.Page], Awaitable[object]]:
    """Open the games, and return what shows the app with them on a phone."""
    return partial(app, *open_or_rescue(data_dir() / DATABASE), host=Host())


def on_phone() -> Callable[[ft.Page], Awaitable[object]]:
    """Return what shows the app on a phone, or says why the games cannot be opened."""
    from ui import unopened

    try:
        return opened()
    except unopened.UNOPENED as error:
        return partial(unopened.show, error, opened)


def _in_browser() -> Callable[[ft.Page], Awaitable[object]]:
    # What these are made of exists in a browser only.
    from flet.messaging.pyodide_connection import PyodideConnection

    from mobile.browser import Browser

    store, rescue, rescued = open_or_rescue(data_dir() / DATABASE)
    mended.install_in_browser(PyodideConnection)
    return partial(Browser(store).begin, partial(app, store, rescue, rescued))


if __name__ == "__main__":
    main()
