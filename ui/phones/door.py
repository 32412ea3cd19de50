"""The door for devices of the local network: the addresses that lead here, and the key that a device must show.

A link that is scanned or typed carries the key once; a cookie keeps it from then on, so that it is in no history, and
with it a token by which the device has its place at the table. No script can read either. The
browser of another site may send that cookie too, and anybody on the network may guess an address: only both together
let a device in, and `ui.platform.gate` asks for both.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable, MutableMapping
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import parse_qsl

JOIN: Final = "/join"
"""The route of a link with a key, whose page asks who is there."""
QUERY: Final = "key"
"""What the key is called in a link."""
SEAT: Final = "seat"
"""What a link calls the token of a seat that another phone is to have."""
WITHOUT_COOKIES: Final = re.compile(r"/(manifest\.json|favicon\.png|icons/[\w-]+\.png)", re.ASCII)
"""What browsers fetch without cookies; it says nothing of anybody. At any other path is the page, or nothing."""
YEAR: Final = 365 * 86400
_TOKEN: Final = re.compile("[A-Za-z0-9_-]{24}")
PLAIN_PORT: Final = 80
"""The port that a browser leaves out of an address."""


LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What a key is made of: no letter and no digit that looks like another, and none that a phone writes large."""
KEY_LENGTH: Final = 12
"""More than 10^17 keys: too many to try all of them over a network."""


def new_key() -> str:
    """Return a key that cannot be guessed, short enough for a small QR code, and to be typed."""
    return "".join(secrets.choice(LETTERS) for _ in range(KEY_LENGTH))


def new_token() -> str:
    """Return a token of a device that cannot be guessed."""
    return secrets.token_urlsafe(18)


def origins(names: Iterable[str], port: int) -> dict[str, str]:
    """Return what a browser writes as `Host` for addresses that are listened on, each with the origin it writes for
    it."""
    written = [f"[{name}]" if ":" in name else name for name in names]
    if port == PLAIN_PORT:
        return {host: f"http://{name}" for name in written for host in (name, f"{name}:{port}")}
    return {f"{name}:{port}": f"http://{name}:{port}" for name in written}


class Door:
    """Lets in devices that show the `key`, at the addresses (`open_at`) that the app listens on; with none it is shut.

    The key and the addresses may change at any time: what held the old key is let in no more.
    """

    def __init__(self, port: int, key: str) -> None:
        self.port, self.key = port, key
        self.open_at: tuple[str, ...] = ()

    @property
    def origins(self) -> dict[str, str]:
        """The origins of the addresses it is open at, by their hosts."""
        return origins(self.open_at, self.port)

    def link(self, address: str, token: str = "") -> str:
        """Return the link that lets a device in at an address; with a `token` it takes the place of that."""
        (origin, *_) = origins([address], self.port).values()
        return f"{origin}{JOIN}?{QUERY}={self.key}" + (f"&{SEAT}={token}" if token else "")

    def has_key(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Return whether the headers of a request show the key, as a cookie."""
        return any(map(self._is_key, self._cookies(headers, self._cookie)))

    def token(self, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """Return the token of the device that sends these headers, by which it has its place; "" if it has none."""
        return next(iter(self._cookies(headers, self._token_cookie)), "")

    def _cookies(self, headers: Iterable[tuple[bytes, bytes]], name: str) -> list[str]:
        """Return what the headers of a request say in the cookie of this name."""
        found = list[str]()
        for header, value in headers:
            if header == b"cookie":
                with suppress(CookieError):
                    held = SimpleCookie(value.decode("latin-1")).get(name)
                    found += [held.value] if held is not None else []
        return found

    def entry(
        self,
        scope: MutableMapping[str, Any],  # of ASGI: its values are of many kinds
    ) -> list[tuple[bytes, bytes]] | None:
        """Return the headers that answer a link with the key: they store it and a token of the device, and lead on to
        the link without it. None for any other request."""
        said = dict(parse_qsl(scope["query_string"].decode("latin-1")))
        given = said.get(QUERY)
        if scope["path"] != JOIN or given is None or not self._is_key(given):
            return None
        seat = said.get(SEAT, "")
        token = seat if _TOKEN.fullmatch(seat) else self.token(scope["headers"])
        cookies = {self._cookie: self.key, self._token_cookie: token if _TOKEN.fullmatch(token) else new_token()}
        stored = [
            (b"set-cookie", f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax".encode())
            for name, value in cookies.items()
        ]
        return [(b"location", JOIN.encode()), *stored, (b"cache-control", b"no-store")]

    @property
    def _cookie(self) -> str:
        """The name of the cookie: cookies know no port, and two servers of a machine must not mix theirs up."""
        return f"mint-{self.port}"

    @property
    def _token_cookie(self) -> str:
        return f"{self._cookie}-seat"

    def _is_key(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self.key.encode())
