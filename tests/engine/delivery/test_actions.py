"""Each action by itself: which rules forbid it, when it is listed, what it does, what hands do then."""

import pytest

from engine import delivery
from engine.delivery import rules as referee
from engine.delivery import turn_moves
from engine.delivery.actions import clear
from engine.delivery.actions import drive as driving
from engine.delivery.game import State
from engine.delivery.moves import AiShift, StandStill
from engine.json_types import JsonDict
from engine.verdict import BadPack, BadPosition, IllegalMove, MissingCard
from tests.engine.delivery.tables import lineup, listed, played, row, rules, seat, setting_up, solo, table, town
from tests.reference.delivery.tables import LYING, PACK, TRUCKS, deliver, drive, loads, say, take, turned

LOADING = say("load", mint="classic", **{"from": {"left": [1, 2]}})
UPGRADES = {"options": {"upgrades": True}, "garage": ["bigger-boot", "third-gear", "lucky-dice"]}
TOLL = [{"token": "toll", "space": "n-lane"}]
DOCK = seat("left-dock")


def on_belts(player: str, at: str = "left-dock") -> State:
    """The player holds the first mints of the left belt already."""
    return solo(seat(at, player), left="ccscccccss"[len(player) :])


def bought(*upgrades: str) -> list[JsonDict]:
    return [{"upgrade": upgrade, "orders": []} for upgrade in upgrades]


