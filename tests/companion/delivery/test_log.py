"""The log and the step names of Mint Delivery, and the rules that press most."""

from companion.delivery.applies import rules
from companion.languages import words
from companion.narration.memory import Memory
from companion.packs.packs import built_in
from companion.table.table import Setup, Table
from engine.json_types import JsonDict, JsonValue
from tests.companion.saying import log_of

SAMPLE = built_in("delivery_sample")


def after(moves: list[JsonDict], **seat: JsonValue) -> Table:
    """Moves made from Larkspur, which has two orders, with a toll on the way to the north warehouse."""
    towns = {
        "larkspur": {"pile": 4, "face_up": [{"order": "nettle-3", "mints": 2}, {"order": "orchid-1", "mints": 0}]},
        **{town: {"pile": 5, "face_up": []} for town in ("marigold", "nettle", "orchid")},
    }
    position = {
        "turn": {"seat": 0, "actions_left": 2},
        "seats": [
            {"at": "larkspur", "truck": "truck-a", "mints": {"classic": 2}, **seat},
            {"at": "mintopia-city", "truck": "truck-b"},
        ],
        "towns": towns,
        "road_tokens": [{"token": "toll", "space": "nw-lane"}],
    }
    table = Table(Setup("delivery", "multiplayer", ("Ana", "Bo"), {}, {"two-player-clear": "none"}, SAMPLE, position))
    for move in moves:
        table.play_json({"by": 0, **move})
    return table


def test_what_came_with_a_move_is_its_detail() -> None:
    moves = [
        {"move": "deliver", "order": "larkspur-1"},
        {"move": "take", "order": "nettle-3", "load": 1},
        {"move": "reveal", "by": "table", "slot": "town-larkspur", "order": "nettle-10"},
        {"move": "move", "to": "nw-lane", "toll": "classic"},
    ]
    table = after(moves, orders=["larkspur-1"])
    assert log_of(table) == [
        ("Delivered the order for Larkspur", "1 classic"),
        ("Took the 2-star order for Nettle", "loaded 1 classic"),
        ("The 5-star order for Nettle turned up in Larkspur", "2 cinnamon"),
        ("Drove to the space between Larkspur and the north warehouse", "toll: 1 classic, the turn is over"),
    ]
    assert log_of(table, "fr")[1] == ("Pris la commande à 2 étoiles pour Nettle", "chargé 1 classique")


def test_an_order_is_named_as_soon_as_the_table_has_described_it() -> None:
    table = after([{"move": "take", "order": "nettle-3"}])
    new = {"id": "quill-1", "town": "nettle", "mints": ["cinnamon"], "stars": 4}
    pack = {**SAMPLE, "orders": SAMPLE["orders"][:39]}
    setup = Setup("delivery", "multiplayer", ("Ana", "Bo"), {}, {}, pack, table.setup.position)
    fresh = Table(setup)
    fresh.play_json({"move": "take", "by": 0, "order": "nettle-3"})
    fresh.play_json({"move": "reveal", "by": "table", "slot": "town-larkspur", "order": new})
    assert log_of(fresh)[1] == ("The 4-star order for Nettle turned up in Larkspur", "1 cinnamon")
    assert Memory(fresh, words("en")).undo() == "Undo: The 4-star order for Nettle turned up in Larkspur"
    fresh.undo()
    assert Memory(fresh, words("en")).seen_in_words() == "Already seen: Nettle, 4 stars was next"


def test_a_value_that_the_table_told() -> None:
    pack = {"orders": [{"id": "one", "town": "town-nw"}]}
    table = Table(Setup("delivery", "multiplayer", ("Ana", "Bo"), {}, {}, pack))
    table.play_json({"move": "learn", "by": "table", "needs": "orders/one/stars", "value": 3})
    assert log_of(table) == [("A card value was filled in", "North-west town, 3 stars")]


def test_the_most_pressing_rule_comes_first() -> None:
    assert rules(after([]).state)[0] == "delivery.turn.actions"
    assert rules(after([{"move": "take", "order": "nettle-3"}]).state)[0] == "delivery.table.slot"
    assert "delivery.road.toll" in rules(after([]).state)
