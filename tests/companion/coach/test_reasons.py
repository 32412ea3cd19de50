"""Why the coach makes a move: in words, and true of the playouts that it has made."""

import json
from random import Random

from companion import languages
from companion.coach import coach
from companion.coach.search import Search
from companion.contract.outlook import Outlook, in_general
from companion.contract.policy import PLAIN
from companion.games.registry import MODULES
from companion.packs import packs
from companion.slices import whole
from companion.table.table import Setup, Table
from engine.delivery.moves import Deliver
from engine.game import AnyState, Move
from engine.works.moves import Place
from tests.fourth_game import rules as pile
from tests.ui.bid_tables import OPEN, multiplayer

EN = languages.words("en")


def thought(game: str, state: AnyState, playouts: int) -> dict[Move, Outlook]:
    """What follows each move, after so many playouts."""
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
    assert in_general(EN, 0, three, str) == ["On average it ends 3 to 3"]
    assert in_general(EN, 0, three, str, chance=0.8) == ["On average it ends 3 to 3"]
    last, times = one.next.most_common(1)[0]
    assert in_general(EN, 0, one, lambda move: f"take {move.count}")[0] == (
        f"Most often next: take {last.count} ({round(100 * times / one.playouts)} of 100 games tried)"
    )


def test_a_mean_result_is_told_only_where_it_agrees_with_the_chance() -> None:
    behind = Outlook([40.0, 90.0], playouts=10)
    assert in_general(EN, 0, behind, str, chance=0.2) == ["On average it ends 4 to 9"]
    assert in_general(EN, 0, behind, str, chance=0.8) == []


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
    """In an empty tableau nobody is asked where a card goes, and a partner may lay it: no move of one's own tells."""
    state = Table(multiplayer(OPEN)).state
    card, seen = state.auction.location, set()
    for move, outlook in thought("bid", state, 100).items():
        gained = sum(
            f'"{card}"' in json.dumps(end.as_json()["tableaus"][own]) for end in outlook.ends for own in (0, 3)
        )
        share = round(100 * gained / outlook.playouts)
        assert told("bid", state, move, outlook) == [f"Gets Marble Mill in {share} of 100 games tried"]
        seen.add(share)
    assert max(seen) > 50


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