BREACHES: list[tuple[str, State, JsonDict, JsonDict]] = [
    # The turn.
    ("turn.actions", table(seat("larkspur", "c", "larkspur-1"), left=0), drive("nw-lane"), deliver("larkspur-1")),
    ("upgrade.free", table(seat(upgrades=bought("fast-lane")), **UPGRADES), {**loads("c"), "free": True}, loads("c")),
    ("turn.action-list", solo(), say("unload", mints={"classic": 1}), say("end")),
    ("turn.whose", table(seat()), say("end", 1), say("end")),
    ("turn.pending", setting_up(trucks=["truck-a", "truck-b"]), say("end"), turned("town-larkspur", "nettle-1")),
    # Driving.
    ("move.road", table(seat()), drive("north-depot"), drive("n-lane")),
    (
        "road.closed",
        table(seat(), road_tokens=[{"token": "closed", "space": "n-lane"}]),
        drive("n-lane"),
        drive("s-lane"),
    ),
    ("road.toll", table(seat(letters="c"), road_tokens=TOLL), drive("n-lane"), drive("n-lane", toll="classic")),
    ("road.toll", table(seat(letters="c"), road_tokens=TOLL), drive("s-lane", toll="classic"), drive("s-lane")),
    (
        "road.highway",
        table(seat(), road_tokens=[{"token": "highway", "space": "n-lane"}]),
        drive("n-lane"),
        drive("n-lane", onward="north-depot"),
    ),
    (
        "road.loading-zone",
        table(seat(letters="ssss"), road_tokens=[{"token": "loading-zone", "space": "s-lane"}]),
        drive("s-lane"),
        drive("s-lane", unload="sugar-free"),
    ),
    (
        "solo.ai-space",
        solo(DOCK, rulings={"player-on-ai-space": "closed"}),
        drive("ai-dock"),
        drive("west-hall"),
    ),
    # Orders.
    ("take.where", table(seat()), take("nettle-3"), loads("c")),
    ("take.face-up", table(seat("larkspur")), take("nettle-7"), take("nettle-3")),
    ("take.limit", table(seat("larkspur", "", "nettle-1 nettle-2 nettle-4")), take("nettle-3"), drive("nw-lane")),
    (
        "take.mints",
        table(seat("larkspur", "ccc"), towns={"larkspur": town(("nettle-3", 2))}),
        take("nettle-3", 2),
        take("nettle-3", 1),
    ),
    ("deliver.yours", table(seat("larkspur", "cc", "larkspur-1")), deliver("larkspur-2"), deliver("larkspur-1")),
    ("deliver.where", table(seat("larkspur", "cc", "orchid-3 larkspur-1")), deliver("orchid-3"), deliver("larkspur-1")),
    ("deliver.mints", table(seat("larkspur", "ss", "larkspur-5 larkspur-6")),
     deliver("larkspur-5"), deliver("larkspur-6")),
    # Mints on the road.
    ("load.where", table(seat("larkspur")), loads("c"), drive("nw-lane")),
    ("load.amount", table(seat("west-depot")), loads("ccc"), loads("cc")),
    ("load.amount", table(seat("west-depot")), loads("cs"), loads("c")),
    ("load.room", table(seat("west-depot", "ccc")), loads("cc"), loads("c")),
    ("supply.finite",
     table(seat(letters="sss"), *[seat(letters="cccc")] * 4, towns={"larkspur": town(("nettle-3", 3))}),
     loads("cc"), loads("c")),
    ("unload.where", table(seat("larkspur", "c")), say("unload", mints={"classic": 1}), drive("nw-lane")),
    ("unload.aboard", table(seat(letters="c")),
     say("unload", mints={"classic": 2}), say("unload", mints={"classic": 1})),
    ("optimise.where", table(seat("west-depot", "cccc")), say("optimise", into={"cinnamon": 1}),
     say("optimise", into={"sugar-free": 2})),
    ("optimise.count", table(seat(letters="cccc"), rulings={"optimise-count": "one"}),
     say("optimise", into={"sugar-free": 2}), say("optimise", into={"sugar-free": 1})),
    ("optimise.classics", table(seat(letters="ccc")), say("optimise", into={"sugar-free": 2}),
     say("optimise", into={"cinnamon": 1})),
    # Upgrades.
    ("upgrade.off", table(seat(letters="c", orders="larkspur-1")),
     say("upgrade", upgrade="bigger-boot", orders=["larkspur-1"]), say("end")),
    ("upgrade.offer", table(seat(letters="c", orders="larkspur-1"), **UPGRADES),
     say("upgrade", upgrade="long-ramp", orders=["larkspur-1"]),
     say("upgrade", upgrade="bigger-boot", orders=["larkspur-1"])),
    ("upgrade.once", table(seat(letters="c", orders="larkspur-1", upgrades=bought("bigger-boot")), **UPGRADES),
     say("upgrade", upgrade="bigger-boot", orders=["larkspur-1"]),
     say("upgrade", upgrade="lucky-dice", orders=["larkspur-1"])),
    ("upgrade.where",
     table(seat("larkspur", "c", "larkspur-1"), rulings={"upgrade-where": "mintopia-city"}, **UPGRADES),
     say("upgrade", upgrade="bigger-boot", orders=["larkspur-1"]), deliver("larkspur-1")),
    ("upgrade.count", table(seat(letters="cccc", orders="larkspur-1 larkspur-2"), **UPGRADES),
     say("upgrade", upgrade="bigger-boot", orders=["larkspur-1", "larkspur-2"]),
     say("upgrade", upgrade="third-gear", orders=["larkspur-1", "larkspur-2"])),
    ("upgrade.ready", table(seat(letters="cc", orders="larkspur-1 larkspur-2"), **UPGRADES),
     say("upgrade", upgrade="third-gear", orders=["larkspur-1", "larkspur-2"]),
     say("upgrade", upgrade="bigger-boot", orders=["larkspur-2"])),
    # Alone in the factory.
    ("solo.load.where", solo(), LOADING, drive("west-hall")),
    ("solo.load.belt", solo(DOCK), say("load", mint="classic", **{"from": {"right": [5]}}), LOADING),
    ("solo.load.window", solo(DOCK), say("load", mint="classic", **{"from": {"left": [5]}}), LOADING),
    ("solo.load.window", solo(DOCK), say("load", mint="classic", **{"from": {"left": [3]}}), LOADING),
    ("solo.load.amount", solo(DOCK, left="ssscccccccc"[:10], right="ssssccccrc"),
     say("load", mint="sugar-free", **{"from": {"left": [1, 2, 3]}}),
     say("load", mint="sugar-free", **{"from": {"left": [1, 2]}})),
    ("solo.load.amount", solo(DOCK, rulings={"solo-load-amount": "exact"}), LOADING, say("end")),
    ("load.room", on_belts("cc"), say("load", mint="classic", **{"from": {"left": [2, 3, 4]}}),
     say("load", mint="classic", **{"from": {"left": [2, 3]}})),
    ("solo.shift.where", solo(), say("shift", belt="left", count=1), drive("west-hall")),
    ("solo.shift.belt", solo(DOCK), say("shift", belt="right", count=1), say("shift", belt="left", count=1)),
    ("solo.shift.count", solo(DOCK), say("shift", belt="left", count=3), say("shift", belt="left", count=2)),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "state", "broken", "kept"), BREACHES, ids=[case[0] for case in BREACHES])
