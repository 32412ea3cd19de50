"""Positions: written whole, read with defaults, refused with the part at fault; corrections."""

import json

import pytest

from engine.json_types import JsonDict, JsonValue
from engine.moves import ChangeRuling, Correct
from engine.verdict import BadPosition
from engine.works.game import State
from engine.works.state import Pending, Space
from tests.engine.differential import position
from tests.engine.works.tables import PLANS, WORKS, at, config, rules_against, shown, table

FULL = ["co-op", "crane", "gardens"]
GAP = [None, "crane", "gardens"]
ONE_SPACE: JsonDict = {"seat": 0, "mints": 1}


def start(mode: str, source: JsonDict, **settings: JsonValue) -> State:
    state: State = WORKS.start(config(mode, **settings), source)
    return state


def seats(*given: JsonDict) -> JsonDict:
    return {"seats": list(given), "supply": FULL}


def location(id: str, **fields: JsonValue) -> JsonDict:
    return {"supply": FULL, "locations": [{"id": id, **fields}]}


def with_deed(id: str = "lotto", **fields: JsonValue) -> JsonDict:
    return {**seats({"buildings": ["lotto"]}, {}), "locations": [{"id": id, **fields}]}


BAD: list[tuple[str, JsonDict, str]] = [
    # form
    ("2", {"colour": 1}, "colour"),
    ("2", {"round": 0}, "round"),
    ("2", {"round": "1"}, "round"),
    ("2", {"round": True}, "round"),
    ("2", {"round": 1.0}, "round"),
    ("2", {"round": None}, "round"),
    ("2", {"phase": "night"}, "phase"),
    ("2", {"phase": None}, "phase"),
    ("2", {"phase": ["setup"]}, "phase"),
    ("2", {"token": 2}, "token"),
    ("2", {"token": -1}, "token"),
    ("2", {"token": None}, "token"),
    ("2", {"turn": 2}, "turn"),
    ("2", {"passes": 2}, "passes"),
    ("2", {"passes": -1}, "passes"),
    ("4", {"passes": 4}, "passes"),
    ("2", {"second_turn": 0}, "second_turn"),
    ("2", {"second_turn": True}, "second_turn"),
    ("2", {"ended_by": "boredom"}, "ended_by"),
    ("2", {"ended_by": 1}, "ended_by"),
    ("2", {"seats": {}}, "seats"),
    ("2", {"seats": [{}]}, "seats"),
    ("2", {"seats": [{}, {}, {}]}, "seats"),
    ("sonic", {"seats": [{}]}, "seats"),
    ("2", seats({}, {"colour": 1}), "seats"),
    ("2", seats({}, []), "seats"),
    ("2", seats({}, {"mints": -1}), "seats"),
    ("2", seats({}, {"mints": None}), "seats"),
    ("2", seats({}, {"mints": 1.5}), "seats"),
    ("mort", {"seats": [{}, {"mints": 3}]}, "seats"),
    ("2", seats({}, {"plans": None}), "seats"),
    ("2", seats({}, {"plans": "mine"}), "seats"),
    ("2", seats({}, {"plans": ["castle"]}), "seats"),
    ("2", seats({}, {"plans": [None]}), "seats"),
    ("2", seats({}, {"buildings": ["unknown"]}), "seats"),
    ("2", seats({}, {"buildings": {}}), "seats"),
    ("2", seats({}, {"buildings": [1]}), "seats"),
    ("2", {"gallery_mints": -1}, "gallery_mints"),
    ("2", {"gallery_mints": None}, "gallery_mints"),
    ("2", {"supply": None}, "supply"),
    ("2", {"supply": FULL[:2]}, "supply"),
    ("2", {"supply": [*FULL, "mine"]}, "supply"),
    ("mort", {"supply": FULL}, "supply"),
    ("2", {"supply": ["castle", None, None]}, "supply"),
    ("2", {"supply": ["unknown", None, None]}, "supply"),
    ("2", {"supply": [1, None, None]}, "supply"),
    ("2", {"deck": 18}, "deck"),
    ("2", {"deck": {"size": 18}}, "deck"),
    ("2", {"deck": {"count": "18"}, "supply": FULL}, "deck"),
    ("2", {"deck": {"count": None}, "supply": FULL}, "deck"),
    ("2", {"deck": {"bottom": None}}, "deck"),
    ("2", {"deck": {"bottom": ["unknown"]}}, "deck"),
    ("2", {"deck": {"bottom": [None]}}, "deck"),
    ("2", {"locations": {}}, "locations"),
    ("2", {"locations": [{}]}, "locations"),
    ("2", {"locations": [None]}, "locations"),
    ("2", {"locations": ["producer"]}, "locations"),
    ("2", location("castle"), "locations"),
    ("2", location("recycler"), "locations"),
    ("2", {"locations": [{"id": "producer"}, {"id": "producer"}]}, "locations"),
    ("2", location("producer", colour=1), "locations"),
    ("2", location("producer", open=True), "locations"),
    ("2", location("producer", owner=None), "locations"),
    ("2", location("producer", spaces=None), "locations"),
    ("2", location("producer", spaces=[None]), "locations"),
    ("2", location("producer", spaces=[None] * 3), "locations"),
    ("2", location("producer", spaces=[0, None]), "locations"),
    ("2", location("producer", spaces=[{"seat": 0}, None]), "locations"),
    ("2", location("producer", spaces=[{"mints": 1}, None]), "locations"),
    ("2", location("producer", spaces=[{**ONE_SPACE, "seat": 2}, None]), "locations"),
    ("2", location("producer", spaces=[{**ONE_SPACE, "seat": None}, None]), "locations"),
    ("2", location("producer", spaces=[{**ONE_SPACE, "mints": 0}, None]), "locations"),
    ("2", location("producer", spaces=[{**ONE_SPACE, "colour": 0}, None]), "locations"),
    ("2", location("producer", blocked=0), "locations"),
    ("2", location("lotto", open=1), "locations"),
    ("2", location("lotto", open=None), "locations"),
    ("2", location("lotto", owner=2), "locations"),
    ("2", location("lotto", owner="Ada"), "locations"),
    ("2", {"pending": []}, "pending"),
    ("2", {"pending": {"slot": "supply-1", "seat": 0}}, "pending"),
    ("2", {"pending": {"slot": "built"}}, "pending"),
    ("2", {"pending": {"slot": "built", "seat": 2}}, "pending"),
    ("2", {"pending": {"slot": "built", "seat": 0, "colour": 1}}, "pending"),
    ("2", {"mint_supply": 20}, "mint_supply"),
    ("2", {"removed_mints": -1}, "removed_mints"),
    ("2", {"removed_mints": None}, "removed_mints"),
    # cards
    ("2", {"supply": ["mine", "mine", None]}, "cards"),
    ("2", {**seats({"plans": ["co-op"]}, {})}, "cards"),
    ("2", {**seats({"plans": ["mine"], "buildings": ["mine"]}, {})}, "cards"),
    ("2", {**seats({"plans": ["mine"]}, {"buildings": ["mine"]})}, "cards"),
    ("2", {"supply": FULL, "deck": {"bottom": ["co-op"]}}, "cards"),
    ("2", {"deck": {"bottom": ["mine", "mine"]}}, "cards"),
    ("2", {"supply": FULL, "deck": {"count": 17}}, "deck"),
    ("2", {"supply": FULL, "deck": {"count": 19}}, "deck"),
    ("2", {"supply": FULL, "seats": [{"plans": ["unknown"] * 17}, {}], "deck": {"bottom": ["mine", "vault"]}}, "deck"),
    ("2", {"supply": FULL, "seats": [{"plans": ["unknown"] * 19}, {}]}, "deck"),
    # mints
    ("2", {"supply": FULL, "gallery_mints": 1}, "gallery_mints"),
    ("2", {**seats({"plans": ["gallery"]}, {}), "gallery_mints": 1}, "gallery_mints"),
    ("2", {"supply": FULL, "removed_mints": 1}, "removed_mints"),
    ("sonic", {"removed_mints": 1}, "removed_mints"),
    ("sonic", {"mint_supply": 22}, "mint_supply"),
    ("rachael", {"mint_supply": 21}, "mint_supply"),
    ("rachael", {"mint_supply": 23}, "mint_supply"),
    ("rachael", {"mint_supply": None}, "mint_supply"),
    ("rachael", {"mint_supply": 22, "removed_mints": 1}, "mint_supply"),
    ("rachael", {"seats": [{"mints": 25}, {}], "supply": FULL[:2]}, "mint_supply"),
    ("rachael", {"seats": [{"mints": 26}, {}], "supply": FULL[:2]}, "mint_supply"),
    # deeds
    ("2", with_deed(open=False), "locations"),
    ("2", with_deed(owner=1), "locations"),
    ("2", with_deed(owner=None), "locations"),
    ("2", with_deed("wholesaler", owner=0), "locations"),
    ("2", location("lotto", open=True, owner=0), "locations"),
    ("2", location("lotto", spaces=[ONE_SPACE]), "locations"),
    # what cannot be at the same time
    ("2", {"phase": "setup", "supply": FULL}, "phase"),
    ("2", {"phase": "upkeep-refill", "supply": FULL}, "phase"),
    ("2", {"phase": "upkeep-refill", "supply": GAP, "seats": [{"plans": ["unknown"] * 19}, {}]}, "phase"),
    ("mort", {"phase": "upkeep-swap", "supply": FULL[:2]}, "phase"),
    ("2", {"phase": "upkeep-swap", "supply": GAP}, "phase"),
    ("3", {"phase": "upkeep-co-op", "supply": FULL}, "phase"),
    ("2", {"phase": "upkeep-co-op", "supply": GAP, "seats": [{"buildings": ["co-op"]}, {}]}, "phase"),
    ("sonic", {"phase": "upkeep-co-op", "supply": GAP[:2], "seats": [{"buildings": ["co-op"]}, {}]}, "phase"),
    ("2", {"phase": "over", "supply": FULL}, "ended_by"),
    ("2", {"ended_by": "stars", "supply": FULL}, "ended_by"),
    ("2", {"phase": "over", "ended_by": "mints", "supply": FULL}, "ended_by"),
    ("sonic", {"phase": "over", "ended_by": "mints", "supply": FULL[:2]}, "ended_by"),
    ("2", {**seats({}, {}), "pending": {"slot": "built", "seat": 0}}, "pending"),
    ("2", {**seats({}, {"plans": ["unknown"]}), "pending": {"slot": "built", "seat": 0}}, "pending"),
    ("2", {**seats({"plans": ["mine"]}, {}), "pending": {"slot": "recycled", "seat": 0}}, "pending"),
    ("2", {**seats({"plans": ["unknown"]}, {}), "pending": {"slot": "given", "seat": 0, "take": "mine"}}, "pending"),
    ("2", {**seats({"plans": ["unknown"]}, {}), "pending": {"slot": "given", "seat": 0, "take": "castle"}}, "pending"),
    (
        "2",
        {
            "supply": GAP,
            "phase": "upkeep-refill",
            "seats": [{"plans": ["unknown"]}, {}],
            "pending": {"slot": "built", "seat": 0},
        },
        "pending",
    ),
    ("2", location("producer", blocked=True), "locations"),
    ("sonic", {"locations": [{"id": "producer", "blocked": True}], "supply": FULL[:2]}, "locations"),
    ("sonic", {"second_turn": True, "supply": FULL[:2]}, "second_turn"),
    ("mort", {"second_turn": True, "turn": 1, "supply": FULL[:2]}, "second_turn"),
    ("sonic", {"second_turn": True, "turn": 1, "phase": "upkeep-refill", "supply": GAP[:2]}, "second_turn"),
]


