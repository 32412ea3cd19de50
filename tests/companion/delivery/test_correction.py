"""The table of Mint Delivery zone by zone: what is there, and an edit that becomes a correction or is refused."""

import random

import pytest

from companion.editing.correction import corrector_of, table_words
from companion.languages import words
from companion.packs import packs
from companion.table.table import Setup, Table
from engine.json_types import JsonDict, JsonValue
from engine.verdict import MissingCard
from tests.companion.editing.corrections import cannot_be, correct, draft, summaries, told, untouched, wander

SAMPLE = packs.sample("delivery")
ROAD: JsonDict = {
    "round": 3,
    "turn": {"seat": 1, "actions_left": 1, "free_used": {"move": 1}},
    "seats": [
        {
            "truck": "truck-a",
            "at": "larkspur",
            "mints": {"classic": 1, "sugar-free": 1},
            "orders": ["orchid-5"],
            "delivered": ["larkspur-2"],
        },
        {
            "truck": "truck-b",
            "at": "mintopia-city",
            "mints": {"classic": 4},
            "upgrades": [{"upgrade": "bigger-boot", "orders": ["nettle-1"]}],
        },
    ],
    "towns": {
        "larkspur": {
            "pile": 4,
            "face_up": [{"order": "nettle-3", "mints": 1}, {"order": "orchid-1", "mints": 0}],
        },
        "marigold": {"pile": 5, "face_up": [{"order": "nettle-7"}, {"order": "orchid-2"}]},
        "nettle": {"pile": 5, "face_up": [{"order": "larkspur-9"}, {"order": "larkspur-4"}]},
        "orchid": {"pile": 5, "face_up": [{"order": "marigold-1"}, {"order": "marigold-6"}]},
    },
    "road_tokens": [{"token": "toll", "space": "n-lane"}],
    "garage": ["bigger-boot", "long-ramp", "third-gear"],
}
FACTORY: JsonDict = {
    "turn": {"seat": 0, "actions_left": 2},
    "seats": [
        {"truck": "truck-b", "at": "dispatch", "mints": {"classic": 1}},
        {"automa": True, "ai": "sam", "at": "dispatch"},
    ],
    "belts": {
        "left": ["classic"] * 5 + ["sugar-free"] * 4,
        "right": ["cinnamon"] * 5 + ["sugar-free"] * 5,
    },
    "stacks": [
        {"face_down": 4, "face_up": "nettle-3"},
        {"face_down": 0, "face_up": None},
        {"face_down": 4, "face_up": "orchid-1"},
        {"face_down": 4, "face_up": "larkspur-4"},
    ],
}


def road(position: JsonDict | None = None, **options: JsonValue) -> Table:
    chosen = {"upgrades": True, "road_conditions": 1, **options}
    return Table(Setup("delivery", "multiplayer", ("Ada", "Ben"), chosen, {}, SAMPLE, position or ROAD))


def factory(position: JsonDict | None = None, **options: JsonValue) -> Table:
    return Table(Setup("delivery", "solo", ("Ada",), {"ai": "sam", **options}, {}, SAMPLE, position or FACTORY))


# The content of the zones


@pytest.mark.parametrize("table", [road(), factory()])
def test_untouched_nothing_differs_and_all_adds_up(table: Table) -> None:
    untouched(table)


def test_each_zone_of_the_road_says_what_should_lie_there() -> None:
    found = draft(road())
    assert summaries(road()) == {
        "Round and turn": "Round 3, Ben to move, 1 action left",
        "Ada": "In Larkspur, 1 classic and 1 sugar-free, 1 order, 1 delivered",
        "Ben": "In Mintopia City, 4 classic, 0 orders, 1 delivered",
        "Larkspur": "Nettle, 2 stars; Orchid, 1 star; 4 in the pile",
        "Marigold": "Nettle, 3 stars; Orchid, 1 star; 5 in the pile",
        "Nettle": "Larkspur, 4 stars; Larkspur, 2 stars; 5 in the pile",
        "Orchid": "Marigold, 1 star; Marigold, 3 stars; 5 in the pile",
        "Upgrades on offer": "Sample Bigger Boot, Sample Long Ramp, Sample Third Gear",
        "Road conditions": "Toll",
        "Mint supply": "14 classic, 9 sugar-free and 8 cinnamon",
        "Orders in the box": "29 not turned up",
    }
    assert table_words(words("en"), found).tin(found) == "30 of 40 orders are on the table"


