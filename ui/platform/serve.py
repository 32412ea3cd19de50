"""Runs the app for a browser on this machine and, if its owner says so, for phones of the local network."""

import asyncio
import json
import os
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeAlias

import flet as ft

from companion.paths import ASSETS
from companion.sharing.copies import Copies
from ui.host import DeviceSettings, Host
from ui.phones import undoing
from ui.phones.door import Door
from ui.phones.guest import Guest, Owner
from ui.phones.hub import Hub, hashed
from ui.platform import away, mended, other_letters, own_words, waiting
from ui.platform.gate import GUEST, Gate, addresses
from ui.redraw import private
from ui.theme.theme import font_list

HOST = "127.0.0.1"
OPENING = (
    "FLET_ASSETS_DIR",
    "FLET_UPLOAD_DIR",
    "FLET_WEBSOCKET_HANDLER_ENDPOINT",
    "FLET_OAUTH_CALLBACK_HANDLER_ENDPOINT",
)
"""Variables by which Flet would serve other things, or at other places, than the gate knows of."""
FORMULAS = "packages/"
"""What fonts begin with that Flet's client has for formulas, and for icons in the manner of iOS."""
SETTINGS = """(() => {
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
"""What the page runs to send the settings of its device as it connects: the first screen need not wait for them."""
STARTED = token_hex(8)
"""What tells this process from the one before at the same address."""
BACK = """(() => {
  if (["127.0.0.1", "localhost", "[::1]"].includes(location.hostname)) return;
  const Plain = window.WebSocket;
  let looking = null;
  const look = async () => {
    try {
      const page = await fetch(new URL("./", document.baseURI), { cache: "no-store" });
      if (page.ok && !(await page.text()).includes("@started")) location.reload();
    } catch { /* not there yet */ }
  };
  const stop = () => {
    if (looking) look(); // Flet's client may have found the new process first
    clearInterval(looking);
    looking = null;
  };
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("open", stop);
      this.addEventListener("close", () => { looking ??= setInterval(look, 1000); });
    }
  };
})();
""".replace("@started", STARTED)
"""What the page of a phone runs to be back soon once the app was started anew: Flet's client would wait longer each
time. As long as it is the same process that client goes on where it was."""
Invite = Callable[[Sequence[str]], object]
"""Tells people the links by which phones join; none if the machine is in no network."""
Flet: TypeAlias = Any  # an object of Flet's server, which has no types
Handle = Callable[[Flet, Flet], Awaitable[None]]
"""What Flet does with a connection and its socket."""
_told: ContextVar[DeviceSettings | None] = ContextVar("told", default=None)
"""The settings that the page of this connection sent, or None."""
_guest: ContextVar[str | None] = ContextVar("guest", default=None)
"""The token of the device of the local network that this connection belongs to; None for the owner's."""


def serve(
    app: Callable[[ft.Page], object], port: int, open_browser: bool, hub: Hub, invite: Invite | None = None
) -> None:
    """Serve `app` on the loopback address until the process is told to stop; nothing is asked of the network. Phones
    come in by the door of the `hub`: from the start with `invite`, which is given the links, else once it is opened."""
    from flet_web import fastapi  # only a machine that serves has what is imported here

    from ui.platform import server

    for name in OPENING:
        os.environ.pop(name, None)
    gate = Gate(fastapi.app(app, assets_dir=str(ASSETS), no_cdn=True), addresses(HOST, port), hub.door)
    _complete_the_page(gate.let_run, hub.door)
    asyncio.run(server.Servers(gate, HOST, port, hub).run(open_browser, invite))


class Served(Host):
    """A page in the browser: it tells of its device as it connects, and its client fetches our typefaces by itself."""

    has_typefaces = True

    def __init__(self, hub: Hub, copies: Copies | None = None) -> None:
        super().__init__(_told.get())
        self._news = hub.news
        if (token := _guest.get()) is not None:
            self.guest = Guest(hub, hashed(token) if token else "")
        else:
            self.phones, self.owner = hub, Owner(hub)
            self.copies = copies


def _complete_the_page(let_run: Callable[[str], None], door: Door) -> None:
    """Let the page that Flet serves say itself that the server is gone, in words of our own, and tell of its device;
    `let_run` is given the page, with the scripts in it."""
    from flet_web.fastapi import flet_app, flet_static_files

    patch: Any = flet_static_files  # a module of Flet, written to
    patch.patch_index_html = with_scripts(patch.patch_index_html, let_run)
    patch.patch_font_manifest_json = with_typefaces(patch.patch_font_manifest_json)
    connection: Any = flet_app.FletApp  # a class of Flet, written to
    mended.install_in_server(connection)
    connection.handle = listening(connection.handle, door)
    setattr(connection, private.SERVER_SESSION, of_device(getattr(connection, private.SERVER_SESSION)))
    away.install(flet_app.app_manager)


def listening(handle: Handle, door: Door) -> Handle:
    """Return Flet's `handle` of a connection, which first reads the settings its page sent, and whose it is. Each
    connection is a task of its own, and a context of its own with all that it starts."""

    async def handling(connection: Flet, socket: Flet) -> None:
        private.number_afresh()
        _told.set(DeviceSettings.read(socket.query_params))
        _guest.set(door.token(socket.scope["headers"]) if socket.scope.get(GUEST) else None)
        await handle(connection, socket)

    return handling


def of_device(named: Callable[[Flet, str], str]) -> Callable[[Flet, str], str]:
    """Return Flet's `named`, which gives the name by which a session is found again, for one that says whose it is too:
    a device finds its own alone, whatever session it asks for."""

    def of_this_device(connection: Flet, session: str) -> str:
        token = _guest.get()
        return away.named(named(connection, session), undoing.HOST if token is None else hashed(token))

    return of_this_device


def with_scripts(patch: Callable[..., None], let_run: Callable[[str], None]) -> Callable[..., None]:
    """Return Flet's `patch` of the page it serves, which adds our scripts too, and next to it the clients that say
    nothing in English; `let_run` is given the page."""

    def patched(index_path: str, **options: object) -> None:
        patch(index_path, **options)
        page = Path(index_path)
        scripts = (waiting.script(), own_words.script(), SETTINGS, BACK, own_words.FOCUS)
        head = "".join(f"<script>\n{script}</script>\n" for script in scripts)
        text = page.read_text("utf-8").replace("</head>", f"{head}</head>", 1)
        page.write_text(text, "utf-8")
        let_run(text)
        own_words.write_clients(page.parent)
        other_letters.write(page.parent)

    return patched


def with_typefaces(patch: Callable[[str], None]) -> Callable[[str], None]:
    """Return Flet's `patch` of the list of fonts that its client fetches before it draws, with ours instead of those
    that draw formulas."""

    def patched(manifest_path: str) -> None:
        patch(manifest_path)
        manifest = Path(manifest_path)
        fonts = [font for font in json.loads(manifest.read_text("utf-8")) if not font["family"].startswith(FORMULAS)]
        manifest.write_text(json.dumps([*fonts, *font_list()]), "utf-8")

    return patched
