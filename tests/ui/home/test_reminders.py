"""What Home says about the place in which the app runs, and what is said when something could not be stored."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import flet as ft

from tests.ui.sessions import PAIR, drawn, session_in
from ui.host import KEPT, LOST, Host
from ui.screens.home import reminders
from ui.screens.table import sheets
from ui.session import Session

NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)


class Place(Host):
    """A host that remembers what it was asked."""

    def __init__(self, *, is_lasting: bool = True, has_update: bool = False) -> None:
        super().__init__()
        self.is_lasting, self.has_update = is_lasting, has_update
        self.asked: list[str] = []

    def on_first_screen(self) -> None:
        self.asked.append("shown")

    def update(self) -> None:
        self.asked.append("update")

    def store_again(self) -> None:
        self.asked.append("keep")


def at_home(folder: Path, host: Host) -> Session:
    session = session_in(folder, PAIR, host=host, is_ready=True)
    session.start(PAIR)
    session.go("/")
    return session


def test_a_place_that_lasts_says_nothing(tmp_path: Path) -> None:
    assert reminders.reminders(at_home(tmp_path, Host())) == []


async def test_games_that_may_be_cleared_away_want_a_backup(tmp_path: Path) -> None:
    session = at_home(tmp_path, Place(is_lasting=False))
    async with drawn(session) as screen:
        assert "A backup keeps them" in screen.text("remind-backup")
        await screen.tap("remind-later")
        assert "remind-backup" not in screen.names()
    assert not reminders.is_due(session, datetime.now(UTC) + timedelta(days=13))
    assert reminders.is_due(session, datetime.now(UTC) + timedelta(days=15))


async def test_the_reminder_leads_to_the_backup(tmp_path: Path) -> None:
    session = at_home(tmp_path, Place(is_lasting=False))
    async with drawn(session) as screen:
        await screen.tap("make-backup")
    assert session.route == reminders.BACKUP


def test_with_one_game_begun_nobody_is_reminded(tmp_path: Path) -> None:
    session = at_home(tmp_path, Place(is_lasting=False))
    session.store.delete(session.store.games()[0].id)
    assert not reminders.is_due(session, NOW)


def test_a_setting_that_is_no_date_puts_nothing_off(tmp_path: Path) -> None:
    session = at_home(tmp_path, Place(is_lasting=False))
    for nonsense in ("soon", 7, None, "2026-05-04T12:00:00"):
        session.store.settings[reminders.REMINDED] = nonsense
        assert reminders.is_due(session, NOW)


async def test_a_newer_version_starts_when_it_is_asked_to(tmp_path: Path) -> None:
    place = Place(has_update=True)
    async with drawn(at_home(tmp_path, place)) as screen:
        await screen.tap("update")
    assert place.asked == ["update"]


async def test_what_was_not_kept_is_said_until_it_is(tmp_path: Path) -> None:
    place = Place()
    session = at_home(tmp_path, place)
    await session.take_news(LOST)
    async with drawn(session, over) as screen:
        assert "Not saved yet" in screen.text(LOST)
        await screen.tap("keep-again")
    assert place.asked == ["keep"]
    await session.take_news(KEPT)
    assert session.sheet is None


def over(session: Session) -> ft.View:
    """Return the sheet over the screen, alone."""
    found = sheets.content(session)
    return ft.View(controls=[] if found is None else [found])


async def test_where_nobody_finds_a_file_none_is_named(tmp_path: Path) -> None:
    place = Place()
    place.has_files = False
    session = at_home(tmp_path, place)
    session.go("/settings")
    async with drawn(session) as screen:
        told = screen.text("data")
    assert "in this browser" in told
    assert str(tmp_path) not in told


def test_the_host_is_told_once_the_first_screen_is_there(tmp_path: Path) -> None:
    place = Place()
    session = at_home(tmp_path, place)
    session.is_ready = False
    session.on_first_screen()
    assert place.asked == []
    session.is_ready = True
    session.on_first_screen()
    assert place.asked == ["shown"]
