"""A phone without a screen: it speaks Flet's protocol with the real server, and sees what is on the wire."""

import asyncio
import time
from contextlib import suppress
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any, Self

import msgpack
from websockets import connect
from websockets.exceptions import ConnectionClosed

Fields = dict[str, Any]
REGISTER, EVENT, PROPS, ANSWER = 1, 3, 4, 5
"""The kinds of messages that a client sends or is sent."""
PAGE = {"route": "/join", "width": 412, "height": 915, "web": True, "platform": "android", "pwa": False, "wasm": False}
QUIET = 0.25
"""Seconds without a message after which a screen counts as still."""
SETTLED = 0.6
"""Seconds for which what is new on the screen takes no tap, and some more."""
MOST = 20.0


def _unpacked(message: bytes) -> Any:  # a message of the wire
    return msgpack.unpackb(message[1:], strict_map_key=False, ext_hook=lambda code, data: data)


def scanned(link: str, cookies: dict[str, str] | None = None) -> dict[str, str]:
    """Follow a link as the camera of a phone does, and return the cookies that the phone holds then."""
    origin, _, path = link.removeprefix("http://").partition("/")
    sent = {"Cookie": "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())} if cookies else {}
    connection = HTTPConnection(origin, timeout=MOST)
    connection.request("GET", f"/{path}", headers=sent)
    answer = connection.getresponse()
    assert answer.status == 303, answer.status
    stored = dict(cookies or {})
    for line in answer.headers.get_all("Set-Cookie") or []:
        stored.update({name: each.value for name, each in SimpleCookie(line).items()})
    connection.close()
    return stored


class Phone:
    """A phone, or the owner's own page, that holds some cookies: what it was sent (`frames`), and its screen."""

    def __init__(self, origin: str, cookies: dict[str, str] | None = None, route: str = "/join") -> None:
        self.origin, self.cookies, self.route = origin, cookies or {}, route
        self.frames: list[tuple[float, bytes]] = []
        self.controls: dict[int, Fields] = {}
        self.root: Any = None

    async def __aenter__(self) -> Self:
        address = f"{self.origin.replace('http', 'ws', 1)}/ws?languages=en&contrast=&still=1"
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        origin: Any = self.origin
        self.socket = await connect(
            address, origin=origin, additional_headers=headers, max_size=None, close_timeout=1, compression=None
        )
        await self._send(REGISTER, {"session_id": None, "page_name": "", "page": {**PAGE, "route": self.route}})
        self._reading = asyncio.create_task(self._read())
        until = time.perf_counter() + MOST
        while not self.names() and time.perf_counter() < until:
            await asyncio.sleep(0.02)
        await self.still()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._reading.cancel()
        await self.socket.close()

    async def _send(self, kind: int, body: Fields) -> None:
        await self.socket.send(b"\x00" + msgpack.packb([kind, body]))

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for message in self.socket:
                assert isinstance(message, bytes)
                self.frames.append((time.perf_counter(), message))
                kind, body = _unpacked(message)
                if kind == ANSWER:  # a call of a method
                    called = {"control_id": body["control_id"], "call_id": body["call_id"]}
                    await self._send(ANSWER, {**called, "result": None, "error": None})
                else:
                    self._take_in(body, None)

    def _take_in(self, told: object, under: Fields | None) -> None:
        """Note each control that a message has, and what it is in."""
        if isinstance(told, dict):
            if "_i" in told and "_c" in told:
                told[UP] = under
                self.controls[told["_i"]] = told
                under = told
            for name, each in list(told.items()):
                if name != UP:
                    self._take_in(each, under)
        elif isinstance(told, list | tuple):
            for each in told:
                self._take_in(each, under)

    # What is on the screen

    async def still(self, seconds: float = QUIET) -> None:
        """Wait until nothing was sent for a while."""
        until = time.perf_counter() + MOST
        while time.perf_counter() < until:
            await asyncio.sleep(0.05)
            if self.frames and time.perf_counter() - self.frames[-1][0] > seconds:
                return

    async def until(self, name: str, *, since: int = 0) -> None:
        """Wait until a control of this name was sent, after `since` messages."""
        end = time.perf_counter() + MOST
        while time.perf_counter() < end:
            if any(name.encode() in message for _, message in self.frames[since:]):
                return
            await asyncio.sleep(0.02)
        raise AssertionError(f"{name} does not come; there were {self.names()}")

    def names(self) -> list[str]:
        """Return the identifiers of all that was ever sent."""
        return sorted({each["identifier"] for each in self.controls.values() if each.get("identifier")})

    def text(self) -> bytes:
        """Return all that was ever sent."""
        return b"".join(message for _, message in self.frames)

    # Tapping

    def target(self, name: str) -> int | None:
        """Return the number of the newest control under this name that takes a tap."""
        for control in sorted(self.controls.values(), key=lambda each: -int(each["_i"])):
            if control.get("identifier") == name:
                above = control
                while above is not None and above["_c"] != "MergeSemantics":
                    above = above[UP]
                found = _tapped_in(control) or _tapped_in(above)
                while found is None and control is not None:
                    found = control if _takes_taps(control) else None
                    control = control[UP]
                if found is not None:
                    return int(found["_i"])
        return None

    async def tap(self, name: str) -> None:
        """Tap what has this name, once the screen has settled."""
        await asyncio.sleep(SETTLED)
        await self.still()
        await self.tap_now(name)
        await asyncio.sleep(0.05)
        await self.still()

    async def tap_now(self, name: str) -> None:
        """Tap what has this name at once."""
        target = self.target(name)
        assert target is not None, f"{name} is not there; there were {self.names()}"
        await self.click(target)

    async def click(self, target: int) -> None:
        """Tell the server of a tap on a control, whether it is there or not."""
        name = "tap" if self.controls.get(target, {}).get("on_tap") else "click"
        await self._send(EVENT, {"target": target, "name": name, "data": None})


UP = "up"
"""What a control as it was sent is in."""


def _takes_taps(control: Fields) -> bool:
    return bool(control.get("on_click") or control.get("on_tap"))


def _tapped_in(told: object) -> Fields | None:
    """Return the first control in what was sent that takes a tap."""
    if isinstance(told, dict):
        if told.get("_c") and _takes_taps(told):
            return told
        inside: list[object] = [each for name, each in told.items() if name != UP]
    else:
        inside = list(told) if isinstance(told, list) else []
    return next((found for each in inside if (found := _tapped_in(each)) is not None), None)
