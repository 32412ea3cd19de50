"""The copies that make themselves, on the screens: told on Home if one failed, and taken back in two taps."""

from pathlib import Path

import pytest

from companion.sharing.copies import Copies, listed
from companion.slices import whole
from companion.store.store import Store
from tests.companion.sharing.playing import WORKS, played
from tests.companion.sharing.test_copies import TODAY, full_disk, make
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
    host.copies = Copies(store)
    return Session(store, host=host, is_ready=True)


def copies_of(session: Session) -> Copies:
    assert session.host.copies is not None
    return session.host.copies


async def test_a_copy_is_taken_back_in_two_taps(session: Session) -> None:
    make(copies_of(session), TODAY)
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
        make(copies, TODAY)
    session.revision += 1
    async with app_on(session) as screen:
        assert "The disk is full" in screen.text("remind-copy")
        await screen.tap("copy-again")
        await gone(screen, "remind-copy")
    assert len(listed(copies.folder)) == 1


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
    assert copies.folder == tmp_path / "there"
    whole(copies.making(TODAY))
    assert listed(tmp_path / "there")


async def test_a_place_without_folders_shows_no_copies(session: Session) -> None:
    session.host.copies = None
    session.go("/settings/backup")
    async with app_on(session) as screen:
        assert "make-backup" in screen.names()
        assert "copies-folder" not in screen.names()
