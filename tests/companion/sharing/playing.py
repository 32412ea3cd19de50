"""Games for the tests of sharing: played at random, with all that a journal may hold."""

import base64
import csv
import io
import zlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random

from companion.languages import words
from companion.packs import packs
from companion.sharing import backup, exports, transfer
from companion.sharing.codes import Parts
from companion.slices import whole
from companion.store.results import Result
from companion.store.store import LiveGame, Store
from companion.table.table import Setup, Table
from engine.game import AnyState

WORKS = Setup(
    "works", "multiplayer", ("Ada", "Ben", "Cleo"), {"advanced": ["recycler", "temp-agency"]}, {"tie-automa": "shared"}
)
SOLO = Setup("works", "solo", ("Ada",), {"ai": "rachael"})
DELIVERY = Setup("delivery", "solo", ("Ada",), {"ai": "sam"}, pack=packs.sample("delivery"))
BID = Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo"), pack=packs.sample("bid"))


def played(store: Store, setup: Setup, moves: int, seed: int = 1) -> LiveGame:
    """A game with this many moves made at random, or all it takes to end it."""
    live, chance = store.start(setup), Random(seed)
    go_on(live, moves, chance)
    return live


def go_on(live: LiveGame, moves: int, chance: Random) -> None:
    for _ in range(moves):
        legal = live.table.state.legal_moves()
        if not legal:
            return
        live.table.play(chance.choice(legal))


def to_the_end(live: LiveGame, seed: int = 1) -> LiveGame:
    go_on(live, 10_000, Random(seed))
    return live


class Clock:
    """A clock that moves by `pace` whenever it is asked."""

    def __init__(self, start: datetime, pace: timedelta) -> None:
        self.now = start
        self.pace = pace

    def __call__(self) -> datetime:
        self.now += self.pace
        return self.now


def crooked(store: Store) -> LiveGame:
    """A game with undos, a line left behind, a jump back to it, marks and a correction."""
    live, chance = played(store, WORKS, 12), Random(2)
    table = live.table
    table.mark("before the turn")
    left = table.here.number
    table.undo()
    table.undo()
    table.redo()
    go_on(live, 4, chance)
    table.jump(left)
    table.play_json({"move": "correct", "by": "table", "changes": {"round": 7}, "because": "miscounted"})
    go_on(live, 3, chance)
    table.mark("« après »")
    return live


def in_one_position() -> Setup:
    """The set-up of a score sheet."""
    return Setup("works", "multiplayer", ("Ada", "Ben"), position={"round": 3})


def in_a_closed_auction(store: Store) -> LiveGame:
    """A game of Mint Bid in which everybody is about to bid in secret."""
    live = store.start(BID)
    to_a_closed_auction(live.table)
    return live


def to_a_closed_auction(table: Table) -> Table:
    """Play Mint Bid until everybody is about to bid in secret."""
    chance = Random(2)
    while table.state.phase != "secret-bid":
        closed = [move for move in table.state.legal_moves() if getattr(move, "kind", "closed") == "closed"]
        table.play(chance.choice(closed))
    return table


def at_a_choice(setup: Setup) -> AnyState:
    """A game played by chance until a seat decides between three moves."""
    state: AnyState = Table(setup).state
    chance = Random(1)
    while state.prompt.ask != "decide" or len(state.legal_moves()) < 3:
        state = state.play(chance.choice(state.legal_moves()))
    return state


def over(store: Store, id: int, theirs: Store, way: str) -> LiveGame:
    """Hand a game on by its "codes", as a "file" or in a "backup"; the game there."""
    if way == "backup":
        backup.restore(theirs, backup.made(store))
        return theirs.open(theirs.games()[0].id)
    content = transfer.as_text(store, id).encode() if way == "codes" else transfer.as_file(store, id)
    return theirs.open(transfer.take_over(theirs, transfer.offered(theirs, transfer.read_file(content))))


def parts_of(packed: bytes) -> Parts:
    """The parts of any bytes, as someone else's program might cut them."""
    letters = base64.b32encode(packed).decode().rstrip("=")
    pieces = [letters[at : at + 2000] for at in range(0, len(letters), 2000)]
    parts = Parts()
    for number, piece in enumerate(pieces, start=1):
        head = f"MINT1.{number}.{len(pieces)}.{zlib.crc32(packed):08X}.{piece}"
        parts = parts.with_part(f"{head}.{zlib.crc32(head.encode()):08X}")
    return parts


def csv_rows(results: Sequence[Result]) -> list[dict[str, str]]:
    """The lines of the exported table, each as its columns."""
    content = whole(exports.writing_csv(words("en"), results)).decode("utf-8-sig")
    _, *lines = csv.reader(io.StringIO(content, newline=""))
    return [dict(zip(exports.COLUMNS, line, strict=True)) for line in lines]
