"""Two people play Mint Delivery in French, with road conditions and upgrades: set-up, turns and end, by taps."""

import random
from collections.abc import Callable

from companion.delivery.places import Places
from companion.languages import words
from companion.table.table import Setup, Table
from tests.browser.delivery_hands import Hands
from tests.browser.driver import App, Server
from tests.browser.scenes import store_in
from tests.ui.delivery_players import with_several
from tests.ui.delivery_tables import Json
from ui.boards.delivery.view import view_of

SEED = 9
"""The table's luck: with it the game comes to its end, and has all that is looked at below."""
AT_THE_END = 4
"""The moves at the end that are made by taps again. Those between are played in the store."""


def begin(app: App) -> None:
    """From Home to the set-up of a game with two road conditions and upgrades."""
    app.go("/cards/delivery")
    app.tap("pack-sample")
    app.go("/")
    app.tap("play-delivery")
    for name in ("players-2", "upgrades", "upgrades-yes", "tokens", "tokens-2", "starter-0", "start"):
        app.tap(name)
    app.tap("skip")
    app.misses("skip")


def whole_game(setup: Setup) -> list[Json]:
    """The moves of a game, all the way."""
    table, chance = Table(setup), random.Random(SEED)
    while table.state.phase != "over":
        table.play(with_several(table, chance))
    return [move.as_json() for move in table.moves]


def refused(app: App, table: Table) -> None:
    """Tap a place that no road joins to the truck's: the clause says so, and nothing is played."""
    shown = view_of(table)
    others = (place for place in shown.places if place.kind == "city" and place.id != shown.here)
    far = next(place.id for place in others if not place.tap.is_legal)
    places = Places(words("fr"), shown.config.pack, shown.network)
    app.move(f"space-{far}")
    app.reads("clause", f"Aucune route ne relie {places.name(shown.here or '')} et {places.name(far)}")
    app.quiet()  # the sheet is still coming up
    app.move("got-it")
    app.misses("clause")


def test_two_players_in_french_with_roads_and_upgrades(open_app: Callable[..., App], server: Server) -> None:
    app = open_app(locale="fr-FR")
    begin(app)
    hands = Hands(app, server)
    moves = whole_game(hands.table.setup)
    kinds = [move["move"] for move in moves]
    bought = kinds.index("upgrade") + 1
    delivered = next(at for at in range(bought, len(moves)) if kinds[at : at + 2] == ["deliver", "clear"])
    paid = next(at for at in range(delivered, len(moves)) if moves[at].get("toll"))

    asked = {"place-token": "Quel état de la route", "truck": "De quelle couleur", "discard": "Défaussez"}
    for move in moves[:bought]:
        if "upgrade" in move and move["move"] == "reveal":
            app.reads("lid", "Quelle amélioration est proposée")
        elif move["move"] in asked:
            app.reads("lid", asked[move["move"]])
        hands.make(move)
    app.says("d’essai")

    hands.skip(moves[bought:delivered])
    refused(app, hands.table)
    hands.make(moves[delivered])
    app.reads("lid", "Retirez une commande")
    hands.make(moves[delivered + 1])
    app.reads("lid", "Quelle est cette commande")
    for move in moves[delivered + 2 : paid]:
        hands.make(move)
    payer = moves[paid]["by"]
    before = hands.table.state.as_json()["seats"][payer]["mints"]
    hands.make(moves[paid])
    after = hands.table.state.as_json()["seats"][payer]["mints"]
    assert sum(after.values()) == sum(before.values()) - 1

    hands.skip(moves[paid + 1 : -AT_THE_END])
    for move in moves[-AT_THE_END:]:
        hands.make(move)
    best = max(standing.total for standing in hands.table.state.outcome().seats)
    app.reads("lid", f"{best} étoiles")
    for standing in hands.table.state.outcome().seats:
        app.reads(f"score-{standing.seat}", str(standing.total))
    app.reach("tie-1")
    with store_in(server.data) as store:
        (card,) = store.games(finished=True)
        assert store.open(card.id).table.journal()["moves"] == moves
