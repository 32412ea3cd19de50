"""The AIs: each test of the table, what they choose and why, the Temp Agency, what each of them is known for."""

import pytest

from engine.json_types import JsonDict, JsonValue
from engine.verdict import BadRequest, Decision
from engine.works.game import State
from engine.works.moves import Move, Pass
from tests.engine.works.tables import AIS, WORKS, at, shown, table

FULL = {"producer": [(0, 1)] * 3, "leadership-council": [(0, 1)], "supplier": [(0, 1)] * 2, "builder": [(0, 2)] * 2}


def full(*but: str) -> dict[str, list[tuple[int, int]]]:
    """All spaces of the core taken but those of some locations."""
    return {location: taken for location, taken in FULL.items() if location not in but}


def decide(mode: str, **layout: JsonValue) -> Decision:
    decision: Decision = WORKS.decide(table(mode, turn=1, **layout))
    return decision


def why(decision: Decision) -> list[str]:
    """The reasons as `location rule`, without the name of the game."""
    return [f"{reason.location or ''} {reason.rule.removeprefix('works.')}".strip() for reason in decision.reasons]


def reason_at(decision: Decision, location: str) -> str:
    return next(reason for reason in why(decision) if reason.startswith(location + " ")).partition(" ")[2]


BLOCKED: JsonDict = {"id": "producer", "blocked": True, "spaces": [{"seat": 1, "mints": 1}] * 3}
LOTTO: JsonDict = {"buildings": [["lotto"], []]}
SKIPPED: list[tuple[str, JsonDict, str, str]] = [
    ("sonic", {"spaces": full()}, "wholesaler", "place.deed-closed"),
    ("justin", {"locations": [{"id": "producer", "blocked": True}]}, "producer", "justin.blocked"),
    ("justin", {"locations": [BLOCKED]},
     "producer", "justin.blocked"),
    ("sonic", {"spaces": full("builder")}, "producer", "place.space-free"),
    ("sonic", {"spaces": full("supplier"), "plans": [[], ["unknown"]]}, "supplier", "sonic.supplier"),
    ("sonic", {"spaces": full("supplier"), "plans": [["unknown"] * 20, ["unknown"]], "supply": [None, None]},
     "supplier", "sonic.supplier"),
    ("sonic", {"spaces": full("supplier"), "supply": [None, None], "plans": [["unknown"] * 21, []]},
     "supplier", "supplier.in-supply"),
    ("mort", {"spaces": full("supplier"), "supply": [None, None], "plans": [["unknown"] * 21, []]},
     "supplier", "supplier.in-supply"),
    ("mort", {"spaces": full("supplier"), "supply": ["mine", "plant"]}, "supplier", "mort.no-production"),
    ("rachael", {"spaces": full("supplier"), "mints": [3, 1], "supply": ["mine", "plant"]},
     "supplier", "place.afford"),
    ("rachael", {"spaces": full("builder")}, "builder", "builder.own-plan"),
    ("rachael", {"spaces": full("builder"), "plans": [["mine"], []]}, "builder", "builder.own-plan"),
    ("rachael", {"spaces": full("builder"), "plans": [[], ["mine"]], "mints": [3, 1]}, "builder", "place.afford"),
    ("rachael", {"spaces": full(), **LOTTO, "plans": [["unknown"] * 18, []]}, "lotto", "lotto.deck-empty"),
    ("rachael", {"spaces": full(), **LOTTO, "mints": [3, 2]}, "lotto", "place.afford"),
    ("rachael", {"spaces": {**full(), "lotto": [(0, 3)]}, **LOTTO}, "lotto", "place.space-free"),
    ("rachael", {"spaces": full("producer"), "mints": [3, 0]}, "producer", "place.afford"),
    ("rachael", {"spaces": full("leadership-council"), "mints": [3, 0]}, "leadership-council", "place.afford"),
    ("sonic", {"spaces": full(), "advanced": ["recycler"], "buildings": [[], ["mine"]]}, "recycler", "automa.cards"),
    ("sonic", {"spaces": full(), "advanced": ["recycler"], "rulings": {"automa-cards": "oldest-plan"},
               "buildings": [[], ["mine"]]}, "recycler", "recycler.own-card"),
    ("sonic", {"spaces": full(), "advanced": ["recycler"], "rulings": {"automa-cards": "oldest-card"}},
     "recycler", "recycler.own-card"),
    ("sonic", {"spaces": full(), "advanced": ["recycler"], "rulings": {"automa-cards": "oldest-plan"},
               "plans": [[], ["mine"]], "mints": [3, 0]}, "recycler", "place.afford"),
    ("sonic", {"spaces": full(), "advanced": ["swap-meet"], "plans": [[], ["mine"]]}, "swap-meet", "automa.cards"),
    ("sonic", {"spaces": full(), "advanced": ["swap-meet"], "rulings": {"automa-cards": "oldest-plan"},
               "buildings": [[], ["mine"]]}, "swap-meet", "swap-meet.own-card"),
    ("sonic", {"spaces": full(), "advanced": ["swap-meet"], "rulings": {"automa-cards": "oldest-plan"},
               "plans": [["unknown"] * 20, ["mine"]], "supply": [None, None]}, "swap-meet", "swap-meet.in-supply"),
    ("sonic", {"spaces": full(), "advanced": ["swap-meet"], "rulings": {"automa-cards": "oldest-plan"},
               "plans": [[], ["mine"]], "mints": [3, 1]}, "swap-meet", "place.afford"),
    ("sonic", {"spaces": full(), "advanced": ["crowdfunder"], "mints": [3, 0]}, "crowdfunder", "place.afford"),
    ("sonic", {"spaces": full(), "advanced": ["temp-agency"], "mints": [3, 1]}, "temp-agency", "automa.temp-agency"),
    ("sonic", {"spaces": {**full(), "temp-agency": [(0, 2)]}, "advanced": ["temp-agency"]},
     "temp-agency", "place.space-free"),
]  # fmt: skip


