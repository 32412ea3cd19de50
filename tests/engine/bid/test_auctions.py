"""Auctions of Mint Bid, open and closed: what the worked examples of rules 16 to 36 leave out."""

import pytest

import engine.bid as bid
from engine.bid.game import State
from tests.engine.bid.tables import after, against, hammer, say
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
