"""The coach on demand in the browser: switched on in the settings, asked, followed, and found in the log."""

from collections.abc import Callable

from companion import languages
from companion.narration import log
from companion.table.zones import capital
from companion.works.move_label import move_label
from companion.works.narrator import Narrator
from tests.browser.driver import App, Server
from tests.browser.scenes import JUSTIN, play_on, store_in, turn_of


def test_it_is_switched_on_asked_and_followed(server: Server, open_app: Callable[..., App]) -> None:
    with store_in(server.data) as store:
        play_on(store.start(JUSTIN), turn_of(0), from_round=2)
    app = open_app(route="/game/1")
    app.tap("menu")
    app.sees("menu-ask")
    app.misses("coach")
    app.open("/settings")
    app.reach("coach-demand")
    app.tap("coach-demand")
    app.open("/game/1")
    app.tap("menu")
    app.tap("coach")
    app.reads("coach-move-1", "Chance to win: ")
    app.sees("coach-move-2")
    app.says("games played on from here.")  # its thought is over, and the best move is read out
    best = app.text("coach-move-1")
    app.move("coach-play-1")
    app.misses("coach-sheet")
    app.tap("log")
    app.sees("log-lines")
    with store_in(server.data) as store:
        table = store.open(1).table
    words = languages.words("en")
    state, move, after = next(step for step in reversed(table.line) if step[1].by == 0)
    assert best.startswith(f"1. {capital(move_label(Narrator(words, table.config), move))}")
    app.reads("log-lines", log.log(words, table).lines([(state, move, after)])[0].spoken)
