"""The record on a small phone, by taps: a play of last week is entered from Home and set right from the history, and
one of its people is removed and back. The taps are counted; keys typed, and taps on a number, are none."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from companion.store.results import SHEET, Key
from tests.browser.driver import SMALL, App, Server
from tests.browser.scenes import store_in

Open = Callable[..., App]
MOST_TAPS = 10


def to_day(app: App, week: timedelta) -> str:
    """Open the calendar at the month of a day a while ago; return the day's name."""
    day = datetime.now(UTC).astimezone().date() - week
    app.tap("day")
    app.sees("month")
    name = f"day-{day.isoformat()}"
    if not app.names(name):
        app.tap("month-before")
    return name


def test_a_play_of_last_week_is_entered_in_ten_taps_and_set_right(open_app: Open, server: Server) -> None:
    week = timedelta(days=7)
    with store_in(server.data) as store:
        store.players.met(["Ben", "Ada"])
        store.settings["names"] = ["Ada", "Ben"]
    app, taps = open_app(size=SMALL), 0
    for seat, stars in enumerate(((3, 4), (2, 5))):
        app.tap(f"seat-{seat}" if seat else "score-delivery")
        taps += 1
        for number in stars:
            app.move(f"stars-{number}")
    app.tap("ranking")
    app.tap(to_day(app, week))
    app.tap("save")
    app.sees("score-saved")
    taps += 5  # a month before, perhaps
    assert taps <= MOST_TAPS
    with store_in(server.data) as store:
        entry = store.library.entry(Key(SHEET, 1))
        assert entry is not None
        assert entry.at.astimezone().date() == datetime.now(UTC).astimezone().date() - week

    app.go("/")
    app.tap("nav-history")
    app.tap("set-right-sheet-1")
    app.tap(to_day(app, 2 * week))
    app.misses("month")
    app.fill("place", "Grandma’s")
    app.fill("note", "It rained.")
    app.misses("everywhere-0")
    app.fill("name-0", "Zoé")
    app.sees("everywhere-0")
    app.tap("save")
    app.reads("sheet-1", "Zoé")
    with store_in(server.data) as store:
        entry = store.library.entry(Key(SHEET, 1))
        assert entry is not None
        assert entry.summary is not None
        said = entry.summary
        assert (said["names"], said["place"], said["note"]) == (["Zoé", "Ben"], "Grandma’s", "It rained.")
        assert entry.at.astimezone().date() == datetime.now(UTC).astimezone().date() - 2 * week
        ben = store.players.by_name("Ben")
        assert ben is not None

    app.tap("players")
    app.tap(f"player-{ben.id}")
    app.tap("remove")
    app.sees(f"bring-back-{ben.id}")
    app.misses(f"player-{ben.id}")
    app.tap("back")
    app.reads("sheet-1", "Somebody")
    app.tap("players")
    app.tap(f"bring-back-{ben.id}")
    app.sees(f"player-{ben.id}")
    app.tap("back")
    app.reads("sheet-1", "Ben")
