"""Runs an ASGI app on an address of this machine until the process is told to stop, and ends then, whatever is still
connected."""

import asyncio
import signal
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from flet.utils import is_linux_server
from uvicorn.server import HANDLED_SIGNALS

from ui.platform.gate import Asgi


class Server(uvicorn.Server):
    """Opens an address in the browser once it can be reached, and ends quietly when it is told to."""

    def __init__(self, config: uvicorn.Config, address: str | None) -> None:
        super().__init__(config)
        self._address = address

    async def startup(self, *given: Any, **named: Any) -> None:  # whatever uvicorn hands on
        await super().startup(*given, **named)
        if self._address is not None:
            webbrowser.open(self._address)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Listen to the signals that end the process; uvicorn sends them to itself again once it has ended."""
        for number in HANDLED_SIGNALS:
            signal.signal(number, self.handle_exit)
        yield


def run(app: Asgi, host: str, port: int, open_browser: bool) -> None:
    """Serve an app at an address until the process is told to stop."""
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="asyncio",
        http="h11",  # which tells a request for another machine, as proxies get it, from one for this
        ws="websockets-sansio",
        log_level="critical",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=0,  # what is shown is stored: there is nothing to wait for
    )
    has_display = not is_linux_server()  # type: ignore[no-untyped-call]
    address = f"http://{host}:{port}/" if open_browser and has_display else None
    asyncio.run(Server(config, address).serve())
