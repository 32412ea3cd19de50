"""Hands that do only what moves and steps say have every mint, order and token where the state has it."""

from random import Random

import pytest

from engine import delivery
from tests.engine.delivery import bot
from tests.engine.delivery.hands import Hands
from tests.engine.delivery.test_random_games import any_new, config_of

GAMES = {"2": 14, "3": 10, "4": 7, "5": 7, "english": 14, "french": 14}
"""Games of each number of players, with everything else left to chance."""
LONGEST = 400


@pytest.mark.parametrize("mode", GAMES)
def test_hands_keep_up_with_any_game(mode: str) -> None:
    rng, seen = Random(f"hands {mode}"), set()
    for _ in range(GAMES[mode]):
        state = delivery.start(config_of(any_new(mode, rng)))
        hands = Hands(state)
        for _ in range(LONGEST):
            moves = state.legal_moves()
            if not moves:
                break
            move = bot.pick(state, moves, rng)
            steps, before = delivery.steps(state, move), state
            state = state.play(move)
            seen |= {step.do for step in steps}
            hands.play(before, move, steps, state)
            hands.agree(state)
    alone = {"take-order", "load", "shift", "deliver", "take-off", "close-up"}
    assert seen >= (
        alone if mode in ("english", "french") else {"take-mints", "return-mints", "turn-down", "lay-mints"}
    )