@pytest.mark.parametrize(("mode", "layout", "location", "rule"), SKIPPED)
def test_why_a_location_is_passed_over(mode: str, layout: JsonDict, location: str, rule: str) -> None:
    assert reason_at(decide(mode, **layout), location) == rule


def test_one_reason_for_each_location_in_line_order_then_the_pass() -> None:
    decision = decide("sonic", spaces=full(), advanced=["recycler"])
    assert decision.move == Pass(1)
    assert decision.steps == ()
    assert why(decision) == [
        "producer place.space-free",
        "wholesaler place.deed-closed",
        "builder place.space-free",
        "supplier place.space-free",
        "leadership-council place.space-free",
        "lotto place.deed-closed",
        "recycler automa.cards",
        "automa.pass",
    ]


def test_the_line_begins_at_the_producer() -> None:
    decision = decide("rachael", mints=[3, 1], plans=[[], ["mine"]])
    assert decision.move == at(1, "producer")
    assert why(decision) == ["producer automa.first-usable"]
    assert decide("justin", spaces={"producer": [(0, 1), (0, 1)]}).move == at(1, "producer")


@pytest.mark.parametrize("location", ["leadership-council", "crowdfunder"])
def test_where_nothing_but_mints_is_needed(location: str) -> None:
    decision = decide("sonic", spaces=full("leadership-council") if location == "leadership-council" else full(),
                      advanced=["crowdfunder"], mints=[3, 1], token=1)  # fmt: skip
    assert decision.move == at(1, location)
    assert why(decision)[-1] == f"{location} automa.first-usable"


def test_deeds_are_used_in_their_place_of_the_line() -> None:
    open_both: JsonDict = {"buildings": [["wholesaler", "lotto"], []]}
    assert decide("sonic", spaces=full("builder", "supplier"), **open_both).move == at(1, "wholesaler")
    assert decide("sonic", spaces=full() | {"wholesaler": [(0, 1)]}, **open_both).move == at(1, "lotto")


