"""Games in a store, and all that it holds of them, to be compared."""

from collections.abc import Iterable

from companion.store.store import LiveGame, Store
from companion.table.table import Setup
from engine.json_types import JsonDict


def started(store: Store, setup: Setup, moves: Iterable[JsonDict] = ()) -> LiveGame:
    """A new game of a store, after these moves."""
    live = store.start(setup)
    for move in moves:
        live.table.play_json(move)
    return live


def rows_of(store: Store, *tables: str) -> list[object]:
    """The rows of these tables; by default those of the games and their journals, as whoever reads a list finds them.
    """
    store.caches.catch_up()
    names = tables or ("games", "entries")
    return [store.db.execute(f"SELECT * FROM {name}").fetchall() for name in names]
