"""What did not change stays the same control from one drawing to the next, and does what it should by now."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder

from companion import packs
from companion.table import Setup
from tests.headless import Headless, controls_in
from tests.ui.mirror import Mirror, differences, plain, written
from tests.ui.stage import laid
from ui import registering
from ui.routes import screen_for
from ui.session import Session
from ui.unchanged import Parts, kept

SETUPS = {
    "works": Setup("works", "multiplayer", ("Ada", "Ben", "Cy")),
    "delivery": Setup(
        "delivery", "solo", ("Ada",), {"ai": "cleo", "trucks": ["truck-a"]}, {}, packs.sample("delivery")
    ),
    "bid": Setup("bid", "multiplayer", ("Ada", "Ben", "Cy"), {}, {}, packs.sample("bid")),
}
MOVES = 30
Draw = Callable[[], list[ft.Control]]


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    registering.install()
    yield
    registering.uninstall()


def view(*controls: ft.Control) -> ft.View:
    return ft.View(route="/", controls=[ft.Column(list(controls))])


def inside(views: list[ft.View]) -> list[Any]:
    return views[0].controls[0].controls


def button(words: str, on_click: Any, **more: Any) -> ft.Container:
    return ft.Container(ft.Text(words), on_click=on_click, padding=ft.Padding.all(4), **more)


def test_what_says_the_same_stays_and_does_what_the_new_one_does() -> None:
    before = [view(button("A", list), button("B", list))]
    now = kept(before, [view(button("A", dict), button("C", dict))])
    assert inside(now)[0] is inside(before)[0]
    assert inside(now)[0].on_click is dict
    assert inside(now)[1] is not inside(before)[1]
    assert inside(now)[1].padding is inside(before)[1].padding


def test_a_screen_that_says_the_same_stays_whole() -> None:
    before = [view(button("A", list))]
    assert kept(before, [view(button("A", dict))])[0] is before[0]


@pytest.mark.parametrize(
    "other",
    [
        lambda: button("A", None),
        lambda: button("A", list, key="a"),
        lambda: button("A", list, width=9),
        lambda: ft.Container(ft.Text("A"), on_click=list, padding=ft.Padding.all(5)),
        lambda: ft.Container(ft.Icon(ft.Icons.ADD), on_click=list, padding=ft.Padding.all(4)),
        lambda: ft.Container(ft.Column([ft.Text("A")]), on_click=list, padding=ft.Padding.all(4)),
    ],
)
def test_what_differs_in_anything_is_new(other: Callable[[], ft.Control]) -> None:
    before = [view(button("A", list))]
    assert inside(kept(before, [view(other())]))[0] is not inside(before)[0]


def test_items_go_by_their_keys() -> None:
    before = [view(button("A", list, key="a"), button("B", list, key="b"))]
    now = kept(before, [view(button("new", list, key="c"), button("A", list, key="a"), button("B", list, key="b"))])
    assert inside(now)[1:] == inside(before)
    assert inside(now)[1] is inside(before)[0]


def test_a_part_is_drawn_again_only_from_something_else() -> None:
    parts, line = Parts(), object()
    one = parts.drawn("log-1", (line, True), lambda: ft.Text("one"))
    assert parts.drawn("log-1", (line, True), lambda: ft.Text("two")) is one
    assert parts.drawn("log-1", (line, 1), lambda: ft.Text("two")) is not one
    assert parts.drawn("log-1", (object(), 1), lambda: ft.Text("three")).value == "three"


@ft.component
def screen_of(session: Session) -> list[ft.View]:
    shown = ft.use_ref(list)
    shown.current = kept(shown.current, [screen_for(session)])
    return list(shown.current)


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=["phone", "wide"])
@pytest.mark.parametrize("game", SETUPS)
async def test_a_browser_shows_what_is_drawn_whatever_stayed(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    session = laid(tmp_path, SETUPS[game], width=size[0], height=size[1])
    rng = Random(7)
    with patch("tests.headless.Client", Mirror):
        async with Headless(lambda page: page.render_views(screen_of, session)) as screen:
            screen.client.start(screen)
            for number in range(MOVES):
                if number % 5 == 4:
                    session.undo()
                elif legal := session.live.table.state.legal_moves():
                    session.play(rng.choice(legal))
                if number % 7 == 3:
                    session.show("log")
                await screen.settle()
                copy, drawn = plain(screen.client.copy["views"]), plain(written(screen.page.views))
                assert list(differences(copy, drawn)) == []
                assert_in_tree(screen)


def assert_in_tree(screen: Headless) -> None:
    """Every control is known to the session by its number, and has a way up to the page."""
    index = screen.session._Session__index
    for control in controls_in(screen.page.views):
        assert index[control._i] is control
        assert control.page is screen.page


async def test_a_tap_on_what_stayed_does_what_it_should_by_now(tmp_path: Path) -> None:
    start = {"supply": ["obelisk", "crane", "gardens"], "seats": [{"mints": 4}, {"mints": 4}, {"mints": 4}]}
    session = laid(tmp_path, Setup("works", "multiplayer", ("Ada", "Ben", "Cy"), position=start))
    async with Headless(lambda page: page.render_views(screen_of, session)) as screen:
        for seat in range(3):
            button = next(each for each in controls_in(screen.ident("pass")) if isinstance(each, ft.Container))
            await screen.tap("pass")
            assert session.live.table.moves[seat].by == seat
            if seat == 0:
                first = button
        assert button is first, "the button was drawn anew, so nothing was tried"


def test_controls_are_registered_as_flet_does_it() -> None:
    def tree() -> ft.View:
        spans = ft.Text(spans=[ft.TextSpan("a", style=ft.TextStyle(size=3))])
        return view(button("A", list), spans, ft.IconButton(ft.Icons.ADD, style=ft.ButtonStyle(padding=3)))

    def registered(configure: Any, remove: Any) -> tuple[list[str], list[str], list[str]]:
        builder, shown, holder = DiffBuilder(None, None, BaseControl), tree(), ft.Column()
        added = [type(each).__name__ for each in configure(builder, shown, holder, True)]
        gone = [type(each).__name__ for each in remove(builder, shown, True)]
        parents = [type(each.parent).__name__ for each in controls_in(shown)]
        assert all(each._frozen and each._initialized for each in controls_in(shown))
        return added, gone, parents

    def in_any_order(found: tuple[list[str], ...]) -> list[list[str]]:
        return [sorted(each) for each in found]

    ours = registered(registering.configured, registering.removed)
    assert in_any_order(ours) == in_any_order(registered(registering._configure, registering._removed))
    assert ours[0][0] == ours[1][-1] == "View"
