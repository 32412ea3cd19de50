"""Whole random games of Mint Works, of every mode, layout, ruling and printing: what must hold always holds."""

from itertools import count
from random import Random

import pytest

from engine.works.moves import Pass, Place
from tests import playout
from tests.engine.amounts import share
from tests.engine.works import invariants
from tests.engine.works.hands import Hands
from tests.engine.works.tables import MODES, WORKS, any_config, at, config, played, shown, table

STANDARD = 400
"""Games of the box as it comes for each number of players, for their average length."""
ANY = 1_100
"""Games in ten thousand of each mode with everything else left to chance."""
THOROUGH = 40
"""Games in ten thousand of each mode of which every single state is looked at closely."""
STRIDE = 601
"""One state in this many is looked at closely in the other games."""

LENGTH = {"2": 63, "3": 93, "4": 121}
"""Turns, passes too, of an average random game, as two other programs have them."""


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


@pytest.mark.parametrize("mode", MODES)
def test_invariants_hold_in_any_game(mode: str) -> None:
    rng, states, ends = Random(f"any {mode}"), count(), set()
    for number in range(share(ANY)):
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
    for number in range(share(THOROUGH)):
        state = WORKS.start(any_config(mode, number, rng))
        while moves := state.legal_moves():
            assert invariants.frozen(state)
            invariants.thorough(state, rng, sample=None if next(states) % 101 == 0 else 30)
            state = state.play(rng.choice(moves))
        invariants.thorough(state, rng)


# Hands that do only what moves and steps say have every mint, card and token where the state has it


GAMES = 60
"""Games of each mode, with everything else left to chance."""


@pytest.mark.parametrize("mode", MODES)
def test_hands_keep_up_with_any_game(mode: str) -> None:
    rng, seen = Random(f"hands {mode}"), set()
    for number in range(GAMES):
        state = WORKS.start(any_config(mode, number, rng))
        hands = Hands(state)
        for before, move, after in playout.steps(state, rng.randrange):
            steps = WORKS.steps(before, move)
            seen |= {step.do for step in steps}
            hands.play(before, move, steps)
            hands.agree(after)
    assert {"take-mints", "return-mints", "turn-up", "take-plan"} <= seen


def test_the_recycler_pays_from_what_the_gallery_gives_back() -> None:
    """Rachael's mints are counted: those on the Gallery are in the supply before the card is paid for."""
    mints = {"mints": [3, 20], "buildings": [["gallery"], []], "gallery_mints": 3}
    before = table("rachael", advanced=["recycler"], spaces={"producer": [(1, 1)]}, **mints)
    assert before.mint_supply == 3
    move = at(0, "recycler", give="gallery")
    steps = [(step.do, step.facts.get("mints")) for step in WORKS.steps(before, move)]
    assert steps == [("clear-gallery", 3), ("put-under-deck", None), ("take-mints", 6)]
    hands = Hands(before)
    hands.play(before, move, WORKS.steps(before, move))
    hands.agree(before.play(move))


@pytest.mark.parametrize("location", ["builder", "recycler", "swap-meet"])
def test_an_unseen_plan_of_the_ai_is_told_once_and_by_its_name(location: str) -> None:
    advanced = {} if location == "builder" else {"advanced": [location]}
    full = {"producer": [(0, 1)] * 3, "supplier": [(0, 1), (0, 1)], "leadership-council": [(0, 1)]}
    if location != "builder":
        full["builder"] = [(0, 1), (0, 1)]
    rulings = {"automa-cards": "oldest-plan"}
    before = table("mort", rulings=rulings, plans=[[], ["unknown"]], turn=1, spaces=full, **advanced)
    decision = WORKS.decide(before)
    assert isinstance(decision.move, Place)
    assert decision.move.location == location
    assert [step.do for step in WORKS.steps(before, decision.move)] == ["lay-mints"]
    assert [step.do for step in decision.steps] == ["lay-mints"]
    asked = played(before, decision.move)
    naming = shown(str(asked.prompt.slot), "mine")
    told = [step.do for step in WORKS.steps(asked, naming)]
    expected = {"builder": ["turn-up"], "recycler": ["put-under-deck"], "swap-meet": ["turn-up", "take-plan"]}
    assert told == expected[location]
    assert all(step.facts["plan"] != "unknown" for step in WORKS.steps(asked, naming))
