"""The clock of a game: what is thought, what is left, and what it keeps."""

import pytest

from companion.sharing import game_codes
from companion.slices import whole
from companion.store import game_records
from companion.store.record_faults import parsed
from companion.store.results import Result
from companion.store.statistics import result
from companion.store.store import Store
from companion.table.clock import ClockRule, GameClock, Thinking, moves_of, thinking
from engine.json_types import JsonValue
from tests.companion.sharing.playing import WORKS, over, played, to_the_end

DOWN = GameClock(ClockRule(60, 5))


def clocked(store: Store) -> int:
    """Return a stored game whose clock has seen some moves."""
    live = played(store, WORKS, 12)
    clock = GameClock(ClockRule(300, 10))
    for point in live.table.here.back:
        if isinstance(point.move and point.move.by, int):
            clock = clock.with_time(point.move.by, 50).with_move(point, point.move.by, is_end=True)
    store.keep_clock(live.id, clock.with_time(0, 7), moved=live)
    return live.id


def test_time_is_kept_with_the_person_and_given_for_the_turns_on_the_line(store: Store) -> None:
    live = played(store, WORKS, 3)
    first, second = live.table.points[1:3]
    clock = DOWN.with_time(0, 120).with_move(first, 0, is_end=True).with_time(0, 30).with_move(second, 0, is_end=True)
    assert clock.used(0) == 150
    assert clock.allowance(0, {0, 1, 2}) == 700
    assert clock.allowance(0, {0, 1}) == 650  # the other was taken back: its time stays used, and gives none
    assert clock.used(1) == 0
    assert GameClock(ClockRule()).allowance(0, ()) is None


def test_time_without_a_move_waits_for_the_next_one(store: Store) -> None:
    point = played(store, WORKS, 3).table.points[2]
    clock = DOWN.with_time(1, 40).with_time(0, 5).with_time(1, 2)
    assert (clock.used(1), clock.open) == (42, {0: 5, 1: 42})
    clock = clock.with_move(point, 1, is_end=False)
    assert (clock.used(1), clock.moves[2].tenths, clock.open) == (42, 42, {0: 5})


def test_turns_are_counted_whole() -> None:
    moves = moves_of({"3": [0, 10], "4": [0, 20, 1], "5": [1, 90, 1], "9": [0, 4, 1], "10": [0, 6]})
    assert thinking(moves, 3) == (Thinking(40, 6, 30), Thinking(90, 90, 90), Thinking(0, 0, 0))
    assert thinking({}, 3) == ()


@pytest.mark.parametrize(
    "note",
    [None, [], {"x": [0, 1]}, {"1": [0]}, {"1": [0, -1]}, {"1": [True, 5]}, {"1": "07"}, {"1": [0, 1, 1, 1]}],
)
def test_a_damaged_note_counts_as_never_written(note: JsonValue) -> None:
    assert moves_of(note) == {}
    clock = GameClock.from_notes({"seconds": "7", "increment": -3, "open": note, "paused": 1}, note)
    assert clock == GameClock(ClockRule())


def test_what_is_kept_is_read_again(store: Store) -> None:
    id = clocked(store)
    kept = store.clock(id)
    assert kept is not None
    assert GameClock.from_notes(kept.as_note(), kept.moves_note()) == kept
    assert kept.rule == ClockRule(300, 10)
    assert kept.open == {0: 7}
    store.keep_clock(id, None)
    assert store.clock(id) is None


@pytest.mark.parametrize("way", ["codes", "file", "backup"])
def test_it_goes_along_to_another_device(store: Store, theirs: Store, way: str) -> None:
    id = clocked(store)
    there = over(store, id, theirs, way)
    assert theirs.clock(there.id) == store.clock(id) is not None


def test_a_code_with_a_clock_says_that_an_older_app_cannot_read_it(store: Store) -> None:
    content = whole(game_codes.writing(game_records.read(store, clocked(store))))
    assert parsed(content, game_codes.MOST_BYTES)["version"] == game_codes.VERSION > game_codes.JOINED


def test_the_result_of_a_game_has_what_its_turns_took(store: Store) -> None:
    live = to_the_end(store.start(WORKS))
    end = live.table.here
    clock = GameClock(ClockRule()).with_time(2, 60).with_move(end, 2, is_end=True)
    assert stored(store, live.id).thought == ()
    store.keep_clock(live.id, clock, moved=live)
    nothing, taken = Thinking(0, 0, 0), Thinking(60, 60, 60)
    assert stored(store, live.id).thought == (nothing, nothing, taken)


def stored(store: Store, id: int) -> Result:
    found = result(store, id)
    assert found is not None
    return found
