"""The browser's Back and Forward, a turned phone and a half screen: nothing is lost, and each leads to the right place.
"""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driver import App, Server
from tests.browser.scenes import JUSTIN, asks, play_on, store_in, turn_of

Open = Callable[..., App]
UPRIGHT, LYING, HALF = (412, 915), (915, 412), (360, 430)


def a_game(server: Server) -> None:
    with store_in(server.data) as store:
        play_on(store.start(JUSTIN), turn_of(0), from_round=2)


def is_at(app: App, route: str) -> None:
    app.page.wait_for_url(app.url + route)


def turn(app: App, size: tuple[int, int]) -> None:
    app.page.set_viewport_size({"width": size[0], "height": size[1]})
    app.settle()


def test_back_and_forward_go_through_a_game_and_its_pages(server: Server, open_app: Open) -> None:
    a_game(server)
    app = open_app()
    app.tap("continue")
    app.sees("pass")
    app.tap("menu")
    app.tap("menu-moves")
    is_at(app, "/game/1/moves")
    app.page.go_back()
    app.sees("pass")
    is_at(app, "/game/1")
    app.page.go_back()
    app.sees("continue")
    app.page.go_forward()
    app.sees("pass")
    app.page.go_forward()
    is_at(app, "/game/1/moves")
    app.tap("back")
    app.sees("pass")


def test_back_closes_what_lies_over_the_table_and_the_next_one_leaves(server: Server, open_app: Open) -> None:
    a_game(server)
    app = open_app()
    app.tap("continue")
    app.sees("pass")
    for opener, inside in (("menu", "menu-sheet"), ("log", "log-lines"), ("location-supplier", "got-it")):
        app.tap(opener)
        app.sees(inside)
        app.page.go_back()
        app.misses(inside)
        app.sees("pass")
        is_at(app, "/game/1")
    app.page.go_back()
    app.sees("continue")


def test_another_address_is_followed_though_a_sheet_lies_open(server: Server, open_app: Open) -> None:
    a_game(server)
    app = open_app(route="/game/1")
    app.tap("menu")
    app.sees("menu-sheet")
    app.open("/rules")
    app.misses("menu-sheet")
    is_at(app, "/rules")


def test_a_form_half_filled_survives_turning_the_phone_and_half_a_screen(server: Server, open_app: Open) -> None:
    app = open_app(route="/works/new", size=UPRIGHT)
    app.tap("players-2")
    app.tap("name-1")
    app.fill("name-1", "Zoe")
    for size in (LYING, HALF, UPRIGHT):
        turn(app, size)
        app.reads("name-1", "Zoe")
    app.tap("name-1-done")
    app.reads("name-1", "Zoe")


def test_what_is_typed_into_stays_in_view_above_a_keyboard(server: Server, open_app: Open) -> None:
    with store_in(server.data) as store:
        play_on(store.start(JUSTIN), asks("reveal"), from_round=2)
    app = open_app(route="/game/1", size=UPRIGHT)
    app.tap("search")
    turn(app, HALF)
    app.page.keyboard.type("wind")
    expect(app.ident("search").locator("input")).to_have_value("wind")
    box = app.ident("search").locator("input").bounding_box()
    assert 0 <= box["y"] <= HALF[1] - box["height"]
    app.sees("card-windmill")


def test_a_sheet_survives_turning_the_phone_and_its_end_can_be_reached(server: Server, open_app: Open) -> None:
    a_game(server)
    app = open_app(route="/game/1", size=UPRIGHT)
    app.tap("menu")
    for size in (LYING, HALF, UPRIGHT):
        turn(app, size)
        app.sees("menu-sheet")
        app.reach("menu-settings")
    app.tap("menu-moves")
    is_at(app, "/game/1/moves")


def test_chips_pushed_aside_beyond_their_end_are_no_way_back(open_app: Open) -> None:
    app = open_app()
    app.sees("play-works")
    app.go("/rules")
    app.sees("rules-search")
    box = app.ident("game-works").bounding_box()
    assert box is not None
    for _ in range(3):
        # The pointer that moves there begins a new gesture.
        app.wheel(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, across=-310)
        app.quiet()
    app.sees("rules-search")
    is_at(app, "/rules")