@pytest.mark.parametrize(("mode", "source", "part"), BAD)
def test_a_position_no_game_could_reach(mode: str, source: JsonDict, part: str) -> None:
    before = json.dumps(source)
    with pytest.raises(BadPosition) as refused:
        start(mode, source)
    assert refused.value.part == part
    assert json.dumps(source) == before


GOOD: list[tuple[str, JsonDict]] = [
    ("2", {}),
    ("2", {"supply": [None, None, None]}),
    ("2", {"seats": [{"name": 3}, {"name": None}], "supply": FULL}),
    ("2", {"passes": 1, "supply": GAP, "phase": "upkeep-refill"}),
    ("2", {"supply": GAP, "seats": [{"plans": ["unknown"] * 18}, {}], "phase": "upkeep-refill"}),
    ("2", {"supply": [None] * 3, "seats": [{"plans": list(PLANS)}, {}]}),
    ("2", {"supply": FULL, "seats": [{"plans": ["unknown"] * 17}, {}], "deck": {"bottom": ["mine"]}}),
    ("2", location("lotto", open=True)),
    ("2", location("lotto", open=True, spaces=[ONE_SPACE])),
    ("2", with_deed()),
    ("2", with_deed(owner=0, open=True)),
    ("3", {"phase": "upkeep-co-op", "seats": [{}, {"buildings": ["co-op"]}, {}], "supply": [None] * 3}),
    ("mort", {"seats": [{}, {"mints": None}]}),
    ("mort", {"phase": "upkeep-swap"}),
    ("justin", {"locations": [{"id": "producer", "blocked": True}]}),
    ("sonic", {"second_turn": True, "turn": 1}),
    ("rachael", {"seats": [{"mints": 25}, {}], "phase": "over", "ended_by": "mints"}),
    ("rachael", {"phase": "over", "ended_by": "stars"}),
    ("rachael", {"removed_mints": 5, "mint_supply": 17}),
    ("rachael", {"removed_mints": 21}),
]