def test_the_builder_builds_the_oldest_plan() -> None:
    spaces = full("builder", "supplier", "leadership-council")
    decision = decide("justin", spaces=spaces, plans=[[], ["unknown", "mine"]])
    assert decision.move == at(1, "builder", plan="unknown")
    assert why(decision)[-2:] == ["builder automa.first-usable", "builder automa.oldest-plan"]
    assert decision.reasons[-1].facts["of"] == ("unknown", "mine")
    decision = decide("mort", spaces=spaces, plans=[[], ["vault", "mine"]])
    assert decision.move == at(1, "builder", plan="vault")


BUYS: list[tuple[str, JsonDict, str, str]] = [
    # by cost
    ("justin", {"supply": ["gardens", "mine"]}, "mine", "cost"),
    ("justin", {"supply": ["mine", "gardens"]}, "mine", "cost"),
    ("rachael", {"supply": ["gardens", "mine"]}, "gardens", "cost"),
    ("sonic", {"supply": ["mine", "plant"]}, "plant", "cost"),
    ("mort", {"supply": ["statue", "vault"]}, "vault", "cost"),
    # by type
    ("justin", {"supply": ["bridge", "wholesaler"], "mints": [3, 2]}, "wholesaler", "type"),
    ("justin", {"supply": ["windmill", "co-op"]}, "co-op", "type"),
    ("justin", {"supply": ["mine", "truck"]}, "truck", "type"),
    ("rachael", {"supply": ["obelisk", "factory"]}, "factory", "type"),
    ("rachael", {"supply": ["obelisk", "gallery"]}, "gallery", "type"),
    ("rachael", {"supply": ["lotto", "obelisk"]}, "obelisk", "type"),
    ("sonic", {"supply": ["stripmine", "gallery"]}, "gallery", "type"),
    ("sonic", {"supply": ["lotto", "obelisk"]}, "obelisk", "type"),
    ("sonic", {"supply": ["obelisk", "stripmine"]}, "stripmine", "type"),
    ("mort", {"supply": ["gallery", "obelisk"]}, "obelisk", "type"),
    ("mort", {"supply": ["lotto", "obelisk"]}, "obelisk", "type"),
    ("mort", {"supply": ["gallery", "lotto"]}, "lotto", "type"),
    # by place
    ("justin", {"supply": ["truck", "crane"]}, "truck", "nearest"),
    ("justin", {"supply": ["crane", "truck"]}, "crane", "nearest"),
    ("mort", {"supply": ["assembler", "vault"]}, "assembler", "nearest"),
    # one only
    ("rachael", {"supply": ["gardens", "plant"], "mints": [3, 4]}, "gardens", "only"),
    ("mort", {"supply": ["plant", "windmill"]}, "windmill", "only"),
    ("sonic", {"supply": ["mine", None], "plans": [["unknown"] * 20, []]}, "mine", "only"),
    # by what it would pay, not by the printed cost
    ("rachael", {"supply": ["gardens", "plant"], "mints": [3, 4], "buildings": [[], ["truck"]]}, "plant", "cost"),
    ("rachael", {"supply": ["gardens", "plant"], "mints": [3, 4], "buildings": [[], ["truck"]],
                 "rulings": {"temp-as-if": "plain"}}, "plant", "cost"),
    # with plans too, but for Sonic
    ("rachael", {"supply": ["gardens", "mine"], "plans": [[], ["vault"]]}, "gardens", "cost"),
    # types the card does not name come last, all alike
    ("justin", {"supply": ["bridge", "wholesaler"], "pack": {"ai": [{"id": "justin", "type_order": ["culture"]}]}},
     "bridge", "type"),
    ("justin", {"supply": ["bridge", "wholesaler"], "pack": {"ai": [{"id": "justin", "type_order": []}]}},
     "bridge", "nearest"),
    ("justin", {"supply": ["gardens", "mine"], "pack": {"ai": [{"id": "justin", "cost_order": "high"}]}},
     "gardens", "cost"),
]  # fmt: skip


