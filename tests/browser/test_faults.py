"""What goes wrong shows a page of our own in the browser too; one tap leads back, and the game goes on.

So does a server that is gone: the page says that the game is safe, and goes on by itself once the server is there.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driver import App, Server
from tests.browser.scenes import JUSTIN, play_on, store_in, turn_of
from ui.preferences import key
from ui.theme.theme import look_for

BROKEN = "tests.browser.broken_app"


def rgb(colour: str) -> str:
    """A colour as a browser tells it."""
    red, green, blue = bytes.fromhex(colour.lstrip("#"))
    return f"rgb({red}, {green}, {blue})"


def a_game(server: Server) -> None:
    with store_in(server.data) as store:
        live = store.start(JUSTIN)
        store.settings[f"set-up/{live.id}"] = ["ai", "locations", "deck", "mints", "token"]
        play_on(live, turn_of(0))


@pytest.fixture
def server(new_server: Callable[..., Server]) -> Server:
    return new_server(module=BROKEN).start()


def test_a_fault_leads_back_to_the_game(server: Server, open_app: Callable[..., App]) -> None:
    a_game(server)
    app = open_app(route="/game/1")
    app.tap("log")
    app.reads("went-wrong", "Nothing is lost.")
    app.tap("fault-game")
    app.sees("pass")
    app.misses("went-wrong")
    app.move("pass")
    app.sees("accept")
    app.open("/settings")
    app.sees("went-wrong")
    app.tap("fault-home")
    app.sees("play-works")


def test_the_page_waits_for_a_server_that_is_gone(server: Server, open_app: Callable[..., App]) -> None:
    a_game(server)
    app = open_app(route="/game/1", locale="fr-FR")
    app.sees("pass")
    waiting = app.page.locator("#waiting")
    with app.without_server():
        server.kill()
        expect(waiting).to_contain_text("Votre partie est à l’abri")
        server.start()
        expect(waiting).to_have_count(0)
        app.sees("pass")
        app.move("pass")
        app.sees("accept")


DRAWS_NOTHING_ASLEEP = """(() => {
  const draw = window.requestAnimationFrame;
  window.requestAnimationFrame = then =>
    window.isAsleep ? setTimeout(() => requestAnimationFrame(then), 100) : draw.call(window, then);
})();"""
"""Lets a page that is asleep hear and draw nothing, as one that is not in front."""


def test_a_page_that_was_asleep_as_the_server_came_back_shows_the_game(
    server: Server, open_app: Callable[..., App]
) -> None:
    """Everything that the new session sends comes between two of its pictures."""
    a_game(server)
    app = open_app(route="/game/1", script=DRAWS_NOTHING_ASLEEP)
    app.sees("pass")
    waiting = app.page.locator("#waiting")
    with app.without_server():
        app.page.evaluate("window.isAsleep = true")
        server.kill()
        expect(waiting).to_have_count(1)
        server.start()
        expect(waiting).to_have_count(0)
        app.page.evaluate("window.isAsleep = false")
        app.sees("pass")
    app.move("pass")
    app.sees("accept")


KEEPS_SOCKET = """(() => {
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      window.socket = this;
    }
  };
})();"""
"""Keeps the connection of the page, for a test that cuts it."""


def test_a_page_that_was_cut_off_as_it_slept_shows_the_game(server: Server, open_app: Callable[..., App]) -> None:
    """The server ran on: the page finds its session again, and is sent all that it shows."""
    a_game(server)
    app = open_app(route="/game/1", script=DRAWS_NOTHING_ASLEEP + KEEPS_SOCKET)
    app.sees("pass")
    with app.without_server():
        app.page.evaluate("window.isAsleep = true")
        with app.page.expect_event("websocket"):
            app.page.evaluate("window.socket.close()")
        app.quiet()
        app.page.evaluate("window.isAsleep = false")
        app.sees("pass")
    app.move("pass")
    app.sees("accept")


def test_what_was_scrolled_stays_there_as_the_page_was_cut_off(open_app: Callable[..., App]) -> None:
    app = open_app(route="/rules", script=KEEPS_SOCKET)
    app.quiet()
    before = app.ident("chapter-works-deed").bounding_box()
    app.wheel(200, 500, down=700)
    app.quiet()
    place = app.ident("chapter-works-deed").bounding_box()
    assert place != before
    with app.without_server():
        with app.page.expect_event("websocket"):
            app.page.evaluate("window.socket.close()")
        app.quiet()
    assert app.ident("chapter-works-deed").bounding_box() == place


NOTES_LOOK = """(() => {
  const parse = JSON.parse;
  JSON.parse = (...given) => {
    const value = parse(...given);
    window.isLookTold ||= Boolean(value?.ground);
    return value;
  };
})();"""
"""Notes that the page was told how the app looks, which comes a moment after the first screen."""


def test_the_page_that_waits_wears_what_the_app_wears_in_each_window(
    server: Server, open_app: Callable[..., App]
) -> None:
    windows = []
    for theme, size, device in (("dark", "largest", "light"), ("light", "normal", "dark")):
        with store_in(server.data) as store:
            store.settings["language"] = "fr"
            store.settings[key("theme")] = theme
            store.settings[key("text_size")] = size
        windows.append(open_app(color_scheme=device, script=NOTES_LOOK))
        windows[-1].sees("play-works")
        windows[-1].page.wait_for_function("() => window.isLookTold")
    dark, light = windows
    with dark.without_server(), light.without_server():
        server.kill()
        for app, name, size in ((dark, "dark", "largest"), (light, "light", "normal")):
            look = look_for(name, text_size=size)
            waiting = app.page.locator("#waiting")
            expect(waiting).to_contain_text("Votre partie est à l’abri")
            expect(waiting).to_have_css("background-color", rgb(look.surface))
            again = waiting.locator("div").last
            expect(again).to_have_css("font-size", f"{look.style('bodyLarge').size:g}px")
            expect(again).to_have_css("font-family", re.compile("Figtree-Medium"))
            assert app.page.evaluate("[...document.fonts].some(font => font.family.includes('Figtree-Medium'))")
        server.start()
        for app in (dark, light):
            expect(app.page.locator("#waiting")).to_have_count(0)
            app.sees("play-works")