@pytest.mark.parametrize(("mode", "source"), GOOD)
def test_a_position_survives_json(mode: str, source: JsonDict) -> None:
    state = start(mode, source)
    assert start(mode, position(state)) == state
    assert set(position(state)) >= set(source)


@pytest.mark.parametrize(
    ("ruling", "source"),
    [
        ({"deed-leaves": "owner-stays"}, location("lotto", open=True, owner=1)),
        ({"deed-leaves": "owner-stays"}, with_deed("wholesaler", open=True, owner=1)),
        ({"deed-leaves": "closes"}, location("lotto", spaces=[ONE_SPACE])),
    ],
)
def test_what_a_ruling_makes_possible(ruling: dict[str, str], source: JsonDict) -> None:
    state = start("2", source, rulings=ruling)
    assert start("2", position(state), rulings=ruling) == state
    for other in ({}, {"deed-leaves": "open-no-owner"}):
        with pytest.raises(BadPosition):
            start("2", source, rulings=other)


def test_an_owner_stays_only_where_no_other_has_built() -> None:
    with pytest.raises(BadPosition):
        start("2", with_deed(owner=1), rulings={"deed-leaves": "owner-stays"})


def test_the_defaults_are_the_table_as_laid() -> None:
    assert position(start("3", {}, advanced=["recycler", "temp-agency"], starting_player=2)) == {
        "round": 1,
        "phase": "development",
        "token": 2,
        "turn": 2,
        "passes": 0,
        "second_turn": False,
        "pending": None,
        "ended_by": None,
        "seats": [{"name": name, "mints": 3, "plans": [], "buildings": []} for name in ("Ada", "Ben", "Cleo")],
        "gallery_mints": 0,
        "supply": [None, None, None],
        "deck": {"count": 21, "bottom": []},
        "locations": [
            {"id": "producer", "spaces": [None, None], "blocked": False},
            {"id": "wholesaler", "spaces": [None], "blocked": False, "open": False, "owner": None},
            {"id": "builder", "spaces": [None, None], "blocked": False},
            {"id": "supplier", "spaces": [None, None], "blocked": False},
            {"id": "leadership-council", "spaces": [None], "blocked": False},
            {"id": "lotto", "spaces": [None], "blocked": False, "open": False, "owner": None},
            {"id": "recycler", "spaces": [None], "blocked": False},
            {"id": "temp-agency", "spaces": [None], "blocked": False},
        ],
        "mint_supply": None,
        "removed_mints": 0,
    }


