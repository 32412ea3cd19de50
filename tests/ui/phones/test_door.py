"""The door: a device of the local network is let in with the key alone, and nobody is taken for the owner there."""

from collections.abc import MutableMapping
from http.cookies import Morsel, SimpleCookie
from itertools import product
from typing import Any

import pytest

from ui.phones.door import Door, new_key
from ui.platform.gate import CLOSED, GUEST, Gate, addresses

PORT = 8550
OWN, OTHER, LOOPBACK = "192.168.1.4", "10.0.0.7", "127.0.0.1"
HOST, ORIGIN = f"{OWN}:{PORT}", f"http://{OWN}:{PORT}"
KEY, OLD = "the-key", "the-old-key"
COOKIE = f"mint-{PORT}={KEY}"
Scope = MutableMapping[str, Any]


def page(path: str = "/", server: str = OWN, method: str = "GET", query: str = "", **headers: str) -> Scope:
    """A request as the server hands it on: from a device that holds the key, unless its headers say otherwise."""
    sent = {"host": HOST, "cookie": COOKIE, **headers}
    lines = [(name.replace("_", "-").encode(), value.encode()) for name, value in sent.items() if value]
    asked = {"type": "http", "path": path, "method": method, "query_string": query.encode()}
    return {**asked, "headers": lines, "server": (server, PORT)}


def phone(path: str = "/ws", server: str = OWN, **headers: str) -> Scope:
    """A handshake as the server hands it on."""
    return {**page(path, server, **{"origin": ORIGIN, **headers}), "type": "websocket"}


class Answered:
    """What was answered to a request, and whether the app was asked (`guest`: as whom)."""

    def __init__(self) -> None:
        self.asked = self.guest = False
        self.messages: list[Scope] = []

    async def app(self, scope: Scope, receive: object, send: object) -> None:
        self.asked, self.guest = True, scope.get(GUEST, False)

    async def send(self, message: Scope) -> None:
        self.messages.append(message)

    @property
    def status(self) -> int:
        return int(self.messages[0].get("status", 403))

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode(): value.decode() for name, value in self.messages[0]["headers"]}

    @property
    def cookies(self) -> list[Morsel[str]]:
        lines = [value.decode() for name, value in self.messages[0]["headers"] if name == b"set-cookie"]
        return [cookie for line in lines for cookie in SimpleCookie(line).values()]

    @property
    def body(self) -> str:
        return self.messages[1]["body"].decode()


async def answered(scope: Scope, *, is_open: bool = True) -> Answered:
    found = Answered()
    door = Door(PORT, KEY)
    door.open_at = (OWN, OTHER) if is_open else ()
    await Gate(found.app, addresses(LOOPBACK, PORT), door)(scope, None, found.send)
    return found


GUESTS = {
    "a page": page(),
    "a route": page("/join"),
    "by its own page": page(origin=ORIGIN),
    "its socket": phone(),
    "among other cookies": page(cookie=f"a=b; {COOKIE}; c=d"),
    "at another address": page(host=f"{OTHER}:{PORT}"),
    "its socket at another address": phone(host=f"{OTHER}:{PORT}", origin=f"http://{OTHER}:{PORT}"),
    "a link that is opened again, with the key": page("/game/1", query="x=1"),
}


@pytest.mark.parametrize("name", GUESTS)
async def test_a_device_with_the_key_is_let_in_as_a_guest(name: str) -> None:
    found = await answered(GUESTS[name])
    assert found.asked
    assert found.guest


@pytest.mark.parametrize("scope", [page(server=LOOPBACK, host=f"localhost:{PORT}", cookie=""), page(server=LOOPBACK)])
async def test_the_machine_itself_needs_no_key_at_its_own_address_alone(scope: Scope) -> None:
    found = await answered(scope)
    assert found.asked
    assert found.guest == (b"localhost:8550" not in dict(scope["headers"]).values())


