"""The log on the screen: by player, with the AI's reasons, copied and shared."""

from pathlib import Path
from typing import Any

import flet as ft

from companion.table import Setup
from tests.headless import Headless
from tests.ui.stage import session_in
from ui.log_sheet import log
from ui.session import Session

SOLO = Setup(
    "works",
    "solo",
    ("Ada",),
    {"ai": "justin"},
    position={"round": 2, "token": 0, "supply": ["mine", "vault"], "seats": [{"mints": 4}, {"mints": 3}]},
)
ADA = {"move": "place", "by": 0, "location": "producer"}


def played(folder: Path) -> Session:
    session = session_in(folder, SOLO, [ADA])
    session.play(session.decision().move)
    return session


def showing(session: Session, **answers: Any) -> Headless:
    @ft.component
    def screen(session: Session) -> list[ft.View]:
        return [ft.View(route="/", controls=log(session))]

    return Headless(lambda page: page.render_views(screen, session), answers)


async def test_the_log_shows_one_player_or_everyone(tmp_path: Path) -> None:
    async with showing(played(tmp_path)) as screen:
        assert {"log-0", "log-1"} <= set(screen.names())
        await screen.tap("log-of-0")
        assert "log-0" in screen.names()
        assert "log-1" not in screen.names()
        await screen.tap("log-of-1")
        assert "log-0" not in screen.names()
        await screen.tap("log-of-all")
        assert {"log-0", "log-1"} <= set(screen.names())


async def test_the_reasons_are_folded_under_the_move(tmp_path: Path) -> None:
    async with showing(played(tmp_path)) as screen:
        assert "log-reasons-1" not in screen.names()
        assert "log-why-0" not in screen.names()
        await screen.tap("log-why-1")
        assert "Justin" in screen.text("log-reasons-1")
        await screen.tap("log-why-1")
        assert "log-reasons-1" not in screen.names()


async def test_the_log_is_copied_as_text(tmp_path: Path) -> None:
    taken: list[str] = []
    async with showing(played(tmp_path), set=lambda args: taken.append(args["data"])) as screen:
        await screen.tap("log-copy")
        assert screen.ident("log-said").label == "The log is copied: paste it anywhere."
    assert taken[0].startswith("Round 2\nAda: Laid 1 at the Producer")


async def test_where_nothing_shares_the_log_is_copied(tmp_path: Path) -> None:
    taken: list[str] = []
    answers = {"set": lambda args: taken.append(args["data"]), "share_text": {"status": "unavailable", "raw": ""}}
    async with showing(played(tmp_path), **answers) as screen:
        await screen.tap("log-share")
        assert "so the log was copied" in screen.ident("log-said").label
    assert taken


async def test_a_device_that_shares_is_left_to_it(tmp_path: Path) -> None:
    given: list[str] = []

    def share(args: dict[str, Any]) -> dict[str, str]:
        given.append(args["text"])
        return {"status": "success", "raw": "mail"}

    async with showing(played(tmp_path), share_text=share) as screen:
        await screen.tap("log-share")
        assert "log-said" not in screen.names()
    assert given[0].startswith("Round 2")


async def test_a_device_that_forbids_copying_says_so(tmp_path: Path) -> None:
    def forbid(args: dict[str, Any]) -> None:
        raise PermissionError

    session = played(tmp_path)
    async with showing(session, set=forbid) as screen:
        await screen.tap("log-copy")
        assert "does not let the app copy" in screen.text()
