"""Phones without a screen play games over the real server: each taps what its own screen offers. Connections are cut,
two tap at once, and the server is killed and started again; what was played is there, and each made its moves alone.

A run plays the first taps of three games. `WHOLE_GAMES=1` plays one of each kind to the end. Taps at random would bring
Mint Delivery to no end, so in most turns its phones make a move that the app would make in their place. If no card is
known each is described on a phone as it turns up.
"""

import asyncio
import os
import re
import signal
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from companion.dealing import chosen_unseen, dealer
from companion.games.registry import MODULES
from companion.packs import packs
from companion.paths import DATABASE
from companion.seen import rights
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.moves import TABLE, Seat
from tests.browser.bid_journey import cards
from tests.browser.unknown_hands import HOMES
from tests.ui.monkey import ASIDE
from tests.ui.phones.players import WRITES, answers, taps_on, taps_to_end
from tests.ui.phones.raw import MOST, SETTLED, Phone, scanned
from tests.ui.phones.test_phones import Server
from ui.phones.hub import GAME, NEEDS_YES

IS_WHOLE = bool(os.environ.get("WHOLE_GAMES"))
TURNS = 2000 if IS_WHOLE else 8
"""The most turns to tap in each game; a whole one has ended before."""
ON_PURPOSE = 0.75
"""The share of turns in which a phone of Mint Delivery makes a move that brings the game on; in all others it taps at
random."""
BROKEN_OFF = 0.3
"""How often a phone does not finish what it has begun to tap."""
CUT, RACE, KILL = 3, 4, 5
"""The number of turns to tap after which a phone is cut off, and after which two tap at once, each time; and the number
after which the server is killed, once."""
LOST = 150
"""The number of turns in a row that lead nowhere from which on it is a fault."""
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
    return {**made, **unknown()}


def unknown() -> dict[str, Setup]:
    """Return games of which no card is known, as the owner of a tin begins them, by name."""
    bid, delivery = (packs.built_in(game) for game in ("bid", "delivery"))
    named = {**bid, "ai": [{"id": "auntie", "name": "Auntie"}]}
    made = {
        "bid, unknown": Setup("bid", "multiplayer", NAMES[:4], pack=bid),
        "bid, unknown, one person": Setup("bid", "solo", NAMES[:1], {"ai": "auntie"}, pack=named),
        "delivery, unknown": Setup("delivery", "multiplayer", NAMES[:3], pack=delivery),
        "delivery, unknown, one person": Setup("delivery", "solo", NAMES[:1], pack=delivery),
    }
    return {name: MODULES[setup.game].begun(setup) for name, setup in made.items()}


