"""How much a tap draws and sends after many moves of each game: counted, so that it does not creep back."""

from statistics import median

import pytest

from tests.bench.long_games import GAMES
from tests.bench.redraws import WINDOWS, of_game

BACK = 6
MOST = {
    ("works", "phone"): (205, 5_500, 160),
    ("works", "wide"): (275, 8_000, 150),
    ("delivery", "phone"): (165, 7_500, 240),
    ("delivery", "wide"): (300, 11_000, 240),
    ("bid", "phone"): (255, 17_200, 205),
    ("bid", "wide"): (380, 18_500, 205),
}
"""The most controls that are made for a tap, the most bytes that are sent, and the most controls that Flet's client
rebuilds for the first message, in the middle of moves back and forth. The parts next to the board, on a phone below it,
follow in a second message."""


@pytest.mark.parametrize(("game", "window"), MOST)
async def test_a_tap_draws_and_sends_little(game: str, window: str) -> None:
    long = next(each for each in GAMES if each.setup.game == game)
    found = await of_game(long, window, WINDOWS[window], 1, BACK, follow=True)
    made, sent, rebuilt = MOST[game, window]
    assert median(found.made) <= made
    assert found.bytes <= sent
    assert 0 < median(found.rebuilt) <= rebuilt
