"""Random taps, typed words, turned windows and reloads: no fault, always a way on, and the journal replays."""

import pytest

from tests.ui.monkey import tried


@pytest.mark.parametrize(
    ("game", "sampled"),
    [("works", False), ("delivery", False), ("delivery", True), ("bid", False), ("bid", True)],
)
def test_random_taps_break_nothing(game: str, sampled: bool) -> None:
    found, monkey = tried(game, 7, 80, sampled=sampled)
    assert found is None, str(found)
    assert len(monkey.steps) == 80