class Evening:
    """A game that is played by phones: the server, a phone in each place (a seat; None: it watches), the owner’s page.
    If it `is_unknown`, the cards that turn up are described, Locations as those of a `deck`.

    `count` is how often each has tapped what since the last move. `since` are the kinds of what was tapped since then,
    `tapped` those of all taps, and `led` those after which a move was made: what has led to moves is tapped more often.
    """

    def __init__(self, folder: Path, setup: Setup, stack: AsyncExitStack) -> None:
        self.folder, self.stack, self.chance = folder, stack, Random(setup.game)
        self.is_unknown = not (setup.pack.get("fictional") or setup.game == "works")
        self.deck = cards()
        self.store = stack.enter_context(Store(folder / DATABASE))
        self.store.settings[NEEDS_YES] = False
        self.setup = setup
        self.server = Server(folder)
        self.seats = range(len(setup.seats))
        self.places: list[Seat | None] = [*self.seats, *([None] * WATCHERS if setup.mode == "solo" else ())]
        self.cookies: list[dict[str, str]] = []
        self.phones: list[Phone] = []
        self.count: Counter[tuple[Seat | None, str]] = Counter()
        self.since: list[str] = []
        self.tapped: Counter[str] = Counter()
        self.led: Counter[str] = Counter()
        self.taps = 0

    @property
    def game(self) -> int:
        """The game that is shared: it goes on as another one once a card of the box was described."""
        id = self.store.settings[GAME]
        assert isinstance(id, int)
        return id

    async def sit_down(self) -> None:
        """Begin the game on the owner's device, and give each place a phone."""
        await self.open_on_owner(self.store.start(self.setup).id)
        for seat in self.places:
            phone = await self.stack.enter_async_context(Phone(self.server.origin, scanned(self.server.link)))
            await phone.tap("watch" if seat is None else f"seat-{seat}")
            self.phones.append(phone)
            self.cookies.append(phone.cookies)

    async def open_on_owner(self, game: int) -> None:
        """Open a game on the owner's device: that one is shared."""
        self.owner = await self.stack.enter_async_context(Phone(self.server.owner, route=f"/game/{game}"))

    async def come_back(self, at: int) -> None:
        """Connect a phone anew, which was cut off."""
        self.phones[at] = await self.stack.enter_async_context(
            Phone(self.server.origin, self.cookies[at], route=f"/game/{self.game}")
        )

    async def cut(self, at: int) -> None:
        """Cut a phone off, and connect it again."""
        await self.phones[at].socket.close()
        await self.come_back(at)

    async def begin_another(self) -> None:
        """Begin the same game anew on the owner's device: the phones keep their seats, and show that one."""
        game, until = self.store.start(self.setup).id, time.perf_counter() + MOST
        await self.owner.go(f"/game/{game}")
        while self.game != game and time.perf_counter() < until:  # what was sent may be of something else
            await asyncio.sleep(0.05)
        assert self.game == game

    async def kill(self) -> None:
        """Kill the server, start it again, and let all phones come back."""
        before = self.table.journal()
        self.server.stop(signal.SIGKILL)
        self.server = Server(self.folder, self.server.port)
        await self.open_on_owner(self.game)
        await asyncio.gather(*map(self.come_back, range(len(self.places))))
        assert self.table.journal() == before

    @property
    def table(self) -> Table:
        """The game as it is stored."""
        return self.store.open(self.game).table

    def asked(self, table: Table) -> list[Phone]:
        """Return the phones that must decide, or choose from what was dealt to them alone; the one that describes what
        turns up; or the owner's page, if the AI is asked."""
        seats = [seat for seat in rights.asked(table.state) if seat not in table.apps]
        if not seats and table.setup.is_dealt:
            chosen = chosen_unseen.read(self.store.settings, self.game, table)
            seats = [seat for seat in self.seats if dealer.seen_by(table, seat, chosen).choice is not None]
        if not seats and (describing := rights.describing(table)) is not None:
            seats = [describing]
        return [self.phones[seat] for seat in seats] or [self.owner]

    def way_on(self, phone: Phone) -> list[str]:
        """Return what a phone taps next, one after the other: what closes a sheet, else what describes a card or makes
        a move that brings the game on, or something that may make a move."""
        names = phone.on_top()
        closing = [name for name in CLOSING if name in names]
        wanted = [] if closing else self.wanted(phone, names)
        if wanted and wanted[0] not in names and WRITES not in wanted[0]:
            wanted = []
        if len(wanted) > 1 and self.chance.random() < BROKEN_OFF:
            wanted = wanted[: self.chance.randrange(1, len(wanted))]
        return closing[:1] or wanted or self.by_chance(phone, names)

    def wanted(self, phone: Phone, names: Sequence[str]) -> list[str]:
        """Return what a phone taps to bring the game on; nothing on one that watches."""
        seat = None if phone is self.owner else self.places[self.phones.index(phone)]
        if seat is None and phone is not self.owner:
            return []
        table = self.table
        is_purposeful = table.setup.game == "delivery" and self.chance.random() < ON_PURPOSE
        if not self.is_unknown:
            return taps_on(table, seat, self.chance) if is_purposeful else []
        home = self.chance.choice(HOMES) if seat is None else HOMES[seat]
        told = answers(names, home, self.deck, self.chance)
        return told or (taps_to_end(table, seat, names) if is_purposeful else [])

    def by_chance(self, phone: Phone, names: Sequence[str]) -> list[str]:
        """Return one of these names on a phone that may make a move."""
        who = None if phone is self.owner else self.phones.index(phone)
        playing = [name for name in names if not name.startswith(OF_PHONES)]
        weights = [self.promise(_kind(name)) / (1 + self.count[who, name]) ** 2 for name in playing]
        chosen = self.chance.choices(playing, weights) if playing else []
        self.count.update((who, name) for name in chosen)
        return chosen

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
        """Tap what a phone taps next, once it takes taps."""
        await self.tap_at_once([phone])

    async def tap_now(self, phone: Phone, name: str) -> None:
        """Tap something that was on a phone a moment ago."""
        self.taps += 1
        self.since.append(_kind(name))
        try:
            field, _, words = name.partition(WRITES)
            if words and field in phone.names():
                await phone.write(field, words)
            elif name in phone.on_top():
                await phone.tap_and_hear(name)
        except ConnectionClosed:  # as after a long pause: then a phone connects anew
            if phone in self.phones:
                await self.come_back(self.phones.index(phone))
            elif phone is self.owner:
                await self.open_on_owner(self.game)

    async def tap_at_once(self, phones: Sequence[Phone]) -> None:
        """Tap on each of some phones what it taps next: the last tap of all at the same moment."""
        last = list[tuple[Phone, str]]()
        for phone in phones:
            await phone.still(SETTLED)
            *before, name = self.way_on(phone) or [""]
            for each in before:
                await self.tap_now(phone, each)
                await phone.still(SETTLED)
            last.append((phone, name))
        await asyncio.gather(*(self.tap_now(phone, name) for phone, name in last if name))


@pytest.mark.timeout(0 if IS_WHOLE else 300)
@pytest.mark.parametrize("name", setups() if IS_WHOLE else IN_A_RUN)
async def test_phones_play_a_game(tmp_path: Path, name: str) -> None:
    async with AsyncExitStack() as stack:
        evening = Evening(tmp_path, setups()[name], stack)
        try:
            await evening.sit_down()
            await play(evening)
            assert not IS_WHOLE or evening.table.state.prompt.ask == "over", f"no end after {evening.taps} taps"
            print(f"{name}: {evening.taps} taps, {len(evening.table.points)} moves")
        finally:
            evening.server.stop()


async def play(evening: Evening) -> None:
    """Play `TURNS` turns to tap, or to the end."""
    nowhere = made = 0
    for turn in range(1, TURNS + 1):
        table = evening.table
        assert_each_made_its_own(table)
        if table.state.prompt.ask == "over":
            return
        nowhere, made = (nowhere + 1, made) if len(table.points) == made else (0, len(table.points))
        evening.note(is_made=not nowhere)
        assert nowhere < LOST, f"{table.state.prompt} is not answered: {evening.asked(table)[0].names()}"
        asked = evening.asked(table)
        if turn % RACE == 0:
            await evening.tap_at_once([*asked, *evening.chance.sample([evening.owner, *evening.phones], 2)][:3])
        else:
            await evening.tap(evening.chance.choice(asked))
        if turn % CUT == 0:
            await evening.cut(evening.chance.randrange(len(evening.places)))
        if turn == KILL:
            await evening.kill()


def assert_each_made_its_own(table: Table) -> None:
    """Assert that all moves are of the seat that was asked then, or of the table."""
    for before, move, _ in table.line:
        assert move.by in (TABLE, before.prompt.by, *rights.asked(before)), move
