"""The owner's pack over the built-in one, and which values are known."""

import copy

import pytest

from engine.json_types import JsonDict, JsonValue
from engine.moves import Learn
from engine.verdict import BadPack
from engine.works.pack import overlay
from tests.engine.works.tables import PACK, WORKS, config, rules_against, table


def over(section: str, id: str, **fields: JsonValue) -> JsonDict:
    return {section: [{"id": id, **fields}]}


def entry(pack: JsonDict, section: str, id: str) -> JsonDict:
    found: JsonDict = next(entry for entry in pack[section] if entry["id"] == id)
    return found


ACCEPTED = [
    ("plans", "mine", "name", "Pit"),
    ("plans", "mine", "type", "deed"),
    ("plans", "mine", "cost", 1),
    ("plans", "mine", "stars", 0),
    ("plans", "mine", "amount", 0),
    ("plans", "mine", "copies", 1),
    ("plans", "mine", "effect", "upkeep-gain"),
    ("plans", "lotto", "location", "lotto"),
    ("plans", "mine", "sources", None),
    ("plans", "windmill", "confidence", 3),
    ("plans", "windmill", "alternatives", []),
    ("plans", "windmill", "note", None),
    ("locations", "producer", "name", ""),
    ("locations", "producer", "spaces", {"1": 1, "2": 9, "3": 1, "4": 1}),
    ("locations", "producer", "requirement", 1),
    ("locations", "producer", "amount", 0),
    ("locations", "crowdfunder", "others_gain", 0),
    ("locations", "lotto", "owner_income", 0),
    ("locations", "lotto", "opened_by", "lotto"),
    ("locations", "supplier", "requirement", "plan-cost"),
    ("locations", "temp-agency", "requirement", "one-more-than-target"),
    ("locations", "lotto", "type", "deed"),
    ("ai", "justin", "name", "J."),
    ("ai", "justin", "title", ""),
    ("ai", "justin", "starting_mints", 0),
    ("ai", "mort", "starting_mints", "unlimited"),
    ("ai", "justin", "cost_order", "high"),
    ("ai", "justin", "type_order", []),
    ("ai", "mort", "type_order", ["production", "deed", "culture", "utility"]),
    ("ai", "mort", "never_buys", ["production"]),
    ("ai", "sonic", "traits", ["two-turns", "supplier-only-without-plans"]),
    ("ai", "rachael", "mint_supply", 9),
    ("ai", "rachael", "starting_mints", 26),
]

REFUSED = [
    ("plans", "mine", "name", None),
    ("plans", "mine", "name", 3),
    ("plans", "mine", "type", "promo"),
    ("plans", "mine", "type", None),
    ("plans", "mine", "type", ["deed"]),
    ("plans", "mine", "cost", 0),
    ("plans", "mine", "cost", 2.0),
    ("plans", "mine", "cost", True),
    ("plans", "mine", "cost", None),
    ("plans", "mine", "stars", -1),
    ("plans", "mine", "amount", "1"),
    ("plans", "windmill", "amount", 1),
    ("plans", "mine", "copies", 2),
    ("plans", "mine", "copies", True),
    ("plans", "mine", "effect", "deed"),
    ("plans", "mine", "location", "mine"),
    ("plans", "lotto", "location", "wholesaler"),
    ("plans", "lotto", "location", None),
    ("plans", "mine", "colour", "blue"),
    ("plans", "castle", "cost", 1),
    ("plans", None, "cost", 1),
    ("plans", ["mine"], "cost", 1),
    ("locations", "producer", "spaces", {"1": 1, "2": 9, "3": 1}),
    ("locations", "producer", "spaces", {"1": 1, "2": 9, "3": 1, "4": 0}),
    ("locations", "producer", "spaces", {"1": 1, "2": 9, "3": 1, "4": 1, "5": 1}),
    ("locations", "producer", "spaces", 3),
    ("locations", "producer", "requirement", 0),
    ("locations", "producer", "requirement", "plan-cost"),
    ("locations", "supplier", "requirement", 1),
    ("locations", "temp-agency", "requirement", "plan-cost"),
    ("locations", "producer", "others_gain", 1),
    ("locations", "producer", "owner_income", 1),
    ("locations", "lotto", "owner_income", -1),
    ("locations", "producer", "type", "deed"),
    ("locations", "producer", "effect", "build"),
    ("locations", "lotto", "opened_by", "mine"),
    ("ai", "mort", "starting_mints", 5),
    ("ai", "justin", "starting_mints", "unlimited"),
    ("ai", "justin", "starting_mints", -1),
    ("ai", "justin", "cost_order", "middle"),
    ("ai", "justin", "cost_order", ["low"]),
    ("ai", "justin", "type_order", ["deed", "deed"]),
    ("ai", "justin", "type_order", ["promo"]),
    ("ai", "justin", "type_order", [["deed"]]),
    ("ai", "justin", "type_order", "deed"),
    ("ai", "justin", "mint_supply", 30),
    ("ai", "justin", "traits", []),
    ("ai", "justin", "never_buys", []),
    ("ai", "mort", "never_buys", []),
    ("ai", "rachael", "mint_supply", 8),
    ("ai", "rachael", "mint_supply", None),
    ("ai", "rachael", "starting_mints", 27),
]


