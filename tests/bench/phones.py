"""How quickly six phones at one table hear of a tap, and what they cost in the long run: phones without screens, at the
real server.

`python -m tests.bench phones [--taps N] [--minutes M] [--pace S]` measures the time from a tap on one phone until the
others are sent what it did, at rest and while the coach thinks on the owner's device (with `--taps 0` it does not);
then the memory of the server as the phones play whole games for M minutes, one after the other, also as each ends. One
is tapped every S seconds, as people play; `--pace 0` taps as fast as the screens take it. Now and then a phone sleeps
and wakes.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from companion.paths import DATABASE
from companion.store.store import Store
from companion.table.table import Setup
from tests.ui.bid_tables import multiplayer
from tests.ui.phones.raw import SETTLED, Phone, scanned
from tests.ui.phones.test_phones import Server
from tests.ui.phones.test_whole_games import Evening, setups
from ui import preferences
from ui.phones.hub import NEEDS_YES

PEOPLE = 6
WAIT = 5.0
"""Seconds that the others have to hear of a tap."""
PLAYED = "bid, cards on the table"
"""The game that is played for as long as memory is measured."""
PACE, SLEEP = 3.0, 25
"""Seconds between two taps, and the number of taps after which a phone has slept and wakes."""
TOLD = 300.0
"""Seconds after which the memory is told again."""
LOCATIONS = ("candle-clinic", "quill-quay", "bramble-bakery", "acorn-arcade")


def auction() -> Setup:
    """Six people in an open auction, the first of whom is to bid."""
    between = [[seat, (seat + 1) % PEOPLE] for seat in range(PEOPLE)]
    rows: list[list[str]] = [[each] for each in LOCATIONS]
    place: dict[str, Any] = {
        "round": 2,
        "phase": "bid",
        "auctioneer": 1,
        "mints": [9] * PEOPLE,
        "deck": 3,
        "block": [],
        "tableaus": [
            {"between": pair, "rows": [rows[at]] if at < len(rows) else []} for at, pair in enumerate(between)
        ],
        "auction": {"location": "marble-mill", "turn": 0, "bid": {"by": 2, "amount": 3}, "withdrawn": [1]},
    }
    return multiplayer(place, PEOPLE)


class Measured:
    """A server with a shared game, a phone at each seat and the owner's page."""

    def __init__(self, folder: Path) -> None:
        with Store(folder / DATABASE) as store:
            store.settings[NEEDS_YES] = False
            store.settings[preferences.key("coach")] = "demand"
            self.game = store.start(auction()).id
        self.server = Server(folder)
        self.phones: list[Phone] = []

    async def sit_down(self, stack: AsyncExitStack) -> None:
        self.owner = await stack.enter_async_context(Phone(self.server.owner, route=f"/game/{self.game}"))
        for seat in range(PEOPLE):
            phone = await stack.enter_async_context(Phone(self.server.origin, scanned(self.server.link)))
            await phone.tap(f"seat-{seat}")
            self.phones.append(phone)

    async def heard(self, name: str) -> float:
        """Tap something on the first phone, and return the seconds until the last of the others was sent something."""
        await asyncio.sleep(SETTLED)
        for phone in self.phones:
            await phone.still()
        first, *others = self.phones
        had = [len(phone.frames) for phone in others]
        began = time.perf_counter()
        await first.tap_now(name)
        while time.perf_counter() < began + WAIT:
            if all(len(phone.frames) > count for phone, count in zip(others, had, strict=True)):
                return max(phone.frames[count][0] for phone, count in zip(others, had, strict=True)) - began
            await asyncio.sleep(0.002)
        raise AssertionError(f"{name} is not heard of; the first phone has {first.names()}")

    async def play(self, taps: int) -> list[float]:
        """Bid and take it back so often, and return how long the others waited each time."""
        waited = list[float]()
        for _ in range(taps):
            await self.phones[0].tap("mine-5")
            waited.append(await self.heard("bid"))
            waited.append(await self.heard("undo"))
            await self.phones[0].until("mine-5")
        return sorted(waited)


def memory(server: Server) -> int:
    """Return the kilobytes that a server holds."""
    status = Path(f"/proc/{server.process.pid}/status").read_text("utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])


def told(name: str, waited: list[float]) -> float:
    """Print how long others waited, and return what 95 of 100 stayed under."""
    at = waited[int(len(waited) * 0.95)] if len(waited) > 1 else waited[0]
    print(f"{name:<36}{1000 * waited[len(waited) // 2]:>9.0f}{1000 * at:>9.0f}{1000 * waited[-1]:>9.0f}", flush=True)
    return at


async def measure(taps: int) -> None:
    """Print how long the others wait."""
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            measured = Measured(Path(folder))
            try:
                await measured.sit_down(stack)
                await measured.play(2)
                print(f"{'ms until five others are told':<36}{'p50':>9}{'p95':>9}{'worst':>9}", flush=True)
                at_rest = told("a tap", await measured.play(taps))
                thinking = list[float]()
                for _ in range(taps):
                    await measured.owner.tap("menu")
                    await measured.owner.tap("coach")
                    thinking += await measured.play(1)
                busy = told("a tap while the coach thinks", sorted(thinking))
                print(f"p95 with the coach: {busy / at_rest:.2f} times as long", flush=True)
            finally:
                measured.server.stop()


async def calm(minutes: float, pace: float) -> None:
    """Let phones play for some minutes, and print what the server holds meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            evening = Evening(Path(folder), setups()[PLAYED], stack)
            try:
                await evening.sit_down()
                await play_on(evening, 60 * minutes, pace)
            finally:
                evening.server.stop()


async def play_on(evening: Evening, seconds: float, pace: float) -> None:
    """Play one game after the other, and print the memory at first, from time to time, and at the end."""
    begun, first, told = time.monotonic(), memory(evening.server), -TOLD
    taps, moves, games = 0, len(evening.table.points), 1
    while (at := time.monotonic() - begun) < seconds:
        if at >= told + TOLD:
            told = at
            print(_held(evening, at, first, f"{taps:,} taps in {games} games"), flush=True)
        table = evening.table
        if table.state.prompt.ask == "over":
            print(_held(evening, at, first, f"the end of game {games}, after {taps:,} taps in all"), flush=True)
            games, moves = games + 1, 0
            await evening.begin_another()
        else:
            evening.note(is_made=len(table.points) != moves)
            moves, taps = len(table.points), taps + 1
            await evening.tap(evening.chance.choice(evening.asked(table)))
            if taps % SLEEP == 0:
                await evening.cut(evening.chance.randrange(len(evening.places)))
        for phone in (evening.owner, *evening.phones):
            del phone.frames[:-1]  # else this process grows
        await asyncio.sleep(max(0.0, begun + at + pace - time.monotonic()))
    print(_held(evening, time.monotonic() - begun, first, f"{taps:,} taps in {games} games"), flush=True)


def _held(evening: Evening, seconds: float, first: int, done: str) -> str:
    """Return a line about what the server holds, and how much more than at first."""
    now = memory(evening.server)
    return f"{seconds / 60:>6.1f} min{now:>12,} kB {now / first:>6.2f} times as much as at first; {done}"


def main(given: Sequence[str]) -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--pace", type=float, default=PACE)
    wanted = parser.parse_args(given)
    if wanted.taps:
        asyncio.run(measure(wanted.taps))
    if wanted.minutes:
        asyncio.run(calm(wanted.minutes, wanted.pace))
