"""Can I…? in Mint Delivery: a whole question is allowed, depends on a value, or every rule against it is told."""

from typing import Any

import pytest

from companion.contract.questions import Question
from companion.delivery.asking import ASKING, judged
from companion.delivery.narrator import Narrator
from companion.languages import words
from companion.packs import packs
from companion.table.table import Setup, Table
from engine.json_types import JsonDict
from tests.companion.delivery.test_correction import FACTORY, ROAD, factory, road

SAMPLE = packs.sample("delivery")


def asked(seat: int, kind: str, **chosen: str | int) -> Question:
    return Question(seat, kind, chosen)


def against(table: Table, question: Question) -> list[str]:
    return [rule.removeprefix("delivery.") for rule, *_ in judged(table.state, question).against]


# Questions


def test_each_kind_asks_for_its_own_fields() -> None:
    config = road().config
    assert {kind: ASKING.fields(config, Question(0, kind)) for kind in ASKING.kinds(config)} == {
        "move": ("to",),
        "take": ("order",),
        "deliver": ("order",),
        "load": ("mint", "count"),
        "unload": ("mint", "count"),
        "optimise": ("mint", "count"),
        "upgrade": ("upgrade",),
        "end": (),
    }
    assert ASKING.kinds(factory().config) == ("move", "take", "deliver", "load", "shift", "end")
    assert ASKING.fields(factory().config, Question(0, "load")) == ("mint", "belt", "count")


def test_a_question_is_whole_when_all_is_chosen() -> None:
    config = road().config
    assert not Question(0).has(())
    assert Question(0, "end").has(ASKING.fields(config, Question(0, "end")))
    begun = Question(1, "load").naming("mint", "classic")
    assert not begun.has(ASKING.fields(config, begun))
    assert begun.naming("count", 2).has(ASKING.fields(config, begun))
    assert begun.about("take").chosen == {}
    assert begun.of_seat(0).chosen == {"mint": "classic"}


def test_what_is_at_hand_comes_first() -> None:
    state = road().state
    assert ASKING.likely(state, Question(0, "deliver"), "order") == ("orchid-5",)
    assert ASKING.likely(state, Question(0, "take"), "order")[:2] == ("nettle-3", "orchid-1")
    assert "larkspur-2" in ASKING.others(state, Question(0, "take"), "order")
    assert ASKING.likely(state, Question(0, "optimise"), "mint") == ("sugar-free", "cinnamon")
    assert ASKING.likely(state, Question(0, "upgrade"), "upgrade") == ("bigger-boot", "long-ramp", "third-gear")
    near = state.config.network.near["mintopia-city"]
    assert ASKING.likely(state, Question(1, "move"), "to")[: len(near)] == near


# What the rules say


def test_only_spaces_that_are_there_can_be_asked_about_where_the_table_answers_for_the_roads() -> None:
    here = {"turn": {"seat": 0, "actions_left": 2}, "seats": ROAD["seats"], "towns": ROAD["towns"]}
    state = road(here, map="table", road_conditions=0).state
    asked_about = Question(0, "move")
    spaces = (*ASKING.likely(state, asked_about, "to"), *ASKING.others(state, asked_about, "to"))
    assert "north-depot" in spaces
    assert all(judged(state, asked_about.naming("to", space)) for space in spaces)


def test_every_way_to_do_it_is_allowed() -> None:
    table = road()
    answer = judged(table.state, asked(1, "optimise", mint="sugar-free", count=2))
    assert [move.as_json() for move in answer.moves] == [{"move": "optimise", "by": 1, "into": {"sugar-free": 2}}]
    for move in answer.moves:
        assert table.state.check(move) is None


def test_a_toll_is_offered_in_each_mint_that_can_pay_it() -> None:
    table = road({**ROAD, "seats": [ROAD["seats"][0], {**ROAD["seats"][1], "mints": {"classic": 2, "cinnamon": 1}}]})
    answer = judged(table.state, asked(1, "move", to="n-lane"))
    assert {move.toll for move in answer.moves} == {"classic", "cinnamon"}


