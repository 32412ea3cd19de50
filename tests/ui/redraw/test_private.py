"""What did not change stays the same control from one drawing to the next, and does what it should by now."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import flet as ft
import msgpack
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi.flet_app import FletApp

from companion import languages
from companion.packs import packs
from companion.store.store import Store
from companion.table.table import Setup
from tests.headless import Headless, controls_in
from tests.score_sheets import Hand, works_sheet
from tests.ui.mirror import Mirror, differences, plain, written
from tests.ui.mirror import controls as numbered
from tests.ui.sessions import laid
from ui import components as kit
from ui.cards.pieces import into, text_field
from ui.redraw import private
from ui.redraw.memo import Parts
from ui.routes import screen_for
from ui.session import Session
from ui.theme.theme import look_for

SETUPS = {
    "works": Setup("works", "multiplayer", ("Ada", "Ben", "Cy")),
    "delivery": Setup(
        "delivery", "solo", ("Ada",), {"ai": "cleo", "trucks": ["truck-a"]}, {}, packs.sample("delivery")
    ),
    "bid": Setup("bid", "multiplayer", ("Ada", "Ben", "Cy"), {}, {}, packs.sample("bid")),
}
MOVES = 30
LOOK = look_for("light")
Draw = Callable[[], list[ft.Control]]


def view(*controls: ft.Control) -> ft.View:
    return ft.View(route="/", controls=[ft.Column(list(controls))])


def button(words: str, on_click: Any, **more: Any) -> ft.Container:
    return ft.Container(ft.Text(words), on_click=on_click, padding=ft.Padding.all(4), **more)


def test_a_part_is_drawn_again_only_from_something_else() -> None:
    parts, line = Parts(), object()
    one = parts.drawn("log-1", (line, True), lambda: ft.Text("one"))
    assert parts.drawn("log-1", (line, True), lambda: ft.Text("two")) is one
    assert parts.drawn("log-1", (line, 1), lambda: ft.Text("two")) is not one
    assert parts.drawn("log-1", (object(), 1), lambda: ft.Text("three")).value == "three"


@ft.component
def screen_of(session: Session) -> list[ft.View]:
    with session.parts.screen():
        return [screen_for(session)]


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
                revision = session.revision
                session.catch_up()
                assert (session.revision, session.parts.lags) == (revision, False)  # what follows is drawn alone
                await screen.settle()
                copy, drawn = plain(screen.client.copy["views"]), plain(written(screen.page.views))
                found = list(differences(copy, drawn))
                assert not found, "\n".join(found)
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


async def test_a_page_that_comes_back_differs_from_what_it_showed_and_goes_on(tmp_path: Path) -> None:
    session = laid(tmp_path, SETUPS["works"])
    with patch("tests.headless.Client", Mirror):
        async with Headless(lambda page: page.render_views(screen_of, session)) as screen:
            before = {each["_i"] for each in numbered(written(screen.page.views))}
            private.renumber(screen.page)
            views = list(numbered(written(screen.page.views)))
            assert {each["_c"] for each in views if each["_i"] in before} >= {"View", "Column"}, "it scrolls to its top"
            alone = {each["_c"] for each in views if each["_i"] in before and len(list(numbered(each))) == 1}
            assert alone <= {"TextField"}, "nothing tells it from what was shown"
            assert_in_tree(screen)
            screen.client.start(screen)
            session.play(session.live.table.state.legal_moves()[0])
            await screen.settle()
            await screen.tap("menu")
            assert session.sheet is not None
            copy, drawn = plain(screen.client.copy["views"]), plain(written(screen.page.views))
            assert not list(differences(copy, drawn))
            assert_in_tree(screen)


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

    ours = registered(private.configured, private.removed)
    assert in_any_order(ours) == in_any_order(registered(private._configure, private._removed))
    assert ours[0][0] == ours[1][-1] == "View"


async def assert_each_is_shown(
    steps: int, draw: Callable[[int], list[ft.Control]], look: Callable[[Headless, int], None] = lambda *_: None
) -> None:
    """Go through the steps of what is drawn: a browser shows each, and `look` finds it right."""

    @ft.component
    def app() -> list[ft.View]:
        number, go = ft.use_state(0)
        onward = ft.Semantics(identifier="go", content=ft.Button("Go", on_click=lambda: go(number + 1)))
        return [view(onward, *draw(number))]

    with patch("tests.headless.Client", Mirror):
        async with Headless(lambda page: page.render_views(app)) as screen:
            screen.client.start(screen)
            for number in range(1, steps):
                await screen.tap("go")
                copy, drawn = plain(screen.client.copy["views"]), plain(written(screen.page.views))
                assert not list(differences(copy, drawn))
                look(screen, number)


async def test_what_moves_and_changes_at_once_is_shown_right() -> None:
    orders = [("abc", "a"), ("bca", "b"), ("cab", "c"), ("abc", "b"), ("cba", "a"), ("bac", "c")]

    def panel(name: str, marked: str) -> ft.Container:
        words = [ft.Text(name), *([ft.Icon(ft.Icons.STAR)] if name == marked else []), ft.Text("end")]
        return ft.Container(ft.Row(list(words)), key=name)

    await assert_each_is_shown(len(orders), lambda at: [panel(name, orders[at][1]) for name in orders[at][0]])


async def test_plain_values_change_in_what_moves_up_as_others_go() -> None:
    """As Flet has it, "b" comes first and goes from the second place, in a panel that is fourth before others go."""
    colours = [("axyc", "abc"), ("ca", "bc"), ("acxy", "cba"), ("ya", "ab")]

    def panel(name: str, painted: str) -> ft.Container:
        return ft.Container(key=name, gradient=ft.LinearGradient([f"#{each * 6}" for each in painted]))

    await assert_each_is_shown(
        len(colours), lambda at: [ft.Row([panel(name, colours[at][1]) for name in colours[at][0]])]
    )


async def test_what_comes_back_is_shown_as_it_is_by_now() -> None:
    turns, parts = ["a", "b", "a", "c", "b", "a", "b"], Parts()

    def panel(name: str, number: int) -> ft.Control:
        words = [ft.Text(name), *([ft.Icon(ft.Icons.STAR)] if number % 2 else []), ft.Text(str(number))]
        return parts.drawn("panel", (name, number), lambda: ft.Container(ft.Row(list(words))))

    def draw(number: int) -> list[ft.Control]:
        names = [turns[number], *(["z"] if number % 3 else [])]
        with parts.screen():
            return parts.among("turn", {name: partial(panel, name, number) for name in names})

    def look(screen: Headless, number: int) -> None:
        told = [text.value for text in screen.all(ft.Text)]
        assert told[:2] == [turns[number], str(number)]
        assert len(told) == (4 if number % 3 else 2)
        assert_in_tree(screen)

    await assert_each_is_shown(len(turns), draw, look)


async def test_a_picture_is_taken_of_what_is_shown_whatever_stayed(store: Store) -> None:
    session = Session(store)
    session.store.sheets.save(works_sheet((Hand("Ada"), Hand("Ben"))).tapped(0, "gardens").setup(("Ada", "Ben")))
    taken: list[Any] = []
    changes = (
        dict,
        partial(session.choose, "bgstats"),
        partial(setattr, session, "width", 390.0),
        partial(session.set_preference, "theme", "dark"),
        partial(session.choose, "text"),
    )
    async with Headless(lambda page: page.render_views(screen_of, session), {"capture": taken.append}) as screen:
        session.arrive("/share/sheet/1")
        for number, change in enumerate(changes, 1):
            change()
            await screen.settle()
            await screen.tap("save-picture")
            assert len(taken) == number, session.sheet
            session.close()


async def test_a_button_leads_into_its_field_whatever_stayed() -> None:
    focused: list[Any] = []

    @ft.component
    def app() -> list[ft.View]:
        count, set_count = ft.use_state(0)
        field = text_field(
            LOOK, languages.words("en"), value="", hint="A word", identifier="word", most=9, on_change=list
        )
        button = kit.button(LOOK, "Add", identifier="add", on_tap=kit.Lacking("Write it first", into(field)))
        again = kit.button(LOOK, str(count), identifier="again", on_tap=lambda: set_count(lambda old: old + 1))
        return [view(field, button, again)]

    async with Headless(lambda page: page.render_views(app), {"focus": focused.append}) as screen:
        for number in range(1, 4):
            await screen.tap("add")
            assert len(focused) == number
            await screen.tap("again")


class Unwritten(dict[str, int]):
    """What must not be written out: it can take seconds."""

    def __repr__(self) -> str:
        raise AssertionError("a message was written out for a log")


def test_flet_s_server_sends_a_message_without_writing_it_out_for_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    connection, sent = FletApp.__new__(FletApp), asyncio.Queue[bytes]()
    monkeypatch.setattr(connection, "_FletApp__send_queue", sent, raising=False)
    message = Message(MessageAction.PATCH_CONTROL, Unwritten(open=0))
    connection.send_message(message)
    assert msgpack.unpackb(sent.get_nowait()[1:]) == [MessageAction.PATCH_CONTROL.value, {"open": 0}]
    private.uninstall()
    try:
        with pytest.raises(AssertionError, match="written out"):
            connection.send_message(message)
    finally:
        private.install()


async def test_a_redraw_for_an_older_text_leaves_what_is_typed_since() -> None:
    """The client tells of a text twice: its property is new before the event comes that the app hears."""

    @ft.component
    def app() -> list[ft.View]:
        text, write = ft.use_state("")
        look = look_for("light")
        clear = ft.Semantics(identifier="clear", content=ft.Button("Clear", on_click=lambda: write("")))
        field = kit.writing_field(look, value=text, hint="", on_change=write)
        return [view(ft.Semantics(identifier="field", content=field), clear, ft.Text(text))]

    def shown(screen: Headless) -> tuple[str, str]:
        return screen.one(ft.TextField).value, next(text.value for text in screen.all(ft.Text) if text.value != "Clear")

    with patch("tests.headless.Client", Mirror):
        async with Headless(lambda page: page.render_views(app)) as screen:
            screen.client.start(screen)
            field = screen.one(ft.TextField)._i
            screen.session.apply_patch(field, {"value": "who"})
            screen.session.apply_patch(field, {"value": "who b"})
            await screen.session.dispatch_event(field, "change", "who")
            await screen.settle()
            assert shown(screen) == ("who b", "who")
            assert "value" not in screen.client.copy_of(field), "an older text was sent over a newer one"
            await screen.session.dispatch_event(field, "change", "who b")
            await screen.settle()
            assert shown(screen) == ("who b", "who b")
            assert "value" not in screen.client.copy_of(field)
            await screen.tap("clear")
            assert shown(screen)[0] == screen.client.copy_of(field)["value"] == ""
