"""The settings of a device that its page in the browser sends as it connects, so that the first screen need not
wait."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from ui.host import DeviceSettings

_SCRIPT = """<script>
(() => {
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
</script>
"""


_here: ContextVar[DeviceSettings | None] = ContextVar("wishes", default=None)


def here() -> DeviceSettings | None:
    """Return the settings that the page of this connection sent; None where it sent none."""
    return _here.get()


def with_device_settings(patch: Callable[..., Any]) -> Callable[..., Any]:
    """Return Flet's `patch` of the page it serves, with a script that sends the settings."""

    def patched(index_path: str, **options: Any) -> None:
        patch(index_path, **options)
        page = Path(index_path)
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</head>", _SCRIPT + "</head>", 1), encoding="utf-8")

    return patched


def listening(handle: Callable[[Any, Any], Awaitable[None]]) -> Callable[[Any, Any], Awaitable[None]]:
    """Return Flet's `handle` of a connection, which first reads the settings its page sent. Each connection is a task
    of its own, and a context of its own with all that it starts."""

    async def handling(connection: Any, socket: Any) -> None:
        _here.set(DeviceSettings.read(socket.query_params))
        await handle(connection, socket)

    return handling
