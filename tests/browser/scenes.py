"""Games at some point of their life, laid into a data directory before the app starts: for pictures and for tests."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.store.store import LiveGame, Store
from companion.table.table import Setup, Table
from engine.works.moves import Place, Reveal
from tests.golden.files import game_called, moves_of, setup_of
from tests.stored import started

DATABASE = "mint-companion.db"
MINTS = ("leadership-council", "crowdfunder", "wholesaler", "producer")
"""The places for a person who can neither build nor buy, the first choice first."""

JUSTIN = Setup("works", "solo", ("Ada",), {"ai": "justin"})
FOUR = Setup("works", "multiplayer", ("Ada", "Ben", "Cleo", "Dan"), {"advanced": ["recycler", "crowdfunder"]})


def turn_of(seat: int) -> Callable[[Table], bool]:
    """Return the test whether a seat must decide on its turn."""
    return lambda table: table.state.prompt.about == "turn" and table.state.prompt.by == seat


def asks(kind: str) -> Callable[[Table], bool]:
    """Return the test whether something of this kind is asked: "reveal", "automa" or "decide"."""
    return lambda table: bool(table.state.prompt.ask == kind)


def sensible(table: Table, chance: random.Random) -> Any:
    """A move as a beginner makes it: build, else buy, the most stars first; else fetch mints; else pass."""
    legal = table.state.legal_moves()
    if table.state.prompt.ask == "automa":
        return table.decision().move
    placed = [move for move in legal if isinstance(move, Place)]
    for location in ("builder", "supplier"):
        cards = [move for move in placed if move.location == location]
        if cards:
            return max(cards, key=lambda move: table.config.plans[move.plan].stars)
    for location in MINTS:
        for move in placed:
            if move.location == location:
                return move
    return chance.choice(legal) if isinstance(legal[0], Reveal) else legal[-1]


def play_on(
    live: LiveGame, until: Callable[[Table], bool], *, from_round: int = 1, moves: int = 0, seed: int = 1
) -> LiveGame:
    """Play a game until it comes to a point at or after a round and a number of moves."""
    chance, table = random.Random(seed), live.table
    while table.state.round < from_round or len(table.moves) < moves or not until(table):
        assert table.state.phase != "over", "the game ended before it came to that point"
        table.play(sensible(table, chance))
    return live


def golden(store: Store, name: str, *, without_ages: bool = False) -> LiveGame:
    """Play a golden game into the store."""
    game = game_called("works", name)
    setup = setup_of(game)
    options = {key: value for key, value in setup.options.items() if not (without_ages and key == "ages")}
    return started(store, replace(setup, options=options), moves_of(game))


def late(mode: str = "solo") -> Setup:
    """A game near its end: many buildings, plans in hand, few places left."""
    seats: list[dict[str, Any]] = [
        {"mints": 4, "plans": ["museum", "truck"], "buildings": ["obelisk", "mine", "wholesaler", "factory", "co-op"]},
        {"mints": 3, "plans": ["workshop"], "buildings": ["gallery", "plant", "crane", "lotto"]},
    ]
    position = {"round": 7, "token": 0, "seats": seats, "gallery_mints": 2, "supply": ["statue", "vault", "bridge"]}
    if mode == "solo":
        position["supply"] = ["statue", "vault"]
        return Setup("works", "solo", ("Ada",), {"ai": "justin"}, position=position)
    seats[0]["plans"] = ["museum"]
    seats += [
        {"mints": 6, "buildings": ["gardens", "landfill"], "plans": ["truck", "windmill"]},
        {"mints": 1, "buildings": ["assembler"], "plans": []},
    ]
    return Setup("works", "multiplayer", FOUR.seats, FOUR.options, position=position)


def advanced(location: str, **position: Any) -> Setup:
    """A solo game with an advanced location that can be used at once."""
    seats = [{"mints": 5, "plans": ["truck", "museum"], "buildings": ["mine"]}, {"mints": 3}]
    return Setup(
        "works",
        "solo",
        ("Ada",),
        {"ai": "sonic", "advanced": [location]},
        position={"round": 3, "token": 0, "seats": seats, "supply": ["obelisk", "statue"], **position},
    )


def laid(store: Store, setup: Setup) -> LiveGame:
    """Begin a game whose checklist is ticked."""
    live = store.start(setup)
    table = live.table
    store.settings[f"set-up/{live.id}"] = [step.id for step in table.game.checklist(table.config)]
    return live


def store_in(data: Path) -> Store:
    """The store that an app on this data directory opens."""
    data.mkdir(parents=True, exist_ok=True)
    return Store(data / DATABASE)
