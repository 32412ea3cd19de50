"""Stars of each building, the size of a neighbourhood, ranks, and the tie-break ladder under each ruling."""

import pytest

from engine.json_types import JsonDict, JsonValue
from engine.works import scoring
from engine.works.game import State
from tests.engine.works.tables import PACK, WORKS, table


def stars(buildings: list[str], plans: list[str] | None = None, **more: JsonValue) -> dict[str, int]:
    state = table(buildings=[buildings, []], plans=[plans or [], []], supply=[None] * 3, **more)
    return dict(state.standings().seats[0].breakdown)


PRINTED = {plan["id"]: plan["stars"] for plan in PACK["plans"]}
OWN_RULE = ("museum", "gallery", "obelisk", "vault")


@pytest.mark.parametrize("card", [card for card in PRINTED if card not in OWN_RULE])
def test_a_building_gives_its_printed_stars(card: str) -> None:
    assert stars([card]) == {card: PRINTED[card]}
    assert stars([card], ["mine"] if card != "mine" else ["statue"]) == {card: PRINTED[card]}


STARS: list[tuple[list[str], list[str], JsonDict, dict[str, int]]] = [
    (["museum"], [], {}, {"museum": 1}),
    (["museum", "statue", "mine"], ["gardens"], {}, {"museum": 2}),
    (["museum", "bridge"], [], {}, {"museum": 3, "bridge": 0}),
    (["museum"], ["bridge"], {}, {"museum": 1}),
    (["museum", "landfill", "bridge"], [], {}, {"museum": 2, "bridge": 0, "landfill": 3}),
    (["obelisk"], [], {}, {"obelisk": 1}),
    (["obelisk", "mine", "lotto"], ["gardens", "unknown"], {}, {"obelisk": 3}),
    (["bridge", "obelisk"], [], {}, {"obelisk": 3}),
    (["vault"], [], {}, {"vault": 0}),
    (["vault"], ["mine", "unknown", "unknown"], {}, {"vault": 6}),
    (["vault"], ["bridge"], {}, {"vault": 2}),
    (["gallery"], [], {}, {"gallery": 0}),
    (["gallery"], [], {"gallery_mints": 4}, {"gallery": 4}),
    (["gallery", "landfill"], [], {"gallery_mints": 4}, {"gallery": 3}),
    (["gallery", "landfill"], [], {}, {"gallery": 0}),
    (["windmill", "statue", "gardens", "landfill"], [], {}, {"windmill": 0, "statue": 1, "gardens": 2, "landfill": 3}),
    (["gardens", "factory"], ["landfill"], {}, {"gardens": 3, "factory": 3}),
]


@pytest.mark.parametrize(("buildings", "plans", "more", "expected"), STARS)
def test_a_building_is_worth(buildings: list[str], plans: list[str], more: JsonDict, expected: dict[str, int]) -> None:
    found = stars(buildings, plans, **more)
    assert {card: found[card] for card in expected} == expected


def over(**cards: JsonDict) -> JsonDict:
    return {"plans": [{"id": card, **fields} for card, fields in cards.items()]}


@pytest.mark.parametrize(
    ("buildings", "plans", "pack", "expected"),
    [
        (["vault"], ["mine"], over(vault={"stars": 1, "amount": 3}), 4),
        (["museum", "bridge"], [], over(museum={"amount": 2, "stars": 1}), 7),
        (["museum", "mine"], [], over(mine={"type": "culture"}), 2 + 1),
        (["museum"], [], over(museum={"type": "utility"}), 0),
        (["museum", "bridge"], [], over(bridge={"type": "deed"}), 3),
        (["obelisk", "mine"], [], over(obelisk={"amount": 3}), 7),
        (["gardens", "landfill"], [], over(landfill={"amount": 2}), 1 + 3),
        (["gardens", "landfill"], [], over(landfill={"amount": 0}), 6),
        (["mine", "landfill"], [], over(mine={"type": "culture", "stars": 5}), 4 + 3),
    ],
)
def test_the_numbers_are_the_packs(buildings: list[str], plans: list[str], pack: JsonDict, expected: int) -> None:
    assert sum(stars(buildings, plans, pack=pack).values()) == expected


def test_only_the_own_neighbourhood_counts() -> None:
    state = table(
        buildings=[["museum", "gardens", "obelisk"], ["landfill", "bridge", "statue", "vault"]],
        plans=[["unknown"], ["mine"]],
    )
    assert [standing.total for standing in state.standings().seats] == [1 + 1 + 3 + 3, 3 + 0 + 1 + 2]
    assert dict(state.standings().seats[1].breakdown) == {"landfill": 3, "bridge": 0, "statue": 1, "vault": 2}


