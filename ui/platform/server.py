"""Runs an ASGI app on an address of this machine until the process is told to stop, and ends then, whatever is still
connected; also on addresses of the local network, which may change meanwhile."""

import asyncio
import signal
import socket
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import uvicorn
from flet.utils import is_linux_server
from uvicorn.server import HANDLED_SIGNALS

from ui.phones.hub import Hub
from ui.platform.gate import Asgi
from ui.platform.going_on import go_on

MOST_BYTES = 2**20
"""The largest message that a phone may send."""


class Server(uvicorn.Server):
    """Says when it can be reached (`on_started`), and ends quietly when it is told to."""

    def __init__(self, config: uvicorn.Config, on_started: Callable[[], object]) -> None:
        super().__init__(config)
        self._on_started = on_started

    async def startup(self, *given: Any, **named: Any) -> None:  # whatever uvicorn hands on
        await super().startup(*given, **named)
        self._on_started()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Listen to the signals that end the process; uvicorn sends them to itself again once it has ended."""
        for number in HANDLED_SIGNALS:
            signal.signal(number, self.handle_exit)
        yield


class Beside(uvicorn.Server):
    """A server next to another one, which ends when that says so."""

    def stop(self) -> None:
        """End: the addresses are free at once, connections are cut off soon."""
        self.should_exit = True
        for listening in getattr(self, "servers", ()):
            listening.close()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to the other server."""
        yield


class Servers:
    """The servers of an app: one at an address of this machine alone, and one for phones, at what a hub asks for."""

    def __init__(self, app: Asgi, host: str, port: int, hub: Hub) -> None:
        self._app, self._host, self._port, self._hub = app, host, port, hub
        self._beside: Beside | None = None
        self._serving: asyncio.Task[None] | None = None

    async def run(self, open_browser: bool, invite: Callable[[Sequence[str]], object] | None) -> None:
        """Serve the app until the process is told to stop; with `invite`, which is given the links, for phones from the
        start."""
        has_display = not is_linux_server()  # type: ignore[no-untyped-call]
        self._hub.listen = self.listen

        def started() -> None:
            if open_browser and has_display:
                webbrowser.open(f"http://{self._host}:{self._port}/")
            if invite is not None:
                self._hub.open()
                invite([self._hub.door.link(address) for address in self._hub.door.open_at])

        going_on = asyncio.get_running_loop().create_task(go_on(self._hub))
        await Server(self._config(host=self._host, port=self._port), started).serve()
        going_on.cancel()
        self.listen(())
        if self._serving is not None:
            await self._serving

    def listen(self, addresses: Sequence[str]) -> None:
        """Listen for phones at these addresses from now on, as far as they are this machine's, and at no others; who is
        connected at others is cut off."""
        if self._beside is not None:
            self._beside.stop()
        self._beside = None
        sockets = [each for each in map(self._socket, addresses) if each is not None]
        self._hub.door.open_at = tuple(each.getsockname()[0] for each in sockets)
        if sockets:
            self._beside = Beside(self._config(ws_max_size=MOST_BYTES, lifespan="off"))
            self._serving = asyncio.get_running_loop().create_task(self._beside.serve(sockets))

    def _socket(self, address: str) -> socket.socket | None:
        """Return a socket that listens at an address, or None if there is none to be had."""
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            listening.bind((address, self._port))
            listening.listen(128)
            listening.setblocking(False)
            return listening
        listening.close()
        return None

    def _config(self, **options: Any) -> uvicorn.Config:  # whatever uvicorn is told
        return uvicorn.Config(
            self._app,
            loop="asyncio",
            http="h11",  # which tells a request for another machine, as proxies get it, from one for this
            ws="websockets-sansio",
            log_level="critical",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=0,  # what is shown is stored: there is nothing to wait for
            **options,
        )
