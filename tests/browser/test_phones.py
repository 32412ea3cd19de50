"""Pages at one table, as people see them: the owner's device, Ada's phone, and Ben's in French; a journey a game."""

import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.packs import packs
from companion.paths import DATABASE
from companion.store.store import Store
from companion.table.table import Setup
from tests.browser.driver import SMALL, STILL, WIDE, App
from tests.ui.phones.test_phones import Server, closed_auction

Begin = Callable[[Setup], Server]
DELIVERY = Setup("delivery", "multiplayer", ("Ada", "Ben"), pack=packs.sample("delivery"), deal=42917)
WORKS = Setup("works", "multiplayer", ("Ada", "Ben"), deal=42917)


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Begins a game on a server that lets phones join."""
    servers: list[Server] = []

    def begun(setup: Setup) -> Server:
        with Store(tmp_path / DATABASE) as store:
            store.start(setup)
        servers.append(Server(tmp_path))
        return servers[0]

    yield begun
    for server in servers:
        if server.process.poll() is None:
            server.stop()


class Pages:
    """The pages at a table: the owner's, and those of phones."""

    def __init__(self, browser: Browser, server: Server, size: tuple[int, int] = SMALL) -> None:
        self.browser, self.server = browser, server
        self.apps: list[App] = []
        self.host = self.page(server.owner, "/game/1", size=size)
        self.host.quiet()

    def page(self, url: str, route: str, locale: str = "en-GB", size: tuple[int, int] = SMALL) -> App:
        self.apps.append(App(self.browser, url, route=route, size=size, locale=locale, **STILL))
        return self.apps[-1]

    def phone(self, locale: str = "en-GB") -> App:
        """Return a phone that has scanned the code."""
        return self.page(self.server.origin, self.server.link.removeprefix(self.server.origin), locale)

    def close(self) -> None:
        while self.apps:
            self.apps.pop().close()


OUR_SCRIPT_FIRST = "() => {}"
CLIENT_FIRST = """() => {
    const look = window.fetch;
    let isOpen = false;
    window.fetch = async (...asked) => {
        await new Promise(done => setTimeout(done, 100));
        if (!isOpen) throw new Error("not yet");
        return look(...asked);
    };
    window.WebSocket = class extends window.WebSocket {
        constructor(...given) {
            super(...given);
            this.addEventListener("open", () => { isOpen = true; });
        }
    };
}"""
"""The page does not find the new process before Flet's client has connected to it."""
Sit = Callable[..., Pages]


@pytest.fixture
def sit(browser: Browser, begin: Begin) -> Iterator[Sit]:
    """Sit down with the owner's page; all pages are closed, however it ends: one without its server asks for it all
    the time."""
    tables: list[Pages] = []

    def sat(server: Server, size: tuple[int, int] = SMALL) -> Pages:
        tables.append(Pages(browser, server, size))
        return tables[-1]

    yield sat
    for pages in tables:
        pages.close()


def test_two_phones_join_by_the_code_and_bid_in_secret(sit: Sit, begin: Begin) -> None:
    at = sit(begin(closed_auction()))
    at.host.sees("cover")
    ada, ben = at.phone(), at.phone("fr-FR")
    assert "key" not in ada.page.url  # it is in no history
    ada.tap("seat-0")
    ben.sees("seat-1")
    ben.misses("seat-0")
    ben.tap("seat-1")
    at.host.reads("asks-in", "Ada")  # over the cover
    at.host.tap("yes-in")
    at.host.reads("asks-in", "Ben")
    at.host.tap("yes-in")
    at.host.misses("asks-in")
    ada.tap("amount-4")
    ben.tap("amount-2")
    ada.tap("hide")
    ada.reads("lid", "Still to bid: Ben and Cleo")
    ada.sees("hammer")  # the board to look at, while others bid
    ben.says("2 sur 9")
    ben.reload()
    ben.tap("amount-3")
    ben.tap("hide")
    ben.reads("lid", "Doit encore enchérir : Cleo")


