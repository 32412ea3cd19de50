"""A sample of the random games that `python -m tests.companion.sharing.round_trips` sends each way."""

import pytest

from tests.companion.sharing.round_trips import WAYS, differences


@pytest.mark.parametrize("way", WAYS)
def test_random_games_come_out_as_they_went_in(way: str) -> None:
    for seed in range(12):
        assert not list(differences(seed, way)), seed
