"""A dispute at the table: something is tried and gone back from, a step is returned to, and a question is answered."""

from collections.abc import Callable

import pytest

from tests.browser.driver import App, Server
from tests.browser.scenes import store_in
from tests.ui.sessions import with_a_truck


@pytest.fixture
def game(new_server: Callable[..., Server]) -> tuple[Server, int]:
    """The app with a game of two on the table; Ada is to move."""
    server = new_server()
    with store_in(server.data) as store:
        id = store.start(with_a_truck(mints=4)).id
    return server.start(), id


@pytest.fixture
def server(game: tuple[Server, int]) -> Server:
    return game[0]


def test_a_move_is_tried_and_gone_back_from(game: tuple[Server, int], open_app: Callable[..., App]) -> None:
    server, id = game
    app = open_app(route=f"/game/{id}")
    app.tap("menu")
    app.tap("menu-try")
    app.reads("trial", "nothing counts until you keep it")
    app.tap("builder-truck")
    app.reads("lid", "Ben")
    app.tap("location-producer")
    app.reads("lid", "Ada")
    app.tap("trial-back")
    app.misses("trial")
    app.reads("lid", "Your turn, Ada")
    app.sees("builder-truck")
    # The moves tried are a line to which one can return, also after a restart.
    with app.without_server():
        server.kill()
        server.start()
        app.open(f"/game/{id}/moves")
    app.reads("line-2", "2 steps, to: Ben placed at the Producer")
    app.tap("line-2")
    app.tap("return-2")
    app.reads("lid", "Your turn, Ada")
    app.misses("builder-truck")
    with store_in(server.data) as store:
        assert [move.location for move in store.open(id).table.moves] == ["builder", "producer"]


def test_a_trial_is_kept_and_a_step_gone_back_to(game: tuple[Server, int], open_app: Callable[..., App]) -> None:
    server, id = game
    app = open_app(route=f"/game/{id}")
    app.tap("menu")
    app.tap("menu-try")
    app.sees("trial")
    app.tap("builder-truck")
    app.tap("trial-keep")
    app.misses("trial")
    app.reads("lid", "Ben")
    app.reads("undo", "Undo: Ada built the Truck")
    app.tap("menu")
    app.tap("menu-moves")
    app.tap("step-0")
    app.tap("go-0")
    app.reads("lid", "Your turn, Ada")
    with store_in(server.data) as store:
        table = store.open(id).table
    assert table.moves == []
    assert len(table.points) == 2


def test_a_question_is_answered_with_every_clause(game: tuple[Server, int], open_app: Callable[..., App]) -> None:
    _, id = game
    app = open_app(route=f"/game/{id}")
    app.tap("menu")
    app.tap("menu-ask")
    app.tap("ask-seat-1")
    app.tap("ask-builder")
    app.tap("ask-plan-truck")
    app.reads("ask-verdict", "It is Ada’s turn.")
    app.reads("ask-verdict", "You have no plan to build.")
    app.tap("ask-seat-0")
    app.reads("ask-verdict", "Yes, the rules allow it")
    app.tap("ask-play")
    app.reads("lid", "Ben")
