"""A game undone to its start is at its start, and done again it is where it was."""

from collections.abc import Callable
from random import Random

import pytest

from companion.table.table import Setup, Table
from engine.game import AnyState, Move
from engine.json_types import JsonDict
from tests.engine.bid import chance
from tests.engine.delivery import bot
from tests.engine.delivery import test_random_games as delivery_games
from tests.engine.differential import plain
from tests.engine.works import tables

New = Callable[[str, int, Random], JsonDict]
GAMES: dict[str, tuple[tuple[str, ...], int, New]] = {
    "works": (tables.MODES, 12, tables.any_new),
    "delivery": (tuple(delivery_games.GAMES), 3, lambda mode, number, rng: delivery_games.any_new(mode, rng)),
    "bid": (chance.MODES[:-2], 3, lambda mode, number, rng: chance.any_game(mode, rng)),
}
"""By game its modes, how many games of each are played, and what gives the fields of `new` for one by chance."""
LONGEST = 700


def pick(state: AnyState, moves: tuple[Move, ...], rng: Random) -> Move:
    return bot.pick(state, moves, rng) if state.__module__.startswith("engine.delivery") else rng.choice(moves)


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game, (modes, _, _) in GAMES.items() for mode in modes])
def test_undone_to_the_start_a_game_is_at_its_start(game: str, mode: str) -> None:
    rng = Random(f"undo {mode}")
    _, games, any_new = GAMES[game]
    for number in range(games):
        new = any_new(mode, number, rng)
        table = Table(Setup(**{**new, "game": game, "seats": tuple(new["seats"])}))
        line = [table.state]
        while (moves := table.state.legal_moves()) and len(line) < LONGEST:
            table.play_json(plain(pick(table.state, moves, rng).as_json()))
            line.append(table.state)
        for earlier in line[-2::-1]:
            table.undo()
            assert table.state == earlier
        assert not table.can_undo
        for later in line[1:]:
            table.redo()
            assert table.state == later
        assert not table.can_redo
