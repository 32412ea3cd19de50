"""A phone whose file with the games cannot be opened says why, and opens it as soon as that is possible."""

from pathlib import Path

import pytest

from companion.paths import DATABASE
from companion.store.store import Store
from mobile import main
from tests.headless import Headless
from tests.ui.sessions import until

NEWER = "something_new"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file with the games of the app, of a newer version."""
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path))
    path = tmp_path / DATABASE
    with Store(path) as store:
        row = {"migration_set": "mint-companion", "name": NEWER, "applied_at": "2040"}
        store.db.table("_sqlite_migrations").insert(row)
    return path


async def test_games_of_a_newer_version_are_told_and_opened_after_the_update(file: Path) -> None:
    before = file.read_bytes()
    async with Headless(main.on_phone()) as screen:
        assert screen.page.fonts  # in the letters of the app
        assert "A newer version of this app wrote them. Update this app, then try again." in screen.text("unopened")
        await screen.tap("try-again")
        assert "untouched" in screen.text("unopened")
        assert file.read_bytes() == before
        with Store(file.with_name("other.db")) as store:
            store.db.execute("VACUUM INTO ?", (str(file.with_name("updated.db")),))
        file.with_name("updated.db").replace(file)
        await screen.tap("try-again")
        await until(screen, lambda: "works" in screen.names() or "settings" in screen.names())
        assert "unopened" not in screen.names()


async def test_what_the_system_refuses_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path))
    (tmp_path / DATABASE).mkdir()
    async with Headless(main.on_phone()) as screen:
        assert "This can’t be written" in screen.text("unopened")


async def test_a_file_that_can_be_opened_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path))
    async with Headless(main.on_phone()) as screen:
        await until(screen, lambda: "settings" in screen.names())
