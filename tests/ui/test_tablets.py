"""Tablets are sizes of their own: a list with what is opened from it, two things abreast, bars and covers as wide."""

from pathlib import Path

import flet as ft
import pytest

from companion.store.store import Store
from tests.browser import bid_scenes as bid
from tests.browser.shots import some_games
from tests.headless import Headless, controls_in
from tests.ui.sessions import drawn
from ui import back_navigation
from ui.parts import privacy_cover
from ui.routes import screen_for
from ui.session import Session

BROAD = [(1180, 820), (1280, 800), (1920, 1080)]
OTHERS = [(820, 1180), (412, 915), (915, 412), (1280, 400)]
TIE = "/rules/works/tie/mints"


def at(folder: Path, size: tuple[int, int], route: str) -> Session:
    store = Store(folder / "games.db")
    some_games(store)
    session = Session(store, width=size[0], height=size[1], is_ready=True)
    session.arrive(route)
    return session


def names(view: ft.BaseControl) -> list[str]:
    found = [control.identifier for control in controls_in(view) if isinstance(control, ft.Semantics)]
    return [name for name in found if name]


@pytest.mark.parametrize(
    ("size", "is_beside"), [*((size, True) for size in BROAD), *((size, False) for size in OTHERS)]
)
@pytest.mark.parametrize(
    ("route", "listed", "opened"), [("/history/game/2", "search", "facts"), (TIE, "rules-search", "clause-title")]
)
async def test_what_is_opened_stands_next_to_its_list_where_there_is_room(
    tmp_path: Path, size: tuple[int, int], is_beside: bool, route: str, listed: str, opened: str
) -> None:
    session = at(tmp_path, size, route)
    async with drawn(session) as screen:
        here = list(screen.names())
    assert opened in here
    assert (listed in here) is is_beside
    assert here.count("back") == 1
    assert here.count("nav-history") == is_beside
    assert session.width == size[0]


@pytest.mark.parametrize("size", BROAD)
def test_the_list_stays_while_one_after_the_other_is_opened(tmp_path: Path, size: tuple[int, int]) -> None:
    session = at(tmp_path, size, "/history")
    for route in ("/history", "/history/game/2", "/history/game/3"):
        session.go(route)
        assert back_navigation.stacked(session, screen_for(session))[-1].route == "/history"
    chosen = [each for each in controls_in(screen_for(session)) if isinstance(each, ft.Semantics) and each.selected]
    assert "game-3" in [each.identifier for each in chosen]
    assert "game-2" not in [each.identifier for each in chosen]


async def test_a_tap_opens_a_game_next_to_the_list_and_back_closes_it(tmp_path: Path) -> None:
    session = at(tmp_path, BROAD[0], "/history")
    async with drawn(session) as screen:
        assert "facts" not in screen.names()
        for name in ("game-2", "game-3"):
            await screen.tap(name)
            assert session.route == f"/history/game/{name[-1]}"
            assert {"facts", "game-1", "game-2", "game-3"} <= set(screen.names())
        await screen.tap("back")
        assert session.route == "/history"
        assert "facts" not in screen.names()


async def test_a_search_goes_on_next_to_the_rule_that_it_found(tmp_path: Path) -> None:
    session = at(tmp_path, BROAD[0], "/rules")
    async with drawn(session) as screen:
        await screen.fill("rules-search", "tie")
        await screen.tap("rule-works.tie.mints")
        assert session.route == TIE
        assert {"clause-title", "rule-works.tie.age"} <= set(screen.names())
        await screen.tap("rule-works.tie.age")
        assert session.route == "/rules/works/tie/age"
        for route in (TIE, "/rules"):
            await screen.tap("back")
            assert session.route == route


@ft.component
def shown(session: Session) -> list[ft.View]:
    return back_navigation.stacked(session, screen_for(session))


@pytest.mark.parametrize("route", ["/history/game/2", TIE])
async def test_the_device_s_back_closes_what_stands_next_to_a_list(tmp_path: Path, route: str) -> None:
    session = at(tmp_path, BROAD[0], route)
    async with Headless(lambda page: page.render_views(shown, session)) as screen:
        view = screen.all(ft.View)[-1]
        assert not view.can_pop  # the client would take the list away with it
        await screen.fire(view, "confirm_pop")
        assert session.route == back_navigation.up(route)
        assert screen.all(ft.View)[-1].can_pop


