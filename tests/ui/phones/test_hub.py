"""The hub: what it keeps, and that the app starts where nothing can be kept."""

import sqlite3
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest

from companion.store.store import Store
from companion.table.table import Setup
from ui.phones.hub import Hub, hashed

PAIR = Setup("works", "multiplayer", ("Ada", "Ben"))


def test_the_app_starts_where_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(settings: MutableMapping[str, Any], key: str, value: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with Store(Path(":memory:")) as store:
        monkeypatch.setattr(type(store.settings), "__setitem__", full)
        assert Hub(store, 8550).door.key


def test_a_seat_is_of_one_phone_and_stays_in_a_game_of_the_same_people() -> None:
    with Store(Path(":memory:")) as store:
        hub, first = Hub(store, 8550), store.start(PAIR)
        hub.share(first.id, PAIR)
        ada, eve = hashed("ada"), hashed("eve")
        hub.choose(ada, 0)
        hub.choose(eve, 0)
        assert (hub.holder(0), hub.free(), hub.seats_on_phones()) == (ada, [1], frozenset())
        hub.let_in(ada, 0)
        assert hub.seats_on_phones() == {0}
        again = store.start(PAIR)
        hub.share(again.id, PAIR)
        assert (hub.place(ada).seat, hub.place(ada).game) == (0, again.id)
        others = Setup("works", "multiplayer", ("Ada", "Cleo"))
        hub.share(store.start(others).id, others)
        assert (hub.seats_on_phones(), hub.place(ada).game) == (frozenset(), None)


def test_a_code_for_a_seat_takes_it_from_the_phone_that_had_it() -> None:
    with Store(Path(":memory:")) as store:
        hub, game = Hub(store, 8550), store.start(PAIR)
        hub.share(game.id, PAIR)
        hub.choose(hashed("ada"), 0)
        hub.let_in(hashed("ada"), 0)
        token = hub.code(0)
        assert hub.holder(0) == hashed(token) != hashed("ada")
        assert token not in str(dict(store.settings))
