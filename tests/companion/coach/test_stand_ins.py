"""Cards that have not been entered: a coach imagines some like the samples, and says nothing about them."""

from random import Random

import pytest

from companion.coach import coach
from companion.coach.player import LEVELS, Level, thinking
from companion.contract.outlook import STAND_IN, Outlook
from companion.games.registry import MODULES
from companion.packs import packs
from companion.slices import whole
from companion.table.table import Setup, Table
from engine.game import Move
from engine.json_types import JsonValue
from engine.verdict import MissingCard

BID = Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo"), chairs={"1": "fair"})
ROADS = {"map": packs.sample("delivery")["map"]}
DELIVERY = MODULES["delivery"].begun(Setup("delivery", "multiplayer", ("Ada", "Ben"), pack=ROADS, chairs={"1": "fair"}))
COLOURS = {"pink": "rouge", "teal": "bleu", "amber": "vert", "none": "none"}


def turn_up(table: Table, entry: JsonValue) -> None:
    """Tell a card of the owner's as it is turned up."""
    value = {field: entry[field] for field in ("name", "type", "vp")}
    value["mints"] = {side: COLOURS[colour] for side, colour in entry["mints"].items()}
    needs = f"locations/{entry['id']}"
    table.play_json({"move": "learn", "by": "table", "needs": needs, "value": value})
    table.play_json({"move": "reveal", "by": "table", "location": entry["id"]})


def test_the_app_plays_a_game_of_bid_of_which_no_card_was_known() -> None:
    table, chance, thought = Table(BID), Random(1), 0
    tin = iter(packs.sample("bid")["locations"])
    while table.state.phase != "over":
        state = table.state
        if state.prompt.ask == "reveal":
            turn_up(table, next(tin))
            continue
        moves = state.legal_moves()
        move = chance.choice(moves)
        if state.prompt.by == 1 and len(moves) > 1:
            choice = whole(thinking(Level("fair", 12), "bid", state, 1, 5))
            assert choice.refusal is None
            assert choice.move in moves
            thought += bool(choice.playouts)
            move = choice.move
        table.play_json(move.as_json())
    assert thought > 5


def test_imagined_locations_fill_the_deck_in_the_colours_of_the_table() -> None:
    table = Table(BID)
    for entry in packs.sample("bid")["locations"][:2]:
        turn_up(table, entry)
    assumed = coach.assumed("bid", table.state, 1)
    assert len(assumed.cards.complete) == 30
    assert set(table.state.cards.complete) < set(assumed.cards.complete)
    assert {colour for side in assumed.cards.colours for colour in side} == {"rouge", "bleu", "vert"}
    assert coach.assumed("bid", table.state, 1) == assumed != coach.assumed("bid", table.state, 2)


@pytest.mark.parametrize("game", packs.SAMPLED)
def test_where_all_is_known_nothing_is_imagined(game: str) -> None:
    state = Table(Setup(game, "multiplayer", ("Ada", "Ben", "Cleo"), pack=packs.sample(game))).state
    assert coach.assumed(game, state, 1) is state


def test_rows_of_an_ai_that_nobody_has_entered_are_imagined() -> None:
    ai = {"ai": [{"id": "nobody", "name": "Nobody"}]}
    state = Table(Setup("bid", "solo", ("Ada",), {"ai": "nobody"}, pack=ai)).state
    assert None in state.cards.ai["nobody"].one_player
    assert None not in coach.assumed("bid", state, 1).cards.ai["nobody"].one_player


def test_orders_in_the_piles_are_imagined_and_those_that_lie_open_asked_for() -> None:
    table = Table(DELIVERY)
    assumed = coach.assumed("delivery", table.state, 1)
    orders = assumed.cards.orders.values()
    assert len(orders) == 40
    assert all(order.town and order.mints and order.stars for order in orders)
    assert {order.town for order in orders} == set(table.state.config.network.towns)
    while table.state.prompt.ask != "reveal" or "town" not in table.state.prompt.slot:
        table.play_json(table.state.legal_moves()[0].as_json())
    table.play_json({"move": "reveal", "by": "table", "slot": table.state.prompt.slot, "order": "new-1"})
    with pytest.raises(MissingCard) as told:
        coach.assumed("delivery", table.state, 1)
    assert told.value.needs == "orders/new-1/town"


def test_a_guess_is_made_where_an_open_order_is_not_entered() -> None:
    table, chance = Table(DELIVERY), Random(3)
    while table.state.pending or table.state.turn != 1:
        table.play_json(chance.choice(table.state.legal_moves()).as_json())
    choice = whole(thinking(LEVELS["fair"], "delivery", table.state, 1, 5))
    assert isinstance(choice.refusal, MissingCard)
    assert choice.move in table.state.legal_moves()


def test_nothing_is_said_of_a_card_that_was_imagined() -> None:
    table = Table(BID)
    for entry in packs.sample("bid")["locations"][:2]:
        turn_up(table, entry)
    outlooks: dict[Move, Outlook] = {}
    state = table.state
    search = coach.search("bid", state, state.prompt.by, 1, outlooks)
    for _ in range(30):
        search.step()
    said = [move for outlook in outlooks.values() for move in (*outlook.next, *outlook.later)]
    assert said
    assert not any(STAND_IN in str(move) for move in said)
