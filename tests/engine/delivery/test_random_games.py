"""Whole games of every mode, printing, ruling and variant: what must hold always holds."""

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from engine import delivery
from engine.delivery.game import State
from engine.delivery.setup import Config
from engine.json_types import JsonDict
from engine.verdict import MissingCard
from tests.engine.amounts import share
from tests.engine.delivery import bot, invariants
from tests.engine.delivery.chance import SAMPLE, any_game
from tests.engine.delivery.hands import Hands
from tests.reference.delivery.settings import configure

GAMES = {"2": 2_200, "3": 1_400, "4": 900, "5": 900, "english": 2_300, "french": 2_300}
"""Games of each number of players, and alone of each printing, in ten thousand; `TABLE` of each table."""
TABLE = 5
STRIDE = 1_009
"""One state in this many is looked at closely, and one in SOUND is looked at."""
SOUND = 7
LONGEST = 700
"""Hardly any game of players with a purpose takes this many moves: road tokens or mints they can't get rid of stop
them."""
THOROUGH = 4

def any_new(mode: str, rng: Random) -> JsonDict:
    """A game by chance; against an AI that the table need not be asked about."""
    new = any_game(mode, rng)
    if new["mode"] == "solo" and new["options"].get("ai", "ida") == "ida":
        new["options"]["ai"] = "gus"
        new["options"].pop("trucks", None)
    return new


def config_of(new: JsonDict) -> Config:
    return delivery.configure(
        new["mode"], new["seats"], new["options"], new["rulings"], delivery.overlay({}, new["pack"])
    )


def play(state: State, rng: Random) -> Iterator[State]:
    """Yield the states of a game to its end, if it has one."""
    for _ in range(LONGEST):
        moves = state.legal_moves()
        if not moves:
            return
        state = state.play(bot.pick(state, moves, rng))
        yield state


@pytest.mark.parametrize("mode", GAMES)
def test_invariants_hold_in_any_game(mode: str) -> None:
    rng, states = Random(f"any {mode}"), count()
    ends: Counter[str | None] = Counter()
    for _ in range(share(GAMES[mode]) // TABLE):
        new = any_new(mode, rng)
        settings = configure(*(new[key] for key in ("mode", "seats", "options", "rulings", "pack")))
        first = delivery.start(config_of(new))
        for _ in range(TABLE):
            laid = None
            for state in play(first, rng):
                number = next(states)
                if number % SOUND == 0:
                    invariants.sound(state)
                if number % STRIDE == 0:
                    invariants.thorough(state, settings, rng)
                if (laid is None or number % SOUND == 0) and state.phase == "play" and not state.pending:
                    laid = laid or invariants.cards(state)
                    assert invariants.cards(state) == laid
            ends[state.outcome().ended_by if state.phase == "over" else None] += 1
    assert set(ends) - {None} == ({"stacks"} if settings.solo else {"supplies", "piles"})
    assert ends[None] < ends.total() / 6


@pytest.mark.parametrize("mode", [*GAMES, "other-map"])
def test_every_state_of_some_games_looked_at_closely(mode: str) -> None:
    rng = Random(f"thorough {mode}")
    for _ in range(THOROUGH):
        new = any_new(mode, rng)
        settings = configure(*(new[key] for key in ("mode", "seats", "options", "rulings", "pack")))
        for number, state in enumerate(play(delivery.start(config_of(new)), rng)):
            invariants.sound(state)
            if number % 9 == 0:
                invariants.thorough(state, settings, rng, sample=5)


def test_a_card_that_cannot_be_written_down_asks_the_table_each_time() -> None:
    options = {"ai": "ida", "trucks": ["truck-a"]}
    new = {"mode": "solo", "seats": ["Ana"], "options": options, "rulings": {}, "pack": SAMPLE}
    rng, asked, state = Random("ida"), 0, delivery.start(config_of(new))
    for _ in range(LONGEST):
        moves = state.legal_moves()
        if state.phase == "over":
            break
        if not moves:
            with pytest.raises(MissingCard, match="ai/ida/choice"):
                delivery.decide(state)
            row = [stack.face_up for stack in state.stacks if stack.face_up is not None]
            learn = {"move": "learn", "by": "table", "needs": "ai/ida/choice", "value": rng.choice(row)}
            state, asked = state.play(delivery.move(state, learn)), asked + 1
        else:
            state = state.play(bot.pick(state, moves, rng))
    assert asked > 1
    assert not state.cards.learnt


# Hands that do only what moves and steps say have every mint, order and token where the state has it


WITH_HANDS = {"2": 14, "3": 10, "4": 7, "5": 7, "english": 14, "french": 14}
"""Games of each number of players, with everything else left to chance."""
MOST_MOVES = 400


@pytest.mark.parametrize("mode", WITH_HANDS)
def test_hands_keep_up_with_any_game(mode: str) -> None:
    rng, seen = Random(f"hands {mode}"), set()
    for _ in range(WITH_HANDS[mode]):
        state = delivery.start(config_of(any_new(mode, rng)))
        hands = Hands(state)
        for _ in range(MOST_MOVES):
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
