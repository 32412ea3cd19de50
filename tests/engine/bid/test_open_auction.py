"""Open auctions of Mint Bid: rules 16 to 29, with the examples of the rules file (E6 to E20, E51)."""

import pytest

import engine.bid as bid
from engine.bid.game import State
from engine.json_types import JsonValue
from tests.engine.bid.tables import after, against, hammer, say, table
from tests.engine.differential import position

RACHEL, JOHN, MATT, STEPHEN = range(4)
ROWS = {0: [["acorn-arcade"]], 1: [["pebble-post"]], 2: [["quill-quay"]], 3: [["candle-clinic"]]}


def opened(**more: JsonValue) -> State:
    """The sheet's example: John opened with Rachel, Matt overbid with Stephen."""
    state = hammer(auctioneer=JOHN, rows=ROWS, **more)
    state = after(state, (JOHN, "bid", {"amount": 1, "partner": RACHEL, "partner_amount": 1}))
    return after(state, (MATT, "bid", {"amount": 2, "partner": STEPHEN, "partner_amount": 1}))


def john_leads(amount: int = 1, **more: JsonValue) -> State:
    return after(hammer(auctioneer=JOHN, rows=ROWS, **more), (JOHN, "bid", {"amount": amount}))


def test_the_example_of_the_sheet() -> None:
    state = opened()
    assert state.auction is not None
    assert position(state)["auction"]["bid"] == {"by": MATT, "amount": 2, "partner": STEPHEN, "partner_amount": 1}
    assert not state.auction.is_leading(JOHN)
    assert state.mints == (8, 8, 8, 8)
    passed = after(state, (STEPHEN, "pass"))
    assert passed.prompt.as_json() == {"ask": "decide", "by": RACHEL, "about": "bid"}


def test_a_bid_exceeds_the_current_one() -> None:
    state = after(opened(), (STEPHEN, "pass"))
    assert against(state, RACHEL, "bid", amount=3) == ("open.must-exceed",)
    assert against(state, RACHEL, "bid", amount=4) == ()


def test_a_partner_sits_next_to_the_bidder() -> None:
    state = after(opened(), (STEPHEN, "pass"))
    assert against(state, RACHEL, "bid", amount=2, partner=MATT, partner_amount=2) == ("open.partner-adjacent",)
    assert against(state, RACHEL, "bid", amount=2, partner=RACHEL, partner_amount=2) == ("open.partner-adjacent",)
    assert against(state, RACHEL, "bid", amount=2, partner=JOHN, partner_amount=2) == ()


def test_a_new_bid_replaces_the_old_one_whole() -> None:
    state = after(opened(), (STEPHEN, "bid", {"amount": 2, "partner": RACHEL, "partner_amount": 2}))
    assert state.auction is not None
    assert state.auction.total == 4
    assert [seat for seat in range(4) if state.auction.is_leading(seat)] == [RACHEL, STEPHEN]
    other = after(opened(), (STEPHEN, "pass"), (RACHEL, "bid", {"amount": 2, "partner": STEPHEN, "partner_amount": 2}))
    assert other.auction is not None
    assert [seat for seat in range(4) if other.auction.is_leading(seat)] == [RACHEL, STEPHEN]


def test_a_leader_stays() -> None:
    assert against(opened(), STEPHEN, "withdraw") == ("open.winner-stays",)


def test_the_auctioneer_opens() -> None:
    state = hammer(auctioneer=JOHN)
    assert against(state, JOHN, "pass") == ("open.auctioneer-opens",)
    assert against(state, JOHN, "withdraw") == ("open.auctioneer-opens",)
    assert against(state, JOHN, "bid", amount=0)[0] == "open.minimum"
    lenient = hammer(auctioneer=JOHN, rulings={"opening": "may-pass"})
    assert against(lenient, JOHN, "pass") == against(lenient, JOHN, "withdraw") == ()


def test_a_losing_seat_passes_once_between_two_bids() -> None:
    state = after(john_leads(), (MATT, "pass"), (STEPHEN, "pass"), (RACHEL, "pass"), (JOHN, "pass"))
    assert against(state, MATT, "pass") == ("open.pass-once",)
    assert against(state, MATT, "withdraw") == ()
    again = after(state, (MATT, "bid", {"amount": 2}))
    assert again.auction is not None
    assert not again.auction.passed
    assert against(again, STEPHEN, "pass") == ()
    patient = after(
        john_leads(rulings={"passes": "unlimited"}),
        *((seat, "pass") for seat in (MATT, STEPHEN, RACHEL, JOHN)),
    )
    assert against(patient, MATT, "pass") == ()


