"""A client that speaks the protocol by itself: whatever it sends, it gets no further than its place at the table."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import msgpack
import pytest
from websockets import connect
from websockets.exceptions import ConnectionClosed

from companion.paths import DATABASE
from companion.store.store import Store
from companion.table.table import Entry
from engine.bid.moves import SecretBid
from engine.moves import TABLE, ChangeRuling, Halt
from tests.ui.mirror import controls
from tests.ui.phones.raw import ANSWER, EVENT, PATCH, PROPS, REGISTER, SETTLED, Phone
from tests.ui.phones.seated import TableOfPhones
from tests.ui.phones.seated import seated as at_seats
from tests.ui.phones.test_phones import Server, closed_auction, seated
from ui.platform.mended import EACH
from ui.platform.server import MOST_BYTES
from ui.routes import IN_GAME, OF_PAST, SCREENS
from ui.session import Session

STEP = 1 if os.environ.get("HOSTILE") else 41
"""The step between controls of a page that are tried; with `HOSTILE=1` all are."""
NOWHERE = (-1, 0, 5000, 10**12)
"""Numbers of no control."""
EVENTS = ("click", "change", "submit", "dismiss", "tap", "long_press", "view_pop", "connect", "close", "app_lifecycle")
ROUTES = (
    *(f"/{route}" for route in SCREENS),
    *(f"/game/1/{page}" for page in IN_GAME),
    *(f"/history/game/1/{page}" for page in OF_PAST),
    *("/phones", "/bid/new", "/bid/score", "/bid/middle", "/continue", "/game/2", "/game/1/try/1", "//", "/game/x"),
)
OF_OWNER = ("new-key", "let-join", "needs-yes", "backup", "differs", "halt", "menu-deal", "own-all", "tin-bid")
"""What stands on pages of the owner alone."""
PATCHES: tuple[dict[str, Any], ...] = (
    {"route": "/settings/backup"},
    {"visible": True, "disabled": False, "ignore_interactions": False},
    {"on_click": 1, "data": None, "args": [], "kwargs": {}, "_i": 1, "_parent": None, "_internals": {}},
    {"views": [], "_values": {}, "value": "x" * 5000},
)
UNREADABLE = (b"", b"\x00", b"\xff" * 40, b"\x00" + msgpack.packb([99, {}]), b"\x00" + msgpack.packb("what"))


@pytest.fixture
def server(tmp_path: Path, game: int) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.stop()
    assert running.process.returncode == 0


def kept(server: Server) -> dict[str, object]:
    """Return what the owner's file holds but for the places at the table."""
    with Store(server.data / DATABASE) as store:
        names = [name for name in store.settings if not name.startswith(("phones/places", "backup/"))]
        settings = {name: store.settings[name] for name in names}
        games = [(card.id, card.setup) for card in store.games()]
        return {"settings": settings, "games": games, "cards": store.packs.listed("bid")}


async def send_all(phone: Phone) -> None:
    """Send what no page of the app would, of controls that are there and of some that are not, until it is all read."""
    there = [int(each["_i"]) for each in controls(phone.page)]
    messages: list[tuple[int, dict[str, Any]]] = []
    for number in (*NOWHERE, *there[::STEP]):
        messages += [(EVENT, {"target": number, "name": name, "data": {"route": "/settings"}}) for name in EVENTS]
        messages += [(PROPS, {"id": number, "props": patch}) for patch in PATCHES]
    for call in ("", "x" * 10, phone.session):
        messages.append((ANSWER, {"control_id": 1, "call_id": call, "result": "x", "error": None}))
    messages.append((PATCH, {"id": 1, "patch": [[0], [0, 0, "route", "/settings"]]}))
    for kind, body in messages:
        await phone.send(kind, body)
        await asyncio.sleep(EACH)
    await phone.is_heard()


async def goes_everywhere(phone: Phone) -> None:
    for route in ROUTES:
        await phone.send(PROPS, {"id": phone.page["_i"], "props": {"route": route}})
        await phone.send(EVENT, {"target": phone.page["_i"], "name": "route_change", "data": {"route": route}})
        await phone.still()
        assert not [name for name in phone.names() if name.startswith(OF_OWNER)], route
        assert "amount-7" not in phone.names() or "hide" in phone.names()


