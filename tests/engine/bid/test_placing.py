"""The cells for cards: rules 37 to 42."""

import pytest

from engine.bid.game import State
from engine.json_types import JsonValue
from tests.engine.bid.tables import after, against, hammer

A, B, C = "acorn-arcade", "bramble-bakery", "candle-clinic"
CARD = "fable-foundry"


def placing(rows: list[list[str | None]], **more: JsonValue) -> State:
    return hammer("4", phase="place", seats=[0, 1], placer=1, rows={0: rows, 2: [["quill-quay"]]}, **more)


def beside(state: State, side: str, of: str, card: str = CARD) -> tuple[str, ...]:
    return against(state, 1, "place", location=card, side=side, of=of)


def names(state: State) -> list[tuple[str, str]]:
    return [(move.as_json()["side"], move.as_json()["of"]) for move in state.legal_moves()]


def test_one_row_grows_to_all_sides() -> None:
    state = placing([[A, B]])
    expected = [("above", A), ("above", B), ("left", A), ("right", B), ("below", A), ("below", B)]
    assert names(state) == expected
    up = after(state, (1, "place", {"location": CARD, "side": "above", "of": A}))
    assert up.tableaus[0] == ((CARD, None), (A, B))


def test_a_card_is_laid_beside_one_of_the_tableau_won() -> None:
    state = placing([[A, B]])
    assert beside(state, "right", "quill-quay") == ("place.beside",)
    assert beside(state, "right", CARD) == ("place.beside",)
    assert beside(state, "right", B, card="pebble-post") == ("place.location",)
    assert beside(state, "left", B, card="pebble-post") == ("place.location", "place.occupied")
    assert against(state, 0, "place", location=CARD, side="right", of=B) == ("move.not-your-turn",)


def test_rows_may_have_gaps_to_be_filled() -> None:
    state = placing([[A, B, C], ["pebble-post", None, "marble-mill"]])
    assert ("right", "pebble-post") in names(state)
    filled = after(state, (1, "place", {"location": CARD, "side": "left", "of": "marble-mill"}))
    assert filled.tableaus[0][1] == ("pebble-post", CARD, "marble-mill")


@pytest.mark.parametrize("mode", ["4", "two", "ai", "solo"])
def test_the_first_card_lies_down_by_itself(mode: str) -> None:
    seats = [3, 0] if mode == "4" else [0]
    state = hammer(mode, phase="place", seats=seats, placer=0, block=["quill-quay"])
    assert state.tableaus[seats[0]] == ((CARD,),)
    assert state.phase in ("auction", "bid")


def test_colours_need_not_match() -> None:
    assert len(placing([[A]]).legal_moves()) == 4
