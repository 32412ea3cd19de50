"""Going through a stored game: where it stops, and that nothing of it is changed."""

import pytest

from companion.store.store import Store
from companion.table import replays
from companion.table.table import Setup
from engine.verdict import BadRequest
from tests.stored import rows_of, started

SUPPLY = [
    {"move": "reveal", "by": "table", "slot": f"supply-{n}", "plan": plan}
    for n, plan in enumerate(("mine", "vault", "crane"), start=1)
]
MOVES = [*SUPPLY, {"move": "pass", "by": 0}, {"move": "place", "by": 1, "location": "producer"}]


def stored(store: Store) -> int:
    return started(store, Setup("works", "multiplayer", ("Ada", "Ben")), MOVES).id


def test_it_stops_where_somebody_decides(store: Store) -> None:
    table = store.replay(stored(store)).table
    assert [point.number for point in replays.stops(table)] == [0, 3, 4, 5]


def test_one_can_go_to_every_point_and_nothing_is_kept(store: Store) -> None:
    table, before = store.replay(stored(store)).table, rows_of(store)
    end = table.state
    replays.rewind(table)
    stops = replays.stops(table)
    assert (table.here.number, replays.at(table, stops)) == (0, 0)
    for number, stop in enumerate(stops):
        replays.go(table, stop)
        assert (table.here, replays.at(table, stops)) == (stop, number)
    assert table.state == end
    replays.go(table, table.points[2])
    assert replays.at(table, stops) == 0
    replays.go(table, stops[2])
    assert table.here.number == 4
    assert rows_of(store) == before


def test_nothing_is_played_in_a_game_that_is_looked_at(store: Store) -> None:
    table, before = store.replay(stored(store)).table, rows_of(store)
    with pytest.raises(BadRequest):
        table.play(table.state.legal_moves()[0])
    with pytest.raises(BadRequest):
        table.mark("here")
    assert len(table.moves) == len(MOVES)
    assert rows_of(store) == before