def test_sizes() -> None:
    state = table(buildings=[["bridge", "mine"], ["statue"]], plans=[["unknown"], []])
    assert [scoring.size(state, seat) for seat in (0, 1)] == [4, 1]
    assert scoring.buildings_count(state, 0) == 3
    assert scoring.culture_count(state, 0) == 2
    assert scoring.size(table(plans=[["bridge"], []]), 0) == 1


# The ladder: for each seat its mints, plans and buildings of equal stars.

Trail = list[tuple[str, list[int | None], list[int]]]


def tied(mode: str, **more: JsonValue) -> State:
    """All seats with three stars each, and nothing else."""
    buildings = [["factory"], ["landfill"], ["gardens"], ["windmill", "lotto"]]
    return table(mode, buildings=buildings[: 4 if mode == "4" else 3 if mode == "3" else 2], **more)


def trail(state: State) -> Trail:
    return [
        (step.criterion, [value for _, value in step.values], list(step.left)) for step in state.standings().tiebreaks
    ]


def ranks(state: State) -> list[int]:
    return [standing.rank for standing in state.standings().seats]


LADDERS: list[tuple[str, JsonDict, Trail, list[int]]] = [
    # the neighbourhood
    ("2", {"plans": [["mine"], []]}, [("neighborhood", [2, 1], [0])], [1, 2]),
    ("2", {"plans": [["mine"], []], "rulings": {"tie-neighborhood": "smallest"}},
     [("neighborhood", [2, 1], [1])], [2, 1]),
    ("2", {"plans": [["mine"], []], "edition": "first"}, [("neighborhood", [2, 1], [1])], [2, 1]),
    ("2", {"plans": [["mine"], []], "edition": "first", "rulings": {"tie-neighborhood": "largest"}},
     [("neighborhood", [2, 1], [0])], [1, 2]),
    ("3", {"plans": [["mine"], [], ["unknown"]], "mints": [3, 9, 4]},
     [("neighborhood", [2, 1, 2], [0, 2]), ("mints", [3, 4], [2])], [2, 2, 1]),
    # mints
    ("2", {"mints": [4, 5]}, [("neighborhood", [1, 1], [0, 1]), ("mints", [4, 5], [1])], [2, 1]),
    # age
    ("2", {"ages": [42, 41]}, [("neighborhood", [1, 1], [0, 1]), ("mints", [3, 3], [0, 1]), ("age", [42, 41], [0])],
     [1, 2]),
    ("2", {"ages": [43, 41]}, [("neighborhood", [1, 1], [0, 1]), ("mints", [3, 3], [0, 1]), ("age", [43, 41], [0, 1])],
     [1, 1]),
    ("2", {"ages": [None, 41]}, [("neighborhood", [1, 1], [0, 1]), ("mints", [3, 3], [0, 1]),
     ("age", [None, 41], [0, 1])], [1, 1]),
    ("2", {}, [("neighborhood", [1, 1], [0, 1]), ("mints", [3, 3], [0, 1]), ("age", [None, None], [0, 1])], [1, 1]),
    ("3", {"ages": [30, 45, 60]}, [("neighborhood", [1] * 3, [0, 1, 2]), ("mints", [3] * 3, [0, 1, 2]),
     ("age", [30, 45, 60], [1])], [2, 1, 2]),
    ("3", {"ages": [45, 39, 60]}, [("neighborhood", [1] * 3, [0, 1, 2]), ("mints", [3] * 3, [0, 1, 2]),
     ("age", [45, 39, 60], [0, 1])], [1, 1, 3]),
    ("3", {"ages": [None, 42, 42], "mints": [1, 3, 3]}, [("neighborhood", [1] * 3, [0, 1, 2]),
     ("mints", [1, 3, 3], [1, 2]), ("age", [42, 42], [1, 2])], [3, 1, 1]),
    # an AI
    ("sonic", {"mints": [4, 4]}, [("neighborhood", [1, 1], [0, 1]), ("mints", [4, 4], [0, 1]), ("age", [None, None],
     [0])], [1, 2]),
    ("sonic", {"mints": [4, 4], "ages": [50], "rulings": {"tie-automa": "automa"}}, [("neighborhood", [1, 1], [0, 1]),
     ("mints", [4, 4], [0, 1]), ("age", [50, None], [1])], [2, 1]),
    ("sonic", {"mints": [4, 4], "ages": [42], "rulings": {"tie-automa": "shared"}}, [("neighborhood", [1, 1], [0, 1]),
     ("mints", [4, 4], [0, 1]), ("age", [42, None], [0, 1])], [1, 1]),
    ("sonic", {"mints": [4, 5]}, [("neighborhood", [1, 1], [0, 1]), ("mints", [4, 5], [1])], [2, 1]),
    ("mort", {"mints": [99]}, [("neighborhood", [1, 1], [0, 1]), ("mints", [99, None], [1])], [2, 1]),
    ("mort", {"mints": [1], "rulings": {"mort-in-tie": "none"}}, [("neighborhood", [1, 1], [0, 1]),
     ("mints", [1, None], [0])], [1, 2]),
    ("mort", {"mints": [0], "rulings": {"mort-in-tie": "none", "tie-automa": "shared"}},
     [("neighborhood", [1, 1], [0, 1]), ("mints", [0, None], [0, 1]), ("age", [None, None], [0, 1])], [1, 1]),
]  # fmt: skip


