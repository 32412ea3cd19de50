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
from ui.boards.works.view import view_of
from ui.components.table_mode_layout import (
    NAME,
    Panel,
    PlaceMeasure,
    SeatMeasure,
    laid_out,
    place_gap,
    place_lines,
    place_width,
    places_height,
    shows_all,
)
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
    places = [PlaceMeasure("Producer", across=3, down=1) for _ in range(8)]
    assert [len(line) for line in place_lines(places, 1232, 48)] == [4, 4]
    assert places_height([], 1232, 48) == 0


PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Emma", "Finn")
LINE = tuple(PlaceMeasure(name, across=2, down=1) for name in ("Producer", "Leadership Council", "Builder", "Lotto"))


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("size", [(360, 740), (412, 915), (820, 1180), (1180, 820), (1280, 800)])
def test_figures_fill_their_room_in_every_window(size: tuple[int, int], count: int) -> None:
    seats = tuple(SeatMeasure(name, 8.6, 1.0, 3, has_held=True, has_mark=True) for name in PEOPLE[:count])
    width, height = size[0] - 40, size[1] - 320
    laid = laid_out(seats, LINE, width, height, 14)
    rows = -(-count // laid.columns)
    taken = rows * laid.panel.height + (rows - 1) * 14
    assert taken + (0 if laid.is_beside else places_height(LINE, width, laid.size)) <= height + 1
    larger = Panel(laid.panel.width, laid.panel.height, laid.panel.unit + 0.05, laid.panel.is_upright)
    assert not shows_all(seats[0], larger) or laid.panel.unit > 1.8
    assert NAME * laid.panel.unit >= (22 if size[0] < 720 else 32)


@pytest.mark.parametrize("size", [(772, 760), (772, 700), (1132, 500), (1232, 480)])
def test_the_name_of_a_card_beside_its_drawing_is_never_broken(size: tuple[int, int]) -> None:
    seats = tuple(SeatMeasure(name, 3.2, 1.5, has_held=True) for name in PEOPLE[:4])
    cards = tuple(PlaceMeasure(name, 2.2, 2.2, beside=True) for name in ("Marble Mill", "Thimble Tower", "Zephyr Zoo"))
    laid = laid_out(seats, cards, *size, 14)
    assert all(place_width(card, laid.size) - place_gap(laid.size) <= laid.places_width for card in cards)


def test_a_window_too_small_for_the_least_sizes_scrolls() -> None:
    seats = tuple(SeatMeasure(name, 8.6, 1.0, 3, has_held=True) for name in PEOPLE)
    laid = laid_out(seats, LINE, 296, 60, 10)
    assert (laid.columns, laid.panel.height) == (1, 0)


@pytest.mark.parametrize("size", [(412, 915), (820, 1180), (1180, 820)])
async def test_plans_on_offer_are_shown_with_price_and_stars(session: Session, size: tuple[int, int]) -> None:
    to_own_turn(session)
    session.width, session.height = size
    session.set_table_mode(True)
    board = view_of(session.table, session.words)
    offered = next(view.cards for view in board.locations if view.id == "supplier")
    assert offered
    async with drawn(session) as screen:
        places = [screen.text(name) for name in screen.names() if name.startswith("far-place-")]
        for card, place in zip(offered, places[-len(offered) :], strict=True):
            assert board.narrator.plan(card.id) in place