def test_each_zone_of_the_factory_says_what_should_lie_there() -> None:
    assert summaries(factory()) == {
        "Round and turn": "Round 1, Ada to move, 2 actions left",
        "Ada": "In the dispatch room, 1 classic, 0 orders, 0 delivered",
        "Sample Sam": "In the dispatch room, no mints, 0 orders, 0 delivered",
        "The left belt": "5 classic and 4 sugar-free",
        "The right belt": "5 sugar-free and 5 cinnamon",
        "Stack 1": "Nettle, 2 stars; 4 face down",
        "Stack 2": "0 face down",
        "Stack 3": "Orchid, 1 star; 4 face down",
        "Stack 4": "Larkspur, 2 stars; 4 face down",
        "Orders in the box": "37 not turned up",
    }


# Edits


def test_the_supply_is_worked_out_when_mints_change_hands() -> None:
    table = road()
    found = draft(table).set_field("mint:0:classic", 3)
    assert told(found) == ["Ada, classic mints: 3 (before: 1)"]
    assert found.changes()["supply"] is None
    assert correct(table, found).supply == (12, 9, 8)


def test_an_order_goes_with_the_mints_on_it() -> None:
    table = road()
    found = draft(table).move("orchid-2", "open:marigold", "box").move("nettle-3", "open:larkspur", "open:marigold")
    assert told(found) == [
        "Nettle, 2 stars: face up in Marigold (before: face up in Larkspur)",
        "Orchid, 1 star: not turned up (before: face up in Marigold)",
    ]
    state = correct(table, found)
    assert [(card.order, card.mints) for card in state.towns[1].face_up] == [("nettle-7", 0), ("nettle-3", 1)]
    assert [card.order for card in state.towns[0].face_up] == ["orchid-1"]


def test_a_town_takes_two_orders_and_no_third() -> None:
    assert "open:larkspur" not in draft(road()).places_for("orchid-5", "orders:0")
    found = draft(road()).move("orchid-1", "open:larkspur", "removed")
    assert "open:larkspur" in found.places_for("orchid-5", "orders:0")


def test_two_orders_for_one_stack_change_places() -> None:
    table = factory()
    found = draft(table).move("nettle-3", "top:1", "orders:0").move("nettle-3", "orders:0", "top:3")
    assert correct(table, found).stacks[2].face_up == "nettle-3"
    assert table.state.orders[0] == ("orchid-1",)


def test_an_upgrade_is_bought_and_orders_lie_under_it() -> None:
    table = road()
    found = draft(table).set_field("bought:0:long-ramp", "yes").move("larkspur-2", "delivered:0", "under:0:long-ramp")
    assert told(found) == [
        "Ada, Sample Long Ramp: bought (before: not bought)",
        "Larkspur, 1 star: with Ada, under Sample Long Ramp (before: with Ada, delivered)",
    ]
    assert correct(table, found).upgrades[0][0].orders == ("larkspur-2",)
    gone = draft(table).move("upgrade/long-ramp", "garage", "upgrades")
    assert correct(table, gone).upgrades[0] == ()
    assert table.state.garage == ("bigger-boot", "third-gear")


def test_road_tokens_are_laid_moved_and_taken_off() -> None:
    table = road()
    found = draft(table).set_field("token:toll", "s-lane").set_field("token:jam", "n-lane")
    assert set(correct(table, found).road_tokens) == {("toll", "s-lane"), ("jam", "n-lane")}
    state = correct(table, draft(table).set_field("token:toll", "nowhere"))
    assert state.road_tokens == (("jam", "n-lane"),)


