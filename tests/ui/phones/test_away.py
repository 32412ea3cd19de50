"""Pages that were left end on the server: a phone that comes back again and again, and an owner who reloads the page,
leave no sessions behind; a phone that was away for a while finds its own."""

import asyncio
import json
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic

import pytest

from tests.ui.phones.raw import MOST, Phone
from tests.ui.phones.test_phones import Server, seated
from ui.phones.undoing import HOST
from ui.platform.away import OF_OWNER, OF_PHONES, Away, named

TIMES = 15


@pytest.fixture
def server(tmp_path: Path, game: int) -> Iterator[Server]:
    running = Server(tmp_path, program="tests.ui.phones.counted")
    yield running
    running.stop()


def counted(server: Server) -> dict[str, int]:
    """Return what the server holds now."""
    server.process.send_signal(signal.SIGUSR1)
    assert server.process.stdout is not None
    held: dict[str, int] = json.loads(server.process.stdout.readline())
    return held


async def come_and_go(phone: Phone, *, is_cut: bool) -> None:
    """Load the page of a phone anew, and leave it as soon as something is shown."""
    await phone.connect()
    if is_cut:
        phone.socket.transport.abort()
    await phone.leave()


async def test_who_comes_back_again_and_again_leaves_nothing_behind(server: Server, game: int) -> None:
    async with AsyncExitStack() as stack:
        ada, ben, _ = await seated(stack, server, game, 0, 1, None)
        before = counted(server)
        for time in range(TIMES):
            await come_and_go(Phone(server.origin, ben.cookies, route=f"/game/{game}"), is_cut=bool(time % 2))
            await come_and_go(Phone(server.owner, route=f"/game/{game}"), is_cut=bool(time % 2))
        until = monotonic() + MOST
        while (held := counted(server))["phones"] > before["phones"] + 1 and monotonic() < until:
            await asyncio.sleep(0.2)  # what a session had begun goes on for a moment
        assert held["phones"] <= before["phones"] + 1
        assert held["kept"] <= before["kept"] + 1 + OF_OWNER
        await ada.tap("amount-4")  # and all goes on
        await ada.tap("hide")
        assert server.table(game).state.secret[0] == 4


def test_a_phone_goes_on_in_its_newest_session() -> None:
    away = Away()
    old, new, other = named("1", "ada"), named("2", "ada"), named("3", "ben")
    for name in (old, new, other):
        away.come(name)
    assert not [*away.ends()]
    away.leave(new)
    away.leave(other)
    assert not [*away.ends()], "it may come back"
    away.leave(old)
    assert [*away.ends()] == [old]
    away.end(old)
    away.come(new)
    away.come(named("4", "ada"))
    assert not [*away.ends()], "two tabs are open"
    away.leave(new)
    assert [*away.ends()] == [new]


def test_the_last_windows_that_were_closed_are_kept() -> None:
    away = Away()
    windows = [named(str(number), HOST) for number in range(OF_OWNER + 3)]
    phones = [named(str(number), f"phone-{number}") for number in range(OF_PHONES + 1)]
    for name in (*windows, *phones):
        away.come(name)
    for name in (*reversed(windows), *phones):
        away.leave(name)
    assert {*away.ends()} == {*windows[-3:], phones[0]}