@pytest.mark.parametrize(
    ("mode", "mints", "token", "left"),
    [("justin", 3, 1, None), ("rachael", 5, 0, 22), ("sonic", 5, 0, None), ("mort", None, 0, None)],
)
def test_the_defaults_of_each_ai(mode: str, mints: int | None, token: int, left: int | None) -> None:
    state = start(mode, {})
    assert (state.mints, state.token, state.turn, state.mint_supply) == ((3, mints), token, token, left)
    assert (len(state.supply), state.deck) == (2, 21)
    assert len(state.spaces[0]) == 3


def test_the_turn_is_the_token_holders_unless_said() -> None:
    assert start("3", {"token": 1}).turn == 1
    assert start("3", {"token": 1, "turn": 2}).turn == 2
    assert start("3", {}, starting_player=2).token == 2


def test_a_built_deed_opens_its_location_and_pays_its_builder_unless_said() -> None:
    state = start("2", {"seats": [{"plans": ["wholesaler"]}, {"buildings": ["lotto"]}]})
    assert (state.is_open[1], state.owner[1]) == (False, None)
    assert (state.is_open[5], state.owner[5]) == (True, 1)


def test_rachaels_supply_is_what_lies_nowhere_else() -> None:
    source = {
        "seats": [{"mints": 2, "buildings": ["gallery"]}, {"mints": 4}],
        "gallery_mints": 3,
        "removed_mints": 6,
        "locations": [{"id": "producer", "spaces": [{"seat": 0, "mints": 1}, {"seat": 1, "mints": 1}, None]}],
    }
    assert start("rachael", source).mint_supply == 30 - 2 - 4 - 3 - 6 - 2
    assert start("rachael", {}, pack={"ai": [{"id": "rachael", "mint_supply": 12}]}).mint_supply == 4


