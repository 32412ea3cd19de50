"""The server is killed in the middle of a game; nothing that the screen has shown is lost."""

from tests.browser.driver import App, Server


def board(app: App) -> str:
    """Everything the table says."""
    return app.text("table")


def test_a_killed_server_loses_nothing(app: App, server: Server) -> None:
    app.tap("play-works")
    app.tap("start")
    app.tap("skip")
    app.sees("search")
    for move in ("card-gardens", "card-wholesaler", "accept", "supplier-wholesaler", "accept", "location-producer"):
        app.move(move)
    app.sees("accept")
    app.tap("log")
    app.sees("log-lines")
    before = app.text("log-lines")
    assert "Bought" in before or "Wholesaler" in before
    app.page.keyboard.press("Escape")
    app.misses("log-lines")
    shown = board(app)

    with app.without_server():
        server.kill()
        server.start()
        app.open("/")
    app.tap("continue")
    app.sees("accept")
    assert board(app) == shown
    app.tap("log")
    app.sees("log-lines")
    assert app.text("log-lines") == before
    app.page.keyboard.press("Escape")
    app.misses("log-lines")
    app.move("accept")
    app.sees("pass")
