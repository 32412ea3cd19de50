"""The app for many scenes: a window that opens shows the games of the folder that was named last, in DATA/`NOW`."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import flet as ft

from companion.paths import DATABASE
from companion.sharing.rescue import open_or_rescue
from companion.store.store import Store
from ui import app, cli
from ui.phones.hub import Hub
from ui.platform.serve import Invite, serve

NOW = "now.txt"


def run(port: int, data: Path, open_browser: bool, networks: Sequence[str] = (), invite: Invite | None = None) -> None:
    serve(partial(opened, data), port, open_browser, Hub(Store(Path(":memory:")), port), invite)


async def opened(data: Path, page: ft.Page) -> None:
    """Show the games of the folder that is named now."""
    folder = Path((data / NOW).read_text(encoding="utf-8"))
    await app.main(*open_or_rescue(folder / DATABASE), page)


def main(options: list[str] | None = None) -> None:
    app.run = run
    cli.main(options)


if __name__ == "__main__":
    main()
