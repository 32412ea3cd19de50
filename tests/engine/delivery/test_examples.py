"""The worked examples of the rules file (section 8), played with the reference and with the engine."""

import copy

import pytest

from tests.engine.delivery.tables import Engine, Game
from tests.reference.delivery import tables
from tests.reference.delivery.settings import configure
from tests.reference.delivery.tables import (
    LYING,
    NAMES,
    PACK,
    TOWNS,
    TRUCKS,
    deliver,
    drive,
    lineup,
    loads,
    mints,
    moves,
    needs,
    row,
    say,
    seat,
    solo,
    table,
    take,
    there,
    town,
    turned,
)
from tests.reference.shared import Json, JsonValue


@pytest.fixture(autouse=True, params=[tables.Reference, Engine], ids=["reference", "engine"])
def both(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every example is played with both."""
    monkeypatch.setattr(tables, "Reference", request.param)


END = say("end")
ROADS = [{"token": "highway", "space": "n-lane"}]

# ---- set-up and turns ----


def set_up(seats: int, kept: dict[int, list[str]], **more: JsonValue) -> Game:
    """A game from the first card turned up to the last kept order of the seats before the one still asked."""
    options = {"trucks": TRUCKS[:seats]} | more.pop("options", {})
    game = tables.Reference(configure("multiplayer", NAMES[:seats], options, more, PACK))
    for name, pair in LYING.items():
        for order in pair:
            game.play(turned(f"town-{name}", order))
    for number, orders in kept.items():
        for order in orders:
            game.play(turned(f"kept-{number}", order))
        if len(orders) < 3:
            game.play(turned(f"kept-{number}", None))
    return game


def test_01_over_six_stars_the_lowest_goes() -> None:
    game = set_up(2, {0: [], 1: ["marigold-2", "nettle-6", "orchid-6"]})
    assert game.prompt == {"ask": "decide", "by": 1, "about": "discard"}
    assert game.rules(say("discard", 1, order="nettle-6")) == ["setup.lowest"]
    assert moves(game, "discard") == [{"order": "marigold-2"}]
    game.play(say("discard", 1, order="marigold-2"))
    assert game.prompt == {"ask": "decide", "by": 0, "about": "turn", "actions_left": 2}
    assert game.position["seats"][1]["orders"] == ["nettle-6", "orchid-6"]
    assert game.position["removed"] == ["marigold-2"]


def test_02_equally_low_orders_are_a_choice() -> None:
    game = set_up(2, {0: [], 1: ["marigold-3", "nettle-4", "orchid-6"]})
    assert moves(game, "discard") == [{"order": "marigold-3"}, {"order": "nettle-4"}]
    game.play(say("discard", 1, order="nettle-4"))
    assert game.prompt["about"] == "turn"


def test_03_five_players_have_all_the_classics() -> None:
    game = set_up(5, {number: [] for number in range(5)})
    assert game.position["supply"]["classic"] == 0
    game.play(say("optimise", into={"sugar-free": 1}))
    assert game.position["supply"] == {"classic": 2, "sugar-free": 9, "cinnamon": 8}
    assert game.rules(loads("c")) == []
    assert game.rules(loads("ccc")) == ["load.room", "supply.finite"]
    roomy = table(seat(letters="s"), *[seat(letters="cccc") for _ in range(4)], towns={"nettle": town(("orchid-9", 2))})
    assert roomy.position["supply"]["classic"] == 2
    assert roomy.rules(loads("cc")) == []
    assert roomy.rules(loads("ccc")) == ["supply.finite"]


@pytest.mark.parametrize(("choice", "piles"), [("even", [5, 5, 4, 4]), ("last-short", [5, 5, 5, 3])])
def test_04_five_players_leave_short_piles(choice: str, piles: list[int]) -> None:
    light = iter(f"{name}-{number}" for number in (1, 2, 3, 4, 5) for name in TOWNS)
    free = [order for order in light if order not in {card for pair in LYING.values() for card in pair}]
    kept = {number: free[3 * number : 3 * number + (2 if number == 4 else 3)] for number in range(5)}
    game = set_up(5, kept, **{"short-piles": choice})
    assert sum(len(one["orders"]) for one in game.position["seats"]) == 14
    assert [there(game, name)["pile"] for name in TOWNS] == piles


def test_05_fewer_actions_are_allowed() -> None:
    game = table(seat(), seat())
    assert game.rules(END) == []
    assert table(seat(letters="cc"), seat(), left=0).prompt["by"] == 1
    game.play(loads("c"))
    assert game.play(loads("c")) == [{"move": "end", "by": 0, "auto": True}]
    assert game.prompt == {"ask": "decide", "by": 1, "about": "turn", "actions_left": 2}


# ---- move, take, deliver ----


def test_06_a_lane_lies_between() -> None:
    game = table(seat(), seat())
    assert game.rules(drive("north-depot")) == ["move.road"]
    assert game.rules(drive("n-lane")) == []
    assert game.rules(drive("mintopia-city")) == ["move.road"]


IN_LARKSPUR = {"larkspur": town(("nettle-3", 2), "orchid-1")}


def test_07_mints_on_an_order_are_loaded_with_it() -> None:
    game = table(seat("larkspur", "ccs"), seat(), towns=IN_LARKSPUR)
    before = game.position["supply"]["classic"]
    assert game.rules(take("nettle-3", 2)) == ["take.mints"]
    game.play(take("nettle-3", 1))
    assert game.position["seats"][0]["mints"] == mints("cccs")
    assert there(game, "larkspur")["face_up"] == [{"order": "orchid-1", "mints": 1}]
    assert game.position["supply"]["classic"] == before
    assert game.prompt == {"ask": "reveal", "slot": "town-larkspur", "kind": "town-order", "town": "larkspur"}
    game.play(turned("town-larkspur", "orchid-7"))
    assert there(game, "larkspur")["pile"] == 4


def test_08_the_stranded_mint_comes_too_late() -> None:
    aside = [seat(letters="cccc", orders="") for _ in range(4)]
    game = table(seat("larkspur", "ccs"), *aside, towns=IN_LARKSPUR)
    assert game.position["supply"]["classic"] == 0
    game.play(take("nettle-3", 1))
    assert there(game, "larkspur")["face_up"] == [{"order": "orchid-1", "mints": 0}]
    assert game.position["supply"]["classic"] == 1


def test_09_the_last_order_of_a_town() -> None:
    game = table(seat("larkspur"), seat(), towns={"larkspur": town("nettle-3", pile=0)})
    before = game.position["supply"]
    game.play(take("nettle-3"))
    assert (there(game, "larkspur"), game.position["supply"]) == (town(pile=0), before)
    assert game.prompt["about"] == "turn"


THREE = "marigold-1 orchid-3 larkspur-1"
ELSEWHERE = {"orchid": town("marigold-8", "marigold-6")}


def test_10_three_orders_in_hand() -> None:
    def game(edition: str) -> Game:
        seats = (seat("larkspur", "c", THREE), seat())
        return table(*seats, towns=ELSEWHERE, options={"edition": edition}, rulings={"two-player-clear": "none"})

    revised = game("revised")
    assert revised.rules(take("nettle-3")) == ["take.limit"]
    revised.play(deliver("larkspur-1"))
    assert revised.prompt["actions_left"] == 2
    assert revised.rules(take("nettle-3")) == []
    assert game("original").rules(take("nettle-3")) == []


def test_11_a_better_mint_does_not_stand_in() -> None:
    game = table(seat("larkspur", "ss", "larkspur-5"), seat())
    assert game.rules(deliver("larkspur-5")) == ["deliver.mints"]


def test_12_a_delivery_keeps_the_turn_open() -> None:
    game = table(seat("west-depot", "c", "larkspur-1"), seat(), seat(), left=1)
    assert game.play(drive("larkspur")) == []
    assert sorted(move["move"] for move in game.legal()) == ["deliver", "end"]
    assert game.play(deliver("larkspur-1")) == [{"move": "end", "by": 0, "auto": True}]


def two(edition: str, **more: JsonValue) -> Game:
    towns = more.pop("towns", {"marigold": town(("nettle-7", 1), "orchid-2")})
    return table(seat("larkspur", "c", "larkspur-1"), seat(), towns=towns, options={"edition": edition}, **more)


def test_13_two_players_clear_an_order() -> None:
    game = two("revised")
    before = game.position["supply"]["classic"]
    game.play(deliver("larkspur-1"))
    assert game.prompt == {"ask": "decide", "by": 0, "about": "clear"}
    assert game.rules(END) == ["turn.pending"]
    assert game.rules(say("clear", order="orchid-9")) == ["two-player.clear"]
    assert len(moves(game, "clear")) == 8
    game.play(say("clear", order="nettle-7"))
    assert there(game, "marigold")["face_up"] == [{"order": "orchid-2", "mints": 1}]
    assert game.position["supply"]["classic"] == before + 1 + 1 - 1
    assert game.prompt["slot"] == "town-marigold"
    assert game.position["removed"] == ["nettle-7"]
    original = two("original")
    original.play(deliver("larkspur-1"))
    assert original.prompt["about"] == "turn"


def test_14_nothing_to_clear() -> None:
    game = two("revised", towns={name: town(pile=0) for name in TOWNS})
    game.play(deliver("larkspur-1"))
    assert game.prompt["about"] == "turn"


# ---- load, unload, optimise ----


def test_15_the_number_of_a_warehouse() -> None:
    game = table(seat("north-depot", "ccc"), seat())
    assert game.rules(loads("c")) == []
    assert game.rules(loads("cc")) == ["load.room"]
    assert game.rules(loads("ccc")) == ["load.amount", "load.room"]
    assert moves(game, "load") == [{"mints": {"classic": 1}}]


def test_16_exchanges_in_one_action() -> None:
    def game(choice: str) -> Game:
        return table(seat(letters="cccc"), seat(), rulings={"optimise-count": choice})

    both = say("optimise", into={"sugar-free": 2})
    assert game("any").rules(both) == []
    assert game("one").rules(both) == ["optimise.count"]
    assert game("any").rules(say("optimise", into={"cinnamon": 1})) == []
    mixed = say("optimise", into={"cinnamon": 1, "sugar-free": 1})
    assert game("any").rules(mixed) == ["optimise.classics"]


def test_17_where_one_may() -> None:
    game = table(seat("north-depot", "cccc"), seat())
    assert game.rules(say("optimise", into={"cinnamon": 1})) == ["optimise.where"]
    game = table(seat("larkspur", "cccc"), seat())
    assert game.rules(say("unload", mints={"classic": 1})) == ["unload.where"]


# ---- upgrades ----


def shop(letters: str, orders: str, left: int = 2, at: str = "larkspur", **more: JsonValue) -> Game:
    offer = ["bigger-boot", "third-gear", "roof-rack"]
    return table(seat(at, letters, orders), seat(), options={"upgrades": True}, garage=offer, left=left, **more)


def buy(upgrade: str, orders: str) -> Json:
    return say("upgrade", upgrade=upgrade, orders=orders.split())


def test_18_orders_paid_together() -> None:
    game = shop("cccc", "larkspur-2 orchid-8")
    assert game.rules(buy("roof-rack", "larkspur-2 orchid-8")) == ["upgrade.ready"]
    pair = "larkspur-2 marigold-2"
    game = shop("cccc", pair)
    before = game.position["supply"]["classic"]
    game.play(buy("roof-rack", pair))
    mine = game.position["seats"][0]
    assert (mine["mints"], mine["orders"], game.position["supply"]["classic"]) == (mints(""), [], before + 4)
    assert mine["upgrades"] == [{"upgrade": "roof-rack", "orders": pair.split()}]
    assert game.score()["standings"][0]["total"] == 2
    assert shop("ccc", pair).rules(buy("roof-rack", pair)) == ["upgrade.ready"]


def test_19_the_number_of_orders_and_once_each() -> None:
    pair = "larkspur-2 marigold-2"
    game = shop("cccc", pair)
    assert game.rules(buy("bigger-boot", pair)) == ["upgrade.count"]
    game.play(buy("bigger-boot", "larkspur-2"))
    assert game.rules(buy("bigger-boot", "marigold-2")) == ["upgrade.once"]
    assert game.rules(buy("green-press", "marigold-2")) == ["upgrade.offer"]
    other = table(
        seat("larkspur", "", upgrades=[{"upgrade": "bigger-boot", "orders": []}]),
        seat("larkspur", "c", "larkspur-1"),
        by=1,
        garage=["bigger-boot"],
        options={"upgrades": True},
    )
    assert other.rules(say("upgrade", 1, upgrade="bigger-boot", orders=["larkspur-1"])) == []
    assert table(seat(letters="c", orders="larkspur-1"), seat()).rules(buy("bigger-boot", "larkspur-1")) == [
        "upgrade.off"
    ]


def test_20_an_action_bought_with_the_last_action() -> None:
    pair = "larkspur-2 marigold-2"
    game = shop("cccc", pair, left=1)
    game.play(buy("third-gear", pair))
    assert game.prompt["actions_left"] == 1


# ---- road conditions ----


def road(at: str, letters: str = "", left: int = 2, orders: str = "", **more: JsonValue) -> Game:
    lying = more.pop("lying", {"highway": "n-lane"})
    tokens = [{"token": token, "space": space} for token, space in lying.items()]
    options = {"road_conditions": len(tokens)}
    return table(seat(at, letters, orders), seat(), seat(), road_tokens=tokens, options=options, left=left, **more)


def test_21_a_toll_is_paid_with_any_mint() -> None:
    toll = {"toll": "n-lane"}
    assert road("mintopia-city", lying=toll).rules(drive("n-lane")) == ["road.toll"]
    game = road("mintopia-city", "cr", lying=toll)
    paid = [move for move in moves(game, "move") if move["to"] == "n-lane"]
    assert paid == [{"to": "n-lane", "toll": "classic"}, {"to": "n-lane", "toll": "cinnamon"}]
    game.play(drive("n-lane", toll="cinnamon"))
    assert (game.position["seats"][0]["mints"], game.position["supply"]["cinnamon"]) == (mints("c"), 8)
    assert game.rules(drive("north-depot")) == []
    assert game.rules(drive("north-depot", toll="classic")) == ["road.toll"]


def test_22_a_highway_leads_on() -> None:
    game = road("mintopia-city")
    assert game.rules(drive("n-lane")) == ["road.highway"]
    game.play(drive("n-lane", onward="north-depot"))
    assert (game.position["seats"][0]["at"], game.prompt["actions_left"]) == ("north-depot", 1)


def test_23_a_highway_to_a_closed_space() -> None:
    lying = {"highway": "n-lane", "closed": "north-depot"}
    game = road("mintopia-city", lying=lying)
    assert game.rules(drive("n-lane", onward="north-depot")) == ["road.highway"]
    game.play(drive("n-lane"))
    assert game.position["seats"][0]["at"] == "n-lane"
    strict = road("mintopia-city", lying=lying, rulings={"highway-blocked": "refuse"})
    assert strict.rules(drive("n-lane")) == ["road.highway"]


def test_24_a_highway_to_a_toll() -> None:
    lying = {"highway": "n-lane", "toll": "north-depot"}
    game = road("mintopia-city", "c", lying=lying)
    assert game.rules(drive("n-lane")) == ["road.highway"]
    assert game.rules(drive("n-lane", onward="north-depot")) == ["road.toll"]
    assert game.rules(drive("n-lane", onward="north-depot", toll="classic")) == []
    empty = road("mintopia-city", lying=lying)
    assert empty.rules(drive("n-lane", onward="north-depot")) == ["road.toll", "road.highway"]
    assert empty.rules(drive("n-lane")) == []


def test_25_a_highway_into_a_jam() -> None:
    game = road("mintopia-city", lying={"highway": "n-lane", "jam": "north-depot"})
    assert game.play(drive("n-lane", onward="north-depot")) == [{"move": "end", "by": 0, "auto": True}]
    assert game.prompt["by"] == 1


def test_26_a_highway_with_a_bend() -> None:
    lying = {"highway": "west-depot"}
    assert [move for move in moves(road("mintopia-city", lying=lying), "move") if move["to"] == "west-depot"] == [
        {"to": "west-depot", "onward": "larkspur"},
        {"to": "west-depot", "onward": "orchid"},
    ]
    straight = [move for move in moves(road("larkspur", lying=lying), "move") if move["to"] == "west-depot"]
    assert straight == [{"to": "west-depot", "onward": "orchid"}]
    only = road("mintopia-city", lying=lying, rulings={"highway-bend": "straight-only"})
    assert [move for move in moves(only, "move") if move["to"] == "west-depot"] == [{"to": "west-depot"}]


ZONE = {"loading-zone": "s-lane"}


def test_27_a_loading_zone_loads() -> None:
    game = road("mintopia-city", "ssss", lying=ZONE)
    assert game.rules(drive("s-lane")) == ["road.loading-zone"]
    game.play(drive("s-lane", unload="sugar-free"))
    assert game.position["seats"][0]["mints"] == mints("sssc")
    game = road("mintopia-city", "sss", lying=ZONE)
    assert game.rules(drive("s-lane", unload="sugar-free")) == ["road.loading-zone"]
    game.play(drive("s-lane"))
    assert game.position["seats"][0]["mints"] == mints("sssc")


def test_28_a_loading_zone_without_classics() -> None:
    tokens = [{"token": "loading-zone", "space": "s-lane"}]
    towns = {"marigold": town(("nettle-7", 4), "orchid-2")}
    game = table(*[seat(letters="cccc") for _ in range(4)], seat(), road_tokens=tokens, towns=towns)
    assert game.rules(drive("s-lane", unload="classic")) == ["road.loading-zone"]
    game.play(drive("s-lane"))
    assert game.position["seats"][0]["mints"] == mints("cccc")


def test_29_no_delivery_in_a_jam() -> None:
    game = road("west-depot", "c", lying={"jam": "larkspur"}, orders="larkspur-1")
    assert game.play(drive("larkspur")) == [{"move": "end", "by": 0, "auto": True}]
    game.play(say("end", 1), say("end", 2))
    assert game.rules(deliver("larkspur-1")) == []
    free = road("west-depot", "c", lying={"jam": "larkspur"}, orders="larkspur-1", rulings={"jam-free": "yes"})
    assert free.play(drive("larkspur")) == []
    assert free.rules(deliver("larkspur-1")) == []
    assert free.rules(loads("c")) == ["turn.actions", "load.where"]


def test_30_a_tunnel() -> None:
    lying = {"tunnel": "nw-lane", "closed": "north-depot"}
    assert road("mintopia-city", lying=lying).rules(drive("nw-lane")) == []
    assert road("nw-lane", lying=lying).rules(drive("mintopia-city")) == []
    assert road("nw-lane", lying=lying).rules(drive("north-depot")) == ["road.closed"]


def test_31_an_arrow_without_a_road() -> None:
    game = tables.Reference(configure("multiplayer", NAMES[:2], {"road_conditions": 1}, {}, PACK))
    toss = say("place-token", "table", token="jam", town="larkspur", direction="n")
    assert game.rules(toss) == ["road.setup.no-road"]
    game.play(toss | {"direction": "e"})
    assert game.position["road_tokens"] == [{"token": "jam", "space": "nw-lane"}]


# ---- end and ties ----


def test_32_the_round_is_played_out() -> None:
    bare = {name: town(pile=0) for name in TOWNS[1:]} | {"larkspur": town("nettle-3", pile=0)}
    game = table(seat(), seat("larkspur"), seat(), by=1, left=1, towns=bare)
    game.play(take("nettle-3", by=1))
    assert game.prompt["by"] == 2
    game.play(say("end", 2))
    assert game.prompt == {"ask": "over"}
    assert (game.score()["ended_by"], game.score()["final"]) == ("supplies", True)
    assert game.rules(say("end")) == ["turn.over"]


def ties(one: Json, other: Json, ages: list[int | None]) -> tuple[list[Json], list[int]]:
    score = table(one, other, options={"ages": ages}, towns={name: town() for name in TOWNS}).score()
    return score["tiebreaks"], [row["rank"] for row in score["standings"]]


def test_33_ties() -> None:
    four, three = "larkspur-3 larkspur-4 larkspur-5 larkspur-6", "orchid-8 nettle-8 marigold-8"
    first = {"criterion": "delivered", "values": [{"seat": 0, "value": 4}, {"seat": 1, "value": 3}], "left": [0]}
    assert ties(seat(delivered=four), seat(delivered=three), [None, None]) == ([first], [1, 2])
    rich, poor = seat(letters="sc", delivered="orchid-8"), seat(letters="cc", delivered="nettle-8")
    used, ranks = ties(rich, poor, [None, None])
    assert [(step["criterion"], step["left"]) for step in used] == [("delivered", [0, 1]), ("truck", [0])]
    assert ranks == [1, 2]
    alike = seat(delivered="orchid-8"), seat(delivered="nettle-8")
    used, ranks = ties(*alike, [40, 45])
    assert used[2] == {"criterion": "age", "values": [{"seat": 0, "value": 2}, {"seat": 1, "value": 3}], "left": [0]}
    assert ranks == [1, 2]
    used, ranks = ties(*alike, [40, None])
    assert used[2]["left"] == [0, 1]
    assert ranks == [1, 1]


# ---- solo ----


def places(mint: str, **belts: list[int]) -> Json:
    return say("load", mint=mint, **{"from": belts})


def test_34_loading_from_the_front() -> None:
    game = solo(player=seat("left-dock"), left="c s c r c c c c c c", right="c s c r c s c r c s")
    game.play(places("classic", left=[1, 3]))
    assert game.position["belts"]["left"][:4] == lineup("s r c c")
    game.undo()
    assert game.rules(places("classic", left=[1, 5])) == ["solo.load.window"]
    assert game.rules(places("classic", right=[1])) == ["solo.load.belt"]
    two_red = solo(player=seat("left-dock"), left="r r c c c c c c c c", right="c s c r c s c r c s")
    assert two_red.rules(places("cinnamon", left=[1, 2])) == ["solo.load.amount"]


def test_35_shifting() -> None:
    game = solo(player=seat("left-dock"), left="c s r c c c c c c c", right="c s c r c s c r c s")
    assert moves(game, "shift") == [{"belt": "left", "count": number} for number in (1, 2)]
    game.play(say("shift", belt="left", count=2))
    assert game.position["belts"]["left"] == lineup("r c c c c c c c c s")


def back(left: str, right: str) -> Json:
    return say("return", belts={"left": lineup(left), "right": lineup(right)})


def test_36_mints_come_back() -> None:
    def game(**rulings: str) -> Game:
        player = seat("gate-larkspur", "sc", "larkspur-5")
        made = solo(player=player, left="c" * 9, right="s s s s c c c c c", rulings=rulings)
        made.play(deliver("larkspur-5"))
        assert made.prompt == {"ask": "decide", "by": 0, "about": "return", "mints": ["sugar-free", "classic"]}
        return made

    free = game()
    assert free.rules(back("cs", "")) == ["solo.return.limit"]
    assert free.rules(back("c", "s")) == []
    assert free.rules(back("c", "")) == ["solo.return.all"]
    assert len(free.legal()) == 2
    printed = game(**{"solo-return": "printed-order"})
    assert printed.rules(back("cs", "")) == ["solo.return.order", "solo.return.limit"]
    assert printed.rules(back("c", "s")) == []
    free.play(back("c", "s"))
    assert free.position["belts"] == {"left": lineup("c" * 10), "right": lineup("sssscccccs")}


BELTS = {"left": "c c c c s s s r r r", "right": "c c c c s s s r r r"}


def test_37_the_automa_takes() -> None:
    game = solo(by=1, **BELTS)
    move, reasons = game.automa()
    assert move == say("take", 1, order="larkspur-7")
    assert reasons == ["automa.passed", "automa.motivation.take", "automa.preference"]
    game.play(turned("stack-2", "nettle-7"))
    assert game.automa()[0]["order"] == "nettle-7"
    game.play(turned("stack-2", "nettle-8"))
    assert game.prompt == {"ask": "decide", "by": 0, "about": "turn", "actions_left": 2}
    level = solo("cleo", by=1, stacks=row("orchid-1", "nettle-4", "larkspur-4", "orchid-2"), **BELTS)
    move, reasons = level.automa()
    assert move["order"] == "nettle-4"
    wanted = ["automa.preference", "automa.preference", "automa.tie.stars", "automa.tie.leftmost"]
    assert reasons == ["automa.passed", "automa.motivation.take", *wanted]


def test_38_two_ways_equally_short() -> None:
    game = solo(by=1, automa=seat("dispatch", "", "marigold-1 marigold-2"), **BELTS)
    move, reasons = game.automa()
    assert move == drive("east-hall", 1)
    passed = ["automa.passed", "automa.passed", "automa.motivation.get"]
    assert reasons == [*passed, "automa.path", "automa.path-tie"]
    asked = solo(by=1, automa=seat("dispatch", "", "marigold-1 marigold-2"), rulings={"path-tie": "player"}, **BELTS)
    assert asked.prompt == {"ask": "decide", "by": 0, "about": "automa-path", "among": ["east-hall", "west-hall"]}
    asked.play(say("steer", to="west-hall"))
    assert asked.automa()[0] == drive("west-hall", 1)


def test_39_all_its_orders_or_those_it_can() -> None:
    def game(edition: str, at: str) -> Game:
        automa = seat(at, "c", "marigold-1 nettle-7")
        belts = {"left": "c c c c s r r r r r", "right": "c c c c s s s s s"}
        return solo(by=1, automa=automa, options={"edition": edition}, **belts)

    english = game("english", "ai-dock")
    assert english.automa()[0] == say("shift", 1)
    french = game("french", "east-hall")
    assert french.automa()[0] == drive("gate-marigold", 1)
    assert french.automa()[0] == deliver("marigold-1", 1)


def test_40_what_is_loaded_first() -> None:
    def move(choice: str) -> Json:
        automa = seat("ai-dock", "", "larkspur-5 marigold-3")
        belts = {"left": "c s c c c c c s s r", "right": "s c c c c c c c r r"}
        return solo(by=1, automa=automa, rulings={"automa-right-to-left": choice}, **belts).automa()[0]

    assert move("mints") == say("load", 1, mint="classic", **{"from": {"left": [1, 3], "right": [2, 3]}})
    assert move("orders") == say("load", 1, mint="sugar-free", **{"from": {"right": [1]}})


def test_41_no_mint_it_needs() -> None:
    game = solo(
        by=1,
        player=seat("left-dock", "r"),
        automa=seat("ai-dock", "", "nettle-7 marigold-7"),
        left="c" * 10,
        right="s s s s s s s s c",
    )
    assert game.automa() == (
        say("stand-still", 1),
        ["automa.passed", "automa.passed", "automa.motivation.get", "automa.standstill"],
    )
    assert game.prompt["by"] == 0


def test_42_the_last_order_delivered_on_arrival() -> None:
    game = solo(
        by=1,
        automa=seat("west-hall", "cc", "larkspur-1 larkspur-2") | {"mints": mints("ccc")},
        left="c" * 9,
        right="s" * 8,
    )
    assert game.automa()[0] == drive("gate-larkspur", 1)
    game.automa()
    game.play(back("c", ""))
    assert game.automa()[0] == deliver("larkspur-2", 1)
    game.play(back("", "cc"))
    assert game.prompt == {"ask": "automa", "by": 1, "actions_left": 1}
    assert game.position["seats"][1]["motivation"] == "take"
    assert game.automa()[0] == drive("west-hall", 1)


def test_43_the_third_stack() -> None:
    stacks = [*row(None, None), {"face_down": 0, "face_up": "orchid-1"}, {"face_down": 3, "face_up": "larkspur-7"}]
    game = solo(stacks=stacks, actions=1, **BELTS)
    assert game.play(say("take", order="orchid-1")) == [{"move": "end", "by": 0, "auto": True}]
    assert game.prompt["ask"] == "automa"
    game.automa()
    game.play(turned("stack-4", "larkspur-8"))
    game.automa()
    game.play(turned("stack-4", "larkspur-9"))
    assert game.prompt == {"ask": "over"}
    assert game.score()["ended_by"] == "stacks"


# ---- gaps, the table, corrections ----


def learn(path: str, value: JsonValue) -> Json:
    return say("learn", "table", needs=path, value=value)


def test_44_a_card_with_a_hole() -> None:
    pack = copy.deepcopy(PACK)
    pack["orders"][0] = {"id": "quill-7", "town": "larkspur", "stars": 3, "mints": None}
    game = table(seat("larkspur", "c", "quill-7"), seat(), pack=pack)
    assert needs(game, deliver("quill-7")) == "orders/quill-7/mints"
    assert game.unsure() == [(deliver("quill-7"), "orders/quill-7/mints")]
    game.play(learn("orders/quill-7/mints", ["classic"]))
    assert game.rules(deliver("quill-7")) == []
    assert game.rules(learn("orders/quill-7/mints", ["classic"])) == ["learn.known"]
    assert game.error(learn("orders/larkspur-99/mints", ["classic"])) == {"code": "bad-pack"}
    away = table(seat("nettle", "c", "quill-7"), seat(), pack=pack)
    assert away.rules(deliver("quill-7")) == ["deliver.where"]


def test_45_the_table_answers_for_the_roads() -> None:
    pack = {key: value for key, value in PACK.items() if key not in ("map", "factory", "orders")}
    game = table(seat(), seat(), pack=pack)
    assert needs(game, drive("warehouse-n")) == "map/link/mintopia-city/warehouse-n"
    game.play(drive("warehouse-n", vouched=True))
    assert game.position["learnt"] == {"map/link/mintopia-city/warehouse-n": True}
    assert needs(game, drive("road")) == "map/link/road/warehouse-n"
    game.play(drive("road", vouched=True))
    assert game.rules(drive("warehouse-n", 1)) == []
    assert game.position["learnt"] == {"map/link/mintopia-city/warehouse-n": True}


def test_the_automa_loads_at_once_in_whatever_order_the_places_are_written() -> None:
    belts = {"left": "c s c c c c c s s r", "right": "s c c c c c c c r r"}
    game = solo(by=1, automa=seat("ai-dock", "", "larkspur-5 marigold-3"), **belts)
    load = say("load", 1, mint="classic")
    assert game.rules({**load, "from": {"right": [3, 2], "left": [3, 1]}}) == []
    assert game.rules({**load, "from": {"right": [3, 2], "left": [4, 1]}}) == ["automa.decides"]


def test_no_way_is_asked_for_where_the_automa_delivers_nor_as_its_turn_ends() -> None:
    pack = {key: value for key, value in PACK.items() if key not in ("map", "factory")}
    pack["orders"] = [{"id": town, "town": town, "mints": ["classic"], "stars": 1} for town in ("town-nw", "town-ne")]
    game = solo(
        by=1,
        actions=0,
        pack=pack,
        rulings={"automa-deliver-target": "nearest", "automa-passing": "target-only"},
        automa=seat("gate-town-ne", "ccc", "town-nw town-ne"),
        left="c" * 9,
        right="s" * 8,
        stacks=row(None, None, None, None),
    )
    assert game.automa() == (deliver("town-ne", 1), ["automa.motivation.complete", "automa.oldest"])
    assert game.play(back("", "c")) == [say("end", 1, auto=True)]


def correct(**changes: JsonValue) -> Json:
    return say("correct", "table", changes=changes)


def test_46_the_table_differs() -> None:
    game = table(seat(), seat())
    game.play(correct(turn={"actions_left": 1}))
    assert game.prompt["actions_left"] == 1
    twice = correct(towns={"larkspur": town("nettle-3", "nettle-7")})
    assert game.error(twice) == {"code": "bad-position", "part": "orders"}
    game.undo()
    assert game.prompt["actions_left"] == 2


def test_47_all_checks_that_fail_are_given() -> None:
    assert table(seat("north-depot", "ccc"), seat()).rules(loads("ccc")) == ["load.amount", "load.room"]
    tired = table(seat("larkspur", "ccc", "larkspur-1"), seat(), left=0)
    assert tired.rules(loads("ccc")) == ["turn.actions", "load.where", "load.room"]
    assert table(seat("larkspur", "ccc"), seat()).rules(loads("ccc")) == ["load.where", "load.room"]


def test_48_a_full_truck_and_full_hands() -> None:
    orders = "marigold-9 orchid-3 larkspur-1"
    game = table(seat("larkspur", "cccc", orders), seat(), towns={"larkspur": town(("nettle-3", 1), "orchid-1")})
    assert game.rules(take("nettle-3", 1)) == ["take.limit", "take.mints"]
    assert game.rules(take("nettle-7")) == ["take.face-up", "take.limit"]


def test_49_mints_must_be_somewhere() -> None:
    game = table(seat(letters="cccc"), seat())
    before = game.position["supply"]["classic"]
    seats = copy.deepcopy(game.position["seats"])
    seats[0]["mints"]["classic"] = 2
    assert game.error(correct(seats=seats)) == {"code": "bad-position", "part": "supply"}
    game.play(correct(seats=seats, supply=None))
    assert game.position["supply"]["classic"] == before + 2


def test_50_a_move_taken_back_leaves_no_trace() -> None:
    game = table(seat(), seat())
    start = game.position
    game.play(drive("n-lane"), loads_at := drive("north-depot"))
    game.undo()
    game.play(drive("mintopia-city"))
    assert loads_at not in game.moves
    again = tables.Reference(game.settings, start)
    again.play(*game.moves)
    assert again.position == game.position
    again.undo()
    again.undo()
    assert again.position == start
