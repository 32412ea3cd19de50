"""The board of Mint Delivery on the smallest phone: all that a turn's decision needs is on the first screen."""

import os
from collections.abc import Callable

import pytest

from tests.browser.delivery_scenes import READY, at
from tests.browser.driver import SMALL, App, Server
from tests.browser.scenes import store_in
from tests.ui.delivery_tables import pair, solo

Open = Callable[..., App]
BOX = """name => {
    const box = document.querySelector(`[flt-semantics-identifier="${name}"]`).getBoundingClientRect();
    return [box.top, box.bottom];
}"""
BOARDS = {
    "alone": (solo(), ("road-map", "truck-0", "own-orchid-1", "belt-left", "shift-left-2", "belt-right", "stack-4")),
    "two": (pair(), ("road-map", "truck-0", "own-larkspur-5", "load-1", "deed-upgrade", "town-nettle", "town-orchid")),
    "at a town": (pair(READY), ("road-map", "own-larkspur-5", "town-larkspur", "town-nettle")),
}
SLACK = 2
"""The points of an edge that may be below the bar."""


LOCALES = ["fr-FR", "en-GB"] if os.environ.get("ALL_JOURNEYS") else ["fr-FR"]
"""Words are longest in French; with ALL_JOURNEYS=1 the boards are looked at in English too."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_a_turn_needs_no_scrolling(server: Server, open_app: Open, board: str, locale: str) -> None:
    setup, names = BOARDS[board]
    with store_in(server.data) as store:
        at(setup)(store)
    app = open_app(route="/game/1", size=SMALL, locale=locale)
    app.sees("end-turn")
    app.settle()
    _, head = app.page.evaluate(BOX, "lid")
    bar, _ = app.page.evaluate(BOX, "end-turn")
    for name in names:
        top, bottom = app.page.evaluate(BOX, name)
        assert head - SLACK <= top < bottom <= bar + SLACK, name