def test_who_has_no_bid_is_forced_out() -> None:
    state = hammer(mints=[8, 5, 2, 3], auctioneer=RACHEL, rows=ROWS)
    state = after(state, (RACHEL, "bid", {"amount": 6}))
    state, facts = state.played(say(state, JOHN, "withdraw"))
    assert facts == ({"move": "withdraw", "by": MATT, "forced": True},)
    assert state.prompt.by == STEPHEN


def test_an_auctioneer_without_mints_is_out_at_once() -> None:
    state = table("4", phase="auction", block=["quill-quay"], mints=[4, 0, 4, 4], auctioneer=JOHN)
    state, facts = state.played(say(state, JOHN, "auction", location="quill-quay", kind="open"))
    assert facts == ({"move": "withdraw", "by": JOHN, "forced": True},)
    assert state.prompt.by == MATT
    assert against(state, MATT, "pass") == against(state, MATT, "withdraw") == ()


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


def test_a_lone_winner_shares() -> None:
    state = after(john_leads(3), (MATT, "withdraw"), (STEPHEN, "withdraw"), (RACHEL, "withdraw"))
    assert state.prompt.as_json() == {"ask": "decide", "by": JOHN, "about": "partner"}
    assert against(state, JOHN, "share", with_=STEPHEN) == ("open.partner-adjacent",)
    shared, facts = state.played(say(state, JOHN, "share", with_=MATT))
    assert facts == ({"move": "award", "location": "fable-foundry", "seats": [1, 2], "paid": [0, 3, 0, 0]},)
    assert shared.mints == (8, 5, 8, 8)
    assert shared.prompt.as_json() == {"ask": "decide", "by": JOHN, "about": "place"}


def test_it_ends_as_soon_as_all_who_stay_lead() -> None:
    state = hammer(auctioneer=JOHN)
    state = after(state, (JOHN, "bid", {"amount": 1, "partner": RACHEL, "partner_amount": 1}), (MATT, "withdraw"))
    state, facts = state.played(say(state, STEPHEN, "withdraw"))
    assert facts[0] == {"move": "award", "location": "fable-foundry", "seats": [0, 1], "paid": [1, 1, 0, 0]}
    assert facts[1] == {"move": "place", "by": JOHN, "location": "fable-foundry", "between": [0, 1]}
    assert state.tableaus[0] == (("fable-foundry",),)


def test_consent_may_be_asked_for() -> None:
    state = hammer(auctioneer=JOHN, consent="asked")
    offer = {"amount": 1, "partner": MATT, "partner_amount": 1}
    state = after(state, (JOHN, "bid", offer))
    assert state.prompt.as_json() == {"ask": "decide", "by": MATT, "about": "agree"}
    assert against(state, JOHN, "agree") == ("move.not-your-turn",)
    refused = after(state, (MATT, "refuse"))
    assert refused.prompt.by == JOHN
    assert against(refused, JOHN, "bid", **offer) == ("open.offer-refused",)
    assert against(refused, JOHN, "bid", **{**offer, "amount": 2}) == ()
    assert not any(move.as_json() == {"move": "bid", "by": JOHN, **offer} for move in refused.legal_moves())
    agreed = after(state, (MATT, "agree"))
    assert agreed.prompt.by == MATT
    later = after(refused, (JOHN, "bid", {"amount": 1}))
    assert later.auction is not None
    assert later.auction.refused == ()


def test_three_people_are_all_neighbours() -> None:
    state = hammer("3")
    for partner in (1, 2):
        assert against(state, 0, "bid", amount=1, partner=partner, partner_amount=1) == ()
    for seat in range(3):
        assert sorted(state.config.neighbours[seat]) == [other for other in range(3) if other != seat]


def test_nobody_bids_more_than_he_holds() -> None:
    state = hammer(mints=[2, 4, 4, 4], auctioneer=JOHN)
    assert against(state, JOHN, "bid", amount=5) == ("mints.cannot-exceed",)
    assert against(state, JOHN, "bid", amount=2, partner=RACHEL, partner_amount=3) == ("mints.cannot-exceed",)
    assert against(state, JOHN, "bid", amount=4, partner=RACHEL, partner_amount=2) == ()


def test_a_refusal_names_every_rule() -> None:
    now = {"by": RACHEL, "amount": 3}
    state = hammer(mints=[5, 2, 5, 5], auctioneer=JOHN, bid=now, withdrawn=[MATT], turn=JOHN)
    wrong = against(state, JOHN, "bid", amount=3, partner=MATT, partner_amount=0)
    assert wrong == ("open.partner-withdrawn", "open.minimum", "mints.cannot-exceed", "open.must-exceed")


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
