"""The server is killed in the middle of a game; nothing that the screen has shown is lost."""

from tests.browser.driver import App, Server
from tests.browser.hands import begin_solo, to_own_turn


def log_of(app: App) -> str:
    """Return the text of the log, and close it again."""
    app.tap("log")
    app.sees("log-lines")
    app.settle()
    said = app.text("log-lines")
    app.page.keyboard.press("Escape")
    app.misses("log-lines")
    return said


def test_a_killed_server_loses_nothing(app: App, server: Server) -> None:
    begin_solo(app)
    to_own_turn(app)
    app.move("location-leadership-council")
    to_own_turn(app)
    log = log_of(app)
    assert "You took the token" in log
    shown = app.text("table")

    with app.without_server():
        server.kill()
        server.start()
        app.open("/")
    app.tap("continue")
    app.sees("pass")
    app.settle()
    assert sorted(app.text("table").splitlines()) == sorted(shown.splitlines())
    assert log_of(app) == log

    app.move("pass")
    assert app.first_of("accept", "search")
