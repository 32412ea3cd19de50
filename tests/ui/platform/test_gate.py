"""The gate: the real server lets its own page in, and answers no other; and it ends when it is told to."""

import base64
import hashlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from itertools import product
from pathlib import Path

import msgpack
import pytest
from flet_web import fastapi

from ui.platform.gate import CLOSED, SOCKET, Gate, Message, Receive, Send, addresses, policy

ROOT = Path(__file__).parents[3]
STARTING, ANSWERING = 90, 30  # seconds, on a busy machine
PAGE = b"<title>"
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
UPGRADE = ("Upgrade: websocket", "Connection: Upgrade", KEY, "Sec-WebSocket-Version: 13")
REGISTER = [1, {"session_id": None, "page_name": "", "page": {"route": "/", "width": 412, "height": 915, "web": True}}]


class Server:
    """The app as a process of its own, on a port of its own."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        command = [sys.executable, "-m", "ui", "play", "--no-browser", "--port", str(self.port), "--data", str(data)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        until = time.monotonic() + STARTING
        while self.process.poll() is None and time.monotonic() < until:
            with suppress(OSError), self.connected():
                return
            time.sleep(0.05)
        raise RuntimeError("The app did not start")

    def connected(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), ANSWERING)

    def send(self, *lines: str) -> socket.socket:
        """Send a head, PORT in it filled in, and return the connection."""
        connection = self.connected()
        connection.sendall(
            "".join(f"{line}\r\n" for line in (*lines, "")).replace("PORT", str(self.port)).encode("latin-1")
        )
        return connection

    def asked(self, *lines: str) -> tuple[int, bytes]:
        """Return status and all that is answered to a head; a socket that is let in is closed."""
        with self.send(*lines) as connection:
            answer = b""
            with suppress(OSError):
                while part := connection.recv(65536):
                    answer += part
                    if answer.startswith(b"HTTP/1.1 101"):
                        break
        return (int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else 0), answer

    def stop(self) -> None:
        """Tell the process to end, which it takes a second for at most; on a busy machine some more."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(ANSWERING)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("gate"))
    yield found
    found.process.kill()
    found.process.wait()


def get(*headers: str, target: str = "/", method: str = "GET", version: str = "1.1") -> tuple[str, ...]:
    """A request, after which the connection closes."""
    return (f"{method} {target} HTTP/{version}", *headers, "Connection: close")


def handshake(*headers: str, target: str = "/ws", method: str = "GET", version: str = "1.1") -> tuple[str, ...]:
    return (f"{method} {target} HTTP/{version}", *headers, *UPGRADE)


HOST, ORIGIN = "Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT"
BY_NAME, FROM_NAME = "Host: localhost:PORT", "Origin: http://localhost:PORT"

GOOD: dict[str, tuple[str, ...]] = {
    "typed": get(HOST),
    "typed by name": get(BY_NAME),
    "head": get(HOST, method="HEAD"),
    "a route": get(HOST, target="/game/1/review"),
    "asked by its own page": get(HOST, ORIGIN),
    "asked by its own page, by name": get(BY_NAME, FROM_NAME),
    "a file": get(HOST, target="/main.dart.js"),
    "a query": get(HOST, target="/?docs=/docs"),
    "an old client": get(HOST, version="1.0"),
    "letters of a name have no case": get("Host: LOCALHOST:PORT"),
    "what a proxy would say is nothing to us": get(HOST, "X-Forwarded-Host: evil.example"),
    "its own socket": handshake(HOST, ORIGIN),
    "its own socket, by name": handshake(BY_NAME, FROM_NAME),
    "its own socket, with a query": handshake(HOST, ORIGIN, target="/ws?languages=fr"),
}

