"""The data of a state and its writable copy have the same fields; what an AI does is what it gives reasons for."""

from dataclasses import fields
from random import Random
from types import ModuleType

import pytest

from engine import playout
from engine.bid import state as bid_state
from engine.delivery import state as delivery_state
from engine.verdict import BadPosition
from engine.works import automa
from engine.works import state as works_state
from engine.works.state import MutableState
from tests.engine.works.tables import AIS, WORKS, Json, any_config, config, table


@pytest.mark.parametrize("game", [works_state, delivery_state, bid_state])
def test_a_writable_state_has_the_fields_of_a_state_in_its_order(game: ModuleType) -> None:
    names = game.StateData._fields
    assert tuple(field.name for field in fields(game.MutableState))[: len(names)] == names
    assert game.MutableState(*names).values() == names


def test_writing_to_the_copy_leaves_the_state_as_it_is() -> None:
    state = table("2", mints=[3, 3])
    copy = MutableState(*state)
    copy.gain(0, 2)
    copy.add_plan(1, "mine")
    assert (copy.mints, copy.plans[1]) == ((5, 3), ("mine",))
    assert (state.mints, state.plans[1]) == ((3, 3), ())


@pytest.mark.parametrize("ai", AIS)
def test_the_move_listed_for_an_ai_is_the_one_it_gives_reasons_for(ai: str) -> None:
    rng, decisions = Random(f"move {ai}"), 0
    for number in range(20):
        for before, _, _ in playout.steps(WORKS.start(any_config(ai, number, rng)), rng.randrange):
            if before.prompt.ask == "automa":
                decisions += 1
                assert before.legal_moves() == (automa.decide(before).move,)
    assert decisions > 100


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ({"passes": 2}, "passes"),
        ({"colour": 0}, "colour"),
        ({"seats": [{"mints": 3}, {"mints": 3, "plans": ["mine", "castle"]}]}, "seats/1/plans/1"),
        ({"seats": [{"mints": 3}, {"stars": 3}]}, "seats/1/stars"),
        ({"supply": [None, None, "castle"]}, "supply/2"),
        ({"locations": [{"id": "producer", "spaces": [None, {"seat": 0, "mints": 0}]}]}, "locations/0/spaces/1/mints"),
        ({"deck": {"count": 20}}, "deck/count"),
        ({"pending": {"slot": "kept", "seat": 0}}, "pending/slot"),
    ],
)
def test_a_position_refused_names_the_path_of_what_is_wrong(position: Json, path: str) -> None:
    with pytest.raises(BadPosition) as refused:
        WORKS.start(config("2"), position)
    assert (refused.value.path, refused.value.part) == (path, path.split("/")[0])
