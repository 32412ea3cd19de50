"""The app with two faults: the settings cannot be drawn, and a tap on the log raises."""

from typing import Any

from ui import app, cli, routes
from ui.session import Session

drawn, shown = routes.screen_for, Session.show


def screen_for(session: Session) -> Any:
    if session.route == "/settings":
        raise ZeroDivisionError("the settings")
    return drawn(session)


def show(session: Session, kind: str, about: object = None) -> None:
    if kind == "log":
        raise ZeroDivisionError("the log")
    shown(session, kind, about)


def main(options: list[str] | None = None) -> None:
    vars(app)["screen_for"] = screen_for
    type.__setattr__(Session, "show", show)
    cli.main(options)


if __name__ == "__main__":
    main()
