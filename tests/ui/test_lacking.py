"""No button is grey without a word: it says what lacks, or it is one of those that go without saying. Whatever can be
tapped or written in shows when it has the focus."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from companion.store.store import Store
from tests.browser.scenes import store_in
from tests.browser.shots import SCENES
from tests.headless import Headless
from ui import faults
from ui.app import App
from ui.components import pressed_by
from ui.components.tap import RING
from ui.preferences import from_settings
from ui.session import Session

AT_END = re.compile(
    r"undo|redo|first|previous|last|take-back|mint-back|shows-less|zoom-out|zoom-in|code-(before|next)|earlier-0|age-back|age-forget|.*-(less|more)"
)
"""The buttons at whose end there is nothing more to say: nothing to take back, the least, the most."""


def is_pressed(control: ft.Semantics) -> bool:
    return pressed_by(control) is not None


def grey(controls: list[BaseControl]) -> Iterator[str]:
    """The buttons that nothing happens with and that do not say why."""
    for control in controls:
        is_button = isinstance(control, ft.Semantics) and (control.button or control.link or control.disabled)
        if is_button and not is_pressed(control) and not AT_END.fullmatch(control.identifier or ""):
            yield f"{control.identifier}: {control.label}"


def unringed(screen: Headless) -> list[str]:
    """What can be tapped or written in and shows no ring while it has the focus."""
    found = []
    for control in screen.controls():
        if isinstance(control, ft.TextField):
            side = control.border[ft.ControlState.FOCUSED].side
        elif isinstance(control, ft.TextButton):
            side = control.style.side[ft.ControlState.FOCUSED]
        elif getattr(control, "ink", False):
            found.append(f"{type(control).__name__} of its own")
            continue
        else:
            continue
        if side.width < RING:
            found.append(f"{type(control).__name__}: {side.width}")
    return found


def app(store: Store, route: str) -> Headless:
    """The app at a route, as far as a device would have told everything."""
    session = Session(store, is_ready=True, preferences=from_settings(store.settings))

    def main(page: ft.Page) -> None:
        session.navigate = page.navigate
        faults.guard(page, session)
        session.arrive(route)
        page.render_views(App, session, lambda: None)

    return Headless(main, route=route)


async def there(screen: Headless, name: str) -> None:
    """Wait for a control that comes when the app has thought."""
    async with asyncio.timeout(30):
        while name not in screen.names():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("name", SCENES)
async def test_each_button_of_a_screen_can_be_pressed_or_says_why_not(tmp_path: Path, name: str) -> None:
    scene = SCENES[name]
    with store_in(tmp_path) as store:
        scene.prepare(store)
        async with app(store, scene.route) as screen:
            assert list(grey(screen.controls())) == []
            assert unringed(screen) == []
            assert screen.misfits() == []
            for tap in scene.taps:
                await there(screen, tap)
                await screen.tap(tap)
                assert list(grey(screen.controls())) == [], f"after {tap!r}"
                assert unringed(screen) == [], f"after {tap!r}"
                assert screen.misfits() == []