def test_a_rule_refuses_one_move_and_lets_another_be(rule: str, state: State, broken: JsonDict, kept: JsonDict) -> None:
    assert rule in rules(state, broken)
    with pytest.raises(IllegalMove):
        state.play(delivery.move(state, broken))
    assert delivery.move(state, broken) not in state.legal_moves()
    assert rules(state, kept) == []
    assert delivery.move(state, kept) in state.legal_moves()


def test_every_kind_of_move_has_an_action_that_checks_and_does_it() -> None:
    asked = {kind for answer in referee.ANSWERS.values() for kind in answer.moves}
    told = asked.union(*referee.OF_TURN.values())
    assert set(referee.ACTIONS) == told | {AiShift, StandStill}
    assert set(turn_moves.MISSING_VALUE) < told


# What each does.


def test_the_way_over_a_toll_and_a_highway_takes_the_mint_and_leads_on() -> None:
    tokens = [{"token": "highway", "space": "n-lane"}, {"token": "toll", "space": "north-depot"}]
    state = table(seat(letters="cs"), road_tokens=tokens)
    move = drive("n-lane", onward="north-depot", toll="sugar-free")
    after = played(state, move)
    assert (after.at[0], after.mints[0]) == ("north-depot", (1, 0, 0))
    assert [step.facts for step in delivery.steps(state, delivery.move(state, move))] == [
        {"seat": 0, "mints": {"sugar-free": 1}}
    ]
    assert driving.onward_spaces(table(seat(), road_tokens=tokens), 0, "mintopia-city", "n-lane") == (None,)


def test_a_taken_order_leaves_its_mints_and_feeds_the_other() -> None:
    state = table(seat("larkspur", "c"), towns={"larkspur": town(("nettle-3", 3), "orchid-1")})
    after = played(state, take("nettle-3", 1))
    assert (after.orders[0], after.mints[0]) == (("nettle-3",), (2, 0, 0))
    assert after.towns[0] == (5, (("orchid-1", 1),))
    assert after.supply[0] == state.supply[0] + 2 - 1
    assert after.prompt.slot == "town-larkspur"
    told = [(step.do, step.facts) for step in delivery.steps(state, delivery.move(state, take("nettle-3", 1)))]
    assert told == [
        ("lay-mints", {"order": "orchid-1", "mints": 1}),
        ("return-mints", {"order": "nettle-3", "mints": {"classic": 2}}),
        ("turn-up", {"slot": "town-larkspur", "town": "larkspur"}),
    ]


def test_stranded_mints_go_on_the_order_left_where_that_is_the_ruling() -> None:
    lying = {"larkspur": town(("nettle-3", 3), "orchid-1")}
    rulings = {"stranded-mints": "remaining-order"}
    after = played(table(seat("larkspur"), towns=lying, rulings=rulings), take("nettle-3"))
    assert after.towns[0].face_up == (("orchid-1", 4),)


def test_alone_an_order_is_taken_out_of_the_row() -> None:
    state = solo()
    after = played(state, say("take", order="nettle-3"))
    assert (after.orders[0], after.stacks[0]) == (("nettle-3",), (4, None))
    assert after.prompt.slot == "stack-1"


def test_a_delivery_returns_the_mints_and_asks_two_players_to_clear() -> None:
    state = table(seat("larkspur", "cc", "larkspur-2"))
    after = played(state, deliver("larkspur-2"))
    assert (after.orders[0], after.delivered[0], after.mints[0]) == ((), ("larkspur-2",), (0, 0, 0))
    assert (after.actions_left, after.prompt.about, after.supply) == (2, "clear", (20, 10, 8))
    assert [step.do for step in delivery.steps(state, delivery.move(state, deliver("larkspur-2")))] == [
        "return-mints",
        "turn-down",
    ]


def test_loading_unloading_and_exchanging_move_mints_between_truck_and_supply() -> None:
    after = played(table(seat()), loads("cccc"))
    assert (after.mints[0], after.supply) == ((4, 0, 0), (16, 10, 8))
    move = say("optimise", into={"sugar-free": 2})
    told = delivery.steps(after, delivery.move(after, move))
    assert [dict(step.facts) for step in told] == [{"seat": 0, "mints": {"classic": 4}, "into": {"sugar-free": 2}}]
    after = played(after, move)
    assert (after.mints[0], after.supply) == ((0, 2, 0), (20, 8, 8))
    after = played(table(seat(letters="css")), say("unload", mints={"classic": 1, "sugar-free": 1}))
    assert (after.mints[0], after.supply) == ((0, 1, 0), (20, 9, 8))


