"""The copies that make themselves, on the screens: told on Home if one failed, and taken back in two taps."""

import errno
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from companion.sharing.copies import AskedFolder, Copies
from companion.sharing.disk import Disk
from companion.store.store import Store
from tests.companion.sharing.playing import WORKS, played
from tests.companion.sharing.test_copies import TODAY, at_once, full_disk
from tests.headless import Headless
from tests.ui.sessions import app_on
from ui.host import Host
from ui.session import Session


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A session of a machine with a disk, which has a game."""
    store = Store(tmp_path / "games.db")
    played(store, WORKS, 5)
    host = Host()
    host.copies = Copies(store, Disk(store))
    return Session(store, host=host, is_ready=True)


def copies_of(session: Session) -> Copies:
    assert session.host.copies is not None
    return session.host.copies


async def test_a_copy_is_taken_back_in_two_taps(session: Session) -> None:
    await copies_of(session).make(TODAY, at_once)
    session.store.delete(1)
    session.go("/settings/backup")
    async with app_on(session) as screen:
        await screen.tap("copy-2026-11-27")
        await screen.until("restore")
        await screen.tap("restore")
        await screen.until("backup-done")
    assert session.store.has(1)


async def test_home_tells_of_a_copy_that_failed_and_it_is_made_on_a_tap(session: Session) -> None:
    copies = copies_of(session)
    async with app_on(session) as screen:
        assert "remind-copy" not in screen.names()
    with full_disk(100):
        await copies.make(TODAY, at_once)
    session.revision += 1
    async with app_on(session) as screen:
        assert "The disk is full" in screen.text("remind-copy")
        await screen.tap("copy-again")
        await gone(screen, "remind-copy")
    assert len(copies.listed()) == 1


async def gone(screen: Headless, name: str) -> None:
    for _ in range(50):
        await screen.settle()
        if name not in screen.names():
            return
    raise AssertionError(name)


async def test_another_folder_is_chosen_if_it_can_be_used(session: Session, tmp_path: Path) -> None:
    copies = copies_of(session)
    (tmp_path / "file").write_text("no folder")
    session.go("/settings/backup")
    async with app_on(session) as screen:
        assert "copies-none" in screen.names()
        await screen.tap("copies-other")
        await screen.fill("copies-path", "backups")
        await screen.tap("copies-use")
        assert "Write the whole path" in screen.text()
        await screen.fill("copies-path", str(tmp_path / "file" / "in"))
        await screen.tap("copies-use")
        assert "file" in screen.text("fault")
        await screen.fill("copies-path", str(tmp_path / "there"))
        await screen.tap("copies-use")
        assert "copies-path" not in screen.names()
    assert copies.folder.name == str(tmp_path / "there")
    await copies.make(TODAY, at_once)
    assert [path.name for path in (tmp_path / "there").iterdir()] == [copy.name for copy in copies.listed()]


async def test_a_place_without_folders_shows_no_copies(session: Session) -> None:
    session.host.copies = None
    session.go("/settings/backup")
    async with app_on(session) as screen:
        assert "make-backup" in screen.names()
        assert "copies-folder" not in screen.names()


class Asked(AskedFolder):
    """A folder of a browser: chosen in a window of it, and closed until a person allows it again."""

    def __init__(self) -> None:
        self.chosen, self.answer = "", True
        self.is_open = False
        self.held: dict[str, bytes] = {}

    @property
    def name(self) -> str:
        return self.chosen

    def files(self) -> Mapping[str, int] | None:
        return {name: len(content) for name, content in self.held.items()} if self.is_open else None

    async def write(self, name: str, content: bytes) -> None:
        self._check()
        self.held[name] = content

    async def read(self, name: str) -> bytes:
        self._check()
        return self.held[name]

    async def remove(self, name: str) -> None:
        self._check()
        del self.held[name]

    async def choose(self) -> bool:
        if self.answer:
            self.chosen, self.is_open = "Safe", True
        return self.answer

    async def allow(self) -> bool:
        self.is_open = self.answer
        return self.answer

    async def forget(self) -> None:
        self.chosen, self.is_open = "", False

    async def look(self) -> None:
        pass

    def _check(self) -> None:
        if not self.is_open:
            raise PermissionError(errno.EACCES, "closed", self.chosen)


@pytest.fixture
def asked(session: Session) -> Asked:
    """The folder of a browser, in the place of that of the machine."""
    folder = Asked()
    session.host.copies = Copies(session.store, folder)
    session.host.is_lasting = False
    return folder


async def test_a_folder_of_the_browser_is_chosen_and_the_first_copy_made(session: Session, asked: Asked) -> None:
    session.go("/settings/backup")
    async with app_on(session) as screen:
        assert "copies-none" not in screen.names()
        asked.answer = False
        await screen.tap("copies-other")
        assert asked.name == ""
        asked.answer = True
        await screen.tap("copies-other")
        await screen.until(f"copy-{datetime.now().astimezone().date()}")
        assert "Safe" in screen.text("copies-folder")
    assert len(asked.held) == 1


async def test_copying_into_a_folder_of_the_browser_can_be_stopped(session: Session, asked: Asked) -> None:
    await asked.choose()
    played(session.store, WORKS, 5)
    copies, today = copies_of(session), datetime.now().astimezone().date()
    await copies.make(today, at_once)
    session.go("/settings/backup")
    async with app_on(session) as screen:
        await screen.tap("copies-stop")
        await gone(screen, "copies-folder")
        assert "Safe" in screen.text()
        await screen.tap("got-it")
        assert not copies.is_due(today + timedelta(1))
        await screen.tap("copies-other")
        await screen.until("copies-folder")
    assert len(asked.held) == 1


async def test_a_folder_that_the_browser_has_closed_is_opened_by_a_tap_on_home(session: Session, asked: Asked) -> None:
    copies, today = copies_of(session), datetime.now().astimezone().date()
    assert not copies.is_due(today)  # there is no folder yet
    await asked.choose()
    await copies.make(today - timedelta(1), at_once)
    asked.is_open = False
    session.host.copies = copies = Copies(session.store, asked)  # the app is started again
    assert copies.is_due(today)
    await copies.make(today, at_once)
    assert copies.fault is None  # nothing has changed, and nothing is asked
    played(session.store, WORKS, 5)
    assert not copies.is_due(today - timedelta(1))
    await copies.make(today, at_once)
    async with app_on(session) as screen:
        assert "asks again" in screen.text("remind-copy")
        asked.answer = False
        await screen.tap("copies-allow")
        assert "remind-copy" in screen.names()
        asked.answer = True
        await screen.tap("copies-allow")
        await gone(screen, "remind-copy")
    assert len(asked.held) == 2


async def test_no_backup_is_asked_for_while_copies_make_themselves(session: Session, asked: Asked) -> None:
    for _ in range(2):
        played(session.store, WORKS, 5)
    async with app_on(session) as screen:
        assert "remind-backup" in screen.names()
        await asked.choose()
        session.revision += 1
        await gone(screen, "remind-backup")
