"""The longest step of long work, during which a screen does not answer: `python -m tests.bench slices`.

The app makes steps for 20 ms, draws, and rests; a step that is begun is ended. So a slice stays below 50 ms if no step
lasts more than 30. Times are the processor's: on a phone, and in a browser, all of it takes a few times as long.
"""

import gc
import tempfile
import time
from collections.abc import Callable, Generator, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

from companion.languages import words
from companion.narration import search
from companion.rulebook import games
from companion.sharing import backup, bgstats, exports, game_codes, transfer
from companion.slices import whole
from companion.store import game_records, statistics
from companion.store.library import LibraryQuery
from companion.store.store import Store
from companion.store.tally import tallying
from tests.bench import listing
from tests.bench.long_games import GAMES, LongGame, random_moves

MOVES = 2_000
KEPT = 1_000
"""Games in a backup."""


def longest(name: str, work: Callable[[], Generator[object, None, object]]) -> None:
    """Do a work step by step, and print how many there were, how long the longest one took, and all of them."""
    gc.collect()
    gc.freeze()  # as the app does when it starts
    steps, times = work(), list[float]()
    done = False
    while not done:
        began = time.process_time()
        try:
            next(steps)
        except StopIteration:
            done = True
        times.append(1000 * (time.process_time() - began))
    print(f"{name:<52}{len(times):>10,}{max(times):>12.1f}{sum(times):>12.1f}", flush=True)


def played_long(store: Store, game: LongGame) -> int:
    """Store a game with its number of moves; if it ends sooner, it is begun again."""
    live, made = store.start(game.setup), 0
    with store.db.atomic():
        for seed in count():
            for _ in random_moves(live.table, Random(seed)):
                made += 1
                if made == MOVES:
                    return live.id
            live.table.jump(0)
    raise AssertionError("count() never ends")


def of_a_game(store: Store, game: LongGame) -> None:
    """Measure what is done with one long game."""
    id = played_long(store, game)
    longest(f"writing a file: {game.name}", lambda: transfer.filing(store, id))
    record = game_records.read(store, id)
    longest(f"opening: {game.name}", lambda: store.opening(id))
    longest(f"handing on: {game.name}", lambda: transfer.coding(store, id))
    content = whole(game_codes.writing(record))
    longest(f"taking over, read: {game.name}", lambda: game_codes.reading(content))
    longest(f"taking over, looked at: {game.name}", lambda: transfer.offering(store, record))
    with Store(Path(":memory:")) as theirs:
        longest(f"taking over, stored: {game.name}", lambda: game_records.putting(theirs, record))


def of_many(store: Store) -> None:
    """Measure what looks through many games."""
    listing.fill(store)
    result = _result(store)
    store.db.execute("UPDATE games SET result = ? WHERE finished_at IS NOT NULL", (result,))
    longest(f"searching {listing.GAMES:,} games for a name", lambda: store.library.paging(LibraryQuery(("nobody",))))
    longest("reading the results of those", lambda: statistics.reading(store))
    found = statistics.results(store)
    longest("statistics of those", lambda: tallying(found, store.players.all()))
    longest("those as a table (CSV)", lambda: exports.writing_csv(words("en"), found))
    longest("those for BG Stats", lambda: bgstats.filing(found))


def _result(store: Store) -> str:
    """Return the result of a finished game, as the store has it."""
    live = store.start(GAMES[0].setup)
    for _ in random_moves(live.table, Random(1)):
        pass
    row = store.db.execute("SELECT result FROM games WHERE id = ?", (live.id,)).fetchone()
    store.delete(live.id)
    return str(row[0])


def of_a_backup(store: Store) -> None:
    """Measure writing a backup, and taking it back."""
    with store.db.atomic():
        for number in range(KEPT):
            live = store.start(GAMES[number % len(GAMES)].setup)
            for _ in zip(range(20), random_moves(live.table, Random(number)), strict=False):
                pass
    longest(f"writing a backup of {KEPT:,} games", lambda: backup.making(store))
    longest("the same games with every move (JSON)", lambda: exports.writing_json(store))
    content = backup.made(store)
    with Store(Path(":memory:")) as theirs:
        longest(f"restoring it in another store, {KEPT:,} games", lambda: backup.Restoring(theirs, content).work())


def of_the_rules() -> Iterator[tuple[str, Callable[[], Generator[object, None, object]]]]:
    """Measure getting ready to search the rules."""
    for code in ("en", "fr"):
        yield f"reading the rules, {code}", partial(search.preparing, words(code), tuple(games()))


def main() -> None:
    """Measure all of it, and print each line as soon as it is measured."""
    print(f"\n{'long work, ms of the processor':<52}{'steps':>10}{'longest':>12}{'in all':>12}", flush=True)
    for name, work in of_the_rules():
        longest(name, work)
        search.clear_indexes()
    with tempfile.TemporaryDirectory() as directory:
        with Store(Path(directory) / "long.db") as store:
            for game in GAMES:
                of_a_game(store, game)
        with Store(Path(directory) / "many.db") as store:
            of_many(store)
        with Store(Path(directory) / "backup.db") as store:
            of_a_backup(store)
