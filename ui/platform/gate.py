"""The gate: an ASGI app that looks at every request and every handshake of a socket before Flet sees them.

A page of any other site may open a socket to this machine, as browsers know no same-origin rule for sockets; and a name
of another site may be made to lead here (DNS rebinding), so that the browser takes us for that site. So `Host` must be
an address that the app listens on, and `Origin` that same address. A browser always sends `Origin` with a socket, and
with nothing that a person types or follows.

A server for other machines has to ask for more than that: only `Gate.refusal` decides what is let in.
"""

from __future__ import annotations

import base64
import hashlib
import posixpath
import re
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from http import HTTPStatus
from typing import Any, Final, TypeAlias

Message: TypeAlias = MutableMapping[str, Any]  # of ASGI: its values are of many kinds
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Asgi: TypeAlias = Callable[[Message, Receive, Send], Awaitable[None]]

SOCKET: Final = "/ws"
"""Where Flet's client connects."""
CLOSED: Final = frozenset({"docs", "redoc", "openapi.json", "oauth_callback", "upload"})
"""The other pages that FastAPI and Flet serve, by the first part of the path, which are not needed."""
LOOPBACK: Final = frozenset({"127.0.0.1", "::1"})
PLAIN_PORT: Final = 80
"""The port that a browser leaves out of an address."""
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
    names = [listening, "localhost"] if listening in LOOPBACK else [listening]
    written = [f"[{name}]" if ":" in name else name for name in names]
    if port == PLAIN_PORT:
        return {host: f"http://{name}" for name in written for host in (name, f"{name}:{port}")}
    return {f"{name}:{port}": f"http://{name}:{port}" for name in written}


def policy(page: str, sockets: Iterable[str] = ()) -> str:
    """Return the content security policy of a page: it runs its own scripts and those of its own origin, and connects
    to its own origin and these `sockets`."""
    hashes = (hashlib.sha256(script.encode()).digest() for script in _SCRIPT.findall(page))
    scripts = "".join(f" 'sha256-{base64.b64encode(each).decode()}'" for each in hashes)
    return POLICY.format(scripts=scripts, sockets="".join(f" {each}" for each in sockets))


class Gate:
    """Passes on to an app what comes from its own pages, at one of the `origins` by their hosts; refuses all else."""

    def __init__(self, app: Asgi, origins: dict[str, str]) -> None:
        self._app, self._origins = app, origins
        self.let_run("")

    def let_run(self, page: str) -> None:
        """Let browsers run the scripts of a page."""
        # Not every browser takes a socket for one of its own origin.
        sockets = sorted({origin.replace("http", "ws", 1) for origin in self._origins.values()})
        self._policy = f"{policy(page, sockets)}; frame-ancestors 'none'".encode()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer one request, or one socket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if scope["type"] == "http":
            send = self._alone(send)
        if refusal is None:
            await self._app(scope, receive, send)
        else:
            await _refuse(scope, refusal, send)

    def refusal(self, scope: Message) -> HTTPStatus | None:
        """Return why a request or a handshake is refused; None if it is let in."""
        hosts, origins = _sent(scope, b"host"), _sent(scope, b"origin")
        own = self._origins.get(hosts[0].lower()) if len(hosts) == 1 else None
        if own is None:
            return HTTPStatus.FORBIDDEN
        if scope["type"] == "websocket":
            return None if origins == [own] and scope["path"] == SOCKET else HTTPStatus.FORBIDDEN
        if origins not in ([], [own]):
            return HTTPStatus.FORBIDDEN
        if scope["method"] not in ("GET", "HEAD"):
            return HTTPStatus.METHOD_NOT_ALLOWED
        return None if _is_open(scope["path"]) else HTTPStatus.NOT_FOUND

    def _alone(self, send: Send) -> Send:
        """Return a `send` that keeps pages of other sites, and their code, out of the answers."""

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [(name, value) for name, value in message["headers"] if not name.lower().startswith(SHARED)]
                message = {**message, "headers": [*kept, (b"content-security-policy", self._policy), *ALONE]}
            await send(message)

        return sent


def _sent(scope: Message, name: bytes) -> list[str]:
    """Return the values sent under the name of a header, each time it was sent."""
    return [value.decode("latin-1") for found, value in scope["headers"] if found == name]


def _is_open(path: str) -> bool:
    """Return whether something may be served under a path, however it is written."""
    if not path.startswith("/") or not path.isprintable() or "\\" in path:
        return False
    first = posixpath.normpath(path).strip("/").partition("/")[0]
    return first.lower() not in CLOSED and f"/{first}" != SOCKET


async def _refuse(scope: Message, status: HTTPStatus, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})  # before it was accepted: the answer is a 403
        return
    body = f"{status.phrase}\n".encode()
    headers = [(b"content-type", b"text/plain"), (b"content-length", str(len(body)).encode())]
    headers += [(b"cache-control", b"no-store"), (b"connection", b"close")]
    if status is HTTPStatus.METHOD_NOT_ALLOWED:
        headers.append((b"allow", b"GET, HEAD"))
    await send({"type": "http.response.start", "status": status.value, "headers": headers})
    await send({"type": "http.response.body", "body": body})
