"""Auctions of Mint Bid, open and closed: what the worked examples of rules 16 to 36 leave out."""

import pytest

import engine.bid as bid
from engine.bid.game import State
from engine.json_types import JsonValue
from tests.engine.bid.tables import after, against, config, hammer, say, table
from tests.engine.differential import position

RACHEL, JOHN, MATT, STEPHEN = range(4)
ROWS = {0: [["acorn-arcade"]], 1: [["pebble-post"]], 2: [["quill-quay"]], 3: [["candle-clinic"]]}


def test_what_nobody_wants_is_discarded() -> None:
    state = hammer(mints=[0, 0, 0, 0], auctioneer=JOHN, block=["quill-quay"])
    assert (state.phase, state.discarded, state.auctioneer) == ("auction", ("fable-foundry",), MATT)
    state = hammer(mints=[0, 0, 0, 0], auctioneer=JOHN, block=["quill-quay"], rulings={"unsold": "auctioneer"})
    assert state.prompt.as_json() == {"ask": "decide", "by": JOHN, "about": "partner"}
    assert bid.start(state.config, position(state)) == state
    state, facts = state.played(say(state, JOHN, "share", with_=MATT))
    assert facts[0] == {"move": "award", "location": "fable-foundry", "seats": [1, 2], "paid": [0, 0, 0, 0]}
    two = hammer("two", mints=[0, 0], rulings={"unsold": "auctioneer"}, block=["quill-quay"])
    assert two.tableaus == ((("fable-foundry",),), ())


def test_two_people_have_no_partners() -> None:
    state = hammer("two")
    assert against(state, 0, "bid", amount=1, partner=1, partner_amount=1) == ("two.no-partners",)
    assert against(state, 0, "bid", amount=9, partner=1, partner_amount=0) == ("two.no-partners", "mints.cannot-exceed")
    won = after(state, (0, "bid", {"amount": 2}), (1, "withdraw"))
    assert won.mints[1] == 8
    assert won.tableaus == ((("fable-foundry",),), ())


@pytest.mark.parametrize("ruling", ["bidder", "auctioneer"])
def test_the_bidder_or_the_auctioneer_decides_the_cell(ruling: str) -> None:
    state = hammer(auctioneer=JOHN, rows=ROWS, rulings={"placer": ruling})
    state = after(state, (JOHN, "bid", {"amount": 1}), (MATT, "bid", {"amount": 1, "partner": 3, "partner_amount": 1}))
    state = after(state, (STEPHEN, "pass"), (RACHEL, "withdraw"), (JOHN, "withdraw"))
    assert state.prompt.by == (MATT if ruling == "bidder" else JOHN)


def test_moves_that_nobody_asked_for() -> None:
    state = hammer(auctioneer=JOHN)
    assert against(state, JOHN, "secret-bid", amount=1) == ("move.not-asked",)
    assert against(state, MATT, "bid", amount=1) == ("move.not-your-turn",)
    assert against(state, "table", "pass") == ("move.not-your-turn",)
    assert against(state, JOHN, "bid", amount=1) == ()


@pytest.fixture
def sealed() -> State:
    state = hammer(phase="secret-bid", kind="closed", auctioneer=JOHN)
    return after(state, (RACHEL, "secret-bid", {"amount": 3}), (MATT, "secret-bid", {"amount": 2}))


def test_bids_stay_sealed_until_all_are_in(sealed: State) -> None:
    told = position(sealed)["auction"]
    assert told["sealed"] == [0, 2]
    assert told["bids"] is None
    waiting = {"ask": "decide", "by": JOHN, "about": "secret-bid", "waiting": [JOHN, STEPHEN]}
    assert sealed.prompt.as_json() == waiting
    assert against(sealed, RACHEL, "secret-bid", amount=1) == ("closed.once",)
    assert against(sealed, RACHEL, "secret-bid", amount=9) == ("closed.once", "mints.cannot-exceed")
    assert against(sealed, STEPHEN, "secret-bid", amount=9) == ("mints.cannot-exceed",)
    assert against(sealed, STEPHEN, "secret-bid", amount=0) == ()
    assert against(sealed, "table", "secret-bid", amount=0) == ("move.not-your-turn",)


def test_all_at_once_or_one_by_one(sealed: State) -> None:
    assert against(sealed, "table", "reveal-bids", bids=[1, 1, 1, 1]) == ("closed.once",)
    fresh = hammer(phase="secret-bid", kind="closed", auctioneer=JOHN)
    assert against(fresh, "table", "reveal-bids", bids=[1, 1, 9, 1]) == ("mints.cannot-exceed",)
    assert against(fresh, JOHN, "reveal-bids", bids=[1, 1, 1, 1]) == ("move.not-your-turn",)
    one_by_one = after(sealed, (JOHN, "secret-bid", {"amount": 1}), (STEPHEN, "secret-bid", {"amount": 0}))
    assert one_by_one == after(fresh, ("table", "reveal-bids", {"bids": [3, 1, 2, 0]}))


def test_no_record_moves_while_bids_are_secret(sealed: State) -> None:
    assert against(sealed, "table", "learn", needs="locations/mine", value={}) == ("move.not-asked",)
    assert against(sealed, "table", "correct", changes={"mints": [1, 1, 1, 1]}) == ("move.not-asked",)
    assert against(sealed, "table", "ruling", ruling="bank", choice="finite") == ("move.not-asked",)


def test_what_others_may_know(sealed: State) -> None:
    assert sealed.seen_by(RACHEL).secret == (3, None, None, None)
    assert sealed.seen_by(JOHN).secret == (None, None, None, None)
    assert sealed.seen_by(None).secret == (None, None, None, None)
    assert sealed.seen_by(JOHN).as_json() == sealed.as_json()
    move = say(sealed, JOHN, "secret-bid", amount=2)
    waiting = sealed.play(move)
    assert bid.public(move, waiting) == {"move": "secret-bid", "by": JOHN}
    last = say(sealed, STEPHEN, "secret-bid", amount=1)
    assert bid.public(last, waiting.play(last)) == {"move": "secret-bid", "by": STEPHEN, "amount": 1}


# Rounds of Mint Bid: rules 1 to 12


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


# The cells for cards: rules 37 to 42


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
