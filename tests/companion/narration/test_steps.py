"""What hands must do after a move: in the replies of `play` and `automa`, on the table, and in words."""

import json

import pytest

from companion.languages import words
from companion.narration.narrator import narrator_of
from companion.packs.packs import built_in
from companion.referee import Referee
from companion.table.table import Setup, Table
from engine.json_types import JsonDict, JsonValue
from tests.golden.files import game_called, games, moves_of, setup_of

TWO: JsonDict = {"cmd": "new", "game": "works", "mode": "multiplayer", "seats": ["Ada", "Ben"]}
SOLO: JsonDict = {"cmd": "new", "game": "works", "mode": "solo", "seats": ["Ada"]}


def started(request: JsonDict) -> Referee:
    referee = Referee()
    reply = referee.handle(request)
    assert reply["ok"], reply
    return referee


def played(referee: Referee, move: JsonDict) -> list[JsonDict]:
    reply = referee.handle({"cmd": "play", "move": move})
    assert reply["ok"], reply
    steps: list[JsonDict] = reply["steps"]
    return steps


def texts(steps: list[JsonDict]) -> list[str]:
    return [step["text"] for step in steps]


def works(seats: list[JsonDict], **rest: JsonValue) -> JsonDict:
    return {"seats": seats, "supply": ["windmill", "bridge", "statue"], **rest}


def place(location: str, by: int = 0, **rest: JsonValue) -> JsonDict:
    return {"move": "place", "by": by, "location": location, **rest}


def test_a_move_that_says_all_of_it_leaves_nothing_to_do() -> None:
    referee = started({**TWO, "position": works([{"mints": 3}, {"mints": 3}])})
    assert played(referee, place("supplier", plan="windmill")) == []
    assert played(referee, {"move": "pass", "by": 1}) == []


def test_mints_of_a_location_come_from_the_supply() -> None:
    referee = started({**TWO, "position": works([{"mints": 3}, {"mints": 3}])})
    steps = played(referee, place("producer"))
    assert [(step["do"], step["seat"], step["mints"]) for step in steps] == [("take-mints", 0, 2)]
    assert texts(steps) == ["Ada takes 2 mints from the supply"]


def test_upkeep_is_told_in_its_order() -> None:
    seats = [{"mints": 1, "buildings": ["mine", "lotto", "gallery"]}, {"mints": 0, "buildings": ["co-op"]}]
    locations = [{"id": "lotto", "spaces": [{"seat": 1, "mints": 3}], "open": True, "owner": 0}]
    position = works(seats, passes=1, turn=0, locations=locations, gallery_mints=0)
    referee = started({**TWO, "position": position})
    assert texts(played(referee, {"move": "pass", "by": 0})) == [
        "Ada takes 1 mint as income from buildings",
        "Lay 1 mint from the supply on the Gallery",
        "Ben takes 1 mint as income from buildings",
        "Ada takes 1 mint that the Co-op gives",
        "Ada takes 2 mints as owner of the Lotto",
        "Clear the locations: 3 mints go back to the supply",
        "Everybody takes 1 mint from the supply",
    ]


def test_empty_slots_are_turned_up_first() -> None:
    position = works([{"mints": 1}, {"mints": 0}], passes=1) | {"supply": [None, "bridge", None]}
    referee = started({**TWO, "position": position})
    steps = played(referee, {"move": "pass", "by": 0})
    assert [(step["do"], step["slot"]) for step in steps] == [("turn-up", "supply-1"), ("turn-up", "supply-3")]
    reveal = {"move": "reveal", "by": "table"}
    assert played(referee, {**reveal, "slot": "supply-1", "plan": "mine"}) == []
    assert texts(played(referee, {**reveal, "slot": "supply-3", "plan": "crane"})) == [
        "Everybody takes 1 mint from the supply"
    ]


def test_a_deed_turns_its_location() -> None:
    referee = started({**TWO, "position": works([{"mints": 3, "plans": ["lotto"]}, {"mints": 3}])})
    assert texts(played(referee, place("builder", plan="lotto"))) == ["Turn the Lotto to its open side"]


def test_a_recycled_card_goes_under_the_deck() -> None:
    position = works([{"mints": 3, "plans": ["mine"]}, {"mints": 3}])
    referee = started({**TWO, "options": {"advanced": ["recycler", "swap-meet"]}, "position": position})
    assert texts(played(referee, place("recycler", give="mine"))) == [
        "Put the Mine face down under the deck",
        "Ada takes 3 mints from the supply",
    ]


