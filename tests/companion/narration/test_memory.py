"""What a game remembers: steps by name, what was already seen, lines left behind, also after a restart."""

from pathlib import Path

import pytest

from companion.languages import words
from companion.narration.memory import Memory
from companion.store.store import Store
from companion.table.table import Setup, Table

EN = words("en")
SOLO = Setup("works", "solo", ("Ada",), {"ai": "justin"})
TWO = Setup("works", "multiplayer", ("Ada", "Ben"), position={"supply": ["co-op", "crane", "gardens"]})


def playing(*moves: dict[str, object], setup: Setup = TWO) -> Table:
    table = Table(setup)
    for move in moves:
        table.play_json(move)
    return table


def reveal(slot: str, plan: str) -> dict[str, object]:
    return {"move": "reveal", "by": "table", "slot": slot, "plan": plan}


def put(by: int, location: str, **cards: str) -> dict[str, object]:
    return {"move": "place", "by": by, "location": location, **cards}


def turned_up() -> Table:
    """A solo game in which two cards are named."""
    return playing(reveal("supply-1", "vault"), reveal("supply-2", "mine"), setup=SOLO)


def titles(table: Table) -> list[str]:
    return [step.title for step in Memory(table, EN).steps()]


# Titles


def test_a_step_is_called_by_what_was_done() -> None:
    table = playing(put(0, "supplier", plan="crane"), put(1, "leadership-council"), {"move": "pass", "by": 0})
    assert titles(table) == ["The start", "Ada bought the Crane", "Ben took the token", "Ada passed"]


@pytest.mark.parametrize(
    ("move", "title"),
    [
        (put(0, "recycler", give="mine"), "Ada recycled the Mine"),
        (put(0, "swap-meet", give="mine", take="statue"), "Ada gave the Mine for the Statue"),
        (put(0, "crowdfunder"), "Ada placed at the Crowdfunder"),
        (put(0, "temp-agency", target="producer"), "Ada placed at the Producer, through the Temp Agency"),
        (put(0, "builder", plan="truck"), "Ada built the Truck"),
        (put(0, "lotto"), "Ada drew a plan"),
    ],
)
def test_every_kind_of_placement_has_a_title(move: dict[str, object], title: str) -> None:
    seats = [{"mints": 9, "plans": ["truck"], "buildings": ["mine", "lotto"]}, {"mints": 3}]
    position = {"round": 3, "seats": seats, "supply": ["obelisk", "statue", "bridge"]}
    pairs = (["recycler", "crowdfunder"], ["swap-meet", "temp-agency"])
    advanced = next((pair for pair in pairs if move["location"] in pair), pairs[0])
    setup = Setup("works", "multiplayer", ("Ada", "Ben"), {"advanced": advanced}, position=position)
    table = playing({"move": "pass", "by": 0}, put(1, "producer"), move, setup=setup)
    assert titles(table)[-1] == title


def test_undo_and_redo_say_what_they_take_back_and_bring() -> None:
    table = playing(put(0, "supplier", plan="crane"), put(1, "leadership-council"))
    assert (Memory(table, EN).undo(), Memory(table, EN).redo()) == ("Undo: Ben took the token", "Redo")
    table.undo()
    assert (Memory(table, EN).undo(), Memory(table, EN).redo()) == (
        "Undo: Ada bought the Crane",
        "Redo: Ben took the token",
    )
    table.undo()
    assert Memory(table, EN).undo() == "Undo"
    assert Memory(table, words("fr")).redo() == "Rétablir\xa0: Ada achète la Grue"


# Cards that were already seen


def test_going_back_over_a_card_says_which_it_was() -> None:
    table = turned_up()
    assert Memory(table, EN).seen_in_words() == ""
    table.undo()
    assert Memory(table, EN).seen_in_words() == "Already seen: the Mine was next"
    table.undo()
    assert Memory(table, EN).seen_in_words() == "Already seen, in this order: the Vault, the Mine"
    table.redo()
    table.redo()
    assert Memory(table, EN).seen_in_words() == ""


def test_a_card_is_also_seen_after_a_jump_and_not_on_another_line() -> None:
    table = turned_up()
    table.jump(1)
    assert Memory(table, EN).seen() == ["the Mine"]
    table.play_json(reveal("supply-2", "statue"))
    assert Memory(table, EN).seen() == []
    table.undo()
    assert Memory(table, EN).seen() == ["the Statue"]  # what redo would bring, not the older line


def test_many_cards_seen_are_counted() -> None:
    setup = Setup("works", "multiplayer", ("Ada", "Ben"))
    table = playing(*(reveal(f"supply-{n}", plan) for n, plan in enumerate(("mine", "vault", "crane"), 1)), setup=setup)
    for by in (0, 1):
        table.play_json(put(by, "supplier", plan=("mine", "crane")[by]))
    for by in (0, 1):
        table.play_json({"move": "pass", "by": by})
    slot = table.state.prompt.slot
    table.play_json(reveal(slot, "plant"))
    table.jump(0)
    told = Memory(table, EN).seen_in_words()
    assert told == "Already seen, in this order: the Mine, the Vault, the Crane and 1 more"


# Lines


def test_the_line_shows_what_is_done_where_one_is_and_what_was_taken_back() -> None:
    table = playing(put(0, "producer"), put(1, "leadership-council"), put(0, "supplier", plan="crane"))
    table.undo()
    steps = Memory(table, EN).steps()
    assert [step.point for step in steps] == [0, 1, 2, 3]
    assert [step.is_here for step in steps] == [False, False, True, False]
    assert [step.is_ahead for step in steps] == [False, False, False, True]
    assert [step.seat for step in steps] == [None, 0, 1, 0]
    assert Memory(table, EN).branches() == []


def test_a_line_left_behind_is_kept_and_can_be_returned_to() -> None:
    table = playing(put(0, "producer"), put(1, "leadership-council"))
    left = table.state
    table.undo()
    table.play_json({"move": "pass", "by": 1})
    (branch,) = Memory(table, EN).branches()
    assert (branch.start, branch.end) == (1, 2)
    assert [step.title for step in branch.steps] == ["Ben took the token"]
    table.jump(branch.end)
    assert table.state == left
    (other,) = Memory(table, EN).branches()
    assert [step.title for step in other.steps] == ["Ben passed"]


def test_steps_marks_and_lines_are_there_after_a_restart(tmp_path: Path) -> None:
    with Store(tmp_path / "games.db") as store:
        live = store.start(TWO)
        live.table.play_json(put(0, "producer"))
        live.table.mark("Before the quarrel")
        live.table.play_json(put(1, "leadership-council"))
        live.table.undo()
        live.table.play_json({"move": "pass", "by": 1})
        before = Memory(live.table, EN)
    with Store(tmp_path / "games.db") as store:
        after = Memory(store.open(live.id).table, EN)
    assert after.steps() == before.steps()
    assert after.branches() == before.branches()
    assert after.steps()[1].mark == "Before the quarrel"
