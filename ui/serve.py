"""Runs the app for a browser on this machine, and on this machine alone."""

import os
from collections.abc import Callable

import flet as ft

from companion.paths import ASSETS
from ui.own_words import with_own_words
from ui.waiting import with_waiting

HOST = "127.0.0.1"


def serve(app: Callable[[ft.Page], object], port: int, open_browser: bool) -> None:
    """Serve `app` on the loopback address until the process is told to stop; nothing is asked of the network."""
    for name in ("FLET_SERVER_IP", "FLET_SERVER_PORT"):
        os.environ.pop(name, None)  # Flet lets them override the address below
    if not open_browser:
        os.environ["FLET_FORCE_WEB_SERVER"] = "true"  # Flet's name for: serve, but open nothing
    _complete_the_page()
    ft.run(app, view=ft.AppView.WEB_BROWSER, host=HOST, port=port, assets_dir=str(ASSETS), no_cdn=True)


def _complete_the_page() -> None:
    """Let the page that Flet serves say itself that the server is gone, in words of our own."""
    from flet_web.fastapi import flet_static_files  # type: ignore[import-untyped]  # the phone apps have no server

    flet_static_files.patch_index_html = with_own_words(with_waiting(flet_static_files.patch_index_html))
