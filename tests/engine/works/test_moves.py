"""Moves as values and as JSON; merge patches."""

import pytest

from engine.json_types import JsonDict
from engine.moves import ChangeRuling, Correct, Learn, merge_patch
from engine.verdict import BadRequest
from engine.works.moves import CoOp, Move, Pass, Place, Reveal, place
from tests.engine.works import candidates
from tests.engine.works.tables import MODES, WORKS, at, config

PLACE = {"move": "place", "by": 0}

WELL_FORMED: list[tuple[JsonDict, Move]] = [
    ({**PLACE, "location": "producer"}, Place(0, "producer")),
    ({**PLACE, "by": "table", "location": "lotto"}, Place("table", "lotto")),
    ({**PLACE, "location": "supplier", "plan": "obelisk"}, Place(0, "supplier", plan="obelisk")),
    ({**PLACE, "location": "builder", "plan": "unknown"}, Place(0, "builder", plan="unknown")),
    ({**PLACE, "location": "recycler", "give": "unknown"}, Place(0, "recycler", give="unknown")),
    (
        {**PLACE, "location": "swap-meet", "give": "mine", "take": "mine"},
        Place(0, "swap-meet", give="mine", take="mine"),
    ),
    (
        {**PLACE, "location": "swap-meet", "give": "unknown", "take": "unknown"},
        Place(0, "swap-meet", give="unknown", take="unknown"),
    ),
    (
        {**PLACE, "location": "temp-agency", "target": "supplier", "plan": "mine"},
        Place(0, "temp-agency", plan="mine", target="supplier"),
    ),
    ({**PLACE, "location": "temp-agency", "target": "temp-agency"}, Place(0, "temp-agency", target="temp-agency")),
    ({"move": "pass", "by": 1}, Pass(1)),
    ({"move": "co-op", "by": 1, "to": 0}, CoOp(1, 0)),
    ({"move": "reveal", "by": "table", "slot": "supply-3", "plan": "vault"}, Reveal("table", "supply-3", "vault")),
    ({"move": "reveal", "by": 0, "slot": "given", "plan": "vault"}, Reveal(0, "given", "vault")),
    ({"move": "learn", "by": 0, "needs": "plans", "value": None}, Learn(0, "plans", "null")),
    ({"move": "correct", "by": "table", "changes": {"b": None, "a": 1}}, Correct("table", '{"a": 1, "b": null}')),
    ({"move": "correct", "by": 1, "changes": {}, "because": "oh"}, Correct(1, "{}", "oh")),
    (
        {"move": "ruling", "by": "table", "ruling": "temp-as-if", "choice": "plain"},
        ChangeRuling("table", "temp-as-if", "plain"),
    ),
]

