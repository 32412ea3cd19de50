"""What years of games have to tell, by taps: from the history to the statistics, who beats whom, what winners hold, and
one person over all games."""

from collections.abc import Callable
from datetime import UTC, datetime

from tests import records
from tests.browser.driver import SMALL, App, Server
from tests.browser.scenes import store_in

Open = Callable[..., App]


def test_the_statistics_answer_from_the_history_on(open_app: Open, server: Server) -> None:
    with store_in(server.data) as store:  # so many that they are counted in slices
        records.fill(store, 900, datetime(2026, 3, 14, 12, tzinfo=UTC), days=900)
    app = open_app(size=SMALL)
    app.tap("nav-history")
    app.tap("statistics")
    app.first_of("figure-0")
    app.tap("to-pairs")
    app.reads("pair-0", "Ada and ")
    before = app.text("pair-0")
    app.tap("with-plays")
    app.until(lambda: app.text("pair-0") != before, lambda: "plays from elsewhere still count")
    app.tap("of-bid")
    app.tap("back")
    app.first_of("figure-0")
    app.tap("to-hands")
    app.reads("card-0", " of ")
    app.tap("game-delivery")
    app.reads("card-0", " star")
    app.tap("back")
    app.tap("to-person")
    app.reads("person", "Ada")
    app.tap("pair-0")
    app.sees("kept-to")
    app.tap("kept-to")
    app.tap("players")
    app.tap("player-7")
    app.tap("figures")
    app.reads("person", "Ben")
