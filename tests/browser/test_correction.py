"""The table says otherwise: a correction by taps in the real app, refused while it does not add up, and undone."""

from collections.abc import Callable
from pathlib import Path

from companion.table.table import Setup
from tests.browser import scenes
from tests.browser.driver import App, Server

POSITION = {
    "round": 4,
    "token": 0,
    "seats": [{"mints": 4, "plans": ["museum"], "buildings": ["mine"]}, {"mints": 3}],
    "supply": ["vault", "statue", "bridge"],
}


def test_a_correction_is_recorded_and_undone(server: Server, open_app: Callable[..., App], tmp_path: Path) -> None:
    store = scenes.store_in(tmp_path / "data")
    id = store.start(Setup("works", "multiplayer", ("Ada", "Ben"), position=POSITION)).id
    app = open_app(route=f"/game/{id}")
    app.tap("differs")
    app.sees("audit")
    app.tap("zone-seat-0")
    app.sees("mints-0-more")
    app.tap("mints-0-more")
    app.reads("mints-0", "5")

    # The deck is counted one short: said at once, and nothing can be recorded.
    app.tap("zone-deck")
    app.sees("deck-less")
    app.tap("deck-less")
    app.reads("problem", "the tin has 21")
    app.move("zone-deck")
    app.tap("record")
    app.sees("deck-more")
    assert store.open(id).table.moves == []
    app.tap("deck-more")
    app.misses("problem")

    # The Museum is built already: the card, then its place.
    app.tap("zone-seat-0")
    app.sees("card-museum")
    app.tap("card-museum")
    app.sees("to-built-0")
    app.tap("to-built-0")
    app.misses("to-built-0")
    app.reads("changes", "Museum: with Ada, built (before: with Ada, face down)")
    app.tap("record")
    app.sees("undo")
    state = store.open(id).table.state
    assert (state.mints[0], state.buildings[0]) == (5, ("mine", "museum"))

    app.move("undo")
    state = store.open(id).table.state
    assert (state.mints[0], state.buildings[0]) == (4, ("mine",))
    app.reload()
    app.sees("differs")
    assert store.open(id).table.state == state
