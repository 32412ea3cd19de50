"""Phones at one table, over the real server: joining, secrets on the wire, taps at once, a kill, what is forged."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from companion.dealing import dealer
from companion.paths import DATABASE
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.bid.moves import SecretBid
from tests.ui.bid_tables import multiplayer
from tests.ui.phones.raw import MOST, Phone, scanned
from ui.phones.hub import GAME, NEEDS_YES

ROOT = Path(__file__).parents[3]
LOOPBACK, OWN = "127.0.0.1", "127.0.0.2"


def closed_auction() -> Setup:
    """Three people who all have still to bid in secret."""
    place: dict[str, Any] = {
        "round": 2,
        "phase": "secret-bid",
        "auctioneer": 1,
        "mints": [9, 9, 9],
        "deck": 3,
        "block": [],
        "tableaus": [
            {"between": [0, 1], "rows": [["candle-clinic", "acorn-arcade"]]},
            {"between": [1, 2], "rows": [["quill-quay"]]},
            {"between": [2, 0], "rows": [["bramble-bakery"]]},
        ],
        "auction": {"location": "marble-mill", "kind": "closed"},
    }
    return multiplayer(place, 3)


class Server:
    """The app as a process of its own, that lets phones join at a second address of this machine."""

    def __init__(self, data: Path, port: int = 0, program: str = "ui") -> None:
        if not port:
            with socket.socket() as probe:
                probe.bind((LOOPBACK, 0))
                port = int(probe.getsockname()[1])
        self.data, self.port, self.link = data, port, ""
        self.owner, self.origin = f"http://{LOOPBACK}:{port}", f"http://{OWN}:{port}"
        command = [sys.executable, "-m", program, "play", "--no-browser", "--port", str(port), "--data", str(data)]
        self.process = subprocess.Popen(
            [*command, "--table", "--address", OWN],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1", "LC_ALL": "C.UTF-8"},
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("  http"):
                self.link = line.strip()
            if "firewall" in line:
                return
        raise RuntimeError("The app did not start")

    def stop(self, how: int = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        try:
            self.process.communicate(timeout=MOST)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGABRT)  # it says where it hangs
            raise

    def table(self, id: int) -> Table:
        """Return the game as it is stored."""
        with Store(self.data / DATABASE) as store:
            return store.open(id).table


@pytest.fixture
def server(tmp_path: Path, game: int) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    if running.process.poll() is None:
        running.stop()
    assert running.process.returncode == 0


async def seated(stack: AsyncExitStack, server: Server, game: int, *seats: int | None) -> list[Phone]:
    """Return a phone at each of these seats (None: one that watches); the owner has opened the game and said yes."""
    await stack.enter_async_context(Phone(server.owner, route=f"/game/{game}"))
    phones: list[Phone] = []
    for seat in seats:
        phone = await stack.enter_async_context(Phone(server.origin, scanned(server.link)))
        await phone.tap("watch" if seat is None else f"seat-{seat}")
        phones.append(phone)
    async with Phone(server.owner, route="/phones") as host:
        for seat in seats:
            await host.tap("yes-w0" if seat is None else f"yes-{seat}")
    for phone in phones:
        await phone.until("undo")
        await phone.still()
    return phones


async def test_phones_join_bid_in_secret_and_see_all_bids_together(server: Server, game: int) -> None:
    async with AsyncExitStack() as stack:
        ada, ben, cleo, watcher = await seated(stack, server, game, 0, 1, 2, None)
        assert "amount-7" in ada.names()
        assert "amount-7" not in watcher.names()
        await ada.tap("amount-7")
        await ada.tap("hide")
        await cleo.tap("amount-3")
        await cleo.tap("hide")
        assert server.table(game).state.secret == (7, None, 3)
        assert "amount-3" not in ada.names()
        await ben.tap("amount-5")
        await ben.tap("hide")
        assert server.table(game).state.phase != "secret-bid"
        await watcher.tap("log")
        assert "Ada (7), Ben (5), Cleo (3)" in watcher.said()


async def shown_to(server: Server, game: int, amount: int) -> list[object]:
    """Return what is on the pages of Ben, who has chosen a bid, and of one who watches, once Ada has bid an amount."""
    async with AsyncExitStack() as stack:
        ada, ben, watcher = await seated(stack, server, game, 0, 1, None)
        await ben.tap("amount-4")
        begun = [len(phone.frames) for phone in (ben, watcher)]
        await ada.tap(f"amount-{amount}")
        assert [len(phone.frames) for phone in (ben, watcher)] == begun  # nothing is sent while somebody chooses
        await ada.tap("hide")
        assert server.table(game).state.secret == (amount, None, None)
        await ben.still()
        assert "4 of 9" in ben.said()  # what he has chosen stays
        await watcher.tap("log")
        return [_without_lots(phone.page) for phone in (ben, watcher)]


def _without_lots(told: object) -> object:
    """Return a page without what differs from one session to the next: numbers of controls, and lots."""
    if isinstance(told, dict):
        return {key: _without_lots(each) for key, each in told.items() if key not in ("_i", "uid")}
    return [_without_lots(each) for each in told] if isinstance(told, list) else told


async def test_an_amount_makes_no_difference_on_the_pages_of_others(tmp_path: Path) -> None:
    seen: list[list[object]] = []
    for amount in (2, 8):
        folder = tmp_path / str(amount)
        folder.mkdir()
        with Store(folder / DATABASE) as store:
            game = store.start(closed_auction()).id
        server = Server(folder)
        try:
            seen.append(await shown_to(server, game, amount))
        finally:
            server.stop()
    assert seen[0] == seen[1]


async def test_bids_at_once_all_count_as_they_were_chosen(server: Server, game: int) -> None:
    async with AsyncExitStack() as stack:
        phones = await seated(stack, server, game, 0, 1, 2)
        for seat, phone in enumerate(phones):
            await phone.tap(f"amount-{seat + 4}")
        await asyncio.sleep(1)
        await asyncio.gather(*(phone.tap_now("hide") for phone in phones))
        for _ in range(5):  # one whose screen had just changed was told so, and what it had chosen stays
            await asyncio.sleep(1)
            for phone in phones:
                if phone.target("hide") is not None:
                    await phone.tap_now("hide")
        made = [move for move in server.table(game).moves if isinstance(move, SecretBid)]
        assert sorted((move.by, move.amount) for move in made) == [(0, 4), (1, 5), (2, 6)]


async def test_the_app_plays_its_seat_with_no_window_of_the_owner(tmp_path: Path) -> None:
    with Store(tmp_path / DATABASE) as store:
        setup = Setup("works", "multiplayer", ("Ada", "Bot"), deal=42917, chairs={"1": "easy"})
        game = store.settings[GAME] = store.start(setup).id
        store.settings[NEEDS_YES] = False
        whole = store.open(game)
        dealer.play_forced(whole.table, {})
    server = Server(tmp_path)
    try:
        async with Phone(server.origin, scanned(server.link)) as ada:
            await ada.tap("seat-0")
            await ada.until("pass")
            await ada.tap("pass")
            end = time.perf_counter() + MOST
            while not any(move.by == 1 for move in server.table(game).moves):
                assert time.perf_counter() < end
                await asyncio.sleep(0.2)
    finally:
        server.stop()


async def test_a_seat_is_there_again_after_the_server_was_killed(tmp_path: Path, game: int) -> None:
    server = Server(tmp_path)
    async with AsyncExitStack() as stack:
        (ada,) = await seated(stack, server, game, 0)
        cookies = ada.cookies
        server.stop(signal.SIGKILL)
    again = Server(tmp_path, server.port)
    try:
        assert again.link == server.link
        async with Phone(again.origin, cookies, route=f"/game/{game}") as ada:
            await ada.until("amount-7")
        async with Phone(again.origin, {**cookies, f"mint-{again.port}-seat": "x" * 24}, route=f"/game/{game}") as eve:
            await eve.until("seat-1")
            assert "seat-0" not in eve.names()
            assert "undo" not in eve.names()
        without = {name: value for name, value in cookies.items() if not name.endswith("-seat")}
        async with Phone(again.origin, without, route=f"/game/{game}") as eve:
            assert "seat-1" not in eve.names()
            assert "undo" not in eve.names()
        with pytest.raises(InvalidStatus, match="403"):
            await Phone(again.origin).__aenter__()
    finally:
        again.stop()


async def test_a_new_key_and_the_newer_of_two_tabs(server: Server, game: int) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await seated(stack, server, game, 0)
        newer = await stack.enter_async_context(Phone(server.origin, ada.cookies, route=f"/game/{game}"))
        await newer.until("amount-7")
        await ada.until("use-here")
        await ada.tap("use-here")
        await ada.until("amount-7")
        await newer.until("use-here")
        async with Phone(server.owner, route="/phones") as host:
            await host.tap("new-key")
        with pytest.raises((InvalidStatus, AssertionError)):
            await stack.enter_async_context(Phone(server.origin, ada.cookies))
        with pytest.raises(AssertionError, match="403"):
            scanned(server.link)


async def test_what_a_client_makes_up_changes_nothing(server: Server, game: int) -> None:
    async with AsyncExitStack() as stack:
        ada, watcher = await seated(stack, server, game, 0, None)
        before = len(server.table(game).moves)
        await asyncio.sleep(1)
        for phone in (watcher, ada):
            for target in phone.targets():
                if phone.target("hide") != target:
                    await phone.click(target)
            await phone.still()
        assert len(server.table(game).moves) == before
        assert all(b"backup" not in phone.text() for phone in (ada, watcher))
