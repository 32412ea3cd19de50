"""The stores of the companion's tests: empty, and in memory."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cards.owner_packs import OwnerPacks
from companion.store.store import Store


@pytest.fixture
def store() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


@pytest.fixture
def owner(store: Store) -> OwnerPacks:
    return store.packs