def test_a_swapped_building_lies_in_the_supply_and_a_plan_comes_face_down() -> None:
    position = works([{"mints": 3, "buildings": ["mine"]}, {"mints": 3}])
    referee = started({**TWO, "options": {"advanced": ["recycler", "swap-meet"]}, "position": position})
    steps = played(referee, place("swap-meet", give="mine", take="bridge"))
    assert [step["do"] for step in steps] == ["turn-up", "take-plan"]
    assert steps[0]["slot"] == "supply-2"
    assert texts(steps) == ["Lay the Mine face up in the plan supply", "Ada takes the Bridge face down"]


def test_alone_neglected_plans_go_under_the_deck() -> None:
    position = {"seats": [{"mints": 1}, {"mints": 0}], "supply": ["windmill", "bridge"], "passes": 1}
    referee = started({**SOLO, "options": {"ai": "rachael"}, "position": position})
    assert texts(played(referee, {"move": "pass", "by": 0})) == [
        "Put the Windmill face down under the deck",
        "Put the Bridge face down under the deck",
        "Turn up a plan in the plan supply, next to the deck",
        "Turn up a plan in the plan supply, second from the deck",
    ]


def test_rachaels_mints_leave_the_game_and_the_pass_of_the_ai_tells_it_too() -> None:
    locations = [
        {"id": "supplier", "spaces": [{"seat": 1, "mints": 4}, {"seat": 0, "mints": 1}]},
        {"id": "producer", "spaces": [{"seat": 0, "mints": 1}, {"seat": 0, "mints": 1}, {"seat": 0, "mints": 1}]},
    ]
    position = {
        "seats": [{"mints": 1}, {"mints": 0}],
        "supply": ["windmill", "bridge"],
        "passes": 1,
        "turn": 1,
        "locations": locations,
    }
    referee = started({**SOLO, "options": {"ai": "rachael"}, "position": position})
    reply = referee.handle({"cmd": "automa"})
    assert reply["move"]["move"] == "pass"
    assert texts(reply["steps"]) == [
        "Put 4 of Rachael’s mints at the Supplier into the box: out of the game",
        "Clear the locations: 4 mints go back to the supply",
        "Everybody takes 1 mint from the supply",
    ]


def test_mort_takes_no_income() -> None:
    locations = [{"id": "supplier", "spaces": [{"seat": 0, "mints": 1}, None]}]
    position = {"seats": [{"mints": 1}, {}], "supply": ["windmill", "bridge"], "passes": 1, "locations": locations}
    referee = started({**SOLO, "options": {"ai": "mort"}, "position": position | {"turn": 0}})
    assert texts(played(referee, {"move": "pass", "by": 0}))[-1] == "Ada takes 1 mint as income"


def delivery(**seat: JsonValue) -> Referee:
    pack = built_in("delivery_sample")
    towns = {
        "larkspur": {
            "pile": 5,
            "face_up": [{"order": "nettle-3", "mints": 2}, {"order": "orchid-1", "mints": 0}],
        },
        **{
            town: {"pile": 5, "face_up": [{"order": f"{town}-9", "mints": 0}, {"order": f"{town}-8", "mints": 0}]}
            for town in ("marigold", "nettle", "orchid")
        },
    }
    ana = {"truck": "truck-a", "at": "larkspur", "mints": {"classic": 3}, **seat}
    others = {"truck": "truck-b", "at": "mintopia-city"}, {"truck": "truck-c", "at": "mintopia-city"}
    position = {"turn": {"seat": 0, "actions_left": 2}, "seats": [ana, *others], "towns": towns}
    new = {"cmd": "new", "game": "delivery", "mode": "multiplayer", "seats": ["Ana", "Bo", "Cy"]}
    return started({**new, "pack": pack, "position": position})


def test_taking_an_order_feeds_the_one_left() -> None:
    steps = played(delivery(), {"move": "take", "by": 0, "order": "nettle-3", "load": 1})
    assert [step["do"] for step in steps] == ["lay-mints", "return-mints", "turn-up"]
    assert steps[0]["order"] == "orchid-1"
    assert steps[1]["mints"] == {"classic": 1}
    assert steps[2]["slot"] == "town-larkspur"


