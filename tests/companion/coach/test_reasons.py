"""Why the coach makes a move: in words, and true of the playouts that it has made."""

import json
from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random

from companion import languages
from companion.coach import coach
from companion.coach.search import Search
from companion.contract.outlook import Outlook, Telling
from companion.contract.policy import PLAIN
from companion.games.registry import MODULES
from companion.packs import packs
from companion.slices import whole
from companion.table.table import Setup, Table
from engine.bid.moves import Bid, Pass
from engine.delivery.moves import Deliver
from engine.game import AnyState, Move
from engine.works.moves import Place
from tests.fourth_game import rules as pile
from tests.ui.bid_tables import OPEN, multiplayer

EN = languages.words("en")
TELLING = Telling(EN, ("Ada", "Ben"), lambda move: f"take {move.count}", lambda n: f"{n} mints")


def thought(game: str, state: AnyState, playouts: int) -> dict[Move, Outlook]:
    """Return what follows each move, after this many playouts."""
    outlooks: dict[Move, Outlook] = {}
    whole(coach.search(game, state, state.prompt.by, 1, outlooks).think(playouts))
    return outlooks


def told(game: str, state: AnyState, move: Move, outlook: Outlook) -> list[str]:
    return MODULES[game].narrator(EN, state.config).seeing(state).speaks_for(state, move, outlook)


def test_what_follows_a_move_is_counted() -> None:
    """Of four mints three are taken: Ben has but one left, which is worth three."""
    config = pile.GAME.configure("multiplayer", ("Ada", "Ben"), {}, {}, {})
    state, outlooks = pile.GAME.start(config, {"pile": 4, "to_move": 0}), dict[Move, Outlook]()
    search = Search(state, 0, PLAIN, 1, outlooks=outlooks)
    advice = whole(search.think(60))
    assert {move: found.playouts for move, found in outlooks.items()} == {
        rated.move: rated.playouts for rated in advice.moves
    }
    three, one = outlooks[pile.Take(0, 3)], outlooks[pile.Take(0, 1)]
    assert TELLING.speaks_for(0, three, 0.5) == []  # 3 to 3 speaks for nothing
    last, times = one.next.most_common(1)[0]
    assert TELLING.speaks_for(0, one, 0.5)[0] == (
        f"Most often next: take {last.count} ({round(100 * times / one.playouts)} of 100 games tried)"
    )


def test_a_mean_result_says_of_what_and_for_whom_and_only_where_it_speaks_for_the_move() -> None:
    behind, ahead = Outlook([40.0, 90.0], playouts=10), Outlook([90.0, 10.0], playouts=10)
    assert TELLING.speaks_for(0, behind, 0.2) == TELLING.speaks_for(0, behind, 0.8) == []
    assert TELLING.speaks_for(0, ahead, 0.2) == []  # the playouts play worse than the coach
    assert TELLING.speaks_for(0, ahead, 0.8) == ["On average Ada ends with 9 mints, Ben with 1 mints"]
    assert TELLING.speaks_for(0, behind, 0.8, instead=Outlook([60.0, 0.0], playouts=20)) == [
        "On average Ada ends with 4 mints instead of 3 mints"
    ]
    assert TELLING.speaks_for(0, behind, 0.8, instead=ahead) == []


def test_an_idle_move_that_follows_speaks_for_nothing() -> None:
    take, idle = pile.Take(0, 1), pile.Take(0, 2)
    outlook = Outlook([10.0, 10.0], 10, Counter({idle: 6, take: 4}))
    lazy = replace(TELLING, is_idle=lambda move: move == idle)
    assert lazy.speaks_for(0, outlook, 0.5) == ["Most often next: take 1 (40 of 100 games tried)"]
    outlook = Outlook([10.0, 10.0], 10, Counter({idle: 10}))
    assert lazy.speaks_for(0, outlook, 0.5) == []


def test_what_followed_is_kept_as_json(fourth_game: None) -> None:
    state = pile.GAME.start(pile.GAME.configure("multiplayer", ("Ada", "Ben"), {}, {}, {}), {"pile": 9, "to_move": 0})
    for outlook in thought("pile", state, 60).values():
        kept = Outlook.from_json(json.loads(json.dumps(outlook.as_json())), partial(pile.GAME.move, state))
        assert TELLING.speaks_for(0, kept, 0.5) == TELLING.speaks_for(0, outlook, 0.5)


def test_a_building_is_told_with_its_stars_and_what_it_leaves() -> None:
    seats = [{"plans": ["gardens", "mine"], "mints": 5}, {"mints": 3}]
    position = {"round": 3, "seats": seats, "supply": ["co-op", "statue", "vault"]}
    state = Table(Setup("works", "multiplayer", ("Ada", "Ben"), position=position)).state
    outlooks = thought("works", state, 200)
    build = Place(0, "builder", "gardens")
    found = told("works", state, build, outlooks[build])
    stars = state.config.plans["gardens"].stars
    assert found[:2] == [f"Brings {stars} stars" if stars != 1 else "Brings 1 star", "Leaves 3 mints after paying"]
    later = outlooks[build].later
    for sentence in found[2:]:
        plan = next(plan for plan in state.config.plans.values() if f"the {plan.name} " in sentence)
        times = later[Place(0, "builder", plan.id)]
        assert f" {round(100 * times / outlooks[build].playouts)} of 100 " in sentence


def test_a_bid_tells_how_often_the_card_is_gained_by_whoever_lays_it() -> None:
    """In an empty tableau it is not asked where a card goes, and a partner may place it: no move of the seat's own
    tells."""
    state = Table(multiplayer(OPEN)).state
    card, seen = state.auction.location, set()
    for move, outlook in thought("bid", state, 100).items():
        share = round(100 * outlook.gained[card] / outlook.playouts)
        said = told("bid", state, move, outlook)
        if isinstance(move, Pass):
            assert said == [f"Keeps {state.mints[0]} mints"]
        else:  # what hardly ever comes of it speaks against it
            assert said == ([f"Gets Marble Mill in {share} of 100 games tried"] if share >= 30 else [])
        seen.add(share)
    assert max(seen) > 50
    seldom = Outlook([0.0] * 4, 100, gained=Counter({card: 12}))
    bid = next(move for move in state.legal_moves() if isinstance(move, Bid))
    assert told("bid", state, bid, seldom) == []
    assert told("bid", state, Pass(0), seldom) == [f"Keeps {state.mints[0]} mints"]


def test_an_order_that_is_delivered_later_is_told() -> None:
    setup = Setup("delivery", "multiplayer", ("Ada", "Ben"), pack=packs.sample("delivery"))
    table, chance = Table(setup), Random(5)
    said = 0
    for _ in range(16):
        state, moves = table.state, table.state.legal_moves()
        if state.prompt.ask == "decide" and len(moves) > 1:
            for move, outlook in thought("delivery", state, 30).items():
                delivered = [times for each, times in outlook.later.items() if isinstance(each, Deliver)]
                for sentence in told("delivery", state, move, outlook):
                    said += 1
                    assert f" {outlook.of_100(max(delivered))} of 100 " in sentence
        table.play(chance.choice(moves))
    assert said
