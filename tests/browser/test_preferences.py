"""Preferences are in force at once, and still when the app is opened again."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driver import App, Server
from tests.browser.scenes import JUSTIN, play_on, store_in, turn_of
from tests.browser.test_device import wears

Open = Callable[..., App]


def height(app: App, name: str) -> float:
    """Return the height of a control, once it is at rest."""
    app.sees(name)
    app.settle()
    return float(app.ident(name).bounding_box()["height"])


def test_text_size_contrast_and_table_mode_are_kept(open_app: Open, server: Server) -> None:
    with store_in(server.data) as store:
        play_on(store.start(JUSTIN), turn_of(0))
    app = open_app(route="/settings")
    usual = height(app, "table-mode")
    app.tap("text-size-largest")
    app.reads("settings-screen", "Very large")
    app.tap("contrast-high")
    wears(app, "highContrast")
    app.tap("table-mode")
    expect(app.ident("table-mode")).to_have_attribute("aria-checked", "true")

    app.reload()
    app.reads("settings-screen", "Very large")
    wears(app, "highContrast")
    assert height(app, "table-mode") > usual
    app.tap("back")
    app.tap("continue")
    app.sees("table-mode")
    app.reads("lid", "Your turn, Ada")
    app.tap("seat-0")
    app.sees("pass")
    app.tap("menu")
    app.tap("menu-far")
    app.tap("leave-table-mode")
    app.sees("pass")

    again = open_app(route="/game/1")
    again.sees("pass")
    wears(again, "highContrast")


def test_high_contrast_comes_from_the_device(open_app: Open) -> None:
    app = open_app(forced_colors="active")
    app.sees("play-works")
    wears(app, "highContrast")