def test_all_that_speaks_against_it_is_told() -> None:
    table = road()
    question = asked(1, "take", order="nettle-3")
    assert against(table, question) == ["take.where"]
    assert against(table, asked(1, "deliver", order="orchid-5"))[0] == "deliver.yours"


def test_out_of_turn_the_rules_of_the_deed_are_told_too() -> None:
    table = road()
    found = against(table, asked(0, "load", mint="classic", count=2))
    assert found[0] == "turn.whose"
    assert "load.where" in found
    assert against(table, asked(0, "end")) == ["turn.whose"]


@pytest.mark.parametrize(
    ("chosen", "is_allowed"),
    [
        ({"kind": "shift", "belt": "left", "count": 2}, True),
        ({"kind": "shift", "belt": "left", "count": 4}, False),
        ({"kind": "load", "mint": "cinnamon", "belt": "right", "count": 1}, False),
    ],
)
def test_in_the_factory_belts_are_asked_about(chosen: dict[str, Any], is_allowed: bool) -> None:
    table = factory(at_dock("left-dock"))
    kind = chosen.pop("kind")
    assert bool(judged(table.state, asked(0, kind, **chosen)).moves) is is_allowed


def at_dock(space: str) -> JsonDict:
    return {**FACTORY, "seats": [{**FACTORY["seats"][0], "at": space}, FACTORY["seats"][1]]}


def test_mints_come_off_the_first_places_of_a_belt() -> None:
    table = factory(at_dock("left-dock"))
    question = asked(0, "load", mint="classic", belt="left", count=2)
    assert ASKING.wanted(table.state, question)["from"] == {"left": [1, 2]}
    assert judged(table.state, question).moves
    assert ASKING.wanted(table.state, asked(0, "load", mint="cinnamon", belt="left", count=1))["from"] == {"left": [1]}


def test_an_upgrade_is_paid_with_whatever_orders_are_ready() -> None:
    seats = [{**ROAD["seats"][0], "orders": []}, {**ROAD["seats"][1], "mints": {"classic": 3}}]
    seats[1]["orders"] = ["larkspur-1", "orchid-5", "nettle-2"]
    table = road({**ROAD, "seats": [{**seats[0], "at": "orchid"}, seats[1]]})
    answer = judged(table.state, asked(1, "upgrade", upgrade="third-gear"))
    assert [set(move.orders) for move in answer.moves] == [{"larkspur-1", "nettle-2"}]
    assert against(table, asked(1, "upgrade", upgrade="bigger-boot")) == ["upgrade.once"]


def test_a_value_that_lacks_is_named() -> None:
    orders = [{"id": order["id"], "town": order["town"], "stars": order["stars"]} for order in SAMPLE["orders"]]
    seats = [{**ROAD["seats"][0], "at": "orchid"}, ROAD["seats"][1]]
    position = {**ROAD, "seats": seats, "turn": {"seat": 0, "actions_left": 2}}
    setup = Setup("delivery", "multiplayer", ("Ada", "Ben"), {}, {}, {**SAMPLE, "orders": orders}, position)
    answer = judged(Table(setup).state, asked(0, "deliver", order="orchid-5"))
    assert answer.unsure is not None
    assert answer.unsure[1] == "orders/orchid-5/mints"


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_question_has_an_answer_in_words(code: str) -> None:
    for table in (road(), factory()):
        state, narrator = table.state, Narrator(words(code), table.config, table.state)
        for seat in range(len(table.config.people)):
            for kind in ASKING.kinds(table.config):
                question = Question(seat, kind)
                for name in ASKING.fields(table.config, question):
                    every = (*ASKING.likely(state, question, name), *ASKING.others(state, question, name))
                    question = question.naming(name, every[-1])
                answer = judged(state, question)
                told = [narrator.seeing(judge).breach(rule, verdict) for rule, verdict, judge in answer.against]
                assert all(told)
                assert answer.moves or answer.unsure or told
