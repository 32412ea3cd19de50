"""The settings of a device that its page in the browser sends as it connects, so that the first screen need not
wait."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any, TypeAlias

from ui.host import DeviceSettings

SCRIPT = """(() => {
  fetch("assets/FontManifest.json", { cache: "no-cache" }); // not one that an older version of the app has left behind
  const Plain = window.WebSocket;
  const wishes = query => matchMedia(query).matches ? "1" : "";
  window.WebSocket = class extends Plain {
    constructor(address, ...given) {
      const told = new URL(address, location.href);
      told.searchParams.set("languages", navigator.languages.join());
      told.searchParams.set("contrast", wishes("(forced-colors: active)"));
      told.searchParams.set("still", wishes("(prefers-reduced-motion: reduce)"));
      super(told.href, ...given);
    }
  };
})();
"""
"""What the page runs to send the settings."""

Flet: TypeAlias = Any  # an object of Flet's server, which has no types
Handle = Callable[[Flet, Flet], Awaitable[None]]
"""What Flet does with a connection and its socket."""
_here: ContextVar[DeviceSettings | None] = ContextVar("wishes", default=None)


def here() -> DeviceSettings | None:
    """Return the settings that the page of this connection sent; None where it sent none."""
    return _here.get()


def listening(handle: Handle) -> Handle:
    """Return Flet's `handle` of a connection, which first reads the settings its page sent. Each connection is a task
    of its own, and a context of its own with all that it starts."""

    async def handling(connection: Flet, socket: Flet) -> None:
        _here.set(DeviceSettings.read(socket.query_params))
        await handle(connection, socket)

    return handling
