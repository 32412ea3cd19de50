"""A whole solo game of Mint Delivery on the sample cards by taps: from Home to the ladder, and the journal kept."""

import random

from companion.table.table import Setup, Table
from tests.browser.delivery_hands import Hands
from tests.browser.driver import App, Server
from tests.browser.scenes import store_in
from tests.ui.delivery_players import with_a_plan
from tests.ui.delivery_tables import Json

SEED = 1
"""The table's luck: with it the game is a short one, against Sample Cleo."""
BY_TAPS = 12
"""The moves at the beginning, and at the end, that are made by taps; those between are played in the store."""


def begin(app: App) -> None:
    """From Home to the first question of a game on the sample cards."""
    app.go("/cards/delivery")
    app.tap("pack-sample")
    app.go("/")
    app.tap("play-delivery")
    app.tap("ai-cleo")
    app.tap("start")
    app.tap("skip")
    app.misses("skip")


def why_is_told(app: App) -> None:
    """The AI's reasons open: what it passed over, what moves it, and how it chose."""
    app.misses("why-2")
    app.move("why")
    app.sees("why-2")
    app.move("why")


def taken_back(app: App) -> None:
    """The last move is taken back and made again, and the screen says what it said."""
    before = app.said()
    app.move("undo")
    assert app.said() != before
    app.move("redo")
    assert app.said() == before


def whole_game(setup: Setup) -> list[Json]:
    """Return the moves of a game, all the way: the AI's as it decides, the person's by a plan."""
    table, chance = Table(setup), random.Random(SEED)
    while table.state.phase != "over":
        table.play(with_a_plan(table, chance))
    return [move.as_json() for move in table.moves]


def test_a_solo_game_from_home_to_the_ladder(app: App, server: Server) -> None:
    begin(app)
    hands, shown = Hands(app, server), set[str]()
    moves = whole_game(hands.table.setup)
    for move in moves[:BY_TAPS]:
        hands.make(move)
    hands.skip(moves[BY_TAPS:-BY_TAPS])
    for move in moves[-BY_TAPS:]:
        if move["by"] == 1 and "why" not in shown:
            why_is_told(app)
            shown.add("why")
        hands.make(move)
        if move["move"] == "load" and "undo" not in shown:
            taken_back(app)
            shown.add("undo")

    assert shown == {"why", "undo"}
    app.sees("delivery-over")
    for rung in range(1, 4):
        app.reach(f"tie-{rung}")
    for standing in hands.table.state.outcome().seats:
        app.reads(f"score-{standing.seat}", str(standing.total))
    with store_in(server.data) as store:
        (card,) = store.games(finished=True)
        assert store.open(card.id).table.journal()["moves"] == moves