@pytest.mark.parametrize(
    ("card", "source", "to"),
    [
        ("orchid-5", "orders:0", "delivered:0"),
        ("nettle-3", "open:larkspur", "removed"),
        ("marigold-2", "box", "orders:1"),
        ("upgrade/long-ramp", "garage", "upgrades"),
    ],
)
def test_a_card_that_was_laid_is_not_laid_again_by_a_double_tap(card: str, source: str, to: str) -> None:
    once = draft(road()).move(card, source, to)
    assert once.can_go_back
    assert once.move(card, source, to) == once


def test_another_turn_begins_anew() -> None:
    table = road()
    found = draft(table).set_field("turn", "0")
    assert found.changes()["turn"] == {"seat": 0, "actions_left": 2, "free_used": {"move": None}}
    state = correct(table, found)
    assert (state.turn, state.actions_left, state.free_used) == (0, 2, ())


def test_a_belt_is_a_queue() -> None:
    table = factory()
    found = draft(table).set_field("belt:left:1", "empty").set_field("belt:right:11", "classic")
    assert told(found)[:2] == [
        "The left belt, place 5 from the front: sugar-free (before: classic)",
        "The left belt, place 9 from the front: empty (before: sugar-free)",
    ]
    state = correct(table, found)
    assert state.belts[0] == ("classic",) * 4 + ("sugar-free",) * 4
    assert state.belts[1][-1] == "classic"


def test_where_the_table_is_trusted_the_ai_can_be_under_way() -> None:
    table = factory(factory="table")
    found = draft(table).set_field("at:1", "toward:gate-orchid").set_field("left:1", 3)
    assert told(found) == [
        "Sample Sam, where the truck is: on the way to the gate to Orchid (before: in the dispatch room)"
    ]
    assert correct(table, found).at[1] == ("gate-orchid", 3)


def test_a_question_for_a_place_that_is_filled_is_answered() -> None:
    asked = [{"ask": "reveal", "slot": "town-larkspur"}]
    position = {**ROAD, "pending": asked, "towns": {**ROAD["towns"], "larkspur": {"pile": 5, "face_up": []}}}
    table = road(position)
    found = draft(table).move("nettle-3", "box", "open:larkspur")
    assert found.now["pending"]
    state = correct(table, found.move("orchid-1", "box", "open:larkspur"))
    assert state.pending == ()


# What cannot be


@pytest.mark.parametrize(
    ("table", "edits", "zone", "sentence"),
    [
        (road(), [("mint:0:classic", 9)], "seat:0", "Ada: the truck has no room for so many mints."),
        (road(), [("truck:0", "truck-b")], "seat:1", "Ben: somebody else has this truck."),
        (road(), [("on:nettle-3", 20)], "supply", "Mint supply: there are not so many classic mints in the box."),
        (
            road(),
            [("supply:classic", 13)],
            "supply",
            "Mint supply: the rest of the table leaves 14 classic, not 13.",
        ),
        (road(), [("token:jam", "n-lane")], "tokens", "Road conditions: two of them are on one space."),
        (road(), [("actions", 9)], "turn", "Round and turn: nobody can have so many actions left."),
        (
            road(),
            [("pile:larkspur", 7), ("pile:marigold", 7), ("pile:nettle", 7), ("pile:orchid", 9)],
            "town:orchid",
            "Orchid: no game could ever look like this.",
        ),
        (
            factory(),
            [("belt:left:1", "empty")],
            "belt:left",
            "Belts: 19 mints are on them and in the trucks, and there must be 20.",
        ),
        (
            factory(),
            [(f"belt:left:{place}", "cinnamon") for place in (1, 2, 3, 4)],
            "belt:left",
            "Belts: there are more mints of one kind than the box holds.",
        ),
    ],
)
def test_what_cannot_be_is_named_with_its_zone(
    table: Table, edits: list[tuple[str, int | str]], zone: str, sentence: str
) -> None:
    cannot_be(table, edits, zone, sentence)


# Starting in the middle


