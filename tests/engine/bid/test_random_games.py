"""Whole random games of Mint Bid, of every mode, ruling and AI: what must hold always holds."""

from random import Random

import pytest

import engine.bid as bid
from tests.engine.amounts import share
from tests.engine.bid import invariants
from tests.engine.bid.hands import Hands
from tests.engine.bid.tables import MODES, any_config

GAMES = {"3": 1_600, "4": 1_200, "5": 800, "6": 600, "two": 1_900, "ai": 1_700, "solo": 2_200}
"""Games of each mode in ten thousand, more of the short ones; `TABLE` of each table."""
TABLE = 5
STRIDE = 401
"""One state in this many is looked at closely."""
THOROUGH = 1
"""Games of each mode of which every single state is looked at closely."""


@pytest.mark.parametrize("mode", MODES)
def test_invariants_hold_in_any_game(mode: str) -> None:
    rng, states, ends = Random(f"any {mode}"), 0, set()
    for number in range(share(GAMES[mode])):
        if number % TABLE == 0:
            first = bid.start(any_config(mode, rng))
        state = first
        while moves := state.legal_moves():
            before, (state, facts) = state, state.played(rng.choice(moves))
            invariants.sound(state)
            invariants.explained(before, state, facts)
            states += 1
            if states % STRIDE == 0:
                invariants.thorough(state, rng)
        ends.add(state.outcome().ended_by)
        assert facts[-1] == {"move": "over"}
        assert [standing.total for standing in state.standings().seats] == invariants.totals(state)
    assert ends == {"locations"}


@pytest.mark.parametrize("mode", MODES)
def test_every_state_of_some_games_looked_at_closely(mode: str) -> None:
    rng = Random(f"thorough {mode}")
    for _ in range(THOROUGH):
        state = bid.start(any_config(mode, rng))
        while moves := state.legal_moves():
            invariants.thorough(state, rng, each=1)
            state = state.play(rng.choice(moves))
        invariants.thorough(state, rng, each=1)


# Hands that do only what moves and steps say have every mint, card and token where the state has it


WITH_HANDS = 40
"""Games of each mode, with everything else left to chance."""


@pytest.mark.parametrize("mode", MODES)
def test_hands_keep_up_with_any_game(mode: str) -> None:
    rng, seen = Random(f"hands {mode}"), set()
    for _ in range(WITH_HANDS):
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
