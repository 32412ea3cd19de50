"""Points, ranks and ties: rules 46 to 50."""

import engine.bid as bid
from engine.bid.game import State
from engine.json_types import JsonDict, JsonValue
from tests.engine.bid.tables import SAMPLE, table

GRID: list[list[str | None]] = [
    ["acorn-arcade", "candle-clinic", "oatmeal-observatory"],
    ["gumdrop-gasworks", "bramble-bakery", None],
]


def over(mode: str = "3", **rest: JsonValue) -> State:
    return table(mode, phase="over", **rest)


def test_points_and_matches_of_a_grid() -> None:
    state = table("3", phase="roll", rows={0: GRID})
    told = bid.score(state.standings())
    first = told["standings"][0]
    assert (first["total"], first["locations"], first["name"]) == (20, 5, "Rachel")
    assert first["breakdown"]["printed"] == 16
    assert first["breakdown"]["matches"] == 4
    assert first["breakdown"]["culture"] == 0
    tableaus = first["breakdown"]["tableaus"]
    assert [each["between"] for each in tableaus] == [[0, 1], [2, 0]]
    assert tableaus[0]["locations"][0] == {"location": "acorn-arcade", "points": 3}
    assert tableaus[0]["matches"] == [
        {"locations": ["acorn-arcade", "candle-clinic"], "mint": "teal"},
        {"locations": ["acorn-arcade", "gumdrop-gasworks"], "mint": "amber"},
        {"locations": ["candle-clinic", "oatmeal-observatory"], "mint": "pink"},
        {"locations": ["candle-clinic", "bramble-bakery"], "mint": "teal"},
    ]
    assert [each["total"] for each in told["standings"]] == [20, 20, 0]
    assert (told["final"], told["ended_by"]) == (False, None)


def test_culture_counts_matches_twice_for_its_holder_only() -> None:
    rows = {0: [["acorn-arcade", "candle-clinic", "oatmeal-observatory"]], 2: [["lantern-library"]]}
    running = table("3", phase="roll", rows=rows)
    assert [standing.total for standing in running.standings().seats] == [16, 14, 2]
    ended = over(rows=rows)
    assert [dict(standing.breakdown)["culture"] for standing in ended.standings().seats] == [2, 0, 0]
    assert bid.score(ended.standings())["ended_by"] == "locations"


def test_a_tie_for_culture_gives_nothing() -> None:
    ended = over(rows={0: [["acorn-arcade", "candle-clinic", "oatmeal-observatory"]]})
    assert [dict(standing.breakdown)["culture"] for standing in ended.standings().seats] == [0, 0, 0]


def tied(mints: list[int]) -> JsonDict:
    """Two people with 9 points each, in two Locations each."""
    rows = {0: [["dapple-docks", "thimble-tower"]], 1: [["willow-waterworks", "inkwell-institute"]]}
    return bid.score(over("two", rows=rows, mints=mints).standings())


def test_fewest_locations_then_most_mints_then_shared() -> None:
    rows = {0: [["ember-exchange", "bramble-bakery"]], 1: [["dapple-docks"]]}
    told = bid.score(over("two", rows=rows, mints=[5, 1]).standings())
    assert [each["total"] for each in told["standings"]] == [5, 5]
    assert [each["rank"] for each in told["standings"]] == [2, 1]
    values = [{"seat": 0, "value": 2}, {"seat": 1, "value": 1}]
    assert told["tiebreaks"] == [{"criterion": "fewest-locations", "values": values, "left": [1]}]
    mints = tied([1, 2])
    assert [each["total"] for each in mints["standings"]] == [9, 9]
    assert [step["criterion"] for step in mints["tiebreaks"]] == ["fewest-locations", "most-mints"]
    assert [each["rank"] for each in mints["standings"]] == [2, 1]
    shared = tied([2, 2])
    assert [each["rank"] for each in shared["standings"]] == [1, 1]
    assert shared["tiebreaks"][-1]["left"] == [0, 1]
    assert bid.score(over("two", rows={0: [["acorn-arcade"]]}).standings())["tiebreaks"] == []


def test_who_shares_the_first_place_leaves_the_second_free() -> None:
    rows = {0: [["dapple-docks"]], 1: [["candle-clinic"]]}
    state = over("3", rows=rows)
    totals = [standing.total for standing in state.standings().seats]
    assert totals == [5, 9, 4]
    level = over("3", rows={0: [["dapple-docks"]]})
    assert [standing.rank for standing in level.standings().seats] == [1, 1, 3]


def test_alone_the_ai_keeps_ties() -> None:
    rows = {0: [["thimble-tower"]], 1: [["inkwell-institute"]]}
    told = bid.score(over("solo", rows=rows, mints=[3, 0]).standings())
    assert told["tiebreaks"] == [{"criterion": "ai-keeps-ties", "values": [], "left": [1]}]
    assert [each["rank"] for each in told["standings"]] == [2, 1]
    assert told["standings"][1]["breakdown"]["tableaus"][0]["of"] == 1
    other = over("solo", rows=rows, mints=[3, 0], rulings={"solo-tie": "tie-breaks"})
    assert [standing.rank for standing in other.standings().seats] == [1, 2]


def test_an_ai_without_a_name_has_none() -> None:
    pack = {**SAMPLE, "ai": [{"id": "sam"}]}
    told = bid.score(over("solo", pack=pack, ai="sam").standings())
    assert told["standings"][1]["name"] is None
    assert bid.score(over("solo").standings())["standings"][1]["name"] == "Auntie Algorithm"


def test_sides_with_several_mints_match_one_by_one() -> None:
    pack = {
        "fictional": True,
        "locations": [
            {
                "id": "a",
                "name": "A",
                "type": "deed",
                "vp": 3,
                "mints": dict.fromkeys(("top", "bottom", "left"), "none"),
            },
            {
                "id": "b",
                "name": "B",
                "type": "deed",
                "vp": 3,
                "mints": dict.fromkeys(("top", "bottom", "right"), "none"),
            },
        ],
    }
    pack["locations"][0]["mints"]["right"] = ["pink", "pink", "teal"]
    pack["locations"][1]["mints"]["left"] = ["teal", "pink"]
    state = over("two", pack=pack, rows={0: [["a", "b"]]})
    found = bid.score(state.standings())["standings"][0]["breakdown"]["tableaus"][0]["matches"]
    assert [each["mint"] for each in found] == ["pink", "teal"]
    assert state.standings().seats[0].total == 8
