"""Games as earlier versions stored them: the towns of a factory without a map had the ids of their corners, and six
road tokens could be on a map."""

import json
from pathlib import Path

import pytest

from companion.sharing import backup, game_codes, transfer
from companion.slices import whole
from companion.store.record_faults import NotShared
from companion.store.store import LiveGame, Store
from companion.table.table import Table
from engine.delivery.maps import CORNERS
from engine.delivery.moves import Drive, PlaceToken
from engine.moves import Correct
from engine.verdict import BadPosition

FOLDER = Path(__file__).parent / "kept"
KEPT = FOLDER / "factory-without-map.mintbackup"
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


# Codes of then


@pytest.mark.parametrize(
    ("name", "lines"), [("factory-without-map", 73), ("corners-of-before", 88), ("six-road-tokens", 91)]
)
def test_a_code_of_then_is_read_and_its_game_goes_on(tmp_path: Path, name: str, lines: int) -> None:
    content = (FOLDER / f"{name}.code.json").read_bytes().strip()
    record = whole(game_codes.reading(content))
    assert len(record.entries) == lines
    with Store(tmp_path / "games.db") as store:
        taken = transfer.take_over(store, transfer.offered(store, record))
        live = store.open(taken)
        live.table.play(live.table.state.legal_moves()[0])
        assert store.open(taken).table.state == live.table.state


def test_a_code_whose_check_is_another_is_still_refused() -> None:
    content = (FOLDER / "factory-without-map.code.json").read_bytes()
    check = json.loads(content)["check"]
    with pytest.raises(NotShared) as refused:
        whole(game_codes.reading(content.replace(f'"check":{check}'.encode(), b'"check":1')))
    assert refused.value.why == "other-rules"


def test_six_tokens_of_then_stay_and_are_not_laid_anew() -> None:
    record = whole(game_codes.reading((FOLDER / "six-road-tokens.code.json").read_bytes()))
    table = whole(record.replaying())
    tokens = table.state.as_json()["road_tokens"]
    assert len(tokens) == 6
    assert any(isinstance(move, Correct) for move in table.moves)
    fresh = Table(table.setup)
    with pytest.raises(BadPosition) as refused:
        fresh.play_json({"move": "correct", "by": "table", "changes": {"road_tokens": tokens}})
    assert refused.value.facts["part"] == "road_tokens"
