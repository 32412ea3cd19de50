"""How many random cases a run of the tests tries: a sample, or as many as it is asked for."""

import os

RANDOM_GAMES = int(os.environ.get("RANDOM_GAMES", "1000"))
"""Whole random games of each of the three games; ten thousand after a change of the rules."""
WHOLE = 10_000


def share(games: int) -> int:
    """Return how many games a mode gets in this run that gets this many of ten thousand."""
    return max(1, games * RANDOM_GAMES // WHOLE)
