"""An open auction of four by taps: the partners change, one leaves, one must leave, and the card goes between two."""

from collections.abc import Callable

from tests.browser.driver import App, Server
from tests.browser.scenes import laid, store_in
from tests.ui.bid_tables import multiplayer, position

Open = Callable[..., App]
RICH = position(phase="auction", auction=None, auctioneer=0, round=1, mints=[6, 6, 4, 2], block=["marble-mill"], deck=4)
"""Ada is the Auctioneer of the last card of a block; together with Ben she can outbid everybody."""


def touch(app: App, *names: str) -> None:
    for name in names:
        app.move(name)


def news(app: App) -> str:
    """Return what the last move set off."""
    return "\n".join(app.texts("happened"))


def test_the_partners_change_until_two_take_the_card(server: Server, open_app: Open) -> None:
    with store_in(server.data) as store:
        laid(store, multiplayer(RICH))
    app = open_app(route="/game/1")
    app.reads("lid", "Ada, pick a card")
    touch(app, "auction-open")
    app.reads("lid", "Ada, bid 1 or more. No bid yet")

    touch(app, "with-1", "bid")
    app.reads("lid", "Ben, bid 3 or more. Ada and Ben lead with 1 + 1")
    app.misses("withdraw")
    touch(app, "pass")
    app.reads("lid", "Cleo, bid 3 or more")
    touch(app, "with-1", "mine-3", "theirs-2", "bid")
    app.reads("lid", "Dan, bid 6 or more. Cleo and Ben lead with 3 + 2")
    app.reads("seat-1", "leads, 2")
    assert "leads" not in app.text("seat-0")
    touch(app, "withdraw")
    app.reads("lid", "Ada, bid 6 or more")
    app.reads("seat-3", "out")
    app.reads("with-3", "Dan is out")

    touch(app, "with-1", "mine-6", "theirs-6", "bid")
    app.reads("lid", "Ada, place your card. Between you and Ben, in an outlined cell")
    assert "Cleo had to withdraw" in news(app)
    assert "Ada pays 6 mints to the bank" in news(app)

    touch(app, "cell-0-1-0", "place")
    app.reads("tableau-0", "Marble Mill")
    with store_in(server.data) as store:
        state = store.open(1).table.state
    assert state.tableaus[0] == (("candle-clinic", "acorn-arcade"), ("marble-mill", None))


def test_a_side_that_gives_too_little_makes_the_other_give_more(server: Server, open_app: Open) -> None:
    with store_in(server.data) as store:
        laid(store, multiplayer())
    app = open_app(route="/game/1")
    touch(app, "with-3")
    app.tap("mine-2")
    app.reads("bid", "Bid 6 with Dan")
    app.tap("bid")
    app.misses("clause")
    app.reads("lid", "Ada and Dan lead with 2 + 4")
