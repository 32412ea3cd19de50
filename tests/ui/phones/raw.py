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

from tests.headless import FAULT
from tests.ui.mirror import apply, controls

Fields = dict[str, Any]
REGISTER, PATCH, EVENT, PROPS, ANSWER = range(1, 6)
"""The kinds of messages that a client sends or is sent."""
PAGE = {"route": "/join", "width": 412, "height": 915, "web": True, "platform": "android", "pwa": False, "wasm": False}
QUIET = 0.25
"""Seconds without a message after which a screen counts as still."""
SETTLED = 0.6
"""Seconds for which what is new on the screen takes no tap, and some more."""
MOST = 20.0
PASSING = "SnackBar"
"""A kind of control that is shown over a screen and covers nothing of it."""


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
        self.page: Any = {}
        self.session = ""
        self.is_spoilt = False  # whether it has changed its page by itself, and what it is sent does not fit it
        self._ways: dict[str, list[list[Fields]]] | None = None
        self._closed: set[int] = set()

    async def __aenter__(self) -> Self:
        await self.connect()
        await self.still()
        return self

    async def connect(self) -> None:
        """Load the page, until something is shown."""
        address = f"{self.origin.replace('http', 'ws', 1)}/ws?languages=en&contrast=&still=1"
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        origin: Any = self.origin
        self.socket = await connect(
            address,
            origin=origin,
            additional_headers=headers,
            max_size=None,
            open_timeout=MOST,
            close_timeout=1,
            compression=None,
            ping_interval=None,  # as a browser
        )
        await self._say_who_it_is()
        self._reading = asyncio.create_task(self._read())
        until = time.perf_counter() + MOST
        while not self.names() and time.perf_counter() < until:
            await asyncio.sleep(0.02)

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Close the page."""
        self._reading.cancel()
        await self.socket.close()

    async def send(self, kind: int, body: Fields) -> None:
        """Send a message."""
        await self.socket.send(b"\x00" + msgpack.packb([kind, body]))

    async def _say_who_it_is(self) -> None:
        await self.send(REGISTER, {"session_id": None, "page_name": "", "page": {**PAGE, "route": self.route}})

    async def is_heard(self, seconds: float = MOST) -> None:
        """Wait until the server has read all that was sent: what is sent last is answered last."""
        self.session, end = "", time.perf_counter() + seconds
        await self._say_who_it_is()
        while not self.session:
            assert not self._reading.done(), "the server has hung up"
            assert time.perf_counter() < end, "the server does not read all of it"
            await asyncio.sleep(0.05)

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for message in self.socket:
                assert isinstance(message, bytes)
                self.frames.append((time.perf_counter(), message))
                kind, body = _unpacked(message)
                if kind == ANSWER:  # a call of a method
                    called = {"control_id": body["control_id"], "call_id": body["call_id"]}
                    await self.send(ANSWER, {**called, "result": None, "error": None})
                else:
                    self._take_in(kind, body)
                    await self._tell_of_closed()

    def _take_in(self, kind: int, body: Fields) -> None:
        """Change the copy of the page as a message says."""
        self._ways = None
        if kind == REGISTER:
            self.page, self.session = body["page_patch"], body["session_id"]
        elif kind == PATCH and not self.is_spoilt:
            changed = next((each for each in controls(self.page) if each["_i"] == body["id"]), None)
            if changed is not None:
                apply(changed, body["patch"])

    async def _tell_of_closed(self) -> None:
        """Tell the server, as Flet's client does, that what it has closed over the page is gone."""
        for each in self._over:
            if not each.get("open") and each["_i"] not in self._closed:
                self._closed.add(each["_i"])
                await self.send(EVENT, {"target": each["_i"], "name": "dismiss", "data": None})

    # What is on the screen

    async def still(self, seconds: float = QUIET) -> None:
        """Wait until nothing was sent for a while; no fault may be shown then."""
        until = time.perf_counter() + MOST
        while time.perf_counter() < until:
            await asyncio.sleep(0.05)
            if self.frames and time.perf_counter() - self.frames[-1][0] > seconds:
                break
        assert self.is_spoilt or FAULT not in self.names(), f"the page of a fault is shown:\n{self.said()}"

    async def until(self, name: str) -> None:
        """Wait until something of this name is on the screen."""
        end = time.perf_counter() + MOST
        while name not in self.names():
            assert time.perf_counter() < end, f"{name} does not come; there are {self.names()}"
            await asyncio.sleep(0.02)

    def names(self) -> list[str]:
        """Return the identifiers of what is on the screen."""
        return sorted(self._named())

    def said(self) -> str:
        """Return all words that are on the screen."""
        shown = self._shown()
        return "\n".join(str(each[name]) for each in shown for name in ("value", "label") if each.get(name))

    def _shown(self) -> list[Fields]:
        return list(controls(self._screens))

    @property
    def _over(self) -> list[Fields]:
        """The sheets over the page, and messages in passing; a closed one stays until the server has heard of it."""
        over: list[Fields] = (self.page.get("_dialogs") or {}).get("controls") or []
        return over

    @property
    def _screens(self) -> list[object]:
        return [self.page.get("views", []), [each for each in self._over if each.get("open")]]

    def _named(self) -> dict[str, list[list[Fields]]]:
        """Return the ways to the controls on the screen, by identifier."""
        if self._ways is None:
            self._ways = {}
            _collect(self._screens, [], self._ways)
        return self._ways

    def text(self) -> bytes:
        """Return all that was ever sent."""
        return b"".join(message for _, message in self.frames)

    # Tapping

    def target(self, name: str) -> int | None:
        """Return the number of the control that takes the taps of what has this name: the button over it, else the
        first thing in it that takes a tap."""
        for *above, own in self._named().get(name, ()):
            inside = [button] if (button := _button_over(own, above[-1] if above else {})) else controls(own)
            if (found := next(filter(_takes_taps, inside), None)) is not None:
                return int(found["_i"])
        return None

    def on_top(self) -> list[str]:
        """Return the names of what can be tapped, in the topmost sheet, else in the screen."""
        screens = [each for each in controls(self.page.get("views")) if each["_c"] == "View"]
        sheets = [each for each in self._over if each.get("open") and each["_c"] != PASSING]
        ways: dict[str, list[list[Fields]]] = {}
        _collect([*screens, *sheets][-1:], [], ways)
        return sorted(name for name in ways if self.target(name) is not None)

    def targets(self) -> list[int]:
        """Return the numbers of all controls that take a tap."""
        return [int(each["_i"]) for each in controls(self.page) if _takes_taps(each)]

    async def tap(self, name: str) -> None:
        """Tap what has this name, once the screen has settled."""
        await self.still(SETTLED)
        await self.tap_and_hear(name)
        await self.still()

    async def tap_and_hear(self, name: str) -> None:
        """Tap what has this name at once, and wait for the first message after it."""
        await self.click_and_hear(self._there(name))

    async def click_and_hear(self, target: int) -> None:
        """Tell the server of a tap on a control, and wait for the first message after it; of a tap that changes nothing
        there is none."""
        frames = len(self.frames)
        await self.click(target)
        end = time.perf_counter() + SETTLED
        while len(self.frames) == frames and time.perf_counter() < end:
            await asyncio.sleep(0.02)

    async def go(self, route: str) -> None:
        """Go to an address of the app on this page, as by the history of a browser."""
        self.route = route
        frames, end = len(self.frames), time.perf_counter() + MOST
        await self.send(EVENT, {"target": self.page["_i"], "name": "route_change", "data": {"route": route}})
        while len(self.frames) == frames and time.perf_counter() < end:
            await asyncio.sleep(0.02)
        await self.still()

    async def write(self, name: str, words: str) -> None:
        """Write into the field of this name, as Flet's client does: its text first, then that it has changed."""
        field = next(each for *_, own in self._named()[name] for each in controls(own) if each.get("on_change"))
        await self.send(PROPS, {"id": field["_i"], "props": {"value": words}})
        await self.send(EVENT, {"target": field["_i"], "name": "change", "data": words})

    async def tap_now(self, name: str) -> None:
        """Tap what has this name at once."""
        await self.click(self._there(name))

    def _there(self, name: str) -> int:
        """Return the number of the control of this name, which must be there."""
        target = self.target(name)
        assert target is not None, f"{name} is not there; there are {self.names()}"
        return target

    async def click(self, target: int) -> None:
        """Tell the server of a tap on a control, whether it is there or not."""
        await self.send(EVENT, {"target": target, "name": "click", "data": None})


def _button_over(own: Fields, both: Fields) -> Fields | None:
    """Return the button over a control, by what it is in (see `ui.components.pressed_by`)."""
    inside = both.get("controls") or [None]
    return inside[-1] if both.get("_c") == "Stack" and inside[0] is own and inside[-1]["_c"] == "TextButton" else None


def _takes_taps(control: Fields) -> bool:
    return bool(control.get("on_click"))


def _collect(told: object, above: list[Fields], ways: dict[str, list[list[Fields]]]) -> None:
    """Collect the ways to controls with an identifier that are not hidden: all that each is in, and itself; what is
    inside comes first."""
    if isinstance(told, list):
        for each in told:
            _collect(each, above, ways)
    elif isinstance(told, dict) and told.get("visible") is not False:
        way = [*above, told] if "_c" in told else above
        for each in told.values():
            _collect(each, way, ways)
        if way is not above and told.get("identifier"):
            ways.setdefault(told["identifier"], []).append(way)
