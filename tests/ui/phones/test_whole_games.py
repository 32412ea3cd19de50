"""Phones without a screen play games over the real server: each taps what its own screen offers. Connections are cut,
two tap at once, and the server is killed and started again; what was played is there, and each made its moves alone.

A run plays the first taps of three games. `WHOLE_GAMES=1` plays one of each kind to the end, but Mint Delivery no
further than 1,500 taps: taken at random they bring it to no end.
"""

import asyncio
import os
import re
import signal
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from companion.dealing import chosen_unseen, dealer
from companion.packs import packs
from companion.paths import DATABASE
from companion.seen import rights
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.moves import TABLE, Seat
from tests.ui.monkey import ASIDE
from tests.ui.phones.raw import SETTLED, Phone, scanned
from tests.ui.phones.test_phones import Server
from ui.phones.hub import NEEDS_YES

IS_WHOLE = bool(os.environ.get("WHOLE_GAMES"))
TAPS = 1500 if IS_WHOLE else 8
"""The most taps of each game."""
CUT, RACE, KILL = 3, 4, 5
"""The number of taps after which a phone is cut off, and after which two tap at once, each time; and the number after
which the server is killed, once."""
LOST = 150
"""The number of taps in a row that lead nowhere from which on it is a fault."""
LAST = 2
"""The last taps before a move count as what has led to it."""
WATCHERS = 2
"""The phones that watch a game of one person."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
AIS = {"works": "rachael", "delivery": "sam", "bid": "auntie-algorithm"}
CLOSING = ("got-it", "skip", "close", "to-game", "done", "set-up-done")
"""What leads back to the board."""
IN_A_RUN = ("bid, cards on the table", "works, dealt", "delivery, dealt")
OF_PHONES = (
    *ASIDE,
    "sample-cards",
    "leave",
    "watch",
    "use-here",
    "home",
    "settings",
    "phones",
    "coach",
    "undo",
    "ask",
    "cover",
    "log",
)


def _kind(name: str) -> str:
    """Return of what kind something is that is tapped: its name without what tells it from its like."""
    return re.sub(r"\d+$", "", name).partition("-")[0]


def setups() -> dict[str, Setup]:
    """Return a game of each kind, by name."""
    made: dict[str, Setup] = {}
    for game, people in (("works", 4), ("bid", 6), ("delivery", 3)):
        pack = packs.sample(game) if game in packs.SAMPLED else {}
        made[f"{game}, cards on the table"] = Setup(game, "multiplayer", NAMES[:people], pack=pack)
        made[f"{game}, dealt"] = Setup(game, "multiplayer", NAMES[:people], pack=pack, deal=1234)
        made[f"{game}, alone"] = Setup(game, "solo", NAMES[:1], {"ai": AIS[game]}, pack=pack)
    return made


class Evening:
    """A game that is played by phones: the server, a phone in each place (a seat; None: it watches), the owner’s page.

    `count` is how often each has tapped what since the last move. `since` are the kinds of what was tapped since then,
    `tapped` those of all taps, and `led` those after which a move was made: what has led to moves is tapped more often.
    """

    def __init__(self, folder: Path, setup: Setup, stack: AsyncExitStack) -> None:
        self.folder, self.stack, self.chance = folder, stack, Random(setup.game)
        self.store = stack.enter_context(Store(folder / DATABASE))
        self.store.settings[NEEDS_YES] = False
        self.game = self.store.start(setup).id
        self.server = Server(folder)
        self.seats = range(len(setup.seats))
        self.places: list[Seat | None] = [*self.seats, *([None] * WATCHERS if setup.mode == "solo" else ())]
        self.cookies: list[dict[str, str]] = []
        self.phones: list[Phone] = []
        self.count: Counter[tuple[Seat | None, str]] = Counter()
        self.since: list[str] = []
        self.tapped: Counter[str] = Counter()
        self.led: Counter[str] = Counter()

    @property
    def route(self) -> str:
        return f"/game/{self.game}"

    async def sit_down(self) -> None:
        """Open the game on the owner's device, and give each place a phone."""
        self.owner = await self.stack.enter_async_context(Phone(self.server.owner, route=self.route))
        for seat in self.places:
            phone = await self.stack.enter_async_context(Phone(self.server.origin, scanned(self.server.link)))
            await phone.tap("watch" if seat is None else f"seat-{seat}")
            self.phones.append(phone)
            self.cookies.append(phone.cookies)

    async def come_back(self, at: int) -> None:
        """Connect a phone anew, which was cut off."""
        self.phones[at] = await self.stack.enter_async_context(
            Phone(self.server.origin, self.cookies[at], route=self.route)
        )

    async def cut(self, at: int) -> None:
        """Cut a phone off, and connect it again."""
        await self.phones[at].socket.close()
        await self.come_back(at)

    async def begin_another(self) -> None:
        """Begin the same game anew on the owner's device: the phones keep their seats."""
        self.game = self.store.start(self.table.setup).id
        await self.owner.leave()
        self.owner = await self.stack.enter_async_context(Phone(self.server.owner, route=self.route))
        await asyncio.gather(*map(self.cut, range(len(self.places))))

    async def kill(self) -> None:
        """Kill the server, start it again, and let all phones come back."""
        before = self.table.journal()
        self.server.stop(signal.SIGKILL)
        self.server = Server(self.folder, self.server.port)
        self.owner = await self.stack.enter_async_context(Phone(self.server.owner, route=self.route))
        await asyncio.gather(*map(self.come_back, range(len(self.places))))
        assert self.table.journal() == before

    @property
    def table(self) -> Table:
        """The game as it is stored."""
        return self.store.open(self.game).table

    def asked(self, table: Table) -> list[Phone]:
        """Return the phones that must decide, or choose from what was dealt to them alone; if the table or the AI is
        asked, the owner's page and all phones."""
        seats = [seat for seat in rights.asked(table.state) if seat not in table.apps]
        if not seats and table.setup.is_dealt:
            chosen = chosen_unseen.read(self.store.settings, self.game, table.here)
            seats = [seat for seat in self.seats if dealer.seen_by(table, seat, chosen).choice is not None]
        return [self.phones[seat] for seat in seats] or [self.owner, *self.phones]

    def way_on(self, phone: Phone) -> str | None:
        """Return what a phone taps next: what closes a sheet, else something that may make a move."""
        names = phone.on_top()
        for name in CLOSING:
            if name in names:
                return name
        who = None if phone is self.owner else self.phones.index(phone)
        playing = [name for name in names if not name.startswith(OF_PHONES)]
        if not playing:
            return None
        weights = [self.promise(_kind(name)) / (1 + self.count[who, name]) ** 2 for name in playing]
        name = self.chance.choices(playing, weights)[0]
        self.count[who, name] += 1
        self.since.append(_kind(name))
        return name

    def promise(self, kind: str) -> float:
        """Return what a tap on something of a kind promises: more, the more of them were followed by a move."""
        return ((1 + self.led[kind]) / (2 + self.tapped[kind])) ** 2

    def note(self, *, is_made: bool) -> None:
        """Note whether a move was made since the last time."""
        if is_made:
            self.tapped.update(self.since)
            self.led.update(set(self.since[-LAST:]))
            self.since.clear()
            self.count.clear()

    async def tap(self, phone: Phone) -> None:
        """Tap something on a phone, once it takes taps."""
        await phone.still(SETTLED)
        if (name := self.way_on(phone)) is not None:
            await self.tap_now(phone, name)

    async def tap_now(self, phone: Phone, name: str) -> None:
        """Tap something that was on a phone a moment ago."""
        try:
            if phone.target(name) is not None:
                await phone.tap_and_hear(name)
        except ConnectionClosed:  # as after a long pause: then a phone connects anew
            if phone in self.phones:
                await self.come_back(self.phones.index(phone))
            elif phone is self.owner:
                self.owner = await self.stack.enter_async_context(Phone(self.server.owner, route=self.route))

    async def tap_at_once(self, phones: Sequence[Phone]) -> None:
        """Tap something on each of some phones at the same moment."""
        for phone in phones:
            await phone.still(SETTLED)
        names = [self.way_on(phone) for phone in phones]
        await asyncio.gather(*(self.tap_now(phone, name) for phone, name in zip(phones, names, strict=True) if name))


