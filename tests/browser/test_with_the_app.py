"""One game with all that the app does in addition to following it: it deals, has a chair, gives a hint, and looks back.
"""

from collections.abc import Callable
from random import Random

import pytest

from companion import languages
from companion.coach import chair
from companion.dealing import dealer
from companion.narration import log
from companion.slices import whole
from companion.table.table import Table
from companion.table.zones import capital
from companion.works.narrator import Narrator
from tests.browser.driver import App, Server
from tests.browser.scenes import sensible, store_in
from tests.browser.works_journey import Stranger, name_of

QUICK = "tests.browser.quick_app"
LAST = 5
"""The moves of the end that are made by taps."""


@pytest.fixture
def server(new_server: Callable[..., Server]) -> Server:
    return new_server(module=QUICK).start()


class WithApp(Stranger):
    """Plays the seats of the people, and lets the app play its own."""

    def turn(self, table: Table) -> None:
        if chair.deciding(table) is None:
            super().turn(table)
        else:
            self.app.sees("accept")
            self.move("accept")

    def skip(self) -> None:
        """Play in the store what would only repeat taps already made, until a few moves before the end."""
        with store_in(self.server.data) as store:
            live = store.open(1)
            whole_game = Table(live.table.setup)
            for move in live.table.moves:
                whole_game.play(move)
            played_on(whole_game, live.uid)
            for move in whole_game.moves[len(live.table.moves) : -LAST]:
                live.table.play(move)
            while (move := dealer.move(live.table)) is not None:
                live.table.play(move)


def played_on(table: Table, uid: str) -> None:
    """Play to the end."""
    chance = Random(1)
    while table.state.phase != "over":
        if (move := dealer.move(table)) is not None:
            table.play(move)
        elif (asked := chair.deciding(table)) is not None:
            table.play(whole(chair.thought(table, asked, uid)).move)
        else:
            table.play(sensible(table, chance))


def test_a_hint_a_dealt_game_with_a_chair_of_the_app_and_its_review(
    server: Server, open_app: Callable[..., App]
) -> None:
    app = open_app(route="/settings")
    app.reach("coach-demand")
    app.tap("coach-demand")
    app.go("/")
    player = WithApp(app, server, seed=1)
    player.tap("play-works", "players-2", "chair-1", "chair-is-easy")
    app.reads("name-1", "Basil")
    player.tap("dealt", "friends-deal")
    app.fill("deal", "042 917")
    player.tap("deal-done", "starter-0", "start")
    app.reads("happened", "The app turns up")
    setup = player.table.setup
    assert (setup.deal, setup.chairs) == (42917, {"1": "easy"})
    a_hint_is_played(app, server)
    the_app_moves(app, player)
    app.go("/")  # a game that is open in a window is not played on outside of it unnoticed
    player.skip()
    app.go("/game/1")
    player.play()
    table = player.table
    assert any(dealer.was_dealt(table, point) for point in table.path[-LAST - 10 :])
    app.sees("works-over")
    another_move_is_tried(app, server)


def a_hint_is_played(app: App, server: Server) -> None:
    """The coach is asked and followed; the log has what it said."""
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
    assert best.startswith(f"1. {capital(Narrator(words, table.config).label(move))}")
    app.reads("log-lines", log.log(words, table).lines([(state, move, after)])[0].spoken)
    app.page.mouse.click(app.page.viewport_size["width"] / 2, 8)  # above the sheet
    app.misses("log-lines")


def the_app_moves(app: App, player: WithApp) -> None:
    """The app does its turn, which is taken back and brought back."""
    app.sees("accept")
    app.tap("why")
    app.reads("why-1", "Chance to win")
    told = app.text("ai-steps-1")
    player.move("accept")
    app.misses("ai-steps-1")
    app.move("undo")
    app.reads("ai-steps-1", told)
    app.move("redo")
    app.quiet()


def another_move_is_tried(app: App, server: Server) -> None:
    """The review is opened, a moment is gone to, another move is tried, and nothing of it is kept."""
    with store_in(server.data) as store:
        lines = store.lines(1)
    app.reach("review")
    app.tap("review")
    app.reads("review-curve", "Chances to win. Player 1: ")
    with store_in(server.data) as store:
        found = store.reviews.complete(1, store.open(1).table)
        state = store.open(1).table.path[found.moments[0].index].state
    app.reach("moment-try-1")
    app.reads("moment-1", f"Move {found.moments[0].index + 1}: ")
    app.tap("moment-try-1")
    app.sees("trial-review")
    app.move(name_of(next(move for move in state.legal_moves() if name_of(move) == "pass")))
    app.tap("trial-review")
    app.sees("review-curve")
    with store_in(server.data) as store:
        assert store.lines(1) == lines
