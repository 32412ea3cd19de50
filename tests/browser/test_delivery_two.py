"""Two people play Mint Delivery in French, with road conditions and upgrades: set-up and first turns, by taps."""

import random
from collections.abc import Callable

from companion.table import Setup, Table
from tests.browser.delivery_hands import Hands
from tests.browser.driver import App, Server
from tests.browser.scenes import store_in
from tests.ui.delivery_players import in_company
from tests.ui.delivery_tables import Json

SEED = 9
"""The table's luck: with it an upgrade is bought at once."""
BOUGHT = 25
"""The set-up and the first upgrade end before this move."""


def begin(app: App) -> None:
    """From Home to the set-up of a game with two road conditions and upgrades."""
    app.open("/cards/delivery")
    app.tap("pack-sample")
    app.open("/")
    app.tap("play-delivery")
    for name in ("players-2", "upgrades", "upgrades-yes", "tokens", "tokens-2", "starter-0", "start"):
        app.tap(name)
    app.tap("skip")
    app.misses("skip")


def whole_game(setup: Setup) -> list[Json]:
    """The moves of a game, all the way."""
    table, chance = Table(setup), random.Random(SEED)
    while table.state.phase != "over":
        table.play(in_company(table, chance))
    return [move.as_json() for move in table.moves]


def test_two_players_in_french_with_roads_and_upgrades(open_app: Callable[..., App], server: Server) -> None:
    app = open_app(locale="fr-FR")
    begin(app)
    hands = Hands(app, server)
    moves = whole_game(hands.table.setup)
    asked = {"place-token": "Quel état de la route", "truck": "De quelle couleur", "discard": "Défaussez"}
    for move in moves[:BOUGHT]:
        if "upgrade" in move and move["move"] == "reveal":
            app.reads("lid", "Quelle amélioration est proposée")
        elif move["move"] in asked:
            app.reads("lid", asked[move["move"]])
        hands.make(move)
    assert moves[BOUGHT - 1]["move"] == "upgrade"
    app.says("Sample")
    with store_in(server.data) as store:
        assert store.open(1).table.journal()["moves"] == moves[:BOUGHT]