async def test_it_gets_no_further_than_its_place(server: Server, game: int) -> None:
    async with AsyncExitStack() as stack:
        ada, ben, watcher = await seated(stack, server, game, 0, 1, None)
        before, journal = kept(server), server.table(game).journal()
        await asyncio.sleep(SETTLED)
        for phone in (watcher, ada):
            async with Phone(server.origin, phone.cookies, route=f"/game/{game}") as hostile:
                await goes_everywhere(hostile)
                assert server.table(game).journal() == journal
            async with Phone(server.origin, phone.cookies, route=f"/game/{game}") as hostile:
                hostile.is_spoilt = True
                await send_all(hostile)
                await hostile.still(1)
            assert kept(server) == before
            moves = server.table(game).moves
            assert all(isinstance(move, SecretBid) and move.by == 0 for move in moves), moves
            assert phone is ada or not moves
        for spoilt in UNREADABLE:
            async with Phone(server.origin, watcher.cookies) as hostile:
                with suppress(ConnectionClosed):
                    await hostile.socket.send(spoilt)
                    await hostile.still()
        async with Phone(server.origin, watcher.cookies) as hostile:
            with suppress(ConnectionClosed):
                await hostile.socket.send(b"\x00" * (MOST_BYTES + 1))
            await asyncio.wait_for(hostile.socket.wait_closed(), 10)
        await ben.tap("amount-4")  # the others play on
        await ben.tap("hide")
        assert server.table(game).state.secret[1] == 4


async def test_a_session_is_found_again_by_its_own_device_alone(server: Server, game: int) -> None:
    async with AsyncExitStack() as stack:
        ada, watcher = await seated(stack, server, game, 0, None)
        async with Phone(server.owner, route="/settings") as owner:
            assert "phones" in owner.names()
        await ada.socket.close()
        for session in (owner.session, ada.session):
            address = f"{server.origin.replace('http', 'ws', 1)}/ws?languages=en&still=1"
            cookie = "; ".join(f"{name}={value}" for name, value in watcher.cookies.items())
            origin: Any = server.origin
            async with connect(address, origin=origin, additional_headers={"Cookie": cookie}) as socket:
                page = {"route": "/", "width": 412, "height": 915, "web": True, "platform": "android"}
                asked = {"session_id": session, "page_name": "", "page": page}
                await socket.send(b"\x00" + msgpack.packb([REGISTER, asked]))
                answer = await asyncio.wait_for(socket.recv(), 10)
                assert isinstance(answer, bytes)
                kind, body = msgpack.unpackb(answer[1:], strict_map_key=False, ext_hook=lambda code, data: data)
                assert kind == REGISTER
                assert body["session_id"] != session


# In one process: what a session of a phone may call, its rights refuse


def tries(phone: Session) -> None:
    """Call all that changes a game but the moves of a seat."""
    phone.play(Halt(TABLE))
    phone.play(ChangeRuling(TABLE, "opening", "must-bid"))
    phone.play(SecretBid(1, 3))
    phone.jump(0)
    phone.redo()
    phone.mark("mine")
    phone.rename(1, "Eve")
    phone.hand_over(1, "easy")
    phone.hand_over(1, None)
    phone.set_option("rounds", 1)
    phone.deal()
    phone.pause()
    phone.answer_undo(is_yes=True)
    phone.undo()
    phone.decide_on_cards(Halt(TABLE))
    with suppress(Exception):  # of any kind: a phone has no such page
        phone.start(closed_auction())


def forged(at: TableOfPhones, phone: Session) -> None:
    """Ask for lines of the journal by name."""
    for entry in (
        Entry("undo"),
        Entry("redo"),
        Entry("jump", {"to": 0}),
        Entry("mark", {"name": "x"}),
        Entry("mark", {"seat": 0, "name": "Eve"}),
        Entry("mark", {"seat": 1, "level": "easy"}),
        Entry("move", Halt(TABLE).as_json()),
        Entry("move", SecretBid(2, 1).as_json()),
        Entry("move", {"move": "correct", "by": "table", "changes": {"mints": [50, 0, 0]}}),
        Entry("move", {}),
        Entry("what"),
        Entry("chosen", {"cards": ["x"]}),
    ):
        with suppress(Exception):  # of any kind, as long as nothing changes
            phone.table._ask(phone.table, entry)


@pytest.mark.parametrize("seat", [0, None])
def test_what_is_not_for_a_seat_is_refused(tmp_path: Path, seat: int | None) -> None:
    with at_seats(tmp_path, closed_auction()) as at:
        phone = at.phone(seat, "phone")
        before, settings = at.table.journal(), dict(at.hub.store.settings)
        tries(phone)
        forged(at, phone)
        assert at.table.journal() == before
        assert at.table.setup == at.host.table.setup
        assert dict(at.hub.store.settings) == settings
        assert phone.guest is not None
        phone.guest.leave()
        phone.play(SecretBid(0, 3))
        forged(at, phone)
        assert at.table.journal() == before