ODD_HOSTS = (
    "evil.example",
    "evil.example:PORT",
    "127.0.0.1",
    "localhost",
    "127.0.0.1:1",
    "127.0.0.1:0PORT",
    "127.0.0.1:PORT0",
    "127.0.0.1.:PORT",
    "localhost.:PORT",
    "127.0.0.1:PORT.",
    "127.0.0.1:PORT:PORT",
    "127.0.0.1:",
    ":PORT",
    "127.1:PORT",
    "2130706433:PORT",
    "0x7f.0.0.1:PORT",
    "0177.0.0.1:PORT",
    "127.0.0.2:PORT",
    "0.0.0.0:PORT",
    "[::1]:PORT",
    "[::]:PORT",
    "[::ffff:127.0.0.1]:PORT",
    "[0:0:0:0:0:0:0:1]:PORT",
    "::1:PORT",
    "user@127.0.0.1:PORT",
    "127.0.0.1:PORT@evil.example",
    "evil.example#127.0.0.1:PORT",
    "127.0.0.1:PORT/evil.example",
    "127.0.0.1.nip.io:PORT",
    "127.0.0.1:PORT.evil.example",
    "localhost.evil.example:PORT",
    "evil-localhost:PORT",
    "127.0.0.1:PORT, evil.example",
    "http://127.0.0.1:PORT",
    "127.0.0.1%00:PORT",
    "127.0.0.1:PORT\xa0",
)
ODD_ORIGINS = (
    "null",
    "",
    "http://evil.example",
    "http://evil.example:PORT",
    "https://127.0.0.1:PORT",
    "ws://127.0.0.1:PORT",
    "HTTP://127.0.0.1:PORT",
    "file://",
    "chrome-extension://abcdefghijklmnop",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.1:PORT0",
    "http://127.0.0.1:PORT/",
    "http://127.0.0.1:PORT.evil.example",
    "http://127.0.0.1.evil.example:PORT",
    "http://evil.example/http://127.0.0.1:PORT",
    "http://127.0.0.1:PORT@evil.example",
    "http://user@127.0.0.1:PORT",
    "http://127.0.0.1:PORT http://evil.example",
    "http://127.0.0.1:PORT, http://evil.example",
    "http://localhost:PORT",
    "http://LOCALHOST:PORT",
    "http://localhost.:PORT",
    "http://[::1]:PORT",
    "127.0.0.1:PORT",
    "*",
)
METHODS = ("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get")
SHUT = (*(f"/{name}" for name in sorted(CLOSED)), "/docs/", "//docs", "/%64ocs", "/DOCS", "/./docs", "/x/../docs")
SHUT += ("/docs/oauth2-redirect", "/docs?x=1", "/upload?f=x", "/ws", "/%2e%2e/docs", "/a%00b", "/\\docs")
ELSEWHERE = ("/", "/ws/", "//ws", "/WS", "/ws/x", "/x/ws", "/ws%2f", "/docs", "/x", "*", "http://127.0.0.1:PORT/ws")


def hostile() -> Iterator[tuple[str, tuple[str, ...]]]:
    for host in ODD_HOSTS:
        yield f"host {host}", get(f"Host: {host}")
        yield f"socket at host {host}", handshake(f"Host: {host}", ORIGIN)
        yield f"socket of a page at host {host}", handshake(f"Host: {host}", f"Origin: http://{host}")
    for origin in ODD_ORIGINS:
        yield f"origin {origin}", get(HOST, f"Origin: {origin}")
        yield f"socket of {origin}", handshake(HOST, f"Origin: {origin}")
    for method in METHODS:
        yield method, get(HOST, method=method)
        yield f"{method} of its own page", get(HOST, ORIGIN, "Content-Length: 0", method=method)
        yield f"socket by {method}", handshake(HOST, ORIGIN, method=method)
    for target in SHUT:
        yield f"closed {target}", get(HOST, target=target)
    for target in ELSEWHERE:
        yield f"socket to {target}", handshake(HOST, ORIGIN, target=target)
    for head in (get, handshake):
        name = head.__name__
        yield f"{name} with no host", head(ORIGIN)
        yield f"{name} with no host, old", head(ORIGIN, version="1.0")
        yield f"{name} with an empty host", head("Host:", ORIGIN)
        yield f"{name} with two hosts", head(HOST, "Host: evil.example", ORIGIN)
        yield f"{name} with two hosts, the other way", head("Host: evil.example", HOST, ORIGIN)
        yield f"{name} with its host twice", head(HOST, HOST, ORIGIN)
        yield f"{name} with two origins", head(HOST, ORIGIN, "Origin: http://evil.example")
        yield f"{name} with two origins, the other way", head(HOST, "Origin: http://evil.example", ORIGIN)
        yield f"{name} with its origin twice", head(HOST, ORIGIN, ORIGIN)
        yield f"{name} through a proxy", head("Host: evil.example", "X-Forwarded-Host: 127.0.0.1:PORT", ORIGIN)
        yield f"{name} through another", head("Host: evil.example", "Forwarded: host=127.0.0.1:PORT", ORIGIN)
        yield f"{name} with its host after a space", head("Host : 127.0.0.1:PORT", ORIGIN)
        yield f"{name} with a folded host", head("Host: evil.example", " 127.0.0.1:PORT", ORIGIN)
    for target in (
        "http://evil.example/",
        "http://evil.example",
        "http://evil.example:PORT/",
        "https://127.0.0.1:PORT/",
    ):
        yield f"for {target}", get(HOST, target=target)
        yield f"socket for {target}", handshake(HOST, ORIGIN, target=f"{target.rstrip('/')}/ws")
    yield "for a name alone", get(HOST, target="evil.example:80")
    yield "for everything", get(HOST, target="*")
    yield "a socket of nobody", handshake(HOST)
    yield "a socket of nobody, by name", handshake(BY_NAME)
    yield "an old socket of nobody", handshake(HOST, version="1.0")
    yield "a socket by name of a page by number", handshake(BY_NAME, ORIGIN)
    yield "another protocol", ("PRI * HTTP/2.0", "", "SM")


