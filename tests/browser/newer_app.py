"""What an app for the stores shows if a newer version has written its games, served to a browser."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

import flet as ft

from companion.store.store import Store
from companion.store.store_file import NewerStore
from ui import app, cli, unopened
from ui.phones.hub import Hub
from ui.platform.serve import Invite, serve


def opened() -> Callable[[ft.Page], Awaitable[object]]:
    raise NewerStore


def run(port: int, data: Path, open_browser: bool, networks: Sequence[str] = (), invite: Invite | None = None) -> None:
    show = partial(unopened.show, NewerStore(), opened)
    serve(show, port, open_browser, Hub(Store(Path(":memory:")), port), invite)


def main(options: list[str] | None = None) -> None:
    app.run = run
    cli.main(options)


if __name__ == "__main__":
    main()