@pytest.mark.parametrize(("mode", "layout", "plan", "rule"), BUYS)
def test_which_plan_is_bought(mode: str, layout: JsonDict, plan: str, rule: str) -> None:
    decision = decide(mode, spaces=full("supplier"), **layout)
    assert decision.move == at(1, "supplier", plan=plan)
    assert why(decision)[-2:] == ["supplier automa.first-usable", f"supplier automa.supplier-{rule}"]
    facts = decision.reasons[-1].facts
    assert facts["plan"] == plan
    assert (facts["of"] == (plan,)) == (rule == "only")


def test_what_it_gives_away_under_the_ruling() -> None:
    layout: JsonDict = {"spaces": full(), "plans": [[], ["unknown", "mine"]], "buildings": [[], ["bridge", "truck"]]}
    for choice in ("oldest-plan", "oldest-card"):
        decision = decide("mort", advanced=["recycler"], rulings={"automa-cards": choice}, **layout)
        assert decision.move == at(1, "recycler", give="unknown")
        assert why(decision)[-1] == "recycler automa.first-usable"
    decision = decide("mort", advanced=["recycler"], rulings={"automa-cards": "oldest-card"}, **{**layout, "plans": []})
    assert decision.move == at(1, "recycler", give="bridge")


SWAPS: list[tuple[str, list[str], str, str]] = [
    ("mort", ["windmill", "plant"], "plant", "cost"),
    ("mort", ["plant", "vault"], "vault", "type"),
    ("mort", ["stripmine", "gallery"], "gallery", "type"),
    ("justin", ["plant", "statue"], "statue", "cost"),
    ("sonic", ["gardens", "workshop"], "gardens", "type"),
    ("sonic", ["vault", "assembler"], "vault", "nearest"),
]


@pytest.mark.parametrize(("mode", "supply", "take", "rule"), SWAPS)
def test_what_it_takes_at_the_swap_meet(mode: str, supply: list[str], take: str, rule: str) -> None:
    mints = [3, None] if mode == "mort" else [3, 2]
    decision = decide(mode, spaces=full(), advanced=["swap-meet"], plans=[[], ["mine", "lotto"]], supply=supply,
                      mints=mints, rulings={"automa-cards": "oldest-plan"})  # fmt: skip
    assert decision.move == at(1, "swap-meet", give="mine", take=take)
    assert why(decision)[-2:] == ["swap-meet automa.first-usable", f"swap-meet automa.supplier-{rule}"]
    assert (decision.reasons[-1].facts["plan"], decision.reasons[-1].facts["of"]) == (take, tuple(supply))


# The Temp Agency.

TARGETS: list[tuple[str, JsonDict, Move, list[str]]] = [
    ("sonic", {"spaces": full()}, at(1, "temp-agency", target="producer"), ["producer automa.temp-agency"]),
    ("justin", {"locations": [BLOCKED],
                "spaces": full("producer"), "mints": [3, 3], "supply": ["mine", "gardens"]},
     at(1, "temp-agency", target="supplier", plan="mine"),
     ["supplier automa.temp-agency", "supplier automa.supplier-only"]),
    ("justin", {"locations": [BLOCKED],
                "spaces": full("producer"), "mints": [3, 3], "rulings": {"justin-block": "spaces"}},
     at(1, "temp-agency", target="producer"), ["producer automa.temp-agency"]),
    ("justin", {"locations": [BLOCKED],
                "spaces": full("producer"), "mints": [3, 4], "plans": [[], ["vault", "mine"]]},
     at(1, "temp-agency", target="builder", plan="vault"),
     ["builder automa.temp-agency", "builder automa.oldest-plan"]),
    ("justin", {"locations": [BLOCKED],
                "spaces": full("producer"), "mints": [3, 2], "supply": ["mine", "gardens"]},
     at(1, "temp-agency", target="leadership-council"), ["leadership-council automa.temp-agency"]),
    ("justin", {"locations": [BLOCKED],
                "spaces": full("producer") | {"lotto": [(0, 3)], "wholesaler": [(1, 1)]}, "mints": [3, 2],
                "buildings": [["lotto", "wholesaler"], []]},
     at(1, "temp-agency", target="wholesaler"), ["wholesaler automa.temp-agency"]),
]  # fmt: skip