# Two things abreast


def are_abreast(view: ft.View, one: str, other: str) -> bool:
    """Return whether a row has one thing in one of its parts, and the other in another part."""
    rows = [each for each in controls_in(view) if isinstance(each, ft.Row)]
    held = [[names(part) for part in row.controls] for row in rows]
    return any(one in left and other in right and left is not right for row in held for left in row for right in row)


@pytest.mark.parametrize(
    ("route", "one", "other", "upright"),
    [
        ("/settings/backup", "make-backup", "choose-backup", True),
        ("/take-over", "paste", "choose-file", True),
        ("/cards/delivery/map", "place-town-nw", "place-warehouse-n", False),
        ("/games", "game-4", "game-3", False),
    ],
)
@pytest.mark.parametrize("size", [(412, 915), (820, 1180), (1180, 820)])
def test_two_things_stand_abreast_on_a_tablet(
    tmp_path: Path, size: tuple[int, int], route: str, one: str, other: str, upright: bool
) -> None:
    view = screen_for(at(tmp_path, size, route))
    assert {one, other} <= set(names(view))
    assert are_abreast(view, one, other) is (size == (1180, 820) or (upright and size == (820, 1180)))


@pytest.mark.parametrize(("size", "least"), [((820, 1180), 720), ((1180, 820), 400), ((412, 915), 490)])
def test_a_cover_fills_what_a_tablet_has_and_its_button_does_not(
    tmp_path: Path, size: tuple[int, int], least: int
) -> None:
    session = Session(Store(tmp_path / "games.db"), width=size[0], height=size[1])
    bid.four(bid.SEALING)(session.store)
    session.arrive("/game/1")
    view = screen_for(session)
    (cover,) = [each for each in controls_in(view) if isinstance(each, ft.Container) and is_cover(each)]
    assert isinstance(cover.content, ft.Row)
    assert (cover.content.controls[0].height or 0) + 2 * privacy_cover.ABOVE >= least
    boxes = [each for each in controls_in(cover) if isinstance(each, ft.Container) and "take-1" in names(each)]
    wide = [each for each in boxes if each.width]
    assert [each.width for each in wide] == ([privacy_cover.BUTTON] if session.is_tablet else [])


def is_cover(box: ft.Container) -> bool:
    """Return whether a box is the whole cover, in a colour of its own."""
    return bool(box.bgcolor) and {"cover", "take-1"} <= set(names(box))


# Bars


@pytest.mark.parametrize(
    "route",
    [
        "/works/new",
        "/works/new/rulings",
        "/players",
        "/works/score",
        "/works/scores",
        "/works/middle",
        "/cards/bid/locations",
        "/cards/bid/locations/new",
        "/cards/delivery/map",
        "/game/2",
        "/game/2/audit",
    ],
)
@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (1600, 1000)])
async def test_a_bar_lines_up_with_the_form_above_it(tmp_path: Path, size: tuple[int, int], route: str) -> None:
    session = at(tmp_path, size, route.removesuffix("/rulings"))
    async with drawn(session) as screen:
        if route.endswith("/rulings"):
            await screen.tap("rulings")
        forms = {float(each.controls[0].width or 0) for each in screen.all(ft.Row) if is_narrowed(each)}
        bars = [each.content for each in screen.all(ft.Screenshot) if isinstance(each.content, ft.Container)]
        (line,) = [row for bar in bars for row in controls_in(bar) if isinstance(row, ft.Row) and row.width]
        assert {line.width + 2 * session.gutter} == (forms or {float(size[0])})


def is_narrowed(row: ft.Row) -> bool:
    """Return whether a row keeps what is in it narrower than the window."""
    if row.alignment is not ft.MainAxisAlignment.CENTER or len(row.controls) != 1:
        return False
    (only,) = row.controls
    return isinstance(only, ft.Container) and bool(only.width) and (only.width or 0) > 500
