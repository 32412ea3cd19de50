"""Who must speak, in each phase; and the order in which outstanding things are asked."""

import pytest

from engine import prompts
from engine.json_types import JsonDict
from tests.engine.works.tables import table

GAP3, GAP2 = (None, "crane", "gardens"), ("crane", None)
WAITING: JsonDict = {"plans": [["unknown"], []], "pending": {"slot": "built", "seat": 0}}

PROMPTS: list[tuple[str, JsonDict, JsonDict]] = [
    ("2", {}, {"ask": "decide", "by": 0, "about": "turn"}),
    ("3", {"turn": 2}, {"ask": "decide", "by": 2, "about": "turn"}),
    ("2", {"supply": GAP3}, {"ask": "decide", "by": 0, "about": "turn"}),
    ("mort", {}, {"ask": "decide", "by": 0, "about": "turn"}),
    ("mort", {"turn": 1}, {"ask": "automa", "by": 1}),
    ("mort", {"supply": GAP2}, {"ask": "reveal", "slot": "supply-2"}),
    ("mort", {"supply": GAP2, "turn": 1}, {"ask": "reveal", "slot": "supply-2"}),
    ("mort", {"supply": [None, None]}, {"ask": "reveal", "slot": "supply-1"}),
    ("mort", {"supply": GAP2, "plans": [["unknown"] * 20, []]}, {"ask": "decide", "by": 0, "about": "turn"}),
    ("mort", {"supply": GAP2, "plans": [["unknown"] * 20, []], "turn": 1}, {"ask": "automa", "by": 1}),
    ("2", WAITING, {"ask": "reveal", "slot": "built", "seat": 0}),
    ("mort", {**WAITING, "supply": GAP2}, {"ask": "reveal", "slot": "built", "seat": 0}),
    ("2", {"phase": "setup", "supply": [None] * 3}, {"ask": "reveal", "slot": "supply-1"}),
    ("2", {"phase": "setup", "supply": ["mine", None, None]}, {"ask": "reveal", "slot": "supply-2"}),
    ("2", {"phase": "upkeep-refill", "supply": GAP3}, {"ask": "reveal", "slot": "supply-1"}),
    ("mort", {"phase": "upkeep-swap", "supply": GAP2}, {"ask": "reveal", "slot": "supply-2"}),
    (
        "4",
        {"phase": "upkeep-co-op", "buildings": [[], [], ["co-op"], []]},
        {"ask": "decide", "by": 2, "about": "co-op"},
    ),
    ("2", {"phase": "over", "ended_by": "plans"}, {"ask": "over"}),
    ("mort", {"phase": "over", "ended_by": "plans", "turn": 1, "supply": GAP2}, {"ask": "over"}),
]


@pytest.mark.parametrize(("mode", "layout", "expected"), PROMPTS)
def test_the_prompt(mode: str, layout: JsonDict, expected: JsonDict) -> None:
    state = table(mode, **layout)
    assert state.prompt.as_json() == expected
    assert (state.legal_moves() == ()) == (expected["ask"] == "over")


def test_a_prompt_leaves_out_what_it_does_not_say() -> None:
    assert prompts.OVER.as_json() == {"ask": "over"}
    assert prompts.reveal("built", 0).as_json() == {"ask": "reveal", "slot": "built", "seat": 0}
    assert prompts.Prompt("roll", die=6).as_json() == {"ask": "roll", "die": 6}
    assert prompts.decide(0, "turn") is prompts.decide(0, "turn")


def test_legal_moves_come_in_the_order_of_the_line_the_pass_last() -> None:
    state = table(plans=[["mine", "unknown", "unknown"], []])
    assert [" ".join(str(value) for value in move.as_json().values()) for move in state.legal_moves()] == [
        "place 0 producer",
        "place 0 builder mine",
        "place 0 builder unknown",
        "place 0 supplier co-op",
        "place 0 supplier crane",
        "place 0 supplier gardens",
        "place 0 leadership-council",
        "pass 0",
    ]
