"""Random games out of one store and into another, by codes, by a file and by a backup, without a difference.

`python -m tests.companion.sharing.round_trips --games 1000` does it with many games; a sample is in each run of the
tests.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final

from companion.sharing import backup, transfer
from companion.sharing.codes import Parts
from companion.slices import whole
from companion.store import game_records
from companion.store.game_records import GameRecord
from companion.store.results import GAME, Key
from companion.store.store import LiveGame, Store
from companion.table.table import Setup
from tests.companion.sharing.playing import BID, DELIVERY, SOLO, WORKS, Clock, go_on

SETUPS: Final = (WORKS, SOLO, DELIVERY, BID, Setup("works", "solo", ("Łukasz",), {"ai": "mort"}))
MOST_MOVES: Final = 90


def begun(store: Store, chance: Random) -> LiveGame:
    """Play a game at random, with moves taken back and brought back, points that are named and gone to, and with
    something set right."""
    live = store.start(chance.choice(SETUPS))
    table = live.table
    for _ in range(chance.randint(0, 6)):
        go_on(live, chance.randint(0, MOST_MOVES // 6), chance)
        what = chance.random()
        if what < 0.3 and table.can_undo:
            table.undo()
            if chance.random() < 0.5:
                table.redo()
        elif what < 0.45:
            table.jump(chance.randrange(len(table.points)))
        elif what < 0.6:
            table.mark(chance.choice(("Before the tie", "«\u00a0là\u00a0»", "")))
        elif what < 0.7:
            store.amend(Key(GAME, live.id), {"place": "The train", "names": {"0": chance.choice(("Zoé", "李"))}})
        elif what < 0.8:
            store.amend(Key(GAME, live.id), {"when": "2024-03-01T20:15", "note": "Two\nlines", "ignored": True})
    while transfer.hides(table):  # a game with hidden bids is not handed on
        go_on(live, 1, chance)
    return live


def by_codes(store: Store, id: int, theirs: Store, chance: Random) -> None:
    """Read the codes of a game in any order, as a camera does."""
    texts = list(transfer.as_codes(store, id))
    chance.shuffle(texts)
    parts = Parts()
    for text in texts:
        parts = parts.with_text(text)
    transfer.take_over(theirs, transfer.offered(theirs, whole(transfer.reading_codes(parts))))


def by_file(store: Store, id: int, theirs: Store, chance: Random) -> None:
    """Write a game to a file, and read that."""
    content = whole(transfer.filing(store, id))
    transfer.take_over(theirs, transfer.offered(theirs, whole(transfer.reading_file(content))))


def by_backup(store: Store, id: int, theirs: Store, chance: Random) -> None:
    """Restore a backup of the whole store."""
    backup.restore(theirs, whole(backup.making(store)))


WAYS: Final[Mapping[str, Callable[[Store, int, Store, Random], None]]] = {
    "codes": by_codes,
    "file": by_file,
    "backup": by_backup,
}


def differences(seed: int, way: str) -> Iterator[str]:
    """Yield what differs of a random game after it has gone this way."""
    chance = Random(seed)
    clock = Clock(datetime(2026, 3, 14, 20, tzinfo=UTC), timedelta(seconds=1))
    with Store(Path(":memory:"), clock) as store, Store(Path(":memory:")) as theirs:
        live = begun(store, chance)
        WAYS[way](store, live.id, theirs, chance)
        there, here = game_records.read(theirs, 1), game_records.read(store, live.id)
        for name in GameRecord.__slots__:
            if (way, name) == ("codes", "times"):
                continue  # codes have when the game began and was last played on, in whole seconds
            if getattr(there, name) != getattr(here, name):
                yield f"{name}: {getattr(here, name)!r} became {getattr(there, name)!r}"
        states = [[point.state for point in each.open(id).table.points] for each, id in ((theirs, 1), (store, live.id))]
        if states[0] != states[1]:
            yield "the points of the game"


def main() -> None:
    """Send many games each way, and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="how many games go each way")
    number, wrong = parser.parse_args().games, 0
    for way in WAYS:
        for seed in range(number):
            for difference in differences(seed, way):
                print(f"{way}, game {seed}: {difference}")
                wrong += 1
    print(f"{number} games each way, {wrong} differences")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
