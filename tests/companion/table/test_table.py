"""A live game: moves done and undone, what is stored, and what stays unchanged."""

from random import Random
from typing import Any

import pytest

from companion.slices import whole
from companion.store.store import Store
from companion.table import replays
from companion.table.table import Entry, Point, Setup, Table
from engine.verdict import BadPack, BadPosition, BadRequest, IllegalMove, Refusal
from tests.stored import rows_of, started

TWO = Setup("works", "multiplayer", ("Ada", "Ben"), position={"supply": ["co-op", "crane", "gardens"]})
SOLO = Setup("works", "solo", ("Ada",), {"ai": "justin"})
PASS = {"move": "pass", "by": 0}
PRODUCER = {"move": "place", "by": 0, "location": "producer"}
COUNCIL = {"move": "place", "by": 1, "location": "leadership-council"}


class Notebook:
    """A `keep` that writes down what it is given, until it is told to fail."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.states: list[Any] = []
        self.fails = False

    def __call__(self, entry: Entry, point: Point) -> None:
        if self.fails:
            raise OSError("no room")
        self.entries.append(entry)
        self.states.append(point.state)


def seen(table: Table) -> tuple[Any, ...]:
    """All that anybody can see of a table."""
    return table.state, table.moves, table.line, table.can_undo, [point.move for point in table.ahead], table.journal()


def test_a_new_table_has_nothing_behind_it() -> None:
    table = Table(TWO)
    assert (table.moves, table.line, table.can_undo, table.can_redo) == ([], [], False, False)
    assert table.journal() == {**TWO.as_json(), "moves": []}
    for change in (table.undo, table.redo):
        with pytest.raises(BadRequest):
            change()


def test_undo_and_redo_lead_through_the_same_states() -> None:
    table = Table(SOLO)
    rng = Random(3)
    states = [table.state]
    for _ in range(25):
        table.play(rng.choice(table.state.legal_moves()))
        states.append(table.state)
    moves = table.moves
    for n in range(24, -1, -1):
        table.undo()
        assert table.state == states[n]
        assert table.ahead[0].move == moves[n]
    assert not table.can_undo
    for state in states[1:]:
        table.redo()
        assert table.state == state
    assert table.moves == moves
    assert not table.can_redo


def test_a_line_is_a_move_between_two_states() -> None:
    table = Table(TWO)
    for source in (PRODUCER, COUNCIL):
        table.play_json(source)
    for before, move, after in table.line:
        assert before.play(move) == after
    assert [move.as_json() for _, move, _ in table.line] == [PRODUCER, COUNCIL]


def test_a_new_move_drops_what_could_be_redone() -> None:
    table = Table(TWO)
    for source in (PRODUCER, COUNCIL):
        table.play_json(source)
    table.undo()
    table.undo()
    table.play_json(PASS)
    assert not table.can_redo
    assert [move.as_json() for move in table.moves] == [PASS]
    table.undo()
    assert table.ahead[0].move.as_json() == PASS


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ({"move": "pass", "by": 1}, IllegalMove),
        ({"move": "jump"}, BadRequest),
        ({"move": "learn", "by": "table", "needs": "plans/castle/stars", "value": 1}, BadPack),
        ({"move": "correct", "by": "table", "changes": {"round": 0}}, BadPosition),
    ],
)
def test_what_is_refused_changes_nothing_and_is_not_kept(move: dict[str, Any], refusal: type[Refusal]) -> None:
    keep = Notebook()
    table = Table(TWO, keep)
    table.play_json(PRODUCER)
    table.undo()
    before = seen(table)
    with pytest.raises(refusal):
        table.play_json(move)
    assert seen(table) == before
    assert [entry.kind for entry in keep.entries] == ["move", "undo"]


def test_every_change_is_kept_with_the_state_it_leads_to() -> None:
    keep = Notebook()
    table = Table(TWO, keep)
    for change in (lambda: table.play_json(PRODUCER), table.undo, table.redo, lambda: table.play_json(COUNCIL)):
        change()
        assert keep.states[-1] == table.state
    assert keep.entries == [Entry("move", PRODUCER), Entry("undo"), Entry("redo"), Entry("move", COUNCIL)]


def test_what_cannot_be_kept_does_not_happen() -> None:
    keep = Notebook()
    table = Table(TWO, keep)
    for source in (PRODUCER, COUNCIL):
        table.play_json(source)
    table.undo()
    before = seen(table)
    keep.fails = True
    for change in (lambda: table.play_json({**COUNCIL, "location": "producer"}), table.undo, table.redo):
        with pytest.raises(OSError, match="no room"):
            change()
        assert seen(table) == before
    keep.fails = False
    table.redo()
    assert [move.as_json() for move in table.moves] == [PRODUCER, COUNCIL]


@pytest.mark.parametrize("seed", range(20))
def test_a_journal_with_undone_moves_resumes_where_it_stopped(seed: int) -> None:
    rng = Random(seed)
    keep = Notebook()
    table = Table(SOLO, keep)
    for _ in range(60):
        chance = rng.random()
        if chance < 0.25 and table.can_undo:
            table.undo()
        elif chance < 0.4 and table.can_redo:
            table.redo()
        elif moves := table.state.legal_moves():
            table.play(rng.choice(moves))
    again = Notebook()
    resumed = whole(Table.resuming(SOLO, keep.entries, again))
    assert seen(resumed) == seen(table)
    assert again.entries == []  # what is read from the journal is not written to it again
    resumed.undo()
    assert again.entries == [Entry("undo")]


@pytest.mark.parametrize(
    "entries",
    [
        [Entry("undo")],
        [Entry("redo")],
        [Entry("move", PASS), Entry("redo")],
        [Entry("move")],
        [Entry("move", COUNCIL)],
        [Entry("move", PASS), Entry("undo"), Entry("undo")],
    ],
)
def test_a_journal_that_does_not_fit_is_refused(entries: list[Entry]) -> None:
    with pytest.raises(Refusal):
        whole(Table.resuming(TWO, entries))


def test_a_correction_is_one_move_and_can_be_undone() -> None:
    table = Table(TWO)
    table.play_json(PRODUCER)
    before = table.state
    table.play_json({"move": "correct", "by": "table", "because": "miscounted", "changes": {"round": 4, "turn": 0}})
    assert (table.state.round, table.state.prompt.by) == (4, 0)
    table.play_json({"move": "place", "by": 0, "location": "leadership-council"})
    table.undo()
    table.undo()
    assert table.state == before
    table.redo()
    assert table.state.round == 4


def test_after_the_end_a_correction_brings_the_game_back() -> None:
    ended = Setup("works", "multiplayer", ("Ada", "Ben"), position={"phase": "over", "ended_by": "plans"})
    table = Table(ended)
    assert table.state.outcome() is not None
    with pytest.raises(IllegalMove):
        table.play_json(PASS)
    going_on = {"phase": "development", "ended_by": None}
    table.play_json({"move": "correct", "by": "table", "changes": going_on})
    assert table.state.outcome() is None
    table.play_json(PASS)
    table.undo()
    table.undo()
    assert table.state.outcome() is not None


def test_the_automa_says_what_it_does_only_when_asked() -> None:
    table = Table(SOLO)
    with pytest.raises(BadRequest):
        table.decision()
    while table.state.prompt.ask != "automa":
        table.play(table.state.legal_moves()[0])
    decision = table.decision()
    assert table.state.legal_moves() == (decision.move,)
    assert decision.reasons
    assert decision.steps


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"game": "go"}, BadRequest),
        ({"mode": "league"}, BadRequest),
        ({"seats": ("Ada",)}, BadRequest),
        ({"options": {"ai": "mort"}}, BadRequest),
        ({"rulings": {"tie-neighborhood": "coin"}}, BadRequest),
        ({"pack": {"plans": [{"id": "castle"}]}}, BadPack),
        ({"position": {"supply": []}}, BadPosition),
        # of several faults the first in this order is told
        ({"position": {"supply": []}, "pack": {"x": 1}, "rulings": {"x": "y"}}, BadRequest),
        ({"position": {"supply": []}, "pack": {"x": 1}}, BadPack),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(changed: dict[str, Any], refusal: type[Refusal]) -> None:
    source = {"game": "works", "mode": "multiplayer", "seats": ("Ada", "Ben"), **changed}
    with pytest.raises(refusal):
        Table(Setup(**source))


def test_a_set_up_goes_to_json_and_back() -> None:
    for setup in (TWO, SOLO, Setup("works", "solo", ("Ada",), {"ai": "mort"}, {"mort-in-tie": "none"}, {"note": "x"})):
        assert Setup.from_json(setup.as_json()) == setup


def test_the_owners_cards_are_played_with() -> None:
    cheap = Setup(**{**TWO.as_json(), "seats": TWO.seats, "pack": {"plans": [{"id": "crane", "cost": 3}]}})
    table = Table(cheap)
    table.play_json({"move": "place", "by": 0, "location": "supplier", "plan": "crane"})
    assert table.state.mints[0] == 0


def test_a_line_left_behind_is_kept_and_can_be_jumped_to() -> None:
    table = Table(TWO)
    first = table.here
    table.play_json(PRODUCER)
    left = table.here
    table.undo()
    table.play_json(PASS)
    assert not table.can_redo
    assert left in table.ends
    table.jump(left.number)
    assert table.here is left
    assert [move.as_json() for move in table.moves][-1] == PRODUCER
    table.jump(first.number)
    assert table.here is first


@pytest.mark.parametrize("to", [-1, 99, True, "0", None])
def test_there_is_no_jump_to_nowhere(to: Any) -> None:
    table = Table(TWO)
    here = table.here
    with pytest.raises(BadRequest):
        table.jump(to)
    assert table.here is here


def test_marks_name_a_point_and_are_taken_away_by_an_empty_name() -> None:
    table = Table(TWO)
    table.mark(" before the tie ")
    assert table.marks == {table.here.number: "before the tie"}
    table.mark("")
    assert table.marks == {}


def test_a_journal_with_jumps_and_marks_resumes_to_the_same_points() -> None:
    kept: list[Entry] = []
    table = Table(TWO, lambda entry, state: kept.append(entry))
    start = table.here.number
    table.play_json(PRODUCER)
    table.mark("here")
    table.jump(start)
    table.play_json(PASS)
    again = whole(Table.resuming(table.setup, kept))
    assert again.state == table.state
    assert again.marks == table.marks
    assert [point.state for point in again.points] == [point.state for point in table.points]


def test_a_ruling_changed_in_the_middle_holds_from_there_on_and_is_undone() -> None:
    table = Table(TWO)
    table.play_json({"move": "ruling", "by": "table", "ruling": "tie-neighborhood", "choice": "smallest"})
    assert table.config.rulings["tie-neighborhood"] == "smallest"
    assert table.journal()["rulings"] == {}
    table.undo()
    assert table.config.rulings["tie-neighborhood"] == "largest"


# Going through a stored game: where it stops, and that nothing of it is changed


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
