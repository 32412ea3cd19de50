"""The clock of a game: it is chosen in New game, ticks, is paused, and is still right after the server was killed."""

import re

from tests.browser.driver import App, Server
from tests.browser.hands import begin_solo, to_own_turn

TIME = re.compile(r"(\d+):(\d\d)")


def seconds(app: App) -> int:
    """Return the seconds that are left, as the clock on the page that hides the table has them."""
    minutes, rest = TIME.findall(app.text("time-0"))[0]
    return 60 * int(minutes) + int(rest)


def test_a_clock_ticks_is_paused_and_outlives_the_server(app: App, server: Server) -> None:
    app.tap("settings")
    app.tap("clock-down")
    app.tap("clock-minutes-5")
    app.tap("clock-more-0")
    app.tap("back")
    begin_solo(app)
    to_own_turn(app)
    app.page.wait_for_timeout(3000)
    app.tap("clock")
    app.sees("paused")
    assert not app.names("location-")
    left = seconds(app)
    assert left < 300
    with app.without_server():
        server.kill()
        server.start()
        app.open("/")
    app.tap("continue")
    app.sees("paused")
    assert seconds(app) == left
    app.tap("clock-on")
    app.sees("clock")
    app.move("pass")
    to_own_turn(app)
    app.tap("clock")
    app.sees("paused")
    assert seconds(app) <= left
