"""Games that have gone on for a long time, in a store: what the screens are measured on."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

from companion.packs import packs
from companion.store.store import Store
from companion.table.table import Setup, Table
from tests.bench.ours import NAMES

MOVES = 150
LAST = 85
"""A game of Mint Bid is over after some ninety moves."""


@dataclass(frozen=True)
class LongGame:
    """A game to measure: its name for the tables, how it is set up, and how many moves it has seen."""

    name: str
    setup: Setup
    moves: int = MOVES


GAMES = (
    LongGame("Mint Works, 4 players", Setup("works", "multiplayer", NAMES[:4])),
    LongGame(
        "Mint Delivery, solo",
        Setup("delivery", "solo", NAMES[:1], {"ai": "cleo", "trucks": ["truck-a"]}, {}, packs.sample("delivery")),
    ),
    LongGame("Mint Bid, 4 players", Setup("bid", "multiplayer", NAMES[:4], {}, {}, packs.sample("bid")), LAST),
)


def stored(store: Store, game: LongGame) -> int:
    """Store a random game after its number of moves, its checklist ticked; a person must decide. Return its id."""
    moves = next(filter(None, (played(game, seed) for seed in count())))
    live = store.start(game.setup)
    for move in moves:
        live.table.play(move)
    store.settings[f"set-up/{live.id}"] = [step.id for step in live.table.game.checklist(live.table.config)]
    return live.id


def played(game: LongGame, seed: int) -> list[Any]:
    """Return the moves of a random game; none if it ends sooner, or no person has anything to decide then."""
    table, moves = Table(game.setup), list[Any]()
    for move in random_moves(table, Random(seed)):
        moves.append(move)
        if len(moves) == game.moves:
            return moves if table.state.prompt.ask == "decide" else []
    return []


def random_moves(table: Table, rng: Random) -> Iterator[Any]:
    """Play moves by chance to the end of a game; yield each once it is made."""
    while legal := table.state.legal_moves():
        move = rng.choice(legal)
        table.play(move)
        yield move
