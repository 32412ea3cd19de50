"""The turn of an AI, or of a seat of the app, at a table with a tin: one list of steps, one "Done", one undo."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.coach import chair as chairs
from companion.coach.player import LEVELS, Level
from companion.packs import packs
from companion.table import automa_turn
from companion.table.table import Setup
from engine.delivery.moves import Take
from tests.headless import Headless
from tests.ui.delivery_tables import ALONE, pair, solo
from tests.ui.sessions import app_on, laid, press, reveal, until
from ui.session import Session

TURN = {**ALONE, "turn": {"seat": 1, "actions_left": 2}}


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games played on are enough."""
    monkeypatch.setattr(chairs, "LEVELS", {id: Level(id, 4) for id in LEVELS})


async def test_a_turn_of_the_ai_is_one_list_and_one_undo(tmp_path: Path) -> None:
    session = laid(tmp_path, solo(TURN), is_ready=True)
    acts = automa_turn.turn(session.table)
    assert [act.move.name for act in acts] == ["shift", "load"]
    async with app_on(session) as screen:
        assert "2 moves" in screen.text("lid")
        steps = [name for name in screen.names() if name.startswith("ai-steps-")]
        assert len(steps) == sum(len(decision.steps) for decision in automa_turn.decisions(acts))
        await screen.tap("why")
        told = [screen.text(name) for name in screen.names() if name.startswith("why-")]
        headings = [text.splitlines()[0] for text in told if text[:1].isdecimal()]
        assert headings == ["1. Sample Sam shifts both belts", "2. Sample Sam loads 1 cinnamon"]
        assert told[0].startswith(headings[0])
        await screen.tap("accept")
        assert session.table.moves == [act.move for act in acts]
        await screen.tap("undo")
        assert session.table.moves == []
        assert "2 moves" in screen.text("lid")
        await screen.tap("redo")
        assert session.table.moves == [act.move for act in acts]
    again = Session(session.store, is_ready=True)
    again.arrive(f"/game/{session.game.id}")
    again.undo()
    assert again.table.moves == []


def test_who_had_no_move_in_between_is_said_once(tmp_path: Path) -> None:
    """Rachael places twice while Ada has no mint left."""
    moves = [reveal("supply-1", "mine"), reveal("supply-2", "statue")]
    session = laid(tmp_path, Setup("works", "solo", ("Ada",), {"ai": "justin"}), moves)
    while len(automa_turn.turn(session.table)) < 3 if session.table.state.prompt.ask == "automa" else True:
        state = session.table.state
        move = session.table.decision().move if state.prompt.ask == "automa" else state.legal_moves()[0]
        session.table.play(move)
    before = len(session.table.moves)
    acts = automa_turn.turn(session.table)
    press(session, "accept")
    assert session.table.moves[before : before + len(acts)] == [act.move for act in acts]
    press(session, "undo")
    while len(session.table.moves) > before:  # what a person has no choice about after it is taken back by itself
        press(session, "undo")
    assert len(session.table.moves) == before


async def thought(screen: Headless) -> None:
    """Wait until the app knows all that it does in its turn."""
    await until(screen, lambda: "accept" in screen.names() and "chair-thinking" not in screen.names())


@pytest.mark.usefixtures("quickly")
async def test_a_turn_of_the_app_is_one_list_and_one_undo(tmp_path: Path) -> None:
    session = laid(tmp_path, replace(pair(), chairs={"0": "fair"}), is_ready=True)
    async with app_on(session) as screen:
        while session.table.state.prompt.by == 0 and session.table.state.prompt.ask == "decide":
            before = list(session.table.moves)
            await thought(screen)
            shown = [name for name in screen.names() if name.startswith("ai-steps-")]
            await screen.tap("accept")
            made = session.table.moves[len(before) :]
            assert {move.by for move in made} <= {0, "table"}
            assert len(shown) >= len(made) - 1  # its turn ends by itself once it can do nothing more
            last = made[-1]
            assert session.table.state.prompt.by != 0 or isinstance(last, Take) or session.table.steps
            await screen.tap("undo")
            assert session.table.moves == before
            await screen.tap("redo")
            assert session.table.moves == [*before, *made]
        assert len(session.table.moves) > 1


@pytest.mark.usefixtures("quickly")
async def test_in_a_dealt_game_the_app_makes_one_move_at_a_time(tmp_path: Path) -> None:
    setup = Setup(
        "delivery", "multiplayer", ("Ada", "Basil"), pack=packs.sample("delivery"), chairs={"0": "fair"}, deal=7
    )
    session = laid(tmp_path, setup, is_ready=True)
    session.deal()
    async with app_on(session) as screen:
        await thought(screen)
        before = len(session.table.moves)
        await screen.tap("accept")
        assert session.table.points[before + 1].move.by == 0
        assert session.table.points[before + 1].number not in session.table.joined
