"""The ring of keyboard focus, its way over the screens, and what is said aloud."""

from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest

from companion.languages import words
from companion.store.store import Store
from companion.table.table import Setup
from tests.headless import Headless, controls_in
from tests.ui.platform.test_device import SENSES
from tests.ui.sessions import laid
from tests.ui.test_lacking import app
from ui.app import App
from ui.components import pressed_by
from ui.components.badge import Who
from ui.components.map_layout import Drawing
from ui.components.road_map import _drawn
from ui.components.road_map_view import RoadMapView, Spot, paper
from ui.components.tap import ON_DARK, ON_GROUND, ON_LIGHT, RING, focus_ring
from ui.components.town_and_truck import TownSign
from ui.focus import Focus
from ui.parts.choosing import name_field
from ui.platform.device import Device
from ui.session import Session
from ui.theme.theme import RING_DARK, RING_LIGHT, flet_theme, look_for

FOCUSED = ft.ControlState.FOCUSED


async def test_a_target_is_heard_once_and_its_button_lies_over_all_of_it(store: Store) -> None:
    async with app(store, "/") as screen:
        merged = screen.all(ft.MergeSemantics)
        assert merged
        for each in merged:
            named = [one for one in controls_in(each) if isinstance(one, ft.Semantics)]
            buttons = [one for one in controls_in(each) if isinstance(one, ft.TextButton)]
            assert [one.exclude_semantics for one in named] == [True]
            assert buttons == [pressed_by(named[0])]
            assert [(one.left, one.top, one.right, one.bottom) for one in buttons] == [(0, 0, 0, 0)]


def test_a_ring_stands_out_from_the_fill_of_its_target() -> None:
    roles = {fill: focus_ring(16, fill).side[FOCUSED].color for fill in ("#0A5B49", "#C3F1DF", None)}
    scheme = flet_theme(shows_focus=True).color_scheme
    colours = {
        fill: {
            ON_GROUND: scheme.on_primary_fixed_variant,
            ON_LIGHT: scheme.on_primary_fixed,
            ON_DARK: scheme.primary_fixed,
        }[role]
        for fill, role in roles.items()
    }
    assert colours == {
        "#0A5B49": f"#FF{RING_LIGHT[1:]}",
        "#C3F1DF": f"#FF{RING_DARK[1:]}",
        None: f"#FF{scheme.on_surface[1:]}",
    }


def test_without_keys_a_ring_cannot_be_seen() -> None:
    scheme = flet_theme().color_scheme
    for colour in (scheme.on_primary_fixed_variant, scheme.on_primary_fixed, scheme.primary_fixed):
        assert colour.startswith("#00")


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
        focus = Focus(page, self.session, device.has_screen_reader)
        page.render_views(App, self.session, lambda: None, (), device.keep_awake, focus.attend)

    def taken(self) -> list[str]:
        """Return the identifiers of what was given the focus, first to last."""
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


def playing(tmp_path: Path, **seen: object) -> Session:
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
        await screen.tap("location-producer", "accept")
        assert client.taken() == []


def test_a_name_field_has_one_ring() -> None:
    look = look_for("light")
    done: list[str] = []
    room = name_field(
        look,
        words("en"),
        value="",
        hint="Ada",
        label="Name",
        done="Done",
        identifier="name",
        most=20,
        on_change=done.append,
        on_done=done.clear,
    )
    (field,) = [one for one in controls_in(room) if isinstance(one, ft.TextField)]
    assert field.border[FOCUSED].side.width == RING
    frames = [one.border for one in controls_in(room) if isinstance(one, ft.Container) and one.border]
    assert [frame.top.color for frame in frames] == [look.outline_variant]


def test_a_town_under_which_trucks_hang_leaves_room_for_its_ring() -> None:
    look, town = look_for("light"), TownSign("Orchid", "O", "purple")
    spot = Spot("orchid", "town", "Orchid", sign=town, trucks=(Who("Ada", "A"),), is_legal=True)
    assert spot.has_trucks_below
    side = paper(RoadMapView((spot,), (), Drawing({"orchid": (0.5, 0.0)}, 0)), 360).boxes["orchid"]
    drawn = _drawn(look, spot, side, identifier="")
    (sign,) = [one for one in controls_in(drawn) if isinstance(one, cv.Canvas)]
    above = (side - sign.height - drawn.padding.bottom) / 2
    assert above >= 2 + RING


async def test_the_ring_is_seen_by_who_moves_by_keys_until_a_finger_taps(tmp_path: Path) -> None:
    client = Client(playing(tmp_path))
    async with client.screen as screen:
        assert not client.session.by_keys
        await client.key("a")
        assert not client.session.by_keys
        await client.key("Tab")
        assert client.session.by_keys
        await client.enter("location-producer")
        assert client.session.by_keys
        await screen.tap("accept")
        assert not client.session.by_keys
        await client.key("Arrow Down")
        assert client.session.by_keys


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


# What is said aloud


@pytest.mark.parametrize(
    ("language", "made", "back", "again"),
    [
        ("en", "Ada laid 1 at the Producer, gained 2.", "Taken back. Ada laid 1 at the Producer, gained 2.", "Ada "),
        ("fr", "Ada pose 1 chez le Producteur et gagne 2.", "Annulé. Ada pose 1", "Ada "),
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
