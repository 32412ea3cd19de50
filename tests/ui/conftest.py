"""Shared by the tests of the screens."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    with Store(tmp_path / "games.db") as store:
        yield store