def test_every_field_is_read_from_its_own_key() -> None:
    state = table(
        advanced=["recycler", "swap-meet"],
        round=4,
        token=1,
        turn=0,
        passes=1,
        mints=[5, 6],
        plans=[["unknown", "mine"], ["bridge"]],
        buildings=[["gallery"], ["lotto", "co-op"]],
        gallery_mints=2,
        supply=["plant", None, "vault"],
        deck={"bottom": ["windmill", "truck"]},
        spaces={"producer": [(1, 1)], "recycler": [(0, 1)]},
        pending={"slot": "given", "seat": 0, "take": "vault"},
    )
    assert (state.round, state.token, state.turn, state.passes, state.gallery_mints) == (4, 1, 0, 1, 2)
    assert (state.mints, state.plans) == ((5, 6), (("unknown", "mine"), ("bridge",)))
    assert (state.buildings, state.supply) == ((("gallery",), ("lotto", "co-op")), ("plant", None, "vault"))
    assert (state.deck, state.bottom) == (21 - 2 - 6, ("windmill", "truck"))
    assert state.spaces[0] == (Space(1, 1), None)
    assert state.spaces[6] == (Space(0, 1),)
    assert state.pending == Pending("given", 0, "vault")
    assert WORKS.start(state.config, position(state)) == state


