"""Settings: each is kept at once, and the app says what it is."""

from pathlib import Path

import pytest

import companion
from companion.store import Store
from tests.ui.stage import drawn
from ui.routes import screen_for
from ui.screens.settings import THEME_NAMES, where
from ui.session import THEMES, Session


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """An empty store."""
    return Store(tmp_path / "games.db")


def test_every_theme_has_a_name() -> None:
    assert tuple(THEME_NAMES) == THEMES


def test_the_file_with_the_games_is_named(store: Store, tmp_path: Path) -> None:
    assert Path(where(store)) == (tmp_path / "games.db").resolve()


async def test_language_and_theme_change_at_once_and_are_kept(store: Store) -> None:
    session = Session(store, route="/settings")
    async with drawn(session, screen_for) as screen:
        assert screen.ident("language-en").checked
        await screen.tap("language-fr")
        assert screen.ident("language-fr").checked
        assert store.settings["language"] == "fr"
        await screen.tap("theme-dark")
        assert session.is_dark
        assert screen.ident("theme-dark").checked
        assert store.settings["theme"] == "dark"


async def test_the_app_says_what_it_is(store: Store) -> None:
    session = Session(store, route="/settings")
    async with drawn(session, screen_for) as screen:
        about = screen.text("about")
        for part in (companion.__version__, "unofficial", "Justin Blaske", "Five24 Labs", "MIT", "Open Font License"):
            assert part in about
        assert where(store) in screen.text("data")
        await screen.tap("back")
        assert session.route == "/"