@pytest.mark.parametrize(("mode", "layout", "move", "reasons"), TARGETS)
def test_through_the_temp_agency(mode: str, layout: JsonDict, move: Move, reasons: list[str]) -> None:
    decision = decide(mode, advanced=["temp-agency"], **layout)
    assert decision.move == move
    assert why(decision)[-len(reasons) - 1 :] == ["temp-agency automa.first-usable", *reasons]


@pytest.mark.parametrize(
    ("ruling", "move"),
    [
        ("full", at(1, "temp-agency", target="supplier", plan="gardens")),
        ("plain", at(1, "temp-agency", target="supplier", plan="mine")),
    ],
)
def test_the_truck_counts_through_the_agency_by_the_ruling(ruling: str, move: Move) -> None:
    decision = decide("justin", locations=[BLOCKED], spaces=full("producer"), mints=[3, 3], advanced=["temp-agency"],
                      buildings=[[], ["truck"]], supply=["gardens", "mine"], rulings={"temp-as-if": ruling},
                      pack={"ai": [{"id": "justin", "cost_order": "high"}]})  # fmt: skip
    assert decision.move == move


def test_an_empty_location_is_no_target() -> None:
    """The Supplier is empty; the Builder's turn comes through the agency, for its plan."""
    spaces = {"producer": [(0, 1)] * 3, "builder": [(0, 2)] * 2}
    decision = decide("sonic", advanced=["temp-agency"], spaces=spaces, plans=[[], ["mine"]], mints=[3, 0])
    assert decision.move == Pass(1)
    rich = decide("sonic", advanced=["temp-agency"], spaces=full("supplier"), plans=[[], ["mine"]], mints=[3, 9])
    assert rich.move == at(1, "temp-agency", target="producer")


def test_sonic_keeps_away_from_the_supplier_as_a_target_too() -> None:
    dear = {"locations": [{"id": "producer", "requirement": 9}]}
    layout: JsonDict = {"advanced": ["temp-agency"], "spaces": full(), "mints": [3, 5], "pack": dear}
    assert decide("sonic", **layout).move.target == "supplier"
    assert decide("sonic", plans=[[], ["mine"]], **layout).move.target == "builder"
    unbuilt = {**layout, "spaces": {**full("builder"), "builder": [], "producer": []}, "mints": [3, 1]}
    assert decide("sonic", plans=[[], ["mine"]], **unbuilt).move == Pass(1)


def test_mort_keeps_away_from_production_as_a_target_too() -> None:
    layout: JsonDict = {"advanced": ["temp-agency"], "spaces": {**full(), "producer": [(0, 1)] * 3}}
    assert decide("mort", **layout).move == at(1, "temp-agency", target="producer")


@pytest.mark.parametrize("mode", AIS)
def test_what_it_decides_is_the_one_legal_move(mode: str) -> None:
    state = table(mode, turn=1)
    decision = WORKS.decide(state)
    assert state.legal_moves() == (decision.move,)
    assert state.play(decision.move) == state.play(state.legal_moves()[0])


def test_it_decides_only_when_asked() -> None:
    for state in (table("sonic", turn=0), table(), table("sonic", turn=1, supply=[None, "mine"])):
        with pytest.raises(BadRequest):
            WORKS.decide(state)


# What the person's hands do.


def steps(mode: str, **layout: JsonValue) -> list[tuple[str, JsonDict]]:
    return [(step.do, dict(step.facts)) for step in decide(mode, **layout).steps]


def lay(mints: int, location: str, own: bool = True) -> tuple[str, JsonDict]:
    return "lay-mints", {"mints": mints, "location": location, "own": own}


def take(mints: int, seat: int = 1) -> tuple[str, JsonDict]:
    return "take-mints", {"mints": mints, "seat": seat}


