"""On a tablet what one acts with is in sight with the board: next to it if it is on its side, each thing once."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from tests.browser.driver import BROAD, LOW, MEDIUM, PHONE
from tests.browser.scenes import store_in
from tests.browser.shots import SCENES
from tests.headless import Headless, inner_of
from tests.ui.sessions import app_on
from tests.ui.trees.drawing import walk
from ui.platform.scrolling import DRAWN
from ui.session import Session

BESIDE = {
    "bid-choose": ("auction-open", "hammer"),
    "bid-open": ("bid", "hammer"),
    "bid-roll": ("face-3", "seat-0"),
    "bid-placing": ("before-and-after", "tableau-0"),
    "bid-finale": ("brings", "card-acorn-arcade"),
    "bid-ai-why": ("weighed-1", "lid"),
    "delivery-two": ("here", "space-larkspur"),
    "delivery-two-town": ("here", "town-marigold"),
    "ai": ("why", "location-producer"),
}
"""A scene, something that one acts with or decides by, and something of the board."""
PLAYED = (*BESIDE, "bid-closed", "bid-die", "delivery-solo", "delivery-two-table", "mid", "late-four")


def columns_of(control: object, above: BaseControl | None = None) -> Iterator[tuple[str, BaseControl | None]]:
    """Give each identifier below a control that is shown, and the innermost column in which it scrolls."""
    if isinstance(control, (list, tuple)):
        for each in control:
            yield from columns_of(each, above)
    elif isinstance(control, dict):
        yield from columns_of(list(control.values()), above)
    elif isinstance(control, BaseControl) and getattr(control, "visible", True):
        if isinstance(control, ft.Semantics) and control.identifier:
            yield control.identifier, above
        is_scrolling = isinstance(control, ft.Column) and control.scroll is not None
        yield from columns_of(inner_of(control), control if is_scrolling else above)


async def at(name: str, size: tuple[int, int], folder: Path) -> list[tuple[str, BaseControl | None]]:
    """Return what is on the screen of a scene in a window of a size."""
    async with shown(name, size, folder) as screen:
        await walk(screen, SCENES[name])
        return list(columns_of(screen.shown()))


@asynccontextmanager
async def shown(name: str, size: tuple[int, int], folder: Path) -> AsyncIterator[Headless]:
    """The app where a scene begins, in a window of a size."""
    with store_in(folder) as store:
        SCENES[name].prepare(store)
        store.settings["language"] = "en"
        session = Session(store, width=size[0], height=size[1], is_ready=True)
        session.arrive(SCENES[name].route)
        async with app_on(session) as screen:
            yield screen


@pytest.mark.parametrize("name", BESIDE)
async def test_what_one_acts_with_is_next_to_the_board_of_a_tablet_on_its_side(name: str, tmp_path: Path) -> None:
    drawn = dict(await at(name, BROAD, tmp_path))
    act, board = BESIDE[name]
    assert drawn[act] is not None
    assert drawn[act] is not drawn[board]


@pytest.mark.parametrize("size", [MEDIUM, BROAD, LOW], ids=["upright", "on its side", "low"])
@pytest.mark.parametrize("name", PLAYED)
async def test_each_thing_is_there_once(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    counted = Counter(identifier for identifier, _ in await at(name, size, tmp_path))
    assert [identifier for identifier, n in counted.items() if n > 1] == []


async def test_what_a_choice_adds_to_a_form_comes_into_sight(tmp_path: Path) -> None:
    scrolled: list[str] = []
    async with shown("delivery-new-upgrade", PHONE, tmp_path) as screen:
        screen.client.answers = {"scroll_to": lambda args: scrolled.append(args["scroll_key"])}
        await screen.tap("upgrade-bigger-boot")
        for kind in ("actions", "capacity"):
            await screen.tap(f"kind-{kind}")
            await asyncio.sleep(2 * DRAWN)
            await screen.settle()
    assert scrolled == ["effect-of-actions", "effect-of-capacity"]
