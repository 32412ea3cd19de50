"""The steps of a game on the screen: going back, lines left behind, checkpoints, what was already seen, a trial."""

from dataclasses import replace
from pathlib import Path

from companion.store.store import Store
from engine.json_types import JsonDict
from tests.ui.sessions import PAIR, SOLO, drawn, golden, reveal, session_in
from ui.parts import menu, trial
from ui.screens.table import sheets
from ui.session import Session

THREE = [reveal("supply-1", "mine"), reveal("supply-2", "vault"), reveal("supply-3", "crane")]
ADA = {"move": "place", "by": 0, "location": "producer"}
BEN = {"move": "place", "by": 1, "location": "leadership-council"}


def table_of(folder: Path, *moves: JsonDict, **seen: object) -> Session:
    session = session_in(folder, PAIR, [*THREE, *moves], **seen)
    session.is_ready = True
    return session


def at(session: Session, screen: str = "") -> Session:
    session.route = f"/game/{session.live.id}{'/' if screen else ''}{screen}"
    return session


async def test_every_step_is_listed_and_one_can_go_back_to_it(tmp_path: Path) -> None:
    session = at(table_of(tmp_path, ADA, BEN), "moves")
    async with drawn(session) as screen:
        assert [name for name in screen.names() if name.startswith("step-")] == [f"step-{n}" for n in range(5, -1, -1)]
        assert "Ben took the token" in screen.text("step-5")
        assert "You are here" in screen.text("step-5")
        await screen.tap("step-3", "go-3")
    assert session.route == f"/game/{session.live.id}"
    assert session.live.table.here.number == 3
    assert len(session.live.table.points) == 6


async def test_a_line_left_behind_is_folded_and_can_be_returned_to(tmp_path: Path) -> None:
    session = table_of(tmp_path, ADA, BEN)
    left = session.live.table.state
    session.undo()
    session.live.table.play_json({"move": "pass", "by": 1})
    async with drawn(at(session, "moves")) as screen:
        assert "1 step, to: Ben took the token" in screen.text("line-5")
        assert "step-5" not in screen.names()
        await screen.tap("line-5")
        assert "step-5" in screen.names()
        await screen.tap("return-5")
    assert session.live.table.state == left


async def test_a_checkpoint_is_named_shown_and_kept(tmp_path: Path) -> None:
    session = at(table_of(tmp_path, ADA), "moves")
    async with drawn(session) as screen:
        await screen.tap("mark")
        await screen.fill("mark-name", "Before the quarrel")
        await screen.tap("mark-name-done")
        assert "Before the quarrel" in screen.text("step-4")
    again = Session(Store(tmp_path / "games.db"))
    again.arrive(f"/game/{session.live.id}")
    assert again.live.table.marks == {4: "Before the quarrel"}


async def test_what_can_be_redone_is_said_to_be_taken_back(tmp_path: Path) -> None:
    session = at(table_of(tmp_path, ADA, BEN), "moves")
    session.undo()
    async with drawn(session) as screen:
        assert "Undone" in screen.text("step-5")
        assert "You are here" in screen.text("step-4")
        await screen.tap("step-5", "go-5")
    assert session.live.table.here.number == 5


async def test_undo_and_redo_name_the_step(tmp_path: Path) -> None:
    session = at(table_of(tmp_path, ADA, BEN))
    async with drawn(session) as screen:
        assert screen.ident("undo").label == "Undo: Ben took the token"
        await screen.tap("undo")
        assert screen.ident("undo").label == "Undo: Ada placed at the Producer"
        assert screen.ident("redo").label == "Redo: Ben took the token"


async def test_going_back_over_a_card_says_so_under_the_lid(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO, [reveal("supply-1", "vault"), reveal("supply-2", "mine")])
    session.is_ready = True
    async with drawn(at(session)) as screen:
        assert "already-seen" not in screen.names()
        await screen.tap("undo")
        assert screen.ident("already-seen").label == "Already seen: the Mine was next"
        await screen.tap("redo")
        assert "already-seen" not in screen.names()


# Trying something


async def test_a_trial_is_played_and_gone_back_from(tmp_path: Path) -> None:
    session = at(table_of(tmp_path, ADA))
    async with drawn(session) as screen:
        trial.begin(session)
        await screen.settle()
        assert "nothing counts" in screen.text("trial")
        session.live.table.play_json(BEN)
        session.revision += 1
        await screen.settle()
        await screen.tap("trial-back")
        assert "trial" not in screen.names()
    assert session.live.table.here.number == 4
    assert len(session.live.table.points) == 6


async def test_a_trial_can_be_kept(tmp_path: Path) -> None:
    session = at(table_of(tmp_path, ADA))
    trial.begin(session)
    session.live.table.play_json(BEN)
    async with drawn(session) as screen:
        await screen.tap("trial-keep")
        assert "trial" not in screen.names()
    assert session.live.table.here.number == 5


async def test_a_second_trial_does_not_move_the_beginning_of_the_first(tmp_path: Path) -> None:
    session = at(table_of(tmp_path, ADA))
    trial.begin(session)
    session.live.table.play_json(BEN)
    trial.begin(session)
    trial.go_back(session)
    assert session.live.table.here.number == 4


def test_a_trial_belongs_to_its_game(tmp_path: Path) -> None:
    session = table_of(tmp_path, ADA)
    trial.begin(session)
    session.start(PAIR)
    assert trial.current(session) is None


async def test_a_changed_ruling_is_part_of_a_trial(tmp_path: Path) -> None:
    session = at(table_of(tmp_path, ADA))
    trial.to_rulings(session)
    assert session.route == f"/game/{session.live.id}/rules/rulings"
    assert trial.current(session) is not None
    before = session.live.table.config.rulings["supply-layout"]
    change = {"move": "ruling", "by": "table", "ruling": "supply-layout", "choice": "slide"}
    session.play(session.live.table.move(change))
    assert session.live.table.config.rulings["supply-layout"] == "slide"
    trial.go_back(session)
    assert session.live.table.config.rulings["supply-layout"] == before


async def test_an_ended_game_has_the_menu_and_the_ends_of_a_trial(tmp_path: Path) -> None:
    session = at(golden(tmp_path, "two-stars"))
    session.live = replace(session.live, lines=lambda: 0)  # to be played on, not only looked at
    trial.begin(session)
    async with drawn(session) as screen:
        assert {"menu", "trial-back", "trial-keep"} <= set(screen.names())
        assert screen.ident("undo").label.startswith("Undo: ")


# The menu


async def test_the_menu_leads_to_each_of_its_places(tmp_path: Path) -> None:
    session = at(table_of(tmp_path, ADA))
    session.show("menu")

    rows = [row.identifier for row in menu.rows(session, can_ask=True)]
    assert rows[:2] == ["menu-ask", "menu-try"]
    for row in menu.rows(session, can_ask=True):
        assert row.name
        assert row.about
    assert sheets.content(session) is not None
    menu.rows(session, can_ask=True)[3].on_tap()
    assert session.route == f"/game/{session.live.id}/moves"