@pytest.mark.parametrize(("mode", "more", "steps", "expected"), LADDERS)
def test_the_ladder(mode: str, more: JsonDict, steps: Trail, expected: list[int]) -> None:
    state = tied(mode, **more)
    assert trail(state) == steps
    assert ranks(state) == expected
    assert state.standings().winners == tuple(seat for seat, rank in enumerate(expected) if rank == 1)


@pytest.mark.parametrize(("ruling", "steps"), [("no", [3, 4]), ("yes", [5, 4])])
def test_mints_on_the_gallery_in_a_tie(ruling: str, steps: list[int]) -> None:
    state = table(
        buildings=[["gallery"], ["statue"]],
        gallery_mints=2,
        mints=[3, 4],
        rulings={"gallery-in-tie": ruling},
    )
    assert trail(state)[1][1] == steps
    assert ranks(state) == ([2, 1] if ruling == "no" else [1, 2])
    assert [dict(standing.extras)["mints"] for standing in state.standings().seats] == [3, 4]


@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_mort_with_a_gallery_in_a_tie(ruling: str) -> None:
    layout: JsonDict = {"buildings": [["statue"], ["gallery"]], "gallery_mints": 2, "mints": [9]}
    state = table("mort", rulings={"gallery-in-tie": ruling}, **layout)
    assert trail(state)[1] == ("mints", [9, None], [1])


def test_the_total_comes_first_and_the_trail_is_for_first_place_only() -> None:
    state = table("4", buildings=[["windmill"], ["gardens"], ["co-op"], ["mine"]], mints=[9, 0, 9, 0])
    assert trail(state) == []
    assert ranks(state) == [2, 1, 2, 2]
    pairs = table("4", buildings=[["gardens"], ["factory"], ["statue"], []], mints=[1, 2, 3, 4])
    assert ranks(pairs) == [2, 1, 3, 4]
    shared = table("4", buildings=[["gardens"], ["factory"], ["statue"], ["workshop"]])
    assert ranks(shared) == [1, 1, 3, 3]


def test_nobody_has_anything() -> None:
    assert ranks(table("4")) == [1, 1, 1, 1]


def test_rachael_wins_by_mints_whatever_the_stars() -> None:
    state = table("rachael", phase="over", ended_by="mints", mints=[25, 5], buildings=[["factory"], []])
    assert ranks(state) == [2, 1]
    assert trail(state) == []
    assert state.outcome() == state.standings()
    over: State = table("rachael", phase="over", ended_by="stars", buildings=[["factory"], []])
    assert ranks(over) == [1, 2]


def test_the_score_as_json() -> None:
    state = table(
        "mort",
        mints=[2],
        plans=[["unknown"], ["mine"]],
        buildings=[["gardens"], ["factory"]],
        phase="over",
        ended_by="plans",
    )
    gardens = {"seat": 0, "name": "Ada", "total": 3, "rank": 2, "breakdown": [{"plan": "gardens", "stars": 3}]}
    factory = {"seat": 1, "name": "Mort", "total": 3, "rank": 1, "breakdown": [{"plan": "factory", "stars": 3}]}
    both = [{"seat": 0, "value": 2}, {"seat": 1, "value": 2}]
    assert WORKS.score(state.standings()) == {
        "standings": [{**gardens, "neighborhood": 2, "mints": 2}, {**factory, "neighborhood": 2, "mints": None}],
        "tiebreaks": [
            {"criterion": "neighborhood", "values": both, "left": [0, 1]},
            {"criterion": "mints", "values": [{"seat": 0, "value": 2}, {"seat": 1, "value": None}], "left": [1]},
        ],
        "final": True,
        "ended_by": "plans",
    }
    running = WORKS.score(table().standings())
    assert (running["final"], running["ended_by"]) == (False, None)
    assert table().outcome() is None
