"""Games of Mint Delivery with no card known, from Home: what hands touch, counted, while the cards turn up.

The orders that these hands have before them are all alike: one classic mint, for the town that is told.
"""

from companion.table import Table
from tests.browser.driver import App, Server
from tests.browser.scenes import store_in
from ui.boards.delivery.sight import Json, Sight, sight


class CountingHands:
    """Touches the app as a person would, and counts the taps."""

    def __init__(self, app: App, server: Server) -> None:
        self.app, self.server = app, server
        self.taps = 0

    def tap(self, *names: str) -> None:
        """Touch controls, one after the other; wait for the screen after each."""
        for name in names:
            self.app.move(name)
            self.taps += 1

    def write(self, name: str, value: str) -> None:
        """Touch a field and type."""
        self.app.fill(name, value)
        self.taps += 1

    @property
    def table(self) -> Table:
        """The table of the game as it is stored."""
        with store_in(self.server.data) as store:
            (card,) = store.games(limit=1)
            return store.open(card.id).table

    @property
    def shown(self) -> Sight:
        """What the table shows now."""
        return sight(self.table)

    def order(self, town: str, stars: int = 2) -> None:
        """Enter an order for a town that asks for one classic mint."""
        self.tap(f"town-{town}", "mint-classic", f"stars-{stars}")

    def drive(self, to: str) -> None:
        """Drive to a place; the table answers for the road where it is asked."""
        before = len(self.table.moves)
        self.tap(f"space-{to}")
        if len(self.table.moves) == before:
            self.tap("vouch")


def to_first_turn(hands: CountingHands) -> None:
    """From Home to the first turn of two people: each keeps two orders, the towns' orders are entered as they go."""
    hands.tap("play-delivery", "players-2", "start", "skip", "colour-red", "colour-blue", "all-later")
    for _ in range(2):
        hands.order("town-nw", 1)
        hands.order("town-se", 2)
        hands.tap("no-more")
    hands.app.sees("end-turn")


def turned_up(hands: CountingHands, prompt: Json) -> None:
    """What turns up after a move is entered later."""
    assert prompt["kind"] == "town-order"
    hands.tap("later")