@pytest.mark.parametrize(("section", "id", "field", "value"), ACCEPTED)
def test_an_owner_may_set_it(section: str, id: str, field: str, value: JsonValue) -> None:
    before = copy.deepcopy(PACK)
    merged = overlay(PACK, over(section, id, **{field: value}))
    assert entry(merged, section, id)[field] == value
    expected = copy.deepcopy(PACK)
    entry(expected, section, id)[field] = value
    assert merged == expected
    assert before == PACK


@pytest.mark.parametrize(("section", "id", "field", "value"), REFUSED)
def test_an_owner_may_not_set_it(section: str, id: JsonValue, field: str, value: JsonValue) -> None:
    with pytest.raises(BadPack):
        overlay(PACK, over(section, id, **{field: value}))


@pytest.mark.parametrize(
    "header",
    [
        {},
        {"format": "mint-companion-pack", "version": 1, "game": "works", "id": "mine", "name": "Mine"},
        {"note": None, "sources": 3, "fictional": False, "standalone": False},
        {"plans": [], "locations": [], "ai": []},
        {"plans": [{"id": "mine"}]},
    ],
)
def test_a_header_lays_nothing_over(header: JsonDict) -> None:
    assert overlay(PACK, header) == PACK


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "pack"},
        {"version": 2},
        {"version": True},
        {"game": "bid"},
        {"id": None},
        {"name": 1},
        {"fictional": None},
        {"standalone": 1},
        {"orders": []},
        {"plans": None},
        {"plans": {}},
        {"plans": ["mine"]},
        {"plans": [{}]},
        {"plans": [{"id": "mine"}, {"id": "mine"}]},
        {"locations": [{"id": "mine"}]},
    ],
)
def test_a_wrong_header_or_section(wrong: JsonDict) -> None:
    with pytest.raises(BadPack):
        overlay(PACK, wrong)


WHOLE = {section: PACK[section] for section in ("plans", "locations", "ai")}


@pytest.mark.parametrize("key", ["standalone", "fictional"])
def test_a_pack_that_stands_alone_leaves_nothing_out(key: str) -> None:
    assert overlay(PACK, {**WHOLE, key: True}) == PACK
    bare = copy.deepcopy(WHOLE)
    for section in bare.values():
        for card in section:
            del card["sources"], card["confidence"]
    assert overlay(PACK, {**bare, key: True}) == PACK
    for section in WHOLE:
        with pytest.raises(BadPack):
            overlay(PACK, {**{name: value for name, value in WHOLE.items() if name != section}, key: True})
        with pytest.raises(BadPack):
            overlay(PACK, {**WHOLE, section: WHOLE[section][1:], key: True})
    for section, id, field in (("plans", "mine", "amount"), ("locations", "lotto", "spaces"), ("ai", "mort", "name")):
        less = copy.deepcopy(WHOLE)
        del entry(less, section, id)[field]
        with pytest.raises(BadPack):
            overlay(PACK, {**less, key: True})
        assert overlay(PACK, {**less, key: False}) == PACK


KNOWN = [
    "plans/vault/stars",
    "plans/vault/name",
    "plans/vault/effect",
    "plans/lotto/location",
    "locations/producer/spaces",
    "locations/producer/spaces/3",
    "locations/lotto/owner_income",
    "locations/lotto/opened_by",
    "ai/mort/starting_mints",
    "ai/justin/type_order",
]
NO_PATH = [
    "",
    "plans",
    "plans/",
    "plans/vault",
    "plans/vault/",
    "plans/vault/stars/",
    "plans/vault/stars/1",
    "plans/vault/location",
    "plans/vault/note",
    "plans/vault/sources",
    "plans/vault/confidence",
    "plans/castle/stars",
    "orders/vault/stars",
    "locations/producer/spaces/5",
    "locations/producer/spaces/",
    "locations/producer/spaces/3/1",
    "locations/producer/owner_income",
    "ai/justin/mint_supply",
    "/vault/stars",
    " plans/vault/stars",
]


@pytest.mark.parametrize("path", KNOWN)
@pytest.mark.parametrize("value", ["1", "null", '"x"'])
def test_nothing_is_left_to_learn(path: str, value: str) -> None:
    assert rules_against(table(), Learn("table", path, value)) == ("learn.known",)


@pytest.mark.parametrize("path", NO_PATH)
def test_no_such_path_to_learn(path: str) -> None:
    with pytest.raises(BadPack):
        table().check(Learn("table", path, "1"))


def test_the_cards_are_as_the_pack_says() -> None:
    pack = {
        **over("plans", "vault", stars=1, amount=5, type="deed"),
        **over("locations", "producer", spaces={"1": 1, "2": 2, "3": 3, "4": 4}, amount=7, requirement=2),
        **over("ai", "mort", type_order=["deed"], cost_order="low", title="M."),
    }
    solo, three = config("mort", pack=pack), config("3", pack=pack)
    assert (solo.plans["vault"].stars, solo.plans["vault"].amount, solo.plans["vault"].type) == (1, 5, "deed")
    assert (solo.capacity[0], three.capacity[0]) == (1, 3)
    assert (three.line[0].amount, three.line[0].requirement, three.line[3].requirement) == (7, 2, None)
    assert solo.ai is not None
    assert (solo.ai.starting_mints, solo.ai.never_buys, solo.ai.mint_supply) == (None, ("production",), None)
    assert [solo.ai.prefers(solo.plans[plan]) for plan in ("vault", "mine", "statue")] == [0, 1, 1]
    assert WORKS.start(three).as_json()["locations"][0]["spaces"] == [None] * 3
