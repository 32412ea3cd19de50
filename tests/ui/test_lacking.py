"""What holds on each screen, in each theme: no button is grey without a word, for it says what lacks or is one of those
that go without saying; whatever can be tapped or written in shows when it has the focus; letters and signs are ours."""

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from companion.coach import review
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
from ui.theme.theme import FONTS

AT_END = re.compile(
    r"undo|redo|first|previous|last|take-back|mint-back|shows-less|zoom-out|zoom-in|code-(before|next)|earlier-0|age-back|age-forget|.*-(less|more)"
)
"""The buttons at whose end there is nothing more to say: nothing to take back, the least, the most."""
ROUNDED = {getattr(ft.Icons, name) for name in dir(ft.Icons) if name.endswith("_ROUNDED")}
FORMS = {ft.Icons.CIRCLE, ft.Icons.SQUARE, ft.Icons.CIRCLE_OUTLINED, ft.Icons.SQUARE_OUTLINED}
"""The dots and squares of a list or a curve, which have no rounded kind."""
LOOKS = [{"theme": theme, "contrast": contrast} for theme in ("light", "dark") for contrast in ("normal", "high")]
"""Each scene is drawn in one of them."""


def is_pressed(control: ft.Semantics) -> bool:
    return pressed_by(control) is not None


def grey(controls: list[BaseControl]) -> Iterator[str]:
    """The buttons that nothing happens with and that do not say why."""
    for control in controls:
        is_button = isinstance(control, ft.Semantics) and (control.button or control.link or control.disabled)
        if is_button and not is_pressed(control) and not AT_END.fullmatch(control.identifier or ""):
            yield f"{control.identifier}: {control.label}"


def unringed(controls: list[BaseControl]) -> list[str]:
    """What can be tapped or written in and shows no ring while it has the focus."""
    found = []
    for control in controls:
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


def foreign(controls: list[BaseControl]) -> Iterator[str]:
    """The letters that are in none of our typefaces, the signs that are not rounded, and buttons that are Flet's."""
    for control in controls:
        if isinstance(control, ft.Text) and control.value:
            style = control.style or ft.TextStyle()
            if style.font_family not in FONTS or not style.color or style.weight or control.weight or control.height:
                yield f"letters of {control.value!r}"
        elif isinstance(control, ft.Icon) and control.icon not in ROUNDED | FORMS:
            yield f"the sign {control.icon}"
        elif isinstance(control, ft.IconButton | ft.Button):
            yield f"{type(control).__name__}"


def unnamed(controls: list[BaseControl]) -> Iterator[str]:
    """What can be tapped without an identifier or a name, or other than by the button over it."""
    named = {id(pressed_by(one)) for one in controls if isinstance(one, ft.Semantics) and one.identifier and one.label}
    for control in controls:
        if isinstance(control, ft.TextButton) and id(control) not in named:
            yield f"a button without a name: {control}"
        # Table mode leads to the board wherever one taps, and has a button that says so.
        if isinstance(control, ft.Container) and control.on_click and not getattr(control.content, "scroll", None):
            yield f"a tap without a button: {control}"


def badly_joined(controls: list[BaseControl]) -> Iterator[str]:
    """What a screen reader would say with two stops or commas in a row, or a blank before one."""
    for control in controls:
        if isinstance(control, ft.Semantics) and re.search(r"[.,;!?…][.;]|[.,;],| [.,]|,$", control.label or ""):
            yield f"{control.identifier}: {control.label}"


def amiss(screen: Headless) -> list[str]:
    """All that must not be on a screen."""
    controls = screen.controls()
    return [
        *grey(controls),
        *unringed(controls),
        *foreign(controls),
        *unnamed(controls),
        *badly_joined(controls),
        *screen.misfits(),
    ]


def app(store: Store, route: str, **look: str) -> Headless:
    """The app at a route, as far as a device would have told everything; `look` are preferences."""
    preferences = replace(from_settings(store.settings), **look)
    session = Session(store, is_ready=True, preferences=preferences)

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


@pytest.fixture(autouse=True)
def hasty_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach looks back with few playouts: a screen shows as much of them."""
    for name, playouts in {"FEWEST": 4, "MOST": 6, "CLOSELY": 60}.items():
        monkeypatch.setattr(review, name, playouts)


@pytest.mark.parametrize("name", SCENES)
async def test_nothing_is_amiss_on_any_screen(tmp_path: Path, name: str) -> None:
    scene = SCENES[name]
    with store_in(tmp_path) as store:
        scene.prepare(store)
        async with app(store, scene.route, **LOOKS[list(SCENES).index(name) % len(LOOKS)]) as screen:
            assert amiss(screen) == []
            for tap in scene.taps:
                await there(screen, tap)
                await screen.tap(tap)
                assert amiss(screen) == [], f"after {tap!r}"