COOKIES = {
    "no cookie": "",
    "an old key": f"mint-{PORT}={OLD}",
    "an empty key": f"mint-{PORT}=",
    "the cookie of another port": f"mint-8551={KEY}",
    "half a key": f"mint-{PORT}={KEY[:-1]}",
    "more than the key": f"{COOKIE}x",
    "the key by another name": f"key={KEY}",
    "letters of other scripts": f"mint-{PORT}=ключ",
    "no cookie at all": "\x00=;;;===",
}
ODD_HOSTS = (
    "",
    "evil.example",
    OWN,
    f"{OWN}:1",
    f"{OWN}:{PORT}0",
    f"{OWN}.:{PORT}",
    f"{OWN}.nip.io:{PORT}",
    f"192.168.1.5:{PORT}",
    f"0.0.0.0:{PORT}",
    f"user@{HOST}",
    f"{HOST}, evil.example",
)
ODD_ORIGINS = (
    *("null", "http://evil.example", f"https://{HOST}", f"http://{OWN}", f"http://{OWN}:1", f"{ORIGIN}/"),
    *(f"http://{OTHER}:{PORT}", f"http://localhost:{PORT}", f"http://127.0.0.1:{PORT}", f"{ORIGIN}.evil.example"),
)
REFUSED = {
    **{f"{made.__name__}, {name}": made(cookie=held) for made, (name, held) in product((page, phone), COOKIES.items())},
    **{f"{made.__name__} at {host!r}": made(host=host) for made, host in product((page, phone), ODD_HOSTS)},
    **{f"{made.__name__} of {origin}": made(origin=origin) for made, origin in product((page, phone), ODD_ORIGINS)},
    # A host is made up easily: the owner is who comes from the machine itself.
    **{
        f"{made.__name__} from the network, as {host}": made(host=host, origin=f"http://{host}")
        for made, host in product((page, phone), (f"127.0.0.1:{PORT}", f"localhost:{PORT}", f"LOCALHOST:{PORT}"))
    },
    **{f"closed /{name}": page(f"/{name}") for name in sorted(CLOSED)},
    **{f"a socket at {path}": phone(path) for path in ("/", "/ws/", "/join")},
    **{method: page(method=method) for method in ("POST", "PUT", "OPTIONS", "DELETE")},
    "a socket of nobody": phone(origin=""),
    "an old link": page("/join", query=f"key={OLD}", cookie=""),
    "a link without a key": page("/join", query="key=", cookie=""),
    "a key elsewhere": page("/game/1", query=f"key={KEY}", cookie=""),
    "a socket with the key in its address": {**phone(cookie=""), "query_string": f"key={KEY}".encode()},
    "a link by post": page("/join", method="POST", query=f"key={KEY}", cookie=""),
    "a link on a page of another site": page("/join", query=f"key={KEY}", cookie="", origin="http://evil.example"),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_nobody_else_is_let_in(name: str) -> None:
    found = await answered(REFUSED[name])
    assert not found.asked
    assert found.status in (403, 404, 405)


def test_there_are_61_of_them() -> None:
    assert len(REFUSED) >= 61


@pytest.mark.parametrize("scope", [*GUESTS.values(), page("/join", query=f"key={KEY}"), page("/icons/icon-192.png")])
async def test_a_door_that_is_shut_lets_nobody_in(scope: Scope) -> None:
    found = await answered(scope, is_open=False)
    assert not found.asked
    assert found.status == 403


async def test_a_link_leaves_the_key_in_the_browser_and_not_in_the_address() -> None:
    found = await answered(page("/join", query=f"key={KEY}", cookie=""))
    assert not found.asked
    assert (found.status, found.headers["location"]) == (303, "/join")
    key, token = found.cookies
    assert (key.key, key.value, key["path"]) == (f"mint-{PORT}", KEY, "/")
    assert (token.key, len(token.value), token["path"]) == (f"mint-{PORT}-seat", 24, "/")
    assert all(cookie["httponly"] for cookie in (key, token))
    # A link tapped in a chat is not refused, as it would be with Strict.
    assert all(cookie["samesite"] == "Lax" for cookie in (key, token))
    assert "no-store" in found.headers["cache-control"]
    assert "no-referrer" in found.headers["referrer-policy"]


@pytest.mark.parametrize("path", ["/manifest.json", "/icons/icon-192.png", "/favicon.png"])
async def test_what_browsers_fetch_without_cookies_is_there(path: str) -> None:
    found = await answered(page(path, cookie=""))
    assert found.asked
    assert not found.guest


@pytest.mark.parametrize(
    "path", ["/manifest.jsonx/../docs", "/icons/../docs", "/icons/../game/1", "/assets/manifest.json"]
)
async def test_nothing_else_is(path: str) -> None:
    assert not (await answered(page(path, cookie=""))).asked


@pytest.mark.parametrize(
    ("language", "word"), [("", "Scan"), ("en-GB,en;q=0.9", "Scan"), ("fr-CA,fr;q=0.8", "Scannez"), ("xx;;,", "Scan")]
)
async def test_who_has_no_key_reads_what_to_do(language: str, word: str) -> None:
    found = await answered(page(cookie="", accept_language=language))
    assert found.body.startswith(f"{word} ")


async def test_a_page_connects_to_its_own_address_alone() -> None:
    found = await answered(page(cookie=""))
    assert f"connect-src 'self' ws://{HOST} " in found.headers["content-security-policy"]


def test_keys_differ_and_fit_a_link() -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    assert not set("".join(keys)) & set("0O1lI-_")  # what is easily mistyped
    door = Door(PORT, min(keys))
    assert door.link(OWN) == f"http://{OWN}:{PORT}/join?key={min(keys)}"
    assert door.link("fe80::1").startswith(f"http://[fe80::1]:{PORT}/")


TOKEN, ANOTHER = "t" * 24, "o" * 24


@pytest.mark.parametrize(
    ("query", "held", "token"),
    [
        (f"key={KEY}", TOKEN, TOKEN),
        (f"key={KEY}&seat={ANOTHER}", TOKEN, ANOTHER),
        (f"key={KEY}&seat={ANOTHER}", "", ANOTHER),
        (f"key={KEY}&seat=%0d%0aSet-Cookie:a=b", TOKEN, TOKEN),
    ],
)
async def test_a_device_keeps_its_token_unless_the_link_is_of_a_seat(query: str, held: str, token: str) -> None:
    found = await answered(page("/join", query=query, cookie=f"mint-{PORT}-seat={held}" if held else ""))
    assert [each.value for each in found.cookies] == [KEY, token]
