"""Over ten thousand whole random games, of every mode, layout, ruling and printing: what must hold always holds."""

from itertools import count
from random import Random

import pytest

from engine import playout
from engine.works.moves import Pass, Place
from tests.engine.works import invariants
from tests.engine.works.tables import MODES, WORKS, any_config, config

STANDARD = 800
"""Games of the box as it comes for each number of players, for their average length."""
ANY = 1_100
"""Games of each mode with everything else left to chance."""
THOROUGH = 30
"""Games of each mode of which every single state is looked at closely."""
STRIDE = 2003
"""One state in this many is looked at closely in the other games."""

LENGTH = {"2": 63, "3": 93, "4": 121}
"""Turns, passes too, of an average random game, as two other programs have them."""

BATCHES = [(mode, batch) for mode in MODES for batch in range(3)]


@pytest.mark.parametrize("mode", LENGTH)
def test_games_last_as_long_as_elsewhere(mode: str) -> None:
    rng, settings, turns, states = Random(f"length {mode}"), config(mode), 0, count()
    for _ in range(STANDARD):
        books = invariants.Books()
        for before, move, after in playout.steps(WORKS.start(settings), rng.randrange):
            turns += isinstance(move, Place | Pass)
            invariants.sound(after)
            books.enter(before, move, after)
            if next(states) % STRIDE == 0:
                invariants.thorough(after, rng)
        assert after.ended_by in ("stars", "plans")
    assert turns / STANDARD == pytest.approx(LENGTH[mode], rel=0.03)


@pytest.mark.parametrize(("mode", "batch"), BATCHES)
def test_invariants_hold_in_any_game(mode: str, batch: int) -> None:
    rng, states, ends = Random(f"any {mode} {batch}"), count(), set()
    for number in range(batch * ANY // 3, (batch + 1) * ANY // 3):
        books = invariants.Books()
        for before, move, after in playout.steps(WORKS.start(any_config(mode, number, rng)), rng.randrange):
            invariants.sound(after)
            books.enter(before, move, after)
            if next(states) % STRIDE == 0:
                invariants.thorough(after, rng)
        ends.add(after.ended_by)
    assert ends >= {"stars"}
    assert ("mints" in ends) == (mode == "rachael")


@pytest.mark.parametrize("mode", MODES)
def test_every_state_of_some_games_looked_at_closely(mode: str) -> None:
    rng, states = Random(f"thorough {mode}"), count()
    for number in range(THOROUGH):
        state = WORKS.start(any_config(mode, number, rng))
        while moves := state.legal_moves():
            assert invariants.frozen(state)
            invariants.thorough(state, rng, sample=None if next(states) % 101 == 0 else 30)
            state = state.play(rng.choice(moves))
        invariants.thorough(state, rng)
