"""The private names of Flet that the app uses are there, and stand nowhere but in `ui/redraw/`.

Where one of these tests fails after another Flet is pinned, its second value says what no longer works.
"""

import re
from pathlib import Path
from typing import Any

import flet as ft
import flet.canvas as cv
import flet.controls.context
import pytest
from flet.components.component import Component
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.object_patch import DiffBuilder
from flet.messaging import protocol
from flet_web.fastapi.flet_app import FletApp

from tests.headless import Headless
from ui.redraw import private

ROOT = Path(__file__).parents[3]
TEXT: Any = ft.Text("a")
OF_CLASSES: tuple[tuple[Any, str, str], ...] = (
    (DiffBuilder, "_configure_dataclass", "what a drawing adds is looked for in all fields: a tap takes twice as long"),
    (DiffBuilder, "_removed_controls", "the same for what it removes"),
    (DiffBuilder, "_compare_lists", "what moves up as others go is taken for something else"),
    (DiffBuilder, "_compare_values", "what is more than a plain value of a control is not compared"),
    (DiffBuilder, "_index_key", "a plain value that moves is looked up beyond the end of its list"),
    (DiffBuilder, "_compare_dataclasses", "controls are compared field by field"),
    (DiffBuilder, "_item_replaced", "no change of a property is sent"),
    (DiffBuilder, "_holds_control", "a control inside a value keeps its old number"),
    (BaseControl, "_before_update_safe", "a control that breaks a rule is drawn, and nothing says so"),
    (BaseControl, "_migrate_state", "a control takes over more than its number from the one before"),
    (protocol, "_get_root_dataclass_field", "the default of a field is looked up each time that it is sent"),
    (object_patch, "logger", "each comparison is told to a log"),
    (ControlId, "next", "the numbers of controls tell what other sessions draw"),
    (flet.controls.context, "_context_page", "it is not known for which session a control is made"),
    (type(TEXT), "_prop_defaults", "it is not known what a property is by default"),
    (type(TEXT), "_event_fields", "it is not known which fields are handlers"),
    (type(TEXT), "_structural_fields", "it is not known which fields hold lists"),
    (FletApp, private.SERVER_MESSAGE, "a message that fails ends its page"),
    (FletApp, private.SERVER_SESSION, "a session is found again by any device"),
    (FletApp, private.SERVER_LOOP, "a socket that says nothing is held open for ever"),
)
OF_OBJECTS: tuple[tuple[Any, str, str], ...] = (
    (TEXT, "_values", "it is not known what was set of a control"),
    (TEXT, "_dirty", "a control that may change sends all of its first state again"),
    (TEXT, "_i", "a tap finds no control"),
    (TEXT, "_c", "a page does not know what a control is"),
    (TEXT, "_internals", "what Flet notes of a control is not compared"),
    (cv.Path.MoveTo(1, 2), "_type", "a path that is written out has no elements"),
    (Component(fn=list, args=(), kwargs={}), "_b", "the focus does not find what a component has drawn"),
)


@pytest.mark.parametrize(
    ("owner", "name", "breaks"), [*OF_CLASSES, *OF_OBJECTS], ids=[name for _, name, _ in (*OF_CLASSES, *OF_OBJECTS)]
)
def test_flet_still_has_it(owner: Any, name: str, breaks: str) -> None:
    assert hasattr(owner, name), breaks


async def test_the_controls_of_a_session_are_counted_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one session draws tells another one nothing, not even by how long its numbers are."""
    monkeypatch.setattr(private, "_STARTS", 1)

    def main(page: ft.Page) -> None:
        page.add(ft.Row([ft.Text(word) for word in "abc"]))

    numbers = []
    for others in (0, 1000):
        async with Headless(main) as busy, Headless(main) as screen:
            busy.enter()
            for _ in range(others):
                ft.Text("somebody else’s")
            screen.enter()
            assert len({control._i for control in screen.controls()}) == len(screen.controls())
            screen.page.add(last := ft.Text("d"))
            numbers.append(last._i)
    assert numbers[0] == numbers[1] < 128


async def test_no_other_session_numbers_its_controls_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that comes back to another session is sent what it showed: if all were the same, it would freeze."""
    starts = iter([5, 20_000])
    monkeypatch.setattr(private, "randbelow", lambda most: next(starts) % most)
    numbers = []
    for _ in range(2):
        async with Headless(lambda page: page.add(ft.Row([ft.Text(word) for word in "abc"]))) as screen:
            numbers.append({control._i for control in screen.all(ft.Text)})
    assert len(numbers[0] | numbers[1]) == 6


async def test_a_session_still_has_what_waits_to_be_drawn_and_answered() -> None:
    async with Headless(lambda page: page.add(ft.Text("a"))) as screen:
        assert not private.is_to_be_drawn(screen.session)
        text = screen.one(ft.Text)
        screen.session.schedule_update(text)
        assert private.is_to_be_drawn(screen.session)
        assert private.control_of(screen.session, text._i) is text
        assert private.control_of(screen.session, -1) is None
        private.answer_in_vain(screen.session, "nobody", None, None)


async def test_a_page_has_a_sheet_until_it_has_told_that_it_closed() -> None:
    async with Headless(lambda page: page.add(ft.Text("a"))) as screen:
        page = screen.page
        page.show_dialog(ft.SnackBar(ft.Text("b")))
        assert not private.has_sheet(page)
        page.show_dialog(sheet := ft.AlertDialog(content=ft.Text("c")))
        assert private.has_sheet(page)
        page.pop_dialog()
        assert private.has_sheet(page)
        await screen.fire(sheet, "dismiss")
        assert not private.has_sheet(page)


def test_what_stands_in_something_knows_it() -> None:
    inner, outer = ft.Text("a"), ft.Row()
    private.stands_in(inner, outer)
    assert inner.parent is outer


NAME = re.compile(r"(?:\.|attr\([\w.]+, \")(_(?!_)\w+)")
OURS = re.compile(r"\b(?:self|cls|super\(\))\._\w+")


def test_they_stand_nowhere_else() -> None:
    """What begins with an underscore is used by its own module, but for those of Flet that are named here."""
    flets = {name for _, name, _ in (*OF_CLASSES, *OF_OBJECTS)} | {"_parent", "_frozen", "_dialogs", "_isolated"}
    found = {
        f"{file.relative_to(ROOT)}: {name}"
        for folder in ("ui", "mobile")
        for file in (ROOT / folder).rglob("*.py")
        if file.parent.name != "redraw"
        for name in re.findall(NAME, re.sub(OURS, "", file.read_text("utf-8")))
        if name in flets or "__" in name
    }
    assert not found