@pytest.mark.timeout(0 if IS_WHOLE else 300)
@pytest.mark.parametrize("name", setups() if IS_WHOLE else IN_A_RUN)
async def test_phones_play_a_game(tmp_path: Path, name: str) -> None:
    async with AsyncExitStack() as stack:
        evening = Evening(tmp_path, setups()[name], stack)
        try:
            await evening.sit_down()
            is_over = await play(evening)
            assert is_over or not IS_WHOLE or name.startswith("delivery")
        finally:
            evening.server.stop()


async def play(evening: Evening) -> bool:
    """Play `TAPS` taps, or to the end; return whether the game has ended."""
    taps = nowhere = made = 0
    while taps < TAPS:
        table = evening.table
        assert_each_made_its_own(table)
        if table.state.prompt.ask == "over":
            return True
        nowhere, made = (nowhere + 1, made) if len(table.points) == made else (0, len(table.points))
        evening.note(is_made=not nowhere)
        assert nowhere < LOST, f"{table.state.prompt} is not answered: {evening.asked(table)[0].names()}"
        asked, taps = evening.asked(table), taps + 1
        if taps % RACE == 0:
            await evening.tap_at_once([*asked, *evening.chance.sample(evening.phones, 2)][:3])
        else:
            await evening.tap(evening.chance.choice(asked))
        if taps % CUT == 0:
            await evening.cut(evening.chance.randrange(len(evening.places)))
        if taps == KILL:
            await evening.kill()
    return False


def assert_each_made_its_own(table: Table) -> None:
    """Assert that all moves are of the seat that was asked then, or of the table."""
    for before, move, _ in table.line:
        assert move.by in (TABLE, before.prompt.by, *rights.asked(before)), move
