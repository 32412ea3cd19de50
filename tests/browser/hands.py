"""What hands at the table do over and over: begin a game, turn cards up, move the AI's pieces."""

from tests.browser.driver import App


def begin_solo(app: App) -> None:
    """From Home to the first card that is turned up, against Justin."""
    app.tap("play-works")
    app.tap("start")
    app.tap("skip")
    app.sees("search")


def to_own_turn(app: App) -> None:
    """Turn up the first of the possible cards, and do what the AI says, until it is the person's own turn."""
    while (asked := app.first_of("search", "accept", "pass")) != "pass":
        app.move("accept" if asked == "accept" else app.names("card-")[0])
