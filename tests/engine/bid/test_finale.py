"""The special abilities: rules 43 to 46."""

import pytest

from engine.bid import matching, scoring
from engine.bid.game import State
from engine.json_types import JsonDict
from tests.engine.bid.tables import after, against, say, table

THREE = {0: [["ember-exchange"]], 1: [["pebble-post"]], 2: [["quill-quay"]]}


def drawn(**rulings: str) -> State:
    """Seat 0 has the most Deeds and has drawn the Jumble Junction."""
    state = table("3", phase="finale", rows=THREE, rulings=rulings)
    assert state.prompt.as_json() == {"ask": "reveal", "slot": "deed"}
    assert state.finale is not None
    assert state.finale.by == 0
    return after(state, ("table", "reveal", {"location": "jumble-junction"}))


def laid(state: State, of: str) -> State:
    return after(state, (0, "place", {"location": "jumble-junction", "side": "right", "of": of}))


def test_a_person_must_place_the_card_drawn() -> None:
    state = drawn()
    assert against(state, 0, "decline") == ("finale.deed.must-place",)
    assert against(state, 2, "decline") == ("finale.deed.must-place",)
    assert against(state, 0, "place", location="mine", side="right", of="pebble-post") == (
        "place.location",
        "place.beside",
    )
    places = {(move.as_json()["side"], move.as_json()["of"]) for move in state.legal_moves()}
    assert {of for _, of in places} == {"ember-exchange", "quill-quay"}


def test_the_card_drawn_was_not_seen_before_nor_removed() -> None:
    state = table("two", phase="finale", rows={0: [["ember-exchange"]]}, discarded=["marble-mill"])
    assert against(state, "table", "reveal", location="ember-exchange") == ("block.unseen",)
    assert against(state, "table", "reveal", location="marble-mill") == ("block.unseen",)
    assert against(state, "table", "reveal", location="hazel-hotel") == ("setup.removed-values",)
    assert against(state, 0, "reveal", location="hazel-hotel") == ("move.not-your-turn",)
    all_of_them = table("two", phase="finale", rows={0: [["ember-exchange"]]}, rulings={"deed-pool": "all"})
    assert against(all_of_them, "table", "reveal", location="hazel-hotel") == ()


def utility(rows: list[list[str | None]], mode: str = "two", **rulings: str) -> State:
    """Seat 0 may move a card; the other tableau holds one of no use."""
    return table(mode, phase="utility", rows={0: rows, 1: [["marble-mill"]]}, finale={"by": 0}, rulings=rulings)


def moving(state: State, card: str, side: str, of: str) -> tuple[str, ...]:
    return against(state, 0, "relocate", location=card, side=side, of=of)


CANDLE, JUMBLE = "candle-clinic", "jumble-junction"


def test_a_card_stays_in_its_tableau() -> None:
    state = utility([[CANDLE, JUMBLE]])
    assert moving(state, CANDLE, "right", "marble-mill") == ("finale.utility.tableau",)
    assert moving(state, CANDLE, "right", CANDLE) == ("finale.utility.tableau",)
    assert moving(state, "mine", "right", CANDLE) == ("finale.utility.location",)
    own = utility([[CANDLE, JUMBLE]], **{"utility-scope": "own"})
    assert moving(own, "marble-mill", "right", CANDLE) == ("finale.utility.scope", "finale.utility.tableau")


def test_where_nothing_can_be_moved_nobody_is_asked() -> None:
    state = table("two", phase="finale", rows={0: [[CANDLE]], 1: [["marble-mill"]]})
    assert (state.phase, state.prompt.by) == ("production", 1)


@pytest.mark.parametrize(("scope", "legal"), [("any", 3), ("own", 2)])
def test_production_turns_a_card(scope: str, legal: int) -> None:
    rows = {0: [["bramble-bakery", "fable-foundry"]], 1: [["quill-quay"]]}
    state = table("two", phase="production", rows=rows, finale={"by": 0}, rulings={"production-scope": scope})
    assert len(state.legal_moves()) == legal + 1
    assert state.standings().seats[0].total == 7
    turned, facts = state.played(say(state, 0, "rotate", location="bramble-bakery"))
    assert turned.as_json()["rotated"] == ["bramble-bakery"]
    assert matching.listed(turned, 0) == ()
    assert turned.standings().seats[0].total == 6
    assert facts == ({"move": "over"},)
    expected = () if scope == "any" else ("finale.production.scope",)
    assert against(state, 0, "rotate", location="quill-quay") == expected
    assert against(state, 0, "rotate", location="mine") == ("finale.production.location",)


def test_an_ability_may_stay_unused() -> None:
    rows = {0: [["bramble-bakery", "fable-foundry"]], 1: [["quill-quay"]]}
    state = table("two", phase="production", rows=rows, finale={"by": 0})
    assert after(state, (0, "decline")).phase == "over"
    assert after(utility([[CANDLE, JUMBLE]]), (0, "decline")).phase == "production"


def test_a_tie_gives_the_ability_to_nobody() -> None:
    state = table("two", phase="roll", rows={0: [[CANDLE]], 1: [[JUMBLE]]})
    assert scoring.majority(state, "utility") is None
    assert scoring.majority(state, "deed") is None


def test_deed_is_skipped_when_no_card_is_left() -> None:
    kept = ("ember-exchange", "quill-quay")
    state = table("two", phase="finale", rows={0: [[*kept]]})
    assert state.phase == "deed"
    cards = [card for card in state.cards.complete if state.cards.points[card] not in (1, 6)]
    rest = [card for card in cards if card not in kept][:8]
    ten = table("two", phase="finale", rows={0: [[*kept]]}, discarded=rest, pack=only(state, [*kept, *rest]))
    assert ten.phase != "deed"


def only(state: State, eligible: list[str]) -> JsonDict:
    """The sample pack with every other card made a 6."""
    cards = state.config.pack["locations"]
    changed = [card if card["id"] in eligible else {**card, "vp": 6} for card in cards]
    return {**state.config.pack, "locations": changed}
