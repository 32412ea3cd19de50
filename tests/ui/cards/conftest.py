"""What the tests of the cards share."""

from pathlib import Path

import pytest

from companion.store.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.db")
