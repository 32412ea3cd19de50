"""The ring of keyboard focus, where the focus goes, and what is told aloud."""

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.store import Store
from companion.table import Setup
from tests.headless import Headless, controls_in
from tests.ui.stage import laid
from tests.ui.test_device import SENSES
from tests.ui.test_lacking import app
from ui.app import App
from ui.components import pressed_by
from ui.components.tap import focus_ring
from ui.device import Device
from ui.focus import Focus
from ui.session import Session

FOCUSED = ft.ControlState.FOCUSED


async def test_a_target_is_heard_once_and_its_button_lies_over_all_of_it(tmp_path: Path) -> None:
    async with app(Store(tmp_path / "games.db"), "/") as screen:
        merged = screen.all(ft.MergeSemantics)
        assert merged
        for each in merged:
            named = [one for one in controls_in(each) if isinstance(one, ft.Semantics)]
            buttons = [one for one in controls_in(each) if isinstance(one, ft.TextButton)]
            assert [one.exclude_semantics for one in named] == [True]
            assert buttons == [pressed_by(named[0])]
            assert [(one.left, one.top, one.right, one.bottom) for one in buttons] == [(0, 0, 0, 0)]


def test_a_ring_stands_out_from_the_fill_of_its_target() -> None:
    colours = {fill: focus_ring(16, fill).side[FOCUSED].color for fill in ("#0A5B49", "#C3F1DF", None)}
    assert len(set(colours.values())) == 3
    assert colours["#0A5B49"] == "#FFFFFF"
    assert colours[None] == ft.Colors.ON_SURFACE


# Where the focus goes


class Client:
    """The whole app on one session, with what its client was asked for."""

    def __init__(self, session: Session, **senses: object) -> None:
        self.session = session
        self.known: list[str] = []
        self.told: list[str] = []
        answers = {
            "get_accessibility_features": {**SENSES, **senses},
            "announce_message": lambda args: self.told.append(args["message"]),
            "focus": lambda args: None,
        }
        self.screen = Headless(self.main, answers)

    def main(self, page: ft.Page) -> None:
        device = page.data = Device(page, self.session)
        focus = Focus(page, self.session, device.is_heard)
        page.render_views(App, self.session, lambda: None, (), device.keep_awake, focus.attend)

    def taken(self) -> list[str]:
        """The identifiers of what was given the focus, first to last."""
        calls = [m.body for m in self.screen.client.messages if getattr(m.body, "name", "") == "focus"]
        named = {pressed_by(one)._i: one.identifier for one in self.screen.all(ft.Semantics) if pressed_by(one)}
        found = [named.get(call.control_id) for call in calls]
        self.known += [name or "gone" for name in found[len(self.known) :]]
        return self.known

    async def key(self, key: str) -> None:
        page = self.screen.page
        data = {"key": key, "shift": False, "ctrl": False, "alt": False, "meta": False}
        await self.screen.session.dispatch_event(page._i, "keyboard_event", data)

    async def enter(self, name: str) -> None:
        """Press a button with the Enter key, as a browser tells it."""
        await self.key("Enter")
        await self.screen.tap(name)


def playing(tmp_path: Path, **seen: Any) -> Session:
    """A session at its own turn in a game of Mint Works against Justin."""
    position = {"round": 2, "token": 0, "supply": ["mine", "vault"], "seats": [{"mints": 4}, {"mints": 3}]}
    setup = Setup("works", "solo", ("Ada",), {"ai": "justin"}, position=position)
    return laid(tmp_path, setup, is_ready=True, **seen)


async def test_after_a_move_by_key_the_focus_is_on_what_is_asked_next(tmp_path: Path) -> None:
    client = Client(playing(tmp_path))
    async with client.screen as screen:
        assert client.taken() == []
        await client.enter("location-producer")
        assert client.taken() == ["accept"]
        await client.enter("accept")
        assert client.taken()[-1] in screen.names()


async def test_a_finger_moves_no_focus(tmp_path: Path) -> None:
    client = Client(playing(tmp_path))
    async with client.screen as screen:
        await screen.tap("location-producer")
        await screen.tap("accept")
        assert client.taken() == []


async def test_a_screen_reader_is_led_like_the_keyboard(tmp_path: Path) -> None:
    client = Client(playing(tmp_path), accessible_navigation=True)
    async with client.screen as screen:
        await screen.tap("location-producer")
        assert client.taken() == ["accept"]


async def test_a_sheet_takes_the_focus_to_its_first_button(tmp_path: Path) -> None:
    client = Client(playing(tmp_path))
    async with client.screen as screen:
        await client.enter("menu")
        sheet = [one for one in controls_in(screen.page._dialogs) if isinstance(one, ft.Semantics) and pressed_by(one)]
        assert client.taken() == [sheet[0].identifier]


async def test_a_panel_beside_the_board_takes_the_focus_and_gives_it_back(tmp_path: Path) -> None:
    client = Client(playing(tmp_path, width=1280, height=800))
    async with client.screen:
        await client.enter("menu")
        assert client.taken() == ["menu-ask"]
        await client.enter("menu-close")
        assert client.taken() == ["menu-ask", "menu"]
        await client.enter("location-wholesaler")
        assert client.taken()[-1] == "clause-rule"
        await client.enter("got-it")
        assert client.taken()[-1] == "location-producer"


# What is told aloud


@pytest.mark.parametrize(
    ("language", "made", "back", "again"),
    [
        ("en", "Ada: Laid 1 at the Producer, gained 2.", "Taken back. Ada: Laid 1 at the Producer, gained 2.", "Ada: "),
        ("fr", "Ada\xa0: Pose 1 chez le Producteur, gagne 2.", "Annulé. Ada\xa0: Pose 1", "Ada\xa0: "),
    ],
)
async def test_moves_are_told_aloud_also_those_taken_back(
    tmp_path: Path, language: str, made: str, back: str, again: str
) -> None:
    client = Client(playing(tmp_path, language=language))
    async with client.screen as screen:
        await screen.tap("location-producer")
        assert client.told == [made]
        await screen.tap("accept")
        assert client.told[-1].startswith("Justin")
        client.session.undo()
        client.session.undo()
        await screen.settle()
        assert client.told[-1].startswith(back)
        client.session.redo()
        await screen.settle()
        assert client.told[-1].startswith(again)