def test_the_start_asks_for_the_plan_supply() -> None:
    state: State = WORKS.start(config("sonic"), None)
    assert (state.phase, state.prompt.slot, len(state.legal_moves())) == ("setup", "supply-1", 21)
    state = state.play(shown("supply-1", "mine"))
    assert (state.phase, state.prompt.slot, len(state.legal_moves())) == ("setup", "supply-2", 20)
    state = state.play(shown("supply-2", "lotto"))
    assert (state.phase, state.supply, state.deck) == ("development", ("mine", "lotto"), 19)
    assert start("2", {"phase": "setup"}) == WORKS.start(config(), None)


# The table differs, or agrees on another ruling: positions changed in the course of a game


def correct(changes: JsonDict) -> Correct:
    return Correct("table", json.dumps(changes))


def test_a_correction_changes_what_it_names() -> None:
    state = table(plans=[["mine"], []])
    changed = state.play(correct({"round": 3, "seats": [{"mints": 9, "plans": ["mine"]}, {}]}))
    assert changed == state.changed(round=3, mints=(9, 3))


def test_a_correction_takes_a_key_back_to_left_out() -> None:
    state = table(plans=[["mine"], []], token=1)
    one_more = {"seats": [{"plans": ["mine", "vault"]}, {}]}
    with pytest.raises(BadPosition) as refused:
        state.check(correct(one_more))
    assert refused.value.part == "deck"
    assert state.play(correct({**one_more, "deck": {"count": None}})).deck == state.deck - 1
    assert state.play(correct({"token": None})).token == 0
    twice = {**one_more, "supply": ["vault", "crane", "gardens"], "deck": {"count": None}}
    with pytest.raises(BadPosition) as refused:
        state.play(correct(twice))
    assert refused.value.part == "cards"


def test_a_correction_counts_rachaels_mints_anew() -> None:
    state = table("rachael")
    richer = {"seats": [{"mints": 9}, {}]}
    with pytest.raises(BadPosition):
        state.play(correct(richer))
    assert state.play(correct({**richer, "mint_supply": None})).mint_supply == 16


def test_nothing_runs_by_itself_after_a_correction() -> None:
    state = table(mints=[3, 3])
    stars = state.play(correct({"seats": [{"buildings": ["factory", "statue", "landfill"]}, {}], "deck": None}))
    assert stars.phase == "development"
    gap = table("sonic").play(correct({"supply": [None, None], "deck": {"count": None}}))
    assert gap.supply == (None, None)
    assert gap.prompt.slot == "supply-1"
    filled = gap.play(shown("supply-1", "mine"))
    assert filled.prompt.slot == "supply-2"


def test_a_correction_may_come_at_any_prompt() -> None:
    over = table(phase="over", ended_by="stars")
    again = over.play(correct({"phase": "development", "ended_by": None}))
    assert again.prompt.ask == "decide"
    assert rules_against(again, at(0, "producer")) == ()
    waiting = WORKS.start(config(), None)
    assert waiting.prompt.ask == "reveal"
    assert waiting.play(correct({"round": 2})).round == 2
    automa = table("mort", turn=1)
    assert automa.play(correct({"turn": 0})).prompt.ask == "decide"
    assert rules_against(over, Correct(0, "{}")) == ("turn.not-yours",)


def test_another_ruling_from_here_on() -> None:
    state = table(mints=[5, 5], buildings=[["mine"], []])
    amended = state.play(ChangeRuling("table", "tie-neighborhood", "smallest"))
    assert amended == table(mints=[5, 5], buildings=[["mine"], []], rulings={"tie-neighborhood": "smallest"})
    assert amended != state
    assert amended.play(ChangeRuling("table", "tie-neighborhood", "largest")) == state
    assert state.config.rulings["tie-neighborhood"] == "largest"


def test_a_ruling_under_which_the_table_cannot_be() -> None:
    state = table(spaces={"lotto": [(0, 1)]}, rulings={"deed-leaves": "closes"})
    with pytest.raises(BadPosition) as refused:
        state.check(ChangeRuling("table", "deed-leaves", "open-no-owner"))
    assert refused.value.part == "locations"
