"""Playing games out by chance: moves that are known to be legal are not judged again, and change nothing else."""

from collections.abc import Mapping
from itertools import islice
from random import Random

import pytest

from companion.packs import packs
from engine import playout
from engine.game import GAMES, AnyState
from engine.json_types import JsonDict

NAMES = ("Ada", "Blaise", "Carl")
TABLES: Mapping[str, tuple[str, str, int, JsonDict]] = {
    "works": ("works", "multiplayer", 3, {}),
    "works, solo": ("works", "solo", 1, {"ai": "mort"}),
    "delivery": ("delivery", "multiplayer", 3, {"upgrades": True, "road_conditions": 3}),
    "delivery, solo": ("delivery", "solo", 1, {"ai": "cleo"}),
    "bid": ("bid", "multiplayer", 3, {}),
    "bid, solo": ("bid", "solo", 1, {"ai": "auntie-algorithm"}),
}
MOST = 300


def first(name: str) -> AnyState:
    """The first state of a game at one of these tables."""
    id, mode, people, options = TABLES[name]
    game = GAMES[id]
    pack = packs.built_in(id) if id == "works" else game.overlay({}, packs.sample(id))
    return game.start(game.configure(mode, NAMES[:people], options, {}, pack))


@pytest.mark.parametrize("name", TABLES)
def test_a_legal_move_leads_to_the_same_state_judged_or_not(name: str) -> None:
    for step in islice(playout.steps(first(name), Random(3).randrange), MOST):
        assert step.before.after(step.move) == step.after


@pytest.mark.parametrize("name", TABLES)
def test_a_playout_is_left_after_so_many_moves(name: str) -> None:
    walked = list(islice(playout.steps(first(name), Random(4).randrange), 20))
    assert playout.play(first(name), Random(4).randrange, most=20) == (walked[-1].after, 20)