TOKEN = ("take-token", {"seat": 1})
STEPS: list[tuple[str, JsonDict, list[tuple[str, JsonDict]]]] = [
    ("sonic", {}, [lay(1, "producer"), take(2)]),
    ("mort", {}, [lay(1, "producer", own=False)]),
    ("justin", {}, [lay(1, "producer"), take(2), ("mark-blocked", {"location": "producer"})]),
    ("rachael", {"removed_mints": 21}, [lay(1, "producer"), take(1)]),
    ("sonic", {"spaces": full("leadership-council")}, [lay(1, "leadership-council"), TOKEN, take(1)]),
    ("mort", {"spaces": full(), "advanced": ["crowdfunder"]}, [lay(1, "crowdfunder", own=False), take(1, 0)]),
    ("sonic", {"spaces": full(), "advanced": ["crowdfunder"]}, [lay(1, "crowdfunder"), take(3), take(1, 0)]),
    ("rachael", {"spaces": full(), "advanced": ["crowdfunder"], "removed_mints": 9}, [lay(1, "crowdfunder"), take(3)]),
    (
        "sonic",
        {"spaces": full("supplier"), "supply": ["mine", "gardens"]},
        [
            lay(3, "supplier"),
            ("take-plan", {"plan": "gardens", "face_up": False}),
            ("turn-up", {"plan": None, "slot": "supply-2"}),
        ],
    ),
    (
        "mort",
        {"spaces": full("supplier"), "supply": ["vault", None], "plans": [["unknown"] * 19, []],
         "buildings": [[], ["assembler"]]},
        [lay(5, "supplier", own=False), ("take-plan", {"plan": "vault", "face_up": True})],
    ),
    ("sonic", {"spaces": full("builder"), "plans": [[], ["mine"]]}, [lay(2, "builder"), ("turn-up", {"plan": "mine"})]),
    (
        "mort",
        {"spaces": full("builder"), "plans": [[], ["unknown"]]},
        [lay(2, "builder", own=False)],
    ),
    ("sonic", {"spaces": full(), **LOTTO}, [lay(3, "lotto"), ("draw-plan", {"plan": "unknown"})]),
    (
        "sonic",
        {"spaces": full(), **LOTTO, "plans": [["unknown"] * 17, []], "deck": {"bottom": ["mine"]}},
        [lay(3, "lotto"), ("draw-plan", {"plan": "mine"})],
    ),
    (
        "sonic",
        {"spaces": full(), "advanced": ["recycler"], "plans": [[], ["mine"]],
         "rulings": {"automa-cards": "oldest-plan"}},
        [lay(1, "recycler"), ("put-under-deck", {"plan": "mine"}), take(3)],
    ),
    (
        "sonic",
        {"spaces": full(), "advanced": ["recycler"], "plans": [[], ["unknown"]],
         "rulings": {"automa-cards": "oldest-plan"}},
        [lay(1, "recycler")],
    ),
    (
        "sonic",
        {"spaces": full(), "advanced": ["swap-meet"], "plans": [[], ["mine"]], "supply": ["statue", "vault"],
         "rulings": {"automa-cards": "oldest-plan"}},
        [
            lay(2, "swap-meet"),
            ("turn-up", {"plan": "mine", "slot": "supply-2"}),
            ("take-plan", {"plan": "vault", "face_up": False}),
        ],
    ),
    ("sonic", {"spaces": full(), "advanced": ["temp-agency"]}, [lay(2, "temp-agency"), take(2)]),
]  # fmt: skip


@pytest.mark.parametrize(("mode", "layout", "expected"), STEPS)
def test_what_hands_do(mode: str, layout: JsonDict, expected: list[tuple[str, JsonDict]]) -> None:
    assert steps(mode, **layout) == expected


def test_a_whole_turn_pair_of_sonic() -> None:
    """Example: a plan and 5 mints, the Producer full; he builds, then buys the dearest he can."""
    state = table("sonic", turn=1, spaces={"producer": [(0, 1)] * 3}, plans=[[], ["mine"]], supply=["crane", "gardens"])
    first = WORKS.decide(state)
    assert first.move == at(1, "builder", plan="mine")
    state = state.play(first.move)
    second = WORKS.decide(state)
    assert second.move == at(1, "supplier", plan="gardens")
    after: State = state.play(second.move)
    assert (after.mints[1], after.prompt.slot) == (0, "supply-2")
    assert after.play(shown("supply-2", "vault")).prompt.by == 0
