"""Rounds of Mint Bid: rules 1 to 12, with the examples of the rules file (E1, E3 to E5, E30, E31)."""

import pytest

import engine.bid as bid
from tests.engine.bid.tables import after, against, config, hammer, say, table


def test_a_game_starts_with_income_and_the_block() -> None:
    state = bid.start(config("4"))
    assert state.mints == (4, 4, 4, 4)
    assert state.deck == 12
    assert state.prompt.as_json() == {"ask": "reveal", "slot": "block", "left": 3}
    for card in ("acorn-arcade", "bramble-bakery", "candle-clinic"):
        state = after(state, ("table", "reveal", {"location": card}))
    assert state.deck == 9
    assert state.prompt.as_json() == {"ask": "decide", "by": 0, "about": "auction"}


def test_cards_of_1_and_6_are_not_in_a_small_deck() -> None:
    state = bid.start(config("two"))
    assert against(state, "table", "reveal", location="hazel-hotel") == ("setup.removed-values",)
    assert against(state, "table", "reveal", location="gumdrop-gasworks") == ()
    assert against(bid.start(config("3")), "table", "reveal", location="hazel-hotel") == ()


def test_what_lies_in_the_open_cannot_turn_up() -> None:
    state = table("4", phase="block", deck=5, rows={0: [["candle-clinic"]]}, discarded=["quill-quay"])
    for card in ("candle-clinic", "quill-quay"):
        assert against(state, "table", "reveal", location=card) == ("block.unseen",)
    assert against(state, 0, "reveal", location="pebble-post") == ("move.not-your-turn",)
    assert against(state, "table", "reveal", location="pebble-post") == ()


def test_the_token_passes_after_each_auction() -> None:
    state, led = bid.start(config("3")), []
    cards = iter(("acorn-arcade", "bramble-bakery", "candle-clinic", "dapple-docks"))
    while len(led) < 4:
        if state.phase == "block":
            state = after(state, ("table", "reveal", {"location": next(cards)}))
        elif state.phase == "roll":
            state = after(state, ("table", "roll", {"value": 6}))
        else:
            led.append(state.auctioneer)
            by = state.auctioneer
            state = after(state, (by, "auction", {"location": state.block[0], "kind": "closed"}))
            bids = [1 if seat == by else 0 for seat in range(3)]
            state = after(state, ("table", "reveal-bids", {"bids": bids}))
            while state.phase in ("partner", "place"):
                state = state.play(state.legal_moves()[0])
    assert led == [0, 1, 2, 0]


def test_only_what_lies_face_up_is_auctioned() -> None:
    state = table("4", phase="auction", block=["quill-quay"], auctioneer=2)
    assert against(state, 2, "auction", location="pebble-post", kind="open") == ("block.face-up",)
    assert against(state, 2, "auction", location="quill-quay", kind="closed") == ()
    two = table("two", phase="auction", block=["quill-quay"])
    assert against(two, 0, "auction", location="quill-quay", kind="closed") == ("two.open-only",)
    assert against(two, 0, "auction", location="mine", kind="closed") == ("block.face-up", "two.open-only")


def test_the_roll_pays_both_who_share() -> None:
    state = table("3", phase="roll", deck=2, rows={0: [["candle-clinic"]], 1: [["thimble-tower"]]})
    state, facts = state.played(say(state, "table", "roll", value=4))
    assert facts[0] == {"move": "payout", "mints": [1, 2, 1]}
    assert facts[1] == {"move": "income", "round": 2, "mints": [4, 4, 4]}
    assert state.mints == (5, 6, 5)


def test_the_ai_gains_nothing() -> None:
    state = table("ai", phase="roll", deck=2, rows={2: [["candle-clinic"]], 1: [["thimble-tower"]]})
    assert after(state, ("table", "roll", {"value": 4})).mints == (2, 3, 0)


def test_the_bank_pays_as_far_as_it_reaches() -> None:
    state = table("3", phase="income", round=2, auctioneer=2, deck=4, mints=[30, 30, 23])
    assert state.mints == (33, 30, 27)
    lavish = table("3", phase="income", auctioneer=2, deck=4, mints=[30, 30, 23], rulings={"bank": "unlimited"})
    assert lavish.mints == (34, 34, 27)


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