def test_as_many_mints_are_listed_as_place_truck_and_supply_allow() -> None:
    assert listed(table(seat("west-depot")), "load") == [{"mints": {"classic": n}} for n in (1, 2)]
    assert listed(table(seat("west-depot", "ccc")), "load") == [{"mints": {"classic": 1}}]
    assert listed(table(seat("larkspur")), "load") == []
    exchanges = listed(table(seat(letters="ccc")), "optimise")
    assert exchanges == [{"into": {"cinnamon": 1}}, {"into": {"sugar-free": 1}}]


def test_an_upgrade_sets_orders_aside_and_works_at_once() -> None:
    state = table(seat(letters="cccs", orders="larkspur-1 larkspur-2"), left=1, **UPGRADES)
    move = say("upgrade", upgrade="third-gear", orders=["larkspur-1", "larkspur-2"])
    after = played(state, move)
    assert after.upgrades[0] == (("third-gear", ("larkspur-1", "larkspur-2")),)
    assert (after.orders[0], after.mints[0], after.actions_left) == ((), (0, 1, 0), 1)
    assert [step.do for step in delivery.steps(state, delivery.move(state, move))] == ["set-aside", "return-mints"]


def test_a_free_action_costs_none_and_is_used_up() -> None:
    state = table(seat(upgrades=bought("fast-lane")), **UPGRADES)
    after = played(state, {**drive("n-lane"), "free": True})
    assert (after.actions_left, after.free_used) == (2, (("move", 1),))
    assert rules(after, {**drive("north-depot"), "free": True}) == ["upgrade.free"]


def test_alone_mints_are_loaded_off_the_belt_and_gaps_close_up() -> None:
    state = solo(DOCK)
    after = played(state, say("load", mint="classic", **{"from": {"left": [1, 4]}}))
    assert (after.mints[0], after.belts[0]) == ((2, 0, 0), tuple(lineup("csccccss")))
    assert [move["mint"] for move in listed(state, "load")].count("sugar-free") == 1
    exact = solo(DOCK, left="ccccscccss", rulings={"solo-load-amount": "exact"})
    assert listed(exact, "load") == [{"mint": "classic", "from": {"left": [1, 2, 3, 4]}}]


# Moves that depend on a value that has not been entered.


def without(section: str, id: str, *fields: str, of: JsonDict) -> JsonDict:
    """The pack without some values of a card."""
    entries = [{**card, **(dict.fromkeys(fields) if card["id"] == id else {})} for card in of[section]]
    return {**of, section: entries, "standalone": True}


HOLES: list[tuple[tuple[str, ...], JsonDict, JsonDict, str]] = [
    (("orders", "larkspur-1", "town"), seat("larkspur", "c", "larkspur-1"), deliver("larkspur-1"), "town"),
    (("orders", "larkspur-1", "town", "mints"), seat("larkspur", "c", "larkspur-1"), deliver("larkspur-1"), "town"),
    (("orders", "larkspur-1", "mints"), seat("larkspur", "c", "larkspur-1"), deliver("larkspur-1"), "mints"),
    (("trucks", "truck-a", "capacity"), seat("west-depot"), loads("c"), "capacity"),
    (
        ("upgrades", "bigger-boot", "ready_orders", "effect"),
        seat(letters="c", orders="larkspur-1"),
        say("upgrade", upgrade="bigger-boot", orders=["larkspur-1"]),
        "ready_orders",
    ),
    (
        ("upgrades", "bigger-boot", "effect"),
        seat(letters="c", orders="larkspur-1"),
        say("upgrade", upgrade="bigger-boot", orders=["larkspur-1"]),
        "effect",
    ),
]


@pytest.mark.parametrize(("hole", "player", "move", "missing_value"), HOLES, ids=["-".join(hole[0]) for hole in HOLES])
def test_a_move_that_hangs_on_a_value_is_unsure_and_names_its_path(
    hole: tuple[str, ...], player: JsonDict, move: JsonDict, missing_value: str
) -> None:
    section, id, *fields = hole
    state = table(player, pack=without(section, id, *fields, of=delivery_pack()), **UPGRADES)
    path = f"{section}/{id}/{missing_value}"
    read = delivery.move(state, move)
    assert (read, path) in state.unsure()
    assert read not in state.legal_moves()
    with pytest.raises(MissingCard, match=path):
        state.check(read)


