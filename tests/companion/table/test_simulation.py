"""Bots that play many games: each game comes to an end, or is given up."""

from random import Random
from typing import Any

from companion.table.simulation import LOOKS, MOST_MOVES, MOVES_WITHOUT_POINTS, played
from tests.companion.standing_still import STUCK, delivery


def idle(state: Any, legal: tuple[Any, ...], chance: Random) -> Any:
    ends = [move for move in legal if type(move).__name__ == "End"]
    return ends[0] if ends else chance.choice(legal)


def test_a_game_in_which_nobody_can_go_on_is_stopped_and_counted() -> None:
    (tally,) = played(delivery(**STUCK), 1, [idle], 1)
    assert (tally.unfinished, tally.games, tally.ends) == (0, 1, {"halted": 1})
    assert (tally.wins[0], tally.points[0]) == (1, 8)
    assert tally.moves <= 2 * LOOKS


def test_a_game_in_which_nobody_gains_anything_is_given_up_long_before_one_that_goes_on() -> None:
    asked = []

    def waits(state: Any, legal: tuple[Any, ...], chance: Random) -> Any:
        asked.append(state)
        return idle(state, legal, chance)

    (tally,) = played(delivery(orders=STUCK["orders"][:2]), 1, [waits], 1)
    assert (tally.unfinished, tally.games, tally.moves) == (1, 0, 0)
    assert len(asked) == MOVES_WITHOUT_POINTS < MOST_MOVES / 2
