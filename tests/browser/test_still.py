"""Positions: nothing moves under a finger that chooses, and a page begins at its top."""

from collections.abc import Callable
from functools import partial

import pytest

from companion.table.table import Setup
from tests.browser.driver import HELD, SMALL, App, Server
from tests.browser.scenes import laid, store_in
from tests.ui import delivery_tables
from ui.preferences import key

Open = Callable[..., App]
PLACES = """() => Object.fromEntries([...document.querySelectorAll("[flt-semantics-identifier]")].map(node => {
    const box = node.getBoundingClientRect();
    return [node.getAttribute("flt-semantics-identifier"), [Math.round(box.x), Math.round(box.y)]];
}))"""

COUNTS = """window.drawn = 0;
window.requestAnimationFrame = (frame => draw => frame(now => {
    window.drawn += 1;
    draw(now);
}))(window.requestAnimationFrame.bind(window));
addEventListener("pointerup", () => { window.drawn = 0; window.isPressed = false; }, true);"""
"""Counts what is drawn since a finger went, however late a busy machine tells of that."""
AT_REST = """async () => {
    for (let before = -1; before !== window.drawn;) {
        before = window.drawn;
        await new Promise(done => setTimeout(done, 300));
    }
}"""
"""Waits until nothing is drawn any more: what the tap before has changed may fade, and later on a busy machine."""
OTHER_CLIENT = "delete Intl.v8BreakIterator"
"""Makes Flutter start the client that is compiled to JavaScript."""
FADING = 600
"""The milliseconds for which Flutter by itself lets fade what was pressed, and some more."""
PICTURES = 2
"""The most that a tap may draw: what has been pressed, and its answer. What fades takes two dozen and more."""
NO_LONG_PRESS = """window.setTimeout = (set => (act, after, ...given) =>
    window.isPressed && after > 300 && after <= 500 ? 0 : set(act, after, ...given)
)(window.setTimeout.bind(window));"""
"""However late a busy machine lets go, it was no long press: Flutter's timer for one never ends."""


def moved(app: App, act: Callable[[], object]) -> dict[str, tuple[list[int], list[int]]]:
    """Return what has another position after an action than before it, of what is there before and after."""
    app.settle()
    before = app.page.evaluate(PLACES)
    act()
    app.settle()
    after = app.page.evaluate(PLACES)
    both = before.keys() & after.keys()
    assert len(both) > 5
    return {name: (before[name], after[name]) for name in both if max(_apart(before[name], after[name])) > 1}


def _apart(one: list[int], other: list[int]) -> list[int]:
    return [abs(a - b) for a, b in zip(one, other, strict=True)]


def only_below(found: dict[str, tuple[list[int], list[int]]], *names: str) -> dict[str, tuple[list[int], list[int]]]:
    """Leave out the parts of what was opened itself."""
    return {name: places for name, places in found.items() if name not in names}


def prepared(server: Server, text_size: str = "normal") -> None:
    """Lay people and a text size into the store."""
    with store_in(server.data) as store:
        store.settings[key("text_size")] = text_size
        store.players.met(["Ada", "Ben", "Cleo"])


@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_nothing_moves_in_new_game(server: Server, open_app: Open, text_size: str) -> None:
    prepared(server, text_size)
    app = open_app(route="/works/new", size=(412, 1600))
    app.tap("players-3")
    app.sees("name-2")
    steps: dict[str, tuple[str, ...]] = {"name-1": ("name-1", "name-1-done"), "name-1-done": ("name-1",)}
    for name in ("name-1", "name-1-done", "starter-2", "starter-0"):
        found = moved(app, partial(app.tap, name))
        assert not only_below(found, *steps.get(name, ())), name
    for name in [name for name in app.names() if name.startswith("known-")]:
        found = moved(app, partial(app.tap, name))
        # Who starts is chosen among the names: they have other widths now, on the same line.
        assert not {each for each, (was, now) in found.items() if was[1] != now[1]}, name