def test_with_an_unknown_capacity_an_order_is_taken_without_its_mints_or_they_are_unsure() -> None:
    pack = without("trucks", "truck-a", "capacity", of=delivery_pack())
    state = table(seat("larkspur"), towns={"larkspur": town(("nettle-3", 2))}, pack=pack)
    assert listed(state, "take") == [{"order": "nettle-3", "load": 0}]
    assert [move.as_json()["load"] for move, _ in state.unsure()] == [1, 2]


@pytest.mark.parametrize(("capacity", "seat_after"), [(5, 0), (None, 1)])
def test_a_turn_ends_though_a_free_load_hangs_on_a_value(capacity: int | None, seat_after: int) -> None:
    """Only a delivery keeps a turn open that hangs on an unknown value; a load that is free does if it is legal."""
    pack = delivery_pack()
    trucks = [{**truck, **({"capacity": capacity} if truck["id"] == "truck-a" else {})} for truck in pack["trucks"]]
    free = {"effect": "free", "action": "load", "per_turn": 1}
    upgrades = [{**card, **({"effect": free} if card["id"] == "fast-lane" else {})} for card in pack["upgrades"]]
    pack = {**pack, "trucks": trucks, "upgrades": upgrades, "standalone": True}
    state = table(seat("larkspur", upgrades=bought("fast-lane")), left=1, pack=pack, **UPGRADES)
    assert played(state, drive("west-depot")).turn == seat_after


def test_the_seats_have_the_names_of_the_people_and_of_the_ai() -> None:
    assert table(seat()).config.names == ("Ana", "Bo")
    assert solo().config.names == ("Ana", "Sample Sam")
    assert setting_up("solo", 1).config.names == ("Ana", "")


def delivery_pack() -> JsonDict:
    """The sample pack, whole."""
    pack: JsonDict = table(seat()).config.pack
    return pack


# Set-up.


def test_the_table_names_orders_that_nobody_has_seen_yet() -> None:
    state = setting_up(trucks=["truck-a", "truck-b"])
    assert rules(state, turned("town-orchid", "nettle-3")) == ["table.slot"]
    after = played(state, turned("town-larkspur", "nettle-3"))
    assert after.towns[0] == (6, (("nettle-3", 0),))
    assert rules(after, turned("town-larkspur", "nettle-3")) == ["table.card-seen"]
    new = {"id": "quill-1", "town": "orchid", "mints": ["classic"], "stars": 2}
    assert rules(after, turned("town-larkspur", new)) == ["table.unknown-card"]


def test_orders_of_which_nothing_is_known_give_way_to_described_ones() -> None:
    pack = delivery.overlay({}, {**delivery_pack(), "orders": [{"id": f"new-{number}"} for number in range(1, 41)]})
    state = delivery.start(delivery.configure("multiplayer", ["Ana", "Bo"], {"trucks": TRUCKS[:2]}, {}, pack))
    state = played(state, turned("town-larkspur", "new-1"))
    card = {"town": "orchid", "mints": ["classic"], "stars": 0}
    for number in range(1, 8):
        state = played(state, turned(str(state.prompt.slot), {"id": f"orchid-{number}", **card}))
    more = {f"orders/orchid-{number}": {"id": f"orchid-{number}", **card} for number in range(8, 39)}
    state = played(state, {"move": "correct", "by": "table", "changes": {"learnt": more}})
    slot = str(state.prompt.slot)
    assert slot == "kept-0"
    assert ("new_card", True) in state.prompt.facts
    state = played(state, turned(slot, {"id": "orchid-39", **card}))
    assert "new_card" not in dict(state.prompt.facts)  # there is one blank, 39 are described
    assert rules(state, turned(slot, "new-1")) == ["table.card-seen"]
    assert rules(state, turned(slot, "new-2")) == ["table.unknown-card"]
    assert rules(state, turned(slot, {"id": "orchid-40", **card})) == ["table.unknown-card"]
    assert {move.order for move in state.legal_moves()} == {None, *(f"orchid-{number}" for number in range(8, 39))}