def test_phones_say_the_names_of_their_players_or_do_without(sit: Sit, begin: Begin) -> None:
    server = begin(replace(WORKS, seats=("Player 1", "Player 2")))
    at = sit(server)
    one, two = at.phone(), at.phone("fr-FR")
    one.tap("seat-0")
    two.tap("seat-1")
    at.host.open("/phones")
    for seat in (0, 1):
        at.host.tap(f"yes-{seat}")
        at.host.misses(f"yes-{seat}")
    one.tap("to-game")  # no name is needed
    one.reads("lid", "Player 1")
    two.reads("name-1", "Dire votre nom")
    two.tap("name-1")
    two.fill("name-field", "Player 1")
    two.tap("name-field-done")
    two.says("ne peut pas être saisi ici")
    two.tap("got-it")
    two.fill("name-field", "Zoé")
    two.tap("name-field-done")
    two.reads("name-1", "Zoé")
    two.tap("to-game")
    one.says("Zoé")
    at.host.open("/game/1")
    at.host.says("Zoé")
    one.tap("menu")
    one.tap("menu-place")
    one.tap("name-0")
    one.fill("name-field", "Noël")
    one.tap("to-game")
    two.reads("lid", "Noël")
    at.close()
    with Store(server.data / DATABASE) as store:
        assert store.games()[0].seats == ("Noël", "Zoé")


def test_who_waits_says_a_name_that_the_host_reads_before_yes(sit: Sit, begin: Begin) -> None:
    at = sit(begin(replace(WORKS, seats=("Player 1", "Player 2"))))
    one = at.phone("fr-FR")
    one.tap("seat-0")
    at.host.reads("asks-in", "A phone wants the seat of Player 1")
    one.tap("name-0")
    one.fill("name-field", "Zoé")
    one.tap("name-field-done")
    at.host.reads("asks-in", "“Zoé” wants the seat of Player 1")
    at.host.tap("yes-in")
    one.reads("lid", "Zoé")  # it goes on to the game by itself


def test_each_hand_of_a_dealt_game_is_on_its_own_phone_and_a_screen_is_in_the_middle(
    sit: Sit, begin: Begin
) -> None:
    at = sit(begin(DELIVERY), size=WIDE)
    ada, ben = at.phone(), at.phone("fr-FR")
    ada.tap("seat-0")
    ben.misses("seat-0")
    ben.tap("seat-1")
    at.host.open("/phones")
    at.host.tap("yes-0")
    at.host.misses("yes-0")  # who asks next moves up
    at.host.tap("yes-1")
    at.host.tap("own-middle")
    at.host.open("/game/1")
    ben.reads("lid", "On lui demande")
    ada.tap("choose-truck-a")
    ben.reads("lid", "Ben")
    ben.tap("choose-truck-b")
    for app in (ada, ben):
        app.sees("keep")
    mine, others = (set(app.names("card-")) for app in (ada, ben))
    assert len(mine) == len(others) == 3
    assert not mine & others
    ada.tap("keep")
    ada.reads("lid", "Still to choose: Ben")
    at.host.reads("lid", "Still to choose: Ben")
    ben.tap("keep")
    ada.sees("end-turn")
    ben.misses("end-turn")
    at.host.sees("table-mode")


def test_a_phone_asks_to_take_back_and_is_in_its_seat_again_after_a_kill(sit: Sit, begin: Begin) -> None:
    server = begin(WORKS)
    at = sit(server)
    at.host.open("/phones")
    at.host.tap("own-0")
    at.host.open("/game/1")
    ben = at.phone("fr-FR")
    ben.tap("seat-1")
    at.host.open("/phones")
    at.host.tap("yes-1")
    at.host.open("/game/1")
    at.host.tap("location-producer")
    ben.reads("lid", "Ben")
    ben.tap("undo")
    ben.reads("undo-asked-of", "On attend")
    at.host.tap("undo-no")
    ben.reads("undo-asked-of", "en rester là")
    ben.tap("undo-withdraw")
    ben.misses("undo-withdraw")
    at.host.page.goto("about:blank")  # the ring of a page that waits for its server takes a processor
    with ExitStack() as stack:
        for first in (OUR_SCRIPT_FIRST, CLIENT_FIRST):
            with ben.without_server():
                stack.pop_all()  # the one that is stopped here
                server.stop(signal.SIGKILL)
                ben.page.evaluate("() => { window.isOfTheFirst = true; }")
                ben.page.evaluate(first)
                server = Server(server.data, server.port)
                stack.callback(server.stop)
                ben.page.wait_for_function("() => !window.isOfTheFirst", polling=50, timeout=60_000)
                ben.ready()
                ben.sees("location-wholesaler")
        at.host.open("/game/1")
        ben.tap("pass")
        ben.reads("lid", "Ada")
        at.close()
