"""How much a tap draws and sends after many moves of each game: counted, so that it does not creep back."""

from statistics import median

import pytest

from tests.bench.long_games import GAMES
from tests.bench.redraws import WINDOWS, of_game

BACK = 6
MOST = {
    ("works", "phone"): (205, 5_000),
    ("works", "wide"): (215, 9_000),
    ("delivery", "phone"): (165, 7_500),
    ("delivery", "wide"): (220, 12_000),
    ("bid", "phone"): (255, 16_500),
    ("bid", "wide"): (290, 18_500),
}
"""So many controls are made at most for a tap, and so many bytes sent, in the middle of moves back and forth."""


@pytest.mark.parametrize(("game", "window"), MOST)
async def test_a_tap_draws_and_sends_little(game: str, window: str) -> None:
    long = next(each for each in GAMES if each.setup.game == game)
    found = await of_game(long, window, WINDOWS[window], 1, BACK)
    made, sent = MOST[game, window]
    assert median(found.made) <= made
    assert found.bytes <= sent
