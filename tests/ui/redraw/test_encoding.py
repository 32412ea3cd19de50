"""What our encoder writes is what Flet's own writes."""

import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import flet as ft
import flet.canvas as cv
import msgpack
import pytest
from flet.controls.base_control import BaseControl
from flet.messaging import protocol
from flet.messaging.protocol import PatchControlBody

from tests.headless import Headless, controls_in
from tests.ui.redraw.test_constructing import KINDS, needed
from tests.ui.redraw.test_unchanged import SETUPS, screen_of
from tests.ui.sessions import laid
from ui.redraw import encoding

OWN: Any = encoding._own
SENT: tuple[Callable[[], Any], ...] = (
    lambda: ft.Text("a", size=12, weight=ft.FontWeight.BOLD, spans=[ft.TextSpan("b", style=ft.TextStyle(size=3))]),
    lambda: ft.Container(ft.Row([ft.Text("a")]), on_click=print, border=ft.Border.all(2, "red"), visible=False),
    lambda: ft.Row([], spacing=0, expand=True),
    lambda: ft.View(route="/", controls=[ft.Column()]),
    lambda: ft.TextField(value="", label="x", on_change=print),
    lambda: ft.FilledButton("a", style=ft.ButtonStyle(padding=3, bgcolor={ft.ControlState.DEFAULT: "red"})),
    lambda: cv.Canvas([cv.Path([cv.Path.MoveTo(1, 2)], paint=ft.Paint(color="red")), cv.Circle(1, 2, 3)], expand=True),
    lambda: ft.GestureDetector(ft.Icon(ft.Icons.ADD), on_tap=print, data={"own": 1}),
    lambda: ft.Dropdown(options=[ft.DropdownOption("a")]),
    lambda: ft.Duration(seconds=3),
    lambda: datetime(2026, 11, 23, tzinfo=UTC),
    lambda: PatchControlBody(3, [[0], [1, 0, "content", ft.Text("a")]]),
)


def frozen(value: Any) -> Any:
    """Return a value with all controls and values in it as a drawing has them."""
    for each in [value, *controls_in(value)]:
        held = getattr(each, "__dict__", {})
        if "_values" in held:
            for inner in (each, *held["_values"].values(), *held.values()):
                if hasattr(inner, "_values"):
                    object.__setattr__(inner, "_frozen", True)
    return value


def packed(configure: Callable[[type], Callable[[Any], Any]], value: Any) -> Any:
    return msgpack.unpackb(msgpack.packb(value, default=configure(BaseControl)), strict_map_key=False)


@pytest.mark.parametrize("make", SENT)
def test_it_is_written_as_flet_writes_it(make: Callable[[], Any]) -> None:
    value = frozen(make())
    assert packed(encoding.configured, value) == packed(OWN, value)


@pytest.mark.parametrize("kind", KINDS)
def test_each_property_is_written_as_flet_writes_it(kind: Any) -> None:
    for name in kind._prop_defaults:
        for value in [print] if name in kind._event_fields else (None, 0, 1, False, "a", []):
            made = kind(**needed(kind))
            made._values[name] = value
            assert packed(encoding.configured, frozen(made)) == packed(OWN, made), (name, value)


@pytest.mark.parametrize("game", SETUPS)
async def test_a_screen_is_written_as_flet_writes_it(tmp_path: Path, game: str) -> None:
    session = laid(tmp_path, SETUPS[game], width=1280, height=800)
    async with Headless(lambda page: page.render_views(screen_of, session)) as screen:
        views: Any = screen.page.views
        assert packed(encoding.configured, views) == packed(OWN, views)


@pytest.fixture
def in_our_way() -> Iterator[None]:
    encoding.install()
    yield
    encoding.uninstall()


def test_what_may_change_keeps_what_flet_remembers_of_it(in_our_way: None) -> None:
    column = ft.Column([ft.Text("a")])
    packed(protocol.configure_encode_object_for_msgpack, column)
    assert protocol.configure_encode_object_for_msgpack is encoding.configured
    assert len(getattr(column, "__prev_lists")["controls"]) == 1


def test_every_way_to_a_client_is_known() -> None:
    import flet_web.fastapi  # noqa: F401

    users = {name for name, module in list(sys.modules.items()) if getattr(module, OWN.__name__, None) is OWN}
    assert {name for name in users if name.startswith("flet")} <= set(encoding._USERS)
