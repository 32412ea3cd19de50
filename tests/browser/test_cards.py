"""The owner's cards: entered as they turn up, kept over a restart, asked once, and given on by file and by QR codes."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.packs import packs
from tests.browser.driver import STILL, App, Server
from tests.browser.scenes import store_in
from tests.ui.delivery_tables import Json

TURNED_UP: tuple[Json, ...] = (
    {"town": "town-se", "mints": ["classic"], "stars": 1},
    {"town": "town-nw", "mints": ["cinnamon", "classic"], "stars": 3},
    {"town": "town-sw", "mints": ["sugar-free"], "stars": 2},
    {"town": "town-ne", "mints": ["classic", "classic"], "stars": 1},
    {"town": "town-nw", "mints": ["sugar-free", "sugar-free"], "stars": 3},
    {"town": "town-se", "mints": ["cinnamon", "cinnamon"], "stars": 5},
)
IDS = ("town-se-1", "town-nw-1", "town-sw-1", "town-ne-1", "town-nw-2", "town-se-2")
"""What the app calls them: after their town, in the order in which they turned up."""


def begin(app: App, trucks: tuple[str, str]) -> None:
    """From Home to the first order that turns up; the table answers for the roads, as no card is known."""
    app.tap("play-delivery")
    app.move("start")
    app.move("starts-0")
    app.tap("skip")
    for truck in trucks:
        app.move(truck)


def describe(app: App, order: Json) -> None:
    """Enter the order turned up; its stars, told last, keep it."""
    for name in (f"town-{order['town']}", *(f"mint-{kind}" for kind in order["mints"]), f"stars-{order['stars']}"):
        app.move(name)


def orders_in(server: Server) -> list[Json]:
    with store_in(server.data) as store:
        entered: list[Json] = store.packs.pack("delivery").get("orders", [])
    return entered


def known(app: App, server: Server, number: int) -> None:
    """Wait until the next card is asked for; this many are in the owner's pack."""
    app.sees("lid")
    app.until(lambda: len(orders_in(server)) == number, lambda: f"{len(orders_in(server))} orders are kept")
    app.quiet()


def test_six_orders_are_entered_as_they_turn_up_and_never_again(app: App, server: Server) -> None:
    begin(app, ("colour-red", "colour-blue"))
    for order in TURNED_UP[:3]:
        describe(app, order)
    known(app, server, 3)
    with app.without_server():
        server.kill()
        server.start()
        app.open("/")
    app.tap("continue")
    known(app, server, 3)
    for order in TURNED_UP[3:]:
        describe(app, order)
    known(app, server, 6)
    assert orders_in(server) == [{"id": id, **order} for id, order in zip(IDS, TURNED_UP, strict=True)]

    app.open("/")
    begin(app, ("choose-truck-1", "choose-truck-2"))
    for id in reversed(IDS):
        app.move(f"card-{id}")
    with store_in(server.data) as store:
        moves = store.open(2).table.journal()["moves"]
    assert [move["order"] for move in moves if move["move"] == "reveal"] == list(reversed(IDS))


@pytest.fixture
def owner(new_server: Callable[..., Server], browser: Browser, tmp_path: Path) -> Iterator[App]:
    """A person who has entered six orders, and the values of the AIs and upgrades."""
    server = new_server(tmp_path / "owner")
    with store_in(server.data) as store:
        values = {f"orders/{id}": order for id, order in zip(IDS, TURNED_UP, strict=True)}
        for section in ("ai", "upgrades"):
            values |= {f"{section}/{card['id']}/text": card["text"] for card in packs.sample("delivery")[section]}
        store.packs.set_values("delivery", values)
    app = App(browser, server.start().url, route="/cards/delivery/share", **STILL)
    app.context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield app
    app.close()


COPIED = "navigator.clipboard.readText()"


def codes_of(app: App) -> list[str]:
    """The texts of the QR codes shown one after the other, as a camera would read them."""
    found = []
    total = int(app.text("code-number").split()[-1])
    for number in range(1, total + 1):
        app.reads("code-number", f"Code {number} of {total}")
        app.page.evaluate("navigator.clipboard.writeText('')")
        app.tap("code-copy")
        # Not `wait_for_function`, for which a promise is an answer: the code would be read before it was copied.
        app.until(lambda: bool(app.page.evaluate(COPIED)), lambda: "nothing was copied")
        found.append(app.page.evaluate(COPIED))
        app.tap("got-it")
        app.misses("got-it")
        if number < total:
            app.move("code-next")
    return found


def test_a_pack_is_given_on_as_a_file_and_by_codes(owner: App, app: App, server: Server, tmp_path: Path) -> None:
    with owner.page.expect_download() as saved:
        owner.tap("save-file")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)

    app.go("/cards/delivery/bring")
    app.quiet()
    with app.page.expect_file_chooser() as chooser:
        app.tap("choose-file")
    chooser.value.set_files(file)
    app.reads("brought", "Orders: 6")
    app.reads("values-added", "new to you")
    app.reads("values-differing", "0")
    assert orders_in(server) == []
    app.tap("back")

    codes = codes_of(owner)
    assert len(codes) > 1
    app.go("/cards/delivery/bring")
    for code in reversed(codes):
        app.paste("code-text", code)
        app.can("code-add")
        app.move("code-add")
    app.reads("brought", "Orders: 6")
    app.quiet()
    app.move("merge")
    app.reads("section-orders", "6 of 40")
    assert {order["id"] for order in orders_in(server)} == set(IDS)
