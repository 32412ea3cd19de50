"""A closed auction of four on one phone: a bid is nowhere to be found before all bids are in."""

import re
from collections.abc import Callable, Mapping

from tests.browser.bid_scenes import SEALING
from tests.browser.driver import App, Server
from tests.browser.scenes import laid, store_in
from tests.ui.bid_tables import multiplayer

Open = Callable[..., App]
PAGES = {
    "": "closed-auction",
    "/moves": "step-2",
    "/audit": "take-back",
    "/ask": "ask-bid",
    "/rules": "to-rulings",
    "/hand-on": "not-handed-on",
}
"""The pages that can be opened during a game, and what is there."""
PAGE = """() => [...document.querySelectorAll("*")].flatMap(node =>
    [...node.attributes].filter(({name}) => !["id", "style", "class"].includes(name)).map(({name, value}) =>
        `${node.tagName} ${name}=${value}`)).filter(line => !line.endsWith(" role=group")).sort().join("\\n")"""
"""Every attribute of the page. Flutter adds some of its own in another order, and its groups, now and then."""


def bid(app: App, seat: int, amount: int) -> None:
    """Take the phone, choose, and hide."""
    app.tap(f"take-{seat}")
    app.move(f"amount-{amount}")
    app.tap("hide")


def found(app: App) -> str:
    """All that the page holds now: words, labels, identifiers, title, address; not which scripts Flet has fetched."""
    marks = [line for line in str(app.page.evaluate(PAGE)).splitlines() if not line.startswith("SCRIPT ")]
    parts = (app.page.title(), app.page.url, app.said(), *marks)
    return re.sub(r"game/\d+", "game/N", "\n".join(parts))


def holds(app: App, page: str) -> None:
    """Wait until the page holds this and nothing else: what is read aloud grows in several steps on a busy machine."""
    app.until(lambda: found(app) == page, lambda: f"the page holds {found(app)!r}, not {page!r}")


def everywhere(app: App, game: int) -> dict[str, str]:
    """Return the content of each page of a game, and of Home."""
    seen = {}
    for page, there in PAGES.items():
        app.go(f"/game/{game}{page}")
        app.sees(there)
        app.settle()
        seen[page] = found(app)
    app.go("/")
    app.sees("continue")
    return {**seen, "home": app.text("continue")}


def sealed(app: App, game: int, bids: Mapping[int, int]) -> dict[str, str]:
    """Pass the phone for these bids; what can be found after them."""
    app.go(f"/game/{game}")
    for seat, amount in bids.items():
        bid(app, seat, amount)
        app.sees(f"sealed-{seat}")
    return everywhere(app, game)


def test_hidden_bids_leave_no_trace_until_they_are_shown(server: Server, open_app: Open) -> None:
    with store_in(server.data) as store:
        laid(store, multiplayer(SEALING))
        laid(store, multiplayer(SEALING))
    app = open_app()
    low, high = sealed(app, 1, {1: 2, 3: 1}), sealed(app, 2, {1: 7, 3: 8})
    assert low == high
    assert "Undo: Dan has bid in secret" in low[""]
    assert "Ben has bid in secret" in low["/moves"]
    assert "Nothing can be corrected now" in low["/audit"]
    assert "bids are still secret" in low["/hand-on"]

    app.go("/history/game/1/hand-on")
    app.reads("not-handed-on", "bids are still secret")
    app.tap("back-to-game")
    app.tap("resume")
    app.sees("cover")
    app.quiet()  # the address is told after the game is drawn
    app.go("/")
    app.tap("continue")
    bid(app, 2, 1)
    bid(app, 0, 3)
    app.sees("table")
    told = "\n".join(app.texts("happened"))
    assert "Ada (3), Ben (7), Cleo (1), Dan (8)" in told
    assert "Lay Marble Mill between Dan and Ada" in told
    assert "Dan pays 8 mints to the bank" in told
    for seat, left in enumerate((6, 9, 9, 1)):
        app.reads(f"seat-{seat}", "1 mint," if left == 1 else f"{left} mints,")


def test_what_is_chosen_is_gone_when_the_phone_changes_hands(server: Server, open_app: Open) -> None:
    with store_in(server.data) as store:
        laid(store, multiplayer(SEALING))
    app = open_app(route="/game/1")
    app.reads("cover", "Ben, take the phone")
    app.settle()
    before = found(app)
    app.tap("take-1")
    app.move("amount-7")
    app.tap("cover-again")
    app.sees("cover")
    holds(app, before)

    app.tap("take-1")
    app.move("amount-7")
    app.tap("back")
    app.tap("continue")
    app.sees("cover")

    app.tap("take-1")
    app.move("amount-7")
    other = open_app(route="/game/1")
    other.sees("cover")
    holds(other, before)
    app.move("amount-0")
    app.tap("hide")
    app.reads("cover", "Cleo, take the phone")
    with store_in(server.data) as store:
        assert store.open(1).table.moves[0].as_json() == {"move": "secret-bid", "by": 1, "amount": 0}


def test_a_page_loaded_anew_shows_the_cover_of_whoever_has_the_phone(server: Server, open_app: Open) -> None:
    with store_in(server.data) as store:
        laid(store, multiplayer(SEALING))
    app = open_app(route="/game/1")
    for _ in range(3):
        app.tap("take-1")
        app.move("amount-7")
        app.reload()
        app.reads("cover", "Ben, take the phone")
        app.misses("amount-7")