def test_alone_a_known_person_sits_down_in_one_tap(server: Server, open_app: Open) -> None:
    prepared(server)
    app = open_app(route="/works/new")
    app.sees("known")
    for name, player in zip(("Cleo", "Ben"), [one for one in app.names() if one.startswith("known-")], strict=False):
        assert not moved(app, partial(app.tap, player))
        app.reads("name-0", name)


def test_nothing_moves_on_the_checklist(server: Server, open_app: Open) -> None:
    with store_in(server.data) as store:
        id = store.start(Setup("works", "multiplayer", ("Ada", "Ben"))).id
    app = open_app(route=f"/game/{id}", size=(412, 1600))
    app.sees("first-1")
    for name in ("first-1", "done", "done", "step-token"):
        assert not moved(app, partial(app.tap, name)), name


def test_the_next_step_of_the_checklist_comes_into_sight(server: Server, open_app: Open) -> None:
    with store_in(server.data) as store:
        id = store.start(delivery_tables.with_unknown_cards()[0]).id
    app = open_app(route=f"/game/{id}", size=SMALL)
    for step in ("ai", "truck", "dispatch", "belts", "stacks", "reveal", "first-player"):
        app.tap("done")
        app.settle()
        bottom = app.page.evaluate(BOTTOM, f"step-{step}")
        assert app.page.evaluate(BOTTOM, "lid") < bottom < app.page.evaluate(MIDDLE, "done"), step


MIDDLE = """name => {
    const box = document.querySelector(`[flt-semantics-identifier="${name}"]`).getBoundingClientRect();
    return box.y + box.height / 2;
}"""
BOTTOM = """name => document.querySelector(`[flt-semantics-identifier="${name}"]`).getBoundingClientRect().bottom"""


@pytest.mark.parametrize("size", [(412, 915), SMALL])
def test_a_form_lies_where_it_is_drawn(server: Server, open_app: Open, size: tuple[int, int]) -> None:
    """However far the board before it was scrolled: a screen reader points where a finger finds it."""
    setup, moves = delivery_tables.with_unknown_cards()
    with store_in(server.data) as store:
        live = laid(store, setup)
        for move in moves:
            live.table.play_json(move)
    app = open_app(route=f"/game/{live.id}", size=size)
    app.sees("end-turn")
    app.settle()
    app.wheel(size[0] / 2, size[1] / 2, down=1000)
    app.settle()
    app.move("stack-1")
    app.sees("stars-1")
    app.settle()
    # The middle of the form's first row is below the banner, in the upper half.
    assert app.page.evaluate(MIDDLE, "lid") + 42 < app.page.evaluate(MIDDLE, "town-town-nw") < size[1] / 2
    for name in ("town-town-se", "mint-classic", "stars-3"):
        app.press(name)  # where Flutter itself looks what is there
        app.settle()
    app.misses("stars-3")
    with store_in(server.data) as store:
        (card,) = store.games()
        told = store.open(card.id).table.moves[-1].as_json()["order"]
    assert (told["town"], told["mints"], told["stars"]) == ("town-se", ["classic"], 3)


@pytest.mark.parametrize("script", [COUNTS, f"{OTHER_CLIENT};{COUNTS}"], ids=["WebAssembly", "JavaScript"])
def test_a_page_is_at_rest_once_a_tap_is_answered(server: Server, open_app: Open, script: str) -> None:
    """Nothing fades for which the answer would have to wait."""
    prepared(server)
    app = open_app(route="/works/new", script=f"{NO_LONG_PRESS};{script}", reduced_motion="no-preference")
    app.tap("players-3")
    box = app.at_rest("players-3")
    app.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.quiet()
    app.page.evaluate(AT_REST)
    app.page.evaluate("window.isPressed = true")
    app.page.mouse.down()
    app.page.wait_for_timeout(HELD)
    app.page.mouse.up()
    app.page.wait_for_timeout(FADING)
    assert app.page.evaluate("window.drawn") <= PICTURES
