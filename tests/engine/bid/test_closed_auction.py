"""Closed auctions of Mint Bid: rules 30 to 36, with the examples of the rules file (E21 to E27, E52)."""

import pytest

import engine.bid as bid
from engine.bid.game import State
from engine.json_types import JsonDict, JsonValue
from tests.engine.bid.tables import after, against, hammer, say
from tests.engine.differential import position

RACHEL, JOHN, MATT, STEPHEN = range(4)
FULL = {
    0: [["acorn-arcade"]],
    1: [["pebble-post"]],
    2: [["quill-quay"]],
    3: [["candle-clinic"]],
    4: [["zephyr-zoo"]],
    5: [["hazel-hotel"]],
}


def shown(*bids: int, auctioneer: int = 0, **more: JsonValue) -> tuple[State, JsonDict]:
    """What follows when all show their bids, and what it set off first."""
    mode = str(len(bids))
    rows = {seat: FULL[seat] for seat in range(len(bids))}
    closed = hammer(mode, phase="secret-bid", kind="closed", auctioneer=auctioneer, rows=rows, **more)
    state, facts = closed.played(say(closed, "table", "reveal-bids", bids=list(bids)))
    return state, facts[0] if facts else {}


def test_the_highest_pair_wins_and_its_higher_bidder_places() -> None:
    state, award = shown(3, 4, 0, 2)
    assert (award["seats"], award["paid"]) == ([0, 1], [3, 4, 0, 0])
    assert state.prompt.as_json() == {"ask": "decide", "by": JOHN, "about": "place"}
    equal, _ = shown(3, 3, 0, 0, auctioneer=JOHN)
    assert equal.prompt.by == JOHN
    by_token, _ = shown(3, 4, 0, 2, auctioneer=STEPHEN, rulings={"placer": "auctioneer"})
    assert by_token.prompt.by == STEPHEN


def test_a_winner_in_two_tied_pairs_chooses() -> None:
    state, _ = shown(2, 4, 2, 0)
    assert state.prompt.as_json() == {"ask": "decide", "by": JOHN, "about": "partner"}
    assert position(state)["auction"]["tied"] == [[0, 1], [1, 2]]
    assert against(state, JOHN, "share", with_=STEPHEN) == ("closed.tied-only",)
    _, facts = state.played(say(state, JOHN, "share", with_=MATT))
    assert facts[0]["paid"] == [0, 4, 2, 0]


def test_an_auctioneer_in_the_tie_wins() -> None:
    state, _ = shown(3, 1, 3, 1, auctioneer=RACHEL)
    assert state.prompt.as_json() == {"ask": "decide", "by": RACHEL, "about": "partner"}
    assert [move.as_json()["with"] for move in state.legal_moves()] == [JOHN, STEPHEN]


def test_an_auctioneer_out_of_the_tie_names_the_winner() -> None:
    state, _ = shown(3, 1, 3, 1, auctioneer=JOHN)
    assert state.prompt.as_json() == {"ask": "decide", "by": JOHN, "about": "winner"}
    assert against(state, JOHN, "name-winner", winner=STEPHEN) == ("closed.tied-only",)
    assert against(state, RACHEL, "name-winner", winner=MATT) == ("move.not-your-turn",)
    assert after(state, (JOHN, "name-winner", {"winner": MATT})).prompt.by == MATT


def test_a_winner_in_one_tied_pair_has_nothing_to_choose() -> None:
    state, _ = shown(2, 2, 2, 0, auctioneer=STEPHEN)
    assert position(state)["auction"]["tied"] == [[0, 1], [1, 2]]
    named, facts = state.played(say(state, STEPHEN, "name-winner", winner=RACHEL))
    assert facts[0]["seats"] == [0, 1]
    assert named.prompt.as_json() == {"ask": "decide", "by": RACHEL, "about": "place"}
    assert after(state, (STEPHEN, "name-winner", {"winner": JOHN})).prompt.about == "partner"


def test_an_outsider_has_no_say() -> None:
    _, award = shown(5, 0, 3, 3, 0, 0)
    assert award["seats"] == [2, 3]


def test_when_all_bid_nothing_the_auctioneer_wins_for_nothing() -> None:
    state, _ = shown(0, 0, 0, 0, auctioneer=MATT)
    assert state.prompt.as_json() == {"ask": "decide", "by": MATT, "about": "partner"}
    done, facts = state.played(say(state, MATT, "share", with_=JOHN))
    assert facts[0]["paid"] == [0, 0, 0, 0]
    assert done.mints == state.mints


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
    assert sealed.seen_by(JOHN).as_json() == sealed.as_json()
    move = say(sealed, JOHN, "secret-bid", amount=2)
    waiting = sealed.play(move)
    assert bid.public(move, waiting) == {"move": "secret-bid", "by": JOHN}
    last = say(sealed, STEPHEN, "secret-bid", amount=1)
    assert bid.public(last, waiting.play(last)) == {"move": "secret-bid", "by": STEPHEN, "amount": 1}


def test_a_journal_keeps_the_amounts(sealed: State) -> None:
    move = say(sealed, RACHEL, "secret-bid", amount=2)
    assert move.as_json() == {"move": "secret-bid", "by": RACHEL, "amount": 2}
    again = hammer(phase="secret-bid", kind="closed", auctioneer=JOHN)
    again = after(again, (RACHEL, "secret-bid", {"amount": 3}), (MATT, "secret-bid", {"amount": 2}))
    assert again == sealed
