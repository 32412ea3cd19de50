"""Bots that play many games: each game comes to an end, or is given up."""

from random import Random
from typing import Any

from companion.table.simulation import MOST_MOVES, MOVES_WITHOUT_POINTS, played
from tests.companion.standing_still import STUCK, delivery


def test_a_game_in_which_nobody_gains_anything_is_given_up_long_before_one_that_goes_on() -> None:
    asked = []

    def idle(state: Any, legal: tuple[Any, ...], chance: Random) -> Any:
        asked.append(state)
        ends = [move for move in legal if type(move).__name__ == "End"]
        return ends[0] if ends else chance.choice(legal)

    (tally,) = played(delivery(**STUCK), 1, [idle], 1)
    assert (tally.unfinished, tally.games, tally.moves) == (1, 0, 0)
    assert len(asked) == MOVES_WITHOUT_POINTS < MOST_MOVES / 2