HOSTILE = dict(hostile())


@pytest.mark.parametrize("name", GOOD)
def test_its_own_page_is_let_in(server: Server, name: str) -> None:
    head = GOOD[name]
    status, answer = server.asked(*head)
    assert status == (101 if KEY in head else 200), answer[:300]


@pytest.mark.parametrize("name", HOSTILE)
def test_nobody_else_is(server: Server, name: str) -> None:
    status, answer = server.asked(*HOSTILE[name])
    assert 400 <= status < 500, answer[:300]
    assert PAGE not in answer


def test_there_are_many_of_them() -> None:
    assert len(HOSTILE) >= 40


def test_what_is_served_is_for_no_other_page(server: Server) -> None:
    for head in (GOOD["typed"], GOOD["a file"], HOSTILE["host evil.example"]):
        heads = server.asked(*head)[1].partition(b"\r\n\r\n")[0].lower()
        assert b"access-control-allow-origin" not in heads
        assert b"cross-origin-resource-policy: same-origin" in heads
        assert b"frame-ancestors 'none'" in heads
        rule = re.search(rb"content-security-policy: (.*)", heads)[1].decode()
        assert "unsafe-eval" not in rule.replace("wasm-unsafe-eval", "")
        named = {word for word in rule.replace(";", " ").split() if "://" in word}
        assert named <= {f"ws://127.0.0.1:{server.port}"}


def test_the_policy_names_every_script_of_the_page(server: Server) -> None:
    heads, _, page = server.asked(*GOOD["typed"])[1].partition(b"\r\n\r\n")
    inside = [script for script in re.findall(rb"<script[^>]*>(.*?)</script>", page, re.DOTALL) if script]
    assert len(inside) > 3
    for script in inside:
        assert base64.b64encode(hashlib.sha256(script).digest()) in heads


def test_flet_serves_nothing_that_the_gate_does_not_know_of() -> None:
    served = {route.path for route in fastapi.app(lambda page: None).routes}
    assert {path.strip("/").partition("/")[0] for path in served - {"", SOCKET}} <= CLOSED


@pytest.mark.parametrize(
    ("listening", "port", "hosts"),
    [
        ("127.0.0.1", 8550, {"127.0.0.1:8550": "http://127.0.0.1:8550", "localhost:8550": "http://localhost:8550"}),
        ("::1", 8550, {"[::1]:8550": "http://[::1]:8550", "localhost:8550": "http://localhost:8550"}),
        ("192.168.1.4", 8550, {"192.168.1.4:8550": "http://192.168.1.4:8550"}),
        ("192.168.1.4", 80, {"192.168.1.4": "http://192.168.1.4", "192.168.1.4:80": "http://192.168.1.4"}),
    ],
)
def test_only_what_is_listened_on_is_an_address(listening: str, port: int, hosts: dict[str, str]) -> None:
    assert addresses(listening, port) == hosts


