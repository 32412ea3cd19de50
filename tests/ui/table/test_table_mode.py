"""Table mode: each game to be read from far, a tap to the board and back, and what the banner says in all of them."""

from pathlib import Path

import flet as ft
import pytest

from companion.store.store import Store
from tests.browser import bid_scenes as bid
from tests.browser import delivery_scenes as delivery
from tests.headless import controls_in
from tests.ui.delivery_tables import pair, solo
from tests.ui.sessions import SOLO, drawn, reveal, session_in
from ui import components as kit
from ui.boards.registry import GAME_UI, open_game_ui
from ui.components.table_mode import place_lines
from ui.parts import trial
from ui.screens.table import table
from ui.session import Session
from ui.theme.theme import look_for

TRIO = [reveal(f"supply-{n}", plan) for n, plan in enumerate(("mine", "statue"), 1)]
SCENES = {
    "delivery-solo": delivery.at(solo()),
    "delivery-ai": delivery.at(solo(delivery.SOLO_TURN)),
    "delivery-pair": delivery.at(pair()),
    "delivery-late": delivery.golden("two-upgrades", 90),
    "bid-open": bid.four(),
    "bid-choose": bid.four(bid.CHOOSING),
    "bid-place": bid.four(bid.PLACING),
    "bid-roll": bid.four(bid.ROLLING),
    "bid-alone": bid.alone(bid.PLACES),
}


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Ada against Justin, to be read from far, her first turn."""
    session = session_in(tmp_path, SOLO, TRIO)
    session.store.settings[f"set-up/{session.live.id}"] = "skipped"
    session.set_table_mode(True)
    return session


def to_own_turn(session: Session) -> None:
    """Let the table and the AI go on until Ada decides, from near."""
    session.show_board()
    while session.live.table.state.prompt.ask != "decide":
        session.play(session.live.table.state.legal_moves()[0])


def at(folder: Path, scene: str, **seen: object) -> Session:
    session = Session(Store(folder / "games.db"), **seen)
    SCENES[scene](session.store)
    session.arrive("/game/1")
    session.set_table_mode(True)
    return session


def test_every_game_can_be_read_from_far() -> None:
    assert all(game_ui.table_mode is not None for game_ui in GAME_UI.values())


@pytest.mark.parametrize("width", [360, 820, 1280])
@pytest.mark.parametrize("scene", SCENES)
async def test_every_moment_says_what_its_lid_says(tmp_path: Path, scene: str, width: int) -> None:
    session = at(tmp_path, scene, width=width, height=800)
    asked = kit.asked_by(open_game_ui(session).turn_view(session).banner())
    async with drawn(session) as screen:
        assert "table-mode" in screen.names()
        assert asked.title in screen.text("lid")
        assert asked.subtitle in screen.text("lid")
        for seat, name in enumerate(session.live.table.config.names):
            assert name in screen.text(f"seat-{seat}")
            assert name in screen.ident(f"seat-{seat}").label
        assert ("far-place-0" in screen.names()) is (scene != "bid-roll")


async def test_names_and_figures_are_very_large_and_in_high_contrast(session: Session) -> None:
    to_own_turn(session)
    session.width, session.height = 1280, 800
    session.set_table_mode(True)
    async with drawn(session) as screen:
        sizes = {text.value: text.style.size for text in screen.all(ft.Text)}
        assert sizes["Your turn, Ada"] >= 60
        assert sizes["Ada"] >= 60
        assert screen.one(ft.View).bgcolor == look_for("highContrast").surface
        lit = [text for text in screen.all(ft.Text) if text.value == "Your turn, Ada"]
        assert lit[0].style.color == look_for("highContrast").banner("you").on


async def test_a_tap_leads_to_the_board_until_the_next_person_decides(session: Session) -> None:
    to_own_turn(session)
    assert session.is_table_mode
    async with drawn(session) as screen:
        whole = next(box for box in screen.all(ft.Container) if box.on_click == session.show_board)
        await screen.fire(whole, "click")
        assert "table-mode" not in screen.names()
        await screen.tap("pass")
        assert "accept" in screen.names()
        while "accept" in screen.names():
            await screen.tap("accept")
        assert session.live.table.state.prompt.ask in ("reveal", "decide")
        while session.live.table.state.prompt.ask == "reveal":
            session.play(session.live.table.state.legal_moves()[0])
            await screen.settle()
    assert session.is_table_mode or session.live.table.state.prompt.ask != "decide"


async def test_it_is_left_for_good_and_comes_back_from_the_menu(session: Session) -> None:
    to_own_turn(session)
    async with drawn(session) as screen:
        await screen.tap("leave-table-mode")
        assert "table-mode" not in screen.names()
        assert session.store.settings["table-mode"] is False
        session.set_table_mode(True)
        await screen.settle()
        assert "table-mode" in screen.names()
        assert session.store.settings["table-mode"] is True
        await screen.tap("to-the-board")
        assert "location-producer" in screen.names()


def test_a_trial_is_tried_on_the_board(session: Session) -> None:
    to_own_turn(session)
    trial.begin(session)
    named = [control.identifier for control in controls_in(table.view(session)) if isinstance(control, ft.Semantics)]
    assert "table-mode" not in named


def test_places_fill_lines_of_about_one_length() -> None:
    places = [kit.TableModePlace("Producer", "", lambda look, size: ft.Container(), across=3) for _ in range(8)]
    lines, size = place_lines(places, width=1232, large=True)
    assert [len(line) for line in lines] == [4, 4]
    assert size < place_lines(places[:4], width=1232, large=True)[1]
    assert kit.places_height([], width=1232, large=True) == 0
