"""The set-up checklist: its ticks, what it says, and that they are kept."""

from functools import partial
from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest

from companion.languages import words
from companion.narration.narrator import narrator_of
from companion.paths import ASSETS
from companion.store.store import Store
from companion.table.table import Setup, Table
from companion.works.narrator import Narrator
from engine.works.setup import checklist
from tests.headless import controls_in
from tests.ui.letters import width
from tests.ui.sessions import PAIR, SOLO, drawn, reveal, session_in
from ui import components as kit
from ui.boards import setup
from ui.boards.setup import ticked, views
from ui.boards.works import setup as works_setup
from ui.boards.works.setup import short_name
from ui.components.measure import DISPLAY, wide
from ui.preferences import Preferences
from ui.session import Session
from ui.theme.theme import FONTS, STRONG, look_for

checklist_view = partial(setup.view, laying=works_setup.LAYING)
AROUND = 85
"""The width beside the drawing of a step: its edges, and the number with a gap."""
WITH_ADVANCED = Setup("works", "multiplayer", ("Ada", "Ben", "Cleo", "Dan"), {"advanced": ["recycler", "crowdfunder"]})
STEPS = ["step-ai", "step-locations", "step-deck", "step-mints", "step-token"]


def test_the_first_step_that_is_not_done_is_the_present_one() -> None:
    config = Table(SOLO).config
    steps = checklist(config)
    shown = views(Narrator(words("en"), config), steps, ("deck",))
    assert [(view.id, view.number, view.state) for view in shown] == [
        ("ai", 1, "now"),
        ("locations", 2, "later"),
        ("deck", 3, "done"),
        ("mints", 4, "later"),
        ("token", 5, "later"),
    ]
    assert shown[4].title == "Starting player token for Justin"


@pytest.mark.parametrize("saved", [None, 7, "deck", {"deck": 1}, ["nothing", 3]])
def test_what_is_no_list_of_steps_ticks_nothing(saved: object) -> None:
    assert ticked(checklist(Table(SOLO).config), saved) == ()


def test_only_names_of_the_line_have_a_short_form() -> None:
    assert short_name(words("en"), "Leadership Council") == "Lead."
    assert short_name(words("en"), "The Mill") == "The Mill"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("window", [320, 360, 412, 820, 1280])
@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize("setup", [SOLO, WITH_ADVANCED])
def test_no_name_in_the_drawing_of_the_locations_is_cut(
    tmp_path: Path, language: str, window: int, text_size: str, setup: Setup
) -> None:
    preferences = Preferences(text_size=text_size)
    session = session_in(tmp_path, setup, width=window, height=740, language=language, preferences=preferences)
    narrator, face = narrator_of(session.words, session.table), ASSETS / FONTS[STRONG]
    for step in session.table.game.checklist(session.table.config):
        line = works_setup.drawing(session, narrator, step) if step.id in ("locations", "advanced") else None
        if line is None:
            continue
        assert isinstance(line, ft.Column)
        for row in line.controls:
            assert isinstance(row, ft.Row)
            cells = row.controls
            room = (session.half - AROUND + row.spacing) / len(cells) - row.spacing
            for cell in cells:
                (name,) = (text for text in controls_in(cell) if isinstance(text, ft.Text))
                assert name.style is not None
                size = name.style.size
                assert max(width(face, word, size) for word in name.value.split()) <= room, name.value


async def test_steps_are_ticked_one_by_one(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO)
    async with drawn(session, checklist_view) as screen:
        assert [name for name in screen.names() if name.startswith("step-")] == STEPS
        assert "0/5" in screen.text("lid")
        await screen.tap("done", "step-mints")
        assert "2/5" in screen.text("lid")
        assert screen.ident("step-ai").checked
        assert not screen.ident("step-deck").checked
        await screen.tap("step-mints")
        assert "1/5" in screen.text("lid")
        for _ in STEPS[1:]:
            assert not setup.is_laid(session)
            await screen.tap("done")
        assert setup.is_laid(session)


async def test_a_step_that_is_done_brings_the_next_one_into_sight(tmp_path: Path) -> None:
    session, scrolled = session_in(tmp_path, SOLO), list[str]()
    async with drawn(session, checklist_view) as screen:
        screen.client.answers = {"scroll_to": lambda args: scrolled.append(args["scroll_key"])}
        await screen.tap("step-locations")
        assert not scrolled
        for _ in STEPS[1:]:
            await screen.tap("done")
    assert scrolled == ["deck", "mints", "token"]


async def test_skip_ticks_everything(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO)
    async with drawn(session, checklist_view) as screen:
        await screen.tap("skip")
    assert setup.is_laid(session)


def test_ticks_outlive_the_app(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO)
    setup.toggle(session, "deck")
    route = session.route
    session.store.close()
    again = Session(Store(tmp_path / "games.db"))
    again.arrive(route)
    assert setup.done(again) == ("deck",)


def test_a_game_that_has_gone_on_is_laid(tmp_path: Path) -> None:
    session = session_in(tmp_path, PAIR)
    assert not setup.is_laid(session)
    session.live.table.play_json(reveal("supply-1", "mine"))
    assert setup.is_laid(session)
    session.undo()
    assert not setup.is_laid(session)


def test_a_game_from_a_position_is_laid(tmp_path: Path) -> None:
    position = {"supply": ["mine", "plant", "truck"]}
    assert setup.is_laid(session_in(tmp_path, Setup("works", "multiplayer", ("Ada", "Ben"), position=position)))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("ai", ["justin", "rachael", "sonic", "mort"])
async def test_every_opponent_has_a_checklist(tmp_path: Path, ai: str, language: str) -> None:
    setup = Setup("works", "solo", ("Ada",), {"ai": ai, "advanced": ["swap-meet"]})
    session = session_in(tmp_path, setup, language=language)
    async with drawn(session, checklist_view) as screen:
        assert "0/6" in screen.text("lid")
        assert screen.ident("step-advanced").label


async def test_four_people_see_their_shares(tmp_path: Path) -> None:
    names = ("Ada", "Ben", "Cleo", "Dan")
    setup = Setup("works", "multiplayer", names, {"advanced": ["recycler", "crowdfunder"]})
    session = session_in(tmp_path, setup, width=1280)
    async with drawn(session, checklist_view) as screen:
        assert "4 players" in screen.text()
        assert "Crowdfunder" in screen.text("step-advanced")


def test_the_deck_and_what_is_turned_up_are_in_one_line_on_a_small_phone() -> None:
    look = look_for("light")
    drawing = kit.deck_drawing(look, deck=18, up=3, game="works")
    widths = {id(each): wide(each.value, 24) * DISPLAY for each in drawing.controls if isinstance(each, ft.Text)}
    widths |= {id(each): each.width for each in controls_in(drawing) if isinstance(each, cv.Canvas)}
    widths |= {id(each): each.size for each in drawing.controls if isinstance(each, ft.Icon)}
    assert len(widths) == len(drawing.controls)
    row, number, between = 360 - 2 * 12 - 2 * 16, 40, 12
    assert sum(widths.values()) + drawing.spacing * (len(widths) - 1) <= row - number - between
