"""Rounds of Mint Bid: rules 1 to 12."""

import pytest

import engine.bid as bid
from tests.engine.bid.tables import after, against, config, hammer, say, table


def test_only_what_lies_face_up_is_auctioned() -> None:
    state = table("4", phase="auction", block=["quill-quay"], auctioneer=2)
    assert against(state, 2, "auction", location="pebble-post", kind="open") == ("block.face-up",)
    assert against(state, 2, "auction", location="quill-quay", kind="closed") == ()
    two = table("two", phase="auction", block=["quill-quay"])
    assert against(two, 0, "auction", location="quill-quay", kind="closed") == ("two.open-only",)
    assert against(two, 0, "auction", location="mine", kind="closed") == ("block.face-up", "two.open-only")


def test_the_ai_gains_nothing() -> None:
    state = table("ai", phase="roll", deck=2, rows={2: [["candle-clinic"]], 1: [["thimble-tower"]]})
    assert after(state, ("table", "roll", {"value": 4})).mints == (2, 3, 0)


@pytest.mark.parametrize(("ruling", "phase", "deck"), [("flip-rest", "block", 1), ("discard-rest", "over", 0)])
def test_fewer_cards_than_a_block_needs(ruling: str, phase: str, deck: int) -> None:
    state = table("4", phase="income", round=3, deck=1, mints=[1, 1, 1, 1], rulings={"short-block": ruling})
    assert (state.phase, state.deck, state.mints) == (phase, deck, (5, 5, 5, 5))
    if phase == "block":
        assert state.prompt.as_json()["left"] == 1
        assert after(state, ("table", "reveal", {"location": "quill-quay"})).phase == "auction"


def test_with_an_empty_deck_comes_the_finale() -> None:
    state = table("4", phase="roll", rows={0: [["quill-quay"]]})
    state, facts = state.played(say(state, "table", "roll", value=3))
    assert facts == ({"move": "payout", "mints": [0, 0, 0, 0]}, {"move": "over"})
    assert state.legal_moves() == ()
    assert against(state, "table", "roll", value=3) == ("move.not-asked",)


def test_alone_one_card_a_round_and_no_roll() -> None:
    state = bid.start(config("solo"))
    assert (state.mints, state.deck) == ((2, 0), 8)
    state = after(state, ("table", "reveal", {"location": "acorn-arcade"}))
    assert (state.phase, state.prompt.by) == ("bid", 0)
    state, facts = state.played(say(state, 0, "withdraw"))
    assert [fact["move"] for fact in facts] == ["award", "place", "income"]
    assert (state.round, state.phase) == (2, "block")


def test_two_people_turn_up_two() -> None:
    state = bid.start(config("two", auctioneer=1))
    assert state.prompt.as_json()["left"] == 2
    assert (state.mints, state.deck, state.auctioneer) == ((2, 2), 10, 1)
    assert hammer("two").config.neighbours[0] == ()
