"""The gate: an ASGI app that looks at every request and every handshake of a socket before Flet sees them.

A page of any other site may open a socket to this machine, as browsers know no same-origin rule for sockets; and a name
of another site may be made to lead here (DNS rebinding), so that the browser takes us for that site. So `Host` must be
an address that the app listens on, and `Origin` that same address. A browser always sends `Origin` with a socket, and
with nothing that a person types or follows.

Devices of the local network are let in too if there is a `Door` that is open for them: at its addresses, with its key.
The owner is who comes from this machine itself: a `Host` can be made up, the socket that it came in by can't.
"""

from __future__ import annotations

import base64
import hashlib
import posixpath
import re
from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final, TypeAlias

from companion import languages
from companion.languages import mark
from ui.phones.door import WITHOUT_COOKIES, Door, origins

Message: TypeAlias = MutableMapping[str, Any]  # of ASGI: its values are of many kinds
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Asgi: TypeAlias = Callable[[Message, Receive, Send], Awaitable[None]]

SOCKET: Final = "/ws"
"""Where Flet's client connects."""
CLOSED: Final = frozenset({"docs", "redoc", "openapi.json", "oauth_callback", "upload"})
"""The other pages that FastAPI and Flet serve, by the first part of the path, which are not needed."""
LOOPBACK: Final = frozenset({"127.0.0.1", "::1"})
GUEST: Final = "mint-companion.guest"
"""The mark in the scope of a request that came through the door."""
NO_KEY: Final = mark("Scan the code on the screen of the device that runs the game: then this page opens.")
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{scripts}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; media-src 'self' data: blob:; worker-src 'self' blob:; "
    "connect-src 'self'{sockets} data: blob:; object-src 'none'; base-uri 'self'; form-action 'none'"
)
"""Code and connections of our own alone. Flutter writes styles into the page."""
ALONE: Final = (
    (b"cross-origin-resource-policy", b"same-origin"),  # no picture and no script of ours in a page of another site
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
)
SHARED: Final = b"access-control-"
"""How the headers begin that let pages of other sites read what is served."""
_SCRIPT: Final = re.compile(r"<script(?:\s+type=\"module\")?>(.*?)</script>", re.DOTALL)


def addresses(listening: str, port: int) -> dict[str, str]:
    """Return what a browser writes as `Host` for an address that is listened on, each with the origin it writes for
    it."""
    return origins([listening, "localhost"] if listening in LOOPBACK else [listening], port)


@lru_cache(maxsize=16)
def policy(page: str, sockets: tuple[str, ...] = ()) -> str:
    """Return the content security policy of a page: it runs its own scripts and those of its own origin, and connects
    to its own origin and these `sockets`."""
    hashes = (hashlib.sha256(script.encode()).digest() for script in _SCRIPT.findall(page))
    scripts = "".join(f" 'sha256-{base64.b64encode(each).decode()}'" for each in hashes)
    return POLICY.format(scripts=scripts, sockets="".join(f" {each}" for each in sockets))


class Gate:
    """Passes on to an app what comes from its own pages, at one of the `origins` by their hosts; refuses all else.

    Through the `door`, if there is one, it lets in devices of the local network that show its key.
    """

    def __init__(self, app: Asgi, origins: dict[str, str], door: Door | None = None) -> None:
        self._app, self._origins, self._door = app, origins, door
        self._page = ""

    def let_run(self, page: str) -> None:
        """Let browsers run the scripts of a page."""
        self._page = page

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer one request, or one socket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        own = self._own(scope)
        refusal = _refusal(scope, own)
        if scope["type"] == "http":
            send = self._alone(send, own)
        if refusal is not None:
            await _refuse(scope, refusal, send)
        elif self._door is not None and own in self._door.origins.values():
            await self._through(self._door, scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _own(self, scope: Message) -> str | None:
        """Return the origin of the pages at the address that a request names; None if it is none of ours."""
        hosts = _sent(scope, b"host")
        if len(hosts) != 1:
            return None
        host = hosts[0].lower()
        if host in self._origins:
            # Sent from elsewhere, the name is made up.
            return self._origins[host] if scope["server"][0] in LOOPBACK else None
        return self._door.origins.get(host) if self._door is not None else None

    async def _through(self, door: Door, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a device of the local network."""
        is_page = scope["type"] == "http"
        if is_page and (entry := door.entry(scope)) is not None:
            await send({"type": "http.response.start", "status": HTTPStatus.SEE_OTHER.value, "headers": entry})
            await send({"type": "http.response.body", "body": b""})
        elif door.has_key(scope["headers"]):
            await self._app({**scope, GUEST: True}, receive, send)
        elif is_page and WITHOUT_COOKIES.fullmatch(scope["path"]):
            await self._app(scope, receive, send)
        else:
            await _refuse(scope, HTTPStatus.FORBIDDEN, send, _in_words(scope, NO_KEY))

    def _alone(self, send: Send, own: str | None) -> Send:
        """Return a `send` that keeps pages of other sites, and their code, out of the answers."""
        # Not every browser takes a socket for one of its own origin.
        sockets = (own.replace("http", "ws", 1),) if own is not None else ()

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                # Not before: the first request of all has the page made that it is answered with.
                csp = f"{policy(self._page, sockets)}; frame-ancestors 'none'".encode()
                kept = [(name, value) for name, value in message["headers"] if not name.lower().startswith(SHARED)]
                message = {**message, "headers": [*kept, (b"content-security-policy", csp), *ALONE]}
            await send(message)

        return sent


def _refusal(scope: Message, own: str | None) -> HTTPStatus | None:
    """Return why a request or a handshake at our `own` origin, or at None, is refused from any sender."""
    if own is None:
        return HTTPStatus.FORBIDDEN
    origins = _sent(scope, b"origin")
    if scope["type"] == "websocket":
        return None if origins == [own] and scope["path"] == SOCKET else HTTPStatus.FORBIDDEN
    if origins not in ([], [own]):
        return HTTPStatus.FORBIDDEN
    if scope["method"] not in ("GET", "HEAD"):
        return HTTPStatus.METHOD_NOT_ALLOWED
    return None if _is_open(scope["path"]) else HTTPStatus.NOT_FOUND


def _in_words(scope: Message, sentence: str) -> str:
    """Return a sentence in the best language for the browser that asks."""
    accepted = ",".join(_sent(scope, b"accept-language"))
    return languages.words(languages.best(part.partition(";")[0].strip() for part in accepted.split(","))).say(sentence)


def _sent(scope: Message, name: bytes) -> list[str]:
    """Return the values sent under the name of a header, each time it was sent."""
    return [value.decode("latin-1") for found, value in scope["headers"] if found == name]


def _is_open(path: str) -> bool:
    """Return whether something may be served under a path, however it is written."""
    if not path.startswith("/") or not path.isprintable() or "\\" in path:
        return False
    first = posixpath.normpath(path).strip("/").partition("/")[0]
    return first.lower() not in CLOSED and f"/{first}" != SOCKET


async def _refuse(scope: Message, status: HTTPStatus, send: Send, words: str = "") -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})  # before it was accepted: the answer is a 403
        return
    body = f"{words or status.phrase}\n".encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    headers += [(b"cache-control", b"no-store"), (b"connection", b"close")]
    if status is HTTPStatus.METHOD_NOT_ALLOWED:
        headers.append((b"allow", b"GET, HEAD"))
    await send({"type": "http.response.start", "status": status.value, "headers": headers})
    await send({"type": "http.response.body", "body": body})
