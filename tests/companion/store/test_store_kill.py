"""Nothing that was shown as done is lost when the app is killed: processes play, and are killed at any moment.

A nursery process forks one player after the other; a player acknowledges each entry on its output once `play`, `undo`
or `redo` has returned. KILLS=1000 in the environment kills more of them.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.packs import packs
from companion.store.store import LiveGame, Store
from companion.table.table import Setup
from engine.game import GAMES

KILLS = int(os.environ.get("KILLS", "100"))
LIVES_OF_A_FILE = 12
MOST_WORDS = 30
LONGEST_WAIT = 0.005
ROOT = Path(__file__).parents[3]

PLAYER = """
import json, os, sys
from pathlib import Path
from random import Random
from companion.store.store import Store
from companion.table.table import Setup

SETUPS = [
    Setup("works", "solo", ("Ada",), {"ai": "justin"}),
    Setup("works", "solo", ("Ada",), {"ai": "mort", "advanced": ["swap-meet"]}),
    Setup("works", "multiplayer", ("Ada", "Ben")),
    Setup("works", "multiplayer", ("Ada", "Ben", "Cleo", "Dan"), {"advanced": ["recycler", "temp-agency"]}),
]

def say(*words):
    os.write(1, json.dumps(words).encode() + b"\\n")

def act(table, rng):
    chance = rng.random()
    if chance < 0.1 and table.can_undo:
        table.undo()
        return ["undo", None]
    if chance < 0.15 and table.can_redo:
        table.redo()
        return ["redo", None]
    move = rng.choice(table.state.legal_moves())
    table.play(move)
    return ["move", move.as_json()]

def play(path, rng):
    store = Store(path)
    while True:
        left = store.games(finished=False)
        live = store.open(left[0].id) if left and rng.random() < 0.5 else store.start(rng.choice(SETUPS))
        say("game", live.id)
        while live.table.state.legal_moves() and rng.random() < 0.99:
            say("entry", live.id, *act(live.table, rng))

for line in sys.stdin:
    path, seed = json.loads(line)
    child = os.fork()
    if child == 0:
        say("born", os.getpid())
        play(Path(path), Random(seed))
    os.waitpid(child, 0)
    say("gone")
"""

Lines = list[list[Any]]
Journals = dict[int, Lines]


class Nursery:
    """Brings players up, and ends them."""

    def __init__(self) -> None:
        python = [sys.executable, "-c", PLAYER]
        self.process = subprocess.Popen(python, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def a_life(self, path: Path, seed: int, words: int, seconds: float) -> Lines:
        """Let one player play on `path` until it has said this many words, and a moment longer; return all it has said.
        """
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([str(path), seed]) + "\n")
        self.process.stdin.flush()
        born, pid = self.hear()
        assert born == "born"
        heard = [self.hear() for _ in range(words)]
        time.sleep(seconds)
        os.kill(pid, signal.SIGKILL)
        return heard + list(iter(self.hear, ["gone"]))

    def hear(self) -> list[Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the nursery itself has ended"
        heard: list[Any] = json.loads(line)
        return heard

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


def note(heard: Lines, known: Journals) -> None:
    """Add what was acknowledged to the journals known so far."""
    for kind, game, *line in heard:
        lines = known.setdefault(game, [])
        if kind == "entry":
            lines.append(line)


def stored(store: Store) -> Journals:
    found: Journals = {id: [] for (id,) in store.db.execute("SELECT id FROM games")}
    for game, kind, move in store.db.execute("SELECT game, kind, what FROM entries ORDER BY game, sequence"):
        found[game].append([kind, move and json.loads(move)])
    return found


def size(journals: Journals) -> int:
    """Return how many things were written: games and their entries."""
    return len(journals) + sum(map(len, journals.values()))


def replayed(setup: Setup, lines: Lines) -> Any:
    """The state a journal leads to, reckoned without Table."""
    game = GAMES[setup.game]
    config = game.configure(setup.mode, setup.seats, setup.options, setup.rulings, packs.built_in(setup.game))
    states, at = [game.start(config)], 0
    for kind, move in lines:
        if kind == "move":
            states = [*states[: at + 1], states[at].play(game.move(states[at], move))]
        at += -1 if kind == "undo" else 1
    return states[at]


def test_no_acknowledged_entry_is_lost(nursery: Nursery, tmp_path: Path) -> None:
    rng = Random(2026)
    known: Journals = {}
    acknowledged = unacknowledged = 0
    for life in range(KILLS):
        is_first = life % LIVES_OF_A_FILE == 0  # who dies young: while the file is made
        known = {} if is_first else known
        path = tmp_path / f"{life // LIVES_OF_A_FILE}.db"
        words = 0 if is_first else rng.randrange(MOST_WORDS)
        heard = nursery.a_life(path, life, words, rng.uniform(0, LONGEST_WAIT * (10 if is_first else 1)))
        note(heard, known)
        acknowledged += sum(words[0] == "entry" for words in heard)
        with Store(path) as store:
            found = stored(store)
            assert {game: found[game][: len(lines)] for game, lines in known.items()} == known
            more = size(found) - size(known)
            assert more <= 1
            unacknowledged += more
            for game in {words[1] for words in heard} | (found.keys() - known.keys()):
                judge(store.open(game), found[game], store)
        known = found
    assert acknowledged > KILLS
    print(f"{KILLS} kills, {acknowledged} entries acknowledged, none lost; {unacknowledged} more were stored")


def judge(live: LiveGame, lines: Lines, store: Store) -> None:
    """Assert that the game is at the end of its journal, that its card agrees, and that it can go on."""
    assert live.table.state == replayed(live.table.setup, lines)
    (card,) = [card for card in store.games(limit=1000) if card.id == live.id]
    assert card.summary is not None
    assert card.summary["prompt"] == live.table.state.prompt.as_json()
    assert (card.finished_at is not None) == (live.table.state.outcome() is not None)
    assert all(live.table.check(move) is None for move in live.table.state.legal_moves())
