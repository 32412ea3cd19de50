"""Hands that do only what moves and steps say have every mint, card and token where the state has it."""

from random import Random

import pytest

import engine.bid as bid
from tests.engine.bid.hands import Hands
from tests.engine.bid.tables import MODES, any_config

GAMES = 40
"""Games of each mode, with everything else left to chance."""


@pytest.mark.parametrize("mode", MODES)
def test_hands_keep_up_with_any_game(mode: str) -> None:
    rng, seen = Random(f"hands {mode}"), set()
    for _ in range(GAMES):
        config = any_config(mode, rng)
        state = bid.start(config)
        hands = Hands(state, bid.opening(config, None))
        hands.agree(state)
        while legal := state.legal_moves():
            move = rng.choice(legal)
            steps = bid.steps(state, move)
            seen |= {step.do for step in steps}
            hands.play(state, move, steps)
            state = state.play(move)
            hands.agree(state)
    assert {"pay", "turn-up", "lay-first"} <= seen