async def test_a_header_of_another_case_is_the_same_header() -> None:
    """Servers hand headers on in small letters; what Flet answers may be written in any."""
    sent: list[dict[str, object]] = []

    async def app(scope: object, receive: object, send: Callable[..., object]) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"Access-Control-Allow-Origin", b"*")]})

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"127.0.0.1:8550")]}
    scope |= {"server": ("127.0.0.1", 8550)}
    await Gate(app, addresses("127.0.0.1", 8550))(scope, None, send)
    assert b"*" not in dict(sent[0]["headers"]).values()


async def test_the_page_that_is_made_for_the_first_request_runs_too() -> None:
    sent: list[Message] = []

    async def app(scope: Message, receive: Receive, send: Send) -> None:
        gate.let_run("<script>first()</script>")
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> Message:
        return {}

    async def send(message: Message) -> None:
        sent.append(message)

    gate = Gate(app, addresses("127.0.0.1", 8550))
    host = [(b"host", b"127.0.0.1:8550")]
    scope = {"type": "http", "method": "GET", "path": "/", "headers": host, "server": ("127.0.0.1", 8550)}
    await gate(scope, receive, send)
    assert b"sha256-" in dict(sent[0]["headers"])[b"content-security-policy"]


def test_a_policy_runs_the_scripts_in_the_page_alone() -> None:
    rule = policy("<script>one()</script><script src='two.js'></script>")
    assert rule.count("sha256-") == 1
    assert "'unsafe-inline'" not in rule.partition("style-src")[0]


# The end


def silent(server: Server) -> socket.socket:
    return server.connected()


def half_a_request(server: Server) -> socket.socket:
    connection = server.connected()
    connection.sendall(b"GET / HTTP/1.1\r\nHost: 127")
    return connection


def waiting_for_more(server: Server) -> socket.socket:
    return server.send("GET / HTTP/1.1", HOST, "Content-Length: 10")


def not_listening(server: Server) -> socket.socket:
    """Asks for something long and takes none of it."""
    return server.send("GET /main.dart.wasm HTTP/1.1", HOST)


def open_socket(server: Server, *frames: bytes) -> socket.socket:
    connection = server.send(*handshake(HOST, ORIGIN))
    assert connection.recv(4096).startswith(b"HTTP/1.1 101")
    for frame in frames:
        assert len(frame) < 65536
        mask = os.urandom(4)
        size = bytes([0x80 | len(frame)]) if len(frame) < 126 else bytes([0xFE, *len(frame).to_bytes(2, "big")])
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(frame))
        connection.sendall(b"\x82" + size + mask + masked)
    return connection


def open_and_closed(server: Server) -> socket.socket:
    connection = open_socket(server)
    connection.close()
    return connection


def at_home(server: Server) -> socket.socket:
    """A session that shows Home, and reads nothing of it."""
    return open_socket(server, b"\x00" + msgpack.packb(REGISTER))


def unreadable(server: Server) -> socket.socket:
    return open_socket(server, b"\x00\xc1\xc1")


def unreadable_at_home(server: Server) -> socket.socket:
    return open_socket(server, b"\x00" + msgpack.packb(REGISTER), b"\x00\xc1\xc1")


CLIENTS = (
    *(silent, half_a_request, waiting_for_more, not_listening, open_socket, open_and_closed, at_home, unreadable),
    unreadable_at_home,
)


@pytest.mark.parametrize("clients", [(open_and_closed,), CLIENTS], ids=["one closed without a word", "all of them"])
def test_it_ends_when_told_to_whoever_is_there(
    tmp_path: Path, clients: tuple[Callable[[Server], socket.socket], ...]
) -> None:
    server = Server(tmp_path)
    with ExitStack() as held:
        for client, _ in product(clients, range(3)):
            held.enter_context(client(server))
        server.asked(*GOOD["typed"])  # what came before it was taken up
        server.stop()
    assert server.process.returncode == 0
