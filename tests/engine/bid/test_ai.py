"""The AI: its auctions, places and finale."""

import pytest

import engine.bid as bid
from engine.bid.game import State
from engine.json_types import JsonValue
from engine.verdict import BadRequest, MissingCard
from tests.engine.bid.tables import SAMPLE, after, against, hammer, say, table

A, B, AI = 0, 1, 2


def two(**more: JsonValue) -> State:
    """Two people and Duchess Diode, whose faces 1 to 4 bid 2 to 5."""
    more = {"ai": "duchess-diode", "block": ["quill-quay"], **more}
    return hammer("ai", **{"mints": [4, 4, 0], **more})


def alone(**more: JsonValue) -> State:
    more = {"ai": "duchess-diode", "deck": 2, **more}
    return hammer("solo", **{"mints": [4, 0], **more})


def test_places_by_matches_then_open_sides() -> None:
    rows = {1: [["acorn-arcade"]]}
    state = hammer("solo", phase="place", location="candle-clinic", seats=[1], placer=1, rows=rows)
    decision = bid.decide(state)
    places = [(move.as_json()["side"], move.as_json()["of"]) for move in state.legal_moves()]
    assert places == [("right", "acorn-arcade"), ("below", "acorn-arcade")]
    assert decision.move == state.legal_moves()[0]
    facts = [bid.explain(reason)["facts"] for reason in decision.reasons]
    assert [reason.rule for reason in decision.reasons] == [
        "bid.ai.place.matches",
        "bid.ai.place.open-sides",
        "bid.ai.place.equal",
    ]
    assert facts[0]["best"] == 1
    weighed = {each["side"]: (each["matches"], each["open_sides"]) for each in facts[0]["places"]}
    assert weighed["right"] == (1, 5)
    assert weighed["below"] == (1, 3)
    assert (weighed["left"][0], weighed["above"][0]) == (0, 0)
    assert [each["side"] for each in facts[2]["places"]] == ["below"]
    step = decision.steps[0]
    assert step.do == "place"
    assert step.facts == {"location": "candle-clinic", "side": "right", "of": "acorn-arcade"}


def test_no_other_place_will_do() -> None:
    rows = {1: [["acorn-arcade"]]}
    state = hammer("solo", phase="place", location="candle-clinic", seats=[1], placer=1, rows=rows)
    card = {"location": "candle-clinic", "of": "acorn-arcade"}
    assert against(state, 1, "place", side="above", **card) == ("ai.place.best",)
    assert against(state, 1, "place", side="below", **card) == ()
    assert against(state, 0, "place", side="below", **card) == ("move.not-your-turn",)
    assert against(state, 1, "place", side="below", location="mine", of="acorn-arcade") == ("place.location",)


def test_alone_one_bids_more_and_wins_or_each_bid_is_answered() -> None:
    state = after(alone(mints=[9, 0]), (0, "bid", {"amount": 1}), ("table", "roll", {"value": 1}))
    assert against(state, 0, "bid", amount=2) == ("open.must-exceed",)
    assert against(state, 0, "withdraw") == ()
    won, facts = state.played(say(state, 0, "bid", amount=7))
    assert [fact["move"] for fact in facts] == ["withdraw", "award", "place", "income"]
    assert won.mints == (4, 0)
    again = alone(mints=[9, 0], rulings={"ai-rolls-solo": "each-bid"})
    again = after(again, (0, "bid", {"amount": 1}), ("table", "roll", {"value": 1}), (0, "bid", {"amount": 3}))
    assert again.prompt.ask == "roll"


def test_without_mints_the_ai_has_the_card() -> None:
    assert alone(mints=[0, 0]).tableaus == ((), (("fable-foundry",),))


def test_with_two_the_ai_may_roll_each_lap() -> None:
    state = two(mints=[9, 9, 0], rulings={"ai-rolls-two": "each-lap"})
    state = after(state, (A, "bid", {"amount": 1}), (B, "pass"), ("table", "roll", {"value": 1}))
    state = after(state, (A, "bid", {"amount": 3}), (B, "pass"))
    assert state.prompt.ask == "roll"
    state = after(state, ("table", "roll", {"value": 4}), (A, "pass"), (B, "pass"))
    assert state.tableaus[AI] == (("fable-foundry",),)


def test_without_any_bid_the_ai_still_rolls() -> None:
    state = two(mints=[0, 0, 0])
    assert state.prompt.ask == "roll"
    unsold = after(state, ("table", "roll", {"value": 6}))
    assert unsold.discarded == ("fable-foundry",)
    assert after(state, ("table", "roll", {"value": 1})).tableaus[AI] == (("fable-foundry",),)


def special(ai: str = "captain-circuit") -> State:
    state = after(two(ai=ai, mints=[8, 8, 0]), (A, "bid", {"amount": 1}), (B, "pass"))
    return after(state, ("table", "roll", {"value": 6}))


