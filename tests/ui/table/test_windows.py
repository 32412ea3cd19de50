"""The table in windows of other shapes than a phone's: low ones, tablets upright and on their side."""

from pathlib import Path

import flet as ft
import pytest

from companion.store.store import Store
from tests.browser import bid_scenes as bid
from tests.browser import delivery_scenes as delivery
from tests.browser.shots import SCENES
from tests.headless import controls_in
from tests.ui.delivery_tables import pair
from tests.ui.sessions import app_on
from ui.boards import painter
from ui.parts import bar
from ui.routes import screen_for
from ui.screens.home import home
from ui.screens.table import sheets, table
from ui.session import Session

TABLES = {"works": SCENES["mid"].prepare, "delivery": delivery.at(pair()), "bid": bid.four()}
ACTS = {"works": "location-wholesaler", "delivery": "space-n-lane", "bid": "bid"}
"""The things to tap."""


def at(folder: Path, game: str, size: tuple[int, int]) -> Session:
    session = Session(Store(folder / f"{game}-{size[0]}.db"), width=size[0], height=size[1])
    TABLES[game](session.store)
    session.arrive("/game/1")
    return session


def names(root: ft.BaseControl) -> list[str]:
    found = [control.identifier for control in controls_in(root) if isinstance(control, ft.Semantics)]
    return [name for name in found if name]


def scrolled(view: ft.View) -> set[str]:
    """Return what makes way: all that is in a column that scrolls."""
    columns = [each for each in controls_in(view) if isinstance(each, ft.Column) and each.scroll is not None]
    return {name for column in columns for name in names(column)}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("size", [(320, 256), (360, 330), (844, 390), (915, 412)])
def test_head_and_banner_give_way_in_a_low_window_and_the_bar_stays(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    session = at(tmp_path, game, size)
    view = table.view(session)
    here, gives_way = names(view), scrolled(view)
    assert {"lid", ACTS[game]} <= gives_way
    assert ("back" in gives_way) is not session.is_medium  # else it is next to the board, and not above it
    assert "undo" in here
    assert "undo" not in gives_way
    assert ("sample-cards" in here) is (game != "works")


def test_the_card_under_the_hammer_is_in_sight_in_a_low_window(tmp_path: Path) -> None:
    for size in ((360, 330), (915, 412)):
        assert names(table.view(at(tmp_path, "bid", size))).count("card-line") == 1
    assert "card-line" not in names(table.view(at(tmp_path, "bid", (412, 915))))


@pytest.mark.parametrize(
    ("size", "width"), [((820, 1180), 780), ((1180, 820), 778), ((412, 915), 388), ((915, 412), 513)]
)
def test_a_board_has_the_width_of_its_window_or_what_is_beside_its_seats(
    tmp_path: Path, size: tuple[int, int], width: int
) -> None:
    session = at(tmp_path, "delivery", size)
    assert painter.room(session) == width
    assert {"space-n-lane", "log-lines"} <= set(names(table.view(session))) or not session.is_medium
    assert bar.room(session) == (170 if session.is_low else size[0] - 192)


@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (1280, 800)])
def test_home_fills_a_tablet(tmp_path: Path, size: tuple[int, int]) -> None:
    session = Session(Store(tmp_path / "games.db"), width=size[0], height=size[1])
    rows = [each for each in controls_in(home.view(session)) if isinstance(each, ft.Row)]
    abreast = max(sum(name.startswith("tin-") for name in names(row)) for row in rows)
    assert abreast == (3 if size[0] >= 1000 else 0)
    assert session.column >= min(size[0], 960)


def test_a_low_window_has_no_bar_of_two_lines(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), width=320, height=256)
    SCENES["bid-finale"].prepare(session.store)
    session.arrive("/game/1")
    view = table.view(session)
    assert {"decline", "use"} <= scrolled(view)
    session.width, session.height = 412, 915
    assert not {"decline", "use"} & scrolled(table.view(session))


@pytest.mark.parametrize(("size", "has_panel"), [((1180, 820), True), ((820, 1180), False), ((915, 412), False)])
def test_what_lies_over_a_board_stands_beside_it_on_a_tablet_on_its_side(
    tmp_path: Path, size: tuple[int, int], has_panel: bool
) -> None:
    session = at(tmp_path, "works", size)
    before = painter.room(session)
    session.show("menu")
    assert (sheets.sheet_for(session) is None) is has_panel
    here = names(table.view(session))
    assert ("menu-sheet" in here) is has_panel
    assert ("menu-close" in here) is has_panel  # there is no scrim to tap on
    assert (painter.room(session) < before) is has_panel
    assert ACTS["works"] in here


@pytest.mark.parametrize(("width", "abreast"), [(1180, 2), (412, 1)])
@pytest.mark.parametrize(("route", "start"), [("/history", "game-"), ("/cards", "cards-")])
def test_lists_fill_a_tablet_on_its_side(tmp_path: Path, route: str, start: str, width: int, abreast: int) -> None:
    session = Session(Store(tmp_path / "games.db"), width=width, height=820)
    SCENES["home"].prepare(session.store)
    session.arrive(route)
    lines = [each for each in controls_in(screen_for(session)) if isinstance(each, ft.Row)]
    cells = [sum(any(name.startswith(start) for name in names(cell)) for cell in line.controls) for line in lines]
    assert max(max(cells), 1) >= abreast
    assert (max(cells) > 1) is (abreast > 1)


@pytest.mark.parametrize("size", [(1180, 820), (1280, 800), (820, 1180), (412, 915)])
@pytest.mark.parametrize(
    ("scene", "left", "right"),
    [
        ("over", "score-0", "tie"),
        ("bid-over", "score-0", "tie"),
        ("delivery-over-five", "score-4", "tie"),
        ("score", "card-gardens", "left"),
    ],
)
def test_a_result_and_a_sheet_have_two_columns_in_a_window_with_the_room(
    tmp_path: Path, scene: str, left: str, right: str, size: tuple[int, int]
) -> None:
    session = Session(Store(tmp_path / "games.db"), width=size[0], height=size[1])
    SCENES[scene].prepare(session.store)
    session.arrive(SCENES[scene].route)
    rows = [each for each in controls_in(screen_for(session)) if isinstance(each, ft.Row)]
    columns = [[names(each) for each in row.controls] for row in rows]
    are_beside = any(len(two) == 2 and left in two[0] and right in two[1] for two in columns)
    assert are_beside is (size[0] >= 1180)


async def test_a_question_stays_when_a_tablet_is_turned(tmp_path: Path) -> None:
    session = at(tmp_path, "works", (820, 1180))
    session.is_ready = True
    async with app_on(session) as screen:
        await screen.tap("menu")
        sheet = screen.one(ft.AlertDialog, open=True)
        session.width, session.height = 1180, 820
        await screen.settle()
        await screen.fire(sheet, "dismiss")  # as the client does when the sheet goes
        assert "menu-close" in screen.names()
