"""The review in the browser: opened from the history, left for a moment of the game, another move tried, and back."""

from collections.abc import Callable

from companion.slices import whole
from tests.browser.driver import App, Server
from tests.browser.scenes import golden, store_in


def test_it_is_opened_and_another_move_is_tried(server: Server, open_app: Callable[..., App]) -> None:
    with store_in(server.data) as store:
        golden(store, "justin-wins")
        found = whole(store.reviews.reviewing(1, store.open(1).table))
        lines = store.lines(1)
        store.settings["coach"] = "after"
    (first, *_) = found.moments
    app = open_app(route="/history/game/1")
    app.reach("review")
    app.tap("review")
    app.reads("review-curve", "Chances to win. Ada: ")
    app.reach("moment-try-1")
    app.reads("moment-1", f"Move {first.index + 1}: Ada")
    app.tap("moment-try-1")
    app.sees("trial-review")
    app.move("pass")
    app.tap("trial-review")
    app.sees("review-curve")
    with store_in(server.data) as store:
        assert store.lines(1) == lines
