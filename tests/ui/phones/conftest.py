"""Fixtures of the phones at one table."""

from pathlib import Path

import pytest

from companion.paths import DATABASE
from companion.store.store import Store
from tests.ui.phones.test_phones import closed_auction


@pytest.fixture
def game(tmp_path: Path) -> int:
    """Return the id of a game of Mint Bid in a closed auction, on the data of the test."""
    with Store(tmp_path / DATABASE) as store:
        return store.start(closed_auction()).id
