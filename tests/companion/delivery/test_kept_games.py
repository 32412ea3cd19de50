"""Games as earlier versions kept them, in which the towns of a factory without a map had the ids of their corners."""

from pathlib import Path

import pytest

from companion import backup
from companion.store import LiveGame, Store
from engine.delivery.maps import CORNERS
from engine.delivery.moves import Drive, PlaceToken

KEPT = Path(__file__).parent / "kept" / "factory-without-map.mintbackup"
TOWNS = ("larkspur", "marigold", "nettle", "orchid")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(tmp_path / "games.db")
    restored = backup.restore(store, KEPT.read_bytes())
    assert restored.counts["game"] == {"new": 4}
    return store


def games(store: Store) -> list[LiveGame]:
    return [store.open(card.id) for card in store.games(limit=9)]


def test_every_game_replays_and_goes_on(store: Store) -> None:
    found = games(store)
    assert sorted(len(game.table.moves) for game in found) == [0, 23, 51, 60]
    for game in found:
        game.table.play(game.table.state.legal_moves()[0])


def test_places_have_the_names_of_their_towns(store: Store) -> None:
    for game in games(store):
        told = str(game.table.state.as_json())
        assert not [corner for corner in CORNERS if corner in told]
    driven = [move.to for game in games(store) for move in game.table.moves if isinstance(move, Drive)]
    assert set(TOWNS) & set(driven)


def test_what_was_learnt_of_the_roads_is_known(store: Store) -> None:
    learnt = [set(game.table.state.as_json()["learnt"]) for game in games(store)]
    assert any({"map/link/larkspur/mintopia-city", "map/link/marigold/warehouse-n"} <= paths for paths in learnt)
    assert any("factory/link/dispatch/gate-orchid" in paths for paths in learnt)


def test_a_road_token_on_a_town_stays_there(store: Store) -> None:
    laid = [move for game in games(store) for move in game.table.moves if isinstance(move, PlaceToken)]
    assert ("jam", "larkspur") in [(move.token, move.space) for move in laid]