def test_the_outcomes_of_an_ability() -> None:
    state = special("baron-binary")
    won, facts = state.played(say(state, "table", "resolve", outcome="win"))
    assert facts[0] == {"move": "award", "location": "fable-foundry", "seats": [AI], "paid": [0, 0, 0]}
    assert won.mints == (8, 8, 0)
    _, facts = state.played(say(state, "table", "resolve", outcome="bid", amount=5))
    assert facts == ({"move": "ai-bid", "by": AI, "amount": 5},)
    for left in ({"outcome": "withdraw"}, {"outcome": "bid", "amount": 1}):
        _, facts = state.played(say(state, "table", "resolve", **left))
        assert facts == ({"move": "withdraw", "by": AI},)


def test_an_ability_that_a_row_can_say() -> None:
    state = after(two(ai="auntie-algorithm", mints=[8, 8, 0]), (A, "bid", {"amount": 1}), (B, "pass"))
    _, facts = state.played(say(state, "table", "roll", value=6))
    assert facts == ({"move": "ai-bid", "by": AI, "amount": 4},)


def test_only_what_is_rolled_is_asked_for() -> None:
    sam = {"id": "sam", "two_player": {"1": {"do": "withdraw"}, "6": {"do": "special"}}}
    state = two(pack={**SAMPLE, "ai": [sam]}, ai="sam", mints=[8, 8, 0])
    state = after(state, (A, "bid", {"amount": 1}), (B, "pass"))
    assert [move.as_json()["value"] for move in state.legal_moves()] == [1]
    needs = {move.as_json()["value"]: path for move, path in state.unsure()}
    assert needs == {**{n: f"ai/sam/two_player/{n}" for n in (2, 3, 4, 5)}, 6: "ai/sam/special"}
    with pytest.raises(MissingCard) as missing:
        state.check(say(state, "table", "roll", value=4))
    assert missing.value.needs == "ai/sam/two_player/4"
    told = after(state, ("table", "learn", {"needs": "ai/sam/two_player/4", "value": {"do": "raise-to", "amount": 4}}))
    assert told.prompt == state.prompt
    _, facts = told.played(say(told, "table", "roll", value=4))
    assert facts == ({"move": "ai-bid", "by": AI, "amount": 4},)


# The finale.

PLAYER = [["candle-clinic", "gumdrop-gasworks"]]


def production(other: list[list[str | None]], **rulings: str) -> State:
    return table("solo", phase="production", rows={0: PLAYER, 1: other}, finale={"by": 1}, rulings=rulings)


def test_it_breaks_a_match_to_win_by_more() -> None:
    state = production([["marble-mill", "zephyr-zoo"]])
    decision = bid.decide(state)
    assert [move.as_json().get("location") for move in state.legal_moves()] == ["candle-clinic", "gumdrop-gasworks"]
    assert decision.move.as_json() == {"move": "rotate", "by": 1, "location": "candle-clinic"}
    rules = [reason.rule for reason in decision.reasons]
    assert rules == [
        "bid.ai.finale.outcome",
        "bid.ai.finale.margin",
        "bid.ai.finale.order",
        "bid.ai.finale.equal",
    ]
    facts = bid.explain(decision.reasons[0])["facts"]
    assert facts == {
        "without": {"outcome": 2, "total": 7, "other": 7},
        "with": {"outcome": 2, "total": 7, "other": 6},
    }
    assert against(state, 1, "rotate", location="zephyr-zoo") == ("ai.finale.best",)
    assert against(state, 1, "decline") == ("ai.finale.best",)
    assert against(state, 1, "rotate", location="gumdrop-gasworks") == ()


def test_a_deed_card_it_declines_stays_out() -> None:
    finale = {"by": 1, "deed": "velvet-vault"}
    rows = {0: [["oatmeal-observatory", "willow-waterworks", "marble-mill", "fable-foundry"]], 1: [["quill-quay"]]}
    state = table("solo", phase="deed-place", rows=rows, finale=finale)
    assert bid.decide(state).move.as_json() == {"move": "decline", "by": 1}
    assert bid.decide(state).steps[0].facts == {}
    declined = after(state, (1, "decline"))
    assert declined.phase == "utility"
    assert "velvet-vault" not in str(declined.tableaus)


def test_it_is_asked_only_on_its_turn() -> None:
    with pytest.raises(BadRequest):
        bid.decide(two())


def test_one_roll_may_set_off_a_whole_round() -> None:
    state = after(alone(mints=[2, 0]), (0, "bid", {"amount": 1}))
    done, facts = state.played(say(state, "table", "roll", value=5))
    assert [fact["move"] for fact in facts] == ["withdraw", "award", "place", "income"]
    assert (done.round, done.mints, done.phase) == (2, (3, 0), "block")
    assert state.mints == (2, 0)
