"""Settings: each is kept at once and does what it says, and the app says what it is."""

from pathlib import Path

import pytest

import companion
from companion.licences import BUNDLED, FONTS, PACKAGES, by_licence
from companion.paths import ASSETS
from companion.store.default_players import usual
from companion.store.store import Store
from mobile.staging import packages
from tests.ui.sessions import drawn
from ui import preferences
from ui.parts import settings_rows as rows
from ui.preferences import CHOICES, Preferences
from ui.screens.settings.settings import where
from ui.session import Session
from ui.theme.theme import TEXT_SIZES


@pytest.fixture
def session(store: Store) -> Session:
    """A session at the settings."""
    return Session(store, route="/settings")


def test_every_choice_has_a_name() -> None:
    named = {"theme": rows.THEME_NAMES, "contrast": rows.CONTRAST_NAMES, "text_size": rows.SIZE_NAMES}
    for name, names in {**named, "dice": rows.DICE_NAMES}.items():
        assert tuple(names) == CHOICES[name]
    assert tuple(TEXT_SIZES) == CHOICES["text_size"]
    assert set(rows.LETTER_SIZES) == set(TEXT_SIZES)


def test_what_is_kept_comes_back_and_nonsense_is_the_usual(store: Store) -> None:
    assert preferences.from_settings(store.settings) == Preferences()
    store.settings.update(
        {"theme": "dark", "text-size": "largest", "table-mode": True, "awake": False, "haptics": True}
    )
    assert preferences.from_settings(store.settings) == Preferences(
        "dark", "system", "largest", True, "table", False, True
    )
    store.settings.update(
        {"theme": "pink", "text-size": 3, "table-mode": 1, "awake": "no", "haptics": [], "dice": None}
    )
    assert preferences.from_settings(store.settings) == Preferences()


def test_the_file_with_the_games_is_named(store: Store, tmp_path: Path) -> None:
    assert Path(where(store)) == (tmp_path / "games.db").resolve()


async def test_language_and_theme_change_at_once_and_are_kept(session: Session) -> None:
    async with drawn(session) as screen:
        assert screen.ident("language-en").checked
        await screen.tap("language-fr")
        assert screen.ident("language-fr").checked
        assert session.store.settings["language"] == "fr"
        await screen.tap("theme-dark")
        assert session.is_dark
        assert screen.ident("theme-dark").checked
        assert session.store.settings["theme"] == "dark"


async def test_contrast_and_text_size_change_the_look(session: Session) -> None:
    async with drawn(session) as screen:
        assert screen.ident("contrast-system").checked
        session.device_contrast = True
        await screen.settle()
        assert session.look.name == "highContrast"
        await screen.tap("contrast-normal")
        assert session.look.name == "light"
        await screen.tap("contrast-high")
        assert session.look.name == "highContrast"
        size = session.look.style("bodyMedium").size
        await screen.tap("text-size-largest")
        assert session.look.style("bodyMedium").size == pytest.approx(1.3 * size)
        assert "Very large" in screen.text("settings-screen")
    assert preferences.from_settings(session.store.settings) == session.preferences


async def test_switches_go_on_and_off(session: Session) -> None:
    session.can_vibrate = True
    async with drawn(session) as screen:
        for name, usually in (("table-mode", False), ("awake", True), ("haptics", True)):
            assert screen.ident(name).checked is usually
            await screen.tap(name)
            assert screen.ident(name).checked is not usually
            assert session.store.settings[name] is not usually
        await screen.tap("dice-app")
        assert session.preferences.dice == "app"


async def test_a_device_with_nothing_to_feel_has_no_switch_for_it(session: Session) -> None:
    async with drawn(session) as screen:
        assert "awake" in screen.names()
        assert "haptics" not in screen.names()


async def test_usual_players_are_chosen_ordered_and_left_out(session: Session) -> None:
    for name in ("Cleo", "Ben", "Ada"):
        session.store.players.add(name)
    ids = {player.name: player.id for player in session.store.players.all()}
    async with drawn(session) as screen:
        await screen.tap("usual-players", f"joins-{ids['Ben']}", f"joins-{ids['Ada']}")
        assert usual(session.store.settings) == ["Ben", "Ada"]
        await screen.tap("earlier-1")
        assert usual(session.store.settings) == ["Ada", "Ben"]
        await screen.tap("usual-add")
        await screen.fill("usual-name", " Dan ")
        await screen.tap("usual-name-done")
        assert usual(session.store.settings) == ["Ada", "Ben", "Dan"]
        assert session.store.players.by_name("Dan") is not None
        await screen.tap("away-1")
        assert usual(session.store.settings) == ["Ada", "Dan"]
        await screen.tap("done")
        assert session.chosen is None
        assert "Ada and Dan" in screen.ident("usual-players").label


async def test_an_empty_name_joins_nobody(session: Session) -> None:
    async with drawn(session) as screen:
        await screen.tap("usual-players", "usual-add", "usual-name-done")
    assert usual(session.store.settings) == []
    assert session.store.players.all() == []


async def test_the_app_says_what_it_is(session: Session) -> None:
    async with drawn(session) as screen:
        about = screen.text("about")
        for part in (companion.__version__, "unofficial", "Justin Blaske", "Five24 Labs", "MIT", "Open Font License"):
            assert part in about
        for part in ("Mint Works", "Mint Delivery", "Mint Bid", "Ben Chang", "Pixie Games", "Poketto"):
            assert part in about
        assert where(session.store) in screen.text("data")
        await screen.tap("licences")
        told = screen.text("licences-told")
        assert all(name in told and licence in told for name, licence in BUNDLED.items())
        await screen.tap("done")
        assert session.chosen is None
        await screen.tap("back")
        assert session.route == "/"


def test_every_package_that_ships_is_told_with_its_licence() -> None:
    shipped = packages()
    assert set(PACKAGES) == set(shipped)
    for name, package in shipped.items():
        told = [package.metadata.get("License-Expression") or "", package.metadata.get("License") or ""]
        told += package.metadata.get_all("Classifier") or []
        assert any(PACKAGES[name].partition("-")[0].lower() in line.lower() for line in told), (name, told)


def test_every_typeface_that_ships_is_told_with_its_licence() -> None:
    shipped = {path.name.partition("-")[0] for path in (ASSETS / "fonts").glob("*-*.[tw]*f*")}
    assert shipped == set(FONTS)
    assert all((ASSETS / "fonts" / f"{name}-OFL.txt").is_file() for name in shipped)
    assert sorted(name for names in by_licence().values() for name in names) == sorted(BUNDLED)