ILL_FORMED: list[JsonDict] = [
    {},
    {"by": 0},
    {"move": 3, "by": 0},
    {"move": "fold", "by": 0},
    {"move": "pass"},
    {"move": "pass", "by": None},
    {"move": "pass", "by": True},
    {"move": "pass", "by": 0.0},
    {"move": "pass", "by": -1},
    {"move": "pass", "by": 2},
    {"move": "pass", "by": "Ada"},
    {"move": "pass", "by": 0, "to": 1},
    {**PLACE},
    {**PLACE, "location": None},
    {**PLACE, "location": ["producer"]},
    {**PLACE, "location": "castle"},
    {**PLACE, "location": "mine"},
    {**PLACE, "location": "producer", "plan": "mine"},
    {**PLACE, "location": "producer", "target": "builder"},
    {**PLACE, "location": "supplier"},
    {**PLACE, "location": "supplier", "plan": "castle"},
    {**PLACE, "location": "supplier", "plan": "unknown"},
    {**PLACE, "location": "supplier", "plan": "mine", "give": "mine"},
    {**PLACE, "location": "builder"},
    {**PLACE, "location": "builder", "plan": 1},
    {**PLACE, "location": "recycler"},
    {**PLACE, "location": "recycler", "plan": "mine"},
    {**PLACE, "location": "swap-meet", "give": "mine"},
    {**PLACE, "location": "swap-meet", "take": "mine"},
    {**PLACE, "location": "swap-meet", "give": "mine", "take": "unknown"},
    {**PLACE, "location": "temp-agency"},
    {**PLACE, "location": "temp-agency", "target": "castle"},
    {**PLACE, "location": "temp-agency", "target": "supplier"},
    {**PLACE, "location": "temp-agency", "target": "temp-agency", "plan": "mine"},
    {"move": "co-op", "by": 0},
    {"move": "co-op", "by": 0, "to": 2},
    {"move": "co-op", "by": 0, "to": "table"},
    {"move": "reveal", "by": "table", "slot": "supply-4", "plan": "mine"},
    {"move": "reveal", "by": "table", "slot": "supply-1", "plan": "unknown"},
    {"move": "reveal", "by": "table", "slot": "supply-1"},
    {"move": "reveal", "by": "table", "plan": "mine"},
    {"move": "reveal", "slot": "supply-1", "plan": "mine"},
    {"move": "learn", "by": "table", "needs": "plans/vault/stars"},
    {"move": "learn", "by": "table", "needs": 1, "value": 1},
    {"move": "learn", "by": "table", "value": 1},
    {"move": "correct", "by": "table"},
    {"move": "correct", "by": "table", "changes": []},
    {"move": "correct", "by": "table", "changes": {}, "because": None},
    {"move": "correct", "by": "table", "changes": {}, "why": ""},
    {"move": "ruling", "by": "table", "ruling": "temp-as-if"},
    {"move": "ruling", "by": "table", "choice": "plain"},
    {"move": "ruling", "by": "table", "ruling": "tie", "choice": "plain"},
    {"move": "ruling", "by": "table", "ruling": "temp-as-if", "choice": "largest"},
    {"move": "ruling", "by": "table", "ruling": "temp-as-if", "choice": None},
    {"move": "ruling", "ruling": "temp-as-if", "choice": "plain"},
]


@pytest.mark.parametrize(("source", "move"), WELL_FORMED)
def test_a_move_is_read_and_written(source: JsonDict, move: Move) -> None:
    assert WORKS.move(WORKS.start(config()), source) == move
    assert move.as_json() == source


@pytest.mark.parametrize("source", ILL_FORMED)
def test_an_ill_formed_move_is_a_bad_request(source: JsonDict) -> None:
    with pytest.raises(BadRequest):
        WORKS.move(WORKS.start(config()), source)


@pytest.mark.parametrize("mode", MODES)
def test_all_that_can_be_said_survives_json(mode: str) -> None:
    settings = config(mode)
    start = WORKS.start(settings)
    everything = candidates.everything(len(settings.names), settings.slots)
    assert [move for move in everything if WORKS.move(start, move.as_json()) != move] == []


def test_seats_and_slots_are_those_of_the_mode() -> None:
    third = {"move": "reveal", "by": "table", "slot": "supply-3", "plan": "mine"}
    assert WORKS.move(WORKS.start(config("2")), third)
    with pytest.raises(BadRequest):
        WORKS.move(WORKS.start(config("mort")), third)
    assert WORKS.move(WORKS.start(config("mort")), {"move": "pass", "by": 1})
    assert WORKS.move(WORKS.start(config("4")), {"move": "co-op", "by": 0, "to": 3})


def test_a_move_read_twice_is_one_object() -> None:
    source = {**PLACE, "location": "supplier", "plan": "mine"}
    move = WORKS.move(WORKS.start(config()), source)
    assert move is WORKS.move(WORKS.start(config("4")), source)
    assert move is place(0, "supplier", "mine", None, None)
    assert move == at(0, "supplier", plan="mine")


@pytest.mark.parametrize(
    ("target", "patch", "result"),
    [
        ({"a": 1}, {}, {"a": 1}),
        ({"a": 1}, {"a": 2, "b": 3}, {"a": 2, "b": 3}),
        ({"a": 1, "b": 2}, {"a": None}, {"b": 2}),
        ({"a": [1, 2]}, {"a": [None]}, {"a": [None]}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": None}}, {"a": {"c": 2}}),
        ({"a": 1}, {"a": {"b": {"c": None}}}, {"a": {"b": {}}}),
        ({}, {"a": None}, {}),
        ({"a": {"b": 1}}, {"a": 5}, {"a": 5}),
    ],
)
def test_a_merge_patch(target: JsonDict, patch: JsonDict, result: JsonDict) -> None:
    before = repr(target)
    assert merge_patch(target, patch) == result
    assert repr(target) == before