@pytest.mark.parametrize(
    ("mode", "seats", "options", "pack"),
    [
        ("multiplayer", ("Ada", "Ben", "Cleo", "Dan", "Eve"), {}, SAMPLE),
        ("multiplayer", ("Ada", "Ben"), {"map": "table", "trucks": ["truck-c", "truck-a"]}, SAMPLE),
        ("multiplayer", ("Ada", "Ben"), {}, {}),
        ("solo", ("Ada",), {}, SAMPLE),
        ("solo", ("Ada",), {"ai": "sam", "factory": "table"}, SAMPLE),
    ],
)
def test_a_game_begun_in_the_middle_runs(mode: str, seats: tuple[str, ...], options: JsonDict, pack: JsonDict) -> None:
    setup = Setup("delivery", mode, seats, options, {}, pack)
    position = corrector_of("delivery").begun(Table(setup).config)
    found = draft(Table(Setup("delivery", mode, seats, options, {}, pack, position)))
    assert found.problem() is None
    assert found.position()["phase"] == "play"


# Anything anybody may tap


SETTLED = ("turn", "round", "phase", "pending", "supply")
"""What can go on by itself once a correction is made."""


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_tapped_a_correction_lands_exactly_there_or_is_refused(seed: int) -> None:
    trusted = {**ROAD, "road_tokens": [{"token": "toll", "space": "at-toll"}]}
    table = (road(), factory(), road(trusted, map="table"), factory(factory="table"))[seed % 4]

    def lands(now: JsonDict, there: JsonDict) -> None:
        for position in (now, there):
            position["seats"][-1].pop("motivation", None)
            position["seats"][-1].pop("name", None)
        assert {key: there[key] for key in now if key not in SETTLED} == {
            key: now[key] for key in now if key not in SETTLED
        }

    wander(table, random.Random(seed), lands)


def test_no_edit_raises_for_want_of_a_value() -> None:
    bare = {**SAMPLE, "orders": [{"id": order["id"]} for order in SAMPLE["orders"]]}
    table = Table(Setup("delivery", "multiplayer", ("Ada", "Ben"), {"upgrades": True}, {}, bare, ROAD))
    with pytest.raises(MissingCard):
        table.state.standings()
    found = draft(table).move("orchid-5", "orders:0", "delivered:0")
    assert told(found) == ["Order Orchid 5: with Ada, delivered (before: with Ada, to deliver)"]
    assert found.problem() is None


# Cards that have not been entered yet


NEW = {"id": "nettle-11", "town": "nettle", "mints": ["classic", "cinnamon"], "stars": 4}


def sparse(position: JsonDict | None = None) -> Table:
    """A game whose cards lack an order of the box."""
    known = [order for order in SAMPLE["orders"] if order["id"] != "nettle-9"]
    options = {"upgrades": True, "road_conditions": 1}
    return Table(
        Setup("delivery", "multiplayer", ("Ada", "Ben"), options, {}, {**SAMPLE, "orders": known}, position or ROAD)
    )


def test_an_order_that_nobody_knew_is_told_where_it_lies() -> None:
    table = sparse()
    found = draft(table).move("nettle-11", "box", "orders:1", {"orders/nettle-11": NEW})
    assert told(found) == ["Nettle, 4 stars: with Ben, to deliver (before: not turned up)"]
    assert found.problem() is None
    assert found.back().changes() == {}, "telling and laying are one step"
    state = correct(table, found)
    assert state.orders[1] == ("nettle-11",)
    assert state.cards.orders["nettle-11"].stars == 4
    assert draft(table).problem() is None


def test_a_town_says_what_the_told_order_is_and_takes_mints_on_it() -> None:
    found = draft(sparse()).move("nettle-3", "open:larkspur", "removed")
    found = found.move("nettle-11", "box", "open:larkspur", {"orders/nettle-11": NEW}).set_field("on:nettle-11", 2)
    spoken = table_words(words("en"), found)
    zone = next(zone for zone in found.zones if zone.id == "town:larkspur")
    assert "Nettle, 4 stars" in spoken.summary(zone)
    assert found.position()["towns"]["larkspur"]["face_up"][1] == {"order": "nettle-11", "mints": 2}
    assert found.problem() is None