def test_a_correction_may_lay_a_pack_over_the_cards() -> None:
    state = table(seat("larkspur", "c", "larkspur-1"))
    right: JsonDict = {
        "move": "correct",
        "by": "table",
        "changes": {},
        "pack": {"orders": [{"id": "larkspur-1", "stars": 4}]},
    }
    after = played(state, right)
    assert (state.cards.orders["larkspur-1"].stars, after.cards.orders["larkspur-1"].stars) == (1, 4)
    assert after.as_json() == state.as_json()
    assert delivery.move(state, right).as_json() == right
    assert played(after, deliver("larkspur-1")).standings().seats[0].total == 4
    wrong = {**right, "pack": {"orders": [{"id": "larkspur-1", "stars": -1}]}}
    with pytest.raises(BadPack):
        state.check(delivery.move(state, wrong))


def test_road_tokens_lie_next_to_a_town_one_on_a_space() -> None:
    state = setting_up(road_conditions=2)
    lay = {"move": "place-token", "by": "table", "token": "toll"}
    assert rules(state, {**lay, "space": "mintopia-city"}) == ["road.setup.next-to-town"]
    assert rules(state, {**lay, "town": "larkspur", "direction": "n"}) == ["road.setup.no-road"]
    after = played(state, {**lay, "town": "larkspur", "direction": "e"})
    assert after.road_tokens == (("toll", "nw-lane"),)
    assert rules(after, {**lay, "space": "west-depot"}) == ["road.setup.token"]
    assert rules(after, {**lay, "token": "jam", "space": "nw-lane"}) == ["road.setup.occupied"]


def test_upgrades_on_offer_are_named_once_and_from_the_pool() -> None:
    state = setting_up(upgrades=True, edition="original")
    name = {"move": "reveal", "by": "table"}
    assert rules(state, {**name, "slot": "upgrade-1", "upgrade": "bigger-boot"}) == ["upgrade.offer"]
    after = played(state, {**name, "slot": "upgrade-1", "upgrade": "roof-rack"})
    assert rules(after, {**name, "slot": "upgrade-2", "upgrade": "roof-rack"}) == ["table.card-seen"]
    assert after.garage == ("roof-rack",)


def test_nothing_is_listed_for_sale_where_upgrades_are_not_in_play() -> None:
    state = table(seat(letters="c", orders="larkspur-1"), garage=["bigger-boot"])
    assert listed(state, "upgrade") == []


def test_alone_one_chooses_an_opponent_another_truck_and_lays_the_belts() -> None:
    state = played(setting_up("solo", 1), say("choose-ai", ai="sam"))
    assert rules(state, say("truck", truck="truck-a")) == ["setup.truck-taken"]
    state = played(state, say("truck", truck="truck-e"))
    assert (state.trucks[0], state.mints[0]) == ("truck-e", (0, 0, 0))
    for place in range(1, 9):
        state = played(state, {"move": "reveal", "by": "table", "slot": f"belt-left-{place}", "mint": "cinnamon"})
    ninth = {"move": "reveal", "by": "table", "slot": "belt-left-9"}
    assert rules(state, {**ninth, "mint": "cinnamon"}) == ["table.mint-count"]
    assert played(state, {**ninth, "mint": "classic"}).belts[0][8:] == ("classic",)


def test_a_chosen_truck_starts_with_four_classics() -> None:
    state = setting_up()
    after = played(state, say("truck", truck="truck-c"))
    assert (after.trucks[0], after.mints[0]) == ("truck-c", (4, 0, 0))
    assert rules(after, say("truck", 1, truck="truck-c")) == ["setup.truck-taken"]
    told = delivery.steps(state, delivery.move(state, say("truck", truck="truck-c")))
    assert [step.do for step in told] == ["place-truck", "take-mints"]


# The automa.


def test_the_automa_shifts_both_belts_and_a_person_steers_it_where_ways_tie() -> None:
    automa = {"automa": True, "ai": "sam", **seat("ai-dock", "", "larkspur-10 nettle-10")}
    seats = [{"truck": "truck-e", **seat("dispatch")}, automa]
    state = solo(left="cccccccccc", right="ssssssccrr", seats=seats, turn={"seat": 1, "actions_left": 2})
    (shift,) = state.legal_moves()
    assert shift == AiShift(1)
    assert state.play(shift).belts == (tuple(lineup("cccccccccc")), tuple(lineup("sssssccrrs")))
    assert rules(state, say("stand-still", 1)) == ["automa.decides"]
    seats[1] = {**automa, "at": "dispatch"}
    asked = solo(seats=seats, turn={"seat": 1, "actions_left": 2}, rulings={"path-tie": "player"})
    assert asked.prompt.about == "automa-path"
    assert rules(asked, say("steer", to="left-dock")) == ["automa.path-tie"]
    assert played(asked, say("steer", to="east-hall")).steer == "east-hall"


