"""Home as plain HTML: the same doors, words and order as the app's own, in each language and theme."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from companion.languages import LANGUAGES
from companion.store.store import Store
from companion.table.table import Setup
from companion.wording.names import DRAWN
from mobile import first_screen, glyphs, plain
from tests.companion.sharing import playing
from ui.preferences import Preferences
from ui.screens.home import home
from ui.session import Session
from ui.theme.theme import look_for


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "games.db") as store:
        yield store


def identifiers(html: str) -> list[str]:
    return re.findall(r'data-id="([^"]+)"', html)


WORDS = {"en": "Play", "fr": "Jouer"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_the_words_and_the_doors_of_home(language: str) -> None:
    first = first_screen.before_any_game()[language]
    assert first["language"] == language
    for theme in first_screen.THEMES:
        html = str(first[theme])
        assert identifiers(html)[:3] == ["language", "settings", "try-it"]
        assert "play-works" in identifiers(html)
        assert identifiers(html)[-4:] == ["nav-home", "nav-rules", "nav-cards", "nav-history"]
        assert set(WORDS.values()) & set(re.findall(r">([^<>]+)<", html)) == {WORDS[language]}


def test_each_theme_has_its_own_colours() -> None:
    first = first_screen.before_any_game()["en"]
    for theme in first_screen.THEMES:
        assert f"background:{look_for(theme).surface};" in str(first[theme])


def test_a_chosen_theme_is_kept_whatever_the_device_says(store: Store) -> None:
    first = first_screen.first(Session(store, preferences=Preferences(theme="dark")))
    assert first["light"] == first["dark"]


def test_it_tells_whose_turn_it_is_in_the_last_game(store: Store) -> None:
    store.start(Setup("works", "solo", ("Zoë <3",), {"ai": "justin"}))
    html = str(first_screen.first(Session(store))["light"])
    assert identifiers(html)[2] == "continue"
    assert "Zoë &lt;3" in html


@pytest.mark.parametrize("setup", [playing.WORKS, playing.SOLO, playing.DELIVERY, playing.BID])
def test_the_last_game_has_a_plain_form_whatever_it_is(store: Store, setup: Setup) -> None:
    playing.played(store, setup, 12)
    assert identifiers(str(first_screen.first(Session(store))["light"]))[2] == "continue"


def test_what_a_person_wrote_is_no_html() -> None:
    drawn = plain.page(ft.View(controls=[ft.Text("<b>Ann & Bo</b>", style=ft.TextStyle(size=12))]))
    assert "&lt;b&gt;Ann &amp; Bo&lt;/b&gt;" in drawn


def test_what_has_no_plain_form_is_strange() -> None:
    for control in (ft.TextField(), ft.Icon(ft.Icons.ABC_OUTLINED), ft.Container(bgcolor="red")):
        with pytest.raises(plain.Strange):
            plain.page(ft.View(controls=[control]))


def test_a_tap_does_what_it_does_in_the_app(store: Store) -> None:
    session = Session(store)
    for identifier in identifiers(plain.page(home.view(session))):
        assert first_screen.tap_of(session, identifier) is not None, identifier
    tap_of = first_screen.tap_of(session, "nav-cards")
    assert tap_of is not None
    tap_of()
    assert session.route == "/cards"
    assert first_screen.tap_of(session, "no-such-door") is None


def test_the_characters_of_the_icons_are_those_of_the_typeface() -> None:
    assert plain.written() == glyphs.glyphs(), "python -m mobile.glyphs writes them anew"


def test_what_the_typefaces_draw_was_written_down_of_those_that_are_served() -> None:
    told = json.loads(DRAWN.read_text("utf-8"))["typefaces"]
    assert told == glyphs.digests(), "python -m mobile.glyphs writes it anew"


def test_a_margin_and_the_least_height_of_what_is_tapped_are_kept() -> None:
    line = ft.Row([], margin=ft.Margin(1, 2, 3, 4))
    assert "margin:2px 3px 4px 1px" in plain.page(ft.View(controls=[line])).replace(": ", ":")
    tap_of = str(first_screen.before_any_game()["en"]["light"]).split('data-id="play-works"')[1].split(">")[0]
    assert "min-height:56px" in tap_of.replace(": ", ":")