def test_a_delivery_gives_its_mints_back() -> None:
    steps = played(delivery(orders=["larkspur-1"]), {"move": "deliver", "by": 0, "order": "larkspur-1"})
    assert texts(steps) == [
        "Put 1 classic mint from Ana’s truck into the supply",
        "Turn the 1-star order for Larkspur face down",
    ]


def test_an_exchange_gives_its_price_back() -> None:
    referee = delivery(at="mintopia-city", mints={"classic": 4})
    steps = played(referee, {"move": "optimise", "by": 0, "into": {"sugar-free": 2}})
    assert steps == [
        {
            "do": "return-mints",
            "text": "Put 4 classic mints from Ana’s truck into the supply, and take 2 sugar-free mints for them",
            "seat": 0,
            "mints": {"classic": 4},
            "into": {"sugar-free": 2},
        }
    ]
    assert played(delivery(), {"move": "move", "by": 0, "to": "nw-lane"}) == []


def test_the_first_move_brings_the_income_that_the_game_began_with() -> None:
    new = {"cmd": "new", "game": "bid", "mode": "multiplayer", "seats": ["Ann", "Ben", "Cleo"]}
    referee = started({**new, "pack": built_in("bid_sample")})
    reveal = {"move": "reveal", "by": "table", "location": "acorn-arcade"}
    first = played(referee, reveal)
    assert [(step["do"], step["mints"]) for step in first] == [("income", 4)]
    assert texts(first) == ["Everybody takes 4 mints from the bank as income"]
    assert played(referee, {**reveal, "location": "candle-clinic"}) == []


def test_a_position_whose_income_was_paid_brings_none_again() -> None:
    referee = bid(phase="block", mints=[4, 4, 4], deck=8)
    assert played(referee, {"move": "reveal", "by": "table", "location": "acorn-arcade"}) == []


def bid(**position: JsonValue) -> Referee:
    new = {"cmd": "new", "game": "bid", "mode": "multiplayer", "seats": ["Ann", "Ben", "Cleo"]}
    return started({**new, "pack": built_in("bid_sample"), "position": position})


def test_the_winners_pay_and_the_token_goes_on() -> None:
    auction = {"location": "candle-clinic", "bid": {"by": 0, "amount": 2, "partner": 1, "partner_amount": 1}}
    position = {
        "phase": "bid",
        "mints": [4, 4, 4],
        "deck": 6,
        "block": ["quill-quay"],
        "auction": auction | {"turn": 2},
    }
    steps = played(bid(**position), {"move": "withdraw", "by": 2})
    assert texts(steps) == [
        "Ann pays 2 mints to the bank",
        "Ben pays 1 mint to the bank",
        "Lay Candle Clinic between Ann and Ben",
        "Ben takes the Auctioneer token",
    ]


def test_the_roll_pays_and_the_next_round_brings_income_and_cards() -> None:
    tableaus = [
        {"between": [0, 1], "rows": [["candle-clinic"]]},
        {"between": [1, 2], "rows": []},
        {"between": [2, 0], "rows": []},
    ]
    referee = bid(phase="roll", mints=[1, 1, 1], deck=4, tableaus=tableaus)
    assert texts(played(referee, {"move": "roll", "by": "table", "value": 4})) == [
        "Ann takes 1 mint from the bank for the roll",
        "Ben takes 1 mint from the bank for the roll",
        "Everybody takes 4 mints from the bank as income",
        "Turn up 2 Locations from the deck",
    ]


@pytest.mark.parametrize(("of", "name"), [(of, name) for of in ("bid", "delivery", "works") for name in games(of)])
def test_every_step_of_a_whole_game_has_words(of: str, name: str) -> None:
    game = game_called(of, name)
    table = Table(setup_of(game))
    for move in moves_of(game):
        table.play_json(move)
        for language in ("en", "fr"):
            narrator = narrator_of(words(language), table)
            for step in table.steps:
                assert narrator.step(step).strip()
                json.dumps(dict(step.facts))


def test_steps_are_kept_with_the_point_and_gone_with_undo() -> None:
    table = Table(Setup("works", "multiplayer", ("Ada", "Ben"), position=works([{"mints": 3}, {"mints": 3}])))
    assert table.steps == ()
    table.play_json(place("producer"))
    assert [step.do for step in table.steps] == ["take-mints"]
    table.undo()
    assert table.steps == ()
    table.redo()
    assert [step.do for step in table.steps] == ["take-mints"]