def test_standing_still_ends_the_turn_of_the_automa() -> None:
    automa = {"automa": True, "ai": "sam", **seat("dispatch", "", "larkspur-10 nettle-10")}
    seats = [{"truck": "truck-e", **seat("dispatch")}, automa]
    state = solo(left="cccccccccc", right="ssssssssss", seats=seats, turn={"seat": 1, "actions_left": 2})
    assert state.legal_moves() == (StandStill(1),)
    after, set_off = state.played(StandStill(1))
    assert (after.turn, set_off) == (0, ({"move": "end", "by": 1, "auto": True},))


# A position of Mint Delivery that is refused names the path of the fault


WRONG: list[tuple[JsonDict, str, str]] = [
    ({"colour": 0}, "colour", "colour"),
    ({"turn": {"seat": 0}}, "turn", "turn/actions_left"),
    ({"turn": {"seat": 0, "actions_left": 1, "free_used": {"load": -1}}}, "turn", "turn/free_used/load"),
    ({"first_player": 2}, "first_player", "first_player"),
    ({"removed": ["larkspur-1", "nobody"]}, "orders", "removed/1"),
    ({"pending": [{"ask": "decide", "by": 0, "about": "lunch"}]}, "pending", "pending/0/about"),
    ({"road_tokens": [{"token": "toll", "space": "attic"}]}, "road_tokens", "road_tokens/0/space"),
    ({"towns": {"larkspur": town(("nettle-1", -1))}}, "towns/larkspur", "towns/larkspur/face_up/0/mints"),
    ({"towns": {"larkspur": town("nobody")}}, "orders", "towns/larkspur/face_up/0/order"),
    ({"supply": {"classic": 1.5}}, "supply", "supply/classic"),
    ({"learnt": {"orders/larkspur-1/stars": 3}}, "learnt", "learnt/orders/larkspur-1/stars"),
]


@pytest.mark.parametrize(("fields", "part", "path"), WRONG, ids=[path for _, _, path in WRONG])
def test_a_position_refused_names_its_part_and_the_path_of_what_is_wrong(
    fields: JsonDict, part: str, path: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        table(seat(), **fields)
    assert (refused.value.part, refused.value.path) == (part, path)


def test_seats_stacks_and_belts_are_parts_of_their_own() -> None:
    for told, part, path in (
        ({"player": {**seat("dispatch"), "truck": "tricycle"}}, "seats/0", "seats/0/truck"),
        ({"player": {**seat("dispatch"), "upgrades": []}}, "seats/0", "seats/0/upgrades"),
        ({"stacks": [*row("nettle-3", None, None), {"face_down": "four"}]}, "stacks/3", "stacks/3/face_down"),
        ({"belts": {"left": ["classic", "mud"], "right": []}}, "belts/left", "belts/left/1"),
    ):
        with pytest.raises(BadPosition) as refused:
            solo(**told)
        assert (refused.value.part, refused.value.path) == (part, path)


TOWN_CARDS = {space["id"]: space["card"] for space in PACK["map"]["spaces"] if space["id"] in LYING}


@pytest.mark.parametrize(
    ("cards", "across"),
    [
        (TOWN_CARDS, "nettle"),
        ({**TOWN_CARDS, "marigold": TOWN_CARDS["nettle"], "nettle": TOWN_CARDS["marigold"]}, "marigold"),
        (dict.fromkeys(TOWN_CARDS), "nettle"),
    ],
    ids=["sample", "other corners", "no cards"],
)
def test_the_town_across_the_map_is_no_neighbour(cards: JsonDict, across: str) -> None:
    spaces = [{**space, "card": cards.get(space["id"], space.get("card"))} for space in PACK["map"]["spaces"]]
    spaces = [{key: value for key, value in space.items() if value is not None} for space in spaces]
    state = table(
        seat("larkspur"),
        seat("marigold"),
        rulings={"two-player-clear": "neighbour-town"},
        pack={"map": {**PACK["map"], "spaces": spaces}},
    )
    out = {order for name in ("larkspur", across) for order in LYING[name]}
    assert set(clear.within_reach(state, 0)) == {order for orders in LYING.values() for order in orders} - out
