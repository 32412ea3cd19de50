"""The way back: what is above each route, what is closed first, and that the device's Back does as the screen's own."""

from pathlib import Path

import flet as ft
import pytest

from engine.game import GAMES
from tests.browser.delivery_scenes import sampled as delivery_sampled
from tests.headless import Headless
from tests.ui.sessions import PAIR, SOLO, app_on, laid, session_in
from ui import back_navigation
from ui.boards.bid.closed import Hand
from ui.routes import IN_GAME, OF_GAME, SCREENS, screen_for
from ui.screens.table.sheets import sheet_for
from ui.session import Session

ABOVE = {
    "/": "/",
    "/rules": "/",
    "/rules/works/builder/blocked": "/rules",
    "/rules/rulings": "/rules",
    "/games": "/",
    "/settings": "/",
    "/settings/backup": "/settings",
    "/cards": "/",
    "/cards/works": "/cards",
    "/cards/works/share": "/cards/works",
    "/cards/delivery/map": "/cards/delivery",
    "/cards/delivery/orders/orchid-1": "/cards/delivery/orders",
    "/cards/delivery/orders/orchid-1/edit": "/cards/delivery/orders/orchid-1",
    "/history": "/",
    "/history/game/3": "/history",
    "/history/game/3/replay": "/history/game/3",
    "/share/3": "/history/game/3",
    "/players": "/history",
    "/statistics": "/history",
    "/works/new": "/",
    "/works/new/rulings": "/works/new",
    "/works/middle": "/works/new",
    "/works/set-up": "/",
    "/works/score": "/",
    "/works/score/ranking": "/works/score",
    "/works/score/options": "/works/score",
    "/works/scores": "/works/score",
    "/works/scores/2": "/works/scores",
    "/game/3": "/",
    "/game/3/audit": "/game/3",
    "/game/3/ask": "/game/3",
    "/game/3/moves": "/game/3",
    "/game/3/share": "/game/3",
    "/game/3/hand-on": "/game/3",
    "/game/3/rules": "/game/3",
    "/game/3/rules/works/builder/blocked": "/game/3/rules",
    "/take-over": "/",
    "/history/take-over": "/history",
    "/take-over/MINT1.1.1.9F3A01BC.AB.7D20C4E1": "/",
    "/nowhere": "/",
    "/settings?from=link": "/",
}


@pytest.mark.parametrize(("route", "above"), ABOVE.items())
def test_up(route: str, above: str) -> None:
    assert back_navigation.up(route) == above


ROUTES = [
    *(f"/{first}" for first in SCREENS),
    *(f"/{game}/{page}" for game in GAMES for page in OF_GAME),
    *(f"/game/1/{page}".rstrip("/") for page in IN_GAME),
    "/history/game/1",
    "/history/game/1/replay",
]


@pytest.mark.parametrize("route", ROUTES)
def test_from_every_route_the_way_up_ends_at_home(route: str) -> None:
    seen = [route]
    while seen[-1] != "/":
        seen.append(back_navigation.up(seen[-1]))
        assert len(seen) <= 5, seen


def begun(folder: Path) -> Session:
    """A session whose game 1 goes on and whose cards of Mint Delivery are known."""
    session = session_in(folder, SOLO)
    delivery_sampled(session.store)
    return session


@pytest.mark.parametrize(
    "route",
    [
        "/settings",
        "/settings/backup",
        "/take-over",
        "/history/take-over",
        "/games",
        "/cards",
        "/cards/works",
        "/cards/delivery/orders",
        "/players",
        "/statistics",
        "/works/new",
        "/works/middle",
        "/works/set-up",
        "/works/score",
        "/works/score/ranking",
        "/works/score/options",
        "/works/scores",
        "/rules",
        "/rules/rulings",
        "/game/1",
        "/game/1/ask",
        "/game/1/audit",
        "/game/1/hand-on",
        "/game/1/moves",
        "/game/1/rules",
        "/history/game/1",
        "/history/game/1/replay",
    ],
)
async def test_the_screens_own_back_button_leads_up(tmp_path: Path, route: str) -> None:
    async with started(begun(tmp_path), route) as screen:
        assert screen.page.route == route
        await screen.tap("back")
        assert screen.page.route == back_navigation.up(route)


def test_a_screen_without_a_back_button_is_left_upwards(tmp_path: Path) -> None:
    session = begun(tmp_path)
    for view in (ft.View(), None):
        session.go("/game/1/moves")
        back_navigation.leave(session, view)
        assert session.route == "/game/1"


async def test_the_device_s_back_keeps_what_the_screens_own_keeps(tmp_path: Path) -> None:
    async with started(begun(tmp_path), "/works/new") as screen:
        await screen.tap("players-3", "rulings")
        assert "rulings-done" in screen.names()
        await screen.fire(screen.page, "view_pop", {"route": "/works/new/rulings"})
        assert screen.page.route == "/works/new"
        assert "name-2" in screen.names()


