"""The app in a chair, in the browser: chosen in New game; its turns done and taken back, to the ranking."""

from collections.abc import Callable
from dataclasses import replace

from companion.coach import chair
from tests.browser.driver import App, Server
from tests.browser.scenes import laid, late, store_in
from tests.browser.works_journey import Stranger

LATE = replace(late("multiplayer"), seats=("Ada", "Basil", "Cleo", "Dan"), chairs={"1": "fair", "3": "easy"})


class WithApp(Stranger):
    """Plays the seats of the people, and does on the table what the app says for its own."""

    def play(self) -> None:
        while (table := self.table).state.phase != "over":
            if chair.deciding(table) is None:
                super().turn(table)
            else:
                self.app.sees("accept")
                self.move("accept")


def test_it_is_chosen_in_new_game(server: Server, open_app: Callable[..., App]) -> None:
    app = open_app(route="/works/new")
    app.tap("players-2")
    app.tap("chair-1")
    app.tap("chair-is-fair")
    app.reads("name-1", "Basil")
    app.tap("start")
    app.tap("starts-0")
    app.until(lambda: bool(games(server)), lambda: "no game begins")
    assert games(server) == [{"1": "fair"}]


def games(server: Server) -> list[object]:
    """The chairs of the app in each game of the store."""
    with store_in(server.data) as store:
        return [card.setup.chairs for card in store.games()]


def test_its_turns_are_done_and_taken_back_to_the_ranking(server: Server, open_app: Callable[..., App]) -> None:
    with store_in(server.data) as store:
        live = laid(store, LATE)
        while chair.deciding(live.table) is None:
            live.table.play(live.table.state.legal_moves()[0])
    app = open_app(route="/game/1")
    app.sees("accept")
    app.tap("why")
    app.reads("why-1", "Chance to win")
    told = app.text("ai-steps-1")
    app.move("accept")
    app.misses("ai-steps-1")
    app.move("undo")
    app.reads("ai-steps-1", told)
    app.move("redo")
    WithApp(app, server, 1).play()
    app.sees("again")
