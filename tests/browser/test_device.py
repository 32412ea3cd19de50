"""What the app takes from the device: its language and its theme; and what it never takes: the network."""

import re
import struct
import zlib
from collections.abc import Callable

from tests.browser.driver import App, Server
from tests.browser.scenes import JUSTIN, play_on, store_in, turn_of
from ui.theme.theme import look_for

Open = Callable[..., App]


def ground(app: App) -> str:
    """The colour of the ground of the screen at rest, "#RRGGBB"."""
    app.settle()
    png = app.page.screenshot(clip={"x": 2, "y": 400, "width": 1, "height": 1})
    at, packed = 8, b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += length + 12
    return "#" + zlib.decompress(packed)[1:4].hex().upper()


def wears(app: App, theme: str) -> None:
    """Wait until the screen has the ground of a theme."""
    wanted = look_for(theme).surface.upper()
    for _ in range(20):
        if (found := ground(app)) == wanted:
            return
    raise AssertionError(f"the ground is {found}, not the {theme} {wanted}")


def test_french_from_the_device(open_app: Open, server: Server) -> None:
    app = open_app(locale="fr-FR")
    app.sees("play-works")
    app.reads("play-works", "Jouer")
    app.tap("settings")
    app.sees("language-en")
    app.says("Réglages")
    app.move("language-en")
    app.says("Settings")
    app.tap("back")
    app.reads("play-works", "Play")

    again = open_app(locale="fr-FR")
    again.reads("play-works", "Play")
    again.move("language")
    again.reads("play-works", "Jouer")


def test_another_language_of_the_device_is_english(open_app: Open) -> None:
    open_app(locale="de-DE").reads("play-works", "Play")


def test_dark_from_the_device_and_by_hand(open_app: Open) -> None:
    app = open_app(color_scheme="dark")
    app.sees("play-works")
    wears(app, "dark")
    app.tap("settings")
    app.tap("theme-light")
    wears(app, "light")
    app.tap("theme-dark")
    wears(app, "dark")
    app.tap("theme-system")
    app.page.emulate_media(color_scheme="light")
    wears(app, "light")
    app.tap("back")
    app.sees("play-works")
    wears(app, "light")


def test_the_first_screen_is_measured_in_its_own_typefaces(open_app: Open, server: Server) -> None:
    with store_in(server.data) as store:
        play_on(store.start(JUSTIN), turn_of(0))
    app = open_app(route="/game/1", locale="fr-FR")
    app.sees("pass")
    cards = app.names("supplier-")
    app.settle()
    first = [app.ident(card).bounding_box() for card in cards]
    app.tap("back")
    app.tap("continue")
    app.sees("pass")
    app.settle()
    assert [app.ident(card).bounding_box() for card in cards] == first


def test_nothing_leaves_the_machine(open_app: Open) -> None:
    app = open_app()
    asked: list[str] = []
    app.page.on("request", lambda request: asked.append(request.url))
    app.reload()
    app.tap("play-works")
    app.sees("start")
    assert asked
    away = [url for url in asked if not re.match(r"(http|ws)://127\.0\.0\.1:|data:|blob:", url)]
    assert not away

    with app.without_server():  # what would leave it is told of
        app.page.evaluate("fetch('https://example.org/').catch(() => null)")
        assert any("https://example.org/" in complaint for complaint in app.complaints)