# What is closed first


def test_a_sheet_is_closed_before_the_screen_is_left(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.show("log")
    assert back_navigation.stays(session)
    back_navigation.step_back(session)
    assert session.sheet is None
    assert not back_navigation.stays(session)
    assert session.route == "/game/1"


def test_a_choice_half_made_is_left_before_the_table(tmp_path: Path) -> None:
    session = begun(tmp_path)
    here = session.live.table.here.number
    for chosen in (Hand(here, 0, 3), (here, "cell"), {"name": "Oak"}):
        session.choose(chosen)
        assert back_navigation.stays(session)
        back_navigation.step_back(session)
        assert session.chosen is None
    for stale in (Hand(here + 1, 0, 3), (here + 1, "cell"), None):
        session.choose(stale)
        assert not back_navigation.stays(session)


def test_a_draft_elsewhere_does_not_hold_one_back(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.go("/works/new")
    session.choose({"seats": 3})
    assert not back_navigation.stays(session)


# In a running session


@ft.component
def shown(session: Session) -> list[ft.View]:
    ft.use_dialog(sheet_for(session))
    return back_navigation.stacked(session, screen_for(session))


def started(session: Session, route: str) -> Headless:
    """The app at a route."""

    def begin(page: ft.Page) -> None:
        session.navigate = page.navigate
        back_navigation.listen(session, page)
        session.arrive(route)
        page.render_views(shown, session)

    return Headless(begin, route=route)


def views(screen: Headless) -> list[ft.View]:
    return screen.all(ft.View)


async def test_the_device_s_back_goes_up_one_level(tmp_path: Path) -> None:
    async with started(session_in(tmp_path, PAIR), "/game/1/moves") as screen:
        for here, above in (("/game/1/moves", "/game/1"), ("/game/1", "/")):
            assert [view.route for view in views(screen)] == [above, here]
            await screen.fire(screen.page, "view_pop", {"route": here})
            assert screen.page.route == above
        assert [view.route for view in views(screen)] == ["/"]


async def test_a_view_with_a_sheet_over_it_asks_and_stays(tmp_path: Path) -> None:
    async with started(session_in(tmp_path, PAIR), "/game/1") as screen:
        assert views(screen)[-1].can_pop
        await screen.tap("skip", "menu")
        assert not views(screen)[-1].can_pop
        await screen.fire(views(screen)[-1], "confirm_pop")
        assert screen.page.route == "/game/1"
        assert views(screen)[-1].can_pop
        assert not [sheet for sheet in screen.all(ft.AlertDialog) if sheet.open]


async def test_the_browser_s_back_closes_a_sheet_and_stays(tmp_path: Path) -> None:
    async with started(session_in(tmp_path, PAIR), "/game/1") as screen:
        await screen.tap("skip", "menu")
        assert screen.one(ft.AlertDialog).open
        await screen.go("/")
        assert screen.page.route == "/game/1"
        assert not [sheet for sheet in screen.all(ft.AlertDialog) if sheet.open]
        await screen.go("/")
        assert [view.route for view in views(screen)] == ["/"]


async def test_what_was_left_under_a_sheet_goes_with_it(tmp_path: Path) -> None:
    """Flet's client may keep the sheet in a view of that name, and show it on the way back."""
    session = laid(tmp_path, PAIR)
    session.is_ready = True
    async with app_on(session) as screen:
        for number in (0, 1, 2):
            table = "/game/1" + number * "#"
            assert [view.route for view in views(screen)] == ["/", table]
            await screen.tap("menu")
            await screen.tap("menu-moves")
            assert [view.route for view in views(screen)] == [f"{table}#", "/game/1/moves"]
            for sheet in screen.all(ft.AlertDialog):
                await screen.fire(sheet, "dismiss")
            await screen.tap("back")
        session.go("/game/1/moves")  # from under no sheet
        await screen.settle()
        assert [view.route for view in views(screen)] == ["/game/1###", "/game/1/moves"]


async def test_a_sheet_that_has_closed_late_leaves_the_next_one_open(tmp_path: Path) -> None:
    session = laid(tmp_path, PAIR)
    session.is_ready = True
    async with app_on(session) as screen:
        await screen.tap("menu")
        menu = screen.one(ft.AlertDialog, open=True)
        session.close()
        await screen.settle()
        session.show("settings")
        await screen.settle()
        await screen.fire(menu, "dismiss")
        assert screen.one(ft.AlertDialog, open=True)
        assert session.sheet is not None


async def test_a_link_with_a_game_is_followed_whatever_lies_open(tmp_path: Path) -> None:
    async with started(session_in(tmp_path, PAIR), "/game/1") as screen:
        await screen.tap("skip", "menu")
        await screen.go("/take-over/MINT1")
        assert views(screen)[-1].route == "/take-over/MINT1"
        assert not [sheet for sheet in screen.all(ft.AlertDialog) if sheet.open]
