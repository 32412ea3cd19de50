"""Rules for each screen, in each theme: no button is grey without a word, because it says what is lacking or is one of
those that need no words; everything that can be tapped or written in shows when it has the focus; letters and signs are
ours."""

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
from tests.headless import Headless, controls_in, words_of
from ui import faults
from ui.app import App
from ui.components import pressed_by
from ui.components.tap import RING
from ui.preferences import from_settings
from ui.session import Session
from ui.theme.theme import FONTS, Look, look_for, theme_name

AT_END = re.compile(
    r"undo|redo|first|previous|last|take-back|mint-back|shows-less|zoom-out|zoom-in|code-(before|next)|earlier-0|age-back|age-forget|.*-(less|more)"
)
"""The buttons at whose end there is nothing more to say: nothing to take back, the least, the most."""
ROUNDED = {getattr(ft.Icons, name) for name in dir(ft.Icons) if name.endswith("_ROUNDED")}
FORMS = {ft.Icons.CIRCLE, ft.Icons.SQUARE, ft.Icons.CIRCLE_OUTLINED, ft.Icons.SQUARE_OUTLINED}
"""The dots and squares of a list or a curve, which have no rounded kind."""
QUESTION, PROGRESS = re.compile(r"question-\d+"), re.compile(r"(\d+) of (\d+)\.?$")
KEEPS = {"keep", "keep-card", "town-done"}
"""The buttons that keep what a form of several questions is about."""
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
    """Return what can be tapped or written in and shows no ring while it has the focus."""
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
    """Yield what can be tapped without an identifier or a name, or other than by the button over it."""
    named = {id(pressed_by(one)) for one in controls if isinstance(one, ft.Semantics) and one.identifier and one.label}
    for control in controls:
        if isinstance(control, ft.TextButton) and id(control) not in named:
            yield f"a button without a name: {control}"
        # Table mode leads to the board wherever it is tapped, and has a button that says so.
        if isinstance(control, ft.Container) and control.on_click and not getattr(control.content, "scroll", None):
            yield f"a tap without a button: {control}"


def badly_joined(controls: list[BaseControl]) -> Iterator[str]:
    """Return what a screen reader would say with two stops or commas in a row, or a blank before one."""
    for control in controls:
        if isinstance(control, ft.Semantics) and re.search(r"[.,;!?…][.;]|[.,;],| [.,]|,$", control.label or ""):
            yield f"{control.identifier}: {control.label}"


def without_progress(controls: list[BaseControl]) -> Iterator[str]:
    """A form of several questions that does not say how far it is, in one place, or not truly."""
    heads = [one for one in controls if isinstance(one, ft.Semantics) and QUESTION.fullmatch(one.identifier or "")]
    answered = sum(isinstance(part, ft.Icon) for head in heads for part in controls_in(head))
    told = [figures for head in heads if (figures := PROGRESS.search(head.label or ""))]
    if len(heads) > 1 and [figures.groups() for figures in told] != [(str(answered), str(len(heads)))]:
        yield f"{answered} of {len(heads)} questions answered, told as {[figures[0] for figures in told]}"


def kept_otherwise(controls: list[BaseControl]) -> Iterator[str]:
    """A form of several questions that is not kept by one button, which says "Save"."""
    names = {one.identifier: one for one in controls if isinstance(one, ft.Semantics) and one.identifier}
    keeps = [name for name in names if name in KEEPS]
    words = [word for name in keeps for part in controls_in(names[name]) for word in words_of(part)]
    if sum(bool(QUESTION.fullmatch(name)) for name in names) > 1 and (len(keeps) != 1 or "Save" not in words):
        yield f"kept by {keeps}, which says {words}"


def out_of_order(controls: list[BaseControl], look: Look) -> Iterator[str]:
    """Buttons in a line, or below each other for want of room, of which another follows the filled one."""
    for line in controls:
        if not isinstance(line, ft.Row | ft.Column):
            continue
        buttons = [found for part in line.controls if (found := written_button(part, look)) is not None]
        if isinstance(line, ft.Column) and len(buttons) < len(line.controls):
            continue  # parts of a page, each with a button of its own
        filled = [button.content.bgcolor in (look.primary, look.tertiary) for button in buttons]
        if filled != sorted(filled):
            yield f"the filled button is not the last of {[button.identifier for button in buttons]}"


def written_button(control: BaseControl, look: Look) -> ft.Semantics | None:
    """The button with words that is all of a control."""
    while isinstance(control, ft.Container | ft.MergeSemantics | ft.Row | ft.Stack):
        inside = [control.content] if isinstance(control, ft.Container | ft.MergeSemantics) else control.controls
        if (not isinstance(control, ft.Stack) and len(inside) != 1) or not inside or inside[0] is None:
            return None
        control = inside[0]
    if not isinstance(control, ft.Semantics) or not isinstance(control.content, ft.Container):
        return None
    is_button = control.content.border_radius == look.radius["button"]
    has_words = any(isinstance(part, ft.Text) for part in controls_in(control.content))
    return control if is_button and has_words else None


def amiss(screen: Headless, look: Look) -> list[str]:
    """All that must not be on a screen."""
    controls = screen.controls()
    return [
        *grey(controls),
        *unringed(controls),
        *foreign(controls),
        *unnamed(controls),
        *badly_joined(controls),
        *without_progress(controls),
        *kept_otherwise(controls),
        *out_of_order(controls, look),
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
        wanted = LOOKS[list(SCENES).index(name) % len(LOOKS)]
        look = look_for(theme_name(dark=wanted["theme"] == "dark", high_contrast=wanted["contrast"] == "high"))
        async with app(store, scene.route, **wanted) as screen:
            assert amiss(screen, look) == []
            for tap in scene.taps:
                await there(screen, tap)
                await screen.tap(tap)
                assert amiss(screen, look) == [], f"after {tap!r}"
