"""A button that says what must come first can be pressed as soon as that is done."""

from collections.abc import Callable

from tests.browser.driver import SMALL, App


def test_what_is_said_does_not_cover_the_button(open_app: Callable[..., App]) -> None:
    app = open_app(size=SMALL, route="/bid/new")
    app.tap("start")
    app.tap("starts-0")
    app.move("skip")
    app.sees("colours-done")
    app.tap("colours-done")
    app.tap("colours-done")
    app.says("Tap a colour first")
    app.tap("colour-pink")
    app.can("colours-done")
    app.tap("colours-done")
    app.misses("colours-done")
