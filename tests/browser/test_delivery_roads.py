"""Mint Delivery as every owner meets it first: no road is entered. A drive is two taps, and asked about once."""

from collections.abc import Callable

import pytest

from companion.table.table import Setup
from tests.browser.delivery_scenes import with_tokens
from tests.browser.driver import App, Server
from tests.browser.scenes import laid, store_in
from tests.ui.delivery_tables import changed, pair
from tests.ui.roadless_tables import ALONE, BARE, MULTIPLAYER, SAM

PAIR = Setup("delivery", "multiplayer", ("Ada", "Ben"), {}, {}, BARE, MULTIPLAYER)
SOLO = Setup("delivery", "solo", ("Ada",), {"ai": "sam", "trucks": ["truck-2"]}, {}, SAM, ALONE)
CITY = "mintopia-city"


def begun(server: Server, setup: Setup) -> None:
    """Lay a table before the app looks at its data."""
    server.stop()
    with store_in(server.data) as store:
        laid(store, setup)
    server.start()


def test_the_second_driver_of_a_road_is_asked_nothing(open_app: Callable[..., App], server: Server) -> None:
    begun(server, PAIR)
    app = open_app(route="/game/1")
    app.reads("lid", "Your turn, Ada")
    app.tap("space-town-nw")
    app.tap("spaces-1")
    app.reads("lid", "0 actions")
    app.tap("end-turn")
    app.reads("lid", "Your turn, Ben")
    app.tap("space-town-nw")
    app.reads("lid", "Your turn, Ada")
    app.misses("spaces-1")
    app.tap("roads")
    app.tap(f"way-{CITY}-town-nw")
    app.tap("spaces-2")
    app.misses("spaces-2")
    app.reload()
    app.tap("roads")
    app.reads(f"way-{CITY}-town-nw", "2 spaces between")
    with app.without_server():
        server.stop()
        app.page.goto("about:blank")
    with store_in(server.data) as store:
        assert store.open(1).table.state.at == ("town-nw", "town-nw")


def test_a_token_on_the_way_is_named_paid_and_taken_back_with_the_drive(
    open_app: Callable[..., App], server: Server
) -> None:
    server.stop()
    with store_in(server.data) as store:
        with_tokens(store)
    server.start()
    app = open_app(route="/game/1")
    app.tap("space-town-nw")
    app.tap("over-toll")
    app.misses("spaces-0")
    app.tap("spaces-1")
    app.reads("lid", "0 actions")
    app.tap("undo")
    app.reads("lid", "2 actions")
    app.tap("space-town-nw")  # what was entered is not asked again
    app.reads("lid", "0 actions")
    with app.without_server():
        server.stop()
        app.page.goto("about:blank")
    with store_in(server.data) as store:
        table = store.open(1).table
        assert table.state.at[0] == "town-nw"
        assert [move.as_json()["to"] for move in table.moves] == ["at-toll", "town-nw"]


def test_the_ai_drives_a_way_that_the_person_told(open_app: Callable[..., App], server: Server) -> None:
    begun(server, SOLO)
    app = open_app(route="/game/1")
    app.tap("space-ai-loading")
    app.tap("spaces-1")
    app.reads("lid", "Sam drives to the AI’s loading space")
    app.says("1 space to go")
    app.says("the last space")
    app.move("accept")
    app.reads("lid", "Your turn, Ada")


BEN_AWAY = changed(MULTIPLAYER, 1, at="town-nw")
PLACES = {
    "not entered": (Setup("delivery", "multiplayer", ("Ada", "Ben"), {}, {}, BARE, BEN_AWAY), "town-nw", (0.82, 0.12)),
    "entered": (pair(), "marigold", (0.5, 0.8)),
}
"""A table, a place of it with a truck that is too far to drive to at once, and a point of the truck."""


ON_TOP = """node => {
    const box = node.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        ?.closest("[flt-semantics-identifier]")?.getAttribute("flt-semantics-identifier");
}"""


@pytest.mark.parametrize("name", PLACES)
def test_nothing_lies_over_a_place_for_a_finger(open_app: Callable[..., App], server: Server, name: str) -> None:
    setup, place, truck = PLACES[name]
    begun(server, setup)
    app = open_app(route="/game/1")
    app.sees("road-map")
    app.settle()
    app.quiet()
    # In the page a long label runs on below its place; places that may be driven to cover those that may not.
    places = [id for id in app.names("space-") if "may go" in app.text(id) or "drive there" in app.text(id)]
    assert len(places) > 3
    assert [app.ident(id).evaluate(ON_TOP) for id in places] == places
    before = app.said()
    app.press(f"space-{place}", *truck)
    app.until(lambda: app.said() != before, lambda: f"nothing happened on the truck at {place}")
