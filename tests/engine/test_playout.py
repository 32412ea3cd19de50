"""Playing games out by chance: moves that are known to be legal are not judged again, and change nothing else."""

from collections.abc import Mapping
from itertools import islice, pairwise
from random import Random

import pytest

from companion.packs import packs
from engine.game import GAMES, AnyState
from engine.json_types import JsonDict
from tests import playout

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
@pytest.mark.parametrize("most", [20, MOST, None])
def test_a_playout_is_the_same_again_for_the_same_chance(name: str, most: int | None) -> None:
    if most is None and name.startswith("delivery"):
        most = 3 * MOST  # chance can shut trucks in for good
    start = first(name)
    walked = list(islice(playout.steps(start, Random(4).randrange), most))
    last, moves = playout.play(start, Random(4).randrange, most)
    assert (walked[0].before, walked[-1].after, len(walked)) == (start, last, moves)
    assert all(one.after is other.before for one, other in pairwise(walked))
    assert moves == most or last.phase == "over"
