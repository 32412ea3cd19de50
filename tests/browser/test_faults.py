"""What goes wrong shows a page of our own in the browser too; one tap leads back, and the game goes on.

So does a server that is gone: the page says that the game is safe, and goes on by itself once the server is there.
"""

import sys
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driver import App, Server
from tests.browser.scenes import JUSTIN, play_on, store_in, turn_of

BROKEN = [sys.executable, "-m", "tests.browser.broken_app"]


def a_game(server: Server) -> None:
    with store_in(server.data) as store:
        live = store.start(JUSTIN)
        store.settings[f"set-up/{live.id}"] = ["ai", "locations", "deck", "mints", "token"]
        play_on(live, turn_of(0))


@pytest.fixture
def server(new_server: Callable[..., Server]) -> Server:
    return new_server(command=BROKEN).start()


def test_a_fault_leads_back_to_the_game(server: Server, open_app: Callable[..., App]) -> None:
    a_game(server)
    app = open_app(route="/game/1")
    app.tap("log")
    app.reads("went-wrong", "Nothing is lost.")
    app.tap("fault-game")
    app.sees("pass")
    app.misses("went-wrong")
    app.move("pass")
    app.sees("accept")
    app.open("/settings")
    app.sees("went-wrong")
    app.tap("fault-home")
    app.sees("play-works")


def test_the_page_waits_for_a_server_that_is_gone(server: Server, open_app: Callable[..., App]) -> None:
    a_game(server)
    app = open_app(route="/game/1", locale="fr-FR")
    app.sees("pass")
    waiting = app.page.locator("#waiting")
    with app.without_server():
        server.kill()
        expect(waiting).to_contain_text("Votre partie est à l’abri")
        server.start()
        expect(waiting).to_have_count(0)
        app.sees("pass")
        app.move("pass")
        app.sees("accept")
